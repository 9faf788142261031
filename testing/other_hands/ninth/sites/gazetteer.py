"""Place-name server, 1990s CGI: exact, starts or contains; one line a place in a PRE; 100 a page, More as a form of hidden fields."""
from bed import Resp, Site, e, hidden
from kit import forbid, skewed
from words import SUR_EN, coined, fold

PROV = [("10", "Newfoundland", "NFLD"), ("11", "Prince Edward Island", "PEI"), ("12", "Nova Scotia", "NS"), ("13", "New Brunswick", "NB"), ("24", "Quebec", "QUE"), ("35", "Ontario", "ONT"), ("46", "Manitoba", "MAN"), ("47", "Saskatchewan", "SASK"), ("48", "Alberta", "ALTA"), ("59", "British Columbia", "BC"), ("60", "Yukon Territory", "YT"), ("61", "Northwest Territories", "NWT")]
CLASS = [("TOWN", "Town", 8), ("VILL", "Village", 8), ("UNP", "Unincorporated place", 22), ("LAKE", "Lake", 26), ("RIV", "River", 12), ("CRK", "Creek", 14), ("BAY", "Bay", 7), ("CAPE", "Cape", 5), ("ISL", "Island", 8), ("MTN", "Mountain", 9), ("VALL", "Valley", 2), ("FALL", "Falls", 2), ("GLAC", "Glacier", 1), ("PARK", "Park", 2), ("IR", "Indian reserve", 2)]
FORM = {"TOWN": ["{}", "{}", "Port {}", "{} City", "Fort {}"], "VILL": ["{}", "{}", "{} Mills", "New {}", "{} Station"], "UNP": ["{}", "{} Corner", "{}", "{} Siding", "Upper {}", "Lower {}", "{} Beach", "{}'s Landing", "East {}"], "LAKE": ["{} Lake", "{} Lake", "Little {} Lake", "{} Pond", "Lake {}"], "RIV": ["{} River", "{} River", "North {} River"], "CRK": ["{} Creek", "{} Creek", "{} Brook", "East {} Creek"], "BAY": ["{} Bay", "{} Cove", "{} Harbour"], "CAPE": ["Cape {}", "{} Point", "{} Head"], "ISL": ["{} Island", "{} Islands", "{} Rock"], "MTN": ["Mount {}", "{} Peak", "{} Hill", "{} Ridge"], "VALL": ["{} Valley", "{} Gulch"], "FALL": ["{} Falls"], "GLAC": ["{} Glacier"], "PARK": ["{} Provincial Park", "{} Park"], "IR": ["{} 14", "{} Indian Reserve 2"]}
FRENCH = {"TOWN": ["{}", "Saint-{}", "{}-sur-Mer"], "VILL": ["{}", "Saint-{}", "Sainte-{}"], "UNP": ["{}", "Pointe-à-{}", "Rang {}"], "LAKE": ["Lac {}", "Lac à {}", "Petit lac {}"], "RIV": ["Rivière {}", "Rivière aux {}s"], "CRK": ["Ruisseau {}"], "BAY": ["Baie {}", "Anse à {}"], "CAPE": ["Pointe {}", "Cap {}"], "ISL": ["Île {}", "Îles {}"], "MTN": ["Mont {}", "Colline {}"], "VALL": ["Vallée {}"], "FALL": ["Chute {}"], "PARK": ["Parc {}"]}
BOX = {"NFLD": (46, 52, 53, 60), "PEI": (46, 47, 62, 64), "NS": (43, 47, 60, 66), "NB": (45, 48, 64, 68), "QUE": (45, 60, 60, 79), "ONT": (42, 54, 75, 95), "MAN": (49, 59, 95, 101), "SASK": (49, 59, 102, 109), "ALTA": (49, 59, 110, 119), "BC": (49, 59, 115, 138), "YT": (60, 68, 125, 140), "NWT": (60, 74, 64, 135)}
ROOT = """Alder Antler Bear Beaver Birch Black Blueberry Boulder Buffalo Burnt Caribou Cedar Clear Cold Cranberry Crooked Deer Dog Duck Eagle Elbow Fish Fox Goose Grassy Gull Hay Herring Horse Indian Island Jack Kettle Loon Long Lost Lynx Maple Moose Mud Muskrat Otter Owl Partridge Pelican Pickerel Pike Pine Porcupine Rabbit Raven Red Rocky Round Salmon Sand Seal Shoal Spruce Stony Sturgeon Swan Three Mile Trout Turtle Twin Walrus White Whitefish Wolf Zigzag
""".split()
FROOT = """Achigan Baptiste Brochet Canard Castor Doré Épinette Gagnon Huard Joseph Lavoie Loutre Marie Noir Orignal Pierre Québécois Rocher Sauvage Tremblay Vert Yvonne Boisvert Brûlé Cardinal Chênes Clair Dufresne Écorces Érable Fourche Grenouille Hudon Lévesque Macaza Outardes Perdrix Rond Saumon Vache Wapizagonke""".split()
NATIVE = """Attawa Kapuska Kenogami Manitou Matane Mistas Nipis Opasa Petawa Saska Temaga Ungava Wabigo Wapus Washa Kashe Quinte Iskut Uchuck Oona""".split()
CODES = "BCDFGHJKLMNPQRSTVWXYZ"


class S(Site):
    name, about, server, home = "gazetteer", "Place names, 1990s CGI; exact by default, lines in PRE, More as a form", "NCSA/1.5.2", "/"
    charset, disallow = "iso-8859-1", ("/cgi-bin/stats.cgi", "/private/", "/usage/")
    PER = 100

    def build(self):
        r = self.rng
        roots, froots = ROOT + NATIVE + r.sample(SUR_EN, 120) + coined(r, 90), FROOT + NATIVE
        r.shuffle(roots); r.shuffle(froots)
        codes = set()
        for _ in range(2640):
            k, p = r.choices(CLASS, [c[2] for c in CLASS])[0], PROV[(5, 4, 9, 6, 7, 8, 2, 3, 0, 11, 10, 1)[skewed(r, 12, 3)]]
            while True:
                c = CODES[PROV.index(p)] + "".join(r.choice(CODES) for _ in range(4))
                if c not in codes: break
            codes.add(c)
            french, (s0, n0, e0, w0) = k[0] in FRENCH and r.random() < {"QUE": .85, "NB": .3, "ONT": .04}.get(p[2], .01), BOX[p[2]]
            n = r.choice(FRENCH[k[0]]).format(froots[skewed(r, len(froots), 25)]) if french else r.choice(FORM[k[0]]).format(roots[skewed(r, len(roots), 70)])
            self.records.append({"id": c, "name": n, "class": k, "prov": p, "lat": (r.randrange(s0, n0), r.randrange(60)), "lon": (r.randrange(e0, w0), r.randrange(60)), "map": f"{r.randrange(1, 117)}{r.choice('ABCDEFGHIJKLMNOP')}/{r.randrange(1, 17):02d}", "year": r.randrange(1898, 1995)})
        self.records.sort(key=lambda x: (fold(x["name"]), x["prov"][0], x["id"]))
        self.by = {x["id"]: x for x in self.records}

    def pos(self, x): return f"{x['lat'][0]} {x['lat'][1]:02d} N", f"{x['lon'][0]:3d} {x['lon'][1]:02d} W"
    def show(self, x): return {"class": x["class"][1], "province": x["prov"][2], "latitude": self.pos(x)[0], "longitude": self.pos(x)[1].strip(), "map": x["map"]}

    def truth(self):
        for x in self.records: yield x["id"], x["name"], f"/cgi-bin/coord.cgi?key={x['id']}", self.show(x)

    def skin(self, title, body, status=200):
        return Resp(f'''<HTML>
<HEAD><TITLE>{e(title)}</TITLE></HEAD>
<BODY BGCOLOR="#FFFFFF">
<IMG SRC="/icons/gazbar.gif" ALT="[Geographical Names Server]">
{body}
<HR>
[<A HREF="/">Home</A>] [<A HREF="/query.html">Query</A>] [<A HREF="/classes.html">Feature classes</A>] [<A HREF="/faq.html">FAQ</A>] [<A HREF="/comments.html">Comments</A>]
<ADDRESS>gazmaster@geonames.example</ADDRESS>
</BODY>
</HTML>
''', status)

    def query(self):
        return f'''<H1>Query by geographical name</H1>
<FORM ACTION="/cgi-bin/gaz.cgi" METHOD="GET">
Name: <INPUT NAME="name" SIZE=30>
<P>
<INPUT TYPE="radio" NAME="match" VALUE="exact" CHECKED> exact name
<INPUT TYPE="radio" NAME="match" VALUE="starts"> name starts with
<INPUT TYPE="radio" NAME="match" VALUE="contains"> name contains
<P>
Feature class: <SELECT NAME="class"><OPTION VALUE="" SELECTED>all classes{"".join(f'<OPTION VALUE="{k}">{t}' for k, t, _ in CLASS)}</SELECT>
Province or territory: <SELECT NAME="prov"><OPTION VALUE="" SELECTED>all{"".join(f'<OPTION VALUE="{k}">{t}' for k, t, _ in PROV)}</SELECT>
<P>
<INPUT TYPE="submit" VALUE="Submit query"> <INPUT TYPE="reset" VALUE="Clear form">
</FORM>'''

    def search(self, req):
        req.kind = "search"
        name, match, cl, pv = fold(" ".join(req.get("name").split())), req.get("match") or "exact", req.get("class"), req.get("prov")
        if not name: return self.skin("Error", "<H1>Error</H1>No name was given. Please go back and type a name.")
        if match not in ("exact", "starts", "contains"): return self.skin("Error", "<H1>Error</H1>Unknown match mode.")
        ok = {"exact": lambda s: s == name, "starts": lambda s: s.startswith(name), "contains": lambda s: name in s}[match]
        hits = [x for x in self.records if ok(fold(x["name"])) and (not cl or x["class"][0] == cl) and (not pv or x["prov"][0] == pv)]
        if not hits: return self.skin("No names found", f'<H1>No names found</H1>No geographical names matched <B>{e(req.get("name"))}</B> ({match}).{" You may wish to try <I>name starts with</I>." if match == "exact" else ""}')
        at = max(1, req.int("first", 1))
        part = hits[at - 1:at - 1 + self.PER]
        req.served = [x["id"] for x in part]
        lines = ""
        for x in part:
            a, b = self.pos(x)
            lines += f'<A HREF="/cgi-bin/coord.cgi?key={x["id"]}">{e(x["name"])}</A>{" " * max(2, 36 - len(x["name"]))}{x["class"][1]:22}{x["prov"][2]:6}{a:>8}  {b:>9}  {x["map"]}\n'
        more = f'<FORM ACTION="/cgi-bin/gaz.cgi" METHOD="GET">{hidden([("name", req.get("name")), ("match", match), ("class", cl), ("prov", pv), ("first", at + self.PER)])}<INPUT TYPE="submit" VALUE="More"></FORM>' if at - 1 + self.PER < len(hits) else "<P>End of list."
        return self.skin("Query result", f'''<H1>Query result</H1>
{len(hits)} name{"" if len(hits) == 1 else "s"} matched. Listing {at} to {at + len(part) - 1}. Select a name for its coordinates.
<PRE>
<B>{"Name":36}{"Feature":22}{"Prov":6}{"Lat":>8}  {"Long":>9}  Map</B>
{lines}</PRE>
{more}''')

    def coord(self, req, x):
        req.kind, req.served, s = "record", [x["id"]], self.show(x)
        a, b = x["lat"], x["lon"]
        return self.skin(x["name"], f'''<H1>{e(x["name"])}</H1>
<PRE>
Unique key:        {x["id"]}
Feature class:     {s["class"]}
Province:          {s["province"]}
Latitude:          {s["latitude"]}
Longitude:         {s["longitude"]}
Decimal degrees:   {a[0] + a[1] / 60:.4f}, -{b[0] + b[1] / 60:.4f}
Map sheet:         {s["map"]}
Name approved:     {x["year"]}
</PRE>
<A HREF="/cgi-bin/xmap.cgi?key={x["id"]}">Draw a map</A>''')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, {"/cgi-bin/comments.cgi": "comments", "/cgi-bin/propose.cgi": "propose"}.get(p, "form"))
        if p in ("/", "/index.html"): return self.skin("Geographical Names Server", f'<H1>Geographical Names Server</H1>This experimental server lets you query {len(self.records)} geographical names.\n<UL>\n<LI><A HREF="/query.html">Query by name</A>\n<LI><A HREF="/classes.html">List of feature classes</A>\n<LI><A HREF="/faq.html">Frequently asked questions</A>\n<LI><A HREF="/propose.html">Propose a new name</A>\n</UL>\nBest viewed with NCSA Mosaic 2.0 or later. Last changed 14-Mar-96.')
        if p == "/query.html": return self.skin("Query by name", self.query())
        if p == "/cgi-bin/gaz.cgi": return self.search(req)
        if p == "/cgi-bin/coord.cgi": return self.coord(req, self.by[req.get("key")]) if req.get("key") in self.by else self.skin("Error", "<H1>Error</H1>Key not found.")
        if p == "/cgi-bin/xmap.cgi": return self.skin("Map", "<H1>Map</H1>Sorry, the map program is not available at the moment.") if req.get("key") in self.by else None
        if p == "/classes.html": return self.skin("Feature classes", "<H1>Feature classes</H1>\n<DL>" + "".join(f"<DT>{k}<DD>{t}" for k, t, _ in CLASS) + "</DL>")
        if p == "/faq.html": return self.skin("FAQ", "<H1>FAQ</H1>\n<B>Why is my town not found?</B>\n<P>The names in this server are official names. Try <I>name starts with</I> or <I>name contains</I>. Accents may be left out.")
        if p == "/comments.html": return self.skin("Comments", '<H1>Comments</H1><FORM ACTION="/cgi-bin/comments.cgi" METHOD="POST">Your name: <INPUT NAME="who"> <TEXTAREA NAME="text" ROWS=6 COLS=50></TEXTAREA> <INPUT TYPE="submit" VALUE="Send comments"></FORM>')
        if p == "/propose.html": return self.skin("Propose a name", '<H1>Propose a new name</H1><FORM ACTION="/cgi-bin/propose.cgi" METHOD="POST">Proposed name: <INPUT NAME="newname"> Location: <INPUT NAME="where"> Your name: <INPUT NAME="who"> <INPUT TYPE="submit" VALUE="Propose"></FORM>')
