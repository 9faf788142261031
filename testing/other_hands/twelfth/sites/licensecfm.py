"""A licence lookup in ColdFusion, of a US state: a profession must be chosen and something typed; more than 200 are refused; a licensee takes two rows of a table whose tags are seldom closed."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, redirect
from kit import day_in, forbid, skewed
from words import FIRST_EN, SUR_EN, SUR_ES, Vocab, coined, fold

PROF = [("RN", "Registered Nurse", 24), ("LPN", "Licensed Practical Nurse", 12), ("COS", "Cosmetologist", 15), ("EL", "Electrician, Journeyman", 10), ("PL", "Plumber, Master", 6), ("PT", "Physical Therapist", 6), ("RE", "Real Estate Salesperson", 12), ("CPA", "Certified Public Accountant", 5), ("PE", "Professional Engineer", 4), ("VET", "Veterinarian", 2), ("LS", "Land Surveyor", 1.5), ("FD", "Funeral Director", 1), ("AUC", "Auctioneer", 1)]
STAT = ["ACTIVE", "INACTIVE", "LAPSED", "REVOKED", "RETIRED"]
PER, MOST, TOTAL = 25, 200, 2000


def us(d): return f"{d:%m/%d/%Y}"


class S(Site):
    name, about, server, home = "licensecfm", "ColdFusion licence lookup; a menu and a word needed, more than 200 refused, startrow", "Microsoft-IIS/6.0", "/index.cfm"
    disallow = ("/renew/", "/CFIDE/", "/admin/", "/complaint_action.cfm", "/verify/roster/")

    def build(self):
        r, v = self.rng, Vocab(self.rng)
        sur = [s for s in SUR_EN + [fold(s).capitalize() for s in SUR_ES[::2]] + ["O'Neill", "O'Rourke", "McAllister", "McGee", "Van Dyke", "Anderson-Hale"]] + coined(r, 180, last="son berg sen man ner ler er ey ett ell ing ard low dahl strom quist".split())
        r.shuffle(sur)
        places = coined(r, 44) + ["Saint Clair", "Fort Dunning", "Two Rivers", "Grand Marsh"]
        r.shuffle(places)
        nums, lic = {}, 40211
        for n in range(TOTAL):
            code = r.choices([p[0] for p in PROF], [p[2] for p in PROF])[0]
            first = r.choice(FIRST_EN) + (f" {r.choice('ABCDEFGHJKLMNPRSTW')}" if r.random() < .7 else "")
            last = sur[skewed(r, len(sur), 45)]
            if n and r.random() < .03: last, first = self.records[-1]["last"], self.records[-1]["first"]      # some hold two licences
            nums[code] = nums.get(code, r.randrange(1000, 40000)) + r.randrange(1, 40)
            lic += r.randrange(1, 12)
            issued = day_in(r, datetime.date(1971, 1, 4), datetime.date(2006, 12, 20))
            st = r.choices(STAT, [78, 6, 10, 1, 5])[0]
            exp = datetime.date(2008 + r.randrange(1, 3), 1 + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".find(first[0]) % 12, 28) if st == "ACTIVE" else datetime.date(r.randrange(max(issued.year + 1, 1990), 2008), r.randrange(1, 13), 28)
            city = places[skewed(r, len(places), 9)]
            self.records.append({"lic": lic, "id": f"{code}-{nums[code]:06d}", "code": code, "last": last, "first": first, "title": f"{last}, {first}".upper(), "city": city, "place": f"{city}, KN", "zip": 55400 + 7 * places.index(city), "status": st, "issued": issued, "expires": exp, "url": f"/verify/detail.cfm?LicID={lic}"})
        r.shuffle(self.records)
        self.by = {x["lic"]: x for x in self.records}
        self.prof = {c: t for c, t, _ in PROF}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"license": x["id"], "status": x["status"], "place": x["place"], "expires": us(x["expires"])}

    def page(self, req, title, body):
        cook = [] if "CFID" in req.cookies else [("Set-Cookie", f"CFID={self.port % 977 + len(self.log)};expires=Sun, 27-Sep-2037 00:00:00 GMT;path=/"), ("Set-Cookie", "CFTOKEN=41906627;expires=Sun, 27-Sep-2037 00:00:00 GMT;path=/")]
        return Resp(f'''



<HTML>
<HEAD>
<TITLE>{e(title)} - Kanasota DPL</TITLE>
<LINK REL=stylesheet HREF="/dpl.css" TYPE="text/css">
<SCRIPT LANGUAGE="JavaScript">
<!--
function help(x) {{ window.open("/verify/help.cfm?t=" + x, "help", "width=300,height=200"); }}
//-->
</SCRIPT>
</HEAD>
<BODY BGCOLOR=#FFFFFF LINK=#003366 TOPMARGIN=0 LEFTMARGIN=0>
<TABLE WIDTH=100% CELLPADDING=0 CELLSPACING=0 BGCOLOR=#003366><TR><TD><IMG SRC="/images/seal.gif" ALT="State Seal" WIDTH=60 HEIGHT=60><TD><FONT FACE="Arial" COLOR=white SIZE=4><B>State of Kanasota</B><BR><FONT SIZE=3>Division of Professional Licensing</FONT></FONT></TABLE>
<TABLE WIDTH=100% CELLPADDING=4><TR VALIGN=top><TD WIDTH=130 BGCOLOR=#DDE4EE><FONT FACE="Arial" SIZE=2><A HREF="/index.cfm">Home</A><P><A HREF="/verify/search.cfm">License Lookup</A><P><A HREF="/boards.cfm">Boards</A><P><A HREF="/fees.cfm">Fees</A><P><A HREF="/faq.cfm">FAQ</A><P><A HREF="/complaint.cfm">File a Complaint</A><P><A HREF="/renew/login.cfm">Renew Online</A><P>
<FORM ACTION="/subscribe.cfm" METHOD=post>E-mail updates<BR><INPUT TYPE=text NAME=email SIZE=12><BR><INPUT TYPE=submit VALUE="Join"></FORM></FONT>
<TD><FONT FACE="Arial" SIZE=2>
<H3>{e(title)}</H3>
{body}
</FONT>
</TABLE>
<HR><CENTER><FONT SIZE=1 FACE="Arial">Kanasota DPL, 455 Capitol Ave | <A HREF="/privacy.cfm">Privacy</A> | Last updated 02/29/2008</CENTER>
</BODY>
</HTML>''', headers=cook)

    def bare(self, req, title, inner, status=200): return Resp(f"<HTML><HEAD><TITLE>{title}</TITLE></HEAD><BODY>{inner}</BODY></HTML>", status)

    def invalid(self, req, errs):
        """What the server itself says of a form whose hidden rules are broken."""
        req.kind = "search"
        return self.bare(req, "Form Entries Incomplete or Invalid", f'<HR><H3>Form Entries Incomplete or Invalid</H3>One or more problems exist with the data you have entered.<UL>{"".join(f"<LI>{x}" for x in errs)}</UL>Use the <I>Back</I> button on your web browser to return to the previous page and correct the listed problems.<P><HR>')

    def form(self, req):
        menu = "".join(f'<OPTION VALUE="{c}">{t}' for c, t, _ in sorted(PROF, key=lambda p: p[1]))
        return self.page(req, "License Lookup", f'''Choose a profession, then enter <B>one or more</B> of the items below. Enter at least the first two letters of a last name.
<FORM ACTION="results.cfm" METHOD=post NAME=lookup>
<INPUT TYPE=hidden NAME="profession_required" VALUE="You must choose a profession.">
<INPUT TYPE=hidden NAME="startrow" VALUE="1">
<TABLE BORDER=0 CELLPADDING=3>
<TR><TD ALIGN=right><B>Profession:</B> <A HREF="javascript:help('prof')">?</A><TD><SELECT NAME=profession><OPTION VALUE="">-- Choose one --{menu}</SELECT>
<TR><TD ALIGN=right>Last name begins with:<TD><INPUT TYPE=text NAME=lastname SIZE=25 MAXLENGTH=30>
<TR><TD ALIGN=right>License number:<TD><INPUT TYPE=text NAME=licno SIZE=12> <FONT SIZE=1>(as RN-012345)</FONT>
<TR><TD ALIGN=right>City:<TD><INPUT TYPE=text NAME=city SIZE=20>
<TR><TD><TD><INPUT TYPE=submit NAME=go VALUE="Search"> <INPUT TYPE=reset VALUE="Clear">
</TABLE></FORM>
The information is taken from our records at the close of each business day.''')

    def results(self, req):
        g = lambda k: next((v for a, v in req.form + req.q if a.lower() == k), "").strip()
        post = any(k.lower() == "profession_required" for k, _ in req.form)
        if not g("profession"):
            if post: return self.invalid(req, [g("profession_required") or "PROFESSION is required."])
            return self.bare(req, "Error Occurred While Processing Request", "<H3>Error Occurred While Processing Request</H3>Element PROFESSION is undefined in FORM.<P>The error occurred in <B>D:\\web\\verify\\results.cfm: line 14</B>", 500)
        prof, last, no, city = g("profession"), g("lastname"), g("licno"), g("city")
        back = '<P><A HREF="search.cfm">New search</A>'
        req.kind = "search"
        if not (last or no or city): return self.page(req, "License Lookup", f"<FONT COLOR=red><B>Please enter a last name, a license number or a city.</B></FONT>{back}")
        if last and not no and not city and len(last) < 2: return self.page(req, "License Lookup", f"<FONT COLOR=red><B>Please enter at least the first two letters of the last name.</B></FONT>{back}")
        xs = [x for x in self.records if x["code"] == prof and x["last"].lower().startswith(last.lower()) and (not no or x["id"].lower() == no.lower()) and (not city or x["city"].lower() == city.lower())]
        xs.sort(key=lambda x: (x["title"], x["id"]))
        n = len(xs)
        if not n: return self.page(req, "Search Results", f"<B>No records were found that match your search.</B> Please check the spelling or use fewer letters.{back}")
        if n > MOST: return self.page(req, "Search Results", f"<FONT COLOR=red><B>Your search returned more than {MOST} records, please refine your search.</B></FONT>{back}")
        a = int(g("startrow")) if g("startrow").isdigit() else 1
        a = max(1, min(a, n))
        part = xs[a - 1:a - 1 + PER]
        req.served = [x["id"] for x in part]
        rows = ""
        for i, x in enumerate(part):
            c = "#EEEEEE" if i % 2 else "#FFFFFF"
            rows += f'''
<TR BGCOLOR={c}><TD><FONT FACE="Arial" SIZE=2><A HREF="detail.cfm?LicID={x["lic"]}"><B>{e(x["title"])}</B></A><TD><FONT FACE="Arial" SIZE=2>{x["id"]}<TD><FONT FACE="Arial" SIZE=2>{x["status"]}
<TR BGCOLOR={c}><TD><FONT FACE="Arial" SIZE=1>{x["place"]}</FONT><TD><FONT FACE="Arial" SIZE=1>Issued {us(x["issued"])}<TD><FONT FACE="Arial" SIZE=1>Expires {us(x["expires"])}'''
        link = lambda s: e("results.cfm?" + urlencode([("startrow", s), ("profession", prof), ("lastname", last), ("licno", no), ("city", city)]))
        nav = (f'<A HREF="{link(max(1, a - PER))}">&lt;&lt; Previous {PER}</A> &nbsp; ' if a > 1 else "") + (f'<A HREF="{link(a + PER)}">Next {min(PER, n - a - PER + 1)} &gt;&gt;</A>' if a + PER <= n else "")
        return self.page(req, "Search Results", f'''<B>{e(self.prof.get(prof, prof))}</B>: {n} record{"" if n == 1 else "s"} found. Displaying {a} to {a + len(part) - 1}.<P>{nav}
<TABLE BORDER=0 CELLPADDING=3 CELLSPACING=0 WIDTH=560>
<TR BGCOLOR=#003366><TD><FONT FACE="Arial" SIZE=2 COLOR=white><B>Name</B><TD><FONT FACE="Arial" SIZE=2 COLOR=white><B>License</B><TD><FONT FACE="Arial" SIZE=2 COLOR=white><B>Status</B>{rows}
</TABLE>
<P>{nav}{back}''')

    def detail(self, req):
        i = next((v for k, v in req.q if k.lower() == "licid"), "")
        x = self.by.get(int(i) if i.isdigit() else 0)
        if not x: return self.page(req, "License Detail", "No such license.")
        req.kind, req.served = "record", [x["id"]]
        row = lambda a, b: f'<TR><TD BGCOLOR=#DDE4EE><FONT FACE="Arial" SIZE=2>{a}<TD><FONT FACE="Arial" SIZE=2>{b}'
        return self.page(req, "License Detail", f'''<FONT SIZE=3><B>{e(x["title"])}</B></FONT>
<TABLE BORDER=0 CELLPADDING=4>{row("Profession:", e(self.prof[x["code"]]))}{row("License number:", x["id"])}{row("Status:", x["status"])}{row("Location:", x["place"])}{row("ZIP:", x["zip"])}{row("Issue date:", us(x["issued"]))}{row("Expiration date:", us(x["expires"]))}{row("Disciplinary actions:", "See board order" if x["status"] == "REVOKED" else "None on record")}</TABLE>
<P><A HREF="javascript:history.back()">Back to results</A> | <A HREF="search.cfm">New search</A>''')

    def handle(self, req):
        p = req.path.lower()
        if p == "/verify/results.cfm": return self.results(req)
        if req.method == "POST": return forbid(req, {"/renew/login.cfm": "login", "/subscribe.cfm": "newsletter", "/complaint_action.cfm": "complaint"}.get(p, "form"))
        if p in ("/", "/index.cfm"): return self.page(req, "Welcome", 'The Division licenses more than thirty occupations and professions.<P><A HREF="/verify/search.cfm"><IMG SRC="/images/lookup.gif" ALT="License Lookup" BORDER=0></A> Verify a license with our <A HREF="/verify/search.cfm">License Lookup</A>.<P><B>News</B><UL><LI>Board of Nursing meets March 14<LI>New fees from July 1</UL>')
        if p in ("/verify", "/verify/"): return redirect("/verify/search.cfm")
        if p == "/verify/search.cfm": return self.form(req)
        if p == "/verify/detail.cfm": return self.detail(req)
        if p == "/verify/help.cfm": return self.bare(req, "Help", "Choose the profession in which the person is licensed. <A HREF=javascript:window.close()>Close</A>")
        if p == "/boards.cfm": return self.page(req, "Boards", "<UL>" + "".join(f"<LI>Board of {t}s" for _, t, _ in PROF) + "</UL>")
        if p == "/fees.cfm": return self.page(req, "Fees", "<TABLE BORDER=1>" + "".join(f"<TR><TD>{t}<TD>${40 + 5 * i}.00" for i, (_, t, _) in enumerate(PROF)) + "</TABLE>")
        if p == "/faq.cfm": return self.page(req, "FAQ", "<B>How do I verify a license?</B><P>Use the lookup. If more than 200 people match, add letters of the name or the city.")
        if p == "/privacy.cfm": return self.page(req, "Privacy", "We collect no information about visitors other than statistics.")
        if p == "/complaint.cfm": return self.page(req, "File a Complaint", '<FORM ACTION="/complaint_action.cfm" METHOD=post>Your name <INPUT NAME=name><BR>Licensee <INPUT NAME=licensee><BR><TEXTAREA NAME=story ROWS=6 COLS=50></TEXTAREA><BR><INPUT TYPE=submit VALUE="Send Complaint"></FORM>')
        if p == "/renew/login.cfm": return self.page(req, "Renew Online", '<FORM ACTION="/renew/login.cfm" METHOD=post>License number <INPUT NAME=licno> PIN <INPUT TYPE=password NAME=pin> <INPUT TYPE=submit VALUE="Log in"></FORM>')
