"""Digital collections of the CONTENTdm 6 kind: the whole query in the path, lists and grids, 20 a page, 1,000 at most."""
import re
from urllib.parse import quote, unquote
from bed import Resp, Site, e, opts, redirect
from kit import MONTH, commas, forbid, skewed, stem, terms
from words import FIRST_EN, SUR_EN, Vocab, coined, slug
from sites._parts import Stems, mark

COLLS = [("p16001coll1", "Harbour Photographs"), ("p16001coll2", "Letters of the Mill Families"), ("p16001coll4", "County Postcards"), ("p16001coll5", "Oral Histories"), ("p16001coll7", "Maps and Plans"), ("yearbooks", "College Yearbooks"), ("p16001coll9", "Glass Plate Negatives"), ("posters", "Theatre Posters")]
SHARE = [620, 410, 520, 90, 160, 120, 330, 150]
PER, MOST = 20, 1000
KEYS = ("collection", "searchterm", "field", "mode", "conn", "order", "ad", "view", "page", "display", "cosuppress")
ORDERS = [("nosort", "Relevance"), ("title", "Title"), ("subjec", "Subject"), ("date", "Date")]
FIELDS = [("all", "All fields"), ("title", "Title"), ("subjec", "Subject"), ("descri", "Description"), ("creato", "Creator"), ("date", "Date")]


class S(Site):
    name, about, server, home, id_re = "contentdm", "CONTENTdm; the query in the path, 20 a page, 1,000 at most", "Apache/2.2.3 (Red Hat)", "/cdm/", r"(?:p\d+coll\d+|yearbooks|posters)/id/\d+"
    disallow = ("/cdm/favorites", "/cdm/login", "/utils/", "/ui/custom/", "/cdm/tags", "/cdm/compare")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=8)
        places = coined(r, 50)
        subj = [f"{w.capitalize()}{r.choice(('', '', ' industry', ' workers'))}" for w in r.sample(v.nouns, 90)]
        people = [f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" for _ in range(130)]
        self.index, used = {f: Stems() for f, _ in FIELDS}, set()
        for k, ((c, _), n) in enumerate(zip(COLLS, SHARE)):
            ptr = 0
            for _ in range(n):
                ptr += r.choice((1, 1, 1, 2, 4, 9))
                y = r.randrange(1868, 1975)
                t = r.choice([lambda: v.title(r.randrange(2, 7), k), lambda: f"{v.title(2, k)}, {r.choice(places)}", lambda: f"{r.choice(places)} {r.choice(v.nouns)}, {y}", lambda: f"{('Letter to ' + r.choice(people).split(',')[0]) if k == 1 else v.title(3, k)}, {r.choice(MONTH)} {r.randrange(1, 29)}, {y}"])()
                if t in used and r.random() < .7: t += f", view {r.randrange(2, 40)}"
                used.add(t)
                x = {"id": f"{c}/id/{ptr}", "coll": c, "ptr": ptr, "title": t, "subj": list(dict.fromkeys(subj[skewed(r, 90, 15)] for _ in range(r.choice((1, 1, 2, 3))))), "desc": v.text(r.randrange(6, 50), k) if r.random() < .9 else "", "creator": r.choice(people) if r.random() < .6 else "", "date": r.choice((str(y), str(y), f"{y}-{r.randrange(1, 13):02d}-{r.randrange(1, 29):02d}", f"ca. {y}")), "y": y, "kind": "compoundobject" if k in (1, 5) else "singleitem", "n": len(self.records)}
                x["url"] = f"/cdm/ref/collection/{c}/id/{ptr}"
                self.records.append(x)
                for f, s in (("title", t), ("subjec", " ".join(x["subj"])), ("descri", x["desc"]), ("creato", x["creator"]), ("date", x["date"])):
                    self.index[f].add(x["n"], s); self.index["all"].add(x["n"], s)
        self.by, self.names = {x["id"]: x for x in self.records}, dict(COLLS)

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {k: s for k, s in (("subject", "; ".join(x["subj"])), ("date", x["date"]), ("collection", self.names[x["coll"]])) if s}

    def page(self, title, body, q=None, status=200):
        q = q or {}
        boxes = "".join(f'<li><input type="checkbox" name="CISOROOT" id="co_{c}" value="{c}"{" checked" if c in q.get("collection", "").split("!") else ""} /> <label for="co_{c}">{e(n)}</label></li>' for c, n in COLLS)
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><title>{e(title)} :: Rathmore College Digital Collections</title><link rel="stylesheet" type="text/css" href="/ui/cdm/default/collection/default/css/main.css" /><script type="text/javascript" src="/ui/cdm/default/collection/default/js/main.js"></script></head>
<body><div id="skip"><a href="#content_container">Skip to main content</a></div>
<div id="header_container"><a href="/cdm/"><img src="/ui/custom/default/collection/default/images/logo.jpg" alt="Rathmore College Digital Collections" /></a></div>
<div id="nav_top"><ul id="nav_top_left"><li class="nav_top_left_item"><a href="/cdm/">Home</a></li><li class="nav_top_left_item"><a href="/cdm/search">Browse</a></li><li class="nav_top_left_item"><a href="/cdm/about">About</a></li></ul><ul id="nav_top_right"><li><a href="/cdm/login">Login</a></li><li><a href="/cdm/favorites">My favorites</a></li><li><a href="/cdm/help">Help</a></li></ul></div>
<div id="top_search"><form id="search_form" action="/cdm/search" method="get"><div id="search_content"><input type="text" name="searchterm" id="search_content_box" class="search_content_box" value="{e(q.get("searchterm", "").replace("!", " "))}" autocomplete="off" /> <input type="submit" id="search_button" class="search_content_button spacer" value="Search" /> <a href="/cdm/search/advanced" id="advanced_search_open">Advanced Search</a></div>
<div id="search_content_filter"><span>within results or collections:</span><ul class="narrow_search_by">{boxes}</ul></div></form></div>
<div id="content_container">{body}</div>
<div id="footer"><ul><li><a href="/cdm/contact">Contact us</a></li><li><a href="http://www.contentdm.org">Powered by CONTENTdm&#174;</a></li></ul><form method="post" action="/cdm/newsletter"><input type="text" name="email" /><input type="submit" value="Sign up" /></form><a href="#top">^ to top ^</a></div></body></html>''', status)

    def parse(self, path):
        """The parts of the path: names and values in turn."""
        ps, q = [p for p in path.split("/")[3:] if p != ""], {}
        while ps:
            k = ps.pop(0)
            if k in KEYS and ps: q[k] = ps.pop(0)
        return q

    def path(self, q, **more):
        q = {**q, **{k: v for k, v in more.items()}}
        return "/cdm/search/" + "/".join(f"{k}/{quote(str(q[k]), safe='!')}" for k in KEYS if q.get(k) not in (None, ""))

    def find(self, q):
        terms_ = q.get("searchterm", "").split("!")
        fields, modes, conns = q.get("field", "").split("!"), q.get("mode", "").split("!"), q.get("conn", "").split("!")
        at = lambda a, i, d: a[i] if i < len(a) and a[i] else d
        got, hit = None, set()
        for i, t in enumerate(terms_):
            ws = re.findall(r"[^\W_]+\*?", t)
            if not ws: continue
            idx, mode = self.index.get(at(fields, i, "all"), self.index["all"]), at(modes, i, "all")
            ns = idx.any(ws) if mode == "any" else idx.every(ws)
            if mode == "exact": ns = {n for n in ns if " ".join(map(stem, terms(t))) in " ".join(map(stem, terms(" / ".join((self.records[n]["title"], *self.records[n]["subj"], self.records[n]["desc"], self.records[n]["creator"], self.records[n]["date"])))))}
            if mode == "none": ns = set(range(len(self.records))) - ns
            else: hit |= {w.lower() for w in ws}
            got = ns if got is None else got | ns if at(conns, i - 1, "and") == "or" else got & ns
        xs = self.records if got is None else [self.records[n] for n in sorted(got)]
        c = [c for c in q.get("collection", "").split("!") if c and c != "all"]
        return [x for x in xs if not c or x["coll"] in c], hit

    def results(self, req, q):
        xs, ws = self.find(q)
        req.kind = "search"
        order, down = q.get("order", "nosort"), q.get("ad") == "desc"
        hit = {stem(w.rstrip("*")) for w in ws}
        stars = tuple(w[:-1] for w in ws if w.endswith("*"))
        ok = lambda w: stem(w) in hit or stars and w.startswith(stars)
        xs = sorted(xs, key={"title": lambda x: x["title"].lower(), "subjec": lambda x: x["subj"][0], "date": lambda x: (x["y"], x["n"])}.get(order, lambda x: (-len(hit & set(map(stem, terms(x["title"])))), x["n"] * 7919 % 2411)), reverse=down)
        n = len(xs)
        top = min(n, MOST)
        try: pg = max(1, int(q.get("page", 1)))
        except ValueError: pg = 1
        part = xs[(pg - 1) * PER:min(top, pg * PER)]
        req.served = [x["id"] for x in part]
        label = f' for &quot;{e(q.get("searchterm", "").replace("!", " "))}&quot;' if q.get("searchterm") else ""
        facet = self.facets(q, xs)
        if not part: return self.page("Search Results", f'<div id="search_content_left">{facet}</div><div id="results_container"><div class="no_results"><h2>No results</h2><p>Your search{label} returned no results. Check your spelling, use fewer words, or search all collections.</p></div></div>', q)
        link = lambda p: e(self.path({**q, "order": order}, page=p))
        last = -(-top // PER)
        lo = max(1, min(pg - 3, last - 6))
        pager = '<ul class="pagination">' + (f'<li><a href="{link(pg - 1)}" class="pagination_prev">&#171; Previous</a></li>' if pg > 1 else "") + "".join(f'<li class="pagination_current">{p}</li>' if p == pg else f'<li><a href="{link(p)}" class="pagination_link">{p}</a></li>' for p in range(lo, min(last, lo + 6) + 1)) + (f'<li>...</li><li><a href="{link(last)}">{last}</a></li>' if lo + 6 < last else "") + (f'<li><a href="{link(pg + 1)}" class="pagination_next">Next &#187;</a></li>' if pg < last else "") + "</ul>"
        view = q.get("view") if q.get("view") in ("grid", "titles") else "list"
        views = " ".join(f'<span class="view_on">{t}</span>' if k == view else f'<a href="{e(self.path(q, view=k, page=pg))}">{t}</a>' for k, t in (("list", "thumbnails and text"), ("grid", "grid"), ("titles", "titles")))
        m = lambda s: mark(s, ok, '<span class="searchterm_hl">', "</span>")
        rows = ""
        for i, x in enumerate(part, (pg - 1) * PER + 1):
            to = f'/cdm/{x["kind"]}/collection/{x["coll"]}/id/{x["ptr"]}/rec/{i}'
            thumb = f'<a href="{to}" class="body_link_11" item_id="{x["n"]}"><img src="/utils/getthumbnail/collection/{x["coll"]}/id/{x["ptr"]}" alt="{e(x["title"])}" /></a>'
            if view == "grid": rows += f'<li class="grid_item"><div class="gridThumb">{thumb}</div><div class="gridTitle"><a href="{to}" class="body_link_11">{m(x["title"])}</a></div></li>'
            elif view == "titles": rows += f'<li class="title_item">{i}. <a href="{to}" class="body_link_11">{m(x["title"])}</a></li>'
            else: rows += f'''<li class="listItem" id="li_{i}"><div class="thumbnail_container"><input type="checkbox" name="favorites" value="{x["coll"]}_{x["ptr"]}" class="cdm_fav" /> <span class="results_num">{i}.</span> {thumb}</div><ul class="listContentMiddle"><li class="listContentMiddleTitle"><a href="{to}" class="body_link_11">{m(x["title"])}</a></li><li class="link_bar_font"><span class="metadata_name">Subject</span> <span class="metadata_value">{m("; ".join(x["subj"]))}</span></li>{f'<li><span class="metadata_name">Description</span> <span class="metadata_value">{m(x["desc"][:150])}{"..." if len(x["desc"]) > 150 else ""}</span></li>' if x["desc"] else ""}<li><span class="metadata_name">Date</span> <span class="metadata_value">{m(x["date"])}</span></li><li><span class="metadata_name">Collection</span> <a href="/cdm/landingpage/collection/{x["coll"]}">{e(self.names[x["coll"]])}</a></li></ul></li>'''
        cut = f' <span class="results_cut">Only the first {commas(MOST)} can be displayed. Please narrow your search.</span>' if n > MOST else ""
        sorts = "".join(f'<li><a href="{e(self.path(q, order=o, ad=a, page=None))}">{t} ({w})</a></li>' for o, t in ORDERS[1:] for a, w in (("asc", "A-Z"), ("desc", "Z-A")))
        see = ""
        near = [(c, t) for c, t in COLLS if hit & set(map(stem, terms(t)))]
        if near: see = '<div class="see_also">See also the collection' + "".join(f' <a href="/cdm/landingpage/collection/{c}">{e(t)}</a>' for c, t in near) + "</div>"
        return self.page("Search Results", f'''<div id="search_content_left">{facet}</div><div id="results_container"><h1 class="visually_hidden">Search results</h1>{see}<div id="results_top"><span class="results_count">({commas((pg - 1) * PER + 1)} - {commas((pg - 1) * PER + len(part))} of {commas(n)} results{label})</span>{cut} <div class="display_options">Display: {views}</div><ul class="sort_options"><li>Sort by: {dict(ORDERS).get(order, "Relevance")}</li>{sorts}</ul>{pager}</div><form method="post" action="/cdm/favorites/add"><ul class="results_{view}">{rows}</ul><input type="submit" value="Add to favorites" /></form><div id="results_bottom">{pager}</div></div>''', q)

    def facets(self, q, xs):
        n, c = {}, {}
        for x in xs:
            c[x["coll"]] = c.get(x["coll"], 0) + 1
            for s in x["subj"]: n[s] = n.get(s, 0) + 1
        term = lambda s: self.path(q, searchterm="!".join(filter(None, (q.get("searchterm"), s))), field="!".join(filter(None, (q.get("field") or "all" * bool(q.get("searchterm")), "subjec"))), mode="!".join(filter(None, (q.get("mode") or "all" * bool(q.get("searchterm")), "exact"))), conn="and!and", page=None)
        return '<div id="cdm_facets"><h3>Narrow your search by:</h3><h4>Collection</h4><ul>' + "".join(f'<li><a href="{e(self.path(q, collection=k, page=None))}">{e(self.names[k])}</a> ({m})</li>' for k, m in sorted(c.items(), key=lambda p: -p[1])) + "</ul><h4>Subject</h4><ul>" + "".join(f'<li><a href="{e(term(s))}">{e(s)}</a> ({m})</li>' for s, m in sorted(n.items(), key=lambda p: (-p[1], p[0]))[:10]) + "</ul></div>"

    def item(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        tr = "".join(f'<tr><td class="cdm_label">{k}</td><td class="cdm_value">{s}</td></tr>' for k, s in (("Title", e(x["title"])), ("Creator", e(x["creator"])), ("Subject", e("; ".join(x["subj"]))), ("Description", e(x["desc"])), ("Date", x["date"]), ("Collection", e(self.names[x["coll"]])), ("Rights", "Copyright Rathmore College")) if s)
        links = " ".join(f'<a href="{self.path({"collection": x["coll"], "searchterm": s, "field": "subjec", "mode": "exact", "conn": "and"})}">{e(s)}</a>' for s in x["subj"])
        near = "".join(f'<li><a href="/cdm/singleitem/collection/{y["coll"]}/id/{y["ptr"]}/rec/1">{e(y["title"])}</a></li>' for y in self.records[max(0, x["n"] - 1):x["n"] + 2] if y is not x and y["coll"] == x["coll"])
        return self.page(x["title"], f'<div class="breadcrumbs"><a href="/cdm/">Home</a> &#187; <a href="/cdm/landingpage/collection/{x["coll"]}">{e(self.names[x["coll"]])}</a> &#187; <span class="cdm_style">{e(x["title"])}</span></div><h1>{e(x["title"])}</h1><img src="/utils/ajaxhelper/{x["n"]}.jpg" alt="" /><div class="ref">Reference URL: <input type="text" readonly="readonly" value="{self.base}{x["url"]}" /></div><table id="metadata_object">{tr}</table><p>{links}</p><h4>Nearby</h4><ul>{near}</ul><form method="post" action="/cdm/comments"><textarea name="comment"></textarea><input type="text" name="name" /><input type="submit" value="Add comment" /></form>')

    def handle(self, req):
        p = req.path.rstrip("/")
        if req.method == "POST": return forbid(req, "newsletter" if "newsletter" in p else "comment" if "comment" in p else "favorites")
        if p in ("", "/index.php"): return redirect("/cdm/")
        if p in ("/cdm", "/cdm/home"): return self.page("Home", "<h1>Digital Collections</h1><p>Photographs, letters, maps and voices from the county.</p><ul class='collections'>" + "".join(f'<li><a href="/cdm/landingpage/collection/{c}"><img src="/ui/custom/default/{c}.jpg" alt="" /></a> <a href="/cdm/landingpage/collection/{c}">{e(n)}</a></li>' for c, n in COLLS) + '</ul><p><a href="/cdm/search">Browse all</a></p>')
        if p == "/cdm/search/advanced":
            row = '<tr><td><input type="text" name="searchterm" /></td><td><select name="field">' + opts(FIELDS) + '</select></td><td><select name="mode">' + opts([("all", "All of the words"), ("any", "Any of the words"), ("exact", "The exact phrase"), ("none", "None of the words")]) + "</select></td></tr>"
            return self.page("Advanced Search", f'<h1>Advanced Search</h1><form action="/cdm/search" method="get" id="adv_search"><table>{row}{row}</table><select name="conn"><option value="and">and</option><option value="or">or</option></select> <select name="order">{opts(ORDERS)}</select> <input type="submit" value="Search" /> <input type="reset" value="Clear all" /></form>')
        if p.startswith("/cdm/search"):
            raw = req.target.split("?")[0]
            if req.qs:
                term, field, mode = req.all("searchterm"), req.all("field"), req.all("mode")
                use = [i for i, t in enumerate(term) if t.strip()]
                g = lambda a, d: "!".join(a[i] if i < len(a) else d for i in use)
                q = {"collection": "!".join(req.all("CISOROOT")), "searchterm": "!".join(re.sub(r"[/!]", " ", term[i]).strip() for i in use), "order": req.get("order") or "nosort"}
                if field: q.update(field=g(field, "all"), mode=g(mode, "all"), conn=req.get("conn") or "and")
                return redirect(self.path(q))
            return self.results(req, {k: unquote(v.replace("+", " ")) for k, v in self.parse(raw).items()})
        m = re.match(r"/cdm/(?:singleitem|compoundobject|ref|item)/collection/(\w+)/id/(\d+)(?:/|$)", p)
        if m: return self.item(req, self.by[f"{m[1]}/id/{m[2]}"]) if f"{m[1]}/id/{m[2]}" in self.by else self.page("Not found", "<h1>The item was not found</h1>", status=404)
        m = re.fullmatch(r"/cdm/landingpage/collection/(\w+)", p)
        if m and m[1] in self.names: return self.page(self.names[m[1]], f'<h1>{e(self.names[m[1]])}</h1><p>{sum(x["coll"] == m[1] for x in self.records)} items. <a href="/cdm/search/collection/{m[1]}">Browse all</a></p>')
        if p in ("/cdm/about", "/cdm/help", "/cdm/contact"): return self.page(p[5:].capitalize(), "<h1>Help</h1><p>Type words; all of them must occur. An asterisk ends a word that is not complete.</p>")
        if p in ("/cdm/login", "/cdm/favorites"): return self.page("Login", '<form method="post" action="/cdm/login"><input type="text" name="user" /><input type="password" name="pass" /><input type="submit" value="Login" /></form>')
