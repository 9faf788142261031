"""A bug tracker on MantisBT 1.2 with anonymous reading: the view of issues with its filter in a cookie, set by POST and redirection; closed issues are hidden unless asked for."""
import datetime, re
from bed import Resp, Site, e, opts, redirect
from kit import day_in, forbid, skewed
from words import FIRST_EN, Vocab, fold

STATUS = {10: ("new", "#fcbdbd"), 20: ("feedback", "#e3b7eb"), 30: ("acknowledged", "#ffcd85"), 40: ("confirmed", "#fff494"), 50: ("assigned", "#c2dfff"), 80: ("resolved", "#d2f5b0"), 90: ("closed", "#c9ccc4")}
SEVERITY = {10: "feature", 20: "trivial", 30: "text", 40: "tweak", 50: "minor", 60: "major", 70: "crash", 80: "block"}
PRIORITY = {10: "none", 20: "low", 30: "normal", 40: "high", 50: "urgent", 60: "immediate"}
RESOLUTION = {10: "open", 20: "fixed", 30: "reopened", 40: "unable to reproduce", 50: "not fixable", 60: "duplicate", 70: "no change required", 80: "suspended", 90: "won't fix"}
REPRO = {10: "always", 30: "sometimes", 50: "random", 70: "have not tried", 90: "unable to reproduce", 100: "N/A"}
PROJECTS = {1: ("Harrow", ["Editor", "Export", "Import", "Installer", "Layout", "Printing", "Scripting", "User interface"]), 2: ("Harrow Server", ["Authentication", "Database", "Replication", "Web service"]), 5: ("Website", ["Download", "Forum", "Translation"])}
SYM = "crashes;hangs;loses settings;shows wrong value;is ignored;returns an error;is very slow;flickers;is not translated;overlaps the toolbar;leaks memory;does not refresh;truncates text;fails silently;asks twice for password".split(";")
FILTERS = [[("reporter_id", "Reporter"), ("user_monitor", "Monitored By"), ("handler_id", "Assigned To"), ("show_category", "Category"), ("show_severity", "Severity"), ("show_resolution", "Resolution"), ("show_profile", "Profile")], [("show_status", "Status"), ("hide_status", "Hide Status"), ("show_build", "Product Build"), ("show_version", "Product Version"), ("fixed_in_version", "Fixed in Version"), ("target_version", "Target Version"), ("show_priority", "Priority")], [("per_page", "Show"), ("view_state", "View Status"), ("sticky_issues", "Show Sticky Issues"), ("highlight_changed", "Changed (hrs)"), ("do_filter_by_date", "Use Date Filters"), ("relationship_type", "Relationships")], [("platform", "Platform"), ("os", "OS"), ("os_build", "OS Version"), ("tag_string", "Tags"), ("note_user_id", "Note By"), ("sort", "Sort by")]]
MULTI = [k for k, _ in FILTERS[0] + FILTERS[1]] + ["platform", "os", "os_build", "note_user_id"]
COLS = [("priority", "P"), ("id", "ID"), (None, "#"), (None, ""), ("category_id", "Category"), ("severity", "Severity"), ("status", "Status"), ("last_updated", "Updated"), ("summary", "Summary")]
VERSIONS = ["1.0", "1.1", "1.2", "1.2.1", "1.3", "2.0", "2.0.1", "2.1"]


class S(Site):
    name, about, server = "mantis", "MantisBT; the filter by POST kept in a cookie, closed issues hidden, 50 a page, anonymous reading", "Apache/2.2.22 (Ubuntu)"
    id_re = r"0\d{6}"

    def reset(self):
        super().reset()
        with self.lock: self.filters, self.made = {}, 4100

    def build(self):
        r, v, n = self.rng, Vocab(self.rng, topics=16), 0
        self.users = {k * 3 + 2: f"{r.choice(FIRST_EN).lower()}{r.choice(('', '', '_', '77', 'k', '.h'))}" + str(k if k > 20 else "") for k in range(90)}
        ids, day = list(self.users), datetime.datetime(2008, 2, 4, 9, 0)
        while len(self.records) < 1616:
            n += r.choice((1, 1, 1, 1, 1, 2, 2, 3))
            day += datetime.timedelta(minutes=r.randrange(10, 3200))
            pr = r.choices([1, 2, 5], [70, 20, 10])[0]
            cat = r.choice(PROJECTS[pr][1])
            topic = r.randrange(16)
            a = v.draw(r.randrange(1, 4), topic)
            t = r.choice((f"{cat}: {' '.join(a)} {r.choice(SYM)}", f"{a[0].capitalize()} {r.choice(SYM)} after {v.draw(1, topic)[0]}", f"Add {' '.join(a)} to {cat.lower()}", v.title(r.randrange(4, 8), topic), f"[{cat}] {v.title(3, topic)}", f"{' '.join(a).capitalize()} {r.choice(SYM)}"))
            st = r.choices(list(STATUS), [9, 3, 5, 5, 10, 12, 56])[0]
            handler = r.choice(ids[:9]) if st >= 50 or r.random() < .1 else 0
            upd = min(day + datetime.timedelta(minutes=int(r.expovariate(1 / 90000))), datetime.datetime(2014, 6, 30, 12, 0))
            self.records.append({"n": n, "id": f"{n:07}", "t": t, "pr": pr, "cat": cat, "sev": r.choices(list(SEVERITY), [14, 6, 4, 8, 44, 16, 6, 2])[0], "prio": r.choices(list(PRIORITY), [3, 10, 68, 12, 5, 2])[0], "res": r.choices([20, 40, 60, 70, 80, 90], [62, 6, 9, 8, 5, 10])[0] if st >= 80 else r.choices([10, 30], [95, 5])[0], "st": st, "rep": ids[skewed(r, len(ids), 12)], "hand": handler, "new": day, "upd": max(upd, day), "desc": v.text(r.randrange(15, 80), topic), "steps": v.text(r.randrange(10, 30), topic) if r.random() < .4 else "", "notes": [(r.choice(ids), v.text(r.randrange(6, 40), topic)) for _ in range(r.choice((0, 0, 1, 1, 2, 3, 5)))], "repro": r.choice(list(REPRO)), "ver": r.choice(VERSIONS) if r.random() < .7 else "", "sticky": r.random() < .002, "att": r.random() < .15, "dup": 0})
        self.by = {x["n"]: x for x in self.records}
        for x in self.records:
            if x["res"] == 60: x["dup"] = r.choice(self.records)["n"]
            x["blob"] = fold(" ".join([x["t"], x["desc"], x["steps"], *(t for _, t in x["notes"]), str(x["n"])]))

    def truth(self):
        for x in self.records:
            yield x["id"], x["t"], f'/view.php?id={x["n"]}', {"id": x["id"], "severity": SEVERITY[x["sev"]], "status": STATUS[x["st"]][0], "submitted": f'{x["new"]:%Y-%m-%d %H:%M}', "reporter": self.users[x["rep"]]}

    def truth_lines(self):
        for x in super().truth_lines(): yield {**x, "alt_titles": [f'{x["id"]}: {x["title"]}']}

    # filters -------------------------------------------------------------------------------------------------------------
    def default(self): return {"multi": {"hide_status": ["90"]}, "per_page": 50, "sort": [("last_updated", "DESC")], "search": "", "view_state": "0", "project": 0, "dates": None, "sticky": True, "hours": 6}

    def store(self, f):
        with self.lock:
            self.made += 1
            self.filters[str(self.made)] = f
            while len(self.filters) > 4000: self.filters.pop(next(iter(self.filters)))
            return str(self.made)

    def current(self, req):
        f = self.filters.get(req.get("filter")) or self.filters.get(req.cookies.get("MANTIS_VIEW_ALL_COOKIE", "")) or self.default()
        pr = req.cookies.get("MANTIS_PROJECT_COOKIE", "0")
        return {**f, "project": int(pr) if pr.isdigit() and int(pr) in PROJECTS else 0}

    def from_form(self, req, old):
        f = {**self.default(), "sort": old["sort"]}
        multi = {}
        for k in MULTI:
            vals = req.all(k + "[]") or req.all(k) or (req.all(k.replace("show_", "") + "_id") if k.startswith("show_") else [])
            vals = [v for v in vals if v not in ("", "0", "any")] if k != "hide_status" else vals
            if vals: multi[k] = vals
        if "hide_status" not in multi: multi["hide_status"] = req.all("hide_status_id") or ["90"]
        f["multi"], f["search"], f["view_state"] = multi, req.get("search"), req.get("view_state") or "0"
        if req.get("per_page").isdigit(): f["per_page"] = max(1, int(req.get("per_page"))) if int(req.get("per_page")) else 50
        if req.get("per_page") == "-1": f["per_page"] = 50
        if req.get("sort_0"): f["sort"] = [(req.get("sort_0"), req.get("dir_0") or "DESC")] + ([(req.get("sort_1"), req.get("dir_1") or "DESC")] if req.get("sort_1") else [])
        f["sticky"] = not req.has("sticky_issues") or req.get("sticky_issues") == "on"
        if req.get("do_filter_by_date") == "on":
            try: f["dates"] = (datetime.date(req.int("start_year"), req.int("start_month"), req.int("start_day")), datetime.date(req.int("end_year"), req.int("end_month"), req.int("end_day")))
            except ValueError: pass
        return f

    def find(self, f):
        xs, m = self.records, f["multi"]
        if f["project"]: xs = [x for x in xs if x["pr"] == f["project"]]
        nums = lambda k: {int(v) for v in m.get(k, ()) if v.lstrip("-").isdigit()}
        for k, field in (("reporter_id", "rep"), ("show_severity", "sev"), ("show_resolution", "res"), ("show_status", "st"), ("show_priority", "prio")):
            if nums(k): xs = [x for x in xs if x[field] in nums(k)]
        if nums("handler_id"): xs = [x for x in xs if (x["hand"] or -2) in nums("handler_id")]
        if m.get("show_category"): xs = [x for x in xs if x["cat"] in m["show_category"]]
        if m.get("show_version"): xs = [x for x in xs if (x["ver"] or "-2") in m["show_version"]]
        if any(m.get(k) and "-2" not in m[k] for k in ("fixed_in_version", "target_version", "show_build", "user_monitor", "platform", "os", "os_build", "show_profile")): xs = []      # nobody filled these in
        hide = [h for h in nums("hide_status") if h > 0]
        if hide and not nums("show_status"): xs = [x for x in xs if x["st"] < min(hide)]
        if nums("note_user_id"): xs = [x for x in xs if any(u in nums("note_user_id") for u, _ in x["notes"])]
        for neg, q, w in re.findall(r'(-?)(?:"([^"]+)"|([^\s"]+))', fold(f["search"])): xs = [x for x in xs if ((q or w) in x["blob"]) != bool(neg)]
        if f["view_state"] == "50": xs = []
        if f["dates"]: xs = [x for x in xs if f["dates"][0] <= x["new"].date() <= f["dates"][1]]
        keys = {"id": lambda x: x["n"], "priority": lambda x: x["prio"], "category_id": lambda x: (x["cat"], x["pr"]), "severity": lambda x: x["sev"], "status": lambda x: x["st"], "last_updated": lambda x: x["upd"], "summary": lambda x: fold(x["t"]), "date_submitted": lambda x: x["new"], "reporter_id": lambda x: self.users[x["rep"]], "handler_id": lambda x: x["hand"], "resolution": lambda x: x["res"]}
        for s, d in [("id", "DESC"), ("last_updated", "DESC"), *reversed(f["sort"])]: xs = sorted(xs, key=keys.get(s, keys["last_updated"]), reverse=d != "ASC")
        if f["sticky"]: xs = sorted(xs, key=lambda x: not x["sticky"])
        return xs

    # pages ---------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, req, headers=(), status=200):
        pr = req.cookies.get("MANTIS_PROJECT_COOKIE", "0")
        t0 = f"{title} - MantisBT" if title else "MantisBT"
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en" >
<head>
	<meta http-equiv="Content-type" content="text/html; charset=utf-8" />
	<title>{e(t0)}</title>
	<link rel="stylesheet" type="text/css" href="/css/default.css" />
	<link rel="alternate" type="application/rss+xml" title="RSS" href="{self.base}/issues_rss.php?username=guest&amp;key=2a0c4af9" />
	<meta http-equiv="Pragma" content="no-cache" />
	<link rel="shortcut icon" href="/images/favicon.ico" type="image/x-icon" />
	<link rel="search" type="application/opensearchdescription+xml" title="MantisBT: Text Search" href="{self.base}/browser_search_plugin.php?type=text" />
	<script type="text/javascript" src="/javascript/min/common.js"></script>
</head>
<body>
<div align="left"><a href="my_view_page.php"><img border="0" alt="Mantis Bug Tracker" src="/images/mantis_logo.gif" /></a></div><table class="hide"><tr><td class="login-info-left">Anonymous | <a href="login_page.php?return=%2Fview_all_bug_page.php">Login</a> | <a href="signup_page.php">Signup for a new account</a></td><td class="login-info-middle"><span class="italic">2014-06-30 12:07 CEST</span></td><td class="login-info-right"><form method="post" name="form_set_project" action="/set_project.php">Project: <select name="project_id" class="small" onchange="document.forms.form_set_project.submit();"><option value="0"{" selected=" + chr(34) + "selected" + chr(34) if pr == "0" else ""} >All Projects</option>
{opts([(k, p[0]) for k, p in PROJECTS.items()], pr)}</select> <input type="submit" class="button-small" value="Switch" /></form><a href="{self.base}/issues_rss.php?username=guest&amp;key=2a0c4af9"><img src="{self.base}/images/rss.png" alt="RSS" style="border-style: none; margin: 5px; vertical-align: middle;" /></a></td></tr></table><table class="width100" cellspacing="0"><tr><td class="menu"><a href="/main_page.php">Main</a> | <a href="/my_view_page.php">My View</a> | <a href="/view_all_bug_page.php">View Issues</a> | <a href="/changelog_page.php">Change Log</a> | <a href="/roadmap_page.php">Roadmap</a></td><td class="menu right nowrap"><form method="post" action="/jump_to_bug.php"><input type="text" name="bug_id" size="10" class="small" value="Issue #" onfocus="if (this.value == 'Issue #') this.value = ''" onblur="if (this.value == '') this.value = 'Issue #'" />&#160;<input type="submit" class="button-small" value="Jump" />&#160;</form></td></tr></table>
{body}
	<br />
	<hr size="1" />
<table border="0" width="100%" cellspacing="0" cellpadding="0"><tr valign="top"><td>	<address>Copyright &copy; 2000 - 2014 MantisBT Team</address>
	<address><a href="mailto:webmaster@example.com">webmaster@example.com</a></address>
</td><td><div align="right"><a href="http://www.mantisbt.org" title="Free Web Based Bug Tracker"><img src="/images/mantis_logo_button.gif" width="88" height="35" alt="Powered by Mantis Bugtracker" border="0" /></a></div></td></tr></table>
</body>
</html>''', headers=[("Cache-Control", "no-store, no-cache, must-revalidate"), *headers, *([("Set-Cookie", f"PHPSESSID={self.port:x}c7d91a0e42f; path=/; httponly")] if "PHPSESSID" not in req.cookies else [])], status=status)

    def error(self, req, no, text):
        return self.skin("", f'<br /><div align="center"><table class="width50" cellspacing="1"><tr><td class="form-title">APPLICATION ERROR #{no}</td></tr><tr><td><p class="center" style="color:red">{text}</p></td></tr><tr><td><p class="center">Please use the "Back" button in your web browser to return to the previous page. There you can correct whatever problems were identified in this error or select another action. You can also click an option from the menu bar to go directly to a new section.</p></td></tr></table></div>', req)

    def proj(self, x): return f"[{PROJECTS[x['pr']][0]}] "

    def said(self, f, k):
        m = f["multi"].get(k, [])
        names = {"reporter_id": self.users, "handler_id": {**self.users, -2: "[none]"}, "show_severity": SEVERITY, "show_resolution": RESOLUTION, "show_status": {k: s[0] for k, s in STATUS.items()}, "show_priority": PRIORITY, "note_user_id": self.users, "user_monitor": self.users}.get(k, {})
        if k == "hide_status":
            h = [int(v) for v in m if v.lstrip("-").isdigit() and int(v) > 0]
            return f"{STATUS[min(h)][0]} (And Above)" if h and min(h) in STATUS else "none"
        if k == "per_page": return str(f["per_page"])
        if k == "view_state": return {"10": "public", "50": "private"}.get(f["view_state"], "any")
        if k == "sticky_issues": return "Yes" if f["sticky"] else "No"
        if k == "highlight_changed": return "6"
        if k == "do_filter_by_date": return f'Start Date: {f["dates"][0]}<br />End Date: {f["dates"][1]}' if f["dates"] else "No"
        if k == "relationship_type": return "any"
        if k == "tag_string": return ""
        if k == "sort": return ", ".join(f'{dict((a, b) for a, b in [("last_updated", "Updated"), ("id", "ID"), ("category_id", "Category"), ("severity", "Severity"), ("status", "Status"), ("priority", "P"), ("summary", "Summary")]).get(s, s)} {"Descending" if d != "ASC" else "Ascending"}' for s, d in f["sort"])
        return "<br />".join(e(names.get(int(v), v) if v.lstrip("-").isdigit() else v) for v in m) or "any"

    def hid(self, f, k):
        h = lambda name, v: f'<input type="hidden" name="{name}" value="{e(v)}" />'
        if k in MULTI: return "".join(h(k + "[]", v) for v in f["multi"].get(k, ["0" if k not in ("show_build", "show_version") else "0"]))
        if k == "sort": return "".join(h(f"sort_{i}", s) + h(f"dir_{i}", d) for i, (s, d) in enumerate(f["sort"]))
        if k == "do_filter_by_date": return (h(k, "on") + "".join(h(f"{w}_{p}", getattr(d, p)) for w, d in zip(("start", "end"), f["dates"]) for p in ("month", "day", "year"))) if f["dates"] else ""
        if k == "relationship_type": return h("relationship_type", "-1") + h("relationship_bug", "0")
        return h(k, {"per_page": f["per_page"], "view_state": f["view_state"], "sticky_issues": "on" if f["sticky"] else "off", "highlight_changed": f["hours"], "tag_string": ""}[k])

    def filter_box(self, f):
        rows = ""
        for line in FILTERS:
            cols = "".join(f'<td class="small-caption" valign="top"><a href="/view_filters_page.php?for_screen=1&amp;target_field={k}{"[]" if k in MULTI else ""}" id="{k}_filter">{t}:</a></td>' for k, t in line)
            vals = "".join(f'<td class="small-caption" valign="top" id="{k}_filter_target">{self.hid(f, k)}{self.said(f, k)}</td>' for k, t in line)
            rows += f'<tr class="row-category2">{cols}</tr>\n<tr class="row-1">{vals}</tr>\n'
        return f'''<div id="filter_open"><br />
<form method="post" name="filters_open" id="filters_form_open" action="/view_all_set.php?f=3">
<input type="hidden" name="type" value="1" /><input type="hidden" name="page_number" value="1" /><input type="hidden" name="view_type" value="simple" />
<table class="width100" cellspacing="1">
{rows}<tr><td colspan="2"><a href="/view_filters_page.php?for_screen=1" onclick="ToggleDiv('filter'); return false;"><img border="0" src="images/minus.png" alt="-" /></a>&#160;Search: <input type="text" size="16" name="search" value="{e(f["search"])}" /> <input type="submit" name="filter" class="button-small" value="Apply Filter" /></td>
<td class="right" colspan="5">[ <a href="/view_filters_page.php?view_type=advanced">Advanced Filters</a> ] [ <a href="/permalink_page.php?url=http%3A%2F%2F127.0.0.1%2Fsearch.php%3Fproject_id%3D{f["project"]}%26sticky_issues%3Don%26sortby%3Dlast_updated%26dir%3DDESC%26hide_status_id%3D{f["multi"].get("hide_status", ["90"])[0]}">Create Permalink</a> ]</td></tr>
</table></form>
<form method="post" name="reset_query" action="/view_all_set.php"><input type="hidden" name="type" value="3" /><input type="hidden" name="source_query_id" value="-1" /><input type="submit" name="reset_query_button" class="button-small" value="Reset" /></form></div>'''

    def issues(self, req):
        f = self.current(req)
        xs, per = self.find(f), f["per_page"]
        last = max(1, -(-len(xs) // per))
        page = min(max(1, req.int("page_number", 1)), last)
        part = xs[(page - 1) * per:page * per]
        req.kind, req.served = "search", [x["id"] for x in part]
        keep = f"filter={req.get('filter')}&amp;" if req.get("filter") in self.filters else ""
        to = lambda n, t: f'<a href="/view_all_bug_page.php?{keep}page_number={n}">{t}</a>'
        lo = max(1, min(page - 5, last - 9))
        nav = "[ " + " ".join([to(1, "First") if page > 1 else "First", to(page - 1, "Prev") if page > 1 else "Prev", *(["..."] if lo > 1 else []), *(str(k) if k == page else to(k, k) for k in range(lo, min(last, lo + 9) + 1)), *(["..."] if lo + 9 < last else []), to(page + 1, "Next") if page < last else "Next", to(last, "Last") if page < last else "Last"]) + " ]" if last > 1 else ""
        cur = dict(f["sort"])
        head = "".join(f'<td>{f"""<a href="/view_all_set.php?sort={s}&amp;dir={"ASC" if cur.get(s) == "DESC" else "DESC" if s in cur else "ASC"}&amp;type=2&amp;print=">{t}</a>""" if s else t}{f"""<img src="/images/{"down" if cur[s] == "DESC" else "up"}.gif" alt="" />""" if s in cur else ""}</td>' for s, t in COLS)
        rows = "".join(f'''<tr bgcolor="{STATUS[x["st"]][1]}" border="1" valign="top"><td>&#160;</td><td>&#160;</td><td>{f'<img src="/images/priority_{PRIORITY[x["prio"]]}.gif" alt="" title="{PRIORITY[x["prio"]]}" />' if x["prio"] > 30 else ""}</td><td><a href="/view.php?id={x["n"]}">{x["id"]}</a></td><td class="center">{f'<a href="/view.php?id={x["n"]}&amp;nbn={len(x["notes"])}#bugnotes">{len(x["notes"])}</a>' if x["notes"] else "&#160;"}</td><td>{f'<a href="/view.php?id={x["n"]}#attachments"><img border="0" src="/images/attachment.png" alt="1 attachment(s)" title="1 attachment(s)" /></a>' if x["att"] else "&#160;"}</td><td class="center">{"" if f["project"] else f"<small>[{PROJECTS[x['pr']][0]}] </small>"}{x["cat"]}</td><td class="center">{f"<b>{SEVERITY[x['sev']]}</b>" if x["sev"] > 50 else SEVERITY[x["sev"]]}</td><td class="center"><span class="issue-status" title="{RESOLUTION[x["res"]]}">{STATUS[x["st"]][0]}</span>{f' (<a href="/view_user_page.php?id={x["hand"]}">{self.users[x["hand"]]}</a>)' if x["hand"] else ""}</td><td class="center">{x["upd"]:%Y-%m-%d}</td><td class="left">{e(x["t"])}</td></tr>
''' for x in part)
        legend = '<br /><table class="width100" cellspacing="1"><tr>' + "".join(f'<td class="small-caption" width="14%" bgcolor="{c}">{t}</td>' for t, c in STATUS.values()) + "</tr></table>"
        shown = f"({(page - 1) * per + 1} - {(page - 1) * per + len(part)} / {len(xs)})" if xs else "(0 - 0 / 0)"
        head_cookie = [] if "MANTIS_VIEW_ALL_COOKIE" in req.cookies else [("Set-Cookie", f"MANTIS_VIEW_ALL_COOKIE={self.store(self.default())}; expires=Tue, 29-Jun-2027 10:07:00 GMT; path=/; httponly")]
        return self.skin("View Issues", f'''{self.filter_box(f)}
<br />
<form name="bug_action" method="get" action="/bug_actiongroup_page.php">
<table id="buglist" class="width100" cellspacing="1">
<tr><td class="form-title" colspan="11"><span class="floatleft">Viewing Issues {shown}&#160;&#160;<span class="small">&#160;[ <a href="/print_all_bug_page.php">Print Reports</a> ]&#160;&#160;[ <a href="/csv_export.php">CSV Export</a> ]&#160;&#160;[ <a href="/excel_xml_export.php">Excel Export</a> ]</span></span><span class="floatright small">{nav}</span></td></tr>
<tr class="row-category"><td>&#160;</td><td>&#160;</td>{head}</tr>
<tr class="spacer"><td colspan="11"></td></tr>
{rows}<tr><td class="left" colspan="11"><span class="floatleft"></span><span class="floatright small">{nav}</span></td></tr>
</table></form>{legend}''', req, head_cookie)

    def filters_page(self, req):
        f = self.current(req)
        m = f["multi"]
        sel = lambda k, pairs, size=10, name=None: f'<select {"multiple=" + chr(34) + "multiple" + chr(34) + f" size={chr(34)}{size}{chr(34)}"} name="{k}[]">' + "".join(f'<option value="{e(v)}"{" selected=" + chr(34) + "selected" + chr(34) if (str(v) in m.get(k, ()) or (str(v) in ("0",) and not m.get(k)) or (k == "hide_status" and v == -2 and "-2" in m.get(k, ()))) else ""}>{e(t)}</option>' for v, t in pairs) + "</select>"
        any_ = [(0, "[any]")]
        users = sorted(self.users.items(), key=lambda u: u[1])
        st = [(k, s[0]) for k, s in STATUS.items()]
        ver = [(v, v) for v in VERSIONS]
        cats = sorted({c for k, p in PROJECTS.items() if f["project"] in (0, k) for c in p[1]})
        yes = "checked=" + chr(34) + "checked" + chr(34)
        d0, d1 = f["dates"] or (datetime.date(2014, 6, 1), datetime.date(2014, 6, 30))
        date = lambda w, d: f'<select name="{w}_month">{opts([(k, k) for k in range(1, 13)], d.month)}</select><select name="{w}_day">{opts([(k, k) for k in range(1, 32)], d.day)}</select><select name="{w}_year">{opts([(k, k) for k in range(2008, 2015)], d.year)}</select>'
        sorts = [("", "")] + [(s, t) for s, t in (("id", "ID"), ("last_updated", "Updated"), ("date_submitted", "Date Submitted"), ("category_id", "Category"), ("severity", "Severity"), ("status", "Status"), ("priority", "Priority"), ("summary", "Summary"), ("reporter_id", "Reporter"), ("handler_id", "Assigned To"), ("resolution", "Resolution"))]
        dirs = [("ASC", "Ascending"), ("DESC", "Descending")]
        s0, s1 = (f["sort"] + [("", "DESC")])[:2]
        cell = {"reporter_id": sel("reporter_id", any_ + users), "user_monitor": sel("user_monitor", any_ + users), "handler_id": sel("handler_id", any_ + [(-2, "[none]")] + users[:20]), "show_category": sel("show_category", any_ + [(c, c) for c in cats]), "show_severity": sel("show_severity", any_ + list(SEVERITY.items())), "show_resolution": sel("show_resolution", any_ + list(RESOLUTION.items())), "show_profile": sel("show_profile", any_), "show_status": sel("show_status", any_ + st), "hide_status": sel("hide_status", [(-2, "[none]")] + [(k, f"{t} (And Above)") for k, t in st]), "show_build": sel("show_build", any_ + [(-2, "[none]")]), "show_version": sel("show_version", any_ + [(-2, "[none]")] + ver), "fixed_in_version": sel("fixed_in_version", any_ + [(-2, "[none]")] + ver), "target_version": sel("target_version", any_ + [(-2, "[none]")] + ver), "show_priority": sel("show_priority", any_ + list(PRIORITY.items())), "per_page": f'<input type="text" name="per_page" size="3" maxlength="7" value="{f["per_page"]}" />', "view_state": f'<select name="view_state">{opts([("0", "[any]"), ("10", "public"), ("50", "private")], f["view_state"])}</select>', "sticky_issues": f'<input type="checkbox" name="sticky_issues" {yes if f["sticky"] else ""} />', "highlight_changed": '<input type="text" name="highlight_changed" size="3" maxlength="7" value="6" />', "do_filter_by_date": f'<input type="checkbox" name="do_filter_by_date" {yes if f["dates"] else ""} onclick="SwitchDateFields();" />Use Date Filters<br />Start Date: {date("start", d0)}<br />End Date: {date("end", d1)}', "relationship_type": f'<select name="relationship_type">{opts([("-1", "[any]"), ("2", "parent of"), ("3", "child of"), ("0", "duplicate of"), ("4", "has duplicate"), ("1", "related to")])}</select><input type="text" name="relationship_bug" size="5" maxlength="10" value="0" />', "platform": sel("platform", any_), "os": sel("os", any_), "os_build": sel("os_build", any_), "tag_string": '<input type="hidden" id="tag_separator" value="," /><input type="text" name="tag_string" id="tag_string" size="40" value="" />', "note_user_id": sel("note_user_id", any_ + users), "sort": f'<select name="sort_0">{opts(sorts, s0[0])}</select><select name="dir_0">{opts(dirs, s0[1])}</select>, <select name="sort_1">{opts(sorts, s1[0])}</select><select name="dir_1">{opts(dirs, s1[1])}</select>'}
        rows = "".join('<tr class="row-category2">' + "".join(f'<td class="small-caption">{t}:</td>' for k, t in line) + '</tr><tr class="row-1">' + "".join(f'<td class="small-caption" valign="top">{cell[k]}</td>' for k, t in line) + "</tr>\n" for line in FILTERS)
        return self.skin("", f'''<br />
<form method="post" name="filters" action="/view_all_set.php"><input type="hidden" name="type" value="1" /><input type="hidden" name="view_type" value="{"advanced" if req.get("view_type") == "advanced" else "simple"}" />
<table class="width100" cellspacing="1">
<tr><td class="right" colspan="7">[ <a href="/view_filters_page.php?view_type={"simple" if req.get("view_type") == "advanced" else "advanced"}">{"Simple" if req.get("view_type") == "advanced" else "Advanced"} Filters</a> ]</td></tr>
{rows}<tr class="row-category2"><td class="small-caption">Search</td><td colspan="6"></td></tr><tr class="row-1"><td colspan="2"><input type="text" size="16" name="search" value="{e(f["search"])}" /></td><td colspan="5" class="right"><input type="submit" name="filter" class="button" value="Apply Filter" /></td></tr>
</table></form>''', req)

    def set_view(self, req):
        old, ty = self.current(req), req.get("type", "-1")
        if ty == "1": f = self.from_form(req, old if not req.has("new") else self.default())
        elif ty == "2": f = {**old, "sort": [(req.get("sort", "last_updated"), "ASC" if req.get("dir") == "ASC" else "DESC")] + [s for s in old["sort"] if s[0] != req.get("sort")][:1]}
        elif ty in ("3", "0") or ty == "-1": f = self.default()
        else: f = old
        n = self.store(f)
        if req.get("temporary") == "y": return redirect(f"{self.base}/view_all_bug_page.php?filter={n}")
        return redirect(f"{self.base}/{'print_all_bug_page' if req.get('print') == '1' else 'view_all_bug_page'}.php", headers=[("Set-Cookie", f"MANTIS_VIEW_ALL_COOKIE={n}; expires=Tue, 29-Jun-2027 10:07:00 GMT; path=/; httponly")])

    def view(self, req):
        x = self.by.get(req.int("id"))
        if not req.get("id").isdigit(): return self.error(req, 203, f"A number was expected for id." if req.get("id") else "A required parameter to this page (id) was not found.")
        if not x: return self.error(req, 1100, f"Issue {req.int('id')} not found.")
        req.kind, req.served = "record", [x["id"]]
        c = STATUS[x["st"]][1]
        row = lambda *ps: '<tr class="row-1">' + "".join(f'<td class="category">{a}</td><td{" bgcolor=" + chr(34) + c + chr(34) if a == "Status" else ""}>{b}</td>' for a, b in ps) + "</tr>\n"
        wide = lambda a, b: f'<tr class="row-2"><td class="category">{a}</td><td colspan="5">{b}</td></tr>\n'
        y = self.by.get(x["dup"])
        rel = f'<table width="100%" cellspacing="0" cellpadding="1"><tr bgcolor="{STATUS[y["st"]][1]}"><td>duplicate of</td><td><a href="/view.php?id={y["n"]}">{y["id"]}</a></td><td><span class="issue-status" title="{RESOLUTION[y["res"]]}">{STATUS[y["st"]][0]}</span></td><td>{self.users.get(y["hand"], "")}</td><td>{e(y["t"])}</td></tr></table>' if y else '<p>There are no relationships.</p>'
        notes = "".join(f'<tr class="bugnote" id="c{x["n"] * 7 + k}"><td class="bugnote-public"><span class="small">(<a href="/view.php?id={x["n"]}#c{x["n"] * 7 + k}" title="Direct link to note">{100000 + x["n"] * 7 + k:07}</a>)</span><br /><a href="/view_user_page.php?id={u}">{self.users[u]}</a> <span class="small">(reporter)</span><br /><span class="small">{x["upd"]:%Y-%m-%d}</span></td><td class="bugnote-note-public">{e(t)}</td></tr>' for k, (u, t) in enumerate(x["notes"])) or '<tr><td class="center" colspan="2">There are no notes attached to this issue.</td></tr>'
        user = lambda u: f'<a href="/view_user_page.php?id={u}">{self.users[u]}</a>' if u else ""
        return self.skin(f'{x["id"]}: {x["t"]}', f'''<br />
<table class="width100" cellspacing="1">
<tr><td class="form-title" colspan="3">View Issue Details&#160;<span class="small">[ <a href="#bugnotes">Jump to Notes</a> ]</span></td><td class="center" colspan="1"><span class="small">[ <a href="/view.php?id={x["n"]}&amp;history=1#history">Issue History</a> ]</span></td><td class="right" colspan="2"><span class="small">[ <a href="/print_bug_page.php?bug_id={x["n"]}">Print</a> ]</span></td></tr>
<tr class="row-category"><td width="15%">ID</td><td width="20%">Project</td><td width="15%">Category</td><td width="15%">View Status</td><td width="15%">Date Submitted</td><td width="20%">Last Update</td></tr>
<tr class="row-1"><td>{x["id"]}</td><td>{PROJECTS[x["pr"]][0]}</td><td>{x["cat"]}</td><td>public</td><td>{x["new"]:%Y-%m-%d %H:%M}</td><td>{x["upd"]:%Y-%m-%d %H:%M}</td></tr>
<tr class="spacer"><td colspan="6"></td></tr>
{row(("Reporter", user(x["rep"])))}{row(("Assigned To", user(x["hand"])))}{row(("Priority", PRIORITY[x["prio"]]), ("Severity", SEVERITY[x["sev"]]), ("Reproducibility", REPRO[x["repro"]]))}{row(("Status", STATUS[x["st"]][0]), ("Resolution", RESOLUTION[x["res"]]))}{row(("Platform", ""), ("OS", ""), ("OS Version", ""))}{row(("Product Version", x["ver"]))}
<tr class="spacer"><td colspan="6"></td></tr>
{wide("Summary", f'{x["id"]}: {e(x["t"])}')}{wide("Description", e(x["desc"]))}{wide("Steps To Reproduce", e(x["steps"])) if x["steps"] else ""}{wide("Tags", "No tags attached.")}{wide("Attached Files", f'<a name="attachments"></a><a href="/file_download.php?file_id={x["n"]}&amp;type=bug"><img border="0" src="/images/fileicons/text.gif" alt="" /></a> <a href="/file_download.php?file_id={x["n"]}&amp;type=bug">log.txt</a> [<a href="/file_download.php?file_id={x["n"]}&amp;type=bug" target="_blank">^</a>] ({x["n"] * 31:,} bytes) {x["new"]:%Y-%m-%d %H:%M}') if x["att"] else ""}
</table>
<a name="relationships"></a><br /><table class="width100" cellspacing="1"><tr class="row-2" valign="top"><td width="15%" class="form-title" colspan="2">Relationships</td></tr><tr><td colspan="2">{rel}</td></tr></table>
<a name="bugnotes" id="bugnotes"></a><br /><table class="width100" cellspacing="1"><tr><td class="form-title" colspan="2">Notes</td></tr>{notes}</table>
<a id="history" name="history"></a><br /><table class="width100" cellspacing="0"><tr><td class="form-title" colspan="4">Issue History</td></tr><tr class="row-category-history"><td class="small-caption">Date Modified</td><td class="small-caption">Username</td><td class="small-caption">Field</td><td class="small-caption">Change</td></tr><tr class="row-1"><td class="small-caption">{x["new"]:%Y-%m-%d %H:%M}</td><td class="small-caption">{user(x["rep"])}</td><td class="small-caption">New Issue</td><td class="small-caption"></td></tr></table>''', req)

    def my_view(self, req):
        f = {**self.default(), "project": self.current(req)["project"]}
        boxes = [("Unassigned", {**f, "multi": {"hide_status": ["80"], "handler_id": ["-2"]}}, "handler_id=[none]&amp;hide_status_id=80"), ("Resolved", {**f, "multi": {"hide_status": ["90"], "show_status": ["80"]}}, "status_id=80&amp;hide_status_id=80"), ("Recently Modified", {**f, "multi": {"hide_status": ["-2"]}}, "hide_status_id=none")]
        out = ""
        for t, g, q in boxes:
            xs = self.find(g)
            part = xs[:10]
            req.served += [x["id"] for x in part]
            q = q.replace("[none]", "-2").replace("none", "-2").replace("status_id=80&amp;hide", "show_status=80&amp;hide")
            out += f'<table class="width100" cellspacing="1"><tr><td class="form-title" colspan="2"><a class="subtle" href="/view_all_set.php?type=1&amp;temporary=y&amp;new=true&amp;{q}">{t}</a> [<a class="subtle" href="/view_all_set.php?type=1&amp;temporary=y&amp;new=true&amp;{q}" target="_blank">^</a>] (1 - {len(part)} / {len(xs)})</td></tr>' + "".join(f'<tr bgcolor="{STATUS[x["st"]][1]}"><td class="center" valign="top" width="0" nowrap="nowrap"><span class="small"><a href="/view.php?id={x["n"]}">{x["id"]}</a><br /></span></td><td class="left" valign="top" width="100%"><span class="small">{e(x["t"])}<br />{"" if f["project"] else self.proj(x)}{x["cat"]} - {x["upd"]:%Y-%m-%d %H:%M}</span></td></tr>' for x in part) + "</table><br />"
        return self.skin("My View", f'<div align="center"><table class="hide" border="0" cellspacing="3" cellpadding="0"><tr><td valign="top" width="50%">{out}</td></tr></table></div>', req)

    def handle(self, req):
        p = req.path
        if p == "/" or p == "/index.php": return redirect(self.base + "/my_view_page.php")
        if p == "/my_view_page.php": return self.my_view(req)
        if p == "/view_all_bug_page.php": return self.issues(req)
        if p in ("/view_all_set.php", "/search.php"):
            if p == "/search.php":
                n = self.store({**self.from_form(req, self.default()), "sort": [(req.get("sortby") or "last_updated", req.get("dir") or "DESC")]})
                return redirect(f"{self.base}/view_all_bug_page.php?filter={n}")
            return self.set_view(req)
        if p == "/view_filters_page.php": return self.filters_page(req)
        if p in ("/view.php", "/bug_view_page.php", "/bug_view_advanced_page.php"): return self.view(req)
        if p == "/jump_to_bug.php":
            b = req.get("bug_id").strip()
            if not b.isdigit(): return self.error(req, 203, "A number was expected for bug_id.")
            return redirect(f"{self.base}/view.php?id={int(b)}") if int(b) in self.by else self.error(req, 1100, f"Issue {int(b)} not found.")
        if p == "/set_project.php":
            k = req.get("project_id", "0")
            return redirect(self.base + "/view_all_bug_page.php", headers=[("Set-Cookie", f"MANTIS_PROJECT_COOKIE={k if k.isdigit() and int(k) in PROJECTS else 0}; path=/; httponly")])
        if p in ("/login.php", "/signup.php", "/lost_pwd.php", "/bug_report.php", "/bugnote_add.php", "/bug_actiongroup_page.php"): return forbid(req, "login" if p == "/login.php" else "signup")
        if p == "/login_page.php": return self.skin("", '<br /><div align="center"><form name="login_form" method="post" action="/login.php"><table class="width50" cellspacing="1"><tr><td class="form-title"><input type="hidden" name="return" value="view_all_bug_page.php" />Login</td><td class="right">[ <a href="/login_anon.php?return=view_all_bug_page.php">Login Anonymously</a> ]</td></tr><tr class="row-1"><td class="category">Username</td><td><input type="text" name="username" size="32" maxlength="32" value="" /></td></tr><tr class="row-2"><td class="category">Password</td><td><input type="password" name="password" size="16" maxlength="32" /></td></tr><tr class="row-1"><td class="category">Remember my login in this browser</td><td><input type="checkbox" name="perm_login" /></td></tr><tr><td class="center" colspan="2"><input type="submit" class="button" value="Login" /></td></tr></table></form></div>', req)
        if p == "/login_anon.php": return redirect(self.base + "/view_all_bug_page.php")
        if p == "/signup_page.php": return self.skin("", '<br /><div align="center"><form name="signup_form" method="post" action="/signup.php"><table class="width50"><tr><td class="form-title">Sign up</td></tr><tr><td>Username: <input type="text" name="username" /></td></tr><tr><td>E-mail: <input type="text" name="email" /></td></tr><tr><td><input type="submit" class="button" value="Signup" /></td></tr></table></form></div>', req)
        if p == "/main_page.php": return self.skin("Main", '<br /><table class="width100"><tr><td class="quick-summary-left">Open and assigned to me: 0</td><td class="quick-summary-right">Last visit: 2014-06-29 17:20</td></tr></table><br /><table class="width75"><tr><td class="news-heading-public"><span class="bold">Harrow 2.1 released</span> - <span class="italic-small">2014-03-02 10:00</span></td></tr><tr><td class="news-body">A new version may be downloaded.</td></tr></table>', req)
        if p in ("/changelog_page.php", "/roadmap_page.php"):
            if p == "/roadmap_page.php": return self.skin("Roadmap", "<br /><span>No Roadmap information available.  Issues are included once projects have versions and issues have \"target version\" set.</span>", req)
            out = ""
            for ver in VERSIONS[::-1][:4]:
                xs = [x for x in self.records if x["ver"] == ver and x["res"] == 20 and x["pr"] == 1][:25]
                req.served += [x["id"] for x in xs]
                out += f'<tt>Harrow - <a href="/changelog_page.php?version_id={VERSIONS.index(ver)}">{ver}</a><br />' + "=" * 20 + "<br /><br />" + "".join(f'- <a href="/view.php?id={x["n"]}">{x["id"]}</a>: <b>[{x["cat"]}]</b> {e(x["t"])} ({self.users.get(x["hand"], "")}) - {STATUS[x["st"]][0]}.<br />' for x in xs) + f"<br />{len(xs)} issues<br /></tt><br />"
            return self.skin("Change Log", "<br /><table class=\"width100\"><tr><td>" + out + "</td></tr></table>", req)
        if p == "/view_user_page.php":
            u = self.users.get(req.int("id"))
            return self.skin("", f'<br /><div align="center"><table class="width75"><tr><td class="form-title" colspan="2">View User</td></tr><tr class="row-1"><td class="category">Username</td><td>{u}</td></tr></table></div>', req) if u else self.error(req, 811, "User not found.")
        if p == "/print_all_bug_page.php":
            xs = self.find(self.current(req))[:self.current(req)["per_page"]]
            req.served = [x["id"] for x in xs]
            return Resp("<html><head><title>MantisBT</title></head><body><table class=\"width100\"><tr><td>Viewing Issues</td></tr>" + "".join(f'<tr><td>{PRIORITY[x["prio"]]}</td><td><a href="/print_bug_page.php?bug_id={x["n"]}">{x["id"]}</a></td><td>{x["cat"]}</td><td>{SEVERITY[x["sev"]]}</td><td>{STATUS[x["st"]][0]}</td><td>{e(x["t"])}</td></tr>' for x in xs) + "</table></body></html>")
        if p == "/print_bug_page.php" and (x := self.by.get(req.int("bug_id"))): return Resp(f'<html><head><title>MantisBT</title></head><body><table class="width100"><tr><td>{x["id"]}</td><td>{PROJECTS[x["pr"]][0]}</td><td>{x["cat"]}</td></tr><tr><td>Summary</td><td>{x["id"]}: {e(x["t"])}</td></tr><tr><td>Description</td><td>{e(x["desc"])}</td></tr></table></body></html>')
        if p == "/permalink_page.php": return self.skin("", f'<br /><div align="center"><p>{e(req.get("url"))}</p></div>', req)
        if p in ("/csv_export.php", "/excel_xml_export.php", "/issues_rss.php", "/file_download.php", "/browser_search_plugin.php"): return Resp("Id,Project,Reporter\n", ctype="text/csv" if "csv" in p else "text/plain")
        return None
