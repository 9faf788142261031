"""An issue tracker in the manner of Redmine 1.4: filter rows in the page, open issues by default, quick search, sortable columns."""
import datetime, hashlib, re
from urllib.parse import urlencode
from bed import Site, Resp, redirect, e, opts, hidden
from words import Vocab, SUR_EN, FIRST_EN, slug

TRACK = {"1": "Bug", "2": "Feature", "3": "Support", "4": "Patch", "5": "Documentation"}
STAT = {"1": "New", "2": "Assigned", "7": "Confirmed", "3": "Resolved", "4": "Feedback", "5": "Closed", "6": "Rejected"}
CLOSED = {"5", "6"}
PRIO = {"3": "Low", "4": "Normal", "5": "High", "6": "Urgent", "7": "Immediate"}
PROJ = {"quarry": ("Quarry", None), "quarry-core": ("Quarry Core", "quarry"), "quarry-desktop": ("Quarry Desktop", "quarry"), "quarry-web": ("Quarry Web Client", "quarry"), "plugins": ("Plugins", None), "infrastructure": ("Infrastructure", None)}
COMP = "parser|importer|scheduler|login dialog|REST API|PDF export|CSV export|search index|cache|installer|settings page|mail handler|database migration|attachment upload|date picker|tool bar|table view|print preview|proxy support|LDAP authentication|backup script|locale files|file watcher|undo stack|plugin loader|chart widget|session handling|keyboard shortcuts|job queue|unit tests|build script|thumbnail generator|SSL certificate|time zone handling|calendar sync|tooltip|clipboard".split("|")
VERB = "crashes|fails|hangs|returns wrong result|is very slow|leaks memory|ignores settings|shows garbled characters|throws NullPointerException|raises 500 error|loses data|does not refresh".split("|")
WHEN = "on empty input|with large files|after upgrade to 2.3|on Windows 7|when the user name has umlauts|on second start|with PostgreSQL 9.1|behind a reverse proxy|in French locale|if the disk is full|after timeout|with more than 1000 rows|under Ruby 1.9|on 64-bit Linux|when offline|with read-only permissions|for anonymous users|in Internet Explorer 8".split("|")
COLS = [("project", "Project"), ("tracker", "Tracker"), ("status", "Status"), ("priority", "Priority"), ("subject", "Subject"), ("assigned_to", "Assignee"), ("category", "Category"), ("updated_on", "Updated")]
NOW = datetime.datetime(2013, 6, 14, 10, 30)


class S(Site):
    name, about, server = "redmine", "issue tracker", "Apache/2.2.22 (Ubuntu)"
    disallow = ("/projects/quarry/repository", "/projects/quarry-core/repository", "/issues/gantt", "/issues/calendar", "/projects/*/activity", "/activity", "/login", "/account/", "/*.atom$", "/*.csv$", "/*.pdf$")

    def reset(self):
        super().reset()
        self.sessions, self.count = {}, 0

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "en", topics=6)
        self.users = {str(5 + 3 * i): f"{rng.choice(FIRST_EN)} {rng.choice(SUR_EN)}" for i in range(34)}
        self.cats = {p: {str(20 + 10 * i + j): c for j, c in enumerate(("Administration", "API", "Import/Export", "User interface", "Performance", "Localization")[:n])} for i, (p, n) in enumerate(zip(PROJ, (3, 6, 5, 6, 2, 0)))}
        self.vers = {p: {str(100 + 10 * i + j): x for j, x in enumerate(("1.0", "1.1", "1.2", "2.0", "2.1", "2.2", "2.3", "Unplanned")[:n])} for i, (p, n) in enumerate(zip(PROJ, (0, 8, 6, 7, 0, 0)))}
        self.cname, self.vname = {k: c for d in self.cats.values() for k, c in d.items()}, {k: c for d in self.vers.values() for k, c in d.items()}
        uw, pw = [1 / (i + 1.5) for i in range(34)], (4, 36, 22, 26, 8, 6)
        nouns = rng.sample(v.nouns, len(v.nouns))
        nw = [1 / (i + 6) for i in range(len(nouns))]
        self.all, num, t = [], 10200, datetime.datetime(2008, 3, 3, 9, 12)
        while len(self.all) < 1246:
            num += rng.choice((1, 1, 1, 2, 2, 3))
            t += datetime.timedelta(minutes=rng.randrange(60, 4250))
            p = rng.choices(list(PROJ), pw)[0]
            tr = rng.choices(list(TRACK), (58, 22, 6, 9, 5))[0]
            c, c2, w = rng.choice(COMP), rng.choice(COMP), rng.choices(nouns, nw, k=3)
            s = {"1": rng.choice((f"{c} {rng.choice(VERB)} {rng.choice(WHEN)}", f"{c} {rng.choice(VERB)}", f"{w[0]} in {c} {rng.choice(VERB)} {rng.choice(WHEN)}", f"wrong {w[0]} shown in {c}", f"cannot {rng.choice(('open', 'save', 'delete', 'rename', 'print'))} {w[0]} {rng.choice(WHEN)}")),
                 "2": rng.choice((f"allow {w[0]} and {w[1]} in {c}", f"add {w[0]} option to {c}", f"{c}: support for {w[0]} {w[1]}", f"configurable {w[0]} for {c}")), "3": rng.choice((f"how to set up {c} with {w[0]}?", f"question about {c} and {w[0]}", f"need help with {w[0]} {w[1]}")),
                 "4": rng.choice((f"patch: {w[0]} of {c}", f"fix typo in {c} {w[0]}", f"refactor {c} to use {w[0]}")), "5": rng.choice((f"document {w[0]} of the {c}", f"missing chapter on {c} and {w[0]}"))}[tr]
            s = s[0].upper() + s[1:]
            age = (NOW - t).days
            st = rng.choices(list(STAT), (12, 5, 7, 5, 5, 38, 8) if age < 500 else (3, 1, 3, 3, 2, 68, 15))[0]
            up = min(NOW, t + datetime.timedelta(minutes=int(rng.expovariate(1 / 90000)) + 4))
            self.all.append({"id": str(num), "proj": p, "tracker": tr, "status": st, "prio": rng.choices(list(PRIO), (8, 66, 17, 6, 2))[0], "subject": s, "author": rng.choices(list(self.users), uw)[0], "ass": rng.choices(list(self.users)[:12], uw[:12])[0] if rng.random() < .62 else "", "cat": rng.choice([""] + list(self.cats[p])), "ver": rng.choice(list(self.vers[p])) if self.vers[p] and rng.random() < .6 else "", "created": t, "updated": up,
                             "done": rng.choice((0, 0, 0, 20, 50, 80, 100)) if st not in CLOSED else 100, "text": v.text(rng.randrange(12, 70), rng.randrange(6)), "notes": [(rng.choice(list(self.users)), v.text(rng.randrange(5, 30))) for _ in range(rng.choice((0, 0, 1, 1, 2, 4)))]})
            if t > NOW: t = NOW - datetime.timedelta(days=200)
        self.records, self.by = self.all, {r["id"]: r for r in self.all}
        for r in self.all: r["hay"] = f"{r['subject']} {r['text']} {' '.join(n for _, n in r['notes'])}".lower()

    def truth(self):
        for r in self.all: yield r["id"], r["subject"], f"/issues/{r['id']}", {"tracker": TRACK[r["tracker"]], "status": STAT[r["status"]], "priority": PRIO[r["prio"]], "author": self.users[r["author"]], "project": PROJ[r["proj"]][0]}

    # ------------------------------------------------------------------
    def session(self, req):
        sid = req.cookies.get("_redmine_session")
        with self.lock:
            if sid in self.sessions: return sid
            self.count += 1
            sid = hashlib.md5(f"rm{self.port}/{self.count}".encode()).hexdigest()
            self.sessions[sid] = {}
        req.newsid = sid
        return sid

    def page(self, req, title, body, side="", proj=None, sel=""):
        sp = f"/projects/{proj}" if proj else ""
        tabs = "".join(f'<li><a href="{sp}{u}" class="{k}{" selected" if k == sel else ""}">{t}</a></li>' for k, u, t in ((("overview", "", "Overview"), ("activity", "/activity", "Activity"), ("roadmap", "/roadmap", "Roadmap"), ("issues", "/issues", "Issues"), ("news", "/news", "News"), ("wiki", "/wiki", "Wiki")) + ((("repository", "/repository", "Repository"),) if proj and proj.startswith("quarry") else ()))) if proj else ""
        r = Resp(f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><meta http-equiv="content-type" content="text/html; charset=utf-8" /><title>{e(title)} - Quarry Forge</title><meta name="description" content="Redmine" /><meta name="keywords" content="issue,bug,tracker" /><meta content="authenticity_token" name="csrf-param" /><link href="/stylesheets/application.css?1345" media="all" rel="stylesheet" type="text/css" /><script src="/javascripts/prototype.js?1345" type="text/javascript"></script></head>
<body class="controller-{sel or 'welcome'}"><div id="wrapper"><div id="wrapper2"><div id="top-menu"><div id="account"><ul><li><a href="/login" class="login">Sign in</a></li><li><a href="/account/register" class="register">Register</a></li></ul></div><ul><li><a href="/" class="home">Home</a></li><li><a href="/projects" class="projects">Projects</a></li><li><a href="http://www.redmine.org/guide" class="help">Help</a></li></ul></div>
<div id="header"><div id="quick-search"><form action="{sp}/search" method="get"><label for='q'><a href="{sp}/search" accesskey="4">Search</a>:</label> <input accesskey="f" class="small" id="q" name="q" size="20" type="text" /></form></div><h1>{e(PROJ[proj][0]) if proj else "Quarry Forge"}</h1><div id="main-menu"><ul>{tabs}</ul></div></div>
<div class="{'' if side else 'nosidebar'}" id="main"><div id="sidebar">{side}</div><div id="content">
{body}
<div style="clear:both;"></div></div></div></div><div id="ajax-indicator" style="display:none;"><span>Loading...</span></div><div id="footer"><div class="bgl"><div class="bgr">Powered by <a href="http://www.redmine.org/">Redmine</a> &copy; 2006-2013 Jean-Philippe Lang</div></div></div></div></body></html>""")
        if getattr(req, "newsid", None): r.headers.append(("Set-Cookie", f"_redmine_session={req.newsid}; path=/; HttpOnly"))
        return r

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        self.session(req)
        if p == "/": return self.page(req, "Home", '<h2>Home</h2><div class="splitcontentleft"><div class="wiki"><p>Welcome to the forge of the Quarry project.</p></div><div class="news box"><h3>Latest news</h3><p><a href="/projects/quarry">Quarry</a>: <a href="/news/14">Quarry 2.3 released</a><br /><span class="summary">A maintenance release.</span></p></div></div><div class="splitcontentright"><div class="projects box"><h3>Latest projects</h3><ul>' + "".join(f'<li><a href="/projects/{k}">{e(n)}</a> (03/03/2008 09:00 am)</li>' for k, (n, _) in list(PROJ.items())[:4]) + "</ul></div></div>")
        if p == "/projects": return self.page(req, "Projects", '<div class="contextual"><a href="/issues?set_filter=1">View all issues</a> | <a href="/activity">Overall activity</a></div><h2>Projects</h2><ul class="projects root">' + "".join(f'<li class="{"child" if par else "root"}"><div><a href="/projects/{k}" class="project">{e(n)}</a></div></li>' for k, (n, par) in PROJ.items()) + "</ul>")
        if p == "/issues": return self.issues(req, None)
        if p == "/search" or p == "/search/index": return self.search(req, None)
        m = re.fullmatch(r"/issues/(\d+)", p)
        if m: return self.issue(req, self.by[m[1]]) if m[1] in self.by else Resp("<html><head><title>404</title></head><body><h2>404</h2><p id=\"errorExplanation\">The page you were trying to access doesn't exist or has been removed.</p></body></html>", 404)
        if p in ("/login", "/account/register", "/account/lost_password"):
            if req.method == "POST": req.forbidden = p
            return self.page(req, "Sign in", '<div id="login-form"><form action="/login" method="post"><input name="authenticity_token" type="hidden" value="Zm9yZ2U=" /><table><tr><td><label for="username">Login:</label></td><td><input id="username" name="username" type="text" /></td></tr><tr><td><label for="password">Password:</label></td><td><input id="password" name="password" type="password" /></td></tr><tr><td><a href="/account/lost_password">Lost password</a></td><td><input type="submit" name="login" value="Login &#187;" /></td></tr></table></form></div>')
        if p in ("/watchers/watch", "/queries/new") or re.fullmatch(r"/issues/\d+/(vote|copy|edit)", p):
            if "watch" in p or "vote" in p: req.forbidden = "link: " + p
            return redirect("/login?back_url=" + urlencode({"": self.base + req.target})[1:])
        if p.startswith("/users/") and p[7:] in self.users: return self.page(req, self.users[p[7:]], f"<h2>{e(self.users[p[7:]])}</h2><ul><li>Registered on: 03/04/2008</li></ul>")
        if p == "/news/14": return self.page(req, "Quarry 2.3 released", "<h2>Quarry 2.3 released</h2><p>Maintenance release with some forty fixes.</p>", proj="quarry", sel="news")
        if p.startswith("/versions/") and p[10:] in self.vname:
            pr = next(k for k, d in self.vers.items() if p[10:] in d)
            rows = [r for r in self.all if r["ver"] == p[10:]][:40]
            req.kind, req.served = "list", [r["id"] for r in rows]
            return self.page(req, self.vname[p[10:]], f'<h2>{self.vname[p[10:]]}</h2><table class="list related-issues"><caption>Related issues</caption>' + "".join(f'<tr class="hascontextmenu"><td class="checkbox"><input name="ids[]" type="checkbox" value="{r["id"]}" /></td><td><a href="/issues/{r["id"]}" class="issue{" closed" if r["status"] in CLOSED else ""}" title="{e(r["subject"])}">{TRACK[r["tracker"]]} #{r["id"]}</a>: {e(r["subject"])}</td></tr>' for r in rows) + "</table>", proj=pr, sel="roadmap")
        m = re.fullmatch(r"/projects/([a-z-]+)(?:/(\w+))?", p)
        if m and m[1] in PROJ:
            pr, what = m[1], m[2]
            if what == "issues": return self.issues(req, pr)
            if what == "search": return self.search(req, pr)
            if not what: return self.overview(req, pr)
            if what == "roadmap":
                out = "".join(f'<h3 class="version"><a href="/versions/{k}">{t}</a></h3><p class="progress-info"><a href="/projects/{pr}/issues?fixed_version_id={k}&amp;set_filter=1&amp;status_id=c">{sum(r["ver"] == k and r["status"] in CLOSED for r in self.all)} closed</a> &nbsp; <a href="/projects/{pr}/issues?fixed_version_id={k}&amp;set_filter=1&amp;status_id=o">{sum(r["ver"] == k and r["status"] not in CLOSED for r in self.all)} open</a></p>' for k, t in self.vers[pr].items() if t in ("2.3", "Unplanned"))
                return self.page(req, "Roadmap", f'<h2>Roadmap</h2><div id="roadmap">{out or chr(60) + "p class=nodata" + chr(62) + "No data to display</p>"}</div>', proj=pr, sel="roadmap")
            if what in ("activity", "news", "wiki", "repository"): return self.page(req, what.capitalize(), f"<h2>{what.capitalize()}</h2>" + ('<p><a href="/news/14">Quarry 2.3 released</a></p>' if what == "news" else '<div class="wiki"><h1>Start page</h1><p>Please search before you open an issue.</p></div>' if what == "wiki" else '<p class="nodata">No data to display</p>'), proj=pr, sel=what)
        return None

    def overview(self, req, pr):
        subs = self.family(pr)
        li = "".join(f'<li><a href="/projects/{pr}/issues?set_filter=1&amp;tracker_id={k}">{t}</a>: {sum(r["proj"] in subs and r["tracker"] == k and r["status"] not in CLOSED for r in self.all)} open / {sum(r["proj"] in subs and r["tracker"] == k for r in self.all)}</li>' for k, t in TRACK.items())
        kids = "".join(f'<a href="/projects/{k}">{e(n)}</a> ' for k, (n, p) in PROJ.items() if p == pr)
        return self.page(req, PROJ[pr][0], f'<h2>Overview</h2><div class="splitcontentleft"><div class="wiki"><p>{e(PROJ[pr][0])} is a part of the forge.</p></div>{f"<p>Subprojects: {kids}</p>" if kids else ""}<div class="issues box"><h3>Issue tracking</h3><ul>{li}</ul><p><a href="/projects/{pr}/issues?set_filter=1">View all issues</a></p></div></div><div class="splitcontentright"><div class="members box"><h3>Members</h3><p>Manager: {", ".join(f"<a href=/users/{k}>{e(n)}</a>" for k, n in list(self.users.items())[:3])}</p></div></div>', proj=pr, sel="overview")

    @staticmethod
    def family(pr): return set(PROJ) if not pr else {k for k, (_, p) in PROJ.items() if k == pr or p == pr}

    def filters(self, pr):
        """name -> label, kind, values"""
        f = {"status_id": ("Status", "status", STAT), "tracker_id": ("Tracker", "list", TRACK), "priority_id": ("Priority", "list", PRIO), "author_id": ("Author", "list", self.users), "assigned_to_id": ("Assignee", "opt", dict(list(self.users.items())[:12]))}
        if pr and self.cats[pr]: f["category_id"] = ("Category", "opt", self.cats[pr])
        if pr and self.vers[pr]: f["fixed_version_id"] = ("Target version", "opt", self.vers[pr])
        if not pr: f["project_id"] = ("Project", "list", {k: n for k, (n, _) in PROJ.items()})
        return {**f, "subject": ("Subject", "text", None), "created_on": ("Created", "date", None), "updated_on": ("Updated", "date", None), "done_ratio": ("% Done", "int", None)}

    OPS = {"status": [("o", "open"), ("=", "is"), ("!", "is not"), ("c", "closed"), ("*", "all")], "list": [("=", "is"), ("!", "is not")], "opt": [("=", "is"), ("!", "is not"), ("!*", "none"), ("*", "all")], "text": [("~", "contains"), ("!~", "doesn't contain")],
           "date": [("=", "is"), (">=", ">="), ("<=", "<="), ("><", "between"), ("<t-", "more than days ago"), (">t-", "less than days ago"), ("t", "today"), ("w", "this week")], "int": [("=", "is"), (">=", ">="), ("<=", "<="), ("><", "between"), ("!*", "none"), ("*", "all")]}

    def issues(self, req, pr):
        req.kind = "search"
        sid, fl = self.session(req) if not getattr(req, "newsid", None) else req.newsid, self.filters(pr)
        sess = self.sessions[sid]
        get = lambda k: [v for n, v in req.q if n in (k, k.replace("[]", ""))]
        act = {}
        fs = [x for n, x in req.q if n in ("f[]", "fields[]") and x]
        if fs or any(n == "f[]" for n, _ in req.q):
            for x in fs:
                if x in fl: act[x] = (req.get(f"op[{x}]") or req.get(f"operators[{x}]") or "=", [v for n, v in req.q if n in (f"v[{x}][]", f"values[{x}][]")])
        elif req.has("set_filter") or any(req.has(k) for k in fl):
            act["status_id"] = ("o", [""])
            for k in fl:
                if req.has(k):
                    val = req.get(k)
                    act[k] = (val, [""]) if val in ("o", "c", "*", "!*") else ("~" if k == "subject" else "=", val.split("|"))
        elif sess.get("proj", 0) == pr and "act" in sess: act = sess["act"]
        else: act["status_id"] = ("o", [""])
        sess["proj"], sess["act"] = pr, act
        errs, rows = [], [r for r in self.all if r["proj"] in self.family(pr)]
        val = {"status_id": "status", "tracker_id": "tracker", "priority_id": "prio", "author_id": "author", "assigned_to_id": "ass", "category_id": "cat", "fixed_version_id": "ver", "project_id": "proj"}
        for k, (op, vs) in act.items():
            lab, kind, _ = fl[k]
            vs = [v for v in vs if v != ""]
            if op not in dict(self.OPS[kind]): errs.append(f"{lab} is invalid"); continue
            if op not in ("o", "c", "*", "!*", "t", "w") and not vs: errs.append(f"{lab} can't be blank"); continue
            if kind in ("status", "list", "opt"):
                a = val[k]
                f = {"o": lambda r: r[a] not in CLOSED, "c": lambda r: r[a] in CLOSED, "=": lambda r: r[a] in vs, "!": lambda r: r[a] not in vs, "*": (lambda r: True) if kind == "status" else (lambda r: r[a]), "!*": lambda r: not r[a]}[op]
            elif kind == "text": f = (lambda r: vs[0].lower() in r["subject"].lower()) if op == "~" else (lambda r: vs[0].lower() not in r["subject"].lower())
            elif kind == "int":
                try: a, b = int(vs[0]) if vs else 0, int(vs[1]) if len(vs) > 1 else 100
                except ValueError: errs.append(f"{lab} is not a number"); continue
                f = {"=": lambda r: r["done"] == a, ">=": lambda r: r["done"] >= a, "<=": lambda r: r["done"] <= a, "><": lambda r: a <= r["done"] <= b, "!*": lambda r: not r["done"], "*": lambda r: True}[op]
            else:
                a = "created" if k == "created_on" else "updated"
                if op in ("=", ">=", "<=", "><"):
                    if not all(re.fullmatch(r"\d{4}-\d\d-\d\d", v) for v in vs[:2]) or op == "><" and len(vs) < 2: errs.append(f"{lab} is invalid"); continue
                    f = {"=": lambda r: r[a].date().isoformat() == vs[0], ">=": lambda r: r[a].date().isoformat() >= vs[0], "<=": lambda r: r[a].date().isoformat() <= vs[0], "><": lambda r: vs[0] <= r[a].date().isoformat() <= vs[1]}[op]
                else:
                    if op in ("<t-", ">t-") and not vs[0].isdigit(): errs.append(f"{lab} is invalid"); continue
                    d = int(vs[0]) if vs and vs[0].isdigit() else {"t": 0, "w": 6}.get(op, 0)
                    f = (lambda r: (NOW - r[a]).days >= d) if op == "<t-" else (lambda r: (NOW - r[a]).days <= d)
            rows = [r for r in rows if f(r)]
        if errs: rows = []
        sort = req.get("sort") or "id:desc"
        for part in reversed(sort.split(",")[:3]):
            k, _, d = part.partition(":")
            key = {"id": lambda r: int(r["id"]), "project": lambda r: PROJ[r["proj"]][0], "tracker": lambda r: r["tracker"], "status": lambda r: list(STAT).index(r["status"]), "priority": lambda r: r["prio"], "subject": lambda r: r["subject"].lower(), "assigned_to": lambda r: self.users.get(r["ass"], ""), "category": lambda r: self.cname.get(r["cat"], ""), "updated_on": lambda r: r["updated"]}.get(k)
            if key: rows = sorted(rows, key=key, reverse=d == "desc")
        if req.int("per_page") in (25, 50, 100): sess["per"] = req.int("per_page")
        per, n = sess.get("per", 25), len(rows)
        pages = max(1, -(-n // per))
        page = min(pages, max(1, req.int("page", 1)))
        cut = rows[(page - 1) * per:page * per]
        req.served = [r["id"] for r in cut]
        here = f"/projects/{pr}/issues" if pr else "/issues"
        base = [(k, v) for k, v in req.q if k not in ("page", "sort", "per_page")]
        keep = base + ([("sort", req.get("sort"))] if req.get("sort") else [])
        paged = keep + ([("per_page", req.get("per_page"))] if req.get("per_page") else [])
        link = lambda *x: e(here + "?" + urlencode(list(x)))
        trs = "".join(f"""<tr id="issue-{r['id']}" class="hascontextmenu {'odd' if i % 2 else 'even'} issue status-{r['status']} priority-{r['prio']}{' closed' if r['status'] in CLOSED else ''}"><td class="checkbox hide-when-print"><input id="ids_" name="ids[]" type="checkbox" value="{r['id']}" /></td><td class="id"><a href="/issues/{r['id']}">{r['id']}</a></td>{f'<td class="project"><a href="/projects/{r["proj"]}">{e(PROJ[r["proj"]][0])}</a></td>' if not pr or len(self.family(pr)) > 1 else ''}<td class="tracker">{TRACK[r['tracker']]}</td><td class="status">{STAT[r['status']]}</td><td class="priority">{PRIO[r['prio']]}</td><td class="subject"><a href="/issues/{r['id']}">{e(r['subject'])}</a></td><td class="assigned_to">{f'<a href="/users/{r["ass"]}">{e(self.users[r["ass"]])}</a>' if r['ass'] else ''}</td><td class="category">{e(self.cname.get(r['cat'], ''))}</td><td class="updated_on">{r['updated'].strftime('%m/%d/%Y %I:%M %p').lower()}</td></tr>
""" for i, r in enumerate(cut))
        cols = [c for c in COLS if c[0] != "project" or not pr or len(self.family(pr)) > 1]
        th = f'<th class="checkbox hide-when-print"><a href="#" onclick="toggleIssuesSelection(this); return false;" title="Check all/Uncheck all"><img alt="Toggle_check" src="/images/toggle_check.png" /></a></th><th title="Sort by &quot;#&quot;"><a href="{link(*base, ("sort", "id"))}" class="sort desc">#</a></th>' + "".join(f'<th title="Sort by &quot;{t}&quot;"><a href="{link(*base, ("sort", k + (":desc" if k in ("priority", "updated_on") else "") + ",id:desc"))}">{t}</a></th>' for k, t in cols)
        pg = ""
        if pages > 1:
            show = sorted({1, pages, *range(max(1, page - 2), min(pages, page + 2) + 1)})
            pg = (f'<a href="{link(*paged, ("page", page - 1))}">&#171; Previous</a> ' if page > 1 else "") + " ".join((f"{i}" if i == page else f'<a href="{link(*paged, ("page", i))}">{i}</a>') + (" ..." if i + 1 not in show and i != pages else "") for i in show) + (f' <a href="{link(*paged, ("page", page + 1))}">Next &#187;</a>' if page < pages else "")
        pg = f'<p class="pagination">{pg} ({(page - 1) * per + 1}-{(page - 1) * per + len(cut)}/{n}) <span>| Per page: ' + ", ".join(str(x) if x == per else f'<a href="{link(*keep, ("per_page", x))}">{x}</a>' for x in (25, 50, 100)) + "</span></p>" if n else ""
        frows = ""
        for k, (lab, kind, vals) in fl.items():
            op, vs = act.get(k, ("", []))
            on = k in act
            if vals is not None: inp = f'<select class="select-val" id="values_{k}_1" name="v[{k}][]"{" multiple=" + chr(34) + "multiple" + chr(34) if len(vs) > 1 else ""}>' + "".join(f'<option value="{x}"{" selected=" + chr(34) + "selected" + chr(34) if x in vs else ""}>{e(t)}</option>' for x, t in vals.items()) + '</select>'
            elif kind == "date": inp = f'<input name="v[{k}][]" class="date_value" size="10" type="text" value="{e((vs + [""])[0])}" /> <input name="v[{k}][]" class="date_value" size="10" type="text" value="{e((vs + ["", ""])[1])}" />'
            else: inp = f'<input class="text-val" name="v[{k}][]" size="{30 if kind == "text" else 3}" type="text" value="{e((vs + [""])[0])}" />'
            frows += f'<tr{"" if on else " style=" + chr(34) + "display:none;" + chr(34)} id="tr_{k}" class="filter"><td class="field"><input{" checked=" + chr(34) + "checked" + chr(34) if on else ""} id="cb_{k}" name="f[]" onclick="toggle_filter(\'{k}\');" type="checkbox" value="{k}" /><label for="cb_{k}">{lab}</label></td><td class="operator"><select class="select-small" id="operators_{k}" name="op[{k}]" onchange="toggle_operator(\'{k}\');">{opts(self.OPS[kind], op)}</select></td><td class="values"><div id="div_values_{k}">{inp}</div></td></tr>\n'
        err = '<div id="errorExplanation"><ul>' + "".join(f"<li>{e(x)}</li>" for x in errs) + "</ul></div>" if errs else ""
        res = '<p class="nodata">No data to display</p>' if not n else f'<form action="/issues/context_menu" method="post"><div style="margin:0;padding:0;display:inline"><input name="authenticity_token" type="hidden" value="Zm9yZ2U=" /></div><input name="back_url" type="hidden" value="{e(req.target)}" /><div class="autoscroll"><table class="list issues"><thead><tr>{th}</tr></thead><tbody>\n{trs}</tbody></table></div></form>{pg}<p class="other-formats">Also available in: <span><a href="{here}.atom" rel="nofollow" class="atom">Atom</a></span> <span><a href="{here}.csv" rel="nofollow" class="csv">CSV</a></span> <span><a href="{here}.pdf" rel="nofollow" class="pdf">PDF</a></span></p>'
        body = f"""<div class="contextual"></div><h2>Issues</h2><form action="{here}" id="query_form" method="get"><input id="set_filter" name="set_filter" type="hidden" value="1" /><div id="query_form_content" class="hide-when-print"><fieldset id="filters" class="collapsible"><legend onclick="toggleFieldset(this);">Filters</legend><div><table style="width:100%"><tr><td><table>
{frows}</table></td><td class="add-filter">Add filter: <select class="select-small" id="add_filter_select" onchange="add_filter();">{opts([("", "")] + [(k, x[0]) for k, x in fl.items() if k not in act])}</select></td></tr></table></div></fieldset><fieldset class="collapsible collapsed"><legend onclick="toggleFieldset(this);">Options</legend><div style="display: none;"><table><tr><td><label for='group_by'>Group results by</label></td><td><select id="group_by" name="group_by">{opts([("", ""), ("tracker", "Tracker"), ("status", "Status"), ("priority", "Priority")])}</select></td></tr></table></div></fieldset></div>
<p class="buttons hide-when-print"><a href="#" class="icon icon-checked" onclick="$('query_form').submit(); return false;">Apply</a> <a href="{here}?set_filter=1" class="icon icon-reload">Clear</a></p></form>
{err}{res}"""
        side = f'<h3>Issues</h3><a href="{here}?set_filter=1">View all issues</a><br /><a href="/issues/calendar">Calendar</a><br /><a href="/issues/gantt">Gantt</a><br />'
        return self.page(req, "Issues", body, side, pr, "issues")

    def issue(self, req, r):
        req.kind, req.served = "record", [r["id"]]
        u = lambda k: f'<a href="/users/{k}">{e(self.users[k])}</a>' if k else "-"
        hist = "".join(f'<div id="change-{int(r["id"]) * 3 + i}" class="journal has-notes"><h4><a href="#note-{i}" class="journal-link">#{i}</a> Updated by {u(a)} <a href="/projects/{r["proj"]}/activity?from=2012-05-0{i % 9 + 1}">about 1 year</a> ago</h4><div class="wiki"><p>{e(n)}</p></div></div>' for i, (a, n) in enumerate(r["notes"], 1))
        body = f"""<div class="contextual"><a href="/watchers/watch?object_id={r['id']}&amp;object_type=issue" class="icon icon-fav-off" rel="nofollow">Watch</a> <a href="/issues/{r['id']}/vote?dir=up" class="icon icon-add" rel="nofollow">+1</a></div><h2>{TRACK[r['tracker']]} #{r['id']}</h2>
<div class="issue status-{r['status']} priority-{r['prio']} details"><div class="subject"><div><h3>{e(r['subject'])}</h3></div></div><p class="author">Added by {u(r['author'])} <a href="/projects/{r['proj']}/activity?from={r['created'].date()}" title="{r['created'].strftime('%m/%d/%Y %I:%M %p').lower()}">over 1 year</a> ago.</p>
<table class="attributes"><tr><th class="status">Status:</th><td class="status">{STAT[r['status']]}</td><th class="start-date">Start date:</th><td class="start-date">{r['created'].strftime('%m/%d/%Y')}</td></tr><tr><th class="priority">Priority:</th><td class="priority">{PRIO[r['prio']]}</td><th class="due-date">Due date:</th><td class="due-date"></td></tr><tr><th class="assigned-to">Assignee:</th><td class="assigned-to">{u(r['ass'])}</td><th class="progress">% Done:</th><td class="progress"><p class="pourcent">{r['done']}%</p></td></tr><tr><th class="category">Category:</th><td class="category">{e(self.cname.get(r['cat'], '-'))}</td></tr><tr><th class="fixed-version">Target version:</th><td class="fixed-version">{f'<a href="/versions/{r["ver"]}">{self.vname[r["ver"]]}</a>' if r['ver'] else '-'}</td></tr></table><hr />
<p><strong>Description</strong></p><div class="wiki"><p>{e(r['text'])}</p></div></div>{f'<div id="history"><h3>History</h3>{hist}</div>' if hist else ''}<p class="other-formats">Also available in: <span><a href="/issues/{r['id']}.atom" rel="nofollow" class="atom">Atom</a></span> <span><a href="/issues/{r['id']}.pdf" rel="nofollow" class="pdf">PDF</a></span></p>"""
        return self.page(req, f"{TRACK[r['tracker']]} #{r['id']}: {r['subject']} - {PROJ[r['proj']][0]}", body, f'<h3>Issues</h3><a href="/projects/{r["proj"]}/issues?set_filter=1">View all issues</a>', r["proj"], "issues")

    def search(self, req, pr):
        req.kind = "search"
        q, here = req.get("q").strip(), f"/projects/{pr}/search" if pr else "/search"
        m = re.fullmatch(r"#?(\d+)", q)
        if m and m[1] in self.by: return redirect(f"/issues/{m[1]}")
        titles, allw = req.has("titles_only"), req.has("all_words") or not req.has("submit")
        form = f"""<h2>Search</h2><div class="box"><form action="{here}" method="get"><p><input id="search-input" name="q" size="60" type="text" value="{e(q)}" />{f'<select name="scope">{opts([("all", "All Projects"), ("", PROJ[pr][0])], req.get("scope"))}</select>' if pr else ''}<label><input{' checked' if allw else ''} id="all_words" name="all_words" type="checkbox" value="1" /> All words</label> <label><input{' checked' if titles else ''} id="titles_only" name="titles_only" type="checkbox" value="1" /> Search titles only</label></p><p><label><input checked="checked" id="issues" name="issues" type="checkbox" value="1" /> <a href="{here}?issues=1">Issues</a></label> <label><input name="news" type="checkbox" value="1" checked="checked" /> <a href="{here}?news=1">News</a></label> <label><input name="wiki_pages" type="checkbox" value="1" checked="checked" /> <a href="{here}?wiki_pages=1">Wiki pages</a></label></p><p><input name="submit" type="submit" value="Submit" /></p></form></div>"""
        toks = [t.strip('"') for t in re.findall(r'"[^"]+"|[^\s"]+', q.lower())]
        toks = [t for t in toks if len(t) > 1][:5]
        if not toks: return self.page(req, "Search", form, proj=pr, sel="search")
        fam = set(PROJ) if req.get("scope") == "all" else self.family(pr)
        how = all if allw else any
        rows = [r for r in reversed(self.all) if r["proj"] in fam and how(t in (r["subject"].lower() if titles else r["hay"]) for t in toks)] if req.has("issues") or not req.has("submit") and not req.has("news") and not req.has("wiki_pages") or not (req.has("news") or req.has("wiki_pages")) else []
        off = max(0, req.int("offset"))
        cut = rows[off:off + 10]
        req.served = [r["id"] for r in cut]

        def mark(s): return re.sub("(?i)(" + "|".join(map(re.escape, toks)) + ")", r'<span class="highlight token-0">\1</span>', e(s))
        dl = "".join(f'<dt class="issue{" closed" if r["status"] in CLOSED else ""}">{f"<span class=project>{e(PROJ[r[chr(112) + chr(114) + chr(111) + chr(106)]][0])}</span> - " if not pr or len(fam) > 1 else ""}<a href="/issues/{r["id"]}">{TRACK[r["tracker"]]} #{r["id"]} ({STAT[r["status"]]}): {mark(r["subject"])}</a></dt><dd><span class="description">{mark(r["text"][:200])}...</span> <span class="author">{r["created"].strftime("%m/%d/%Y %I:%M %p").lower()}</span></dd>\n' for r in cut)
        par = [(k, v) for k, v in req.q if k != "offset"]
        nav = (f'<a href="{e(here + "?" + urlencode(par + [("offset", max(0, off - 10))]))}">&#171; Previous</a> ' if off else "") + (f'<a href="{e(here + "?" + urlencode(par + [("offset", off + 10)]))}">Next &#187;</a>' if off + 10 < len(rows) else "")
        return self.page(req, "Search", f'{form}<div id="search-results-counts"><ul><li><a href="{e(here + "?" + urlencode([("q", q), ("issues", 1)]))}">Issues ({len(rows)})</a></li></ul></div><h3>Results ({len(rows)})</h3><dl id="search-results">\n{dl}</dl><p><center>{nav}</center></p>', proj=pr, sel="search")
