"""Permits of a city, made with PHPMaker 2018: a list whose filter, order and page a session keeps; x_ and z_ inputs, psearch, recperpage, start=, exports; edit and delete ask for a login."""
import datetime, hashlib, re, time
from urllib.parse import urlencode
from bed import Resp, Site, e, opts
from kit import day_in, forbid_html5, skewed
from words import FIRST_EN, SUR_EN, Vocab, coined

TYPES = ["Building - Residential", "Building - Commercial", "Electrical", "Plumbing", "Mechanical", "Roofing", "Fence", "Sign", "Demolition", "Swimming Pool", "Driveway", "Tree Removal"]
STATES = ["Issued", "Finaled", "Expired", "Under Review", "Approved", "Void"]
WORK = {"Building - Residential": ("Room addition", "New single family dwelling", "Kitchen remodel", "Deck", "Detached garage"), "Building - Commercial": ("Tenant improvement", "New office building", "Storefront alteration", "Warehouse racking"), "Electrical": ("Service upgrade 200 amp", "Rewire", "Solar array", "Generator"),
        "Plumbing": ("Water heater", "Sewer line repair", "Repipe", "Backflow device"), "Mechanical": ("Furnace replacement", "Air conditioner", "Kitchen hood"), "Roofing": ("Reroof, composition shingle", "Reroof, metal", "Roof repair"), "Fence": ("Wood fence", "Chain link fence", "Masonry wall"), "Sign": ("Wall sign", "Monument sign", "Banner"),
        "Demolition": ("Demolish shed", "Demolish dwelling", "Interior demolition"), "Swimming Pool": ("In-ground pool", "Spa"), "Driveway": ("Driveway widening", "Curb cut"), "Tree Removal": ("Remove oak", "Remove two pines", "Remove dead elm")}
FIRMS = "Construction,Builders,Electric,Plumbing & Heating,Roofing,Homes,Contractors,Mechanical,Signs,Pools,Tree Service".split(",")
OPS = ["=", "<>", "<", "<=", ">", ">=", "LIKE", "NOT LIKE", "STARTS WITH", "ENDS WITH", "IS NULL", "IS NOT NULL", "BETWEEN"]
OPT = {"=": "=", "<>": "&lt;&gt;", "<": "&lt;", "<=": "&lt;=", ">": "&gt;", ">=": "&gt;=", "LIKE": "contains", "NOT LIKE": "does not contain", "STARTS WITH": "starts with", "ENDS WITH": "ends with", "IS NULL": "is null", "IS NOT NULL": "is not null", "BETWEEN": "between"}
COLS = [("PermitNo", "Permit No"), ("PermitType", "Permit Type"), ("Status", "Status"), ("IssueDate", "Issue Date"), ("Address", "Address"), ("Applicant", "Applicant"), ("Contractor", "Contractor"), ("WorkDesc", "Description of Work"), ("Valuation", "Valuation")]
TEXT = ["PermitNo", "Address", "Applicant", "Contractor", "WorkDesc"]
LIST = "/permits/permitslist.php"


def iso(s):
    """A day as PHPMaker reads it, year first or month first."""
    m = re.fullmatch(r"(\d{4})[/-](\d{1,2})[/-](\d{1,2})", s.strip())
    n = re.fullmatch(r"(\d{1,2})[/-](\d{1,2})[/-](\d{4})", s.strip())
    try: return datetime.date(int(m[1]), int(m[2]), int(m[3])) if m else datetime.date(int(n[3]), int(n[1]), int(n[2])) if n else None
    except ValueError: return None


class S(Site):
    name, about, server, home = "phpmaker", "PHPMaker list of permits; the session keeps filter, order, page and rows a page", "Apache/2.4.29 (Ubuntu)", LIST
    disallow, id_re = ("/permits/uploads/", "/permits/phpimages/"), r"[A-Z]{2}\d{2}-\d{4}"

    def build(self):
        r = self.rng
        v = Vocab(r, topics=6)
        streets = [f"{n} {r.choice(('St', 'Ave', 'Rd', 'Ln', 'Dr', 'Ct', 'Blvd'))}" for n in coined(r, 160)]
        firms = [f"{r.choice(SUR_EN)} {r.choice(FIRMS)}" for _ in range(150)]
        code = {"Building - Residential": "BR", "Building - Commercial": "BC", "Electrical": "EL", "Plumbing": "PL", "Mechanical": "ME", "Roofing": "RF", "Fence": "FN", "Sign": "SG", "Demolition": "DM", "Swimming Pool": "SP", "Driveway": "DW", "Tree Removal": "TR"}
        days, seq, self.records = sorted(day_in(r, datetime.date(2013, 1, 2), datetime.date(2018, 9, 28)) for _ in range(1437)), {}, []
        for n, d in enumerate(days, 1):
            t = TYPES[skewed(r, len(TYPES), 5)]
            k = f"{code[t]}{d:%y}"
            seq[k] = seq.get(k, 0) + r.choice((1, 1, 2, 3))
            st = STATES[skewed(r, len(STATES), 2)]
            val = round(r.lognormvariate(8.8, 1.2), 0)
            self.records.append({"n": 3 * n + 211, "PermitNo": f"{k}-{seq[k]:04}", "PermitType": t, "Status": st, "IssueDate": d if st not in ("Under Review",) else None, "Applied": d - datetime.timedelta(days=skewed(r, 60)),
                                 "Address": f"{r.randrange(1, 9900)} {r.choice(streets)}", "Applicant": f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}", "Contractor": r.choice(firms) if r.random() < .7 else None, "WorkDesc": f"{r.choice(WORK[t])}, {v.title(r.choice((2, 3, 4)), n % 6).lower()}",
                                 "Valuation": val, "Parcel": f"{r.randrange(100, 999)}-{r.randrange(100, 999)}-{r.randrange(10, 99)}", "Notes": v.text(r.randrange(8, 40))})
        self.by = {x["n"]: x for x in self.records}
        self.sessions, self.count = {}, 0
        self.inspectors = [(n, f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}", r.choice(TYPES[:6]), f"(555) 013-{r.randrange(1000, 9999)}") for n in range(1, 15)]

    def show(self, x, c):
        val = x[c]
        if val is None: return ""
        return f"{val:%m/%d/%Y}" if c == "IssueDate" else f"${val:,.2f}" if c == "Valuation" else val

    def truth(self):
        for x in self.records: yield x["PermitNo"], x["PermitNo"], f"/permits/permitsview.php?showdetail=&PermitID={x['n']}", {c: self.show(x, c) for c, _ in COLS[1:] if x[c] is not None}

    def truth_lines(self):
        for t in super().truth_lines(): yield {**t, "alt_titles": [t["fields"]["WorkDesc"]]}

    # the session -----------------------------------------------------------------------------------------------------
    def session(self, req):
        k = req.cookies.get("PHPSESSID", "")
        with self.lock:
            if k not in self.sessions:
                self.count += 1
                k = hashlib.md5(f"{self.port}/{self.count}/{time.time()}".encode()).hexdigest()[:26]
                self.sessions[k] = {"x": {}, "ps": "", "pt": "", "order": "", "start": 1, "per": 20, "msg": "", "new": True}
            return k, self.sessions[k]

    FIELDS = ["PermitNo", "PermitType", "Status", "IssueDate", "Address", "Valuation"]

    def one(self, x, c, val, op):
        v = x[c]
        if op == "IS NULL": return v is None
        if op == "IS NOT NULL": return v is not None
        if v is None: return False
        if c == "IssueDate": val = iso(val)
        elif c == "Valuation":
            try: val = float(re.sub(r"[$,]", "", val))
            except ValueError: return False
        if op in ("LIKE", "NOT LIKE", "STARTS WITH", "ENDS WITH"):
            a, b = str(v).lower(), str(val).lower()
            return {"LIKE": b in a, "NOT LIKE": b not in a, "STARTS WITH": a.startswith(b), "ENDS WITH": a.endswith(b)}[op]
        if isinstance(v, str): v, val = v.lower(), str(val).lower()
        if val is None: return False
        return {"=": v == val, "<>": v != val, "<": v < val, "<=": v <= val, ">": v > val, ">=": v >= val}.get(op, v == val)

    def quick(self, x, word):
        w = word.lower()
        return any(w in str(x[c] or "").lower() for c in TEXT)

    def find(self, s):
        xs = self.records
        for c, (op, a, cond, op2, b) in s["x"].items():
            if op == "BETWEEN": xs = [x for x in xs if self.one(x, c, a, ">=") and self.one(x, c, b, "<=")]
            elif b and (op2 or b): xs = [x for x in xs if (self.one(x, c, a, op) or self.one(x, c, b, op2 or "=") if cond == "OR" else self.one(x, c, a, op) and self.one(x, c, b, op2 or "="))]
            else: xs = [x for x in xs if self.one(x, c, a, op)]
        ps = s["ps"].strip()
        if ps:
            if s["pt"] == "=": xs = [x for x in xs if self.quick(x, ps)]
            else:
                ws = [a or b for a, b in re.findall(r'"([^"]+)"|(\S+)', ps)]
                if s["pt"] == "OR": xs = [x for x in xs if any(self.quick(x, w) for w in ws)]
                elif s["pt"] == "AND": xs = [x for x in xs if all(self.quick(x, w) for w in ws)]
                else:
                    alts, cur = [], []
                    for w in ws:
                        if w == "OR" and cur: alts, cur = alts + [cur], []
                        elif w != "AND": cur.append(w)
                    alts = [a for a in alts + [cur] if a]
                    xs = [x for x in xs if any(all(self.quick(x, w) for w in a) for a in alts)]
        if s["order"]:
            c, how = s["order"].split()
            xs = sorted(xs, key=lambda x: (x[c] is not None, x[c] if x[c] is not None else ""), reverse=how == "DESC") if c != "IssueDate" else sorted(xs, key=lambda x: x[c] or datetime.date(1, 1, 1), reverse=how == "DESC")
        return xs

    def update(self, req, s):
        """What the address changes in the session; gives an error message."""
        cmd, err = req.get("cmd"), ""
        if cmd in ("reset", "resetall"): s.update(x={}, ps="", pt="", start=1, **({"order": ""} if cmd == "resetall" else {}))
        elif cmd == "resetsort": s.update(order="", start=1)
        elif cmd == "search" or req.has("psearch") or any(req.has("x_" + c) for c in self.FIELDS):
            got = {}
            for c in self.FIELDS:
                op, a, b = req.get("z_" + c) or "=", req.get("x_" + c).strip(), req.get("y_" + c).strip()
                op = op if op in OPS else "="
                if c == "IssueDate" and any(t and not iso(t) for t in (a, b)): err = "Incorrect date (mm/dd/yyyy) - Issue Date"
                if c == "Valuation" and any(t and not re.fullmatch(r"\$?[\d,]+(\.\d+)?", t) for t in (a, b)): err = "Incorrect floating point number - Valuation"
                if op in ("IS NULL", "IS NOT NULL"): got[c] = (op, "", "", "", "")
                elif op == "BETWEEN":
                    if a and b: got[c] = (op, a, "AND", "", b)
                elif a: got[c] = (op, a, req.get("v_" + c) or "AND", req.get("w_" + c), b)
                elif b: got[c] = (req.get("w_" + c) or "=", b, "", "", "")
            if not err: s.update(x=got, ps=req.get("psearch"), pt=req.get("psearchtype"), start=1)
        if req.get("order") in dict(COLS):
            c, how = req.get("order"), req.get("ordertype").upper()
            if how not in ("ASC", "DESC"): how = "DESC" if s["order"] == c + " ASC" else "ASC"
            s.update(order=f"{c} {how}", start=1)
        if req.has("recperpage"):
            k = req.get("recperpage")
            s.update(per=-1 if k.upper() == "ALL" or k == "-1" else int(k) if k.isdigit() and int(k) > 0 else 20, start=1)
        if req.get("start").isdigit(): s["start"] = int(req.get("start"))
        elif req.get("pageno").isdigit() and s["per"] > 0: s["start"] = (max(1, int(req.get("pageno"))) - 1) * s["per"] + 1
        return err

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, k, title, body, status=200, crumb=""):
        menu = "".join(f'<li id="mi_{i}" class="{"active" if title == t else ""}"><a href="/permits/{h}">{t}</a></li>' for i, h, t in (("permits", "permitslist.php?cmd=resetall", "Permits"), ("inspectors", "inspectorslist.php?cmd=resetall", "Inspectors"), ("about_php", "about.php", "About"), ("login", "login.php", "Login")))
        return Resp(f'''<!DOCTYPE html>
<html>
<head>
<title>City of Larkfield - Permit Register</title>
<meta charset="utf-8">
<link rel="stylesheet" type="text/css" href="/permits/bootstrap3/css/bootstrap.css"><link rel="stylesheet" type="text/css" href="/permits/phpcss/permits.css">
<script type="text/javascript" src="/permits/jquery/jquery-1.12.4.min.js"></script><script type="text/javascript" src="/permits/phpjs/ewp14.js"></script>
<script type="text/javascript">var EW_LANGUAGE_ID = "en"; var EW_DATE_SEPARATOR = "/"; var EW_IS_LOGGEDIN = false; var EW_PAGE_ID = "list";</script>
<meta name="generator" content="PHPMaker v2018.0.9">
</head>
<body class="skin-blue layout-boxed">
<div class="ewLayout"><div id="ewHeaderRow" class="hidden-xs ewHeaderRow"><img src="/permits/phpimages/phpmkrlogo2018.png" alt=""></div>
<div id="ewMenuRow" class="ewMenuRow"><ul id="RootMenu" class="nav nav-pills">{menu}</ul></div>
<div id="ewContentTable" class="ewContentTable"><div id="ewContentRow"><div id="ewContentColumn" class="ewContentColumn">
<div class="ewToolbar"><ul class="breadcrumb"><li><a href="/permits/index.php" title="Home" class="ewHome"><span class="glyphicon glyphicon-home ewIcon"></span></a></li><li class="active"><span id="ewPageCaption">{crumb or title}</span></li></ul><div class="clearfix"></div></div>
{body}
</div></div></div>
<div id="ewFooterRow" class="ewFooterRow"><div class="ewFooterText">&copy;2018 City of Larkfield, Community Development Department. All rights reserved.</div></div>
</div></body></html>''', status, headers=[("Set-Cookie", f"PHPSESSID={k}; path=/"), ("Cache-Control", "no-store, no-cache, must-revalidate"), ("Pragma", "no-cache")])

    def exports(self, where): return '<div class="btn-group ewButtonGroup ewExport">' + "".join(f'<a href="{where}export={k}" class="ewExportLink ew{t}" title="{t}" data-caption="{t}"><span data-phrase="{t}" class="icon-{k} ewIcon" data-caption="{t}"></span></a>' for k, t in (("print", "Printer Friendly"), ("html", "HTML"), ("excel", "Excel"), ("word", "Word"), ("csv", "CSV"))) + "</div>"

    def search_panel(self, s):
        g = lambda c, i: s["x"].get(c, ("",) * 5)[i]
        cell = lambda n, c, cap, inner: f'<div id="xsr_{n}" class="ewRow"><div id="xsc_{c}" class="ewCell form-group"><label for="x_{c}" class="ewSearchCaption ewLabel">{cap}</label>{inner}</div></div>\n'
        look = lambda c, vals: f'<span class="ewSearchOperator">=<input type="hidden" name="z_{c}" id="z_{c}" value="="></span><span class="ewSearchField"><select data-table="permits" data-field="x_{c}" data-value-separator=", " id="x_{c}" name="x_{c}" class="form-control"><option value="">Please select</option>{opts([(t, t) for t in vals], g(c, 1))}</select></span>'
        ops = lambda c, vals: f'<span class="ewSearchOperator"><select name="z_{c}" id="z_{c}" class="form-control" onchange="ewForms(this).SrchOprChanged(this);">' + "".join(f'<option value="{e(o)}"{" selected" if g(c, 0) == o else ""}>{OPT[o]}</option>' for o in vals) + "</select></span>"
        kinds = "".join(f'<li class="{"active" if s["pt"] == v else ""}"><a href="javascript:void(0);" onclick="ew_SetSearchType(this{f",{chr(39)}{v}{chr(39)}" if v else ""})">{t}</a></li>' for v, t in (("", "Auto"), ("=", "Exact match"), ("AND", "All keywords"), ("OR", "Any keywords")))
        return f'''<form name="fpermitslistsrch" id="fpermitslistsrch" class="form-inline ewForm ewExtSearchForm" action="{LIST}">
<div id="fpermitslistsrch_SearchPanel" class="ewSearchPanel collapse in">
<input type="hidden" name="cmd" value="search">
<input type="hidden" name="t" value="permits">
<div class="ewBasicSearch">
{cell(1, "PermitNo", "Permit No", '<span class="ewSearchOperator">starts with<input type="hidden" name="z_PermitNo" id="z_PermitNo" value="STARTS WITH"></span><span class="ewSearchField"><input type="text" data-table="permits" data-field="x_PermitNo" name="x_PermitNo" id="x_PermitNo" size="30" maxlength="12" placeholder="Permit No" value="' + e(g("PermitNo", 1)) + '" class="form-control"></span>')}{cell(2, "PermitType", "Permit Type", look("PermitType", TYPES))}{cell(3, "Status", "Status", look("Status", STATES))}
{cell(4, "IssueDate", "Issue Date", ops("IssueDate", ["=", "<>", "<", "<=", ">", ">=", "IS NULL", "IS NOT NULL", "BETWEEN"]) + f'<span class="ewSearchField"><input type="text" data-table="permits" data-field="x_IssueDate" data-format="6" name="x_IssueDate" id="x_IssueDate" placeholder="Issue Date" value="{e(g("IssueDate", 1))}" class="form-control"></span><span class="ewSearchCond btw1_IssueDate" style="display: none">&nbsp;and&nbsp;</span><span class="ewSearchField btw1_IssueDate" style="display: none"><input type="text" data-table="permits" data-field="x_IssueDate" data-format="6" name="y_IssueDate" id="y_IssueDate" placeholder="Issue Date" value="{e(g("IssueDate", 4))}" class="form-control"></span>')}
<div id="xsr_5" class="ewRow"><div class="ewQuickSearch input-group"><input type="text" name="psearch" id="psearch" class="form-control" value="{e(s["ps"])}" placeholder="Search"><input type="hidden" name="psearchtype" id="psearchtype" value="{e(s["pt"])}"><div class="input-group-btn"><button type="button" data-toggle="dropdown" class="btn btn-default"><span id="searchtype">{dict([("", "Auto"), ("=", "Exact"), ("AND", "All"), ("OR", "Any")]).get(s["pt"], "Auto")}</span><span class="caret"></span></button><ul class="dropdown-menu pull-right" role="menu">{kinds}</ul>
<button class="btn btn-primary ewButton" name="btnsubmit" id="btnsubmit" type="submit">Search</button></div></div></div>
</div></div></form>'''

    def table_page(self, req, k, s):
        err = self.update(req, s)
        xs = self.find(s)
        exp = req.get("export")
        if exp: return self.export(req, k, xs, exp)
        per = s["per"] if s["per"] > 0 else max(1, len(xs))
        start = s["start"]
        if start > len(xs): start = max(1, (max(1, len(xs)) - 1) // per * per + 1)
        start = (max(1, start) - 1) // per * per + 1
        s["start"] = start
        part = xs[start - 1:start - 1 + per]
        req.kind, req.served = "search", [x["PermitNo"] for x in part]
        pages, page = (len(xs) + per - 1) // per, (start - 1) // per + 1
        but = lambda title, icon, at: f'<a class="btn btn-default btn-sm" title="{title}" href="{LIST}?start={at}"><span class="icon-{icon} ewIcon"></span></a>' if at else f'<a class="btn btn-default btn-sm disabled" title="{title}"><span class="icon-{icon} ewIcon"></span></a>'
        pager = f'''<form name="ewPagerForm" class="form-inline ewForm ewPagerForm" action="{LIST}"><div class="ewPager"><span>Page&nbsp;</span><div class="ewPrevNext"><div class="input-group"><div class="input-group-btn">{but("First", "first", 1 if page > 1 else 0)}{but("Previous", "prev", start - per if page > 1 else 0)}</div><input class="form-control input-sm" type="text" name="pageno" value="{page}"><div class="input-group-btn">{but("Next", "next", start + per if page < pages else 0)}{but("Last", "last", (pages - 1) * per + 1 if page < pages else 0)}</div></div></div><span>&nbsp;of&nbsp;{pages}</span></div>
<div class="ewPager ewRec"><span>Records&nbsp;{start}&nbsp;to&nbsp;{start + len(part) - 1}&nbsp;of&nbsp;{len(xs)}</span></div>
<div class="ewPager"><input type="hidden" name="t" value="permits"><select name="recperpage" class="form-control input-sm ewTooltip" title="Page Size" onchange="this.form.submit();">{opts([("10", "10"), ("20", "20"), ("50", "50"), ("100", "100"), ("ALL", "All Records")], "ALL" if s["per"] < 0 else s["per"])}</select></div></form>''' if xs else ""
        def th(c, cap):
            how = s["order"].split()[1] if s["order"].startswith(c + " ") else ""
            arrow = f'<span class="caret{" ewSortUp" if how == "ASC" else ""}"></span>' if how else ""
            return f'<th data-name="{c}" class="permits_{c}"><div class="ewPointer" onclick="ew_Sort(event,\'{LIST}?order={c}\',1);"><div id="elh_permits_{c}" class="permits_{c}"><div class="ewTableHeaderBtn"><span class="ewTableHeaderCaption">{cap}</span><span class="ewTableHeaderSort">{arrow}</span></div></div></div></th>'
        rows = ""
        for i, x in enumerate(part, 1):
            links = "".join(f'<a class="ewRowLink ew{t}" title="{t}" data-caption="{t}" href="{h}"><span data-phrase="{t}Link" class="icon-{t.lower()} ewIcon" data-caption="{t}"></span></a>' for t, h in (("View", f"/permits/permitsview.php?showdetail=&amp;PermitID={x['n']}"), ("Edit", f"/permits/permitsedit.php?PermitID={x['n']}"), ("Copy", f"/permits/permitsadd.php?PermitID={x['n']}"), ("Delete", f"/permits/permitsdelete.php?PermitID={x['n']}")))
            rows += f'<tr data-rowindex="{i}" id="r{i}_permits" data-rowtype="1"{" class=ewTableAltRow" if i % 2 == 0 else ""}><td class="ewListOptionBody" style="white-space: nowrap;"><div class="btn-group ewButtonGroup">{links}</div></td>' + "".join(f'<td data-name="{c}"{" style=text-align:right" if c == "Valuation" else ""}><span id="el{i}_permits_{c}" class="permits_{c}"><span>\n{e(self.show(x, c)) or "&nbsp;"}</span>\n</span></td>' for c, _ in COLS) + "</tr>\n"
        msg = f'<div class="ewMessageDialog"><div class="alert alert-danger ewError"><button type="button" class="close" data-dismiss="alert">&times;</button>{e(err)}</div></div>' if err else ""
        if s["msg"]: msg, s["msg"] = msg + f'<div class="ewMessageDialog"><div class="alert alert-warning ewWarning">{e(s["msg"])}</div></div>', ""
        if not xs: msg += '<div class="ewMessageDialog"><div class="alert alert-warning ewWarning"><button type="button" class="close" data-dismiss="alert">&times;</button>No records found</div></div>'
        opt = f'<div class="ewExtraOption ewListExportOption">{self.exports(LIST + "?")}<div class="btn-group ewButtonGroup ewSearchOption"><a class="btn btn-default ewShowAll" title="Show all" data-caption="Show all" href="{LIST}?cmd=reset"><span data-phrase="ShowAll" class="glyphicon glyphicon-refresh ewIcon"></span></a><a class="btn btn-default ewAdvancedSearch" title="Advanced Search" href="/permits/permitssrch.php"><span class="icon-advanced-search ewIcon" data-caption="Advanced Search"></span></a></div><div class="clearfix"></div></div>'
        table = f'<form name="fpermitslist" id="fpermitslist" class="form-inline ewForm ewListForm" action="{LIST}" method="post"><input type="hidden" name="token" value="{k[:16]}"><input type="hidden" name="t" value="permits"><div id="gmp_permits" class="table-responsive ewGridMiddlePanel"><table id="tbl_permitslist" class="table ewTable"><thead><tr class="ewTableHeader"><th data-name="button" class="ewListOptionHeader"><span id="elh_permits_button" class="ewListOptionHeader"></span></th>{"".join(th(c, t) for c, t in COLS)}</tr></thead><tbody>\n{rows}</tbody></table></div></form>' if xs else ""
        return self.skin(k, "Permits", f'{opt}{self.search_panel(s)}{msg}<div class="panel panel-default ewGrid permits"><div class="panel-heading ewGridUpperPanel">{pager}</div>{table}<div class="panel-footer ewGridLowerPanel">{pager}<div class="ewListOtherOptions"><div class="ewAddEditOption"><a class="btn btn-default ewAddEdit ewAdd" title="Add" href="/permits/permitsadd.php">Add</a></div></div></div></div>')

    def export(self, req, k, xs, how):
        req.kind, req.served = "browse", [x["PermitNo"] for x in xs]
        head = [("Set-Cookie", f"PHPSESSID={k}; path=/")]
        if how == "csv":
            q = lambda s: '"' + str(s).replace('"', '""') + '"'
            return Resp(",".join(q(c) for c, _ in COLS) + "\r\n" + "".join(",".join(q(self.show(x, c)) for c, _ in COLS) + "\r\n" for x in xs), ctype="text/csv", headers=head + [("Content-Disposition", "attachment; filename=permits.csv")])
        if how == "xml": return Resp('<?xml version="1.0" encoding="utf-8"?>\n<table name="permits">' + "".join("<row>" + "".join(f"<field name=\"{c}\">{e(self.show(x, c))}</field>" for c, _ in COLS) + "</row>" for x in xs) + "</table>", ctype="text/xml", headers=head)
        t = '<table class="ewExportTable"><tr>' + "".join(f"<td>{b}</td>" for _, b in COLS) + "</tr>" + "".join("<tr>" + "".join(f"<td>{e(self.show(x, c))}</td>" for c, _ in COLS) + "</tr>" for x in xs) + "</table>"
        kind = {"excel": ("application/vnd.ms-excel", "xls"), "word": ("application/vnd.ms-word", "doc")}.get(how)
        return Resp(f'<html><head><title>Permits</title><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body>{t}</body></html>', ctype=kind[0] if kind else "text/html", headers=head + ([("Content-Disposition", f"attachment; filename=permits.{kind[1]}")] if kind else []))

    def view(self, req, k, s):
        x = self.by.get(req.int("PermitID"))
        if not x:
            s["msg"] = "No records found"
            return Resp("", 302, headers=[("Location", "permitslist.php"), ("Set-Cookie", f"PHPSESSID={k}; path=/")])
        req.kind, req.served = "record", [x["PermitNo"]]
        vals = [("PermitID", "Permit ID", x["n"])] + [(c, t, self.show(x, c)) for c, t in COLS] + [("AppliedDate", "Applied Date", f"{x['Applied']:%m/%d/%Y}"), ("Parcel", "Parcel", x["Parcel"]), ("Notes", "Notes", x["Notes"])]
        rows = "".join(f'<tr id="r_{c}"><td class="col-sm-2"><span id="elh_permits_{c}">{t}</span></td><td data-name="{c}"><span id="el_permits_{c}"><span>\n{e(val) or "&nbsp;"}</span></span></td></tr>' for c, t, val in vals)
        acts = "".join(f'<a class="btn btn-default ewAction ew{t}" title="{t}" href="/permits/permits{h}.php?PermitID={x["n"]}">{t}</a>' for t, h in (("Add", "add"), ("Edit", "edit"), ("Copy", "add"), ("Delete", "delete")))
        return self.skin(k, "Permits", f'<div class="ewViewExportOptions">{self.exports(f"/permits/permitsview.php?PermitID={x[chr(110)]}&amp;")}</div><div class="ewActionOption btn-group ewButtonGroup">{acts}</div><form name="fpermitsview" id="fpermitsview" class="form-inline ewForm ewViewForm" action="/permits/permitsview.php" method="post"><input type="hidden" name="t" value="permits"><table class="table table-striped table-bordered table-hover table-condensed ewViewTable">{rows}</table></form>', crumb="View Permits")

    def advanced(self, req, k):
        def row(c, cap, vals=None):
            op = f'<select name="z_{c}" id="z_{c}" class="form-control">' + "".join(f'<option value="{e(o)}">{OPT[o]}</option>' for o in OPS) + "</select>"
            if vals: return f'<div id="r_{c}" class="form-group"><label for="x_{c}" class="ewSearchCaption">{cap}<p class="form-control-static ewSearchOperator">=<input type="hidden" name="z_{c}" value="="></p></label><select id="x_{c}" name="x_{c}" class="form-control"><option value="">Please select</option>{opts([(t, t) for t in vals])}</select></div>'
            return f'<div id="r_{c}" class="form-group"><label for="x_{c}" class="ewSearchCaption">{cap}</label>{op}<input type="text" name="x_{c}" id="x_{c}" placeholder="{cap}" value="" class="form-control"><span class="ewSearchCond"><label class="radio-inline"><input type="radio" name="v_{c}" value="AND" checked="checked">and</label><label class="radio-inline"><input type="radio" name="v_{c}" value="OR">or</label></span><select name="w_{c}" class="form-control"><option value="="></option>' + "".join(f'<option value="{e(o)}">{OPT[o]}</option>' for o in OPS[:6]) + f'</select><input type="text" name="y_{c}" id="y_{c}" value="" class="form-control"></div>'
        return self.skin(k, "Permits", f'<form name="fpermitssearch" id="fpermitssearch" class="form-horizontal ewForm ewSearchForm" action="/permits/permitssrch.php" method="post"><input type="hidden" name="token" value="{k[:16]}"><input type="hidden" name="t" value="permits"><input type="hidden" name="a_search" id="a_search" value="S"><input type="hidden" name="modal" value="0">{row("PermitNo", "Permit No")}{row("PermitType", "Permit Type", TYPES)}{row("Status", "Status", STATES)}{row("IssueDate", "Issue Date")}{row("Address", "Address")}{row("Valuation", "Valuation")}<button class="btn btn-primary ewButton" name="btnAction" id="btnAction" type="submit">Search</button><button class="btn btn-default ewButton" name="btnReset" id="btnReset" type="button" onclick="ew_ClearForm(this.form);">Reset</button></form>', crumb="Advanced Search Permits")

    def handle(self, req):
        p = req.path
        if p in ("/", "/permits", "/permits/", "/permits/index.php"): return Resp("", 302, headers=[("Location", LIST)])
        if not p.startswith("/permits/") or not p.endswith(".php"): return None
        k, s = self.session(req)
        cookie = ("Set-Cookie", f"PHPSESSID={k}; path=/")
        if p == LIST: return self.table_page(req, k, s)
        if p == "/permits/permitsview.php": return self.view(req, k, s)
        if p == "/permits/permitssrch.php":
            if req.method == "POST":
                return Resp("", 302, headers=[("Location", f"permitslist.php?{urlencode([(a, b) for a, b in req.form if a[:2] in ('x_', 'y_', 'z_', 'v_', 'w_') and (b and req.get('x_' + a[2:]) or req.get('y_' + a[2:]) or req.get('z_' + a[2:]).startswith('IS'))] + [('cmd', 'search')])}"), cookie])
            return self.advanced(req, k)
        if p == "/permits/login.php":
            if req.method == "POST": return forbid_html5(req, "login")
            m = '<div class="ewMessageDialog"><div class="alert alert-danger ewError">You do not have the right permission to view the page</div></div>' if s["msg"] == "login" else ""
            s["msg"] = ""
            return self.skin(k, "Login", f'{m}<form name="flogin" id="flogin" class="form-horizontal ewForm ewLoginForm" action="/permits/login.php" method="post"><input type="hidden" name="token" value="{k[:16]}"><input type="text" name="username" id="username" class="form-control" value="" placeholder="User Name"><input type="password" name="password" id="password" class="form-control" placeholder="Password"><input type="checkbox" name="type" id="type" value="a"> Remember me<button class="btn btn-primary ewButton" name="btnsubmit" id="btnsubmit" type="submit">Login</button></form>')
        if p in ("/permits/permitsedit.php", "/permits/permitsdelete.php", "/permits/permitsadd.php", "/permits/inspectorsedit.php"):
            if req.method == "POST": return forbid_html5(req, "edit")
            s["msg"] = "login"
            return Resp("", 302, headers=[("Location", "login.php"), cookie])
        if p == "/permits/inspectorslist.php": return self.skin(k, "Inspectors", '<div class="panel panel-default ewGrid inspectors"><table id="tbl_inspectorslist" class="table ewTable"><thead><tr class="ewTableHeader"><th>Name</th><th>Discipline</th><th>Phone</th></tr></thead><tbody>' + "".join(f"<tr><td>{n}</td><td>{t}</td><td>{ph}</td></tr>" for _, n, t, ph in self.inspectors) + "</tbody></table></div>")
        if p == "/permits/about.php": return self.skin(k, "About", "<p>The register holds the permits that the city issued from 2013 on. It is brought up to date every night.</p>")
        return None
