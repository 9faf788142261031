"""A state's lookup of professional licences in ColdFusion: a posted form that wants a name, a number, or profession and county; a hundred rows at most; CFID and CFTOKEN in the addresses."""
import datetime, re
from bed import Resp, Site, e, hidden, opts
from kit import day_in, forbid
from sites._lex import FIRST_US, SUR_US, person, some

PROF = [("RN", "Registered Nurse", 28), ("LPN", "Licensed Practical Nurse", 13), ("COS", "Cosmetologist", 15), ("BAR", "Barber", 5), ("MD", "Physician", 9), ("PT", "Physical Therapist", 5), ("RE", "Real Estate Salesperson", 10), ("CPA", "Certified Public Accountant", 5), ("PE", "Professional Engineer", 4), ("DDS", "Dentist", 3), ("DVM", "Veterinarian", 2), ("SW", "Social Worker", 6), ("PLB", "Plumber", 4), ("AUC", "Auctioneer", 1)]
COUNTIES = """Jefferson;Mobile;Madison;Montgomery;Shelby;Tuscaloosa;Baldwin;Lee;Morgan;Calhoun;Etowah;Houston;Marshall;Lauderdale;St. Clair;Cullman;Limestone;Elmore;Talladega;DeKalb;Walker;Autauga;Blount;Jackson;Colbert;Coffee;Dale;Russell;Chilton;Escambia;Covington;Tallapoosa;Dallas;Franklin;Marion;Chambers;Pike;Geneva;Winston;Clarke;Monroe;Bibb;Henry;Barbour;Fayette;Butler;Cherokee;Randolph;Marengo;Macon""".split(";")
STATUS = [("Active", 70), ("Expired", 18), ("Inactive", 7), ("Retired", 3), ("Revoked", 1), ("Suspended", 1)]
CAP = 100


def us(d): return f"{d:%m/%d/%Y}"


class S(Site):
    name, about, server = "coldfusion", "ColdFusion licence lookup; posted, wants a name, a number or profession and county, 100 rows at most, session in the address", "Microsoft-IIS/7.5"
    disallow, id_re, home = (), r"(?:RN|LPN|COS|BAR|MD|PT|RE|CPA|PE|DDS|DVM|SW|PLB|AUC)-\d{6}", "/licverify/index.cfm"

    def reset(self):
        super().reset()
        with self.lock: self.sessions, self.next = {}, 4180211

    def build(self):
        r, n, ids = self.rng, {p[0]: 1100 + 700 * k for k, p in enumerate(PROF)}, set()
        towns = {c: [f"{a}{b}" for a, b in zip(r.sample("Pine Oak Cedar Clear Spring Fair Green Mill Red Stone West East".split(), 3), r.sample("ville ton field hill creek dale wood port".split(), 3))] for c in COUNTIES}
        while len(self.records) < 3214:
            p = r.choices(PROF, [q[2] for q in PROF])[0]
            n[p[0]] += r.choice((1, 2, 3, 7, 19))
            a, b = person(r, SUR_US, FIRST_US, 60)
            if r.random() < .04: a = f"{a}-{person(r)[0]}"
            t = f"{a}, {b}" + (f" {r.choice('ABCDEFGHJKLMNPRSTW')}" if r.random() < .75 else "") + (" JR" if r.random() < .02 else "")
            c = some(r, COUNTIES, 1)
            iss = day_in(r, datetime.date(1971, 1, 1), datetime.date(2016, 5, 1))
            self.records.append({"id": f"{p[0]}-{n[p[0]]:06}", "t": t.upper(), "p": p, "st": r.choices([s for s, _ in STATUS], [w for _, w in STATUS])[0], "county": c, "city": some(r, towns[c], 1), "iss": iss, "exp": day_in(r, datetime.date(2013, 1, 1), datetime.date(2018, 12, 31)), "disc": "Yes" if r.random() < .03 else "No"})
        self.records.sort(key=lambda x: (x["t"], x["id"]))

    def truth(self):
        for x in self.records: yield x["id"], x["t"], None, {"profession": x["p"][1], "status": x["st"], "city": x["city"], "county": x["county"], "issued": us(x["iss"]), "expires": us(x["exp"])}

    def session(self, req):
        k = (req.get("CFID") or req.cookies.get("CFID", ""), req.get("CFTOKEN") or req.cookies.get("CFTOKEN", ""))
        with self.lock: return k if self.sessions.get(k[0]) == k[1] and k[1] else None

    def begin(self, where):
        with self.lock:
            self.next += 37
            k = (str(self.next), str(10000000 + self.next * 7919 % 89999999))
            self.sessions[k[0]] = k[1]
        return Resp("", 302, headers=[("Location", f"{where}?CFID={k[0]}&CFTOKEN={k[1]}"), ("Set-Cookie", f"CFID={k[0]};path=/"), ("Set-Cookie", f"CFTOKEN={k[1]};path=/")])

    def skin(self, title, body, k=None):
        tok = f"?CFID={k[0]}&amp;CFTOKEN={k[1]}" if k else ""
        return Resp(f'''<html>
<head><title>{title}</title><link rel="stylesheet" href="/licverify/state.css" type="text/css"><script language="JavaScript" src="/CFIDE/scripts/cfform.js"></script></head>
<body bgcolor="#FFFFFF"><table width="760" border="0" cellpadding="0" cellspacing="0" align="center"><tr><td colspan="2"><img src="/licverify/images/banner.gif" alt="State Division of Professional Licensing" width="760" height="80"></td></tr>
<tr><td width="150" valign="top" bgcolor="#E4E9F2"><a href="/licverify/index.cfm{tok}">License Search</a><br><a href="/licverify/boards.cfm{tok}">Boards</a><br><a href="/licverify/news.cfm{tok}">News</a><br><a href="/licverify/faq.cfm{tok}">Help / FAQ</a><br><a href="/licverify/complaint.cfm{tok}">File a Complaint</a><br><a href="/licverify/renew.cfm{tok}">Renew Online</a></td>
<td valign="top">{body}</td></tr><tr><td colspan="2" align="center"><font size="1">This site is a primary source for verification of license credentials. Last updated 05/31/2016.</font></td></tr></table></body></html>''')

    def search(self, req, k, msg=""):
        note = f'<p><font color="red"><b>{msg}</b></font></p>' if msg else ""
        return self.skin("License Verification", f'''<h2>License Verification Search</h2>{note}<p>Enter at least the first two letters of the last name, <b>or</b> the license number, <b>or</b> select both a profession and a county.</p>
<form name="frmSearch" action="/licverify/results.cfm?CFID={k[0]}&amp;CFTOKEN={k[1]}" method="post" onsubmit="return _CF_checkfrmSearch(this)"><table border="0" cellpadding="3">
<tr><td align="right"><b>Last Name:</b></td><td><input type="text" name="lname" size="30" maxlength="40" value="{e(req.get("lname"))}"></td></tr>
<tr><td align="right"><b>First Name:</b></td><td><input type="text" name="fname" size="30" maxlength="40" value="{e(req.get("fname"))}"></td></tr>
<tr><td align="right"><b>License Number:</b></td><td><input type="text" name="licno" size="15" maxlength="12" value="{e(req.get("licno"))}"> (e.g. RN-012345)</td></tr>
<tr><td align="right"><b>Profession:</b></td><td><select name="profession" size="1"><option value="">-- All Professions --</option>{opts([(a, b) for a, b, _ in sorted(PROF, key=lambda p: p[1])], req.get("profession"))}</select></td></tr>
<tr><td align="right"><b>County:</b></td><td><select name="county" size="1"><option value="">-- All Counties --</option>{opts([(str(i + 1), c) for i, c in sorted(enumerate(COUNTIES), key=lambda p: p[1])], req.get("county"))}</select></td></tr>
<tr><td></td><td><input type="submit" name="btnSearch" value="Search"> <input type="reset" value="Clear"></td></tr></table></form>''', k)

    def results(self, req, k):
        ln, fn, no, pr, co = (req.get(a).strip() for a in ("lname", "fname", "licno", "profession", "county"))
        if not (len(re.sub(r"[^A-Za-z]", "", ln)) >= 2 or no or pr and co):
            return self.search(req, k, "The last name must have at least 2 letters." if ln else "You must enter at least the first two letters of the last name, a license number, or select both a profession and a county.")
        xs = self.records
        if ln: xs = [x for x in xs if x["t"].split(", ")[0].startswith(ln.upper().rstrip("%*"))]
        if fn: xs = [x for x in xs if x["t"].split(", ")[1].startswith(fn.upper())]
        if no: xs = [x for x in xs if x["id"] == no.upper() or re.sub(r"\D", "", x["id"]).lstrip("0") == no.lstrip("0")]
        if pr: xs = [x for x in xs if x["p"][0] == pr]
        if co.isdigit(): xs = [x for x in xs if COUNTIES.index(x["county"]) + 1 == int(co)]
        part = xs[:CAP]
        req.kind, req.served = "search", [x["id"] for x in part]
        again = f'<p><a href="/licverify/index.cfm?CFID={k[0]}&amp;CFTOKEN={k[1]}">New Search</a></p>'
        if not xs: return self.skin("Search Results", f"<h2>Search Results</h2><p>No records were found that match your search criteria.</p>{again}", k)
        many = f'<p><font color="red">Only the first {CAP} records are shown.</font> Please go back and narrow your search.</p>' if len(xs) > CAP else f"<p>{len(xs)} record(s) found.</p>"
        rows = "".join(f'''<tr bgcolor="{"#FFFFFF" if i % 2 else "#EEEEEE"}"><td>{e(x["t"])}</td><td>{x["id"]}</td><td>{x["p"][1]}</td><td>{x["st"]}</td><td>{x["city"]}</td><td>{x["county"]}</td><td>{us(x["iss"])}</td><td>{us(x["exp"])}</td><td><form action="/licverify/detail.cfm?CFID={k[0]}&amp;CFTOKEN={k[1]}" method="post"><input type="hidden" name="lic_id" value="{x["id"]}"><input type="submit" value="Details"></form></td></tr>\n''' for i, x in enumerate(part))
        return self.skin("Search Results", f'<h2>Search Results</h2>{many}<table border="1" cellpadding="2" cellspacing="0" width="100%"><tr bgcolor="#003366"><th>Name</th><th>License Number</th><th>Profession</th><th>Status</th><th>City</th><th>County</th><th>Issue Date</th><th>Expiration Date</th><th>&nbsp;</th></tr>\n{rows}</table>{again}', k)

    def handle(self, req):
        p, k = req.path.lower(), self.session(req)
        if p in ("/", "/licverify", "/licverify/"): return Resp("", 302, headers=[("Location", "/licverify/index.cfm")])
        if not p.startswith("/licverify/") or not p.endswith(".cfm"): return None
        if p.endswith(("complaint.cfm", "renew.cfm")) and req.method == "POST": return forbid(req, "complaint")
        if k is None:
            if p.endswith(("results.cfm", "detail.cfm")): return self.skin("Session Timeout", '<p>Your session has timed out. Please <a href="/licverify/index.cfm">begin a new search</a>.</p>')
            return self.begin(p)
        if p == "/licverify/index.cfm": return self.search(req, k)
        if p == "/licverify/results.cfm":
            if req.method != "POST": return self.skin("Error Occurred While Processing Request", "<h3>Element LNAME is undefined in FORM.</h3><p>The error occurred in D:\\inetpub\\licverify\\results.cfm: line 14</p>", k) if not req.has("lname") else Resp("", 302, headers=[("Location", f"/licverify/index.cfm?CFID={k[0]}&CFTOKEN={k[1]}")])
            return self.results(req, k)
        if p == "/licverify/detail.cfm":
            x = next((x for x in self.records if x["id"] == req.get("lic_id")), None) if req.method == "POST" else None
            if not x: return self.skin("Error Occurred While Processing Request", "<h3>Element LIC_ID is undefined in FORM.</h3>", k)
            req.kind, req.served = "record", [x["id"]]
            row = lambda a, b: f'<tr><td align="right"><b>{a}:</b></td><td>{e(b)}</td></tr>'
            return self.skin("License Details", f'<h2>License Details</h2><table border="0" cellpadding="3">{row("Name", x["t"])}{row("License Number", x["id"])}{row("Profession", x["p"][1])}{row("Status", x["st"])}{row("City", x["city"])}{row("County", x["county"])}{row("Issue Date", us(x["iss"]))}{row("Expiration Date", us(x["exp"]))}{row("Disciplinary Action", x["disc"])}</table><p><a href="/licverify/index.cfm?CFID={k[0]}&amp;CFTOKEN={k[1]}">New Search</a></p>', k)
        if p in ("/licverify/complaint.cfm", "/licverify/renew.cfm"): return self.skin("Form", f'<h2>{"File a Complaint" if "comp" in p else "Renew Online"}</h2><form action="{p}?CFID={k[0]}&amp;CFTOKEN={k[1]}" method="post"><input type="text" name="yourname"><input type="text" name="email"><input type="password" name="pin"><textarea name="details"></textarea><input type="submit" value="Submit"></form>', k)
        if p in ("/licverify/boards.cfm", "/licverify/news.cfm", "/licverify/faq.cfm"): return self.skin("Division of Professional Licensing", "<h2>Boards</h2><table border=1><tr><th>Board</th><th>Meets</th></tr>" + "".join(f"<tr><td>Board of {b}s</td><td>{i % 28 + 1} of the month</td></tr>" for i, (_, b, _) in enumerate(PROF)) + "</table>" if "boards" in p else "<h2>News</h2><p>05/02/2016 - Nurses whose licenses end in December may renew from October 1.</p><p>02/11/2016 - The office will be closed on Monday.</p>", k)
        return None
