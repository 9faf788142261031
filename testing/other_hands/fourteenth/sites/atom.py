"""Archives of a valley on Access to Memory (AtoM) 2.4: descriptions at all levels, facets, advanced search with date range, 50 a page; only top-level descriptions unless asked otherwise."""
import datetime, re
from urllib.parse import quote_plus
from bed import Resp, Site, e, opts
from kit import TermIndex, forbid, skewed, stem
from words import FIRST_EN, SUR_EN, Vocab, coined, fold, slug

LEVELS = {221: "Fonds", 223: "Collection", 224: "Series", 226: "File", 227: "Item"}
REPOS = ["Tarnside City Archives", "Museum of the Upper Valley", "Diocese of Tarnside Archives", "Canal and Railway Trust", "St. Brannock's Hospital Archives"]
SERIES = ["Correspondence", "Minutes", "Financial records", "Photographs", "Administrative records", "Plans and drawings", "Legal records", "Scrapbooks", "Publications", "Personnel records", "Diaries", "Reports"]
MEDIA = {136: "Image", 137: "Text", 135: "Audio", 138: "Video"}
GENRES = ["Architectural drawings", "Clippings", "Letters", "Maps", "Minutes", "Photographs", "Postcards", "Registers"]
SF = [("", "Any field"), ("title", "Title"), ("archivalHistory", "Archival history"), ("scopeAndContent", "Scope and content"), ("extentAndMedium", "Extent and medium"), ("subject", "Subject access points"), ("name", "Name access points"), ("place", "Place access points"), ("genre", "Genre access points"), ("identifier", "Identifier"), ("referenceCode", "Reference code"), ("digitalObjectTranscript", "Digital object text"), ("creator", "Creator")]
FACETS = [("languages", "Language"), ("collection", "Part of"), ("repos", "Archival institution"), ("creators", "Creator"), ("names", "Name"), ("places", "Place"), ("subjects", "Subject"), ("genres", "Genre"), ("levels", "Level of description"), ("mediatypes", "Media type")]
PER = 50


class S(Site):
    name, about, server, home = "atom", "Access to Memory; descriptions with facets, advanced search with date range, 50 a page, top level only by default", "nginx", "/index.php/"
    disallow, id_re = ("/index.php/user/", "/index.php/clipboard/", "/uploads/"), r"F\d{3}(?:-S\d{2}(?:-\d{4})?)?"

    def build(self):
        r, v, used = self.rng, Vocab(self.rng, topics=12), {}
        places, subjects = coined(r, 26), sorted({w.capitalize() for k in range(12) for w in v.draw(6, k)})
        self.terms = {"places": {2000 + i: p for i, p in enumerate(places)}, "subjects": {2500 + i: s for i, s in enumerate(subjects)}, "genres": {2900 + i: g for i, g in enumerate(GENRES)}, "repos": {430 + i * 7: t for i, t in enumerate(REPOS)}, "levels": LEVELS, "mediatypes": MEDIA, "languages": {"en": "English"}, "creators": {}, "names": {}, "collection": {}}
        self.actors = {}

        def slugged(t):
            s = slug(t)[:60].strip("-") or "untitled"
            used[s] = used.get(s, 0) + 1
            return s if used[s] == 1 else f"{s}-{used[s]}"
        for t in [*REPOS, *places, *subjects, *GENRES]: slugged(t)
        self.pages = {slug(t)[:60]: (k, i, t) for k in ("repos", "places", "subjects", "genres") for i, t in self.terms[k].items()}

        def actor(t):
            i = 600 + len(self.actors) * 3
            self.actors[i] = (t, slugged(t))
            return i

        def add(ident, code, t, level, parent, repo, creator, y1, y2, topic, dated=.93):
            d = None
            if r.random() < dated: d = (y1, max(y1, y2))
            x = {"id": code, "ident": ident, "t": t, "level": level, "up": parent, "repo": repo, "creator": creator, "d": d, "scope": v.text(r.randrange(12, 70), topic) if r.random() < .8 else "", "ext": r.choice(("{} cm of textual records", "{} photographs", "{} folders of textual records", "{} m of textual records", "{} maps", "{} volumes")).format(r.randrange(2, 60)), "subjects": r.sample(list(self.terms["subjects"]), r.choice((0, 0, 1, 1, 2))), "places": [skewed(r, len(places), 6) + 2000] if r.random() < .45 else [], "genres": [r.choice(list(self.terms["genres"]))] if r.random() < .2 else [], "media": r.choices([None, 136, 137, 135], [80, 15, 4, 1])[0] if level in (226, 227) else None, "names": [], "kids": [], "slug": slugged(t), "n": len(self.records) + 7000, "mod": r.random()}
            self.records.append(x)
            if parent: parent["kids"].append(x)
            return x
        fn = 0
        while len(self.records) < 1430:
            fn += r.choice((1, 1, 1, 2))
            topic, repo = r.randrange(12), 430 + 7 * skewed(r, len(REPOS), 3)
            kind = r.random()
            name = f"{r.choice(SUR_EN)} family" if kind < .4 else f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" if kind < .6 else f"{r.choice(places)} {v.draw(1, topic)[0].capitalize()} {r.choice(('Society', 'Company', 'Association', 'Club', 'Board', 'School'))}"
            cr = actor(name)
            y1 = r.randrange(1790, 1960)
            y2 = min(2009, y1 + r.randrange(5, 90))
            lev = 221 if r.random() < .8 else 223
            f = add(f"F{fn:03}", f"F{fn:03}", f"{name.split(',')[0] if ',' not in name else ' '.join(reversed(name.split(', ')))} {LEVELS[lev].lower()}", lev, None, repo, cr, y1, y2, topic, .99)
            self.terms["collection"][f["n"]] = f["t"]
            if r.random() < .15: continue
            for k, s in enumerate(r.sample(SERIES, r.randrange(1, 6)), 1):
                a = r.randrange(y1, y2 + 1)
                se = add(f"S{k:02}", f"F{fn:03}-S{k:02}", s, 224, f, None, None, a, min(y2, a + r.randrange(0, 40)), topic)
                for j in range(1, r.choice((0, 2, 4, 6, 9, 14)) + 1):
                    b = r.randrange(a, y2 + 1)
                    t = v.title(r.randrange(2, 6), topic) if r.random() < .8 else r.choice(("Miscellaneous", "General correspondence", "Letters received", "Invoices", "Annual report", "Membership lists"))
                    add(f"{j:04}", f"F{fn:03}-S{k:02}-{j:04}", t, 226 if r.random() < .85 else 227, se, None, None, b, min(y2, b + r.choice((0, 0, 0, 1, 3, 8))), topic, .85)
        self.terms["creators"] = {i: a[0] for i, a in self.actors.items()}
        ids = list(self.actors)
        for x in self.records:
            if r.random() < .07: x["names"] = [r.choice(ids)]
        self.terms["names"] = self.terms["creators"]
        self.by = {x["slug"]: x for x in self.records}
        self.actor_by = {a[1]: i for i, a in self.actors.items()}
        self.ix = {f: TermIndex(stem) for f, _ in SF}
        for x in self.records:
            c = self.creator(x)
            f = {"title": x["t"], "scopeAndContent": x["scope"], "extentAndMedium": x["ext"], "subject": " ".join(self.terms["subjects"][k] for k in x["subjects"]), "place": " ".join(self.terms["places"][k] for k in x["places"]), "genre": " ".join(self.terms["genres"][k] for k in x["genres"]), "name": " ".join(self.actors[k][0] for k in x["names"]), "identifier": x["ident"], "referenceCode": x["id"].replace("-", " "), "creator": self.actors[c][0]}
            for k, t in f.items():
                self.ix[k].add(x["n"], fold(t))
                self.ix[""].add(x["n"], fold(t))
        self.alpha = sorted(self.records, key=lambda x: (fold(x["t"]), x["n"]))

    def root(self, x):
        while x["up"]: x = x["up"]
        return x

    def creator(self, x): return self.root(x)["creator"]
    def dates(self, x): return "" if not x["d"] else str(x["d"][0]) if x["d"][0] == x["d"][1] else f'{x["d"][0]}-{x["d"][1]}'
    def full(self, x): return f'{LEVELS[x["level"]]} {x["ident"]} - {x["t"]}'

    def truth(self):
        for x in self.records:
            f = {"reference": x["id"], "level": LEVELS[x["level"]]}
            if x["d"]: f["dates"] = self.dates(x)
            yield x["id"], x["t"], f'/index.php/{x["slug"]}', f

    def truth_lines(self):
        for x, y in zip(super().truth_lines(), self.records): yield {**x, "alt_titles": [self.full(y)]}

    # pages ---------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, cls="", q="", status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en" dir="ltr">
  <head>
    <meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<meta http-equiv="X-Ua-Compatible" content="IE=edge,chrome=1" />
    <meta name="title" content="Valley Archives Online" />
<meta name="description" content="Access to Memory - Open information management toolkit" />
<meta name="viewport" content="initial-scale=1.0, user-scalable=no" />
    <title>{e(title)} - Valley Archives Online</title>
    <link rel="shortcut icon" href="/favicon.ico"/>
    <link media="all" href="/plugins/arDominionPlugin/css/main.css" rel="stylesheet" type="text/css" />
            <script src="/vendor/jquery.js" type="text/javascript"></script>
  </head>
  <body class="yui-skin-sam {cls}">
<header id="top-bar">
  <a id="logo" rel="home" href="/index.php/" title=""><img alt="AtoM logo" src="/images/logo.png" /></a>
  <nav>
  <div id="user-menu">
  <button class="top-item top-dropdown" data-toggle="dropdown" data-target="#" aria-expanded="false">Log in</button>
  <div class="top-dropdown-container"><div class="top-dropdown-arrow"></div>
    <div class="top-dropdown-header"><h2>Have an account?</h2></div>
    <div class="top-dropdown-body">
      <form action="/index.php/user/login" method="post"><input type="hidden" name="_csrf_token" value="4cb7ea18d2a0ad1a8d2a5c54b7ee0f0d" id="csrf_token" /><input type="hidden" name="next" value="{self.base}/index.php/" id="next" /><div class="form-item form-item-email"><label for="email">Email <span class="form-required" title="This field is required.">*</span></label><input type="text" name="email" id="email" /></div><div class="form-item form-item-password"><label for="password">Password</label><input type="password" name="password" autocomplete="off" id="password" /></div><button type="submit">Log in</button></form>
    </div></div></div>
  <div id="quick-links-menu" data-toggle="tooltip" data-title="Quick links"><button class="top-item">Quick links</button><div class="top-dropdown-container"><div class="top-dropdown-body"><ul><li><a href="/index.php/" title="home">home</a></li><li><a href="/index.php/about" title="about">about</a></li><li><a href="http://docs.accesstomemory.org/" title="Help">Help</a></li></ul></div></div></div>
  <div id="language-menu"><button class="top-item">Language</button><div class="top-dropdown-container"><div class="top-dropdown-body"><ul><li class="active"><a href="?sf_culture=en" title="English">English</a></li></ul></div></div></div>
  <div id="clipboard-menu"><button class="top-item">Clipboard</button><div class="top-dropdown-container"><div class="top-dropdown-body"><ul><li><a href="/index.php/clipboard/view">Go to clipboard</a></li><li><a href="/index.php/clipboard/load">Load clipboard</a></li></ul></div></div></div>
  </nav>
  <div id="search-bar">
  <div id="browse-menu"><button class="top-item top-dropdown">Browse</button><div class="top-dropdown-container top-dropdown-container-right"><div class="top-dropdown-header"><h2>Browse</h2></div><div class="top-dropdown-body"><ul><li id="node_browseInformationObjects"><a href="/index.php/informationobject/browse" title="Archival descriptions">Archival descriptions</a></li><li><a href="/index.php/actor/browse" title="Authority records">Authority records</a></li><li><a href="/index.php/repository/browse" title="Archival institutions">Archival institutions</a></li><li><a href="/index.php/taxonomy/index/id/35" title="Subjects">Subjects</a></li><li><a href="/index.php/taxonomy/index/id/42" title="Places">Places</a></li><li><a href="/index.php/informationobject/browse?view=card&amp;onlyMedia=1&amp;topLod=0" title="Digital objects">Digital objects</a></li></ul></div></div></div>
  <div id="search-form-wrapper" role="search"><h2>Search</h2>
    <form action="/index.php/informationobject/browse" data-autocomplete="/index.php/search/autocomplete" autocomplete="off">
      <input type="hidden" name="topLod" value="0"/>
      <input type="hidden" name="sort" value="relevance"/>
      <input type="text" name="query" value="{e(q)}" placeholder="Search"/>
      <button><span>Search</span></button>
      <div id="search-realm" class="search-popover">
        <div><label><input name="repos" type="radio" checked="checked" data-placeholder="Search" value/>Global search</label></div>
        <div class="search-realm-advanced"><a href="/index.php/informationobject/browse?showAdvanced=1&topLod=0">Advanced search&nbsp;&raquo;</a></div>
      </div>
    </form></div></div>
</header>
<div id="site-slogan"><div class="container"><div class="row"><div class="span12"><span>Five archives, one valley</span></div></div></div></div>
<div id="wrapper" class="container" role="main">
{body}
</div>
<footer><div id="print-date">Printed: 2026-11-19</div></footer>
  </body>
</html>''', status=status)

    def day(self, s, end):
        m = re.fullmatch(r"\s*(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?\s*", s)
        return int(m[1]) if m else None

    def find(self, req):
        g = req.get
        top = not req.has("topLod") or g("topLod") not in ("0", "")
        if not req.has("topLod") and g("query"): top = False
        xs, rel = self.alpha, None
        if g("query").strip():
            ws = re.findall(r"[^\W_]+\*?", fold(g("query")))
            ws = [w for w in ws if w not in ("and", "or", "not", "the", "of", "a", "in")]
            ok = None
            for w in ws:
                s = self.ix[""].begins(w[:-1]) if w.endswith("*") else self.ix[""].has(w)
                ok = s if ok is None else ok & s
            xs = [x for x in xs if x["n"] in (ok if ok is not None else set())]
        ok, i = None, 0
        for i in range(20):
            q = g(f"sq{i}").strip()
            if not q: continue
            f = g(f"sf{i}") if g(f"sf{i}") in self.ix else ""
            sets = [self.ix[f].begins(w[:-1]) if w.endswith("*") else self.ix[f].has(w) for w in re.findall(r"[^\W_]+\*?", fold(q))]
            s = set.intersection(*sets) if sets else set()
            op = g(f"so{i}") or "and"
            every = {x["n"] for x in self.records}
            ok = (every - s if op == "not" else s) if ok is None else ok | s if op == "or" else ok - s if op == "not" else ok & s
        if ok is not None: xs = [x for x in xs if x["n"] in ok]
        if top: xs = [x for x in xs if not x["up"]]
        a, b = self.day(g("startDate"), False), self.day(g("endDate"), True)
        if a or b:
            a, b = a or 0, b or 9999
            xs = [x for x in xs if x["d"] and (a <= x["d"][0] and x["d"][1] <= b if g("rangeType") == "exact" else x["d"][0] <= b and x["d"][1] >= a)]
        if g("onlyMedia") in ("1", "0"): xs = [x for x in xs if bool(x["media"]) == (g("onlyMedia") == "1")]
        for f, _ in FACETS:
            if g(f): xs = [x for x in xs if g(f) in map(str, self.vals(x, f))]
        so, rev = g("sort"), g("sortDir") == "desc"
        key = {"identifier": lambda x: x["ident"], "referenceCode": lambda x: x["id"], "startDate": lambda x: x["d"][0] if x["d"] else 9999, "endDate": lambda x: x["d"][1] if x["d"] else 9999, "lastUpdated": lambda x: x["mod"], "relevance": lambda x: (x["level"], x["mod"])}.get(so)
        if key: xs = sorted(xs, key=key)
        return (xs[::-1] if rev else xs), top

    def vals(self, x, f):
        return {"languages": ["en"], "collection": [self.root(x)["n"]], "repos": [self.root(x)["repo"]], "creators": [self.creator(x)] if not x["up"] else [], "names": x["names"], "places": x["places"], "subjects": x["subjects"], "genres": x["genres"], "levels": [x["level"]], "mediatypes": [x["media"]] if x["media"] else []}[f]

    def href(self, req, path="/index.php/informationobject/browse", drop=(), **k):
        pairs = [(a, b) for a, b in req.q if a not in drop and a not in k and a != "page"] + [(a, b) for a, b in k.items() if b is not None]
        return e(path + ("?" + "&".join(f"{quote_plus(a)}={quote_plus(str(b))}" for a, b in pairs) if pairs else ""))

    def pager(self, req, path, page, total):
        last = -(-total // PER)
        if last < 2: return ""
        li = lambda n: f'<li class="active"><span>{n}</span></li>' if n == page else f'<li><a href="{self.href(req, path, page=n)}" title="Go to page {n}">{n}</a></li>'
        lo, hi = max(1, page - 3), min(last, page + 3)
        mid = "".join(li(n) for n in range(lo, hi + 1)) + (f'<li class="dots"><span>...</span></li><li class="last"><a href="{self.href(req, path, page=last)}" title="Go to page {last}">{last}</a></li>' if hi < last else "")
        prev = f'<li class="previous"><a href="{self.href(req, path, page=page - 1)}" rel="prev" title="Go to previous page">&laquo; Previous</a></li>' if page > 1 else ""
        nxt = f'<li class="next"><a href="{self.href(req, path, page=page + 1)}" rel="next" title="Go to next page">Next &raquo;</a></li>' if page < last else ""
        return f'''<section><div class="result-count">Results {(page - 1) * PER + 1} to {min(total, page * PER)} of {total}</div>
<div class="visible-phone"><div class="pager"><div class="pager-inner">{prev.replace('<li', '<div').replace('</li', '</div')}<div class="pager-count">{page} of {last}</div></div></div></div>
<div class="hidden-phone"><div class="pagination pagination-centered"><ul>{prev}{mid}{nxt}</ul></div></div></section>'''

    def facet(self, req, f, label, xs):
        count = {}
        for x in xs:
            for k in self.vals(x, f): count[k] = count.get(k, 0) + 1
        if not count: return ""
        have = req.get(f)
        name = lambda k: self.terms[f].get(k, str(k))
        li = "".join(f'<li{" class=" + chr(34) + "active" + chr(34) if str(k) == have else ""}><a href="{self.href(req, **{f: k})}" title="{e(name(k))}">{e(name(k))}<span>, {n} results</span></a><span class="facet-count">{n}</span></li>' for k, n in sorted(count.items(), key=lambda c: (-c[1], str(c[0])))[:10])
        if f == "languages": li = f'<li><a href="{self.href(req, languages=None, drop=("languages",))}" title="Unique records">Unique records<span>, {len(xs)} results</span></a><span class="facet-count">{len(xs)}</span></li>' + li
        return f'''<section class="facet" id="#facet-{f}"><div class="facet-header"><h3><a href="#" aria-expanded="false">{label}</a></h3></div><div class="facet-body" id="facet-{f}"><ul><li{"" if have else ' class="active"'}><a href="{self.href(req, drop=(f,))}" title="All">All</a></li>{li}</ul></div></section>'''

    def article(self, x):
        up = f'<li class="part-of">Part of <a href="/index.php/{self.root(x)["slug"]}" title="{e(self.root(x)["t"])}">{e(self.root(x)["t"])}</a></li>' if x["up"] else ""
        cr = f'<li class="creation-date">{e(self.actors[x["creator"]][0])}</li>' if x["creator"] else ""
        img = f'<div class="search-result-preview"><a href="/index.php/{x["slug"]}"><div class="preview-container"><img alt="{e(x["t"])}" src="/uploads/r/null/{x["n"]}_142.jpg" /></div></a></div>' if x["media"] == 136 else f'<div class="search-result-preview"><a href="/index.php/{x["slug"]}"><div class="preview-container"><img alt="Go to description" src="/images/generic-icons/text.png" /></div></a></div>' if x["media"] else ""
        return f'''<article class="search-result {"has-preview" if x["media"] else ""}">
  {img}<div class="search-result-description">
  <p class="title"><a href="/index.php/{x["slug"]}" title="{e(x["t"])}">{e(x["t"])}</a></p>
  <button class="clipboard" data-clipboard-slug="{x["slug"]}" data-toggle="tooltip" data-title="Add to clipboard" data-alt-title="Remove from clipboard">Add to clipboard</button>
  <ul class="result-details"><li class="reference-code">{x["id"]}</li><li class="level-description">{LEVELS[x["level"]]}</li>{f'<li class="dates">{self.dates(x)}</li>' if x["d"] else ""}{up}</ul>
  {f'<p>{e(x["scope"])}</p>' if x["scope"] else ""}{f'<p class="creators">{cr[26:-5]}</p>' if cr else ""}
</div></article>'''

    def browse(self, req):
        g, (xs, top) = req.get, self.find(req)
        page = max(1, req.int("page", 1))
        part = xs[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        path = "/index.php/informationobject/browse"
        facets = "\n".join(self.facet(req, f, t, xs) for f, t in FACETS) if xs else ""
        tags = f'<span class="search-filter">Only top-level descriptions<a href="{self.href(req, topLod=0)}" class="remove-filter"><i class="fa fa-times"></i></a></span>' if top else ""
        for f, _ in FACETS:
            if g(f): tags += f'<span class="search-filter">{e(next((t for k, t in self.terms[f].items() if str(k) == g(f)), g(f)))}<a href="{self.href(req, drop=(f,))}" class="remove-filter"><i class="fa fa-times"></i></a></span>'
        sorts = ([("relevance", "Relevance")] if g("query") or g("sq0") else []) + [("alphabetic", "Title"), ("lastUpdated", "Date modified"), ("identifier", "Identifier"), ("referenceCode", "Reference code"), ("startDate", "Start date"), ("endDate", "End date")]
        drop = lambda label, cur, links: f'<div class="pickers"><div class="sort-options"><label>{label}: </label><div class="dropdown"><div class="dropdown-selected"><span>{cur}</span></div><ul class="dropdown-options"><span class="pointer"></span>{links}</ul></div></div></div>'
        pick = drop("Sort by", dict(sorts).get(g("sort"), "Title"), "".join(f'<li><a href="{self.href(req, sort=k)}" data-order="{k}"><span>{t}</span></a></li>' for k, t in sorts if k != (g("sort") or "alphabetic"))) + drop("Direction", "Descending" if g("sortDir") == "desc" else "Ascending", f'<li><a href="{self.href(req, sortDir="asc" if g("sortDir") == "desc" else "desc")}"><span>{"Ascending" if g("sortDir") == "desc" else "Descending"}</span></a></li>')
        crit, i = "", 0
        for i in [k for k in range(20) if g(f"sq{k}")] or [0]:
            crit += f'''<div class="criterion"><select class="boolean" name="so{i}">{opts([("and", "and"), ("or", "or"), ("not", "not")], g(f"so{i}"))}</select>
<input class="query" type="text" placeholder="Search" name="sq{i}" value="{e(g(f"sq{i}"))}"/><span>in</span><select class="field" name="sf{i}">{opts(SF, g(f"sf{i}"))}</select><a href="#" class="delete-criterion"><i class="fa fa-times"></i></a></div>'''
        radio = lambda name, v, t, on: f'<label><input type="radio" name="{name}" value="{v}"{" checked=" + chr(34) + "checked" + chr(34) if on else ""}> {t}</label>'
        adv = f'''<section class="advanced-search-section"><a href="#" class="advanced-search-toggle" aria-expanded="false">Advanced search options</a>
<div class="advanced-search animateNicely" {"" if g("showAdvanced") else 'style="display: none;"'}>
<form name="advanced-search-form" method="get" action="{path}">
<input type="hidden" name="showAdvanced" value="1"/>
<p>Find results with:</p>
<div class="criteria">{crit}
<div class="add-new-criteria"><div class="btn-group"><a class="btn dropdown-toggle" data-toggle="dropdown" href="#">Add new criteria<span class="caret"></span></a><ul class="dropdown-menu"><li><a href="#" id="add-criterion-and">And</a></li><li><a href="#" id="add-criterion-or">Or</a></li><li><a href="#" id="add-criterion-not">Not</a></li></ul></div></div></div>
<p>Limit results to:</p>
<div class="criteria"><div class="filter-row repository"><div class="filter-left"><div class="form-item form-item-repos"><label for="repos">Repository</label><select name="repos" id="repos"><option value=""></option>{opts(self.terms["repos"].items(), g("repos"))}</select></div></div></div>
<div class="filter-row"><div class="filter-left"><div class="form-item form-item-collection"><label for="collection">Top-level description</label><select name="collection" class="form-autocomplete" id="collection"></select><input class="list" type="hidden" value="/index.php/informationobject/autocomplete?parent=1&filterDrafts=true"/></div></div></div></div>
<p>Filter results by:</p>
<div class="criteria"><div class="filter-row triple"><div class="filter-left"><div class="form-item form-item-levels"><label for="levels">Level of description</label><select name="levels" id="levels"><option value=""></option>{opts(LEVELS.items(), g("levels"))}</select></div></div>
<div class="filter-center"><div class="form-item form-item-onlyMedia"><label for="onlyMedia">Digital object available</label><select name="onlyMedia" id="onlyMedia"><option value=""></option>{opts([("1", "Yes"), ("0", "No")], g("onlyMedia"))}</select></div></div>
<div class="filter-right"><div class="form-item form-item-findingAidStatus"><label for="findingAidStatus">Finding aid</label><select name="findingAidStatus" id="findingAidStatus"><option value=""></option><option value="yes">Yes</option><option value="no">No</option><option value="generated">Generated</option><option value="uploaded">Uploaded</option></select></div></div></div>
<div class="filter-row"><div class="lod-filter">{radio("topLod", 1, "Top-level descriptions", top)} {radio("topLod", 0, "All descriptions", not top)}</div></div></div>
<p>Filter by date range:</p>
<div class="criteria"><div class="filter-row"><div class="start-date"><div class="form-item form-item-startDate"><label for="startDate">Start</label><input placeholder="YYYY-MM-DD" type="text" name="startDate" value="{e(g("startDate"))}" id="startDate" /></div></div><div class="end-date"><div class="form-item form-item-endDate"><label for="endDate">End</label><input placeholder="YYYY-MM-DD" type="text" name="endDate" value="{e(g("endDate"))}" id="endDate" /></div></div>
<div class="date-type">{radio("rangeType", "inclusive", "Overlapping", g("rangeType") != "exact")} {radio("rangeType", "exact", "Exact", g("rangeType") == "exact")}<a href="#" class="date-range-help-icon"><i class="fa fa-question-circle"></i></a></div></div>
<div class="alert alert-info date-range-help animateNicely">Use these options to specify how the date range returns results. "Exact" means that the start and end dates of descriptions returned must fall entirely within the date range entered. "Overlapping" means that any description whose start or end dates touch or overlap the target date range will be returned.</div></div>
<section class="actions"><input type="submit" class="c-btn c-btn-submit" value="Search"/><input type="button" class="reset c-btn c-btn-delete" value="Reset"/></section>
</form></div></section>'''
        nm = sum(bool(x["media"]) for x in xs)
        media = f'<div class="search-result media-summary"><p>{nm} results with digital objects <a href="{self.href(req, onlyMedia=1)}"><i class="fa fa-search"></i> Show results with digital objects</a></p></div>' if nm and not g("onlyMedia") else ""
        card = g("view") == "card"
        listing = "\n".join(f'<div class="brick{"" if x["media"] == 136 else " brick-small"}"><div class="preview"><a href="/index.php/{x["slug"]}"><img alt="{e(x["t"])}" src="/uploads/r/null/{x["n"]}_142.jpg" /></a></div><div class="bottom"><p><a href="/index.php/{x["slug"]}">{e(x["t"])}</a></p></div><div class="bottom">{x["id"]} {LEVELS[x["level"]]}</div></div>' if card else self.article(x) for x in part)
        content = f'<div id="content">{media}{listing}</div>{self.pager(req, path, page, len(xs))}' if xs else '<div id="content"><div class="text-section"><h3>We couldn\'t find any results matching your search.</h3></div></div>'
        head = f'''<div class="multiline-header"><i class="fa fa-3x fa-file-alt"></i><h1 aria-describedby="results-label">{f"Showing {len(xs)} results" if xs else "No results found"}</h1><span class="sub" id="results-label">Archival description</span></div>'''
        return self.skin("Information object browse", f'''<div class="row"><div class="span3"><div id="sidebar"><section id="facets"><div class="visible-phone facets-header"><a class="x-btn btn-wide"><i class="fa fa-filter"></i> Filters</a></div><div class="content"><h2>Narrow your results by:</h2>
{facets}
</div></section></div></div>
<div class="span9"><div id="main-column">{head}
<section class="header-options"><div class="row"><div class="span9">{tags}</div></div></section>
{adv}
<section class="browse-options"><a href="{self.href(req, media="print")}"><i class="fa fa-print"></i> Print preview</a> <a href="/index.php/browse/hierarchy"><i class="fa fa-sitemap"></i> Hierarchy</a> <span><span class="view-header-label">View:</span> <div class="btn-group"><a class="btn fa fa-th-large" href="{self.href(req, view="card")}"></a><a class="btn fa fa-list active" href="{self.href(req, view="table")}"></a></div></span>{pick}</section>
{content}
</div></div></div>''', "informationobject browse", g("query"))

    def listing(self, req, kind):
        path = f"/index.php/{kind}/browse"
        q = fold(req.get("subquery"))
        rows = [(t, s, f'{"Corporate body" if any(w in t for w in ("Society", "Company", "Association", "Club", "Board", "School")) else "Person" if "," in t else "Family"}') for t, s in self.actors.values()] if kind == "actor" else [(t, slug(t)[:60], "") for t in REPOS]
        rows = sorted((x for x in rows if q in fold(x[0])), key=lambda x: fold(x[0]))
        page = max(1, req.int("page", 1))
        part = rows[(page - 1) * PER:page * PER]
        label = {"actor": "Authority record", "repository": "Archival institution"}[kind]
        arts = "\n".join(f'<article class="search-result"><div class="search-result-description"><p class="title"><a href="/index.php/{s}" title="{e(t)}">{e(t)}</a></p><button class="clipboard" data-clipboard-slug="{s}">Add to clipboard</button><ul class="result-details"><li>{ty}</li></ul></div></article>' for t, s, ty in part)
        return self.skin(f"{label} browse", f'''<div class="row"><div class="span3"></div><div class="span9"><div id="main-column"><div class="multiline-header"><h1 aria-describedby="results-label">Showing {len(rows)} results</h1><span class="sub" id="results-label">{label}</span></div>
<section class="header-options"><div class="row"><div class="span4"><div class="inline-search" role="search"><form action="{path}"><div class="input-append"><input type="text" name="subquery" value="{e(req.get("subquery"))}" placeholder="Search {label.lower()}"><div class="btn-group"><button class="btn" type="submit"><i class="fa fa-search"></i></button></div></div></form></div></div></div></section>
<div id="content">{arts}</div>{self.pager(req, path, page, len(rows))}</div></div></div>''', f"{kind} browse")

    def show(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        field = lambda a, b: f'<div class="field"><h3>{a}</h3><div>{b}</div></div>\n'
        term = lambda k, i: f'<li><a href="/index.php/{slug(self.terms[k][i])[:60]}" title="">{e(self.terms[k][i])}</a></li>'
        root, ups, y = self.root(x), [], x
        while y["up"]:
            y = y["up"]
            ups.insert(0, y)
        crumb = "".join(f'<li><a href="/index.php/{u["slug"]}" title="{e(u["t"])}">{e(u["t"])}</a></li>' for u in ups) + f'<li class="active"><span>{e(x["t"])}</span></li>'
        li = lambda y, c: f'<li class="{c}" data-xhr-location="/index.php/{y["slug"]};informationobject/treeView" data-content="{LEVELS[y["level"]]}"><i></i><a href="/index.php/{y["slug"]}" title="{e(y["t"])}">{LEVELS[y["level"]]} - {e(y["t"])}</a></li>'
        sib = x["up"]["kids"] if x["up"] else [x]
        i = sib.index(x)
        near = sib[max(0, i - 2):i + 3]
        tree = "".join(li(u, "ancestor") for u in ups) + "".join(li(y, "active" if y is x else "expand") + ("".join(li(k, "expand" if k["kids"] else "") for k in x["kids"][:5]) + (f'<li class="more"><a href="#">{len(x["kids"]) - 5} more...</a></li>' if len(x["kids"]) > 5 else "") if y is x else "") for y in near) + (f'<li class="more"><a href="#">{len(sib) - len(near)} more...</a></li>' if len(sib) > len(near) else "")
        cr, repo = self.actors[root["creator"]], REPOS[(root["repo"] - 430) // 7]
        access = "".join(f'<div class="field"><h3>{t} access points</h3><div><ul>{"".join(term(k, i) for i in x[k])}</ul></div></div>' for k, t in (("subjects", "Subject"), ("places", "Place"), ("genres", "Genre")) if x[k])
        if x["names"]: access += '<div class="field"><h3>Name access points</h3><div><ul>' + "".join(f'<li><a href="/index.php/{self.actors[k][1]}">{e(self.actors[k][0])}</a></li>' for k in x["names"]) + "</ul></div></div>"
        dates = field("Date(s)", f'<ul><li>{self.dates(x)} (Creation)</li></ul>') if x["d"] else ""
        dobj = f'<div class="digital-object-reference"><a href="/uploads/r/null/{x["n"]}.jpg" target="_blank"><img alt="Open original digital object" src="/uploads/r/null/{x["n"]}_141.jpg" /></a></div>' if x["media"] else ""
        return self.skin(x["t"], f'''<div class="row"><div class="span3"><div id="sidebar"><div class="repository-logo"><a href="/index.php/{slug(repo)[:60]}">{e(repo)}</a></div><section id="treeview-search-wrapper"><ul id="treeview-menu" class="nav nav-tabs"><li class="active"><a href="#treeview" data-toggle="#treeview">Holdings</a></li><li><a href="#treeview-search">Quick search</a></li></ul><div id="treeview" data-current-id="{x["n"]}"><ul class="unstyled">{tree}</ul></div>
<div id="treeview-search"><form method="get" action="/index.php/search/index" data-not-found="No results found."><div class="search-box"><input type="hidden" name="collection" value="{root["n"]}"/><input type="text" name="query" placeholder="Search hierarchy" /><button type="submit"><i class="fa fa-search"></i></button></div></form></div></section></div></div>
<div class="span9"><div id="main-column" role="main"><h1>{e(self.full(x))}</h1><section class="breadcrumb"><ul>{crumb}</ul></section>
<div class="row"><div class="span7"><div id="content">{dobj}
<section id="identityArea"><h2>Identity area</h2>
{field("Reference code", x["id"])}{field("Title", e(x["t"]))}{dates}{field("Level of description", LEVELS[x["level"]])}{field("Extent and medium", e(x["ext"]))}</section>
<section id="contextArea"><h2>Context area</h2><div class="creatorHistories">{field("Name of creator", f'<a href="/index.php/{cr[1]}" title="{e(cr[0])}">{e(cr[0])}</a>')}</div>{field("Repository", f'<a href="/index.php/{slug(repo)[:60]}">{e(repo)}</a>')}</section>
<section id="contentAndStructureArea"><h2>Content and structure area</h2>{field("Scope and content", "<p>" + e(x["scope"]) + "</p>") if x["scope"] else ""}</section>
<section id="conditionsOfAccessAndUseArea"><h2>Conditions of access and use area</h2>{field("Conditions governing access", "<p>Open</p>") if x["n"] % 3 == 0 else ""}{field("Language of material", "<ul><li>English</li></ul>")}</section>
<section id="accessPointsArea"><h2>Access points</h2>{access}</section>
</div></div><div class="span2"><div id="context-menu"><section id="action-icons"><ul><li><h4>Clipboard</h4></li><li><button class="clipboard" data-clipboard-slug="{x["slug"]}">Add</button></li><li><h4>Explore</h4></li><li><a href="/index.php/informationobject/browse?collection={root["n"]}&amp;topLod=0"><i class="fa fa-list"></i> Browse as list</a></li>{f'<li><a href="/index.php/informationobject/browse?collection={root["n"]}&amp;topLod=0&amp;view=card&amp;onlyMedia=1"><i class="fa fa-picture-o"></i> Browse digital objects</a></li>' if any(k["media"] for s in root["kids"] for k in s["kids"]) else ""}<li><h4>Export</h4></li><li><a href="/index.php/{x["slug"]};dc?sf_format=xml"><i class="fa fa-upload"></i> Dublin Core 1.1 XML</a></li><li><a href="/index.php/{root["slug"]};ead?sf_format=xml"><i class="fa fa-upload"></i> EAD 2002 XML</a></li></ul></section></div></div></div></div></div></div>''', "informationobject index")

    def term(self, req, k, i, t):
        xs = [x for x in self.alpha if i in self.vals(x, k)] if k != "repos" else [x for x in self.alpha if not x["up"] and x["repo"] == i]
        if k == "repos":
            return self.skin(t, f'<div class="row"><div class="span3"><div id="sidebar"><section class="sidebar-widget" id="holdings"><h3>Holdings</h3><ul>' + "".join(f'<li><a href="/index.php/{x["slug"]}">{e(x["t"])}</a></li>' for x in xs[:10]) + f'</ul><a class="widget-browse" href="/index.php/informationobject/browse?repos={i}&amp;topLod=1">Browse {len(xs)} holdings</a></section></div></div><div class="span9"><h1>{e(t)}</h1><section id="identifyArea"><h2>Identity area</h2><div class="field"><h3>Authorized form of name</h3><div>{e(t)}</div></div></section></div></div>', "repository index")
        page = max(1, req.int("page", 1))
        req.served = [x["id"] for x in xs[(page - 1) * PER:page * PER]]
        path = "/index.php/" + slug(t)[:60]
        return self.skin(t, f'<div class="row"><div class="span3"></div><div class="span9"><h1>{e(t)}</h1><div class="multiline-header"><h2>{len(xs)} Archival description results for {e(t)}</h2></div><div id="content">' + "\n".join(self.article(x) for x in xs[(page - 1) * PER:page * PER]) + f"</div>{self.pager(req, path, page, len(xs))}</div></div>", "term browse")

    def handle(self, req):
        p = req.path.rstrip("/")
        if p == "": return self.front(req)
        if not p.startswith("/index.php"): return None
        p = p[11:]
        if p == "": return self.front(req)
        if p.startswith("user/login"): return forbid(req, "login") if req.method == "POST" else self.skin("Log in", '<h1>Log in</h1><form method="post" action="/index.php/user/login"><input type="text" name="email"/><input type="password" name="password"/><input class="c-btn c-btn-submit" type="submit" value="Log in"/></form>')
        if p.startswith("clipboard/"): return self.skin("Clipboard", "<h1>Clipboard</h1><p>No results for this clipboard type.</p>")
        if p in ("informationobject/browse", "search/index", "search"): return self.browse(req)
        if p in ("actor/browse", "repository/browse"): return self.listing(req, p.split("/")[0])
        m = re.fullmatch(r"taxonomy/index/id/(35|42)", p)
        if m:
            k = "subjects" if m[1] == "35" else "places"
            rows = sorted((t, i) for i, t in self.terms[k].items())
            page = max(1, req.int("page", 1))
            return self.skin(k.capitalize(), f'<h1>Showing {len(rows)} results</h1><span class="sub">{k.capitalize()}</span><table class="table table-bordered sticky-enabled"><thead><tr><th>{k[:-1].capitalize()} term</th><th>Scope note</th><th>Archival description count</th><th>Authority record count</th></tr></thead><tbody>' + "".join(f'<tr><td><a href="/index.php/{slug(t)[:60]}">{e(t)}</a></td><td></td><td>{sum(i in x[k] for x in self.records)}</td><td>0</td></tr>' for t, i in rows[(page - 1) * PER:page * PER]) + "</tbody></table>" + self.pager(req, "/index.php/" + p, page, len(rows)), "taxonomy index")
        if p == "browse/hierarchy": return self.skin("Hierarchy", '<h1>Archival descriptions hierarchy</h1><div id="fullwidth-treeview-row"></div>')
        if p == "about": return self.skin("About", "<h1>About</h1><p>Five archives describe their holdings here together.</p>")
        if re.fullmatch(r"[\w-]+;(dc|ead)", p): return Resp('<?xml version="1.0" encoding="utf-8"?><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/"></oai_dc:dc>', ctype="text/xml")
        if p in self.by: return self.show(req, self.by[p])
        if p in self.pages: return self.term(req, *self.pages[p])
        if p in self.actor_by:
            i = self.actor_by[p]
            own = [x for x in self.records if x["creator"] == i]
            sub = [x for x in self.records if i in x["names"]]
            return self.skin(self.actors[i][0], f'<div class="row"><div class="span3"><div id="sidebar"><section class="list-menu"><h4>Creator of</h4><ul>' + "".join(f'<li><a href="/index.php/{x["slug"]}">{e(x["t"])}</a></li>' for x in own[:10]) + f'</ul></section>' + ('<section class="list-menu"><h4>Subject of</h4><ul>' + "".join(f'<li><a href="/index.php/{x["slug"]}">{e(x["t"])}</a></li>' for x in sub[:10]) + "</ul></section>" if sub else "") + f'</div></div><div class="span9"><h1>{e(self.actors[i][0])}</h1><section id="identityArea"><h2>Identity area</h2><div class="field"><h3>Authorized form of name</h3><div>{e(self.actors[i][0])}</div></div></section></div></div>', "actor index")
        return None

    def front(self, req):
        pop = self.alpha[::150]
        return self.skin("Valley Archives Online", '<div class="row"><div class="span3"><div id="sidebar"><section id="browse-menu-static"><h3>Browse by</h3><ul><li><a href="/index.php/informationobject/browse" title="Archival descriptions">Archival descriptions</a></li><li><a href="/index.php/actor/browse">Authority records</a></li><li><a href="/index.php/repository/browse">Archival institutions</a></li><li><a href="/index.php/taxonomy/index/id/35">Subjects</a></li><li><a href="/index.php/taxonomy/index/id/42">Places</a></li><li><a href="/index.php/informationobject/browse?view=card&amp;onlyMedia=1&amp;topLod=0">Digital objects</a></li></ul></section><section id="popular-this-week"><h3>Popular this week</h3><ol>' + "".join(f'<li><a href="/index.php/{x["slug"]}" title="{e(x["t"])}">{e(x["t"])}<strong>&nbsp;{40 - 3 * k} visits</strong></a></li>' for k, x in enumerate(pop)) + '</ol></section></div></div><div class="span9"><div id="main-column"><h1>Welcome</h1><p>Search the descriptions of five archives of the valley.</p></div></div></div>', "staticpage home")

    def notfound(self, req): return self.skin("Sorry, page not found", '<h1>Sorry, page not found</h1><p>Did you type the URL correctly?</p><p>Did you follow a broken link?</p><p><a href="javascript:history.go(-1)">Back to previous page.</a><br/><a href="/index.php/">Go to homepage.</a></p>', status=404)
