"""Users of the sites of this set."""
import datetime, html, re
from urllib.parse import urlencode, urljoin

RECORD_PAGES = 6


def forms(body):
    """The forms of a page: the action and the hidden fields of each."""
    for m in re.finditer(r"<form\b([^>]*)>(.*?)</form>", body, re.S | re.I):
        inputs = [dict((k.lower(), html.unescape(a or b)) for k, a, b in re.findall(r"""(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')""", t)) for t in re.findall(r"<input\b([^>]*)>", m[2], re.I)]
        action = re.search(r"""action\s*=\s*["']([^"']*)""", m[1])
        yield html.unescape(action[1]) if action else "", [(t["name"], t.get("value", "")) for t in inputs if t.get("type") == "hidden" and "name" in t], [t.get("value", "") for t in inputs if t.get("type") == "submit"]


def pressed(u, body, button):
    """Press the button of this text as long as there is one; gives the last page."""
    for _ in range(1000):
        f = next(((a, h) for a, h, s in forms(body) if button in s), None)
        if not f: return body
        body = u.go(*f)
    raise AssertionError("no end of pages")


def catastro(u):
    u.go("/consulta.asp")
    for p, k in u.site.muni:
        munis = u.go("/consulta.asp", [("accion", "recargar"), ("prov", p), ("muni", ""), ("via", "")])
        assert f'<option value="{k}">' in munis
        here = [x for x in u.site.records if (x["p"], x["k"]) == (p, k)]
        while left := [x for x in here if x["id"] in u.left()]:
            via = next(v for n in (3, 4, 5, 25) for v in [left[0]["via"][:n]] if len(v.strip()) > 2)
            pressed(u, u.go("/consulta.asp", [("accion", ""), ("prov", p), ("muni", k), ("via", via), ("buscar", "Consultar")]), "Siguiente")


def catastro_rules(u):
    ask = lambda p="", k="", via="": u.go("/consulta.asp", [("accion", ""), ("prov", p), ("muni", k), ("via", via), ("buscar", "Consultar")])
    assert "seleccionar una provincia" in ask()
    assert "seleccionar un municipio" in ask(44)
    assert "seleccionar un municipio" in ask(44, 99, "mayor")
    assert "al menos las tres" in ask(44, 15, "ma")
    assert "no permitidos" in ask(44, 15, "may%")
    assert "No existen inmuebles" in ask(44, 15, "zzzz")
    dumb = next(x for x in u.site.records if not x["page"])
    assert "no dispone de ficha" in u.ask("/ficha.asp?refcat=" + dumb["id"])[1]
    assert not u.seen


def changelist(u):
    from sites.changelist import P
    b, n = u.go(u.hrefs(u.go("/registry/"), re.escape(P))[0]), 0
    while f'href="?p={n + 1}"' in b: b, n = u.go(f"{P}?p={n + 1}"), n + 1
    assert n == 25


def changelist_rules(u):
    from sites.changelist import P
    assert "(<a href" not in u.go(P + "?p=x")
    for bad in ("p=26", "p=-1", "page=2", "colour=red", "region__id__exact=x", "watched__exact=maybe"):
        u.go(P + "?" + bad)
        assert u.at.endswith("?e=1")
    assert "0 results (<a href" in u.go(P + "?q=zzzz")
    assert ">Show all</a>" in u.go(P + "?status__exact=D")
    b = u.go(P + "?all=&status__exact=D")
    assert u.seen >= {x["id"] for x in u.site.records if x["status"] == "D"} and 'class="this-page"' not in b
    for h in u.hrefs(u.go(P + "?kind__exact=Racon"), r"established__year=\d+")[:3]: u.go(u.hrefs(u.go(urljoin(P, h)), "established__month=")[0])
    u.go(P + "?o=-6.2&q=north+no")
    u.go(P + "?established__gte=2019-01-01&established__lt=2019-02-01")


def festival(u):
    u.follow(u.go("/agenda"), r'<a class="btn btn--meer" href="([^"]+)"')


def festival_rules(u):
    assert "Geen evenementen" in u.go("/agenda?q=zzzz")
    d = u.site.today
    assert "Voorbije evenementen" in u.go(f"/agenda?datum={d - datetime.timedelta(3)}")
    u.follow(u.go("/agenda?genre[]=dans&genre[]=expo&locatie=waaghal"), r'<a class="btn btn--meer" href="([^"]+)"')
    assert u.seen == {x["id"] for x in u.site.records if x["g"] in ("dans", "expo") and x["z"] == "waaghal"}
    assert "0 evenementen" not in u.go("/agenda?q=avond")
    y, n, _ = d.isocalendar()
    u.follow(u.go(f"/agenda/week/{y}-{n:02}"), r'<a href="([^"]+)">volgende week')
    assert not u.left()
    u.go(f"/agenda?maand={d:%Y-%m}")
    assert "voorbij" in u.go("/agenda/" + u.site.past[0]["id"])


def plsql(u):
    nx = r'<A HREF="([^"]+)">Next'
    def ask(name, ty):
        b = u.go("/pls/prod/reg_search.do_search?" + urlencode([("p_name", name), ("p_type", ty)]))
        assert "too many rows" not in b, (name, ty)
        u.follow(b, nx)
    for ty, ends in (("PRI", "LIMITED LTD"), ("GUA", "LIMITED"), ("PLC", "PLC"), ("LLP", "LLP"), ("OVS", "GMBH INC")):
        for end in ends.split():
            for c in sorted({x["name"][0] for x in u.site.records if x["type"] == ty and x["name"].endswith(end)}): ask(f"{c}%{end}", ty)
    for x in u.site.records:
        if x["id"] in u.left(): ask(next(x["name"][:n] for n in range(3, 80) if sum(map(str.isalpha, x["name"][:n])) > 2), "%")


def plsql_rules(u):
    s = "/pls/prod/reg_search.do_search?"
    assert "at least three letters" in u.go(s + "p_name=%25ab&p_type=%25")
    assert "No companies were found" in u.go(s + "p_name=zzzz&p_type=%25")
    b = u.go(s + "p_name=%25limited&p_type=PRI")
    assert "Only the first 500" in b and "of <B>500</B>" in b
    assert "<B>476</B> to <B>500</B>" in u.follow(b, r'<A HREF="([^"]+)">Next')
    u.refused(s + "p_name=smith", None, 404)
    u.refused(s + "p_name=smith&p_type=PRI&x=1", None, 404)
    u.refused(s + "p_name=smith&p_type=PRI&p_from=z", None, 400)
    u.go(s + "p_name=sm_th&p_type=")


def pmb(u):
    b = u.go("/opac_css/index.php")
    b = u.go("/opac_css/index.php?lvl=search_result", [("typdoc", ""), ("surligne", 0), ("user_query", "*"), ("ok", "Rechercher"), ("look_ALL", 1), ("look_FIRSTACCESS", 1)])
    action, keep = next((a, h) for a, h, _ in forms(b) if a.endswith("lvl=more_results"))
    b = u.go(action, keep)
    while m := re.search(r"value=(\d+); document\.search_form\.submit\(\)'><img src='\./images/next\.gif'", b):
        action, keep = next((a, h) for a, h, _ in forms(b) if "lvl=more_results" in a and ("nbexplnum_to_photo", "0") in h)
        b = u.go(action, [(k, m[1] if k == "page" else v) for k, v in keep])


def pmb_rules(u):
    first = lambda q, **k: u.go("/opac_css/index.php?lvl=search_result", [("typdoc", ""), ("user_query", q), *k.items()])
    assert "Aucun document" in first("zzzz", look_ALL=1)
    assert "Aucun terme" in first("le la", look_ALL=1)
    b = first("jardin", look_TITLE=1, look_KEYWORDS=1)
    assert "forms['search_objects']" in b and "search_keywords" not in b
    b = first("bernard", look_AUTHOR=1)
    action, keep = next((a, h) for a, h, _ in forms(b) if a.endswith("lvl=more_results"))
    b = u.go(action, keep)
    u.follow(u.go(re.search(r"href='([^']+author_see[^']+)'", b)[1].replace("&amp;", "&")), r"<a href='([^']+)'><img src='\./images/next\.gif'")
    assert u.shown
    b = u.go("/opac_css/index.php?search_type_asked=extended_search", [("add_field", "f_1"), ("launch_search", "")])
    assert "field_0_f_1[]" in b
    b = u.go("/opac_css/index.php?lvl=search_result&search_type_asked=extended_search", [("add_field", ""), ("search[]", "f_23"), ("op_0_f_23", "BOOLEAN"), ("field_0_f_23[]", "2001"), ("launch_search", 1), ("page", "")])
    assert "2001" in b and "pour la recherche" in b
    assert "Aucun crit" in u.go("/opac_css/index.php?lvl=search_result&search_type_asked=extended_search", [("search[]", "f_1"), ("field_0_f_1[]", ""), ("launch_search", 1)])
    u.follow(u.go("/opac_css/index.php?lvl=publisher_see&id=5"), r"<a href='([^']+)'><img src='\./images/next\.gif'")
    u.go("/opac_css/index.php?lvl=search_result&mode=keyword&auto_submit=1&user_query=Botanique")


def papers(u, **k): return u.go("/bi/vo0040.asp", [("__cwpnr", 5), ("__sao", 1)] + [(n, k.get(n, "")) for n in ("__swords", "__axxdat_full", "__exxdat_full", "__cvaart", "__kgrnr")] + [("__sgo", "Suchen")])


def ratsinfo(u):
    day = datetime.timedelta(1)

    def between(a, b):
        if "nur die ersten 100" in papers(u, __axxdat_full=u.site.day(a), __exxdat_full=u.site.day(b)):
            mid = a + (b - a) // 2
            between(a, mid)
            between(mid + day, b)
    a = u.site.records[0]["d"]
    while a <= u.site.today:
        between(a, a + 75 * day)
        a += 76 * day


def ratsinfo_rules(u):
    assert "gültiges Datum" in papers(u, __axxdat_full="2020-01-01")
    assert "nach dem Enddatum" in papers(u, __axxdat_full="01.02.2020", __exxdat_full="01.01.2020")
    assert "keine Vorlagen" in papers(u, __swords="zzzz", __axxdat_full="01.01.2000")
    assert "nur die ersten 100" in papers(u, __axxdat_full="01.01.2000", __cvaart="1")
    u.go("/bi/vo0040.asp")
    assert len(u.seen) < 200
    papers(u, __axxdat_full="01.01.2000", __kgrnr=9, __swords="satzung")
    b = u.go("/bi/gr0040.asp?__kgrnr=3")
    for h in u.hrefs(b, "si0057")[:3]: u.go(h)
    b = u.go(f"/bi/si0040.asp?__cjahr={u.site.today.year - 2}&__cmonat=11")
    for h in u.hrefs(b, "si0057")[:3]: u.go("/bi/" + h)
    u.go(f"/bi/vo0050.asp?__kvonr={u.site.records[0]['nr']}")


def seeds(u, **k):
    b = u.go("/search")
    action = next(a for a, _, _ in forms(b) if a.endswith("searchForm"))
    return u.go(action, [("id1_hf_0", ""), ("taxon", k.get("taxon", "")), ("family", k.get("family", "")), ("country", k.get("country", "")), ("since", k.get("since", "")), *([("available", "on")] if k.get("open") else []), ("go", "Search")])


def wicket(u):
    u.go("/")
    u.follow(seeds(u), r'<a href="([^"]+)" title="Go to next page"')


def wicket_rules(u):
    assert "shorter than the minimum" in seeds(u, taxon="a")
    assert "not a valid Integer" in seeds(u, since="long ago")
    assert "No accessions match" in seeds(u, taxon="zzzz")
    b = seeds(u, family=4, open=True)
    x = html.unescape(re.search(r'<a href="([^"]+)" title="Go to last page"', seeds(u))[1])
    at = u.at
    u.go(x)
    u.go(urljoin(at, x))
    assert "Showing" in u.go(at)
    u.go(urljoin(at, x))                    # stale: the page is shown once more
    assert "Showing 1 to 15" in u.go(at)
    u.refused("/search?999", None, 410)
    u.jar.clear()
    u.refused("/search?0", None, 410)


def zencart(u):
    u.go("/index.php")
    s = "/index.php?main_page=advanced_search_result&"
    b = u.go(s + "pfrom=0")
    assert "(of <strong>700</strong> products)" in b
    u.follow(b, r'<a href="([^"]+)" title=" Next Page "')


def zencart_rules(u):
    s = "/index.php?main_page=advanced_search_result&"
    assert "At least one of the fields" in u.go(s + "keyword=&categories_id=11&inc_subcat=1")
    assert "zenid" in u.jar and "zenid=" not in u.go("/index.php")
    assert "At least one of the fields" in u.go(s + "keyword=Enter+search+keywords+here&search_in_description=1")
    assert "At least one of the fields" in u.go(s + "keyword=keywords+here&dfrom=mm%2Fdd%2Fyyyy&dto=mm%2Fdd%2Fyyyy")
    assert "Price From must be a number" in u.go(s + "pfrom=abc")
    assert "Price To must be greater" in u.go(s + "pfrom=9&pto=2")
    assert "Invalid From Date" in u.go(s + "dfrom=2013-01-01")
    assert "no product that matches" in u.go(s + "keyword=zzzz")
    assert "Invalid From Date" not in u.go("/index.php?main_page=advanced_search")
    b = u.go("/index.php?main_page=index&cPath=1")
    for h in u.hrefs(b, "cPath=1_1[123]")[:4]: u.follow(u.go(h), r'<a href="([^"]+)" title=" Next Page "')
    u.go("/index.php?main_page=index&manufacturers_id=3")
    u.go("/index.php?main_page=index&cPath=1_11&alpha_filter_id=56")
    u.go("/index.php?main_page=products_new&page=2")
    u.go("/index.php?main_page=specials")
    u.go(s + "keyword=copper+or+pewter&sort=4d")
    u.go(s + "keyword=copper&categories_id=3&inc_subcat=1&manufacturers_id=2&pto=10")
