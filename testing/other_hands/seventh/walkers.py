"""Users of the sites of this set."""
import html, re
from urllib.parse import urlencode
from words import fold


def apex(u):
    u.go("/")
    b = u.go(u.hrefs(u.go(u.site.home), r":3:\d+::NO:RP,3")[0])
    pairs = lambda b: [(k, html.unescape(v)) for k, v in re.findall(r'<input type="hidden" name="(p_\w+)" value="([^"]*)"', b) if k != "p_arg_names"]
    wrong = u.go("wwv_flow.accept", pairs(b) + [("p_t06", "2019-01-01"), ("p_request", "Search")])
    assert "1 error has occurred" in wrong and "more than 500 rows" in b
    for y in sorted({x["y"] for x in u.site.records}):
        b = u.go("wwv_flow.accept", pairs(b) + [(f"p_t{n:02}", {6: f"01-JAN-{y}", 7: f"31-DEC-{y}"}.get(n, "")) for n in range(1, 8)] + [("p_request", "Search")])
        assert "more than 500" not in b
        b = u.follow(b, r'<a href="([^"]+)" class="fielddata">Next Set')
    b = u.go(u.hrefs(b, "P5_PERMIT_NO")[0])
    assert "Inspections" in b


def debates(u):
    b = u.go("/search/")
    assert "Please enter a word" in u.go("/search/?q=&member=&house=all&from=&to=") and "could not understand" in u.go("/search/?q=water&from=yesterday")

    def pages(b, stop=None):
        for _ in u.pages(b, r'class="next" href="([^"]+)"'):
            if stop in u.full: break
    for v in re.findall(r'<option value="(\d+)"', b): pages(u.go("/search/?" + urlencode([("q", ""), ("member", v), ("house", "all"), ("from", ""), ("to", "")])))
    where = u.site.index.post
    for x in u.site.records:                                               # what the chair said is under no member's name
        if x["id"] in u.full: continue
        w = min(x["bag"], key=lambda w: len(where[w]))
        d = x["day"].strftime("%d/%m/%Y")
        pages(u.go("/search/?" + urlencode([("q", w), ("house", x["house"]), ("from", d), ("to", d)])), x["id"])
    u.go(u.hrefs(u.go("/search/?q=harbour+water"), r"^/debates/")[0].split("#")[0])


def staff(u):
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
        u.follow(u.go("/advancedsearch/objects", [("title", ""), ("people", ""), ("classifications", c), ("beginDate", ""), ("endDate", "")]), r'<a href="([^"]+)" aria-label="Next"')
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

    def pages(b): u.follow(b, r'\[<a href="([^"]+)">Next')
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
        for b in u.pages(b, r'<a rel="next" href="([^"]+)"'):
            for h in dict.fromkeys(u.hrefs(b, r"[?&]issue=")): u.go(h)
    for t in titles: pages(t)
    u.go(u.hrefs(u.go("/newspapers/search?query=market"), r"^/newspapers/article/")[0])
