"""A bibliographic database in the manner of PubMed: one box with a query language, facets as links, ten pages of twenty at most."""
import datetime, re
from urllib.parse import urlencode
from bed import Site, Resp, redirect, e, opts
from words import Vocab, SUR_EN, SUR_DE, SUR_ES, FIRST_EN, fold

STOP = set("a about again all almost also although always among an and another any are as at be because been before being between both but by can could did do does done due during each either enough especially etc for found from further had has have having here how however i if in into is it its itself just kg km made mainly make may mg might ml mm most mostly must nearly neither no nor obtained of often on our overall perhaps quite rather really regarding seem seen several should show showed shown shows significantly since so some such than that the their theirs them then there therefore these they this those through thus to upon use used using various very was we were what when which while with within without would".split())
DIS = "asthma|type 2 diabetes|hypertension|breast cancer|migraine|psoriasis|malaria|tuberculosis|osteoporosis|schizophrenia|epilepsy|chronic kidney disease|hepatitis C|stroke|heart failure|obesity|Parkinson disease|influenza|pneumonia|sepsis|glaucoma|celiac disease|multiple sclerosis|sickle cell anemia|cystic fibrosis|endometriosis|gout|leprosy|narcolepsy|scabies|dengue|Lyme disease|myasthenia gravis|tinnitus|hemophilia A|Crohn disease|atrial fibrillation|lung cancer|rheumatoid arthritis|preeclampsia|melanoma|depression|sarcoidosis|rickets|botulism|brucellosis|keratoconus|vitiligo|lupus nephritis|otitis media".split("|")
DRUG = "metformin|prednisolone|ibuprofen|rituximab|atorvastatin|amoxicillin|vitamin D|insulin glargine|warfarin|methotrexate|omeprazole|tamoxifen|ketamine|levothyroxine|sertraline|furosemide|artesunate|isoniazid|losartan|botulinum toxin|lithium|melatonin|zinc supplementation|probiotics|cisplatin|dapsone|clozapine|infliximab|naloxone|colchicine|ivermectin|tranexamic acid".split("|")
POP = "children|adolescents|older adults|pregnant women|mice|rats|Danish women|rural India|primary care|intensive care patients|healthy volunteers|hemodialysis patients|nursing home residents|sub-Saharan Africa|military recruits|twins|zebrafish|preterm infants|veterans|office workers|dairy cows|kidney transplant recipients".split("|")
GENE = "BRCA1|TP53|interleukin-6|TNF-alpha|VEGF|APOE|microRNA-21|HLA-B27|PD-L1|CYP2D6|p38 MAPK|NF-kappaB|leptin|ferritin|adiponectin|cortisol|galectin-3|osteopontin|aquaporin-4|KRAS|telomerase|BDNF".split("|")
JOUR = "J Clin Med Res|Ann Intern Stud|Eur J Epidemiol Pract|BMC Public Hlth Rep|Scand J Rheum Res|Int J Cardiol Sci|Arch Pediatr Nutr|Neurol Lett|Acta Dermatol|Trop Med Bull|J Exp Immunol|Br J Gen Pract Res|Oncol Today|Clin Pharm Ther Lett|Thorax Open|Vet Comp Med|Pain Manag Q|Sleep Sci Rev|J Rural Nurs|Ophthalmic Notes".split("|")
TYPES = {"clinicaltrial": "Clinical Trial", "meta": "Meta-Analysis", "rct": "Randomized Controlled Trial", "review": "Review", "systematic": "Systematic Review", "case": "Case Reports", "journal": "Journal Article"}
FACETS = [("Text availability", [("simsearch1.fha", "Abstract"), ("simsearch2.ffrft", "Free full text"), ("simsearch3.fft", "Full text")]), ("Article type", [("pubt." + k, TYPES[k]) for k in ("clinicaltrial", "meta", "rct", "review", "systematic", "case")]), ("Publication date", [("datesearch.y_1", "1 year"), ("datesearch.y_5", "5 years"), ("datesearch.y_10", "10 years")]), ("Species", [("species.humans", "Humans"), ("species.animals", "Other Animals")]), ("Language", [("lang.english", "English"), ("lang.german", "German"), ("lang.spanish", "Spanish")])]
SORTS = [("", "Best match"), ("date", "Most recent"), ("pubdate", "Publication date"), ("fauth", "First author"), ("jour", "Journal")]
MON = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
PER, PAGES = 20, 10


class S(Site):
    name, about, server = "pubsearch", "bibliographic database", "nginx"
    disallow = ("/save", "/clipboard", "/collections", "/rss", "/account", "/*format=")

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "en", topics=14)
        dw, gw, jw = [1 / (i + 4) for i in range(len(DIS))], [1 / (i + 3) for i in range(len(DRUG))], [1 / (i + 3) for i in range(len(JOUR))]
        surs = SUR_EN + SUR_DE + SUR_ES + "Chen Wang Li Zhang Liu Kim Park Lee Tanaka Suzuki Sato Singh Kumar Gupta Rossi Bianchi Silva Santos Okafor Mensah Jensen Hansen Nielsen Novak Kowalski Yilmaz Haddad Nguyen Tran".split() * 3
        people = [f"{rng.choice(surs)} {rng.choice('ABCDEFGHJKLMPRST')}{rng.choice(('', rng.choice('ABEJLM')))}" for _ in range(1500)]
        pw = [1 / (i + 30) for i in range(len(people))]
        nouns = rng.sample(v.nouns, len(v.nouns))
        nw = [1 / (i + 6) for i in range(len(nouns))]
        self.all, pm, titles = [], set(), set()
        while len(self.all) < 1943:
            d, g, po, ge = rng.choices(DIS, dw)[0], rng.choices(DRUG, gw)[0], rng.choice(POP), rng.choice(GENE)
            d2, w = rng.choices(DIS, dw)[0], rng.choices(nouns, nw, k=2)
            ty = rng.choices(list(TYPES), (6, 4, 8, 13, 4, 11, 54))[0]
            D = d[0].upper() + d[1:]
            t = {"clinicaltrial": f"{g} in {po} with {d}: a phase II study", "rct": rng.choice((f"Effect of {g} on {d} in {po}: a randomized controlled trial", f"{g} versus {rng.choice(DRUG)} for {d}: a double-blind randomized trial")), "meta": f"{g} for {d}: a meta-analysis of {rng.randrange(6, 48)} studies", "systematic": f"{D} in {po}: a systematic review", "review": rng.choice((f"{ge} in {d}: current concepts", f"Management of {d} in {po}", f"{D} and {d2}: an update")), "case": rng.choice((f"{D} presenting as {d2}: a case report", f"{D} after treatment with {g}: report of {rng.choice(('two', 'three', 'four'))} cases", f"An unusual case of {d} in a {rng.randrange(19, 88)}-year-old {rng.choice(('man', 'woman'))}")),
                 "journal": rng.choice((f"Association of {ge} with {d} in {po}", f"{ge} expression predicts outcome of {d}", f"{w[0]} and {w[1]} as risk factors for {d} in {po}", f"Prevalence of {d} among {po}: a cross-sectional study", f"{g} reduces {ge} levels in {po}", f"{D} and {d2} in {po}: a cohort study", f"Cost of {d} and the {w[0]} of {w[1]}", f"{w[0]} {w[1]} in the diagnosis of {d}"))}[ty]
            t = t[0].upper() + t[1:] + "."
            if t in titles: continue
            titles.add(t)
            y = int(2019 - min(39, rng.expovariate(1 / 9)))
            i = str(rng.randrange((y - 1975) * 700000 + 200000, (y - 1974) * 700000 + 200000))
            if i in pm or len(i) < 7: continue
            pm.add(i)
            animal = po in ("mice", "rats", "zebrafish", "dairy cows") and po in t
            au = list(dict.fromkeys(rng.choices(people, pw, k=rng.choice((1, 2, 3, 3, 4, 5, 6, 8)))))
            j, vol = rng.choices(JOUR, jw)[0], y - rng.randrange(1940, 1980)
            mesh = [D, rng.choice((g.capitalize(), ge))] + ([po.capitalize()] if po in t else [])
            ab = "" if rng.random() < .12 else v.text(rng.randrange(50, 120), DIS.index(d)) + f" Patients with {d} were included. Results for {g} were compared."
            r = {"id": i, "title": t, "type": ty, "year": y, "mon": rng.choice(MON), "authors": au, "jour": j, "cit": f";{vol}({rng.randrange(1, 13)}):{rng.randrange(1, 1400)}-{rng.randrange(1400, 1999)}", "doi": f"10.{rng.randrange(1001, 1099)}/{re.sub('[^a-z]', '', j.lower())[:6]}.{y}.{rng.randrange(100, 9999)}", "abs": ab, "mesh": mesh, "animal": animal, "lang": rng.choices(("english", "german", "spanish"), (93, 4, 3))[0], "free": rng.random() < .38, "full": rng.random() < .85}
            self.all.append(r)
        words = lambda s: re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", fold(s))
        for r in self.all:
            r["f"] = {"ti": " " + " ".join(words(r["title"])) + " ", "ab": " " + " ".join(words(r["abs"])) + " ", "au": " " + " | ".join(fold(a) for a in r["authors"]) + " ", "mh": " " + " | ".join(" ".join(words(m)) for m in r["mesh"]) + " ", "ta": " " + fold(r["jour"]) + " ", "dp": f" {r['year']} ", "pt": " " + TYPES[r["type"]].lower() + " ", "uid": f" {r['id']} ", "la": f" {r['lang']} "}
            r["f"]["tiab"] = r["f"]["ti"] + "|" + r["f"]["ab"]
            r["f"]["all"] = " | ".join(r["f"][k] for k in ("ti", "ab", "au", "mh", "ta", "dp", "pt", "uid")).replace("-", " ")
            for k in ("ti", "ab", "tiab", "mh", "pt"): r["f"][k] = r["f"][k].replace("-", " ")
        self.records, self.by = self.all, {r["id"]: r for r in self.all}
        self.trend = [r["id"] for r in rng.sample([r for r in self.all if r["year"] >= 2017], 5)]

    def truth(self):
        for r in self.all: yield r["id"], r["title"], f"/{r['id']}/", {"pmid": r["id"], "journal": r["jour"], "doi": r["doi"], "date": f"{r['year']} {r['mon']}", "authors": ", ".join(r["authors"])}

    # ------------------------------------------------------------------ query language
    TAG = {"title": "ti", "ti": "ti", "tiab": "tiab", "title/abstract": "tiab", "au": "au", "author": "au", "mh": "mh", "mesh": "mh", "mesh terms": "mh", "ta": "ta", "journal": "ta", "dp": "dp", "pdat": "dp", "pt": "pt", "publication type": "pt", "uid": "uid", "pmid": "uid", "la": "la", "language": "la", "1au": "au"}

    def parse(self, q):
        toks = re.findall(r'\(|\)|"[^"]*"(?:\[[^\]]*\])?|\d{4}:\d{4}\[\w+\]|[^\s()"\[\]]+(?:\[[^\]]*\])?', q)
        pos, ignored = 0, []

        def expr():
            nonlocal pos
            left = None
            while pos < len(toks) and toks[pos] != ")":
                op = "AND"
                if toks[pos] in ("AND", "OR", "NOT"): op, pos = toks[pos], pos + 1
                if pos >= len(toks) or toks[pos] == ")": break
                if toks[pos] == "(":
                    pos += 1
                    x = expr()
                    pos += 1
                else:
                    x = term(toks[pos])
                    pos += 1
                if x is None: continue
                if left is None: left = x if op != "NOT" else {r["id"] for r in self.all} - x
                else: left = left & x if op == "AND" else left | x if op == "OR" else left - x
            return left

        def term(t):
            m = re.fullmatch(r"(.*?)(?:\[([^\]]*)\])?", t)
            w, tag = fold(m[1].strip('"')), (m[2] or "").lower().strip()
            if tag in ("sb", "filter") and w == "all": return {r["id"] for r in self.all}
            f = self.TAG.get(tag, "all")
            if f == "dp" and (y := re.fullmatch(r"(\d{4}):(\d{4})", w)): return {r["id"] for r in self.all if int(y[1]) <= r["year"] <= int(y[2])}
            star = w.endswith("*")
            w = " ".join(re.findall(r"[a-z0-9]+" if f not in ("au", "ta") else r"[^\s,.|]+", w.rstrip("*")))
            if not w: return None
            if w in STOP and not m[1].startswith('"'):
                ignored.append(w)
                return None
            if star and len(w) < 4: star = False
            pre, post = " " + w, "" if star or f == "au" and " " not in w else " "
            if f == "au" and not star and " " not in w: post = " "
            return {r["id"] for r in self.all if pre + post in r["f"][f]}
        res = expr()
        return res, ignored

    def narrow(self, rows, fs):
        groups = {}
        for f in fs:
            k, _, x = f.partition(".")
            groups.setdefault(k, []).append(x)
        t = {"pubt": lambda r, x: r["type"] == x or x == "clinicaltrial" and r["type"] == "rct" or x == "review" and r["type"] == "systematic", "datesearch": lambda r, x: r["year"] > 2019 - int(x[2:]) if re.fullmatch(r"y_\d+", x) else True, "years": lambda r, x: (lambda p: p[0] <= str(r["year"]) <= p[-1])(x.split("-")), "species": lambda r, x: r["animal"] == (x == "animals"), "lang": lambda r, x: r["lang"] == x, "simsearch1": lambda r, x: bool(r["abs"]), "simsearch2": lambda r, x: r["free"], "simsearch3": lambda r, x: r["full"] or r["free"]}
        for k, xs in groups.items():
            if k in t: rows = [r for r in rows if any(t[k](r, x) for x in xs)]
        return rows

    # ------------------------------------------------------------------ pages
    def page(self, title, body, term="", rel=None):
        box = "".join(f'<li><a href="/{i}/" ref="linksrc=trending">{e(self.by[i]["title"])}</a><div class="cit">{e(self.by[i]["authors"][0])}, et al. {e(self.by[i]["jour"])}. {self.by[i]["year"]}.</div></li>' for i in (rel or self.trend))
        return Resp(f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)} - PubSearch</title><link rel="stylesheet" href="/static/search.css"><link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml"></head><body>
<div class="usa-banner">An official website of the National Library</div><header class="ncbi-header"><a class="logo" href="/">PubSearch</a><a href="/account/?back_url=%2F" class="login">Log in</a>
<form id="search-form" class="search-form" action="/" method="get" role="search"><label class="usa-sr-only" for="id_term">Search:</label><input type="search" name="term" id="id_term" class="term-input" value="{e(term)}" placeholder="Search PubSearch" autocomplete="off"><button type="submit" class="search-btn">Search</button><a class="search-input-link" href="/advanced/">Advanced</a> <a href="/help/">User Guide</a></form></header>
<main class="search-page" id="search-page">
{body}
</main><aside class="related"><h2>{"Similar articles" if rel else "Trending articles"}</h2><ul class="articles-list">{box}</ul></aside>
<footer><form action="/subscribe/" method="post" class="mail"><label>Get new articles by e-mail <input type="email" name="email"></label><button>Subscribe</button></form><ul><li><a href="/help/">Help</a></li><li><a href="/about/">About</a></li><li><a href="https://www.usa.example/foia">FOIA</a></li><li><a href="/disclaimer/">Disclaimer</a></li></ul></footer></body></html>""")

    def handle(self, req):
        p = req.path
        if p == "/": return self.search(req) if req.get("term").strip() else self.front(req)
        m = re.fullmatch(r"/(\d{7,8})/?", p)
        if m: return self.article(req, self.by[m[1]]) if m[1] in self.by else Resp("<html><head><title>404</title></head><body><h1>The requested page is not available</h1></body></html>", 404)
        if p in ("/save/", "/save", "/clipboard/add/", "/collections/add/", "/subscribe/", "/account/login/", "/rss/create/", "/email/"):
            req.forbidden = p
            return self.page("Done", "<p>Your request has been processed.</p>")
        if m := re.fullmatch(r"/(\d{7,8})/citations/", p):
            r = self.by.get(m[1])
            return self.page("Cite", f'<h1>Cite</h1><p>{e(", ".join(r["authors"]))}. {e(r["title"])} {e(r["jour"])}. {r["year"]} {r["mon"]}{r["cit"]}. doi: {r["doi"]}.</p>') if r else None
        txt = {"/advanced/": '<h1>Advanced Search Builder</h1><form action="/" method="get"><label for="q2">Query box</label><textarea id="q2" name="term" rows="3" cols="70"></textarea><button type="submit">Search</button></form><h2>History</h2><p>Your history is currently empty!</p>', "/about/": "<h1>About</h1><p>PubSearch comprises citations for biomedical literature from journals since 1980.</p>", "/disclaimer/": "<h1>Disclaimer</h1><p>No medical advice.</p>", "/account/": '<h1>Log in</h1><form method="post" action="/account/login/"><input name="uname"><input type="password" name="upasswd"><button>Log in</button></form>',
               "/help/": '<h1>User Guide</h1><h2>How do I search?</h2><p>Enter your terms and press Search. Terms are combined with AND. Use the capitals AND, OR, NOT, quotation marks for phrases, an asterisk at the end of at least four letters, and field tags: asthma[ti], smith j[au], 2012[dp], 2001:2004[dp], review[pt].</p><p>Stop words such as <i>the, of, in, with</i> are ignored. At most ten pages of twenty results can be displayed for a search.</p>'}.get(p)
        return self.page("PubSearch", txt) if txt else None

    def front(self, req):
        new = sorted(self.all, key=lambda r: -int(r["id"]))[:4]
        req.served = [r["id"] for r in new] + self.trend
        return self.page("PubSearch", '<h1>PubSearch</h1><p>PubSearch comprises citations and abstracts from the biomedical literature.</p><ul><li><a href="/about/">About</a></li><li><a href="/help/">FAQs &amp; User Guide</a></li><li><a href="/advanced/">Advanced Search</a></li></ul><h2>Latest literature</h2><ul>' + "".join(f'<li><a href="/{r["id"]}/">{e(r["title"])}</a> <i>{e(r["jour"])}</i></li>' for r in new) + "</ul>")

    def search(self, req):
        req.kind = "search"
        term, fs, sort = req.get("term").strip(), req.all("filter"), req.get("sort")
        ids, ign = self.parse(term)
        rows = self.narrow([r for r in self.all if ids and r["id"] in ids], fs)
        note = f'<p class="ignored">The following terms were ignored: {e(", ".join(dict.fromkeys(ign)))}</p>' if ign else ""
        key = {"date": lambda r: -int(r["id"]), "pubdate": lambda r: (-r["year"], -MON.index(r["mon"]), r["id"]), "fauth": lambda r: (fold(r["authors"][0]), r["id"]), "jour": lambda r: (r["jour"], r["id"])}.get(sort)
        w = [x for x in re.findall(r"[a-z0-9]+", fold(term)) if x not in STOP]
        rows.sort(key=key or (lambda r: (-sum(4 * (f" {x} " in r["f"]["ti"]) + (f" {x} " in r["f"]["mh"]) for x in w), (int(r["id"]) * 7919) % 104729)))
        n, page = len(rows), max(1, req.int("page", 1))
        pars = [(k, v) for k, v in req.q if k != "page" and v]
        link = lambda ps: e("/?" + urlencode(ps))
        side = ""
        for lab, xs in FACETS:
            side += f'<div class="choice-group"><h3>{lab}</h3><ul>' + "".join(f'<li class="{"active" if f in fs else ""}"><a href="{link([q for q in pars if q != ("filter", f)] if f in fs else pars + [("filter", f)])}">{t}</a></li>' for f, t in xs) + "</ul></div>"
        side = f'<div class="filters" id="filters"><h2>Filters</h2>{side}<a class="reset" href="{link([("term", term)])}">Reset all filters</a></div>'
        if not n: return self.page(f"{term} - Search Results", f'{side}<div class="results-amount">No results were found.</div>{note}<p>Check your spelling or try fewer terms. See the <a href="/help/">User Guide</a>.</p>', term)
        if n == 1 and not fs: return redirect(f"/{rows[0]['id']}/?" + urlencode([("term", term)]))
        pages = min(PAGES, -(-n // PER))
        if page > pages: return self.page(f"{term} - Search Results", f'{side}<div class="results-amount">Results: {n:,}</div><p class="error">The requested page is out of range. Only the first {PAGES * PER} results of a search can be displayed; please refine your query.</p>', term)
        cut = rows[(page - 1) * PER:page * PER]
        req.served = [r["id"] for r in cut]
        snip = lambda r: (r["abs"][:160].rsplit(" ", 1)[0] + " &hellip;") if r["abs"] else ""
        arts = "".join(f"""<article class="full-docsum" data-rel-pos="{i}"><div class="item-selector-wrap"><input class="search-result-selector" type="checkbox" id="select-{r['id']}" value="{r['id']}"><label for="select-{r['id']}">{i}</label><a class="cite" href="/{r['id']}/citations/">Cite</a> <a class="share" href="https://twitter.example/intent/tweet?url={r['id']}">Share</a> <a class="save" href="/clipboard/add/?ids={r['id']}">Save</a></div>
<div class="docsum-content"><a class="docsum-title" href="/{r['id']}/" ref="article_id={r['id']}">{e(r['title'])}</a><div class="docsum-citation"><span class="docsum-authors full-authors">{e(", ".join(r['authors']))}.</span> <span class="docsum-journal-citation">{e(r['jour'])}. {r['year']} {r['mon']}{r['cit']}. doi: {r['doi']}.</span> <span class="citation-part">PMID: <span class="docsum-pmid">{r['id']}</span></span>{' <span class="free-resources">Free article.</span>' if r['free'] else ''} {TYPES[r['type']]}.</div><div class="docsum-snippet">{snip(r)}</div></div></article>
""" for i, r in enumerate(cut, (page - 1) * PER + 1))
        nav = (f'<a class="page-link first" href="{link(pars)}">First page</a> <a class="page-link prev" href="{link(pars + [("page", page - 1)])}">Previous page</a> ' if page > 1 else "") + f"Page {page} of {pages} " + (f'<a class="page-link next" href="{link(pars + [("page", page + 1)])}">Next page</a> <a class="page-link last" href="{link(pars + [("page", pages)])}">Last page</a>' if page < pages else "")
        srt = f'<form class="sort" action="/" method="get">{"".join(f"<input type=hidden name={k} value={chr(34)}{e(v)}{chr(34)}>" for k, v in pars if k != "sort")}<label>Sort by: <select name="sort">{opts(SORTS, sort)}</select></label><button>Apply</button></form>'
        return self.page(f"{term} - Search Results", f"""{side}<div class="top-wrapper"><div class="results-amount">Results: {(page - 1) * PER + 1} to {(page - 1) * PER + len(cut)} of {n:,}</div><div class="actions"><a href="/save/?term={e(urlencode([('t', term)])[2:])}">Save</a> <a href="/email/?term={e(urlencode([('t', term)])[2:])}">Email</a> <a href="/rss/create/?term={e(urlencode([('t', term)])[2:])}">Create RSS</a></div>{srt}</div>{note}
<section class="search-results-list">{arts}</section><div class="pagination">{nav}</div>""", term)

    def article(self, req, r):
        req.kind, req.served = "record", [r["id"]]
        if req.get("format") == "nbib": return Resp(f"PMID- {r['id']}\nTI  - {r['title']}\n", ctype="text/plain")
        k = int(r["id"])
        same = [x["id"] for x in self.all if x is not r and x["mesh"][0] == r["mesh"][0]]
        rel = sorted(same, key=lambda i: (int(i) * k) % 99991)[:5] or self.trend
        au = ", ".join(f'<a class="full-name" href="/?{urlencode([("term", a + "[au]")])}">{e(a)}</a>' for a in r["authors"])
        return self.page(r["title"], f"""<div class="actions"><a href="/{r['id']}/citations/">Cite</a> <a href="/collections/add/?ids={r['id']}">Collections</a> <a href="/{r['id']}/?format=nbib">Download .nbib</a> <a href="/clipboard/add/?ids={r['id']}">Add to clipboard</a> <a href="https://twitter.example/intent/tweet?url={r['id']}">Share on Twitter</a> <a href="https://facebook.example/sharer?u={r['id']}">Share on Facebook</a></div>
<header class="heading" id="heading"><div class="article-citation"><span class="publication-type">{TYPES[r['type']]}</span> <span class="journal">{e(r['jour'])}</span>. <span class="cit-date">{r['year']} {r['mon']}</span><span class="cit">{r['cit']}</span>. <span class="citation-doi">doi: <a href="https://doi.example/{r['doi']}">{r['doi']}</a></span></div><h1 class="heading-title">{e(r['title'])}</h1><div class="authors-list">{au}</div><ul class="identifiers"><li>PMID: <strong class="current-id">{r['id']}</strong></li><li>DOI: {r['doi']}</li></ul></header>
<div class="abstract" id="abstract"><h2>Abstract</h2><p>{e(r['abs']) or "<em>No abstract available</em>"}</p></div><div class="mesh-terms"><h2>MeSH terms</h2><ul>{"".join(f"<li>{e(m)}</li>" for m in r['mesh'])}</ul></div>""", rel=rel)
