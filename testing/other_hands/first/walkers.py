"""Users of the sites of this set."""
import datetime, re
from html import unescape
from urllib.parse import quote_plus, urlencode
from lexicon import fold

RECORD_PAGES = 12


def link(body, rx):
    m = re.search(rx, body, re.S)
    return m and unescape(m[1])


def eprints(u):
    for s in re.findall(r'<a href="(\w+\.html)"', u.go("/view/subjects/")): u.go("/view/subjects/" + s)


def eprints_rules(u):
    b = u.go("/cgi/search/archive/advanced?screen=Search&dataset=archive&_action_search=Search&title_merge=ALL&title=&date=1900-2100&satisfyall=ALL&order=-date%2Fcreators_name%2Ftitle")
    u.follow(b, r'<a href="([^"]+)">Next</a>')
    assert "Displaying results" in u.go("/cgi/search?q=history&_action_search=Search&_order=bytitle&basic_srchtype=ALL&_satisfyall=ALL")
    assert "at least one search term" in u.go("/cgi/search/archive/advanced?_action_search=Search&title=")
    b = u.go("/cgi/search/archive/advanced?_action_search=Search&creators_name=Smith&title=&date=1990-2000")
    assert "Displaying" in b or "no matches" in b
    assert "should be in the form" in u.go("/cgi/search/archive/advanced?_action_search=Search&date=19x")


def bugzilla(u):
    products = ["Larkspur Mail", "Larkspur Calendar", "Core Toolkit", "Documentation", "Infrastructure", "Localization"]
    u.go("/buglist.cgi?query_format=advanced&bug_status=__all__&limit=0&product=" + "&product=".join(map(quote_plus, products)))


def bugzilla_rules(u):
    assert "selected" in u.go("/query.cgi")
    b = u.go("/buglist.cgi?query_format=advanced&" + "&".join("bug_status=" + s for s in ["UNCONFIRMED", "CONFIRMED", "IN_PROGRESS", "RESOLVED", "VERIFIED"]))
    assert "limited to 500" in b
    u.go(link(b, r'<a href="([^"]*limit=0[^"]*)"'))
    assert "without any search terms" in u.go("/buglist.cgi?query_format=advanced")
    assert "found" in u.go("/buglist.cgi?quicksearch=ALL+crash")


def mantisforum(u):
    b = u.go("/index.php?action=search2", [("advanced", "1"), ("search", "an in th er re on st or al ou ad"), ("searchtype", "2")] + [(f"brd[{i}]", i) for i in range(1, 17)])
    first, start = u.at, 30
    while f';start={start}"' in b:
        b = u.go(f"{first};start={start}")
        start += 30


def mantisforum_rules(u):
    for board in set(re.findall(r"board=(\d+)\.0", u.go("/"))):
        b, start = u.go(f"/index.php?board={board}.0"), 20
        while f'board={board}.{start}"' in b:
            b = u.go(f"/index.php?board={board}.{start}")
            start += 20
    assert "Search Results" in u.go("/index.php?action=search2", {"search": "moult"})
    assert "less than 5 seconds" in u.go("/index.php?action=search2", {"search": "lamp"})


def herbarium(u):
    cgi = "/cgi-bin/herbsearch.pl"
    for c in "abcdefghijklmnopqrstuvwxyz":
        b = u.go(cgi, {"genus": c, "species": "", "country": "", "collector": "", "match": "begins"})
        assert "only the first" not in b
        while f := [x for x in re.findall(r"<FORM.*?</FORM>", b, re.S) if 'VALUE="Next"' in x]:
            b = u.go(cgi, re.findall(r'NAME="(\w+)" VALUE="([^"]*)"', f[0]))


def herbarium_rules(u):
    cgi, countries = "/cgi-bin/herbsearch.pl", [t["fields"]["country"] for t in u.truth.values()]
    assert "at least one" in u.go(cgi, {"genus": "", "match": "exact"})
    assert "only the first 1000" in u.go(cgi, {"country": max(countries, key=countries.count), "match": "exact"})


def tenders(u):
    def post(form, b, more):
        state = link(b, r'name="javax.faces.ViewState"[^>]*value="([^"]+)"')
        return u.go(link(b, rf'id="{form}"[^>]*action="([^"]+)"'), {form: form, **more, "javax.faces.ViewState": state})
    b = post("searchForm", u.go("/tenders/search.jsf"), {"searchForm:title": "", "searchForm:status": "", "searchForm:cpv": "", "searchForm:searchButton": "Search"})
    while "'resultForm:scrollernext'" in b: b = post("resultForm", b, {"resultForm:scrollernext": "resultForm:scrollernext"})


def tenders_rules(u): u.refused("/tenders/search.jsf", {"searchForm": "searchForm", "javax.faces.ViewState": "1:2"}, 500)


def quakes(u, fmt="text"):
    def ask(a, b):
        page = u.go("/cgi-bin/catsearch.cgi?" + urlencode({"start": a.strftime("%Y/%m/%d"), "end": b.strftime("%Y/%m/%d"), "minmag": "", "maxmag": "", "minlat": "", "maxlat": "", "minlon": "", "maxlon": "", "format": fmt, "order": "asc"}))
        if "Too many events" in page:
            m = a + (b - a) // 2
            ask(a, m)
            ask(m + datetime.timedelta(days=1), b)
    for a, b in ((1988, 1993), (1994, 1998), (1999, 2003), (2004, 2007), (2008, 2011), (2012, 2015), (2016, 2018)): ask(datetime.date(a, 1, 1), datetime.date(b, 12, 31))


def quakes_rules(u):
    quakes(u, "html")
    assert "Too many events" in u.go("/cgi-bin/catsearch.cgi?start=&end=")


def dockets(u):
    u.go("/")
    for i, t in u.truth.items():
        if i not in u.seen: u.go(t["url"])


def dockets_rules(u):
    assert "kein Verfahren gefunden" in u.go("/auskunft.php?kammer=9&zeichen=O&nummer=1&jahr=19")
    assert "alle Felder" in u.go("/auskunft.php?kammer=9&zeichen=&nummer=1&jahr=19")


def realestate(u):
    b = u.go("/")
    towns = re.findall(r'<option value="([A-Z][a-z]+)">', b)
    prices = sorted({int(x) for x in re.findall(r'<option value="(\d{3,})"', b)})

    def ask(kind, town, lo=None, hi=None):
        b = u.go("/search?" + urlencode({"type": kind, "town": town, "rooms_from": "", "rooms_to": "", "price_from": lo or "", "price_to": hi or ""}))
        n = re.search(r'class="count">([\d,]+) home', b)
        if n and int(n[1].replace(",", "")) > 200:
            between = [p for p in prices if (p < 5000) == (kind == "rent") and (not lo or p > lo) and (not hi or p < hi)]
            m = between[len(between) // 2]
            ask(kind, town, lo, m)
            ask(kind, town, m, hi)
        else: u.follow(b, r'rel="next" href="(\?[^"]+)"')
    for kind in ("rent", "buy"):
        for town in towns: ask(kind, town)


def realestate_rules(u):
    assert "could not find a town" in u.go("/search?type=rent&town=Nowhere")
    assert "Sponsored" in u.go("/search?type=buy")
    b = u.go("/search?type=buy&start=180")
    assert "first 200" in b and 'rel="next"' not in b


def opac_session(u):
    form = r'<form name="form1" method="get" action="([^"]+)"'
    action, start = link(u.go("/F"), form), u.n
    for a, b in ((1870, 1980), (1981, 1994), (1995, 2001), (2002, 2010)):
        if u.n - start > 180: action, start = link(u.go("/F"), form), u.n          # a session ends after three hundred pages
        page = u.go(action + "?" + urlencode({"func": "find-b", "request": f"{a}->{b}", "find_code": "WYR", "adjacent": "N"}))
        assert "maximum display" not in page, (a, b)
        u.follow(page, r'<a href="([^"]+)" title="Next"')


def opac_session_rules(u):
    b = u.go(link(u.go("/F"), r'<form name="form1" method="get" action="([^"]+)"') + "?func=find-b&request=1900-%3E2010&find_code=WYR")
    assert "maximum display" in b
    nxt = link(b, r'<a href="([^"]+)" title="Next"')
    for _ in range(299): b = u.go(nxt)
    assert "Results for" in b
    b = u.go(nxt)
    assert "Basic Search" in b and "Results for" not in b


def mailarchive(u):
    for h in re.findall(r'href="([\w-]+/date\.html)"', u.go("/pipermail/gis-users/")): u.go("/pipermail/gis-users/" + h)


def mailarchive_rules(u):
    b = u.go("/cgi-bin/namazu.cgi?query=raster&submit=Search%21&idxname=gis-users&sort=score")
    assert sum(1 for _ in u.pages(b, r'<a href="([^"]+)">\[Next\]')) <= 20
    u.go("/pipermail/gis-users/" + link(u.go("/pipermail/gis-users/"), r'href="([\w-]+/thread\.html)"'))


def museum(u): u.follow(u.go("/en/search?q=*"), r'rel="next" href="([^"]+)"')


def museum_rules(u):
    assert "Please enter a search term" in u.go("/en/search?q=")
    assert "résultats" in u.go("/fr/search?q=*&type%5B%5D=glass&type%5B%5D=coin&page=2")


def timetable(u):
    depts = {}
    for t in u.truth.values(): depts.setdefault(fold(t["title"].split(",")[0]), set()).add(t["fields"]["department"])

    def ask(name, dept=""): return "Too many" not in u.go("/directory/search?" + urlencode({"last": name, "first": "", "dept": dept}))

    def down(p):
        names = [n for n in depts if n.startswith(p)]
        long_enough = sum(c.isalpha() for c in p) >= 2
        if long_enough and ask(p + "*"): return
        if p in names and long_enough and not ask(p):
            for d in depts[p]: assert ask(p, d)
        for x in sorted({n[:len(p) + 1] for n in names if len(n) > len(p)}): down(x)
    for x in sorted({n[0] for n in depts}): down(x)


def timetable_rules(u):
    assert "at least two letters" in u.go("/directory/search?last=a*")
    assert "Too many" in u.go("/directory/search?last=*an*")
