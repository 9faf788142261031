"""An index of church books behind a CGI program; the rows of its table are all there is."""
import re
from bed import Site, Resp, e, opts, hidden
from words import SUR_EN, FIRST_EN, coined

EVENTS = ["Baptism", "Marriage", "Burial"]
CGI = "/cgi-bin/regindex.cgi"


def soundex(s):
    s = re.sub(r"[^A-Z]", "", s.upper())
    if not s: return ""
    code = {c: d for d, cs in zip("123456", ("BFPV", "CGJKQSXZ", "DT", "L", "MN", "R")) for c in cs}
    out, last = s[0], code.get(s[0])
    for c in s[1:]:
        d = code.get(c)
        if d and d != last: out += d
        if c not in "HW": last = d
    return (out + "000")[:4]


class S(Site):
    name, about, charset, server, disallow = "parish", "index of church books (cgi)", "iso-8859-1", "Apache/1.3.42 (Unix)", ("/stats/", "/members/")

    def build(self):
        rng = self.rng
        pool = rng.sample(SUR_EN, 190) + coined(rng, 60)
        rng.shuffle(pool)
        vary = [s[:-1] + "e" + s[-1] if s[-1] in "sn" else s + "e" for s in rng.sample(pool, 40)]
        self.surs = pool + [s for s in dict.fromkeys(vary) if s not in pool]
        w = [1 / (i + 5) for i in range(len(self.surs))]
        self.parishes = {f"{i:02d}": f"{rng.choice(('St Mary', 'St Peter', 'All Saints', 'St John', 'Holy Trinity', 'St Andrew'))}, {t}" for i, t in enumerate(coined(rng, 17), 1)}
        codes, pw, first = list(self.parishes), [rng.uniform(.4, 2) for _ in self.parishes], FIRST_EN[:70]
        self.all, no = [], 30114
        for _ in range(2230):
            no += rng.randrange(1, 30)
            s, ev, y = rng.choices(self.surs, w)[0], rng.choices(EVENTS, (5, 2, 4))[0], rng.randrange(1652, 1852)
            g = rng.choice(first) + (" " + rng.choice(first) if rng.random() < .25 else "")
            other = {"Baptism": f"{rng.choice(first)} and {rng.choice(first)}", "Marriage": f"{rng.choice(first)} {rng.choices(self.surs, w)[0]}", "Burial": rng.choice(("", f"aged {rng.randrange(1, 92)}", "infant", f"of {rng.choice(self.surs)} Farm", "widow"))}[ev]
            self.all.append({"id": f"R{no:06d}", "sur": s, "given": g, "event": ev, "y": y, "date": f"{rng.randrange(1, 29)} {rng.choice('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split())} {y}", "par": rng.choices(codes, pw)[0], "other": other, "sx": soundex(s)})
        self.all.sort(key=lambda r: (r["sur"], r["given"], r["y"]))
        self.records = self.all

    def truth(self):
        for r in self.all: yield r["id"], f"{r['sur']}, {r['given']}", None, {"number": r["id"], "event": r["event"], "date": r["date"], "parish": self.parishes[r["par"]]}

    def page(self, title, body, status=200):
        return Resp(f"""<HTML><HEAD><TITLE>{e(title)}</TITLE><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=iso-8859-1"></HEAD>
<BODY BGCOLOR="#FFFFF0" TEXT="#000000" LINK="#800000"><TABLE WIDTH="100%" BORDER=0><TR><TD VALIGN=TOP WIDTH=150 BGCOLOR="#E8E0C8"><IMG SRC="/gifs/church.gif" ALT="church"><P><A HREF="/index.html">Home</A><BR><A HREF="/search.html">Search the index</A><BR><A HREF="/parishes.html">Parishes and years</A><BR><A HREF="/names.html">Frequent surnames</A><BR><A HREF="/help.html">Help</A><BR><A HREF="/guestbook.html">Guest book</A><P>
<FORM METHOD=POST ACTION="/members/login.cgi">Members:<BR><INPUT TYPE=TEXT NAME="user" SIZE=10><BR><INPUT TYPE=PASSWORD NAME="pass" SIZE=10><BR><INPUT TYPE=SUBMIT VALUE="Login"></FORM></TD>
<TD VALIGN=TOP>
{body}
</TD></TR></TABLE><HR><CENTER><SMALL>County Family History Society, register index project. Last updated 3 March 2009. Please report errors to the <A HREF="mailto:webmaster@cfhs.example">webmaster</A>.</SMALL></CENTER></BODY></HTML>""", status)

    def form(self, req=None, error=""):
        g = req.get if req else lambda k, d="": d
        return f"""<H2>Search the register index</H2>{f'<P><FONT COLOR="red"><B>{error}</B></FONT></P>' if error else ''}
<FORM METHOD=POST ACTION="{CGI}"><TABLE BORDER=0>
<TR><TD>Surname:</TD><TD><INPUT TYPE=TEXT NAME="surname" SIZE=25 VALUE="{e(g('surname'))}"> <INPUT TYPE=CHECKBOX NAME="soundex" VALUE="1"{' CHECKED' if g('soundex') else ''}> Soundex</TD></TR>
<TR><TD>Given name:</TD><TD><INPUT TYPE=TEXT NAME="given" SIZE=25 VALUE="{e(g('given'))}"></TD></TR>
<TR><TD>Year from:</TD><TD><INPUT TYPE=TEXT NAME="yfrom" SIZE=4 MAXLENGTH=4 VALUE="{e(g('yfrom'))}"> to: <INPUT TYPE=TEXT NAME="yto" SIZE=4 MAXLENGTH=4 VALUE="{e(g('yto'))}"></TD></TR>
<TR><TD>Parish:</TD><TD><SELECT NAME="parish">{opts([("", "All parishes")] + list(self.parishes.items()), g("parish"))}</SELECT></TD></TR>
<TR><TD></TD><TD><INPUT TYPE=SUBMIT NAME="go" VALUE="Search"> <INPUT TYPE=RESET VALUE="Clear"></TD></TR></TABLE></FORM>
<P><SMALL>The surname is required. An asterisk may stand for any letters after at least three letters of the surname (e.g. <TT>whi*</TT>).</SMALL></P>"""

    def handle(self, req):
        p = req.path
        if p in ("/", "/index.html"): return self.page("County register index", f"<H1>County register index</H1><P>Volunteers have indexed {len(self.all)} entries of baptisms, marriages and burials from {len(self.parishes)} parishes, 1652 to 1851.</P><UL><LI><A HREF='/search.html'>Search the index</A><LI><A HREF='/parishes.html'>Parishes and years</A></UL>")
        if p == "/search.html":
            req.kind = "form"
            return self.page("Search the register index", self.form())
        if p == "/parishes.html": return self.page("Parishes", "<H2>Parishes and years</H2><TABLE BORDER=1><TR><TH>Parish</TH><TH>Entries</TH></TR>" + "".join(f"<TR><TD>{e(n)}</TD><TD>{sum(1 for r in self.all if r['par'] == k)}</TD></TR>" for k, n in self.parishes.items()) + "</TABLE>")
        if p == "/names.html":
            cnt = {}
            for r in self.all: cnt[r["sur"]] = cnt.get(r["sur"], 0) + 1
            return self.page("Frequent surnames", "<H2>The twenty most frequent surnames</H2><OL>" + "".join(f"<LI>{e(s)}" for s, n in sorted(cnt.items(), key=lambda x: -x[1])[:20]) + "</OL>")
        if p == "/help.html": return self.page("Help", "<H2>Help</H2><P>Spelling was not fixed. Tick Soundex to find names that sound alike. You may use an asterisk after three letters. The years are years of the event.</P>")
        if p == "/guestbook.html": return self.page("Guest book", '<H2>Guest book</H2><P><I>Lovely site. Found my great-grandmother. - Jean</I></P><FORM METHOD=POST ACTION="/cgi-bin/guestbook.cgi">Name: <INPUT TYPE=TEXT NAME="realname"><BR>Comments:<BR><TEXTAREA NAME="comments" ROWS=5 COLS=40></TEXTAREA><BR><INPUT TYPE=SUBMIT VALUE="Sign guest book"></FORM>')
        if p in ("/cgi-bin/guestbook.cgi", "/members/login.cgi"):
            if req.method == "POST": req.forbidden = "guestbook" if "guest" in p else "login"
            return self.page("Thank you", "<P>Thank you.</P>")
        if p == CGI: return self.search(req)

    def search(self, req):
        req.kind = "search"
        s = req.get("surname").strip()
        if not s: return self.page("Search the register index", self.form(req, "Please enter a surname"))
        low = s.lower()
        if "*" in s:
            if not re.fullmatch(r"[a-z'\- ]{3,}\*", low): return self.page("Search the register index", self.form(req, "The asterisk may be used only after at least three letters"))
            rows = [r for r in self.all if r["sur"].lower().startswith(low[:-1])]
        elif req.get("soundex"): rows = [r for r in self.all if r["sx"] == soundex(s)]
        else: rows = [r for r in self.all if r["sur"].lower() == low]
        g = req.get("given").strip().lower()
        if g: rows = [r for r in rows if any(x.startswith(g.rstrip("*")) if g.endswith("*") else x == g for x in r["given"].lower().split()) or r["given"].lower() == g]
        for par in ("yfrom", "yto"):
            t = req.get(par).strip()
            if t:
                if not re.fullmatch(r"\d{4}", t): return self.page("Search the register index", self.form(req, "Please enter the year with four digits"))
                rows = [r for r in rows if (r["y"] >= int(t) if par == "yfrom" else r["y"] <= int(t))]
        if req.get("parish"): rows = [r for r in rows if r["par"] == req.get("parish")]
        n = len(rows)
        if not n: return self.page("Register index", f"<H2>Result of your search</H2><P>No entries found for the surname <B>{e(s)}</B>.</P><P><A HREF='/search.html'>New search</A></P>")
        at = max(0, min(req.int("start"), (n - 1) // 25 * 25))
        show = rows[at:at + 25]
        req.served = [r["id"] for r in show]
        keep = [(k, req.get(k)) for k in ("surname", "soundex", "given", "yfrom", "yto", "parish") if req.get(k)]
        btn = lambda st, t: f'<FORM METHOD=POST ACTION="{CGI}">{hidden(keep + [("start", st)])}<INPUT TYPE=SUBMIT VALUE="{t}"></FORM>'
        tr = "".join(f"<TR><TD>{r['id']}</TD><TD>{e(r['sur'])}, {e(r['given'])}</TD><TD>{r['event']}</TD><TD>{r['date']}</TD><TD>{e(self.parishes[r['par']])}</TD><TD>{e(r['other']) or '&nbsp;'}</TD></TR>\n" for r in show)
        return self.page("Register index", f"""<H2>Result of your search</H2><P>{n} entries found. Entries {at + 1} to {at + len(show)}:</P>
<TABLE BORDER=1 CELLPADDING=3><TR><TH>Entry no.</TH><TH>Name</TH><TH>Event</TH><TH>Date</TH><TH>Parish</TH><TH>Parents, spouse or note</TH></TR>
{tr}</TABLE><TABLE BORDER=0><TR><TD>{btn(at - 25, 'Previous') if at else ''}</TD><TD>{btn(at + 25, 'Next') if at + 25 < n else ''}</TD></TR></TABLE><P><A HREF="/search.html">New search</A></P>""")
