"""Doctor finder: speciality and ZIP code are required; sorted by distance, 10 a page, the nearest 50 at most."""
import math, re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts
from kit import forbid
from words import FIRST_EN, SUR_DE, SUR_EN, SUR_ES, slug

SPECS = """Family Medicine|14|MD,DO;Internal Medicine|12|MD,DO;Pediatrics|8|MD,DO;Obstetrics and Gynecology|6|MD,DO;Psychiatry|5|MD,DO;Emergency Medicine|5|MD,DO;Cardiology|4|MD;Orthopedic Surgery|4|MD,DO;Dermatology|3|MD,DO;General Surgery|3.5|MD,DO;Anesthesiology|4|MD,DO;Radiology|3|MD;Neurology|2.5|MD,DO;Gastroenterology|2.2|MD;Ophthalmology|2.4|MD;Otolaryngology (Ear, Nose and Throat)|1.6|MD,DO;Urology|1.6|MD;Oncology|1.8|MD;Pulmonology|1.4|MD,DO;Endocrinology|1.2|MD;Nephrology|1.1|MD;Rheumatology|.9|MD;Allergy and Immunology|.8|MD,DO;Infectious Disease|.8|MD;Physical Medicine and Rehabilitation|.9|MD,DO;Plastic Surgery|.7|MD;Podiatry|1.5|DPM;Optometry|2.2|OD;Sports Medicine|.5|MD,DO;Geriatrics|.6|MD,DO;Pathology|.7|MD;Sleep Medicine|.3|MD;Genetics|.15|MD"""
SPECS = [(n, float(w), d.split(",")) for n, w, d in (s.split("|") for s in SPECS.split(";"))]
LANGS = [("es", "Spanish", .16), ("ar", "Arabic", .03), ("zh", "Chinese", .04), ("fr", "French", .04), ("hi", "Hindi", .07), ("so", "Somali", .012), ("ru", "Russian", .02), ("de", "German", .02), ("vi", "Vietnamese", .01), ("sign", "American Sign Language", .008)]
# town, miles east and north of the capital, ZIP codes, weight
TOWNS = """Colton|0|0|43201 43202 43203 43204 43205 43206 43207 43209 43210 43211 43212 43213 43214 43215 43219 43220 43221 43222 43223 43224|60;Westbrook|-9|4|43026 43016 43017|11;Harmon|8|6|43230 43054|9;Grove Point|-6|-7|43123 43119|8;Pickerel|11|-6|43147 43110|7;Delavan|-3|22|43015 43065|7;Lanark|26|-24|43130 43112|6;Newbury|31|9|43055 43056 43023|8;Marion Center|-20|41|43302 43314|5;Chilton|-5|-48|45601 45690|5;Zanes Ferry|52|1|43701 43720|6;Mansard|31|57|44902 44903 44904 44906|8;Springdale|-43|-2|45502 45503 45504 45505|9;Urbana Falls|-36|14|43078|3;Circle City|-1|-26|43113|3;London Mills|-25|-4|43140|2;Mount Vale|27|33|43050|3;Marysport|-24|18|43040|3;Bellefort|-42|32|43311|2;Cambria|66|5|43725|2;Athol|39|-45|45701|4;Logan Creek|32|-33|43138|2;Galleon|9|52|44833|1;Bucyrene|-8|60|44820|1;Washburn|-22|-30|43160|2;Hillrow|-33|-52|45133|1;Jacksboro|14|-62|45640|1;Kenton Crossing|-38|46|43326|1;Coshock|58|24|43812|1;Millrace|66|40|44654|1"""
TOWNS = [(n, float(x), float(y), z.split(), float(w)) for n, x, y, z, w in (t.split("|") for t in TOWNS.split(";"))]
RADII = [5, 10, 25, 50]
STREETS = "N High St;S High St;E Broad St;W Broad St;Olentangy Rd;Main St;Market St;Medical Center Dr;Hospital Dr;State Route 3;Cleveland Ave;Morse Rd;Sawmill Pkwy;Reed Rd;Church St;College Ave;Linden Ave;Maple St;Park Plaza;Professional Pkwy;Fifth Ave;King Ave;Wilson Bridge Rd;Granville Pike".split(";")
SUR_IN = "Patel Shah Reddy Gupta Rao Iyer Kumar Singh Nair Desai Chen Wang Li Zhang Nguyen Tran Kim Park Lee Hassan Ali Ahmed Khan Haddad Ivanov Petrov Okafor Mensah Farah".split()


class S(Site):
    name, about, server, home = "doctors", "Doctor finder; speciality and ZIP required, nearest first, 10 a page, 50 at most", "Apache", "/"
    disallow = ("/portal/", "/appointment", "/print/")
    PER, CAP = 10, 50

    def build(self):
        r = self.rng
        self.zips = {}
        for n, tx, ty, zs, w in TOWNS:
            for i, z in enumerate(zs):
                d, a = (0, 0) if i == 0 else (min(7.5, 1.2 + i * .42), i * 2.399)
                self.zips[z] = (n, tx + d * math.cos(a), ty + d * math.sin(a), w / len(zs) * (1.5 if i % 4 == 1 else .8))
        zs, zw = list(self.zips), [v[3] for v in self.zips.values()]
        practices = {}
        for z in zs:
            t = self.zips[z][0]
            practices[z] = [(f'{r.choice((t, t, r.choice(SUR_EN), "Buckeye", "Riverside", "Mercy", "Valley", "Lakeview"))} {r.choice(("Medical Group", "Physicians Inc.", "Health Center", "Clinic", "Family Practice", "Specialists", "Medical Associates"))}', f'{r.randrange(20, 9800)} {r.choice(STREETS)}' + (f", Suite {r.randrange(100, 480)}" if r.random() < .5 else ""), (r.uniform(-.9, .9), r.uniform(-.9, .9))) for _ in range(max(3, int(self.zips[z][3] * 3)))]
        used = set()
        for _ in range(1740):
            s = r.choices(range(len(SPECS)), [x[1] for x in SPECS])[0]
            z = r.choices(zs, zw)[0]
            if SPECS[s][1] < 1.3 and r.random() < .6: z = r.choice(TOWNS[0][3])
            while True:
                i = f"1{r.randrange(10 ** 8, 10 ** 9)}"
                if i not in used: break
            used.add(i)
            fam = r.choices([SUR_EN, SUR_IN, SUR_ES, SUR_DE], [6, 2.4, .8, 1])[0]
            name = f'{r.choice(FIRST_EN)} {r.choice("ABCDEFGHJKLMNPRSTW") + ". " if r.random() < .6 else ""}{r.choice(fam)}{", " + r.choice(("Jr.", "III")) if r.random() < .02 else ""}, {r.choice(SPECS[s][2])}'
            pr = r.choice(practices[z])
            ls = [c for c, _, w in LANGS if r.random() < (w * 4 if (c == "es" and fam is SUR_ES) or (c in ("hi", "zh", "ar", "so", "ru") and fam is SUR_IN) else w * .7)]
            x = {"id": i, "name": name, "spec": s, "zip": z, "town": self.zips[z][0], "prac": pr[0], "street": pr[1], "x": self.zips[z][1] + pr[2][0], "y": self.zips[z][2] + pr[2][1], "langs": ls, "open": r.random() < .68,
                 "tel": f"({r.choice((614, 614, 740, 937, 419))}) 555-{r.randrange(0, 10000):04d}", "school": r.choice(("Ohio Valley College of Medicine", "State University School of Medicine", "Midland Medical College", "St. Brendan University", "Lake Erie Osteopathic College")), "since": r.randrange(1974, 2016)}
            x["addr"] = f'{x["street"]}, {x["town"]}, OH {z}'
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}

    def url(self, x): return f'/doctors/{slug(x["name"])}-{x["id"]}'
    def said(self, x): return ", ".join(["English"] + [n for c, n, _ in LANGS if c in x["langs"]])

    def truth(self):
        for x in self.records: yield x["id"], x["name"], self.url(x), {"speciality": SPECS[x["spec"]][0], "address": x["addr"], "phone": x["tel"], "languages": self.said(x)}

    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="UTF-8" />
<title>{e(title)} | Central Physicians Network</title>
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="stylesheet" href="/assets/css/bootstrap.min.css" /><link rel="stylesheet" href="/assets/css/cpn.css" />
</head>
<body>
<div class="alert-banner" role="alert">If this is a medical emergency, call 911.</div>
<nav class="navbar navbar-default"><div class="container-fluid"><div class="navbar-header"><a class="navbar-brand" href="/">Central Physicians Network</a></div><ul class="nav navbar-nav"><li><a href="/find-a-doctor">Find a Doctor</a></li><li><a href="/services">Services</a></li><li><a href="/patients">Patients &amp; Visitors</a></li><li><a href="/about">About</a></li><li><a href="/portal/login">MyChart Login</a></li></ul></div></nav>
<div class="container" id="content">
{body}
</div>
<footer><div class="container"><div class="row"><div class="col-md-6"><p>&copy; 2022 Central Physicians Network. The information is provided by the physicians.</p></div><div class="col-md-6"><form class="form-inline" action="/subscribe" method="post"><div class="form-group"><label class="sr-only" for="sub">E-mail</label><input class="form-control" id="sub" type="email" name="email" placeholder="Health tips in your inbox" /></div><button type="submit" class="btn btn-default">Subscribe</button></form></div></div></div></footer>
</body>
</html>''')

    def form(self, req=None, errs=None):
        g, errs = (req.get if req else lambda k, d="": d), errs or {}
        bad = lambda k: f'<span class="help-block text-danger">{errs[k]}</span>' if k in errs else ""
        on = req.all("lang") if req else []
        spec = sorted(((i + 1, s[0]) for i, s in enumerate(SPECS)), key=lambda t: t[1])
        return f'''<form class="form-horizontal finder" action="/find-a-doctor/results" method="get">
<div class="form-group{" has-error" if "specialty" in errs else ""}"><label class="control-label col-sm-3" for="specialty">Specialty <span class="req">*</span></label><div class="col-sm-6"><select class="form-control" id="specialty" name="specialty" required="required"><option value="">Select a specialty</option>{opts(spec, g("specialty"))}</select>{bad("specialty")}</div></div>
<div class="form-group{" has-error" if "zip" in errs else ""}"><label class="control-label col-sm-3" for="zip">ZIP code <span class="req">*</span></label><div class="col-sm-3"><input class="form-control" type="text" id="zip" name="zip" value="{e(g("zip"))}" maxlength="5" pattern="[0-9]{{5}}" placeholder="e.g. 43215" required="required" />{bad("zip")}</div></div>
<div class="form-group"><label class="control-label col-sm-3" for="radius">Within</label><div class="col-sm-3"><select class="form-control" id="radius" name="radius">{opts([(m, f"{m} miles") for m in RADII], g("radius", "10") or "10")}</select></div></div>
<fieldset class="form-group"><legend class="control-label col-sm-3">Languages spoken</legend><div class="col-sm-9">{"".join(f'<label class="checkbox-inline"><input type="checkbox" name="lang" value="{c}"{" checked" if c in on else ""} /> {n}</label> ' for c, n, _ in LANGS)}</div></fieldset>
<div class="form-group"><div class="col-sm-offset-3 col-sm-9"><label class="checkbox-inline"><input type="checkbox" name="accepting" value="1"{" checked" if g("accepting") else ""} /> Accepting new patients only</label></div></div>
<div class="form-group"><div class="col-sm-offset-3 col-sm-9"><button type="submit" class="btn btn-primary">Search</button></div></div>
</form>'''

    def results(self, req):
        req.kind, errs = "search", {}
        sp, z, rad = req.get("specialty").strip(), req.get("zip").strip(), req.int("radius", 10)
        if not sp.isdigit() or not 1 <= int(sp) <= len(SPECS): errs["specialty"] = "Please select a specialty."
        if not z: errs["zip"] = "Please enter a ZIP code."
        elif not re.fullmatch(r"\d{5}", z): errs["zip"] = "ZIP codes have five digits."
        elif z not in self.zips: errs["zip"] = f"We could not find ZIP code {z} in our service area."
        if errs: return self.skin("Find a Doctor", f'<h1>Find a Doctor</h1><div class="alert alert-danger">Please correct the fields below.</div>{self.form(req, errs)}')
        rad, s, (_, zx, zy, _) = rad if rad in RADII else 10, int(sp) - 1, self.zips[z]
        ls = [c for c in req.all("lang") if c]
        hits = []
        for x in self.records:
            if x["spec"] != s or (ls and not set(ls) <= set(x["langs"])) or (req.get("accepting") and not x["open"]): continue
            d = math.hypot(x["x"] - zx, x["y"] - zy)
            if d <= rad: hits.append((round(d, 1), x["name"], x))
        hits.sort(key=lambda h: h[:2])
        total = len(hits)
        hits = hits[:self.CAP]
        last = max(1, -(-len(hits) // self.PER))
        page = max(1, min(last, req.int("page", 1)))
        part = hits[(page - 1) * self.PER:page * self.PER]
        req.served = [h[2]["id"] for h in part]
        q = [("specialty", sp), ("zip", z), ("radius", rad), *(("lang", c) for c in ls), *([("accepting", "1")] if req.get("accepting") else [])]
        link = lambda k: e("/find-a-doctor/results?" + urlencode([*q, ("page", k)]))
        if not hits: return self.skin("No results", f'<h1>Find a Doctor</h1><div class="alert alert-info">No {e(SPECS[s][0])} physicians were found within {rad} miles of {z}. Try a larger distance.</div>{self.form(req)}')
        cards = "\n".join(f'''<div class="media doc" itemscope itemtype="http://schema.org/Physician"><div class="media-left"><img class="media-object" src="/photos/{x["id"]}.jpg" alt="" width="80" height="100" /></div><div class="media-body"><h4 class="media-heading"><a href="{self.url(x)}" itemprop="name">{e(x["name"])}</a></h4><p class="spec" itemprop="medicalSpecialty">{e(SPECS[x["spec"]][0])}</p><p class="prac">{e(x["prac"])}<br /><span itemprop="address">{e(x["addr"])}</span></p><p><span class="glyphicon glyphicon-earphone"></span> <a href="tel:+1{re.sub("[^0-9]", "", x["tel"])}" itemprop="telephone">{x["tel"]}</a> &middot; <b>{d:.1f} mi</b>{' &middot; <span class="label label-success">Accepting new patients</span>' if x["open"] else ""}</p></div></div>''' for d, _, x in part)
        pages = '<ul class="pagination">' + (f'<li><a href="{link(page - 1)}" aria-label="Previous">&laquo;</a></li>' if page > 1 else "") + "".join(f'<li class="active"><span>{k}</span></li>' if k == page else f'<li><a href="{link(k)}">{k}</a></li>' for k in range(1, last + 1)) + (f'<li><a href="{link(page + 1)}" aria-label="Next">&raquo;</a></li>' if page < last else "") + "</ul>" if last > 1 else ""
        note = f"Showing the {self.CAP} nearest of {total} physicians. Choose a smaller distance to narrow your search." if total > self.CAP else f"{total} physician{'' if total == 1 else 's'} found"
        return self.skin("Search results", f'<h1>{e(SPECS[s][0])} near {z}</h1><p class="lead">{note}</p><p>Sorted by distance from {z}. <a href="/find-a-doctor">New search</a></p>{cards}{pages}<div class="panel panel-default"><div class="panel-heading">Change your search</div><div class="panel-body">{self.form(req)}</div></div>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, {"/subscribe": "newsletter", "/appointment": "appointment", "/rate": "rating", "/portal/login": "login"}.get(p, "form"))
        if p == "/": return self.skin("Home", f'<div class="jumbotron"><h1>Care close to home</h1><p>More than 1,700 physicians in {len(SPECS)} specialties.</p></div><h2>Find a Doctor</h2>{self.form()}<h3>News</h3><ul><li>New imaging center opens in Newbury</li><li>Flu shots are available at all clinics</li></ul>')
        if p == "/find-a-doctor": return self.skin("Find a Doctor", f"<h1>Find a Doctor</h1><p>Fields marked * are required.</p>{self.form()}")
        if p == "/find-a-doctor/results": return self.results(req)
        m = re.fullmatch(r"/doctors/[\w-]*?-?(1\d{9})", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]
            req.kind, req.served = "record", [x["id"]]
            return self.skin(x["name"], f'''<ol class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/find-a-doctor">Find a Doctor</a></li><li class="active">{e(x["name"])}</li></ol><div itemscope itemtype="http://schema.org/Physician"><h1 itemprop="name">{e(x["name"])}</h1>
<table class="table"><tr><th>Specialty</th><td>{e(SPECS[x["spec"]][0])}</td></tr><tr><th>Practice</th><td>{e(x["prac"])}</td></tr><tr><th>Address</th><td>{e(x["addr"])}</td></tr><tr><th>Phone</th><td>{x["tel"]}</td></tr><tr><th>Languages</th><td>{self.said(x)}</td></tr><tr><th>Accepting new patients</th><td>{"Yes" if x["open"] else "No"}</td></tr><tr><th>Medical school</th><td>{x["school"]}, {x["since"]}</td></tr><tr><th>NPI</th><td>{x["id"]}</td></tr></table></div>
<h3>Request an appointment</h3><form action="/appointment" method="post"><input type="hidden" name="npi" value="{x["id"]}" /><p><input class="form-control" name="name" placeholder="Your name" /></p><p><input class="form-control" name="phone" placeholder="Phone" /></p><p><button class="btn btn-primary">Request</button></p></form>
<form action="/rate" method="post" class="form-inline"><input type="hidden" name="npi" value="{x["id"]}" /><select name="stars"><option value="5">5 stars</option><option value="4">4 stars</option><option value="3">3 stars</option><option value="2">2 stars</option><option value="1">1 star</option></select> <button>Rate</button></form>''')
        if p == "/services": return self.skin("Services", "<h1>Services</h1><ul><li>Primary care</li><li>Imaging</li><li>Laboratory</li><li>Urgent care</li></ul>")
        if p == "/patients": return self.skin("Patients", "<h1>Patients &amp; Visitors</h1><p>Visiting hours are 9 a.m. to 8 p.m. Parking in Lot C is free.</p>")
        if p == "/about": return self.skin("About", "<h1>About</h1><p>The network was founded in 1987 by eleven practices in Colton.</p>")
        if p == "/portal/login": return self.skin("Login", '<h1>MyChart</h1><form method="post" action="/portal/login"><input name="user" /><input name="pass" type="password" /><button>Log in</button></form>')
