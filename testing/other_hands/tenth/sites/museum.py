"""Museum collection in Dutch: one box, facets as links, a grid of 24 a page, on display only."""
import re
from urllib.parse import urlencode
from bed import Resp, Site, e, redirect
from kit import Index, forbid, skewed, tokens
from words import slug

# what, materials, collection letters
KINDS = """schenkkan|zilver,tin,porselein|BK;kandelaar|messing,zilver,tin|BK;bord|faience,porselein,tin|BK;tegel|faience|BK;tegeltableau|faience|BK;beker|zilver,glas|BK;roemer|glas|BK;wijnglas|glas|BK;theepot|porselein,zilver,steengoed|BK;kastje|hout,ivoor|BK;kussenkast|hout|BK;stoel|hout,leer|BK;kist|hout,ijzer|BK;klok|messing,hout|NG;zakhorloge|goud,zilver|NG;penning|zilver,brons,lood|NG;munt|zilver,goud,koper|NG;zegelstempel|messing,zilver|NG;degen|ijzer,zilver|NG;harnas|ijzer|NG;pistool|ijzer,hout|NG;scheepsmodel|hout|NM;sextant|messing|NM;globe|papier,hout|NM;kaart|papier,perkament|RP;prent|papier|RP;ets|papier|RP;tekening|papier|RP;affiche|papier|RP;spotprent|papier|RP;portret|olieverf op doek,olieverf op paneel|SK;stilleven|olieverf op doek,olieverf op paneel|SK;landschap|olieverf op doek,olieverf op paneel,papier|SK;zeegezicht|olieverf op doek|SK;genrevoorstelling|olieverf op paneel|SK;miniatuur|ivoor,perkament|SK;beeld|hout,brons,terracotta,marmer|BK;reliëf|albast,hout,marmer|BK;borstbeeld|marmer,terracotta|BK;wandtapijt|wol,zijde|BK;kazuifel|zijde,fluweel|BK;japon|zijde,katoen|BK;waaier|ivoor,zijde,papier|BK;schoen|leer,zijde|BK;merklap|linnen|BK;sleutel|ijzer|NG;uithangbord|hout|NG;vuurbok|ijzer,messing|BK;foto|papier|RP;daguerreotypie|metaal|RP;handschrift|perkament|RP;boekband|leer|RP;poppenhuis|hout|BK;speeldoos|hout,metaal|NM;lantaarn|messing,glas|NM;netsuke|ivoor|AK;lakdoos|lak|AK;boeddhabeeld|brons,hout|AK;kris|ijzer|AK;wajangpop|leer,hout|AK"""
KINDS = [(a, b.split(","), c) for a, b, c in (k.split("|") for k in KINDS.split(";"))]
SCENES = """met bloemen;met gezicht op een haven;met het wapen van Holland;met het wapen van de familie {s};met putti;met een jachtscène;met chinoiserieën;met schaatsers;van een onbekende man;van een onbekende vrouw;van {g} {s};van een regent;van een kind met een hond;met de intocht van de prins;met de vier jaargetijden;met het offer van Abraham;met Judith en Holofernes;met vogels en insecten;met een riviergezicht bij {t};met de Waag te {t};voor het schuttersgilde van {t};ter gelegenheid van de zilveren bruiloft van {g} {s};op het beleg van {t};op de vrede van {t};uit de kerk van {t};in rococostijl;in art-nouveaustijl;met ranken;met initialen;met fruit en een nautilusbeker;met dode vogels;bij maanlicht;bij storm;met koeien;met een molen;met de Heilige Familie;met Maria en kind;met een kermis;met rokers en drinkers;met muzikanten"""
SCENES = SCENES.split(";")
TOWNS = "Amsterdam Haarlem Leiden Delft Utrecht Middelburg Dordrecht Zwolle Kampen Groningen Leeuwarden Hoorn Enkhuizen Gouda Breda Nijmegen Deventer Alkmaar Rotterdam Harlingen Zutphen Brielle Veere".split()
SUR = "van Vianen;Lutma;de Grebber;Bosch;van der Meer;Hals;Claesz;Jansz;van Goyen;de Vries;Ruysdael;Brouwer;Visscher;van de Velde;Backer;van Loo;Troost;Quast;Verelst;de Keyser;Bol;Maes;van Huysum;Rietveld;Israëls;Mauve;Breitner;Eisen;Kuyper;Brantjes;Rozenburg;Copier;Lebeau;Dijsselhof;Cachet;van Mekeren;Boulle;de Lairesse;Hondecoeter;Weenix;Post;Eeckhout;Molenaer;Steen;Terborch;Mijtens;Ravesteyn;Bloemaert;Honthorst;Luyken;Hooghe;Picart;Punt;Houbraken;Tanjé;Cats;Pronk;Verkolje;Grieksche A;Metale Pot".split(";")
GIVEN = "Jan Pieter Cornelis Hendrick Willem Adriaen Jacob Gerrit Dirck Frans Johannes Abraham Isaac Michiel Paulus Joost Simon Theodoor Anna Maria Judith Rachel Catharina Geertruid Margaretha Aelbert Nicolaes Salomon Reinier Wouter".split()
PERIODS = [("middeleeuwen", "Middeleeuwen", 1380, 1500, 3), ("16e-eeuw", "16e eeuw", 1500, 1600, 8), ("17e-eeuw", "17e eeuw", 1600, 1700, 34), ("18e-eeuw", "18e eeuw", 1700, 1800, 26), ("19e-eeuw", "19e eeuw", 1800, 1900, 20), ("20e-eeuw", "20e eeuw", 1900, 1990, 9)]
TEXTS = """Dit voorwerp werd vervaardigd in opdracht van een koopman uit {t}.;De signatuur staat rechtsonder.;Het stuk is in de negentiende eeuw gerestaureerd.;Vermoedelijk afkomstig uit de nalatenschap van {g} {s}.;Op de achterzijde een oud etiket.;De voorstelling gaat terug op een prent van {s}.;Het deksel is een latere toevoeging.;Geschonken door een particulier uit {t}.;In {t} zijn vergelijkbare stukken bewaard gebleven.;Het meesterteken is afgesleten.;De lijst is niet origineel.;Bruikleen van de gemeente {t}.;De kleuren zijn opvallend goed bewaard.""".split(";")


def dots(n): return f"{n:,}".replace(",", ".")


class S(Site):
    name, about, server, home = "museum", "Dutch museum collection; one box, facet links, 24 a page, all are listed", "nginx", "/"
    disallow = ("/mijn-verzameling", "/inloggen", "/bestellen")
    PER = 24

    def build(self):
        r = self.rng
        makers = [f"{r.choice(GIVEN)} {s}" if not s.startswith(("Griek", "Metale", "Rozen")) else f"De {s}" if s != "Rozenburg" else "Plateelbakkerij Rozenburg" for s in SUR] + [f"{r.choice(GIVEN)} {r.choice(SUR[:50])}" for _ in range(70)]
        makers = list(dict.fromkeys(makers))
        kinds, used = KINDS[:], set()
        r.shuffle(kinds)
        ix = self.index = Index()
        for n in range(1437):
            what, mats, coll = kinds[skewed(r, len(kinds), 14)]
            mat = r.choice(mats)
            ps, pn, a, b, _ = r.choices(PERIODS, [p[4] for p in PERIODS])[0]
            y = r.randrange(a, b)
            fill = lambda t: t.format(s=r.choice(SUR[:50]), g=r.choice(GIVEN), t=r.choice(TOWNS))
            title = what.capitalize() + (" " + fill(r.choice(SCENES)) if r.random() < .86 else "") + (r.choice((", een van een paar", ", fragment", " en deksel", ", naar een ontwerp van " + r.choice(SUR[:50]))) if r.random() < .07 else "")
            maker = "anoniem" if r.random() < .27 or ps == "middeleeuwen" else makers[skewed(r, len(makers), 16)]
            while True:
                i = f"{coll}-{r.randrange(1885, 2016)}-{r.randrange(1, 480)}" + (r.choice(("-A", "-B")) if r.random() < .06 else "")
                if i not in used: break
            used.add(i)
            when = str(y) if r.random() < .4 else f"ca. {y // 10 * 10} - ca. {y // 10 * 10 + 20}" if r.random() < .6 else f"ca. {y // 5 * 5}"
            x = {"id": i, "title": title, "maker": maker, "mat": mat, "per": ps, "period": pn, "when": when, "dim": f"h {r.randrange(4, 180)} cm × b {r.randrange(4, 140)} cm", "shown": r.random() < .13, "room": f"{r.randrange(0, 3)}.{r.randrange(1, 18)}", "text": " ".join(fill(t) for t in r.sample(TEXTS, r.randrange(1, 4))), "what": what, "n": n}
            ix.add(n, f'{title} {maker} {mat} {x["text"]} {i} {pn}')
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], self.url(x), {"maker": x["maker"], "material": x["mat"], "date": x["when"], "number": x["id"]}

    def url(self, x): return f'/collectie/{x["id"]}/{slug(x["title"])[:40].strip("-")}'

    def skin(self, title, body, q="", cls="page"):
        return Resp(f'''<!doctype html>
<html lang="nl" class="no-js">
<head>
  <meta charset="utf-8">
  <title>{e(title)} – Museum De Oude Waag</title>
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <link rel="stylesheet" href="/static/waag.css">
  <script defer src="/static/waag.js"></script>
</head>
<body class="{cls}">
<a class="skip" href="#inhoud">Naar de inhoud</a>
<header class="site-header">
  <a class="brand" href="/">Museum De Oude Waag</a>
  <nav aria-label="hoofdmenu"><a href="/bezoek">Plan je bezoek</a><a href="/tentoonstellingen">Tentoonstellingen</a><a href="/collectie">Collectie</a><a href="/over-ons">Over ons</a><a href="/mijn-verzameling" rel="nofollow">♡ Mijn verzameling</a><a href="/inloggen" rel="nofollow">Inloggen</a><a href="/en" hreflang="en">EN</a></nav>
</header>
<main id="inhoud">
{body}
</main>
<footer class="site-footer">
  <section><h2>Openingstijden</h2><p>Dinsdag t/m zondag 10–17 uur</p></section>
  <section><h2>Nieuwsbrief</h2><form class="nb" method="get" action="/nieuwsbrief/aanmelden"><label for="nb-mail">Blijf op de hoogte</label> <input id="nb-mail" type="email" name="mail" placeholder="naam@voorbeeld.nl" required> <button>Aanmelden</button></form></section>
  <p><a href="/privacy">Privacy</a> · <a href="/contact">Contact</a></p>
</footer>
</body>
</html>''')

    def box(self, q="", shown=False, keep=()):
        return f'''<form class="zoek" role="search" action="/collectie" method="get"><input type="search" name="q" value="{e(q)}" placeholder="Zoek in de collectie" aria-label="Zoek in de collectie">{"".join(f'<input type="hidden" name="{k}" value="{e(v)}">' for k, v in keep)}<label class="vink"><input type="checkbox" name="opzaal" value="1"{" checked" if shown else ""}> alleen nu te zien in het museum</label><button type="submit">Zoeken</button></form>'''

    def tile(self, x):
        t = x["title"] if len(x["title"]) < 68 else x["title"][:64].rsplit(" ", 1)[0] + "…"
        return f'''<li class="tile"><figure><a href="{self.url(x)}"><img loading="lazy" src="/thumbs/{x["id"].lower()}.jpg" alt="" width="220" height="220"></a><figcaption><a class="t" href="{self.url(x)}">{e(t)}</a><span class="m">{e(x["maker"])}, {e(x["when"])}</span>{'<span class="zaal">Zaal ' + x["room"] + "</span>" if x["shown"] else ""}</figcaption></figure><a class="hart" rel="nofollow" title="Bewaar in mijn verzameling" href="/mijn-verzameling/toevoegen?object={x["id"]}">♡</a></li>'''

    def find(self, q, f, shown):
        ws = tokens(q)
        ns = self.index.every(ws) if ws else range(len(self.records))
        return [x for x in (self.records[n] for n in sorted(ns)) if (not shown or x["shown"]) and all(x[k] == v for k, v in f)]

    def listing(self, req):
        q, shown, req.kind = req.get("q").strip(), req.get("opzaal") == "1", "search"
        names = {"materiaal": "mat", "periode": "per", "maker": "maker"}
        f = [(k, req.get(k)) for k in names if req.get(k)]
        hits = self.find(q, [(names[k], v) for k, v in f], shown)
        hits.sort(key=lambda x: (not x["shown"], x["n"]))
        base = ([("q", q)] if q or not f else []) + f + ([("opzaal", "1")] if shown else [])
        last, page = max(1, -(-len(hits) // self.PER)), max(1, req.int("page", 1))
        part = hits[(page - 1) * self.PER:page * self.PER]
        req.served = [x["id"] for x in part]
        link = lambda pairs: e("/collectie?" + urlencode(pairs))
        side = ""
        for k, head in (("materiaal", "Materiaal"), ("periode", "Periode"), ("maker", "Maker")):
            have, count = req.get(k), {}
            for x in hits: count[x[names[k]]] = count.get(x[names[k]], 0) + 1
            pn = dict((p[0], p[1]) for p in PERIODS)
            if have: side += f'<h3>{head}</h3><ul class="facet"><li class="aan">{e(pn.get(have, have))} <a class="weg" href="{link([(a, b) for a, b in base if a != k])}" title="Filter verwijderen">×</a></li></ul>'
            elif count:
                top = sorted(count.items(), key=lambda c: (-c[1], c[0]))[:99 if req.get("alle") == k else 10]
                side += f'<h3>{head}</h3><ul class="facet">' + "".join(f'<li><a href="{link([*base, (k, v)])}">{e(pn.get(v, v))}</a> <span class="n">({c})</span></li>' for v, c in top) + "</ul>" + (f'<p><a class="meer" rel="nofollow" href="{link([*base, ("alle", k)])}">Toon alle</a></p>' if len(count) > len(top) and req.get("alle") != k else "")
        nav = ""
        if last > 1:
            near = sorted({1, last, *range(max(1, page - 2), min(last, page + 2) + 1)})
            nav, prev = '<nav class="pages" aria-label="paginering">', 0
            if page > 1: nav += f'<a class="vorige" href="{link([*base, ("page", page - 1)])}">Vorige</a>'
            for k in near:
                nav += ("<span>…</span>" if k > prev + 1 else "") + (f'<b aria-current="page">{k}</b>' if k == page else f'<a href="{link([*base, ("page", k)])}">{k}</a>')
                prev = k
            nav += (f'<a class="volgende" href="{link([*base, ("page", page + 1)])}">Volgende</a>' if page < last else "") + "</nav>"
        grid = f'<ul class="grid">{"".join(map(self.tile, part))}</ul>' if part else '<p class="leeg">Geen objecten gevonden. Probeer een andere zoekterm.</p>'
        return self.skin("Collectie" + (f": {q}" if q else ""), f'''<h1>Collectie</h1>{self.box(q, shown, f)}
<div class="kolommen"><aside class="filters" aria-label="verfijn">{side}</aside>
<section class="resultaat"><p class="aantal">{dots(len(hits))} {"object" if len(hits) == 1 else "objecten"}</p>{grid}{nav}</section></div>''', q, "collectie")

    def object(self, req, x):
        same = [y for y in self.records if y["maker"] == x["maker"] and y["maker"] != "anoniem" and y is not x][:4]
        req.kind, req.served = "record", [x["id"]]
        rel = '<section class="zie"><h2>Van dezelfde maker</h2><ul class="grid small">' + "".join(self.tile(y) for y in same) + "</ul></section>" if same else ""
        find = lambda k, v, t: f'<a href="{e("/collectie?" + urlencode([(k, v)]))}">{e(t)}</a>'
        maker = find("maker", x["maker"], x["maker"])
        return self.skin(x["title"], f'''<p class="kruimel"><a href="/">Home</a> › <a href="/collectie">Collectie</a></p>
<article class="object"><h1>{e(x["title"])}</h1><img class="groot" src="/beeld/{x["id"].lower()}.jpg" alt="{e(x["title"])}">
<p class="intro">{e(x["text"])}</p>
<dl class="gegevens"><dt>Objectnummer</dt><dd>{x["id"]}</dd><dt>Maker</dt><dd>{maker}</dd><dt>Datering</dt><dd>{e(x["when"])}</dd><dt>Periode</dt><dd>{find("periode", x["per"], x["period"])}</dd><dt>Materiaal</dt><dd>{find("materiaal", x["mat"], x["mat"])}</dd><dt>Afmetingen</dt><dd>{x["dim"]}</dd><dt>Te zien</dt><dd>{"Zaal " + x["room"] if x["shown"] else "In depot"}</dd></dl>
<form method="post" action="/mijn-verzameling/toevoegen"><input type="hidden" name="object" value="{x["id"]}"><button>Bewaar in mijn verzameling</button></form>
<p><a href="/bestellen?object={x["id"]}" rel="nofollow">Foto bestellen</a></p></article>{rel}''')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p.startswith("/mijn-verzameling/"): return forbid(req, "save", "Bewaard in uw verzameling.")
        if p == "/nieuwsbrief/aanmelden": return forbid(req, "newsletter", "Bedankt voor uw aanmelding.")
        if req.method == "POST": return forbid(req, "form", "Bedankt.")
        if p == "/":
            top = [x for x in self.records if x["shown"]][:6]
            req.served = [x["id"] for x in top]
            return self.skin("Welkom", f'<section class="hero"><h1>Drie eeuwen stad in één gebouw</h1><p>Zoek in {dots(len(self.records))} objecten uit onze collectie.</p>{self.box()}</section><section><h2>Topstukken</h2><ul class="grid">{"".join(map(self.tile, top))}</ul></section><section><h2>Nu te zien</h2><p><a href="/tentoonstellingen">Zilver uit de Gouden Eeuw</a>, tot en met 12 januari</p></section>', cls="home")
        if p == "/collectie": return self.listing(req)
        m = re.fullmatch(r"/collectie/([A-Z]{2}-[\w-]+?)(/[\w-]*)?", p)
        if m and m[1] in self.by: return self.object(req, self.by[m[1]]) if m[2] else redirect(self.url(self.by[m[1]]), 301)
        if p == "/mijn-verzameling": return self.skin("Mijn verzameling", "<h1>Mijn verzameling</h1><p>Uw verzameling is nog leeg.</p>")
        if p == "/bestellen": return self.skin("Bestellen", '<h1>Foto bestellen</h1><form method="post" action="/bestellen"><input name="naam"><input name="adres"><button>Bestel</button></form>')
        if p == "/inloggen": return self.skin("Inloggen", '<h1>Inloggen</h1><form method="post" action="/inloggen"><input name="gebruiker"><input type="password" name="wachtwoord"><button>Inloggen</button></form>')
        if p == "/contact": return self.skin("Contact", '<h1>Contact</h1><form method="post" action="/contact"><p><input name="naam" placeholder="Naam"></p><p><textarea name="vraag"></textarea></p><button>Verstuur</button></form>')
        texts = {"/bezoek": ("Plan je bezoek", "<p>Waagplein 1. Volwassenen € 9,50, kinderen gratis.</p>"), "/tentoonstellingen": ("Tentoonstellingen", "<h2>Zilver uit de Gouden Eeuw</h2><p>Ruim veertig stukken van Van Vianen en Lutma.</p><h2>Kaarten en reizen</h2><p>Vanaf maart.</p>"), "/over-ons": ("Over ons", "<p>Het museum werd opgericht in 1885.</p><p><a href=\"/vacatures\">Vacatures</a></p>"), "/vacatures": ("Vacatures", "<p>Er zijn op dit moment geen vacatures.</p>"), "/privacy": ("Privacy", "<p>Wij gebruiken alleen functionele cookies.</p>"), "/en": ("Welcome", "<p>The collection pages are available in Dutch only. <a href=\"/collectie\">Collection</a></p>")}
        if p in texts: return self.skin(texts[p][0], f"<h1>{texts[p][0]}</h1>{texts[p][1]}")
