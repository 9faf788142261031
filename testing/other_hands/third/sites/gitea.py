"""A forge of the Gitea kind: /explore/repos with q, sort, language, page; 20 a page."""
import datetime, re
from urllib.parse import quote
from bed import Resp, Site, e, hidden, redirect, url
from helpers import digest, forbid, window
from kit import MON, commas, day_in
from words import FIRST_EN, SUR_EN, Vocab, coined

APP = "Tidewater Code"
LANGS = [("Go", "#00ADD8", 20), ("Python", "#3572A5", 22), ("JavaScript", "#f1e05a", 14), ("Rust", "#dea584", 9), ("C", "#555555", 8), ("C++", "#f34b7d", 6), ("Shell", "#89e051", 7), ("TypeScript", "#3178c6", 6), ("HTML", "#e34c26", 4), ("Java", "#b07219", 4)]
COLOR = {n: c for n, c, _ in LANGS}
SORTS = [("newest", "Newest"), ("oldest", "Oldest"), ("alphabetically", "Alphabetically"), ("reversealphabetically", "Reverse alphabetically"), ("recentupdate", "Recently updated"), ("leastupdate", "Least recently updated"),
         ("moststars", "Most stars"), ("feweststars", "Fewest stars"), ("mostforks", "Most forks"), ("fewestforks", "Fewest forks")]
COMMON = "dotfiles notes website infra scripts homelab blog config docs playground".split()
TAIL = "api cli client server sync tools kit lib proxy bot parser theme plugin exporter ui backup docker utils".split()
NOW = datetime.date(2024, 3, 1)


def ago(d):
    n = (NOW - d).days
    for size, word in ((365, "year"), (30, "month"), (7, "week"), (1, "day")):
        if n >= size: k = n // size; return f"{k} {word}{'s' if k > 1 else ''} ago"
    return "now"


def date(d): return f"{MON[d.month - 1]} {d.day}, {d.year}"


class S(Site):
    name, about, server, home = "gitea", "Gitea; list of repositories, filters, relevant ones by default", "Caddy", "/"
    disallow = ("/api/", "/user/", "/*/*/src/commit/", "/*/*/commit/", "/*/*/archive/", "/*/*/raw/", "/*?lang=")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=10)
        names = set()
        while len(names) < 150: names.add(r.choice([lambda: r.choice(FIRST_EN).lower() + r.choice(SUR_EN).lower()[:1], lambda: r.choice(SUR_EN).lower() + str(r.randrange(70, 99)), lambda: r.choice(SUR_EN), lambda: r.choice(v.nouns) + "-" + r.choice(("labs", "team", "works", "collective"))])())
        self.owners = sorted(names, key=str.lower)
        self.orgs = {o for o in self.owners if "-" in o}
        self.info = {o: {"joined": day_in(r, datetime.date(2017, 2, 1), datetime.date(2022, 12, 1)), "full": o if o in self.orgs else f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}"} for o in self.owners}
        weights, seen = [r.paretovariate(1.1) for _ in self.owners], set()
        weights = [min(w, 12) for w in weights]
        topics = r.sample(v.nouns, 40)
        while len(self.records) < 1060:
            o = r.choices(self.owners, weights)[0]
            w = v.draw(2)
            n = r.choice(COMMON) if r.random() < .16 else r.choice([f"{w[0]}-{r.choice(TAIL)}", f"{w[0]}-{r.choice(TAIL)}", f"{w[0]}-{w[1]}", f"go-{w[0]}", f"{w[0]}_{w[1]}", f"{w[0]}.{r.choice(('js', 'rs', 'py'))}", w[0]])
            if (o.lower(), n.lower()) in seen: continue
            seen.add((o.lower(), n.lower()))
            sha = digest(o, n, "head")
            if not re.search("[a-f]", sha[:10]) or not re.search("[0-9]", sha[:10]): continue
            made = day_in(r, datetime.date(2018, 1, 3), datetime.date(2023, 12, 20))
            fork = r.random() < .09
            self.records.append({"id": sha[:10], "sha": sha, "owner": o, "name": n, "title": f"{o} / {n}", "desc": "" if r.random() < .12 else v.title(r.randrange(4, 12), r.randrange(10)) + r.choice(("", ".", "")), "lang": "" if r.random() < .07 else r.choices([x[0] for x in LANGS], [x[2] for x in LANGS])[0],
                                 "stars": int(r.paretovariate(.9)) - 1 if r.random() < .6 else 0, "forks": r.choice((0, 0, 0, 1, 2, 5)), "made": made, "upd": day_in(r, made, datetime.date(2024, 2, 25)), "fork": fork, "mirror": not fork and r.random() < .05, "archived": r.random() < .06,
                                 "topics": r.sample(topics, r.choice((0, 0, 1, 2, 3))), "size": r.randrange(20, 90000), "commits": r.randrange(1, 900), "license": r.choice(("MIT", "GPL-3.0", "Apache-2.0", "BSD-3-Clause", "")), "readme": v.text(r.randrange(20, 70), r.randrange(10)), "n": len(self.records) + 1})
        for x in self.records: x["relevant"] = not x["fork"] and bool(x["desc"] or x["topics"])
        self.by = {(x["owner"].lower(), x["name"].lower()): x for x in self.records}
        self.low = {o.lower(): o for o in self.owners}

    def truth(self):
        for x in self.records:
            f = {"updated": date(x["upd"])}
            if x["desc"]: f["description"] = x["desc"]
            if x["lang"]: f["language"] = x["lang"]
            yield x["id"], x["title"], f'/{x["owner"]}/{x["name"]}', f

    def skin(self, title, body, active="", status=200):
        tab = lambda p, n: f'<a class="item{" active" if p == active else ""}" href="{p}">{n}</a>'
        return Resp(f'''<!DOCTYPE html>
<html lang="en-US" data-theme="gitea-auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} - {APP}</title>
<link rel="manifest" href="/assets/manifest.json"><meta name="keywords" content="go,git,self-hosted,gitea"><meta name="referrer" content="no-referrer"><link rel="stylesheet" href="/assets/css/index.css?v=1.21.5"></head>
<body><div class="full height"><noscript>This website requires JavaScript.</noscript>
<nav id="navbar" aria-label="Navigation Bar"><div class="navbar-left ui secondary menu"><a class="item" id="navbar-logo" href="/" aria-label="Home"><img width="30" height="30" src="/assets/img/logo.png" alt="Logo"></a>{tab("/explore/repos", "Explore")}<a class="item" target="_blank" rel="noopener noreferrer" href="/assets/help">Help</a></div>
<div class="navbar-right ui secondary menu"><a class="item" href="/user/sign_up">Register</a><a class="item" rel="nofollow" href="/user/login?redirect_to=%2f">Sign In</a></div></nav>
{body}</div>
<footer class="page-footer" role="group" aria-label="Footer"><div class="left-links" role="contentinfo"><a target="_blank" rel="noopener noreferrer" href="https://about.gitea.com">Powered by Gitea</a> Version: 1.21.5 Page: <strong>14ms</strong> Template: <strong>3ms</strong></div>
<div class="right-links" role="group"><div class="ui dropdown upward language"><span class="flex-text-inline">English</span><div class="menu language-menu"><a lang="en-US" data-url="/?lang=en-US" class="item active selected">English</a><a lang="de-DE" data-url="/?lang=de-DE" class="item">Deutsch</a></div></div><a href="/assets/licenses.txt">Licenses</a> <a href="/api/swagger">API</a></div></footer></body></html>''', status)

    def rows(self, req, part, explore=True):
        req.served, out = [x["id"] for x in part], ""
        for x in part:
            link = f'/{x["owner"]}/{x["name"]}'
            lang = f'<a class="muted" href="{e(url("/explore/repos", ("q", req.get("q")), ("sort", req.get("sort")), ("language", x["lang"])))}"><span class="flex-text-inline"><i class="color-icon gt-mr-3" style="background-color: {COLOR[x["lang"]]}"></i>{e(x["lang"])}</span></a>' if x["lang"] else ""
            tops = '<div class="label-list">' + "".join(f'<a class="ui label" href="/explore/repos?q={quote(t)}&amp;topic=1">{e(t)}</a>' for t in x["topics"]) + "</div>" if x["topics"] else ""
            out += f'''<div class="flex-item"><div class="flex-item-leading"><svg viewBox="0 0 16 16" class="svg octicon-repo" width="32" height="32" aria-hidden="true"></svg></div><div class="flex-item-main"><div class="flex-item-header"><div class="flex-item-title"><a class="text primary name" href="{e(link)}">{e(x["title"] if explore else x["name"])}</a><span class="label-list">{'<span class="ui basic label">Archived</span>' if x["archived"] else ""}</span>{'<span data-tooltip-content="Fork"><svg class="svg octicon-repo-forked"></svg></span>' if x["fork"] else ""}</div>
<div class="flex-item-trailing">{lang}<a class="text grey flex-text-inline" href="{e(link)}/stars"><svg class="svg octicon-star" width="16" height="16"></svg>{x["stars"]}</a><a class="text grey flex-text-inline" href="{e(link)}/forks"><svg class="svg octicon-git-branch" width="16" height="16"></svg>{x["forks"]}</a></div></div>
{f'<div class="flex-item-body">{e(x["desc"])}</div>' if x["desc"] else ""}{tops}<div class="flex-item-body">Updated <relative-time class="time-since" prefix="" tense="past" datetime="{x["upd"]}T10:00:00Z" data-tooltip-content data-tooltip-interactive="true">{date(x["upd"])}</relative-time></div></div></div>'''
        return f'<div class="flex-list">{out or "<div>No matching repositories found.</div>"}</div>'

    def pager(self, path, page, last, keep):
        if last < 2: return ""
        L = lambda p: e(url(path, ("page", p), *keep))
        nums, w = "", window(page, last, 5)
        if w[0] > 1: nums += '<a class="disabled item">…</a>'
        for p in w: nums += f'<a class="active item gt-content-center">{p}</a>' if p == page else f'<a class="item gt-content-center" href="{L(p)}">{p}</a>'
        if w[-1] < last: nums += '<a class="disabled item">…</a>'
        b = lambda ok, p, t: f'<a class="{"" if ok else "disabled "}item navigation"{f""" href="{L(p)}" """.rstrip() if ok else ""}><span class="navigation_label">{t}</span></a>'
        return f'<div class="center page buttons"><div class="ui borderless pagination menu">{b(page > 1, 1, "First")}{b(page > 1, page - 1, "Previous")}{nums}{b(page < last, page + 1, "Next")}{b(page < last, last, "Last")}</div></div>'

    def tabs(self, active):
        return '<div class="ui secondary pointing tabular top attached borderless menu new-menu navbar"><div class="new-menu-inner">' + "".join(f'<a class="{"active " if a == active else ""}item" href="/explore/{a}">{n}</a>' for a, n in (("repos", "Repositories"), ("users", "Users"), ("organizations", "Organizations"))) + "</div></div>"

    def sortkey(self, sort):
        return {"newest": (lambda x: (x["made"], x["n"]), True), "oldest": (lambda x: (x["made"], x["n"]), False), "alphabetically": (lambda x: (x["owner"].lower(), x["name"].lower()), False), "reversealphabetically": (lambda x: (x["owner"].lower(), x["name"].lower()), True),
                "leastupdate": (lambda x: (x["upd"], x["n"]), False), "moststars": (lambda x: (x["stars"], -x["n"]), True), "feweststars": (lambda x: (x["stars"], x["n"]), False), "mostforks": (lambda x: (x["forks"], -x["n"]), True), "fewestforks": (lambda x: (x["forks"], x["n"]), False)}.get(sort, (lambda x: (x["upd"], x["n"]), True))

    def filterbar(self, req, path, relevant):
        q, sort, lang = req.get("q"), req.get("sort") or "recentupdate", req.get("language")
        items = "".join(f'<a class="{"active " if s == sort else ""}item" href="{e(url(path, ("sort", s), ("q", q), ("language", lang)))}">{t}</a>' for s, t in SORTS)
        return f'''<div class="ui small secondary filter menu gt-ac gt-mx-0"><form class="ui form ignore-dirty gt-f1">{hidden([("sort", sort), ("language", lang)])}<div class="ui fluid action input"><input name="q" value="{e(q)}" maxlength="255" placeholder="Search…" aria-label="Search" autofocus>{hidden([("only_show_relevant", "1" if relevant else "0")]) if relevant is not None else ""}<button class="ui primary button">Search</button></div></form>
<div class="ui dropdown type jump item gt-mr-0"><span class="text">Sort</span><svg class="dropdown icon"></svg><div class="menu">{items}</div></div></div>'''

    def explore(self, req):
        q, lang, topic = req.get("q").strip().lower(), req.get("language"), req.get("topic") in ("1", "true")
        relevant = (req.get("only_show_relevant") or "1") not in ("0", "false")
        req.kind = "search" if q or lang else "list"
        hits = [x for x in self.records if (not relevant or x["relevant"] or q) and (not lang or x["lang"] == lang)
                and (not q or (q in x["topics"] if topic else q in x["name"].lower() or q in x["desc"].lower() or q in x["topics"]))]
        key, rev = self.sortkey(req.get("sort"))
        hits.sort(key=key, reverse=rev)
        last = max(1, -(-len(hits) // 20))
        page = max(1, req.int("page", 1))
        keep = [(k, req.get(k)) for k in ("sort", "q", "language", "topic", "only_show_relevant") if req.get(k)]
        if not any(k == "sort" for k, _ in keep): keep = [("sort", "recentupdate")] + keep
        note = f'<div class="ui message explore-relevancy-note"><span data-tooltip-content="Repositories that are forks or that have no topic, no icon, and no description are hidden.">Only relevant repositories are being shown, <a href="{e(url("/explore/repos", ("only_show_relevant", "0"), ("sort", req.get("sort") or "recentupdate"), ("q", ""), ("language", lang)))}">show unfiltered results</a>.</span></div>' if relevant and not q else ""
        return self.skin("Explore", f'<div role="main" aria-label="Explore" class="page-content explore repositories">{self.tabs("repos")}<div class="ui container">{self.filterbar(req, "/explore/repos", relevant)}<div class="divider"></div>{note}{self.rows(req, hits[(page - 1) * 20:page * 20])}{self.pager("/explore/repos", page, last, keep)}</div></div>', "/explore/repos")

    def people(self, req, what):
        q = req.get("q").lower()
        ps = [o for o in self.owners if (o in self.orgs) == (what == "organizations") and q in o.lower()]
        page, last = max(1, req.int("page", 1)), max(1, -(-len(ps) // 20))
        rows = "".join(f'<div class="flex-item"><div class="flex-item-leading"><img class="ui avatar" src="/avatars/{digest(o)}.png" width="48" height="48" alt=""></div><div class="flex-item-main"><div class="flex-item-title"><a class="text muted" href="/{o}">{e(o)}</a> {e(self.info[o]["full"])}</div><div class="flex-item-body">Joined on {date(self.info[o]["joined"])}</div></div></div>' for o in ps[(page - 1) * 20:page * 20])
        return self.skin("Explore", f'<div role="main" class="page-content explore users">{self.tabs(what)}<div class="ui container"><form class="ui form ignore-dirty"><div class="ui fluid action input"><input name="q" value="{e(req.get("q"))}" placeholder="Search…"><button class="ui primary button">Search</button></div></form><div class="divider"></div><div class="flex-list">{rows or "No matching users found."}</div>{self.pager("/explore/" + what, page, last, [("q", req.get("q"))] if q else [])}</div></div>', "/explore/repos")

    def owner(self, req, o):
        xs = [x for x in self.records if x["owner"] == o and (req.get("q").lower() in x["name"].lower() or req.get("q").lower() in x["desc"].lower())]
        key, rev = self.sortkey(req.get("sort"))
        xs.sort(key=key, reverse=rev)
        req.kind = "list"
        page, last = max(1, req.int("page", 1)), max(1, -(-len(xs) // 20))
        keep = [(k, req.get(k)) for k in ("sort", "q") if req.get(k)]
        follow = f'<form method="post" action="/{o}?action=follow&amp;redirect_to=%2f{o}">{hidden([("_csrf", digest("csrf", o)[:20])])}<button type="submit" class="ui basic primary button">Follow</button></form>'
        return self.skin(o, f'<div role="main" class="page-content user profile"><div class="ui container"><div class="ui stackable grid"><div class="ui four wide column"><div id="profile-avatar-card" class="ui card"><div class="content"><span class="header text center">{e(self.info[o]["full"])}</span><span class="username text center">{e(o)}</span></div><ul><li>Joined on {date(self.info[o]["joined"])}</li><li class="follow">{follow}</li></ul></div></div><div class="ui twelve wide column">{self.filterbar(req, "/" + o, None)}<div class="divider"></div>{self.rows(req, xs[(page - 1) * 20:page * 20], False)}{self.pager("/" + o, page, last, keep)}</div></div></div></div>')

    def repo(self, req, x, sub):
        link, tok = f'/{x["owner"]}/{x["name"]}', digest("csrf", x["id"])[:20]
        head = f'''<div class="secondary-nav"><div class="ui container"><div class="repo-header"><div class="flex-item gt-ac"><div class="flex-item-main"><div class="flex-item-title gt-font-18"><a class="muted gt-font-normal" href="/{x["owner"]}">{e(x["owner"])}</a> / <a class="muted" href="{e(link)}">{e(x["name"])}</a></div></div></div>
<div class="repo-buttons"><form class="flex-text-inline" action="{e(link)}/action/watch" method="post">{hidden([("_csrf", tok)])}<div class="ui labeled button"><button type="submit" class="ui compact small basic button">Watch</button><a class="ui basic label" href="{e(link)}/watchers">1</a></div></form>
<form class="flex-text-inline" action="{e(link)}/action/star" method="post">{hidden([("_csrf", tok)])}<div class="ui labeled button"><button type="submit" class="ui compact small basic button" title="Star">Star</button><a class="ui basic label" href="{e(link)}/stars">{x["stars"]}</a></div></form>
<form class="flex-text-inline" action="/repo/fork/{x["n"]}" method="post">{hidden([("_csrf", tok)])}<div class="ui labeled button"><button type="submit" class="ui compact small basic button">Fork</button><a class="ui basic label" href="{e(link)}/forks">{x["forks"]}</a></div></form></div></div></div>
<div class="ui tabs container"><div class="ui tabular menu navbar gt-overflow-x-auto">{"".join(f'<a class="{"active " if s == sub else ""}item" href="{e(link + ("/" + s if s else ""))}">{t}</a>' for s, t in (("", "Code"), ("issues", "Issues"), ("pulls", "Pull Requests"), ("releases", "Releases"), ("wiki", "Wiki"), ("activity", "Activity")))}</div></div></div>'''
        req.served = [x["id"]]
        if not sub:
            req.kind = "record"
            files = "".join(f'<tr data-entryname="{f}" class="ready entry"><td class="name four wide"><span class="truncate"><a class="muted" href="{e(link)}/src/branch/main/{f}" title="{f}">{f}</a></span></td><td class="message nine wide"><a class="default-link" href="{e(link)}/commit/{x["sha"]}">update {f}</a></td><td class="text right age three wide">{ago(x["upd"])}</td></tr>' for f in ("cmd", "docs", ".gitignore", "README.md", "LICENSE"))
            lang = f'<div class="repository-languages"><a class="item" href="/explore/repos?language={quote(x["lang"])}"><span class="text">{e(x["lang"])}</span> 100%</a></div>' if x["lang"] else ""
            body = f'''<div class="ui container"><div class="ui repo-description gt-word-break"><div id="repo-desc" class="gt-font-16">{f'<span class="description">{e(x["desc"])}</span>' if x["desc"] else '<span class="no-description text-italic">No description provided</span>'}</div></div>
<div class="gt-df" id="repo-topics">{"".join(f'<a class="ui repo-topic large label topic gt-m-0" href="/explore/repos?q={quote(t)}&amp;topic=1">{e(t)}</a>' for t in x["topics"])}</div>
<div class="ui segments repository-summary gt-mt-1 gt-mb-0"><div class="ui segment sub-menu repository-menu"><a class="item muted" href="{e(link)}/commits/branch/main"><b>{commas(x["commits"])}</b> Commits</a><a class="item muted" href="{e(link)}/branches"><b>1</b> Branch</a><a class="item muted" href="{e(link)}/tags"><b>0</b> Tags</a><span class="item"><b>{commas(x["size"])} KiB</b></span></div>{lang}</div>
<div class="repo-button-row"><div class="ui dropdown custom"><button class="branch-dropdown-button ui basic small compact button">Branch: <strong>main</strong></button></div><a class="ui compact basic button" href="{e(link)}/find/branch/main">Go to file</a><div class="clone-panel ui action tiny input"><input size="1" id="repo-clone-url" value="{self.base}{e(link)}.git" readonly></div><a class="item" href="{e(link)}/archive/main.zip" rel="nofollow">Download ZIP</a></div>
<table id="repo-files-table" class="ui single line table"><thead><tr class="commit-list"><th colspan="2"><a class="ui sha label" href="{e(link)}/commit/{x["sha"]}" rel="nofollow"><span class="shortsha">{x["id"]}</span></a> <span class="grey commit-summary">latest commit</span></th><th class="text grey right age"><relative-time datetime="{x["upd"]}T10:00:00Z">{date(x["upd"])}</relative-time></th></tr></thead><tbody>{files}</tbody></table>
<div id="readme" class="tab-size-8 non-diff-file-content"><h4 class="file-header ui top attached header">README.md</h4><div class="ui attached table unstackable segment"><div class="file-view markup markdown"><h1>{e(x["name"])}</h1><p>{e(x["readme"])}</p>{f"<p>License: {x['license']}</p>" if x["license"] else ""}</div></div></div></div>'''
        else:
            empty = {"issues": "There are no open issues.", "pulls": "There are no open pull requests.", "releases": "There are no releases yet.", "wiki": "Welcome to the Wiki.", "activity": "0 active issues", "stars": f"{x['stars']} stars", "forks": f"{x['forks']} forks", "watchers": "1 watcher", "branches": "main", "tags": "There are no tags."}
            top = sub.split("/")[0]
            if top in empty: text = empty[top]
            elif top in ("src", "commits", "find", "commit", "raw", "archive"): text = f'{sub} at {x["id"]}'
            else: return self.notfound(req)
            req.kind = "page"
            search = f'<form class="list-header-search ui form ignore-dirty"><div class="ui small search fluid action input"><input type="hidden" name="type" value="all"><input type="hidden" name="state" value="open"><input type="search" name="q" placeholder="Search…"><button class="ui small icon button">Search</button></div></form>' if top in ("issues", "pulls") else ""
            body = f'<div class="ui container">{search}<p>{e(text)}</p></div>'
        return self.skin(f'{x["owner"]}/{x["name"]}' + (f' - {sub.split("/")[0]}' if sub else (": " + x["desc"] if x["desc"] else "")), f'<div role="main" class="page-content repository file list">{head}{body}</div>')

    def notfound(self, req):
        return self.skin("Page Not Found", '<div role="main" class="page-content ui container center gt-w-screen"><p><img src="/assets/img/404.png" alt="404"></p><p>The page you are trying to reach either <strong>does not exist</strong> or <strong>you are not authorized</strong> to view it.</p></div>', status=404)

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST":
            what = "login" if p == "/user/login" else "register" if p == "/user/sign_up" else "star/watch/fork/follow"
            return forbid(req, what, "Sign in to continue.")
        if p == "/":
            return self.skin("Home", f'<div role="main" aria-label="Home" class="page-content home"><div class="gt-mb-5 gt-px-5"><div class="center"><img class="logo" width="220" height="220" src="/assets/img/logo.png" alt="Logo"></div><div class="hero"><h1 class="ui icon header title">{APP}</h1><h2>A painless, self-hosted Git service</h2></div></div><div class="ui stackable middle very relaxed page grid"><div class="eight wide center column"><h1 class="hero ui icon header">Easy to install</h1><p class="large">Simply <a href="/explore/repos">explore the repositories</a> or <a href="/user/sign_up">register</a>.</p></div></div></div>')
        if p == "/explore": return redirect("/explore/repos", 303)
        if p == "/explore/repos": return self.explore(req)
        if p in ("/explore/users", "/explore/organizations"): return self.people(req, p.split("/")[2])
        if p == "/user/login": return self.skin("Sign In", f'<div role="main" class="page-content user signin"><form class="ui form" action="/user/login" method="post">{hidden([("_csrf", digest("login")[:20])])}<div class="required inline field"><label for="user_name">Username or Email Address</label><input id="user_name" name="user_name" required></div><div class="required inline field"><label for="password">Password</label><input id="password" name="password" type="password" required></div><button class="ui primary button">Sign In</button></form></div>')
        if p == "/user/sign_up": return self.skin("Register", f'<div role="main" class="page-content user signup"><form class="ui form" action="/user/sign_up" method="post">{hidden([("_csrf", digest("signup")[:20])])}<input name="user_name"><input name="email" type="email"><input name="password" type="password"><input name="retype" type="password"><button class="ui primary button">Register Account</button></form></div>')
        if p in ("/assets/help", "/assets/licenses.txt", "/api/swagger", "/assets/manifest.json"): return Resp(f"<html><head><title>{APP}</title></head><body><pre>{APP}: see the documentation of the project.</pre></body></html>")
        if p.startswith(("/assets/", "/avatars/")): return None
        s = p.strip("/").split("/", 2)
        if len(s) == 1 and s[0].lower() in self.low: return self.owner(req, self.low[s[0].lower()])
        if len(s) > 1 and (s[0].lower(), s[1].lower()) in self.by: return self.repo(req, self.by[s[0].lower(), s[1].lower()], s[2] if len(s) > 2 else "")
        return None
