"""Users of the sites of this set."""
import html, re, time
from urllib.parse import urlencode


def mybb(u):
    b = u.go("/index.php")
    for h in dict.fromkeys(u.hrefs(b, r"^forumdisplay\.php\?fid=\d+$")):
        u.follow(u.go("/" + h + "&datecut=9999"), r'<a href="([^"]+)" class="pagination_next">')
    # the search form: the notice, the way on, the pages, and the wait
    words = next(r["title"].split()[0] for r in u.site.records if len(r["title"].split()[0]) > 4)
    ask = lambda: u.go("/search.php", [("keywords", words), ("postthread", "1"), ("author", ""), ("matchusername", "1"), ("forums[]", "all"), ("findthreadst", "1"), ("numreplies", ""), ("postdate", "0"), ("pddir", "1"), ("sortby", "lastpost"), ("sortordr", "desc"), ("showresults", "threads"), ("action", "do_search"), ("submit", "Search")])
    m = re.search(r'content="2;URL=([^"]+)"', ask())
    assert "one search every 1 seconds" in ask()
    b = u.go("/" + html.unescape(m[1]))
    assert "Search Results" in b
    u.follow(b, r'<a href="([^"]+)" class="pagination_next">')
    time.sleep(1.05)
    assert "will now be taken" in ask()


def atom(u):
    b = u.go("/index.php/informationobject/browse?topLod=0&subquery=&sort=identifier")
    n = int(re.search(r"Results 1 to 30 of ([\d,]+)", b)[1].replace(",", ""))
    u.follow(b, r'<li class="next"><a href="([^"]+)"')
    assert n == len(u.ids)
    b = u.go("/index.php/informationobject/browse?" + urlencode([("so0", "and"), ("sq0", u.site.records[5]["title"].split()[0]), ("sf0", "title"), ("topLod", "0"), ("startDate", "1700-01-01"), ("endDate", "1999-12-31"), ("rangeType", "exact")]))
    assert u.site.records[5]["id"] in b or "Next" in b


def invenio(u):
    for c in re.findall(r'name="c" value="([^"]+)"', u.go("/")):
        u.follow(u.go("/search?" + urlencode([("ln", "en"), ("cc", html.unescape(c)), ("p", ""), ("f", ""), ("action_search", "Search"), ("rg", 100)])), r'<a href="([^"]+)">next</a>')


def prestashop(u):
    seen = set()

    def pages(h):
        for b in u.pages(u.go(h), r'<a rel="next" href="([^"]+)" class="next js-search-link">'):
            seen.update(re.findall(r'<h2 class="h3 product-title"[^>]*><a href="([^"]+)"', b))
    for c in u.site.cats.values():
        if not c["kids"]: pages(u.site.curl(c))
    for r in u.site.records:                    # those only the search shows
        if u.site.base + u.site.purl(r) not in seen: pages("/search?" + urlencode([("controller", "search"), ("s", r["name"])]))
    for h in sorted(seen): u.go(h)


def trials(u):
    u.go("/advsearch.php")
    for y in range(2006, 2020):
        q = [("condition", ""), ("country", ""), ("status", ""), ("date_from", f"01/01/{y}"), ("date_to", f"31/12/{y}")]
        b = u.go("/results.php?" + urlencode(q))
        if "No trials" in b: continue
        n = int(re.search(r"([\d,]+) trials? found", b)[1].replace(",", ""))
        assert n <= 1000
        for p in range(2, (n + 9) // 10 + 1): u.go("/results.php?" + urlencode(q + [("pg_no", p)]))
    assert "only the first 1,000" in u.go("/results.php?condition=")


def parish(u):
    cgi = "/cgi-bin/regindex.cgi"
    assert "Please enter a surname" in u.go(cgi, [("surname", ""), ("given", ""), ("parish", "")])
    for s in sorted({r["sur"][:3].lower() for r in u.site.records}):
        q = [("surname", s + "*"), ("given", ""), ("yfrom", ""), ("yto", ""), ("parish", ""), ("go", "Search")]
        b = u.go(cgi, q)
        while True:
            m = re.search(r'<FORM METHOD=POST[^>]*>((?:<input type="hidden"[^>]*>)+)<INPUT TYPE=SUBMIT VALUE="Next">', b)
            if not m: break
            b = u.go(cgi, [(k, html.unescape(v)) for k, v in re.findall(r'name="([^"]*)" value="([^"]*)"', m[1])])


def tender(u):
    v = "/perfil/buscador.jsf"
    b = u.go(v)

    def press(b, name, **kw):
        act, state = re.search(r'action="([^"]+)"', b)[1], re.search(r'name="javax.faces.ViewState"[^>]*value="([^"]+)"', b)[1]
        return u.go(act, [("form", "form")] + [("form:" + k, kw.get(k, "")) for k in ("objeto", "organismo", "tipo", "estado", "fechaDesde", "fechaHasta", "correo")] + [("form:" + name, "x"), ("javax.faces.ViewState", state)])
    b = press(b, "buscar")
    while not re.search(r'name="form:siguiente"[^>]*disabled', b): b = press(b, "siguiente")
    u.refused(v, [("form", "form"), ("form:buscar", "Buscar"), ("javax.faces.ViewState", "1:2")], 500)


def immo(u):
    u.go("/")
    assert "Ort nicht gefunden" in u.go("/suche?art=kaufen&ort=Atlantis")

    def pages(q):
        b = u.go("/suche?" + urlencode(q))
        m = re.search(r"([\d.]+) Objekte? gefunden, Seite 1 von (\d+)", b)
        if not m: return 0
        u.follow(b, r'<a rel="next" href="([^"]+)"')
        return int(m[1].replace(".", ""))
    for t in u.site.towns.values():
        for art in ("kaufen", "mieten"):
            if pages([("art", art), ("ort", t["name"])]) > 300:
                cuts = {"kaufen": [0, 100000, 150000, 200000, 250000, 300000, 400000, 500000, 0], "mieten": [0, 400, 500, 600, 700, 800, 0]}[art]
                for a, z in zip(cuts, cuts[1:]):
                    assert pages([("art", art), ("ort", t["name"]), ("preis_von", a or ""), ("preis_bis", z or "")]) <= 300
