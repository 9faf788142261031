"""Safety data sheets: product, CAS number (complete only) or supplier, and a language; 20 a page."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts, redirect
from kit import day_in, forbid, skewed
from words import fold

CHEM = """Acetone|67-64-1;Ethanol|64-17-5;Methanol|67-56-1;Propan-2-ol|67-63-0;Toluene|108-88-3;Xylene, mixture of isomers|1330-20-7;Hydrochloric acid|7647-01-0;Sulfuric acid|7664-93-9;Nitric acid|7697-37-2;Sodium hydroxide|1310-73-2;Potassium hydroxide|1310-58-3;Ammonia solution|1336-21-6;Hydrogen peroxide|7722-84-1;Acetic acid, glacial|64-19-7;Formic acid|64-18-6;Phosphoric acid|7664-38-2;Sodium hypochlorite solution|7681-52-9;Dichloromethane|75-09-2;Chloroform|67-66-3;n-Hexane|110-54-3;n-Heptane|142-82-5;Cyclohexane|110-82-7;Tetrahydrofuran|109-99-9;Diethyl ether|60-29-7;Ethyl acetate|141-78-6;n-Butyl acetate|123-86-4;Butanone|78-93-3;Acetonitrile|75-05-8;Dimethyl sulfoxide|67-68-5;N,N-Dimethylformamide|68-12-2;1,4-Dioxane|123-91-1;Pyridine|110-86-1;Phenol|108-95-2;Formaldehyde solution|50-00-0;Glutaraldehyde|111-30-8;Benzene|71-43-2;Styrene|100-42-5;Aniline|62-53-3;Nitrobenzene|98-95-3;Naphthalene|91-20-3;Glycerol|56-81-5;Ethylene glycol|107-21-1;Propylene glycol|57-55-6;Citric acid|77-92-9;Oxalic acid|144-62-7;L(+)-Tartaric acid|87-69-4;L-Ascorbic acid|50-81-7;Benzoic acid|65-85-0;Salicylic acid|69-72-7;Urea|57-13-6;Sodium chloride|7647-14-5;Potassium chloride|7447-40-7;Calcium chloride|10043-52-4;Magnesium sulfate|7487-88-9;Sodium carbonate|497-19-8;Sodium hydrogen carbonate|144-55-8;Sodium sulfite|7757-83-7;Sodium thiosulfate|7772-98-7;Sodium nitrite|7632-00-0;Potassium nitrate|7757-79-1;Potassium permanganate|7722-64-7;Potassium dichromate|7778-50-9;Copper(II) sulfate|7758-98-7;Iron(III) chloride|7705-08-0;Zinc chloride|7646-85-7;Zinc oxide|1314-13-2;Titanium dioxide|13463-67-7;Silver nitrate|7761-88-8;Lead(II) nitrate|10099-74-8;Mercury|7439-97-6;Iodine|7553-56-2;Boric acid|10043-35-3;Disodium tetraborate|1303-96-4;EDTA|60-00-4;Triethanolamine|102-71-6;Ethanolamine|141-43-5;2-Butoxyethanol|111-76-2;D-Limonene|5989-27-5;White spirit|64742-82-1;Kerosene|8008-20-6;Turpentine oil|8006-64-2;Sodium dodecyl sulfate|151-21-3;Benzalkonium chloride|63449-41-2;Methylisothiazolinone|2682-20-4;Epoxy resin|25068-38-6;Diphenylmethane diisocyanate|101-68-8;Toluene diisocyanate|584-84-9;Calcium hydroxide|1305-62-0;Calcium oxide|1305-78-8;Portland cement|65997-15-1;Quartz|14808-60-7;Carbon black|1333-86-4;Graphite|7782-42-5;Aluminium powder|7429-90-5;Magnesium turnings|7439-95-4;Sulfur|7704-34-9;Charcoal, activated|7440-44-0;Chlorine|7782-50-5;Nitrogen, compressed|7727-37-9;Argon, compressed|7440-37-1;Oxygen, compressed|7782-44-7;Helium|7440-59-7;Carbon dioxide|124-38-9;Propane|74-98-6;Butane|106-97-8;Acetylene|74-86-2;Methane|74-82-8;Sodium azide|26628-22-8;Sodium fluoride|7681-49-4;Hydrofluoric acid|7664-39-3;Perchloric acid|7601-90-3;Trichloroacetic acid|76-03-9;Methyl methacrylate|80-62-6;Acrylamide|79-06-1"""
CHEM = [c.rsplit("|", 1) for c in CHEM.split(";")]
SUPPLIERS = """Brenner Laborchemie GmbH;Northgate Chemicals Ltd;Solvanor S.A.;Hallmark Industrial Coatings;PurAqua Hygiene BV;Carrington Adhesives plc;Omnilab Reagents Inc.;Tecnochimica Veneta S.p.A.;Kestrel Lubricants Ltd;Delvaux & Fils;Farben Möhring KG;Quimidroga Ibérica S.L.;Airmark Gases;Ridgeway Crop Care;Bluestone Construction Chemicals;Novapol Resins;Whitcombe Laundry Systems;Orion Photochemicals;Svenska Metallkemi AB;Jardine Agro;Castell Cleaning Products;Lenz Galvanotechnik GmbH;Mayfield Pool & Spa;Polychem Trading;Ashdown Printing Inks;Bio-Reactiva;Heritage Wood Finishes;Chimiver Sud;Rowe Dental Supplies;Van der Meulen Verf;Atlas Welding Supplies;Tanner & Pyke;Ekofluid Oy;Silicor;Marlin Marine Paints;Zeller Feinchemie""".split(";")
GRADES = ["technical", "p.a.", "for synthesis", "99.5 %", "extra pure", "HPLC grade", "Ph. Eur.", "reagent grade", "10 %", "30 %", "0.1 mol/l", "25 kg", "food grade", "ACS", "", ""]
KINDS = "Floor Cleaner;Degreaser;Epoxy Primer;Hardener;Thinner;Gloss Enamel;Wood Stain;Cutting Fluid;Gear Oil 220;Hydraulic Oil 46;Descaler;Hand Cleanser;Contact Adhesive;Sealant;Grout;Fungicide;Herbicide;Slug Pellets;Pool Chlorine Granules;Offset Ink;Brake Fluid DOT 4;Antifreeze;Rust Remover;Mould Killer;Oven Cleaner;Laundry Powder;Fabric Softener;Rinse Aid;Etching Solution;Flux Paste;Solder Wire;Developer;Fixer;Parquet Lacquer;Roof Coating;Anti-Graffiti Gel;Screenwash;Chain Spray;Mould Release;Antifouling".split(";")
BRANDS = "Aktivol Bravosan Ceraplus Duraseal Ecobrite Fluxon Glissade Hydrex Inoxal Kleen-Rite Lubromax Metolux Nitrokil Oxygene Permabond Quikset Rapidol Sanitas Texolin Ultracote Vantage Wexford Xylomat Yachtguard Zincolite Polymar Terrazol Algisan Betoflex Corrostop".split()
COLOURS = ["white", "RAL 7035", "black", "clear", "red oxide", "lemon", "part A", "part B", "plus", "forte", "aerosol", "concentrate", "2000", "", "", ""]
LANGS = [("en", "English", 1), ("de", "Deutsch", .5), ("fr", "Français", .36), ("es", "Español", .2), ("it", "Italiano", .12), ("nl", "Nederlands", .07)]
HEADS = {"en": "Identification;Hazards identification;Composition;First-aid measures;Firefighting measures;Accidental release measures;Handling and storage;Exposure controls;Physical and chemical properties;Stability and reactivity;Toxicological information;Ecological information;Disposal considerations;Transport information;Regulatory information;Other information",
         "de": "Bezeichnung des Stoffs;Mögliche Gefahren;Zusammensetzung;Erste-Hilfe-Maßnahmen;Maßnahmen zur Brandbekämpfung;Maßnahmen bei unbeabsichtigter Freisetzung;Handhabung und Lagerung;Begrenzung der Exposition;Physikalische und chemische Eigenschaften;Stabilität und Reaktivität;Toxikologische Angaben;Umweltbezogene Angaben;Hinweise zur Entsorgung;Angaben zum Transport;Rechtsvorschriften;Sonstige Angaben",
         "fr": "Identification de la substance;Identification des dangers;Composition;Premiers secours;Mesures de lutte contre l'incendie;Mesures en cas de dispersion accidentelle;Manipulation et stockage;Contrôles de l'exposition;Propriétés physiques et chimiques;Stabilité et réactivité;Informations toxicologiques;Informations écologiques;Élimination;Transport;Informations réglementaires;Autres informations",
         "es": "Identificación de la sustancia;Identificación de los peligros;Composición;Primeros auxilios;Medidas de lucha contra incendios;Medidas en caso de vertido accidental;Manipulación y almacenamiento;Controles de exposición;Propiedades físicas y químicas;Estabilidad y reactividad;Información toxicológica;Información ecológica;Eliminación;Transporte;Información reglamentaria;Otra información",
         "it": "Identificazione della sostanza;Identificazione dei pericoli;Composizione;Misure di primo soccorso;Misure antincendio;Misure in caso di rilascio accidentale;Manipolazione e immagazzinamento;Controlli dell'esposizione;Proprietà fisiche e chimiche;Stabilità e reattività;Informazioni tossicologiche;Informazioni ecologiche;Smaltimento;Trasporto;Regolamentazione;Altre informazioni",
         "nl": "Identificatie van de stof;Identificatie van de gevaren;Samenstelling;Eerstehulpmaatregelen;Brandbestrijdingsmaatregelen;Maatregelen bij vrijkomen;Hantering en opslag;Maatregelen ter beheersing van blootstelling;Fysische en chemische eigenschappen;Stabiliteit en reactiviteit;Toxicologische informatie;Ecologische informatie;Verwijdering;Vervoer;Regelgeving;Overige informatie"}
HAZ = ["H225 Highly flammable liquid and vapour", "H319 Causes serious eye irritation", "H336 May cause drowsiness or dizziness", "H314 Causes severe skin burns and eye damage", "H302 Harmful if swallowed", "H410 Very toxic to aquatic life with long lasting effects", "H315 Causes skin irritation", "H317 May cause an allergic skin reaction", "H350 May cause cancer", "H272 May intensify fire; oxidiser", "Not classified as hazardous"]


def valid_cas(s):
    m = re.fullmatch(r"(\d{2,7})-(\d\d)-(\d)", s)
    return bool(m) and sum(i * int(c) for i, c in enumerate(reversed(m[1] + m[2]), 1)) % 10 == int(m[3])


class S(Site):
    name, about, server, home = "safety", "Safety data sheets; product, complete CAS number or supplier, one language at a time, 20 a page", "Apache/2.2.22 (Debian)", "/index.php"
    disallow = ("/pdf/", "/account/", "/request.php")
    PER = 20

    def build(self):
        r, n, seen = self.rng, 104200, set()
        order = CHEM[:]
        r.shuffle(order)
        for _ in range(640):
            sup = SUPPLIERS[skewed(r, len(SUPPLIERS), 9)]
            if r.random() < .56:
                c, g = order[skewed(r, len(order), 30)], r.choice(GRADES)
                name, cas = f"{c[0]}, {g}" if g and r.random() < .6 else f"{c[0]} {g}".strip(), [c[1]]
            else:
                col = r.choice(COLOURS)
                name = f"{r.choice(BRANDS)} {r.choice(KINDS)}" + (f", {col}" if col and r.random() < .4 else f" {col}" if col else "")
                cas = [x[1] for x in r.sample(order, r.randrange(1, 5))]
            if r.random() < .18: name = name.upper()
            if (fold(name), sup) in seen: continue
            seen.add((fold(name), sup))
            hz = r.sample(HAZ[:-1], r.randrange(1, 4)) if r.random() < .85 else HAZ[-1:]
            for code, lname, share in LANGS:
                if r.random() > share * (1.25 if not sup.endswith(("Ltd", "plc", "Inc.")) else .85) and code != "en": continue
                if code == "en" and r.random() < .06: continue
                n += r.randrange(1, 40)
                self.records.append({"id": str(n), "name": name, "sup": sup, "cas": cas, "lang": code, "language": lname, "rev": day_in(r, datetime.date(2012, 1, 9), datetime.date(2023, 11, 20)), "v": f"{r.randrange(1, 9)}.{r.randrange(0, 4)}", "haz": hz})
        self.by = {x["id"]: x for x in self.records}

    def date(self, x): return x["rev"].strftime("%d.%m.%Y")

    def truth(self):
        for x in self.records: yield x["id"], x["name"], f'/sheet.php?id={x["id"]}', {"supplier": x["sup"], "cas": x["cas"][0], "language": x["language"], "revised": self.date(x)}

    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>{e(title)} - SheetBase</title>
<link rel="stylesheet" type="text/css" href="/style/base.css" />
<script type="text/javascript" src="/js/validate.js"></script>
</head>
<body>
<div id="wrap">
<div id="head"><a href="/index.php"><img src="/img/sheetbase.gif" alt="SheetBase - safety data sheets on line" width="310" height="64" border="0" /></a></div>
<ul id="nav"><li><a href="/index.php">Search</a></li><li><a href="/suppliers.php">Suppliers</a></li><li><a href="/help.php">Help</a></li><li><a href="/ghs.php">GHS pictograms</a></li><li><a href="/request.php">Missing sheet?</a></li><li><a href="/account/login.php">Supplier login</a></li></ul>
<div id="main">
{body}
</div>
<div id="foot">SheetBase is not responsible for the contents of the sheets. In an emergency call your national poisons centre. <a href="/terms.php">Terms of use</a> | <a href="/contact.php">Contact</a></div>
</div>
</body>
</html>''')

    def form(self, g=lambda k: "", err=""):
        box = f'<div class="error"><p>{err}</p></div>' if err else ""
        return f'''{box}<form action="/search.php" method="get" name="sds" onsubmit="return checkForm(this);">
<table class="query" cellpadding="3" cellspacing="0">
<tr><td class="lbl"><label for="product">Product name</label></td><td><input type="text" name="product" id="product" size="40" maxlength="80" value="{e(g("product"))}" /> <span class="note">or part of it, at least 3 characters</span></td></tr>
<tr><td class="lbl"><label for="cas">CAS number</label></td><td><input type="text" name="cas" id="cas" size="14" maxlength="12" value="{e(g("cas"))}" /> <span class="note">complete, with hyphens</span></td></tr>
<tr><td class="lbl"><label for="supplier">Supplier</label></td><td><input type="text" name="supplier" id="supplier" size="40" maxlength="80" value="{e(g("supplier"))}" /></td></tr>
<tr><td class="lbl"><label for="lang">Language of sheet</label></td><td><select name="lang" id="lang">{opts([(c, n) for c, n, _ in LANGS], g("lang") or "en")}</select></td></tr>
<tr><td></td><td><input type="submit" value="Find sheets" class="btn" /> <input type="reset" value="Clear" class="btn" /></td></tr>
</table>
</form>'''

    def search(self, req):
        p, c, s, lang = (req.get(k).strip() for k in ("product", "cas", "supplier", "lang"))
        req.kind = "search"
        bad = lambda t: self.skin("Search", f"<h1>Search for a safety data sheet</h1>{self.form(req.get, t)}")
        lang = lang if lang in HEADS else "en"
        if not (p or c or s): return bad("Please fill in at least one of product name, CAS number and supplier.")
        if p and len(p) < 3: return bad("The product name must have at least 3 characters.")
        if s and len(s) < 2: return bad("The supplier name is too short.")
        if c and not valid_cas(c): return bad(f"<b>{e(c)}</b> is not a valid CAS number. Enter the complete number, for example 7681-52-9.")
        hits = [x for x in self.records if x["lang"] == lang and fold(p) in fold(x["name"]) and fold(s) in fold(x["sup"]) and (not c or c in x["cas"])]
        hits.sort(key=lambda x: (fold(x["name"]), x["sup"]))
        if not hits: return bad("No sheets match your query. Check the spelling or try another language.")
        last = -(-len(hits) // self.PER)
        page = max(1, min(last, req.int("page", 1)))
        part = hits[(page - 1) * self.PER:page * self.PER]
        req.served = [x["id"] for x in part]
        q = lambda k: e("/search.php?" + urlencode([("product", p), ("cas", c), ("supplier", s), ("lang", lang), ("page", k)]))
        nav = ""
        if last > 1:
            nav = '<p class="pager">' + (f'<a href="{q(1)}"><img src="/img/first.gif" alt="First" border="0" /></a> <a href="{q(page - 1)}"><img src="/img/prev.gif" alt="Previous" border="0" /></a> ' if page > 1 else "") + f"Page {page} of {last}" + (f' <a href="{q(page + 1)}"><img src="/img/next.gif" alt="Next" border="0" /></a> <a href="{q(last)}"><img src="/img/last.gif" alt="Last" border="0" /></a>' if page < last else "") + "</p>"
        rows = "\n".join(f'<tr class="{"even" if i % 2 else "odd"}"><td><a href="/sheet.php?id={x["id"]}">{e(x["name"])}</a></td><td>{e(x["sup"])}</td><td nowrap="nowrap">{x["cas"][0]}{" ..." if len(x["cas"]) > 1 else ""}</td><td>{self.date(x)}</td><td>{x["language"]}</td><td><a href="/pdf/{x["id"]}.pdf"><img src="/img/pdf.gif" alt="PDF" border="0" /></a></td></tr>' for i, x in enumerate(part))
        return self.skin("Results", f'''<h1>Results</h1>
<p>Your query found <b>{len(hits)}</b> sheet{"" if len(hits) == 1 else "s"}. <a href="/index.php">New query</a></p>{nav}
<table class="hits" cellspacing="0" cellpadding="4" width="100%"><tr><th>Product</th><th>Supplier</th><th>CAS No.</th><th>Revised</th><th>Language</th><th>PDF</th></tr>
{rows}
</table>{nav}''')

    def sheet(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        h = HEADS[x["lang"]].split(";")
        comp = "".join(f"<tr><td>{e(dict((c, n) for n, c in CHEM)[k])}</td><td>{k}</td></tr>" for k in x["cas"])
        bodies = {0: f'<table class="id"><tr><th>Product</th><td>{e(x["name"])}</td></tr><tr><th>Supplier</th><td>{e(x["sup"])}</td></tr><tr><th>Language</th><td>{x["language"]}</td></tr><tr><th>Revised</th><td>{self.date(x)}</td></tr><tr><th>Version</th><td>{x["v"]}</td></tr><tr><th>Sheet no.</th><td>{x["id"]}</td></tr></table>',
                  1: "<ul>" + "".join(f"<li>{t}</li>" for t in x["haz"]) + "</ul>", 2: f'<table class="comp"><tr><th></th><th>CAS</th></tr>{comp}</table>'}
        secs = "".join(f"<h2>{i + 1}. {e(t)}</h2>{bodies.get(i, '<p>-</p>')}" for i, t in enumerate(h))
        others = [y for y in self.records if y["name"] == x["name"] and y["sup"] == x["sup"] and y is not x]
        more = "<p>Also in: " + ", ".join(f'<a href="/sheet.php?id={y["id"]}">{y["language"]}</a>' for y in others) + "</p>" if others else ""
        req.served += [y["id"] for y in others]
        return self.skin(x["name"], f'''<h1>{e(x["name"])}</h1><p class="tools"><a href="/pdf/{x["id"]}.pdf">Download as PDF</a></p>{more}{secs}
<form action="/mailsheet.php" method="post" class="mail"><p>Send this sheet by e-mail to <input type="text" name="to" size="25" /><input type="hidden" name="id" value="{x["id"]}" /> <input type="submit" value="Send" /></p></form>''')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, {"/mailsheet.php": "email", "/request.php": "request", "/account/login.php": "login", "/contact.php": "contact"}.get(p, "form"))
        if p == "/": return redirect("/index.php")
        if p == "/index.php": return self.skin("Safety data sheets", f'<h1>Search for a safety data sheet</h1><p>More than {len(self.records) // 100 * 100:,} sheets from {len(SUPPLIERS)} suppliers in {len(LANGS)} languages. Fill in one or more boxes.</p>{self.form()}<div class="tip"><b>Tip:</b> the CAS number is printed on most labels, for instance 67-64-1.</div>')
        if p == "/search.php": return self.search(req)
        if p == "/sheet.php" and req.get("id") in self.by: return self.sheet(req, self.by[req.get("id")])
        if p == "/suppliers.php": return self.skin("Suppliers", "<h1>Suppliers</h1><p>Among the companies that publish their sheets with us:</p><ul class=\"two\">" + "".join(f"<li>{e(s)}</li>" for s in sorted(SUPPLIERS[:14])) + "</ul><p>Is your company missing? <a href=\"/contact.php\">Talk to us</a>.</p>")
        if p == "/help.php": return self.skin("Help", "<h1>Help</h1><h3>Which box should I use?</h3><p>The name on the label is usually enough. Parts of words are found too: <i>hypochl</i> finds sodium hypochlorite.</p><h3>Can I search all languages?</h3><p>No. Choose the language first; a sheet shows links to its translations.</p>")
        if p == "/ghs.php": return self.skin("GHS pictograms", "<h1>GHS pictograms</h1><table><tr><td><img src=\"/img/ghs02.gif\" alt=\"\" /></td><td>Flame</td></tr><tr><td><img src=\"/img/ghs05.gif\" alt=\"\" /></td><td>Corrosion</td></tr><tr><td><img src=\"/img/ghs06.gif\" alt=\"\" /></td><td>Skull and crossbones</td></tr></table>")
        if p == "/terms.php": return self.skin("Terms", "<h1>Terms of use</h1><p>Sheets may be printed for use at the workplace.</p>")
        if p in ("/request.php", "/contact.php"): return self.skin("Request", f'<h1>{"Missing sheet" if "req" in p else "Contact"}</h1><form action="{p}" method="post"><table><tr><td>Product</td><td><input type="text" name="product" /></td></tr><tr><td>Your e-mail</td><td><input type="text" name="email" /></td></tr><tr><td>Message</td><td><textarea name="message" rows="5" cols="40"></textarea></td></tr></table><input type="submit" value="Send request" /></form>')
        if p == "/account/login.php": return self.skin("Login", '<h1>Supplier login</h1><form action="/account/login.php" method="post"><input type="text" name="user" /> <input type="password" name="pw" /> <input type="submit" value="Log in" /></form>')
