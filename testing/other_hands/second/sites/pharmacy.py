"""Official list of medicinal products of an agency, ASP pages, POST answers."""
import math
from bed import *
from words import Vocab, coined, SUR_EN

FORMS = [("film-coated tablets", 22), ("tablets", 22), ("hard capsules", 12), ("solution for injection", 10), ("oral solution", 6), ("cream", 6), ("eye drops, solution", 4), ("powder for solution for injection", 4),
         ("suppositories", 3), ("oral suspension", 4), ("ointment", 3), ("transdermal patch", 2), ("inhalation powder", 2), ("prolonged-release tablets", 6), ("nasal spray, solution", 2), ("gel", 2)]
STEMS = "amox ator azith bis candes carve cef cetir cipro clari clopi dexa diclo doxa ena escita fluco fluvo furo gaba gli hydro ibu irbe keto lamo lanso leva levo lisi lora losa mela melo met mirta mome monte napro nebi olan ome ondan oxa panto paro pera prami prava pred pregaba queti rami rani rispe rosu sali serta silde simva sota suma tama telmi terbi tola topi trama valsa venla vera zolmi zolpi".split()
TAILS = "astatin azole cillin dipine domide fenac floxacin gliptin lukast mab mycin nazole olol oprazole oxetine parin pril profen sartan semide setron tidine triptan vir zepam zide zolam idone apine amide".split()


class S(Site):
    name, about, server = "pharmacy", "Official list of licensed medicinal products of a national agency", "Microsoft-IIS/6.0"
    disallow = ("/admin/", "/report.asp")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 4)
        subs = sorted({(a + b).capitalize() for a, b in zip(r.choices(STEMS, k=330), r.choices(TAILS, k=330))})
        holders = sorted({f'{r.choice([*r.sample(SUR_EN, 40), "Alpen", "Nord", "Medi", "Pharma", "Vita", "Sana", "Bio", "Gen"])}{r.choice(["pharm", "med", " Laboratories", " Pharma", "gen", " Healthcare", " & Sons", "cure"])} {r.choice(["Ltd", "GmbH", "S.A.", "plc", "B.V.", "AG", "Limited"])}' for _ in range(120)})
        w = [1 / (i + 3) for i in range(len(holders))]
        r.shuffle(holders)
        no, n = 0, 0
        ids = r.sample(range(21000, 29999), 2200)
        while len(self.records) < 1640:
            sub, h = r.choices(subs, [1 / (i + 8) for i in range(len(subs))])[0], r.choices(range(len(holders)), w)[0]
            brand = r.random() < .45
            nm = (r.choice("a be ca do e fa gi ha i lo ma ne o pa ri sa ti u va xe y zo".split()) + r.choice("bri cla dra fen gel lin mor nex pra ret sta tro vel xi zar".split()) + r.choice("a an al ex il in is ol on um yl".split())).capitalize() if brand else f"{sub} {holders[h].split()[0]}"
            form = r.choices([f for f, _ in FORMS], [k for _, k in FORMS])[0]
            base = r.choice([1, 2.5, 5, 10, 20, 25, 50, 100, 250])
            no += 1
            for k in range(r.choice([1, 1, 2, 2, 3, 4])):
                st = f"{base * 2 ** k:g} mg" + ("/ml" if "solution" in form or "susp" in form or "spray" in form else "/g" if form in ("cream", "gel", "ointment") else "")
                t = f"{nm} {st} {form}"
                n += 1
                self.records.append(dict(id=f"PA{1000 + h * 7:04d}-{no:03d}-{k + 1:03d}", key=ids[n], title=t, name=nm, sub=sub, holder=holders[h], form=form, strength=st, legal=r.choices(["Prescription only", "Pharmacy sale", "General sale"], [75, 18, 7])[0],
                                         date=f"{r.randint(1, 28):02d}/{r.randint(1, 12):02d}/{r.randint(1985, 2009)}"))
        seen = set()
        self.records = [x for x in self.records if not (x["title"] in seen or seen.add(x["title"]))]
        self.records.sort(key=lambda x: (x["title"].lower(), x["id"]))
        self.by_key = {str(x["key"]): x for x in self.records}
        self.txt = [v.text(80) for _ in range(4)]

    def truth(self):
        for x in self.records:
            yield x["id"], x["title"], f'/product.asp?id={x["key"]}', {"substance": x["sub"], "holder": x["holder"], "licence number": x["id"]}

    def frame(self, title, body):
        return Resp(f'''<html><head><title>{e(title)} - National Medicines Agency</title><link rel="stylesheet" type="text/css" href="/style.css"></head><body>
<table width="760" align="center" cellpadding="4"><tr><td colspan="2"><img src="/images/logo.gif" alt="National Medicines Agency" width="300" height="60"></td></tr><tr valign="top"><td width="150" class="nav"><a href="/default.asp">Home</a><br><a href="/search.asp">Product list</a><br><a href="/about.asp">About the Agency</a><br><a href="/help.asp">Help</a><br><a href="/report.asp">Report a side effect</a><br><a href="/contact.asp">Contact</a><br><br>
<form method="post" action="/subscribe.asp"><small>Safety alerts by e-mail</small><br><input type="text" name="email" size="14"><br><input type="submit" value="Subscribe"></form></td><td>{body}</td></tr>
<tr><td colspan="2" class="foot"><small>&copy; National Medicines Agency. The list is updated on the first working day of each month.</small></td></tr></table></body></html>''')

    def form(self, req, msg=""):
        g = lambda n: e(req.get(n)) if req.method == "POST" else ""
        c = req.get("how") == "contains"
        return self.frame("Product list", f'''<h2>Search the list of licensed products</h2>{f'<p class="error"><font color="red">{msg}</font></p>' if msg else ""}<form name="frmSearch" method="post" action="/results.asp"><table class="form"><tr><td>Name of the product</td><td><input type="text" name="txtName" size="40" maxlength="60" value="{g("txtName")}"></td></tr>
<tr><td>Active substance</td><td><input type="text" name="txtSubstance" size="40" maxlength="60" value="{g("txtSubstance")}"></td></tr><tr><td>Licence holder</td><td><input type="text" name="txtHolder" size="40" maxlength="60" value="{g("txtHolder")}"></td></tr><tr><td>Licence number</td><td><input type="text" name="txtLicence" size="16" maxlength="14" value="{g("txtLicence")}"></td></tr>
<tr><td>&nbsp;</td><td><input type="radio" name="how" value="begins"{"" if c else " checked"}> begins with <input type="radio" name="how" value="contains"{" checked" if c else ""}> contains</td></tr><tr><td></td><td><input type="submit" name="cmdSearch" value="Search"> <input type="reset" value="Clear"></td></tr></table></form><p><small>Please fill in at least one field.</small></p>''')

    def results(self, req):
        names = ("txtName", "txtSubstance", "txtHolder", "txtLicence")
        if req.method != "POST": return redirect("/search.asp")
        vals = [req.get(n).strip().lower() for n in names]
        if not any(vals): return self.form(req, "Please enter at least one search criterion.")
        req.kind = "result"
        how = req.get("how", "begins")
        ok = (lambda a, b: b in a) if how == "contains" else (lambda a, b: a.startswith(b))
        hits = [x for x in self.records if all(not w or ok(x[f].lower(), w) for w, f in zip(vals, ("name", "sub", "holder", "id")))][:300]
        n = len(hits)
        if not n: return self.frame("Product list", '<h2>Search result</h2><p>No product matches your search.</p><p><a href="/search.asp">New search</a></p>')
        pages = math.ceil(n / 25)
        page = min(max(1, req.int("page", 1)), pages)
        part = hits[(page - 1) * 25:page * 25]
        req.served = [x["id"] for x in part]
        rows = "".join(f'<tr class="r{k % 2}"><td><a href="/product.asp?id={x["key"]}">{e(x["title"])}</a></td><td>{e(x["sub"])}</td><td>{e(x["holder"])}</td><td nowrap>{x["id"]}</td></tr>\n' for k, x in enumerate(part))
        btn = "".join(f'<input type="submit" name="page" value="{k}"{" disabled" if k == page else ""}>' for k in range(1, pages + 1))
        nav = f'<form method="post" action="/results.asp">{hidden([(m, req.get(m)) for m in names] + [("how", how)])}<p>Page: {btn}</p></form>' if pages > 1 else ""
        return self.frame("Product list", f'<h2>Search result</h2><p>{n} product(s). Page {page} of {pages}.</p><table border="1" cellspacing="0" cellpadding="3" width="100%"><tr bgcolor="#cccccc"><th>Product</th><th>Active substance</th><th>Licence holder</th><th>Licence no.</th></tr>\n{rows}</table>{nav}<p><a href="/search.asp">New search</a></p>')

    def handle(self, req):
        p = req.path.lower()
        if p in ("/", "/default.asp"): return self.frame("Home", f'<h1>National Medicines Agency</h1><p>{e(self.txt[0])}</p><p>The <a href="/search.asp">list of licensed products</a> contains all medicinal products for human use.</p>')
        if p == "/search.asp": req.kind = "form"; return self.form(req)
        if p == "/results.asp": return self.results(req)
        if p in ("/subscribe.asp", "/report.asp") and req.method == "POST": req.forbidden = p[1:-4]; return self.frame("Thank you", "<p>Thank you.</p>")
        if p == "/report.asp": return self.frame("Report", '<h2>Report a side effect</h2><form method="post" action="/report.asp">Product <input name="product"><br>Your name <input name="name"><br>Description <textarea name="text"></textarea><br><input type="submit" value="Send report"></form>')
        if p in ("/about.asp", "/help.asp", "/contact.asp"): return self.frame(p[1:-4].capitalize(), f"<h2>{p[1:-4].capitalize()}</h2><p>{e(self.txt[1 + len(p) % 3])}</p>")
        if p == "/product.asp":
            x = self.by_key.get(req.get("id"))
            if not x: return self.frame("Product list", "<p>Unknown product.</p>")
            req.kind, req.served = "record", [x["id"]]
            return self.frame(x["title"], f'<h2>{e(x["title"])}</h2><table border="0">' + "".join(f"<tr><td><b>{a}</b></td><td>{e(b)}</td></tr>" for a, b in (("Licence number", x["id"]), ("Active substance", x["sub"]), ("Strength", x["strength"]), ("Pharmaceutical form", x["form"]), ("Licence holder", x["holder"]), ("Legal status", x["legal"]), ("Date of first licence", x["date"]))) + "</table>")
