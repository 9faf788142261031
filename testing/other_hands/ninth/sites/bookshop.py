"""Second-hand bookseller: one box at least, results under a path (/results/author=.../2), 30 a page, a basket link on every row."""
import re
from urllib.parse import quote, unquote
from bed import Resp, Site, e, opts, redirect
from kit import forbid, skewed, tokens
from words import FIRST_EN, SUR_DE, SUR_EN, Vocab, coined

PUB = """Penguin|Faber & Faber|Macmillan|Oxford University Press|Cambridge University Press|Hodder & Stoughton|William Heinemann|Jonathan Cape|Chatto & Windus|Methuen|John Murray|Longmans, Green & Co.|Victor Gollancz|Batsford|Collins|Constable|Cassell|Eyre & Spottiswoode|Secker & Warburg|Hutchinson|George Allen & Unwin|Country Life|David & Charles|Shire Publications|Thames and Hudson|Phaidon|Folio Society|Everyman|Ward Lock|Blackie & Son|Nelson|Duckworth|Hamish Hamilton|Michael Joseph|Privately printed|Sampson Low|Kegan Paul|Bodley Head|Frederick Warne|Evans Brothers""".split("|")
SECT = "Topography|Fiction|Natural History|Military|Biography|Art|Children's|Poetry|Railways|Gardening|Cookery|Theology|Science|Maritime|Crafts".split("|")
COND = ["Very good in dustwrapper", "Good", "Fair, spine faded", "Good, some foxing", "Very good, owner's name on endpaper", "Ex-library, usual stamps", "Near fine", "Reading copy only", "Good in torn dustwrapper", "Rebound in half calf", "Covers rubbed, contents clean"]
SORTS = [("author", "Author"), ("title", "Title"), ("price", "Price, lowest first"), ("-price", "Price, highest first"), ("new", "Newest first")]
KEYS = ["author", "title", "keyword", "publisher", "minprice", "maxprice"]
HOLLIS = "Hollis & Daughter"


class S(Site):
    name, about, server, home = "bookshop", "Second-hand books; at least one box, path paging, basket links on every row", "Apache/2.4.57 (Debian)", "/"
    disallow = ("/account/", "/checkout/")
    PER = 30

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=len(SECT))
        towns = coined(r, 50)
        au = [f"{s}, {r.choice(FIRST_EN)}" if r.random() < .6 else f"{s}, {r.choice('ABCDEFGHJLMRSTW')}. {r.choice('ABCDEFGHJLM')}." for s in r.choices(SUR_EN + SUR_DE[:25], k=480)] + ["Anon.", "de la Mare, Walter", "Various", "Quiller-Couch, Arthur", "Baring-Gould, S."]
        r.shuffle(au)
        num = 20100
        for _ in range(1930):
            num += r.choice((1, 1, 2, 3, 8))
            k = skewed(r, len(SECT), 5)
            w = v.draw(2, k)
            cap = lambda s: " ".join(x if x in ("of", "the", "and", "in", "a", "for", "with", "on", "from") else x[0].upper() + x[1:] for x in s.split())
            t = r.choice([cap(v.title(r.randrange(2, 5), k)), cap(v.title(2, k)), f"The {cap(w[0])} of {r.choice(towns)}", f"A History of {r.choice(towns)}", f"The {cap(w[0])} and the {cap(w[1])}", f"{cap(w[0])} in the {cap(w[1])}", f"{r.choice(towns)} Remembered", f"The Book of the {cap(w[0])}", f"My {cap(w[0])} and Other {r.choice(['Essays', 'Stories', 'Poems'])}", f"Observations on {cap(w[0])} and {cap(w[1])}", f"Letters from {r.choice(towns)}"])
            y = int(1790 + 228 * r.random() ** .45)
            x = {"id": f"HB{num}", "title": t, "author": au[skewed(r, len(au), 40)], "pub": PUB[skewed(r, len(PUB), 9)], "y": str(y) if r.random() > .06 else "n.d.", "pence": r.choice((300, 400, 500, 600, 750, 850, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 3500, 4500, 6000, 8500, 12500, 24000, 65000)) if r.random() < .8 else r.randrange(25, 900) * 10,
                 "sect": SECT[k], "cond": r.choice(COND), "note": v.text(r.randrange(6, 22), k, .3), "n": num}
            x["wa"], x["wt"], x["wp"] = set(tokens(x["author"])), set(tokens(x["title"])), set(tokens(x["pub"]))
            x["wk"] = x["wa"] | x["wt"] | set(tokens(x["note"] + " " + x["sect"] + " " + x["cond"]))
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}

    def price(self, x): return f"£{x['pence'] / 100:,.2f}"
    def show(self, x): return {"author": x["author"], "publisher": x["pub"], "year": x["y"], "price": self.price(x), "condition": x["cond"]}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f"/book/{x['id']}", self.show(x)

    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>{e(title)} - {e(HOLLIS)} Rare &amp; Secondhand Books</title><link href="/shop.css" rel="stylesheet"></head>
<body>
<div id="wrap">
<div id="masthead"><a href="/"><img src="/img/hollis.png" alt="{e(HOLLIS)}" width="320" height="70"></a><div id="minibasket"><a href="/basket">Your basket</a>: 0 items</div></div>
<div id="nav"><a href="/">Home</a><a href="/search-form">Search our stock</a><a href="/sell">Selling books</a><a href="/about-us">About us</a><a href="/postage">Postage</a><a href="/account/login">Your account</a></div>
<div id="main">
{body}
</div>
<div id="footer"><form method="post" action="/mailing-list"><label>Join our mailing list: <input type="text" name="email" value=""></label> <input type="submit" value="Join"></form>
<p>{e(HOLLIS)}, 14 Sheep Street, Coldbrook. Members of the PBFA. Prices in pounds sterling.</p></div>
</div>
</body>
</html>''', status)

    def form(self, g, err=""):
        warn = f'<p class="err">{e(err)}</p>' if err else ""
        box = lambda k, t, n=30: f'<div class="row"><label for="f_{k}">{t}</label><input type="text" name="{k}" id="f_{k}" size="{n}" value="{e(g(k))}"></div>'
        return f'''{warn}<form action="/search" method="get" class="stocksearch">
{box("author", "Author")}
{box("title", "Title")}
{box("keyword", "Keyword")}
{box("publisher", "Publisher")}
<div class="row"><label for="f_minprice">Price from £</label><input type="text" name="minprice" id="f_minprice" size="6" value="{e(g("minprice"))}"> <label for="f_maxprice">to £</label><input type="text" name="maxprice" id="f_maxprice" size="6" value="{e(g("maxprice"))}"></div>
<div class="row"><label for="f_sort">Sort by</label><select name="sort" id="f_sort">{opts(SORTS, g("sort") or "author")}</select></div>
<div class="row"><input type="submit" value="Find books"></div>
</form>'''

    def path(self, crit, page): return "/results/" + "".join(f"{k}={quote(v, safe='')}/" for k, v in crit) + str(page)

    def search(self, req):
        crit = [(k, " ".join(req.get(k).replace("/", " ").split())) for k in KEYS]
        crit = [(k, v) for k, v in crit if v]
        req.kind = "search"
        if not crit: return self.skin("Search our stock", f"<h1>Search our stock</h1>{self.form(req.get, 'Please fill in at least one of the boxes.')}")
        for k, v in crit:
            if "price" in k and not re.fullmatch(r"£?\d+(\.\d\d?)?", v): return self.skin("Search our stock", f"<h1>Search our stock</h1>{self.form(req.get, 'Prices must be numbers, for example 12.50.')}")
        if req.get("sort") in dict(SORTS) and req.get("sort") != "author": crit.append(("sort", req.get("sort")))
        return redirect(self.path(crit, 1))

    def results(self, req):
        segs = [unquote(s) for s in req.target.split("?")[0].split("/")[2:] if s]
        page = int(segs.pop()) if segs and segs[-1].isdecimal() else 1
        crit = [tuple(s.split("=", 1)) for s in segs if "=" in s and s.split("=")[0] in KEYS + ["sort"]]
        c, sort = dict(crit), dict(crit).get("sort", "author")
        req.kind = "search"
        if not c.keys() & set(KEYS): return redirect("/search-form")
        w = {k: set(tokens(c.get(k, ""))) for k in KEYS}
        num = lambda k: round(float(c[k].lstrip("£")) * 100) if re.fullmatch(r"£?\d+(\.\d\d?)?", c.get(k, "")) else None
        lo, hi = num("minprice"), num("maxprice")
        hits = [x for x in self.records if w["author"] <= x["wa"] and w["title"] <= x["wt"] and w["keyword"] <= x["wk"] and w["publisher"] <= x["wp"] and (lo is None or x["pence"] >= lo) and (hi is None or x["pence"] <= hi)]
        said = ", ".join(f"{k} {e(v)}" for k, v in crit if k != "sort")
        if not hits: return self.skin("No books found", f'<h1>No books found</h1><p>We are sorry, we have nothing in stock for {said}. We may be able to <a href="/wants">find it for you</a>.</p>{self.form(lambda k: c.get(k, ""))}')
        hits.sort(key={"title": lambda x: (x["title"].lower(), x["n"]), "price": lambda x: (x["pence"], x["n"]), "-price": lambda x: (-x["pence"], x["n"]), "new": lambda x: -x["n"]}.get(sort, lambda x: (x["author"].lower(), x["title"].lower(), x["n"])))
        last = -(-len(hits) // self.PER)
        page = max(1, min(page, last))
        part = hits[(page - 1) * self.PER:page * self.PER]
        req.served = [x["id"] for x in part]
        to = lambda n, t: f'<a href="{e(self.path(crit, n))}">{t}</a>'
        pages = (to(page - 1, "Previous") + " " if page > 1 else "") + " ".join(f"<b>{n}</b>" if n == page else to(n, n) for n in range(max(1, page - 4), min(last, page + 4) + 1)) + (" " + to(page + 1, "Next") if page < last else "")
        rows = "".join(f'''<div class="book">
<div class="desc"><span class="au">{e(v["author"])}</span><br><a class="ti" href="/book/{x["id"]}">{e(x["title"])}</a><br><span class="pub">{e(v["publisher"])}</span>, <span class="yr">{v["year"]}</span>. <span class="cond">{e(v["condition"])}</span>. {e(x["note"])} <small>(Stock no. {x["id"]})</small></div>
<div class="buy"><span class="price">{v["price"]}</span> <a class="add" href="/basket/add/{x["id"]}">Add to basket</a></div>
</div>
''' for x in part for v in [self.show(x)])
        keep = "".join(f'<input type="hidden" name="{k}" value="{e(v)}">' for k, v in crit if k != "sort")
        return self.skin("Search results", f'''<h1>Search results</h1><p>{len(hits):,} book{"" if len(hits) == 1 else "s"} found for {said}</p>
<form action="/search" method="get" class="sorter">{keep}<label>Sort by <select name="sort" onchange="this.form.submit()">{opts(SORTS, sort)}</select></label> <input type="submit" value="Go"></form>
<div class="pages">{pages if last > 1 else ""}</div>
{rows}<div class="pages">{pages if last > 1 else ""}</div>
<p><a href="/search-form">New search</a></p>''')

    def book(self, req, x):
        req.kind, req.served, v = "record", [x["id"]], self.show(x)
        return self.skin(x["title"], f'<h1>{e(x["title"])}</h1><ul class="bookdata"><li><b>Author:</b> <span>{e(v["author"])}</span></li><li><b>Publisher:</b> <span>{e(v["publisher"])}</span></li><li><b>Year:</b> <span>{v["year"]}</span></li><li><b>Condition:</b> <span>{e(v["condition"])}</span></li><li><b>Subject:</b> <span>{e(x["sect"])}</span></li><li><b>Stock number:</b> <span>{x["id"]}</span></li><li><b>Price:</b> <span>{v["price"]}</span></li></ul><p>{e(x["note"])}</p><p><a class="add" href="/basket/add/{x["id"]}">Add to basket</a></p><form method="post" action="/enquiry"><input type="hidden" name="stock" value="{x["id"]}"><label>Ask about this book <textarea name="q"></textarea></label><input type="submit" value="Send enquiry"></form>')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, {"/mailing-list": "mailing", "/enquiry": "enquiry", "/wants": "wants", "/account/login": "login"}.get(p, "form"))
        if p.startswith("/basket/add/"): return forbid(req, "basket", "The book has been added to your basket.")
        if p == "/":
            new = self.records[:-13:-1]
            req.served = [x["id"] for x in new]
            return self.skin("Home", f'<h1>Welcome</h1><p>We hold about {len(self.records) // 100 * 100:,} books, all described and priced. <a href="/search-form">Search our stock</a>.</p><h2>New arrivals</h2>' + "".join(f'<div class="arrival"><a href="/book/{x["id"]}">{e(x["title"])}</a> by {e(x["author"])} <span class="price">{self.price(x)}</span> <a class="add" href="/basket/add/{x["id"]}">Add to basket</a></div>\n' for x in new))
        if p == "/search-form": return self.skin("Search our stock", f"<h1>Search our stock</h1><p>Fill in one or more of the boxes.</p>{self.form(lambda k: '')}")
        if p == "/search": return self.search(req)
        if p.startswith("/results/"): return self.results(req)
        if p.startswith("/book/") and p[6:] in self.by: return self.book(req, self.by[p[6:]])
        if p == "/basket": return self.skin("Your basket", "<h1>Your basket</h1><p>Your basket is empty.</p>")
        if p == "/sell": return self.skin("Selling books", "<h1>Selling books</h1><p>We buy single volumes and whole libraries and are happy to travel.</p>")
        if p == "/about-us": return self.skin("About us", "<h1>About us</h1><p>The shop was opened in 1974 and is now run by the founder's daughter.</p>")
        if p == "/postage": return self.skin("Postage", "<h1>Postage</h1><table><tr><th>Inland</th><td>£3.20 for the first book</td></tr><tr><th>Europe</th><td>At cost</td></tr></table>")
        if p == "/wants": return self.skin("Wants list", '<h1>Wants list</h1><form method="post" action="/wants"><label>Author <input name="author"></label><label>Title <input name="title"></label><label>E-mail <input name="email"></label><input type="submit" value="Send"></form>')
        if p == "/account/login": return self.skin("Your account", '<h1>Sign in</h1><form method="post" action="/account/login"><input name="email"><input type="password" name="pw"><input type="submit" value="Sign in"></form>')
