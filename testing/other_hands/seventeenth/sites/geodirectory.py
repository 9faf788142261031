"""Ein Branchenbuch auf WordPress mit GeoDirectory: Suche nach Was und Wo, Kategorien, Orte, Karten, Bewertungen, Formulare zum Eintragen und Beanspruchen."""
import datetime, math, re
from urllib.parse import quote_plus
from bed import Resp, Site, e, hidden, opts, redirect
from kit import day_in, forbid_html5, skewed
from words import FIRST_DE, SUR_DE, Vocab, slug

CATS = [("Gastronomie", 12, ["Restaurants", "Cafés", "Gasthöfe", "Imbisse"]), ("Handwerk", 13, ["Elektriker", "Maler", "Tischler", "Dachdecker", "Sanitär & Heizung"]), ("Gesundheit", 14, ["Ärzte", "Zahnärzte", "Apotheken", "Physiotherapie"]), ("Einkaufen", 15, ["Bäckereien", "Blumen", "Buchhandlungen", "Mode", "Hofläden"]),
        ("Dienstleistungen", 16, ["Friseure", "Rechtsanwälte", "Steuerberater", "Versicherungen", "Fotografen"]), ("Auto & Verkehr", 17, ["Kfz-Werkstätten", "Autohäuser", "Fahrradhandel", "Taxi"]), ("Unterkünfte", 18, ["Hotels", "Pensionen", "Ferienwohnungen"]), ("Freizeit & Vereine", 19, ["Sportvereine", "Fitnessstudios", "Reiterhöfe", "Museen"])]
NAMES = {"Restaurants": "Restaurant {h};Ristorante {i};Zum {h};Landhaus {h}", "Cafés": "Café {h};Café {s};Kaffeehaus {s}", "Gasthöfe": "Gasthof {h};Gasthaus {s};Zur {l}", "Imbisse": "Imbiss {s};{v}s Grillstube;Döner {i}", "Elektriker": "Elektro {s};Elektro {s} GmbH;Elektrotechnik {s}", "Maler": "Malerbetrieb {s};Maler {s} GmbH;Farben {s}", "Tischler": "Tischlerei {s};Tischlerei {s} & Sohn;Möbelwerkstatt {s}", "Dachdecker": "Dachdeckerei {s};{s} Bedachungen", "Sanitär & Heizung": "{s} Sanitär und Heizung;Haustechnik {s};{s} GmbH & Co. KG",
         "Ärzte": "Dr. med. {v} {s};Praxis Dr. {s};Gemeinschaftspraxis {s} und {t}", "Zahnärzte": "Zahnarztpraxis {s};Dr. {v} {s}, Zahnarzt", "Apotheken": "{l}-Apotheke;{h}-Apotheke;Apotheke am Markt {o}", "Physiotherapie": "Physiotherapie {s};Praxis für Krankengymnastik {s}", "Bäckereien": "Bäckerei {s};Landbäckerei {s};Backstube {s}", "Blumen": "Blumen {s};Blumenhaus {s};Gärtnerei {s}", "Buchhandlungen": "Buchhandlung {s};Bücherstube {o}", "Mode": "Modehaus {s};{v}s Boutique;Schuhhaus {s}", "Hofläden": "Hofladen {s};Spargelhof {s};Kartoffelhof {s}",
         "Friseure": "Friseur {s};Haarstudio {v};Salon {v};Salon {s}", "Rechtsanwälte": "Rechtsanwälte {s} & {t};Kanzlei {s};Rechtsanwalt {v} {s}", "Steuerberater": "Steuerberater {v} {s};{s} Steuerberatung;{s} & {t} Steuerberatungsgesellschaft", "Versicherungen": "Versicherungsbüro {s};{v} {s} Versicherungsmakler", "Fotografen": "Foto {s};Fotostudio {s};{v} {s} Fotografie", "Kfz-Werkstätten": "Kfz-Werkstatt {s};Autoservice {s};Reifen {s}", "Autohäuser": "Autohaus {s};Autohaus {s} GmbH", "Fahrradhandel": "Zweirad {s};Fahrräder {s}", "Taxi": "Taxi {s};Taxi {o}",
         "Hotels": "Hotel {h};Heidehotel {s};Landhotel {h}", "Pensionen": "Pension {s};Pension {l}", "Ferienwohnungen": "Ferienwohnung {s};Ferienhof {s};Ferienhaus {l}", "Sportvereine": "SV {o};TuS {o} von {j};Tennisclub {o};Schützenverein {o}", "Fitnessstudios": "Fitness {o};Sportpark {s}", "Reiterhöfe": "Reiterhof {s};Reitstall {s}", "Museen": "Heimatmuseum {o};Museumshof {o}"}
HOUSES = "Goldenen Löwen;Schwarzen Adler;Weißen Ross;Grünen Baum;Heidekrug;Eichenhof;Waldblick;Mühlenhof;Lindenhof;Alten Fritz;Deutschen Haus;Postillon;Hirschen;Bären;Schwan;Stern;Anker;Heideblick;Birkenhof;Kupferkessel".split(";")
LADIES = "Linde;Eiche;Sonne;Post;Krone;Rose;Heide;Mühle;Birke;Quelle;Brücke;Schmiede;Traube;Tanne".split(";")
ITAL = "Da Mario;Bella Napoli;La Gondola;Roma;Venezia;Milano;Toscana;Istanbul;Antalya;Adria".split(";")
STREETS = "Hauptstraße;Bahnhofstraße;Dorfstraße;Lindenallee;Am Markt;Kirchstraße;Schulstraße;Mühlenweg;Gartenstraße;Heideweg;Lange Straße;Birkenweg;Poststraße;Celler Straße;Bremer Straße;Feldstraße;Am Sportplatz;Harburger Straße;Rathausplatz;Eichenweg;Wiesenweg;Neue Straße".split(";")
TAGS = ["Parkplatz", "barrierefrei", "Kartenzahlung", "Lieferservice", "Familienbetrieb", "Notdienst", "WLAN", "Hunde erlaubt", "Terrasse", "Termin nach Vereinbarung"]
SORTS = [("post_date_desc", "Neueste"), ("az", "A-Z"), ("za", "Z-A"), ("overall_rating_desc", "Höchste Bewertung"), ("rating_count_desc", "Meiste Bewertungen")]
MON = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
PER, LAND = 10, "deutschland/niedersachsen"
NONE = "Es wurden keine Einträge gefunden, die deiner Auswahl entsprechen."


class S(Site):
    name, about, server = "geodirectory", "GeoDirectory auf WordPress; Betriebe, zehn je Seite, Suche nach Was und Wo mit Umkreis", "Apache"
    disallow, id_re = ("/wp-admin/",), r"post-\d+"

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, "de", topics=8), 214, {}
        a, b = "Alten Neuen Wester Oster Bispin Sol Walsro Fallin Wieten Munst Hanken Bergen Wals Buchhol Schnever Ahl Rethem Eicken Lauen Brock Hermanns Wriede Egesto Undel Grön Stein Süder Nord".split(), "dorf hausen feld büttel stedt rode horn loh wede ingen burg au heim beck".split()
        ts = set()
        while len(ts) < 37: ts.add(r.choice(a) + r.choice(b))
        self.towns = [{"t": t, "slug": slug(t), "plz": f"{29300 + i * 17 + r.randrange(9):05}", "lat": r.uniform(52.60, 53.40), "lon": r.uniform(9.30, 10.50), "vw": f"05{r.randrange(120, 199)}"} for i, t in enumerate(sorted(ts))]
        order = r.sample(self.towns, len(self.towns))
        self.cats, k = {}, 31
        for top, i, subs in CATS:
            self.cats[slug(top)] = {"t": top, "slug": slug(top), "id": i, "up": None}
            for s in subs:
                self.cats[slug(s)] = {"t": s, "slug": slug(s), "id": (k := k + 1), "up": slug(top)}
        subs = [c for c in self.cats.values() if c["up"]]
        subs = r.sample(subs, len(subs))
        for _ in range(1164):
            n += r.choice((1, 2, 2, 3, 5, 11))
            c, o = subs[skewed(r, len(subs), 30)], order[skewed(r, 37, 9)]
            t = r.choice(NAMES[c["t"]].split(";")).format(h=r.choice(HOUSES), l=r.choice(LADIES), i=r.choice(ITAL), s=r.choice(SUR_DE), t=r.choice(SUR_DE), v=r.choice(FIRST_DE), o=o["t"], j=r.randrange(1892, 1972))
            if not t.startswith("Zum "):
                for a, b in (("Goldenen Löwen", "Goldener Löwe"), ("Schwarzen A", "Schwarzer A"), ("Weißen R", "Weißes R"), ("Grünen B", "Grüner B"), ("Alten F", "Alter F"), ("Deutschen H", "Deutsches H"), ("Hirschen-", "Hirsch-"), ("Bären-", "Bären-")): t = t.replace(a, b)
            sl = slug(t)
            used[sl] = used.get(sl, 0) + 1
            if used[sl] > 1: sl += f"-{used[sl]}"
            nr = r.choice((0, 0, 0, 1, 1, 2, 4))
            revs = [(r.choice(FIRST_DE) + " " + r.choice("ABDFGHKLMRSW") + ".", r.choices((5, 4, 3, 2, 1), [50, 25, 12, 6, 7])[0], v.text(r.randrange(8, 25), 7)) for _ in range(nr)]
            self.records.append({"n": n, "id": f"post-{n}", "t": t, "slug": sl, "cat": c, "town": o, "street": f"{STREETS[skewed(r, len(STREETS), 6)]} {r.randrange(1, 140)}{r.choice(('', '', '', '', 'a', 'b'))}", "phone": f"{o['vw']} {r.randrange(1000, 99999)}" if r.random() < .93 else "", "text": v.text(r.randrange(20, 80), c["id"] % 8), "lat": o["lat"] + r.uniform(-.02, .02), "lon": o["lon"] + r.uniform(-.03, .03), "tags": r.sample(TAGS, r.choice((0, 1, 2, 3))), "revs": revs, "web": r.random() < .55, "at": day_in(r, datetime.date(2016, 1, 4), datetime.date(2020, 2, 20))})
        self.by = {x["slug"]: x for x in self.records}
        self.new = sorted(self.records, key=lambda x: (x["at"], x["n"]), reverse=True)
        for x in self.records: x["url"] = f"/places/{x['slug']}/"
        self.posts = [{"t": v.title(r.randrange(3, 6), 6), "d": day_in(r, datetime.date(2018, 1, 1), datetime.date(2020, 2, 20)), "text": v.text(120, 6)} for _ in range(17)]
        self.posts.sort(key=lambda p: p["d"], reverse=True)
        for p in self.posts: p["url"] = f"/{p['d']:%Y/%m/%d}/{slug(p['t'])}/"
        self.nonce = f"{r.getrandbits(40):010x}"

    def truth(self):
        for x in self.records:
            f = {"street": x["street"], "postcode": x["town"]["plz"], "city": x["town"]["t"], "category": x["cat"]["t"]}
            if x["phone"]: f["phone"] = x["phone"]
            yield x["id"], x["t"], x["url"], f

    # search ----------------------------------------------------------------------------------------------------------
    def near(self, req):
        """Where to search: a point, a text that addresses must have, or nothing."""
        s = req.get("snear").strip()
        try: return (float(req.get("sgeo_lat")), float(req.get("sgeo_lon"))), None
        except ValueError: pass
        if not s: return None, None
        w = re.sub(r",.*", "", s).lower().strip()
        for t in self.towns:
            if w in (t["t"].lower(), t["plz"], f"{t['plz']} {t['t'].lower()}", t["slug"]): return (t["lat"], t["lon"]), None
        return None, w

    def km(self, x, p):
        la, lb = math.radians(x["lat"]), math.radians(p[0])
        return 6371 * math.acos(min(1, math.sin(la) * math.sin(lb) + math.cos(la) * math.cos(lb) * math.cos(math.radians(x["lon"] - p[1]))))

    def find(self, req):
        xs, w = self.new, " ".join(req.get("s").split()).lower()
        if w: xs = [x for x in xs if w in x["t"].lower() or w in x["text"].lower() or w in x["cat"]["t"].lower()]
        cs = [c for c in req.all("spost_category[]") + req.all("spost_category") if c.isdigit() and c != "0"]
        if cs: xs = [x for x in xs if str(x["cat"]["id"]) in cs or str(self.cats[x["cat"]["up"]]["id"]) in cs]
        p, text = self.near(req)
        if p:
            d = float(req.get("dist")) if re.fullmatch(r"\d+(\.\d+)?", req.get("dist")) else 25
            xs = sorted(((self.km(x, p), x["n"], x) for x in xs), key=lambda t: t[:2])
            xs = [{**x, "km": k} for k, _, x in xs if k <= d]
        elif text: xs = [x for x in xs if text in f"{x['street']} {x['town']['plz']} {x['town']['t']}".lower()]
        return xs

    def ordered(self, req, xs):
        s = req.get("sort_by")
        rate = lambda x: sum(q for _, q, _ in x["revs"]) / len(x["revs"]) if x["revs"] else 0
        if s in ("az", "za"): xs = sorted(xs, key=lambda x: slug(x["t"]), reverse=s == "za")
        elif s == "overall_rating_desc": xs = sorted(xs, key=lambda x: -rate(x))
        elif s == "rating_count_desc": xs = sorted(xs, key=lambda x: -len(x["revs"]))
        elif s == "post_date_desc": xs = sorted(xs, key=lambda x: (x["at"], x["n"]), reverse=True)
        return xs

    # pages -----------------------------------------------------------------------------------------------------------
    def box(self, req):
        g = lambda k: e(req.get(k))
        cats = "".join(f'<option value="{c["id"]}"{" selected" if str(c["id"]) in req.all("spost_category[]") else ""}>{"&nbsp;&nbsp;" if c["up"] else ""}{e(c["t"])}</option>' for c in self.cats.values())
        return f'''<form class="geodir-listing-search gd-search-bar-style" name="geodir-listing-search" action="{self.base}/search/" method="get"><input type="hidden" name="geodir_search" value="1" /><input type="hidden" name="stype" value="gd_place" />
<div class="geodir-loc-bar-in"><div class="geodir-search"><div class='gd-search-input-wrapper gd-search-field-cpt gd-search-field-search'><input class="search_text gd_search_text" name="s" value="{g("s").strip()}" type="text" placeholder="Suchen nach" aria-label="Suchen nach" autocomplete="off" /></div><div class='gd-search-input-wrapper gd-search-field-near'><input name="snear" class="snear" type="text" value="{g("snear")}" placeholder="In der Nähe von" aria-label="In der Nähe von" autocomplete="off" /></div>
<input class="geodir-location-search-type" name="" type="hidden" value=""><input name="sgeo_lat" class="sgeo_lat" type="hidden" value="" /><input name="sgeo_lon" class="sgeo_lon" type="hidden" value="" /><button class="geodir_submit_search" data-title="fas fa-search" aria-label="Suche"><i class="fas fa-search" aria-hidden="true"></i><span class="sr-only">Suche</span></button><input type="button" value="Filter anpassen" class="showFilters" onclick="jQuery(this).parents('form').find('.geodir-filter-container').slideToggle();" /></div></div>
<div class="geodir-filter-container" style="display:none;"><div class="customize_filter"><div class="customize_filter_inner"><label>Kategorie</label> <select name="spost_category[]" class="cat_select"><option value="">Kategorie wählen</option>{cats}</select> <label>Umkreis</label> <select name="dist"><option value="">Umkreis</option>{opts([(k, f"Innerhalb von {k} km") for k in (5, 10, 15, 25, 50)], req.get("dist"))}</select></div></div></div></form>'''

    def skin(self, req, title, body, cls="page", status=200):
        b = self.base
        nav = "".join(f'<li class="menu-item"><a href="{b}{u}">{t}</a></li>' for u, t in (("/", "Startseite"), ("/places/", "Branchenbuch"), ("/location/", "Orte"), ("/blog/", "Neuigkeiten"), ("/add-listing/?listing_type=gd_place", "Eintrag hinzufügen"), ("/kontakt/", "Kontakt")))
        cats = "".join(f'<li class="geodir-cat-li"><a href="{b}/places/category/{c["slug"]}/">{e(c["t"])}</a> ({sum(x["cat"]["up"] == c["slug"] for x in self.records)})</li>' for c in self.cats.values() if not c["up"])
        pop = "".join(f'<li><a href="{b}{x["url"]}">{e(x["t"])}</a></li>' for x in self.new[:5])
        return Resp(f'''<!DOCTYPE html>
<html lang="de-DE">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="profile" href="http://gmpg.org/xfn/11">
<title>{e(title)} &#8211; Branchenbuch Heideland</title>
<link rel="alternate" type="application/rss+xml" title="Branchenbuch Heideland &raquo; Feed" href="{b}/feed/" />
<link rel='https://api.w.org/' href='{b}/wp-json/' />
<link rel="EditURI" type="application/rsd+xml" title="RSD" href="{b}/xmlrpc.php?rsd" />
<meta name="generator" content="WordPress 5.3.2" />
<link rel='stylesheet' id='geodir-core-css' href='{b}/wp-content/plugins/geodirectory/assets/css/gd_core_frontend.css?ver=2.0.0.78' type='text/css' media='all' />
<script type='text/javascript' src='{b}/wp-includes/js/jquery/jquery.js?ver=1.12.4-wp'></script>
</head>
<body class="{cls} gd-map-auto wp-custom-logo">
<div id="page" class="site"><a class="skip-link screen-reader-text" href="#content">Zum Inhalt springen</a>
<header id="masthead" class="site-header"><p class="site-title"><a href="{b}/" rel="home">Branchenbuch Heideland</a></p><p class="site-description">Betriebe aus der Region</p><nav id="site-navigation" class="main-navigation"><ul id="primary-menu" class="menu">{nav}</ul></nav></header>
<div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main">
{body}
</main></div>
<aside id="secondary" class="widget-area"><section id="search-2" class="widget widget_search"><form role="search" method="get" class="search-form" action="{b}/"><label><span class="screen-reader-text">Suche nach:</span> <input type="search" class="search-field" placeholder="Suche &hellip;" value="{e(req.get("s")) if cls.startswith("search-results") else ""}" name="s" /></label> <input type="submit" class="search-submit" value="Suche" /></form></section>
<section id="gd_categories-2" class="widget geodir-category-list-widget"><h2 class="widget-title">Kategorien</h2><ul class="gd-categories">{cats}</ul></section>
<section id="gd_listings-2" class="widget"><h2 class="widget-title">Neue Einträge</h2><ul class="geodir-widget-posts">{pop}</ul></section>
<section id="gd_login-2" class="widget"><h2 class="widget-title">Anmelden</h2><form name="loginform" id="loginform" action="{b}/wp-login.php" method="post"><input type="text" name="log" placeholder="Benutzername" /><input type="password" name="pwd" placeholder="Passwort" /><input type="submit" name="wp-submit" value="Anmelden" /><input type="hidden" name="redirect_to" value="{b}{e(req.path)}" /></form></section>
<section id="newsletter-3" class="widget"><h2 class="widget-title">Newsletter</h2><form method="post" action="{b}/?na=s"><input type="hidden" name="nr" value="widget" /><input type="email" name="ne" placeholder="E-Mail" /><input type="submit" value="Abonnieren" /></form></section></aside>
</div><footer id="colophon" class="site-footer"><p>&copy; 2020 Branchenbuch Heideland | <a href="{b}/impressum/">Impressum</a> | <a href="{b}/datenschutz/">Datenschutz</a></p></footer></div>
</body></html>''', status)

    def item(self, x):
        b, c, n = self.base, x["cat"], len(x["revs"])
        meta = lambda k, icon, lab, val: f'<div class="geodir_post_meta geodir-field-{k}"><span class="geodir_post_meta_icon geodir-i-{k}"><i class="fas fa-{icon}" aria-hidden="true"></i> <span class="geodir_post_meta_title">{lab}: </span></span>{val}</div>'
        words = x["text"].split()
        ex = " ".join(words[:20]) + (f'&hellip; <a href="{b}{x["url"]}" class="excerpt-read-more">Weiterlesen&hellip;</a>' if len(words) > 20 else "")
        stars = f'<div class="geodir_post_meta gd-rating-info"><span class="gd-rating-outer" title="{sum(q for _, q, _ in x["revs"]) / n:.1f} von 5"></span> <a href="{b}{x["url"]}#reviews">{n} Bewertung{"en" if n > 1 else ""}</a></div>' if n else f'<div class="geodir_post_meta gd-rating-info"><a href="{b}{x["url"]}#reviews">Keine Bewertungen</a></div>'
        dist = f'<div class="geodir_post_meta geodir-field-distance"><i class="fas fa-road"></i> {x["km"]:.2f} km</div>'.replace(".", ",", 1) if "km" in x else ""
        return f'''<li class="gd_place post-{x["n"]} type-gd_place status-publish hentry gd_placecategory-{c["id"]}" data-post-id="{x["n"]}"><div class="gd-list-item-left "><div class="geodir-post-slider"><div class="geodir-image-container"><a href="{b}{x["url"]}"><img src="{b}/wp-content/uploads/{x["at"]:%Y/%m}/{x["n"]}-300x200.jpg" alt="" class="geodir-lazy-load" /></a></div></div></div>
<div class="gd-list-item-right "><h2 class="geodir-entry-title"><a href="{b}{x["url"]}" class="" title="Ansehen: {e(x["t"])}">{e(x["t"])}</a></h2>{stars}<div class="geodir_post_meta gd-badge-meta"><a class="gd-badge" href="{b}/places/category/{c["slug"]}/">{e(c["t"])}</a></div>
{meta("address", "home", "Adresse", f'<span itemprop="streetAddress">{e(x["street"])}</span><br><span itemprop="postalCode">{x["town"]["plz"]}</span> <span itemprop="addressLocality">{x["town"]["t"]}</span>')}{meta("phone", "phone", "Telefon", f'<a href="tel:{x["phone"].replace(" ", "")}">{x["phone"]}</a>') if x["phone"] else ""}{dist}
<div class="geodir_post_meta geodir-field-post_content">{ex}</div><div class="geodir-output-location"><a class="geodir-pinpoint-link" href="javascript:void(0)" onclick="openMarker('gd_map_canvas_archive','{x["n"]}')">Anheften</a> <a href="javascript:void(0);" class="geodir-addtofav-icon" title="Zu Favoriten hinzufügen">Favorit</a></div></div></li>\n'''

    def pager(self, path, page, last, qs):
        if last < 2: return ""
        mk = lambda n: e(self.base + path + (f"page/{n}/" if n > 1 else "") + ("?" + qs if qs else ""))
        out, gap = f'<a class="prev page-numbers" href="{mk(page - 1)}">Zurück</a>\n' if page > 1 else "", False
        for n in range(1, last + 1):
            if n == page: out += f'<span aria-current="page" class="page-numbers current">{n}</span>\n'; gap = True
            elif n in (1, last) or abs(n - page) <= 2: out += f'<a class="page-numbers" href="{mk(n)}">{n}</a>\n'; gap = True
            elif gap: out += '<span class="page-numbers dots">&hellip;</span>\n'; gap = False
        if page < last: out += f'<a class="next page-numbers" href="{mk(page + 1)}">Weiter</a>'
        return f'<div class="geodir-loop-paging-container geodir-pagination-bottom"><nav class="navigation pagination" role="navigation"><h2 class="screen-reader-text">Beitrags-Navigation</h2><div class="nav-links">{out}</div></nav></div>'

    def archive(self, req, title, xs, path, page, cls="geodir_page archive"):
        xs = self.ordered(req, xs)
        last = max(1, -(-len(xs) // PER))
        if page > last: return self.notfound(req)
        part = xs[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        qs = req.qs
        so = "&".join(p for p in qs.split("&") if p and not p.startswith("sort_by="))
        srt = "".join(f'<option value="{e(self.base + path + "?" + (so + "&" if so else "") + "sort_by=" + k)}"{" selected" if k == req.get("sort_by") else ""}>{t}</option>' for k, t in SORTS)
        info = f'<div class="gd-pagination-details">Zeige Einträge {(page - 1) * PER + 1}-{min(page * PER, len(xs))} von {len(xs)}</div>' if part else ""
        mp = "".join(f'"{x["n"]}":[{x["lat"]:.5f},{x["lon"]:.5f}],' for x in part)
        lst = f'<div class="geodir-loop-container sdel-16e277cd"><ul class="geodir-category-list-view clearfix gridview_onehalf geodir-listing-posts geodir-gridview">{"".join(map(self.item, part))}</ul></div>' if part else f'<div class="geodir-loop-container"><p class="no-posts-message">{NONE}</p></div>'
        return self.skin(req, title, f'''<article class="page type-page"><header class="entry-header"><h1 class="entry-title">{e(title)}</h1></header><div class="entry-content">{self.box(req)}
<div class="geodir-map-wrap geodir-archive-map-wrap"><div id="gd_map_canvas_archive" class="geodir_map_container" style="height:300px"></div><script type="text/javascript">var gd_map_canvas_archive={{{mp.rstrip(",")}}};</script></div>
<div class="geodir-loop-actions-container"><select name="sort_by" id="geodir-sort-by" class="geodir-select" onchange="javascript:window.location=this.value;"><option value="{e(self.base + path)}">Sortieren nach</option>{srt}</select></div>{info}{lst}{info}{self.pager(path, page, last, qs)}</div></article>''', cls)

    def place(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        b, c = self.base, x["cat"]
        revs = "".join(f'<li class="comment" id="comment-{x["n"]}{i}"><div class="comment-author"><cite>{a}</cite> <span class="gd-rating" title="{q} von 5">{q}/5</span></div><div class="comment-content"><p>{e(t)}</p></div></li>' for i, (a, q, t) in enumerate(x["revs"]))
        close = sorted((y for y in self.records if y["town"] is x["town"] and y is not x), key=lambda y: (y["cat"] is not c, y["n"]))[:4]
        tags = ", ".join(f'<a href="{b}/places/tags/{slug(t)}/" rel="tag">{t}</a>' for t in x["tags"])
        meta = lambda k, lab, val: f'<div class="geodir_post_meta geodir-field-{k}"><span class="geodir_post_meta_title">{lab}: </span>{val}</div>'
        return self.skin(req, x["t"], f'''<article id="post-{x["n"]}" class="post-{x["n"]} gd_place type-gd_place status-publish hentry"><div class="geodir-breadcrumb"><ul id="breadcrumbs"><li><a href="{b}/">Startseite</a></li><li> > <a href="{b}/places/">Branchenbuch</a></li><li> > <a href="{b}/places/{LAND}/{x["town"]["slug"]}/">{x["town"]["t"]}</a></li><li> > <a href="{b}/places/category/{c["slug"]}/">{e(c["t"])}</a></li><li> > {e(x["t"])}</li></ul></div>
<header class="entry-header"><h1 class="entry-title">{e(x["t"])}</h1></header><div class="entry-content"><div class="geodir-post-slider"><img src="{b}/wp-content/uploads/{x["at"]:%Y/%m}/{x["n"]}.jpg" alt="" /></div>
<div class="geodir-single-taxonomies-container"><p class="geodir_post_taxomomies clearfix"><span class="geodir-category">Kategorie: <a href="{b}/places/category/{c["slug"]}/">{e(c["t"])}</a></span>{f' <span class="geodir-tags">Schlagwörter: {tags}</span>' if tags else ""}</p></div>
<div class="geodir-tabs"><h3 id="post_content">Profil</h3><div class="geodir-field-post_content"><p>{e(x["text"])}</p></div>
<div class="geodir-single-details">{meta("address", "Adresse", f'<span itemprop="streetAddress">{e(x["street"])}</span><br><span itemprop="postalCode">{x["town"]["plz"]}</span> <span itemprop="addressLocality">{x["town"]["t"]}</span><br><span itemprop="addressRegion">Niedersachsen</span><br><span itemprop="addressCountry">Deutschland</span>')}{meta("phone", "Telefon", f'<a href="tel:{x["phone"].replace(" ", "")}">{x["phone"]}</a>') if x["phone"] else ""}{meta("website", "Webseite", f'<a href="http://www.{x["slug"]}.example/" target="_blank" rel="nofollow">Webseite</a>') if x["web"] else ""}</div>
<div class="geodir-claim"><a class="geodir-claim-post-link" href="javascript:void(0);" onclick="gd_claim_popup('{x["n"]}')">Dies ist Ihr Betrieb? Eintrag beanspruchen</a><form class="geodir-claim-form" action="{b}/wp-admin/admin-ajax.php" method="post" style="display:none">{hidden([("action", "geodir_claim_post"), ("post_id", x["n"]), ("security", self.nonce)])}<input type="text" name="gd_claim_user_fullname" /><input type="tel" name="gd_claim_user_number" /><textarea name="gd_claim_user_comments"></textarea><button type="submit">Absenden</button></form></div>
<h3 id="post_map">Karte</h3><div id="gd_map_canvas_post" style="height:300px" data-lat="{x["lat"]:.5f}" data-lon="{x["lon"]:.5f}"></div>
<h3 id="reviews">Bewertungen</h3><div id="comments" class="comments-area"><ol class="commentlist">{revs or "<li>Noch keine Bewertungen.</li>"}</ol><div id="respond" class="comment-respond"><h3 id="reply-title">Bewertung hinterlassen</h3><form action="{b}/wp-comments-post.php" method="post" id="commentform" class="comment-form"><label>Bewertung</label> <select name="geodir_overallrating">{opts([("", "-"), (5, "Hervorragend"), (4, "Sehr gut"), (3, "Durchschnittlich"), (2, "Mäßig"), (1, "Schlecht")])}</select><textarea name="comment" id="comment"></textarea><input type="text" name="author" /><input type="email" name="email" /><input name="submit" type="submit" value="Bewertung abschicken" />{hidden([("comment_post_ID", x["n"]), ("comment_parent", 0)])}</form></div></div></div>
<section class="geodir-related"><h3>In der Nähe</h3><ul class="geodir-widget-posts">{"".join(f'<li><a href="{b}{y["url"]}">{e(y["t"])}</a></li>' for y in close)}</ul></section></div></article>''', f"gd_place-template-default single single-gd_place postid-{x['n']}")

    def text(self, req, title, body, cls="page-template-default page"): return self.skin(req, title, f'<article class="page type-page"><header class="entry-header"><h1 class="entry-title">{e(title)}</h1></header><div class="entry-content">{body}</div></article>', cls)

    def blog(self, req, page):
        last = -(-len(self.posts) // 5)
        if page > last: return self.notfound(req)
        return self.skin(req, "Neuigkeiten", '<h1 class="page-title">Neuigkeiten</h1>' + "".join(f'<article class="post type-post"><header class="entry-header"><h2 class="entry-title"><a href="{self.base}{p["url"]}" rel="bookmark">{e(p["t"])}</a></h2><span class="posted-on">{p["d"].day}. {MON[p["d"].month - 1]} {p["d"].year}</span></header><div class="entry-summary"><p>{e(p["text"][:200])} [&hellip;]</p></div></article>' for p in self.posts[(page - 1) * 5:page * 5]) + self.pager("/blog/", page, last, ""), "blog")

    def site_search(self, req, page):
        """The search of WordPress itself: places, posts and pages, the words in titles or texts."""
        ws = req.get("s").lower().split()
        ok = lambda *t: all(w in " ".join(t).lower() for w in ws)
        hits = [("gd_place", x) for x in self.new if ok(x["t"], x["text"])] + [("post", p) for p in self.posts if ok(p["t"], p["text"])]
        if not hits: return self.skin(req, "Suchergebnisse", f'<header class="page-header"><h1 class="page-title">Nichts gefunden</h1></header><p>Entschuldigung, aber zu deinen Suchbegriffen wurde nichts gefunden. Bitte versuche es mit anderen Begriffen.</p>', "search search-no-results")
        last = -(-len(hits) // 10)
        if page > last: return self.notfound(req)
        part = hits[(page - 1) * 10:page * 10]
        req.kind, req.served = "search", [x["id"] for k, x in part if k == "gd_place"]
        return self.skin(req, f"Suchergebnisse für „{req.get('s')}“", f'<header class="page-header"><h1 class="page-title">Suchergebnisse für: <span>{e(req.get("s"))}</span></h1></header>' + "".join(f'<article class="{"post-" + str(x["n"]) + " " if k == "gd_place" else ""}{k} type-{k} hentry"><header class="entry-header"><h2 class="entry-title"><a href="{self.base}{x["url"]}" rel="bookmark">{e(x["t"])}</a></h2></header><div class="entry-summary"><p>{e(" ".join(x["text"].split()[:30]))} [&hellip;]</p></div></article>' for k, x in part) + self.pager("/", page, last, req.qs), "search-results search")

    def handle(self, req):
        p, page, b = req.path, 1, self.base
        if p.startswith("/wp-json"): return Resp('{"code":"rest_login_required","message":"REST-API nur f\\u00fcr angemeldete Benutzer.","data":{"status":401}}', 401, "application/json")
        if p in ("/wp-login.php", "/wp-comments-post.php", "/wp-admin/admin-ajax.php", "/xmlrpc.php"):
            if req.method == "POST": return forbid_html5(req, p.strip("/").split("/")[-1], "Danke.", "Zurück")
            return Resp('<!DOCTYPE html><html lang="de-DE"><head><title>Anmelden</title></head><body class="login"><form name="loginform" action="/wp-login.php" method="post"><input type="text" name="log"/><input type="password" name="pwd"/><input type="submit" name="wp-submit" value="Anmelden"/></form></body></html>') if p == "/wp-login.php" else Resp("", 405)
        if req.method == "POST": return forbid_html5(req, "newsletter" if req.has("na") else "form", "Danke.", "Zurück")
        if "." not in p and not p.endswith("/"): return redirect(b + p + "/" + ("?" + req.qs if req.qs else ""), 301)
        if p.endswith("/feed/"): return Resp('<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Branchenbuch Heideland</title></channel></rss>', ctype="application/rss+xml")
        if m := re.fullmatch(r"(/.*?)page/(\d+)/", p): p, page = m[1], max(1, int(m[2]))
        if p == "/":
            if req.get("geodir_search") == "1": return self.archive(req, "Suchergebnisse", self.find(req), "/", page, "geodir-search search")
            if req.has("s"): return self.site_search(req, page)
            if page > 1: return self.notfound(req)
            xs = self.new[:6]
            req.served = [x["id"] for x in xs]
            return self.text(req, "Willkommen im Heideland", f'<p>Finden Sie Handwerker, Gaststätten und Ärzte in Ihrer Nähe.</p>{self.box(req)}<h2>Neue Einträge</h2><ul class="geodir-category-list-view clearfix geodir-listing-posts geodir-gridview gridview_onethird">{"".join(map(self.item, xs))}</ul>', "home page")
        if p == "/search/": return self.archive(req, "Suchergebnisse", self.find(req), p, page, "geodir_page geodir-search search")
        if p == "/places/": return self.archive(req, "Branchenbuch", self.new, p, page)
        if m := re.fullmatch(r"/places/category/(?:[\w-]+/)?([\w-]+)/", p):
            c = self.cats.get(m[1])
            return self.archive(req, c["t"], [x for x in self.new if x["cat"] is c or x["cat"]["up"] == c["slug"]], p, page) if c else None
        if m := re.fullmatch(r"/places/tags/([\w-]+)/", p):
            t = next((t for t in TAGS if slug(t) == m[1]), None)
            return self.archive(req, f"Schlagwort: {t}", [x for x in self.new if t in x["tags"]], p, page) if t else None
        if m := re.fullmatch(rf"/places/{LAND}/([\w-]+)/", p):
            t = next((t for t in self.towns if t["slug"] == m[1]), None)
            return self.archive(req, f"Branchenbuch in {t['t']}", [x for x in self.new if x["town"] is t], p, page) if t else None
        if (m := re.fullmatch(r"/places/([\w-]+)/", p)) and m[1] in self.by and page == 1: return self.place(req, self.by[m[1]])
        if p == "/location/": return self.text(req, "Orte", '<ul class="geodir-location-listings">' + "".join(f'<li><a href="{b}/places/{LAND}/{t["slug"]}/">{t["t"]}</a></li>' for t in self.towns) + "</ul>")
        if p == "/blog/": return self.blog(req, page)
        if q := next((q for q in self.posts if q["url"] == p), None):
            return self.skin(req, q["t"], f'<article class="post type-post"><header class="entry-header"><h1 class="entry-title">{e(q["t"])}</h1></header><div class="entry-content"><p>{e(q["text"])}</p></div></article><div id="respond"><form action="{b}/wp-comments-post.php" method="post"><textarea name="comment"></textarea><input type="text" name="author"/><input type="submit" name="submit" value="Kommentar abschicken"/></form></div>', "post-template-default single")
        if p == "/add-listing/":
            cats = "".join(f'<option value="{c["id"]}">{e(c["t"])}</option>' for c in self.cats.values())
            return self.text(req, "Eintrag hinzufügen", f'<form name="geodirectory-add-post" id="geodirectory-add-post" action="{b}/wp-admin/admin-ajax.php" method="post">{hidden([("action", "geodir_save_post"), ("post_type", "gd_place"), ("security", self.nonce)])}<label>Titel*</label> <input type="text" name="post_title" /><label>Beschreibung*</label> <textarea name="post_content"></textarea><label>Kategorie*</label> <select name="tax_input[gd_placecategory][]">{cats}</select><label>Straße</label> <input type="text" name="street" /><label>Ort</label> <input type="text" name="city" /><label>PLZ</label> <input type="text" name="zip" /><label>Telefon</label> <input type="text" name="phone" /><button type="submit">Eintrag absenden</button></form>')
        if p == "/kontakt/": return self.text(req, "Kontakt", f'<form action="{b}/kontakt/#wpcf7-f5-p9-o1" method="post" class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5" /><input type="text" name="your-name" /><input type="email" name="your-email" /><textarea name="your-message"></textarea><input type="submit" value="Senden" class="wpcf7-submit" /></form>')
        if p in ("/impressum/", "/datenschutz/"): return self.text(req, p.strip("/").capitalize(), "<p>Heideland Medien, Am Markt 1, Telefon 05191 1234.</p>")
        return None

    def robots(self): return "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n"
    def notfound(self, req): return self.skin(req, "Seite nicht gefunden", f'<section class="error-404 not-found"><header class="page-header"><h1 class="page-title">Hoppla! Diese Seite kann nicht gefunden werden.</h1></header><p>Versuche es mit einer Suche.</p></section>', "error404", 404)
