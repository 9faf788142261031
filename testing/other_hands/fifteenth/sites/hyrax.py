"""A university's repository on Samvera Hyrax 2 over Blacklight 6: q with search_field, facets as links with more pages, per_page, page, sort; collections stand among the works."""
import re
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden, opts
from kit import Index, MONTH, commas, day_in, forbid_html5, skewed, stem, terms
from sites._lex import FIRST_US, SUR_US, person, some, window
from words import Vocab, fold
import datetime

FACETS = [("human_readable_type_sim", "Type"), ("resource_type_sim", "Resource type"), ("creator_sim", "Creator"), ("contributor_sim", "Contributor"), ("keyword_sim", "Keyword"), ("subject_sim", "Subject"),
          ("language_sim", "Language"), ("based_near_label_sim", "Location"), ("publisher_sim", "Publisher"), ("member_of_collection_ids_ssim", "Collections")]
LABEL = dict(FACETS)
FIELDS = [("all_fields", "All Fields"), ("title", "Title"), ("creator", "Creator"), ("subject", "Subject"), ("keyword", "Keyword"), ("description", "Description")]
SORTS = [("score desc, system_create_dtsi desc", "relevance"), ("system_create_dtsi desc", "date uploaded ▼"), ("system_create_dtsi asc", "date uploaded ▲"), ("system_modified_dtsi desc", "date modified ▼"), ("system_modified_dtsi asc", "date modified ▲")]
RTYPES = "Dissertation,Article,Image,Report,Masters Thesis,Dataset,Conference Proceeding,Poster,Presentation,Capstone Project,Map or Cartographic Material,Audio,Video,Book,Part of Book,Software or Program Code,Journal,Other".split(",")
SUBJ = """Agriculture;Soil science;Hydrology;Forest ecology;Oceanography;Fisheries;Wildlife management;Climatic changes;Geology;Civil engineering;Structural analysis (Engineering);Robotics;Machine learning;
Computer networks;Operating systems (Computers);Public health;Nursing;Nutrition;Kinesiology;Pharmacology;Microbiology;Genetics;Entomology;Horticulture;Viticulture;Animal nutrition;Veterinary medicine;Economics;
Labor economics;Rural sociology;Anthropology;Indians of North America;Women's studies;African American students;Education, Higher;Mathematics--Study and teaching;Science--Study and teaching;Adult education;
Music--Performance;Campus buildings;Photography;Student newspapers and periodicals;Commencement ceremonies;College sports;Oral histories;Logging;Railroads;Irrigation;Wheat;Dairy cattle;Salmon;Wood products;
Chemistry, Organic;Nanotechnology;Quantum theory;Materials science;Heat--Transmission;Fluid dynamics;Nuclear engineering;Radiation protection;Geographic information systems;Remote sensing;Landscape architecture;
City planning;Water quality;Watershed management;Wildfires;Invasive plants;Seaweed;Plankton;Whales;Earthquakes;Volcanoes""".replace("\n", "").split(";")
LANGS, PLACES = ["English", "Spanish", "French", "German", "Japanese", "Chinook jargon", "Portuguese"], ["Corvel, Oregon, United States", "Portland, Oregon, United States", "Lane County, Oregon, United States", "Coos Bay, Oregon, United States", "Washington, United States", "California, United States", "Idaho, United States", "Bend, Oregon, United States", "Alaska, United States", "Newport, Oregon, United States", "Columbia River", "Chile", "Japan", "Kenya"]
PUBS = ["Corvel State University", "Corvel State University Libraries", "Agricultural Experiment Station", "Extension Service", "Forest Research Laboratory", "Sea Grant", "Elsevier", "Springer", "American Geophysical Union", "Wiley", "Public Library of Science"]
COLLS = ["Graduate Theses and Dissertations", "Faculty Research Publications", "Extension Service Bulletins", "University Archives Photographs", "Historic Maps of the Coast", "Open Research Data", "Honors College Theses", "Station Bulletins", "Student Posters", "Sea Grant Reports", "Oral History Program", "Campus Newspapers", "Forest Research Notes", "Music Department Recitals"]
LICENSES = ["http://rightsstatements.org/vocab/InC/1.0/", "https://creativecommons.org/licenses/by/4.0/", "https://creativecommons.org/licenses/by-nc/4.0/", "http://creativecommons.org/publicdomain/zero/1.0/"]
NOID = "bcdfghjkmnpqrstvwxz0123456789"


class S(Site):
    name, about, server = "hyrax", "Samvera Hyrax repository; q and search_field, facet links with pages of their own, 10 a page", "nginx/1.14.0 + Phusion Passenger 5.3.5"
    disallow, id_re = ("/users/", "/bookmarks", "/advanced", "/downloads/"), r"[0-9a-z]{9}"

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=14)
        people = [", ".join(person(r)) + (f" {r.choice('ABCDEFGHJKLMRSTW')}." if r.random() < .5 else "") for _ in range(620)]
        ids = set()
        while len(ids) < 1203 + len(COLLS): ids.add(r.choice("0123456789") + r.choice("bcdfghjk") + "".join(r.choice(NOID) for _ in range(7)))
        ids = sorted(ids)
        r.shuffle(ids)
        self.docs, used = [], set()
        for c, (t, i) in enumerate(zip(COLLS, ids)):
            self.docs.append({"id": i, "t": t, "coll": True, "desc": f"Items of {t}, kept by the University Libraries. " + v.text(18, c), "up": datetime.date(2014, 6, 2 + c), "mod": datetime.date(2019, 3, 1 + c),
                              "f": {"human_readable_type_sim": ["Collection"], "creator_sim": ["Corvel State University Libraries"], "publisher_sim": ["Corvel State University"]}})
        for i in ids[len(COLLS):]:
            rt = RTYPES[skewed(r, len(RTYPES), 4)]
            k, n = r.randrange(len(SUBJ)), r.randrange(4, 11)
            while True:
                t = v.title(n, k % 14)
                if r.random() < .4: t = r.choice(("Effects of ", "A study of ", "Evaluation of ", "The role of ", "Influence of ", "An analysis of ", "Modeling ")) + t[0].lower() + t[1:]
                if r.random() < .2: t += r.choice((" : a case study", " : an Oregon perspective", " in western Oregon", " on the Pacific coast"))
                if rt in ("Image", "Video") : t = r.choice(("Students at ", "View of ", "Aerial photograph of ", "Commencement at ", "")) + v.title(r.randrange(1, 4), 13)
                if t not in used: break
                n += 1
            used.add(t)
            y = int(r.triangular(1908, 2022, 2014))
            subs = list(dict.fromkeys([SUBJ[k]] + [some(r, SUBJ, 30) for _ in range(r.choice((0, 0, 1, 2)))]))
            f = {"human_readable_type_sim": ["Work"], "resource_type_sim": [rt], "creator_sim": list(dict.fromkeys(some(r, people, 160) for _ in range(r.choice((1, 1, 1, 2, 3))))),
                 "contributor_sim": list(dict.fromkeys(some(r, people[::-1], 60) for _ in range(r.choice((0, 1, 2))))), "keyword_sim": list(dict.fromkeys(v.draw(r.choice((0, 2, 3, 4)) or 1, k % 14))), "subject_sim": subs,
                 "language_sim": [some(r, LANGS, .4)] if r.random() < .93 else [], "based_near_label_sim": [some(r, PLACES, 3)] if r.random() < .3 else [], "publisher_sim": [some(r, PUBS, 1)] if r.random() < .96 else [],
                 "member_of_collection_ids_ssim": [some(r, COLLS, 3)] if r.random() < .88 else []}
            up = day_in(r, datetime.date(2014, 9, 1), datetime.date(2022, 11, 30))
            self.docs.append({"id": i, "t": t, "coll": False, "f": f, "desc": v.text(r.randrange(25, 110), k % 14) if r.random() < .9 else "", "date": str(y) if r.random() < .6 else f"{y}-{r.randrange(1, 13):02}-{r.randrange(1, 29):02}",
                              "up": up, "mod": min(datetime.date(2023, 1, 9), up + datetime.timedelta(skewed(r, 900))), "ident": f"https://doi.org/10.5399/csu/{i[:5]}.{y}" if r.random() < .5 else "", "lic": some(r, LICENSES, 1), "files": [f"{r.randrange(10 ** 8, 10 ** 9)}" for _ in range(r.choice((1, 1, 1, 2)))]})
        self.by, self.pos = {x["id"]: x for x in self.docs}, {}
        self.records = [x for x in self.docs if not x["coll"]]
        self.ix = {k: Index() for k, _ in FIELDS}
        for ix in self.ix.values(): ix.words = lambda s: map(stem, terms(s))
        for x in self.docs:
            f = x["f"]
            parts = {"title": [x["t"]], "creator": f.get("creator_sim", []), "subject": f.get("subject_sim", []), "keyword": f.get("keyword_sim", []), "description": [x["desc"]]}
            for k, ts in parts.items(): self.ix[k].add(x["id"], *ts)
            self.ix["all_fields"].add(x["id"], *(t for ts in parts.values() for t in ts), *f.get("contributor_sim", []), *f.get("publisher_sim", []), x.get("date", ""), *f.get("resource_type_sim", []))

    def truth(self):
        for x in self.records:
            f = {"creator": x["f"]["creator_sim"][0], "type": x["f"]["resource_type_sim"][0], "date": x["date"], "license": x["lic"]}
            if x["f"]["publisher_sim"]: f["publisher"] = x["f"]["publisher_sim"][0]
            if x["desc"]: f["description"] = x["desc"]
            yield x["id"], x["t"], "/catalog/" + x["id"], f

    # search ----------------------------------------------------------------------------------------------------------
    def state(self, req):
        """The parameters that every link on a list carries on."""
        fs = [(k[2:-3], v) for k, v in req.q if k.startswith("f[") and k.endswith("][]") and k[2:-3] in LABEL]
        return {"f": fs, "q": req.get("q") if req.has("q") else None, "search_field": req.get("search_field"), "sort": req.get("sort"), "per_page": req.get("per_page")}

    def link(self, s, path="/catalog", **new):
        s = {**s, **new}
        out = [(f"f[{k}][]", v) for k, v in s["f"]] + [("locale", "en")]
        if s.get("page"): out.append(("page", s["page"]))
        for k in ("per_page", "q", "search_field", "sort", "facet.page", "facet.sort"):
            if s.get(k) or k == "q" and s.get(k) is not None: out.append((k, s[k]))
        return path + "?" + urlencode(out)

    def find(self, s):
        ix = self.ix.get(s["search_field"], self.ix["all_fields"])
        xs = self.docs
        q = (s["q"] or "").strip()
        if q and q != "*":
            neg = {stem(w) for p in re.findall(r"(?:^|\s)-(\S+)", q) for w in terms(p)}
            ph = [" ".join(terms(p)) for p in re.findall(r'"([^"]+)"', q)]
            ws = [stem(w) for w in terms(re.sub(r"(?:^|\s)-\S+", " ", q))]
            need = len(ws) if len(ws) < 3 or ph else len(ws) - 1
            hits = {}
            for w in ws:
                for i in ix.post.get(w, ()): hits[i] = hits.get(i, 0) + 1
            bad = set().union(*(ix.post.get(w, set()) for w in neg)) if neg else set()
            xs = [x for x in xs if hits.get(x["id"], 0) >= max(1, need) and x["id"] not in bad and all(p in " ".join(terms(x["t"] + " " + x["desc"])) for p in ph)]
            xs = sorted(xs, key=lambda x: (-hits[x["id"]], -sum(stem(w) in ws for w in terms(x["t"]))))
        for k, v in s["f"]: xs = [x for x in xs if v in x["f"].get(k, ())]
        if s["sort"].startswith("system_create") or not q: xs = sorted(xs, key=lambda x: x["up"], reverse=not s["sort"].endswith("asc"))
        if s["sort"].startswith("system_mod"): xs = sorted(xs, key=lambda x: x["mod"], reverse=not s["sort"].endswith("asc"))
        return xs

    def counts(self, xs, key):
        c = {}
        for x in xs:
            for v in x["f"].get(key, ()): c[v] = c.get(v, 0) + 1
        return sorted(c.items(), key=lambda p: (-p[1], p[0]))

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, title, body, s=None, status=200):
        s = s or {"f": [], "q": None, "search_field": "", "sort": "", "per_page": ""}
        keep = hidden([(f"f[{k}][]", v) for k, v in s["f"]] + [(k, s[k]) for k in ("per_page", "sort") if s[k]])
        return Resp(f'''<!DOCTYPE html>
<html lang="en" prefix="og:http://ogp.me/ns#">
<head>
  <meta charset="utf-8" />
  <title>{e(title)}</title>
  <meta name="csrf-param" content="authenticity_token" />
  <link rel="stylesheet" media="all" href="/assets/application-4bf2.css" />
  <script src="/assets/application-77aa.js"></script>
</head>
<body class="public-facing">
  <div class="skip-to-content"><a href="#skip-to-content">Skip to Content</a></div>
  <header aria-label="header">
    <nav id="masthead" class="navbar navbar-inverse navbar-static-top" role="navigation"><div class="container-fluid">
      <a id="logo" class="navbar-brand" href="/?locale=en" data-no-turbolink="true"><span class="institution_name">ScholarsCommons@Corvel</span></a>
      <ul id="user_utility_links" class="nav navbar-nav navbar-right"><li class="dropdown language"><a class="dropdown-toggle" href="#">Switch language <span class="selected">English</span></a><ul class="dropdown-menu"><li><a class="dropdown-item" data-locale="en" href="?locale=en">English</a></li></ul></li><li><a href="/users/sign_in?locale=en"><span class="glyphicon glyphicon-log-in"></span> Login</a></li></ul>
    </div></nav>
    <nav class="navbar navbar-default navbar-static-top"><div class="container-fluid">
      <ul class="nav navbar-nav col-sm-5"><li><a href="/?locale=en">Home</a></li><li><a href="/about?locale=en">About</a></li><li><a href="/help?locale=en">Help</a></li><li><a href="/contact?locale=en">Contact</a></li></ul>
      <div class="navbar-right col-sm-7"><form class="form-horizontal search-form" id="search-form-header" role="search" action="/catalog" accept-charset="UTF-8" method="get"><input name="utf8" type="hidden" value="&#x2713;" />{keep}<input type="hidden" name="locale" value="en" />
        <div class="form-group"><label class="control-label col-sm-3" for="search-field-header">Search ScholarsCommons@Corvel</label>
        <select title="Targeted search options" class="search_field" name="search_field" id="search_field">{opts(FIELDS, s["search_field"])}</select>
        <div class="input-group"><input class="q form-control" id="search-field-header" placeholder="Enter search terms" type="text" name="q" value="{e(s["q"] or "")}" />
        <div class="input-group-btn"><button type="submit" class="btn btn-primary" id="search-submit-header">Go</button></div></div></div></form></div>
    </div></nav>
  </header>
  <main id="content-wrapper" class="container-fluid" role="main"><a name="skip-to-content" id="skip-to-content"></a>
{body}
  </main>
  <footer class="navbar navbar-inverse site-footer"><div class="container-fluid"><div class="navbar-text text-left"><p><strong>Copyright &copy; 2018 Corvel State University</strong> under the Apache License</p></div><div class="navbar-right"><div class="navbar-text text-right"><p>A service of <a href="http://samvera.org/" class="navbar-link">Samvera</a>.</p><p>Hyrax v2.9.6</p></div></div></div></footer>
</body>
</html>''', status, headers=[("Set-Cookie", "_hyrax_session=a1f%d; path=/; HttpOnly" % (self.port))])

    def facets(self, s, xs):
        out = ""
        for k, label in FACETS:
            cs = self.counts(xs, k)
            if not cs: continue
            rows, on = "", [v for a, v in s["f"] if a == k]
            for v, n in cs[:5]:
                if v in on:
                    off = self.link(s, f=[p for p in s["f"] if p != (k, v)])
                    rows += f'<li><span class="facet-label"><span class="selected">{e(v)}</span><a class="remove" href="{e(off)}"><span class="glyphicon glyphicon-remove"></span><span class="sr-only">[remove]</span></a></span><span class="selected facet-count">{commas(n)}</span></li>'
                else: rows += f'<li><span class="facet-label"><a class="facet_select" href="{e(self.link(s, f=s["f"] + [(k, v)]))}">{e(v)}</a></span><span class="facet-count">{commas(n)}</span></li>'
            if len(cs) > 5: rows += f'<li class="more_facets_link"><a class="more_facets_link" href="{e(self.link(s, "/catalog/facet/" + k))}">more <span class="sr-only">{label}s</span> »</a></li>'
            out += f'<div class="panel panel-default facet_limit blacklight-{k}"><div class="panel-heading"><h3 class="panel-title facet-field-heading"><a href="#" data-no-turbolink="true">{label}</a></h3></div><div id="facet-{k}" class="panel-collapse facet-content collapse"><div class="panel-body"><ul class="facet-values list-unstyled">{rows}</ul></div></div></div>\n'
        return f'<div id="sidebar" class="col-md-3 col-sm-4"><div id="facets" class="facets sidenav"><div class="top-panel-heading panel-heading"><h2 class="facets-heading">Limit your search</h2></div><div id="facet-panel-collapse" class="collapse panel-group">{out}</div></div></div>'

    def url_of(self, x): return ("/collections/" if x["coll"] else "/catalog/") + x["id"] + "?locale=en"

    def row(self, x, n):
        f, md = x["f"], ""
        def dd(label, vals): return f'<dt>{label}:</dt><dd>{", ".join(vals)}</dd>' if vals else ""
        a = lambda k: [f'<span itemprop="{k[:-4]}"><a href="{e(self.link({"f": [(k, v)]}))}">{e(v)}</a></span>' for v in f.get(k, ())]
        if x["desc"]: md += dd("Description", [f'<span itemprop="description">{e(x["desc"] if len(x["desc"]) < 200 else x["desc"][:190].rsplit(" ", 1)[0] + "...")}</span>'])
        for k in ("keyword_sim", "subject_sim", "creator_sim", "contributor_sim", "publisher_sim", "language_sim"): md += dd(LABEL[k], a(k))
        md += dd("Date Uploaded", [f'<span itemprop="datePublished">{x["up"]:%m/%d/%Y}</span>']) + dd("Date Modified", [f'<span itemprop="dateModified">{x["mod"]:%m/%d/%Y}</span>'])
        if not x["coll"]: md += dd("Date Created", [x["date"]]) + dd("Resource Type", a("resource_type_sim"))
        return f'''<li id="document_{x["id"]}" class="document blacklight-{"collection" if x["coll"] else "genericwork"}" itemscope itemtype="http://schema.org/CreativeWork"><div class="row"><div class="col-md-2"><div class="list-thumbnail"><a href="{self.url_of(x)}" tabindex="-1" data-context-href="/catalog/{x["id"]}/track?counter={n}"><img class="hidden-xs file_listing_thumbnail" alt="" src="/assets/work-ff05.png" /></a></div></div>
<div class="col-md-10"><div class="search-results-title-row"><h4 class="search-result-title"><a data-context-href="/catalog/{x["id"]}/track?counter={n}" href="{self.url_of(x)}">{e(x["t"])}</a></h4><div class="small"></div></div><div class="metadata"><dl class="dl-horizontal">{md}</dl></div></div></div></li>\n'''

    def catalog(self, req):
        s = self.state(req)
        xs = self.find(s)
        per = int(s["per_page"]) if s["per_page"] in ("10", "20", "50", "100") else 10
        page, last = max(1, req.int("page", 1)), max(1, -(-len(xs) // per))
        part = xs[(page - 1) * per:page * per]
        req.kind, req.served = "search", [x["id"] for x in part if not x["coll"]]
        cons = "".join(f'<span class="btn-group appliedFilter constraint filter filter-{k}"><span class="constraint-value btn btn-sm btn-default btn-disabled"><span class="filterName">{LABEL[k]}</span> <span class="filterValue" title="{e(v)}">{e(v)}</span></span><a class="btn btn-default btn-sm remove dropdown-toggle" href="{e(self.link(s, f=[p for p in s["f"] if p != (k, v)]))}"><span class="sr-only">Remove constraint {LABEL[k]}: {e(v)}</span></a></span>' for k, v in s["f"])
        if s["q"]: cons = f'<span class="btn-group appliedFilter constraint query"><span class="constraint-value btn btn-sm btn-default btn-disabled"><span class="filterValue" title="{e(s["q"])}">{e(s["q"])}</span></span><a class="btn btn-default btn-sm remove dropdown-toggle" href="{e(self.link(s, q=None))}"><span class="sr-only">Remove constraint {e(s["q"])}</span></a></span>' + cons
        if cons: cons = f'<div id="appliedParams" class="clearfix constraints-container"><div class="pull-right"><a class="catalog_startOverLink btn btn-sm btn-text" id="startOverLink" href="/catalog?locale=en">Start Over</a></div><span class="constraints-label">Filtering by:</span>{cons}</div>'
        if not xs or not part:
            body = f'<h2>No results found for your search</h2><div class="noresults"><h3>Try modifying your search</h3><ul><li>Use fewer keywords to start, then refine your search using the links on the left.</li></ul></div>'
        else:
            a, b = (page - 1) * per + 1, (page - 1) * per + len(part)
            nx = f' | <a rel="next" href="{e(self.link(s, page=page + 1))}">Next »</a>' if page < last else ""
            pv = f'<a rel="prev" href="{e(self.link(s, page=page - 1))}">« Previous</a> | ' if page > 1 else ""
            nums = "".join(f'<li class="active"><span>{p}</span></li>' if p == page else f'<li><a href="{e(self.link(s, page=p))}">{p}</a></li>' for p in sorted({1, 2, *window(page, last), last - 1, last}) if 1 <= p <= last)
            sel = hidden([(f"f[{k}][]", v) for k, v in s["f"]] + ([("q", s["q"])] if s["q"] is not None else []) + ([("search_field", s["search_field"])] if s["search_field"] else []) + [("locale", "en")])
            body = f'''<h2 class="sr-only">Search Results</h2><div id="sortAndPerPage" class="clearfix" role="navigation"><div class="page_links"><span class="page_entries">{pv}<strong>{commas(a)}</strong> - <strong>{commas(b)}</strong> of <strong>{commas(len(xs))}</strong>{nx}</span></div>
<form class="form-inline" action="/catalog" accept-charset="UTF-8" method="get"><fieldset><legend class="sr-only">Sort</legend><label for="sort">Sort By:</label> <select name="sort" id="sort">{opts(SORTS, s["sort"])}</select> <label for="per_page">Results per page:</label><select name="per_page" id="per_page" title="Number of results to display per page">{opts([(n, n) for n in (10, 20, 50, 100)], per)}</select>{sel}<button class="btn btn-info"><span class="glyphicon glyphicon-refresh"></span> Refresh</button></fieldset></form></div>
<ul class="list-unstyled catalog" id="search-results">
{"".join(self.row(x, a + k) for k, x in enumerate(part))}</ul>
<div class="pager"><ul class="pagination">{nums}</ul></div>'''
        return self.skin((f"{s['q']} - " if s["q"] else "") + "ScholarsCommons@Corvel Search Results", f'<h1 class="sr-only">Search</h1><div class="row">{self.facets(s, xs)}<div id="content" class="col-md-9 col-sm-8">{cons}{body}</div></div>', s)

    def more(self, req, key):
        s = self.state(req)
        cs = self.counts(self.find(s), key)
        srt = req.get("facet.sort", "count")
        if srt == "index": cs = sorted(cs, key=lambda p: fold(p[0]))
        page = max(1, req.int("facet.page", 1))
        part = cs[(page - 1) * 20:page * 20]
        t = {**s, "facet.sort": srt if req.has("facet.sort") else ""}
        path = "/catalog/facet/" + key
        rows = "".join(f'<li><span class="facet-label"><a class="facet_select" href="{e(self.link(s, f=s["f"] + [(key, v)]))}">{e(v)}</a></span><span class="facet-count">{n}</span></li>' for v, n in part)
        pv = f'<a rel="prev" href="{e(self.link(t, path, **{"facet.page": page - 1}))}" class="btn btn-link">« Previous</a>' if page > 1 else ""
        nx = f'<a rel="next" href="{e(self.link(t, path, **{"facet.page": page + 1}))}" class="btn btn-link">Next »</a>' if page * 20 < len(cs) else ""
        return self.skin(f"{LABEL[key]} - ScholarsCommons@Corvel", f'<div class="modal-header"><h3 class="modal-title">{LABEL[key]}</h3></div><div class="modal-body"><div class="facet_extended_list"><ul class="facet-values list-unstyled">{rows}</ul></div></div><div class="modal-footer"><div class="facet_pagination bottom">{pv} {nx} <a class="sort_change az btn btn-default" href="{e(self.link(s, path, **{"facet.sort": "index"}))}">A-Z Sort</a> <a class="sort_change numeric btn btn-default" href="{e(self.link(s, path, **{"facet.sort": "count"}))}">Numerical Sort</a></div></div>', s)

    def work(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        f, md = x["f"], ""
        for k in ("creator_sim", "contributor_sim", "keyword_sim", "resource_type_sim", "subject_sim", "language_sim", "based_near_label_sim", "publisher_sim"):
            if f[k]: md += f'<dt>{LABEL[k]}</dt><dd><ul class="tabular">' + "".join(f'<li class="attribute attribute-{k[:-4]}"><span itemprop="{k[:-4]}"><a href="{e(self.link({"f": [(k, v)]}))}">{e(v)}</a></span></li>' for v in f[k]) + "</ul></dd>"
        plain = lambda label, k, v: f'<dt>{label}</dt><dd><ul class="tabular"><li class="attribute attribute-{k}">{e(v)}</li></ul></dd>' if v else ""
        md += plain("License", "license", x["lic"]) + plain("Date Created", "date_created", x["date"]) + plain("Identifier", "identifier", x["ident"])
        col = f["member_of_collection_ids_ssim"]
        rel = "".join(f'<li class="attribute attribute-collection"><a href="/collections/{d["id"]}?locale=en">{e(d["t"])}</a></li>' for d in self.docs[:len(COLLS)] if d["t"] in col) or "<li>This work is not currently in any collections.</li>"
        files = "".join(f'<tr class="file_set attributes"><td class="thumbnail"><a href="/downloads/{n}"><img src="/downloads/{n}.png" alt="" /></a></td><td class="attribute attribute-filename ensure-wrapped"><a href="/concern/file_sets/{n}?locale=en">{e(x["t"].split()[0])}{k + 1}.pdf</a></td><td class="attribute attribute-date_uploaded">{x["up"]:%Y-%m-%d}</td><td class="attribute attribute-permission"><span class="label label-success">Open Access</span></td></tr>' for k, n in enumerate(x["files"]))
        body = f'''<nav class="breadcrumb" role="region" aria-label="Breadcrumb"><ol><li><a href="/?locale=en">Home</a></li> <li class="active">{e(x["t"])}</li></ol></nav>
<div class="row work-type"><div class="col-xs-12"><header><span class="human_readable_type">Work</span></header></div></div>
<div itemscope itemtype="http://schema.org/CreativeWork" class="row"><div class="col-xs-12"><h1 itemprop="name">{e(x["t"])}</h1> <span class="label label-success">Open Access</span></div>
<div class="col-sm-8"><p class="work_description">{e(x["desc"])}</p><dl class="work-show generic_work">{md}</dl>
<h2>Relationships</h2><dl><dt>In Collection:</dt><dd><ul>{rel}</ul></dd></dl>
<h2>Items</h2><table class="table table-striped related-files"><thead><tr><th>Thumbnail</th><th>Title</th><th>Date Uploaded</th><th>Visibility</th></tr></thead><tbody>{files}</tbody></table></div>
<div class="col-sm-4"><div class="citations"><h2>Citations</h2><a id="endnote" class="btn btn-default" href="/concern/generic_works/{x["id"]}.endnote">EndNote</a> <a href="/catalog/{x["id"]}/citation">Cite</a></div>
<form class="bookmark_toggle" data-doc-id="{x["id"]}" action="/bookmarks/{x["id"]}" accept-charset="UTF-8" method="post"><input type="hidden" name="_method" value="put" /><input type="submit" name="commit" value="Bookmark" class="bookmark_add" /></form></div></div>'''
        return self.skin(f"Work | {x['t']} | ID: {x['id']} | ScholarsCommons@Corvel", body)

    def collection(self, req, x):
        xs = [y for y in self.records if x["t"] in y["f"]["member_of_collection_ids_ssim"]]
        page, last = max(1, req.int("page", 1)), max(1, -(-len(xs) // 10))
        part = xs[(page - 1) * 10:page * 10]
        req.kind, req.served = "browse", [y["id"] for y in part]
        rows = "".join(f'<tr id="document_{y["id"]}"><td><a href="/catalog/{y["id"]}?locale=en">{e(y["t"])}</a></td><td>{y["up"]:%m/%d/%Y}</td></tr>' for y in part)
        nums = "".join(f'<li><a{" rel=next" if p == page + 1 else ""} href="/collections/{x["id"]}?locale=en&amp;page={p}">{p}</a></li>' for p in window(page, last))
        return self.skin(f"{x['t']} | ScholarsCommons@Corvel", f'<div class="hyc-container"><div class="hyc-title"><h1>{e(x["t"])}</h1></div><p>{e(x["desc"])}</p><div class="hyc-item-count"><b>{len(xs)} items</b></div><h2>Works ({len(xs)})</h2><table class="table table-striped collections">{rows}</table><ul class="pagination">{nums}</ul></div>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p == "/":
            feat, recent = self.records[5:10], sorted(self.records, key=lambda x: x["up"])[-4:]
            req.served = [x["id"] for x in feat + recent]
            li = lambda x: f'<li class="recent-item"><h3 class="sr-only">Title</h3><a href="/catalog/{x["id"]}?locale=en">{e(x["t"])}</a><p>Depositor: library@corvel.example</p><p>Keyword: {e(", ".join(x["f"]["keyword_sim"]))}</p></li>'
            return self.skin("ScholarsCommons@Corvel", f'<div class="image-masthead"><div class="background-container" title="Background image"></div><div class="site-title-container"><h1 class="site-title">Scholarship of Corvel State University</h1></div></div><div class="row home-content"><div class="col-xs-12 col-sm-6"><h2>Featured Works</h2><ol>{"".join(map(li, feat))}</ol><h2>Explore Collections</h2><ul>' + "".join(f'<li><a href="/collections/{c["id"]}?locale=en">{e(c["t"])}</a></li>' for c in self.docs[:6]) + f'</ul><a class="btn btn-default" href="{e(self.link({"f": [("human_readable_type_sim", "Collection")]}))}">View all collections</a></div><div class="col-xs-12 col-sm-6"><h2>Recently Uploaded</h2><ul>{"".join(map(li, recent))}</ul><h2>Announcement</h2><p>The repository will be unavailable on Sunday from 6 to 8 a.m.</p></div></div>')
        if p == "/catalog": return self.catalog(req)
        if m := re.fullmatch(r"/catalog/facet/(\w+)", p): return self.more(req, m[1]) if m[1] in LABEL else None
        if m := re.fullmatch(r"/(catalog|concern/generic_works|collections)/(\w{9})", p):
            x = self.by.get(m[2])
            if x: return self.collection(req, x) if x["coll"] else self.work(req, x)
            return self.skin("Not Found", "<h1>The page you were looking for doesn't exist.</h1>", status=404)
        if m := re.fullmatch(r"/concern/generic_works/(\w{9})\.endnote", p): return Resp(f"%0 Work\n%T {self.by[m[1]]['t']}\n", ctype="application/x-endnote-refer") if m[1] in self.by else None
        if m := re.fullmatch(r"/catalog/(\w{9})/citation", p): return self.skin("Cite", f'<div class="modal-body"><h2>MLA</h2><p>{e(self.by[m[1]]["f"]["creator_sim"][0])} {e(self.by[m[1]]["t"])}.</p></div>') if m[1] in self.by else None
        if p.startswith("/concern/file_sets/"): return self.skin("File", '<h1>File</h1><p>File set of a work. <a href="/downloads/%s">Download the file</a></p>' % e(p.split("/")[-1]))
        if p.startswith("/bookmarks/") or p in ("/contact", "/users/sign_in", "/users") and req.method == "POST": return forbid_html5(req, "login" if "users" in p else "bookmark" if "book" in p else "contact")
        if p == "/users/sign_in": return self.skin("Login", '<h2>Log in</h2><form class="new_user" id="new_user" action="/users/sign_in" method="post"><input name="authenticity_token" type="hidden" value="xyz" /><label>Email</label><input type="email" name="user[email]" /><label>Password</label><input type="password" name="user[password]" /><input type="submit" name="commit" value="Log in" /></form>')
        if p == "/contact": return self.skin("Contact", '<h1>Contact Form</h1><form action="/contact" method="post"><select name="contact_form[category]"><option value="">Select an issue type</option><option>Depositing content</option></select><input type="text" name="contact_form[name]" /><input type="text" name="contact_form[email]" /><input type="text" name="contact_form[subject]" /><textarea name="contact_form[message]"></textarea><input type="submit" value="Send" /></form>')
        if p in ("/about", "/help"): return self.skin(p[1:].capitalize(), f"<h1>{p[1:].capitalize()}</h1><p>The repository collects the scholarship of the university.</p>")
        return None
