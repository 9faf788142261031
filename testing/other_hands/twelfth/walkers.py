"""Users of the sites of this set."""
import html, re, time
from urllib.parse import urlencode

RECORD_PAGES = 6


def oscommerce(u):
    u.go("/catalog/")
    s = "/catalog/advanced_search_result.php?"
    assert "At least one of the fields" in u.go(s + "keywords=&categories_id=21&inc_subcat=1&pfrom=&pto=&dfrom=mm%2Fdd%2Fyyyy&dto=mm%2Fdd%2Fyyyy")
    assert "At least one of the fields" in u.go(s + "keywords=&pfrom=0")
    assert "Price From must be a number" in u.go(s + "keywords=&pfrom=abc")
    assert "Invalid From Date" in u.go(s + "dfrom=2005-01-01")
    assert "no product that matches" in u.go(s + "keywords=zzzz")
    b = u.go(s + "pfrom=0.01&pto=")
    assert "Displaying <b>1</b> to <b>10</b> (of <b>900</b> products)" in b
    u.follow(b, r'<a href="([^"]+)" class="pageResults" title=" Next Page "')


def oscommerce_rules(u):
    assert "osCsid=" in u.go("/catalog/")
    assert "osCsid=" not in u.go("/catalog/products_new.php?page=3")
    assert "(of <b>900</b> new products)" in u.go("/catalog/products_new.php?page=999")


def greenstone(u):
    from sites.greenstone import CGI
    b = u.go(u.hrefs(u.go("/"), r"library\.cgi$")[0])
    for h in sorted(set(u.hrefs(b, "p=about"))):
        b = u.go(u.hrefs(u.go(h), "cl=CL1")[0])
        for letter in [None] + u.hrefs(b, r"cl=CL1\.\d+$"):
            if letter: u.go(letter)


def greenstone_rules(u):
    from sites.greenstone import CGI, pack, BASIC
    b = u.go(CGI + "?a=p&p=about&c=actas")
    q = [("e", re.search(r'name="e" value="([^"]+)"', b)[1]), ("a", "q"), ("r", 1), ("hs", 1), ("h", "dtx"), ("t", 1)]
    ask = lambda text, *more: u.go(CGI + "?" + urlencode(q + [("q", text), *more]))
    assert "No hay documentos" in ask("zzzz")
    assert "Más que 50 documentos" in (b := ask("de agua"))
    shown = len(u.shown)
    u.follow(b, r'<td align="right"><a href="([^"]+)">resultados')
    assert len(u.shown) <= 50 and shown == 20
    b = u.go(CGI + "?" + urlencode([("e", pack(BASIC)), ("a", "p"), ("p", "pref"), ("m", -1), ("o", 100), ("c", "cartas")]))
    q[0] = ("e", re.search(r'name="e" value="([^"]+)"', b)[1])
    assert re.search(r"<br>\d+ documentos corresponden", ask("de la"))
    d = next(iter(u.truth.values()))["url"][len(u.site.base):]
    u.go(d + "&gt=1")
    u.go(d.replace("d=HASH", "cl=CL2.1&d=HASH") + ".1")
    u.go(CGI + "?a=d&cl=CL2.3&c=actas")
    u.go(CGI + "?a=d&cl=CL3.2&c=cartas")
    u.go(CGI + "?a=q&c=actas&q=")


def vbulletin(u):
    b = u.go("/forum/index.php")
    for h in [h for h in u.hrefs(b, r"forumdisplay\.php\?")]: u.follow(u.go(h), r'<a rel="next" class="smallfont" href="([^"]+)"')


def vbulletin_rules(u):
    assert "?s=" in u.ask("/forum/index.php")[1]                  # long titles are cut there
    ask = lambda **k: u.go("/forum/search.php?do=process", [("do", "process"), *k.items()])
    assert "minimum word length" in ask(query="an old car")
    assert "specify some search terms" in ask(query="")
    b = ask(query="water OR house OR over", showposts=0)
    assert "Thank you for searching" in b
    to = html.unescape(re.search(r'<meta http-equiv="Refresh" content="2; URL=([^"]+)"', b)[1])
    assert "seconds between searches" in ask(query="radiator")
    u.follow(u.go("/forum/" + to), r'<a rel="next" class="smallfont" href="([^"]+)"')
    time.sleep(3.1)
    b = ask(query=" OR ".join(c + "*" for c in "cons cent main tran inte comp cont pres repo coun stat fore prov stor sign post".split()))
    b = u.go("/forum/" + html.unescape(re.search(r"URL=([^\"]+)", b)[1]))
    assert "of 500<br" in b, re.search(r"Showing results[^<]+", b)
    time.sleep(3.1)
    b = u.go("/forum/search.php?do=process&query=radiator&showposts=1")
    u.go(u.hrefs(b, "searchid=")[0])
    time.sleep(3.1)
    assert "no matches" in ask(query="zzzzz with")
    u.go("/forum/search.php?do=getdaily")
    t = next(x for x in u.site.records if x["replies"] > 25)
    u.go(f"/forum/showthread.php?p={t['last']['pid']}")
    u.go(f"/forum/showthread.php?goto=newpost&t={t['tid']}")
    u.go("/forum/forumdisplay.php?f=6&daysprune=365&sort=title&order=asc")
    time.sleep(3.1)
    assert "no matches" not in ask(searchuser=t["who"], exactname=1, starteronly=1)


NEXT = r'''RefreshPageTo\(event, "([^"]+)"\);javascript:return false;' href="javascript:"><img src="[^"]*next\.gif'''


def turned(u, body):
    """Turn the pages of a SharePoint list as its script does."""
    while m := re.search(NEXT, body): body = u.go(m[1].replace("\\u0026", "&"))
    return body


def sharepoint(u):
    b = u.go("/SitePages/Homepage.aspx")
    assert any("FilterField1=Sachgebiet" in h for h in u.hrefs(b, "AllItems"))
    turned(u, u.go("/Lists/Beschluesse/AllItems.aspx"))


def sharepoint_rules(u):
    b = u.go("/Lists/Beschluesse/AllItems.aspx?FilterField1=Sachgebiet&FilterValue1=Bau%20und%20Planung")
    turned(u, b)
    assert u.seen == {x["id"] for x in u.site.records if x["topic"] == "Bau und Planung"}
    turned(u, u.go("/Lists/Beschluesse/AllItems.aspx?SortField=Datum&SortDir=Desc"))
    assert not u.left()
    s = "/_layouts/OSSSearchResults.aspx?k="
    assert "keine Ergebnisse" in u.go(s + "zzzz")
    assert "mindestens ein Suchwort" in u.go(s)
    assert "Füllwörter" in u.go(s + "die")
    b = u.go(s + "Bau*")
    u.go(re.search(r'id="SRP_NextImg"[^>]+href="([^"]+)"', b)[1].replace("&amp;", "&"))
    u.go("/Lists/Beschluesse/Neueste.aspx")
    u.go("/Lists/Beschluesse/AllItems.aspx", [("__VIEWSTATE", "x")])


def licensecfm(u):
    assert "License Lookup" in u.go("/verify/search.cfm")

    def ask(prof, last="", no="", city=""):
        b = u.go("/verify/results.cfm", [("profession_required", "You must choose a profession."), ("startrow", 1), ("profession", prof), ("lastname", last), ("licno", no), ("city", city), ("go", "Search")])
        assert "more than 200" not in b and "No records" not in b, (prof, last, city)
        u.follow(b, r'<A HREF="([^"]+)">Next')
    for prof in sorted(u.site.prof):
        xs = [x for x in u.site.records if x["code"] == prof]
        while left := [x for x in xs if x["id"] in u.left()]:          # whichever shows more: a city, or the first two letters
            count = {}
            for x in left:
                for k in (("city", x["city"]), ("last", x["last"][:2])): count[k] = count.get(k, 0) + 1
            k, v = max(count, key=lambda k: (count[k], k))
            ask(prof, **{k: v})


def licensecfm_rules(u):
    ask = lambda **k: u.go("/verify/results.cfm", [("profession_required", "You must choose a profession."), *k.items()])
    assert "You must choose a profession." in ask(profession="", lastname="Smith")
    assert "enter a last name" in ask(profession="RN")
    assert "two letters" in ask(profession="RN", lastname="s")
    assert "No records" in ask(profession="RN", lastname="zzz")
    x = u.site.records[0]
    ask(profession=x["code"], licno=x["id"])
    assert x["id"] in u.shown
    u.refused("/verify/results.cfm?lastname=sm", None, 500)


def webpac(u):
    u.go("/")
    words = {i: {w[:2] for w in re.findall(r"[a-z]{3,}", t["title"].lower())} | {w[:2] for w in re.findall(r"[a-z]{3,}", t["fields"].get("author", "").lower())} for i, t in u.truth.items()}
    left, chosen = set(words), []
    while left:
        best = max(sorted({w for i in left for w in words[i]}), key=lambda w: sum(w in words[i] for i in left))
        chosen.append(best)
        left = {i for i in left if best not in words[i]}
    b = u.go("/search~S1/?" + urlencode([("searchtype", "X"), ("searcharg", " or ".join(w + "*" for w in chosen)), ("searchscope", 1), ("extended", 0), ("SUBMIT", "Search")]))
    u.follow(b, r'<a href="([^"]+)">Next</a>')


def webpac_rules(u):
    assert "too few characters" in u.go("/search~S1/?searchtype=X&searcharg=a*&searchscope=1")
    assert "NO ENTRIES FOUND" in u.go("/search~S1/X?SEARCH=zzzz&searchscope=1&SORT=D")
    assert "would be here" in u.go("/search~S1/t?SEARCH=zzzz")
    assert 'name="SEARCH"' in u.go("/search~S1/?searchtype=X&searcharg=")
    x = u.site.records[5]
    assert "Permanent link" in u.go("/search~S1/i?SEARCH=" + next(r["isbn"] for r in u.site.records if r["isbn"]))
    b = u.go("/search~S1/t?SEARCH=co&searchscope=2")
    for b in u.pages(b, r'<a href="([^"]+)">Next</a>'):
        at = u.at
        for h in u.hrefs(b, "/(exact|frameset)&")[:6]: u.go(h)
        u.at = at
    assert "(1-" in u.go("/search~S1/a?SEARCH=a")
    b = u.go("/search~S1/d?SEARCH=b")
    for h in u.hrefs(b, "/exact&")[:3]:
        for k in u.hrefs(u.go(h), "/frameset&")[:2]: u.go(k)
    b = u.go("/search~S1/X?SEARCH=t:co*+or+a:sm*&searchscope=1&m=a&l=eng&Da=1990&Db=2000&SORT=R")
    assert "Most relevant" in b or "Less relevant" in b
    assert "Limited to:" in b
    u.go(u.hrefs(b, "/frameset&")[0])
    assert "Next Record" in u.go(u.hrefs(b, "/frameset&")[3])
    u.go(f"/record={x['id']}")


def inputs(body):
    """The named inputs and menus of a page with their values, ticks and buttons left out."""
    out = []
    for t, inner in re.findall(r"<(?:input|select)\b([^>]*)>((?:<option.*?</select>)?)", body, re.S):
        a = dict((k, html.unescape(v)) for k, v in re.findall(r'([\w]+)="([^"]*)"', t))
        if "name" not in a or a.get("type") in ("checkbox", "image", "submit"): continue
        chosen = re.search(r'<option value="([^"]*)" selected', inner) or re.search(r'<option value="([^"]*)"', inner)
        out.append((a["name"], html.unescape(chosen[1]) if chosen else a.get("value", "")))
    return out


def posted_back(u, body, target, **new):
    """Do what __doPostBack does, with other values in the fields whose names end so."""
    vals = [(n, target if n == "__EVENTTARGET" else next((v for k, v in new.items() if n.endswith(k)), v)) for n, v in inputs(body)]
    return u.go(html.unescape(re.search(r'<form method="post" action="([^"]+)"', body)[1]), vals)


ACCELA = "ctl00$PlaceHolderMain$"


def accela_pages(u, b):
    while m := re.search(r"__doPostBack\(&#39;([^&]+)&#39;,&#39;&#39;\)\">Next &gt;", b): b = posted_back(u, b, m[1])
    return b


def accela(u):
    for h in u.hrefs(u.go("/BRAMFORD/Default.aspx"), "CapHome")[:2]:
        b = posted_back(u, u.go(h), ACCELA + "btnNewSearch", txtGSStartDate="01/01/2000")
        assert "of 100+" in b
        accela_pages(u, b)


def accela_rules(u):
    h = "/BRAMFORD/Cap/CapHome.aspx?module=Planning&TabName=Planning"
    b, s = u.go(h), ACCELA + "btnNewSearch"
    assert "at least one search criterion" in posted_back(u, b, s, txtGSStartDate="", txtGSEndDate="")
    assert "Invalid date" in posted_back(u, b, s, txtGSStartDate="2019-01-01")
    assert "must be later" in posted_back(u, b, s, txtGSStartDate="01/01/2030")
    assert "no results" in posted_back(u, b, s, txtGSStreetName="zzzz")
    assert "Showing" not in posted_back(u, b, "")
    default = posted_back(u, b, s)
    assert "Showing 1-10 of" in default and "ctl13$ctl" in default
    last = accela_pages(u, posted_back(u, b, s, ddlGSPermitType="Planning/Tree/Removal/NA", txtGSStartDate="01/01/2000"))
    assert "Prev" in last
    x = u.site.records[3]
    posted_back(u, u.go(h.replace("Planning", x["m"])), s, txtGSPermitNumber=x["id"], txtGSStartDate="")
    assert "CapDetail" in u.at
    b = posted_back(u, u.go(h), ACCELA + "ddlSearchType", ddlSearchType="1")
    assert "txtGSPermitNumber" not in b
    b = posted_back(u, b, s, txtGSStreetName="b", txtGSStartDate="")
    posted_back(u, b, ACCELA + "dgvPermitList$gdvPermitList$ctl01$lnkStatusHeader")
    u.refused(h, [(n, "x" if n == "__VIEWSTATE" else v) for n, v in inputs(b)], 500)
    u.jar.clear()
    assert "Showing" not in posted_back(u, b, s)
