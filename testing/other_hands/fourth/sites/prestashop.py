"""A shop in the manner of PrestaShop 1.7 (classic theme)."""
import re
from urllib.parse import urlencode, quote
from bed import Site, Resp, redirect, e, opts, hidden
from words import Vocab, slug, coined, fold

CATS = [("Kitchen", ["Knives", "Pots and Pans", "Bakeware", "Storage"]), ("Living", ["Lamps", "Cushions", "Clocks", "Vases"]), ("Garden", ["Seeds", "Pots", "Tools"]), ("Stationery", ["Notebooks", "Pens", "Cards"]), ("Children", ["Games", "Soft Toys"]), ("Gifts", [])]
COLORS, MATS = ["White", "Black", "Red", "Blue", "Green", "Yellow", "Brown", "Grey"], ["Cotton", "Steel", "Ceramic", "Wood", "Paper", "Glass", "Leather"]
SORTS = [("product.position.desc", "Relevance"), ("product.name.asc", "Name, A to Z"), ("product.name.desc", "Name, Z to A"), ("product.price.asc", "Price, low to high"), ("product.price.desc", "Price, high to low")]
PER = 12


class S(Site):
    name, about, server = "prestashop", "shop with categories and a search box", "Apache"
    disallow = ("/*?order=", "/*?tag=", "/*?id_currency=", "/*?back=", "/*?n=", "/*&order=", "/*&tag=", "/*&id_currency=", "/*&back=", "/*&n=", "/*controller=addresses", "/*controller=address", "/*controller=authentication", "/*controller=cart", "/*controller=discount",
                "/*controller=get-file", "/*controller=history", "/*controller=identity", "/*controller=my-account", "/*controller=order", "/*controller=password", "/*controller=guest-tracking", "/app/", "/cache/", "/classes/", "/config/", "/modules/*.php", "/my-account", "/cart", "/order", "/login", "/password-recovery", "/registration")

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "en", topics=16)
        self.cats, cid = {2: {"id": 2, "name": "Home", "par": 0, "kids": []}}, 3
        for n, subs in CATS:
            self.cats[cid] = {"id": cid, "name": n, "par": 2, "kids": []}
            self.cats[2]["kids"].append(cid)
            p, cid = cid, cid + 1
            for s in subs:
                self.cats[cid] = {"id": cid, "name": s, "par": p, "kids": []}
                self.cats[p]["kids"].append(cid)
                cid += 1
        leaves = [c for c in self.cats.values() if not c["kids"]]
        self.brands = {i: n for i, n in enumerate((f"{x} & Co" if i % 3 == 0 else x for i, x in enumerate(coined(rng, 11))), 1)}
        self.all, pid, lw = [], 1012, [rng.uniform(.5, 2.2) for _ in leaves]
        for k in range(566):
            pid += rng.randrange(1, 15)
            i = rng.choices(range(len(leaves)), lw)[0]
            c, color, mat = leaves[i], rng.choice(COLORS), rng.choice(MATS)
            noun = c["name"].split()[0].rstrip("s") if rng.random() < .6 else v.draw(1, i)[0]
            name = f"{' '.join(v.draw(rng.randrange(1, 4), i))} {noun}"
            name = (name[0].upper() + name[1:]) + (f" {rng.choice(('Set', 'No. ' + str(rng.randrange(2, 90)), color, mat, 'XL'))}" if rng.random() < .4 else "")
            up = [c["id"]]
            if c["par"] != 2 and rng.random() < .8: up.append(c["par"])
            r = {"id": f"BK{pid:05d}", "pid": pid, "name": name, "cat": c["id"], "in": up, "color": color, "mat": mat, "brand": rng.choice(list(self.brands)), "price": round(rng.choice((3, 6, 9, 14, 19, 25, 39, 59, 89)) * rng.uniform(.8, 1.4), 1), "ref": f"BK{pid:05d}",
                 "short": v.text(rng.randrange(8, 20), i), "desc": v.text(rng.randrange(25, 90), i), "vis": rng.choices(("both", "search", "catalog"), (86, 8, 6))[0], "stock": rng.randrange(0, 400)}
            r["slug"] = slug(name)
            r["words"] = set(re.findall(r"[a-z0-9]+", fold(" ".join((name, r["short"], r["desc"], r["ref"], self.brands[r["brand"]], c["name"])))))
            r["title_words"] = set(re.findall(r"[a-z0-9]+", fold(name)))
            self.all.append(r)
        self.records, self.by = self.all, {r["pid"]: r for r in self.all}

    def purl(self, r): return f"/{slug(self.cats[r['cat']]['name'])}/{r['pid']}-{r['slug']}.html"
    def curl(self, c): return f"/{c['id']}-{slug(c['name'])}"
    @staticmethod
    def money(x): return f"€{x:.2f}"

    def truth(self):
        for r in self.all: yield r["id"], r["name"], self.purl(r), {"reference": r["ref"], "price": self.money(r["price"])}

    def page(self, title, body, crumbs=(), left="", pid="index", status=200):
        top = "".join(f'<li class="category" id="category-{c}"><a class="dropdown-item" href="{self.base}{self.curl(self.cats[c])}" data-depth="0">{e(self.cats[c]["name"])}</a><div class="popover sub-menu js-sub-menu collapse"><ul class="top-menu" data-depth="1">' + "".join(
            f'<li class="category" id="category-{k}"><a class="dropdown-item dropdown-submenu" href="{self.base}{self.curl(self.cats[k])}" data-depth="1">{e(self.cats[k]["name"])}</a></li>' for k in self.cats[c]["kids"]) + "</ul></div></li>" for c in self.cats[2]["kids"])
        bc = "".join(f'<li itemprop="itemListElement" itemscope itemtype="http://schema.org/ListItem"><a itemprop="item" href="{e(u)}"><span itemprop="name">{e(t)}</span></a><meta itemprop="position" content="{i}"></li>' for i, (t, u) in enumerate([("Home", "/")] + list(crumbs), 1))
        foot = "".join(f"<li><a class='cms-page-link' href='{self.base}/content/{u}'>{t}</a></li>" for u, t in (("1-delivery", "Delivery"), ("2-legal-notice", "Legal Notice"), ("3-terms-and-conditions-of-use", "Terms and conditions of use"), ("4-about-us", "About us")))
        return Resp(f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="x-ua-compatible" content="ie=edge"><title>{e(title)}</title><meta name="description" content=""><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/themes/classic/assets/css/theme.css" type="text/css" media="all"><script type="text/javascript">var prestashop = {{"cart":{{"products":[]}},"currency":{{"iso_code":"EUR"}}}};</script></head>
<body id="{pid}" class="lang-en country-gb currency-eur layout-left-column page-{pid}"><main>
<header id="header"><nav class="header-nav"><div class="container"><div id="_desktop_contact_link"><a href="{self.base}/contact-us">Contact us</a></div><div id="_desktop_currency_selector"><span>Currency:</span> <ul><li class="current"><a title="Euro" rel="nofollow" href="?SubmitCurrency=1&amp;id_currency=1">EUR €</a></li><li><a title="British Pound" rel="nofollow" href="?SubmitCurrency=1&amp;id_currency=2">GBP £</a></li></ul></div>
<div class="user-info"><a href="{self.base}/my-account" title="Log in to your customer account" rel="nofollow"><span>Sign in</span></a></div><div class="blockcart cart-preview inactive" data-refresh-url="//127.0.0.1/module/ps_shoppingcart/ajax"><span class="cart-products-count">(0)</span></div></div></nav>
<div class="header-top"><div class="container"><div id="_desktop_logo"><a href="{self.base}/"><img class="logo img-responsive" src="/img/my-shop-logo.jpg" alt="Barlow &amp; Kemp"></a></div><div class="menu js-top-menu" id="_desktop_top_menu"><ul class="top-menu" id="top-menu" data-depth="0">{top}</ul></div>
<div id="search_widget" class="search-widget" data-search-controller-url="//127.0.0.1:{self.port}/search"><form method="get" action="//127.0.0.1:{self.port}/search"><input type="hidden" name="controller" value="search"><input type="text" name="s" value="" placeholder="Search our catalog" aria-label="Search"><button type="submit"><i class="material-icons search">&#xE8B6;</i><span class="hidden-xl-down">Search</span></button></form></div></div></div></header>
<section id="wrapper"><div class="container"><nav data-depth="{len(crumbs) + 1}" class="breadcrumb hidden-sm-down"><ol itemscope itemtype="http://schema.org/BreadcrumbList">{bc}</ol></nav>
{f'<div id="left-column" class="col-xs-12 col-sm-4 col-md-3">{left}</div>' if left else ''}<div id="content-wrapper" class="left-column col-xs-12 col-sm-8 col-md-9">
{body}
</div></div></section>
<footer id="footer"><div class="block_newsletter"><p id="block-newsletter-label">Get our latest news and special sales</p><form action="{self.base}/#footer" method="post"><input class="btn btn-primary float-xs-right" name="submitNewsletter" type="submit" value="Subscribe"><div class="input-wrapper"><input name="email" type="email" value="" placeholder="Your email address"></div><input type="hidden" name="action" value="0"></form></div>
<div class="links"><p class="h3">Products</p><ul><li><a href="{self.base}/prices-drop">Prices drop</a></li><li><a href="{self.base}/new-products">New products</a></li><li><a href="{self.base}/best-sales">Best sales</a></li></ul><p class="h3">Our company</p><ul>{foot}<li><a href="{self.base}/contact-us">Contact us</a></li><li><a href="{self.base}/sitemap">Sitemap</a></li><li><a href="{self.base}/brands">Brands</a></li></ul></div>
<div class="block-contact"><p>Store information</p>Barlow &amp; Kemp<br>United Kingdom</div><p><a class="_blank" href="https://www.prestashop.com" target="_blank" rel="nofollow">© 2019 - Ecommerce software by PrestaShop™</a></p></footer></main></body></html>""", status)

    def handle(self, req):
        p = req.path
        if req.method == "POST":
            if req.has("submitNewsletter"): req.forbidden = "newsletter"
            elif p.startswith("/cart") or req.get("controller") == "cart": req.forbidden = "cart"
            elif p.startswith(("/login", "/my-account", "/registration")): req.forbidden = "login"
            elif p.startswith("/contact-us"): req.forbidden = "contact"
            elif p.startswith("/module/productcomments"): req.forbidden = "comment"
            if req.forbidden: return self.page("Barlow & Kemp", "<p class='alert alert-success'>OK</p>")
        if p in ("/index.php", "/search") and (req.get("controller") == "search" or p == "/search"): return self.search(req)
        if p in ("/", "/index.php"): return self.front(req)
        m = re.match(r"^/(\d+)-[\w-]*$", p)
        if m and int(m[1]) in self.cats: return self.category(req, self.cats[int(m[1])])
        m = re.match(r"^/[\w-]+/(\d+)-([\w-]*)\.html$", p)
        if m and int(m[1]) in self.by:
            r = self.by[int(m[1])]
            if p != self.purl(r): return redirect(self.purl(r), 301)
            return self.product(req, r)
        m = re.match(r"^/brand/(\d+)-", p)
        if m and int(m[1]) in self.brands:
            b = int(m[1])
            return self.listing(req, [r for r in self.all if r["brand"] == b and r["vis"] != "search"], p, [], f"List of products by brand {self.brands[b]}", [("Brands", "/brands"), (self.brands[b], p)], "manufacturer")
        if p == "/brands": return self.page("Brands", '<section id="main"><h1>Brands</h1><ul>' + "".join(f'<li class="brand"><a href="{self.base}/brand/{k}-{slug(n)}">{e(n)}</a></li>' for k, n in self.brands.items()) + "</ul></section>", [("Brands", "/brands")], pid="manufacturer")
        if p == "/sitemap":
            def tree(c): return f'<li><a href="{self.base}{self.curl(c)}">{e(c["name"])}</a>' + ("<ul>" + "".join(tree(self.cats[k]) for k in c["kids"]) + "</ul>" if c["kids"] else "") + "</li>"
            return self.page("Sitemap", f'<h1>Sitemap</h1><h2>Categories</h2><ul class="tree">{tree(self.cats[2])}</ul>', [("Sitemap", "/sitemap")], pid="sitemap")
        seen = [r for r in self.all if r["vis"] != "search"]
        if p == "/new-products": return self.listing(req, seen[::-1][:30], p, [], "New products", [("New products", p)], "new-products")
        if p == "/best-sales": return self.listing(req, seen[::23][:24], p, [], "Best sellers", [("Best sellers", p)], "best-sales")
        if p == "/prices-drop": return self.listing(req, seen[5::41][:14], p, [], "On sale", [("Prices drop", p)], "prices-drop")
        if p == "/contact-us": return self.page("Contact us", '<h1>Contact us</h1><section class="contact-form"><form action="/contact-us" method="post"><select name="id_contact"><option value="2">Customer service</option><option value="1">Webmaster</option></select><input name="from" type="email" placeholder="your@email.com"><textarea name="message" placeholder="How can we help?" rows="3"></textarea><input type="submit" name="submitMessage" value="Send"></form></section>', [("Contact us", p)], pid="contact")
        if p in ("/my-account", "/login", "/cart", "/order", "/password-recovery", "/registration"):
            return self.page("Login", '<h1>Log in to your account</h1><form id="login-form" action="/login" method="post"><input type="hidden" name="back" value="my-account"><input name="email" type="email" value="" required><input name="password" type="password" value="" required><input type="hidden" name="submitLogin" value="1"><button id="submit-login" type="submit">Sign in</button></form>', [("Login", p)], pid="authentication")
        m = re.match(r"^/content/([1-4])-", p)
        if m: return self.page("Barlow & Kemp", f"<section id='main'><h1>{('Delivery', 'Legal Notice', 'Terms and conditions of use', 'About us')[int(m[1]) - 1]}</h1><div class='page-content page-cms'><p>Packages are generally dispatched within 2 days after receipt of payment. We are a small family shop with a large cellar.</p></div></section>", [(("Delivery", "Legal Notice", "Terms", "About us")[int(m[1]) - 1], p)], pid="cms")
        return self.page("404", '<section id="content" class="page-content page-not-found"><h4>Sorry for the inconvenience.</h4><p>Search again what you are looking for</p></section>', status=404, pid="pagenotfound")

    def front(self, req):
        pop = [r for r in self.all if r["vis"] != "search"][3::61][:8]
        req.served = [r["id"] for r in pop]
        return self.page("Barlow & Kemp", f'<section class="featured-products clearfix"><h2 class="h2 products-section-title text-uppercase">Popular Products</h2><div class="products">{"".join(self.mini(r) for r in pop)}</div><a class="all-product-link" href="{self.base}/2-home">All products</a></section><div id="custom-text"><h3>Things for the house</h3><p>Since 1964.</p></div>')

    def mini(self, r):
        u, n = self.base + self.purl(r), r["name"]
        short = n if len(n) <= 30 else n[:27].rsplit(" ", 1)[0] + "..."
        return f"""<article class="product-miniature js-product-miniature" data-id-product="{r['pid']}" data-id-product-attribute="0" itemscope itemtype="http://schema.org/Product"><div class="thumbnail-container"><a href="{u}" class="thumbnail product-thumbnail"><img src="/{r['pid']}-home_default/{r['slug']}.jpg" alt="{e(short)}"></a>
<div class="product-description"><h2 class="h3 product-title" itemprop="name"><a href="{u}">{e(short)}</a></h2><div class="product-price-and-shipping"><span class="sr-only">Price</span><span itemprop="price" class="price">{self.money(r['price'])}</span></div></div>
<div class="highlighted-informations no-variants hidden-sm-down"><a class="quick-view" href="#" data-link-action="quickview">Quick view</a></div></div></article>"""

    def category(self, req, c):
        rows = [r for r in self.all if r["vis"] != "search" and (c["id"] in r["in"])] if c["id"] != 2 else [r for r in self.all if r["vis"] != "search" and r["pid"] % 6 == 0]
        sub = "".join(f'<li><div class="subcategory-image"><a href="{self.base}{self.curl(self.cats[k])}" title="{e(self.cats[k]["name"])}" class="img"></a></div><h5><a class="subcategory-name" href="{self.base}{self.curl(self.cats[k])}">{e(self.cats[k]["name"])}</a></h5></li>' for k in c["kids"])
        crumbs, x = [], c
        while x["id"] != 2: crumbs, x = [(x["name"], self.curl(x))] + crumbs, self.cats[x["par"]]
        head = f'<div id="js-product-list-header"><div class="block-category card card-block"><h1 class="h1">{e(c["name"])}</h1></div></div>' + (f'<div id="subcategories"><p class="subcategory-heading">Subcategories</p><ul class="clearfix">{sub}</ul></div>' if sub else "")
        tree = '<div class="block-categories"><ul class="category-top-menu"><li><a class="text-uppercase h6" href="%s">Home</a></li><li><ul class="category-sub-menu">%s</ul></li></ul></div>' % (self.base + "/2-home", "".join(f'<li data-depth="0"><a href="{self.base}{self.curl(self.cats[k])}">{e(self.cats[k]["name"])}</a></li>' for k in self.cats[2]["kids"]))
        return self.listing(req, rows, self.curl(c), [], None, crumbs, "category", head, tree)

    FACETS = [("Brand", lambda s, r: s.brands[r["brand"]]), ("Color", lambda s, r: r["color"]), ("Composition", lambda s, r: r["mat"])]

    def listing(self, req, rows, path, fixed, title, crumbs, pid, head="", left=""):
        req.kind = "search" if pid == "search" else "list"
        chosen = {}
        for part in req.get("q").split("/") if req.get("q") else []:
            k, *vs = [x.replace("\x00", "-") for x in part.replace("\\-", "\x00").split("-")]
            chosen[k] = set(vs)
        base, order = rows, req.get("order")
        for k, fn in self.FACETS:
            if chosen.get(k): rows = [r for r in rows if fn(self, r) in chosen[k]]
        key = {"product.name.asc": (lambda r: r["name"].lower(), False), "product.name.desc": (lambda r: r["name"].lower(), True), "product.price.asc": (lambda r: r["price"], False), "product.price.desc": (lambda r: r["price"], True)}.get(order)
        if key: rows = sorted(rows, key=key[0], reverse=key[1])
        n, page = len(rows), max(1, req.int("page", 1))
        pages = max(1, (n + PER - 1) // PER)
        show = rows[(page - 1) * PER:page * PER]
        req.served = [r["id"] for r in show]
        enc = lambda ch: "/".join(k + "-" + "-".join(x.replace("-", "\\-") for x in sorted(vs)) for k, vs in ch.items() if vs)

        def link(page=None, ch=None, order_=None):
            q = list(fixed)
            o = order_ or order
            if o: q.append(("order", o))
            if ch is None: ch = chosen
            if any(ch.values()): q.append(("q", enc(ch)))
            if page and page > 1: q.append(("page", page))
            return e(self.base + path + ("?" + urlencode(q) if q else ""))
        if not base: return None
        facets = ""
        for i, (k, fn) in enumerate(self.FACETS):
            cnt = {}
            for r in base:
                if all(not chosen.get(k2) or f2(self, r) in chosen[k2] for k2, f2 in self.FACETS if k2 != k): cnt[fn(self, r)] = cnt.get(fn(self, r), 0) + 1
            if len(cnt) < 2: continue
            li = ""
            for j, (val, c) in enumerate(sorted(cnt.items())):
                on = val in chosen.get(k, ())
                ch = {**chosen, k: (chosen.get(k, set()) ^ {val})}
                li += f'<li><label class="facet-label{" active " if on else ""}" for="facet_input_{i}_{j}"><span class="custom-checkbox"><input id="facet_input_{i}_{j}" data-search-url="{link(ch=ch)}" type="checkbox"{" checked" if on else ""}></span><a href="{link(ch=ch)}" class="_gray-darker search-link js-search-link" rel="nofollow">{e(val)} <span class="magnitude">({c})</span></a></label></li>'
            facets += f'<section class="facet clearfix"><p class="h6 facet-title hidden-sm-down">{k}</p><ul id="facet_{i}" class="collapse">{li}</ul></section>'
        left = left + f'<div id="search_filters_wrapper" class="hidden-sm-down"><div id="search_filters"><p class="text-uppercase h6 hidden-sm-down">Filter By</p>{facets}</div></div>'
        sort = "".join(f'<a rel="nofollow" href="{link(order_=k)}" class="select-list js-search-link">{t}</a>' for k, t in SORTS)
        li = ""
        if pages > 1:
            li += f'<li><a rel="prev" href="{link(max(1, page - 1))}" class="previous {"disabled " if page == 1 else ""}js-search-link">Previous</a></li>'
            last = 0
            for k in sorted({1, pages, *range(max(1, page - 1), min(pages, page + 1) + 1)} | ({2, 3} if page == 1 and pages >= 3 else set())):
                if k > last + 1: li += '<li><span class="spacer">&hellip;</span></li>'
                li += f'<li{" class=current" if k == page else ""}><a rel="nofollow" href="{link(k)}" class="{"disabled " if k == page else ""}js-search-link">{k}</a></li>'
                last = k
            li += f'<li><a rel="next" href="{link(min(pages, page + 1))}" class="next {"disabled " if page == pages else ""}js-search-link">Next</a></li>'
        count = f"There are {n} products." if n > 1 else "There is 1 product." if n else "There are no products."
        body = f"""<section id="main">{head or f'<h2 id="js-product-list-header" class="h2">{e(title)}</h2>'}<section id="products"><div id="js-product-list-top" class="row products-selection"><div class="col-md-6 hidden-sm-down total-products"><p>{count}</p></div><div class="col-md-6"><span class="sort-by">Sort by:</span><div class="products-sort-order dropdown"><button class="btn-unstyle select-title" type="button">{dict(SORTS).get(order, "Relevance")}</button><div class="dropdown-menu">{sort}</div></div></div></div>
<div id="js-product-list"><div class="products row">{"".join(self.mini(r) for r in show)}</div><nav class="pagination"><div class="col-md-4">Showing {(page - 1) * PER + 1}-{min(n, page * PER)} of {n} item(s)</div><div class="col-md-6"><ul class="page-list clearfix text-sm-center">{li}</ul></div></nav></div></section></section>"""
        return self.page(title or crumbs[-1][0] if crumbs else "Home", body, crumbs, left, pid)

    def search(self, req):
        req.kind = "search"
        s = req.get("s") or req.get("search_query")
        words = [w for w in re.findall(r"[a-z0-9]+", fold(s)) if len(w) >= 3]
        rows = []
        if words:
            for r in self.all:
                if r["vis"] == "catalog": continue
                if all(any(x.startswith(w) for x in r["words"]) for w in words):
                    rows.append((-sum(any(x.startswith(w) for x in r["title_words"]) for w in words), r["pid"], r))
        rows = [r for _, _, r in sorted(rows, key=lambda x: x[:2])]
        if not rows:
            return self.page("Search", f"""<section id="main"><h2 id="js-product-list-header" class="h2">Search results</h2><section id="products"><section id="content" class="page-content page-not-found"><h4>No matches were found for your search</h4><p>Please try other keywords to describe what you are looking for.</p>
<div id="search_widget" class="search-widget"><form method="get" action="//127.0.0.1:{self.port}/search"><input type="hidden" name="controller" value="search"><input type="text" name="s" value="{e(s)}" placeholder="Search our catalog"><button type="submit">Search</button></form></div></section></section></section>""", [("Search results", "/search")], pid="search")
        fixed = [("controller", "search")] * req.has("controller") + [("s", s)]
        return self.listing(req, rows, "/search", fixed, "Search results", [("Search results", "/search")], "search")

    def product(self, req, r):
        req.kind, req.served = "record", [r["id"]]
        c = self.cats[r["cat"]]
        crumbs, x = [], c
        while x["id"] != 2: crumbs, x = [(x["name"], self.curl(x))] + crumbs, self.cats[x["par"]]
        also = [x for x in self.all if x["cat"] == r["cat"] and x is not r and x["vis"] != "search"][r["pid"] % 5::7][:4]
        body = f"""<section id="main" itemscope itemtype="https://schema.org/Product"><div class="row product-container"><div class="col-md-6"><section class="page-content" id="content"><div class="images-container"><img class="js-qv-product-cover" src="/{r['pid']}-large_default/{r['slug']}.jpg" alt="{e(r['name'])}"></div></section></div>
<div class="col-md-6"><h1 class="h1" itemprop="name">{e(r['name'])}</h1><div class="product-prices"><div class="product-price h5" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><div class="current-price"><span itemprop="price" content="{r['price']}">{self.money(r['price'])}</span></div></div><div class="tax-shipping-delivery-label">Tax included</div></div>
<div class="product-information"><div id="product-description-short-{r['pid']}" itemprop="description"><p>{e(r['short'])}</p></div><div class="product-actions"><form action="{self.base}/cart" method="post" id="add-to-cart-or-refresh"><input type="hidden" name="token" value="5b0e1f"><input type="hidden" name="id_product" value="{r['pid']}" id="product_page_product_id"><input type="hidden" name="id_customization" value="0"><span class="control-label">Quantity</span><input type="text" name="qty" id="quantity_wanted" value="1"><button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit">Add to cart</button></form></div></div>
<div class="tabs"><ul class="nav nav-tabs"><li>Description</li><li>Product Details</li></ul><div class="tab-pane" id="description"><div class="product-description"><p>{e(r['desc'])}</p></div></div><div class="tab-pane" id="product-details"><div class="product-manufacturer"><label class="label">Brand</label> <span><a href="{self.base}/brand/{r['brand']}-{slug(self.brands[r['brand']])}">{e(self.brands[r['brand']])}</a></span></div><div class="product-reference"><label class="label">Reference</label> <span itemprop="sku">{r['ref']}</span></div>
<div class="product-quantities"><label class="label">In stock</label> <span>{r['stock']} Items</span></div><section class="product-features"><p class="h6">Data sheet</p><dl class="data-sheet"><dt class="name">Color</dt><dd class="value">{r['color']}</dd><dt class="name">Composition</dt><dd class="value">{r['mat']}</dd></dl></section></div></div></div></div>
<form id="post-product-comment-form" action="/module/productcomments/PostComment?id_product={r['pid']}" method="post"><p class="h4">Write your review</p><input name="comment_title" type="text" value=""><textarea name="comment_content"></textarea><button type="submit">Send</button></form>
{'<section class="product-accessories"><p class="h5 text-uppercase">Other products in the same category:</p><div class="products">' + "".join(self.mini(x) for x in also) + '</div></section>' if also else ''}</section>"""
        return self.page(r["name"], body, crumbs + [(r["name"], self.purl(r))], pid="product")
