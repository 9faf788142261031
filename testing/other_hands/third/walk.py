#!/usr/bin/env python3
"""A scripted user for each site who knows its rules: walk.py [--only a,b] [--base-port P] [--seed N] [--pages N]
First the lists: every record must be shown with its address and title. Then record pages, N of them (0: all), must show what the lists did not."""
import argparse, html, http.client, os, re, sys, time
from urllib.parse import quote, unquote, urlencode, urljoin, urlsplit
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import serve
from score import TOKEN, norm_url


class User:
    def __init__(self, site):
        self.site, self.n, self.seen, self.shown, self.got, self.jar = site, 0, set(), set(), {}, {}
        flat = lambda s: " ".join(s.split())
        self.ids = {t["id"]: flat(t["title"]) for t in site.ready().truth_list}
        self.fields = {t["id"]: {flat(v) for v in t["fields"].values()} for t in site.truth_list}
        self.url = {t["id"]: t["url"] for t in site.truth_list}
        self.by_url = {norm_url(t["url"]): t["id"] for t in site.truth_list}
        self.c = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30)

    def go(self, path, form=None):
        """Ask for a page, keep cookies, follow redirections, note the records on it."""
        method = "POST" if form is not None else "GET"
        for _ in range(5):
            path = urljoin(self.site.base + "/", path)[len(self.site.base):]
            head = {"Content-Type": "application/x-www-form-urlencoded"} if form is not None else {}
            if self.jar: head["Cookie"] = "; ".join(f"{k}={v}" for k, v in self.jar.items())
            self.c.request(method, quote(path, safe="/?&=%+:;@$!*(),~[]'#-._"), urlencode(form, encoding=self.site.charset) if form is not None else None, head)
            r = self.c.getresponse()
            body = r.read().decode(self.site.charset)
            self.n += 1
            for k, v in r.getheaders():
                if k.lower() == "set-cookie": self.jar.update([v.split(";")[0].split("=", 1)])
            if r.status in (301, 302, 303): path, method, form = r.getheader("Location"), "GET", None
            else: break
        assert r.status == 200, (r.status, path)
        self.note(body, path)
        return body

    def note(self, body, path):
        plain = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())
        tight = " ".join(html.unescape(re.sub(r"<[^>]+>", "", body)).split())
        here = {self.by_url.get(norm_url(urljoin(self.site.base + path, html.unescape(h)))) for h in re.findall(r'<a\b[^>]*?href="([^"]*)"', body, re.I)} | {self.by_url.get(norm_url(self.site.base + path))}
        here |= {t for t in TOKEN.findall(unquote(html.unescape(body)))} & self.ids.keys()
        for i in here - {None}:
            self.seen.add(i)
            if self.ids[i] in plain or self.ids[i] in tight: self.shown.add(i)
            got = self.got.setdefault(i, set())
            got |= {v for v in self.fields[i] - got if v in plain or v in tight}

    def left(self): return self.ids.keys() - self.shown
    def bare(self): return [i for i in self.ids if self.fields[i] - self.got.get(i, set())]

    def hrefs(self, body, rx): return [html.unescape(h) for h in re.findall(r'<a\b[^>]*?href="([^"]*)"', body, re.I) if re.search(rx, html.unescape(h))]


def greedy(user, texts, make, least=3):
    """Queries of words that show the most of what is left."""
    sets = {}
    for i, t in texts.items():
        for w in set(re.findall(r"[a-z]{%d,20}" % least, t.lower())): sets.setdefault(w, set()).add(i)
    while user.left() and sets:
        left = user.left()
        best = max(sets, key=lambda w: (len(sets[w] & left), -len(sets[w])))
        if not sets[best] & left: break
        make(best)
        del sets[best]


def mediawiki(u):
    u.go("/wiki/Main_Page")

    def ask(w):
        off = 0
        while True:
            b = u.go("/index.php?" + urlencode([("title", "Special:Search"), ("limit", 500), ("offset", off), ("profile", "default"), ("search", w), ("fulltext", 1)]))
            if 'class="mw-nextlink" title' not in b: break
            off += 500
    greedy(u, {x["id"]: x["title"] + " " + x["body"] for x in u.site.records}, ask)


def gitea(u):
    u.go("/")
    b = u.go("/explore/repos")
    b = u.go(u.hrefs(b, "only_show_relevant=0")[0])
    while True:
        m = re.search(r'<a class="item navigation" href="([^"]+)"><span class="navigation_label">Next', b)
        if not m: break
        b = u.go(html.unescape(m[1]))


def omeka(u):
    u.go("/")
    b = u.go("/items/browse")
    while True:
        m = re.search(r'<a rel="next" href="([^"]+)"', b)
        if not m: break
        b = u.go(html.unescape(m[1]))


def ojs(u):
    u.go("/index.php/jfws")
    b = u.go("/index.php/jfws/search")
    ask = lambda q: u.go("/index.php/jfws/search/search?" + q)
    assert "No Results" in ask("query=") and "No Results" in ask("query=the") and "No Results" in ask("query=&dateFromYear=2010")

    def full(w):
        b = ask(urlencode([("query", w)]))
        for p in range(2, -(-int((re.search(r"of (\d+) items", b) or [0, 0])[1]) // 25) + 1): ask(urlencode([("query", w), ("searchPage", p)]))
    b = u.go("/index.php/jfws/issue/archive")
    while True:
        for h in dict.fromkeys(u.hrefs(b, r"/issue/view/\d+$")): u.go(h)
        m = re.search(r'<a class="next" href="([^"]+)"', b)
        if not m: break
        b = u.go(m[1])
    print(f"{'':10} ojs: by the archive of issues {len(u.shown)} of {len(u.ids)} in {u.n} requests; now by search alone")
    u.seen, u.shown = set(), set()
    greedy(u, {x["id"]: " ".join([x["title"], x["abstract"], x["full"], *x["kw"], *x["authors"]]) for x in u.site.records}, full)


def magento(u):
    u.go("/")
    assert "Minimum Search query length is 3" in u.go("/catalogsearch/result/?q=ab")

    def pages(path):
        b = u.go(path)
        while True:
            m = re.search(r'<a class="action  next" href="([^"]+)"', b)
            if not m: break
            b = u.go(html.unescape(m[1]))
    for c in ("women", "men", "gear", "home-living"): pages(f"/{c}.html?product_list_limit=36")
    k = len(u.shown)
    greedy(u, {x["id"]: " ".join([x["title"], x["short"], x["desc"]]) for x in u.site.records}, lambda w: pages("/catalogsearch/result/index/?" + urlencode([("q", w), ("product_list_limit", 36)])))
    print(f"{'':10} magento: {k} by categories, {len(u.shown) - k} more by search")


def idox(u):
    A = "/online-applications"
    u.go(A + "/")
    tok = lambda b: re.search(r'name="_csrf" value="([^"]+)"', b)[1]
    b = u.go(A + "/search.do?action=simple&searchType=Application")
    b = u.go(A + "/simpleSearchResults.do?action=firstPage", [("_csrf", tok(b)), ("searchType", "Application"), ("searchCriteria.caseStatus", ""), ("searchCriteria.simpleSearchString", "Wexbourne"), ("searchCriteria.simpleSearch", "true")])
    assert "Too many results found. Please enter some more parameters." in b
    b = u.go(A + "/search.do?action=advanced&searchType=Application")
    names = re.findall(r'<(?:input|select)[^>]*? name="((?:searchCriteria|date)[^"]+)"', b)
    for y in range(2018, 2024):
        for a, z in (("01/01", "30/06"), ("01/07", "31/12")):
            b = u.go(A + "/advancedSearchResults.do?action=firstPage", [("_csrf", tok(b)), *((n, f"{a}/{y}" if n == "date(applicationReceivedStart)" else f"{z}/{y}" if n == "date(applicationReceivedEnd)" else "") for n in names), ("searchType", "Application")])
            assert "Showing" in b, re.findall("<li>([^<]+)</li>", b)
            while True:
                m = re.search(r'<a href="([^"]+)" class="next">', b)
                if not m: break
                b = u.go(html.unescape(m[1]))


def blacklight(u):
    u.go("/")
    b = u.go("/catalog?search_field=all_fields&q=&per_page=100")
    while True:
        m = re.search(r'<a rel="next" href="([^"]+)"', b)
        if not m: break
        b = u.go(html.unescape(m[1]))


def companies(u):
    u.go("/")
    assert "at least 2 letters" in u.go("/search/companies?q=a&status=all")
    from words import fold
    keys = sorted({" ".join(fold(t).split()) for t in u.ids.values()})
    after = lambda p: sorted({k[:len(p) + 1] for k in keys if k.startswith(p) and len(k) > len(p)})     # only beginnings that some name has

    def ask(p):
        if len(p.strip()) < 2 or p.endswith(" ") or "Only the first 50 matches are shown" in u.go("/search/companies?" + urlencode([("q", p), ("status", "all")])):
            for c in after(p): ask(c)
    ask("")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="")
    ap.add_argument("--base-port", type=int, default=25100)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--pages", type=int, default=60)
    a = ap.parse_args()
    t0 = time.time()
    sites, _ = serve.start(a.base_port, a.seed, set(a.only.split(",")) if a.only else None)
    print(f"started in {time.time() - t0:.1f} s")
    bad = 0
    for name, s in sites.items():
        u, t = User(s), time.time()
        try: globals()[name](u)
        except Exception:
            import traceback; traceback.print_exc()
        n, left, bare, asked = len(u.ids), u.left(), len(u.bare()), u.n
        pages, wrong = (list(u.ids) if not a.pages else list(u.ids)[::max(1, n // a.pages)]), []
        for i in pages:
            fresh = User.__new__(User); fresh.__dict__ = {**u.__dict__, "seen": set(), "shown": set(), "got": {}}
            fresh.go(u.url[i])
            u.got.setdefault(i, set()).update(fresh.got.get(i, ()))
            if i not in fresh.shown or u.fields[i] - u.got[i]: wrong.append(i)
        bugs, forb, errs = sum("bug" in x for x in s.log), sum(x["forbidden"] is not None or x["disallowed"] for x in s.log), sum(x["status"] >= 400 for x in s.log)
        served = len({i for x in s.log for i in x["served"]})
        ok = not left and not bugs and not forb and not errs and not wrong
        bad += not ok
        print(f"{name:10} records {n:5} reached {len(u.shown):5} ({len(u.shown) / n:.1%}) requests_at_best {asked:5}; fields complete in the lists {n - bare:5}; record pages tried {len(pages):5} wrong {len(wrong)}; {time.time() - t:5.1f} s {'ok' if ok else f'FAILED (bugs {bugs}, forbidden {forb}, errors {errs}, left {sorted(left)[:3]}, wrong {wrong[:3]})'}", flush=True)
        for x in s.log:
            if "bug" in x: print(x["bug"]); break
    sys.exit(bad > 0)
