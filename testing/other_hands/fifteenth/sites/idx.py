"""Houses for sale of a broker's site, as an IDX provider shows them: city or zip, prices, beds, baths, type; 24 a page, no more than 480 are shown."""
import re
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden, opts
from kit import commas, forbid_html5, skewed
from sites._lex import SUR_US, person, some, window
from words import Vocab, slug

CITIES = """Harmon Bay 38;Cedarville 30;Port Linden 24;Ashton 18;Maple Heights 15;Belmar 12;Westlake 11;Rosedale 9;Elkton 8;Union Springs 7;Dunmore 6;Pine Hollow 6;Stillwater 5;Granville 5;Kingsley 4;Fairmont 4;Orchard Park 3;Lakota 3;Millbrook 3;Sand Point 2;Tremont 2;Vernon 2;Wyoming 1;Yorktown 1;Zenia 1""".split(";")
TYPES = [("sfr", "Single Family Residential", 62), ("con", "Condominium", 17), ("twn", "Townhouse", 7), ("mfh", "Multi-Family", 5), ("mob", "Mobile Home", 4), ("lnd", "Lots and Land", 5)]
STREETS = "Oak Maple Cedar Pine Elm Washington Lake Hill Walnut Spring Ridge Church Willow Mill River Sunset Jackson Cherry Highland Meadow Forest Lincoln Franklin Dogwood Hickory Chestnut Laurel Magnolia Orchard Heron Osprey Bayview Harbor Fox Run,Deer Trail,Quail Hollow".replace(" Run,", " Run,").split()
SUFF = "St Ave Dr Rd Ln Ct Blvd Way Cir Pl Ter".split()
OFFICES = ["Coastal Realty Group", "Harmon Bay Properties", "Keystone Homes LLC", "RE/Summit", "Century Gold Realty", "Blue Heron Real Estate", "Lakeshore Brokers", "Cedar & Main Realty", "Exit Ten Realty", "HomeQuest, Inc."]
FEAT = "granite counters;hardwood floors;stainless appliances;screened porch;fenced yard;two-car garage;new roof;in-ground pool;water view;vaulted ceilings;fireplace;walk-in closet;finished basement;open floor plan;cul-de-sac;boat dock;updated kitchen;energy efficient windows;corner lot;private well".split(";")
LEADS = ["Charming", "Beautiful", "Immaculate", "Move-in ready", "Spacious", "Investor special:", "Stunning", "Must see", "Cozy", "Rare find:", "Well maintained", "Newly renovated", "Motivated seller!"]
PRICES = [50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000, 1250, 1500, 2000, 3000]
SORTS = [("newest", "Newest Listings"), ("oldest", "Oldest Listings"), ("plo", "Least Expensive to Most"), ("phi", "Most Expensive to Least"), ("bdd", "Bedrooms (High to Low)"), ("ads", "Address")]
PER, CAP = 24, 480
ID = "a417"


class S(Site):
    name, about, server = "idx", "IDX search of houses; city or zip, price, beds; 24 a page, 480 at most with a plea to refine", "nginx"
    disallow, id_re = ("/idx/userlogin", "/idx/map/", "/idx/printable"), r"7\d{6}"

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=4), 7110204, set()
        self.cities = []
        for k, c in enumerate(CITIES):
            name, w = c.rsplit(" ", 1)
            self.cities.append({"id": 1200 + k * 37, "name": name, "w": int(w), "zips": [str(33800 + k * 4 + j) for j in range(1 + int(w) // 9)]})
        streets = [s for s in STREETS if s.isalpha()] + ["Fox Run", "Deer Trail", "Quail Hollow"]
        agents = [" ".join(person(r)[::-1]) for _ in range(90)]
        while len(self.records) < 2604:
            n += r.choice((1, 2, 3, 5, 9, 17, 60))
            c = r.choices(self.cities, [c["w"] for c in self.cities])[0]
            ty = r.choices(TYPES, [t[2] for t in TYPES])[0]
            land = ty[0] == "lnd"
            st = f"{r.randrange(1, 9900)} {r.choice(('', '', '', 'N ', 'S ', 'E ', 'W '))}{some(r, streets, 20)} {r.choice(SUFF)}" + (f" #{r.randrange(1, 40) * 100 + r.randrange(1, 20)}" if ty[0] == "con" and r.random() < .8 else "")
            z = some(r, c["zips"], 1)
            t = f"{st}, {c['name']}, FL {z}"
            if t in used: continue
            used.add(t)
            base = {"sfr": 265, "con": 180, "twn": 210, "mfh": 320, "mob": 85, "lnd": 70}[ty[0]]
            p = int(base * 1000 * r.lognormvariate(0, .55) * (1.5 if c["name"] in ("Harmon Bay", "Sand Point") else 1))
            p = max(9900, p // 1000 * 1000 - r.choice((0, 100, 1000, 5000, 1)))
            bd = 0 if land else r.choices((1, 2, 3, 4, 5, 6), [4, 20, 44, 24, 6, 2])[0]
            ba = 0 if land else max(1, bd - r.choice((0, 1, 1, 2)))
            fs = r.sample(FEAT, 3)
            kind = ty[1].lower()
            self.records.append({"n": n, "id": str(n), "t": t, "st": st, "c": c, "zip": z, "type": ty, "p": p, "bd": bd, "ba": ba, "sqft": 0 if land else int(bd * 420 + r.randrange(200, 1300)), "acres": round(r.lognormvariate(-1.2, .8), 2), "year": 0 if land else int(r.triangular(1920, 2018, 1996)), "status": r.choices(("Active", "Active Under Contract", "Pending"), [84, 9, 7])[0], "office": some(r, OFFICES, 3), "agent": some(r, agents, 30),
                                 "desc": f"{r.choice(LEADS)} {bd} bedroom {kind} in {c['name']} with {fs[0]}, {fs[1]} and {fs[2]}. " + v.text(r.randrange(15, 60), 1) if not land else f"{r.choice(LEADS)} parcel in {c['name']}, ready to build. " + v.text(r.randrange(10, 40), 1), "sub": f"{some(r, streets, 10)} {r.choice(('Estates', 'Village', 'Acres', 'Landing', 'Subdivision'))}"})
        self.by = {x["n"]: x for x in self.records}

    def url_of(self, x): return f"/idx/details/listing/{ID}/{x['n']}/{'-'.join(re.findall(r'[A-Za-z0-9]+', x['t']))}"

    def truth(self):
        for x in self.records:
            f = {"price": f"${commas(x['p'])}", "type": x["type"][1], "status": x["status"], "office": x["office"], "subdivision": x["sub"], "remarks": x["desc"]}
            if x["sqft"]: f["sqft"], f["year built"] = commas(x["sqft"]), str(x["year"])
            yield x["id"], x["t"], self.url_of(x), f

    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/idx/css/layout.css"><script src="/idx/js/jquery.js"></script></head>
<body class="idx-body"><header><div class="logo"><a href="/">Blue Heron Real Estate</a></div><nav><ul><li><a href="/">Home</a></li><li><a href="/idx/search/advanced">Advanced Search</a></li><li><a href="/idx/search/listingid">Listing ID</a></li><li><a href="/idx/featured">Featured</a></li><li><a href="/idx/map/mapsearch">Map Search</a></li><li><a href="/agents">Our Agents</a></li><li><a href="/blog">Blog</a></li><li><a href="/idx/userlogin">My Listing Manager</a></li></ul></nav></header>
<div id="IDX-main" class="IDX-wrapper-standard"><div id="IDX-topLinks"><a href="/idx/userlogin">Login</a> | <a href="/idx/usersignup">Sign Up</a></div>{body}</div>
<footer><p class="disclaimer">The data relating to real estate for sale on this site comes in part from the Internet Data Exchange program of the Harmon Bay Multiple Listing Service. Listings of other brokers are marked with their names. Information is deemed reliable but not guaranteed.</p><p>Blue Heron Real Estate, 12 Harbor Blvd, (555) 010-7733</p></footer></body></html>''', status, headers=[("Set-Cookie", "idxsid=e%d; path=/" % self.port)])

    def form(self, req):
        city = req.all("city[]") or [""]
        pr = lambda n, t, chosen: f'<label for="IDX-{n}">{t}</label><select name="{n}" id="IDX-{n}"><option value="">No {"Minimum" if n == "lp" else "Maximum"}</option>{opts([(p * 1000, "$" + commas(p * 1000)) for p in PRICES], chosen)}</select>'
        return f'''<form action="/idx/results/listings" method="get" id="IDX-searchPageForm" name="searchForm">{hidden([("idxID", ID), ("per", PER)])}
<fieldset><div><label for="IDX-pt">Property Type</label><select name="pt" id="IDX-pt"><option value="all">All Property Types</option>{opts([(a, b) for a, b, _ in TYPES], req.get("pt"))}</select></div>
<div class="IDX-ccz"><input type="radio" name="ccz" value="city" id="IDX-ccz-city" checked="checked"> <label for="IDX-ccz-city">City</label> <input type="radio" name="ccz" value="zipcode" id="IDX-ccz-zip"> <label for="IDX-ccz-zip">Zip</label><br><select name="city[]" id="IDX-city" size="1"><option value="">All Cities</option>{opts([(c["id"], c["name"]) for c in sorted(self.cities, key=lambda c: c["name"])], city[0])}</select> <label for="IDX-zipcode">Zip Code</label><input type="text" name="zipcode" id="IDX-zipcode" size="6" maxlength="5" value="{e(req.get("zipcode"))}"></div>
<div>{pr("lp", "Min Price", req.get("lp"))} {pr("hp", "Max Price", req.get("hp"))}</div><div><label>Beds</label><select name="bd"><option value="">Any</option>{opts([(k, f"{k}+") for k in range(1, 7)], req.get("bd"))}</select> <label>Baths</label><select name="tb"><option value="">Any</option>{opts([(k, f"{k}+") for k in range(1, 6)], req.get("tb"))}</select> <label>Sq Ft</label><input type="text" name="sqft" size="6" value="{e(req.get("sqft"))}"> <label>Sort</label><select name="srt">{opts(SORTS, req.get("srt") or "newest")}</select></div></fieldset><button type="submit" id="IDX-formSubmit">Search</button></form>'''

    def find(self, req):
        xs = self.records
        cs, z = {c for c in req.all("city[]") if c}, req.get("zipcode").strip()
        if z and (req.get("ccz") == "zipcode" or not cs): xs = [x for x in xs if x["zip"] == z]
        elif cs: xs = [x for x in xs if str(x["c"]["id"]) in cs]
        if req.get("pt") not in ("", "all"): xs = [x for x in xs if x["type"][0] == req.get("pt")]
        num = lambda k: int(re.sub(r"\D", "", req.get(k)) or 0)
        if a := num("lp"): xs = [x for x in xs if x["p"] >= a]
        if a := num("hp"): xs = [x for x in xs if x["p"] <= a]
        for k, f in (("bd", "bd"), ("tb", "ba"), ("sqft", "sqft")):
            if a := num(k): xs = [x for x in xs if x[f] >= a]
        if a := req.get("a_listingID") or req.get("csv_listingID"): xs = [x for x in xs if x["id"] in a]
        s = req.get("srt") or "newest"
        key = {"newest": lambda x: -x["n"], "oldest": lambda x: x["n"], "plo": lambda x: (x["p"], x["n"]), "phi": lambda x: (-x["p"], x["n"]), "bdd": lambda x: (-x["bd"], x["n"]), "ads": lambda x: x["st"]}.get(s, lambda x: -x["n"])
        return sorted(xs, key=key)

    def cell(self, x):
        u = self.url_of(x)
        facts = "" if not x["bd"] else f'<div class="IDX-field IDX-field-bedrooms"><span class="IDX-label">Beds</span> <span class="IDX-text">{x["bd"]}</span></div><div class="IDX-field"><span class="IDX-label">Total Baths</span> <span class="IDX-text">{x["ba"]}</span></div><div class="IDX-field"><span class="IDX-label">SqFt</span> <span class="IDX-text">{commas(x["sqft"])}</span></div>'
        return f'''<div class="IDX-resultsCell" id="IDX-cell-{x["n"]}"><div class="IDX-resultsPhoto"><a href="{u}"><img src="/idx/images/{x["n"]}.jpg" alt="{e(x["t"])}"></a></div><div class="IDX-field-listingPrice">${commas(x["p"])}</div><div class="IDX-resultsAddress"><a href="{u}" class="IDX-resultsAddressLink">{e(x["t"])}</a></div>{facts}<div class="IDX-field"><span class="IDX-label">Listing ID</span> <span class="IDX-text">{x["n"]}</span></div><div class="IDX-field"><span class="IDX-label">Status</span> <span class="IDX-text">{x["status"]}</span></div><div class="IDX-resultsDescription">{e(x["desc"][:110])}... <a href="{u}">more</a></div><div class="IDX-courtesy">Listing courtesy of {e(x["office"])}</div><a href="/idx/userlogin?save={x["n"]}" class="IDX-saveProperty">Save Property</a></div>\n'''

    def results(self, req):
        xs = self.find(req)
        total, shown = len(xs), xs[:CAP]
        last = max(1, -(-len(shown) // PER))
        page = min(max(1, req.int("start", 1)), last)
        part = shown[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        keep = [(k, v) for k, v in req.q if v and k != "start"]
        mk = lambda p: e("/idx/results/listings?" + urlencode(keep + [("start", p)]))
        refine = f'<div class="IDX-resultsMessage IDX-alert">Too many results, please refine your search. Only the first {CAP} of {commas(total)} properties are shown.</div>' if total > CAP else ""
        nums = "".join(f'<li class="active"><span>{p}</span></li>' if p == page else f'<li><a href="{mk(p)}">{p}</a></li>' for p in window(page, last, 3))
        nav = f'<ul class="IDX-pagination">{f"<li><a href={chr(34)}{mk(page - 1)}{chr(34)}>Previous</a></li>" if page > 1 else ""}{nums}{f"<li><a class={chr(34)}IDX-next{chr(34)} href={chr(34)}{mk(page + 1)}{chr(34)}>Next</a></li>" if page < last else ""}</ul>'
        none = '<div id="IDX-noResults">No listings were found that match your search criteria. Please broaden your search.</div>' if not xs else ""
        saver = f'<form action="/idx/savesearch" method="post" id="IDX-saveSearchForm"><label>Save this search and be e-mailed new listings</label><input type="text" name="searchName"><input type="email" name="email"><button type="submit">Save Search</button></form>'
        refiner = f'<div id="IDX-refine-wrapper"><h3>Refine Search</h3>{self.form(req)}</div>'
        return self.skin("Property Search Results", f'<h1>Property Search Results</h1>{refine}<div id="IDX-resultsMap" style="display:none" class="IDX-map"></div><div class="IDX-resultsCount">{commas(total)} Properties Found</div>{saver}{nav if shown else ""}{none}<div id="IDX-resultsContent">{"".join(map(self.cell, part))}</div>{nav if shown else ""}{refiner}')

    def detail(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        f = [("Listing ID", x["id"]), ("Price", f"${commas(x['p'])}"), ("Status", x["status"]), ("Property Type", x["type"][1]), ("City", x["c"]["name"]), ("Zipcode", x["zip"]), ("Subdivision", x["sub"]), ("Acres", x["acres"])] + ([("Bedrooms", x["bd"]), ("Total Baths", x["ba"]), ("SqFt", commas(x["sqft"])), ("Year Built", x["year"])] if x["bd"] else []) + [("Listing Office", x["office"]), ("Listing Agent", x["agent"])]
        rows = "".join(f'<div class="IDX-field"><span class="IDX-label">{k}</span><span class="IDX-text">{e(v)}</span></div>' for k, v in f)
        near = [y for y in self.records if y["zip"] == x["zip"] and y["type"] == x["type"] and y is not x][x["n"] % 5:][:3]
        return self.skin(x["t"], f'''<div id="IDX-detailsWrapper"><h1 class="IDX-detailsAddress">{e(x["t"])}</h1><div class="IDX-detailsPhotos"><img src="/idx/images/{x["n"]}_1.jpg" alt=""><img src="/idx/images/{x["n"]}_2.jpg" alt=""></div><div class="IDX-detailsFields">{rows}</div><div id="IDX-description">{e(x["desc"])}</div><div class="IDX-courtesy">Listing courtesy of {e(x["office"])}</div><div id="IDX-mortgage"><form action="/idx/mortgage" method="get" onsubmit="return false"><label>Rate</label><input name="rate" value="4.1"><label>Years</label><input name="years" value="30"></form></div>
<form action="/idx/contact" method="post" id="IDX-contactForm"><h3>Request more information</h3>{hidden([("listingID", x["n"])])}<input name="firstName" placeholder="First name"><input name="lastName"><input name="email"><textarea name="message">I would like more information about {e(x["st"])}.</textarea><button type="submit">Send</button></form><h3>Similar Listings</h3>{"".join(map(self.cell, near))}<a href="/idx/printable?id={x["n"]}">Print</a></div>''')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid_html5(req, "login" if "user" in p else "contact")
        if p == "/":
            req.served = [x["id"] for x in self.records[60:66]]
            quick = f'<form action="/idx/results/listings" method="get" id="quicksearch">{hidden([("idxID", ID), ("pt", "sfr")])}<select name="city[]"><option value="">Any City</option>{opts([(c["id"], c["name"]) for c in self.cities[:12]])}</select><select name="hp"><option value="">Max Price</option>{opts([(q * 1000, "$" + commas(q * 1000)) for q in PRICES[::3]])}</select><button type="submit">Go</button></form>'
            return self.skin("Blue Heron Real Estate", f"<h1>Find your home on Harmon Bay</h1>{quick}<p><a href=\"/idx/search/advanced\">More search options</a></p><h2>Featured Listings</h2>" + "".join(map(self.cell, self.records[60:66])) + '<h2>From our blog</h2><p><a href="/blog">Five tips before you list your home</a></p>')
        if p in ("/idx/search/advanced", "/idx/search/basic"): return self.skin("Advanced Search", f"<h1>Advanced Search</h1>{self.form(req)}")
        if p == "/idx/search/listingid": return self.skin("Listing ID Search", f'<h1>Listing ID Search</h1><form action="/idx/results/listings" method="get">{hidden([("idxID", ID)])}<label>Listing ID (commas between)</label><input type="text" name="csv_listingID"><button type="submit">Search</button></form>')
        if p == "/idx/results/listings": return self.results(req)
        if p == "/idx/featured": return self.skin("Featured", "<h1>Featured Properties</h1>" + "".join(map(self.cell, [x for x in self.records if x["office"].startswith("Blue")][:12])))
        if (m := re.fullmatch(rf"/idx/details/listing/{ID}/(\d+)(?:/.*)?", p)): return self.detail(req, self.by[int(m[1])]) if int(m[1]) in self.by else self.skin("Listing", "<h1>This property is no longer available</h1>", 404)
        if p in ("/idx/userlogin", "/idx/usersignup"): return self.skin("Login", '<h1>Listing Manager Login</h1><form action="/idx/ajax/userlogin" method="post"><input name="email"><input name="password" type="password"><button type="submit">Login</button></form>')
        if p == "/idx/printable" and req.int("id") in self.by: return self.skin("Print", f"<h1>{e(self.by[req.int('id')]['t'])}</h1><p>Price: ${commas(self.by[req.int('id')]['p'])}</p>")
        if p in ("/agents", "/blog", "/idx/map/mapsearch", "/idx/mortgage"): return self.skin(p.split("/")[-1].capitalize(), "<h1>Blue Heron Real Estate</h1><p>Call us today. Interest rates are at a low, and spring is the season to list.</p>")
        return None
