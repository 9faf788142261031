"""A town's library on the classic WebPAC of Innovative Millennium: indexes by letter, lists of headings of 12 a page, keyword results of 50 a page, one hit shown at once."""
import html, re
from urllib.parse import parse_qsl, quote, quote_plus, unquote, unquote_plus
from bed import Resp, Site, e, hidden, opts
from kit import Index, forbid, skewed, terms
from sites._lex import SUR_US, person, some
from words import FIRST_EN, SUR_EN, Vocab, fold
import bisect

INDEX = {"X": "KEYWORD", "t": "TITLE", "a": "AUTHOR", "d": "SUBJECT", "c": "CALL NO", "i": "ISBN/ISSN"}
NAMES = {"X": "Keyword", "t": "Title", "a": "Author", "d": "Subject", "c": "Call Number", "i": "ISBN/ISSN"}
SCOPES = [("1", "View Entire Collection"), ("2", "Main Library"), ("3", "Children's Room"), ("4", "East Branch")]
SORTS = [("D", "Relevance"), ("DZ", "Date"), ("AX", "Title")]
MATS = [("a", "Book"), ("g", "DVD"), ("i", "Audiobook"), ("j", "Music CD"), ("l", "Large Print"), ("s", "Magazine"), ("h", "eBook")]
LANGS = [("eng", "English"), ("spa", "Spanish"), ("fre", "French"), ("ger", "German"), ("chi", "Chinese")]
SUBJ = """Detective and mystery stories;Cooking;World War, 1939-1945;United States -- History -- Civil War, 1861-1865;Gardening;Love stories;Science fiction;Dogs -- Fiction;Presidents -- United States -- Biography;Women -- Biography;Birds;Trees;
Home repair;Automobiles -- Maintenance and repair;Painting;Drawing;Photography;Knitting;Quilting;Investments;Small business -- Management;Job hunting;Computer programming;Internet;Astronomy;Dinosaurs;Sharks;Horses -- Fiction;Friendship -- Fiction;
Schools -- Fiction;Fantasy fiction;Magic -- Fiction;Vampires -- Fiction;Baseball -- History;Football;Running;Yoga;Diet;Cancer -- Patients;Diabetes;Parenting;Infants -- Care;Divorce;Grief;Buddhism;Bible -- Commentaries;Philosophy;Psychology;Railroads -- History;
Ships;Sailing;Travel -- Guidebooks;Italy -- Description and travel;France -- Description and travel;New England -- History;Local history;Genealogy;Indians of North America;Immigrants;Slavery -- History;Spy stories;Western stories;Short stories;Poetry;Drama;Opera;Jazz;Rock music;
Motion pictures;Architecture;Interior decoration;Antiques;Weather;Oceanography;Volcanoes;Chemistry;Mathematics;Physics -- Popular works""".replace("\n", "").split(";")
PLACES = ["New York :", "Boston :", "London :", "Chicago :", "San Francisco :", "Toronto :", "Garden City, N.Y. :"]
PUBS = ["Random House", "Viking", "Knopf", "Houghton Mifflin", "Little, Brown", "HarperCollins", "Scribner", "Penguin", "St. Martin's Press", "Doubleday", "Scholastic", "Norton", "Bantam Books", "Storey Pub.", "Thorndike Press"]
LOCS = ["MAIN Adult Fiction", "MAIN Adult Nonfiction", "MAIN Reference", "CHILDREN Picture Books", "CHILDREN Fiction", "EAST Branch Adult", "MAIN Media", "MAIN Young Adult"]
KW, BR = 50, 12


def norm(s): return " ".join(re.sub(r"[^\w\s]", " ", fold(s).replace("'", "")).split())


class S(Site):
    name, about, server = "sierra", "Millennium WebPAC; indexes by letter, headings of 12 a page, keywords of 50 a page, a single hit shown at once", "III 150"
    disallow, id_re = ("/patroninfo", "/xrecord"), r"b\d{7}"

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=12), 1000117, set()
        people = []
        for _ in range(900):
            a, b = person(r, SUR_US + SUR_EN, FIRST_EN, 90)
            people.append(f"{a}, {b}" + (f" {r.choice('ABCDEFGHJKLMPRSTW')}." if r.random() < .35 else "") + (f", {r.randrange(1880, 1985)}-" if r.random() < .5 else ""))
        while len(self.records) < 2014:
            n += r.choice((1, 1, 1, 2, 3, 8, 60))
            k = r.randrange(len(SUBJ))
            t = r.choice(("The ", "The ", "A ", "", "", "", "", "My ", "How to ")) + v.title(r.choice((1, 1, 2, 2, 3, 4, 6)), k % 12).lower()
            t = t[0].upper() + t[1:]
            if r.random() < .3: t += " : " + v.title(r.randrange(2, 6), k % 12).lower()
            if t in used: continue
            used.add(t)
            y, mat = int(r.triangular(1948, 2013, 2006)), MATS[r.choices(range(7), [66, 9, 7, 6, 6, 2, 4])[0]]
            subs = list(dict.fromkeys([SUBJ[k]] + [some(r, SUBJ, 14) for _ in range(r.choice((0, 1, 1, 2)))]))
            au = people[skewed(r, len(people), 160)] if r.random() < .93 else ""
            call = (f"{some(r, ['FIC', 'MYS', 'SF', 'J FIC', 'E'], 2)} {(au or t)[:3].upper()}" if r.random() < .45 else f"{r.randrange(1, 1000):03}.{r.randrange(1, 999)} {(au or t)[:3].upper()}")
            self.records.append({"n": n, "id": f"b{n}", "t": t, "au": au, "subj": subs, "y": y, "mat": mat, "lang": some(r, LANGS, .25), "call": call, "pub": f"{some(r, PLACES, 1)} {r.choice(PUBS)}, {'c' if r.random() < .3 else ''}{y}", "desc": f"{r.randrange(24, 780)} p. : ill. ; {r.randrange(18, 32)} cm." if mat[0] in "al" else "1 disc" if mat[0] in "gj" else f"{r.randrange(2, 16)} sound discs" if mat[0] == "i" else "1 online resource",
                                 "isbn": f"{r.randrange(10 ** 8, 10 ** 9):09}{r.randrange(10)}" if y > 1970 and mat[0] in "algih" else "", "note": v.text(r.randrange(12, 45), k % 12) if r.random() < .45 else "", "items": [(some(r, LOCS, 3), r.choices(("AVAILABLE", f"DUE {r.randrange(1, 13):02}-{r.randrange(1, 28):02}-14", "LIB USE ONLY", "MISSING"), [76, 16, 6, 2])[0]) for _ in range(r.choice((1, 1, 1, 2, 3)))],
                                 "added": people[skewed(r, len(people), 160)] if r.random() < .2 else ""})
        self.by, self.ix, self.heads = {x["n"]: x for x in self.records}, Index(), {}
        for x in self.records:
            self.ix.add(x["n"], *(norm(s) for s in (x["t"], x["au"], x["added"], x["note"], x["pub"], *x["subj"])))
            x["scopes"] = {"1"} | {{"M": "2", "C": "3", "E": "4"}[l[0]] for l, _ in x["items"]}
        for k in "tadci":
            h = {}
            for x in self.records:
                for s in {"t": [re.sub(r"^(The|A|An) ", "", x["t"])], "a": [s for s in (x["au"], x["added"]) if s], "d": x["subj"], "c": [x["call"]], "i": [x["isbn"]] if x["isbn"] else []}[k]: h.setdefault(norm(s), (x["t"] if k == "t" else s, []))[1].append(x["n"])
            self.heads[k] = sorted((key, s, ns) for key, (s, ns) in h.items())

    def truth(self):
        for x in self.records:
            f = {"publisher": x["pub"], "description": x["desc"], "subject": x["subj"][0], "call number": x["call"]}
            if x["au"]: f["author"] = x["au"]
            if x["isbn"]: f["isbn"] = x["isbn"]
            yield x["id"], x["t"], f"/record={x['id']}~S1", f

    def truth_lines(self):
        for x in super().truth_lines():
            a = self.by[int(x["id"][1:])]["au"]
            yield {**x, "alt_titles": [f"{x['title']} / {self.resp(a)}"] if a else []}

    def resp(self, a):
        p = a.split(", ")
        return (p[1] + " " + p[0]) if len(p) > 1 else a

    # search ----------------------------------------------------------------------------------------------------------
    def one(self, w):
        w = norm(w) if "*" not in w else fold(w)
        if w.endswith("*"):
            s = w.rstrip("*")
            return self.ix.begins(s) if len(s) > 1 else set()
        return set.intersection(*(self.ix.post.get(p, set()) for p in w.split())) if w.split() else None

    def keyword(self, q):
        """Words with and, or and not, brackets and quotation marks, as the X index takes them."""
        toks, pos = re.findall(r'"[^"]*"|[()]|[^\s()"]+', q), [0]
        def atom():
            if pos[0] >= len(toks): return set()
            t = toks[pos[0]]; pos[0] += 1
            if t == "(":
                s = expr()
                if pos[0] < len(toks) and toks[pos[0]] == ")": pos[0] += 1
                return s
            if t[0] == '"':
                ws = norm(t).split()
                return {n for n in set.intersection(*(self.ix.post.get(w, set()) for w in ws)) if " ".join(ws) in norm(self.by[n]["t"] + " " + " ".join(self.by[n]["subj"]))} if ws else None
            m = re.fullmatch(r"([atds]):(.+)", t)
            return self.one(m[2] if m else t)
        def expr():
            left = atom()
            while pos[0] < len(toks) and toks[pos[0]] != ")":
                op = toks[pos[0]].lower()
                if op in ("and", "or", "not"): pos[0] += 1
                else: op = "and"
                right = atom()
                if left is None: left = right
                elif right is not None: left = left | right if op == "or" else left - right if op == "not" else left & right
            return left
        out = set()
        while pos[0] < len(toks):
            s = expr()
            if s is not None: out = out | s if out else s
            if pos[0] < len(toks): pos[0] += 1
        return out

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><title>{e(title)}</title><base target="_self"/><link rel="stylesheet" type="text/css" href="/scripts/ProStyles.css" /><script type="text/javascript" src="/scripts/common.js"></script></head>
<body><script language="JavaScript" type="text/javascript" src="/scripts/elcontent.js"></script>
<div class="topbar"><a href="/search~S1"><img src="/screens/opaclogo.gif" alt="Wexbury Public Library" border="0" /></a> <a href="/search~S1">Catalog</a> | <a href="/patroninfo~S1">My Account</a> | <a href="/screens/newbooks.html">New Titles</a> | <a href="/screens/help_index.html">Help</a></div>
{body}
<div class="bottomlogo"><p>Wexbury Public Library, 14 Common Street &nbsp; Events: Story time, Tuesdays at 10. Book sale, May 3.</p></div></body></html>''', status, headers=[("Set-Cookie", "III_SESSION_ID=7c2e%d; path=/" % self.port), ("Set-Cookie", "SESSION_LANGUAGE=eng; path=/")])

    def tool(self, k="X", arg="", scope="1", sort="D"):
        return f'''<form method="get" name="searchtool" action="/search~S{scope}/"><select name="searchtype" id="searchtype">{opts(NAMES.items(), k)}</select> <input type="text" name="searcharg" size="30" maxlength="75" value="{e(arg)}"> <select name="searchscope" id="searchscope">{opts(SCOPES, scope)}</select> <input type="hidden" name="SORT" value="{e(sort)}"><input name="Search" type="submit" id="Search" value="Search"></form>'''

    def front(self, k=None, scope="1"):
        """The menu of the indexes, or the page of one of them."""
        links = " | ".join(f'<a href="/search~S{scope}/{i}">{n}</a>' for i, n in NAMES.items())
        if k in ("t", "a", "d", "c", "i"):
            form = f'<h2>{NAMES[k]} Search</h2><form action="/search~S{scope}/{k}" method="get"><label>Type the {INDEX[k]}: </label><input type="text" name="SEARCH" size="40" value="" /><input type="hidden" name="sortdropdown" value="-"><input type="hidden" name="searchscope" value="{scope}"><input type="submit" value="Search"></form>'
        elif k == "X":
            form = f'<h2>Advanced Keyword Search</h2><form action="/search~S{scope}/X" method="get"><input type="text" name="SEARCH" size="40" value="" /><p>Sort results by <select name="SORT">{opts(SORTS, "D")}</select></p><p>Limit to: Location <select name="searchscope">{opts(SCOPES, scope)}</select> Material type <select name="m"><option value="">ANY</option>{opts(MATS)}</select> Language <select name="l"><option value="">ANY</option>{opts(LANGS)}</select> Year after <input name="Da" size="4" maxlength="4"> and before <input name="Db" size="4" maxlength="4"></p><input type="submit" value="Search"><p>Use * to end a word, and, or, not between words.</p></form>'
        else: form = f"<h2>Search the Catalog</h2>{self.tool('X', '', scope)}<p>Choose an index and type what you know.</p>"
        return self.skin("Wexbury Public Library", f'<div id="menu">{links}</div>{form}')

    def bar(self, k, arg, key, scope, count):
        return f'<div class="browseSearchtool">{self.tool(k, arg, scope)}<a href="/search~S{scope}/">Start Over</a> <a href="/search~S{scope}/X">Advanced Search</a> <a href="/search~S{scope}?/{k}{quote_plus(key)}/{k}{quote_plus(key)}/1%2C{count}%2C{count}%2CB/limit">Limit This Search</a></div>'

    def numbers(self, mk, start, total, per):
        last, cur = -(-total // per), (start - 1) // per + 1
        if last < 2: return ""
        lo = max(1, min(cur - 5, last - 9))
        ns = " ".join(f'<strong>{p}</strong>' if p == cur else f'<a href="{mk((p - 1) * per + 1)}">{p}</a>' for p in range(lo, min(last, lo + 9) + 1))
        return f'<tr class="browsePager"><td align="center" colspan="5">Result Page &nbsp;{f"<a href={chr(34)}{mk(start - per)}{chr(34)}>Prev</a> " if start > 1 else ""}{ns}{f" <a href={chr(34)}{mk(start + per)}{chr(34)}>Next</a>" if start + per <= total else ""}</td></tr>'

    def brief(self, x, n, link):
        it = "".join(f'<tr class="bibItemsEntry"><td>{l}</td><td>{e(x["call"])}</td><td>{s}</td></tr>' for l, s in x["items"])
        return f'''<tr class="briefCitRow"><td align="right" valign="top" class="briefcitEntryNum">{n}&nbsp;<br /></td><td class="briefcitMark"><input type="checkbox" name="save" value="{x["id"]}" /></td><td class="briefCitDetail"><span class="briefcitTitle"><a href="{e(link)}">{e(x["t"])}{" / " + e(self.resp(x["au"])) if x["au"] else ""}</a></span><br />{e(x["au"])}<br />{e(x["pub"])}<br /><table class="bibItems"><tr class="bibItemsHeader"><th>LOCATION</th><th>CALL #</th><th>STATUS</th></tr>{it}</table></td><td><img src="/screens/media_{x["mat"][0]}.gif" alt="{x["mat"][1]}" /><br />{x["y"]}</td></tr>\n'''

    def titles(self, req, xs, k, arg, key, scope, sort, start, lim=""):
        """A list of titles; a single one is shown at once."""
        per = KW if k == "X" else BR
        start = start if 1 <= start <= len(xs) else 1
        part = xs[start - 1:start - 1 + per]
        req.kind, req.served = "search", [x["id"] for x in part]
        sq = f"&SORT={sort}" if sort and sort != "D" else ""
        core = f"/search~S{scope}?/{k}{quote_plus(arg)}{lim}{sq}/{k}{quote_plus(key)}{lim}{sq}"
        mk = lambda a: e(f"{core}/{a}%2C{len(xs)}%2CB/browse" if k == "X" else f"{core}/{a}%2C{len(xs)}%2C{len(xs)}%2CB/exact&FF={k}{quote_plus(key)}&{a}%2C{len(xs)}%2C")
        fr = lambda a: f"{core}/{a}%2C{len(xs)}%2C{len(xs)}%2CB/frameset&FF={k}{quote_plus(key)}&{a}%2C{a}%2C"
        rows = "".join(self.brief(x, start + i, fr(start + i)) for i, x in enumerate(part))
        sorter = f'<form method="get" action="/search~S{scope}/X"><input type="hidden" name="SEARCH" value="{e(arg)}"><input type="hidden" name="searchscope" value="{scope}"><select name="SORT">{opts(SORTS, sort)}</select><input type="submit" value="Sort"></form>' if k == "X" else ""
        pager = self.numbers(mk, start, len(xs), per)
        return self.skin("Wexbury Public Library /All Locations", f'''{self.bar(k, arg, key, scope, len(xs))}{sorter}<div class="browseSearchtoolMessage"><i>{len(xs)} results found. {f"Sorted by {dict(SORTS).get(sort, 'relevance').lower()}" if k == "X" else ""}.</i></div>
<form name="export" method="post" action="{e(core)}/1%2C{len(xs)}%2C{len(xs)}%2CB/browse"><table width="100%" border="0" cellspacing="1" cellpadding="0" class="browseScreen">{pager}<tr class="browseHeader"><td colspan="5" class="browseHeaderData">{INDEX[k]}S ({start}-{start + len(part) - 1} of {len(xs)})</td></tr>
{rows}{pager}</table><input type="submit" name="save_func" value="Save Marked Records"></form>''')

    def record(self, req, x, nav=""):
        req.kind, req.served = "record", [x["id"]]
        row = lambda label, vals: "".join(f'<tr><td valign="top" width="20%" class="bibInfoLabel">{label if not i else ""}</td><td class="bibInfoData">{v}</td></tr>\n' for i, v in enumerate(vals))
        a = lambda k, s: f'<a href="/search~S1?/{k}{quote_plus(s)}/{k}{quote_plus(norm(s))}/-3%2C-1%2C0%2CB/browse">{e(s)}</a>'
        it = "".join(f'<tr class="bibItemsEntry"><td width="38%">&nbsp;{l}</td><td width="38%">&nbsp;{a("c", x["call"])}</td><td width="24%">&nbsp;{s}</td></tr>' for l, s in x["items"])
        t = f'{x["t"]} / {self.resp(x["au"])}' if x["au"] else x["t"]
        return self.skin("Wexbury Public Library /All Locations", f'''{self.tool()}{nav}<div class="bibDisplayContentMain"><table width="100%" cellspacing="2" class="bibDetail">{row("Author", [a("a", x["au"])]) if x["au"] else ""}{row("Title", [f"<strong>{e(t)}</strong>"])}{row("Publisher", [e(x["pub"])])}</table>
<table width="100%" border="0" class="bibItems"><tr class="bibItemsHeader"><th>Location</th><th>Call No.</th><th>Status</th></tr>{it}</table>
<table class="bibDetail">{row("Description", [x["desc"]])}{row("Summary", [e(x["note"])]) if x["note"] else ""}{row("Subject", [a("d", s) for s in x["subj"]])}{row("Alt Author", [a("a", x["added"])]) if x["added"] else ""}{row("ISBN", [x["isbn"]]) if x["isbn"] else ""}</table>
<p>Permanent Link <a id="recordnum" href="/record={x["id"]}~S1">{x["id"]}</a></p></div><a href="/search~S1?/.{x["id"]}/.{x["id"]}/1%2C1%2C1%2CB/request~{x["id"]}">Request It</a> <a href="/search~S1?/.{x["id"]}/.{x["id"]}/1%2C1%2C1%2CB/marc~{x["id"]}">MARC Display</a>''')

    def browse(self, req, k, arg, scope, start):
        """Headings of an index; those that begin with what was asked, or the nearest ones."""
        key, hs = norm(arg), self.heads[k]
        if scope != "1": hs = [(a, s, m) for a, s, ns in hs if (m := [n for n in ns if scope in self.by[n]["scopes"]])]
        hits = [h for h in hs if h[0].startswith(key)]
        if len(hits) == 1: return self.list_of(req, k, hits[0], scope, 1)
        core = f"/search~S{scope}?/{k}{quote_plus(arg)}/{k}{quote_plus(key)}"
        msg, near = "", not hits
        if near:
            at = bisect.bisect_left([h[0] for h in hs], key) + start if start < 0 else bisect.bisect_left([h[0] for h in hs], key) - 3
            at = max(0, min(at, len(hs) - BR))
            part, first = hs[at:at + BR], 0
            off = at - bisect.bisect_left([h[0] for h in hs], key)
            msg = f"No matches found; nearby {INDEX[k]}S are:"
            pager = f'<tr class="browsePager"><td align="center" colspan="5">' + (f'<a href="{core}/{off - BR}%2C-1%2C0%2CB/browse">Prev</a> ' if at else "") + "</td></tr>"
        else:
            start = start if 1 <= start <= len(hits) else 1
            part = hits[start - 1:start - 1 + BR]
            pager = self.numbers(lambda a: f"{core}/{a}%2C{len(hits)}%2C{sum(len(h[2]) for h in hits)}%2CB/browse", start, len(hits), BR)
        rows = ""
        for i, (hk, s, ns) in enumerate(part):
            one = f"{core}/{(0 if near else start) + i}%2C{len(hits)}%2C{len(hits)}%2CB/{'frameset' if len(ns) == 1 else 'exact'}&FF={k}{quote_plus(hk)}&1%2C{len(ns)}%2C"
            x = self.by[ns[0]]
            extra = f'<br />{e(x["pub"])}' if k == "t" and len(ns) == 1 else ""
            mark = f'<input type="checkbox" name="save" value="{x["id"]}">' if len(ns) == 1 and k == "t" else ""
            rows += f'<tr class="browseEntry"><td class="browseEntryNum" align="right">{(start + i) if not near else ""}</td><td class="browseEntryMark">{mark}</td><td class="browseEntryData"><a name="anchor_{i}"></a>&nbsp;<a href="{e(one)}">{e(s)}</a>{extra}</td><td class="browseEntryYear">{x["y"] if len(ns) == 1 else ""}</td><td class="browseEntryEntries">{len(ns)}</td></tr>\n'
        req.kind, req.served = "browse", [self.by[ns[0]]["id"] for _, _, ns in part if k == "t" and len(ns) == 1]
        count = "" if near else f"{INDEX[k]}S ({start}-{start + len(part) - 1} of {len(hits)})"
        return self.skin("Wexbury Public Library /All Locations", f'{self.bar(k, arg, key, scope, len(hits))}<table width="100%" class="browseScreen">{f"<tr class={chr(34)}msg{chr(34)}><td colspan=5>{msg}</td></tr>" if msg else ""}{pager}<tr class="browseHeader"><td colspan="2">Num</td><td class="browseHeaderData">{count or INDEX[k] + "S"}</td><td>Year</td><td>Entries<br />Found</td></tr>\n{rows}{pager}</table>')

    def list_of(self, req, k, head, scope, start):
        xs = sorted((self.by[n] for n in head[2]), key=lambda x: norm(x["t"]))
        return self.record(req, xs[0]) if len(xs) == 1 else self.titles(req, xs, k, head[1], head[0], scope, "D", start)

    def words(self, req, q, scope, sort, start, lim, show=None):
        arg = q.strip()
        hits = self.keyword(arg)
        l = dict(parse_qsl(lim.lstrip("&")))
        xs = [self.by[n] for n in sorted(hits or ()) if scope in self.by[n]["scopes"]]
        xs = [x for x in xs if l.get("m", "") in ("", x["mat"][0]) and l.get("l", "") in ("", x["lang"][0]) and (not l.get("Da", "").isdigit() or x["y"] >= int(l["Da"])) and (not l.get("Db", "").isdigit() or x["y"] <= int(l["Db"]))]
        if sort == "DZ": xs.sort(key=lambda x: -x["y"])
        elif sort.startswith("A"): xs.sort(key=lambda x: norm(x["t"]))
        else: xs.sort(key=lambda x: (-sum(w in norm(x["t"]).split() for w in norm(arg).split()), -x["y"]))
        if not xs: return self.skin("Wexbury Public Library /All Locations", f'{self.bar("X", arg, arg, scope, 0)}<table width="100%"><tr class="msg"><td align="center"><h2>NO ENTRIES FOUND</h2>Your entry <b>{e(arg)}</b> would be here -- Search as Words</td></tr></table>')
        if show and 1 <= show <= len(xs): return self.record(req, xs[show - 1], self.around(xs, show, "X", arg, scope))
        if len(xs) == 1: return self.record(req, xs[0])
        return self.titles(req, xs, "X", arg, arg, scope, sort, start, lim)

    def around(self, xs, i, k, arg, scope):
        mk = lambda a: e(f"/search~S{scope}?/{k}{quote_plus(arg)}/{k}{quote_plus(arg)}/{a}%2C{len(xs)}%2C{len(xs)}%2CB/frameset&FF={k}{quote_plus(arg)}&{a}%2C{a}%2C")
        return '<div class="navigationRow">' + (f'<a href="{mk(i - 1)}">Previous Record</a> ' if i > 1 else "") + (f'<a href="{mk(i + 1)}">Next Record</a>' if i < len(xs) else "") + f"  Record {i} of {len(xs)}</div>"

    def handle(self, req):
        p = req.path
        if p in ("/", "/search", "/search/"): return self.front()
        if m := re.fullmatch(r"/record=(b\d{7})\d?(?:~S\d)?", p):
            x = self.by.get(int(m[1][1:]))
            return self.record(req, x) if x else self.skin("No Such Record", '<h2>No Such Record</h2><a href="/search~S1">Return to catalog</a>')
        if p.startswith("/patroninfo"): return forbid(req, "login") if req.method == "POST" else self.skin("Login", '<form name="patform" method="post" action="/patroninfo~S1"><label>Name <input name="name" size="40"></label><label>Library card <input name="code" type="password" size="40"></label><input type="submit" value="Submit"></form>')
        if p.startswith("/screens/") and p.endswith("html"): return self.skin("Help", "<h2>Help</h2><p>Search by author, title or keyword. New titles are added on Fridays.</p>")
        m = re.fullmatch(r"/search(?:~S(\d))?/?([Xtadci]?)(.*)", p)
        if not m: return None
        scope = m[1] if m[1] in dict(SCOPES) else "1"
        if req.qs.startswith("/"):                                   # an address that the catalogue made itself
            parts = req.qs[1:].split("/", 3)
            if len(parts) < 4 or parts[0][:1] not in INDEX and parts[0][:1] != ".": return self.front(None, scope)
            if parts[0][0] == ".":
                if "request~" in parts[3]: return self.skin("Request", '<form method="post" action="/patroninfo~S1"><label>Name <input name="name"></label><label>Card <input name="code" type="password"></label><input type="submit" value="Submit"></form>')
                x = self.by.get(int(parts[0][2:9])) if parts[0][2:9].isdigit() else None
                return self.skin("MARC Display", f'<pre>001     {x["n"]}\n245 10  {e(x["t"])}</pre>') if x else None
            k, (arg, *rest) = parts[0][0], parts[0][1:].split("&")
            arg, opt = unquote_plus(arg), dict(parse_qsl("&".join(rest)))
            sort = opt.pop("SORT", "D")
            lim = "".join(f"&{a}={b}" for a, b in opt.items() if a in ("m", "l", "Da", "Db"))
            nums, tail = unquote(parts[2]) if len(parts) == 4 else "", unquote_plus(parts[3])
            start = int(mm[0]) if (mm := re.match(r"-?\d+", nums)) else 1
            ff = re.search(r"&FF=(\w)([^&]*)&(\d+),", tail)
            if tail.startswith("limit"): return self.front("X", scope)
            if k == "X": return self.words(req, arg, scope, sort, start, lim, start if tail.startswith("frameset") else None)
            if ff:
                head = next((h for h in self.heads[k] if h[0] == norm(ff[2])), None)
                if not head: return self.browse(req, k, arg, scope, 1)
                xs = sorted((self.by[n] for n in head[2]), key=lambda x: norm(x["t"]))
                i = int(ff[3])
                if tail.startswith("frameset") and 1 <= i <= len(xs): return self.record(req, xs[i - 1], self.around(xs, i, k, head[0], scope) if len(xs) > 1 else "")
                return self.list_of(req, k, head, scope, i)
            return self.browse(req, k, arg, scope, start)
        k = m[2] or req.get("searchtype")
        k = k if k in INDEX else "X" if k else ""
        q = req.get("SEARCH") or req.get("searcharg") or unquote(m[3])
        scope = req.get("searchscope") if req.get("searchscope") in dict(SCOPES) else scope
        if not q.strip(): return self.front(k or None, scope)
        if k in ("", "X"): return self.words(req, q, scope, req.get("SORT") or "D", 1, "".join(f"&{a}={quote(req.get(a))}" for a in ("m", "l", "Da", "Db") if req.get(a)))
        return self.browse(req, k, q, scope, 1)
