"""Czech yellow pages: what and where, at least one of them; 25 a page, at most 20 pages."""
import re
from urllib.parse import urlencode
from bed import Resp, Site, e
from kit import forbid, skewed, tokens
from words import fold, slug

CATS = """Restaurace|Restaurace|jídlo obědy kuchyně;Autoservisy|Autoservis|opravy auto servis;Kadeřnictví|Kadeřnictví|vlasy střih;Stavební firmy|Stavby|stavba rekonstrukce zednické práce;Účetnictví a daně|Účetnictví|daně mzdy účetní;Elektroinstalace|Elektro|elektrikář revize;Instalatérství|Instalatérství|voda topení plyn;Zubní lékaři|Zubní ordinace|stomatologie zubař;Advokáti|Advokátní kancelář|právník právo;Hotely|Hotel|ubytování;Penziony|Penzion|ubytování;Realitní kanceláře|Reality|byty domy prodej;Truhlářství|Truhlářství|nábytek dřevo;Pneuservisy|Pneuservis|pneumatiky;Květinářství|Květiny|kytice;Lékárny|Lékárna|léky;Praktičtí lékaři|Ordinace praktického lékaře|lékař;Potraviny|Potraviny|obchod;Pekárny a cukrárny|Pekárna|chléb dorty;Veterináři|Veterinární ordinace|zvířata;Zámečnictví|Zámečnictví|klíče zámky;Kosmetika|Kosmetický salon|pleť;Masáže|Masáže|relaxace;Autodoprava|Autodoprava|přeprava stěhování;Autoškoly|Autoškola|řidičský průkaz;Optiky|Optika|brýle čočky;Zahradnictví|Zahradnictví|rostliny stromy;Klempířství a pokrývačství|Klempířství|střechy;Malíři pokojů|Malířství|malování;Podlahy|Podlahy|koberce parkety;Okna a dveře|Okna|plastová okna;Kominictví|Kominictví|komíny;Tiskárny|Tiskárna|tisk knihy;Reklamní agentury|Reklama|grafika;Prodej počítačů|Počítače|notebooky;Webové stránky|Webdesign|internet;Pojišťovny|Pojištění|pojistka;Notáři|Notář|;Překlady a tlumočení|Překlady|jazyky;Jazykové školy|Jazyková škola|kurzy angličtina;Fotografové|Fotoateliér|svatby;Hodinářství|Hodinářství|hodinky šperky;Knihkupectví|Knihkupectví|knihy;Obuv|Obuv|boty;Oděvy|Móda|oblečení;Čalounictví|Čalounictví|sedačky;Sklenářství|Sklenářství|skla;Kamenictví|Kamenictví|pomníky;Pohřební služby|Pohřební ústav|smuteční;Taxi|Taxi|;Geodézie|Geodetická kancelář|zeměměřictví;Projektanti|Projekce|projekty;Čistírny|Čistírna|prádelna;Půjčovny nářadí|Půjčovna nářadí|;Fitness|Fitness centrum|cvičení;Plavecké bazény|Bazén|;Řeznictví|Řeznictví|maso uzeniny;Vinotéky|Vinotéka|víno;Včelařské potřeby|Včelařské potřeby|med;Zvonařství|Zvonařství|zvony"""
CATS = [c.strip().split("|") for c in CATS.split(";")]
TOWNS = """Praha|Praha|1|300;Brno|Jihomoravský kraj|6|120;Ostrava|Moravskoslezský kraj|7|90;Plzeň|Plzeňský kraj|3|70;Liberec|Liberecký kraj|4|48;Olomouc|Olomoucký kraj|7|46;České Budějovice|Jihočeský kraj|3|42;Hradec Králové|Královéhradecký kraj|5|38;Pardubice|Pardubický kraj|5|34;Zlín|Zlínský kraj|7|32;Ústí nad Labem|Ústecký kraj|4|30;Karlovy Vary|Karlovarský kraj|3|26;Jihlava|Kraj Vysočina|5|24;Kladno|Středočeský kraj|2|22;Opava|Moravskoslezský kraj|7|18;Teplice|Ústecký kraj|4|18;Mladá Boleslav|Středočeský kraj|2|16;Prostějov|Olomoucký kraj|7|14;Třebíč|Kraj Vysočina|6|13;Znojmo|Jihomoravský kraj|6|13;Kolín|Středočeský kraj|2|12;Tábor|Jihočeský kraj|3|12;Písek|Jihočeský kraj|3|10;Kroměříž|Zlínský kraj|7|10;Šumperk|Olomoucký kraj|7|9;Náchod|Královéhradecký kraj|5|8;Chrudim|Pardubický kraj|5|8;Žďár nad Sázavou|Kraj Vysočina|5|7;Beroun|Středočeský kraj|2|7;Cheb|Karlovarský kraj|3|7;Vsetín|Zlínský kraj|7|6;Jičín|Královéhradecký kraj|5|5;Litoměřice|Ústecký kraj|4|5;Klatovy|Plzeňský kraj|3|5;Český Krumlov|Jihočeský kraj|3|4;Telč|Kraj Vysočina|5|3;Litomyšl|Pardubický kraj|5|3;Jeseník|Olomoucký kraj|7|3;Turnov|Liberecký kraj|5|3;Mikulov|Jihomoravský kraj|6|2"""
TOWNS = [t.split("|") for t in TOWNS.split(";")]
SUR = """Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Krejčí Horák Němec Pokorný Pospíšil Hájek Marek Jelínek Král Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Navrátil Čermák Vaněk Urban Blažek Kříž Kovář Kratochvíl Bartoš Vlček Polák Musil Kopecký Šimek Konečný Malý Holub Čech Štěpánek Staněk Kadlec Dostál Soukup Šťastný Mareš Moravec Sýkora Tichý Valenta Vávra Matoušek Bláha Říha Ševčík Bureš Hruška Mašek Pavlík Dušek Janda Hrubý Mach Liška Toman Havelka Kozák Žák Vondra Šebesta Zapletal Jirásek Čapek Smutný Zika Hašek Rybář""".split()
GIVEN = "Jan Petr Josef Pavel Martin Tomáš Jaroslav Miroslav Zdeněk Václav Jiří Karel Milan Michal David Radek Ladislav Ivan Aleš Roman Vladimír Luboš Libor Marie Jana Eva Hana Lenka Kateřina Lucie Věra Alena Petra Veronika Zuzana Martina".split()
STREETS = """Hlavní Nádražní Husova Palackého Masarykova Školní Zahradní Krátká Dlouhá Polní Luční Lipová Riegrova Komenského Jiráskova Žižkova Nerudova Smetanova Dvořákova Tyršova Havlíčkova Fügnerova Revoluční Pražská Brněnská Mlýnská Sokolská Kollárova Lesní Sadová Květná Jablonecká Vodní Kostelní Zámecká Rybářská Průmyslová Slovanská Vinohradská Lidická Štefánikova Výstavní""".split() + \
          ["Na Příkopě", "U Nádraží", "Nad Vodovodem", "Pod Kaštany", "K Lesu", "Na Výsluní", "třída Míru", "náměstí Republiky"]
SYL = ["ALFA", "TREND", "TECH", "STAV", "MORAVIA", "BOHEMIA", "EKO", "PRO", "INTER", "GAST", "ELTE", "KOVO", "DOMO", "VEST", "ORBIS", "LUX", "TERA", "UNI", "AGRO", "DELTA", "SIGMA", "MEDI", "AUTO", "REAL", "POL", "ZETA", "KLIMA", "PRIMA", "RAPID", "SOLID"]
MENU = '<li><a href="/">Firmy</a></li><li><a href="/obory/">Obory</a></li><li><a href="/napoveda/">Nápověda</a></li><li><a href="/o-nas/">O nás</a></li><li><a href="/registrace/">Přidat firmu zdarma</a></li>'


def thousand(n): return f"{n:,}".replace(",", "\xa0")


class S(Site):
    name, about, server, home = "yellow", "Czech yellow pages; what and where, 25 a page, 500 at most", "nginx/1.14.2", "/"
    disallow = ("/prihlaseni/", "/statistika/", "/tisk/")
    PER, MAXP = 25, 20

    def build(self):
        r, n = self.rng, 210400
        order = list(range(len(CATS)))
        cw = [1 / (i + 7) for i in order]
        for _ in range(2780):
            n += r.randrange(1, 260)
            c = r.choices(order, cw)[0]
            town, region, z, w = r.choices(TOWNS, [int(t[3]) for t in TOWNS])[0]
            s, g = r.choice(SUR[:len(SUR)]) if r.random() < .5 else SUR[skewed(r, len(SUR), 10)], r.choice(GIVEN)
            if g in GIVEN[23:] and not s.endswith("í"): s = s[:-1] + "á" if s.endswith("ý") else s[:-2] + s[-1] + "ová" if s.endswith(("ek", "ec")) else s.rstrip("a") + "ová"
            one, kind = CATS[c][1], r.random()
            coin = r.choice(SYL) + (r.choice(SYL).lower() if r.random() < .5 else "")
            name = (f"{one} {s}" if kind < .32 else f"{g} {s} - {one.lower()}" if kind < .5 else f"{g} {s}" if kind < .6 else f"{coin} s.r.o." if kind < .76 else f"{coin} {town.split()[0].upper()}, spol. s r.o." if kind < .81 else f"{one} {r.choice(('U Kašny', 'Na Růžku', 'Pod Lipou', 'Centrum', 'Slunce', 'Plus', 'Morava', 'Lev', 'Na Náměstí', 'Pohoda'))}" if kind < .93 else f"{s} a syn, v.o.s.")
            d = r.randrange(1, 11) if town == "Praha" else 0
            psc = f"1{d % 10}{r.randrange(10)} 00" if d else f"{z}{r.randrange(10, 99)} {r.randrange(1, 90):02d}"
            place = f"{town} {d}" if d else town
            x = {"id": f"H{n}", "name": name, "cat": c, "street": f"{r.choice(STREETS)} {r.randrange(1, 2400) if r.random() < .4 else r.randrange(1, 99)}" + (f"/{r.randrange(1, 60)}" if r.random() < .35 else ""), "psc": psc, "place": place, "town": town, "region": region, "tel": f"+420 {r.choice(('602', '603', '604', '606', '608', '721', '724', '731', '737', '776', '777', '541', '257', '382'))} {r.randrange(100, 999)} {r.randrange(100, 999)}",
                 "web": r.random() < .45, "premium": r.random() < .05, "n": n, "about": r.choice(("Rodinná firma s dlouholetou tradicí.", "Nabízíme kompletní služby v oboru.", "Kvalitní práce za rozumné ceny.", "Působíme po celém regionu.", "Těšíme se na vaši návštěvu.", ""))}
            x["what"] = tokens(f"{name} {CATS[c][0]} {CATS[c][1]} {CATS[c][2]}")
            x["where"] = tokens(f'{x["street"]} {psc} {psc.replace(" ", "")} {place} {region}')
            x["adr"] = f'{x["street"]}, {psc} {place}'
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}
        self.cats = [(slug(c[0]), c[0]) for c in CATS]

    def truth(self):
        for x in self.records: yield x["id"], x["name"], f'/profil/{x["id"]}', {"address": x["adr"], "phone": x["tel"], "category": CATS[x["cat"]][0]}

    def skin(self, title, body, co="", kde="", status=200, home=False):
        return Resp(f'''<!DOCTYPE html>
<html lang="cs"><head><meta charset="utf-8"><title>{e(title)} | Zlatý katalog firem</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Katalog firem a služeb v České republice"><link rel="stylesheet" href="/css/main.css?v=118"><link rel="shortcut icon" href="/favicon.ico"><script>var dataLayer = dataLayer || []; dataLayer.push({{"pageType": "{"home" if home else "list"}", "lang": "cs"}});</script><script async src="/js/app.min.js?v=118"></script>
<style>.listing .media-left{{width:110px}} .cookie-bar{{position:fixed;bottom:0;left:0;right:0;background:#333;color:#fff}} .hint{{font-size:.85em;color:#777}}</style></head>
<body class="{"homepage" if home else "subpage"}"><div class="cookie-bar" id="cookies"><p>Tento web používá k poskytování služeb soubory cookie. Používáním tohoto webu s tím souhlasíte. <a href="/napoveda/#cookies">Více informací</a></p></div>
<header class="header"><div class="container"><a class="logo" href="/" title="Zlatý katalog"><img src="/img/logo.png" alt="Zlatý katalog firem" width="180" height="42"></a><nav><ul class="nav-main">{MENU}<li><a href="/prihlaseni/" rel="nofollow">Přihlásit</a></li></ul></nav>
<form id="search" class="search-form" action="/vyhledavani/" method="get" role="search"><div class="row"><div class="col-sm-5"><label for="what">Co hledáte?</label><input id="what" type="text" name="co" value="{e(co)}" placeholder="Obor, firma, služba" maxlength="80" autocomplete="off"></div><div class="col-sm-5"><label for="where">Kde?</label><input id="where" type="text" name="kde" value="{e(kde)}" placeholder="Obec, ulice, PSČ, kraj" maxlength="80" autocomplete="off"></div><div class="col-sm-2"><button type="submit" class="btn btn-primary">Hledat</button></div></div></form></div></header>
<main class="container">{body}</main>
<footer class="footer"><div class="container"><div class="row"><div class="col-sm-3"><h4>Pro uživatele</h4><ul><li><a href="/napoveda/">Jak hledat</a></li><li><a href="/obory/">Přehled oborů</a></li><li><a href="/podminky/">Podmínky užití</a></li></ul></div><div class="col-sm-3"><h4>Pro firmy</h4><ul><li><a href="/registrace/">Registrace firmy</a></li><li><a href="/statistika/">Statistika profilu</a></li></ul></div><div class="col-sm-6"><h4>Novinky e-mailem</h4><form action="/newsletter/" method="post" class="newsletter"><input type="email" name="email" placeholder="Váš e-mail"><input type="hidden" name="souhlas" value="1"><button type="submit">Odebírat</button></form></div></div><p class="copy">&copy; 2004–2021 Zlatý katalog s.r.o. Všechna práva vyhrazena.</p></div></footer></body></html>''', status)

    def card(self, x, n):
        more = f'<p class="list-listing__text">{x["about"]}</p>' if x["about"] else ""
        web = f'<li><a class="t-c" href="http://www.{slug(x["name"])[:24]}.example/" rel="nofollow" target="_blank">Web</a></li>' if x["web"] else ""
        return f'''<li id="r{n}" class="list-listing{" premium" if x["premium"] else ""}"><div class="media"><div class="media-left"><a href="/profil/{x["id"]}"><img src="/img/{"firma" if x["premium"] else "bez-loga"}.png" alt="" width="90" height="60"></a></div><div class="media-body"><h3 class="list-listing__title"><a href="/profil/{x["id"]}">{e(x["name"])}</a></h3><div class="list-listing__address"><span class="glyphicon icon-pin"></span><span class="adr">{e(x["adr"])}</span></div><div class="list-listing__phone"><span class="tel">{x["tel"]}</span></div><div class="list-listing__category"><a href="/obor/{self.cats[x["cat"]][0]}/">{e(self.cats[x["cat"]][1])}</a></div>{more}<ul class="list-inline list-listing__actions">{web}<li><a href="/profil/{x["id"]}#mapa">Mapa</a></li><li><a href="/profil/{x["id"]}#kontakt" rel="nofollow">Napsat zprávu</a></li></ul></div></div></li>'''

    def results(self, req, hits, page, link, title, co="", kde="", narrow=True):
        hits.sort(key=lambda x: (not x["premium"], fold(x["name"]), x["n"]))
        total, last = len(hits), min(self.MAXP, max(1, -(-len(hits) // self.PER)))
        if page > last: page = last
        part = hits[(page - 1) * self.PER:page * self.PER]
        req.served = [x["id"] for x in part]
        nav = ""
        if last > 1:
            lo, hi = max(1, page - 4), min(last, page + 4)
            nav = '<nav class="pagination-wrap"><ul class="pagination">' + (f'<li class="prev"><a href="{e(link(page - 1))}" rel="prev">&lsaquo; Předchozí</a></li>' if page > 1 else "") + (f'<li><a href="{e(link(1))}">1</a></li><li class="dots"><span>…</span></li>' if lo > 1 else "") + "".join(f'<li class="active"><span>{p}</span></li>' if p == page else f'<li><a href="{e(link(p))}">{p}</a></li>' for p in range(lo, hi + 1)) + (f'<li class="next"><a href="{e(link(page + 1))}" rel="next">Další &rsaquo;</a></li>' if page < last else "") + "</ul></nav>"
        cap = f'<div class="alert alert-info">Zobrazujeme prvních {self.PER * self.MAXP} výsledků z {thousand(total)}. Upřesněte prosím, co nebo kde hledáte.</div>' if total > self.PER * self.MAXP and page == last else ""
        count = lambda f: sorted(((v, sum(f(x) == v for x in hits)) for v in {f(x) for x in hits}), key=lambda p: (-p[1], p[0]))[:8]
        side = '<aside class="col-md-3">'
        if narrow and total > 1:
            side += '<div class="box"><h4>Obory</h4><ul class="filters">' + "".join(f'<li><a href="/vyhledavani/?{e(urlencode([("co", CATS[c][0]), ("kde", kde)]))}">{e(CATS[c][0])}</a> <small>({k})</small></li>' for c, k in count(lambda x: x["cat"])) + "</ul></div>"
            side += '<div class="box"><h4>Lokalita</h4><ul class="filters">' + "".join(f'<li><a href="/vyhledavani/?{e(urlencode([("co", co), ("kde", t)]))}">{e(t)}</a> <small>({k})</small></li>' for t, k in count(lambda x: x["town"])) + "</ul></div>"
        prem = [x for x in self.records if x["premium"]]
        ads = [prem[(page * 7 + total + i * 11) % len(prem)] for i in range(3)]
        side += '<div class="box box-ad"><h4>Mohlo by vás zajímat</h4><ul>' + "".join(f'<li><a href="/profil/{a["id"]}">{e(a["name"])}</a></li>' for a in ads) + "</ul></div></aside>"
        word = "firma" if total == 1 else "firmy" if 2 <= total <= 4 else "firem"
        return self.skin(title, f'''<ol class="breadcrumb"><li><a href="/">Úvod</a></li><li>{e(title)}</li></ol><h1>{e(title)}</h1><p class="results-count">Nalezeno: <strong>{thousand(total)}</strong> {word}</p>{cap}<div class="row"><div class="col-md-9"><ul class="listing">{"".join(self.card(x, (page - 1) * self.PER + i) for i, x in enumerate(part, 1))}</ul>{nav}</div>{side}</div>''', co, kde)

    def search(self, req):
        co, kde, page = req.get("co").strip(), req.get("kde").strip(), max(1, req.int("strana", 1))
        req.kind = "search"
        bad = ""
        if not co and not kde: bad = "Zadejte prosím, co nebo kde hledáte. Vyplňte alespoň jedno pole."
        elif co and len(co) < 2: bad = "Hledaný výraz je příliš krátký. Zadejte prosím alespoň 2 znaky."
        if bad: return self.skin("Vyhledávání", f'<div class="alert alert-warning" role="alert">{bad}</div>', co, kde)
        a, b = tokens(co), tokens(kde)
        hits = [x for x in self.records if all(any(w == t or len(t) >= 3 and w.startswith(t) for w in x["what"]) for t in a) and all(t in x["where"] for t in b)] if a or b else []
        if not hits: return self.skin("Vyhledávání", f'<h1>Vyhledávání</h1><div class="no-results"><p>Na váš dotaz <strong>{e(" ".join(filter(None, (co, kde))))}</strong> nebyly nalezeny žádné firmy.</p><p>Zkuste prosím:</p><ul><li>zkontrolovat pravopis zadaných slov,</li><li>zadat obecnější výraz,</li><li>rozšířit hledanou lokalitu.</li></ul></div>', co, kde)
        return self.results(req, hits, page, lambda p: "/vyhledavani/?" + urlencode([("co", co), ("kde", kde)] + ([("strana", p)] if p > 1 else [])), " – ".join(filter(None, (co, kde))), co, kde)

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, {"/newsletter": "newsletter", "/registrace": "registration", "/prihlaseni": "login", "/zprava": "contact", "/recenze": "comment"}.get(p, "form"), "Děkujeme.")
        if p == "/":
            top = self.cats[:24]
            cols = "".join('<div class="col-sm-4"><ul class="categories">' + "".join(f'<li><a href="/obor/{s}/">{e(t)}</a></li>' for s, t in top[i::3]) + "</ul></div>" for i in range(3))
            news = [x for x in self.records[-5:]]
            req.served = [x["id"] for x in news]
            return self.skin("Katalog firem a služeb", f'<section class="hero"><h1>Najděte firmu, která vám pomůže</h1><p class="hint">Například: <a href="/vyhledavani/?co=autoservis&amp;kde=Brno">autoservis Brno</a></p></section><section><h2>Oblíbené obory</h2><div class="row">{cols}</div></section><section><h2>Nově přidané firmy</h2><ul class="new-firms">' + "".join(f'<li><a href="/profil/{x["id"]}">{e(x["name"])}</a> <span>{e(x["town"])}</span></li>' for x in news) + '</ul></section><section class="magazine"><h2>Magazín</h2><article><h3>Jak vybrat řemeslníka</h3><p>Ptejte se na reference a nechte si udělat předběžný rozpočet.</p></article><article><h3>Zimní pneumatiky</h3><p>Od listopadu je přezutí povinné, objednejte se včas.</p></article></section>', home=True)
        if p == "/vyhledavani": return self.search(req)
        m = re.fullmatch(r"/obor/([a-z0-9-]+)(?:/(\d{1,4}))?", p)
        if m and m[1] in dict(self.cats):
            c = [s for s, _ in self.cats].index(m[1])
            req.kind = "list"
            return self.results(req, [x for x in self.records if x["cat"] == c], max(1, int(m[2] or 1)), lambda k: f"/obor/{m[1]}/" + (f"{k}/" if k > 1 else ""), self.cats[c][1], self.cats[c][1])
        m = re.fullmatch(r"/profil/(H\d+)", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]
            req.kind, req.served = "record", [x["id"]]
            return self.skin(x["name"], f'''<ol class="breadcrumb"><li><a href="/">Úvod</a></li><li><a href="/obor/{self.cats[x["cat"]][0]}/">{e(self.cats[x["cat"]][1])}</a></li><li>{e(x["name"])}</li></ol><article itemscope itemtype="http://schema.org/LocalBusiness"><h1 itemprop="name">{e(x["name"])}</h1><p itemprop="description">{x["about"]}</p><table class="table"><tr><th>Adresa</th><td itemprop="address">{e(x["adr"])}</td></tr><tr><th>Kraj</th><td>{e(x["region"])}</td></tr><tr><th>Telefon</th><td itemprop="telephone">{x["tel"]}</td></tr><tr><th>Obor</th><td>{e(CATS[x["cat"]][0])}</td></tr></table><div id="mapa"><img src="/img/mapa.png" alt="Mapa"></div></article>
<section id="kontakt"><h2>Napište nám</h2><form action="/zprava/" method="post"><input type="hidden" name="firma" value="{x["id"]}"><label>Jméno <input name="jmeno"></label><label>E-mail <input name="email" type="email"></label><label>Zpráva <textarea name="zprava"></textarea></label><button type="submit">Odeslat</button></form></section><section><h2>Recenze</h2><p>Zatím nikdo nehodnotil.</p><form action="/recenze/" method="post"><input type="hidden" name="id" value="{x["id"]}"><select name="hvezdy"><option>5</option><option>4</option><option>3</option><option>2</option><option>1</option></select><textarea name="text"></textarea><button type="submit">Přidat recenzi</button></form></section>''')
        if p == "/obory": return self.skin("Přehled oborů", "<h1>Přehled oborů</h1><p>Nejvyhledávanější obory v katalogu:</p><ul>" + "".join(f'<li><a href="/obor/{s}/">{e(t)}</a></li>' for s, t in self.cats[:36]) + "</ul><p>Další obory najdete pomocí vyhledávání.</p>")
        if p == "/napoveda": return self.skin("Nápověda", '<h1>Jak hledat</h1><p>Do pole <em>Co hledáte?</em> napište obor, název firmy nebo službu, do pole <em>Kde?</em> obec, ulici, PSČ nebo kraj. Stačí vyplnit jedno z polí. Na háčcích a čárkách nezáleží.</p><h2 id="cookies">Cookies</h2><p>Cookies používáme k měření návštěvnosti.</p>')
        if p == "/o-nas": return self.skin("O nás", "<h1>O nás</h1><p>Zlatý katalog přináší kontakty na firmy v celé České republice od roku 2004.</p>")
        if p == "/podminky": return self.skin("Podmínky užití", "<h1>Podmínky užití</h1><p>Údaje v katalogu slouží pouze k osobní potřebě.</p>")
        if p == "/registrace": return self.skin("Registrace firmy", '<h1>Přidat firmu</h1><form action="/registrace/" method="post"><label>Název firmy <input name="nazev"></label><label>IČO <input name="ico"></label><label>E-mail <input name="email"></label><label>Obor <select name="obor">' + "".join(f"<option>{e(t)}</option>" for _, t in self.cats) + '</select></label><button type="submit">Zaregistrovat</button></form>')
        if p == "/prihlaseni": return self.skin("Přihlášení", '<h1>Přihlášení</h1><form action="/prihlaseni/" method="post"><input name="login"><input type="password" name="heslo"><button>Přihlásit</button></form>')

    def notfound(self, req): return self.skin("Stránka nenalezena", "<h1>404</h1><p>Omlouváme se, požadovaná stránka neexistuje.</p>", status=404)
