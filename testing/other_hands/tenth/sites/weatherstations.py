"""Climate stations: country, name starts with, elevation, years; a table of 50 rows with start= links; no pages of the stations."""
from urllib.parse import urlencode
from bed import Resp, Site, e
from kit import forbid
from words import coined, fold

# name, block, weight, lat, lon, syllables
C = """Algeria|60|34|33|3|ar;Argentina|87|52|-35|-63|es;Australia|94|96|-27|134|en;Austria|11|44|47.4|13.5|de;Belgium|06|18|50.6|4.6|nl;Brazil|82|70|-12|-50|es;Canada|71|110|53|-96|en;Chile|85|34|-33|-71|es;China|54|92|35|108|zh;Colombia|80|22|5|-74|es;Côte d'Ivoire|65|10|7|-5|fr;Croatia|14|20|45|16|sl;Cuba|78|18|22|-79|es;Czech Republic|11|28|49.8|15.4|sl;Denmark|06|26|56|10|no;Egypt|62|24|27|30|ar;Ethiopia|63|14|9|39|ar;Finland|02|52|64|26|fi;France|07|88|46.5|2.5|fr;Germany|10|120|51|10|de;Greece|16|34|38.5|23|gr;Greenland|04|16|68|-45|fi;Hungary|12|26|47|19.5|hu;Iceland|04|26|65|-18|no;India|42|78|22|79|in;Indonesia|96|30|-3|115|in;Iran|40|40|33|53|ar;Ireland|03|18|53|-8|en;Italy|16|60|43|12|it;Japan|47|66|36|138|jp;Kenya|63|14|0|37|in;Mexico|76|44|23|-102|es;Netherlands|06|30|52.2|5.3|nl;New Zealand|93|30|-41|173|en;Norway|01|74|64|12|no;Peru|84|22|-10|-76|es;Poland|12|48|52|19|sl;Portugal|08|24|39.5|-8|es;Réunion|61|3|-21|55.5|fr;Russian Federation|28|140|58|70|ru;South Africa|68|38|-29|24|en;Spain|08|64|40|-4|es;Svalbard|01|4|78.5|15|no;Sweden|02|66|62|15|no;Switzerland|06|32|46.8|8.2|de;Turkey|17|44|39|35|ar;United Kingdom|03|76|54|-2.5|en;United States|72|230|39|-97|en;Zambia|67|8|-14|28|in"""
C = [(n, b, int(w), float(la), float(lo), s) for n, b, w, la, lo, s in (x.split("|") for x in C.split(";"))]
SYL = {"en": ("b br c d f gl h k l m n p r st t w wh".split(), "l m n r rt ck nd v".split(), "a e i o u oo ea".split(), "ton ford field ville wood ley bury lake port mouth dale ham creek hill".split()),
       "de": ("b br d f g h k kl l m n r s st w z".split(), "l ll n nd r rch s tt ch".split(), "a e i o u ei au".split(), "berg burg dorf feld hausen heim bach tal see stadt ried".split()),
       "nl": ("b d g h k l m r v w z".split(), "ld l nd r rk s tt".split(), "a e o ij oe aa".split(), "dam wijk drecht meer huizen veen zand".split()),
       "fr": ("b c ch d f l m n p r s t v".split(), "ll n r rt ss v gn".split(), "a e o ou au oi".split(), "ville court ac y mont fort ange ois".split()),
       "es": ("b c d g j l m p r s t v".split(), "l ll n nd r rr st z".split(), "a e i o u ue".split(), "ada ena illo osa edo anca ero uelas ay".split()),
       "it": ("b c f g l m p r s t v".split(), "ll n nn r st v zz gn".split(), "a e i o u".split(), "ano ello ara ina ate essa ona eto".split()),
       "no": ("b f h k l m n s sk t v".split(), "l ll n r rd v st".split(), "a e i o u y ei".split(), "vik nes fjell dal sund stad oya mo heim bu".split()),
       "fi": ("h j k l m n p r s t v".split(), "kk l ll n r v s".split(), "a e i o u aa uo".split(), "joki jarvi niemi lahti maa salmi koski".split()),
       "sl": ("b br c d g k kr l m p pr s st v z".split(), "b d l n r s v sk".split(), "a e i o u".split(), "ava ice in ov ow nik no grad ec".split()),
       "ru": ("b d k kr m n p s t ts v ya".split(), "l r n sh v zh g".split(), "a e i o u".split(), "sk ovo ino ansk ojarsk aya insk gorod".split()),
       "hu": ("b d f k m n p s sz t v".split(), "l r ny gy k s".split(), "a e o u".split(), "hely falva vasar halom haza var".split()),
       "gr": ("d k l m n p s t th".split(), "l r ss t n".split(), "a e i o".split(), "os ia polis ni kali issa".split()),
       "ar": ("a b d g h k m q r s t z".split(), "b d hr l m r sh z".split(), "a e i u ou".split(), "abad a an im iya ar ouk ir".split()),
       "in": ("b ch d g j k m n p r s t".split(), "d l nd ng r l w".split(), "a e i o u".split(), "pur ore gar ang ara ali anga ama".split()),
       "zh": ("b ch d f g h j l n sh t x y zh".split(), "n ng".split(), "a e i u ia ao".split(), "zhou jiang shan yang he cheng tai".split()),
       "jp": ("h k m n r s t w y".split(), "k m n r sh t".split(), "a e i o u".split(), "yama saki moto gawa shima naga ura".split())}
TAIL = ["/AIRPORT", "/AEROPUERTO", " (AUT)", "/OBSERVATORY", " AWS", "-CITY", " LIGHTHOUSE", " (MIL)", "/INTL"]
SAID = {"Côte d'Ivoire": "C&ocirc;te d'Ivoire", "Réunion": "R&eacute;union"}


class S(Site):
    name, about, server, home, charset = "weatherstations", "Climate stations in tables of 50; no record pages, WMO numbers, CSV", "Apache/1.3.33 (Unix)", "/", "iso-8859-1"
    disallow = ("/cgi-bin/order.cgi", "/private/")
    PER, id_re = 50, r"\d{5}"

    def build(self):
        r, used = self.rng, set()
        pools = {k: coined(r, 240, *v) for k, v in SYL.items()}
        for n, b, w, la, lo, s in C:
            k = max(2, int(w * r.uniform(.8, 1.02)))
            for _ in range(k):
                while True:
                    i = f"{b}{r.randrange(1, 999):03d}"
                    if i not in used: break
                used.add(i)
                name = r.choice(pools[s]).upper()
                if r.random() < .13: name = f'{r.choice(("SAN", "SANTA", "VILLA", "EL"))} {name}' if s == "es" else f'{r.choice(("SAINT-", "LE ", "MONT "))}{name}' if s == "fr" else f'{r.choice(("CAPE", "FORT", "MOUNT", "NORTH", "LAKE", "PORT"))} {name}' if s == "en" else f'{r.choice(("BAD", "OBER", "NEU"))} {name}' if s == "de" else name
                if r.random() < .2: name += r.choice(TAIL)
                first = int(r.triangular(1850, 2000, 1955))
                last = 2011 if r.random() < .62 else r.randrange(max(first + 3, 1960), 2012)
                ele = None if r.random() < .03 else max(-12, int(r.expovariate(1 / (420 if s in ("de", "es", "in", "ar") else 190)))) - (3 if s == "nl" else 0)
                self.records.append({"id": i, "name": name, "c": n, "lat": la + r.gauss(0, 2.2 if w < 100 else 5), "lon": lo + r.gauss(0, 3 if w < 100 else 12), "ele": ele, "a": first, "z": max(first, last)})
        self.records.sort(key=lambda x: x["id"])

    def ele(self, x): return "-" if x["ele"] is None else f'{x["ele"]} m'

    def truth(self):
        for x in self.records: yield x["id"], x["name"], None, {"wmo": x["id"], "country": x["c"], "elevation": self.ele(x), "first": str(x["a"]), "last": str(x["z"])}

    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
<HTML>
<HEAD><TITLE>{e(title)}</TITLE></HEAD>
<BODY BGCOLOR="#FFFFFF">
<TABLE WIDTH="100%"><TR><TD><A HREF="/"><IMG SRC="/gif/ccd.gif" ALT="Climate Data Centre" BORDER=0></A><TD ALIGN=RIGHT><SMALL><A HREF="/about.html">About the data</A> | <A HREF="/cgi-bin/stations.cgi">Stations</A> | <A HREF="/formats.html">Formats</A> | <A HREF="/private/">Members</A></SMALL></TABLE>
<HR>
{body}
<HR>
<ADDRESS>Climate Data Centre, last update November 2011. <A HREF="/mail.html">Mail us</A></ADDRESS>
</BODY>
</HTML>''')

    def form(self, g=lambda k: ""):
        t = lambda k, n=5: f'<INPUT NAME="{k}" SIZE={n} VALUE="{e(g(k))}">'
        return f'''<FORM ACTION="/cgi-bin/stations.cgi" METHOD="GET">
<TABLE BORDER=1 CELLPADDING=5 BGCOLOR="#EEF4FF">
<TR><TD>Country<TD><SELECT NAME="country"><OPTION VALUE="">all countries{"".join(f'<OPTION VALUE="{e(c[0])}"{" SELECTED" if g("country") == c[0] else ""}>{SAID.get(c[0], c[0])}' for c in C)}</SELECT>
<TR><TD>Station name starts with<TD>{t("name", 16)}
<TR><TD>Elevation<TD>from {t("emin")} to {t("emax")} metres
<TR><TD>Data<TD>begin in or before {t("first", 4)} and end in or after {t("last", 4)}
<TR><TD><TD><INPUT TYPE=SUBMIT VALUE="List stations"> <INPUT TYPE=RESET>
</TABLE></FORM>'''

    def pick(self, req):
        g = lambda k: req.get(k).strip()
        num = {}
        for k in ("emin", "emax", "first", "last"):
            try: num[k] = int(g(k)) if g(k) else None
            except ValueError: return None
        pre, emin, emax, first, last = fold(g("name")), *num.values()

        def fits(x):
            if g("country") and x["c"] != g("country") or not fold(x["name"]).startswith(pre): return False
            if (emin is not None or emax is not None) and x["ele"] is None: return False
            if emin is not None and x["ele"] < emin or emax is not None and x["ele"] > emax: return False
            return (first is None or x["a"] <= first) and (last is None or x["z"] >= last)
        return [x for x in self.records if fits(x)]

    def stations(self, req):
        if not req.qs: return self.skin("Stations", f"<H2>Stations</H2>\n{self.form()}\n<P>All boxes may be left empty. Stations are sorted by WMO number.")
        req.kind, hits = "search", self.pick(req)
        if hits is None: return self.skin("Stations", f"<H2>Stations</H2><P><B>Error:</B> elevations and years must be whole numbers.\n{self.form(req.get)}")
        if not hits: return self.skin("Stations", f"<H2>Stations</H2><P>No stations satisfy your conditions.\n{self.form(req.get)}")
        q = [(k, req.get(k).strip()) for k in ("country", "name", "emin", "emax", "first", "last")]
        at = max(1, req.int("start", 1))
        part = hits[at - 1:at - 1 + self.PER]
        req.served = [x["id"] for x in part]
        link = lambda s, path="/cgi-bin/stations.cgi": e(path + "?" + urlencode(q + ([("start", s)] if s else []), encoding=self.charset))
        nav = " ".join(f"[{s}-{min(s + self.PER - 1, len(hits))}]" if s == at else f'<A HREF="{link(s)}">[{s}-{min(s + self.PER - 1, len(hits))}]</A>' for s in range(1, len(hits) + 1, self.PER)) if len(hits) > self.PER else ""
        nxt = f' <A HREF="{link(at + self.PER)}">next {self.PER} &gt;</A>' if at + self.PER <= len(hits) else ""
        rows = "\n".join(f'<TR><TD><INPUT TYPE=CHECKBOX NAME="wmo" VALUE="{x["id"]}"><TD>{x["id"]}<TD>{e(x["name"])}<TD>{SAID.get(x["c"], x["c"])}<TD ALIGN=RIGHT>{abs(x["lat"]):.2f}{"N" if x["lat"] >= 0 else "S"}<TD ALIGN=RIGHT>{abs(x["lon"]):.2f}{"E" if x["lon"] >= 0 else "W"}<TD ALIGN=RIGHT>{self.ele(x)}<TD>{x["a"]}<TD>{x["z"]}' for x in part)
        return self.skin("List of stations", f'''<H2>List of stations</H2>
<P>{len(hits)} stations found, {at} to {at + len(part) - 1} shown. <A HREF="{link(0, "/cgi-bin/stations_csv.cgi")}">Download as CSV</A> | <A HREF="/cgi-bin/stations.cgi">New list</A>
<P>{nav}{nxt}
<FORM ACTION="/cgi-bin/order.cgi" METHOD="POST">
<TABLE BORDER=1 CELLSPACING=0 CELLPADDING=2>
<TR BGCOLOR="#CCDDFF"><TH>&nbsp;<TH>WMO no.<TH>Station<TH>Country<TH>Latitude<TH>Longitude<TH>Elevation<TH>First year<TH>Last year
{rows}
</TABLE>
<P><INPUT TYPE=SUBMIT NAME="order" VALUE="Order data of the marked stations">
</FORM>
<P>{nav}{nxt}''')

    def handle(self, req):
        p = req.path
        if p == "/cgi-bin/order.cgi": return forbid(req, "order")
        if req.method == "POST": return forbid(req, "mail" if p == "/cgi-bin/mail.cgi" else "form")
        if p in ("/", "/index.html"): return self.skin("Climate Data Centre", f'<H1>Climate Data Centre</H1>\n<P>Monthly temperature and precipitation of {len(self.records)} stations in {len(C)} countries and territories.\n<UL>\n<LI><A HREF="/cgi-bin/stations.cgi">Find stations</A>\n<LI><A HREF="/about.html">About the data</A>\n<LI><A HREF="/formats.html">File formats</A>\n<LI><A HREF="/mail.html">Mailing list</A>\n</UL>')
        if p == "/cgi-bin/stations.cgi": return self.stations(req)
        if p == "/cgi-bin/stations_csv.cgi":
            hits = self.pick(req) or []
            req.kind, req.served = "csv", [x["id"] for x in hits]
            return Resp("wmo;name;country;lat;lon;elevation;first;last\r\n" + "".join(f'{x["id"]};{x["name"]};{x["c"]};{x["lat"]:.2f};{x["lon"]:.2f};{"" if x["ele"] is None else x["ele"]};{x["a"]};{x["z"]}\r\n' for x in hits), ctype="text/csv", headers=[("Content-Disposition", 'attachment; filename="stations.csv"')])
        if p == "/about.html": return self.skin("About the data", "<H2>About the data</H2><P>The series were collected from the yearbooks of the national services. Not all of them are homogeneous.")
        if p == "/formats.html": return self.skin("Formats", "<H2>Formats</H2><PRE>columns  1- 5  WMO number\ncolumns  7-10  year\ncolumns 11-82  twelve monthly values in 0.1 degrees</PRE>")
        if p == "/mail.html": return self.skin("Mail", '<H2>Mailing list</H2><FORM ACTION="/cgi-bin/mail.cgi" METHOD="POST">Your address: <INPUT NAME="address" SIZE=30> <INPUT TYPE=SUBMIT VALUE="Subscribe"></FORM>')
        if p == "/private/": return self.skin("Members", "<P>Members only.")
