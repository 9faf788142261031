#!/usr/bin/env python3
"""A scripted user for each site who knows its rules: walk.py [--only a,b] [--base-port P] [--seed N]"""
import argparse, datetime, html, http.client, os, re, sys, time
from urllib.parse import quote, unquote, urlencode, urljoin, urlsplit
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import serve
from score import TOKEN


class User:
    def __init__(self, site):
        self.site, self.n, self.seen, self.shown, self.full = site, 0, set(), set(), set()
        self.ids = {t["id"]: " ".join(t["title"].split()) for t in site.ready().truth_list}
        self.fields = {t["id"]: [" ".join(v.split()) for v in t["fields"].values()] for t in site.truth_list}
        self.c = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30)

    def go(self, path, form=None):
        """Ask for a page, follow redirections, note the records on it."""
        method = "POST" if form is not None else "GET"
        for _ in range(5):
            path = urljoin(self.site.base + "/", path)[len(self.site.base):]
            self.c.request(method, path, urlencode(form, encoding=self.site.charset) if form is not None else None, {"Content-Type": "application/x-www-form-urlencoded"} if form is not None else {})
            r = self.c.getresponse()
            body = r.read().decode(self.site.charset)
            self.n += 1
            if r.status in (301, 302, 303): path, method, form = r.getheader("Location"), "GET", None
            else: break
        assert r.status == 200, (r.status, path)
        self.note(body)
        return body

    def note(self, body):
        plain = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())
        tight = " ".join(html.unescape(re.sub(r"<[^>]+>", "", body)).split())
        for i in {t for t in TOKEN.findall(unquote(html.unescape(body)))} & self.ids.keys():
            self.seen.add(i)
            if self.ids[i] in plain or self.ids[i] in tight: self.shown.add(i)
            if all(v in plain or v in tight for v in self.fields[i]): self.full.add(i)

    def left(self): return self.ids.keys() - (self.shown & self.full)

    def hrefs(self, body, rx): return [html.unescape(h) for h in re.findall(r'<a\b[^>]*?href="([^"]*)"', body, re.I) if re.search(rx, html.unescape(h))]


def greedy(user, texts, cap, make, words=None):
    """Queries of words that show the most of what is left, while an answer stays within the cap."""
    sets = {}
    for i, t in texts.items():
        for w in set(re.findall(r"[^\W\d_]{4,20}", t.lower())): sets.setdefault(w, set()).add(i)
    while user.left():
        left = user.left()
        best = max((w for w in sets), key=lambda w: (len(sets[w] & left) if len(sets[w]) <= cap else 0, -len(sets[w])))
        gain = len(sets[best] & left)
        if not gain or len(sets[best]) > cap: break
        make(best)
        if len(user.left()) == len(left): del sets[best]


def joomla(u):
    x = {r["id"]: r["title"] + " " + r["text"] for r in u.site.records}
    u.go("/component/search/")
    greedy(u, x, 45, lambda w: u.go("/component/search/?" + urlencode([("searchword", w), ("ordering", "newest"), ("searchphrase", "all"), ("limit", 100)])))
    for i in sorted(u.left()):
        if i in u.left():
            t = next(r for r in u.site.records if r["id"] == i)["title"]
            u.go("/component/search/?" + urlencode([("searchword", t[:20]), ("searchphrase", "exact"), ("limit", 100)]))


def domino(u):
    top = u.go("/apps/minutes.nsf/ByCategory?OpenView")
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
        while True:
            nxt = [h for h in u.hrefs(b, "Page=Next")]
            if not nxt: break
            b = u.go(nxt[0])


def recipes(u):
    x = {r["id"]: r["title"] + " " + " ".join(r["ing"]) + " " + r["intro"] for r in u.site.records}
    b = u.go("/kategorien/")

    def list_(h):
        b = u.go(h)
        while True:
            m = re.search(r'<a href="([^"]+)" class="weiter">', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    greedy(u, x, 10 ** 6, lambda w: list_(f"/suche?q={quote(w)}"))


def charity(u):
    u.go("/search")
    for t in u.site.towns:
        b = u.go("/search?" + urlencode([("name", ""), ("number", ""), ("town", t), ("income", ""), ("status", "B")]))
        assert "More than" not in b
        while True:
            m = re.search(r'<a href="([^"]+)">Next &gt;</a>', b)
            if not m: break
            b = u.go(html.unescape(m[1]))


def typo3(u):
    P, x = "tx_indexedsearch", {r["id"]: r["title"] + " " + r["teaser"] + " " + r["text"] for r in u.site.records}
    u.go("/index.php?id=20")

    def ask(w):
        p = 0
        while True:
            b = u.go("/index.php?id=20", [(f"{P}[sword]", w), (f"{P}[pointer]", p), (f"{P}[type]", "1"), (f"{P}[results]", "100"), (f"{P}[ext]", "1")])
            if "Weiter &gt;" not in b: break
            p += 1
    greedy(u, x, 10 ** 6, ask)


def gazette(u):
    u.go("/search")
    for y in range(2004, 2010):
        q = [("text", ""), ("section", ""), ("dateFrom", f"01.01.{y}"), ("dateTo", f"31.12.{y}")]
        n = int(re.search(r"page 1 of (\d+)", u.go("/search?" + urlencode(q)))[1])
        for p in range(2, n + 1): u.go("/search?" + urlencode(q + [("page", p)]))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="")
    ap.add_argument("--base-port", type=int, default=25100)
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    t0 = time.time()
    sites, _ = serve.start(a.base_port, a.seed, set(a.only.split(",")) if a.only else None)
    print(f"started in {time.time() - t0:.1f} s")
    bad = 0
    for name, s in sites.items():
        u, t = User(s), time.time()
        try: globals()[name](u)
        except Exception as ex:
            import traceback; traceback.print_exc()
        n, left, bugs = len(u.ids), u.left(), sum("bug" in x for x in s.log)
        forb = sum(x["forbidden"] is not None or x["disallowed"] for x in s.log)
        ok = not left and not bugs and not forb and len(u.full) == n
        bad += not ok
        print(f"{name:10} records {n:5} reached {len(u.seen):5} with title {len(u.shown):5} with fields {len(u.full):5} requests_at_best {u.n:5} {time.time() - t:5.1f} s {'ok' if ok else f'FAILED (bugs {bugs}, forbidden {forb}, e.g. {sorted(left)[:3]})'}", flush=True)
        for x in s.log:
            if "bug" in x: print(x["bug"]); break
    sys.exit(bad > 0)
