"""A German town on TYPO3 8: news lists of the extension news and events of sf_event_mgt, parameters in brackets with a cHash, pages of 10; indexed_search whose pages turn by javascript in a form."""
import datetime, hashlib, re
from urllib.parse import quote, quote_plus
from bed import Resp, Site, e, hidden, opts
from kit import day_in, forbid
from words import FIRST_DE, SUR_DE, Vocab, fold

KAT = {11: "Rathaus", 12: "Kultur", 13: "Schule und Bildung", 14: "Verkehr", 15: "Umwelt", 16: "Sport", 17: "Wirtschaft", 18: "Feuerwehr"}
EKAT = {31: "Konzert", 32: "Vortrag", 33: "Ausstellung", 34: "Markt", 35: "Führung", 36: "Sportveranstaltung"}
ORTE = {1: "Stadthalle", 2: "Bürgerhaus", 3: "Stadtbücherei", 4: "Marktplatz", 5: "Museum im Zeughaus", 6: "Kirche St. Nikolai", 7: "Sporthalle West"}
MON = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
TODAY, PER = datetime.date(2018, 5, 14), 10
PAGES = {"/": "Startseite", "/rathaus/": "Rathaus", "/rathaus/oeffnungszeiten/": "Öffnungszeiten", "/aktuelles/": "Aktuelles", "/aktuelles/archiv/": "Archiv", "/aktuelles/suche/": "Meldungen suchen", "/veranstaltungen/": "Veranstaltungen", "/suche/": "Suche", "/impressum/": "Impressum", "/datenschutz/": "Datenschutz", "/newsletter/": "Newsletter", "/intern/": "Anmelden"}
TEXTS = {"/rathaus/": "Das Rathaus steht seit 1612 am Markt. Bürgermeister und Verwaltung sind für alle Bürger da.", "/rathaus/oeffnungszeiten/": "Montag bis Freitag von 8 bis 12 Uhr, Donnerstag auch von 14 bis 18 Uhr.", "/impressum/": "Verantwortlich ist die Stadt Hollerstedt, Der Bürgermeister, Am Markt 1.", "/datenschutz/": "Wir nehmen den Schutz Ihrer Daten ernst."}
NEWS, EV, IX = "tx_news_pi1", "tx_sfeventmgt_pievent", "tx_indexedsearch_pi2"
TRUSTED = 'a:1:{s:6:"search";a:15:{s:9:"_sections";i:1;s:13:"_freeIndexUid";i:1;s:7:"pointer";i:1;s:3:"ext";i:1;s:10:"searchType";i:1;s:14:"defaultOperand";i:1;s:9:"mediaType";i:1;s:9:"sortOrder";i:1;s:5:"group";i:1;s:11:"languageUid";i:1;s:4:"desc";i:1;s:15:"numberOfResults";i:1;s:14:"extendedSearch";i:1;s:5:"sword";i:1;s:12:"submitButton";i:1;}}44c251a69e3c1dcd48f213ef0f0ea25c0f5eb397'


def chash(path, pairs): return hashlib.md5((path + "&".join(f"{k}={v}" for k, v in sorted((k, str(v)) for k, v in pairs)) + "8f2c").encode()).hexdigest()
def link(path, *pairs): return path + "?" + "&".join(f"{quote(k, safe='')}={quote_plus(str(v))}" for k, v in pairs) + "&cHash=" + chash(path, pairs)


class S(Site):
    name, about, server = "typo3", "town on TYPO3; news and events with bracketed parameters and cHash, 10 a page, indexed_search by POST", "Apache"
    disallow, id_re = ("/typo3/", "/typo3conf/", "/intern/", "/newsletter/"), r"[3-9]\d{3}"

    def build(self):
        r, v, used, n = self.rng, Vocab(self.rng, "de", topics=14), set(), 3002
        day = datetime.date(2011, 1, 5)
        self.news, self.events = [], []
        while len(self.news) < 712:
            day += datetime.timedelta(r.choice((0, 2, 3, 4, 5, 5)))
            if day > TODAY: day = TODAY
            t = v.title(r.randrange(3, 8), r.randrange(14))
            if t in used: continue
            used.add(t)
            n += r.choice((1, 1, 2, 4))
            k = r.sample(list(KAT), r.choice((1, 1, 1, 2)))
            self.news.append({"n": n, "id": str(n), "t": t, "d": day, "k": k, "teaser": v.text(r.randrange(12, 30), k[0] - 11), "text": v.text(r.randrange(30, 140), k[0] - 11), "by": f"{r.choice(FIRST_DE)} {r.choice(SUR_DE)}" if r.random() < .5 else "", "img": r.random() < .6, "top": r.random() < .03})
        n = 7003
        while len(self.events) < 263:
            k = r.choice(list(EKAT))
            t = f"{EKAT[k]}: {v.title(r.randrange(2, 5), k - 31 + 8)}" if r.random() < .5 else v.title(r.randrange(3, 6), k - 31 + 8)
            if t in used: continue
            used.add(t)
            n += r.choice((1, 1, 2, 5))
            self.events.append({"n": n, "id": str(n), "t": t, "d": day_in(r, TODAY, TODAY + datetime.timedelta(270)), "h": r.choice(("10:00", "15:00", "18:30", "19:30", "20:00")), "k": [k], "ort": r.choice(list(ORTE)), "teaser": v.text(r.randrange(10, 24), k - 31 + 8), "text": v.text(r.randrange(20, 80), k - 31 + 8)})
        self.news.sort(key=lambda x: (x["d"], x["n"]), reverse=True)
        self.events.sort(key=lambda x: (x["d"], x["n"]))
        self.by_n, self.by_e = {x["n"]: x for x in self.news}, {x["n"]: x for x in self.events}
        self.records = self.news + self.events
        for x in self.news: x["url"] = link("/aktuelles/detail/", (NEWS + "[news]", x["n"]), (NEWS + "[controller]", "News"), (NEWS + "[action]", "detail"))
        for x in self.events: x["url"] = link("/veranstaltungen/detail/", (EV + "[event]", x["n"]), (EV + "[action]", "detail"), (EV + "[controller]", "Event"))
        self.docs = [(x["t"], x["url"], fold(" ".join([x["t"], x["teaser"], x["text"]])), x["teaser"] + " " + x["text"], x["d"], "/Aktuelles/Detail/" if "by" in x else "/Veranstaltungen/Detail/", x["id"]) for x in self.records] + [(t, p, fold(t + " " + TEXTS.get(p, "")), TEXTS.get(p, ""), datetime.date(2017, 1, 2), p, None) for p, t in PAGES.items() if p in TEXTS]

    def day(self, d): return f"{d:%d.%m.%Y}"

    def truth(self):
        for x in self.news: yield x["id"], x["t"], x["url"], {"datum": self.day(x["d"]), "kategorie": KAT[x["k"][0]], "teaser": x["teaser"]}
        for x in self.events: yield x["id"], x["t"], x["url"], {"datum": self.day(x["d"]), "ort": ORTE[x["ort"]], "kategorie": EKAT[x["k"][0]]}

    # pages ---------------------------------------------------------------------------------------------------------------
    def ix_hidden(self, ext=False, pointer=0):
        h = [("_sections", "0"), ("_freeIndexUid", "_"), ("pointer", pointer), ("ext", "")] + ([] if ext else [("searchType", "1"), ("defaultOperand", "0"), ("mediaType", "-1"), ("sortOrder", "rank_flag"), ("group", ""), ("languageUid", "-1"), ("desc", ""), ("numberOfResults", "10")]) + [("extendedSearch", "1" if ext else "")]
        ref = 'a:4:{s:10:"@extension";s:13:"IndexedSearch";s:11:"@controller";s:6:"Search";s:7:"@action";s:4:"form";s:7:"@vendor";s:9:"TYPO3\\CMS";}776fafa8d8bbb3fbd0776a4e39a8723f578323d7'
        return '<div>' + hidden([(IX + "[__referrer][@extension]", "IndexedSearch"), (IX + "[__referrer][@vendor]", "TYPO3\\CMS"), (IX + "[__referrer][@controller]", "Search"), (IX + "[__referrer][@action]", "form"), (IX + "[__referrer][@request]", ref), (IX + "[__trustedProperties]", TRUSTED)]) + '</div><div class="tx-indexedsearch-hidden-fields">' + "".join(f'<input{" id=" + chr(34) + "tx_indexedsearch_" + k.strip("_") + chr(34) if k in ("_freeIndexUid", "pointer") else ""} type="hidden" name="{IX}[search][{k}]" value="{v}" />' for k, v in h) + "</div>"

    def ix_action(self): return e(link("/suche/", (IX + "[action]", "search"), (IX + "[controller]", "Search")))

    def skin(self, title, body, req, side="", status=200):
        nav = "".join(f'<li class="{"active " if req.path.startswith(p) and p != "/" else ""}"><a href="{p}" title="{t}">{t}</a></li>' for p, t in (("/", "Startseite"), ("/rathaus/", "Rathaus"), ("/aktuelles/", "Aktuelles"), ("/veranstaltungen/", "Veranstaltungen")))
        crumb, path = "", ""
        for part in [x for x in req.path.split("/") if x]:
            path += "/" + part
            if path + "/" in PAGES: crumb += f' &raquo; <a href="{path}/">{PAGES[path + "/"]}</a>'
        return Resp(f'''<!DOCTYPE html>
<html lang="de" dir="ltr" class="no-js">
<head>
<meta charset="utf-8">
<!-- 
	This website is powered by TYPO3 - inspiring people to share!
	TYPO3 is a free open source Content Management Framework initially created by Kasper Skaarhoj and licensed under GNU/GPL.
	TYPO3 is copyright 1998-2018 of Kasper Skaarhoj. Extensions are copyright of their respective owners.
	Information and contribution at https://typo3.org/
-->
<base href="{self.base}/">
<title>{e(title)} - Stadt Hollerstedt</title>
<meta name="generator" content="TYPO3 CMS">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" type="text/css" href="/typo3temp/assets/compressed/merged-3b1f.css?1519207402" media="all">
<link rel="alternate" type="application/rss+xml" title="Aktuelles" href="/aktuelles/feed.xml?type=9818">
</head>
<body id="p{len(req.path)}">
<header><a class="navbar-brand" href="/"><img src="/fileadmin/logo.png" alt="Stadt Hollerstedt" width="180" height="52"></a>
<form method="post" id="kopfsuche" class="suche" action="{self.ix_action()}">{hidden([(IX + "[search][_sections]", "0"), (IX + "[search][pointer]", "0"), (IX + "[search][ext]", "0")])}<input type="text" name="{IX}[search][sword]" value="" placeholder="Suchbegriff" class="form-control"><button type="submit" name="{IX}[search][submitButton]" value="Suchen">Suchen</button></form>
<nav><ul class="nav navbar-nav navbar-main">{nav}</ul></nav></header>
<div class="breadcrumb"><a href="/">Startseite</a>{crumb}</div>
<div class="container"><div class="row"><main class="col-md-8" role="main"><!--TYPO3SEARCH_begin-->
{body}
<!--TYPO3SEARCH_end--></main>
<aside class="col-md-4">{side}
<div class="frame frame-type-login"><h3>Anmelden</h3><form action="/intern/" target="_top" method="post"><input type="text" id="user" name="user" value=""><input type="password" id="pass" name="pass" value=""><input type="submit" name="submit" value="Anmelden"><input type="hidden" name="logintype" value="login"><input type="hidden" name="pid" value="41"><input type="hidden" name="redirect_url" value=""></form></div>
<div class="frame frame-newsletter"><h3>Newsletter</h3><form action="/newsletter/" method="post"><input type="text" name="FE[tt_address][email]" value=""><input type="hidden" name="cmd" value="create"><input type="submit" value="Bestellen"></form></div>
</aside></div></div>
<footer><p>&copy; 2018 Stadt Hollerstedt | <a href="/impressum/">Impressum</a> | <a href="/datenschutz/">Datenschutz</a> | <a href="javascript:linkTo_UnCryptPath('nbjmup+jogp')">info(at)hollerstedt.example</a></p></footer>
</body>
</html>''', status=status)

    def pager(self, path, pairs, ns, page, last, total):
        if last < 2: return ""
        w = f"{ns}[@widget_0][currentPage]"
        to = lambda n: e(link(path, *pairs, (w, n)) if n > 1 else link(path, *pairs) if pairs else path)
        lo = max(1, min(page - 2, last - 4))
        hi = min(last, lo + 4)
        li = (f'<li class="previous"><a href="{to(page - 1)}">Zurück</a></li>' if page > 1 else "") + (f'<li class="first"><a href="{to(1)}">1</a></li>' if lo > 1 else "") + ('<li>....</li>' if lo > 2 else "")
        li += "".join(f'<li class="current">{n}</li>' if n == page else f'<li><a href="{to(n)}">{n}</a></li>' for n in range(lo, hi + 1))
        li += ('<li>....</li>' if hi < last - 1 else "") + (f'<li class="last"><a href="{to(last)}">{last}</a></li>' if hi < last else "") + (f'<li class="last next"><a href="{to(page + 1)}">Nächste</a></li>' if page < last else "")
        return f'<div class="page-navigation"><p>Seite {page} von {last}.</p><ul class="f3-widget-paginator">{li}</ul></div>'

    def article(self, x):
        kats = ", ".join(f'<li title="{KAT[k]}">{KAT[k]}</li>' for k in x["k"])
        img = f'<div class="news-img-wrap"><a title="{e(x["t"])}" href="{e(x["url"])}"><img src="/fileadmin/_processed_/csm_bild{x["n"]}_0a.jpg" width="200" height="133" alt=""></a></div>' if x["img"] else ""
        return f'''<!-- ===== Partial List/Item.html -->
<div class="article articletype-0{" topnews" if x["top"] else ""}" itemscope="itemscope" itemtype="http://schema.org/Article">
<div class="header"><h3><a title="{e(x["t"])}" href="{e(x["url"])}"><span itemprop="headline">{e(x["t"])}</span></a></h3></div>
{img}<div class="teaser-text"><div itemprop="description"><p>{e(x["teaser"])}<span class="read-more-ctn"><a class="more" title="{e(x["t"])}" href="{e(x["url"])}">Weiterlesen</a></span></p></div></div>
<div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="{x["d"]}">{self.day(x["d"])}</time></span> <span class="news-list-category">{", ".join(KAT[k] for k in x["k"])}</span>{f' <span class="news-list-author">Von {x["by"]}</span>' if x["by"] else ""}</p></div></div>'''

    def news_list(self, req, path, xs, pairs, title, before=""):
        page = max(1, req.int(f"{NEWS}[@widget_0][currentPage]", 1))
        last = max(1, -(-len(xs) // PER))
        page = min(page, last)
        part = xs[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        nav = self.pager(path, pairs, NEWS, page, last, len(xs))
        body = f'<div class="news-list-view">{nav}{chr(10).join(map(self.article, part))}{nav}</div>' if part else '<div class="news-list-view"><div class="no-news-found">Keine Nachrichten verfügbar.</div></div>'
        return self.skin(title, f'<div class="frame frame-default frame-type-list"><header><h1>{title}</h1></header>{before}<div class="news">{body}</div></div>', req, self.side())

    def side(self):
        years = {}
        for x in self.news: years.setdefault(x["d"].year, {}).setdefault(x["d"].month, []).append(x)
        o = f"{NEWS}[overwriteDemand]"
        ctl = ((f"{NEWS}[controller]", "News"),)
        dates = "".join(f'<li>{y}<ul>' + "".join(f'<li class="item"><a href="{e(link("/aktuelles/archiv/", (o + "[year]", y), (o + "[month]", f"{m:02}"), *ctl))}">{MON[m - 1]} {y}</a> ({len(xs)} {"Eintrag" if len(xs) == 1 else "Einträge"})</li>' for m, xs in ms.items()) + "</ul></li>" for y, ms in years.items())
        cats = "".join(f'<li><a title="{t}" href="{e(link("/aktuelles/", (o + "[categories]", k), *ctl))}">{t}</a></li>' for k, t in KAT.items())
        return f'<div class="news"><h3>Kategorien</h3><div class="news-category"><ul>{cats}</ul></div></div><div class="news"><h3>Archiv</h3><div class="news-menu-view"><ul>{dates}</ul></div></div>'

    def news_form(self, req):
        g = lambda k: e(req.get(f"{NEWS}[search][{k}]"))
        act = link("/aktuelles/suche/", (NEWS + "[action]", "searchResult"), (NEWS + "[controller]", "News"))
        return f'''<form method="post" class="news-search-form" action="{e(act)}"><div>{hidden([(NEWS + "[__referrer][@extension]", "News"), (NEWS + "[__referrer][@vendor]", "GeorgRinger"), (NEWS + "[__referrer][@controller]", "News"), (NEWS + "[__referrer][@action]", "searchForm"), (NEWS + "[__trustedProperties]", 'a:1:{s:6:"search";a:3:{s:7:"subject";i:1;s:11:"minimumDate";i:1;s:11:"maximumDate";i:1;}}2cbb55fa3ea41b0d03c1b9a0f4ce2dd2e5fe04aa')])}</div>
<fieldset><legend>Suche</legend><label for="news-subject">Stichwort</label> <input id="news-subject" type="text" name="{NEWS}[search][subject]" value="{g("subject")}"><label for="min">Von</label> <input id="min" placeholder="JJJJ-MM-TT" type="text" name="{NEWS}[search][minimumDate]" value="{g("minimumDate")}"><label for="max">Bis</label> <input id="max" placeholder="JJJJ-MM-TT" type="text" name="{NEWS}[search][maximumDate]" value="{g("maximumDate")}"><input type="submit" value="Suchen"></fieldset></form>'''

    def news_search(self, req):
        g = lambda k: req.get(f"{NEWS}[search][{k}]").strip()
        if req.get(NEWS + "[action]") != "searchResult": return self.skin("Meldungen suchen", "<h1>Meldungen suchen</h1>" + self.news_form(req), req, self.side())
        xs = self.news
        if g("subject"): xs = [x for x in xs if fold(g("subject")) in fold(" ".join((x["t"], x["teaser"], x["text"])))]
        for k, keep in (("minimumDate", lambda x, d: x["d"] >= d), ("maximumDate", lambda x, d: x["d"] <= d)):
            m = re.fullmatch(r"(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)\.(\d\d?)\.(\d{4})", g(k))
            if m:
                try: d = datetime.date(*(map(int, m.group(1, 2, 3) if m[1] else m.group(6, 5, 4))))
                except ValueError: continue
                xs = [x for x in xs if keep(x, d)]
        pairs = [(NEWS + "[action]", "searchResult"), (NEWS + "[controller]", "News")] + [(f"{NEWS}[search][{k}]", g(k)) for k in ("subject", "minimumDate", "maximumDate")]
        return self.news_list(req, "/aktuelles/suche/", xs, pairs, "Meldungen suchen", self.news_form(req))

    def event_item(self, x):
        return f'''<div class="event-list-item"><div class="event-date">{self.day(x["d"])}, {x["h"]} Uhr</div><h4><a href="{e(x["url"])}">{e(x["t"])}</a></h4><p>{e(x["teaser"])}</p><p class="event-meta">Ort: <span>{ORTE[x["ort"]]}</span> | Kategorie: <span>{EKAT[x["k"][0]]}</span></p><a class="btn btn-default" href="{e(x["url"])}">Mehr</a></div>'''

    def events_list(self, req):
        o, q = EV + "[overwriteDemand]", EV + "[searchDemand]"
        kat, ort, word = req.get(o + "[category]"), req.get(o + "[location]"), req.get(q + "[search]").strip()
        xs = self.events
        if kat and kat != "0": xs = [x for x in xs if str(x["k"][0]) == kat]
        if ort and ort != "0": xs = [x for x in xs if str(x["ort"]) == ort]
        if word: xs = [x for x in xs if fold(word) in fold(x["t"] + " " + x["teaser"])]
        act = link("/veranstaltungen/", (EV + "[action]", "list"), (EV + "[controller]", "Event"))
        pairs = [(EV + "[action]", "list"), (EV + "[controller]", "Event")] + [(k, v) for k, v in ((o + "[category]", kat), (o + "[location]", ort), (q + "[search]", word)) if v] if kat or ort or word else []
        form = f'''<form method="post" action="{e(act)}" class="event-filter"><div>{hidden([(EV + "[__referrer][@extension]", "SfEventMgt"), (EV + "[__referrer][@vendor]", "DERHANSEN"), (EV + "[__referrer][@controller]", "Event"), (EV + "[__referrer][@action]", "list"), (EV + "[__trustedProperties]", 'a:2:{s:15:"overwriteDemand";a:2:{s:8:"category";i:1;s:8:"location";i:1;}s:12:"searchDemand";a:1:{s:6:"search";i:1;}}9b1f07c3ad85')])}</div>
<label>Kategorie</label> <select name="{o}[category]"><option value="0">Alle Kategorien</option>{opts(EKAT.items(), kat)}</select> <label>Ort</label> <select name="{o}[location]"><option value="0">Alle Orte</option>{opts(ORTE.items(), ort)}</select> <label>Stichwort</label> <input type="text" name="{q}[search]" value="{e(word)}"> <input type="submit" value="Anzeigen"></form>'''
        page, last = max(1, req.int(f"{EV}[@widget_0][currentPage]", 1)), max(1, -(-len(xs) // PER))
        page = min(page, last)
        part = xs[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        nav = self.pager("/veranstaltungen/", pairs, EV, page, last, len(xs))
        return self.skin("Veranstaltungen", f'<h1>Veranstaltungen</h1>{form}<div class="event-list">' + ("\n".join(map(self.event_item, part)) + nav if part else "<p>Zurzeit sind keine Veranstaltungen vorhanden.</p>") + "</div>", req)

    def search(self, req):
        g = lambda k: req.get(f"{IX}[search][{k}]")
        word, ext = g("sword").strip(), g("extendedSearch") == "1"
        ran = word and (req.get(IX + "[action]") == "search" or req.has(f"{IX}[search][sword]"))
        per = int(g("numberOfResults")) if g("numberOfResults") in ("10", "20", "50", "100") else PER
        pointer = int(g("pointer")) if g("pointer").isdigit() else 0
        more = ""
        if ext:
            sel = lambda k, o, c="": f'<select name="{IX}[search][{k}]">{opts(o, g(k) or c)}</select>'
            more = f'<div class="tx-indexedsearch-form"><label>Suchart:</label> {sel("searchType", [("0", "Ganzes Wort"), ("1", "Teil des Wortes"), ("2", "Anfang des Wortes"), ("3", "Ende des Wortes"), ("10", "Klingt wie"), ("20", "Satz")], "1")} {sel("defaultOperand", [("0", "Alle Wörter (UND)"), ("1", "Eines der Wörter (ODER)")])}</div><div class="tx-indexedsearch-form"><label>Suche in:</label> {sel("mediaType", [("-1", "Alle Medien"), ("0", "Interne Seiten")])}</div><div class="tx-indexedsearch-form"><label>Sortieren nach:</label> {sel("sortOrder", [("rank_flag", "Gewichtung/Häufigkeit"), ("title", "Titel"), ("crdate", "Erstellungsdatum")])} {sel("desc", [("0", "Höchste zuerst"), ("1", "Niedrigste zuerst")])}</div><div class="tx-indexedsearch-form"><label>Treffer:</label> {sel("numberOfResults", [(n, n) for n in ("10", "20", "50", "100")])}</div>'
        other = link("/suche/", (IX + "[search][extendedSearch]", "" if ext else "1"), (IX + "[action]", "form"), (IX + "[controller]", "Search"))
        form = f'''<div class="tx-indexedsearch-searchbox"><form method="post" id="tx_indexedsearch" action="{self.ix_action()}">{self.ix_hidden(ext, 0)}<fieldset><legend>Suche</legend><div class="tx-indexedsearch-form"><label for="tx-indexedsearch-searchbox-sword">Suche nach:</label><input class="tx-indexedsearch-searchbox-sword" id="tx-indexedsearch-searchbox-sword" type="text" name="{IX}[search][sword]" value="{e(word)}" /></div>{more}<div class="tx-indexedsearch-search-submit"><input class="tx-indexedsearch-searchbox-button" id="tx-indexedsearch-searchbox-button-submit" type="submit" name="{IX}[search][submitButton]" value="Suchen" /></div></fieldset></form><p><a href="{e(other)}">{"Einfache Suche" if ext else "Erweiterte Suche"}</a></p></div>'''
        out = ""
        if ran:
            ws = [w for w in re.findall(r"\w+", fold(word)) if w not in ("und", "oder", "nicht", "and", "or", "not")]
            ty = g("searchType") or "1"
            rx = {"0": r"\b%s\b", "2": r"\b%s", "3": r"%s\b"}.get(ty, "%s")
            test = (lambda s: fold(word) in s) if ty == "20" else (lambda s: (any if g("defaultOperand") == "1" else all)(re.search(rx % re.escape(w), s) for w in ws))
            hits = [d for d in self.docs if ws and test(d[2])]
            hits.sort(key=lambda d: (fold(d[0]) if g("sortOrder") == "title" else d[4] if g("sortOrder") == "crdate" else -sum(d[2].count(w) for w in ws)), reverse=g("desc") == "1")
            last = max(0, (len(hits) - 1) // per)
            pointer = min(pointer, last)
            part = hits[pointer * per:(pointer + 1) * per]
            req.kind, req.served = "search", [d[6] for d in part if d[6]]
            what = f'<div class="tx-indexedsearch-whatis"><p>Suche nach ' + " und ".join(f"<strong>{e(w)}</strong>" for w in word.split()) + "</p></div>"
            js = lambda k: f"document.getElementById('tx_indexedsearch_pointer').value='{k}';document.getElementById('tx_indexedsearch_freeIndexUid').value='_';document.getElementById('tx_indexedsearch').submit();return false;"
            a = lambda k, t: f'<li><a href="#" onclick="{js(k)}">{t}</a></li>'
            lo = max(0, min(pointer - 5, last - 9))
            box = "<ul class=\"tx-indexedsearch-browsebox\">" + (a(pointer - 1, "&lt; Vorherige") if pointer else "") + "".join(f'<li class="tx-indexedsearch-browselist-currentPage"><strong>Seite {k + 1}</strong></li>' if k == pointer else a(k, f"Seite {k + 1}") for k in range(lo, min(last, lo + 9) + 1)) + (a(pointer + 1, "Nächste &gt;") if pointer < last else "") + "</ul>" if last else ""
            mark = lambda s: re.sub("(" + "|".join(map(re.escape, word.split())) + ")", r'<strong class="tx-indexedsearch-redMarkup">\1</strong>', e(s), flags=re.I)
            res = "".join(f'''<div class="tx-indexedsearch-res"><h3><span class="tx-indexedsearch-icon"><img src="/typo3conf/ext/indexed_search/Resources/Public/Icons/FileTypes/pages.gif" width="18" height="16" alt="" /></span><span class="tx-indexedsearch-result-number">{pointer * per + k}.</span> <span class="tx-indexedsearch-title"><a href="{e(d[1])}">{e(d[0])}</a></span> <span class="tx-indexedsearch-percent tx-indexedsearch-rating">{max(5, 100 - 3 * k)}%</span></h3><p class="tx-indexedsearch-description">{mark(d[3][:180])}&nbsp;...</p><dl class="tx-indexedsearch-info"><dt class="tx-indexedsearch-text-item-size">Größe:</dt><dd class="tx-indexedsearch-text-item-size">{len(d[3]) / 100 + 9:.1f}&nbsp;KB</dd><dt class="tx-indexedsearch-text-item-crdate">Erstellt:</dt><dd class="tx-indexedsearch-text-item-crdate">{d[4]:%d.%m.%y}</dd><dt class="tx-indexedsearch-text-item-path">Pfad:</dt><dd class="tx-indexedsearch-text-item-path"><a href="{e(d[1])}">{d[5]}</a></dd></dl></div>
''' for k, d in enumerate(part, 1))
            out = what + (f'<div class="tx-indexedsearch-browsebox"><p>Zeige Ergebnisse {pointer * per + 1} bis {pointer * per + len(part)} von insgesamt {len(hits)}</p>{box}</div><div class="tx-indexedsearch-res-wrap">{res}</div><div class="tx-indexedsearch-browsebox">{box}</div>' if hits else '<div class="tx-indexedsearch-info-noresult"><p>Keine Ergebnisse gefunden.</p></div>')
        return self.skin("Suche", f'<h1>Suche</h1><div class="tx-indexedsearch">{form}{out}</div>', req)

    def detail(self, x, req, event):
        req.kind, req.served = "record", [x["id"]]
        if event:
            return self.skin(x["t"], f'''<div class="event-detail"><h1>{e(x["t"])}</h1><dl><dt>Datum</dt><dd>{self.day(x["d"])}</dd><dt>Beginn</dt><dd>{x["h"]} Uhr</dd><dt>Ort</dt><dd>{ORTE[x["ort"]]}</dd><dt>Kategorie</dt><dd>{EKAT[x["k"][0]]}</dd></dl><p>{e(x["teaser"])}</p><p>{e(x["text"])}</p><p><a href="{e(link("/veranstaltungen/detail/", (EV + "[event]", x["n"]), (EV + "[action]", "icalDownload"), (EV + "[controller]", "Event")))}">iCal-Download</a></p><a href="/veranstaltungen/">Zurück</a></div>''', req)
        rel = [y for y in self.news if y["k"][0] == x["k"][0] and y is not x][x["n"] % 7:][:2] if x["n"] % 4 == 0 else []
        return self.skin(x["t"], f'''<div class="news news-single"><div class="article" itemscope="itemscope" itemtype="http://schema.org/Article"><div class="header"><h1 itemprop="headline">{e(x["t"])}</h1></div>
<div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="{x["d"]}">{self.day(x["d"])}</time></span>{f' <span class="news-list-author">Von {x["by"]}</span>' if x["by"] else ""} <span class="news-list-category">{"</span> <span class=news-list-category>".join(KAT[k] for k in x["k"])}</span></p></div>
<div class="teaser-text" itemprop="description"><p>{e(x["teaser"])}</p></div><div class="news-text-wrap" itemprop="articleBody"><p>{e(x["text"])}</p></div><div class="news-backlink-wrap"><a href="/aktuelles/">Zurück</a></div>{'<div class="news-related-wrap"><div class="news-related news-related-news"><h4>Ähnliche Nachrichten</h4><ul>' + "".join(f'<li><span class="news-related-news-date">{self.day(y["d"])}</span> <a title="{e(y["t"])}" href="{e(y["url"])}">{e(y["t"])}</a></li>' for y in rel) + "</ul></div></div>" if rel else ""}</div></div>''', req, self.side())

    def handle(self, req):
        p = req.path if req.path.endswith("/") or "." in req.path else req.path + "/"
        if p in ("/intern/", "/newsletter/"): return forbid(req, "login" if p == "/intern/" else "newsletter") if req.method == "POST" else self.skin(PAGES[p], f"<h1>{PAGES[p]}</h1>", req)
        if req.get("type") == "9818": return Resp('<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Aktuelles</title></channel></rss>', ctype="application/rss+xml")
        have = [(k, v) for k, v in req.q if k.startswith("tx_")]
        if p not in PAGES and p not in ("/aktuelles/detail/", "/veranstaltungen/detail/"): return None
        if req.has("cHash") and req.get("cHash") != chash(p, have): return self.bad(req, "Request parameters could not be validated (&amp;cHash comparison failed)")
        if have and not req.has("cHash") and p != "/suche/": return self.bad(req, "Request parameters could not be validated (&amp;cHash empty)")
        if p == "/suche/": return self.search(req)
        if p == "/veranstaltungen/": return self.events_list(req)
        if p == "/aktuelles/suche/": return self.news_search(req)
        if p == "/aktuelles/detail/":
            x = self.by_n.get(req.int(NEWS + "[news]"))
            return self.detail(x, req, False) if x else self.skin("Detail", '<div class="news news-single"><div class="no-news-found">Keine Nachricht ausgewählt.</div></div>', req) if not req.has(NEWS + "[news]") else self.bad(req, "No news entry found.")
        if p == "/veranstaltungen/detail/":
            x = self.by_e.get(req.int(EV + "[event]"))
            if x and req.get(EV + "[action]") == "icalDownload": return Resp("BEGIN:VCALENDAR\nEND:VCALENDAR\n", ctype="text/calendar")
            return self.detail(x, req, True) if x else self.bad(req, "Event not found.")
        if p in ("/aktuelles/", "/aktuelles/archiv/"):
            o = NEWS + "[overwriteDemand]"
            k, y, m = req.get(o + "[categories]"), req.get(o + "[year]"), req.get(o + "[month]")
            old = TODAY - datetime.timedelta(365 * 2)
            xs = [x for x in self.news if x["d"] >= old] if p == "/aktuelles/" else self.news if y else [x for x in self.news if x["d"] < old]
            if k: xs = [x for x in xs if int(k) in x["k"]] if k.isdigit() else []
            if y: xs = [x for x in xs if str(x["d"].year) == y and (not m or f'{x["d"].month:02}' == m)]
            pairs = [(a, b) for a, b in have if "@widget" not in a]
            return self.news_list(req, p, xs, pairs, PAGES[p], '<p><a href="/aktuelles/suche/">Meldungen suchen</a> | <a href="/aktuelles/archiv/">Archiv</a></p>')
        if p == "/":
            req.served = [x["id"] for x in self.news[:3] + self.events[:3]]
            return self.skin("Startseite", "<h1>Willkommen in Hollerstedt</h1><div class=\"news\"><h2>Aktuelles</h2>" + "".join(map(self.article, self.news[:3])) + '<p><a href="/aktuelles/">Alle Meldungen</a></p></div><h2>Nächste Veranstaltungen</h2>' + "".join(map(self.event_item, self.events[:3])) + '<p><a href="/veranstaltungen/">Alle Veranstaltungen</a></p>', req)
        return self.skin(PAGES[p], f"<h1>{PAGES[p]}</h1><p>{TEXTS.get(p, '')}</p>" + ('<ul><li><a href="/rathaus/oeffnungszeiten/">Öffnungszeiten</a></li></ul>' if p == "/rathaus/" else ""), req)

    def bad(self, req, why): return Resp(f'<!DOCTYPE html><html><head><title>Page Not Found</title></head><body><div class="container"><h4>Page Not Found</h4><p>The page did not exist or was inaccessible. Reason: {why}</p></div></body></html>', 404)
    def notfound(self, req): return self.bad(req, "Segment was not a keyword for a postVarSet as expected on page id=1.")
