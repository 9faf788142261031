"""German recipe portal."""
import math, time
from bed import *
from words import Vocab, slug, FIRST_DE

TREE = {"Menüart": ["Vorspeise", "Hauptspeise", "Beilage", "Dessert", "Frühstück", "Snack"], "Backen": ["Kuchen", "Torten", "Brot", "Plätzchen", "Pizza"], "Zubereitung": ["Eintopf", "Auflauf", "Salat", "Suppe", "Pfannengericht", "Gegrilltes"],
        "Regional": ["Deutschland", "Italien", "Asien", "Frankreich", "Österreich", "Mexiko"], "Getränke": ["Bowle", "Cocktail", "Likör", "Saft"]}
LEAVES = [(f"{a * 10 + b}", n, top) for a, (top, subs) in enumerate(TREE.items(), 1) for b, n in enumerate(subs, 1)]
DIETS = [("vegetarisch", "Vegetarisch"), ("vegan", "Vegan"), ("lowcarb", "Low Carb"), ("glutenfrei", "Glutenfrei"), ("laktosefrei", "Laktosefrei")]
TIMES = [("", "beliebig"), ("15", "max. 15 Min."), ("30", "max. 30 Min."), ("60", "max. 60 Min."), ("120", "max. 2 Std.")]
ING = """Aal Ananas Apfel Aprikosen Artischocken Auberginen Austernpilze Avocado Bananen Bärlauch Basilikum Birnen Blumenkohl Blätterteig Bohnen Brokkoli Butter
Buttermilch Champignons Chicorée Chili Couscous Curry Datteln Dill Eier Ente Erbsen Erdbeeren Erdnüsse Estragon Feigen Feldsalat Fenchel Feta Forelle Frischkäse
Garnelen Gans Gelatine Gorgonzola Gouda Grieß Grünkohl Gurken Hackfleisch Haferflocken Haselnüsse Hefe Heidelbeeren Himbeeren Hirse Honig Hähnchen Ingwer Joghurt
Johannisbeeren Kabeljau Kaffee Kalb Kaninchen Kapern Karamell Kartoffeln Kirschen Kiwi Knoblauch Kohlrabi Kokosmilch Koriander Krabben Kresse Kräuter Kürbis Lachs
Lamm Lauch Limetten Linsen Lorbeer Maiskolben Majoran Mandeln Mango Marzipan Mascarpone Matjes Meerrettich Melone Milch Minze Mohn Möhren Mozzarella Muscheln Nelken
Nougat Nudel Nuss Oliven Orangen Oregano Paprika Parmesan Petersilie Pfeffer Pfifferlinge Pfirsich Pflaumen Pinienkerne Pistazien Polenta Preiselbeeren Pute Quark
Quinoa Radieschen Reis Rettich Rhabarber Rind Rosenkohl Rosinen Rosmarin Rotkohl Rucola Rum Räucherlachs Rüben Safran Sahne Salami Salbei Sauerkraut Schafskäse
Schalotten Schinken Schnittlauch Schokolade Schwein Sellerie Senf Sesam Sherry Sojasauce Spargel Speck Spinat Spitzkohl Spätzle Stachelbeeren Tahini Thunfisch Thymian
Tintenfisch Tofu Tomaten Topinambur Trauben Trüffel Vanille Walnüsse Wein Weißkohl Wirsing Wurst Zander Zimt Ziegenkäse Zitronen Zucchini Zwiebeln""".split()
DISH = "Auflauf Salat Suppe Eintopf Pfanne Gratin Kuchen Torte Muffins Creme Mousse Ragout Curry Spieße Strudel Quiche Tarte Brot Brötchen Aufstrich Sauce Röllchen Klöße Puffer Risotto Lasagne Gulasch Braten Schnitzel Pesto Chutney Marmelade Eis Kompott Waffeln Pizza".split()
ADJ = "Omas schneller cremiger einfacher feiner bunter würziger fruchtiger leichter knuspriger saftiger pikanter klassischer herzhafter sommerlicher winterlicher mediterraner orientalischer scharfer gefüllter überbackener gebackener".split()


COOK = """abschmecken anbraten anrichten aufkochen ausrollen Backblech Backofen Backpapier backen bestreuen Blech braten Bratpfanne Brühe Deckel dünsten Dressing Eigelb Eischnee
einkochen einrühren erhitzen Esslöffel fein Filet Flocken Form frisch frittieren füllen Füllung garen garnieren geben gerieben Geschmack geschält gewürfelt Gewürze Glas glatt goldbraun Grad grob gut
hacken heiß hinzufügen Hälfte kalt kneten knusprig kochen köcheln Kühlschrank langsam lauwarm legen Löffel lösen Marinade marinieren Masse mahlen Mehl Messer Minuten mischen mittlere Hitze Nacht
nach Belieben Öl Ofen Olivenöl Packung passieren pellen Pfanne Portionen pressen Prise pürieren putzen quellen raspeln reiben reduzieren rollen rösten rühren ruhen Salz Salzwasser salzen Sauce schälen
schaumig Scheiben schlagen schmelzen schmoren Schüssel schneiden Schneebesen servieren sieben Sirup Soße steif Stücke Stunde Teelöffel Teig Teller Temperatur Topf tränken trocken überbacken überkochen
unterheben unterrühren verfeinern verquirlen verrühren verteilen vermengen vorheizen vorsichtig waschen wenden Wasser würfeln würzen Würfel ziehen Zucker zart zerdrücken zerlassen zubereiten Zutaten""".split()


class S(Site):
    name, about, server = "recipes", "German recipe portal with search, diets and categories", "nginx/1.18.0"
    disallow = ("/anzeige/", "/user/", "/druck/", "/rezept-zufall")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "de", 6, COOK)
        for t in v.topics:                     # the words of the kitchen come first
            t[:0] = r.sample(COOK, 110) + r.sample(ING, 60)
            del t[500:]
        pop = ING[:]
        r.shuffle(pop)
        w = [1 / (i + 7) for i in range(len(pop))]
        titles = set()
        for n in range(1460):
            while True:
                main = r.choices(pop, w)[0]
                d = r.choice(DISH)
                t = r.choice([f"{main}-{r.choices(pop, w)[0]}-{d}", f"{r.choice(ADJ).capitalize()} {main}{d.lower()}", f"{main}{d.lower()} mit {r.choices(pop, w)[0]}", f"{d} mit {main} und {r.choices(pop, w)[0]}",
                              f"{r.choice(FIRST_DE)}s {main}{d.lower()}", f"{main} in {r.choices(pop, w)[0]}sauce", f"{main}{d.lower()} à la {r.choice(FIRST_DE)}", f"{r.choice(ADJ).capitalize()} {d} aus {main}"])
                if t not in titles: break
            titles.add(t)
            ing = list(dict.fromkeys([main] + r.choices(pop, w, k=r.randint(3, 9))))
            mins = r.choice([10, 15, 20, 20, 25, 30, 30, 35, 40, 45, 50, 60, 75, 90, 120, 180])
            k = f"{r.randint(10, 399)}{r.randint(10**9, 10**10 - 1)}{r.randint(0, 9)}".rjust(13, "1")[-13:]
            k = str(1000000000000 + int(k) % 8999999999999)
            self.records.append(dict(id=k, title=t, ing=ing, mins=mins, stars=round(min(5, max(2.2, r.gauss(4.1, .5))), 2), votes=int(r.paretovariate(.7) * 2), diets=[d for d, _ in DIETS if r.random() < (.3 if d == "vegetarisch" else .12)],
                                     leaves=r.sample([x[0] for x in LEAVES], r.choice([1, 1, 2])) if r.random() < .88 else [], who=f"{slug(r.choice(FIRST_DE))}{r.randint(1, 99)}", text=v.text(r.randint(20, 60), n), intro=v.text(r.randint(6, 12), n), path=f"/rezepte/{k}/{slug(t).replace('-', '_').title().replace('_', '-')}.html"))
        for x in self.records: x["blob"] = (x["title"] + " " + " ".join(x["ing"]) + " " + x["intro"] + " " + x["text"]).lower(); x["votes"] = min(x["votes"], 4000)
        self.by_id = {x["id"]: x for x in self.records}
        self.rank = sorted(self.records, key=lambda x: (-x["stars"] * min(x["votes"], 50), x["id"]))
        self.txt = [v.text(80) for _ in range(3)]
        self.ads = [v.title(4) for _ in range(40)]

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["path"], {"zeit": f'{x["mins"]} Min.', "bewertungen": f'({x["votes"]})'}

    def frame(self, title, body, q=""):
        return Resp(f'''<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>{e(title)} | Kochlöffel.de</title><link rel="stylesheet" href="/css/main.css"><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head><body>
<div id="kopf"><a href="/" class="logo">Kochlöffel</a><form action="/suche" method="get" class="kopfsuche"><input type="text" name="q" value="{e(q)}" placeholder="Rezept oder Zutat suchen"><button type="submit">Suchen</button></form>
<ul class="hauptnavi"><li><a href="/rezepte/">Rezepte</a></li><li><a href="/kategorien/">Kategorien</a></li><li><a href="/suche">Erweiterte Suche</a></li><li><a href="/rezept-zufall">Zufallsrezept</a></li><li><a href="/magazin/">Magazin</a></li><li><a href="/user/anmelden">Anmelden</a></li></ul></div>
<div id="inhalt">{body}</div><div id="fuss"><form action="/user/newsletter" method="post">Newsletter: <input type="email" name="email"><input type="submit" value="Abonnieren"></form><a href="/hilfe.html">Hilfe</a> <a href="/impressum.html">Impressum</a> <a href="/kontakt.html">Kontakt</a></div></body></html>''')

    def items(self, req, part):
        out = []
        for k, x in enumerate(part):
            if k in (2, 9, 17, 24):
                a = int(time.time() * 1000 + k * 7) % 40
                out.append(f'<li class="ergebnis"><a href="/anzeige/klick?c={k}{int(time.time() * 10) % 100000}&amp;z={a}"><img src="/img/anzeige{a}.jpg" alt=""></a><div class="ergebnis-text"><h2><a href="/anzeige/klick?c={k}{int(time.time() * 10) % 100000}&amp;z={a}">{e(self.ads[a])}</a></h2><p class="kurz">Jetzt entdecken und sparen.</p><span class="hinweis">Anzeige</span></div></li>')
            st = f'{x["stars"]:.2f}'.replace(".", ",")
            out.append(f'<li class="ergebnis"><a href="{x["path"]}"><img src="/img/rezepte/{x["id"]}-klein.jpg" alt="{e(x["title"])}"></a><div class="ergebnis-text"><h2><a href="{x["path"]}">{e(x["title"])}</a></h2><p class="kurz">{e(x["intro"])}</p><span class="sterne" style="width:{int(x["stars"] * 20)}%" title="{st} von 5 Sternen"></span><span class="anzahl">({x["votes"]})</span><span class="dauer">{x["mins"]} Min.</span><span class="autor">von <a href="/user/profil/{x["who"]}">{x["who"]}</a></span><a class="merken" href="/user/kochbuch?merken={x["id"]}" rel="nofollow">merken</a></div></li>')
        req.served = [x["id"] for x in part]
        return '<ul class="ergebnisliste">' + "\n".join(out) + "</ul>"

    def pager(self, page, pages, link):
        if pages < 2: return ""
        nums = sorted({1, pages, *range(max(1, page - 3), min(pages, page + 3) + 1)})
        return '<div class="blaettern">' + (f'<a href="{e(link(page - 1))}" class="zurueck">zurück</a> ' if page > 1 else "") + " ".join(f'<strong>{p}</strong>' if p == page else f'<a href="{e(link(p))}">{p}</a>' for p in nums) + (f' <a href="{e(link(page + 1))}" class="weiter">weiter</a>' if page < pages else "") + "</div>"

    def search(self, req, q, page):
        di, zeit = [d for d in req.all("diaet[]") if d in dict(DIETS)], req.get("zeit")
        ck = "".join(f'<label><input type="checkbox" name="diaet[]" value="{k}"{" checked" if k in di else ""}> {t}</label> ' for k, t in DIETS)
        form = f'<form action="/suche" method="get" id="suchform"><p><input type="text" name="q" size="40" value="{e(q)}"></p><p>Ernährung: {ck}</p><p>Zubereitungszeit: <select name="zeit">{opts(TIMES, zeit)}</select></p><p><input type="submit" value="Rezepte suchen"></p></form>'
        terms = q.lower().split()
        hits = [x for x in self.rank if all(t in x["blob"] for t in terms) and all(d in x["diets"] for d in di) and (not zeit.isdigit() or x["mins"] <= int(zeit))]
        req.kind = "result"
        if not terms:
            return self.frame("Rezeptsuche", f'<h1>Erweiterte Suche</h1>{form}<h2>Unsere Top 30{" zu Ihrer Auswahl" if di or zeit else ""}</h2>' + (self.items(req, hits[:30]) if hits else "<p>Keine Rezepte.</p>"), q)
        n, pages = len(hits), max(1, math.ceil(len(hits) / 30))
        if not n: return self.frame("Rezeptsuche", f'<h1>Rezepte zu „{e(q)}“</h1>{form}<p class="leer">Leider haben wir zu „{e(q)}“ keine Rezepte gefunden.</p>', q)
        if page > pages: return None
        tail = urlencode([("diaet[]", d) for d in di] + ([("zeit", zeit)] if zeit else []))
        link = lambda p: f"/suche/s{p}/{quote(q, safe='')}/Rezepte.html" + (f"?{tail}" if tail else "")
        return self.frame(f"{q} Rezepte", f'<h1>Rezepte zu „{e(q)}“</h1>{form}<p class="treffer">{n} Rezepte</p>' + self.items(req, hits[(page - 1) * 30:page * 30]) + self.pager(page, pages, link), q)

    def handle(self, req):
        p = req.path
        if p.startswith("/user/"):
            if req.method == "POST": req.forbidden = p[6:]
            if p == "/user/anmelden": return self.frame("Anmelden", '<h1>Anmelden</h1><form action="/user/anmelden" method="post"><input name="benutzer"><input type="password" name="passwort"><input type="submit" value="Anmelden"></form>')
            return self.frame("Mitglieder", "<p>Bitte melden Sie sich an.</p>")
        if p == "/": return self.frame("Rezepte", f'<h1>Kochlöffel – Rezepte zum Nachkochen</h1><p>{e(self.txt[0])}</p><h2>Rezept des Tages</h2><p><a href="{self.rank[3]["path"]}">{e(self.rank[3]["title"])}</a></p><h2>Beliebte Suchen</h2><p>' + " ".join(f'<a href="/suche?q={quote(w)}">{w}</a>' for w in ("Kürbis", "Lachs", "Spargel", "Hackfleisch", "Nudel")) + "</p>")
        if p in ("/suche", "/suche/"): return self.search(req, req.get("q").strip(), 1)
        m = re.fullmatch(r"/suche/s(\d+)/(.*)/Rezepte\.html", p)
        if m: return self.search(req, m[2].strip(), max(1, int(m[1])))
        if p in ("/kategorien/", "/rezepte/"): return self.frame("Kategorien", "<h1>Kategorien</h1><ul class='baum'>" + "".join(f'<li>{t}<ul>' + "".join(f'<li><a href="/kategorie/{i}/{slug(n)}.html">{n}</a></li>' for i, n, tt in LEAVES if tt == t) + "</ul></li>" for t in TREE) + "</ul>")
        m = re.fullmatch(r"/kategorie/(?:s(\d+)/)?(\d+)/[^/]*\.html", p)
        if m and m[2] in [x[0] for x in LEAVES]:
            i, n, top = next(x for x in LEAVES if x[0] == m[2])
            page, hits = int(m[1] or 1), [x for x in self.rank if m[2] in x["leaves"]]
            req.kind, pages = "list", max(1, math.ceil(len(hits) / 30))
            if not 1 <= page <= pages: return None
            return self.frame(n, f'<p class="pfad"><a href="/kategorien/">Kategorien</a> &gt; {top} &gt; {n}</p><h1>{n}</h1><p class="treffer">{len(hits)} Rezepte</p>' + self.items(req, hits[(page - 1) * 30:page * 30]) + self.pager(page, pages, lambda k: f"/kategorie/s{k}/{i}/{slug(n)}.html" if k > 1 else f"/kategorie/{i}/{slug(n)}.html"))
        if p == "/rezept-zufall": return redirect(self.records[int(time.time()) % len(self.records)]["path"])
        if p.startswith("/anzeige/"): return self.frame("Anzeige", "<p>Anzeige</p>")
        if p == "/magazin/": return self.frame("Magazin", f"<h1>Magazin</h1><p>{e(self.txt[1])}</p>")
        if p in ("/hilfe.html", "/impressum.html", "/kontakt.html"): return self.frame(p[1:-5].capitalize(), f"<h1>{p[1:-5].capitalize()}</h1><p>{e(self.txt[2])}</p>")
        m = re.match(r"/rezepte/(\d{13})/", p)
        if m and m[1] in self.by_id:
            x = self.by_id[m[1]]
            req.kind, req.served = "record", [x["id"]]
            st = f'{x["stars"]:.2f}'.replace(".", ",")
            return self.frame(x["title"], f'<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">{e(x["title"])}</h1><p>{e(x["intro"])}</p><p>Zubereitungszeit: {x["mins"]} Min. Bewertung: {st} ({x["votes"]})</p><h2>Zutaten</h2><ul>' + "".join(f'<li itemprop="ingredients">{i}</li>' for i in x["ing"]) + f'</ul><h2>Zubereitung</h2><p itemprop="recipeInstructions">{e(x["text"])}</p></div><form action="/user/kommentar" method="post"><textarea name="kommentar"></textarea><input type="submit" value="Kommentar abgeben"></form>')
