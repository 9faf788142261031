"""A county's digital collections on Omeka Classic: items/browse by page, the advanced search with rows of element, operator and text, and the site-wide search with record types."""
import datetime, re
from urllib.parse import quote_plus
from bed import Resp, Site, e, opts
from kit import MONTH, day_in, forbid, skewed
from words import FIRST_EN, SUR_EN, Vocab, coined, fold

DC = [(50, "Title"), (49, "Subject"), (41, "Description"), (39, "Creator"), (48, "Source"), (45, "Publisher"), (40, "Date"), (37, "Contributor"), (47, "Rights"), (46, "Relation"), (42, "Format"), (44, "Language"), (51, "Type"), (43, "Identifier"), (38, "Coverage")]
META = [(7, "Original Format"), (10, "Physical Dimensions"), (1, "Text"), (2, "Interviewer"), (3, "Interviewee"), (4, "Location"), (5, "Transcription"), (11, "Duration"), (15, "Bit Rate/Frequency"), (26, "To"), (25, "From")]
NAMES = {n: k for k, n in DC + META}
TYPES = [(1, "Document"), (3, "Moving Image"), (4, "Oral History"), (5, "Sound"), (6, "Still Image"), (7, "Physical Object"), (8, "Website"), (9, "Event"), (10, "Email"), (11, "Lesson Plan"), (12, "Hyperlink"), (13, "Person"), (14, "Interactive Resource"), (15, "Dataset")]
OPS = ["contains", "does not contain", "is exactly", "is empty", "is not empty", "starts with", "ends with"]
COLLECTIONS = ["Postcards of the Harbour", "Mill Workers Oral Histories", "Pennard Family Papers", "Glass Plate Negatives", "Parish Maps and Plans", "The Great Flood of 1952", "School Photographs", "Lifeboat Station Logs"]
WHAT = "View of;Opening of;Letter about;Portrait at;Procession in;Plan of;Storm damage at;Regatta at;Interior of;Market day in;Visitors to;Ledger of;Demolition of;Poster for;Receipt from;Children at;Workers at;Postcard of".split(";")
THING = "the lifeboat house;the Corn Exchange;the old quay;the Methodist chapel;the ropewalk;the railway station;the town bridge;the cattle market;the Assembly Rooms;the tannery;the fish cellars;the reading room;the Cottage Hospital;the National School;the steam mill;the drill hall;the Custom House;the almshouses;the ferry steps;the bandstand".split(";")
TAGS = "boats bridges chapels children churches fairs farms ferries fishing floods funerals harbours horses houses lifeboats markets mills music parades portraits railways regattas roads schools shops sport storms streets trams weddings women workshops".split()
RIGHTS = ["Copyright not evaluated.", "In the public domain.", "Reproduced with permission of the family."]
STOPS = set("the of and to in a for is on with by at from as was were this that or an about after all also any are be been but can could did do down each from had has have her him his how into its more most not now off only other our out over she some than their them then there these they under until very what when which while who will with would you your".split())
PER = 10


class S(Site):
    name, about, server = "omeka", "Omeka Classic; items by page of 10, advanced search with rows, site-wide search by record type", "Apache/2.4.38 (Debian)"
    disallow, id_re = ("/admin/", "/application/", "/plugins/", "/themes/", "/users/"), r"PCA-\d{4}"

    def build(self):
        r, v, n, no = self.rng, Vocab(self.rng, topics=10), 11, 1000
        places, self.tags = coined(r, 34), {}
        people = [f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" for _ in range(120)]
        while len(self.records) < 934:
            n += r.choice((1, 1, 1, 1, 2, 4))
            no += r.choice((1, 1, 2, 5))
            k = skewed(r, len(COLLECTIONS), 5) if r.random() < .9 else None
            ty = (4 if k == 1 else 1 if k in (2, 4, 7) else 6) if r.random() < .9 else r.choice((5, 7, 9, 1)) if r.random() < .8 else None
            place, y = r.choice(places), r.randrange(1858, 1974)
            d = r.choice((str(y), str(y), f"c. {y}", f"{y}-{r.randrange(1, 13):02}-{r.randrange(1, 29):02}", f"{y // 10 * 10}s"))
            if ty == 4: t = f"Interview with {r.choice(FIRST_EN)} {r.choice(SUR_EN)}"
            elif r.random() < .04: t = "[Untitled]"
            elif r.random() < .25: t = v.title(r.randrange(3, 6), (k or 0) + 1)
            else: t = f"{r.choice(WHAT)} {r.choice(THING)}, {place}" if r.random() < .8 else f"{r.choice(WHAT)} {r.choice(THING)}"
            el = {} if t == "[Untitled]" else {"Title": [t]}
            if r.random() < .85: el["Subject"] = [s.capitalize() for s in r.sample(TAGS, r.randrange(1, 3))]
            if r.random() < .93: el["Description"] = [v.text(r.randrange(14, 90), (k or 0) + 1)]
            if r.random() < .7: el["Creator"] = [people[skewed(r, 120, 30)]]
            if k is not None and r.random() < .5: el["Source"] = [f"Box {r.randrange(1, 60)}, folder {r.randrange(1, 30)}"]
            el["Publisher"] = ["Pennard County Archives"]
            if r.random() < .92: el["Date"] = [d]
            el["Rights"] = [r.choice(RIGHTS)]
            if r.random() < .6: el["Format"] = [{4: "audio/mpeg", 5: "audio/mpeg", 1: "application/pdf"}.get(ty, "image/jpeg")]
            if ty in (1, 4): el["Language"] = ["English"]
            el["Identifier"] = [f"PCA-{no}"]
            if r.random() < .6: el["Coverage"] = [place]
            im = {}
            if ty == 4: im = {"Interviewer": [r.choice(people[:6])], "Duration": [f"00:{r.randrange(12, 59)}:{r.randrange(10, 59)}"], "Transcription": [v.text(60, 3)]}
            elif ty == 6 and r.random() < .8: im = {"Original Format": [r.choice(("Postcard", "Photographic print", "Glass negative", "Lantern slide"))], "Physical Dimensions": [f"{r.randrange(6, 30)} x {r.randrange(8, 40)} cm"]}
            elif ty == 1 and r.random() < .5: im = {"Text": [v.text(50, 4)]}
            tags = sorted(r.sample(TAGS, r.choice((0, 0, 1, 2, 3))))
            self.records.append({"n": n, "id": f"PCA-{no}", "t": t, "el": el, "im": im, "type": ty, "col": k, "tags": tags, "feat": r.random() < .03, "files": 0 if r.random() < .12 else r.choice((1, 1, 1, 2, 3)), "added": day_in(r, datetime.date(2013, 2, 1), datetime.date(2019, 9, 30)), "h": f"{r.getrandbits(128):032x}"})
        self.by = {x["n"]: x for x in self.records}
        self.order = sorted(self.records, key=lambda x: -x["n"])
        for x in self.records:
            for t in x["tags"]: self.tags[t] = self.tags.get(t, 0) + 1
            x["all"] = " ".join(s for d in (x["el"], x["im"]) for vs in d.values() for s in vs) + " " + " ".join(x["tags"])
            x["words"] = {w for w in re.findall(r"[\w']+", fold(x["all"])) if len(w) > 3 and w not in STOPS}
        self.files = [(i * 3 + 100 + j, x, j) for i, x in enumerate(self.records) for j in range(x["files"])]

    def truth(self):
        for x in self.records:
            f = {"identifier": x["id"]}
            for k in ("Date", "Creator", "Description", "Coverage"):
                if k in x["el"]: f[k.lower()] = x["el"][k][0]
            yield x["id"], x["t"], f"/items/show/{x['n']}", f

    # pages ---------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, cls="", q="", status=200, feeds=False):
        alt = '<link rel="alternate" type="application/rss+xml" title="Omeka RSS Feed" href="/items/browse?output=rss2" /><link rel="alternate" type="application/atom+xml" title="Omeka Atom Feed" href="/items/browse?output=atom" />'
        return Resp(f'''<!DOCTYPE html>
<html lang="en-US">
<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1.0, maximum-scale=1.0, minimum-scale=1.0" />
    <meta name="description" content="Photographs, papers and voices of Pennard County" />
    <title>{e(title)} &middot; Pennard County Digital Collections</title>
    {alt}
    <link href="/application/views/scripts/css/public.css" media="screen" rel="stylesheet" type="text/css" >
    <script type="text/javascript" src="//ajax.googleapis.com/ajax/libs/jquery/1.12.4/jquery.min.js"></script>
</head>
<body id="{cls.split()[0] if cls else 'home'}" class="{cls}">
    <a href="#content" id="skipnav">Skip to main content</a>
    <div id="wrap">
        <header role="banner">
            <div id="site-title"><a href="{self.base}"><img src="/files/theme_uploads/logo.png" alt="Pennard County Digital Collections" /></a></div>
            <div id="search-container" role="search">
                <form id="search-form" name="search-form" action="/search" method="get">    <input type="text" name="query" id="query" value="{e(q)}" title="Search">        <div id="advanced-form">
        <fieldset id="query-types">
            <p>Search using this query type:</p>
            <label><input type="radio" name="query_type" id="query_type-keyword" value="keyword" checked="checked">Keyword</label><br>
<label><input type="radio" name="query_type" id="query_type-boolean" value="boolean">Boolean</label><br>
<label><input type="radio" name="query_type" id="query_type-exact_match" value="exact_match">Exact match</label>        </fieldset>
                <fieldset id="record-types">
            <p>Search only these record types:</p>
                        <input type="checkbox" name="record_types[]" id="record_types-Item" value="Item" checked="checked"> <label for="record_types-Item">Item</label><br>
                        <input type="checkbox" name="record_types[]" id="record_types-File" value="File" checked="checked"> <label for="record_types-File">File</label><br>
                        <input type="checkbox" name="record_types[]" id="record_types-Collection" value="Collection" checked="checked"> <label for="record_types-Collection">Collection</label><br>
                        <input type="checkbox" name="record_types[]" id="record_types-SimplePagesPage" value="SimplePagesPage" checked="checked"> <label for="record_types-SimplePagesPage">Simple Page</label><br>
                    </fieldset>
                <p><a href="/items/search">Advanced Search (Items only)</a></p>
    </div>
    <button name="submit_search" id="submit_search" type="submit" value="Search">Search</button></form>
            </div>
        </header>
        <nav id="primary-nav" role="navigation"><ul class="navigation"><li><a href="/items/browse">Browse Items</a></li><li><a href="/collections/browse">Browse Collections</a></li><li><a href="/about">About</a></li></ul></nav>
        <div id="content" role="main" tabindex="-1">
{body}
        </div>
        <footer role="contentinfo"><div id="footer-text"><p>Proudly powered by <a href="http://omeka.org">Omeka</a>.</p></div></footer>
    </div>
</body>
</html>''', status=status)

    def pager(self, req, path, page, last):
        if last < 2: return ""
        pairs = [(k, v) for k, v in req.q if k != "page"]
        href = lambda n: e(path + "?" + "&".join([f"{quote_plus(k)}={quote_plus(v)}" for k, v in pairs] + [f"page={n}"]))
        keep = "".join(f'<input type="hidden" name="{e(k)}" value="{e(v)}">' for k, v in pairs)
        return f'''<nav class="pagination-nav" aria-label="Pagination">
    <ul class="pagination">
        {f'<li class="pagination_previous"><a rel="prev" href="{href(page - 1)}">Previous Page</a></li>' if page > 1 else ""}
        <li class="page-input"><form action="{path}" method="get" accept-charset="utf-8">{keep}<label>Page<input type="text" name="page" title="Current Page" value="{page}"></label> of {last}</form></li>
        {f'<li class="pagination_next"><a rel="next" href="{href(page + 1)}">Next Page</a></li>' if page < last else ""}
    </ul>
</nav>'''

    def outputs(self, req, path, kinds):
        q = "&".join(f"{quote_plus(k)}={quote_plus(v)}" for k, v in req.q if k != "output")
        return '<div id="outputs"><span class="outputs-label">Output Formats</span><p id="output-format-list">' + ", ".join(f'<a href="{e(path + "?" + (q + "&" if q else "") + "output=" + k)}">{k}</a>' for k in kinds) + "</p></div>"

    def thumb(self, x): return "/files/square_thumbnails/" + x["h"] + ".jpg" if x["type"] in (6, 1, None, 7) else "/application/views/scripts/images/fallback-audio.png"

    def rows(self, req):
        out = {}
        for k, v in req.q:
            m = re.fullmatch(r"advanced\[(\d+)\]\[(joiner|element_id|type|terms)\]", k)
            if m: out.setdefault(int(m[1]), {})[m[2]] = v
        return [out[k] for k in sorted(out)]

    def test(self, x, row):
        el, op, terms = row.get("element_id", ""), row.get("type", ""), fold(row.get("terms", ""))
        if not el.isdigit() or op not in OPS: return None
        if op not in ("is empty", "is not empty") and not terms: return None
        vals = [fold(s) for d in (x["el"], x["im"]) for k, vs in d.items() if NAMES.get(k) == int(el) for s in vs]
        return {"contains": any(terms in s for s in vals), "does not contain": not any(terms in s for s in vals), "is exactly": terms in vals, "is empty": not vals, "is not empty": bool(vals), "starts with": any(s.startswith(terms) for s in vals), "ends with": any(s.endswith(terms) for s in vals)}[op]

    def find(self, req):
        """The items of a browse address, and the list of what was asked for."""
        g, said, xs = req.get, [], self.order
        if g("search").strip():
            q = fold(g("search").strip())
            xs = [x for x in xs if q in fold(x["all"])]
            said.append(("Keywords", g("search")))
        if g("collection"):
            k = g("collection")
            xs = [x for x in xs if (x["col"] is None if k == "0" else x["col"] is not None and str(x["col"] + 1) == k)]
            said.append(("Collection", COLLECTIONS[int(k) - 1] if k.isdigit() and 0 < int(k) <= len(COLLECTIONS) else "No Collection" if k == "0" else "Unknown"))
        ty = g("type") or g("item_type")
        if ty:
            xs = [x for x in xs if x["type"] and (str(x["type"]) == ty or dict(TYPES)[x["type"]] == ty)]
            said.append(("Item Type", dict((str(k), v) for k, v in TYPES).get(ty, ty)))
        tags = [t.strip() for t in (g("tags") or g("tag")).split(",") if t.strip()]
        for t in tags: xs = [x for x in xs if t.lower() in x["tags"]]
        if tags: said.append(("Tags", ", ".join(tags)))
        if g("featured") in ("0", "1"):
            xs = [x for x in xs if x["feat"] == (g("featured") == "1")]
            said.append(("Featured", "Yes" if g("featured") == "1" else "No"))
        if g("range").strip():
            ok = set()
            for part in g("range").split(","):
                m = re.fullmatch(r"\s*(\d+)\s*(?:-\s*(\d+)\s*)?", part)
                if m: ok |= set(range(int(m[1]), min(int(m[2] or m[1]), 99999) + 1))
            xs = [x for x in xs if x["n"] in ok]
            said.append(("Range", g("range")))
        groups, parts = [], []
        for row in self.rows(req):
            if not self.order or self.test(self.order[0], row) is None: continue
            if groups and row.get("joiner") != "or": groups[-1].append(row)
            else: groups.append([row])
            parts.append(f'{dict(DC + META).get(int(row["element_id"]), "?")} {row["type"]} {chr(34) + row["terms"] + chr(34) if row.get("terms") and "empty" not in row["type"] else ""}'.strip())
        if groups: xs = [x for x in xs if any(all(self.test(x, row) for row in gr) for gr in groups)]
        said += [("", p) for p in parts]
        sf, sd = g("sort_field"), g("sort_dir") == "d"
        if sf.startswith("Dublin Core,"): xs = sorted(xs, key=lambda x: fold(" ".join(x["el"].get(sf[12:], [""]))), reverse=sd)
        elif sf == "added": xs = sorted(xs, key=lambda x: x["n"], reverse=sd)
        return xs, said

    def browse(self, req):
        xs, said = self.find(req)
        page, last = max(1, req.int("page", 1)), max(1, -(-len(xs) // PER))
        part = xs[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        qs = lambda sf: e("/items/browse?" + "&".join(f"{quote_plus(k)}={quote_plus(v)}" for k, v in [(k, v) for k, v in req.q if k not in ("sort_field", "sort_dir", "page")] + [("sort_field", sf)] + ([("sort_dir", "d")] if req.get("sort_field") == sf and req.get("sort_dir") != "d" else [])))
        sort = '<div id="sort-links"><span class="sort-label">Sort by: </span><ul id="sort-links-list">' + "".join(f'<li{" class=" + chr(34) + "sorting" + (" desc" if req.get("sort_dir") == "d" else " asc") + chr(34) if req.get("sort_field") == sf else ""}><a href="{qs(sf)}" aria-label="Sort ascending {t}">{t}</a></li>' for sf, t in (("Dublin Core,Title", "Title"), ("Dublin Core,Creator", "Creator"), ("added", "Date Added"))) + "</ul></div>" if xs else ""
        flt = '<div id="item-filters"><ul>' + "".join(f'<li>{e(k + ": " if k else "")}{e(v)}</li>' for k, v in said) + "</ul></div>" if said else ""
        items = "\n".join(f'''<div class="item record">
    <h2><a href="/items/show/{x["n"]}" class="permalink">{e(x["t"])}</a></h2>
    <div class="item-meta">
    {f'<div class="item-img"><a href="/items/show/{x["n"]}"><img src="{self.thumb(x)}" alt="{e(x["t"])}" title="{e(x["t"])}"></a></div>' if x["files"] else ""}
    {f'<div class="item-description">{e(self.snip(x["el"]["Description"][0]))}</div>' if "Description" in x["el"] else ""}
    {'<div class="tags"><p><strong>Tags:</strong> ' + ", ".join(f'<a href="/items/browse?tags={t}" rel="tag">{t}</a>' for t in x["tags"]) + "</p></div>" if x["tags"] else ""}
    </div><!-- end class="item-meta" -->
</div><!-- end class="item hentry" -->''' for x in part)
        nav = self.pager(req, "/items/browse", page, last)
        return self.skin("Browse Items", f'''<h1>Browse Items ({len(xs)} total)</h1>
<nav class="items-nav navigation secondary-nav"><ul class="navigation"><li class="active"><a href="/items/browse">Browse All</a></li><li><a href="/items/tags">Browse by Tag</a></li><li><a href="/items/search">Search Items</a></li></ul></nav>
{flt}
{nav}
{sort}
{items}
{nav}
{self.outputs(req, "/items/browse", ("atom", "dcmes-xml", "json", "omeka-xml", "rss2"))}''', "items browse")

    def snip(self, s, n=250): return s if len(s) <= n else s[:n].rsplit(" ", 1)[0] + "…"

    def form(self):
        groups = f'<optgroup label="Dublin Core">{opts(DC)}</optgroup><optgroup label="Item Type Metadata">{opts(META)}</optgroup>'
        return self.skin("Search Items", f'''<h1>Search Items</h1>
<nav class="items-nav navigation secondary-nav"><ul class="navigation"><li><a href="/items/browse">Browse All</a></li><li><a href="/items/tags">Browse by Tag</a></li><li class="active"><a href="/items/search">Search Items</a></li></ul></nav>
<form action="/items/browse" method="GET" id="advanced-search-form" >    <div id="search-keywords" class="field">
        <label for="keyword-search">Search for Keywords</label>        <div class="inputs"><input type="text" name="search" id="keyword-search" value="" size="40"></div>
    </div>
    <div id="search-narrow-by-fields" class="field">
        <div class="label">Narrow by Specific Fields</div>
        <div class="inputs">
        <div class="search-entry">
            <select name="advanced[0][joiner]" title="Search Joiner" id="" class="advanced-search-joiner"><option value="and" selected="selected">AND</option><option value="or">OR</option></select>
            <select name="advanced[0][element_id]" title="Search Field" id="" class="advanced-search-element"><option value="">Select Below</option>{groups}</select>
            <select name="advanced[0][type]" title="Search Type" id="" class="advanced-search-type"><option value="">Select Below</option>{opts([(o, o) for o in OPS])}</select>
            <input type="text" name="advanced[0][terms]" title="Search Terms" id="" value="" size="20" class="advanced-search-terms">
            <button type="button" class="remove_search" disabled="disabled" style="display: none;">Remove field</button>
        </div>
        </div>
        <button type="button" class="add_search">Add a Field</button>
    </div>
    <div id="search-by-range" class="field"><label for="range">Search by a range of ID#s (example: 1-4, 156, 79)</label><div class="inputs"><input type="text" name="range" id="range" value="" size="40"></div></div>
    <div class="field"><label for="collection-search">Search By Collection</label><div class="inputs"><select name="collection" id="collection-search"><option value="">Select Below</option><option value="0">No Collection</option>{opts([(k, t) for k, t in enumerate(COLLECTIONS, 1)])}</select></div></div>
    <div class="field"><label for="item-type-search">Search By Type</label><div class="inputs"><select name="type" id="item-type-search"><option value="">Select Below</option>{opts(TYPES)}</select></div></div>
    <div class="field"><label for="tag-search">Search By Tags</label><div class="inputs"><input type="text" name="tags" id="tag-search" value="" size="40"></div></div>
    <div class="field"><label for="featured">Featured/Non-Featured</label><div class="inputs"><select name="featured" id="featured"><option value="">Select Below</option><option value="1">Only Featured Items</option><option value="0">Only Non-Featured Items</option></select></div></div>
    <div><input type="submit" class="submit" name="submit_search" id="submit_search_advanced" value="Search for items"></div>
</form>''', "items advanced-search")

    def sitewide(self, req):
        q, how = req.get("query").strip(), req.get("query_type") or "keyword"
        types = req.all("record_types[]") or ["Item", "File", "Collection", "SimplePagesPage"]
        docs = []
        if "Item" in types: docs += [("Item", x["t"], f"/items/show/{x['n']}", x["words"], x["all"], x["id"]) for x in self.records]
        if "File" in types: docs += [("File", f"{x['id'].lower()}_{j + 1:02}.jpg", f"/files/show/{k}", {x["id"].lower()}, x["id"].lower(), None) for k, x, j in self.files]
        if "Collection" in types: docs += [("Collection", t, f"/collections/show/{k}", set(re.findall(r"\w{4,}", fold(t))), t, None) for k, t in enumerate(COLLECTIONS, 1)]
        if "SimplePagesPage" in types: docs += [("Simple Page", "About", "/about", {"about", "archives", "county", "pennard"}, "about the pennard county archives", None)]
        ws = [w for w in re.findall(r"[+-]?[\w'*]+", fold(q))]
        if how == "exact_match": hits = [d for d in docs if q and fold(q) in fold(d[4])]
        elif how == "boolean":
            has = lambda d, w: any(k.startswith(w[:-1]) for k in d[3]) if w.endswith("*") else w in d[3]
            must, no, may = [w[1:] for w in ws if w[0] == "+"], [w[1:] for w in ws if w[0] == "-"], [w for w in ws if w[0] not in "+-"]
            hits = [d for d in docs if all(has(d, w) for w in must) and not any(has(d, w) for w in no) and (must or any(has(d, w) for w in may))]
        else:
            common = lambda w: sum(w in d[3] for d in docs) > len(docs) / 2
            ws = [w.strip("+-") for w in ws]
            ws = [w for w in ws if len(w) > 3 and not common(w)]
            hits = sorted((d for d in docs if any(w in d[3] for w in ws)), key=lambda d: -sum(w in d[3] for w in ws))
        page, last = max(1, req.int("page", 1)), max(1, -(-len(hits) // PER))
        part = hits[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [d[5] for d in part if d[5]]
        nav = self.pager(req, "/search", page, last)
        flt = f'<div id="search-filters"><ul><li>Query: {e(q)}</li><li>Query type: {dict(keyword="Keyword", boolean="Boolean").get(how, "Exact match")}</li><li>Record types: <ul>' + "".join(f"<li>{dict(SimplePagesPage='Simple Page').get(t, e(t))}</li>" for t in types) + "</ul></li></ul></div>"
        body = f'''{nav}
<table id="search-results">
    <thead><tr><th>Record Type</th><th>Title</th></tr></thead>
    <tbody>
{"".join(f'<tr class="{d[0].lower()}"><td>{d[0]}</td><td>' + (f'<a href="{d[2]}" class="image"><img src="/files/square_thumbnails/{self.by[int(d[2].rsplit("/", 1)[1])]["h"]}.jpg" alt=""></a> ' if d[0] == "Item" and self.by[int(d[2].rsplit("/", 1)[1])]["files"] else "") + f'<a href="{d[2]}">{e(d[1])}</a></td></tr>' + chr(10) for d in part)}    </tbody>
</table>
{nav}''' if part else '<div id="no-results"><p>Your query returned no results.</p></div>'
        return self.skin("Search", f"<h1>Search ({len(hits)} total)</h1>{flt}{body}", "search", q)

    def show(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        el = lambda s, k, vs: f'<div id="{s}-{k.lower().replace(" ", "-")}" class="element"><h3>{k}</h3>' + "".join(f'<div class="element-text">{e(t)}</div>' for t in vs) + "</div>"
        dc = "\n".join(el("dublin-core", k, x["el"][k]) for _, k in DC if k in x["el"])
        tn = dict(TYPES).get(x["type"])
        im = f'<div class="element-set"><h2>{tn} Item Type Metadata</h2>' + "\n".join(el(tn.lower().replace(" ", "-") + "-item-type-metadata", k, v) for k, v in x["im"].items()) + "</div>" if x["im"] else ""
        files = '<div id="itemfiles" class="element"><h3>Files</h3><div class="element-text">' + "".join(f'<div class="item-file image-jpeg"><a class="download-file" href="/files/original/{x["h"]}{j}.jpg"><img class="thumb" src="{self.thumb(x)}" alt="{x["id"].lower()}_{j + 1:02}.jpg" title="{x["id"].lower()}_{j + 1:02}.jpg"></a></div>' for j in range(x["files"])) + "</div></div>" if x["files"] else ""
        col = f'<div id="collection" class="element"><h3>Collection</h3><div class="element-text"><p><a href="/collections/show/{x["col"] + 1}">{e(COLLECTIONS[x["col"]])}</a></p></div></div>' if x["col"] is not None else ""
        tags = '<div id="item-tags" class="element"><h3>Tags</h3><div class="element-text">' + ", ".join(f'<a href="/items/browse?tags={t}" rel="tag">{t}</a>' for t in x["tags"]) + "</div></div>" if x["tags"] else ""
        i = self.records.index(x)
        nxt = lambda j, k, t: f'<li id="{k}-item" class="{k}"><a href="/items/show/{self.records[j]["n"]}">{t}</a></li>' if 0 <= j < len(self.records) else f'<li id="{k}-item" class="{k}"></li>'
        who = f'{e(x["el"]["Creator"][0])}, ' if "Creator" in x["el"] else ""
        return self.skin(x["t"], f'''<h1>{e(x["t"])}</h1>
<div class="element-set"><h2>Dublin Core</h2>
{dc}
</div>
{im}
{files}
{col}
{tags}
<div id="item-citation" class="element"><h3>Citation</h3><div class="element-text">{who}&#8220;{e(x["t"])},&#8221; <em>Pennard County Digital Collections</em>, accessed November 19, 2026, <span class="citation-url">{self.base}/items/show/{x["n"]}</span>.</div></div>
<div id="item-output-formats" class="element"><h3>Output Formats</h3><div class="element-text">{self.outputs(req, f"/items/show/{x['n']}", ("atom", "dcmes-xml", "json", "omeka-xml"))}</div></div>
<nav><ul class="item-pagination navigation">{nxt(i - 1, "previous", "&larr; Previous Item")}{nxt(i + 1, "next", "Next Item &rarr;")}</ul></nav>''', "items show")

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p.startswith(("/admin", "/users")):
            if req.method == "POST": return forbid(req, "login")
            return self.skin("Log In", '<h1>Log In</h1><form id="login-form" enctype="application/x-www-form-urlencoded" action="/users/login" method="post"><input type="text" name="username"><input type="password" name="password"><input type="checkbox" name="remember" value="1"><input type="submit" name="submit" value="Log In"></form>')
        if req.has("output") and p.startswith("/items"):
            return Resp('<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Pennard County Digital Collections</title></feed>', ctype="application/atom+xml") if req.get("output") != "json" else Resp("{}", ctype="application/json")
        if p in ("/items/browse", "/items"): return self.browse(req)
        if p == "/items/search": return self.form()
        if p == "/search": return self.sitewide(req)
        if p == "/items/tags": return self.skin("Browse Items", '<h1>Browse Items</h1><nav class="navigation items-nav secondary-nav"><ul class="navigation"><li><a href="/items/browse">Browse All</a></li><li class="active"><a href="/items/tags">Browse by Tag</a></li><li><a href="/items/search">Search Items</a></li></ul></nav><div class="hTagcloud"><ul class="popularity">' + "".join(f'<li class="{"v" * min(6, n // 9)}popular"><a href="/items/browse?tags={t}">{t}</a></li>' for t, n in sorted(self.tags.items())) + "</ul></div>", "items tags")
        m = re.fullmatch(r"/items/show/(?:id/)?(\d+)", p)
        if m and int(m[1]) in self.by: return self.show(req, self.by[int(m[1])])
        m = re.fullmatch(r"/files/show/(\d+)", p)
        if m:
            for k, x, j in self.files:
                if k == int(m[1]):
                    return self.skin(f"{x['id'].lower()}_{j + 1:02}.jpg", f'<h1>{x["id"].lower()}_{j + 1:02}.jpg</h1><div id="primary"><a class="download-file" href="/files/original/{x["h"]}{j}.jpg"><img src="/files/fullsize/{x["h"]}{j}.jpg" alt=""></a></div><aside id="sidebar"><div id="format-metadata"><h2>Format Metadata</h2><div id="original-filename" class="element"><h3>Original Filename</h3><div class="element-text">{x["id"].lower()}_{j + 1:02}.jpg</div></div></div><div id="item-link"><h2>Item</h2><p><a href="/items/show/{x["n"]}">{e(x["t"])}</a></p></div></aside>', "files show")
        if p == "/collections/browse":
            return self.skin("Browse Collections", f'<h1>Browse Collections ({len(COLLECTIONS)} total)</h1><div id="sort-links"><span class="sort-label">Sort by: </span><ul id="sort-links-list"><li><a href="/collections/browse?sort_field=Dublin+Core%2CTitle">Title</a></li><li><a href="/collections/browse?sort_field=added">Date Added</a></li></ul></div>' + "".join(f'<div class="collection"><h2><a href="/collections/show/{k}">{e(t)}</a></h2><div class="element"><div class="element-text"><p>Items of {e(t)}.</p></div></div><p class="view-items-link"><a href="/items/browse?collection={k}">View the items in {e(t)}</a></p></div>' for k, t in enumerate(COLLECTIONS, 1)), "collections browse")
        m = re.fullmatch(r"/collections/show/(\d+)", p)
        if m and 0 < int(m[1]) <= len(COLLECTIONS):
            t, xs = COLLECTIONS[int(m[1]) - 1], [x for x in self.order if x["col"] == int(m[1]) - 1]
            req.served = [x["id"] for x in xs[:10]]
            return self.skin(t, f'<h1>{e(t)}</h1><div class="element-set"><h2>Dublin Core</h2><div class="element"><h3>Title</h3><div class="element-text">{e(t)}</div></div></div><div id="collection-items"><h2>Collection Items</h2>' + "".join(f'<div class="item hentry"><h3><a href="/items/show/{x["n"]}" class="permalink">{e(x["t"])}</a></h3>' + (f'<div class="item-img"><a href="/items/show/{x["n"]}"><img src="{self.thumb(x)}" alt=""></a></div>' if x["files"] else "") + (f'<div class="item-description"><p>{e(self.snip(x["el"]["Description"][0]))}</p></div>' if "Description" in x["el"] else "") + "</div>" for x in xs[:10]) + f'<p class="view-items-link"><a href="/items/browse?collection={m[1]}">View all {len(xs)} items</a></p></div>', "collections show")
        if p == "/about": return self.skin("About", "<h1>About</h1><p>The Pennard County Archives keep the papers and photographs of the county.</p>", "page simple-page")
        if p == "/":
            f, new = [x for x in self.order if x["feat"]], self.order[:5]
            req.served = [x["id"] for x in f[:1] + new]
            it = lambda x: f'<div class="item record"><h3><a href="/items/show/{x["n"]}">{e(x["t"])}</a></h3>' + (f'<a href="/items/show/{x["n"]}" class="image"><img src="{self.thumb(x)}" alt=""></a>' if x["files"] else "") + (f'<p class="item-description">{e(self.snip(x["el"]["Description"][0], 150))}</p>' if "Description" in x["el"] else "") + "</div>"
            return self.skin("Pennard County Digital Collections", '<div id="primary"><div id="featured-item"><h2>Featured Item</h2>' + "".join(map(it, f[:1])) + '</div></div><div id="secondary"><div id="recent-items"><h2>Recently Added Items</h2>' + "".join(map(it, new)) + '<p class="view-items-link"><a href="/items/browse">View All Items</a></p></div></div>', "home")
        return None

    def notfound(self, req): return self.skin("404: Page Not Found", f"<h1>404: Page Not Found</h1><p>{e(req.path)} is not a valid URL.</p>", status=404)
