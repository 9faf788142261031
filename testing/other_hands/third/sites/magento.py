"""A shop of the Magento 2 kind (Luma): catalogsearch/result, categories, layered navigation, add-to-cart forms."""
import base64, re
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden, redirect, url
from helpers import digest, forbid, window
from kit import TermIndex, stem, terms
from words import Vocab, coined, slug

SHOP = "Northlight Outfitters"
COLORS = [(49, "Black"), (50, "Blue"), (51, "Brown"), (52, "Gray"), (53, "Green"), (54, "Orange"), (56, "Purple"), (57, "Red"), (58, "White"), (59, "Yellow")]
TREE = [("women", "Women", [("tops-women", "Tops"), ("bottoms-women", "Bottoms"), ("outerwear-women", "Outerwear")]), ("men", "Men", [("tops-men", "Tops"), ("bottoms-men", "Bottoms"), ("outerwear-men", "Outerwear")]),
        ("gear", "Gear", [("bags", "Bags"), ("fitness-equipment", "Fitness Equipment"), ("watches", "Watches"), ("tents", "Tents")]), ("home-living", "Home & Living", [("lamps", "Lamps"), ("kitchen", "Kitchen"), ("textiles", "Textiles")])]
GOODS = {"tops-women": "Tee Tank Hoodie Blouse Cardigan", "bottoms-women": "Leggings Shorts Skirt Trousers", "outerwear-women": "Jacket Parka Vest Raincoat", "tops-men": "Tee Polo Hoodie Shirt Sweater", "bottoms-men": "Shorts Trousers Jeans Joggers",
         "outerwear-men": "Jacket Anorak Vest Coat", "bags": "Backpack Duffle Tote Messenger", "fitness-equipment": "Mat Strap Ball Kettlebell Roller", "watches": "Watch Chronograph", "tents": "Tent Tarp Shelter", "lamps": "Lamp Lantern", "kitchen": "Kettle Mug Pan Board", "textiles": "Blanket Cushion Towel Rug"}
WINDOW = 1000


def money(c): return f"${c / 100:,.2f}"


class S(Site):
    name, about, server, home = "magento", "Magento 2; minimum query length 3, 1,000 hits at most, layered navigation", "nginx", "/"
    disallow = ("/checkout/", "/customer/", "/wishlist/", "/catalog/product_compare/", "/sendfriend/", "/review/", "/*SID=", "/*product_list_dir=", "/*product_list_mode=")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=13)
        brands, keys, n = coined(r, 34), set(), 0
        leafs = [(a, k) for a, _, subs in TREE for k, _ in subs]
        self.cname = {a: t for a, t, _ in TREE} | {k: t for a, _, subs in TREE for k, t in subs}
        self.cid = {k: i for i, k in enumerate(self.cname, 3)}
        self.parent = {k: a for a, k in leafs}
        share = [11, 9, 8, 12, 9, 8, 9, 7, 3, 4, 5, 8, 7]
        while len(self.records) < 2480:
            j = r.choices(range(13), share)[0]
            cat, brand, good = leafs[j][1], r.choice(brands), r.choice(GOODS[leafs[j][1]].split())
            w = [x.capitalize() for x in v.draw(2, j)]
            name = r.choice((f"{brand} {w[0]} {good}", f"{w[0]} {w[1]} {good}", f"{w[0]} {good}", f"{brand} {w[0]} {w[1]} {good}"))
            k = slug(name)
            while k in keys: k = re.sub(r"-\d+$", "", k) + f"-{r.randrange(1, 99)}"
            keys.add(k)
            n += r.randrange(1, 4)
            price = r.choice((900, 1200, 1450, 1900, 2200, 2400, 2900, 3200, 3450, 3900, 4200, 4500, 4900, 5400, 5900, 6400, 7200, 7700, 8500, 9900, 12900, 15900, 21900))
            vis = r.choices(("both", "search", "catalog"), (88, 9, 3))[0]
            x = {"n": n, "id": f"{leafs[j][0][:1].upper()}{good[:1]}{r.randrange(10, 99)}-{10000 + n}", "title": name, "key": k, "cats": [cat], "brand": brand, "price": price, "color": r.choice(COLORS)[0], "vis": vis, "rating": r.choice((0, 0, 60, 80, 90, 100)),
                 "short": v.text(r.randrange(6, 14), j), "desc": v.text(r.randrange(25, 80), j), "j": j}
            if r.random() < .1: x["cats"].append(r.choice([c for a, c in leafs if a == leafs[j][0] and c != cat]))
            self.records.append(x)
        self.by = {x["key"]: x for x in self.records}
        self.index, self.titles = TermIndex(stem), TermIndex(stem)
        for i, x in enumerate(self.records):
            x["i"] = i
            self.titles.add(i, x["title"])
            self.index.add(i, x["title"], x["short"], x["desc"], x["brand"], x["id"], dict(COLORS)[x["color"]])
        self.words = v.nouns

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f'/{x["key"]}.html', {"sku": x["id"], "price": money(x["price"]), "brand": x["brand"]}

    def session(self, req):
        fk = req.cookies.get("form_key", "")
        return (fk, []) if re.fullmatch(r"\w{16}", fk) else (digest("fk", len(self.log))[:16], None)

    def skin(self, req, title, body, side="", crumbs="", status=200, q="", layout="page-layout-1column"):
        fk, old = self.session(req)
        nav = "".join(f'<li class="level0 nav-{n} category-item level-top parent"><a href="{self.base}/{a}.html" class="level-top"><span>{e(t)}</span></a><ul class="level0 submenu">' + "".join(f'<li class="level1 nav-{n}-{m} category-item"><a href="{self.base}/{a}/{k}.html"><span>{e(s)}</span></a></li>' for m, (k, s) in enumerate(subs, 1)) + "</ul></li>" for n, (a, t, subs) in enumerate(TREE, 1))
        cr = f'<div class="breadcrumbs"><ul class="items"><li class="item home"><a href="{self.base}/" title="Go to Home Page">Home</a></li>{crumbs}</ul></div>' if crumbs else ""
        r = Resp(f'''<!doctype html>
<html lang="en"><head><meta charset="utf-8"/><meta name="title" content="{e(title)}"/><meta name="robots" content="INDEX,FOLLOW"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>{e(title)}</title><link rel="stylesheet" type="text/css" media="all" href="/static/version1690/frontend/Magento/luma/en_US/css/styles-m.css"/></head>
<body data-container="body" id="html-body" class="catalog {layout}"><div class="page-wrapper"><header class="page-header"><div class="panel wrapper"><div class="panel header"><a class="action skip contentarea" href="#contentarea"><span>Skip to Content</span></a><ul class="header links"><li class="greet welcome" data-bind="scope: 'customer'"><span class="not-logged-in">Welcome to {SHOP}</span></li><li class="authorization-link"><a href="{self.base}/customer/account/login/">Sign In</a></li><li><a href="{self.base}/customer/account/create/">Create an Account</a></li></ul></div></div>
<div class="header content"><a class="logo" href="{self.base}/" title="{SHOP}"><img src="/static/logo.png" alt="{SHOP}"/></a><div data-block="minicart" class="minicart-wrapper"><a class="action showcart" href="{self.base}/checkout/cart/"><span class="text">My Cart</span></a></div>
<div class="block block-search"><div class="block block-title"><strong>Search</strong></div><div class="block block-content"><form class="form minisearch" id="search_mini_form" action="{self.base}/catalogsearch/result/" method="get"><div class="field search"><label class="label" for="search" data-role="minisearch-label"><span>Search</span></label><div class="control"><input id="search" type="text" name="q" value="{e(q)}" placeholder="Search entire store here..." class="input-text" maxlength="128" role="combobox" autocomplete="off"/><div id="search_autocomplete" class="search-autocomplete"></div><div class="nested"><a class="action advanced" href="{self.base}/catalogsearch/advanced/" data-action="advanced-search">Advanced Search</a></div></div></div><div class="actions"><button type="submit" title="Search" class="action search" aria-label="Search"><span>Search</span></button></div></form></div></div></div></header>
<div class="sections nav-sections"><nav class="navigation" data-action="navigation"><ul>{nav}</ul></nav></div>{cr}
<main id="maincontent" class="page-main"><a id="contentarea" tabindex="-1"></a><div class="page messages"></div><div class="columns"><div class="column main">{body.replace("@@FK@@", fk)}</div>{f'<div class="sidebar sidebar-main">{side}</div>' if side else ""}{'<div class="sidebar sidebar-additional"><div class="block block-compare"><div class="block-title"><strong>Compare Products</strong></div><div class="empty">You have no items to compare.</div></div><div class="block block-wishlist"><div class="block-title"><strong>My Wish List</strong></div><div class="empty">You have no items in your wish list.</div></div></div>' if side else ""}</div></main>
<footer class="page-footer"><div class="footer content"><div class="links"><ul class="footer links"><li class="nav item"><a href="{self.base}/about-us/">About us</a></li><li class="nav item"><a href="{self.base}/customer-service/">Customer Service</a></li></ul></div><div class="links"><ul class="footer links"><li class="nav item"><a href="{self.base}/search/term/popular/">Search Terms</a></li><li class="nav item"><a href="{self.base}/privacy-policy-cookie-restriction-mode/">Privacy and Cookie Policy</a></li><li class="nav item"><a href="{self.base}/catalogsearch/advanced/" data-action="advanced-search">Advanced Search</a></li><li class="nav item"><a href="{self.base}/sales/guest/form/">Orders and Returns</a></li><li class="nav item"><a href="{self.base}/contact/">Contact Us</a></li></ul></div>
<div class="block newsletter"><div class="title"><strong>Newsletter</strong></div><div class="content"><form class="form subscribe" novalidate action="{self.base}/newsletter/subscriber/new/" method="post" id="newsletter-validate-detail"><div class="field newsletter"><div class="control"><label for="newsletter"><span class="label">Sign Up for Our Newsletter:</span><input name="email" type="email" id="newsletter" placeholder="Enter your email address"/></label></div></div><div class="actions"><button class="action subscribe primary" title="Subscribe" type="submit"><span>Subscribe</span></button></div></form></div></div></div></footer><small class="copyright"><span>Copyright &copy; 2013-present Northlight, Inc. All rights reserved.</span></small></div></body></html>''', status)
        if old is None: r.headers += [("Set-Cookie", f"form_key={fk}; path=/"), ("Set-Cookie", f"PHPSESSID={digest('s', fk)[:26]}; path=/; HttpOnly")]
        return r

    def crumb(self, *parts):
        return "".join(f'<li class="item"><a href="{self.base}{h}">{e(t)}</a></li>' if h else f'<li class="item"><strong>{e(t)}</strong></li>' for h, t in parts)

    def listing(self, req, path, hits, keep, cat=None):
        """Toolbar, products, layered navigation of an answer."""
        total0 = len(hits)
        lo_hi = re.fullmatch(r"(\d*)-(\d*)", req.get("price")) if req.get("price") else None
        color, sub = req.get("color"), req.get("cat")
        state = []
        if lo_hi and (lo_hi[1] or lo_hi[2]):
            a, b = int(lo_hi[1] or 0) * 100, int(lo_hi[2] or 10 ** 7) * 100
            hits = [x for x in hits if a <= x["price"] < b]
            state.append(("price", "Price", f"${a // 100}.00 - ${b / 100 - .01:.2f}" if lo_hi[2] else f"${a // 100}.00 and above"))
        if color.isdigit(): hits = [x for x in hits if x["color"] == int(color)]; state.append(("color", "Color", dict(COLORS).get(int(color), color)))
        if sub.isdigit():
            ck = next((k for k, i in self.cid.items() if i == int(sub)), "")
            hits = [x for x in hits if ck in x["cats"] or any(self.parent[c] == ck for c in x["cats"])]
            state.append(("cat", "Category", self.cname.get(ck, sub)))
        order = req.get("product_list_order")
        if order == "name": hits = sorted(hits, key=lambda x: (x["title"].lower(), x["n"]))
        elif order == "price": hits = sorted(hits, key=lambda x: (x["price"], x["n"]))
        if req.get("product_list_dir") == "desc" and order: hits = hits[::-1]
        mode = "list" if req.get("product_list_mode") == "list" else "grid"
        sizes = (5, 10, 15, 20, 25) if mode == "list" else (12, 24, 36)
        per = req.int("product_list_limit", 0)
        per = per if per in sizes else 10 if mode == "list" else 12
        total = len(hits)
        reach = min(total, WINDOW)
        last = max(1, -(-reach // per))
        page = min(max(1, req.int("p", 1)), last)
        part = hits[(page - 1) * per:min(page * per, reach)]
        req.served = [x["id"] for x in part]
        params = [(k, req.get(k)) for k in ("cat", "color", "price", "product_list_limit", "product_list_order", "product_list_dir", "product_list_mode") if req.get(k)]
        def L(**kw):
            ps = keep + [(k, v) for k, v in params if k not in kw] + [(k, v) for k, v in kw.items() if v is not None]
            return e(self.base + path + ("?" + urlencode(ps) if ps else ""))
        if not part:
            return '<div class="message info empty"><div>We can\'t find products matching the selection.</div></div>', "", 0
        amount = f'Items <span class="toolbar-number">{(page - 1) * per + 1}</span>-<span class="toolbar-number">{(page - 1) * per + len(part)}</span> of <span class="toolbar-number">{total}</span>' if last > 1 else f'<span class="toolbar-number">{total}</span> Item{"s" if total > 1 else ""}'
        w = window(page, last)
        pages = ""
        if last > 1:
            item = lambda p: f'<li class="item"><a href="{L(p=p if p > 1 else None)}" class="page"><span class="label">Page</span><span>{p}</span></a></li>'
            pages = '<div class="pages"><strong class="label pages-label">Page</strong><ul class="items pages-items">' + (f'<li class="item pages-item-previous"><a class="action  previous" href="{L(p=page - 1 if page > 2 else None)}" title="Previous"><span class="label">Page</span><span>Previous</span></a></li>' if page > 1 else "") + \
                "".join(f'<li class="item current"><strong class="page"><span class="label">You\'re currently reading page</span><span>{p}</span></strong></li>' if p == page else item(p) for p in w) + \
                (f'<li class="item pages-item-next"><a class="action  next" href="{L(p=page + 1)}" title="Next"><span class="label">Page</span><span>Next</span></a></li>' if page < last else "") + "</ul></div>"
        limiter = f'<div class="field limiter"><label class="label" for="limiter"><span>Show</span></label><div class="control"><select id="limiter" data-role="limiter" class="limiter-options">' + "".join(f'<option value="{s}"{" selected" if s == per else ""}>{s}</option>' for s in sizes) + '</select></div><span class="limiter-text">per page</span></div>'
        sorter = '<div class="toolbar-sorter sorter"><label class="sorter-label" for="sorter">Sort By</label><select id="sorter" data-role="sorter" class="sorter-options">' + "".join(f'<option value="{o}"{" selected" if o == order else ""}>{t}</option>' for o, t in (("position" if cat else "relevance", "Position" if cat else "Relevance"), ("name", "Product Name"), ("price", "Price"))) + "</select></div>"
        modes = f'<div class="modes"><strong class="modes-label">View as</strong><strong title="Grid" class="modes-mode active mode-grid"><span>Grid</span></strong><a class="modes-mode mode-list" title="List" href="{L(product_list_mode="list")}"><span>List</span></a></div>'
        bar = f'<div class="toolbar toolbar-products">{modes}<p class="toolbar-amount" id="toolbar-amount">{amount}</p>{pages}{limiter}{sorter}</div>'
        rows = "".join(self.tile(x, mode) for x in part)
        facets = ""
        if not any(s[0] == "cat" for s in state):
            cnt = {}
            for x in hits:
                for k in {c if cat else self.parent[c] for c in x["cats"]}: cnt[k] = cnt.get(k, 0) + 1
            cnt = {k: v for k, v in cnt.items() if not cat or self.parent.get(k) == cat}
            if cnt: facets += self.facet("Category", [(L(cat=self.cid[k]), e(self.cname[k]), n) for k, n in sorted(cnt.items(), key=lambda p: self.cid[p[0]])])
        if not any(s[0] == "color" for s in state): facets += self.facet("Color", [(L(color=c), n, k) for c, n in COLORS for k in [sum(x["color"] == c for x in hits)] if k])
        if not any(s[0] == "price" for s in state):
            steps = {}
            for x in hits: steps[x["price"] // 2000 if x["price"] < 10000 else 5] = steps.get(x["price"] // 2000 if x["price"] < 10000 else 5, 0) + 1
            facets += self.facet("Price", [(L(price=f"{s * 20}-{(s + 1) * 20}" if s < 5 else "100-"), f'<span class="price">${s * 20}.00</span> - <span class="price">${(s + 1) * 20 - .01:.2f}</span>' if s < 5 else '<span class="price">$100.00</span> and above', n) for s, n in sorted(steps.items())])
        cur = '<div class="filter-current"><strong class="block-subtitle filter-current-subtitle">Now Shopping by</strong><ol class="items">' + "".join(f'<li class="item"><span class="filter-label">{t}</span><span class="filter-value">{e(v)}</span><a class="action remove" href="{L(**{k: None})}" title="Remove {t} {e(v)}"><span>Remove This Item</span></a></li>' for k, t, v in state) + f'</ol></div><div class="block-actions filter-actions"><a href="{L(**{k: None for k, _, _ in state})}" class="action clear filter-clear"><span>Clear All</span></a></div>' if state else ""
        side = f'<div class="block filter" id="layered-filter-block"><div class="block-title filter-title"><strong>Shop By</strong></div><div class="block-content filter-content">{cur}<strong class="block-subtitle filter-subtitle">Shopping Options</strong><div class="filter-options" id="narrow-by-list">{facets}</div></div></div>'
        return f'{bar}<div class="products wrapper {mode} products-{mode}"><ol class="products list items product-items">{rows}</ol></div>{bar}', side, total

    def facet(self, name, items):
        return f'<div data-role="collapsible" class="filter-options-item"><div data-role="title" class="filter-options-title">{name}</div><div data-role="content" class="filter-options-content"><ol class="items">' + "".join(f'<li class="item"><a href="{h}">{t}<span class="count">{n}<span class="filter-count-label"> item{"s" if n > 1 else ""}</span></span></a></li>' for h, t, n in items) + "</ol></div></div>"

    def price(self, x): return f'<div class="price-box price-final_price" data-role="priceBox" data-product-id="{x["n"]}"><span class="price-container price-final_price tax weee"><span id="product-price-{x["n"]}" data-price-amount="{x["price"] / 100:g}" data-price-type="finalPrice" class="price-wrapper"><span class="price">{money(x["price"])}</span></span></span></div>'

    def tile(self, x, mode="grid"):
        u = f'{self.base}/{x["key"]}.html'
        uenc = base64.b64encode(u.encode()).decode().replace("=", "~").replace("+", "-").replace("/", "_")
        rate = f'<div class="product-reviews-summary short"><div class="rating-summary"><span class="label"><span>Rating:</span></span><div class="rating-result" title="{x["rating"]}%"><span style="width:{x["rating"]}%"><span>{x["rating"]}%</span></span></div></div><div class="reviews-actions"><a class="action view" href="{u}#reviews">{x["rating"] // 20} Reviews</a></div></div>' if x["rating"] else ""
        return f'''<li class="item product product-item"><div class="product-item-info" data-container="product-{mode}"><a href="{u}" class="product photo product-item-photo" tabindex="-1"><span class="product-image-container"><img class="product-image-photo" src="/media/catalog/product/{x["n"]}.jpg" loading="lazy" alt="{e(x["title"])}"/></span></a><div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="{u}">
{e(x["title"])}</a></strong>{rate}{self.price(x)}<div class="product-item-inner"><div class="product actions product-item-actions"><div class="actions-primary"><form data-role="tocart-form" data-product-sku="{x["id"]}" action="{self.base}/checkout/cart/add/uenc/{uenc}/product/{x["n"]}/" method="post"><input type="hidden" name="product" value="{x["n"]}"/><input type="hidden" name="uenc" value="{uenc}"/><input name="form_key" type="hidden" value="@@FK@@"/><button type="submit" title="Add to Cart" class="action tocart primary"><span>Add to Cart</span></button></form></div>
<div data-role="add-to-links" class="actions-secondary"><a href="#" class="action towishlist" title="Add to Wish List" data-action="add-to-wishlist" role="button"><span>Add to Wish List</span></a><a href="#" class="action tocompare" title="Add to Compare" role="button"><span>Add to Compare</span></a></div></div>{f'<div class="product description product-item-description">{e(x["short"])} <a href="{u}" class="action more">Learn More</a></div>' if mode == "list" else ""}</div></div></div></li>'''

    def search(self, req):
        q = req.get("q").strip()
        req.kind = "search"
        if not q: return redirect(self.base + "/")
        head = f'<div class="page-title-wrapper"><h1 class="page-title"><span class="base">Search results for: \'{e(q)}\'</span></h1></div>'
        cr = self.crumb((None, f"Search results for: '{q}'"))
        if len(q) < 3: return self.skin(req, f"Search results for: '{q}'", f'{head}<div class="message notice"><div>Minimum Search query length is 3</div></div>', crumbs=cr, q=q)
        ts = terms(q)
        hits = [self.records[i] for i in self.index.any(ts) if self.records[i]["vis"] != "catalog"]
        hits.sort(key=lambda x: (-sum(2 * (x["i"] in self.titles.has(w)) + (x["i"] in self.index.has(w)) for w in ts), x["n"] * 7919 % 10007, x["n"]))
        if not hits: return self.skin(req, f"Search results for: '{q}'", f'{head}<div class="message notice"><div>Your search returned no results.</div></div>', crumbs=cr, q=q)
        body, side, _ = self.listing(req, "/catalogsearch/result/index/", hits, [("q", q)])
        rel = [w for w in self.words if ts and w.startswith(ts[0][:2]) and w != ts[0]][:3]
        extra = f'<dl class="block"><dt class="title">Related search terms</dt>' + "".join(f'<dd class="item"><a href="{self.base}/catalogsearch/result/?q={w}">{w}</a></dd>' for w in rel) + "</dl>" if rel else ""
        return self.skin(req, f"Search results for: '{q}'", f'{head}<div class="search results">{extra}{body}</div>', side, cr, q=q, layout="page-layout-2columns-left")

    def advanced(self, req):
        names = ("name", "sku", "description", "short_description", "price[from]", "price[to]")
        if not any(req.get(n).strip() for n in names): return redirect(self.base + "/catalogsearch/advanced/")
        req.kind = "search"
        g = lambda n: req.get(n).strip().lower()
        def ok(x):
            if g("name") and not all(x["i"] in self.titles.has(w) for w in terms(g("name"))): return False
            if g("sku") and g("sku") not in x["id"].lower(): return False
            if g("description") and not all(w in terms(x["desc"]) for w in terms(g("description"))): return False
            if g("short_description") and not all(w in terms(x["short"]) for w in terms(g("short_description"))): return False
            try: return float(g("price[from]") or 0) * 100 <= x["price"] <= float(g("price[to]") or 1e7) * 100
            except ValueError: return False
        hits = sorted((x for x in self.records if x["vis"] != "catalog" and ok(x)), key=lambda x: -x["n"])
        if not hits: return self.skin(req, "Advanced Search Results", f'<h1 class="page-title">Catalog Advanced Search</h1><div class="message error"><div>We can\'t find any items matching these search criteria. <a href="{self.base}/catalogsearch/advanced/">Modify your search.</a></div></div>')
        body, _, n = self.listing(req, "/catalogsearch/advanced/result/", hits, [(k, req.get(k)) for k in names if req.get(k)])
        return self.skin(req, "Advanced Search Results", f'<h1 class="page-title">Catalog Advanced Search</h1><div class="search found"><strong>{n} items</strong> were found using the following search criteria</div><div class="search results">{body}</div>')

    def product(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        rng, c = [y for y in self.records if y["j"] == x["j"] and y["vis"] == "both" and y is not x], dict(COLORS)[x["color"]]
        rel = [rng[(x["n"] * k) % len(rng)] for k in (3, 7, 11)]
        more = "".join(f'<tr><th class="col label" scope="row">{t}</th><td class="col data" data-th="{t}">{e(v)}</td></tr>' for t, v in (("Brand", x["brand"]), ("Color", c), ("Climate", "All-Weather")))
        body = f'''<div class="product-info-main"><div class="page-title-wrapper product"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper" itemprop="name">{e(x["title"])}</span></h1></div><div class="product-info-price">{self.price(x)}<div class="product-info-stock-sku"><div class="stock available" title="Availability"><span>In stock</span></div><div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">{x["id"]}</div></div></div></div>
<div class="product-add-form"><form data-product-sku="{x["id"]}" action="{self.base}/checkout/cart/add/product/{x["n"]}/" method="post" id="product_addtocart_form"><input type="hidden" name="product" value="{x["n"]}"/><input type="hidden" name="selected_configurable_option" value=""/><input type="hidden" name="related_product" id="related-products-field" value=""/><input type="hidden" name="item" value="{x["n"]}"/><input name="form_key" type="hidden" value="@@FK@@"/><div class="field qty"><label class="label" for="qty"><span>Qty</span></label><input type="number" name="qty" id="qty" min="0" value="1" title="Qty" class="input-text qty"/></div><button type="submit" title="Add to Cart" class="action primary tocart" id="product-addtocart-button"><span>Add to Cart</span></button></form></div></div>
<div class="product media"><img alt="main product photo" src="/media/catalog/product/{x["n"]}.jpg"/></div><div class="product info detailed"><div class="data item title"><a class="data switch" href="#description">Details</a></div><div class="data item content" id="description"><div class="product attribute description"><div class="value"><p>{e(x["desc"])}</p></div></div></div><div id="additional" class="data item content"><div class="additional-attributes-wrapper table-wrapper"><table class="data table additional-attributes" id="product-attribute-specs-table"><caption class="table-caption">More Information</caption><tbody>{more}</tbody></table></div></div>
<div id="reviews" class="data item content"><div class="block review-add"><div class="block-title"><strong>Write Your Own Review</strong></div><form action="{self.base}/review/product/post/id/{x["n"]}/" class="review-form" method="post" id="review-form"><input name="form_key" type="hidden" value="@@FK@@"/><input type="text" name="nickname"/><input type="text" name="title"/><textarea name="detail" cols="5" rows="3"></textarea><button type="submit" class="action submit primary"><span>Submit Review</span></button></form></div></div></div>
<div class="block related"><div class="block-title title"><strong id="block-related-heading">Related Products</strong></div><div class="products wrapper grid products-grid products-related"><ol class="products list items product-items">{"".join(self.tile(y) for y in rel)}</ol></div></div>'''
        return self.skin(req, x["title"], body, crumbs=self.crumb((None, x["title"])))

    def handle(self, req):
        p = req.path
        if req.method == "POST":
            what = next((w for k, w in (("/checkout/", "cart"), ("/newsletter/", "newsletter"), ("/customer/", "login"), ("/review/", "review"), ("/contact/", "contact"), ("/sales/", "orders")) if p.startswith(k)), "form")
            return forbid(req, what, "You added the product to your shopping cart." if what == "cart" else "Thank you.")
        if p in ("/", "/index.php"):
            feat = [x for x in self.records if x["vis"] == "both" and x["rating"] == 100][:8]
            req.served = [x["id"] for x in feat]
            blocks = "".join(f'<a href="{self.base}/{a}.html" class="block-promo"><span class="content"><strong class="title">{e(t)}</strong><span class="action more button">Shop {e(t)}</span></span></a>' for a, t, _ in TREE)
            return self.skin(req, "Home Page", f'<div class="blocks-promo">{blocks}</div><div class="content-heading"><h2 class="title">Hot Sellers</h2></div><div class="block widget block-products-list grid"><div class="products-grid grid"><ol class="product-items widget-product-grid">{"".join(map(self.tile, feat))}</ol></div></div>')
        if re.fullmatch(r"/catalogsearch/result(/index)?/?", p): return self.search(req)
        if p.rstrip("/") == "/catalogsearch/advanced":
            f = lambda n, t: f'<div class="field {n}"><label class="label" for="{n}"><span>{t}</span></label><div class="control"><input type="text" name="{n}" id="{n}" value="" title="{t}" class="input-text" maxlength="128"/></div></div>'
            return self.skin(req, "Advanced Search", f'<h1 class="page-title"><span class="base">Advanced Search</span></h1><form class="form search advanced" action="{self.base}/catalogsearch/advanced/result/" method="get" id="form-validate"><fieldset class="fieldset"><legend class="legend"><span>Search Settings</span></legend>{f("name", "Product Name")}{f("sku", "SKU")}{f("description", "Description")}{f("short_description", "Short Description")}<div class="field price"><label class="label" for="price"><span>Price</span></label><div class="range fields group group-2"><input type="text" name="price[from]" id="price" value="" title="Price" class="input-text" maxlength="128"/><input type="text" name="price[to]" id="price_to" value="" title="Price" class="input-text" maxlength="128"/><small>USD</small></div></div></fieldset><div class="actions-toolbar"><button type="submit" class="action search primary" title="Search"><span>Search</span></button></div></form>')
        if p.rstrip("/") == "/catalogsearch/advanced/result": return self.advanced(req)
        if p.rstrip("/") == "/search/term/popular": return self.skin(req, "Popular Search Terms", '<h1 class="page-title">Popular Search Terms</h1><ul class="search-terms">' + "".join(f'<li class="item"><a href="{self.base}/catalogsearch/result/?q={w}">{w}</a></li>' for w in sorted(self.words[::29])) + "</ul>")
        m = re.fullmatch(r"/(?:[\w-]+/)?([\w-]+)\.html", p)
        if m and m[1] in self.cname:
            k = m[1]
            req.kind = "list"
            hits = [x for x in self.records if x["vis"] != "search" and (k in x["cats"] or any(self.parent[c] == k for c in x["cats"]))]
            hits.sort(key=lambda x: (x["n"] * 5 % 997, x["n"]))
            body, side, _ = self.listing(req, p, hits, [], cat=k)
            par = self.parent.get(k)
            cr = self.crumb(*([(f"/{par}.html", self.cname[par])] if par else []), (None, self.cname[k]))
            return self.skin(req, self.cname[k] + (f" - {self.cname[par]}" if par else ""), f'<div class="page-title-wrapper"><h1 class="page-title" id="page-title-heading"><span class="base">{e(self.cname[k])}</span></h1></div>{body}', side, cr, layout="page-products page-layout-2columns-left")
        if m and m[1] in self.by: return self.product(req, self.by[m[1]])
        page = {"about-us": "About us", "customer-service": "Customer Service", "privacy-policy-cookie-restriction-mode": "Privacy Policy"}.get(p.strip("/"))
        if page: return self.skin(req, page, f'<h1 class="page-title"><span class="base">{page}</span></h1><p>{SHOP} sends to all of the country within three working days.</p>')
        if p.rstrip("/") == "/contact": return self.skin(req, "Contact Us", f'<h1 class="page-title">Contact Us</h1><form class="form contact" action="{self.base}/contact/index/post/" id="contact-form" method="post"><input name="name"/><input name="email" type="email"/><textarea name="comment"></textarea><button type="submit" class="action submit primary"><span>Submit</span></button></form>')
        if p.startswith("/customer/account/"): return self.skin(req, "Customer Login", f'<h1 class="page-title">Customer Login</h1><form class="form form-login" action="{self.base}/customer/account/loginPost/" method="post" id="login-form"><input name="form_key" type="hidden" value="@@FK@@"/><input name="login[username]" type="email"/><input name="login[password]" type="password"/><button type="submit" class="action login primary"><span>Sign In</span></button></form>')
        if p.rstrip("/") == "/checkout/cart": return self.skin(req, "Shopping Cart", '<h1 class="page-title">Shopping Cart</h1><div class="cart-empty"><p>You have no items in your shopping cart.</p></div>')
        if p.rstrip("/") == "/sales/guest/form": return self.skin(req, "Orders and Returns", f'<h1 class="page-title">Orders and Returns</h1><form class="form form-orders-search" id="oar-widget-orders-and-returns-form" action="{self.base}/sales/guest/view/" method="post"><input name="oar_order_id"/><input name="oar_billing_lastname"/><input name="oar_email"/><button type="submit" class="action submit primary"><span>Continue</span></button></form>')
        return None

    def notfound(self, req): return self.skin(req, "404 Not Found", '<h1 class="page-title"><span class="base">Whoops, our bad...</span></h1><dl><dt>The page you requested was not found, and we have a fine guess why.</dt></dl>', status=404)
