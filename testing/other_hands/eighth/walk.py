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
        self.c, self.jar = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30), {}

    def go(self, path, form=None):
        """Ask for a page, follow redirections, note the records on it."""
        method = "POST" if form is not None else "GET"
        for _ in range(5):
            path = urljoin(self.site.base + "/", path)[len(self.site.base):]
            self.c.request(method, path, urlencode(form, encoding=self.site.charset) if form is not None else None, {**({"Content-Type": "application/x-www-form-urlencoded"} if form is not None else {}), **({"Cookie": "; ".join(f"{k}={v}" for k, v in self.jar.items())} if self.jar else {})})
            r = self.c.getresponse()
            body = r.read().decode(self.site.charset)
            self.n += 1
            for ck in r.headers.get_all("Set-Cookie") or []: self.jar.update([ck.split(";")[0].split("=", 1)])
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


def follow(u, b, rx, most=400):
    """Press the next link until there is none."""
    for _ in range(most):
        m = re.search(rx, b)
        if not m: return b
        b = u.go(html.unescape(m[1]))
    raise AssertionError("no end of pages")


def dataverse(u):
    b = u.go("/")
    assert "Files (" in b
    link = next(h for h in u.hrefs(b, "types=dataverses%3Adatasets%3Afiles"))
    follow(u, u.go(link), r'<li><a href="([^"]+)">Next &gt;')
    assert "did not return" in u.go("/dataverse/root?q=zzzz") or "no results" in u.go("/dataverse/root?q=zzzz")
    assert "Search Error" in u.go("/dataverse/root?q=%22a")


def yellow(u):
    from sites.yellow import TOWNS, CATS
    assert "alespoň jedno pole" in u.go("/vyhledavani/?co=&kde=")
    Q = lambda co, kde: u.go("/vyhledavani/?" + urlencode([("co", co), ("kde", kde)]))
    nx = r'<li class="next"><a href="([^"]+)"'
    for t in TOWNS:
        b = Q("", t[0])
        if "Zobrazujeme" in follow(u, b, nx):
            for c in CATS: follow(u, Q(c[0], t[0]), nx)


def permits(u):
    from sites.permits import A, Z, M
    us = lambda d: d.strftime("%m/%d/%Y")
    val = lambda b, n: html.unescape(re.search(rf'name="{re.escape(n)}"[^>]*value="([^"]*)"', b)[1])

    def post(b, *more):
        form = {n: val(b, n) for n in ("__VIEWSTATE", "__VIEWSTATEGENERATOR", "__EVENTVALIDATION")}
        form.update(more)
        return u.go("/PermitSearch.aspx", list(form.items()))
    b = u.go("/PermitSearch.aspx")
    assert "is required" in post(b, (M + "btnSearch", "Search"))
    assert "may not exceed 90" in post(b, (M + "txtFrom", us(A)), (M + "txtTo", us(Z)), (M + "btnSearch", "Search"))
    d = A
    while d <= Z:
        to = min(Z, d + datetime.timedelta(90))
        dates = ((M + "txtFrom", us(d)), (M + "txtTo", us(to)))
        b = post(b, *dates, (M + "btnSearch", "Search"))
        at = 1
        while f"Page${at + 1}&#39;" in b:
            at += 1
            b = post(b, *dates, ("__EVENTTARGET", M + "gvPermits"), ("__EVENTARGUMENT", f"Page${at}"))
        d = to + datetime.timedelta(1)


def species(u):
    b = u.go("/flora/search.php")
    assert "Please enter" in u.go("/flora/results.php?genus=&species=&common=&family=")
    for f in re.findall(r'<option value="([A-Z]\w+)"', b):
        b = u.go("/flora/results.php?" + urlencode([("genus", ""), ("species", ""), ("common", ""), ("family", f)]))
        if "can be displayed" in b:
            for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ": assert "can be displayed" not in u.go("/flora/results.php?" + urlencode([("genus", c), ("species", ""), ("common", ""), ("family", f)]))


def classifieds(u):
    b = u.go("/search")
    nx = r'<a class="next" href="([^"]+)"'
    makes = re.findall(r'<option value="(\d+)">', re.search(r'<select name="make".*?</select>', b, re.S)[0])
    for k in makes:
        Q = lambda *more: u.go("/search?" + urlencode([("make", k), *more]))
        b = Q(("model", ""), ("price_from", ""), ("price_to", ""), ("show", "Show cars"))
        if "Only the first" not in b: follow(u, b, nx); continue
        b = Q(("choose", "Choose"))
        for m in re.findall(r'<option value="(\d+)">', re.search(r'<select name="model".*?</select>', b, re.S)[0]):
            b = Q(("model", m), ("price_from", ""), ("price_to", ""), ("show", "Show cars"))
            assert "Only the first" not in b
            follow(u, b, nx)
    assert "does not belong" in u.go("/search?make=1&model=201&show=Show+cars")


def indico(u):
    from sites.indico import EV
    u.go(EV + "/")
    u.go(EV + "/contributions/")
    assert "no contributions" in u.go(EV + "/contributions/?track=&type=&keyword=zzzz")
    u.go(EV + "/contributions/?track=2&type=2&keyword=")


def lawcases(u):
    from sites.lawcases import Y0, Y1
    u.go("/search.htm")
    assert "at least one" in u.go("/cgi-bin/opsearch.pl", [("words", ""), ("judge", ""), ("docket", ""), ("year", "")])
    for y in range(Y0, Y1 + 1):
        b = u.go("/cgi-bin/opsearch.pl", [("words", ""), ("judge", ""), ("docket", ""), ("year", y), ("search", "Search")])
        while 'VALUE="Next"' in b: b = u.go("/cgi-bin/oplist.pl", [("nav", "Next")])
    assert "No opinions" in u.go("/cgi-bin/opsearch.pl", [("words", "zzzz"), ("judge", ""), ("docket", ""), ("year", "")])


def mailman(u):
    from sites.mailman import CGI, LIST, ROOT
    for h in u.hrefs(u.go(ROOT + "/"), "subject.html"): u.go(f"{ROOT}/{h}")
    assert u.seen == u.ids.keys() and u.shown == u.seen
    u.go("/search.html")
    for y in range(2007, 2014):
        b = u.go(CGI + "?" + urlencode([("query", f"+date:{y}"), ("submit", "Search!"), ("idxname", LIST), ("max", 20), ("result", "normal"), ("sort", "date:early")]))
        follow(u, b, r'<a href="([^"]+)"><strong>\[Next\]')
    assert "No document" in u.go(CGI + "?query=zzzz")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="")
    ap.add_argument("--base-port", type=int, default=29100)
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
