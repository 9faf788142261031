"""A town's site of the Plone 4 kind, in Spanish: @@search with check boxes of types, 10 a page, files whose address ends in /view."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, redirect
from kit import day_in, forbid, skewed, terms
from words import FIRST_ES, SUR_ES, Vocab, fold, slug
from sites._parts import Stems

TYPES = [("Collection", "Colección"), ("Event", "Evento"), ("File", "Archivo"), ("Folder", "Carpeta"), ("Image", "Imagen"), ("Link", "Enlace"), ("News Item", "Noticia"), ("Document", "Página")]
TOP = ["Ayuntamiento", "Sede electrónica", "Noticias municipales", "Agenda municipal", "Servicios sociales", "Urbanismo y obras", "Cultura y fiestas", "Deportes municipales", "Medio ambiente", "Turismo local", "Hacienda municipal", "Empleo y formación"]
TAGS = ["Bandos", "Actas", "Ordenanzas", "Licencias", "Subvenciones", "Empleo público", "Contratación", "Fiestas", "Mayores", "Juventud", "Escuelas", "Agua", "Residuos", "Tráfico", "Biblioteca", "Museo", "Pleno", "Presupuestos"]
STOP = set("a al con de del el en la las los o para por que se su un una y es lo como".split())
LAST = datetime.datetime(2015, 5, 18, 12, 0)


class S(Site):
    name, about, server, home = "plone", "Plone 4; check boxes of types, 10 a page, in Spanish", "Zope/(2.13.22, python 2.7.6, linux2) ZServer/1.1", "/"
    disallow = ("/sendto_form", "/login_form", "/folder_factories", "/author/", "/contact-info")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "es", topics=12)
        users = [(slug(f + s)[:10], f"{f} {s}") for f, s in ((r.choice(FIRST_ES), r.choice(SUR_ES)) for _ in range(14))]
        self.by_path, self.kids, used, self.index, self.full = {}, {}, set(), Stems(), {}
        r_d0 = datetime.date(2009, 2, 1)

        def add(kind, title, parent, k, desc=None):
            base = slug(title)[:60].strip("-")
            if "-" not in base: base += "-" + r.choice(("municipal", "local", "villar"))
            s, n = base, 1
            while s in used: n += 1; s = f"{base}-{n}"
            used.add(s)
            if kind == "File": s2 = s + r.choice((".pdf", ".pdf", ".doc", ".xls"))
            elif kind == "Image": s2 = s + ".jpg"
            else: s2 = s
            d = day_in(r, r_d0, datetime.date(2015, 5, 17))
            x = {"id": s, "kind": kind, "title": title, "path": (parent["path"] if parent else "") + "/" + s2, "parent": parent, "k": k, "desc": v.text(r.randrange(6, 32), k, .6) if desc is None and r.random() < .82 else desc or "", "user": users[skewed(r, 14, 3)],
                 "mod": datetime.datetime(d.year, d.month, d.day, r.randrange(7, 20), r.randrange(60)), "tags": r.sample(TAGS, r.choice((0, 1, 1, 2))), "body": "" if kind in ("Image", "Link", "Folder") else v.text(r.randrange(30, 170), k, .6), "state": "published", "n": len(self.records)}
            x["tw"], x["dw"] = set(terms(title)), set(terms(x["desc"]))
            x["url"] = x["path"] + ("/view" if kind in ("File", "Image") else "")
            x["when"] = f'{x["mod"]:%d/%m/%Y %H:%M}'
            self.records.append(x)
            self.by_path[x["path"]] = x
            self.kids.setdefault(parent["path"] if parent else "", []).append(x)
            self.index.add(x["n"], title, x["desc"], x["body"], " ".join(x["tags"]), s)
            return x
        tops = [add("Folder", t, None, i, "") for i, t in enumerate(TOP)]
        folders = list(tops)
        for i, t in enumerate(tops):
            for _ in range(r.randrange(2, 6)): folders.append(add("Folder", v.title(2, i), t, i))
            for y in range(2010, 2016):
                if i in (0, 2, 3, 10): folders.append(add("Folder", f"{t['title']} {y}", t, i, ""))
        while len(self.records) < 1740:
            f = r.choice(folders)
            kind = ("Event" if f["k"] == 3 else "News Item" if f["k"] == 2 else r.choices(["Document", "File", "News Item", "Event", "Image", "Link", "Collection"], [46, 34, 6, 4, 6, 3, 1])[0])
            t = v.title(r.randrange(2, 8), f["k"])
            if kind == "File":
                t = r.choice([lambda: f"Acta del Pleno de {r.randrange(1, 29)} de {r.choice('enero febrero marzo abril mayo junio julio octubre noviembre'.split())} de {r.randrange(2009, 2016)}", lambda: f"Ordenanza {r.randrange(1, 60)}: {t.lower()}", lambda: f"Impreso de {t.lower()}", lambda: t])()
            add(kind, t, f, f["k"])

    def truth(self):
        for x in self.records:
            yield x["id"], x["title"], x["url"], {k: s for k, s in (("description", x["desc"]), ("author", x["user"][1]), ("modified", x["when"])) if s}

    def page(self, title, body, req, crumbs=(), status=200, portlets=""):
        nav = "".join(f'<li id="portaltab-{x["id"]}" class="plain"><a href="{self.base}{x["path"]}" title="">{e(x["title"])}</a></li>' for x in self.kids[""])
        here = '<span id="breadcrumbs-you-are-here">Usted está aquí:</span> <span id="breadcrumbs-home"><a href="%s">Inicio</a>%s</span>' % (self.base, ' <span class="breadcrumbSeparator">/</span>' if crumbs else "")
        for i, (u, t) in enumerate(crumbs, 1): here += f'<span id="breadcrumbs-{i}" dir="ltr">' + (f'<a href="{self.base}{u}">{e(t)}</a> <span class="breadcrumbSeparator">/</span>' if i < len(crumbs) else f'<span id="breadcrumbs-current">{e(t)}</span>') + "</span>"
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="es" xml:lang="es">
<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><base href="{self.base}/" /><link rel="stylesheet" type="text/css" media="screen" href="{self.base}/portal_css/Sunburst/base-cachekey3421.css" /><script type="text/javascript" src="{self.base}/portal_javascripts/Sunburst/resourceplone.app.jquery-cachekey11.js"></script>
<title>{e(title)} &mdash; Ayuntamiento de Villar del Soto</title><link rel="search" href="{self.base}/@@search" title="Buscar en este sitio" /><meta name="generator" content="Plone - http://plone.org" /></head>
<body class="template-search portaltype-plone-site site-Plone icons-on" dir="ltr">
<div id="visual-portal-wrapper"><div id="portal-top" class="row"><div class="cell width-full position-0"><div id="portal-header"><p class="hiddenStructure"><a accesskey="2" href="#content">Cambiar a contenido.</a></p><div id="portal-personaltools-wrapper"><ul id="portal-personaltools"><li><a href="{self.base}/login" id="personaltools-login">Entrar</a></li></ul></div>
<div id="portal-searchbox"><form id="searchGadget_form" action="{self.base}/@@search"><div class="LSBox"><label class="hiddenStructure" for="searchGadget">Buscar</label> <input name="SearchableText" type="text" size="18" title="Buscar en el Sitio" placeholder="Buscar en el Sitio" accesskey="4" class="searchField" id="searchGadget" /> <input class="searchButton" type="submit" value="Buscar" /></div></form><div id="portal-advanced-search" class="hiddenStructure"><a href="{self.base}/@@search" accesskey="5">Búsqueda Avanzada&hellip;</a></div></div>
<a id="portal-logo" title="Ayuntamiento de Villar del Soto" accesskey="1" href="{self.base}"><img src="{self.base}/logo.png" alt="Ayuntamiento" /></a><ul id="portal-globalnav"><li id="portaltab-index_html" class="selected"><a href="{self.base}">Inicio</a></li>{nav}</ul></div></div></div>
<div id="portal-columns" class="row"><div id="portal-column-content" class="cell width-3:4 position-1:4"><div id="viewlet-above-content"><div id="portal-breadcrumbs">{here}</div></div><div id="content">{body}</div></div>
<div id="portal-column-one" class="cell width-1:4 position-0">{portlets}<div class="portletWrapper"><dl class="portlet portletLogin"><dt class="portletHeader"><a href="{self.base}/login" class="tile">Entrar</a></dt><dd class="portletItem odd"><form action="{self.base}/login_form" method="post"><input type="hidden" name="form.submitted" value="1" /><input type="hidden" name="came_from" value="{e(self.base + req.path)}" /><label for="__ac_name">Nombre de usuario</label> <input type="text" size="10" name="__ac_name" id="__ac_name" /> <label>Contraseña</label> <input type="password" size="10" name="__ac_password" /><input class="context" type="submit" name="submit" value="Entrar" /></form></dd></dl></div>
<div class="portletWrapper"><dl class="portlet portletNewsletter"><dt class="portletHeader">Boletín</dt><dd><form action="{self.base}/boletin/subscribe" method="post"><input type="text" name="email" value="" /><input type="submit" value="Suscribirse" /></form></dd></dl></div></div></div>
<div id="portal-footer-wrapper"><div id="portal-footer"><p>Plaza Mayor, 1 &middot; <a href="{self.base}/contact-info">Contacto</a></p></div><div id="portal-colophon"><a href="http://plone.org" title="Este sitio fue construido utilizando Plone CMS">Hecho con Plone &amp; Python</a></div><ul id="portal-siteactions"><li><a href="{self.base}/sitemap">Mapa del sitio</a></li><li><a href="{self.base}/accessibility-info">Accesibilidad</a></li></ul></div></div></body></html>''', status)

    def find(self, q):
        """A query of words joined by AND, OR and NOT; None if it cannot be read."""
        ws = re.findall(r'"[^"]*"|[()]|[^\s()"]+', q.replace("“", '"'))
        if q.count('"') % 2 or q.count("(") != q.count(")"): return None
        got, op, neg, said = None, "AND", False, False
        for w in ws:
            if w.upper() in ("AND", "OR"): op = w.upper(); continue
            if w.upper() == "NOT": neg = True; continue
            if w in "()": continue
            if w[0] in "*?": return None
            ts = [t for t in re.findall(r"[^\W_]+\*?", fold(w)) if t not in STOP]
            if not ts: op = "AND"; continue
            said, ns = True, self.index.every(ts)
            if w[0] == '"': ns = {n for n in ns if " ".join(terms(w)) in " ".join(terms(" ".join((self.records[n]["title"], self.records[n]["desc"], self.records[n]["body"]))))}
            if neg: got = (got if got is not None else set()) - ns
            else: got = ns if got is None else got | ns if op == "OR" else got & ns
            op, neg = "AND", False
        return got if said else None

    def search(self, req):
        q, kinds, subj = req.get("SearchableText").strip(), req.all("portal_type:list") + req.all("portal_type"), req.all("Subject:list") + req.all("Subject")
        req.kind = "search"
        got = self.find(q) if q else set(range(len(self.records))) if subj else None
        xs = [self.records[n] for n in got or ()]
        if kinds: xs = [x for x in xs if x["kind"] in kinds]
        if subj: xs = [x for x in xs if set(subj) & set(x["tags"])]
        since = re.match(r"(\d{4})-(\d\d)-(\d\d)", req.get("created.query:record:list:date"))
        if since: xs = [x for x in xs if f'{x["mod"]:%Y-%m-%d}' >= since[0]]
        on, ws = req.get("sort_on"), set(terms(q))
        xs.sort(key=lambda x: x["n"])
        xs.sort(key=(lambda x: x["mod"]) if on == "Date" else (lambda x: fold(x["title"])) if on == "sortable_title" else lambda x: (-3 * len(ws & x["tw"]) - len(ws & x["dw"]), x["n"] * 2654435761 % 4093), reverse=on == "Date")
        start = max(0, req.int("b_start:int", 0))
        if start >= len(xs): start = max(0, (len(xs) - 1) // 10 * 10)
        part = xs[start:start + 10]
        req.served = [x["id"] for x in part]
        keep = [(k, w) for k, w in req.q if k not in ("b_start:int", "sort_on", "sort_order")]
        sorted_by = [(k, req.get(k)) for k in ("sort_on", "sort_order") if req.get(k)]
        at = lambda n: e(f"{self.base}/@@search?" + urlencode([("b_start:int", n)] + keep + sorted_by))
        srt = lambda s, *a: e(f"{self.base}/@@search?" + urlencode(keep + list(a)))
        radio = "".join(f'<div class="field"><input type="radio" id="query-date-{i}" name="created.query:record:list:date" value="{d}"{" checked" if (req.get("created.query:record:list:date") or "1970/01/02 00:00:00 GMT+0") == d else ""} /> <label for="query-date-{i}">{t}</label></div>' for i, (t, d) in enumerate((("Ayer", f"{LAST - datetime.timedelta(1):%Y-%m-%d 00:00:00}"), ("Semana pasada", f"{LAST - datetime.timedelta(7):%Y-%m-%d 00:00:00}"), ("Mes pasado", f"{LAST - datetime.timedelta(31):%Y-%m-%d 00:00:00}"), ("Siempre", "1970/01/02 00:00:00 GMT+0"))))
        boxes = "".join(f'<div class="field"><input type="checkbox" class="noborder" name="portal_type:list" value="{k}" id="portal_type_1_{i}"{" checked=" + chr(34) + "checked" + chr(34) if not kinds or k in kinds else ""} /> <label for="portal_type_1_{i}">{t}</label></div>' for i, (k, t) in enumerate(TYPES, 1))
        rows = ""
        for x in part:
            up, p = [], x["parent"]
            while p: up.insert(0, p); p = p["parent"]
            loc = f'<cite class="documentLocation link-location"><span>Ubicado en</span> ' + '<span class="breadcrumbSeparator"> / </span>'.join(f'<span dir="ltr"><a href="{self.base}{y["path"]}">{e(y["title"])}</a></span>' for y in up) + "</cite>" if up else ""
            rows += f'''<dt class="contenttype-{slug(x["kind"])}"><a href="{self.base}{x["url"]}" class="state-{x["state"]}">{e(x["title"])}</a>
<span class="discreet"><span class="documentAuthor">por <a href="{self.base}/author/{x["user"][0]}">{e(x["user"][1])}</a></span> <span class="documentModified"><span>&mdash; última modificación</span> <span>{x["when"]}</span></span></span></dt><dd><div>{e(x["desc"])}</div> {loc}</dd>'''
        last, pg = max(1, -(-len(xs) // 10)), start // 10
        nums = [p for p in range(last) if abs(p - pg) < 4 or p in (0, last - 1)]
        bar = ""
        if last > 1:
            left = len(xs) - start - 10
            bar = '<div class="listingBar">' + (f'<span class="previous"><a href="{at(start - 10)}">&laquo; Anteriores 10 elementos</a></span>' if pg else "") + (f'<span class="next"><a href="{at(start + 10)}">Siguientes {min(10, left)} elementos &raquo;</a></span>' if left > 0 else "")
            for i, p in enumerate(nums): bar += (" ... " if i and nums[i - 1] < p - 1 else " ") + (f"<span>[{p + 1}]</span>" if p == pg else f'<a href="{at(p * 10)}">{p + 1}</a>')
            bar += "</div>"
        none = '<div id="search-results"><p><strong>No se han encontrado resultados.</strong></p></div>'
        sort = f'''<span id="searchResultsSort"><span class="sortText">Ordenar por</span> <span id="sorting-options">''' + f''' <span>&middot;</span> '''.join(f"<strong>{t}</strong>" if on == k else f'<a data-sort="{k}" href="{u}">{t}</a>' for k, t, u in (("", "relevancia", srt("")), ("Date", "fecha (primero los más recientes)", srt("", ("sort_on", "Date"), ("sort_order", "reverse"))), ("sortable_title", "alfabéticamente", srt("", ("sort_on", "sortable_title"))))) + "</span></span>"
        return self.page("Buscar", f'''<form name="searchform" action="@@search" class="searchPage pat-formautofocus"><input type="hidden" name="sort_on" value="{e(on)}" /><div class="input-group"><input class="searchPage" name="SearchableText" type="text" size="25" title="Buscar en el Sitio" value="{e(q)}" /> <input class="searchPage searchButton allowMultiSubmit" type="submit" value="Buscar" /></div>
<dl class="actionMenu deactivated" id="search-filter"><dt class="actionMenuHeader"><a href="#" id="search-filter-toggle">Filtrar los resultados</a></dt><dd class="actionMenuContent"><fieldset class="noborder"><legend>Tipo de elemento</legend><div class="field"><input type="checkbox" name="pt_toggle" value="#" id="pt_toggle" class="noborder" checked="checked" /> <label for="pt_toggle">Seleccionar Todos/Ninguno</label></div>{boxes}</fieldset><fieldset class="noborder"><legend>Nuevos elementos desde</legend>{radio}<input type="hidden" name="created.range:record" value="min" /></fieldset></dd></dl>
<h1 class="documentFirstHeading">Resultados de la búsqueda {f'<span>para</span> <strong id="search-term">{e(q)}</strong>' if q else ""}</h1><div id="search-results-bar"><span><strong id="search-results-number">{len(xs)}</strong> elementos coinciden con sus términos de búsqueda.</span> {sort}</div><div id="search-results-wrapper">{f'<div id="search-results"><dl class="searchResults">{rows}</dl>{bar}</div>' if part else none}</div></form>''', req, [("/@@search", "Buscar")])

    def folder(self, req, x):
        kids = self.kids.get(x["path"], [])
        start = max(0, req.int("b_start:int", 0))
        part = kids[start:start + 20]
        li = "".join(f'<div class="tileItem"><h2 class="tileHeadline"><a class="summary url" href="{self.base}{y["url"]}">{e(y["title"])}</a></h2><p class="tileBody"><span class="description">{e(y["desc"])}</span></p></div>' for y in part)
        bar = (f'<span class="previous"><a href="{self.base}{x["path"]}?b_start:int={max(0, start - 20)}">&laquo; Anteriores 20 elementos</a></span>' if start else "") + (f'<span class="next"><a href="{self.base}{x["path"]}?b_start:int={start + 20}">Siguientes {min(20, len(kids) - start - 20)} elementos &raquo;</a></span>' if start + 20 < len(kids) else "")
        return li + (f'<div class="listingBar">{bar}</div>' if bar else "")

    def item(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        up, p = [], x
        while p: up.insert(0, (p["path"], p["title"])); p = p["parent"]
        tags = '<div id="category" class="documentByLine">archivado en: ' + ", ".join(f'<span><a href="{self.base}/@@search?Subject%3Alist={e(urlencode({"": t})[1:])}" class="link-category" rel="tag">{e(t)}</a></span>' for t in x["tags"]) + "</div>" if x["tags"] else ""
        body = self.folder(req, x) if x["kind"] == "Folder" else f'<p><a href="{self.base}{x["path"]}">{e(x["id"])}</a> &mdash; {200 + x["n"] % 900} KB</p>' if x["kind"] in ("File", "Image") else f"<div id=\"parent-fieldname-text\"><p>{e(x['body'])}</p></div>"
        act = f'<div class="documentActions"><ul><li id="document-action-sendto"><a href="{self.base}/sendto_form">Enviar esto</a></li><li><a href="javascript:this.print();">Imprimir esto</a></li></ul></div>'
        com = f'<div id="commenting" class="reply"><fieldset><legend>Añadir comentario</legend><form action="{self.base}{x["path"]}/@@view" method="post"><input type="hidden" name="form.widgets.in_reply_to" value="" /><textarea name="form.widgets.text"></textarea><input type="submit" name="form.buttons.comment" value="Comentario" /></form></fieldset></div>' if x["kind"] == "News Item" else ""
        return self.page(x["title"], f'<h1 id="parent-fieldname-title" class="documentFirstHeading">{e(x["title"])}</h1><div class="documentByLine" id="plone-document-byline"><span class="documentAuthor">por <a href="{self.base}/author/{x["user"][0]}">{e(x["user"][1])}</a> &mdash;</span> <span class="documentModified">última modificación <span>{x["when"]}</span></span></div><div class="documentDescription description" id="parent-fieldname-description">{e(x["desc"])}</div><div id="content-core">{body}</div>{tags}{act}{com}', req, up)

    def handle(self, req):
        p = req.path.rstrip("/")
        if req.method == "POST": return forbid(req, "login" if "login" in p else "newsletter" if "boletin" in p else "comment")
        if p in ("/@@search", "/search"): return self.search(req)
        if p == "":
            news = sorted((x for x in self.records if x["kind"] == "News Item"), key=lambda x: x["mod"], reverse=True)[:5]
            port = '<div class="portletWrapper"><dl class="portlet portletNews"><dt class="portletHeader">Noticias</dt>' + "".join(f'<dd class="portletItem"><a href="{self.base}{x["url"]}" class="tile">{e(x["title"])} <span class="portletItemDetails">{x["when"]}</span></a></dd>' for x in news) + "</dl></div>"
            return self.page("Inicio", '<h1 class="documentFirstHeading">Bienvenidos a Villar del Soto</h1><p>Portal del Ayuntamiento: trámites, noticias, actas y ordenanzas.</p>', req, (), 200, port)
        if p == "/sitemap": return self.page("Mapa del sitio", '<h1 class="documentFirstHeading">Mapa del sitio</h1><ul>' + "".join(f'<li><a href="{self.base}{x["path"]}">{e(x["title"])}</a></li>' for x in self.kids[""]) + "</ul>", req, [("/sitemap", "Mapa del sitio")])
        if p == "/accessibility-info": return self.page("Accesibilidad", "<h1>Accesibilidad</h1><p>Este sitio usa el sistema Plone.</p>", req)
        if p in ("/login", "/login_form", "/contact-info", "/sendto_form"): return self.page("Entrar", f'<h1>Entrar</h1><form action="{self.base}/login_form" method="post"><input type="text" name="__ac_name" /><input type="password" name="__ac_password" /><input type="submit" value="Entrar" /></form>', req)
        x = self.by_path.get(p)
        if x and x["kind"] in ("File", "Image"): return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        if x: return self.item(req, x)
        if p.endswith("/view") and p[:-5] in self.by_path: return self.item(req, self.by_path[p[:-5]])
