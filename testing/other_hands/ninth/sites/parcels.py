"""County assessor: disclaimer first, then one page with three forms (owner, address, parcel number); 200 rows at most."""
import re
from bed import Resp, Site, e, redirect
from kit import forbid, skewed
from words import FIRST_EN, SUR_EN

STREETS = """Maple Walnut Chestnut Sycamore Locust Hickory Cottonwood Juniper Main Front Water Market Church School Court Depot Railroad
Mill Ferry Quarry Granger Harvest Prairie Meadowlark Bluebird Pheasant Lincoln Jefferson Madison Monroe Harrison Cleveland Sherman Pershing
Sunset Valley Ridge Orchard Vine Spring Cedar Birch Aspen Dogwood Magnolia Poplar Willow Larkspur Primrose Kimball Osgood Tremont Delmar
Whitcomb Ballard Hastings Fairview Highland Pleasant Grove Summit Rosewood Kestrel Bittersweet Old-Stage County-Line Bluff Levee""".split()
KINDS = ["ST"] * 6 + ["AVE"] * 4 + ["RD"] * 3 + ["DR"] * 3 + ["LN", "CT", "BLVD", "PL", "WAY"]
TOWNS = [("DELROY", 60), ("WEST DELROY", 14), ("PIKE FORK", 10), ("ARCADIA SPRINGS", 7), ("HOLLIS", 5), ("UNINCORPORATED", 22)]
CLASSES = [("Residential", 58), ("Residential Vacant", 9), ("Agricultural", 15), ("Commercial", 8), ("Industrial", 2), ("Timber", 3)]
EXEMPT = ["CITY OF DELROY", "COUNTY OF LARKIN", "DELROY UNIFIED SCHOOL DISTRICT", "STATE OF NORTH TERRITORY", "PIKE FORK WATER DISTRICT",
          "FIRST BAPTIST CHURCH OF DELROY", "ST BRENDANS CATHOLIC CHURCH", "LARKIN COUNTY HOUSING AUTHORITY", "US FOREST SERVICE", "GREENLAWN CEMETERY ASSN"]
FIRMS = """Riverbend Tri-County Heartland Cornerstone Blue-Heron Four-Corners Silver-Creek Pioneer Evergreen Landmark Keystone Northgate
Summit-View Larkin-Land Prairie-Wind Delroy-Grain Midstate Osage Redwing Ironwood""".split()
LIMIT = 200


class S(Site):
    name, about, server, home = "parcels", "Property assessment; disclaimer, three search forms, at most 200 rows", "Apache/2.2.15 (CentOS)", "/"
    disallow = ("/gis/", "/assessor/admin/", "/assessor/print.php")

    def build(self):
        r = self.rng
        streets = [(s.replace("-", " ").upper(), r.choice(KINDS), r.choice(["", "", "", "N ", "S ", "E ", "W "])) for s in r.sample(STREETS, len(STREETS))]
        streets += [(f"{n}{'ST' if n == 1 else 'ND' if n == 2 else 'RD' if n == 3 else 'TH'}", "ST", "") for n in range(1, 15)]
        r.shuffle(streets)
        firms = [f"{f.replace('-', ' ').upper()} {r.choice(['LLC', 'INC', 'HOLDINGS LLC', 'PROPERTIES LP', 'FARMS INC', 'RENTALS LLC', 'DEVELOPMENT CO'])}" for f in FIRMS]
        surs = r.sample(SUR_EN, len(SUR_EN)) + ["OCONNOR", "MCALLISTER", "MCDANIEL", "DE LA ROSA", "VAN HORN", "ST CLAIR", "NGUYEN", "HERNANDEZ", "KOWALSKI", "SCHROEDER", "LINDQUIST", "YODER", "ZIMMERMAN", "XIONG", "URQUHART", "IVERSON"]
        surs = [s.upper() for s in surs]
        r.shuffle(surs)
        gov = [EXEMPT[skewed(r, len(EXEMPT), .3)] for _ in range(700)]
        pins = []
        for book in range(1, 19):
            for mp in range(r.randrange(100, 130), r.randrange(142, 156) if book > 5 else r.randrange(170, 190)):
                if r.random() < .3: continue
                n = r.randrange(2, 14)
                pins += [f"{book:02d}-{mp:03d}-{1 + k * r.choice((1, 1, 2, 10)):03d}" for k in range(n)]
        pins = sorted(set(pins))
        pins = sorted(r.sample(pins, min(len(pins), 2860)))
        multi = []
        for pin in pins:
            s, kind, way = streets[skewed(r, len(streets), 7)]
            adr = f"{r.randrange(1, 48) * 100 + r.randrange(1, 99)} {way}{s} {kind}"
            first, mid = r.choice(FIRST_EN).upper(), r.choice("ABCDEFGHJKLMNPRSTW")
            sur = surs[skewed(r, len(surs), 16)]
            roll = r.random()
            cls = r.choices([c for c, _ in CLASSES], [w for _, w in CLASSES])[0]
            if gov and roll < .20: owner, cls = gov.pop(), "Exempt"
            elif roll < .27: owner = firms[skewed(r, len(firms), 4)]
            elif roll < .34 and multi: owner = r.choice(multi)
            elif roll < .50: owner = f"{sur} {first} {mid}"
            elif roll < .82: owner = f"{sur} {first} {mid} & {r.choice(FIRST_EN).upper()} {r.choice('ABCDEJKLMRS')}"
            elif roll < .90: owner = f"{sur} FAMILY TRUST"
            elif roll < .94: owner = f"{sur} {first} ESTATE OF"
            else: owner = f"{sur} {first}"
            if cls in ("Agricultural", "Timber", "Residential Vacant") or (cls == "Exempt" and r.random() < .3):
                if r.random() < .6: adr = ""
            if roll >= .34 and r.random() < .1: multi.append(owner)
            town = r.choices([t for t, _ in TOWNS], [w for _, w in TOWNS])[0]
            land, impr = int(10 ** r.uniform(3.6, 5.1)) // 10 * 10, 0 if "Vacant" in cls or cls == "Timber" else int(10 ** r.uniform(4.2, 5.6)) // 10 * 10
            x = {"id": pin, "owner": owner, "adr": adr, "street": s if adr else "", "no": adr.split()[0] if adr else "", "town": town, "cls": cls, "land": land, "impr": impr,
                 "acres": f"{r.uniform(.1, 1.4) if 'Res' in cls else r.uniform(.5, 160):.2f}", "built": str(r.randrange(1889, 2021)) if impr else "", "dist": f"{r.randrange(1, 9):02d}{r.choice('AB')}",
                 "legal": f"LOT {r.randrange(1, 40)} BLK {r.randrange(1, 20)} {r.choice(surs)} ADDN" if "Res" in cls else f"{r.choice(['NW4', 'SE4', 'N2 SW4', 'E2 NE4', 'PT SW4'])} SEC {r.randrange(1, 37)} T{r.randrange(2, 7)}N R{r.randrange(3, 9)}W",
                 "sales": [(f"{r.randrange(1, 13):02d}/{r.randrange(1, 29):02d}/{y}", f"{r.randrange(100, 999)}/{r.randrange(1, 900)}", f"${int(10 ** r.uniform(4, 5.6)) // 100 * 100:,}") for y in sorted(r.sample(range(1975, 2023), r.randrange(0, 4)), reverse=True)]}
            self.records.append(x)
        self.records.sort(key=lambda x: (x["owner"], x["adr"], x["id"]))
        self.by = {x["id"]: x for x in self.records}

    def show(self, x): return {"owner": x["owner"], "address": x["adr"], "class": x["cls"], "value": f"${x['land'] + x['impr']:,}"}

    def truth(self):
        for x in self.records: yield x["id"], x["id"], f"/assessor/parcel.php?pin={x['id']}", {k: v for k, v in self.show(x).items() if v}

    def truth_lines(self):
        for t in super().truth_lines(): yield {**t, "alt_titles": [f"Parcel {t['id']}"]}

    def skin(self, title, body, headers=(), status=200):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html>
<head>
<title>Larkin County Assessor - {e(title)}</title>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<link rel="stylesheet" type="text/css" href="/style/county.css">
<script type="text/javascript" src="/js/menu.js"></script>
</head>
<body bgcolor="#efe9dc" onload="if(window.initMenu)initMenu();">
<table width="900" align="center" border="0" cellspacing="0" cellpadding="0" bgcolor="#ffffff">
<tr><td><a href="/"><img src="/images/larkin_header.jpg" width="900" height="120" border="0" alt="Larkin County"></a></td></tr>
<tr><td bgcolor="#4a5d23" align="center"><font color="#ffffff" size="2"><a class="m" href="/">Home</a> | <a class="m" href="/assessor/">Assessor</a> | <a class="m" href="/assessor/search.php">Property Search</a> | <a class="m" href="/assessor/faq.html">FAQ</a> | <a class="m" href="/assessor/forms.html">Forms</a> | <a class="m" href="/contact.html">Contact</a></font></td></tr>
<tr><td style="padding:14px">
{body}
</td></tr>
<tr><td bgcolor="#4a5d23" align="center"><font color="#ffffff" size="1">Larkin County Courthouse, 200 N Main St, Delroy &nbsp; (555) 013-4410 &nbsp; Office hours 8:00 - 4:30 M-F<br>
<form action="/subscribe.php" method="post" style="margin:4px">Get county news by e-mail: <input type="text" name="email" size="18"> <input type="submit" value="Subscribe"></form></font></td></tr>
</table>
</body>
</html>''', status, headers=headers)

    def disclaimer(self):
        return self.skin("Disclaimer", '''<h2>Disclaimer</h2>
<p>The Larkin County Assessor's Office makes every effort to produce and publish the most current and accurate information possible. No warranties, expressed or implied, are provided for the data herein, its use, or its interpretation. The assessed values shown are as of the last certified tax roll. All data is subject to change before the next certified tax roll.</p>
<p>By pressing the button below you acknowledge that you have read the above statement. You must accept the disclaimer to use the property search.</p>
<form action="/assessor/search.php" method="get">
<input type="hidden" name="accept" value="yes">
<center><input type="submit" value="I Agree"> &nbsp; <input type="button" value="I Do Not Agree" onclick="window.location='/'"></center>
</form>''')

    def searchpage(self, msg="", get=lambda k: "", headers=()):
        err = f'<p align="center"><font color="red"><b>{e(msg)}</b></font></p>' if msg else ""
        return self.skin("Property Search", f'''<h2>Property Search</h2>{err}
<p>Search the {len(self.records):,} parcels of the current roll by <b>one</b> of the three methods below. No more than {LIMIT} parcels are listed for a search.</p>
<table width="100%" border="1" cellpadding="6" cellspacing="0" bordercolor="#4a5d23">
<tr bgcolor="#d9dfc8"><th align="left">Search by Owner Name</th></tr>
<tr><td><form name="frmOwner" action="/assessor/results.php" method="get"><input type="hidden" name="by" value="owner">
Owner Name: <input type="text" name="owner" size="30" maxlength="40" value="{e(get("owner"))}"> <input type="submit" value="Search">
<br><font size="1">Last name first, e.g. <i>Smith John</i>. Enter at least two letters; a partial name will find all names that begin with it.</font></form></td></tr>
<tr bgcolor="#d9dfc8"><th align="left">Search by Property Address</th></tr>
<tr><td><form name="frmAddr" action="/assessor/results.php" method="get"><input type="hidden" name="by" value="address">
House Number: <input type="text" name="houseno" size="6" maxlength="6" value="{e(get("houseno"))}"> Street Name: <input type="text" name="street" size="24" maxlength="30" value="{e(get("street"))}"> <input type="submit" value="Search">
<br><font size="1">Do not enter a direction (N, S, E, W) or a street type (ST, AVE, RD ...). The house number may be left blank.</font></form></td></tr>
<tr bgcolor="#d9dfc8"><th align="left">Search by Parcel Number</th></tr>
<tr><td><form name="frmPin" action="/assessor/results.php" method="get"><input type="hidden" name="by" value="pin">
Parcel Number: <input type="text" name="pin" size="12" maxlength="10" value="{e(get("pin"))}"> <input type="submit" value="Search">
<br><font size="1">Use the format 12-345-678, including the dashes.</font></form></td></tr>
</table>''', headers)

    def results(self, req):
        by, err = req.get("by"), lambda t: self.searchpage(t, req.get)
        req.kind = "search"
        up = lambda k: " ".join(req.get(k).upper().replace(",", " ").split())
        if by == "owner":
            q = up("owner")
            if len(q) < 2: return err("Please enter at least two letters of the owner's name.")
            hits, said = [x for x in self.records if x["owner"].startswith(q)], f"owner name {q}"
        elif by == "address":
            q, no = up("street"), up("houseno")
            if not q: return err("Please enter a street name.")
            if no and not no.isdecimal(): return err("The house number must be a number.")
            hits, said = [x for x in self.records if x["street"].startswith(q) and x["street"] and (not no or x["no"] == no)], f"address {no} {q}"
        elif by == "pin":
            q = req.get("pin").strip()
            if not re.fullmatch(r"\d\d-\d{3}-\d{3}", q): return err("Parcel numbers must be entered in the format 12-345-678.")
            hits, said = [self.by[q]] if q in self.by else [], f"parcel number {q}"
        else: return self.searchpage()
        if not hits: return self.skin("Search Results", f'<h2>Search Results</h2><p>No parcels were found for {e(said)}.</p><p><a href="/assessor/search.php">New Search</a></p>')
        part = hits[:LIMIT]
        req.served = [x["id"] for x in part]
        more = f'<p><font color="red">Your search matched more than {LIMIT} parcels. Only the first {LIMIT} are listed. Please refine your search.</font></p>' if len(hits) > LIMIT else f"<p>{len(hits)} parcel{'s' if len(hits) > 1 else ''} found.</p>"
        rows = "".join(f'''<tr bgcolor="{'#f4f4ec' if n % 2 else '#ffffff'}"><td nowrap><a href="parcel.php?pin={x["id"]}">{x["id"]}</a></td><td>{e(s["owner"])}</td><td>{e(s["address"]) or "&nbsp;"}</td><td>{e(s["class"])}</td><td align="right">{s["value"]}</td><td><a href="/gis/map.php?pin={x["id"]}" target="_blank">Map</a></td></tr>\n''' for n, x in enumerate(part) for s in [self.show(x)])
        return self.skin("Search Results", f'''<h2>Search Results</h2><p>Results for {e(said)}</p>{more}
<table width="100%" border="0" cellpadding="3" cellspacing="1" bgcolor="#cccccc">
<tr bgcolor="#4a5d23"><th><font color="#ffffff">Parcel Number</font></th><th><font color="#ffffff">Owner</font></th><th><font color="#ffffff">Property Address</font></th><th><font color="#ffffff">Class</font></th><th><font color="#ffffff">Total Value</font></th><th>&nbsp;</th></tr>
{rows}</table>
<p><a href="/assessor/search.php">New Search</a></p>''')

    def detail(self, req, x):
        req.kind, req.served, s = "record", [x["id"]], self.show(x)
        line = lambda k, v: f'<tr><td bgcolor="#d9dfc8" width="180"><b>{k}</b></td><td>{e(v) or "&nbsp;"}</td></tr>'
        sales = "".join(f"<tr><td>{a}</td><td>{b}</td><td align=right>{c}</td></tr>" for a, b, c in x["sales"]) or "<tr><td colspan=3>No sales on record</td></tr>"
        return self.skin(f"Parcel {x['id']}", f'''<h2>Parcel {x["id"]}</h2>
<table width="100%" border="0" cellpadding="4" cellspacing="1">{line("Parcel Number", x["id"])}{line("Owner", s["owner"])}{line("Property Address", s["address"])}{line("Municipality", x["town"])}{line("Class", s["class"])}{line("Tax District", x["dist"])}{line("Acres", x["acres"])}{line("Year Built", x["built"])}{line("Legal Description", x["legal"])}{line("Land Value", f"${x['land']:,}")}{line("Improvement Value", f"${x['impr']:,}")}{line("Total Value", s["value"])}</table>
<h3>Sales History</h3><table border="1" cellpadding="3" cellspacing="0"><tr><th>Date</th><th>Book/Page</th><th>Price</th></tr>{sales}</table>
<p><a href="/assessor/print.php?pin={x["id"]}">Printer friendly</a> | <a href="/assessor/search.php">New Search</a></p>
<form action="/assessor/report.php" method="post"><fieldset><legend>See something wrong?</legend><input type="hidden" name="pin" value="{x["id"]}">Your name: <input type="text" name="name" size="20"> Comment: <textarea name="comment" rows="2" cols="40"></textarea> <input type="submit" value="Report an error"></fieldset></form>''')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, {"/subscribe.php": "subscribe", "/assessor/report.php": "report", "/assessor/appeal.php": "appeal"}.get(p, "form"))
        ok = req.cookies.get("larkin_disclaimer") == "1"
        if p == "/assessor/search.php":
            if req.get("accept") == "yes": return self.searchpage(headers=[("Set-Cookie", "larkin_disclaimer=1; path=/assessor/")])
            return self.searchpage() if ok else redirect("/assessor/disclaimer.php")
        if p in ("/assessor/results.php", "/assessor/parcel.php"):
            if not ok: return redirect("/assessor/disclaimer.php")
            if p.endswith("results.php"): return self.results(req)
            x = self.by.get(req.get("pin"))
            return self.detail(req, x) if x else self.skin("Not found", "<h2>Parcel not found</h2><p>There is no such parcel on the current roll.</p>", status=404)
        if p == "/assessor/disclaimer.php": return self.disclaimer()
        if p == "/": return self.skin("Larkin County", '<h2>Welcome to Larkin County</h2><p>Larkin County was organized in 1868 and has a population of 31,470.</p><ul><li><a href="/assessor/">Assessor</a><li><a href="/commissioners.html">County Commissioners</a><li><a href="/assessor/search.php">Property Search</a><li><a href="/contact.html">Contact us</a></ul><h3>News</h3><p>Assessment notices were mailed on April 28. The deadline to file an appeal is May 31.</p>')
        if p == "/assessor/": return self.skin("Assessor", f'<h2>Office of the County Assessor</h2><p>The assessor discovers, lists and values all real property in the county. The roll holds {len(self.records):,} parcels.</p><ul><li><a href="/assessor/search.php">Search property records</a><li><a href="/assessor/faq.html">Frequently asked questions</a><li><a href="/assessor/forms.html">Forms and appeals</a></ul>')
        if p == "/assessor/faq.html": return self.skin("FAQ", "<h2>Frequently Asked Questions</h2><dl><dt>How is my property valued?<dd>By comparison with recent sales of similar properties.<dt>What is the homestead exemption?<dd>It lowers the taxable value of a primary residence.<dt>Where do I find my parcel number?<dd>At the top of your tax bill, in the form 12-345-678.</dl>")
        if p == "/assessor/forms.html": return self.skin("Forms", '<h2>Forms</h2><ul><li>Homestead application<li>Change of mailing address</ul><h3>File an appeal online</h3><form action="/assessor/appeal.php" method="post"><table><tr><td>Parcel number</td><td><input name="pin"></td></tr><tr><td>Owner</td><td><input name="owner"></td></tr><tr><td>Your opinion of value</td><td><input name="value"></td></tr></table><input type="submit" value="File appeal"></form>')
        if p == "/commissioners.html": return self.skin("Commissioners", "<h2>County Commissioners</h2><p>The commissioners meet on the first and third Tuesday of each month.</p>")
        if p == "/contact.html": return self.skin("Contact", "<h2>Contact</h2><p>Assessor: (555) 013-4412. Treasurer: (555) 013-4420. Clerk: (555) 013-4431.</p>")
