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


def refused(u, path, form, status):
    """Ask for what the site must refuse with the status."""
    u.c.request("POST" if form is not None else "GET", path, urlencode(form) if form is not None else None, {"Content-Type": "application/x-www-form-urlencoded", "Cookie": u.cookie})
    r = u.c.getresponse()
    r.read()
    u.n += 1
    assert r.status == status, (r.status, path)


def jsf(u):
    v = "/firmenbuch/suche.xhtml"
    state = lambda b: re.search(r'name="javax.faces.ViewState"[^>]*value="([^"]+)"', b)[1]
    b = u.go(v)
    crit = lambda **k: [("suche", "suche")] + [("suche:" + n, k.get(n, "")) for n in ("firma", "fnr", "sitz", "form_input", "gericht_input")]
    b = u.go(v, crit() + [("suche:btnSuchen", ""), ("javax.faces.ViewState", state(b))])
    assert "mindestens ein Suchkriterium" in b
    for f in re.findall(r'<option value="([A-Z]+)"', re.search(r'name="suche:form_input".*?</select>', b)[0]):
        b = u.go(v, crit(form_input=f) + [("suche:alle_input", "on"), ("suche:btnSuchen", ""), ("javax.faces.ViewState", state(b))])
        while re.search(r'name="treffer:tbl:ds:next"[^>]*class="rf-ds-btn" />', b): b = u.go(v, [("treffer", "treffer"), ("treffer:tbl:ds:next", "\u00bb"), ("javax.faces.ViewState", state(b))])
    refused(u, v, crit(form_input="AG") + [("suche:btnSuchen", ""), ("javax.faces.ViewState", "-1:2")], 500)
    refused(u, v, crit(form_input="AG") + [("suche:btnSuchen", "")], 500)


def redmine(u):
    b = u.go("/issues")
    assert int(re.search(r"\(1-25/(\d+)\)", b)[1]) < len(u.ids)
    q = [("set_filter", 1), ("f[]", "status_id"), ("op[status_id]", "*"), ("per_page", 100)]
    b = u.go("/issues?" + urlencode(q))
    ids = set()
    while True:
        ids.update(re.findall(r'<td class="subject"><a href="(/issues/\d+)"', b))
        m = re.search(r'<a href="([^"]+)">Next &#187;</a>', b)
        if not m: break
        b = u.go(html.unescape(m[1]))
    for h in sorted(ids): u.go(h)
    assert "Results (" in u.go("/search?q=proxy")
    assert "can't be blank" in html.unescape(u.go("/issues?" + urlencode([("set_filter", 1), ("f[]", "subject"), ("op[subject]", "~"), ("v[subject][]", "")])))


def surnames(u):
    ask = lambda **k: u.go("/emigrants/search.php?" + urlencode([(n, k.get(n, "")) for n in ("surname", "forename", "yfrom", "yto")] + [("sok", "Search")], encoding="iso-8859-1"))
    assert "at least two letters" in ask(surname="a*")
    assert "must enter a surname" in ask()

    def years(s, a, z):
        if "too many answers" in ask(surname=s, yfrom=a, yto=z):
            m = (a + z) // 2
            years(s, a, m)
            years(s, m + 1, z)
    for s in sorted({r["key"].replace("\u00f8", "o").replace("\u00e6", "a")[:2] for r in u.site.records}): years(s + "*", 1848, 1915)


def recalls(u):
    d = "/cpd/recalls/"
    b = u.go(d + "search.cfm")
    sel = lambda n: re.search(rf'<SELECT NAME="{n}".*?</SELECT>', b, re.S)[0]
    cats, years = re.findall(r'VALUE="(\w+)"', sel("Category")), re.findall(r"<OPTION>(\d{4})", sel("RecallYear"))
    assert "You must select a year" in u.go(d + "results.cfm", [("Category", cats[0]), ("RecallYear", "")])
    found = []
    for c in cats:
        for y in years:
            r = u.go(d + "results.cfm", [("Category", c), ("RecallYear", y), ("Keyword", ""), ("btnSearch", "Search")])
            while True:
                found += u.hrefs(r, r"^detail\.cfm")
                m = re.search(r'<FORM ACTION="results.cfm" METHOD="POST">((?:<input[^>]*>)+)<INPUT TYPE="submit" VALUE="Next', r)
                if not m: break
                r = u.go(d + "results.cfm", [(k, html.unescape(x)) for k, x in re.findall(r'name="([^"]*)" value="([^"]*)"', m[1])])
    for h in sorted(set(found)): u.go(d + h)


def storefinder(u):
    r = "/store-locator/results?"
    assert "Please enter a ZIP" in u.go(r + "address=&radius=25")
    assert "couldn" in u.go(r + "address=00000&radius=25")
    todo = [f"{c['name']}, {c['st']}" for c in u.site.cities]       # the towns first, then every ZIP code seen
    done = set()
    while todo:
        a = todo.pop()
        if a in done: continue
        done.add(a)
        b = u.go(r + urlencode([("address", a), ("radius", 50)]))
        todo += [z for z in re.findall(r'<span class="locality">[^<]*, [A-Z]{2} (\d{5})</span>', b) if z not in done]
    serv = re.findall(r'name="services" value="(\w+)"', b)
    ask = lambda z, *k: u.go(r + urlencode([("address", z), ("radius", 10)] + [("services", x) for x in k]))
    for z in sorted({u.site_zip[i] for i in u.left()}):             # where twenty are too few: the ZIP codes not met yet, then the services
        if any(u.site_zip[i] == z for i in u.left()): ask(z)
        for k in [(x,) for x in serv] + [(x, y) for x in serv for y in serv if x < y]:
            if not any(u.site_zip[i] == z for i in u.left()): break
            ask(z, *k)


def pubsearch(u):
    u.go("/")
    assert "were ignored" in u.go("/?term=the+of+asthma")
    assert "out of range" in u.go("/?term=all%5Bsb%5D&page=11")

    def pages(q):
        b = u.go("/?" + urlencode([("term", q)]))
        n = int(m[1].replace(",", "")) if (m := re.search(r"Results: \d+ to \d+ of ([\d,]+)", b)) else 1
        if n > 200: return n
        while m := re.search(r'<a class="page-link next" href="([^"]+)"', b): b = u.go(html.unescape(m[1]))
        return n
    for y in range(1979, 2020):
        if pages(f"{y}[dp]") > 200:
            for rest in ("review[pt]", "case[pt]", "trial[pt]", "journal[pt]", "meta-analysis[pt]", "randomized[pt]"): assert pages(f"{y}[dp] AND {rest}") <= 200


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="")
    ap.add_argument("--base-port", type=int, default=26050)
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    t0 = time.time()
    sites, _ = serve.start(a.base_port, a.seed, set(a.only.split(",")) if a.only else None)
    print(f"started in {time.time() - t0:.1f} s")
    bad = 0
    for name, s in sites.items():
        u, t, broken = User(s), time.time(), 0
        u.site_zip = {r["id"]: r["zip"] for r in s.records if "zip" in r}
        try: globals()[name](u)
        except Exception:
            import traceback; traceback.print_exc()
            broken = 1
        n, left, bugs = len(u.ids), u.left(), sum("bug" in x for x in s.log)
        forb = sum(x["forbidden"] is not None or x["disallowed"] for x in s.log)
        ok = not broken and not left and not bugs and not forb and len(u.full) == n
        bad += not ok
        print(f"{name:11} records {n:5} reached {len(u.seen):5} with title {len(u.shown):5} with fields {len(u.full):5} requests_at_best {u.n:5} {time.time() - t:5.1f} s {'ok' if ok else f'FAILED (bugs {bugs}, forbidden {forb}, e.g. {sorted(left)[:3]})'}", flush=True)
        for x in s.log:
            if "bug" in x: print(x["bug"]); break
    sys.exit(bad > 0)
