"""University schedule of classes: term and subjects required, courses as headings with their sections as rows, no paging."""
from bed import Resp, Site, e, opts
from kit import forbid, skewed
from words import FIRST_EN, SUR_DE, SUR_EN, SUR_ES

SUBJ = """ACCT|Accounting|Financial Accounting;Managerial Accounting;Auditing;Tax Accounting;Cost Accounting;Forensic Accounting
ANTH|Anthropology|Cultural Anthropology;Archaeology;Human Evolution;Peoples of the Andes;Ethnographic Methods
ARAB|Arabic|Elementary Arabic I;Elementary Arabic II;Intermediate Arabic
ARTH|Art History|Renaissance Art;Modern Art;Art of Asia;Medieval Architecture;Museum Studies
ARTS|Studio Art|Drawing I;Painting;Ceramics;Printmaking;Sculpture;Digital Photography
ASTR|Astronomy|The Solar System;Stars and Galaxies;Cosmology
BIOL|Biology|General Biology I;General Biology II;Genetics;Cell Biology;Ecology;Microbiology;Human Anatomy;Plant Physiology;Immunology;Evolution
BUSN|Business Administration|Principles of Management;Marketing;Business Law;Operations Management;Organizational Behavior;Entrepreneurship
CHEM|Chemistry|General Chemistry I;General Chemistry II;Organic Chemistry;Physical Chemistry;Analytical Chemistry;Biochemistry
CHIN|Chinese|Elementary Chinese;Intermediate Chinese;Business Chinese
CIVE|Civil Engineering|Statics;Structural Analysis;Soil Mechanics;Hydrology;Transportation Engineering;Concrete Design
CLAS|Classics|Greek Mythology;Roman Civilization;Beginning Latin
COMM|Communication|Public Speaking;Media and Society;Interpersonal Communication;Journalism;Argumentation
CSCI|Computer Science|Programming I;Programming II;Data Structures;Algorithms;Operating Systems;Databases;Computer Networks;Compilers;Machine Learning;Software Engineering
CRIM|Criminal Justice|Criminology;Policing;Corrections;Juvenile Justice
DANC|Dance|Ballet;Modern Dance;Choreography
ECON|Economics|Microeconomics;Macroeconomics;Econometrics;Public Finance;International Trade;Game Theory
EDUC|Education|Child Development;Classroom Management;Literacy Methods;Assessment;Special Education;Student Teaching
ELEC|Electrical Engineering|Circuits;Signals and Systems;Electromagnetics;Digital Logic;Power Systems;Control Systems
ENGL|English|Composition I;Composition II;Shakespeare;American Literature;Creative Writing;Victorian Novel;Linguistics;Technical Writing
ENVS|Environmental Studies|Environmental Science;Water Resources;Sustainability;Environmental Policy
FREN|French|Elementary French;Intermediate French;French Cinema
GEOG|Geography|World Regional Geography;Cartography;Geographic Information Systems;Urban Geography
GEOL|Geology|Physical Geology;Mineralogy;Sedimentology;Structural Geology
GERM|German|Elementary German;German Literature
HIST|History|World Civilizations;United States to 1877;United States since 1877;Modern Europe;History of Science;Colonial Latin America;The Cold War
KINE|Kinesiology|Exercise Physiology;Biomechanics;Sport Psychology;Weight Training
LING|Linguistics|Phonetics;Syntax;Language Acquisition
MATH|Mathematics|College Algebra;Precalculus;Calculus I;Calculus II;Calculus III;Linear Algebra;Differential Equations;Real Analysis;Abstract Algebra;Number Theory;Topology
MECH|Mechanical Engineering|Thermodynamics;Fluid Mechanics;Dynamics;Heat Transfer;Machine Design;Vibrations
MUSC|Music|Music Theory;Ear Training;Concert Choir;Wind Ensemble;History of Jazz;Orchestration
NURS|Nursing|Foundations of Nursing;Pharmacology;Pediatric Nursing;Community Health;Nursing Leadership
PHIL|Philosophy|Ethics;Logic;Ancient Philosophy;Philosophy of Mind
PHYS|Physics|Physics I;Physics II;Modern Physics;Quantum Mechanics;Optics;Statistical Mechanics
POLS|Political Science|American Government;Comparative Politics;International Relations;Constitutional Law
PSYC|Psychology|General Psychology;Abnormal Psychology;Cognitive Psychology;Social Psychology;Behavioral Statistics;Neuroscience
RELS|Religious Studies|World Religions;Buddhism;The Hebrew Bible
SOCI|Sociology|Introduction to Sociology;Social Problems;Race and Ethnicity;Sociology of Work
SPAN|Spanish|Elementary Spanish I;Elementary Spanish II;Spanish Composition;Literature of the Golden Age
STAT|Statistics|Elementary Statistics;Probability;Regression Analysis;Experimental Design;Time Series
SWRK|Social Work|Social Welfare Policy;Human Behavior;Field Practicum
THEA|Theatre|Acting;Stagecraft;Directing;Theatre History""".split("\n")
TERMS = [("202510", "Spring 2025"), ("202430", "Fall 2024"), ("202420", "Summer 2024"), ("202410", "Spring 2024")]
BLDG = ["Alden Hall", "Baker Science", "Corliss", "Engineering East", "Fine Arts", "Hayes Library", "Memorial Gym", "Pruitt Hall", "Stoddard", "Online"]
LEVELS = [("ug", "Undergraduate"), ("gr", "Graduate"), ("all", "All levels")]
COLS = ["CRN", "Sec", "Cr", "Type", "Days", "Time", "Location", "Instructor", "Seats"]


class S(Site):
    name, about, server, home = "courses", "Class schedule; term and subjects required, sections under course headings, one page", "Oracle-Application-Server-10g", "/"
    disallow = ("/secure/", "/pls/prod/twbkwbis.P_ValLogin")

    def build(self):
        r = self.rng
        self.subjects = [(l.split("|")[0], l.split("|")[1]) for l in SUBJ]
        size, prof = {c: r.uniform(.25, 1.6) for c, _ in self.subjects}, {}
        for c in ("BIOL", "ENGL", "MATH", "CSCI", "PSYC"): size[c] += 1.2
        catalogue = []
        for l in SUBJ:
            c, _, ts = l.split("|")
            prof[c] = [f"{r.choice(SUR_EN + SUR_DE[:30] + SUR_ES[:40])}, {r.choice(FIRST_EN)[0]}." for _ in range(r.randrange(3, 12))] + ["Staff"]
            for n, t in enumerate(ts.split(";")):
                catalogue.append((c, 1000 + n * r.choice((110, 250, 300)) % 4000 + r.randrange(1, 80), t))
            for t in r.sample(ts.split(";"), min(3, len(ts.split(";")))):
                catalogue.append((c, r.randrange(5010, 7990), r.choice([f"Advanced {t}", f"Seminar in {t}", f"Research in {t}", f"Topics in {t}"])))
        catalogue = sorted({(c, n): (c, n, t) for c, n, t in catalogue}.values())
        for k, (term, _) in enumerate(TERMS):
            crn = (8 - 2 * k) * 10000 + r.randrange(100, 400)
            for c, n, t in catalogue:
                if r.random() > (.28 if term.endswith("20") else .8): continue
                many = 1 + (skewed(r, 9, 2) if n < 2200 else skewed(r, 3, 1)) * size[c]
                for s in range(1, max(1, int(many)) + 1):
                    crn += r.randrange(1, 14)
                    h, m = r.randrange(8, 19), r.choice((0, 30))
                    b = r.choice(BLDG)
                    net = b == "Online"
                    x = {"id": str(crn), "term": term, "sub": c, "no": n, "title": t, "sec": f"{s:03d}" if not net else f"{s:03d}W", "cr": r.choice(("3.000", "3.000", "3.000", "4.000", "1.000", "2.000")), "type": "Web" if net else r.choice(["Lecture"] * 6 + ["Lab", "Seminar", "Studio"]),
                         "days": "" if net else r.choice(["MWF", "MWF", "TR", "TR", "MW", "M", "T", "W", "R", "F"]), "time": "TBA" if net else f"{(h - 1) % 12 + 1}:{m:02d} {'am' if h < 12 else 'pm'} - {h % 12 + 1}:{m + 20:02d} {'am' if h + 1 < 12 else 'pm'}", "room": "Online" if net else f"{b} {r.randrange(101, 420)}", "prof": r.choice(prof[c]), "cap": r.choice((12, 20, 24, 30, 35, 60, 120)), "level": "gr" if n >= 5000 else "ug"}
                    x["left"] = max(0, x["cap"] - int(x["cap"] * r.uniform(.4, 1.2)))
                    self.records.append(x)
        self.by = {x["id"]: x for x in self.records}
        assert len(self.by) == len(self.records)

    def course(self, x): return f"{x['sub']} {x['no']} - {x['title']}"
    def show(self, x): return {"course": self.course(x), "section": x["sec"], "type": x["type"], "days": x["days"], "time": x["time"], "location": x["room"], "instructor": x["prof"]}

    def truth(self):
        for x in self.records: yield x["id"], x["id"], f"/pls/prod/sched.p_section?term={x['term']}&crn={x['id']}", {k: v for k, v in self.show(x).items() if v}

    def heading(self, x): return f"{x['title']} - {x['id']} - {x['sub']} {x['no']} - {x['sec']}"

    def truth_lines(self):
        for t in super().truth_lines(): yield {**t, "alt_titles": [self.heading(self.by[t["id"]]), self.course(self.by[t["id"]])]}

    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<HTML lang="en">
<head><meta http-equiv="Pragma" content="no-cache"><link rel="stylesheet" href="/css/web_defaultapp.css" type="text/css"><title>{e(title)}</title></head>
<body>
<div class="headerwrapperdiv"><div class="pageheaderdiv1"><a href="#main_content" class="skiplinks">Go to Main Content</a><h1>Stoddard State University</h1></div>
<div class="headerlinksdiv"><span class="pageheaderlinks"><a href="/" class="submenulinktext2">Home</a> | <a href="/pls/prod/sched.p_disp">Class Schedule</a> | <a href="/calendar.html">Academic Calendar</a> | <a href="/tuition.html">Tuition</a> | <a href="/login.html">Student Login</a></span></div></div>
<div class="pagetitlediv"><h2>{e(title)}</h2></div>
<a name="main_content"></a>
<div class="pagebodydiv">
{body}
</div>
<div class="footerdiv"><p>Release: 8.9.1.3</p><form action="/feedback" method="post">Was this page helpful? <input type="radio" name="helpful" value="y">Yes <input type="radio" name="helpful" value="n">No <input type="text" name="comment" size="20"><input type="submit" value="Send feedback"></form></div>
</body></HTML>''', status)

    def form(self, req, err=""):
        post = req.method == "POST"
        term, subs, lev = (req.get("p_term"), set(req.all("sel_subj")), req.get("sel_levl") or "ug") if post else ("", set(), "ug")
        so = "".join(f'<OPTION VALUE="{c}"{" SELECTED" if c in subs else ""}>{e(t)}</OPTION>\n' for c, t in self.subjects)
        warn = f'<div class="infotextdiv"><span class="errortext">{e(err)}</span></div>' if err else ""
        return self.skin("Class Schedule Search", f'''<div class="infotextdiv"><span class="infotext">Select a term and at least one subject. Hold down the Ctrl key to select several subjects.</span></div>{warn}
<form action="/pls/prod/sched.p_list" method="post">
<table class="dataentrytable" summary="This layout table is used for class search criteria">
<tr><td class="delabel"><label for="term_id">Term: <span class="required">*</span></label></td><td class="dedefault"><SELECT NAME="p_term" SIZE="1" ID="term_id"><OPTION VALUE="">None</OPTION>{opts(TERMS, term)}</SELECT></td></tr>
<tr><td class="delabel"><label for="subj_id">Subject: <span class="required">*</span></label></td><td class="dedefault"><SELECT NAME="sel_subj" SIZE="10" MULTIPLE ID="subj_id">
{so}</SELECT></td></tr>
<tr><td class="delabel">Level:</td><td class="dedefault">{"".join(f'<INPUT TYPE="radio" NAME="sel_levl" VALUE="{k}" ID="lev_{k}"{" CHECKED" if k == lev else ""}><LABEL for="lev_{k}">{t}</LABEL> ' for k, t in LEVELS)}</td></tr>
</table>
<input type="submit" value="Class Search"> <input type="reset" value="Reset">
</form>''')

    def listing(self, req):
        req.kind = "search"
        term, subs, lev = req.get("p_term"), set(req.all("sel_subj")), req.get("sel_levl") or "ug"
        if term not in dict(TERMS): return self.form(req, "You must select a term.")
        if not subs & dict(self.subjects).keys(): return self.form(req, "You must select at least one subject.")
        hits = [x for x in self.records if x["term"] == term and x["sub"] in subs and (lev == "all" or x["level"] == lev)]
        if not hits: return self.skin("Class Schedule Listing", f'<h3>{dict(TERMS)[term]}</h3><div class="infotextdiv"><span class="warningtext">No classes were found that meet your search criteria</span></div><p><a href="/pls/prod/sched.p_disp">Return to search</a></p>')
        req.served = [x["id"] for x in hits]
        out, now, sub = "", None, None
        for x in hits:
            if x["sub"] != sub:
                if now: out += "</table>\n"
                sub, now = x["sub"], None
                out += f'<h3 class="subject">{e(dict(self.subjects)[sub])}</h3>\n'
            if (x["sub"], x["no"]) != now:
                if now: out += "</table>\n"
                now = (x["sub"], x["no"])
                out += f'<h4 class="ddtitle">{e(self.course(x))}</h4>\n<table class="datadisplaytable" width="100%" summary="Sections of {x["sub"]} {x["no"]}">\n<tr>' + "".join(f'<th class="ddheader" scope="col">{c}</th>' for c in COLS) + "</tr>\n"
            row = [f'<a href="/pls/prod/sched.p_section?term={term}&amp;crn={x["id"]}">{x["id"]}</a>', x["sec"], x["cr"], x["type"], x["days"] or "&nbsp;", x["time"], e(x["room"]), e(x["prof"]), f"{x['left']} of {x['cap']}" if x["left"] else "Closed"]
            out += "<tr>" + "".join(f'<td class="dddefault">{v}</td>' for v in row) + "</tr>\n"
        return self.skin("Class Schedule Listing", f'<h2>{dict(TERMS)[term]}</h2><p>{len(hits)} section{"" if len(hits) == 1 else "s"} found.</p>\n{out}</table>\n<p><a href="/pls/prod/sched.p_disp">Return to search</a></p>')

    def section(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        rows = [("Term", dict(TERMS)[x["term"]]), ("CRN", x["id"]), ("Course", self.course(x)), ("Section", x["sec"]), ("Credits", x["cr"]), ("Schedule Type", x["type"]), ("Days", x["days"]), ("Time", x["time"]), ("Location", x["room"]), ("Instructor", x["prof"]), ("Capacity", x["cap"]), ("Seats available", x["left"])]
        return self.skin(self.heading(x), '<table class="datadisplaytable">' + "".join(f'<tr><th class="ddlabel" scope="row">{k}:</th><td class="dddefault">{e(v)}</td></tr>' for k, v in rows if v != "") + f'</table><p><a href="/secure/register?crn={x["id"]}">Add to Worksheet</a> | <a href="/pls/prod/sched.p_disp">Return to search</a></p>')

    def handle(self, req):
        p = req.path
        if p == "/pls/prod/sched.p_list": return self.listing(req) if req.method == "POST" else self.form(req)
        if req.method == "POST": return forbid(req, {"/feedback": "feedback", "/pls/prod/twbkwbis.P_ValLogin": "login"}.get(p, "form"))
        if p.startswith("/secure/"): return forbid(req, "worksheet", "You must log in to register for classes.")
        if p == "/pls/prod/sched.p_disp": return self.form(req)
        if p == "/pls/prod/sched.p_section":
            x = self.by.get(req.get("crn"))
            return self.section(req, x) if x and x["term"] == req.get("term") else self.skin("Error", "<p>No detailed class information found</p>", 404)
        if p == "/": return self.skin("Welcome", '<p>Welcome to the information system of Stoddard State University.</p><ul><li><a href="/pls/prod/sched.p_disp">Look up classes</a></li><li><a href="/calendar.html">Academic calendar</a></li><li><a href="/tuition.html">Tuition and fees</a></li><li><a href="/login.html">Enter the secure area</a></li></ul>')
        if p == "/calendar.html": return self.skin("Academic Calendar", "<table border=1><tr><th>Date</th><th>Event</th></tr><tr><td>August 26</td><td>Fall classes begin</td></tr><tr><td>November 28</td><td>Thanksgiving recess</td></tr><tr><td>December 13</td><td>Last day of classes</td></tr></table>")
        if p == "/tuition.html": return self.skin("Tuition", "<p>Undergraduate residents pay $312 per credit hour, non-residents $774. Graduate rates are $401 and $918.</p>")
        if p == "/login.html": return self.skin("User Login", '<form action="/pls/prod/twbkwbis.P_ValLogin" method="post">User ID: <input type="text" name="sid"> PIN: <input type="password" name="PIN"> <input type="submit" value="Login"></form>')
