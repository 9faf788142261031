"""Product recalls: optional dates, category, hazard, keyword; cards of 12 with a Load more link; the newest 600 without filters."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts
from kit import MONTH, commas, forbid, skewed, tokens
from words import SUR_EN, slug

CATS = """Children's Products|20|Toddler Beds,Cribs,Infant Bouncers,High Chairs,Strollers,Baby Walkers,Pacifiers,Teething Rings,Sleep Sacks,Play Yards,Bath Seats,Baby Monitors,Children's Pajamas,Nursery Gliders;Toys|15|Wooden Train Sets,Magnetic Building Sets,Plush Bears,Water Beads,Toy Guns,Rattles,Bubble Machines,Ride-On Cars,Dart Blasters,Puzzle Boards,Play Kitchens,Slime Kits;Home Furnishings|11|Dressers,Bar Stools,Bunk Beds,Recliners,Bookcases,Window Blinds,Area Rugs,Ceiling Fans,Patio Umbrellas,Folding Chairs,Mirrors;Kitchen|10|Pressure Cookers,Blenders,Toaster Ovens,Coffee Makers,Electric Kettles,Glass Bakeware,Hand Mixers,Slow Cookers,Waffle Irons,Knife Sets;Appliances|8|Dishwashers,Clothes Dryers,Dehumidifiers,Gas Ranges,Refrigerators,Space Heaters,Air Conditioners,Microwave Ovens;Sports and Recreation|9|Bicycle Helmets,Mountain Bikes,Treadmills,Climbing Harnesses,Trampolines,Crossbows,Snorkel Sets,Ski Bindings,Hoverboards,Kayak Paddles,Exercise Balls,Skateboards;Electronics|8|Power Banks,Laptop Batteries,Wireless Chargers,Bluetooth Speakers,Travel Adapters,Headphones,Smart Watches,LED Lamps,Surge Protectors;Yard and Garden|5|Lawn Mowers,Leaf Blowers,String Trimmers,Garden Hoses,Fire Pits,Gas Grills,Hedge Trimmers,Pressure Washers;Tools and Hardware|4|Cordless Drills,Nail Guns,Extension Ladders,Table Saws,Work Lights,Portable Generators,Air Compressors;Clothing and Footwear|5|Girls' Hooded Jackets,Rain Boots,Bathrobes,Boys' Sweatshirts with Drawstrings,Sandals,Scarves;Holiday and Party|3|Light Strings,Candles,Fireworks,Costume Masks,Tabletop Fountains;Beauty and Personal Care|2|Hair Dryers,Curling Irons,Massagers,Heating Pads,Essential Oils;Fuel and Lighters|1.5|Butane Lighters,Camp Stoves,Fuel Containers,Lamp Oil;Pools and Spas|1|Pool Drain Covers,Inflatable Pools,Pool Ladders;Pet Supplies|.8|Aquarium Heaters,Pet Beds,Dog Leashes;Musical Instruments|.4|Electric Pianos,Drum Thrones"""
CATS = [(str(i * 10), n, float(w), p.split(",")) for i, (n, w, p) in enumerate((c.split("|") for c in CATS.split(";")), 1)]
HAZ = [("fire", "Fire", 26), ("burn", "Burn", 10), ("choking", "Choking", 13), ("laceration", "Laceration", 11), ("fall", "Fall", 13), ("shock", "Electric Shock", 7), ("lead", "Lead Poisoning", 5), ("tipover", "Tip-Over and Entrapment", 5), ("strangulation", "Strangulation", 4), ("crash", "Crash", 3), ("co", "Carbon Monoxide Poisoning", 2), ("explosion", "Explosion", 3), ("drowning", "Drowning", 1.5), ("magnet", "Magnet Ingestion", 1), ("chemical", "Chemical Exposure", 1.4), ("entrapment", "Entrapment", 2)]
FIRM = ["{s} Brands", "{s} & Co.", "{b}", "{b} USA", "{s} Outdoor", "{b} Home", "{s} Imports", "{b} Kids", "{s} Sporting Goods", "{b} International", "{s} Manufacturing", "Little {s}", "{b}"]
BRAND = "Zentrix Kidlandia Homestead Altura Brightside Coolbreeze Dynaflex Everhome Funzone Gearhead Hearthglow Innovia Jollytots Kestral Luminar Maxxel Northpeak Omnihome Playwright Quickstep Ridgeline Sunvale Tikkatoy Urbano Vortexa Wondernest Xpedia Yardmaster Zippity Bellacasa Cuddlekin Duramax Emberly Fireside Goliath Hometrends".split()
COLOURS = "black white red blue pink gray natural walnut stainless teal yellow green purple multicolored".split()
LIKELY = {"Children's Products": "fall choking entrapment strangulation laceration burn lead tipover", "Toys": "choking lead laceration magnet burn chemical fire strangulation", "Home Furnishings": "tipover fall fire lead strangulation entrapment laceration", "Kitchen": "burn fire laceration shock explosion", "Appliances": "fire shock burn co explosion laceration", "Sports and Recreation": "fall crash laceration fire drowning", "Electronics": "fire burn shock explosion", "Yard and Garden": "fire laceration burn explosion co", "Tools and Hardware": "laceration fall fire shock co explosion", "Clothing and Footwear": "strangulation burn choking lead chemical", "Holiday and Party": "fire burn shock laceration lead", "Beauty and Personal Care": "burn shock fire chemical", "Fuel and Lighters": "fire burn explosion chemical", "Pools and Spas": "drowning entrapment fall chemical", "Pet Supplies": "shock fire laceration strangulation", "Musical Instruments": "fire fall shock"}
A, Z = datetime.date(2006, 1, 5), datetime.date(2023, 10, 26)


def us(d): return f"{MONTH[d.month - 1]} {d.day:02d}, {d.year}"


def date(s):
    for rx, o in ((r"(\d{1,2})/(\d{1,2})/(\d{4})", (3, 1, 2)), (r"(\d{4})-(\d{1,2})-(\d{1,2})", (1, 2, 3))):
        m = re.fullmatch(rx, s)
        if m:
            try: return datetime.date(*(int(m[k]) for k in o))
            except ValueError: return None


class S(Site):
    name, about, server, home = "recalls", "Product recalls as cards; Load more by offset, newest 600 without filters", "nginx/1.20.1", "/"
    disallow = ("/admin/", "/feedback", "/share")
    PER, CAP = 12, 600

    def build(self):
        r = self.rng
        firms = [f.format(s=r.choice(SUR_EN), b=b) for b in BRAND for f in r.sample(FIRM, 5)]
        firms = list(dict.fromkeys(firms))
        r.shuffle(firms)
        days = sorted(A + datetime.timedelta(int((Z - A).days * r.random() ** .85)) for _ in range(1874))
        seq, slugs = {}, set()
        for d in days:
            if d.weekday() > 4: d -= datetime.timedelta(2)
            fy = d.year + (d.month >= 10)
            seq[fy] = seq.get(fy, 0) + r.choice((1, 1, 2))
            c = r.choices(CATS, [x[2] for x in CATS])[0]
            p = c[3][skewed(r, len(c[3]), 5)]
            like = LIKELY[c[1]].split()
            hs = [h for h in HAZ if h[0] in like]
            h = r.choices(hs, [x[2] / (1 + like.index(x[0]) / 3) for x in hs])[0]
            f = firms[skewed(r, len(firms), 50)]
            k = r.random()
            sold = r.choice(("Sold Exclusively at Target Mart", "Sold Online", "Imported by " + r.choice(firms), "Sold at Discount Stores"))
            t = f"{f} Recalls {p} Due to {h[1]} Hazard" if k < .6 else f"{f} Recalls {p} Due to Risk of {'Serious Injury or Death; ' if r.random() < .3 else ''}{h[1]}" if k < .75 else f"{p} Recalled by {f} Due to {h[1]} Hazard" if k < .9 else f"{f} Expands Recall of {p} Due to {h[1]} Hazard; {sold}" if k < .94 else f"{p} Recalled Due to {h[1]} Hazard; {sold}"
            s, n = slug(t), 0
            while (d.year, s) in slugs: n, s = n + 1, f"{slug(t)}-{n}"
            slugs.add((d.year, s))
            u = int(10 ** r.uniform(1.6, 6))
            units = f"About {commas(round(u, -1 if u < 1000 else -2))}"
            col = r.sample(COLOURS, 2)
            text = f"This recall involves {p.lower()} sold under the name {r.choice(BRAND)}. They were sold in {col[0]} and {col[1]} with model number {r.choice('ABCDEFGHKMPRSTX')}{r.choice('ABCDEFGHKMPRSTX')}{r.randrange(100, 9999)}. {r.choice(('Consumers should immediately stop using the recalled product and contact the firm for a full refund.', 'Consumers should take the product away from children at once and return it to the store.', 'Consumers should contact the firm for a free repair kit.', 'Consumers should discard the product and ask for a replacement.'))} {f'The firm has received {r.randrange(2, 140)} reports of incidents.' if r.random() < .8 else 'No incidents have been reported.'}"
            x = {"id": f"{fy % 100:02d}-{seq[fy]:03d}", "t": t, "d": d, "c": c, "h": h, "f": f, "units": units, "slug": s, "text": text, "p": p, "price": f"{r.randrange(5, 900)}", "made": r.choice(("China", "China", "China", "Taiwan", "Vietnam", "United States", "Mexico", "Germany"))}
            x["ws"] = set(tokens(f'{t} {text} {c[1]}'))
            self.records.append(x)
        self.records.sort(key=lambda x: (x["d"], x["id"]), reverse=True)
        self.paths = {self.url(x): x for x in self.records}
        assert len({x["id"] for x in self.records}) == len(self.records)

    def url(self, x): return f'/recalls/{x["d"].year}/{x["slug"]}'

    def truth(self):
        for x in self.records: yield x["id"], x["t"], self.url(x), {"date": us(x["d"]), "hazard": x["h"][1], "category": x["c"][1], "units": x["units"]}

    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8" />
<title>{e(title)} | SafeGoods.example</title>
<meta name="viewport" content="width=device-width, initial-scale=1.0" />
<link rel="stylesheet" media="all" href="/themes/safe/css/style.css?s3k2" />
</head>
<body class="path-recalls">
<a href="#main-content" class="visually-hidden focusable">Skip to main content</a>
<section class="usa-banner"><div class="usa-accordion"><p>An official website of the Bureau of Product Safety</p></div></section>
<header class="usa-header" role="banner"><div class="usa-nav-container"><em class="usa-logo__text"><a href="/" title="Home">Bureau of Product Safety</a></em><nav><ul class="usa-nav__primary"><li><a href="/recalls">Recalls</a></li><li><a href="/business">Business &amp; Manufacturing</a></li><li><a href="/education">Safety Education</a></li><li><a href="/about">About Us</a></li><li><a href="/report">Report an Unsafe Product</a></li></ul></nav></div></header>
<main id="main-content">
{body}
</main>
<div class="useful"><p>Was this page helpful? <a href="/feedback?useful=yes" rel="nofollow">Yes</a> <a href="/feedback?useful=no" rel="nofollow">No</a></p></div>
<footer class="usa-footer"><form action="/subscribe" method="post" class="usa-sign-up"><h3>Get recalls by e-mail</h3><label for="em">Your email address</label><input id="em" name="email" type="email" /><button class="usa-button" type="submit">Sign up</button></form><nav><a href="/privacy">Privacy policy</a> <a href="/foia">FOIA</a></nav></footer>
</body>
</html>''')

    def form(self, g=lambda k: "", err=""):
        return f'''<form class="views-exposed-form" action="/recalls" method="get" accept-charset="UTF-8">{f'<div class="usa-alert usa-alert--error"><p>{err}</p></div>' if err else ""}
<div class="form-item"><label for="edit-keyword">Keyword</label><input type="text" id="edit-keyword" name="keyword" value="{e(g("keyword"))}" size="30" maxlength="128" /></div>
<fieldset class="form-item"><legend>Recall date</legend><label for="edit-from">From</label><input type="text" id="edit-from" name="from" value="{e(g("from"))}" placeholder="mm/dd/yyyy" size="12" /> <label for="edit-to">To</label><input type="text" id="edit-to" name="to" value="{e(g("to"))}" placeholder="mm/dd/yyyy" size="12" /></fieldset>
<div class="form-item"><label for="edit-category">Product category</label><select id="edit-category" name="category"><option value="All">- Any -</option>{opts(sorted(((c[0], c[1]) for c in CATS), key=lambda t: t[1]), g("category"))}</select></div>
<div class="form-item"><label for="edit-hazard">Hazard</label><select id="edit-hazard" name="hazard"><option value="All">- Any -</option>{opts(sorted(((h[0], h[1]) for h in HAZ), key=lambda t: t[1]), g("hazard"))}</select></div>
<div class="form-actions"><input type="submit" value="Apply" class="usa-button" /> <a href="/recalls">Reset</a></div></form>'''

    def card(self, x):
        return f'''<article class="recall-card usa-card"><div class="usa-card__media"><a href="{self.url(x)}"><img loading="lazy" src="/files/styles/thumb/recall-{x["id"]}.jpg" alt="" /></a></div><div class="usa-card__body"><p class="recall-date"><time datetime="{x["d"]}">{us(x["d"])}</time></p><h3 class="usa-card__heading"><a href="{self.url(x)}" rel="bookmark">{e(x["t"])}</a></h3><p class="units">Units: {x["units"]}</p><span class="usa-tag">{x["h"][1]}</span></div></article>'''

    def list(self, req):
        g = lambda k: req.get(k).strip()
        a, b, c, h = g("from"), g("to"), g("category"), g("hazard")
        c, h = "" if c == "All" else c, "" if h == "All" else h
        da, db, ws = date(a), date(b), tokens(g("keyword"))
        if req.qs: req.kind = "search"
        page = lambda t: self.skin("Recalls", f'<h1>Recalls</h1><div class="grid-row"><aside class="grid-col-3">{t[0]}</aside><section class="grid-col-9">{t[1]}</section></div>')
        if (a and not da) or (b and not db): return page((self.form(g, "Enter the date as mm/dd/yyyy."), ""))
        if da and db and da > db: return page((self.form(g, "The first date is later than the second."), ""))
        plain = not (a or b or c or h or ws)
        hits = self.records[:self.CAP] if plain else [x for x in self.records if (not da or x["d"] >= da) and (not db or x["d"] <= db) and (not c or x["c"][0] == c) and (not h or x["h"][0] == h) and all(w in x["ws"] for w in ws)]
        at = max(0, req.int("offset", 0))
        part = hits[at:at + self.PER]
        req.served = [x["id"] for x in part]
        if not hits: return page((self.form(g), '<p class="empty">No recalls match your filters.</p>'))
        more = ""
        if at + self.PER < len(hits):
            q = [(k, v) for k, v in (("keyword", g("keyword")), ("from", a), ("to", b), ("category", c), ("hazard", h)) if v]
            more = f'<div class="pager-load"><a class="usa-button usa-button--outline load-more" href="?{e(urlencode(q + [("offset", at + self.PER)]))}">Load more</a></div>'
        elif plain: more = f'<p class="note">These are the {self.CAP} most recent recalls. Use the filters to find older ones.</p>'
        count = f"Showing the {self.CAP} most recent recalls" if plain else f"{commas(len(hits))} recall{'' if len(hits) == 1 else 's'}"
        return page((self.form(g), f'<p class="count">{count}</p><div class="cards">{"".join(map(self.card, part))}</div>{more}'))

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p in ("/feedback", "/share"): return forbid(req, p[1:])
        if req.method == "POST": return forbid(req, {"/subscribe": "newsletter", "/report": "report"}.get(p, "form"))
        if p == "/":
            new = self.records[:3]
            req.served = [x["id"] for x in new]
            return self.skin("Home", f'<section class="usa-hero"><h1>Is your product safe?</h1><p>Search the recalls since {A.year}.</p><form action="/recalls" method="get" class="usa-search"><input type="search" name="keyword" placeholder="Product, brand or model" aria-label="Search recalls" /><button type="submit">Search</button></form></section><h2>Recent recalls</h2><div class="cards">{"".join(map(self.card, new))}</div><p><a href="/recalls">See all recalls</a></p>')
        if p == "/recalls": return self.list(req)
        x = self.paths.get(p)
        if x:
            req.kind, req.served = "record", [x["id"]]
            f = lambda a, b: f'<div class="field"><div class="field__label">{a}</div><div class="field__item">{b}</div></div>'
            return self.skin(x["t"], f'''<nav class="usa-breadcrumb"><a href="/">Home</a> &gt; <a href="/recalls">Recalls</a></nav><article class="recall"><h1>{e(x["t"])}</h1>{f("Name of product", e(x["p"]))}{f("Hazard", x["h"][1])}{f("Category", e(x["c"][1]))}{f("Recall date", us(x["d"]))}{f("Units", x["units"])}{f("Recall number", x["id"])}{f("Company", e(x["f"]))}{f("Sold for", "About $" + x["price"])}{f("Manufactured in", x["made"])}<h2>Recall details</h2><p>{e(x["text"])}</p><p><a href="/share?n={x["id"]}" rel="nofollow">Share this recall</a></p></article>''')
        if p == "/report": return self.skin("Report", '<h1>Report an unsafe product</h1><form action="/report" method="post"><label>Product <input name="product" /></label><label>What happened? <textarea name="what"></textarea></label><label>E-mail <input name="email" /></label><button type="submit">Submit report</button></form>')
        texts = {"/business": ("Business & Manufacturing", "<p>Firms must report defects within 24 hours.</p>"), "/education": ("Safety Education", "<ul><li>Anchor it!</li><li>Pool safety</li><li>Safe sleep</li></ul>"), "/about": ("About Us", "<p>The bureau was set up in 1973.</p>"), "/privacy": ("Privacy policy", "<p>We do not sell your data.</p>"), "/foia": ("FOIA", "<p>Requests may be sent by mail.</p>")}
        if p in texts: return self.skin(texts[p][0], f"<h1>{e(texts[p][0])}</h1>{texts[p][1]}")
