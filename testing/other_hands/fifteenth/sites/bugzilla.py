"""A bug tracker on Bugzilla 4.4: quick search, simple and advanced search with many lists and boolean charts, lists of no more than five hundred bugs unless all are asked for."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden, opts
from kit import day_in, forbid, skewed
from sites._lex import FIRST_US, SUR_US, multi, person, some
from words import Vocab

PRODUCTS = {"Kestrel Editor": ("Core", ["Buffers", "Display", "Find and Replace", "Keybindings", "Menus", "Plugins", "Printing", "Syntax"]), "Kestrel Mail": ("Applications", ["Address Book", "Composer", "Filters", "Folders", "IMAP", "Import", "Security"]), "libkes": ("Core", ["API", "Build", "Fonts", "I/O", "Memory", "Unicode"]),
            "Website": ("Infrastructure", ["Content", "Downloads", "Forums", "Search"]), "Localization": ("Core", ["de", "es", "fr", "ja", "Other", "pt-BR", "ru", "zh-CN"]), "Installer": ("Core", ["Linux", "Mac", "Updates", "Windows"]), "Documentation": ("Infrastructure", ["Help Viewer", "Manual", "Tutorials"])}
VERSIONS = ["1.0", "1.5", "2.0", "2.1", "2.2", "3.0", "trunk", "unspecified"]
STATUS = [("UNCONFIRMED", 9), ("CONFIRMED", 15), ("IN_PROGRESS", 4), ("RESOLVED", 48), ("VERIFIED", 18), ("CLOSED", 6)]
RES, SEV, PRI = ["FIXED", "DUPLICATE", "WORKSFORME", "INVALID", "WONTFIX"], ["blocker", "critical", "major", "normal", "minor", "trivial", "enhancement"], ["Highest", "High", "Normal", "Low", "Lowest", "---"]
HW, OSS = ["All", "PC", "Macintosh", "Other"], ["All", "Windows", "Mac OS", "Linux", "Other"]
OPEN = ["UNCONFIRMED", "CONFIRMED", "IN_PROGRESS"]
LISTS = {"classification": "cl", "product": "pr", "component": "co", "version": "ver", "bug_status": "st", "resolution": "res", "bug_severity": "sev", "priority": "pri", "rep_platform": "hw", "op_sys": "os"}
TYPES = [("allwordssubstr", "contains all of the strings"), ("anywordssubstr", "contains any of the strings"), ("substring", "contains the string"), ("casesubstring", "contains the string (exact case)"), ("allwords", "contains all of the words"), ("anywords", "contains any of the words"), ("regexp", "matches regular expression"), ("notregexp", "does not match regular expression")]
CHART = [("noop", "---"), ("alias", "Alias"), ("assigned_to", "Assignee"), ("bug_id", "Bug ID"), ("component", "Component"), ("longdesc", "Comment"), ("creation_ts", "Creation date"), ("op_sys", "OS/Version"), ("rep_platform", "Hardware"), ("priority", "Priority"), ("product", "Product"), ("reporter", "Reporter"), ("resolution", "Resolution"), ("bug_severity", "Severity"), ("bug_status", "Status"), ("short_desc", "Summary"), ("version", "Version")]
OPS = [("noop", "---"), ("equals", "is equal to"), ("notequals", "is not equal to"), ("anyexact", "is equal to any of the strings"), ("substring", "contains the string"), ("notsubstring", "does not contain the string"), ("allwordssubstr", "contains all of the strings"), ("anywordssubstr", "contains any of the strings"), ("regexp", "matches regular expression"), ("lessthan", "is less than"), ("greaterthan", "is greater than")]
ACT = ["crashes when", "does not work with", "loses", "shows the wrong", "ignores", "hangs on", "should support", "leaks memory in", "misplaces the", "fails to open", "should remember", "truncates"]
OBJ = """toolbar dialog preferences cursor scrollbar tab window sidebar clipboard selection tooltip attachment folder message thread signature proxy certificate charset encoding font ligature bookmark shortcut menu
template macro regexp wizard installer update profile session cache thread socket parser tokenizer iterator allocator manual page translation mirror download search index header footer margin printer preview spellchecker dictionary undo history""".split()
COLS = [("bug_id", "ID"), ("product", "Product"), ("component", "Comp"), ("assigned_to", "Assignee"), ("bug_status", "Status"), ("resolution", "Resolution"), ("short_desc", "Summary"), ("changeddate", "Changed")]
NOISE = ("query_format", "order", "limit", "list_id", "ctype", "columnlist", "cmdtype", "short_desc_type", "longdesc_type", "bug_file_loc_type", "status_whiteboard_type", "keywords_type", "bug_id_type", "emailtype1", "emailtype2", "emailassigned_to1", "emailreporter1", "emailcc1", "emaillongdesc1", "chfieldto", "content", "known_name", "query_based_on", "title", "negate1", "j_top")
DEFAULT, MAX = 500, 10000


class S(Site):
    name, about, server = "bugzilla", "Bugzilla 4.4; advanced search of many lists, charts, lists cut at 500 with a link to all; nothing without a term", "Apache/2.2.22 (Debian)"
    disallow, id_re = ("/attachment.cgi", "/show_activity.cgi", "/showdependencytree.cgi"), r"[1-9]\d{4}"

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=8), 10003, set()
        devs = [f"{a[:1]}{b}@kestrel.example".lower() if r.random() < .5 else f"{b}.{a}@mail.example".lower() for b, a in (person(r) for _ in range(46))]
        users = [f"{b}{r.randrange(2, 99)}@{r.choice(('mail', 'inbox', 'post', 'uni'))}.example".lower() for b, a in (person(r) for _ in range(560))]
        names = list(PRODUCTS)
        while len(self.records) < 3017:
            n += r.choice((1, 1, 1, 1, 2, 2, 4, 9))
            pr = some(r, names, 1.2)
            co = some(r, PRODUCTS[pr][1], 2)
            k = names.index(pr)
            t = f"{some(r, OBJ, 12).capitalize()} {r.choice(ACT)} {' '.join(v.draw(r.randrange(1, 5), k))}" if r.random() < .55 else v.title(r.randrange(3, 9), k)
            if r.random() < .08: t = f"[{co}] {t}"
            if r.random() < .04: t = t + ' in "' + r.choice(OBJ) + '" & ' + r.choice(OBJ)
            if t in used: continue
            used.add(t)
            st = r.choices([a for a, _ in STATUS], [b for _, b in STATUS])[0]
            new = datetime.datetime(2006, 3, 1) + datetime.timedelta(minutes=int((n - 10003) * 640) + r.randrange(600))
            self.records.append({"n": n, "id": str(n), "t": t, "cl": PRODUCTS[pr][0], "pr": pr, "co": co, "ver": some(r, VERSIONS, 3), "st": st, "res": "---" if st in OPEN else some(r, RES, .7), "sev": r.choices(SEV, [1, 5, 12, 58, 10, 4, 10])[0], "pri": r.choices(PRI, [1, 5, 30, 6, 2, 56])[0], "hw": some(r, HW, 1), "os": some(r, OSS, 2),
                                 "as": some(r, devs, 8) if st != "UNCONFIRMED" else "nobody@kestrel.example", "rep": some(r, users, 60), "new": new, "upd": new + datetime.timedelta(hours=skewed(r, 15000, 300)), "desc": v.text(r.randrange(20, 90), k), "notes": [(some(r, devs, 8), v.text(r.randrange(6, 40), k)) for _ in range(skewed(r, 5, 1))], "kw": some(r, ["", "crash", "regression", "ux", "l10n", "patch"], .4)})
        self.by = {x["n"]: x for x in self.records}
        for x in self.records: x["all"] = " ".join([x["t"], x["desc"], *(t for _, t in x["notes"])]).lower()

    def truth(self):
        for x in self.records:
            yield x["id"], x["t"], f"/show_bug.cgi?id={x['id']}", {"product": x["pr"], "component": x["co"], "version": x["ver"], "status": x["st"] + (f" {x['res']}" if x["res"] != "---" else ""), "reported": f"{x['new']:%Y-%m-%d %H:%M} UTC", "assigned to": x["as"]}

    # search ----------------------------------------------------------------------------------------------------------
    def test(self, how, hay, q):
        h, w = hay.lower(), q.lower().replace(",", " ").split()
        toks = set(re.findall(r"\w+", h))
        if how in ("allwordssubstr",): return all(a in h for a in w)
        if how == "anywordssubstr": return any(a in h for a in w)
        if how == "allwords": return all(a in toks for a in w)
        if how == "anywords": return any(a in toks for a in w)
        if how == "casesubstring": return q in hay
        if how in ("equals", "exact"): return h == q.lower()
        if how == "notequals": return h != q.lower()
        if how == "anyexact": return h in [a.strip() for a in q.lower().split(",")]
        if how == "notsubstring": return q.lower() not in h
        if how in ("regexp", "notregexp"):
            try: return bool(re.search(q, hay, re.I)) == (how == "regexp")
            except re.error: return False
        if how in ("lessthan", "greaterthan"):
            a, b = (float(h), float(q)) if h.isdigit() and re.fullmatch(r"\d+", q) else (h, q.lower())
            return a < b if how == "lessthan" else a > b
        return q.lower() in h

    def val(self, x, f):
        return {"bug_id": x["id"], "short_desc": x["t"], "longdesc": x["desc"] + " " + " ".join(t for _, t in x["notes"]), "assigned_to": x["as"], "reporter": x["rep"], "creation_ts": f"{x['new']:%Y-%m-%d %H:%M:%S}", "alias": ""}.get(f, x[LISTS[f]] if f in LISTS else "")

    def terms(self, req):
        """The parameters that say something, as the list's own links repeat them."""
        out = []
        for k, v in req.q + req.form:
            if not v.strip() or k in NOISE and k != "content" or v == "noop" or k.startswith(("Bugzilla_",)): continue
            if re.fullmatch(r"[fo]\d+", k) and not req.get("v" + k[1:]).strip(): continue
            out.append((k, v))
        return out

    def find(self, req, ts):
        xs = self.records
        get = lambda k: [v for a, v in ts if a == k]
        for f, key in LISTS.items():
            want = set(get(f))
            if f == "bug_status":
                if "__open__" in want: want |= set(OPEN)
                if "__closed__" in want: want |= {"RESOLVED", "VERIFIED", "CLOSED"}
                if "__all__" in want: want = set()
            if want: xs = [x for x in xs if x[key] in want]
        for f in ("short_desc", "longdesc"):
            for q in get(f): xs = [x for x in xs if self.test(req.get(f + "_type", "allwordssubstr"), self.val(x, f), q)]
        for q in get("bug_file_loc") + get("status_whiteboard"): xs = []
        for q in get("keywords"): xs = [x for x in xs if self.test("anywords" if req.get("keywords_type") == "anywords" else "allwords", x["kw"], q)]
        for q in get("bug_id"):
            ns = set(re.findall(r"\d+", q))
            xs = [x for x in xs if (x["id"] in ns) == (req.get("bug_id_type") != "nowords")]
        for q in get("email1"):
            who = [k for k, f in (("as", "emailassigned_to1"), ("rep", "emailreporter1")) if req.get(f)]
            xs = [x for x in xs if any(self.test(req.get("emailtype1", "substring"), x[k], q) for k in who)]
        for d, keep in (("chfieldfrom", lambda x, q: f"{x['upd']:%Y-%m-%d}" >= q), ("chfieldto", lambda x, q: f"{x['upd']:%Y-%m-%d}" <= q)):
            q = req.get(d)
            if re.fullmatch(r"\d{4}-\d\d-\d\d", q): xs = [x for x in xs if keep(x, q)]
        for k, f in ts:
            if m := re.fullmatch(r"f(\d+)", k):
                o, q = req.get("o" + m[1], "noop"), req.get("v" + m[1])
                if o != "noop" and q: xs = [x for x in xs if self.test(o, self.val(x, f), q)]
        for q in get("content"):
            ws = [w.strip("+*\"'").lower() for w in q.split() if not w.startswith("-")]
            xs = [x for x in xs if any(re.search(r"\b" + re.escape(w) + r"\b", x["all"]) for w in ws if len(w) > 2)]
        return xs

    def quick(self, q):
        """A quick search: statuses in capitals, numbers, fields with a colon, else words in summary, product and component."""
        xs, open_only = self.records, True
        words = re.findall(r'\S*"[^"]*"|\S+', q)
        if words and words[0] == "ALL": words, open_only = words[1:], False
        elif words and words[0] in [s for s, _ in STATUS]: xs, words, open_only = [x for x in xs if x["st"] == words[0]], words[1:], False
        elif words and words[0] in RES: xs, words, open_only = [x for x in xs if x["res"] == words[0]], words[1:], False
        elif words and words[0] == "OPEN": words = words[1:]
        if open_only: xs = [x for x in xs if x["st"] in OPEN]
        for w in words:
            w = w.replace('"', "")
            neg, w = w.startswith("-"), w.lstrip("-").lower()
            if m := re.fullmatch(r"(product|component|summary|status|severity|priority|version|assignee|reporter):(.*)", w):
                f = {"product": "pr", "component": "co", "summary": "t", "status": "st", "severity": "sev", "priority": "pri", "version": "ver", "assignee": "as", "reporter": "rep"}[m[1]]
                xs = [x for x in xs if any(p in x[f].lower() for p in m[2].split(",")) != neg]
            else: xs = [x for x in xs if any(p in (x["t"] + "\n" + x["pr"] + "\n" + x["co"] + "\n" + x["kw"]).lower() for p in w.split("|") if p) != neg]
        return xs

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, title, body, sub="", status=200):
        login = lambda w: f'<li id="mini_login_container_{w}"><span class="separator">| </span><a id="login_link_{w}" href="index.cgi?GoAheadAndLogIn=1">Log In</a> <form action="index.cgi" method="POST" class="mini_login bz_default_hidden" id="mini_login_{w}"><input id="Bugzilla_login_{w}" class="bz_login" name="Bugzilla_login" title="Login"><input class="bz_password" id="Bugzilla_password_{w}" name="Bugzilla_password" type="password" title="Password"><input type="submit" name="GoAheadAndLogIn" value="Log in" id="log_in_{w}"></form></li>'
        links = lambda w: f'<ul class="links"><li><a href="./">Home</a></li><li><span class="separator">| </span><a href="enter_bug.cgi">New</a></li><li><span class="separator">| </span><a href="describecomponents.cgi">Browse</a></li><li><span class="separator">| </span><a href="query.cgi">Search</a></li><li class="form"><span class="separator">| </span><form action="buglist.cgi" method="get"><input type="hidden" id="no_redirect_{w}" name="no_redirect" value="0"><input class="txt" type="text" id="quicksearch_{w}" name="quicksearch" title="Quick Search" value=""> <input class="btn" type="submit" value="Search" id="find_{w}"></form> <a href="page.cgi?id=quicksearch.html" title="Quicksearch Help">[?]</a></li><li><span class="separator">| </span><a href="report.cgi">Reports</a></li><li id="new_account_container_{w}"><span class="separator">| </span><a href="createaccount.cgi">New&nbsp;Account</a></li>{login(w)}</ul>'
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html lang="en"><head><title>{title}</title><meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<link href="skins/standard/global.css" rel="stylesheet" type="text/css"><script type="text/javascript" src="js/yui/yahoo-dom-event/yahoo-dom-event.js"></script><script type="text/javascript" src="js/global.js"></script>
<link rel="search" type="application/opensearchdescription+xml" title="Kestrel Bugzilla" href="./search_plugin.cgi"></head>
<body class="yui-skin-sam"><div id="header"><div id="banner"></div><table border="0" cellspacing="0" cellpadding="0" id="titles"><tr><td id="title"><p>Kestrel Bugzilla &ndash; {title}</p></td>{f'<td id="subtitle"><p class="subheader">{sub}</p></td>' if sub else ""}<td id="information"><p class="header_addl_info">version 4.4.6</p></td></tr></table>{links("top")}</div>
<div id="bugzilla-body">{body}</div>
<div id="footer"><div class="intro"></div><ul id="useful-links"><li id="links-actions">{links("bottom")}</li></ul><div class="outro"></div></div></body></html>''', status)

    def error(self, title, msg): return self.skin(title, f'<table cellpadding="20"><tr><td id="error_msg" class="throw_error">{msg}</td></tr></table><p>Please press <b>Back</b> and try again.</p>')

    def sorted(self, xs, order):
        keys = {"bug_id": lambda x: x["n"], "product": lambda x: x["pr"].lower(), "component": lambda x: x["co"].lower(), "assigned_to": lambda x: x["as"], "bug_status": lambda x: [a for a, _ in STATUS].index(x["st"]), "resolution": lambda x: x["res"], "short_desc": lambda x: x["t"].lower(), "changeddate": lambda x: x["upd"]}
        for part in reversed((order or "bug_status,priority,assigned_to,bug_id").split(",")):
            f, _, d = part.strip().replace("bugs.", "").partition(" ")
            if f in keys: xs = sorted(xs, key=keys[f], reverse=d.upper() == "DESC")
        return xs

    def buglist(self, req):
        ts = self.terms(req)
        if req.has("quicksearch"):
            q = req.get("quicksearch").strip()
            if not q: return self.error("Parameters Required", "You may not search, or create saved searches, without any search terms.")
            if q.isdigit() and req.get("no_redirect") != "1": return Resp("", 302, headers=[("Location", f"{self.base}/show_bug.cgi?id={q}")])
            xs, ts = self.quick(q), [("quicksearch", q)]
        else:
            if req.get("query_format") == "specific" and not req.get("content").strip() and not req.get("product"): ts = [t for t in ts if t[0] != "bug_status"]
            if not [k for k, v in ts if k not in ("no_redirect",)]: return self.error("Parameters Required", "You may not search, or create saved searches, without any search terms.")
            xs = self.find(req, ts)
        if req.get("ctype") in ("csv", "atom", "ics"): return Resp('bug_id,"product","component","assigned_to","bug_status","resolution","short_desc","changeddate"\n', ctype="text/csv" if req.get("ctype") == "csv" else "text/xml")
        xs = self.sorted(xs, req.get("order"))
        lim = req.int("limit", -1) if req.has("limit") else DEFAULT
        lim = MAX if lim <= 0 and req.has("limit") else min(lim, MAX)
        more, part = len(xs) > lim, xs[:lim]
        req.kind, req.served = "search", [x["id"] for x in part]
        lid = 41000 + (len(self.log) * 7) % 9000
        me = lambda *new: "buglist.cgi?" + urlencode(ts + ([("query_format", req.get("query_format"))] if req.get("query_format") else []) + [(k, req.get(k)) for k in ("short_desc_type", "longdesc_type", "bug_id_type", "emailtype1", "emailassigned_to1", "emailreporter1") if req.get(k) and any(a in k for a, _ in ts)] + list(new))
        crit = "".join(f'<li><strong>{e({"quicksearch": "Search", "bug_status": "Status", "short_desc": "Summary"}.get(k, k.replace("_", " ").capitalize()))}:</strong> {e(v)}</li>' for k, v in ts[:12])
        head = "".join(f'<th colspan="1" class="first-child"><a href="{e(me(("order", f + (" DESC" if req.get("order") == f else ""))))}">{h}</a></th>' for f, h in COLS)
        row = lambda k, x: f'''<tr id="b{x["n"]}" class="bz_bugitem bz_{x["sev"]} bz_{x["pri"]} bz_{x["st"]} bz_{x["res"]} bz_row_{"odd" if k % 2 else "even"}"><td class="first-child bz_id_column"><a href="show_bug.cgi?id={x["n"]}">{x["n"]}</a><span style="display: none"></span></td><td style="white-space: nowrap" class="bz_product_column"><span title="{e(x["pr"])}">{e(x["pr"][:8])}</span></td><td style="white-space: nowrap" class="bz_component_column"><span title="{e(x["co"])}">{e(x["co"][:8])}</span></td><td style="white-space: nowrap" class="bz_assigned_to_column"><span title="{x["as"]}">{x["as"].split("@")[0]}</span></td><td style="white-space: nowrap" class="bz_bug_status_column"><span title="{x["st"]}">{x["st"][:4]}</span></td><td style="white-space: nowrap" class="bz_resolution_column"><span title="{x["res"]}">{x["res"][:4]}</span></td><td class="bz_short_desc_column"><a href="show_bug.cgi?id={x["n"]}">{e(x["t"])}</a></td><td style="white-space: nowrap" class="bz_changeddate_column">{x["upd"]:%Y-%m-%d}</td></tr>\n'''
        full = e(me(("limit", "0")))
        said = "No results." if not xs else f'This result was limited to {len(part)} bugs. <a href="{full}">See all search results for this query</a>.' if more else "One bug found." if len(xs) == 1 else f"{len(xs)} bugs found."
        count = f'<span class="bz_result_count">{said}</span>'
        none = "<span class=\"zero_result_links\"><ul><li><a href=\"enter_bug.cgi\">File a new bug</a></li><li><a href=\"query.cgi\">Edit this search</a></li><li><a href=\"query.cgi\">Start a new search</a></li></ul></span>" if not xs else ""
        foot = f'<table class="bz_query_buttons"><tr><td><form method="post" action="show_bug.cgi">{hidden([("id", ",".join(x["id"] for x in part))])}<input type="submit" id="long_format" value="Long Format"></form></td><td class="bz_query_links">| <a href="{e(me(("ctype", "csv")))}">CSV</a> | <a href="{e(me(("title", "Bug List"), ("ctype", "atom")))}">Feed</a> | <a href="{e(me(("ctype", "ics")))}">iCalendar</a> | <a href="colchange.cgi?{e(urlencode(ts))}">Change Columns</a> | <a href="query.cgi?{e(urlencode(ts))}">Edit Search</a></td></tr></table>' if xs else ""
        table = f'<table class="bz_buglist sortable" cellspacing="0" cellpadding="4" width="100%"><thead><tr class="bz_buglist_header bz_first_buglist_header">{head}</tr></thead><tbody class="sorttable_body">\n{"".join(row(k, x) for k, x in enumerate(part))}</tbody></table>' if xs else ""
        return self.skin("Bug List", f'<div class="bz_query_head"><span class="bz_query_timestamp"><b>Tue Nov 11 2014 10:{lid % 60:02}:17 UTC</b></span><ul class="search_description">{crit}</ul></div><hr>{count}{none}{table}{count if xs else ""}<br>{foot}')

    def query(self, req):
        fmt = req.get("format") or req.get("query_format") or req.cookies.get("DEFAULTFORMAT", "specific")
        tabs = f'<table class="tabs"><tr><td class="{"selected" if fmt == "specific" else "clickable_area"}"><a href="query.cgi?format=specific">Simple Search</a></td><td class="{"selected" if fmt != "specific" else "clickable_area"}"><a href="query.cgi?format=advanced">Advanced Search</a></td></tr></table>'
        order = '<select name="order" id="order">' + opts([("Reuse same sort as last time", "Reuse same sort as last time"), ("Bug Number", "Bug Number"), ("Importance", "Importance"), ("Assignee", "Assignee"), ("Last Changed", "Last Changed")]) + "</select>"
        if fmt == "specific":
            return self.skin("Simple Search", f'''{tabs}<p id="search_help"><a href="page.cgi?id=quicksearch.html">Find a specific bug by entering words that describe it.</a> Bugzilla will search bug descriptions and comments for those words and return a list of matching bugs sorted by relevance.</p><p>For example, if the bug you're looking for is a browser crash when you go to a secure web site with an embedded Flash animation, you might search for "crash secure SSL flash".</p>
<form name="queryform" method="get" action="buglist.cgi"><input type="hidden" name="query_format" value="specific"><input type="hidden" name="order" value="relevance desc"><table id="search_form"><tr><th><label for="bug_status">Status:</label></th><td><select name="bug_status" id="bug_status">{opts([("__open__", "Open"), ("__closed__", "Closed"), ("__all__", "All")])}</select></td></tr><tr><th><label for="product">Product:</label></th><td><select name="product" id="product"><option value="">All</option>{opts([(p, p) for p in sorted(PRODUCTS)])}</select></td></tr><tr><th><label for="content">Words:</label></th><td><input name="content" size="40" id="content" value="{e(req.get("content"))}"></td></tr><tr><td></td><td><input type="submit" id="search" value="Search"></td></tr></table></form>''')
        sel = lambda n, vals, chosen=(), size=7: f'<td class="field_value"><label for="{n}">{n.replace("_", " ").replace("bug ", "").capitalize()}</label>: <br><select name="{n}" multiple="multiple" size="{size}" id="{n}">{multi([(x, x) for x in vals], chosen)}</select></td>'
        txt = lambda n, label, types=TYPES: f'<tr><th><label for="{n}">{label}:</label></th><td><select name="{n}_type">{opts(types, "allwordssubstr")}</select></td><td><input name="{n}" id="{n}" size="40" value="{e(req.get(n))}"></td></tr>'
        comps = sorted({c for _, cs in PRODUCTS.values() for c in cs}, key=str.lower)
        pre = req.all("bug_status") if req.q and req.has("bug_status") else OPEN
        chosen = lambda n: req.all(n)
        return self.skin("Search for bugs", f'''{tabs}<p id="search_help">Hover your mouse over each field label to get help for that field.</p>
<form method="get" name="queryform" id="queryform" action="buglist.cgi"><input id="search_top" type="submit" value="Search"><input type="hidden" name="query_format" value="advanced">
<div class="search_field_grid"><table>{txt("short_desc", "Summary")}</table>
<table><tr>{sel("classification", sorted({c for c, _ in PRODUCTS.values()}), chosen("classification"))}{sel("product", sorted(PRODUCTS), chosen("product"))}{sel("component", comps, chosen("component"))}{sel("bug_status", [s for s, _ in STATUS], pre)}{sel("resolution", ["---"] + RES, chosen("resolution"))}</tr></table></div>
<div id="detailed_information" class="bz_section_title">Detailed Bug Information: Narrow results by the following fields: Comments, URL, Whiteboard, Keywords, Bug Numbers, Version, Severity, Priority, Hardware, OS</div>
<table>{txt("longdesc", "Comment")}{txt("bug_file_loc", "URL")}{txt("status_whiteboard", "Whiteboard")}{txt("keywords", "Keywords", [("allwords", "contains all of the keywords"), ("anywords", "contains any of the keywords"), ("nowords", "contains none of the keywords")])}<tr><th>Bug numbers:</th><td><select name="bug_id_type">{opts([("anyexact", "only included in"), ("nowords", "excluded from")])}</select></td><td><input type="text" name="bug_id" value="" size="25"></td></tr></table>
<table><tr>{sel("version", VERSIONS)}{sel("bug_severity", SEV)}{sel("priority", PRI)}{sel("rep_platform", HW)}{sel("op_sys", OSS)}</tr></table>
<div class="bz_section_title">Search By People</div><div>Any of:<br><input type="checkbox" name="emailassigned_to1" id="emailassigned_to1" value="1" checked="checked"><label for="emailassigned_to1">the bug assignee</label><br><input type="checkbox" name="emailreporter1" id="emailreporter1" value="1"><label for="emailreporter1">the reporter</label><br><input type="checkbox" name="emailcc1" value="1">a CC list member<br><input type="checkbox" name="emaillongdesc1" value="1">a commenter<br><select name="emailtype1">{opts([("substring", "contains"), ("notequals", "is not"), ("exact", "is"), ("regexp", "matches regexp"), ("notregexp", "doesn't match regexp")])}</select><input name="email1" class="email" value=""></div>
<div class="bz_section_title">Search By Change History</div><div>where ANY of the fields: <select name="chfield" id="chfield" multiple="multiple" size="4">{opts([("[Bug creation]", "[Bug creation]"), ("assigned_to", "Assignee"), ("bug_status", "Status"), ("resolution", "Resolution")])}</select> changed to <input name="chfieldvalue" size="20" value=""> between <input name="chfieldfrom" size="10" value=""> and <input name="chfieldto" size="10" value="Now"> (YYYY-MM-DD or relative dates)</div>
<div id="custom_search_filter"><div class="bz_section_title">Custom Search</div><select name="j_top">{opts([("AND", "Match ALL of the following:"), ("OR", "Match ANY of the following:")])}</select><div class="custom_search_condition"><input type="checkbox" id="n1" name="negate1" value="1"><label for="n1">Not</label> <select name="f1" id="f1">{opts(CHART)}</select> <select name="o1" id="o1">{opts(OPS)}</select> <input name="v1" id="v1" value=""></div></div>
<p>Sort results by: {order}</p><input id="Search" type="submit" value="Search"><input type="hidden" name="cmdtype" value="doit"></form>''')

    def table(self, x, long=False):
        row = lambda label, v, i="": f'<tr><th class="field_label" id="field_label_{i}"><a href="page.cgi?id=fields.html#{i}">{label}:</a></th><td class="field_value" id="field_container_{i}">{v}</td></tr>\n'
        res = f" {x['res']}" if x["res"] != "---" else ""
        cs = [(x["rep"], x["new"], x["desc"])] + [(u, min(x["upd"], x["new"] + datetime.timedelta(days=3 * k + 1)), t) for k, (u, t) in enumerate(x["notes"])]
        com = "".join(f'<div id="c{k}" class="bz_comment{" bz_first_comment" if not k else ""}"><div class="bz_{"first_comment" if not k else "comment"}_head"><span class="bz_comment_number"><a href="show_bug.cgi?id={x["n"]}#c{k}">{"Comment " + str(k) if k else "Description"}</a></span> <span class="bz_comment_user"><span class="vcard">{u.split("@")[0]}</span></span> <span class="bz_comment_time">{d:%Y-%m-%d %H:%M:%S} UTC</span></div><pre class="bz_comment_text">{e(t)}</pre></div>' for k, (u, d, t) in enumerate(cs))
        return f'''<table class="edit_form"><tr><td id="bz_show_bug_column_1" class="bz_show_bug_column"><table>{row("Status", f'<span id="static_bug_status">{x["st"]}{res}</span>', "bug_status")}{row("Product", e(x["pr"]), "product")}{row("Classification", x["cl"], "classification")}{row("Component", e(x["co"]), "component")}{row("Version", e(x["ver"]), "version")}{row("Hardware", f'{x["hw"]} {x["os"]}', "rep_platform")}{row("Importance", f'{x["pri"]} {x["sev"]}', "importance")}{row("Assigned To", f'<span class="vcard">{x["as"]}</span>', "assigned_to")}{row("Keywords", x["kw"], "keywords")}</table></td><td id="bz_show_bug_column_2" class="bz_show_bug_column"><table>{row("Reported", f'{x["new"]:%Y-%m-%d %H:%M} UTC', "reporter")}{row("Reporter", f'<span class="vcard">{x["rep"]}</span>', "rep")}{row("Modified", f'{x["upd"]:%Y-%m-%d %H:%M} UTC (<a href="show_activity.cgi?id={x["n"]}">History</a>)', "modified")}{row("CC List", "0 users", "cc")}</table></td></tr></table><br><div id="comments">{com}</div>'''

    def show(self, req):
        ids = [i for v in req.all("id") for i in re.split(r"[\s,]+", v) if i]
        if not ids: return self.skin("Search by bug number", '<form method="get" action="show_bug.cgi"><p>You may find a single bug by entering its bug id here: <input name="id"> <input type="submit" id="show" value="Show Me This Bug"></p></form>')
        if len(ids) > 1 or req.get("format") == "multiple":
            xs = [self.by[int(i)] for i in ids if i.isdigit() and int(i) in self.by]
            req.kind, req.served = "browse", [x["id"] for x in xs]
            return self.skin("Full Text Bug Listing", "".join(f'<div class="bz_multiple_bug"><h1><a href="show_bug.cgi?id={x["n"]}">Bug {x["n"]}</a> - {e(x["t"])}</h1>{self.table(x)}</div><hr>' for x in xs[:100]))
        i = ids[0]
        if not i.isdigit(): return self.error("Invalid Bug ID", f"'{e(i)}' is not a valid bug number nor an alias to a bug.")
        x = self.by.get(int(i))
        if not x: return self.error("Invalid Bug ID", f"Bug #{e(i)} does not exist.")
        if req.get("ctype") == "xml": return Resp('<?xml version="1.0" encoding="UTF-8" ?><bugzilla version="4.4.6"></bugzilla>', ctype="application/xml")
        req.kind, req.served = "record", [x["id"]]
        return self.skin(f"Bug {x['n']} &ndash; {e(x['t'])}", f'<form name="changeform" id="changeform" method="post" action="process_bug.cgi"><input type="hidden" name="id" value="{x["n"]}"><div class="bz_alias_short_desc_container edit_form"><a href="show_bug.cgi?id={x["n"]}"><b>Bug&nbsp;{x["n"]}</b></a> <span id="summary_alias_container"> - <span id="short_desc_nonedit_display">{e(x["t"])}</span></span></div>{self.table(x)}</form><p><b>Note</b> You need to <a href="show_bug.cgi?id={x["n"]}&amp;GoAheadAndLogIn=1">log in</a> before you can comment on or make changes to this bug.</p><ul class="related_actions"><li><a href="show_bug.cgi?format=multiple&amp;id={x["n"]}">Format For Printing</a></li><li>&nbsp;-&nbsp;<a href="show_bug.cgi?ctype=xml&amp;id={x["n"]}">XML</a></li></ul>', f"Last modified: {x['upd']:%Y-%m-%d %H:%M:%S} UTC")

    def handle(self, req):
        p = req.path
        if req.has("Bugzilla_login") or p in ("/process_bug.cgi", "/token.cgi", "/post_bug.cgi") or p == "/createaccount.cgi" and req.method == "POST": return forbid(req, "login")
        if req.get("GoAheadAndLogIn") or p in ("/enter_bug.cgi", "/userprefs.cgi"): return self.skin("Log in to Bugzilla", '<p>Kestrel Bugzilla needs a legitimate login and password to continue.</p><form name="login" action="index.cgi" method="POST"><table><tr><th>Login:</th><td><input size="35" name="Bugzilla_login"></td></tr><tr><th>Password:</th><td><input type="password" size="35" name="Bugzilla_password"></td></tr></table><input type="submit" name="GoAheadAndLogIn" value="Log in"></form>')
        if p in ("/", "/index.cgi"): return self.skin("Main Page", '''<div id="page-index"><table><tr><td><h1 id="welcome"> Welcome to Kestrel Bugzilla</h1><div class="intro"></div><div class="bz_common_actions"><ul><li><a id="enter_bug" href="enter_bug.cgi"><span>File a Bug</span></a></li><li><a id="query" href="query.cgi"><span>Search</span></a></li><li><a id="account" href="createaccount.cgi"><span>Open a New Account</span></a></li></ul></div>
<form id="quicksearchForm" name="quicksearchForm" action="buglist.cgi"><div><input id="quicksearch_main" type="text" name="quicksearch" title="Type in one or more words (or word fragments) to search for."><input id="find" type="submit" value="Quick Search"><ul class="additional_links" id="quicksearch_links"><li><a href="page.cgi?id=quicksearch.html">Quick Search help</a></li><li class="bz_default_hidden">| <a href="#">Install the Quick Search plugin</a></li></ul></div></form><div class="outro"></div></td></tr></table></div>''')
        if p == "/buglist.cgi": return self.buglist(req)
        if p == "/query.cgi": return self.query(req)
        if p == "/show_bug.cgi": return self.show(req)
        if p == "/describecomponents.cgi":
            pr = req.get("product")
            if pr not in PRODUCTS: return self.skin("Select Product", '<h2>Please specify the product whose components you would like to see described.</h2><table id="choose_product">' + "".join(f'<tr><th align="right" valign="top"><a href="describecomponents.cgi?product={e(n.replace(" ", "%20"))}">{n}</a>:&nbsp;</th><td valign="top">Bugs of {n}</td></tr>' for n in sorted(PRODUCTS)) + "</table>")
            return self.skin(f"Components for {pr}", f'<h2>{pr}</h2><table id="component_table">' + "".join(f'<tr><td class="component_name"><a name="{e(c)}" href="buglist.cgi?{e(urlencode([("product", pr), ("component", c), ("resolution", "---")]))}">{e(c)}</a></td><td>nobody@kestrel.example</td></tr>' for c in PRODUCTS[pr][1]) + "</table>")
        if p == "/createaccount.cgi": return self.skin("Create a new Bugzilla account", '<form id="account_creation_form" method="post" action="createaccount.cgi"><span class="label">Email address:</span><input size="35" id="login" name="login"><input type="hidden" name="token" value="1415"><input type="submit" id="send" value="Send"></form>')
        if p in ("/page.cgi", "/report.cgi", "/colchange.cgi", "/show_activity.cgi", "/search_plugin.cgi", "/config.cgi"): return self.skin("Bugzilla QuickSearch" if p == "/page.cgi" else "Reporting", "<p>Type in one or more words (or word fragments) to search for. By default only open bugs are searched; put ALL before the words to search all bugs.</p>")
        return None
