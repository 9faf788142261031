"""A shop of the OpenCart 2 kind: product/search, 15 a page, words found inside words, a column with what is on offer."""
import re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts, redirect
from kit import forbid_html5, skewed
from words import SUR_EN, Vocab

SORTS = [("p.sort_order", "ASC", "Default"), ("pd.name", "ASC", "Name (A - Z)"), ("pd.name", "DESC", "Name (Z - A)"), ("p.price", "ASC", "Price (Low > High)"), ("p.price", "DESC", "Price (High > Low)"), ("rating", "DESC", "Rating (Highest)"), ("p.model", "ASC", "Model (A - Z)")]
CATS = [("Garden", ["Tools", "Seeds", "Pots and Planters", "Watering"]), ("Kitchen", ["Cookware", "Cutlery", "Storage"]), ("Lighting", ["Lamps", "Candles", "Lanterns"]), ("Textiles", ["Curtains", "Blankets", "Table Linen"]), ("Stationery", ["Paper", "Pens"]), ("Toys", ["Wooden Toys", "Puzzles"]), ("Gifts", [])]


class S(Site):
    name, about, server, home = "opencart", "OpenCart 2; 15 a page", "nginx", "/"
    disallow = ("/*&limit", "/*&sort", "/*?route=checkout/", "/*?route=account/", "/*?route=product/compare", "/admin/", "/system/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=8)
        self.cats, self.parent, cid = {}, {}, 17
        for c, subs in CATS:
            cid += 1; top = cid; self.cats[cid] = c
            for s in subs: cid += r.randrange(1, 4); self.cats[cid], self.parent[cid] = s, top
        makers = [f"{r.choice(SUR_EN)} {r.choice(('& Co', 'Works', 'Home', 'Ltd', 'Bros'))}" for _ in range(40)]
        pid, used, ids = 27, set(), list(self.cats)
        kinds = {c: [x.lower() for x in r.sample(v.nouns, 9)] for c in ids}
        while len(self.records) < 1280:
            pid += r.choice((1, 1, 1, 2, 3))
            c = ids[skewed(r, len(ids), 9)]
            nm = r.choice([lambda: f"{r.choice(v.adjs)} {r.choice(v.adjs)} {r.choice(kinds[c])}", lambda: f"{r.choice(SUR_EN)} {r.choice(v.adjs)} {r.choice(kinds[c])}", lambda: f"{r.choice(v.nouns)} {r.choice(kinds[c])}, {r.choice(('small', 'medium', 'large', 'set of 2', 'set of 6'))}", lambda: f"{r.choice(kinds[c])} no. {r.randrange(2, 60)}"])()
            nm = nm[0].upper() + nm[1:]
            if nm in used: continue
            used.add(nm)
            p = round(r.choice((1, 2, 4, 9, 20, 45)) * r.uniform(1, 5), 2)
            x = {"id": str(1000 + pid), "title": nm, "cats": {c} | ({r.choice(ids)} if r.random() < .15 else set()), "model": f"{r.choice('ABCDEHKMPRST')}{r.choice('ABCDEHKMPRST')}-{r.randrange(100, 9999)}", "maker": makers[skewed(r, 40, 6)], "price": p, "old": round(p * r.choice((1.1, 1.25, 1.5)), 2) if r.random() < .1 else 0, "desc": v.text(r.randrange(12, 90), len(self.cats[c]) % 8), "stars": r.choice((0, 0, 0, 3, 4, 5)), "tags": ",".join(r.sample(v.nouns, 2)), "n": len(self.records), "stock": r.choice(("In Stock", "In Stock", "2-3 Days", "Out Of Stock"))}
            x["url"] = f'/index.php?route=product/product&product_id={x["id"]}'
            x["short"] = x["desc"][:100] + ".."
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}

    def money(self, p): return f"£{p:,.2f}"

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"price": self.money(x["price"]), "description": x["short"]}

    def page(self, title, body, crumbs=(), q="", side=True, status=200):
        menu = ""
        for c, n in self.cats.items():
            if c in self.parent: continue
            subs = [s for s, t in self.parent.items() if t == c]
            menu += f'<li class="dropdown"><a href="/index.php?route=product/category&amp;path={c}" class="dropdown-toggle">{e(n)}</a>' + ('<div class="dropdown-menu"><div class="dropdown-inner"><ul class="list-unstyled">' + "".join(f'<li><a href="/index.php?route=product/category&amp;path={c}_{s}">{e(self.cats[s])} ({sum(s in x["cats"] for x in self.records)})</a></li>' for s in subs) + f'</ul></div><a href="/index.php?route=product/category&amp;path={c}" class="see-all">Show All {e(n)}</a></div>' if subs else "") + "</li>"
        special = [x for x in self.records if x["old"]][:3]
        col = '<aside id="column-left" class="col-sm-3 hidden-xs"><h3>Specials</h3><div class="row">' + "".join(self.thumb(x, x["url"], "col-lg-12") for x in special) + '</div><div class="swiper-viewport"><a href="/index.php?route=information/information&amp;information_id=7"><img src="/image/banner.jpg" alt="Spring" class="img-responsive" /></a></div></aside>' if side else ""
        bc = '<ul class="breadcrumb"><li><a href="/index.php?route=common/home"><i class="fa fa-home"></i></a></li>' + "".join(f'<li><a href="{u}">{e(t)}</a></li>' for u, t in crumbs) + "</ul>"
        return Resp(f'''<!DOCTYPE html>
<!--[if IE]><![endif]-->
<!--[if IE 8 ]><html dir="ltr" lang="en" class="ie8"><![endif]-->
<!--[if (gt IE 9)|!(IE)]><!-->
<html dir="ltr" lang="en">
<!--<![endif]-->
<head><meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)}</title><base href="{self.base}/" /><script src="catalog/view/javascript/jquery/jquery-2.1.1.min.js" type="text/javascript"></script><link href="catalog/view/javascript/bootstrap/css/bootstrap.min.css" rel="stylesheet" media="screen" /><link href="catalog/view/theme/default/stylesheet/stylesheet.css" rel="stylesheet"></head>
<body class="product-search">
<nav id="top"><div class="container"><div class="pull-left"><form action="/index.php?route=common/currency/currency" method="post" enctype="application/x-www-form-urlencoded" id="form-currency"><div class="btn-group"><button class="currency-select btn btn-link btn-block" type="submit" name="EUR">€ Euro</button> <button class="currency-select btn btn-link btn-block" type="submit" name="GBP">£ Pound Sterling</button></div><input type="hidden" name="code" value="" /><input type="hidden" name="redirect" value="{self.base}/" /></form></div><div id="top-links" class="nav pull-right"><ul class="list-inline"><li><a href="/index.php?route=information/contact"><i class="fa fa-phone"></i></a> <span class="hidden-xs">01632 960811</span></li><li class="dropdown"><a href="/index.php?route=account/account" title="My Account">My Account</a><ul class="dropdown-menu dropdown-menu-right"><li><a href="/index.php?route=account/register">Register</a></li><li><a href="/index.php?route=account/login">Login</a></li></ul></li><li><a href="/index.php?route=account/wishlist" id="wishlist-total" title="Wish List (0)">Wish List (0)</a></li><li><a href="/index.php?route=checkout/cart">Shopping Cart</a></li></ul></div></div></nav>
<header><div class="container"><div class="row"><div class="col-sm-4"><div id="logo"><h1><a href="/index.php?route=common/home">Larch &amp; Lantern</a></h1></div></div><div class="col-sm-5"><form action="/index.php" method="get"><input type="hidden" name="route" value="product/search" /><div id="search" class="input-group"><input type="text" name="search" value="{e(q)}" placeholder="Search" class="form-control input-lg" /><span class="input-group-btn"><button type="submit" class="btn btn-default btn-lg"><i class="fa fa-search"></i></button></span></div></form></div><div class="col-sm-3"><div id="cart" class="btn-group btn-block"><button type="button" class="btn btn-inverse btn-block btn-lg dropdown-toggle"><i class="fa fa-shopping-cart"></i> <span id="cart-total">0 item(s) - £0.00</span></button><ul class="dropdown-menu pull-right"><li><p class="text-center">Your shopping cart is empty!</p></li></ul></div></div></div></div></header>
<div class="container"><nav id="menu" class="navbar"><div class="collapse navbar-collapse navbar-ex1-collapse"><ul class="nav navbar-nav">{menu}</ul></div></nav></div>
<div class="container">{bc}<div class="row">{col}<div id="content" class="{"col-sm-9" if side else "col-sm-12"}">{body}</div></div></div>
<footer><div class="container"><div class="row"><div class="col-sm-3"><h5>Information</h5><ul class="list-unstyled"><li><a href="/index.php?route=information/information&amp;information_id=4">About Us</a></li><li><a href="/index.php?route=information/information&amp;information_id=6">Delivery Information</a></li></ul></div><div class="col-sm-3"><h5>Extras</h5><ul class="list-unstyled"><li><a href="/index.php?route=product/manufacturer">Brands</a></li><li><a href="/index.php?route=product/special">Specials</a></li></ul></div><div class="col-sm-3"><h5>Newsletter</h5><form action="/index.php?route=account/newsletter" method="post"><input type="email" name="email" placeholder="Your e-mail" /><button type="submit" class="btn btn-default">Subscribe</button></form></div></div><hr><p>Powered By <a href="http://www.opencart.com">OpenCart</a><br /> Larch &amp; Lantern &copy; 2016</p></div></footer>
</body></html>''', status)

    def thumb(self, x, to, cls):
        price = f'<p class="price"><span class="price-new">{self.money(x["price"])}</span> <span class="price-old">{self.money(x["old"])}</span> <span class="price-tax">Ex Tax: {self.money(x["price"] / 1.2)}</span></p>' if x["old"] else f'<p class="price">{self.money(x["price"])} <span class="price-tax">Ex Tax: {self.money(x["price"] / 1.2)}</span></p>'
        star = '<div class="rating">' + "".join('<span class="fa fa-stack"><i class="fa fa-star fa-stack-2x"></i></span>' if s < x["stars"] else '<span class="fa fa-stack"><i class="fa fa-star-o fa-stack-2x"></i></span>' for s in range(5)) + "</div>" if x["stars"] else ""
        return f'''<div class="product-layout {cls}"><div class="product-thumb"><div class="image"><a href="{e(to)}"><img src="/image/cache/catalog/p{x["id"]}-228x228.jpg" alt="{e(x["title"])}" title="{e(x["title"])}" class="img-responsive" /></a></div><div><div class="caption"><h4><a href="{e(to)}">{e(x["title"])}</a></h4><p>{e(x["short"])}</p>{price}{star}</div><div class="button-group"><button type="button" onclick="cart.add('{x["id"]}', '1');"><i class="fa fa-shopping-cart"></i> <span class="hidden-xs hidden-sm hidden-md">Add to Cart</span></button><button type="button" data-toggle="tooltip" title="Add to Wish List" onclick="wishlist.add('{x["id"]}');"><i class="fa fa-heart"></i></button><button type="button" data-toggle="tooltip" title="Compare this Product" onclick="compare.add('{x["id"]}');"><i class="fa fa-exchange"></i></button></div></div></div></div>'''

    def listing(self, req, xs, route, keep, extra):
        sort, order = req.get("sort") or "p.sort_order", req.get("order") or "ASC"
        key = {"pd.name": lambda x: x["title"].lower(), "p.price": lambda x: x["price"], "rating": lambda x: x["stars"], "p.model": lambda x: x["model"]}.get(sort, lambda x: x["n"] * 7927 % 1283)
        xs = sorted(xs, key=key, reverse=order == "DESC")
        per = req.int("limit", 15)
        per = per if 0 < per <= 100 else 15
        pg = max(1, req.int("page", 1))
        part, n = xs[(pg - 1) * per:pg * per], len(xs)
        req.served = [x["id"] for x in part]
        link = lambda r, *a: "/index.php?" + urlencode([("route", r)] + keep + list(a), safe="/_")
        sl = [(k, req.get(k)) for k in ("sort", "order", "limit") if req.get(k)]
        if not part: return ""
        last = -(-n // per)
        lo = max(1, min(pg - 4, last - 8))
        a = lambda p, t: f'<li><a href="{e(link(route, *sl, *([("page", p)] if p > 1 else [])))}">{t}</a></li>'
        pag = ('<ul class="pagination">' + (a(1, "|&lt;") + a(pg - 1, "&lt;") if pg > 1 else "") + "".join(f'<li class="active"><span>{p}</span></li>' if p == pg else a(p, p) for p in range(lo, min(last, lo + 8) + 1)) + (a(pg + 1, "&gt;") + a(last, "&gt;|") if pg < last else "") + "</ul>") if last > 1 else ""
        return f'''<p><a href="/index.php?route=product/compare" id="compare-total">Product Compare (0)</a></p><div class="row"><div class="col-sm-3 hidden-xs"><div class="btn-group"><button type="button" id="list-view" class="btn btn-default"><i class="fa fa-th-list"></i></button><button type="button" id="grid-view" class="btn btn-default"><i class="fa fa-th"></i></button></div></div><div class="col-sm-1 col-sm-offset-2 text-right"><label class="control-label" for="input-sort">Sort By:</label></div><div class="col-sm-3 text-right"><select id="input-sort" class="form-control col-sm-3" onchange="location = this.value;">{opts([(link(route, ("sort", s), ("order", o)), t) for s, o, t in SORTS])}</select></div><div class="col-sm-1 text-right"><label class="control-label" for="input-limit">Show:</label></div><div class="col-sm-2 text-right"><select id="input-limit" class="form-control" onchange="location = this.value;">{opts([(link(route, ("limit", k)), k) for k in (15, 25, 50, 75, 100)])}</select></div></div><br />
<div class="row">{"".join(self.thumb(x, link("product/product", *extra(x), ("product_id", x["id"])), "product-list col-xs-12") for x in part)}</div><div class="row"><div class="col-sm-6 text-left">{pag}</div><div class="col-sm-6 text-right">Showing {(pg - 1) * per + 1} to {(pg - 1) * per + len(part)} of {n} ({last} Pages)</div></div>'''

    def search(self, req):
        q, cat, deep, desc, tag = req.get("search"), req.int("category_id"), req.get("sub_category"), req.get("description"), req.get("tag")
        req.kind = "search"
        xs = []
        if req.has("search") or req.has("tag"):
            ws = (q or tag).lower().split()
            for x in self.records:
                name, text, tags = x["title"].lower(), x["desc"].lower(), x["tags"].lower()
                if ws and not (q and all(w in name for w in ws) or desc and q.lower() in text or all(w in tags for w in ws) or q.lower() == x["model"].lower()): continue
                if cat and not (cat in x["cats"] or deep and any(self.parent.get(c) == cat for c in x["cats"])): continue
                xs.append(x)
        tree = [("0", "All Categories")]
        for c, n in self.cats.items(): tree.append((c, ("      " if c in self.parent else "") + n))
        keep = [(k, req.get(k)) for k in ("search", "tag", "description", "category_id", "sub_category") if req.get(k) or k == "search" and req.has(k)]
        out = self.listing(req, xs, "product/search", keep, lambda x: [])
        body = f'''<h1>Search{" - " + e(q) if q else ""}</h1><form action="/index.php" method="get"><input type="hidden" name="route" value="product/search" /><label class="control-label" for="input-search">Search Criteria</label><div class="row"><div class="col-sm-4"><input type="text" name="search" value="{e(q)}" placeholder="Keywords" id="input-search" class="form-control" /></div><div class="col-sm-3"><select name="category_id" class="form-control">{opts(tree, cat)}</select></div><div class="col-sm-3"><label class="checkbox-inline"><input type="checkbox" name="sub_category" value="1"{' checked="checked"' if deep else ""} /> Search in subcategories</label></div></div><p><label class="checkbox-inline"><input type="checkbox" name="description" value="1" id="description"{' checked="checked"' if desc else ""} /> Search in product descriptions</label></p><input type="submit" value="Search" id="button-search" class="btn btn-primary" /></form><h2>Products meeting the search criteria</h2>{out or "<p>There is no product that matches the search criteria.</p>"}'''
        return self.page(f"Search{' - ' + q if q else ''}", body, [("/index.php?route=product/search" + (e("&" + urlencode([("search", q)])) if q else ""), "Search")], q)

    def category(self, req):
        path = [int(p) for p in req.get("path").split("_") if p.isdigit()]
        if not path or any(p not in self.cats for p in path): return self.lost()
        c = path[-1]
        xs = [x for x in self.records if c in x["cats"]]
        req.kind = "list"
        subs = [s for s, t in self.parent.items() if t == c]
        ref = "<h3>Refine Search</h3><ul>" + "".join(f'<li><a href="/index.php?route=product/category&amp;path={c}_{s}">{e(self.cats[s])}</a></li>' for s in subs) + "</ul>" if subs else ""
        crumbs = [(f"/index.php?route=product/category&amp;path={'_'.join(map(str, path[:i + 1]))}", self.cats[p]) for i, p in enumerate(path)]
        out = self.listing(req, xs, "product/category", [("path", req.get("path"))], lambda x: [])
        return self.page(self.cats[c], f"<h2>{e(self.cats[c])}</h2>{ref}{out or '<p>There are no products to list in this category.</p>'}", crumbs)

    def lost(self): return self.page("Product not found!", '<h1>Product not found!</h1><p>Product not found!</p><div class="buttons"><a href="/index.php?route=common/home" class="btn btn-primary">Continue</a></div>', status=404)

    def product(self, req):
        x = self.by.get(req.get("product_id"))
        if not x: return self.lost()
        req.kind, req.served = "record", [x["id"]]
        rel = [y for y in self.records[x["n"] + 1:] if y["cats"] & x["cats"]][:4]
        return self.page(x["title"], f'''<div class="row"><div class="col-sm-8"><ul class="thumbnails"><li><img src="/image/cache/catalog/p{x["id"]}-500x500.jpg" alt="{e(x["title"])}" /></li></ul><ul class="nav nav-tabs"><li class="active"><a href="#tab-description" data-toggle="tab">Description</a></li><li><a href="#tab-review" data-toggle="tab">Reviews (0)</a></li></ul><div class="tab-content"><div class="tab-pane active" id="tab-description"><p>{e(x["desc"])}</p></div><div class="tab-pane" id="tab-review"><form class="form-horizontal" id="form-review" action="/index.php?route=product/product/write&amp;product_id={x["id"]}" method="post"><h2>Write a review</h2><input type="text" name="name" /><textarea name="text"></textarea><input type="radio" name="rating" value="1" /><input type="radio" name="rating" value="5" /><button type="submit" id="button-review">Continue</button></form></div></div></div>
<div class="col-sm-4"><h1>{e(x["title"])}</h1><ul class="list-unstyled"><li>Brand: <a href="/index.php?route=product/manufacturer">{e(x["maker"])}</a></li><li>Product Code: {x["model"]}</li><li>Availability: {x["stock"]}</li></ul><ul class="list-unstyled"><li><h2>{self.money(x["price"])}</h2></li><li>Ex Tax: {self.money(x["price"] / 1.2)}</li></ul><div id="product"><form action="/index.php?route=checkout/cart/add" method="post"><label for="input-quantity">Qty</label><input type="text" name="quantity" value="1" size="2" id="input-quantity" /><input type="hidden" name="product_id" value="{x["id"]}" /><button type="submit" id="button-cart" class="btn btn-primary btn-lg btn-block">Add to Cart</button></form></div></div></div><h3>Related Products</h3><div class="row">{"".join(self.thumb(y, y["url"], "col-sm-3") for y in rel)}</div><p>Tags: {", ".join(f'<a href="/index.php?route=product/search&amp;tag={e(t)}">{e(t)}</a>' for t in x["tags"].split(","))}</p>''', [(e(x["url"]), x["title"])], side=False)

    def handle(self, req):
        route = req.get("route")
        if req.method == "POST": return forbid_html5(req, "cart" if "cart" in route else "currency" if "currency" in route else "newsletter" if "newsletter" in route else "review" if "write" in route else "login")
        if req.path not in ("/", "/index.php"): return None
        if route in ("", "common/home"): return self.page("Larch & Lantern", '<div id="slideshow0" class="owl-carousel"><a href="/index.php?route=product/category&amp;path=18"><img src="/image/slide.jpg" alt="Garden" /></a></div><h3>Featured</h3><div class="row">' + "".join(self.thumb(x, x["url"], "col-lg-3 col-md-3 col-sm-6 col-xs-12") for x in self.records[5:9]) + "</div>", side=False)
        if route == "product/search": return self.search(req)
        if route == "product/category": return self.category(req)
        if route == "product/product": return self.product(req)
        if route == "product/special": return self.page("Specials", "<h2>Special Offers</h2>" + (self.listing(req, [x for x in self.records if x["old"]], route, [], lambda x: []) or ""), [("/index.php?route=product/special", "Specials")])
        if route == "product/manufacturer": return self.page("Brands", "<h1>Find Your Favorite Brand</h1><p>" + ", ".join(e(m) for m in sorted({x["maker"] for x in self.records})) + "</p>")
        if route.startswith(("information/",)): return self.page("Information", "<h1>Information</h1><p>We deliver within three days.</p>")
        if route.startswith(("account/", "checkout/")): return self.page("Account Login", '<div class="well"><h2>Returning Customer</h2><form action="/index.php?route=account/login" method="post"><input type="text" name="email" placeholder="E-Mail Address" /><input type="password" name="password" /><input type="submit" value="Login" class="btn btn-primary" /></form></div>', side=False)
        return self.lost()
