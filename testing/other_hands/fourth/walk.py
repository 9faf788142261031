#!/usr/bin/env python3
"""A scripted user for each site who knows its rules: walk.py [--only a,b] [--base-port P] [--seed N]"""
import argparse, html, http.client, os, re, sys, time
from urllib.parse import unquote, urlencode, urljoin
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import serve
from score import TOKEN


class User:
    def __init__(self, site):
        self.site, self.n, self.seen, self.shown, self.full, self.cookie = site, 0, set(), set(), set(), ""
        self.ids = {t["id"]: " ".join(t["title"].split()) for t in site.ready().truth_list}
        self.fields = {t["id"]: [" ".join(v.split()) for v in t["fields"].values()] for t in site.truth_list}
        self.c = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30)

    def go(self, path, form=None):
        """Ask for a page, follow redirections, note the records on it."""
        method = "POST" if form is not None else "GET"
        for _ in range(5):
            path = urljoin(self.site.base + "/", path)[len(self.site.base):]
            self.c.request(method, path, urlencode(form, encoding=self.site.charset) if form is not None else None, {**({"Content-Type": "application/x-www-form-urlencoded"} if form is not None else {}), **({"Cookie": self.cookie} if self.cookie else {})})
            r = self.c.getresponse()
            if r.getheader("Set-Cookie"): self.cookie = r.getheader("Set-Cookie").split(";")[0]
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


def mybb(u):
    b = u.go("/index.php")
    for h in dict.fromkeys(u.hrefs(b, r"^forumdisplay\.php\?fid=\d+$")):
        b = u.go("/" + h + "&datecut=9999")
        while True:
            m = re.search(r'<a href="([^"]+)" class="pagination_next">', b)
            if not m: break
            b = u.go("/" + html.unescape(m[1]))
    # the search form: the notice, the way on, the pages, and the wait
    words = next(r["title"].split()[0] for r in u.site.records if len(r["title"].split()[0]) > 4)
    ask = lambda: u.go("/search.php", [("keywords", words), ("postthread", "1"), ("author", ""), ("matchusername", "1"), ("forums[]", "all"), ("findthreadst", "1"), ("numreplies", ""), ("postdate", "0"), ("pddir", "1"), ("sortby", "lastpost"), ("sortordr", "desc"), ("showresults", "threads"), ("action", "do_search"), ("submit", "Search")])
    m = re.search(r'content="2;URL=([^"]+)"', ask())
    assert "one search every 1 seconds" in ask()
    b = u.go("/" + html.unescape(m[1]))
    assert "Search Results" in b
    while True:
        m = re.search(r'<a href="([^"]+)" class="pagination_next">', b)
        if not m: break
        b = u.go("/" + html.unescape(m[1]))
    time.sleep(1.05)
    assert "will now be taken" in ask()


def atom(u):
    b = u.go("/index.php/informationobject/browse?topLod=0&subquery=&sort=identifier")
    n = int(re.search(r"Results 1 to 30 of ([\d,]+)", b)[1].replace(",", ""))
    while True:
        m = re.search(r'<li class="next"><a href="([^"]+)"', b)
        if not m: break
        b = u.go(html.unescape(m[1]))
    assert n == len(u.ids)
    b = u.go("/index.php/informationobject/browse?" + urlencode([("so0", "and"), ("sq0", u.site.records[5]["title"].split()[0]), ("sf0", "title"), ("topLod", "0"), ("startDate", "1700-01-01"), ("endDate", "1999-12-31"), ("rangeType", "exact")]))
    assert u.site.records[5]["id"] in b or "Next" in b


def invenio(u):
    for c in re.findall(r'name="c" value="([^"]+)"', u.go("/")):
        b = u.go("/search?" + urlencode([("ln", "en"), ("cc", html.unescape(c)), ("p", ""), ("f", ""), ("action_search", "Search"), ("rg", 100)]))
        while True:
            m = re.search(r'<a href="([^"]+)">next</a>', b)
            if not m: break
            b = u.go(html.unescape(m[1]))


def prestashop(u):
    seen = set()

    def pages(h):
        b = u.go(h)
        while True:
            seen.update(re.findall(r'<h2 class="h3 product-title"[^>]*><a href="([^"]+)"', b))
            m = re.search(r'<a rel="next" href="([^"]+)" class="next js-search-link">', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    for c in u.site.cats.values():
        if not c["kids"]: pages(u.site.curl(c))
    have = {h for h in seen}
    hid = [r for r in u.site.records if u.site.base + u.site.purl(r) not in have]
    for r in hid:                               # those only the search shows
        if u.site.base + u.site.purl(r) not in seen: pages("/search?" + urlencode([("controller", "search"), ("s", r["name"])]))
    for h in sorted(seen): u.go(h)


def trials(u):
    u.go("/advsearch.php")
    for y in range(2006, 2020):
        q = [("condition", ""), ("country", ""), ("status", ""), ("date_from", f"01/01/{y}"), ("date_to", f"31/12/{y}")]
        b = u.go("/results.php?" + urlencode(q))
        if "No trials" in b: continue
        n = int(re.search(r"([\d,]+) trials? found", b)[1].replace(",", ""))
        assert n <= 1000
        for p in range(2, (n + 9) // 10 + 1): u.go("/results.php?" + urlencode(q + [("pg_no", p)]))
    assert "only the first 1,000" in u.go("/results.php?condition=")


def parish(u):
    cgi = "/cgi-bin/regindex.cgi"
    assert "Please enter a surname" in u.go(cgi, [("surname", ""), ("given", ""), ("parish", "")])
    for s in sorted({r["sur"][:3].lower() for r in u.site.records}):
        q, start = [("surname", s + "*"), ("given", ""), ("yfrom", ""), ("yto", ""), ("parish", ""), ("go", "Search")], 0
        b = u.go(cgi, q)
        while True:
            m = re.search(r'<FORM METHOD=POST[^>]*>((?:<input type="hidden"[^>]*>)+)<INPUT TYPE=SUBMIT VALUE="Next">', b)
            if not m: break
            b = u.go(cgi, [(k, html.unescape(v)) for k, v in re.findall(r'name="([^"]*)" value="([^"]*)"', m[1])])


def tender(u):
    v = "/perfil/buscador.jsf"
    b = u.go(v)

    def press(b, name, **kw):
        act, state = re.search(r'action="([^"]+)"', b)[1], re.search(r'name="javax.faces.ViewState"[^>]*value="([^"]+)"', b)[1]
        return u.go(act, [("form", "form")] + [("form:" + k, kw.get(k, "")) for k in ("objeto", "organismo", "tipo", "estado", "fechaDesde", "fechaHasta", "correo")] + [("form:" + name, "x"), ("javax.faces.ViewState", state)])
    b = press(b, "buscar")
    while not re.search(r'name="form:siguiente"[^>]*disabled', b): b = press(b, "siguiente")
    u.c.request("POST", v, urlencode([("form", "form"), ("form:buscar", "Buscar"), ("javax.faces.ViewState", "1:2")]), {"Content-Type": "application/x-www-form-urlencoded", "Cookie": u.cookie})
    r = u.c.getresponse()
    r.read()
    u.n += 1
    assert r.status == 500


def immo(u):
    u.go("/")
    assert "Ort nicht gefunden" in u.go("/suche?art=kaufen&ort=Atlantis")

    def pages(q):
        b = u.go("/suche?" + urlencode(q))
        m = re.search(r"([\d.]+) Objekte? gefunden, Seite 1 von (\d+)", b)
        if not m: return 0
        while True:
            x = re.search(r'<a rel="next" href="([^"]+)"', b)
            if not x: break
            b = u.go(html.unescape(x[1]))
        return int(m[1].replace(".", ""))
    for t in u.site.towns.values():
        for art in ("kaufen", "mieten"):
            if pages([("art", art), ("ort", t["name"])]) > 300:
                cuts = {"kaufen": [0, 100000, 150000, 200000, 250000, 300000, 400000, 500000, 0], "mieten": [0, 400, 500, 600, 700, 800, 0]}[art]
                for a, z in zip(cuts, cuts[1:]):
                    assert pages([("art", art), ("ort", t["name"]), ("preis_von", a or ""), ("preis_bis", z or "")]) <= 300


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="")
    ap.add_argument("--base-port", type=int, default=24550)
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    t0 = time.time()
    sites, _ = serve.start(a.base_port, a.seed, set(a.only.split(",")) if a.only else None)
    print(f"started in {time.time() - t0:.1f} s")
    bad = 0
    for name, s in sites.items():
        u, t, broken = User(s), time.time(), 0
        try: globals()[name](u)
        except Exception:
            import traceback; traceback.print_exc()
            broken = 1
        n, left, bugs = len(u.ids), u.left(), sum("bug" in x for x in s.log)
        forb = sum(x["forbidden"] is not None or x["disallowed"] for x in s.log)
        ok = not broken and not left and not bugs and not forb and len(u.full) == n
        bad += not ok
        print(f"{name:10} records {n:5} reached {len(u.seen):5} with title {len(u.shown):5} with fields {len(u.full):5} requests_at_best {u.n:5} {time.time() - t:5.1f} s {'ok' if ok else f'FAILED (bugs {bugs}, forbidden {forb}, e.g. {sorted(left)[:3]})'}", flush=True)
        for x in s.log:
            if "bug" in x: print(x["bug"]); break
    sys.exit(bad > 0)
