"""A bead shop of the Zen Cart kind: quick search with a text in its box, advanced_search_result, 20 a page; a category alone is no criterion; zenid in links until the cookie is there."""
import datetime, hashlib, re
from bed import Resp, Site, e, hidden, opts, redirect
from kit import forbid, skewed
from words import coined
from urllib.parse import urlencode

STONES = "Amethyst;Rose Quartz;Agate;Carnelian;Hematite;Jasper;Labradorite;Lapis Lazuli;Malachite;Moonstone;Obsidian;Onyx;Peridot;Pyrite;Sodalite;Tiger Eye;Turquoise;Unakite;Amazonite;Aventurine;Citrine;Fluorite;Garnet;Howlite;Jade;Rhodonite".split(";")
HUES = "Jet;Crystal;Sapphire;Emerald;Ruby;Topaz;Aqua;Olivine;Smoke;Ivory;Teal;Plum;Coral;Montana;Champagne;Lavender;Mustard;Chalk White;Petrol;Rosaline".split(";")
METALS = "Sterling Silver;Gold Filled;Antique Brass;Copper;Gunmetal;Silver Plated;Gold Plated;Rose Gold Plated;Stainless Steel;Pewter".split(";")
TREE = [(1, "Gemstone Beads", [(11, "Rounds", "{mm}mm {s} Round Beads"), (12, "Chips", "{s} Chip Strand {len}"), (13, "Nuggets", "{s} Nuggets {mm}-{m2}mm"), (14, "Faceted", "{mm}mm Faceted {s} Rondelles"), (15, "Pendants", "{s} {sh} Pendant {mm}mm")]),
        (2, "Glass Beads", [(21, "Seed Beads", "Size {sz} Seed Beads {h} {fin}"), (22, "Fire Polished", "{mm}mm Fire Polished {h} {fin}"), (23, "Lampwork", "Lampwork {sh} Beads {h}"), (24, "Pressed Glass", "Pressed Glass {sh} {h} {mm}mm"), (25, "Bugles", "{mm}mm Bugle Beads {h} {fin}")]),
        (3, "Findings", [(31, "Clasps", "{m} {cl} Clasp {mm}mm"), (32, "Ear Wires", "{m} {ew} Ear Wires"), (33, "Jump Rings", "{m} Jump Rings {mm}mm {g} Gauge"), (34, "Head Pins", "{m} Head Pins {mm}mm"), (35, "Bead Caps", "{m} {sh} Bead Caps {mm}mm")]),
        (4, "Stringing", [(41, "Wire", "{m} Craft Wire {g} Gauge"), (42, "Thread", "Beading Thread {h} Size {tz}"), (43, "Leather Cord", "{h} Leather Cord {mm}mm")]),
        (5, "Tools & Storage", [(51, "Pliers", "{pl} Pliers {h} Handles"), (52, "Storage Boxes", "{n}-Compartment Bead Box {h}")]),
        (6, "Gift Certificates", [])]
SHAPES = "Leaf;Teardrop;Cube;Oval;Flower;Heart;Bicone;Melon;Daisy;Barrel;Dagger;Petal".split(";")
FIN = "Matte;AB;Silver Lined;Opaque;Lustre;Ceylon;Iris;Transparent".split(";")
KW, HEAD, DOB = "keywords here", "Enter search keywords here", "mm/dd/yyyy"
LAST = datetime.date(2013, 5, 20)


class S(Site):
    name, about, charset, server, home = "zencart", "bead shop of the Zen Cart kind; advanced_search_result, 20 a page, categories, manufacturers, price and date ranges", "iso-8859-1", "Apache/2.2.22 (Unix) PHP/5.2.17", "/index.php"
    disallow, id_re, PER = ("/admin/", "/cache/", "/download/", "/includes/", "/pub/", "/index.php?main_page=login", "/index.php?main_page=shopping_cart", "/index.php?main_page=create_account", "/index.php?main_page=product_reviews_write", "/index.php?main_page=popup_"), r"products_id=\d+", 20

    def reset(self):
        super().reset()
        with self.lock: self.told, self.made = {}, 0

    def build(self):
        r, seen, pid = self.rng, set(), 3
        self.makers = list(enumerate((f"{w} {k}" for w, k in zip(coined(r, 17), "Beads;Findings;& Sons;Glassworks;Trading;Crafts;Supply;Glass;Studio;Imports;Mineral Co.;Tools;Metals;& Daughter;Lapidary;Wire;Designs".split(";"))), 1))
        self.cats = {s: (top, tn, sn) for top, tn, subs in TREE for s, sn, _ in subs}
        kinds = [(s, pat) for _, _, subs in TREE for s, _, pat in subs]
        weights = [9, 5, 5, 9, 5, 12, 8, 4, 7, 4, 8, 4, 6, 3, 5, 4, 4, 3, 1, 1]
        while len(self.records) < 700:
            sub, pat = r.choices(kinds, weights)[0]
            mm = r.choice((2, 3, 4, 4, 5, 6, 6, 8, 8, 10, 12, 14, 16))
            t = pat.format(mm=mm, m2=mm + r.choice((2, 4)), s=STONES[skewed(r, len(STONES), 20)], h=r.choice(HUES), m=r.choice(METALS), sh=r.choice(SHAPES), sz=r.choice(("6/0", "8/0", "11/0", "15/0")), fin=r.choice(FIN), len=r.choice(('15"', '36"', '7.5"')),
                           cl=r.choice("Lobster;Toggle;Magnetic;Barrel;Hook & Eye;Box;Spring Ring".split(";")), ew=r.choice("Fish Hook;Kidney;Lever Back;Shepherd;Hoop".split(";")), g=r.choice((16, 18, 20, 22, 24, 26, 28)), tz=r.choice("AA;B;D;F".split(";")), pl=r.choice("Round Nose;Chain Nose;Bent Nose;Crimping;Flat Nose;Bail Making".split(";")), n=r.choice((6, 12, 18, 24, 28)))
            if t in seen: continue
            seen.add(t)
            pid += r.choice((1, 1, 1, 2, 2, 5))
            price = round(r.choice((1.25, 1.95, 2.5, 3.75, 4.95, 6.5, 8.95, 12.5, 16.95, 24)) * r.choice((1, 1, 1.2, 1.6, 2.4)), 2)
            mk = self.makers[skewed(r, len(self.makers), 6)]
            d = f"{r.choice(('Sold by the strand', 'Sold per pack of ' + str(r.choice((5, 10, 20, 50, 100))), 'Supplied loose in a small bag', 'Price is per item'))}. {r.choice(('Colours vary from batch to batch', 'Ideal for earrings and bracelets', 'Hole size about 1mm', 'A customer favourite', 'Nickel free', 'Please allow for slight variations in size', 'Drilled lengthwise'))}. {r.choice(('', 'Hand finished in our Devon workshop.', 'Restocked every month.', 'Photographed larger than life.', 'Discontinued by the manufacturer - when it is gone it is gone.'))}"
            self.records.append({"id": f"products_id={pid}", "pid": str(pid), "t": t, "sub": sub, "price": price, "was": round(price * r.choice((1.25, 1.5)), 2) if r.random() < .12 else 0, "mk": mk if r.random() < .93 else (0, ""), "model": f"{self.cats[sub][2][:2].upper()}-{r.choice('ABCDEFGH')}{r.randrange(100, 999)}", "desc": d, "added": LAST - datetime.timedelta(int(r.random() ** 2 * 1900)), "out": r.random() < .06})
        self.records.sort(key=lambda x: x["t"].lower())
        self.by = {x["pid"]: x for x in self.records}
        self.count = {t: sum(self.cats[x["sub"]][0] == t for x in self.records) for t, _, _ in TREE}
        self.subcount = {s: sum(x["sub"] == s for x in self.records) for s in self.cats}
        self.newest = max(self.records, key=lambda x: (x["added"], int(x["pid"])))

    def link(self, x): return f'/index.php?main_page=product_info&cPath={self.cats[x["sub"]][0]}_{x["sub"]}&products_id={x["pid"]}'
    def money(self, p): return f"${p:,.2f}"

    def truth(self):
        for x in self.records:
            f = {"model": x["model"], "price": self.money(x["price"])}
            if x["mk"][0]: f["manufacturer"] = x["mk"][1]
            yield x["id"], x["t"], self.link(x), f

    def skin(self, req, title, body, page="index", crumbs=()):
        zid, cookie = self.session(req)
        A = lambda s: e(self.base + "/index.php?main_page=" + s)
        path, new, cats = req.get("cPath").split("_"), self.newest, ""
        for t, n, subs in TREE:
            open_ = path[0] == str(t) and req.get("main_page", "index") in ("index", "product_info")
            cats += f'<a class="category-top" href="{A(f"index&cPath={t}")}">{f"""<span class="category-subs-parent">{e(n)}</span>""" if open_ and subs else e(n)}{"-&gt;" if subs else ""}</a>' + (f"&nbsp;({self.count[t]})" if self.count[t] else "") + "<br />\n"
            if open_: cats += "".join(f'<a class="category-products" href="{A(f"index&cPath={t}_{k}")}">&nbsp;&nbsp;|_&nbsp;{f"""<span class="category-subs-selected">{e(m)}</span>""" if path[-1] == str(k) else e(m)}</a>&nbsp;({self.subcount[k]})<br />\n' for k, m, _ in subs)
        out = f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" dir="ltr" lang="en">
<head>
<title>{e(title)}, Combe Bead Barn</title>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1" />
<meta name="generator" content="shopping cart program by Zen Cart&trade;, http://www.zen-cart.com eCommerce" />
<base href="{self.base}/" />
<link rel="stylesheet" type="text/css" href="includes/templates/classic/css/stylesheet.css" />
</head>
<body id="{page}Body">
<div id="mainWrapper">
<div id="headerWrapper">
<div id="navMainWrapper"><div id="navMain"><ul class="back"><li><a href="{self.base}/">Home</a></li><li><a href="{A("login")}">Log In</a></li></ul></div>
<div id="navMainSearch"><form name="quick_find_header" action="{A("advanced_search_result")}" method="get"><input type="hidden" name="main_page" value="advanced_search_result" /><input type="hidden" name="search_in_description" value="1" /><input type="text" name="keyword" size="6" maxlength="30" style="width: 100px" value="{HEAD}" onfocus="if (this.value == '{HEAD}') this.value = '';" onblur="if (this.value == '') this.value = '{HEAD}';" />&nbsp;<input type="submit" value="Search" style="width: 45px" /></form></div></div>
<div id="logoWrapper"><div id="logo"><a href="{self.base}/"><img src="includes/templates/classic/images/logo.gif" alt="Combe Bead Barn" width="192" height="64" /></a></div><div id="taglineWrapper"><div id="tagline">Beads by post since 1998</div></div></div>
</div>
<table width="100%" border="0" cellspacing="0" cellpadding="0" id="contentMainWrapper"><tr>
<td id="navColumnOne" class="columnLeft" style="width: 150px"><div id="navColumnOneWrapper" style="width: 150px">
<div class="leftBoxContainer" id="categories"><h3 class="leftBoxHeading" id="categoriesHeading">Categories</h3><div id="categoriesContent" class="sideBoxContent">{cats}<hr id="catBoxDivider" /><a class="category-links" href="{A("specials")}">Specials ...</a><br /><a class="category-links" href="{A("products_new")}">New Products ...</a></div></div>
<div class="leftBoxContainer" id="manufacturers"><h3 class="leftBoxHeading" id="manufacturersHeading">Manufacturers</h3><div id="manufacturersContent" class="sideBoxContent centeredContent"><form name="manufacturers_form" action="{A("index")}" method="get"><input type="hidden" name="main_page" value="index" /><select name="manufacturers_id" onchange="this.form.submit();" size="1" style="width: 90%; margin: auto;">{opts([("", "Please Select")] + [(k, m[:15] + (".." if len(m) > 15 else "")) for k, m in self.makers], req.get("manufacturers_id"))}</select></form></div></div>
<div class="leftBoxContainer" id="whatsnew"><h3 class="leftBoxHeading" id="whatsnewHeading"><a href="{A("products_new")}">New Products&nbsp;&nbsp;[more]</a></h3><div id="whatsnewContent" class="sideBoxContent centeredContent"><a href="{e(self.base + self.link(new))}"><img src="images/new.jpg" alt="{e(new["t"])}" width="100" height="80" /><br />{e(new["t"])}</a><div>{self.money(new["price"])}</div></div></div>
<div class="leftBoxContainer" id="information"><h3 class="leftBoxHeading">Information</h3><div class="sideBoxContent"><ul style="margin: 0; padding: 0; list-style-type: none;"><li><a href="{A("shippinginfo")}">Shipping &amp; Returns</a></li><li><a href="{A("privacy")}">Privacy Notice</a></li><li><a href="{A("contact_us")}">Contact Us</a></li><li><a href="{A("advanced_search")}">Advanced Search</a></li></ul></div></div>
</div></td>
<td valign="top">
<div id="navBreadCrumb"><a href="{self.base}/">Home</a>{"".join("&nbsp;::&nbsp;" + c for c in crumbs)}</div>
{body}
</td></tr></table>
<div id="navSuppWrapper"><div id="navSupp"><ul><li><a href="{self.base}/">Home</a></li><li><a href="{A("contact_us")}">Contact Us</a></li></ul></div></div>
<div id="siteinfoIP">Your IP Address is: 127.0.0.1</div>
<div id="siteinfoLegal" class="legalCopyright">Copyright &copy; 2013 <a href="{A("index")}">Combe Bead Barn</a>. Powered by <a href="http://www.zen-cart.com">Zen Cart</a></div>
</div>
</body></html>'''
        if cookie: out = re.sub(r'(href="' + re.escape(self.base) + r'/index\.php\?[^"#]*)"', rf'\1&amp;zenid={zid}"', out).replace('<input type="hidden" name="main_page"', f'<input type="hidden" name="zenid" value="{zid}" /><input type="hidden" name="main_page"')
        return Resp(out, headers=cookie)

    def session(self, req):
        """The session of a request, and the header that begins it, if it is a new one."""
        known = req.cookies.get("zenid") or req.get("zenid")
        if known: return known, [] if "zenid" in req.cookies else [("Set-Cookie", f"zenid={known}; path=/")]
        with self.lock: self.made += 1
        zid = hashlib.md5(f"{self.port}/{self.made}".encode()).hexdigest()[:26]
        return zid, [("Set-Cookie", f"zenid={zid}; path=/")]

    def pricing(self, x):
        if x["was"]: p = f'<span class="normalprice">{self.money(x["was"])} </span>&nbsp;<span class="productSpecialPrice">{self.money(x["price"])}</span><span class="productPriceDiscount"><br />Save:&nbsp;{round(100 - 100 * x["price"] / x["was"])}% off</span>'
        else: p = self.money(x["price"])
        return p

    def listing(self, req, hits, keep):
        """The table of products with its heading, multiple add form and both page bars."""
        sort = req.get("sort", "20a")
        col = {"1": lambda x: x["model"], "3": lambda x: x["mk"][1], "4": lambda x: x["price"]}.get(sort[:1], lambda x: x["t"].lower())
        hits = sorted(hits, key=col, reverse=sort.endswith("d"))
        last = max(1, -(-len(hits) // self.PER))
        pg = max(1, min(last, req.int("page", 1)))
        part = hits[(pg - 1) * self.PER:pg * self.PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        at = lambda k, s=sort: e(self.base + "/index.php?" + urlencode(keep + [("sort", s), ("page", k)], encoding=self.charset))
        lo = (pg - 1) // 5 * 5 + 1
        nav = (f'<a href="{at(pg - 1)}" title=" Previous Page ">[&lt;&lt;&nbsp;Prev]</a>&nbsp;&nbsp;' if pg > 1 else "") + (f'<a href="{at(lo - 1)}" title=" Previous Set of 5 Pages ">...</a>' if lo > 1 else "") + "".join(f'&nbsp;<strong class="current">{k}</strong>&nbsp;' if k == pg else f'&nbsp;<a href="{at(k)}" title=" Page {k} ">{k}</a>&nbsp;' for k in range(lo, min(last, lo + 4) + 1)) + (f'<a href="{at(lo + 5)}" title=" Next Set of 5 Pages ">...</a>&nbsp;' if lo + 5 <= last else "") + (f'&nbsp;<a href="{at(pg + 1)}" title=" Next Page ">[Next&nbsp;&gt;&gt;]</a>&nbsp;' if pg < last else "")
        bar = lambda w: f'<div id="productsListing{w}Number" class="navSplitPagesResult back">Displaying <strong>{(pg - 1) * self.PER + 1}</strong> to <strong>{(pg - 1) * self.PER + len(part)}</strong> (of <strong>{len(hits)}</strong> products)</div>\n<div id="productsListingListing{w}Links" class="navSplitPagesLinks forward"> {nav if last > 1 else "&nbsp;"}</div>\n<br class="clearBoth" />'
        hd = lambda n, t: f'<a href="{at(1, f"{n}d" if sort == f"{n}a" else f"{n}a")}" title="Sort products ascendingly by {t}" class="productListing-heading">{t}{"+" if sort == f"{n}a" else "-" if sort == f"{n}d" else ""}</a>'
        rows = "\n".join(f'''  <tr class="productListing-{"even" if i % 2 else "odd"}">
   <td class="productListing-data">{x["model"]}</td>
   <td class="productListing-data"><h3 class="itemTitle"><a href="{e(self.base + self.link(x))}">{e(x["t"])}</a></h3><div class="listingDescription">{e(x["desc"][:150])}{"..." if len(x["desc"]) > 150 else ""}</div></td>
   <td class="productListing-data">{f'<a href="{self.base}/index.php?main_page=index&amp;manufacturers_id={x["mk"][0]}">{e(x["mk"][1])}</a>' if x["mk"][0] else ""}</td>
   <td class="productListing-data" align="right">{self.pricing(x)}<br /><br />{'<img src="includes/templates/template_default/buttons/english/button_sold_out_sm.gif" alt="Sold Out" title=" Sold Out " />' if x["out"] else f'<a href="{e(self.base + self.link(x))}">... more info</a>' if int(x["pid"]) % 8 == 0 else f'Add: <input type="text" name="products_id[{x["pid"]}]" value="0" size="4" />'}<br /></td>
  </tr>''' for i, x in enumerate(part))
        return f'''<div id="productListing">
{bar("Top")}
<form name="multiple_products_cart_quantity" action="{self.base}/index.php?{e(urlencode(keep + [("action", "multiple_products_add_product")], encoding=self.charset))}" method="post" enctype="multipart/form-data">
<div class="forward button"><input type="image" src="includes/templates/template_default/buttons/english/button_add_selected.gif" alt="Add Selected to Cart" title=" Add Selected to Cart " id="submit1" name="submit1" /></div>
<table width="100%" border="0" cellspacing="0" cellpadding="0" id="catTable" class="tabTable">
  <tr class="productListing-rowheading"><th class="productListing-heading" scope="col">{hd(1, "Model")}</th><th class="productListing-heading" scope="col">{hd(2, "Item Name")}</th><th class="productListing-heading" scope="col">{hd(3, "Manufacturer")}</th><th class="productListing-heading" align="right" scope="col">{hd(4, "Price")}</th></tr>
{rows}
</table></form>
{bar("Bottom")}
</div>'''

    def advanced(self, req):
        g, cats = req.get, []
        with self.lock: err = self.told.pop(self.session(req)[0], "")
        for t, n, subs in TREE: cats += [(t, n)] + [(s, "\xa0\xa0\xa0" + m) for s, m, _ in subs]
        back = bool(err or g("keyword"))
        return self.skin(req, "Advanced Search", f'''<div class="centerColumn" id="advSearchDefault">
<form name="advanced_search" action="{self.base}/index.php?main_page=advanced_search_result" method="get" onsubmit="return check_form(this);"><input type="hidden" name="main_page" value="advanced_search_result" />
<h1 id="advSearchDefaultHeading">Advanced Search</h1>
{f'<div class="messageStackError larger"><img src="images/icons/error.gif" alt="Error" title=" Error " />&nbsp;{e(err)}</div>' if err else ""}
<fieldset><legend>Choose Your Search Terms</legend><div class="forward"><a href="javascript:popupWindow('{self.base}/index.php?main_page=popup_search_help')">Search Help [?]</a></div><br class="clearBoth" />
<div class="centeredContent"><input type="text" name="keyword" value="{e(g("keyword") if back and g("keyword") else KW)}" onfocus="RemoveFormatString(this, '{KW}')" />&nbsp;&nbsp;&nbsp;<input type="checkbox" name="search_in_description" value="1" checked="checked" id="search-in-description" /><label class="checkboxLabel" for="search-in-description">Search In Product Descriptions</label></div></fieldset>
<fieldset class="floatingBox back"><legend>Limit to Category:</legend><div class="floatLeft"><select name="categories_id">{opts([("", "All Categories")] + cats, g("categories_id"))}</select></div><input type="checkbox" name="inc_subcat" value="1" checked="checked" id="inc-subcat" /><label class="checkboxLabel" for="inc-subcat">Include Subcategories</label></fieldset>
<fieldset class="floatingBox forward"><legend>Limit to Manufacturer:</legend><select name="manufacturers_id">{opts([("", "All Manufacturers")] + self.makers, g("manufacturers_id"))}</select></fieldset><br class="clearBoth" />
<fieldset class="floatingBox back"><legend>Search by Price Range</legend><fieldset class="floatLeft"><legend>Price From:</legend><input type="text" name="pfrom" value="{e(g("pfrom"))}" /></fieldset><fieldset class="floatLeft"><legend>Price To:</legend><input type="text" name="pto" value="{e(g("pto"))}" /></fieldset></fieldset>
<fieldset class="floatingBox forward"><legend>Search by Date Added</legend><fieldset class="floatLeft"><legend>Date From:</legend><input type="text" name="dfrom" value="{e(g("dfrom") or DOB)}" onfocus="RemoveFormatString(this, '{DOB}')" /></fieldset><fieldset class="floatLeft"><legend>Date To:</legend><input type="text" name="dto" value="{e(g("dto") or DOB)}" onfocus="RemoveFormatString(this, '{DOB}')" /></fieldset></fieldset><br class="clearBoth" />
<div class="buttonRow forward"><input type="image" src="includes/templates/template_default/buttons/english/button_search.gif" alt="Search" title=" Search " /></div>
<div class="buttonRow back"><a href="{self.base}/"><img src="includes/templates/template_default/buttons/english/button_back.gif" alt="Back" /></a></div>
</form></div>''', "advancedsearch", ["Advanced Search"])

    def find(self, req):
        g, err = lambda k: req.get(k).strip(), ""
        kw = "" if g("keyword") in (KW, HEAD) else g("keyword")
        num, day = {}, {}
        for k, t in (("pfrom", "Price From"), ("pto", "Price To")):
            if g(k):
                try: num[k] = float(g(k))
                except ValueError: err = f"{t} must be a number."
        for k, t in (("dfrom", "From"), ("dto", "To")):
            if g(k) and g(k) != DOB:
                try: day[k] = datetime.datetime.strptime(g(k), "%m/%d/%Y").date()
                except ValueError: err = f"Invalid {t} Date."
        if not kw and not num and not day and not err: err = "At least one of the fields in the search form must be entered."
        if len(num) == 2 and num["pto"] < num["pfrom"]: err = "Price To must be greater than or equal to Price From."
        if len(day) == 2 and day["dto"] < day["dfrom"]: err = "To Date must be greater than or equal to From Date."
        hits = []
        if not err:
            words = [(a or b).lower() for a, b in re.findall(r'"([^"]+)"|(\S+)', kw)]
            cat, mk = req.int("categories_id"), req.int("manufacturers_id")
            for x in self.records:
                if cat and cat != x["sub"] and not (g("inc_subcat") == "1" and cat == self.cats[x["sub"]][0]) or mk and mk != x["mk"][0]: continue
                if x["price"] < num.get("pfrom", 0) or x["price"] > num.get("pto", 1e9) or x["added"] < day.get("dfrom", x["added"]) or x["added"] > day.get("dto", x["added"]): continue
                text = " ".join((x["t"], x["model"], x["mk"][1], x["desc"] if g("search_in_description") == "1" else "")).lower()
                ok = not words                          # words are joined by and, if there is no "or" between them
                for alt in " ".join(w.replace(" ", "_") for w in words).split(" or "):
                    ws = [w.replace("_", " ") for w in alt.split() if w != "and"]
                    ok = ok or bool(ws) and all(w in text for w in ws)
                if ok: hits.append(x)
            if not hits: err = "There is no product that matches the search criteria."
        if err:
            req.kind = "search"
            zid, cookie = self.session(req)
            with self.lock: self.told[zid] = err
            keep = [(k, v) for k, v in req.q if k not in ("main_page", "zenid")] + ([("zenid", zid)] if cookie else [])
            return redirect(self.base + "/index.php?" + urlencode([("main_page", "advanced_search")] + keep, encoding=self.charset), headers=cookie)
        keep = [(k, v) for k, v in req.q if k not in ("page", "sort", "x", "y", "zenid")]
        return self.skin(req, "Search Result", f'<div class="centerColumn" id="advSearchResultsDefault"><h1 id="advSearchResultsDefaultHeading">Advanced Search</h1>{self.listing(req, hits, keep)}<div class="buttonRow back"><a href="{self.base}/index.php?main_page=advanced_search"><img src="includes/templates/template_default/buttons/english/button_back.gif" alt="Back" /></a></div></div>', "advancedsearchresult", [f'<a href="{self.base}/index.php?main_page=advanced_search">Advanced Search</a>', "Search Results"])

    def handle(self, req):
        p, m = req.path, req.get("main_page", "index")
        if req.method == "POST": return forbid(req, {"login": "login", "contact_us": "contact", "create_account": "account"}.get(m, "cart"), "Your request was processed.")
        if p not in ("/", "/index.php"): return None
        if req.get("action") in ("buy_now", "add_product", "multiple_products_add_product", "notify", "process", "send"): return forbid(req, "cart", "Your request was processed.")
        A = lambda s: e(self.base + "/index.php?main_page=" + s)
        if m == "advanced_search": return self.advanced(req)
        if m == "advanced_search_result": return self.find(req)
        if m == "product_info":
            x = self.by.get(req.get("products_id"))
            if not x: return self.skin(req, "Product Not Found", '<div class="centerColumn"><h1>Sorry, the product was not found.</h1></div>')
            req.kind, req.served = "record", [x["id"]]
            top, tn, sn = self.cats[x["sub"]]
            return self.skin(req, x["t"], f'''<div class="centerColumn" id="productGeneral">
<form name="cart_quantity" action="{e(self.base + self.link(x))}&amp;action=add_product" method="post" enctype="multipart/form-data">
<div id="productMainImage" class="centeredContent back"><img src="images/{x["pid"]}.jpg" alt="{e(x["t"])}" title=" {e(x["t"])} " width="150" height="120" /></div>
<h1 id="productName" class="productGeneral">{e(x["t"])}</h1>
<h2 id="productPrices" class="productGeneral">{self.pricing(x)}</h2>
<div id="productDescription" class="productGeneral biggerText">{e(x["desc"])}</div><br class="clearBoth" />
{'<span id="cartAddSoldOut">Sold Out</span>' if x["out"] else f'<div id="cartAdd">Add to Cart: <input type="text" name="cart_quantity" value="1" maxlength="6" size="4" /><br /><br /><input type="hidden" name="products_id" value="{x["pid"]}" /><input type="image" src="includes/templates/template_default/buttons/english/button_in_cart.gif" alt="Add to Cart" title=" Add to Cart " /></div>'}
<ul id="productDetailsList" class="floatingBox back"><li>Model: {x["model"]}</li>{f"<li>Manufactured by: {e(x['mk'][1])}</li>" if x["mk"][0] else ""}</ul><br class="clearBoth" />
<p id="productDateAdded" class="productGeneral centeredContent">This product was added to our catalog on {x["added"]:%A %d %B, %Y}.</p>
</form></div>''', "productinfo", [f'<a href="{A(f"index&cPath={top}")}">{e(tn)}</a>', f'<a href="{A(f"index&cPath={top}_" + str(x["sub"]))}">{e(sn)}</a>', e(x["t"])])
        if m in ("products_new", "specials"):
            xs = [x for x in self.records if (x["was"] if m == "specials" else x["added"] > LAST - datetime.timedelta(60))]
            return self.skin(req, "Specials" if m == "specials" else "New Products", self.listing(req, xs, [("main_page", m)]), m.replace("_", ""), ["Specials" if m == "specials" else "New Products"])
        if m == "index" and req.int("manufacturers_id"):
            mk = req.int("manufacturers_id")
            xs = [x for x in self.records if x["mk"][0] == mk]
            name = dict(self.makers).get(mk, "")
            return self.skin(req, name, f'<div class="centerColumn" id="indexProductList"><h1 id="productListHeading">{e(name)}</h1>{self.listing(req, xs, [("main_page", "index"), ("manufacturers_id", mk)]) if xs else "<p>There are no products in this category.</p>"}</div>', crumbs=[e(name)])
        if m == "index" and req.get("cPath"):
            ids = [int(k) for k in re.findall(r"\d+", req.get("cPath"))]
            top = next((t for t in TREE if ids and t[0] == ids[0]), None)
            if not top: return self.skin(req, "Not found", "<h1>There are no products in this category.</h1>")
            if len(ids) == 1:
                subs = "".join(f'<div class="categoryListBoxContents" style="width:32%;"><a href="{A(f"index&cPath={top[0]}_{s}")}"><img src="images/cat{s}.gif" alt="{e(n)}" width="100" height="80" /><br />{e(n)}</a>&nbsp;({self.subcount[s]})</div>' for s, n, _ in top[2])
                return self.skin(req, top[1], f'<div class="centerColumn" id="indexCategories"><h1 id="indexCategoriesHeading">{e(top[1])}</h1>{subs or "<p>There are no products to list in this category.</p>"}</div>', crumbs=[e(top[1])])
            xs, alpha = [x for x in self.records if x["sub"] == ids[-1]], req.get("alpha_filter_id")
            if alpha.isdigit() and int(alpha): xs = [x for x in xs if x["t"].upper().startswith(chr(int(alpha)))]
            sn = self.cats.get(ids[-1], (0, "", "Category"))[2]
            f = f'<form name="filter" action="{A("index")}" method="get"><label class="inputLabel">Filter Results by:</label>{hidden([("main_page", "index"), ("cPath", req.get("cPath"))])}<select name="alpha_filter_id" onchange="this.form.submit()">{opts([(0, "Items starting with ...")] + [(c, chr(c)) for c in range(65, 91)], alpha)}</select></form>'
            return self.skin(req, sn, f'<div class="centerColumn" id="indexProductList"><h1 id="productListHeading">{e(sn)}</h1>{f}{self.listing(req, xs, [("main_page", "index"), ("cPath", req.get("cPath"))] + ([("alpha_filter_id", alpha)] if alpha else [])) if xs else "<p>There are no products to list in this category.</p>"}</div>', crumbs=[f'<a href="{A(f"index&cPath={top[0]}")}">{e(top[1])}</a>', e(sn)])
        if m == "login": return self.skin(req, "Login", f'<h1>Welcome, Please Sign In</h1><form name="login" action="{A("login&action=process")}" method="post">Email Address: <input type="text" name="email_address" /> Password: <input type="password" name="password" /><input type="submit" value="Log In" /></form>', "login", ["Login"])
        if m == "contact_us": return self.skin(req, "Contact Us", f'<h1>Contact Us</h1><form name="contact_us" action="{A("contact_us&action=send")}" method="post">Full Name: <input type="text" name="contactname" /> Email: <input type="text" name="email" /> <textarea name="enquiry" rows="7" cols="30"></textarea><input type="submit" value="Send Now" /></form>', "contactus", ["Contact Us"])
        if m in ("shippinginfo", "privacy", "popup_search_help"): return self.skin(req, "Information", "<h1>Information</h1><p>Keywords may be separated by AND and/or OR statements for greater control of the search results. Parcels leave the Barn every weekday at three o'clock; returns are accepted within 30 days if the bag has not been opened.</p>", m, ["Information"])
        if m == "index":
            new = sorted(self.records, key=lambda x: x["added"], reverse=True)[:9]
            req.served = [x["id"] for x in new]
            box = "".join(f'<div class="centerBoxContentsNew centeredContent back" style="width:33%;"><a href="{e(self.base + self.link(x))}"><img src="images/{x["pid"]}.jpg" alt="{e(x["t"])}" width="80" height="60" /></a><br /><a href="{e(self.base + self.link(x))}">{e(x["t"])}</a><br />{self.pricing(x)}</div>' for x in new)
            return self.skin(req, "Beads and findings by post", f'<div class="centerColumn" id="indexDefault"><h1 id="indexDefaultHeading">Congratulations! You have found the Bead Barn.</h1><div id="indexDefaultMainContent" class="content">We sort, count and post some seven hundred kinds of beads, findings and threads from a barn above Combe Martin.</div><div class="centerBoxWrapper" id="whatsNew"><h2 class="centerBoxHeading">New Products For May</h2>{box}<br class="clearBoth" /></div></div>')
        return None
