"""A document server in the manner of CDS Invenio 1.x."""
import bisect, re
from urllib.parse import quote, urlencode
from bed import Site, Resp, redirect, e, opts, hidden
from words import Vocab, SUR_EN, SUR_DE, FIRST_EN, blob

COLLS = {"Articles & Preprints": ["Published Articles", "Preprints"], "Books & Proceedings": ["Books", "Proceedings"], "Theses": [], "Reports": [], "Multimedia": ["Photos", "Posters"], "Internal Notes": []}
FIELDS = [("", "any field"), ("title", "title"), ("author", "author"), ("abstract", "abstract"), ("reportnumber", "report number"), ("year", "year"), ("keyword", "keyword"), ("journal", "journal")]
SITE = "Neumark Document Server"


def cl(n): return "/collection/" + quote(n) + "?ln=en"


class S(Site):
    name, about, server = "invenio", "document server with collections", "Apache"
    disallow = ("/yourbaskets", "/youralerts", "/yourmessages", "/youraccount", "/yourcomments", "/submit", "/rss", "/record/*/comments", "/record/*/export", "/*&of=hx", "/*&of=xm")

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "en", topics=12)
        people = sorted({f"{rng.choice(SUR_EN + SUR_DE)}, {rng.choice('ABCDEFGHIJKLMNOPRSTUVW')}{rng.choice(('', ' ' + rng.choice('ABCDEFGHJKLMPRS')))}" for _ in range(900)})
        rng.shuffle(people)
        pw = [1 / (i + 25) for i in range(len(people))]
        leaves = [(l, p) for p, ls in COLLS.items() for l in (ls or [p])]
        share = {"Published Articles": 560, "Preprints": 640, "Books": 180, "Proceedings": 120, "Theses": 260, "Reports": 310, "Photos": 190, "Posters": 70, "Internal Notes": 134}
        kws = [" ".join(v.draw(rng.choice((1, 2)))) for _ in range(160)]
        rows, rec = [], 100700
        for leaf, par in leaves:
            for _ in range(share[leaf]): rows.append((leaf, par))
        rng.shuffle(rows)
        seq, self.all = {}, []
        for i, (leaf, par) in enumerate(rows):
            rec += rng.randrange(1, 90)
            y, t = min(2012, 1968 + int(rng.random() ** .6 * 45)), rng.randrange(12)
            code = {"Published Articles": "ART", "Preprints": "PRE", "Books": "BOOK", "Proceedings": "PROC", "Theses": "THESIS", "Reports": "REP", "Photos": "PHOTO", "Posters": "POSTER", "Internal Notes": "NOTE"}[leaf]
            seq[code, y] = seq.get((code, y), 0) + 1
            au = [people[0]]
            while len(set(au)) < len(au) or au == [people[0]]: au = rng.choices(people, pw, k=1 if leaf in ("Theses", "Photos") else rng.choice((1, 1, 2, 2, 3, 4, 6)))
            r = {"id": str(rec), "rec": rec, "leaf": leaf, "par": par, "title": v.title(rng.randrange(3, 9), t), "authors": au, "year": str(y), "rn": f"NML-{code}-{y}-{seq[code, y]:03d}", "abstract": v.text(rng.randrange(25, 110), t) if leaf not in ("Photos", "Posters") else v.text(12, t), "kw": rng.sample(kws, rng.choice((0, 1, 2, 3)))}
            r["f"] = {"title": blob(r["title"]), "author": blob(" ; ".join(au)), "abstract": blob(r["abstract"]), "keyword": blob(" ; ".join(r["kw"])), "year": f" {y} ", "reportnumber": f" {r['rn'].lower()} ", "journal": "  "}
            r["f"][""] = " ".join(r["f"][k] for k in ("title", "author", "abstract", "keyword", "year", "reportnumber"))
            self.all.append(r)
        self.records, self.by = self.all, {r["rec"]: r for r in self.all}
        idx = {k: {} for k, _ in FIELDS}
        for r in self.all:
            for k, vals in (("title", [r["title"]]), ("author", r["authors"]), ("keyword", r["kw"]), ("year", [r["year"]]), ("reportnumber", [r["rn"]]), ("", r["f"]["title"].split()), ("abstract", set(r["f"]["abstract"].split()))):
                for x in set(vals): idx[k][x] = idx[k].get(x, 0) + 1
        self.idx = {k: sorted(d.items(), key=lambda x: x[0].lower()) for k, d in idx.items()}

    def truth(self):
        for r in self.all: yield r["id"], r["title"], f"/record/{r['rec']}", {"report_number": r["rn"], "first_author": r["authors"][0], "year": r["year"]}

    def page(self, title, body, trail=(), status=200):
        nav = f'<a href="/?ln=en" class="navtrail">Home</a>' + "".join(f' &gt; ' + (f'<a href="{e(u)}" class="navtrail">{e(t)}</a>' if u else e(t)) for t, u in trail)
        return Resp(f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head><title>{e(title)} - {SITE}</title><link rev="made" href="mailto:library@neumark.example" /><link rel="stylesheet" href="/img/invenio.css" type="text/css" />
<link rel="alternate" type="application/rss+xml" title="{SITE} RSS" href="/rss" /><link rel="search" type="application/opensearchdescription+xml" href="/opensearchdescription" title="{SITE}" /><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /></head>
<body class="search" lang="en"><div class="pageheader">
<div class="headerlogo"><table class="headerbox"><tr><td class="headerboxbodylogo"><a href="/?ln=en">{SITE}</a></td><td align="right" class="userinfoboxbody">guest :: <a class="userinfo" href="/youraccount/login?ln=en">login</a></td></tr></table></div>
<table class="headermodulebox"><tr><td class="headermoduleboxbody"><a class="header" href="/?ln=en">Search</a></td><td class="headermoduleboxbody"><a class="header" href="/submit?ln=en">Submit</a></td><td class="headermoduleboxbody"><a class="header" href="/help/?ln=en">Help</a></td><td class="headermoduleboxbody"><a class="header" href="/youraccount/display?ln=en">Personalize</a></td></tr></table>
<table class="navtrailbox"><tr><td class="navtrailboxbody">{nav}</td></tr></table></div>
<div class="pagebody"><div class="pagebodystripemiddle">
{body}
</div></div>
<div class="pagefooter"><div class="pagefooterstripeleft">{SITE} :: <a class="footer" href="/?ln=en">Search</a> :: <a class="footer" href="/submit?ln=en">Submit</a> :: <a class="footer" href="/youraccount/display?ln=en">Personalize</a> :: <a class="footer" href="/help/?ln=en">Help</a><br />Powered by CDS Invenio v1.1.2<br />Maintained by <a class="footer" href="mailto:library@neumark.example">library@neumark.example</a></div>
<div class="pagefooterstriperight">This site is also available in the following languages:<br /><a href="?ln=de" class="langinfo">Deutsch</a> &nbsp;<span class="langinfo">English</span> &nbsp;<a href="?ln=fr" class="langinfo">Français</a></div></div></body></html>""", status)

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p == "/": return self.coll_page(req, None)
        if p.startswith("/collection/"): return self.coll_page(req, p[12:])
        if p == "/search":
            if req.has("recid") and req.get("recid").isdigit(): return redirect(f"/record/{req.get('recid')}")
            if req.has("action_browse") or req.get("action") == "browse": return self.browse(req)
            return self.search(req)
        m = re.fullmatch(r"/record/(\d+)(?:/(files|comments|citations|references|export/\w+|usage))?(/add)?", p)
        if m:
            if m[2] == "comments":
                if req.method == "POST": req.forbidden = "comment"
                return self.page("Discussion", "<h1>Discussion</h1><p>Start a discussion about any aspect of this document.</p>" + f'<form method="post" action="/record/{m[1]}/comments/add"><textarea name="msg" rows="6" cols="60"></textarea><input type="submit" class="formbutton" value="Add comment"></form>')
            return self.record(req, int(m[1]))
        if p.startswith(("/youraccount", "/yourbaskets", "/youralerts", "/yourmessages", "/submit")):
            if req.method == "POST": req.forbidden = p.split("/")[1]
            return self.page("Login", '<p>If you already have an account, please login using the form below.</p><form method="post" action="/youraccount/login"><table><tr><td>Username:</td><td><input type="text" size="25" name="p_un" value="" /></td></tr><tr><td>Password:</td><td><input type="password" size="25" name="p_pw" value="" /></td></tr><tr><td></td><td><input class="formbutton" type="submit" name="action" value="login" /> <a href="/youraccount/lost?ln=en">Lost your password?</a></td></tr></table></form>', [("Login", None)])
        if p == "/help": return self.page("Help Central", '<h1>Help Central</h1><ul><li><a href="/help/search-guide">Search Guide</a></li><li><a href="/help/search-tips">Search Tips</a></li></ul>', [("Help Central", None)])
        if p == "/help/search-tips": return self.page("Search Tips", "<h1>Search Tips</h1><p>Words are combined with AND. Use <code>muon*</code> for a truncated word, <code>\"double quotes\"</code> for a phrase. Leave the box empty to see all documents of a collection.</p>", [("Help Central", "/help/"), ("Search Tips", None)])
        if p == "/help/search-guide": return self.page("Search Guide", "<h1>Search Guide</h1><p>The documents are organised in collections. Choose a field, type a word and press Search; or press Browse to see the terms of the index.</p>", [("Help Central", "/help/"), ("Search Guide", None)])
        if p == "/rss": return Resp(f'<rss version="2.0"><channel><title>{SITE}</title><link>{self.base}</link><description>{SITE} latest documents</description></channel></rss>', ctype="application/rss+xml")
        return self.page("Page Not Found", "<h1>404 Page Not Found</h1><p>The requested page does not seem to exist.</p>", status=404)

    def inside(self, c):
        if c in ("", SITE): return self.all
        return [r for r in self.all if c in (r["leaf"], r["par"])]

    def known(self, c): return c in ("", SITE) or c in COLLS or any(c in l for l in COLLS.values())

    def coll_page(self, req, c):
        if c and not self.known(c): return self.page(f"Collection {c} Not Found", f'<h1>Collection {e(c)} Not Found</h1><p>Sorry, collection <strong>{e(c)}</strong> does not seem to exist.</p><p>You may want to start browsing from <a href="/?ln=en">{SITE}</a>.</p>', status=404)
        rows = self.inside(c or "")
        kids = COLLS.get(c, []) if c else list(COLLS)
        q = lambda n: e(cl(n))
        small = lambda n: f'&nbsp;<small class="nbdoccoll">({len(self.inside(n)):,})</small>'
        narrow = ""
        for k in kids:
            sub = "".join(f'<a href="{q(s)}">{e(s)}</a>{small(s)} &nbsp;' for s in COLLS.get(k, []) if not c)
            narrow += f'<tr><td class="narrowsearchboxbody" valign="top"><input type="checkbox" name="c" value="{e(k)}" checked="checked" />&nbsp;</td><td valign="top"><strong><a href="{q(k)}">{e(k)}</a></strong>{small(k)}{"<br />" + sub if sub else ""}</td></tr>'
        if narrow: box = f'<table class="narrowsearchbox"><thead><tr><th colspan="2" align="left" class="narrowsearchboxheader">Narrow by collection:</th></tr></thead><tbody>{narrow}</tbody></table>'
        else:
            box = '<table class="narrowsearchbox"><thead><tr><th class="narrowsearchboxheader">Latest additions:</th></tr></thead><tbody><tr><td class="narrowsearchboxbody"><table class="latestadditionsbox">' + "".join(
                f'<tr><td class="latestadditionsboxtimebody">2012-0{9 - i // 2}-14<br />09:{10 + i}</td><td class="latestadditionsboxrecordbody"><abbr class="unapi-id" title="{r["rec"]}"></abbr>{self.brief(r)}</td></tr>' for i, r in enumerate(rows[::-1][:10])) + \
                f'</table><div align="right"><small><a href="{e("/search?" + urlencode([("ln", "en"), ("cc", c), ("jrec", 11)]))}">[&gt;&gt; more]</a></small></div></td></tr></tbody></table>'
            req.served = [r["id"] for r in rows[::-1][:10]]
        body = f'<h1 class="headline">{e(c or SITE)}</h1><form name="search" action="/search" method="get">{hidden([("ln", "en")] + ([("cc", c)] if c else []) + [("sc", 1)])}'
        head = f"Search {len(rows):,} records for:"
        if req.get("as") == "1":
            line = lambda i, tail: f'<tr valign="bottom"><td class="searchboxbody"><select name="m{i}"><option value="a">All of the words:</option><option value="o">Any of the words:</option><option value="e">Exact phrase:</option><option value="p">Partial phrase:</option><option value="r">Regular expression:</option></select><input type="text" name="p{i}" size="40" value="" /></td><td class="searchboxbody"><select name="f{i}">{opts(FIELDS)}</select></td><td class="searchboxbody">{tail}</td></tr>'
            op = lambda i: f'<select name="op{i}"><option value="a">AND</option><option value="o">OR</option><option value="n">AND NOT</option></select>'
            body += hidden([("as", 1)]) + f'<table class="searchbox"><thead><tr><th class="searchboxheader" colspan="3">{head}</th></tr></thead><tbody>{line(1, op(1))}{line(2, op(2))}{line(3, self.buttons())}</tbody></table>{self.display("10", "")}'
        else:
            body += f'<table class="searchbox"><thead><tr align="left"><th colspan="3" class="searchboxheader">{head}</th></tr></thead><tbody><tr valign="baseline"><td class="searchboxbody"><input type="text" name="p" size="40" value="" /></td><td class="searchboxbody"><select name="f">{opts(FIELDS)}</select></td><td class="searchboxbody">{self.buttons()}</td></tr><tr valign="baseline"><td class="searchboxbody" colspan="3" align="right"><small><a href="/help/search-tips">Search Tips</a> :: <a href="{q(c) + "&amp;as=1" if c else "/?ln=en&amp;as=1"}">Advanced Search</a></small></td></tr></tbody></table>'
        body += f'<table cellspacing="0" cellpadding="0" border="0"><tr><td valign="top">{box}</td><td valign="top"><div class="portalbox"><div class="portalboxheader">About</div><div class="portalboxbody">{SITE} holds the documents of the laboratory since 1968.</div></div></td></tr></table></form>'
        trail = []
        if c:
            par = next((k for k, l in COLLS.items() if c in l), None)
            trail = ([(par, cl(par))] if par else []) + [(c, None)]
        return self.page(c or "Home", body, trail)

    @staticmethod
    def buttons(): return '<input class="formbutton" type="submit" name="action_search" value="Search" /> <input class="formbutton" type="submit" name="action_browse" value="Browse" />'

    @staticmethod
    def display(rg, of, sf="", so="d", sc="0"):
        return f"""<table class="searchbox"><thead><tr><th class="searchboxheader">Sort by:</th><th class="searchboxheader">Display results:</th><th class="searchboxheader">Output format:</th></tr></thead><tbody><tr valign="bottom"><td class="searchboxbody"><select name="sf" class="address">{opts([("", "- latest first -"), ("title", "title"), ("author", "author"), ("reportnumber", "report number"), ("year", "year")], sf)}</select> <select name="so" class="address">{opts([("a", "asc."), ("d", "desc.")], so)}</select></td>
<td class="searchboxbody"><select name="rg" class="address">{opts([(n, f"{n} results") for n in (10, 25, 50, 100)], rg)}</select> <select name="sc" class="address">{opts([("0", "single list"), ("1", "split by collection")], sc)}</select></td><td class="searchboxbody"><select name="of">{opts([("hb", "HTML brief"), ("hd", "HTML detailed"), ("hx", "BibTeX"), ("xm", "MARCXML")], of)}</select></td></tr></tbody></table>"""

    def brief(self, r):
        au = "; ".join(f'<a href="{e("/search?" + urlencode([("f", "author"), ("p", a), ("ln", "en")]))}">{e(a)}</a>' for a in r["authors"][:3]) + (" <em>et al.</em>" if len(r["authors"]) > 3 else "")
        first = r["abstract"].split(". ")[0].rstrip(".")
        return f"""<strong>{e(r['title'])}</strong> / {au} <br /><small>{e(first)}. [...]</small><br /><small class="quicknote">{e(r['rn'])}</small>. - <small>{r['year']}</small><br /><span class="moreinfo"><a class="moreinfo" href="/record/{r['rec']}?ln=en">Detailed record</a> - <a class="moreinfo" href="/search?ln=en&amp;p=recid%3A{r['rec']}&amp;rm=wrd">Similar records</a></span>"""

    @staticmethod
    def one(p, f, r, how="a"):
        hay = r["f"].get(f, r["f"][""])
        if how in ("e", "p"): return (blob(p) in hay) if how == "e" else blob(p).strip() in hay
        if how == "r":
            try: return re.search(p.lower(), hay) is not None
            except re.error: return False
        toks = [(q or w, bool(q)) for q, w in re.findall(r'"([^"]+)"|(\S+)', p)]
        res = []
        for w, q in toks:
            if not q and w.lower().startswith("recid:"): res.append(w[6:] == r["id"]); continue
            if f == "reportnumber": res.append(w.lower() in hay if w.endswith("*") and w.lower().rstrip("*") in hay else f" {w.lower()} " in hay or w.endswith("*") and f" {w.lower()[:-1]}" in hay); continue
            if re.search(r"-\d{4}-", w): res.append(w.lower() in r["f"]["reportnumber"]); continue
            star, b = w.endswith("*"), blob(w.replace("*", " "))
            if not b.strip(): res.append(star); continue
            res.append(b.rstrip() in hay if star else b in hay)
        return any(res) if how == "o" else all(res)

    def find(self, req):
        cs = [c for c in req.all("c") if self.known(c) and c]
        rows = self.inside(req.get("cc"))
        if cs and SITE not in cs: rows = [r for r in rows if r["leaf"] in cs or r["par"] in cs]
        if req.get("as") == "1" or any(req.get(f"p{i}") for i in (1, 2, 3)):
            res = None
            for i in (1, 2, 3):
                p = req.get(f"p{i}").strip()
                if not p: continue
                hit = {r["id"] for r in rows if self.one(p, req.get(f"f{i}"), r, req.get(f"m{i}") or "a")}
                op = req.get(f"op{i - 1}") if i > 1 else ""
                res = hit if res is None else res | hit if op == "o" else res - hit if op == "n" else res & hit
            if res is not None: rows = [r for r in rows if r["id"] in res]
        elif req.get("p").strip():
            p, f = req.get("p").strip(), req.get("f")
            rows = [r for r in rows if self.one(p, f, r)]
        sf, so = req.get("sf"), req.get("so") or ("d" if not req.get("sf") else "a")
        key = {"title": lambda r: r["title"].lower(), "author": lambda r: r["authors"][0].lower(), "reportnumber": lambda r: r["rn"], "year": lambda r: r["year"]}.get(sf, lambda r: r["rec"])
        return sorted(rows, key=key, reverse=so != "a"), cs

    def stripe(self, name, n, jrec, rg, base, short=False):
        link = lambda j: e("/search?" + urlencode(base + [("jrec", j)]))
        out, hi = "", min(n, jrec + rg - 1)
        if jrec > 1: out += f'<a class="img" href="{link(1)}"><img src="/img/sb.gif" alt="begin" border="0" /></a><a href="{link(1)}">begin</a> <a class="img" href="{link(max(1, jrec - rg))}"><img src="/img/sp.gif" alt="previous" border="0" /></a><a href="{link(max(1, jrec - rg))}">previous</a> '
        out += f"{jrec:,} - {hi:,}"
        if hi < n: out += f' <a href="{link(jrec + rg)}">next</a><a class="img" href="{link(jrec + rg)}"><img src="/img/sn.gif" alt="next" border="0" /></a>'
        last = (n - 1) // rg * rg + 1
        if jrec + 2 * rg <= n: out += f' <a href="{link(last)}">end</a><a class="img" href="{link(last)}"><img src="/img/se.gif" alt="end" border="0" /></a>'
        jump = f' &nbsp; jump to record: <input type="text" name="jrec" size="4" value="{jrec}" />{hidden(base)}' if n > rg else ""
        if short: return f'<form action="/search" method="get"><div align="center">{out}{jump}</div></form>'
        return f"""<a name="{e(name)}"></a><form action="/search" method="get"><table class="searchresultsbox"><tr><td class="searchresultsboxheader" align="left"><strong><big><a href="{e(cl(name)) if name != SITE else '/?ln=en'}">{e(name)}</a></big></strong></td><td class="searchresultsboxheader" align="center"><strong>{n:,}</strong> records found &nbsp; {out}{jump}</td><td class="searchresultsboxheader" align="right">Search took 0.0{n % 9 + 1} seconds.&nbsp;</td></tr></table></form>"""

    def search(self, req):
        req.kind = "search"
        cc = req.get("cc")
        if not self.known(cc): return self.page(f"Collection {cc} Not Found", f'<h1>Collection {e(cc)} Not Found</h1><p>Sorry, collection <strong>{e(cc)}</strong> does not seem to exist.</p>')
        rows, cs = self.find(req)
        rg, of, sc = req.int("rg", 10), req.get("of") or "hb", req.get("sc") == "1"
        rg = min(200, rg) if rg > 0 else 10
        jrec = max(1, req.int("jrec", 1))
        if of in ("hx", "xm"): return Resp("\n".join(f"@article{{{r['rec']}, title = \"{r['title']}\"}}" for r in rows[jrec - 1:jrec - 1 + rg]), ctype="text/plain")
        keep = [(k, v) for k, v in req.q if k in ("p", "f", "as", "m1", "p1", "f1", "op1", "m2", "p2", "f2", "op2", "m3", "p3", "f3", "sf", "so", "of") and v != ""]
        base = [("ln", "en")] + ([("cc", cc)] if cc else []) + keep + ([("rg", rg)] if req.get("rg") else [])
        colls = [("*** any collection ***", "")] + [(k, k) for k in COLLS] + [(s, s) for l in COLLS.values() for s in l]
        form = f"""<h1 class="headline">{e(cc or SITE)}</h1><form name="search" action="/search" method="get">{hidden([("ln", "en")] + ([("cc", cc)] if cc else []))}
<table class="searchbox"><thead><tr><th colspan="3" class="searchboxheader">Search:</th></tr></thead><tbody><tr valign="top"><td class="searchboxbody"><input type="text" name="p" size="40" value="{e(req.get('p'))}" /></td><td class="searchboxbody"><select name="f">{opts(FIELDS, req.get("f"))}</select></td><td class="searchboxbody">{self.buttons()}</td></tr><tr valign="bottom"><td colspan="3" align="right" class="searchboxbody"><small><a href="/help/search-tips">Search Tips</a> :: <a href="/?ln=en&amp;as=1">Advanced Search</a></small></td></tr></tbody></table>
<table class="searchbox"><thead><tr><th colspan="3" class="searchboxheader">Search collections:</th></tr></thead><tbody><tr valign="bottom"><td valign="top" class="searchboxbody"><select name="c">{opts([(v, t) for t, v in colls], cs[0] if len(cs) == 1 else "")}</select></td></tr></tbody></table>
{self.display(req.get("rg"), of, req.get("sf"), req.get("so") or "d", "1" if sc else "0")}</form>"""
        trail = [(cc, cl(cc))] if cc else []
        if not rows:
            p, f = req.get("p").strip(), req.get("f")
            if len(p.split()) > 1: msg = '<span class="quicknote">Boolean query returned no hits. Please combine your search terms differently.</span>'
            else:
                l = self.idx.get(f if f in self.idx and self.idx[f] else "", [])
                i = bisect.bisect([x[0].lower() for x in l], p.lower())
                near = "".join(f'<tr><td class="nearesttermsboxbody" align="right">{n}</td><td class="nearesttermsboxbody" width="15">&nbsp;</td><td class="nearesttermsboxbody" align="left"><a class="nearestterms" href="{e("/search?" + urlencode([("ln", "en"), ("p", t), ("f", f)]))}">{e(t)}</a></td></tr>' for t, n in l[max(0, i - 4):i + 5])
                msg = f'<p>Search term <em>{e(p)}</em>{" inside index <em>" + e(f) + "</em>" if f else ""} did not match any record. Nearest terms in any collection are:</p><blockquote><table class="nearesttermsbox" cellpadding="0" cellspacing="0" border="0">{near}</table></blockquote>'
            return self.page(f"Search Results - {req.get('p')}", form + msg, trail + [("Search Results", None)])
        if jrec > len(rows): jrec = max(1, (len(rows) - 1) // rg * rg + 1)
        alert = '<table class="googlebox"><tr><th class="googleboxheader">Interested in being notified about new results for this query?</th></tr><tr><td class="googleboxbody">Set up a personal <a class="google" href="/youralerts/input?ln=en&amp;idq=881">email alert</a> or subscribe to the <a class="google" href="/rss">RSS feed</a>.</td></tr></table>'

        def listing(rs, at):
            if of == "hd": return "".join(f'<hr />{self.detail(r)}' for r in rs)
            return '<form action="/yourbaskets/add" method="post"><table>' + "".join(f'<tr><td valign="top" align="right" style="white-space: nowrap;"><input name="recid" type="checkbox" value="{r["rec"]}" /> {at + i:,}.</td><td valign="top">{self.brief(r)}</td></tr>' for i, r in enumerate(rs)) + '</table><br /><input class="formbutton" type="submit" name="action" value="Add to basket" /></form>'
        if sc:
            names = cs if cs and len(cs) > 1 else (COLLS.get(cc) or [cc]) if cc else cs or list(COLLS)
            groups = [(c, [r for r in rows if c in (r["leaf"], r["par"], "")]) for c in names]
            groups = [(c, rs) for c, rs in groups if rs]
            over = "".join(f'<strong><a href="#{e(c)}">{e(c)}</a></strong>, <a href="#{e(c)}"><strong>{len(rs):,}</strong> records found</a><br />' for c, rs in groups)
            body = f'<table class="searchresultsbox"><thead><tr><th class="searchresultsboxheader"><strong>Results overview:</strong> Found <strong>{len(rows):,}</strong> records in 0.03 seconds.</th></tr></thead><tbody><tr><td class="searchresultsboxbody">{over}</td></tr></tbody></table><br />' if len(groups) > 1 else ""
            for c, rs in groups:
                show = rs[:rg] if jrec > len(rs) else rs[jrec - 1:jrec - 1 + rg]
                j = 1 if jrec > len(rs) else jrec
                req.served += [r["id"] for r in show]
                b = [("ln", "en"), ("cc", c)] + keep + ([("rg", rg)] if req.get("rg") else [])
                body += self.stripe(c, len(rs), j, rg, b) + listing(show, j) + self.stripe(c, len(rs), j, rg, b, True)
        else:
            if len(cs) >= 1: base = base + [("c", c) for c in cs]
            show = rows[jrec - 1:jrec - 1 + rg]
            req.served = [r["id"] for r in show]
            nm = cc or SITE
            body = self.stripe(nm, len(rows), jrec, rg, base) + listing(show, jrec) + self.stripe(nm, len(rows), jrec, rg, base, True)
        return self.page(f"Search Results - {req.get('p')}" if req.get("p") else "Search Results", form + body + alert, trail + [("Search Results", None)])

    def browse(self, req):
        req.kind = "search"
        f, p = req.get("f"), req.get("p")
        l = self.idx.get(f) or []
        i = bisect.bisect_left([x[0].lower() for x in l], p.lower())
        rg = min(100, max(10, req.int("rg", 10)))
        rows = "".join(f'<tr><td class="searchresultsboxbody" style="text-align: right;">{n}</td><td class="searchresultsboxbody" width="15">&nbsp;</td><td class="searchresultsboxbody" style="text-align: left;"><a href="{e("/search?" + urlencode([("ln", "en"), ("p", chr(34) + t + chr(34) if " " in t else t), ("f", f)]))}">{e(t)}</a></td></tr>' for t, n in l[i:i + rg])
        prev = l[max(0, i - rg)][0] if i and l else None
        nxt = l[i + rg][0] if i + rg < len(l) else None
        lk = lambda t, w: f'<a href="{e("/search?" + urlencode([("ln", "en"), ("f", f), ("p", t), ("action_browse", "Browse")]))}">{w}</a>'
        body = f"""<form name="search" action="/search" method="get">{hidden([("ln", "en")])}<table class="searchbox"><thead><tr><th colspan="3" class="searchboxheader">Browse:</th></tr></thead><tbody><tr><td class="searchboxbody"><input type="text" name="p" size="40" value="{e(p)}" /></td><td class="searchboxbody"><select name="f">{opts(FIELDS, f)}</select></td><td class="searchboxbody">{self.buttons()}</td></tr></tbody></table></form>
<table class="searchresultsbox"><thead><tr><th class="searchresultsboxheader" style="text-align: right;">Hits</th><th class="searchresultsboxheader" width="15">&nbsp;</th><th class="searchresultsboxheader" style="text-align: left;">{e(dict(FIELDS).get(f, "any field"))}</th></tr></thead><tbody>{rows or '<tr><td colspan="3">No values found.</td></tr>'}<tr><td colspan="2">&nbsp;</td><td class="normal">{lk(prev, "previous") if prev is not None else ""} &nbsp; {lk(nxt, "next") if nxt is not None else ""}</td></tr></tbody></table>"""
        return self.page(f"Browse {dict(FIELDS).get(f, '')}", body, [("Browse", None)])

    def detail(self, r):
        row = lambda a, b: f'<tr><td class="formatRecordLabel">{a}</td><td>{b}</td></tr>'
        au = " ; ".join(f'<a href="{e("/search?" + urlencode([("f", "author"), ("p", a), ("ln", "en")]))}">{e(a)}</a>' for a in r["authors"])
        kw = "; ".join(f'<a href="{e("/search?" + urlencode([("f", "keyword"), ("p", chr(34) + k + chr(34)), ("ln", "en")]))}">{e(k)}</a>' for k in r["kw"])
        return f"""<table border="0" width="100%"><tr class="blocknote"><td valign="left"><strong>{e(r['leaf'])}</strong></td><td align="right"><strong>{e(r['rn'])}</strong></td></tr></table>
<table class="formatRecordTableFullWidth">{row("Report number", e(r['rn']))}{row("Title", e(r['title']))}{row("Author(s)", au)}{row("Imprint", r['year'])}{row("Abstract", e(r['abstract']))}{row("Keywords", kw) if kw else ""}</table><small>Record created {r['year']}-11-0{r['rec'] % 9 + 1}, last modified 2012-06-1{r['rec'] % 9}</small>"""

    def record(self, req, n):
        r = self.by.get(n)
        if not r: return self.page("Record Not Found", f"<p>Requested record does not seem to exist.</p>", status=404)
        req.kind, req.served = "record", [r["id"]]
        tabs = "".join(f'<li><a href="/record/{n}{s}">{t}</a></li>' for s, t in (("/", "Information"), ("/comments", "Discussion (0)"), ("/files", "Files")))
        trail = ([(r["par"], cl(r['par']))] if r["par"] != r["leaf"] else []) + [(r["leaf"], cl(r['leaf'])), (r["title"], None)]
        body = f"""<div class="detailedrecordbox"><div class="detailedrecordtabs"><div><ul class="detailedrecordtabs">{tabs}</ul></div></div><div class="detailedrecordboxcontent">{self.detail(r)}</div></div>
<div class="detailedrecordminipanel"><a href="/search?ln=en&amp;p=recid%3A{n}&amp;rm=wrd">Similar records</a><form action="/yourbaskets/add" method="post">{hidden([("recid", n)])}<input type="submit" class="formbutton" value="Add to personal basket" /></form><ul><li>Export as <a href="/record/{n}/export/hx">BibTeX</a>, <a href="/record/{n}/export/xm">MARCXML</a></li></ul></div>"""
        return self.page(r["title"], body, trail)
