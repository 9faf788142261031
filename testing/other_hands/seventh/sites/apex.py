"""A permit register made with Oracle APEX: f?p=APP:PAGE:SESSION, items p_t01.., search kept in the session, 15 rows a set, 500 rows at most."""
import datetime, random, re
from urllib.parse import quote
from bed import Resp, Site, e, hidden, opts, redirect
from helpers import skew
from kit import day_in, forbid_html5
from words import FIRST_EN, SUR_EN, Vocab, coined

TYPES = ["Building - Alteration", "Building - New dwelling", "Roofing", "Electrical", "Plumbing", "Mechanical", "Demolition", "Sign", "Fence and wall", "Swimming pool", "Solar installation", "Street opening", "Tree removal"]
STATUS = ["Finaled", "Issued", "Under review", "Expired", "Withdrawn", "Refused", "Stop work"]
WORKS = ["replace roof covering", "single storey rear extension", "rewire dwelling", "replace water heater", "new garage", "convert attic", "install gas furnace", "remove dead oak", "ground mounted panels", "pole sign, illuminated", "timber fence 1.8 m", "in-ground pool and fence",
         "demolish outbuilding", "open street for service line", "replace windows", "new porch", "kitchen alteration", "bathroom alteration", "repair fire damage", "install lift", "underpin west wall", "shopfront"]
STREETS = "Street Road Avenue Lane Drive Court Place Terrace Way Hill".split()
WARDS = "Central Northgate Riverside Eastfield Millbrook Westhill Harbour Southmoor Old Town".split()
ITEMS = ["P3_PERMIT_NO", "P3_APPLICANT", "P3_ADDRESS", "P3_TYPE", "P3_STATUS", "P3_FROM", "P3_TO"]
ITEM_NO = [f"{88154210 + 37 * i}0461{i + 2}" for i in range(9)]
COLS = [("id", "Permit No"), ("type", "Permit Type"), ("work", "Description of Work"), ("who", "Applicant"), ("at", "Site Address"), ("ward", "Ward"), ("status", "Status"), ("day", "Received")]
MON = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
REGION, MAX, SET = "44118820156", 500, 15


def dmy(d): return f"{d.day:02}-{MON[d.month - 1]}-{d.year}"


def undmy(s):
    m = re.fullmatch(r"(\d{1,2})[-/ .]([A-Za-z]{3})[-/ .](\d{4})", s.strip())
    try: return datetime.date(int(m[3]), MON.index(m[2].upper()) + 1, int(m[1]))
    except (TypeError, ValueError): return None


class S(Site):
    name, about, server, home = "apex", "Oracle APEX permit register; POST to wwv_flow.accept, session in the address, 15 rows a set", "Oracle-Application-Server-11g", "/apex/f?p=104:1"
    disallow = ("/apex/apex_admin", "/apex/wwv_flow_file_mgr.get_file", "/i/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=3)
        streets = [f"{n} {r.choice(STREETS)}" for n in coined(r, 90)] + [f"{n} {r.choice(STREETS)}" for n in ("Church", "Mill", "Station", "High", "Victoria", "Park", "School", "Bridge")]
        r.shuffle(streets)
        sur = r.sample(SUR_EN, len(SUR_EN))
        firms = [f"{r.choice(sur)} {t}" for t in ("Builders Ltd", "Construction", "Homes Ltd", "& Sons", "Roofing Co", "Electric", "Plumbing & Heating", "Contractors", "Developments Ltd", "Solar Ltd") for _ in range(5)]
        r.shuffle(firms)
        count = {}
        while len(self.records) < 1640:
            y = skew(r, [2021, 2022, 2019, 2020, 2018, 2017, 2016, 2023, 2015, 2014, 2013], .6)
            d = day_in(r, datetime.date(y, 1, 2), datetime.date(y, 12, 30))
            self.records.append({"day": d, "y": y})
        self.records.sort(key=lambda x: x["day"])
        for x in self.records:
            count[x["y"]] = count.get(x["y"], 0) + r.choice((1, 1, 1, 2))
            x.update(id=f'BP-{x["y"]}-{count[x["y"]]:05}', type=skew(r, TYPES, 1.1), work=r.choice(WORKS).capitalize() if r.random() < .75 else v.title(r.randrange(2, 5)), ward=skew(r, WARDS, .7), status=skew(r, STATUS, 1.4),
                     who=skew(r, firms, .8) if r.random() < .55 else f"{skew(r, sur, .7)}, {r.choice(FIRST_EN)}", at=f"{r.randrange(1, 240)} {skew(r, streets, .6)}", value=r.randrange(4, 900) * 100)
        self.by, self.sess, self.sr = {x["id"]: x for x in self.records}, {}, random.Random(self.port)

    def truth(self):
        for x in self.records:
            yield x["id"], x["id"], f'/apex/f?p=104:5:0::NO::P5_PERMIT_NO:{x["id"]}', {"type": x["type"], "work": x["work"], "applicant": x["who"], "address": x["at"], "ward": x["ward"], "status": x["status"], "received": dmy(x["day"])}

    # -- sessions --------------------------------------------------------------------------------------------
    def session(self, req, asked):
        """The session of the cookie, or a new one; the one in the address counts only with its cookie."""
        ck = req.cookies.get("ORA_WWV_APP_104", "")
        if ck in self.sess and asked in ("", "0", ck): return ck, ()
        s = str(self.sr.randrange(10 ** 12, 10 ** 14))
        if len(self.sess) > 4000: self.sess.pop(next(iter(self.sess)))
        self.sess[s] = {"min": 1, "sort": ""}
        return s, [("Set-Cookie", f"ORA_WWV_APP_104={s}; path=/; HttpOnly")]

    # -- pages -----------------------------------------------------------------------------------------------
    def skin(self, s, page, title, body, ck=(), items="", note=""):
        L = lambda n: f"f?p=104:{n}:{s}:::::"
        tabs = "".join(f'<td class="{"tabcurrent" if n == page else "tab"}"><img src="/i/themes/theme_2/tab_{"on" if n == page else "off"}_l.gif" alt=""></td><td class="{"tabcurrent" if n == page else "tab"}"><a href="{L(n)}">{t}</a></td>' for n, t in ((1, "Home"), (3, "Permit Search"), (8, "Fees"), (7, "Help"), (9, "Contact")))
        msg = f'<div class="t2MessageHolder"><table summary="" cellpadding="0" cellspacing="0" border="0"><tr><td class="t2notification" id="MESSAGE"><img src="/i/delete.gif" onclick="$x_Remove(\'MESSAGE\')" style="float:right;" class="pb" alt="">{note}</td></tr></table></div>' if note else '<div id="t2Messages"></div>'
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="en-us" xmlns:htmldb="http://htmldb.oracle.com" xmlns:apex="http://apex.oracle.com">
<head>
<title>{e(title)}</title>
<link rel="stylesheet" href="/i/css/apex_4_1.css" type="text/css" />
<!--[if IE]><link rel="stylesheet" href="/i/css/apex_ie_4_1.css" type="text/css" /><![endif]-->
<link rel="stylesheet" href="/i/libraries/jquery-ui/1.8.14/themes/base/jquery-ui-1.8.14.custom.min.css" type="text/css" />
<link rel="stylesheet" href="/i/themes/theme_2/css/theme_4_0.css" type="text/css" />
<script type="text/javascript">
var apex_img_dir = "/i/", htmldb_Img_Dir = apex_img_dir;
</script>
<script src="/i/libraries/jquery/1.6.2/jquery-1.6.2.min.js" type="text/javascript"></script>
<script src="/i/javascript/apex_4_1.js" type="text/javascript"></script>
<script src="/i/javascript/apex_widget_4_1.js" type="text/javascript"></script>
<script src="/i/javascript/apex_get_4_1.js" type="text/javascript"></script>
<script src="/i/javascript/apex_interactive_reports_4_1.js" type="text/javascript"></script>
<script type="text/javascript">
/*<![CDATA[*/
var gPageHelpUrl='f?p=4350:7:{s}'; function first_field(){{ try {{ document.getElementById('P3_PERMIT_NO').focus(); }} catch(e) {{}} }}
/*]]>*/
</script>
</head>
<body onload="first_field();"><noscript>This product requires use of a browser that supports JavaScript 1.2 for some of its functions.</noscript>
<form action="wwv_flow.accept" method="post" name="wwv_flow" id="wwvFlowForm">
{hidden([("p_flow_id", 104), ("p_flow_step_id", page), ("p_instance", s), ("p_page_submission_id", self.sr.randrange(10 ** 14, 10 ** 15))])}
<div id="t2PageHeader"><table border="0" cellpadding="0" cellspacing="0" summary="" width="100%"><tr><td id="logo" valign="top"><a href="{L(1)}"><img src="/i/permits_logo.gif" alt="Borough of Calderwick" width="220" height="48"></a></td><td align="center"><span class="t2AppTitle">Borough of Calderwick<br />Public Permit Register</span></td>
<td class="t2NavBar" align="right" valign="top"><table class="t2NavigationBar" summary=""><tr><td><a href="f?p=104:12:{s}:::::" class="t2NavigationBar">Permit Alerts</a></td><td>|</td><td><a href="f?p=104:101:{s}:::::" class="t2NavigationBar">Login</a></td><td>|</td><td><a href="javascript:popupURL('f?p=104:7:{s}')" class="t2NavigationBar">Print</a></td></tr></table></td></tr></table></div>
<table border="0" cellpadding="0" cellspacing="0" summary="" id="t2Tabs"><tr>{tabs}</tr></table>
<div id="t2BreadCrumbRegion" class="t2BreadcrumbRegion"><div class="t2Breadcrumbs"><a href="{L(1)}" class="t2Breadcrumb">Home</a>{"" if page == 1 else f'<b>&nbsp;&gt;&nbsp;</b><span class="t2BreadcrumbCurrent">{e(title)}</span>'}</div></div>
{msg}
<table class="tbl-body" cellspacing="0" cellpadding="0" border="0" summary="" width="100%"><tbody><tr><td class="tbl-main" width="80%" valign="top">
{body}
</td><td class="tbl-sidebar" valign="top" width="20%">
<table class="t2SidebarRegion" id="R{int(REGION) + 11}" border="0" cellpadding="0" cellspacing="0" summary=""><thead><tr><th class="t2RegionTitle">Counter Hours</th></tr></thead><tbody><tr><td class="t2RegionBody">Monday to Thursday 8:00 - 16:30<br />Friday 8:00 - 12:00<br />Room 114, Borough Hall<br />Telephone 555-0148</td></tr></tbody></table>
<table class="t2SidebarRegion" id="R{int(REGION) + 12}" border="0" cellpadding="0" cellspacing="0" summary=""><thead><tr><th class="t2RegionTitle">Notices</th></tr></thead><tbody><tr><td class="t2RegionBody"><ul><li>The counter is closed on public holidays.</li><li>From 1 July all roofing applications need a signed contractor form.</li><li>Inspections can be booked by telephone until 15:00 of the day before.</li><li>The register is brought up to date each night; permits issued today appear tomorrow.</li></ul></td></tr></tbody></table>
<table class="t2SidebarRegion" border="0" cellpadding="0" cellspacing="0" summary=""><thead><tr><th class="t2RegionTitle">Links</th></tr></thead><tbody><tr><td class="t2RegionBody"><a href="f?p=104:7:{s}:::::">How to read the register</a><br /><a href="f?p=104:8:{s}:::::">Schedule of fees</a><br /><a href="f?p=104:9:{s}:::::">Write to the permit office</a></td></tr></tbody></table>
</td></tr></tbody></table>
<div id="t2PageFooter"><div id="t2Customize"></div><div id="t2Copyright">release 1.4 &nbsp; Borough of Calderwick, Department of Inspections. Workspace user: nobody &nbsp; Language: en-us</div></div>
<input type="hidden" name="p_md5_checksum" value="" /><input type="hidden" name="p_page_checksum" value="{self.sr.getrandbits(128):032X}" /></form>
<div id="apexir_rollover" style="display:none;"></div>
<script type="text/javascript">
<!--
//-->
</script>
</body></html>''', headers=ck)

    def region(self, title, body, n=0, buttons=""):
        return f'<table class="t2ReportsRegion" id="R{int(REGION) + n}" border="0" cellpadding="0" cellspacing="0" summary="" width="98%"><thead><tr><th class="t2RegionTitle">{e(title)}</th><th class="t2ButtonHolder" align="right">{buttons}</th></tr></thead><tbody><tr><td colspan="2" class="t2RegionBody">{body}</td></tr></tbody></table>\n'

    def match(self, st):
        g = lambda k: st.get(k, "").strip().upper()
        has = lambda pat, s: re.search(".*".join(map(re.escape, pat.split("%"))), s.upper())
        no, who, at, ty, sta = (g(k) for k in ITEMS[:5])
        a, b = undmy(g("P3_FROM")), undmy(g("P3_TO"))
        hits = [x for x in self.records if (not no or has(no, x["id"])) and (not who or has(who, x["who"])) and (not at or has(at, x["at"])) and (not ty or x["type"].upper() == ty) and (not sta or x["status"].upper() == sta)
                and (not a or x["day"] >= a) and (not b or x["day"] <= b)]
        m = re.fullmatch(r"fsp_sort_(\d)(_desc)?", st["sort"])
        if m and 1 <= int(m[1]) <= len(COLS): hits.sort(key=lambda x: (x[COLS[int(m[1]) - 1][0]], x["id"]), reverse=bool(m[2]))
        else: hits.sort(key=lambda x: (x["day"], x["id"]), reverse=True)
        return hits

    def item(self, n, label, value, kind="text", choices=()):
        name = ITEMS[n]
        if kind == "select": box = f'<select id="{name}" name="p_t{n + 1:02}" class="selectlist" size="1"><option value="">- All -</option>{opts([(c, c) for c in choices], value)}</select>'
        else: box = f'<input type="text" id="{name}" name="p_t{n + 1:02}" value="{e(value)}" size="{14 if kind == "date" else 30}" maxlength="{11 if kind == "date" else 200}" class="text_field" />' + (' <img src="/i/asfdcldr.gif" alt="Popup Calendar: " class="uCal"><span class="fieldHint">(DD-MON-YYYY)</span>' if kind == "date" else "")
        return f'<tr><td align="right"><label for="{name}"><a class="t2OptionalLabelwithHelp" href="javascript:popupFieldHelp(\'{ITEM_NO[n]}\')" tabindex="999">{label}</a></label></td><td colspan="1" rowspan="1" align="left"><input type="hidden" name="p_arg_names" value="{ITEM_NO[n]}" />{box}</td></tr>'

    def search(self, req, s, ck, note="", given=None):
        st = self.sess[s]
        v = {k: (given or st).get(k, "") for k in ITEMS}
        f = "".join(self.item(n, l, v[ITEMS[n]], k, c) for n, (l, k, c) in enumerate([("Permit No", "text", ()), ("Applicant", "text", ()), ("Site Address", "text", ()), ("Permit Type", "select", TYPES), ("Status", "select", STATUS), ("Received From", "date", ()), ("Received To", "date", ())]))
        body = self.region("Search Criteria", f'<table class="formlayout" summary="" cellpadding="2">{f}</table>', 1, f'<input type="submit" name="p_request" value="Search" class="t2Button" /> <a href="f?p=104:3:{s}::NO:RP,3::" class="t2Button">Reset</a>')
        hits = self.match(st) if not note else []
        over, hits = len(hits) > MAX, hits[:MAX]
        a = max(1, st["min"])
        part = hits[a - 1:a - 1 + SET]
        req.kind, req.served = "search", [x["id"] for x in part]
        if part:
            at = lambda m: f"f?p=104:3:{s}:pg_R_{REGION}:NO&amp;pg_min_row={m}&amp;pg_max_rows={SET}&amp;pg_rows_fetched={SET}"
            head = "".join(f'<th id="{k.upper()}" class="apexir_col" align="left"><a href="f?p=104:3:{s}:fsp_sort_{n}{"_desc" if st["sort"] == f"fsp_sort_{n}" else ""}::RP&amp;fsp_region_id={REGION}" title="Sort by this column">{t}</a></th>' for n, (k, t) in enumerate(COLS, 1))
            cell = lambda x, k: f'<a href="f?p=104:5:{s}::NO::P5_PERMIT_NO:{x["id"]}">{x["id"]}</a>' if k == "id" else dmy(x["day"]) if k == "day" else e(x[k])
            rows = "".join(f'<tr class="{"even" if n % 2 else "odd"}">' + "".join(f'<td align="left" headers="{k.upper()}">{cell(x, k)}</td>' for k, _ in COLS) + "</tr>\n" for n, x in enumerate(part))
            pag = '<table class="apexir_pagination" summary="" align="right"><tr>' + (f'<td><a href="{at(max(1, a - SET))}" class="fielddata">&lt; Previous Set</a></td>' if a > 1 else "") + f'<td nowrap="nowrap" class="fielddata">row(s) {a} - {a + len(part) - 1} of {"more than " if over else ""}{len(hits)}</td>' + (f'<td><a href="{at(a + SET)}" class="fielddata">Next Set &gt;</a></td>' if a - 1 + SET < len(hits) else "") + "</tr></table>"
            warn = f'<div class="apexir_warning"><img src="/i/ws/warning.gif" alt=""> This query returns more than {MAX} rows, please filter your data to ensure complete results.</div>' if over else ""
            rep = f'''{warn}<div id="apexir_TOOLBAR"><table class="apexir_TOOLBAR" summary=""><tr><td><img src="/i/ws/magnifier_icon.gif" alt=""></td><td><span class="apexir_ROWS">Rows {SET}</span></td></tr></table></div><div id="apexir_DATA_PANEL">{pag}<table cellpadding="0" border="0" cellspacing="0" summary="" class="apexir_WORKSHEET_DATA" id="{REGION}"><tr>{head}</tr>
{rows}</table>{pag}</div>'''
        else: rep = '<div id="apexir_DATA_PANEL"><span class="nodatafound">No data found.</span></div>' if not note else ""
        return self.skin(s, 3, "Permit Search", body + self.region("Permits", f'<div id="apexir_WORKSHEET_REGION">{rep}</div>'), ck, note=note)

    def detail(self, req, s, ck):
        x = self.by.get(self.sess[s].get("P5_PERMIT_NO", ""))
        if not x: return self.skin(s, 5, "Permit Details", self.region("Permit", '<span class="nodatafound">No data found.</span>'), ck)
        req.kind, req.served = "record", [x["id"]]
        row = lambda k, v: f'<tr><td align="right"><span class="t2OptionalLabel">{k}</span></td><td align="left"><span class="display_only">{e(v)}</span></td></tr>'
        t = "".join(row(k, v) for k, v in (("Permit No", x["id"]), ("Permit Type", x["type"]), ("Description of Work", x["work"]), ("Applicant", x["who"]), ("Site Address", x["at"]), ("Ward", x["ward"]), ("Status", x["status"]), ("Received", dmy(x["day"])), ("Declared Value", f'${x["value"]:,}')))
        ins = "".join(f"<tr><td>{n}</td><td>{dmy(x['day'] + datetime.timedelta(20 * i + 9))}</td><td>{'Passed' if x['status'] == 'Finaled' or i == 0 else 'Open'}</td></tr>" for i, n in enumerate(("Foundation", "Rough-in", "Final")[:1 + x["value"] % 3]))
        return self.skin(s, 5, "Permit Details", self.region("Permit " + x["id"], f'<table class="formlayout" summary="">{t}</table>', 3, f'<a href="f?p=104:3:{s}::NO:::" class="t2Button">&lt; Back to Results</a>') + self.region("Inspections", f'<table class="t2Standard" summary=""><tr><th>Inspection</th><th>Due</th><th>Result</th></tr>{ins}</table>', 4), ck)

    def f(self, req):
        part = (req.get("p").split(":") + [""] * 9)[:9]
        app, page, asked, request, _, clear, names, values = part[:8]
        if app != "104": return Resp(f"<html><head><title>Application Not Found</title></head><body><h3>Application \"{e(app)}\" was not found.</h3></body></html>", 404)
        page = {"": "1", "HOME": "1", "SEARCH": "3", "LOGIN": "101"}.get(page.upper(), page)
        s, ck = self.session(req, asked)
        st = self.sess[s]
        for c in clear.split(","):
            if c == "RP": st.update(min=1)
            elif c.isdigit():
                for k in [k for k in st if k.startswith(f"P{c}_")]: del st[k]
                if c == "3": st.update(sort="")
        for k, v in zip(names.split(","), values.split(",")):
            if re.fullmatch(r"P\d+_\w+", k): st[k] = v.strip("\\")
        if request.startswith("pg_R_"): st["min"] = max(1, req.int("pg_min_row", 1))
        if request.startswith("fsp_sort_"): st.update(sort=request, min=1)
        if page == "3": return self.search(req, s, ck)
        if page == "5": return self.detail(req, s, ck)
        if page == "1":
            new = sorted(self.records, key=lambda x: x["day"])[-6:]
            req.served = [x["id"] for x in new]
            li = "".join(f'<tr><td><a href="f?p=104:5:{s}::NO::P5_PERMIT_NO:{x["id"]}">{x["id"]}</a></td><td>{e(x["type"])}</td><td>{e(x["at"])}</td></tr>' for x in new)
            return self.skin(s, 1, "Public Permit Register", self.region("Welcome", f'<p>The register shows the permits for building, electrical, plumbing and other work that the borough has received since 2013. It may be searched by number, applicant, address, type, status and date.</p><p><a href="f?p=104:3:{s}::NO:RP,3::"><img src="/i/menu/search_64.gif" alt="" border="0"> Search the register</a></p>') + self.region("Latest Applications", f'<table class="t2Standard" summary=""><tr><th>Permit No</th><th>Type</th><th>Address</th></tr>{li}</table>', 2), ck)
        if page == "7": return self.skin(s, 7, "Help", self.region("How to read the register", "<p>Numbers have the form BP-year-number. Give a part of a number, a name or an address; the sign % stands for any letters. Dates are written as 01-JAN-2020. A search that gives more than 500 rows shows the first 500 only: narrow it by type, status or date.</p><p>The applicant is the owner or the contractor who signed the form. The status is that of the last night.</p>"), ck)
        if page == "8": return self.skin(s, 8, "Fees", self.region("Schedule of fees", '<table class="t2Standard" summary=""><tr><th>Permit</th><th>Fee</th></tr>' + "".join(f"<tr><td>{t}</td><td>${40 + 15 * n}.00</td></tr>" for n, t in enumerate(TYPES)) + "</table>"), ck)
        box = lambda n, l, t="text": f'<tr><td align="right"><label>{l}</label></td><td><input type="hidden" name="p_arg_names" value="9{ITEM_NO[n]}" /><input type="{t}" name="p_t{n + 1:02}" value="" size="40" /></td></tr>'
        if page == "9": return self.skin(s, 9, "Contact", self.region("Write to the permit office", f'<table class="formlayout" summary="">{box(0, "Your name")}{box(1, "E-mail")}{box(2, "Permit No")}<tr><td align="right"><label>Message</label></td><td><textarea name="p_t04" rows="6" cols="60"></textarea></td></tr></table>', 5, '<input type="submit" name="p_request" value="Send" class="t2Button" />'), ck)
        if page == "12": return self.skin(s, 12, "Permit Alerts", self.region("Be told of new permits in your street", f'<table class="formlayout" summary="">{box(0, "E-mail")}{box(1, "Street")}</table>', 6, '<input type="submit" name="p_request" value="Subscribe" class="t2Button" />'), ck)
        if page == "101": return self.skin(s, 101, "Login", self.region("Login", f'<table class="formlayout" summary="">{box(0, "User Name")}{box(1, "Password", "password")}</table>', 7, '<input type="submit" name="p_request" value="Login" class="t2Button" />'), ck)
        return Resp(f'<html><head><title>Error</title></head><body><div class="t2Error">ERR-1002 Unable to find page "{e(page)}" in application "104".<p><a href="f?p=104:1:{s}">OK</a></p></div></body></html>', 404)

    def accept(self, req):
        step = req.get("p_flow_step_id")
        if step in ("9", "12", "101"): return forbid_html5(req, {"9": "contact", "12": "alerts", "101": "login"}[step])
        s = req.get("p_instance")
        if req.get("p_flow_id") != "104" or not step: return Resp("<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>", 404)
        if s not in self.sess or req.cookies.get("ORA_WWV_APP_104") != s:
            return Resp('<html><head><title>Session Expired</title></head><body><div class="t2Error">Your session has expired. <p>Select the link below to create a new session.</p><p><a href="f?p=104:1">Create New Session</a></p></div></body></html>')
        if step != "3": return redirect(f"f?p=104:{step}:{s}::NO:::")
        given = {k: req.get(f"p_t{n + 1:02}").strip() for n, k in enumerate(ITEMS)}
        bad = [f"{l} does not match format DD-MON-YYYY." for k, l in (("P3_FROM", "Received From"), ("P3_TO", "Received To")) if given[k] and not undmy(given[k])]
        a, b = undmy(given["P3_FROM"]), undmy(given["P3_TO"])
        if a and b and a > b: bad.append("Received To must not be before Received From.")
        if bad: return self.search(req, s, (), f'{len(bad)} error{"s have" if len(bad) > 1 else " has"} occurred<ul class="htmldbUlErr">' + "".join(f"<li>{x}</li>" for x in bad) + "</ul>", given)
        self.sess[s].update(given, min=1)
        req.kind = "search"
        return redirect(f"f?p=104:3:{s}::NO:::")

    def handle(self, req):
        p = req.path
        if p in ("/", "/apex", "/apex/"): return redirect("/apex/f?p=104:1")
        if p == "/apex/f": return self.f(req)
        if p == "/apex/wwv_flow.accept": return self.accept(req) if req.method == "POST" else None
        if p == "/apex/apex_admin": return Resp("<html><body>Forbidden</body></html>", 403)
        return None
