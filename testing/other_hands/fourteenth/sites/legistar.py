"""A city council on Legistar (ASP.NET WebForms, Telerik): calendar and legislation by postback with view state and event validation, menus that are Telerik combo boxes, grids of 100 paged by __doPostBack."""
import base64, datetime, hashlib, json, re
from bed import Resp, Site, e
from kit import day_in, forbid, skewed
from words import FIRST_EN, SUR_EN, Vocab, coined

C, G = "ctl00$ContentPlaceHolder1$", "ctl00_ContentPlaceHolder1_"
TYPES = ["Ordinance", "Resolution", "Communication", "Appointment", "Claim", "Report", "Motion", "Public Hearing", "Consent Item"]
STATUS = ["Adopted", "Passed", "Filed", "In Committee", "Agenda Ready", "Withdrawn", "Failed", "Referred"]
BODIES = ["City Council", "Finance Committee", "Public Works Committee", "Planning Commission", "Parks and Recreation Board", "Public Safety Committee"]
VERBS = {"Ordinance": ["AN ORDINANCE amending Chapter {n} of the Municipal Code relating to {t}", "AN ORDINANCE authorizing the acquisition of land for {t}", "AN ORDINANCE rezoning property at {p} for {t}"], "Resolution": ["A RESOLUTION approving an agreement with {c} for {t}", "A RESOLUTION accepting a grant for {t}", "A RESOLUTION honoring {f} for service to {t}"], "Communication": ["Communication from the City Manager regarding {t}", "Letter from residents of {p} about {t}"], "Appointment": ["Appointment of {f} to the {b}", "Reappointment of {f} to the {b}"], "Claim": ["Claim of {f} for damages at {p}", "Claim of {c} regarding {t}"], "Report": ["Quarterly report on {t}", "Staff report: {t}"], "Motion": ["Motion to direct staff to study {t}", "Motion to reconsider {t}"], "Public Hearing": ["Public hearing on the {t} at {p}"], "Consent Item": ["Approval of purchase order to {c} for {t}", "Approval of minutes concerning {t}"]}
PERIODS = ["All Years", "Last Year", "This Year", "Next Year", "Last Month", "This Month", "Next Month", "Last Week", "This Week", "Next Week", "Today"]
PER = 100
TODAY = datetime.date(2024, 10, 17)


def us(d): return f"{d.month}/{d.day}/{d.year}"
def guid(s):
    h = hashlib.md5(s.encode()).hexdigest().upper()
    return f"{h[:8]}-{h[8:12]}-{h[12:16]}-{h[16:20]}-{h[20:]}"


class Invalid(Exception): pass


class S(Site):
    name, about, server, home = "legistar", "council on Legistar; view state, Telerik combo boxes, grids of 100 by __doPostBack, this year by default", "Microsoft-IIS/8.5", "/Calendar.aspx"
    disallow, id_re = ("/Feed.ashx", "/SignIn.aspx", "/View.ashx"), r"\d{2}-\d{4}"

    def build(self):
        r, v, used = self.rng, Vocab(self.rng, topics=10), set()
        streets = [f"{r.randrange(100, 4900)} {s} {r.choice(('Street', 'Avenue', 'Road', 'Lane'))}" for s in coined(r, 60)]
        firms = [f"{r.choice(SUR_EN)} {r.choice(('Construction', 'Engineering', 'and Sons', 'Associates', 'Paving', 'Electric'))}, {r.choice(('Inc.', 'LLC', 'Co.'))}" for _ in range(60)]
        self.people = [{"n": 210300 + k * 13, "name": f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}", "title": "Councilmember"} for k in range(14)]
        self.people[0]["title"], no, day = "Mayor", {}, datetime.date(2014, 1, 6)
        self.meetings, k = [], 0
        while day < datetime.date(2024, 12, 20):
            b = 0 if k % 2 == 0 else 1 + r.randrange(5)
            self.meetings.append({"n": 880100 + k * 7, "body": b, "d": day, "time": r.choice(("6:00 PM", "7:00 PM", "5:30 PM")), "items": []})
            day += datetime.timedelta(r.choice((7, 7, 8, 13, 6)))
            k += 1
        past = [m for m in self.meetings if m["d"] <= TODAY]
        n = 4500010
        while len(self.records) < 1463:
            i = len(self.records)
            m = past[min(len(past) - 1, int(i * len(past) / 1463))]
            y = m["d"].year
            ty = r.choices(TYPES, [18, 30, 10, 8, 6, 8, 5, 5, 10])[0]
            t = r.choice(VERBS[ty]).format(n=r.randrange(2, 40), t=" ".join(v.draw(r.randrange(2, 5), i % 10)), p=r.choice(streets), c=r.choice(firms), f=f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}", b=r.choice(BODIES[2:5])) + ("." if ty in ("Ordinance", "Resolution") else "")
            if t in used: continue
            used.add(t)
            no[y] = no.get(y, 0) + r.choice((1, 1, 1, 2))
            n += r.randrange(3, 60)
            x = {"n": n, "id": f"{y % 100:02}-{no[y]:04}", "t": t, "type": ty, "st": r.choices(STATUS, [34, 26, 14, 8, 4, 4, 4, 6])[0], "made": m["d"] - datetime.timedelta(r.randrange(5, 40)), "agenda": m["d"], "m": [m] + ([past[min(len(past) - 1, past.index(m) + 2)]] if r.random() < .3 else []), "by": r.sample(self.people, r.choice((0, 0, 1, 1, 2))), "text": v.text(r.randrange(20, 90), i % 10), "att": r.randrange(0, 4), "body": m["body"]}
            x["final"] = x["agenda"] if x["st"] in ("Adopted", "Passed", "Filed", "Failed") else None
            x["blob"] = (x["t"] + " " + x["text"]).lower()
            for z in x["m"]: z["items"].append(x)
            self.records.append(x)
        self.by = {x["n"]: x for x in self.records}
        self.meet = {m["n"]: m for m in self.meetings}
        self.person = {p["n"]: p for p in self.people}
        self.years = sorted({m["d"].year for m in self.meetings}, reverse=True)

    def link(self, x): return f"LegislationDetail.aspx?ID={x['n']}&GUID={guid('L%d' % x['n'])}"

    def truth(self):
        for x in self.records:
            f = {"file": x["id"], "type": x["type"], "status": x["st"], "created": us(x["made"])}
            if x["final"]: f["final"] = us(x["final"])
            yield x["id"], x["t"], "/" + self.link(x), f

    # state ---------------------------------------------------------------------------------------------------------------
    def seal(self, state):
        body = json.dumps(state, separators=(",", ":")).encode()
        sig = hashlib.sha1(body + b"legistar").digest()
        pad = b"".join(hashlib.sha512(sig + bytes([i])).digest() for i in range(44))
        return base64.b64encode(b"\xff\x01\x0f" + len(body).to_bytes(3, "big") + sig + body + pad).decode()

    def validation(self, vs): return base64.b64encode(b"\x16" + b"".join(hashlib.sha512(vs.encode() + bytes([i])).digest() for i in range(7))).decode()

    def state(self, req):
        """The state that a postback carries; None where it is no postback."""
        vs = req.get("__VIEWSTATE")
        if req.method != "POST" or not vs: return None
        try:
            raw = base64.b64decode(vs)
            n = int.from_bytes(raw[3:6], "big")
            body = raw[26:26 + n]
            if raw[6:26] != hashlib.sha1(body + b"legistar").digest(): raise ValueError
        except Exception: raise Invalid("Validation of viewstate MAC failed. If this application is hosted by a Web Farm or cluster, ensure that &lt;machineKey&gt; configuration specifies the same validationKey and validation algorithm.")
        if req.get("__EVENTVALIDATION") != self.validation(vs): raise Invalid("Invalid postback or callback argument.  Event validation is enabled using &lt;pages enableEventValidation=\"true\"/&gt; in configuration or &lt;%@ Page EnableEventValidation=\"true\" %&gt; in a page.")
        state = json.loads(body)
        if state.get("p") != req.path.lower(): raise Invalid("Validation of viewstate MAC failed.")
        return state

    def combo(self, req, name, items, cur):
        """What a combo box holds after a postback: the client state counts, else the text."""
        val = None
        try: val = json.loads(req.get(G + name + "_ClientState") or "{}").get("value")
        except (ValueError, AttributeError): pass
        if val == "All": return items[0]
        if val in items: return val
        t = req.get(C + name)
        return t if t in items else cur

    def box(self, name, items, cur, width=130):
        li = "".join(f'<li class="rcbItem{" rcbSelected" if t == cur else ""}">{e(t)}</li>' for t in items)
        return f'''<div id="{G}{name}" class="RadComboBox RadComboBox_WebBlue" style="width:{width}px;"><table summary="combobox" style="border-width:0;border-collapse:collapse;width:100%"><tr class="rcbReadOnly"><td class="rcbInputCell rcbInputCellLeft" style="width:100%;"><input name="{C}{name}" type="text" class="rcbInput radPreventDecorate" id="{G}{name}_Input" value="{e(cur)}" readonly="readonly" /></td><td class="rcbArrowCell rcbArrowCellRight"><a id="{G}{name}_Arrow" style="overflow: hidden;display: block;position: relative;outline: none;">select</a></td></tr></table><div class="rcbSlide" style="z-index:6000;"><div id="{G}{name}_DropDown" class="RadComboBoxDropDown RadComboBoxDropDown_WebBlue " style="display:none;"><div class="rcbScroll rcbWidth" style="width:100%;"><ul class="rcbList">{li}</ul></div></div></div><input id="{G}{name}_ClientState" name="{G}{name}_ClientState" type="hidden" /></div>'''

    def period(self, name, d):
        if name == "All Years": return True
        if name.isdigit(): return d.year == int(name)
        y, m, w = TODAY.year, TODAY.year * 12 + TODAY.month, TODAY.isocalendar()[:2]
        mon, week = d.year * 12 + d.month, (d - TODAY + datetime.timedelta(TODAY.weekday())).days // 7
        return {"Last Year": d.year == y - 1, "This Year": d.year == y, "Next Year": d.year == y + 1, "Last Month": mon == m - 1, "This Month": mon == m, "Next Month": mon == m + 1, "Last Week": week == -1, "This Week": week == 0, "Next Week": week == 1, "Today": d == TODAY}.get(name, True)

    # pages ---------------------------------------------------------------------------------------------------------------
    def skin(self, req, title, body, state, cookies=()):
        state = {**state, "p": req.path.lower()}
        vs = self.seal(state)
        tabs = [("Default.aspx", "Home"), ("Legislation.aspx", "Legislation"), ("Calendar.aspx", "Calendar"), ("Departments.aspx", "City Council &amp; Committees"), ("People.aspx", "Members")]
        tab = "".join(f'<li class="rtsLI"><a class="rtsLink{" rtsSelected" if req.path.lower() == "/" + u.lower() else ""}" href="{u}"><span class="rtsOut"><span class="rtsIn"><span class="rtsTxt">{t}</span></span></span></a></li>' for u, t in tabs)
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head id="ctl00_Head1"><title>
	{e(title)}
</title><meta http-equiv="X-UA-Compatible" content="IE=edge" /><link rel="shortcut icon" href="favicon.ico" /><link href="App_Themes/Fernbank/StyleSheet.css" type="text/css" rel="stylesheet" /><link href="/WebResource.axd?d=Telerik.Grid&amp;t=635" type="text/css" rel="stylesheet" class="Telerik_stylesheet" /></head>
<body class="bodyStyle">
<form name="aspnetForm" method="post" action="{e(req.target.lstrip('/'))}" id="aspnetForm">
<div>
<input type="hidden" name="ctl00_RadScriptManager1_TSM" id="ctl00_RadScriptManager1_TSM" value="" />
<input type="hidden" name="__EVENTTARGET" id="__EVENTTARGET" value="" />
<input type="hidden" name="__EVENTARGUMENT" id="__EVENTARGUMENT" value="" />
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="{vs}" />
</div>
<script type="text/javascript">
//<![CDATA[
var theForm = document.forms['aspnetForm'];
if (!theForm) {{
    theForm = document.aspnetForm;
}}
function __doPostBack(eventTarget, eventArgument) {{
    if (!theForm.onsubmit || (theForm.onsubmit() != false)) {{
        theForm.__EVENTTARGET.value = eventTarget;
        theForm.__EVENTARGUMENT.value = eventArgument;
        theForm.submit();
    }}
}}
//]]>
</script>
<script src="/ScriptResource.axd?d=telerik&amp;t=ffffffff" type="text/javascript"></script>
<div>
<input type="hidden" name="__VIEWSTATEGENERATOR" id="__VIEWSTATEGENERATOR" value="{hashlib.md5(req.path.lower().encode()).hexdigest()[:8].upper()}" />
<input type="hidden" name="__EVENTVALIDATION" id="__EVENTVALIDATION" value="{self.validation(vs)}" />
</div>
<table class="header" width="100%"><tr><td><a href="Default.aspx"><img src="images/banner.jpg" alt="City of Fernbank" /></a></td><td align="right"><a id="ctl00_hypSignIn" href="SignIn.aspx?ReturnUrl={req.path}">Sign In</a></td></tr></table>
<div id="ctl00_tabTop" class="RadTabStrip RadTabStrip_Fernbank RadTabStripTop_Fernbank"><div class="rtsLevel rtsLevel1"><ul class="rtsUL">{tab}</ul></div><input id="ctl00_tabTop_ClientState" name="ctl00_tabTop_ClientState" type="hidden" /></div>
<div id="ctl00_divMiddle">
{body}
</div>
<div class="footer"><a href="https://www.granicus.com">Powered by Granicus Legistar</a></div>
</form>
</body>
</html>''', headers=[("Cache-Control", "private"), ("X-AspNet-Version", "4.0.30319"), *(("Set-Cookie", f"Setting-414-{k}={v}; path=/") for k, v in cookies)])

    def menu(self, n, what="records"):
        return f'''<div id="{G}menuMain" class="RadMenu RadMenu_Simple"><ul class="rmRootGroup rmHorizontal"><li class="rmItem rmFirst"><span class="rmLink rmRootLink"><span class="rmText">{n:,} {what}</span></span></li><li class="rmItem"><a class="rmLink rmRootLink" href="#"><span class="rmText rmExpandDown">Group</span></a></li><li class="rmItem rmLast"><a class="rmLink rmRootLink" href="#"><span class="rmText rmExpandDown">Export</span></a><div class="rmSlide"><ul class="rmVertical rmGroup rmLevel1"><li class="rmItem"><a class="rmLink" href="javascript:__doPostBack('{C}menuMain','2:0')"><span class="rmText">Export to Excel</span></a></li><li class="rmItem"><a class="rmLink" href="javascript:__doPostBack('{C}menuMain','2:1')"><span class="rmText">Export to PDF</span></a></li></ul></div></li></ul><input id="{G}menuMain_ClientState" name="{G}menuMain_ClientState" type="hidden" /></div>'''

    def pager(self, grid, page, last, pre):
        """The numbers, ten at a time; before and after them three dots."""
        first = page // 10 * 10
        links = ([(first - 1, "...")] if first else []) + [(k, str(k + 1)) for k in range(first, min(last, first + 9) + 1)] + ([(first + 10, "...")] if last > first + 9 else [])
        out = "".join(f'''<a {'onclick="return false;" class="rgCurrentPage" ' if k == page else ""}href="javascript:__doPostBack('{C}{grid}$ctl00${pre}$ctl{2 + 2 * i:02}','')"><span>{t}</span></a>''' for i, (k, t) in enumerate(links))
        return out, [k for k, _ in links]

    def goto(self, target, grid, page, last):
        m = re.fullmatch(re.escape(C + grid) + r"\$ctl00\$(?:ctl02\$ctl00|ctl03\$ctl01)\$ctl(\d\d)", target)
        if not m: return None
        ks = self.pager(grid, page, last, "ctl02$ctl00")[1]
        i = (int(m[1]) - 2) // 2
        if int(m[1]) % 2 or not 0 <= i < len(ks): raise Invalid("Invalid postback or callback argument.")
        return ks[i]

    def grid(self, name, heads, rows, page, total, empty="No records were found."):
        last = max(0, (total - 1) // PER)
        cols = len(heads)
        pager = lambda pre, tag: f'<tr class="rgPager"><td colspan="{cols}"><table summary="Data pager which controls on which page is the RadGrid control." style="width:100%;border-spacing:0;"><tbody><tr><td class="rgPagerCell NumericPages"><div class="rgWrap rgNumPart">{self.pager(name, page, last, pre)[0]}</div><div class="rgWrap rgInfoPart"> &nbsp;Page <strong>{page + 1}</strong> of <strong>{last + 1}</strong>, items <strong>{page * PER + 1}</strong> to <strong>{min(total, page * PER + PER)}</strong> of <strong>{total}</strong>.</div></td></tr></tbody></table></td></tr>' if last else ""
        th = "".join(f'''<th scope="col" class="rgHeader" style="text-align:left;">{f"""<a onclick="Telerik.Web.UI.Grid.Sort($find('{G}{name}_ctl00'), '{s}'); return false;" title="Click here to sort" href="javascript:__doPostBack('{C}{name}$ctl00$ctl02$ctl01$ctl{2 * k:02}','')">{h}</a>""" if s else h}</th>''' for k, (h, s) in enumerate(heads, 1))
        tr = "".join(f'<tr class="{"rgAltRow" if k % 2 else "rgRow"}" id="{G}{name}_ctl00__{k}">{"".join(f"<td>{c}</td>" for c in cells)}</tr>\n' for k, cells in enumerate(rows)) or f'<tr class="rgNoRecords"><td colspan="{cols}" style="text-align:left;"><div>{empty}</div></td></tr>'
        return f'''<div id="{G}{name}" class="RadGrid RadGrid_WebBlue" style="width:100%;"><table cellspacing="0" class="rgMasterTable" border="0" id="{G}{name}_ctl00" style="width:100%;table-layout:auto;empty-cells:show;">
<thead>{pager("ctl02$ctl00", "thead")}<tr>{th}</tr></thead><tfoot>{pager("ctl03$ctl01", "tfoot")}</tfoot><tbody>
{tr}</tbody></table><input id="{G}{name}_ClientState" name="{G}{name}_ClientState" type="hidden" /></div>'''

    def cells(self, x, opt="", k=0):
        a = f'<a id="{G}gridMain_ctl00_ctl{4 + 2 * k:02}_hypFile" href="{e(self.link(x) + opt)}"><font color="Blue">{x["id"]}</font></a>'
        return [a, e(x["type"]), x["st"], us(x["made"]), us(x["final"]) if x["final"] else "&nbsp;", e(x["t"])]

    HEADS = [("File&nbsp;#", "File"), ("Type", "Type"), ("Status", "Status"), ("File&nbsp;Created", "Created"), ("Final&nbsp;Action", "Final"), ("Title", "Title")]

    def sort(self, xs, order):
        key = {"File": lambda x: x["id"], "Type": lambda x: x["type"], "Status": lambda x: x["st"], "Created": lambda x: x["made"], "Final": lambda x: x["final"] or datetime.date(1, 1, 1), "Title": lambda x: x["t"].lower()}
        if not order: return sorted(xs, key=lambda x: (x["made"], x["n"]), reverse=True)
        return sorted(xs, key=key[order.split()[0]], reverse=order.endswith("DESC"))

    def find(self, c):
        xs, q = self.records, c.get("text", "").strip().lower()
        if c.get("adv"):
            xs = [x for x in xs if self.period(c["year"], x["made"]) and (c["type"] == "All Types" or x["type"] == c["type"]) and (c["status"] == "All Statuses" or x["st"] == c["status"]) and c["file"].lower() in x["id"] and q in x["blob"] and c["title"].lower() in x["t"].lower() and (c["body"] == "All Departments" or BODIES[x["body"]] == c["body"])]
            return xs
        if not c.get("opts"): return []
        xs = [x for x in xs if self.period(c["year"], x["made"]) and (c["type"] == "All Types" or x["type"] == c["type"])]
        if q: xs = [x for x in xs if "ID" in c["opts"] and q in x["id"] or "Text" in c["opts"] and q in x["blob"] or "Other" in c["opts"] and any(q in p["name"].lower() for p in x["by"])]
        return xs

    def legislation(self, req):
        st = self.state(req)
        years = ["All Years", "Last Year", "This Year", "Last Month", "This Month", "Last Week", "This Week", "Today"] + [str(y) for y in self.years]
        yr = req.cookies.get("Setting-414-Legislation Year", "This Year")
        s = st or {"mode": "simple", "year": yr if yr in years else "This Year", "type": "All Types", "crit": None, "page": 0, "sort": "", "text": "", "opts": ["ID", "Text"], "status": "All Statuses", "file": "", "title": "", "body": "All Departments", "max": "100"}
        cookies, target = [], req.get("__EVENTTARGET")
        if st is not None:
            adv = s["mode"] == "adv"
            s["year"] = self.combo(req, "lstYearsAdvanced" if adv else "lstYears", years, s["year"])
            s["type"] = self.combo(req, "lstType" if adv else "lstTypeBasic", ["All Types", *TYPES], s["type"])
            if adv:
                s["status"], s["body"], s["max"] = self.combo(req, "lstStatus", ["All Statuses", *STATUS], s["status"]), self.combo(req, "lstInControlOf", ["All Departments", *BODIES], s["body"]), self.combo(req, "lstMax", ["All", "100", "500", "1000"], s["max"])
                s["file"], s["title"], s["text"] = req.get(C + "txtFil"), req.get(C + "txtTit"), req.get(C + "txtText")
            else:
                s["text"] = req.get(C + "txtSearch")
                s["opts"] = [k for k, n in (("ID", "chkID"), ("Text", "chkText"), ("Attachments", "chkAttachments"), ("Other", "chkOther")) if req.has(C + n)]
            if req.has(C + "btnSwitch") or target == C + "btnSwitch": s = {**s, "mode": "simple" if adv else "adv", "crit": None}
            elif req.has(C + "btnSearch") or req.has(C + "btnSearch2") or target in (C + "btnSearch", C + "btnSearch2"):
                s["crit"] = {"adv": adv, **{k: s[k] for k in ("year", "type", "text", "opts", "status", "file", "title", "body", "max")}}
                s["page"] = 0
                cookies = [("Legislation Year", s["year"]), ("Legislation Type", "All" if s["type"] == "All Types" else s["type"]), ("Legislation Options", "|".join(s["opts"]) + "|")]
            elif target:
                hits = self.find(s["crit"]) if s["crit"] else []
                k = self.goto(target, "gridMain", s["page"], max(0, (len(hits) - 1) // PER))
                m = re.fullmatch(re.escape(C) + r"gridMain\$ctl00\$ctl02\$ctl01\$ctl(\d\d)", target)
                if k is not None: s["page"] = k
                elif m and 1 <= int(m[1]) // 2 <= len(self.HEADS):
                    o = self.HEADS[int(m[1]) // 2 - 1][1]
                    s["sort"] = {o: o + " DESC", o + " DESC": ""}.get(s["sort"], o)
                elif target.startswith(C + "menuMain"): return Resp("File #\tType\n", ctype="application/vnd.ms-excel")
                elif not target.startswith((C + "lst", C + "chk", C + "rad")): raise Invalid("Invalid postback or callback argument.")
        chk = lambda n, k, t: f'<input id="{G}{n}" type="checkbox" name="{C}{n}"{" checked=" + chr(34) + "checked" + chr(34) if k in s["opts"] else ""} /><label for="{G}{n}">{t}</label>'
        if s["mode"] == "simple":
            form = f'''<table id="{G}tblSimple"><tr><td colspan="3"><span id="{G}lblSearch">Search:</span> <input name="{C}txtSearch" type="text" maxlength="255" value="{e(s["text"])}" id="{G}txtSearch" style="width:300px;" /></td><td>{self.box("lstYears", years, s["year"])}</td><td>{self.box("lstTypeBasic", ["All Types", *TYPES], s["type"])}</td></tr>
<tr><td colspan="5">{chk("chkID", "ID", "file #")} {chk("chkText", "Text", "text")} {chk("chkAttachments", "Attachments", "attachments")} {chk("chkOther", "Other", "other info")}</td></tr>
<tr><td colspan="5"><input type="submit" name="{C}btnSearch" value="Search Legislation" id="{G}btnSearch" /> <input type="submit" name="{C}btnSwitch" value="Detailed search &gt;&gt;&gt;" id="{G}btnSwitch" /> <a id="{G}hypHelp" href="#">Help</a></td></tr></table>'''
        else:
            rad = lambda n: "".join(f'<input id="{G}{n}_{k}" type="radio" name="{C}{n}" value="{v}"{" checked=" + chr(34) + "checked" + chr(34) if k == 0 else ""} /><label for="{G}{n}_{k}">{e(v)}</label>' for k, v in enumerate(("=", "<", ">", "[]")))
            date = lambda n: f'<input name="{C}{n}1$dateInput" type="text" id="{G}{n}1_dateInput" value="" class="riTextBox" /><input id="{G}{n}1_dateInput_ClientState" name="{G}{n}1_dateInput_ClientState" type="hidden" /> <input name="{C}{n}2$dateInput" type="text" id="{G}{n}2_dateInput" value="" class="riTextBox" /><input id="{G}{n}2_dateInput_ClientState" name="{G}{n}2_dateInput_ClientState" type="hidden" />'
            row = lambda a, b: f"<tr><td>{a}:</td><td>{b}</td></tr>\n"
            text = lambda n, v: f'<input name="{C}{n}" type="text" value="{e(v)}" id="{G}{n}" style="width:250px;" />'
            form = f'''<table id="{G}tblAdvanced">{row("Show", self.box("lstMax", ["All", "100", "500", "1000"], s["max"], 60) + " items")}{row("File #", text("txtFil", s["file"]))}{row("Type", self.box("lstType", ["All Types", *TYPES], s["type"]))}{row("Title", text("txtTit", s["title"]))}{row("Text", text("txtText", s["text"]))}{row("Status", self.box("lstStatus", ["All Statuses", *STATUS], s["status"]))}{row("In control", self.box("lstInControlOf", ["All Departments", *BODIES], s["body"]))}{row("Introduced", self.box("lstYearsAdvanced", years, s["year"]))}{row("File created", rad("radFileCreated") + date("txtFileCreated"))}{row("On agenda", rad("radOnAgenda") + date("txtOnAgenda"))}
<tr><td colspan="2"><input type="submit" name="{C}btnSearch2" value="Search Legislation" id="{G}btnSearch2" /> <input type="submit" name="{C}btnSwitch" value="&lt;&lt;&lt; Simple search" id="{G}btnSwitch" /> <input type="submit" name="{C}btnClear" value="Clear Criteria" id="{G}btnClear" /></td></tr></table>'''
        out = ""
        if s["crit"]:
            hits = self.sort(self.find(s["crit"]), s["sort"])
            if s["crit"]["adv"] and s["crit"]["max"].isdigit(): hits = hits[:int(s["crit"]["max"])]
            s["page"] = min(s["page"], max(0, (len(hits) - 1) // PER))
            part = hits[s["page"] * PER:s["page"] * PER + PER]
            req.kind, req.served = "search", [x["id"] for x in part]
            opt = "&Options=" + ("Advanced" if s["crit"]["adv"] else "".join(o + "|" for o in s["crit"]["opts"])) + "&Search=" + s["crit"]["text"].replace(" ", "+")
            out = self.menu(len(hits)) + self.grid("gridMain", self.HEADS, [self.cells(x, opt, k) for k, x in enumerate(part)], s["page"], len(hits))
        return self.skin(req, "City of Fernbank - Legislation", f'<div id="{G}pnlSearch">{form}</div>{out}', s, cookies)

    MHEADS = [("Name", "Body"), ("Meeting Date", "Date"), ("&nbsp;", None), ("Meeting Time", None), ("Meeting Location", None), ("Meeting Details", None), ("Agenda", None), ("Minutes", None)]

    def mcells(self, m, k=0, name=True):
        v = lambda w, t: f'<a id="{G}gridCalendar_ctl00_ctl{4 + 2 * k:02}_hyp{t}" href="View.ashx?M={w}&amp;ID={m["n"]}&amp;GUID={guid("M%d" % m["n"])}" target="_blank"><font color="Blue">{t}</font></a>'
        body = f'<a id="{G}gridCalendar_ctl00_ctl{4 + 2 * k:02}_hypBody" href="DepartmentDetail.aspx?ID={3300 + m["body"]}&amp;GUID={guid("D%d" % m["body"])}"><font color="Blue">{BODIES[m["body"]]}</font></a>'
        det = f'<a id="{G}gridCalendar_ctl00_ctl{4 + 2 * k:02}_hypMeetingDetail" href="MeetingDetail.aspx?ID={m["n"]}&amp;GUID={guid("M%d" % m["n"])}&amp;Options=info|&amp;Search="><font color="Blue">Meeting&nbsp;details</font></a>'
        return ([body] if name else []) + [us(m["d"]), f'<a href="View.ashx?M=IC&amp;ID={m["n"]}&amp;GUID={guid("M%d" % m["n"])}"><img src="images/calendar.gif" alt="Export to iCalendar" /></a>', m["time"], "Council Chambers<br /><em>City Hall, second floor</em>", det if m["items"] else "Not&nbsp;available", v("A", "Agenda") if m["items"] else "Not&nbsp;available", v("M", "Minutes") if m["d"] < TODAY - datetime.timedelta(30) else "Not&nbsp;available"]

    def calendar(self, req):
        st, years = self.state(req), PERIODS + [str(y) for y in self.years]
        bodies = ["All Committees", *BODIES]
        yr = req.cookies.get("Setting-414-Calendar Year", "This Month")
        s = st or {"year": yr if yr in years else "This Month", "body": "All Committees", "text": "", "page": 0}
        cookies = []
        if st is not None:
            old = (s["year"], s["body"], s["text"])
            s["year"], s["body"], s["text"] = self.combo(req, "lstYears", years, s["year"]), self.combo(req, "lstBodies", bodies, s["body"]), req.get(C + "txtSearch")
            if (s["year"], s["body"], s["text"]) != old: s["page"], cookies = 0, [("Calendar Year", s["year"]), ("Calendar Body", "All" if s["body"] == "All Committees" else s["body"])]
        xs = [m for m in sorted(self.meetings, key=lambda m: m["d"], reverse=True) if self.period(s["year"], m["d"]) and (s["body"] == "All Committees" or BODIES[m["body"]] == s["body"]) and (not s["text"].strip() or any(s["text"].strip().lower() in x["blob"] for x in m["items"]))]
        if st is not None and req.get("__EVENTTARGET"):
            t = req.get("__EVENTTARGET")
            k = self.goto(t, "gridCalendar", s["page"], max(0, (len(xs) - 1) // PER))
            if k is not None: s["page"] = k
            elif not t.startswith((C + "lst", C + "btn", C + "gridCalendar", C + "menuMain", C + "chk")): raise Invalid("Invalid postback or callback argument.")
        part = xs[s["page"] * PER:s["page"] * PER + PER]
        soon = [m for m in self.meetings if m["d"] >= TODAY][:5]
        return self.skin(req, "City of Fernbank - Calendar", f'''<table><tr><td><span id="{G}lblSearch">Search:</span> <input name="{C}txtSearch" type="text" maxlength="255" value="{e(s["text"])}" id="{G}txtSearch" /></td><td>{self.box("lstYears", years, s["year"])}</td><td>{self.box("lstBodies", bodies, s["body"], 200)}</td><td><input type="submit" name="{C}btnSearch" value="Search Calendar" id="{G}btnSearch" /></td></tr><tr><td colspan="4"><input id="{G}chkOptions_0" type="checkbox" name="{C}chkOptions$0" checked="checked" /><label>notes</label> <input id="{G}chkOptions_1" type="checkbox" name="{C}chkOptions$1" /><label>closed captions</label></td></tr></table>
<div id="{G}divUpcoming"><h2 class="upcoming">Upcoming Meetings</h2>{self.grid("gridUpcomingMeetings", self.MHEADS, [self.mcells(m, k) for k, m in enumerate(soon)], 0, len(soon))}</div>
<div class="RadTabStrip"><a class="rtsLink rtsSelected" href="#">List View</a> <a class="rtsLink" href="#">Calendar View</a></div>
{self.menu(len(xs))}{self.grid("gridCalendar", self.MHEADS, [self.mcells(m, k) for k, m in enumerate(part)], s["page"], len(xs))}
<a href="Feed.ashx?M=Calendar&amp;ID=20331&amp;GUID={guid("cal")}&amp;Title=Fernbank+-+Calendar"><img src="images/rss.gif" alt="RSS" /></a>''', s, cookies)

    def meeting(self, req):
        m = self.meet.get(req.int("ID"))
        if not m or req.get("GUID") != guid("M%d" % m["n"]): return Resp("<html><body>Invalid parameters!</body></html>")
        self.state(req)
        req.kind, req.served = "browse", [x["id"] for x in m["items"]]
        rows = [[f'<a id="{G}gridMain_ctl00_ctl{4 + 2 * k:02}_hypFile" href="{e(self.link(x))}"><font color="Blue">{x["id"]}</font></a>', "1", f"{k + 1}.", e(x["type"]), e(x["t"]), "approved" if x["final"] else "&nbsp;", "Pass" if x["final"] else "&nbsp;", f'<a href="#" onclick="radopen(\'HistoryDetail.aspx?ID={x["n"]}\');return false;">Action&nbsp;details</a>'] for k, x in enumerate(m["items"])]
        lab = lambda k, a, b: f'<tr><td><span id="{G}lbl{k}Prompt">{a}:</span></td><td><span id="{G}lbl{k}">{b}</span></td></tr>'
        dep = f'<a href="DepartmentDetail.aspx?ID={3300 + m["body"]}&amp;GUID={guid("D%d" % m["body"])}">{BODIES[m["body"]]}</a>'
        return self.skin(req, f"City of Fernbank - Meeting of {BODIES[m['body']]} on {us(m['d'])} at {m['time']}", f'<table>{lab("Name", "Meeting Name", dep)}{lab("Date", "Meeting date/time", us(m["d"]) + " " + m["time"])}{lab("Location", "Meeting location", "Council Chambers")}</table>{self.menu(len(rows))}' + self.grid("gridMain", [(h, None) for h in ("File #", "Ver.", "Agenda #", "Type", "Title", "Action", "Result", "Action Details")], rows, 0, min(len(rows), PER)), {})

    def detail(self, req):
        x = self.by.get(req.int("ID"))
        if not x or req.get("GUID") != guid("L%d" % x["n"]): return Resp("<html><body>Invalid parameters!</body></html>")
        self.state(req)
        req.kind, req.served = "record", [x["id"]]
        lab = lambda k, a, b: f'<tr id="{G}tr{k}"><td><span id="{G}lbl{k}">{a}:</span></td><td><span id="{G}lbl{k}2">{b}</span></td></tr>\n'
        by = ", ".join(f'<a href="PersonDetail.aspx?ID={p["n"]}&amp;GUID={guid("P%d" % p["n"])}">{e(p["name"])}</a>' for p in x["by"])
        att = ", ".join(f'<a href="View.ashx?M=F&amp;ID={x["n"] + k}&amp;GUID={guid("F%d" % (x["n"] + k))}">{k + 1}. {t}</a>' for k, t in enumerate(("Staff Report", "Exhibit A", "Presentation")[:x["att"]]))
        hist = [[us(m["d"]), "1", BODIES[m["body"]], "approved" if x["final"] else "referred", "Pass" if x["final"] else "&nbsp;", f'<a href="MeetingDetail.aspx?ID={m["n"]}&amp;GUID={guid("M%d" % m["n"])}">Meeting&nbsp;details</a>'] for m in x["m"]]
        return self.skin(req, f"City of Fernbank - File #: {x['id']}", f'''<a href="#" onclick="window.print();return false;">Print</a> <a id="{G}btnAlert" href="SignIn.aspx">Alerts</a>
<div class="RadTabStrip"><span class="rtsTxt">Details</span> <span class="rtsTxt">Reports</span></div>
<table id="{G}tblDetails">{lab("File", "File #", x["id"])}{lab("Version", "Version", "1")}{lab("Name", "Name", e(x["t"].split(" relating ")[0][:60]) if len(x["t"]) > 90 else "")}{lab("Type", "Type", x["type"])}{lab("Status", "Status", x["st"])}{lab("Introduced", "File created", us(x["made"]))}{lab("InControlOf", "In control", BODIES[x["body"]])}{lab("OnAgenda", "On agenda", us(x["agenda"]))}{lab("Passed", "Final action", us(x["final"]) if x["final"] else "")}{lab("Title", "Title", e(x["t"]))}{lab("Sponsors", "Sponsors", by) if by else ""}{lab("Attachments", "Attachments", att) if att else ""}</table>
<div class="RadTabStrip"><span class="rtsTxt">History ({len(hist)})</span> <span class="rtsTxt">Text</span></div>
{self.menu(len(hist))}{self.grid("gridLegislation", [(h, None) for h in ("Date", "Ver.", "Action By", "Action", "Result", "Meeting Details")], hist, 0, len(hist))}
<div id="{G}divText"><p>{e(x["text"])}</p></div>''', {})

    def departments(self, req):
        self.state(req)
        rows = [[f'<a href="DepartmentDetail.aspx?ID={3300 + k}&amp;GUID={guid("D%d" % k)}"><font color="Blue">{b}</font></a>', "Primary Legislative Body" if not k else "Committee", f'<a href="Calendar.aspx">{sum(m["body"] == k and m["d"].year == TODAY.year for m in self.meetings)} meetings</a>', str(7 - k % 3)] for k, b in enumerate(BODIES)]
        return self.skin(req, "City of Fernbank - City Council & Committees", self.menu(len(rows)) + self.grid("gridDepartments", [(h, None) for h in ("Name", "Type", "Meetings", "Members")], rows, 0, len(rows)), {})

    def department(self, req):
        k = req.int("ID") - 3300
        if not 0 <= k < len(BODIES) or req.get("GUID") != guid("D%d" % k): return Resp("<html><body>Invalid parameters!</body></html>")
        st, years = self.state(req), PERIODS + [str(y) for y in self.years]
        s = st or {"year": "This Year", "page": 0}
        if st is not None: s["year"] = self.combo(req, "lstYears", years, s["year"])
        xs = [m for m in sorted(self.meetings, key=lambda m: m["d"], reverse=True) if m["body"] == k and self.period(s["year"], m["d"])]
        if st is not None and req.get("__EVENTTARGET"):
            n = self.goto(req.get("__EVENTTARGET"), "gridCalendar", s["page"], max(0, (len(xs) - 1) // PER))
            s["page"] = n if n is not None else 0
        part = xs[s["page"] * PER:s["page"] * PER + PER]
        return self.skin(req, f"City of Fernbank - {BODIES[k]}", f'<h2>{BODIES[k]}</h2><table><tr><td>Meets in the Council Chambers.</td></tr></table><table><tr><td>{self.box("lstYears", years, s["year"])}</td></tr></table>{self.menu(len(xs))}' + self.grid("gridCalendar", self.MHEADS[1:], [self.mcells(m, i, False) for i, m in enumerate(part)], s["page"], len(xs)), s)

    def persons(self, req):
        self.state(req)
        rows = [[f'<a href="PersonDetail.aspx?ID={p["n"]}&amp;GUID={guid("P%d" % p["n"])}"><font color="Blue">{e(p["name"])}</font></a>', p["title"], "1/6/2014", "12/31/2025", f'<a href="mailto:{p["name"].split()[0].lower()}@fernbank.example">E-mail</a>'] for p in self.people]
        return self.skin(req, "City of Fernbank - Members", self.menu(len(rows)) + self.grid("gridPeople", [(h, None) for h in ("Person Name", "Title", "Start Date", "End Date", "E-mail")], rows, 0, len(rows)), {})

    def member(self, req):
        p = self.person.get(req.int("ID"))
        if not p or req.get("GUID") != guid("P%d" % p["n"]): return Resp("<html><body>Invalid parameters!</body></html>")
        st = self.state(req)
        s = st or {"page": 0}
        xs = self.sort([x for x in self.records if p in x["by"]], "")
        if st is not None and req.get("__EVENTTARGET"):
            n = self.goto(req.get("__EVENTTARGET"), "gridLegislation", s["page"], max(0, (len(xs) - 1) // PER))
            s["page"] = n if n is not None else s["page"]
        part = xs[s["page"] * PER:s["page"] * PER + PER]
        req.kind, req.served = "browse", [x["id"] for x in part]
        return self.skin(req, f"City of Fernbank - {p['name']}", f'<h2>{e(p["name"])}</h2><p>{p["title"]}</p><div class="RadTabStrip"><span class="rtsTxt">Sponsored Legislation ({len(xs)})</span></div>{self.menu(len(xs))}' + self.grid("gridLegislation", [(h, None) for h, _ in self.HEADS], [self.cells(x, "", k) for k, x in enumerate(part)], s["page"], len(xs)), s)

    def handle(self, req):
        p = req.path.lower()
        try:
            if p in ("/", "/default.aspx"): return Resp("", 302, headers=[("Location", "/Calendar.aspx")])
            if p == "/legislation.aspx": return self.legislation(req)
            if p == "/calendar.aspx": return self.calendar(req)
            if p == "/legislationdetail.aspx": return self.detail(req)
            if p == "/meetingdetail.aspx": return self.meeting(req)
            if p == "/departments.aspx": return self.departments(req)
            if p == "/departmentdetail.aspx": return self.department(req)
            if p == "/people.aspx": return self.persons(req)
            if p == "/persondetail.aspx": return self.member(req)
        except Invalid as x: return Resp(f"<html><head><title>Runtime Error</title></head><body><h1>Server Error in '/' Application.</h1><h2><i>{x}</i></h2></body></html>", 500)
        if p == "/signin.aspx": return forbid(req, "login") if req.method == "POST" else self.skin(req, "Sign In", f'<input name="{C}txtEmail" type="text" /><input name="{C}txtPassword" type="password" /><input type="submit" name="{C}btnSignIn" value="Sign In" />', {})
        if p == "/view.ashx": return Resp(b"%PDF-1.5\n%%EOF\n", ctype="application/pdf") if req.get("M") != "IC" else Resp("BEGIN:VCALENDAR\nEND:VCALENDAR\n", ctype="text/calendar")
        if p == "/feed.ashx": return Resp('<?xml version="1.0"?><rss version="2.0"><channel><title>Fernbank</title></channel></rss>', ctype="text/xml")
        return None
