"""A county library on SirsiDynix Horizon Information Portal 3: one page ipac.jsp, session= in each address, keyword and browse indexes, 20 a page, ten numbers of pages and More."""
import datetime, re, time
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden, opts
from kit import Index, forbid, skewed, tokens
from words import FIRST_EN, SUR_EN, Vocab, fold

KEY = [(".GW", "General Keyword"), (".TW", "Title Keyword"), (".AW", "Author Keyword"), (".SW", "Subject Keyword"), (".SE", "Series Keyword")]
BROWSE = [("TL", "Title Alphabetical"), ("AL", "Author Alphabetical"), ("SL", "Subject Alphabetical"), ("ISBN", "ISBN/ISSN"), ("CALL", "Call Number")]
COLL = [("ADNF", "Adult Non-Fiction"), ("ADFIC", "Adult Fiction"), ("JUVF", "Children's Fiction"), ("JUVN", "Children's Non-Fiction"), ("LOCAL", "Local History"), ("DVD", "DVD"), ("AUDIO", "Audio Books"), ("LP", "Large Print")]
LOCS = ["Central Library", "Marsh Lane Library", "Northgate Library", "Harbour Library", "Mobile Library"]
PUBS = [("London", "Collins"), ("London", "Faber & Faber"), ("New York", "Random House"), ("Oxford", "Clarendon Press"), ("Cambridge", "Cambridge University Press"), ("London", "Batsford"), ("Stroud", "Sutton"), ("Bath", "Chivers Press"), ("London", "Penguin"), ("Newton Abbot", "David & Charles"),
        ("Leicester", "Ulverscroft"), ("New York", "Knopf"), ("London", "Usborne"), ("Edinburgh", "Canongate"), ("London", "Thames & Hudson"), ("Chichester", "Phillimore"), ("London", "Hodder & Stoughton"), ("Boston", "Houghton Mifflin")]
SUBJ = """Gardening;Cooking;Great Britain -- History;World War, 1939-1945;World War, 1914-1918;Railroads -- Great Britain;Ships;Detective and mystery stories;Historical fiction;Love stories;Ghost stories;Dogs;Cats;Horses;Birds;Astronomy;Geology;Mathematics;Computers;
Painting;Photography;Architecture, Domestic;Churches -- England;Local history;Genealogy;Biography;Authors, English;Music -- History and criticism;Football;Cricket;Walking -- Guidebooks;Italy -- Description and travel;France -- Description and travel;Scotland -- History;Wales -- Social life and customs;
Philosophy;Psychology;Religion;Economics;Law -- England;Education;Medicine -- Popular works;Child rearing;Sewing;Woodwork;Motor vehicles;Aeronautics;Science fiction;Adventure stories;Animals -- Juvenile fiction;School stories;Fairy tales;Poetry;Drama;Antiques;Fishing;Farm life;Coal mines and mining;Canals""".replace("\n", "").split(";")
SERIES = ["Shire album", "Pan original", "Black lace large print", "Observer's pocket series", "Penguin classics", "Ladybird leaders", "Batsford guides", "Teach yourself books", "Wordsworth editions", "Young travellers"]
STOP = set("a an and are as at be but by for from in into is it no not of on or such that the their then there these they this to was will with".split())
SORTS = [("", "(none)"), ("3100012", "Title"), ("3100014", "Author"), ("3100016", "Publication date (newest first)"), ("3100018", "Publication date (oldest first)")]
IDLE = 600
ARTICLES = ("a ", "an ", "the ")


def filing(t):
    t = fold(t)
    for a in ARTICLES:
        if t.startswith(a): return t[len(a):]
    return t


class S(Site):
    name, about, server, home = "horizon", "Horizon Information Portal catalogue; session in each address, ipac.jsp, 20 a page", "Apache-Coyote/1.1", "/ipac20/ipac.jsp?profile=main"
    disallow, id_re, charset = ("/hipres/", "/ipac20/ipac.jsp?profile=staff"), r"\d{6}", "utf-8"

    def build(self):
        r = self.rng
        v = Vocab(r, topics=15)
        people = [f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" + (f" {r.choice('ABCDEFGHJKLMRSTW')}." if r.random() < .3 else "") + (f", {r.randrange(1860, 1975)}-" if r.random() < .4 else "") for _ in range(900)]
        ids, used = sorted(r.sample(range(100200, 398000), 1946)), set()
        self.records = []
        for n in ids:
            k = r.randrange(len(SUBJ))
            coll = COLL[skewed(r, len(COLL), 3)]
            while True:
                t = v.title(r.choice((1, 2, 2, 3, 3, 4, 5)), k % 15)
                if r.random() < .3: t = r.choice(("The ", "A ", "The ", "An introduction to ", "The story of ", "The complete ")) + t[0].lower() + t[1:]
                if r.random() < .22: t += " : " + v.title(r.choice((2, 3, 4)), k % 15).lower()
                if t.lower() not in used: break
            used.add(t.lower())
            a = people[skewed(r, len(people), 120)] if r.random() < .93 else ""
            place, pub = PUBS[skewed(r, len(PUBS), 6)]
            y = int(r.triangular(1934, 2012, 1999))
            nf = r.randrange(1, 1000)
            call = f"{nf:03}.{r.randrange(1, 990)} {(a or t)[:3].upper()}" if coll[0] in ("ADNF", "JUVN", "LOCAL") else f"{(a or t)[:3].upper()}"
            subs = list(dict.fromkeys([SUBJ[k]] + [SUBJ[skewed(r, len(SUBJ), 25)] for _ in range(r.choice((0, 0, 1, 2)))]))
            self.records.append({"id": str(n), "t": t, "a": a, "pub": f"{place} : {pub}, {y}.", "y": y, "call": call, "coll": coll, "subs": subs, "series": r.choice(SERIES) if r.random() < .15 else "", "isbn": f"{r.randrange(10 ** 9):09}{r.randrange(10)}" if y > 1970 else "",
                                 "ph": f"{r.randrange(32, 620)} p. : {r.choice(('ill. ;', 'ill., maps ;', 'ports. ;', ''))} {r.choice((18, 20, 22, 24, 26, 30))} cm.", "items": [(r.choice(LOCS), f"3{r.randrange(10 ** 12):012}", "Checked In" if r.random() < .8 else "Due: 14/06/2013") for _ in range(r.choice((1, 1, 1, 2, 3)))]})
        self.by = {x["id"]: x for x in self.records}
        self.ix = {k: Index() for k, _ in KEY}
        for x in self.records:
            parts = {".TW": [x["t"]], ".AW": [x["a"]], ".SW": x["subs"], ".SE": [x["series"]]}
            for k, ts in parts.items(): self.ix[k].add(x["id"], *ts)
            self.ix[".GW"].add(x["id"], *(t for ts in parts.values() for t in ts), x["pub"])
        heads = {"TL": {}, "AL": {}, "SL": {}, "ISBN": {}, "CALL": {}}
        for x in self.records:
            heads["TL"].setdefault(x["t"], []).append(x)
            if x["a"]: heads["AL"].setdefault(x["a"], []).append(x)
            for s in x["subs"]: heads["SL"].setdefault(s, []).append(x)
            if x["isbn"]: heads["ISBN"].setdefault(x["isbn"], []).append(x)
            heads["CALL"].setdefault(x["call"], []).append(x)
        self.heads = {k: sorted(((filing(h) if k == "TL" else fold(h), h, xs) for h, xs in d.items()), key=lambda p: p[0]) for k, d in heads.items()}
        self.links, self.sessions, self.count = {}, {}, 0
        n = 41000
        for k in ("TL", "AL", "SL", "ISBN", "CALL"):
            for f, h, xs in self.heads[k]:
                n += 3
                self.links[k, h] = n
        self.by_link = {(k, n): h for (k, h), n in self.links.items()}

    def truth(self):
        for x in self.records:
            f = {"publisher": x["pub"], "call": x["call"]}
            if x["a"]: f["author"] = x["a"]
            yield x["id"], x["t"], None, f

    # sessions and addresses --------------------------------------------------------------------------------------------
    def session(self, req):
        """The session, which is new where none was named; None if it is over."""
        s, now = req.get("session"), time.time()
        with self.lock:
            if s:
                if now - self.sessions.get(s, {"t": 0})["t"] > IDLE: return None
                self.sessions[s]["t"] = now
                return s
            self.count += 1
            s = f"{1371 + self.count % 7}{self.count * 7919 % 100000:05}{'NPRSTUVX'[self.count % 8]}{self.count * 31 % 10000:04}.{10000 + self.count * 17 % 80000}"
            self.sessions[s] = {"t": now, "ri": 0, "hist": {}}
            return s

    def ts(self): return str(int(time.time() * 1000))
    def link(self, *pairs): return f"{self.base}/ipac20/ipac.jsp?" + "&".join(urlencode([p], safe="~!.") if isinstance(p, tuple) else p for p in pairs)

    def menu(self, s): return "".join(f'<td class="tabs" nowrap="nowrap">&nbsp;<a class="TABS" href="{e(self.link(("session", s), ("profile", "main"), *ps, self.ts()))}">{t}</a>&nbsp;</td>' for t, ps in
                                     [("Search", [("menu", "search")]), ("My Account", [("menu", "account")]), ("Library News", [("menu", "news")]), ("Reading Room", [("menu", "tab16"), ("aspect", "subtab90")])])

    def box(self, s, ri, term="", index=".GW", aspect="basic_search"):
        sub = "".join(f'<td nowrap="nowrap"><a class="{"SUBTABSHL" if k == aspect else "SUBTABS"}" href="{e(self.link(("session", s), ("profile", "main"), ("menu", "search"), ("submenu", k), ("aspect", k), self.ts()))}">{t}</a>&nbsp;|&nbsp;</td>' for k, t in (("basic_search", "Basic Search"), ("alpha", "Browse (Alphabetical)"), ("power", "Power Search"), ("history", "History")))
        hid = hidden([("session", s), ("menu", "search"), ("aspect", aspect), ("npp", "20"), ("ipp", "20"), ("spp", "20"), ("profile", "main"), ("ri", ri)])
        if aspect == "power":
            rows = "".join(f'<tr><td><select name="index">{opts(KEY + BROWSE[3:4], (".TW", ".AW", ".SW")[i])}</select><input type="hidden" name="uindex" value=""></td><td><input type="text" class="searchbox" name="term" size="30" value=""></td><td>{f"""<select name="oper">{opts([("and", "AND"), ("or", "OR"), ("not", "NOT")])}</select>""" if i < 2 else """<input type="hidden" name="oper" value="">"""}</td></tr>' for i in range(3))
            lim = f'<tr><td colspan="3"><a class="boldBlackFont2">Limit by:</a> <select name="limitbox_1"><option value="">All collections</option>{opts([("CO01 = " + k.lower(), t) for k, t in COLL])}</select> Publication year <select name="uloper">{opts([("=", "="), (">", ">"), ("<", "<")])}</select><input type="hidden" name="ultype" value="PD"><input type="text" name="ullimit" size="5" value=""></td></tr><tr><td colspan="3"><a class="boldBlackFont2">Sort by:</a> <select name="sort">{opts(SORTS)}</select></td></tr>'
            inner = f'<table class="tableBackground">{rows}{lim}<tr><td colspan="3"><input type="image" name="x" src="/hipres/images/go.gif" alt="Search" value="Search"> <input type="submit" value="Search"></td></tr></table><input type="hidden" name="source" value="~!horizon">'
        else:
            what = BROWSE if aspect == "alpha" else KEY
            inner = f'<table class="tableBackground"><tr><td><a class="boldBlackFont2">Search by:</a></td><td><select name="index">{opts(what, index)}</select></td><td><input type="text" class="searchbox" name="term" size="30" value="{e(term)}"></td><td><input type="submit" value="Go"></td></tr></table>'
        return f'<table width="100%" class="subtabs"><tr>{sub}</tr></table><form name="search" action="/ipac20/ipac.jsp" method="GET">{hid}{inner}</form>'

    def skin(self, s, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><META http-equiv="Content-Type" content="text/html; charset=utf-8"><title>{e(title)}</title><link rel="STYLESHEET" href="/hipres/css/ipac.css" type="text/css"><script language="JavaScript" src="/hipres/script/search.js"></script><script language="JavaScript">var timeoutTimer = setTimeout("timeoutWarning()", {IDLE * 1000 - 60000});</script></head>
<body bgcolor="#FFFFFF"><a name="top"></a><table width="100%" cellspacing="0" cellpadding="0" border="0" class="tableBackground"><tr><td><img src="/hipres/images/banner.gif" alt="Fenmarsh County Libraries" border="0"></td><td align="right">
<a class="smallAnchor" href="{e(self.link(("profile", "main"), ("menu", "account"), ("session", s)))}">Login</a> | <a class="smallAnchor" href="{e(self.link(("session", s), ("profile", "main"), ("menu", "mylist"), self.ts()))}">My List - 0</a> | <a class="smallAnchor" href="/hipres/help/eng/help.htm" target="_blank">Help</a> | <a class="smallAnchor" href="{e(self.link(("profile", "main"), "logout=true", ("startover", "true")))}">Start Over</a></td></tr></table>
<table cellspacing="0" cellpadding="2" border="0"><tr>{self.menu(s)}</tr></table>
{body}
<p align="center"><a class="smallBlackFont1">Horizon Information Portal 3.23_6390<br>&copy; 2001-2013 <a class="smallAnchor" href="http://www.sirsidynix.com">SirsiDynix</a> All rights reserved.</a></p></body></html>''')

    def over(self):
        return Resp(f'<html><head><title>Session Timed Out</title><link rel="STYLESHEET" href="/hipres/css/ipac.css" type="text/css"></head><body bgcolor="#FFFFFF"><center><p><a class="boldRedFont1">Your session has timed out.</a></p><p><a class="normalBlackFont1">For your privacy, sessions end when they have not been used for some minutes.</a></p><p><a class="mediumBoldAnchor" href="{e(self.link(("profile", "main")))}">Click here to start a new session</a></p></center></body></html>')

    # searching -------------------------------------------------------------------------------------------------------
    def keyword(self, index, term):
        """Words joined by AND, unless they are joined otherwise; ? or * cuts a word; quotes keep words together."""
        ix = self.ix[index]
        phrases = re.findall(r'"([^"]+)"', term)
        out, op = None, "and"
        for w in re.findall(r"[\w?*']+", term.replace('"', " ")):
            lo = fold(w)
            if lo in ("and", "or", "not"):
                op = lo
                continue
            if lo in STOP: continue
            cut = lo.rstrip("?*")
            if lo != cut and not cut: continue
            got = set().union(*(p for k, p in ix.post.items() if k.startswith(cut))) if lo != cut else set.intersection(*(ix.post.get(t, set()) for t in tokens(lo))) if tokens(lo) else set()
            out = got if out is None else out & got if op == "and" else out | got if op == "or" else out - got
            op = "and"
        out = out or set()
        for p in phrases:
            k = " ".join(tokens(p))
            out = {i for i in out if k in " ".join(tokens(" ".join([self.by[i]["t"], self.by[i]["a"], *self.by[i]["subs"], self.by[i]["pub"]])))}
        return out

    def look_up(self, req):
        """What is asked for, and the titles that fit."""
        asked = [(k, t) for k, t in zip(req.all("index"), req.all("term"))]
        opers = req.all("oper") or []
        out, said, op = None, [], "and"
        for i, (k, t) in enumerate(asked):
            if not t.strip(): continue
            got = self.keyword(k, t) if k in self.ix else {x["id"] for _, h, xs in self.heads.get(k, ()) for x in xs if fold(h).startswith(fold(t))} if k in self.heads else self.keyword(".GW", t)
            j = next((o for o in opers[max(0, i - 1):i] if o), "and") if i else "and"
            out = got if out is None else out & got if j == "and" else out | got if j == "or" else out - got
            said.append((dict(KEY + BROWSE).get(k, "General Keyword"), t))
        xs = [self.by[i] for i in sorted(out or (), reverse=True)]
        lim = req.get("limitbox_1")
        if "=" in lim: xs = [x for x in xs if x["coll"][0].lower() == lim.split("=")[1].strip().lower()]
        y = req.get("ullimit").strip()
        if y.isdigit(): xs = [x for x in xs if {"=": x["y"] == int(y), ">": x["y"] > int(y), "<": x["y"] < int(y)}.get(req.get("uloper"), True)]
        return said, self.sorted(xs, req.get("sort"))

    def sorted(self, xs, sort):
        if sort == "3100012": return sorted(xs, key=lambda x: filing(x["t"]))
        if sort == "3100014": return sorted(xs, key=lambda x: (not x["a"], fold(x["a"])))
        if sort in ("3100016", "3100018"): return sorted(xs, key=lambda x: x["y"], reverse=sort == "3100016")
        return xs

    def new_ri(self, s, said):
        with self.lock:
            k = self.sessions.get(s)
            if not k: return 1
            k["ri"] += 1
            k["hist"][k["ri"]] = said
            return k["ri"]

    def hits(self, req, s, xs, said, carry, ri, aspect, title="Search Results"):
        """A page of a list of titles; carry holds what the address needs to find the list again."""
        sort = req.get("sort")
        lim = [(k, req.get(k)) for k in ("limitbox_1", "ultype", "uloper", "ullimit") if req.get(k)]
        page = max(1, req.int("page", 1))
        npp = req.int("npp", 20) if 1 <= req.int("npp", 20) <= 100 else 20
        last = max(1, (len(xs) + npp - 1) // npp)
        part = xs[(page - 1) * npp:page * npp]
        req.kind, req.served = "search", [x["id"] for x in part]
        group = (page - 1) // 10
        tail = [*carry, *([("sort", sort)] if sort else []), *lim]
        goto = lambda k: self.link(("session", s), ("profile", "main"), ("page", k), ("npp", npp), ("group", (k - 1) // 10), *tail, ("aspect", aspect), ("menu", "search"), ("ri", ri), ("source", "~!horizon"), self.ts())
        nums = "".join(f'<a class="normalBlackFont1"><b>{k}</b></a>&nbsp;' if k == page else f'<a class="normalBlackFont1" href="{e(goto(k))}">{k}</a>&nbsp;' for k in range(group * 10 + 1, min(last, group * 10 + 10) + 1))
        prev = f'<a class="normalBlackFont1" href="{e(goto(group * 10))}">Previous</a>&nbsp;' if group else ""
        more = f'<a class="normalBlackFont1" href="{e(goto(group * 10 + 11))}">More</a>' if (group + 1) * 10 < last else ""
        pages = f'<table width="100%" class="tableBackground"><tr><td align="right"><a class="normalBlackFont1">Page:&nbsp;</a>{prev}{nums}{more}</td></tr></table>' if last > 1 else ""
        rows = ""
        for i, x in enumerate(part, (page - 1) * npp + 1):
            full = self.link(("session", s), ("profile", "main"), ("uri", f"full=3100001~!{x['id']}~!{i - 1}"), ("ri", ri), ("aspect", aspect), ("menu", "search"), ("source", "~!horizon"))
            au = f'<tr><td class="tableBackground"><a class="boldBlackFont1">by&nbsp;</a><a class="normalBlackFont1" href="{e(self.author(s, x, aspect, ri))}">{e(x["a"])}</a></td></tr>' if x["a"] else ""
            rows += f'''<tr bgcolor="{"#FFFFFF" if i % 2 else "#EEF2E6"}"><td valign="top" width="2%">&nbsp;<a class="boldBlackFont1">{i}.</a></td><td valign="top" width="70%"><table border="0" cellspacing="0" cellpadding="0"><tr><td><a class="mediumBoldAnchor" title="View more information" href="{e(full)}">{e(x["t"])}</a></td></tr>{au}<tr><td><a class="normalBlackFont1">{e(x["pub"])}</a></td></tr><tr><td><a class="boldBlackFont1">Call #:</a> <a class="normalBlackFont1">{e(x["call"])}</a></td></tr></table></td><td valign="top"><a class="smallBlackFont1">{len(x["items"])} cop{"y" if len(x["items"]) == 1 else "ies"}</a></td><td valign="top" align="right"><a class="smallAnchor" href="{e(self.link(("session", s), ("profile", "main"), ("menu", "mylist"), ("addkeys", "bkey" + x["id"]), ("ri", ri)))}"><img src="/hipres/images/addtolist.gif" border="0" alt="Add to my list"></a></td></tr>
'''
        order = f'<form name="sortlimit" action="/ipac20/ipac.jsp" method="GET">{hidden([("session", s), ("profile", "main"), ("npp", npp), *carry, ("aspect", aspect), ("menu", "search"), ("ri", ri)])}<a class="boldBlackFont2">Sort by:</a> <select name="sort">{opts(SORTS, sort)}</select> <a class="boldBlackFont2">Limit:</a> <select name="limitbox_1"><option value="">All</option>{opts([("CO01 = " + k.lower(), t) for k, t in COLL], req.get("limitbox_1"))}</select> <input type="submit" name="go_sort_limit" value="Go"></form>' if len(xs) > 1 else ""
        head = ", ".join(f'<a class="normalBlackFont2">{e(a)}: </a><a class="boldBlackFont2">{e(b)}</a>' for a, b in said)
        box = self.box(s, ri, said[-1][1] if said else "", carry[0][1] if carry and carry[0][0] == "index" else ".GW", "basic_search" if aspect == "alpha" else aspect)
        return self.skin(s, "Fenmarsh County Libraries - " + title, f'''{box}<table width="100%" class="tableBackgroundHighlight"><tr><td><a class="boldBlackFont3">{title}</a></td></tr><tr><td>{head} &nbsp;<a class="normalBlackFont2"><b>{len(xs)}</b>&nbsp;title{"" if len(xs) == 1 else "s"} matched</a></td></tr></table>{order}{pages}
<table width="100%" border="0" cellspacing="0" cellpadding="3" class="tableBackground">{rows}</table>{pages}<p><a class="smallAnchor" href="#top">Top of page</a></p>''')

    def author(self, s, x, aspect, ri): return self.link(("session", s), ("profile", "main"), ("uri", f"link=3100007~!{self.links['AL', x['a']]}~!3100001~!3100002"), ("aspect", aspect), ("menu", "search"), ("ri", ri), ("source", "~!horizon"), ("term", x["a"]), ("index", "AL"))

    def subject(self, s, t, aspect, ri): return self.link(("session", s), ("profile", "main"), ("uri", f"link=3100005~!{self.links['SL', t]}~!3100001~!3100002"), ("aspect", aspect), ("menu", "search"), ("ri", ri), ("source", "~!horizon"), ("term", t), ("index", "SL"))

    def sorry(self, s, said, aspect):
        terms = ", ".join(f"<b>{e(b)}</b>" for _, b in said) or "<b></b>"
        other = "".join(f'<li><a class="normalBlackFont1" href="{e(self.link(("session", s), ("profile", "main"), ("menu", "search"), ("aspect", "alpha"), ("index", k), ("term", said[-1][1])))}">{t}</a></li>' for k, t in BROWSE[:3]) if said else ""
        return self.skin(s, "Fenmarsh County Libraries", f'{self.box(s, "", said[-1][1] if said else "", ".GW", aspect if aspect != "alpha" else "basic_search")}<table width="100%" class="tableBackgroundHighlight"><tr><td><a class="boldRedFont1">Sorry, could not find anything matching {terms}</a></td></tr><tr><td><a class="normalBlackFont1">Check the spelling, use fewer words, or try one of these indexes:</a><ul>{other}</ul></td></tr></table>')

    def browse(self, req, s, index, term, aspect):
        """A piece of an alphabetical index, twenty headings from the term on."""
        hs = self.heads[index]
        f = filing(term) if index == "TL" else fold(term)
        start = req.int("pos", -1)
        if start < 0: start = next((i for i, h in enumerate(hs) if h[0] >= f), max(0, len(hs) - 20))
        part = hs[start:start + 20]
        ri = req.get("ri") if req.has("pos") and req.get("ri") else self.new_ri(s, [(dict(BROWSE)[index], term)])
        req.kind, req.served = "browse", [xs[0]["id"] for _, _, xs in part if len(xs) == 1]
        rows = ""
        for i, (_, h, xs) in enumerate(part):
            href = self.link(("session", s), ("profile", "main"), ("uri", f"link=31000{dict(TL=33, AL='07', SL='05', ISBN=41, CALL=43)[index]}~!{self.links[index, h]}~!3100001~!3100002"), ("aspect", "alpha"), ("menu", "search"), ("ri", ri), ("source", "~!horizon"), ("term", h), ("index", index))
            rows += f'<tr bgcolor="{"#FFFFFF" if i % 2 else "#EEF2E6"}"><td width="10%" align="right"><a class="normalBlackFont1">{len(xs)}</a></td><td><a class="mediumBoldAnchor" href="{e(href)}">{e(h)}</a></td></tr>'
        go = lambda k, t: f'<a class="normalBlackFont1" href="{e(self.link(("session", s), ("profile", "main"), ("menu", "search"), ("aspect", "alpha"), ("index", index), ("term", term), ("pos", k), ("ri", ri), ("ipp", "20"), self.ts()))}">{t}</a>'
        nav = (go(max(0, start - 20), "Previous") if start else "") + "&nbsp;&nbsp;" + (go(start + 20, "Next") if start + 20 < len(hs) else "")
        return self.skin(s, "Fenmarsh County Libraries - Browse", f'{self.box(s, ri, term, index, "alpha")}<table width="100%" class="tableBackgroundHighlight"><tr><td><a class="boldBlackFont2">{dict(BROWSE)[index]}: {e(term)}</a></td><td align="right">{nav}</td></tr></table><table width="100%" class="tableBackground"><tr><td align="right"><a class="boldBlackFont1">Titles</a></td><td><a class="boldBlackFont1">{dict(BROWSE)[index]}</a></td></tr>{rows}</table><table width="100%"><tr><td align="right">{nav}</td></tr></table>')

    def full(self, req, s, i, aspect, ri):
        x = self.by.get(i)
        if not x: return self.sorry(s, [("Bib", i)], "basic_search")
        req.kind, req.served = "record", [i]
        row = lambda a, b: f'<tr><td valign="top" width="20%" nowrap="nowrap"><a class="boldBlackFont1">{a}:&nbsp;</a></td><td><a class="normalBlackFont1">{b}</a></td></tr>'
        subs = "<br>".join(f'<a class="normalBlackFont1" href="{e(self.subject(s, t, aspect, ri))}">{e(t)}</a>' for t in x["subs"])
        items = "".join(f'<tr><td><a class="normalBlackFont1">{l}</a></td><td><a class="normalBlackFont1">{x["coll"][1]}</a></td><td><a class="normalBlackFont1">{e(x["call"])}</a></td><td><a class="normalBlackFont1">{st}</a></td></tr>' for l, b, st in x["items"])
        au = row("by", f'<a class="normalBlackFont1" href="{e(self.author(s, x, aspect, ri))}">{e(x["a"])}</a>') if x["a"] else ""
        return self.skin(s, "Fenmarsh County Libraries - Full Record", f'''{self.box(s, ri)}<table width="100%"><tr><td><a class="smallAnchor" href="{e(self.link(("session", s), ("profile", "main"), ("menu", "mylist"), ("addkeys", "bkey" + i), ("ri", ri)))}">Add Copy to MyList</a> | <a class="smallAnchor" href="javascript:history.back()">Back</a></td></tr></table>
<table width="100%" class="tableBackgroundHighlight"><tr><td colspan="2"><a class="largeBoldFont">{e(x["t"])}</a></td></tr>{au}{row("Publisher", e(x["pub"]))}{row("Call #", e(x["call"]))}{row("Description", e(x["ph"]))}{row("Series", e(x["series"])) if x["series"] else ""}{row("ISBN", x["isbn"]) if x["isbn"] else ""}{row("Subjects", subs)}{row("Bib number", i)}</table>
<table width="100%" class="tableBackground"><tr><td><a class="boldBlackFont1">Location</a></td><td><a class="boldBlackFont1">Collection</a></td><td><a class="boldBlackFont1">Call No.</a></td><td><a class="boldBlackFont1">Status</a></td></tr>{items}</table>''')

    def handle(self, req):
        p = req.path
        if p in ("/", "/index.html"): return Resp('<html><head><meta http-equiv="refresh" content="0; url=/ipac20/ipac.jsp?profile=main"><title>Catalogue</title></head><body><a href="/ipac20/ipac.jsp?profile=main">Fenmarsh County Libraries catalogue</a></body></html>')
        if p.startswith("/hipres/") and p.endswith(".htm"): return Resp("<html><head><title>Help</title></head><body><h1>Help</h1><p>Words are joined by AND. Use OR or NOT between words. Cut a word with ?, as in garden?.</p></body></html>")
        if p != "/ipac20/ipac.jsp": return None
        if req.has("sec1") or req.has("sec2"): return forbid(req, "login")
        if req.method == "POST" and req.has("bkey"): return forbid(req, "list")
        s = self.session(req)
        if s is None: return self.over()
        menu, aspect, uri = req.get("menu"), req.get("aspect") or "basic_search", req.get("uri")
        ri = req.get("ri")
        if menu == "account": return self.skin(s, "My Account", f'<form name="security" action="/ipac20/ipac.jsp" method="POST">{hidden([("session", s), ("profile", "main"), ("menu", "account"), ("aspect", "overview")])}<table><tr><td><a class="boldBlackFont1">Library card number:</a></td><td><input type="text" name="sec1" size="20"></td></tr><tr><td><a class="boldBlackFont1">PIN:</a></td><td><input type="password" name="sec2" size="20"></td></tr><tr><td><input type="submit" name="button" value="Login"></td></tr></table></form>')
        if menu == "mylist": return self.skin(s, "My List", '<p><a class="normalBlackFont1">Your list is empty.</a></p>')
        if menu == "news": return self.skin(s, "Library News", '<h2>Library News</h2><p>The Central Library closes at 5 pm on Thursdays in August.</p><p>Summer reading starts on 14 July.</p>')
        if menu.startswith("tab"): return self.skin(s, "Reading Room", '<h2>Reading Room</h2><p>Newspapers may be read on the second floor.</p>')
        m = re.match(r"full=\d+~!(\d+)~!", uri)
        if m: return self.full(req, s, m[1], aspect, ri)
        m = re.match(r"link=\d+~!(\d+)~!", uri)
        if m:
            k = req.get("index")
            h = self.by_link.get((k, int(m[1])))
            if h is None: return self.sorry(s, [("Link", req.get("term"))], aspect)
            xs = self.sorted([x for x in next(g for _, n, g in self.heads[k] if n == h)], req.get("sort"))
            if "=" in req.get("limitbox_1"): xs = [x for x in xs if x["coll"][0].lower() == req.get("limitbox_1").split("=")[1].strip()]
            if not xs: return self.sorry(s, [(dict(BROWSE)[k], h)], aspect)
            if not req.has("page"): ri = self.new_ri(s, [(dict(BROWSE)[k], h)])
            return self.hits(req, s, xs, [(dict(BROWSE)[k], h)], [("uri", uri), ("term", h), ("index", k)], ri, aspect)
        if aspect == "history":
            hist = self.sessions[s]["hist"]
            return self.skin(s, "History", f'{self.box(s, "", aspect="basic_search")}<table>' + "".join(f"<tr><td><a class=\"normalBlackFont1\">{n}. {e(', '.join(a + ': ' + b for a, b in h))}</a></td></tr>" for n, h in hist.items()) + "</table>")
        if not req.has("term"):
            new = "".join(f"<li>{t}</li>" for t in ("Search the catalogue for books, films and audio books.", "Renew your loans with your card number and PIN.", "Ask at any library for a PIN."))
            return self.skin(s, "Fenmarsh County Libraries", f'{self.box(s, ri, aspect=aspect if aspect in ("alpha", "power") else "basic_search")}<table width="100%"><tr><td><a class="boldBlackFont2">Welcome to the catalogue</a><ul>{new}</ul></td></tr></table>')
        index = req.get("index")
        if index in self.heads and len([t for t in req.all("term") if t.strip()]) < 2 and aspect != "power": return self.browse(req, s, index, req.get("term"), aspect)
        said, xs = self.look_up(req)
        if not xs: return self.sorry(s, said, aspect)
        if not (req.has("page") and ri.isdigit()): ri = self.new_ri(s, said)
        carry = []
        opers = req.all("oper")
        for i, (k, t) in enumerate(zip(req.all("index"), req.all("term"))): carry += [("index", k), ("uindex", ""), ("oper", opers[i] if i < len(opers) else ""), ("term", t)]
        if len(carry) == 4: carry = [("index", carry[0][1]), ("uindex", ""), ("oper", ""), ("term", carry[3][1])]
        return self.hits(req, s, xs, said, carry, ri, aspect)
