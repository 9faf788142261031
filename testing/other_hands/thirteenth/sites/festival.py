"""A city's calendar of events in Dutch: genres to tick, venues, days and weeks to choose, words; each performance is a record; what is over is hidden; 'Meer laden' leads to the next page."""
import calendar, datetime, re
from bed import Resp, Site, e, hidden, opts, redirect
from kit import Index, forbid_html5, skewed, tokens
from words import slug
from urllib.parse import urlencode

GENRES = [("muziek", "Muziek", 26), ("theater", "Theater", 20), ("dans", "Dans", 8), ("film", "Film", 14), ("cabaret", "Cabaret", 9), ("jeugd", "Jeugd & familie", 10), ("literatuur", "Literatuur & debat", 7), ("expo", "Expositie", 4), ("stad", "Stadswandeling", 6), ("markt", "Markt & festival", 4)]
ZALEN = [("schouwburg", "Stadsschouwburg"), ("waaghal", "De Waaghal"), ("paardenkelder", "Paardenkelder"), ("filmhuis", "Filmhuis De Spiegel"), ("sintjan", "Sint-Janskerk"), ("bibliotheek", "Stadsbibliotheek"), ("tramremise", "Tramremise"), ("vijfde-acte", "De Vijfde Acte"), ("stadspark", "Stadspark"), ("muziekhuis", "Muziekhuis aan de Kade"), ("poppodium-turbine", "Poppodium Turbine"), ("wijkhuis-noord", "Wijkhuis Noord"), ("grote-markt", "Grote Markt"), ("museum-kaai", "Museum Kaai 7")]
NAMEN = "Het Vergeten Trio;Rosalie Verbruggen;De Kade Sessies;Orkest van het Oosten;Strijkkwartet Amstelglas;Joris Hamel;Marijke Brandsma;Collectief Zeepaard;Theatergroep Drie Linden;Dansgezelschap Noorderzon;Fanfare De Eendracht;Bigband Havenlicht;Koor Cantabile;Ensemble Windvaan;Lotte van Zanten;Bram Kuipers;Nachtdieren;De Onvoltooiden;Yara el Idrissi;Thijs Vermeulen;Studio Papegaai;Poppenkast Pluk;Jeugdtheater Zandloper;Kapitein Winokio Junior;Anouk Desmet;Kwartet Blauwe Uur;The Lowland Ramblers;Sem Oosterhuis;Slagwerk Stad;Toneelschuur West".split(";")
TITELS = {"muziek": "{n}: {s};{n} speelt {c};Lunchconcert {n};{n} live;Avond met {n};{c} door {n}", "theater": "{tt};{tt} - {n};De {r} van {p};Koning {p}", "dans": "{b};{b} - {n};Bewegen: {b}", "film": "{ft};{ft} (met inleiding);Filmclub: {ft}", "cabaret": "{n}: {s};{n} - Try-out;{n}: {g}", "jeugd": "De {d} die {v};{d2} en de {r};Knutselen met {n}", "literatuur": "{n} leest voor;Debat: {o};Leesclub: {g};Een avond over {o}", "expo": "Rondleiding {x};Opening {x}", "stad": "Wandeling {w};Met de gids langs {w}", "markt": "{mk};{mk} met muziek"}
TITELS = {k: v.split(";") for k, v in TITELS.items()}
W = {"s": "Tussen de regels;Zonder titel;Laat maar;Winterslaap;Niets aan de hand;Halfvol;Buiten adem;Op de bank;Grote verhalen;Klein verlangen;Toch liever thuis", "c": "Bach;Schubert;Piazzolla;Sweelinck;filmmuziek;fado;Ravel;oude volksliederen;Monk;Pärt;Strauss", "tt": "De kersentuin;Wachten op Truus;Een meeuw;Driekoningenavond;Tartuffe in Twente;De vrek;Moeders;Het diner van gisteren;Zes personages;Huis van poppen;De storm;Vallende ster", "r": "heks;burgemeester;bakker;vuurtorenwachter;reus;molenaar;kapper", "p": "Leander;Wisse;Hamel;Ubbo;Ludwig;Floris", "b": "Zwaartekracht;Tegenlicht;Draaikolk;Adem;Vlechtwerk;Drempel;Nachtvorst", "ft": "De lange zomer;Parelduiker;Nachttrein naar Riga;La strada blanca;Het huis aan de dijk;Stille wateren;Twee zussen;Kodachroom;De laatste schipper;Onder nul;Paardenmeisje", "d": "beer;vos;muis;draak;eend;olifant", "d2": "Pip;Bobbi;Sofie;Kareltje;Muis", "v": "niet slapen kon;bang was in het donker;alles vergat;de maan wilde hebben;niet kon zwemmen", "g": "Het jaar van de haan;Wat wij wisten;Kleine landen;Bijna dertig;Vuur", "o": "de toekomst van de binnenstad;schrijven in ballingschap;de energietransitie;kunstmatige intelligentie;de herfst;het platteland", "x": "Licht op de Maas;Vergeten foto's;Zilver uit de stad;Kaarten en atlassen", "w": "de stadsmuur;het joodse kwartier;de oude haven;de begijnhoven;art deco;de brouwerijen", "mk": "Boekenmarkt;Wintermarkt;Lentefeest;Streekmarkt;Plantenbeurs;Vrijmarkt;Oogstfeest"}
W = {k: v.split(";") for k, v in W.items()}
DAGEN, KORT = "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag".split(), "ma di wo do vr za zo".split()
MAANDEN = "januari februari maart april mei juni juli augustus september oktober november december".split()
PER = 20


class S(Site):
    name, about, server, home = "festival", "Dutch city calendar; genres, venue, day and week, words; 20 a page by a link to more; the past is hidden", "nginx", "/"
    disallow, id_re = ("/tickets/", "/mijn-agenda", "/nieuwsbrief"), r"\d{5}"

    def build(self):
        r = self.rng
        self.today = datetime.date.today()
        self.past, nr = [], 41003
        while len(self.records) < 704:
            g, gn, _ = r.choices(GENRES, [x[2] for x in GENRES])[0]
            t = r.choice(TITELS[g]).format(n=r.choice(NAMEN), **{k: r.choice(v) for k, v in W.items()})
            z = r.choice([("filmhuis", "Filmhuis De Spiegel")] * 8 + ZALEN) if g == "film" else r.choice(ZALEN)
            d = self.today + datetime.timedelta(skewed(r, 400, 150) - 40)
            price, text = r.choice((0, 0, 750, 1000, 1250, 1500, 1850, 2250, 2750)), r.choice(("Een avond om niet te missen.", "Met nagesprek in de foyer.", "Een voorstelling over verlies en verlangen, maar vooral om te lachen.", "Voor iedereen vanaf acht jaar.", "Duur: ongeveer tachtig minuten, zonder pauze.", "In samenwerking met de bibliotheek.", "Wees er snel bij."))
            hour = r.choice(("20:15", "20:30", "19:30", "21:00", "14:00", "15:30", "12:30", "10:30"))
            for k in range(r.choices((1, 2, 3, 5, 9), (56, 18, 12, 8, 6))[0]):          # the days on which it is given, each with a number of its own
                nr += r.choice((1, 1, 1, 2, 7))
                x = {"id": str(nr), "t": t, "g": g, "genre": gn, "z": z[0], "zaal": z[1], "d": d, "h": hour if d.weekday() < 6 else "14:30", "price": "Gratis" if not price else f"€ {price // 100},{price % 100:02}", "text": text}
                x["ws"] = set(tokens(f'{t} {text} {z[1]} {gn}'))
                if d <= self.today: self.past.append(x)
                elif (d - self.today).days < 366: self.records.append(x)
                d += datetime.timedelta(r.choice((1, 1, 1, 7, 2)))
        self.records.sort(key=lambda x: (x["d"], x["h"], x["id"]))
        self.by, self.gone = {x["id"]: x for x in self.records}, {x["id"]: x for x in self.past}

    def when(self, x): return f'{KORT[x["d"].weekday()]} {x["d"].day} {MAANDEN[x["d"].month - 1][:3] if x["d"].month != 3 else "mrt"} {x["d"].year}'
    def long(self, d): return f"{DAGEN[d.weekday()]} {d.day} {MAANDEN[d.month - 1]} {d.year}"
    def link(self, x): return f'/agenda/{x["id"]}/{slug(x["t"])}'

    def truth(self):
        for x in self.records: yield x["id"], x["t"], self.link(x), {"datum": self.when(x), "tijd": x["h"] + " uur", "locatie": x["zaal"], "genre": x["genre"], "prijs": x["price"]}

    def skin(self, title, body, head=""):
        return Resp(f'''<!doctype html>
<html lang="nl">
<head>
  <meta charset="utf-8">
  <title>{e(title)} | Uit in Merwestad</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  {head}<link rel="stylesheet" href="/build/app.3f1c.css">
  <script src="/build/app.9ab2.js" defer></script>
</head>
<body>
<header class="top"><a class="logo" href="/">Uit in Merwestad</a><nav><a href="/agenda">Agenda</a><a href="/locaties">Locaties</a><a href="/nieuws">Nieuws</a><a href="/praktisch">Praktisch</a><a href="/tip">Tip een evenement</a></nav><a class="hart" href="/mijn-agenda" rel="nofollow">Mijn agenda</a></header>
<main>
{body}
</main>
<footer><form class="nb" action="/nieuwsbrief" method="post"><label>Elke week uittips in je mail <input type="email" name="email" placeholder="Je e-mailadres"></label><button type="submit">Schrijf me in</button></form><p>© Uit in Merwestad · <a href="/privacy">Privacy</a> · <a href="/cookies">Cookies</a></p></footer>
</body>
</html>''', headers=[("Cache-Control", "no-cache")])

    def card(self, x):
        return f'''<article class="card" data-genre="{x["g"]}">
  <a class="card__link" href="{self.link(x)}"><img class="card__img" loading="lazy" src="/media/{x["id"]}-480.jpg" alt=""><div class="card__body"><time class="card__date" datetime="{x["d"]}T{x["h"]}">{self.when(x)}</time><h3 class="card__title">{e(x["t"])}</h3></div></a>
  <ul class="card__meta"><li class="tijd">{x["h"]} uur</li><li class="zaal">{x["zaal"]}</li><li class="genre">{e(x["genre"])}</li><li class="prijs">{x["price"]}</li></ul>
  <p class="card__actions"><a class="btn" href="/tickets/{x["id"]}" rel="nofollow">{"Reserveer" if x["price"] == "Gratis" else "Koop kaarten"}</a></p>
</article>'''

    def find(self, req):
        g, ws = [v for k, v in req.q if k in ("genre[]", "genre") and v], tokens(req.get("q"))
        hits = [x for x in self.records if (not g or x["g"] in g) and req.get("locatie") in ("", x["z"]) and all(w in x["ws"] for w in ws)]
        try: day = datetime.date.fromisoformat(req.get("datum")) if req.get("datum") else None
        except ValueError: day = None
        return [x for x in hits if not day or x["d"] == day], day

    def month(self, req, day):
        """The chooser of days: a month, whose days with events are links."""
        keep = [(k, v) for k, v in req.q if k not in ("datum", "pagina", "maand")]
        try: first = datetime.date.fromisoformat(req.get("maand") + "-01") if req.get("maand") else (day or self.today).replace(day=1)
        except ValueError: first = self.today.replace(day=1)
        have = {x["d"] for x in self.records}
        to = lambda **k: e("/agenda?" + urlencode(keep + list(k.items())))
        last, nxt = first - datetime.timedelta(1), (first + datetime.timedelta(32)).replace(day=1)
        weeks = ""
        for w in calendar.Calendar().monthdatescalendar(first.year, first.month):
            y, n, _ = w[0].isocalendar()
            weeks += f'<tr><th><a href="/agenda/week/{y}-{n:02}" title="week {n}">{n}</a></th>' + "".join("<td></td>" if d.month != first.month else f'<td{" class=" + chr(34) + "nu" + chr(34) if d == day else ""}>' + (f'<a href="{to(datum=d)}">{d.day}</a>' if d in have else str(d.day)) + "</td>" for d in w) + "</tr>"
        back = f'<a href="{to(maand=f"{last:%Y-%m}")}" rel="nofollow" aria-label="vorige maand">‹</a>' if first > self.today.replace(day=1) else ""
        fwd = f'<a href="{to(maand=f"{nxt:%Y-%m}")}" rel="nofollow" aria-label="volgende maand">›</a>' if nxt <= self.records[-1]["d"] else ""
        return f'<div class="kalender"><p>{back} {MAANDEN[first.month - 1]} {first.year} {fwd}</p><table><thead><tr><th>wk</th>{"".join(f"<th>{d}</th>" for d in KORT)}</tr></thead><tbody>{weeks}</tbody></table></div>'

    def filters(self, req):
        g = req.all("genre[]") + req.all("genre")
        boxes = "".join(f'<label class="vink"><input type="checkbox" name="genre[]" value="{k}"{" checked" if k in g else ""}> {e(t)}</label>\n' for k, t, _ in GENRES)
        day = f'<input type="hidden" name="datum" value="{e(req.get("datum"))}">' if req.get("datum") else ""
        return f'''<form class="filters" action="/agenda" method="get">
<input type="search" name="q" value="{e(req.get("q"))}" placeholder="Waar heb je zin in?" aria-label="Zoekwoord">
<fieldset><legend>Genre</legend>{boxes}</fieldset>
<label>Locatie <select name="locatie">{opts([("", "Alle locaties"), *ZALEN], req.get("locatie"))}</select></label>
{day}<button type="submit">Toon</button> <a class="wis" href="/agenda">Wis filters</a>
</form>'''

    def agenda(self, req):
        req.kind = "search"
        hits, day = self.find(req)
        last, page = max(1, -(-len(hits) // PER)), max(1, req.int("pagina", 1))
        part = hits[(page - 1) * PER:page * PER]
        req.served = [x["id"] for x in part]
        keep = [(k, v) for k, v in req.q if k not in ("pagina", "maand")]
        more = f'<p class="meer"><a class="btn btn--meer" href="{e("/agenda?" + urlencode(keep + [("pagina", page + 1)]))}" rel="next">Meer laden</a></p>' if page < last else ""
        cards, now = "", None
        for x in part:
            if x["d"] != now: cards, now = cards + f'<h2 class="dag">{self.long(x["d"])}</h2>\n', x["d"]
            cards += self.card(x) + "\n"
        gone = " Voorbije evenementen worden niet getoond." if day and day <= self.today else ""
        return self.skin("Agenda", f'''<h1>Agenda{f": {self.long(day)}" if day else ""}</h1>
<div class="kolommen"><aside>{self.filters(req)}{self.month(req, day)}</aside>
<section class="lijst" id="lijst"><p class="aantal">{len(hits)} {"evenement" if len(hits) == 1 else "evenementen"}</p>
{cards or f'<p class="leeg">Geen evenementen gevonden.{gone}</p>'}{more}</section></div>''')

    def week(self, req, y, n):
        try: first = datetime.date.fromisocalendar(y, n, 1)
        except ValueError: return None
        req.kind = "search"
        days = [first + datetime.timedelta(k) for k in range(7)]
        hits = [x for x in self.records if days[0] <= x["d"] <= days[6]]
        req.served = [x["id"] for x in hits]
        at = lambda d: "/agenda/week/{}-{:02}".format(*d.isocalendar()[:2])
        back = f'<a href="{at(first - datetime.timedelta(7))}">‹ vorige week</a>' if days[0] > self.today else ""
        fwd = f'<a href="{at(first + datetime.timedelta(7))}">volgende week ›</a>' if days[6] < self.records[-1]["d"] else ""
        cols = "".join(f'<section class="weekdag"><h2><a href="/agenda?datum={d}">{self.long(d)}</a></h2>{"".join(self.card(x) for x in hits if x["d"] == d) or "<p>Geen evenementen</p>"}</section>\n' for d in days)
        return self.skin(f"Week {n}", f'<h1>Week {n}, {y}</h1><p class="blader">{back} {fwd}</p>\n<div class="week">{cols}</div>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        m = re.fullmatch(r"/agenda/(\d{5})(?:/[\w-]*)?", p)
        if m and m[1] in self.by and req.method == "GET":
            x = self.by[m[1]]
            if p != self.link(x): return redirect(self.link(x), 301)
            req.kind, req.served = "record", [x["id"]]
            same = [y for y in self.records if (y["t"], y["z"]) == (x["t"], x["z"]) and y is not x][:6]
            also = '<h2>Ook op</h2><ul class="ook">' + "".join(f'<li><a href="{self.link(y)}">{self.when(y)}, {y["h"]} uur</a></li>' for y in same) + "</ul>" if same else ""
            row = lambda a, b: f"<dt>{a}</dt><dd>{e(b)}</dd>"
            return self.skin(x["t"], f'''<article class="event"><h1>{e(x["t"])}</h1><p class="intro">{x["text"]}</p>
<dl>{row("Datum", self.when(x))}{row("Aanvang", x["h"] + " uur")}{row("Locatie", x["zaal"])}{row("Genre", x["genre"])}{row("Prijs", x["price"])}</dl>
<p><a class="btn" href="/tickets/{x["id"]}" rel="nofollow">Kaarten</a></p><form action="/mijn-agenda" method="post"><input type="hidden" name="id" value="{x["id"]}"><button type="submit">♡ Bewaar</button></form>
{also}</article>''', f'<link rel="canonical" href="{self.base}{self.link(x)}">')
        if m and m[1] in self.gone: return self.skin("Voorbij", "<h1>Dit evenement is voorbij</h1><p><a href=\"/agenda\">Naar de agenda</a></p>")
        if p.startswith("/tickets/"): return forbid_html5(req, "cart", "Je kaarten liggen in het winkelmandje.", "Terug")
        if req.method == "POST": return forbid_html5(req, {"/nieuwsbrief": "newsletter", "/mijn-agenda": "favourite", "/tip": "contact"}.get(p, "form"), "Dank je wel.", "Terug")
        if p == "/agenda": return self.agenda(req)
        m = re.fullmatch(r"/agenda/week/(\d{4})-(\d{1,2})", p)
        if m: return self.week(req, int(m[1]), int(m[2]))
        if p == "/":
            soon = self.records[:6]
            req.served = [x["id"] for x in soon]
            y, n, _ = self.today.isocalendar()
            return self.skin("Home", f'''<h1>Uit in Merwestad</h1>{self.filters(req)}<section><h2>Binnenkort</h2>{"".join(map(self.card, soon))}</section><p><a href="/agenda">Alle evenementen</a> · <a href="/agenda/week/{y}-{n:02}">Deze week</a></p>''')
        if p == "/locaties": return self.skin("Locaties", "<h1>Locaties</h1><ul>" + "".join(f'<li><a href="/agenda?locatie={k}">{e(t)}</a></li>' for k, t in ZALEN) + "</ul>")
        if p == "/tip": return self.skin("Tip een evenement", '<h1>Tip een evenement</h1><form action="/tip" method="post"><label>Naam van het evenement <input name="naam"></label><label>Wanneer? <input name="wanneer"></label><label>Toelichting <textarea name="tekst"></textarea></label><button type="submit">Versturen</button></form>')
        if p == "/mijn-agenda": return self.skin("Mijn agenda", "<h1>Mijn agenda</h1><p>Je hebt nog niets bewaard.</p>")
        texts = {"/nieuws": ("Nieuws", "<p>De Waaghal krijgt een nieuwe vloer.</p><p>Vrijwilligers gezocht voor het Lentefeest.</p>"), "/praktisch": ("Praktisch", "<p>Parkeren kan onder het Stadspark. De laatste bus vertrekt om half een.</p>"), "/privacy": ("Privacy", "<p>Wij bewaren niets.</p>"), "/cookies": ("Cookies", "<p>Deze site plaatst geen cookies.</p>")}
        return self.skin(texts[p][0], f"<h1>{texts[p][0]}</h1>{texts[p][1]}") if p in texts else None
