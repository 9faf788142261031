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


def opac(u):
    from sites.opac import SUBJ, LIMIT
    heads = sorted({s for x in u.site.records for s in x["subs"]})
    state = {"n": LIMIT, "form": ""}

    def start(): state.update(n=0, form=re.search(r'name="form1" action="([^"]+)"', u.go("/F?func=find-b-0"))[1])

    def step(path):
        b = u.go(path)
        state["n"] += 1
        assert "Session timeout" not in b
        return b
    for h in heads:
        at = 1
        while at:
            if state["n"] + 2 > LIMIT: start()
            b = step(state["form"] + "?" + urlencode([("func", "find-b"), ("request", h), ("find_code", "WSU"), ("adjacent", "Y"), ("local_base", "MSL01")]))
            if at > 1: b = step(state["form"] + "?" + urlencode([("func", "short-jump"), ("set_number", re.search(r'name="set_number" value="(\d+)"', b)[1]), ("jump", at)]))
            while True:
                at += 20
                nxt = re.search(r'<a href="([^"]+)">Next Page', b)
                if not nxt: at = 0
                if not nxt or state["n"] + 1 > LIMIT: break
                b = step(html.unescape(nxt[1]))


def chemreg(u):
    u.go("/chemreg/search")
    ask = lambda a, b, t="": u.go("/chemreg/search?" + urlencode([("term", t), ("mwfrom", f"{a / 100:.2f}"), ("mwto", f"{b / 100:.2f}")]))

    def split(a, b):
        m = re.search(r"first 50 of (\d+)", ask(a, b))
        if not m: return
        if a < b:
            n = sorted(round(x["m"] * 100) for x in u.site.records if a <= round(x["m"] * 100) <= b)
            mid = min(max(a, n[len(n) // 2] - 1), b - 1)
            split(a, mid); split(mid + 1, b)
        else:
            for t in ("chloro", "methyl", "ethyl", "nitro", "ate", "ene", "ine", "ane", "one", "acid"): ask(a, b, t)
    n = sorted(round(x["m"] * 100) for x in u.site.records)
    for i in range(0, len(n), 45):
        if i == 0 or n[i] > hi:
            lo, hi = n[i], n[min(i + 44, len(n) - 1)]
            split(lo, hi)
        elif n[min(i + 44, len(n) - 1)] > hi:
            lo, hi = hi + 1, n[min(i + 44, len(n) - 1)]
            split(lo, hi)


def whitepages(u):
    u.go("/")
    recs = u.site.records
    ask = lambda st, last, first, p: u.go("/search/FindPerson?" + urlencode([("firstname", first), ("name", last), ("state", st)] + [("page", p)] * (p > 1)))

    def tree(st, last, first=""):
        for p in (1, 2, 3, 4):
            b = ask(st, last, first, p)
            if "more listings than we can display" in b: break
            if "Next &raquo;" not in b: return
        xs = [x for x in recs if x["st"] == st and x["last"].lower().startswith(last)]
        if not first:
            for c in sorted({x["last"].lower()[:len(last) + 1] for x in xs if len(x["last"]) > len(last)}): tree(st, c)
            if not any(x["last"].lower() == last for x in xs): return
        for c in sorted({x["first"].lower()[:len(first) + 1] for x in xs if x["last"].lower() == last and x["first"].lower().startswith(first)}): tree(st, last, c)
    for st in sorted({x["st"] for x in recs}):
        for p in sorted({x["last"].lower()[:2] if x["last"][1] != "'" else x["last"].lower()[:3] for x in recs if x["st"] == st}): tree(st, p)


def docket(u):
    from sites.docket import A, Z, COURTS
    u.go("/Calendar")
    for c, _ in COURTS:
        d = A
        while d <= Z:
            b = u.go("/Calendar/Results?" + urlencode([("CourtId", c), ("DateFrom", d.strftime("%m/%d/%Y")), ("DateTo", (d + datetime.timedelta(7)).strftime("%m/%d/%Y")), ("Party", "")]))
            assert "cannot exceed" not in b
            d += datetime.timedelta(7 if d.weekday() == 0 else 8)
    u.go("/CaseSearch?CaseNumber=" + u.site.records[0]["id"])


def board(u):
    for h in dict.fromkeys(u.hrefs(u.go("/"), r"^/forums/[\w-]+\.\d+/$")):
        b = u.go(h)
        while True:
            m = re.search(r'pageNav-jump--next" href="([^"]+)"', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    tok = re.search(r'name="_xfToken" value="([^"]+)"', u.go("/search/"))[1]
    for w in ("engine", "battery"):
        time.sleep(1.05)
        b = u.go("/search/search", [("keywords", w), ("_xfToken", tok), ("order", "date")])
        assert "Search results for" in b or "No results" in b, b[:900]


def legis(u):
    from sites.legis import Y0, Y1, CGI
    u.go("/search.html")
    for y in range(Y0, Y1 + 1):
        b = u.go(f"{CGI}?query={y}&type=&year=")
        while True:
            m = re.search(r'<A HREF="([^"]+)">Next document', b)
            if not m: break
            b = u.go(html.unescape(m[1]))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="")
    ap.add_argument("--base-port", type=int, default=27100)
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
