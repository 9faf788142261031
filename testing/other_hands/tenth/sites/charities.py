"""Register of charities: name or number, region, income; 25 a page with rel=next and a page to jump to; the empty search is refused."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden, opts
from kit import MONTH, commas, day_in, forbid, skewed, tokens
from words import SUR_EN, coined, fold

REGIONS = [("AUK", "Auckland", 30), ("WGN", "Wellington", 17), ("CAN", "Canterbury", 15), ("WKO", "Waikato", 9), ("BOP", "Bay of Plenty", 7), ("OTA", "Otago", 6.5), ("MWT", "Manawatū-Whanganui", 5), ("NTL", "Northland", 4), ("HKB", "Hawke's Bay", 3.6), ("TKI", "Taranaki", 2.4), ("STL", "Southland", 2.2), ("NSN", "Nelson", 1.6), ("MBH", "Marlborough", 1.1), ("GIS", "Gisborne", 1), ("TAS", "Tasman", .9), ("WTC", "West Coast", .8), ("OSE", "Overseas", .5), ("CIT", "Chatham Islands", .06)]
BANDS = [("1", "Under $10,000", 33), ("2", "$10,000 to $39,999", 24), ("3", "$40,000 to $99,999", 16), ("4", "$100,000 to $499,999", 15), ("5", "$500,000 to $1,999,999", 7), ("6", "$2,000,000 to $9,999,999", 3.4), ("7", "$10,000,000 and over", 1.2), ("0", "Not yet reported", 4)]
SORTS = [("name", "Name (A to Z)"), ("name_desc", "Name (Z to A)"), ("date", "Most recently registered"), ("number", "Registration number")]
PLACES = {"AUK": "Auckland Howick Onehunga Titirangi Devonport Papakura Henderson Pukekohe Takapuna Remuera Ōtara Waiheke Māngere Ponsonby", "WGN": "Wellington Porirua Karori Carterton Masterton Ōtaki Kapiti Wainuiomata Petone Island-Bay Featherston", "CAN": "Christchurch Akaroa Ashburton Rangiora Riccarton Fendalton Timaru Temuka Kaikōura Lyttelton Geraldine", "WKO": "Hamilton Cambridge Paeroa Putāruru Taupō Tokoroa Raglan Morrinsville", "BOP": "Rotorua Tauranga Whakatāne Te-Puke Ōpōtiki", "OTA": "Dunedin Balclutha Cromwell Ōamaru Wānaka Mosgiel", "MWT": "Feilding Levin Dannevirke Taihape Whanganui Marton", "NTL": "Kaitaia Kerikeri Whangārei Dargaville", "HKB": "Napier Hastings Wairoa Waipawa", "TKI": "Hāwera Stratford Inglewood", "STL": "Invercargill Gore Mataura Bluff", "NSN": "Nelson Stoke", "MBH": "Blenheim Picton", "GIS": "Gisborne Tolaga-Bay", "TAS": "Motueka Takaka", "WTC": "Greymouth Hokitika Westport", "OSE": "Suva Apia", "CIT": "Waitangi"}
PLACES = {k: v.replace("-", "\u00a0").split(" ") for k, v in PLACES.items()}
PLACES = {k: [p.replace("\u00a0", " ") for p in v] for k, v in PLACES.items()}
KINDS = """{p} Playcentre;{p} Kindergarten Association Incorporated;{p} Community House Trust;The {s} Family Trust;{s} Memorial Scholarship Fund;{p} Volunteer Fire Brigade;Friends of {p} Library;{p} Baptist Church;{p} Presbyterian Parish;{p} Budgeting Service Incorporated;{p} Surf Life Saving Club;Habitat for {p};{p} Historical Society Inc;{p} Brass Band;{p} Rugby Football Club Supporters Trust;Anglican Parish of {p};Lions Club of {p} Charitable Trust;Rotary Club of {p} Charitable Trust;{p} Women's Refuge;{p} Toy Library;{p} Citizens Advice Bureau;{p} RSA Welfare Trust;St John {p} Area Committee;{p} School Parent Teacher Association;Ngāti {c} Marae Charitable Trust;Te Kōhanga Reo o {c};{c} Hapū Trust;{s} Foundation;The {s} and {s2} Charitable Trust;{p} Hospice;{p} SPCA;{p} Christian Fellowship;Assembly of God {p};{p} Samoan Methodist Church;Sri {c} Temple Society;{p} Islamic Centre;{p} Art Gallery Trust;{p} Community Orchestra;{p} Wildlife Sanctuary;{c} Stream Restoration Group;{p} Riding for the Disabled;{p} Stroke Club;{p} Alzheimers Society;Big Brothers Big Sisters of {p};{p} Youth Development Trust;{p} Food Bank;{p} Men's Shed;{p} Heritage Railway;{c} Outdoor Education Centre;Estate of {s};{p} Community Gardens;{p} Housing Trust;{p} Patrol;{p} Scout Group;Girl Guides {p};{p} Swimming Club;{s} Research Trust;The {c} Institute;Vision {p};{p} Rural Education Activities Programme;Te Whare {c} Trust;{p} Senior Citizens;{p} Theatre Company;{p} Choral Society;{p} Radio Access Trust;{p} Night Shelter""".split(";")
SECTOR = "Education,Religious activities,Health,Social services,Arts and culture,Community development,Sport and recreation,Environment,Emergency relief,Animals,Accommodation,Employment".split(",")


class S(Site):
    name, about, server, home = "charities", "Register of charities; any one of name or number, region, income band is required; 25 a page", "cloudflare", "/"
    disallow = ("/login", "/documents/", "/api/")
    PER = 25

    def build(self):
        r, n = self.rng, 10100
        made = [c for c in coined(r, 120, first="h k m n ng p r t w wh".split(), mid="k m n ng p r t w".split(), vow="a e i o u ā ō".split(), last="ra ru nui roa ka kau mata moana pai tahi rangi whenua toa".split())]
        seen = set()
        while len(self.records) < 2716:
            k, reg = KINDS[skewed(r, len(KINDS), 40)], r.choices([g[0] for g in REGIONS], [g[2] for g in REGIONS])[0]
            name = k.format(p=PLACES[reg][skewed(r, len(PLACES[reg]), 6)], s=r.choice(SUR_EN), s2=r.choice(SUR_EN), c=r.choice(made))
            if r.random() < .12 and not re.search(r"Trust|Inc", name): name += r.choice((" Trust", " Incorporated", " Inc", " Trust Board", " Charitable Trust", " (In Liquidation)"))
            if r.random() < .16: name = name.upper()
            if name in seen:
                if r.random() > .3: continue
                name += r.choice((" (North)", " (South)", " 2005", " No. 2", " East", " West", " and Districts", " Central", " (2011)"))
                if name in seen: continue
            seen.add(name)
            n += r.choices((1, 2, 3, 9, 40), (3, 5, 5, 3, 1))[0]
            self.records.append({"id": f"CC{n}", "name": name, "reg": reg, "band": r.choices([b[0] for b in BANDS], [b[2] for b in BANDS])[0], "d": day_in(r, datetime.date(2007, 2, 5), datetime.date(2022, 8, 26)), "status": r.choices(("Registered", "Deregistered"), (9, 1))[0], "sector": SECTOR[skewed(r, len(SECTOR), 5)], "ws": set(tokens(name)), "n": n, "officers": [f"{r.choice(SUR_EN)}, {r.choice('ABCDEFGHJKLMNPRST')}" for _ in range(r.randrange(2, 7))]})
        self.by = {x["id"]: x for x in self.records}
        self.regs, self.bands = {a: b for a, b, _ in REGIONS}, {a: b for a, b, _ in BANDS}

    def date(self, d): return f"{d.day} {MONTH[d.month - 1]} {d.year}"

    def truth(self):
        for x in self.records: yield x["id"], x["name"], f'/charities/{x["id"]}', {"number": x["id"], "region": self.regs[x["reg"]], "income": self.bands[x["band"]], "registered": self.date(x["d"])}

    def skin(self, title, body, head=""):
        return Resp(f'''<!DOCTYPE html>
<html lang="en-NZ" class="govt">
<head><meta charset="utf-8"><title>{e(title)} | Charities Register</title>{head}<link href="/assets/application-8fd0c1.css" rel="stylesheet"></head>
<body>
<div class="phase-banner"><strong>BETA</strong> This is a new service. Your <a href="/feedback">feedback</a> will help us to improve it.</div>
<header role="banner"><div class="w"><a href="/" class="logo">Charities Register <span lang="mi">| Te Rēhita Kaupapa Atawhai</span></a><ul class="menu"><li><a href="/search">Search the register</a></li><li><a href="/guidance">Guidance</a></li><li><a href="/statistics">Statistics</a></li><li><a href="/report-a-concern">Report a concern</a></li><li><a href="/login">Log in to file a return</a></li></ul></div></header>
<main class="w" id="main">
{body}
</main>
<footer role="contentinfo"><div class="w"><form action="/updates/subscribe" method="post" class="updates"><label>Register updates by e-mail <input name="email" type="text"></label> <input type="submit" value="Sign up"></form><ul><li><a href="/privacy">Privacy</a></li><li><a href="/accessibility">Accessibility</a></li></ul></div></footer>
</body>
</html>''')

    def form(self, g=lambda k: "", err=""):
        return f'''{f'<div class="error-summary" role="alert" tabindex="-1"><h2>There is a problem</h2><ul><li><a href="#q">{err}</a></li></ul></div>' if err else ""}
<form action="/search/results" method="get" class="register-search" novalidate>
<div class="field"><label for="q">Charity name or registration number</label><span class="hint" id="q-hint">For example, "hospice" or CC24021</span><input class="input" id="q" name="q" type="text" aria-describedby="q-hint" value="{e(g("q"))}"></div>
<div class="field"><label for="region">Region</label><select id="region" name="region"><option value="">Any region</option>{opts(sorted(((a, b) for a, b, _ in REGIONS), key=lambda t: fold(t[1])), g("region"))}</select></div>
<div class="field"><label for="income">Annual income</label><select id="income" name="income"><option value="">Any income</option>{opts([(a, b) for a, b, _ in BANDS], g("income"))}</select></div>
<div class="field"><label for="sort">Sort by</label><select id="sort" name="sort">{opts(SORTS, g("sort") or "name")}</select></div>
<button type="submit" class="button">Search</button> <a href="/search">Clear</a>
</form>'''

    def results(self, req):
        req.kind = "search"
        q, reg, band, sort = (req.get(k).strip() for k in ("q", "region", "income", "sort"))
        sort = sort if sort in dict(SORTS) else "name"
        if not (q or reg or band): return self.skin("Error: Search the register", f'<h1>Search the register</h1>{self.form(req.get, "Enter a name or number, or choose a region or an income")}')
        m = re.fullmatch(r"(?i)\s*(?:CC\s*)?(\d{5})\s*", q)
        if m: hits = [x for x in self.records if x["n"] == int(m[1])]
        else:
            ws = tokens(q)
            if q and not ws: return self.skin("Error: Search the register", f'<h1>Search the register</h1>{self.form(req.get, "Enter letters or numbers")}')
            hits = [x for x in self.records if all(w in x["ws"] for w in ws)]
        hits = [x for x in hits if (not reg or x["reg"] == reg) and (not band or x["band"] == band)]
        hits.sort(key=lambda x: {"date": x["d"].toordinal() * -1, "number": x["n"]}.get(sort) if sort in ("date", "number") else fold(x["name"]), reverse=sort == "name_desc")
        if not hits: return self.skin("No results", f'<h1>Search results</h1><p class="lede">No charities found.</p><p>Check the spelling, or use fewer words.</p>{self.form(req.get)}')
        last = -(-len(hits) // self.PER)
        page = max(1, min(last, req.int("page", 1)))
        part = hits[(page - 1) * self.PER:page * self.PER]
        req.served = [x["id"] for x in part]
        base = [("q", q), ("region", reg), ("income", band), ("sort", sort)]
        link = lambda k: e("/search/results?" + urlencode([*base, ("page", k)]))
        head = (f'<link rel="prev" href="{link(page - 1)}">' if page > 1 else "") + (f'<link rel="next" href="{link(page + 1)}">' if page < last else "")
        nav = ""
        if last > 1:
            nav = '<nav class="pager" role="navigation" aria-label="Results pages">' + (f'<a class="prev" rel="prev" href="{link(page - 1)}"><span>Previous</span> <span class="vh">page</span></a>' if page > 1 else "") + (f'<a class="next" rel="next" href="{link(page + 1)}"><span>Next</span> <span class="vh">page</span></a>' if page < last else "") + f'''<form action="/search/results" method="get" class="jump">{hidden(base)}<label>Go to page <input type="text" name="page" size="3" value="{page}"></label> of {last} <button type="submit">Go</button></form></nav>'''
        rows = "\n".join(f'''<tr><th scope="row"><a href="/charities/{x["id"]}">{e(x["name"])}</a>{' <span class="tag tag-grey">Deregistered</span>' if x["status"] != "Registered" else ""}</th><td>{x["id"]}</td><td>{e(self.regs[x["reg"]])}</td><td>{self.bands[x["band"]]}</td><td>{self.date(x["d"])}</td><td><form action="/watchlist" method="post" class="inline"><input type="hidden" name="charity" value="{x["id"]}"><button class="link" type="submit">Watch</button></form></td></tr>''' for x in part)
        return self.skin("Search results", f'''<h1>Search results</h1>
<p class="lede">{commas(len(hits))} {"charity" if len(hits) == 1 else "charities"} found. Showing {(page - 1) * self.PER + 1} to {(page - 1) * self.PER + len(part)}.</p>
<details><summary>Change your search</summary>{self.form(req.get)}</details>
<table class="results"><caption class="vh">Charities</caption><thead><tr><th scope="col">Name</th><th scope="col">Number</th><th scope="col">Region</th><th scope="col">Annual income</th><th scope="col">Registered</th><th scope="col"><span class="vh">Actions</span></th></tr></thead><tbody>
{rows}
</tbody></table>{nav}''', head)

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, {"/watchlist": "watch", "/updates/subscribe": "newsletter", "/report-a-concern": "report", "/login": "login", "/feedback": "feedback"}.get(p, "form"))
        if p == "/": return self.skin("Home", f'<h1>Charities Register</h1><p class="lede">Look up any of the {commas(len(self.records))} charities on the register: who runs them, what they do and how they spend their money.</p><p><a class="button start" href="/search">Search the register</a></p><h2>For charities</h2><ul><li><a href="/guidance">Registering a charity</a></li><li><a href="/login">File an annual return</a></li></ul>')
        if p == "/search": return self.skin("Search the register", f"<h1>Search the register</h1>{self.form()}")
        if p == "/search/results": return self.results(req)
        m = re.fullmatch(r"/charities/(CC\d{5})", p, re.I)
        if m and m[1].upper() in self.by:
            x = self.by[m[1].upper()]
            req.kind, req.served = "record", [x["id"]]
            row = lambda a, b: f'<div class="row"><dt>{a}</dt><dd>{b}</dd></div>'
            return self.skin(x["name"], f'''<nav class="crumbs"><a href="/">Home</a> <a href="/search">Search</a></nav><h1>{e(x["name"])}</h1><dl class="summary">{row("Registration number", x["id"])}{row("Status", x["status"])}{row("Registered", self.date(x["d"]))}{row("Region", e(self.regs[x["reg"]]))}{row("Annual income", self.bands[x["band"]])}{row("Main sector", x["sector"])}{row("Officers", "; ".join(map(e, x["officers"])))}</dl>
<h2>Documents</h2><ul><li><a href="/documents/{x["id"]}/annual-return-2021.pdf">Annual return 2021 (PDF)</a></li><li><a href="/documents/{x["id"]}/rules.pdf">Rules (PDF)</a></li></ul><form action="/watchlist" method="post"><input type="hidden" name="charity" value="{x["id"]}"><button class="button secondary">Watch this charity</button></form>''')
        if p == "/report-a-concern": return self.skin("Report a concern", '<h1>Report a concern</h1><form method="post" action="/report-a-concern"><label>Charity <input name="charity"></label><label>What happened? <textarea name="what"></textarea></label><label>Your e-mail <input name="email"></label><button>Send</button></form>')
        if p == "/feedback": return self.skin("Feedback", '<h1>Feedback</h1><form method="post" action="/feedback"><textarea name="comments"></textarea><button>Send feedback</button></form>')
        if p == "/login": return self.skin("Log in", '<h1>Log in</h1><form method="post" action="/login"><input name="user"><input type="password" name="password"><button>Log in</button></form>')
        if p == "/statistics":
            c = {a: sum(x["reg"] == a for x in self.records) for a in self.regs}
            return self.skin("Statistics", "<h1>Statistics</h1><table><tr><th>Region</th><th>Charities</th></tr>" + "".join(f"<tr><td>{e(self.regs[a])}</td><td>{commas(k)}</td></tr>" for a, k in c.items()) + "</table>")
        texts = {"/guidance": ("Guidance", "<p>A charity must have a charitable purpose and publish its accounts every year.</p>"), "/privacy": ("Privacy", "<p>We do not track you.</p>"), "/accessibility": ("Accessibility", "<p>The site follows WCAG 2.1.</p>")}
        if p in texts: return self.skin(texts[p][0], f"<h1>{texts[p][0]}</h1>{texts[p][1]}")
