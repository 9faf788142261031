"""Full-text patent search in the manner of PatFT."""
import datetime, math
from bed import *
from words import Vocab, blob, SUR_EN, FIRST_EN, SUR_DE, FIRST_DE

CGI = "/netacgi/nph-Parser"
FIELDS = {"TTL": "Title", "ABST": "Abstract", "AN": "Assignee Name", "IN": "Inventor Name", "PN": "Patent Number", "ISD": "Issue Date", "ACLM": "Claims"}
STOP = set("the of and to in a for is on with by at from as are be was it this that or an which has have not were will been".split())
CO = ["Corporation", "Inc.", "Company", "Industries", "GmbH", "Ltd.", "Research Institute", "Technologies"]


class S(Site):
    name, about, server, charset = "patents", "Full-text patent database with a query language of field codes", "NNSPP/1.0", "iso-8859-1"
    disallow = ("/cart/", "/netaicon/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 14)
        comp = sorted({f"{r.choice(SUR_EN + SUR_DE)} {r.choice(CO)}" for _ in range(240)})
        r.shuffle(comp)
        w = [1 / (i + 5) for i in range(len(comp))]
        no, d = 6101384, datetime.date(2000, 8, 15)
        for n in range(2350):
            no += r.randint(3, 900)
            k = r.randrange(14)
            lead = r.choice(["Method for", "Apparatus for", "System and method for", "Device for", "Composition of", "Process for", "Improved", "Portable", "Automatic"])
            t = lead + " " + v.title(r.randint(2, 5), k).lower()
            inv = [f"{r.choice(SUR_EN + SUR_DE)}; {r.choice(FIRST_EN + FIRST_DE)}" for _ in range(r.choice([1, 1, 2, 3]))]
            self.records.append(dict(no=no, id=f"{no:,}", title=t, ab=v.text(r.randint(18, 40), k), cl=v.text(r.randint(35, 90), k), an=r.choices(comp, w)[0] if r.random() < .85 else "", inv=inv, date=d + datetime.timedelta(days=7 * (n // 6))))
        for x in self.records:
            x["f"] = {"TTL": blob(x["title"]), "ABST": blob(x["ab"]), "ACLM": blob(x["cl"]), "AN": blob(x["an"]), "IN": blob(*x["inv"]), "PN": f' {x["no"]} '}
            x["all"] = x["f"]["TTL"] + x["f"]["ABST"] + x["f"]["ACLM"] + x["f"]["AN"] + x["f"]["IN"]
        self.records.reverse()
        self.by_no = {str(x["no"]): x for x in self.records}
        self.txt = [v.text(80) for _ in range(3)]

    def truth(self):
        for x in self.records: yield x["id"], x["title"], None, {"number": x["id"]}

    def frame(self, title, body, head=""):
        return Resp(f'''<HTML>
<HEAD>{head}
<TITLE>{e(title)}</TITLE></HEAD>
<BODY bgcolor="#FFFFFF">
<CENTER><IMG SRC="/netaicon/PTO/patfthdr.gif" ALT="[Patent Full Text and Image Database]"><BR>
<A HREF="/"><IMG BORDER=0 SRC="/netaicon/PTO/home.gif" ALT="[Home]"></A> <A HREF="/netahtml/PTO/search-bool.html"><IMG BORDER=0 SRC="/netaicon/PTO/boolean.gif" ALT="[Boolean Search]"></A> <A HREF="/netahtml/PTO/search-adv.htm"><IMG BORDER=0 SRC="/netaicon/PTO/manual.gif" ALT="[Manual Search]"></A> <A HREF="/netahtml/PTO/srchnum.htm"><IMG BORDER=0 SRC="/netaicon/PTO/number.gif" ALT="[Number Search]"></A> <A HREF="/netahtml/PTO/help/help.htm"><IMG BORDER=0 SRC="/netaicon/PTO/help.gif" ALT="[Help]"></A></CENTER>
{body}
</BODY></HTML>''')

    def parse(self, q):
        """Returns a test of a record, or raises ValueError with the message."""
        toks = re.findall(r'\(|\)|(?:[A-Za-z]{2,4}/)?"[^"]*"|[^\s()]+', q)
        i = 0

        def prim():
            nonlocal i
            if i >= len(toks): raise ValueError("Query ends too early")
            t = toks[i]; i += 1
            if t == "(":
                f = expr()
                if i < len(toks) and toks[i] == ")": i += 1
                return f
            if t == ")": raise ValueError("Unbalanced parentheses")
            m = re.match(r"([A-Za-z]{2,4})/(.+)$", t)
            code, val = (m[1].upper(), m[2]) if m and m[1].upper() in FIELDS else (None, t)
            if m and not code: raise ValueError(f"Field {m[1].upper()} is not indexed")
            if code == "ISD":
                def dt(s):
                    s = s.strip()
                    if re.fullmatch(r"\d{8}", s): return datetime.date(int(s[:4]), int(s[4:6]), int(s[6:]))
                    a = [int(z) for z in s.split("/")]
                    return datetime.date(a[2], a[0], a[1])
                try:
                    a, _, b = val.partition("->")
                    a, b = dt(a), dt(b) if b else dt(a)
                except (ValueError, IndexError): raise ValueError("Date format")
                return lambda x: a <= x["date"] <= b
            if code == "PN": val = val.replace(",", "")
            ws = re.findall(r"\w+\$?", val.lower())
            if len(ws) == 1 and ws[0] in STOP: raise ValueError(f"{val}: too many hits (stop word)")
            if not ws: raise ValueError("Empty term")
            if ws[-1].endswith("$"):
                if len(ws[-1]) < 4: raise ValueError("Right truncation needs three characters")
                needle = " " + " ".join(ws)[:-1]
            else: needle = " " + " ".join(ws) + " "
            return (lambda x: needle in x["f"][code]) if code else (lambda x: needle in x["all"])

        def expr():
            nonlocal i
            f = prim()
            while i < len(toks) and toks[i] != ")":
                op = toks[i].upper()
                if op in ("AND", "OR", "ANDNOT"): i += 1
                else: op = "AND"
                f = (lambda a, b, o: {"AND": lambda x: a(x) and b(x), "OR": lambda x: a(x) or b(x), "ANDNOT": lambda x: a(x) and not b(x)}[o])(f, prim(), op)
            return f
        f = expr()
        if i < len(toks): raise ValueError("Unbalanced parentheses")
        return f

    def query(self, req):
        q = req.get("Query").strip() or req.get("S1").strip() or req.get("s1").strip()
        if not q and (req.has("TERM1") or req.has("TERM2")):
            one = lambda n: (f'{req.get("FIELD" + n)}/' if req.get("FIELD" + n) else "") + (f'"{req.get("TERM" + n).strip()}"' if " " in req.get("TERM" + n).strip() else req.get("TERM" + n).strip()) if req.get("TERM" + n).strip() else ""
            a, b = one("1"), one("2")
            q = f'{a} {req.get("co1", "AND")} {b}' if a and b else a or b
        return q

    def parser(self, req):
        if req.has("patentnumber"):
            x = self.by_no.get(req.get("patentnumber").replace(",", "").strip())
            return self.full(req, x) if x else self.frame("No matches", "<P>No patents have matched your query</P>")
        q = self.query(req)
        req.kind = "result"
        if not q: return self.frame("Error", "<H2>Error</H2><P>The query is empty. Enter a term and try again.</P>")
        try:
            f = self.parse(q)
            hits = [x for x in self.records if f(x)]
        except ValueError as ex: return self.frame("Error", f"<H2>Error</H2><P>Query syntax: {e(ex)}</P>")
        n, L = len(hits), 50
        u = req.get("u", "/netahtml/PTO/search-adv.htm")
        base = [("Sect1", req.get("Sect1", "PTO2")), ("Sect2", "HITOFF"), ("u", u)]
        mk = lambda **k: e(url(CGI, *base, ("r", k.get("r", 0)), ("f", k.get("f", "S")), ("l", L), ("d", "PTXT"), *([("OS", q), ("RS", q)] if "f" in k else []), ("S1", q), ("p", k["p"]), *([("Page", k["Page"])] if "Page" in k else []), enc="iso-8859-1"))
        if not n: return self.frame("No matches", f"<P>Searching US Patent Collection...</P><P><B>Results of Search in US Patent Collection db for:</B><BR>{e(q)}: 0 patents.</P><P>No patents have matched your query</P><P><A HREF=\"{e(u)}\">Refine Search</A></P>")
        r = req.int("r")
        if req.get("f") == "G" and 1 <= r <= n:
            return self.full(req, hits[r - 1], f'<P>( <B>{r}</B> of <B>{n}</B> )</P><P>' + (f'<A HREF="{mk(r=r - 1, f="G", p=(r - 2) // L + 1)}">[Prev Hit]</A> ' if r > 1 else "") + (f'<A HREF="{mk(r=r + 1, f="G", p=r // L + 1)}">[Next Hit]</A> ' if r < n else "") + f'<A HREF="{mk(p=(r - 1) // L + 1)}">[Hit List]</A></P>')
        if n == 1:
            to = mk(r=1, f="G", p=1)
            return self.frame("Single Document", '<P>Only one patent matches: <A HREF="' + to + '">view it</A></P>', f'<META HTTP-EQUIV="REFRESH" CONTENT="1;URL={to}">')
        pages = math.ceil(n / L)
        p = max(1, req.int("p", 1))
        if req.has("NextList1") or req.has("NextList2") or req.get("Page") == "Next": p += 1
        for k in range(1, pages + 2):
            if req.has(f"NextList{k}") and k > 2: p = k
        if req.has("PrevList1") or req.get("Page") == "Prev": p -= 1
        at = None
        if req.has("StartAt") or req.get("StartNum").strip():
            try: at = int(re.sub(r"\D", "", req.get("StartNum")))
            except ValueError: at = 1
        at = min(max(1, at), n) if at is not None else (min(max(1, p), pages) - 1) * L + 1
        p = (at - 1) // L + 1
        part = hits[at - 1:at - 1 + L]
        req.served = [x["id"] for x in part]
        hid = "".join(f'<INPUT TYPE=HIDDEN NAME="{k}" VALUE="{e(w)}">\n' for k, w in base + [("r", 0), ("f", "S"), ("l", L), ("d", "PTXT"), ("S1", q), ("OS", q), ("RS", q), ("p", p)])
        btn = (f'<INPUT TYPE="SUBMIT" NAME="PrevList1" VALUE="Prev. {L} Hits"> ' if p > 1 else "") + (f'<INPUT TYPE="SUBMIT" NAME="NextList{p + 1 if p + 1 > 2 else 2}" VALUE="Next {min(L, n - at + 1 - L)} Hits"> ' if at - 1 + L < n else "")
        jump = f'<FORM METHOD=GET ACTION="{CGI}">\n{hid}{btn}</FORM>\n' if btn else ""
        jump += f'<FORM METHOD=GET ACTION="{CGI}">\n{hid}<INPUT TYPE="SUBMIT" NAME="StartAt" VALUE="Jump To"> <INPUT TYPE="TEXT" NAME="StartNum" VALUE="" SIZE=4></FORM>'
        refine = f'<FORM METHOD=GET ACTION="{CGI}">\n' + "".join(f'<INPUT TYPE=HIDDEN NAME="{k}" VALUE="{e(w)}">' for k, w in base + [("r", 0), ("p", 1), ("f", "S"), ("l", L), ("d", "PTXT")]) + f'<INPUT TYPE="SUBMIT" NAME="Srch1" VALUE="Refine Search"> <INPUT TYPE="TEXT" NAME="Query" SIZE=60 VALUE="{e(q)}"></FORM>'
        rows = "\n".join(f'<TR><TD VALIGN=TOP>{k}<TD VALIGN=TOP><A HREF="{mk(r=k, f="G", p=p)}">{x["id"]}</A><TD VALIGN=BASELINE><IMG BORDER=0 SRC="/netaicon/PTO/ftext.gif" ALT="Full-Text"><TD VALIGN=TOP><A HREF="{mk(r=k, f="G", p=p)}">{e(x["title"])}</A></TR>' for k, x in enumerate(part, at))
        links = (f'<A HREF="{mk(p=p - 1)}">Prev. List</A> ' if p > 1 else "") + (f'<A HREF="{mk(p=p, Page="Next")}">Next List</A>' if at - 1 + L < n else "")
        return self.frame(f"Patent Database Search Results: {q}", f'''<P>Searching US Patent Collection...</P>
<B><I>Results of Search in US Patent Collection db for:</I></B><BR>
<B>{e(q)}</B>: {n} patents.<BR>
<I>Hits {at} through {at + len(part) - 1} out of {n}</I><P>
{jump}
{refine}
{links}
<TABLE><TR><TD><TH>PAT. NO.<TD><TH ALIGN=LEFT>Title
{rows}
</TABLE>
{links}''')

    def full(self, req, x, nav=""):
        req.kind, req.served = "record", [x["id"]]
        return self.frame(f'United States Patent: {x["no"]}', f'''{nav}<HR><TABLE WIDTH="100%"><TR><TD ALIGN=LEFT><B>United States Patent</B><TD ALIGN=RIGHT><B>{x["id"]}</B><TR><TD><B>{e(x["inv"][0].split(";")[0])}{", et al." if len(x["inv"]) > 1 else ""}</B><TD ALIGN=RIGHT><B>{x["date"]:%B} {x["date"].day}, {x["date"].year}</B></TABLE><HR>
<FONT SIZE="+1">{e(x["title"])}</FONT><BR><CENTER><B>Abstract</B></CENTER><P>{e(x["ab"])}</P><HR><TABLE><TR><TD VALIGN=TOP>Inventors:<TD><B>{e(", ".join(x["inv"]))}</B>{f'<TR><TD VALIGN=TOP>Assignee:<TD><B>{e(x["an"])}</B>' if x["an"] else ""}</TABLE><HR><CENTER><B><I>Claims</I></B></CENTER><P>What is claimed is:</P><P>1. {e(x["cl"])}</P>
<FORM METHOD=POST ACTION="/cart/add"><INPUT TYPE=HIDDEN NAME="pn" VALUE="{x["no"]}"><INPUT TYPE=SUBMIT VALUE="Add to Shopping Cart"></FORM>''')

    def handle(self, req):
        p = req.path
        fo = lambda n, sel="": f'<SELECT NAME="FIELD{n}"><OPTION VALUE="">All Fields' + "".join(f'<OPTION VALUE="{k}">{t}' for k, t in FIELDS.items()) + "</SELECT>"
        if p in ("/", "/index.html", "/netahtml/PTO/index.html"): return self.frame("Patent Full-Text Databases", f'<H1>Patent Full-Text Database</H1><P>{e(self.txt[0])}</P><UL><LI><A HREF="/netahtml/PTO/search-bool.html">Quick Search</A><LI><A HREF="/netahtml/PTO/search-adv.htm">Advanced Search</A><LI><A HREF="/netahtml/PTO/srchnum.htm">Patent Number Search</A><LI><A HREF="/about.htm">About</A><LI><A HREF="/contact.htm">Contact</A></UL>')
        if p == "/netahtml/PTO/search-adv.htm":
            return self.frame("Advanced Search", f'''<H2>Advanced Search</H2><FORM NAME="srchForm" ACTION="{CGI}" METHOD="GET"><INPUT TYPE="HIDDEN" NAME="Sect1" VALUE="PTO2"><INPUT TYPE="HIDDEN" NAME="Sect2" VALUE="HITOFF"><INPUT TYPE="HIDDEN" NAME="u" VALUE="/netahtml/PTO/search-adv.htm"><INPUT TYPE="HIDDEN" NAME="r" VALUE="0"><INPUT TYPE="HIDDEN" NAME="p" VALUE="1"><INPUT TYPE="HIDDEN" NAME="f" VALUE="S"><INPUT TYPE="HIDDEN" NAME="l" VALUE="50">
<B>Query</B> [<A HREF="/netahtml/PTO/help/help.htm">Help</A>]<BR><TEXTAREA NAME="Query" ROWS=5 COLS=52></TEXTAREA><BR>Examples: <TT>ttl/tennis and an/smith</TT>, <TT>isd/20020101-&gt;20020131 and motor</TT><BR><INPUT TYPE="SUBMIT" VALUE="Search"> <INPUT TYPE="RESET" VALUE="Reset"><INPUT TYPE="HIDDEN" NAME="d" VALUE="PTXT"></FORM>
<TABLE BORDER=1><TR><TH>Field Code<TH>Field Name''' + "".join(f"<TR><TD>{k}<TD>{t}" for k, t in FIELDS.items()) + "</TABLE>")
        if p == "/netahtml/PTO/search-bool.html":
            return self.frame("Quick Search", f'''<H2>Quick Search</H2><FORM NAME="srchForm" ACTION="{CGI}" METHOD="GET"><INPUT TYPE="HIDDEN" NAME="Sect1" VALUE="PTO2"><INPUT TYPE="HIDDEN" NAME="Sect2" VALUE="HITOFF"><INPUT TYPE="HIDDEN" NAME="p" VALUE="1"><INPUT TYPE="HIDDEN" NAME="u" VALUE="/netahtml/PTO/search-bool.html"><INPUT TYPE="HIDDEN" NAME="r" VALUE="0"><INPUT TYPE="HIDDEN" NAME="f" VALUE="S"><INPUT TYPE="HIDDEN" NAME="l" VALUE="50">
Term 1: <INPUT TYPE="TEXT" NAME="TERM1" SIZE=20> in Field 1: {fo("1")}<BR><SELECT NAME="co1"><OPTION VALUE="AND">AND<OPTION VALUE="OR">OR<OPTION VALUE="ANDNOT">ANDNOT</SELECT><BR>Term 2: <INPUT TYPE="TEXT" NAME="TERM2" SIZE=20> in Field 2: {fo("2")}<BR><INPUT TYPE="HIDDEN" NAME="d" VALUE="PTXT"><INPUT TYPE="SUBMIT" VALUE="Search"> <INPUT TYPE="RESET" VALUE="Reset"></FORM>''')
        if p == "/netahtml/PTO/srchnum.htm": return self.frame("Number Search", f'<H2>Patent Number Search</H2><FORM ACTION="{CGI}" METHOD="GET"><INPUT TYPE="TEXT" NAME="patentnumber" SIZE=20> <INPUT TYPE="SUBMIT" VALUE="Search"></FORM><P>Example: 6,234,567</P>')
        if p == "/netahtml/PTO/help/help.htm": return self.frame("Help", f"<H2>Help</H2><P>{e(self.txt[1])}</P><P>Join terms by AND, OR, ANDNOT. A dollar sign truncates a word after at least three characters. Common words such as <I>the</I> are not indexed. Dates: ISD/yyyymmdd-&gt;yyyymmdd.</P>")
        if p in ("/about.htm", "/contact.htm"): return self.frame(p[1:-4].capitalize(), f"<H2>{p[1:-4].capitalize()}</H2><P>{e(self.txt[2])}</P>")
        if p.startswith("/cart"):
            if req.method == "POST": req.forbidden = "cart"
            return self.frame("Cart", "<P>Your shopping cart.</P>")
        if p == CGI: return self.parser(req)
