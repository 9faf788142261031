"""TYPO3 4.5 site of a town with indexed_search; news as tt_news."""
import datetime, hashlib, math
from bed import *
from words import Vocab, blob, SUR_DE, FIRST_DE

SEC = [(11, "Aktuelles"), (12, "Rathaus & Service"), (13, "Bauen & Wohnen"), (14, "Kultur & Freizeit"), (15, "Bildung & Soziales"), (16, "Wirtschaft & Verkehr")]
P = "tx_indexedsearch"


class S(Site):
    name, about, server = "typo3", "TYPO3 site of a German town with indexed search over its news", "Apache/2.2.16 (Debian)"
    disallow = ("/fileadmin/", "/typo3/", "/typo3conf/", "/t3lib/", "/*?*no_cache=1")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "de", 6)
        d, seen = datetime.date(2004, 5, 3), set()
        ids = sorted(r.sample(range(10100, 13900), 870))
        for n, i in enumerate(ids):
            k = r.choices(range(6), [35, 15, 12, 18, 12, 8])[0]
            t = v.title(r.randint(3, 7), k)
            while t in seen: t = v.title(r.randint(4, 7), k)
            seen.add(t)
            d += datetime.timedelta(days=r.choice((0, 1, 2, 3, 5, 7)))
            q = f"id={SEC[k][0]}&tx_ttnews[tt_news]={i}"
            self.records.append(dict(id=str(i), sec=k, title=t, date=d, teaser=v.text(r.randint(12, 22), k), text=v.text(r.randint(50, 130), k) + f" Ansprechpartner: {r.choice(FIRST_DE)} {r.choice(SUR_DE)}.", size=round(r.uniform(3, 14), 1),
                                     path=f"/index.php?id={SEC[k][0]}&tx_ttnews%5Btt_news%5D={i}&cHash={hashlib.md5(q.encode()).hexdigest()}", n=n))
        stat = ["Startseite", "Impressum", "Kontakt", "Stadtplan", "Öffnungszeiten", "Bürgermeister", "Stadtrat", "Formulare", "Hilfe zur Suche", "Über unsere Stadt"]
        self.static = {i: dict(id=None, sec=None, title=t, date=datetime.date(2005, 1, 1 + i % 28), teaser="", text=v.text(70), size=4.2, path=f"/index.php?id={i}", n=0) for i, t in enumerate(stat, 1)}
        self.static.pop(1)
        self.home_text = v.text(60)
        for x in [*self.records, *self.static.values()]: x["blob"] = blob(x["title"], x["teaser"], x["text"])
        self.by_id = {x["id"]: x for x in self.records}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["path"], {"geändert": f'{x["date"]:%d.%m.%Y}', "größe": f'{x["size"]:.1f} K'}

    def frame(self, title, body):
        nav = "".join(f'<li><a href="index.php?id={i}" onfocus="blurLink(this);">{e(t)}</a></li>' for i, t in [(1, "Startseite")] + SEC + [(20, "Suche")])
        serv = "".join(f'<a href="index.php?id={i}">{e(self.static[i]["title"])}</a> | ' for i in sorted(self.static))
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de" lang="de"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<!-- This website is powered by TYPO3 - inspiring people to share! -->
<base href="{self.base}/" /><meta name="generator" content="TYPO3 4.5 CMS" /><title>Stadt Hohenwerda: {e(title)}</title><link rel="stylesheet" type="text/css" href="typo3temp/stylesheet_f1a3.css" media="all" /></head><body>
<div id="kopf"><h1>Stadt Hohenwerda</h1><form action="index.php?id=20" method="post" id="kopfsuche"><input type="text" name="{P}[sword]" value="" size="14" /><input type="hidden" name="{P}[sections]" value="0" /><input name="{P}[submit_button]" value="Suchen" type="submit" /></form></div><ul id="navi">{nav}</ul><div id="inhalt"><!--TYPO3SEARCH_begin-->{body}<!--TYPO3SEARCH_end--></div>
<div id="login"><form action="index.php?id=1" method="post"><label>Benutzername:</label><input type="text" name="user" /><label>Passwort:</label><input type="password" name="pass" /><input type="submit" name="submit" value="Anmelden" /><input type="hidden" name="logintype" value="login" /><input type="hidden" name="pid" value="8" /></form></div><div id="fuss">{serv}</div></body></html>''')

    def search(self, req):
        g = lambda n, d="": req.get(f"{P}[{n}]", d)
        sw, ext, typ, op, order, desc, sec = g("sword").strip(), g("ext") == "1", g("type", "1"), g("defOp", "0"), g("order", "rank_flag"), g("desc", "0"), g("sections", "0")
        ptr = int(g("pointer", "0")) if g("pointer", "0").isdigit() else 0
        size = int(g("results", "10")) if g("results", "10") in ("10", "20", "50", "100") else 10
        req.kind = "result" if sw else "form"
        out = msg = ""
        adv = ""
        if ext:
            sel = lambda n, o, c, t: f'<tr><td>{t}</td><td><select name="{P}[{n}]">{opts(o, c)}</select></td></tr>'
            adv = "<table class=\"advanced\">" + sel("type", [("0", "Ganzes Wort"), ("1", "Teil eines Wortes"), ("20", "Satz")], typ, "Treffer:") + sel("defOp", [("0", "Alle Wörter (UND)"), ("1", "Jedes Wort (ODER)")], op, "") + \
                sel("sections", [("0", "Gesamte Website")] + [(f"rl1_{i}", t) for i, t in SEC], sec, "Suchbereich:") + sel("order", [("rank_flag", "Gewichtung/Häufigkeit"), ("mtime", "Datum (Änderung)"), ("title", "Titel")], order, "Sortieren nach:") + \
                sel("desc", [("0", "Höchste zuerst"), ("1", "Niedrigste zuerst")], desc, "") + sel("results", [(k, k) for k in ("10", "20", "50", "100")], str(size), "Anzeigen:") + "</table>" + f'<input type="hidden" name="{P}[ext]" value="1" />'
        else: adv = "".join(f'<input type="hidden" name="{P}[{k}]" value="{e(w)}" />' for k, w in (("ext", ""), ("type", typ), ("defOp", op), ("media", "-1"), ("order", order), ("group", "flat"), ("lang", "-1"), ("desc", desc), ("results", size), ("sections", sec)))
        form = f'''<div class="tx-indexedsearch-searchbox"><form action="index.php?id=20" method="post" name="{P}" id="{P}"><div><input type="hidden" name="{P}[_sections]" value="0" /><input type="hidden" name="{P}[_freeIndexUid]" id="tx_indexedsearch_freeIndexUid" value="_" /><input type="hidden" name="{P}[pointer]" id="tx_indexedsearch_pointer" value="{ptr}" /></div>
<fieldset><legend>Suchformular</legend><label for="tx-indexedsearch-searchbox-sword">Suchen nach:</label><input type="text" name="{P}[sword]" value="{e(sw)}" id="tx-indexedsearch-searchbox-sword" class="tx-indexedsearch-searchbox-sword" />{adv}<input type="submit" name="{P}[submit_button]" value="Suchen" id="tx-indexedsearch-searchbox-button-submit" onclick="document.getElementById('tx_indexedsearch_pointer').value='0';" /></fieldset></form>
<p><a href="index.php?id=20&amp;{P}%5Bext%5D={0 if ext else 1}">{"Normale Suche" if ext else "Erweiterte Suche"}</a></p></div>
<script type="text/javascript">
/*<![CDATA[*/
function setResultPage(p) {{ document.getElementById('tx_indexedsearch_pointer').value = p - 1; document.getElementById('{P}').submit(); return false; }}
/*]]>*/
</script>'''
        if not sw: return self.frame("Suche", "<h2>Suche</h2>" + form)
        terms = [sw.lower()] if typ == "20" else re.findall(r"\w+", sw.lower())
        if not terms or any(len(t) < 3 for t in terms):
            return self.frame("Suche", "<h2>Suche</h2>" + form + '<p class="tx-indexedsearch-noresults">Suchwörter müssen mindestens 3 Buchstaben haben.</p>')
        test = any if op == "1" else all
        cnt = (lambda x, t: x["blob"].count(f" {t} ")) if typ == "0" else (lambda x, t: x["blob"].count(t))
        hits = [(sum(cnt(x, t) for t in terms) * 9 + 25 * any(t in x["title"].lower() for t in terms) + x["n"] % 7, x) for x in [*self.records, *self.static.values()] if test(cnt(x, t) for t in terms) and (not sec.startswith("rl1_") or x["sec"] is not None and SEC[x["sec"]][0] == int(sec[4:] or 0))]
        if not hits: return self.frame("Suche", "<h2>Suche</h2>" + form + '<p class="tx-indexedsearch-noresults">Es wurden keine Treffer gefunden.</p>')
        top = max(h[0] for h in hits)
        hits.sort(key={"mtime": lambda h: (h[1]["date"], h[1]["n"]), "title": lambda h: (h[1]["title"].lower(), h[1]["n"])}.get(order, lambda h: (h[0], h[1]["n"])), reverse=(desc == "0") != (order == "title"))
        n, pages = len(hits), math.ceil(len(hits) / size)
        ptr = min(ptr, pages - 1)
        part = hits[ptr * size:ptr * size + size]
        rows = ""
        for k, (sc, x) in enumerate(part, ptr * size + 1):
            if x["id"]: req.served.append(x["id"])
            cut = x["teaser"] + " " + x["text"]
            at = max(0, cut.lower().find(terms[0]) - 60)
            cut = e(("... " if at else "") + cut[at:at + 190] + " ...")
            cut = re.sub("(" + "|".join(map(re.escape, terms)) + ")", r'<strong class="tx-indexedsearch-redMarkup">\1</strong>', cut, flags=re.I)
            pth = e(SEC[x["sec"]][1]) if x["sec"] is not None else ""
            rows += f'''<div class="tx-indexedsearch-res res-tmpl-css"><h3 class="tx-indexedsearch-title title"><span class="tx-indexedsearch-icon"><img src="typo3/ext/indexed_search/pi/res/pages.gif" width="18" height="16" alt="" /></span><span class="tx-indexedsearch-result-number">{k}.</span> <span class="tx-indexedsearch-title"><a href="{e(x["path"].lstrip("/"))}">{e(x["title"])}</a></span> <span class="tx-indexedsearch-percent percent-tmpl-css">{max(1, round(sc / top * 100))}%</span></h3>
<p class="tx-indexedsearch-descr">{cut}</p><dl class="tx-indexedsearch-info"><dt class="tx-indexedsearch-text-item-size">Größe:</dt><dd>{x["size"]:.1f} K</dd><dt>Geändert:</dt><dd>{x["date"]:%d.%m.%Y}</dd><dt>Pfad:</dt><dd><a href="{e(x["path"].lstrip("/"))}">/{pth}{"/" if pth else ""}</a></dd></dl></div>
'''
        lo = max(0, min(ptr - 4, pages - 10))
        br = ([f'<li><a href="javascript:setResultPage({ptr})">&lt; Zurück</a></li>'] if ptr else []) + [f'<li class="tx-indexedsearch-browselist-currentPage"><strong>Seite {p + 1}</strong></li>' if p == ptr else f'<li><a href="javascript:setResultPage({p + 1})">Seite {p + 1}</a></li>' for p in range(lo, min(pages, lo + 10))] + ([f'<li><a href="javascript:setResultPage({ptr + 2})">Weiter &gt;</a></li>'] if ptr + 1 < pages else [])
        brow = f'<ul class="tx-indexedsearch-browsebox">{"".join(br)}</ul>' if pages > 1 else ""
        secs = {}
        for _, x in hits: secs[x["sec"]] = secs.get(x["sec"], 0) + 1
        sl = "".join(f'<li>{e(SEC[k][1]) if k is not None else "Allgemein"} [{c} Seite{"n" * (c > 1)}]</li>' for k, c in sorted(secs.items(), key=lambda z: -z[1]))
        return self.frame("Suche", f'<h2>Suche</h2>{form}<div class="tx-indexedsearch-whatis">Suche nach <span class="tx-indexedsearch-sw">{e(sw)}</span></div><div class="tx-indexedsearch-sectionlinks"><ul>{sl}</ul></div><p class="tx-indexedsearch-browsebox">Es werden die Ergebnisse {ptr * size + 1} bis {ptr * size + len(part)} von insgesamt {n} angezeigt.</p>{brow}{rows}{brow}')

    def handle(self, req):
        if req.path not in ("/", "/index.php"): return None
        i = req.int("id", 1)
        if req.method == "POST" and i != 20:
            req.forbidden = "login" if req.has("logintype") else "kontakt"
            return self.frame("Fehler", "<p>Die Anmeldung ist fehlgeschlagen.</p>")
        if i == 20: return self.search(req)
        item = lambda x: f'<div class="news-list-item"><span class="news-list-date">{x["date"]:%d.%m.%Y}</span><h2><a href="{e(x["path"].lstrip("/"))}" title="{e(x["title"])}">{e(x["title"])}</a></h2><p>{e(x["teaser"])}</p></div>'
        nid = req.get("tx_ttnews[tt_news]")
        if nid:
            x = self.by_id.get(nid)
            if not x: return self.frame("Aktuelles", '<p>Keine news_id übergeben.</p>')
            req.kind, req.served = "record", [x["id"]]
            return self.frame(x["title"], f'<div class="news-single-item"><div class="news-single-rightbox">{x["date"]:%d.%m.%Y}</div><h1>{e(x["title"])}</h1><h2>{e(x["teaser"])}</h2><div class="news-single-item-text"><p>{e(x["text"])}</p></div><div class="news-single-backlink"><a href="index.php?id={SEC[x["sec"]][0]}">&lt;- Zurück zu: {e(SEC[x["sec"]][1])}</a></div></div>')
        if i == 1: return self.frame("Startseite", f'<h1>Willkommen in Hohenwerda</h1><p>{e(self.home_text)}</p>' + "".join(item(x) for x in self.records[-3:][::-1]))
        if i in dict(SEC):
            k = [s[0] for s in SEC].index(i)
            xs = [x for x in self.records if x["sec"] == k][-6:][::-1]
            req.kind, req.served = "list", [x["id"] for x in xs]
            return self.frame(SEC[k][1], f'<h1>{e(SEC[k][1])}</h1>' + "".join(item(x) for x in xs) + "<p>Ältere Meldungen finden Sie über die Suche.</p>")
        if i in self.static:
            x = self.static[i]
            ext = '<form action="index.php?id=3" method="post" name="mailform"><input name="name" /><input name="email" /><textarea name="nachricht"></textarea><input type="submit" value="Absenden" /></form>' if i == 3 else ""
            return self.frame(x["title"], f'<h1>{e(x["title"])}</h1><p>{e(x["text"])}</p>{ext}')
