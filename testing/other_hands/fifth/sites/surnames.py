"""A register of emigrants: the surname whole or with a wildcard, too many answers are refused, a table and no page per record."""
import re
from bed import Site, Resp, redirect, e
from words import fold

STEMS = "Ander Lar Nil Ol Per Karl Svens Gustaf Johan Jon Håkan Magnu Erik Peter Hans Ben Jens Tor Knut Sven Abraham Isak Elia Mån Tufve Tru Bryng".split()
NATURE1 = "Lind Berg Ek Sjö Ström Holm Hag Dal Ny Ny Öst Väst Norr Söder Sand Sten Lund Gran Björk Alm Ask Rosen Lilje Back Hell Hed Åker Äng Fors Häger Högl Kall Lager Malm Nord Palm Ring Sund Tall Ullm Wall Wester Wik Zetter Ahl Blom Cedar Edl Falk Gyllen Käll Löv Mel Näs Rud Säf Tör Ve".split()
NATURE2 = "gren berg ström qvist lund man stedt dahl holm blad vall strand mark fors lind ner ell in ander löf".split()
SOLD = "Rask Modig Stolt Dolk Svärd Frisk Glad Hjelm Sköld Spjut Trygg Tapper Flink Hurtig Bång Krut Lans Pil Qvick Stål Ugla Varg Orre Järpe Rapp Skarp Lustig Wass Frimodig Hök".split()
NORW = "Aasen Bakke Brekke Dahle Eide Fossum Gjerde Haugen Iversen Jakobsen Kjelstad Lie Moen Nygaard Opheim Quamme Rønning Solberg Tveit Ulven Vik Ødegaard Aamodt Bjørnstad Flatland Gulbrandsen Hovland Kvam Lunde Myhre Ness Rud Sæther Thorsen Ytterdal".split()
MALE = "Johan Carl Anders Per Nils Gustaf Erik Olof Sven Lars August Peter Jonas Magnus Frans Axel Oskar Alfred Viktor Bengt Håkan Emil Otto Ola Mårten Elof Hjalmar Knut Albin Isak Petrus Salomon".split()
FEM = "Anna Maria Christina Johanna Emma Kerstin Ingrid Brita Augusta Sofia Hilda Elin Ida Hanna Karin Matilda Carolina Elna Bengta Lovisa Charlotta Gustava Hulda Selma Sissa Boel Olivia Amanda Tekla Märta".split()
PAR = "Långasjö Algutsboda Ljuder Vissefjärda Älmeboda Hälleberga Ekeberga Madesjö Torsås Söderåkra Fridlevstad Hovmantorp Lenhovda Härlunda Virestad Urshult Tingsås Linneryd Södra_Sandsjö Väckelsång Almundsryd Stenbrohult Pjätteryd Hallaryd Göteryd Markaryd Vittaryd Annerstad Berga Lidhult".replace("_", "¤").split()
OCC = "dräng|piga|hemmansägare|torpare|hustru|son|dotter|skräddare|snickare|smed|sjöman|arbetare|änka|inhyses|soldat|skomakare|mjölnare|barnmorska|handlande|murare|trädgårdsmästare|student|glasblåsare|sömmerska|f.d. båtsman".split("|")
DEST = "New York|Chicago, Ill.|Minneapolis, Minn.|St. Paul, Minn.|Boston, Mass.|Galesburg, Ill.|Rockford, Ill.|Omaha, Nebr.|Worcester, Mass.|Moline, Ill.|Duluth, Minn.|Denver, Colo.|Brooklyn, N.Y.|Kansas City, Mo.|Jamestown, N.Y.|Winnipeg, Kanada|Seattle, Wash.|Swedesburg, Iowa|Cokato, Minn.|Austin, Tex.|Philadelphia, Pa.".split("|")
SHIPS = "Orlando|Romeo|Rollo|Ariosto|Calypso|Hero|Bravo|Argo|Cameo|Romano|Milo|Scandinavia|Pacific|Marsdin|Otter".split("|")
MAX = 150


class S(Site):
    name, about, charset, server, home = "surnames", "register of emigrants", "iso-8859-1", "Apache/2.2.22 (Debian)", "/emigrants/"
    disallow = ("/emigrants/admin/", "/stats/")

    def build(self):
        rng = self.rng
        pat = ["Andersson", "Johansson", "Petersson", "Nilsson", "Carlsson", "Johansdotter", "Svensson", "Petersdotter", "Jonasson", "Gustafsson", "Svensdotter", "Olsson", "Larsson", "Nilsdotter", "Andersdotter", "Magnusson", "Bengtsson", "Håkansson", "Persson", "Jonsson", "Carlsdotter", "Jonasdotter", "Eriksson", "Larsdotter", "Olofsson", "Månsson", "Danielsson", "Gummesson", "Isaksson", "Elofsson", "Abrahamsson", "Mattisson", "Samuelsson", "Germundsson", "Zachrisdotter", "Trulsson", "Ingemarsdotter", "Åkesson", "Börjesson", "Håkansdotter"]
        rest = sorted({a + b for a in NATURE1 for b in rng.sample(NATURE2, 5) if a.lower() != b and not (a.endswith(b[0]) and b[0] == b[1:2])} | set(SOLD) | set(NORW))
        rng.shuffle(rest)
        rest = rest[:300]
        names = pat + rest
        w = [78 / (i + 1.9) for i in range(len(pat))] + [2.6 / (i + 8) ** .45 for i in range(len(rest))]
        self.all, used, k = [], set(), 1000
        for name in rng.choices(names, w, k=1850 - len(names)) + names:
            fem = name.endswith("dotter") or (not name.endswith("son") and rng.random() < .4)
            pool = FEM if fem else MALE
            fw = [1 / (i + 2) for i in range(len(pool))]
            f = rng.choices(pool, fw)[0]
            if rng.random() < .45:
                g = rng.choices(pool, fw)[0]
                if g != f: f += " " + g
            y = int(min(1915, max(1848, rng.choice((rng.gauss(1868, 6), rng.gauss(1882, 6), rng.gauss(1891, 7), rng.gauss(1903, 6))))))
            self.all.append({"sur": name, "fore": f, "born": y - int(abs(rng.gauss(0, 11)) + rng.choice((2, 14, 18))), "year": y, "date": f"{y}-{rng.randrange(2, 12):02d}-{rng.randrange(1, 29):02d}", "occ": rng.choice(OCC[:8] if rng.random() < .6 else OCC), "par": rng.choice(PAR).replace("¤", " "), "dest": rng.choices(DEST, [1 / (i + 1) for i in range(len(DEST))])[0], "ship": rng.choice(SHIPS)})
        rng.shuffle(self.all)
        for r in self.all:
            k += rng.randrange(1, 12)
            r["id"], r["key"] = f"E{k:05d}", fold(r["sur"])
        self.all.sort(key=lambda r: (r["key"], fold(r["fore"]), r["date"], r["id"]))
        self.records = self.all

    def truth(self):
        for r in self.all: yield r["id"], f"{r['sur']}, {r['fore']}", None, {"ref": r["id"], "born": str(r["born"]), "occupation": r["occ"], "parish": r["par"], "emigrated": r["date"], "destination": r["dest"], "ship": r["ship"]}

    def page(self, title, body):
        return Resp(f"""<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html><head><title>{e(title)} | Emigrant Institute</title><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><link rel="stylesheet" href="/style.css" type="text/css"></head><body>
<table width="920" align="center" cellspacing="0"><tr><td colspan="3" class="top"><img src="/images/ship.jpg" alt="Emigrant Institute" width="920" height="110"></td></tr>
<tr><td width="150" valign="top" class="menu"><b>Menu</b><br><a href="/emigrants/">Home</a><br><a href="/emigrants/search.php">Search the register</a><br><a href="/emigrants/about.php">About the sources</a><br><a href="/emigrants/abbr.php">Abbreviations</a><br><a href="/emigrants/guestbook.php">Guestbook</a><br><a href="/emigrants/shop.php">Shop</a><br><a href="/emigrants/links.php">Links</a><br><br>
<form action="/emigrants/member.php" method="post"><b>Members</b><br><input type="text" name="usr" size="12"><br><input type="password" name="pwd" size="12"><br><input type="submit" value="Log in"></form></td>
<td valign="top" class="main">
{body}
</td><td width="160" valign="top" class="side"><div class="box"><b>News</b><p>2 May: The reading room is closed on Ascension Day.</p><p>17 April: 112 persons from the parish of Ljuder have been corrected.</p></div>
<div class="box"><b>Newsletter</b><form action="/emigrants/news_signup.php" method="post"><input type="text" name="email" size="14"> <input type="submit" value="OK"></form></div><div class="box"><b>Visitors</b><br>0418277</div></td></tr>
<tr><td colspan="3" class="foot"><hr>&copy; Emigrant Institute 1999-2014 &middot; <a href="mailto:register@emigrant.example">webmaster</a> &middot; This site uses cookies for statistics.</td></tr></table></body></html>""")

    def handle(self, req):
        p = req.path
        if p == "/": return redirect("/emigrants/")
        if p in ("/emigrants/", "/emigrants/index.php"): return self.page("Home", '<h1>Register of emigrants 1848-1915</h1><p>Our register holds persons who left thirty parishes for North America, taken from the removal lists of the parishes and from the passenger lists of the port.</p><p><b><a href="/emigrants/search.php">Search the register</a></b></p><h3>Ship of the month</h3><p>The steamer <i>Orlando</i> carried emigrants to Hull from 1870 on.</p>')
        if p == "/emigrants/search.php": return self.search(req)
        if p in ("/emigrants/member.php", "/emigrants/news_signup.php", "/emigrants/guestbook_add.php", "/emigrants/order.php"):
            req.forbidden = p
            return self.page("Sorry", "<p>Wrong user name or address.</p>")
        txt = {"about.php": "<h1>About the sources</h1><p>The removal lists give the name, the year of birth, the occupation and the date on which the certificate was taken out. The spelling of names has been kept: look for <i>Carl-</i> as well as <i>Karl-</i>.</p>", "abbr.php": "<h1>Abbreviations</h1><table><tr><td>f.d.</td><td>former</td></tr><tr><td>dräng</td><td>farm hand</td></tr><tr><td>piga</td><td>maid</td></tr><tr><td>torpare</td><td>crofter</td></tr></table>",
               "guestbook.php": '<h1>Guestbook</h1><p><b>Marilyn, Rockford</b>: Found my great-grandfather here. Thank you!</p><p><b>Bo L.</b>: Is the ship Romeo the one of 1882?</p><form action="/emigrants/guestbook_add.php" method="post">Name <input name="name"><br><textarea name="msg" rows="3" cols="40"></textarea><br><input type="submit" value="Sign the guestbook"></form>',
               "shop.php": '<h1>Shop</h1><p>The Langasjo emigrant book, 280 p. <a href="/emigrants/order.php?item=12">Put in basket</a></p>', "links.php": "<h1>Links</h1><ul><li><a href=\"http://www.ellisisland.example/\">Ellis Island</a></li></ul>"}.get(p.rsplit("/", 1)[1])
        return self.page("Register", txt) if txt and p.startswith("/emigrants/") else None

    def form(self, req):
        g = lambda k: e(req.get(k))
        return f"""<h1>Search the register</h1><form action="/emigrants/search.php" method="get" name="sok"><table class="form">
<tr><td>Surname:</td><td><input type="text" name="surname" value="{g('surname')}" size="28"> *</td><td><small>The whole name, or at least two letters followed by *</small></td></tr>
<tr><td>Forename:</td><td><input type="text" name="forename" value="{g('forename')}" size="28"></td><td><small>optional</small></td></tr>
<tr><td>Year of emigration:</td><td><input type="text" name="yfrom" value="{g('yfrom')}" size="5" maxlength="4"> to <input type="text" name="yto" value="{g('yto')}" size="5" maxlength="4"></td><td><small>1848-1915</small></td></tr>
<tr><td></td><td><input type="submit" name="sok" value="Search"> <input type="reset" value="Clear"></td></tr></table></form>"""

    def search(self, req):
        form = self.form(req)
        if not req.has("surname"): return self.page("Search", form + "<p>Note that the searches make no difference between capital and small letters, nor between å, ä and a, or ö and o.</p>")
        req.kind = "search"
        s, f = fold(req.get("surname").strip()).replace("ø", "o").replace("æ", "a"), fold(req.get("forename").strip()).rstrip("*")
        bad = lambda m: self.page("Search", form + f'<p class="error"><font color="red">{m}</font></p>')
        if not s: return bad("You must enter a surname.")
        if len(s.split("*")[0].strip()) < 2: return bad("Please enter at least two letters of the surname before the *.")
        if any(y.strip() and not re.fullmatch(r"\d{4}", y.strip()) for y in (req.get("yfrom"), req.get("yto"))): return bad("The year must be written with four digits.")
        a, b = int(req.get("yfrom").strip() or 0), int(req.get("yto").strip() or 9999)
        rx = re.compile(".*".join(re.escape(x) for x in s.split("*")))
        key = lambda r: r["key"].replace("ø", "o").replace("æ", "a")
        rows = [r for r in self.all if a <= r["year"] <= b and rx.fullmatch(key(r)) and (not f or any(x.startswith(f) for x in (fold(r["fore"]), *fold(r["fore"]).split())))]
        if not rows: return self.page("Search", form + f"<p>No persons found for <b>{e(req.get('surname'))}</b>. Try another spelling or the wildcard *.</p>")
        if len(rows) > MAX: return bad(f"Your search gives too many answers ({len(rows)}). Please refine your search, at most {MAX} persons can be shown.")
        req.served = [r["id"] for r in rows]
        trs = "".join(f'<tr bgcolor="{"#f4efe2" if i % 2 else "#ffffff"}"><td>{e(r["sur"])}, {e(r["fore"])}</td><td>{r["born"]}</td><td>{e(r["occ"])}</td><td>{e(r["par"])}</td><td nowrap>{r["date"]}</td><td>{e(r["dest"])}</td><td>{r["ship"]}</td><td>{r["id"]}</td></tr>\n' for i, r in enumerate(rows))
        return self.page("Search", form + f"""<p>{len(rows)} person{'s' if len(rows) > 1 else ''} found.</p><table class="result" border="0" cellpadding="3" cellspacing="1"><tr bgcolor="#8c6d3f"><th>Name</th><th>Born</th><th>Occupation</th><th>Parish</th><th>Emigrated</th><th>Destination</th><th>Ship</th><th>Ref.</th></tr>
{trs}</table><p><small>Copies of the original entry can be ordered, give the reference: <a href="/emigrants/order.php?copy=1">order copies</a></small></p>""")
