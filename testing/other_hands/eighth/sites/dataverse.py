"""A research data repository of the Dataverse kind: collections, datasets and files in one list, facets, sort links, 10 a page."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, redirect
from kit import MON, Index, day_in, forbid, skewed, tokens
from words import FIRST_EN, SUR_EN, Vocab, coined, fold

REPO = "Northmoor Data Repository"
SUBJECTS = ["Social Sciences", "Medicine, Health and Life Sciences", "Earth and Environmental Sciences", "Agricultural Sciences", "Engineering", "Physics", "Arts and Humanities", "Computer and Information Science", "Chemistry", "Law", "Other"]
CATS = ["Research Project", "Researcher", "Research Group", "Journal", "Organization or Institution", "Laboratory", "Department"]
KINDS = [("tab", "Tab-Delimited", "Tabular Data"), ("csv", "Comma Separated Values", "Tabular Data"), ("pdf", "Adobe PDF", "Document"), ("txt", "Plain Text", "Text"), ("R", "R Syntax", "Code"), ("do", "Stata Syntax", "Code"), ("zip", "ZIP Archive", "Archive"), ("xlsx", "MS Excel Spreadsheet", "Document"),
         ("docx", "MS Word", "Document"), ("png", "PNG Image", "Image"), ("nc", "Network Common Data Form", "Data"), ("py", "Python Source Code", "Code")]
FIELDS = {"title": "title", "name": "name", "authorname": "author", "author": "author", "dsdescriptionvalue": "desc", "description": "desc", "dvname": "name", "dvdescription": "desc", "subject": "subject", "keywordvalue": "keyword", "filename": "name"}
FACETS = [("dvCategory", "Dataverse Category"), ("metadataSource", "Metadata Source"), ("publicationDate", "Publication Year"), ("authorName_ss", "Author Name"), ("subject_ss", "Subject"), ("keywordValue_ss", "Keyword Term"), ("dateOfDeposit_ss", "Deposit Date"), ("fileTypeGroupFacet", "File Type"), ("fileAccess", "Access")]
TYPES = [("dataverses", "Dataverses"), ("datasets", "Datasets"), ("files", "Files")]
STOP = set("a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with".split())


def when(d): return f"{MON[d.month - 1]} {d.day}, {d.year}"
def size(n): return f"{n} B" if n < 1024 else f"{n / 1024:.1f} KB" if n < 1 << 20 else f"{n / (1 << 20):.1f} MB"


class S(Site):
    name, about, server, home = "dataverse", "Dataverse; collections, datasets and files in one list, 10 a page", "Apache/2.4.6 (CentOS)", "/"
    disallow = ("/api/", "/loginpage.xhtml", "/dataverseuser.xhtml", "/resources/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=12)
        places, self.colls, used, n = coined(r, 60), [], set(), 0
        keywords = [w.capitalize() for w in r.sample(v.nouns, 110)]
        while len(self.colls) < 46:
            s = r.choice(SUR_EN)
            name, alias, cat = r.choice([lambda: (f"{s} Lab Dataverse", s.lower() + "lab", 5), lambda: (f"{r.choice(FIRST_EN)} {s} Dataverse", "dv" + s.lower(), 1), lambda: (f"Journal of {v.title(1).capitalize()} Studies Dataverse", "jstud" + str(len(self.colls)), 3),
                                         lambda: (f"{r.choice(places)} Long-Term {r.choice(v.nouns).capitalize()} Study", "lts" + str(100 + len(self.colls)), 0), lambda: (f"Centre for {r.choice(v.nouns).capitalize()} Research", "centre-" + str(len(self.colls)) + r.choice("abcdef"), 4)])()
            if alias in used: continue
            used.add(alias)
            d = day_in(r, datetime.date(2012, 1, 9), datetime.date(2020, 6, 1))
            self.colls.append({"t": "dataverses", "id": alias, "name": name, "date": d, "cat": CATS[cat], "aff": r.choice(("Northmoor University", "Northmoor University", f"University of {r.choice(places)}", f"{r.choice(places)} Institute")), "desc": v.text(r.randrange(8, 40), len(self.colls)), "k": len(self.colls),
                               "parent": r.choice(self.colls)["id"] if self.colls and r.random() < .25 else "root", "author": "", "subject": r.choice(SUBJECTS), "keyword": "", "url": f"/dataverse/{alias}"})
        self.coll = {c["id"]: c for c in self.colls}
        people = [f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" for _ in range(230)]
        sets, files, fid = [], [], 2710040
        while len(sets) < 410:
            c = self.colls[skewed(r, len(self.colls), 6)]
            code = "".join(r.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") for _ in range(6))
            if code in used or code.isdigit() or code.isalpha(): continue
            used.add(code)
            t = v.title(r.randrange(3, 9), c["k"])
            if r.random() < .3: t = r.choice(("Replication data for: ", "Replication Data for: ", "Data from: ")) + t
            elif r.random() < .12: t += f", {r.randrange(1985, 2019)}-{r.randrange(2019, 2022)}"
            d = day_in(r, max(c["date"], datetime.date(2012, 6, 1)), datetime.date(2023, 11, 20))
            au = list(dict.fromkeys(people[skewed(r, len(people), 20)] for _ in range(r.choice((1, 1, 2, 2, 3, 4)))))
            ver = r.choice((1, 1, 1, 2, 3))
            doi = f"10.5072/FK2/{code}"
            x = {"t": "datasets", "id": code, "name": t, "date": d, "coll": c, "authors": au, "author": "; ".join(au), "desc": v.text(r.randrange(18, 110), c["k"]), "subject": r.choice((c["subject"], c["subject"], r.choice(SUBJECTS))), "keywords": r.sample(keywords, r.choice((0, 1, 2, 3))), "doi": doi, "ver": ver,
                 "url": f"/dataset.xhtml?persistentId=doi:{doi}", "k": c["k"], "files": []}
            x["keyword"] = " ".join(x["keywords"])
            x["cite"] = f'{x["author"]}, {d.year}, "{t}", https://doi.org/{doi}, {REPO}, V{ver}'
            for _ in range(r.choice((0, 1, 1, 2, 2, 3, 3, 4, 6, 9))):
                fid += r.randrange(1, 7)
                ext, label, group = KINDS[skewed(r, len(KINDS), 4)]
                nm = r.choice([lambda: "_".join(w.lower() for w in v.draw(2, c["k"])), lambda: "readme", lambda: "codebook", lambda: f"{v.draw(1, c['k'])[0].lower()}_{r.randrange(1990, 2020)}", lambda: f"Figure{r.randrange(1, 9)}", lambda: f"{au[0].split(',')[0]}_{v.draw(1, c['k'])[0]}_data"])() + "." + ext
                n_obs = r.randrange(30, 9000)
                tail = f"{r.randrange(4, 220)} Variables, {n_obs} Observations - UNF:6:{''.join(r.choice('abcdefGHIJKLmnopq0123456789') for _ in range(22))}==" if ext == "tab" else "MD5: " + "".join(r.choice("0123456789abcdef") for _ in range(32))
                f = {"t": "files", "id": str(fid), "name": nm, "date": d, "set": x, "coll": c, "kind": label, "group": group, "info": f"{label} - {size(int(10 ** r.uniform(2.4, 7.6)))} - {tail}", "desc": v.text(r.randrange(4, 14), c["k"]) if r.random() < .5 else "", "author": "", "subject": "", "keyword": "",
                     "access": "Restricted" if r.random() < .08 else "Public", "url": f"/file.xhtml?fileId={fid}&version={ver}.0"}
                x["files"].append(f); files.append(f)
            sets.append(x)
        self.records = self.colls + sets + files
        self.sets, self.files, self.index, self.fidx = {x["id"]: x for x in sets}, {x["id"]: x for x in files}, Index(), {}
        for n, x in enumerate(self.records):
            x["n"] = n
            if x["t"] == "files": self.index.add(n, " ".join((x["name"].replace("_", " ").replace(".", " "), x["name"], x["desc"], x["kind"])))
            else: self.index.add(n, " ".join((x["name"], x["desc"], x["author"], x["subject"], x["keyword"], x.get("aff", ""), x.get("doi", ""))))
            for f in ("name", "author", "desc", "subject", "keyword"): self.fidx.setdefault(f, Index()).add(n, x[f].replace("_", " "))
            if x["t"] == "datasets": self.fidx.setdefault("title", Index()).add(n, x["name"])

    def truth(self):
        for x in self.records:
            f = {"date": when(x["date"])}
            if x["t"] == "datasets": f.update(collection=x["coll"]["name"], citation=x["cite"])
            elif x["t"] == "files": f.update(dataset=x["set"]["name"], info=x["info"])
            else: f.update(affiliation=x["aff"])
            yield x["id"], x["name"], x["url"], f

    def skin(self, title, body, crumbs="", status=200):
        return Resp(f'''<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head id="j_idt2"><meta charset="utf-8" /><meta http-equiv="X-UA-Compatible" content="IE=edge" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>{e(title)}</title>
<link type="text/css" rel="stylesheet" href="/javax.faces.resource/theme.css.xhtml?ln=primefaces-bootstrap" /><link type="text/css" rel="stylesheet" href="/resources/css/structure.css?version=4.9.2" /><link type="text/css" rel="stylesheet" href="/javax.faces.resource/components.css.xhtml?ln=primefaces&amp;v=7.0" />
<script type="text/javascript" src="/javax.faces.resource/jquery/jquery.js.xhtml?ln=primefaces&amp;v=7.0"></script><script type="text/javascript">if(window.PrimeFaces){{PrimeFaces.settings.locale='en';}}</script>
<script type="text/javascript">function checkNewlyRestricted() {{ return true; }} function updateSearch(a) {{ window.location = '/dataverse/' + a + '?q=' + encodeURIComponent(document.getElementById('searchBasic').value); }}</script></head>
<body><a href="#content" class="sr-only">Skip to main content</a>
<nav id="navbarFixed" class="navbar navbar-default navbar-fixed-top" role="navigation"><div class="container"><div class="navbar-header"><a href="/" class="navbar-brand"><img src="/resources/images/dataverseproject_logo.png" alt="" />{REPO}</a></div>
<div class="collapse navbar-collapse" id="topNavBar"><ul class="nav navbar-nav navbar-right"><li class="dropdown"><a href="#" class="dropdown-toggle">Add Data <b class="caret"></b></a><ul class="dropdown-menu"><li><a href="/loginpage.xhtml?redirectPage=%2Fdataverse.xhtml">New Dataverse</a></li><li><a href="/loginpage.xhtml?redirectPage=%2Fdataset.xhtml">New Dataset</a></li></ul></li>
<li><a href="/dataverse/root/search">Search</a></li><li><a href="/about.html">About</a></li><li><a href="/guides/user/index.html">User Guide</a></li><li><a href="#" onclick="PF('contactForm').show();return false;">Support</a></li><li><a href="/dataverseuser.xhtml?editMode=CREATE&amp;redirectPage=%2Fdataverse.xhtml">Sign Up</a></li><li><a href="/loginpage.xhtml?redirectPage=%2Fdataverse.xhtml">Log In</a></li></ul></div></div></nav>
<div class="container" id="content"><div id="dataverseHeader" class="container bg-muted"><div class="dataverseHeaderBlock"><a href="/" class="dataverseHeaderName">{REPO}</a> <span class="dataverseHeaderAffiliation">(Northmoor University)</span></div></div><div id="messagePanel"></div>{crumbs}{body}</div>
<div id="contactDialog" class="ui-dialog ui-widget ui-helper-hidden" role="dialog"><form id="contactForm" name="contactForm" method="post" action="/sendfeedback.xhtml" enctype="application/x-www-form-urlencoded"><input type="hidden" name="contactForm" value="contactForm" /><p class="help-block">Fill this out to contact support.</p><label>To</label> <span>{REPO} Support</span><br /><label>From</label> <input name="contactForm:j_idt520" type="text" placeholder="name@email.xyz" /><label>Subject</label> <input name="contactForm:subject" type="text" /><label>Message</label> <textarea name="contactForm:body" cols="40" rows="5"></textarea><label>Please fill this out to prove you are not a robot. 4 + 3 =</label> <input name="contactForm:answer" type="text" /><button name="contactForm:send" type="submit"><span>Send Message</span></button><input type="hidden" name="javax.faces.ViewState" value="-6140523345098773022:4418290016577339510" autocomplete="off" /></form></div>
<div id="footer"><div class="container"><div class="row"><div class="col-sm-8 small">Copyright &#169; 2023, Northmoor University Library &#160;|&#160; <a href="/privacy.html">Privacy Policy</a> &#160;|&#160; <a href="/terms.html">Terms of Use</a></div><div class="col-sm-4 text-right"><span>Powered by </span><a href="https://dataverse.org/">The Dataverse Project</a> v. 4.9.2 build 1042-2b1b1b2</div></div></div></div></body></html>''', status)

    def under(self, alias):
        """The collections below one, at all depths."""
        got, more = {alias}, True
        while more:
            new = {c["id"] for c in self.colls if c["parent"] in got} - got
            got |= new; more = bool(new)
        return got

    def find(self, q):
        """Numbers with their scores, or None when the query cannot be read."""
        if q.strip() in ("", "*", "*:*"): return {n: 0 for n in range(len(self.records))}
        if q.count('"') % 2 or q.count("(") != q.count(")"): return None
        must, score = " AND " in q, {}
        parts = re.findall(r'(-|NOT )?(?:(\w+):)?(?:"([^"]*)"|([^\s()"]+))', q)
        alls = []
        for neg, f, phrase, word in parts:
            if word in ("AND", "OR"): continue
            idx = self.fidx[FIELDS[f.lower()]] if f and f.lower() in FIELDS else self.index
            ts = [t for t in (tokens(phrase) if phrase else tokens(word)) if t not in STOP]
            if not ts: continue
            if word.endswith("*"): ts[-1] += "*"
            ns = idx.every(ts)
            if phrase: ns = {n for n in ns if " ".join(tokens(phrase)) in " ".join(tokens(self.records[n]["name"] + " . " + self.records[n]["desc"] + " . " + self.records[n]["author"]))}
            if neg:
                for n in ns: score.pop(n, None)
                continue
            alls.append(ns)
            for n in ns: score[n] = score.get(n, 0) + 3 / (1 + len(ns) ** .5) + (1 if any(t in tokens(self.records[n]["name"]) for t in ts) else 0)
        if must: score = {n: s for n, s in score.items() if all(n in a for a in alls)}
        return score

    def facet(self, x, f):
        t = x["t"]
        if f == "dvCategory": return [x["cat"]] if t == "dataverses" else []
        if f == "metadataSource": return [REPO]
        if f == "publicationDate": return [str(x["date"].year)]
        if f == "authorName_ss": return x.get("authors", [])
        if f == "subject_ss": return [x["subject"]] if x["subject"] else []
        if f == "keywordValue_ss": return x.get("keywords", [])
        if f == "dateOfDeposit_ss": return [str(x["date"].year)] if t == "datasets" else []
        if f == "fileTypeGroupFacet": return [x["group"]] if t == "files" else []
        return [x["access"]] if t == "files" else []

    def mark(self, s, ts):
        return re.sub(r"\w+", lambda m: f'<span class="search-term-match">{m[0]}</span>' if fold(m[0]) in ts else m[0], e(s)) if ts else e(s)

    def card(self, x, ts):
        d, cut = when(x["date"]), lambda s: s if len(s) < 260 else s[:260].rsplit(" ", 1)[0] + "..."
        if x["t"] == "dataverses":
            return f'''<tr data-ri="{x["n"]}" class="ui-widget-content ui-datatable-even" role="row"><td role="gridcell"><div class="dataverseResult clearfix"><div class="card-title-icon-block"><span class="icon-dataverse text-brand pull-right" title="Dataverse"></span><a href="/dataverse/{x["id"]}"><span style="padding:4px 0;">{self.mark(x["name"], ts)}</span></a>&#160;<span class="text-muted">(<span>{e(x["aff"])}</span>)</span></div><div class="card-preview-icon-block text-center"><a href="/dataverse/{x["id"]}"><span class="icon-dataverse text-brand"></span></a></div><div><span class="text-muted">{d}</span></div><div>{self.mark(cut(x["desc"]), ts)}</div></div></td></tr>'''
        if x["t"] == "datasets":
            c = x["coll"]
            cite = f'{e(x["author"])}, {x["date"].year}, "{e(x["name"])}", <a href="https://doi.org/{x["doi"]}" target="_blank">https://doi.org/{x["doi"]}</a>, {REPO}, V{x["ver"]}'
            return f'''<tr data-ri="{x["n"]}" class="ui-widget-content ui-datatable-odd" role="row"><td role="gridcell"><div class="datasetResult clearfix"><div class="card-title-icon-block"><span class="icon-dataset text-info pull-right" title="Dataset"></span><a href="/dataset.xhtml?persistentId=doi:{x["doi"]}"><span style="padding:4px 0;">{self.mark(x["name"], ts)}</span></a></div><div class="card-preview-icon-block text-center"><a href="/dataset.xhtml?persistentId=doi:{x["doi"]}"><span class="icon-dataset text-info"></span></a></div><span class="text-muted">{d}</span><span class="text-muted"> - <a href="/dataverse/{c["id"]}">{e(c["name"])}</a></span><div class="resultDatasetBlock"><span class="resultDatasetCitation">{cite}</span></div><div>{self.mark(cut(x["desc"]), ts)}</div></div></td></tr>'''
        s = x["set"]
        return f'''<tr data-ri="{x["n"]}" class="ui-widget-content ui-datatable-even" role="row"><td role="gridcell"><div class="fileResult clearfix"><div class="card-title-icon-block"><span class="icon-file text-file pull-right" title="File"></span><a href="{e(x["url"])}"><span style="padding:4px 0;">{self.mark(x["name"], ts)}</span></a></div><div class="card-preview-icon-block text-center"><a href="{e(x["url"])}"><span class="icon-{fold(x["group"]).split()[0]} file-thumbnail-icon text-file"></span></a></div><span class="text-muted">{d}</span><span class="text-muted"> - <a href="{e(s["url"])}">{e(s["name"])}</a></span><div class="resultFileInfo"><span>{e(x["info"])}</span></div>{f"<div>{self.mark(x['desc'], ts)}</div>" if x["desc"] else ""}</div></td></tr>'''

    def listing(self, req, alias):
        q, page = req.get("q"), max(1, req.int("page", 1))
        asked = [t for t in req.get("types").split(":") if t in dict(TYPES)]
        types = asked or (["dataverses", "datasets", "files"] if q.strip() else ["dataverses", "datasets"])
        fqs = [v for k, v in req.q if re.fullmatch(r"fq\d", k) and ":" in v]
        sort, order = req.get("sort") or ("score" if q.strip() else "dateSort"), "asc" if req.get("order") == "asc" else "desc"
        path = f"/dataverse/{alias}"
        L = lambda **kw: e(path + "?" + urlencode([("q", q)] + [(f"fq{i}", f) for i, f in enumerate(kw.get("fqs", fqs))] + [("types", ":".join(kw.get("types", types))), ("sort", kw.get("sort", sort)), ("order", kw.get("order", order))] + ([("page", kw["page"])] if kw.get("page", 1) > 1 else [])))
        found, c = self.find(q), self.coll.get(alias)
        head = (f'<div class="breadcrumbBlock" id="breadcrumbPanel"><a href="/">{REPO}</a> &gt; <span>{e(c["name"])}</span></div><div class="dvHeader"><h1>{e(c["name"])}</h1><p>{e(c["desc"])}</p></div>' if c else "")
        box = f'''<div id="searchBlock" class="row"><div class="col-md-9 col-sm-8"><form id="basicSearchForm" action="{path}" method="get" class="form-inline" role="search"><div class="form-group"><input type="text" id="searchBasic" name="q" value="{e(q)}" class="form-control search-input" placeholder="Search this dataverse..." /><button type="submit" class="btn btn-default bootstrap-button-tooltip" title="Find"><span class="glyphicon glyphicon-search"></span><span class="sr-only">Find</span></button> <a href="/dataverse/{alias}/search" id="searchAdvancedLink">Advanced Search</a></div></form></div><div class="col-md-3 text-right"><a class="btn btn-default" href="/loginpage.xhtml?redirectPage=%2Fdataverse.xhtml"><span class="glyphicon glyphicon-plus"></span> Add Data</a></div></div>'''
        if not c: box = '<div id="customization-header" class="text-center"><p>Share, cite and find research data of the university and its partners.</p></div><div class="metrics-block"><span class="metrics-label">Metrics</span> <span class="metrics-downloads">318,204 Downloads</span> <a href="#" class="btn btn-xs">Contact</a> <a href="#" class="btn btn-xs">Share</a></div>' + box
        if found is None:
            req.kind = "search"
            return self.skin(REPO, head + box + '<div class="alert alert-danger" role="alert"><span class="glyphicon glyphicon-exclamation-sign"></span> <strong>Search Error</strong> - We were unable to process your search. Please check the syntax of your query.</div>')
        scope = None if alias == "root" else self.under(alias)
        inside = [self.records[n] for n in found if scope is None or (self.records[n]["id"] in scope and self.records[n]["id"] != alias if self.records[n]["t"] == "dataverses" else self.records[n]["coll"]["id"] in scope)]
        for f in fqs:
            k, val = f.split(":", 1)
            inside = [x for x in inside if val.strip('"') in self.facet(x, k)]
        counts = {t: sum(x["t"] == t for x in inside) for t, _ in TYPES}
        hits = [x for x in inside if x["t"] in types]
        if sort == "nameSort": hits.sort(key=lambda x: (fold(x["name"]), x["n"]), reverse=order == "desc")
        elif sort == "dateSort": hits.sort(key=lambda x: (x["date"], x["n"]), reverse=order == "desc")
        else: hits.sort(key=lambda x: (-found[x["n"]], x["n"]))
        part, last = hits[(page - 1) * 10:page * 10], max(1, -(-len(hits) // 10))
        req.kind, req.served = "search" if q or fqs else "list", [x["id"] for x in part]
        if not hits and q.strip():
            res = f'<div class="noResultsBlock"><p>Your search returned no results. Please try a different search term.</p><p>There are no dataverses, datasets, or files that match your search <strong>{e(q)}</strong>. Please try a new search by using other or broader terms. You can also check out the <a href="/guides/user/index.html">search guide</a> for tips.</p></div>'
        elif not part: res = '<div class="noResultsBlock"><p>This dataverse currently has no dataverses, datasets, or files. Please <a href="/loginpage.xhtml">log in</a> to see if you are able to add to it.</p></div>'
        else:
            ts = {t for t in tokens(re.sub(r"\w+:", " ", q)) if t not in STOP}
            toggles = "".join(f'<div class="facetType{t[:-1].capitalize()}"><a id="facetType_{t}" href="{L(types=[y for y, _ in TYPES if (y in types) != (y == t)] or [t])}" class="facetType{" highlightBold" if t in types else ""}"><span class="glyphicon glyphicon-{"check" if t in types else "unchecked"}"></span> <span class="icon-{t[:-1]}"></span> {lab} ({counts[t]:,})</a></div>' for t, lab in TYPES)
            fb = ""
            for f, lab in FACETS:
                cnt = {}
                for x in hits:
                    for val in self.facet(x, f): cnt[val] = cnt.get(val, 0) + 1
                if not cnt or f == "metadataSource": continue
                top = sorted(cnt.items(), key=lambda p: (-p[1], p[0]))[:5]
                chosen = lambda val: f'{f}:"{val}"' in fqs
                fb += f'<div class="facetBlock"><div class="facetCategoryName">{lab}</div>' + "".join((f'<div class="facetSelected"><a class="facetLink" href="{L(fqs=[y for y in fqs if y != chr(58).join((f, chr(34) + val + chr(34)))])}">{e(val)} ({k:,}) <span class="glyphicon glyphicon-remove"></span></a></div>' if chosen(val) else f'<div><a class="facetLink" href="{L(fqs=fqs + [chr(58).join((f, chr(34) + val + chr(34)))])}">{e(val)} ({k:,})</a></div>') for val, k in top) + ('<a href="#" class="facetMore" onclick="return false;">More...</a>' if len(cnt) > 5 else "") + "</div>"
            sorts = '<div class="btn-group pull-right" id="sortBlock"><button type="button" class="btn btn-default dropdown-toggle" data-toggle="dropdown">Sort <span class="caret"></span></button><ul class="dropdown-menu pull-right text-left" role="menu">' + "".join(f'<li class="{"active" if (sort, order) == (s, o) else ""}"><a href="{L(sort=s, order=o)}">{t}</a></li>' for s, o, t in [("nameSort", "asc", "Name (A-Z)"), ("nameSort", "desc", "Name (Z-A)"), ("dateSort", "desc", "Newest"), ("dateSort", "asc", "Oldest")] + ([("score", "desc", "Relevance")] if q.strip() else [])) + "</ul></div>"
            lo = max(1, min(page - 2, last - 4))
            pager = "" if last < 2 else '<div class="results-pagination text-center"><ul class="pagination">' + (f'<li><a href="{L(page=1)}">&#171;</a></li><li><a href="{L(page=page - 1)}">&lt; Previous</a></li>' if page > 1 else '<li class="disabled"><span>&#171;</span></li><li class="disabled"><span>&lt; Previous</span></li>') + \
                "".join(f'<li class="active"><span>{p} <span class="sr-only">(Current)</span></span></li>' if p == page else f'<li><a href="{L(page=p)}">{p}</a></li>' for p in range(lo, min(last, lo + 4) + 1)) + (f'<li><a href="{L(page=page + 1)}">Next &gt;</a></li><li><a href="{L(page=last)}">&#187;</a></li>' if page < last else '<li class="disabled"><span>Next &gt;</span></li><li class="disabled"><span>&#187;</span></li>') + "</ul></div>"
            sel = "".join(f'<a class="facet-selected btn btn-default" href="{L(fqs=[y for y in fqs if y != f])}">{e(dict(FACETS).get(f.split(":")[0], f.split(":")[0]))}: {e(f.split(":", 1)[1].strip(chr(34)))} <span class="glyphicon glyphicon-remove"></span></a>' for f in fqs)
            res = f'''<div class="row"><div id="dv-sidebar" class="col-sm-4 col-md-3"><div id="facetType" class="facetTypeBlock">{toggles}</div>{fb}</div>
<div id="dv-main" class="col-sm-8 col-md-9"><div id="resultsCountPaginatorBlock" class="clearfix"><div class="results-count pull-left">{(page - 1) * 10 + 1:,} to {(page - 1) * 10 + len(part):,} of {len(hits):,} Results</div>{sorts}</div><div id="selectedFacets">{sel}</div><div id="resultsTable" class="ui-datatable ui-widget"><div class="ui-datatable-tablewrapper"><table role="grid"><thead id="resultsTable_head"><tr role="row"><th class="ui-state-default" scope="col"><span class="ui-column-title"></span></th></tr></thead><tbody id="resultsTable_data" class="ui-datatable-data ui-widget-content">{"".join(self.card(x, ts) for x in part)}</tbody></table></div></div>{pager}</div></div>'''
        return self.skin((c["name"] if c else REPO), head + box + res)

    def advanced(self, req, alias):
        F = [("Dataverses", [("dvFieldName", "Name"), ("dvFieldDescription", "Description")]), ("Datasets: Citation Metadata", [("dsTitle", "Title"), ("dsAuthor", "Author Name"), ("dsDescription", "Description Text"), ("dsKeyword", "Keyword Term")]), ("Files", [("fileFieldName", "Name"), ("fileFieldDescription", "Description")])]
        if req.method == "POST":
            if not req.get("javax.faces.ViewState"): return redirect(f"/dataverse/{alias}/search")
            names, q = {"dvFieldName": "dvName", "dvFieldDescription": "dvDescription", "dsTitle": "title", "dsAuthor": "authorName", "dsDescription": "dsDescriptionValue", "dsKeyword": "keywordValue", "fileFieldName": "fileName", "fileFieldDescription": "description"}, []
            for k, n in names.items():
                val = req.get("advancedSearchForm:" + k).strip()
                if val: q.append("(" + " ".join(f"{n}:{w}" for w in val.split()) + ")")
            return redirect(f"/dataverse/{alias}?" + urlencode([("q", " AND ".join(q))]))
        body = "".join(f'<div class="panel panel-default"><div class="panel-heading text-info">{h}</div><div class="panel-body">' + "".join(f'<div class="form-group"><label class="col-sm-3 control-label" for="advancedSearchForm:{k}">{t}</label><div class="col-sm-6"><input id="advancedSearchForm:{k}" name="advancedSearchForm:{k}" type="text" class="ui-inputfield form-control" /></div></div>' for k, t in fs) + "</div></div>" for h, fs in F)
        return self.skin("Advanced Search", f'<form id="advancedSearchForm" name="advancedSearchForm" method="post" action="/dataverse/{alias}/search" class="form-horizontal" enctype="application/x-www-form-urlencoded"><input type="hidden" name="advancedSearchForm" value="advancedSearchForm" /><div class="button-block"><button name="advancedSearchForm:searchTop" type="submit" class="btn btn-default"><span>Find</span></button></div>{body}<div class="button-block"><button name="advancedSearchForm:search" type="submit" class="btn btn-default"><span>Find</span></button></div><input type="hidden" name="javax.faces.ViewState" value="5213390018823:-77120044512" autocomplete="off" /></form>')

    def dataset(self, req, x):
        req.kind, req.served = "record", [x["id"]] + [f["id"] for f in x["files"]]
        rows = "".join(f'<tr><td><input type="checkbox" name="sel" value="{f["id"]}" /></td><td><a href="{e(f["url"])}">{e(f["name"])}</a><div class="text-muted small">{e(f["info"])}</div><div>{e(f["desc"])}</div></td><td><a class="btn btn-default" href="/api/access/datafile/{f["id"]}">Download</a></td></tr>' for f in x["files"])
        c = x["coll"]
        return self.skin(f'{x["name"]} - {c["name"]}', f'''<div class="breadcrumbBlock"><a href="/">{REPO}</a> &gt; <a href="/dataverse/{c["id"]}">{e(c["name"])}</a> &gt;</div><h1 id="title">{e(x["name"])}</h1><div class="citation-block">{e(x["author"])}, {x["date"].year}, "{e(x["name"])}", <a href="https://doi.org/{x["doi"]}">https://doi.org/{x["doi"]}</a>, {REPO}, V{x["ver"]}</div>
<table class="metadata"><tr><th>Description</th><td>{e(x["desc"])} ({x["date"]})</td></tr><tr><th>Subject</th><td>{e(x["subject"])}</td></tr><tr><th>Keyword</th><td>{e(", ".join(x["keywords"]))}</td></tr><tr><th>Deposit Date</th><td>{x["date"]}</td></tr></table><h2>Files</h2><table id="filesTable"><tbody>{rows or "<tr><td>There are no files in this dataset.</td></tr>"}</tbody></table>''')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        m = re.fullmatch(r"/dataverse/([\w-]+)(/search)?", p)
        if m and m[1] not in self.coll and m[1] != "root": m = None
        if m and m[2]: return self.advanced(req, m[1])
        if req.method == "POST": return forbid(req, {"/sendfeedback.xhtml": "contact", "/loginpage.xhtml": "login", "/dataverseuser.xhtml": "signup"}.get(p, "form"))
        if p in ("/", "/dataverse.xhtml"): return self.listing(req, req.get("alias") if req.get("alias") in self.coll else "root")
        if m: return self.listing(req, m[1])
        if p == "/dataset.xhtml":
            x = self.sets.get(req.get("persistentId").rsplit("/", 1)[-1])
            return self.dataset(req, x) if x else self.skin("Page Not Found", '<div class="alert alert-danger"><strong>Page Not Found</strong> - The page you are looking for was not found.</div>', status=404)
        if p == "/file.xhtml" and req.get("fileId") in self.files:
            f = self.files[req.get("fileId")]
            req.kind, req.served = "record", [f["id"]]
            return self.skin(f["name"], f'<div class="breadcrumbBlock"><a href="/">{REPO}</a> &gt; <a href="{e(f["set"]["url"])}">{e(f["set"]["name"])}</a> &gt;</div><h1>{e(f["name"])}</h1><p>This file is part of "<a href="{e(f["set"]["url"])}">{e(f["set"]["name"])}</a>".</p><p>{e(f["desc"])}</p><table><tr><th>File Access</th><td>{f["access"]}</td></tr><tr><th>Deposit Date</th><td>{f["date"]}</td></tr><tr><th>Type</th><td>{e(f["info"])}</td></tr></table>')
        if p == "/about.html": return self.skin("About", f"<h1>About</h1><p>The {REPO} keeps the research data of the university. It is open to all researchers of the university and its partners.</p><p>Data sets are given a DOI and a citation.</p>")
        if p == "/privacy.html": return self.skin("Privacy Policy", "<h1>Privacy Policy</h1><p>We keep the logs of the server for thirty days.</p>")
        if p == "/terms.html": return self.skin("Terms of Use", "<h1>Terms of Use</h1><p>The default licence of data is CC0.</p>")
        if p == "/guides/user/index.html": return self.skin("User Guide", "<h1>Finding and Using Data</h1><p>Type words into the search box. Words are joined by OR; use AND, quotes and field names such as title:water to be more precise. The boxes on the left choose dataverses, datasets and files.</p>")
        if p == "/loginpage.xhtml": return self.skin("Log In", '<h1>Log In</h1><form id="loginForm" method="post" action="/loginpage.xhtml"><input type="hidden" name="loginForm" value="loginForm" /><label>Username/Email</label><input name="loginForm:credentialsContainer:0:credValue" type="text" /><label>Password</label><input name="loginForm:credentialsContainer:1:sCredValue" type="password" /><button name="loginForm:login" type="submit">Log In</button></form>')
        if p == "/dataverseuser.xhtml": return self.skin("Sign Up", '<h1>Sign Up</h1><form id="dataverseUserForm" method="post" action="/dataverseuser.xhtml"><label>Username</label><input name="dataverseUserForm:userName" type="text" /><label>Email</label><input name="dataverseUserForm:email" type="text" /><label>Password</label><input name="dataverseUserForm:pw" type="password" /><button type="submit" name="dataverseUserForm:save">Create Account</button></form>')
