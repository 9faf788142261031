"""A library in French on PMB: two levels of results, the second reached by forms that links submit; pages by a hidden form and javascript; '*' for everything; notices that unfold."""
import re
from bed import Resp, Site, e, hidden, opts, redirect
from kit import forbid, skewed, tokens
from words import fold

NOMS = """jardin;mer;forêt;lumière;silence;pont;village;nuit;rivière;enfant;voyage;guerre;mémoire;maison;ombre;neige;vent;cheval;pierre;oiseau;été;hiver;route;île;montagne;chemin;étoile;fleuve;école;fenêtre;horloge;marché;moulin;désert;port;royaume;secret;miroir;boulanger;facteur;musicien;peintre;roi;sorcière;loup;renard;chat;ours;abeille;chêne;vigne;cuisine;fromage;pain;cathédrale;château;abbaye;usine;train;bateau;tempête;orage;lettre;carnet;atlas;théâtre;danse;chanson;violon;bicyclette;frontière;exil;révolution;république;justice;tribunal;médecin;hôpital;amour;famille;grand-mère;cousin;jumeau""".split(";")
FEM = set("mer forêt lumière nuit rivière guerre mémoire maison ombre neige pierre île montagne étoile école fenêtre horloge sorcière abeille vigne cuisine cathédrale abbaye usine tempête lettre danse chanson bicyclette frontière révolution république justice famille grand-mère route".split())
ADJ = "perdu;bleu;rouge;ancien;oublié;dernier;noir;petit;grand;invisible;fragile;sauvage;lointain;amer;tranquille;vert;gris;lent;profond;obscur;blanc;heureux;interdit;ordinaire".split(";")
LIEUX = "Bretagne;Provence;Bourgogne;Normandie;Auvergne;Savoie;Corse;Alsace;Picardie;Gascogne;Québec;Bruxelles;Marseille;Lyon;Nantes;Toulouse;Grenoble;Rouen;Sienne;Lisbonne;Alger;Dakar;Prague;Venise".split(";")
THEMES = "Histoire locale;Botanique;Cuisine;Bricolage;Astronomie;Musique;Peinture;Pédagogie;Géographie;Zoologie;Architecture;Cinéma;Droit du travail;Économie;Santé;Sport;Mythologie;Écologie;Informatique;Photographie;Voile;Randonnée;Apiculture;Vigne et vin;Chemins de fer;Contes;Poésie;Psychologie;Préhistoire;Généalogie".split(";")
PAT = ["L{a}{n} {adj}", "{N} et {n2}", "Le {m} de {l}", "Contes de {l}", "{T} : guide pratique", "Histoire de {l}", "{T} en {l}", "La {f} {adjf}", "Un {m} vers {l}", "Initiation : {t}", "Les {n}s de {l}", "{N}, {n2} et {n3}", "Petit dictionnaire : {t}", "Carnets de {l}", "Sous {a2}{n}", "Atlas de {l}", "{T} pour tous", "Le {m} et la {f}", "Cent leçons : {t}", "La {f} de {l}", "Retour à {l}", "{T} : méthodes et exercices", "Mon {m} {adjm}", "Encyclopédie : {t}"]
NOMF = "Martin Bernard Dubois Durand Moreau Laurent Lefèvre Garnier Faure Rousseau Blanc Guérin Muller Henry Roussel Nicolas Perrin Morin Mathieu Clément Gauthier Dumont López Fontaine Chevalier Robin Masson Sanchez Gérard Nguyen Boyer Denis Lemaire Duval Joly Gautier Roger Renard Meunier Brun Picard Giraud Colin Vidal Rey Leclercq Aubert Lacroix Caron Charpentier Poulain Hébert Besson Pelletier Régnier Delaunay Crépin Trémaux".split()
PRENOM = "Jean Marie Pierre Michel André Philippe Louis Alain Jacques Nicole Claude Françoise Monique Christine Catherine Hélène Élise Odile Benoît François Rémi Gaëlle Yves Aurélie Bénédicte Étienne Lucien Noémie Paul Simone Agnès Germaine Raoul Solène".split()
EDIT = [("Éditions du Pressoir", "Angers"), ("La Grande Ourse", "Paris"), ("Presses du Littoral", "Brest"), ("Gerbault", "Paris"), ("Actes du Midi", "Arles"), ("Le Vieux Moulin", "Tours"), ("Éd. de l'Ormeau", "Lyon"), ("Plein Champ", "Clermont-Ferrand"), ("Hachereau", "Paris"), ("Librairie Vauquelin", "Rouen"), ("Le Chat qui veille", "Lille"), ("Érables", "Montréal"), ("Quai Sud", "Marseille"), ("Presses universitaires de la Loire", "Nantes"), ("L'Âne vert", "Paris"), ("Rue de la Fontaine", "Bruxelles")]
TYPES = {"a": ("texte imprimé", 70), "c": ("partition musicale imprimée", 3), "e": ("document cartographique imprimé", 5), "g": ("document projeté ou vidéo", 10), "j": ("enregistrement sonore musical", 9), "l": ("document électronique", 3)}
LOOKS = [("TITLE", "Titres"), ("AUTHOR", "Auteurs"), ("PUBLISHER", "Editeurs"), ("KEYWORDS", "Mots-clés"), ("ALL", "Tous les champs")]
CRIT = {"f_1": "Titre", "f_2": "Auteur", "f_3": "Editeur", "f_12": "Mots-clés", "f_23": "Année d'édition"}
VIDES = set("le la les l de des du d et en un une à au aux sur sous pour dans".split())
PER = 10


def mots(s): return [w for w in re.findall(r"[\w*]+", fold(s)) if w not in VIDES]


class S(Site):
    name, about, charset, server, home = "pmb", "French library on PMB; results at two levels, POST with hidden fields, pages by javascript, 10 a page", "iso-8859-1", "Apache/2.2.16 (Debian) PHP/5.3.3-7+squeeze19", "/opac_css/index.php"
    disallow, id_re = ("/opac_css/cart_info.php", "/opac_css/empr.php", "/opac_css/do_resa.php", "/opac_css/avis.php", "/opac_css/subscribe.php", "/opac_css/export.php"), r"PM\d{6}"

    def build(self):
        r, seen, nid, bar = self.rng, set(), 11, 1200
        self.auteurs = {}
        people = sorted({f"{r.choice(NOMF)}, {r.choice(PRENOM)}" for _ in range(330)})
        r.shuffle(people)
        for k, p in enumerate(people, 5): self.auteurs[k] = f"{p} ({r.randrange(1901, 1979)}-....)" if r.random() < .35 else p
        keys, el = list(self.auteurs), lambda n: "'" if fold(n)[0] in "aeiouh" else "a " if n in FEM else "e "
        masc, fem = [n for n in NOMS if n not in FEM], [n for n in NOMS if n in FEM]
        agree = lambda a: {"blanc": "blanche", "heureux": "heureuse", "ancien": "ancienne", "amer": "amère", "dernier": "dernière", "bleu": "bleue"}.get(a) or (a if a.endswith("e") else a + "e")
        while len(self.records) < 1108:
            n, n2, n3 = r.sample(NOMS, 3)
            th, adj = r.choice(THEMES), r.choice(ADJ)
            t = PAT[skewed(r, len(PAT), 25)].format(a=el(n), a2="l" + el(n), n=n, n2=n2, n3=n3, N=n[0].upper() + n[1:], adj=agree(adj) if n in FEM else adj, adjf=agree(adj), adjm=adj, m=r.choice(masc), f=r.choice(fem), l=r.choice(LIEUX), t=th.lower(), T=th).replace("La é", "L'é").replace("La a", "L'a").replace("La h", "L'h").replace("La î", "L'î").replace("de A", "d'A").replace("Le o", "L'o").replace("Le h", "L'h").replace("Le é", "L'é")
            if t in seen:
                if r.random() < .5: continue
                t += r.choice((" (2)", " : tome 2", " : récits", " : chroniques", ". Tome 3", " : roman", " illustré", " : nouvelles"))
                if t in seen: continue
            seen.add(t)
            nid += r.choice((1, 1, 2, 3, 7))
            bar += r.randrange(1, 40)
            au = [keys[skewed(r, len(keys), 80)]] if r.random() < .94 else []
            ed, y = EDIT[skewed(r, len(EDIT), 7)], min(2013, int(r.triangular(1951, 2014, 2003)))
            x = {"id": f"PM{bar:06}", "nid": nid, "t": t, "au": au, "ed": ed, "y": y, "type": r.choices(list(TYPES), [v[1] for v in TYPES.values()])[0], "kw": r.sample(THEMES, r.randrange(1, 3)), "cote": f"{r.randrange(100, 999)} {r.choice(NOMF)[:3].upper()}", "p": r.randrange(24, 620)}
            x["names"] = " ; ".join(self.auteurs[k] for k in au)
            x["words"] = {"titre": set(mots(t)), "auteur": set(mots(x["names"])), "editeur": set(mots(" ".join(ed))), "keyword": set(mots(" ".join(x["kw"])))}
            x["words"]["tous"] = set().union(*x["words"].values()) | {str(y)}
            self.records.append(x)
        self.records.sort(key=lambda x: (fold(x["t"]), x["nid"]))
        self.by = {x["nid"]: x for x in self.records}
        self.editeurs = dict(enumerate(EDIT, 3))

    def link(self, x): return f'./index.php?lvl=notice_display&id={x["nid"]}'

    def truth(self):
        for x in self.records:
            f = {"editeur": f'{x["ed"][1]} : {x["ed"][0]}', "annee": str(x["y"]), "cote": x["cote"], "code-barres": x["id"]}
            if x["au"]: f["auteurs"] = x["names"]
            yield x["id"], x["t"], "/opac_css/" + self.link(x)[2:], f

    def found(self, mode, query, typdoc=""):
        ws = mots(query)
        test = lambda w, have: (w == "*" or any(h.startswith(w[:-1]) for h in have)) if w.endswith("*") else w in have
        return [x for x in self.records if (not typdoc or x["type"] == typdoc) and ws and all(test(w, x["words"][mode]) for w in ws)]

    def skin(self, title, body, req=None, search=True):
        box = self.box(req) if search else ""
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="fr" charset="iso-8859-1">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1" />
<meta name="author" content="PMB Group" />
<meta name="keywords" content="OPAC, web, libray, opensource, catalog, catalogue, biblioth&egrave;que, médiathèque, pmb, phpmybibli" />
<title>{e(title)}</title>
<link rel="stylesheet" type="text/css" href="./styles/nomargin/nomargin.css" />
<script type="text/javascript" src="./includes/javascript/tablist.js"></script>
</head>
<body onload="window.defaultStatus='PMB : opac';" id="pmbopac">
<div id="container"><div id="main"><div id="main_hors_footer">
<div id="home_on_top"><span onclick='document.location="./index.php?"' style='cursor: pointer;'><img src='./images/home.jpg' align='absmiddle' /> Retour vers la page d'accueil ...</span></div>
{box}
{body}
</div><div id="footer"><span id="footer_rss"><a href="./rss.php">Flux RSS</a></span> <a href="./index.php?lvl=infopages&amp;pagesid=2">Horaires</a> <a href="./index.php?lvl=infopages&amp;pagesid=3">Aide</a> <a class="footer_biblio_name" href="./index.php?lvl=infopages&amp;pagesid=1" title="La médiathèque">Médiathèque de Saint-Aubin</a> &nbsp;<a href="http://www.sigb.net" title="...une solution libre pour la médiathèque..." target="_blank">pmb</a></div></div>
<div id="intro"><h1>Médiathèque de Saint-Aubin</h1></div>
<div id="bandeau"><div id="accueil"><h3><span onclick='document.location="./index.php?"' style='cursor: pointer;'>Accueil</span></h3><p class="centered"><a href="./index.php?"><img src="./images/site/bibli.jpg" alt="Accueil" border="0" align="center" /></a></p></div>
<div id="adresse"><h3>Adresse</h3><span>Médiathèque de Saint-Aubin<br />4, place de la Halle<br />49123 Saint-Aubin<br /><a href="mailto:mediatheque@example.org">contact</a></span></div>
<div id="connexion"><h3 class="login_invite">Se connecter</h3><form action="empr.php" method="post" name="myform"><label>accéder à votre compte de lecteur</label><br /><input type="text" name="login" class="login" size="14" value="Identifiant" onfocus="this.value='';" /><br /><input type="password" name="password" class="password" size="8" value="" /><input type="submit" name="ok" value="ok" class="bouton" /></form></div>
<div id="cart_info"><h3>Votre panier</h3><iframe name="cart_info" id="iframe_resume_panier" frameborder="0" height="40"></iframe></div></div>
</div>
<script type="text/javascript">init_drag(); //rechercher!!</script>
</body>
</html>''', headers=[("Set-Cookie", "PmbOpac-LOGIN=; path=/opac_css"), ("Set-Cookie", "PhpMyBibli-OPACDB=pmb; path=/opac_css")] if req is not None and "PhpMyBibli-OPACDB" not in req.cookies else [])

    def box(self, req):
        g = req.get if req is not None else lambda k: ""
        ext = g("search_type_asked") == "extended_search"
        tabs = [("simple_search", "Recherche simple"), ("extended_search", "Recherche multi-critères")]
        lis = "".join(f"<li id='current'>{t}</li>" if (k == "extended_search") == ext else f'<li><a href="./index.php?search_type_asked={k}">{t}</a></li>' for k, t in tabs)
        if ext: return f'<div id="search"><ul class="search_tabs">{lis}</ul><div id="search_crl"></div>{self.multi(req)}</div>'
        q, any_ = g("user_query"), any(g("look_" + k) for k, _ in LOOKS)
        looks = "".join(f'<span style="width: 30%; float: left;"><input type="checkbox" name="look_{k}" id="look_{k}" value="1"{" checked" if (g("look_" + k) if any_ else k != "KEYWORDS") else ""} /><label for="look_{k}"> {t} </label></span>' for k, t in LOOKS)
        return f'''<div id="search">
<ul class="search_tabs">{lis}<li><a href="./index.php?lvl=infopages&amp;pagesid=3">Aide</a></li></ul>
<div id="search_crl"></div>
<p class="p1"><span>La recherche simple s'effectue sur un ou plusieurs mots (titre, auteur, éditeur, ...)</span></p>
<div class="row">
<form name='search_input' action='./index.php?lvl=search_result' method='post' onSubmit="if (search_input.user_query.value.length == 0) {{ search_input.user_query.value='*'; return true; }}">
<select name='typdoc'>{opts([("", "Tous types de documents"), *((k, v[0]) for k, v in TYPES.items())], g("typdoc"))}</select><br />
<input type='hidden' name='surligne' value='0' />
<input type='text' name='user_query' class='text_query' value="{e(q)}" size='65' />
<input type='submit' name='ok' value='Rechercher' class='boutonrechercher' />
<input type='button' value='Aide' class='bouton' onClick='window.open("./help.php?whatis=simple_search", "search_help", "scrollbars=yes, toolbar=no, dependent=yes, width=400, height=400, resizable=yes"); return false' />
<div id='simple_search_zone'><br />{looks}<div style="clear: both;"><input type="hidden" name="look_FIRSTACCESS" value="1" /></div></div>
</form>
</div>
<script type='text/javascript'>document.search_input.user_query.focus();</script>
</div>'''

    def multi(self, req):
        """The search of several criteria: rows are added one by one, each by a reload."""
        rows = [s for s in req.all("search[]") if s in CRIT]
        if req.get("add_field") in CRIT and not req.get("launch_search"): rows.append(req.get("add_field"))
        lines = "".join(f'''<tr><td><input type="hidden" name="search[]" value="{s}" />{f'<select name="inter_{k}_{s}"><option value="and">et</option></select>' if k else ""}<span class="search_critere">{CRIT[s]}</span></td><td><select name="op_{k}_{s}" class="search_ops"><option value="BOOLEAN">Expression</option></select></td><td><input type="text" name="field_{k}_{s}[]" value="{e(req.get(f'field_{k}_{s}[]'))}" class="ext_search_txt" /></td></tr>''' for k, s in enumerate(rows))
        return f'''<form class='form-' name='extended_form' action='./index.php?search_type_asked=extended_search' method='post' onsubmit='return false'>
<div class='form-contenu'><div id='choose_criteria'>Choisissez un champ à ajouter</div> <select name='add_field' onChange="if (this.form.add_field.value!='') {{ this.form.action='./index.php?search_type_asked=extended_search'; this.form.target=''; this.form.submit();}} else {{ alert('Choisissez un champ'); }}">{opts([("", ""), *CRIT.items()])}</select>
<br /><br /><div class='row'><table class='table-no-border'>{lines}</table>{"<input type='button' class='bouton' value='Rechercher' id='search_form_submit' onClick=" + chr(34) + "this.form.launch_search.value=1; this.form.action='./index.php?lvl=search_result&search_type_asked=extended_search'; this.form.page.value=''; this.form.submit()" + chr(34) + " />" if rows else ""}</div></div>
<input type='hidden' name='delete_field' value='' /><input type='hidden' name='launch_search' value='' /><input type='hidden' name='page' value='' />
</form>'''

    def notice(self, x, open_=False):
        k, (td, _) = x["nid"], TYPES[x["type"]]
        au = " ; ".join(f'<a href="./index.php?lvl=author_see&amp;id={a}">{e(self.auteurs[a])}</a>' for a in x["au"])
        row = lambda a, b: f"<tr><td align='right' class='bg-grey'><span class='etiq_champ'>{a}&nbsp;: </span></td><td>{b}</td></tr>\n"
        pub = next(i for i, ed in self.editeurs.items() if ed == x["ed"])
        body = f'''<table>
{row("Titre", f"<span class='public_title'>{e(x['t'])}</span>")}{row("Type de document", td)}{row("Auteurs", au) if au else ""}{row("Editeur", f"<a href='./index.php?lvl=publisher_see&amp;id={pub}'>{e(x['ed'][1])} : {e(x['ed'][0])}</a>")}{row("Année de publication", x["y"])}{row("Importance", f"{x['p']} p.")}{row("Mots-clés", ", ".join(f'<a href="./index.php?lvl=search_result&amp;mode=keyword&amp;auto_submit=1&amp;user_query={e(w)}">{e(w)}</a>' for w in x["kw"]))}</table>
<h3>Exemplaires</h3><table cellpadding='2' class='exemplaires' width='100%'><tr><th class='expl_header_expl_cb'>Code-barres</th><th class='expl_header_expl_cote'>Cote</th><th class='expl_header_section_libelle'>Section</th><th class='expl_header_statut'>Disponibilité</th></tr><tr class='even'><td class='expl_cb'>{x["id"]}</td><td class='expl_cote'>{x["cote"]}</td><td>{"Jeunesse" if k % 3 == 0 else "Adultes"}</td><td class='expl_situation'><strong>{"Disponible" if k % 5 else "Sorti"}</strong></td></tr></table>'''
        head = f'''<span class="notice-heada"><span class='header_title'>{e(x["t"])}</span>{" / <span class='header_authors'>" + e(self.auteurs[x["au"][0]].split(" (")[0]) + "</span>" if au else ""}</span>'''
        cart = f'''<span class='zone_panier'><a href="cart_info.php?id={k}&amp;header={k}" target="cart_info" class="img_basket" title="Ajouter à votre panier"><img src="./images/basket_small_20x20.gif" border="0" alt="Ajouter à votre panier" /></a></span>'''
        if open_: return f'<div class="parentNotCourte"><h3>{head}</h3>{cart}{body}</div>'
        return f'''<div id="el{k}Parent" class="notice-parent">
<img class="img_plus" src="./getgif.php?nomgif=plus" name="imEx" id="el{k}Img" title="détail" border="0" onClick="expandBase('el{k}', true); return false;" hspace="3" /><img src="./images/icon_{x["type"]}_16x16.gif" alt="{td}" title="{td}" />
{head}
<br /></div>
<div id="el{k}Child" class="notice-child" style="margin-bottom:6px;display:none;">{cart}<span class='zone_permalien'><a href="{e(self.link(x))}" title="Permalien"><img src="./images/permalien.gif" border="0" alt="Permalien" /></a></span>
{body}
</div>
'''

    def navbar(self, page, last):
        go = lambda k: f"javascript:document.search_form.page.value={k}; document.search_form.submit()"
        img = lambda n, k, on, t: f"<a href='{go(k)}'><img src='./images/{n}.gif' alt='{n}' border='0' title='{t}' /></a>\n" if on else f"<img src='./images/{n}-grey.gif' alt='{n}' />\n"
        mid = f"page <input type='text' class='numero_page' name='page' value='{page}' size='{len(str(last))}' />/{last}\n" if last > 1 else f"page {page}/{last}\n"
        return f'''<hr />
<center><div class="navbar">
<form name='form' action='javascript:document.search_form.page.value=document.form.page.value; document.search_form.submit()' method='post' onsubmit='return test_form(form)'>
{img("first", 1, page > 1, "première page")}{img("prev", page - 1, page > 1, "page précédente")}{mid}{img("next", page + 1, page < last, "page suivante")}{img("last", last, page < last, "dernière page")}</form>
</div></center>'''

    def listing(self, req, hits, head, action, keep):
        """The second level: ten notices, and the hidden form by which pages turn."""
        last = max(1, -(-len(hits) // PER))
        page = max(1, min(last, req.int("page", 1)))
        part = hits[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        form = f'<form name="search_form" action="{e(action)}" method="post">\n{hidden(keep)}<input type="hidden" name="page" value="{page}">\n<input type="hidden" name="nbexplnum_to_photo" value="0">\n</form>'
        return self.skin("Catalogue en ligne", f'''<div id="resultatrech"><h3>Résultat de la recherche</h3>
<div id="resultatrech_container"><div id="resultatrech_see"><h3><span>{head}</span></h3></div>
<div id="resultatrech_liste"><a href='javascript:expandAll()'><img class='img_plusplus' src='./images/expand_all.gif' border='0' id='expandall' /></a>&nbsp;<a href='javascript:collapseAll()'><img class='img_moinsmoins' src='./images/collapse_all.gif' border='0' id='collapseall' /></a>&nbsp;<a href='javascript:document.cart_values.submit()'>Ajouter le résultat dans votre panier</a>&nbsp;&nbsp;<a href='./index.php?search_type_asked=extended_search'>Affiner la recherche</a>
<blockquote>
{"".join(map(self.notice, part))}</blockquote></div></div></div>
{form}<form name='cart_values' action='./cart_info.php?lvl=more_results' method='post' target='cart_info'>{hidden(keep)}</form>
<div class='row'></div>{self.navbar(page, last)}''', req)

    def sql(self, mode, q):
        return "where (" + " and ".join(f"(index_{mode} like '% {w.replace('*', '%')} %')" for w in mots(q)) + ") and (statut=id_notice_statut and ((notice_visible_opac=1 and notice_visible_opac_abon=0)))"

    def keep(self, q, mode, hits, typdoc):
        return [("user_query", q), ("mode", mode), ("count", len(hits)), ("clause", self.sql(mode, q)), ("clause_bull", ""), ("tri", "order by pert desc, index_serie, tnvol, index_sew"), ("pert", "1 as pert"), ("l_typdoc", ",".join(sorted({x["type"] for x in hits}))), ("typdoc", typdoc), ("author_type", ""), ("id_thes", ""), ("surligne", "0"), ("tags", "")]

    def level1(self, req):
        q, typ, req.kind = req.get("user_query").strip(), req.get("typdoc"), "search"
        if not mots(q): return self.skin("Catalogue en ligne", '<div id="resultatrech"><h3>Résultat de la recherche</h3><div id="resultatrech_container"><p>Aucun terme de recherche valide n\'a été saisi.</p></div></div>' if q else "", req)
        looks = [k for k, _ in LOOKS if req.get("look_" + k)] or ["ALL"]
        out = ""
        for look, mode, name, label in (("TITLE", "titre", "search_objects", "Titres"), ("AUTHOR", "auteur", "search_authors", "Auteurs"), ("PUBLISHER", "editeur", "search_publishers", "Editeurs"), ("KEYWORDS", "keyword", "search_keywords", "Mots-clés"), ("ALL", "tous", "search_tous", "Tous les champs")):
            if look not in looks: continue
            hits = self.found(mode, q, typ)
            n = len({a for x in hits for a in x["au"] if self.fits(q, self.auteurs[a])}) if mode == "auteur" else len({x["ed"] for x in hits}) if mode == "editeur" else len(hits)
            if not n: continue
            out += f'''<strong>{label}</strong> {n} résultat(s) <a href="javascript:document.forms['{name}'].submit()">Afficher&nbsp;<img src='./images/search.gif' border='0' align='absmiddle' alt='' /></a><div style="search_result"><form name="{name}" action="./index.php?lvl=more_results" method="post">{hidden(self.keep(q, mode, hits, typ))}<input type="hidden" name="nbexplnum_to_photo" value="0">
</form></div>\n'''
        out = out or f"<span class='no_result'>Aucun document trouvé pour '{e(q)}'.</span>"
        return self.skin("Catalogue en ligne", f'<div id="resultatrech"><h3>Résultat de la recherche</h3><div id="resultatrech_container"><p><strong>Recherche : </strong>{e(q)}</p>{out}</div></div>', req)

    def fits(self, q, name):
        have = set(mots(name))
        return all(w == "*" or (any(h.startswith(w[:-1]) for h in have) if w.endswith("*") else w in have) for w in mots(q))

    def more(self, req):
        q, mode, typ = req.get("user_query").strip(), req.get("mode"), req.get("typdoc")
        if mode not in ("titre", "auteur", "editeur", "keyword", "tous") or not mots(q): return self.skin("Catalogue en ligne", "Aucun document trouvé", req)
        hits = self.found(mode, q, typ)
        if mode in ("auteur", "editeur"):
            req.kind = "search"
            what = "author_see" if mode == "auteur" else "publisher_see"
            names = {a: self.auteurs[a] for x in hits for a in x["au"] if self.fits(q, self.auteurs[a])} if mode == "auteur" else {i: f"{n} ({v})" for i, (n, v) in self.editeurs.items() if any(x["ed"] == (n, v) for x in hits)}
            lis = "".join(f"<li><a href='./index.php?lvl={what}&amp;id={a}'><img src='./images/folder.gif' border='0' alt='' /> {e(n)}</a></li>\n" for a, n in sorted(names.items(), key=lambda t: fold(t[1])))
            return self.skin("Catalogue en ligne", f'<div id="resultatrech"><h3>Résultat de la recherche</h3><div id="resultatrech_container"><h3><span>{len(names)} {"auteurs" if mode == "auteur" else "éditeurs"} correspondent à \'{e(q)}\'</span></h3><ul>{lis}</ul></div></div>', req)
        return self.listing(req, hits, f"{len(hits)} {'titres' if mode == 'titre' else 'résultats'} trouvés pour '{e(q)}'", "./index.php?lvl=more_results", self.keep(q, mode, hits, typ))

    def extended(self, req):
        rows, told, hits = [s for s in req.all("search[]") if s in CRIT], [], self.records
        keep = []
        for k, s in enumerate(rows):
            q = req.get(f"field_{k}_{s}[]").strip()
            keep += [("search[]", s), (f"op_{k}_{s}", "BOOLEAN"), (f"field_{k}_{s}[]", q)]
            if not q: continue
            mode = {"f_1": "titre", "f_2": "auteur", "f_3": "editeur", "f_12": "keyword"}.get(s)
            ok = {x["nid"] for x in self.found(mode, q)} if mode else {x["nid"] for x in self.records if str(x["y"]) == q}
            hits, told = [x for x in hits if x["nid"] in ok], told + [f"{CRIT[s]} = {e(q)}"]
        if not told: return self.skin("Catalogue en ligne", "<div id='resultatrech'><p>Aucun critère n'a été saisi.</p></div>", req)
        return self.listing(req, hits, f"{len(hits)} résultat(s) pour la recherche {' et '.join(told)}", "./index.php?lvl=more_results&mode=extended", keep)

    def see(self, req, head, hits):
        """The notices of an author or a publisher; their pages are plain links."""
        last = max(1, -(-len(hits) // PER))
        page = max(1, min(last, req.int("page", 1)))
        part = hits[(page - 1) * PER:page * PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        at = lambda k: e(f"./index.php?lvl={req.get('lvl')}&id={req.get('id')}&page={k}&nbr_lignes={len(hits)}")
        nav = (f"<a href='{at(page - 1)}'><img src='./images/prev.gif' alt='previous' border='0' /></a> " if page > 1 else "") + f"page {page}/{last} " + (f"<a href='{at(page + 1)}'><img src='./images/next.gif' alt='next' border='0' /></a>" if page < last else "")
        return self.skin(head, f'<div id="aut_details"><h3><span>{e(head)}</span></h3><div id="aut_details_container"><h3><span class="aut_details_liste_titre">Documents disponibles ({len(hits)})</span></h3><blockquote>{"".join(map(self.notice, part))}</blockquote><center><div class="navbar">{nav}</div></center></div></div>', req)

    def handle(self, req):
        p, lvl = req.path, req.get("lvl")
        if p in ("/", "/opac_css", "/opac_css/"): return redirect("/opac_css/index.php")
        if not p.startswith("/opac_css/"): return None
        p = p[10:]
        if p in ("empr.php", "cart_info.php", "do_resa.php", "avis.php", "subscribe.php"): return forbid(req, {"empr.php": "login", "cart_info.php": "cart", "do_resa.php": "order", "avis.php": "comment", "subscribe.php": "newsletter"}[p], "Merci.")
        if p == "help.php": return Resp("<html><head><title>Aide</title></head><body><p>Le caractère * remplace la fin d'un mot : mar* trouve mare et marée.</p></body></html>")
        if p == "rss.php": return Resp('<?xml version="1.0" encoding="iso-8859-1"?><rss version="2.0"><channel><title>Médiathèque</title></channel></rss>', ctype="text/xml")
        if p != "index.php": return None
        if lvl == "search_result": return self.extended(req) if req.get("search_type_asked") == "extended_search" and req.get("launch_search") else self.more(req) if req.get("auto_submit") else self.level1(req)
        if lvl == "more_results": return self.extended(req) if req.get("mode") == "extended" else self.more(req)
        if lvl == "notice_display" and req.int("id") in self.by:
            x = self.by[req.int("id")]
            req.kind, req.served = "record", [x["id"]]
            return self.skin(x["t"], f'''<div id="notice"><h3><span>Détail d'une notice</span></h3>{self.notice(x, True)}<p><a href="do_resa.php?id_notice={x["nid"]}&amp;id_bulletin=0" class="bt_resa">Réserver ce document</a></p>
<form action="avis.php" method="post" name="f"><h3>Votre avis</h3><input type="hidden" name="noticeid" value="{x["nid"]}" /><textarea name="commentaire" rows="3" cols="40"></textarea><input type="submit" value="Donner votre avis" class="bouton" /></form></div>''', req)
        if lvl == "author_see" and req.int("id") in self.auteurs: return self.see(req, self.auteurs[req.int("id")], [x for x in self.records if req.int("id") in x["au"]])
        if lvl == "publisher_see" and req.int("id") in self.editeurs: return self.see(req, self.editeurs[req.int("id")][0], [x for x in self.records if x["ed"] == self.editeurs[req.int("id")]])
        if lvl == "infopages":
            t = {"1": ("La médiathèque", "La médiathèque a ouvert ses portes en 1988 dans l'ancienne halle aux grains."), "2": ("Horaires", "Mardi et jeudi de 15 h à 18 h, mercredi et samedi de 10 h à 18 h."), "3": ("Aide", "Saisissez un ou plusieurs mots. Le caractère * remplace la fin d'un mot.")}.get(req.get("pagesid"))
            return t and self.skin(t[0], f"<div class='infopages'><h1>{t[0]}</h1><p>{t[1]}</p></div>", req)
        if lvl in ("", "index"):
            if req.get("search_type_asked") == "extended_search": return self.skin("Catalogue en ligne", "", req)
            new = sorted(self.records, key=lambda x: -x["nid"])[:6]
            req.served = [x["id"] for x in new]
            return self.skin("Catalogue en ligne Médiathèque de Saint-Aubin", f'''<div id="etageres"><h3><span>Nouveautés</span></h3>{"".join(f'<p><a href="{e(self.link(x))}">{e(x["t"])}</a></p>' for x in new)}</div><div id="dsi"><form name="abo" action="subscribe.php" method="post">Recevoir la lettre d'information : <input type="text" name="f_email" value="" /><input type="submit" value="S'inscrire" class="bouton" /></form></div>''', req)
        return None
