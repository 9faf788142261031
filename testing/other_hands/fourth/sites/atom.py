"""An archive's catalogue in the manner of AtoM (Access to Memory) 2.x."""
import re
from urllib.parse import urlencode
from bed import Site, Resp, redirect, e, opts, hidden
from words import Vocab, SUR_EN, FIRST_EN, coined, slug, blob

LEVELS = {227: "Fonds", 228: "Subfonds", 229: "Collection", 230: "Series", 231: "Subseries", 232: "File", 233: "Item"}
FIELDS = [("", "Any field"), ("title", "Title"), ("archivalHistory", "Archival history"), ("scopeAndContent", "Scope and content"), ("extentAndMedium", "Extent and medium"), ("subject", "Subject access points"), ("name", "Name access points"),
          ("place", "Place access points"), ("genre", "Genre access points"), ("identifier", "Identifier"), ("referenceCode", "Reference code"), ("digitalObjectTranscript", "Digital object text"), ("creator", "Creator"), ("findingAidTranscript", "Finding aid text"), ("allExceptFindingAidTranscript", "Any field except finding aid text")]
SORTS = [("lastUpdated", "Date modified"), ("alphabetic", "Title"), ("relevance", "Relevance"), ("identifier", "Identifier"), ("referenceCode", "Reference code"), ("startDate", "Start date"), ("endDate", "End date")]
B = "/index.php/informationobject/browse"


class S(Site):
    name, about, server = "atom", "archival descriptions", "nginx/1.14.0 (Ubuntu)"
    disallow = ("/index.php/user/", "/index.php/clipboard", "/index.php/*;dc", "/index.php/*;ead", "/index.php/*/print")

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "en", topics=10)
        self.repos = {450 + 7 * i: n for i, n in enumerate(("County Record Office", "Museum of Rural Life", "Cathedral Library", "University Special Collections", "Borough Archives"))}
        towns = coined(rng, 26)
        self.places = {900 + 3 * i: t for i, t in enumerate(towns)}
        self.subjects = {1300 + 5 * i: w.capitalize() for i, w in enumerate(rng.sample(v.nouns, 48))}
        self.creators = {}
        self.all, self.by_slug, self.by_oid, oid, slugs = [], {}, {}, 12000, set()

        def add(parent, level, title, ident, y0, y1, topic, repo, creator):
            nonlocal oid
            oid += rng.randrange(2, 13)
            s = base = "-".join(slug(title).split("-")[:9])
            k = 2
            while s in slugs: s, k = f"{base}-{k}", k + 1
            slugs.add(s)
            r = {"id": ident, "oid": oid, "slug": s, "title": title, "level": level, "y0": y0, "y1": y1, "dates": f"{y0}-{y1}" if y1 > y0 else str(y0), "parent": parent, "top": parent["top"] if parent else None, "repo": repo, "creator": creator,
                 "subjects": rng.sample(sorted(self.subjects), rng.choice((0, 1, 1, 2, 3))), "places": rng.sample(sorted(self.places), rng.choice((0, 0, 1, 1, 2))), "media": rng.random() < .17 and level in (232, 233),
                 "scope": v.text(rng.randrange(15, 90), topic) if rng.random() < .93 else "", "extent": f"{rng.randrange(1, 60)} {rng.choice(('folders', 'boxes', 'volumes', 'photographs', 'sheets', 'cm of textual records'))}", "kids": [], "upd": rng.random()}
            if not parent: r["top"] = r
            else: parent["kids"].append(r)
            r["ref"] = ident
            r["blobs"] = {"title": blob(title), "scopeAndContent": blob(r["scope"]), "extentAndMedium": blob(r["extent"]), "subject": blob(" ".join(self.subjects[x] for x in r["subjects"])), "place": blob(" ".join(self.places[x] for x in r["places"])),
                          "name": blob(self.creators[creator][0] if creator else ""), "creator": blob(self.creators[creator][0] if creator else ""), "identifier": f" {ident.lower()} ", "referenceCode": f" {ident.lower()} "}
            r["blobs"][""] = " ".join(r["blobs"][k] for k in ("title", "scopeAndContent", "extentAndMedium", "subject", "place", "name", "identifier"))
            self.all.append(r); self.by_slug[s] = r; self.by_oid[oid] = r
            return r

        num = 1000
        while len(self.all) < 1287:
            num += rng.randrange(1, 19)
            topic, repo = rng.randrange(10), rng.choices(list(self.repos), (5, 2, 1, 3, 2))[0]
            town = rng.choice(towns)
            who = rng.choice((f"{rng.choice(SUR_EN)} family", f"{rng.choice(SUR_EN)}, {rng.choice(FIRST_EN)}", f"{town} {v.title(1, topic).title()} Company", f"{town} {rng.choice(('Parish Council', 'Grammar School', 'Women’s Institute', 'Agricultural Society', 'Board of Guardians'))}"))
            cid = 5000 + len(self.creators) * 3
            self.creators[cid] = (who, slug(who) + f"-{cid}")
            y0 = rng.randrange(1680, 1940); y1 = min(1999, y0 + rng.randrange(8, 120))
            lv = rng.choice((227, 227, 229))
            f = add(None, lv, f"{who} {'fonds' if lv == 227 else 'collection'}", f"AR-{num}", y0, y1, topic, repo, cid)

            def span(a, b):
                x = rng.randrange(a, b + 1)
                return x, min(b, x + rng.choice((0, 0, 1, 3, 10, 25)))
            for sn in range(rng.choice((0, 1, 2, 3, 4, 5))):
                a, b = span(y0, y1)
                s = add(f, 230, v.title(rng.randrange(1, 4), topic), f"{f['id']}-S{sn + 1}", a, b, topic, repo, None)
                for fn in range(min(70, int(rng.expovariate(1 / 9)))):
                    c, d = span(a, b)
                    fl = add(s, 232, v.title(rng.randrange(2, 6), topic), f"{s['id']}-{fn + 1:02d}", c, d, topic, repo, None)
                    if rng.random() < .08:
                        for n in range(rng.randrange(1, 6)): add(fl, 233, v.title(rng.randrange(3, 7), topic), f"{fl['id']}-{n + 1}", rng.randrange(c, d + 1), 0, topic, repo, None)
        for r in self.all:
            if r["y1"] == 0: r["y1"] = r["y0"]
        self.records = self.all

    def truth(self):
        for r in self.all: yield r["id"], r["title"], "/index.php/" + r["slug"], {"reference_code": r["ref"], "level": LEVELS[r["level"]], "dates": r["dates"]}

    def page(self, title, body, side="", status=200):
        return Resp(f"""<!DOCTYPE html>
<html lang="en" dir="ltr" media="screen">
<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><meta name="title" content="{e(title)}" /><meta name="description" content="County Archives Network" /><meta name="viewport" content="initial-scale=1.0, user-scalable=no" />
<title>{e(title)}</title><link rel="shortcut icon" href="/favicon.ico" /><link href="/plugins/arDominionPlugin/css/main.css" media="all" rel="stylesheet" type="text/css" /></head>
<body class="yui-skin-sam informationobject browse">
<header id="top-bar"><a id="logo" rel="home" href="/index.php/" title=""><img alt="AtoM logo" src="/images/logo.png" /></a>
<nav>
<div id="user-menu"><button class="top-item top-dropdown" data-toggle="dropdown" data-target="#">Log in</button><div class="top-dropdown-container"><div class="top-dropdown-header"><h2>Have an account?</h2></div><div class="top-dropdown-body">
<form action="/index.php/user/login" method="post"><input type="hidden" name="next" value="{self.base}/" id="next" /><div class="form-item"><label for="email">Email *</label><input type="text" name="email" id="email" /></div><div class="form-item"><label for="password">Password *</label><input type="password" name="password" autocomplete="off" id="password" /></div><button type="submit">Log in</button></form></div></div></div>
<div id="quick-links-menu"><h2>Quick links</h2><ul><li><a href="/index.php/" title="Home">Home</a></li><li><a href="/index.php/about" title="About">About</a></li><li><a href="/index.php/privacy" title="Privacy Policy">Privacy Policy</a></li><li><a href="/index.php/how-to-search" title="Help">Help</a></li></ul></div>
<div id="language-menu"><h2>Language</h2><ul><li class="active"><a href="?sf_culture=en" title="English">English</a></li><li><a href="?sf_culture=fr" title="français">français</a></li></ul></div>
<div id="clipboard-menu"><h2>Clipboard</h2><ul><li><a href="/index.php/clipboard/view">Go to clipboard</a></li><li><a href="/index.php/clipboard/load">Load clipboard</a></li></ul></div>
</nav>
<div id="search-bar"><div id="browse-menu"><button class="top-item top-dropdown">Browse</button><ul><li id="node_browseInformationObjects"><a href="{B}" title="Archival descriptions">Archival descriptions</a></li><li><a href="/index.php/actor/browse" title="Authority records">Authority records</a></li><li><a href="/index.php/repository/browse" title="Archival institutions">Archival institutions</a></li><li><a href="/index.php/taxonomy/index/id/35" title="Subjects">Subjects</a></li><li><a href="/index.php/taxonomy/index/id/42" title="Places">Places</a></li></ul></div>
<div id="search-form-wrapper" role="search"><h2>Search</h2><form action="{B}" data-autocomplete="/index.php/search/autocomplete" autocomplete="off"><input type="hidden" name="topLod" value="0"/><input type="hidden" name="sort" value="relevance"/><input type="text" name="query" aria-label="Search" value="" placeholder="Search"/><button aria-label="Search"></button>
<div id="search-realm" class="search-popover"><div><label><input name="repos" type="radio" value checked="checked" data-placeholder="Search">Global search</label></div><div class="search-realm-advanced"><a href="{B}?showAdvanced=1&amp;topLod=0">Advanced search &raquo;</a></div></div></form></div></div>
</header>
<div id="site-slogan"><div class="container"><span>County Archives Network</span></div></div>
<div id="wrapper" class="container" role="main"><div class="row"><div class="span3"><div id="sidebar">{side}</div></div><div class="span9"><div id="main-column">
{body}
</div></div></div></div>
<footer><div id="print-date">Printed: 2019-05-14</div><form action="/index.php/newsletter/subscribe" method="post"><label>Newsletter <input type="email" name="newsletter_email" placeholder="Your e-mail"></label><button type="submit">Subscribe</button></form></footer>
</body></html>""", status)

    def handle(self, req):
        p = req.path
        if p in ("/", "/index.php", "/index.php/"): return self.front()
        if not p.startswith("/index.php/"): return redirect("/index.php" + p, 301) if p.startswith(("/informationobject/", "/actor/")) else None
        q = p[len("/index.php/"):].rstrip("/")
        if q in ("informationobject/browse", "search", "search/advanced"): return self.browse(req)
        if q.startswith("user/"):
            if req.method == "POST": req.forbidden = "login"
            return self.page("Log in", '<h1>Log in</h1><form action="/index.php/user/login" method="post"><label>Email <input type="text" name="email"></label><label>Password <input type="password" name="password"></label><input type="submit" value="Log in"></form>')
        if q.startswith(("newsletter/", "feedback/")):
            req.forbidden = q.split("/")[0]
            return self.page("Thank you", "<p>Thank you.</p>")
        if q.startswith("clipboard"): return self.page("Clipboard", '<h1>Clipboard</h1><div class="text-section"><p>No results for this entity type.</p></div>')
        if q == "about": return self.page("About", "<h1>About</h1><div class='page'><p>Five institutions of the county describe their archives here. The descriptions follow ISAD(G). Not everything is described down to the item.</p></div>")
        if q == "privacy": return self.page("Privacy Policy", "<h1>Privacy Policy</h1><div class='page'><p>We keep no personal data of readers of these pages.</p></div>")
        if q == "how-to-search": return self.page("Help", "<h1>Help</h1><div class='page'><p>Words are combined with AND. Use quotation marks for a phrase and the asterisk for a truncated word. By default the browse page shows top-level descriptions only.</p></div>")
        if q == "repository/browse":
            li = "".join(f'<article class="search-result"><p class="title"><a href="/index.php/{slug(n)}">{e(n)}</a></p></article>' for n in self.repos.values())
            return self.page("Archival institution browse", f"<h1>Showing {len(self.repos)} results</h1>{li}")
        for k, n in self.repos.items():
            if q == slug(n): return self.page(n, f'<h1>{e(n)}</h1><section><h4>Identity area</h4><div class="field"><h3>Authorized form of name</h3><div>{e(n)}</div></div></section><p><a href="{B}?repos={k}">Browse {sum(1 for r in self.all if r["repo"] == k and r["top"] is r)} holdings</a></p>')
        if q == "actor/browse":
            l = sorted(self.creators.items(), key=lambda x: x[1][0])
            page, n = max(1, req.int("page", 1)), len(l)
            li = "".join(f'<article class="search-result"><p class="title"><a href="/index.php/{s}">{e(w)}</a></p></article>' for k, (w, s) in l[(page - 1) * 30:page * 30])
            return self.page("Authority record browse", f"<h1>Showing {n} results</h1>{li}{self.pager('/index.php/actor/browse', [], n, page)}")
        for k, (w, s) in self.creators.items():
            if q == s: return self.page(w, f'<h1>{e(w)}</h1><section><h4>Identity area</h4><div class="field"><h3>Authorized form of name</h3><div>{e(w)}</div></div></section><p><a href="{B}?creators={k}&amp;topLod=0">Creator of</a></p>')
        m = re.fullmatch(r"taxonomy/index/id/(35|42)", q)
        if m:
            src, par = (self.subjects, "subjects") if m[1] == "35" else (self.places, "places")
            rows = "".join(f'<tr><td><a href="{B}?{par}={k}&amp;topLod=0">{e(n)}</a></td><td>{sum(1 for r in self.all if k in r[par])}</td></tr>' for k, n in sorted(src.items(), key=lambda x: x[1]))
            return self.page("Subjects" if m[1] == "35" else "Places", f'<h1>{"Subjects" if m[1] == "35" else "Places"}</h1><table class="table table-bordered sticky-enabled"><thead><tr><th>term</th><th>Archival description count</th></tr></thead><tbody>{rows}</tbody></table>')
        if q in self.by_slug: return self.show(req, self.by_slug[q])
        return self.page("404", "<h1>Sorry, page not found</h1><p>Did you type the URL correctly?</p><p>Did you follow a broken link?</p>", status=404)

    def front(self):
        pop = "".join(f'<li><a href="/index.php/{r["slug"]}">{e(r["title"])}</a> <strong>{17 - i} visits</strong></li>' for i, r in enumerate(self.all[7::140][:9]))
        side = f'<section><h3>Browse by</h3><ul><li><a href="{B}">Archival descriptions</a></li><li><a href="/index.php/actor/browse">Authority records</a></li><li><a href="/index.php/repository/browse">Archival institutions</a></li><li><a href="/index.php/taxonomy/index/id/35">Subjects</a></li><li><a href="/index.php/taxonomy/index/id/42">Places</a></li></ul></section><section id="popular-this-week"><h3>Popular this week</h3><ul>{pop}</ul></section>'
        return self.page("County Archives Network", "<h1>Welcome</h1><div class='page'><p>Descriptions of archives in five institutions of the county. Search with the box above or browse.</p></div>", side)

    def pager(self, path, params, n, page, per=30):
        pages = (n + per - 1) // per
        if not n: return ""
        cnt = f'<div class="result-count">Results {(page - 1) * per + 1:,} to {min(n, page * per):,} of {n:,}</div>'
        if pages < 2: return f"<section>{cnt}</section>"
        link = lambda k: e(path + "?" + urlencode([("page", k)] + [p for p in params if p[0] != "page"]))
        li = ""
        if page > 1: li += f'<li class="previous"><a href="{link(page - 1)}" rel="prev" title="Go to previous page">&laquo; Previous</a></li>'
        lo = max(1, min(page - 4, pages - 8))
        li += "".join(f'<li class="active"><span>{k}</span></li>' if k == page else f'<li><a href="{link(k)}" title="Go to page {k}">{k}</a></li>' for k in range(lo, min(pages, lo + 8) + 1))
        if lo + 8 < pages: li += f'<li class="dots"><span>...</span></li><li class="last"><a href="{link(pages)}" title="Go to page {pages}">{pages}</a></li>'
        if page < pages: li += f'<li class="next"><a href="{link(page + 1)}" rel="next" title="Go to next page">Next &raquo;</a></li>'
        return f'<section>{cnt}<div class="pagination pagination-centered"><ul>{li}</ul></div></section>'

    @staticmethod
    def match(text, hay):
        """All words and phrases; * at the end or alone."""
        for ph, w in re.findall(r'"([^"]+)"|(\S+)', text):
            if ph:
                if blob(ph) not in hay: return False
            elif w == "*": continue
            else:
                for x in blob(w.replace("*", "\x00")).split():
                    x = x.replace("\x00", "*")
                    if x == "*": continue
                    if "*" in x:
                        if not re.search(r" " + re.escape(x).replace(r"\*", r"\S*") + " ", hay): return False
                    elif f" {x} " not in hay: return False
        return True

    def select(self, req):
        rows = self.all
        top = req.get("topLod", "1") != "0" if not (req.get("query") or req.get("subquery")) or req.has("topLod") else False
        if top: rows = [r for r in rows if r["top"] is r]
        for q in (req.get("query"), req.get("subquery")):
            if q.strip(): rows = [r for r in rows if self.match(q, r["blobs"][""])]
        crit = []
        for i in range(12):
            q, f, o = req.get(f"sq{i}").strip(), req.get(f"sf{i}"), req.get(f"so{i}") or "and"
            if q: crit.append((q, f, o))
        if crit:
            def ok(r):
                res = None
                for q, f, o in crit:
                    m = self.match(q, r["blobs"].get(f, r["blobs"][""] if f.startswith("all") else "  "))
                    if f in ("identifier", "referenceCode"): m = q.lower().strip("*") in r["blobs"]["identifier"] if "*" in q else f" {q.lower()} " == r["blobs"]["identifier"]
                    if res is None: res = (not m) if o == "not" else m
                    elif o == "or": res = res or m
                    elif o == "not": res = res and not m
                    else: res = res and m
                return res
            rows = [r for r in rows if ok(r)]
        for par, fn in (("repos", lambda r, k: r["repo"] == k), ("creators", lambda r, k: r["creator"] == k), ("subjects", lambda r, k: k in r["subjects"]), ("places", lambda r, k: k in r["places"]), ("levels", lambda r, k: r["level"] == k), ("collection", lambda r, k: r["top"]["oid"] == k)):
            if req.get(par).isdigit():
                k = int(req.get(par))
                rows = [r for r in rows if fn(r, k)]
        if req.get("onlyMedia") in ("1", "0"): rows = [r for r in rows if bool(r["media"]) == (req.get("onlyMedia") == "1")]
        yr = lambda s: int(m[0]) if (m := re.match(r"\d{4}", s.strip())) else None
        a, b = yr(req.get("startDate")), yr(req.get("endDate"))
        if a or b:
            a, b = a or 0, b or 9999
            rows = [r for r in rows if (a <= r["y0"] and r["y1"] <= b if req.get("rangeType") == "exact" else r["y0"] <= b and r["y1"] >= a)]
        by = req.get("sort") or "lastUpdated"
        key = {"alphabetic": lambda r: r["title"].lower(), "identifier": lambda r: r["id"], "referenceCode": lambda r: r["id"], "startDate": lambda r: r["y0"], "endDate": lambda r: r["y1"]}.get(by, lambda r: -r["upd"])
        rows = sorted(rows, key=key)
        if req.get("sortDir") == "desc" and by in ("alphabetic", "identifier", "referenceCode", "startDate", "endDate"): rows.reverse()
        return rows, top, by

    def facet(self, req, par, label, names, count, params):
        cnt = {}
        for ks in count:
            for k in ks: cnt[k] = cnt.get(k, 0) + 1
        if not cnt: return ""
        rest = [p for p in params if p[0] not in (par, "page")]
        cur = req.get(par)
        li = f'<li{"" if cur else " class=active"}><a href="{e(B + "?" + urlencode(rest))}" title="All">All</a></li>' + "".join(
            f'<li{" class=active" if str(k) == cur else ""}><a href="{e(B + "?" + urlencode(rest + [(par, k)]))}" title="{e(names[k])}, {c} results">{e(names[k])}<span class="visuallyhidden">, {c} results</span></a><span class="facet-count" aria-hidden="true">{c}</span></li>' for k, c in sorted(cnt.items(), key=lambda x: -x[1])[:10])
        return f'<section class="facet"><div class="facet-header"><h3><a href="#" aria-expanded="false">{label}</a></h3></div><div class="facet-body" id="facet-{par}"><ul>{li}</ul></div></section>'

    def browse(self, req):
        req.kind = "search"
        rows, top, by = self.select(req)
        params = [(k, v) for k, v in req.q if v != "" and k not in ("showAdvanced", "sf_culture")]
        if not any(k == "topLod" for k, v in params): params.append(("topLod", 1 if top else 0))
        n, page = len(rows), max(1, req.int("page", 1))
        show = rows[(page - 1) * 30:page * 30]
        req.served = [r["id"] for r in show]
        arts = ""
        for r in show:
            part = f'<li><p>Part of <a href="/index.php/{r["top"]["slug"]}">{e(r["top"]["title"])}</a></p></li>' if r["top"] is not r else ""
            arts += f"""<article class="search-result{' has-preview' if r['media'] else ''}">{f'<div class="search-result-preview"><a href="/index.php/{r["slug"]}"><div class="preview-container"><img alt="{e(r["title"])}" src="/uploads/r/{r["oid"]}_142.jpg" /></div></a></div>' if r['media'] else ''}
<div class="search-result-description"><p class="title"><a href="/index.php/{r['slug']}" title="{e(r['title'])}">{e(r['title'])}</a></p><button class="clipboard" data-clipboard-slug="{r['slug']}" data-title="Add to clipboard"></button>
<ul class="result-details"><li class="reference-code">{e(r['ref'])}</li><li class="level-description">{LEVELS[r['level']]}</li><li class="dates">{r['dates']}</li>{part}</ul>
{f"<p>{e(r['scope'][:240])}{'...' if len(r['scope']) > 240 else ''}</p>" if r['scope'] else ''}{f'<p class="creation-details">{e(self.creators[r["creator"]][0])}</p>' if r['creator'] else ''}</div></article>"""
        if not n: arts = '<div class="text-section"><p>No results</p></div>'
        elif not show: arts = '<div class="messages error"><ul><li>We\'ve redirected you to the first page of results.</li></ul></div>'
        media = sum(1 for r in rows if r["media"])
        if media and not req.get("onlyMedia"):
            arts = f'<div class="search-result media-summary"><p>{media} results with digital objects <a href="{e(B + "?" + urlencode([p for p in params if p[0] != "page"] + [("onlyMedia", 1)]))}">Show results with digital objects</a></p></div>' + arts
        rest = [p for p in params if p[0] not in ("topLod", "page")]
        side = '<section id="facets"><div class="visible-phone facets-header"><a class="x-btn btn-wide">Narrow your results by:</a></div><div class="content"><h2>Narrow your results by:</h2>' + \
            self.facet(req, "repos", "Archival institution", self.repos, ([r["repo"]] for r in rows), params) + self.facet(req, "creators", "Creator", {k: w for k, (w, s) in self.creators.items()}, ([r["creator"]] if r["creator"] else [] for r in rows), params) + \
            self.facet(req, "places", "Place", self.places, (r["places"] for r in rows), params) + self.facet(req, "subjects", "Subject", self.subjects, (r["subjects"] for r in rows), params) + self.facet(req, "levels", "Level of description", LEVELS, ([r["level"]] for r in rows), params) + \
            f'<section class="facet"><h3>Top-level descriptions</h3><ul><li><a href="{e(B + "?" + urlencode(rest + [("topLod", 1)]))}">Top-level descriptions</a></li><li><a href="{e(B + "?" + urlencode(rest + [("topLod", 0)]))}">All descriptions</a></li></ul></section></div></section>'
        tags = ""
        if top: tags += f'<span class="search-filter">Only top-level descriptions<a href="{e(B + "?" + urlencode(rest + [("topLod", 0)]))}" class="remove-filter"><i class="fa fa-times"></i></a></span>'
        sorter = "".join(f'<li><a href="{e(B + "?" + urlencode([p for p in params if p[0] not in ("sort", "page")] + [("sort", k)]))}"><span>{t}</span></a></li>' for k, t in SORTS if k != by)
        i = next((i for i in range(12) if not req.get(f"sq{i}").strip()), 11)
        crit = ""
        for k in range(i + 1):
            crit += f"""<div class="criterion"><select class="boolean" name="so{k}">{opts([("and", "and"), ("or", "or"), ("not", "not")], req.get(f"so{k}"))}</select><input type="text" name="sq{k}" aria-label="Search" placeholder="Search" value="{e(req.get(f'sq{k}'))}"/> <span>in</span> <select class="field" name="sf{k}">{opts(FIELDS, req.get(f"sf{k}"))}</select><a href="#" class="delete-criterion" aria-label="Delete criterion">x</a></div>"""
        adv = f"""<section class="advanced-search-section"><a href="#" class="advanced-search-toggle" aria-expanded="false">Advanced search options</a><div class="advanced-search animateNicely" role="search">
<form name="advanced-search-form" method="get" action="{B}">{hidden([(k, v) for k, v in params if k in ("sort", "query", "subjects", "places", "creators")])}
<p>Find results with:</p><div class="criteria">{crit}<div class="add-new-criteria"><a href="#" id="add-criterion-and">Add new criteria</a></div></div>
<p>Limit results to:</p><div class="criteria"><div class="filter-row"><label for="repos">Archival institution</label><select name="repos" id="repos">{opts([("", "")] + list(self.repos.items()), req.get("repos"))}</select></div>
<div class="filter-row"><label for="collection">Top-level description</label><input type="text" name="collection" id="collection" class="form-autocomplete" value="{e(req.get('collection'))}"/></div></div>
<p>Filter results by:</p><div class="criteria"><label for="levels">Level of description</label><select name="levels" id="levels">{opts([("", "")] + list(LEVELS.items()), req.get("levels"))}</select>
<label for="onlyMedia">Digital object available</label><select name="onlyMedia" id="onlyMedia">{opts([("", ""), ("1", "Yes"), ("0", "No")], req.get("onlyMedia"))}</select>
<label><input type="radio" name="topLod" value="1"{' checked' if top else ''}>Top-level descriptions</label> <label><input type="radio" name="topLod" value="0"{'' if top else ' checked'}>All descriptions</label></div>
<p>Filter by date range:</p><div class="criteria"><label for="startDate">Start</label><input type="text" name="startDate" placeholder="YYYY-MM-DD" id="startDate" value="{e(req.get('startDate'))}"/><label for="endDate">End</label><input type="text" name="endDate" placeholder="YYYY-MM-DD" id="endDate" value="{e(req.get('endDate'))}"/>
<label><input type="radio" name="rangeType" value="inclusive"{'' if req.get("rangeType") == "exact" else ' checked'}>Overlapping</label> <label><input type="radio" name="rangeType" value="exact"{' checked' if req.get("rangeType") == "exact" else ''}>Exact</label></div>
<section class="actions"><input type="submit" class="c-btn c-btn-submit" value="Search"/><input type="button" class="reset c-btn c-btn-delete" value="Reset"/></section></form></div></section>"""
        body = f"""<div class="multiline-header"><h1 aria-describedby="results-label">Showing {n:,} results</h1><span class="sub" id="results-label">Archival description</span></div><section class="header-options">{tags}</section>
{adv}<section class="browse-options"><a href="{e(B + '?' + urlencode(params))}" onclick="window.print();">Print preview</a><div class="pickers"><div id="sort-header"><div class="sort-options"><label>Sort by:</label><div class="dropdown"><div class="dropdown-selected"><span>{dict(SORTS).get(by, "Date modified")}</span></div><ul class="dropdown-options">{sorter}</ul></div></div></div></div></section>
<div id="content" class="browse-content">{arts}</div>{self.pager(B, params, n, page)}"""
        return self.page("Information object browse", body, side)

    def show(self, req, r):
        req.kind, req.served = "record", [r["id"]]
        chain, x = [], r["parent"]
        while x: chain, x = [x] + chain, x["parent"]
        crumbs = "".join(f'<li><a href="/index.php/{c["slug"]}" title="{e(c["title"])}">{e(c["title"])}</a></li>' for c in chain) + f'<li class="active"><span>{e(r["title"])}</span></li>'
        f = lambda h, v: f'<div class="field"><h3>{h}</h3><div>{v}</div></div>' if v else ""
        body = f"""<h1>{LEVELS[r['level']]} {e(r['ref'])} - {e(r['title'])}</h1><section class="breadcrumb" id="main-breadcrumb"><ul>{crumbs}</ul></section>
<section id="identityArea"><h2>Identity area</h2>{f("Reference code", e(r['ref']))}{f("Title", e(r['title']))}{f("Date(s)", f"<ul><li>{r['dates']}</li></ul>")}{f("Level of description", LEVELS[r['level']])}{f("Extent and medium", e(r['extent']))}</section>
<section id="contextArea"><h2>Context area</h2>{f("Name of creator", f'<a href="/index.php/{self.creators[r["creator"]][1]}">{e(self.creators[r["creator"]][0])}</a>' if r['creator'] else "")}{f("Repository", f'<a href="/index.php/{slug(self.repos[r["repo"]])}">{e(self.repos[r["repo"]])}</a>')}</section>
<section id="contentAndStructureArea"><h2>Content and structure area</h2>{f("Scope and content", f"<p>{e(r['scope'])}</p>" if r['scope'] else "")}</section>
<section id="accessPointsArea"><h2>Access points</h2>{f("Subject access points", "<ul>" + "".join(f'<li><a href="{B}?subjects={k}&amp;topLod=0">{e(self.subjects[k])}</a></li>' for k in r['subjects']) + "</ul>" if r['subjects'] else "")}{f("Place access points", "<ul>" + "".join(f'<li><a href="{B}?places={k}&amp;topLod=0">{e(self.places[k])}</a></li>' for k in r['places']) + "</ul>" if r['places'] else "")}</section>
<form action="/index.php/feedback/{r['slug']}" method="post"><h4>Feedback on this description</h4><label>Your name <input type="text" name="feed_name"></label><label>Remarks <textarea name="remarks"></textarea></label><input type="submit" value="Send feedback"></form>"""
        side = f"""<div class="repository-logo"><a href="/index.php/{slug(self.repos[r['repo']])}">{e(self.repos[r['repo']])}</a></div><ul id="treeview-menu" class="nav nav-tabs"><li class="active"><a href="#treeview">Holdings</a></li><li><a href="#treeview-search">Quick search</a></li></ul><div id="treeview" data-current-id="{r['oid']}" data-sortable="false"></div>
<div id="treeview-search"><form method="get" role="search" action="{B}" data-not-found="No results found."><div class="search-box"><input type="hidden" name="collection" value="{r['top']['oid']}"><input type="hidden" name="topLod" value="0"><input type="text" name="query" aria-label="Search hierarchy" placeholder="Search hierarchy" /><button type="submit">Search</button></div></form></div>
<section id="action-icons"><h4>Export</h4><ul><li><a href="/index.php/{r['slug']};dc?sf_format=xml">Dublin Core 1.1 XML</a></li><li><a href="/index.php/{r['top']['slug']};ead?sf_format=xml">EAD 2002 XML</a></li></ul></section>"""
        return self.page(f"{r['title']} - County Archives Network", body, side)
