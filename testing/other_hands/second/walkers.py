"""Users of the sites of this set."""
import datetime, re
from urllib.parse import quote, urlencode
from user import greedy


def joomla(u):
    x = {r["id"]: r["title"] + " " + r["text"] for r in u.site.records}
    u.go("/component/search/")
    greedy(u, x, lambda w: u.go("/component/search/?" + urlencode([("searchword", w), ("ordering", "newest"), ("searchphrase", "all"), ("limit", 100)])), most=45)
    for i in sorted(u.left()):
        if i in u.left():
            t = next(r for r in u.site.records if r["id"] == i)["title"]
            u.go("/component/search/?" + urlencode([("searchword", t[:20]), ("searchphrase", "exact"), ("limit", 100)]))


def domino(u):
    u.go("/apps/minutes.nsf/ByCategory?OpenView")
    for k in range(1, 15):
        body = u.go(f"/apps/minutes.nsf/ByCategory?OpenView&Start={k}&Expand={k}")
        for sub in dict.fromkeys(re.findall(rf"Expand=({k}\.\d+)", body)):
            start, seen = sub, set()
            while start not in seen:
                seen.add(start)
                b = u.go(f"/apps/minutes.nsf/ByCategory?OpenView&Start={start}&Count=1000&Expand={sub}")
                nxt = re.search(r'Start=([\d.]+)[^"]*"><img src="/icons/next', b)
                start = nxt[1] if nxt and nxt[1].startswith(sub + ".") else start


def redmine(u):
    b = u.go("/issues?set_filter=1&per_page=100")
    n = int(re.search(r"\(1-100/(\d+)\)", b)[1])
    for p in range(2, (n + 99) // 100 + 1): u.go(f"/issues?page={p}&set_filter=1&per_page=100")


def pharmacy(u):
    u.go("/search.asp")

    def ask(prefix):
        q = [("txtName", prefix), ("txtSubstance", ""), ("txtHolder", ""), ("txtLicence", ""), ("how", "begins")]
        b = u.go("/results.asp", q + [("cmdSearch", "Search")])
        m = re.search(r"(\d+) product\(s\)\. Page 1 of (\d+)", b)
        if not m: return
        if m[1] == "300":
            for c in "abcdefghijklmnopqrstuvwxyz": ask(prefix + c)
            return
        for p in range(2, int(m[2]) + 1): u.go("/results.asp", q + [("page", p)])
    for c in "abcdefghijklmnopqrstuvwxyz": ask(c)


def webpac(u):
    cgi = "/cgi-bin/webpac"
    u.go("/catalogo.html")
    for base in ("LIB", "ANT", "REV"):
        b = u.go(cgi, [("ACC", "INI"), ("BASE", base)])
        ses = re.search(r'NAME="SESION" VALUE="(\w+)"', b)[1]
        b, heads = u.go(cgi, [("ACC", "IND"), ("SESION", ses), ("INDICE", "MA"), ("TERMINO", "a")]), []
        while True:
            heads += re.findall(r'ENC=(\d+)">.*?<TD ALIGN=RIGHT>(\d+)', b)
            m = re.search(r'NAME="POS" VALUE="(\d+)"><INPUT TYPE="HIDDEN" NAME="SESION" VALUE="\w+"><INPUT TYPE="SUBMIT" VALUE="Siguiente"', b)
            if not m: break
            b = u.go(cgi, [("ACC", "IND"), ("INDICE", "MA"), ("POS", m[1]), ("SESION", ses)])
        for h, n in heads:
            u.go(f"{cgi}?ACC=REC&SESION={ses}&INDICE=MA&ENC={h}")
            for k in range(16, int(n) + 1, 15): u.go(cgi, [("ACC", "REC"), ("INDICE", "MA"), ("ENC", h), ("DESDE", k), ("SESION", ses)])


def weather(u):
    b = u.go("/archive.html")
    for c in re.findall(r'<option value="(\w\w)">', b):
        for s in re.findall(r'<option value="(\d+)"', u.go(f"/cgi-bin/country.pl?country={c}")):
            a, z = map(datetime.date.fromisoformat, re.search(r"from <b>([\d-]+)</b> to <b>([\d-]+)</b>", u.go(f"/cgi-bin/station.pl?stn={s}")).groups())
            a = (a + datetime.timedelta(days=40)).replace(day=1) - datetime.timedelta(days=1)        # the last day of a month: five months touched at best
            while a <= z:
                b = a + datetime.timedelta(days=91)
                u.go(f"/cgi-bin/daily.pl?stn={s}&from={a}&to={b}")
                a = (b.replace(day=28) + datetime.timedelta(days=5)).replace(day=1)                  # next month not yet touched
                if (a + datetime.timedelta(days=31)).replace(day=1) <= z: a = (a + datetime.timedelta(days=31)).replace(day=1) - datetime.timedelta(days=1)


def auction(u):
    b = u.go("/lots/search")
    for s in re.findall(r'<option value="(\d+)"', b):
        b = u.go("/lots/search", [("sale", s), ("artist", ""), ("kw", ""), ("est_from", ""), ("est_to", ""), ("order", "recent"), ("go", "search")])
        for h in dict.fromkeys(u.hrefs(b, r"/page/\d+$")): u.go(h)


def patents(u):
    u.go("/netahtml/PTO/search-adv.htm")
    for y in (2000, 2002, 2004, 2006, 2008):
        q = f"ISD/{y}0101->{y + 1}1231"
        b = u.go("/netacgi/nph-Parser?" + urlencode([("Sect1", "PTO2"), ("Sect2", "HITOFF"), ("u", "/netahtml/PTO/search-adv.htm"), ("r", 0), ("p", 1), ("f", "S"), ("l", 50), ("Query", q), ("d", "PTXT")]))
        u.follow(b, r'(?i)<a\b[^>]*?href="([^"]*Page=Next[^"]*)"')


def recipes(u):
    x = {r["id"]: r["title"] + " " + " ".join(r["ing"]) + " " + r["intro"] for r in u.site.records}
    u.go("/kategorien/")
    greedy(u, x, lambda w: u.follow(u.go(f"/suche?q={quote(w)}"), r'<a href="([^"]+)" class="weiter">'))


def charity(u):
    u.go("/search")
    for t in u.site.towns:
        b = u.go("/search?" + urlencode([("name", ""), ("number", ""), ("town", t), ("income", ""), ("status", "B")]))
        assert "More than" not in b
        u.follow(b, r'<a href="([^"]+)">Next &gt;</a>')


def typo3(u):
    P, x = "tx_indexedsearch", {r["id"]: r["title"] + " " + r["teaser"] + " " + r["text"] for r in u.site.records}
    u.go("/index.php?id=20")

    def ask(w):
        p = 0
        while True:
            b = u.go("/index.php?id=20", [(f"{P}[sword]", w), (f"{P}[pointer]", p), (f"{P}[type]", "1"), (f"{P}[results]", "100"), (f"{P}[ext]", "1")])
            if "Weiter &gt;" not in b: break
            p += 1
    greedy(u, x, ask)


def gazette(u):
    u.go("/search")
    for y in range(2004, 2010):
        q = [("text", ""), ("section", ""), ("dateFrom", f"01.01.{y}"), ("dateTo", f"31.12.{y}")]
        n = int(re.search(r"page 1 of (\d+)", u.go("/search?" + urlencode(q)))[1])
        for p in range(2, n + 1): u.go("/search?" + urlencode(q + [("page", p)]))
