"""A parliament's register of written questions, in German: one criterion at least, 200 hits at most, hits by days with headings."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts, redirect
from kit import day_in, forbid, skewed
from words import FIRST_DE, SUR_DE, Vocab, fold
from sites._parts import Stems, mark

R = "/dokumente/anfragen/"
PER, MOST, FIRST = 50, 200, 2009
STAT = [("E", "Eingereicht"), ("B", "In Beratung"), ("A", "Beantwortet"), ("Z", "Zurückgezogen"), ("V", "Abgeschrieben")]
PARTS = ["BP", "SVU", "GLL", "FDV", "MP", "EVB", "fraktionslos"]
SESS = ["Frühjahrssession", "Sommersession", "Herbstsession", "Wintersession"]
STARTS = [(3, 2), (6, 1), (9, 7), (11, 26)]
DEPS = ["Finanzdepartement", "Departement des Innern", "Bau- und Umweltdepartement", "Bildungsdepartement", "Sicherheitsdepartement", "Gesundheitsdepartement", "Volkswirtschaftsdepartement"]
MONATE = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()


def dmy(d): return f"{d:%d.%m.%Y}"


def date(s):
    m = re.fullmatch(r"\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*", s)
    try: return datetime.date(int(m[3]), int(m[2]), int(m[1])) if m else None
    except ValueError: return None


class S(Site):
    name, about, server, home, id_re = "parliament", "a parliament's written questions, in German; hits by days, 200 at most", "Apache/2.4.10 (Debian)", "/", r"\d\d\.1\d{3}"
    charset, disallow = "iso-8859-1", ("/intern/", "/warenkorb", "/dokumente/anfragen/druck", "/newsletter")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "de", topics=9)
        people = []
        while len(people) < 96:
            p = (r.choice(SUR_DE) + (f"-{r.choice(SUR_DE)}" if r.random() < .15 else ""), r.choice(FIRST_DE), PARTS[skewed(r, 7, 3)])
            if p[:2] not in [q[:2] for q in people]: people.append(p)
        self.sessions, used = [], set()
        for y in range(FIRST, 2018):
            for i, (m, d) in enumerate(STARTS): self.sessions.append((f"{y}{i + 1:02d}", f"{SESS[i]} {y}", datetime.date(y, m, d)))
        self.motions = []
        for code, label, a in self.sessions:
            days = [a + datetime.timedelta(k) for k in range(19) if (a + datetime.timedelta(k)).weekday() < 5]
            for _ in range(r.randrange(45, 82)):
                k = r.randrange(9)
                t = r.choice([lambda: v.title(r.randrange(3, 8), k), lambda: f"{v.title(2, k)}. {v.title(r.randrange(2, 4), k)}?", lambda: f"Wie weiter mit {r.choice(('dem', 'der', 'den'))} {v.title(2, k)}?", lambda: f"{v.title(3, k)}: Folgen für {r.choice(('Gemeinden', 'Familien', 'die Landwirtschaft', 'den Kanton', 'Pendler'))}"])()
                if t in used: continue
                used.add(t)
                d = r.choice(days)
                old = (2017 - d.year) / 9
                st = r.choices("EBAZV", [0, 1, 90, 5, 5] if old > .1 else [12, 25, 55, 3, 0])[0]
                w = people[skewed(r, 96, 30)]
                self.records.append({"title": t, "date": d, "who": w, "status": st, "session": code, "dep": r.choice(DEPS), "text": v.text(r.randrange(20, 120), k, .5), "answer": v.text(r.randrange(30, 140), k, .5) if st == "A" else "", "co": r.sample(people, r.choice((0, 0, 1, 3)))})
        self.records.sort(key=lambda x: x["date"])
        self.index, nums = Stems(), {}
        for n, x in enumerate(self.records):
            y = x["date"].year
            nums[y] = nums.get(y, 1000) + r.choice((1, 1, 1, 2))
            x.update(n=n, id=f"{y % 100:02d}.{nums[y]}", author=f"{x['who'][0]} {x['who'][1]}")
            x["url"] = f"{R}{x['id']}.html"
            self.index.add(n, x["title"], x["text"], x["author"])
            if r.random() < .06: self.motions.append((n, f"{y % 100:02d}.3{r.randrange(100, 999)}", v.title(4, n % 9)))
        self.by = {x["id"]: x for x in self.records}
        self.also = {n: (i, t) for n, i, t in self.motions}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"number": x["id"], "author": x["author"], "date": dmy(x["date"]), "status": dict(STAT)[x["status"]]}

    def page(self, title, body, crumbs=(), status=200):
        bc = " &raquo; ".join(['<a href="/">Startseite</a>'] + [f'<a href="{u}">{e(t)}</a>' if u else f"<span>{e(t)}</span>" for u, t in crumbs])
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de" lang="de">
<head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1" /><title>{e(title)} - Landesparlament</title><link rel="stylesheet" type="text/css" href="/fileadmin/css/screen.css" /></head>
<body id="seite">
<div id="kopf"><a href="/"><img src="/fileadmin/img/wappen.gif" alt="Landesparlament" /></a><ul id="service"><li><a href="/kontakt.html">Kontakt</a></li><li><a href="/inhalt.html">Inhalt</a></li><li><a href="/fr/">Français</a></li></ul>
<form id="volltext" action="/suche.html" method="get"><label for="sw" class="aus">Website durchsuchen</label><input type="text" name="sword" id="sw" size="16" /><input type="image" src="/fileadmin/img/lupe.gif" alt="los" /></form></div>
<ul id="hauptnav"><li><a href="/parlament.html">Das Parlament</a></li><li><a href="/mitglieder.html">Mitglieder</a></li><li class="aktiv"><a href="{R}">Anfragen</a></li><li><a href="/sessionen.html">Sessionen</a></li></ul>
<div id="pfad">Sie sind hier: {bc}</div>
<div id="inhalt"><h1>{e(title)}</h1>{body}</div>
<div id="rand"><div class="kasten"><h3>Mitglieder-Login</h3><form action="/intern/login" method="post"><input type="text" name="benutzer" size="14" /><input type="password" name="kennwort" size="14" /><input type="submit" value="Anmelden" /></form></div><div class="kasten"><h3>Newsletter</h3><form action="/newsletter" method="post"><input type="text" name="mail" size="14" /><input type="submit" value="Abonnieren" /></form></div><div class="kasten"><h3>Aktuell</h3><p>04.12.2017 Die Wintersession ist eröffnet. <a href="/sessionen.html">Programm</a></p></div></div>
<div id="fuss">Parlamentsdienste | <a href="/impressum.html">Impressum</a></div>
</body></html>''', status)

    def form(self, g, errs=()):
        err = '<div class="fehler"><strong>Bitte prüfen Sie Ihre Eingaben:</strong><ul>' + "".join(f"<li>{x}</li>" for x in errs) + "</ul></div>" if errs else ""
        ses = [("", "alle Sessionen")] + [(c, t) for c, t, _ in self.sessions[:-17:-1]]
        return f'''{err}<form id="anfragensuche" action="{R}" method="get"><fieldset><legend>Suche im Register der schriftlichen Anfragen</legend><table class="formular">
<tr><th><label for="nr">Geschäftsnummer</label></th><td><input type="text" id="nr" name="nr" size="9" maxlength="7" value="{e(g("nr"))}" /> <span class="hinweis">z.B. 14.1023</span></td></tr>
<tr><th><label for="titel">Stichwort</label></th><td><input type="text" id="titel" name="stichwort" size="40" value="{e(g("stichwort"))}" /></td></tr>
<tr><th><label for="session">Session</label></th><td><select id="session" name="session">{opts(ses, g("session"))}</select></td></tr>
<tr><th><label for="urheber">Urheber</label></th><td><input type="text" id="urheber" name="urheber" size="25" value="{e(g("urheber"))}" /> <span class="hinweis">Name oder Anfangsbuchstaben des Namens (mindestens 2)</span></td></tr>
<tr><th>Eingereicht</th><td><label for="von">von</label> <input type="text" id="von" name="von" size="10" maxlength="10" value="{e(g("von"))}" /> <label for="bis">bis</label> <input type="text" id="bis" name="bis" size="10" maxlength="10" value="{e(g("bis"))}" /> <span class="hinweis">tt.mm.jjjj</span></td></tr>
<tr><th><label for="status">Stand</label></th><td><select id="status" name="status">{opts([("", "alle")] + STAT, g("status"))}</select></td></tr>
<tr><td></td><td><input type="submit" name="suchen" value="Suchen" /> <input type="reset" value="Zurücksetzen" /></td></tr></table></fieldset></form>'''

    def register(self, req):
        g = lambda k: req.get(k).strip()
        keys = ("nr", "stichwort", "session", "urheber", "von", "bis", "status")
        title = "Schriftliche Anfragen"
        if not any(req.has(k) for k in keys + ("suchen",)):
            return self.page(title, f"<p>Das Register enthält alle schriftlichen Anfragen seit {FIRST}. Geben Sie mindestens ein Suchkriterium ein.</p>{self.form(g)}", [("", title)])
        errs, a, b = [], date(g("von")), date(g("bis"))
        if not any(map(g, keys)): errs.append("Es muss mindestens ein Suchkriterium angegeben werden.")
        if g("nr") and not re.fullmatch(r"\d\d\.\d{4}", g("nr")): errs.append("Die Geschäftsnummer hat die Form jj.nnnn.")
        if g("urheber") and len(g("urheber")) < 2: errs.append("Urheber: Bitte geben Sie mindestens zwei Buchstaben ein.")
        if g("von") and not a or g("bis") and not b: errs.append("Ungültiges Datum. Bitte verwenden Sie die Form tt.mm.jjjj.")
        elif a and b and a > b: errs.append("Das Datum «bis» liegt vor dem Datum «von».")
        req.kind = "search"
        if errs: return self.page(title, self.form(g, errs), [("", title)])
        xs = self.records[::-1]
        ws = re.findall(r"[^\W_]+\*?", g("stichwort"))
        if g("stichwort"):
            ns = self.index.every(ws) if ws else set()
            xs = [x for x in xs if x["n"] in ns]
        if g("nr"): xs = [x for x in xs if x["id"] == g("nr")]
        if g("session"): xs = [x for x in xs if x["session"] == g("session")]
        if g("urheber"): xs = [x for x in xs if fold(x["author"]).startswith(fold(g("urheber")))]
        if a: xs = [x for x in xs if x["date"] >= a]
        if b: xs = [x for x in xs if x["date"] <= b]
        if g("status"): xs = [x for x in xs if x["status"] == g("status")]
        n = len(xs)
        if not n: return self.page(title, f'{self.form(g)}<div id="resultat"><p class="meldung">Zu Ihrer Suche wurden keine Anfragen gefunden.</p></div>', [("", title)])
        top = min(n, MOST)
        pos = max(1, req.int("pos", 1))
        pos = (min(pos, top) - 1) // PER * PER + 1
        part = xs[pos - 1:min(top, pos + PER - 1)]
        req.served = [x["id"] for x in part]
        crit = [(k, g(k)) for k in keys]
        to = lambda p: e(R + "?" + urlencode(crit + [("pos", p)], encoding="iso-8859-1"))
        arg = e(urlencode([(k, w) for k, w in crit if w], encoding="iso-8859-1"))
        nav = '<p class="blaettern">' + (f'<a href="{to(pos - PER)}">&laquo; zurück</a> ' if pos > 1 else "") + " | ".join(f"<strong>{p}-{min(top, p + PER - 1)}</strong>" if p == pos else f'<a href="{to(p)}">{p}-{min(top, p + PER - 1)}</a>' for p in range(1, top + 1, PER)) + (f' <a href="{to(pos + PER)}">weiter &raquo;</a>' if pos + PER <= top else "") + "</p>" if top > PER else ""
        pre = tuple(fold(w.rstrip("*")) for w in ws)
        hit = lambda w: bool(pre) and any(w == p or w.startswith(p) and ws[i].endswith("*") for i, p in enumerate(pre))
        out, day = "", None
        for i, x in enumerate(part, pos):
            if x["date"] != day:
                out += ("</ul>" if day else "") + f'<h3 class="tag">Eingereicht am {dmy(x["date"])}</h3><ul class="anfragen">'
                day = x["date"]
            link = f'{x["url"]}?{arg}&amp;treffer={i}'
            co = f' und {len(x["co"])} Mitunterzeichnende' if x["co"] else ""
            also = f'<div class="siehe">Siehe auch: <a href="/dokumente/motionen/{self.also[x["n"]][0]}.html">Motion {self.also[x["n"]][0]}</a> {e(self.also[x["n"]][1])}</div>' if x["n"] in self.also else ""
            out += f'''<li><span class="nummer"><a href="{link}">{x["id"]}</a></span> <a href="{link}" class="titel">{mark(x["title"], hit, '<span class="fund">', "</span>")}</a> <a href="{R}{x["id"]}.pdf" class="pdf">PDF</a><div class="angaben"><span class="urheber">{e(x["author"])}</span> <span class="fraktion">({x["who"][2]})</span>{co} &ndash; Stand: <span class="stand">{dict(STAT)[x["status"]]}</span></div>{also}</li>'''
        msg = f"Ihre Suche ergab {n} Treffer. Es werden nur die ersten {MOST} angezeigt, bitte schränken Sie die Suche ein." if n > MOST else f"Ihre Suche ergab {n} Treffer." if n > 1 else "Ihre Suche ergab 1 Treffer."
        return self.page(title, f'{self.form(g)}<div id="resultat"><h2>Suchresultat</h2><p class="meldung">{msg} <a href="{R}druck?{arg}">Druckansicht</a></p>{nav}{out}</ul>{nav}</div>', [("", title)])

    def detail(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        tr = lambda a, b: f"<tr><th>{a}</th><td>{b}</td></tr>"
        co = ", ".join(f"{p[0]} {p[1]}" for p in x["co"])
        d = x["date"]
        back = f'<p><a href="{R}?{e(req.qs)}">Zurück zur Trefferliste</a></p>' if req.qs else ""
        near = [y for y in self.records[max(0, x["n"] - 90):x["n"]] if y["who"] == x["who"]][-3:]
        more = '<h2>Weitere Anfragen der gleichen Urheberschaft</h2><ul>' + "".join(f'<li><a href="{y["url"]}">{y["id"]} {e(y["title"])}</a></li>' for y in near) + "</ul>" if near else ""
        ans = f"<h2>Antwort der Regierung</h2><p>{e(x['answer'])}</p>" if x["answer"] else ""
        return self.page(f'{x["title"]}', f'''{back}<table class="angaben">{tr("Geschäftsnummer", x["id"])}{tr("Geschäftstyp", "Schriftliche Anfrage")}{tr("Urheber", e(x["author"]))}{tr("Fraktion", x["who"][2])}{tr("Mitunterzeichnende", e(co)) if co else ""}{tr("Eingereicht am", dmy(d))}{tr("Session", next(t for c, t, _ in self.sessions if c == x["session"]))}{tr("Stand", dict(STAT)[x["status"]])}{tr("Zuständig", x["dep"])}</table><h2>Eingereichter Text</h2><p>{e(x["text"])}</p>{ans}{more}<form action="/warenkorb" method="post"><input type="hidden" name="nr" value="{x["id"]}" /><input type="submit" value="In den Dokumentenkorb" /></form>''', [(R, "Schriftliche Anfragen"), ("", x["id"])])

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, "login" if "login" in p else "newsletter" if "newsletter" in p else "cart")
        if p == R: return self.register(req)
        if p == R[:-1]: return redirect(R, 301)
        m = re.fullmatch(re.escape(R) + r"(\d\d\.\d{4})\.(html|pdf)", p)
        if m and m[1] in self.by: return self.detail(req, self.by[m[1]]) if m[2] == "html" else Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        m = re.fullmatch(r"/dokumente/motionen/([\d.]+)\.html", p)
        if m:
            t = next((t for _, i, t in self.motions if i == m[1]), None)
            return self.page(f"Motion {m[1]}", f"<p>{e(t)}</p><p>Die Regierung wird beauftragt, dem Parlament Bericht zu erstatten.</p>", [("", m[1])]) if t else None
        if p in ("/", "/index.html"): return self.page("Willkommen beim Landesparlament", f'<p>Das Parlament tagt viermal im Jahr.</p><div class="teaser"><h2><a href="{R}">Schriftliche Anfragen</a></h2><p>Register der Anfragen und Antworten seit {FIRST}.</p></div><div class="teaser"><h2><a href="/mitglieder.html">Mitglieder</a></h2><p>Wer im Parlament sitzt.</p></div>')
        if p == "/suche.html": return self.page("Suche", "<p>Die Suche über die ganze Website ist zurzeit nicht verfügbar. Anfragen finden Sie im <a href=\"%s\">Register</a>.</p>" % R)
        if p == "/sessionen.html": return self.page("Sessionen", "<ul>" + "".join(f"<li>{t}, ab {a.day}. {MONATE[a.month - 1]} {a.year}</li>" for _, t, a in self.sessions[::-1]) + "</ul>")
        if p == "/mitglieder.html": return self.page("Mitglieder", "<ul>" + "".join(f"<li>{e(a)} {e(b)} ({c})</li>" for a, b, c in sorted({x["who"] for x in self.records})) + "</ul>")
        if p in ("/kontakt.html", "/inhalt.html", "/parlament.html", "/impressum.html", "/fr/"): return self.page("Parlamentsdienste", "<p>Parlamentsdienste, Rathausplatz 1.</p>")
