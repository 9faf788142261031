"""A plant checklist: genus, epithet and common name (beginnings), family menu; one table, refused above 500 rows."""
import re
from bed import Resp, Site, e, opts
from kit import commas, forbid, skewed
from words import fold

GENERA = """Asteraceae:Achillea Ageratina Antennaria Anthemis Arctium Arnica Artemisia Aster Baccharis Bidens Centaurea Chrysothamnus Cirsium Conyza Coreopsis Crepis Echinacea Erigeron Eriophyllum Eupatorium Gnaphalium Grindelia Helianthus Hieracium Hypochaeris Lactuca Liatris Packera Rudbeckia Senecio Solidago Sonchus Symphyotrichum Tanacetum Taraxacum Tragopogon Vernonia Xanthium
Fabaceae:Acacia Amorpha Astragalus Baptisia Cytisus Dalea Desmodium Genista Hedysarum Lathyrus Lespedeza Lotus Lupinus Medicago Melilotus Oxytropis Robinia Thermopsis Trifolium Vicia
Poaceae:Agrostis Aira Andropogon Aristida Avena Bouteloua Bromus Calamagrostis Dactylis Danthonia Deschampsia Elymus Eragrostis Festuca Glyceria Hordeum Koeleria Lolium Melica Muhlenbergia Panicum Phleum Poa Setaria Sporobolus Stipa Trisetum
Cyperaceae:Bulbostylis Carex Cladium Cyperus Eleocharis Eriophorum Fimbristylis Kobresia Rhynchospora Schoenoplectus Scirpus Scleria
Rosaceae:Agrimonia Alchemilla Amelanchier Cercocarpus Cotoneaster Crataegus Fragaria Geum Malus Potentilla Prunus Pyrus Rosa Rubus Sanguisorba Sorbus Spiraea
Brassicaceae:Alyssum Arabis Barbarea Boechera Brassica Cardamine Draba Erysimum Lepidium Lesquerella Rorippa Sisymbrium Thlaspi
Lamiaceae:Agastache Ajuga Lamium Lycopus Mentha Monarda Nepeta Origanum Prunella Salvia Scutellaria Stachys Teucrium Thymus
Plantaginaceae:Antirrhinum Linaria Penstemon Plantago Veronica
Apiaceae:Angelica Anthriscus Cicuta Conium Daucus Eryngium Heracleum Lomatium Osmorhiza Sanicula
Caryophyllaceae:Arenaria Cerastium Dianthus Minuartia Sagina Silene Stellaria
Boraginaceae:Cryptantha Cynoglossum Lithospermum Mertensia Myosotis Phacelia Plagiobothrys
Polygonaceae:Eriogonum Persicaria Polygonum Rumex
Ranunculaceae:Aconitum Anemone Aquilegia Caltha Clematis Delphinium Ranunculus Thalictrum
Onagraceae:Camissonia Clarkia Epilobium Gaura Oenothera
Orchidaceae:Calypso Corallorhiza Cypripedium Epipactis Goodyera Listera Orchis Platanthera Spiranthes
Ericaceae:Arctostaphylos Calluna Cassiope Erica Gaultheria Kalmia Rhododendron Vaccinium
Salicaceae:Populus Salix
Fagaceae:Castanea Fagus Quercus
Saxifragaceae:Heuchera Mitella Saxifraga Tiarella
Liliaceae:Calochortus Erythronium Fritillaria Lilium Tulipa
Amaryllidaceae:Allium Narcissus
Euphorbiaceae:Acalypha Croton Euphorbia
Pinaceae:Abies Larix Picea Pinus Tsuga
Juncaceae:Juncus Luzula
Gentianaceae:Frasera Gentiana Gentianella Swertia
Primulaceae:Androsace Dodecatheon Lysimachia Primula
Rubiaceae:Asperula Galium Houstonia
Solanaceae:Datura Lycium Physalis Solanum
Violaceae:Hybanthus Viola
Malvaceae:Abutilon Hibiscus Malva Sidalcea
Betulaceae:Alnus Betula Corylus
Dryopteridaceae:Dryopteris Polystichum
Aspleniaceae:Asplenium
Campanulaceae:Campanula Lobelia
Hypericaceae:Hypericum
Araceae:Arisaema Arum Lemna
Potamogetonaceae:Potamogeton Stuckenia
Papaveraceae:Argemone Corydalis Papaver
Geraniaceae:Erodium Geranium
Droseraceae:Drosera
Ginkgoaceae:Ginkgo"""
EPI = """acaulis acris alba alpestris alpina americana amoena angustifolia annua aquatica arctica arenaria argentea aristata arvensis aurea autumnalis bicolor biennis borealis brevifolia caerulea californica campestris canadensis candida canescens capillaris carnea caroliniana cinerea coccinea collina communis confusa congesta cordifolia coriacea crassifolia crenata crispa debilis decipiens decumbens densiflora dioica discolor diversifolia dubia echinata elata elegans elliptica erecta eximia fallax filiformis flava flexuosa floribunda foetida formosa fragilis frigida glabra glandulosa glauca globosa gracilis grandiflora grandis hirsuta hirta hispida humilis hybrida incana inermis insularis integrifolia intermedia lanata lanceolata latifolia laxa leptophylla linearis littoralis longifolia lutea macrocarpa macrophylla maculata major maritima media micrantha minima minor missouriensis mollis montana multiflora nana nemoralis nevadensis nitida nivalis nuttallii obtusa occidentalis odorata officinalis oregana orientalis ovalifolia ovata palmeri palustris paniculata parviflora parvifolia patens pauciflora perennis pilosa plicata polyphylla pratensis procumbens prostrata pubescens pulchella pulchra pumila punctata purpurea pusilla racemosa ramosa repens reptans rigida rivularis rosea rotundifolia rubra rugosa rupestris sativa saxatilis scabra secunda sericea serrata sessilis setosa simplex speciosa spicata spinosa stricta subulata suksdorfii sylvatica tenella tenuifolia tenuis texana tomentosa trifida triloba triflora tuberosa uliginosa umbellata uniflora vaginata variabilis velutina vernalis verna verticillata villosa virginiana viridis viscosa vulgaris wrightii""".split()
AUTH = "L.|Nutt.|Michx.|Pursh|Torr. & A. Gray|A. Gray|Hook.|DC.|Greene|Rydb.|Willd.|(L.) Mill.|S. Watson|Aiton|(Nutt.) Torr.|Lam.|Benth.|Britton|Fernald|Walter|(Michx.) Nutt.|Hornem.|All.|Lindl.|Rydb. ex Small".split("|")
ADJ = "Alpine American Arrow-leaved Beach Bearded Black Blue Bog Broad-leaved California Canada Climbing Coast Common Creeping Desert Dwarf Early Eastern Fairy Field Few-flowered Fragrant Giant Golden Gray Green Hairy Heart-leaved Hill Hooker's Large-flowered Marsh Meadow Mountain Narrow-leaved Northern Nuttall's Pale Pink Prairie Purple Red Rock Rough Round-leaved Sand Showy Silky Silver Slender Small-flowered Smooth Spotted Spring Sticky Swamp Tall Tufted Water Western White Wild Wood Woolly Yellow".split()
VERN = {"Asteraceae": "aster daisy thistle groundsel goldenrod fleabane sunflower ragwort wormwood".split(), "Fabaceae": "vetch clover lupine milkvetch pea locoweed".split(), "Poaceae": "grass bluegrass fescue brome needlegrass bentgrass".split(), "Cyperaceae": "sedge spikerush cottongrass bulrush flatsedge".split(), "Rosaceae": "rose cinquefoil hawthorn blackberry cherry avens".split(), "Brassicaceae": "rockcress mustard bittercress whitlow-grass pepperweed".split(), "Lamiaceae": "mint sage skullcap hedge-nettle".split(), "Salicaceae": ["willow", "poplar"], "Fagaceae": ["oak"], "Pinaceae": "pine fir spruce larch".split(), "Juncaceae": ["rush", "wood-rush"], "Ranunculaceae": "buttercup anemone larkspur columbine".split(), "Orchidaceae": "orchid lady's-slipper rein-orchid".split(), "Ericaceae": "heath blueberry manzanita".split(), "Violaceae": ["violet"]}
STATUS = ["Native", "Native", "Native", "Native", "Introduced", "Introduced", "Waif", "Extirpated"]


class S(Site):
    name, about, server, home = "species", "Plant checklist; beginnings of names, one table, refused above 500 rows", "Apache/2.2.15 (Red Hat)", "/flora/"
    charset, disallow = "iso-8859-1", ("/flora/admin/", "/flora/export.php", "/cgi-bin/")
    MAX = 500

    def build(self):
        r = self.rng
        fams = [(ln.split(":")[0], ln.split(":")[1].split()) for ln in GENERA.splitlines()]
        self.fams, tsn = sorted(f for f, _ in fams), 18032
        size = {"Carex": 104, "Astragalus": 78, "Penstemon": 60, "Eriogonum": 56, "Salix": 44, "Erigeron": 58, "Senecio": 34, "Cirsium": 30, "Lupinus": 42, "Potentilla": 36, "Allium": 34, "Trifolium": 33, "Juncus": 38, "Poa": 32, "Ranunculus": 34, "Quercus": 26, "Ginkgo": 1, "Draba": 30, "Crataegus": 34, "Hieracium": 26, "Solidago": 30, "Symphyotrichum": 32, "Artemisia": 24, "Viola": 34, "Cryptantha": 28, "Phacelia": 30}
        for fam, gens in fams:
            for g in gens:
                k = size.get(g) or (1 + int(r.expovariate(1 / (9 if fam == "Asteraceae" else 4))))
                for sp in sorted(r.sample(EPI, min(k, len(EPI)))):
                    self.add(r, fam, g, sp, "")
                    if r.random() < .07: self.add(r, fam, g, sp, f"{r.choice(('subsp.', 'var.', 'var.'))} {r.choice(EPI)}")
        for x in self.records:
            tsn += r.randrange(1, 60); x["id"] = str(tsn)
        self.by = {x["id"]: x for x in self.records}

    def add(self, r, fam, g, sp, infra):
        v = VERN.get(fam) or [g.lower()]
        common = f"{ADJ[skewed(r, len(ADJ), 20)]} {v[len(g) % len(v)] if r.random() < .8 else g.lower()}" if r.random() < .86 else ""
        self.records.append({"fam": fam, "genus": g, "sp": sp, "name": f"{g} {sp}" + (f" {infra}" if infra else ""), "auth": r.choice(AUTH), "common": common, "status": r.choice(STATUS), "infra": infra, "bloom": r.choice(("Mar-May", "Apr-Jun", "May-Jul", "Jun-Aug", "Jul-Sep")), "elev": f"{r.randrange(0, 18) * 50}-{r.randrange(20, 70) * 50} m"})

    def truth(self):
        for x in self.records:
            f = {"author": x["auth"], "family": x["fam"], "status": x["status"]}
            if x["common"]: f["common"] = x["common"]
            yield x["id"], x["name"], f'/flora/taxon.php?tsn={x["id"]}', f

    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html><head><title>{e(title)} - Checklist of Vascular Plants</title><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><link rel="stylesheet" href="/flora/flora.css" type="text/css">
<script type="text/javascript" language="JavaScript">function openWin(u) {{ window.open(u, "help", "width=400,height=300,scrollbars=yes"); }} var _gaq = _gaq || []; _gaq.push(['_setAccount', 'UA-0000000-1']);
function MM_swapImgRestore() {{ var i,x,a=document.MM_sr; for(i=0;a&&i<a.length&&(x=a[i])&&x.oSrc;i++) x.src=x.oSrc; }}
function MM_preloadImages() {{ var d=document; if(d.images){{ if(!d.MM_p) d.MM_p=new Array(); var i,j=d.MM_p.length,a=MM_preloadImages.arguments; for(i=0; i<a.length; i++) if (a[i].indexOf('#')!=0){{ d.MM_p[j]=new Image; d.MM_p[j++].src=a[i];}}}} }}
function MM_findObj(n, d) {{ var p,i,x; if(!d) d=document; if((p=n.indexOf('?'))>0&&parent.frames.length) {{ d=parent.frames[n.substring(p+1)].document; n=n.substring(0,p);}} if(!(x=d[n])&&d.all) x=d.all[n]; for (i=0;!x&&i<d.forms.length;i++) x=d.forms[i][n]; return x; }}</script></head>
<body bgcolor="#FFFFFF" text="#000000" link="#336600" vlink="#663300"><table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td bgcolor="#DDE8CC" width="120"><a href="/flora/"><img src="/flora/leaf.gif" width="110" height="90" border="0" alt="Flora"></a></td><td bgcolor="#DDE8CC"><font size="+2" face="Georgia, serif"><b>Checklist of the Vascular Plants of the Silver Range</b></font><br><font size="-1">Dunmore Herbarium, Department of Botany</font></td></tr>
<tr><td colspan="2" bgcolor="#336600"><font color="#FFFFFF" size="-1">&nbsp;<a class="nav" href="/flora/">Home</a> | <a class="nav" href="/flora/search.php">Search the checklist</a> | <a class="nav" href="/flora/about.html">About the checklist</a> | <a class="nav" href="/flora/glossary.html">Glossary</a> | <a class="nav" href="/flora/cite.html">How to cite</a> | <a class="nav" href="/flora/guestbook.php">Guest book</a></font></td></tr></table>
<table width="100%" border="0" cellspacing="0" cellpadding="8"><tr><td valign="top">{body}</td></tr></table>
<hr size="1" noshade><table width="100%"><tr><td><font size="-1">Dunmore Herbarium. Data as of March 2014. Comments to <a href="mailto:curator@herbarium.example">the curator</a>.</font></td><td align="right"><a href="http://validator.w3.org/"><img src="/flora/valid.gif" width="88" height="31" border="0" alt="Valid HTML 4.01"></a></td></tr></table></body></html>''', status)

    def form(self, g="", s="", c="", f=""):
        return f'''<form name="srch" method="get" action="/flora/results.php"><table border="0" cellpadding="4" bgcolor="#F4F8EC"><tr><td colspan="3"><b>Search for names beginning with:</b></td></tr>
<tr><td align="right"><label for="genus">Genus</label></td><td><input type="text" name="genus" id="genus" size="25" value="{e(g)}"></td><td><font size="-1">e.g. <i>Carex</i> or <i>Car</i></font></td></tr>
<tr><td align="right"><label for="species">Species epithet</label></td><td><input type="text" name="species" id="species" size="25" value="{e(s)}"></td><td><font size="-1">e.g. <i>alba</i></font></td></tr>
<tr><td align="right"><label for="common">Common name</label></td><td><input type="text" name="common" id="common" size="25" value="{e(c)}"></td><td><font size="-1">e.g. Mountain</font></td></tr>
<tr><td align="right"><label for="family">Family</label></td><td><select name="family" id="family"><option value="">-- any family --</option>{opts([(x, x) for x in self.fams], f)}</select></td><td></td></tr>
<tr><td></td><td colspan="2"><input type="submit" value="Search"> <input type="reset" value="Reset"></td></tr></table></form>'''

    def results(self, req):
        g, s, c, f = (req.get(k).strip().replace("%", "").replace("*", "") for k in ("genus", "species", "common", "family"))
        req.kind = "search"
        again = f"<h3>New search</h3>{self.form(g, s, c, f)}"
        if not (g or s or c or f): return self.skin("Search", f'<h2>Search the checklist</h2><p><font color="#CC0000"><b>Please enter a genus, a species epithet or a common name, or choose a family.</b></font></p>{self.form()}')
        if f and f not in self.fams: return self.skin("Search", f'<p><font color="#CC0000"><b>Unknown family.</b></font></p>{self.form(g, s, c)}')
        hits = [x for x in self.records if x["genus"].lower().startswith(g.lower()) and x["sp"].startswith(s.lower()) and x["common"].lower().startswith(c.lower()) and (not f or x["fam"] == f)]
        if not hits: return self.skin("Search results", f"<h2>Search results</h2><p>No taxa in the checklist match your search.</p>{again}")
        if len(hits) > self.MAX: return self.skin("Too many results", f'<h2>Search results</h2><p><font color="#CC0000"><b>Your search matches {commas(len(hits))} taxa.</b></font> Only searches that match {self.MAX} taxa or fewer can be displayed. Please make your search more specific.</p>{again}')
        hits.sort(key=lambda x: (x["name"], x["id"]))
        req.served = [x["id"] for x in hits]
        rows = "".join(f'<tr{" bgcolor=#F4F8EC" if i % 2 else ""}><td><a href="taxon.php?tsn={x["id"]}"><i>{e(x["name"]) if not x["infra"] else e(x["genus"] + " " + x["sp"]) + "</i> " + x["infra"].split()[0] + " <i>" + x["infra"].split()[1]}</i></a></td><td>{e(x["auth"])}</td><td>{x["fam"]}</td><td>{e(x["common"]) or "&nbsp;"}</td><td>{x["status"]}</td></tr>\n' for i, x in enumerate(hits))
        return self.skin("Search results", f'<h2>Search results</h2><p>{len(hits)} {"taxon matches" if len(hits) == 1 else "taxa match"} your search.</p><table border="1" cellspacing="0" cellpadding="3" width="100%"><tr bgcolor="#DDE8CC"><th align="left">Scientific name</th><th align="left">Author</th><th align="left">Family</th><th align="left">Common name</th><th align="left">Status</th></tr>\n{rows}</table>{again}')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, "guestbook" if p.endswith("guestbook.php") else "form")
        if p in ("/", "/flora", "/flora/", "/flora/index.html"): return self.skin("Home", f'<h2>Welcome</h2><p>The checklist gives the names, status and common names of {commas(len(self.records))} taxa of vascular plants in {len(self.fams)} families known from the Silver Range. It is based on the specimens of the Dunmore Herbarium.</p><p><b><a href="/flora/search.php">Search the checklist</a></b></p><h3>News</h3><ul><li>March 2014: nomenclature of the Cyperaceae updated.</li><li>June 2013: 41 new county records.</li><li>January 2012: photographs are on loan to the museum.</li></ul><table border="1" cellspacing="0" cellpadding="4"><tr><th>Collecting trip</th><th>Leader</th><th>Date</th></tr><tr><td>Upper Basin</td><td>H. Morton</td><td>12 June</td></tr><tr><td>Salt Flats</td><td>R. Kemp</td><td>3 July</td></tr></table>')
        if p == "/flora/search.php": return self.skin("Search", f"<h2>Search the checklist</h2><p>Type the beginning of one or more names. All boxes that are filled in must match. A search that matches more than {self.MAX} taxa cannot be displayed.</p>{self.form()}")
        if p == "/flora/results.php": return self.results(req)
        if p == "/flora/taxon.php" and req.get("tsn") in self.by:
            x = self.by[req.get("tsn")]
            req.kind, req.served = "record", [x["id"]]
            return self.skin(x["name"], f'<h2><i>{e(x["name"])}</i> {e(x["auth"])}</h2><table border="0" cellpadding="3"><tr><th align="left">Family</th><td>{x["fam"]}</td></tr><tr><th align="left">Common name</th><td>{e(x["common"]) or "none recorded"}</td></tr><tr><th align="left">Status</th><td>{x["status"]}</td></tr><tr><th align="left">Flowering</th><td>{x["bloom"]}</td></tr><tr><th align="left">Elevation</th><td>{x["elev"]}</td></tr><tr><th align="left">Serial no.</th><td>{x["id"]}</td></tr></table><p><a href="/flora/search.php">New search</a></p>')
        if p == "/flora/about.html": return self.skin("About", "<h2>About the checklist</h2><p>The checklist was begun by the botanists of the herbarium in 1961 and has been on the Web since 1998. Native, introduced and extirpated taxa are listed.</p>")
        if p == "/flora/glossary.html": return self.skin("Glossary", "<h2>Glossary</h2><dl><dt>Waif</dt><dd>A plant that does not persist.</dd><dt>Extirpated</dt><dd>No longer found in the area.</dd><dt>Epithet</dt><dd>The second part of the name of a species.</dd></dl>")
        if p == "/flora/cite.html": return self.skin("How to cite", "<h2>How to cite</h2><p>Dunmore Herbarium. 2014. Checklist of the Vascular Plants of the Silver Range.</p>")
        if p == "/flora/guestbook.php": return self.skin("Guest book", '<h2>Guest book</h2><form method="post" action="/flora/guestbook.php">Name <input name="name" size="30"><br>E-mail <input name="email" size="30"><br><textarea name="comment" rows="5" cols="50"></textarea><br><input type="submit" value="Sign the guest book"></form><p><b>Jane</b>: very useful, thank you!</p>')
