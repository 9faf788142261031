"""Users of the sites of this set."""
import html, re
from urllib.parse import urlencode


def evergreen(u):
    assert "Advanced Search" in u.go("/eg/opac/results?query=;qtype=keyword;locg=1")
    assert "Sorry, no entries" in u.go("/eg/opac/results?query=zzzz;qtype=keyword;locg=1")
    nx = r'href="([^"]+)" title="Next page">Next'
    ask = lambda q, t: u.follow(u.go("/eg/opac/results?" + urlencode([("query", q), ("qtype", t), ("locg", 1), ("limit", 50)])), nx)
    for c in "abcdefghijklmnopqrstuvwxyz": ask(c + "*", "author")
    for c in "abcdefghijklmnopqrstuvwxyz123456789":
        if u.left(): ask(c + "*", "title")


def plone(u):
    assert '<strong id="search-results-number">0</strong>' in u.go("/@@search?SearchableText=")
    u.follow(u.go("/@@search?" + urlencode([("SearchableText", " OR ".join(c + "*" for c in "aeosplcmdtvnrgbfhiju"))])), r'<span class="next"><a href="([^"]+)"')
    assert "No se han encontrado" in u.go("/@@search?SearchableText=zzzz")


def smf(u):
    b = u.go("/index.php")
    u.go(u.hrefs(b, "action=search$")[0])
    boards = sorted(u.site.boards)

    def ask(words, brd, lo=0, hi=9999, **more):
        form = [("advanced", 1), ("search", words), ("searchtype", 2), ("userspec", "*"), ("sort", "id_msg|asc"), ("minage", lo), ("maxage", hi)] + [(f"brd[{n}]", n) for n in brd] + list(more.items())
        b = u.go("/index.php?action=search2", form)
        if "Please try again later" in b: b = u.go("/index.php?action=search2", form)
        return u.follow(b, r'\[<strong>\d+</strong>\] <a class="navPages" href="([^"]+)"')
    assert "did not enter" in ask("", boards)
    assert "at least two" in ask("a", boards)
    assert "No results" in ask("zzzz", boards)
    some = "an er in re st on ar al co ou le me th to ea"
    for lo in range(0, 2060, 50): ask(some, boards, lo, lo + 50)
    for lo in range(2050, 2070, 10): ask(some, boards, lo, lo + 10)


def opencart(u):
    s = "/index.php?route=product/search"
    assert "no product that matches" in u.go(s)
    assert "no product that matches" in u.go(s + "&search=zzzz")
    u.follow(u.go(s + "&search="), r'<li><a href="([^"]+)">&gt;</a>')


def trac(u):
    b = u.go("/query")
    assert int(re.search(r"\((\d+) matches\)", b)[1]) < len(u.ids)
    u.follow(u.go("/query?status=!none&order=id"), r'<a class="next" title="Next Page" href="([^"]+)"')
    u.refused("/search?q=ab", None, 500)
    assert "Results" in u.go("/search?q=parser&noquickjump=1&ticket=on&changeset=on&wiki=on")
    b = u.go("/query", [("__FORM_TOKEN", "x"), ("0_summary", "patch"), ("0_summary_mode", "~"), ("update", "Update")])
    assert "summary=~patch" in u.at


def aleph(u):
    nx = r'<a href="([^"]+)" title="Next Page">'
    act = lambda b: re.search(r'name=form1 action="[^"]*?(/F/[A-Z0-9]+-\d+)"', b)[1]
    b = u.go("/F")
    assert "No search request" in u.go(act(b) + "?func=find-b&find_code=WRD&request=")
    assert "at least 2" in u.go(act(b) + "?func=find-b&find_code=WRD&request=a?")
    assert "no results" in u.go(act(b) + "?func=find-b&find_code=WRD&request=zzzz")
    a = act(b)
    for y in range(1935, 2012):
        r = u.go(f"{a}?func=find-b&find_code=WYR&request={y}&adjacent=N&local_base=TOW01")
        assert "maximum display" not in r
        u.follow(r, nx)


def aleph_rules(u):
    a = re.search(r'name=form1 action="[^"]*?(/F/[A-Z0-9]+-\d+)"', u.go("/F"))[1]
    u.go(f"{a}?func=find-b&find_code=WRD&request=19??")
    u.go(f"{a}?func=find-b&find_code=WYR&request=1990")
    for _ in range(61): u.ask("/F")
    assert "session has ended" in u.go(f"{a}?func=short-jump&jump=000011")


def solrbrowse(u):
    from sites.solrbrowse import B
    u.refused(B + "?q=&fq=nonsense", None, 400)
    assert ">0</span> results found" in u.go(B + "?q=zzzz")
    u.follow(u.go(B), r'<a class="next-page" href="([^"]+)"')
    u.go(B + "?q=&queryOpts=group&group=true&group.field=manu_exact")


def contentdm(u):
    nx = r'<a href="([^"]+)" class="pagination_next"'
    assert "No results" in u.go("/cdm/search?searchterm=zzzz")
    assert "Only the first 1,000" in u.go("/cdm/search")
    b = u.go("/cdm/")
    for h in sorted(set(u.hrefs(b, "landingpage"))): u.follow(u.go(u.hrefs(u.go(h), "/cdm/search/collection")[0]), nx)


def q2a(u):
    assert "Please enter some text" in u.go("/search?q=")
    assert "No results found" in u.go("/search?q=zzzz")
    b = u.go("/search?q=how+to")
    assert "next &raquo;" in b
    u.follow(u.go("/questions"), r'<a href="([^"]+)" class="qa-page-next"')
    u.follow(u.go("/search?q=compost"), r'<a href="([^"]+)" class="qa-page-next"')


def parliament(u):
    from sites.parliament import R
    ask = lambda **k: u.go(R + "?" + urlencode([(n, k.get(n, "")) for n in ("nr", "stichwort", "session", "urheber", "von", "bis", "status")] + [("suchen", "Suchen")], encoding="iso-8859-1"))
    assert "mindestens ein Suchkriterium" in ask()
    assert "mindestens zwei Buchstaben" in ask(urheber="a")
    assert "tt.mm.jjjj." in ask(von="2012-01-01")
    assert "nur die ersten 200" in ask(status="A")
    assert "keine Anfragen" in ask(stichwort="zzzz")
    for y in range(2009, 2018):
        for a, b in (("01.01", "31.03"), ("01.04", "30.06"), ("01.07", "31.10"), ("01.11", "31.12")):
            r = ask(von=f"{a}.{y}", bis=f"{b}.{y}")
            assert "nur die ersten" not in r
            u.follow(r, r'<a href="([^"]+)">weiter')
