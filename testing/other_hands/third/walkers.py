"""Users of the sites of this set. The lists show every record with its address and title; a record's page shows the rest of it."""
import re
from urllib.parse import urlencode
from user import ByAddress as User, greedy
from words import fold

RECORD_PAGES = 60
WORD = r"[a-z]{3,20}"


def mediawiki(u):
    u.go("/wiki/Main_Page")

    def ask(w):
        off = 0
        while True:
            b = u.go("/index.php?" + urlencode([("title", "Special:Search"), ("limit", 500), ("offset", off), ("profile", "default"), ("search", w), ("fulltext", 1)]))
            if 'class="mw-nextlink" title' not in b: break
            off += 500
    greedy(u, {x["id"]: x["title"] + " " + x["body"] for x in u.site.records}, ask, rx=WORD)


def gitea(u):
    u.go("/")
    b = u.go("/explore/repos")
    u.follow(u.go(u.hrefs(b, "only_show_relevant=0")[0]), r'<a class="item navigation" href="([^"]+)"><span class="navigation_label">Next')


def omeka(u):
    u.go("/")
    u.follow(u.go("/items/browse"), r'<a rel="next" href="([^"]+)"')


def ojs(u):
    u.go("/index.php/jfws")
    u.go("/index.php/jfws/search")
    ask = lambda q: u.go("/index.php/jfws/search/search?" + q)
    assert "No Results" in ask("query=") and "No Results" in ask("query=the") and "No Results" in ask("query=&dateFromYear=2010")

    def full(w):
        b = ask(urlencode([("query", w)]))
        for p in range(2, -(-int((re.search(r"of (\d+) items", b) or [0, 0])[1]) // 25) + 1): ask(urlencode([("query", w), ("searchPage", p)]))
    for b in u.pages(u.go("/index.php/jfws/issue/archive"), r'<a class="next" href="([^"]+)"'):
        for h in dict.fromkeys(u.hrefs(b, r"/issue/view/\d+$")): u.go(h)
    print(f"{'':10} ojs: by the archive of issues {len(u.shown)} of {len(u.ids)} in {u.n} requests; now by search alone")
    u.seen, u.shown = set(), set()
    greedy(u, {x["id"]: " ".join([x["title"], x["abstract"], x["full"], *x["kw"], *x["authors"]]) for x in u.site.records}, full, rx=WORD)


def magento(u):
    u.go("/")
    assert "Minimum Search query length is 3" in u.go("/catalogsearch/result/?q=ab")

    def pages(path): u.follow(u.go(path), r'<a class="action  next" href="([^"]+)"')
    for c in ("women", "men", "gear", "home-living"): pages(f"/{c}.html?product_list_limit=36")
    k = len(u.shown)
    greedy(u, {x["id"]: " ".join([x["title"], x["short"], x["desc"]]) for x in u.site.records}, lambda w: pages("/catalogsearch/result/index/?" + urlencode([("q", w), ("product_list_limit", 36)])), rx=WORD)
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
            b = u.follow(b, r'<a href="([^"]+)" class="next">')


def blacklight(u):
    u.go("/")
    u.follow(u.go("/catalog?search_field=all_fields&q=&per_page=100"), r'<a rel="next" href="([^"]+)"')


def companies(u):
    u.go("/")
    assert "at least 2 letters" in u.go("/search/companies?q=a&status=all")
    keys = sorted({" ".join(fold(t).split()) for t in u.ids.values()})
    after = lambda p: sorted({k[:len(p) + 1] for k in keys if k.startswith(p) and len(k) > len(p)})     # only beginnings that some name has

    def ask(p):
        if len(p.strip()) < 2 or p.endswith(" ") or "Only the first 50 matches are shown" in u.go("/search/companies?" + urlencode([("q", p), ("status", "all")])):
            for c in after(p): ask(c)
    ask("")
