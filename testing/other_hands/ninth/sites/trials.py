"""Clinical-trial register: POST, redirection to a list under a search id, 20 a page, rows with a box for download."""
import datetime, hashlib, threading
from bed import Resp, Site, e, opts, redirect
from kit import forbid, skewed, tokens

COND = """Type 2 diabetes|Breast cancer|Hypertension|Major depressive disorder|Asthma|Rheumatoid arthritis|Non-small cell lung cancer|Chronic obstructive pulmonary disease|Stroke|HIV infection|Malaria|Tuberculosis|Schizophrenia|Colorectal cancer|Prostate cancer|Atrial fibrillation|Heart failure|Osteoarthritis of the knee|Multiple sclerosis|Parkinson disease|Alzheimer disease|Psoriasis|Crohn disease|Ulcerative colitis|Chronic kidney disease|Hepatitis C|Hepatitis B|Cystic fibrosis|Epilepsy|Migraine|Obesity|Atopic dermatitis|Low back pain|Postoperative pain|Preterm birth|Pre-eclampsia|Gestational diabetes|Polycystic ovary syndrome|Endometriosis|Acute myeloid leukaemia|Multiple myeloma|Ovarian cancer|Pancreatic cancer|Glioblastoma|Melanoma|Gastric cancer|Sepsis|Pneumonia|Influenza|COVID-19|Dengue|Cholera|Rotavirus gastroenteritis|Anaemia of pregnancy|Iron deficiency|Sickle cell disease|Haemophilia A|Glaucoma|Diabetic retinopathy|Age-related macular degeneration|Cataract|Gout|Osteoporosis|Hip fracture|Insomnia|Obstructive sleep apnoea|Alcohol dependence|Smoking cessation|Opioid use disorder|Post-traumatic stress disorder|Attention deficit hyperactivity disorder|Autism spectrum disorder|Bipolar disorder|Burn injury|Venous leg ulcer|Dental caries|Periodontitis|Acne vulgaris|Lupus nephritis|Amyotrophic lateral sclerosis|Huntington disease|Duchenne muscular dystrophy|Leishmaniasis|Schistosomiasis|Chagas disease|Trachoma|Snakebite envenoming""".split("|")
DRUG = """metformin|aspirin|low-dose ketamine|vitamin D3|omega-3 fatty acids|cognitive behavioural therapy|pembrolizumab|tranexamic acid|azithromycin|doxycycline|semaglutide|dapagliflozin|rivaroxaban|apixaban|atorvastatin|losartan|amlodipine|spironolactone|escitalopram|sertraline|quetiapine|lithium carbonate|levetiracetam|lamotrigine|botulinum toxin A|methotrexate|adalimumab|tocilizumab|rituximab|trastuzumab|bevacizumab|cisplatin|paclitaxel|capecitabine|temozolomide|lenalidomide|bortezomib|imatinib|dexamethasone|prednisolone|hydrocortisone|budesonide inhaler|salbutamol|tiotropium|dolutegravir|tenofovir|sofosbuvir|artemether-lumefantrine|primaquine|ivermectin|praziquantel|rifapentine|bedaquiline|oseltamivir|an mRNA vaccine|a conjugate vaccine|oral rehydration salts|zinc supplementation|ferric carboxymaltose|folic acid|probiotics|progesterone pessary|nifedipine|magnesium sulphate|letrozole|clomiphene|dydrogesterone|acupuncture|yoga|supervised exercise|tele-rehabilitation|mindfulness training|a mobile phone application|school-based education|peer support|kangaroo care|early mobilisation|high-flow nasal oxygen|negative pressure wound therapy|silver dressing|honey dressing|fluoride varnish|chlorhexidine mouthwash|platelet-rich plasma|hyaluronic acid injection|nerve block with ropivacaine|dexmedetomidine|lidocaine patch|pregabalin|naltrexone|nicotine patch|varenicline|buprenorphine|denosumab|zoledronic acid|allopurinol|colchicine|ranibizumab|latanoprost|isotretinoin|benzoyl peroxide|antivenom|factor VIII concentrate|hydroxyurea""".split("|")
SPON = """University Hospital of Lund|Karolinska Trial Unit|Northern General NHS Trust|Institute of Tropical Medicine Antwerp|National Heart Foundation|Medical Research Council|University of Cape Town|Mahidol University|All India Institute of Clinical Sciences|Aga Khan Research Centre|Novaferon Pharma|Helix Biotherapeutics Inc.|Ostrava Faculty Hospital|Universidad de Antioquia|Fiocruz Bahia|Seoul St. Luke Hospital|Osaka Cancer Center|Peking Second Hospital|Tehran University of Medical Sciences|Ain Shams University|Assiut University|Makerere University|KEMRI Field Station|icddr,b|Charité Campus Nord|Universitätsklinikum Freiburg|Hospices Civils de Lyon|Assistance Publique Ouest|Fondazione San Marco|Hospital Clínic Sur|Rigshospitalet Copenhagen|Oslo Metropolitan Hospital|Radboud Centre|Erasmus Trials Office|University of Otago|Murdoch Institute|McGill Health Centre|Ottawa Heart Centre|Bellwether Therapeutics|Kestrel Vaccines Ltd|Zenoma AG|Aurigen Laboratories|Cobalt Medical Devices""".split("|")
LAND = "United Kingdom|India|Iran|Egypt|China|Germany|France|Netherlands|Australia|Brazil|Pakistan|Spain|Italy|Sweden|Denmark|Japan|South Korea|South Africa|Kenya|Uganda|Bangladesh|Thailand|Canada|United States|Colombia|Belgium|Norway|New Zealand|Czech Republic|Turkey|Nigeria|Malawi|Viet Nam|Peru|Iceland".split("|")
STATUS = [("not_yet", "Not yet recruiting", 8), ("recruiting", "Recruiting", 27), ("active", "Active, not recruiting", 11), ("completed", "Completed", 42), ("suspended", "Suspended", 2), ("terminated", "Terminated", 6), ("withdrawn", "Withdrawn", 4)]
PHASE = [("0", "Phase 0", 2), ("1", "Phase I", 9), ("1-2", "Phase I/II", 7), ("2", "Phase II", 19), ("3", "Phase III", 21), ("4", "Phase IV", 12), ("na", "Not applicable", 30)]
A, Z = datetime.date(2008, 2, 1), datetime.date(2024, 9, 30)


class S(Site):
    name, about, server, home = "trials", "Trial register; POST, redirect, result list under a search id, 20 a page", "nginx/1.22.1", "/"
    disallow = ("/admin/", "/account/", "/export/")
    PER = 20

    def __init__(self, seed, port):
        self.lists, self.tl, self.searches, self.count = {}, threading.Lock(), 0, 0
        super().__init__(seed, port)

    def build(self):
        r = self.rng
        cond, drug, spon, land = (r.sample(v, len(v)) for v in (COND, DRUG, SPON, LAND))
        seq = {}
        for d in sorted(A + (Z - A) * max(r.random(), r.random()) for _ in range(1180)):
            c, g = cond[skewed(r, len(cond), 9)], drug[skewed(r, len(drug), 20)]
            g2, n = drug[skewed(r, len(drug), 20)], r.randrange(20, 900)
            who = r.choice(["adults", "children", "older people", "women", "patients", "people", "hospital patients", "outpatients"])
            t = r.choice([f"{g} versus placebo in {who} with {c}", f"effect of {g} on quality of life in {who} with {c}", f"a randomised trial of {g} for {c}", f"safety and tolerability of {g} in {who} with {c}",
                          f"comparison of {g} and {g2} for the treatment of {c}", f"a multicentre double-blind study of {g} as add-on therapy in {c}", f"{g} for the prevention of {c}", f"feasibility of {g} in {who} with {c}: a pilot study",
                          f"pharmacokinetics of {g} in {who} with {c}", f"{g} plus {g2} compared with {g2} alone in {c}"])
            if not any(k in c for k in ("HIV", "COVID", "Crohn", "Alzheimer", "Parkinson", "Huntington", "Duchenne", "Chagas")): t = t.replace(c, c[0].lower() + c[1:])
            y = seq[d.year] = seq.get(d.year, 0) + r.choice((1, 1, 2, 3, 7))
            st = r.choices(STATUS[2:] if d.year < 2019 else STATUS, [s[2] for s in (STATUS[2:] if d.year < 2019 else STATUS)])[0]
            ph = r.choices(PHASE, [p[2] for p in PHASE])[0]
            lands = sorted({land[skewed(r, len(land), 6)] for _ in range(r.choice((1, 1, 1, 1, 2, 3, 6)))})
            x = {"id": f"OTR-{d.year}-{y:04d}", "title": t[0].upper() + t[1:], "cond": c, "int": g + (f", {g2}" if g2 in t and g2 != g else ""), "spon": spon[skewed(r, len(spon), 10)], "st": st, "ph": ph, "lands": lands, "d": d, "n": n}
            x["wc"], x["wi"], x["ws"] = set(tokens(c + " " + x["title"])), set(tokens(x["int"])), set(tokens(x["spon"]))
            self.records.append(x)
        self.records.reverse()
        self.by = {x["id"]: x for x in self.records}
        self.countries = sorted({l for x in self.records for l in x["lands"]})

    def show(self, x): return {"condition": x["cond"], "sponsor": x["spon"], "status": x["st"][1], "phase": x["ph"][1], "start": x["d"].isoformat()}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f"/trial/{x['id']}", self.show(x)

    def skin(self, title, body, headers=(), status=200):
        return Resp(f'''<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{e(title)} | Open Trials Register</title>
  <link rel="stylesheet" href="/assets/app.9f31c.css">
  <script src="/assets/app.9f31c.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header class="site-header">
  <div class="container"><a class="brand" href="/">Open Trials Register</a>
  <nav aria-label="Main"><ul class="nav"><li><a href="/search/advanced">Search trials</a></li><li><a href="/register">Register a trial</a></li><li><a href="/about">About</a></li><li><a href="/help">Help</a></li><li><a href="/login">Sign in</a></li></ul></nav></div>
</header>
<main id="main" class="container">
{body}
</main>
<footer class="site-footer"><div class="container">
  <form action="/newsletter" method="post" class="form-inline"><label for="nl">Newsletter</label> <input id="nl" type="email" name="email" placeholder="you@example.org" required> <button type="submit">Subscribe</button></form>
  <p>Data last updated {Z.day} {Z:%B %Y}. <a href="/about">About</a> · <a href="/privacy">Privacy</a></p></div>
</footer>
</body>
</html>''', status, headers=headers)

    def token(self, req):
        sid = req.cookies.get("otr_session", "")
        headers = []
        if len(sid) != 32:
            with self.tl: self.count += 1
            sid = hashlib.md5(f"{self.port}/{self.count}/{self.log[-1]['t'] if self.log else 0}".encode()).hexdigest()
            headers = [("Set-Cookie", f"otr_session={sid}; Path=/; HttpOnly; SameSite=Lax")]
        return hashlib.sha1(b"csrf" + sid.encode()).hexdigest(), headers

    def advanced(self, req, err="", status=200):
        tok, hd = self.token(req)
        g = req.get if req.method == "POST" else (lambda k: "")
        on = req.all("status[]") if req.method == "POST" else ["not_yet", "recruiting"]
        boxes = "".join(f'<div class="form-check"><input class="form-check-input" type="checkbox" name="status[]" value="{k}" id="st_{k}"{" checked" if k in on else ""}><label class="form-check-label" for="st_{k}">{t}</label></div>\n' for k, t, _ in STATUS)
        alert = f'<div class="alert alert-danger" role="alert">{e(err)}</div>' if err else ""
        return self.skin("Advanced search", f'''<h1>Advanced search</h1>{alert}
<p class="lead">Combine any of the fields. Fields left empty are ignored; words in a field are all required.</p>
<form method="post" action="/search/advanced" class="adv">
<input type="hidden" name="_token" value="{tok}">
<div class="form-group"><label for="condition">Condition or title</label><input class="form-control" type="text" id="condition" name="condition" value="{e(g("condition"))}"></div>
<div class="form-group"><label for="intervention">Intervention</label><input class="form-control" type="text" id="intervention" name="intervention" value="{e(g("intervention"))}"></div>
<div class="form-group"><label for="sponsor">Sponsor</label><input class="form-control" type="text" id="sponsor" name="sponsor" value="{e(g("sponsor"))}"></div>
<fieldset class="form-group"><legend>Recruitment status</legend>
{boxes}<small class="form-text">Untick all to search trials of any status.</small></fieldset>
<div class="form-row"><div class="form-group col"><label for="phase">Phase</label><select class="form-control" id="phase" name="phase"><option value="">Any phase</option>{opts([p[:2] for p in PHASE], g("phase"))}</select></div>
<div class="form-group col"><label for="country">Country of recruitment</label><select class="form-control" id="country" name="country"><option value="">Any country</option>{opts([(c, c) for c in self.countries], g("country"))}</select></div></div>
<div class="form-row"><div class="form-group col"><label for="start_from">Start date from</label><input class="form-control" type="date" id="start_from" name="start_from" value="{e(g("start_from"))}"></div>
<div class="form-group col"><label for="start_to">Start date to</label><input class="form-control" type="date" id="start_to" name="start_to" value="{e(g("start_to"))}"></div></div>
<button type="submit" class="btn btn-primary">Search</button> <a class="btn btn-link" href="/search/advanced">Reset</a>
</form>''', hd, status)

    def search(self, req):
        if req.get("_token") != self.token(req)[0]: return self.skin("Page expired", '<h1>419</h1><p>Page expired. Please <a href="/search/advanced">reload the search form</a>.</p>', status=419)
        req.kind = "search"
        dates = []
        for k, name in (("start_from", "Start date from"), ("start_to", "Start date to")):
            v = req.get(k).strip()
            try: dates.append(datetime.date.fromisoformat(v) if v else None)
            except ValueError: return self.advanced(req, f"{name} is not a valid date.", 422)
        a, b = dates
        if a and b and b < a: return self.advanced(req, "Start date to must not be earlier than start date from.", 422)
        st, ph, land = set(req.all("status[]")), req.get("phase"), req.get("country")
        if st - {s[0] for s in STATUS} or (ph and ph not in {p[0] for p in PHASE}): return self.advanced(req, "The selected value is invalid.", 422)
        wc, wi, ws = (set(tokens(req.get(k))) for k in ("condition", "intervention", "sponsor"))
        hits = [x["id"] for x in self.records if wc <= x["wc"] and wi <= x["wi"] and ws <= x["ws"] and (not st or x["st"][0] in st) and (not ph or x["ph"][0] == ph) and (not land or land in x["lands"]) and (not a or x["d"] >= a) and (not b or x["d"] <= b)]
        said = [f"{n}: {v}" for n, v in (("Condition", req.get("condition")), ("Intervention", req.get("intervention")), ("Sponsor", req.get("sponsor")), ("Status", ", ".join(s[1] for s in STATUS if s[0] in st)), ("Phase", dict(p[:2] for p in PHASE).get(ph, "")), ("Country", land), ("Started from", req.get("start_from")), ("Started to", req.get("start_to"))) if v.strip()]
        with self.tl:
            self.searches += 1
            key = hashlib.sha1(f"{self.port}/{self.searches}".encode()).hexdigest()[:12]
            self.lists[key] = (hits, said)
            if len(self.lists) > 4000: del self.lists[next(iter(self.lists))]
        return redirect(f"/search/results/{key}", 303)

    def listing(self, req, key):
        hits, said = self.lists[key]
        req.kind = "search"
        crit = "".join(f'<li class="badge">{e(s)}</li>' for s in said) or '<li class="badge">All trials</li>'
        top = f'<h1>Search results</h1><ul class="criteria">{crit}</ul><p><a href="/search/advanced">New search</a></p>'
        if not hits: return self.skin("Search results", top + '<div class="alert alert-info">No trials match your search. Try fewer criteria.</div>')
        last = -(-len(hits) // self.PER)
        p = max(1, min(req.int("page", 1), last))
        part = [self.by[i] for i in hits[(p - 1) * self.PER:p * self.PER]]
        req.served = [x["id"] for x in part]
        to = lambda n, t, dead=False, rel="": f'<li class="page-item disabled"><span class="page-link">{t}</span></li>' if dead else f'<li class="page-item"><a class="page-link" href="/search/results/{key}?page={n}"{rel}>{t}</a></li>'
        lo = max(1, min(p - 1, last - 2))
        nums = "".join(f'<li class="page-item active" aria-current="page"><span class="page-link">{n}</span></li>' if n == p else to(n, n) for n in range(lo, min(last, lo + 2) + 1))
        pager = f'<nav aria-label="Pages"><ul class="pagination">{to(1, "« First", p == 1)}{to(p - 1, "‹ Prev", p == 1)}{nums}{to(p + 1, "Next ›", p == last)}{to(last, "Last »", p == last)}</ul></nav>' if last > 1 else ""
        rows = "".join(f'''<tr><td><input type="checkbox" name="sel[]" value="{x["id"]}" aria-label="Select {x["id"]} for download"></td><td class="nowrap">{x["id"]}</td><td><a href="/trial/{x["id"]}">{e(x["title"])}</a></td><td>{e(s["condition"])}</td><td>{e(s["sponsor"])}</td><td><span class="pill pill-{x["st"][0]}">{s["status"]}</span></td><td>{s["phase"]}</td><td>{s["start"]}</td></tr>
''' for x in part for s in [self.show(x)])
        return self.skin("Search results", f'''{top}<p class="count">Showing {(p - 1) * self.PER + 1}–{(p - 1) * self.PER + len(part)} of {len(hits):,} trials</p>
<form method="post" action="/download" class="results-form">
<table class="table table-striped"><thead><tr><th scope="col"><input type="checkbox" class="js-all" aria-label="Select all"></th><th scope="col">Trial ID</th><th scope="col">Public title</th><th scope="col">Condition</th><th scope="col">Sponsor</th><th scope="col">Status</th><th scope="col">Phase</th><th scope="col">Start date</th></tr></thead><tbody>
{rows}</tbody></table>
<p>Select for download: <label><input type="radio" name="format" value="csv" checked> CSV</label> <label><input type="radio" name="format" value="xml"> XML</label> <button type="submit" class="btn btn-sm">Download selected</button></p>
</form>
{pager}
<form method="post" action="/alerts" class="card"><h2>Create an e-mail alert</h2><p>We will write to you when new trials match this search.</p><input type="hidden" name="search" value="{key}"><label>E-mail <input type="email" name="email"></label> <button>Create alert</button></form>''')

    def detail(self, req, x):
        req.kind, req.served, s = "record", [x["id"]], self.show(x)
        dl = "".join(f"<dt>{k}</dt><dd>{e(v)}</dd>" for k, v in (("Trial ID", x["id"]), ("Condition", s["condition"]), ("Interventions", x["int"]), ("Primary sponsor", s["sponsor"]), ("Recruitment status", s["status"]), ("Phase", s["phase"]), ("Start date", s["start"]), ("Target sample size", x["n"]), ("Countries of recruitment", "; ".join(x["lands"]))))
        return self.skin(x["title"], f'<nav class="breadcrumb"><a href="/">Home</a> / <a href="/search/advanced">Search</a> / {x["id"]}</nav><h1>{e(x["title"])}</h1><dl class="trial">{dl}</dl><p><a href="/account/follow/{x["id"]}">Follow this trial</a></p>')

    def handle(self, req):
        p = req.path
        if req.method == "POST":
            if p == "/search/advanced": return self.search(req)
            if p == "/download":
                req.kind = "download"
                sel = [self.by[i] for i in req.all("sel[]") if i in self.by]
                if not sel: return self.skin("Download", '<div class="alert alert-warning">Please select at least one trial.</div>')
                return Resp("id,title,status\r\n" + "".join(f'{x["id"]},"{x["title"]}",{x["st"][1]}\r\n' for x in sel), ctype="text/csv")
            return forbid(req, {"/newsletter": "newsletter", "/alerts": "alert", "/login": "login", "/register": "register"}.get(p, "form"))
        if p == "/search/advanced": return self.advanced(req)
        if p == "/search": return redirect("/search/advanced", 301)
        if p.startswith("/search/results/"):
            key = p.rsplit("/", 1)[1]
            return self.listing(req, key) if key in self.lists else self.skin("Search expired", '<h1>Search expired</h1><p>This search is no longer available. <a href="/search/advanced">Start a new search</a>.</p>', status=404)
        if p.startswith("/trial/") and p[7:] in self.by: return self.detail(req, self.by[p[7:]])
        if p.startswith("/account/"): return forbid(req, "account")
        if p == "/":
            new = self.records[:5]
            req.served = [x["id"] for x in new]
            return self.skin("Home", f'<h1>Find clinical trials</h1><p class="lead">The register holds {len(self.records):,} trials.</p><p><a class="btn btn-primary" href="/search/advanced">Search the register</a></p><section><h2>Recently registered</h2><ul>' + "".join(f'<li><a href="/trial/{x["id"]}">{e(x["title"])}</a> <small>{x["id"]}</small></li>' for x in new) + "</ul></section>")
        if p == "/about": return self.skin("About", "<h1>About the register</h1><p>The Open Trials Register is a primary register in a network of registers. Registration is free of charge and open to sponsors in any country.</p>")
        if p == "/help": return self.skin("Help", "<h1>Help</h1><h2>Searching</h2><p>Leave a field empty to ignore it. By default only trials that recruit or will recruit soon are found; change the recruitment status to find others.</p>")
        if p == "/privacy": return self.skin("Privacy", "<h1>Privacy</h1><p>We use one cookie that is needed for the search.</p>")
        if p == "/register": return self.skin("Register a trial", '<h1>Register a trial</h1><form method="post" action="/register"><label>Public title <input name="title"></label><label>Contact e-mail <input type="email" name="email"></label><button>Submit for review</button></form>')
        if p == "/login": return self.skin("Sign in", '<h1>Sign in</h1><form method="post" action="/login"><label>E-mail <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>')
