"""A library catalogue of the Blacklight kind (7): q and search_field, facets, range limit, bookmarks as forms."""
import re
from urllib.parse import quote, urlencode
from bed import Resp, Site, e, hidden, opts, redirect, url
from helpers import digest, forbid
from kit import TermIndex, commas, stem, terms
from words import ES_A, ES_N, FIRST_EN, SUR_EN, SUR_DE, DE_N, Vocab, coined

APP = "Corbridge University Libraries"
FIELDS = [("all_fields", "All Fields"), ("title", "Title"), ("author", "Author"), ("subject", "Subject")]
SORTS = [("score desc, pub_date_si desc, title_si asc", "relevance"), ("pub_date_si desc, title_si asc", "year"), ("author_si asc, title_si asc", "author"), ("title_si asc, pub_date_si desc", "title")]
FACETS = [("format", "Format"), ("subject_ssim", "Topic"), ("language_ssim", "Language"), ("lc_1letter_ssim", "Call Number"), ("subject_geo_ssim", "Region"), ("library_ssim", "Library")]
LC = [("A", "A - General Works"), ("B", "B - Philosophy, Psychology, Religion"), ("D", "D - World History"), ("G", "G - Geography, Anthropology, Recreation"), ("H", "H - Social Sciences"), ("N", "N - Fine Arts"), ("P", "P - Language & Literature"), ("Q", "Q - Science"), ("S", "S - Agriculture"), ("T", "T - Technology")]
SHOWN = [("author_tsim", "Author", "author"), ("format", "Format", "format"), ("language_ssim", "Language", "language"), ("published_ssm", "Published", "published"), ("lc_callnum_ssm", "Call number", "callnum")]


class S(Site):
    name, about, server, home = "blacklight", "Blacklight; facets, range limit, the empty search lists all", "nginx + Phusion Passenger(R) 6.0.14", "/"
    disallow = ("/catalog/*/track", "/bookmarks", "/users/", "/catalog/*/email", "/catalog/*/sms", "/search_history", "/*f%5B*%5D%5B%5D=*f%5B*%5D%5B%5D=*f%5B*%5D%5B%5D=")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=10)
        towns, seen = coined(r, 26), set()
        subjects = [[w.capitalize() for w in r.sample(v.topics[t][:90], 16)] for t in range(10)]
        geo = towns[14:]
        while len(self.records) < 2345:
            t, lang = r.randrange(10), r.choices(("English", "Spanish", "German"), (80, 12, 8))[0]
            if lang == "English": title, sur = v.title(r.randrange(2, 7), t), r.choice(SUR_EN)
            elif lang == "Spanish": title, sur = f"{r.choice(('El', 'La', 'Historia de', 'Estudios sobre'))} {r.choice(ES_N)} {r.choice(ES_A)}", r.choice(SUR_EN)
            else: title, sur = f"{r.choice(DE_N)} und {r.choice(DE_N)}: eine {r.choice(('Einführung', 'Geschichte', 'Untersuchung'))}", r.choice(SUR_DE)
            if r.random() < .25: title += " / " + v.title(2, t) if r.random() < .3 else ": " + v.title(r.randrange(2, 5), t).lower()
            i = f"b{r.randrange(1000000, 1999999)}"
            if i in seen: continue
            seen.add(i)
            y, b = r.choice((r.randrange(1890, 1960), r.randrange(1950, 2023), r.randrange(1985, 2023))), r.randrange(1850, 1985)
            lc = LC[t]
            x = {"id": i, "title": title, "author": "" if r.random() < .07 else f"{sur}, {r.choice(FIRST_EN)}" + (f", {b}-" if r.random() < .4 else ""), "format": r.choices(("Book", "Journal/Periodical", "Video", "Musical Score", "Map/Atlas", "Thesis"), (74, 7, 6, 5, 3, 5))[0], "language": lang, "year": y,
                 "published": f"{r.choice(towns[:14])} : {r.choice(SUR_EN)} {r.choice(('Press', '& Sons', 'Publishing', 'Verlag' if lang == 'German' else 'Books'))}, {y}", "callnum": f"{lc[0]}{r.choice('BDEFGHJNPS')}{r.randrange(10, 9900)} .{r.choice('ABCDGHKLMPRSTW')}{r.randrange(10, 99)} {y}", "lc": lc[1], "subjects": r.sample(subjects[t], r.choice((1, 1, 2, 3))),
                 "geo": r.choice(geo) if r.random() < .25 else "", "library": r.choice(("Main Library", "Science Library", "Law Library", "Annex Storage")), "note": v.text(r.randrange(6, 30), t) if r.random() < .5 else ""}
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}
        self.ix = {k: TermIndex(stem) for k, _ in FIELDS}
        for i, x in enumerate(self.records):
            x["i"] = i
            self.ix["title"].add(i, x["title"]); self.ix["author"].add(i, x["author"]); self.ix["subject"].add(i, " ".join(x["subjects"]), x["geo"])
            self.ix["all_fields"].add(i, x["title"], x["author"], " ".join(x["subjects"]), x["geo"], x["published"], x["callnum"], x["note"], x["id"], x["format"])

    def truth(self):
        for x in self.records:
            f = {"format": x["format"], "published": x["published"], "callnum": x["callnum"]}
            if x["author"]: f["author"] = x["author"]
            yield x["id"], x["title"], f'/catalog/{x["id"]}', f

    def vals(self, x, f): return {"format": [x["format"]], "subject_ssim": x["subjects"], "language_ssim": [x["language"]], "lc_1letter_ssim": [x["lc"]], "subject_geo_ssim": [x["geo"]] if x["geo"] else [], "library_ssim": [x["library"]], "author_ssim": [x["author"]] if x["author"] else []}[f]

    def skin(self, title, body, req=None, status=200):
        q, sf = (req.get("q"), req.get("search_field")) if req else ("", "")
        keep = [(k, v) for k, v in req.q if k not in ("q", "search_field", "page", "utf8", "id") and not k.startswith("facet.")] if req else []
        form = f'''<form class="search-query-form" role="search" aria-label="Search" action="/catalog" accept-charset="UTF-8" method="get">{hidden(keep)}<label class="sr-only" for="search_field">Search in</label><div class="input-group"><select name="search_field" id="search_field" title="Targeted search options" class="custom-select search-field">{opts(FIELDS, sf)}</select><label class="sr-only" for="q">search for</label><input type="text" name="q" id="q" value="{e(q)}" placeholder="Search..." class="search-q q form-control rounded-0" autocomplete="off" data-autocomplete-enabled="true" data-autocomplete-path="/catalog/suggest"><span class="input-group-append"><button type="submit" class="btn btn-primary search-btn" id="search"><span class="submit-search-text">Search</span></button></span></div></form>'''
        return Resp(f'''<!DOCTYPE html>
<html class="no-js" lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, shrink-to-fit=no"><title>{e(title)}{" - " + APP if title != APP else ""}</title><link href="/catalog/opensearch.xml" title="Blacklight" type="application/opensearchdescription+xml" rel="search"><link rel="stylesheet" href="/assets/application.css"><meta name="csrf-param" content="authenticity_token"><meta name="csrf-token" content="{digest(APP)}"></head>
<body class="blacklight-catalog blacklight-catalog-index"><nav id="skip-link" role="navigation" aria-label="Skip links"><a class="element-invisible" href="#main-container">Skip to main content</a></nav><nav class="navbar navbar-expand-md navbar-dark bg-dark topbar" role="navigation"><div class="container"><a class="mb-0 navbar-brand navbar-logo" href="/">{APP}</a><div class="navbar-collapse justify-content-md-end" id="user-util-collapse"><ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="/bookmarks" id="bookmarks_nav">Bookmarks <span class="badge badge-secondary bookmarks_counter">0</span></a></li><li class="nav-item"><a class="nav-link" href="/search_history">History</a></li><li class="nav-item"><a class="nav-link" href="/users/sign_in">Login</a></li></ul></div></div></nav>
<div class="navbar-search navbar navbar-light bg-light" role="navigation"><div class="container">{form}<a class="advanced_search btn btn-secondary" href="/advanced">More options</a></div></div>
<main id="main-container" class="container" role="main" aria-label="Main content"><div class="row">{body}</div></main>
<footer><div class="container"><a href="/about">About the catalogue</a> | <a href="/help">Help</a> | <a href="/hours">Library hours</a> | <a href="/feedback">Feedback</a></div></footer></body></html>''', status)

    def filters(self, req):
        fs = []
        for k, v in req.q:
            m = re.fullmatch(r"f\[(\w+)\]\[\]", k)
            if m and v and m[1] in [*dict(FACETS), "author_ssim"]: fs.append((m[1], v))
        n = lambda w: req.get(f"range[pub_year_isi][{w}]").strip()
        return fs, n("begin"), n("end")

    def hits(self, req):
        q, sf = req.get("q").strip(), req.get("search_field") or "all_fields"
        ix = self.ix.get(sf, self.ix["all_fields"])
        if q and q != "*":
            ts = terms(q)
            got = [ix.has(w) for w in ts]
            need = len(ts) if len(ts) <= 2 else len(ts) - 1
            cnt = {}
            for g in got:
                for i in g: cnt[i] = cnt.get(i, 0) + 1
            ids = {i for i, c in cnt.items() if c >= need} if ts else set()
            rank = lambda x: (-cnt.get(x["i"], 0) - sum(x["i"] in self.ix["title"].has(w) for w in ts), -x["year"], x["title"])
        else: ids, rank = set(range(len(self.records))), lambda x: (-x["year"], x["title"], x["id"])
        xs = [self.records[i] for i in ids]
        fs, a, b = self.filters(req)
        for f, v in fs: xs = [x for x in xs if v in self.vals(x, f)]
        if a.isdigit(): xs = [x for x in xs if x["year"] >= int(a)]
        if b.isdigit(): xs = [x for x in xs if x["year"] <= int(b)]
        s = req.get("sort")
        key = {SORTS[1][0]: lambda x: (-x["year"], x["title"], x["id"]), SORTS[2][0]: lambda x: (x["author"] or "~", x["title"], x["id"]), SORTS[3][0]: lambda x: (x["title"].lower(), -x["year"], x["id"])}.get(s, rank)
        return sorted(xs, key=key)

    def bookmark(self, x): return f'<form class="bookmark-toggle" data-doc-id="{x["id"]}" data-present="In Bookmarks" data-absent="Bookmark" action="/bookmarks/{x["id"]}" accept-charset="UTF-8" method="post"><input type="hidden" name="_method" value="put"><input type="hidden" name="authenticity_token" value="{digest(x["id"], "at")}"><div class="checkbox toggle-bookmark"><label class="toggle-bookmark"><input type="checkbox" class="toggle-bookmark" name="bookmarked" value="1"> <span data-checkboxsubmit-target="span">Bookmark</span></label></div><input type="submit" name="commit" value="Bookmark" id="bookmark_toggle_{x["id"]}" class="bookmark-add btn btn-outline-secondary"></form>'

    def dl(self, x): return "".join(f'<dt class="blacklight-{k} col-md-3">{t}:</dt><dd class="col-md-9 blacklight-{k}">{e(x[f])}</dd>' for k, t, f in SHOWN if x[f])

    def params(self, req, drop=(), add=()): return [(k, v) for k, v in req.q if k not in ("page", "utf8", "id", *drop) and not k.startswith("facet.") and (k, v) not in drop and v != ""] + list(add)

    def facets(self, req, xs, home=False):
        fs, a, b = self.filters(req)
        out = ""
        for f, t in FACETS:
            cnt = {}
            for x in xs:
                for v in self.vals(x, f): cnt[v] = cnt.get(v, 0) + 1
            if not cnt: continue
            top = sorted(cnt.items(), key=lambda p: (-p[1], p[0]))
            li = ""
            for v, n in top[:10]:
                on = (f, v) in fs
                if on: li += f'<li><span class="facet-label"><span class="selected">{e(v)}</span><a class="remove" rel="nofollow" href="/catalog?{e(urlencode(self.params(req, drop=[(f"f[{f}][]", v)])))}"><span class="sr-only">[remove]</span></a></span><span class="selected facet-count">{commas(n)}</span></li>'
                else: li += f'<li><span class="facet-label"><a class="facet-select" rel="nofollow" href="/catalog?{e(urlencode(self.params(req, add=[(f"f[{f}][]", v)])))}">{e(v)}</a></span><span class="facet-count">{commas(n)}</span></li>'
            more = f'<div class="more_facets"><a data-blacklight-modal="trigger" href="/catalog/facet/{f}?{e(urlencode(self.params(req)))}">more <span class="sr-only">{t}</span> »</a></div>' if len(top) > 10 else ""
            out += f'<div class="card facet-limit blacklight-{f}"><h3 class="card-header p-0 facet-field-heading" id="facet-{f}-header"><button type="button" class="btn w-100 btn-block p-2 text-left" data-toggle="collapse" data-target="#facet-{f}">{t}</button></h3><div id="facet-{f}" class="panel-collapse facet-content collapse"><div class="card-body"><ul class="facet-values list-unstyled">{li}</ul>{more}</div></div></div>'
        ys = [x["year"] for x in xs] or [0]
        out += f'<div class="card facet-limit blacklight-pub_year_isi"><h3 class="card-header p-0 facet-field-heading"><button type="button" class="btn w-100 btn-block p-2 text-left">Publication Year</button></h3><div id="facet-pub_year_isi" class="panel-collapse facet-content collapse"><div class="card-body"><div class="limit_content range_limit pub_year_isi-config blrl-plot-config"><form class="range_limit subsection form-inline range_pub_year_isi d-flex justify-content-center" action="/catalog" accept-charset="UTF-8" method="get">{hidden(self.params(req, drop=["range[pub_year_isi][begin]", "range[pub_year_isi][end]"]))}<div class="input-group input-group-sm mb-3 flex-nowrap range-limit-input-group"><input type="text" name="range[pub_year_isi][begin]" id="range_pub_year_isi_begin" value="{e(a)}" min="{min(ys)}" max="{max(ys)}" class="range_begin form-control text-center"><input type="text" name="range[pub_year_isi][end]" id="range_pub_year_isi_end" value="{e(b)}" class="range_end form-control text-center"><div class="input-group-append"><input type="submit" name="commit" value="Apply" class="submit btn btn-secondary"></div></div></form><p class="range subsection slider_js">Current results range from <span class="min">{min(ys)}</span> to <span class="max">{max(ys)}</span></p></div></div></div></div>'
        return f'<section class="sidebar page-sidebar col-lg-3 order-first" aria-label="Limit your search"><div id="facets" class="facets sidenav facets-toggleable-md"><div class="facets-header"><h2 class="facets-heading">Limit your search</h2></div><div id="facet-panel-collapse" class="facets-collapse collapse">{out}</div></div></section>'

    def index(self, req):
        xs = self.hits(req)
        per = req.int("per_page", 10)
        per = min(100, per) if per > 0 else 10
        last, page = max(1, -(-len(xs) // per)), max(1, req.int("page", 1))
        part = xs[(page - 1) * per:page * per]
        req.kind, req.served = "search", [x["id"] for x in part]
        side = self.facets(req, xs)
        fs, a, b = self.filters(req)
        con = ""
        if req.get("q"): con += f'<span class="btn-group applied-filter constraint query"><span class="constraint-value btn btn-outline-secondary"><span class="filter-value">{e(req.get("q"))}</span></span><a class="btn btn-outline-secondary remove" href="/catalog?{e(urlencode(self.params(req, drop=["q"])))}"><span class="sr-only">Remove constraint</span></a></span>'
        for f, v in fs: con += f'<span class="btn-group applied-filter constraint filter filter-{f}"><span class="constraint-value btn btn-outline-secondary"><span class="filter-name">{dict(FACETS).get(f, "Author")}</span><span class="filter-value">{e(v)}</span></span><a class="btn btn-outline-secondary remove" href="/catalog?{e(urlencode(self.params(req, drop=[(f"f[{f}][]", v)])))}"><span class="sr-only">Remove constraint</span></a></span>'
        con = f'<div id="appliedParams" class="clearfix constraints-container"><h2 class="sr-only">Search Constraints</h2><a class="catalog_startOverLink btn btn-primary" href="/catalog">Start Over</a><span class="constraints-label sr-only">You searched for:</span>{con}</div>' if con else ""
        if not part:
            return self.skin("No Results Found", f'<section id="content" class="col-lg-9 order-last">{con}<h2>No results found for your search</h2><h3>Try modifying your search</h3><ul><li>Use fewer keywords to start, then refine your search using the links on the left.</li></ul></section>{side}', req)
        L = lambda p: "/catalog?" + e(urlencode(self.params(req, add=[("page", p)] if p > 1 else [])))
        lo, hi = (page - 1) * per + 1, (page - 1) * per + len(part)
        entries = (f'<a rel="prev" href="{L(page - 1)}">&laquo; Previous</a> | ' if page > 1 else "&laquo; Previous | ") + f'<span class="page-entries"><strong>{commas(lo)}</strong> - <strong>{commas(hi)}</strong> of <strong>{commas(len(xs))}</strong></span>' + (f' | <a rel="next" href="{L(page + 1)}">Next &raquo;</a>' if page < last else " | Next &raquo;")
        if last == 1: entries = f'<span class="page-entries"><strong>{commas(lo)}</strong> - <strong>{commas(hi)}</strong> of <strong>{commas(len(xs))}</strong></span>' if len(xs) > 1 else '<span class="page-entries"><strong>1</strong> entry found</span>'
        sorts = "".join(f'<a class="dropdown-item{" active" if s == (req.get("sort") or SORTS[0][0]) else ""}" href="/catalog?{e(urlencode(self.params(req, drop=["sort"], add=[("sort", s)])))}">{t}</a>' for s, t in SORTS)
        pers = "".join(f'<a class="dropdown-item{" active" if n == per else ""}" href="/catalog?{e(urlencode(self.params(req, drop=["per_page"], add=[("per_page", n)])))}">{n}<span class="sr-only"> per page</span></a>' for n in (10, 20, 50, 100))
        docs = ""
        for n, x in enumerate(part, lo):
            docs += f'<article data-document-id="{x["id"]}" data-document-counter="{n}" itemscope itemtype="http://schema.org/Thing" class="document blacklight-book document-position-{n}"><header class="documentHeader row"><h3 class="index_title document-title-heading col-sm-9 col-lg-10"><span class="document-counter">{n}. </span><a data-context-href="/catalog/{x["id"]}/track?counter={n}&amp;search_id=41" data-turbolinks="false" itemprop="name" href="/catalog/{x["id"]}">{e(x["title"])}</a></h3><div class="index-document-functions col-sm-3 col-lg-2">{self.bookmark(x)}</div></header><dl class="document-metadata dl-invert row">{self.dl(x)}</dl></article>'
        pg = ""
        if last > 1:
            show = sorted({p for p in (1, 2, last - 1, last, *range(page - 2, page + 3)) if 1 <= p <= last})
            li, prev = "", 0
            for p in show:
                if prev and p > prev + 1: li += '<li class="page-item disabled"><a class="page-link" href="#">&hellip;</a></li>'
                li += f'<li class="page-item active"><a class="page-link" aria-current="true" href="#">{commas(p)}</a></li>' if p == page else f'<li class="page-item"><a class="page-link" href="{L(p)}" aria-label="Go to page {p}">{commas(p)}</a></li>'
                prev = p
            pg = f'<div class="row record-padding"><nav class="pagination" role="region" aria-label="pagination"><ul class="pagination">' + (f'<li class="page-item"><a rel="prev" class="page-link" href="{L(page - 1)}">&laquo; Previous</a></li>' if page > 1 else "") + li + (f'<li class="page-item"><a rel="next" class="page-link" href="{L(page + 1)}">Next &raquo;</a></li>' if page < last else "") + "</ul></nav></div>"
        return self.skin((req.get("q") or "Search") + " - " + APP + " Search Results", f'<section id="content" class="col-lg-9 order-last" aria-label="search results">{con}<div id="sortAndPerPage" class="sort-pagination d-md-flex justify-content-between"><section class="pagination"><div class="page-links">{entries}</div></section><div class="search-widgets"><div id="sort-dropdown" class="btn-group sort-dropdown"><button type="button" class="btn btn-outline-secondary dropdown-toggle">Sort<span class="d-none d-sm-inline"> by relevance</span></button><div class="dropdown-menu" role="menu">{sorts}</div></div><span class="sr-only">Number of results to display per page</span><div id="per_page-dropdown" class="btn-group per_page-dropdown"><button type="button" class="btn btn-outline-secondary dropdown-toggle">{per}<span class="sr-only"> per page</span></button><div class="dropdown-menu" role="menu">{pers}</div></div></div></div><h2 class="sr-only">Search Results</h2><div id="documents" class="documents-list">{docs}</div>{pg}</section>{side}', req)

    def show(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        link = lambda f, v: f'<a href="/catalog?{e(urlencode([(f"f[{f}][]", v)]))}">{e(v)}</a>'
        rows = [("author_tsim", "Author", link("author_ssim", x["author"]) if x["author"] else ""), ("format", "Format", e(x["format"])), ("language_ssim", "Language", e(x["language"])), ("published_ssm", "Published", e(x["published"])), ("subject_ssim", "Subject", "<br>".join(link("subject_ssim", s) for s in x["subjects"])), ("note_tsim", "Note", e(x["note"])), ("lc_callnum_ssm", "Call number", e(x["callnum"])), ("library_ssim", "Library", e(x["library"])), ("id", "Record ID", x["id"])]
        dl = "".join(f'<dt class="blacklight-{k} col-md-3">{t}:</dt><dd class="col-md-9 blacklight-{k}">{v}</dd>' for k, t, v in rows if v)
        like = [self.records[(x["i"] * 13 + k) % len(self.records)] for k in (101, 977, 1733)]
        return self.skin(x["title"], f'<section id="content" class="col-lg-9 show-document" aria-label="document"><div class="pagination-search-widgets"><a class="btn btn-outline-secondary" href="/catalog">Start Over</a></div><div id="document" data-document-id="{x["id"]}" itemscope class="document blacklight-book"><div id="doc_{x["id"]}"><h1 itemprop="name">{e(x["title"])}</h1><dl class="row dl-invert document-metadata">{dl}</dl></div></div></section><section class="page-sidebar col-lg-3" aria-label="Tools"><div class="card show-tools"><div class="card-header"><h2 class="mb-0 h6">Tools</h2></div><ul class="list-group list-group-flush"><li class="list-group-item bookmark">{self.bookmark(x)}</li><li class="list-group-item citation"><a id="citationLink" data-blacklight-modal="trigger" class="nav-link" href="/catalog/{x["id"]}/citation">Cite</a></li><li class="list-group-item email"><a id="emailLink" class="nav-link" href="/catalog/{x["id"]}/email">Email</a></li><li class="list-group-item sms"><a id="smsLink" class="nav-link" href="/catalog/{x["id"]}/sms">SMS This</a></li></ul></div><div class="card"><div class="card-header">More Like This</div><ul class="list-group">' + "".join(f'<li class="list-group-item"><a href="/catalog/{y["id"]}">{e(y["title"])}</a></li>' for y in like) + "</ul></div></section>")

    def facetpage(self, req, f):
        xs, cnt = self.hits(req), {}
        for x in xs:
            for v in self.vals(x, f): cnt[v] = cnt.get(v, 0) + 1
        srt = req.get("facet.sort") or "count"
        items = sorted(cnt.items(), key=(lambda p: p[0].lower()) if srt == "index" else (lambda p: (-p[1], p[0])))
        page = max(1, req.int("facet.page", 1))
        L = lambda p, s: f"/catalog/facet/{f}?" + e(urlencode(self.params(req, add=[("facet.page", p), ("facet.sort", s)])))
        li = "".join(f'<li><span class="facet-label"><a class="facet-select" rel="nofollow" href="/catalog?{e(urlencode(self.params(req, add=[(f"f[{f}][]", v)])))}">{e(v)}</a></span><span class="facet-count">{commas(n)}</span></li>' for v, n in items[(page - 1) * 20:page * 20])
        nav = (f'<a class="btn btn-link" rel="prev" href="{L(page - 1, srt)}">&laquo; Previous</a>' if page > 1 else "") + (f'<a class="btn btn-link" rel="next" href="{L(page + 1, srt)}">Next &raquo;</a>' if page * 20 < len(items) else "")
        return self.skin(dict(FACETS).get(f, f), f'<div class="modal-header"><h1 class="modal-title">{dict(FACETS).get(f, f)}</h1></div><div class="modal-body"><div class="facet-extended-list"><ul class="facet-values list-unstyled">{li}</ul></div></div><div class="modal-footer"><div class="facet-pagination"><div class="prev_next_links btn-group">{nav}</div><div class="sort-options btn-group"><a class="sort_change az" href="{L(1, "index")}">A-Z Sort</a><a class="sort_change numeric" href="{L(1, "count")}">Numerical Sort</a></div></div></div>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, "bookmark" if p.startswith("/bookmarks") else "login" if p.startswith("/users") else "email/sms" if p.endswith(("/email", "/sms")) else "feedback" if p == "/feedback" else "form", "You must sign in before continuing.")
        searched = any(k in ("q", "search_field", "sort", "per_page", "page") or k.startswith(("f[", "range[")) for k, _ in req.q)
        if p in ("/", "/catalog"):
            if searched: return self.index(req)
            return self.skin(APP, f'<section id="content" class="col-lg-9 order-last"><div class="jumbotron text-center"><h1 class="jumbotron-heading">Welcome!</h1><p class="lead">Search the holdings of {APP} with the box above, or choose from the lists on the left.</p></div></section>{self.facets(req, self.records, True)}', req)
        m = re.fullmatch(r"/catalog/facet/(\w+)", p)
        if m: return self.facetpage(req, m[1]) if m[1] in dict(FACETS) else None
        if p == "/catalog/suggest": return Resp("[]", ctype="application/json")
        if p == "/catalog/opensearch.xml": return Resp(f'<?xml version="1.0"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>{APP}</ShortName><Url type="text/html" method="get" template="{self.base}/catalog?q={{searchTerms}}&amp;page={{startPage?}}"/></OpenSearchDescription>', ctype="application/opensearchdescription+xml")
        m = re.fullmatch(r"/catalog/(b\d{7})(?:/(\w+))?", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]
            if not m[2]: return self.show(req, x)
            if m[2] == "track": return redirect(f'{self.base}/catalog/{x["id"]}')
            if m[2] == "citation": return self.skin("Cite", f'<div class="modal-header"><h1 class="modal-title">Cite</h1></div><div class="modal-body"><h2>MLA</h2><p>{e(x["author"])} {e(x["title"])}. {e(x["published"])}.</p></div>')
            if m[2] in ("email", "sms"): return self.skin(m[2].upper(), f'<form id="{m[2]}_form" class="modal_form" action="/catalog/{m[2]}" method="post"><label>{"Email" if m[2] == "email" else "Phone Number"}: <input name="to"></label><input type="hidden" name="id[]" value="{x["id"]}"><button type="submit" class="btn btn-primary">Send</button></form>')
        if p == "/advanced":
            f = lambda n, t: f'<div class="form-group advanced-search-field row"><label class="col-sm-3" for="{n}">{t}</label><div class="col-sm-9"><input type="text" name="{n}" id="{n}" value="" class="form-control"></div></div>'
            return self.skin("Advanced search", f'<div class="advanced-search-form col-sm-12"><h1 class="advanced page-header">More Search Options</h1><form class="advanced form-horizontal" action="/catalog" accept-charset="UTF-8" method="get"><div class="input-criteria"><div class="query-criteria"><h2 class="query-criteria-heading h3">Find items that match</h2>{f("q", "All Fields")}<label for="search_field_adv">in</label><select name="search_field" id="search_field_adv">{opts(FIELDS)}</select></div><div class="limit-criteria"><h2 class="limit-criteria-heading h3">AND have these attributes</h2><label for="f_format">Format</label><select name="f[format][]" id="f_format"><option value=""></option>{opts([(v, v) for v in ("Book", "Journal/Periodical", "Map/Atlas", "Musical Score", "Thesis", "Video")])}</select><label for="f_lib">Library</label><select name="f[library_ssim][]" id="f_lib"><option value=""></option>{opts([(v, v) for v in ("Annex Storage", "Law Library", "Main Library", "Science Library")])}</select></div></div><div class="sort-submit-buttons"><label for="sort">sort results by</label><select name="sort" id="sort">{opts(SORTS)}</select><button type="submit" id="advanced-search-submit" class="btn btn-primary">Search</button></div></form></div>')
        if p == "/users/sign_in": return self.skin("Login", f'<h2>Log in</h2><form class="new_user" id="new_user" action="/users/sign_in" accept-charset="UTF-8" method="post"><input type="hidden" name="authenticity_token" value="{digest("login")}"><div class="field"><label for="user_email">Email</label><input type="email" name="user[email]" id="user_email"></div><div class="field"><label for="user_password">Password</label><input type="password" name="user[password]" id="user_password"></div><input type="submit" name="commit" value="Log in"></form>')
        if p in ("/bookmarks", "/search_history"): return self.skin("Bookmarks" if p == "/bookmarks" else "Search History", f'<div id="content" class="col-md-12"><h1 class="page-heading">{"Bookmarks" if p == "/bookmarks" else "Search History"}</h1><h3>{"You have no bookmarks" if p == "/bookmarks" else "You have no search history"}</h3></div>')
        t = {"/about": "About the catalogue", "/help": "Help", "/hours": "Library hours"}.get(p)
        if t: return self.skin(t, f'<div class="col-md-12"><h1>{t}</h1><p>The catalogue lists books, journals, maps and videos of the four libraries.</p></div>')
        if p == "/feedback": return self.skin("Feedback", '<div class="col-md-12"><h1>Feedback</h1><form action="/feedback" method="post"><input name="name" placeholder="Name"><input name="email" placeholder="Email"><textarea name="message"></textarea><input type="submit" value="Send"></form></div>')
        return None

    def notfound(self, req): return self.skin("404", "<div class=\"col-md-12\"><h1>The page you were looking for doesn't exist.</h1><p>You may have mistyped the address or the page may have moved.</p></div>", status=404)
