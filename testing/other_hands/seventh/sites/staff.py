"""A university phone book: surname of two letters at least, department; the first 40 only; rows without pages."""
import re
from bed import Resp, Site, e, opts
from helpers import skew
from kit import forbid_html5
from words import FIRST_DE, FIRST_EN, FIRST_ES, SUR_DE, SUR_EN, SUR_ES, coined, fold

DEPTS = """Accommodation Office|Admissions|African Studies|Alumni Relations|Anatomy|Archaeology|Architecture|Biochemistry|Biological Sciences|Botany|Catering Services|Chaplaincy|Chemistry|Civil Engineering|Classics|Communications Office|Computer Science|Computing Services|Counselling Service|Dentistry|Divinity|Earth Sciences|Economics|Education|Electrical Engineering|English Language|English Literature|Estates and Buildings|Finance Office|Fine Art|French|Geography|German|Health and Safety|Hispanic Studies|History|History of Art|Human Resources|Humanities Office|International Office|Law|Library|Linguistics|Management School|Mathematics|Mechanical Engineering|Medicine|Modern Languages|Museum|Music|Nursing|Pharmacology|Philosophy|Physical Education|Physics|Physiology|Politics|Press Office|Psychology|Registry|Research Office|Security|Sociology|Statistics|Student Services|Theatre Studies|Veterinary Science|Vice-Chancellor's Office""".split("|")
ACAD = ["Lecturer", "Senior Lecturer", "Research Associate", "Reader", "Professor", "Research Student", "Teaching Fellow", "Research Fellow", "Technician", "Departmental Secretary", "Laboratory Manager", "Demonstrator"]
ADMIN = ["Administrative Assistant", "Secretary", "Administrator", "Clerical Officer", "Assistant Registrar", "Porter", "Manager", "Assistant", "Systems Officer", "Adviser", "Director", "Receptionist"]
OFFICES = ("Office", "Services", "Service", "Registry", "Library", "Security", "Admissions", "Estates", "Relations", "Resources", "Safety", "Museum", "Chaplaincy")
FOREIGN = "Li Wang Zhang Chen Liu Wu Xu Ng Kim Park Nguyen Singh Khan Ahmed Hussain Shah Rossi Bianchi Ferrari Dubois Lefèvre Moreau Kowalski Nowak Novák Papadopoulos Ivanov Petrov Jensen Nielsen Hansen Sørensen Eriksson Lindqvist Okafor Adeyemi Mensah Tanaka Suzuki Sato Yilmaz Demir Silva Santos Ferreira van Dijk|de Vries|van der Berg|Ó Briain|O'Brien|O'Connor|O'Donnell|O'Neill|O'Sullivan|D'Souza|Smith-Jones|Parker-Bowen|Lloyd-Davies|St John".replace("|", "\n").split("\n")
FOREIGN = FOREIGN[0].split()[:-2] + ["van Dijk"] + FOREIGN[1:]
BUILD = ["Main", "West Wing", "Kelvin", "Boyd Orr", "Hetherington", "Adam Smith", "Tower", "Annexe", "Old College", "Queen's"]


class S(Site):
    name, about, server, home, charset = "staff", "university phone book; surname of two letters or more, department; the first 40 only, no pages of their own", "Apache/1.3.37 (Unix) PHP/4.4.4", "/", "iso-8859-1"
    disallow = ("/cgi-bin/", "/intranet/")

    def build(self):
        r = self.rng
        sur, fo, dept = r.sample(SUR_EN, len(SUR_EN)), r.sample(FOREIGN, len(FOREIGN)), r.sample(DEPTS, len(DEPTS))
        for s in ("Smith", "Jones", "Macdonald", "Brown", "Campbell"):
            if s in sur: sur.remove(s)
            sur.insert(0, s)
        users, shared = set(), {}
        while len(self.records) < 1880:
            k = r.random()
            if k < .80: s, f = skew(r, sur, .75).replace("OBrien", "O'Brien"), FIRST_EN
            elif k < .92: s, f = skew(r, fo, .4), FIRST_EN
            elif k < .96: s, f = r.choice(SUR_DE), FIRST_DE
            else: s, f = r.choice(SUR_ES), FIRST_ES
            first, mid, d = r.choice(f), r.choice("ABCDEGHJLMPRSTW") if r.random() < .55 else "", skew(r, dept, .65)
            job = skew(r, ADMIN if d.endswith(OFFICES) else ACAD, .6)
            title = "Prof" if job == "Professor" else "Dr" if job in ("Lecturer", "Senior Lecturer", "Reader", "Research Fellow", "Research Associate") and r.random() < .85 else r.choice(("Mr", "Ms", "Mrs", "Miss", "Dr" if r.random() < .1 else "Mr"))
            while True:
                u = fold(first)[0] + (mid.lower() or r.choice("xqv")) + re.sub("[^a-z]", "", fold(s).replace("ø", "o"))[0] + str(r.randrange(2, 1000))
                if u not in users: break
            users.add(u)
            ext = r.choice(shared[d]) if shared.get(d) and r.random() < .2 else str(r.randrange(22000, 48999))
            shared.setdefault(d, []).append(ext)
            self.records.append({"sur": s, "first": first, "mid": mid, "title": title, "dept": d, "job": job, "id": u, "ext": ext if r.random() < .97 else "", "room": f"{r.choice(BUILD)} {r.randrange(1, 7)}{r.randrange(1, 30):02}"})
        for x in self.records: x["name"] = f'{x["sur"]}, {x["title"]} {x["first"]}' + (f' {x["mid"]}.' if x["mid"] else "")
        self.records.sort(key=lambda x: (fold(x["sur"]), fold(x["first"]), x["id"]))
        self.codes = {f"{n:03}": d for n, d in zip(range(104, 999, 7), DEPTS)}

    def truth(self):
        for x in self.records:
            f = {"position": x["job"], "department": x["dept"], "room": x["room"], "email": x["id"] + "@stmarnock.ac.uk"}
            if x["ext"]: f["extension"] = x["ext"]
            yield x["id"], x["name"], None, f

    def skin(self, title, body):
        nav = "".join(f'<tr><td bgcolor="#003366" class="nav"><img src="/images/arrow.gif" width="7" height="7" alt="">&nbsp;<a class="nav" href="{u}"><font color="#ffffff">{t}</font></a></td></tr>\n<tr><td><img src="/images/clear.gif" width="1" height="2" alt=""></td></tr>\n' for u, t in (("/", "University home"), ("/phonebook/", "Phone book"), ("/phonebook/numbers.html", "Useful numbers"), ("/phonebook/dialling.html", "How to dial"), ("/phonebook/correction.html", "Correct an entry"), ("/contact.html", "Finding us"), ("/intranet/", "Staff intranet")))
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html><head><title>University of St Marnock :: {e(title)}</title><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><meta name="keywords" content="university, st marnock, phone, telephone, directory, staff, email"><link rel="stylesheet" href="/styles/corporate.css" type="text/css">
<script language="JavaScript" type="text/javascript"><!--
function MM_swapImgRestore() {{ var i,x,a=document.MM_sr; for(i=0;a&&i<a.length&&(x=a[i])&&x.oSrc;i++) x.src=x.oSrc; }}
function MM_preloadImages() {{ var d=document; if(d.images){{ if(!d.MM_p) d.MM_p=new Array(); var i,j=d.MM_p.length,a=MM_preloadImages.arguments; for(i=0; i<a.length; i++) if (a[i].indexOf("#")!=0){{ d.MM_p[j]=new Image; d.MM_p[j++].src=a[i];}}}} }}
function MM_findObj(n, d) {{ var p,i,x; if(!d) d=document; if((p=n.indexOf("?"))>0&&parent.frames.length) {{ d=parent.frames[n.substring(p+1)].document; n=n.substring(0,p);}} if(!(x=d[n])&&d.all) x=d.all[n]; return x; }}
//--></script></head>
<body bgcolor="#ffffff" text="#000000" link="#003366" vlink="#663366" leftmargin="0" topmargin="0" marginwidth="0" marginheight="0" onLoad="MM_preloadImages('/images/home_on.gif','/images/search_on.gif')">
<table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td bgcolor="#003366" width="180"><a href="/"><img src="/images/crest.gif" width="170" height="62" border="0" alt="University of St Marnock"></a></td><td bgcolor="#003366" align="right" valign="bottom"><font face="Verdana, Arial, Helvetica, sans-serif" size="1" color="#ffffff"><a href="/"><font color="#ffffff">Home</font></a> | <a href="/phonebook/"><font color="#ffffff">Phone book</font></a> | <a href="/contact.html"><font color="#ffffff">Contact</font></a>&nbsp;&nbsp;</font></td></tr>
<tr><td colspan="2" bgcolor="#cc9900"><img src="/images/clear.gif" width="1" height="4" alt=""></td></tr></table>
<table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td width="170" valign="top" bgcolor="#dde4ee"><table width="100%" border="0" cellspacing="0" cellpadding="3">{nav}</table>
<br><table width="96%" border="0" cellspacing="0" cellpadding="3" align="center" bgcolor="#ffffff"><tr><td bgcolor="#cc9900"><font face="Verdana, Arial" size="1"><b>Staff log-in</b></font></td></tr><tr><td><form action="/intranet/login.php" method="post"><font face="Verdana, Arial" size="1">User name<br><input type="text" name="uid" size="12"><br>Password<br><input type="password" name="pwd" size="12"><br><input type="submit" value="Log in"></font></form></td></tr></table>
<br><table width="96%" border="0" cellspacing="0" cellpadding="3" align="center" bgcolor="#ffffff"><tr><td bgcolor="#cc9900"><font face="Verdana, Arial" size="1"><b>Emergency</b></font></td></tr><tr><td><font face="Verdana, Arial" size="1">Fire, police, ambulance: <b>4444</b><br>Security lodge: <b>4282</b></font></td></tr></table></td>
<td width="14"><img src="/images/clear.gif" width="14" height="1" alt=""></td><td valign="top"><font face="Verdana, Arial, Helvetica, sans-serif" size="2"><br>
{body}
</font></td><td width="14"><img src="/images/clear.gif" width="14" height="1" alt=""></td></tr></table>
<hr size="1" noshade><table width="100%" border="0"><tr><td><font face="Verdana, Arial" size="1" color="#666666">University of St Marnock, College Road, St Marnock. The phone book is kept by <a href="mailto:switchboard@stmarnock.ac.uk">the Telephone Office</a>. It is for calls on University business; it may not be used for sending advertisements.</font></td><td align="right"><font face="Verdana, Arial" size="1" color="#666666">Last updated: 14 March 2007</font></td></tr></table>
</body></html>''')

    def form(self, s="", d=""):
        return f'''<form action="/phonebook/search.php" method="get" name="phone"><table border="0" cellspacing="0" cellpadding="4" bgcolor="#eeeeee"><tr><td><font face="Verdana, Arial" size="2"><b>Surname</b></font></td><td><input type="text" name="surname" size="24" maxlength="40" value="{e(s)}"> <font face="Verdana, Arial" size="1">(the first two letters at least)</font></td></tr>
<tr><td><font face="Verdana, Arial" size="2"><b>Department</b></font></td><td><select name="dept"><option value="">-- All departments --</option>{opts(sorted(self.codes.items(), key=lambda p: p[1]), d)}</select></td></tr><tr><td>&nbsp;</td><td><input type="submit" value="Search"> <input type="reset" value="Clear"></td></tr></table></form>'''

    def search(self, req):
        s, d = " ".join(req.get("surname").split()), req.get("dept")
        req.kind = "search"
        if len(s) < 2: return self.skin("Phone book", f'<h2>Phone book</h2><p><font color="#cc0000"><b>Please enter at least the first two letters of the surname.</b></font></p>{self.form(s, d)}')
        hits = [x for x in self.records if fold(x["sur"]).startswith(fold(s)) and (not d or x["dept"] == self.codes.get(d))]
        part = hits[:40]
        req.served = [x["id"] for x in part]
        if not part: return self.skin("Phone book", f'<h2>Phone book: results</h2><p>No entries were found for surname <b>{e(s)}</b>{" in " + e(self.codes.get(d, "")) if d else ""}. Check the spelling, or enter fewer letters.</p>{self.form(s, d)}')
        F = lambda t: f'<td valign="top"><font face="Verdana, Arial" size="1">{t}</font></td>'
        rows = "".join(f'<tr bgcolor="{"#ffffff" if n % 2 else "#eef2f8"}">{F("<b>" + e(x["name"]) + "</b>")}{F(e(x["job"]))}{F(e(x["dept"]))}{F(e(x["room"]))}{F(x["ext"] or "&nbsp;")}{F(f"""<a href="mailto:{x["id"]}@stmarnock.ac.uk">{x["id"]}@stmarnock.ac.uk</a>""")}</tr>\n' for n, x in enumerate(part))
        head = "".join(f'<th align="left"><font face="Verdana, Arial" size="1" color="#ffffff">{t}</font></th>' for t in ("Name", "Position", "Department", "Room", "Extension", "E-mail"))
        much = '<p><font color="#cc0000"><b>Too many results, only the first 40 are shown.</b></font> Please enter more letters of the surname or choose a department.</p>' if len(hits) > 40 else f'<p>{len(hits)} {"entry" if len(hits) == 1 else "entries"} found.</p>'
        return self.skin("Phone book", f'<h2>Phone book: results</h2>{much}<table width="100%" border="0" cellspacing="1" cellpadding="3"><tr bgcolor="#003366">{head}</tr>\n{rows}</table><p><font size="1">To call from outside dial 0555 33 and then the extension. (*) Numbers that begin with 2 are on the East campus.</font></p>{self.form(s, d)}')

    def handle(self, req):
        p = req.path
        if req.method == "POST" and p != "/phonebook/search.php": return forbid_html5(req, {"/intranet/login.php": "login", "/phonebook/correction.php": "correction"}.get(p, "form"))
        if p == "/phonebook/search.php": return self.search(req)
        if p in ("/", "/index.html"): return self.skin("Home", f'<h1>University of St Marnock</h1><p>Founded in 1571, the University has some fourteen thousand students and two thousand staff on two campuses.</p><h3>Find a member of staff</h3>{self.form()}<h3>News</h3><ul><li>New Library annexe opens in May.</li><li>Graduation ceremonies: list of dates published.</li><li>The swimming pool is closed until Monday.</li><li>Professor of Botany elected to the Royal Society.</li></ul><h3>Events</h3><p>Organ recital, Thursday 1.10 pm, Chapel. Public lecture, Tuesday 5.30 pm, Boyd Orr lecture theatre 2.</p>')
        if p in ("/phonebook/", "/phonebook", "/phonebook/index.html"): return self.skin("Phone book", f'<h2>Phone book</h2><p>Search for members of staff and research students by surname. Enter the first letters of the surname, two at least; a department may be chosen to narrow the search. At most 40 entries are shown.</p>{self.form()}<p>The switchboard (0555 33 0000) is open from 8.30 am to 5.30 pm. See also <a href="/phonebook/numbers.html">useful numbers</a> and <a href="/phonebook/dialling.html">how to dial</a>.</p>')
        if p == "/phonebook/numbers.html": return self.skin("Useful numbers", '<h2>Useful numbers</h2><table border="1" cellpadding="3" cellspacing="0">' + "".join(f"<tr><td>{t}</td><td>{n}</td></tr>" for t, n in (("Switchboard", "0"), ("Security lodge", "4282"), ("Computing help desk", "4800"), ("Estates help desk", "4141"), ("First aid", "4444"), ("Library enquiry desk", "6704"), ("Sports hall", "4540"))) + "</table>")
        if p == "/phonebook/dialling.html": return self.skin("How to dial", "<h2>How to dial</h2><p>From a University telephone dial the five figures of the extension. For an outside line dial 9. To transfer a call press R, dial the extension and put the receiver down. Voice mail is reached by dialling 6000 and following the instructions; the password at first is the extension itself.</p>")
        if p == "/contact.html": return self.skin("Finding us", "<h2>Finding us</h2><p>The University stands at the west end of the town, ten minutes from the railway station. Buses 11, 44 and 59 stop at the Main Gate. There is no parking for visitors on the campus in term.</p>")
        if p == "/phonebook/correction.html": return self.skin("Correct an entry", '<h2>Correct an entry</h2><form action="/phonebook/correction.php" method="post"><table><tr><td>Surname</td><td><input type="text" name="surname"></td></tr><tr><td>Department</td><td><input type="text" name="dept"></td></tr><tr><td>What is wrong</td><td><textarea name="wrong" rows="4" cols="40"></textarea></td></tr><tr><td>Your e-mail</td><td><input type="text" name="from"></td></tr><tr><td></td><td><input type="submit" value="Send to the Telephone Office"></td></tr></table></form>')
        if p.startswith("/intranet"): return Resp("<html><head><title>401 Authorization Required</title></head><body><h1>Authorization Required</h1></body></html>", 401, headers=[("WWW-Authenticate", 'Basic realm="Staff"')])
        return None
