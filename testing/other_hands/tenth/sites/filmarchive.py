"""National film archive in Italian: simple and advanced search apart, POST, definition lists, buttons with hidden state."""
import re
from bed import Resp, Site, e, hidden, opts
from kit import Index, forbid, skewed, tokens
from words import fold

NOUN = """notte|la|f;strada|la|f;terra|la|f;vita|la|f;morte|la|f;donna|la|f;ragazza|la|f;casa|la|f;città|la|f;guerra|la|f;vendetta|la|f;maschera|la|f;finestra|la|f;nave|la|f;luna|la|f;valle|la|f;montagna|la|f;regina|la|f;sposa|la|f;canzone|la|f;fabbrica|la|f;rosa|la|f;festa|la|f;spiaggia|la|f;legge|la|f;sera|la|f;stanza|la|f;stazione|la|f;bandiera|la|f;corona|la|f;uomo|l'|m;amore|l'|m;ombra|l'|f;isola|l'|f;estate|l'|f;oro|l'|m;eredità|l'|f;amante|l'|m;ospite|l'|m;angelo|l'|m;orologio|l'|m;treno|il|m;mare|il|m;cielo|il|m;sole|il|m;ladro|il|m;giardino|il|m;segreto|il|m;figlio|il|m;padre|il|m;cuore|il|m;viaggio|il|m;ponte|il|m;silenzio|il|m;bandito|il|m;maestro|il|m;medico|il|m;delitto|il|m;destino|il|m;fiume|il|m;gigante|il|m;lupo|il|m;marito|il|m;mercante|il|m;mistero|il|m;pane|il|m;peccato|il|m;processo|il|m;re|il|m;ritorno|il|m;sogno|il|m;soldato|il|m;tesoro|il|m;testimone|il|m;vento|il|m;vino|il|m;castello|il|m;cavaliere|il|m;deserto|il|m;diavolo|il|m;fuoco|il|m;gatto|il|m;specchio|lo|m;straniero|lo|m;sciopero|lo|m;zio|lo|m;scandalo|lo|m"""
NOUN = [n.split("|") for n in NOUN.split(";")]
ADJ = "bianc ner ross antic perdut selvagg nuov ultim prim lontan amar segret mut ner dorat solitari rubat incantat proibit infinit stanc oscur".split()
ADJ2 = "felice celeste dolce grande verde triste crudele fragile immortale invisibile".split()
PLACES = "Napoli Roma Venezia Torino Palermo Sicilia Milano Trieste Genova Parigi Capri Ferrara Bologna Sardegna Calabria Firenze Orvieto Africa Maremma Posillipo".split()
NAMES = "Maria Teresa Assunta Lucia Concetta Rosina Carmela Ginevra Mimì Fabiola Messalina Spartaco Maciste Ursus Rigoletto Pinocchio Garibaldi Casanova Totò Zaccaria".split()
SUR = "Rossi Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De Luca;Mancini;Costa;Giordano;Rizzo;Lombardi;Moretti;Barbieri;Fontana;Santoro;Mariani;Rinaldi;Caruso;Ferrara;Galli;Martini;Leone;Longo;Gentile;Martinelli;Vitale;Lombardo;Serra;Coppola;De Santis;D'Angelo;Marchetti;Parisi;Villa;Conte;Ferraro;Fabbri;Bianco;Marini;Grasso;Valentini;Messina;Sala;De Angelis;Gatti;Pellegrini;Palumbo;Sanna;Farina;Rizzi;Monti;Cattaneo;Morelli;Amato;Silvestri;Mazza;Testa;Grassi;Pellegrino;Carbone;Giuliani;Benedetti;Barone;Rossetti;Caputo;Montanari;Guerra;Palmieri;Bernardi;Martino;Fiore;De Rosa;Ferretti;Bellini;Basile;Riva;Donati;Piras;Vitali;Battaglia;Sartori;Neri;Costantini;Milani;Pagano;Ruggiero;Sorrentino;D'Amico;Orlando;Damico;Negri".replace(" De Luca", ";De Luca").replace(" ", ";", 11).split(";")
GIVEN = "Mario Luigi Giuseppe Antonio Carlo Franco Vittorio Alessandro Sergio Guido Camillo Nunzio Roberto Ettore Ferdinando Luciano Pietro Aldo Gennaro Raffaello Augusto Giulio Elvira Lina Liliana Francesca Cesare Riccardo Damiano Bruno Duilio Enrico".split()
GENRES = [("01", "Drammatico", 30), ("02", "Commedia", 24), ("03", "Documentario", 14), ("04", "Storico", 8), ("05", "Cinegiornale", 6), ("06", "Avventura", 5), ("07", "Western", 4), ("08", "Musicale", 3), ("09", "Poliziesco", 4), ("10", "Orrore", 2), ("11", "Animazione", 1.5), ("12", "Fantascienza", .8), ("13", "Pubblicitario", 1.5), ("14", "Sperimentale", .7)]
COL = [("bn", "bianco e nero"), ("col", "colore"), ("imb", "imbibito o virato")]
Y0, Y1 = 1905, 1989


class S(Site):
    name, about, server, home, charset = "filmarchive", "Italian film archive; POST forms, simple and advanced, next and previous are submit buttons", "Apache/1.3.41 (Unix) PHP/4.4.9", "/", "iso-8859-1"
    disallow = ("/riservata/", "/cgi-bin/", "/stampa.php")
    PER = 15

    def build(self):
        r = self.rng
        SURN = [s for s in SUR if s.strip()]
        people = list(dict.fromkeys(f"{r.choice(GIVEN)} {s}" for s in SURN for _ in range(2)))
        r.shuffle(people)
        self.index, seen, n = Index(), set(), 10200

        def noun(cap=False):
            w, a, g = r.choice(NOUN)
            return f"{a}{w}" if a == "l'" else f"{a} {w}", w, g
        of = {"il": "del ", "la": "della ", "lo": "dello ", "l'": "dell'"}

        def title():
            t, w, g = noun()
            k = r.random()
            adj = r.choice(ADJ) + ("a" if g == "f" else "o") if r.random() < .75 else r.choice(ADJ2)
            b = r.choice(NOUN)
            if k < .25: s = f"{t} {adj}"
            elif k < .52: s = f"{t} {of[b[1]]}{b[0]}"
            elif k < .64: s = f"{t} di {r.choice(NAMES + PLACES)}"
            elif k < .7: s = f"{r.choice(NAMES)} {r.choice(('contro', 'e', 'alla corte di', 'contro tutti:'))} {t}"
            elif k < .76: s = f"{r.choice(('Addio', 'Ritorno a', 'Una notte a', 'Processo a', 'Vacanze a', 'Tragedia a', 'Carnevale di', 'Saluti da'))} {r.choice(PLACES)}"
            elif k < .82: s = f"{w} senza {b[0]}"
            elif k < .86: s = f"{r.choice(('Due', 'Tre', 'Sette', 'Cento', 'Mille'))} {r.choice(('donne', 'uomini', 'giorni', 'notti', 'lire', 'cavalli', 'pistole', 'dollari'))} per {t}"
            elif k < .9: s = t
            elif k < .95: s = f"{w}, {b[0]} e {r.choice(NOUN)[0]}"
            else: s = f"Perché {t} {r.choice(('non torna', 'piange', 'ride', 'è partito', 'tace'))}?" if g == "m" else f"Così {r.choice(('vive', 'ama', 'muore'))} {t}"
            return s[0].upper() + s[1:]
        while len(self.records) < 1512:
            y = min(Y1, int(r.choices((r.triangular(Y0, 1931, 1916), r.triangular(1931, 1945, 1940), r.triangular(1945, Y1, 1962)), (3, 2, 7))[0]))
            gc, gn, _ = r.choices(GENRES, [g[2] * (.02 if g[1] in ("Western", "Fantascienza", "Sperimentale") and y < 1955 else 1) for g in GENRES])[0]
            t = f"Giornale {r.choice(('Luce', 'Incom', 'Cines'))} n. {r.randrange(12, 2600)}" if gn == "Cinegiornale" else f"{r.choice(('Immagini di', 'La pesca in', 'Le feste di', 'Terremoto a', 'Mestieri di', 'Inaugurazione a'))} {r.choice(PLACES)}" if gn == "Documentario" and r.random() < .45 else title()
            if (t, y) in seen: continue
            seen.add((t, y))
            n += r.randrange(1, 30)
            d = people[skewed(r, len(people), 20)] if r.random() < (.94 if gn not in ("Cinegiornale", "Pubblicitario") else .3) else ""
            col = ("imb" if r.random() < .3 else "bn") if y < 1930 else "bn" if y < 1950 or r.random() < (1962 - y) * .05 + .25 else "col"
            x = {"id": f"CN{n}", "t": t, "y": y, "dir": d, "g": gc, "genre": gn, "col": col, "len": r.randrange(3, 18) if gn in ("Cinegiornale", "Pubblicitario", "Documentario") else r.randrange(48, 148), "cast": r.sample(people, r.randrange(0, 4)) if gn not in ("Cinegiornale", "Documentario", "Pubblicitario") else [], "prod": r.choice(("Cines", "Ambrosio", "Lux", "Titanus", "Itala Film", "Caesar", "Scalera", "Ponti", "Istituto Luce", "Minerva", "Excelsa", "Manenti")), "fmt": r.choice(("35 mm", "35 mm", "16 mm", "28 mm", "DCP")), "n": len(self.records)}
            self.index.add(x["n"], f'{t} {d} {" ".join(x["cast"])} {gn} {y} {x["prod"]}')
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}
        self.order = sorted(range(len(self.records)), key=lambda n: (fold(self.records[n]["t"]), self.records[n]["y"]))
        self.rank = {n: i for i, n in enumerate(self.order)}

    def truth(self):
        for x in self.records:
            f = {"year": str(x["y"]), "genre": x["genre"], "colour": dict(COL)[x["col"]]}
            if x["dir"]: f["director"] = x["dir"]
            yield x["id"], x["t"], f'/scheda.php?id={x["id"]}', f

    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html lang="it">
<head>
<title>Cineteca Centrale - {e(title)}</title>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">
<link rel="stylesheet" type="text/css" href="/cineteca.css">
</head>
<body bgcolor="#fdfbf4">
<table width="780" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td colspan="2"><a href="/"><img src="/img/testata.jpg" width="780" height="90" border="0" alt="Cineteca Centrale - Archivio nazionale del film"></a></td></tr>
<tr valign="top"><td width="150" bgcolor="#e8e0c8" class="menu"><p><a href="/">Presentazione</a></p><p><b>Archivio</b><br><a href="/ricerca.php">Ricerca semplice</a><br><a href="/avanzata.php">Ricerca avanzata</a></p><p><a href="/restauri.php">I restauri</a></p><p><a href="/rassegne.php">Rassegne</a></p><p><a href="/copie.php">Richiesta copie</a></p><p><a href="/riservata/">Area riservata</a></p></td>
<td width="630" class="corpo">{body}</td></tr>
<tr><td colspan="2" align="center" class="pie"><hr size="1">Cineteca Centrale, via dei Teatri 18 - tel. 06 555 0182 - <a href="/note.php">Note legali</a></td></tr></table>
</body>
</html>''')

    def simple(self, err="", q=""):
        return self.skin("Ricerca semplice", f'''<h2>Ricerca semplice</h2>{f'<p class="errore">{err}</p>' if err else ""}<form method="post" action="risultati.php"><p>Cerca nei titoli, nei nomi e nei dati delle schede:<br><input type="text" name="testo" size="45" value="{e(q)}"> <input type="submit" name="cerca" value="Cerca"></p></form><p class="nota">Si possono inserire pi&ugrave; parole; vengono trovate le schede che le contengono tutte. Per cercare per anno o per genere usare la <a href="/avanzata.php">ricerca avanzata</a>.</p>''')

    def advanced(self, err="", g=lambda k: ""):
        years = [("", "----")] + [(y, y) for y in range(Y0, Y1 + 1)]
        rad = "".join(f'<input type="radio" name="colore" value="{v}"{" checked" if (g("colore") or "") == v else ""}> {t} ' for v, t in [("", "tutti"), *COL])
        return self.skin("Ricerca avanzata", f'''<h2>Ricerca avanzata</h2>{f'<p class="errore">{err}</p>' if err else ""}<form method="post" action="risultati.php"><input type="hidden" name="avanzata" value="1">
<table cellpadding="4" border="0"><tr><td>Titolo</td><td><input type="text" name="titolo" size="40" value="{e(g("titolo"))}"></td></tr>
<tr><td>Regia</td><td><input type="text" name="regia" size="40" value="{e(g("regia"))}"> (cognome)</td></tr>
<tr><td>Anno</td><td>dal <select name="anno_da">{opts(years, g("anno_da"))}</select> al <select name="anno_a">{opts(years, g("anno_a"))}</select></td></tr>
<tr><td>Genere</td><td><select name="genere"><option value="">Tutti i generi</option>{opts([(a, b) for a, b, _ in sorted(GENRES, key=lambda t: t[1])], g("genere"))}</select></td></tr>
<tr><td>Colore</td><td>{rad}</td></tr>
<tr><td></td><td><input type="submit" name="cerca" value="Avvia la ricerca"> <input type="reset" value="Cancella"></td></tr></table></form>''')

    def results(self, req):
        if req.method != "POST": return self.simple("La pagina richiesta non &egrave; pi&ugrave; disponibile: ripetere la ricerca.")
        req.kind = "search"
        g = lambda k: req.get(k).strip()
        if req.has("nuova"): return self.advanced() if g("avanzata") else self.simple()
        if g("avanzata"):
            keep = [("avanzata", "1")] + [(k, g(k)) for k in ("titolo", "regia", "anno_da", "anno_a", "genere", "colore")]
            if not any(v for k, v in keep[1:]): return self.advanced("Impostare almeno un criterio di ricerca.")
            a, b = (int(g(k)) if g(k).isdigit() else None for k in ("anno_da", "anno_a"))
            if a and b and a > b: return self.advanced("L'anno iniziale &egrave; successivo all'anno finale.", g)
            tt = tokens(g("titolo"))
            ok = lambda x: (set(tt) <= set(tokens(x["t"]))) and (not g("regia") or fold(g("regia")) in fold(x["dir"])) and (not a or x["y"] >= a) and (not b or x["y"] <= b) and (not g("genere") or x["g"] == g("genere")) and (not g("colore") or x["col"] == g("colore"))
            ns = [n for n in self.order if ok(self.records[n])]
            if not ns: return self.advanced("Nessuna scheda corrisponde ai criteri impostati.", g)
        else:
            keep, ws = [("testo", g("testo"))], tokens(g("testo"))
            if not ws: return self.simple("Inserire almeno una parola.")
            ns = sorted(self.index.every(ws), key=self.rank.get)
            if not ns: return self.simple("Nessuna scheda trovata.", g("testo"))
        at = req.int("pos", 0)
        if req.has("succ"): at += self.PER
        elif req.has("prec"): at -= self.PER
        at = max(0, at if at < len(ns) else (len(ns) - 1) // self.PER * self.PER)
        part = [self.records[n] for n in ns[at:at + self.PER]]
        req.served = [x["id"] for x in part]
        dl = "\n".join(f'<dt><a href="/scheda.php?id={x["id"]}">{e(x["t"])}</a> ({x["y"]})\n<dd>{"regia di " + e(x["dir"]) if x["dir"] else "<i>regista non identificato</i>"}<dd>{x["genre"]}, {dict(COL)[x["col"]]}, {x["len"]}\'' for x in part)
        nav = f'<form method="post" action="risultati.php">{hidden([*keep, ("pos", at)])}' + ('<input type="submit" name="prec" value="&lt;&lt; Precedenti"> ' if at else "") + ('<input type="submit" name="succ" value="Successivi &gt;&gt;"> ' if at + self.PER < len(ns) else "") + '<input type="submit" name="nuova" value="Nuova ricerca"></form>'
        return self.skin("Risultati", f"<h2>Risultati della ricerca</h2><p>Schede trovate: <b>{len(ns)}</b> - visualizzate da {at + 1} a {at + len(part)}</p>{nav}<dl>\n{dl}\n</dl>{nav}")

    def handle(self, req):
        p = req.path
        if p == "/risultati.php": return self.results(req)
        if req.method == "POST": return forbid(req, {"/copie.php": "order", "/riservata/": "login"}.get(p, "form"), "Richiesta ricevuta.")
        if p in ("/", "/index.php"): return self.skin("Presentazione", f"<h2>Presentazione</h2><p>La Cineteca Centrale conserva oltre {len(self.records) // 100 * 100} film italiani dal {Y0} al {Y1}: lungometraggi, documentari e cinegiornali. L'archivio si pu&ograve; consultare con la <a href=\"/ricerca.php\">ricerca semplice</a> oppure con la <a href=\"/avanzata.php\">ricerca avanzata</a>.</p><p><img src=\"/img/sala.jpg\" alt=\"La sala\" width=\"300\"></p><p>La sala di via dei Teatri &egrave; aperta dal marted&igrave; alla domenica.</p>")
        if p == "/ricerca.php": return self.simple()
        if p == "/avanzata.php": return self.advanced()
        if p == "/scheda.php" and req.get("id") in self.by:
            x = self.by[req.get("id")]
            req.kind, req.served = "record", [x["id"]]
            row = lambda a, b: f'<tr valign="top"><td class="et">{a}</td><td>{b}</td></tr>' if b else ""
            return self.skin(x["t"], f'<h2>{e(x["t"])}</h2><table cellpadding="3">{row("Anno", x["y"])}{row("Regia", e(x["dir"]))}{row("Interpreti", "<br>".join(map(e, x["cast"])))}{row("Produzione", x["prod"])}{row("Genere", x["genre"])}{row("Colore", dict(COL)[x["col"]])}{row("Durata", str(x["len"]) + " minuti")}{row("Formato", x["fmt"])}{row("Scheda", x["id"])}</table><p><a href="/copie.php?film={x["id"]}">Richiedi una copia per proiezione</a> | <a href="/stampa.php?id={x["id"]}">Versione per la stampa</a></p>')
        if p == "/copie.php": return self.skin("Richiesta copie", '<h2>Richiesta copie</h2><form method="post" action="copie.php"><p>Ente: <input name="ente"></p><p>Film: <input name="film"></p><p>Data della proiezione: <input name="data" size="10"></p><p>E-mail: <input name="email"></p><input type="submit" value="Invia la richiesta"></form>')
        if p == "/restauri.php": return self.skin("I restauri", "<h2>I restauri</h2><p>Ogni anno il laboratorio restaura una decina di film muti.</p>")
        if p == "/rassegne.php": return self.skin("Rassegne", "<h2>Rassegne</h2><ul><li>Il muto napoletano<li>Torino e il cinema<li>Cinegiornali del dopoguerra</ul>")
        if p == "/note.php": return self.skin("Note legali", "<h2>Note legali</h2><p>Le schede possono essere citate indicando la fonte.</p>")
        if p == "/riservata/": return self.skin("Area riservata", '<form method="post" action="/riservata/">Utente <input name="u"> Password <input type="password" name="p"> <input type="submit" value="Entra"></form>')
