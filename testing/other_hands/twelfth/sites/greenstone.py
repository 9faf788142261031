"""A digital library of the Greenstone 2 kind, in Spanish: the whole state of the reader packed in e=, 50 hits shown unless the preferences say more, lists by letter, subject and decade."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts, redirect
from kit import Index, forbid_html5, skewed
from words import FIRST_ES, SUR_ES, Vocab, fold

CGI = "/gsdl/cgi-bin/library.cgi"
MES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
COLLS = [("actas", "Actas y papeles del Cabildo", "Actas, informes y expedientes del archivo municipal, de 1701 a 1899."), ("cartas", "Epistolario Valdivieso", "La correspondencia de tres generaciones de la familia Valdivieso.")]
PLACES = "Almagra Benamira Cazuela Deifontes Esquivias Fuentealba Guadalmena Huescaja Iznarza Jabalera Lucillos Montefrío Navalpino Ocentejo Peñarrubia Quintanar Riofrío Salobreña Torralba Ubrique Villacorta Yunquera Zahara".split()
SUBJ = ["Abastos", "Aguas y acequias", "Beneficencia", "Caminos y puentes", "Diezmos", "Ejército y quintas", "Escuelas", "Fiestas", "Hacienda", "Montes y pastos", "Obras públicas", "Pleitos", "Sanidad"]
TOPICS = ["Asuntos familiares", "Comercio", "Cosechas", "Enfermedades", "Herencias", "Noticias de América", "Política", "Viajes"]
INDEXES = [("dtx", "texto"), ("dti", "títulos"), ("dau", "autores")]
KEYS = ("a", "c", "b", "h", "l", "m", "o", "p", "q", "t")
FORM = "{a}-01000-00---off-0{c}--00-{b}----0-10-0---0---0direct-10--{h}--4-------0-1l--11-{l}-{m}---{o}-{p}-{q}--00-3-{t}-00-0--4--0--0-0-11-00-0utfZz-8-00"
PARSE = re.compile(re.sub(r"\\\{(\w)\\\}", r"(?P<\1>[^-]*)", re.escape(FORM.replace("utfZz-", "utf\0"))))
BASIC = {"a": "p", "c": "", "b": "1", "h": "dtx", "l": "es", "m": "50", "o": "20", "p": "home", "q": "", "t": "0"}


def pack(st): return FORM.format(**{k: str(v).replace("-", "Zz-") for k, v in st.items()})


def unpack(s):
    m = PARSE.fullmatch(s.replace("Zz-", "\0"))
    return {k: v.replace("\0", "-") for k, v in m.groupdict().items()} if m else {}


class S(Site):
    name, about, server, home, id_re = "greenstone", "Greenstone 2, in Spanish; packed state, 50 hits at most by default, classifiers", "Apache/2.2.3 (CentOS)", "/", r"HASH[0-9a-f]{20,24}"
    disallow = ("/gsdl/tmp/", "/gsdl/cgi-bin/library.cgi?a=status", "/gsdl/cgi-bin/library.cgi?*a=um", "/admin/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "es", topics=len(SUBJ))
        people = sorted({f"{r.choice(FIRST_ES)} {r.choice(SUR_ES)}" + (f" y {r.choice(SUR_ES)}" if r.random() < .3 else "") for _ in range(150)})
        family = [f"{f} Valdivieso" for f in r.sample(FIRST_ES, 9)]
        for coll, size, y0, y1 in (("actas", 790, 1701, 1899), ("cartas", 410, 1788, 1874)):
            for _ in range(size):
                d = datetime.date(y0, 1, 1) + datetime.timedelta(r.randrange((y1 - y0 + 1) * 365))
                day = f"{d.day} de {MES[d.month - 1]} de {d.year}"
                if coll == "actas":
                    k = skewed(r, len(SUBJ), 6)
                    who = people[skewed(r, len(people), 30)]
                    t = r.choice([lambda: f"Acta del cabildo de {day}", lambda: f"Informe sobre {v.title(2, k).lower()}", lambda: v.title(r.randrange(3, 6), k), lambda: v.title(r.randrange(3, 6), k), lambda: f"Expediente de {v.title(2, k).lower()} en {r.choice(PLACES)}", lambda: f"{r.choice(('Memorial', 'Petición', 'Queja', 'Recurso', 'Bando', 'Oficio', 'Real orden', 'Libranza', 'Nómina', 'Libro', 'Tasación'))} de {v.title(2, k).lower()}"])()
                    subj = SUBJ[k]
                else:
                    who, k = r.choice(family) if r.random() < .7 else r.choice(people), r.randrange(len(TOPICS))
                    t = r.choice([lambda: f"Carta a {r.choice(family)}, {day}", lambda: f"Carta de {who} a {r.choice(people)}", lambda: f"{r.choice(PLACES)}, {day}", lambda: v.title(r.randrange(3, 6), k), lambda: f"Borrador de carta sobre {v.title(1, k).lower()}"])()
                    subj = TOPICS[k]
                text = [v.text(r.randrange(40, 160), k, .45) for _ in range(r.choice((1, 1, 1, 2, 3)))]
                self.records.append({"id": f"HASH{r.randrange(16 ** 21, 16 ** 22):x}", "coll": coll, "title": t, "who": who, "date": d, "day": day, "subj": subj, "text": text})
        self.index = {}
        for n, x in enumerate(self.records):
            x["n"], x["url"] = n, f"{CGI}?c={x['coll']}&a=d&d={x['id']}"
            for h, words in (("dtx", (x["title"], x["who"], *x["text"])), ("dti", (x["title"],)), ("dau", (x["who"],))):
                self.index.setdefault((x["coll"], h), Index()).add(n, *words)
        self.by = {x["id"]: x for x in self.records}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"author": x["who"], "date": x["day"]}

    # ---- pages

    def lib(self, st, *more): return e(f"{CGI}?e={pack(st)}" + ("&" + urlencode(more) if more else ""))

    def page(self, st, title, body, here="", status=200):
        names = {c: t for c, t, _ in COLLS}
        c = st["c"]
        bar = ""
        if c:
            tabs = [("home", "página inicial", (("a", "p"), ("p", "about"))), ("q", "buscar", (("a", "q"),)), ("CL1", "títulos a-z", (("a", "d"), ("cl", "CL1"))), ("CL2", "materias", (("a", "d"), ("cl", "CL2"))), ("CL3", "fechas", (("a", "d"), ("cl", "CL3")))]
            bar = '<!-- navigation bar --><div class="navbar"><table border="0" cellspacing="0" cellpadding="0" width="100%"><tr>' + "".join(f'<td class="navbar{"sel" if k == here else ""}" align="center">' + (f"<b>{t}</b>" if k == here else f'<a href="{self.lib(st, *a)}" title="{t}">{t}</a>') + "</td>" for k, t, a in tabs) + "</tr></table></div>"
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>{e(title)}</title>
<link rel="stylesheet" href="/gsdl/images/style.css" type="text/css" title="Greenstone Style" charset="UTF-8">
<script language="javascript" type="text/javascript" src="/gsdl/script/menu.js"></script>
</head>
<body class="bgimage">
<!-- page banner -->
<div id="banner"><div class="pageinfo"><p class="bannerlinks"><a href="{self.lib({**st, "c": ""}, ("a", "p"), ("p", "home"))}">Página principal</a> <a href="{self.lib(st, ("a", "p"), ("p", "help"))}">Ayuda</a> <a href="{self.lib(st, ("a", "p"), ("p", "pref"))}">Preferencias</a></p></div>
<div class="collectimage"><h2>{e(names.get(c, "Biblioteca Digital del Archivo de Torralba"))}</h2></div></div>
<!-- end of page banner -->
{bar}
<div id="content">
{body}
</div>
<div class="footer"><img src="/gsdl/images/greenline.gif" width="100%" height="5" alt=""><br><small>Creada con <a href="http://www.greenstone.org">Greenstone</a> | <a href="/">Archivo Municipal</a></small></div>
</body>
</html>''', status)

    def static(self, title, body): return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html lang="es"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>{title} - Archivo Municipal de Torralba</title></head><body>
<div id="cab"><a href="/"><img src="/img/escudo.gif" alt="Archivo Municipal de Torralba"></a> <a href="/">Inicio</a> | <a href="/horario.html">Horario</a> | <a href="/sala.html">Sala de lectura</a> | <a href="{CGI}">Biblioteca digital</a> | <a href="/contacto.html">Contacto</a></div>
<h1>{title}</h1>{body}
<form action="/boletin.php" method="post">Boletín del archivo: <input type="text" name="correo" size="20"> <input type="submit" value="Suscribirse"></form><address>Plaza Mayor, 1</address></body></html>''')

    def box(self, st):
        """The plain search box."""
        sel = f'<select name="h">{opts(INDEXES, st["h"])}</select>'
        how = f'<select name="t">{opts([("1", "algunas de"), ("0", "todas")], st["t"])}</select>'
        return f'''<!-- query form -->
<form name="QueryForm" method="get" action="{CGI}">
<input type="hidden" name="e" value="{e(pack({**st, "a": "q", "p": "about", "q": ""}))}">
<input type="hidden" name="a" value="q">
<input type="hidden" name="r" value="1">
<input type="hidden" name="hs" value="1">
<p>Buscar en {sel} que contenga {how} las palabras<br>
<input type="text" name="q" size="50" value="{e(st["q"])}"> <input type="submit" value="Iniciar la búsqueda">
</form>
<!-- end of query form -->'''

    def row(self, st, x, *more):
        return f'<tr valign="top"><td valign="top"><a href="{self.lib(st, *more, ("a", "d"), ("d", x["id"]))}"><img border="0" src="/gsdl/images/itext.gif" width="20" height="16" alt="Ver el documento"></a></td><td valign="top">{x["day"]}</td><td valign="top">{e(x["title"])}<br><i>{e(x["who"])}</i></td></tr>'

    def table(self, rows): return f'<table cellspacing="0">{rows}</table>'

    def query(self, req, st, r):
        q = st["q"].strip()
        if not q: return self.page(st, "Página de búsqueda", self.box(st), "q")
        req.kind = "search"
        idx = self.index[st["c"], st["h"] if st["h"] in dict(INDEXES) else "dtx"]
        ws = list(dict.fromkeys(w for w in re.findall(r"[^\W_]+", q.lower())))
        if not ws: return self.page(st, f"No se encontraron resultados correspondientes a la consulta: {q}", f'{self.box(st)}<p>La sintaxis de la consulta no es válida</p>', "q")
        found = idx.any(ws) if st["t"] == "1" else idx.every(ws)
        hits = {w: idx.has(w) for w in ws}
        order = sorted(found, key=lambda n: (-sum(n in s for s in hits.values()), n * 7919 % 1201) if st["t"] == "1" else n)
        most = int(st["m"]) if re.fullmatch(r"-?\d+", st["m"]) else 50
        per = int(st["o"]) if st["o"].isdigit() and int(st["o"]) else 10 ** 6
        n = len(order)
        cut = n if most < 0 else min(most, n)
        freq = "Palabras contadas: " + ", ".join(f"{e(w)}: {len(s)}" for w, s in hits.items())
        said = "No hay documentos que correspondan a la consulta." if not n else "1 documento corresponde a la consulta." if n == 1 else f"Más que {cut} documentos corresponden a la consulta." if n > cut else f"{n} documentos corresponden a la consulta."
        a = min(max(1, r), max(1, cut))
        part = [self.records[i] for i in order[a - 1:min(cut, a - 1 + per)]]
        req.served = [x["id"] for x in part]
        here = {**st, "a": "q"}
        to = lambda k: f"resultados {k} - {min(cut, k + per - 1)}"
        prev = f'<a href="{self.lib(here, ("a", "q"), ("r", max(1, a - per)))}"><img border="0" src="/gsdl/images/less.gif" width="30" height="16" align="top" alt="">{to(max(1, a - per))}</a>' if a > 1 else ""
        nxt = f'<a href="{self.lib(here, ("a", "q"), ("r", a + per))}">{to(a + per)}<img border="0" src="/gsdl/images/more.gif" width="30" height="16" align="top" alt=""></a>' if a + per <= cut else ""
        nav = f'<table class="navbarbottom" width="100%"><tr><td align="left">{prev}</td><td align="right">{nxt}</td></tr></table>'
        title = f"resultados {a} - {a + len(part) - 1} para la consulta: {q}" if part else f"No se encontraron resultados correspondientes a la consulta: {q}"
        return self.page(st, title, f'{self.box(st)}<p class="resultspage"><small>{freq}</small><br>{said}</p><!-- results -->{self.table("".join(self.row(here, x, ("hl", 1)) for x in part)) if part else ""}{nav}', "q")

    def classes(self, c):
        """The classifiers of a collection: names of classes and their documents."""
        xs = [x for x in self.records if x["coll"] == c]
        out = {"CL1": {}, "CL2": {}, "CL3": {}}
        for x in sorted(xs, key=lambda x: (fold(x["title"]), x["date"])): out["CL1"].setdefault(fold(x["title"])[0].upper(), []).append(x)
        for x in sorted(xs, key=lambda x: (x["subj"], fold(x["title"]))): out["CL2"].setdefault(x["subj"], []).append(x)
        for x in sorted(xs, key=lambda x: x["date"]): out["CL3"].setdefault(f"{x['date'].year // 10 * 10}-{x['date'].year // 10 * 10 + 9}", []).append(x)
        return out

    def browse(self, req, st, cl):
        m = re.fullmatch(r"(CL[123])(?:\.(\d+))?", cl)
        if not m: return self.page(st, "Error", "<p>No existe tal clasificación.</p>", status=200)
        k, groups = m[1], list(self.classes(st["c"])[m[1]].items())
        i = int(m[2]) if m[2] else (1 if k == "CL1" else 0)
        i = min(i, len(groups))
        here = {**st, "a": "d"}
        req.kind, title = "list", {"CL1": "Títulos", "CL2": "Materias", "CL3": "Fechas"}[k]
        docs = groups[i - 1][1] if i else []
        req.served = [x["id"] for x in docs]
        rows = "".join(self.row(here, x, ("cl", f"{k}.{i}")) for x in docs)
        if k == "CL1":
            letters = " ".join(f"<b>{t}</b>" if j == i else f'<a href="{self.lib(here, ("a", "d"), ("cl", f"{k}.{j}"))}">{t}</a>' for j, (t, _) in enumerate(groups, 1))
            return self.page(st, title, f'<p align="center" class="hlist">{letters}</p>{self.table(rows)}', k)
        shelves = ""
        for j, (t, xs) in enumerate(groups, 1):
            icon = f'<img border="0" src="/gsdl/images/{"open" if j == i else "bshelf"}.gif" width="20" height="16" alt="{"cerrar" if j == i else "abrir"} este estante">'
            shelves += f'<tr valign="top"><td><a href="{self.lib(here, ("a", "d"), ("cl", k if j == i else f"{k}.{j}"))}">{icon}</a></td><td>{e(t)} ({len(xs)})</td></tr>' + (f'<tr><td></td><td>{self.table(rows)}</td></tr>' if j == i else "")
        return self.page(st, title, f"<table>{shelves}</table>", k)

    def document(self, req, st, d):
        x = self.by.get(d.split(".")[0])
        if not x: return self.page(st, "Error", "<p>El documento solicitado no existe.</p>", status=404)
        st = {**st, "c": x["coll"]}
        req.kind, req.served = "record", [x["id"]]
        sec = d.split(".")[1] if "." in d else ""
        part = [int(sec)] if sec.isdigit() and 0 < int(sec) <= len(x["text"]) else range(1, len(x["text"]) + 1) if req.get("gt") or len(x["text"]) == 1 else [1]
        here = {**st, "a": "d"}
        cl = [("cl", req.get("cl"))] if req.get("cl") else []
        go = lambda d, *more: self.lib(here, ("a", "d"), *cl, ("d", d), *more)
        toc = "" if len(x["text"]) == 1 else '<div class="toc"><table>' + "".join(f'<tr><td><a href="{go(f"""{x["id"]}.{i}""")}"><img border="0" src="/gsdl/images/itext.gif" alt=""></a></td><td><a href="{go(f"""{x["id"]}.{i}""")}">Folio {i}</a></td></tr>' for i in range(1, len(x["text"]) + 1)) + "</table></div>"
        buttons = f'<p class="buttons"><a href="{go(x["id"], ("gt", 1))}">EXPANDIR TEXTO</a> <a href="{go(x["id"], ("x", 1))}" target="_blank">SEPARAR</a> <a href="{go(x["id"], ("hl", 1))}">RESALTAR</a></p>'
        text = "".join(f"<p>{e(x['text'][i - 1])}</p>" for i in part)
        note = f'<form name="usercommentform" method="post" action="{CGI}"><input type="hidden" name="d" value="{x["id"]}"><p>Añadir un comentario:<br>Nombre <input type="text" name="username"><br><textarea name="usercomment" rows="4" cols="50"></textarea><br><input type="submit" value="Enviar el comentario"></form>'
        return self.page(st, x["title"], f'<div class="documentheading"><h3>{e(x["title"])}</h3>{buttons}<table class="meta"><tr><td>Autor:</td><td>{e(x["who"])}</td></tr><tr><td>Fecha:</td><td>{x["day"]}</td></tr><tr><td>Materia:</td><td>{e(x["subj"])}</td></tr></table>{toc}</div><div class="documenttext">{text}</div>{note}')

    def pref(self, st):
        return self.page(st, "Preferencias", f'''<h3>Preferencias de búsqueda</h3><form name="PrefForm" method="get" action="{CGI}"><input type="hidden" name="e" value="{e(pack({**st, "a": "p", "p": "pref"}))}"><input type="hidden" name="a" value="p"><input type="hidden" name="p" value="pref">
<p>Presentar hasta <select name="m">{opts([("50", "50"), ("100", "100"), ("500", "500"), ("-1", "todos")], st["m"])}</select> resultados con <select name="o">{opts([("20", "20"), ("50", "50"), ("100", "100"), ("0", "todos")], st["o"])}</select> resultados por página.
<p>Idioma de la interfaz: <select name="l"><option value="es" selected>español</option></select> Formato de la interfaz: <select name="b"><option value="1" selected>Gráfico</option><option value="0">Textual</option></select>
<p><input type="submit" value="fijar preferencias"></form>''')

    def handle(self, req):
        p = req.path
        if req.method == "POST":
            if p == CGI and not req.has("usercomment"): return self.library(req)
            return forbid_html5(req, "newsletter" if "boletin" in p else "comment" if p == CGI else "contact", "Gracias.", "Volver")
        if p == CGI: return self.library(req)
        if p in ("/gsdl", "/gsdl/", "/gsdl/cgi-bin", "/gsdl/cgi-bin/"): return redirect(CGI)
        if p in ("/", "/index.html"): return self.static("Archivo Municipal de Torralba", f'<p>El archivo conserva los papeles del concejo desde 1701. Una parte está en la <a href="{CGI}">biblioteca digital</a>: {" y ".join(f"""<a href="{CGI}?a=p&amp;p=about&amp;c={c}">{t}</a>""" for c, t, _ in COLLS)}.</p><p>Exposición del mes: planos de la acequia mayor.</p>')
        if p == "/horario.html": return self.static("Horario", "<p>De lunes a viernes, de 9 a 14 horas. En agosto, cerrado.</p>")
        if p == "/sala.html": return self.static("Sala de lectura", "<p>Doce puestos. Se piden tres legajos a la vez, con el carné de investigador.</p>")
        if p == "/contacto.html": return self.static("Contacto", '<form action="/contacto.php" method="post">Nombre: <input type="text" name="nombre"> Correo: <input type="text" name="correo"> Mensaje: <textarea name="mensaje"></textarea> <input type="submit" value="Enviar"></form>')

    def library(self, req):
        st = {**BASIC, **unpack(req.get("e"))}
        st.update({k: req.get(k) for k in KEYS if req.has(k)})
        if st["c"] not in self.names(): st["c"] = ""
        a, cl, d = st["a"], req.get("cl"), req.get("d")
        if a == "d" and d: return self.document(req, st, d)
        if a in ("um", "status"): return self.page(st, "Acceso", f'<form method="post" action="/admin/login"><p>Usuario <input type="text" name="un"> Contraseña <input type="password" name="pw"> <input type="submit" value="Entrar"></form>')
        if not st["c"] and (a in ("q", "d") or a == "p" and st["p"] == "about"): return self.page({**st, "p": "home"}, "Error", "<p>No se ha elegido ninguna colección.</p>")
        if a == "q": return self.query(req, {**st, "p": "about"}, req.int("r", 1))
        if a == "d": return self.browse(req, st, cl or "CL1")
        if st["p"] == "pref": return self.pref(st)
        if st["p"] == "help": return self.page(st, "Ayuda", "<h3>Ayuda</h3><p>Hay varias maneras de encontrar la información: <ul><li>buscar palabras determinadas que aparecen en el texto<li>consultar los documentos por título<li>consultar los documentos por materia<li>consultar los documentos por fecha</ul><p>Para ver un documento pulse sobre su icono.")
        if st["p"] == "about" and st["c"]:
            t, about = next((t, s) for c, t, s in COLLS if c == st["c"])
            n = sum(x["coll"] == st["c"] for x in self.records)
            return self.page(st, t, f'{self.box({**st, "q": ""})}<h3>Sobre esta colección</h3><p>{about} Contiene {n} documentos.</p><h3>Cómo buscar información en la colección <i>{t}</i></h3><p>Hay 4 maneras de buscar información en esta colección:<ul><li><b>buscar</b> por palabras<li>por <b>títulos</b><li>por <b>materias</b><li>por <b>fechas</b></ul>', "home")
        return self.page({**st, "c": ""}, "Biblioteca Digital Greenstone", '<h3>Seleccione una colección</h3><table>' + "".join(f'<tr><td><a href="{self.lib({**st, "c": c}, ("a", "p"), ("p", "about"))}"><img border="0" src="/gsdl/collect/{c}/images/{c}.gif" alt="{t}"></a></td><td><a href="{self.lib({**st, "c": c}, ("a", "p"), ("p", "about"))}">{t}</a></td></tr>' for c, t, _ in COLLS) + "</table>")

    def names(self): return [c for c, _, _ in COLLS]
