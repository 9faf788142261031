"""A digital archive of the Omeka Classic kind: items/browse, items/search with advanced rows, collections, tags."""
import datetime, re
from urllib.parse import quote, quote_plus, urlencode
from bed import Resp, Site, e, hidden, opts, redirect, url
from helpers import forbid
from kit import TermIndex, day_in, terms
from words import FIRST_EN, SUR_EN, Vocab, coined

SITE = "Harbour County Digital Archive"
ELEMENTS = [(37, "Contributor"), (38, "Coverage"), (39, "Creator"), (40, "Date"), (41, "Description"), (42, "Format"), (43, "Identifier"), (44, "Language"), (45, "Publisher"), (46, "Relation"), (47, "Rights"), (48, "Source"), (49, "Subject"), (50, "Title"), (51, "Type")]
TYPES = [(1, "Text"), (3, "Moving Image"), (4, "Oral History"), (5, "Sound"), (6, "Still Image"), (8, "Event"), (18, "Postcard"), (19, "Map")]
HOW = ["contains", "does not contain", "is exactly", "is empty", "is not empty", "starts with", "ends with", "matches", "does not match"]
STOP = set("the of and to in a for is on with by at from as are be was it this that or an which has have not were will been".split())


class S(Site):
    name, about, server, home = "omeka", "Omeka Classic; browse and advanced search, 10 a page", "Apache/2.4.41 (Ubuntu)", "/"
    disallow = ("/admin/", "/users/", "/files/original/", "/*output=")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=8)
        places = coined(r, 60)
        self.collections = [(n, t) for n, t in enumerate([f"{r.choice(SUR_EN)} Family Papers", f"{places[0]} Town Council Records", "Harbour County Photographs", f"{places[1]} Fishermen's Association", "Oral History Project", f"{r.choice(SUR_EN)} Postcard Collection",
                                                         "Maps and Plans", "School Records", f"{places[2]} Shipyard Drawings", "Newspaper Clippings", "Women's Guild Minutes"], 1)]
        subjects, i = [w.capitalize() for w in r.sample(v.nouns, 60)], 12
        self.tags = {}
        while len(self.records) < 1170:
            i += 1 if r.random() < .8 else r.randrange(2, 12)                # deleted and private items leave gaps
            k = r.randrange(8)
            p, y = r.choice(places), r.randrange(1852, 1989)
            per = f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}"
            title = r.choice([lambda: f"Letter from {per} to {r.choice(FIRST_EN)} {r.choice(SUR_EN)}", lambda: f"{v.title(r.randrange(2, 5), k)}, {p}", lambda: f"{v.title(2, k)}, {y}", lambda: f"Interview with {per}", lambda: f"{p} {r.choice(('Harbour', 'High Street', 'Church', 'Market', 'Quay', 'School'))}",
                              lambda: f"Minutes of the {r.choice(v.adjs)} {r.choice(v.nouns)} committee", lambda: f"Plan of {p} {r.choice(v.nouns)}", lambda: v.title(r.randrange(3, 7), k)])()
            if r.random() < .012: title = "[Untitled]"
            day = day_in(r, datetime.date(y, 1, 1), datetime.date(y, 12, 31))
            x = {"n": i, "id": f"HCA-{r.randrange(10, 99)}-{1000 + i}", "title": title, "collection": r.choices([c for c, _ in self.collections], [9, 14, 22, 8, 6, 16, 7, 6, 5, 12, 4])[0] if r.random() < .95 else 0, "type": r.choice(TYPES)[0], "featured": r.random() < .04,
                 "tags": sorted({w.lower() for w in r.sample(subjects, r.choice((0, 1, 2, 2, 3, 4)))}), "added": day_in(r, datetime.date(2014, 1, 1), datetime.date(2022, 6, 1)),
                 "el": {50: title, 41: v.text(r.randrange(12, 75), k), 43: "", 40: r.choice((str(y), str(day), f"circa {y}")), 49: r.choice(subjects), 48: r.choice(("Harbour County Record Office", "Private collection", "Harbour Museum")), 47: "In copyright"}}
            x["el"][43] = x["id"]
            if r.random() < .8: x["el"][39] = per
            if r.random() < .3: x["el"][38] = p
            if r.random() < .4: x["el"][42] = r.choice(("image/jpeg", "application/pdf", "audio/mpeg"))
            self.records.append(x)
            for t in x["tags"]: self.tags.setdefault(t, []).append(x)
        self.by, self.index = {x["n"]: x for x in self.records}, TermIndex()
        for x in self.records:
            x["all"] = "\n".join([*x["el"].values(), *x["tags"]]).lower()
            self.index.add(x["n"], x["all"])
        self.pages = {"about": "The archive keeps letters, photographs and maps of the county and shows them to the public.", "using-the-collections": "Readers may use the items for private study.", "donate-materials": "Write to the record office if you wish to give material."}

    def truth(self):
        for x in self.records:
            f = {"identifier": x["id"], "date": x["el"][40], "subject": x["el"][49]}
            if 39 in x["el"]: f["creator"] = x["el"][39]
            yield x["id"], x["title"], f'/items/show/{x["n"]}', f

    def skin(self, title, body, bid="", status=200):
        return Resp(f'''<!DOCTYPE html>
<html class="berlin" lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} · {SITE}</title><link rel="alternate" type="application/rss+xml" title="Omeka RSS Feed" href="/items/browse?output=rss2"><link rel="alternate" type="application/atom+xml" title="Omeka Atom Feed" href="/items/browse?output=atom"><link href="/themes/berlin/css/style.css?v=3.1" media="all" rel="stylesheet" type="text/css"></head>
<body class="{bid}"><a href="#content" id="skipnav">Skip to main content</a><header role="banner"><div id="site-title"><a href="/">{SITE}</a></div>
<div id="search-container" role="search"><form id="search-form" name="search-form" action="/search" method="get"><input type="text" name="query" id="query" value="" title="Query"><fieldset id="advanced-form"><legend>Search using this query type:</legend><label><input type="radio" name="query_type" id="query_type-keyword" value="keyword" checked="checked">Keyword</label><br><label><input type="radio" name="query_type" value="boolean">Boolean</label><br><label><input type="radio" name="query_type" value="exact_match">Exact match</label>
<legend>Search only these record types:</legend><input type="checkbox" name="record_types[]" id="record_types-Item" value="Item" checked="checked"> <label for="record_types-Item">Item</label><br><input type="checkbox" name="record_types[]" value="File" checked="checked"> <label>File</label><br><input type="checkbox" name="record_types[]" value="Collection" checked="checked"> <label>Collection</label><br><p><a href="/items/search">Advanced Search (Items only)</a></p></fieldset><button name="submit_search" id="submit_search" type="submit" value="Search">Search</button></form></div></header>
<div id="primary-nav" role="navigation"><ul class="navigation"><li><a href="/items/browse">Browse Items</a></li><li><a href="/collections/browse">Browse Collections</a></li><li><a href="/about">About</a></li><li><a href="/contact">Contact Us</a></li></ul></div>
<div id="content" role="main" tabindex="-1">{body}</div>
<footer role="contentinfo"><div id="footer-content" class="center-div"><nav><ul class="navigation"><li><a href="/using-the-collections">Using the collections</a></li><li><a href="/donate-materials">Donate materials</a></li><li><a href="/users/login">Log In</a></li></ul></nav><p>Proudly powered by <a href="http://omeka.org">Omeka</a>.</p></div></footer></body></html>''', status)

    def snippet(self, s, n=250): return s if len(s) <= n else s[:n].rsplit(" ", 1)[0] + "…"
    def taglinks(self, x): return ", ".join(f'<a href="/items/browse?tags={quote_plus(t)}" rel="tag">{e(t)}</a>' for t in x["tags"])

    def pager(self, path, keep, page, last):
        if last < 2: return ""
        L = lambda p: e(path + "?" + urlencode([*keep, ("page", p)]))
        return '<nav class="pagination-nav" aria-label="Pagination"><ul class="pagination">' + (f'<li class="pagination_previous"><a rel="prev" href="{L(page - 1)}">Previous Page</a></li>' if page > 1 else "") + \
            f'<li class="page-input"><form action="{path}" method="get" accept-charset="utf-8">{hidden(keep)}<label>Page<input type="text" name="page" title="Current Page" value="{page}"></label> of {last}</form></li>' + (f'<li class="pagination_next"><a rel="next" href="{L(page + 1)}">Next Page</a></li>' if page < last else "") + "</ul></nav>"

    def match(self, req):
        hits = list(self.records)
        s = req.get("search").strip().lower()
        if s: hits = [x for x in hits if s in x["all"]]
        rows = {}
        for k, v in req.q:
            m = re.fullmatch(r"advanced\[(\d+)\]\[(element_id|type|terms|joiner)\]", k)
            if m: rows.setdefault(int(m[1]), {})[m[2]] = v
        for _, a in sorted(rows.items()):
            el, how, t = a.get("element_id", ""), a.get("type", ""), a.get("terms", "").lower()
            if not el.isdigit() or how not in HOW: continue
            g = lambda x: x["el"].get(int(el), "").lower()
            if how not in ("is empty", "is not empty") and not t: continue
            f = {"contains": lambda x: t in g(x), "does not contain": lambda x: t not in g(x), "is exactly": lambda x: g(x) == t, "is empty": lambda x: not g(x), "is not empty": lambda x: bool(g(x)), "starts with": lambda x: g(x).startswith(t), "ends with": lambda x: g(x).endswith(t),
                 "matches": lambda x: t in g(x), "does not match": lambda x: t not in g(x)}[how]
            hits = [x for x in hits if f(x)]
        if req.get("range").strip():
            ok = set()
            for part in req.get("range").split(","):
                m = re.fullmatch(r"\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*", part)
                if m: ok |= {x["n"] for x in self.records if int(m[1]) <= x["n"] <= int(m[2] or m[1])}
            hits = [x for x in hits if x["n"] in ok]
        if req.get("collection").isdigit(): hits = [x for x in hits if x["collection"] == req.int("collection")]
        if req.get("type").isdigit(): hits = [x for x in hits if x["type"] == req.int("type")]
        for t in [t.strip().lower() for t in (req.get("tags") or req.get("tag")).split(",") if t.strip()]: hits = [x for x in hits if t in x["tags"]]
        if req.get("featured") in ("0", "1"): hits = [x for x in hits if x["featured"] == (req.get("featured") == "1")]
        sf, rev = req.get("sort_field"), req.get("sort_dir") == "d"
        key = {"Dublin Core,Title": lambda x: (x["title"].lower(), x["n"]), "Dublin Core,Creator": lambda x: (x["el"].get(39, "").lower(), x["n"])}.get(sf)
        if key: hits.sort(key=key, reverse=rev)
        else: hits.sort(key=lambda x: (x["added"], x["n"]), reverse=not (sf == "added" and not rev))
        return hits

    def browse(self, req):
        hits, page = self.match(req), max(1, req.int("page", 1))
        keep = [(k, v) for k, v in req.q if k not in ("page", "output")]
        last, part = max(1, -(-len(hits) // 10)), hits[(page - 1) * 10:page * 10]
        req.kind, req.served = "search" if keep else "list", [x["id"] for x in part]
        out = req.get("output")
        if out == "json": import json; return Resp(json.dumps({"items": [{"id": x["n"], "title": x["title"]} for x in part]}), ctype="application/json")
        if out: return Resp('<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">' + "".join(f'<entry><title>{e(x["title"])}</title><link href="{self.base}/items/show/{x["n"]}"/></entry>' for x in part) + "</feed>", ctype="application/atom+xml")
        sub = '<nav class="items-nav navigation secondary-nav"><ul class="navigation"><li class="active"><a href="/items/browse">Browse All</a></li><li><a href="/items/tags">Browse by Tag</a></li><li><a href="/items/search">Search Items</a></li></ul></nav>'
        shown = []
        if req.get("search").strip(): shown.append(f'<li class="search">Keyword: {e(req.get("search"))}</li>')
        for k in ("collection", "type", "tags", "range", "featured"):
            if req.get(k): shown.append(f'<li class="{k}">{k.capitalize()}: {e(dict((str(a), b) for a, b in (self.collections if k == "collection" else TYPES)).get(req.get(k), req.get(k)) if k in ("collection", "type") else req.get(k))}</li>')
        filters = f'<div id="item-filters"><ul>{"".join(shown)}</ul></div>' if shown else ""
        base = [(k, v) for k, v in keep if k not in ("sort_field", "sort_dir")]
        sorts = '<div id="sort-links"><span class="sort-label">Sort by: </span><ul id="sort-links-list">' + "".join(f'<li><a href="{e("/items/browse?" + urlencode([*base, ("sort_field", f), ("sort_dir", d)]))}">{t}</a></li>' for f, t, d in (("Dublin Core,Title", "Title", "a"), ("Dublin Core,Creator", "Creator", "a"), ("added", "Date Added", "a"))) + "</ul></div>" if hits else ""
        rows = ""
        for x in part:
            img = f'<div class="item-img"><a href="/items/show/{x["n"]}"><img src="/files/square_thumbnails/{x["n"]}.jpg" alt=""></a></div>' if x["type"] in (6, 18, 19) else ""
            rows += f'<div class="item hentry"><h2><a href="/items/show/{x["n"]}" class="permalink">{e(x["title"])}</a></h2><div class="item-meta">{img}<div class="item-description">{e(self.snippet(x["el"][41]))}</div>' + (f'<div class="tags"><p><strong>Tags:</strong> {self.taglinks(x)}</p></div>' if x["tags"] else "") + "</div></div>"
        none = "" if hits else "<p>No items matched your search.</p>" if keep else ""
        outs = '<div id="outputs"><span class="outputs-label">Output Formats</span> ' + ", ".join(f'<a href="{e("/items/browse?" + urlencode([*keep, ("output", o)]))}">{o}</a>' for o in ("atom", "dcmes-xml", "json", "omeka-xml", "rss2")) + "</div>"
        return self.skin("Browse Items", f"<h1>Browse Items ({len(hits)} total)</h1>{sub}{filters}{self.pager('/items/browse', keep, page, last)}{sorts}{rows}{none}{self.pager('/items/browse', keep, page, last)}{outs}", "items browse")

    def form(self):
        E = '<option value="">Select Below </option><optgroup label="Dublin Core">' + opts(ELEMENTS) + "</optgroup>"
        return self.skin("Search Items", f'''<h1>Search Items</h1><nav class="items-nav navigation secondary-nav"><ul class="navigation"><li><a href="/items/browse">Browse All</a></li><li><a href="/items/tags">Browse by Tag</a></li><li class="active"><a href="/items/search">Search Items</a></li></ul></nav>
<form action="/items/browse" method="GET" id="advanced-search-form"><div id="search-keywords" class="field"><label for="keyword-search">Search for Keywords</label><div class="inputs"><input type="text" name="search" id="keyword-search" value="" size="40"></div></div>
<div id="search-narrow-by-fields" class="field"><div class="label">Narrow by Specific Fields</div><div class="inputs"><div class="search-entry"><select name="advanced[0][joiner]" title="Search Joiner" class="advanced-search-joiner"><option value="and">AND</option><option value="or">OR</option></select><select name="advanced[0][element_id]" title="Search Field" class="advanced-search-element">{E}</select><select name="advanced[0][type]" title="Search Type" class="advanced-search-type"><option value="">Select Below </option>{opts([(h, h) for h in HOW])}</select><input type="text" name="advanced[0][terms]" value="" size="20" title="Search Terms" class="advanced-search-terms"><button type="button" class="remove_search" disabled="disabled" style="display: none;">Remove field</button></div></div><button type="button" class="add_search">Add a Field</button></div>
<div id="search-by-range" class="field"><label for="range">Search by a range of ID#s (example: 1-4, 156, 79)</label><div class="inputs"><input type="text" name="range" id="range" value="" size="40"></div></div>
<div class="field"><label for="collection-search">Search By Collection</label><div class="inputs"><select name="collection" id="collection-search"><option value="">Select Below </option><option value="0">No Collection</option>{opts(self.collections)}</select></div></div>
<div class="field"><label for="item-type-search">Search By Type</label><div class="inputs"><select name="type" id="item-type-search"><option value="">Select Below </option>{opts(TYPES)}</select></div></div>
<div class="field"><label for="tag-search">Search By Tags</label><div class="inputs"><input type="text" name="tags" id="tag-search" value="" size="40"></div></div>
<div class="field"><label for="featured">Featured/Non-Featured</label><div class="inputs"><select name="featured" id="featured"><option value="">Select Below </option><option value="1">Only Featured Items</option><option value="0">Only Non-Featured Items</option></select></div></div>
<div><input type="submit" class="submit" name="submit_search" id="submit_search_advanced" value="Search for items"></div></form>''', "items advanced-search")

    def show(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        els = "".join(f'<div id="dublin-core-{n.lower()}" class="element"><h3>{n}</h3><div class="element-text">{e(x["el"][k])}</div></div>' for k, n in sorted(ELEMENTS, key=lambda p: (p[0] != 50, p[0] != 49, p[0] != 41, p[0] != 39, p[0])) if k in x["el"])
        coll = dict(self.collections).get(x["collection"])
        ns = [y["n"] for y in self.records]
        at = ns.index(x["n"])
        nav = '<nav><ul class="item-pagination navigation">' + (f'<li id="previous-item" class="previous"><a href="/items/show/{ns[at - 1]}">&larr; Previous Item</a></li>' if at else "") + (f'<li id="next-item" class="next"><a href="/items/show/{ns[at + 1]}">Next Item &rarr;</a></li>' if at + 1 < len(ns) else "") + "</ul></nav>"
        if x["n"] % 3 == 0: nav = ""                                        # the theme shows the neighbours not for all
        a = x["el"].get(39, "")
        cite = (f"{e(a)}, " if a else "") + f"“{e(x['title'])},” <em>{SITE}</em>, accessed March 1, 2024, <span class=\"citation-url\">{self.base}/items/show/{x['n']}</span>."
        return self.skin(x["title"], f'''<h1>{e(x["title"])}</h1><div id="primary"><div class="element-set"><h2>Dublin Core</h2>{els}</div>
<h3>Files</h3><div id="item-images"><div class="item-file image-jpeg"><a class="download-file" href="/files/original/{x["n"]}.jpg"><img class="thumb" src="/files/square_thumbnails/{x["n"]}.jpg" alt=""></a></div></div>
<form id="comment-form" action="/commenting/comment/add" method="post"><fieldset><label>Your name</label><input name="author_name"><label>Email</label><input name="author_email"><textarea name="body" rows="5"></textarea>{hidden([("record_id", x["n"]), ("record_type", "Item")])}<input type="submit" name="submit" value="Submit"></fieldset></form></div>
<aside id="sidebar">{f'<div id="collection" class="element"><h2>Collection</h2><div class="element-text"><p><a href="/collections/show/{x["collection"]}">{e(coll)}</a></p></div></div>' if coll else ""}{f'<div id="item-tags" class="element"><h2>Tags</h2><div class="element-text">{self.taglinks(x)}</div></div>' if x["tags"] else ""}
<div id="item-citation" class="element"><h2>Citation</h2><div class="element-text">{cite}</div></div><div id="item-output-formats" class="element"><h2>Output Formats</h2><div class="element-text"><ul id="output-format-list"><li><a href="/items/show/{x["n"]}?output=atom">atom</a></li><li><a href="/items/show/{x["n"]}?output=json">json</a></li></ul></div></div></aside>{nav}''', "items show")

    def sitesearch(self, req):
        q, how, page = req.get("query").strip(), req.get("query_type") or "keyword", max(1, req.int("page", 1))
        types = req.all("record_types[]") or ["Item", "File", "Collection"]
        req.kind = "search"
        ts = [w for w in terms(q) if len(w) > 3 and w not in STOP]
        if how == "exact_match": ns = {x["n"] for x in self.records if q and q.lower() in x["all"]}
        elif how == "boolean": ns = self.index.every(ts)
        else: ns = self.index.any(ts)
        hits = sorted(ns if "Item" in types else (), key=lambda n: (-sum(n in self.index.has(w) for w in ts), n))
        keep = [(k, v) for k, v in req.q if k != "page"]
        part, last = [self.by[n] for n in hits[(page - 1) * 10:page * 10]], max(1, -(-len(hits) // 10))
        req.served = [x["id"] for x in part]
        rows = "".join(f'<tr class="item"><td>Item</td><td><a href="/items/show/{x["n"]}">{e(x["title"])}</a></td></tr>' for x in part)
        if page == 1 and "Collection" in types: rows = "".join(f'<tr class="collection"><td>Collection</td><td><a href="/collections/show/{n}">{e(t)}</a></td></tr>' for n, t in self.collections if ts and any(w in terms(t) for w in ts)) + rows
        body = f'{self.pager("/search", keep, page, last)}<table id="search-results"><thead><tr><th>Record Type</th><th>Title</th></tr></thead><tbody>{rows}</tbody></table>{self.pager("/search", keep, page, last)}' if rows else '<div id="no-results"><p>Your query returned no results.</p></div>'
        return self.skin("Search", f'<h1>Search ({len(hits)} total)</h1><div id="search-filters"><ul><li>{e(how.replace("_", " ").capitalize())}: {e(q)}</li><li>Record Types:<ul><li>' + "</li><li>".join(map(e, types)) + f"</li></ul></li></ul></div>{body}", "search")

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, {"/contact": "contact", "/users/login": "login", "/commenting/comment/add": "comment"}.get(p, "form"), "Thank you.")
        if p == "/":
            f, new = [x for x in self.records if x["featured"]][:3], sorted(self.records, key=lambda x: (x["added"], x["n"]), reverse=True)[:5]
            it = lambda x: f'<div class="item record"><h3><a href="/items/show/{x["n"]}" class="permalink">{e(x["title"])}</a></h3><p class="item-description">{e(self.snippet(x["el"][41], 150))}</p></div>'
            req.served = [x["id"] for x in f + new]
            return self.skin("Home", f'<div id="primary"><p>{self.pages["about"]}</p><div id="featured-item"><h2>Featured Item</h2>{"".join(map(it, f))}</div></div><div id="secondary"><div id="recent-items"><h2>Recently Added Items</h2>{"".join(map(it, new))}<p class="view-items-link"><a href="/items/browse">View All Items</a></p></div></div>', "home")
        if p in ("/items", "/items/browse"): return self.browse(req)
        if p == "/items/search": return self.form()
        if p == "/items/tags": return self.skin("Browse Items by Tag", "<h1>Browse Items</h1><div class=\"hTagcloud\"><ul class=\"popularity\">" + "".join(f'<li class="{"v" * min(9, len(v) // 6 + 1)}popular"><a href="/items/browse?tags={quote_plus(t)}">{e(t)}</a></li>' for t, v in sorted(self.tags.items())) + "</ul></div>", "items tags")
        if p == "/search": return self.sitesearch(req)
        m = re.fullmatch(r"/items/show/(\d+)", p)
        if m: return self.show(req, self.by[int(m[1])]) if int(m[1]) in self.by else None
        if p in ("/collections", "/collections/browse"):
            return self.skin("Browse Collections", f"<h1>Browse Collections ({len(self.collections)} total)</h1>" + "".join(f'<div class="collection"><h2><a href="/collections/show/{n}">{e(t)}</a></h2><div class="element"><div class="element-text"><p>Papers and pictures of the {e(t)}.</p></div></div><p class="view-items-link"><a href="/items/browse?collection={n}">View the items in {e(t)}</a></p></div>' for n, t in self.collections), "collections browse")
        m = re.fullmatch(r"/collections/show/(\d+)", p)
        if m and dict(self.collections).get(int(m[1])):
            n, t = int(m[1]), dict(self.collections)[int(m[1])]
            xs = [x for x in self.records if x["collection"] == n][-10:]
            req.kind, req.served = "list", [x["id"] for x in xs]
            return self.skin(t, f'<h1>{e(t)}</h1><div id="collection-items"><h2><a href="/items/browse?collection={n}">Collection Items</a></h2>' + "".join(f'<div class="item hentry"><h3><a href="/items/show/{x["n"]}" class="permalink">{e(x["title"])}</a></h3><div class="item-description"><p>{e(self.snippet(x["el"][41]))}</p></div></div>' for x in xs) + "</div>", "collections show")
        if p[1:] in self.pages: return self.skin(p[1:].replace("-", " ").capitalize(), f'<h1>{p[1:].replace("-", " ").capitalize()}</h1><p>{self.pages[p[1:]]}</p>', "page simple-page")
        if p == "/contact": return self.skin("Contact Us", '<h1>Contact Us</h1><form name="contact_form" id="contact-form" method="post" action="/contact" enctype="multipart/form-data" accept-charset="utf-8"><fieldset><div class="field"><label for="name">Your Name: </label><input type="text" name="name" id="name"></div><div class="field"><label for="email">Your Email: </label><input type="text" name="email" id="email"></div><div class="field"><label for="message">Your Message: </label><textarea name="message" id="message" rows="10"></textarea></div></fieldset><div class="field"><input type="submit" name="send" value="Send Message"></div></form>', "contact")
        if p in ("/users/login", "/admin"): return self.skin("Log In", '<h1>Log In</h1><form id="login-form" method="post" action="/users/login"><div class="field"><label for="username">Username</label><input type="text" name="username" id="username"></div><div class="field"><label for="password">Password</label><input type="password" name="password" id="password"></div><label><input type="checkbox" name="remember" value="1"> Remember Me?</label><input type="submit" name="submit" value="Log In"></form>', "login")
        return None
