"""Users of the sites of this set."""
import html, re
from urllib.parse import urlencode, urljoin
from user import ByAddress, form, forms, greedy, put

RECORD_PAGES = 8


class User(ByAddress):
    """The lists show all that the truth says of a record."""
    def left(self): return self.ids.keys() - (self.shown & self.full)

    def only(self):
        """Forget what was seen."""
        self.seen.clear(), self.shown.clear()


# xenforo -------------------------------------------------------------------------------------------------------------------
XNEXT = r'<a href="([^"]+)" class="pageNav-jump pageNav-jump--next">'


def xenforo(u):
    for h in u.hrefs(u.go("/"), r"^/forums/[^/-]+.*\.\d+/$"): u.follow(u.go(h), XNEXT)


def xf(u, where="/search/", **k):
    a, f = [(a, f) for a, f in forms(u.go(where)) if a == "/search/search"][-1]
    return u.go(a, put(f, **k))


def xenforo_rules(u):
    s = u.site
    b = xf(u, keywords="")
    assert "Please specify a search query" in b
    assert "must wait at least" in xf(u, keywords="station")
    s.flood = 0
    assert "too short, too long, or too common" in xf(u, keywords="the of with")
    assert "No results found" in xf(u, keywords="zzzzz")
    assert "could not be found: nobody" in xf(u, **{"c[users]": "nobody"})
    w = max((w for w in s.ix if len(w) > 4), key=lambda w: len(s.ix[w]))
    assert len(s.ix[w]) > 200
    u.only()
    b = xf(u, keywords=w + " for", **{"c[title_only]": "1"})
    assert "were not included" in b and re.search(r"/search/\d+/\?q=.*&o=date", u.at)
    u.follow(b, XNEXT)
    assert u.seen == {s.posts[n]["th"]["id"] for n in s.tx[w]}
    u.only()
    b, found = xf(u, keywords=w), set()
    while True:
        at = u.at
        b = u.follow(b, XNEXT)
        h = u.hrefs(b, "/older")
        if not h: break
        b = u.go(h[0])
    assert u.seen == {s.posts[n]["th"]["id"] for n in s.ix[w]}, (len(u.seen), len(s.ix[w]))
    b = xf(u, "/search/?type=post", keywords=w, grouped="1", **{"c[nodes][]": "7", "order": "relevance"})
    u.follow(b, XNEXT)
    x = s.users[3]
    assert "Search results" in u.go("/search/member?user_id=3")
    a, f = [(a, f) for a, f in forms(u.go("/search/")) if a == "/search/search"][-1]
    u.jar.clear()
    assert "Security error" in u.refused(a, f, 400)
    u.only()
    f = s.forums[6]
    a, g = form(u.go(s.forum_url(f) + "filters"), "filters$")
    u.follow(u.go(a, put(g, order="title", direction="asc", prefix_id="1")), XNEXT)
    assert u.seen == {t["id"] for t in f["threads"] if t["prefix"] and t["prefix"][0] == 1}
    t = s.records[11]
    u.go(t["url"] + "latest")
    assert u.ask("/threads/1/")[0] == 404
    u.go("/forums/x.6/page-900")
    s.flood = 5


# horizon -------------------------------------------------------------------------------------------------------------------
def hz(u, where="/ipac20/ipac.jsp?profile=main", **k):
    a, f = form(u.go(where), "ipac.jsp")
    return u.go(a + "?" + urlencode(put(f, **k)))


def hzall(u, b):
    """All pages: the numbers in sight, then More."""
    while True:
        for h in {h.split("&page=")[1].split("&")[0]: h for h in u.hrefs(b, r"&page=\d+.*&group=")}.values():
            if f'href="{html.escape(h)}">More<' not in b and f'href="{html.escape(h)}">Previous<' not in b: u.go(h)
        m = re.search(r'<a class="normalBlackFont1" href="([^"]+)">More</a>', b)
        if not m: return
        b = u.go(html.unescape(m[1]))


def horizon(u):
    texts = {x["id"]: " ".join([x["t"], x["a"], *x["subs"], x["pub"]]) for x in u.site.records}
    stop = __import__("sites.horizon").horizon.STOP
    greedy(u, texts, lambda w: hzall(u, hz(u, term=w)), rx=r"\b(?!(?:%s)\b)[a-z]{3,20}\b" % "|".join(stop))


def horizon_rules(u):
    s = u.site
    assert "Sorry, could not find anything matching" in hz(u, term="zzzz")
    assert "Sorry, could not find anything matching" in hz(u, term="")
    assert "Sorry, could not find" in hz(u, term="the of")
    u.only()
    b = hz(u, term="gard? not fish?", index=".SW")
    hzall(u, b)
    assert u.seen == {x["id"] for x in s.records if any(t.startswith("Garden") for t in x["subs"]) and not any(t.startswith("Fish") for t in x["subs"])}
    a, f = form(b, "ipac.jsp")
    assert re.search(r"session=\w+\.\d+", u.at)
    a, f = list(forms(b))[-1]
    hzall(u, u.go(a + "?" + urlencode(put(f, sort="3100016", limitbox_1="CO01 = adnf"))))
    pw = u.hrefs(u.go(s.home), "submenu=power")[0]
    a, f = form(u.go(pw), "ipac.jsp")
    g, n = [], 0
    for k, v in f:
        if k == "term": v, n = ("", "s?", "history")[n], n + 1
        g.append((k, v))
    u.only()
    b = u.go(a + "?" + urlencode(g))
    hzall(u, b)
    assert u.seen and all(any("istory" in t for t in s.by[i]["subs"]) for i in u.seen)
    b = hz(u, u.hrefs(u.go(s.home), "submenu=alpha")[0], index="AL", term="m")
    h = u.hrefs(b, "uri=link")
    assert len(h) == 20
    b = u.follow(u.go(h[3]), r'nothing"([^"]+)"')
    for h in u.hrefs(b, "uri=full")[:2]: assert "Bib number" in u.go(h)
    b = hz(u, u.hrefs(u.go(s.home), "submenu=alpha")[0], index="TL", term="the garden")
    u.go(html.unescape(re.search(r'href="([^"]+)">Next<', b)[1]))
    u.go(u.hrefs(b, "uri=link")[0])
    x = s.records[5]
    assert x["call"] in html.unescape(u.go(f"/ipac20/ipac.jsp?profile=main&uri=full=3100001~!{x['id']}~!0"))
    b = u.go("/ipac20/ipac.jsp?session=13710000N0000.12345&menu=search&index=.GW&term=water")
    assert "session has timed out" in b
    u.go(u.hrefs(b, "ipac.jsp")[0])
    for k in ("account", "mylist", "news"): u.go("/ipac20/ipac.jsp?profile=main&menu=" + k)


# phpmaker ------------------------------------------------------------------------------------------------------------------
PNEXT = r'title="Next" href="([^"]+)"'


def pm(u, **k):
    a, f = [(a, f) for a, f in forms(u.go("/permits/permitslist.php")) if ("cmd", "search") in f][0]
    u.only()
    return u.go(a + "?" + urlencode(put(f, **k)))


def phpmaker(u): u.follow(u.go("/permits/permitslist.php?cmd=resetall"), PNEXT)


def phpmaker_rules(u):
    s = u.site
    want = lambda f: {x["PermitNo"] for x in s.records if f(x)}
    assert "No records found" in pm(u, psearch="zzzz")
    u.follow(pm(u, psearch="", x_PermitType="Roofing", x_Status="Expired"), PNEXT)
    assert u.seen == want(lambda x: x["PermitType"] == "Roofing" and x["Status"] == "Expired")
    u.only()
    u.go("/permits/permitslist.php")
    assert u.seen and u.seen <= want(lambda x: x["PermitType"] == "Roofing")
    u.only()
    u.go("/permits/permitslist.php?t=permits&recperpage=ALL")
    assert u.seen == want(lambda x: x["PermitType"] == "Roofing" and x["Status"] == "Expired")
    assert u.go("/permits/permitslist.php?export=csv").count("\n") == len(u.seen) + 1
    assert f"Records&nbsp;1&nbsp;to&nbsp;{len(s.records)}&nbsp;of&nbsp;{len(s.records)}" in u.go("/permits/permitslist.php?cmd=reset")
    u.go("/permits/permitslist.php?t=permits&recperpage=50")
    u.follow(pm(u, z_IssueDate="BETWEEN", x_IssueDate="03/01/2015", y_IssueDate="2015-04-30"), PNEXT)
    assert u.seen == want(lambda x: x["IssueDate"] and "2015-03-01" <= str(x["IssueDate"]) <= "2015-04-30")
    u.follow(pm(u, x_IssueDate="", y_IssueDate="", z_IssueDate="IS NULL"), PNEXT)
    assert u.seen == want(lambda x: not x["IssueDate"])
    assert "Incorrect date" in pm(u, x_IssueDate="yesterday", z_IssueDate="=")
    u.follow(pm(u, x_IssueDate="", z_IssueDate="=", psearch="fence OR oak"), PNEXT)
    assert u.seen == want(lambda x: s.quick(x, "fence") or s.quick(x, "oak"))
    b = u.go("/permits/permitslist.php?order=Valuation")
    b = u.go("/permits/permitslist.php?order=Valuation")
    assert "caret" in b
    a, f = [(a, f) for a, f in forms(u.go("/permits/permitssrch.php")) if ("a_search", "S") in f][0]
    u.only()
    u.only()
    u.follow(u.go(a, put(f, x_Valuation="50000", z_Valuation=">=", x_Status="Finaled")), PNEXT)
    assert u.seen == want(lambda x: x["Valuation"] >= 50000 and x["Status"] == "Finaled")
    u.go("/permits/permitslist.php?cmd=resetall")
    assert "Records&nbsp;1&nbsp;to" in u.go("/permits/permitsview.php?PermitID=2")
    assert "right permission" in u.go("/permits/permitsedit.php?PermitID=214")
    for k in ("html", "excel", "word", "print", "xml"): u.go("/permits/permitslist.php?export=" + k)
    for p in ("inspectorslist", "about", "login"): u.go(f"/permits/{p}.php")


# archivesspace -------------------------------------------------------------------------------------------------------------
ANEXT = r'<li class="next"><a href="([^"]+)">'


def aspace(u, where="/", **k):
    a, f = [(a, f) for a, f in forms(u.go(where)) if ("utf8", "✓") in f and any(n == "from_year[]" for n, _ in f)][0]
    u.only()
    return u.go(a + "?" + urlencode(put(f, **{n + "[]" if n in ("q", "op", "field", "from_year", "to_year") else n: v for n, v in k.items()})))


def archivesspace(u):
    """A star for a word; collections and what is in them stand by themselves."""
    b = aspace(u, q="*")
    for t in ("resource", "archival_object"):
        h = [h for h in u.hrefs(b, "filter_fields") if h.endswith("filter_values[]=" + t)]
        u.follow(u.go(h[0]), ANEXT)


def archivesspace_rules(u):
    s = u.site
    assert "You must enter a search term" in aspace(u)
    assert "No Records Found" in aspace(u, q="zzzzz")
    u.follow(aspace(u, q="fishing", limit="resource", from_year="1850"), ANEXT)
    want = {x["id"] for x in s.resources if x["k"] in s.match("", "fishing") and x["b"] >= 1850}
    assert u.seen >= want
    u.follow(aspace(u, from_year="1900", to_year="1905"), ANEXT)
    b = aspace(u, q="letters", field="title")
    assert "Showing Results: 1 - 10 of" in b
    a, f = [(a, f) for a, f in forms(b) if any(n == "filter_q[]" for n, _ in f)][0]
    assert a == "/search"
    u.go(a + "?" + urlencode(put(f, filter_from_year="1850") + [("filter_q[]", "the")]))
    b = u.go("/search?" + urlencode([("q[]", "church"), ("op[]", ""), ("field[]", ""), ("q[]", "hospital"), ("op[]", "OR"), ("field[]", "title")]))
    h = u.hrefs(b, "filter_fields")
    assert len(h) > 8
    b = u.go(h[3])
    assert "Remove this filter" in b
    u.follow(b, ANEXT)
    u.only()
    u.follow(u.go("/repositories/resources"), ANEXT)
    assert u.seen == {x["id"] for x in s.resources}
    for h in ("/repositories", "/repositories/3", "/repositories/3/resources", "/repositories/3/subjects", "/repositories/2/search?q[]=mill*", "/subjects", "/agents", s.subjects[4]["uri"], s.agents[0]["uri"], "/search?q[]=*&page=999", "/search?reset=true"): u.go(h)
    x = max(s.resources, key=lambda x: len(x["kids"]))
    for t in ("/search?q[]=", "/inventory"): u.go(x["uri"] + t)
    assert '"child_count"' in u.ask(x["uri"] + "/tree/root")[1]
    assert u.ask("/repositories/2/resources/99999")[0] == 404


# textworks -----------------------------------------------------------------------------------------------------------------
TNEXT = r'<A HREF="([^"]+)"><IMG SRC="/dbtw-wpd/images/siguiente'


def tw(u, **k):
    body = re.sub(r"<(/?)(FORM|INPUT|SELECT|OPTION)\b| (ACTION|NAME|VALUE|TYPE|SELECTED)(?=[=>])", lambda m: m[0].lower(), u.go("/dbtw-wpd/hemeroteca.htm"))
    a, f = form(body, "dbtwpub")
    return u.go(a, put(f, **k))


def textworks(u): u.follow(tw(u, QI5="*"), TNEXT)


def textworks_rules(u):
    s = u.site
    assert "ningún criterio" in tw(u)
    assert "No se han encontrado" in tw(u, QI0="zzzz")
    assert "No se han encontrado" in tw(u, QI0="de la")
    assert "Faltan paréntesis" in tw(u, QI1="(agua & pan")
    assert "Fecha no válida" in tw(u, QI5="ayer")

    def same(b, want):
        u.only()
        u.note(b)
        u.follow(b, TNEXT)
        assert u.seen == {x["id"] for x in s.records if want(x)}, len(u.seen)
    same(tw(u, QI3="=SEMANA SANTA"), lambda x: "SEMANA SANTA" in x["Materias"])
    same(tw(u, QI3="musica / ferrocarril*", QI5="1900:1910"), lambda x: {"BANDAS DE MÚSICA", "FERROCARRILES"} & set(x["Materias"]) and 1900 <= x["Fecha"].year <= 1910)
    same(tw(u, QI4="=Política", QI5="1931", QB5="NOT"), lambda x: x["Seccion"] == "Política" and x["Fecha"].year != 1931)
    same(tw(u, QI3="semana santa ! procesiones"), lambda x: "SEMANA SANTA" in x["Materias"] and "PROCESIONES" not in x["Materias"])
    b = tw(u, QI0="escuel* / pan")
    b = u.go(html.unescape(re.search(TNEXT, b)[1]))
    assert "Registros 21 a 40 de" in b and "PREV_BLOCK" in b
    h = [html.unescape(h) for h in re.findall(r'HREF="([^"]+AC=GET_RECORD[^"]+)"', b)]
    b = u.go(h[4])
    assert "Registro 25 de" in b
    b = u.go(u.hrefs(b, "GET_BLOCK")[0])
    assert "Registros 21 a 40 de" in b
    x = s.records[3]
    assert x["Micro"] in u.go("/dbtw-wpd/exec/dbtwpub.exe?" + urlencode({"AC": "QBE_QUERY", "TN": "hemeroteca", "QF0": "NumReg", "QI0": x["id"].lower(), "RF": "WebFicha"}))
    u.go(u.hrefs(u.go("/dbtw-wpd/materias.htm"), "QBE_QUERY")[5])
    assert "ha caducado" in u.go(h[0].replace("&SE=", "&SE=9"))
    for p in ("/", "/contacto.htm", "/horario.htm", "/dbtw-wpd/ayuda.htm"): u.go(p)
