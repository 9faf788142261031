"""Court decisions: a POST search whose result set and place are kept in the session; Next and Previous are buttons, 10 a page."""
import datetime, re, threading, time
from bed import Resp, Site, e, opts
from kit import MONTH, Index, day_in, forbid, skewed, tokens
from words import FIRST_EN, SUR_EN, Vocab, coined, fold

Y0, Y1 = 1994, 2011
STOP = set("the of and to in a for is on with by at from as are be was it this that or an which has have not were will been v".split())
OUT = ["Affirmed", "Affirmed", "Affirmed", "Reversed", "Reversed and remanded", "Vacated", "Dismissed", "Affirmed in part"]


class S(Site):
    name, about, server, home = "lawcases", "Court decisions; POST, result set in the session, Next as a button", "Apache/1.3.42 (Unix)", "/"
    charset, disallow = "iso-8859-1", ("/internal/", "/stats/", "/cgi-bin/order.pl")
    PER = 10

    def __init__(self, seed, port):
        self.sess, self.slock, self.count = {}, threading.Lock(), 0
        super().__init__(seed, port)

    def reset(self):
        super().reset()
        self.sess = {}

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=9)
        towns, self.index, seq = coined(r, 40), Index(), {}
        self.judges = [f"{s}" for s in r.sample(SUR_EN, 16)]
        terms = [(j, Y0 - 4 + i, Y0 + 3 + i + r.randrange(3, 9)) for i, j in enumerate(self.judges)]
        for d in sorted(day_in(r, datetime.date(Y0, 1, 4), datetime.date(Y1, 12, 20)) for _ in range(1460)):
            y = d.year - (r.random() < .7)
            n = seq[y] = seq.get(y, 1100) + r.randrange(1, 16)
            a, b, k = r.choice(SUR_EN), r.choice(SUR_EN), r.randrange(9)
            org = r.choice([f"{b} Insurance Co.", f"City of {r.choice(towns)}", f"{r.choice(towns)} School District", f"{b} & Sons, Inc.", "Department of Revenue", "Workers' Compensation Board", f"Bank of {r.choice(towns)}", f"County of {r.choice(towns)}"])
            cap = r.choices([f"State v. {a}", f"{a} v. {b}", f"{a} v. {org}", f"In re Estate of {a}", f"In re {a}", f"{org} v. {a}", f"State ex rel. {a} v. {b}", f"Matter of {a[0]}.{b[0]}."], [30, 18, 22, 6, 4, 8, 3, 3])[0]
            on = [j for j, s, t in terms if s <= d.year <= t] or self.judges[-3:]
            x = {"id": f"{y % 100:02d}-{n:04d}", "cap": cap, "d": d, "judge": on[skewed(r, len(on), 3)] if r.random() < .93 else "Per Curiam", "out": r.choice(OUT), "text": v.text(r.randrange(140, 420), k), "court": r.choice(towns) + " County"}
            self.records.append(x)
        self.records.sort(key=lambda x: (x["d"], x["id"]))
        self.by = {x["id"]: x for x in self.records}
        assert len(self.by) == len(self.records)
        for n, x in enumerate(self.records):
            x["n"] = n
            self.index.add(n, " ".join((x["cap"], x["text"], x["out"], x["court"])))

    def filed(self, x): return f"{MONTH[x['d'].month - 1]} {x['d'].day}, {x['d'].year}"
    def url(self, x): return f'/opinions/{x["d"].year}/{x["id"]}.htm'

    def truth(self):
        for x in self.records: yield x["id"], x["cap"], self.url(x), {"docket": x["id"], "filed": self.filed(x), "judge": x["judge"], "disposition": x["out"]}

    def skin(self, title, body, headers=(), status=200):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">
<HTML><HEAD><TITLE>{e(title)}</TITLE><META NAME="keywords" CONTENT="court, opinions, decisions, appeals"><LINK REL="stylesheet" HREF="/court.css">
<STYLE TYPE="text/css"><!--
BODY {{ font-family: "Times New Roman", Times, serif; font-size: 12pt }} H2 {{ color: #000066; font-size: 16pt; border-bottom: 1px solid #000066 }} H3 {{ color: #333366 }} TD.menu A {{ text-decoration: none }} TD.menu A:hover {{ text-decoration: underline }} TH {{ font-family: Arial, Helvetica, sans-serif; font-size: 9pt }} .small {{ font-size: 8pt }}
--></STYLE>
<SCRIPT LANGUAGE="JavaScript"><!--
if (document.images) {{ home_on = new Image(); home_on.src = "/images/home_on.gif"; home_off = new Image(); home_off.src = "/images/home_off.gif"; search_on = new Image(); search_on.src = "/images/search_on.gif"; search_off = new Image(); search_off.src = "/images/search_off.gif"; }}
function imgOn(n) {{ if (document.images) {{ document[n].src = eval(n + "_on.src"); }} }}
function imgOff(n) {{ if (document.images) {{ document[n].src = eval(n + "_off.src"); }} }}
function today() {{ var d = new Date(); var m = new Array("January","February","March","April","May","June","July","August","September","October","November","December"); return m[d.getMonth()] + " " + d.getDate() + ", " + d.getFullYear(); }}
// --></SCRIPT></HEAD>
<BODY BGCOLOR="#FFFFFF" TEXT="#000000" LINK="#000080" VLINK="#800080" TOPMARGIN=0 LEFTMARGIN=0>
<TABLE WIDTH="100%" BORDER=0 CELLPADDING=6 CELLSPACING=0 BGCOLOR="#000066"><TR><TD><IMG SRC="/images/seal.gif" WIDTH=80 HEIGHT=80 ALT="Seal"></TD><TD><FONT COLOR="#FFFFFF" SIZE="+2" FACE="Times New Roman"><B>Court of Appeals</B></FONT><BR><FONT COLOR="#FFFFFF">Opinions and Decisions, {Y0} - {Y1}</FONT></TD></TR></TABLE>
<TABLE WIDTH="100%" BORDER=0 CELLPADDING=8 CELLSPACING=0><TR><TD WIDTH=150 VALIGN=top BGCOLOR="#E0E0EE"><FONT FACE="Arial" SIZE=2><P><A HREF="/">Court Home</A></P><P><A HREF="/search.htm">Search Opinions</A></P><P><A HREF="/judges.htm">The Judges</A></P><P><A HREF="/rules.htm">Rules of Court</A></P><P><A HREF="/calendar.htm">Calendar</A></P><P><A HREF="/copies.htm">Order Copies</A></P><HR><P><B>Related Links</B></P><P><A HREF="http://www.legislature.example/">Legislature</A></P><P><A HREF="http://www.statebar.example/">State Bar</A></P><P><A HREF="http://www.lawlibrary.example/">State Law Library</A></P><P><A HREF="http://www.governor.example/">Governor</A></P><HR><P>Clerk's office:<BR>(555) 010-7788<BR>8:00 - 4:30</P></FONT></TD>
<TD VALIGN=top>{body}</TD></TR></TABLE>
<HR><CENTER><FONT SIZE=1>The opinions on this site are slip opinions and subject to revision before publication. <A HREF="/disclaimer.htm">Disclaimer</A></FONT></CENTER></BODY></HTML>''', status, headers=headers)

    def form(self, g=lambda k: ""):
        return f'''<FORM METHOD="POST" ACTION="/cgi-bin/opsearch.pl" NAME="opsearch"><TABLE BORDER=1 CELLPADDING=4 CELLSPACING=0 BGCOLOR="#F2F2F8"><TR><TD ALIGN=right><B>Words in opinion:</B></TD><TD><INPUT TYPE="text" NAME="words" SIZE=40 VALUE="{e(g("words"))}"><BR><FONT SIZE=1>All of the words must appear in the opinion</FONT></TD></TR>
<TR><TD ALIGN=right><B>Judge:</B></TD><TD><INPUT TYPE="text" NAME="judge" SIZE=25 VALUE="{e(g("judge"))}"> <FONT SIZE=1>last name</FONT></TD></TR>
<TR><TD ALIGN=right><B>Docket number:</B></TD><TD><INPUT TYPE="text" NAME="docket" SIZE=12 VALUE="{e(g("docket"))}"> <FONT SIZE=1>e.g. 98-1204</FONT></TD></TR>
<TR><TD ALIGN=right><B>Year filed:</B></TD><TD><SELECT NAME="year"><OPTION VALUE="">All years</OPTION>{opts([(y, y) for y in range(Y1, Y0 - 1, -1)], g("year"))}</SELECT></TD></TR>
<TR><TD></TD><TD><INPUT TYPE="submit" NAME="search" VALUE="Search"> <INPUT TYPE="reset" VALUE="Clear"></TD></TR></TABLE></FORM>'''

    def session(self, req, make=False):
        """The session of the cookie, or a new one with the header that sets it."""
        with self.slock:
            sid = req.cookies.get("OPSESSION", "")
            s = self.sess.get(sid)
            if s and time.time() - s["t"] < 1200:
                s["t"] = time.time()
                return s, []
            if not make: return None, []
            self.count += 1
            sid = f"{self.count:04x}{abs(hash((self.port, self.count, time.time()))):016x}"[:20]
            s = self.sess[sid] = {"t": time.time(), "set": None, "at": 0}
            return s, [("Set-Cookie", f"OPSESSION={sid}; path=/")]

    def page(self, req, s, headers=()):
        ns, at = s["set"], s["at"]
        part = [self.records[n] for n in ns[at:at + self.PER]]
        req.kind, req.served = "search", [x["id"] for x in part]
        rows = "".join(f'<TR{" BGCOLOR=#F2F2F8" if i % 2 else ""}><TD ALIGN=right>{at + i}.</TD><TD NOWRAP>{x["id"]}</TD><TD><A HREF="{self.url(x)}">{e(x["cap"])}</A></TD><TD NOWRAP>{self.filed(x)}</TD><TD>{e(x["judge"])}</TD><TD>{x["out"]}</TD></TR>\n' for i, x in enumerate(part, 1))
        prev = '<INPUT TYPE="submit" NAME="nav" VALUE="Previous"> ' if at else ""
        nxt = '<INPUT TYPE="submit" NAME="nav" VALUE="Next"> ' if at + self.PER < len(ns) else ""
        nav = lambda k: f'<FORM METHOD="POST" ACTION="/cgi-bin/oplist.pl" NAME="nav{k}">{prev}{nxt}<INPUT TYPE="submit" NAME="nav" VALUE="New Search"></FORM>'
        return self.skin("Search Results", f'<H2>Search Results</H2><P><B>{len(ns)}</B> opinion{"" if len(ns) == 1 else "s"} found for: {e(s["for"])}</P><P>Opinions {at + 1} - {at + len(part)} of {len(ns)}</P>{nav(1)}<TABLE BORDER=0 CELLPADDING=4 CELLSPACING=1 WIDTH="100%"><TR BGCOLOR="#C8C8E0"><TH></TH><TH ALIGN=left>Docket</TH><TH ALIGN=left>Caption</TH><TH ALIGN=left>Filed</TH><TH ALIGN=left>Judge</TH><TH ALIGN=left>Disposition</TH></TR>\n{rows}</TABLE>{nav(2)}<FORM METHOD="POST" ACTION="/cgi-bin/mailist.pl">E-mail this list to: <INPUT TYPE="text" NAME="email" SIZE=20> <INPUT TYPE="submit" VALUE="Send"></FORM>', headers)

    def search(self, req):
        if req.method != "POST": return self.skin("Error", "<H2>Error</H2><P>This program must be called from the <A HREF=\"/search.htm\">search form</A>.</P>")
        s, hd = self.session(req, True)
        w, j, k, y = (req.get(n).strip() for n in ("words", "judge", "docket", "year"))
        req.kind = "search"
        err = lambda t: self.skin("Search Opinions", f'<H2>Search Opinions</H2><P><FONT COLOR="#CC0000"><B>{t}</B></FONT></P>{self.form(req.get)}', hd)
        if not (w or j or k or y): return err("You must fill in at least one of the search fields.")
        if k and not re.fullmatch(r"\d\d-\d{1,4}", k): return err("Docket numbers have the form YY-NNNN, for example 98-1204.")
        if y and not y.isdigit(): return err("The year is not valid.")
        ts = [t for t in tokens(w) if t not in STOP]
        if w and not ts and not (j or k or y): return err("Your search contains only common words. Please enter other words.")
        ns = self.index.every(ts) if ts else set(range(len(self.records)))
        ns = [n for n in sorted(ns, reverse=True) if (not j or fold(j) in fold(self.records[n]["judge"])) and (not k or self.records[n]["id"] == k) and (not y or self.records[n]["d"].year == int(y))]
        if not ns: return err("No opinions match your search.")
        said = "; ".join(f"{a} = {b}" for a, b in (("words", w), ("judge", j), ("docket", k), ("year", y)) if b)
        s.update({"set": ns, "at": 0, "for": said})
        return self.page(req, s, hd)

    def browse(self, req):
        s, _ = self.session(req)
        if not s or not s["set"]: return self.skin("Session expired", '<H2>Session expired</H2><P>Your search has expired or your browser does not accept cookies. Please <A HREF="/search.htm">start a new search</A>.</P>')
        nav = req.get("nav")
        if nav == "New Search": return self.skin("Search Opinions", f"<H2>Search Opinions</H2>{self.form()}")
        if nav == "Next" and s["at"] + self.PER < len(s["set"]): s["at"] += self.PER
        if nav == "Previous": s["at"] = max(0, s["at"] - self.PER)
        return self.page(req, s)

    def handle(self, req):
        p = req.path
        if p == "/cgi-bin/opsearch.pl": return self.search(req)
        if p == "/cgi-bin/oplist.pl": return self.browse(req)
        if req.method == "POST": return forbid(req, {"/cgi-bin/mailist.pl": "email", "/cgi-bin/order.pl": "order"}.get(p, "form"))
        if p in ("/", "/index.htm"):
            new = self.records[-4:]
            req.served = [x["id"] for x in new]
            return self.skin("Court of Appeals", f'<H2>Welcome</H2><P>The Court of Appeals hears appeals from the county courts. Its opinions filed from {Y0} to {Y1} can be <A HREF="/search.htm">searched</A> by words, judge, docket number and year.</P><H3>Recent opinions</H3><UL>' + "".join(f'<LI><A HREF="{self.url(x)}">{e(x["cap"])}</A>, No. {x["id"]}' for x in reversed(new)) + "</UL><H3>Notices</H3><UL><LI>The clerk's office is closed on state holidays.<LI>Amendments to Rule 14 take effect on January 1.<LI>Oral arguments are open to the public.</UL>")
        if p == "/search.htm": return self.skin("Search Opinions", f"<H2>Search Opinions</H2><P>Fill in one or more of the fields. Results are listed newest first, ten at a time. Cookies must be enabled.</P>{self.form()}", self.session(req, True)[1])
        m = re.fullmatch(r"/opinions/(\d{4})/(\d\d-\d{4})\.htm", p)
        if m and m[2] in self.by and self.by[m[2]]["d"].year == int(m[1]):
            x = self.by[m[2]]
            req.kind, req.served = "record", [x["id"]]
            return self.skin(x["cap"], f'<CENTER><H3>{e(x["cap"])}</H3><P>No. {x["id"]}</P><P>Filed {self.filed(x)}</P></CENTER><P>Appeal from {x["court"]}. <B>{x["out"]}.</B></P><P>{e(x["judge"])}{", Judge" if x["judge"] != "Per Curiam" else ""}:</P><P>{e(x["text"])}</P>')
        if p == "/judges.htm": return self.skin("The Judges", "<H2>The Judges</H2><P>The judges of the court are elected for terms of eight years. Some judges who have served on the court:</P><UL>" + "".join(f"<LI>Judge {e(j)}" for j in sorted(self.judges[:7])) + "</UL>")
        if p == "/rules.htm": return self.skin("Rules", "<H2>Rules of Court</H2><P>Rule 1. Briefs shall not exceed fifty pages.</P><P>Rule 2. Motions are decided without argument.</P>")
        if p == "/calendar.htm": return self.skin("Calendar", "<H2>Calendar</H2><TABLE BORDER=1><TR><TH>Week</TH><TH>Panel</TH></TR><TR><TD>March 4</TD><TD>A</TD></TR><TR><TD>March 11</TD><TD>B</TD></TR></TABLE>")
        if p == "/disclaimer.htm": return self.skin("Disclaimer", "<H2>Disclaimer</H2><P>The official reports are the only authoritative text.</P>")
        if p == "/copies.htm": return self.skin("Order Copies", '<H2>Order Copies</H2><FORM METHOD="POST" ACTION="/cgi-bin/order.pl">Docket number: <INPUT NAME="docket" SIZE=12> Your name: <INPUT NAME="name"> Address: <TEXTAREA NAME="addr"></TEXTAREA> <INPUT TYPE="submit" VALUE="Order certified copy"></FORM>')
