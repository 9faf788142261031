"""A shop for sporting goods on Magento 2: quick search of three letters and more, advanced search, categories with layered navigation, 12 a page."""
import base64, re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts
from kit import forbid_html5, skewed, stem, terms
from sites._lex import some, window
from words import Vocab, fold, slug

CATS = [("Men", [("Jackets", 9), ("Hoodies & Sweatshirts", 8), ("Tees", 10), ("Pants", 8), ("Shorts", 5)]), ("Women", [("Jackets", 9), ("Tanks & Bras", 7), ("Tees", 9), ("Pants", 8), ("Skirts", 3)]), ("Footwear", [("Running Shoes", 9), ("Trail Shoes", 6), ("Sandals", 3), ("Socks", 4)]), ("Gear", [("Bags", 8), ("Watches", 5), ("Fitness Equipment", 8), ("Bottles", 5)]), ("Camping", [("Tents", 5), ("Sleeping Bags", 4), ("Stoves & Cookware", 5), ("Lighting", 4)]), ("Sale", [])]
NOUNS = {"Jackets": "Jacket,Shell,Windbreaker,Parka,Anorak,Vest", "Hoodies & Sweatshirts": "Hoodie,Sweatshirt,Pullover,Fleece", "Tees": "Tee,T-Shirt,Top,Polo", "Pants": "Pant,Legging,Track Pant,Capri,Sweatpant", "Shorts": "Short,Board Short,Running Short", "Tanks & Bras": "Tank,Bra Top,Racerback,Camisole", "Skirts": "Skort,Skirt", "Running Shoes": "Runner,Racing Flat,Running Shoe", "Trail Shoes": "Trail Shoe,Hiker,Boot", "Sandals": "Sandal,Slide,Clog", "Socks": "Crew Sock,Ankle Sock,No-Show Sock", "Bags": "Backpack,Duffle,Tote,Messenger Bag,Gym Bag,Waist Pack", "Watches": "Watch,Chronograph,Fitness Tracker,Heart Rate Monitor",
         "Fitness Equipment": "Yoga Mat,Kettlebell,Resistance Band,Jump Rope,Foam Roller,Exercise Ball,Dumbbell Set", "Bottles": "Water Bottle,Shaker,Flask,Tumbler", "Tents": "Tent,Tarp,Shelter,Bivy", "Sleeping Bags": "Sleeping Bag,Quilt,Liner,Sleeping Pad", "Stoves & Cookware": "Stove,Cook Set,Kettle,Mug,Spork", "Lighting": "Headlamp,Lantern,Flashlight"}
FIRST = """Juno Proteus Montana Jade Stellar Ingrid Taurus Lando Orion Beaumont Hyperion Kenobi Marco Hero Abominable Bruno Chaz Frankie Teton Oslo Mach Ajax Zeppelin Caesar Cronus Geo Thorpe Cobalt Torque Arcadio Troy Sol Rapha Pierce Echo Selene Daphne Sybil Helena Eos Circe Mona Autumn Minerva Augusta Phoebe Diva Lucia Nora Maia Ida Sahara Deion Bardot Aeon Karmen Sinbad Cora Erika Fiona Ana Gwen Artemis Angel Breathe Impulse Crown Compete Driven Endeavor Savvy Strive Fusion Push Wayfarer Rival Voyage Joust Overnight Affirm Sprite Harmony Quest Pursuit Zing Dual Gauge Aim Bolo Clamber Didi Luma Summit Endurance Cascade Timber Granite Ember Alpine Canyon Tundra Glacier Juniper""".split()
ADJ = "Lightweight,Hooded,Thermal,Performance,Cotton,Stretch,Reflective,Waterproof,Seamless,Ultra,Insulated,Compact,Pro,Classic,Mesh,Full-Zip,Half-Zip,All-Weather,Organic,Flex,Quick-Dry,Merino,Packable,Men's,Women's,Foldable,Zip".split(",")
COLORS = ["Black", "Blue", "Gray", "Green", "Red", "White", "Orange", "Purple", "Yellow", "Brown"]
MATERIALS = ["Polyester", "Cotton", "Nylon", "Organic Cotton", "Wool", "Spandex", "Leather", "Stainless Steel", "Rubber", "Fleece", "Microfiber", "Mesh", "Aluminum", "Canvas"]
CLIMATE = ["All-Weather", "Cool", "Indoor", "Mild", "Spring", "Warm", "Windy", "Wintry", "Cold", "Hot"]
BRANDS = ["Aurelle", "Northgate", "Vantro", "Peakline", "Solace", "Trailhaus", "Kordo"]
ATTR = [("color", "Color", COLORS, 49), ("material", "Material", MATERIALS, 130), ("climate", "Climate", CLIMATE, 200), ("manufacturer", "Manufacturer", BRANDS, 260)]
LIMITS = ["12", "24", "36"]


class S(Site):
    name, about, server = "magento", "Magento 2 shop; quick search of three letters, advanced search, categories and layered navigation, 12, 24 or 36 a page", "nginx"
    disallow, id_re = ("/checkout/", "/customer/", "/catalog/product_compare/", "/wishlist/", "/sendfriend/", "/review/"), r"[A-Z]{2}-\d{5}"

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=6), 0, set()
        self.cats, self.subs = {}, []
        k = 3
        for top, subs in CATS:
            t = {"n": k, "name": top, "path": f"/{slug(top)}.html", "up": None, "subs": []}
            self.cats[k] = t
            k += 1
            for s, w in subs:
                c = {"n": k, "name": s, "path": f"/{slug(top)}/{slug(s)}-{slug(top)}.html", "up": t, "subs": [], "w": w}
                self.cats[k] = c
                t["subs"].append(c)
                self.subs.append(c)
                k += 1
        self.sale = k - 1
        while len(self.records) < 1512:
            n += r.choice((1, 1, 1, 2, 6))
            c = r.choices(self.subs, [c["w"] for c in self.subs])[0]
            name = f"{some(r, FIRST, 60)} {' '.join(r.sample(ADJ, r.choice((0, 1, 1, 2))))} {r.choice(NOUNS[c['name']].split(','))}".replace("  ", " ")
            if r.random() < .12: name += f" - {r.choice(COLORS)}"
            if r.random() < .05: name += f' {r.choice((12, 16, 20, 30, 55))}"'
            if name in used and r.random() < .97: continue
            while name in used: name += f" {r.choice(('II', 'III', 'Plus', 'XL', '2.0'))}"
            used.add(name)
            base = r.choice((12, 19, 24, 29, 34, 39, 45, 52, 57, 64, 72, 85, 99, 129, 185, 240))
            price = base if r.random() < .7 else base - .01 if r.random() < .7 else base + .5
            sku = f"{c['up']['name'][0]}{c['name'][0]}-{10000 + n * 7 % 89989}"
            cats = [c["n"]] + ([self.sale] if r.random() < .09 else [])
            if r.random() < .03: cats = []
            self.records.append({"n": n, "id": sku, "t": name, "slug": f"/{slug(name)}.html", "price": price, "cats": cats, "sub": c, "color": some(r, COLORS, 2), "material": some(r, MATERIALS, 2), "climate": some(r, CLIMATE, 2), "manufacturer": some(r, BRANDS, 1), "short": v.text(r.randrange(8, 16), c["n"] % 6) if r.random() < .5 else "", "desc": v.text(r.randrange(25, 70), c["n"] % 6), "rate": r.randrange(40, 101, 10) if r.random() < .4 else 0, "stock": r.random() < .94})
        seen = {}
        for x in self.records:                                       # two names of one address: the later one gets its number
            if x["slug"] in seen: x["slug"] = x["slug"].replace(".html", f"-{x['n']}.html")
            seen[x["slug"]] = x
            x["words"] = {stem(w) for w in terms(" ".join((x["t"], x["id"], x["desc"], x["short"], x["manufacturer"], x["color"], x["material"])))}
        ids = {}
        for x in self.records:
            while x["id"] in ids: x["id"] = f"{x['id'][:3]}{int(x['id'][3:]) % 89990 + 10001}"
            ids[x["id"]] = x
        self.by_slug, self.by_path, self.by_n = seen, {c["path"]: c for c in self.cats.values()}, {x["n"]: x for x in self.records}

    def money(self, p): return f"${p:,.2f}"

    def truth(self):
        for x in self.records:
            f = {"price": self.money(x["price"]), "material": x["material"], "climate": x["climate"], "manufacturer": x["manufacturer"], "description": x["desc"], "sku": x["id"]}
            yield x["id"], x["t"], x["slug"], f

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, title, body, req, crumbs=(), cls="", status=200, q=""):
        nav = "".join(f'<li class="level0 nav-{i} category-item level-top{" parent" if c["subs"] else ""}"><a href="{self.base}{c["path"]}" class="level-top"><span>{c["name"]}</span></a>' + (f'<ul class="level0 submenu">' + "".join(f'<li class="level1 nav-{i}-{j} category-item"><a href="{self.base}{s["path"]}"><span>{e(s["name"])}</span></a></li>' for j, s in enumerate(c["subs"], 1)) + "</ul>" if c["subs"] else "") + "</li>" for i, c in enumerate((c for c in self.cats.values() if not c["up"]), 1))
        bc = '<div class="breadcrumbs"><ul class="items"><li class="item home"><a href="%s/" title="Go to Home Page">Home</a></li>' % self.base + "".join(f'<li class="item">{c}</li>' for c in crumbs) + "</ul></div>" if crumbs else ""
        return Resp(f'''<!doctype html>
<html lang="en"><head><script>var BASE_URL = '{self.base}/'; var require = {{"baseUrl": "/static/frontend/Magento/luma/en_US"}};</script><meta charset="utf-8"/><title>{e(title)}</title><link rel="stylesheet" type="text/css" href="/static/frontend/Magento/luma/en_US/css/styles-m.css" /><script src="/static/frontend/Magento/luma/en_US/requirejs/require.js"></script></head>
<body class="{cls} page-layout-2columns-left"><noscript><div class="message global noscript"><div class="content"><p><strong>JavaScript seems to be disabled in your browser.</strong><span>For the best experience on our site, be sure to turn on Javascript in your browser.</span></p></div></div></noscript>
<div class="page-wrapper"><header class="page-header"><div class="panel wrapper"><div class="panel header"><a class="action skip contentarea" href="#contentarea"><span>Skip to Content</span></a><ul class="header links"><li class="greet welcome"><span>Default welcome msg!</span></li><li class="authorization-link"><a href="{self.base}/customer/account/login/">Sign In</a></li><li><a href="{self.base}/customer/account/create/">Create an Account</a></li></ul></div></div>
<div class="header content"><a class="logo" href="{self.base}/" title="Peakline Outfitters"><img src="/static/logo.png" alt="" /></a><div class="minicart-wrapper"><a class="action showcart" href="{self.base}/checkout/cart/"><span class="text">My Cart</span></a></div>
<div class="block block-search"><div class="block block-title"><strong>Search</strong></div><div class="block block-content"><form class="form minisearch" id="search_mini_form" action="{self.base}/catalogsearch/result/" method="get"><div class="field search"><label class="label" for="search" data-role="minisearch-label"><span>Search</span></label><div class="control"><input id="search" type="text" name="q" value="{e(q)}" placeholder="Search entire store here..." class="input-text" maxlength="128" role="combobox" autocomplete="off"/><div id="search_autocomplete" class="search-autocomplete"></div><div class="nested"><a class="action advanced" href="{self.base}/catalogsearch/advanced/" data-action="advanced-search">Advanced Search</a></div></div></div><div class="actions"><button type="submit" title="Search" class="action search"><span>Search</span></button></div></form></div></div>
<ul class="compare wrapper"><li class="item link compare"><a class="action compare no-display" title="Compare Products" href="{self.base}/catalog/product_compare/">Compare Products</a></li></ul></div></header>
<div class="sections nav-sections"><nav class="navigation" data-action="navigation"><ul>{nav}</ul></nav></div>{bc}
<main id="maincontent" class="page-main"><a id="contentarea" tabindex="-1"></a>
{body}
</main><footer class="page-footer"><div class="footer content"><ul class="footer links"><li><a href="{self.base}/about-us/">About us</a></li><li><a href="{self.base}/search/term/popular/">Search Terms</a></li><li><a href="{self.base}/contact/">Contact Us</a></li><li><a href="{self.base}/catalogsearch/advanced/">Advanced Search</a></li><li><a href="{self.base}/sales/guest/form/">Orders and Returns</a></li></ul>
<div class="block newsletter"><form class="form subscribe" action="{self.base}/newsletter/subscriber/new/" method="post" id="newsletter-validate-detail"><input name="email" type="email" id="newsletter" placeholder="Enter your email address"/><button class="action subscribe primary" type="submit"><span>Subscribe</span></button></form></div><small class="copyright"><span>Copyright © 2013-present Peakline Outfitters. All rights reserved.</span></small></div></footer></div></body></html>''', status, headers=[("Set-Cookie", "form_key=kq3Vb%d; path=/" % self.port), ("Set-Cookie", "PHPSESSID=l1r%d; path=/; HttpOnly" % self.port)])

    def price(self, x): return f'<div class="price-box price-final_price" data-role="priceBox" data-product-id="{x["n"]}"><span class="price-container price-final_price tax weee"><span id="product-price-{x["n"]}" data-price-amount="{x["price"]}" class="price-wrapper"><span class="price">{self.money(x["price"])}</span></span></span></div>'

    def card(self, x, widget=False):
        uenc = base64.b64encode(self.base.encode()).decode().replace("=", ",")
        buy = f'<form data-role="tocart-form" data-product-sku="{x["id"]}" action="{self.base}/checkout/cart/add/uenc/{uenc}/product/{x["n"]}/" method="post"><input type="hidden" name="product" value="{x["n"]}"><input type="hidden" name="uenc" value="{uenc}"><input name="form_key" type="hidden" value="kq3Vb{self.port}" /><button type="submit" title="Add to Cart" class="action tocart primary"><span>Add to Cart</span></button></form>' if x["stock"] else '<div class="stock unavailable"><span>Out of stock</span></div>'
        buy = buy.replace(f' data-product-sku="{x["id"]}"', "")
        rev = f'<div class="product-reviews-summary short"><div class="rating-summary"><span class="label"><span>Rating:</span></span><div class="rating-result" title="{x["rate"]}%"><span style="width:{x["rate"]}%"><span>{x["rate"]}%</span></span></div></div><div class="reviews-actions"><a class="action view" href="{self.base}{x["slug"]}#reviews">{x["n"] % 3 + 1}&nbsp;<span>Reviews</span></a></div></div>' if x["rate"] else ""
        return f'''<li class="item product product-item"><div class="product-item-info" data-container="product-grid"><a href="{self.base}{x["slug"]}" class="product photo product-item-photo" tabindex="-1"><span class="product-image-container"><img class="product-image-photo" src="/media/catalog/product/cache/{x["n"]}.jpg" alt="{e(x["t"])}"/></span></a><div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="{self.base}{x["slug"]}">{e(x["t"])}</a></strong>{rev}{self.price(x)}<div class="product-item-inner"><div class="product actions product-item-actions"><div class="actions-primary">{buy}</div><div class="actions-secondary"><a href="#" class="action towishlist" title="Add to Wish List" data-post='{{"action":"{self.base}/wishlist/index/add/","data":{{"product":{x["n"]}}}}}'><span>Add to Wish List</span></a> <a href="#" class="action tocompare" title="Add to Compare" data-post='{{"action":"{self.base}/catalog/product_compare/add/","data":{{"product":"{x["n"]}"}}}}'><span>Add to Compare</span></a></div></div></div></div></div></li>\n'''

    def layered(self, req, xs, path, keep, cats):
        """The list that is left when the navigation's limits are kept, and the navigation."""
        for k, _, vals, base in ATTR:
            if (q := req.get(k)).isdigit() and 0 <= int(q) - base < len(vals): xs = [x for x in xs if x[k] == vals[int(q) - base]]
        if m := re.fullmatch(r"(\d*)-(\d*)", req.get("price")): xs = [x for x in xs if (not m[1] or x["price"] >= int(m[1])) and (not m[2] or x["price"] < int(m[2]))]
        if (q := req.get("cat")).isdigit() and (c := self.cats.get(int(q))): xs = [x for x in xs if self.within(x, c)]
        mk = lambda *new, drop=(): e(self.base + path + "?" + urlencode([(k, v) for k, v in keep if k not in drop and k not in dict(new) and k != "p"] + list(new)))
        blocks, state = "", ""
        for k, v in keep:
            if k in ("cat", "price", *(a[0] for a in ATTR)):
                label = self.cats[int(v)]["name"] if k == "cat" and v.isdigit() and int(v) in self.cats else "$" + v if k == "price" else next((a[2][int(v) - a[3]] for a in ATTR if a[0] == k and v.isdigit() and 0 <= int(v) - a[3] < len(a[2])), v)
                state += f'<li class="item"><span class="filter-label">{k.capitalize()}</span> <span class="filter-value">{e(label)}</span> <a class="action remove" href="{mk(drop=(k,))}" title="Remove {k} {e(label)}"><span>Remove This Item</span></a></li>'
        li = lambda href, t, n: f'<li class="item"><a href="{href}">{t}<span class="count">{n}<span class="filter-count-label">item</span></span></a></li>'
        if not req.get("cat") and cats:
            rows = "".join(li(mk(("cat", c["n"])), e(c["name"]), n) for c in cats if (n := sum(self.within(x, c) for x in xs)))
            if rows: blocks += f'<div class="filter-options-title">Category</div><div class="filter-options-content"><ol class="items">{rows}</ol></div>'
        if not req.get("price") and xs:
            rows = "".join(li(mk(("price", f"{a}-{b}")), f'<span class="price">${a}.00</span> - <span class="price">${b - 1 if b else ""}{".99" if b else " and above"}</span>'.replace("$ and", "and"), n) for a, b in ((0, 20), (20, 40), (40, 60), (60, 100), (100, 200), (200, "")) if (n := sum(a <= x["price"] < (b or 10 ** 6) for x in xs)))
            blocks += f'<div class="filter-options-title">Price</div><div class="filter-options-content"><ol class="items">{rows}</ol></div>'
        for k, label, vals, base in ATTR:
            if not req.get(k):
                rows = "".join(li(mk((k, base + i)), v, n) for i, v in enumerate(vals) if (n := sum(x[k] == v for x in xs)))
                if rows: blocks += f'<div class="filter-options-title">{label}</div><div class="filter-options-content"><ol class="items">{rows}</ol></div>'
        clear = f'<div class="block-actions filter-actions"><a href="{mk(drop=("cat", "price", *(a[0] for a in ATTR)))}" class="action clear filter-clear"><span>Clear All</span></a></div>' if state else ""
        return xs, f'<div class="block filter" id="layered-filter-block"><div class="block-title filter-title"><strong>Shop By</strong></div><div class="block-content filter-content">{f"<div class={chr(34)}filter-current{chr(34)}><strong>Now Shopping by</strong><ol class={chr(34)}items{chr(34)}>{state}</ol></div>{clear}" if state else ""}<div class="filter-options" id="narrow-by-list">{blocks}</div></div></div>'

    def within(self, x, c): return c["n"] in x["cats"] or any(s["n"] in x["cats"] for s in c["subs"])

    def listing(self, req, xs, path, heading, crumbs, cats, default, filters=True, before="", q=""):
        keep = [(k, v) for k, v in req.q if v]
        side = ""
        if filters: xs, side = self.layered(req, xs, path, keep, cats)
        order, desc = req.get("product_list_order", default), req.get("product_list_dir", "desc" if default == "relevance" else "asc") == "desc"
        if order == "name": xs = sorted(xs, key=lambda x: fold(x["t"]), reverse=desc and req.has("product_list_dir"))
        elif order == "price": xs = sorted(xs, key=lambda x: x["price"], reverse=desc and req.has("product_list_dir"))
        mode = "list" if req.get("product_list_mode") == "list" else "grid"
        lims = LIMITS if mode == "grid" else ["5", "10", "15", "20", "25"]
        per = int(req.get("product_list_limit")) if req.get("product_list_limit") in lims else int(lims[0]) if mode == "grid" else 10
        last = max(1, -(-len(xs) // per))
        page = min(max(1, req.int("p", 1)), last)
        part = xs[(page - 1) * per:page * per]
        req.kind, req.served = "search", [x["id"] for x in part]
        mk = lambda *new: e(self.base + path + "?" + urlencode([(k, v) for k, v in keep if k not in dict(new) and (k != "p")] + list(new)))
        if not xs: return self.skin(heading, f'<div class="page-title-wrapper"><h1 class="page-title"><span class="base">{e(heading)}</span></h1></div>{before}<div class="columns"><div class="column main"><div class="message notice"><div>{"Your search returned no results." if q else "We can" + chr(39) + "t find products matching the selection."}</div></div></div><div class="sidebar sidebar-main">{side}</div></div>', req, crumbs, q=q)
        nums = "".join(f'<li class="item current"><strong class="page"><span class="label">You\'re currently reading page</span> <span>{p}</span></strong></li>' if p == page else f'<li class="item"><a href="{mk(("p", p))}" class="page"><span class="label">Page</span> <span>{p}</span></a></li>' for p in range(max(1, min(page - 2, last - 4)), min(last, max(page + 2, 5)) + 1))
        nx = f'<li class="item pages-item-next"><a class="action  next" href="{mk(("p", page + 1))}" title="Next"><span class="label">Page</span> <span>Next</span></a></li>' if page < last else ""
        pv = f'<li class="item pages-item-previous"><a class="action  previous" href="{mk(("p", page - 1))}" title="Previous"><span>Previous</span></a></li>' if page > 1 else ""
        pager = f'<div class="pages"><strong class="label pages-label" id="paging-label">Page</strong><ul class="items pages-items">{pv}{nums}{nx}</ul></div>' if last > 1 else ""
        a = (page - 1) * per + 1
        amount = f'<p class="toolbar-amount" id="toolbar-amount">Items <span class="toolbar-number">{a}</span>-<span class="toolbar-number">{a + len(part) - 1}</span> of <span class="toolbar-number">{len(xs)}</span></p>' if last > 1 else f'<p class="toolbar-amount" id="toolbar-amount"><span class="toolbar-number">{len(xs)}</span> Item{"s" if len(xs) > 1 else ""}</p>'
        tools = f'<div class="toolbar toolbar-products"><div class="modes"><strong class="modes-label">View as</strong><strong title="Grid" class="modes-mode active mode-grid"><span>Grid</span></strong><a class="modes-mode mode-list" title="List" href="{mk(("product_list_mode", "list"))}" data-role="mode-switcher"><span>List</span></a></div>{amount}{pager}<div class="field limiter"><label class="label" for="limiter"><span>Show</span></label><select id="limiter" data-role="limiter" class="limiter-options">{opts([(n, n) for n in lims], per)}</select><span class="limiter-text">per page</span></div><div class="toolbar-sorter sorter"><label class="sorter-label" for="sorter">Sort By</label><select id="sorter" data-role="sorter" class="sorter-options">{opts([(default, default.capitalize()), ("name", "Product Name"), ("price", "Price")], order)}</select><a title="Set Descending Direction" href="{mk(("product_list_dir", "desc"))}" class="action sorter-action sort-asc"><span>Set Descending Direction</span></a></div></div>'
        return self.skin(heading, f'<div class="page-title-wrapper"><h1 class="page-title"><span class="base">{e(heading)}</span></h1></div>{before}<div class="columns"><div class="column main">{tools}<div class="products wrapper {mode} products-{mode}"><ol class="products list items product-items">{"".join(map(self.card, part))}</ol></div>{tools}</div><div class="sidebar sidebar-main">{side}</div><div class="sidebar sidebar-additional"><div class="block block-compare"><div class="block-title"><strong>Compare Products</strong></div><div class="empty">You have no items to compare.</div></div></div></div>', req, crumbs, "catalog-category-view", q=q)

    def product(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        rel = [y for y in self.records if y["sub"] is x["sub"]][x["n"] % 7:][:4]
        more = "".join(f'<tr><th class="col label" scope="row">{k}</th><td class="col data" data-th="{k}">{e(v)}</td></tr>' for k, v in (("Material", x["material"]), ("Climate", x["climate"]), ("Manufacturer", x["manufacturer"]), ("Color", x["color"])))
        stock = '<div class="stock available" title="Availability"><span>In stock</span></div>' if x["stock"] else '<div class="stock unavailable"><span>Out of stock</span></div>'
        return self.skin(x["t"], f'''<div class="columns"><div class="column main"><div class="product-info-main"><div class="page-title-wrapper product"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper" itemprop="name">{e(x["t"])}</span></h1></div><div class="product-info-price">{self.price(x)}<div class="product-info-stock-sku">{stock}<div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">{x["id"]}</div></div></div></div>
<div class="product-add-form"><form action="{self.base}/checkout/cart/add/product/{x["n"]}/" method="post" id="product_addtocart_form"><input type="hidden" name="product" value="{x["n"]}" /><input type="hidden" name="selected_configurable_option" value="" /><input name="form_key" type="hidden" value="kq3Vb{self.port}" /><label for="qty">Qty</label><input type="number" name="qty" id="qty" value="1" /><button type="submit" title="Add to Cart" class="action primary tocart" id="product-addtocart-button"><span>Add to Cart</span></button></form></div>
<div class="product-addto-links"><a href="#" class="action towishlist"><span>Add to Wish List</span></a> <a href="#" class="action tocompare"><span>Add to Compare</span></a></div>{f'<div class="product attribute overview"><div class="value" itemprop="description">{e(x["short"])}</div></div>' if x["short"] else ""}</div>
<div class="product info detailed"><div class="data item title"><a class="data switch" href="#description">Details</a></div><div class="data item content" id="description"><div class="product attribute description"><div class="value">{e(x["desc"])}</div></div></div><div class="data item title"><a class="data switch" href="#additional">More Information</a></div><div class="data item content" id="additional"><table class="data table additional-attributes" id="product-attribute-specs-table"><caption class="table-caption">More Information</caption><tbody>{more}</tbody></table></div>
<div id="reviews"><form action="{self.base}/review/product/post/id/{x["n"]}/" class="review-form" method="post" id="review-form"><strong>You're reviewing: {e(x["t"])}</strong><input type="text" name="nickname" /><input type="text" name="title" /><textarea name="detail"></textarea><button type="submit" class="action submit primary"><span>Submit Review</span></button></form></div></div>
<div class="block upsell"><div class="block-title title"><strong>We found other products you might like!</strong></div><ol class="products list items product-items">{"".join(map(self.card, rel))}</ol></div></div></div>''', req, (f'<strong>{e(x["t"])}</strong>',), "catalog-product-view")

    def advanced(self, req, msg=""):
        f = lambda n, t: f'<div class="field {n}"><label class="label" for="{n}"><span>{t}</span></label><div class="control"><input type="text" name="{n}" id="{n}" value="{e(req.get(n))}" title="{t}" class="input-text" maxlength="128" /></div></div>'
        note = f'<div class="page messages"><div class="messages"><div class="message-error error message"><div>{msg}</div></div></div></div>' if msg else ""
        return self.skin("Advanced Search", f'''<div class="page-title-wrapper"><h1 class="page-title"><span class="base">Advanced Search</span></h1></div>{note}<form class="form search advanced" action="{self.base}/catalogsearch/advanced/result/" method="get" id="form-validate"><fieldset class="fieldset"><legend class="legend"><span>Search Settings</span></legend>{f("name", "Product Name")}{f("sku", "SKU")}{f("description", "Description")}{f("short_description", "Short Description")}<div class="field price"><label class="label" for="price"><span>Price</span></label><div class="control"><div class="range fields group group-2"><div class="field no-label"><input name="price[from]" value="{e(req.get("price[from]"))}" title="Price" class="input-text" type="text" maxlength="128" /></div><div class="field no-label with-addon"><div class="addon"><input name="price[to]" value="{e(req.get("price[to]"))}" class="input-text" type="text" maxlength="128" /><label class="addafter"><span>USD</span></label></div></div></div></div></div></fieldset><div class="actions-toolbar"><button type="submit" class="action search primary" title="Search"><span>Search</span></button></div></form>''', req, ("<strong>Advanced Search</strong>",))

    def adv_result(self, req):
        num = lambda k: float(req.get(k)) if re.fullmatch(r"\d+(\.\d+)?", req.get(k).strip()) else None
        crit = [(k, f, req.get(k).strip()) for k, f in (("name", "t"), ("sku", "id"), ("description", "desc"), ("short_description", "short")) if req.get(k).strip()]
        lo, hi = num("price[from]"), num("price[to]")
        if not crit and lo is None and hi is None: return Resp("", 302, headers=[("Location", self.base + "/catalogsearch/advanced/?" + urlencode([(k, v) for k, v in req.q])), ("Set-Cookie", "mage-messages=1; path=/")])
        xs = self.records
        for k, f, q in crit: xs = [x for x in xs if (q.lower() in x[f].lower() if k == "sku" else all(stem(w) in {stem(t) for t in terms(x[f])} for w in terms(q)))]
        xs = [x for x in xs if (lo is None or x["price"] >= lo) and (hi is None or x["price"] <= hi)]
        said = "".join(f"<li><strong>{k.replace('_', ' ').capitalize()}:</strong> {e(q)}</li>" for k, _, q in crit) + (f"<li><strong>Price:</strong> {'' if lo is None else self.money(lo)} - {'' if hi is None else self.money(hi)}</li>" if lo is not None or hi is not None else "")
        back = f'<a class="action refine" href="{self.base}/catalogsearch/advanced/?{e(urlencode(req.q))}">Modify your search</a>'
        if not xs: return self.skin("Advanced Search Results", f'<h1 class="page-title"><span class="base">Catalog Advanced Search</span></h1><div class="message error"><div>We can\'t find any items matching these search criteria. {back}</div></div>', req, ("<strong>Results</strong>",))
        return self.listing(req, xs[::-1], "/catalogsearch/advanced/result/", "Catalog Advanced Search", ("<strong>Results</strong>",), [], "relevance", False, f'<div class="search found"><strong>{len(xs)} item{"s were" if len(xs) > 1 else " was"}</strong> found using the following search criteria</div><div class="search summary"><ul class="items">{said}</ul>{back}</div>')

    def handle(self, req):
        p = req.path if req.path.endswith((".html", "/")) else req.path + "/"
        if p in ("/", "/index.php/"):
            xs = self.records[40:46]
            req.served = [x["id"] for x in xs]
            return self.skin("Home Page", f'<div class="blocks-promo"><a href="{self.base}/sale.html" class="block-promo home-main"><span class="content bg-white"><strong class="title">Get fit and look fab in new seasonal styles</strong><span class="action more button">Shop New Yoga</span></span></a></div><div class="content-heading"><h2 class="title">Hot Sellers</h2><p class="info">Here is what`s trending right now</p></div><div class="block widget block-products-list grid"><ol class="product-items widget-product-grid">{"".join(map(self.card, xs))}</ol></div>', req, cls="cms-home cms-index-index")
        if x := self.by_slug.get(req.path): return self.product(req, x)
        if c := self.by_path.get(req.path):
            xs = [x for x in self.records if self.within(x, c)]
            return self.listing(req, xs[::-1], c["path"], c["name"], ((f'<a href="{self.base}{c["up"]["path"]}">{c["up"]["name"]}</a>',) if c["up"] else ()) + (f"<strong>{e(c['name'])}</strong>",), c["subs"], "position")
        if p == "/catalogsearch/result/":
            q = req.get("q").strip()[:128]
            if not q: return Resp("", 302, headers=[("Location", self.base + "/")])
            head = f"Search results for: '{q}'"
            if len(q) < 3: return self.skin(head, f'<div class="page-title-wrapper"><h1 class="page-title"><span class="base">{e(head)}</span></h1></div><div class="columns"><div class="column main"><div class="message notice"><div>Minimum Search query length is 3</div></div></div></div>', req, (f"<strong>{e(head)}</strong>",), q=q)
            ws = [stem(w) for w in terms(q)]
            scored = [(sum(w in x["words"] for w in ws), sum(w in {stem(t) for t in terms(x["t"])} for w in ws), x["n"], x) for x in self.records]
            xs = [s[3] for s in sorted((s for s in scored if s[0]), key=lambda s: (-s[0], -s[1], s[2]))]
            if len(ws) > 1 and any(s[0] == len(ws) for s in scored): xs = [x for x in xs if sum(w in x["words"] for w in ws) == len(ws)]
            return self.listing(req, xs, "/catalogsearch/result/", head, (f"<strong>{e(head)}</strong>",), [c for c in self.cats.values() if not c["up"]], "relevance", q=q)
        if p in ("/catalogsearch/advanced/", "/catalogsearch/advanced/index/"):
            return self.advanced(req, "Enter a search term and try again." if req.q and not any(v.strip() for _, v in req.q) else "")
        if p == "/catalogsearch/advanced/result/": return self.adv_result(req)
        if p.startswith(("/checkout/cart/add", "/wishlist/index/add", "/catalog/product_compare/add", "/review/product/post")): return forbid_html5(req, "cart" if "cart" in p else "add")
        if p == "/newsletter/subscriber/new/" or req.method == "POST": return forbid_html5(req, "login" if "customer" in p else "form")
        if p == "/customer/account/login/": return self.skin("Customer Login", f'<h1>Customer Login</h1><form class="form form-login" action="{self.base}/customer/account/loginPost/" method="post" id="login-form"><input name="form_key" type="hidden" value="x" /><label>Email <input name="login[username]" type="email"></label><label>Password <input name="login[password]" type="password"></label><button type="submit" class="action login primary" name="send"><span>Sign In</span></button></form>', req)
        if p == "/customer/account/create/": return self.skin("Create New Customer Account", f'<h1>Create New Customer Account</h1><form action="{self.base}/customer/account/createpost/" method="post"><input name="firstname"><input name="lastname"><input name="email"><input type="password" name="password"><button type="submit">Create an Account</button></form>', req)
        if p == "/contact/": return self.skin("Contact Us", f'<h1>Contact Us</h1><form class="form contact" action="{self.base}/contact/index/post/" method="post"><input name="name"><input name="email"><input name="telephone"><textarea name="comment"></textarea><button type="submit">Submit</button></form>', req)
        if p in ("/about-us/", "/checkout/cart/", "/catalog/product_compare/", "/search/term/popular/", "/sales/guest/form/"):
            if p.startswith("/search"): return self.skin("Popular Search Terms", '<h1>Popular Search Terms</h1><ul class="search-terms">' + "".join(f'<li class="item"><a href="{self.base}/catalogsearch/result/?q={w}">{w}</a></li>' for w in ("hoodie", "jacket", "shirt", "tent", "yoga", "watch")) + "</ul>", req)
            return self.skin("Peakline Outfitters", "<h1>Peakline Outfitters</h1><p>You have no items in your shopping cart.</p>" if "cart" in p else "<h1>About us</h1><p>With more than 230 stores, we outfit everybody who goes outside.</p>", req)
        return self.skin("404 Not Found", '<div class="page-title-wrapper"><h1 class="page-title"><span class="base">Whoops, our bad...</span></h1></div><dl><dt>The page you requested was not found, and we have a fine guess why.</dt></dl>', req, status=404)
