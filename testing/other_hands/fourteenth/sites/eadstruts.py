"""A state's register of businesses on Struts 1 and JSP: searches by name and by number, 300 hits at most, results kept in the session and paged by display tag, jsessionid in addresses at first."""
import datetime, hashlib, re
from bed import Resp, Site, e, opts, redirect
from kit import MONTH, day_in, forbid, skewed
from words import EN_N, FIRST_EN, SUR_DE, SUR_EN, SUR_ES, coined

TYPES = [("C", "Domestic Corporation", ("Inc.", "Corporation", "Corp.", "Company")), ("L", "Domestic Limited Liability Company", ("LLC", "L.L.C.", "Limited Liability Company")), ("P", "Limited Partnership", ("LP", "Limited Partnership")), ("N", "Nonprofit Corporation", ("Foundation", "Association", "Inc.")), ("F", "Foreign Corporation", ("Inc.", "Ltd.", "GmbH", "S.A."))]
STATUS = [("A", "Active"), ("D", "Dissolved"), ("I", "Inactive"), ("M", "Merged"), ("R", "Revoked"), ("W", "Withdrawn")]
TRADE = "Properties;Holdings;Construction;Consulting;Trucking;Farms;Enterprises;Services;Investments;Dental;Plumbing;Roofing;Electric;Auto Repair;Realty;Insurance Agency;Restaurant;Catering;Landscaping;Logistics;Software;Design;Cleaning;Transport;Management;Development;Heating and Air;Veterinary Clinic;Pharmacy;Hardware".split(";")
MOST, PER, APP = 300, 25, "/eadbr"


class S(Site):
    name, about, server, home = "eadstruts", "register of businesses on Struts; 300 hits at most, results in the session, jsessionid in addresses at first", "Apache-Coyote/1.1", APP + "/"
    charset, disallow, id_re = "iso-8859-1", (APP + "/order", APP + "/login.do", APP + "/filing"), r"[CLPNF]\d{6}"

    def reset(self):
        super().reset()
        with self.lock: self.sessions, self.made = {}, 0

    def build(self):
        r, used, n = self.rng, set(), 100217
        self.cities = coined(r, 44)
        sur, towns = SUR_EN + SUR_DE[:40] + SUR_ES[:60], self.cities[:]
        r.shuffle(sur)
        r.shuffle(towns)
        while len(self.records) < 2415:
            n += r.choice((3, 7, 11, 29, 64, 140))
            k = r.choices(range(5), [34, 46, 5, 9, 6])[0]
            ty, _, ends = TYPES[k]
            s = sur[skewed(r, len(sur), 70)]
            c = r.choice(self.cities)
            base = r.choice((f"{s} {r.choice(TRADE)}", f"{s} & {r.choice(('Sons', r.choice(sur), 'Associates', 'Daughters'))}", f"{c} {r.choice(TRADE)}", f"{r.choice(EN_N).capitalize()} {r.choice(EN_N).capitalize()} {r.choice(TRADE)}", f"{r.choice('ABCDEGJKMRST')} & {r.choice('ABCDEGJKMRST')} {r.choice(TRADE)}", f"{r.choice(EN_N).capitalize()}{r.choice(EN_N)}", f"The {r.choice(EN_N).capitalize()} {r.choice(EN_N).capitalize()}", f"{r.randrange(10, 4999)} {r.choice(EN_N).capitalize()} Street"))
            t = f"{base}{', ' if r.random() < .5 else ' '}{r.choice(ends)}".upper()
            if t in used: continue
            used.add(t)
            st = r.choices(STATUS, [58, 18, 10, 3, 8, 3])[0]
            d = day_in(r, datetime.date(1924, 3, 1), datetime.date(2013, 9, 30)) if r.random() < .2 else day_in(r, datetime.date(1985, 1, 1), datetime.date(2013, 9, 30))
            self.records.append({"id": f"{ty}{n}", "n": n, "t": t, "k": k, "st": st, "city": c if r.random() < .2 else towns[skewed(r, 44, 9)], "d": d, "agent": f"{r.choice(FIRST_EN)} {r.choice(sur)}".upper(), "addr": f"{r.randrange(1, 9800)} {r.choice(EN_N).upper()} {r.choice(('ST', 'AVE', 'RD', 'BLVD', 'LN'))}", "zip": f"{r.randrange(49001, 49099)}", "off": [(w, f"{r.choice(FIRST_EN)} {r.choice(sur)}".upper()) for w in ("PRESIDENT", "SECRETARY", "TREASURER")[:r.randrange(0, 4)]], "old": f"{r.choice(sur)} {r.choice(TRADE)}, INC.".upper() if r.random() < .07 else ""})
        self.records.sort(key=lambda x: (x["t"], x["n"]))
        self.by = {x["n"]: x for x in self.records}
        self.by_id = {x["id"]: x for x in self.records}

    def day(self, d): return f"{d:%m/%d/%Y}"

    def truth(self):
        for x in self.records: yield x["id"], x["t"], f"{APP}/detail.do?id={x['n']}", {"number": x["id"], "type": TYPES[x["k"]][1], "status": x["st"][1], "city": x["city"].upper(), "filed": self.day(x["d"])}

    # session -------------------------------------------------------------------------------------------------------------
    def session(self, req, sid):
        with self.lock:
            if sid not in self.sessions:
                self.made += 1
                sid = hashlib.md5(f"{self.port}.{self.made}".encode()).hexdigest().upper()
                self.sessions[sid] = {"list": None, "form": {}, "sort": None}
                if len(self.sessions) > 3000: self.sessions.pop(next(iter(self.sessions)))
                return sid, self.sessions[sid], [("Set-Cookie", f"JSESSIONID={sid}; Path={APP}; HttpOnly")]
            return sid, self.sessions[sid], []

    # pages ---------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, enc, cookie=(), status=200):
        nav = "".join(f'<td class="nav"><a href="{enc(APP + u)}">{t}</a></td>' for u, t in (("/welcome.do", "Home"), ("/nameSearch.do", "Business Name Search"), ("/numberSearch.do", "Filing Number Search"), ("/order/basket.do", "Order Basket (0)"), ("/help.do", "Help")))
        return Resp(f'''






<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html lang="en">
<head>
<title>{e(title)}</title>
<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">
<link rel="stylesheet" type="text/css" href="{APP}/css/displaytag.css">
<script language="JavaScript" src="{APP}/js/common.js" type="text/javascript"></script>
</head>
<body>
<table width="100%" border="0" cellpadding="0" cellspacing="0" class="banner"><tr><td><a href="{enc(APP + "/welcome.do")}"><img src="{APP}/images/banner.gif" border="0" alt="Department of State - Corporations Division"></a></td></tr></table>
<table class="navbar" cellpadding="3"><tr>{nav}</tr></table>
<table width="760" border="0"><tr><td valign="top">
{body}
</td><td valign="top" width="160" class="side"><form name="loginForm" method="post" action="{enc(APP + "/login.do")}"><b>Subscribers</b><br>User ID <input type="text" name="userId" maxlength="20" size="10" value=""><br>PIN <input type="password" name="pin" maxlength="8" size="10" value=""><br><input type="submit" name="method" value="Log On"></form></td></tr></table>
<hr>
<p class="foot"><a href="{enc(APP + "/disclaimer.do")}">Disclaimer</a> | <a href="{enc(APP + "/help.do")}">Help</a> | <a href="mailto:corps@example.gov">Contact the Division</a><br>Business Entity Records, version 2.4.1</p>
</body>
</html>
''', headers=[("Pragma", "No-cache"), ("Cache-Control", "no-cache"), ("Expires", "Thu, 01 Jan 1970 00:00:00 GMT"), *cookie], status=status)

    def errors(self, es): return '<h3><font color="red">Validation Error</font></h3>You must correct the following error(s) before proceeding:<ul>' + "".join(f"<li>{x}</li>" for x in es) + "</ul>" if es else ""

    def name_form(self, f, enc, es=()):
        rad = "".join(f'<input type="radio" name="searchType" value="{k}"{" checked=" + chr(34) + "checked" + chr(34) if f.get("searchType", "S") == k else ""}>{t} ' for k, t in (("S", "Starts with"), ("C", "Contains"), ("E", "Exact")))
        return f'''<h2>Business Name Search</h2>
{self.errors(es)}
<form name="nameSearchForm" method="post" action="{enc(APP + "/nameSearch.do")}">
<input type="hidden" name="action" value="search">
<table class="form"><tr><td align="right"><font color="red">*</font> Business name:</td><td><input type="text" name="businessName" maxlength="80" size="40" value="{e(f.get("businessName", ""))}"></td></tr>
<tr><td></td><td>{rad}</td></tr>
<tr><td align="right">City:</td><td><input type="text" name="city" maxlength="30" size="20" value="{e(f.get("city", ""))}"></td></tr>
<tr><td align="right">Status:</td><td><select name="status"><option value="">All</option>{opts(STATUS, f.get("status", ""))}</select></td></tr>
<tr><td></td><td><input type="checkbox" name="previousNames" value="on"{" checked=" + chr(34) + "checked" + chr(34) if f.get("previousNames") else ""}> include previous names</td></tr>
<tr><td></td><td><input type="submit" name="method" value="Search"> <input type="reset" value="Clear"> <input type="submit" name="org.apache.struts.taglib.html.CANCEL" value="Cancel" onclick="bCancel=true;"></td></tr></table>
</form>
<p class="note"><font color="red">*</font> Required. At least two letters or digits. No more than {MOST} records are displayed.</p>'''

    def number_form(self, v, enc, es=()):
        return f'''<h2>Filing Number Search</h2>
{self.errors(es)}
<form name="numberSearchForm" method="post" action="{enc(APP + "/numberSearch.do")}">
<input type="hidden" name="action" value="search">
<table class="form"><tr><td align="right"><font color="red">*</font> Filing number:</td><td><input type="text" name="filingNumber" maxlength="7" size="9" value="{e(v)}"> <span class="note">e.g. C104233</span></td></tr>
<tr><td></td><td><input type="submit" name="method" value="Search"> <input type="reset" value="Clear"></td></tr></table>
</form>'''

    def find(self, f):
        q = " ".join(re.sub(r"[^A-Z0-9& ]", " ", f["businessName"].upper()).split())
        plain = lambda t: " ".join(re.sub(r"[^A-Z0-9& ]", " ", t).split())
        test = {"S": lambda t: t.startswith(q), "C": lambda t: q in t, "E": lambda t: t == q}[f["searchType"]]
        return [x for x in self.records if (test(plain(x["t"])) or f.get("previousNames") and x["old"] and test(plain(x["old"]))) and (not f.get("city") or x["city"].upper().startswith(f["city"].strip().upper())) and (not f.get("status") or x["st"][0] == f["status"])]

    def results(self, req, s, enc, cookie):
        if s["list"] is None: return self.skin("Session Expired", f'<h2>Session Expired</h2><p>Your session has expired or no search has been made. Please <a href="{enc(APP + "/nameSearch.do")}">start a new search</a>.</p>', enc, cookie)
        xs, total = s["list"], s["total"]
        D = "d-16544-"
        keys = {"1": lambda x: x["id"][1:], "2": lambda x: x["t"], "3": lambda x: TYPES[x["k"]][1], "4": lambda x: x["city"], "5": lambda x: x["st"][1], "6": lambda x: x["d"]}
        col, order = req.get(D + "s"), req.get(D + "o")
        if col in keys: xs = sorted(xs, key=keys[col], reverse=order == "1")
        last = max(1, -(-len(xs) // PER))
        page = min(max(1, req.int(D + "p", 1)), last)
        part = xs[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        base = enc(APP + "/nameResults.do")
        href = lambda **k: e(base + "?" + "&".join(f"{D}{a}={b}" for a, b in k.items()))
        keep = {a: v for a, v in (("s", col), ("o", order)) if v}
        lnk = lambda n, t: f'<a href="{href(**keep, p=n)}" title="Go to page {n}">{t}</a>'
        lo = max(1, min(page - 4, last - 7))
        nums = ", ".join(f"<strong>{n}</strong>" if n == page else lnk(n, n) for n in range(lo, min(last, lo + 7) + 1))
        links = f'<span class="pagelinks">[{lnk(1, "First") + "/" + lnk(page - 1, "Prev") if page > 1 else "First/Prev"}] {nums} [{lnk(page + 1, "Next") + "/" + lnk(last, "Last") if page < last else "Next/Last"}]</span>' if last > 1 else ""
        banner = f'<span class="pagebanner">{len(xs)} records found, displaying {(page - 1) * PER + 1} to {(page - 1) * PER + len(part)}.</span>' if last > 1 else f'<span class="pagebanner">{len(xs)} records found, displaying all records.</span>' if len(xs) > 1 else '<span class="pagebanner">One record found.</span>'
        heads = "".join(f'<th class="sortable{" sorted order" + ("2" if order != "1" else "1") if col == k else ""}"><a href="{href(s=k, o="1" if col == k and order != "1" else "2", p=page)}">{t}</a></th>' for k, t in (("1", "Filing Number"), ("2", "Business Name"), ("3", "Type"), ("4", "City"), ("5", "Status"), ("6", "Date Filed")))
        rows = "".join(f'<tr class="{"even" if k % 2 else "odd"}">\n<td>{x["id"]}</td>\n<td><a href="{enc(APP + "/detail.do")}?id={x["n"]}">{e(x["t"])}</a></td>\n<td>{TYPES[x["k"]][1]}</td>\n<td>{x["city"].upper()}</td>\n<td>{x["st"][1]}</td>\n<td>{self.day(x["d"])}</td></tr>\n' for k, x in enumerate(part))
        many = f'<p><font color="red">Too many results: your search matched {total} records. Only the first {MOST} are displayed. Please narrow your search.</font></p>' if total > MOST else ""
        f = s["form"]
        said = f'Name {dict(S="starts with", C="contains", E="is exactly")[f["searchType"]]} "{e(f["businessName"])}"' + (f', city "{e(f["city"])}"' if f.get("city") else "") + (f', status {dict(STATUS)[f["status"]]}' if f.get("status") in dict(STATUS) else "")
        exp = "".join(f' <a href="{href(e=n)}&amp;6578706f7274=1"><span class="export {t.lower()}">{t} </span></a>|' for n, t in ((1, "CSV"), (2, "Excel"), (3, "XML")))[:-1]
        return self.skin("Search Results", f'''<h2>Search Results</h2>
<p>{said}</p>
{many}
{banner}{links}
<table class="list" id="row"><thead><tr>{heads}</tr></thead>
<tbody>
{rows}</tbody></table>
{links}
<div class="exportlinks">Export options: {exp}</div>
<p><a href="{enc(APP + "/nameSearch.do")}">New search</a></p>''', enc, cookie)

    def name_search(self, req, s, enc, cookie):
        if req.has("org.apache.struts.taglib.html.CANCEL"): return self.welcome(enc, cookie)
        if req.get("action") != "search": return self.skin("Business Name Search", self.name_form({}, enc), enc, cookie)
        f = {k: req.get(k) for k in ("businessName", "city", "status", "previousNames")}
        f["searchType"] = req.get("searchType") if req.get("searchType") in ("S", "C", "E") else "S"
        es = []
        if not f["businessName"].strip(): es.append("Business name is required.")
        elif len(re.sub(r"[^A-Za-z0-9]", "", f["businessName"])) < 2: es.append("Business name must contain at least two letters or digits.")
        if es: return self.skin("Business Name Search", self.name_form(f, enc, es), enc, cookie)
        hits = self.find(f)
        if not hits: return self.skin("Business Name Search", self.name_form(f, enc) .replace("<h2>Business Name Search</h2>", "<h2>Business Name Search</h2>\n<p><b>No records were found that match your search criteria.</b></p>", 1), enc, cookie)
        s["list"], s["total"], s["form"] = hits[:MOST], len(hits), f
        return self.results(req, s, enc, cookie)

    def detail(self, x, req, enc, cookie):
        req.kind, req.served = "record", [x["id"]]
        row = lambda a, b: f'<tr><td class="label" align="right" valign="top">{a}:</td><td class="data">{b}</td></tr>\n'
        off = '<h3>Officers</h3><table class="list"><thead><tr><th>Title</th><th>Name</th></tr></thead><tbody>' + "".join(f"<tr><td>{w}</td><td>{e(n)}</td></tr>" for w, n in x["off"]) + "</tbody></table>" if x["off"] else "<p>No officer information on file.</p>"
        return self.skin("Business Entity Detail", f'''<h2>Business Entity Detail</h2>
<table class="detail">
{row("Filing Number", x["id"])}{row("Business Name", f"<b>{e(x['t'])}</b>")}{row("Type", TYPES[x["k"]][1])}{row("Status", x["st"][1])}{row("Date Filed", self.day(x["d"]))}{row("Duration", "PERPETUAL")}{row("Principal Office", f'{x["addr"]}<br>{x["city"].upper()} {x["zip"]}')}{row("City", x["city"].upper())}{row("Registered Agent", e(x["agent"]))}{row("Previous Names", e(x["old"])) if x["old"] else ""}</table>
{off}
<h3>Documents</h3><table class="list"><tr><th>Document</th><th>Filed</th><th></th></tr><tr><td>ARTICLES</td><td>{self.day(x["d"])}</td><td><form name="orderForm" method="post" action="{enc(APP + "/order/add.do")}"><input type="hidden" name="docId" value="{x["n"]}1"><input type="submit" value="Add to Basket"></form></td></tr></table>
<p><a href="javascript:history.back()">Return to results</a> | <a href="{enc(APP + "/nameSearch.do")}">New search</a> | <a href="{enc(APP + "/order/certificate.do")}?id={x["n"]}">Order certificate</a></p>''', enc, cookie)

    def welcome(self, enc, cookie):
        return self.skin("Business Entity Records", f'''<h2>Business Entity Records</h2><p>The Corporations Division keeps the records of the corporations, limited liability companies and partnerships of the state.</p>
<ul><li><a href="{enc(APP + "/nameSearch.do")}">Search by business name</a></li><li><a href="{enc(APP + "/numberSearch.do")}">Search by filing number</a></li></ul><p>The data were last updated on 10/01/2013.</p>''', enc, cookie)

    def handle(self, req):
        path, _, arg = req.path.partition(";")
        if path in ("", "/"): return redirect(self.base + APP + "/")
        if not path.startswith(APP): return None
        p = path[len(APP):]
        if p in ("", "/"): p = "/welcome.do"
        sid = req.cookies.get("JSESSIONID") or (arg[11:] if arg.startswith("jsessionid=") else "")
        sid, s, cookie = self.session(req, sid)
        coded = "JSESSIONID" not in req.cookies
        enc = lambda u: f"{u};jsessionid={sid}" if coded else u
        if p == "/welcome.do": return self.welcome(enc, cookie)
        if p == "/nameSearch.do": return self.name_search(req, s, enc, cookie)
        if p == "/nameResults.do":
            if req.get("6578706f7274"): return Resp("Filing Number,Business Name\n", ctype="text/csv")
            return self.results(req, s, enc, cookie)
        if p == "/numberSearch.do":
            if req.get("action") != "search": return self.skin("Filing Number Search", self.number_form("", enc), enc, cookie)
            v = req.get("filingNumber").strip().upper()
            if not v: return self.skin("Filing Number Search", self.number_form(v, enc, ["Filing number is required."]), enc, cookie)
            if not re.fullmatch(r"[CLPNF]?\d{6}", v): return self.skin("Filing Number Search", self.number_form(v, enc, ["Filing number is invalid."]), enc, cookie)
            x = self.by_id.get(v) or next((x for x in self.records if x["id"][1:] == v), None)
            if x: return self.detail(x, req, enc, cookie)
            return self.skin("Filing Number Search", self.number_form(v, enc).replace("</h2>", "</h2>\n<p><b>No record was found with that filing number.</b></p>", 1), enc, cookie)
        if p == "/detail.do":
            x = self.by.get(req.int("id"))
            return self.detail(x, req, enc, cookie) if x else self.skin("Error", "<h2>Error</h2><p>The record you requested is not available.</p>", enc, cookie)
        if p == "/help.do": return self.skin("Help", "<h2>Help</h2><p>Punctuation and case are ignored. \"Starts with\" finds names that begin with what you type; \"Contains\" finds it anywhere in the name; \"Exact\" needs the whole name with its ending.</p>", enc, cookie)
        if p == "/disclaimer.do": return self.skin("Disclaimer", "<h2>Disclaimer</h2><p>The State makes no warranty as to the accuracy of the data.</p>", enc, cookie)
        if p == "/login.do" or p.startswith(("/order/", "/filing")):
            if req.method == "POST": return forbid(req, "login" if p == "/login.do" else "order")
            return self.skin("Log On", f'<h2>Please log on</h2><p>This service is for subscribers.</p><form name="logonForm" method="post" action="{enc(APP + "/login.do")}"><input type="text" name="userId"><input type="password" name="pin"><input type="submit" value="Log On"></form>', enc, cookie)
        return None

    def notfound(self, req): return Resp(f'<html><head><title>Apache Tomcat/5.5.28 - Error report</title></head><body><h1>HTTP Status 404 - {e(req.path)}</h1><HR size="1" noshade="noshade"><p><b>type</b> Status report</p><p><b>message</b> <u>{e(req.path)}</u></p><p><b>description</b> <u>The requested resource ({e(req.path)}) is not available.</u></p><h3>Apache Tomcat/5.5.28</h3></body></html>', 404)
