#!/usr/bin/env python3
"""A scripted user for each site who knows its rules: walk.py [--only a,b] [--base-port P] [--seed N]"""
import argparse, html, http.client, os, re, sys, time
from urllib.parse import unquote, urlencode, urljoin
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import serve
from score import TOKEN


class User:
    def __init__(self, site):
        self.site, self.n, self.seen, self.shown, self.full = site, 0, set(), set(), set()
        self.ids = {t["id"]: " ".join(t["title"].split()) for t in site.ready().truth_list}
        self.fields = {t["id"]: [" ".join(v.split()) for v in t["fields"].values()] for t in site.truth_list}
        self.sizes, self.at = [], site.base + "/"
        self.c, self.jar = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30), {}

    def go(self, path, form=None):
        """Ask for a page, follow redirections, note the records on it."""
        method = "POST" if form is not None else "GET"
        for _ in range(5):
            self.at = urljoin(self.at, path)
            path = self.at[len(self.site.base):]
            self.c.request(method, path, urlencode(form, encoding=self.site.charset) if form is not None else None, {**({"Content-Type": "application/x-www-form-urlencoded"} if form is not None else {}), **({"Cookie": "; ".join(f"{k}={v}" for k, v in self.jar.items())} if self.jar else {})})
            r = self.c.getresponse()
            body = r.read().decode(self.site.charset)
            self.n += 1
            for ck in r.headers.get_all("Set-Cookie") or []: self.jar.update([ck.split(";")[0].split("=", 1)])
            if r.status in (301, 302, 303): path, method, form = r.getheader("Location"), "GET", None
            else: break
        assert r.status == 200, (r.status, path)
        self.sizes.append(len(body))
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


def apex(u):
    u.go("/")
    b = u.go(u.hrefs(u.go(u.site.home), r":3:\d+::NO:RP,3")[0])
    pairs = lambda b: [(k, html.unescape(v)) for k, v in re.findall(r'<input type="hidden" name="(p_\w+)" value="([^"]*)"', b) if k != "p_arg_names"]
    wrong = u.go("wwv_flow.accept", pairs(b) + [("p_t06", "2019-01-01"), ("p_request", "Search")])
    assert "1 error has occurred" in wrong and "more than 500 rows" in b
    for y in sorted({x["y"] for x in u.site.records}):
        b = u.go("wwv_flow.accept", pairs(b) + [(f"p_t{n:02}", {6: f"01-JAN-{y}", 7: f"31-DEC-{y}"}.get(n, "")) for n in range(1, 8)] + [("p_request", "Search")])
        assert "more than 500" not in b
        while True:
            m = re.search(r'<a href="([^"]+)" class="fielddata">Next Set', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    b = u.go(u.hrefs(b, "P5_PERMIT_NO")[0])
    assert "Inspections" in b


def debates(u):
    b = u.go("/search/")
    assert "Please enter a word" in u.go("/search/?q=&member=&house=all&from=&to=") and "could not understand" in u.go("/search/?q=water&from=yesterday")

    def pages(b, stop=None):
        while not (stop and stop in u.full):
            m = re.search(r'class="next" href="([^"]+)"', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    for v in re.findall(r'<option value="(\d+)"', b): pages(u.go("/search/?" + urlencode([("q", ""), ("member", v), ("house", "all"), ("from", ""), ("to", "")])))
    where = u.site.index.where
    for x in u.site.records:                                               # what the chair said is under no member's name
        if x["id"] in u.full: continue
        w = min(x["bag"], key=lambda w: len(where[w]))
        d = x["day"].strftime("%d/%m/%Y")
        pages(u.go("/search/?" + urlencode([("q", w), ("house", x["house"]), ("from", d), ("to", d)])), x["id"])
    u.go(u.hrefs(u.go("/search/?q=harbour+water"), r"^/debates/")[0].split("#")[0])


def staff(u):
    from words import fold
    b = u.go("/phonebook/")
    depts, recs = re.findall(r'<option value="(\d+)"', b), u.site.records
    assert "at least the first two" in u.go("/phonebook/search.php?surname=s&dept=")
    ask = lambda s, d="": "Too many results" in u.go("/phonebook/search.php?" + urlencode([("surname", s), ("dept", d)], encoding="iso-8859-1"))

    def tree(p):
        if not ask(p): return
        xs = [fold(x["sur"]) for x in recs if fold(x["sur"]).startswith(p)]
        for q in sorted({s[:len(p) + 1] for s in xs if len(s) > len(p)}): tree(q if q[-1] != " " else min(s[:len(p) + 2] for s in xs if s.startswith(q)))
        if p in xs:
            for d in depts:
                if any(fold(x["sur"]) == p and x["dept"] == u.site.codes[d] and x["id"] not in u.full for x in recs): assert not ask(p, d)
    for p in sorted({fold(x["sur"])[:2] if fold(x["sur"])[1] != " " else fold(x["sur"])[:3] for x in recs}): tree(p)


def emuseum(u):
    from sites.emuseum import CLASSES
    u.go("/"); u.go("/advancedsearch/objects")
    assert "at least one search" in u.go("/advancedsearch/objects", []) and "enter a search term" in u.go("/search?s=")
    for c in CLASSES:
        b = u.go("/advancedsearch/objects", [("title", ""), ("people", ""), ("classifications", c), ("beginDate", ""), ("endDate", "")])
        while True:
            m = re.search(r'<a href="([^"]+)" aria-label="Next"', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    b, b2 = u.go("/search?s=portrait"), u.go("/search/portrait/objects/list?page=1")
    one, two = u.hrefs(b, "^/objects/")[0], u.hrefs(b2, "^/objects/")[0]
    assert one != two and one.split("?")[0] == two.split("?")[0] and "Back to results" in u.go(one)


def struts(u):
    u.go("/")
    b = u.go("searchForm.do")
    act = html.unescape(re.search(r'name="companySearchForm" method="post" action="([^"]+)"', b)[1])
    ask = lambda name, town, **k: u.go(act, [("companyName", name), ("companyNumber", k.get("no", "")), ("town", town)] + [("dissolved", "on")] * k.get("dead", True) + [("method", "Search")])
    assert "at least 3 characters" in ask("ab", "") and "Please refine" in ask("lim", "")
    assert "Company details" in ask("", "", no=u.site.records[5]["id"])

    def pages(b):
        while True:
            m = re.search(r'\[<a href="([^"]+)">Next', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    for t in u.site.towns:
        b = ask("", t)
        if "Please refine" not in b:
            pages(b)
            continue
        xs = [x for x in u.site.records if x["town"] == t]
        for w in ("LLP", "PLC", "LTD", "COMPANY", "TRUST", "ASSOCIATION", "PARTNERSHIP", "LIMITED"):
            b = ask(w, t)
            if "Please refine" in b:
                for v in sorted({x["name"].split()[-2] for x in xs if w in x["name"]}):
                    if len(v) >= 3 and any(v in x["name"] and x["id"] not in u.full for x in xs): pages(ask(v, t))
            else: pages(b)
        for x in xs:
            if x["id"] not in u.full: ask(x["name"], t)


def newspapers(u):
    b = u.go("/newspapers/search")
    assert "Enter one or more words" in u.go("/newspapers/search?query=&title=&decade=")
    assert "first 50 pages" in u.go("/newspapers/search?query=the&page=51")
    titles, decades = re.findall(r'<option value="(\w{3})"', b), re.findall(r'<option value="(\d{4})"', b)

    def pages(t, d=""):
        b = u.go("/newspapers/search?" + urlencode([("query", ""), ("title", t), ("decade", d)]))
        if "Only the first 500" in b: return [pages(t, x) for x in decades]
        while True:
            for h in dict.fromkeys(u.hrefs(b, r"[?&]issue=")): u.go(h)
            m = re.search(r'<a rel="next" href="([^"]+)"', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    for t in titles: pages(t)
    u.go(u.hrefs(u.go("/newspapers/search?query=market"), r"^/newspapers/article/")[0])


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="")
    ap.add_argument("--base-port", type=int, default=28100)
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
        print(f"{name:10} records {n:5} reached {len(u.seen):5} with title {len(u.shown):5} with fields {len(u.full):5} requests_at_best {u.n:5} page KB {min(u.sizes) / 1000:.0f}-{sorted(u.sizes)[len(u.sizes) // 2] / 1000:.0f}-{max(u.sizes) / 1000:.0f} {time.time() - t:5.1f} s {'ok' if ok else f'FAILED (bugs {bugs}, forbidden {forb}, e.g. {sorted(left)[:3]})'}", flush=True)
        for x in s.log:
            if "bug" in x: print(x["bug"]); break
    sys.exit(bad > 0)
