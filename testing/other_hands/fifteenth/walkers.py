"""Users of the sites of this set."""
import html, re
from urllib.parse import urlencode, urljoin
from user import ByAddress as User, form, forms, greedy, put

RECORD_PAGES = 8


# hyrax ---------------------------------------------------------------------------------------------------------------------
HNEXT = r'<a rel="next" href="([^"]+)">Next'


def hyrax(u):
    u.follow(u.go("/catalog?locale=en&per_page=100&q=&search_field=all_fields"), HNEXT)


def hyrax_rules(u):
    a, f = form(u.go("/"), "^/catalog$")
    assert "No results found" in u.go(a + "?" + urlencode(put(f, q="zzzz")))
    u.seen.clear(), u.shown.clear()
    b = u.go(a + "?" + urlencode(put(f, q="wheat", search_field="subject")))
    u.follow(b, HNEXT)
    assert u.seen == {x["id"] for x in u.site.records if "Wheat" in x["f"]["subject_sim"]}
    more = u.hrefs(u.go("/catalog?locale=en&q="), "/catalog/facet/")
    assert len(more) > 4
    u.follow(u.go(next(h for h in more if "creator_sim" in h)), HNEXT)
    u.go("/catalog/facet/subject_sim?locale=en&q=&facet.sort=index")
    b = u.go(u.hrefs(u.at and u.go("/catalog/facet/subject_sim?locale=en&q="), r"f%5Bsubject_sim")[0])
    assert "Remove constraint Subject" in b
    for h in u.hrefs(u.go("/"), "/collections/")[:2]: u.go(h)
    assert u.ask("/catalog/zzzzzzzzz")[0] == 404
    assert "No results" in u.go("/catalog?q=&page=999")


# apex ----------------------------------------------------------------------------------------------------------------------
ANEXT = r'<a href="([^"]+)" class="t18pagination">Next'


def ap(u, *values):
    """Fill in the four items and send the page."""
    a, f = form(u.go("/pls/apex/f?p=101:1"), "wwv_flow.accept")
    return u.go(urljoin(u.at, a), put_list(f, **{f"p_t{k:02}": v for k, v in enumerate(values, 1)}))


def put_list(fields, **new): return [(k, new.get(k, v)) for k, v in fields]


def apex(u):
    for st in ("ACTIVE", "EXPIRED", "CLOSED", "PENDING RENEWAL", "SUSPENDED"):
        b = ap(u, "", "%null%", "%null%", st)
        assert "more than" not in b, st
        u.follow(b, ANEXT)


def apex_rules(u):
    b = u.go("/")
    assert re.search(r"f\?p=101:1:\d+", u.at)
    assert "of more than 500" in b
    u.follow(b, ANEXT)
    assert len(u.seen) == 500
    assert "No licenses were found" in ap(u, "zzzz", "%null%", "%null%", "%null%")
    b = u.go(u.hrefs(u.go("/pls/apex/f?p=101:1"), ":RP::$|1,RP")[0])
    assert "more than 500" in b
    u.go(u.hrefs(b, "fsp_sort_4")[0])
    x = u.site.records[7]
    assert x["addr"] in ap(u, x["id"], "%null%", "%null%", "%null%") or x["addr"] in u.go(u.hrefs(ap(u, x["id"], "%null%", "%null%", "%null%"), "P2_LICENSE")[0])
    u.jar.clear()
    a, f = form(b, "wwv_flow.accept")
    assert "session has ended" in u.go("/pls/apex/wwv_flow.accept", f)
    assert "not found" in u.go("/pls/apex/f?p=102:1")


# ojs -----------------------------------------------------------------------------------------------------------------------
ONEXT = r'<a href="([^"]+#results)">&gt;</a>'


def oj(u, where="index", **k): return u.go(f"/index.php/{where}/search/search?" + urlencode(k))


def ojs(u):
    """The beginnings of words that few enough articles have, joined by OR."""
    post, left, ps = u.site.ix.post, set(u.site.by), []
    have = {}
    for w, ns in post.items(): have.setdefault(w[:2], set()).update(ns)
    have = {p: ns for p, ns in have.items() if len(ns) <= 500 and p.isascii() and p.isalpha()}
    while left:
        p = max(have, key=lambda p: (len(have[p] & left), p))
        ps.append(p)
        left -= have[p]
    u.follow(oj(u, query=" OR ".join(p + "*" for p in ps)), ONEXT)


def ojs_rules(u):
    assert "Sin resultados" in oj(u, query="")
    assert "Sin resultados" in oj(u, query="", dateFromYear="2005")
    assert "Sin resultados" in oj(u, query="de la")
    assert "Sin resultados" in oj(u, query="zzzz")
    a, f = form(u.go("/index.php/humanidades/search"), "search/search")
    f = form_last(u, a)
    b = u.go(a + "?" + urlencode(put(f, query="historia OR guerra", dateFromYear="2010", dateFromMonth="01")))
    u.follow(b, ONEXT)
    assert u.seen and all(x["j"] == 1 and x["iss"]["y"] >= 2010 for x in u.site.records if x["id"] in u.seen)
    x = u.site.records[9]
    assert x["id"] in u.here(oj(u, authors=x["au"][0][1]))
    b = oj(u, query="historia", searchJournal="3")
    oj(u, query='"de la" guerra NOT historia')
    u.go("/index.php/geoandina")
    u.go("/index.php/geoandina/issue/current")
    assert u.ask("/index.php/geoandina/article/view/99")[0] == 404


def form_last(u, action): return [f for a, f in forms(u.go(u.at)) if a == action][-1]


# bugzilla ------------------------------------------------------------------------------------------------------------------
def bugzilla(u):
    a, f = [(a, f) for a, f in forms(u.go("/query.cgi?format=advanced")) if ("query_format", "advanced") in f][0]
    b = u.go("/" + a + "?" + urlencode(put(f, bug_status=None, bug_severity="normal") + [("bug_severity", s) for s in ("blocker", "critical", "major", "minor", "trivial", "enhancement")]))
    u.go(u.hrefs(b, "limit=0")[0])


def bugzilla_rules(u):
    no = "You may not search, or create saved searches, without any search terms."
    adv = [f for a, f in forms(u.go("/query.cgi?format=advanced")) if ("query_format", "advanced") in f][0]
    simple = [f for a, f in forms(u.go("/query.cgi")) if ("query_format", "specific") in f][0]
    go = lambda f, **k: u.go("/buglist.cgi?" + urlencode(put(f, **k)))
    assert no in go(adv, bug_status=None)
    assert no in go(simple)
    assert no in u.go("/buglist.cgi?quicksearch=")
    b = go(adv)
    assert "was limited to 500 bugs" in b
    assert len(u.seen) == 500
    assert "No results" in go(adv, short_desc="zzzz")
    assert "Found" not in go(adv, f1="component", o1="equals", v1="IMAP", bug_status=None)
    go(adv, bug_status=None, product="Website", resolution="FIXED")
    go(adv, bug_status=None, short_desc="crashes hangs", short_desc_type="anywordssubstr", order="Bug Number")
    go(simple, content="toolbar cursor", bug_status="__all__")
    u.go("/buglist.cgi?quicksearch=ALL+toolbar")
    u.go("/buglist.cgi?quicksearch=FIXED+component%3AIMAP")
    x = u.site.records[5]
    assert x["t"] in html.unescape(u.go("/buglist.cgi?quicksearch=" + x["id"]))
    assert "does not exist" in u.go("/show_bug.cgi?id=99")
    assert "not a valid bug number" in u.go("/show_bug.cgi?id=abc")
    for h in u.hrefs(u.go(u.hrefs(u.go("/describecomponents.cgi"), "product=")[0]), "buglist")[:2]: u.go(h)
    u.go("/show_bug.cgi", [("id", ",".join(x["id"] for x in u.site.records[:9]))])


# sierra --------------------------------------------------------------------------------------------------------------------
INEXT = r'<a href="([^"]+)">Next</a>'


def sierra(u):
    w = " or ".join(f"{p}*" for p in ("ne", "bo", "lo", "ch", "sa", "to", "ga"))
    u.follow(u.go("/search~S1/X?" + urlencode({"SEARCH": w, "SORT": "D", "searchscope": "1"})), INEXT)


def sierra_rules(u):
    a, f = form(u.go("/"), "/search~S1/$")
    q = lambda **k: u.go(a + "?" + urlencode(put(f, **k)))
    assert "NO ENTRIES FOUND" in q(searcharg="zzzz")
    assert "Search the Catalog" in u.go("/search~S1/") and "Advanced Keyword" in q(searcharg="")
    b = q(searcharg="history", SORT="DZ")
    u.follow(b, INEXT)
    assert u.seen == {x["id"] for x in u.site.records if x["n"] in u.site.ix.post["history"]}
    b = q(searchtype="a", searcharg="m")
    assert "AUTHORS (1-12 of" in b
    for h in u.hrefs(b, "/(exact|frameset)&FF=")[:9]: u.follow(u.go(h), INEXT)
    u.follow(b, INEXT)
    b = q(searchtype="d", searcharg="zzz")
    assert "nearby SUBJECTS are" in b
    u.go(u.hrefs(b, "/-?\\d+%2C-1%2C0%2CB/browse")[0])
    u.follow(u.go(u.hrefs(q(searchtype="d", searcharg="world"), "/browse|/exact")[0]), INEXT)
    q(searchtype="t", searcharg="water")
    x = next(x for x in u.site.records if x["isbn"])
    assert x["pub"] in html.unescape(q(searchtype="i", searcharg=x["isbn"]))
    t = next(x for x in u.site.records if len(x["t"]) > 50)
    assert t["id"] in q(searcharg=t["t"].replace(":", ""))
    u.go("/search~S1/X?SEARCH=wa*&m=g&l=&Da=2000&Db=&searchscope=2&SORT=AX")
    b = q(searcharg="dogs")
    u.go(u.hrefs(b, "frameset")[1])
    assert "No Such Record" in u.go("/record=b9999999~S1")


# magento -------------------------------------------------------------------------------------------------------------------
GNEXT = r'<a class="action  next" href="([^"]+)"'


def magento(u):
    u.follow(u.go("/catalogsearch/advanced/result/?" + urlencode([("name", ""), ("sku", ""), ("description", ""), ("short_description", ""), ("price[from]", "0"), ("price[to]", ""), ("product_list_limit", "36")])), GNEXT)


def magento_rules(u):
    u.go("/")
    u.seen.clear(), u.shown.clear()
    s = lambda q, more="": u.go("/catalogsearch/result/?" + urlencode({"q": q}) + more)
    assert "Minimum Search query length is 3" in s("ab")
    assert "returned no results" in s("zzzz")
    u.follow(s("hoodie"), GNEXT)
    assert u.seen >= {x["id"] for x in u.site.records if "Hoodie" in x["t"]}
    a, f = form(u.go("/catalogsearch/advanced/"), "advanced/result")
    assert "Enter a search term and try again" in u.go(a + "?" + urlencode(f))
    assert "find any items matching" in u.go(a + "?" + urlencode(put(f, name="zzzz")))
    u.follow(u.go(a + "?" + urlencode(put(f, **{"price[from]": "100", "price[to]": "130"}))), GNEXT)
    b = u.go("/gear.html?product_list_limit=36&product_list_order=price")
    for h in u.hrefs(b, r"gear\.html\?.*(cat|price|color)=")[::4]: u.go(h)
    u.go("/gear/bags-gear.html?product_list_mode=list&p=2")
    u.follow(u.go("/sale.html"), GNEXT)
    assert u.ask("/no-such-thing.html")[0] == 404


# idx -----------------------------------------------------------------------------------------------------------------------
XNEXT = r'<a class="IDX-next" href="([^"]+)"'


def ix(u, **k):
    k = {n.replace("city", "city[]"): v for n, v in k.items()}
    return u.go("/idx/results/listings?" + urlencode({"idxID": "a417", "per": 24, "ccz": "city", **k}))


def idx(u):
    """Bands of prices, each with as many houses as may be shown."""
    ps = sorted(x["p"] for x in u.site.records)
    lo = 0
    while True:
        rest = [p for p in ps if p >= lo]
        if len(rest) <= 480:
            u.follow(ix(u, lp=lo or "", hp=""), XNEXT)
            return
        hi = rest[479]
        hi = hi if rest[480] > hi else max(p for p in rest if p < hi)
        u.follow(ix(u, lp=lo or "", hp=hi), XNEXT)
        lo = hi + 1


def idx_rules(u):
    b = ix(u)
    assert "Too many results, please refine your search" in b and "2,604 Properties Found" in b
    u.follow(b, XNEXT)
    assert len(u.seen) == 480
    assert "No listings were found" in ix(u, lp="3000000", hp="50000")
    a, f = form(u.go("/idx/search/advanced"), "results/listings")
    c = u.site.cities[12]
    n = len([x for x in u.site.records if x["c"] is c])
    assert f"{n} Properties Found" in u.go(a + "?" + urlencode(put(f, **{"city[]": c["id"]})))
    u.follow(u.go(a + "?" + urlencode(put(f, ccz="zipcode", zipcode=c["zips"][0], bd="3", tb="2", srt="plo"))), XNEXT)
    x = u.site.records[4]
    assert x["t"] in u.go(f"/idx/results/listings?idxID=a417&csv_listingID={x['id']}")
    u.go("/idx/featured")
    assert u.ask("/idx/details/listing/a417/1/x")[0] == 404


# collective ----------------------------------------------------------------------------------------------------------------
CNEXT = r"<a href='([^']+)' class='jscroll-next'"


def collective(u):
    u.follow(u.go("/index.php/Browse/objects"), CNEXT)


def collective_rules(u):
    assert "returned no results" in u.go("/index.php/MultiSearch/Index?search=zzzz")
    assert "returned no results" in u.go("/index.php/MultiSearch/Index?search=")
    b = u.go("/index.php/MultiSearch/Index?search=mill")
    u.seen.clear(), u.shown.clear()
    for h in u.hrefs(b, "/Search/"): u.follow(u.go(h), CNEXT)
    assert u.seen == {x["id"] for x in u.site.records if x["n"] in u.site.find("mill")} and len(u.seen) > 40
    b = u.go("/index.php/Search/objects?search=*")
    for h in u.hrefs(b, "/facet/")[::6]: u.follow(u.go(h), CNEXT)
    h = u.hrefs(u.go(u.hrefs(b, "getFacet/1/facet/entity_facet")[0]), "/facet/")
    b = u.go(h[20])
    u.go(u.hrefs(b, "removeCriterion")[0])
    a, f = form(u.go("/index.php/Search/advanced/objects"), "advanced/objects")
    b = u.go(a, put(f, **{"ca_objects.preferred_labels.name": "view", "ca_objects.type_id": "23"}))
    u.follow(b, CNEXT)
    for h in u.hrefs(u.follow(u.go("/index.php/Browse/entities"), CNEXT), "Detail/entities")[:3]: u.go(h)
    for h in u.hrefs(u.go("/index.php/Browse/places"), "Detail/places")[:3]: u.go(h)
    u.go("/index.php/Browse/objects/facet/type_facet/id/30")
    assert u.ask("/index.php/Detail/objects/1")[0] == 404


# coldfusion ----------------------------------------------------------------------------------------------------------------
def cf(u, **k):
    if not hasattr(u, "search"): u.search = form(u.go("/licverify/index.cfm"), "results.cfm")
    a, f = u.search
    return u.go(a, put(f, btnSearch="Search", **k))


def coldfusion(u):
    """A profession in a county where that shows many, prefixes of names for the rest."""
    s = __import__("sites.coldfusion").coldfusion
    import collections
    last = lambda x: x["t"].split(", ")[0]
    def under(q):
        xs = [x for x in u.site.records if last(x).startswith(q)]
        if not any(x["id"] in u.left() for x in xs): return
        if len(xs) <= 100: cf(u, lname=q)
        elif all(last(x) == q for x in xs):
            for p in sorted({x["p"][0] for x in xs}): cf(u, lname=q, profession=p)
        else:
            own = [x for x in xs if last(x) == q]
            for c in sorted({last(x)[len(q)] for x in xs if len(last(x)) > len(q)}): under(q + c)
            if own and any(x["id"] in u.left() for x in own): cf(u, lname=q)
    n = collections.Counter((x["p"][0], x["county"]) for x in u.site.records)
    for q in sorted({last(x)[:2] for x in u.site.records}): under(q)
    for x in u.site.records:
        if x["id"] in u.left() and n[x["p"][0], x["county"]] <= 100: cf(u, profession=x["p"][0], county=str(s.COUNTIES.index(x["county"]) + 1))


def coldfusion_rules(u):
    miss = "You must enter at least the first two letters"
    assert miss in cf(u)
    assert miss in cf(u, profession="RN") and miss in cf(u, county="1")
    assert "at least 2 letters" in cf(u, lname="a")
    assert "No records were found" in cf(u, lname="zzzz")
    assert "Only the first 100 records are shown" in cf(u, profession="RN", county="1")
    assert len(u.seen) == 100
    x = u.site.records[9]
    b = cf(u, licno=x["id"])
    a, f = form(b, "detail.cfm")
    assert x["t"] in html.unescape(u.go(a, f)) and "Disciplinary" in u.go(a, f)
    u.jar.clear()
    assert "timed out" in u.go("/licverify/results.cfm", [("lname", "smith")])


# moodle --------------------------------------------------------------------------------------------------------------------
def moodle(u):
    """Two letters that most courses have, all on a page; then two that the others have."""
    while left := [x["hay"] for x in u.site.records if x["id"] in u.left()]:
        pairs = {h[i:i + 2] for h in left[:1] for i in range(len(h) - 1) if h[i:i + 2].isalpha()}
        q = max(sorted(pairs), key=lambda p: sum(p in h for h in left))
        u.go("/course/search.php?" + urlencode({"q": q, "perpage": "all"}))


def moodle_rules(u):
    nx = r'<a href="([^"]+)" class="page-link" aria-label="Weiter"'
    a, f = form(u.go("/"), "course/search.php")
    assert "keine Kurse" in u.go(a + "?" + urlencode(put(f, q="zzzz")))
    assert "keine Kurse" in u.go(a + "?" + urlencode(put(f, q="e")))
    assert "Suchergebnisse" not in u.go(a + "?" + urlencode(f))
    b = u.go(a + "?" + urlencode(put(f, q="Seminar")))
    u.follow(b, nx)
    assert u.seen == {x["id"] for x in u.site.records if "seminar" in x["hay"]}
    assert 'perpage=20">20 pro Seite' in u.go(u.hrefs(b, "perpage=all")[0])
    u.go("/course/search.php?search=%22Technische+Mechanik%22+-seminar")
    for h in u.hrefs(u.go("/course/index.php"), r"categoryid=\d+$")[:4]:
        for g in u.hrefs(u.go(h), r"categoryid=\d+$")[-2:]: u.follow(u.go(g), nx)
    x = u.site.records[3]
    assert x["t"] in html.unescape(u.go(f"/course/info.php?id={x['n']}"))
    assert u.ask("/course/view.php?id=99")[0] == 404
