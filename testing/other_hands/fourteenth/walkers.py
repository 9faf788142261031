"""Users of the sites of this set."""
import html, json, re
from urllib.parse import urlencode, urljoin
from user import ByAddress as User, form, forms, greedy, put

RECORD_PAGES = 8


# eprints -------------------------------------------------------------------------------------------------------------------
NEXT = r'<span class="ep_search_control"><a href="([^"]+)">Next</a>'


def ep(u, kind="advanced", **k):
    a, f = form(u.go(f"/cgi/search/{kind}"), "/cgi/search/archive/")
    return u.go(a + "?" + urlencode(put(f, _action_search="Search", **k)))


def eprints(u):
    u.follow(ep(u, date="1900-"), NEXT)
    for h in u.hrefs(u.go("/view/year/"), "NULL"): u.go(urljoin(u.at, h))


def eprints_rules(u):
    assert "must specify at least one" in ep(u)
    assert "must specify at least one" in ep(u, "simple")
    assert "Search has no matches" in ep(u, "simple", q="zzzz")
    assert "too short or too common" in ep(u, title="a of")
    a = u.follow(ep(u, title="water school", title_merge="ANY"), NEXT)
    n = len(u.seen)
    u.follow(ep(u, title="water"), NEXT)
    assert len(u.seen) == n > 3
    b = ep(u, type="thesis", date="2005-2010")
    assert "<strong>Date</strong> is <em>2005-2010</em>" in b
    b = u.follow(ep(u, "simple", q="smith"), NEXT)
    for k in ("subjects", "divisions", "creators", "year"):
        for h in u.hrefs(u.go(f"/view/{k}/"), r"^[^/]+\.html$")[2:5]: u.go(urljoin(u.at, h))
    for h in u.hrefs(u.go("/view/year/2010.html"), r"2010\.\w+\.html"): u.go(h)
    u.go("/cgi/search?q=history&_action_search=Search&_order=bytitle&basic_srchtype=ALL&_satisfyall=ALL")
    u.go("/cgi/latest")


# omeka ---------------------------------------------------------------------------------------------------------------------
REL = r'<a rel="next" href="([^"]+)"'


def om(u, **k):
    a, f = form(u.go("/items/search"), "/items/browse")
    return u.go(a + "?" + urlencode(put(f, submit_search="Search for items", **k)))


def omeka(u):
    assert "(934 total)" in u.go("/items/browse")
    u.follow(om(u), REL)


def omeka_rules(u):
    row = lambda el, op, terms: {"advanced[0][element_id]": el, "advanced[0][type]": op, "advanced[0][terms]": terms}
    assert "(0 total)" in om(u, search="zzzz")
    b = om(u, **row(50, "starts with", "Letter about"))
    u.follow(b, REL)
    assert u.seen == {x["id"] for x in u.site.records if x["t"].startswith("Letter about")}
    u.follow(om(u, collection=0, type=6), REL)
    assert "(934 total)" in om(u, **row("", "contains", "x"))
    om(u, range="20-40, 99")
    a, f = form(u.go("/"), "^/search$")
    b = u.go(a + "?" + urlencode(f + [("query", "lifeboat"), ("submit_search", "Search")]))
    u.follow(b, REL)
    assert "no results" in u.go("/search?query=the&query_type=keyword")
    u.go("/search?query=%2Bhouse+-lifeboat&query_type=boolean&record_types[]=Item")
    for h in u.hrefs(u.go("/collections/browse"), "/collections/show")[:3]: u.go(h)
    u.go(u.hrefs(u.go("/search?query=pca-1&query_type=exact_match&record_types[]=File"), "/files/show")[0])
    u.follow(u.go(u.hrefs(u.go("/items/tags"), "tags=")[0]), REL)
    assert u.ask("/items/show/2")[0] == 404


# atom ----------------------------------------------------------------------------------------------------------------------
ATOM = "/index.php/informationobject/browse"
ANEXT = r'<li class="next"><a href="([^"]+)"'


def at(u, **k):
    a, f = next((a, f) for a, f in forms(u.go(ATOM)) if ("showAdvanced", "1") in f)
    return u.go(a + "?" + urlencode(put(f, **k)))


def atom(u):
    u.follow(at(u, topLod=0), ANEXT)


def atom_rules(u):
    u.follow(u.go(ATOM), ANEXT)
    assert u.seen == {x["id"] for x in u.site.records if not x["up"]}
    assert "find any results" in at(u, topLod=0, sq0="zzzz")
    a = at(u, topLod=0, startDate="1900", endDate="1905-12-31", rangeType="exact")
    b = at(u, topLod=0, startDate="1900", endDate="1905-12-31", rangeType="inclusive")
    n = lambda t: int(re.search(r"Showing (\d+) results", t)[1])
    assert 0 < n(a) < n(b)
    assert n(at(u, topLod=0, levels=224, sq0="minutes", sf0="title")) > 3
    a, f = next((a, f) for a, f in forms(u.go("/index.php/")) if ("topLod", "0") in f and ("sort", "relevance") in f)
    u.go(a + "?" + urlencode(put(f, query="railway*")))
    for h in u.hrefs(u.go(ATOM + "?topLod=0"), "(levels|creators|subjects|sort)=")[::9]: u.go(h)
    u.follow(u.go("/index.php/actor/browse"), ANEXT)
    for h in u.hrefs(u.go("/index.php/repository/browse"), r"/index.php/[\w-]+$")[-3:]: u.go(h)
    for h in u.hrefs(u.go("/index.php/taxonomy/index/id/35"), r"/index.php/[\w-]+$")[9:12]: u.go(h)
    u.go(ATOM + "?view=card&onlyMedia=1&topLod=0")


# mantis --------------------------------------------------------------------------------------------------------------------
MNEXT = r'<a href="([^"]+)">Next</a>'


def bugs(u, **k):
    a, f = form(u.go("/view_filters_page.php?for_screen=1"), "view_all_set.php$")
    return u.go(a, put(f, filter="Apply Filter", **{n.replace("__", "[]"): v for n, v in k.items()}))


def mantis(u):
    u.follow(bugs(u, hide_status__="-2", per_page="100"), MNEXT)


def mantis_rules(u):
    b = u.follow(u.go("/view_all_bug_page.php"), MNEXT)
    assert u.seen >= {x["id"] for x in u.site.records if x["st"] < 90} and not u.seen & {x["id"] for x in u.site.records if x["st"] == 90}
    a, f = form(b, r"view_all_set.php\?f=3")
    assert "(0 - 0 / 0)" in u.go(a, put(f, search="zzzz"))
    assert "(0 - 0 / 0)" in u.go("/view_all_bug_page.php")          # the cookie keeps the filter
    a, f = next((a, f) for a, f in forms(b) if ("type", "3") in f)
    assert "(1 - 50 /" in u.go(a, f)
    b = bugs(u, show_status__="90", show_severity__="70")
    u.follow(b, MNEXT)
    assert "number was expected" in u.go("/jump_to_bug.php", [("bug_id", "Issue #")])
    assert "99999 not found" in u.go("/jump_to_bug.php", [("bug_id", "99999")])
    x = u.site.records[7]
    assert x["t"] in html.unescape(u.go("/jump_to_bug.php", [("bug_id", x["id"])]))
    u.go("/set_project.php", [("project_id", "2")])
    assert "[Harrow" not in u.go("/view_all_bug_page.php").split('id="buglist"')[1]
    for h in u.hrefs(u.go("/my_view_page.php"), "temporary=y")[::2]: u.follow(u.go(h), MNEXT)
    u.go("/view_all_set.php?sort=id&dir=ASC&type=2&print=")
    u.go("/changelog_page.php")
    u.go("/login_page.php")


# joomla --------------------------------------------------------------------------------------------------------------------
JNEXT = r'<li class="pagination-next"><a title="Next" href="([^"]+)"'


def jo(u, word, **k):
    b = u.go("/index.php/component/search/", [("searchword", word), ("task", "search"), ("searchphrase", k.pop("phrase", "all")), ("ordering", k.pop("ordering", "newest")), ("limit", k.pop("limit", "0")), *[("areas[]", a) for a in k.pop("areas", ())]])
    return b


def joomla(u):
    for order in ("newest", "oldest", "alpha", "popular"): jo(u, "minutes", ordering=order)
    greedy(u, {x["id"]: x["blob"] for x in u.site.records}, lambda w: jo(u, w), 50)


def joomla_rules(u):
    assert "minimum of 3 characters" in jo(u, "ab")
    assert '>0</span> results found' in jo(u, "zzzz")
    assert '>50</span> results found' in jo(u, "water the of".split()[1], areas=["content"])
    b = u.follow(u.go("/index.php", [("searchword", "council"), ("task", "search"), ("option", "com_search"), ("Itemid", "101")]), JNEXT)
    assert "Search Only" in b
    b = jo(u, "minutes", areas=["categories"])
    for h in u.hrefs(b, "component/content/category"): u.follow(u.go(h), JNEXT)
    assert u.seen >= {x["id"] for x in u.site.records if x["c"] == 20}
    for p in ("news", "documents", "heritage"): u.follow(u.go("/index.php/" + p), JNEXT)
    assert u.seen >= {x["id"] for x in u.site.records if x["c"] in (8, 12, 27)}
    jo(u, "bridge", phrase="any", limit="10")
    u.go("/index.php/planning", [("filter-search", "the"), ("limit", "0"), ("filter_order", ""), ("limitstart", "")])
    assert u.ask("/index.php/nothing")[0] == 404


# legistar ------------------------------------------------------------------------------------------------------------------
LC = "ctl00$ContentPlaceHolder1$"


def post(u, body, **k):
    """Send the page's form back with some fields changed; names below the place holder."""
    a, f = form(body, "aspx")
    return u.go(u.at, put(f, **{(n if n.startswith("__") else LC + n): v for n, v in k.items()}))


def grid_pages(u, body, **k):
    """Press the number after the present one, or the dots."""
    for _ in range(60):
        m = re.search(r"""rgCurrentPage" href="javascript:__doPostBack\('[^']+',''\)"><span>\d+</span></a><a href="javascript:__doPostBack\('([^']+)','""", body)
        if not m: return body
        body = post(u, body, __EVENTTARGET=m[1], **k)
    raise AssertionError("no end of pages")


def legistar(u):
    b = u.go("/Legislation.aspx")
    grid_pages(u, post(u, b, lstYears="All Years", btnSearch="Search Legislation"))


def legistar_rules(u):
    b = u.go("/Legislation.aspx")
    x = post(u, b, btnSearch="Search Legislation")
    grid_pages(u, x)
    assert 20 < len(u.seen) < 300
    assert "No records were found" in post(u, b, txtSearch="zzzz", lstYears="All Years", btnSearch="Search Legislation")
    assert "No records were found" in post(u, b, chkID=None, chkText=None, btnSearch="Search Legislation")
    b = post(u, u.go("/Legislation.aspx"), btnSwitch="Detailed search >>>")
    b = post(u, b, lstYearsAdvanced="2019", lstMax="All", lstType="Ordinance", btnSearch2="Search Legislation")
    assert u.seen & {x["id"] for x in u.site.records if x["type"] == "Ordinance" and x["made"].year == 2019}
    a, f = form(b, "aspx")
    u.refused("/Legislation.aspx", put(f, __EVENTVALIDATION="x"), 500)
    u.refused("/Legislation.aspx", put(f, __VIEWSTATE="eHh4"), 500)
    c = u.go("/Calendar.aspx")
    n = c.count("MeetingDetail.aspx")
    c = post(u, c, lstYears="All Years", btnSearch="Search Calendar")
    assert c.count("MeetingDetail.aspx") > n
    grid_pages(u, c, lstYears="All Years")
    for h in u.hrefs(c, "MeetingDetail.aspx")[-3:]: u.go(h)
    for h in u.hrefs(u.go("/Departments.aspx"), "DepartmentDetail")[:2]: post(u, u.go(h), lstYears="All Years")
    for h in u.hrefs(u.go("/People.aspx"), "PersonDetail")[:2]: grid_pages(u, u.go(h))
    assert "Invalid parameters" in u.go("/LegislationDetail.aspx?ID=1&GUID=2")


# eadstruts -----------------------------------------------------------------------------------------------------------------
SNEXT = r'<a href="([^"]+)" title="Go to page \d+">Next</a>'


def biz(u, name, kind="S", **k):
    a, f = form(u.go("/eadbr/nameSearch.do"), "nameSearch.do")
    return u.go(a, put(f, businessName=name, searchType=kind, method="Search", **k))


def eadstruts(u):
    def under(q):
        b = biz(u, q)
        if "Too many results" in b:
            for c in "abcdefghijklmnopqrstuvwxyz0123456789&": under(q + c)
        elif "No records were found" not in b: u.follow(b, SNEXT)
    u.go("/eadbr/")
    firsts = {re.sub(r"[^A-Z0-9& ]", "", x["t"])[:2] for x in u.site.records}
    for q in sorted(firsts):
        if len(re.sub(r"[^A-Z0-9]", "", q)) == 2: under(q)
    for x in u.site.records:
        if x["id"] in u.left(): u.follow(biz(u, x["t"][:5]), SNEXT)


def eadstruts_rules(u):
    assert ";jsessionid=" in u.go("/eadbr/") and ";jsessionid=" not in u.go("/eadbr/")
    assert "name is required" in biz(u, "")
    assert "at least two" in biz(u, "&a")
    assert "No records were found" in biz(u, "zzzz", "C")
    b = biz(u, "llc", "C")
    assert "Too many results" in b and "300 records found, displaying 1 to 25" in b
    u.follow(b, SNEXT)
    assert len(u.seen) == 300
    u.follow(biz(u, "con", "C", city="b", status="D"), SNEXT)
    x = u.site.records[50]
    assert "One record found" in biz(u, x["t"], "E")
    a, f = form(u.go("/eadbr/numberSearch.do"), "numberSearch.do")
    assert x["agent"] in u.go(a, put(f, filingNumber=x["id"]))
    assert "is invalid" in u.go(a, put(f, filingNumber="abc"))
    assert "No record was found" in u.go(a, put(f, filingNumber="C000001"))
    u.jar.clear()
    assert "Session Expired" in u.go("/eadbr/nameResults.do?d-16544-p=2")


# typo3 ---------------------------------------------------------------------------------------------------------------------
TNEXT = r'<li class="last next"><a href="([^"]+)">'


def typo(u, page, rx, **k):
    a, f = form(u.go(page), rx)
    names = {re.search(r"\[(\w+)\]$", n)[1]: n for n, _ in f if n.endswith("]") and "@" not in n}
    return u.go(a, put(f, **{names[n]: v for n, v in k.items()}))


def turned(u, body):
    """Press the next page of indexed_search, whose form is sent with another pointer."""
    seen = body
    while m := re.search(r"value='(\d+)';[^>]*>Nächste", body):
        a, f = next((a, f) for a, f in forms(body) if any(n.endswith("[numberOfResults]") for n, _ in f))
        body = u.go(a, [(n, m[1] if n.endswith("[pointer]") else v) for n, v in f])
    return body


def typo3(u):
    u.follow(u.go("/veranstaltungen/"), TNEXT)
    u.follow(typo(u, "/aktuelles/suche/", "searchResult", subject=""), TNEXT)


def typo3_rules(u):
    s = "/suche/"
    assert "Keine Ergebnisse" in typo(u, s, "5Baction%5D=search|action%5D=search&", sword="zzzz")
    b = typo(u, s, "action%5D=search&", sword="schule")
    a, f = [x for x in forms(b) if any(n.endswith("[numberOfResults]") for n, _ in x[1])][0]
    assert turned(u, u.go(a, put(f, **{"tx_indexedsearch_pi2[search][sword]": "schule"}))).count("tx-indexedsearch-res\"") <= 10
    assert len(u.seen) > 10
    assert "Keine Nachrichten" in typo(u, "/aktuelles/suche/", "searchResult", subject="zzzz")
    u.follow(typo(u, "/aktuelles/suche/", "searchResult", minimumDate="2015-01-01", maximumDate="2015-12-31"), TNEXT)
    assert u.seen >= {x["id"] for x in u.site.news if x["d"].year == 2015}
    u.follow(typo(u, "/veranstaltungen/", "sfeventmgt", category="31"), TNEXT)
    assert u.seen >= {x["id"] for x in u.site.events if x["k"] == [31]}
    b = u.go("/aktuelles/")
    for h in u.hrefs(b, "overwriteDemand.*year")[-3:] + u.hrefs(b, "overwriteDemand.*categories")[:2]: u.follow(u.go(h), TNEXT)
    u.follow(u.go("/aktuelles/archiv/"), TNEXT)
    h = u.hrefs(b, "widget")[0]
    u.refused(h.split("&cHash")[0], None, 404)
    u.refused(h[:-1] + ("0" if h[-1] != "0" else "1"), None, 404)
    u.go(u.hrefs(u.go(s), "extendedSearch")[0])
