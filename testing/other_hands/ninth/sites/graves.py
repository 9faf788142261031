"""Cemetery index of a county genealogical society: surname required (two letters, trailing *), 25 rows, Next 25, soundex."""
from bed import Resp, Site, e, opts, url
from kit import MON, forbid, skewed
from words import FIRST_EN, SUR_DE, SUR_EN, fold

MORE = """Aamodt Aasen Bakke Bjornstad Brekke Christensen Dahl Ellingson Engebretson Fossum Gilbertson Gulbrandson Haugen Hegland Iverson Jacobson Johannsen Kjelstad Knutson Larson Lindahl
Magnusson Nelson Nygaard Olson Opsahl Pederson Quam Rasmussen Rustad Severson Skogen Sorenson Swenson Thorson Tollefson Ulven Vik Westby Yttri Zacher Novak Svoboda Dvorak Kucera Prochazka Kovar Hruska
LaPointe Beaulieu Thibodeaux Desjardins Trudeau OMalley ODonnell McGee McNamara Fitzpatrick Hennessy Schultz Schmitz Klingbeil Oberg Ostrander VanDyke Vanderveen Wiersma Ypma Izzo Umland""".split()
OLD = """Abigail Ada Almira Amos Anders Asa Augusta Bertha Caleb Clara Clarence Cora Cyrus Delia Ebenezer Edna Effie Elijah Ella Elmer Elsie Emil Ephraim Esther Ezra Fannie Flora Florence Gertrude Gilbert Gustav Hattie Henrietta Herman Hiram Homer
Ida Inga Isaac Jacob Josephine Josiah Knute Lars Leroy Lillian Louis Lucinda Lydia Mabel Martha Mathilda Maude Minnie Myrtle Nels Nettie Olaf Ole Olive Orville Oscar Otto Pearl Phebe Rosa Rufus Selma Silas Sophia Stella Susanna Sven Thea Ulysses Verna Viola Wilhelmina Willard""".split()
CEM = ["Oak Hill Cemetery", "Calvary Catholic Cemetery", "Riverside Cemetery", "Bethany Lutheran Cemetery", "Greenwood Cemetery", "Pleasant Valley Cemetery", "St. Olaf Churchyard", "Evergreen Cemetery", "Zion Lutheran Cemetery", "Mount Hope Cemetery", "St. Wenceslaus Cemetery", "Prairie Home Cemetery", "County Poor Farm Cemetery", "Methodist Cemetery, Alden Twp.", "Old Settlers Cemetery", "Union Cemetery", "St. Patrick Cemetery", "Free Will Baptist Cemetery", "Hillcrest Memorial Gardens", "Johnson Family Plot", "Lone Tree Cemetery", "Rose Lawn Cemetery", "Bohemian National Cemetery", "Quaker Burying Ground", "Fairview Cemetery"]
CODE = {c: k for k, cs in {"1": "BFPV", "2": "CGJKQSXZ", "3": "DT", "4": "L", "5": "MN", "6": "R"}.items() for c in cs}


def soundex(s):
    s = "".join(c for c in fold(s).upper() if c.isalpha())
    if not s: return ""
    out, last = s[0], CODE.get(s[0], "")
    for c in s[1:]:
        k = CODE.get(c, "")
        if k and k != last: out += k
        if c not in "HW": last = k
    return (out + "000")[:4]


class S(Site):
    name, about, server, home = "graves", "Cemetery index; surname required, wildcard, soundex, 25 rows and Next 25", "Apache/1.3.37 (Unix) PHP/4.4.9", "/"
    disallow = ("/members/", "/cgi-bin/", "/cemindex/upload.php")
    PER = 25

    def build(self):
        r = self.rng
        sur = r.sample(SUR_EN, 210) + MORE + r.sample(SUR_DE, 60)
        sur = ["O'Brien" if s == "OBrien" else "O'Malley" if s == "OMalley" else "O'Donnell" if s == "ODonnell" else s for s in sorted(set(sur))]
        r.shuffle(sur)
        cem, num = r.sample(CEM, len(CEM)), 10200
        for _ in range(2870):
            num += r.choice((1, 1, 1, 2, 2, 5, 30))
            y = int(1858 + 152 * r.random() ** .8)
            age = r.choice((0, 1, 2, 8, 19, *range(24, 97, 2)))
            g = r.choice(OLD if r.random() < .55 else FIRST_EN) + (f" {r.choice('ABCDEFGHJLMNPRSTW')}." if r.random() < .5 else f" {r.choice(OLD)}" if r.random() < .2 else "")
            x = {"id": str(num), "sur": sur[skewed(r, len(sur), 22)], "giv": g if r.random() > .015 else "Infant", "cem": cem[skewed(r, len(cem), 3)], "y": y if r.random() > .03 else None, "dd": r.randrange(1, 29), "mm": r.randrange(1, 13), "b": y - age if r.random() > .12 else None,
                 "plot": f"{r.choice('ABCDEFGH')}-{r.randrange(1, 60)}-{r.randrange(1, 9)}" if r.random() < .8 else "", "note": r.choice(["", "", "", "Civil War veteran", "wife of " + r.choice(OLD), "Shares stone with spouse", "Stone broken", "WW I veteran", "Masonic emblem", "son of " + r.choice(OLD) + " and " + r.choice(OLD), "Inscription in Norwegian"])}
            self.records.append(x)
        self.records.sort(key=lambda x: (fold(x["sur"]), fold(x["giv"]), x["id"]))
        for x in self.records: x["key"], x["sx"] = fold(x["sur"]).replace("'", ""), soundex(x["sur"])
        self.by, self.cems = {x["id"]: x for x in self.records}, sorted(CEM)

    def name_of(self, x): return f"{x['sur'].upper()}, {x['giv']}"
    def died(self, x): return f"{x['dd']} {MON[x['mm'] - 1]} {x['y']}" if x["y"] else "unknown"
    def show(self, x): return {"born": str(x["b"]) if x["b"] else "", "died": self.died(x), "cemetery": x["cem"], "plot": x["plot"]}

    def truth(self):
        for x in self.records: yield x["id"], self.name_of(x), f"/cemindex/grave.php?id={x['id']}", {k: v for k, v in self.show(x).items() if v}

    def skin(self, title, body, status=200):
        return Resp(f'''<html>
<head>
<title>Alden County Genealogical Society: {e(title)}</title>
<meta name="generator" content="Microsoft FrontPage 4.0">
<style>body,td {{ font-family: Georgia, serif }} td.nav a {{ color: #ffffcc }}</style>
</head>
<body background="/images/parchment.jpg" text="#332200" link="#663300" vlink="#996633">
<center><img src="/images/oaktree.gif" width="90" height="90" alt=""><br><font size="6" color="#663300"><b>Alden County Genealogical Society</b></font><br><i>Preserving the past for the future since 1971</i></center>
<table width="95%" align="center" cellpadding="6"><tr><td width="150" valign="top" bgcolor="#663300" class="nav">
<a href="/">Home</a><br><a href="/cemindex/">Cemetery Index</a><br><a href="/cemlist.html">Our Cemeteries</a><br><a href="/newsletter.html">Newsletter</a><br><a href="/join.html">Join the Society</a><br><a href="/guestbook.php">Guest Book</a><br><a href="/members/">Members Only</a><br><a href="http://www.cyndislist.example/">Links</a></td>
<td valign="top">
{body}
</td></tr></table>
<hr><center><font size="2">You are visitor <img src="/cgi-bin/counter.gif" alt="048213"> since March 1, 1998.<br>&copy; Alden County Genealogical Society</font></center>
</body>
</html>''', status)

    def form(self, g):
        return f'''<form action="/cemindex/search.php" method="get" name="cem">
<table border="2" cellpadding="5" bgcolor="#fff8e7">
<tr><td>Surname (required)</td><td><input type="text" name="surname" size="20" value="{e(g("surname"))}"> <input type="checkbox" name="soundex" value="y"{" checked" if g("soundex") else ""}> Use Soundex</td></tr>
<tr><td>Given name</td><td><input type="text" name="given" size="20" value="{e(g("given"))}"></td></tr>
<tr><td>Cemetery</td><td><select name="cemetery"><option value="0">Any cemetery</option>{opts([(n, c) for n, c in enumerate(self.cems, 1)], g("cemetery"))}</select></td></tr>
<tr><td>Year of death</td><td><input type="text" name="year" size="4" maxlength="4" value="{e(g("year"))}"></td></tr>
<tr><td colspan="2" align="center"><input type="submit" value="Search the Index"></td></tr>
</table>
</form>'''

    def search(self, req):
        req.kind = "search"
        s, g, c, y = (req.get(k).strip() for k in ("surname", "given", "cemetery", "year"))
        err = lambda t: self.skin("Cemetery Index", f'<h2>Cemetery Index</h2><p><b><font color="#cc0000">{e(t)}</font></b></p>{self.form(req.get)}')
        stem = fold(s).replace("'", "").rstrip("*").strip()
        if not s: return err("You must enter a surname.")
        if len(stem) < 2 or "*" in s.rstrip("*"): return err("Please enter at least two letters of the surname. A * may be used at the end only.")
        if y and not y.isdecimal(): return err("The year of death must be a number.")
        sx, wild, n = req.get("soundex"), s.endswith("*"), int(c) if c.isdecimal() and int(c) <= len(CEM) else 0
        if sx and wild: return err("Soundex cannot be used together with *.")
        code = soundex(stem)
        hits = [x for x in self.records if (x["sx"] == code if sx else x["key"].startswith(stem) if wild else x["key"] == stem) and fold(x["giv"]).startswith(fold(g)) and (not n or x["cem"] == self.cems[n - 1]) and (not y or x["y"] == int(y))]
        if not hits: return self.skin("Search Results", f'<h2>Search Results</h2><p>Sorry, no burials were found for <b>{e(s)}</b>{" (Soundex " + code + ")" if sx else ""}. Try fewer letters followed by a *, or Soundex.</p>{self.form(req.get)}')
        at = max(0, req.int("start"))
        part = hits[at:at + self.PER]
        req.served = [x["id"] for x in part]
        args = [(k, req.get(k)) for k in ("surname", "soundex", "given", "cemetery", "year") if req.has(k)]
        to = lambda k: e(url("/cemindex/search.php", *args, ("start", k)))
        left = len(hits) - at - self.PER
        nav = (f'<a href="{to(max(0, at - self.PER))}">&lt;&lt; Previous {self.PER}</a> &nbsp; ' if at else "") + (f'<a href="{to(at + self.PER)}">Next {min(self.PER, left)} &gt;&gt;</a>' if left > 0 else "")
        rows = "".join(f'<tr><td><a href="/cemindex/grave.php?id={x["id"]}">{e(self.name_of(x))}</a></td><td>{v["born"] or "&nbsp;"}</td><td>{v["died"]}</td><td>{e(v["cemetery"])}</td><td>{v["plot"] or "&nbsp;"}</td></tr>\n' for x in part for v in [self.show(x)])
        return self.skin("Search Results", f'''<h2>Search Results</h2><p>{len(hits)} burial{"" if len(hits) == 1 else "s"} found for <b>{e(s)}</b>{" (Soundex " + code + ")" if sx else ""}. Showing {at + 1} to {at + len(part)}.</p>
<table border="1" cellpadding="3" cellspacing="0" bgcolor="#fffdf5" width="100%">
<tr bgcolor="#e8d9b5"><th>Name</th><th>Born</th><th>Died</th><th>Cemetery</th><th>Plot</th></tr>
{rows}</table>
<p align="center">{nav}</p><p><a href="/cemindex/">New search</a></p>''')

    def grave(self, req, x):
        req.kind, req.served, v = "record", [x["id"]], self.show(x)
        rows = [("Record number", x["id"]), ("Born", v["born"]), ("Died", v["died"]), ("Cemetery", v["cemetery"]), ("Plot", v["plot"]), ("Remarks", x["note"])]
        return self.skin(self.name_of(x), f'<h2>{e(self.name_of(x))}</h2><table border="1" cellpadding="4" cellspacing="0">' + "".join(f'<tr><td><b>{k}</b></td><td>{e(t)}</td></tr>' for k, t in rows if t) + f'</table><p><a href="/order.php?id={x["id"]}">Order a photograph of the stone ($5.00)</a></p><form action="/cemindex/correct.php" method="post"><input type="hidden" name="id" value="{x["id"]}"><b>Send a correction:</b><br>E-mail <input type="text" name="email"> Text <input type="text" name="text" size="40"> <input type="submit" value="Send"></form>')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, {"/guestbook.php": "guestbook", "/cemindex/correct.php": "correction", "/join.php": "join"}.get(p, "form"))
        if p == "/order.php": return forbid(req, "order", "Your order has been added. Please send a check to the society.")
        if p == "/": return self.skin("Home", f'<h2>Welcome!</h2><p>We are a society of volunteers. Our members have walked every cemetery in the county and our <a href="/cemindex/">Cemetery Index</a> now holds <b>{len(self.records):,}</b> burials.</p><p>Meetings are held the second Saturday of the month at the Alden Public Library, 1:00 p.m.</p>')
        if p == "/cemindex/": return self.skin("Cemetery Index", f"<h2>Cemetery Index</h2><p>Enter a surname. Only exact spellings are found unless you add a * to the end (at least two letters, for example <b>Jo*</b>) or use Soundex.</p>{self.form(lambda k: '')}")
        if p == "/cemindex/search.php": return self.search(req)
        if p == "/cemindex/grave.php": return self.grave(req, self.by[req.get("id")]) if req.get("id") in self.by else self.skin("Not found", "<p>No such record.</p>", 404)
        if p == "/cemlist.html": return self.skin("Our Cemeteries", "<h2>Our Cemeteries</h2><ul>" + "".join(f"<li>{e(c)}" for c in self.cems) + "</ul>")
        if p == "/newsletter.html": return self.skin("Newsletter", "<h2>The Acorn</h2><p>Our newsletter appears four times a year. Back issues may be read at the library.</p>")
        if p == "/join.html": return self.skin("Join", '<h2>Join</h2><form action="/join.php" method="post">Name <input type="text" name="name"><br>Address <input type="text" name="address"><br>Surnames of interest <input type="text" name="surnames"><br><input type="submit" value="Send application"></form>')
        if p == "/guestbook.php": return self.skin("Guest Book", '<h2>Guest Book</h2><p><b>Looking for my great-grandfather, thank you for the index!</b></p><form action="/guestbook.php" method="post">Name <input type="text" name="name"> Message <textarea name="msg"></textarea> <input type="submit" value="Sign the guest book"></form>')
