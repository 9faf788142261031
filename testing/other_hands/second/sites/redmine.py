"""Redmine 2.6: issues of all projects, and the search."""
import csv, datetime, io, math
from bed import *
from words import Vocab, blob, SUR_EN, FIRST_EN

PROJ = ["Ledger", "Harbour API", "Field Client", "Web Portal", "Build Tools", "Map Server", "Reporting", "Documentation"]
TRACK = [(1, "Bug"), (2, "Feature"), (3, "Support"), (4, "Task")]
STAT = [(1, "New"), (2, "In Progress"), (3, "Resolved"), (4, "Feedback"), (5, "Closed"), (6, "Rejected")]
PRIO = [(3, "Low"), (4, "Normal"), (5, "High"), (6, "Urgent"), (7, "Immediate")]
CLOSED = {5, 6}
TECH = """api backup browser cache certificate checksum client commit compiler config cookie cpu crash cron csv database deadlock debug default
deploy dialog directory driver encoding endpoint exception export firewall font gateway git header hostname html http import index install java
javascript json kernel latency ldap linux locale locking log login mail memory merge migration mysql null oauth oracle overflow package parser password
patch pdf php plugin port postgres proxy query queue rails regex regression render repository rest rollback router ruby sandbox schema scroll server session
smtp socket sql ssl stacktrace svg sync syntax template thread timeout timestamp timezone token tooltip unicode upload url utf validation version webhook
widget windows wizard wrapper xml yaml zip""".split()


class S(Site):
    name, about, server = "redmine", "A Redmine tracker: issue list with filters over all projects, and the search", "nginx/1.10.3"

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 8, TECH)
        for t in v.topics:                     # technical words are common here
            for k, w in enumerate(r.sample(TECH, 60)): t.insert(k * 2, w)
            del t[500:]
        self.pid = {p: p.lower().replace(" ", "-") for p in PROJ}
        self.disallow = tuple(f"/projects/{i}/{k}" for i in self.pid.values() for k in ("repository", "issues", "activity")) + ("/issues/gantt", "/issues/calendar", "/activity")
        people = [f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}" for _ in range(18)]
        t0 = datetime.datetime(2012, 2, 1, 9, 0)
        n, i = 1420, 10231
        for k in range(n):
            p = min(int(r.expovariate(.4)), 7)
            made = t0 + datetime.timedelta(hours=k * 17 + r.randrange(15), minutes=r.randrange(60))
            st = r.choices([1, 2, 3, 4, 5, 6], [14, 9, 6, 5, 56, 10])[0]
            self.records.append(dict(id=str(i), no=i, proj=PROJ[p], tracker=r.choices([1, 2, 3, 4], [55, 25, 8, 12])[0], status=st, prio=r.choices([3, 4, 5, 6, 7], [10, 65, 16, 7, 2])[0],
                                     title=v.title(r.randint(3, 9), p), text=v.text(r.randint(25, 90), p), who=r.choice(people) if r.random() < .7 else "", author=r.choice(people), made=made,
                                     upd=made + datetime.timedelta(hours=r.randrange(3000))))
            i += r.choice((1, 1, 1, 2, 3))
        for x in self.records: x["blob"], x["tb"] = blob(x["title"], x["text"]), x["title"].lower()
        self.by_id = {x["id"]: x for x in self.records}
        self.people = sorted(set(people))
        self.newslist = [(k, v.title(5), v.text(40), t0 + datetime.timedelta(days=40 * k)) for k in range(1, 15)]
        self.welcome = v.text(60)

    def truth(self):
        for x in self.records:
            yield x["id"], x["title"], f'/issues/{x["id"]}', {"tracker": dict(TRACK)[x["tracker"]], "status": dict(STAT)[x["status"]], "priority": dict(PRIO)[x["prio"]], "updated": self.ts(x["upd"])}

    def ts(self, d): return d.strftime("%m/%d/%Y %I:%M %p")

    def frame(self, title, body, side=""):
        return Resp(f'''<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8" /><meta http-equiv="X-UA-Compatible" content="IE=edge"/><title>{e(title)} - Northgate Tracker</title>
<meta name="description" content="Redmine" /><meta name="keywords" content="issue,bug,tracker" /><meta content="authenticity_token" name="csrf-param" /><meta content="p3qVn6Yd0kF+Z0q3yqj1sE1pY4k=" name="csrf-token" />
<link rel='shortcut icon' href='/favicon.ico' /><link href="/stylesheets/application.css" media="all" rel="stylesheet" type="text/css" /><script src="/javascripts/application.js" type="text/javascript"></script></head>
<body class="theme-Default controller-issues action-index"><div id="wrapper"><div id="wrapper2"><div id="wrapper3"><div id="top-menu"><div id="account"><ul><li><a href="/login" class="login">Sign in</a></li><li><a href="/account/register" class="register">Register</a></li></ul></div>
<ul><li><a href="/" class="home">Home</a></li><li><a href="/projects" class="projects">Projects</a></li><li><a href="/help" class="help">Help</a></li></ul></div>
<div id="header"><div id="quick-search"><form accept-charset="UTF-8" action="/search" method="get"><div style="margin:0;padding:0;display:inline"><input name="utf8" type="hidden" value="&#x2713;" /></div><label for='q'><a href="/search" accesskey="4">Search</a>:</label><input accesskey="f" class="small" id="q" name="q" size="20" type="text" /></form></div><h1>Northgate Tracker</h1>
<div id="main-menu"><ul><li><a href="/projects">Projects</a></li><li><a href="/activity" class="activity">Activity</a></li><li><a href="/issues" class="issues">Issues</a></li><li><a href="/news" class="news">News</a></li></ul></div></div>
<div id="main"><div id="sidebar">{side or '<h3>Issues</h3><ul><li><a href="/issues?set_filter=1">View all issues</a></li><li><a href="/issues/calendar">Calendar</a></li><li><a href="/issues/gantt">Gantt</a></li></ul>'}</div><div id="content">{body}<div style="clear:both;"></div></div></div></div>
<div id="footer"><div class="bgl"><div class="bgr">Powered by <a href="/about">Redmine</a> &copy; 2006-2014 Jean-Philippe Lang</div></div></div></div></div></body></html>''')

    def filtered(self, req, proj=None):
        fs = [f for f in req.all("f[]") if f]
        if not req.has("set_filter") and not fs: fs, dflt = ["status_id"], True
        else: dflt = False
        out = [x for x in self.records if not proj or x["proj"] == proj]
        for f in fs:
            op, vals = req.get(f"op[{f}]"), req.all(f"v[{f}][]")
            if f == "status_id":
                if dflt or op in ("o", ""): out = [x for x in out if x["status"] not in CLOSED]
                elif op == "c": out = [x for x in out if x["status"] in CLOSED]
                elif op == "=": out = [x for x in out if str(x["status"]) in vals]
                elif op == "!": out = [x for x in out if str(x["status"]) not in vals]
            elif f in ("tracker_id", "priority_id", "project_id"):
                g = {"tracker_id": lambda x: str(x["tracker"]), "priority_id": lambda x: str(x["prio"]), "project_id": lambda x: str(PROJ.index(x["proj"]) + 1)}[f]
                out = [x for x in out if (g(x) in vals) == (op != "!")]
            elif f == "subject":
                w = (vals or [""])[0].lower()
                if op in ("~", "="): out = [x for x in out if (w in x["tb"] if op == "~" else w == x["tb"])]
                elif op == "!~": out = [x for x in out if w not in x["tb"]]
        return out

    def issues(self, req, proj=None, fmt=""):
        req.kind = "result"
        hits = self.filtered(req, proj)
        sort = [s.split(":") for s in (req.get("sort") or "id:desc").split(",")]
        key = {"id": lambda x: x["no"], "tracker": lambda x: x["tracker"], "status": lambda x: x["status"], "priority": lambda x: x["prio"], "subject": lambda x: x["tb"], "assigned_to": lambda x: x["who"], "updated_on": lambda x: x["upd"], "project": lambda x: x["proj"]}
        hits.sort(key=key["id"], reverse=True)
        for s in reversed(sort): hits.sort(key=key.get(s[0], key["id"]), reverse=len(s) > 1 and s[1] == "desc")
        path = f"/projects/{self.pid[proj]}/issues" if proj else "/issues"
        st, tr, pr = dict(STAT), dict(TRACK), dict(PRIO)
        if fmt == "csv":
            b = io.StringIO()
            w = csv.writer(b)
            w.writerow(["#", "Project", "Tracker", "Status", "Priority", "Subject", "Assignee", "Updated"])
            for x in hits[:500]:
                w.writerow([x["id"], x["proj"], tr[x["tracker"]], st[x["status"]], pr[x["prio"]], x["title"], x["who"], self.ts(x["upd"])])
                req.served.append(x["id"])
            return Resp(b.getvalue(), ctype="text/csv", headers=[("Content-Disposition", 'attachment; filename="issues.csv"')])
        if fmt == "atom":
            ent = "".join(f'<entry><title>{e(tr[x["tracker"]])} #{x["id"]} ({st[x["status"]]}): {e(x["title"])}</title><link rel="alternate" href="{self.base}/issues/{x["id"]}"/><id>{self.base}/issues/{x["id"]}</id><updated>{x["upd"].isoformat()}Z</updated></entry>' for x in hits[:25])
            return Resp(f'<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Northgate Tracker: Issues</title><id>{self.base}/</id>{ent}</feed>', ctype="application/atom+xml")
        if fmt: return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        per = req.int("per_page", 25)
        per = per if per in (25, 50, 100) else 25
        n = len(hits)
        pages = max(1, math.ceil(n / per))
        page = min(max(1, req.int("page", 1)), pages)
        part = hits[(page - 1) * per:page * per]
        req.served = [x["id"] for x in part]
        keep = [(k, v) for k, v in req.q if k not in ("page",)]
        ln = lambda p, t, c="": f'<a href="{e(url(path, ("page", p), *keep))}"{c}>{t}</a>'
        shown = sorted({1, pages, *range(max(1, page - 3), min(pages, page + 3) + 1)})
        nums = []
        for a, p in enumerate(shown):
            if a and p - shown[a - 1] > 1: nums.append("...")
            nums.append(str(p) if p == page else ln(p, p, ' class="page"'))
        nop = [(k, v) for k, v in keep if k != "per_page"]
        pg = '<p class="pagination">' + (ln(page - 1, "&#171; Previous", ' class="previous"') + " " if page > 1 else "") + (" ".join(nums) if pages > 1 else "") + (" " + ln(page + 1, "Next &#187;", ' class="next"') if page < pages else "") + \
             f' <span class="items">({(page - 1) * per + 1 if n else 0}-{min(n, page * per)}/{n})</span>' + ('<span class="per-page">Per page: ' + ", ".join(f'<span>{k}</span>' if k == per else f'<a href="{e(url(path, ("per_page", k), *nop))}">{k}</a>' for k in (25, 50, 100) if k == 25 or n > 25) + "</span>" if n > 25 else "") + "</p>"
        sk = [(k, v) for k, v in keep if k != "sort"]
        head = "".join(f'<th><a href="{e(url(path, ("sort", s + (":desc" if d else "")), *sk))}" title="Sort by &quot;{t}&quot;">{t}</a></th>' for s, t, d in
                       (("id", "#", 1), ("project", "Project", 0), ("tracker", "Tracker", 0), ("status", "Status", 0), ("priority", "Priority", 1), ("subject", "Subject", 0), ("assigned_to", "Assignee", 0), ("updated_on", "Updated", 1)))
        rows = "".join(f'''<tr id="issue-{x["id"]}" class="{"odd" if k % 2 else "even"} hascontextmenu issue tracker-{x["tracker"]} status-{x["status"]} priority-{x["prio"]}"><td class="checkbox hide-when-print"><input id="ids_" name="ids[]" type="checkbox" value="{x["id"]}" /></td><td class="id"><a href="/issues/{x["id"]}">{x["id"]}</a></td><td class="project"><a href="/projects/{self.pid[x["proj"]]}">{x["proj"]}</a></td><td class="tracker">{tr[x["tracker"]]}</td><td class="status">{st[x["status"]]}</td><td class="priority">{pr[x["prio"]]}</td><td class="subject"><a href="/issues/{x["id"]}">{e(x["title"])}</a></td><td class="assigned_to">{f'<a href="/users/{self.people.index(x["who"]) + 3}" class="user active">{e(x["who"])}</a>' if x["who"] else ""}</td><td class="updated_on">{self.ts(x["upd"])}</td></tr>
''' for k, x in enumerate(part, 1))
        table = f'<form accept-charset="UTF-8" action="{e(path)}" method="post"><div style="margin:0;padding:0;display:inline"><input name="utf8" type="hidden" value="&#x2713;" /><input name="authenticity_token" type="hidden" value="p3qVn6Yd0kF+Z0q3yqj1sE1pY4k=" /></div><input id="back_url" name="back_url" type="hidden" value="{e(path)}" /><div class="autoscroll"><table class="list issues"><thead><tr><th class="checkbox hide-when-print"></th>{head}</tr></thead><tbody>{rows}</tbody></table></div></form>{pg}' if n else '<p class="nodata">No data to display</p>'
        cols = [("tracker", "Tracker"), ("status", "Status"), ("priority", "Priority"), ("subject", "Subject"), ("assigned_to", "Assignee"), ("updated_on", "Updated")]
        form = f'''<h2>Issues</h2><form accept-charset="UTF-8" action="{path}" id="query_form" method="get"><div style="margin:0;padding:0;display:inline"><input name="utf8" type="hidden" value="&#x2713;" /></div><input id="set_filter" name="set_filter" type="hidden" value="1" />
<div id="query_form_content" class="hide-when-print"><fieldset id="filters" class="collapsible"><legend onclick="toggleFieldset(this);">Filters</legend><div><script type="text/javascript">
//<![CDATA[
var operatorLabels = {{"=":"is","!":"is not","o":"open","c":"closed","*":"any","~":"contains","!~":"doesn't contain"}};
var availableFilters = {{"status_id":{{"type":"list_status","name":"Status","values":{json.dumps([[t, str(i)] for i, t in STAT])}}},"tracker_id":{{"type":"list","name":"Tracker","values":{json.dumps([[t, str(i)] for i, t in TRACK])}}},"priority_id":{{"type":"list","name":"Priority","values":{json.dumps([[t, str(i)] for i, t in PRIO])}}},"subject":{{"type":"text","name":"Subject"}}}};
$(document).ready(function(){{ initFilters(); addFilter("status_id", "o", [""]); }});
//]]>
</script><table style="width:100%"><tr><td><table id="filters-table"></table></td><td class="add-filter"><label for="add_filter_select">Add filter</label><select id="add_filter_select"><option value="">&nbsp;</option><option value="status_id">Status</option><option value="tracker_id">Tracker</option><option value="priority_id">Priority</option><option value="subject">Subject</option></select></td></tr></table></div></fieldset>
<fieldset class="collapsible collapsed"><legend onclick="toggleFieldset(this);">Options</legend><div style="display: none;"><table><tr><td>Columns</td><td><select id="selected_columns" multiple="multiple" name="c[]" size="10">{opts(cols)}</select></td></tr><tr><td><label for='group_by'>Group results by</label></td><td><select id="group_by" name="group_by"><option value=""></option><option value="tracker">Tracker</option><option value="status">Status</option></select></td></tr></table></div></fieldset></div>
<p class="buttons hide-when-print"><a href="#" class="icon icon-checked" onclick="$(&quot;#query_form&quot;).submit(); return false;">Apply</a> <a href="{path}?set_filter=1" class="icon icon-reload">Clear</a></p></form>'''
        other = "".join(f'<span><a href="{e(url(path + "." + k, *keep))}" class="{k}" rel="nofollow">{t}</a></span> ' for k, t in (("atom", "Atom"), ("csv", "CSV"), ("pdf", "PDF")))
        return self.frame("Issues", form + table + f'<p class="other-formats">Also available in: {other}</p>')

    def search(self, req):
        q = req.get("q").strip()
        if q.lstrip("#").isdigit() and q.lstrip("#") in self.by_id: return redirect(f"/issues/{q.lstrip('#')}")
        sub = req.has("submit") or req.has("all_words") or req.has("issues")
        allw, titles = req.get("all_words", "" if sub else "1") == "1", req.get("titles_only") == "1"
        kinds = [k for k in ("issues", "news") if req.get(k) == "1"] or ["issues", "news"]
        box = f'''<h2>Search</h2><div class="box"><form accept-charset="UTF-8" action="/search" id="search-form" method="get"><div style="margin:0;padding:0;display:inline"><input name="utf8" type="hidden" value="&#x2713;" /></div><p><input id="search-input" name="q" size="60" type="text" value="{e(q)}" /><input name="scope" type="hidden" value="all" />
<input {"checked=" + chr(34) + "checked" + chr(34) if allw else ""} id="all_words" name="all_words" type="checkbox" value="1" /><label for="all_words">All words</label> <input {"checked=" + chr(34) + "checked" + chr(34) if titles else ""} id="titles_only" name="titles_only" type="checkbox" value="1" /><label for="titles_only">Search titles only</label></p>
<p><input checked="checked" id="issues" name="issues" type="checkbox" value="1" /> <label for="issues"><a href="#">Issues</a></label> <input {"checked=" + chr(34) + "checked" + chr(34) if "news" in kinds else ""} id="news" name="news" type="checkbox" value="1" /> <label for="news"><a href="#">News</a></label></p><p><input name="submit" type="submit" value="Submit" /></p></form></div>'''
        toks = [t.lower() for t in re.findall(r'(?:"([^"]+)"|(\S+))', q) for t in t if len(t) > 1][:5]
        if not toks: return self.frame("Search", box)
        req.kind = "result"
        test = all if allw else any
        res = []
        if "issues" in kinds: res += [("i", x["made"], x) for x in self.records if test(t in (x["tb"] if titles else x["tb"] + x["blob"]) for t in toks)]
        if "news" in kinds: res += [("n", x[3], x) for x in self.newslist if test(t in (x[1] + ("" if titles else x[2])).lower() for t in toks)]
        res.sort(key=lambda z: z[1], reverse=True)
        n = len(res)
        off = max(0, req.int("offset", (max(1, req.int("page", 1)) - 1) * 10))
        out = box + f'<div id="search-results-counts"></div><h3>Results ({n})</h3><dl id="search-results">'
        for k, d, x in res[off:off + 10]:
            if k == "i":
                req.served.append(x["id"])
                cl = " closed" if x["status"] in CLOSED else ""
                out += f'<dt class="issue{cl}"><span class="project">{x["proj"]}</span> <a href="/issues/{x["id"]}">{dict(TRACK)[x["tracker"]]} #{x["id"]} ({dict(STAT)[x["status"]]}): {e(x["title"])}</a></dt><dd><span class="description">{e(x["text"][:220])}...</span> <span class="author">{self.ts(d)}</span></dd>'
            else: out += f'<dt class="news"><a href="/news/{x[0]}">{e(x[1])}</a></dt><dd><span class="description">{e(x[2][:200])}</span> <span class="author">{self.ts(d)}</span></dd>'
        keep = [(k, v) for k, v in req.q if k not in ("page", "offset")]
        pages, page = math.ceil(n / 10), off // 10 + 1
        pg = [f'<a href="{e(url("/search", ("page", p), *keep))}" class="page">{p}</a>' if p != page else str(p) for p in range(max(1, page - 4), min(pages, page + 4) + 1)]
        if pages > 1: pg = ([f'<a href="{e(url("/search", ("page", page - 1), *keep))}" class="previous">&#171; Previous</a>'] if page > 1 else []) + pg + ([f'<a href="{e(url("/search", ("page", page + 1), *keep))}" class="next">Next &#187;</a>'] if page < pages else [])
        return self.frame("Search", out + "</dl>" + (f'<p class="pagination">{" ".join(pg)} <span class="items">({off + 1}-{min(n, off + 10)}/{n})</span></p>' if pages > 1 else ""))

    def handle(self, req):
        p = req.path
        if req.method == "POST":
            req.forbidden = "login" if p.startswith("/login") else "register" if p.startswith("/account") else "bulk_edit"
            return self.frame("Sign in", '<div class="flash error" id="flash_error">Invalid user or password</div>')
        if p == "/":
            nw = "".join(f'<p><a href="/news/{x[0]}">{e(x[1])}</a><br /><span class="summary">{e(x[2][:90])}</span></p>' for x in self.newslist[-5:])
            return self.frame("Home", f'<h2>Home</h2><div class="splitcontentleft"><div class="wiki"><p>{e(self.welcome)}</p></div><div class="news box"><h3>Latest news</h3>{nw}<p><a href="/news">View all news</a></p></div></div><div class="projects box"><h3>Latest projects</h3><ul>' + "".join(f'<li><a href="/projects/{i}">{p}</a></li>' for p, i in self.pid.items()) + "</ul></div>")
        if p == "/issues": return self.issues(req)
        if p in ("/issues.csv", "/issues.atom", "/issues.pdf"): return self.issues(req, fmt=p[8:])
        if p == "/search": return self.search(req)
        if p == "/projects": return self.frame("Projects", "<h2>Projects</h2><ul class='projects root'>" + "".join(f'<li class="root"><div class="root"><a href="/projects/{i}" class="project root leaf">{p}</a></div></li>' for p, i in self.pid.items()) + "</ul>")
        if p == "/news": return self.frame("News", "<h2>News</h2>" + "".join(f'<h3><a href="/news/{x[0]}">{e(x[1])}</a></h3><p class="author">Added {self.ts(x[3])}</p><div class="wiki"><p>{e(x[2])}</p></div>' for x in self.newslist[::-1][:10]))
        parts = p.strip("/").split("/")
        if parts[0] == "news" and len(parts) == 2 and parts[1].isdigit() and 1 <= int(parts[1]) <= 14:
            x = self.newslist[int(parts[1]) - 1]
            return self.frame(x[1], f"<h2>{e(x[1])}</h2><p>{e(x[2])}</p>")
        if parts[0] == "projects" and len(parts) > 1 and parts[1] in self.pid.values():
            pj = next(k for k, v in self.pid.items() if v == parts[1])
            if len(parts) == 2:
                c = [(t, sum(x["proj"] == pj and x["tracker"] == i and x["status"] not in CLOSED for x in self.records), sum(x["proj"] == pj and x["tracker"] == i for x in self.records)) for i, t in TRACK]
                return self.frame(pj, f'<h2>Overview</h2><div class="issues box"><h3>Issue tracking</h3><ul>' + "".join(f"<li>{t}: {a} open / {b}</li>" for t, a, b in c) + f'</ul><p><a href="/projects/{parts[1]}/issues?set_filter=1">View all issues</a></p></div>')
            if parts[2] == "issues": return self.issues(req, pj)
            return self.frame(pj, "<p class='nodata'>No data to display</p>")
        if parts[0] == "issues" and len(parts) == 2 and parts[1] in self.by_id:
            x = self.by_id[parts[1]]
            req.kind, req.served = "record", [x["id"]]
            return self.frame(f'{dict(TRACK)[x["tracker"]]} #{x["id"]}: {x["title"]}', f'''<h2>{dict(TRACK)[x["tracker"]]} #{x["id"]}</h2><div class="issue status-{x["status"]} details"><div class="subject"><div><h3>{e(x["title"])}</h3></div></div><p class="author">Added by {e(x["author"])} on {self.ts(x["made"])}.</p>
<table class="attributes"><tr><th class="status">Status:</th><td class="status">{dict(STAT)[x["status"]]}</td><th class="priority">Priority:</th><td class="priority">{dict(PRIO)[x["prio"]]}</td></tr><tr><th class="assigned-to">Assignee:</th><td class="assigned-to">{e(x["who"]) or "-"}</td><th>Project:</th><td>{x["proj"]}</td></tr></table><hr /><div class="description"><p><strong>Description</strong></p><div class="wiki"><p>{e(x["text"])}</p></div></div></div>''')
        if p in ("/issues/gantt", "/issues/calendar", "/activity"): return self.frame(p, "<p class='nodata'>No data to display</p>")
        if parts[0] == "users": return self.frame("User", "<h2>User</h2>")
        if p in ("/help", "/about"): return self.frame(p[1:].capitalize(), f"<h2>{p[1:].capitalize()}</h2><p>{e(self.welcome)}</p>")
        if p == "/login": return self.frame("Sign in", '<div id="login-form"><form accept-charset="UTF-8" action="/login" method="post"><input name="utf8" type="hidden" value="&#x2713;" /><input name="authenticity_token" type="hidden" value="x" /><table><tr><td>Login:</td><td><input id="username" name="username" type="text" /></td></tr><tr><td>Password:</td><td><input id="password" name="password" type="password" /></td></tr></table><input type="submit" name="login" value="Login &#187;" /></form></div>')
        if p == "/account/register": return self.frame("Register", '<h2>Register</h2><form accept-charset="UTF-8" action="/account/register" method="post" id="new_user"><p>Login <input name="user[login]" type="text"></p><p>Password <input name="user[password]" type="password"></p><p>Email <input name="user[mail]" type="text"></p><input type="submit" name="commit" value="Submit"></form>')
