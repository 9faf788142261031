"""A county library on Innovative's Millennium WebPAC Pro: an index menu, /search~S1/X and /search~S1?/Xword/... addresses, keyword lists of twelve, alphabetical headings by fifties that lead to records, one hit shown at once."""
import bisect, re
from bed import Resp, Site, e, hidden, opts, redirect
from kit import forbid, skewed
from words import FIRST_EN, SUR_EN, Vocab, coined, fold
from urllib.parse import quote, quote_plus, unquote_plus

SCOPES = [("1", "Entire Collection"), ("2", "Central Library"), ("3", "Hartwell Branch"), ("4", "Quayside Branch"), ("5", "Local Studies")]
LOCS = {"cen": "Central Adult Nonfiction", "cfi": "Central Adult Fiction", "har": "Hartwell Adult", "hju": "Hartwell Junior", "qua": "Quayside Adult", "qdv": "Quayside Audiovisual", "loc": "Local Studies - Ask at Desk"}
IN_SCOPE = {"1": set(LOCS), "2": {"cen", "cfi"}, "3": {"har", "hju"}, "4": {"qua", "qdv"}, "5": {"loc"}}
INDEXES = {"X": "Keyword", "t": "Title", "a": "Author", "d": "Subject", "c": "Call No", "i": "ISBN/ISSN"}
PLURAL = {"t": "TITLES", "a": "AUTHORS", "d": "SUBJECTS", "c": "CALL NUMBERS", "i": "STANDARD NUMBERS"}
MATS = {"a": ("Book", 74), "i": ("Talking book", 7), "g": ("DVD/Video", 9), "j": ("Music CD", 5), "l": ("Large print", 5)}
LANGS = {"eng": ("English", 88), "fre": ("French", 4), "ger": ("German", 3), "spa": ("Spanish", 3), "wel": ("Welsh", 2)}
SORTS = [("D", "Date"), ("R", "Relevance"), ("A", "Title")]
SUBS = "History;Fiction;Handbooks, manuals, etc;Juvenile literature;Great Britain;Biography;Periodicals;Pictorial works;Study and teaching;Law and legislation;20th century;Congresses".split(";")
PLACES = "London;Oxford;New York;Edinburgh;Cardiff;Bath;Chicago;Stroud;Leicester;Dublin".split(";")
STATES = [("AVAILABLE", 74), ("DUE 14-06-11", 9), ("DUE 02-07-11", 5), ("IN TRANSIT", 4), ("LIB USE ONLY", 6), ("MISSING", 2)]
SMALL = set("the a an of and or not to in for on with by at from".split())
PER, HEADS = 12, 50


def norm(s):
    """How a heading is filed: letters and digits only."""
    return " ".join(re.findall(r"\w+", fold(s)))


class S(Site):
    name, about, server, home = "webpac", "county library on Millennium WebPAC Pro; index menu, keyword lists of 12, heading lists of 50", "III 150", "/"
    disallow, id_re = ("/patroninfo", "/acquire", "/ask", "/airwkst", "/search*/request~", "/search*/marc&"), r"b1\d{6}"

    def build(self):
        r, v, n, seen = self.rng, Vocab(self.rng, "en", 9), 1000210, set()
        people = [f"{s}, {f}" + (f", {r.randrange(1890, 1975)}-" if r.random() < .4 else "") for s, f in {(r.choice(SUR_EN), r.choice(FIRST_EN)) for _ in range(620)}]
        people.sort()
        r.shuffle(people)
        houses = [h + r.choice((" Press", " & Sons", " Books", "", " Publishing", " House")) for h in coined(r, 40)]
        themes = [w.capitalize() for w in r.sample(v.nouns, 150)]
        subjects = sorted({t + ("" if r.random() < .35 else " -- " + r.choice(SUBS)) for t in themes for _ in range(3)})
        r.shuffle(subjects)
        while len(self.records) < 1706:
            t = v.title(r.choices((1, 2, 3, 4, 5), (8, 28, 34, 20, 10))[0], r.randrange(9))
            if r.random() < .09: t = r.choice(("The ", "The ", "A ")) + t[0].lower() + t[1:]
            if r.random() < .24: t += " : " + v.title(r.randrange(3, 6)).lower()
            if t in seen and r.random() < .6: continue
            seen.add(t)
            n += r.choice((1, 1, 2, 3, 11))
            mat = r.choices(list(MATS), [m[1] for m in MATS.values()])[0]
            y = min(2011, int(r.triangular(1936, 2012, 2002)))
            loc = r.choice(("qdv", "qdv", "cen")) if mat in "gj" else list(LOCS)[skewed(r, 7, 9)]
            dewey = f"{r.randrange(1, 1000):03}" + (f".{r.randrange(1, 999)}" if r.random() < .7 else "")
            au = people[skewed(r, len(people), 120)] if r.random() < .92 else ""
            x = {"id": f"b{n}", "t": t, "au": au, "imp": f"{r.choice(PLACES)} : {houses[skewed(r, len(houses), 12)]}, {y}", "y": y, "mat": mat, "lang": r.choices(list(LANGS), [m[1] for m in LANGS.values()])[0], "loc": loc,
                 "call": ("FIC " + (au or t)[:3].upper() if loc == "cfi" else f"{'J ' if loc == 'hju' else ''}{dewey} {norm(au or t)[:3].upper()}"), "subj": [subjects[skewed(r, len(subjects), 90)] for _ in range(r.choices((0, 1, 2, 3), (6, 40, 36, 18))[0])], "state": r.choices([s[0] for s in STATES], [s[1] for s in STATES])[0],
                 "isbn": f"{r.randrange(10 ** 8, 10 ** 9)}{r.choice('0123456789X')}" if mat == "a" and y > 1969 else "", "phys": f"{r.randrange(24, 700)} p. ; {r.randrange(18, 31)} cm" if mat in "al" else f"{r.randrange(1, 9)} sound discs" if mat in "ij" else "1 videodisc"}
            x["subj"] = list(dict.fromkeys(x["subj"]))
            x["w"] = {"t": norm(t).split(), "a": norm(au).split(), "d": norm(" ".join(x["subj"])).split()}
            x["w"]["X"] = x["w"]["t"] + x["w"]["a"] + x["w"]["d"] + norm(x["imp"]).split()
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}
        self.heads = {k: {} for k in "tadci"}
        for x in self.records:
            for k, names in (("t", [x["t"]]), ("a", [x["au"]]), ("d", x["subj"]), ("c", [x["call"]]), ("i", [x["isbn"]])):
                for h in filter(None, names): self.heads[k].setdefault(re.sub(r"^(the|an?) ", "", norm(h)) if k == "t" else norm(h), (h, []))[1].append(x)
        self.filed = {k: sorted(d) for k, d in self.heads.items()}
        self.post = {f: {} for f in "tadX"}
        for i, x in enumerate(self.records):
            for f in self.post:
                for w in x["w"][f]: self.post[f].setdefault(w, set()).add(i)
        self.vocab = {f: sorted(d) for f, d in self.post.items()}

    def truth(self):
        for x in self.records:
            f = {"imprint": x["imp"], "location": LOCS[x["loc"]], "call number": x["call"], "record number": x["id"]}
            if x["au"]: f["author"] = x["au"]
            yield x["id"], x["t"], f'/record={x["id"]}~S1', f

    # what is asked for ---------------------------------------------------------------------------------------------------
    def keyword(self, text):
        """The records that an expression of words with and, or, not, brackets, * and field letters finds; None if it is not understood."""
        toks, at = re.findall(r"\(|\)|\b[atd]:|\"[^\"]*\"|[\w*]+", fold(text)), 0

        def one(w, field):
            if not w.endswith("*"): return self.post[field].get(w, set())
            v = self.vocab[field]
            return set().union(*map(self.post[field].get, v[bisect.bisect_left(v, w[:-1]):bisect.bisect_right(v, w[:-1] + "\uffff")]))

        def part(field):
            nonlocal at
            t = toks[at]
            at += 1
            if t == "(":
                got = expr(field)
                at += at < len(toks) and toks[at] == ")"
                return got
            if t.endswith(":"): return part(t[0]) if at < len(toks) else None
            if t.startswith('"'):
                ws = norm(t)
                return {i for i in range(len(self.records)) if f" {ws} " in " " + " ".join(self.records[i]["w"][field]) + " "} if ws else None
            return None if t in SMALL or t == ")" else one(t, field)

        def expr(field):
            nonlocal at
            got, op = None, "and"
            while at < len(toks) and toks[at] != ")":
                if toks[at] in ("and", "or", "not"):
                    op = toks[at]
                    at += 1
                    continue
                nxt = part(field)
                if nxt is not None: got = nxt if got is None else got & nxt if op == "and" else got | nxt if op == "or" else got - nxt
                op = "and"
            return got
        if any(len(w) < 3 or not re.fullmatch(r"\w+\*", w) for w in toks if "*" in w): return None
        return expr("X") or set()

    def limited(self, xs, scope, lim):
        num = lambda k: int(lim[k]) if lim.get(k, "").isdigit() else None
        return [x for x in xs if x["loc"] in IN_SCOPE[scope] and all(lim.get(k, "") in ("", x[f]) for k, f in (("m", "mat"), ("l", "lang"), ("b", "loc"))) and (num("Da") is None or x["y"] >= num("Da")) and (num("Db") is None or x["y"] <= num("Db"))]

    def hits(self, text, scope, lim):
        got = self.keyword(text)
        if got is None: return None
        xs = self.limited([self.records[i] for i in sorted(got)], scope, lim)
        ws = set(re.findall(r"\w+", fold(text)))
        keys = {"A": lambda x: (re.sub(r"^(the|an?) ", "", norm(x["t"])), x["id"]), "R": lambda x: (-len(ws & set(x["w"]["t"])), -x["y"], x["id"])}
        return sorted(xs, key=keys.get(lim.get("SORT"), lambda x: (-x["y"], norm(x["t"]), x["id"])))

    # pages -----------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, scope="1"):
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<title>{e(title)}</title>
<base target="_self"/>
<link rel="stylesheet" type="text/css" href="/scripts/ProStyles.css" />
<link rel="stylesheet" type="text/css" href="/screens/styles.css" />
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<script type="text/javascript" src="/scripts/common.js"></script>
<script type="text/javascript" src="/scripts/elcontent.js"></script>
</head>
<body >
<script type="text/javascript" src="/scripts/webbridge.js"></script>
<!-- begin toplogo.html file -->
<div id="toplogo"><a href="/search~S{scope}"><img src="/screens/logo.gif" alt="Wickshire Libraries" border="0" /></a>
<ul class="nav"><li><a href="/">Home</a></li><li><a href="/search~S{scope}/X">Advanced keyword</a></li><li><a href="/patroninfo~S{scope}">My library account</a></li><li><a href="/screens/help_index.html">Help</a></li><li><a href="/screens/hours.html">Opening hours</a></li></ul></div>
<!-- end toplogo.html file -->
{body}
<!--this is customized <screens/botlogo.html>-->
<div class="footer"><a href="/ask">Ask a librarian</a> | <a href="/acquire">Suggest a purchase</a> | <a href="/screens/aboutus.html">About the catalogue</a><br />Innovative Interfaces, Inc.</div>
</body>
</html>''')

    def tool(self, scope, tag="X", arg="", sort="D"):
        """The search box of all pages."""
        return f'''<form method="get" action="/search~S{scope}/" name="search" id="search">
<input type="hidden" name="sort" id="sort" value="{sort}" />
<label for="searchtype">Search</label> <select name="searchtype" id="searchtype">{"".join(f'<option value="{k}"{" selected=" + chr(34) + "selected" + chr(34) if k == tag else ""}>{t}</option>' for k, t in INDEXES.items())}</select>
<input type="text" name="searcharg" size="40" maxlength="200" value="{e(arg)}" />
<select name="searchscope" id="searchscope">{opts(SCOPES, scope)}</select>
<input type="hidden" name="extended" value="0" />
<input type="submit" name="SUBMIT" value="Search" />
</form>'''

    def entry(self, scope, tag):
        """The page of one index with its form."""
        menu = "".join(f'<li><a href="/search~S{scope}/{k}">{t}</a></li>' for k, t in INDEXES.items())
        if tag == "X":
            many = lambda n, t, d: f'<tr><td align="right"><label>{t}:</label></td><td><select name="{n}"><option value="">ANY</option>{opts((k, x if isinstance(x, str) else x[0]) for k, x in d.items())}</select></td></tr>'
            form = f'''<form method="get" action="/search~S{scope}/X" name="search"><table class="advanced"><tr><td align="right"><label>Words:</label></td><td><input type="text" name="SEARCH" size="50" maxlength="200" value="" /></td></tr>
<tr><td align="right"><label>View entire collection or:</label></td><td><select name="searchscope">{opts(SCOPES, scope)}</select></td></tr>{many("m", "Material type", MATS)}{many("l", "Language", LANGS)}{many("b", "Location", LOCS)}
<tr><td align="right">Year:</td><td>after <input type="text" name="Da" size="4" maxlength="4" value="" /> and before <input type="text" name="Db" size="4" maxlength="4" value="" /></td></tr>
<tr><td align="right"><label>Search and sort:</label></td><td><select name="SORT">{opts(SORTS, "D")}</select></td></tr>
<tr><td></td><td><input type="submit" value="Submit" /> <input type="reset" value="Clear Form" /></td></tr></table></form>
<p>Use and, or, not between words; an asterisk stands for the end of a word after two letters at least. a:, t: and d: search author, title and subject.</p>'''
        else: form = f'''<form method="get" action="/search~S{scope}/{tag}" name="search"><label>Type the {INDEXES[tag].lower()} you want, then press Search</label><br /><input type="text" name="SEARCH" size="40" maxlength="200" value="" /> <select name="searchscope">{opts(SCOPES, scope)}</select> <input type="submit" value="Search" /></form>
<p>{dict(t="Omit initial articles such as the or a.", a="Last name first, as: dickens, charles", d="For example: gardens -- history", c="For example: 942.3 BLA", i="Without hyphens.")[tag]}</p>'''
        return self.skin("Wickshire Libraries", f'<div class="pageContent"><ul class="searchtypes">{menu}</ul><h2>{INDEXES[tag]}</h2>{form}</div>', scope)

    def frame(self, scope, tag, arg, lim, body, title="Wickshire Libraries"):
        told = "".join(f" {t} \"{e(v)}\"" for k, t, v in (("m", "Material", MATS.get(lim.get("m"), ("",))[0]), ("l", "Language", LANGS.get(lim.get("l"), ("",))[0]), ("b", "Location", LOCS.get(lim.get("b"), "")), ("Da", "Year after", lim.get("Da")), ("Db", "Year before", lim.get("Db"))) if v)
        told = f'<div class="limits">Limited to:{told}</div>' if told else ""
        return self.skin(title, f'''<div class="navigationRow"><a href="/search~S{scope}">Start Over</a> <a href="/search~S{scope}/X">Modify Search</a></div>
<div align="center" class="browseSearchtool">{self.tool(scope, tag, arg, lim.get("SORT", "D"))}{told}</div>
{body}''', scope)

    def address(self, scope, tag, arg, lim, tail):
        """An address in the manner of the server: what was asked, what is asked now, from where of how many, and what to do."""
        a = tag + quote_plus(arg, safe="*():\"") + "".join(f"&{k}={quote_plus(v)}" for k, v in lim.items() if v)
        return e(f"/search~S{scope}?/{a}/{a}" + (f"&SUBKEY={quote(arg)}" if tag == "X" else "") + f"/{tail}")

    def pager(self, at, first, total, per):
        if total <= per: return ""
        here, last = (first - 1) // per, (total - 1) // per
        lo = here // 10 * 10
        links = (f'<a href="{at((here - 1) * per + 1)}">Prev</a>&nbsp;&nbsp;' if here else "") + "&nbsp;".join(f"<strong>{k + 1}</strong>" if k == here else f'<a href="{at(k * per + 1)}">{k + 1}</a>' for k in range(lo, min(last, lo + 9) + 1)) + (f'&nbsp;&nbsp;<a href="{at((here + 1) * per + 1)}">Next</a>' if here < last else "")
        return f'<tr class="browsePager"><td align="center" class="browsePager" colspan="5">Result Page&nbsp;&nbsp;{links}</td></tr>'

    def holdings(self, x): return f'''<table width="100%" border="0" cellspacing="1" cellpadding="2" class="bibItems"><tr class="bibItemsHeader"><th width="38%" class="bibItemsHeader">Location</th><th width="38%" class="bibItemsHeader">Call No.</th><th width="24%" class="bibItemsHeader">Status</th></tr>
<tr class="bibItemsEntry"><td width="38%"><!-- field 1 -->&nbsp;<a href="/screens/hours.html">{LOCS[x["loc"]]}</a> </td><td width="38%"><!-- field C -->&nbsp;{e(x["call"])} <!-- field v --><!-- field # --></td><td width="24%"><!-- field % -->&nbsp;{x["state"]} </td></tr></table>'''

    def brief(self, scope, text, lim, xs, first, req):
        """Citations, twelve a page."""
        n = len(xs)
        first = max(1, min(first, n))
        part = xs[first - 1:first - 1 + PER]
        req.served = [x["id"] for x in part]
        pos = lambda k: f"{k}%2C{n}%2C{n}%2CB"
        ff = "X" + quote_plus(text, safe="*():\"") + "".join(f"&{k}={quote_plus(v)}" for k, v in lim.items() if v)
        pg = self.pager(lambda k: self.address(scope, "X", text, lim, pos(k) + "/browse"), first, n, PER)
        rows = ""
        ws, was = set(re.findall(r"\w+", fold(text))), None
        for k, x in enumerate(part, first):
            if lim.get("SORT") == "R":
                deg = len(ws & set(x["w"]["t"])) > 0
                if deg != was: rows += f'<tr><td colspan="5" class="browseRelevanceHeader">{"Most relevant" if deg else "Less relevant"} titles entries {k}-</td></tr>\n'
                was = deg
            rows += f'''<tr class="briefCitRow"><td align="center" class="briefcitEntry"><table width="100%" cellpadding="5"><tr><td align="left" width="10%" class="briefcitEntryNum"><a name="anchor_{k}"></a>{k}&nbsp;<input type="checkbox" name="save" value="{x["id"]}" /></td>
<td align="left" class="briefcitDetail"><span class="briefcitTitle"><a href="{self.address(scope, "X", text, lim, f"{pos(first)}/frameset&FF={ff}&{k}%2C{k}%2C")}">{e(x["t"])}</a></span><br />
{f'<span class="briefcitAuthor">{e(x["au"])}</span><br />' if x["au"] else ""}
<span class="briefcitImprint">{e(x["imp"])}</span><br />
{MATS[x["mat"]][0]} | <a href="/record={x["id"]}~S{scope}" class="permalink">{x["id"]}</a> | <a href="{self.address(scope, "X", text, lim, f"{pos(first)}/request~{x['id']}&FF={ff}&{k}%2C{k}%2C")}">Request</a>
{self.holdings(x)}</td></tr></table></td></tr>
'''
        return self.frame(scope, "X", text, lim, f'''<form name="export_form" method="post" id="export_form" action="/airwkst/save~S{scope}">
<div class="browseSaveJump"><input type="submit" name="save_func" value="Save Marked Records" /> <input type="submit" name="save_all" value="Save All On Page" /></div>
<table width="100%" cellspacing="0" cellpadding="0" class="browseScreen">
<tr class="browseHeader"><td align="left" colspan="5" class="browseHeaderData">Keywords&nbsp;({first}-{first + len(part) - 1} of {n})</td></tr>
{pg}
{rows}{pg}
</table></form>''')

    def full(self, scope, x, req, tag="X", arg="", lim={}, around=None):
        """A record."""
        req.kind, req.served = "record", [x["id"]]
        row = lambda a, b: f'<tr><td valign="top" width="20%" class="bibInfoLabel">{a}</td>\n<td class="bibInfoData">\n{b}</td></tr>\n'
        head = lambda k, h: f'<a href="/search~S{scope}?/{k}{quote_plus(h)}/{k}{quote_plus(norm(h))}/-3%2C-1%2C0%2CB/browse">{e(h)}</a>'
        move = "".join(f'<a href="{h}">{t}</a> ' for t, h in around or () if h)
        body = (row("Author", head("a", x["au"])) if x["au"] else "") + row("Title", f'<strong>{e(x["t"])}</strong>') + row("Imprint", e(x["imp"]))
        more = row("Description", e(x["phys"])) + "".join(row("Subject" if k == 0 else "", head("d", s)) for k, s in enumerate(x["subj"])) + (row("ISBN", x["isbn"]) if x["isbn"] else "") + row("Language", LANGS[x["lang"]][0]) + row("Material", MATS[x["mat"]][0])
        return self.frame(scope, tag, arg, lim, f'''<div class="recordNav">{move}<a href="/record={x["id"]}~S{scope}" id="recordnum">Permanent link for this record</a> <a href="/search~S{scope}?/.{x["id"]}/.{x["id"]}/1%2C1%2C1%2CB/request~{x["id"]}">Request</a> <a href="/search~S{scope}?/.{x["id"]}/.{x["id"]}/1%2C1%2C1%2CB/marc&FF=">MARC Display</a></div>
<!-- next row for fieldtag=b --><table width="100%" border="0" cellspacing="0" cellpadding="2" class="bibContent"><tr><td>
<table width="100%" cellspacing="2" cellpadding="2" class="bibDetail">
{body}{row("Record no.", x["id"])}</table>
{self.holdings(x)}
<table width="100%" class="bibDetail">
{more}</table></td></tr></table>''', x["t"])

    def browse(self, scope, tag, arg, first, req):
        """Headings that begin with what was typed; if there are none, those nearby."""
        q, filed, heads = norm(arg), self.filed[tag], self.heads[tag]
        inside = lambda h: [x for x in heads[h][1] if x["loc"] in IN_SCOPE[scope]]
        lo, hi = bisect.bisect_left(filed, q), bisect.bisect_right(filed, q + "\uffff")
        got = [h for h in filed[lo:hi] if inside(h)]
        n = len(got)
        if n == 1: return self.one(scope, tag, arg, got[0], 0, req)
        near = not got
        if near: part, first, n = [h for h in filed[max(0, lo - 4):lo] if inside(h)] + [None] + [h for h in filed[lo:lo + 5] if inside(h)], 1, 0
        else:
            first = max(1, min(first, n))
            part = got[first - 1:first - 1 + HEADS]
        rows, k = "", first - 1
        for h in part:
            if h is None:
                rows += f'<tr class="yourEntryWouldBeHere"><td class="browseEntryNum">&nbsp;</td><td colspan="4" class="yourEntryWouldBeHereData">Your entry <em>{e(arg)}</em> would be here -- <a href="/search~S{scope}/X?SEARCH={quote_plus(arg)}&amp;searchscope={scope}&amp;SORT=D">Search as Words</a></td></tr>\n'
                continue
            k += 1
            xs = inside(h)
            go = f'{first}%2C{n}%2C{n}%2CB/{"exact" if len(xs) > 1 else "frameset"}&FF={tag}{quote_plus(h)}&{f"1%2C{len(xs)}%2C" if len(xs) > 1 else "1%2C1%2C"}'
            rows += f'<tr class="browseEntry"><td class="browseEntryNum" align="right">{k}</td><td class="browseEntryMark"><input type="checkbox" name="save" value="heading{k}" /></td><td class="browseEntryData"><a name="anchor_{k}"></a>&nbsp;&nbsp;<a href="{self.address(scope, tag, arg, {}, go)}">{e(heads[h][0])}</a></td><td class="browseEntryYear">{xs[0]["y"] if len(xs) == 1 else "&nbsp;"}</td><td class="browseEntryEntries" align="center">{len(xs)}</td></tr>\n'
        pg = self.pager(lambda j: self.address(scope, tag, arg, {}, f"{j}%2C{n}%2C{n}%2CB/browse"), first, n, HEADS)
        top = f'<tr class="msg"><td colspan="5" align="center">No matches found; nearby {PLURAL[tag]} are:</td></tr>' if near else f'<tr class="browseHeader"><td align="left" colspan="5" class="browseHeaderData">{PLURAL[tag].capitalize()}&nbsp;({first}-{first + len(part) - 1} of {n})</td></tr>'
        return self.frame(scope, tag, arg, {}, f'''<table width="100%" cellspacing="0" cellpadding="2" class="browseScreen">
{top}
{pg}
<tr class="browseSubHeader"><th>Num</th><th>Mark</th><th>{PLURAL[tag]}</th><th>Year</th><th>Entries<br />Found</th></tr>
{rows}{pg}
</table>''')

    def one(self, scope, tag, arg, h, k, req):
        """The records of one heading, or the one of them that was chosen."""
        xs = [x for x in self.heads[tag].get(h, ("", []))[1] if x["loc"] in IN_SCOPE[scope]]
        if not xs: return self.frame(scope, tag, arg, {}, '<table class="browseScreen"><tr class="msg"><td align="center">NO ENTRIES FOUND</td></tr></table>')
        if len(xs) == 1 or k: return self.full(scope, xs[min(max(k, 1), len(xs)) - 1], req, tag, arg)
        n = len(xs)
        rows = "".join(f'<tr class="browseEntry"><td class="browseEntryNum" align="right">{j}</td><td class="browseEntryMark"><input type="checkbox" name="save" value="{x["id"]}" /></td><td class="browseEntryData"><a name="anchor_{j}"></a>&nbsp;&nbsp;<a href="{self.address(scope, tag, arg, {}, f"1%2C{n}%2C{n}%2CE/frameset&FF={tag}{quote_plus(h)}&{j}%2C{j}%2C")}">{e(x["t"])}</a><br />&nbsp;&nbsp;{LOCS[x["loc"]]}: {e(x["call"])} <span class="recno">{x["id"]}</span></td><td class="browseEntryYear">{x["y"]}</td></tr>\n' for j, x in enumerate(xs, 1))
        req.served = [x["id"] for x in xs]
        return self.frame(scope, tag, arg, {}, f'''<table width="100%" cellspacing="0" cellpadding="2" class="browseScreen"><tr class="browseHeader"><td align="left" colspan="5" class="browseHeaderData">{e(self.heads[tag][h][0])}&nbsp;(1-{n} of {n})</td></tr>
<tr class="browseSubHeader"><th>Num</th><th>Mark</th><th>Title</th><th>Year</th></tr>
{rows}</table>''')

    def search(self, req, scope, tag, arg, lim, first=1, cmd="browse", rest=""):
        req.kind = "search"
        if not arg.strip(): return self.entry(scope, tag)
        nums = [int(k) for k in re.findall(r"\d+", re.sub(r"FF=[^&]*", "", rest).replace("%2C", ",").split("&")[-1])]
        if tag != "X":
            ff = re.search(r"FF=[a-z]([^&]*)", rest)
            if cmd in ("exact", "frameset") and ff: return self.one(scope, tag, arg, unquote_plus(ff[1]), nums[0] if cmd == "frameset" and nums else 0, req)
            return self.browse(scope, tag, arg, first, req)
        xs = self.hits(arg, scope, lim)
        if xs is None: return self.frame(scope, tag, arg, lim, '<table class="browseScreen"><tr class="msg"><td align="center">Your search contains a wildcard with too few characters. At least two characters must precede *.</td></tr></table>')
        if not xs: return self.frame(scope, tag, arg, lim, '<table class="browseScreen"><tr class="msg"><td align="center">NO ENTRIES FOUND</td></tr></table>')
        n = len(xs)
        if n == 1: return self.full(scope, xs[0], req, tag, arg, lim)
        if cmd == "frameset" and nums:
            k = max(1, min(nums[0], n))
            ff = "X" + quote_plus(arg, safe="*():\"") + "".join(f"&{a}={quote_plus(v)}" for a, v in lim.items() if v)
            to = lambda j: self.address(scope, "X", arg, lim, f"{(j - 1) // PER * PER + 1}%2C{n}%2C{n}%2CB/frameset&FF={ff}&{j}%2C{j}%2C") if 1 <= j <= n else ""
            return self.full(scope, xs[k - 1], req, tag, arg, lim, [("Previous Record", to(k - 1)), ("Next Record", to(k + 1)), ("Return to Browse", self.address(scope, "X", arg, lim, f"{(k - 1) // PER * PER + 1}%2C{n}%2C{n}%2CB/browse"))])
        return self.brief(scope, arg, lim, xs, first, req)

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, "login" if p.startswith("/patroninfo") else "cart" if p.startswith("/airwkst") else "comment")
        m = re.fullmatch(r"/record=(b\d{7})(?:~S([1-5]))?", p)
        if m: return self.full(m[2] or "1", self.by[m[1]], req) if m[1] in self.by else self.skin("Wickshire Libraries", '<p class="msg">The record number is not in this catalogue.</p>')
        m = re.fullmatch(r"/search(?:~S([1-5]))?(?:/([Xtadci])?)?", p)
        if m:
            scope, tag = m[1] or "1", m[2]
            if req.qs.startswith("/"):                      # /what was asked/what is asked/from,of,of,B/what to do
                parts = req.qs.split("/")
                if "request~" in req.qs or "/marc&" in req.qs: return self.skin("Request", '<form method="post" action="/patroninfo/request"><p>Please identify yourself.</p><label>Name <input name="name" /></label> <label>Barcode <input name="code" /></label> <input type="submit" value="Submit" /></form>', scope)
                if len(parts) < 4 or parts[1][:1] not in INDEXES: return self.entry(scope, "X")
                arg, *lims = parts[1][1:].split("&")
                lim = {k: unquote_plus(v) for k, _, v in (x.partition("=") for x in lims) if k in ("m", "l", "b", "Da", "Db", "SORT")}
                first = re.match(r"-?\d+", parts[3])
                cmd, _, rest = (parts[4] if len(parts) > 4 else "browse").partition("&")
                return self.search(req, scope, parts[1][0], unquote_plus(arg), lim, int(first[0]) if first else 1, cmd, rest)
            if req.get("searchscope") in IN_SCOPE: scope = req.get("searchscope")
            if req.has("searcharg"):
                tag = req.get("searchtype", "X")
                if tag not in INDEXES: return self.entry(scope, "X")
                return self.search(req, scope, tag, req.get("searcharg").strip(), {"SORT": req.get("sort") or "D"} if tag == "X" else {})
            if tag and req.has("SEARCH"): return self.search(req, scope, tag, req.get("SEARCH").strip(), {k: req.get(k).strip() for k in ("m", "l", "b", "Da", "Db", "SORT")} if tag == "X" else {})
            if tag: return self.entry(scope, tag)
            return self.menu(scope)
        if p in ("/", "/screens/mainmenu.html"): return self.menu("1")
        if p.startswith("/patroninfo"): return self.skin("Log in", '<form method="post" action="/patroninfo"><label>Name <input name="name" /></label> <label>Barcode <input name="code" /></label> <label>PIN <input type="password" name="pin" /></label> <input type="submit" value="Submit" /></form>')
        if p == "/ask": return self.skin("Ask a librarian", '<form method="post" action="/ask"><textarea name="question" rows="5" cols="50"></textarea> <label>E-mail <input name="email" /></label> <input type="submit" value="Send" /></form>')
        if p == "/acquire": return self.skin("Suggest a purchase", '<form method="post" action="/acquire"><label>Author <input name="author" /></label> <label>Title <input name="title" /></label> <label>Your barcode <input name="code" /></label> <input type="submit" value="Submit" /></form>')
        texts = {"/screens/help_index.html": ("Help", "<p>Choose an index, type what you look for and press Search. Title, author and subject lists are alphabetical; type only the beginning.</p>"), "/screens/hours.html": ("Opening hours", "<p>Central: Monday to Saturday, nine to six. Branches are closed on Wednesdays.</p>"), "/screens/aboutus.html": ("About the catalogue", "<p>The catalogue describes the holdings of four libraries since 1936.</p>")}
        return self.skin(texts[p][0], f'<div class="pageContent"><h1>{texts[p][0]}</h1>{texts[p][1]}</div>') if p in texts else None

    def menu(self, scope):
        return self.skin("Wickshire Libraries", f'''<div class="pageContent"><h1>Wickshire Libraries Catalogue</h1>
{self.tool(scope)}
<ul class="searchtypes">{"".join(f'<li><a href="/search~S{scope}/{k}">{t}</a></li>' for k, t in INDEXES.items())}</ul>
<p>Library staff will be happy to help. Central Library is closed for stocktaking in the first week of March.</p></div>''', scope)
