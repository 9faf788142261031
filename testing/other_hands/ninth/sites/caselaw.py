"""Rechtsprechung (deutsch): Volltext, Gerichte alle angekreuzt, Datum tt.mm.jjjj, Aktenzeichen; 10 Treffer, offset, 500 höchstens."""
import datetime, re
from bed import Resp, Site, e, url
from kit import Index, day_in, forbid, skewed, tokens
from words import Vocab, fold

COURTS = [("olg1", "Oberlandesgericht Grünstadt", "OLG Grünstadt", 26), ("olg2", "Oberlandesgericht Wesel", "OLG Wesel", 17), ("ovg", "Oberverwaltungsgericht Lippen", "OVG Lippen", 15), ("vg1", "Verwaltungsgericht Grünstadt", "VG Grünstadt", 12), ("vg2", "Verwaltungsgericht Altenau", "VG Altenau", 8),
          ("lag", "Landesarbeitsgericht Wesel", "LAG Wesel", 9), ("lsg", "Landessozialgericht Hohenfels", "LSG Hohenfels", 8), ("fg", "Finanzgericht Altenau", "FG Altenau", 7), ("lg1", "Landgericht Grünstadt", "LG Grünstadt", 6), ("lg2", "Landgericht Torgau-West", "LG Torgau-West", 4), ("sg", "Sozialgericht Altenau", "SG Altenau", 3), ("arbg", "Arbeitsgericht Lippen", "ArbG Lippen", 2), ("ag", "Amtsgericht Hohenfels", "AG Hohenfels", 2), ("vgh", "Verfassungsgerichtshof", "VerfGH", 1)]
REG = {"olg1": "U W Ws UF", "olg2": "U W Ws UF", "ovg": "A B", "vg1": "K L", "vg2": "K L", "lag": "Sa Ta", "lsg": "R KR AS", "fg": "K V", "lg1": "O S T", "lg2": "O S T", "sg": "AS R", "arbg": "Ca", "ag": "C F", "vgh": "VB"}
STOP = set("der die das und in den von zu mit für auf im ist des dem ein eine einer eines auch an als nach bei aus am wird sich es oder um zum zur nicht dass hat werden wurde war sind durch über vor unter".split())
LAW = """Berufung Kläger Klägerin Beklagte Beklagten Beschwerde Antragsteller Antragsgegner Kostenentscheidung Streitwert Zulassung Revision Mietvertrag Kündigung Schadensersatz Vollmacht Bescheid Widerspruch
Baugenehmigung Nachbar Kaufpreis Mangel Gewährleistung Versicherung Unfall Haftung Fahrerlaubnis Asyl Abschiebung Aufenthalt Unterhalt Sorgerecht Erbschein Testament Insolvenz Gläubiger Schuldner Grundbuch Rente Krankengeld Arbeitsvertrag Abfindung
Betriebsrat Umsatzsteuer Einkommensteuer Werbungskosten Einspruch Gesellschafter Geschäftsführer Urheberrecht Marke Wettbewerb Beweisaufnahme Sachverständige Gutachten Verjährung Treuhand Darlehen Bürgschaft Rechtsanwalt Prozesskostenhilfe""".split()
A, Z = datetime.date(2003, 1, 7), datetime.date(2023, 12, 20)
LIMIT = 500


def de(d): return d.strftime("%d.%m.%Y")


class S(Site):
    name, about, server, home = "caselaw", "Court decisions (German); full text, courts all ticked, offset paging, 500 hits at most", "Apache", "/index.html"
    disallow = ("/cgi-bin/druck", "/intern/", "/merkliste")
    PER = 10

    def build(self):
        r, v = self.rng, Vocab(self.rng, "de", topics=10, extra=LAW)
        self.index = Index()
        law = r.sample(LAW, len(LAW))
        seen = set()
        for n, d in enumerate(sorted(day_in(r, A, Z) for _ in range(1640))):
            while d.weekday() > 4: d -= datetime.timedelta(1)
            c = r.choices(COURTS, [c[3] for c in COURTS])[0]
            while True:
                az = f"{r.randrange(1, 24)} {r.choice(REG[c[0]].split())} {r.randrange(3, 420)}/{(d.year - r.choice((0, 0, 1, 1, 2))) % 100:02d}"
                if (c[0], az) not in seen: break
            seen.add((c[0], az))
            words = [law[skewed(r, len(law), 12)] for _ in range(r.randrange(4, 9))]
            paras = [v.text(r.randrange(40, 130), n % 10) for _ in range(r.randrange(2, 5))]
            paras = [p + " " + " ".join(f"{a} {r.choice(('der', 'wegen der', 'und', 'gegen die', 'nach der'))} {b}." for a, b in zip(words[i::3], words[i + 1::3])) for i, p in enumerate(paras)]
            x = {"id": f"JURE{d.year % 100:02d}{n * 7 + r.randrange(7):06d}", "court": c, "az": az, "d": d, "kind": r.choices(["Urteil", "Beschluss", "Teilurteil", "Gerichtsbescheid"], [52, 44, 2, 3])[0], "norm": f"§ {r.randrange(1, 900)} {r.choice(['BGB', 'ZPO', 'VwGO', 'SGB II', 'SGB VI', 'StGB', 'AO', 'KSchG', 'BauO', 'AufenthG'])}", "paras": paras, "lead": f"{words[0]} {r.choice(('bei', 'wegen', 'nach'))} {words[1]}"}
            self.records.append(x)
        self.records.sort(key=lambda x: (x["d"], x["id"]), reverse=True)
        self.by = {x["id"]: x for x in self.records}
        assert len(self.by) == len(self.records)
        for n, x in enumerate(self.records): self.index.add(n, " ".join([x["court"][1], x["lead"], x["kind"], *x["paras"]]))

    def title(self, x): return f"{x['court'][2]}, {x['kind']} vom {de(x['d'])} - {x['az']}"
    def show(self, x): return {"Gericht": x["court"][1], "Entscheidungsdatum": de(x["d"]), "Aktenzeichen": x["az"], "Entscheidungsart": x["kind"]}

    def truth(self):
        for x in self.records: yield x["id"], self.title(x), f"/entscheidung?doc={x['id']}", self.show(x)

    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><title>{e(title)} - Landesrechtsprechung online</title>
<link rel="stylesheet" media="screen" href="/layout/justiz.css"><link rel="stylesheet" media="print" href="/layout/druck.css"></head>
<body id="justiz">
<div id="seite">
<div id="kopf"><a href="/index.html"><img src="/layout/wappen.png" alt="Landeswappen"></a> <span class="titel">Landesrechtsprechung online</span></div>
<ul id="navigation"><li><a href="/index.html">Startseite</a></li><li><a href="/suche">Entscheidungssuche</a></li><li><a href="/gerichte.html">Gerichte</a></li><li><a href="/hinweise.html">Hinweise zur Suche</a></li><li><a href="/kontakt.html">Kontakt</a></li><li><a href="/impressum.html">Impressum</a></li></ul>
<div id="inhalt">
{body}
</div>
<div id="rechts"><h4>Newsletter</h4><form action="/newsletter" method="post"><label for="nlmail">E-Mail-Adresse</label><input type="text" name="mail" id="nlmail"><input type="submit" value="Abonnieren"></form></div>
<div id="fuss">Stand der Datenbank: {de(Z)}</div>
</div></body></html>''', status)

    def form(self, g, on, msg=""):
        boxes = "".join(f'<li><input type="checkbox" name="gericht" value="{k}" id="g_{k}"{" checked" if k in on else ""}> <label for="g_{k}">{t}</label></li>' for k, t, _, _ in COURTS)
        warn = f'<p class="fehler">{e(msg)}</p>' if msg else ""
        return f'''{warn}<form action="/treffer" method="get" id="suchformular" accept-charset="utf-8">
<div class="zeile"><label for="text">Volltext</label><input type="text" name="text" id="text" size="50" value="{e(g("text"))}"><span class="hinweis">Alle Wörter müssen vorkommen</span></div>
<fieldset><legend>Gerichte</legend><ul class="gerichte">{boxes}</ul><a href="#" onclick="return alle(false)">alle abwählen</a></fieldset>
<div class="zeile"><label for="von">Entscheidungsdatum von</label><input type="text" name="von" id="von" size="10" maxlength="10" placeholder="tt.mm.jjjj" value="{e(g("von"))}"> <label for="bis">bis</label><input type="text" name="bis" id="bis" size="10" maxlength="10" placeholder="tt.mm.jjjj" value="{e(g("bis"))}"></div>
<div class="zeile"><label for="az">Aktenzeichen</label><input type="text" name="az" id="az" size="20" value="{e(g("az"))}"><span class="hinweis">z. B. 3 U 112/04</span></div>
<div class="zeile"><input type="submit" value="Suchen"> <input type="reset" value="Zurücksetzen"></div>
</form>'''

    def hits(self, req):
        req.kind = "search"
        on = [c[0] for c in COURTS if c[0] in req.all("gericht")]
        bad = lambda t: self.skin("Suche", f"<h1>Entscheidungssuche</h1>{self.form(req.get, on, t)}")
        if not on: return bad("Bitte wählen Sie mindestens ein Gericht aus.")
        days = []
        for k in ("von", "bis"):
            s = req.get(k).strip()
            m = re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", s)
            try: days.append(datetime.date(int(m[3]), int(m[2]), int(m[1])) if s else None)
            except (ValueError, TypeError): return bad("Bitte geben Sie das Datum in der Form tt.mm.jjjj ein.")
        a, b = days
        if a and b and a > b: return bad("Das Anfangsdatum liegt nach dem Enddatum.")
        ws = tokens(req.get("text"))
        out = [w for w in ws if w in {fold(s) for s in STOP}]
        ws, az = [w for w in ws if w not in out], " ".join(req.get("az").split()).lower()
        note = f'<p class="meldung">Folgende Wörter sind zu häufig und wurden bei der Suche nicht berücksichtigt: {e(", ".join(out))}</p>' if out else ""
        if out and not (ws or az or a or b): return bad("Ihre Anfrage enthält nur Wörter, die bei der Suche nicht berücksichtigt werden (" + ", ".join(out) + ").")
        ns = sorted(self.index.every(ws)) if ws else range(len(self.records))
        got = [x for x in (self.records[n] for n in ns) if x["court"][0] in on and (not a or x["d"] >= a) and (not b or x["d"] <= b) and (not az or x["az"].lower() == az)]
        if not got: return self.skin("Trefferliste", f'<h1>Trefferliste</h1>{note}<p>Zu Ihrer Anfrage wurden keine Entscheidungen gefunden.</p><p><a href="/suche">Neue Suche</a></p>')
        lot = got[:LIMIT]
        at = max(0, req.int("offset"))
        at = at if at < len(lot) else 0
        part = lot[at:at + self.PER]
        req.served = [x["id"] for x in part]
        args = [(k, v) for k, v in req.q if k != "offset"]
        to = lambda n, t: f'<a href="{e(url("/treffer", *args, ("offset", n)))}">{t}</a>'
        nav = " | ".join(([to(max(0, at - self.PER), "zurück")] if at else []) + ([to(at + self.PER, "weiter")] if at + self.PER < len(lot) else []))
        many = f'<p class="meldung">Es wurden {len(got)} Entscheidungen gefunden. Angezeigt werden nur die ersten {LIMIT}. Bitte schränken Sie Ihre Suche ein.</p>' if len(got) > LIMIT else f"<p>Es wurden {len(got)} Entscheidungen gefunden.</p>" if len(got) > 1 else "<p>Es wurde eine Entscheidung gefunden.</p>"
        items = ""
        for x in part:
            txt = " ".join(x["paras"]).split()
            k = next((i for i, w in enumerate(txt) if ws and fold(re.sub(r"\W", "", w)) in ws), 0)
            snip = " ".join(f"<b>{e(w)}</b>" if fold(re.sub(r"\W", "", w)) in ws else e(w) for w in txt[max(0, k - 8):k + 22])
            items += f'''<li class="treffer"><h3><a href="/entscheidung?doc={x["id"]}">{e(self.title(x))}</a></h3>
<ul class="daten"><li><span>Gericht:</span> {e(x["court"][1])}</li><li><span>Entscheidungsdatum:</span> {de(x["d"])}</li><li><span>Aktenzeichen:</span> {x["az"]}</li><li><span>Entscheidungsart:</span> {x["kind"]}</li></ul>
<p class="auszug">... {snip} ...</p><p class="werkzeug"><a href="/merkliste?add={x["id"]}">Auf die Merkliste</a></p></li>
'''
        return self.skin("Trefferliste", f'<h1>Trefferliste</h1>{note}{many}<p>Treffer {at + 1} bis {at + len(part)}</p><div class="blaettern">{nav}</div><ol class="trefferliste" start="{at + 1}">\n{items}</ol><div class="blaettern">{nav}</div><p><a href="/suche">Neue Suche</a></p>')

    def doc(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        rows = {**self.show(x), "Normen": x["norm"], "Dokumentnummer": x["id"]}
        return self.skin(self.title(x), f'<h1>{e(self.title(x))}</h1><table class="kopfdaten">' + "".join(f"<tr><th>{k}:</th><td>{e(v)}</td></tr>" for k, v in rows.items()) + f'</table><h2>Leitsatz</h2><p>{e(x["lead"])}</p><h2>{"Tenor und Gründe" if x["kind"] == "Beschluss" else "Tatbestand und Entscheidungsgründe"}</h2>' + "".join(f'<p><span class="rn">{n}</span> {e(p)}</p>' for n, p in enumerate(x["paras"], 1)) + f'<p><a href="/cgi-bin/druck?doc={x["id"]}">Druckansicht</a></p>')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, {"/newsletter": "newsletter", "/kontakt": "contact"}.get(p, "form"), "Vielen Dank.")
        if p == "/merkliste": return forbid(req, "merkliste", "Die Entscheidung wurde auf Ihre Merkliste gesetzt.")
        if p in ("/", "/index.html"):
            new = self.records[:3]
            req.served = [x["id"] for x in new]
            return self.skin("Startseite", f'<h1>Rechtsprechung der Gerichte des Landes</h1><p>Die Datenbank enthält ausgewählte Entscheidungen seit {A.year} im Volltext. <a href="/suche">Zur Entscheidungssuche</a></p><h2>Neu eingestellt</h2><ul>' + "".join(f'<li><a href="/entscheidung?doc={x["id"]}">{e(self.title(x))}</a></li>' for x in new) + "</ul>")
        if p == "/suche": return self.skin("Suche", f"<h1>Entscheidungssuche</h1>{self.form(lambda k: '', [c[0] for c in COURTS])}")
        if p == "/treffer": return self.hits(req)
        if p == "/entscheidung": return self.doc(req, self.by[req.get("doc")]) if req.get("doc") in self.by else self.skin("Nicht gefunden", "<h1>Dokument nicht gefunden</h1>", 404)
        if p == "/gerichte.html": return self.skin("Gerichte", "<h1>Gerichte</h1><ul>" + "".join(f"<li>{c[1]} ({c[2]})</li>" for c in COURTS) + "</ul>")
        if p == "/hinweise.html": return self.skin("Hinweise", f"<h1>Hinweise zur Suche</h1><p>Sehr häufige Wörter wie „der“ oder „und“ werden nicht berücksichtigt. Groß- und Kleinschreibung spielt keine Rolle. Es werden höchstens {LIMIT} Treffer angezeigt, die neuesten zuerst. Das Datum ist in der Form tt.mm.jjjj einzugeben.</p>")
        if p == "/impressum.html": return self.skin("Impressum", "<h1>Impressum</h1><p>Herausgeber: Ministerium der Justiz</p>")
        if p == "/kontakt.html": return self.skin("Kontakt", '<h1>Kontakt</h1><form action="/kontakt" method="post"><label>Name <input name="name"></label><label>E-Mail <input name="mail"></label><label>Nachricht <textarea name="text"></textarea></label><input type="submit" value="Absenden"></form>')
