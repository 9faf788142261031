"""A museum collection of the TMS eMuseum kind: /search/WORDS/objects/list?page=2, advanced search, records with ctx and idx."""
import collections, random, re
from urllib.parse import quote, unquote
from bed import GIF, Resp, Site, e, hidden, opts, redirect
from helpers import skew
from kit import TermIndex, forbid_html5, terms
from words import FIRST_DE, FIRST_EN, FIRST_ES, SUR_DE, SUR_EN, SUR_ES, Vocab, coined, slug

SITE = "Larkmoor Museum of Art and History"
CLASSES = {"Photographs": ["gelatin silver print", "albumen print", "chromogenic print", "daguerreotype", "cyanotype"], "Prints": ["etching on paper", "lithograph", "woodcut", "engraving on laid paper", "screenprint"], "Drawings": ["graphite on paper", "pen and ink on paper", "charcoal", "watercolor over graphite"],
           "Paintings": ["oil on canvas", "oil on panel", "tempera on panel", "acrylic on canvas"], "Ceramics": ["stoneware", "earthenware, glazed", "porcelain", "terracotta"], "Costume and Textiles": ["silk", "cotton, printed", "wool, embroidered", "linen"],
           "Sculpture": ["bronze", "marble", "carved oak", "plaster"], "Furniture": ["mahogany", "oak and brass", "walnut"], "Coins and Medals": ["silver, struck", "copper alloy, struck"], "Arms and Armor": ["steel and leather"], "Musical Instruments": ["spruce, maple and ebony"]}
GENRE = ["View of {p}", "{p} Harbor", "Portrait of {n}", "Portrait of a Lady", "Still Life with {w}", "The {W}", "{W} and {w}", "Landscape near {p}", "Study for “{W}”", "{p}: {W}", "Untitled ({w})", "Untitled", "Head of a Man", "{n}, {p}", "The {a} {W}", "{W} in {p}"]
THINGS = {"Ceramics": ["Bowl", "Vase", "Dish", "Jar with {w}", "Tea bowl", "Plate with {w}", "Jug from {p}"], "Costume and Textiles": ["Dress", "Shawl", "Quilt, “{W}”", "Sampler by {n}", "Coat", "Fan with {w}"], "Furniture": ["Side chair", "Armchair", "Chest of drawers", "Card table", "Tall case clock"],
          "Coins and Medals": ["Medal: {n}", "Penny of {p}", "Medal for the {W}"], "Arms and Armor": ["Sword", "Helmet", "Powder flask with {w}"], "Musical Instruments": ["Violin", "Square piano", "Flute"]}
FIELDS = [("title", "Title"), ("people", "Artist / Maker"), ("classifications", "Classification"), ("medium", "Medium"), ("invno", "Object number"), ("creditline", "Credit line")]


class S(Site):
    name, about, server, home = "emuseum", "TMS eMuseum; /search/WORDS/objects/list?page=2, 12 a page, ctx and idx in the records' links", "Apache-Coyote/1.1", "/collections"
    disallow = ("/login", "/mycollections", "/internal/", "/objects/*/json")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=6)
        places, names = coined(r, 70), []
        for k in range(240):
            f, s = r.choice([(FIRST_EN, SUR_EN)] * 6 + [(FIRST_DE, SUR_DE), (FIRST_ES, SUR_ES)])
            b = r.randrange(1560, 1965)
            names.append({"n": 300 + 4 * k, "name": f"{r.choice(f)} {r.choice(s)}", "nat": r.choice(["American"] * 4 + ["British", "German", "Spanish", "French", "Dutch"]), "b": b, "d": b + r.randrange(31, 88)})
        self.people = {p["n"]: p for p in names}
        donors = [f"Gift of {r.choice(('Mr. and Mrs. ', 'Mrs. ', '', 'Dr. '))}{r.choice(FIRST_EN)} {r.choice(SUR_EN)}" for _ in range(60)] + ["Museum purchase", "Transfer from the County Historical Society", "Bequest of the artist"]
        r.shuffle(donors)
        donors.insert(0, "Museum purchase, Friends of the Collection Fund")
        cl, i = list(CLASSES), 10240
        seen = {}
        while len(self.records) < 2210:
            i += skew(r, [1, 2, 3, 5, 9, 14], 1.4)
            c = skew(r, cl, 1.0)
            p = skew(r, names, .8) if r.random() < .82 else None
            y = r.randrange(p["b"] + 20, p["d"]) if p else r.randrange(1500, 1990)
            k = r.randrange(6)
            t = r.choice(THINGS.get(c, GENRE)).format(p=r.choice(places), n=f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}", w=v.draw(1, k)[0], W=v.draw(1, k)[0].capitalize(), a=r.choice(v.adjs).capitalize())
            acq = r.randrange(1921, 2020)
            seen[acq] = seen.get(acq, 0) + 1
            self.records.append({"n": i, "id": str(i), "title": t, "c": c, "p": p, "y": y, "date": r.choice((str(y), str(y), f"ca. {y}", f"{y}-{y + r.randrange(1, 9)}", f"{y // 100 + 1}th century" if r.random() < .3 else str(y))), "medium": r.choice(CLASSES[c]), "inv": f"{acq}.{seen[acq]}" + (f".{r.randrange(1, 12)}" if r.random() < .25 else ""),
                                 "credit": skew(r, donors, .8), "desc": v.text(r.randrange(15, 70), k) if r.random() < .6 else "", "dim": f"{r.randrange(4, 60)} x {r.randrange(4, 60)} in.", "view": r.random() < .07})
        for x in self.records: x["path"] = f'/objects/{x["n"]}/{slug(x["title"])[:60].strip("-") or "untitled"}'
        self.by, self.words, self.ctx, self.cr = {x["n"]: x for x in self.records}, TermIndex(), collections.OrderedDict(), random.Random(self.port * 7 + 1)
        for x in self.records: self.words.add(x["n"], " ".join((x["title"], x["p"]["name"] if x["p"] else "", x["c"], x["medium"], x["inv"], x["desc"], x["credit"], x["date"])))

    def maker(self, x): return x["p"]["name"] if x["p"] else ""

    def truth(self):
        for x in self.records:
            f = {"date": x["date"], "medium": x["medium"], "classification": x["c"], "number": x["inv"], "credit": x["credit"]}
            if x["p"]: f["maker"] = self.maker(x)
            yield x["id"], x["title"], x["path"], f

    def skin(self, title, body, q="", status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en"><head><meta charset="UTF-8"><meta http-equiv="X-UA-Compatible" content="IE=edge"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} – {SITE}</title><meta name="generator" content="eMuseum 5.2.3">
<link rel="stylesheet" href="/webjars/bootstrap/3.4.1/css/bootstrap.min.css"><link rel="stylesheet" href="/resources/styles/font-awesome.min.css"><link rel="stylesheet" href="/resources/styles/emuseum.css?v=5.2.3"><link rel="stylesheet" href="/custom/styles/site.css">
<script src="/webjars/jquery/3.4.1/jquery.min.js"></script><script>var emuseum = {{"contextPath": "", "locale": "en", "pageSize": 12, "loggedIn": false, "i18n": {{"addToCollection": "Add to my collection", "share": "Share"}}}};</script></head>
<body class="emuseum"><a class="sr-only sr-only-focusable" href="#main">Skip to main content</a>
<header><nav class="navbar navbar-default emuseum-navbar" role="navigation"><div class="container"><div class="navbar-header"><button type="button" class="navbar-toggle collapsed" data-toggle="collapse" data-target="#em-nav"><span class="sr-only">Toggle navigation</span><span class="icon-bar"></span></button><a class="navbar-brand" href="/collections"><img src="/custom/images/logo.png" alt="{SITE}"></a></div>
<div class="collapse navbar-collapse" id="em-nav"><ul class="nav navbar-nav"><li><a href="/collections">Collections</a></li><li><a href="/advancedsearch/objects">Advanced Search</a></li><li><a href="/exhibitions">Exhibitions</a></li><li><a href="/info/about">About</a></li><li><a href="/info/rights">Rights</a></li><li><a href="/mycollections">My Collections</a></li><li><a href="/login">Sign In</a></li></ul>
<form class="navbar-form navbar-right emuseum-quicksearch" id="quicksearch" role="search" action="/search" method="get"><div class="input-group"><label class="sr-only" for="searchTerm">Search collection</label><input type="text" class="form-control" id="searchTerm" name="s" placeholder="Search collection" value="{e(q)}"><span class="input-group-btn"><button class="btn btn-default" type="submit"><span class="fa fa-search"></span><span class="sr-only">Search</span></button></span></div></form></div></div></nav></header>
<main id="main" class="container emuseum-main">
{body}
</main>
<footer class="emuseum-footer"><div class="container"><div class="row"><div class="col-sm-4"><h4>Visit</h4><p>14 Museum Square, Larkmoor<br>Tuesday to Sunday, 10 to 5<br>Thursday until 8. Closed on Mondays and public holidays.</p></div><div class="col-sm-4"><h4>The collection online</h4><p>The records are the work of many years and are changed as we learn more. Not all objects have been photographed. If you know more about an object, please write to the registrar.</p></div>
<div class="col-sm-4"><h4>Newsletter</h4><form action="/newsletter" method="post" class="form-inline"><input type="email" class="form-control" name="EMAIL" placeholder="E-mail address"><button type="submit" class="btn btn-default">Sign up</button></form></div></div><p class="powered">Powered by <a href="http://www.gallerysystems.com/">eMuseum</a></p></div></footer>
<div class="modal fade" id="shareModal" tabindex="-1" role="dialog" aria-labelledby="shareLabel"><div class="modal-dialog" role="document"><div class="modal-content"><div class="modal-header"><button type="button" class="close" data-dismiss="modal" aria-label="Close"><span aria-hidden="true">&times;</span></button><h4 class="modal-title" id="shareLabel">Share this page</h4></div><div class="modal-body"><ul class="list-inline share-links"><li><a href="#" class="fa fa-facebook" data-share="facebook"><span class="sr-only">Facebook</span></a></li><li><a href="#" class="fa fa-twitter" data-share="twitter"><span class="sr-only">Twitter</span></a></li><li><a href="#" class="fa fa-pinterest" data-share="pinterest"><span class="sr-only">Pinterest</span></a></li><li><a href="#" class="fa fa-envelope" data-share="email"><span class="sr-only">E-mail</span></a></li></ul></div></div></div></div>
<script>
$(function () {{
  $(".emuseum-thumb").on("error", function () {{ $(this).addClass("no-image").attr("src", "/resources/images/noimage.png"); }});
  $("[data-toggle=tooltip]").tooltip();
  $("#quicksearch").on("submit", function () {{ var t = $.trim($("#searchTerm").val()); if (t === "") {{ $("#searchTerm").focus(); return false; }} return true; }});
  $(".share-links a").on("click", function (ev) {{ ev.preventDefault(); emuseum.share && emuseum.share($(this).data("share"), document.title, window.location.href); }});
}});
</script>
<script src="/webjars/bootstrap/3.4.1/js/bootstrap.min.js"></script><script src="/resources/scripts/emuseum.js?v=5.2.3"></script></body></html>''', status)

    def context(self, hits, back):
        k = f"{self.cr.getrandbits(160):040x}"
        self.ctx[k] = ([x["n"] for x in hits], back)
        while len(self.ctx) > 400: self.ctx.popitem(last=False)
        return k

    def results(self, req, title, base, view, hits, q="", crumbs=""):
        """A list of objects at base/view?page=N, with filters of classification beside it."""
        req.kind = "search"
        flt = [f.split(":", 1) for f in req.all("filter") if ":" in f]
        facet = collections.Counter(x["c"] for x in hits)
        for k, val in flt:
            if k == "classifications": hits = [x for x in hits if x["c"] == val]
            if k == "onview": hits = [x for x in hits if x["view"]]
        sort = req.get("sort")
        if sort.startswith("titleSort"): hits = sorted(hits, key=lambda x: (x["title"].lower(), x["n"]))
        elif sort.startswith("beginDate"): hits = sorted(hits, key=lambda x: (x["y"], x["n"]))
        elif sort.startswith("invno"): hits = sorted(hits, key=lambda x: (x["inv"], x["n"]))
        page, last = max(1, req.int("page", 1)), max(1, -(-len(hits) // 12))
        part = hits[(page - 1) * 12:page * 12]
        req.served = [x["id"] for x in part]
        more = "".join(f"&filter={quote(f)}" for f in req.all("filter")) + (f"&sort={quote(sort)}" if sort else "")
        L = lambda p, vw=view: e(f"{base}/{vw}?page={p}{more}")
        if not part: return self.skin(title, f'{crumbs}<div class="emuseum-noresults"><h2>{e(title)}</h2><p>Your search returned no results. Please try again.</p><p><a href="/advancedsearch/objects">Advanced Search</a></p></div>', q)
        k, rows = self.context(hits, f"{base}/{view}?page={page}{more}"), ""
        for n, x in enumerate(part):
            href = e(f'{x["path"]}?ctx={k}&idx={(page - 1) * 12 + n}')
            fld = lambda cls, lab, val: f'<div class="detailField {cls}"><span class="detailFieldLabel">{lab}: </span><span class="detailFieldValue">{e(val)}</span></div>' if val else ""
            text = f'<h3><a href="{href}">{e(x["title"])}</a></h3>' + (f'<div class="primaryMaker">{e(self.maker(x))}</div>' if x["p"] else "") + f'<div class="displayDate">{e(x["date"])}</div>'
            if view == "list": text += fld("mediumField", "Medium", x["medium"]) + fld("classificationsField", "Classification", x["c"]) + fld("invnoField", "Object number", x["inv"]) + fld("creditlineField", "Credit line", x["credit"])
            rows += f'''<div class="result item {"list-item row" if view == "list" else "grid-item col-md-3 col-sm-4 col-xs-6"}" data-emuseum-id="{x["n"]}"><div class="img-wrap{" col-sm-3" if view == "list" else ""}"><a href="{href}" title="{e(x["title"])}"><img src="/internal/media/dispatcher/{x["n"] + 900000}/preview" alt="{e(x["title"])}" class="emuseum-thumb"></a></div><div class="text-wrap{" col-sm-9" if view == "list" else ""}">{text}</div></div>
'''
        near = range(max(1, page - 2), min(last, page + 2) + 1)
        pag = f'<nav class="emuseum-pagination" aria-label="Pages"><span class="results-count">{(page - 1) * 12 + 1} – {(page - 1) * 12 + len(part)} of {len(hits)}</span>' + ('<ul class="pagination">' + (f'<li><a href="{L(1)}" aria-label="First">&laquo;</a></li><li><a href="{L(page - 1)}" aria-label="Previous">&lsaquo;</a></li>' if page > 1 else "")
              + "".join(f'<li class="active"><span>{i}</span></li>' if i == page else f'<li><a href="{L(i)}">{i}</a></li>' for i in near) + (f'<li><a href="{L(page + 1)}" aria-label="Next">&rsaquo;</a></li><li><a href="{L(last)}" aria-label="Last">&raquo;</a></li>' if page < last else "") + "</ul>" if last > 1 else "") + "</nav>"
        views = " ".join(f'<a class="btn btn-default{" active" if w == view else ""}" href="{L(1, w)}">{t}</a>' for w, t in (("images", "Images"), ("list", "List")))
        sorts = "".join(f'<li><a href="{e(f"{base}/{view}?page=1&sort={s}")}">{t}</a></li>' for s, t in (("titleSort-asc", "Title"), ("beginDate-asc", "Date"), ("invno-asc", "Object number")))
        side = '<div class="filters" id="filters"><h4>Filter results</h4><h5>Classifications</h5><ul class="list-unstyled">' + "".join(f'<li><a rel="nofollow" href="{e(f"{base}/{view}?page=1&filter=" + quote("classifications:" + c))}#filters">{e(c)}</a> <span class="badge">{m}</span></li>' for c, m in facet.most_common()) + "</ul>" + (f'<p><a href="{e(base + "/" + view)}?page=1">Clear filters</a></p>' if flt else "") + "</div>"
        return self.skin(title, f'{crumbs}<div class="row"><div class="col-md-9"><h1>{e(title)}</h1><ul class="nav nav-tabs"><li class="active"><a href="{e(base)}">Objects ({len(hits)})</a></li></ul><div class="toolbar"><div class="btn-group">{views}</div><div class="dropdown"><button class="btn btn-default dropdown-toggle" type="button" data-toggle="dropdown">Sort</button><ul class="dropdown-menu">{sorts}</ul></div></div>{pag}<div class="results {view}-view">\n{rows}</div>{pag}</div><div class="col-md-3">{side}</div></div>', q)

    def advanced(self, req, rest):
        """Results at /advancedsearch/objects/title:x;people:y/list."""
        view = "list"
        m = re.fullmatch(r"(.+?)/(list|images)", rest)
        if m: rest, view = m[1], m[2]
        ask = {k: v for k, v in (p.split(":", 1) for p in rest.split(";") if ":" in p)}
        get = {"title": lambda x: x["title"], "people": self.maker, "classifications": lambda x: x["c"], "medium": lambda x: x["medium"], "invno": lambda x: x["inv"], "creditline": lambda x: x["credit"]}
        hits = list(self.records)
        for k, val in ask.items():
            ws = terms(val)
            if k in get: hits = [x for x in hits if (x["inv"].startswith(val.strip()) if k == "invno" else all(w in terms(get[k](x)) for w in ws))]
            elif k == "beginDate" and val.isdigit(): hits = [x for x in hits if x["y"] >= int(val)]
            elif k == "endDate" and val.isdigit(): hits = [x for x in hits if x["y"] <= int(val)]
            elif k == "onview": hits = [x for x in hits if x["view"]]
        return self.results(req, "Advanced Search Results", "/advancedsearch/objects/" + quote(rest, safe=":;"), view, hits)

    def advform(self, note="", v=lambda k: ""):
        rows = "".join(f'<div class="form-group"><label class="col-sm-3 control-label" for="{k}">{t}</label><div class="col-sm-7">' + (f'<select class="form-control" id="{k}" name="{k}"><option value=""></option>{opts([(c, c) for c in sorted(CLASSES)], v(k))}</select>' if k == "classifications" else f'<input class="form-control" type="text" id="{k}" name="{k}" value="{e(v(k))}">') + "</div></div>\n" for k, t in FIELDS)
        return self.skin("Advanced Search", f'''<h1>Advanced Search</h1><p>Fill in one field or several. All must be true of an object.</p>{f'<div class="alert alert-danger">{note}</div>' if note else ""}<form class="form-horizontal" id="advancedsearch" action="/advancedsearch/objects" method="post">{rows}
<div class="form-group"><label class="col-sm-3 control-label" for="beginDate">Date from</label><div class="col-sm-3"><input class="form-control" type="text" id="beginDate" name="beginDate" value="{e(v("beginDate"))}" placeholder="Year"></div><label class="col-sm-1 control-label" for="endDate">to</label><div class="col-sm-3"><input class="form-control" type="text" id="endDate" name="endDate" value="{e(v("endDate"))}" placeholder="Year"></div></div>
<div class="form-group"><div class="col-sm-offset-3 col-sm-7"><label class="checkbox-inline"><input type="checkbox" name="onview" value="true"> On view</label></div></div><div class="form-group"><div class="col-sm-offset-3 col-sm-7"><button type="submit" class="btn btn-primary">Search</button> <button type="reset" class="btn btn-default">Clear</button></div></div></form>''')

    def show(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        k, nav = req.get("ctx"), ""
        if k in self.ctx and req.get("idx").isdigit():
            ns, back = self.ctx[k]
            i = req.int("idx")
            if i < len(ns):
                go = lambda j, t: f'<a class="btn btn-default" href="{e(self.by[ns[j]]["path"] + f"?ctx={k}&idx={j}")}">{t}</a>' if 0 <= j < len(ns) else ""
                nav = f'<div class="emuseum-detail-nav"><a class="btn btn-default" href="{e(back)}">Back to results</a> {go(i - 1, "Previous")} <span class="of">{i + 1} of {len(ns)}</span> {go(i + 1, "Next")}</div>'
        fld = lambda cls, lab, val: f'<div class="detailField {cls}"><span class="detailFieldLabel">{lab}</span><span class="detailFieldValue">{val}</span></div>\n' if val else ""
        p = x["p"]
        who = f'<a href="/people/{p["n"]}/{slug(p["name"])}/objects">{e(p["name"])}</a> <span class="bio">({p["nat"]}, {p["b"]}-{p["d"]})</span>' if p else ""
        d = fld("peopleField", "Artist / Maker", who) + fld("displayDateField", "Date", e(x["date"])) + fld("mediumField", "Medium", e(x["medium"])) + fld("dimensionsField", "Dimensions", x["dim"]) + fld("classificationsField", "Classification", e(x["c"])) + fld("creditlineField", "Credit line", e(x["credit"])) + fld("invnoField", "Object number", x["inv"]) + fld("onviewField", "Status", "On view" if x["view"] else "Not on view") + fld("descriptionField", "Description", e(x["desc"]))
        return self.skin(x["title"], f'''{nav}<div class="row emuseum-detail" id="detailView"><div class="col-md-7 emuseum-detail-media"><img src="/internal/media/dispatcher/{x["n"] + 900000}/full" alt="{e(x["title"])}"></div><div class="col-md-5 emuseum-detail-data"><div class="detailField titleField"><h1>{e(x["title"])}</h1></div>
{d}<form action="/mycollections/add" method="post">{hidden([("objectId", x["n"]), ("module", "objects")])}<button class="btn btn-default" type="submit">Add to my collection</button></form>
<h4>Tell us more</h4><form action="/feedback" method="post">{hidden([("objectId", x["n"])])}<input class="form-control" name="email" placeholder="Your e-mail"><textarea class="form-control" name="comments" rows="3"></textarea><button class="btn btn-default" type="submit">Send feedback</button></form></div></div>''')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST" and p != "/advancedsearch/objects": return forbid_html5(req, {"/newsletter": "newsletter", "/feedback": "feedback", "/login": "login", "/mycollections/add": "cart"}.get(p, "form"))
        if p == "/": return redirect("/collections")
        if p.startswith("/internal/media/"): return Resp(GIF, ctype="image/gif")
        if p == "/search":
            s = " ".join(req.get("s").split())
            if not s: return self.skin("Search", '<h1>Search</h1><div class="alert alert-warning">Please enter a search term.</div><p><a href="/advancedsearch/objects">Advanced Search</a></p>')
            return redirect("/search/" + quote(s, safe=""))
        m = re.fullmatch(r"/search/([^/]+)(/objects)?(?:/(list|images))?", p)
        if m:
            if not m[2] or not m[3]: return redirect(f"/search/{quote(m[1], safe='')}/objects/list?page=1")
            hits = [self.by[n] for n in sorted(self.words.every(terms(m[1])))]
            st = set(terms(m[1]))
            hits.sort(key=lambda x: (-len(st & set(terms(x["title"]))), -len(st & set(terms(self.maker(x)))), x["n"]))
            return self.results(req, f"Search: {m[1]}", f"/search/{quote(m[1], safe='')}/objects", m[3], hits, m[1])
        if p in ("/advancedsearch", "/advancedsearch/objects"):
            if req.method != "POST": return self.advform()
            bad = [t for k, t in (("beginDate", "Date from"), ("endDate", "Date to")) if req.get(k).strip() and not re.fullmatch(r"\d{3,4}", req.get(k).strip())]
            parts = [f"{k}:{re.sub('[;:/]+', ' ', req.get(k)).strip()}" for k in [f for f, _ in FIELDS] + ["beginDate", "endDate", "onview"] if req.get(k).strip()]
            if bad: return self.advform(f"{bad[0]}: please enter a year of four digits.", req.get)
            if not parts: return self.advform("Please enter at least one search criterion.")
            return redirect("/advancedsearch/objects/" + quote(";".join(parts), safe=":;") + "/list?page=1")
        if p.startswith("/advancedsearch/objects/"): return self.advanced(req, p[len("/advancedsearch/objects/"):])
        m = re.fullmatch(r"/objects/(\d+)(?:/[^/]*)?", p)
        if m: return self.show(req, self.by[int(m[1])]) if int(m[1]) in self.by else self.skin("Not found", "<h1>Object not found</h1><p>The object you asked for is not in the online collection.</p>", status=404)
        m = re.fullmatch(r"/people/(\d+)/([^/]+)(?:/objects)?(?:/(list|images))?", p)
        if m and int(m[1]) in self.people:
            w = self.people[int(m[1])]
            return self.results(req, w["name"], f'/people/{w["n"]}/{slug(w["name"])}/objects', m[3] or "images", [x for x in self.records if x["p"] is w])
        m = re.fullmatch(r"/collections/41/highlights/objects(?:/(list|images))?", p)
        if m: return self.results(req, "Highlights", "/collections/41/highlights/objects", m[1] or "images", [x for x in self.records if x["view"]][:36])
        if p == "/collections":
            few = [x for x in self.records if x["view"]][:4]
            req.served = [x["id"] for x in few]
            return self.skin("Collections", f'<div class="jumbotron"><h1>Search the collection</h1><p>Some two thousand works of art, photographs, textiles and everyday things from Larkmoor and far beyond.</p></div><div class="row"><div class="col-sm-6"><h2><a href="/collections/41/highlights/objects">Highlights</a></h2><p>A choice of the works on view in the galleries, from the earliest portraits to the photographs of the last century.</p></div><div class="col-sm-6"><h2><a href="/advancedsearch/objects">Advanced Search</a></h2><p>By title, artist, classification, medium, date, object number or credit line.</p></div></div><h2>On view now</h2><div class="row">' + "".join(f'<div class="col-sm-3"><a href="{x["path"]}"><img src="/internal/media/dispatcher/{x["n"] + 900000}/preview" alt=""><br>{e(x["title"])}</a></div>' for x in few) + "</div>")
        if p == "/exhibitions": return self.skin("Exhibitions", "<h1>Exhibitions</h1><h3>Paper and Light</h3><p>Photographs from the first fifty years, in the East Gallery until the end of May.</p><h3>Thrown and Fired</h3><p>Stoneware and porcelain of the region, in the Court.</p>")
        if p == "/info/about": return self.skin("About", "<h1>About the collection online</h1><p>The museum was founded in 1921 by the County Historical Society. Object numbers give the year in which a work came to the museum. New records are added each month.</p>")
        if p == "/info/rights": return self.skin("Rights", "<h1>Rights and reproductions</h1><p>Pictures of works out of copyright may be used freely. For others please write to the registrar and give the object number.</p>")
        if p in ("/login", "/mycollections"): return self.skin("Sign In", '<h1>Sign In</h1><form action="/login" method="post"><div class="form-group"><label>User name</label><input class="form-control" name="username"></div><div class="form-group"><label>Password</label><input class="form-control" type="password" name="password"></div><button class="btn btn-primary" type="submit">Sign In</button></form>')
        return None
