"""Chemical registry: one box for a CAS number or a part of a name, molecular weight from/to, the first 50 answers only."""
from bed import *
from words import Vocab, SUR_EN

MASS = dict(C=12.011, H=1.008, N=14.007, O=15.999, S=32.06, Cl=35.45, Br=79.904, F=18.998, I=126.904, P=30.974, Na=22.990, K=39.098, Ca=40.078, Si=28.085)
F = lambda s: {a: int(n or 1) for a, n in re.findall(r"([A-Z][a-z]?)(\d*)", s)}
PARENT = {k: F(f) for k, f in (z.split(":") for z in """benzene:C6H6 toluene:C7H8 phenol:C6H6O aniline:C6H7N pyridine:C5H5N naphthalene:C10H8 quinoline:C9H7N indole:C8H7N furan:C4H4O thiophene:C4H4S pyrimidine:C4H4N2 pyrazole:C3H4N2 imidazole:C3H4N2
cyclohexane:C6H12 cyclohexanone:C6H10O cyclopentane:C5H10 butane:C4H10 pentane:C5H12 hexane:C6H14 octane:C8H18 decane:C10H22 propan-1-ol:C3H8O butan-1-ol:C4H10O pentan-2-one:C5H10O heptane:C7H16 benzaldehyde:C7H6O acetophenone:C8H8O biphenyl:C12H10
anisole:C7H8O piperidine:C5H11N piperazine:C4H10N2 morpholine:C4H9NO anthracene:C14H10 phenanthrene:C14H10 fluorene:C13H10 carbazole:C12H9N acridine:C13H9N xanthene:C13H10O styrene:C8H8 oxirane:C2H4O coumarin:C9H6O2 purine:C5H4N4 adamantane:C10H16 camphor:C10H16O
silane:H4Si stigmasterol:C29H48O cholestane:C27H48 androstane:C19H32 pregnane:C21H36 porphine:C20H14N4""".split())}
ACID = {k: F(f) for k, f in (z.split(":") for z in "acet:C2H4O2 propion:C3H6O2 butyr:C4H8O2 benzo:C7H6O2 hexano:C6H12O2 salicyl:C7H6O3 cinnam:C9H8O2 octano:C8H16O2 stear:C18H36O2 ole:C18H34O2 palmit:C16H32O2 laur:C12H24O2 phthal:C8H6O4 succin:C4H6O4 fumar:C4H4O4 male:C4H4O4 nicotin:C6H5NO2 glycol:C2H4O3 lact:C3H6O3".split())}
SUB = {k: F(f) for k, f in (z.split(":") for z in "methyl:CH3 ethyl:C2H5 propyl:C3H7 butyl:C4H9 phenyl:C6H5 benzyl:C7H7 chloro:Cl bromo:Br fluoro:F iodo:I nitro:NO2 amino:NH2 hydroxy:OH methoxy:CH3O ethoxy:C2H5O cyano:CN trifluoromethyl:CF3 acetyl:C2H3O vinyl:C2H3 isopropyl:C3H7 cyclohexyl:C6H11 mercapto:SH".split())}
ALK = {k: F(f) for k, f in (z.split(":") for z in "methyl:CH3 ethyl:C2H5 propyl:C3H7 isopropyl:C3H7 butyl:C4H9 pentyl:C5H11 hexyl:C6H13 octyl:C8H17 benzyl:C7H7 phenyl:C6H5 vinyl:C2H3 allyl:C3H5 cyclohexyl:C6H11 dodecyl:C12H25".split())}
TRADE1, TRADE2 = "Vel Tran Oxi Dor Lum Pra Zel Cor Mira Neo Sil Fena Bru Kel Astra Nov Per Duro".split(), "tane zole dine lex mycin pril statin quat fos thrin cide vir sone pam mate lan ron".split()
KIND = "Solvent|Intermediate|Pesticide|Pharmaceutical|Dye|Flavour and fragrance|Plasticizer|Reagent|Surfactant|Natural product".split("|")
MAX = 50


def add(f, g, sign=1):
    o = dict(f)
    for k, n in g.items(): o[k] = o.get(k, 0) + sign * n
    return {k: n for k, n in o.items() if n}
def hill(f): return "".join(k + (str(f[k]) if f[k] > 1 else "") for k in [*(k for k in ("C", "H") if k in f), *sorted(k for k in f if k not in ("C", "H"))])
def subscript(f): return re.sub(r"([0-9]+)", r"<sub>\1</sub>", f)
def cas(n, d):
    s = f"{n}{d:02d}"
    return f"{n}-{d:02d}-{sum(int(c) * i for i, c in enumerate(reversed(s), 1)) % 10}"


class S(Site):
    name, about, server, home = "chemreg", "Registry of chemical substances", "Apache/2.4.6 (CentOS)", "/chemreg/"
    disallow = ("/chemreg/export/", "/account/", "/cgi-bin/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 10)
        pk, sk, ak, lk = list(PARENT), list(SUB), list(ACID), list(ALK)
        for l in (pk, sk, ak, lk): r.shuffle(l)
        z = lambda l, c: r.choices(l, [1 / (i + c) for i in range(len(l))])[0]
        names, cs, seen = {}, set(), set()
        while len(names) < 1650:
            k = r.random()
            if k < .52:
                p, n = z(pk, 5), r.choice([1, 1, 2, 2, 3])
                ss = sorted({z(sk, 4) for _ in range(n)})
                f, loc, parts = PARENT[p], sorted(r.sample(range(1, 9), len(ss))), []
                for l, s in zip(loc, ss):
                    two = r.random() < .2
                    parts.append((f"{l},{l + 1}-di" if two else f"{l}-") + s)
                    for _ in range(1 + two): f = add(add(f, {"H": 1}, -1), SUB[s])
                nm = "-".join(parts) + p
                if min(f.values()) < 0: continue
            elif k < .72:
                a, l = z(ak, 3), z(lk, 3)
                f = add(add(ACID[a], {"H": 1}, -1), ALK[l])
                s = ""
                if r.random() < .6:
                    s = z(sk, 4); f = add(add(f, {"H": 1}, -1), SUB[s]); s = f"{r.randint(2, 4)}-{s}"
                nm = f"{l} {s}{a}" + ("eate" if False else "ate")
            elif k < .82:
                a, m = z(ak, 3), r.choice(["sodium", "potassium", "calcium", "ammonium"])
                f = add(add(ACID[a], {"H": 1}, -1), {"sodium": {"Na": 1}, "potassium": {"K": 1}, "ammonium": {"N": 1, "H": 4}, "calcium": {"Ca": 1}}[m])
                if m == "calcium": f = add(f, add(ACID[a], {"H": 1}, -1))
                h = r.choice(["", "", " hydrate", " trihydrate"])
                s = r.choice(["", z(sk, 4)])
                if s: f = add(add(f, {"H": 1}, -1), SUB[s])
                if h: f = add(f, {"H": 2, "O": 1} if h == " hydrate" else {"H": 6, "O": 3})
                nm = f"{m} {f'{r.randint(2, 4)}-{s}' if s else ''}{a}ate{h}"
            elif k < .92:
                a = z(ak, 3)
                f, ss = ACID[a], []
                for _ in range(r.choice([0, 1, 1, 2])):
                    s = z(sk, 4); f = add(add(f, {"H": 1}, -1), SUB[s]); ss.append(f"{r.randint(2, 6)}-{s}")
                nm = "-".join(sorted(ss)) + a + r.choice(["ic acid", "ic acid", "amide"])
                if nm.endswith("amide"): f = add(add(f, {"O": 1}, -1), {"N": 1, "H": 1})
            else:
                nm = f"{r.choice(TRADE1)}{r.choice('aeio')}{r.choice(TRADE2)}".replace("aa", "a").replace("ee", "e")
                f = {"C": r.randint(9, 30), "H": r.randint(10, 42), "N": r.randint(0, 5), "O": r.randint(1, 7), "S": r.choice([0, 0, 1]), "Cl": r.choice([0, 0, 1])}
                f = {a: n for a, n in f.items() if n}
            nm = nm[0].upper() + nm[1:]
            if nm not in names and f.get("H", 1) > 0: names[nm] = f
        nums = sorted(r.sample(range(1, 2950), len(names)))
        items = list(names.items()); r.shuffle(items)
        for num, (nm, f) in zip(nums, items):
            while True:
                c = cas(r.choice([r.randint(50, 999), r.randint(1000, 99999), r.randint(100000, 999999)]), r.randrange(100))
                if c not in cs: break
            cs.add(c)
            mw = sum(MASS[a] * n for a, n in f.items())
            syn = []
            if r.random() < .5: syn.append(f"{r.choice(TRADE1)}{r.choice('aeiou')}{r.choice(TRADE2)} {r.choice(['A', 'B', 'K', '20', '100', 'Extra'])}")
            if r.random() < .35: syn.append(f"{r.choice(SUR_EN)}'s {r.choice(['reagent', 'salt', 'ester', 'base', 'acid', 'oil'])}")
            if r.random() < .3: syn.append(f"NSC {r.randint(1000, 99999)}")
            while True:
                old = cas(r.randint(1000, 99999), r.randrange(100))
                if old not in cs: break
            self.records.append(dict(id=c, num=num, title=nm, f=hill(f), mw=f"{mw:.2f}", syn=syn, old=old if r.random() < .1 else "", kind=r.choices(KIND, [12, 30, 8, 14, 6, 5, 4, 14, 4, 5])[0], mp=f"{r.randint(-95, 320)}", bp=f"{r.randint(40, 460)}", note=v.text(r.randint(18, 45), num)))
        for x in self.records:
            if x["old"] in cs: x["old"] = ""
            x["m"], x["low"] = float(x["mw"]), [x["title"].lower(), *(s.lower() for s in x["syn"])]
        self.by_num, self.by_cas = {x["num"]: x for x in self.records}, {x["id"]: x for x in self.records}
        self.txt = [v.text(70) for _ in range(5)]

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f'/chemreg/substance/{x["num"]}', {"cas": x["id"], "formula": x["f"], "mw": x["mw"]}

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{e(title)}</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/chemreg/css/main.css"><script src="/chemreg/js/jsme.nocache.js"></script></head><body>
<div id="cookiebar">This site uses cookies. <a href="/chemreg/privacy">Privacy policy</a> <button type="button">OK</button></div>
<header><a href="/chemreg/"><img src="/chemreg/img/logo.png" alt="CRD"></a> <span>Chemical Registry Database</span><nav><ul><li><a href="/chemreg/">Home</a></li><li><a href="/chemreg/search">Search</a></li><li><a href="/chemreg/about">About</a></li><li><a href="/chemreg/faq">FAQ</a></li><li><a href="/chemreg/news">News</a></li><li><a href="/account/login">Log in</a></li></ul></nav></header>
<main>{body}</main>
<footer><p>Database release 2019-2. Data are supplied without warranty.</p><form method="post" action="/account/alert"><label>Release notes by e-mail <input type="email" name="mail"></label><button>Subscribe</button></form><a href="/chemreg/contact">Contact</a> <a href="/chemreg/disclaimer">Disclaimer</a></footer></body></html>''')

    def form(self, req, err=""):
        g = lambda n: e(req.get(n))
        return f'''<form class="search" action="/chemreg/search" method="get" id="regsearch">{f'<p class="error" role="alert">{e(err)}</p>' if err else ''}
<fieldset><legend>Search the registry</legend><p><label for="term">CAS Registry Number or name</label> <input type="text" id="term" name="term" size="45" value="{g("term")}" placeholder="e.g. 108-88-3 or toluene"></p>
<p><label for="mwfrom">Molecular weight from</label> <input type="text" id="mwfrom" name="mwfrom" size="8" value="{g("mwfrom")}"> <label for="mwto">to</label> <input type="text" id="mwto" name="mwto" size="8" value="{g("mwto")}"> g/mol</p>
<p><button type="submit">Search</button> <button type="reset">Reset</button></p></fieldset><p class="hint">Enter a complete CAS Registry Number, or at least three letters of a name (any part of the name or of a synonym). The search may be limited by molecular weight.</p></form>'''

    def search(self, req):
        term, a, b = (req.get(k).strip() for k in ("term", "mwfrom", "mwto"))
        if not req.q: req.kind = "form"; return self.frame("Search the registry", "<h1>Search</h1>" + self.form(req))
        bad = lambda m: self.frame("Search the registry", "<h1>Search</h1>" + self.form(req, m))
        if not (term or a or b): return bad("Please enter a CAS Registry Number, a name or a molecular weight.")
        try: lo, hi = float(a.replace(",", ".")) if a else 0, float(b.replace(",", ".")) if b else 1e9
        except ValueError: return bad("Molecular weight must be a number.")
        if lo > hi: return bad("The lower limit is greater than the upper limit.")
        if re.fullmatch(r"[\d-]+", term):
            if not re.fullmatch(r"\d{2,7}-\d\d-\d", term): return bad(f'"{term}" is not a complete CAS Registry Number.')
            if cas(int(term[:-5]), int(term[-4:-2])) != term: return bad(f'"{term}" is not a valid CAS Registry Number (check digit).')
            hits = [x for x in self.records if term in (x["id"], x["old"]) and lo <= x["m"] <= hi]
        else:
            if term and len(re.findall(r"[^\W\d_]", term)) < 3: return bad("Please enter at least three letters of a name.")
            t = term.lower()
            hits = [x for x in self.records if lo <= x["m"] <= hi and (not t or any(t in s for s in x["low"]))]
        req.kind = "result"
        what = " and ".join(([f"“{e(term)}”"] if term else []) + ([f"molecular weight {e(a) or '0'} to {e(b) or 'any'}"] if a or b else []))
        if not hits: return self.frame("No results", f'<h1>Search results</h1><p class="none">No substance found for {what}.</p>' + self.form(req))
        hits.sort(key=lambda x: (re.sub(r"^[\d,\-]+", "", x["low"][0]), x["low"][0]))
        n, hits = len(hits), hits[:MAX]
        req.served = [x["id"] for x in hits]
        head = f"Showing first {MAX} of {n} substances. Please narrow your search." if n > MAX else f"{n} substance{'s' * (n > 1)} found."
        rows = "\n".join(f'<tr><td><img src="/chemreg/img/str/{x["num"]}.png" alt="" width="60" height="60"></td><td><a href="/chemreg/substance/{x["num"]}">{e(x["title"])}</a>{"<br><i>" + e("; ".join(x["syn"])) + "</i>" if x["syn"] else ""}</td><td>{x["id"]}</td><td>{subscript(x["f"])}</td><td class="num">{x["mw"]}</td><td><a href="/chemreg/list/add?id={x["num"]}" rel="nofollow">Add to list</a></td></tr>' for x in hits)
        return self.frame("Search results", f'<h1>Search results</h1><p class="summary">Search for {what}. {head}</p><table class="hits"><thead><tr><th>Structure</th><th>Name</th><th>CAS RN</th><th>Formula</th><th>Mol. weight</th><th></th></tr></thead><tbody>\n{rows}\n</tbody></table>' + self.form(req))

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p == "/": return redirect("/chemreg/", 301)
        if p.startswith("/account"):
            if req.method == "POST": req.forbidden = p
            return self.frame("Log in", '<h1>Log in</h1><form method="post" action="/account/login"><input name="user"><input type="password" name="password"><button>Log in</button></form>')
        if not p.startswith("/chemreg"): return None
        p = p[8:] or "/"
        if p == "/": return self.frame("Chemical Registry Database", f'<h1>Chemical Registry Database</h1><p>{e(self.txt[0])}</p>' + self.form(req) + f'<aside><h2>Did you know?</h2><p>{e(self.txt[1])}</p></aside>')
        if p == "/search": return self.search(req)
        if p.startswith("/list/add"): req.forbidden = "list/add"; return self.frame("My list", "<p>The substance was added to your list.</p>")
        if p[1:] in ("about", "faq", "news", "contact", "disclaimer", "privacy"): return self.frame(p[1:].capitalize(), f"<h1>{p[1:].capitalize()}</h1><p>{e(self.txt[len(p) % 5])}</p>")
        m = re.fullmatch(r"/substance/(\d+)", p)
        if m:
            x = self.by_num.get(int(m[1]))
            if not x: return Resp(self.frame("Not found", f"<h1>Record not found</h1><p>There is no substance with registry record number {int(m[1])}.</p>").body, 404)
            req.kind, req.served = "record", [x["id"]]
            row = lambda k, w: f'<tr><th scope="row">{k}</th><td>{w}</td></tr>' if w else ""
            return self.frame(f'{x["title"]} - substance record', f'''<p class="crumbs"><a href="/chemreg/">Home</a> &gt; <a href="/chemreg/search">Search</a> &gt; Substance record</p><h1>{e(x["title"])}</h1>
<p class="tools"><a href="/chemreg/list/add?id={x["num"]}" rel="nofollow">Add to list</a> <a href="/chemreg/export/{x["num"]}.mol">MOL file</a></p><img src="/chemreg/img/str/{x["num"]}.png" alt="structure">
<table class="record">{row("Record number", x["num"])}{row("CAS Registry Number", x["id"])}{row("Deleted CAS number", x["old"])}{row("Molecular formula", subscript(x["f"]))}{row("Molecular weight", x["mw"])}{row("Other names", "<br>".join(map(e, x["syn"])))}{row("Use class", e(x["kind"]))}{row("Melting point / °C", x["mp"])}{row("Boiling point / °C", x["bp"])}</table><h2>Notes</h2><p>{e(x["note"])}</p>''')
