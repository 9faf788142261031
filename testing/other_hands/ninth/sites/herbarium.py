"""Herbario (en español): familia, género, especie, país, recolector, años, sólo con imagen; fichas de 15 en 15, páginas numeradas, 1.000 como máximo."""
import re
from bed import Resp, Site, e, opts, url
from kit import forbid, skewed
from words import FIRST_ES, SUR_ES, coined, fold

FAM = """Asteraceae: Senecio Centaurea Artemisia Helichrysum Carduus Cirsium Baccharis Taraxacum Crepis Hieracium
Poaceae: Festuca Poa Bromus Stipa Agrostis Avena Aristida Panicum Eragrostis
Fabaceae: Trifolium Vicia Astragalus Lathyrus Genista Cytisus Medicago Lupinus Ononis Acacia
Rosaceae: Rosa Rubus Potentilla Crataegus Prunus Alchemilla Sanguisorba
Lamiaceae: Salvia Thymus Teucrium Lavandula Sideritis Mentha Stachys Phlomis
Brassicaceae: Alyssum Iberis Arabis Draba Cardamine Erysimum Biscutella
Caryophyllaceae: Silene Dianthus Arenaria Cerastium Minuartia Stellaria
Apiaceae: Eryngium Bupleurum Daucus Ferula Seseli
Scrophulariaceae: Verbascum Scrophularia Linaria Digitalis
Ranunculaceae: Ranunculus Anemone Delphinium Thalictrum Aquilegia
Orchidaceae: Ophrys Orchis Epidendrum Dactylorhiza Serapias Masdevallia
Cyperaceae: Carex Cyperus Scirpus Eleocharis
Liliaceae: Lilium Fritillaria Tulipa Gagea
Cistaceae: Cistus Helianthemum Halimium Fumana
Ericaceae: Erica Calluna Vaccinium Arbutus Rhododendron
Boraginaceae: Echium Anchusa Myosotis Lithodora
Euphorbiaceae: Euphorbia Mercurialis Croton
Fagaceae: Quercus Fagus Castanea
Pinaceae: Pinus Abies Cedrus
Solanaceae: Solanum Physalis Nicotiana Cestrum
Rubiaceae: Galium Asperula Psychotria Palicourea
Melastomataceae: Miconia Tibouchina Clidemia
Gentianaceae: Gentiana Centaurium Gentianella
Campanulaceae: Campanula Jasione Phyteuma
Crassulaceae: Sedum Sempervivum Echeveria
Plumbaginaceae: Armeria Limonium
Plantaginaceae: Plantago Veronica
Polygonaceae: Rumex Polygonum
Geraniaceae: Geranium Erodium Pelargonium
Bromeliaceae: Tillandsia Puya Guzmania
Piperaceae: Piper Peperomia
Cactaceae: Opuntia Echinopsis
Salicaceae: Salix Populus
Cupressaceae: Juniperus Cupressus
Oleaceae: Olea Fraxinus Phillyrea
Saxifragaceae: Saxifraga
Violaceae: Viola
Primulaceae: Primula Androsace
Onagraceae: Epilobium Fuchsia
Aspleniaceae: Asplenium
Dryopteridaceae: Dryopteris Polystichum
Betulaceae: Betula Alnus Corylus""".split("\n")
EPI = """alpinus arvensis montanus vulgaris officinalis hispanicus lusitanicus pyrenaicus nevadensis baeticus boissieri lagascae palustris sylvaticus
pratensis maritimus rupestris saxatilis glaber hirsutus tomentosus incanus candidus albus luteus purpureus roseus viridis niger nanus minor major
grandiflorus parviflorus latifolius angustifolius tenuifolius rotundifolius cordatus lanceolatus linearis spinosus repens procumbens erectus
ramosus elegans gracilis robustus communis sativus annuus perennis andinus peruvianus quitensis bolivianus mexicanus humboldtii weddellii
gredensis cantabricus granatensis murcicus valentinus balearicus maroccanus atlanticus canariensis aragonensis castellanus legionensis
serratus dentatus crenatus pinnatus trifidus fragilis viscosus foetidus odoratus dulcis amarus squamosus nitidus pallidus""".split()
AUT = ["L.", "L.", "L.", "Mill.", "Lam.", "DC.", "Boiss.", "Lag.", "Cav.", "Willk.", "Kunth", "Pau", "Font Quer", "Ruiz & Pav.", "Wedd.", "Hoffmanns. & Link", "Pourr.", "Desf.", "Brot.", "Willd."]
PAIS = ["España", "Ecuador", "Portugal", "Marruecos", "Perú", "Bolivia", "México", "Francia", "Colombia", "Argentina", "Italia", "Guinea Ecuatorial", "Chile", "Andorra", "Turquía", "Grecia", "Argelia", "Túnez", "Venezuela", "Costa Rica", "Kenia", "Suiza"]
PROV = {"España": "León Granada Madrid Asturias Huesca Teruel Jaén Almería Cáceres Burgos Soria Lugo Murcia Ávila Navarra Cantabria Zamora Palencia".split(), "Ecuador": ["Pichincha", "Napo", "Loja", "Azuay"], "Portugal": ["Minho", "Algarve", "Beira Alta"], "Marruecos": ["Alto Atlas", "Rif", "Anti-Atlas"], "Perú": ["Cusco", "Junín", "Cajamarca"]}
LIMIT = 1000


def miles(n): return f"{n:,}".replace(",", ".")


class S(Site):
    name, about, server, home = "herbarium", "Specimens (Spanish); blocks of label and value, numbered pages without next, 1,000 shown at most", "Apache/2.4.10 (Debian)", "/"
    charset, disallow = "iso-8859-1", ("/interno/", "/fotos/", "/carrito.php")
    PER = 15

    def build(self):
        r = self.rng
        taxa = []
        fams = [(l.split(":")[0], l.split(": ")[1].split()) for l in FAM]
        r.shuffle(fams)
        self.families = sorted(f for f, _ in fams)
        for k, (f, gs) in enumerate(fams):
            for g in gs:
                eps = r.sample(EPI, r.randrange(1, 9))
                taxa += [(f, g, (x[:-2] + "a" if x.endswith("us") and g.endswith("a") else x[:-2] + "um" if x.endswith("us") and g.endswith(("um", "on")) else x), r.choice(AUT)) for x in eps]
        r.shuffle(taxa)
        places = ["Puerto de " + x for x in coined(r, 18, last="eda ada uela illo ales ares".split())] + ["Sierra de " + x for x in coined(r, 14, last="ena ada osa".split())] + ["Arroyo de la Dehesa", "Cerro del Águila", "Laguna Grande", "Camino de la Ermita", "Río Porma", "Barranco del Lobo", "Peña Ubiña", "Valle de Arán", "Páramo de Papallacta", "Cumbemayo"]
        cols = [f"{r.choice(FIRST_ES)[0]}. {s}" for s in r.sample(SUR_ES, 60)]
        cols = cols[:40] + [f"{a} & {b}" for a, b in zip(cols[:20], cols[40:])]
        num = 1
        for _ in range(2480):
            num += r.choice((1, 1, 1, 1, 2, 3, 9))
            f, g, sp, au = taxa[skewed(r, len(taxa), 60)]
            pais = PAIS[skewed(r, len(PAIS), 1.2)]
            y = int(1870 + 152 * (r.random() ** .55))
            x = {"id": f"LEBH-{num:06d}", "num": num, "fam": f, "gen": g, "sp": sp, "name": f"{g} {sp} {au}" if r.random() > .03 else f"{g} sp.", "pais": pais, "prov": r.choice(PROV.get(pais, [""])),
                 "loc": places[skewed(r, len(places), 8)] + (f", {r.randrange(2, 34) * 100} m" if r.random() < .8 else ""), "col": cols[skewed(r, len(cols), 6)], "ncol": str(r.randrange(1, 4200)) if r.random() < .8 else "s.n.",
                 "y": y if r.random() > .04 else None, "m": r.randrange(3, 11), "d": r.randrange(1, 29), "img": r.random() < .28, "hab": r.choice(["pastizal", "encinar", "matorral", "borde de camino", "roquedo calizo", "turbera", "hayedo", "bosque nublado", "páramo", "arenales"])}
            if x["name"].endswith(" sp."): x["sp"] = ""
            self.records.append(x)
        r.shuffle(self.records)
        self.records.sort(key=lambda x: (x["fam"], x["gen"], x["sp"], x["num"]))
        self.by = {x["id"]: x for x in self.records}
        self.paises = sorted({x["pais"] for x in self.records}, key=fold)

    def fecha(self, x): return f"{x['d']:02d}/{x['m']:02d}/{x['y']}" if x["y"] else "sin fecha"
    def show(self, x): return {"Familia": x["fam"], "País": x["pais"], "Localidad": x["loc"], "Recolector": f"{x['col']} {x['ncol']}", "Fecha": self.fecha(x)}

    def truth(self):
        for x in self.records: yield x["id"], x["name"], f"/ficha.php?cod={x['id']}", self.show(x)

    def skin(self, title, body, status=200):
        return Resp(f'''<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="es" lang="es">
<head><title>{e(title)} :: Herbario LEBH</title><link rel="stylesheet" type="text/css" href="/css/herbario.css" /></head>
<body>
<div id="cabecera"><h1><a href="/">Herbario LEBH</a></h1><p>Departamento de Botánica. Universidad del Norte</p></div>
<div id="menu"><ul><li><a href="/">Inicio</a></li><li><a href="/consulta.php">Consulta de pliegos</a></li><li><a href="/historia.html">Historia</a></li><li><a href="/prestamos.html">Préstamos</a></li><li><a href="/contacto.php">Contacto</a></li></ul></div>
<div id="contenido">
{body}
</div>
<div id="pie"><form action="/acceso.php" method="post"><p>Personal: <input type="text" name="usuario" size="8" /> <input type="password" name="clave" size="8" /> <input type="submit" value="Entrar" /></p></form><p>© Herbario LEBH. Facultad de Ciencias. <a href="/aviso.html">Aviso legal</a></p></div>
</body></html>''', status)

    def form(self, g):
        return f'''<form id="consulta" action="/resultado.php" method="get"><fieldset><legend>Datos del pliego</legend>
<p><label for="familia">Familia</label> <select id="familia" name="familia"><option value="">-- todas --</option>{opts([(f, f) for f in self.families], g("familia"))}</select></p>
<p><label for="genero">Género</label> <input type="text" id="genero" name="genero" size="20" value="{e(g("genero"))}" /></p>
<p><label for="especie">Especie</label> <input type="text" id="especie" name="especie" size="20" value="{e(g("especie"))}" /></p>
<p><label for="pais">País</label> <select id="pais" name="pais"><option value="">-- todos --</option>{opts([(f, f) for f in self.paises], g("pais"))}</select></p>
<p><label for="recolector">Recolector</label> <input type="text" id="recolector" name="recolector" size="25" value="{e(g("recolector"))}" /></p>
<p><label for="desde">Año de recolección, desde</label> <input type="text" id="desde" name="desde" size="4" maxlength="4" value="{e(g("desde"))}" /> <label for="hasta">hasta</label> <input type="text" id="hasta" name="hasta" size="4" maxlength="4" value="{e(g("hasta"))}" /></p>
<p><input type="checkbox" id="imagen" name="imagen" value="1"{' checked="checked"' if g("imagen") else ""} /> <label for="imagen">Sólo pliegos con imagen</label></p>
<p><input type="submit" value="Buscar" /> <input type="reset" value="Borrar" /></p></fieldset></form>'''

    def result(self, req):
        req.kind, g = "search", lambda k: req.get(k).strip()
        for k in ("desde", "hasta"):
            if g(k) and not re.fullmatch(r"\d{4}", g(k)): return self.skin("Error", f'<h2>Consulta de pliegos</h2><p class="error">El año debe tener cuatro cifras.</p>{self.form(req.get)}')
        gen, sp, col, a, b = fold(g("genero")), fold(g("especie")), fold(g("recolector")), g("desde"), g("hasta")
        hits = [x for x in self.records if (not g("familia") or x["fam"] == g("familia")) and x["gen"].lower().startswith(gen) and x["sp"].startswith(sp) and (not g("pais") or x["pais"] == g("pais"))
                and col in fold(x["col"]) and (not a or (x["y"] and x["y"] >= int(a))) and (not b or (x["y"] and x["y"] <= int(b))) and (not g("imagen") or x["img"])]
        if not hits: return self.skin("Resultado", '<h2>Resultado de la consulta</h2><p class="aviso">No se ha encontrado ningún pliego con esas condiciones.</p><p><a href="/consulta.php">Nueva consulta</a></p>')
        lot = hits[:LIMIT]
        last = -(-len(lot) // self.PER)
        p = max(1, min(req.int("pag", 1), last))
        part = lot[(p - 1) * self.PER:p * self.PER]
        req.served = [x["id"] for x in part]
        args = [(k, req.get(k)) for k in ("familia", "genero", "especie", "pais", "recolector", "desde", "hasta", "imagen") if req.get(k)]
        to = lambda n: e(url("/resultado.php", *args, ("pag", n), enc=self.charset))
        lo = max(1, min(p - 5, last - 9))
        pages = " ".join(f"<strong>{n}</strong>" if n == p else f'<a href="{to(n)}">{n}</a>' for n in range(lo, min(last, lo + 9) + 1))
        note = f" Sólo se muestran los primeros {miles(LIMIT)}; restrinja la consulta para ver los demás." if len(hits) > LIMIT else ""
        blocks = "".join(f'''<div class="pliego">
<h3><a href="/ficha.php?cod={x["id"]}"><em>{e(x["name"])}</em></a>{' <img src="/img/camara.gif" alt="con imagen" />' if x["img"] else ""}</h3>
<p><span class="et">Código:</span> {x["id"]}<br />
''' + "<br />\n".join(f'<span class="et">{k}:</span> {e(v)}' for k, v in self.show(x).items()) + "</p>\n</div>\n" for x in part)
        return self.skin("Resultado", f'''<h2>Resultado de la consulta</h2>
<p>Se han encontrado <b>{miles(len(hits))}</b> pliegos.{note}</p>
{blocks}<p class="paginas">Páginas: {pages if last > 1 else "<strong>1</strong>"}</p>
<p><a href="/consulta.php">Nueva consulta</a></p>''')

    def ficha(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        more = {"Código": x["id"], **self.show(x), "Provincia": x["prov"], "Hábitat": x["hab"], "Género": x["gen"]}
        return self.skin(x["name"], f'<h2><em>{e(x["name"])}</em></h2><p>' + "<br />\n".join(f'<span class="et">{k}:</span> {e(v)}' for k, v in more.items() if v) + f'</p>{"<p><img src=" + chr(34) + "/fotos/" + x["id"] + ".jpg" + chr(34) + " alt=" + chr(34) + "pliego" + chr(34) + " /></p>" if x["img"] else ""}<form action="/solicitud.php" method="post"><p><input type="hidden" name="cod" value="{x["id"]}" />Solicitar en préstamo. Institución: <input type="text" name="inst" /> Correo: <input type="text" name="correo" /> <input type="submit" value="Solicitar" /></p></form>')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, {"/acceso.php": "login", "/solicitud.php": "loan", "/contacto.php": "contact"}.get(p, "form"), "Gracias. Hemos recibido su mensaje.")
        if p == "/": return self.skin("Inicio", f'<h2>Bienvenidos</h2><p>El herbario conserva unos 110.000 pliegos de plantas vasculares, de los que {miles(len(self.records))} están informatizados y pueden <a href="/consulta.php">consultarse aquí</a>.</p><h3>Noticias</h3><ul><li>Se ha incorporado la colección del padre Merino.</li><li>El herbario permanecerá cerrado en agosto.</li></ul>')
        if p == "/consulta.php": return self.skin("Consulta", f"<h2>Consulta de pliegos</h2><p>Rellene los campos que desee. En género y especie basta con las primeras letras. Se muestran como máximo {miles(LIMIT)} pliegos.</p>{self.form(lambda k: '')}")
        if p == "/resultado.php": return self.result(req)
        if p == "/ficha.php": return self.ficha(req, self.by[req.get("cod")]) if req.get("cod") in self.by else self.skin("Error", "<h2>Pliego no encontrado</h2>", 404)
        if p == "/historia.html": return self.skin("Historia", "<h2>Historia</h2><p>El herbario fue fundado en 1872 con los pliegos reunidos por los profesores de la Escuela de Veterinaria.</p>")
        if p == "/prestamos.html": return self.skin("Préstamos", "<h2>Préstamos</h2><p>Los préstamos se conceden a instituciones por un plazo de seis meses.</p>")
        if p == "/aviso.html": return self.skin("Aviso legal", "<h2>Aviso legal</h2><p>Los datos pueden usarse citando la procedencia.</p>")
        if p == "/contacto.php": return self.skin("Contacto", '<h2>Contacto</h2><form action="/contacto.php" method="post"><p>Nombre <input type="text" name="nombre" /></p><p>Correo <input type="text" name="correo" /></p><p>Mensaje <textarea name="texto" rows="5" cols="40"></textarea></p><p><input type="submit" value="Enviar" /></p></form>')
