"""A store locator: ZIP or place and radius, nearest first, twenty at most without a word, store pages with a slug."""
import math, re
from urllib.parse import quote, urlencode
from bed import Site, Resp, redirect, e, opts
from words import coined, slug

CITIES = """Columbus OH 39.96 -83.00 432 9|Cleveland OH 41.50 -81.69 441 8|Cincinnati OH 39.10 -84.51 452 8|Dayton OH 39.76 -84.19 454 4|Toledo OH 41.65 -83.54 436 4|Akron OH 41.08 -81.52 443 4|Youngstown OH 41.10 -80.65 445 2|Mansfield OH 40.76 -82.52 449 1|Lima OH 40.74 -84.11 458 1|Zanesville OH 39.94 -82.01 437 1|Indianapolis IN 39.77 -86.16 462 9|Fort Wayne IN 41.08 -85.14 468 4|Evansville IN 37.97 -87.57 477 2|South Bend IN 41.68 -86.25 466 3|Bloomington IN 39.17 -86.53 474 1|Lafayette IN 40.42 -86.88 479 2|Terre Haute IN 39.47 -87.41 478 1|Muncie IN 40.19 -85.39 473 1
Louisville KY 38.25 -85.76 402 7|Lexington KY 38.04 -84.50 405 4|Bowling Green KY 36.99 -86.44 421 1|Paducah KY 37.08 -88.60 420 1|Owensboro KY 37.77 -87.11 423 1|Detroit MI 42.33 -83.05 482 10|Grand Rapids MI 42.96 -85.67 495 5|Lansing MI 42.73 -84.56 489 3|Flint MI 43.01 -83.69 485 2|Kalamazoo MI 42.29 -85.59 490 2|Traverse City MI 44.76 -85.62 496 1|Saginaw MI 43.42 -83.95 486 2|Marquette MI 46.54 -87.40 498 1|Chicago IL 41.88 -87.63 606 16|Rockford IL 42.27 -89.09 611 2|Peoria IL 40.69 -89.59 616 2|Springfield IL 39.78 -89.65 627 2|Champaign IL 40.12 -88.24 618 2|Carbondale IL 37.73 -89.22 629 1
Milwaukee WI 43.04 -87.91 532 7|Madison WI 43.07 -89.40 537 4|Green Bay WI 44.51 -88.01 543 2|Eau Claire WI 44.81 -91.50 547 1|La Crosse WI 43.80 -91.24 546 1|Wausau WI 44.96 -89.63 544 1|Minneapolis MN 44.98 -93.27 554 10|St. Paul MN 44.95 -93.09 551 5|Duluth MN 46.79 -92.10 558 1|Rochester MN 44.02 -92.47 559 2|Mankato MN 44.16 -94.00 560 1|St. Cloud MN 45.56 -94.16 563 1|Des Moines IA 41.59 -93.62 503 4|Cedar Rapids IA 41.98 -91.67 524 2|Davenport IA 41.52 -90.58 528 2|Sioux City IA 42.50 -96.40 511 1|Waterloo IA 42.49 -92.34 507 1|Dubuque IA 42.50 -90.66 520 1
St. Louis MO 38.63 -90.20 631 9|Kansas City MO 39.10 -94.58 641 8|Springfield MO 37.21 -93.29 658 3|Columbia MO 38.95 -92.33 652 2|Joplin MO 37.08 -94.51 648 1|Cape Girardeau MO 37.31 -89.52 637 1|Nashville TN 36.16 -86.78 372 8|Memphis TN 35.15 -90.05 381 6|Knoxville TN 35.96 -83.92 379 4|Chattanooga TN 35.05 -85.31 374 3|Jackson TN 35.61 -88.81 383 1|Johnson City TN 36.31 -82.35 376 1|Pittsburgh PA 40.44 -80.00 152 8|Erie PA 42.13 -80.09 165 2|Johnstown PA 40.33 -78.92 159 1|Altoona PA 40.52 -78.39 166 1|Harrisburg PA 40.27 -76.88 171 3|Scranton PA 41.41 -75.66 185 2
Charleston WV 38.35 -81.63 253 2|Huntington WV 38.42 -82.45 257 1|Morgantown WV 39.63 -79.96 265 1|Wheeling WV 40.06 -80.72 260 1|Buffalo NY 42.89 -78.88 142 5|Rochester NY 43.16 -77.61 146 4|Syracuse NY 43.05 -76.15 132 3|Omaha NE 41.26 -95.93 681 5|Lincoln NE 40.81 -96.70 685 3|Grand Island NE 40.92 -98.34 688 1|Wichita KS 37.69 -97.34 672 4|Topeka KS 39.05 -95.68 666 2|Salina KS 38.84 -97.61 674 1|Sioux Falls SD 43.55 -96.73 571 2|Rapid City SD 44.08 -103.23 577 1|Fargo ND 46.88 -96.79 581 2|Bismarck ND 46.81 -100.78 585 1|Tulsa OK 36.15 -95.99 741 4|Oklahoma City OK 35.47 -97.52 731 6|Little Rock AR 34.75 -92.29 722 3|Fayetteville AR 36.06 -94.16 727 2|Fort Smith AR 35.39 -94.40 729 1"""
SERV = [("propane", "Propane exchange"), ("keys", "Key cutting"), ("paint", "Paint matching"), ("rental", "Tool rental"), ("screen", "Screen repair"), ("blade", "Blade sharpening"), ("garden", "Garden center"), ("pickup", "Curbside pickup"), ("lumber", "Lumber yard")]
SHARE = (.62, .9, .8, .31, .24, .2, .45, .7, .16)
R = "/store-locator/results"


def miles(a, b):
    x = math.radians(b[1] - a[1]) * math.cos(math.radians((a[0] + b[0]) / 2))
    return 3958.8 * math.hypot(x, math.radians(b[0] - a[0]))


class S(Site):
    name, about, server, home = "storefinder", "store locator of a chain", "nginx", "/"
    disallow = ("/account", "/cart", "/checkout", "/my-store/", "/api/")

    def build(self):
        rng = self.rng
        self.cities, self.zip3, self.zips, self.places = [], {}, {}, {}
        for ln in CITIES.replace("\n", "|").split("|"):
            m = re.fullmatch(r"(.+) ([A-Z]{2}) (\S+) (\S+) (\d{3}) (\d+)", ln)
            self.cities.append({"name": m[1], "st": m[2], "at": (float(m[3]), float(m[4])), "z": m[5], "n": int(m[6])})
        names = coined(rng, 330, last="ville ton field wood dale view brook port burg ford ridge".split())
        rng.shuffle(names)
        self.all, slugs, num = [], set(), 1000
        streets = "Main St|N High St|State Rd|Market St|Broadway|Washington Ave|W 3rd St|Lincoln Way|Mill Rd|Center St|Route 9|Pleasant Valley Rd|Airport Hwy|Jefferson Blvd|Commerce Dr|County Line Rd|Ridge Rd|Union Ave|Park Ave|College Ave".split("|")
        malls = "Plaza|Crossing|Square|Commons|Town Center|Marketplace|Pointe|Village|Corners|Station".split("|")
        lead = "North East South West Oak Maple Cedar Willow River Lake Heritage Liberty Prairie Orchard Stone Mill Eagle Fox Quail Sunset Meadow Harvest Summit Crystal Iron".split()
        for c in self.cities:
            towns = [(c["name"], c["at"], .5)]
            reach = .07 + .02 * c["n"]
            for _ in range(max(1, c["n"] // 2 + 1)):
                if names: towns.append((names.pop(), (c["at"][0] + rng.uniform(-1, 1) * (reach + .12), c["at"][1] + rng.uniform(-1, 1) * (reach + .15)), 1))
            last = 0
            for ti, (t, at, _) in enumerate(towns):
                self.places.setdefault(t.lower(), []).append((at, t, c["st"], c["n"] if ti == 0 else 0))
                zs = []
                for _ in range((2 + c["n"]) if ti == 0 else rng.choice((1, 1, 2))):
                    last += rng.randrange(1, 5)
                    if last > 99: break
                    z = f"{c['z']}{last:02d}"
                    zs.append(z)
                    self.zips[z] = ((at[0] + rng.gauss(0, .05 if ti == 0 else .015), at[1] + rng.gauss(0, .06 if ti == 0 else .02)), t, c["st"])
                k = max(1, round(c["n"] * 3.1 * rng.uniform(.8, 1.2))) if ti == 0 else rng.choice((1, 1, 1, 2, 2, 3))
                for _ in range(k if zs else 0):
                    z = rng.choice(zs)
                    za = self.zips[z][0]
                    num += rng.randrange(1, 10)
                    area = rng.choice((f"{rng.choice(lead)} {rng.choice(malls)}", f"{rng.choice(lead)}{rng.choice(('wood', 'field', 'brook', 'view'))} {rng.choice(malls)}", f"{rng.choice(streets)}"))
                    s = base = slug(f"{t} {c['st']} {area}")
                    j = 2
                    while s in slugs: s, j = f"{base}-{j}", j + 1
                    slugs.add(s)
                    self.all.append({"id": f"FL{num}", "slug": s, "name": f"Fairlane Hardware - {t} {area}" + (f" {j - 1}" if s != base else ""), "addr": f"{rng.randrange(100, 9900)} {rng.choice(streets)}", "city": t, "st": c["st"], "zip": z, "at": (za[0] + rng.gauss(0, .012), za[1] + rng.gauss(0, .015)), "phone": f"({rng.randrange(210, 990)}) 555-{rng.randrange(10000):04d}",
                                     "serv": [k for (k, _), p in zip(SERV, SHARE) if rng.random() < p], "hours": rng.choice(("Mon-Sat 8am-8pm, Sun 10am-6pm", "Mon-Fri 7am-7pm, Sat 8am-6pm, Sun closed", "Daily 8am-9pm", "Mon-Sat 7:30am-6pm, Sun 11am-4pm"))})
            self.zip3[c["z"]] = (c["at"], c["name"], c["st"])
        self.records, self.by = self.all, {r["slug"]: r for r in self.all}
        self.names = dict(SERV)

    def truth(self):
        for r in self.all: yield r["id"], r["name"], f"/stores/{r['slug']}", {"store": r["id"], "address": r["addr"], "city": f"{r['city']}, {r['st']} {r['zip']}", "phone": r["phone"], "hours": r["hours"]}

    def page(self, title, body, status=200):
        pop = "".join(f'<li><a href="{R}?{e(urlencode([("address", f"{c}, {s}"), ("radius", 25)]))}">{c}</a></li>' for c, s in (("Chicago", "IL"), ("Detroit", "MI"), ("Columbus", "OH"), ("St. Louis", "MO"), ("Nashville", "TN")))
        return Resp(f"""<!DOCTYPE html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} | Fairlane Hardware</title><link rel="stylesheet" href="/assets/main.css"><script src="/assets/bundle.js" defer></script></head><body>
<div class="cookie-banner" role="dialog"><p>We use cookies to improve your experience. <a href="/privacy">Privacy policy</a></p><button type="button">Accept</button></div>
<header class="site-header"><a class="logo" href="/">Fairlane Hardware</a><nav><ul><li><a href="/c/tools">Tools</a></li><li><a href="/c/paint">Paint</a></li><li><a href="/c/garden">Lawn &amp; Garden</a></li><li><a href="/weekly-ad">Weekly Ad</a></li><li><a href="/store-locator">Find a Store</a></li><li><a href="/account/sign-in">Sign In</a></li><li><a href="/cart">Cart (0)</a></li></ul></nav></header>
<main>
{body}
</main><footer><div class="newsletter"><h4>Get deals in your inbox</h4><form action="/newsletter/subscribe" method="post"><input type="email" name="email" placeholder="Email address"><button type="submit">Sign up</button></form></div>
<h4>Popular locations</h4><ul>{pop}</ul><ul><li><a href="/about">About us</a></li><li><a href="/careers">Careers</a></li><li><a href="/privacy">Privacy</a></li><li><a href="/gift-cards">Gift cards</a></li></ul><p>&copy; 2021 Fairlane Hardware Co. All rights reserved.</p></footer></body></html>""", status)

    def form(self, a="", radius="25", serv=()):
        return f"""<form class="locator-form" action="{R}" method="get"><label for="address">ZIP code or City, State</label><input id="address" type="text" name="address" value="{e(a)}" placeholder="ZIP or City, State" required><label for="radius">Within</label><select id="radius" name="radius">{opts([(10, "10 miles"), (25, "25 miles"), (50, "50 miles")], radius)}</select>
<fieldset><legend>Store services</legend>{"".join(f'<label><input type="checkbox" name="services" value="{k}"{" checked" if k in serv else ""}> {t}</label> ' for k, t in SERV)}</fieldset><button type="submit">Find stores</button></form>"""

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p == "/": return self.page("Home", '<section class="hero"><h1>Spring savings are here</h1><p>Up to 40% off patio and grills.</p><a class="btn" href="/weekly-ad">Shop the ad</a></section><section><h2>Your neighborhood hardware store</h2><p>Stores across the Midwest and beyond. <a href="/store-locator">Find a store near you</a>.</p></section>')
        if p == "/store-locator": return self.page("Store Locator", "<h1>Find a store</h1>" + self.form())
        if p == R: return self.results(req)
        if p.startswith("/stores/") and p[8:] in self.by: return self.store(req, self.by[p[8:]])
        if p in ("/newsletter/subscribe", "/my-store/set", "/account/login", "/gift-cards/balance"):
            req.forbidden = p
            return self.page("Thanks", "<p>Thanks! Your preferences were saved.</p>")
        txt = {"/about": "<h1>About us</h1><p>Family owned since 1938.</p>", "/careers": "<h1>Careers</h1><p>Join a team of helpful neighbors.</p>", "/privacy": "<h1>Privacy</h1><p>We respect your privacy.</p>", "/weekly-ad": '<h1>Weekly ad</h1><p>Prices valid May 2-8. Select a store to see the local ad. <a href="/store-locator">Find a store</a></p>', "/cart": "<h1>Your cart is empty</h1>",
               "/c/tools": "<h1>Tools</h1><ul><li>20V Cordless Drill Kit - $79.99</li><li>16 oz. Claw Hammer - $12.99</li></ul>", "/c/paint": "<h1>Paint</h1><ul><li>Interior Eggshell, 1 gal. - $31.99</li></ul>", "/c/garden": "<h1>Lawn &amp; Garden</h1><ul><li>50 ft. Garden Hose - $24.99</li></ul>",
               "/gift-cards": '<h1>Gift cards</h1><form action="/gift-cards/balance" method="post"><input name="card" placeholder="Card number"><input name="pin" placeholder="PIN"><button>Check balance</button></form>', "/account/sign-in": '<h1>Sign in</h1><form action="/account/login" method="post"><input name="email" type="email"><input name="password" type="password"><button>Sign in</button></form>'}.get(p)
        return self.page("Fairlane", txt) if txt else self.page("Page not found", "<h1>We can't find that page</h1>", 404)

    def locate(self, a):
        a = " ".join(a.split())
        m = re.fullmatch(r"(\d{5})(?:-\d{4})?", a)
        if m:
            if m[1] in self.zips: return self.zips[m[1]]
            if m[1][:3] in self.zip3:                # a ZIP code of the area without a store of its own
                at, t, s = self.zip3[m[1][:3]]
                k = int(m[1][3:])
                return (at[0] + .09 * math.sin(k * 1.7), at[1] + .11 * math.cos(k * 2.3)), t, s
            return None
        if a.isdigit(): return None
        m = re.fullmatch(r"(.+?)(?:,\s*|\s+)([A-Za-z]{2})(?:\s+\d{5})?", a)
        for name, st in ([(m[1], m[2].upper())] if m else []) + [(a, None)]:
            hit = [x for x in self.places.get(name.lower().replace("saint ", "st. ").strip(), []) if st in (None, x[2])]
            if hit: return max(hit, key=lambda x: x[3])[:3]
        return None

    def near(self, at, radius, serv=()):
        return sorted(((d, r["id"], r) for r in self.all if abs(r["at"][0] - at[0]) < 1 and (d := miles(at, r["at"])) <= radius and all(s in r["serv"] for s in serv)), key=lambda x: x[:2])

    def results(self, req):
        req.kind = "search"
        a, rad, serv = req.get("address").strip(), req.get("radius"), [s for s in req.all("services") if s in self.names]
        rad = rad if rad in ("10", "25", "50") else "25"
        form = self.form(a, rad, serv)
        if not a: return self.page("Store Locator", f'<h1>Find a store</h1><p class="alert alert-error">Please enter a ZIP code or a city and state.</p>{form}')
        at = self.locate(a)
        if not at: return self.page("Store Locator", f'<h1>Find a store</h1><p class="alert alert-error">Sorry, we couldn\'t find "{e(a)}". Please check the ZIP code or place and try again.</p>{form}')
        hits = self.near(at[0], int(rad), serv)[:20]
        if not hits: return self.page("Store Locator", f'<h1>Find a store</h1>{form}<p class="no-results">There are no stores that match within {rad} miles of {e(at[1])}, {at[2]}. Try a larger radius or fewer services.</p>')
        req.served = [r["id"] for _, _, r in hits]
        li = "".join(f"""<li class="store-card" data-lat="{r['at'][0]:.4f}" data-lng="{r['at'][1]:.4f}"><span class="pin">{chr(65 + i)}</span><h3 class="store-name"><a href="/stores/{r['slug']}">{e(r['name'])}</a></h3><span class="distance">{d:.1f} mi</span><p class="store-number">Store {r['id']}</p><address><span class="street">{e(r['addr'])}</span><br><span class="locality">{e(r['city'])}, {r['st']} {r['zip']}</span></address><p class="phone"><a href="tel:{re.sub(r'[^0-9]', '', r['phone'])}">{r['phone']}</a></p><p class="hours">{r['hours']}</p><ul class="services">{"".join(f"<li>{self.names[s]}</li>" for s in r['serv'])}</ul>
<a class="make-my-store" rel="nofollow" href="/my-store/set?store={r['id']}&amp;return={quote(req.target, safe='')}">Make this my store</a> <a href="https://maps.example/dir/?daddr={r['at'][0]:.4f},{r['at'][1]:.4f}" target="_blank">Directions</a></li>
""" for i, (d, _, r) in enumerate(hits))
        return self.page("Stores near " + at[1], f'<h1>Stores near {e(at[1])}, {at[2]}</h1>{form}<div id="map" class="map"></div><ol class="store-list">\n{li}</ol>')

    def store(self, req, r):
        req.kind, req.served = "record", [r["id"]]
        nb = [x for _, _, x in self.near(r["at"], 40) if x is not r][:3]
        near = "".join(f'<li><a href="/stores/{x["slug"]}">{e(x["name"])}</a><br>{e(x["city"])}, {x["st"]}</li>' for x in nb)
        return self.page(r["name"], f"""<nav class="breadcrumb"><a href="/">Home</a> &rsaquo; <a href="/store-locator">Find a Store</a> &rsaquo; {e(r['city'])}, {r['st']}</nav><h1 itemprop="name">{e(r['name'])}</h1><div itemscope itemtype="https://schema.org/HardwareStore"><p class="store-number">Store {r['id']}</p><address><span itemprop="streetAddress">{e(r['addr'])}</span><br><span class="locality">{e(r['city'])}, {r['st']} {r['zip']}</span></address><p>Phone: <span itemprop="telephone">{r['phone']}</span></p><p>Hours: <span class="hours">{r['hours']}</span></p>
<h2>Services</h2><ul>{"".join(f"<li>{self.names[s]}</li>" for s in r['serv'])}</ul></div><p><a class="btn" rel="nofollow" href="/my-store/set?store={r['id']}">Make this my store</a></p>{f'<aside><h2>Nearby stores</h2><ul class="nearby">{near}</ul></aside>' if nb else ''}{self.form()}""")
