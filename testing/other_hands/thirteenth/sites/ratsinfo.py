"""A council information system in German of the SessionNet kind: papers by date, kind, committee and words, the last thirty days if no date is given, a hundred hits at most; the meetings by month and their agendas."""
import calendar, datetime, re
from bed import Resp, Site, e, opts, redirect
from kit import day_in, forbid, skewed
from words import FIRST_DE, SUR_DE, fold

ARTEN = [("1", "Beschlussvorlage", "BV", 52), ("2", "Mitteilungsvorlage", "MV", 20), ("3", "Antrag", "AN", 14), ("4", "Anfrage", "AF", 10), ("5", "Informationsvorlage", "IV", 4)]
GREMIEN = [(1, "Rat", "Rat"), (2, "Haupt- und Finanzausschuss", "HFA"), (3, "Bau- und Planungsausschuss", "BPA"), (4, "Ausschuss für Schule, Sport und Kultur", "SSK"), (5, "Jugendhilfeausschuss", "JHA"), (6, "Ausschuss für Umwelt und Verkehr", "AUV"), (7, "Ausschuss für Soziales und Gesundheit", "ASG"), (8, "Rechnungsprüfungsausschuss", "RPA"), (9, "Betriebsausschuss Stadtwerke", "BAS"), (10, "Integrationsrat", "IR")]
AEMTER = "Amt für Stadtplanung;Kämmerei;Hauptamt;Amt für Schule und Sport;Jugendamt;Tiefbauamt;Ordnungsamt;Amt für Soziales;Stadtwerke;Amt für Gebäudewirtschaft;Kulturbüro;Büro des Bürgermeisters;Rechnungsprüfungsamt".split(";")
STRASSEN = "Bahnhofstraße;Mühlenweg;Am Kirchberg;Lindenallee;Goethestraße;Industriestraße;Hafenstraße;Schulstraße;Marktplatz;Alte Landstraße;Birkenweg;Kastanienweg;Ringstraße;Gartenstraße;Feldstraße;Brückenstraße;Am Sportplatz;Talstraße;Rosenweg;Königstraße;Wiesengrund;Burgstraße;Am Stadtpark;Nordring;Südring;Klosterstraße;Friedhofstraße;Ahornweg;Buchenhain;Steinweg".split(";")
ORTE = "Altendorf;Neuenkirchen;Oberfeld;Niederfeld;Westheim;Hausen;Lindenthal;Kirchheide".split(";")
SCHULEN = "Grundschule Oberfeld;Gesamtschule Nord;Gymnasium am Stadtpark;Grundschule Lindenthal;Realschule Hausen;Förderschule Westheim;Berufskolleg".split(";")
VEREINE = "TuS Hausen;Heimatverein Altendorf;Schützenverein Westheim;Musikschule e.V.;Tafel e.V.;Tierschutzverein;Seniorenbeirat;Freiwillige Feuerwehr Oberfeld".split(";")
FRAKTIONEN = "SPD;CDU;FDP;Bündnis 90/Die Grünen;Die Linke;UWG;Freie Wähler".split(";")
BETREFF = {"BV": "Bebauungsplan Nr. {n} \"{s}\", {k}. Änderung, hier: {plan};Ausbau der {s} im Ortsteil {o};Erneuerung der Heizungsanlage {sch};Vergabe von Bauleistungen {sch}, Los {k};Neufassung der Satzung über {satz};{k}. Änderung der Satzung über {satz};Haushaltssatzung {y};Feststellung des Jahresabschlusses {y0};Benennung einer Straße im Baugebiet {s};Annahme einer Spende von {v};Besetzung von Ausschüssen;Ankauf eines Grundstücks an der {s};Einziehung einer Teilfläche der {s};Zuschuss an {v};Wahl der Schöffen im Ortsteil {o};Beschaffung eines Fahrzeugs für die Feuerwehr {o};Neubau einer Kindertagesstätte in {o};Dachsanierung {sch};Verkauf eines Gewerbegrundstücks an der {s};Wirtschaftsplan der Stadtwerke {y};Festsetzung der Elternbeiträge ab {y}",
           "MV": "Sachstandsbericht {sch};Verkehrszählung {s};Bericht über {thema};Entwicklung der Schülerzahlen {sch};Bericht über die Haushaltsausführung, {q}. Quartal {y0};Niederschrift über die Bürgerversammlung in {o};Bauantrag {s} {h};Prüfbericht {v};Terminplan {y}",
           "AN": "Antrag der Fraktion {f}: {wunsch};Gemeinsamer Antrag der Fraktionen {f} und {f2}: {wunsch};Bürgerantrag nach § 24 GO: {wunsch}", "AF": "Anfrage der Fraktion {f}: {thema2};Anfrage des Ratsmitglieds {m}: {thema2}",
           "IV": "Information zu {thema};Vorstellung des Projekts {sch};Jahresbericht {y0} {v}"}
BETREFF = {k: v.split(";") for k, v in BETREFF.items()}
PLAN = "Aufstellungsbeschluss;Offenlagebeschluss;Satzungsbeschluss;Abwägung der Stellungnahmen;frühzeitige Beteiligung der Öffentlichkeit".split(";")
SATZ = "die Erhebung von Hundesteuer;die Straßenreinigung;die Abfallentsorgung;die Benutzung der Sportstätten;die Erhebung von Marktgebühren;die Nutzung der Bücherei;die Entwässerung;das Friedhofswesen;die Erhebung von Vergnügungssteuer;Sondernutzungen".split(";")
THEMA = "den Stand der Digitalisierung;die Unterbringung von Flüchtlingen;die Arbeit der Schulsozialarbeit;den Radverkehr;die Lärmaktionsplanung;den Breitbandausbau;die offene Jugendarbeit;den Winterdienst;die Baumpflege;die Schuldnerberatung;die Städtepartnerschaften;die Kindertagespflege;den Hochwasserschutz;die Spielplätze".split(";")
WUNSCH = "Tempo 30 in der {s};Zebrastreifen an der {s};Trinkbrunnen in {o};Mehr Bäume in der {s};Freies WLAN im Rathaus;Beleuchtung des Weges zwischen {o} und {o2};Einrichtung eines Jugendparlaments;Photovoltaik auf dem Dach {sch};Erhalt des Freibads in {o};Bänke an der {s};Toiletten am Marktplatz;Blühstreifen entlang der {s};Fahrradständer {sch}".split(";")
MONATE = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
CAP, DAYS = 100, 30


class S(Site):
    name, about, server, home = "ratsinfo", "German council information system; date range (thirty days by default), kind, committee, words; 100 hits at most; calendar", "Microsoft-IIS/10.0", "/bi/"
    disallow, id_re = ("/bi/getfile.asp", "/bi/yl0040.asp", "/bi/kontakt_senden.asp", "/bi/abo0040.asp"), r"[A-Z]{2}/20\d\d/\d{4}"

    def build(self):
        r = self.rng
        self.today = datetime.date.today()
        begin = self.today - datetime.timedelta(6 * 365)
        # meetings: every committee about eight times a year, not in July and August
        self.meetings, k = {}, 3011
        for g, gn, gs in GREMIEN:
            d = begin + datetime.timedelta(r.randrange(1, 40))
            while d < self.today + datetime.timedelta(70):
                if d.weekday() > 4: d += datetime.timedelta(7 - d.weekday())
                if d.month not in (7, 8): self.meetings[k] = {"nr": k, "g": g, "d": d, "at": r.choice(("17:00", "17:30", "18:00", "19:00")), "tops": []}
                k += r.randrange(1, 4)
                d += datetime.timedelta(r.randrange(33, 58))
        self.order = sorted(self.meetings.values(), key=lambda m: m["d"])
        years, nr = {}, 11203
        days = sorted(day_in(r, begin, self.today) for _ in range(1612))
        for d in days:
            if d.month in (7, 8) and r.random() < .7: d = d.replace(month=r.choice((6, 9)), day=min(d.day, 30))
            if d < begin or d > self.today: d = min(max(d, begin), self.today)
            a, an, kz, _ = r.choices(ARTEN, [x[3] for x in ARTEN])[0]
            f, f2 = r.sample(FRAKTIONEN, 2)
            o, o2 = r.sample(ORTE, 2)
            fill = lambda t: t.format(n=r.randrange(3, 99), s=r.choice(STRASSEN), k=r.randrange(1, 9), o=o, o2=o2, sch=r.choice(SCHULEN), v=r.choice(VEREINE), y=d.year + 1, y0=d.year - 1, q=(d.month - 1) // 3 or 4, h=r.randrange(1, 140), f=f, f2=f2, m=f"{r.choice(FIRST_DE)} {r.choice(SUR_DE)}", plan=r.choice(PLAN), satz=r.choice(SATZ), thema=r.choice(THEMA), thema2="Sachstand " + r.choice(STRASSEN) if r.random() < .5 else "Kosten " + r.choice(SCHULEN), wunsch="{wunsch}")
            t = fill(r.choice(BETREFF[kz]))
            if "{wunsch}" in t: t = t.replace("{wunsch}", fill(r.choice(WUNSCH)))
            nr += r.randrange(1, 8)
            x = {"nr": nr, "t": t, "art": a, "kz": kz, "d": d, "amt": AEMTER[skewed(r, len(AEMTER), 9)] if kz not in ("AN", "AF") else "Fraktion " + f, "ms": []}
            later = [m for m in self.order if 6 < (m["d"] - d).days < 75]
            for m in sorted(r.sample(later, min(len(later), r.choice((0, 1, 1, 1, 2, 2)))), key=lambda m: m["d"]):
                m["tops"].append(x)
                x["ms"].append(m)
            self.records.append(x)
        self.records.sort(key=lambda x: (x["d"], x["nr"]))
        for x in self.records:
            y = x["d"].year
            years[y] = years.get(y, 0) + 1
            x["id"] = f'{x["kz"]}/{y}/{years[y]:04}'
            x["file"] = 40000 + x["nr"] * 2
        self.by, self.arten = {x["nr"]: x for x in self.records}, {a: n for a, n, _, _ in ARTEN}

    def day(self, d): return d.strftime("%d.%m.%Y")

    def truth(self):
        for x in self.records: yield x["id"], x["t"], f'/bi/vo0050.asp?__kvonr={x["nr"]}', {"nummer": x["id"], "art": self.arten[x["art"]], "datum": self.day(x["d"]), "federfuehrend": x["amt"]}

    def skin(self, title, body):
        menu = "".join(f'<li class="nav-item"><a class="nav-link smce-a-u" href="{h}" title="{t}">{t}</a></li>' for h, t in (("info.asp", "Startseite"), ("si0040.asp", "Sitzungskalender"), ("gr0040.asp", "Gremien"), ("vo0040.asp", "Vorlagen-Recherche"), ("hilfe.asp", "Hilfe"), ("yl0040.asp", "Anmelden")))
        return Resp(f'''<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<title>SessionNet | {e(title)}</title>
<meta name="generator" content="SessionNet Version 5.3.4 bi (Layout 6)">
<link rel="stylesheet" href="css/smcbasic.css">
</head>
<body id="smc_body" class="smc-body smc-responsive">
<a class="sr-only" href="#smc_content">zum Inhalt</a>
<header id="smc_page_header"><div class="smc-img-logo"><a href="info.asp"><img src="images/logo.png" alt="Stadt Brakendorf" title="Stadt Brakendorf"></a></div><h2>Bürgerinfo der Stadt Brakendorf</h2></header>
<nav id="smc_page_menu_left" class="smc-nav"><ul class="nav flex-column smc-nav-online">{menu}</ul></nav>
<main id="smc_content" class="smc-content">
<h1 class="smc_h1">{e(title)}</h1>
{body}
</main>
<footer id="smc_page_footer"><ul class="list-inline"><li><a href="impressum.asp">Impressum</a></li><li><a href="datenschutz.asp">Datenschutz</a></li><li><a href="kontakt.asp">Kontakt</a></li></ul><p>Software: Sitzungsdienst <a href="https://www.somacos.de" target="_blank" rel="noopener">Session</a></p></footer>
</body>
</html>''')

    def paper(self, x, lab="Vorlage anzeigen"): return f'<a href="vo0050.asp?__kvonr={x["nr"]}" title="{lab}: {e(x["t"])}" class="smce-a-u smc-link-procedure smc_doc smc_field_voname smcnowrap smc_datatype_vo">{x["id"]}</a>'

    def search(self, req):
        req.kind = "search"
        text, art, gr, told, day = req.get("__swords").strip(), req.get("__cvaart"), req.get("__kgrnr"), "", {}
        for k in ("__axxdat_full", "__exxdat_full"):
            if req.get(k).strip():
                try: day[k] = datetime.datetime.strptime(req.get(k).strip(), "%d.%m.%Y").date()
                except ValueError: told = "Bitte geben Sie ein gültiges Datum ein (TT.MM.JJJJ)."
        b = day.get("__exxdat_full") or self.today
        a = day.get("__axxdat_full") or b - datetime.timedelta(DAYS)
        if a > b and not told: told = "Das Anfangsdatum liegt nach dem Enddatum."
        ws = fold(text).split()
        hits = [] if told else [x for x in reversed(self.records) if a <= x["d"] <= b and art in ("", "0", x["art"]) and (gr in ("", "0") or any(str(m["g"]) == gr for m in x["ms"])) and all(w in fold(x["t"] + " " + x["id"]) for w in ws)]
        part = hits[:CAP]
        req.served = [x["id"] for x in part]
        rows = "\n".join(f'''<tr class="smc-t-r-l"><td data-label="Vorlage" class="smc-t-cl991 voname">{self.paper(x)}</td><td data-label="Betreff" class="smc-t-cl991 vobetr smc-card-header-title">{e(x["t"])}</td><td data-label="Vorlageart" class="smc-t-cl991 vovaname">{self.arten[x["art"]]}</td><td data-label="Datum" class="smc-t-cl991 vodat">{self.day(x["d"])}</td><td data-label="federführend" class="smc-t-cl991 voamt">{e(x["amt"])}</td><td data-label="Dokumente" class="smc-t-cl991 xxdocs"><a href="getfile.asp?id={x["file"]}&amp;type=do" title="Dokument Download Dateityp: pdf" class="smce-a-u smc-link-normal smc_datatype_do smc-t-r991" target="_blank"><i class="fas fa-file-pdf"></i></a></td></tr>''' for x in part)
        more = f'<div class="alert alert-warning smc-alert">Es wurden {len(hits)} Vorlagen gefunden. Angezeigt werden nur die ersten {CAP}; bitte schränken Sie die Suche ein.</div>' if len(hits) > CAP else f'<p class="smc-dg-ds-1">{len(hits)} Vorlage{"" if len(hits) == 1 else "n"} gefunden ({self.day(a)} - {self.day(b)})</p>'
        table = f'''<div class="table-responsive"><table id="smc_page_vo0040_contenttable1" class="smc-table smc-table-striped smc-table-responsive table table-bordered">
<thead class="smc-t-h"><tr><th class="voname">Vorlage</th><th class="vobetr">Betreff</th><th class="vovaname">Vorlageart</th><th class="vodat">Datum</th><th class="voamt">federführend</th><th class="xxdocs">Dokumente</th></tr></thead>
<tbody>
{rows}
</tbody></table></div>''' if part else ""
        out = f'<div class="alert alert-danger smc-alert">{told}</div>' if told else more + table if hits else f'<div class="alert alert-info smc-alert">Es wurden keine Vorlagen gefunden ({self.day(a)} - {self.day(b)}).</div>'
        val = lambda k, d: e(req.get(k).strip() or (self.day(d) if not told else ""))
        return self.skin("Vorlagen-Recherche", f'''<form method="post" action="vo0040.asp" id="smc_form_vo0040" name="smcform" class="form-inline smc-form">
<input type="hidden" name="__cwpnr" value="5"><input type="hidden" name="__sao" value="1">
<div class="form-group"><label for="smcfieldwords">Suchbegriff</label><input type="text" id="smcfieldwords" name="__swords" value="{e(text)}" class="form-control" maxlength="100"></div>
<div class="form-group"><label for="smcfielda">Datum von</label><input type="text" id="smcfielda" name="__axxdat_full" value="{val("__axxdat_full", a)}" placeholder="TT.MM.JJJJ" class="form-control smc-date" size="10" maxlength="10"></div>
<div class="form-group"><label for="smcfielde">bis</label><input type="text" id="smcfielde" name="__exxdat_full" value="{val("__exxdat_full", b)}" placeholder="TT.MM.JJJJ" class="form-control smc-date" size="10" maxlength="10"></div>
<div class="form-group"><label for="smcfieldart">Vorlageart</label><select id="smcfieldart" name="__cvaart" class="form-control">{opts([("0", "Alle Vorlagearten"), *((k, n) for k, n, _, _ in ARTEN)], art)}</select></div>
<div class="form-group"><label for="smcfieldgr">Gremium</label><select id="smcfieldgr" name="__kgrnr" class="form-control">{opts([("0", "Alle Gremien"), *((k, n) for k, n, _ in GREMIEN)], gr)}</select></div>
<button type="submit" name="__sgo" value="Suchen" class="btn btn-primary">Suchen</button> <a class="btn btn-light" href="vo0040.asp">Zurücksetzen</a>
</form>
{out}''')

    def month(self, req):
        y, m = req.int("__cjahr", self.today.year), req.int("__cmonat", self.today.month)
        if not (1 <= m <= 12 and 1990 <= y <= 2090): y, m = self.today.year, self.today.month
        at = lambda k: f"si0040.asp?__cjahr={(y * 12 + m - 1 + k) // 12}&amp;__cmonat={(y * 12 + m - 1 + k) % 12 + 1}"
        rows, todays = "", [x for x in self.order if (x["d"].year, x["d"].month) == (y, m)]
        for d in range(1, calendar.monthrange(y, m)[1] + 1):
            day = datetime.date(y, m, d)
            cell = "".join(f'<div class="smc-el-h"><a href="si0057.asp?__ksinr={x["nr"]}" title="Details anzeigen: {e(GREMIEN[x["g"] - 1][1])} {self.day(x["d"])}" class="smce-a-u smc-link-normal smc_datatype_si">{e(GREMIEN[x["g"] - 1][1])}</a> <ul class="list-inline smc-detail-list"><li class="list-inline-item">{x["at"]} Uhr</li><li class="list-inline-item">Rathaus, Ratssaal</li></ul></div>' for x in todays if x["d"] == day)
            rows += f'<tr class="smc-t-r-l{" smc-we" if day.weekday() > 4 else ""}"><td class="siday"><span class="weekday">{("Mo", "Di", "Mi", "Do", "Fr", "Sa", "So")[day.weekday()]}</span> {d}</td><td class="silink">{cell}</td></tr>\n'
        pick = f'<form method="get" action="si0040.asp" class="form-inline"><select name="__cmonat">{opts([(k, t) for k, t in enumerate(MONATE, 1)], m)}</select> <select name="__cjahr">{opts([(k, k) for k in range(self.order[0]["d"].year, self.order[-1]["d"].year + 1)], y)}</select> <button type="submit" class="btn btn-primary">Anzeigen</button></form>'
        return self.skin(f"Sitzungskalender {MONATE[m - 1]} {y}", f'''<div class="smc-dg-c-1"><a href="{at(-1)}" title="Monat zurück" class="smce-a-u">&laquo; {MONATE[(m - 2) % 12]}</a> | <a href="{at(1)}" title="Monat vor" class="smce-a-u">{MONATE[m % 12]} &raquo;</a></div>{pick}
<table id="smc_page_si0040_contenttable1" class="smc-table table"><tbody>
{rows}</tbody></table>''')

    def handle(self, req):
        p = req.path.lower()
        if p in ("/", "/bi"): return redirect("/bi/")
        if not p.startswith("/bi/"): return None
        p = p[4:]
        if p in ("yl0040.asp", "kontakt_senden.asp", "abo0040.asp") and req.method == "POST": return forbid(req, {"yl0040.asp": "login", "kontakt_senden.asp": "contact", "abo0040.asp": "newsletter"}[p], "Vielen Dank.")
        if p in ("", "info.asp", "default.asp"):
            soon = [m for m in self.order if m["d"] >= self.today][:4]
            return self.skin("Bürgerinfo", f'''<p>Willkommen im Bürgerinformationssystem der Stadt Brakendorf. Hier finden Sie die Sitzungen des Rates und seiner Ausschüsse sowie die öffentlichen Vorlagen.</p>
<h2>Nächste Sitzungen</h2><ul>{"".join(f'<li>{self.day(m["d"])}: <a href="si0057.asp?__ksinr={m["nr"]}" class="smce-a-u">{e(GREMIEN[m["g"] - 1][1])}</a></li>' for m in soon)}</ul>
<p><a href="vo0040.asp" class="smce-a-u">Vorlagen-Recherche</a> | <a href="si0040.asp" class="smce-a-u">Sitzungskalender</a></p>
<form method="post" action="abo0040.asp"><label>Tagesordnungen per E-Mail: <input type="email" name="mail"></label> <button type="submit">Abonnieren</button></form>''')
        if p == "vo0040.asp": return self.search(req)
        if p == "si0040.asp": return self.month(req)
        if p == "si0057.asp" and req.int("__ksinr") in self.meetings:
            m = self.meetings[req.int("__ksinr")]
            req.kind, req.served = "agenda", [x["id"] for x in m["tops"]]
            row = lambda n, t, v="": f'<tr class="smc-t-r-l"><td data-label="TOP" class="tofnum"><span class="badge badge-secondary">Ö {n}</span></td><td data-label="Betreff" class="tobetr">{t}</td><td data-label="Vorlage" class="tovo">{v}</td></tr>\n'
            tops = row(1, "Eröffnung der Sitzung, Feststellung der Beschlussfähigkeit") + row(2, "Einwohnerfragestunde") + "".join(row(k, e(x["t"]), self.paper(x)) for k, x in enumerate(m["tops"], 3)) + row(len(m["tops"]) + 3, "Verschiedenes")
            return self.skin(f'{GREMIEN[m["g"] - 1][1]} {self.day(m["d"])}', f'''<dl class="smc-dl"><dt>Gremium</dt><dd><a href="gr0040.asp?__kgrnr={m["g"]}">{e(GREMIEN[m["g"] - 1][1])}</a></dd><dt>Beginn</dt><dd>{m["at"]} Uhr</dd><dt>Raum</dt><dd>Rathaus, Ratssaal</dd></dl>
<h2>Tagesordnung</h2><table class="smc-table table"><tbody>
{tops}</tbody></table>''')
        if p == "gr0040.asp":
            g = req.int("__kgrnr")
            if 1 <= g <= len(GREMIEN): return self.skin(GREMIEN[g - 1][1], "<h2>Sitzungen</h2><ul>" + "".join(f'<li><a href="si0057.asp?__ksinr={m["nr"]}" class="smce-a-u">{self.day(m["d"])}</a></li>' for m in self.order if m["g"] == g and abs((m["d"] - self.today).days) < 120) + f'</ul><p>Weitere Sitzungen im <a href="si0040.asp">Sitzungskalender</a>.</p>')
            return self.skin("Gremien", "<ul>" + "".join(f'<li><a href="gr0040.asp?__kgrnr={k}" class="smce-a-u">{e(n)}</a> ({s})</li>' for k, n, s in GREMIEN) + "</ul>")
        if p == "vo0050.asp" and req.int("__kvonr") in self.by:
            x = self.by[req.int("__kvonr")]
            req.kind, req.served = "record", [x["id"]]
            line = lambda c, t, v: f'<div class="smc-dg-c-1-10 {c}_title">{t}:</div><div class="smc-dg-c-9-10 {c}">{v}</div>\n'
            went = "".join(f'<tr class="smc-t-r-l"><td class="sidat">{self.day(m["d"])}</td><td class="grname"><a href="si0057.asp?__ksinr={m["nr"]}" class="smce-a-u">{e(GREMIEN[m["g"] - 1][1])}</a></td><td class="beschluss">{("ungeändert beschlossen", "Kenntnis genommen", "vertagt")[x["nr"] % 3] if m["d"] < self.today else ""}</td></tr>' for m in x["ms"])
            return self.skin(f'Vorlage - {x["id"]}', f'''<div class="smc-dg-r">
{line("vobetr", "Betreff", e(x["t"]))}{line("voname", "Vorlage", x["id"])}{line("vovaname", "Art", self.arten[x["art"]])}{line("vodat", "Datum", self.day(x["d"]))}{line("voamt", "Federführend", e(x["amt"]))}</div>
<h2>Dokumente</h2><ul><li><a href="getfile.asp?id={x["file"]}&amp;type=do" class="smce-a-u" target="_blank">Vorlage <span class="smcwrapsmall">{x["nr"] % 400 + 60} KB</span></a></li></ul>
<h2>Beratungen</h2><table class="smc-table table"><tbody>{went or '<tr><td>Keine öffentlichen Beratungen</td></tr>'}</tbody></table>''')
        if p == "getfile.asp": return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        if p == "yl0040.asp": return self.skin("Anmelden", '<form method="post" action="yl0040.asp"><label>Benutzername <input type="text" name="__ubenutzer"></label> <label>Passwort <input type="password" name="__upasswort"></label> <button type="submit">Anmelden</button></form>')
        if p == "kontakt.asp": return self.skin("Kontakt", '<form method="post" action="kontakt_senden.asp"><label>Ihr Name <input type="text" name="name"></label> <label>Nachricht <textarea name="text"></textarea></label> <button type="submit">Absenden</button></form>')
        texts = {"impressum.asp": ("Impressum", "<p>Stadt Brakendorf, Der Bürgermeister, Marktplatz 1.</p>"), "datenschutz.asp": ("Datenschutz", "<p>Es werden keine personenbezogenen Daten gespeichert.</p>"), "hilfe.asp": ("Hilfe", "<p>Die Recherche zeigt die Vorlagen des gewählten Zeitraums. Ohne Angabe eines Datums werden die letzten 30 Tage durchsucht.</p>")}
        return self.skin(*texts[p]) if p in texts else None
