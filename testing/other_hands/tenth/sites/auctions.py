"""Stamps and coins, prices realised: one sale at a time (required), country then issue (filled on reload), prices, 40 a page."""
import re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts, redirect
from kit import forbid, skewed

SALES = [("241", "Sale 241 - September 2015", 120), ("242", "Sale 242 - November 2015: The Whitby Collection", 64), ("243", "Sale 243 - March 2016", 210), ("244", "Sale 244 - June 2016", 260), ("245", "Sale 245 - October 2016: British Empire", 330), ("246", "Sale 246 - February 2017", 190), ("247", "Sale 247 - May 2017: Coins and Medals", 300), ("248", "Sale 248 - September 2017", 280), ("249", "Sale 249 - December 2017: Postal Auction", 410), ("250", "Sale 250 - April 2018: Jubilee Sale", 480), ("251", "Sale 251 - July 2018", 45)]
# country, weight, issues (name, years, kind S or C)
COUNTRIES = """Great Britain|22|Line Engraved 1840-1864 S,Surface Printed 1855-1883 S,Jubilee Issue 1887-1900 S,King Edward VII 1902-1913 S,Seahorses 1913-1919 S,King George V 1924-1936 S,Wildings 1952-1967 S,Sovereigns 1817-1932 C,Crowns 1818-1965 C,Maundy Money 1822-1990 C;Australia|8|Kangaroos 1913-1948 S,King George V Heads 1914-1936 S,Commemoratives 1927-1940 S,Florins 1910-1963 C;Canada|6|Large Queens 1868-1876 S,Small Queens 1870-1897 S,Admirals 1911-1928 S,Silver Dollars 1935-1967 C;India|6|East India Company 1854-1855 S,Queen Victoria 1856-1902 S,Convention States 1884-1949 S,Rupees 1835-1947 C,Feudatory States 1864-1950 S;France|5|Ceres 1849-1850 S,Napoleon III 1853-1870 S,Sage 1876-1900 S,20 Francs 1851-1914 C;German States|4|Bavaria 1849-1911 S,Saxony 1850-1863 S,Prussia 1850-1867 S,Thalers 1750-1871 C;United States|7|Banknote Issues 1870-1888 S,Columbian Exposition 1893-1893 S,Trans-Mississippi 1898-1898 S,Morgan Dollars 1878-1921 C,Half Dimes 1837-1873 C;Cape of Good Hope|3|Triangulars 1853-1864 S,Hope Seated 1864-1902 S;Ceylon|2|Pence Issues 1857-1868 S,Cents 1872-1905 S;China|3|Large Dragons 1878-1883 S,Dowager 1894-1897 S,Junk Issue 1913-1923 S,Dollars 1911-1934 C;Falkland Islands|2|Queen Victoria 1878-1904 S,Centenary 1933-1933 S;Hong Kong|3|Queen Victoria 1862-1900 S,King George VI 1938-1952 S,Dollars and Cents 1863-1935 C;Italy|2|Kingdom 1862-1900 S,Lire 1861-1943 C;Malta|1|Halfpenny Yellow 1860-1881 S;Mauritius|1.5|Post Office and Post Paid 1847-1859 S,Britannia 1858-1862 S;New Zealand|4|Chalon Heads 1855-1873 S,Pictorials 1898-1909 S,Health Stamps 1929-1950 S;Nova Scotia|.7|Pence 1851-1857 S;Rhodesia|2|Double Heads 1910-1913 S,Admirals 1913-1923 S;Russia|2.5|Arms 1858-1917 S,Roubles 1762-1914 C;Straits Settlements|1.5|Queen Victoria 1867-1901 S,Dollars 1903-1920 C;Sweden|1|Skilling 1855-1858 S,Riksdaler 1750-1871 C;Switzerland|1.5|Strubel 1854-1862 S,Shooting Thalers 1842-1885 C;Tasmania|.8|Couriers 1853-1853 S,Van Diemen's Land 1855-1870 S;Roman Empire|3|Denarii 98-235 C,Sestertii 54-240 C,Late Bronze 270-395 C;Zanzibar|.6|Overprints 1895-1896 S"""
CTRY = []
for n, c in enumerate(COUNTRIES.split(";"), 1):
    a, w, iss = c.split("|")
    CTRY.append((n * 10, a, float(w), [(n * 100 + k, *re.fullmatch(r"(.+) (\d+)-(\d+) ([SC])", t).groups()) for k, t in enumerate(iss.split(","), 1)]))
VALS = "1d.;2d.;½d.;4d.;6d.;1s.;2s.6d.;5s.;10s.;£1;3d.;8d.;2½d.;10d.;1½d.".split(";")
SHADES = "black;blue;red-brown;rose;carmine;lake;deep green;yellow-green;violet;grey-lilac;bistre;orange;vermilion;ultramarine;slate;olive;chestnut;plum;sage-green;indigo".split(";")
STATE = """fine used;very fine used;unused without gum;fresh mounted mint;unmounted mint;on piece with clear c.d.s.;on cover to {t};strip of three;block of four;pair with sheet margin;imprimatur;overprinted Specimen;four good margins;slight thin, otherwise fine;with inverted watermark;plate {n};a scarce shade;cat. high;heavily cancelled""".split(";")
GRADE = ["good fine", "about very fine", "very fine", "extremely fine", "practically as struck", "brilliant uncirculated", "fair", "ex-mount", "slabbed by a grading house", "edge knocks", "lightly toned", "a pleasing example", "scratches in field"]
TOWNS = "London Paris Calcutta Sydney Bombay Halifax Cape Town;Hamburg;Genoa;Malta;Edinburgh;Dublin".replace(" Cape Town", ";Cape Town").replace(" ", ";", 5).split(";")
COIN = {"Sovereigns": "Sovereign", "Crowns": "Crown", "Maundy Money": "Maundy set", "Florins": "Florin", "Silver Dollars": "Dollar", "Rupees": "Rupee", "20 Francs": "20 Francs", "Thalers": "Thaler", "Morgan Dollars": "Dollar", "Half Dimes": "Half Dime", "Dollars": "Dollar", "Dollars and Cents": "20 Cents", "Lire": "5 Lire", "Roubles": "Rouble", "Riksdaler": "Riksdaler", "Shooting Thalers": "5 Francs", "Denarii": "Denarius", "Sestertii": "Sestertius", "Late Bronze": "Follis"}


class S(Site):
    name, about, server, home = "auctions", "Prices realised of stamp and coin sales; a sale is required, issue menu filled on reload, 40 a page", "Microsoft-IIS/6.0", "/Default.asp"
    disallow = ("/members/", "/bid.asp", "/wants.asp")
    PER = 40

    def build(self):
        r = self.rng
        for code, _, size in SALES:
            lots, k = [], 0
            for _ in range(size):
                coins = code == "247"
                while True:
                    c = r.choices(CTRY, [x[2] for x in CTRY])[0]
                    iss = [i for i in c[3] if not coins or i[4] == "C"]
                    if iss and (code != "245" or c[1] not in ("France", "United States", "German States", "Roman Empire", "Russia", "Sweden", "Italy")): break
                i = iss[skewed(r, len(iss), 4)]
                y0, y1 = int(i[2]), int(i[3])
                y = r.randrange(y0, y1 + 1)
                if i[4] == "S":
                    yy = f"{y}-{min(y1, y + r.randrange(2, 9)) % 100:02d}" if r.random() < .3 and y < y1 else str(y)
                    t = f"{yy} {r.choice(VALS)} {r.choice(SHADES)}, " + r.choice(STATE).format(t=r.choice(TOWNS), n=r.randrange(1, 225)) + ((", " + r.choice(STATE).format(t=r.choice(TOWNS), n=r.randrange(1, 225))) if r.random() < .25 else "")
                    cat = f"SG {r.randrange(1, 420)}{r.choice(('', '', '', 'a', 'b', 'w'))}"
                else:
                    t = f"{COIN[i[1]]} {y}{' AD' if y < 500 else ''}, {r.choice(GRADE)}" + (f", {r.choice(GRADE)}" if r.random() < .3 else "")
                    cat = f"{'RIC' if c[1] == 'Roman Empire' else 'S.' if c[1] == 'Great Britain' else 'KM'} {r.randrange(1, 4200 if c[1] == 'Great Britain' else 320)}"
                est = int(round(10 ** r.uniform(1.2, 3.4), -1))
                lots.append((c[1], i[0], {"t": t, "c": c, "i": i, "cat": cat, "est": est, "price": None if r.random() < .14 else max(5, int(est * r.uniform(.6, 1.9) // 5 * 5)), "sale": code}))
            lots.sort(key=lambda l: l[:2])
            for _, _, x in lots:
                k += r.choices((1, 2), (30, 1))[0]
                x["lot"], x["id"] = k, f"{code}-{k:04d}"
                self.records.append(x)
        self.by = {x["id"]: x for x in self.records}

    def url(self, x): return f'/lot.asp?ref={x["id"]}'
    def price(self, x): return f'£{x["price"]:,}' if x["price"] else "Unsold"

    def truth(self):
        for x in self.records: yield x["id"], x["t"], self.url(x), {"country": x["c"][1], "issue": x["i"][1], "catalogue": x["cat"], "price": self.price(x)}

    def skin(self, title, body):
        return Resp(f'''<html>
<head>
<title>{e(title)} - Pemberton &amp; Drake Auctions</title>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<link rel="stylesheet" href="/inc/pd.css" type="text/css">
</head>
<body topmargin="0" leftmargin="0">
<table border="0" width="100%" cellspacing="0" cellpadding="5" class="banner"><tr><td><a href="/Default.asp"><img border="0" src="/images/pd.jpg" width="340" height="70" alt="Pemberton &amp; Drake"></a></td><td align="right"><form method="POST" action="/members/logon.asp">Client no. <input type="text" name="cno" size="6"> Password <input type="password" name="pwd" size="8"> <input type="submit" value="Log on"></form></td></tr></table>
<table border="0" width="100%" cellspacing="0" cellpadding="4" class="bar"><tr><td><a href="/Default.asp">Home</a> | <a href="/Sales.asp">Forthcoming sales</a> | <a href="/Realised.asp">Prices realised</a> | <a href="/Selling.asp">Selling</a> | <a href="/Buying.asp">Buying</a> | <a href="/Contact.asp">Contact</a> | <a href="/wants.asp">Your wants list</a></td></tr></table>
<blockquote>
{body}
</blockquote>
<hr><p class="s" align="center">Pemberton &amp; Drake, 12 Cloth Row. Prices do not include the buyer's premium of 18%.</p>
</body>
</html>''')

    def form(self, g=lambda k: ""):
        c = next((x for x in CTRY if str(x[0]) == g("country")), None)
        iss = "<option value=\"\">All issues</option>" + opts([(i[0], f"{i[1]} {i[2]}-{i[3]}" if i[2] != i[3] else f"{i[1]} {i[2]}") for i in c[3]], g("issue")) if c else '<option value="">-- choose a country first --</option>'
        return f'''<form method="GET" action="/Realised.asp" name="frm"><table border="0" cellpadding="3" class="box">
<tr><td>Sale *</td><td colspan="3"><select name="sale"><option value="">-- please choose a sale --</option>{opts([(s[0], s[1]) for s in reversed(SALES)], g("sale"))}</select></td></tr>
<tr><td>Country</td><td><select name="country" onchange="document.frm.submit()"><option value="">All countries</option>{opts(sorted(((x[0], x[1]) for x in CTRY), key=lambda t: t[1]), g("country"))}</select> <input type="submit" name="refresh" value="List issues"></td><td>Issue</td><td><select name="issue">{iss}</select></td></tr>
<tr><td>Lot number</td><td><input type="text" name="lot" size="6" value="{e(g("lot"))}"></td><td>Catalogue no.</td><td><input type="text" name="cat" size="10" value="{e(g("cat"))}"> e.g. SG 8</td></tr>
<tr><td>Price from &pound;</td><td><input type="text" name="pfrom" size="7" value="{e(g("pfrom"))}"> to &pound; <input type="text" name="pto" size="7" value="{e(g("pto"))}"></td><td></td><td><input type="submit" name="find" value="Find lots"></td></tr>
</table></form>'''

    def realised(self, req):
        g = lambda k: req.get(k).strip()
        head = "<h1>Prices realised</h1>"
        warn = lambda t: self.skin("Prices realised", f'{head}<p><font color="red">{t}</font></p>{self.form(g)}')
        if req.has("refresh") or not req.qs or not req.has("find"): return self.skin("Prices realised", f"{head}<p>Choose a sale and, if you wish, a country and an issue. Results are shown in order of lots.</p>{self.form(g)}")
        req.kind = "search"
        if g("sale") not in {s[0] for s in SALES}: return warn("Please choose a sale.")
        for k in ("lot", "pfrom", "pto"):
            if g(k) and not g(k).isdigit(): return warn("Lot numbers and prices must be whole numbers.")
        lo, hi, cat = g("pfrom"), g("pto"), re.sub(r"[^0-9a-z]", "", g("cat").lower())
        hits = [x for x in self.records if x["sale"] == g("sale") and (not g("country") or str(x["c"][0]) == g("country")) and (not g("issue") or str(x["i"][0]) == g("issue")) and (not g("lot") or x["lot"] == int(g("lot"))) and (not cat or re.sub(r"[^0-9a-z]", "", x["cat"].lower()) == cat) and (not lo or (x["price"] or 0) >= int(lo)) and (not hi or x["price"] and x["price"] <= int(hi))]
        if not hits: return warn("No lots in this sale answer your description.")
        last = -(-len(hits) // self.PER)
        page = max(1, min(last, req.int("pg", 1)))
        part = hits[(page - 1) * self.PER:page * self.PER]
        req.served = [x["id"] for x in part]
        link = lambda k: e("/Realised.asp?" + urlencode([(a, g(a)) for a in ("sale", "country", "issue", "lot", "cat", "pfrom", "pto") if g(a)] + [("find", "Find lots"), ("pg", k)]))
        nav = "<p>Page: " + " ".join(f"<b>{k}</b>" if k == page else f'<a href="{link(k)}">{k}</a>' for k in range(1, last + 1)) + (f' <a href="{link(page + 1)}">more &gt;&gt;</a>' if page < last else "") + "</p>" if last > 1 else ""
        rows = "\n".join(f'''<tr valign="top"><td align="right"><b>{x["lot"]}</b></td><td width="90"><a href="/images/lots/{x["id"]}.jpg" target="_blank"><img src="/images/lots/t{x["id"]}.jpg" width="80" border="0" alt="Lot {x["lot"]}"></a></td><td><i>{e(x["c"][1])}</i>, {e(x["i"][1])}<br><a href="{self.url(x)}">{e(x["t"])}</a></td><td nowrap>{x["cat"]}</td><td align="right">&pound;{x["est"]:,}</td><td align="right"><b>{e(self.price(x))}</b></td></tr>''' for x in part)
        return self.skin("Prices realised", f'''{head}{self.form(g)}<h2>{e(dict((s[0], s[1]) for s in SALES)[g("sale")])}</h2><p>{len(hits)} lot{"" if len(hits) == 1 else "s"}</p>{nav}
<table border="1" cellspacing="0" cellpadding="4" bordercolor="#cccccc"><tr bgcolor="#eeeeee"><th>Lot</th><th></th><th>Description</th><th>Cat. no.</th><th>Estimate</th><th>Realised</th></tr>
{rows}
</table>{nav}''')

    def handle(self, req):
        p = req.path.lower()
        if p.startswith(("/bid.asp", "/wants.asp")) and req.qs: return forbid(req, "basket")
        if req.method == "POST": return forbid(req, {"/members/logon.asp": "login", "/contact.asp": "contact", "/selling.asp": "consign", "/ask.asp": "ask"}.get(p, "form"))
        if p == "/": return redirect("/Default.asp")
        if p == "/default.asp": return self.skin("Home", '<h1>Stamps, coins and postal history</h1><p>Auctioneers since 1931. The <a href="/Realised.asp">prices realised</a> in our sales from 2015 to 2018 are on line.</p><p><img src="/images/room.jpg" alt="The auction room"></p><h3>Catalogue by e-mail</h3><form method="POST" action="/Contact.asp"><input type="text" name="email" size="25"> <input type="submit" value="Send me the catalogue"></form>')
        if p == "/realised.asp": return self.realised(req)
        if p == "/lot.asp" and req.get("ref") in self.by:
            x = self.by[req.get("ref")]
            req.kind, req.served = "record", [x["id"]]
            row = lambda a, b: f'<tr><td bgcolor="#eeeeee">{a}</td><td>{b}</td></tr>'
            return self.skin(f'Lot {x["lot"]}', f'''<h1>{e(x["t"])}</h1><table border="0"><tr valign="top"><td><img src="/images/lots/{x["id"]}.jpg" width="300" alt=""></td><td><table border="0" cellpadding="4">{row("Sale", e(dict((s[0], s[1]) for s in SALES)[x["sale"]]))}{row("Lot", x["lot"])}{row("Country", e(x["c"][1]))}{row("Issue", e(x["i"][1]))}{row("Catalogue no.", x["cat"])}{row("Estimate", f'&pound;{x["est"]:,}')}{row("Realised", e(self.price(x)))}{row("Reference", x["id"])}</table></td></tr></table>
<p><a href="/wants.asp?add={x["id"]}">Add to my wants list</a> | <a href="/Realised.asp?sale={x["sale"]}">Back to the sale</a></p><form method="POST" action="/ask.asp"><input type="hidden" name="ref" value="{x["id"]}">Tell me about similar lots: <input type="text" name="email"> <input type="submit" value="Ask"></form>''')
        if p == "/sales.asp": return self.skin("Forthcoming sales", "<h1>Forthcoming sales</h1><p>Sale 252 will be held in October. The catalogue is in preparation.</p>")
        if p == "/selling.asp": return self.skin("Selling", '<h1>Selling with us</h1><form method="POST" action="/Selling.asp"><p>What do you wish to sell? <input name="what" size="40"></p><p>Telephone <input name="tel"></p><input type="submit" value="Ask for a valuation"></form>')
        if p == "/buying.asp": return self.skin("Buying", "<h1>Buying</h1><p>Bids may be left by post, by telephone or in the room.</p>")
        if p == "/contact.asp": return self.skin("Contact", '<h1>Contact</h1><form method="POST" action="/Contact.asp"><textarea name="msg" cols="40" rows="4"></textarea><br><input type="submit" value="Send"></form>')
        if p == "/wants.asp": return self.skin("Wants list", "<h1>Wants list</h1><p>Please log on.</p>")
