"""The public interface of ArchivesSpace: rows q[], op[], field[], from_year[], to_year[] with one limit; facets by filter_fields[] and filter_values[]; 10 a page, a window of pages; who finds nothing is sent back."""
import hashlib, json, re
from urllib.parse import quote, urlsplit
from bed import Resp, Site, e, hidden, opts
from kit import Index, commas, forbid_html5, skewed, stem, terms
from words import FIRST_EN, SUR_EN, Vocab, coined

REPOS = [(2, "Special Collections & University Archives", "SCUA"), (3, "Thornwell Medical Library", "TML"), (4, "Maritime Archive", "MA"), (5, "Music Library", "MUS"), (6, "Center for Labor History", "CLH")]
FIELDS = [("", "All Fields"), ("title", "Title"), ("creators_text", "Creator"), ("notes", "Notes")]
LIMITS = [("", "Search All Record Types"), ("resource", "Limit to Collections"), ("digital_object", "Limit to Digital Materials")]
SORTS = [("", "Relevance"), ("title_sort asc", "Title (ascending)"), ("title_sort desc", "Title (descending)"), ("year_sort asc", "Year (ascending)"), ("year_sort desc", "Year (descending)")]
KIND = {"resource": "Collection", "archival_object": "Archival Object", "agent_person": "Person", "agent_corporate_entity": "Organization", "subject": "Subject", "repository": "Repository"}
FACETS = [("repository", "Repository"), ("primary_type", "Type"), ("subjects", "Subject"), ("published_agents", "Names"), ("langcode", "Language")]
SUBJ = """Agriculture;Antislavery movements;Architecture;Banks and banking;Botany;Boatbuilding;Business records;Canals;Choirs (Music);Church history;Coal mines and mining;College students;Composers;Cotton trade;Diaries;Dockworkers;Education;Epidemics;Families;Fisheries;Fraternities and sororities;Geology;
Hospitals;Immigrants;Inventions;Jazz;Labor unions;Land grants;Letters;Libraries;Lighthouses;Medicine -- Study and teaching;Military history;Missionaries;Music -- Manuscripts;Navigation;Nurses;Oral histories;Orchestra;Photographs;Physicians;Poets;Political campaigns;Public health;Railroads;Real property;
Scrapbooks;Sermons;Shipping;Shipwrecks;Strikes and lockouts;Surgery;Surveying;Teachers;Temperance;Textile industry;Theater;Vaccination;Whaling;Women -- Suffrage;World War, 1914-1918;Yearbooks""".replace("\n", "").split(";")
LEVELS = [("series", "Series"), ("subseries", "Sub-Series"), ("file", "File"), ("item", "Item")]
FILES = """Correspondence;Minutes;Financial records;Diaries;Photographs;Ledgers;Clippings;Speeches;Lecture notes;Scrapbook;Invitations and programs;Deeds;Receipts;Account book;Maps;Sheet music;Drawings;Genealogy;Annual reports;Membership lists;Contracts;Newsletters;Interview transcripts;Log book;Manuscripts;Postcards;Family papers;Personnel files;Grievances;Patient registers""".split(";")
LANGS = [("eng", "English"), ("fre", "French"), ("ger", "German"), ("spa", "Spanish; Castilian"), ("lat", "Latin")]


class S(Site):
    name, about, server = "archivesspace", "ArchivesSpace public interface; rows of q[], facets, 10 a page", "nginx/1.18.0 (Ubuntu)"
    disallow, id_re = ("/bots", "/fill_request", "/repositories/*/pdf"), r"repositories/\d+/(?:resources|archival_objects)/\d+"

    def build(self):
        r = self.rng
        v = Vocab(r, topics=12)
        places = coined(r, 40)
        self.agents, self.subjects, docs = [], [], []
        for n in range(1, 96):
            if r.random() < .7: t, k = f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" + (f", {r.randrange(1790, 1940)}-{r.randrange(1941, 2005)}" if r.random() < .6 else ""), "agent_person"
            else: t, k = f"{r.choice(places)} {r.choice(('Mills', 'Hospital', 'Orchestra', 'Shipping Company', 'Workers Union', 'Church', 'Railroad Company', 'Academy', 'Bank'))}", "agent_corporate_entity"
            if t in {a["t"] for a in self.agents}: continue
            self.agents.append({"type": k, "uri": f"/agents/{'people' if k == 'agent_person' else 'corporate_entities'}/{n * 7 + 12}", "t": t, "notes": v.text(r.randrange(12, 50), n % 12) if r.random() < .5 else ""})
        for n, t in enumerate(SUBJ, 1): self.subjects.append({"type": "subject", "uri": f"/subjects/{n * 3 + 4}", "t": t, "notes": ""})
        names = [a["t"] for a in self.agents]
        self.repos = [{"type": "repository", "uri": f"/repositories/{n}", "t": t, "code": c, "notes": ""} for n, t, c in REPOS]
        self.resources, aos, seq, rn, an = [], [], {}, 3, 1017
        for _ in range(168):
            rep = REPOS[skewed(r, len(REPOS), 2)]
            k = r.randrange(len(SUBJ))
            cr = names[skewed(r, len(names), 25)] if r.random() < .9 else ""
            who = cr.split(",")[0] + (" Family" if r.random() < .3 else "") if "," in cr else cr or v.title(2, k % 12)
            if "," in cr and "Family" not in who and r.random() < .7: who = cr.split(", ")[1] + " " + who
            t = f"{who} {r.choice(('papers', 'papers', 'collection', 'records', 'letters', 'photograph collection', 'diaries')) if ',' in cr else r.choice(('records', 'records', 'collection', 'archive'))}"
            if t in {x["t"] for x in self.resources}: t += " on " + v.title(2, k % 12).lower()
            a = r.randrange(1770, 1985)
            b = a + skewed(r, 60) if r.random() < .9 else a
            seq[rep[2]] = seq.get(rep[2], 0) + r.choice((1, 1, 2, 5))
            rn += r.choice((1, 1, 2, 4))
            x = {"type": "resource", "uri": f"/repositories/{rep[0]}/resources/{rn}", "t": t, "a": a, "b": b, "dates": f"{a}-{b}" if b > a else str(a), "idn": f"{rep[2]}-{seq[rep[2]]:04}", "rep": rep, "cr": cr, "subs": list(dict.fromkeys([SUBJ[k]] + [SUBJ[skewed(r, len(SUBJ), 20)] for _ in range(r.choice((1, 2, 3)))])),
                 "notes": v.text(r.randrange(25, 140), k % 12), "lang": LANGS[skewed(r, len(LANGS), .4)], "level": "collection", "ext": f"{r.choice((.5, 1, 1.25, 2, 4.5, 12))} Linear Feet", "res": None, "kids": [], "par": None, "topic": k % 12}
            self.resources.append(x)
            want = skewed(r, 48, 5)
            cur = None
            for j in range(want):
                an += r.choice((1, 1, 1, 2, 7))
                top = want > 9 and j % r.choice((6, 8, 9)) == 0
                lvl = LEVELS[0] if top else LEVELS[2] if r.random() < .8 else LEVELS[3]
                if top: title = r.choice(FILES)
                else: title = r.choice((r.choice(FILES), r.choice(FILES) + ", " + v.title(1, k % 12).lower(), v.title(r.choice((2, 3, 4)), k % 12), f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}", "Letter to " + r.choice(FIRST_EN) + " " + r.choice(SUR_EN)))
                y = min(b, a + (skewed(r, b - a + 1) if b > a else 0))
                z = min(b, y + r.choice((0, 0, 1, 2, 5)))
                dt = (f"{y}-{z}" if z > y else str(y)) if r.random() < .9 else ""
                o = {"type": "archival_object", "uri": f"/repositories/{rep[0]}/archival_objects/{an}", "title": title, "t": f"{title}, {dt}" if dt else title, "a": y if dt else None, "b": z if dt else None, "dates": dt, "idn": f"{x['idn']}-{j + 1:03}" if rep[0] in (3, 4) else "", "rep": rep, "cr": names[skewed(r, len(names), 25)] if r.random() < .15 else "", "subs": [SUBJ[skewed(r, len(SUBJ), 20)]] if r.random() < .2 else [],
                     "notes": v.text(r.randrange(6, 60), k % 12) if r.random() < .35 else "", "lang": LANGS[skewed(r, len(LANGS), .4)] if r.random() < .2 else None, "level": lvl[1], "ext": "", "res": x, "kids": [], "par": None if top else cur, "box": f"Box {j // 9 + 1}, Folder {j % 9 + 1}" if not top else ""}
                (cur or x if not top else x)["kids"].append(o)
                if top: cur = o
                aos.append(o)
        self.records = self.resources + aos
        for x in self.records: x["id"] = x["uri"][1:]
        self.docs = self.records + self.agents + self.subjects + self.repos
        self.by = {d["uri"]: d for d in self.docs}
        self.ix = {k: Index() for k in ("keyword", "title", "creators_text", "notes", "subjects_text", "identifier")}
        for ix in self.ix.values(): ix.words = lambda s: map(stem, terms(s))
        for n, d in enumerate(self.docs):
            d["k"] = n
            own = [d["t"], d["notes"], d.get("idn", ""), d.get("cr", ""), *d.get("subs", ())]
            self.ix["keyword"].add(n, *own)
            self.ix["title"].add(n, d["t"])
            self.ix["creators_text"].add(n, d.get("cr", ""))
            self.ix["notes"].add(n, d["notes"])
            self.ix["subjects_text"].add(n, *d.get("subs", ()))
            self.ix["identifier"].add(n, d.get("idn", ""))
        self.flash, self.count = {}, 0

    def truth(self):
        for x in self.records:
            f = {"repository": x["rep"][1]}
            if x["dates"]: f["dates"] = x["dates"]
            if x["idn"]: f["identifier"] = x["idn"]
            if x["res"]: f["collection"] = x["res"]["t"]
            yield x["id"], x["t"], x["uri"], f

    # search ----------------------------------------------------------------------------------------------------------
    def match(self, field, q):
        ix = self.ix.get(field or "keyword", self.ix["keyword"])
        everything = set(range(len(self.docs)))
        if q.strip() in ("", "*"): return everything
        out, neg, alt = None, set(), None
        phrases = [terms(p) for p in re.findall(r'"([^"]+)"', q)]
        rest = re.sub(r'"[^"]+"', " ", q).split()
        i = 0
        for i, w in enumerate(rest):
            if w in ("AND", "OR", "NOT"): continue
            minus = w.startswith("-") or i > 0 and rest[i - 1] == "NOT"
            got = None
            for t in re.findall(r"[^\W_]+\*?", w.lower()):
                g = ix.begins(t[:-1]) if t.endswith("*") else ix.post.get(stem(terms(t)[0]) if terms(t) else "", set())
                got = g if got is None else got & g
            if got is None: continue
            if minus: neg |= got
            elif i > 0 and rest[i - 1] == "OR" and out is not None: out = out | got
            else: out = got if out is None else out & got
        for ph in phrases:
            cand = set.intersection(*(ix.post.get(stem(w), set()) for w in ph)) if ph else set()
            cand = {n for n in cand if " ".join(ph) in " ".join(terms(" ".join([self.docs[n]["t"], self.docs[n]["notes"], *self.docs[n].get("subs", ())])))}
            out = cand if out is None else out & cand
        return (everything if out is None and neg else out or set()) - neg

    def in_years(self, n, a, b):
        d = self.docs[n]
        if d.get("a") is None: return False
        return (not a.isdigit() or d["b"] >= int(a)) and (not b.isdigit() or d["a"] <= int(b))

    def rows(self, req):
        """The rows of the form; the lists may be of different length."""
        lists = {k: req.all(k + "[]") for k in ("q", "op", "field", "from_year", "to_year")}
        n = max(1, len(lists["q"]))
        return [{k: (xs[i] if i < len(xs) else "").strip() for k, xs in lists.items()} for i in range(n)]

    def search(self, rows, limit, within, filters, filter_q, years):
        out = None
        for i, w in enumerate(rows):
            got = self.match(w["field"], w["q"])
            if w["from_year"] or w["to_year"]: got = {n for n in got if self.in_years(n, w["from_year"], w["to_year"])}
            if w["op"] == "NOT": got = set(range(len(self.docs))) - got
            out = got if out is None else out | got if w["op"] == "OR" else out & got
        if limit: out = {n for n in out if self.docs[n]["type"] in limit.split(",")}
        out = {n for n in out if within(self.docs[n])}
        for f, val in filters: out = {n for n in out if val in self.facet(self.docs[n], f)}
        for q in filter_q:
            if q.strip(): out &= self.match("keyword", q)
        if any(years): out = {n for n in out if self.in_years(n, *years)}
        return out

    def facet(self, d, f):
        if f == "repository": return [f"/repositories/{d['rep'][0]}"] if "rep" in d else []
        if f == "primary_type": return [d["type"]]
        if f == "subjects": return d.get("subs", [])
        if f == "published_agents": return [d["cr"]] if d.get("cr") else []
        if f == "langcode": return [d["lang"][0]] if d.get("lang") else []
        return []

    def label(self, f, val):
        if f == "repository": return next((t for n, t, _ in REPOS if val == f"/repositories/{n}"), val)
        return KIND.get(val, val) if f == "primary_type" else dict(LANGS).get(val, val) if f == "langcode" else val

    def ordered(self, ns, sort, rows):
        xs = [self.docs[n] for n in sorted(ns)]
        ws = {stem(w) for row in rows for w in terms(row["q"])}
        if sort.startswith("title_sort"): return sorted(xs, key=lambda d: d["t"].lower(), reverse=sort.endswith("desc"))
        if sort.startswith("year_sort"): return sorted(xs, key=lambda d: d.get("a") or (0 if sort.endswith("desc") else 9999), reverse=sort.endswith("desc"))
        return sorted(xs, key=lambda d: -sum(2 * (stem(w) in ws) for w in terms(d["t"])) - sum(stem(w) in ws for w in terms(d["notes"])) / 9) if ws else xs

    # pages -----------------------------------------------------------------------------------------------------------
    def cookie(self, req):
        k = req.cookies.get("archivesspace_public_session", "")
        if k: return k, []
        with self.lock: self.count += 1
        k = hashlib.md5(f"{self.port}-{self.count}".encode()).hexdigest()
        return k, [("Set-Cookie", f"archivesspace_public_session={k}; path=/; HttpOnly")]

    def skin(self, req, title, body, status=200):
        k, head = self.cookie(req)
        note = self.flash.pop(k, None) if status == 200 else None
        flash = f'<div class="alert alert-{note[0]}">{e(note[1])}</div>' if note else ""
        nav = "".join(f'<li><a href="{a}">{b}</a></li>' for a, b in (("/repositories", "Repositories"), ("/repositories/resources", "Collections"), ("/subjects", "Subjects"), ("/agents", "Names"), ("/search?reset=true", "<span class='fa fa-search' aria-hidden='true'></span> <span class='sr-only'>Search The Archives</span>")))
        return Resp(f'''<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8"/>
  <meta http-equiv="X-UA-Compatible" content="IE=edge"/>
  <link rel="icon" type="image/png" href="/assets/favicon-AS.png"/>
  <title>{e(title)} | Thornwell University Archival Collections</title>
  <meta name="csrf-param" content="authenticity_token" />
<meta name="csrf-token" content="{k[::-1]}==" />
  <script>var APP_PATH = '/'; var SHOW_IDENTIFIERS_IN_TREE = false;</script>
  <link rel="stylesheet" media="all" href="/assets/application-0d6d.css" />
  <script src="/assets/application-44c1.js"></script>
</head>
<body>
  <div class="skipnav"><a class="sr-only sr-only-focusable" href="#maincontent">Skip to main content</a></div>
  <div class="container-fluid no-pad">
    <section id="header"><div class="row"><div class="col-sm-9"><a class="h1" title="Return to the ArchivesSpace homepage" href="/">Thornwell University Archival Collections</a></div><div class="col-sm-3 hidden-xs"><img class="logo" src="/assets/ArchivesSpaceLogo.svg.png" alt="ArchivesSpace - a community served by Lyrasis." /></div></div></section>
    <section id="navigation"><nav class="navbar navbar-default" aria-label="top-level navigation"><div class="collapse navbar-collapse" id="collapsemenu"><ul class="nav nav navbar-nav">{nav}</ul></div></nav></section>
    <section id="content" class="container-fluid"><a name="maincontent" id="maincontent"></a>{flash}
{body}
    </section>
  </div>
  <footer><div class="panel-footer"><div class="row"><div class="col-md-6"><p><a href="http://archivesspace.org/">Visit ArchivesSpace.org</a> | v3.1.1 | <a href="mailto:archives@thornwell.example">Send Feedback or Report a Problem</a></p></div></div></div></footer>
</body>
</html>''', status, headers=head)

    def back(self, req, text, kind="danger", fallback="/"):
        k, head = self.cookie(req)
        self.flash[k] = (kind, text)
        ref = req.headers.get("Referer", "")
        to = ref if ref.startswith(self.base + "/") and urlsplit(ref).path + "?" + urlsplit(ref).query != req.target else self.base + fallback
        return Resp(f'<html><body>You are being <a href="{e(to)}">redirected</a>.</body></html>', 302, headers=head + [("Location", to)])

    def form(self, action, rows=None, limit="", head=True):
        rows = rows or [{"q": "", "op": "", "field": "", "from_year": "", "to_year": ""}]
        out = ""
        for i, w in enumerate(rows):
            op = f'<div class="col-sm-1 bool form-group"><label class="sr-only" for="op{i}">Operator</label><select name="op[]" id="op{i}" class="form-control"{" disabled hidden" if not i else ""}>{opts([("AND", "And"), ("OR", "Or"), ("NOT", "Not")], w["op"])}</select>' + ('<input type="hidden" name="op[]" id="op_" value="" />' if not i else "") + "</div>"
            lim = f'<div class="col-sm-3 form-group norepeat"><label class="sr-only" for="limit">Limit to</label><select name="limit" id="limit" class="form-control">{opts(LIMITS, limit)}</select></div>' if not i else ""
            out += f'''<div class="row search_row" id="search_row_{i}">{op}
<div class="col-sm-3 form-group"><label for="q{i}" class="repeats sr-only">Enter your search terms</label><input type="text" name="q[]" id="q{i}" value="{e(w["q"] if w["q"] != "*" else "")}" placeholder="Enter your search terms" class="form-control repeats" /></div>{lim}
<div class="col-sm-2 form-group"><label class="repeats sr-only" for="field{i}">Field</label><select name="field[]" id="field{i}" class="form-control repeats">{opts(FIELDS, w["field"])}</select></div>
<div class="col-sm-1 form-group"><label for="from_year{i}" class="repeats sr-only">From year</label><input type="text" name="from_year[]" id="from_year{i}" value="{e(w["from_year"])}" size="4" maxlength="4" class="form-control repeats" placeholder="From" /></div>
<div class="col-sm-1 form-group"><label for="to_year{i}" class="repeats sr-only">To year</label><input type="text" name="to_year[]" id="to_year{i}" value="{e(w["to_year"])}" size="4" maxlength="4" class="form-control repeats" placeholder="To" /></div>
<div class="col-sm-1 form-group text-center"><span class="sr-only repeats plusminus_label">Add a Search Row</span><button type="button" class="btn btn-default plusminus-btn" id="plusminus{i}" data-action="add" title="Add a Search Row"><i class="fa fa-plus"></i></button></div></div>'''
        return f'''<div class="search" role="search"><a name="search" id="search"></a>{"<h2>Find what you're looking for:</h2>" if head else ""}<form id="advanced_search" action="{action}" accept-charset="UTF-8" method="get"><input name="utf8" type="hidden" value="&#x2713;" />
{out}<div class="row"><div class="col-sm-12" id="submit_div"><input type="submit" name="commit" value="Search" id="submit_search" class="btn btn-primary" data-disable-with="Search" /></div></div></form></div><script>initialize_search();</script>'''

    def result(self, d):
        badge = d["level"] if d["type"] == "archival_object" else KIND[d["type"]]
        cont = f" &mdash; {d['box']}" if d.get("box") else ""
        idn = f'<div class="identifier"><span class="id-label">Identifier:</span>&#160;<span class="component">{e(d["idn"])}</span></div>' if d.get("idn") else ""
        note = ""
        if d["notes"]:
            t = d["notes"] if len(d["notes"]) <= 500 else d["notes"][:500][:d["notes"][:500].rindex(" ")] + "..."
            note = f'<div class="abstract single_note"><span class="inline-label">{"Abstract" if d["type"] == "resource" else "Scope and Contents" if d["type"] == "archival_object" else "Biographical"}</span> {e(t)}</div>'
        dates = f'<div class="dates"><strong>Dates: </strong>{d["dates"]}</div>' if d.get("dates") else ""
        ctx = ""
        if "rep" in d:
            ctx = f'<div class="result_context"><strong>Found in: </strong><span class="repo_name"><a href="/repositories/{d["rep"][0]}">{e(d["rep"][1])}</a></span>'
            for a in ([d["res"]] if d["res"] else []) + ([d["par"]] if d.get("par") else []): ctx += f' / <span class="ancestor"><a href="{a["uri"]}">{e(a["t"])}</a></span>' if a["type"] != "resource" else f' / <span class="resource_name"><a href="{a["uri"]}">{e(a["t"])}</a></span>'
            ctx += "</div>"
        if d["type"] == "repository": ctx = f'<div><strong>Number of Collections:</strong> {len([x for x in self.resources if d["uri"] == "/repositories/" + str(x["rep"][0])])}</div>'
        return f'''<div class="recordrow" style="clear:both" data-uri="{d["uri"]}">
<h3><a class="record-title" href="{d["uri"]}">{e(d["t"])}</a></h3>
<div class="badge-and-identifier"><div class="record-type-badge {d["type"].split("_")[0] if d["type"].startswith("agent") else d["type"]}"><i class="fa fa-archive"></i>&#160;{badge}{cont}</div>{idn}</div>
<div class="recordsummary" style="clear:both">{note}{dates}{ctx}</div></div>
'''

    def listing(self, req, base, heading, within=lambda d: True, rows=None, limit=None, sort="", statement=True, kind="Results", facets=True, crumbs="", empty="/"):
        """A page of results, whatever leads to it."""
        asked = rows is None
        rows = rows or self.rows(req)
        limit = req.get("limit") if limit is None else limit
        if asked and not any(w["q"] or w["from_year"] or w["to_year"] for w in rows): return self.back(req, "You must enter a search term.", fallback=empty)
        ff, fv = req.all("filter_fields[]"), req.all("filter_values[]")
        filters = [(f, x) for f, x in zip(ff, fv) if f and x]
        fq = [q for q in req.all("filter_q[]") if q.strip()]
        years = [req.get("filter_from_year").strip(), req.get("filter_to_year").strip()]
        sort = req.get("sort") or sort
        try: page = int(req.get("page") or 1)
        except ValueError: return self.crashed()
        ns = self.search(rows, limit, within, filters, fq, years)
        if not ns: return self.back(req, "No Records Found", "warning" if asked else "danger", empty)
        xs = self.ordered(ns, sort, rows)
        if page < 1: return self.crashed()
        last = (len(xs) + 9) // 10
        part = xs[(page - 1) * 10:page * 10]
        req.kind, req.served = "search", [d["id"] for d in part if "id" in d]
        q = lambda s: quote(s, safe="*")
        base_search = base + "?" + "&".join(f"q[]={q(w['q'] or '*')}&op[]={q(w['op'])}&field[]={q(w['field'] or 'keyword') if asked else q(w['field'])}&from_year[]={q(w['from_year'])}&to_year[]={q(w['to_year'])}" for w in rows)
        if any(years): base_search += f"&filter_from_year={years[0] or '*'}&filter_to_year={years[1] or '*'}"
        if limit and asked: base_search += f"&limit={q(limit)}"
        par = lambda fs, qs, so: base_search + "".join(f"&filter_fields[]={f}&filter_values[]={q(x)}" for f, x in fs) + "".join(f"&filter_q[]={q(t)}" for t in qs) + (f"&sort={q(so)}" if so else "")
        here = par(filters, fq, sort)
        lo = max(1, min(page - 2, last - 4))
        pages = list(range(lo, min(last, lo + 4) + 1))
        pager = ""
        if last > 1:
            pager = '<div id="paging"><ul class="pagination">' + (f'<li class="previous"><a href="{e(here)}&amp;page={page - 1}"><span aria-hidden="true">&larr;</span>Previous</a></li>' if page > 1 else "") + \
                "".join('<li class="active"><a href="#">%d</a></li>' % k if k == page else f'<li><a href="{e(here)}&amp;page={k}">{k}</a></li>' for k in pages) + \
                (f'<li><a href="" style="pointer-events: none;">...</a></li><li><a href="{e(here)}&amp;page={last}">{last}</a></li>' if last not in pages else "") + \
                (f'<li class="next"><a href="{e(here)}&amp;page={page + 1}"><span aria-hidden="true">&rarr;</span>Next</a></li>' if page < last else "") + "</ul></div>"
        hid = hidden([p for w in rows for p in (("q[]", w["q"] or "*"), ("op[]", w["op"]), ("field[]", w["field"]), ("from_year[]", w["from_year"]), ("to_year[]", w["to_year"]))] + ([("limit", limit)] if limit and asked else []) + [p for f, x in filters for p in (("filter_fields[]", f), ("filter_values[]", x))] + [("filter_q[]", t) for t in fq])
        sorter = f'<div class="col-sm-3 pull-right sorter"><form class="form-horizontal" action="{base}" accept-charset="UTF-8" method="get"><input name="utf8" type="hidden" value="&#x2713;" />{hid}<label class="sr-only" for="sort">Sort by:</label><select name="sort" id="sort">{opts(SORTS if asked else SORTS[1:], sort)}</select> <input type="submit" name="commit" value="Sort" class="btn btn-primary" /></form></div>' if len(xs) > 1 else ""
        st = ""
        if statement and asked:
            lis = "".join(f'<li>{("", "and ", "or ", "not ")[("", "AND", "OR", "NOT").index(w["op"]) if w["op"] in ("AND", "OR", "NOT") and i else 0]} {dict(FIELDS + [("keyword", "keyword(s)")]).get(w["field"], "keyword(s)").lower() if w["field"] else "keyword(s)"}: <span class="searchterm">{e(w["q"]) if w["q"] not in ("", "*") else "anything"}</span>' + (f' from <strong>{e(w["from_year"] or "the beginning")}</strong> to <strong>{e(w["to_year"] or "now")}</strong>' if w["from_year"] or w["to_year"] else "") + "</li>" for i, w in enumerate(rows))
            st = f'<div class="searchstatement"><div class="btn btn-group pull-right"><a class="btn btn-sm btn-default" href="/">New Search</a><button class="btn btn-sm btn-default" id="toggleRefineSearch" aria-expanded="false" aria-controls="refineSearchPanel">Refine Search</button></div>Search for<strong> {dict([("resource", "collections"), ("digital_object", "digital materials")]).get(limit, "all record types")}</strong> where <ul class="no-bullets">{lis}</ul><div id="refineSearchPanel" class="container refinesearch" aria-hidden="true" style="display:none;">{self.form(base, rows, limit, False)}</div></div>'
        side = ""
        if facets:
            off = [(f"Search term: {t}", par(filters, [s for s in fq if s != t], sort)) for t in fq] + [(f"{dict(FACETS).get(f, f)}: {self.label(f, x)}", par([p for p in filters if p != (f, x)], fq, sort)) for f, x in filters]
            if any(years): off.append((f"From {years[0]} to {years[1] or 'now'}", here.replace(f"&filter_from_year={years[0] or '*'}&filter_to_year={years[1] or '*'}", "")))
            side = '<div class="filters"><h3>Filtered By </h3><ul>' + "".join(f'<li class="list-group-item"><span class="filter">{e(t)} <a href="{e(h)}" title="Remove this filter " class="delete_filter">X</a></span></li>' for t, h in off) + "</ul></div>" if off else ""
            if len(xs) > 1: side += f'<h3>Filter Results</h3><div class="filter_more"><form class="form-horizontal" action="{base}" accept-charset="UTF-8" method="get"><input name="utf8" type="hidden" value="&#x2713;" />{hid}<div class="form-group"><input type="hidden" name="sort" value="" /><label class="sr-only" for="filter_q">Search within results</label><input type="text" name="filter_q[]" id="filter_q" placeholder="Search within results" class="form-control" /></div><div class="form-group"><div class="col-md-6 year_from"><label class="sr-only" for="filter_from_year">From year</label><input type="text" name="filter_from_year" id="filter_from_year" size="4" maxlength="4" class="form-control" placeholder="From year" /></div><div class="col-md-6 year_to"><label class="sr-only" for="filter_to_year">To year</label><input type="text" name="filter_to_year" id="filter_to_year" size="4" maxlength="4" class="form-control" placeholder="To year" /></div></div><input type="submit" name="commit" value="Search" class="btn btn-primary" /></form></div>'
            groups = ""
            for f, label in FACETS:
                c = {}
                for d in xs:
                    for x in self.facet(d, f): c[x] = c.get(x, 0) + 1
                vals = [(x, n) for x, n in sorted(c.items(), key=lambda p: (-p[1], p[0])) if n < len(xs) and (f, x) not in filters]
                if not vals: continue
                dd = [f'<dd><a href="{e(par(filters + [(f, x)], fq, sort))}" rel="nofollow" title="Filter By \'{e(self.label(f, x))}\'">{e(self.label(f, x))}</a> <span class="recordnumber">{commas(n)}</span></dd>' for x, n in vals]
                more = f'<div class="more-facets"><button type="button" class="more btn">&or; more</button><div id="{f}-facet" class="below-the-fold">{"".join(dd[5:100])}<button type="button" class="less btn">&and; less</button></div></div>' if len(dd) > 5 else ""
                groups += f"<dt>{label}</dt>{''.join(dd[:5])}{more}"
            if groups: side += f'<h3>Additional filters: </h3><dl id="facets">{groups}</dl>'
        top = f"<h1>{e(heading)}</h1>" if heading else ""
        return self.skin(req, f"Found {len(xs)} {kind}" if asked else heading or kind, f'''<div class="row"><div class="col-sm-12">{crumbs}{top}{st}<h2>Showing {kind}: {(page - 1) * 10 + 1} - {min(page * 10, len(xs))} of {len(xs)}</h2></div></div>
<div class="row"><div class="col-sm-3 pull-right"><a name="filter" title="filter results"></a>{side}</div><div class="col-sm-9"><a name="main" title="main content"></a><div class="row"><div class="col-sm-9">{pager}</div>{sorter}</div>
<div class="row search-results"><div class="col-sm-12">
{"".join(map(self.result, part))}</div></div><div class="row"><div class="col-sm-9">{pager}</div></div></div></div>''')

    def record(self, req, d):
        req.kind, req.served = "record", [d["id"]]
        chain = [(f"/repositories/{d['rep'][0]}", d["rep"][1])] + ([(d["res"]["uri"], d["res"]["t"])] if d["res"] else []) + ([(d["par"]["uri"], d["par"]["t"])] if d["par"] else [])
        crumbs = '<ul class="breadcrumb">' + "".join(f'<li><a href="{h}"><span>{e(t)}</span></a></li>' for h, t in chain) + f"<li>{e(d['t'])}</li></ul>"
        sec = lambda t, b: f'<div class="upper-record-details"><h2>{t}</h2>{b}</div>'
        badge = d["level"] if d["type"] == "archival_object" else "Collection"
        idn = f'<div class="identifier"><span class="id-label">Identifier:</span>&#160;<span class="component">{e(d["idn"])}</span></div>' if d["idn"] else ""
        body = ""
        if d["notes"]: body += f'<div class="scopecontent single_note"><h2>Scope and Contents</h2><div class="note-content"><p>{e(d["notes"])}</p></div></div>'
        if d["dates"]: body += sec("Dates", f'<ul class="dates-extents-list"><li>{d["dates"]}</li></ul>')
        by_t = {a["t"]: a for a in self.agents + self.subjects}
        if d["cr"]: body += sec("Creator", f'<ul class="present_list agents_list"><li><span class="record-type-badge"></span><a href="{by_t[d["cr"]]["uri"]}">{e(d["cr"])}</a></li></ul>')
        if d["ext"]: body += sec("Extent", f"<ul class=\"dates-extents-list\"><li>{d['ext']}</li></ul>")
        if d["lang"]: body += sec("Language of Materials", f"<p>{d['lang'][1]}</p>")
        if d["subs"]: body += '<h2>Subject</h2><ul class="present_list subjects_list">' + "".join(f'<li><a href="{by_t[s]["uri"]}">{e(s)}</a></li>' for s in d["subs"]) + "</ul>"
        body += f'<h2>Repository Details</h2><div id="repo_deets"><p>Part of the <a href="/repositories/{d["rep"][0]}">{e(d["rep"][1])}</a> Repository</p></div>'
        res = d["res"] or d
        tools = f'<div id="cite-btn" class="action-btn large-badge"><form id="cite_sub" action="/cite" method="post"><input type="hidden" name="uri" value="{d["uri"]}"><button type="submit" class="btn page_action request btn-default">Citation</button></form></div><div class="large-badge"><form id="request_sub" action="{d["uri"]}/request" method="post"><input type="hidden" name="authenticity_token" value="x"><input type="hidden" name="request_uri" value="{d["uri"]}"><button type="submit" class="btn page_action request btn-default">Request</button></form></div>' + (f'<form action="{d["uri"]}/pdf" method="post"><input type="hidden" name="token" value="4f"><button type="submit" class="btn btn-default">Print</button></form>' if d is res else "")
        side = f'<div class="sidebar sidebar-container"><h2>Collection organization</h2><div id="sidebar-content" class="largetree-container" data-root="{res["uri"]}/tree/root"></div></div>'
        kids = ""
        within = f'<form id="search-within" action="{res["uri"]}/search" method="get"><h3>Search Within Collection</h3><input type="hidden" name="op[]" value=""><input type="text" name="q[]" id="within_q" placeholder="Search Collection" class="form-control"><input type="hidden" name="field[]" value=""><input type="text" name="filter_from_year" size="4" placeholder="From year"><input type="text" name="filter_to_year" size="4" placeholder="To year"><input type="submit" name="commit" value="Search" class="btn btn-primary"></form>'
        tabs = f'<div class="row"><ul class="nav nav-tabs"><li class="active"><a href="{res["uri"]}">Collection Overview</a></li><li><a href="{res["uri"]}/collection_organization">Collection Organization</a></li><li><a href="{res["uri"]}/inventory">Container Inventory</a></li></ul></div>' if d is res else ""
        return self.skin(req, d["t"], f'<div class="row"><div class="col-sm-9"><div class="pagination_nav">{crumbs}</div><h1>{e(d["t"])}</h1><div class="badge-and-identifier"><div class="record-type-badge {d["type"]}"><i class="fa fa-archive"></i>&#160;{badge}</div>{idn}</div></div><div class="col-sm-3 pageactions">{tools}</div></div>{tabs}<div class="row" id="notes_row"><div class="col-sm-9"><div class="upper-record-details">{body}</div></div><div class="col-sm-3">{within}{side}</div></div>{kids}')

    ALL = [{"q": "*", "op": "OR", "field": "title", "from_year": "", "to_year": ""}]

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST":
            if p == "/cite": return self.skin(req, "Citation", f"<p>{e(req.get('uri'))}</p>")
            if p.endswith("/pdf"): return Resp(b"%PDF-1.4\n", ctype="application/pdf")
            if not p.endswith("/request"): return forbid_html5(req, "request")
        if p.endswith("/request") and p[:-8] in self.by:
            d = self.by[p[:-8]]
            return self.skin(req, "Request Form", f'<h1>Request Form</h1><h2>Request for: {e(d["t"])}</h2><form id="request_form" action="/fill_request" accept-charset="UTF-8" method="post"><input type="hidden" name="authenticity_token" value="x"><input type="hidden" name="request_uri" value="{d["uri"]}"><label for="user_name">Your name</label><input type="text" name="user_name" id="user_name"><label for="user_email">Your email address</label><input type="text" name="user_email" id="user_email"><input type="text" name="date" id="date" placeholder="Anticipated arrival date"><textarea name="note" id="note"></textarea><input type="submit" name="commit" value="Submit Request" class="btn btn-primary"></form>')
        if p == "/":
            return self.skin(req, "Welcome", f'<div class="row"><div class="col-sm-12"><h1>Welcome to Thornwell University Archival Collections</h1><p>Search across our collections, or browse them by repository, name and subject.</p>{self.form("/search")}</div></div>')
        if p == "/search":
            if req.get("reset") == "true": return self.skin(req, "Search", self.form("/search"))
            return self.listing(req, "/search", "")
        if p == "/repositories": return self.skin(req, "Repositories", f'<h1>Repositories</h1><h2>Showing Repositories: 1 - {len(REPOS)} of {len(REPOS)}</h2><div class="row search-results">' + "".join(map(self.result, self.repos)) + "</div>")
        if p == "/repositories/resources": return self.listing(req, p, "Collections", rows=self.ALL if not req.has("q[]") else self.rows(req), limit="resource", sort="title_sort asc", kind="Collections")
        if p == "/subjects": return self.listing(req, p, "Subjects", rows=self.ALL, limit="subject", sort="title_sort asc", kind="Subjects")
        if p == "/agents": return self.listing(req, p, "Names", rows=self.ALL, limit="agent_person,agent_corporate_entity", sort="title_sort asc", kind="Names")
        m = re.fullmatch(r"/repositories/(\d+)(?:/(resources|search|subjects|agents))?", p)
        if m:
            rep = next((x for x in REPOS if x[0] == int(m[1])), None)
            if rep and m[2] == "resources": return self.listing(req, p, "Collections", lambda d: d.get("rep") is rep, rows=self.ALL if not req.has("q[]") else self.rows(req), limit="resource", sort="title_sort asc", kind="Collections")
            if rep and m[2] == "search": return self.listing(req, p, "", lambda d: d.get("rep") is rep, empty=f"/repositories/{rep[0]}")
            if rep and m[2]:
                used = {s for x in self.records if x["rep"] is rep for s in (x["subs"] if m[2] == "subjects" else [x["cr"]])}
                return self.listing(req, p, "Subjects" if m[2] == "subjects" else "Names", lambda d: d["t"] in used and d["type"] != "resource" and "rep" not in d, rows=self.ALL, limit="", sort="title_sort asc", kind="Subjects" if m[2] == "subjects" else "Names", facets=False)
            if rep:
                n = sum(x["rep"] is rep for x in self.resources)
                return self.skin(req, rep[1], f'<h1>{e(rep[1])}</h1><div class="record-type-badge repository"><i class="fa fa-home"></i>&#160;Repository</div><div id="whatincl"><h2>What\'s in this Repository?</h2><ul class="badges"><li><a href="/repositories/{rep[0]}/resources"><span class="badge">{n}</span> Collections</a></li><li><a href="/repositories/{rep[0]}/subjects">Subjects</a></li><li><a href="/repositories/{rep[0]}/agents">Names</a></li></ul></div>{self.form(f"/repositories/{rep[0]}/search")}<h2>Contact:</h2><p>Thornwell University, {e(rep[1])}</p>')
        d = self.by.get(p)
        if d and "id" in d: return self.record(req, d)
        if d and d["type"] != "repository":
            k = "subs" if d["type"] == "subject" else "cr"
            mine = lambda x: "rep" in x and (d["t"] in x["subs"] if k == "subs" else x["cr"] == d["t"])
            head = f'<ul class="breadcrumb"><li><a href="/{p.split("/")[1]}">{p.split("/")[1].capitalize()}</a></li></ul><h1>{e(d["t"])}</h1><div class="record-type-badge"><i class="fa"></i>&#160;{KIND[d["type"]]}</div>' + (f"<p>{e(d['notes'])}</p>" if d["notes"] else "")
            if not any(map(mine, self.records)): return self.skin(req, d["t"], head + "<p>No linked records.</p>")
            return self.listing(req, p, "", mine, rows=self.ALL, limit="", sort="title_sort asc", kind="Collections or Records", crumbs=head)
        m = re.fullmatch(r"(/repositories/\d+/resources/\d+)/(search|tree/root|collection_organization|inventory)", p)
        x = m and self.by.get(m[1])
        if x:
            inside = lambda d: d.get("res") is x
            if m[2] == "search":
                rows = self.rows(req)
                for w in rows: w["q"] = w["q"] or "*"
                return self.listing(req, p, x["t"], inside, rows=rows, limit="archival_object", empty=x["uri"], kind="Results")
            if m[2] == "tree/root": return Resp(json.dumps({"uri": x["uri"], "title": x["t"], "child_count": len(x["kids"]), "waypoints": 1, "precomputed_waypoints": {"": {"0": [{"uri": k["uri"], "title": k["title"], "level": k["level"].lower(), "child_count": len(k["kids"])} for k in x["kids"]]}}}), ctype="application/json")
            return self.skin(req, x["t"], f'<h1>{e(x["t"])}</h1><div class="infinite-tree-container" data-root="{x["uri"]}/tree/root"></div>')
        r = self.skin(req, "Record Not Found", '<h1>Record Not Found</h1><p>The record you\'re looking for does not exist.</p><p><a href="javascript:history.back()">Back</a></p>', 404)
        return None if p.endswith((".js", ".css")) else r
