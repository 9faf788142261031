"""Users of the sites of this set."""
import datetime, re
from urllib.parse import urlencode

RECORD_PAGES = 40


def parcel_search(**boxes): return "/assessor/results.php?" + urlencode(boxes)


def parcels(u):
    u.go("/assessor/search.php?accept=yes")
    owners = {x["owner"] for x in u.site.records}

    def under(prefix):
        if "Please refine" not in u.go(parcel_search(by="owner", owner=prefix)): return
        mine = {o for o in owners if o.startswith(prefix)}
        longer = {prefix}
        while len(longer) == 1 and len(min(mine)) > len(min(longer)): longer = {o[:len(min(longer)) + 1] for o in mine}
        for p in sorted({p.strip() for p in longer} - {prefix}): under(p)
    for p in sorted({o[:2] for o in owners}): under(p)
    for s in sorted({x["street"] for x in u.site.records if x["id"] in u.left() and x["street"]}):
        assert "Please refine" not in u.go(parcel_search(by="address", houseno="", street=s))


def parcels_rules(u):
    for path in ("/assessor/search.php", "/assessor/results.php?by=owner&owner=SM"): assert "You must accept" in u.go(path)
    u.go("/assessor/search.php?accept=yes")
    assert "at least two letters" in u.go(parcel_search(by="owner", owner="S"))
    assert "in the format" in u.go(parcel_search(by="pin", pin="1-2-3"))
    assert "No parcels were found" in u.go(parcel_search(by="pin", pin="99-999-999"))
    assert "street name" in u.go(parcel_search(by="address", houseno="12", street=""))
    assert "1 parcel found" in u.go(parcel_search(by="pin", pin=u.site.records[0]["id"]))


def trial_form(u, *more, **boxes):
    token = re.search(r'name="_token" value="(\w+)"', u.go("/search/advanced"))[1]
    return [("_token", token), *((k, boxes.get(k, "")) for k in "condition intervention sponsor phase country start_from start_to".split()), *more]


def trials(u): u.follow(u.go("/search/advanced", trial_form(u)), r'href="([^"]+)">Next ›')


def trials_rules(u):
    assert "Page expired" in u.refused("/search/advanced", [("_token", "x")], 419)
    assert "No trials match" in u.go("/search/advanced", trial_form(u, condition="zzzz"))
    assert "not a valid date" in u.refused("/search/advanced", trial_form(u, start_from="1/2/2020"), 422)
    b = u.go("/search/advanced", trial_form(u, ("status[]", "recruiting"), ("status[]", "not_yet")))
    assert int(re.search(r"of ([\d,]+) trials", b)[1].replace(",", "")) < len(u.ids) / 2


def sheets(**boxes): return "/resultado.php?" + urlencode({**dict.fromkeys("familia genero especie pais recolector desde hasta".split(), ""), **boxes}, encoding="iso-8859-1")


def herbarium(u):
    for f in u.site.families:
        b = u.go(sheets(familia=f))
        assert "Sólo se muestran" not in b
        u.follow(b, r'<strong>\d+</strong> <a href="([^"]+)"')


def herbarium_rules(u):
    assert "ningún pliego" in u.go(sheets(genero="zz"))
    assert "cuatro cifras" in u.go(sheets(desde="87"))
    assert "Sólo se muestran los primeros 1.000" in u.go(sheets())


def courses(u):
    b = u.go("/pls/prod/sched.p_disp")
    subjects = [("sel_subj", s) for s in re.findall(r'<OPTION VALUE="([A-Z]{4})"', b)]
    for t in re.findall(r'<option value="(\d{6})"', b): u.go("/pls/prod/sched.p_list", [("p_term", t), *subjects, ("sel_levl", "all")])


def courses_rules(u):
    assert "must select a term" in u.go("/pls/prod/sched.p_list", [("p_term", ""), ("sel_subj", "MATH"), ("sel_levl", "all")])
    assert "at least one subject" in u.go("/pls/prod/sched.p_list", [("p_term", "202410"), ("sel_levl", "all")])


def decisions(text="", courts=None, **boxes):
    from sites.caselaw import COURTS
    chosen = [c[0] for c in COURTS] if courts is None else courts
    return "/treffer?" + urlencode([("text", text), *(("gericht", c) for c in chosen), *((k, boxes.get(k, "")) for k in ("von", "bis", "az"))])


def caselaw(u):
    for a, b in ((2003, 2006), (2007, 2011), (2012, 2015), (2016, 2019), (2020, 2023)):
        p = u.go(decisions(von=f"01.01.{a}", bis=f"31.12.{b}"))
        assert "nur die ersten" not in p
        u.follow(p, r'<a href="([^"]+)">weiter')


def caselaw_rules(u):
    x = u.site.records[5]
    assert "mindestens ein Gericht" in u.go(decisions(courts=[]))
    assert "nur die ersten 500" in u.go(decisions())
    assert "nicht berücksichtigt: der" in u.go(decisions("der Berufung"))
    assert "enthält nur Wörter" in u.go(decisions("der und"))
    assert "tt.mm.jjjj" in u.go(decisions(von="2004-01-01"))
    assert "keine Entscheidungen" in u.go(decisions("zzzz"))
    assert "eine Entscheidung gefunden" in u.go(decisions(az=x["az"], von=x["d"].strftime("%d.%m.%Y")))


def burials(surname, **more): return "/cemindex/search.php?" + urlencode({"surname": surname, "given": "", "cemetery": "0", "year": "", **more})


def graves(u):
    for p in sorted({x["key"][:2] for x in u.site.records}): u.follow(u.go(burials(p + "*")), r'<a href="([^"]+)">Next \d+ &gt;')


def graves_rules(u):
    assert "must enter a surname" in u.go(burials(""))
    assert "at least two letters" in u.go(burials("a*"))
    assert "no burials" in u.go(burials("Qqqq"))
    assert "Soundex S530" in u.go(burials("Smith", soundex="y"))


def french(d): return d.strftime("%d/%m/%Y")
def notices(a, b, words=""): return [("dateDebut", a), ("dateFin", b), ("categorie", ""), ("motsCles", words), ("action", "rechercher")]


def tenders(u):
    from sites.tenders import FIRST, LAST
    d = LAST
    while d >= FIRST:
        a = d - datetime.timedelta(30)
        u.follow(u.go("/recherche", notices(french(a), french(d))), r'<a href=([^>"]+)>Suivant')
        d = a - datetime.timedelta(1)


def tenders_rules(u):
    from sites.tenders import FIRST, LAST
    assert "session a expiré" in u.go("/resultats?page=2")
    assert "est obligatoire" in u.go("/recherche", notices("", ""))
    assert "dépasser 30 jours.</p></div>" in u.go("/recherche", notices(french(FIRST), french(LAST)))
    assert "format jj/mm/aaaa" in u.go("/recherche", notices("2024-01-01", "2024-01-09"))
    assert "Aucun avis" in u.go("/recherche", notices(french(LAST), french(LAST), "zzzz"))
    b = u.go("/recherche")
    assert french(LAST) in b and french(LAST - datetime.timedelta(6)) in b


def books(**boxes): return "/search?" + urlencode({**dict.fromkeys("author title keyword publisher minprice maxprice".split(), ""), "sort": "author", **boxes})
def bookshop(u): u.follow(u.go(books(minprice="0")), r'<a href="([^"]+)">Next')


def bookshop_rules(u):
    assert "at least one" in u.go(books())
    assert "No books found" in u.go(books(author="zzzz"))
    assert "must be numbers" in u.go(books(minprice="cheap"))
    if any("de la Mare" in x["author"] for x in u.site.records): assert "found for" in u.go(books(author="de la mare", sort="-price"))
    assert "found for" in u.go(books(publisher="faber & faber"))


def catalogue(**boxes): return "/search/results?" + urlencode({"prefix": "", "from": "", "to": "", "words": "", "status": "current", **boxes})
def standards(u): u.follow(u.go(catalogue(**{"from": 1}, status="all")), r'<a href="([^"]+)">&raquo;')


def standards_rules(u):
    assert "Enter a number" in u.go(catalogue())
    assert "No standards" in u.go(catalogue(words="zzzz"))
    assert "of standard" in u.go(catalogue(status="all"))
    u.seen.clear()                                      # the tree leads to all, too
    for h in u.hrefs(u.go("/ics/"), r"^/ics/\d\d/$"):
        for g in u.hrefs(u.go(h), r"^/ics/\d\d\.\d{3}/$"):
            for leaf in u.hrefs(u.go(g), r"^/ics/\d\d\.\d{3}\.\d\d/$") or [g]: u.go(leaf + "?withdrawn=1")
    assert u.seen == u.ids.keys()


def places(name, match, *more): return "/cgi-bin/gaz.cgi?" + urlencode([("name", name), ("match", match), ("class", ""), ("prov", ""), *more], encoding="iso-8859-1")


def gazetteer(u):
    for c in "abcdefghijklmnopqrstuvwxyz":
        b = u.go(places(c, "starts"))
        while 'VALUE="More"' in b: b = u.go(places(c, "starts", ("first", re.search(r'name="first" value="(\d+)"', b)[1])))


def gazetteer_rules(u):
    assert "No name was given" in u.go(places("", "exact"))
    assert "No geographical names" in u.go(places("zzzz", "contains"))
