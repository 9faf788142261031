"""Used cars: make, then model after a reload by "Choose"; price from/to, fuel boxes; 20 a page, 10 pages at most."""
import re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts
from kit import commas, forbid, skewed
from words import coined, slug

MAKES = """Audi:A1 A3 A4 A5 A6 Q3 Q5 TT
BMW:1 Series|3 Series|5 Series|X1|X3|X5|Mini
Citroen:Berlingo C1 C3 C4 C5 DS3
Dacia:Duster Logan Sandero
Fiat:500 Bravo Panda Punto Tipo
Ford:C-Max EcoSport Fiesta Focus Galaxy Ka Kuga Mondeo S-Max Transit
Honda:Accord Civic CR-V Jazz
Hyundai:i10 i20 i30 i40 Kona Tucson
Jaguar:E-Pace F-Type XE XF XJ
Kia:Ceed Picanto Rio Sorento Sportage
Land Rover:Defender Discovery Freelander Range Rover Evoque
Lexus:CT IS RX
Mazda:2 3 5 6 CX-5 MX-5
Mercedes-Benz:A-Class B-Class C-Class CLA E-Class GLA Vito
Mitsubishi:ASX Colt L200 Outlander
Nissan:Juke Leaf Micra Note Qashqai X-Trail
Opel:Astra Corsa Insignia Meriva Mokka Zafira
Peugeot:107 207 208 308 3008 508 Partner
Porsche:911 Boxster Cayenne Macan
Renault:Captur Clio Kadjar Megane Scenic Zoe
Saab:9-3 9-5
Seat:Alhambra Ateca Ibiza Leon
Skoda:Fabia Kodiaq Octavia Rapid Superb Yeti
Subaru:Forester Impreza Outback
Suzuki:Alto Jimny Swift Vitara
Tesla:Model 3|Model S
Toyota:Auris Avensis Aygo Corolla Hilux Prius RAV4 Yaris
Volkswagen:Caddy Golf Jetta Passat Polo Tiguan Touran Transporter Up
Volvo:S60 V40 V60 V70 XC60 XC90"""
W = dict(Audi=13, BMW=16, Ford=24, Volkswagen=24, Opel=15, Toyota=15, Nissan=11, Hyundai=10, Renault=9, Peugeot=9, Skoda=8, Kia=7, Honda=5, Fiat=4, Citroen=5, Volvo=5, Seat=4, Mazda=5, Suzuki=3, Lexus=1.5, Jaguar=1.5, Saab=.7, Subaru=.8, Porsche=.9, Tesla=.6, Dacia=3, Mitsubishi=2)
W["Mercedes-Benz"], W["Land Rover"] = 9, 3
FUELS = [("petrol", "Petrol"), ("diesel", "Diesel"), ("hybrid", "Hybrid"), ("electric", "Electric"), ("lpg", "LPG")]
PRICES = [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 7500, 10000, 12500, 15000, 20000, 25000, 30000, 40000, 50000]
TOWNS = "Dublin Dublin Dublin Dublin Cork Cork Galway Limerick Waterford Kildare Meath Wicklow Wexford Kilkenny Louth Donegal Mayo Sligo Kerry Clare Tipperary Laois Offaly Westmeath Cavan Monaghan Roscommon Carlow Longford Leitrim".split()
TRIM = ["SE", "Sport", "Comfortline", "Zetec", "S Line", "Executive", "Style", "Luxury", "GT", "Active", "Allure", "Elegance", "Business", "Edition", "Classic"]
EXTRA = ["NCT", "one owner", "full service history", "low mileage", "new tyres", "tow bar", "leather", "sat nav", "alloys", "automatic", "heated seats", "parking sensors", "mint condition", "bargain", "timing belt done", "taxed"]


class S(Site):
    name, about, server, home = "classifieds", "Used cars; model menu after a reload, 20 a page, 200 at most", "Apache/2.4.25 (Debian)", "/"
    disallow = ("/account/", "/admin/", "/print/", "/ad/*/report")
    PER, MAXP = 20, 10

    def build(self):
        r, n = self.rng, 18412007
        self.makes = []
        for i, ln in enumerate(MAKES.splitlines(), 1):
            mk, ms = ln.split(":")
            ms = ms.split("|") if "|" in ms else ms.replace("Range Rover", "Range_Rover").split()
            self.makes.append((str(i), mk, [(str(i * 100 + j), m.replace("_", " ")) for j, m in enumerate(ms, 1)]))
        self.make = {i: (mk, ms) for i, mk, ms in self.makes}
        for _ in range(2540):
            n += r.randrange(1, 90)
            i, mk, ms = r.choices(self.makes, [W[m[1]] for m in self.makes])[0]
            mid, model = ms[(skewed(r, len(ms), 2) + int(i)) % len(ms)]
            y = 2019 - skewed(r, 20, 8)
            f = "electric" if mk == "Tesla" or model in ("Leaf", "Zoe") else "hybrid" if model in ("Prius", "CT") or r.random() < .03 else "lpg" if r.random() < .006 else r.choices(["diesel", "petrol"], [6, 4])[0]
            price = max(350, int((32000 if mk in ("Audi", "BMW", "Mercedes-Benz", "Porsche", "Land Rover", "Tesla", "Lexus", "Jaguar", "Volvo") else 19000) * (.84 ** (2019 - y)) * r.uniform(.6, 1.35) / 50) * 50 - (5 if r.random() < .5 else 0))
            cc = "" if f == "electric" else f' {r.choice(("1.0", "1.2", "1.4", "1.5", "1.6", "1.6", "1.8", "2.0", "2.0", "2.2"))}'
            t = f"{mk} {model}{cc}" + (f" {r.choice(TRIM)}" if r.random() < .6 else "") + (f" {y}" if r.random() < .3 else "")
            if r.random() < .1: t = t.upper()
            km = int(max(1, (2020 - y) * r.uniform(6, 26))) * 1000
            ex = r.sample(EXTRA, r.randrange(0, 5))
            self.records.append({"id": str(n), "t": t, "make": i, "model": mid, "mk": mk, "md": model, "y": y, "f": f, "p": price, "km": km, "town": r.choice(TOWNS), "ex": ex, "dealer": r.random() < .45, "days": 2540 - len(self.records), "url": f"/ad/{slug(mk + ' ' + model)}/{n}"})
        self.by = {x["id"]: x for x in self.records}

    def shown(self, x): return {"price": f"€{commas(x['p'])}", "year": str(x["y"]), "mileage": f"{commas(x['km'])} km", "fuel": dict(FUELS)[x["f"]], "location": x["town"]}

    def truth(self):
        for x in self.records: yield x["id"], x["t"], x["url"], self.shown(x)

    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)} | AutoMart.example</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/assets/site.css?20190611"><script src="/assets/jquery-1.12.4.min.js"></script><script>var googletag = googletag || {{}}; googletag.cmd = googletag.cmd || []; $(function () {{ $('.choose-btn').addClass('js-hidden'); }});</script></head>
<body><div id="wrap"><div id="top"><ul class="user-links"><li><a href="/account/login">Log in</a></li><li><a href="/account/register">Register</a></li><li><a href="/sell">Sell your car</a></li><li><a href="/account/saved">Saved ads (0)</a></li></ul><div class="logo"><a href="/"><img src="/assets/logo.png" alt="AutoMart" width="210" height="50"></a></div>
<div class="banner-728"><a href="http://ads.example/c?728"><img src="/assets/ad728.gif" width="728" height="90" alt="Car insurance from 299"></a></div><ul id="menu"><li><a href="/">Home</a></li><li><a href="/search">Used cars</a></li><li><a href="/sell">Sell</a></li><li><a href="/advice">Advice</a></li><li><a href="/history-check">History check</a></li><li><a href="/help">Help</a></li></ul></div>
<div id="main">{body}</div>
<div id="foot"><div class="col"><h5>AutoMart</h5><ul><li><a href="/help">Help &amp; contact</a></li><li><a href="/terms">Terms of use</a></li><li><a href="/advice">Buying advice</a></li></ul></div><div class="col"><h5>Newsletter</h5><form action="/newsletter/subscribe" method="post"><input type="text" name="email" value="Your email address"><input type="submit" value="Sign up"></form></div><p>&copy; 2019 AutoMart Media Ltd.</p></div></div></body></html>''', status)

    def form(self, req, small=False):
        mk, md = req.get("make"), req.get("model")
        known = self.make.get(mk)
        models = '<option value="">All models</option>' + opts(known[1], md) if known else '<option value="">Choose a make first</option>'
        pr = lambda k, t: f'<select name="{k}" id="{k}"><option value="">{t}</option>' + opts([(p, f"€{commas(p)}") for p in PRICES], req.get(k)) + "</select>"
        on = req.all("fuel[]")
        return f'''<form action="/search" method="get" id="car-search" class="{"refine" if small else "search-box"}"><h2>{"Refine your search" if small else "Find your car"}</h2><div class="field"><label for="make">Make</label><select name="make" id="make"><option value="">Any make</option>{opts([(i, n) for i, n, _ in self.makes], mk)}</select><input type="submit" name="choose" value="Choose" class="choose-btn"></div>
<div class="field"><label for="model">Model</label><select name="model" id="model"{"" if known else " disabled"}>{models}</select></div>
<div class="field"><label for="price_from">Price</label>{pr("price_from", "No min")} to {pr("price_to", "No max")}</div>
<div class="field fuels"><span>Fuel</span>{"".join(f'<label><input type="checkbox" name="fuel[]" value="{k}"{" checked" if k in on else ""}> {t}</label>' for k, t in FUELS)}</div><div class="field"><input type="submit" name="show" value="Show cars" class="btn-go"></div></form>'''

    def card(self, x):
        s = self.shown(x)
        return f'''<div class="ad{" dealer" if x["dealer"] else ""}" id="ad-{x["id"]}"><div class="thumb"><a href="{x["url"]}"><img src="/photos/{x["id"]}_s.jpg" width="150" height="112" alt=""></a><span class="count">{len(x["ex"]) + 2} photos</span></div><div class="info"><h3><a href="{x["url"]}">{e(x["t"])}</a></h3><ul class="facts"><li class="year">{s["year"]}</li><li class="km">{s["mileage"]}</li><li class="fuel">{s["fuel"]}</li><li class="loc">{s["location"]}</li></ul><p class="extras">{e(", ".join(x["ex"]))}</p><p class="seller">{"Trade seller" if x["dealer"] else "Private seller"}</p></div><div class="price">{s["price"]}</div><div class="tools"><a href="{x["url"]}#contact" rel="nofollow">Contact seller</a> <a href="/account/save?ad={x["id"]}" rel="nofollow">Save</a></div></div>'''

    def search(self, req):
        if not (req.has("show") or req.has("page")):
            note = "" if not req.has("choose") or req.get("make") in self.make else '<p class="error">Please choose a make.</p>'
            return self.skin("Used cars", f'<div class="content"><h1>Search used cars</h1>{note}{self.form(req)}</div><div class="side"><h4>Popular makes</h4><ul>' + "".join(f'<li><a href="/search?make={i}&amp;choose=Choose">{n}</a></li>' for i, n, _ in self.makes if W[n] >= 9) + "</ul></div>")
        req.kind = "search"
        mk, md, page = req.get("make"), req.get("model"), max(1, req.int("page", 1))
        a, b, fuels = req.get("price_from"), req.get("price_to"), [f for f in req.all("fuel[]") if f in dict(FUELS)]
        bad = ""
        if mk and mk not in self.make: bad = "Unknown make."
        elif md and (not mk or md not in dict(self.make[mk][1])): bad = "This model does not belong to the make you chose. Please choose the make again."
        elif a and not a.isdigit() or b and not b.isdigit(): bad = "Please enter prices as whole numbers."
        elif a and b and int(a) > int(b): bad = "The price from must not be higher than the price to."
        if bad: return self.skin("Used cars", f'<div class="content"><h1>Search used cars</h1><p class="error">{bad}</p>{self.form(req)}</div>')
        hits = [x for x in self.records if (not mk or x["make"] == mk) and (not md or x["model"] == md) and (not a or x["p"] >= int(a)) and (not b or x["p"] <= int(b)) and (not fuels or x["f"] in fuels)]
        sort = req.get("sort") or "new"
        hits.sort(key=lambda x: x["days"]); hits.sort(key={"cheap": lambda x: x["p"], "dear": lambda x: -x["p"], "km": lambda x: x["km"]}.get(sort, lambda x: x["days"]))
        keep = [("make", mk), ("model", md), ("price_from", a), ("price_to", b)] + [("fuel[]", f) for f in fuels] + [("show", "Show cars")]
        L = lambda p, s=sort: e("/search?" + urlencode(keep + ([("sort", s)] if s != "new" else []) + ([("page", p)] if p > 1 else [])))
        last = min(self.MAXP, max(1, -(-len(hits) // self.PER)))
        page = min(page, last)
        part = hits[(page - 1) * self.PER:page * self.PER]
        req.served = [x["id"] for x in part]
        what = " ".join(([self.make[mk][0]] if mk else []) + ([dict(self.make[mk][1])[md]] if md else [])) or "cars"
        if not hits: return self.skin("No cars found", f'<div class="content"><h1>Used {e(what)}</h1><p class="none">Sorry, there are no ads that match your search at the moment. Try a wider price range or another model.</p>{self.form(req)}</div>')
        pages = "" if last < 2 else '<div class="paging">' + (f'<a class="prev" href="{L(page - 1)}">&laquo; Previous</a> ' if page > 1 else "") + " ".join(f"<strong>{p}</strong>" if p == page else f'<a href="{L(p)}">{p}</a>' for p in range(max(1, page - 5), min(last, page + 5) + 1)) + (f' <a class="next" href="{L(page + 1)}">Next &raquo;</a>' if page < last else "") + "</div>"
        cap = f'<p class="notice">Only the first {self.PER * self.MAXP} ads can be shown. Please narrow your search by make, model or price.</p>' if len(hits) > self.PER * self.MAXP else ""
        sorts = '<div class="sorting">Sort by: ' + " | ".join(f"<b>{t}</b>" if s == sort else f'<a href="{L(1, s)}">{t}</a>' for s, t in (("new", "newest"), ("cheap", "price: low to high"), ("dear", "price: high to low"), ("km", "mileage"))) + "</div>"
        ads = [self.card(x) for x in part]
        ads.insert(len(ads) // 2, '<div class="ad sponsored"><a href="http://ads.example/c?loan"><img src="/assets/loan.gif" alt="Car loans"></a><h3><a href="http://ads.example/c?loan">Car loans from 5.9% APR</a></h3><p>Apply online today</p></div>')
        return self.skin(f"Used {what}", f'''<div class="side">{self.form(req, True)}<form action="/account/save-search" method="post" class="alert-me"><h4>E-mail me new ads</h4><input type="text" name="email"><input type="hidden" name="q" value="{e(urlencode(keep))}"><input type="submit" value="Create alert"></form></div><div class="content"><h1>Used {e(what)}</h1><p class="total">{commas(len(hits))} ads found, page {page} of {last}</p>{cap}{sorts}{"".join(ads)}{pages}</div>''')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, {"/newsletter/subscribe": "newsletter", "/account/login": "login", "/account/save-search": "alert", "/contact-seller": "contact", "/sell": "order"}.get(p, "form"))
        if p == "/":
            new = sorted(self.records, key=lambda x: x["days"])[:6]
            req.served = [x["id"] for x in new]
            return self.skin("Used cars for sale", f'<div class="content">{self.form(req)}<h2>Latest ads</h2><div class="latest">' + "".join(f'<div class="mini"><a href="{x["url"]}"><img src="/photos/{x["id"]}_s.jpg" alt=""><span>{e(x["t"])}</span></a> <em>€{commas(x["p"])}</em></div>' for x in new) + '</div><h2>News</h2><div class="news"><h4><a href="/advice">Ten things to check before you buy</a></h4><p>From rust to paperwork: what to look at when you view a used car.</p></div></div>')
        if p == "/search": return self.search(req)
        m = re.fullmatch(r"/ad/[\w-]+/(\d+)", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]; s = self.shown(x)
            req.kind, req.served = "record", [x["id"]]
            return self.skin(x["t"], f'<div class="content"><p class="crumbs"><a href="/">Home</a> &rsaquo; <a href="/search?make={x["make"]}&amp;show=Show+cars">{x["mk"]}</a> &rsaquo; {x["md"]}</p><h1>{e(x["t"])}</h1><p class="price">{s["price"]}</p><img src="/photos/{x["id"]}_b.jpg" alt=""><table class="spec"><tr><th>Year</th><td>{s["year"]}</td></tr><tr><th>Mileage</th><td>{s["mileage"]}</td></tr><tr><th>Fuel</th><td>{s["fuel"]}</td></tr><tr><th>Location</th><td>{s["location"]}</td></tr><tr><th>Extras</th><td>{e(", ".join(x["ex"]) or "-")}</td></tr><tr><th>Ad number</th><td>{x["id"]}</td></tr></table><form id="contact" action="/contact-seller" method="post"><h3>Contact the seller</h3><input type="hidden" name="ad" value="{x["id"]}"><input name="name"><input name="email"><textarea name="message"></textarea><input type="submit" value="Send"></form><p><a href="{x["url"]}/report" rel="nofollow">Report this ad</a></p></div>')
        T = {"/advice": ("Buying advice", "<p>Always see the car by daylight and ask for the service book. Check the tyres, the brakes and the papers.</p>"), "/terms": ("Terms of use", "<p>Ads are placed by third parties.</p>"), "/help": ("Help", "<p>Choose a make and press Choose to get the list of models. Then press Show cars.</p>"), "/history-check": ("History check", "<p>A history check tells you whether a car was written off.</p>"),
             "/sell": ("Sell your car", '<form action="/sell" method="post"><label>Registration <input name="reg"></label><label>Mileage <input name="km"></label><label>Price <input name="price"></label><input type="submit" value="Place ad"></form>'),
             "/account/login": ("Log in", '<form action="/account/login" method="post"><input name="user"><input type="password" name="pass"><input type="submit" value="Log in"></form>')}
        if p in T: return self.skin(T[p][0], f'<div class="content"><h1>{T[p][0]}</h1>{T[p][1]}</div>')

    def notfound(self, req): return self.skin("Not found", '<div class="content"><h1>Page not found</h1><p>The ad may have been sold or removed.</p></div>', 404)
