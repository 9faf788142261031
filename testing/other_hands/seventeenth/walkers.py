"""Users of the sites of this set."""
import html, re, string
from urllib.parse import urlencode, urljoin
import user
from user import form, forms, put

RECORD_PAGES = 8


class User(user.ByAddress):
    """The lists show all that the truth has, so all of it must have been seen."""
    def left(self): return self.ids.keys() - (self.shown & self.full)


# voyager -------------------------------------------------------------------------------------------------------------------
VNEXT = r'<a class="nextPage" href="([^"]+)"'


def vo(u, code, arg, **k):
    a, f = form(u.go("/vwebv/searchBasic"), "^search$")
    return u.go("/vwebv/search?" + urlencode(put(f, searchArg=arg, searchCode=code, **{"recCount": "50", "page.search.search.button": "Search", **k})))


def voyager(u):
    """The titles by their first letter or figure, none of which begins a thousand."""
    for c in string.ascii_lowercase + string.digits:
        b = vo(u, "TALL", c)
        assert "maximum of" not in b, c
        u.follow(b, VNEXT)


def voyager_rules(u):
    s = u.site
    b = vo(u, "GKEY^*", "history")
    n = len(s.words("GKEY", "history"))
    assert f"retrieved {min(n, 1000):,} titles" in b
    u.follow(b, VNEXT)
    assert u.seen == {str(i) for i in s.words("GKEY", "history")}
    assert "retrieved no titles" in vo(u, "GKEY^*", "zzzz") and "retrieved no titles" in vo(u, "GKEY^*", "the of")
    assert "Please enter a search term" in vo(u, "GKEY^*", "")
    u.seen.clear(), u.shown.clear()
    b = vo(u, "CMD*", "london or york or boston")
    assert "maximum of 1,000" in b
    u.follow(b, VNEXT)
    assert len(u.seen) == 1000
    b = vo(u, "SUBJ+", "Railroads")
    u.seen.clear(), u.shown.clear()
    u.follow(u.go(u.hrefs(b, "searchType=7")[0]), VNEXT)
    assert u.seen == {x["id"] for x in s.records if "Railroads" in x["subj"]}, len(u.seen)
    b = u.go(urljoin(u.at, u.hrefs(vo(u, "NAME+", "m"), "recPointer=50&")[0]))
    assert "Headings Results" in b
    vo(u, "CALL+", "QA"), vo(u, "NALL", "baker"), vo(u, "JALL", "j")
    x = next(x for x in s.records if x["isbn"])
    assert x["imp"] in html.unescape(vo(u, "ISBN", x["isbn"])) and "holdingsInfo" in u.at
    a, f = form(u.go("/vwebv/searchAdvanced"), "^search$")
    assert "Please enter a search term" in u.go("/vwebv/search?" + urlencode(f))
    b = u.go("/vwebv/search?" + urlencode(put(f, searchArg1="history", searchCode1="SKEY", language="ENG", fromYear="1990", recCount="50")))
    a, f = form(b, "^search$")
    b = u.go("/vwebv/search?" + urlencode(put(f, sortBy="PUB_DATE_DESC")))
    h = u.hrefs(b, "holdingsInfo")[0]
    u.go(u.hrefs(b, "recPointer=50")[0] if u.hrefs(b, "recPointer=50") else h)
    u.go("/vwebv/search?searchArg=world&searchCode=GKEY^*&searchType=0&recCount=50&recPointer=50")
    u.go("/vwebv/searchHistory"), u.go("/vwebv/searchSubject")
    u.jar.clear()
    assert "timed out" in u.go("/vwebv/search?searchId=1300&recPointer=10&recCount=10")
    assert "could not be found" in u.go("/vwebv/holdingsInfo?bibId=1")


# enterprise ----------------------------------------------------------------------------------------------------------------
ENEXT = r'<a id="NextPagebottom"[^>]*href="([^"]+)"'
EROOT = "/client/en_US/default"


def en(u, **k): return u.go(EROOT + "/search/results?" + urlencode(put(form(u.go(EROOT + "/"), "search/results$")[1], **k)))


def enterprise(u):
    u.follow(en(u, qu=""), ENEXT)


def enterprise_rules(u):
    s = u.site
    u.go("/")
    assert "This search returned no results" in en(u, qu="zzzz") and "returned no results" in en(u, qu="the of")
    b = en(u, qu="dogs")
    u.seen.clear(), u.shown.clear()
    u.note(b)
    u.follow(b, ENEXT)
    want = {str(n) for n in s.ix["ALL"].post["dog"]}
    assert f"{len(want):,} Results Found" in b and u.seen == want
    h = u.hrefs(b, "qf=FORMAT")[0]
    b = u.go(h)
    assert "facetFilter" in b
    a, f = next((a, f) for a, f in forms(b) if "facetform" in a)
    v = re.findall(r'name="(facetCheckbox_0)" value="([^"]+)"', b)[0]
    u.go(a, f + [(v[0], html.unescape(v[1])), ("include", "Include")])
    u.go(a, f + [(v[0], html.unescape(v[1])), ("exclude", "Exclude")])
    x = next(x for x in s.records if x["isbn"])
    assert html.escape(x["pub"]) in en(u, qu=x["isbn"]) and "detailnonmodal" in u.at
    u.go(u.hrefs(u.go(s.url(s.records[7])), "rt=false")[0])
    en(u, qu="garden OR birds", st="PD", lm="BOOK")
    en(u, qu="night", rt="false|||TITLE|||Title")
    en(u, qu="star*", rw="24", st="TI")
    a, f = form(u.go(EROOT + "/search/advanced?"), "search/advanced")
    u.go(a, put(f, allWordsField="history", formatSelect="BOOK", langSelect="ENG"))
    u.go(a, put(f, titleField="the water", noneField="light"))
    assert u.ask("/client/xx")[0] == 404


# ransack -------------------------------------------------------------------------------------------------------------------
RNEXT = r'<span class="next"><a rel="next" href="([^"]+)"'


def ransack(u):
    u.follow(u.go("/boats"), RNEXT)


def ransack_rules(u):
    s = u.site
    a, f = form(u.go("/boats"), "^/boats$")
    q = lambda **k: u.go(a + "?" + urlencode(put(f, **{f"q[{n}]": v for n, v in k.items()}, commit="Search")))
    assert "No boats match" in q(name_cont="zzzz")
    u.seen.clear(), u.shown.clear()
    u.follow(q(category_id_eq="3", price_gteq="20000", price_lteq="50000"), RNEXT)
    assert u.seen == {x["id"] for x in s.records if x["cat"][0] == 3 and 20000 <= x["price"] <= 50000} and len(u.seen) > 30
    b = q(name_cont="moody")
    for h in u.hrefs(b, r"q%5Bs%5D")[:4]: b = u.go(h)
    assert "▲" in b or "▼" in b
    u.seen.clear(), u.shown.clear()
    q(trailer_true="1", hull_material_eq="GRP")
    assert u.seen and all(x["trailer"] for x in s.records if x["id"] in u.seen)
    u.go("/boats?q[name_or_description_or_port_cont]=water&utf8=✓&commit=Search")
    assert "No boats match" in u.go("/boats?page=999")
    for p in ("/brokers", "/posts", "/posts/2", "/contact"): u.go(p)
    u.go(f"/boats/{s.records[3]['n']}")
    assert u.ask("/boats/1")[0] == 404 and u.ask("/boats/1300/favourite")[0] == 404


# geodirectory --------------------------------------------------------------------------------------------------------------
WNEXT = r'<a class="next page-numbers" href="([^"]+)"'


def geodirectory(u):
    u.follow(u.go("/places/"), WNEXT)


def geodirectory_rules(u):
    s = u.site
    a, f = form(u.go("/places/"), "/search/$")
    q = lambda **k: u.go(a + "?" + urlencode(put(f, **k)))
    fresh = lambda b: (u.seen.clear(), u.shown.clear(), u.note(b), u.follow(b, WNEXT))
    side = {x["id"] for x in s.new[:5]}
    assert "keine Einträge gefunden" in q(s="zzzz") and "keine Einträge gefunden" in q(snear="Hamburg")
    assert "von 1164" in q() and "von 1164" in q(s=" ")
    fresh(q(s="Bäckerei"))
    assert u.seen - side == {x["id"] for x in s.records if any("bäckerei" in t.lower() for t in (x["t"], x["text"], x["cat"]["t"]))} - side and len(u.seen) > 12
    t = s.towns[5]
    fresh(q(snear=t["t"], dist="10"))
    assert u.seen - side == {x["id"] for x in s.records if s.km(x, (t["lat"], t["lon"])) <= 10} - side
    n = len(u.seen)
    fresh(q(snear=t["plz"]))
    assert len(u.seen) > n
    q(sgeo_lat="53.0", sgeo_lon="9.9", dist="50", snear="Somewhere"), q(snear="Hauptstraße")
    h = u.hrefs(u.go("/"), r"/places/category/")[:3]
    for x in h: fresh(u.go(x))
    for x in u.hrefs(u.go("/location/"), "niedersachsen/")[:3]: u.go(x)
    u.go("/places/tags/parkplatz/page/2/?sort_by=az"), u.go("/places/category/handwerk/?sort_by=overall_rating_desc")
    q(**{"spost_category[]": "13", "s": "Elektro"})
    u.follow(u.go("/?s=Heide"), WNEXT)
    assert "Nichts gefunden" in u.go("/?s=zzzz")
    assert "von 1164" in u.go("/?geodir_search=1&stype=gd_place&s=+&snear=&sgeo_lat=&sgeo_lon=")
    b = u.go("/blog/")
    u.go(u.hrefs(b, r"/20\d\d/")[0])
    u.go(s.records[5]["url"].rstrip("/"))
    assert u.ask("/places/page/999/")[0] == 404 and u.ask("/wp-json/")[0] == 401


# pastperfect ---------------------------------------------------------------------------------------------------------------
PNEXT = r'<a class="next_page" rel="next" href="([^"]+)"'


def pastperfect(u):
    """Everything, with the form of many boxes left empty."""
    a, f = form(u.go("/advancedsearch"), "advancedsearch")
    u.follow(u.go(a + "?" + urlencode(f + [("actionType", "Search")])), PNEXT)


def pastperfect_rules(u):
    s = u.site
    fresh = lambda b: (u.seen.clear(), u.shown.clear(), u.note(b), u.follow(b, PNEXT))
    k = lambda q, **m: u.go("/search?" + urlencode({"utf8": "✓", "search_criteria": q, "searchButton": "Search", **m}))
    assert "No results found" in k("") and "No results found" in k("zzzz")
    assert "<b>2108</b> in total" in k("*")
    fresh(k("school photographic"))
    n = len(u.seen)
    assert u.seen == {x["id"] for x in s.keyword("school photographic")} and n > 5
    fresh(k("school photographic", onlyimages="true"))
    assert 0 < len(u.seen) < n
    k("avenue -school"), k('"opera house"'), k("mill*")
    adv = form(u.go("/advancedsearch"), "advancedsearch")[1]
    q = lambda **m: u.go("/advancedsearch?" + urlencode(put(adv, actionType="Search", **m)))
    fresh(q(searchcat_8="Railroads", searchcat_13="1890", searchcat_14="1910", search_include_archives=None))
    assert u.seen == {x["id"] for x in s.records if "Railroads" in x["subj"] and x["date"] and 1890 <= x["y"] <= 1910 and x["kind"] != "archive"} and u.seen
    assert "Record Type:</b> <span>Person" in q(searchcat_1=s.lists["person"][9][0].split(",")[0], search_include_people="true")
    assert "No results found" in q(search_include_archives=None, search_include_objects=None, search_include_photos=None, search_include_library=None)
    fresh(u.go("/library"))
    assert u.seen == {x["id"] for x in s.records if x["kind"] == "library"}
    for p in ("/webobject?page=3", "/photo", "/archive", "/randomimages", "/Search?search_criteria=*&onlyimages=true&page=2"): u.go(p)
    for p in ("person", "person?letter=S", "creator", "subject", "searchterm"):
        for h in u.hrefs(u.go("/" + p), "keyword=")[3:6]: u.follow(u.go(h), PNEXT)
    u.go(s.records[3]["url"].lower())
    assert u.ask("/photo/00000000-0000-4000-8000-000000000000")[0] == 404
