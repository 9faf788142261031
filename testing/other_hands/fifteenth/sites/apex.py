"""A state's register of licences on Oracle APEX 4: f?p addresses with a session, wwv_flow.accept, items as p_t01 and so on, a classic report of 15 rows that counts no more than 500."""
import datetime, re
from bed import Resp, Site, e, hidden, opts
from kit import day_in, forbid, skewed
from sites._lex import SUR_US, person, some
from words import Vocab

TYPES = ["Retail Food Establishment", "Limited Food Establishment", "Lodging House", "Bed and Breakfast", "Public Swimming Pool", "Mobile Vendor", "Tattoo Establishment", "Eating and Lodging Place", "Youth Camp", "Campground", "Vending Machine Operator", "Compressed Air", "Tanning Facility", "Mass Gathering"]
STATUS = ["ACTIVE", "EXPIRED", "CLOSED", "PENDING RENEWAL", "SUSPENDED"]
TOWNS = """Alder Point;Ashfield;Bangton;Barlow Falls;Bethany;Bluehill;Bristow;Camden Mills;Caribou Lake;Castine;Dover Plains;Eastbrook;Ellsmere;Fairhaven;Farmington;Fort Kenneth;Freeport Landing;Gardner;Greenville;Hallowell;
Harpswell;Houlton Junction;Islesford;Jackman;Kingfield;Lewisburg;Lincolnton;Lubec;Machias;Millinocket;Monson;Norridge;Oakland;Old Orchard;Orono;Pittsfield;Presque;Rangeley;Rockport;Rumford;Saco;Searsport;Skowhegan;Stonington;Thomaston;Union;Vinalhaven;Waldoboro;Winterport;Yarmouth""".replace("\n", "").split(";")
COUNTIES = ["Androscoggin", "Aroostook", "Cumberland", "Franklin", "Hancock", "Kennebec", "Knox", "Lincoln", "Oxford", "Penobscot", "Piscataquis", "Sagadahoc", "Somerset", "Waldo", "Washington", "York"]
STREETS = "Main Street,Elm Street,High Street,Water Street,Route 1,Maple Avenue,Front Street,School Street,Harbor Road,Depot Road,Church Street,Pleasant Street,River Road,Route 201,Commercial Street,Mill Road".split(",")
BUSI = {"Retail Food Establishment": "Market,Variety,General Store,Deli,Grocery,Food Mart,Country Store", "Eating and Lodging Place": "Inn,Lodge & Restaurant,Tavern & Rooms", "Lodging House": "Motel,Inn,Cabins,Cottages,Motor Court,Hotel", "Bed and Breakfast": "Bed & Breakfast,House B&B,Guest House",
        "Limited Food Establishment": "Café,Diner,Pizza,Bakery,Ice Cream,Coffee Shop,Snack Bar,Lobster Pound", "Mobile Vendor": "Hot Dogs,Food Truck,Fried Dough,Lunch Wagon", "Public Swimming Pool": "Pool,Health Club,YMCA,Swim Club", "Tattoo Establishment": "Tattoo,Ink,Body Art Studio", "Campground": "Campground,Family Camping,RV Park", "Youth Camp": "Camp for Girls,Camp for Boys,Summer Camp"}
APP, REGION = 101, "12094417583921044"
ITEMS = [("P1_SEARCH", "12095001258740137"), ("P1_TYPE", "12095117331240138"), ("P1_COUNTY", "12095224109240139"), ("P1_STATUS", "12095330011240140")]
HEADS = [("License No", "id"), ("Business Name", "t"), ("License Type", "type"), ("Town", "town"), ("County", "county"), ("Status", "st"), ("Expires", "exp")]
PER, CAP = 15, 500


def day(d): return d.strftime("%m/%d/%Y")


class S(Site):
    name, about, server = "apex", "Oracle APEX register; session in f?p addresses, wwv_flow.accept, 15 a page with pg_min_row, a report of at most 500 rows", "Oracle-Application-Server-11g"
    disallow, id_re, home = (), r"HI-\d{5}", "/pls/apex/f?p=101:1"

    def reset(self):
        super().reset()
        with self.lock: self.sessions, self.next = {}, 2817640051

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=3), 10011, set()
        while len(self.records) < 914:
            n += r.choice((1, 1, 2, 3, 5, 9, 40))
            ty, town = some(r, TYPES, 2), some(r, TOWNS, 12)
            kind = r.choice(BUSI.get(ty, "Company,Services,Enterprises,Associates").split(","))
            lead = r.choice((person(r)[1] + "'s", person(r)[0] + "'s", town, v.draw(1)[0].capitalize(), r.choice("Blue Red Old Pine Lobster Sunrise Moose Harbor Downeast Northern Village Seaside Lakeside Corner Bayview".split()) + " " + v.draw(1)[0].capitalize()))
            t = f"{lead} {kind}".upper() if r.random() < .35 else f"{lead} {kind}"
            if t in used and r.random() < .9: continue
            used.add(t)
            iss = day_in(r, datetime.date(1996, 1, 3), datetime.date(2015, 4, 30))
            self.records.append({"id": f"HI-{n}", "t": t, "type": ty, "town": town, "county": COUNTIES[TOWNS.index(town) * 7 % 16], "st": some(r, STATUS, .7), "iss": iss, "exp": day_in(r, datetime.date(2012, 1, 1), datetime.date(2016, 6, 30)), "owner": " ".join(person(r)[::-1]) if r.random() < .6 else f"{person(r)[0]} {r.choice(('LLC', 'Inc.', 'Enterprises LLC', 'Holdings, Inc.'))}",
                                 "addr": f"{r.randrange(1, 980)} {r.choice(STREETS)}", "seats": str(skewed(r, 240, 20)), "last": day_in(r, datetime.date(2010, 2, 1), datetime.date(2015, 5, 1))})
        self.by = {x["id"]: x for x in self.records}

    def truth(self):
        for x in self.records:
            yield x["id"], x["t"], f"/pls/apex/f?p=101:2:0::NO:2:P2_LICENSE_NO:{x['id']}", {"type": x["type"], "town": x["town"], "county": x["county"], "status": x["st"], "expires": day(x["exp"]), "owner": x["owner"], "address": x["addr"]}

    def session(self, req, num):
        """The state of the session in the address, if the cookie is of the same."""
        with self.lock: return self.sessions.get(num) if num and req.cookies.get("WWV_CUSTOM-F_18447_101") == "S%X" % int(num) else None

    def begin(self, rest):
        """A new session, and the way to the same page in it."""
        with self.lock:
            self.next += 7919
            num = str(self.next)
            self.sessions[num] = {"items": {}, "min": 1, "sort": None}
        page, tail = rest
        return Resp("", 302, headers=[("Location", f"f?p=101:{page}:{num}{tail}"), ("Set-Cookie", "WWV_CUSTOM-F_18447_101=S%X; path=/" % int(num))])

    def find(self, s):
        it = s["items"]
        q = it.get("P1_SEARCH", "").strip().upper()
        xs = [x for x in self.records if (not q or q in x["t"].upper() or q in x["id"] or q in x["town"].upper() or q in x["owner"].upper()) and all(it.get(k, "") in ("", "%null%", x[f]) for k, f in (("P1_TYPE", "type"), ("P1_COUNTY", "county"), ("P1_STATUS", "st")))]
        col, desc = s["sort"] or (1, False)
        return sorted(xs, key=lambda x: str(x[HEADS[col][1]]).upper() if HEADS[col][1] != "exp" else str(x["exp"]), reverse=desc)

    def skin(self, title, page, num, body, items=()):
        tabs = [(1, "License Search"), (5, "About the Register"), (6, "Statutes and Rules"), (7, "News")]
        tab = "".join(f'<td class="{"t18CurrentTab" if k == page else "t18Tab"}"><a href="f?p=101:{k}:{num}::NO:::">{t}</a></td>' for k, t in tabs)
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:htmldb="http://htmldb.oracle.com" xmlns:apex="http://apex.oracle.com" lang="en-us">
<head><title>{e(title)}</title>
<link rel="stylesheet" href="/i/css/apex_4_2.min.css" type="text/css" />
<script type="text/javascript">var apex_img_dir = "/i/", htmldb_Img_Dir = apex_img_dir;</script>
<script src="/i/libraries/apex/minified/desktop_all.min.js?v=4.2.2.00.11" type="text/javascript"></script>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" /></head>
<body><form action="wwv_flow.accept" method="post" name="wwv_flow" id="wwvFlowForm">
{hidden([("p_flow_id", APP), ("p_flow_step_id", page), ("p_instance", num), ("p_page_submission_id", int(num) * 3 + 184467), ("p_request", "")])}
<div id="t18PageHeader"><table border="0" cellpadding="0" cellspacing="0" summary=""><tr><td id="t18Logo" valign="top"><img src="/i/seal.gif" alt="" />Health Inspection Program - Public License Register</td><td id="t18HeaderMiddle"></td><td id="t18NavBar" valign="top"><a href="f?p=101:101:{num}:LOGIN" class="t18NavigationBar">Staff Login</a></td></tr></table></div>
<table class="t18Tabs" cellpadding="0" cellspacing="0" border="0" summary=""><tr>{tab}</tr></table>
<div id="t18BreadCrumbsLeft"><a href="f?p=101:1:{num}">Home</a> &gt; {e(title)}</div>
<table id="t18PageBody"><tr><td id="t18ContentBody">{body}</td></tr></table>
<div id="t18Footer">101:{page} | <a href="f?p=101:5:{num}::NO:::">Contact</a> | release 1.0</div>
<input type="hidden" name="p_md5_checksum" value="" /><input type="hidden" id="pPageChecksum" value="" />
</form></body></html>''', headers=[("Cache-Control", "no-cache")])

    def report(self, req, num, s):
        xs, it = self.find(s), s["items"]
        over = len(xs) > CAP
        xs = xs[:CAP]
        lo = s["min"] if 1 <= s["min"] <= len(xs) else 1
        part = xs[lo - 1:lo - 1 + PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        ctl = {"P1_SEARCH": f'<input type="text" name="p_t01" size="30" maxlength="2000" value="{e(it.get("P1_SEARCH", ""))}" id="P1_SEARCH" class="text_field" />'}
        for k, (n, f, null) in {"P1_TYPE": ("p_t02", sorted(TYPES), "- All Types -"), "P1_COUNTY": ("p_t03", COUNTIES, "- All Counties -"), "P1_STATUS": ("p_t04", sorted(STATUS), "- Any -")}.items(): ctl[k] = f'<select name="{n}" id="{k}" class="selectlist" size="1">{opts([("%null%", null)] + [(x, x) for x in f], it.get(k, ""))}</select>'
        lab = {"P1_SEARCH": "Name, Owner, Town or License No", "P1_TYPE": "License Type", "P1_COUNTY": "County", "P1_STATUS": "Status"}
        boxes = "".join(f'<tr><td nowrap="nowrap" align="right"><label for="{k}" id="{k}_LABEL" tabindex="999"><span class="t18Optional">{lab[k]}</span></label></td><td align="left" valign="middle"><fieldset id="{k}_fieldset" class="textfield"><input type="hidden" name="p_arg_names" value="{a}" />{ctl[k]}</fieldset></td></tr>' for k, a in ITEMS)
        form = f'<table class="t18Region" id="R12094300127" summary=""><thead><tr><th class="t18RegionHeader">Search for a License</th></tr></thead><tbody><tr><td class="t18RegionBody"><table summary="" class="formlayout">{boxes}<tr><td></td><td><input type="submit" value="Search" onclick="apex.submit(\'SEARCH\');" class="t18Button" /> <a href="f?p=101:1:{num}::NO:1,RP::" class="t18Button">Reset</a></td></tr></table></td></tr></tbody></table>'
        pg = lambda a, t: f'<a href="f?p=101:1:{num}:pg_R_{REGION}:NO&amp;pg_min_row={a}&amp;pg_max_rows={PER}&amp;pg_rows_fetched={len(part)}" class="t18pagination">{t}</a>'
        head = "".join(f'<th class="t18ReportHeader" id="{f.upper()}"><a href="f?p=101:1:{num}:fsp_sort_{k + 1}{"_desc" if s["sort"] == (k, False) else ""}::RP&amp;fsp_region_id={REGION}" title="Sort by this column">{h}</a></th>' for k, (h, f) in enumerate(HEADS))
        rows = "".join('<tr class="highlight-row">' + "".join(f'<td class="t18data" headers="{f.upper()}">' + (f'<a href="f?p=101:2:{num}::NO:2:P2_LICENSE_NO:{x["id"]}">{x["id"]}</a>' if f == "id" else e(day(x[f]) if f == "exp" else x[f])) + "</td>" for h, f in HEADS) + "</tr>\n" for x in part)
        count = f'row(s) {lo} - {lo + len(part) - 1} of {"more than " if over else ""}{len(xs)}'
        nav = f'<tr><td class="pagination" align="right"><table summary=""><tr><td class="pagination">{pg(max(1, lo - PER), "&lt; Previous") if lo > 1 else ""}</td><td class="pagination"><span class="fielddata">{count}</span></td><td class="pagination">{pg(lo + PER, "Next &gt;") if lo + PER <= len(xs) else ""}</td></tr></table></td></tr>'
        rep = f'<table class="t18Standard" id="report_R{REGION}" summary=""><tr>{head}</tr>\n{rows}</table><table>{nav}</table>' if xs else '<span class="nodatafound">No licenses were found.</span>'
        return self.skin("License Search", 1, num, form + f'<table class="t18Region" id="R{REGION}"><thead><tr><th class="t18RegionHeader">Licenses</th></tr></thead><tbody><tr><td>{rep}</td></tr></tbody></table>')

    def detail(self, req, num, s):
        x = self.by.get(s["items"].get("P2_LICENSE_NO", ""))
        if not x: return self.skin("License Details", 2, num, '<div class="t18notification">ORA-01403: no data found</div>')
        req.kind, req.served = "record", [x["id"]]
        rows = "".join(f'<tr><td nowrap="nowrap" align="right"><label for="P2_{k}"><span class="t18Optional">{h}</span></label></td><td align="left"><span id="P2_{k}" class="display_only">{e(v)}</span></td></tr>' for k, h, v in [("LICENSE_NO", "License No", x["id"]), ("BUSINESS_NAME", "Business Name", x["t"]), ("TYPE", "License Type", x["type"]), ("OWNER", "Owner", x["owner"]), ("ADDRESS", "Address", x["addr"]), ("TOWN", "Town", x["town"]), ("COUNTY", "County", x["county"]), ("STATUS", "Status", x["st"]), ("ISSUED", "First Issued", day(x["iss"])), ("EXPIRES", "Expires", day(x["exp"])), ("SEATS", "Seats or Units", x["seats"]), ("LAST", "Last Inspection", day(x["last"]))])
        return self.skin("License Details", 2, num, f'<table class="t18Region"><thead><tr><th class="t18RegionHeader">License Details</th></tr></thead><tbody><tr><td><table summary="" class="formlayout">{rows}</table></td></tr></tbody></table><a href="f?p=101:1:{num}::NO:::">Return to Search</a>')

    def show(self, req):
        parts = req.get("p").split(":") + [""] * 9
        page, num, request, clear, names, values = parts[1] or "1", parts[2], parts[3], parts[5], parts[6], parts[7]
        if parts[0] != "101": return self.error("ERR-1014 Application not found.", f"application={e(parts[0])} workspace=")
        tail = ":".join(parts[3:]).rstrip(":")
        s = self.session(req, num if num.isdigit() else "")
        if s is None: return self.begin((page, ":" + tail if tail else ""))
        with self.lock:
            for c in clear.split(","):
                if c.isdigit(): s["items"] = {k: v for k, v in s["items"].items() if not k.startswith(f"P{c}_")}
                if c in ("RP", "1"): s["min"] = 1
                if c == "1": s["sort"] = None
            if names: s["items"].update(zip(names.split(","), values.split(",")))
            if request == f"pg_R_{REGION}" and req.has("pg_min_row"): s["min"] = req.int("pg_min_row", 1)
            if m := re.fullmatch(r"fsp_sort_(\d)(_desc)?", request):
                if 1 <= int(m[1]) <= len(HEADS): s["sort"], s["min"] = (int(m[1]) - 1, bool(m[2])), 1
        if page == "1": return self.report(req, num, s)
        if page == "2": return self.detail(req, num, s)
        if page == "5": return self.skin("About the Register", 5, num, "<p>The Health Inspection Program licenses places where food is served or guests are lodged. The register is brought up to date every night.</p>")
        if page == "6": return self.skin("Statutes and Rules", 6, num, '<ul><li><a href="http://legislature.example/22/2491">Title 22, Chapter 562</a></li><li>10-144 CMR Chapter 200, Food Code</li></ul>')
        if page == "7": return self.skin("News", 7, num, "<h3>05/12/2015</h3><p>Renewals of seasonal licenses are due by June 1.</p><h3>02/03/2015</h3><p>The fee schedule was changed.</p>")
        if page.upper() in ("101", "LOGIN"): return self.skin("Login", 101, num, '<table summary="" class="formlayout"><tr><td><label for="P101_USERNAME">User Name</label></td><td><input type="hidden" name="p_arg_names" value="12099" /><input type="text" name="p_t01" id="P101_USERNAME" /></td></tr><tr><td><label for="P101_PASSWORD">Password</label></td><td><input type="hidden" name="p_arg_names" value="12100" /><input type="password" name="p_t02" id="P101_PASSWORD" /></td></tr><tr><td></td><td><input type="submit" value="Login" /></td></tr></table>')
        return self.error("ERR-1002 Unable to find item ID for page.", f"Page {e(page)} not found.", 404)

    def error(self, a, b, status=200): return Resp(f'<html><head><title>Error</title></head><body><div class="ErrorPageMessage"><b>{a}</b><br />{b}</div><a href="f?p=101:1">OK</a></body></html>', status)

    def accept(self, req):
        num = req.get("p_instance")
        s = self.session(req, num if num.isdigit() else "")
        if req.get("p_flow_step_id") == "101": return forbid(req, "login")
        if req.method != "POST" or req.get("p_flow_id") != "101": return Resp("<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>", 404)
        if s is None: return Resp('<html><head><title>Error</title></head><body><div class="ErrorPageMessage">Your session has ended. <a href="f?p=101:1">Create new session</a>.</div></body></html>')
        ids = {a: k for k, a in ITEMS}
        with self.lock:
            for k, a in enumerate(req.all("p_arg_names"), 1):
                if a in ids: s["items"][ids[a]] = req.get(f"p_t{k:02}").replace("%null%", "")
            s["min"] = 1
        return Resp("", 302, headers=[("Location", f"f?p=101:{e(req.get('p_flow_step_id') or '1')}:{num}::NO:::")])

    def handle(self, req):
        p = req.path
        if p in ("/", "/pls/apex", "/pls/apex/"): return Resp("", 302, headers=[("Location", self.base + "/pls/apex/f?p=101:1")])
        if p == "/pls/apex/f": return self.show(req)
        if p == "/pls/apex/wwv_flow.accept": return self.accept(req)
        return None
