"""A college library on Ex Libris Voyager WebVoyage: one box with a menu of indexes, an advanced form, lists of headings, searches that a session keeps, a thousand titles at most."""
import bisect, re
from urllib.parse import quote_plus, urlencode
from bed import Resp, Site, e, hidden, opts, redirect
from kit import Index, commas, forbid, skewed
from words import FIRST_EN, SUR_EN, Vocab, fold

CODES = [("GKEY^*", "Keyword Anywhere"), ("TKEY^", "Title Keyword"), ("TALL", "Title (omit initial article: a, an, the...)"), ("JALL", "Journal Title (omit initial article)"), ("NALL", "Author (last name first)"), ("NAME+", "Author Heading Browse"), ("SUBJ+", "Subject Heading Browse"), ("CALL+", "Call Number Browse"), ("ISBN", "ISBN / ISSN"), ("CMD*", "Boolean Command Search")]
ADV = [("GKEY", "Keyword Anywhere"), ("TKEY", "Title"), ("NKEY", "Author/Name"), ("SKEY", "Subject"), ("PUBL", "Publisher"), ("ISBN", "ISBN/ISSN")]
ARGS = [("any", "any of these"), ("all", "all of these"), ("phrase", "as a phrase")]
LIMITS = [("none", "none"), ("LANG=ENG", "English Language only"), ("TYPE=am", "Books"), ("TYPE=as", "Journals / Serials"), ("TYPE=gm", "Film and Video"), ("LOCA=REF", "Reference Collection")]
LOCS = [("STX", "Main Stacks"), ("REF", "Reference Collection"), ("SCI", "Science Library"), ("SPC", "Special Collections"), ("MED", "Media Desk"), ("JUV", "Education Curriculum Room")]
TYPES = [("am", "Book"), ("as", "Journal / Serial"), ("gm", "Film or Video"), ("jm", "Music Recording"), ("em", "Map"), ("cm", "Musical Score")]
LANGS = [("ENG", "English"), ("FRE", "French"), ("GER", "German"), ("SPA", "Spanish"), ("LAT", "Latin")]
PLACES = [("NYU", "New York"), ("MAU", "Boston"), ("ENK", "London"), ("ILU", "Chicago"), ("CAU", "Berkeley"), ("CTU", "New Haven"), ("FR", "Paris"), ("GW", "Berlin")]
PUBS = "Oxford University Press;Cambridge University Press;Harper & Row;Macmillan;Routledge;Yale University Press;University of Chicago Press;Norton;Longmans, Green;Academic Press;Wiley;Houghton Mifflin;Basic Books;Praeger;University of California Press;Beacon Press".split(";")
CLASS = "PR PS HD QA QH D DA E F BF BX HV ML N ND TK QC JK LB GV Z".split()
SUBJ = """Women--Employment;Labor unions--History;English fiction--History and criticism;American poetry--20th century;World War, 1914-1918;World War, 1939-1945--Diplomatic history;Agriculture--Economic aspects;Animal behavior;Architecture, Gothic;Art, Modern--20th century;Astronomy;Automobile industry and trade;Banks and banking;Bees;Bible--Criticism, interpretation, etc.;Birds--North America;Botany;Canals--History;Cathedrals;
Child development;Church history;Cities and towns--Growth;City planning;Civil rights;Coal mines and mining;Communication;Computer programming;Constitutional history;Cookery;Cotton trade;Criminal justice, Administration of;Dance;Democracy;Ecology;Education, Higher;Education, Elementary;Elections;Electric engineering;Emigration and immigration;Engravings;Ethics;Evolution (Biology);Fairy tales;Fisheries;Folklore;Food industry and trade;Forests and forestry;
Fur trade;Geology;Geometry;Glaciers;Harbors;Heat--Transmission;Historiography;Hospitals--Administration;Housing policy;Imperialism;Industrial relations;Insects;Insurance;International law;Iron industry and trade;Irrigation;Jazz;Journalism;Kings and rulers;Landscape gardening;Language and languages;Law and society;Libraries;Logic;Mathematical statistics;Medicine--History;Merchant marine;Meteorology;Middle Ages;Mines and mineral resources;Missions;Monasticism;
Money;Motion pictures;Museums;Mythology;Natural history;Navigation;Newspapers;Ocean;Opera;Painting, Dutch;Parliamentary practice;Pensions;Philosophy;Photography;Physics;Piano music;Poetry;Political parties;Pottery;Prisons;Psychoanalysis;Public health;Public opinion;Railroads;Religion;Rivers;Roads;Science--Philosophy;Sculpture;Shakespeare, William, 1564-1616;Ships;Slavery;Social work;Sociology, Urban;Soils;String quartets;Symphonies;
Tariff;Taxation;Textile industry;Theater;Trees;Universities and colleges;Violin music;Voyages and travels;Water-supply;Weather;Wood-engraving;Wool trade and industry;Youth""".replace("\n", "").split(";")
STOP = set("a an and by for from in of or the to with on at as".split())
CAP, COUNTS = 1000, (10, 20, 25, 50, 100)
SORTS = [("", "Relevance"), ("TITLE", "Title"), ("AUTHOR", "Author"), ("PUB_DATE", "Publish Date Ascending"), ("PUB_DATE_DESC", "Publish Date Descending")]


def norm(s): return " ".join(re.sub(r"[^\w\s]", " ", fold(s).replace("'", "")).split())


class S(Site):
    name, about, server = "voyager", "Voyager WebVoyage; indexes and heading lists from one menu, a session keeps the searches, 1,000 titles at most", "Apache-Coyote/1.1"
    disallow, id_re = ("/vwebv/login", "/vwebv/myAccount", "/vwebv/exportRecord.do", "/vwebv/emailRecord.do"), r"\d{6}"

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=14), 102311, set()
        people = []
        for _ in range(1100):
            p = f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" + (f" {r.choice('ABCDEFGHJLMRSTW')}." if r.random() < .4 else "")
            people.append(p + (f", {y}-{y + r.randrange(45, 88) if y < 1915 else ''}" if r.random() < .5 and (y := r.randrange(1810, 1960)) else ""))
        bodies = [f"{a} {b}" for a in ("National", "International", "Royal", "American", "State") for b in ("Geographical Society", "Academy of Sciences", "Commission on Education", "Council of Churches", "Institute of Metals", "Bureau of Statistics")]
        while len(self.records) < 2312:
            n += r.choice((1, 1, 2, 3, 7, 31, 400))
            k = skewed(r, len(SUBJ), 60)
            ty = TYPES[r.choices(range(6), [80, 8, 4, 4, 1, 3])[0]]
            t = ("Journal of " if r.random() < .5 else "Annals of ") + v.title(2, k % 14).lower() if ty[0] == "as" and r.random() < .6 else r.choice(("The ", "The ", "A ", "An introduction to ", "", "", "", "", "", "Studies in ", "History of the ")) + v.title(r.choice((1, 2, 2, 3, 3, 4, 5)), k % 14).lower()
            t = t[0].upper() + t[1:]
            if r.random() < .42: t += " : " + v.title(r.randrange(2, 7), k % 14).lower()
            if t in used: continue
            used.add(t)
            au = "" if ty[0] == "as" and r.random() < .7 or r.random() < .05 else r.choice(bodies) if r.random() < .06 else people[skewed(r, len(people), 300)]
            p = au.split(", ")
            resp = au if au in bodies else f"{p[1]} {p[0]}" if len(p) > 1 else ""
            y = int(r.triangular(1860, 2012, 1984))
            subs = list(dict.fromkeys([SUBJ[k]] + [SUBJ[skewed(r, len(SUBJ), 60)] for _ in range(r.choice((0, 1, 1, 2)))]))
            loc = LOCS[{"gm": 4, "jm": 4}.get(ty[0], skewed(r, 6, 2))]
            pl = PLACES[skewed(r, 8, 4)]
            self.records.append({"n": n, "id": str(n), "bare": t, "t": f"{t} / {resp}." if resp else t + ".", "au": au, "y": y, "type": ty, "place": pl, "subj": subs, "loc": loc, "lang": LANGS[skewed(r, 5, .5)], "pub": r.choice(PUBS),
                                 "imp": "", "added": people[skewed(r, len(people), 300)] if r.random() < .18 else "", "call": f"{r.choice(CLASS) if r.random() < .6 else CLASS[k % len(CLASS)]}{r.randrange(1, 9700)} .{(au or t)[0].upper()}{r.randrange(2, 990)}" + (f" {y}" if y > 1975 else ""),
                                 "isbn": f"{r.randrange(10 ** 9):09}{r.choice('0123456789X')}" if y > 1970 and ty[0] == "am" else "", "desc": {"am": f"{r.choice(('', 'xii, ', 'xv, '))}{r.randrange(60, 720)} p. : ill. ; {r.randrange(18, 31)} cm.", "as": "v. : ill. ; 26 cm.", "gm": "1 videocassette", "jm": "1 sound disc", "em": "1 map : col.", "cm": "1 score"}[ty[0]],
                                 "note": v.text(r.randrange(10, 40), k % 14) if r.random() < .35 else "", "status": r.choices(("Not Charged", "Charged - Due on 05-14-2013", "Missing", "In Process"), [82, 13, 3, 2])[0]})
            x = self.records[-1]
            x["imp"] = f"{pl[1]} : {x['pub']}, {y}."
        self.by = {x["n"]: x for x in self.records}
        self.ix = {k: Index() for k in ("GKEY", "TKEY", "NKEY", "SKEY", "PUBL")}
        self.heads = {"SUBJ+": {}, "NAME+": {}, "CALL+": {}}
        for x in self.records:
            x["sort"] = norm(re.sub(r"^(The|An|A) ", "", x["bare"]))
            names = [s for s in (x["au"], x["added"]) if s]
            for k, ss in (("TKEY", [x["t"]]), ("NKEY", names), ("SKEY", x["subj"]), ("PUBL", [x["imp"]]), ("GKEY", [x["t"], *names, *x["subj"], x["imp"], x["note"], x["isbn"]])): self.ix[k].add(x["n"], *map(norm, ss))
            for code, hs in (("SUBJ+", x["subj"]), ("NAME+", names), ("CALL+", [x["call"]])):
                for h in hs: self.heads[code].setdefault(norm(h) if code != "CALL+" else h, (h, []))[1].append(x["n"])
        self.heads = {k: sorted((key, h, ns) for key, (h, ns) in d.items()) for k, d in self.heads.items()}
        self.hid = {(k, i): h for k, hs in self.heads.items() for i, h in enumerate(hs)}
        self.searches, self.next, self.sess = {}, 1207, 0

    def truth(self):
        for x in self.records:
            f = {"published": x["imp"], "call number": x["call"], "location": x["loc"][1], "status": x["status"]}
            if x["au"]: f["author"] = x["au"]
            yield x["id"], x["t"], f"/vwebv/holdingsInfo?bibId={x['n']}", f

    # search ----------------------------------------------------------------------------------------------------------
    def word(self, ix, w):
        w = norm(w) + "*" if w.endswith("?") else norm(w)
        return set.intersection(*(self.ix[ix].has(p + ("*" if w.endswith("*") and p == w[:-1].split()[-1] else "")) for p in w.rstrip("*").split())) if w.strip("*") else set()

    def words(self, ix, q, how="all"):
        """All or any of the words, a phrase in quotation marks among them."""
        out = None
        for t in re.findall(r'"[^"]*"|\S+', q):
            phrase = t[0] == '"' or how == "phrase"
            ws = [w for w in (t.strip('"').split()) if norm(w) and norm(w) not in STOP]
            if not ws: continue
            s = set.intersection(*(self.word(ix, w) for w in ws))
            if t[0] == '"': s = {n for n in s if norm(t) in self.hay(n)}
            out = s if out is None else out | s if how == "any" else out & s
        if how == "phrase" and out: out = {n for n in out if norm(q) in self.hay(n)}
        return out or set()

    def hay(self, n):
        x = self.by[n]
        return " | ".join(map(norm, (x["t"], x["au"], x["added"], *x["subj"], x["imp"], x["note"])))

    def command(self, q):
        """and, or, not from left to right; no brackets."""
        out, op = None, "and"
        for t in re.findall(r'"[^"]*"|[^\s()]+', q):
            if t.lower() in ("and", "or", "not"): op = t.lower(); continue
            s = self.words("GKEY", t)
            out = s if out is None else out | s if op == "or" else out - s if op == "not" else out & s
            op = "and"
        return out or set()

    def rank(self, ns, q):
        ws = [w for w in norm(q).split() if w not in STOP]
        return sorted(ns, key=lambda n: (-sum(3 * (w in norm(self.by[n]["t"]).split()) + (w in norm(" ".join(self.by[n]["subj"]))) for w in ws), -self.by[n]["y"], n))

    def limited(self, ns, limits, y0="", y1=""):
        for lim in limits:
            k, _, val = lim.partition("=")
            if not val or val == "all": continue
            f = {"LANG": lambda x: x["lang"][0], "TYPE": lambda x: x["type"][0], "LOCA": lambda x: x["loc"][0], "PLAC": lambda x: x["place"][0]}.get(k)
            if f: ns = [n for n in ns if f(self.by[n]) == val]
        if y0.isdigit(): ns = [n for n in ns if self.by[n]["y"] >= int(y0)]
        if y1.isdigit(): ns = [n for n in ns if self.by[n]["y"] <= int(y1)]
        return ns

    def run(self, req):
        """What a search finds: its kind, what it says of itself, and titles or the number of the first heading."""
        ty = req.get("searchType", "1")
        if ty == "2" or req.has("searchArg1"):
            out, said = None, []
            for i in "123":
                q, code, how = req.get("searchArg" + i).strip(), req.get("searchCode" + i) or "GKEY", req.get("argType" + i) or "any"
                if not q: continue
                s = {x["n"] for x in self.records if norm(q) and norm(q).replace(" ", "") == norm(x["isbn"])} if code == "ISBN" else self.words(code if code in self.ix else "GKEY", q, how)
                op = req.get("combine" + i, "and")
                out = s if out is None else out | s if op == "or" else out - s if op == "not" else out & s
                said.append(f"{'' if not said else op.upper() + ' '}({dict(ADV).get(code, 'Keyword Anywhere')} {dict(ARGS).get(how, how)} = {q})")
            if out is None: return None
            lims = [f"{a}={req.get(b)}" for a, b in (("LANG", "language"), ("TYPE", "type"), ("LOCA", "location"), ("PLAC", "place")) if req.get(b, "all") != "all"]
            ns = self.limited(self.rank(out, " ".join(req.get("searchArg" + i) for i in "123")), lims, req.get("fromYear"), req.get("toYear"))
            return "titles", " ".join(said), ns
        q, code = req.get("searchArg").strip(), req.get("searchCode") or "GKEY^*"
        if not q: return None
        said = f"{dict(CODES).get(code, 'Keyword Anywhere').split(' (')[0]} = {q}"
        if code in self.heads: return "headings", said, code, bisect.bisect_left([h[0] for h in self.heads[code]], norm(q) if code != "CALL+" else q.upper())
        if code in ("TALL", "JALL", "NALL"):
            key = norm(q.rstrip("?"))
            if not key: return "titles", said, []
            if code == "NALL": ns = sorted((n for n, x in self.by.items() if any(norm(a).startswith(key) for a in (x["au"], x["added"]) if a)), key=lambda n: (norm(self.by[n]["au"]), self.by[n]["sort"]))
            else: ns = sorted((n for n, x in self.by.items() if x["sort"].startswith(key) and (code == "TALL" or x["type"][0] == "as")), key=lambda n: self.by[n]["sort"])
        elif code == "ISBN": ns = [x["n"] for x in self.records if x["isbn"] and x["isbn"].lower() == re.sub(r"[^\dxX]", "", q).lower()]
        elif code.startswith("CMD"): ns = self.rank(self.command(q), "")
        else: ns = self.rank(self.words("TKEY" if code.startswith("TKEY") else "GKEY", q), q)
        return "titles", said, self.limited(ns, req.all("limitTo"), req.get("fromYear"), req.get("toYear"))

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, req, title, body, tab="", status=200):
        tabs = "".join(f'<li class="{"on" if k == tab else "off"}" id="{k}Tab"><a href="/vwebv/{k}" title="{t}"><span>{t}</span></a></li>' for k, t in (("searchBasic", "Basic"), ("searchAdvanced", "Advanced"), ("searchSubject", "Subject"), ("searchAuthor", "Author"), ("enterCourseReserve.do", "Course Reserves")))
        head = [] if req.sid == req.cookies.get("JSESSIONID") else [("Set-Cookie", f"JSESSIONID={req.sid}; Path=/vwebv; HttpOnly")]
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
<head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /><title>{e(title)}</title>
<link href="/vwebv/ui/en_US/css/frameWork.css" media="all" type="text/css" rel="stylesheet" /><link href="/vwebv/ui/en_US/css/{tab or "searchResults"}.css" media="all" type="text/css" rel="stylesheet" />
<script type="text/javascript" src="/vwebv/ui/en_US/jscripts/pageInputFocus.js"></script></head>
<body>
<div id="pageSkipNav"><a href="#mainContent" title="Skip navigation">Skip to main content</a></div>
<div id="page">
<div id="pageHeader"><div id="logo"><a href="http://www.ashmere.edu/library" title="Ashmere College Library"><img src="/vwebv/ui/en_US/images/vyg_logo.gif" alt="Ashmere College Library Catalog" /></a></div>
<div id="headerTabs"><div id="tabs"><ul class="navbar">{tabs}</ul></div></div>
<div id="headerMenu"><ul class="navbar"><li><a href="/vwebv/searchHistory" title="Search History"><span>History</span></a></li><li><a href="/vwebv/login" title="Login"><span>Login</span></a></li><li><a href="/vwebv/myAccount" title="My Account"><span>My Account</span></a></li><li><a href="/vwebv/ui/en_US/htdocs/help/searchBasic.html" title="Help"><span>Help</span></a></li><li><a href="/vwebv/exit.do" title="Exit"><span>Exit</span></a></li></ul></div></div>
<a name="mainContent" id="mainContent"></a>
{body}
<div id="pageFooter"><div id="footerTabs"><ul class="navbar"><li><a href="/vwebv/searchBasic">Search</a></li><li><a href="/vwebv/myAccount">My Account</a></li><li><a href="/vwebv/ui/en_US/htdocs/help/searchBasic.html">Help</a></li></ul></div><p>Ashmere College Library, 1 College Hill &middot; Powered by Ex Libris Voyager</p></div>
</div></body></html>''', status, headers=head)

    def buttons(self): return f'<div class="searchButtons"><label for="recCount">Records per page</label><select name="recCount" id="recCount" title="Select results per page">{opts([(k, f"{k} records per page") for k in COUNTS[:4]], 10)}</select> <input type="submit" name="page.search.search.button" id="page.search.search.button" value="Search" title="Search" class="submitButton" /> <input type="reset" value="Clear" /></div>'

    def basic(self, req, error=""):
        err = f'<div class="errorMessage" id="errorMessages"><p>{error}</p></div>' if error else ""
        return self.skin(req, "Basic Search", f'''{err}<h1 id="pageHeadingTitle">Basic Search</h1><div id="theSearch"><form action="search" method="get" accept-charset="UTF-8" id="searchBasic" name="searchBasic">
<div id="searchInputs"><div id="searchBox"><label for="searchArg">Search</label> <input type="text" name="searchArg" id="searchArg" size="51" maxlength="100" value="" title="Search" /></div>
<div id="searchCodeBox"><label for="searchCode">Within</label> <select name="searchCode" id="searchCode" title="Select search index">{opts(CODES, "GKEY^*")}</select></div>
<div id="quickLimits"><label for="limitTo">Quick Limit</label> <select name="limitTo" id="limitTo" title="Quick limit">{opts(LIMITS, "none")}</select></div></div>
<input type="hidden" name="searchType" value="1" />{self.buttons()}</form></div>
<div class="searchTip"><h2>Search Tips</h2><ul><li>Keyword searches find all words; use quotation marks for a "phrase" and ? to truncate: theat?</li><li>Title and author searches match from the first word; leave out A, An, The.</li><li>Heading browses give a list of headings from which to choose.</li></ul></div>''', "searchBasic")

    def advanced(self, req, error=""):
        rows = "".join((f'<div class="combine"><select name="combine{i}" id="combine{i}">{opts([("and", "AND"), ("or", "OR"), ("not", "NOT")], "and")}</select></div>' if i > 1 else "") + f'<div class="advRow"><input type="text" name="searchArg{i}" id="searchArg{i}" size="35" maxlength="100" value="" /> <select name="argType{i}">{opts(ARGS, "all")}</select> within <select name="searchCode{i}">{opts(ADV, "GKEY")}</select></div>' for i in (1, 2, 3))
        al = [("all", "All")]
        err = f'<div class="errorMessage" id="errorMessages"><p>{error}</p></div>' if error else ""
        return self.skin(req, "Advanced Search", f'''{err}<h1 id="pageHeadingTitle">Advanced Search</h1><form action="search" method="get" accept-charset="UTF-8" id="searchAdvanced">{rows}
<div id="limits"><h2>Limits</h2><label>Year</label> <select name="year">{opts([("", "Any"), ("2012-2013", "Last two years"), ("2003-2013", "Last ten years")])}</select> or from <input type="text" name="fromYear" size="4" maxlength="4" value="" /> to <input type="text" name="toYear" size="4" maxlength="4" value="" /><br/>
<label>Location</label> <select name="location">{opts(al + LOCS, "all")}</select> <label>Place of publication</label> <select name="place">{opts(al + PLACES, "all")}</select><br/><label>Type</label> <select name="type">{opts(al + TYPES, "all")}</select> <label>Language</label> <select name="language">{opts(al + LANGS, "all")}</select></div>
<input type="hidden" name="searchType" value="2" />{self.buttons()}</form>''', "searchAdvanced")

    def one_index(self, req, code, tab, title):
        return self.skin(req, title, f'''<h1 id="pageHeadingTitle">{title}</h1><form action="search" method="get" accept-charset="UTF-8" id="{tab}"><label for="searchArg">{title} for</label> <input type="text" name="searchArg" id="searchArg" size="51" maxlength="100" value="" /><input type="hidden" name="searchCode" value="{code}" /><input type="hidden" name="searchType" value="4" />{self.buttons()}</form>''', tab)

    def timed_out(self, req):
        return self.skin(req, "Session Timeout", '<h1 id="pageHeadingTitle">Session Timeout</h1><div class="errorMessage"><p>Your session has timed out or the search is no longer available.</p><p><a href="/vwebv/searchBasic">Start a new session</a></p></div>')

    def none(self, req, said):
        return self.skin(req, "No Results", f'<h1 id="pageHeadingTitle">Search Results</h1><div class="noHitsError"><h2>Your search for <em>{e(said)}</em> retrieved no titles.</h2><p>Check the spelling, try fewer words, or use Keyword Anywhere.</p><p><a href="/vwebv/searchBasic">New search</a> | <a href="/vwebv/searchAdvanced">Advanced search</a></p></div>')

    def jump(self, mk, at, per, total, word=""):
        """The bar with links to other pages of ten thousand at most."""
        cur, last = at // per, -(-total // per) - 1
        lo = max(0, min(cur - 4, last - 9))
        ns = " ".join(f"<strong>{p + 1}</strong>" if p == cur else f'<a href="{e(mk(p * per))}">{p + 1}</a>' for p in range(lo, min(last, lo + 9) + 1)) if last else ""
        return f'''<div class="jumpBar"><div class="jumpBarRecCount">Displaying {at + 1} - {min(at + per, total)} of {total}{word}</div><div class="jumpBarNav">{f'<a class="previousPage" href="{e(mk(max(0, at - per)))}" title="Previous Page"><img src="/vwebv/ui/en_US/images/arrow_left.gif" alt="" />Previous</a> ' if at else ""}{ns}{f' <a class="nextPage" href="{e(mk(at + per))}" title="Next Page">Next<img src="/vwebv/ui/en_US/images/arrow_right.gif" alt="" /></a>' if at + per < total else ""}</div></div>'''

    def titles(self, req, sid, st, at, per, sort):
        ns, said = st["ns"][:CAP], st["said"]
        if sort == "TITLE": ns = sorted(ns, key=lambda n: self.by[n]["sort"])
        elif sort == "AUTHOR": ns = sorted(ns, key=lambda n: (not self.by[n]["au"], norm(self.by[n]["au"]), self.by[n]["sort"]))
        elif sort in ("PUB_DATE", "PUB_DATE_DESC"): ns = sorted(ns, key=lambda n: self.by[n]["y"], reverse=sort == "PUB_DATE_DESC")
        at = at if 0 <= at < len(ns) else 0
        part = [self.by[n] for n in ns[at:at + per]]
        req.kind, req.served = "search", [x["id"] for x in part]
        so = f"&sortBy={sort}" if sort else ""
        mk = lambda a: f"search?searchId={sid}&recPointer={a}&recCount={per}&searchType={st['type']}{so}"
        rows = ""
        for i, x in enumerate(part):
            rows += f'''<div class="{"oddRow" if i % 2 == 0 else "evenRow"}"><div class="resultListCheckBox"><input type="checkbox" name="titles" id="titles{at + i}" value="{x["n"]}" title="Select title {at + i + 1}" /> {at + i + 1}</div><div class="resultListIcon"><img src="/vwebv/ui/en_US/images/bibFormat/{x["type"][0]}.gif" alt="{x["type"][1]}" title="{x["type"][1]}" /></div>
<div class="resultListCellBlock"><div class="resultListTextCell"><div class="line1Link"><a href="holdingsInfo?searchId={sid}&amp;recCount={per}&amp;recPointer={at + i}&amp;bibId={x["n"]}">{e(x["t"])}</a></div>{f'<div class="line2Link">{e(x["au"])}</div>' if x["au"] else ""}<div class="line3Link">{e(x["imp"])}</div><div class="line4Link"><span class="fieldLabel">Call Number:</span> <span>{e(x["call"])}</span></div><div class="line5Link"><span class="fieldLabel">Location:</span> <span>{x["loc"][1]}</span></div><div class="line6Link"><span class="fieldLabel">Status:</span> <span>{x["status"]}</span></div></div></div></div>\n'''
        many = f' The maximum of {commas(CAP)} titles was reached; limit or refine the search to see others.' if len(st["ns"]) > CAP else ""
        bar = self.jump(mk, at, per, len(ns))
        return self.skin(req, "Search Results", f'''<h1 id="pageHeadingTitle">Search Results</h1><div id="searchParams"><div class="searchTerms">Your search for <em>{e(said)}</em> retrieved {commas(len(ns))} titles.{many}</div><div class="actions"><a href="/vwebv/searchBasic">New Search</a> | <a href="/vwebv/searchHistory">History</a></div></div>
<form action="search" method="get" id="sortForm">{hidden([("searchId", sid), ("recPointer", 0), ("recCount", per), ("searchType", st["type"])])}<label for="sortBy">Sort by</label> <select name="sortBy" id="sortBy">{opts(SORTS, sort)}</select> <input type="submit" name="page.searchResults.sort.button" value="Sort" /></form>
{bar}<form action="/vwebv/exportRecord.do" method="post" id="resultsForm"><div id="resultList">{rows}</div><div class="actionBox"><input type="hidden" name="searchId" value="{sid}" /><select name="pageAction">{opts([("print", "Print"), ("export", "Export"), ("email", "E-mail"), ("save", "Add to My List")])}</select> <input type="text" name="emailAddress" value="" size="20" /> <input type="submit" name="page.searchResults.action.button" value="Go" /></div></form>{bar}''')

    def headings(self, req, sid, st, at, per):
        code, hs = st["code"], self.heads[st["code"]]
        first = st["first"] + at
        part = hs[max(0, first):first + per] if first + per > 0 else []
        mk = lambda a: e(f"search?searchId={sid}&recPointer={a}&recCount={per}&searchType={st['type']}")
        req.kind = "browse"
        rows = ""
        for i, (key, h, ns) in enumerate(part):
            href = f"search?searchType=7&searchId={sid}&maxResultsPerPage={per}&recCount={per}&recPointer={at}&resultPointer={i}&headingId={max(0, first) + i + 1}"
            rows += f'<tr class="{"oddRow" if i % 2 == 0 else "evenRow"}"><td>{i + 1}</td><td class="titleCount">{len(ns)}</td><td><div class="resultHeading"><a href="{e(href)}">{e(h)}</a></div></td><td>{dict((("SUBJ+", "LC subject heading"), ("NAME+", "personal name"), ("CALL+", "LC call number")))[code]}</td></tr>'
        nav = (f'<a class="previousPage" href="{mk(at - per)}">Previous</a> ' if first > 0 else "") + (f'<a class="nextPage" href="{mk(at + per)}">Next</a>' if first + per < len(hs) else "")
        return self.skin(req, "Headings List", f'''<h1 id="pageHeadingTitle">Headings Results</h1><div id="searchParams">Search Terms: <em>{e(st["said"])}</em></div><div class="jumpBar">{nav}</div><table id="headingsList" summary="Headings"><tr><th>#</th><th>Titles</th><th>Heading</th><th>Heading Type</th></tr>{rows or '<tr><td colspan="4">You are at the end of the list.</td></tr>'}</table><div class="jumpBar">{nav}</div>''')

    def record(self, req, x, staff=False):
        req.kind, req.served = "record", [x["id"]]
        sid, st = req.get("searchId"), self.searches.get((req.sid, req.int("searchId", -1)))
        per, at, nav = req.int("recCount", 10), req.int("recPointer", -1), ""
        if st and "ns" in st and x["n"] in st["ns"][:CAP]:
            at, ns = st["ns"].index(x["n"]), st["ns"][:CAP]
            go = lambda k: e(f"holdingsInfo?searchId={sid}&recCount={per}&recPointer={k}&bibId={ns[k]}")
            nav = f'''<div class="recordPointer">Record {at + 1} of {len(ns)}</div><div class="jumpBarNav"><a href="{e(f"search?searchId={sid}&recPointer={at // per * per if per else 0}&recCount={per}&searchType=1")}">Return to results list</a> {f'<a href="{go(at - 1)}">Previous</a>' if at else ""} {f'<a href="{go(at + 1)}">Next</a>' if at + 1 < len(ns) else ""}</div>'''
        tag = lambda k, vals: "".join(f'<div class="bibTag"><div class="fieldLabelSpan">{k if i == 0 else ""}</div><div class="subfieldData">{v}</div></div>' for i, v in enumerate(vals))
        link = lambda s, code: f'<a href="search?searchArg={quote_plus(s)}&amp;searchCode={quote_plus(code)}&amp;searchType=4">{e(s)}</a>'
        marc = f'<pre>001 {x["n"]}\n050 00 |a {e(x["call"])}\n100 1_ |a {e(x["au"])}\n245 10 |a {e(x["t"])}\n260 __ |a {e(x["imp"])}\n300 __ |a {e(x["desc"])}\n' + "".join(f"650 _0 |a {e(s)}\n" for s in x["subj"]) + "</pre>"
        view = marc if staff else tag("Main Title:", [e(x["t"])]) + tag("Author:", [link(x["au"], "NAME+")] if x["au"] else []) + tag("Other Name:", [link(x["added"], "NAME+")] if x["added"] else []) + tag("Published/Created:", [e(x["imp"])]) + tag("Description:", [e(x["desc"])]) + tag("Subject(s):", [link(s, "SUBJ+") for s in x["subj"]]) + tag("Notes:", [e(x["note"])] if x["note"] else []) + tag("ISBN:", [x["isbn"]] if x["isbn"] else [])
        return self.skin(req, "Holdings Information" if not staff else "Staff View", f'''<h1 id="pageHeadingTitle">{e(x["t"])}</h1>{nav}<div id="recordTabs"><a href="holdingsInfo?bibId={x["n"]}">Bibliographic Record</a> | <a href="staffView?bibId={x["n"]}">Staff View</a></div>
<div class="bibliographicData">{view}</div><div class="holdingsData"><h2>Holdings</h2>{tag("Location:", [x["loc"][1]])}{tag("Call Number:", [link(x["call"], "CALL+")])}{tag("Number of Items:", ["1"])}{tag("Status:", [x["status"]])}</div>
<div class="actionBox"><h2>Actions</h2><form action="/vwebv/emailRecord.do" method="post"><input type="hidden" name="bibId" value="{x["n"]}" /><label for="email">E-mail this record to</label> <input type="text" name="emailAddress" id="email" value="" /> <input type="submit" value="Send" /></form><p><a href="/vwebv/exportRecord.do?bibId={x["n"]}&amp;format=utf-8">Export MARC</a></p></div>''')

    def search(self, req):
        per = req.int("recCount", 10)
        per = per if 0 < per <= 100 else 10
        at, sort = req.int("recPointer"), req.get("sortBy") if req.get("sortBy") in dict(SORTS) else ""
        if req.get("searchId") and not req.get("searchArg"):
            sid = req.int("searchId", -1)
            st = self.searches.get((req.sid, sid))
            if not st: return self.timed_out(req)
            if req.get("searchType") == "7" and "code" in st:
                h = self.hid.get((st["code"], req.int("headingId") - 1))
                if not h: return self.timed_out(req)
                return self.found(req, {"said": f"{dict(CODES)[st['code']]} = {h[1]}", "ns": sorted(h[2], key=lambda n: self.by[n]["sort"]), "type": "1"}, 0, per, "")
            return self.headings(req, sid, st, at, per) if "code" in st else self.titles(req, sid, st, at, per, sort)
        got = self.run(req)
        if got is None:
            return (self.advanced if req.get("searchType") == "2" else self.basic)(req, "Please enter a search term.")
        if got[0] == "headings": return self.found(req, {"said": got[1], "code": got[2], "first": got[3], "type": req.get("searchType", "1")}, at, per, "")
        return self.found(req, {"said": got[1], "ns": got[2], "type": req.get("searchType", "1")}, at, per, sort)

    def found(self, req, st, at, per, sort):
        with self.lock:
            self.next += 1
            sid = self.next
        self.searches[req.sid, sid] = st
        if "code" in st: return self.headings(req, sid, st, at, per)
        if not st["ns"]: return self.none(req, st["said"])
        if len(st["ns"]) == 1:
            r = redirect(f"/vwebv/holdingsInfo?searchId={sid}&recCount={per}&recPointer=0&bibId={st['ns'][0]}")
            r.headers.append(("Set-Cookie", f"JSESSIONID={req.sid}; Path=/vwebv; HttpOnly"))
            return r
        return self.titles(req, sid, st, at, per, sort)

    def handle(self, req):
        p = req.path
        req.sid = req.cookies.get("JSESSIONID", "")
        if not re.fullmatch(r"[0-9A-F]{32}", req.sid):
            with self.lock: self.sess += 1
            req.sid = f"{self.sess * 7919 + self.port:032X}"
        if p in ("/", "/vwebv", "/vwebv/"): return redirect("/vwebv/searchBasic")
        p = p.removeprefix("/vwebv/")
        if p == "searchBasic": return self.basic(req)
        if p == "searchAdvanced": return self.advanced(req)
        if p == "searchSubject": return self.one_index(req, "SUBJ+", p, "Subject Search")
        if p == "searchAuthor": return self.one_index(req, "NAME+", p, "Author Search")
        if p == "search": return self.search(req)
        if p in ("holdingsInfo", "staffView"):
            x = self.by.get(req.int("bibId", -1))
            return self.record(req, x, p == "staffView") if x else self.skin(req, "Record not found", '<div class="errorMessage"><p>The record you requested could not be found.</p></div>')
        if p == "exportRecord.do": return forbid(req, "export") if req.method == "POST" else Resp("00000nam", ctype="application/octet-stream")
        if p == "emailRecord.do": return forbid(req, "email")
        if p in ("login", "myAccount"):
            if req.method == "POST": return forbid(req, "login")
            return self.skin(req, "Login", '<h1 id="pageHeadingTitle">Patron Login</h1><form action="/vwebv/login" method="post" id="loginForm"><label for="loginId">Barcode</label> <input type="text" name="loginId" id="loginId" value="" /> <label for="lastName">Last name</label> <input type="password" name="lastName" id="lastName" value="" /> <input type="submit" name="page.logIn.logIn.button" value="Login" /></form>')
        if p == "enterCourseReserve.do": return self.skin(req, "Course Reserves", '<h1 id="pageHeadingTitle">Course Reserves</h1><p>There are no active reserve lists for this term.</p>', p)
        if p == "searchHistory":
            mine = [(s, st) for (c, s), st in self.searches.items() if c == req.sid][-20:]
            return self.skin(req, "Search History", '<h1 id="pageHeadingTitle">Search History</h1><table id="history"><tr><th>Search</th><th>Hits</th></tr>' + "".join(f'<tr><td><a href="search?searchId={s}&amp;recPointer=0&amp;recCount=10&amp;searchType=1">{e(st["said"])}</a></td><td>{len(st["ns"]) if "ns" in st else ""}</td></tr>' for s, st in mine) + "</table>")
        if p == "exit.do": return self.skin(req, "Exit", '<p>Thank you for using the catalog. <a href="/vwebv/searchBasic">Start again</a></p>')
        if p.endswith("searchBasic.html"): return self.skin(req, "Help", '<h1>Help</h1><p>Keyword Anywhere looks for all words in all parts of a record. Heading browses show a list of headings; click one for its titles.</p>')
        return None

    def notfound(self, req): return Resp(f'<html><head><title>Apache Tomcat/6.0.29 - Error report</title></head><body><h1>HTTP Status 404 - {e(req.path)}</h1><hr size="1" noshade="noshade"><p><b>type</b> Status report</p><p><b>description</b> <u>The requested resource ({e(req.path)}) is not available.</u></p><h3>Apache Tomcat/6.0.29</h3></body></html>', 404)
