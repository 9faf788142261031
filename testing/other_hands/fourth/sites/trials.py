"""A register of clinical trials with an advanced search form."""
import datetime, re
from urllib.parse import urlencode
from bed import Site, Resp, redirect, e, opts
from words import Vocab, SUR_EN, coined, blob

CONDS = """Asthma;Type 2 diabetes mellitus;Type 1 diabetes mellitus;Breast cancer;Lung cancer;Prostate cancer;Colorectal cancer;Hypertension;Heart failure;Atrial fibrillation;Stroke;Migraine;Epilepsy;Parkinson disease;Alzheimer disease;Depression;Anxiety disorders;Schizophrenia;Chronic kidney disease;Hepatitis C;
Hepatitis B;Malaria;Tuberculosis;HIV infection;Influenza;Pneumonia;Sepsis;Osteoarthritis;Rheumatoid arthritis;Osteoporosis;Psoriasis;Eczema;Obesity;Preterm birth;Pre-eclampsia;Infertility;Cataract;Glaucoma;Macular degeneration;Low back pain;Postoperative pain;Dental caries;Periodontitis;Crohn disease;
Ulcerative colitis;Irritable bowel syndrome;Lymphoma;Acute myeloid leukaemia;Multiple myeloma;Multiple sclerosis;Sickle cell disease;Haemophilia;Cystic fibrosis;COPD;Sleep apnoea;Smoking cessation;Alcohol dependence;Autism;ADHD;Hip fracture""".replace("\n", "").split(";")
COUNTRIES = "Argentina Australia Austria Bangladesh Belgium Brazil Canada Chile China Colombia Denmark Egypt Finland France Germany Ghana Greece Hungary India Indonesia Iran Ireland Israel Italy Japan Kenya Malaysia Mexico Netherlands Nigeria Norway Pakistan Peru Poland Portugal Spain Sweden Switzerland Thailand Turkey Uganda Vietnam".split() + ["New Zealand", "South Africa", "South Korea", "Sri Lanka", "United Kingdom", "United States"]
COUNTRIES.sort()
PHASES = [("0", "Phase 0"), ("1", "Phase 1"), ("1-2", "Phase 1/Phase 2"), ("2", "Phase 2"), ("2-3", "Phase 2/Phase 3"), ("3", "Phase 3"), ("4", "Phase 4"), ("NA", "Not applicable")]
STATUS = [("NYR", "Not yet recruiting"), ("REC", "Recruiting"), ("SUS", "Suspended"), ("COM", "Completed"), ("TER", "Terminated"), ("WIT", "Withdrawn"), ("OTH", "Other")]
DRUG = ("mab", "tinib", "pril", "sartan", "statin", "gliptin", "zumab", "vir", "cillin", "olol", "prazole", "lukast", "fenac", "setron")


def day(s):
    m = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", s.strip())
    try: return datetime.date(int(m[3]), int(m[2]), int(m[1])) if m else None
    except ValueError: return None


class S(Site):
    name, about, server = "trials", "register of clinical trials", "Apache/2.4.6 (CentOS) PHP/5.6.31"
    disallow = ("/admin/", "/user/", "/export.php", "/rss.php")

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "en", topics=6)
        drugs = sorted({(rng.choice("ba ce do fe ga lo me ni pa ra so ta vi zo".split()) + rng.choice("ra li mo tu ve xi na".split()) + rng.choice(DRUG)) for _ in range(140)})
        towns = coined(rng, 60)
        self.all, seq = [], 0
        cw = [1 / (i + 6) for i in range(len(CONDS))]
        conds = CONDS[:]; rng.shuffle(conds)
        cc = COUNTRIES[:]; rng.shuffle(cc)
        ccw = [1 / (i + 4) for i in range(len(cc))]
        days = sorted(datetime.date(2006, 1, 9) + datetime.timedelta(days=int(rng.random() ** .75 * 4740)) for _ in range(2570))
        for d in days:
            seq += rng.randrange(1, 12)
            cond, drug = rng.choices(conds, cw)[0], rng.choice(drugs)
            who = rng.choice(("adults", "children", "older people", "pregnant women", "patients", "hospital inpatients", "adolescents"))
            extra = " ".join(v.draw(2))
            t = rng.choice((f"Effect of {drug} on {extra} in {who} with {cond}", f"A randomised trial of {drug} versus {rng.choice(drugs)} for {cond} in {who}", f"{extra.capitalize()} programme for {who} with {cond}: a controlled trial", f"Safety and efficacy of {drug} in {who} with {cond}",
                            f"Comparison of {extra} and usual care in the treatment of {cond}", f"{drug.capitalize()} for the prevention of {cond} ({''.join(x[0] for x in v.draw(5)).upper()} study)"))
            ph = rng.choices([p for p, _ in PHASES], (1, 9, 4, 20, 5, 24, 13, 24))[0]
            st = rng.choices([s for s, _ in STATUS], (6, 24, 2, 52, 6, 4, 6))[0] if d.year > 2014 else rng.choices([s for s, _ in STATUS], (2, 6, 2, 74, 8, 5, 3))[0]
            cs = [cc[0], cc[0]]
            while len(set(cs)) < len(cs): cs = rng.choices(cc, ccw, k=rng.choices((1, 2, 3, 5), (80, 10, 6, 4))[0])
            r = {"id": f"ICTR{d.year}{seq:06d}", "title": t, "cond": cond, "phase": ph, "status": st, "countries": sorted(cs), "date": d, "sponsor": rng.choice((f"University of {rng.choice(towns)}", f"{rng.choice(towns)} General Hospital", f"{rng.choice(SUR_EN)} Pharmaceuticals Ltd", f"{rng.choice(towns)} Medical Research Institute")), "n": rng.choice((20, 24, 40, 60, 80, 100, 120, 240, 400, 1000, 2500)), "summary": v.text(rng.randrange(40, 110)), "drug": drug, "design": rng.choice(("Randomised", "Non-randomised", "Single arm"))}
            r["ph"], r["st"] = dict(PHASES)[ph], dict(STATUS)[st]
            r["b"] = blob(t, cond, drug, r["sponsor"], r["summary"], r["id"])
            r["bc"], r["bt"], r["bs"] = blob(cond), blob(t), blob(r["sponsor"])
            self.all.append(r)
        self.all.reverse()
        self.records, self.by = self.all, {r["id"]: r for r in self.all}

    def truth(self):
        for r in self.all: yield r["id"], r["title"], f"/trial.php?TrialID={r['id']}", {"trial_id": r["id"], "condition": r["cond"], "phase": r["ph"], "status": r["st"], "registered": r["date"].strftime("%d/%m/%Y")}

    def page(self, title, body, status=200):
        return Resp(f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><title>{e(title)} | International Clinical Trials Register</title><link rel="stylesheet" type="text/css" href="/css/ictr.css" /></head><body>
<div id="banner"><a href="/"><img src="/images/banner.jpg" alt="International Clinical Trials Register" /></a><div id="login"><form action="/user/login.php" method="post"><input type="text" name="username" size="10" /><input type="password" name="password" size="10" /><input type="submit" value="Sign in" /> <a href="/user/register.php">Register a trial</a></form></div></div>
<div id="menu"><ul><li><a href="/">Home</a></li><li><a href="/advsearch.php">Advanced Search</a></li><li><a href="/browse.php">Browse conditions</a></li><li><a href="/about.php">About</a></li><li><a href="/faq.php">FAQ</a></li><li><a href="/glossary.php">Glossary</a></li></ul></div>
<div id="quick"><form action="/results.php" method="get"><input type="text" name="searchtxt" size="20" value="" /><input type="submit" value="Search" /></form></div>
<div id="main">{body}</div>
<div id="sidebar"><h3>Most viewed</h3><ul>{"".join(f'<li><a href="/trial.php?TrialID={r["id"]}">{r["id"]}</a></li>' for r in self.all[11::500][:5])}</ul><h3>Updates</h3><form action="/subscribe.php" method="post"><input type="text" name="email" value="your e-mail" /><input type="submit" value="Subscribe" /></form></div>
<div id="footer"><p>Copyright 2006-2019 International Clinical Trials Register. <a href="/disclaimer.php">Disclaimer</a> | <a href="/about.php">About</a></p></div></body></html>""", status)

    def handle(self, req):
        p = req.path.lower()
        if req.method == "POST" and p in ("/user/login.php", "/subscribe.php", "/user/register.php", "/feedback.php"):
            req.forbidden = p.strip("/").split("/")[-1][:-4]
            return self.page("Message", "<p>Your request has been received.</p>")
        if p in ("/", "/index.php"):
            new = "".join(f'<li>{r["date"].strftime("%d/%m/%Y")} <a href="/trial.php?TrialID={r["id"]}">{e(r["title"])}</a></li>' for r in self.all[:6])
            return self.page("Home", f"<h1>Welcome to the register</h1><p>The register holds {len(self.all):,} trials of human health. Anyone may search it free of charge with the box above or with the <a href='/advsearch.php'>advanced search</a>.</p><h2>Recently registered</h2><ul>{new}</ul>")
        if p == "/advsearch.php": return self.form(req)
        if p == "/results.php": return self.results(req)
        if p == "/trial.php": return self.trial(req)
        if p == "/browse.php":
            li = "".join(f'<li><a href="/results.php?{e(urlencode([("condition", c)]))}">{e(c)}</a></li>' for c in sorted(CONDS)[::5])
            return self.page("Browse conditions", f"<h1>Conditions often searched</h1><ul>{li}</ul>")
        if p == "/about.php": return self.page("About", "<h1>About the register</h1><p>Trials are registered before the first participant is enrolled. The register is a primary register.</p>")
        if p == "/faq.php": return self.page("FAQ", "<h1>Frequently asked questions</h1><h3>Why do I not see all results of a search?</h3><p>At most 1,000 trials can be displayed for a search. Please narrow your search.</p><h3>Who may register?</h3><p>The sponsor or the principal investigator.</p>")
        if p in ("/glossary.php", "/disclaimer.php"): return self.page("Glossary", "<h1>Glossary</h1><p>Phase: the stage of development of an intervention. Arm: a group of participants.</p>")
        if p.startswith("/user/"): return self.page("Sign in", '<form action="/user/login.php" method="post"><input type="text" name="username" /><input type="password" name="password" /><input type="submit" value="Sign in" /></form>')
        return self.page("Not found", "<h1>Page not found</h1>", 404)

    def form(self, req, error=""):
        req.kind = "form"
        ph = "".join(f'<input type="checkbox" name="phase[]" value="{k}" id="ph{i}"{" checked" if k in req.all("phase[]") else ""} /><label for="ph{i}">{t}</label> ' for i, (k, t) in enumerate(PHASES))
        return self.page("Advanced Search", f"""<h1>Advanced Search</h1>{f'<p class="error">{error}</p>' if error else ''}<form action="/results.php" method="get" name="advsearch"><table class="form">
<tr><th><label for="condition">Condition</label></th><td><input type="text" name="condition" id="condition" size="50" value="{e(req.get('condition'))}" /></td></tr>
<tr><th><label for="title">in the Title</label></th><td><input type="text" name="title" id="title" size="50" value="{e(req.get('title'))}" /></td></tr>
<tr><th><label for="sponsor">Primary sponsor</label></th><td><input type="text" name="sponsor" id="sponsor" size="50" value="{e(req.get('sponsor'))}" /></td></tr>
<tr><th><label for="country">Country of recruitment</label></th><td><select name="country" id="country">{opts([("", "All countries")] + [(c, c) for c in COUNTRIES], req.get("country"))}</select></td></tr>
<tr><th>Phase</th><td>{ph}</td></tr>
<tr><th><label for="status">Recruitment status</label></th><td><select name="status" id="status">{opts([("", "ALL")] + STATUS, req.get("status"))}</select></td></tr>
<tr><th>Date of registration</th><td>from <input type="text" name="date_from" size="10" maxlength="10" value="{e(req.get('date_from'))}" /> to <input type="text" name="date_to" size="10" maxlength="10" value="{e(req.get('date_to'))}" /> (DD/MM/YYYY)</td></tr>
<tr><td></td><td><input type="submit" name="search" value="Search" /> <input type="reset" value="Clear" /></td></tr></table></form>""")

    def results(self, req):
        req.kind = "search"
        rows, words = self.all, lambda s, b: all(blob(w) in b for w in s.replace('"', " ").split() if blob(w).strip())
        for par, key in (("searchtxt", "b"), ("condition", "bc"), ("title", "bt"), ("sponsor", "bs")):
            if req.get(par).strip(): rows = [r for r in rows if words(req.get(par), r[key])]
        if req.get("country"): rows = [r for r in rows if req.get("country") in r["countries"]]
        ph = set(req.all("phase[]"))
        if ph: rows = [r for r in rows if r["phase"] in ph]
        if req.get("status"): rows = [r for r in rows if r["status"] == req.get("status")]
        for par in ("date_from", "date_to"):
            if req.get(par).strip():
                d = day(req.get(par))
                if not d: return self.form(req, "Please enter valid dates (DD/MM/YYYY).")
                rows = [r for r in rows if (r["date"] >= d if par == "date_from" else r["date"] <= d)]
        n = len(rows)
        if not n: return self.page("Search results", '<h1>Search results</h1><p class="count">No trials were found that match your search.</p><p><a href="/advsearch.php">New search</a></p>')
        reach = min(n, 1000)
        pages, page = (reach + 9) // 10, max(1, req.int("pg_no", 1))
        if page > pages: return self.page("Search results", '<h1>Search results</h1><p class="error">The page you asked for is not available.</p>')
        show = rows[(page - 1) * 10:min(reach, page * 10)]
        req.served = [r["id"] for r in show]
        q = [(k, v) for k, v in req.q if k not in ("pg_no", "search") and v != ""]
        link = lambda k: e("/results.php?" + urlencode(q + [("pg_no", k)]))
        lo, hi = max(1, page - 5), min(pages, max(10, page + 4))
        nav = (f'<a href="{link(1)}">First</a> <a href="{link(page - 1)}">Previous</a> ' if page > 1 else "") + " ".join(f"<b>{k}</b>" if k == page else f'<a href="{link(k)}">{k}</a>' for k in range(lo, hi + 1)) + (f' <a href="{link(page + 1)}">Next</a> <a href="{link(pages)}">Last</a>' if page < pages else "")
        cap = f'<p class="note">Your search found more than 1,000 trials; only the first 1,000 are displayed. Please narrow your search.</p>' if n > 1000 else ""
        tr = "".join(f'<tr class="{"odd" if i % 2 else "even"}"><td><a href="/trial.php?TrialID={r["id"]}">{r["id"]}</a></td><td><a href="/trial.php?TrialID={r["id"]}">{e(r["title"])}</a></td><td>{e(r["cond"])}</td><td>{r["ph"]}</td><td>{r["st"]}</td><td>{e("; ".join(r["countries"]))}</td><td>{r["date"].strftime("%d/%m/%Y")}</td></tr>' for i, r in enumerate(show))
        return self.page("Search results", f"""<h1>Search results</h1><p class="count">{n:,} trial{'s' if n > 1 else ''} found. Displaying {(page - 1) * 10 + 1:,} to {(page - 1) * 10 + len(show):,}.</p>{cap}<p><a href="/advsearch.php?{e(urlencode(q))}">Modify this search</a> | <a href="/export.php?{e(urlencode(q))}">Export to XML</a></p>
<table class="results" border="1" cellspacing="0"><thead><tr><th>Trial ID</th><th>Public title</th><th>Condition</th><th>Phase</th><th>Recruitment status</th><th>Countries</th><th>Date of registration</th></tr></thead><tbody>{tr}</tbody></table><div class="paging">{nav}</div>""")

    def trial(self, req):
        r = self.by.get(req.get("TrialID"))
        if not r: return self.page("Trial not found", "<h1>Trial not found</h1><p>There is no trial with this number.</p>", 404)
        req.kind, req.served = "record", [r["id"]]
        row = lambda a, b: f"<tr><td class='lab'>{a}</td><td>{e(b)}</td></tr>"
        return self.page(r["id"], f"""<h1>{e(r['title'])}</h1><table class="trial">{row("Trial ID", r["id"])}{row("Public title", r["title"])}{row("Date of registration", r["date"].strftime("%d/%m/%Y"))}{row("Recruitment status", r["st"])}{row("Primary sponsor", r["sponsor"])}{row("Health condition(s)", r["cond"])}{row("Intervention", r["drug"])}{row("Study design", r["design"])}{row("Phase", r["ph"])}{row("Target sample size", r["n"])}{row("Countries of recruitment", "; ".join(r["countries"]))}{row("Brief summary", r["summary"])}</table>
<form action="/feedback.php" method="post"><input type="hidden" name="TrialID" value="{r['id']}" /><p>Contact the investigator:</p><textarea name="message" rows="4" cols="50"></textarea><input type="submit" value="Send" /></form>""")
