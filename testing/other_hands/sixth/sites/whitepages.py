"""Residential telephone directory: beginning of the last name and the state are required, four pages of 25, no count, no page a listing."""
from bed import *
from words import Vocab, coined, SUR_EN, FIRST_EN

US = """Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores
Green Adams Nelson Baker Rivera Campbell Mitchell Carter Gomez Diaz Cruz Reyes Ortiz Gutierrez Chavez Ramos Kim Ruiz Alvarez Castillo Mendoza Patel Olson Hansen Larson Schmidt Schneider Meyer Schultz Hoffman Kowalski Novak Petersen Jensen Sorensen Lindqvist Fischer Weber Wagner Zimmerman Vasquez Tran Pham Huang Wong Chen Yang Singh Khan
Goldberg Cohen Rosenberg Esposito Russo Romano Ferrari Quigley O'Brien O'Connor O'Neill McDonald McCormick McIntyre McKinney Van Dyke De Luca Urbanski Ivanov Ibarra Ingersoll Eckhart Ellsworth Upton Zapata Yoder Xiong Quintero""".replace("Van Dyke De Luca", "VanDyke DeLuca").split()
STATES = [("AZ", "Arizona", "480 520 602", 85), ("CA", "California", "213 310 415 619", 90), ("CO", "Colorado", "303 719", 80), ("ID", "Idaho", "208", 83), ("KS", "Kansas", "316 785", 66), ("MT", "Montana", "406", 59), ("NE", "Nebraska", "402", 68), ("NV", "Nevada", "702 775", 89), ("NM", "New Mexico", "505", 87), ("OK", "Oklahoma", "405 918", 73), ("OR", "Oregon", "503 541", 97), ("UT", "Utah", "801 435", 84), ("WA", "Washington", "206 360 509", 98), ("WY", "Wyoming", "307", 82)]
SHARE = [12, 31, 9, 3, 5, 2, 4, 6, 4, 7, 8, 5, 13, 1]
STREET = "Main Oak Maple Cedar Elm Washington Lincoln Lake Hill Park Sunset Mesa Canyon Pine Walnut Spruce River Highland Jefferson Adobe Juniper Mill Railroad Church".split()
PER, PAGES = 25, 4


class S(Site):
    name, about, server, home = "whitepages", "Residential telephone directory of the western states", "Apache-Coyote/1.1", "/"
    disallow = ("/ads/", "/member/", "/out")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 6)
        sur = list(dict.fromkeys(US + r.sample(SUR_EN, 190)))
        sw = [1 / (i + .7) for i in range(len(sur))]
        fw = FIRST_EN[:]
        r.shuffle(fw)
        fs = [1 / (i + 6) for i in range(len(fw))]
        cities = {s[0]: coined(r, r.randint(7, 22)) for s in STATES}
        line = r.sample(range(2010000, 9989999), 1900)
        for n in line:
            st = r.choices(STATES, SHARE)[0]
            ci = r.choices(cities[st[0]], [1 / (i + 2) for i in range(len(cities[st[0]]))])[0]
            first = r.choices(fw, fs)[0] if r.random() < .86 else r.choice("ABCDEFGHJKLMPRSTW")
            first += r.choice(["", "", f" {r.choice('ABCDEFGHJKLMPRSTW')}", f" {r.choice('ABCDEFGHJKLMPRSTW')}"]) + r.choice([""] * 14 + [" Jr", " III", " MD"])
            last = r.choices(sur, sw)[0]
            addr = "" if r.random() < .07 else f"{r.randint(1, 9900)} {r.choice(['', '', 'N ', 'S ', 'W ', 'NE '])}{r.choice(STREET)} {r.choice('St Ave Rd Dr Ln Ct Blvd'.split())}" + r.choice(["", "", "", f" Apt {r.randint(1, 40)}"])
            p = f"{n // 10000}-{n % 10000:04d}"
            self.records.append(dict(id=p, last=last, first=first, title=f"{last}, {first}", st=st[0], city=ci, zip=f"{st[3]}{r.randint(0, 999):03d}", addr=addr, phone=f"({r.choice(st[2].split())}) {p}"))
        self.records.sort(key=lambda x: (x["last"].lower(), x["first"].lower(), x["id"]))
        self.txt = [v.text(60) for _ in range(5)]
        self.ads = [f"{v.title(3)} - {r.choice(['free quote', 'call now', 'open 24 hours'])}" for _ in range(14)]

    def truth(self):
        for x in self.records:
            f = {"phone": x["phone"], "city": x["city"]}
            if x["addr"]: f["address"] = x["addr"]
            yield x["id"], x["title"], None, f

    def form(self, req, small=False, err=""):
        g = lambda n: e(req.get(n))
        return f'''<form id="{'refine' if small else 'findperson'}" name="fp{int(small)}" action="/search/FindPerson" method="get">{f'<div class="errbox"><img src="/img/warn.gif" alt="!"> {err}</div>' if err else ''}
<table cellpadding="3"><tr><td><label>First Name<br><input type="text" name="firstname" size="14" value="{g("firstname")}"></label></td><td><label>Last Name <b class="req">*</b><br><input type="text" name="name" size="20" value="{g("name")}"></label></td>
<td><label>State <b class="req">*</b><br><select name="state">{opts([("", "Select state")] + [(s[0], s[1]) for s in STATES], req.get("state"))}</select></label></td><td valign="bottom"><input type="submit" value="Find"></td></tr></table><span class="req">* required</span> <span class="tip">Tip: the first letters of the last name are enough (two at least).</span></form>'''

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html><head><title>{e(title)} | WestPages People Search</title><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><link rel="stylesheet" href="/css/wp.css" /></head><body>
<div id="hd"><a href="/"><img src="/img/westpages.gif" alt="WestPages" /></a><ul class="tabs"><li class="on"><a href="/">People Search</a></li><li><a href="/business">Business</a></li><li><a href="/reverse">Reverse Phone</a></li><li><a href="/areacodes">Area &amp; ZIP Codes</a></li></ul><div class="acct"><a href="/member/login">Sign In</a> | <a href="/member/join">Add my listing</a></div></div>
<div class="banner"><a href="/out?ad=728"><img src="/ads/728x90.gif" alt="Advertisement" /></a></div>
<div id="bd">{body}</div>
<div id="side"><h4>Popular</h4><ul><li><a href="/areacodes">Area codes</a></li><li><a href="/help">Help</a></li><li><a href="/out?ad=horoscope">Horoscopes</a></li></ul><form action="/member/newsletter" method="post"><p>Local deals by e-mail</p><input name="email" /><input type="submit" value="Sign up" /></form></div>
<div id="ft"><a href="/about">About</a> | <a href="/privacy">Privacy</a> | <a href="/terms">Terms of Use</a> | <a href="/help">Help</a><br />&copy; 2008 WestPages Directory Services</div></body></html>''')

    def search(self, req):
        if not req.q: req.kind = "form"; return self.frame("Find a person", "<h2>Find a Person</h2>" + self.form(req))
        last, st, first = req.get("name").strip().lower(), req.get("state").strip().upper(), req.get("firstname").strip().lower()
        err = []
        if not last: err.append("Please enter a last name.")
        elif len(re.sub(r"[^a-z]", "", last)) < 2: err.append("Please enter at least the first two letters of the last name.")
        if st not in {s[0] for s in STATES}: err.append("Please select a state.")
        if err: req.kind = "form"; return self.frame("Find a person", "<h2>Find a Person</h2>" + self.form(req, err="<br />".join(err)))
        req.kind, name = "result", next(s[1] for s in STATES if s[0] == st)
        hits = [x for x in self.records if x["st"] == st and x["last"].lower().startswith(last) and x["first"].lower().startswith(first)]
        if not hits: return self.frame("No listings", f"<h2>We did not find any listings</h2><p>There are no residential listings for <b>{e((req.get('firstname') + ' ' + req.get('name')).strip())}</b> in {name}. Check the spelling or try fewer letters.</p>" + self.form(req))
        pg = min(max(1, req.int("page", 1)), PAGES)
        part = hits[(pg - 1) * PER:pg * PER]
        if not part: return self.frame("No more listings", "<h2>No more listings</h2>" + self.form(req))
        req.served = [x["id"] for x in part]
        lis = [f'''<div class="vcard listing"><div class="n"><b class="fn">{e(x["title"])}</b></div><div class="adr">{f'<span class="street-address">{e(x["addr"])}</span><br />' if x["addr"] else ''}<span class="locality">{e(x["city"])}</span>, <span class="region">{st}</span> <span class="postal-code">{x["zip"]}</span></div><div class="tel">{x["phone"]}</div><div class="acts"><a href="/member/addressbook?add={x["id"]}" rel="nofollow">Save to address book</a> | <a href="/out?ad=map&amp;z={x["zip"]}">Map</a></div></div>''' for x in part]
        k = (len(last) + len(st) + pg + sum(map(ord, last))) % 7
        for pos, ad in ((min(3, len(lis)), self.ads[k]), (min(14, len(lis) + 1), self.ads[7 + k])):
            lis.insert(pos, f'<div class="vcard listing sponsored"><div class="n"><b class="fn">{e(ad)}</b></div><div class="adr">Sponsored listing<br /><span class="region">{st}</span></div><div class="tel">(800) 200-{1000 + k * 37:04d}</div><div class="acts"><a href="/out?ad=s{k}">Visit site</a></div></div>')
        keep = [(a, b) for a, b in req.q if a != "page"]
        more = len(hits) > pg * PER
        nav = (f'<a href="{e(url("/search/FindPerson", *keep, ("page", pg - 1)))}">&laquo; Previous</a> ' if pg > 1 else "") + f"Page {pg} " + (f'<a href="{e(url("/search/FindPerson", *keep, ("page", pg + 1)))}">Next &raquo;</a>' if more and pg < PAGES else "")
        end = '<p class="toomany">There are more listings than we can display. Please refine your search with a first name or more letters of the last name.</p>' if more and pg == PAGES else ""
        return self.frame(f"{req.get('name')} in {name}", f'<h2>Listings for {e(req.get("firstname"))} {e(req.get("name"))} in {name}</h2>{self.form(req, True)}<div id="results">' + "\n".join(lis) + f'</div>{end}<div class="pager">{nav}</div>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p.startswith("/member"):
            if req.method == "POST" or req.has("add"): req.forbidden = p
            return self.frame("Sign in", '<h2>Sign In</h2><form method="post" action="/member/login"><input name="user" /><input type="password" name="pw" /><input type="submit" value="Sign In" /></form>')
        if p == "/": return self.frame("Home", "<h1>Find a Person</h1>" + self.form(req) + f"<p>{e(self.txt[0])}</p>")
        if p == "/search/FindPerson": return self.search(req)
        if p == "/out": return self.frame("Leaving", "<p>You are leaving WestPages. The advertiser is not available at this time.</p>")
        if p == "/areacodes": return self.frame("Area codes", "<h2>Area codes</h2><table border='1'>" + "".join(f"<tr><td>{s[1]}</td><td>{s[2].replace(' ', ', ')}</td></tr>" for s in STATES) + "</table>")
        if p in ("/business", "/reverse"): return self.frame("Moved", f"<h2>{p[1:].capitalize()}</h2><p>This service has moved to our partner and is not available here.</p>")
        if p[1:] in ("about", "privacy", "terms", "help"): return self.frame(p[1:].capitalize(), f"<h2>{p[1:].capitalize()}</h2><p>{e(self.txt[len(p) % 5])}</p>")
