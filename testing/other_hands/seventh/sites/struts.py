"""A business register on Struts 1: search.do;jsessionid=..., three characters at least, more than 300 hits refused, one hit goes to its page."""
import datetime, random, re
from urllib.parse import quote, urlencode
from bed import Resp, Site, e, hidden, redirect
from helpers import skew
from kit import forbid_html5, terms
from words import FIRST_EN, SUR_EN, Vocab, coined

FORMS = ["Limited", "Limited", "Limited", "Ltd", "PLC", "LLP", "Partnership", "Company", "Trust", "Association"]
TRADE = ["Engineering", "Builders", "Properties", "Holdings", "Transport", "Catering", "Consulting", "Trading", "Motors", "Electrical", "Joinery", "Foods", "Fashions", "Investments", "Services", "Printing", "Fisheries", "Dairies", "Software", "Travel", "Plant Hire", "Interiors", "Roofing", "Farms", "Estates", "Nurseries", "Security", "Cleaning", "Taxis", "Media"]
STATUS = ["Active", "Active - proposal to strike off", "In liquidation", "In administration"]
TABLE = "d-49216"


class S(Site):
    name, about, server, home = "struts", "business register on Struts with jsessionid; three characters, refused above 300, one hit goes to the detail", "Apache-Coyote/1.1", "/register/"
    disallow = ("/register/secure/", "/register/basket.do", "/register/print.do")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=2)
        self.towns = coined(r, 48)
        r.shuffle(self.towns)
        nums = sorted(r.sample(range(21045, 689000), 2620))
        sur, nouns, trade, names = r.sample(SUR_EN, len(SUR_EN)), r.sample(v.nouns, 420), r.sample(TRADE, len(TRADE)), set()
        for n in nums:
            t = skew(r, self.towns, 1.0)
            while True:
                name = r.choice([lambda: f"{skew(r, sur, .6)} {skew(r, trade, .7)}", lambda: f"{skew(r, sur, .6)} & {r.choice(('Sons', 'Daughters', 'Company', skew(r, sur, .6)))}", lambda: f"{t} {skew(r, trade, .7)}", lambda: f"{skew(r, nouns, .5).capitalize()} {skew(r, trade, .7)}", lambda: f"{skew(r, nouns, .5).capitalize()} {skew(r, nouns, .5).capitalize()}",
                                 lambda: f"{''.join(r.sample('ABCDEFGHJKLMNPRSTVW', 3))} {skew(r, trade, .7)}", lambda: f"{r.choice(FIRST_EN)} {skew(r, sur, .6)} {skew(r, trade, .7)}"])()
                name = f"{name} {r.choice(FORMS)}".upper()
                if name not in names: break
            names.add(name)
            born = datetime.date(1921, 3, 1) + datetime.timedelta(days=int((datetime.date(2009, 3, 1) - datetime.date(1921, 3, 1)).days * ((n / 689000) ** .45)))
            dead = r.random() < .3
            self.records.append({"id": f"R{n:07}", "name": name, "town": t, "street": f"{r.randrange(1, 190)} {r.choice(('High Street', 'Station Road', 'Mill Lane', 'Church Street', 'Quay Street', 'Market Place', 'Victoria Road', 'Park Avenue'))}", "born": born, "dead": dead, "status": "Dissolved" if dead else skew(r, STATUS, 3),
                                 "sic": r.randrange(11, 96) * 10, "officers": [f"{r.choice(sur).upper()}, {r.choice(FIRST_EN)}" for _ in range(r.randrange(1, 4))]})
        self.records.sort(key=lambda x: (x["name"], x["id"]))
        self.by, self.sess, self.sr = {x["id"]: x for x in self.records}, set(), random.Random(self.port + 3)

    def truth(self):
        for x in self.records: yield x["id"], x["name"], f'/register/viewCompany.do?companyNumber={x["id"]}', {"number": x["id"], "status": x["status"], "town": x["town"], "registered": x["born"].strftime("%d/%m/%Y")}

    # -- the container's sessions: in the address until the browser has sent the cookie back --------------------------------
    def enc(self, req, path, query=""): return path + ("" if req.by_cookie else f";jsessionid={req.sid}") + ("?" + query if query else "")

    def skin(self, req, title, body, status=200):
        u = lambda p, q="": e(self.enc(req, p, q))
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html lang="en"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta http-equiv="Pragma" content="no-cache"><meta http-equiv="Cache-Control" content="no-cache"><title>{e(title)} - Register of Companies</title>
<link rel="stylesheet" type="text/css" href="/register/css/main.css"><link rel="stylesheet" type="text/css" href="/register/css/displaytag.css">
<script type="text/javascript" language="Javascript1.1">
<!-- Begin
var bCancel = false;
function validateCompanySearchForm(form) {{ if (bCancel) return true; else {{ var formValidationResult; formValidationResult = validateMinLength(form); return (formValidationResult == 1); }} }}
function companySearchForm_minlength () {{ this.a0 = new Array("companyName", "Company name must be at least 3 characters.", new Function ("varName", "this.minlength='3'; return this[varName];")); }}
function validateMinLength(form) {{ return 1; }}
//End -->
</script></head>
<body><div id="wrapper"><table width="780" border="0" cellspacing="0" cellpadding="0" align="center"><tr><td class="banner" colspan="2"><table width="100%" border="0"><tr><td><a href="{u("/register/")}"><img src="/register/images/crest.gif" width="90" height="60" border="0" alt="Register of Companies"></a></td><td><h1 class="banner">Register of Companies</h1><span class="strap">Department of Trade, Island of Saltmere</span></td><td align="right" valign="top"><form name="siteSearchForm" method="get" action="{u("/register/siteSearch.do")}"><input type="text" name="siteQuery" size="14" value=""><input type="submit" value="Search this site" class="small"></form></td></tr></table></td></tr>
<tr><td class="menubar" colspan="2"><a href="{u("/register/")}">Home</a> | <a href="{u("/register/searchForm.do")}">Company search</a> | <a href="{u("/register/guidance.do")}">Guidance</a> | <a href="{u("/register/fees.do")}">Fees</a> | <a href="{u("/register/contact.do")}">Contact us</a> | <a href="{u("/register/basket.do")}">Order basket (0)</a></td></tr>
<tr><td width="150" valign="top" class="left"><table width="100%" cellpadding="4" cellspacing="0" border="0" class="box"><tr><th>Services</th></tr><tr><td><a href="{u("/register/searchForm.do")}">Search the register</a></td></tr><tr><td><a href="{u("/register/guidance.do")}">How to form a company</a></td></tr><tr><td><a href="{u("/register/fees.do")}">Fees and forms</a></td></tr></table><br>
<table width="100%" cellpadding="4" cellspacing="0" border="0" class="box"><tr><th>Registered users</th></tr><tr><td><form name="loginForm" method="post" action="{u("/register/secure/j_security_check")}">User name<br><input type="text" name="j_username" size="12"><br>Password<br><input type="password" name="j_password" size="12"><br><input type="submit" value="Log in"></form></td></tr></table><br>
<table width="100%" cellpadding="4" cellspacing="0" border="0" class="box"><tr><th>News</th></tr><tr><td>Annual returns for 2009 are due on 31 March.</td></tr><tr><td>Fees for copies rise to £4.50 on 1 April.</td></tr><tr><td>The search room is closed on Tynwald Day.</td></tr></table></td>
<td valign="top" class="content">
{body}
</td></tr><tr><td colspan="2" class="footer"><a href="{u("/register/terms.do")}">Terms of use</a> | <a href="{u("/register/privacy.do")}">Privacy</a><br>The register is kept under the Companies Acts 1931 to 2004. The information is believed to be right on the day of the last update (27 February 2009) but no warranty is given. For a certified extract please write to the Registrar.</td></tr></table></div></body></html>''', status, headers=req.set_ck)

    def form(self, req, err=()):
        g = req.get
        u = self.enc(req, "/register/search.do")
        msg = '<div class="errors"><h3><font color="red">Validation Error</font></h3>You must correct the following error(s) before proceeding:<ul>' + "".join(f"<li>{x}</li>" for x in err) + "</ul><hr></div>" if err else ""
        return f'''{msg}<form name="companySearchForm" method="post" action="{u}" onsubmit="return validateCompanySearchForm(this);"><table border="0" cellpadding="4" cellspacing="0" class="form"><tr><td class="label">Company name</td><td><input type="text" name="companyName" maxlength="80" size="40" value="{e(g("companyName"))}"> <small>at least 3 characters, any part of the name</small></td></tr>
<tr><td class="label">Company number</td><td><input type="text" name="companyNumber" maxlength="8" size="10" value="{e(g("companyNumber"))}"> <small>e.g. R0123456</small></td></tr><tr><td class="label">Town of registered office</td><td><input type="text" name="town" maxlength="40" size="30" value="{e(g("town"))}"></td></tr>
<tr><td class="label">&nbsp;</td><td><input type="checkbox" name="dissolved" value="on"{" checked" if g("dissolved") else ""}> Search also dissolved companies</td></tr><tr><td>&nbsp;</td><td><input type="submit" name="method" value="Search"> <input type="reset" value="Reset"></td></tr></table></form>'''

    def detail(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        row = lambda k, v: f'<tr><td class="label">{k}</td><td class="value">{v}</td></tr>'
        link = lambda p, q="": e(self.enc(req, p, q))
        off = "".join(f'<tr class="{"odd" if n % 2 else "even"}"><td>{e(o)}</td><td>{"Director" if n else "Secretary"}</td><td>{(x["born"] + datetime.timedelta(n * 31)).strftime("%d/%m/%Y")}</td></tr>' for n, o in enumerate(x["officers"]))
        return self.skin(req, x["name"], f'''<h2>Company details</h2><table border="0" cellpadding="4" cellspacing="0" class="detail">{row("Company name", f"<b>{e(x['name'])}</b>")}{row("Company number", x["id"])}{row("Status", x["status"])}{row("Date registered", x["born"].strftime("%d/%m/%Y"))}{row("Registered office", e(x["street"]))}{row("Town", x["town"])}{row("Nature of business", f"{x['sic']:04}")}</table>
<h3>Officers</h3><table class="list" cellspacing="0"><thead><tr><th>Name</th><th>Role</th><th>Appointed</th></tr></thead><tbody>{off}</tbody></table>
<h3>Order documents</h3><form name="orderForm" method="post" action="{link("/register/addToBasket.do")}">{hidden([("companyNumber", x["id"])])}<select name="documentType"><option value="AR">Annual return</option><option value="MA">Memorandum and articles</option><option value="CI">Certificate of incorporation</option></select> <input type="submit" value="Add to basket"></form>
<p><a href="{link("/register/viewCompany.do", "companyNumber=" + x["id"])}">Link to this company</a> | <a href="{link("/register/print.do", "companyNumber=" + x["id"])}">Printable version</a> | <a href="{link("/register/searchForm.do")}">New search</a></p>''')

    def search(self, req):
        req.kind = "search"
        name, no, town = (" ".join(req.get(k).split()).upper() for k in ("companyName", "companyNumber", "town"))
        err = []
        if not (name or no or town): err.append("Please enter a company name, a company number or a town.")
        if name and len(name) < 3: err.append("Company name must be at least 3 characters.")
        if town and len(town) < 3: err.append("Town must be at least 3 characters.")
        if no and not re.fullmatch(r"R?\d{1,7}", no): err.append("Company number is not valid.")
        if err: return self.skin(req, "Company search", f"<h2>Company search</h2>{self.form(req, err)}")
        hits = [x for x in self.records if (not name or name in x["name"]) and (not no or x["id"] == f"R{int(no.lstrip('R') or 0):07}") and (not town or x["town"].upper().startswith(town)) and (req.get("dissolved") or not x["dead"])]
        if len(hits) > 300: return self.skin(req, "Company search", f'<h2>Company search</h2><div class="errors"><ul><li>Your search found more than 300 companies. Please refine your search.</li></ul></div>{self.form(req)}')
        if not hits: return self.skin(req, "Company search", f'<h2>Company search</h2><p class="message">No companies were found that match your search.</p>{self.form(req)}')
        if len(hits) == 1: return self.detail(req, hits[0])
        keep = [(k, req.get(k)) for k in ("companyName", "companyNumber", "town", "dissolved", "method") if req.has(k)]
        s, o = req.int(TABLE + "-s", -1), req.get(TABLE + "-o", "2")
        cols = [("id", "Number"), ("name", "Company name"), ("town", "Town"), ("status", "Status"), ("born", "Registered")]
        if 0 <= s < len(cols): hits.sort(key=lambda x: (x[cols[s][0]], x["id"]), reverse=o == "1")
        if 0 <= s: keep += [(TABLE + "-s", s), (TABLE + "-o", o)]
        page, last = max(1, req.int(TABLE + "-p", 1)), -(-len(hits) // 25)
        page = min(page, last)
        part = hits[(page - 1) * 25:page * 25]
        req.served = [x["id"] for x in part]
        path = self.enc(req, "/register/search.do")
        L = lambda p: e(path + "?" + urlencode([(TABLE + "-p", p), *keep]))
        H = lambda n: e(path + "?" + urlencode([(TABLE + "-s", n), (TABLE + "-o", "1" if s == n and o == "2" else "2"), *[k for k in keep if not k[0].startswith(TABLE)]]))
        V = lambda x: e(self.enc(req, "/register/viewCompany.do", "companyNumber=" + x["id"]))
        ban = f'<span class="pagebanner">{len(hits)} companies found, displaying ' + (f'{(page - 1) * 25 + 1} to {(page - 1) * 25 + len(part)}.' if last > 1 else "all companies.") + "</span>"
        a = max(1, min(page - 4, last - 7))
        links = '<span class="pagelinks">' + (f'[<a href="{L(1)}">First</a>/<a href="{L(page - 1)}">Prev</a>] ' if page > 1 else "[First/Prev] ") + ", ".join(f"<strong>{i}</strong>" if i == page else f'<a href="{L(i)}" title="Go to page {i}">{i}</a>' for i in range(a, min(last, a + 7) + 1)) + (f' [<a href="{L(page + 1)}">Next</a>/<a href="{L(last)}">Last</a>]' if page < last else " [Next/Last]") + "</span>" if last > 1 else ""
        rows = "".join(f'<tr class="{"even" if n % 2 else "odd"}">\n<td>{x["id"]}</td>\n<td><a href="{V(x)}">{e(x["name"])}</a></td>\n<td>{x["town"]}</td>\n<td>{x["status"]}</td>\n<td>{x["born"].strftime("%d/%m/%Y")}</td></tr>\n' for n, x in enumerate(part))
        head = "".join(f'<th class="sortable{" sorted" if s == n else ""}"><a href="{H(n)}">{t}</a></th>\n' for n, (_, t) in enumerate(cols))
        return self.skin(req, "Search results", f'<h2>Search results</h2>{ban}{links}<table class="list" id="company" cellspacing="0" width="100%"><thead><tr>\n{head}</tr></thead>\n<tbody>\n{rows}</tbody></table>{links}<h3>Search again</h3>{self.form(req)}')

    def handle(self, req):
        p, _, par = req.path.partition(";")
        m = re.search(r"jsessionid=([0-9A-F]+)", par)
        ck = req.cookies.get("JSESSIONID", "")
        req.by_cookie, sid = ck in self.sess, ck if ck in self.sess else m[1] if m and m[1] in self.sess else ""
        req.set_ck = []
        if p == "/": return redirect("/register/")
        if not sid and p.startswith("/register") and not p.endswith((".css", ".js")):
            sid = f"{self.sr.getrandbits(128):032X}"
            if len(self.sess) > 20000: self.sess.clear()
            self.sess.add(sid)
            req.set_ck = [("Set-Cookie", f"JSESSIONID={sid}; Path=/register")]
        req.sid = sid
        p = p.rstrip("/")
        if req.method == "POST" and p != "/register/search.do": return forbid_html5(req, {"/register/secure/j_security_check": "login", "/register/addToBasket.do": "basket", "/register/sendMessage.do": "contact"}.get(p, "form"))
        if p in ("/register", "/register/index.do", "/register/welcome.do"):
            return self.skin(req, "Welcome", f'<h2>Welcome to the Register of Companies</h2><p>The register holds the companies and partnerships formed on the island since 1921, those on the register today and those dissolved. It is open to all without charge; copies of documents may be ordered by registered users.</p><h3>Search by name</h3>{self.form(req)}<h3>About the Registry</h3><p>The Registry forms new companies, takes in their returns each year and strikes off those that have ceased. Some three hundred companies are formed in a year.</p>')
        if p == "/register/searchForm.do": return self.skin(req, "Company search", f"<h2>Company search</h2><p>Enter a part of the name, the number, or the town of the registered office. If a search finds more than 300 companies you will be asked to refine it.</p>{self.form(req)}")
        if p == "/register/search.do": return self.search(req) if req.form or req.q else self.skin(req, "Company search", f"<h2>Company search</h2>{self.form(req, ['Please enter a company name, a company number or a town.'])}")
        if p in ("/register/viewCompany.do", "/register/print.do"):
            x = self.by.get(req.get("companyNumber").upper())
            return self.detail(req, x) if x else self.skin(req, "Error", '<h2>Error</h2><div class="errors"><ul><li>The company was not found.</li></ul></div>')
        if p == "/register/siteSearch.do":
            q, out = terms(req.get("siteQuery")), ""
            for u, t, b in self.statics():
                if q and all(w in terms(t + " " + b) for w in q): out += f'<li><a href="{u}">{t}</a></li>'
            return self.skin(req, "Site search", f'<h2>Site search</h2><p>Pages of guidance that have “{e(req.get("siteQuery"))}”. To find a company use the <a href="/register/searchForm.do">company search</a>.</p>' + (f"<ul>{out}</ul>" if out else "<p>No pages were found.</p>"))
        for u, t, b in self.statics():
            if p == u: return self.skin(req, t, f"<h2>{t}</h2>{b}")
        if p == "/register/basket.do": return self.skin(req, "Order basket", "<h2>Order basket</h2><p>Your basket is empty.</p>")
        if p == "/register/contact.do": return self.skin(req, "Contact us", '<h2>Contact us</h2><form name="contactForm" method="post" action="/register/sendMessage.do">Name <input type="text" name="name"><br>E-mail <input type="text" name="email"><br><textarea name="message" rows="6" cols="50"></textarea><br><input type="submit" value="Send"></form>')
        if p.startswith("/register/") and p.endswith(".do"):
            return Resp(f'<html><head><title>Apache Tomcat/5.5.27 - Error report</title></head><body><h1>HTTP Status 404 - {e(p)}</h1><hr size="1" noshade="noshade"><p><b>type</b> Status report</p><p><b>description</b> <u>The requested resource ({e(p)}) is not available.</u></p><h3>Apache Tomcat/5.5.27</h3></body></html>', 404)
        return None

    def statics(self):
        return [("/register/guidance.do", "Guidance", "<p>A company is formed when the Registrar has received the memorandum, the articles and the fee. The name must not be the same as one on the register. A company that ceases to trade may ask to be struck off; three months after the notice it is dissolved.</p><p>An annual return is due each year within a month of the day on which the company was formed.</p>"),
                ("/register/fees.do", "Fees", "<table class='list'><tr><th>Service</th><th>Fee</th></tr><tr><td>Formation</td><td>£100.00</td></tr><tr><td>Annual return</td><td>£45.00</td></tr><tr><td>Copy of a document</td><td>£4.00</td></tr><tr><td>Certified extract</td><td>£20.00</td></tr></table>"),
                ("/register/terms.do", "Terms of use", "<p>The register may be searched by anyone. It must not be copied as a whole for sale.</p>"), ("/register/privacy.do", "Privacy", "<p>We keep no record of searches beyond the day.</p>")]
