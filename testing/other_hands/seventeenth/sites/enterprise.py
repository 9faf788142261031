"""A county library on SirsiDynix Enterprise: twelve titles a page by an offset of rows, facets at the left, a single hit shown at once, availability fetched by script."""
import re
from urllib.parse import quote_plus
from bed import Resp, Site, e, hidden, opts, redirect
from kit import Index, commas, forbid_html5, skewed, stem
from words import FIRST_EN, SUR_EN, Vocab, fold

ROOT, PER = "/client/en_US/default", 12
FIELDS = [("", "All Fields"), ("false|||TITLE|||Title", "Title"), ("false|||AUTHOR|||Author", "Author"), ("false|||SUBJECT|||Subject", "Subject"), ("false|||SERIES|||Series", "Series"), ("false|||ISBN|||ISBN", "ISBN")]
LIMITS = [("", "Everything"), ("BOOK", "Books"), ("DVD", "DVDs and Blu-ray"), ("EAUDIO", "Audiobooks"), ("JUV", "Children's")]
FORMATS = [("BOOK", "Books"), ("VIDEODISC", "Video disc"), ("SOUNDDISC", "Sound disc"), ("E_BOOK", "Electronic Book"), ("LARGEPRINT", "Large Print"), ("MUSIC", "Music CD"), ("MAGAZINE", "Continuing Resources")]
LIBS = ["Central Library", "Ashford Branch", "Millbrook Branch", "Eastgate Branch", "Harbor Point Branch", "North County Bookmobile", "Riverside Branch", "Whitlock Memorial Library"]
LANGS = [("eng", "English"), ("spa", "Spanish"), ("fre", "French"), ("vie", "Vietnamese"), ("rus", "Russian")]
SUBJ = """Detective and mystery fiction.;Cooking.;World War, 1939-1945.;Romance fiction.;Science fiction.;Dogs -- Fiction.;Presidents -- United States -- Biography.;Women -- Biography.;Birds.;Gardening.;Dwellings -- Remodeling.;Automobiles -- Maintenance and repair.;Painting -- Technique.;Photography.;Knitting.;Quilting.;Investments.;Small business -- Management.;Job hunting.;Computer programming.;Astronomy.;Dinosaurs.;Horses -- Fiction.;Friendship -- Fiction.;Schools -- Fiction.;Fantasy fiction.;Magic -- Fiction.;Vampires -- Fiction.;Baseball -- History.;Football.;Running.;Yoga.;Reducing diets.;Cancer -- Patients.;Parenting.;Grief.;Buddhism.;Bible -- Commentaries.;Philosophy.;Psychology.;Railroads -- History.;Sailing.;Italy -- Guidebooks.;Feature films.;Television programs.;Local history.;Genealogy.;Indians of North America.;Immigrants -- Fiction.;Spy fiction.;Western fiction.;Short stories.;Poetry.;Opera.;Jazz.;Rock music.;Motion pictures -- History.;Architecture.;Interior decoration.;Antiques.;Weather.;Oceanography.;Volcanoes.;Chemistry.;Mathematics.;Physics.;Teenagers -- Fiction.;Brothers and sisters -- Fiction.;Families -- Fiction.;Murder -- Fiction.;London (England) -- Fiction.;Hockey.;Bears -- Fiction.;Trees.;Soups.;Baking.""".replace("\n", "").split(";")
PUBS = [("New York", "Random House"), ("New York", "Viking"), ("New York", "Alfred A. Knopf"), ("Boston", "Houghton Mifflin Harcourt"), ("New York", "HarperCollins"), ("New York", "Scribner"), ("London", "Penguin"), ("New York", "St. Martin's Press"), ("New York", "Doubleday"), ("New York", "Scholastic"), ("New York", "W.W. Norton"), ("Waterville, Me.", "Thorndike Press"), ("Burbank, Calif.", "Warner Home Video"), ("Minneapolis", "Lerner"), ("San Francisco", "Chronicle Books")]
FACETS = [("AUTHOR", "Author"), ("FORMAT", "Format"), ("LANGUAGE", "Language"), ("PUBDATE", "Publication Date"), ("SUBJECT", "Subject"), ("ITYPE", "Audience"), ("LIBRARY", "Library")]
SORTS = [("RE", "Relevance"), ("PD", "Publication Date (Descending)"), ("PA", "Publication Date (Ascending)"), ("TI", "Title"), ("AU", "Author")]
STOP = set("a an and the of in to for on by with or".split())


class S(Site):
    name, about, server = "enterprise", "SirsiDynix Enterprise; rows of twelve by offset, facets, one hit shown at once", "Apache"
    disallow, id_re = ("/client/en_US/default/search/account", "/client/en_US/default/search/patronlogin", "/client/en_US/default/search/placehold"), r"\d{6}"

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=12), 100417, set()
        people = []
        for _ in range(950):
            b = f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" + (f" {r.choice('ABCDEFGHJKLMRSTW')}." if r.random() < .25 else "")
            people.append(b + (f", {r.randrange(1920, 1988)}-" if r.random() < .45 else ""))
        while len(self.records) < 2743:
            n += r.choice((1, 1, 2, 3, 9, 90, 700))
            k = skewed(r, len(SUBJ), 30)
            f = FORMATS[r.choices(range(7), [64, 12, 6, 7, 5, 4, 2])[0]]
            t = r.choice(("The ", "The ", "A ", "", "", "", "", "My ", "How to ")) + v.title(r.choice((1, 1, 2, 2, 2, 3, 4)), k % 12).lower()
            t = t[0].upper() + t[1:]
            if r.random() < .28: t += " : " + v.title(r.randrange(2, 6), k % 12).lower()
            if r.random() < .05: t += ". " + r.choice(("Volume ", "Season ", "Book ")) + str(r.randrange(1, 9))
            if f[0] in ("VIDEODISC", "SOUNDDISC", "E_BOOK", "LARGEPRINT") and r.random() < .8: t += {"VIDEODISC": " [DVD]", "SOUNDDISC": " [sound recording]", "E_BOOK": " [electronic resource]", "LARGEPRINT": " [large print]"}[f[0]]
            if t in used: continue
            used.add(t)
            au = "" if f[0] in ("VIDEODISC", "MAGAZINE") and r.random() < .8 else people[skewed(r, len(people), 150)]
            aud = "Juvenile" if r.random() < .2 else "Young Adult" if r.random() < .1 else "Adult"
            y, pub = int(r.triangular(1958, 2019, 2013)), r.choice(PUBS)
            subs = list(dict.fromkeys([SUBJ[k]] + [SUBJ[skewed(r, len(SUBJ), 30)] for _ in range(r.choice((0, 1, 1, 2)))]))
            stem3 = fold(au or t)[:3].upper()
            call = {"BOOK": f"{r.randrange(1, 1000):03}.{r.randrange(1, 999)} {stem3}" if r.random() < .5 else f"{r.choice(('FIC', 'FIC', 'MYS', 'SF'))} {stem3}", "VIDEODISC": f"DVD {stem3}", "SOUNDDISC": f"CD BOOK {stem3}", "E_BOOK": "Electronic Resource", "LARGEPRINT": f"LP {stem3}", "MUSIC": f"CD {stem3}", "MAGAZINE": "PERIODICAL"}[f[0]]
            self.records.append({"n": n, "id": str(n), "t": t, "au": au, "y": y, "fmt": f, "lang": LANGS[skewed(r, 5, .22)], "aud": aud, "subj": subs, "pub": f"{pub[0]} : {pub[1]}, {y}", "call": ("J " if aud == "Juvenile" else "YA " if aud[0] == "Y" else "") + call,
                                 "isbn": f"978{r.randrange(10 ** 9, 10 ** 10)}" if f[0] not in ("VIDEODISC", "MUSIC", "MAGAZINE") and y > 1970 else "", "libs": sorted({LIBS[skewed(r, len(LIBS), 3)] for _ in range(r.choice((1, 1, 2, 3, 4)))}), "sum": v.text(r.randrange(15, 60), k % 12) if r.random() < .6 else "", "desc": {"BOOK": f"{r.randrange(32, 640)} pages ; {r.randrange(18, 30)} cm", "VIDEODISC": "1 videodisc", "MUSIC": "1 audio disc", "MAGAZINE": "volumes : illustrations"}.get(f[0], "1 online resource" if f[0][0] == "E" else f"{r.randrange(3, 14)} audio discs" if f[0][0] == "S" else f"{r.randrange(200, 640)} pages (large print) ; 23 cm"), "series": (v.title(2, k % 12) + " series") if r.random() < .12 else ""})
        self.by = {x["n"]: x for x in self.records}
        self.ix = {k: Index() for k in ("ALL", "TITLE", "AUTHOR", "SUBJECT", "SERIES", "ISBN")}
        cut = lambda s: " ".join(stem(w) for w in re.findall(r"\w+", fold(s)))
        for x in self.records:
            for k, ss in (("TITLE", [x["t"]]), ("AUTHOR", [x["au"]]), ("SUBJECT", x["subj"]), ("SERIES", [x["series"]]), ("ISBN", [x["isbn"]]), ("ALL", [x["t"], x["au"], *x["subj"], x["series"], x["isbn"], x["sum"], x["pub"]])): self.ix[k].add(x["n"], *map(cut, ss))
            x["sort"] = fold(re.sub(r"^(The|A|An) ", "", x["t"]))
        self.sess = 0

    def url(self, x): return f"{ROOT}/search/detailnonmodal/ent:$002f$002fSD_ILS$002f{x['n'] // 1000}$002fSD_ILS:{x['n']}/one"
    def ent(self, x): return f"ent://SD_ILS/{x['n'] // 1000}/SD_ILS:{x['n']}"

    def truth(self):
        for x in self.records:
            f = {"format": x["fmt"][1], "publication date": str(x["y"]), "call number": x["call"]}
            if x["au"]: f["author"] = x["au"]
            if x["isbn"]: f["isbn"] = x["isbn"]
            yield x["id"], x["t"], self.url(x), f

    # search ----------------------------------------------------------------------------------------------------------
    def find(self, req):
        """Numbers of titles by relevance, and the words that were asked for."""
        field = (req.get("rt").split("|||") + ["", ""])[1]
        out, said = None, []
        for qu in req.all("qu"):
            qu = qu.strip()
            if not qu: continue
            said.append(qu)
            m = re.match(r"(TITLE|AUTHOR|SUBJECT|SERIES|ISBN)\s*=\s*(.*)", qu)
            ix, text = self.ix[m[1] if m else field if field in self.ix else "ALL"], m[2] if m else qu
            toks = re.findall(r'"[^"]*"|\S+', text)
            alts, cur = [], None
            for i, t in enumerate(toks):
                if t == "OR": alts.append(cur); cur = None; continue
                if t in ("AND", "NOT"): continue
                ws = [w for w in re.findall(r"[\w*]+", fold(t)) if w.rstrip("*") and w not in STOP or w == "*"]
                if not ws: continue
                s = set.intersection(*(set(self.by) if w == "*" else ix.begins(w[:-1]) if w.endswith("*") else ix.post.get(stem(w), set()) for w in ws))
                neg = t[0] == "-" or i and toks[i - 1] == "NOT"
                base = set(self.by) if cur is None else cur
                cur = base - s if neg else base & s
            alts.append(cur)
            s = set().union(*(a for a in alts if a)) if any(a is not None for a in alts) else set()
            out = s if out is None else out & s
        if out is None: out = set(self.by)
        ws = [stem(w) for q in said for w in re.findall(r"\w+", fold(q))]
        order = sorted(out, key=lambda n: (-sum(3 * (n in self.ix["TITLE"].post.get(w, ())) + (n in self.ix["SUBJECT"].post.get(w, ())) for w in ws), -self.by[n]["y"], n))
        lm = req.get("lm")
        if lm: order = [n for n in order if {"BOOK": self.by[n]["fmt"][0] in ("BOOK", "LARGEPRINT"), "DVD": self.by[n]["fmt"][0] == "VIDEODISC", "EAUDIO": self.by[n]["fmt"][0] == "SOUNDDISC", "JUV": self.by[n]["aud"] == "Juvenile"}.get(lm, True)]
        for q in req.all("qf"):
            p = q.lstrip("-").split("\t")
            if len(p) < 3 or p[0] not in dict(FACETS): continue
            order = [n for n in order if (p[2] in [a for a, _ in self.values(self.by[n], p[0])]) != q.startswith("-")]
        st = req.get("st")
        if st in ("PD", "PA"): order.sort(key=lambda n: self.by[n]["y"], reverse=st == "PD")
        elif st == "TI": order.sort(key=lambda n: self.by[n]["sort"])
        elif st == "AU": order.sort(key=lambda n: (not self.by[n]["au"], fold(self.by[n]["au"]), self.by[n]["sort"]))
        return order, said

    def values(self, x, f):
        if f == "AUTHOR": return [(x["au"], x["au"])] if x["au"] else []
        if f == "FORMAT": return [x["fmt"]]
        if f == "LANGUAGE": return [(x["lang"][0].upper(), x["lang"][1])]
        if f == "PUBDATE": return [(str(x["y"]), str(x["y"]))]
        if f == "SUBJECT": return [(s, s) for s in x["subj"]]
        return [(x["aud"].upper(), x["aud"])] if f == "ITYPE" else [(b, b) for b in x["libs"]]

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, req, title, body, status=200):
        q, field, lm = " ".join(v for v in req.all("qu")) if req.path.endswith("results") else "", req.get("rt"), req.get("lm")
        head = []
        if "JSESSIONID" not in req.cookies:
            with self.lock: self.sess += 1
            head = [("Set-Cookie", f"JSESSIONID={self.sess * 104729 + self.port:032X}; Path=/client; HttpOnly")]
        return Resp(f'''<!DOCTYPE html>
<html lang="en"><head><title>{e(title)}</title><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><link href="/client/assets/5.0.0.74/core/default.css" rel="stylesheet" type="text/css"/><script type="text/javascript" src="/client/assets/5.0.0.74/ctx/jquery.js"></script></head>
<body id="sdEnterprise">
<div class="masthead" id="masthead"><div class="logo"><a href="{ROOT}/"><img alt="Wexford County Library" src="/client/images/logo.png"/></a></div>
<div class="header" id="libInfoContainer"><span class="loginLink"><a href="{ROOT}/search/patronlogin/" rel="nofollow">Log In</a></span> <a href="{ROOT}/search/account" rel="nofollow">My Account</a> <a href="{ROOT}/search/mylists">My Lists</a> <a href="{ROOT}/?rm=HELP0|||1|||0|||true">Help</a></div></div>
<div id="searchBoxWrapper" class="searchBoxWrapper"><form action="{ROOT}/search/results" method="get" id="searchBoxForm" name="searchBoxForm"><input type="hidden" value="en_US" name="ln"/>
<div class="searchBox_limitWrapper"><select name="rt" id="restrictionDropDown" title="Search Field" aria-label="Search Field">{opts(FIELDS, field)}</select> <select name="lm" id="limitDropDown" title="Limit">{opts(LIMITS, lm)}</select></div>
<label for="q">Search</label> <input type="text" name="qu" id="q" class="searchBoxTextBox" maxlength="256" title="Search For:" value="{e(q)}"/><input type="hidden" name="te" value=""/> <input type="submit" id="searchBoxSubmit" class="search_button" value="Search" title="Search"/></form><div class="searchBoxLinks"><a href="{ROOT}/search/advanced?">Advanced Search</a></div></div>
<div id="content">{body}</div>
<div id="footer"><p><a href="http://www.sirsidynix.com">Powered by SirsiDynix Enterprise</a> &copy; 2001-2019 SirsiDynix. All rights reserved.</p></div></body></html>''', status, headers=head)

    def front(self, req):
        new = [x for x in reversed(self.records) if x["y"] > 2015][:10]
        req.served = [x["id"] for x in new]
        return self.skin(req, "Wexford County Library", f'''<div class="rooms"><div class="roomContent"><h2>Welcome to the catalog</h2><p>Search books, films, music and more at our eight locations.</p><ul><li><a href="{ROOT}/search/results?qu=&amp;qf=FORMAT%09Format%09VIDEODISC%09Video+disc">Movies</a></li><li><a href="{ROOT}/search/results?qu=&amp;qf=ITYPE%09Audience%09JUVENILE%09Juvenile">For kids</a></li></ul></div>
<div class="carousel"><h3>New Arrivals</h3><ul>''' + "".join(f'<li><a href="{self.url(x)}" title="{e(x["t"])}"><img src="/client/covers/{x["isbn"] or x["n"]}.jpg" alt=""/><span class="carouselTitle">{e(x["t"])}</span></a></li>' for x in new) + '</ul></div><div class="roomContent"><h3>Library news</h3><p>All branches close at noon on December 24.</p><form action="/client/en_US/default/newsletter" method="post"><label>Newsletter</label> <input type="email" name="email"/> <input type="submit" value="Subscribe"/></form></div></div>')

    def query(self, req, **new):
        """The address of the results with some of its parts changed."""
        ks = ("qu", "te", "lm", "rt", "ln", "st")
        ps = [(k, v) for k, v in req.q if k in ks and (v or k == "qu") and k not in new]
        ps += [("qf", v) for v in new.pop("qf", req.all("qf"))] + [(k, v) for k, v in new.items() if v not in ("", None)]
        if not any(k == "qu" for k, _ in ps): ps.insert(0, ("qu", ""))
        return ROOT + "/search/results?" + "&".join(f"{k}={quote_plus(str(v))}" for k, v in ps)

    def results(self, req):
        ns, said = self.find(req)
        title = "Search Results for " + " ".join(said)
        used = "".join(f'<div class="facetFilter"><a href="{e(self.query(req, qf=[w for w in req.all("qf") if w != q]))}" title="Remove filter">{e((q.split(chr(9)) + ["", "", "", ""])[1])}: {e((q.split(chr(9)) + ["", "", "", ""])[3] or q)} <img alt="Remove" src="/client/images/remove.png"/></a></div>' for q in req.all("qf"))
        if not ns:
            return self.skin(req, title, f'<div id="no_results_wrapper" class="no_results_wrapper">{used}<div id="searchResultText" class="searchResultText">This search returned no results.</div><p>Suggestions:</p><ul><li>Check your spelling.</li><li>Try fewer or different words.</li></ul></div>')
        rw = max(0, req.int("rw"))
        if len(ns) == 1 and not rw:
            x = self.by[ns[0]]
            return redirect(self.url(x) + "?" + self.query(req).split("?", 1)[1])
        if rw >= len(ns): rw = 0
        part = [self.by[n] for n in ns[rw:rw + PER]]
        req.kind, req.served = "search", [x["id"] for x in part]
        tail = self.query(req).split("?", 1)[1]
        cells = ""
        for i, x in enumerate(part):
            dl = lambda c, lab, val: f'<div class="displayElementWrapper"><div class="displayElementLabel text-h5 {c}_label">{lab}</div><div class="displayElementText text-p highlightMe {c}">{val}</div></div>' if val else ""
            cells += f'''<div id="results_cell{i}" class="results_cell cell_{i}" role="listitem"><div class="hitNumber">{rw + i + 1}.</div><input type="checkbox" class="results_chkbox DISCOVERY_ALL listItem bulkActionCheckbox" id="result{i}" name="result{i}" value="{self.ent(x)}" title="Select {e(x["t"])}"/><input type="hidden" id="da{i}" value="{self.ent(x)}"/>{f'<input type="hidden" class="isbnValue" value="{x["isbn"]}"/>' if x["isbn"] else ""}
<div id="results_img{i}" class="thumb_container"><img class="results_img" id="syndeticsImg{i}" src="/client/images/no_image.png" alt="Cover image for {e(x["t"])}"/></div>
<div id="results_bio{i}" class="results_bio"><div class="displayElementText text-p INITIAL_TITLE_SRCH"><div class="displayDetailLink"><a id="detailLink{i}" class="hideIE" title="{e(x["t"])}" href="{e(self.url(x) + "?" + tail + (f"&rw={rw}" if rw else ""))}" onclick="checkBeforeLoadingDetail(this);return false;">{e(x["t"])}</a></div></div>
{dl("INITIAL_AUTHOR_SRCH", "Author", e(x["au"]))}{dl("PUBDATE", "Publication Date", x["y"])}{dl("PREFERRED_CALLNUMBER", "Call Number", e(x["call"]))}{dl("ISBN", "ISBN", x["isbn"])}
<div class="displayElementWrapper"><div class="displayElementLabel FORMAT_label">Format:</div><div class="formatType"><img class="formatTypeIcon" alt="" src="/client/images/{x["fmt"][0]}.png"/><div class="formatText">{x["fmt"][1]}</div></div></div><div id="availableDiv{i}" class="availableDiv"><span class="smallSpinner">Searching for availability...</span></div>
<div class="results_actions"><a href="{ROOT}/search/placehold?d={quote_plus(self.ent(x))}" rel="nofollow" onclick="return false;">Place Hold</a> <a href="#" onclick="return false;">Add to My Lists</a></div></div></div>\n'''
        last, cur = -(-len(ns) // PER) - 1, rw // PER
        lo = max(0, min(cur - 4, last - 8))
        nums = "".join(f'<span class="PageNumber currentPage">{p + 1}</span> ' if p == cur else f'<a class="PageNumber" href="{e(self.query(req, rw=p * PER))}">{p + 1}</a> ' for p in range(lo, min(last, lo + 8) + 1)) if last else ""
        def pager(w): return f'<div class="resultsToolbar_pagination" id="pagination{w}">' + (f'<a id="PrevPage{w}" class="pagePrev" title="Previous Page" href="{e(self.query(req, rw=max(0, rw - PER)))}"><img alt="Previous Page" src="/client/images/prev.png"/></a> ' if rw else "") + nums + (f'<a id="NextPage{w}" class="pageNext" title="Next Page" href="{e(self.query(req, rw=rw + PER))}"><img alt="Next Page" src="/client/images/next.png"/></a>' if rw + PER < len(ns) else "") + "</div>"
        srt = f'<div class="sortResults"><label for="sortDropDown">Sort By:</label> <select id="sortDropDown" onchange="window.location=this.value">{opts([(self.query(req, st=s), t) for s, t in SORTS], self.query(req, st=req.get("st") or "RE"))}</select></div>'
        return self.skin(req, title, f'''<div id="searchResultsWrapper" class="searchResults_wrapper"><div id="facets_wrapper" class="facets_wrapper"><h2>Narrowed by:</h2>{used}{self.facets(req, ns)}</div>
<div id="results_wrapper" class="results_wrapper"><h1 class="title">Search Results</h1><div class="resultsToolbar resultsToolbar_top"><div class="resultsToolbar_num_results">{commas(len(ns))} Results Found</div>{srt}{pager("top")}<div class="selectAll"><a href="#" onclick="return false;">Select All</a> <a href="#" onclick="return false;">Email</a> <a href="#" onclick="return false;">Print</a> <a href="{e(self.query(req).replace("/search/results?", "/search/rss?"))}">RSS</a></div></div>
<div class="results_every_four" role="list">{cells}</div><div class="resultsToolbar">{pager("bottom")}</div></div></div>''')

    def facets(self, req, ns):
        out = ""
        for f, name in FACETS:
            c = {}
            for n in ns:
                for v in self.values(self.by[n], f): c[v] = c.get(v, 0) + 1
            have = {q.lstrip("-").split("\t")[2] for q in req.all("qf") if q.lstrip("-").startswith(f + "\t") and q.count("\t") > 1}
            vals = sorted(((v, k) for v, k in c.items() if v[0] not in have), key=lambda p: (-p[1], p[0][1]) if f != "PUBDATE" else (-int(p[0][0]), ""))[:50]
            if not vals: continue
            act = self.query(req).split("?", 1)[1]
            li = "".join(f'<li class="facet{"" if i < 5 else " facetHidden"}"{"" if i < 5 else " style=" + chr(34) + "display:none" + chr(34)}><input type="checkbox" name="facetCheckbox_{i}" value="{e(f + chr(9) + name + chr(9) + v[0] + chr(9) + v[1])}" title="{e(v[1])}"/> <a href="{e(self.query(req, qf=req.all("qf") + [f + chr(9) + name + chr(9) + v[0] + chr(9) + v[1]]))}" title="{e(v[1])}">{e(v[1])}</a> <span class="facetCount">({k})</span></li>' for i, (v, k) in enumerate(vals))
            out += f'''<div class="facetBox" id="facet{f}"><h3 class="facetTitle">{name}</h3><form action="{ROOT}/search/results.facetform?{e(act)}" method="post">{hidden([("t:formdata", "H4sIAAAAAAAAAJWQsU7DMBCG3UJFVSYQ")])}<ul class="facetList">{li}</ul>{'<a href="#" class="facetMore" onclick="return false;">More</a>' if len(vals) > 5 else ""}<input type="submit" name="include" value="Include" class="button"/> <input type="submit" name="exclude" value="Exclude" class="button"/></form></div>'''
        return out

    def detail(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        dl = lambda c, lab, vals: f'<div class="displayElementWrapper" id="detail0_{c}"><div class="displayElementLabel text-h5 {c} {c}_label">{lab}</div>' + "".join(f'<div class="displayElementText text-p {c} {c}_value">{v}</div>' for v in vals) + "</div>" if vals and vals[0] else ""
        by = lambda k, s: f'<a alt="{e(s)}" title="{e(s)}" href="{ROOT}/search/results?qu={quote_plus(s)}&amp;rt=false%7C%7C%7C{k}%7C%7C%7C{k.capitalize()}">{e(s)}</a>'
        items = "".join(f'<tr class="detailItemsTableRow"><td class="detailItemsTable_LIBRARY">{b}</td><td class="detailItemsTable_CALLNUMBER">{e(x["call"])}</td><td class="detailItemsTable_ITYPE">{x["fmt"][1]}</td><td class="detailItemsTable_SD_ITEM_STATUS">Searching...</td></tr>' for b in x["libs"])
        back = f'<a href="{ROOT}/search/results?{e(req.qs)}">Back to Results</a>' if req.has("qu") else ""
        return self.skin(req, x["t"], f'''<div class="detail_main_wrapper" id="detail0"><div class="detailBack">{back}</div><input type="hidden" id="da0" value="{self.ent(x)}"/><div class="detail_main"><div class="detail_biblio" id="detail_biblio0"><img class="detail_img" src="/client/images/no_image.png" alt="Cover image for {e(x["t"])}"/>
{dl("INITIAL_TITLE_SRCH", "Title:", [e(x["t"])])}{dl("INITIAL_AUTHOR_SRCH", "Author:", [by("AUTHOR", x["au"])] if x["au"] else [])}{dl("ISBN", "ISBN:", [x["isbn"]])}{dl("PUBLICATION_INFO", "Publication Information:", [e(x["pub"])])}{dl("PUBDATE", "Publication Date:", [str(x["y"])])}{dl("PHYSICAL_DESC", "Physical Description:", [e(x["desc"])])}{dl("FORMAT", "Format:", [x["fmt"][1]])}{dl("LANGUAGE", "Language:", [x["lang"][1]])}{dl("SERIES", "Series:", [by("SERIES", x["series"])] if x["series"] else [])}{dl("ABSTRACT", "Summary:", [e(x["sum"])])}{dl("SUBJECT_TERM", "Subject Term:", [by("SUBJECT", s) for s in x["subj"]])}{dl("PREFERRED_CALLNUMBER", "Call Number:", [e(x["call"])])}</div>
<div class="detailItems" id="detail_items0"><h3>Available:</h3><table class="detailItemTable sortable0 sortable"><thead><tr class="detailItemsTableHeader"><th>Library</th><th>Shelf Number</th><th>Material Type</th><th>Status</th></tr></thead><tbody>{items}</tbody></table></div><div class="detailActions"><a rel="nofollow" href="{ROOT}/search/placehold?d={quote_plus(self.ent(x))}">Place Hold</a></div></div></div>''')

    def advanced(self, req):
        if req.method == "POST":
            g, ps = req.get, []
            if g("allWordsField").strip(): ps.append(("qu", g("allWordsField").strip()))
            if g("phraseField").strip(): ps.append(("qu", '"' + g("phraseField").strip().strip('"') + '"'))
            if g("noneField").strip(): ps.append(("qu", " ".join("-" + w for w in g("noneField").split())))
            ps += [("qu", f"{k.upper()}={g(k + 'Field').strip()}") for k in ("title", "author", "subject", "isbn") if g(k + "Field").strip()]
            if g("formatSelect") in dict(FORMATS): ps.append(("qf", f"FORMAT\tFormat\t{g('formatSelect')}\t{dict(FORMATS)[g('formatSelect')]}"))
            if g("langSelect") in {a.upper() for a, _ in LANGS}: ps.append(("qf", f"LANGUAGE\tLanguage\t{g('langSelect')}\t{dict(LANGS)[g('langSelect').lower()]}"))
            if g("libSelect") in LIBS: ps.append(("qf", f"LIBRARY\tLibrary\t{g('libSelect')}\t{g('libSelect')}"))
            return redirect(ROOT + "/search/results?" + "&".join(f"{k}={quote_plus(v)}" for k, v in ps or [("qu", "")]))
        box = lambda k, t: f'<div class="advancedRow"><label for="{k}Field">{t}</label> <input type="text" id="{k}Field" name="{k}Field" class="advancedSearchTextField" value=""/></div>'
        sel = lambda k, t, o: f'<div class="advancedRow"><label for="{k}Select">{t}</label> <select name="{k}Select" id="{k}Select">{opts([("", "Any")] + o)}</select></div>'
        return self.skin(req, "Advanced Search", f'''<div id="advancedSearch"><h1>Advanced Search</h1><form id="advancedSearchForm" action="{ROOT}/search/advanced" method="post">{hidden([("t:formdata", "H4sIAAAAAAAAAFvzloEVAN3OqfcEAAAA")])}{box("allWords", "All of these words:")}{box("phrase", "This exact phrase:")}{box("none", "None of these words:")}{box("title", "Title:")}{box("author", "Author:")}{box("subject", "Subject:")}{box("isbn", "ISBN:")}{sel("format", "Format:", FORMATS)}{sel("lang", "Language:", [(a.upper(), b) for a, b in LANGS])}{sel("lib", "Library:", [(b, b) for b in LIBS])}<input type="submit" name="submit" value="Search" class="button"/> <input type="reset" value="Clear"/></form></div>''')

    def handle(self, req):
        p = req.path.rstrip("/")
        if p in ("", "/client", "/client/en_US"): return redirect(ROOT + "/")
        if not p.startswith(ROOT): return None
        p = p[len(ROOT):]
        if p == "": return self.front(req)
        if p == "/search/results": return self.results(req)
        if p == "/search/results.facetform":
            neg = "-" if req.has("exclude") else ""
            picked = [neg + v for k, v in req.form if k.startswith("facetCheckbox_")]
            return redirect(self.query(req, qf=[v for k, v in req.q if k == "qf"] + picked))
        if p == "/search/advanced": return self.advanced(req)
        m = re.fullmatch(r"/search/detailnonmodal/ent:\$002f\$002fSD_ILS\$002f(\d+)\$002fSD_ILS:(\d+)/(?:one|ada)", p)
        if m:
            x = self.by.get(int(m[2]))
            return self.detail(req, x) if x else self.skin(req, "Error", '<div class="errorMessage">The item you requested could not be found.</div>')
        if p in ("/search/patronlogin", "/search/account", "/search/placehold", "/newsletter"):
            if req.method == "POST": return forbid_html5(req, p.split("/")[-1])
            return self.skin(req, "Log In", f'<div class="loginBox"><h1>Log In</h1><form id="loginPageForm" action="{ROOT}/search/patronlogin" method="post"><label for="j_username">Library card number</label> <input type="text" id="j_username" name="j_username"/> <label for="j_password">PIN</label> <input type="password" id="j_password" name="j_password"/> <input type="submit" value="Log In"/></form></div>')
        if p == "/search/mylists": return self.skin(req, "My Lists", '<h1>My Lists</h1><p>Your temporary list is empty.</p>')
        if p == "/search/rss": return Resp('<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Search Results</title></feed>', ctype="application/atom+xml")
        return None

    def notfound(self, req): return Resp('<!DOCTYPE html><html lang="en"><head><title>Error</title></head><body><div id="content"><h1>Page Not Found</h1><p>The page you requested is not available.</p><p><a href="/client/en_US/default/">Return to the catalog</a></p></div></body></html>', 404)
