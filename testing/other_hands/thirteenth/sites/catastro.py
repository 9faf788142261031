"""A land register in Spanish: province, then municipality (the form reloads), then the first letters of a street, three at least; ten parcels a page by a button; half of the parcels have no page of their own."""
import datetime, re
from bed import Resp, Site, e, hidden, opts, redirect
from kit import forbid, skewed
from words import ES_N, FIRST_ES, SUR_ES, fold

PROVINCIAS = {5: ("ÁVILA", "ARÉVALO;ÁVILA;CANDELEDA;EL BARCO DE ÁVILA;PIEDRAHÍTA;SOTILLO DE LA ADRADA"), 16: ("CUENCA", "BELMONTE;CUENCA;HUETE;LAS PEDROÑERAS;MOTILLA DEL PALANCAR;TARANCÓN"), 22: ("HUESCA", "BARBASTRO;BINÉFAR;FRAGA;HUESCA;JACA;SABIÑÁNIGO"), 24: ("LEÓN", "ASTORGA;CISTIERNA;LA BAÑEZA;LEÓN;PONFERRADA;VILLABLINO"), 26: ("LA RIOJA", "ALFARO;ARNEDO;CALAHORRA;HARO;LOGROÑO;NÁJERA"), 40: ("SEGOVIA", "CANTALEJO;CUÉLLAR;RIAZA;SEGOVIA;SEPÚLVEDA"), 44: ("TERUEL", "ALBARRACÍN;ALCAÑIZ;ANDORRA;CALAMOCHA;TERUEL;VALDERROBRES"), 49: ("ZAMORA", "BENAVENTE;PUEBLA DE SANABRIA;TORO;ZAMORA")}
CAPITALES = set("ÁVILA CUENCA HUESCA LEÓN LOGROÑO SEGOVIA TERUEL ZAMORA".split())
VIAS = "MAYOR;ESPAÑA;CONSTITUCIÓN;REAL;NUEVA;IGLESIA;SAN ROQUE;SANTA MARÍA;CERVANTES;DEL SOL;CALVARIO;ERAS;FUENTE;MOLINO;OLMO;ESCUELAS;SAN JUAN;LA PAZ;CASTILLA;ARAGÓN;SANTIAGO;VIRGEN DEL PILAR;GOYA;ESTACIÓN;ANCHA;CAÑO;HORNO;PORTUGAL;RAMÓN Y CAJAL;SAN ANTÓN;CARRETERA VIEJA;JARDÍN;LIBERTAD;MERCADO;POZO;ROSARIO;TEJARES;VEGA".split(";")
TIPOS = ["CL", "CL", "CL", "CL", "PZ", "AV", "CM", "TR", "PS"]
USOS = [("Residencial", 60), ("Almacén-Estacionamiento", 14), ("Industrial", 6), ("Comercial", 8), ("Agrario", 8), ("Suelo sin edif.", 6), ("Oficinas", 3), ("Cultural", 1)]
PER = 10


class S(Site):
    name, about, charset, server, home = "catastro", "Spanish land register; province and municipality menus by reload, street of three letters at least, 10 a page", "iso-8859-15", "Microsoft-IIS/6.0", "/"
    disallow, id_re = ("/certificado.asp", "/buzon.asp", "/acceso.asp"), r"\d{7}[A-Z]{2}\d{4}[A-Z]\d{4}[A-Z]{2}"

    def build(self):
        r, used = self.rng, set()
        self.muni = {(p, k): m for p, (_, ms) in PROVINCIAS.items() for k, m in enumerate(ms.split(";"), 11)}
        for (p, k), m in self.muni.items():
            big, streets = m in CAPITALES, {}
            zone = f"{r.choice('TUVWXQ')}{r.choice('FGHKLMN')}{r.randrange(1000, 9999)}"
            for _ in range(r.randrange(48, 66) if big else r.randrange(8, 17)):
                if not streets or len(streets) < 3 or r.random() < (.3 if big else .25):
                    v = r.choice(VIAS) if r.random() < .8 else r.choice(FIRST_ES).upper() + " " + r.choice(SUR_ES).upper()
                    streets.setdefault(v, r.choice(TIPOS))
                v = list(streets)[skewed(r, len(streets), 5)]
                while True:
                    ref = f"{r.randrange(1000000, 9999999)}{zone}{r.choice('SNBD')}{r.randrange(1, 60):04}{r.choice('ABDEFGHIJKLMQRSTUWXYZ')}{r.choice('ABDEFGHIJKLMQRSTUWXYZ')}"
                    if ref not in used: break
                used.add(ref)
                uso = r.choices([u[0] for u in USOS], [u[1] for u in USOS])[0]
                n, flat = r.randrange(1, 90), uso in ("Residencial", "Oficinas", "Comercial") and r.random() < (.7 if big else .3)
                where = f"{streets[v]} {v} {n}" + (f" Es:{r.randrange(1, 3)} Pl:{r.randrange(0, 7):02} Pt:{r.choice(('A', 'B', 'C', 'DR', 'IZ'))}" if flat else " Suelo" if uso == "Suelo sin edif." else "")
                self.records.append({"id": ref, "p": p, "k": k, "m": m, "via": v, "n": n, "t": where, "uso": uso, "sup": r.randrange(38, 190) if flat else r.randrange(60, 2400), "year": r.randrange(1890, 2016) if uso != "Suelo sin edif." else 0, "page": r.random() < .5, "seller": f"{r.choice(FIRST_ES)}"})
        self.records.sort(key=lambda x: (x["p"], x["k"], x["via"], x["n"], x["id"]))
        self.by = {x["id"]: x for x in self.records}

    def prov(self, p): return PROVINCIAS[p][0]

    def truth(self):
        for x in self.records:
            f = {"referencia": x["id"], "uso": x["uso"], "superficie": f'{x["sup"]} m²'}
            if x["year"]: f["año"] = str(x["year"])
            yield x["id"], x["t"], f'/ficha.asp?refcat={x["id"]}' if x["page"] else None, f

    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html lang="es">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">
<title>{e(title)} - Registro Inmobiliario del Territorio</title>
<link rel="stylesheet" type="text/css" href="/estilos/registro.css">
<script language="JavaScript" type="text/javascript">
<!--
function recargar(f) {{ f.accion.value = "recargar"; f.submit(); }}
//-->
</script>
</head>
<body>
<div id="cabecera"><a href="/"><img src="/img/escudo.gif" alt="Registro Inmobiliario del Territorio" border="0"></a>
<ul id="menu"><li><a href="/">Inicio</a></li><li><a href="/consulta.asp">Consulta de inmuebles</a></li><li><a href="/ayuda.asp">Ayuda</a></li><li><a href="/normativa.asp">Normativa</a></li><li><a href="/gerencias.asp">Gerencias</a></li><li><a href="/acceso.asp">Acceso con certificado</a></li></ul></div>
<div id="contenido">
<h1>{e(title)}</h1>
{body}
</div>
<div id="pie">Registro Inmobiliario del Territorio. <a href="/aviso.asp">Aviso legal</a> | <a href="/buzon.asp">Buzón de sugerencias</a></div>
</body>
</html>''')

    def form(self, p=0, k=0, via="", err=""):
        munis = [(kk, m) for (pp, kk), m in self.muni.items() if pp == p]
        said = f'<p class="error">{err}</p>' if err else ""
        return f'''{said}<form name="consulta" method="post" action="/consulta.asp">
<input type="hidden" name="accion" value="">
<fieldset><legend>Datos de localización</legend>
<div class="campo"><label for="prov">Provincia</label> <select name="prov" id="prov" onchange="recargar(this.form)">{opts([("", "-- Seleccione provincia --"), *((c, n) for c, (n, _) in PROVINCIAS.items())], p or "")}</select> <noscript><input type="submit" name="cargar" value="Cargar municipios"></noscript></div>
<div class="campo"><label for="muni">Municipio</label> <select name="muni" id="muni">{opts([("", "-- Seleccione municipio --" if munis else "-- Seleccione antes la provincia --"), *munis], k or "")}</select></div>
<div class="campo"><label for="via">Nombre de la vía</label> <input type="text" name="via" id="via" size="25" maxlength="25" value="{e(via)}"> <span class="nota">Primeras letras, sin el tipo de vía (al menos tres)</span></div>
<div class="campo"><input type="submit" name="buscar" value="Consultar"> <input type="reset" value="Borrar"></div>
</fieldset></form>
<form name="porref" method="get" action="/ficha.asp"><fieldset><legend>Referencia catastral</legend><label>Referencia (20 caracteres) <input type="text" name="refcat" size="22" maxlength="20"></label> <input type="submit" value="Ver"></fieldset></form>'''

    def search(self, req):
        p, k, via = req.int("prov"), req.int("muni"), req.get("via").strip()
        if p not in PROVINCIAS: p = 0
        if (p, k) not in self.muni: k = 0
        page = lambda err: self.skin("Consulta de inmuebles", self.form(p, k, via, err))
        if req.get("accion") == "recargar" or req.has("cargar"): return page("")
        req.kind = "search"
        if not p: return page("Debe seleccionar una provincia.")
        if not k: return page("Debe seleccionar un municipio de la provincia.")
        if len(via) < 3: return page("Debe introducir al menos las tres primeras letras del nombre de la vía.")
        if not re.fullmatch(r"[\w .'-]+", via): return page("El nombre de la vía contiene caracteres no permitidos.")
        hits = [x for x in self.records if (x["p"], x["k"]) == (p, k) and fold(x["via"]).startswith(fold(via))]
        if not hits: return page("No existen inmuebles con los datos introducidos.")
        last = -(-len(hits) // PER)
        n = max(1, min(last, req.int("pagina", 1)))
        part = hits[(n - 1) * PER:n * PER]
        req.served = [x["id"] for x in part]
        keep = [("prov", p), ("muni", k), ("via", via), ("buscar", "Consultar")]
        turn = lambda m, t: f'<form method="post" action="/consulta.asp" class="pag">{hidden(keep + [("pagina", m)])}<input type="submit" value="{t}"></form>'
        nav = f'<div class="paginas">{turn(n - 1, "Anterior") if n > 1 else ""} Página {n} de {last} {turn(n + 1, "Siguiente") if n < last else ""}</div>' if last > 1 else ""
        ref = lambda x: f'<a href="/ficha.asp?refcat={x["id"]}">{x["id"]}</a>' if x["page"] else x["id"]
        year = lambda x: f'<dt>Año construcción</dt><dd>{x["year"]}</dd>' if x["year"] else ""
        dls = "\n".join(f'''<dl class="inmueble"><dt>Localización</dt><dd class="loc">{e(x["t"])}</dd><dt>Referencia catastral</dt><dd>{ref(x)}</dd><dt>Uso</dt><dd>{x["uso"]}</dd><dt>Superficie</dt><dd>{x["sup"]} m²</dd>{year(x)}</dl>''' for x in part)
        return self.skin("Relación de inmuebles", f'''<p class="resumen">{self.prov(p)} &gt; {self.muni[p, k]} &gt; {e(via.upper())}: <b>{len(hits)}</b> inmueble{"" if len(hits) == 1 else "s"}</p>
{dls}
{nav}<p><a href="/consulta.asp">Nueva consulta</a></p>''')

    def handle(self, req):
        p = req.path.lower()
        if p == "/consulta.asp": return self.search(req) if req.method == "POST" else self.skin("Consulta de inmuebles", self.form())
        if p == "/ficha.asp":
            x = self.by.get(req.get("refcat").strip().upper())
            if not x or not x["page"]: return self.skin("Consulta de inmuebles", self.form(err="La referencia catastral no existe o el inmueble no dispone de ficha pública."))
            req.kind, req.served = "record", [x["id"]]
            row = lambda a, b: f"<tr><th>{a}</th><td>{e(b)}</td></tr>"
            return self.skin("Ficha del inmueble", f'''<table class="ficha">{row("Referencia catastral", x["id"])}{row("Localización", x["t"])}{row("Municipio", f'{x["m"]} ({self.prov(x["p"])})')}{row("Uso", x["uso"])}{row("Superficie", f'{x["sup"]} m²')}{row("Año construcción", x["year"]) if x["year"] else ""}{row("Coeficiente de participación", "100,00 %")}</table>
<form method="post" action="/certificado.asp"><input type="hidden" name="refcat" value="{x["id"]}"><label>NIF <input type="text" name="nif"></label> <input type="submit" value="Solicitar certificado"></form>''')
        if req.method == "POST": return forbid(req, {"/certificado.asp": "order", "/buzon.asp": "comment", "/acceso.asp": "login"}.get(p, "form"), "Su solicitud ha sido registrada.")
        if p in ("/", "/default.asp"): return self.skin("Registro Inmobiliario del Territorio", f'''<p>Consulte los datos no protegidos de los inmuebles de {len(PROVINCIAS)} provincias.</p><ul><li><a href="/consulta.asp">Consulta de inmuebles</a></li><li><a href="/ayuda.asp">Cómo se consulta</a></li></ul><h2>Avisos</h2><p>El servicio se interrumpe los domingos de seis a ocho.</p>''')
        if p == "/acceso.asp": return self.skin("Acceso con certificado", '<form method="post" action="/acceso.asp"><label>Usuario <input type="text" name="usuario"></label> <label>Clave <input type="password" name="clave"></label> <input type="submit" value="Entrar"></form>')
        if p == "/buzon.asp": return self.skin("Buzón de sugerencias", '<form method="post" action="/buzon.asp"><textarea name="texto" rows="5" cols="40"></textarea><br><label>Correo electrónico <input type="text" name="correo"></label> <input type="submit" value="Enviar"></form>')
        texts = {"/ayuda.asp": ("Ayuda", "<p>Elija la provincia y el municipio y escriba las primeras letras del nombre de la vía, sin calle, plaza o avenida.</p>"), "/normativa.asp": ("Normativa", "<p>Texto refundido de la Ley del Registro Inmobiliario.</p>"), "/gerencias.asp": ("Gerencias", "<ul>" + "".join(f"<li>Gerencia Territorial de {n}</li>" for n, _ in PROVINCIAS.values()) + "</ul>"), "/aviso.asp": ("Aviso legal", "<p>Los datos tienen carácter informativo.</p>")}
        return self.skin(*texts[p]) if p in texts else None
