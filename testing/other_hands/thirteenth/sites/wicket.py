"""A seed bank on Apache Wicket: the search is a page with a state in the session; forms and pager links name page, rendering and component, every change gives another page number, old ones expire."""
import datetime, hashlib, re
from collections import OrderedDict
from bed import Resp, Site, e, opts, redirect
from kit import MON, commas, day_in, forbid, skewed
from words import SUR_EN, coined, fold

GENERA = """Papaveraceae:Papaver,Glaucium,Meconopsis,Roemeria;Fabaceae:Vicia,Lathyrus,Trifolium,Medicago,Lupinus,Lotus,Astragalus,Ononis;Poaceae:Festuca,Bromus,Poa,Aegilops,Hordeum,Avena,Stipa,Briza;Asteraceae:Centaurea,Cirsium,Senecio,Crepis,Inula,Aster,Anthemis,Leontodon;Brassicaceae:Brassica,Cardamine,Arabis,Draba,Erysimum,Lepidium;Rosaceae:Potentilla,Geum,Sorbus,Rosa,Alchemilla;Lamiaceae:Salvia,Thymus,Stachys,Teucrium,Nepeta;Apiaceae:Daucus,Bupleurum,Eryngium,Heracleum;Caryophyllaceae:Silene,Dianthus,Cerastium,Minuartia;Ranunculaceae:Ranunculus,Aconitum,Delphinium,Clematis;Boraginaceae:Echium,Myosotis,Cynoglossum;Plantaginaceae:Plantago,Veronica,Digitalis;Amaryllidaceae:Allium,Narcissus,Galanthus;Cyperaceae:Carex,Cyperus,Scirpus;Primulaceae:Primula,Androsace,Cyclamen;Gentianaceae:Gentiana,Centaurium;Campanulaceae:Campanula,Jasione;Iridaceae:Iris,Crocus,Gladiolus;Polygonaceae:Rumex,Persicaria;Scrophulariaceae:Verbascum,Scrophularia;Saxifragaceae:Saxifraga;Crassulaceae:Sedum,Sempervivum;Cistaceae:Cistus,Helianthemum;Geraniaceae:Geranium,Erodium;Hypericaceae:Hypericum;Linaceae:Linum;Malvaceae:Malva,Lavatera;Onagraceae:Epilobium;Juncaceae:Juncus,Luzula;Violaceae:Viola;Ericaceae:Erica;Betulaceae:Betula,Alnus;Salicaceae:Salix;Orchidaceae:Orchis,Dactylorhiza"""
GENERA = [(f, g) for f, gs in (x.split(":") for x in GENERA.split(";")) for g in gs.split(",")]
EPITHETS = "alpina arvensis palustris montana maritima sylvatica pratensis officinalis vulgaris hirsuta tomentosa glabra minor major acaulis nivalis rupestris aquatica campestris bulbosa repens erecta procumbens lutea rubra alba nigra purpurea cretica hispanica graeca corsica sibirica caucasica orientalis occidentalis borealis australis perennis annua biennis gracilis robusta elegans spinosa mollis rotundifolia angustifolia latifolia macrophylla microcarpa grandiflora parviflora stricta tenuis scabra villosa odorata foetida".split()
AUTHORS = "L.;Mill.;DC.;Boiss.;Lam.;(L.) Scop.;Willd.;(L.) Moench;All.;Vill.;M.Bieb.;Ten.;Desf.;Sm.;Waldst. & Kit.;Kunth;(L.) Mill.;Salisb.".split(";")
COUNTRIES = "Albania;Armenia;Austria;Bulgaria;Croatia;Cyprus;Denmark;Estonia;France;Georgia;Greece;Iceland;Ireland;Italy;Jordan;Lebanon;Morocco;Norway;Portugal;Romania;Slovenia;Spain;Tunisia;Turkey;Ukraine;United Kingdom".split(";")
HABITATS = "limestone scree;hay meadow;road verge;salt marsh;oak woodland;sand dune;river bank;dry grassland;peat bog;field margin;cliff ledge;abandoned vineyard;maquis;alpine pasture;shingle beach;fen".split(";")
GAIN, LOSE = 60, {"first": "&lt;&lt;", "prev": "&lt;", "next": "&gt;", "last": "&gt;&gt;"}


class S(Site):
    name, about, server, home = "wicket", "seed bank on Apache Wicket; stateful pages, post then redirect, 15 a page, links expire", "Jetty(9.2.10.v20150310)", "/"
    disallow, id_re, PER = ("/signin", "/basket", "/wicket/"), r"WSB-\d{5}", 15

    def reset(self):
        super().reset()
        with self.lock: self.sessions, self.made = {}, 0

    def build(self):
        r, n = self.rng, 10020
        taxa = [(f, g, s, AUTHORS[skewed(r, len(AUTHORS), 4)]) for f, g in GENERA for s in r.sample(EPITHETS, r.randrange(4, 9))]
        r.shuffle(taxa)
        places = coined(r, 70)
        while len(self.records) < 903:
            f, g, s, a = taxa[skewed(r, len(taxa), 120)]
            n += r.choice((1, 1, 2, 3, 5, 12))
            c = COUNTRIES[skewed(r, len(COUNTRIES), 9)] if r.random() < .97 else "Spain"
            t = f"{g} {s} {a}" + (f" subsp. {r.choice(EPITHETS)}" if r.random() < .08 else "")
            self.records.append({"id": f"WSB-{n}", "t": t, "g": g, "s": s, "family": f, "country": c, "d": day_in(r, datetime.date(1974, 4, 1), datetime.date(2014, 10, 12)), "seeds": r.choice((120, 300, 450, 800, 1500, 2400, 5200, 11000)) + r.randrange(0, 90), "open": r.random() < .7, "hab": r.choice(HABITATS), "place": r.choice(places), "alt": r.randrange(0, 2300), "by": f"{r.choice('ABCDEFGHJKLMPRST')}. {r.choice(SUR_EN)}", "germ": r.randrange(40, 101)})
        self.records.sort(key=lambda x: (x["t"], x["id"]))
        self.by = {x["id"]: x for x in self.records}
        self.families = sorted({x["family"] for x in self.records})

    def day(self, d): return f"{d.day:02} {MON[d.month - 1]} {d.year}"

    def truth(self):
        for x in self.records:
            yield x["id"], x["t"], f'/accession/{x["id"]}', {"accession": x["id"], "family": x["family"], "origin": x["country"], "collected": self.day(x["d"]), "seeds": commas(x["seeds"])}

    # sessions and pages ------------------------------------------------------------------------------------------------
    def session(self, req, sid):
        """Number, pages and headers; a session that is not known is begun anew."""
        with self.lock:
            if sid not in self.sessions:
                self.made += 1
                sid = hashlib.sha1(f"{self.port}.{self.made}".encode()).hexdigest()[:24] + "1x0"
                self.sessions[sid] = {"next": 0, "pages": OrderedDict(), "fresh": True}
            s = self.sessions[sid]
            cookie = [("Set-Cookie", f"JSESSIONID={sid};Path=/;HttpOnly"), ("Expires", "Thu, 01 Jan 1970 00:00:00 GMT")] if s.pop("fresh", False) else []
        return sid, s, cookie

    def keep(self, s, **state):
        """Store a page, or another state of one; gives its number."""
        with self.lock:
            n = s["next"]
            s["next"] += 1
            s["pages"][n] = {"crit": {}, "ran": False, "page": 0, "told": [], "render": 0, **state}
            while len(s["pages"]) > GAIN: s["pages"].popitem(last=False)
        return n

    def find(self, c):
        q = fold(c.get("taxon", "")).split()
        return [x for x in self.records if all(w in fold(x["t"] + " " + x["id"]) for w in q) and c.get("family", x["family"]) == x["family"] and c.get("country", x["country"]) == x["country"]
                and c.get("from", 0) <= x["d"].year and (x["open"] or not c.get("open"))]

    # pages ---------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, up=".", mail="?-1", enc=lambda u: u, headers=(), status=200):
        nav = "".join(f'<li><a href="{enc(up + "/" + p)}"><span>{t}</span></a></li>' for p, t in (("", "Home"), ("search", "Search accessions"), ("about", "The seed bank"), ("collecting", "Collecting"), ("contact", "Contact"), ("signin", "Sign in")))
        return Resp(f'''<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<title>{e(title)} - Wealden Seed Bank</title>
<link rel="stylesheet" type="text/css" href="{up}/wicket/resource/org.wealden.seedbank.web.BasePage/seedbank-ver-1427893510000.css" />
<script type="text/javascript" src="{up}/wicket/resource/org.apache.wicket.resource.JQueryResourceReference/jquery/jquery-1.11.2-ver-1421933110000.js"></script>
<script type="text/javascript" src="{up}/wicket/resource/org.apache.wicket.ajax.AbstractDefaultAjaxBehavior/res/js/wicket-event-jquery-ver-1421933110000.js"></script>
</head>
<body>
<div id="hd"><a href="{enc(up + "/")}"><img src="{up}/images/logo.png" alt="Wealden Seed Bank"/></a><ul class="nav">{nav}</ul></div>
<div id="bd">
{body}
</div>
<div id="ft"><form id="id2" method="post" action="{mail}.IFormSubmitListener-newsletterForm"><div style="width:0px;height:0px;position:absolute;left:-100px;top:-100px;overflow:hidden"><input type="hidden" name="id2_hf_0" id="id2_hf_0" /></div><label>Our newsletter: <input type="email" value="" name="email" placeholder="you@example.org"/></label> <input type="submit" name="subscribe" value="Subscribe"/></form>
<p>&copy; 2015 Wealden Seed Bank. <a href="{enc(up + "/terms")}">Material transfer terms</a></p></div>
</body>
</html>''', status=status, headers=headers)

    def expired(self, enc):
        return Resp(f'''<!DOCTYPE html>
<html>
<head><title>Page Expired</title></head>
<body>
<h1>Page Expired</h1>
<p>The page you requested has expired.</p>
<p><a href="{enc("/")}">Return to home page</a></p>
</body>
</html>''', status=410)

    def accession(self, x, at, k, enc):
        line = lambda a, b: f'<div class="line"><span class="label">{a}</span> <span class="value">{e(b)}</span></div>'
        basket = f'<a class="basket" href="{enc("./search")}?{at}.ILinkListener-results-{k}-add" rel="nofollow"><span>Add to basket</span></a>' if x["open"] else '<span class="basket off">Not available</span>'
        return f'''<div class="accession {"odd" if k % 2 else "even"}">
<div class="name"><a href="{enc("./accession/" + x["id"])}"><em>{x["g"]} {x["s"]}</em> <span>{e(x["t"].split(" ", 2)[2])}</span></a></div>
{line("Accession", x["id"])}{line("Family", x["family"])}{line("Origin", x["country"])}{line("Collected", self.day(x["d"]))}{line("Seeds", commas(x["seeds"]))}
{basket}</div>'''

    def navigator(self, page, last, at, enc):
        link = lambda c, t, title: f'<a href="{enc("./search")}?{at}.ILinkListener-navigator-{c}" title="{title}"{" rel=" + chr(34) + c + chr(34) if c in ("next", "prev") else ""}>{t}</a>'
        ends = {c: link(c, t, f"Go to {dict(first='first', prev='previous', next='next', last='last')[c]} page") if (page > 0 if c in ("first", "prev") else page < last) else f"<span><em>{t}</em></span>" for c, t in LOSE.items()}
        lo = max(0, min(page - 5, last - 9))
        mid = "".join(f"<span>{' ' if k > lo else ''}" + (f'<span title="Go to page {k + 1}"><em><span>{k + 1}</span></em></span>' if k == page else link(f"navigation-{k - lo}-pageLink", f"<span>{k + 1}</span>", f"Go to page {k + 1}")) + "</span>" for k in range(lo, min(last, lo + 9) + 1))
        return f'<div class="navigator"><span>{ends["first"]}&nbsp;{ends["prev"]}&nbsp;{mid}&nbsp;{ends["next"]}&nbsp;{ends["last"]}</span></div>'

    def render(self, req, n, p, enc, cookie):
        """A page in its present state; each rendering gives its links another number."""
        with self.lock:
            p["render"] += 1
            at, told = f'{n}-{p["render"]}', p["told"]
            p["told"] = []
        c, req.kind = p["crit"], "search"
        pick = lambda name, all_, have: f'<select name="{name}"><option{"" if have else " selected=" + chr(34) + "selected" + chr(34)} value=""></option>{opts([(k, v) for k, v in enumerate(all_)], all_.index(have) if have else "")}</select>'
        feed = '<ul class="feedbackPanel">' + "".join(f'<li class="feedbackPanelERROR"><span class="feedbackPanelERROR">{e(t)}</span></li>' for t in told) + "</ul>" if told else ""
        out = ""
        if p["ran"] and not told:
            hits = self.find(c)
            part = hits[p["page"] * self.PER:(p["page"] + 1) * self.PER]
            req.served = [x["id"] for x in part]
            last = max(0, -(-len(hits) // self.PER) - 1)
            nav = self.navigator(p["page"], last, at, enc) if last else ""
            out = f'<div class="found">Showing {p["page"] * self.PER + 1} to {p["page"] * self.PER + len(part)} of {len(hits)}</div>{nav}' + "\n".join(self.accession(x, at, k, enc) for k, x in enumerate(part)) + nav if hits else '<div class="none">No accessions match your search.</div>'
        return self.skin("Search accessions", f'''<h1>Search accessions</h1>
{feed}
<form id="id1" method="post" action="{enc("./search")}?{at}.IFormSubmitListener-searchForm"><div style="width:0px;height:0px;position:absolute;left:-100px;top:-100px;overflow:hidden"><input type="hidden" name="id1_hf_0" id="id1_hf_0" /></div>
<p><label for="taxon1">Name or accession number</label> <input id="taxon1" type="text" value="{e(c.get("taxon", ""))}" name="taxon"/></p>
<p><label>Family</label> {pick("family", self.families, c.get("family"))}</p>
<p><label>Country of origin</label> {pick("country", COUNTRIES, c.get("country"))}</p>
<p><label>Collected since</label> <input type="text" size="4" value="{c.get("from") or ""}" name="since"/></p>
<p><input id="open1" type="checkbox" name="available"{' checked="checked"' if c.get("open") else ""}/> <label for="open1">only what can be ordered</label></p>
<p><input type="submit" name="go" value="Search"/></p>
</form>
<div class="results">{out}</div>''', mail=f'{enc("./search")}?{at}', enc=enc, headers=cookie)

    def search(self, req, sid, enc_for):
        m = re.match(r"(\d+)(?:-(\d+)\.(I\w+Listener)-([\w~-]+?))?(?:[=&.]|$)", req.qs)
        known = sid in self.sessions
        if m and not known: return self.expired(enc_for(""))
        sid, s, cookie = self.session(req, sid)
        enc = enc_for(sid)
        to = lambda n: redirect(enc("./search") + f"?{n}", headers=cookie)
        if not m: return to(self.keep(s))
        n = int(m[1])
        p = s["pages"].get(n)
        if p is None: return self.expired(enc)
        if not m[3]: return self.render(req, n, p, enc, cookie)
        what = m[4]
        if what == "newsletterForm": return forbid(req, "newsletter", "Thank you for subscribing.")
        if re.fullmatch(r"results-\d+-add", what): return forbid(req, "cart", "The accession was added to your basket.")
        if int(m[2]) != p["render"]: return to(n)              # a stale link: the page is shown again, and nothing else happens
        if m[3] == "IFormSubmitListener" and what == "searchForm":
            c, told = {}, []
            if req.get("taxon").strip(): c["taxon"] = req.get("taxon").strip()
            for k, all_ in (("family", self.families), ("country", COUNTRIES)):
                if req.get(k).isdigit() and int(req.get(k)) < len(all_): c[k] = all_[int(req.get(k))]
            if len(c.get("taxon", "xx")) < 2: told.append(f"'{c['taxon']}' is shorter than the minimum of 2 characters.")
            if req.get("since").strip():
                try: c["from"] = int(req.get("since"))
                except ValueError: told.append(f"'{req.get('since').strip()}' is not a valid Integer.")
            if req.has("available"): c["open"] = True
            return to(self.keep(s, crit=c, ran=True, told=told))
        last = max(0, -(-len(self.find(p["crit"])) // self.PER) - 1) if p["ran"] else 0
        k = re.fullmatch(r"navigator-(?:(first|prev|next|last)|navigation-(\d)-pageLink)", what)
        if m[3] == "ILinkListener" and k and p["ran"]:
            at = p["page"]
            go = {"first": 0, "prev": at - 1, "next": at + 1, "last": last}[k[1]] if k[1] else max(0, min(at - 5, last - 9)) + int(k[2])
            return to(self.keep(s, crit=p["crit"], ran=True, page=max(0, min(last, go))))
        return None

    def handle(self, req):
        path, _, arg = req.path.partition(";")
        sid = req.cookies.get("JSESSIONID") or (arg[len("jsessionid="):] if arg.startswith("jsessionid=") else "")
        coded = "JSESSIONID" not in req.cookies
        enc_for = lambda sid: (lambda u: f"{u};jsessionid={sid}" if coded and sid in self.sessions and sid else u)
        path = path.rstrip("/") or "/"
        listener = re.match(r"(?:\d*)-\d+\.I\w+Listener-(\w+)", req.qs)
        if path == "/search": return self.search(req, sid, enc_for)
        if listener or req.method == "POST": return forbid(req, {"newsletterForm": "newsletter", "signInForm": "login", "requestForm": "order"}.get(listener[1] if listener else "", "form"))
        enc = enc_for(sid if sid in self.sessions else "")
        m = re.fullmatch(r"/accession/(WSB-\d{5})", path)
        if m and m[1] in self.by:
            x = self.by[m[1]]
            req.kind, req.served = "record", [x["id"]]
            row = lambda a, b: f'<tr><th>{a}</th><td><span>{e(b)}</span></td></tr>'
            order = f'''<form id="id1" method="post" action="./{x["id"]}?-1.IFormSubmitListener-requestForm"><div style="width:0px;height:0px;position:absolute;left:-100px;top:-100px;overflow:hidden"><input type="hidden" name="id1_hf_0" id="id1_hf_0" /></div><fieldset><legend>Request seed</legend><label>Institute <input type="text" value="" name="institute"/></label> <label>Purpose <textarea name="purpose"></textarea></label> <input type="submit" value="Send request"/></fieldset></form>''' if x["open"] else "<p>This accession is not available for distribution.</p>"
            return self.skin(x["t"], f'''<h1><em>{x["g"]} {x["s"]}</em> {e(x["t"].split(" ", 2)[2])}</h1>
<table class="passport">{row("Accession", x["id"])}{row("Family", x["family"])}{row("Origin", x["country"])}{row("Locality", f'{x["place"]}, {x["alt"]} m')}{row("Habitat", x["hab"])}{row("Collected", self.day(x["d"]))}{row("Collector", x["by"])}{row("Seeds", commas(x["seeds"]))}{row("Germination", f'{x["germ"]} %')}</table>
{order}''', up="..", mail=f'./{x["id"]}?-1', enc=enc)
        if path == "/": return self.skin("Home", f'''<h1>Wealden Seed Bank</h1><p>We dry, clean and freeze the seed of wild plants. Nine hundred collections from twenty-six countries lie at minus twenty degrees below the old oast house.</p>
<p><a href="{enc("./search")}"><span>Search the accessions</span></a></p><h2>News</h2><ul><li>Open day on the second Sunday of June.</li><li>A new drying room was opened by the Lord Lieutenant.</li></ul>''', enc=enc)
        texts = {"/about": ("The seed bank", "<p>Founded in 1974 by two botanists and a retired brewer.</p><p>Seed is dried to five per cent moisture, counted and sealed in foil.</p>"), "/collecting": ("Collecting", "<p>Take no more than a fifth of the ripe seed of a population. Note the place, the day and the habitat.</p>"), "/terms": ("Material transfer terms", "<p>Seed is sent for research and restoration only.</p>"),
                 "/contact": ("Contact", "<p>Wealden Seed Bank, Oast Lane. Telephone on weekdays between ten and four.</p>"), "/signin": ("Sign in", '<form id="id1" method="post" action="./signin?-1.IFormSubmitListener-signInForm"><input type="text" name="username" value=""/><input type="password" name="password" value=""/><input type="submit" value="Sign In"/></form>')}
        if path in texts: return self.skin(texts[path][0], f"<h1>{texts[path][0]}</h1>{texts[path][1]}", mail=f".{path}?-1", enc=enc)
        return None
