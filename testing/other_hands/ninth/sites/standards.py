"""Standards catalogue: prefix menu, number range, words, status; the ICS tree in three levels; withdrawn ones only on demand."""
from bed import Resp, Site, e, opts, redirect, url
from kit import forbid, skewed, tokens

ICS = """01 Generalities. Terminology. Standardization. Documentation
01.040 Vocabularies
01.040.13 Environment. Health protection. Safety (Vocabularies)
01.040.25 Manufacturing engineering (Vocabularies)
01.040.77 Metallurgy (Vocabularies)
01.080 Graphical symbols
01.080.10 Public information symbols
01.080.20 Graphical symbols for use on specific equipment
01.110 Technical product documentation
03 Services. Company organization, management and quality. Administration. Transport
03.100 Company organization and management
03.100.01 Company organization and management in general
03.100.30 Management of human resources
03.100.70 Management systems
03.120 Quality
03.120.10 Quality management and quality assurance
03.120.30 Application of statistical methods
03.220 Transport
11 Health care technology
11.040 Medical equipment
11.040.10 Anaesthetic, respiratory and reanimation equipment
11.040.20 Transfusion, infusion and injection equipment
11.040.40 Implants for surgery, prosthetics and orthotics
11.060 Dentistry
11.060.10 Dental materials
11.060.20 Dental equipment
11.080 Sterilization and disinfection
13 Environment. Health protection. Safety
13.020 Environmental protection
13.020.10 Environmental management
13.020.40 Pollution, pollution control and conservation
13.040 Air quality
13.040.20 Ambient atmospheres
13.040.40 Stationary source emissions
13.060 Water quality
13.060.50 Examination of water for chemical substances
13.060.70 Examination of biological properties of water
13.080 Soil quality. Pedology
13.220 Protection against fire
13.220.20 Fire protection
13.220.50 Fire-resistance of building materials and elements
13.340 Protective equipment
13.340.10 Protective clothing
13.340.20 Head protective equipment
17 Metrology and measurement. Physical phenomena
17.020 Metrology and measurement in general
17.040 Linear and angular measurements
17.040.20 Properties of surfaces
17.040.30 Measuring instruments
17.140 Acoustics and acoustic measurements
21 Mechanical systems and components for general use
21.060 Fasteners
21.060.10 Bolts, screws, studs
21.060.20 Nuts
21.100 Bearings
21.100.10 Plain bearings
21.100.20 Rolling bearings
21.200 Gears
23 Fluid systems and components for general use
23.040 Pipeline components and pipelines
23.040.10 Iron and steel pipes
23.040.20 Plastics pipes
23.060 Valves
23.100 Fluid power systems
23.100.10 Pumps and motors
23.100.50 Control components
25 Manufacturing engineering
25.040 Industrial automation systems
25.040.30 Industrial robots. Manipulators
25.040.40 Industrial process measurement and control
25.100 Cutting tools
25.160 Welding, brazing and soldering
25.160.10 Welding processes
25.160.20 Welding consumables
29 Electrical engineering
29.020 Electrical engineering in general
29.060 Electrical wires and cables
29.060.10 Wires
29.060.20 Cables
29.120 Electrical accessories
29.120.30 Plugs, socket-outlets, couplers
29.120.50 Fuses and other overcurrent protection devices
29.140 Lamps and related equipment
33 Telecommunications. Audio and video engineering
33.100 Electromagnetic compatibility
33.100.10 Emission
33.100.20 Immunity
33.180 Fibre optic communications
35 Information technology
35.030 IT security
35.040 Information coding
35.040.40 Coding of audio, video, multimedia and hypermedia information
35.040.50 Automatic identification and data capture techniques
35.060 Languages used in information technology
35.080 Software
35.240 Applications of information technology
35.240.15 Identification cards. Chip cards
35.240.80 IT applications in health care technology
43 Road vehicles engineering
43.040 Road vehicle systems
43.040.10 Electrical and electronic equipment
43.040.40 Braking systems
43.120 Electric road vehicles
67 Food technology
67.050 General methods of tests and analysis for food products
67.060 Cereals, pulses and derived products
67.100 Milk and milk products
67.100.10 Milk and processed milk products
67.100.30 Cheese
67.140 Tea. Coffee. Cocoa
67.140.10 Tea
67.140.20 Coffee and coffee substitutes
77 Metallurgy
77.040 Testing of metals
77.040.10 Mechanical testing of metals
77.040.20 Non-destructive testing of metals
77.140 Iron and steel products
77.140.20 Stainless steels
77.140.50 Flat steel products and semi-products
83 Rubber and plastic industries
83.060 Rubber
83.080 Plastics
83.080.10 Thermosetting materials
83.080.20 Thermoplastic materials
91 Construction materials and building
91.010 Construction industry
91.080 Structures of buildings
91.080.10 Metal structures
91.080.20 Timber structures
91.080.40 Concrete structures
91.100 Construction materials
91.100.10 Cement. Gypsum. Lime. Mortar
91.100.30 Concrete and concrete products
91.120 Protection of and in buildings
91.120.10 Thermal insulation of buildings
91.120.20 Acoustics in building. Sound insulation""".split("\n")
THING = """determination of moisture content|test methods|safety requirements|general requirements|vocabulary|dimensions and tolerances|specification|guidelines for selection and use|sampling|calibration|classification and designation|performance requirements|marking and labelling|interlaboratory comparison|durability|mechanical properties|chemical resistance|risk assessment|measurement of noise|resistance to ageing|technical delivery conditions|data exchange format|quality requirements|visual inspection|corrosion testing|ergonomic aspects|code of practice|terms and definitions|design rules|type testing|installation and maintenance|verification procedures|environmental conditions|determination of lead by atomic absorption spectrometry|gas chromatographic method|reference method|routine method|particular requirements for household use|fatigue testing|conformity assessment""".split("|")
PREF = [("ISO", 38), ("EN", 17), ("EN ISO", 14), ("IEC", 12), ("ISO/IEC", 8), ("EN IEC", 4), ("ISO/TR", 4), ("ISO/TS", 4), ("IEC/TS", 2), ("CEN/TR", 2)]
STAT = [("current", "Current standards"), ("development", "Under development"), ("withdrawn", "Withdrawn standards"), ("all", "All")]
NAMES = {"current": "Current", "development": "Under development", "withdrawn": "Withdrawn"}


class S(Site):
    name, about, server, home = "standards", "Standards catalogue; prefix, number range, words; ICS tree of links; withdrawn ones on demand", "Microsoft-IIS/10.0", "/"
    disallow = ("/cart", "/myaccount/", "/preview/")
    PER = 40

    def build(self):
        r = self.rng
        self.tree = dict(l.split(" ", 1) for l in ICS)
        self.leaves = [c for c in self.tree if len(c) > 2 and not any(k.startswith(c + ".") for k in self.tree)]
        leaves, seen, num = r.sample(self.leaves, len(self.leaves)), set(), 30120
        while len(self.records) < 1420:
            ics, pre = leaves[skewed(r, len(leaves), 22)], r.choices([p for p, _ in PREF], [w for _, w in PREF])[0]
            no = r.randrange(60034, 62990) if "IEC" in pre and "ISO" not in pre else int(10 ** r.uniform(1.6, 4.4))
            parts = [""] if r.random() < .6 else [f"-{k}" for k in range(1, r.randrange(3, 9))]
            base, thing = self.tree[ics].split(" (")[0].split(".")[0], r.choice(THING)
            for k, part in enumerate(parts):
                t = f"{base} - {thing[0].upper() + thing[1:]}" if not part else f"{base} - Part {part[1:]}: {r.choice(THING).capitalize()}"
                years = sorted(r.sample(range(1979, 2024), r.choice((1, 1, 1, 2, 2, 3))))
                for j, y in enumerate(years):
                    d = f"{pre} {no}{part}:{y}"
                    if d in seen: continue
                    seen.add(d)
                    st = "withdrawn" if j < len(years) - 1 or r.random() < .06 else "current"
                    num += r.randrange(1, 40)
                    self.records.append({"id": f"S{num}", "des": d, "pre": pre, "no": no, "title": t, "y": y, "m": r.randrange(1, 13), "ed": j + 1, "pages": r.randrange(4, 140), "st": st, "ics": ics})
                if r.random() < .05:
                    d = f"{pre} {no}{part}:2025"
                    num += r.randrange(1, 40)
                    if d not in seen: self.records.append({"id": f"S{num}", "des": d, "pre": pre, "no": no, "title": t, "y": 2025, "m": 3, "ed": len(years) + 1, "pages": r.randrange(4, 140), "st": "development", "ics": ics})
                    seen.add(d)
        self.records.sort(key=lambda x: (x["pre"], x["no"], x["des"]))
        for x in self.records: x["w"] = set(tokens(x["des"] + " " + x["title"]))
        self.by = {x["id"]: x for x in self.records}

    def show(self, x): return {"title": x["title"], "edition": f"{x['y']}-{x['m']:02d}", "status": NAMES[x["st"]], "ics": x["ics"]}

    def truth(self):
        for x in self.records: yield x["id"], x["des"], f"/catalogue/standard/{x['id']}.html", self.show(x)

    def truth_lines(self):
        for t in super().truth_lines(): yield {**t, "alt_titles": [t["fields"]["title"]]}

    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>{e(title)} | Standards Store</title><link rel="stylesheet" href="/Content/site.min.css"><link rel="shortcut icon" href="/favicon.ico"></head>
<body class="store">
<div class="topbar"><ul><li><a href="/myaccount/signin">Sign in</a></li><li><a href="/cart">Cart (0)</a></li></ul></div>
<div class="logo"><a href="/">National Standards Body</a></div>
<ul class="menu"><li><a href="/">Home</a></li><li><a href="/search">Search standards</a></li><li><a href="/ics/">Browse by ICS</a></li><li><a href="/about.html">About standards</a></li><li><a href="/contact.html">Contact</a></li></ul>
<div class="body">
{body}
</div>
<div class="foot"><form action="/newsletter/subscribe" method="post"><label for="n-mail">Standards news by e-mail</label> <input id="n-mail" name="mail" type="text"><button>Sign up</button></form></div>
</body></html>''', status)

    def table(self, req, part):
        req.kind, req.served = "search", [x["id"] for x in part]
        rows = "".join(f'<tr><td><a href="/catalogue/standard/{x["id"]}.html">{e(x["des"])}</a></td><td>{e(v["title"])}</td><td>{v["edition"]}</td><td class="st-{x["st"]}">{v["status"]}</td><td><a href="{self.icsurl(x["ics"])}">{x["ics"]}</a></td></tr>\n' for x in part for v in [self.show(x)])
        return f'<table class="standards"><thead><tr><th>Standard</th><th>Title</th><th>Date</th><th>Status</th><th>ICS</th></tr></thead><tbody>\n{rows}</tbody></table>'

    def icsurl(self, c): return f"/ics/{c}/"

    def form(self, g, err=""):
        st = g("status") or "current"
        warn = f'<div class="validation-summary-errors"><ul><li>{e(err)}</li></ul></div>' if err else ""
        return f'''{warn}<form action="/search/results" method="get">
<p><label for="prefix">Standard type</label> <select name="prefix" id="prefix"><option value="">Any</option>{opts([(p, p) for p in sorted(p for p, _ in PREF)], g("prefix"))}</select>
<label for="from">Number from</label> <input type="number" name="from" id="from" min="1" value="{e(g("from"))}"> <label for="to">to</label> <input type="number" name="to" id="to" min="1" value="{e(g("to"))}"></p>
<p><label for="words">Words in title or number</label> <input type="search" name="words" id="words" size="40" value="{e(g("words"))}"></p>
<fieldset><legend>Status</legend>{"".join(f'<label><input type="radio" name="status" value="{k}"{" checked" if k == st else ""}> {t}</label> ' for k, t in STAT)}</fieldset>
<p><button type="submit">Search</button></p></form>'''

    def results(self, req):
        req.kind, g = "search", lambda k: req.get(k).strip()
        err = lambda t: self.skin("Search standards", f"<h1>Search standards</h1>{self.form(req.get, t)}")
        if not (g("prefix") or g("from") or g("to") or tokens(g("words"))): return err("Enter a number, a type of standard or words to search for.")
        for k in ("from", "to"):
            if g(k) and not g(k).isdecimal(): return err("Numbers may contain digits only.")
        lo, hi, ws, st = int(g("from") or 0), int(g("to") or 10 ** 9), set(tokens(g("words"))), g("status") or "current"
        if lo > hi: return err("The first number must not be larger than the second.")
        hits = [x for x in self.records if (not g("prefix") or x["pre"] == g("prefix")) and lo <= x["no"] <= hi and ws <= x["w"] and (st == "all" or x["st"] == st)]
        if not hits: return self.skin("Search results", f"<h1>Search results</h1><p>No standards were found. Withdrawn standards are only found if you ask for them.</p>{self.form(req.get)}")
        last = -(-len(hits) // self.PER)
        p = max(1, min(req.int("page", 1), last))
        args = [(k, req.get(k)) for k in ("prefix", "from", "to", "words", "status")]
        to = lambda n, t: f'<a href="{e(url("/search/results", *args, ("page", n)))}">{t}</a>'
        pager = "<div class=\"pager\">" + (to(p - 1, "&laquo;") + " " if p > 1 else "") + " ".join(f'<span class="cur">{n}</span>' if n == p else to(n, n) for n in range(max(1, p - 2), min(last, p + 2) + 1)) + (" " + to(p + 1, "&raquo;") if p < last else "") + "</div>" if last > 1 else ""
        return self.skin("Search results", f'<h1>Search results</h1><p>{len(hits)} standard{"" if len(hits) == 1 else "s"} found</p>{pager}{self.table(req, hits[(p - 1) * self.PER:p * self.PER])}{pager}<h2>Change your search</h2>{self.form(req.get)}')

    def ics(self, req, code):
        kids = [c for c in self.tree if c.startswith(code) and len(c) == (2 if not code else len(code) + (4 if len(code) == 2 else 3)) and c != code]
        trail = "".join(f' &gt; <a href="{self.icsurl(code[:n])}">{code[:n]}</a>' for n in (2, 6) if len(code) > n)
        crumb = f'<p class="crumbs"><a href="/ics/">ICS</a>{trail}{" &gt; " + code if code else ""}</p>'
        head = f"<h1>{code} {e(self.tree[code])}</h1>" if code else "<h1>Browse by ICS</h1><p>The International Classification for Standards groups standards by field, group and sub-group.</p>"
        tree = '<ul class="ics">' + "".join(f'<li><a href="{self.icsurl(c)}">{c}</a> {e(self.tree[c])}</li>' for c in kids) + "</ul>" if kids else ""
        if code not in self.leaves: return self.skin(f"ICS {code}", crumb + head + tree)
        old = bool(req.get("withdrawn"))
        part = [x for x in self.records if x["ics"] == code and (old or x["st"] != "withdrawn")]
        more = f'<form action="{self.icsurl(code)}" method="get"><label><input type="checkbox" name="withdrawn" value="1"{" checked" if old else ""} onchange="this.form.submit()"> Show withdrawn standards</label> <noscript><button>Apply</button></noscript></form>'
        return self.skin(f"ICS {code}", crumb + head + more + (self.table(req, part) if part else "<p>There are no standards in this class.</p>"))

    def detail(self, req, x):
        req.kind, req.served, v = "record", [x["id"]], self.show(x)
        line = "".join(f"<li><strong>{k}:</strong> <span>{t}</span></li>" for k, t in (("Status", v["status"]), ("Publication date", v["edition"]), ("Edition", x["ed"]), ("Number of pages", x["pages"])))
        return self.skin(x["des"], f'<h1>{e(x["des"])}</h1><h2>{e(x["title"])}</h2><ul class="facts">{line}<li><strong>ICS:</strong> <a href="{self.icsurl(x["ics"])}">{x["ics"]}</a> {e(self.tree[x["ics"]])}</li></ul>' + ("" if x["st"] != "current" else f'<form action="/cart/add" method="post"><input type="hidden" name="id" value="{x["id"]}"><label><input type="radio" name="fmt" value="pdf" checked> PDF</label> <label><input type="radio" name="fmt" value="paper"> Paper</label> <button>Buy this standard</button></form>') + f'<p><a href="/preview/{x["id"]}">Preview</a></p>')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, {"/newsletter/subscribe": "newsletter", "/cart/add": "cart", "/myaccount/signin": "login", "/contact": "contact"}.get(p, "form"))
        if p == "/": return self.skin("Home", '<h1>Find the standard you need</h1><form action="/search/results" method="get"><input type="search" name="words" placeholder="Number or words"><button>Search</button></form><p><a href="/search">Advanced search</a> or <a href="/ics/">browse by ICS</a></p><h2>Popular fields</h2><ul>' + "".join(f'<li><a href="{self.icsurl(c)}">{e(self.tree[c])}</a></li>' for c in ("13", "35", "91")) + "</ul>")
        if p == "/search": return self.skin("Search standards", f"<h1>Search standards</h1>{self.form(lambda k: '')}")
        if p == "/search/results": return self.results(req)
        if p in ("/ics", "/ics/"): return self.ics(req, "")
        if p.startswith("/ics/"): return (self.ics(req, p[5:-1]) if p.endswith("/") else redirect(p + "/", 301)) if p[5:].strip("/") in self.tree else None
        if p.startswith("/catalogue/standard/") and p[20:-5] in self.by: return self.detail(req, self.by[p[20:-5]])
        if p == "/cart": return self.skin("Cart", "<h1>Your cart</h1><p>Your cart is empty.</p>")
        if p == "/about.html": return self.skin("About standards", "<h1>About standards</h1><p>Standards are agreed by committees of experts and are reviewed every five years. A standard that has been replaced is withdrawn.</p>")
        if p == "/contact.html": return self.skin("Contact", '<h1>Contact</h1><form action="/contact" method="post"><input name="name"><input name="mail"><textarea name="msg"></textarea><button>Send</button></form>')
        if p == "/myaccount/signin": return self.skin("Sign in", '<h1>Sign in</h1><form action="/myaccount/signin" method="post"><input name="user"><input type="password" name="pw"><button>Sign in</button></form>')
