"""Users of the sites of this set."""
import html, re
from urllib.parse import urlencode


def jsf(u):
    v = "/firmenbuch/suche.xhtml"
    state = lambda b: re.search(r'name="javax.faces.ViewState"[^>]*value="([^"]+)"', b)[1]
    b = u.go(v)
    crit = lambda **k: [("suche", "suche")] + [("suche:" + n, k.get(n, "")) for n in ("firma", "fnr", "sitz", "form_input", "gericht_input")]
    b = u.go(v, crit() + [("suche:btnSuchen", ""), ("javax.faces.ViewState", state(b))])
    assert "mindestens ein Suchkriterium" in b
    for f in re.findall(r'<option value="([A-Z]+)"', re.search(r'name="suche:form_input".*?</select>', b)[0]):
        b = u.go(v, crit(form_input=f) + [("suche:alle_input", "on"), ("suche:btnSuchen", ""), ("javax.faces.ViewState", state(b))])
        while re.search(r'name="treffer:tbl:ds:next"[^>]*class="rf-ds-btn" />', b): b = u.go(v, [("treffer", "treffer"), ("treffer:tbl:ds:next", "\u00bb"), ("javax.faces.ViewState", state(b))])
    u.refused(v, crit(form_input="AG") + [("suche:btnSuchen", ""), ("javax.faces.ViewState", "-1:2")], 500)
    u.refused(v, crit(form_input="AG") + [("suche:btnSuchen", "")], 500)


def redmine(u):
    b = u.go("/issues")
    assert int(re.search(r"\(1-25/(\d+)\)", b)[1]) < len(u.ids)
    q = [("set_filter", 1), ("f[]", "status_id"), ("op[status_id]", "*"), ("per_page", 100)]
    ids = set()
    for b in u.pages(u.go("/issues?" + urlencode(q)), r'<a href="([^"]+)">Next &#187;</a>'): ids.update(re.findall(r'<td class="subject"><a href="(/issues/\d+)"', b))
    for h in sorted(ids): u.go(h)
    assert "Results (" in u.go("/search?q=proxy")
    assert "can't be blank" in html.unescape(u.go("/issues?" + urlencode([("set_filter", 1), ("f[]", "subject"), ("op[subject]", "~"), ("v[subject][]", "")])))


def surnames(u):
    ask = lambda **k: u.go("/emigrants/search.php?" + urlencode([(n, k.get(n, "")) for n in ("surname", "forename", "yfrom", "yto")] + [("sok", "Search")], encoding="iso-8859-1"))
    assert "at least two letters" in ask(surname="a*")
    assert "must enter a surname" in ask()

    def years(s, a, z):
        if "too many answers" in ask(surname=s, yfrom=a, yto=z):
            m = (a + z) // 2
            years(s, a, m)
            years(s, m + 1, z)
    for s in sorted({r["key"].replace("\u00f8", "o").replace("\u00e6", "a")[:2] for r in u.site.records}): years(s + "*", 1848, 1915)


def recalls(u):
    d = "/cpd/recalls/"
    b = u.go(d + "search.cfm")
    sel = lambda n: re.search(rf'<SELECT NAME="{n}".*?</SELECT>', b, re.S)[0]
    cats, years = re.findall(r'VALUE="(\w+)"', sel("Category")), re.findall(r"<OPTION>(\d{4})", sel("RecallYear"))
    assert "You must select a year" in u.go(d + "results.cfm", [("Category", cats[0]), ("RecallYear", "")])
    found = []
    for c in cats:
        for y in years:
            r = u.go(d + "results.cfm", [("Category", c), ("RecallYear", y), ("Keyword", ""), ("btnSearch", "Search")])
            while True:
                found += u.hrefs(r, r"^detail\.cfm")
                m = re.search(r'<FORM ACTION="results.cfm" METHOD="POST">((?:<input[^>]*>)+)<INPUT TYPE="submit" VALUE="Next', r)
                if not m: break
                r = u.go(d + "results.cfm", [(k, html.unescape(x)) for k, x in re.findall(r'name="([^"]*)" value="([^"]*)"', m[1])])
    for h in sorted(set(found)): u.go(d + h)


def storefinder(u):
    r = "/store-locator/results?"
    assert "Please enter a ZIP" in u.go(r + "address=&radius=25")
    assert "couldn" in u.go(r + "address=00000&radius=25")
    todo = [f"{c['name']}, {c['st']}" for c in u.site.cities]       # the towns first, then every ZIP code seen
    done = set()
    while todo:
        a = todo.pop()
        if a in done: continue
        done.add(a)
        b = u.go(r + urlencode([("address", a), ("radius", 50)]))
        todo += [z for z in re.findall(r'<span class="locality">[^<]*, [A-Z]{2} (\d{5})</span>', b) if z not in done]
    zips = {r["id"]: r["zip"] for r in u.site.records}
    serv = re.findall(r'name="services" value="(\w+)"', b)
    ask = lambda z, *k: u.go(r + urlencode([("address", z), ("radius", 10)] + [("services", x) for x in k]))
    for z in sorted({zips[i] for i in u.left()}):             # where twenty are too few: the ZIP codes not met yet, then the services
        if any(zips[i] == z for i in u.left()): ask(z)
        for k in [(x,) for x in serv] + [(x, y) for x in serv for y in serv if x < y]:
            if not any(zips[i] == z for i in u.left()): break
            ask(z, *k)


def pubsearch(u):
    u.go("/")
    assert "were ignored" in u.go("/?term=the+of+asthma")
    assert "out of range" in u.go("/?term=all%5Bsb%5D&page=11")

    def pages(q):
        b = u.go("/?" + urlencode([("term", q)]))
        n = int(m[1].replace(",", "")) if (m := re.search(r"Results: \d+ to \d+ of ([\d,]+)", b)) else 1
        if n > 200: return n
        u.follow(b, r'<a class="page-link next" href="([^"]+)"')
        return n
    for y in range(1979, 2020):
        if pages(f"{y}[dp]") > 200:
            for rest in ("review[pt]", "case[pt]", "trial[pt]", "journal[pt]", "meta-analysis[pt]", "randomized[pt]"): assert pages(f"{y}[dp] AND {rest}") <= 200
