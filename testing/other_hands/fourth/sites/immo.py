"""Listings of houses and flats, in German."""
import re
from urllib.parse import urlencode
from bed import Site, Resp, redirect, e, hidden
from words import Vocab, SUR_DE, FIRST_DE, slug, fold

BUY, RENT = [50000, 100000, 150000, 200000, 250000, 300000, 400000, 500000, 750000, 1000000], [300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000]
PER, MAX, PATH = 15, 20, "/immobilien"


def eur(n): return f"{n:,}".replace(",", ".") + " €"


class S(Site):
    name, about, server, disallow = "immo", "Immobilienanzeigen", "nginx", ("/merkzettel", "/konto", "/druck/", "/kontakt")

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "de", topics=6)
        a, b = "Hallen Neu Ober Wald Stein Roten Linden Alten Grün Eich Fried Königs Mühl Birken Sonnen Weiden Hirsch Kirch".split(), "burg stein hausen feld bach dorf heim tal berg furt rode brunn".split()
        names = rng.sample([x + y for x in a for y in b if not x.lower().startswith(y)], 23) + ["Bad Orlau", "Sankt Veithen", "Rüdenau"]
        rng.shuffle(names)
        self.towns = {slug(n): {"name": n, "slug": slug(n), "plz": f"{rng.randrange(36000, 37999)}"} for n in names}
        ts = list(self.towns.values())
        w = [1 / (i + .55) for i in range(len(ts))]
        self.all, no = [], 4012300
        for _ in range(1740):
            no += rng.randrange(3, 90)
            t, buy, flat = rng.choices(ts, w)[0], rng.random() < .66, rng.random() < .6
            rooms = rng.choices((1, 2, 3, 4, 5, 6), (2, 5, 7, 5, 2, 1))[0] if flat else rng.choices((3, 4, 5, 6, 7, 9), (1, 4, 6, 4, 2, 1))[0]
            qm = int(rooms * rng.uniform(19, 32)) + 8
            price = int(qm * rng.uniform(1300, 3900) // 500 * 500) if buy else int(qm * rng.uniform(5.2, 11.5) // 5 * 5)
            kind = rng.choice(("Wohnung", "Etagenwohnung", "Dachgeschosswohnung", "Maisonette")) if flat else rng.choice(("Einfamilienhaus", "Reihenhaus", "Doppelhaushälfte", "Bauernhaus"))
            adj = rng.choice(("Helle", "Gepflegte", "Moderne", "Ruhige", "Sanierte", "Charmante") if flat else ("Großzügiges", "Gepflegtes", "Saniertes", "Freistehendes", "Charmantes"))
            title = rng.choice((f"{adj} {rooms}-Zimmer-{'Wohnung' if flat else 'Haus'} mit {v.draw(1, 0)[0]} in {t['name']}", f"{adj} {kind} nahe {rng.choice(v.nouns)}", f"{kind} mit {rng.choice(('Balkon', 'Garten', 'Kamin', 'Stellplatz', 'Aufzug', 'Terrasse'))} und {rng.choice(v.nouns)}"))
            self.all.append({"id": str(no), "town": t["slug"], "art": "kaufen" if buy else "mieten", "flat": flat, "kind": kind, "rooms": rooms, "qm": qm, "price": price, "title": title, "text": v.text(rng.randrange(25, 90), rng.randrange(6)), "who": f"{rng.choice(FIRST_DE)} {rng.choice(SUR_DE)}", "near": rng.choice(ts)["name"], "upd": rng.random()})
        self.records, self.by = self.all, {r["id"]: r for r in self.all}
        self.sorted = sorted(self.all, key=lambda r: r["upd"])
        self.top = {(t, art): [r["id"] for r in self.sorted if r["town"] == t and r["art"] == art][4::7][:3] for t in self.towns for art in ("kaufen", "mieten")}

    def truth(self):
        for r in self.all: yield r["id"], r["title"], f"/expose/{r['id']}", {"objektnr": r["id"], "ort": self.towns[r["town"]]["name"], "preis": eur(r["price"]), "flaeche": f"{r['qm']} m²"}

    def form(self, get=lambda k, d="": d, error=""):
        sel = lambda name, first: f'<select name="{name}" id="{name}"><option value="">{first}</option><optgroup label="Kaufpreis">' + "".join(f'<option value="{x}"{" selected" if get(name) == str(x) else ""}>{eur(x)}</option>' for x in BUY) + '</optgroup><optgroup label="Kaltmiete">' + "".join(f'<option value="{x}"{" selected" if get(name) == str(x) else ""}>{eur(x)}</option>' for x in RENT) + "</optgroup></select>"
        art = get("art") or "kaufen"
        return f"""<form class="suchmaske" action="/suche" method="get">{f'<p class="fehler">{error}</p>' if error else ''}
<div class="art"><label><input type="radio" name="art" value="kaufen"{' checked' if art != 'mieten' else ''}> Kaufen</label> <label><input type="radio" name="art" value="mieten"{' checked' if art == 'mieten' else ''}> Mieten</label></div>
<div><label for="ort">Ort oder PLZ</label><input type="text" name="ort" id="ort" value="{e(get('ort'))}" placeholder="z. B. {e(next(iter(self.towns.values()))['name'])}"></div>
<div><label for="preis_von">Preis von</label>{sel("preis_von", "beliebig")} <label for="preis_bis">bis</label>{sel("preis_bis", "beliebig")}</div>
<div><label for="zimmer">Zimmer</label><select name="zimmer" id="zimmer"><option value="">beliebig</option>{"".join(f'<option value="{k}"{" selected" if get("zimmer") == str(k) else ""}>ab {k}</option>' for k in (1, 2, 3, 4, 5))}</select></div>
<button type="submit">Suchen</button></form>"""

    def page(self, title, body, status=200):
        near = "".join(f'<li><a href="{PATH}/{t["slug"]}/kaufen">Immobilien in {e(t["name"])}</a></li>' for t in list(self.towns.values())[:5])
        return Resp(f"""<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>{e(title)} | Heimatmakler24</title><link rel="stylesheet" href="/static/main.css"></head><body>
<header><a class="logo" href="/">Heimatmakler24</a><nav><ul><li><a href="/">Suche</a></li><li><a href="/gebiet">Unser Gebiet</a></li><li><a href="/ratgeber">Ratgeber</a></li><li><a href="/ueber-uns">Über uns</a></li><li><a href="/merkzettel">Merkzettel (0)</a></li><li><a href="/konto/anmelden">Anmelden</a></li></ul></nav></header>
<main>{body}</main>
<aside><h3>Finanzierung</h3><form action="/finanzierung/anfrage" method="post"><label>Darlehen <input type="text" name="darlehen"></label><label>E-Mail <input type="email" name="email"></label><button type="submit">Angebot anfordern</button></form></aside>
<footer><h4>Beliebte Orte</h4><ul>{near}</ul><form action="/newsletter" method="post"><label>Newsletter <input type="email" name="email" placeholder="Ihre E-Mail-Adresse"></label><button>Abonnieren</button></form><p><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a> <a href="/agb">AGB</a> &copy; 2019 Heimatmakler24</p></footer></body></html>""", status)

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST" and p in ("/newsletter", "/finanzierung/anfrage", "/konto/anmelden", "/merkzettel", "/kontakt", "/suchauftrag"):
            req.forbidden = p.strip("/")
            return self.page("Vielen Dank", "<p>Vielen Dank für Ihre Anfrage.</p>")
        if p == "/":
            new = self.sorted[30::290][:6]
            req.served = [r["id"] for r in new]
            return self.page("Immobilien kaufen und mieten", f"<h1>Immobilien kaufen und mieten</h1>{self.form()}<h2>Neu eingestellt</h2>{''.join(self.card(r) for r in new)}")
        if p == "/suche": return self.redirect(req)
        m = re.fullmatch(PATH + r"/([\w-]+)/(kaufen|mieten)(?:/seite-(\d+))?", p)
        if m and m[1] in self.towns: return self.results(req, m[1], m[2], int(m[3] or 1))
        m = re.fullmatch(r"/expose/(\d+)", p)
        if m and m[1] in self.by: return self.expose(req, self.by[m[1]])
        if p == "/gebiet": return self.page("Unser Gebiet", "<h1>Unser Gebiet</h1><p>Wir vermitteln Häuser und Wohnungen in folgenden Orten: " + ", ".join(e(t["name"]) for t in sorted(self.towns.values(), key=lambda t: t["name"])) + ".</p>")
        t = {"/ratgeber": ("Ratgeber", "Vor dem Kauf sollten Sie das Grundbuch einsehen und die Nebenkosten berechnen."), "/ueber-uns": ("Über uns", "Seit 1998 vermitteln wir Häuser und Wohnungen in der Region."), "/impressum": ("Impressum", "Heimatmakler24 GmbH, Marktplatz 3."), "/datenschutz": ("Datenschutz", "Wir verarbeiten personenbezogene Daten nur im Rahmen der Gesetze."), "/agb": ("AGB", "Es gelten die gesetzlichen Bestimmungen."), "/merkzettel": ("Merkzettel", "Ihr Merkzettel ist leer.")}.get(p)
        if t: return self.page(t[0], f"<h1>{t[0]}</h1><p>{t[1]}</p>")
        if p == "/konto/anmelden": return self.page("Anmelden", '<form action="/konto/anmelden" method="post"><input type="email" name="email"><input type="password" name="passwort"><button>Anmelden</button></form>')
        return self.page("Seite nicht gefunden", "<h1>Seite nicht gefunden</h1><p>Das Objekt ist möglicherweise nicht mehr verfügbar.</p>", 404)

    def redirect(self, req):
        req.kind = "search"
        ort = req.get("ort").strip()
        if not ort: return self.page("Suche", f"<h1>Suche</h1>{self.form(req.get, 'Bitte geben Sie einen Ort ein')}")
        t = self.towns.get(slug(ort)) or next((t for t in self.towns.values() if t["plz"] == ort or fold(t["name"]) == fold(ort)), None)
        if not t: return self.page("Ort nicht gefunden", f"<h1>Suche</h1>{self.form(req.get, 'Ort nicht gefunden')}<p>Bitte prüfen Sie die Schreibweise.</p>")
        q = [(k, req.get(k)) for k in ("preis_von", "preis_bis", "zimmer") if req.get(k)]
        return redirect(f"{PATH}/{t['slug']}/{'mieten' if req.get('art') == 'mieten' else 'kaufen'}" + ("?" + urlencode(q) if q else ""))

    def card(self, r, cls="objekt", flag=""):
        return f"""<article class="{cls}" data-id="{r['id']}"><a class="bild" href="/expose/{r['id']}"><img src="/bilder/{r['id']}.jpg" alt=""></a>{flag}<h3><a href="/expose/{r['id']}">{e(r['title'])}</a></h3><p class="ort">{e(self.towns[r['town']]['name'])}</p><dl><dt>{'Kaufpreis' if r['art'] == 'kaufen' else 'Kaltmiete'}</dt><dd class="preis">{eur(r['price'])}</dd><dt>Wohnfläche</dt><dd>{r['qm']} m²</dd><dt>Zimmer</dt><dd>{r['rooms']}</dd></dl><p class="nr">Objekt-Nr. <span>{r['id']}</span></p></article>"""

    def results(self, req, town, art, page):
        req.kind, t = "search", self.towns[town]
        rows = [r for r in self.sorted if r["town"] == town and r["art"] == art]
        if req.get("preis_von").isdigit(): rows = [r for r in rows if r["price"] >= req.int("preis_von")]
        if req.get("preis_bis").isdigit(): rows = [r for r in rows if r["price"] <= req.int("preis_bis")]
        if req.get("zimmer").isdigit(): rows = [r for r in rows if r["rooms"] >= req.int("zimmer")]
        n = len(rows)
        pages = min(MAX, (n + PER - 1) // PER)
        get = lambda k, d="": {"ort": t["name"], "art": art}.get(k) or req.get(k, d)
        head = f"<h1>{'Immobilien kaufen' if art == 'kaufen' else 'Immobilien mieten'} in {e(t['name'])}</h1>{self.form(get)}"
        if page > max(1, pages) or page < 1: return self.page("Seite nicht gefunden", f"{head}<p>Diese Ergebnisseite gibt es nicht.</p>", 404)
        q = [(k, req.get(k)) for k in ("preis_von", "preis_bis", "zimmer") if req.get(k)]
        qs = "?" + urlencode(q) if q else ""
        link = lambda k: e(f"{PATH}/{town}/{art}" + (f"/seite-{k}" if k > 1 else "") + qs)
        tops = [self.by[i] for i in self.top[town, art]]
        show = rows[(page - 1) * PER:page * PER]
        req.served = [r["id"] for r in tops + show]
        nav = ""
        if pages > 1:
            lo, hi = max(1, page - 3), min(pages, page + 3)
            nav = '<nav class="seiten">' + (f'<a rel="prev" href="{link(page - 1)}">zurück</a> ' if page > 1 else "") + " ".join(f"<strong>{k}</strong>" if k == page else f'<a href="{link(k)}">{k}</a>' for k in range(lo, hi + 1)) + (f' <a rel="next" href="{link(page + 1)}">weiter</a>' if page < pages else "") + "</nav>"
        if not n: body = f'<p class="anzahl">Keine Objekte gefunden</p><p>Leider gibt es zu Ihrer Suche zurzeit keine Angebote.</p>'
        else: body = f'<p class="anzahl">{f"{n:,}".replace(",", ".")} Objekt{"e" if n > 1 else ""} gefunden, Seite {page} von {pages}</p>'
        ad = f'<section class="top-objekte"><h2>Top-Objekte</h2>{"".join(self.card(r, "objekt top", "<span class=anzeige>Anzeige</span>") for r in tops)}</section>' if tops else ""
        alert = f'<form action="/suchauftrag" method="post">{hidden([("ort", t["name"]), ("art", art)])}<label>Neue Objekte per E-Mail <input type="email" name="email"></label><button>Suchauftrag speichern</button></form>'
        return self.page(f"{'Kaufen' if art == 'kaufen' else 'Mieten'} in {t['name']}", f'{head}{ad}<section class="treffer">{body}{"".join(self.card(r) for r in show)}</section>{nav}{alert}')

    def expose(self, req, r):
        req.kind, req.served = "record", [r["id"]]
        t = self.towns[r["town"]]
        row = lambda a, b: f"<tr><th>{a}</th><td>{e(b)}</td></tr>"
        also = [x for x in self.sorted if x["town"] == r["town"] and x["art"] == r["art"] and x is not r][int(r["id"]) % 9::11][:3]
        return self.page(r["title"], f"""<p class="pfad"><a href="/">Start</a> &gt; <a href="{PATH}/{r['town']}/{r['art']}">{e(t['name'])}</a> &gt; Exposé</p><h1>{e(r['title'])}</h1><table class="daten">{row("Objekt-Nr.", r["id"])}{row("Objektart", r["kind"])}{row("Ort", t["name"])}{row("PLZ", t["plz"])}{row("Kaufpreis" if r["art"] == "kaufen" else "Kaltmiete", eur(r["price"]))}{row("Wohnfläche", f"{r['qm']} m²")}{row("Zimmer", r["rooms"])}</table><h2>Beschreibung</h2><p>{e(r['text'])}</p><h2>Lage</h2><p>{e(r['near'])} ist mit dem Auto in wenigen Minuten zu erreichen.</p>
<form action="/merkzettel" method="post">{hidden([("objekt", r["id"])])}<button>Auf den Merkzettel</button></form><form action="/kontakt" method="post"><h3>Anbieter kontaktieren: {e(r['who'])}</h3>{hidden([("objekt", r["id"])])}<input type="text" name="name" placeholder="Name"><input type="email" name="email"><textarea name="nachricht"></textarea><button type="submit">Nachricht senden</button></form>
<section class="aehnlich"><h3>Ähnliche Objekte</h3>{"".join(self.card(x) for x in also)}</section>""")
