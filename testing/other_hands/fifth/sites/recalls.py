"""A product recall database of the ColdFusion age: category and year both required, 20 a page, the next page by a POST form, detail.cfm?ID=."""
import datetime, re
from bed import Site, Resp, redirect, e, opts, hidden
from words import Vocab, SUR_EN, coined

CATS = {"APPL": ("Appliances", "toaster oven|coffee maker|dishwasher|space heater|dehumidifier|blender|slow cooker|gas range|ceiling fan|window air conditioner|humidifier|pressure cooker|electric kettle|clothes dryer", "fire|burn|shock"),
        "TOYS": ("Toys and Games", "plush bear|wooden train set|toy drum|dart gun|magnetic building set|doll stroller|rattle|bubble wand|activity center|toy chest|water yo-yo|pull toy|crib toy|squeeze toy|remote control helicopter", "choking|lead|strangulation|laceration"),
        "CHLD": ("Children's Products", "drop-side crib|infant car seat|high chair|baby stroller|bassinet|play yard|bunk bed|child carrier|bath seat|baby walker|booster seat|infant swing|changing table", "entrapment|fall|strangulation|suffocation"),
        "APRL": ("Clothing and Jewelry", "hooded sweatshirt|children's pajamas|charm bracelet|infant bootie|rain jacket|fleece robe|necklace set|scarf|nightgown|flip flop", "strangulation|lead|fire|choking"),
        "FURN": ("Furniture and Decor", "dresser|bookcase|folding chair|recliner|halogen floor lamp|candle holder|futon frame|bar stool|glass table|table lamp|wall mirror", "tip-over|fall|fire|laceration"),
        "SPRT": ("Sports and Recreation", "mountain bicycle|treadmill|bicycle helmet|trampoline|all-terrain vehicle|exercise ball|paintball gun|snowboard binding|swim mask|hammock|tree stand|inline skate|golf cart|kayak paddle", "fall|impact|laceration|injury"),
        "TOOL": ("Tools and Yard Equipment", "chain saw|lawn mower|cordless drill|gas grill|string trimmer|pressure washer|extension ladder|log splitter|leaf blower|table saw|garden sprayer|portable generator", "laceration|fire|burn|fall"),
        "ELEC": ("Electrical and Electronics", "extension cord|surge protector|notebook computer battery|holiday light set|power strip|AC adapter|night light|smoke detector|cell phone charger|LCD monitor|cordless telephone", "fire|shock|burn"),
        "HEAT": ("Heating and Fuel", "gas boiler|wood stove|propane heater|fireplace screen|vent pipe|kerosene heater|cigarette lighter|fire log|gas control valve", "carbon monoxide|fire|explosion|burn"),
        "HOUS": ("Household Goods", "glass carafe|step stool|drinking glass|cutlery set|garment steamer|pet bed warmer|water bottle|mug set|salad bowl|picture frame|oil diffuser", "laceration|burn|fall"),
        "FOOD": ("Food Containers and Cookware", "pressure canner|baking dish|stainless stock pot|fondue set|tea kettle|thermos jug|ice cream scoop|popcorn popper", "burn|laceration|explosion"),
        "POOL": ("Pools and Spas", "pool drain cover|spa pump|pool ladder|pool heater|pool alarm|chlorine tablet", "entrapment|drowning|burn|shock"),
        "PUBL": ("Public and Commercial Equipment", "soccer goal|playground slide|bleacher|elevator gate|vending machine|fire sprinkler head|hand dryer", "fall|impact|fire"),
        "ARTS": ("Arts, Crafts and Fireworks", "bottle rocket|sparkler|face paint kit|airbrush compressor|glue gun|candle making kit|aerial shell", "burn|fire|chemical")}
YEARS = list(range(2008, 1992, -1))
HAZ = {"fire": "Fire Hazard", "burn": "Burn Hazard", "shock": "Electric Shock Hazard", "choking": "Choking Hazard", "lead": "Lead Poisoning Hazard", "strangulation": "Strangulation Hazard", "laceration": "Laceration Hazard", "entrapment": "Entrapment Hazard", "fall": "Fall Hazard", "suffocation": "Suffocation Hazard", "tip-over": "Tip-Over Hazard", "impact": "Impact Hazard", "injury": "Injury Hazard", "carbon monoxide": "Carbon Monoxide Hazard", "explosion": "Explosion Hazard", "drowning": "Drowning Hazard", "chemical": "Chemical Burn Hazard"}
D = "/cpd/recalls/"


class S(Site):
    name, about, charset, server, home = "recalls", "product recalls", "windows-1252", "Microsoft-IIS/5.0", "/cpd/"
    disallow = ("/cfide/", "/cpd/private/", "/cpd/stats.cfm")

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "en", topics=4)
        firms = [f"{rng.choice(SUR_EN)} {rng.choice(('Industries', 'Manufacturing Co.', '& Sons', 'Products Inc.', 'Corp.', 'International', 'Trading LLC', 'Brands Inc.'))}" for _ in range(170)] + [f"{n} {rng.choice(('Inc.', 'Imports', 'USA', 'Ltd.', 'Home Products'))}" for n in coined(rng, 110)]
        rng.shuffle(firms)
        fw = [1 / (i + 9) for i in range(len(firms))]
        cw = [1 / (i + 1) for i in range(len(CATS))]
        yw = [1.9 - .09 * i + rng.random() * .6 for i in range(len(YEARS))]
        self.all, num, ident, titles = [], {}, 61000, set()
        while len(self.all) < 1236:
            c, y = rng.choices(list(CATS), cw)[0], rng.choices(YEARS, yw)[0]
            item, hz = rng.choice(CATS[c][1].split("|")), rng.choice(CATS[c][2].split("|"))
            firm, adj = rng.choices(firms, fw)[0], rng.choice(v.adjs)
            items = item + ("es" if item.endswith(("x", "ch", "sh", "s")) else "s")
            t = rng.choice((f"{firm} Recalls {items.title()} Due to {HAZ[hz]}", f"{items.title()} Recalled by {firm}", f"{firm} Announces Recall of {adj.title()} {items.title()}", f"{adj.title()} {items.title()} Sold at {rng.choice(('Discount Stores', 'Catalog Stores', 'Hardware Stores', 'Dollar Stores', 'Toy Stores'))} Recalled; {HAZ[hz]}"))
            if t in titles: continue
            titles.add(t)
            self.all.append({"cat": c, "year": y, "date": datetime.date(y, 1, 1) + datetime.timedelta(days=rng.randrange(365)), "title": t, "firm": firm, "product": items, "haz": HAZ[hz], "units": f"about {rng.choice((1, 2, 4, 7, 9, 12, 15, 22, 30, 48, 60, 110, 240, 500, 900))},{rng.choice(('000', '000', '300', '500', '800'))}",
                             "price": f"${rng.randrange(2, 40) * rng.choice((1, 1, 5, 10))}", "model": f"{rng.choice('ABCDEHKMNPRSTX')}{rng.choice('ACDLMX')}-{rng.randrange(100, 990)}", "made": rng.choice(("China", "China", "China", "Taiwan", "United States", "Mexico", "Korea", "Italy", "Thailand")),
                             "remedy": rng.choice(("Refund", "Repair", "Replace", "Refund or Replace", "Dispose")), "text": v.text(rng.randrange(25, 80))})
        self.all.sort(key=lambda r: r["date"])
        for r in self.all:
            ident += rng.randrange(2, 19)
            num[r["year"]] = num.get(r["year"], 0) + 1
            r["id"], r["num"] = str(ident), f"{r['year'] % 100:02d}-{num[r['year']]:03d}"
        self.all.reverse()
        self.records, self.by = self.all, {r["id"]: r for r in self.all}

    def truth(self):
        for r in self.all: yield r["id"], r["title"], f"{D}detail.cfm?ID={r['id']}", {"number": r["num"], "date": r["date"].strftime("%B %d, %Y"), "firm": r["firm"], "product": r["product"], "hazard": r["haz"], "units": r["units"], "remedy": r["remedy"], "category": CATS[r["cat"]][0]}

    def page(self, req, title, body, status=200):
        r = Resp(f"""<HTML>
<HEAD><TITLE>{e(title)}</TITLE><META NAME="keywords" CONTENT="recalls, product safety"><LINK REL="stylesheet" HREF="/cpd/site.css"></HEAD>
<BODY BGCOLOR="#FFFFFF" LINK="#003399" TOPMARGIN=0>
<TABLE WIDTH=760 BORDER=0 CELLPADDING=0 CELLSPACING=0><TR><TD COLSPAN=3 BGCOLOR="#003366"><IMG SRC="/cpd/images/banner.gif" WIDTH=760 HEIGHT=70 ALT="Consumer Product Directorate" BORDER=0></TD></TR>
<TR><TD WIDTH=140 VALIGN=top BGCOLOR="#CCDDEE"><FONT FACE="Arial" SIZE=2><A HREF="/cpd/">Home</A><BR><A HREF="{D}search.cfm">Search Recalls</A><BR><A HREF="{D}recent.cfm">Recent Recalls</A><BR><A HREF="/cpd/about.cfm">About Us</A><BR><A HREF="/cpd/faq.cfm">FAQ</A><BR><A HREF="/cpd/report.cfm">Report an Unsafe Product</A><BR><A HREF="/cpd/press/index.cfm">Press Room</A><P>
<B>Business Login</B><FORM ACTION="/cpd/login.cfm" METHOD=POST><INPUT TYPE=text NAME=username SIZE=10><BR><INPUT TYPE=password NAME=pwd SIZE=10><BR><INPUT TYPE=submit VALUE="Login"></FORM>
<B>E-mail alerts</B><FORM ACTION="/cpd/subscribe.cfm" METHOD=POST><INPUT TYPE=text NAME=email SIZE=12><INPUT TYPE=hidden NAME="email_required" VALUE="Please enter your e-mail address"><INPUT TYPE=submit VALUE="Subscribe"></FORM></FONT></TD><TD WIDTH=10>&nbsp;</TD>
<TD VALIGN=top><FONT FACE="Arial" SIZE=2>
{body}
</FONT></TD></TR>
<TR><TD COLSPAN=3 ALIGN=center><HR><FONT FACE="Arial" SIZE=1><A HREF="/cpd/privacy.cfm">Privacy</A> | <A HREF="/cpd/foia.cfm">FOIA</A> | <A HREF="mailto:info@cpd.example">Contact</A> | Best viewed with Netscape 4.0 or higher</FONT></TD></TR></TABLE>
</BODY></HTML>""", status)
        if "CFID" not in req.cookies: r.headers += [("Set-Cookie", "CFID=284113; path=/"), ("Set-Cookie", "CFTOKEN=60128844; path=/")]
        return r

    def handle(self, req):
        p = req.path.lower()
        if p in ("/", "/default.htm"): return redirect("/cpd/")
        if p in ("/cpd/", "/cpd", "/cpd/index.cfm"): return self.page(req, "Consumer Product Directorate", f'<H2>Welcome</H2><P>The Directorate protects the public against unreasonable risks of injury from consumer products.<P><A HREF="{D}search.cfm"><B>Search the recall database</B></A> - recalls from 1993 to 2008 by type of product and year.<P><B>What\'s new</B><UL><LI><A HREF="{D}recent.cfm">Recent recalls</A><LI><A HREF="/cpd/press/index.cfm">Grill safety tips for summer</A></UL>')
        if p == D + "search.cfm": return self.page(req, "Recall Search", self.form())
        if p == D + "results.cfm": return self.results(req)
        if p == D + "recent.cfm":
            req.kind, req.served = "list", [r["id"] for r in self.all[:10]]
            return self.page(req, "Recent Recalls", "<H2>Ten most recent recalls</H2><UL>" + "".join(f'<LI>{r["date"].strftime("%m/%d/%Y")} <A HREF="detail.cfm?ID={r["id"]}">{e(r["title"])}</A>' for r in self.all[:10]) + "</UL>")
        if p == D + "detail.cfm": return self.detail(req)
        if p in ("/cpd/login.cfm", "/cpd/subscribe.cfm", "/cpd/reportsave.cfm", D + "mylist.cfm", D + "emailfriend.cfm"):
            req.forbidden = p
            return self.page(req, "Thank you", "<P>Thank you. Your request has been received.")
        if p == "/cpd/report.cfm": return self.page(req, "Report an Unsafe Product", '<H2>Report an Unsafe Product</H2><FORM ACTION="/cpd/reportsave.cfm" METHOD=POST>Your name: <INPUT NAME=yourname><BR>Product: <INPUT NAME=product><BR>What happened?<BR><TEXTAREA NAME=incident ROWS=5 COLS=40></TEXTAREA><BR><INPUT TYPE=submit VALUE="Send Report"></FORM>')
        txt = {"/cpd/about.cfm": "<H2>About Us</H2><P>The Directorate was established in 1973.", "/cpd/faq.cfm": "<H2>Frequently Asked Questions</H2><P><B>How do I search?</B> Choose both a product category and a year.", "/cpd/privacy.cfm": "<H2>Privacy</H2><P>We use session cookies only.", "/cpd/foia.cfm": "<H2>FOIA</H2><P>Write to the FOIA officer.", "/cpd/press/index.cfm": "<H2>Press Room</H2><UL><LI>May 2008: Grill safety tips for summer<LI>March 2008: New chairman sworn in</UL>"}.get(p)
        return self.page(req, "Consumer Product Directorate", txt) if txt else None

    def form(self):
        return f"""<H2>Search the Recall Database</H2><P>Select a category <B>and</B> a year, then press Search.
<FORM ACTION="results.cfm" METHOD="POST" NAME="frmSearch"><INPUT TYPE="hidden" NAME="Category_required" VALUE="You must select a product category."><INPUT TYPE="hidden" NAME="RecallYear_required" VALUE="You must select a year.">
<TABLE BORDER=0><TR><TD ALIGN=right><B>Product Category:</B></TD><TD><SELECT NAME="Category" SIZE=1><OPTION VALUE="">-- Select a category --
{"".join(f'<OPTION VALUE="{k}">{e(v[0])}' + chr(10) for k, v in sorted(CATS.items(), key=lambda x: x[1][0]))}</SELECT></TD></TR>
<TR><TD ALIGN=right><B>Year:</B></TD><TD><SELECT NAME="RecallYear"><OPTION VALUE="">-- Select a year --
{"".join(f"<OPTION>{y}" + chr(10) for y in YEARS)}</SELECT></TD></TR>
<TR><TD ALIGN=right>Company or word in title (optional):</TD><TD><INPUT TYPE="text" NAME="Keyword" SIZE=25></TD></TR>
<TR><TD></TD><TD><INPUT TYPE="submit" NAME="btnSearch" VALUE="Search"> <INPUT TYPE="reset" VALUE="Reset"></TD></TR></TABLE></FORM>"""

    def results(self, req):
        req.kind = "search"
        f = {k.lower(): v for k, v in req.form}
        if req.method != "POST" or "category" not in f and "recallyear" not in f:
            return Resp("<HTML><HEAD><TITLE>Error Occurred While Processing Request</TITLE></HEAD><BODY><HR><H3>Error Occurred While Processing Request</H3><P><B>Error Diagnostic Information</B><P>An error occurred while evaluating the expression:<PRE>form.Category</PRE>Error near line 14, column 22.<P>Error resolving parameter <B>FORM.CATEGORY</B></BODY></HTML>", 500)
        miss = [m for k, m in (("category", "You must select a product category."), ("recallyear", "You must select a year.")) if not f.get(k, "").strip()]
        if miss: return Resp("<HTML><HEAD><TITLE>Form Entries Incomplete or Invalid</TITLE></HEAD><BODY><H3>Form Entries Incomplete or Invalid</H3><HR>One or more problems exist with the data you have entered.<UL>" + "".join(f"<LI>{m}" for m in miss) + "</UL>Use the <I>Back</I> button on your web browser to return to the previous page and correct the listed problems.</BODY></HTML>")
        c, y, kw = f["category"], f["recallyear"], f.get("keyword", "").strip()
        rows = [r for r in self.all if r["cat"] == c and str(r["year"]) == y.strip() and (not kw or kw.lower() in r["title"].lower())]
        head = f"<H2>Recall Search Results</H2><P>Category: <B>{e(CATS.get(c, ('?',))[0])}</B> &nbsp; Year: <B>{e(y)}</B>"
        if not rows: return self.page(req, "Search Results", head + '<P><FONT COLOR="#CC0000">No records matched your search criteria.</FONT> Please <A HREF="search.cfm">try again</A>.')
        s = int(f["startrow"]) if f.get("startrow", "").isdigit() else 1
        s = s if 1 <= s <= len(rows) else 1
        cut = rows[s - 1:s + 19]
        req.served = [r["id"] for r in cut]
        trs = "".join(f'<TR BGCOLOR="{"#EEEEEE" if i % 2 else "#FFFFFF"}"><TD NOWRAP><FONT FACE="Arial" SIZE=2>{r["date"].strftime("%m/%d/%Y")}</FONT></TD><TD><FONT FACE="Arial" SIZE=2><A HREF="detail.cfm?ID={r["id"]}">{e(r["title"])}</A></FONT></TD><TD><FONT FACE="Arial" SIZE=2>{e(r["firm"])}</FONT></TD><TD><A HREF="mylist.cfm?action=add&ID={r["id"]}"><IMG SRC="/cpd/images/add.gif" BORDER=0 ALT="Add to my list"></A></TD></TR>\n' for i, r in enumerate(cut))
        step = lambda n, t: f'<TD><FORM ACTION="results.cfm" METHOD="POST">{hidden((("Category", c), ("RecallYear", y), ("Keyword", kw), ("StartRow", n)))}<INPUT TYPE="submit" VALUE="{t}"></FORM></TD>'
        nav = (step(s - 20, "&lt;&lt; Previous 20") if s > 20 else "") + (step(s + 20, f"Next {min(20, len(rows) - s - 19)} &gt;&gt;") if s + 20 <= len(rows) else "")
        return self.page(req, "Search Results", f"""{head}<P>Displaying records {s} to {s + len(cut) - 1} of {len(rows)}.
<TABLE BORDER=0 CELLPADDING=3 CELLSPACING=1 WIDTH=590><TR BGCOLOR="#003366"><TH><FONT COLOR="#FFFFFF" SIZE=2>Date</FONT></TH><TH><FONT COLOR="#FFFFFF" SIZE=2>Recall</FONT></TH><TH><FONT COLOR="#FFFFFF" SIZE=2>Company</FONT></TH><TH>&nbsp;</TH></TR>
{trs}</TABLE><TABLE BORDER=0><TR>{nav}</TR></TABLE><P><A HREF="search.cfm">New Search</A>""")

    def detail(self, req):
        r = self.by.get(next((v for k, v in req.q if k.lower() == "id"), ""))
        if not r: return self.page(req, "Recall not found", "<P>The recall you requested could not be found.")
        req.kind, req.served = "record", [r["id"]]
        row = lambda a, b: f"<TR><TD VALIGN=top NOWRAP><B>{a}:</B></TD><TD>{e(b)}</TD></TR>\n"
        return self.page(req, f"Recall {r['num']}", f"""<H2>{e(r['title'])}</H2>
<TABLE BORDER=0 CELLPADDING=2>{row("Recall Number", r['num'])}{row("Recall Date", r['date'].strftime("%B %d, %Y"))}{row("Category", CATS[r['cat']][0])}{row("Company", r['firm'])}{row("Product", r['product'])}{row("Model", r['model'])}{row("Units", r['units'])}{row("Hazard", r['haz'])}{row("Price", r['price'])}{row("Manufactured in", r['made'])}{row("Remedy", r['remedy'])}</TABLE>
<P>{e(r['text'])}<P>Consumers should stop using recalled products immediately unless otherwise instructed. It is illegal to resell or attempt to resell a recalled consumer product.
<P><A HREF="mylist.cfm?action=add&ID={r['id']}">Add to my list</A> | <A HREF="javascript:window.print()">Print this page</A>
<FORM ACTION="emailfriend.cfm" METHOD=POST><INPUT TYPE=hidden NAME=ID VALUE="{r['id']}">E-mail this recall to a friend: <INPUT NAME=friend SIZE=18><INPUT TYPE=submit VALUE="Send"></FORM>""")
