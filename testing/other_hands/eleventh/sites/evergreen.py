"""A library consortium's catalogue of the Evergreen kind (TPAC): arguments parted by semicolons, copies inside the hits, 10 a page."""
import re
from urllib.parse import parse_qsl, quote_plus
from bed import Resp, Site, e, opts, redirect
from kit import commas, forbid_html5, skewed, stem, terms
from words import FIRST_EN, SUR_EN, Vocab, coined
from sites._parts import Stems, mark

MOST = 1000
ORGS = [(1, "Wendover Library Consortium", 0, None), (2, "Wendover County System", 1, 1), (3, "Lakes System", 1, 1), (4, "Wendover Central Library", 2, 2), (5, "Wendover East Branch", 2, 2), (6, "Millbrook Branch", 2, 2), (7, "Bookmobile", 2, 2), (8, "Tarn Public Library", 2, 3), (9, "Coldwater Public Library", 2, 3)]
FORMATS = [("book", "All Books"), ("lpbook", "Large Print Books"), ("ebook", "E-books"), ("cdaudiobook", "CD Audiobook"), ("dvd", "DVD"), ("music", "Musical Sound Recording (Unknown Format)"), ("kit", "Kit"), ("serial", "Serials and magazines")]
ICON = {"book": "Book", "lpbook": "Large Print Book", "ebook": "E-book", "cdaudiobook": "CD Audiobook", "dvd": "DVD", "music": "CD Music recording", "kit": "Kit", "serial": "Serial"}
QTYPES = [("keyword", "Keyword"), ("title", "Title"), ("jtitle", "Journal Title"), ("author", "Author"), ("subject", "Subject"), ("series", "Series"), ("identifier|bibcn", "Bib Call Number")]
SORTS = [("", "Sort by Relevance"), ("titlesort", "Title: A to Z"), ("titlesort.descending", "Title: Z to A"), ("authorsort", "Author: A to Z"), ("authorsort.descending", "Author: Z to A"), ("pubdate.descending", "Date: Newest to Oldest"), ("pubdate", "Date: Oldest to Newest")]
CLASS = {"kw": "keyword", "keyword": "keyword", "ti": "title", "title": "title", "jtitle": "title", "au": "author", "author": "author", "su": "subject", "subject": "subject", "se": "series", "series": "series", "identifier|bibcn": "bibcn"}
SHELF = ["Adult Fiction", "Adult Non-Fiction", "Juvenile", "Young Adult", "Reference", "New Books", "Local History", "Stacks"]
STATUS = ["Available", "Available", "Available", "Available", "Checked out", "Checked out", "In transit", "On holds shelf", "Missing", "Reshelving"]


class S(Site):
    name, about, server, home = "evergreen", "Evergreen TPAC; copies inside the hits, 10 a page", "Apache/2.4.7 (Ubuntu)", "/eg/opac/home"
    disallow = ("/eg/opac/myopac", "/eg/opac/mylist", "/eg/opac/place_hold", "/eg/opac/login", "/eg/opac/record/email", "/eg/opac/record/print", "/opac/extras/")

    def request(self, *a):
        r = super().request(*a)
        r.q = parse_qsl(r.qs.replace(";", "&"), keep_blank_values=True, encoding="utf-8", errors="replace")
        return r

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=12)
        places, bib = coined(r, 40), 10400
        pubs = [(r.choice(places + ["London", "New York", "Boston"]), f"{r.choice(SUR_EN)} {r.choice(('Press', 'Books', '& Sons', 'Publishing', 'House'))}") for _ in range(80)]
        topics = [w.capitalize() for w in r.sample(v.nouns, 160)]
        people = [f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" + (f", {y}-" if (y := r.randrange(1900, 1985)) % 3 == 0 else f", {y}-{y + r.randrange(40, 90)}" if y % 3 == 1 and y < 1935 else "") for _ in range(620)]
        series = [f"{r.choice(SUR_EN)} {r.choice(('mystery', 'library', 'guides', 'chronicles', 'readers'))}" for _ in range(40)]
        self.idx, self.by, seen = {c: Stems() for c in ("keyword", "title", "author", "subject", "series")}, {}, set()
        while len(self.records) < 1460:
            bib += r.choice((1, 1, 2, 3, 7))
            k, fmt = r.randrange(12), FORMATS[skewed(r, 8, 1.6)][0]
            t = v.title(r.randrange(1, 6), k)
            if r.random() < .3: t = r.choice(("The ", "A ", "My ", "In the ")) + t[0].lower() + t[1:]
            if r.random() < .28: t += " : " + v.title(r.randrange(2, 6), k).lower()
            elif r.random() < .08: t += f" {r.randrange(2, 9)}"
            if fmt == "lpbook" and r.random() < .5: t += " [large print]"
            if t in seen: continue
            seen.add(t)
            pl, pu = pubs[skewed(r, len(pubs), 9)]
            x = {"id": str(bib), "title": t, "fmt": fmt, "author": "" if fmt == "serial" or fmt == "dvd" and r.random() < .6 else people[skewed(r, len(people), 60)], "place": pl, "pub": pu, "year": r.randrange(1948, 2017) if r.random() < .5 else r.randrange(1998, 2017),
                 "isbn": "" if fmt in ("dvd", "music", "serial") else "978" + "".join(str(r.randrange(10)) for _ in range(10)), "subj": [topics[skewed(r, len(topics), 30)] for _ in range(r.choice((1, 1, 2, 3)))], "series": r.choice(series) if r.random() < .16 else "", "abs": v.text(r.randrange(20, 70), k) if r.random() < .6 else "",
                 "phys": r.choice((f"{r.randrange(60, 640)} p. ; {r.randrange(18, 31)} cm.", f"{r.randrange(1, 12)} sound discs", "1 videodisc")) , "url": f"/eg/opac/record/{bib}"}
            x["call"] = f"{r.randrange(0, 1000):03d}.{r.randrange(1, 99)} {(x['author'] or t)[:3].upper()}" if r.random() < .6 else f"FIC {(x['author'] or t).split(',')[0].upper()}"
            x["copies"] = [] if fmt == "ebook" else [(r.choice((4, 4, 4, 5, 6, 7, 8, 9)), r.choice(SHELF), r.choice(STATUS), f"3{r.randrange(10 ** 12, 10 ** 13)}") for _ in range(r.choice((1, 1, 1, 2, 2, 3, 5)))]
            x["n"] = len(self.records)
            self.records.append(x)
            self.by[x["id"]] = x
            for c, s in (("title", t), ("author", x["author"]), ("subject", " ".join(x["subj"])), ("series", x["series"])):
                self.idx[c].add(x["n"], s)
                self.idx["keyword"].add(x["n"], s)
            self.idx["keyword"].add(x["n"], x["abs"], x["pub"], x["isbn"], str(x["year"]))

    def truth(self):
        for x in self.records:
            yield x["id"], x["title"], x["url"], {k: f for k, f in (("author", x["author"]), ("publisher", x["pub"]), ("year", str(x["year"])), ("isbn", x["isbn"]), ("format", ICON[x["fmt"]])) if f}

    def under(self, g):
        got = {g}
        for i, _, _, p in ORGS:
            if p in got: got.add(i)
        return got

    def link(self, req, path, drop=(), *add, enc=quote_plus):
        pairs = [(k, w) for k, w in req.q if k not in drop and w] + list(add)
        return e(path + "?" + ";".join(f"{enc(k, safe=':')}={enc(str(w))}" for k, w in pairs))

    def box(self, req):
        g = lambda n: req.get(n)
        loc = "".join(f'<option value="{i}" class="org_unit"{" selected" if str(i) == (g("locg") or "1") else ""}>{"&nbsp;" * 3 * d}{e(n)}</option>' for i, n, d, _ in ORGS)
        return f'''<div id="search-wrapper"><div id="search-box"><span class="search_catalog_lbl mobile_hide">Search the Catalog</span> <a href="/eg/opac/advanced" id="home_adv_search_link"><span class="adv_search_font">Advanced Search</span></a> <a href="/eg/opac/browse" id="home_browse_link"><span>Browse the Catalog</span></a></div>
<form action="/eg/opac/results" method="get"><div class="searchbar"><span class="search_box_wrapper"><input type="text" id="search_box" name="query" aria-label="Enter search query:" value="{e(g("query"))}" placeholder="Search for..." autofocus /></span>
<span class="search_box_lbl mobile_hide">Type:</span> <select name="qtype" id="qtype" aria-label="Select query type:">{opts(QTYPES, g("qtype"))}</select> <span class="mobile_hide">Format:</span> <select name="fi:format" id="format_selector" aria-label="Select item format:">{opts([("", "All Formats")] + FORMATS, g("fi:format"))}</select>
<label id="search_locg_label" for="locg_selector" class="mobile_hide">Library:</label> <select name="locg" id="locg_selector">{loc}</select> <input type="hidden" name="detail_record_view" value="1" /><input id="search-submit-go" type="submit" value="Search" class="opac-button" /></div></form></div>'''

    def page(self, title, body, req, status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang='en-US'>
    <head prefix='dcterms: http://purl.org/dc/terms/'>
        <meta charset="utf-8" /><meta name="google" content="notranslate" /><meta http-equiv="X-UA-Compatible" content="IE=EDGE" />
        <link rel="stylesheet" type="text/css" href="/eg/css/skin/default/opac/semiauto.css" /><link rel="stylesheet" type="text/css" href="/eg/opac/css/style.css" />
        <title>Catalog - {e(title)}</title>
        <link rel="unapi-server" type="application/xml" title="unAPI" href="/opac/extras/unapi" /><link type="application/opensearchdescription+xml" rel="search" title="Wendover" href="/opac/extras/opensearch/1.1/-/osd.xml" />
    </head>
    <body>
<h2 class="sr-only">Catalog</h2><a href="#content" id="skip_nav">Skip to main content</a>
<div id="header-wrap"><div id="header"><a id="small_logo" href="/eg/opac/home"><img src="/eg/images/small_logo.png" alt="Catalog Home" /></a><div id="your-account-login"><a href="/eg/opac/login?redirect_to=%2Feg%2Fopac%2Fmyopac%2Fmain" id="home_myopac_link" class="opac-button">Your Account Log in</a></div></div>
<div id="gold-links-holder"><div id="gold-links"><div id="header-links"><div id="header-links-left"><a href="/eg/opac/home">Home</a> <a href="/eg/opac/mylist">My List</a> <a href="/eg/opac/hours">Hours and branches</a></div></div></div></div></div>
<div id="content-wrapper">{self.box(req)}<br class="clear-both" /><div id="main-content-holder"><div id="main-content"><a id="content"></a>{body}<div class="common-full-pad"></div></div></div></div>
<div id="footer-wrap"><div id="footer"><a href="/eg/opac/home">Dynamic catalog</a> &nbsp;|&nbsp; <a href="/eg/opac/hours">Contact Us</a><form method="post" action="/eg/opac/subscribe" class="news"><label>News by mail <input type="text" name="email" /></label><input type="submit" value="Subscribe" /></form><div id="copyright_text">Copyright &copy; 2006-2017 Georgia Public Library Service, and others</div><div id="footer_logo">Powered by <a href="http://evergreen-ils.org"><img src="/eg/images/eg_tiny_logo.png" alt="Evergreen" /></a></div></div></div>
    </body>
</html>''', status)

    def find(self, req):
        """The records and whether the words say anything."""
        base, sets, hit, every = CLASS.get(req.get("qtype"), "keyword"), [], [], False
        q = req.get("query").replace("#available", " ")
        for neg, c, s in re.findall(r'(-?)(?:(kw|ti|au|su|se|keyword|title|author|subject|series):)?("[^"]*"|[^\s"]+)', q):
            if s == "||": every = True; continue
            ws = [w for w in re.findall(r"[^\W_]+\*?", s.strip('"'))]
            if not ws: continue
            c = CLASS[c] if c else base
            if c == "bibcn": ns = {x["n"] for x in self.records if x["call"].lower().startswith(s.strip('"').lower())}
            else: ns = self.idx[c].every(ws)
            if s.startswith('"'): ns = {n for n in ns if " ".join(map(stem, terms(s))) in " ".join(map(stem, terms(" / ".join((self.records[n]["title"], self.records[n]["author"], self.records[n]["abs"])))))}
            if neg: sets.append(("-", ns))
            else:
                hit += ws
                sets.append(("|" if every else "&", ns))
            every = False
        got = None
        for op, ns in sets:
            if op == "-": got = (set(range(len(self.records))) if got is None else got) - ns
            else: got = ns if got is None else got | ns if op == "|" else got & ns
        return got, hit

    def results(self, req):
        got, ws = self.find(req)
        if got is None: return redirect("/eg/opac/advanced" + ("?" + req.qs if req.qs else ""))
        req.kind = "search"
        xs = [self.records[n] for n in got]
        fmt, loc = req.get("fi:format"), req.int("locg", 1) or 1
        if fmt: xs = [x for x in xs if x["fmt"] == fmt]
        orgs = self.under(loc)
        if loc != 1: xs = [x for x in xs if not x["copies"] or any(c[0] in orgs for c in x["copies"])]
        if req.get("modifier") == "available" or "#available" in req.get("query"): xs = [x for x in xs if any(c[2] in ("Available", "Reshelving") and c[0] in orgs for c in x["copies"])]
        for f in req.all("facet"):
            m = re.fullmatch(r"(\w+)\|\w+\[(.*)\]", f)
            if m: xs = [x for x in xs if m[2] in {"subject": x["subj"], "author": [x["author"]], "series": [x["series"]]}.get(m[1], [])]
        sort = req.get("sort")
        low = lambda s: re.sub(r"^(the|a|an) ", "", s.lower())
        stems = {stem(w.lower()) for w in ws}
        key = {"titlesort": lambda x: low(x["title"]), "authorsort": lambda x: x["author"].lower(), "pubdate": lambda x: x["year"]}.get(sort.split(".")[0], lambda x: (-len(stems & set(map(stem, terms(x["title"])))), x["n"] * 7919 % 1009))
        xs.sort(key=lambda x: x["n"])
        xs.sort(key=key, reverse=sort.endswith(".descending"))
        xs = xs[:MOST]
        per = req.int("limit", 10)
        per = per if 0 < per <= 50 else 10
        last = max(1, -(-len(xs) // per))
        pg = max(0, req.int("page", 0))
        part = xs[pg * per:pg * per + per]
        req.served = [x["id"] for x in part]
        if not part:
            return self.page(f"Search Results: {req.get('query')}", f'''<div id="zero_search_hits" class="bump"><div class="zero_search_hits_main"><p><strong>Sorry, no entries were found for "{e(req.get("query"))}"</strong></p><span id="zero_hits_suggestions">Some suggestions:</span><ul><li>Check the spelling.</li><li>Use fewer words, or end a word with an asterisk, as in <em>garden*</em>.</li><li>Try a <a href="{self.link(req, "/eg/opac/results", ("locg", "page"), ("locg", 1))}">wider library group</a>.</li></ul></div></div>''', req)
        names = {i: n for i, n, _, _ in ORGS}
        ok = lambda w: stem(w) in stems or any(s.endswith("*") and w.startswith(s[:-1]) for s in stems)
        rows = ""
        for i, x in enumerate(part, pg * per + 1):
            to = self.link(req, x["url"])
            near = [c for c in x["copies"] if c[0] in orgs]
            free = sum(c[2] in ("Available", "Reshelving") for c in near)
            tr = "".join(f'<tr><td><a href="/eg/opac/library/{c[0]}" title="View library details">{e(names[c[0]])}</a></td><td>{e(c[1])}</td><td><span class="call_number">{e(x["call"])}</span> <a href="{self.link(req, "/eg/opac/record/" + x["id"] + "/cnbrowse")}">(Shelf browse)</a></td><td>{c[2]}</td></tr>' for c in near[:5])
            hold = f'<div class="result_count"><span class="copy_avail">{free} of {len(near)} cop{"y" if len(near) == 1 else "ies"} available at {e(names[loc])}.</span></div><table class="results_copies result_holdings_table"><thead><tr><th>Location</th><th>Shelving location</th><th>Call number</th><th>Status</th></tr></thead><tbody>{tr}</tbody></table>' if near else f'<div class="result_uri"><strong>Electronic resource:</strong> <a href="http://ebooks.example.org/{x["id"]}" class="uri_link" target="_blank">Click here to access online</a></div>'
            au = f'<a title="Perform an Author Search" name="item_author" class="record_author" href="/eg/opac/results?query={quote_plus(x["author"])};qtype=author;locg={loc}" rel="nofollow">{mark(x["author"], ok, SPAN, "</span>")}</a>' if x["author"] else ""
            rows += f'''<tr class="result_table_row"><td class="results_row_count" name="results_row_count">{i}.</td><td class="result_table_pic_header"><a href="{to}"><img alt="Image of item" name="item_jacket" class="result_table_pic" width="55" src="/opac/extras/ac/jacket/medium/r/{x["id"]}" /></a><br /></td>
<td class="result_table_title_cell" name="result_table_title_cell"><div class="result_metadata"><abbr class="unapi-id" title="tag:catalog.example,2017:U2@bre/{x["id"]}"></abbr><a class="record_title search_link" name="record_{x["id"]}" href="{to}" title="Display record details for &quot;{e(x["title"])}&quot;">{mark(x["title"], ok, SPAN, "</span>")}</a><div>{au}</div>
<div class="result_pub_info"><span class="result_place">{e(x["place"])} :</span> <span class="result_publisher">{e(x["pub"])}</span>, <span class="result_year">{x["year"]}</span></div><div class="result_format"><img class="format_icon" src="/eg/images/format_icons/icon_format/{x["fmt"]}.png" alt="" /> <span>{ICON[x["fmt"]]}</span></div>{f'<table class="result_details"><tr name="results_isbn_tpl"><td valign="top"><strong>ISBN:</strong></td><td>{x["isbn"]}</td></tr></table>' if x["isbn"] else ""}</div>{hold}</td>
<td class="result_table_actions"><div class="results_aux_utils place_hold"><a href="/eg/opac/place_hold?hold_target={x["id"]};hold_type=T" class="no-dec" rel="nofollow"><img src="/eg/images/green_check.png" alt="" /><span class="result_place_hold">Place Hold</span></a></div><div class="results_aux_utils"><a href="/eg/opac/mylist/add?record={x["id"]}" class="no-dec" rel="nofollow">Add to my list</a></div></td></tr>'''
        nav = lambda p, t: f'<a class="paging" href="{self.link(req, "/eg/opac/results", ("page",), ("page", p))}"{TITLE.get(t, "")}>{t}</a>'
        lo = max(0, min(pg - 3, last - 7))
        pager = f'<span class="results-paginator-list">{nav(0, "Start") if pg else ""} {nav(pg - 1, "&#171; Previous") if pg else ""} ' + " ".join(f'<span class="results-paginator-selected">{p + 1}</span>' if p == pg else nav(p, p + 1) for p in range(lo, min(last, lo + 7))) + (" " + nav(pg + 1, "Next &#187;") if pg + 1 < last else "") + "</span>"
        head = f'<div class="results_header"><span class="h1">Search Results</span> <span class="result_number">Results <strong>{commas(pg * per + 1)} - {commas(pg * per + len(part))}</strong> of about <strong>{commas(len(xs))}</strong></span> (page <strong>{pg + 1}</strong> of <strong>{last}</strong>) &nbsp; {pager}</div>'
        keep = "".join(f'<input type="hidden" name="{e(k)}" value="{e(w)}" />' for k, w in req.q if k not in ("sort", "page", "modifier"))
        bar = f'<div id="result_sort_bar"><form action="/eg/opac/results" method="get" id="result_sort">{keep}<select name="sort" class="results_header_sel" aria-label="Sort results by">{opts(SORTS, sort)}</select> <label><input type="checkbox" name="modifier" value="available"{" checked" if req.get("modifier") else ""} /> Limit to Available</label> <input type="submit" value="Go" /></form></div>'
        return self.page(f"Search Results: {req.get('query')}", f'''{bar}<div id="facet_sidebar">{self.facets(req, xs)}</div><div id="results-page">{head}<div id="result_table_div"><div id="result_block" class="result_block_visible"><table cellpadding="0" cellspacing="0" border="0" class="result_table_table" title="Search Results"><thead class="sr-only"><tr><th>Search result number</th><th>Cover Image</th><th>Summary</th><th>Actions</th></tr></thead><tbody id="result_table">{rows}</tbody></table></div></div><div class="result_footer_nav1">{head}</div></div>''', req)

    def facets(self, req, xs):
        out = ""
        for c, f, label in (("author", "personal", "Author"), ("subject", "topic", "Subject"), ("series", "seriestitle", "Series")):
            n = {}
            for x in xs:
                for s in set(x["subj"] if c == "subject" else [x[c]]): n[s] = n.get(s, 0) + 1
            n.pop("", None)
            top = sorted(n.items(), key=lambda p: (-p[1], p[0]))[:5]
            if top: out += f'<div class="facet_box_wrapper"><div class="box_wrapper"><div class="header"><h4 class="title">{label}</h4></div>' + "".join(f'<div class="facet_template"><div class="facet"><a href="{self.link(req, "/eg/opac/results", ("page",), ("facet", f"{c}|{f}[{s}]"))}" rel="nofollow">{e(s)}</a></div> <div class="count">({k})</div></div>' for s, k in top) + "</div></div>"
        return out

    def record(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        names = {i: n for i, n, _, _ in ORGS}
        tr = "".join(f'<tr class="copy_details_offers_row"><td>{e(names[c[0]])}</td><td>{e(x["call"])}</td><td>{c[3]}</td><td>{e(c[1])}</td><td>{c[2]}</td></tr>' for c in x["copies"])
        li = lambda t, s: f'<li><strong class="rdetail_label">{t}:</strong> <span class="rdetail_value">{e(s)}</span></li>' if s else ""
        subj = "".join(f'<a href="/eg/opac/results?query={quote_plus(s)};qtype=subject;locg=1">{e(s)}.</a><br />' for s in dict.fromkeys(x["subj"]))
        near = [y for y in self.records[max(0, x["n"] - 200):x["n"] + 200] if y is not x and y["subj"][0] in x["subj"]][:4]
        see = f'<div class="rdetail_extras"><h3>You may also like</h3><ul>' + "".join(f'<li><a href="{y["url"]}">{e(y["title"])}</a></li>' for y in near) + "</ul></div>" if near else ""
        back = f'<a href="{self.link(req, "/eg/opac/results")}">&#9668; Back To Results</a>' if req.get("query") else ""
        return self.page(x["title"], f'''<div class="rdetail_result_nav">{back}</div><div id="canvas_main" class="canvas" typeof="Book Product"><div id="rdetail_header"><img id="rdetail_image" src="/opac/extras/ac/jacket/medium/r/{x["id"]}" alt="Image of item" /></div><div id="rdetail_title_div"><h1 id="rdetail_title" property="name">{e(x["title"])}</h1>{f'<span class="rdetail-author-div">{e(x["author"])} <span>(Author)</span></span>' if x["author"] else ""}</div>
<div id="rdetail_actions_div"><a href="/eg/opac/place_hold?hold_target={x["id"]};hold_type=T" rel="nofollow">Place Hold</a> <a href="/eg/opac/mylist/add?record={x["id"]}" rel="nofollow">Add to my list</a> <a href="/eg/opac/record/print/{x["id"]}" rel="nofollow">Print / Email</a></div>
<h2 id="rdetail_record_details">Record details</h2><ul>{li("ISBN", x["isbn"])}{li("Physical Description", x["phys"])}{li("Format", ICON[x["fmt"]])}{li("Publisher", x["pub"])}{li("Place", x["place"])}{li("Year", x["year"])}{li("Series", x["series"])}</ul><h2>Content descriptions</h2><p>{e(x["abs"])}</p><h2>Subjects</h2>{subj}
<table id="rdetails_status"><thead><tr><th>Location</th><th>Call Number / Copy Notes</th><th>Barcode</th><th>Shelving Location</th><th>Status</th></tr></thead><tbody class="copy_details_table">{tr}</tbody></table>{see}</div>''', req)

    def handle(self, req):
        p = req.path.rstrip("/")
        if req.method == "POST": return forbid_html5(req, "login" if "login" in p else "newsletter" if "subscribe" in p else "form")
        if p in ("", "/eg", "/eg/opac"): return redirect("/eg/opac/home")
        if p == "/eg/opac/results": return self.results(req)
        m = re.match(r"/eg/opac/record/(\d+)(/cnbrowse)?$", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]
            if not m[2]: return self.record(req, x)
            near = sorted(self.records, key=lambda y: y["call"])
            at = near.index(x)
            return self.page("Shelf browser", "<h1>Shelf browser</h1><table class='cn_browse'><tr>" + "".join(f'<td>{e(y["call"])}<br /><a href="{y["url"]}">{e(y["title"])}</a></td>' for y in near[max(0, at - 4):at + 5]) + "</tr></table>", req)
        if p == "/eg/opac/home":
            new = "".join(f'<li><a href="{x["url"]}">{e(x["title"])}</a></li>' for x in self.records[-6:])
            return self.page("Catalog Home", f'<div id="homesearch_main_logo"><img src="/eg/images/main_logo.png" alt="Evergreen Logo" /></div><p>Six libraries, one catalog: {commas(len(self.records))} titles.</p><div class="home_new"><h3>New on our shelves</h3><ul>{new}</ul></div>', req)
        if p == "/eg/opac/advanced":
            row = lambda n: f'<tr id="adv_global_row"><td><select name="qtype">{opts(QTYPES)}</select> <select name="contains">{opts([("contains", "Contains"), ("phrase", "Contains phrase")])}</select> <input type="text" size="18" name="query" /></td></tr>'
            return self.page("Advanced Search", f'''<h1>Advanced Search</h1><div class="adv_search_tabs"><a href="/eg/opac/advanced?pane=advanced">Advanced Search</a> <a href="/eg/opac/advanced?pane=numeric">Numeric Search</a></div><form action="/eg/opac/results" method="get"><input type="hidden" name="_adv" value="1" /><table id="adv_search_input">{row(0)}</table><div class="adv_search_filters">Item Type <select name="fi:format">{opts([("", "All Formats")] + FORMATS)}</select> Sort Results <select name="sort">{opts(SORTS)}</select> Search Library <select name="locg">{opts([(i, n) for i, n, _, _ in ORGS])}</select></div><input type="submit" value="Search" class="opac-button" /> <input type="reset" value="Clear Form" /></form>''', req)
        if p == "/eg/opac/browse": return self.page("Browse", "<h1>Browse the Catalog</h1><p>Browsing is being rebuilt. Please use the search.</p>", req)
        if p == "/eg/opac/hours" or p.startswith("/eg/opac/library/"): return self.page("Libraries", "<h1>Hours and branches</h1><ul>" + "".join(f"<li>{e(n)}: Mon-Fri 9-6, Sat 10-2</li>" for i, n, d, _ in ORGS if d == 2) + "</ul>", req)
        if p.startswith(("/eg/opac/login", "/eg/opac/myopac", "/eg/opac/place_hold", "/eg/opac/mylist")):
            return self.page("Account Login", '<h1>Log in to Your Account</h1><form id="login_form" method="post" action="/eg/opac/login"><label>Library Card Number or Username <input type="text" name="username" /></label> <label>PIN Number or Password <input type="password" name="password" /></label><input type="submit" value="Log in" class="opac-button" /></form>', req)


SPAN, TITLE = '<span class="oils_SH">', {"Next &#187;": ' title="Next page"', "&#171; Previous": ' title="Previous page"'}
