"""A shop of the osCommerce 2.2 kind: advanced search by words, category, maker, price and date; split pages of 10; session ids in addresses until the cookie comes back."""
import datetime, hashlib, re
from bed import Resp, Site, e, hidden, opts, redirect, urlencode
from kit import MONTH, day_in, forbid, skewed
from words import SUR_EN, Vocab, fold

TREE = [("Fishing Rods", ["Carp", "Fly", "Sea", "Spinning", "Telescopic"]), ("Reels", ["Baitrunner", "Centrepin", "Fixed Spool", "Multiplier"]), ("Lines & Leaders", ["Braid", "Fluorocarbon", "Monofilament"]), ("Lures", ["Plugs", "Soft Baits", "Spinners", "Spoons", "Surface"]),
        ("Clothing", ["Boots", "Gloves", "Hats", "Jackets", "Waders"]), ("Luggage", ["Rod Bags", "Rucksacks", "Tackle Boxes"]), ("Camping", ["Bedchairs", "Bivvies", "Cooking"]), ("Books", [])]
NOUN = {"Fishing Rods": "Rod", "Reels": "Reel", "Lines & Leaders": "Line", "Lures": "Lure", "Clothing": "", "Luggage": "", "Camping": "", "Books": "Book"}
DOB = "mm/dd/yyyy"
TODAY = datetime.date(2006, 3, 14)


class S(Site):
    name, about, charset, server, home, id_re = "oscommerce", "osCommerce 2.2; price from and to, categories, 10 a page", "iso-8859-1", "Apache/1.3.34 (Unix) PHP/4.4.2", "/catalog/", r"products_id=\d+"
    disallow = ("/catalog/admin/", "/catalog/login.php", "/catalog/create_account.php", "/catalog/shopping_cart.php", "/catalog/checkout_", "/catalog/account", "/catalog/product_reviews_write.php", "/catalog/tell_a_friend.php")
    PER = 10

    def reset(self):
        super().reset()
        with self.lock: self.stack, self.made = {}, 0

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=8)
        makers = sorted({r.choice(SUR_EN) + r.choice(("", "", " Tackle", " & Sons", "craft")) for _ in range(26)})
        self.makers = {n: m for n, m in enumerate(makers, 11)}
        self.cats, n = {}, 20
        for t, subs in TREE:
            n += 1
            self.cats[n] = {"id": n, "name": t, "up": None}
            top = n
            for s in subs:
                n += 1
                self.cats[n] = {"id": n, "name": s, "up": top}
        leaves = [c for c in self.cats.values() if not any(d["up"] == c["id"] for d in self.cats.values())]
        r.shuffle(leaves)
        pid, used = 3, set()
        while len(self.records) < 900:
            c = leaves[skewed(r, len(leaves), 16)]
            top = self.cats[c["up"] or c["id"]]["name"]
            m = r.choice(list(self.makers)) if r.random() < .93 else 0
            if top == "Books": t = f"The {v.title(r.randrange(2, 5), 3)}" + r.choice(("", "", " (Hardback)", " - 2nd Edition"))
            else: t = f"{r.choice((v.title(1, 1), r.choice(v.adjs).capitalize()))} {r.choice(v.nouns).capitalize()} {c['name'].rstrip('s')} {NOUN[top]}".strip() + r.choice(("", "", f" {r.randrange(6, 16)}ft", f" {r.choice((5, 10, 15, 20, 25, 30))}lb", f" {r.choice('SMLX')}", f" {r.randrange(100, 9000, 50)}"))
            if t in used: continue
            used.add(t)
            pid += r.choice((1, 1, 1, 2, 3, 8))
            price = round(min(899, 2 + 300 * r.random() ** 2.6) * 100) / 100
            x = {"pid": pid, "id": f"products_id={pid}", "title": t, "cat": c["id"], "maker": m, "model": f"{fold(top)[:2].upper()}-{r.choice('ABCDEFGHKM')}{r.randrange(10, 9999)}", "price": price, "special": round(price * r.choice((.5, .75, .8, .9)), 2) if r.random() < .08 else None, "desc": v.text(r.randrange(15, 70), 2), "added": day_in(r, datetime.date(2003, 5, 2), TODAY), "n": len(self.records)}
            x["url"] = f"/catalog/product_info.php?products_id={pid}"
            self.records.append(x)
        self.by = {x["pid"]: x for x in self.records}

    def cost(self, x): return x["special"] or x["price"]

    def truth(self):
        for x in self.records:
            yield x["id"], x["title"], x["url"], {k: s for k, s in (("model", x["model"]), ("manufacturer", self.makers.get(x["maker"], "")), ("price", f"${self.cost(x):,.2f}")) if s}

    # ---- what every page has

    def link(self, req, page, *pairs): return e(f"{self.base}/catalog/{page}" + ("?" + urlencode([*pairs, *req.sid]) if pairs or req.sid else ""))
    def cpath(self, c): return f"{self.cats[c]['up']}_{c}" if self.cats[c]["up"] else str(c)
    def prod(self, req, x, *more): return self.link(req, "product_info.php", *more, ("products_id", x["pid"]))

    def money(self, x): return f'<s>${x["price"]:,.2f}</s>&nbsp;&nbsp;<span class="productSpecialPrice">${x["special"]:,.2f}</span>' if x["special"] else f'${x["price"]:,.2f}'

    def box(self, head, body): return f'''
          <tr><td><table border="0" width="100%" cellspacing="0" cellpadding="0"><tr><td height="14" class="infoBoxHeading"><img src="images/infobox/corner_left.gif" border="0" alt="" width="11" height="14"></td><td width="100%" height="14" class="infoBoxHeading">{head}</td></tr></table>
<table border="0" width="100%" cellspacing="0" cellpadding="1" class="infoBox"><tr><td><table border="0" width="100%" cellspacing="0" cellpadding="3" class="infoBoxContents"><tr><td class="boxText">{body}</td></tr></table></td></tr></table></td></tr>'''

    def page(self, req, title, body, crumbs=()):
        L, here = lambda p, *a: self.link(req, p, *a), req.get("cPath").split("_")
        rnd = self.records[len(self.log) * 37 % len(self.records)]
        spec = [x for x in self.records if x["special"]][len(self.log) * 5 % 31]
        tree = ""
        for c in self.cats.values():
            if c["up"] and str(c["up"]) != here[0]: continue
            kids = any(d["up"] == c["id"] for d in self.cats.values())
            num = sum(x["cat"] == c["id"] or self.cats[x["cat"]]["up"] == c["id"] for x in self.records)
            tree += f'{"&nbsp;&nbsp;" if c["up"] else ""}<a href="{L("index.php", ("cPath", self.cpath(c["id"])))}">{"<b>" if str(c["id"]) in here else ""}{e(c["name"])}{"-&gt;" if kids else ""}{"</b>" if str(c["id"]) in here else ""}</a>&nbsp;({num})<br>'
        sid = hidden(req.sid)
        left = self.box("Categories", tree) + self.box("Manufacturers", f'<form name="manufacturers" action="{self.base}/catalog/index.php" method="get"><select name="manufacturers_id" onChange="this.form.submit();" size="1" style="width: 100%"><option value="" SELECTED>Please Select</option>{opts([(k, m[:15]) for k, m in self.makers.items()])}</select>{sid}</form>')
        left += self.box(f'<a href="{L("products_new.php")}">What\'s New?</a>', f'<div align="center"><a href="{self.prod(req, rnd)}"><img src="images/p{rnd["pid"]}.gif" border="0" alt="{e(rnd["title"])}" title=" {e(rnd["title"])} " width="100" height="80"></a><br><a href="{self.prod(req, rnd)}">{e(rnd["title"])}</a><br>{self.money(rnd)}</div>')
        left += self.box("Quick Find", f'<form name="quick_find" action="{self.base}/catalog/advanced_search_result.php" method="get"><div align="center"><input type="text" name="keywords" size="10" maxlength="30" style="width: 108px">&nbsp;{sid}<input type="image" src="includes/languages/english/images/buttons/button_quick_find.gif" border="0" alt="Quick Find" title=" Quick Find "><br>Use keywords to find the product you are looking for.<br><a href="{L("advanced_search.php")}"><b>Advanced Search</b></a></div></form>')
        left += self.box("Information", f'<a href="{L("shipping.php")}">Shipping &amp; Returns</a><br><a href="{L("privacy.php")}">Privacy Notice</a><br><a href="{L("conditions.php")}">Conditions of Use</a><br><a href="{L("contact_us.php")}">Contact Us</a><br>')
        right = self.box("Shopping Cart", "0 items") + self.box("Bestsellers", "<table>" + "".join(f'<tr><td class="infoBoxContents" valign="top">{i:02d}.</td><td class="infoBoxContents"><a href="{self.prod(req, x)}">{e(x["title"])}</a></td></tr>' for i, x in enumerate(self.records[40:400:60], 1)) + "</table>") + self.box("Specials", f'<div align="center"><a href="{self.prod(req, spec)}">{e(spec["title"])}</a><br>{self.money(spec)}</div>')
        right += self.box("Currencies", f'<form name="currencies" action="{self.base}/catalog/index.php" method="get"><div align="center"><select name="currency" onChange="this.form.submit();" style="width: 100%"><option value="USD" SELECTED>US Dollar</option><option value="EUR">Euro</option></select>{sid}</div></form>')
        trail = " &raquo; ".join([f'<a href="{self.base}" class="headerNavigation">Top</a>', f'<a href="{L("index.php")}" class="headerNavigation">Catalog</a>', *(f'<a href="{h}" class="headerNavigation">{e(t)}</a>' for t, h in crumbs)])
        return Resp(f'''<!doctype html public "-//W3C//DTD HTML 4.01 Transitional//EN">
<html dir="LTR" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">
<title>{e(title)}</title>
<base href="{self.base}/catalog/">
<link rel="stylesheet" type="text/css" href="stylesheet.css">
</head>
<body marginwidth="0" marginheight="0" topmargin="0" bottommargin="0" leftmargin="0" rightmargin="0">
<!-- header //-->
<table border="0" width="100%" cellspacing="0" cellpadding="0"><tr class="header"><td valign="middle"><a href="{L("index.php")}"><img src="images/store_logo.gif" border="0" alt="Brackwater Angling" title=" Brackwater Angling " width="204" height="50"></a></td><td align="right" valign="bottom"><a href="{L("account.php")}"><img src="images/header_account.gif" border="0" alt="My Account"></a>&nbsp;&nbsp;<a href="{L("shopping_cart.php")}"><img src="images/header_cart.gif" border="0" alt="Cart Contents"></a>&nbsp;&nbsp;<a href="{L("checkout_shipping.php")}"><img src="images/header_checkout.gif" border="0" alt="Checkout"></a></td></tr></table>
<table border="0" width="100%" cellspacing="0" cellpadding="1"><tr class="headerNavigation"><td class="headerNavigation">&nbsp;&nbsp;{trail}</td><td align="right" class="headerNavigation"><a href="{L("account.php")}" class="headerNavigation">My Account</a> &nbsp;|&nbsp; <a href="{L("shopping_cart.php")}" class="headerNavigation">Cart Contents</a> &nbsp;</td></tr></table>
<!-- header_eof //-->
<!-- body //-->
<table border="0" width="100%" cellspacing="3" cellpadding="3">
  <tr>
    <td width="125" valign="top"><table border="0" width="125" cellspacing="0" cellpadding="2">
<!-- left_navigation //-->{left}
    </table></td>
<!-- body_text //-->
    <td width="100%" valign="top">{body}</td>
<!-- body_text_eof //-->
    <td width="125" valign="top"><table border="0" width="125" cellspacing="0" cellpadding="2">{right}
    </table></td>
  </tr>
</table>
<!-- footer //-->
<table border="0" width="100%" cellspacing="0" cellpadding="1"><tr class="footer"><td class="footer">&nbsp;&nbsp;Tuesday 14 March, 2006&nbsp;&nbsp;</td><td align="right" class="footer">&nbsp;&nbsp;4120893 requests since Sunday 18 May, 2003&nbsp;&nbsp;</td></tr></table>
<br><table border="0" width="100%"><tr><td align="center" class="smallText">Copyright &copy; 2006 <a href="{L("index.php")}">Brackwater Angling</a><br>Powered by <a href="http://www.oscommerce.example" target="_blank">osCommerce</a></td></tr></table>
</body>
</html>''', headers=req.cook)

    def heading(self, t): return f'<table border="0" width="100%" cellspacing="0" cellpadding="0"><tr><td class="pageHeading">{e(t)}</td><td class="pageHeading" align="right"><img src="images/table_background_browse.gif" border="0" alt="{e(t)}" width="57" height="40"></td></tr></table>'

    # ---- listings

    def pager(self, req, n, page, args, what="products"):
        """The number of the first product of the page, and the bar with the counts and the page links."""
        last = -(-n // self.PER)
        pg = min(max(1, req.int("page", 1)), last)
        to = lambda p, t, s: f'<a href="{self.link(req, page, *args, ("page", p))}" class="pageResults" title=" {t} "><u>{s}</u></a>'
        lo = (pg - 1) // 5 * 5 + 1
        nav = (to(pg - 1, "Previous Page", "[&lt;&lt;&nbsp;Prev]") + "&nbsp;&nbsp;" if pg > 1 else "") + (to(lo - 1, "Previous Set of 5 Pages", "...") if lo > 1 else "") \
            + "".join(f"&nbsp;<b>{p}</b>&nbsp;" if p == pg else f'&nbsp;{to(p, f"Page {p}", p)}&nbsp;' for p in range(lo, min(last, lo + 4) + 1)) \
            + (to(lo + 5, "Next Set of 5 Pages", "...") if lo + 5 <= last else "") + ("&nbsp;" + to(pg + 1, "Next Page", "[Next&nbsp;&gt;&gt;]") + "&nbsp;" if pg < last else "")
        a, b = (pg - 1) * self.PER + 1, min(n, pg * self.PER)
        return a - 1, f'<table border="0" width="100%" cellspacing="0" cellpadding="2"><tr><td class="smallText">Displaying <b>{a}</b> to <b>{b}</b> (of <b>{n}</b> {what})</td><td class="smallText" align="right">Result Pages: {nav if last > 1 else "&nbsp;<b>1</b>&nbsp;"}</td></tr></table>'

    def news(self, req):
        """All products, the newest first."""
        xs = sorted(self.records, key=lambda x: (x["added"], x["n"]), reverse=True)
        a, bar = self.pager(req, len(xs), "products_new.php", [], "new products")
        part = xs[a:a + self.PER]
        req.kind, req.served = "list", [x["id"] for x in part]
        rows = "".join(f'''<tr><td width="108" valign="top" class="main"><a href="{self.prod(req, x)}"><img src="images/p{x["pid"]}.gif" border="0" alt="{e(x["title"])}" width="100" height="80"></a></td><td valign="top" class="main"><a href="{self.prod(req, x)}"><b><u>{e(x["title"])}</u></b></a><br>Date Added: {x["added"]:%A} {x["added"].day:02d} {x["added"]:%B, %Y}<br>Manufacturer: {e(self.makers.get(x["maker"], ""))}<br><br>Price: {self.money(x)}</td><td align="right" valign="middle" class="main"><a href="{self.link(req, "products_new.php", ("action", "buy_now"), ("products_id", x["pid"]))}"><img src="includes/languages/english/images/buttons/button_in_cart.gif" border="0" alt="Add to Cart"></a></td></tr>
<tr><td colspan="3"><img src="images/pixel_trans.gif" border="0" alt="" width="100%" height="10"></td></tr>''' for x in part)
        return self.page(req, "New Products", f'{self.heading("New Products")}{bar}<table border="0" width="100%" cellspacing="0" cellpadding="2">{rows}</table>{bar}', [("New Products", self.link(req, "products_new.php"))])

    def split(self, req, xs, page, args):
        """The listing with its counts and page links above and below."""
        n = len(xs)
        if not n: return f'<table border="0" width="100%" cellspacing="0" cellpadding="2" class="productListing"><tr class="productListing-odd"><td class="productListing-data">&nbsp;{"There is no product that matches the search criteria." if "search" in page else "There are no products to list in this category."}&nbsp;</td></tr></table>'
        srt = [("sort", req.get("sort"))] if req.get("sort") else []
        a, bar = self.pager(req, n, page, [*args, *srt])
        part = xs[a:a + self.PER]
        req.served = [x["id"] for x in part]
        head = lambda i, t: f'<td class="productListing-heading">&nbsp;<a href="{self.link(req, page, *args, ("page", 1), ("sort", f"{i}d" if req.get("sort") == f"{i}a" else f"{i}a"))}" title="Sort products {"descendingly" if req.get("sort") == f"{i}a" else "ascendingly"} by {t}" class="productListing-heading">{t}{"+" if req.get("sort") == f"{i}a" else "-" if req.get("sort") == f"{i}d" else ""}</a>&nbsp;</td>'
        cp = [("cPath", req.get("cPath"))] if req.get("cPath") else []
        rows = "".join(f'''
  <tr class="productListing-{"even" if i % 2 else "odd"}">
    <td class="productListing-data">&nbsp;{x["model"]}&nbsp;</td>
    <td class="productListing-data">&nbsp;<a href="{self.prod(req, x, *cp)}">{e(x["title"])}</a>&nbsp;</td>
    <td class="productListing-data">{f'&nbsp;<a href="{self.link(req, "index.php", ("manufacturers_id", x["maker"]))}">{e(self.makers[x["maker"]])}</a>&nbsp;' if x["maker"] else "&nbsp;"}</td>
    <td align="right" class="productListing-data">&nbsp;{self.money(x)}&nbsp;</td>
    <td align="center" class="productListing-data"><a href="{self.link(req, page, *args, ("action", "buy_now"), ("products_id", x["pid"]))}"><img src="includes/languages/english/images/buttons/button_buy_now.gif" border="0" alt="Buy Now" title=" Buy Now "></a>&nbsp;</td>
  </tr>''' for i, x in enumerate(part))
        return f'{bar}<table border="0" width="100%" cellspacing="0" cellpadding="2" class="productListing"><tr>{head(1, "Model")}{head(2, "Product Name")}{head(3, "Manufacturer")}{head(4, "Price")}<td align="center" class="productListing-heading">&nbsp;Buy Now&nbsp;</td></tr>{rows}\n</table>{bar}'

    def order(self, xs, s):
        keys = {"1": lambda x: x["model"], "2": lambda x: x["title"].lower(), "3": lambda x: self.makers.get(x["maker"], "").lower(), "4": self.cost}
        return sorted(xs, key=keys.get(s[:1], keys["2"]), reverse=s[1:2] == "d")

    def index(self, req):
        cp, m = req.get("cPath").split("_")[-1], req.get("manufacturers_id")
        if cp.isdigit() and int(cp) in self.cats:
            c = self.cats[int(cp)]
            kids = [d for d in self.cats.values() if d["up"] == c["id"]]
            up = [self.cats[c["up"]]] if c["up"] else []
            crumbs = [(d["name"], self.link(req, "index.php", ("cPath", self.cpath(d["id"])))) for d in (*up, c)]
            if kids: return self.page(req, "Brackwater Angling", self.heading("Categories") + '<table border="0" width="100%"><tr>' + "".join(f'<td align="center" class="smallText" width="33%" valign="top"><a href="{self.link(req, "index.php", ("cPath", self.cpath(d["id"])))}"><img src="images/subcategory_{d["id"]}.gif" border="0" alt="{e(d["name"])}"><br>{e(d["name"])}</a></td>' for d in kids) + "</tr></table>" + self.fresh(req, [x for x in self.records if self.cats[x["cat"]]["up"] == c["id"]]), crumbs)
            xs = [x for x in self.records if x["cat"] == c["id"] and (not req.get("filter_id").isdigit() or x["maker"] == int(req.get("filter_id")))]
            req.kind = "list"
            ms = sorted({x["maker"] for x in self.records if x["cat"] == c["id"]} - {0})
            flt = f'<form name="filter" action="{self.base}/catalog/index.php" method="get">Show:&nbsp;<input type="hidden" name="cPath" value="{self.cpath(c["id"])}"><input type="hidden" name="sort" value="{e(req.get("sort") or "2a")}"><select name="filter_id" onchange="this.form.submit()"><option value="">All Manufacturers</option>{opts([(k, self.makers[k]) for k in ms], req.get("filter_id"))}</select>{hidden(req.sid)}</form>'
            return self.page(req, "Brackwater Angling", self.heading("Let's See What We Have Here") + flt + self.split(req, self.order(xs, req.get("sort")), "index.php", [("cPath", self.cpath(c["id"])), *([("filter_id", req.get("filter_id"))] if req.get("filter_id") else [])]), crumbs)
        if m.isdigit() and int(m) in self.makers:
            req.kind = "list"
            return self.page(req, "Brackwater Angling", self.heading(self.makers[int(m)]) + self.split(req, self.order([x for x in self.records if x["maker"] == int(m)], req.get("sort")), "index.php", [("manufacturers_id", m)]), [(self.makers[int(m)], self.link(req, "index.php", ("manufacturers_id", m)))])
        return self.page(req, "Brackwater Angling", self.heading("What's New Here?") + f'<table><tr><td class="main"><span class="greetUser">Welcome <b>Guest!</b></span> Would you like to <a href="{self.link(req, "login.php")}"><u>log yourself in</u></a>? Or would you prefer to <a href="{self.link(req, "create_account.php")}"><u>create an account</u></a>?</td></tr><tr><td class="main">Everything for the coarse, game and sea angler since 1962.</td></tr></table>' + self.fresh(req, self.records))

    def fresh(self, req, xs):
        xs = sorted(xs, key=lambda x: x["added"])[-9:]
        return f'<br><table border="0" width="100%" class="infoBox"><tr><td class="infoBoxHeading">New Products For {MONTH[TODAY.month - 1]}</td></tr></table><table border="0" width="100%" class="infoBoxContents">' + "".join("<tr>" + "".join(f'<td align="center" class="smallText" width="33%" valign="top"><a href="{self.prod(req, x)}"><img src="images/p{x["pid"]}.gif" border="0" alt="{e(x["title"])}" width="100" height="80"></a><br><a href="{self.prod(req, x)}">{e(x["title"])}</a><br>{self.money(x)}</td>' for x in xs[i:i + 3]) + "</tr>" for i in range(0, len(xs), 3)) + "</table>"

    # ---- the search

    def advanced(self, req, sid):
        with self.lock: msgs = self.stack.pop(sid, [])
        err = '<table border="0" width="100%" cellspacing="0" cellpadding="2">' + "".join(f'<tr class="messageStackError"><td class="messageStackError"><img src="images/icons/error.gif" border="0" alt="Error" title=" Error "> {m}</td></tr>' for m in msgs) + "</table>" if msgs else ""
        cats = [(c["id"], ("\xa0\xa0" if c["up"] else "") + c["name"]) for c in self.cats.values()]
        fld = lambda t, h: f'<tr><td class="fieldKey">{t}</td><td class="fieldValue">{h}</td></tr>'
        g = req.get
        date = lambda n: f'<input type="text" name="{n}" value="{e(g(n) or DOB)}" onFocus="RemoveFormatString(this, \'{DOB}\')">'
        return self.page(req, "Advanced Search", f'''<form name="advanced_search" action="{self.base}/catalog/advanced_search_result.php" method="get" onSubmit="return check_form(this);">{self.heading("Advanced Search")}{err}
<table border="0" width="100%" class="infoBox"><tr><td class="infoBoxHeading">Search Criteria</td></tr><tr><td><input type="text" name="keywords" value="{e(g("keywords"))}" style="width: 100%"></td></tr><tr><td class="boxText" align="right"><input type="checkbox" name="search_in_description" value="1"> Search In Product Descriptions</td></tr></table>
<table border="0" width="100%"><tr><td class="smallText"><a href="javascript:popupWindow('{self.link(req, "popup_search_help.php")}')"><u>Search Help</u> [?]</a></td><td class="smallText" align="right"><input type="image" src="includes/languages/english/images/buttons/button_search.gif" border="0" alt="Search" title=" Search "></td></tr></table>
<table border="0" width="100%" class="infoBox"><tr class="infoBoxContents"><td><table border="0">
{fld("Categories:", f'<select name="categories_id"><option value="">All Categories</option>{opts(cats, g("categories_id"))}</select>')}
{fld("&nbsp;", '<input type="checkbox" name="inc_subcat" value="1" CHECKED> Include Subcategories')}
{fld("Manufacturers:", f'<select name="manufacturers_id"><option value="">All Manufacturers</option>{opts(self.makers.items(), g("manufacturers_id"))}</select>')}
{fld("Price From:", f'<input type="text" name="pfrom" value="{e(g("pfrom"))}">')}
{fld("Price To:", f'<input type="text" name="pto" value="{e(g("pto"))}">')}
{fld("Date From:", date("dfrom"))}
{fld("Date To:", date("dto"))}
</table></td></tr></table>{hidden(req.sid)}</form>''', [("Advanced Search", self.link(req, "advanced_search.php"))])

    def words(self, q):
        """Groups of words: all of a group, any of the groups; a phrase in quotes is one word. None if it cannot be parsed."""
        if q.count('"') % 2 or q.count("(") != q.count(")"): return None
        groups = [[]]
        for ph, w in re.findall(r'"([^"]*)"|([^\s()"]+)', q.lower()):
            if w == "or": groups.append([])
            elif ph or w != "and": groups[-1].append(ph or w)
        return [g for g in groups if g] if any(groups) else None

    def result(self, req, sid):
        g = lambda k: req.get(k).strip()
        day = lambda s: None if s in ("", DOB) else s
        q, pf, pt, df, dt = g("keywords"), g("pfrom"), g("pto"), day(g("dfrom")), day(g("dto"))
        errs, days = [], {}
        if not any(s not in ("", "0") for s in (q, pf, pt, df or "", dt or "")): errs.append("At least one of the fields in the search form must be entered.")
        for k, s, t in (("df", df, "From"), ("dt", dt, "To")):
            m = re.fullmatch(r"(\d\d?)/(\d\d?)/(\d{4})", s or "")
            try: days[k] = datetime.date(int(m[3]), int(m[1]), int(m[2])) if m else None
            except ValueError: m = None
            if s and not m: errs.append(f"Invalid {t} Date.")
        if days.get("df") and days.get("dt") and days["dt"] < days["df"]: errs.append("To Date must be greater than or equal to From Date.")
        num = lambda s: float(s) if re.fullmatch(r"\d*\.?\d+|\d+\.", s) else None
        for s, t in ((pf, "From"), (pt, "To")):
            if s and num(s) is None: errs.append(f"Price {t} must be a number.")
        if pf and pt and not errs and num(pt) < num(pf): errs.append("Price To must be greater than or equal to Price From.")
        ws = self.words(q) if q else [[]]
        if ws is None: errs.append("Invalid keywords.")
        keep = [(k, s) for k, s in req.q if k not in ("page", "sort", "x", "y", "osCsid", "action", "products_id")]
        if errs:
            with self.lock: self.stack[sid] = errs
            return redirect(f"{self.base}/catalog/advanced_search.php?" + urlencode([*keep, *req.sid], encoding=self.charset), headers=req.cook)
        req.kind = "search"
        c, m, deep = g("categories_id"), g("manufacturers_id"), g("inc_subcat") == "1"

        def fits(x):
            text = "\n".join((x["title"], x["model"], self.makers.get(x["maker"], ""), x["desc"] if g("search_in_description") == "1" else "")).lower()
            return any(all(w in text for w in ws_) for ws_ in ws) and (not c.isdigit() or x["cat"] == int(c) or deep and self.cats[x["cat"]]["up"] == int(c)) and (not m.isdigit() or x["maker"] == int(m)) \
                and (not pf or self.cost(x) >= num(pf)) and (not pt or self.cost(x) <= num(pt)) and (not days["df"] or x["added"] >= days["df"]) and (not days["dt"] or x["added"] <= days["dt"])
        return self.page(req, "Search Results", self.heading("Products meeting the search criteria") + self.split(req, self.order([x for x in self.records if fits(x)], req.get("sort")), "advanced_search_result.php", keep) + f'<br><a href="{self.link(req, "advanced_search.php", *keep)}"><img src="includes/languages/english/images/buttons/button_back.gif" border="0" alt="Back" title=" Back "></a>', [("Advanced Search", self.link(req, "advanced_search.php")), ("Search Results", self.link(req, "advanced_search_result.php", *keep))])

    def product(self, req):
        x = self.by.get(req.int("products_id"))
        if not x: return self.page(req, "Brackwater Angling", '<table><tr><td class="main">Product not found!</td></tr></table>')
        req.kind, req.served, c = "record", [x["id"]], self.cats[x["cat"]]
        mk = f'<p>Manufacturer: {e(self.makers[x["maker"]])}</p>' if x["maker"] else ""
        crumbs = [(d["name"], self.link(req, "index.php", ("cPath", self.cpath(d["id"])))) for d in ([self.cats[c["up"]]] if c["up"] else []) + [c]]
        return self.page(req, f'Brackwater Angling : {x["title"]}', f'''<form name="cart_quantity" action="{self.link(req, "product_info.php", ("products_id", x["pid"]), ("action", "add_product"))}" method="post"><table border="0" width="100%"><tr><td class="pageHeading" valign="top">{e(x["title"])}<br><span class="smallText">[{x["model"]}]</span></td><td class="pageHeading" align="right" valign="top">{self.money(x)}</td></tr></table>
<table border="0" width="100%"><tr><td class="main"><img src="images/p{x["pid"]}.gif" align="right" border="0" alt="{e(x["title"])}" width="100" height="80"><p>{e(x["desc"])}</p>{mk}<p align="center" class="smallText">This product was added to our catalog on {x["added"]:%A} {x["added"].day} {x["added"]:%B, %Y}.</p></td></tr></table>
<table border="0" width="100%" class="infoBox"><tr><td class="main"><a href="{self.link(req, "product_reviews.php", ("item", x["pid"]))}"><img src="includes/languages/english/images/buttons/button_reviews.gif" border="0" alt="Reviews"></a></td><td class="main" align="right"><input type="hidden" name="products_id" value="{x["pid"]}"><input type="image" src="includes/languages/english/images/buttons/button_in_cart.gif" border="0" alt="Add to Cart" title=" Add to Cart "></td></tr></table></form>''', [*crumbs, (x["model"], self.prod(req, x))])

    def handle(self, req):
        p, sid = req.path, req.cookies.get("osCsid")
        req.sid, req.cook = [], []
        if not sid:
            with self.lock: self.made += 1
            sid = req.get("osCsid") or hashlib.md5(f"{self.port}/{self.made}".encode()).hexdigest()
            req.sid, req.cook = [("osCsid", sid)], [("Set-Cookie", f"osCsid={sid}; path=/catalog/")]
        if p == "/": return redirect("/catalog/")
        if req.method == "POST": return forbid(req, {"/catalog/product_info.php": "cart", "/catalog/login.php": "login", "/catalog/contact_us.php": "contact", "/catalog/create_account.php": "account"}.get(p, "form"))
        if req.get("action") in ("buy_now", "add_product"): return forbid(req, "cart", "1 x has been added to your shopping cart.")
        page = p[9:] if p.startswith("/catalog/") else ""
        if p in ("/catalog", "/catalog/") or page in ("index.php", "default.php"): return self.index(req)
        if page == "advanced_search.php": return self.advanced(req, sid)
        if page == "advanced_search_result.php": return self.result(req, sid)
        if page == "product_info.php": return self.product(req)
        if page == "products_new.php": return self.news(req)
        if page == "product_reviews.php": return self.page(req, "Reviews", self.heading("Reviews") + '<p class="main">There are currently no product reviews.</p>')
        if page in ("login.php", "account.php", "create_account.php"): return self.page(req, "Login", self.heading("Welcome, Please Sign In") + f'<form name="login" action="{self.link(req, "login.php", ("action", "process"))}" method="post">E-Mail Address: <input type="text" name="email_address"> Password: <input type="password" name="password" maxlength="40"> <input type="image" src="images/button_login.gif" alt="Sign In"></form>')
        if page == "contact_us.php": return self.page(req, "Contact Us", self.heading("Contact Us") + f'<form name="contact_us" action="{self.link(req, page, ("action", "send"))}" method="post">Full Name: <input type="text" name="name"> E-Mail Address: <input type="text" name="email"> Enquiry: <textarea name="enquiry" cols="50" rows="15"></textarea> <input type="image" src="images/button_continue.gif" alt="Continue"></form>')
        if page in ("shipping.php", "privacy.php", "conditions.php"): return self.page(req, page[:-4].title(), self.heading(page[:-4].title()) + '<p class="main">Orders received before noon are dispatched on the same day. Unused goods may be returned within thirty days.</p>')
        if page == "popup_search_help.php": return Resp("<html><head><title>Search Help</title></head><body>Keywords may be separated by AND and/or OR statements for greater control of the search results. Exact matches can be searched for by enclosing keywords in double-quotes. Brackets can be used for further control.</body></html>")
        if page == "shopping_cart.php": return self.page(req, "Cart Contents", self.heading("What's In My Cart?") + '<p class="main">Your Shopping Cart is empty!</p>')
