"""A county historical society on PastPerfect Online: a keyword box, an advanced search of many boxes, four catalogs of records, people, creators, subjects and search terms to browse, random images; twenty a page."""
import random, re
from urllib.parse import quote_plus
from bed import Resp, Site, e, opts, redirect
from kit import Index, forbid_html5, skewed
from words import FIRST_EN, SUR_EN, Vocab, coined, fold

KINDS = {"webobject": "Object", "photo": "Photo", "archive": "Archive", "library": "Library"}
OBJECTS = "Chair;Quilt;Plate;Pitcher, Cream;Lamp, Kerosene;Dress;Hat;Shoe;Sword;Plow;Saw;Clock, Mantel;Basket;Bottle, Medicine;Button;Doll;Flag;Rug;Iron;Churn;Butter Mold;Spinning Wheel;Trunk;Uniform;Medal;Pin;Badge;Coverlet;Crock;Spoon;Tureen;Watch;Fan;Umbrella;Ax;Anvil;Drum;Trumpet;Sign, Trade;Ballot Box;Typewriter;Radio;Camera;Toy;Painting;Sampler;Bell;Lantern;Skates".split(";")
PHOTOS = ["Print, Photographic", "Negative, Film", "Negative, Glass Plate", "Postcard", "Slide", "Tintype", "Carte-de-visite", "Stereograph", "Daguerreotype"]
ARCHIVES = "Letter;Ledger;Deed;Diary;Certificate;Minutes;Map;Program;Receipt;Scrapbook;Newspaper;Invitation;Poster;Account Book;Broadside;Blueprint;Report;Speech".split(";")
MATERIALS = "Wood;Cotton;Wool;Iron;Brass;Glass;Ceramic;Leather;Silver;Tin;Paper;Silk;Steel;Pewter".split(";")
SUBJECTS = "Agriculture;Railroads;Schools;Churches;Business & commerce;Streets;Bridges;Military;Houses;Hotels;Fires;Floods;Parades;Sports;Theater;Medicine;Women's clubs;Immigrants;Politics & elections;Mills;Fraternal orders;Music;Weddings;Funerals;Domestic life;Fashion;Toys & games;Ships;Bicycles;Automobiles;Telephones;Post offices;Police;Cemeteries;Courthouses;Libraries".split(";")
TERMS = "Main Street;Fair Grounds;Opera House;Depot;High School;Town Band;Grange;Courthouse Square;Fire Company No. 2;Woolen Mill;Canal;Creamery;Old Settlers' Day;Centennial;Civil War;World War I;World War II;Grand Army of the Republic;Odd Fellows;Methodist Church;Ladies' Aid;Blizzard of 1888;County Fair;Cavalry;Electric Railway;Cooper Shop;Tannery;Brickyard;Ice Harvest;Poor Farm".split(";")
COLLS = ["Wendell Family Collection", "Harlan Studio Negatives", "Textiles", "General Collection", "Railroad Collection", "County Records", "Postcards", "Rev. Ames Bequest"]
VIEWS = "View of;Interior of;Crowd at;Portrait taken at;Opening of;Men in front of;Children at;Snow at;Fire at;Construction of;Float passing;Women of".split(";")
BOXES = [(1, "Any Field"), (2, "Catalog Number"), (3, "Object Name"), (4, "Title"), (5, "Description"), (6, "Creator"), (7, "People"), (8, "Subject"), (9, "Search Term"), (10, "Collection"), (11, "Place"), (12, "Material"), (13, "Year Range from"), (14, "to")]
PER = 20


class S(Site):
    name, about, server = "pastperfect", "PastPerfect Online; a museum, twenty a page, advanced search of many boxes, browsing by person and subject", "nginx/1.10.3 (Ubuntu)"
    disallow, id_re = ("/users/", "/contact_us/send"), r"[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-\d{12}"

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=8)
        towns = coined(r, 19)
        people = sorted({f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" + (f" {r.choice('ABCEFHJLMW')}." if r.random() < .3 else "") for _ in range(410)})
        freq = r.sample(people, len(people))
        makers = [f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" for _ in range(26)] + ["Harlan Studio", "Eagle Pottery Co.", "Stoddard Bros.", "Crown Clock Works", "Unknown"]
        years = {y: 0 for y in range(1961, 2020)}
        while len(self.records) < 2108:
            kind = r.choices(list(KINDS), [43, 37, 14, 6])[0]
            acc = r.choice(list(years))
            years[acc] += r.choice((0, 0, 1)) or (years[acc] == 0)
            cat = f"{acc}.{years[acc]:03}.{len(self.records) % 97 + 1:03}" + (r.choice("abcd") if r.random() < .08 else "")
            y, place = int(r.triangular(1815, 1988, 1908)), towns[skewed(r, 19, 4)]
            who = [freq[skewed(r, len(freq), 60)] for _ in range(r.choice((0, 0, 1, 1, 2, 3)))]
            if kind == "webobject": obj, title = r.choice(OBJECTS), ""
            elif kind == "photo": obj, title = PHOTOS[skewed(r, 9, 2)], f"{r.choice(VIEWS)} {r.choice(TERMS)}, {place}" if r.random() < .75 else who[0] if who else f"Street in {place}"
            elif kind == "archive": obj, title = r.choice(ARCHIVES), v.title(r.randrange(2, 5), 3) if r.random() < .6 else ""
            else: obj, title = "Book", "The " + v.title(r.randrange(2, 5), 5).lower()
            words = v.text(r.randrange(8, 70), list(KINDS).index(kind))
            x = {"kind": kind, "g": f"{r.getrandbits(32):08X}-{r.getrandbits(16):04X}-4{r.getrandbits(12):03X}-{r.choice('89AB')}{r.getrandbits(12):03X}-{r.randrange(10 ** 11, 10 ** 12)}", "obj": obj, "title": title, "cat": cat, "y": y, "date": r.choice((str(y), str(y), f"c. {y}", f"{y // 10 * 10}s", f"{y}-{y + r.randrange(1, 20)}", "")), "desc": words if r.random() < .93 else "", "who": list(dict.fromkeys(who)), "by": makers[skewed(r, len(makers), 6)] if r.random() < .45 else "", "subj": r.sample(SUBJECTS, r.choice((0, 1, 1, 2, 3))), "terms": r.sample(TERMS, r.choice((0, 0, 1, 2))),
                 "coll": COLLS[skewed(r, 8, 3)] if r.random() < .7 else "", "place": place if r.random() < .7 else "", "mat": r.choice(MATERIALS) if kind == "webobject" and r.random() < .8 else "", "img": r.random() < (.88 if kind == "photo" else .62 if kind == "webobject" else .3), "dim": f"H-{r.randrange(2, 60)} W-{r.randrange(2, 60)} inches" if kind == "webobject" and r.random() < .6 else ""}
            x["t"] = f"{obj} - {title}" if title and kind in ("photo", "archive") else title or (f"{obj} - {cat}" if kind != "webobject" else obj)
            x["id"], x["url"] = x["g"], f"/{kind}/{x['g']}"
            self.records.append(x)
        self.order = sorted(self.records, key=lambda x: (fold(x["t"]), x["cat"]))
        self.by = {x["g"]: x for x in self.records}
        self.ix = Index()
        for i, x in enumerate(self.order):
            x["i"] = i
            self.ix.add(i, x["t"], x["obj"], x["cat"].replace(".", ""), x["date"], x["desc"], x["by"], x["coll"], x["place"], x["mat"], *x["who"], *x["subj"], *x["terms"])
        count = lambda get: sorted({k: sum(k in get(x) for x in self.records) for x in self.records for k in get(x)}.items(), key=lambda p: fold(p[0]))
        self.lists = {"person": count(lambda x: x["who"]), "creator": count(lambda x: [x["by"]] if x["by"] else []), "subject": count(lambda x: x["subj"]), "searchterm": count(lambda x: x["terms"])}
        self.turn = 0

    def excerpt(self, x): return x["desc"] if len(x["desc"]) <= 260 else x["desc"][:260].rsplit(" ", 1)[0] + "..."

    def truth(self):
        for x in self.records:
            f = {"record type": KINDS[x["kind"]], "catalog number": x["cat"]}
            if x["desc"] and len(x["desc"]) <= 260: f["description"] = x["desc"]
            if x["date"]: f["date"] = x["date"]
            yield x["id"], x["t"], x["url"], f

    # search ----------------------------------------------------------------------------------------------------------
    def keyword(self, q):
        """All the words; a minus before a word leaves out what has it, a star asks for everything or ends a word."""
        out = None
        for t in re.findall(r'-?"[^"]*"|\S+', q):
            neg, t0 = t[0] == "-" and len(t) > 1, t.lstrip("-").strip('"')
            if t0 == "*": s = set(range(len(self.order)))
            else:
                ws = re.findall(r"[^\W_]+\*?", fold(t0.replace(".", "")))
                s = self.ix.every(ws) if ws else None
                if s and '"' in t: s = {i for i in s if fold(t0) in fold(" ".join(map(str, (self.order[i]["t"], self.order[i]["desc"], self.order[i]["coll"], *self.order[i]["subj"], *self.order[i]["terms"], *self.order[i]["who"]))))}
            if s is None: continue
            if neg: out = (set(range(len(self.order))) if out is None else out) - s
            else: out = s if out is None else out & s
        return [self.order[i] for i in sorted(out)] if out else []

    def advanced_find(self, req):
        kinds = [k for k, n in (("webobject", "objects"), ("photo", "photos"), ("archive", "archives"), ("library", "library")) if req.get(f"search_include_{n}").lower() == "true"]
        xs = [x for x in self.order if x["kind"] in kinds]
        g = lambda n: req.get(f"searchcat_{n}").strip()
        if g(1):
            ok = {x["i"] for x in self.keyword(g(1))}
            xs = [x for x in xs if x["i"] in ok]
        for n, get in ((2, lambda x: x["cat"]), (3, lambda x: x["obj"]), (4, lambda x: x["t"]), (5, lambda x: x["desc"]), (6, lambda x: x["by"]), (7, lambda x: " | ".join(x["who"])), (8, lambda x: " | ".join(x["subj"])), (9, lambda x: " | ".join(x["terms"])), (10, lambda x: x["coll"]), (11, lambda x: x["place"]), (12, lambda x: x["mat"])):
            if w := fold(g(n)).strip("*"): xs = [x for x in xs if w in fold(get(x))]
        if g(13).isdigit(): xs = [x for x in xs if x["date"] and x["y"] >= int(g(13))]
        if g(14).isdigit(): xs = [x for x in xs if x["date"] and x["y"] <= int(g(14))]
        return [x for x in xs if x["img"]] if req.get("onlyimages") in ("true", "1") else xs

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, req, title, body, status=200):
        menu = "".join(f'<li><a href="{u}">{t}</a></li>' for u, t in (("/", "Home"), ("/randomimages", "Random Images"), ("/archive", "Archive"), ("/library", "Library"), ("/webobject", "Objects"), ("/photo", "Photos"), ("/creator", "Creators"), ("/person", "People"), ("/searchterm", "Search Terms"), ("/subject", "Subjects"), ("/advancedsearch", "Advanced Search"), ("/contact_us", "Contact Us")))
        head = [] if "_ppo_session" in req.cookies else [("Set-Cookie", f"_ppo_session=BAh7B0kiD3Nlc3Npb25faWQGOgZFVEkiJ{self.port:x}--{len(self.log):040x}; path=/; HttpOnly")]
        return Resp(f'''<!DOCTYPE html>
<html>
<head>
<title>{e(title)} | Tamarack County Historical Society</title>
<link href="/assets/application-5d0fbb1c2f.css" media="all" rel="stylesheet" />
<script src="/assets/application-8be1cf0e57.js"></script>
<meta content="authenticity_token" name="csrf-param" />
<meta content="{self.port * 7919:x}kD8sVb2Jq=" name="csrf-token" />
</head>
<body>
<div id="wrapper"><div id="header"><a href="/"><img src="/images/museum_472/logo.png" alt="Tamarack County Historical Society" /></a></div>
<div id="nav"><ul class="menu">{menu}</ul></div>
<div id="keywordSearch"><form accept-charset="UTF-8" action="/search" method="get"><div style="display:none"><input name="utf8" type="hidden" value="&#x2713;" /></div><label for="search_criteria">Keyword Search</label> <input id="search_criteria" name="search_criteria" type="text" value="{e(req.get("search_criteria"))}" /> <input name="searchButton" type="submit" value="Search" /> <input id="onlyimages" name="onlyimages" type="checkbox" value="true"{" checked" if req.get("onlyimages") == "true" else ""} /> <label for="onlyimages">Only show results with images</label></form></div>
<div id="content">
{body}
</div>
<div id="footer"><p>Tamarack County Historical Society, 12 Depot Street &middot; Open Tuesday to Saturday</p><p><a href="http://www.museumsoftware.com">Powered by PastPerfect Online</a></p></div></div>
</body>
</html>''', status, headers=head)

    def pager(self, path, pairs, page, last):
        if last < 2: return ""
        mk = lambda n: e(path + "?" + "&".join(f"{quote_plus(k)}={quote_plus(v)}" for k, v in sorted([*pairs, ("page", str(n))])))
        out = f'<a class="previous_page" rel="prev" href="{mk(page - 1)}">&#8592; Previous</a> ' if page > 1 else '<span class="previous_page disabled">&#8592; Previous</span> '
        show, prev = sorted({1, 2, last - 1, last, *range(page - 4, page + 5)} & set(range(1, last + 1))), 0
        for n in show:
            if n - prev > 1: out += '<span class="gap">&hellip;</span> '
            rel = ' rel="next"' if n == page + 1 else ' rel="prev"' if n == page - 1 else ""
            out += f'<em class="current">{n}</em> ' if n == page else f'<a{rel} href="{mk(n)}">{n}</a> '
            prev = n
        out += f'<a class="next_page" rel="next" href="{mk(page + 1)}">Next &#8594;</a>' if page < last else '<span class="next_page disabled">Next &#8594;</span>'
        return f'<div class="pagination">{out}</div>'

    def thumb(self, x): return f'<div class="indvImage"><a href="{x["url"]}"><img alt="" src="/images/museum_472/thumbs/{x["g"][:8].lower()}.jpg" /></a></div>' if x["img"] else ""

    def row(self, x):
        line = lambda k, v: f"<h4><b>{k}:</b> <span>{e(v)}</span></h4>" if v else ""
        return f'<div class="indvResult clear">{self.thumb(x)}<div class="indvResultDetails"><h1><a href="{x["url"]}">{e(x["t"])}</a></h1>{line("Record Type", KINDS[x["kind"]])}{line("Catalog Number", x["cat"])}{line("Date", x["date"])}<p>{e(self.excerpt(x))}</p></div></div>\n'

    def results(self, req, head, xs, path, people=()):
        rows = [("p", p) for p in people] + [("x", x) for x in xs]
        last = max(1, -(-len(rows) // PER))
        page = max(1, req.int("page", 1))
        part = rows[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for k, x in part if k == "x"]
        if not part: return self.skin(req, head, f'<div id="searchResults"><h2>{e(head)}</h2><p class="noResults">No results found.</p></div>')
        pairs = [(k, v) for k, v in req.q if k not in ("page", "searchButton")]
        pg = self.pager(path, pairs, page, last)
        body = "".join(self.row(x) if k == "x" else f'<div class="indvResult clear"><div class="indvResultDetails"><h1><a href="/byperson?keyword={quote_plus(x[0])}">{e(x[0])}</a></h1><h4><b>Record Type:</b> <span>Person</span></h4><p>{x[1]} related records</p></div></div>' for k, x in part)
        info = f"Displaying items <b>{(page - 1) * PER + 1}&nbsp;-&nbsp;{min(page * PER, len(rows))}</b> of <b>{len(rows)}</b> in total" if last > 1 else f"Displaying <b>all {len(rows)}</b> items" if len(rows) > 1 else "Displaying <b>1</b> item"
        return self.skin(req, head, f'<div id="searchResults"><h2>{e(head)}</h2><div class="page_info">{info}</div>{pg}{body}{pg}</div>')

    def record(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        links = lambda kind, vs: "<br />".join(f'<a href="/by{kind}?keyword={quote_plus(w)}">{e(w)}</a>' for w in vs)
        rows = [("Record Type", KINDS[x["kind"]]), ("Catalog Number", x["cat"]), ("Object Name" if x["kind"] != "library" else "Material Type", e(x["obj"])), ("Title", e(x["title"])), ("Date", x["date"]), ("Creator", links("creator", [x["by"]] if x["by"] else [])), ("Description", e(x["desc"])), ("Collection", x["coll"]), ("Material", x["mat"]), ("Dimension Details", x["dim"]), ("Place", x["place"]), ("People", links("person", x["who"])), ("Subjects", links("subject", x["subj"])), ("Search Terms", links("searchterm", x["terms"]))]
        img = f'<div class="largeImage"><a href="/images/museum_472/{x["g"][:8].lower()}.jpg" class="fancybox" title="{e(x["t"])}"><img alt="" src="/images/museum_472/thumbs/{x["g"][:8].lower()}.jpg" /></a></div>' if x["img"] else ""
        return self.skin(req, x["t"], f'''<div id="interiorResult"><h1>{e(x["t"])}</h1>{img}<table class="interiorResultTable">{"".join(f'<tr><td class="category">{k}</td><td class="display">{w}</td></tr>' for k, w in rows if w)}</table>
<p><a href="/contact_us?id={x["g"]}" class="requestImage">Request Image</a></p><div class="feedback"><h3>Add a comment about this record</h3><form accept-charset="UTF-8" action="/contact_us/send" method="post"><input name="utf8" type="hidden" value="&#x2713;" /><input name="authenticity_token" type="hidden" value="{self.port * 7919:x}kD8sVb2Jq=" /><input type="hidden" name="contact[record]" value="{x["g"]}" /><input type="text" name="contact[name]" /><input type="text" name="contact[email]" /><textarea name="contact[comment]"></textarea><input type="submit" name="commit" value="Send" /></form></div></div>''')

    def adv_form(self, req):
        box = "".join(f'<tr><td class="category"><label for="searchcat_{n}">{t}</label></td><td><input id="searchcat_{n}" name="searchcat_{n}" type="text" value="{e(req.get(f"searchcat_{n}"))}" /></td></tr>' for n, t in BOXES)
        inc = "".join(f'<input id="search_include_{n}" name="search_include_{n}" type="checkbox" value="true"{" checked" if on else ""} /> <label for="search_include_{n}">{t}</label> ' for n, t, on in (("objects", "Objects", 1), ("photos", "Photos", 1), ("archives", "Archives", 1), ("library", "Library", 1), ("people", "People", 0)))
        return f'''<div id="advancedSearch"><h2>Advanced Search</h2><p>Fill in one box or several; all must fit. Clicking Search with all boxes empty lists everything.</p><form accept-charset="UTF-8" action="/advancedsearch" method="get"><div style="display:none"><input name="utf8" type="hidden" value="&#x2713;" /></div><input name="advanceSearchActivated" type="hidden" value="True" /><input name="firstTimeSearch" type="hidden" value="False" /><div class="include">Include: {inc}</div><table>{box}</table><input name="onlyimages" type="checkbox" value="true" id="adv_onlyimages" /> <label for="adv_onlyimages">Only records with images</label> <input name="actionType" type="submit" value="Search" /> <input name="actionType" type="submit" value="Clear" /></form></div>'''

    def browse(self, req, kind, title):
        c = self.lists[kind]
        req.kind = "browse"
        letter = req.get("letter").upper()[:1]
        if kind == "person":
            bar = " | ".join(f'<a href="/person?letter={L}">{L}</a>' for L in sorted({fold(k)[0].upper() for k, _ in c}))
            letter = letter or "A"
            c = [p for p in c if fold(p[0])[0].upper() == letter]
            bar = f'<div class="letters">{bar}</div>'
        else: bar = ""
        return self.skin(req, title, f'<h2>{title}</h2>{bar}<ul class="browseList">' + "".join(f'<li><a href="/by{kind}?keyword={quote_plus(k)}">{e(k)}</a> ({n})</li>' for k, n in c) + "</ul>")

    def handle(self, req):
        p = "/" + req.path.strip("/").lower()
        if p == "/":
            xs = [x for x in self.order if x["img"]][300:304]
            req.served = [x["id"] for x in xs]
            return self.skin(req, "Online Collections", '<h1>Online Collections</h1><p>Search the objects, photographs, papers and books of Tamarack County. New records are added monthly.</p><h3>Featured</h3><div class="featured">' + "".join(f'<div class="featuredItem">{self.thumb(x)}<a href="{x["url"]}">{e(x["t"])}</a></div>' for x in xs) + "</div>")
        if p == "/search":
            q = req.get("search_criteria").strip()
            xs = self.keyword(q) if q else []
            if req.get("onlyimages") in ("true", "1"): xs = [x for x in xs if x["img"]]
            return self.results(req, f"Search results for: {q}", xs, "/search")
        if p == "/advancedsearch":
            if req.get("actionType") != "Search": return self.skin(req, "Advanced Search", self.adv_form(req))
            w = fold(req.get("searchcat_7") or req.get("searchcat_1")).strip()
            ppl = [p for p in self.lists["person"] if w in fold(p[0])] if req.get("search_include_people") == "true" else []
            return self.results(req, "Advanced Search Results", self.advanced_find(req), "/advancedsearch", ppl)
        if m := re.fullmatch(r"/by(person|creator|subject|searchterm)", p):
            k = req.get("keyword").strip()
            get = {"person": lambda x: x["who"], "creator": lambda x: [x["by"]], "subject": lambda x: x["subj"], "searchterm": lambda x: x["terms"]}[m[1]]
            return self.results(req, f"{ {'person': 'Person', 'creator': 'Creator', 'subject': 'Subject', 'searchterm': 'Search Term'}[m[1]]}: {k}", [x for x in self.order if k and fold(k) in map(fold, get(x))], p)
        if p[1:] in self.lists: return self.browse(req, p[1:], {"person": "People", "creator": "Creators", "subject": "Subjects", "searchterm": "Search Terms"}[p[1:]])
        if p[1:] in KINDS: return self.results(req, {"webobject": "Objects", "photo": "Photos", "archive": "Archives", "library": "Library"}[p[1:]], [x for x in self.order if x["kind"] == p[1:]], p)
        if m := re.fullmatch(r"/(webobject|photo|archive|library)/([0-9a-f-]{36})", p):
            x = self.by.get(m[2].upper())
            if x and x["kind"] == m[1]: return self.record(req, x)
            return self.notfound(req)
        if p == "/randomimages":
            with self.lock: self.turn += 1
            xs = random.Random(f"{self.port}/{self.turn}").sample([x for x in self.order if x["img"]], 30)
            req.kind, req.served = "browse", [x["id"] for x in xs]
            return self.skin(req, "Random Images", '<h2>Random Images</h2><div id="randomImages">' + "".join(f'<div class="randomImage"><a href="{x["url"]}"><img alt="{e(x["t"])}" src="/images/museum_472/thumbs/{x["g"][:8].lower()}.jpg" /></a><p>{e(x["t"])}</p></div>' for x in xs) + '</div><p><a href="/randomimages">More random images</a></p>')
        if p in ("/contact_us", "/contact_us/send", "/users/sign_in"):
            if req.method == "POST": return forbid_html5(req, "contact")
            return self.skin(req, "Contact Us", '<h2>Contact Us</h2><form accept-charset="UTF-8" action="/contact_us/send" method="post"><input name="utf8" type="hidden" value="&#x2713;" /><input type="text" name="contact[name]" /><input type="text" name="contact[email]" /><textarea name="contact[comment]"></textarea><input type="submit" name="commit" value="Send" /></form>')
        return None

    def notfound(self, req): return Resp('<!DOCTYPE html><html><head><title>The page you were looking for doesn\'t exist (404)</title></head><body><div class="dialog"><h1>The page you were looking for doesn\'t exist.</h1><p>You may have mistyped the address or the page may have moved.</p></div></body></html>', 404)
