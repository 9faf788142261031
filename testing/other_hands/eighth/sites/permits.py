"""Building permits on ASP.NET WebForms: one form, view state, a required range of at most 90 days, a GridView paged by postbacks."""
import base64, datetime, hashlib, json, re
from bed import Resp, Site, e
from kit import day_in, forbid, skewed
from words import FIRST_EN, SUR_EN, coined

A, Z = datetime.date(2018, 1, 2), datetime.date(2024, 6, 28)
TYPES = [("BLD", "Residential Alteration", 20), ("ELE", "Electrical", 19), ("PLM", "Plumbing", 13), ("ROF", "Re-Roof", 12), ("MEC", "Mechanical", 10), ("BLD", "Commercial Tenant Improvement", 7), ("BLD", "New Single Family Dwelling", 6), ("FNC", "Fence", 5), ("SGN", "Sign", 4), ("DEM", "Demolition", 2), ("POL", "Swimming Pool", 2), ("GRD", "Grading", 1)]
M, KEY = "ctl00$MainContent$", b"k3"
COLS = [("PermitNo", "Permit No."), ("PermitType", "Type"), ("Address", "Site Address"), ("Applicant", "Applicant"), ("IssueDate", "Issue Date"), ("Valuation", "Valuation"), ("Status", "Status")]


def us(d): return f"{d.month}/{d.day}/{d.year}"


def date(s):
    m = re.fullmatch(r"\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4})\s*", s)
    try: return datetime.date(int(m[3]), int(m[1]), int(m[2])) if m else None
    except ValueError: return None


class S(Site):
    name, about, server, home = "permits", "ASP.NET WebForms; required range of 90 days at most, postback paging", "Microsoft-IIS/8.5", "/default.aspx"
    disallow = ("/Account/", "/Admin/", "/ScriptResource.axd", "/WebResource.axd")
    PER = 20

    def build(self):
        r = self.rng
        streets = [f"{s} {t}" for s, t in zip(r.sample(coined(r, 90), 80), ["Street", "Avenue", "Road", "Lane", "Drive", "Court", "Way", "Boulevard"] * 10)] + ["Main Street", "Oak Avenue", "Elm Street", "Washington Boulevard", "2nd Street", "3rd Street", "14th Avenue", "Park Road", "Mill Road", "Lakeview Drive"]
        r.shuffle(streets)
        firms = [f"{r.choice(SUR_EN)} {r.choice(('Electric Inc', 'Plumbing LLC', 'Roofing Co', 'Construction', 'Builders Inc', 'Heating & Air', 'Contracting LLC', 'Homes'))}" for _ in range(90)]
        days = sorted(d for d in (day_in(r, A, Z) for _ in range(4200)) if d.weekday() < 5 and (r.random() < (.55 if d.month in (12, 1, 2) else 1)) and (r.random() < .75 or d.year > 2019))[:]
        seq, k = {}, 2310
        for d in sorted(r.sample(days, min(k, len(days)))):
            pre, kind, _ = r.choices(TYPES, [t[2] for t in TYPES])[0]
            n = seq[(pre, d.year)] = seq.get((pre, d.year), 0) + r.choice((1, 1, 1, 2, 3))
            x = {"id": f"{pre}{d.year % 100}-{n:04d}", "type": kind, "adr": f"{r.randrange(1, 99) * 100 + r.randrange(1, 99)} {streets[skewed(r, len(streets), 12)]}".upper() + (f" #{r.randrange(1, 40)}" if r.random() < .12 else ""), "app": firms[skewed(r, len(firms), 12)] if r.random() < .7 else f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}", "d": d,
                 "val": int(10 ** r.uniform(2.3, 5.4)), "status": r.choices(["Finaled", "Issued", "Expired", "Void"], [62 if d.year < 2024 else 10, 20, 12, 2])[0], "parcel": f"{r.randrange(100, 999)}-{r.randrange(100, 999)}-{r.randrange(10, 99)}"}
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}
        assert len(self.by) == len(self.records)

    def show(self, x): return {"PermitNo": x["id"], "PermitType": x["type"], "Address": x["adr"], "Applicant": x["app"], "IssueDate": us(x["d"]), "Valuation": f"${x['val']:,}", "Status": x["status"]}

    def truth(self):
        for x in self.records: yield x["id"], x["id"], f'/PermitDetail.aspx?PermitNo={x["id"]}', {k: v for k, v in self.show(x).items() if k != "PermitNo"}

    def pack(self, o):
        raw = json.dumps(o).encode()
        pad = hashlib.sha512(raw + KEY).digest() * 12                       # the controls' own state, as fat as it is in life
        return base64.b64encode(b"\xff\x01" + hashlib.sha1(KEY + raw).digest() + len(raw).to_bytes(2, "big") + raw + pad).decode()

    def unpack(self, s):
        try:
            b = base64.b64decode(s, validate=True)
            raw = b[24:24 + int.from_bytes(b[22:24], "big")]
            return json.loads(raw) if b[2:22] == hashlib.sha1(KEY + raw).digest() else None
        except Exception: return None

    def ev(self, vs): return base64.b64encode(hashlib.sha256(KEY + vs.encode()).digest() * 3).decode()

    def page(self, title, body, path, state, status=200):
        vs = self.pack(state)
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head id="ctl00_Head1"><title>
	{e(title)} - City of Harlow Springs
</title><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><link href="/App_Themes/City/city.css" type="text/css" rel="stylesheet" /></head>
<body>
<form name="aspnetForm" method="post" action="{path}" onsubmit="javascript:return WebForm_OnSubmit();" id="aspnetForm">
<div>
<input type="hidden" name="__EVENTTARGET" id="__EVENTTARGET" value="" />
<input type="hidden" name="__EVENTARGUMENT" id="__EVENTARGUMENT" value="" />
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="{vs}" />
</div>
<script type="text/javascript">
//<![CDATA[
var theForm = document.forms['aspnetForm'];
if (!theForm) {{ theForm = document.aspnetForm; }}
function __doPostBack(eventTarget, eventArgument) {{
    if (!theForm.onsubmit || (theForm.onsubmit() != false)) {{
        theForm.__EVENTTARGET.value = eventTarget;
        theForm.__EVENTARGUMENT.value = eventArgument;
        theForm.submit();
    }}
}}
//]]>
</script>
<script src="/WebResource.axd?d=pynGkmcFUV13He1Qd6_TZA2&amp;t=635823600" type="text/javascript"></script>
<script type="text/javascript">
//<![CDATA[
function WebForm_OnSubmit() {{ if (typeof(ValidatorOnSubmit) == "function" && ValidatorOnSubmit() == false) return false; return true; }}
//]]>
</script>
<div>
<input type="hidden" name="__VIEWSTATEGENERATOR" id="__VIEWSTATEGENERATOR" value="CA0B0334" />
<input type="hidden" name="__EVENTVALIDATION" id="__EVENTVALIDATION" value="{self.ev(vs)}" />
</div>
<table id="outer" width="960" align="center" cellpadding="0" cellspacing="0" border="0">
<tr><td colspan="2" class="banner"><a href="/default.aspx"><img src="/images/banner.jpg" alt="City of Harlow Springs" width="960" height="110" border="0" /></a></td></tr>
<tr><td colspan="2" class="topnav"><table cellpadding="4" cellspacing="0"><tr><td><a href="/default.aspx">Home</a></td><td><a href="/PermitSearch.aspx">Permit Search</a></td><td><a href="/Fees.aspx">Fee Schedule</a></td><td><a href="/Inspections.aspx">Inspections</a></td><td><a href="/Contact.aspx">Contact Us</a></td></tr></table></td></tr>
<tr><td width="190" valign="top" class="sidebar">
<table cellpadding="3" cellspacing="0" width="100%"><tr><td class="sideHead">Community Development</td></tr><tr><td><a href="/PermitSearch.aspx">Search Permits</a></td></tr><tr><td><a href="/Inspections.aspx">Schedule an Inspection</a></td></tr><tr><td><a href="/Fees.aspx">Fee Schedule</a></td></tr></table>
<div id="ctl00_pnlLogin" class="sideBox"><b>Contractor Login</b><br />User name:<br /><input name="ctl00$ucLogin$txtUser" type="text" id="ctl00_ucLogin_txtUser" size="18" /><br />Password:<br /><input name="ctl00$ucLogin$txtPass" type="password" id="ctl00_ucLogin_txtPass" size="18" /><br /><input type="submit" name="ctl00$ucLogin$btnLogin" value="Log In" id="ctl00_ucLogin_btnLogin" /></div>
<div class="sideBox"><b>E-mail Updates</b><br /><input name="ctl00$ucSignup$txtEmail" type="text" id="ctl00_ucSignup_txtEmail" size="18" /><br /><input type="submit" name="ctl00$ucSignup$btnSignup" value="Sign Up" id="ctl00_ucSignup_btnSignup" /></div>
</td><td valign="top" class="content">
{body}
</td></tr>
<tr><td colspan="2" class="footer" align="center">City of Harlow Springs, 400 Civic Center Drive &nbsp;|&nbsp; (555) 014-2200 &nbsp;|&nbsp; <a href="/Privacy.aspx">Privacy</a><br /><span id="ctl00_lblUpdated">Permit data last updated {Z.strftime("%m/%d/%Y")}</span></td></tr>
</table>
</form>
</body>
</html>''', status)

    def search(self, req):
        g = lambda k: req.get(M + k) if req.form else ""
        state, errs, crit = {"c": None, "p": 0, "s": "IssueDate", "desc": True}, [], None
        target, arg = req.get("__EVENTTARGET"), req.get("__EVENTARGUMENT")
        if req.method == "POST" and req.has("__VIEWSTATE"):
            old = self.unpack(req.get("__VIEWSTATE"))
            if old is None or req.get("__EVENTVALIDATION") != self.ev(req.get("__VIEWSTATE")):
                return Resp("<html><head><title>Runtime Error</title></head><body bgcolor=\"white\"><span><h1>Server Error in '/' Application.<hr width=100% size=1 color=silver></h1><h2><i>Validation of viewstate MAC failed. If this application is hosted by a Web Farm or cluster, ensure that &lt;machineKey&gt; configuration specifies the same validationKey and validation algorithm.</i></h2></span></body></html>", 500)
            state = old
            if target == M + "gvPermits" and state["c"]:
                m = re.fullmatch(r"(Page|Sort)\$(\w+)", arg)
                if m and m[1] == "Page":
                    state["p"] = {"First": 0, "Last": 10 ** 6}.get(m[2], int(m[2]) - 1 if m[2].isdigit() else 0)
                elif m and m[2] in dict(COLS): state.update(desc=not state["desc"] if state["s"] == m[2] else False, s=m[2], p=0)
            elif req.has(M + "btnClear"): return self.page("Permit Search", self.form(lambda k: "", [], ""), "PermitSearch.aspx", {"c": None, "p": 0, "s": "IssueDate", "desc": True})
            elif req.has(M + "btnSearch") or target == M + "btnSearch":
                a, b = date(g("txtFrom")), date(g("txtTo"))
                if not g("txtFrom").strip(): errs.append("Issue Date From is required.")
                elif not a: errs.append("Issue Date From is not a valid date (mm/dd/yyyy).")
                if not g("txtTo").strip(): errs.append("Issue Date To is required.")
                elif not b: errs.append("Issue Date To is not a valid date (mm/dd/yyyy).")
                if a and b and b < a: errs.append("Issue Date To must be on or after Issue Date From.")
                elif a and b and (b - a).days > 90: errs.append("The date range may not exceed 90 days.")
                state = {"c": None if errs else [str(a), str(b), g("txtAddress").strip(), g("txtPermitNo").strip()], "p": 0, "s": "IssueDate", "desc": True}
        grid = ""
        if state["c"]:
            req.kind = "search"
            a, b, adr, no = state["c"]
            hits = [x for x in self.records if a <= str(x["d"]) <= b and adr.upper() in x["adr"] and x["id"].startswith(no.upper())]
            key = {"PermitNo": lambda x: x["id"], "PermitType": lambda x: x["type"], "Address": lambda x: x["adr"], "Applicant": lambda x: x["app"], "IssueDate": lambda x: x["d"], "Valuation": lambda x: x["val"], "Status": lambda x: x["status"]}[state["s"]]
            hits.sort(key=lambda x: x["id"]); hits.sort(key=key, reverse=state["desc"])
            last = max(1, -(-len(hits) // self.PER))
            state["p"] = max(0, min(state["p"], last - 1))
            part = hits[state["p"] * self.PER:(state["p"] + 1) * self.PER]
            req.served = [x["id"] for x in part]
            pb = lambda t: f"javascript:__doPostBack(&#39;{M}gvPermits&#39;,&#39;{t}&#39;)"
            if not hits: grid = f'<span id="ctl00_MainContent_lblCount">0 permits found.</span><div><table cellspacing="0" id="ctl00_MainContent_gvPermits" style="width:100%;border-collapse:collapse;"><tr><td colspan="7">No permits were found that match your search criteria.</td></tr></table></div>'
            else:
                head = "".join(f'<th scope="col"><a href="{pb("Sort$" + k)}" style="color:White;">{t}</a></th>' for k, t in COLS)
                rows = ""
                for i, x in enumerate(part):
                    s = self.show(x)
                    rows += f'<tr class="{"gridAlt" if i % 2 else "gridRow"}" style="background-color:{"#EFF3FB" if i % 2 else "White"};">\n<td style="white-space:nowrap;"><a id="ctl00_MainContent_gvPermits_ctl{i + 2:02d}_hlPermit" href="PermitDetail.aspx?PermitNo={x["id"]}">{x["id"]}</a></td>' + "".join(f'<td{" align=" + chr(34) + "right" + chr(34) if k == "Valuation" else ""}>{e(s[k])}</td>' for k, _ in COLS[1:]) + "\n</tr>"
                pager = ""
                if last > 1:
                    b0 = state["p"] // 10 * 10
                    cells = (f'<td><a href="{pb(f"Page${b0}")}">...</a></td>' if b0 else "") + "".join(f"<td><span>{p + 1}</span></td>" if p == state["p"] else f'<td><a href="{pb(f"Page${p + 1}")}">{p + 1}</a></td>' for p in range(b0, min(last, b0 + 10))) + (f'<td><a href="{pb(f"Page${b0 + 11}")}">...</a></td>' if last > b0 + 10 else "")
                    pager = f'<tr class="gridPager" align="center"><td colspan="7"><table border="0"><tr>{cells}</tr></table></td></tr>'
                grid = f'<span id="ctl00_MainContent_lblCount">{len(hits)} permits found.</span><div>\n<table cellspacing="0" cellpadding="4" border="0" id="ctl00_MainContent_gvPermits" style="color:#333333;width:100%;border-collapse:collapse;"><tr style="color:White;background-color:#507CD1;font-weight:bold;">{head}</tr>{rows}{pager}</table>\n</div>'
        return self.page("Permit Search", self.form(g, errs, grid), "PermitSearch.aspx", state)

    def form(self, g, errs, grid):
        summary = f'<div id="ctl00_MainContent_valSummary" style="color:Red;"{"" if errs else " class=hidden"}>' + ("Please correct the following:<ul>" + "".join(f"<li>{x}</li>" for x in errs) + "</ul>" if errs else "") + "</div>"
        return f'''<h1>Building Permit Search</h1><p>Search permits issued by the Building Division since {A.strftime("%B")} {A.year}. An issue date range is required and may not be longer than 90 days. Fields marked with <span style="color:Red">*</span> are required.</p>{summary}
<table border="0" cellpadding="3" class="searchTable"><tr><td align="right"><span id="ctl00_MainContent_lblAddress">Site Address:</span></td><td><input name="{M}txtAddress" type="text" value="{e(g("txtAddress"))}" maxlength="60" id="ctl00_MainContent_txtAddress" style="width:260px;" /></td></tr>
<tr><td align="right"><span id="ctl00_MainContent_lblPermitNo">Permit Number:</span></td><td><input name="{M}txtPermitNo" type="text" value="{e(g("txtPermitNo"))}" maxlength="14" id="ctl00_MainContent_txtPermitNo" /> <span class="hint">e.g. BLD21-0042</span></td></tr>
<tr><td align="right"><span style="color:Red">*</span><span id="ctl00_MainContent_lblFrom">Issue Date From:</span></td><td><input name="{M}txtFrom" type="text" value="{e(g("txtFrom"))}" maxlength="10" id="ctl00_MainContent_txtFrom" /> <span class="hint">(mm/dd/yyyy)</span><span id="ctl00_MainContent_rfvFrom" style="color:Red;visibility:hidden;">*</span></td></tr>
<tr><td align="right"><span style="color:Red">*</span><span id="ctl00_MainContent_lblTo">Issue Date To:</span></td><td><input name="{M}txtTo" type="text" value="{e(g("txtTo"))}" maxlength="10" id="ctl00_MainContent_txtTo" /> <span class="hint">(mm/dd/yyyy)</span><span id="ctl00_MainContent_rfvTo" style="color:Red;visibility:hidden;">*</span></td></tr>
<tr><td></td><td><input type="submit" name="{M}btnSearch" value="Search" onclick="javascript:WebForm_DoPostBackWithOptions(new WebForm_PostBackOptions(&quot;{M}btnSearch&quot;, &quot;&quot;, true, &quot;&quot;, &quot;&quot;, false, false))" id="ctl00_MainContent_btnSearch" /> <input type="submit" name="{M}btnClear" value="Clear" id="ctl00_MainContent_btnClear" /></td></tr></table><hr />
{grid}'''

    def handle(self, req):
        p = req.path.lower()
        if req.method == "POST":
            for b, w in (("ctl00$ucLogin$btnLogin", "login"), ("ctl00$ucSignup$btnSignup", "newsletter"), (M + "btnSend", "contact"), (M + "btnRequest", "order")):
                if req.has(b): return forbid(req, w)
        plain = lambda t, b: self.page(t, f"<h1>{t}</h1>{b}", p.rsplit("/", 1)[-1], {"c": None, "p": 0, "s": "IssueDate", "desc": True})
        if p == "/permitsearch.aspx": return self.search(req)
        if p in ("/", "/default.aspx"):
            return plain("Community Development", f'<p>Welcome to the Community Development Department of the City of Harlow Springs. The Building Division reviews plans, issues permits and inspects construction in the city.</p><table width="100%" cellpadding="6"><tr><td valign="top" width="50%"><h2>Online Services</h2><ul><li><a href="PermitSearch.aspx">Search building permits</a> issued from {A.strftime("%B")} {A.year} to {Z.strftime("%B")} {Z.year}</li><li><a href="Inspections.aspx">Inspections</a></li><li><a href="Fees.aspx">Fee schedule</a></li></ul></td><td valign="top"><h2>News</h2><p><b>06/12/2024</b> The permit counter will be closed on July 4.</p><p><b>05/01/2024</b> New energy code takes effect.</p><p><b>02/20/2024</b> Pool barrier handout updated.</p></td></tr></table>')
        if p == "/permitdetail.aspx":
            x = self.by.get(req.get("PermitNo").upper())
            if not x: return plain("Permit Detail", '<span id="ctl00_MainContent_lblMsg" style="color:Red;">The permit was not found.</span>')
            req.kind, req.served = "record", [x["id"]]
            return plain("Permit Detail", '<table id="ctl00_MainContent_dvPermit" cellspacing="0" border="1" rules="all">' + "".join(f"<tr><td class=\"lbl\">{t}</td><td>{e(self.show(x)[k])}</td></tr>" for k, t in COLS) + f'<tr><td>Parcel</td><td>{x["parcel"]}</td></tr></table><p><a href="PermitSearch.aspx">New search</a></p>')
        if p == "/fees.aspx": return plain("Fee Schedule", "<table border='1' cellpadding='4'><tr><th>Permit</th><th>Fee</th></tr><tr><td>Fence</td><td>$75</td></tr><tr><td>Re-Roof</td><td>$210</td></tr><tr><td>Electrical, base</td><td>$58</td></tr><tr><td>Demolition</td><td>$130</td></tr></table>")
        if p == "/inspections.aspx": return plain("Inspections", f'<p>Call (555) 014-2210 before 4 p.m. or leave a request.</p>Permit: <input name="{M}txtReqPermit" type="text" /> Date: <input name="{M}txtReqDate" type="text" /> <input type="submit" name="{M}btnRequest" value="Request Inspection" />')
        if p == "/contact.aspx": return plain("Contact Us", f'Name: <input name="{M}txtName" type="text" /><br />Comments: <textarea name="{M}txtComments" rows="4" cols="40"></textarea><br /><input type="submit" name="{M}btnSend" value="Send" />')
        if p == "/privacy.aspx": return plain("Privacy", "<p>The city collects only what is needed to answer requests.</p>")
