"""Journals of a university on Open Journal Systems 3.1, in Spanish: search by words, menus of dates and author, 25 a page by searchPage; archives of issues; no search without a word."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts
from kit import Index, day_in, forbid_html5, skewed
from words import FIRST_ES, SUR_ES, Vocab, fold

JOURNALS = [("geoandina", "Revista Andina de Geografía", "2539-1024"), ("humanidades", "Cuadernos de Humanidades", "0120-4417"), ("saludpublica", "Salud y Comunidad", "1794-9920"), ("ingenierias", "Ingenierías y Desarrollo", "2145-3381"), ("educacion", "Praxis Educativa", "0123-7756")]
SECTIONS = ["Artículos", "Artículos", "Artículos", "Reseñas", "Ensayos", "Editorial"]
MES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
FRAMES = ["Análisis de {} en {}", "Estudio sobre {}: el caso de {}", "Una aproximación a {} desde {}", "Efectos de {} en {}", "Hacia {}: reflexiones sobre {}", "{} y {}", "El papel de {} en {}", "Evaluación de {} para {}", "Perspectivas de {} en {}", "Representaciones de {} en {}"]
AFF = ["Universidad del Valle Alto", "Universidad Nacional de San Martín", "Universidad de la Sabana Norte", "Instituto Tecnológico de Oriente", "Universidad Católica de Manabí", "Universidad Austral", "Universidad de Granada", "Universidad Autónoma de Puebla"]
STOP = set("los las una con por para del que como más sobre entre desde hacia sin sus the and".split())
PER, WORDCAP = 25, 500


def words(s): return [w for w in re.findall(r"\w+", fold(s)) if len(w) > 2 and w not in STOP]


class S(Site):
    name, about, server = "ojs", "Open Journal Systems 3 with five journals; words needed, dates only narrow, 25 a page by searchPage, archives of issues", "Apache/2.4.18 (Ubuntu)"
    disallow, id_re, home = ("/cache/",), r"(?<=/)[1-9]\d{3}", "/index.php/index"

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, "es", topics=10), 1031, set()
        people = [(r.choice(FIRST_ES) + (" " + r.choice(FIRST_ES) if r.random() < .25 else ""), " ".join(r.sample(SUR_ES, 2)) if r.random() < .7 else r.choice(SUR_ES)) for _ in range(700)]
        self.issues, k = [], 40
        for j, (path, *_ ) in enumerate(JOURNALS):
            for y in range(2003 + 3 * j % 7, 2020):
                for no in range(1, 3 if j != 2 else 4):
                    k += r.choice((1, 1, 2, 3))
                    self.issues.append({"n": k, "j": j, "vol": y - 1998 - j, "no": no, "y": y, "d": datetime.date(y, 6 * no if j != 2 else 4 * no, r.randrange(1, 28)), "items": []})
        while len(self.records) < 1118:
            n += r.choice((1, 1, 1, 2, 3, 7))
            iss = r.choice(self.issues)
            k = iss["j"] * 2 + r.randrange(2)
            if len(iss["items"]) >= 16: continue
            if r.random() < .75: t = r.choice(FRAMES).format(" ".join(v.draw(r.randrange(1, 4), k)), " ".join(v.draw(r.randrange(1, 4), k)))
            else: t = v.title(r.randrange(4, 10), k)
            sec = r.choice(SECTIONS)
            if sec == "Editorial": t = r.choice(("Editorial", "Presentación", "Editorial. ", "Nota del editor: ")) + ("" if r.random() < .1 else " " + v.title(3, k).lower())
            t = " ".join(t.split())
            t = t[0].upper() + t[1:]
            if t in used: continue
            used.add(t)
            x = {"n": n, "id": str(n), "t": t, "iss": iss, "j": iss["j"], "sec": sec, "au": list(dict.fromkeys(people[skewed(r, len(people), 120)] for _ in range(r.choice((1, 1, 2, 2, 3, 4))))), "aff": r.choice(AFF), "abs": v.text(r.randrange(50, 130), k) if sec == "Artículos" or r.random() < .3 else "",
                 "kw": ", ".join(v.draw(r.randrange(3, 6), k)) if sec == "Artículos" else "", "p": 9 + 14 * len(iss["items"]), "d": iss["d"] + datetime.timedelta(r.choice((0, 0, 0, 2, 9))), "full": v.text(80, k), "doi": f"10.18359/{JOURNALS[iss['j']][0][:3]}.{n}" if iss["y"] > 2010 else ""}
            x["pp"] = f'{x["p"]}-{x["p"] + r.randrange(3, 14)}'
            iss["items"].append(x)
            self.records.append(x)
        self.issues = [i for i in self.issues if i["items"]]
        self.by, self.iss = {x["n"]: x for x in self.records}, {i["n"]: i for i in self.issues}
        self.ix, self.ax = Index(), Index()
        self.ix.words = self.ax.words = words
        for x in self.records:
            self.ax.add(x["n"], *(a + " " + b for a, b in x["au"]))
            self.ix.add(x["n"], x["t"], x["abs"], x["kw"], x["full"], *(a + " " + b for a, b in x["au"]))

    def truth(self):
        for x in self.records:
            f = {"author": " ".join(x["au"][0]), "published": str(x["d"]), "section": x["sec"], "issue": self.issname(x["iss"])}
            if x["abs"]: f["abstract"] = x["abs"]
            if x["kw"]: f["keywords"] = x["kw"]
            yield x["id"], x["t"], f"/index.php/{JOURNALS[x['j']][0]}/article/view/{x['id']}", f

    def issname(self, i): return f"Vol. {i['vol']} Núm. {i['no']} ({i['y']})"

    # search ----------------------------------------------------------------------------------------------------------
    def one(self, ix, w):
        """The articles with a word, of which there may be a star at the end; no more than five hundred are looked at."""
        w = fold(w)
        if "*" in w:
            rx = re.compile(re.escape(w).replace(r"\*", ".*") + "$")
            hits = set().union(*(s for k, s in ix.post.items() if rx.match(k))) if len(w) > 1 else set()
        else: hits = ix.post.get(w, set())
        return set(sorted(hits, reverse=True)[:WORDCAP])

    def find(self, query, ix):
        """As the software parses it: AND between the words, OR, NOT, quotation marks."""
        toks = re.findall(r'"[^"]*"|[^\s()"]+', query)
        groups, neg, cur, mode = [], set(), [], "and"
        for t in toks:
            if t.lower() in ("and", "y"): continue
            if t.lower() in ("or", "o"): mode = "or"; continue
            if t.lower() in ("not", "no") or t == "-": mode = "not"; continue
            if t[0] == "-" and len(t) > 1: mode, t = "not", t[1:]
            ws = [w for w in re.findall(r"[\w*]+", t.strip('"+')) if len(w) > 2 and fold(w) not in STOP]
            if not ws: mode = "and"; continue
            hit = set.intersection(*(self.one(ix, w) for w in ws))
            if t[0] == '"': hit = {n for n in hit if fold(t.strip('"')) in fold(self.by[n]["t"] + " " + self.by[n]["abs"] + " " + self.by[n]["full"])}
            if mode == "not": neg |= hit
            elif mode == "or" and groups: groups[-1] |= hit
            else: groups.append(set(hit))
            mode = "and"
        return set.intersection(*groups) - neg if groups else set()

    def date(self, req, which, last):
        y = req.int(which + "Year")
        if not y: return None
        m, d = req.int(which + "Month") or (12 if last else 1), req.int(which + "Day") or (31 if last else 1)
        return f"{y:04}-{m:02}-{d:02}"

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, title, body, j=None, status=200, headers=()):
        base = f"{self.base}/index.php/{JOURNALS[j][0] if j is not None else 'index'}"
        name = JOURNALS[j][1] if j is not None else "Portal de Revistas Científicas"
        nav = f'<li><a href="{base}/issue/current">Actual</a></li><li><a href="{base}/issue/archive">Archivos</a></li><li><a href="{base}/announcement">Avisos</a></li><li><a href="{base}/about">Acerca de</a><ul><li><a href="{base}/about">Sobre la revista</a></li><li><a href="{base}/about/submissions">Envíos</a></li><li><a href="{base}/about/editorialTeam">Equipo editorial</a></li><li><a href="{base}/about/contact">Contacto</a></li></ul></li>' if j is not None else f'<li><a href="{base}/about">Acerca de</a></li>'
        side = f'<div class="pkp_block block_make_submission"><div class="content"><a class="block_make_submission_link" href="{base}/about/submissions">Enviar un artículo</a></div></div><div class="pkp_block block_language"><span class="title">Idioma</span><div class="content"><ul><li class="locale_es_ES current" lang="es-ES"><a href="{base}/user/setLocale/es_ES?source=%2Findex.php">Español (España)</a></li><li class="locale_en_US" lang="en-US"><a href="{base}/user/setLocale/en_US?source=%2Findex.php">English</a></li></ul></div></div><div class="pkp_block block_information"><span class="title">Información</span><div class="content"><ul><li><a href="{base}/information/readers">Para lectores/as</a></li><li><a href="{base}/information/authors">Para autores/as</a></li><li><a href="{base}/information/librarians">Para bibliotecarios/as</a></li></ul></div></div>' if j is not None else ""
        return Resp(f'''<!DOCTYPE html>
<html lang="es-ES" xml:lang="es-ES">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1.0">
<title>{e(title)} | {e(name)}</title>
<meta name="generator" content="Open Journal Systems 3.1.2.4"><link rel="stylesheet" href="{base}/$$$call$$$/page/page/css?name=stylesheet" type="text/css" /></head>
<body class="pkp_page_x has_site_logo" dir="ltr">
<div class="cmp_skip_to_content"><a href="#pkp_content_main">Ir al contenido principal</a></div>
<div class="pkp_structure_page"><header class="pkp_structure_head" id="headerNavigationContainer" role="banner"><div class="pkp_head_wrapper">
<div class="pkp_site_name_wrapper"><div class="pkp_site_name"><a href="{base}/index" class="is_text">{e(name)}</a></div></div>
<nav class="pkp_navigation_primary_row" aria-label="Navegación del sitio"><ul id="navigationPrimary" class="pkp_navigation_primary pkp_nav_list">{nav}</ul><div class="pkp_navigation_search_wrapper"><form class="pkp_search pkp_search_desktop" action="{base}/search/search" method="get" role="search" aria-label="Búsqueda de artículos"><input name="query" value="" type="text" aria-label="Buscar texto"><button type="submit">Buscar</button></form></div></nav>
<nav class="pkp_navigation_user_wrapper" id="navigationUserWrapper"><ul id="navigationUser" class="pkp_navigation_user pkp_nav_list"><li class="profile"><a href="{base}/user/register">Registrarse</a></li><li class="profile"><a href="{base}/login">Entrar</a></li></ul></nav></div></header>
<div class="pkp_structure_content has_sidebar"><div id="pkp_content_main" class="pkp_structure_main" role="main">
{body}
</div><div class="pkp_structure_sidebar left" role="complementary" aria-label="Barra lateral">{side}</div></div>
<div class="pkp_structure_footer_wrapper" role="contentinfo"><div class="pkp_structure_footer"><div class="pkp_footer_content"><p>Editorial Universitaria</p></div><div class="pkp_brand_footer"><a href="{base}/about/aboutThisPublishingSystem"><img alt="Acerca de este sistema de publicación" src="/templates/images/ojs_brand.png"></a></div></div></div></div>
<script src="/lib/pkp/js/lib/jquery.min.js" type="text/javascript"></script></body></html>''', status, headers=[("Set-Cookie", "OJSSID=q7v0d%d; path=/" % self.port), *headers])

    def crumbs(self, base, *parts): return f'<nav class="cmp_breadcrumbs" role="navigation" aria-label="Usted está aquí:"><ol><li><a href="{base}/index">Inicio</a><span class="separator">/</span></li>' + "".join(f'<li>{p}<span class="separator">/</span></li>' for p in parts) + "</ol></nav>"

    def summary(self, x, search=False):
        j = JOURNALS[x["j"]][0]
        return f'''<div class="obj_article_summary"><{"div" if not search else "h3"} class="title"><a {f'id="article-{x["n"]}" ' if search else ""}href="{self.base}/index.php/{j}/article/view/{x["n"]}">{e(x["t"])}</a></{"div" if not search else "h3"}>
<div class="meta"><div class="authors">{e(", ".join(" ".join(a) for a in x["au"]))}</div>{f'<div class="pages">{x["pp"]}</div>' if not search else ""}{f'<div class="published">{x["d"]}</div>' if search else ""}</div>
<ul class="galleys_links"><li><a class="obj_galley_link pdf" href="{self.base}/index.php/{j}/article/view/{x["n"]}/{x["n"] * 2 + 7000}" aria-labelledby="article-{x["n"]}">PDF</a></li></ul></div>'''

    def search(self, req, j):
        base = f"{self.base}/index.php/{JOURNALS[j][0] if j is not None else 'index'}"
        if j is None and (sj := req.get("searchJournal")).isdigit() and 0 < int(sj) <= len(JOURNALS): only = int(sj) - 1
        else: only = j
        q, au = req.get("query").strip(), req.get("authors").strip()
        lo, hi = self.date(req, "dateFrom", False), self.date(req, "dateTo", True)
        sets = ([self.find(q, self.ix)] if q else []) + ([self.find(au, self.ax)] if au else [])
        hits = set.intersection(*sets) if sets else set()
        xs = [self.by[n] for n in sorted(hits) if (only is None or self.by[n]["j"] == only) and (not lo or lo <= str(self.by[n]["d"])) and (not hi or str(self.by[n]["d"]) <= hi)]
        xs.sort(key=lambda x: (-(fold(q) in fold(x["t"])), -x["n"]))
        page, last = max(1, req.int("searchPage", 1)), max(1, -(-len(xs) // PER))
        page = min(page, last)
        part = xs[(page - 1) * PER:page * PER]
        if req.q: req.kind, req.served = "search", [x["id"] for x in part]
        def menu(which, label):
            ys = range(2003, 2020)
            blank = "" if req.get(which + "Year") else ' selected="selected"'
            pad = lambda n: [(str(k), str(k)) for k in n]
            return f'<div class="{"from" if which == "dateFrom" else "to"}"><label class="label">{label}</label><select name="{which}Year"><option label="" value=""{blank}></option>{opts([(y, y) for y in ys], req.get(which + "Year") or "x")}</select><select name="{which}Month"><option label="" value=""></option>{opts([(f"{k:02}", m) for k, m in enumerate(MES, 1)], req.get(which + "Month") or "x")}</select><select name="{which}Day"><option label="" value=""></option>{opts(pad(range(1, 32)), req.get(which + "Day") or "x")}</select></div>'
        site = f'<label for="searchJournal">Revista</label><select name="searchJournal" id="searchJournal"><option value="">Todas las revistas</option>{opts([(k, n) for k, (_, n, _) in enumerate(JOURNALS, 1)], req.get("searchJournal"))}</select>' if j is None else ""
        form = f'''<form class="cmp_form" method="get" action="{base}/search/search"><div class="search_input"><label class="pkp_screen_reader" for="query">Buscar artículos por</label><input type="text" id="query" name="query" value="{e(q)}" class="query" placeholder="Buscar">{site}</div>
<fieldset class="search_advanced"><legend>Filtros avanzados</legend><div class="date_range">{menu("dateFrom", "Publicado después de")}{menu("dateTo", "Publicado antes de")}</div><div class="author"><label class="label" for="authors">Por autor/a</label><input type="text" for="authors" name="authors" value="{e(au)}"></div></fieldset>
<div class="submit"><button class="submit" type="submit">Buscar</button></div></form>'''
        keep = [(k, req.get(k)) for k in ("query", "searchJournal", "authors", "dateFromMonth", "dateFromDay", "dateFromYear", "dateToMonth", "dateToDay", "dateToYear") if req.get(k)]
        go = lambda p, t: f'<a href="{e(base + "/search/search?" + urlencode(keep + [("searchPage", p)]))}#results">{t}</a>'
        if xs:
            res = '<ul class="search_results">' + "".join(f"<li>{self.summary(x, True)}</li>" for x in part) + "</ul>"
            a = (page - 1) * PER + 1
            lo_, hi_ = max(1, page - 5), min(last, page + 4)
            nums = "&nbsp;".join(f"<strong>{p}</strong>" if p == page else go(p, p) for p in range(lo_, hi_ + 1))
            links = (go(1, "&lt;&lt;") + "&nbsp;" + go(page - 1, "&lt;") + "&nbsp;" if page > 1 else "") + nums + ("&nbsp;" + go(page + 1, "&gt;") + "&nbsp;" + go(last, "&gt;&gt;") if page < last else "")
            res += f'<div class="cmp_pagination">{a} - {a + len(part) - 1} de {len(xs)} elementos&nbsp;&nbsp;&nbsp;&nbsp;{links if last > 1 else ""}</div>'
        else: res = '<span role="status"><div class="cmp_notification notice">Sin resultados</div></span>' if req.q else ""
        return self.skin("Buscar", f'<div class="page page_search">{self.crumbs(base, "Buscar")}<h1>Buscar</h1>{form}<h2 class="pkp_screen_reader" id="results">Resultados de la búsqueda</h2>{res}</div>', j)

    def toc(self, i):
        out = ""
        for sec in dict.fromkeys(SECTIONS):
            xs = [x for x in i["items"] if x["sec"] == sec]
            if xs: out += f'<div class="section"><h2>{sec}</h2><ul class="cmp_article_list articles">' + "".join(f"<li>{self.summary(x)}</li>" for x in xs) + "</ul></div>"
        return f'<div class="obj_issue_toc"><div class="heading"><a class="cover" href="{self.base}/index.php/{JOURNALS[i["j"]][0]}/issue/view/{i["n"]}"><img src="/public/journals/{i["j"] + 1}/cover_issue_{i["n"]}_es_ES.jpg" alt=""></a><div class="published"><span class="label">Publicado:</span> <span class="value">{i["d"]}</span></div></div><div class="sections">{out}</div></div>'

    def journal(self, req, j, rest):
        base = f"{self.base}/index.php/{JOURNALS[j][0]}"
        mine = sorted((i for i in self.issues if i["j"] == j), key=lambda i: i["d"], reverse=True)
        if rest in ("", "/", "/index"):
            req.served = [x["id"] for x in mine[0]["items"]]
            return self.skin(JOURNALS[j][1], f'<div class="page_index_journal"><div class="additional_content"><p>{JOURNALS[j][1]} es una publicación semestral arbitrada de acceso abierto. ISSN {JOURNALS[j][2]}.</p></div><section class="cmp_announcements highlight_first"><h2>Avisos</h2><article class="obj_announcement_summary"><h3><a href="{base}/announcement/view/{j + 1}">Convocatoria de artículos</a></h3><div class="date">2019-08-14</div></article></section><div class="current_issue"><h2>Número actual</h2><div class="current_issue_title">{self.issname(mine[0])}</div>{self.toc(mine[0])}<a href="{base}/issue/archive" class="read_more">Ver todos los números</a></div></div>', j)
        if rest in ("/search", "/search/search", "/search/index"): return self.search(req, j)
        if rest == "/issue/current": rest = f"/issue/view/{mine[0]['n']}"
        if m := re.fullmatch(r"/issue/archive(?:/(\d+))?", rest):
            page, last = max(1, int(m[1] or 1)), -(-len(mine) // 12)
            li = "".join(f'<li><div class="obj_issue_summary"><h2><a class="title" href="{base}/issue/view/{i["n"]}">{self.issname(i)}</a></h2><div class="description"></div></div></li>' for i in mine[(page - 1) * 12:page * 12])
            nx = f'<a class="next" href="{base}/issue/archive/{page + 1}">Siguiente</a>' if page < last else ""
            pv = f'<a class="prev" href="{base}/issue/archive/{page - 1}">Anterior</a>' if page > 1 else ""
            return self.skin("Archivos", f'<div class="page page_issue_archive">{self.crumbs(base, "Archivos")}<h1>Archivos</h1><ul class="issues_archive">{li}</ul><div class="cmp_pagination" role="navigation">{pv}<span class="current">{(page - 1) * 12 + 1}-{min(len(mine), page * 12)} de {len(mine)}</span>{nx}</div></div>', j)
        if (m := re.fullmatch(r"/issue/view/(\d+)", rest)) and (i := self.iss.get(int(m[1]))) and i["j"] == j:
            req.kind, req.served = "browse", [x["id"] for x in i["items"]]
            arch = f'<a href="{base}/issue/archive">Archivos</a>'
            return self.skin(self.issname(i), f'<div class="page page_issue">{self.crumbs(base, arch, self.issname(i))}<h1>{self.issname(i)}</h1>{self.toc(i)}</div>', j)
        if (m := re.fullmatch(r"/article/view/(\d+)(?:/(\d+))?", rest)) and (x := self.by.get(int(m[1]))) and x["j"] == j:
            if m[2]: return self.skin(x["t"], f'<header class="header_view"><a href="{base}/article/view/{x["n"]}" class="return">Volver a los detalles del artículo</a><a href="{base}/article/view/{x["n"]}" class="title">{e(x["t"])}</a><a href="{base}/article/download/{x["n"]}/{m[2]}" class="download">Descargar</a></header><div id="pdfCanvasContainer" class="galley_view"><iframe src=""></iframe></div>', j)
            req.kind, req.served = "record", [x["id"]]
            au = "".join(f'<li><span class="name">{e(" ".join(a))}</span><span class="affiliation">{e(x["aff"])}</span></li>' for a in x["au"])
            item = lambda c, label, v, tag="div": f'<section class="item {c}"><h2 class="label">{label}</h2><{tag} class="value">{v}</{tag}></section>' if v else ""
            more = [y for y in x["iss"]["items"] if y is not x][:3]
            i = x["iss"]
            return self.skin(x["t"], f'''<div class="page page_article">{self.crumbs(base, f'<a href="{base}/issue/archive">Archivos</a>', f'<a href="{base}/issue/view/{i["n"]}">{self.issname(i)}</a>', x["sec"])}<article class="obj_article_details"><h1 class="page_title">{e(x["t"])}</h1>
<div class="row"><div class="main_entry"><section class="item authors"><h2 class="pkp_screen_reader">Autores/as</h2><ul class="authors">{au}</ul></section>{item("doi", "DOI:", f'<a href="https://doi.org/{x["doi"]}">https://doi.org/{x["doi"]}</a>' if x["doi"] else "", "span")}{item("keywords", "Palabras clave:", e(x["kw"]), "span")}
{f'<section class="item abstract"><h2 class="label">Resumen</h2><p>{e(x["abs"])}</p></section>' if x["abs"] else ""}<section class="item downloads_chart"><h3 class="label">Descargas</h3><div class="value"><canvas class="usageStatsGraph"></canvas><div class="usageStatsUnavailable">La descarga de datos todavía no está disponible.</div></div></section></div>
<div class="entry_details"><div class="item galleys"><ul class="value galleys_links"><li><a class="obj_galley_link pdf" href="{base}/article/view/{x["n"]}/{x["n"] * 2 + 7000}">PDF</a></li></ul></div>{item("published", "Publicado", str(x["d"]))}{item("citation", "Cómo citar", e(f'{x["au"][0][1]}, {x["au"][0][0][0]}. ({i["y"]}). {x["t"]}.'))}<div class="item issue"><section class="sub_item"><h2 class="label">Número</h2><div class="value"><a class="title" href="{base}/issue/view/{i["n"]}">{self.issname(i)}</a></div></section><section class="sub_item"><h2 class="label">Sección</h2><div class="value">{x["sec"]}</div></section></div><div class="item copyright"><p>Licencia Creative Commons Atribución 4.0.</p></div></div></div></article>
<div id="articlesBySimilarityList"><h3>Artículos similares</h3><ul>{"".join(f'<li>{e(" ".join(y["au"][0]))}, <a href="{base}/article/view/{y["n"]}">{e(y["t"])}</a>, <a href="{base}/issue/view/{i["n"]}">{JOURNALS[j][1]}: {self.issname(i)}</a></li>' for y in more)}</ul></div></div>''', j)
        return self.common(req, rest, j)

    def common(self, req, rest, j):
        if rest.startswith("/article/download/"): return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        base = f"{self.base}/index.php/{JOURNALS[j][0] if j is not None else 'index'}"
        if rest in ("/login/signIn", "/user/registerUser", "/user/register") and req.method == "POST": return forbid_html5(req, "login", "Nombre de usuario o contraseña incorrectos.", "Volver")
        if rest == "/login": return self.skin("Entrar", f'<h1>Entrar</h1><form class="cmp_form cmp_form login" id="login" method="post" action="{base}/login/signIn"><input type="hidden" name="csrfToken" value="0f1e"><input type="hidden" name="source" value=""><label>Nombre usuario/a <input type="text" name="username"></label><label>Contraseña <input type="password" name="password"></label><label><input type="checkbox" name="remember" value="1" checked="$remember">No cerrar sesión</label><button class="submit" type="submit">Entrar</button></form>', j)
        if rest == "/user/register": return self.skin("Registrarse", f'<h1>Registrarse</h1><form class="cmp_form register" id="register" method="post" action="{base}/user/register"><input type="text" name="givenName"><input type="text" name="familyName"><input type="text" name="affiliation"><input type="email" name="email"><input type="text" name="username"><input type="password" name="password"><button class="submit" type="submit">Registrarse</button></form>', j)
        if rest.startswith("/user/setLocale/"): return Resp("", 302, headers=[("Location", base + "/index")])
        if rest.startswith(("/about", "/information", "/announcement")): return self.skin("Acerca de", '<div class="page"><h1>Acerca de</h1><p>Esta publicación proporciona acceso abierto inmediato a su contenido.</p><p>Dirección postal: Calle 14 N.º 20-31, edificio B.</p></div>', j)
        return self.skin("404", "<h1>404 Not Found</h1>", j, 404)

    def handle(self, req):
        p = req.path
        if p in ("/", "/index.php"): return Resp("", 302, headers=[("Location", self.base + "/index.php/index")])
        if not (m := re.fullmatch(r"/index\.php/(\w+)(/.*?)?/?", p)): return None
        rest = m[2] or ""
        for j, (path, *_) in enumerate(JOURNALS):
            if path == m[1]: return self.journal(req, j, rest)
        if m[1] != "index": return None
        if rest in ("", "/index"):
            li = "".join(f'<li class="has_thumb"><div class="thumb"><a href="{self.base}/index.php/{a}"><img src="/public/journals/{k}/journalThumbnail_es_ES.jpg"></a></div><div class="body"><h3><a href="{self.base}/index.php/{a}" rel="bookmark">{n}</a></h3><div class="description"><p>Revista arbitrada de la Facultad. ISSN {s}.</p></div><ul class="links"><li class="view"><a href="{self.base}/index.php/{a}">Ver revista</a></li><li class="current"><a href="{self.base}/index.php/{a}/issue/current">Número actual</a></li></ul></div></li>' for k, (a, n, s) in enumerate(JOURNALS, 1))
            return self.skin("Portal de Revistas Científicas", f'<div class="page_index_site"><div class="about_site">Revistas editadas por la Universidad.</div><div class="journals"><h2>Revistas</h2><ul>{li}</ul></div><p><a href="{self.base}/index.php/index/search">Buscar en todas las revistas</a></p></div>')
        if rest in ("/search", "/search/search", "/search/index"): return self.search(req, None)
        return self.common(req, rest, None)
