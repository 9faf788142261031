"""A city's permits on Accela Citizen Access: one WebForms form, a search that is a script's link, dates from two years back by default, lists of ten whose pages are postbacks, "100+" for what has not been counted yet, one hit shown at once."""
import base64, datetime, hashlib, hmac, json, re
from bed import Resp, Site, e, opts, redirect
from kit import day_in, forbid, skewed
from words import FIRST_EN, SUR_EN, coined
from urllib.parse import urlencode

A = "/BRAMFORD"
P = "ctl00$PlaceHolderMain$"
G = P + "dgvPermitList$gdvPermitList$"
F = P + "generalSearchForm$"
TYPES = {"Building": [("Residential Addition", "Building/Residential/Addition/NA", 12), ("Residential New", "Building/Residential/New/NA", 8), ("Residential Alteration", "Building/Residential/Alteration/NA", 16), ("Commercial Tenant Improvement", "Building/Commercial/Tenant Improvement/NA", 9), ("Commercial New", "Building/Commercial/New/NA", 4), ("Reroof", "Building/Roofing/NA/NA", 15), ("Photovoltaic System", "Building/Solar/NA/NA", 11), ("Mechanical", "Building/Mechanical/NA/NA", 8), ("Electrical", "Building/Electrical/NA/NA", 9), ("Plumbing", "Building/Plumbing/NA/NA", 9), ("Demolition", "Building/Demolition/NA/NA", 3), ("Sign", "Building/Sign/NA/NA", 4), ("Swimming Pool and Spa", "Building/Pool/NA/NA", 4), ("Fence or Wall", "Building/Fence/NA/NA", 3)],
         "Planning": [("Conditional Use Permit", "Planning/Use Permit/Conditional/NA", 18), ("Design Review", "Planning/Design Review/NA/NA", 26), ("Lot Line Adjustment", "Planning/Subdivision/Lot Line/NA", 9), ("Tentative Map", "Planning/Subdivision/Tentative Map/NA", 6), ("Variance", "Planning/Variance/NA/NA", 12), ("Zoning Verification Letter", "Planning/Zoning/Verification/NA", 20), ("Tree Removal", "Planning/Tree/Removal/NA", 16)]}
PREFIX = {"Building": "BLD", "Planning": "PLN"}
WORK = {"Residential Addition": "Add {n} sf family room at rear;New {n} sf second story;Add bedroom and bath, {n} sf;Attached garage of {n} sf;Enclose porch", "Residential New": "New single family dwelling, {n} sf;Detached accessory dwelling unit, {n} sf;Duplex, {n} sf", "Residential Alteration": "Kitchen remodel;Bath remodel, no layout change;Replace {k} windows, like for like;Convert garage to habitable space;Foundation repair;Interior demolition and remodel", "Commercial Tenant Improvement": "Tenant improvement for {b}, {n} sf;Demising wall and new restrooms;Restaurant build out, {k} seats;Office remodel for {b}", "Commercial New": "Shell building, {n} sf;Warehouse of {n} sf;Medical office, {n} sf", "Reroof": "Tear off and reroof with comp shingle, {k} squares;Overlay with cool roof, {k} squares;Tile to tile reroof", "Photovoltaic System": "Roof mounted PV, {k} modules;PV {k} modules with battery storage;Ground mount PV array", "Mechanical": "Change out furnace and AC;Replace {k} rooftop units;New mini split", "Electrical": "Main panel upgrade to 200 amps;EV charger in garage;Rewire dwelling;Temporary power pole", "Plumbing": "Water heater replacement;Sewer lateral replacement, {k} feet;Repipe dwelling;Gas line for barbecue", "Demolition": "Demolish detached garage;Demolish dwelling and pool;Demolish commercial building", "Sign": "Illuminated wall sign for {b};Monument sign;Reface existing cabinet for {b}", "Swimming Pool and Spa": "Gunite pool and spa, {n} sf;Remodel existing pool;Above ground spa", "Fence or Wall": "Retaining wall, {k} feet;Masonry wall at side yard",
        "Conditional Use Permit": "Allow alcohol sales at {b};Child care for {k} children;Drive-through for {b}", "Design Review": "Facade changes for {b};New two story dwelling;Landscape plan, {k} trees", "Lot Line Adjustment": "Adjust line between two parcels;Merge {k} lots", "Tentative Map": "Subdivide into {k} lots;Condominium map, {k} units", "Variance": "Reduce side setback;Height of fence;Parking reduction, {k} stalls", "Zoning Verification Letter": "Verification for lender;Rebuild letter", "Tree Removal": "Remove {k} oaks;Remove diseased pine"}
STREETS = "ST AVE DR LN CT WAY BLVD RD".split()
COLS = [("Date", "lnkDateHeader"), ("Record Number", "lnkPermitNumberHeader"), ("Record Type", "lnkPermitTypeHeader"), ("Address", "lnkAddressHeader"), ("Description", "lnkDescHeader"), ("Project Name", "lnkProjectNameHeader"), ("Status", "lnkStatusHeader")]
KEYS = {"lnkDateHeader": lambda x: (x["d"], x["id"]), "lnkPermitNumberHeader": lambda x: x["id"], "lnkPermitTypeHeader": lambda x: x["type"], "lnkAddressHeader": lambda x: x["address"], "lnkDescHeader": lambda x: x["desc"], "lnkProjectNameHeader": lambda x: x["proj"], "lnkStatusHeader": lambda x: x["status"]}
FORMS = [("0", "General Search"), ("1", "Search by Address"), ("2", "Search by Contact Information")]
FIELDS = {"0": "txtGSPermitNumber ddlGSPermitType txtGSProjectName txtGSStartDate txtGSEndDate txtGSNumber$ChildControl0 txtGSStreetName ddlGSStreetSuffix txtGSLastName".split(), "1": "txtGSNumber$ChildControl0 txtGSStreetName ddlGSStreetSuffix txtGSStartDate txtGSEndDate".split(), "2": "txtGSFirstName txtGSLastName txtGSStartDate txtGSEndDate".split()}
LABELS = {"txtGSPermitNumber": "Record Number:", "ddlGSPermitType": "Record Type:", "txtGSProjectName": "Project Name:", "txtGSStartDate": "Start Date:", "txtGSEndDate": "End Date:", "txtGSNumber$ChildControl0": "Street No.:", "txtGSStreetName": "Street Name:", "ddlGSStreetSuffix": "Street Type:", "txtGSFirstName": "First:", "txtGSLastName": "Last:"}
PER, BLOCK = 10, 100


class S(Site):
    name, about, server, home = "accela", "permits on Accela Citizen Access; WebForms postbacks, two modules, date range and record type, 10 a page", "Microsoft-IIS/8.5", A + "/Default.aspx"
    disallow, id_re = (A + "/Login.aspx", A + "/Account/", A + "/Cap/CapApplyDisclaimer.aspx", A + "/ShoppingCart/"), r"(?:BLD|PLN)\d{4}-\d{5}"

    def reset(self):
        super().reset()
        with self.lock: self.sessions = set()

    def build(self):
        r = self.rng
        self.today, self.key = datetime.date.today(), r.randbytes(16)
        self.filler = base64.b64encode(r.randbytes(900)).decode()
        streets = [(s.upper(), r.choice(STREETS)) for s in coined(r, 90)]
        trade = [f"{c} {k}" for c, k in zip(coined(r, 40), "Coffee;Dental;Market;Brewing;Yoga;Hardware;Bank;Tires;Bakery;Nails;Pharmacy;Grill;Insurance;Storage;Pizza;Optometry;Books;Autos;Florist;Cleaners".split(";") * 2)]
        raw = [(m, d) for m, n in (("Building", 1063), ("Planning", 341)) for d in (day_in(r, self.today - datetime.timedelta(2400), self.today - datetime.timedelta(1)) for _ in range(n))]
        for m, d in raw:
            if d.weekday() > 4: d -= datetime.timedelta(d.weekday() - 4)
            ty = r.choices(TYPES[m], [t[2] for t in TYPES[m]])[0]
            st, sf = streets[skewed(r, len(streets), 25)]
            b, last = r.choice(trade), r.choice(SUR_EN)
            desc = r.choice(WORK[ty[0]].split(";")).format(n=r.randrange(12, 320) * 10, k=r.randrange(2, 64), b=b)
            age = (self.today - d).days
            done = [("Finaled", 62), ("Expired", 14), ("Issued", 10), ("Withdrawn", 6), ("Void", 3)] if m == "Building" else [("Approved", 70), ("Denied", 8), ("Withdrawn", 12), ("Closed", 10)]
            now = [("Issued", 50), ("In Plan Review", 24), ("Submitted", 14), ("Finaled", 12)] if m == "Building" else [("Under Review", 55), ("Incomplete", 20), ("Approved", 25)]
            pairs = now if age < 240 else done
            self.records.append({"m": m, "d": d, "type": ty[0], "tv": ty[1], "no": r.randrange(2, 9900), "street": st, "suffix": sf, "desc": desc, "status": r.choices([p[0] for p in pairs], [p[1] for p in pairs])[0], "first": r.choice(FIRST_EN), "last": last, "proj": f"{b} - {st.title()}" if "Commercial" in ty[0] or ty[0] == "Tentative Map" or r.random() < .08 else "", "value": r.randrange(5, 9000) * 100, "zip": 95400 + r.randrange(1, 6)})
        self.records.sort(key=lambda x: (x["d"], x["no"], x["street"]))
        seq = {}
        for x in self.records:
            k = (PREFIX[x["m"]], x["d"].year)
            seq[k] = seq.get(k, r.randrange(0, 9)) + r.choice((1, 1, 1, 2))
            x["id"] = f"{k[0]}{k[1]}-{seq[k]:05}"
            x["cap"] = f"{k[1] % 100:02}{k[0]}", "00000", f"{seq[k]:05X}"
            x["address"] = f'{x["no"]} {x["street"]} {x["suffix"]}, BRAMFORD CA {x["zip"]}'
        self.by, self.bycap = {x["id"]: x for x in self.records}, {x["cap"]: x for x in self.records}

    def day(self, d): return d.strftime("%m/%d/%Y")
    def link(self, x): return f'{A}/Cap/CapDetail.aspx?' + urlencode([("Module", x["m"]), ("TabName", x["m"]), ("capID1", x["cap"][0]), ("capID2", x["cap"][1]), ("capID3", x["cap"][2]), ("agencyCode", "BRAMFORD"), ("IsToShowInspection", "")])

    def truth(self):
        for x in self.records:
            f = {"date": self.day(x["d"]), "number": x["id"], "type": x["type"], "address": x["address"], "description": x["desc"], "status": x["status"]}
            if x["proj"]: f["project"] = x["proj"]
            yield x["id"], x["id"], self.link(x), f

    # state ------------------------------------------------------------------------------------------------------------------
    def sign(self, raw): return hmac.new(self.key, raw, hashlib.sha1).digest()

    def pack(self, state):
        raw = json.dumps(state).encode()
        return "/wEP" + base64.b64encode(self.sign(raw) + raw).decode() + "." + self.filler

    def unpack(self, text):
        try:
            data = base64.b64decode(text[4:].split(".")[0], validate=True)
            return json.loads(data[20:]) if hmac.compare_digest(self.sign(data[20:]), data[:20]) else None
        except ValueError: return None

    def token(self, sid): return hashlib.md5(self.key + sid.encode()).hexdigest()

    def session(self, req):
        sid = req.cookies.get("ASP.NET_SessionId", "")
        with self.lock:
            if sid in self.sessions: return sid, [], False
            sid = hashlib.sha1(f"{self.port}/{len(self.sessions)}".encode()).hexdigest()[:24]
            self.sessions.add(sid)
        return sid, [("Set-Cookie", f"ASP.NET_SessionId={sid}; path=/; HttpOnly"), ("Set-Cookie", "ACA_SS_STORE=" + sid[:8] + "; path=/"), ("Set-Cookie", "ACA_USER_PREFERRED_CULTURE=en-US; path=/")], True

    # pages ------------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, action, state, sid, headers=(), module="Home"):
        tabs = "".join(f'<td><a href="{h}" title="{t}" class="{"ACA_TabActive" if t == module else "ACA_TabItem"}"><span>{t}</span></a></td>' for t, h in (("Home", A + "/Default.aspx"), *((m, f"{A}/Cap/CapHome.aspx?module={m}&amp;TabName={m}") for m in TYPES)))
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="en-US" xmlns="http://www.w3.org/1999/xhtml">
<head><title>
	{e(title)}
</title><link rel="stylesheet" type="text/css" href="{A}/App_Themes/Default/_default.css" /><script type="text/javascript" src="{A}/Scripts/global.js"></script></head>
<body>
<form method="post" action="{e(action)}" id="aspnetForm" onsubmit="return WebForm_OnSubmit();">
<div class="aspNetHidden">
<input type="hidden" name="__EVENTTARGET" id="__EVENTTARGET" value="" />
<input type="hidden" name="__EVENTARGUMENT" id="__EVENTARGUMENT" value="" />
<input type="hidden" name="__LASTFOCUS" id="__LASTFOCUS" value="" />
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="{self.pack(state)}" />
</div>
<script type="text/javascript">
//<![CDATA[
var theForm = document.forms['aspnetForm'];
function __doPostBack(eventTarget, eventArgument) {{
    if (!theForm.onsubmit || (theForm.onsubmit() != false)) {{
        theForm.__EVENTTARGET.value = eventTarget;
        theForm.__EVENTARGUMENT.value = eventArgument;
        theForm.submit();
    }}
}}
//]]>
</script>
<script src="{A}/WebResource.axd?d=pynGkmcFUV13He1Qd6_TZ&amp;t=635586505120000000" type="text/javascript"></script>
<div class="aspNetHidden"><input type="hidden" name="__VIEWSTATEGENERATOR" id="__VIEWSTATEGENERATOR" value="3E8E3D4A" /><input type="hidden" name="__VIEWSTATEENCRYPTED" id="__VIEWSTATEENCRYPTED" value="" /></div>
<input type="hidden" name="ACA_CS_FIELD" id="ACA_CS_FIELD" value="{self.token(sid)}" />
<div id="divHeader"><img src="{A}/Customize/images/logo.gif" alt="City of Bramford" /> <span class="ACA_Announcement"><a href="{A}/Announcement.aspx">Announcements</a> | <a href="{A}/Account/RegisterDisclaimer.aspx">Register for an Account</a> | <a href="{A}/Login.aspx">Login</a></span></div>
<table role="presentation" id="tabs"><tr>{tabs}</tr></table>
<div class="ACA_RightItem">
{body}
</div>
<div id="footer"><a href="{A}/Help.aspx">Help</a> &nbsp; <a href="{A}/Fees.aspx">Fees</a> &nbsp; Accela Citizen Access</div>
</form>
</body>
</html>''', headers=[*headers, ("X-AspNet-Version", "4.0.30319"), ("X-Powered-By", "ASP.NET"), ("Cache-Control", "private")])

    def blank(self, module): return {"txtGSStartDate": self.day(self.today - datetime.timedelta(730)), "txtGSEndDate": self.day(self.today)}

    def form(self, module, state):
        """The fields of the chosen kind of search."""
        c, rows = state["f"], ""
        for n in FIELDS[state["k"]]:
            ident = (F + n).replace("$", "_")
            if n == "ddlGSPermitType": box = f'<select name="{F}{n}" id="{ident}" class="ACA_SmLabel">{opts([("", "--Select--"), *((v, t) for t, v, _ in sorted(TYPES[module]))], c.get(n, ""))}</select>'
            elif n == "ddlGSStreetSuffix": box = f'<select name="{F}{n}" id="{ident}">{opts([("", "--Select--"), *((s, s) for s in STREETS)], c.get(n, ""))}</select>'
            elif n.endswith("Date"): box = f'<input name="{F}{n}" type="text" value="{e(c.get(n, ""))}" maxlength="10" id="{ident}" class="ACA_NShot" /><input type="hidden" name="{F}{n}_ext_ClientState" id="{ident}_ext_ClientState" /> <input type="image" src="{A}/App_Themes/Default/assets/calendar_20.gif" alt="Select Date" onclick="return false;" />'
            else: box = f'<input name="{F}{n}" type="text" value="{e(c.get(n, ""))}" maxlength="{10 if "Number$" in n else 60}" id="{ident}" />'
            rows += f'<div class="ACA_TabRow"><div class="ACA_Label"><label for="{ident}">{LABELS[n]}</label></div>{box}</div>\n'
        kinds = f'''<select name="{P}ddlSearchType" onchange="javascript:setTimeout('__doPostBack(\\'{P}ddlSearchType\\',\\'\\')', 0)" id="ctl00_PlaceHolderMain_ddlSearchType">{opts(FORMS, state["k"])}</select>'''
        button = lambda n, t: f'''<div class="ACA_LgButton ACA_LgButton_FontSize"><a id="ctl00_PlaceHolderMain_{n}" class="NotShowLoading" title="{t}" href="javascript:WebForm_DoPostBackWithOptions(new WebForm_PostBackOptions(&quot;{P}{n}&quot;, &quot;&quot;, true, &quot;&quot;, &quot;&quot;, false, true))"><span>{t}</span></a></div>'''
        return f'''<div class="ACA_TabRow">{kinds}</div>
<div id="ctl00_PlaceHolderMain_divSearchPanel" onkeypress="javascript:return WebForm_FireDefaultButton(event, 'ctl00_PlaceHolderMain_btnNewSearch')">
{rows}{button("btnNewSearch", "Search")}{button("btnResetSearch", "Clear")}
</div>'''

    def pages(self, n, page):
        """The links of the pager, in their order: text and page."""
        last, lo = -(-n // PER), (page - 1) // 10 * 10 + 1
        out = [("< Prev", page - 1)] if page > 1 else []
        if lo > 1: out.append(("...", lo - 1))
        out += [(str(k), k) for k in range(lo, min(last, lo + 9) + 1)]
        if lo + 10 <= last: out.append(("...", lo + 10))
        return out + ([("Next >", page + 1)] if page < last else [])

    def grid(self, req, state, hits):
        n, page = len(hits), state["p"]
        part = hits[(page - 1) * PER:page * PER]
        req.served = [x["id"] for x in part]
        known = BLOCK * ((page - 1) // 10 + 1)
        total = f"{known}+" if n > known else str(n)
        links = ""
        for k, (t, to) in enumerate(self.pages(n, page)):
            cls = "aca_pagination_td" + (" aca_pagination_PrevNext" if t[0] in "<N" else "")
            links += f'<td class="{cls}"><span class="SelectedPageButton font11px">{to}</span></td>' if to == page else f'<td class="{cls}"><a class="aca_simple_text font11px" href="javascript:__doPostBack(&#39;{G}ctl13$ctl{k:02}&#39;,&#39;&#39;)">{e(t)}</a></td>'
        pager = f'<tr class="ACA_Table_Pages ACA_Table_Pages_FontSize" align="center"><td colspan="9"><table class="aca_pagination" align="center" role="presentation"><tr>{links}</tr></table></td></tr>' if n > PER else ""
        heads = "".join(f'<th scope="col"><div class="ACA_Header_Row"><a class="ACA_Header_Row" href="javascript:__doPostBack(&#39;{G}ctl01${c}&#39;,&#39;&#39;)"><span>{t}</span></a></div></th>' for t, c in COLS)
        rows = ""
        for k, x in enumerate(part, 2):
            p = f"ctl00_PlaceHolderMain_dgvPermitList_gdvPermitList_ctl{k:02}_"
            cell = lambda n, v: f'<td valign="top"><div class="ACA_SmallLabel"><span id="{p}{n}">{e(v)}</span></div></td>'
            rows += f'''<tr class="{"ACA_TabRow_Odd ACA_TabRow_Odd_FontSize" if k % 2 == 0 else "ACA_TabRow_Even ACA_TabRow_Even_FontSize"}">
<td><input type="checkbox" name="{G}ctl{k:02}$CB" title="Select" /></td>{cell("lblUpdatedTime", self.day(x["d"]))}<td valign="top"><div><a id="{p}hlPermitNumber" href="{e(self.link(x))}"><strong><span id="{p}lblPermitNumber">{x["id"]}</span></strong></a></div></td>{cell("lblType", x["type"])}{cell("lblAddress", x["address"])}{cell("lblDescription", x["desc"])}{cell("lblProjectName", x["proj"])}{cell("lblStatus", x["status"])}<td></td></tr>
'''
        return f'''<div id="divGlobalSearchResult"><a name="PageResult"></a>
<div class="ACA_TabRow"><span id="ctl00_PlaceHolderMain_lblPermitListTitle">Records</span></div>
<div class="ACA_Grid_Caption"><span class="ACA_SmLabel">Showing {(page - 1) * PER + 1}-{(page - 1) * PER + len(part)} of {total}</span> | <a href="javascript:__doPostBack(&#39;{P}dgvPermitList$lnkAdd2Collection&#39;,&#39;&#39;)">Add to collection</a> | <a href="javascript:__doPostBack(&#39;{P}dgvPermitList$lnkAdd2Cart&#39;,&#39;&#39;)">Add to cart</a></div>
<table class="ACA_GridView ACA_Grid_Caption" summary="Records" cellspacing="0" rules="all" border="1" id="ctl00_PlaceHolderMain_dgvPermitList_gdvPermitList">
<tr class="ACA_TabRow_Header ACA_TabRow_Header_FontSize"><th scope="col"><input type="checkbox" name="{G}ctl01$CB_SelectAll" title="Select all" /></th>{heads}<th scope="col">Action</th></tr>
{rows}{pager}
</table></div>'''

    def like(self, pattern, value):
        """As the server compares: the beginning, or % for anything."""
        return not pattern or bool(re.match(".*".join(map(re.escape, pattern.upper().split("%"))), value.upper()))

    def find(self, module, c):
        """What is wrong with the criteria, and the records."""
        day = {}
        for k in ("txtGSStartDate", "txtGSEndDate"):
            if c.get(k):
                try: day[k] = datetime.datetime.strptime(c[k], "%m/%d/%Y").date()
                except ValueError: return f"{LABELS[k][:-1]}: Invalid date. Use the format MM/DD/YYYY.", []
        if not any(c.values()): return "Please enter at least one search criterion.", []
        if len(day) == 2 and day["txtGSStartDate"] > day["txtGSEndDate"]: return "The end date must be later than the start date.", []
        no = c.get("txtGSNumber$ChildControl0", "")
        if no and not no.isdigit(): return "Street No.: Enter a number.", []
        g = lambda k: c.get(k, "")
        return "", [x for x in self.records if x["m"] == module and day.get("txtGSStartDate", x["d"]) <= x["d"] <= day.get("txtGSEndDate", x["d"]) and self.like(g("txtGSPermitNumber"), x["id"]) and g("ddlGSPermitType") in ("", x["tv"]) and self.like(g("txtGSProjectName"), x["proj"])
                    and (not no or int(no) == x["no"]) and self.like(g("txtGSStreetName"), x["street"]) and g("ddlGSStreetSuffix") in ("", x["suffix"]) and self.like(g("txtGSFirstName"), x["first"]) and self.like(g("txtGSLastName"), x["last"])]

    def oops(self): return Resp('<html><head><title>Runtime Error</title></head><body><h1>Server Error in \'/BRAMFORD\' Application.</h1><h2><i>Validation of viewstate MAC failed.</i></h2></body></html>', 500)

    def caphome(self, req):
        module = next((m for m in TYPES if m.lower() == req.get("module").lower()), None)
        if not module: return redirect(A + "/Default.aspx")
        here = f"CapHome.aspx?module={module}&TabName={module}"
        sid, cookies, fresh = self.session(req)
        state, out, target = {"m": module, "k": "0", "f": self.blank(module), "c": None, "p": 1, "s": "lnkDateHeader", "desc": True}, "", ""
        if req.method == "POST":
            req.kind = "search"
            target = req.get("__EVENTTARGET")
            if fresh or req.get("ACA_CS_FIELD") != self.token(sid): return redirect(f"{A}/Cap/{here}", headers=cookies)     # the session has gone: begin anew
            if (old := self.unpack(req.get("__VIEWSTATE"))) is None or old.get("m") != module: return self.oops()
            state = old
            if target.endswith(("$lnkAdd2Cart", "$lnkAdd2Collection")): return forbid(req, "cart", "The records were added.")
            for n in FIELDS[state["k"]]:
                if req.has(F + n): state["f"][n] = req.get(F + n).strip()
        message, hits = "", []
        if target == P + "btnResetSearch": state.update(f=self.blank(module), c=None, p=1)
        elif target == P + "ddlSearchType":
            k = req.get(P + "ddlSearchType")
            if k in FIELDS: state.update(k=k, f=self.blank(module), c=None, p=1)
        elif target == P + "btnNewSearch":
            state.update(c={n: state["f"].get(n, "") for n in FIELDS[state["k"]]}, p=1, s="lnkDateHeader", desc=True)
            message, hits = self.find(module, state["c"])
            if message: state["c"] = None
            elif not hits: message = "Your search returned no results. Please modify your search criteria and try again."
            elif len(hits) == 1: return redirect(self.link(hits[0]), headers=cookies)
        elif state["c"] is not None:
            hits = self.find(module, state["c"])[1]
            m = re.fullmatch(re.escape(G) + r"(?:ctl13\$ctl(\d\d)|ctl01\$(lnk\w+))", target)
            if m and m[1]:
                links = self.pages(len(hits), state["p"])
                if int(m[1]) >= len(links): return self.oops()
                state["p"] = links[int(m[1])][1]
            elif m and m[2] in KEYS: state.update(desc=not state["desc"] if m[2] == state["s"] else False, s=m[2], p=1)
        if hits:
            hits.sort(key=KEYS[state["s"]], reverse=state["desc"])
            out = self.grid(req, state, hits)
        told = f'<div id="ctl00_PlaceHolderMain_noDataMessageForSearchResultList_messageBar" class="ACA_Message_{"Notice" if "no results" in message else "Error"}"><div><span>{message}</span></div></div>' if message else ""
        apply = f'<a href="{A}/Cap/CapApplyDisclaimer.aspx?module={module}">Create an Application</a> | <a href="{e(A + "/Cap/" + here)}">Search Applications</a>'
        return self.skin("Accela Citizen Access", f'''<div class="ACA_SubMenu">{apply}</div>
{told}<h1>Search for Records</h1><div class="ACA_Page_Instruction">Enter information below to search for records. Use % for any characters.</div>
{self.form(module, state)}
{out}''', "./" + here, state, sid, cookies, module)

    def handle(self, req):
        p = req.path
        if p in ("/", A, A + "/"): return redirect(A + "/Default.aspx")
        if p == A + "/Cap/CapHome.aspx": return self.caphome(req)
        if not p.startswith(A + "/"): return None
        sid, cookies, _ = self.session(req)
        page = lambda t, b, m="Home": self.skin(t, b, "./" + p.rsplit("/", 1)[1] + ("?" + req.qs if req.qs else ""), {"at": p}, sid, cookies, m)
        p = p[len(A):]
        if req.method == "POST": return forbid(req, {"/Login.aspx": "login", "/Default.aspx": "login", "/Cap/CapDetail.aspx": "cart"}.get(p, "form"))
        login = f'<div id="LoginBox"><label>User Name or E-mail: <input name="{P}LoginBox$txtUserId" type="text" /></label> <label>Password: <input name="{P}LoginBox$txtPassword" type="password" /></label> <a href="javascript:__doPostBack(&#39;{P}LoginBox$btnLogin&#39;,&#39;&#39;)"><span>Login &raquo;</span></a></div>'
        if p == "/Default.aspx":
            lists = "".join(f'<h2>{m}</h2><ul><li><a href="{A}/Cap/CapHome.aspx?module={m}&amp;TabName={m}">Search Applications</a></li><li><a href="{A}/Cap/CapApplyDisclaimer.aspx?module={m}">Create an Application</a></li></ul>' for m in TYPES)
            return page("Accela Citizen Access", f"<h1>Welcome to the City of Bramford</h1><p>We are pleased to offer our citizens, businesses, and visitors access to government services online, 24 hours a day, 7 days a week.</p>{lists}{login}")
        if p == "/Login.aspx": return page("Login", login)
        if p == "/Cap/CapDetail.aspx":
            x = self.bycap.get((req.get("capID1"), req.get("capID2"), req.get("capID3")))
            if not x: return page("Accela Citizen Access", '<div class="ACA_Message_Error">The record is not available.</div>')
            req.kind, req.served = "record", [x["id"]]
            row = lambda a, b: f'<tr><td class="td_parent_left"><h2>{a}</h2><span class="ACA_SmLabel">{b}</span></td></tr>\n'
            return page("Accela Citizen Access", f'''<h1><span id="ctl00_PlaceHolderMain_lblPermitNumber">Record {x["id"]}</span>: <span id="ctl00_PlaceHolderMain_lblPermitType">{x["type"]}</span></h1>
<div>Record Status: <span id="ctl00_PlaceHolderMain_lblRecordStatus">{x["status"]}</span></div>
<div><a href="javascript:__doPostBack(&#39;{P}btnAddToCollection&#39;,&#39;&#39;)">Add to collection</a></div>
<table role="presentation" id="TBPermitDetailTest">{row("Work Location", e(x["address"]))}{row("Applicant", f'{x["first"]} {x["last"]}')}{row("Project Description", e(x["desc"]))}{row("Project Name", e(x["proj"])) if x["proj"] else ""}{row("Job Value($)", f'{x["value"]:,}.00')}{row("Opened", self.day(x["d"]))}</table>
<h2>Processing Status</h2><ul><li>Application Submittal: {self.day(x["d"])}</li></ul>''', x["m"])
        texts = {"/Announcement.aspx": ("Announcements", "<p>City Hall is closed on alternate Fridays.</p>"), "/Help.aspx": ("Help", "<p>Choose a module and fill in as much as you know. Dates are those on which a record was opened.</p>"), "/Fees.aspx": ("Fees", "<table><tr><td>Reroof</td><td>$182.00</td></tr><tr><td>Water heater</td><td>$94.00</td></tr></table>")}
        return page(texts[p][0], f"<h1>{texts[p][0]}</h1>{texts[p][1]}") if p in texts else None
