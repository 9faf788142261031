"""Users of the sites of this set."""
import datetime, html, re
from urllib.parse import urlencode


def dataverse(u):
    b = u.go("/")
    assert "Files (" in b
    link = next(h for h in u.hrefs(b, "types=dataverses%3Adatasets%3Afiles"))
    u.follow(u.go(link), r'<li><a href="([^"]+)">Next &gt;')
    assert "did not return" in u.go("/dataverse/root?q=zzzz") or "no results" in u.go("/dataverse/root?q=zzzz")
    assert "Search Error" in u.go("/dataverse/root?q=%22a")


def yellow(u):
    from sites.yellow import TOWNS, CATS
    assert "alespoň jedno pole" in u.go("/vyhledavani/?co=&kde=")
    Q = lambda co, kde: u.go("/vyhledavani/?" + urlencode([("co", co), ("kde", kde)]))
    nx = r'<li class="next"><a href="([^"]+)"'
    for t in TOWNS:
        b = Q("", t[0])
        if "Zobrazujeme" in u.follow(b, nx):
            for c in CATS: u.follow(Q(c[0], t[0]), nx)


def permits(u):
    from sites.permits import A, Z, M
    us = lambda d: d.strftime("%m/%d/%Y")
    val = lambda b, n: html.unescape(re.search(rf'name="{re.escape(n)}"[^>]*value="([^"]*)"', b)[1])

    def post(b, *more):
        form = {n: val(b, n) for n in ("__VIEWSTATE", "__VIEWSTATEGENERATOR", "__EVENTVALIDATION")}
        form.update(more)
        return u.go("/PermitSearch.aspx", list(form.items()))
    b = u.go("/PermitSearch.aspx")
    assert "is required" in post(b, (M + "btnSearch", "Search"))
    assert "may not exceed 90" in post(b, (M + "txtFrom", us(A)), (M + "txtTo", us(Z)), (M + "btnSearch", "Search"))
    d = A
    while d <= Z:
        to = min(Z, d + datetime.timedelta(90))
        dates = ((M + "txtFrom", us(d)), (M + "txtTo", us(to)))
        b = post(b, *dates, (M + "btnSearch", "Search"))
        at = 1
        while f"Page${at + 1}&#39;" in b:
            at += 1
            b = post(b, *dates, ("__EVENTTARGET", M + "gvPermits"), ("__EVENTARGUMENT", f"Page${at}"))
        d = to + datetime.timedelta(1)


def species(u):
    b = u.go("/flora/search.php")
    assert "Please enter" in u.go("/flora/results.php?genus=&species=&common=&family=")
    for f in re.findall(r'<option value="([A-Z]\w+)"', b):
        b = u.go("/flora/results.php?" + urlencode([("genus", ""), ("species", ""), ("common", ""), ("family", f)]))
        if "can be displayed" in b:
            for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ": assert "can be displayed" not in u.go("/flora/results.php?" + urlencode([("genus", c), ("species", ""), ("common", ""), ("family", f)]))


def classifieds(u):
    b = u.go("/search")
    nx = r'<a class="next" href="([^"]+)"'
    makes = re.findall(r'<option value="(\d+)">', re.search(r'<select name="make".*?</select>', b, re.S)[0])
    for k in makes:
        Q = lambda *more: u.go("/search?" + urlencode([("make", k), *more]))
        b = Q(("model", ""), ("price_from", ""), ("price_to", ""), ("show", "Show cars"))
        if "Only the first" not in b: u.follow(b, nx); continue
        b = Q(("choose", "Choose"))
        for m in re.findall(r'<option value="(\d+)">', re.search(r'<select name="model".*?</select>', b, re.S)[0]):
            b = Q(("model", m), ("price_from", ""), ("price_to", ""), ("show", "Show cars"))
            assert "Only the first" not in b
            u.follow(b, nx)
    assert "does not belong" in u.go("/search?make=1&model=201&show=Show+cars")


def indico(u):
    from sites.indico import EV
    u.go(EV + "/")
    u.go(EV + "/contributions/")
    assert "no contributions" in u.go(EV + "/contributions/?track=&type=&keyword=zzzz")
    u.go(EV + "/contributions/?track=2&type=2&keyword=")


def lawcases(u):
    from sites.lawcases import Y0, Y1
    u.go("/search.htm")
    assert "at least one" in u.go("/cgi-bin/opsearch.pl", [("words", ""), ("judge", ""), ("docket", ""), ("year", "")])
    for y in range(Y0, Y1 + 1):
        b = u.go("/cgi-bin/opsearch.pl", [("words", ""), ("judge", ""), ("docket", ""), ("year", y), ("search", "Search")])
        while 'VALUE="Next"' in b: b = u.go("/cgi-bin/oplist.pl", [("nav", "Next")])
    assert "No opinions" in u.go("/cgi-bin/opsearch.pl", [("words", "zzzz"), ("judge", ""), ("docket", ""), ("year", "")])


def mailman(u):
    from sites.mailman import CGI, LIST, ROOT
    for h in u.hrefs(u.go(ROOT + "/"), "subject.html"): u.go(f"{ROOT}/{h}")
    assert u.seen == u.ids.keys() and u.shown == u.seen
    u.go("/search.html")
    for y in range(2007, 2014):
        b = u.go(CGI + "?" + urlencode([("query", f"+date:{y}"), ("submit", "Search!"), ("idxname", LIST), ("max", 20), ("result", "normal"), ("sort", "date:early")]))
        u.follow(b, r'<a href="([^"]+)"><strong>\[Next\]')
    assert "No document" in u.go(CGI + "?query=zzzz")
