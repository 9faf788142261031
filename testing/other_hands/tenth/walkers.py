"""Users of the sites of this set."""
import html, re
from urllib.parse import urlencode
from user import ByAddress as User

RECORD_PAGES = 10 ** 6          # all of them


def query(path, *pairs, enc="utf-8"): return path + "?" + urlencode(pairs, encoding=enc)


def safety(u):
    from sites.safety import LANGS, SUPPLIERS
    for s in SUPPLIERS:
        for l, *_ in LANGS:
            if not u.left(): return
            u.follow(u.go(query("/search.php", ("product", ""), ("cas", ""), ("supplier", s), ("lang", l))), r'<a href="([^"]+)"><img src="/img/next.gif"')


def safety_rules(u):
    assert "at least one of" in u.go("/search.php?product=&cas=&supplier=&lang=en")
    assert "not a valid CAS" in u.go("/search.php?product=&cas=67-64&supplier=&lang=en")
    assert "not a valid CAS" in u.go("/search.php?product=&cas=67-64-2&supplier=&lang=en")
    assert "No sheets match" in u.go("/search.php?product=zzzz&cas=&supplier=&lang=en")
    assert "sheet" in u.go("/search.php?product=&cas=67-64-1&supplier=&lang=de")


def open_cut(u):
    """Open the records whose titles the lists cut."""
    while cut := u.seen - u.shown:
        u.go(u.truth[min(cut)]["url"])
        assert min(cut) in u.shown


def museum(u):
    u.follow(u.go("/collectie?q="), r'<a class="volgende" href="([^"]+)"')
    open_cut(u)


def museum_rules(u):
    assert "Geen objecten" in u.go("/collectie?q=zzzz")
    assert "Zaal " in u.go("/collectie?q=zilver&opzaal=1")
    assert "ongeldig" not in u.go("/collectie?periode=17e-eeuw&page=3")
    open_cut(u)


def doctors(u):
    places, nx = {x["id"]: (x["spec"] + 1, x["zip"]) for x in u.site.records}, r'<li><a href="([^"]+)" aria-label="Next">'
    for miles in (50, 10, 5):
        for spec, z in sorted({places[i] for i in u.left()}):
            if not any(places[i] == (spec, z) for i in u.left()): continue        # seen from a place nearby
            u.follow(u.go(query("/find-a-doctor/results", ("specialty", spec), ("zip", z), ("radius", miles))), nx)


def doctors_rules(u):
    assert "select a specialty" in u.go("/find-a-doctor/results?specialty=&zip=43215&radius=10")
    assert "five digits" in u.go("/find-a-doctor/results?specialty=1&zip=4321&radius=10")
    assert "could not find ZIP" in u.go("/find-a-doctor/results?specialty=1&zip=99999&radius=10")
    assert "50 nearest of" in u.go("/find-a-doctor/results?specialty=1&zip=43215&radius=50")
    assert "No Genetics" in u.go("/find-a-doctor/results?specialty=33&zip=44654&radius=5&lang=vi")


def cards(**boxes): return [("avanzata", 1), *((k, boxes.get(k, "")) for k in "titolo regia anno_da anno_a genere colore".split())]


def filmarchive(u):
    from sites.filmarchive import Y0, Y1
    b = u.go("/risultati.php", cards(anno_da=Y0, anno_a=Y1) + [("cerca", "Avvia la ricerca")])
    while 'name="succ"' in b:
        state = [(html.unescape(k), html.unescape(v)) for k, v in re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', b[:b.index("<dl>")])]
        b = u.go("/risultati.php", state + [("succ", "Successivi >>")])


def filmarchive_rules(u):
    u.go("/avanzata.php")
    assert "ripetere la ricerca" in u.go("/risultati.php")
    assert "almeno una parola" in u.go("/risultati.php", [("testo", ""), ("cerca", "Cerca")])
    assert "almeno un criterio" in u.go("/risultati.php", cards())
    assert "Nessuna scheda" in u.go("/risultati.php", [("testo", "zzzz")])
    assert "città" in u.go("/risultati.php", [("testo", "città"), ("cerca", "Cerca")])


def charities(u):
    for r in re.findall(r'<option value="([A-Z]{3})">', u.go("/search")):
        u.follow(u.go(query("/search/results", ("q", ""), ("region", r), ("income", ""), ("sort", "name"))), r'<link rel="next" href="([^"]+)"')


def charities_rules(u):
    assert "There is a problem" in u.go("/search/results?q=&region=&income=&sort=name")
    assert "No charities found" in u.go("/search/results?q=zzzz&region=&income=&sort=name")
    assert "1 charity found" in u.go("/search/results?q=" + u.site.records[7]["id"])


def sermons(u):
    for y in re.findall(r'<option value="(\d{4})">', u.go("/archive/")): u.go(f"/archive/?y={y}&m=&p=&q=")


def sermons_rules(u):
    assert "Please choose" in u.go("/archive/?y=&m=&p=&q=")
    assert "three letters" in u.go("/archive/?y=&m=&p=&q=of")
    assert "Nothing was found" in u.go("/archive/?y=&m=&p=&q=zzzz")


def lots(**boxes): return query("/Realised.asp", *((k, boxes.get(k, "")) for k in "sale country issue lot cat pfrom pto".split()), ("find", "Find lots"))


def auctions(u):
    from sites.auctions import SALES
    for s, *_ in SALES: u.follow(u.go(lots(sale=s)), r'<a href="([^"]+)">more &gt;&gt;')


def auctions_rules(u):
    assert "choose a sale" in u.go(lots())
    assert "whole numbers" in u.go(lots(sale=241, lot="x"))
    assert "Line Engraved" in u.go("/Realised.asp?sale=241&country=10&issue=&lot=&cat=&pfrom=&pto=&refresh=List+issues")
    assert "Line Engraved" not in u.go("/Realised.asp")


def theses(u):
    for h in u.hrefs(u.go("/anos"), r"^/anos\?ano=\d+$"): assert "primeiros 300" not in u.follow(u.go(h), r'<a href="([^"]+)">seguinte')


def theses_rules(u):
    ask = lambda *rows: u.go(query("/pesquisa", *((f"{k}{i}", v) for i, row in enumerate(rows, 1) for k, v in zip(("termo", "campo", "op"), row))))
    count = lambda *rows: int(re.search(r'class="total">(?:A consulta devolveu )?(\d+)', ask(*rows))[1])
    assert "pelo menos um termo" in ask(("", "todos"), ("", "todos", "E"))
    assert "foram encontrados" in ask(("zzzz", "todos"))
    assert "primeiros 300" in ask(("faculdade", "todos"))
    a, b, both = count(("Lisboa", "titulo")), count(("turismo", "titulo")), count(("o", "titulo"), ("caso", "titulo", "E"))
    either, less = count(("Lisboa", "titulo"), ("turismo", "titulo", "OU")), count(("Lisboa", "titulo"), ("caso", "titulo", "NAO"))
    assert max(a, b) <= either <= a + b and less < a and both > 0


def stations(**boxes): return query("/cgi-bin/stations.cgi", *((k, boxes.get(k, "")) for k in "country name emin emax first last".split()), enc="iso-8859-1")
def weatherstations(u): u.follow(u.go(stations()), r'<A HREF="([^"]+)">next 50')


def weatherstations_rules(u):
    assert "No stations" in u.go(stations(name="zzzz"))
    assert "whole numbers" in u.go(stations(emin="x"))
    assert "stations found" in u.go(stations(country="Réunion"))
    assert len(u.go("/cgi-bin/stations_csv.cgi?country=Iceland").splitlines()) > 10


def recall_search(**boxes): return query("/recalls", *((k, boxes.get(k, "")) for k in ("keyword", "from", "to")), ("category", "All"), ("hazard", boxes.get("hazard", "All")))


def recalls(u):
    more = r'load-more" href="([^"]+)"'
    assert "600 most recent" in u.follow(u.go("/recalls"), more)
    last = min(x["d"] for x in u.site.records[:600])
    u.follow(u.go(recall_search(to=last.strftime("%m/%d/%Y"))), more)


def recalls_rules(u):
    assert "mm/dd/yyyy" in u.go(recall_search(**{"from": "x"}))
    assert "No recalls match" in u.go(recall_search(keyword="zzzz"))
    assert "recall" in u.go(recall_search(**{"from": "01/01/2010"}, to="12/31/2010", hazard="fire"))
