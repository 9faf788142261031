"""A county museum on CollectiveAccess Pawtucket2: MultiSearch over objects, people and places, browse by facets, thumbnails with a link to the next ones, advanced search by POST."""
import hashlib, re
from urllib.parse import quote, quote_plus, unquote, urlencode
from bed import Resp, Site, e, hidden, opts
from kit import Index, forbid_html5, skewed, tokens
from sites._lex import SUR_US, person, some
from words import FIRST_EN, SUR_EN, Vocab, fold

TYPES = [("23", "Photograph", 50), ("24", "Textile", 9), ("25", "Document", 12), ("26", "Tool", 11), ("27", "Painting", 5), ("28", "Furniture", 5), ("29", "Ceramic", 4), ("30", "Map", 3), ("31", "Toy", 1)]
COLLS = [("41", "Alder County Historical Society Collection"), ("42", "Whitcomb Family Papers"), ("43", "Merchants Mill Records"), ("44", "J. D. Farrow Glass Plate Negatives"), ("45", "Railroad Depot Collection"), ("46", "School District No. 7")]
NOUNS = {"Photograph": "View of {};Portrait of {};{} family on porch;Parade at {};Group at {};Interior of {};Flood at {};Picnic near {};Workers at {};Students, {}", "Textile": "Quilt, {};Sampler, {};Coverlet, {};Wedding dress, {};Flag, {}", "Document": "Letter to {};Ledger, {};Deed, {};Program, {};Diary of {};Receipt, {}", "Tool": "Plane, {};Auger, {};Cobbler's last, {};Hay knife, {};Wheelwright's gauge, {};Butter churn, {}", "Painting": "Landscape with {};Portrait of {};Still life, {}", "Furniture": "Rocking chair, {};Chest of drawers, {};Desk, {};Cradle, {}", "Ceramic": "Stoneware crock, {};Pitcher, {};Plate, {}", "Map": "Map of {};Plat of {}", "Toy": "Doll, {};Sled, {}"}
PLACES = "Alder Falls;Whitcomb;Merchants Mill;Depot Street;North Bridge;Farrow Hill;Sandy Pond;East Alder;Grange Hall;Canal Lock 9;Union Church;Town Common;Cooper's Landing;West Shore;Miller's Corner;Quarry Road;Bear Mountain;Holt Farm;Stevens Block;Academy Hill;Fairground;Ferry Landing".split(";")
MATS = ["paper", "gelatin silver print", "glass plate negative", "wool", "cotton", "silk", "iron", "oak", "maple", "pine", "oil on canvas", "stoneware", "tin", "leather", "brass", "albumen print"]
DECADES = [f"{y}s" for y in range(1820, 1970, 10)]
FACETS = [("type_facet", "object type"), ("entity_facet", "person or organization"), ("place_facet", "place"), ("collection_facet", "collection"), ("decade_facet", "decade"), ("material_facet", "material")]
PER, MULTI = 36, 12
SORTS = ["Relevance", "Title", "Identifier", "Date"]


class S(Site):
    name, about, server = "collective", "CollectiveAccess Pawtucket2; MultiSearch, facets, 36 thumbnails and a link to the next, advanced search by POST", "Apache/2.4.29 (Ubuntu)"
    disallow, id_re, home = ("/admin/", "/index.php/Lightbox/"), r"(?:19|20)\d\d\.\d{1,3}\.\d{1,4}", "/index.php"

    def reset(self):
        super().reset()
        with self.lock: self.keys = {}

    def build(self):
        r, v, n, used, ids = self.rng, Vocab(self.rng, topics=5), 1201, set(), set()
        self.ents = []
        for k in range(240):
            a, b = person(r, SUR_US + SUR_EN, FIRST_EN, 90)
            nm = f"{b} {a}" if r.random() < .82 else f"{a} {r.choice(('& Sons', 'Studio', 'Mill Company', 'Lumber Co.', 'School'))}"
            self.ents.append({"n": 301 + k, "t": nm, "life": f"{r.randrange(1790, 1900)} – {r.randrange(1880, 1980)}", "bio": v.text(r.randrange(12, 40), 2)})
        names = {x["t"]: x for x in self.ents}
        self.ents = list(names.values())
        self.places = [{"n": 701 + k, "t": t, "bio": v.text(15, 3)} for k, t in enumerate(PLACES)]
        while len(self.records) < 1407:
            n += r.choice((1, 1, 1, 2, 4))
            ty = r.choices(TYPES, [t[2] for t in TYPES])[0]
            ents = list({x["n"]: x for x in (some(r, self.ents, 25) for _ in range(r.choice((0, 1, 1, 2))))}.values())
            pl = some(r, self.places, 5) if r.random() < .75 else None
            what = r.choice((pl["t"] if pl else v.draw(1)[0].capitalize(), ents[0]["t"] if ents else v.title(2), v.draw(1, 1)[0] + " " + v.draw(1, 2)[0]))
            t = r.choice(NOUNS[ty[1]].split(";")).format(what)
            if t in used or r.random() < .2: t += r.choice((f", {v.draw(1)[0]} side", f" with {v.draw(1)[0]}", f" and {v.draw(1)[0]}", f" ({v.draw(1)[0]})"))
            y = int(r.triangular(1820, 1970, 1905)) if r.random() < .88 else 0
            acq = r.randrange(1938, 2018)
            i = f"{acq}.{skewed(r, 60, 8) + 1}.{r.randrange(1, 90)}"
            if t in used or i in ids: continue
            used.add(t); ids.add(i)
            self.records.append({"n": n, "id": i, "t": t, "type": ty, "ents": ents, "place": pl, "y": y, "date": "" if not y else f"circa {y}" if r.random() < .5 else str(y), "mat": some(r, MATS, 4), "coll": some(r, COLLS, 1) if r.random() < .9 else None, "desc": v.text(r.randrange(10, 60), TYPES.index(ty) % 5) if r.random() < .85 else "", "dim": f"{r.randrange(4, 60)} x {r.randrange(4, 60)} cm", "credit": f"Gift of {' '.join(person(r, SUR_EN, FIRST_EN)[::-1])}, {acq}" if r.random() < .7 else "Museum purchase"})
        self.by = {x["n"]: x for x in self.records}
        self.ix, self.fx = Index(), {k: Index() for k in ("ca_objects.preferred_labels.name", "ca_objects.idno", "ca_objects.description", "ca_entities.preferred_labels.displayname", "ca_places.preferred_labels.name", "ca_objects.dates.dates_value", "ca_objects.material")}
        for x in self.records:
            parts = [x["t"], x["id"], x["desc"], " ".join(p["t"] for p in x["ents"]), x["place"]["t"] if x["place"] else "", x["date"], x["mat"]]
            self.ix.add(x["n"], *parts, x["type"][1], x["coll"][1] if x["coll"] else "", x["credit"])
            for k, t in zip(self.fx, parts): self.fx[k].add(x["n"], t)

    def truth(self):
        for x in self.records:
            f = {"type": x["type"][1], "material": x["mat"], "dimensions": x["dim"], "credit": x["credit"]}
            if x["date"]: f["date"] = x["date"]
            if x["desc"]: f["description"] = x["desc"]
            if x["coll"]: f["collection"] = x["coll"][1]
            yield x["id"], x["t"], f"/index.php/Detail/objects/{x['n']}", f

    # search ----------------------------------------------------------------------------------------------------------
    def find(self, q, ix=None):
        ix, q = ix or self.ix, q.strip()
        if q == "*": return set(self.by)
        out, op = None, "AND"
        for t in re.findall(r'[\w.]+:"[^"]*"|"[^"]*"|\S+', q):
            if t in ("AND", "OR", "NOT"): op = t; continue
            m = re.match(r"([\w.]+):(.*)", t)
            ws = re.findall(r"[\w*]+", (m[2] if m else t).strip('"'))
            src = self.fx.get(m[1] + (".name" if m[1].endswith("preferred_labels") else ""), ix) if m else ix
            if not ws: continue
            s = src.every(ws)
            out = s if out is None else out | s if op == "OR" else out - s if op == "NOT" else out & s
            op = "AND"
        return out or set()

    def value(self, x, f):
        return {"type_facet": [x["type"][:2]], "entity_facet": [(str(p["n"]), p["t"]) for p in x["ents"]], "place_facet": [(str(x["place"]["n"]), x["place"]["t"])] if x["place"] else [], "collection_facet": [x["coll"]] if x["coll"] else [], "decade_facet": [(f"{x['y'] // 10 * 10}s", f"{x['y'] // 10 * 10}s")] if x["y"] else [], "material_facet": [(str(800 + MATS.index(x["mat"])), x["mat"])]}[f]

    def keep(self, state):
        k = hashlib.md5(repr(state).encode()).hexdigest()
        with self.lock: self.keys[k] = state
        return k

    def run(self, state):
        kind, search, crit = state
        ns = set(self.by) if kind == "browse" else self.find(search) if kind == "search" else self.advanced_find(search)
        xs = [self.by[n] for n in sorted(ns)]
        for f, v in crit: xs = [x for x in xs if any(a == v for a, _ in self.value(x, f))]
        return xs

    def advanced_find(self, crit):
        out = None
        for k, v in crit:
            s = {x["n"] for x in self.records if x["type"][0] == v} if k == "ca_objects.type_id" else self.find(v, self.fx.get(k))
            out = s if out is None else out & s
        return out or set()

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1.0, minimum-scale=1.0"/><script type="text/javascript">window.caBasePath = '';</script><link rel='stylesheet' href='/assets/bootstrap/css/bootstrap.css' type='text/css' media='all'/><script src='/assets/jquery/jquery.js' type='text/javascript'></script><title>{e(title)}</title></head>
<body><nav class="navbar navbar-default yamm" role="navigation"><div class="container menuBar"><div class="navbar-header"><a href='/index.php/' class='navbar-brand'><img src='/themes/alder/assets/logo.png' alt='Alder County Museum' /></a></div><div class="collapse navbar-collapse"><ul class="nav navbar-nav navbar-right" id="user-navbar"><li class="dropdown"><a href="#" class="dropdown-toggle icon">Login</a><ul class="dropdown-menu"><li><a href='/index.php/LoginReg/LoginForm'>Login</a></li><li><a href='/index.php/LoginReg/RegisterForm'>Register</a></li></ul></li></ul>
<form class="navbar-form navbar-right" role="search" action="/index.php/MultiSearch/Index"><div class="formOutline"><div class="form-group"><input type="text" class="form-control" id="headerSearchInput" placeholder="Search" name="search" autocomplete="off" /></div><button type="submit" class="btn-search" id="headerSearchButton"><span class="glyphicon glyphicon-search"></span></button></div></form>
<ul class="nav navbar-nav navbar-right menuItems"><li><a href='/index.php/About/Index'>About</a></li><li class="dropdown"><a href="#">Browse</a><ul class="dropdown-menu"><li><a href='/index.php/Browse/objects'>Objects</a></li><li><a href='/index.php/Browse/entities'>People</a></li><li><a href='/index.php/Browse/places'>Places</a></li></ul></li><li><a href='/index.php/Search/advanced/objects'>Advanced Search</a></li><li><a href='/index.php/Gallery/Index'>Gallery</a></li><li><a href='/index.php/Contact/Form'>Contact</a></li></ul></div></div></nav>
<div class="container"><div class="row"><div class="col-xs-12"><div id="pageArea">{body}</div></div></div></div>
<footer id="footer"><ul class="list-inline"><li><a href="/index.php/About/Index">About</a></li><li>Open Tuesday to Saturday, 10 to 4</li></ul><div>powered by <a href="http://www.collectiveaccess.org">CollectiveAccess 2018</a></div></footer></body></html>''', status, headers=[("Set-Cookie", "CAPawtucket=8vq%d; path=/" % self.port)])

    def thumb(self, x):
        u = f"/index.php/Detail/objects/{x['n']}"
        return f'''<div class='bResultItemCol col-xs-6 col-sm-4'><div class='bResultItem' id='row{x["n"]}'><div class='bSetsSelectMultiple'><input type='checkbox' name='object_ids' value='{x["n"]}'></div><div class='bResultItemContent'><div class='text-center bResultItemImg'><a href="{u}"><img src='/media/{x["n"]}_small.jpg' alt='' /></a></div><div class='bResultItemText'><small><a href="{u}">{x["id"]}</a></small><br/><a href="{u}">{e(x["t"])}</a></div></div><div class='bResultItemExpandedInfo'><a href='/index.php/LoginReg/LoginForm' title='Login to add to lightbox'><span class='fa fa-suitcase'></span></a></div></div></div>\n'''

    def results(self, req, state, act, title, start, sort, more=""):
        xs = self.run(state)
        if sort == "Title": xs = sorted(xs, key=lambda x: fold(x["t"]))
        elif sort == "Identifier": xs = sorted(xs, key=lambda x: [int(p) for p in x["id"].split(".")])
        elif sort == "Date": xs = sorted(xs, key=lambda x: x["y"])
        key = self.keep(state)
        part = xs[start:start + PER]
        req.kind, req.served = "browse" if state[0] == "browse" else "search", [x["id"] for x in part]
        base = f"/index.php/{act}"
        adv = 1 if state[0] == "advanced" else 0
        nx = f'''<div style="clear:both"></div><a href='{base}?s={start + PER}&amp;key={key}&amp;view=images&amp;sort={sort}&amp;_advanced={adv}' class='jscroll-next'>Next {PER}</a>''' if start + PER < len(xs) else ""
        side = ""
        for f, label in FACETS:
            if f in [c[0] for c in state[2]]: continue
            c = {}
            for x in xs:
                for a, t in self.value(x, f): c[(a, t)] = c.get((a, t), 0) + 1
            if len(c) < 2: continue
            rows = "".join(f'<div><a href="{base}/key/{key}/facet/{f}/id/{quote(a)}/view/images">{e(t)} ({n})</a></div>' for (a, t), n in sorted(c.items(), key=lambda p: fold(p[0][1]))[:7])
            if len(c) > 7: rows += f'<span class="caption"><a href="{base}/getFacet/1/facet/{f}/view/images/key/{key}" class="more">and {len(c) - 7} more</a></span>'
            side += f"<h5>{label}</h5>{rows}"
        crit = "".join(f'<a href="{base}/removeCriterion/{f}/removeID/{quote(v)}/view/images/key/{key}" class="browseRemoveFacet"><button type="button" class="btn btn-default btn-sm">{dict(FACETS)[f]}: {e(next((t for x in xs for a, t in self.value(x, f) if a == v), v))} <span class="glyphicon glyphicon-remove-circle"></span></button></a>' for f, v in state[2])
        if state[0] == "search": crit = f'<strong>Search: </strong><button type="button" class="btn btn-default btn-sm">{e(state[1])}</button>' + crit
        srt = "".join(f'<li><a href="{base}/view/images/key/{key}/sort/{s}">{s}</a></li>' for s in SORTS)
        head = f"{len(xs)} object{'' if len(xs) == 1 else 's'}" if xs else "No results found"
        return self.skin(title, f'''<div class="row" style="clear:both;"><div class='col-xs-12 col-sm-8 col-md-8'><div id='bViewButtons'><a href="#" class="disabled">images</a></div><h1>{head}<div class="btn-group"><ul class="dropdown-menu" role="menu"><li class="dropdown-header">Sort by:</li>{srt}</ul></div></h1><h5>{crit}</h5>{more}<div class="row"><div id="browseResultsContainer">{"".join(map(self.thumb, part))}{nx}</div></div></div><div class="col-xs-12 col-sm-4 col-md-3 col-lg-3"><div id="bRefine"><h3>Filter by</h3>{side}</div></div></div>''')

    def facet_panel(self, req, state, act, f):
        c = {}
        for x in self.run(state):
            for a, t in self.value(x, f): c[(a, t)] = c.get((a, t), 0) + 1
        key = self.keep(state)
        return self.skin("Browse", f'<h3>Browse by {dict(FACETS)[f]}</h3><div id="bScrollList">' + "".join(f'<div class="browseFacetItem"><a href="/index.php/{act}/key/{key}/facet/{f}/id/{quote(a)}/view/images">{e(t)} ({n})</a></div>' for (a, t), n in sorted(c.items(), key=lambda p: fold(p[0][1]))) + "</div>")

    def multi(self, req):
        q = req.get("search").strip()
        ob = [self.by[n] for n in sorted(self.find(q))] if q else []
        has = lambda t: q == "*" or bool(tokens(q)) and all(w in tokens(t) for w in tokens(q))
        en, pl = [x for x in self.ents if q and has(x["t"] + " " + x["bio"])], [x for x in self.places if q and has(x["t"] + " " + x["bio"])]
        req.kind, req.served = "search", [x["id"] for x in ob[:MULTI]]
        full = lambda kind: f'/index.php/Search/{kind}?search={quote_plus(q)}'
        block = lambda kind, name, xs, show: f'<div id="{kind}Block" class="resultBlock"><small class="pull-right"><span class="multisearchFullResults"><a href="{full(kind)}"><span class="glyphicon glyphicon-list"></span> Full results</a></span></small><H3>{name} ({len(xs)})</H3><div class="blockResults"><div class="blockResultsScroller">{"".join(show(x) for x in xs[:MULTI])}</div></div></div>' if xs else ""
        named = lambda kind: lambda x: f"<div class='{kind}Result multisearchResult'><a href='/index.php/Detail/{kind}/{x['n']}'>{e(x['t'])}</a></div>"
        return self.skin("Search", f'<div class="row"><div class="col-sm-12"><H1>Search results for <i>{e(q)}</i></H1>' + (f'<div>Found: <a href="#objectsBlock">Objects ({len(ob)})</a> / People ({len(en)}) / Places ({len(pl)})</div>' if ob or en or pl else f"<H2>Your search for <i>{e(q)}</i> returned no results</H2>") + block("objects", "Objects", ob, self.thumb) + block("entities", "People", en, named("entities")) + block("places", "Places", pl, named("places")) + "</div></div>")

    def advanced(self, req):
        names = [("ca_objects.preferred_labels.name", "Title"), ("ca_objects.idno", "Accession number"), ("ca_objects.description", "Description"), ("ca_entities.preferred_labels.displayname", "Person or organization"), ("ca_places.preferred_labels.name", "Place"), ("ca_objects.dates.dates_value", "Date range (e.g. 1910)"), ("ca_objects.material", "Material")]
        if req.method == "POST":
            crit = tuple((k, v) for k in ("_fulltext", *(a for a, _ in names), "ca_objects.type_id") for v in req.all(k) + req.all(k + "[]") if v.strip())
            if crit: return self.results(req, ("advanced", crit, ()), "Search/objects", "Search", 0, "Relevance")
            return self.results(req, ("advanced", (), ()), "Search/objects", "Search", 0, "Relevance", "<p>Your search returned no results.</p>")
        box = lambda k, t: f'<div class="row"><div class="advancedSearchField col-sm-12"><label for="{k.replace(".", "_")}" class="formLabel">{t}</label><input name="{k}" id="{k.replace(".", "_")}" value="" size="40" type="text"/></div></div>'
        return self.skin("Advanced Search", f'''<div class="row"><div class="col-sm-8"><h1>Objects Advanced Search</h1><p>Enter your search terms in the fields below.</p><form action="/index.php/Search/advanced/objects" id="caAdvancedSearch" method="post">{hidden([("_advancedFormName", "objects"), ("_formElements", "_fulltext|" + "|".join(k for k, _ in names)), ("_advanced", "1")])}<div class='advancedContainer'>{box("_fulltext", "Keyword")}{"".join(box(*x) for x in names)}<div class="advancedSearchField"><label class="formLabel">Type</label><select name="ca_objects.type_id"><option value="">-</option>{opts([t[:2] for t in TYPES])}</select></div></div><div class='advancedFormSubmit'><span class='btn btn-default'><input type="reset" value="Reset"></span><button type="submit" class="btn btn-default">Search</button></div></form></div></div>''')

    def detail(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        u = lambda h, v: f'<div class="unit"><H6>{h}</H6>{v}</div>' if v else ""
        ents = "<br/>".join(f'<a href="/index.php/Detail/entities/{p["n"]}">{e(p["t"])}</a> (related)' for p in x["ents"])
        pl = f'<a href="/index.php/Detail/places/{x["place"]["n"]}">{e(x["place"]["t"])}</a>' if x["place"] else ""
        return self.skin(x["t"], f'''<div class="row"><div class='col-xs-12 navTop'><a href="/index.php/Browse/objects">Back</a></div><div class='col-sm-6'><img src="/media/{x["n"]}_large.jpg" alt=""/><div id="detailTools"><div class="detailTool"><a href="/index.php/LoginReg/LoginForm">Comments and Tags (0)</a></div><div class="detailTool"><a href="/index.php/Detail/objects/{x["n"]}/view/pdf/export_format/_pdf_ca_objects_summary">Download as PDF</a></div></div></div>
<div class='col-sm-6'><H1>{e(x["t"])}</H1><H6>{x["type"][1]}</H6><HR>{u("Accession number", x["id"])}{u("Date", e(x["date"]))}{u("Material", x["mat"])}{u("Dimensions", x["dim"])}{u("Description", f'<span class="trimText">{e(x["desc"])}</span>' if x["desc"] else "")}{u("Collection", e(x["coll"][1]) if x["coll"] else "")}{u("Related people", ents)}{u("Related places", pl)}{u("Credit line", e(x["credit"]))}</div></div>''')

    def other(self, req, kind, x):
        xs = [y for y in self.records if (x in y["ents"] if kind == "entities" else y["place"] is x)]
        f = "entity_facet" if kind == "entities" else "place_facet"
        req.kind, req.served = "browse", [y["id"] for y in xs[:PER]]
        more = f'<a href="/index.php/Browse/objects/facet/{f}/id/{x["n"]}">View all {len(xs)} objects</a>' if len(xs) > PER else ""
        return self.skin(x["t"], f'<div class="row"><H1>{e(x["t"])}</H1><H6>{e(x.get("life", "Place"))}</H6><div class="unit"><p>{e(x["bio"])}</p></div><h3>Related objects</h3><div id="browseResultsContainer">{"".join(map(self.thumb, xs[:PER]))}</div>{more}</div>')

    def handle(self, req):
        p = req.path.rstrip("/")
        if p == "": return Resp("", 302, headers=[("Location", self.base + "/index.php")])
        p = p.removeprefix("/index.php") or "/Front/Index"
        seg = p.strip("/").split("/")
        args = {**dict(zip(seg[2::2], seg[3::2])), **dict(req.q)}
        if p == "/Front/Index":
            xs = self.records[200:206]
            req.served = [x["id"] for x in xs]
            return self.skin("Alder County Museum", '<div class="row"><H1>Alder County Museum Collections</H1><p>Search fourteen hundred things from the attic of the county.</p><h2>Featured</h2>' + "".join(map(self.thumb, xs)) + '<p><a href="/index.php/Browse/objects">Browse the collection</a></p><h2>News</h2><p>The winter lecture will be on January 14.</p></div>')
        if p == "/MultiSearch/Index": return self.multi(req)
        if p == "/Search/advanced/objects": return self.advanced(req)
        if seg[0] in ("Search", "Browse") and len(seg) > 1 and seg[1] == "objects":
            act, state = f"{seg[0]}/objects", None
            if (k := args.get("key")) and k in self.keys: state = self.keys[k]
            if state is None: state = ("search", args["search"].strip(), ()) if args.get("search") else ("browse", "", ()) if seg[0] == "Browse" else ("search", "", ())
            if req.has("search") and state[1] != req.get("search").strip() and not args.get("key"): state = ("search", req.get("search").strip(), state[2])
            f = args.get("facet", "")
            if args.get("getFacet") and f in dict(FACETS): return self.facet_panel(req, state, act, f)
            if f in dict(FACETS) and args.get("id"): state = (state[0], state[1], tuple(dict.fromkeys(state[2] + ((f, unquote(args["id"])),))))
            if r := args.get("removeCriterion"): state = (state[0], state[1], tuple(c for c in state[2] if c[0] != r))
            s = args.get("s", "0")
            return self.results(req, state, act, "Search" if seg[0] == "Search" else "Browse", int(s) if s.isdigit() else 0, args.get("sort") if args.get("sort") in SORTS else "Relevance")
        if seg[0] in ("Search", "Browse") and len(seg) > 1 and seg[1] in ("entities", "places"):
            xs = self.ents if seg[1] == "entities" else self.places
            if q := tokens(args.get("search", "")): xs = [x for x in xs if all(w in tokens(x["t"] + " " + x["bio"]) for w in q)]
            s = int(args.get("s", "0")) if args.get("s", "0").isdigit() else 0
            xs = sorted(xs, key=lambda x: fold(x["t"]))
            nx = f"<a href='/index.php/{seg[0]}/{seg[1]}?s={s + PER}&amp;search={quote_plus(args.get('search', ''))}' class='jscroll-next'>Next {PER}</a>" if s + PER < len(xs) else ""
            return self.skin(seg[1].capitalize(), f"<h1>{len(xs)} {seg[1]}</h1><div id='browseResultsContainer'>" + "".join(f"<div class='bResultListItemText'><a href='/index.php/Detail/{seg[1]}/{x['n']}'>{e(x['t'])}</a></div>" for x in xs[s:s + PER]) + nx + "</div>")
        if seg[0] == "Detail" and len(seg) > 2 and seg[2].isdigit():
            n = int(seg[2])
            if seg[1] == "objects" and n in self.by: return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf") if "pdf" in seg else self.detail(req, self.by[n])
            for kind, xs in (("entities", self.ents), ("places", self.places)):
                if seg[1] == kind and (x := next((x for x in xs if x["n"] == n), None)): return self.other(req, kind, x)
        if seg[0] in ("LoginReg", "Contact"):
            if req.method == "POST": return forbid_html5(req, "login" if seg[0] == "LoginReg" else "contact")
            return self.skin("Login", f'<H1>{seg[0]}</H1><form id="LoginForm" action="/index.php/{seg[0]}/{"login" if seg[0] == "LoginReg" else "send"}" method="POST"><input type="text" name="username" /><input type="password" name="password" /><button type="submit">Submit</button></form>')
        if seg[0] in ("About", "Gallery"): return self.skin(seg[0], f"<H1>{seg[0]}</H1><p>The museum keeps what the people of the county made and used.</p>")
        return self.skin("Error", "<H1>Error</H1><p>The page does not exist.</p>", 404)
