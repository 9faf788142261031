"""A register of public tenders, in Spanish, made with JSF: one form, view states, buttons for the pages."""
import collections, datetime, hashlib, re, time
from bed import Site, Resp, redirect, e, opts
from words import SUR_ES, FIRST_ES, ES_N, ES_A, fold

TIPOS = [("", "Todos"), ("1", "Suministros"), ("2", "Servicios"), ("3", "Obras"), ("31", "Concesión de obras"), ("50", "Patrimonial")]
ESTADOS = [("", "Todos"), ("PUB", "Publicada"), ("EV", "Pendiente de adjudicación"), ("ADJ", "Adjudicada"), ("RES", "Resuelta"), ("ANUL", "Anulada")]
V, PER = "/perfil/buscador.jsf", 20


def day(s):
    m = re.fullmatch(r"(\d{2})/(\d{2})/(\d{4})", s)
    try: return datetime.date(int(m[3]), int(m[2]), int(m[1])) if m else None
    except ValueError: return None


def num(n): return f"{n:,}".replace(",", ".")


class S(Site):
    name, about, server, disallow = "tender", "registro de licitaciones (JSF)", "Apache-Coyote/1.1", ("/perfil/acceso.jsf", "/perfil/admin/", "/javax.faces.resource/")

    def reset(self):
        super().reset()
        self.sessions, self.count = {}, 0

    def build(self):
        rng = self.rng
        towns = [f"{a} {b}" for a in ("Villar de", "Torre de", "Peñas de", "San Martín de", "Aldea de", "Fuentes de", "Puebla de") for b in ("la Sierra", "los Olmos", "Arriba", "la Ribera", "Valdehierro", "Montalbo")]
        towns = rng.sample(towns, 19)
        self.org = {f"{10 + 3 * i}": n for i, n in enumerate([f"Ayuntamiento de {t}" for t in towns] + ["Consejería de Sanidad", "Consejería de Educación", "Consejería de Fomento", "Diputación Provincial", "Servicio Regional de Salud", "Universidad del Norte", "Mancomunidad de Aguas del Alto Duerna", "Instituto de la Vivienda", "Consorcio de Bomberos"])}
        codes, w = list(self.org), [rng.uniform(.3, 1) * (3 if not n.startswith("Ayunt") else 1) for n in self.org.values()]
        things = [x for x in ES_N if len(x) > 3]
        self.all, seq = [], {}
        for _ in range(1168):
            d = datetime.date(2012, 1, 3) + datetime.timedelta(days=int(rng.random() * 2640))
            seq[d.year] = seq.get(d.year, 100) + rng.randrange(1, 7)
            t = rng.choices(("1", "2", "3", "31", "50"), (34, 38, 22, 3, 3))[0]
            n1, n2, a = rng.choice(things), rng.choice(things), rng.choice(ES_A)
            town = rng.choice(towns)
            obj = {"1": rng.choice((f"Suministro de material de {n1} para el centro de {n2}", f"Adquisición de equipos de {n1} y {n2}", f"Suministro e instalación de {n1} {a} en {town}")),
                   "2": rng.choice((f"Servicio de mantenimiento de {n1} y {n2}", f"Servicio de limpieza del edificio de {n1} en {town}", f"Asistencia técnica para el proyecto {a} de {n1}", f"Servicio de vigilancia de {n1} y {n2}")),
                   "3": rng.choice((f"Obras de rehabilitación del antiguo {n1} de {town}", f"Reforma de la plaza de {n1} en {town}", f"Pavimentación del camino de {n1} a {n2}", f"Ampliación del colegio {rng.choice(FIRST_ES)} {rng.choice(SUR_ES)}")),
                   "31": f"Concesión de la explotación del aparcamiento de {n1} en {town}", "50": f"Enajenación de la parcela {rng.randrange(2, 90)} del polígono {n1} en {town}"}[t]
            amount = round(10 ** rng.uniform(3.3, 6.6), 2)
            st = rng.choices(("PUB", "EV", "ADJ", "RES", "ANUL"), (8, 10, 22, 52, 8))[0]
            exp = f"{d.year}-{seq[d.year]:05d}"
            r = {"id": exp, "obj": obj, "org": rng.choices(codes, w)[0], "tipo": t, "estado": st, "date": d, "amount": f"{amount:,.2f}".replace(",", "#").replace(".", ",").replace("#", ".") + " €", "proc": rng.choice(("Abierto", "Abierto simplificado", "Negociado sin publicidad", "Restringido")), "cpv": str(rng.randrange(10000000, 98000000)), "who": f"{rng.choice(FIRST_ES)} {rng.choice(SUR_ES)} {rng.choice(SUR_ES)}", "hay": fold(obj)}
            self.all.append(r)
        self.all.sort(key=lambda r: (r["date"], r["id"]), reverse=True)
        self.records, self.by = self.all, {r["id"]: r for r in self.all}

    def truth(self):
        for r in self.all: yield r["id"], r["obj"], f"/perfil/detalle.jsf?expediente={r['id']}", {"expediente": r["id"], "organismo": self.org[r["org"]], "importe": r["amount"], "fecha": r["date"].strftime("%d/%m/%Y"), "estado": dict(ESTADOS)[r["estado"]]}

    # ------------------------------------------------------------------ sessions and views
    def session(self, req):
        sid = req.cookies.get("JSESSIONID") or (m[1] if (m := re.search(r";jsessionid=(\w+)", req.path)) else None)
        with self.lock:
            if sid in self.sessions: return sid, False
            self.count += 1
            sid = hashlib.md5(f"{time.time()}/{self.count}".encode()).hexdigest().upper()
            self.sessions[sid] = collections.OrderedDict()
            return sid, True

    def store(self, sid, view):
        with self.lock:
            self.count += 1
            key = f"{(self.count * 6364136223846793005 + 1442695040888963407) % 2 ** 63}:-{(self.count * 2862933555777941757 + 3037000493) % 2 ** 63}"
            s = self.sessions[sid]
            s[key] = view
            while len(s) > 15: s.popitem(last=False)
        return key

    def page(self, title, body, sid=None, new=False, status=200):
        r = Resp(f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="es"><head><title>{e(title)} - Perfil del contratante</title><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /><link type="text/css" rel="stylesheet" href="/javax.faces.resource/estilo.css.jsf?ln=css" /><script type="text/javascript" src="/javax.faces.resource/jsf.js.jsf?ln=javax.faces"></script></head>
<body><div id="cabecera"><img src="/img/escudo.png" alt="Escudo" /><h1>Registro de licitaciones públicas</h1><ul class="menu"><li><a href="/perfil/inicio.jsf">Inicio</a></li><li><a href="{V}">Buscador de licitaciones</a></li><li><a href="/perfil/normativa.jsf">Normativa</a></li><li><a href="/perfil/ayuda.jsf">Ayuda</a></li><li><a href="/perfil/acceso.jsf">Acceso empresas</a></li></ul></div>
<div id="contenido">
{body}
</div>
<div id="pie"><a href="/perfil/aviso.jsf">Aviso legal</a> | <a href="/perfil/accesibilidad.jsf">Accesibilidad</a> | <a href="mailto:perfil@region.example">Contacto</a><p>&copy; 2019 Gobierno Regional</p></div></body></html>""", status)
        if new: r.headers.append(("Set-Cookie", f"JSESSIONID={sid}; Path=/; HttpOnly"))
        return r

    def handle(self, req):
        p = req.path.split(";")[0]
        if p in ("/", "/perfil", "/perfil/"): return redirect("/perfil/inicio.jsf")
        if p == V: return self.view(req)
        if p == "/perfil/detalle.jsf": return self.detail(req)
        if p == "/perfil/acceso.jsf":
            if req.method == "POST": req.forbidden = "login"
            sid, new = self.session(req)
            return self.page("Acceso", f'<h2>Acceso de empresas</h2><form id="acceso" name="acceso" method="post" action="/perfil/acceso.jsf" enctype="application/x-www-form-urlencoded"><input type="hidden" name="acceso" value="acceso" /><label>Usuario <input type="text" name="acceso:usuario" /></label><label>Clave <input type="password" name="acceso:clave" /></label><input type="submit" name="acceso:entrar" value="Entrar" /><input type="hidden" name="javax.faces.ViewState" id="javax.faces.ViewState" value="{self.store(sid, None)}" autocomplete="off" /></form>', sid, new)
        if p == "/perfil/inicio.jsf":
            new = "".join(f'<li><a href="/perfil/detalle.jsf?expediente={r["id"]}">{e(r["obj"])}</a> ({r["date"].strftime("%d/%m/%Y")})</li>' for r in self.all[:5])
            return self.page("Inicio", f"<h2>Perfil del contratante</h2><p>Aquí se publican las licitaciones de {len(self.org)} organismos. Utilice el <a href='{V}'>buscador de licitaciones</a>.</p><h3>Últimas publicaciones</h3><ul>{new}</ul>")
        texts = {"/perfil/normativa.jsf": ("Normativa", "Ley de contratos del sector público y reglamento que la desarrolla."), "/perfil/ayuda.jsf": ("Ayuda", "Rellene uno o varios campos y pulse Buscar. Las fechas se escriben con el formato dd/mm/aaaa. Para pasar de página pulse Siguiente."), "/perfil/aviso.jsf": ("Aviso legal", "La información publicada tiene carácter informativo."), "/perfil/accesibilidad.jsf": ("Accesibilidad", "Esta página cumple el nivel AA.")}
        if p in texts: return self.page(texts[p][0], f"<h2>{texts[p][0]}</h2><p>{texts[p][1]}</p>")

    def expired(self):
        return Resp("""<html><head><title>Apache Tomcat/7.0.52 - Informe de Error</title></head><body><h1>Estado HTTP 500 - viewId:/perfil/buscador.xhtml - La vista /perfil/buscador.xhtml no pudo ser restaurada.</h1><hr size="1" noshade="noshade"><p><b>type</b> Informe de Excepción</p><p><b>mensaje</b> <u>viewId:/perfil/buscador.xhtml - La vista /perfil/buscador.xhtml no pudo ser restaurada.</u></p>
<p><b>excepción</b></p><pre>javax.servlet.ServletException: viewId:/perfil/buscador.xhtml - La vista /perfil/buscador.xhtml no pudo ser restaurada.
	javax.faces.webapp.FacesServlet.service(FacesServlet.java:606)
</pre><p><b>causa raíz</b></p><pre>javax.faces.application.ViewExpiredException: viewId:/perfil/buscador.xhtml - La vista /perfil/buscador.xhtml no pudo ser restaurada.
	com.sun.faces.lifecycle.RestoreViewPhase.execute(RestoreViewPhase.java:205)
</pre><hr size="1" noshade="noshade"><h3>Apache Tomcat/7.0.52</h3></body></html>""", 500)

    NONE = {"objeto": "", "organismo": "", "tipo": "", "estado": "", "fechaDesde": "", "fechaHasta": ""}

    def view(self, req):
        sid, new = self.session(req)
        if req.method != "POST":
            req.kind = "form"
            return self.render(req, sid, new, {"c": dict(self.NONE), "hits": None, "page": 1, "msg": []})
        f = dict(req.form)
        if "form:suscribir" in f: req.forbidden = "newsletter"
        with self.lock: old = self.sessions[sid].get(f.get("javax.faces.ViewState"))
        if old is None: return self.expired()
        req.kind = "search"
        v = {"c": dict(old["c"]), "hits": old["hits"], "page": old["page"], "msg": []}
        if "form" not in f: return self.render(req, sid, new, v)                  # no form decoded: the view as it was
        if "form:limpiar" in f: v = {"c": dict(self.NONE), "hits": None, "page": 1, "msg": []}
        elif "form:buscar" in f:
            c = v["c"] = {k: f.get("form:" + k, "").strip() for k in self.NONE}
            rows, bad = self.all, []
            for k, lab in (("fechaDesde", "Fecha desde"), ("fechaHasta", "Fecha hasta")):
                if c[k]:
                    d = day(c[k])
                    if not d: bad.append(f"{lab}: '{c[k]}' no es una fecha válida. Ejemplo: 31/12/2014")
                    else: rows = [r for r in rows if (r["date"] >= d if k == "fechaDesde" else r["date"] <= d)]
            for k, sel in (("organismo", self.org), ("tipo", dict(TIPOS)), ("estado", dict(ESTADOS))):
                if c[k] and c[k] not in sel: bad.append(f"{k.capitalize()}: Error de Validación: El valor no es correcto")
            for k, key in (("organismo", "org"), ("tipo", "tipo"), ("estado", "estado")):
                if c[k]: rows = [r for r in rows if r[key] == c[k]]
            if c["objeto"]: rows = [r for r in rows if fold(c["objeto"]) in r["hay"]]
            v["msg"], v["page"] = bad, 1
            if not bad: v["hits"] = [r["id"] for r in rows]
        elif v["hits"]:
            last = (len(v["hits"]) + PER - 1) // PER
            v["page"] = min(last, v["page"] + 1) if "form:siguiente" in f else max(1, v["page"] - 1) if "form:anterior" in f else last if "form:ultima" in f else 1 if "form:primera" in f else v["page"]
        return self.render(req, sid, new, v)

    def render(self, req, sid, new, v):
        key, c = self.store(sid, v), v["c"]
        msg = "".join(f'<li class="error">{e(m)}</li>' for m in v["msg"])
        res = ""
        if v["hits"] is not None and not v["msg"]:
            n = len(v["hits"])
            if not n: res = '<p class="resultado">No se han encontrado licitaciones con los criterios indicados.</p>'
            else:
                pages, at = (n + PER - 1) // PER, (v["page"] - 1) * PER
                show = [self.by[i] for i in v["hits"][at:at + PER]]
                req.served = [r["id"] for r in show]
                tr = "".join(f'<tr class="{"par" if i % 2 else "impar"}"><td><a id="form:tabla:{i}:enlace" href="/perfil/detalle.jsf?expediente={r["id"]}">{r["id"]}</a></td><td><span id="form:tabla:{i}:objeto">{e(r["obj"])}</span></td><td>{e(self.org[r["org"]])}</td><td>{dict(TIPOS)[r["tipo"]]}</td><td class="num">{r["amount"]}</td><td>{r["date"].strftime("%d/%m/%Y")}</td><td>{dict(ESTADOS)[r["estado"]]}</td></tr>' for i, r in enumerate(show))
                b = lambda k, t, on: f'<input id="form:{k}" type="submit" name="form:{k}" value="{t}"{"" if on else " disabled=" + chr(34) + "disabled" + chr(34)} />'
                res = f"""<p class="resultado">Se han encontrado <b>{num(n)}</b> licitaciones. Página {v['page']} de {pages}</p><table id="form:tabla" class="tabla"><thead><tr><th scope="col">Expediente</th><th scope="col">Objeto del contrato</th><th scope="col">Órgano de contratación</th><th scope="col">Tipo</th><th scope="col">Importe</th><th scope="col">Fecha de publicación</th><th scope="col">Estado</th></tr></thead><tbody>{tr}</tbody></table>
<div class="paginador">{b("primera", "Primera", v['page'] > 1)}{b("anterior", "Anterior", v['page'] > 1)}{b("siguiente", "Siguiente", v['page'] < pages)}{b("ultima", "Última", v['page'] < pages)}</div>"""
        action = V + (f";jsessionid={sid}" if new else "")
        return self.page("Buscador de licitaciones", f"""<form id="form" name="form" method="post" action="{action}" enctype="application/x-www-form-urlencoded"><input type="hidden" name="form" value="form" />
<h2>Buscador de licitaciones</h2>{f'<ul id="form:mensajes">{msg}</ul>' if msg else ''}
<fieldset><legend>Criterios de búsqueda</legend>
<div><label for="form:objeto">Objeto del contrato</label><input id="form:objeto" type="text" name="form:objeto" value="{e(c['objeto'])}" size="60" /></div>
<div><label for="form:organismo">Órgano de contratación</label><select id="form:organismo" name="form:organismo" size="1">{opts([("", "-- Seleccione organismo --")] + sorted(self.org.items(), key=lambda x: x[1]), c['organismo'])}</select></div>
<div><label for="form:tipo">Tipo de contrato</label><select id="form:tipo" name="form:tipo" size="1">{opts(TIPOS, c['tipo'])}</select> <label for="form:estado">Estado</label><select id="form:estado" name="form:estado" size="1">{opts(ESTADOS, c['estado'])}</select></div>
<div><label for="form:fechaDesde">Fecha de publicación desde</label><input id="form:fechaDesde" type="text" name="form:fechaDesde" value="{e(c['fechaDesde'])}" maxlength="10" size="10" /> <label for="form:fechaHasta">hasta</label><input id="form:fechaHasta" type="text" name="form:fechaHasta" value="{e(c['fechaHasta'])}" maxlength="10" size="10" /> (dd/mm/aaaa)</div>
<div><input id="form:buscar" type="submit" name="form:buscar" value="Buscar" /> <input id="form:limpiar" type="submit" name="form:limpiar" value="Limpiar" /></div></fieldset>
{res}
<fieldset class="boletin"><legend>Boletín</legend><label for="form:correo">Reciba las novedades en su correo</label><input id="form:correo" type="text" name="form:correo" value="" /><input id="form:suscribir" type="submit" name="form:suscribir" value="Suscribirse" /></fieldset>
<input type="hidden" name="javax.faces.ViewState" id="javax.faces.ViewState" value="{key}" autocomplete="off" /></form>""", sid, new)

    def detail(self, req):
        r = self.by.get(req.get("expediente"))
        if not r: return self.page("Error", "<p>El expediente solicitado no existe.</p>", status=404)
        req.kind, req.served = "record", [r["id"]]
        row = lambda a, b: f'<li><span class="etiqueta">{a}</span> <span class="valor">{e(b)}</span></li>'
        return self.page(f"Expediente {r['id']}", f"""<h2>{e(r['obj'])}</h2><ul class="ficha">{row("Expediente", r["id"])}{row("Órgano de contratación", self.org[r["org"]])}{row("Tipo de contrato", dict(TIPOS)[r["tipo"]])}{row("Procedimiento", r["proc"])}{row("Código CPV", r["cpv"])}{row("Presupuesto base de licitación", r["amount"])}{row("Fecha de publicación", r["date"].strftime("%d/%m/%Y"))}{row("Estado", dict(ESTADOS)[r["estado"]])}{row("Persona de contacto", r["who"])}</ul><p><a href="{V}">Volver al buscador</a></p>""")
