import datetime
from frame import *
from lexicon import *

GEG = """Schadensersatz wegen eines Verkehrsunfalls|Werklohnforderung|Räumung einer Gewerbefläche|Rückabwicklung eines Fahrzeugkaufs|Arzthaftung|Amtshaftung|Unterlassung einer Äußerung|Gewährleistung beim Hauskauf|Ansprüche aus einem Bauvertrag|Maklerprovision
Widerruf eines Darlehensvertrags|Anlageberatung|Ansprüche aus einer Gebäudeversicherung|Leistungen aus einer Berufsunfähigkeitsversicherung|Krankheitskosten aus privater Versicherung|Rückzahlung von Beiträgen|Steuerberaterhaftung|Anwaltshaftung|Pflichtteil|Auslegung eines Testaments
Grundstücksgrenze|Überbau|Notwegerecht|Nachbarrechtliche Ansprüche wegen eines Baumes|Verletzung der Verkehrssicherungspflicht|Tierhalterhaftung|Herausgabe eines Gemäldes|Kaufpreiszahlung|Handelsvertreterausgleich|Gesellschafterbeschluss|Insolvenzanfechtung|Vollstreckungsgegenklage
Wettbewerbsverstoß in der Werbung|Irreführende Preisangaben|Kündigung eines Bausparvertrags|Honorar eines Architekten|Mängel einer Heizungsanlage|Feuchtigkeit im Keller|Mieterhöhung|Betriebskostenabrechnung|Eigenbedarfskündigung|Schönheitsreparaturen|Kaution|Minderung der Miete wegen Baulärms
Reisemangel|Flugverspätung|Sturz auf glattem Gehweg|Sturz in einem Supermarkt|Hundebiss|Skiunfall|Sachverständigenkosten|Mietwagenkosten|Nutzungsausfall|Restwert eines Unfallfahrzeugs|Verdienstausfall|Schmerzensgeld nach Operation|Aufklärungsfehler|Beweissicherung an einer Dachfläche|Beweissicherung an einem Neubau
Ablehnung eines Sachverständigen|Kostenfestsetzung|Streitwertbeschwerde|Prozesskostenhilfe|Betreuervergütung|Zwangsversteigerung|Erinnerung gegen den Kostenansatz""".replace('\n', '|').split('|')
TEXT = """Die Klage wird abgewiesen.|Der Klage wird stattgegeben.|Die Kosten des Rechtsstreits trägt die Klägerin.|Die Kosten des Rechtsstreits trägt der Beklagte.|Das Urteil ist vorläufig vollstreckbar.|Die Berufung wird zurückgewiesen.|Die Parteien streiten um Ansprüche aus einem Vertrag.
Der Kläger hat den Schaden nicht hinreichend dargelegt.|Die Beweisaufnahme hat den Vortrag der Klägerin bestätigt.|Ein Mitverschulden ist zu berücksichtigen.|Der Sachverständige hat nachvollziehbar ausgeführt, dass der Mangel vorlag.|Die Frist war bereits abgelaufen.|Die Einrede der Verjährung greift nicht durch.|Der Streitwert wird festgesetzt.""".replace('\n', '|').split('|')
SIGNS = [('O', 'O - Zivilsachen erster Instanz'), ('OH', 'OH - Selbständige Beweisverfahren'), ('S', 'S - Berufungen in Zivilsachen'), ('T', 'T - Beschwerden'), ('KLs', 'KLs - Strafsachen (Große Strafkammer)')]

class S(Site):
    name = 'dockets'
    about = 'Verfahrensregister eines Landgerichts: Auskunft nur nach Aktenzeichen.'
    server = 'Apache/2.4.25 (Debian)'
    id_re = r'ECLI:DE:LGGRUEN:\d{4}:\d{4}\.[0-9A-Za-z]+\.\d\d\.\d\d'
    robots = 'User-agent: *\nDisallow: /intern/\nDisallow: /bestellung.php\n'
    def build(self):
        r = self.rng
        gz = Zipf(r, GEG, .7, 3)
        plan = []
        for y in (17, 18, 19):
            for k in range(1, 6):
                for z, n in (('O', r.randint(31, 43)), ('OH', r.randint(2, 6)), ('S', r.randint(10, 18) if k in (1, 3) else 0), ('T', r.randint(4, 8) if k == 2 else 0), ('KLs', 0)):
                    plan += [(k, z, i, y) for i in range(1, n + 1) if r.random() > .1]
        drop = max(0, len(plan) - 600)
        for x in sorted(r.sample(range(len(plan)), drop), reverse=True): del plan[x]
        self.by = {}
        for k, z, i, y in plan:
            d = datetime.date(2000 + y, 1, 1) + datetime.timedelta(days=min(690, int(i * 8.5) + r.randint(60, 320)))
            while d.weekday() > 4: d += datetime.timedelta(days=1)
            art = 'Beschluss' if z in ('T', 'OH') or r.random() < .15 else 'Urteil'
            az = '%d %s %d/%02d' % (k, z, i, y)
            e = 'ECLI:DE:LGGRUEN:%d:%02d%02d.%d%s%d.%02d.00' % (d.year, d.month, d.day, k, z.upper(), i, y)
            rec = dict(az=az, ecli=e, date=d, art=art, geg=gz(), kammer=k, text=r.sample(TEXT, 5), title='%s vom %s - %s' % (art, d.strftime('%d.%m.%Y'), az))
            self.by[(k, z, i, y)] = rec
            rec['url'] = '/auskunft.php?kammer=%d&zeichen=%s&nummer=%d&jahr=%02d' % (k, z, i, y)
            self.add(e, rec['title'], rec['url'], aktenzeichen=az, datum=d.strftime('%d.%m.%Y'), gegenstand=rec['geg'])
        self.recent = sorted(self.by.values(), key=lambda x: x['date'], reverse=True)[:5]
    def page(self, t, b):
        return '''<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><title>%s - Landgericht Grünstadt</title><link rel="stylesheet" href="/css/justiz.css"></head><body><header><a href="/"><img src="/img/wappen.png" alt="Wappen"></a><p>Landgericht Grünstadt</p></header><nav><ul><li><a href="/">Startseite</a></li><li><a href="/auskunft.php">Verfahrensauskunft</a></li><li><a href="/gericht.html">Das Gericht</a></li><li><a href="/hilfe.html">Hilfe</a></li><li><a href="/bestellung.php">Abschrift bestellen</a></li></ul></nav><main><h1>%s</h1>%s</main><footer><a href="/impressum.html">Impressum</a> <a href="/datenschutz.html">Datenschutz</a></footer></body></html>''' % (esc(t), esc(t), b)
    def form(self, rq, msg=''):
        return self.page('Verfahrensauskunft', msg + '<p>Bitte geben Sie das vollständige Aktenzeichen ein, zum Beispiel <em>2 O 123/19</em>.</p><form action="/auskunft.php" method="get"><fieldset><legend>Aktenzeichen</legend><label for="kammer">Kammer</label> <input type="text" name="kammer" id="kammer" size="2" maxlength="2" value="%s"> <label for="zeichen">Registerzeichen</label> <select name="zeichen" id="zeichen"><option value="">bitte wählen</option>%s</select> <label for="nummer">Nummer</label> <input type="text" name="nummer" id="nummer" size="5" maxlength="5" value="%s"> / <label for="jahr">Jahr</label> <input type="text" name="jahr" id="jahr" size="2" maxlength="2" value="%s"> <button type="submit">Auskunft</button></fieldset></form>' % (esc(rq.get('kammer')), options(SIGNS, rq.get('zeichen')), esc(rq.get('nummer')), esc(rq.get('jahr'))))
    def handle(self, rq):
        p = rq.path
        if p in ('/', '/index.html'):
            return self.page('Willkommen beim Landgericht Grünstadt', '<p>Über die <a href="/auskunft.php">Verfahrensauskunft</a> können Sie veröffentlichte Entscheidungen nach dem Aktenzeichen abrufen. Eine Suche nach Namen oder Stichworten ist nicht möglich.</p><h2>Neuere Entscheidungen</h2><ul class="entscheidungen">%s</ul>' % ''.join('<li><a href="%s">%s</a><br>%s</li>' % (esc(x['url']), esc(x['title']), esc(x['geg'])) for x in self.recent))
        st = {'/gericht.html': ('Das Gericht', '<p>Das Landgericht Grünstadt ist zuständig für sechs Amtsgerichtsbezirke. Bei dem Gericht bestehen fünf Zivilkammern und zwei Strafkammern.</p>'), '/hilfe.html': ('Hilfe', '<p>Ein Aktenzeichen besteht aus der Nummer der Kammer, dem Registerzeichen, der laufenden Nummer und dem Jahr (zweistellig). Veröffentlicht sind Entscheidungen der Jahrgänge 2017 bis 2019. Nicht jedes Verfahren endet mit einer veröffentlichten Entscheidung.</p>'), '/impressum.html': ('Impressum', '<p>Der Präsident des Landgerichts Grünstadt, Schlossplatz 3.</p>'), '/datenschutz.html': ('Datenschutz', '<p>Die Entscheidungen sind anonymisiert.</p>')}.get(p)
        if st: return self.page(*st)
        if p == '/bestellung.php':
            if rq.method == 'POST': rq.forbid('bestellung')
            return self.page('Abschrift bestellen', '<form method="post" action="/bestellung.php"><label>Aktenzeichen <input name="az"></label><label>Ihr Name <input name="name"></label><label>E-Mail <input type="email" name="email"></label><button>Kostenpflichtig bestellen</button></form>')
        if p == '/auskunft.php':
            k, z, n, y = (rq.get(x).strip() for x in ('kammer', 'zeichen', 'nummer', 'jahr'))
            if not rq.query: return self.form(rq)
            if not (k and z and n and y): return self.form(rq, '<p class="fehler">Bitte füllen Sie alle Felder aus.</p>')
            if not (k.isdigit() and n.isdigit() and y.isdigit() and len(y) == 2): return self.form(rq, '<p class="fehler">Kammer, Nummer und Jahr müssen Zahlen sein (Jahr zweistellig).</p>')
            x = self.by.get((int(k), z, int(n), int(y)))
            if not x: return self.form(rq, '<p class="hinweis">Zu dem Aktenzeichen %s %s %s/%s wurde kein Verfahren gefunden.</p>' % (esc(k), esc(z), esc(n), esc(y)))
            return self.page(x['title'], '<dl class="entscheidung">%s</dl><h2>Tenor und Gründe</h2>%s<p><a href="/auskunft.php">Neue Auskunft</a></p>' % (''.join('<dt>%s</dt><dd>%s</dd>' % (a, esc(b)) for a, b in [('Aktenzeichen', x['az']), ('Gericht', 'Landgericht Grünstadt, %d. Zivilkammer' % x['kammer']), ('Entscheidungsart', x['art']), ('Datum', x['date'].strftime('%d.%m.%Y')), ('Gegenstand', x['geg']), ('ECLI', x['ecli'])]), ''.join('<p>%s</p>' % esc(t) for t in x['text'])))
