"""Courses of a German university on Moodle 3.8, as guests see them: search by q with 20 a page or all, a tree of categories, courses shown in short where there are many, a login box everywhere."""
import re
from urllib.parse import quote_plus, urlencode
from bed import Resp, Site, e, redirect
from kit import forbid_html5, skewed
from sites._lex import some
from words import DE_N, FIRST_DE, SUR_DE, Vocab, fold

TREE = {"Fakultät für Ingenieurwesen": ["Maschinenbau", "Elektrotechnik", "Bauingenieurwesen", "Mechatronik"], "Fakultät für Informatik": ["Praktische Informatik", "Wirtschaftsinformatik", "Medieninformatik"], "Fakultät für Wirtschaft": ["Betriebswirtschaftslehre", "Volkswirtschaftslehre", "Wirtschaftsrecht", "Internationales Management"], "Fakultät für Sozialwesen": ["Soziale Arbeit", "Pflegewissenschaft", "Kindheitspädagogik"],
        "Fakultät für Gestaltung": ["Kommunikationsdesign", "Produktdesign", "Architektur"], "Sprachenzentrum": ["Englisch", "Spanisch", "Französisch", "Deutsch als Fremdsprache"], "Hochschulbibliothek": [], "Weiterbildung": ["Hochschuldidaktik", "Arbeitssicherheit"], "Studium Generale": [], "Archiv": ["Ältere Semester"]}
FACH = {"Maschinenbau": "Technische Mechanik;Thermodynamik;Werkstoffkunde;Konstruktionslehre;Strömungslehre;Fertigungstechnik;Maschinenelemente;Kraft- und Arbeitsmaschinen", "Elektrotechnik": "Grundlagen der Elektrotechnik;Regelungstechnik;Digitaltechnik;Messtechnik;Leistungselektronik;Hochfrequenztechnik", "Bauingenieurwesen": "Baustatik;Stahlbau;Massivbau;Geotechnik;Vermessungskunde;Wasserbau;Verkehrswegebau", "Mechatronik": "Robotik;Aktorik;Sensorik;Mikrocontroller", "Praktische Informatik": "Programmierung;Algorithmen und Datenstrukturen;Datenbanken;Betriebssysteme;Rechnernetze;Softwaretechnik;Theoretische Informatik", "Wirtschaftsinformatik": "Geschäftsprozesse;ERP-Systeme;Data Warehouse;IT-Projektmanagement", "Medieninformatik": "Computergrafik;Webtechnologien;Mensch-Computer-Interaktion;Bildverarbeitung",
        "Betriebswirtschaftslehre": "Buchführung;Kostenrechnung;Marketing;Personalwirtschaft;Controlling;Investition und Finanzierung;Unternehmensführung", "Volkswirtschaftslehre": "Mikroökonomik;Makroökonomik;Ökonometrie;Wirtschaftspolitik", "Wirtschaftsrecht": "Bürgerliches Recht;Handelsrecht;Arbeitsrecht;Steuerrecht", "Internationales Management": "International Marketing;Cross-Cultural Management;Global Supply Chains", "Soziale Arbeit": "Theorien der Sozialen Arbeit;Jugendhilfe;Sozialrecht;Gemeinwesenarbeit;Beratung", "Pflegewissenschaft": "Pflegeforschung;Gesundheitsökonomie;Ethik in der Pflege", "Kindheitspädagogik": "Frühe Bildung;Entwicklungspsychologie;Spracherwerb",
        "Kommunikationsdesign": "Typografie;Fotografie;Illustration;Interfacedesign", "Produktdesign": "Entwurf;Modellbau;Darstellungstechniken", "Architektur": "Baukonstruktion;Baugeschichte;Städtebau;Gebäudelehre", "Englisch": "English for Engineers;Academic Writing;Business English;Presentation Skills", "Spanisch": "Spanisch;Español para negocios", "Französisch": "Französisch;Français des affaires", "Deutsch als Fremdsprache": "Deutsch;Wissenschaftssprache Deutsch;Phonetik", "Hochschulbibliothek": "Literaturverwaltung;Recherchetraining;Bibliotheksführung", "Hochschuldidaktik": "Lehren mit Moodle;Prüfungen gestalten;Gute Lehre", "Arbeitssicherheit": "Unterweisung;Brandschutz;Erste Hilfe", "Studium Generale": "Ringvorlesung;Chor;Zukunft gestalten;Nachhaltigkeit", "Ältere Semester": "Tutorium;Kolloquium;Projekt"}
FORM = ["Vorlesung", "Übung", "Seminar", "Praktikum", "Tutorium", "Projekt", "Repetitorium", ""]
TERMS = ["WiSe 2020/21", "SoSe 2020", "WiSe 2019/20", "SoSe 2019", "WiSe 2018/19", "SoSe 2018"]
PER, FULL = 20, 10


class S(Site):
    name, about, server = "moodle", "Moodle 3.8 in German for guests; search by q, 20 a page or all, tree of categories, login box on every page", "Apache/2.4.38 (Debian)"
    disallow, id_re = ("/user/", "/login/", "/calendar/"), r"[3-8]\d{3}"

    def build(self):
        r, v, n, used, k = self.rng, Vocab(self.rng, "de", topics=6), 3104, set(), 2
        self.cats = {}
        for top, subs in TREE.items():
            self.cats[k] = {"n": k, "name": top, "up": None, "subs": []}
            t = self.cats[k]
            k += 1
            for s in subs:
                c = self.cats[k] = {"n": k, "name": s, "up": t, "subs": []}
                t["subs"].append(c)
                k += 1
        leaf = [c for c in self.cats.values() if not c["subs"]]
        w = [r.choice((3, 6, 10, 14, 20, 30)) for _ in leaf]
        teach = [f"{r.choice(('', '', '', 'Prof. Dr. ', 'Dr. ', 'Prof. '))}{r.choice(FIRST_DE)} {r.choice(SUR_DE)}" for _ in range(170)]
        while len(self.records) < 703:
            n += r.choice((1, 2, 4, 7, 12))
            c = r.choices(leaf, w)[0]
            fach = r.choice(FACH.get(c["name"], "Kurs;Projekt").split(";"))
            t = fach + r.choice((" I", " II", " 1", " 2", "", "", "", ": " + v.title(2, 1), " für Fortgeschrittene", " – Grundlagen", " (Wiederholung)"))
            f = r.choice(FORM)
            if f: t = f"{f} {t}" if r.random() < .4 else f"{t} ({f})"
            sem = some(r, TERMS, 2)
            if r.random() < .8: t += f", {sem}" if r.random() < .5 else f" - {sem}"
            if r.random() < .12: t = f"[{r.choice('ABCDEFG')}{r.randrange(100, 999)}] {t}"
            if t in used: continue
            used.add(t)
            self.records.append({"n": n, "id": str(n), "t": t, "c": c, "sem": sem, "teach": list(dict.fromkeys(some(r, teach, 60) for _ in range(r.choice((0, 1, 1, 1, 2))))), "sum": (v.text(r.randrange(12, 60), 2) if r.random() < .78 else ""), "short": "".join(p[0] for p in re.findall(r"\w+", fach)).upper() + f"-{n % 97}", "guest": r.random() < .2, "key": r.random() < .6})
        self.by, self.tid = {x["n"]: x for x in self.records}, {t: 10200 + i for i, t in enumerate(teach)}
        for x in self.records: x["hay"] = " ".join((x["t"], x["short"], x["sum"])).lower()

    def truth(self):
        for x in self.records:
            f = {"category": x["c"]["name"]}
            if x["teach"]: f["teacher"] = x["teach"][0]
            if x["sum"]: f["summary"] = x["sum"]
            yield x["id"], x["t"], f"/course/view.php?id={x['n']}", f

    def skin(self, title, body, crumbs=(), status=200):
        nav = "".join(f'<li class="breadcrumb-item">{c}</li>' for c in crumbs)
        return Resp(f'''<!DOCTYPE html>
<html dir="ltr" lang="de" xml:lang="de"><head><title>{e(title)}</title><link rel="shortcut icon" href="/theme/image.php/boost/theme/1605/favicon" /><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><meta name="keywords" content="moodle, {e(title)}" /><link rel="stylesheet" type="text/css" href="/theme/styles.php/boost/1605/all" /><script src="/lib/javascript.php/1605/lib/javascript-static.js"></script></head>
<body id="page-course" class="format-site path-course safari dir-ltr lang-de notloggedin"><a class="sr-only sr-only-focusable" href="#maincontent">Zum Hauptinhalt</a><div id="page-wrapper"><nav class="fixed-top navbar navbar-light bg-white"><a href="/" class="navbar-brand"><span class="site-name">Moodle@HS</span></a><div class="usermenu"><span class="login">Sie sind nicht angemeldet. (<a href="/login/index.php">Login</a>)</span></div></nav>
<div id="page" class="container-fluid"><header id="page-header"><h1>Lernplattform der Hochschule</h1><div id="page-navbar"><nav aria-label="Navigationsleiste"><ol class="breadcrumb"><li class="breadcrumb-item"><a href="/">Startseite</a></li>{nav}</ol></nav></div></header><div id="page-content" class="row"><div id="region-main-box"><section id="region-main"><div role="main"><span id="maincontent"></span>{body}</div></section>
<section data-region="blocks-column" class="d-print-none"><section class="block_login block card"><h5 class="card-title">Login</h5><form class="loginform" id="login" method="post" action="/login/index.php"><div class="form-group"><label for="login_username">Anmeldename</label><input type="text" name="username" id="login_username" value="" autocomplete="username" /></div><div class="form-group"><label for="login_password">Kennwort</label><input type="password" name="password" id="login_password" value="" /></div><div class="form-check"><label><input type="checkbox" name="rememberusername" id="rememberusername" value="1" /> Anmeldenamen merken</label></div><input type="submit" class="btn btn-primary btn-block" value="Login" /><input type="hidden" name="logintoken" value="Zr0{self.port}" /></form><div class="footer"><a href="/login/forgot_password.php">Kennwort vergessen?</a></div></section><section class="block_calendar_upcoming block card"><h5>Aktuelle Termine</h5><div>Keine weiteren Termine</div><a href="/calendar/view.php?view=upcoming">Zum Kalender</a></section></section></div></div></div>
<footer id="page-footer"><div class="logininfo">Sie sind nicht angemeldet. (<a href="/login/index.php">Login</a>)</div><div class="homelink"><a href="/">Startseite</a></div><div class="tool_dataprivacy"><a href="/admin/tool/dataprivacy/summary.php">Unsere Datenlöschfristen</a></div></footer></div></body></html>''', status, headers=[("Set-Cookie", "MoodleSession=u5p%d; path=/" % self.port)])

    def teachers(self, x): return '<ul class="teachers">' + "".join(f'<li>Trainer/in: <a href="/user/view.php?id={self.tid[t]}&amp;course=1">{e(t)}</a></li>' for t in x["teach"]) + "</ul>" if x["teach"] else ""

    def box(self, x, i=0, last=False, short=False, cat=False, link="/course/view.php?id="):
        icon = ('<i class="icon fa fa-unlock-alt" title="Gastzugang"></i>' if x["guest"] else '<i class="icon fa fa-key fa-fw" title="Selbsteinschreibung (mit Schlüssel)"></i>' if x["key"] else '<i class="icon fa fa-sign-in fa-fw" title="Selbsteinschreibung"></i>')
        cls = f'coursebox clearfix {"odd" if i % 2 == 0 else "even"}{" first" if not i else ""}{" last" if last else ""}{" collapsed" if short else ""}'
        info = f'<div class="moreinfo"><a title="Kursbeschreibung" href="/course/info.php?id={x["n"]}"><i class="icon fa fa-info-circle fa-fw"></i></a></div>' if short and (x["sum"] or x["teach"]) else '<div class="moreinfo"></div>'
        c = f'<div class="coursecat">Kategorie: <a href="/course/index.php?categoryid={x["c"]["n"]}">{e(x["c"]["name"])}</a></div>' if cat else ""
        body = "" if short else (f'<div class="summary"><div class="no-overflow"><p>{e(x["sum"])}</p></div></div>' if x["sum"] else "") + self.teachers(x) + c
        tag = "div" if short else "h3"
        return f'<div class="{cls}" data-courseid="{x["n"]}" data-type="1"><div class="info"><{tag} class="coursename"><a class="aalink" href="{link}{x["n"]}">{e(x["t"])}</a></{tag}>{info}<div class="enrolmenticons">{icon}</div></div><div class="content">{body}</div></div>\n'

    def bar(self, url, total, page, per):
        last = (total - 1) // per
        if last < 1: return ""
        mk = lambda p: e(f"{url}&page={p}&perpage={per}") if p else e(f"{url}&perpage={per}")
        li = lambda p, t, label: f'<li class="page-item"><a href="{mk(p)}" class="page-link" aria-label="{label}"><span aria-hidden="true">{t}</span><span class="sr-only">{label}</span></a></li>'
        nums = "".join(f'<li class="page-item active"><a href="#" class="page-link">{p + 1}<span class="sr-only">(aktuell)</span></a></li>' if p == page else f'<li class="page-item"><a href="{mk(p)}" class="page-link">{p + 1}</a></li>' for p in sorted({0, *range(max(0, page - 6), min(last, page + 9) + 1), last}))
        return f'<nav aria-label="Seite" class="pagination pagination-centered"><ul class="mt-1 pagination">{li(page - 1, "&laquo;", "Zurück") if page else ""}{nums}{li(page + 1, "&raquo;", "Weiter") if page < last else ""}</ul></nav>'

    def searchbox(self, q=""): return f'<div class="mdl-align"><form id="coursesearch1" action="/course/search.php" method="get" class="form-inline"><label for="coursesearchbox">Kurse suchen</label><input id="coursesearchbox" name="q" type="text" size="30" value="{e(q)}" class="form-control"><input name="areaids" type="hidden" value="core_course-course"><button class="btn btn-secondary" type="submit">Start</button></form></div>'

    def page_of(self, req, xs):
        every = req.get("perpage") == "all"
        per = len(xs) or 1 if every else req.int("perpage", PER) if 0 < req.int("perpage", PER) <= 5000 else PER
        page = max(0, req.int("page", 0))
        return every, per, page, xs[page * per:page * per + per]

    def search(self, req):
        q = " ".join(re.sub(r"<[^>]*>", "", req.get("q") or req.get("search")).split())
        crumb = ('<a href="/course/index.php">Kurse</a>', '<a href="/course/search.php">Suche</a>') + ((e(q),) if q else ())
        if not q: return self.skin("Kurse suchen", f"<h2>Kurse suchen</h2>{self.searchbox()}", crumb[:2])
        ws = [w for w in re.findall(r'[+-]?"[^"]+"|\S+', q.lower()) if len(w) > 1]
        def fits(x, w):
            s, w = w[0], w.strip('"') if w[0] not in "+-" else w[1:].strip('"')
            return bool(re.search(r"\b" + re.escape(w) + r"\b", x["hay"])) == (s == "+") if s in "+-" else w in x["hay"]
        xs = sorted((x for x in self.records if ws and all(fits(x, w) for w in ws)), key=lambda x: fold(x["t"]))
        every, per, page, part = self.page_of(req, xs)
        req.kind, req.served = "search", [x["id"] for x in part]
        url = "/course/search.php?" + urlencode([("q", q)] + ([("areaids", req.get("areaids"))] if req.get("areaids") else []))
        if not xs: return self.skin("Suchergebnisse", f'<h2>Es wurden keine Kurse mit dem Suchbegriff \'{e(q)}\' gefunden</h2>{self.searchbox(q)}', crumb)
        bar = self.bar(url, len(xs), page, per)
        show = f'<div class="paging paging-showall"><a href="{e(url)}&amp;perpage=all">Alle {len(xs)} anzeigen</a></div>' if not every and len(xs) > per else f'<div class="paging paging-showperpage"><a href="{e(url)}&amp;perpage={PER}">{PER} pro Seite anzeigen</a></div>' if every and len(xs) > PER else ""
        return self.skin("Suchergebnisse", f'<h2>Suchergebnisse: {len(xs)}</h2><div class="courses course-search-result course-search-result-search">{bar}{"".join(self.box(x, i, i == len(part) - 1, cat=True) for i, x in enumerate(part))}{bar}{show}</div><br>{self.searchbox(q)}', crumb)

    def tree(self, cs): return '<div class="subcategories">' + "".join(f'<div class="category {"notloaded with_children collapsed" if c["subs"] else "notloaded"}" data-categoryid="{c["n"]}" data-depth="1" data-showcourses="5" data-type="0"><div class="info"><h3 class="categoryname aabtn"><a href="/course/index.php?categoryid={c["n"]}">{e(c["name"])}</a>{f"<span title={chr(34)}Anzahl der Kurse{chr(34)} class={chr(34)}numberofcourse{chr(34)}> ({n})</span>" if (n := sum(x["c"] is c for x in self.records)) else ""}</h3></div><div class="content"></div></div>' for c in cs) + "</div>"

    def category(self, req):
        tops = [c for c in self.cats.values() if not c["up"]]
        c = self.cats.get(req.int("categoryid"))
        if not c: return self.skin("Kursbereiche", f'{self.searchbox()}<h2>Kursbereiche</h2><div class="course_category_tree clearfix"><div class="collapsible-actions"><a class="collapseexpand aabtn" href="#">Alles aufklappen</a></div><div class="content">{self.tree(tops)}</div></div>', ("Kurse",)) if not req.has("categoryid") else self.skin("Fehler", '<div class="errorbox"><p class="errormessage">Unbekannter Kursbereich</p></div>', status=404)
        xs = [x for x in self.records if x["c"] is c]
        every, per, page, part = self.page_of(req, xs)
        req.kind, req.served = "browse", [x["id"] for x in part]
        url = f"/course/index.php?categoryid={c['n']}&browse=courses"
        bar = self.bar(url, len(xs), page, per) if xs else ""
        show = f'<div class="paging paging-showall"><a href="{e(url)}&amp;perpage=all">Alle {len(xs)} anzeigen</a></div>' if not every and len(xs) > per else ""
        short = len(xs) > FULL
        crumb = ('<a href="/course/index.php">Kurse</a>',) + ((f'<a href="/course/index.php?categoryid={c["up"]["n"]}">{e(c["up"]["name"])}</a>',) if c["up"] else ()) + (e(c["name"]),)
        sel = "".join(f'<option value="/course/index.php?categoryid={d["n"]}"{" selected" if d is c else ""}>{e((d["up"]["name"] + " / " if d["up"] else "") + d["name"])}</option>' for d in self.cats.values())
        return self.skin(f"Lernplattform: {c['name']}", f'<div class="categorypicker"><form method="post" action="/course/jumpto.php" class="form-inline"><input type="hidden" name="sesskey" value="k0"><label>Kursbereiche: <select class="custom-select urlselect" name="jump">{sel}</select></label><noscript><input type="submit" value="Start"></noscript></form></div>{self.searchbox()}<div class="course_category_tree clearfix category-browse category-browse-{c["n"]}"><div class="content">{self.tree(c["subs"]) if c["subs"] else ""}<div class="courses">{bar}{"".join(self.box(x, i, i == len(part) - 1, short) for i, x in enumerate(part))}{bar}{show}</div></div></div>', crumb)

    def course(self, req, x, page):
        req.kind, req.served = "record", [x["id"]]
        c = x["c"]
        crumb = ('<a href="/course/index.php">Kurse</a>', *((f'<a href="/course/index.php?categoryid={c["up"]["n"]}">{e(c["up"]["name"])}</a>',) if c["up"] else ()), f'<a href="/course/index.php?categoryid={c["n"]}">{e(c["name"])}</a>', f'<a href="/course/view.php?id={x["n"]}">{x["short"]}</a>')
        box = self.box(x)
        if page == "info": return self.skin(f"Kursbeschreibung {x['t']}", f"<h2>{e(x['t'])}</h2><div class=\"generalbox info\">{box}</div>", crumb + ("Beschreibung",))
        if page == "enrol": return self.skin(x["t"], f'<h2>Einschreibeoptionen</h2><div class="generalbox info">{box}</div><div class="box py-3 generalbox" id="notice"><p>Gäste haben keinen Zugriff auf diesen Kurs. Melden Sie sich bitte an.</p><div class="continuebutton"><form method="get" action="/login/index.php"><button type="submit" class="btn btn-primary">Weiter</button></form></div></div>', crumb + ("In Kurs einschreiben", "Einschreibeoptionen"))
        return self.skin(f"Kurs: {x['t']}", f'<h2>{e(x["t"])}</h2><div class="course-content"><ul class="topics"><li id="section-0" class="section main"><div class="summary"><p>{e(x["sum"])}</p></div>{self.teachers(x)}<ul class="section"><li class="activity forum"><a href="/mod/forum/view.php?id={x["n"] * 9 + 20000}">Ankündigungen</a></li></ul></li><li id="section-1" class="section main"><h3 class="sectionname">Thema 1</h3></li></ul></div>', crumb)

    def handle(self, req):
        p = req.path
        if p in ("/", "/index.php"): return self.skin("Lernplattform der Hochschule", f'<div id="site-news-forum"><h2>Aktuelle Nachrichten</h2><article class="forum-post-container"><h3>Wartungsarbeiten am Samstag</h3><div>von Support - Montag, 2. November 2020, 10:12</div><p>Die Plattform ist von 8 bis 12 Uhr nicht zu erreichen.</p></article></div><div id="frontpage-category-names"><h2>Kursbereiche</h2><div class="course_category_tree clearfix frontpage-category-names"><div class="content">{self.tree([c for c in self.cats.values() if not c["up"]])}</div></div></div>{self.searchbox()}')
        if p in ("/course/", "/course", "/course/index.php"): return self.category(req)
        if p == "/course/search.php": return self.search(req)
        if p == "/course/jumpto.php": return redirect(self.base + (req.get("jump") if req.get("jump").startswith("/course/") else "/"), 303)
        if p in ("/course/view.php", "/enrol/index.php", "/course/info.php"):
            x = self.by.get(req.int("id"))
            if not x: return self.skin("Fehler", '<div class="errorbox alert alert-danger"><p class="errormessage">Der Kurs mit der ID konnte nicht gefunden werden.</p></div>', status=404)
            if p == "/course/view.php" and not x["guest"]: return redirect(f"{self.base}/enrol/index.php?id={x['n']}", 303)
            return self.course(req, x, {"/course/view.php": "view", "/enrol/index.php": "enrol", "/course/info.php": "info"}[p])
        if p == "/login/index.php":
            if req.method == "POST" and req.get("username") != "guest": return forbid_html5(req, "login", "Ungültige Anmeldedaten. Versuchen Sie es noch einmal!", "Startseite")
            if req.method == "POST": return redirect(self.base + "/", 303)
            return self.skin("Login", '<h2>Sind Sie zum ersten Mal hier?</h2><div class="subcontent guestsub"><p>Einige Kurse sind für Gäste geöffnet.</p><form action="/login/index.php" method="post" id="guestlogin"><input type="hidden" name="logintoken" value="x"><input type="hidden" name="username" value="guest" /><input type="hidden" name="password" value="guest" /><button type="submit">Anmelden als Gast</button></form></div>')
        if p.startswith(("/user/", "/mod/", "/calendar/", "/admin/tool/", "/login/")): return redirect(self.base + "/login/index.php", 303) if req.method == "GET" else forbid_html5(req, "login")
        return None
