"""Archive of legislation and standards: the search answers one document a page, "Document 3 of 118"."""
from bed import *
from words import Vocab, coined, SUR_EN, EN_F

TYPES = [("ACT", "Acts"), ("SR", "Statutory Rules"), ("ORD", "Ordinances"), ("PRO", "Proclamations"), ("STD", "Technical Standards")]
CGI = "/cgi-bin/isysquery.pl"
AREA = "Fisheries|Land Titles|Motor Vehicles|Public Health|Harbours|Pastoral Leases|Liquor Licensing|Electricity|Dairy Produce|Weights and Measures|Local Government|Mining|Stamp Duties|Juries|Explosives|Companies|Education|Water Supply|Noxious Weeds|Police|Firearms|Railways|Customs|Building|Coroners|Adoption|Bees|Hospitals|Cemeteries|Radiation Safety|Forestry|Poisons|Bail|Superannuation|Veterinary Surgeons|Lotteries".split("|")
Y0, Y1 = 1948, 1999


class S(Site):
    name, about, server, charset = "legis", "Archive of legislation and standards, one document at a time", "Apache/1.3.29", "iso-8859-1"
    disallow = ("/admin/", "/pdf/", "/usage/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 12)
        areas, places = AREA[:], coined(r, 30)
        r.shuffle(areas)
        aw, titles, seq = [1 / (i + 3) for i in range(len(areas))], set(), {}
        yw = [1 + (y - Y0) / 20 + 2 * (y % 10 == 3) for y in range(Y0, Y1 + 1)]
        for _ in range(660):
            t = r.choices([k for k, _ in TYPES], [27, 37, 12, 14, 10])[0]
            y, k = r.choices(range(Y0, Y1 + 1), yw)[0], r.choices(range(len(areas)), aw)[0]
            ar = areas[k]
            while True:
                a, b = (w.capitalize() for w in v.draw(2, k))
                p = r.choice(places)
                ti = {"ACT": [f"{ar} Act {y}", f"{ar} ({a} and {b}) Act {y}", f"{ar} Amendment Act (No. {r.randint(1, 4)}) {y}", f"{r.choice(SUR_EN)} {b} Estate Act {y}", f"{p} {ar} ({a}) Act {y}"], "SR": [f"{ar} ({a}) Regulations {y}", f"{ar} ({a} {b}) Regulations {y}", f"{ar} Rules {y}, Amendment {r.randint(1, 9)}", f"{ar} (Fees) Regulations (Amendment) {y}"],
                      "ORD": [f"{p} {ar} Ordinance {y}", f"{ar} ({p}) Ordinance {y}", f"{p} {a} {b} Ordinance {y}"], "PRO": [f"Proclamation under the {ar} Act: {p} {b}", f"Commencement of the {ar} ({a}) Act {y}", f"Declaration of {a} {b} at {p}"], "STD": [f"{ar}: {a} {b.lower()} - Specification", f"Code of practice for {a.lower()} {b.lower()} in {ar.lower()}", f"Methods of testing {a.lower()} {b.lower()}, Part {r.randint(1, 9)}"]}[t]
                ti = r.choice(ti)
                if ti not in titles: break
            titles.add(ti)
            seq[t, y] = seq.get((t, y), 0) + r.randint(1, 6)
            secs = [(v.title(r.randint(2, 4), k), v.text(r.randint(14, 50), k)) for _ in range(r.randint(2, 6))]
            self.records.append(dict(id=f"{t}-{y}-{seq[t, y]:03d}", type=t, year=y, title=ti, area=ar, secs=secs, date=f"{r.randint(1, 28)} {r.choice('January February March April May June July August September October November December'.split())} {y}", status=r.choices(["In force", "Repealed", "Spent", "Superseded"], [45, 35, 12, 8])[0], dept=f"Department of {r.choice(['Justice', 'Lands', 'Health', 'Transport', 'Primary Industry', 'the Treasury', 'Works'])}", old=f"Act No. {r.randint(1, 99)} of {r.randint(1930, y)}"))
        self.records.sort(key=lambda x: (-x["year"], x["type"], x["id"]))
        for x in self.records: x["w"] = set(re.findall(r"[a-z]+", " ".join([x["title"], x["area"], x["dept"], *(a + " " + b for a, b in x["secs"])]).lower()))
        self.txt = [v.text(70) for _ in range(5)]

    def truth(self):
        for x in self.records: yield x["id"], x["title"], None, {"number": x["id"], "date": x["date"], "status": x["status"]}

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
<HTML><HEAD><TITLE>{e(title)}</TITLE><LINK REL="stylesheet" HREF="/legis.css"></HEAD><BODY BGCOLOR="#FFFFFF">
<TABLE WIDTH="100%" BGCOLOR="#003366"><TR><TD><A HREF="/"><IMG SRC="/crest.gif" ALT="Territory Archive of Legislation and Standards" BORDER=0></A></TD><TD ALIGN=RIGHT><FONT COLOR="#FFFFFF" SIZE=2><A HREF="/">Home</A> | <A HREF="/search.html">Search</A> | <A HREF="/help.html">Help</A> | <A HREF="/whatsnew.html">What's new</A> | <A HREF="/feedback.html">Feedback</A></FONT></TD></TR></TABLE>
<TABLE WIDTH="100%"><TR VALIGN=TOP><TD WIDTH=140 BGCOLOR="#EEEEDD"><FONT SIZE=2><B>Related</B><BR><A HREF="/about.html">About the archive</A><BR><A HREF="/copyright.html">Copyright</A><BR><A HREF="/bills.html">Bills</A><P><B>Mailing list</B><FORM ACTION="/cgi-bin/maillist.pl" METHOD=POST><INPUT NAME="email" SIZE=12><INPUT TYPE=SUBMIT VALUE="Join"></FORM></FONT></TD><TD>
{body}
</TD></TR></TABLE><HR><FONT SIZE=1>Territory Government Printer. The archive is not an authorised version of the law. Last updated 12 January 2000.</FONT></BODY></HTML>''')

    def form(self, req, msg=""):
        return f'''<H2>Search the archive</H2>{f"<P><FONT COLOR=#CC0000><B>{e(msg)}</B></FONT>" if msg else ""}
<FORM ACTION="{CGI}" METHOD="GET">
<TABLE><TR><TD>Word(s) or year:</TD><TD><INPUT TYPE="TEXT" NAME="query" SIZE=40 VALUE="{e(req.get("query"))}"></TD></TR>
<TR><TD>Type:</TD><TD><SELECT NAME="type">{opts([("", "All types")] + TYPES, req.get("type"))}</SELECT></TD></TR>
<TR><TD>Year of making:</TD><TD><SELECT NAME="year">{opts([("", "All years")] + [(y, y) for y in range(Y1, Y0 - 1, -1)], req.get("year"))}</SELECT></TD></TR>
<TR><TD></TD><TD><INPUT TYPE="SUBMIT" VALUE="Search"> <INPUT TYPE="RESET" VALUE="Clear"></TD></TR></TABLE></FORM>
<P><FONT SIZE=2>Enter one or more words (all must occur in the document) or a year of making in the box. The menus limit the search further.</FONT>'''

    def search(self, req):
        q = re.findall(r"[a-z]+|\d+", req.get("query").lower())
        words, nums = [w for w in q if not w.isdigit()], [w for w in q if w.isdigit()]
        good = [w for w in words if w not in EN_F]
        t, y = req.get("type"), req.get("year")
        if not q: req.kind = "form"; return self.frame("Search the archive", self.form(req))
        if not good and not nums: return self.frame("Search the archive", self.form(req, "The words entered are too common."))
        hits = [x for x in self.records if all(w in x["w"] for w in good) and all(n == str(x["year"]) for n in nums) and (not t or x["type"] == t) and (not y or str(x["year"]) == y)]
        if not hits: req.kind = "result"; return self.frame("No documents", self.form(req, "No documents match your query."))
        k, n = req.int("doc", 1), len(hits)
        k = min(max(1, k), n)
        x = hits[k - 1]
        req.kind, req.served = "result", [x["id"]]
        at = lambda d: e(url(CGI, ("query", req.get("query")), ("type", t), ("year", y), ("doc", d)))
        nav = (f'<A HREF="{at(1)}">First</A> | <A HREF="{at(k - 1)}">Previous document</A>' if k > 1 else "First | Previous document") + " | " + (f'<A HREF="{at(k + 1)}">Next document</A> | <A HREF="{at(n)}">Last</A>' if k < n else "Next document | Last")
        secs = "\n".join(f"<H4>{i}. {e(a)}</H4><P>{e(b)}" for i, (a, b) in enumerate(x["secs"], 1))
        return self.frame(x["title"], f'''<P><B>Document {k} of {n}</B> &nbsp; [{nav}] &nbsp; <A HREF="/search.html">New search</A>
<HR><H2>{e(x["title"])}</H2>
<TABLE BORDER=0 CELLPADDING=2><TR><TH ALIGN=LEFT>Number</TH><TD>{x["id"]}</TD></TR><TR><TH ALIGN=LEFT>Type</TH><TD>{dict(TYPES)[x["type"]]}</TD></TR><TR><TH ALIGN=LEFT>Made</TH><TD>{x["date"]}</TD></TR><TR><TH ALIGN=LEFT>Status</TH><TD>{x["status"]}</TD></TR><TR><TH ALIGN=LEFT>Administered by</TH><TD>{e(x["dept"])}</TD></TR><TR><TH ALIGN=LEFT>Principal law</TH><TD>{x["old"]}</TD></TR></TABLE>
{secs}
<P><FONT SIZE=2><A HREF="/cgi-bin/order.pl?copy=1&amp;no={x["id"]}">Order a printed copy</A></FONT>
<HR><P>[{nav}]''')

    def handle(self, req):
        p = req.path
        if p == CGI: return self.search(req)
        if p.startswith("/cgi-bin/"):
            req.forbidden = p
            return self.frame("Thank you", "<P>Your order was received.")
        if p in ("/", "/index.html"): return self.frame("Territory Archive of Legislation and Standards", f'<H1>Territory Archive of Legislation and Standards</H1><P>{e(self.txt[0])}<P><A HREF="/search.html">Search the archive</A>')
        if p == "/search.html": req.kind = "form"; return self.frame("Search the archive", self.form(req))
        if p == "/feedback.html": return self.frame("Feedback", '<H2>Feedback</H2><FORM ACTION="/cgi-bin/feedback.pl" METHOD=POST>Name <INPUT NAME="name"><BR>E-mail <INPUT NAME="email"><BR><TEXTAREA NAME="comments"></TEXTAREA><INPUT TYPE=SUBMIT VALUE="Send"></FORM>')
        if p in ("/help.html", "/whatsnew.html", "/about.html", "/copyright.html", "/bills.html"): return self.frame(p[1:-5], f"<H2>{p[1:-5].capitalize()}</H2><P>{e(self.txt[len(p) % 5])}")
