"""A company register in German made with JavaServer Faces (PrimeFaces markup): POST only, view states bound to the session, a data scroller of buttons."""
import collections, hashlib, re
from bed import Site, Resp, redirect, e, opts, hidden
from words import SUR_DE, FIRST_DE, fold

V, PER = "/firmenbuch/suche.xhtml", 15
FORMEN = [("GMBH", "Gesellschaft mit beschränkter Haftung"), ("EU", "Einzelunternehmen"), ("KG", "Kommanditgesellschaft"), ("OG", "Offene Gesellschaft"), ("AG", "Aktiengesellschaft"), ("GEN", "Genossenschaft"), ("PS", "Privatstiftung"), ("VVAG", "Versicherungsverein"), ("SPK", "Sparkasse")]
KURZ = {"GMBH": "GmbH", "EU": "e.U.", "KG": "KG", "OG": "OG", "AG": "AG", "GEN": "eGen", "PS": "Privatstiftung", "VVAG": "Versicherungsverein a.G.", "SPK": "Sparkasse AG"}
GERICHTE = [("007", "Handelsgericht Wien"), ("119", "Landesgericht Wiener Neustadt"), ("129", "Landesgericht Korneuburg"), ("199", "Landesgericht St. Pölten"), ("309", "Landesgericht Eisenstadt"), ("458", "Landesgericht Linz"), ("469", "Landesgericht Ried im Innkreis"), ("498", "Landesgericht Steyr"), ("519", "Landesgericht Wels"), ("569", "Landesgericht Salzburg"),
            ("638", "Landesgericht für ZRS Graz"), ("609", "Landesgericht Leoben"), ("729", "Landesgericht Klagenfurt"), ("819", "Landesgericht Innsbruck"), ("929", "Landesgericht Feldkirch")]
ORTE = {"007": "Wien", "119": "Wiener Neustadt|Baden|Mödling|Neunkirchen|Ternitz|Traiskirchen", "129": "Korneuburg|Stockerau|Mistelbach|Hollabrunn|Schwechat|Gänserndorf", "199": "St. Pölten|Krems an der Donau|Amstetten|Tulln an der Donau|Zwettl|Melk", "309": "Eisenstadt|Oberwart|Neusiedl am See|Mattersburg",
        "458": "Linz|Traun|Leonding|Ansfelden|Freistadt|Enns", "469": "Ried im Innkreis|Braunau am Inn|Schärding", "498": "Steyr|Kirchdorf an der Krems|Bad Hall", "519": "Wels|Gmunden|Vöcklabruck|Bad Ischl|Marchtrenk", "569": "Salzburg|Hallein|Zell am See|Bischofshofen|Seekirchen am Wallersee|Saalfelden",
        "638": "Graz|Weiz|Gleisdorf|Leibnitz|Hartberg|Deutschlandsberg|Fürstenfeld", "609": "Leoben|Kapfenberg|Bruck an der Mur|Knittelfeld|Liezen|Judenburg", "729": "Klagenfurt am Wörthersee|Villach|Wolfsberg|Spittal an der Drau|Feldkirchen|Völkermarkt", "819": "Innsbruck|Kufstein|Schwaz|Hall in Tirol|Wörgl|Telfs|Lienz|Imst", "929": "Feldkirch|Bregenz|Dornbirn|Lustenau|Bludenz|Hohenems"}
AT = "Gruber Pichler Steiner Moser Egger Hofer Leitner Eder Wimmer Aigner Lechner Haider Reiter Brunner Schmid Hofstätter Unterberger Kogler Pirker Fischbacher Rainer Oberhauser Zauner Stadler Höller Wallner Strasser Kofler Ortner Hinteregger Novak Horvath Svoboda Dvorak Prohaska Jelinek Kovacs Nemeth".split()
BRANCHEN = [("Bau", "Baumeisterarbeiten|Hochbau|Tiefbau|Bauträger"), ("Handels", "Handel mit Waren aller Art|Großhandel mit Baustoffen|Einzelhandel mit Textilien"), ("Immobilien", "Immobilienverwaltung|Vermietung und Verpachtung"), ("Gastronomie", "Gasthof|Kaffeehaus|Restaurantbetrieb"), ("Transport", "Güterbeförderung|Spedition"), ("Elektrotechnik", "Elektroinstallationen|Photovoltaikanlagen"), ("Tischlerei", "Tischler|Möbelbau"), ("Beratungs", "Unternehmensberatung|Werbeagentur"), ("Software", "Dienstleistungen in der Informationstechnik|Softwareentwicklung"),
            ("Holz", "Sägewerk|Holzhandel"), ("Metallbau", "Schlosserei|Stahlbau"), ("Hotel", "Hotelbetrieb|Beherbergung"), ("Installationen", "Gas- und Wasserinstallation|Heizungsbau"), ("Druck", "Druckerei|Verlag"), ("Beteiligungs", "Beteiligungsverwaltung|Vermögensverwaltung"), ("Agrar", "Landwirtschaftliche Erzeugnisse|Landmaschinen"), ("Wein", "Weinbau und Weinhandel"), ("Reise", "Reisebüro"), ("Medizintechnik", "Handel mit Medizinprodukten"), ("Glas", "Glaserei"), ("Kälte", "Kälte- und Klimatechnik"), ("Orgelbau", "Orgelbau"), ("Seilbahn", "Betrieb von Seilbahnen"), ("Bestattung", "Bestattung"), ("Gartenbau", "Gärtnerei|Landschaftsgestaltung")]
KUNST = "Alpen Donau Austria Tauern Mur Inn Pannonia Enns Vario Opti Terra Novo Prima Quattro Delta Omni Viva Lumen Solid Argo Karawanken Dachstein Arlberg Raxblick Semmering Wachau Marchfeld Zillertal Montafon Lungau".split()
STAT = {"A": "aktiv", "L": "gelöscht", "I": "in Liquidation"}


class S(Site):
    name, about, server = "jsf", "Firmenbuch (JSF)", "Apache-Coyote/1.1"
    disallow = ("/firmenbuch/login.xhtml", "/firmenbuch/intern/", "/javax.faces.resource/")

    def reset(self):
        super().reset()
        self.sessions, self.count = {}, 0

    def build(self):
        rng = self.rng
        sur = SUR_DE + AT
        rng.shuffle(sur)
        sw = [1 / (i + 4) for i in range(len(sur))]
        gw = [30, 6, 5, 7, 3, 9, 3, 2, 6, 8, 9, 4, 6, 8, 6]
        bw = [1 / (i + 2) for i in range(len(BRANCHEN))]
        self.all, names, fns = [], set(), set()
        while len(self.all) < 1187:
            g = rng.choices(GERICHTE, gw)[0][0]
            towns = ORTE[g].split("|")
            ort = rng.choices(towns, [3] + [1] * (len(towns) - 1))[0]
            f = rng.choices([k for k, _ in FORMEN], (58, 17, 10, 7, 3, 2, 2, .5, .5))[0]
            b, zweige = rng.choices(BRANCHEN, bw)[0]
            s, s2, v, k = rng.choices(sur, sw)[0], rng.choices(sur, sw)[0], rng.choice(FIRST_DE), rng.choice(KUNST)
            x = KURZ[f]
            if f == "EU": n = rng.choice((f"{v} {s} {x}", f"{s} {b.rstrip('s')} {x}", f"{b} {v} {s} {x}"))
            elif f == "OG": n = rng.choice((f"{s} & {s2} {x}", f"{s} {b} {x}", f"{s}, {s2} & Partner {x}"))
            elif f == "KG": n = rng.choice((f"{s} {b} GmbH & Co {x}", f"{s} & Co {x}", f"{v} {s} {x}"))
            elif f == "GEN": n = rng.choice((f"Raiffeisenbank {ort} {x}", f"Lagerhaus {ort} {x}", f"Molkerei {ort} {x}", f"Siedlungsgenossenschaft {ort} {x}", f"Weidegenossenschaft {s} {x}"))
            elif f == "PS": n = rng.choice((f"{s} {x}", f"{v} {s} {x}", f"{k} {x}"))
            elif f == "VVAG": n = f"{k} {x}"
            elif f == "SPK": n = f"{ort}er {x}"
            else: n = rng.choice((f"{s} {b} {x}", f"{k} {b} {x}", f"{s} & {s2} {b} {x}", f"{b.rstrip('s')} {s} {x}", f"{k}{b.lower()} {x}", f"{s} {x}", f"{v} {s} {x}", f"{k} {b} Holding {x}", f"{ort} {b} {x}"))
            if n in names: continue
            names.add(n)
            fn = f"{rng.randrange(31000, 489000)}{rng.choice('abdfghikmpstvwxyz')}"
            if fn in fns: continue
            fns.add(fn)
            st = rng.choices("ALI", (74, 22, 4))[0]
            self.all.append({"id": fn, "name": n, "ort": ort, "gericht": g, "form": f, "status": st, "zweig": rng.choice(zweige.split("|")), "adr": f"{rng.choice(('Hauptstraße', 'Bahnhofstraße', 'Industriestraße', 'Kirchengasse', 'Feldweg', 'Ringstraße', 'Am Anger'))} {rng.randrange(1, 140)}", "seit": f"{rng.randrange(1, 29):02d}.{rng.randrange(1, 13):02d}.{rng.randrange(1992, 2018)}",
                             "gf": f"{rng.choice(FIRST_DE)} {s}", "kapital": f"EUR {rng.choice((10, 17, 35, 35, 35, 36, 40, 70, 100, 500))}.000,00", "key": " " + fold(n) + " "})
        self.all.sort(key=lambda r: fold(r["name"]))
        self.records, self.fn = self.all, dict(FORMEN)
        self.gn = dict(GERICHTE)

    def truth(self):
        for r in self.all: yield r["id"], r["name"], None, {"fn": f"FN {r['id']}", "sitz": r["ort"], "rechtsform": self.fn[r["form"]], "gericht": self.gn[r["gericht"]], "zweig": r["zweig"], "status": STAT[r["status"]]}

    def session(self, req):
        sid = req.cookies.get("JSESSIONID") or (m[1] if (m := re.search(r";jsessionid=(\w+)", req.path)) else None)
        with self.lock:
            if sid in self.sessions: return sid, False
            self.count += 1
            sid = hashlib.md5(f"{self.port}/jsf/{self.count}".encode()).hexdigest().upper()
            self.sessions[sid] = collections.OrderedDict()
            return sid, True

    def store(self, sid, view):
        with self.lock:
            self.count += 1
            c = self.count
            key = f"-{(c * 6364136223846793005 + 1442695040888963407) % 2 ** 63}:{(c * 2862933555777941757 + 3037000493) % 2 ** 63}"
            s = self.sessions[sid]
            s[key] = view
            while len(s) > 15: s.popitem(last=False)
        return key

    def page(self, title, body, sid=None, new=False, status=200, state=None):
        vs = (lambda n: f'<input type="hidden" name="javax.faces.ViewState" id="j_id1:javax.faces.ViewState:{n}" value="{state}" autocomplete="off" />') if state else None
        js = f";jsessionid={sid}" if new else ""
        forms = f"""<div class="ui-panel ui-widget"><div class="ui-panel-titlebar"><span class="ui-panel-title">Anmeldung für Verrechnungsstellen</span></div>
<form id="loginForm" name="loginForm" method="post" action="{V}{js}" enctype="application/x-www-form-urlencoded"><input type="hidden" name="loginForm" value="loginForm" /><label for="loginForm:user">Benutzer</label><input id="loginForm:user" type="text" name="loginForm:user" class="ui-inputfield ui-inputtext" /><label for="loginForm:pass">Kennwort</label><input id="loginForm:pass" type="password" name="loginForm:pass" class="ui-inputfield" /><input id="loginForm:btnLogin" type="submit" name="loginForm:btnLogin" value="Anmelden" class="ui-button" />{vs(8)}</form></div>
<div class="ui-panel ui-widget"><span class="ui-panel-title">Newsletter</span><form id="nlForm" name="nlForm" method="post" action="{V}{js}"><input type="hidden" name="nlForm" value="nlForm" /><input id="nlForm:mail" type="text" name="nlForm:mail" placeholder="E-Mail-Adresse" /><button id="nlForm:btnAbo" name="nlForm:btnAbo" class="ui-button ui-widget" type="submit"><span class="ui-button-text">Abonnieren</span></button>{vs(9)}</form></div>""" if state else ""
        r = Resp(f"""<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="de"><head id="j_idt2"><meta charset="UTF-8" /><link type="text/css" rel="stylesheet" href="/javax.faces.resource/theme.css.xhtml?ln=primefaces-aristo" /><script type="text/javascript" src="/javax.faces.resource/jquery/jquery.js.xhtml?ln=primefaces&amp;v=5.3"></script><title>{e(title)} - Firmenbuchabfrage</title></head><body>
<div id="cookieHinweis" class="ui-messages-info">Diese Website verwendet Cookies. <a href="/firmenbuch/datenschutz.xhtml">Mehr erfahren</a></div>
<div id="header"><a href="/firmenbuch/index.xhtml"><img src="/javax.faces.resource/logo.png.xhtml?ln=img" alt="Firmenbuch" /></a><div id="j_idt14" class="ui-menubar ui-widget"><ul class="ui-menu-list"><li><a class="ui-menuitem-link" href="/firmenbuch/index.xhtml"><span class="ui-menuitem-text">Startseite</span></a></li><li><a class="ui-menuitem-link" href="{V}{js}"><span class="ui-menuitem-text">Firmensuche</span></a></li><li><a class="ui-menuitem-link" href="/firmenbuch/gebuehren.xhtml"><span class="ui-menuitem-text">Gebühren</span></a></li><li><a class="ui-menuitem-link" href="/firmenbuch/hilfe.xhtml"><span class="ui-menuitem-text">Hilfe</span></a></li><li><a class="ui-menuitem-link" href="/firmenbuch/login.xhtml"><span class="ui-menuitem-text">Mein Konto</span></a></li></ul></div></div>
<div id="content" class="ui-layout-center">
{body}
</div><div id="rechts">{forms}<div class="ui-panel"><span class="ui-panel-title">Aktuelles</span><p>02.05.2018: Wartungsarbeiten am kommenden Sonntag von 6 bis 10 Uhr.</p><p>12.03.2018: Neue Gebührensätze, siehe <a href="/firmenbuch/gebuehren.xhtml">Gebühren</a>.</p></div></div>
<div id="footer"><a href="/firmenbuch/impressum.xhtml">Impressum</a> | <a href="/firmenbuch/datenschutz.xhtml">Datenschutz</a> | <a href="mailto:support@firmenbuch.example">Support</a> | Version 3.4.11</div></body></html>""", status)
        if new: r.headers.append(("Set-Cookie", f"JSESSIONID={sid}; Path=/firmenbuch; HttpOnly"))
        r.headers.append(("Cache-Control", "no-cache, no-store"))
        return r

    def handle(self, req):
        p = req.path.split(";")[0]
        if p in ("/", "/firmenbuch", "/firmenbuch/"): return redirect("/firmenbuch/index.xhtml")
        if p == V: return self.view(req)
        txt = {"/firmenbuch/index.xhtml": ("Startseite", f'<h1>Willkommen bei der Firmenbuchabfrage</h1><p>Das Firmenbuch ist ein öffentliches Verzeichnis, das von den Landesgerichten geführt wird. Es enthält Eintragungen über Unternehmen und Rechtsträger.</p><p><a href="{V}">Zur Firmensuche</a></p>'),
               "/firmenbuch/gebuehren.xhtml": ("Gebühren", "<h1>Gebühren</h1><table><tr><th>Leistung</th><th>Gebühr</th></tr><tr><td>Kurzinformation</td><td>kostenlos</td></tr><tr><td>Aktueller Auszug</td><td>EUR 3,38</td></tr><tr><td>Historischer Auszug</td><td>EUR 7,10</td></tr></table>"),
               "/firmenbuch/hilfe.xhtml": ("Hilfe", "<h1>Hilfe zur Suche</h1><p>Geben Sie zumindest ein Suchkriterium an. Im Feld Firmenwortlaut sind mindestens 3 Zeichen erforderlich; es wird nach Teilen von Wörtern gesucht, mehrere Wörter müssen alle vorkommen. Groß- und Kleinschreibung und Umlaute werden nicht unterschieden.</p>"),
               "/firmenbuch/impressum.xhtml": ("Impressum", "<h1>Impressum</h1><p>Medieninhaber: Bundesrechenamt, 1030 Wien.</p>"), "/firmenbuch/datenschutz.xhtml": ("Datenschutz", "<h1>Datenschutz</h1><p>Es werden nur technisch notwendige Cookies gesetzt.</p>"), "/firmenbuch/login.xhtml": ("Anmeldung", "<h1>Anmeldung</h1><p>Dieser Bereich ist nur mit Bürgerkarte zugänglich.</p>")}.get(p)
        return self.page(*txt) if txt else None

    def expired(self):
        return Resp("""<!DOCTYPE html><html lang="en"><head><title>Error - View /suche.xhtml could not be restored.</title></head><body><h1>HTTP Status 500 - viewId:/suche.xhtml - View /suche.xhtml could not be restored.</h1><p><b>type</b> Exception report</p><p><b>exception</b></p><pre>javax.faces.application.ViewExpiredException: viewId:/suche.xhtml - View /suche.xhtml could not be restored.
	com.sun.faces.lifecycle.RestoreViewPhase.execute(RestoreViewPhase.java:210)
	com.sun.faces.lifecycle.Phase.doPhase(Phase.java:101)
	javax.faces.webapp.FacesServlet.service(FacesServlet.java:594)</pre><h3>Apache Tomcat/7.0.64</h3></body></html>""", 500)

    def view(self, req):
        sid, new = self.session(req)
        if req.method != "POST": return self.render(req, sid, new, {})
        f = dict(req.form)
        with self.lock: old = self.sessions[sid].get(f.get("javax.faces.ViewState"))
        if old is None: return self.expired()
        v = dict(old)
        v.pop("msg", None)
        if "loginForm" in f or "nlForm" in f:
            req.forbidden = "login" if "loginForm" in f else "newsletter"
            v["msg"] = "Eingabe ungültig."
        elif f.get("suche") == "suche":
            c = {k: f.get("suche:" + k, "").strip() for k in ("firma", "fnr", "sitz", "form_input", "gericht_input")}
            c["alle"] = "suche:alle_input" in f or "suche:alle" in f
            if "suche:btnLeeren" in f: v = {}
            elif "suche:btnSuchen" in f:
                v.update(c=c, pg=1, show=False, detail=None)
                if not any(c[k] for k in c if k != "alle"): v["msg"] = "Bitte geben Sie mindestens ein Suchkriterium an."
                elif c["firma"] and len(c["firma"].replace("*", "").strip()) < 3: v["msg"] = "Firmenwortlaut: Bitte geben Sie mindestens 3 Zeichen ein."
                elif c["fnr"] and not re.fullmatch(r"(?i)(fn)?\s*\d{1,6}\s*[a-z]?", c["fnr"]): v["msg"] = "Firmenbuchnummer: Ungültiges Format (z.B. 123456a)."
                else: v["show"] = True
        elif f.get("treffer") == "treffer" and v.get("show"):
            n = len(self.select(v["c"]))
            last = max(1, -(-n // PER))
            for k in f:
                m = re.fullmatch(r"treffer:tbl:(?:ds:(first|prev|next|last|idx(\d+))|(\d+):(btnDetails|btnMerken))", k)
                if not m: continue
                if m[4] == "btnMerken": req.forbidden, v["msg"] = "button: Merkliste", "Der Rechtsträger wurde in die Merkliste aufgenommen."
                elif m[4]: v["detail"] = int(m[3])
                else: v["pg"] = min(last, max(1, int(m[2]) if m[2] else {"first": 1, "prev": v["pg"] - 1, "next": v["pg"] + 1, "last": last}[m[1]]))
        elif f.get("detail") == "detail":
            if "detail:btnBestellen" in f: req.forbidden, v["msg"] = "button: Auszug bestellen", "Bitte melden Sie sich an."
            elif "detail:btnZurueck" in f: v["detail"] = None
        return self.render(req, sid, new, v)

    def select(self, c):
        rows = self.all
        if not c["alle"]: rows = [r for r in rows if r["status"] != "L"]
        for w in fold(c["firma"].replace("*", " ")).split(): rows = [r for r in rows if w in r["key"]]
        if c["fnr"]:
            x = re.sub(r"(?i)^fn|\s", "", c["fnr"]).lower()
            rows = [r for r in rows if r["id"] == x or r["id"][:-1] == x]
        if c["sitz"]: rows = [r for r in rows if fold(r["ort"]).startswith(fold(c["sitz"]))]
        if c["form_input"]: rows = [r for r in rows if r["form"] == c["form_input"]]
        if c["gericht_input"]: rows = [r for r in rows if r["gericht"] == c["gericht_input"]]
        return rows

    def render(self, req, sid, new, v):
        c = v.get("c") or {k: "" for k in ("firma", "fnr", "sitz", "form_input", "gericht_input", "alle")}
        state = self.store(sid, v)
        js = f";jsessionid={sid}" if new else ""
        vs = f'<input type="hidden" name="javax.faces.ViewState" id="j_id1:javax.faces.ViewState:0" value="{state}" autocomplete="off" />'
        msg = f'<div id="messages" class="ui-messages ui-widget" aria-live="polite"><div class="ui-messages-error ui-corner-all"><span class="ui-messages-error-icon"></span><ul><li><span class="ui-messages-error-summary">{e(v["msg"])}</span></li></ul></div></div>' if v.get("msg") else '<div id="messages" class="ui-messages ui-widget" aria-live="polite"></div>'
        rows = self.select(c) if v.get("show") else []
        if v.get("detail") is not None and v["detail"] < len(rows):
            r = rows[v["detail"]]
            req.kind, req.served = "record", [r["id"]]
            tr = "".join(f'<tr><td class="label">{a}</td><td>{e(b)}</td></tr>' for a, b in (("Firmenbuchnummer", f"FN {r['id']}"), ("Firma", r["name"]), ("Rechtsform", self.fn[r["form"]]), ("Sitz in politischer Gemeinde", r["ort"]), ("Geschäftsanschrift", r["adr"]), ("Geschäftszweig", r["zweig"]), ("Gericht", self.gn[r["gericht"]]), ("Status", STAT[r["status"]]), ("Eingetragen seit", r["seit"]), ("Vertretungsbefugt", r["gf"]), ("Kapital", r["kapital"])))
            return self.page("Kurzinformation", f'<h1>Kurzinformation</h1>{msg}<form id="detail" name="detail" method="post" action="{V}{js}"><input type="hidden" name="detail" value="detail" /><table class="ui-panelgrid ui-widget">{tr}</table><input type="submit" id="detail:btnZurueck" name="detail:btnZurueck" value="Zurück zur Trefferliste" class="ui-button" /> <input type="submit" id="detail:btnBestellen" name="detail:btnBestellen" value="Auszug bestellen" class="ui-button" />{vs}</form>', sid, new, state=state)
        form = f"""<h1>Firmensuche</h1>{msg}<form id="suche" name="suche" method="post" action="{V}{js}" enctype="application/x-www-form-urlencoded"><input type="hidden" name="suche" value="suche" />
<div id="suche:panel" class="ui-panel ui-widget ui-widget-content"><table id="suche:grid" class="ui-panelgrid ui-widget" role="grid"><tbody>
<tr class="ui-widget-content"><td class="ui-panelgrid-cell"><label id="suche:j_idt31" class="ui-outputlabel" for="suche:firma">Firmenwortlaut</label></td><td><input id="suche:firma" name="suche:firma" type="text" value="{e(c['firma'])}" maxlength="100" class="ui-inputfield ui-inputtext ui-widget" /></td></tr>
<tr><td><label for="suche:fnr">Firmenbuchnummer</label></td><td><input id="suche:fnr" name="suche:fnr" type="text" value="{e(c['fnr'])}" size="10" class="ui-inputfield ui-inputtext" /></td></tr>
<tr><td><label for="suche:sitz">Sitz (Ort)</label></td><td><input id="suche:sitz" name="suche:sitz" type="text" value="{e(c['sitz'])}" class="ui-inputfield ui-inputtext" /></td></tr>
<tr><td><label for="suche:form_input">Rechtsform</label></td><td><div id="suche:form" class="ui-selectonemenu ui-widget"><div class="ui-helper-hidden-accessible"><select id="suche:form_input" name="suche:form_input" tabindex="-1">{opts([("", "Bitte wählen")] + FORMEN, c['form_input'])}</select></div></div></td></tr>
<tr><td><label for="suche:gericht_input">Gericht</label></td><td><select id="suche:gericht_input" name="suche:gericht_input">{opts([("", "Alle Gerichte")] + GERICHTE, c['gericht_input'])}</select></td></tr>
<tr><td></td><td><input id="suche:alle_input" name="suche:alle_input" type="checkbox"{' checked="checked"' if c['alle'] else ''} /><label for="suche:alle_input">auch gelöschte Rechtsträger suchen</label></td></tr></tbody></table>
<button id="suche:btnSuchen" name="suche:btnSuchen" class="ui-button ui-widget ui-state-default" type="submit"><span class="ui-button-text">Suchen</span></button> <button id="suche:btnLeeren" name="suche:btnLeeren" class="ui-button ui-widget" type="submit"><span class="ui-button-text">Eingaben löschen</span></button></div>{vs}</form>"""
        res = ""
        if v.get("show"):
            req.kind = "search"
            n, pg = len(rows), v["pg"]
            last, cut = max(1, -(-n // PER)), rows[(pg - 1) * PER:pg * PER]
            req.served = [r["id"] for r in cut]
            if not n: res = '<div id="treffer:keine" class="ui-messages-info"><span class="ui-messages-info-summary">Es wurden keine Rechtsträger zu Ihren Suchkriterien gefunden.</span></div>'
            else:
                b = lambda k, t, off: f'<input type="submit" id="treffer:tbl:ds:{k}" name="treffer:tbl:ds:{k}" value="{t}" class="rf-ds-btn"{" disabled=" + chr(34) + "disabled" + chr(34) if off else ""} />'
                lo = max(1, min(pg - 4, last - 9))
                ds = f'<span id="treffer:tbl:ds" class="rf-ds ui-paginator">{b("first", "««", pg == 1)}{b("prev", "«", pg == 1)}' + "".join(f'<span class="rf-ds-act ui-state-active">{i}</span>' if i == pg else b(f"idx{i}", i, False) for i in range(lo, min(last, lo + 9) + 1)) + f'{b("next", "»", pg == last)}{b("last", "»»", pg == last)}</span>' if last > 1 else ""
                trs = "".join(f'<tr data-ri="{i}" class="ui-widget-content ui-datatable-{"odd" if i % 2 else "even"}" role="row"><td role="gridcell">{e(r["name"])}</td><td role="gridcell">FN {r["id"]}</td><td role="gridcell">{e(self.fn[r["form"]])}</td><td role="gridcell">{e(r["ort"])}</td><td role="gridcell">{e(r["zweig"])}</td><td role="gridcell">{e(self.gn[r["gericht"]])}</td><td role="gridcell">{STAT[r["status"]]}</td><td role="gridcell"><input type="submit" name="treffer:tbl:{i}:btnDetails" id="treffer:tbl:{i}:btnDetails" value="Details" class="ui-button" /><input type="submit" name="treffer:tbl:{i}:btnMerken" value="Merken" class="ui-button" /></td></tr>' for i, r in enumerate(cut, (pg - 1) * PER))
                heads = "".join(f'<th id="treffer:tbl:j_idt{71 + 2 * i}" class="ui-state-default" role="columnheader"><span class="ui-column-title">{h}</span></th>' for i, h in enumerate(("Firma", "FN", "Rechtsform", "Sitz", "Geschäftszweig", "Gericht", "Status", "Aktion")))
                res = f'<form id="treffer" name="treffer" method="post" action="{V}{js}"><input type="hidden" name="treffer" value="treffer" /><h2>Trefferliste</h2><p>{n} Treffer gefunden. Seite {pg} von {last}</p><div id="treffer:tbl" class="ui-datatable ui-widget"><div class="ui-datatable-tablewrapper"><table role="grid"><thead id="treffer:tbl_head"><tr role="row">{heads}</tr></thead><tbody id="treffer:tbl_data" class="ui-datatable-data ui-widget-content">{trs}</tbody></table></div>{ds}</div>{vs.replace(":0", ":1", 1)}</form>'
        return self.page("Firmensuche", form + res, sid, new, state=state)
