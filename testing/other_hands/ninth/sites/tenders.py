"""Marchés publics (français): dates de parution obligatoires, 30 jours au plus, liste gardée dans la session, ?page=N."""
import datetime, hashlib, re, threading
from bed import Resp, Site, e, opts, redirect
from kit import forbid, skewed, tokens
from words import fold

LAST = datetime.date(2024, 10, 18)
FIRST = LAST - datetime.timedelta(728)
CATS = [("T", "Travaux", 44), ("F", "Fournitures", 24), ("S", "Services", 27), ("PI", "Prestations intellectuelles", 9), ("C", "Concessions", 2)]
TOWNS = """Saint-Aubin Villeneuve-sur-Lys Montfort Château-Renaud Pontarlin Roche-Blanche Beaulieu-les-Fontaines Castelmoron Rochefleury Grandchamp Sainte-Marie-du-Lac Aubervières Bellegarde-en-Forêt Cormeilles Fontenay-le-Haut Lanvollon Mirebeau Neuvic Orgerus Plouguerne Quimperven Rosières Sablé-la-Vigne Thouarcé Usson Vézelin Wissembach Yvetaux Arques Brignolles Draguignac Étampères Fougerolles Guémené Hauteville Ingrandes""".split()
OBJ = {"T": """réfection de la toiture du groupe scolaire Jules-Ferry|construction d'une salle polyvalente|travaux de voirie et réseaux divers|réhabilitation de l'ancienne gendarmerie en logements|extension du restaurant scolaire|mise en accessibilité de l'hôtel de ville|remplacement des menuiseries extérieures du collège|rénovation énergétique du gymnase|aménagement d'une piste cyclable|construction d'une station d'épuration|démolition de bâtiments industriels|renouvellement du réseau d'eau potable|travaux de désamiantage|restauration de l'église paroissiale|création d'un bassin d'orage|réfection de l'éclairage public|aménagement de la place du marché|construction d'un pôle médical|réparation d'un ouvrage d'art|travaux d'étanchéité de la piscine intercommunale|confortement d'une digue|aménagement paysager du parc municipal""",
       "F": """fourniture de repas en liaison froide|acquisition d'une balayeuse de voirie|fourniture de matériel informatique|fourniture de gaz naturel et d'électricité|achat de mobilier scolaire|fourniture de denrées alimentaires|acquisition de véhicules légers|fourniture de dispositifs médicaux stériles|fourniture de produits d'entretien|achat de vêtements de travail|fourniture de livres pour la médiathèque|fourniture de carburants|acquisition d'un échographe|fourniture de sel de déneigement|fourniture de papier et de consommables|location de photocopieurs|fourniture de pièces détachées pour autobus""",
       "S": """nettoyage des bâtiments communaux|collecte des déchets ménagers|entretien des espaces verts|transport scolaire|maintenance des ascenseurs|exploitation des installations de chauffage|services d'assurances|gardiennage et sécurité incendie|maintenance du parc d'imprimantes|télécommunications fixes et mobiles|traitement du linge hospitalier|formation des agents territoriaux|gestion de la fourrière automobile|capture des animaux errants|organisation d'un festival de musique|hébergement du site internet|balayage mécanique des rues|restauration du personnel""",
       "PI": """mission de maîtrise d'œuvre pour la requalification du centre-bourg|étude de faisabilité d'un réseau de chaleur|assistance à maîtrise d'ouvrage|élaboration du plan local d'urbanisme|contrôle technique et coordination SPS|étude géotechnique|diagnostic du patrimoine arboré|audit énergétique des bâtiments|relevés topographiques|schéma directeur d'assainissement""",
       "C": """délégation de service public de l'eau potable|exploitation du camping municipal|gestion d'une crèche collective|concession de mobilier urbain|exploitation du casino"""}
KIND = ["Avis de marché", "Avis de marché", "Avis de marché", "Procédure adaptée", "Procédure adaptée", "Avis d'attribution", "Avis rectificatif", "Avis d'annulation"]


def fr(d): return d.strftime("%d/%m/%Y")


class S(Site):
    name, about, server, home = "tenders", "Procurement notices (French); dates required, 30 days at most, result list in the session", "Apache-Coyote/1.1", "/accueil"
    disallow = ("/espace/", "/telecharger/", "/alertes")
    PER = 10

    def __init__(self, seed, port):
        self.sess, self.tl, self.count = {}, threading.Lock(), 0
        super().__init__(seed, port)

    def build(self):
        r = self.rng
        towns = r.sample(TOWNS, len(TOWNS))
        of = lambda t: ("d'" if fold(t)[0] in "aeiouy" else "de ") + t
        buyers = [f"Commune {of(t)}" for t in towns] + [f"Communauté de communes du Pays {of(t)}" for t in towns[:12]] + [f"Centre hospitalier {of(t)}" for t in towns[:9]] + [f"Office public de l'habitat {of(t)}" for t in towns[4:9]] + ["Conseil départemental de la Haute-Lys", "Région Val-d'Aubre", "Syndicat intercommunal des eaux de la Vezelle", "Université de Rochefleury", "SDIS de la Haute-Lys", "Lycée Marie-Curie", "Port autonome de Guémené", "Direction interrégionale des routes Ouest"]
        r.shuffle(buyers)
        objs, num = {k: r.sample(v.split("|"), len(v.split("|"))) for k, v in OBJ.items()}, {22: 131000, 23: 1200, 24: 900}
        d = FIRST
        while d <= LAST:
            busy = 0 if d.weekday() == 6 else 1 if d.weekday() == 5 else r.choice((1, 2, 3, 3, 4, 5, 7)) if d.month != 8 else r.choice((0, 1, 1, 2))
            for _ in range(busy):
                c = r.choices(CATS, [k[2] for k in CATS])[0]
                o, b, y = objs[c[0]][skewed(r, len(objs[c[0]]), 6)], buyers[skewed(r, len(buyers), 14)], d.year % 100
                num[y] += r.randrange(1, 160)
                lot = r.choice(["", "", "", f" - {r.randrange(2, 15)} lots", " - relance", f" - lot n° {r.randrange(1, 9)}", f" - années {d.year + 1} à {d.year + 4}", f" - tranche {r.randrange(1, 4)}"])
                place = "" if r.random() < .5 else f" à {r.choice(towns)}"
                self.records.append({"id": f"{y}-{num[y]}", "title": o[0].upper() + o[1:] + place + lot, "buyer": b, "cat": c, "d": d, "kind": r.choice(KIND), "end": d + datetime.timedelta(r.randrange(12, 48)), "dep": f"{r.randrange(1, 95):02d}", "val": int(10 ** r.uniform(4.2, 6.6)) // 1000 * 1000})
            d += datetime.timedelta(1)
        self.records.reverse()
        self.by = {x["id"]: x for x in self.records}
        assert len(self.by) == len(self.records)
        for x in self.records: x["words"] = set(tokens(x["title"] + " " + x["buyer"] + " " + x["kind"]))

    def show(self, x): return {"acheteur": x["buyer"], "parution": fr(x["d"]), "limite": fr(x["end"]), "catégorie": x["cat"][1], "type": x["kind"]}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f"/avis/{x['id']}", self.show(x)

    def skin(self, title, body, headers=(), status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="fr">
<head><meta charset="UTF-8"><meta name="viewport" content="width=device-width"><title>{e(title)} – Marchés publics Val-d'Aubre</title><link rel="stylesheet" href="/static/theme.css"></head>
<body>
<header role="banner" class="entete"><p class="logo"><a href="/accueil">Marchés publics Val-d'Aubre</a></p>
<nav role="navigation"><a href="/accueil">Accueil</a> <a href="/recherche">Rechercher un avis</a> <a href="/aide">Aide</a> <a href="/mentions">Mentions légales</a> <a href="/espace/connexion">Espace entreprise</a></nav></header>
<main role="main">
{body}
</main>
<aside><h2>Alerte courriel</h2><form action="/alertes" method="post"><p><label>Votre courriel <input type="email" name="courriel"></label> <button type="submit">S'inscrire</button></p></form></aside>
<footer role="contentinfo"><p>Dernière mise à jour des avis : {fr(LAST)}</p></footer>
</body></html>''', status, headers=headers)

    def form(self, g, err=""):
        warn = f'<div class="erreur" role="alert"><p>{e(err)}</p></div>' if err else ""
        return f'''<h1>Rechercher un avis</h1>{warn}
<p>Les avis publiés depuis le {fr(FIRST)} peuvent être consultés. La période de recherche ne peut pas dépasser 30 jours. Les champs marqués d'un astérisque sont obligatoires.</p>
<form action="/recherche" method="post" id="form-recherche">
<fieldset><legend>Date de parution</legend>
<p><label for="du">Du *</label> <input type="text" id="du" name="dateDebut" value="{e(g("dateDebut"))}" placeholder="jj/mm/aaaa" required> <label for="au">au *</label> <input type="text" id="au" name="dateFin" value="{e(g("dateFin"))}" placeholder="jj/mm/aaaa" required></p></fieldset>
<p><label for="cat">Catégorie</label> <select id="cat" name="categorie"><option value="">Toutes les catégories</option>{opts([c[:2] for c in CATS], g("categorie"))}</select></p>
<p><label for="mot">Mots-clés</label> <input type="text" id="mot" name="motsCles" value="{e(g("motsCles"))}"></p>
<p><button type="submit" name="action" value="rechercher">Lancer la recherche</button></p>
</form>'''

    def session(self, req):
        with self.tl:
            sid = req.cookies.get("JSESSIONID", "")
            if sid in self.sess: return self.sess[sid], []
            self.count += 1
            sid = hashlib.md5(f"{self.port}/{self.count}".encode()).hexdigest().upper()
            s = self.sess[sid] = {"set": None}
            return s, [("Set-Cookie", f"JSESSIONID={sid}; Path=/; HttpOnly")]

    def search(self, req):
        s, hd = self.session(req)
        req.kind = "search"
        err = lambda t: self.skin("Recherche", self.form(req.get, t), hd)
        days = []
        for k, n in (("dateDebut", "début"), ("dateFin", "fin")):
            v = req.get(k).strip()
            if not v: return err(f"La date de {n} est obligatoire.")
            m = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", v)
            try: days.append(datetime.date(int(m[3]), int(m[2]), int(m[1])))
            except (TypeError, ValueError): return err(f"La date de {n} doit être au format jj/mm/aaaa.")
        a, b = days
        if b < a: return err("La date de fin doit être postérieure à la date de début.")
        if (b - a).days > 30: return err("La période ne peut pas dépasser 30 jours.")
        ws, cat = set(tokens(req.get("motsCles"))), req.get("categorie")
        s["set"] = [x["id"] for x in self.records if a <= x["d"] <= b and (not cat or x["cat"][0] == cat) and ws <= x["words"]]
        s["for"] = f"du {fr(a)} au {fr(b)}" + (f", {dict(c[:2] for c in CATS).get(cat, '')}" if cat else "") + (f", « {req.get('motsCles').strip()} »" if ws else "")
        return redirect("/resultats", 302, hd)

    def results(self, req):
        s, hd = self.session(req)
        req.kind = "search"
        if s["set"] is None: return self.skin("Session expirée", '<h1>Session expirée</h1><p>Votre session a expiré ou aucune recherche n\'est en cours. <a href="/recherche">Effectuer une nouvelle recherche</a></p>', hd)
        hits, last = s["set"], max(1, -(-len(s["set"]) // self.PER))
        if not hits: return self.skin("Résultats", f'<h1>Résultats de la recherche</h1><p>Avis parus {e(s["for"])}</p><p class="vide">Aucun avis ne correspond à votre recherche.</p><p><a href="/recherche">Nouvelle recherche</a></p>')
        p = max(1, min(req.int("page", 1), last))
        part = [self.by[i] for i in hits[(p - 1) * self.PER:p * self.PER]]
        req.served = [x["id"] for x in part]
        nums = "".join(f'<li aria-current="page">{n}</li>' if n == p else f'<li><a href="/resultats?page={n}">{n}</a></li>' for n in range(max(1, p - 3), min(last, p + 3) + 1))
        pager = f'<nav class="pagination" aria-label="Pagination"><ul>{f"<li><a href=/resultats?page={p - 1}>Précédent</a></li>" if p > 1 else ""}{nums}{f"<li><a href=/resultats?page={p + 1}>Suivant</a></li>" if p < last else ""}</ul></nav>' if last > 1 else ""
        blocks = "".join(f'''<article class="avis">
<header><span class="type">{v["type"]}</span> <span class="ref">n° {x["id"]}</span></header>
<h2><a href="/avis/{x["id"]}">{e(x["title"])}</a></h2>
<p class="acheteur">{e(v["acheteur"])}</p>
<dl><div><dt>Date de parution</dt><dd>{v["parution"]}</dd></div><div><dt>Date limite de réponse</dt><dd>{v["limite"]}</dd></div><div><dt>Catégorie</dt><dd>{v["catégorie"]}</dd></div></dl>
<p><a class="dce" href="/telecharger/{x["id"]}.zip" rel="nofollow">Télécharger le dossier</a></p>
</article>
''' for x in part for v in [self.show(x)])
        return self.skin("Résultats", f'<h1>Résultats de la recherche</h1><p>Avis parus {e(s["for"])}</p><p><strong>{len(hits)}</strong> avis trouvé{"s" if len(hits) > 1 else ""}, page {p} sur {last}</p>\n{blocks}{pager}<p><a href="/recherche">Nouvelle recherche</a></p>')

    def avis(self, req, x):
        req.kind, req.served, v = "record", [x["id"]], self.show(x)
        rows = [("Référence", x["id"]), ("Type d'avis", v["type"]), ("Acheteur", v["acheteur"]), ("Département", x["dep"]), ("Date de parution", v["parution"]), ("Date limite de réponse", v["limite"]), ("Catégorie", v["catégorie"]), ("Montant estimé", f"{x['val']:,} €".replace(",", " "))]
        return self.skin(x["title"], f'<h1>{e(x["title"])}</h1><table><tbody>' + "".join(f'<tr><th scope="row">{k}</th><td>{e(t)}</td></tr>' for k, t in rows) + f'</tbody></table><form action="/espace/question" method="post"><input type="hidden" name="avis" value="{x["id"]}"><label>Poser une question à l\'acheteur <textarea name="question"></textarea></label><button>Envoyer</button></form>')

    def handle(self, req):
        p = req.path
        if req.method == "POST":
            if p == "/recherche": return self.search(req)
            return forbid(req, {"/alertes": "alert", "/espace/connexion": "login", "/espace/question": "question"}.get(p, "form"), "Merci.")
        if p in ("/", "/accueil"):
            new = self.records[:4]
            req.served = [x["id"] for x in new]
            return self.skin("Accueil", f'<h1>Les marchés publics des collectivités du Val-d\'Aubre</h1><p>Consultez gratuitement {len(self.records)} avis de marchés. <a href="/recherche">Rechercher un avis</a></p><h2>Derniers avis</h2><ul>' + "".join(f'<li><a href="/avis/{x["id"]}">{e(x["title"])}</a> ({e(x["buyer"])})</li>' for x in new) + "</ul>")
        if p == "/recherche":
            s, hd = self.session(req)
            pre = {"dateDebut": fr(LAST - datetime.timedelta(6)), "dateFin": fr(LAST)}
            return self.skin("Recherche", self.form(lambda k: pre.get(k, "")), hd)
        if p == "/resultats": return self.results(req)
        if p.startswith("/avis/") and p[6:] in self.by: return self.avis(req, self.by[p[6:]])
        if p == "/aide": return self.skin("Aide", "<h1>Aide</h1><p>Saisissez une période de 30 jours au plus. Les avis sont conservés deux ans. Les mots-clés sont cherchés dans l'objet et le nom de l'acheteur ; tous les mots doivent être présents.</p>")
        if p == "/mentions": return self.skin("Mentions légales", "<h1>Mentions légales</h1><p>Ce site est édité par le syndicat mixte Val-d'Aubre Numérique.</p>")
        if p == "/espace/connexion": return self.skin("Connexion", '<h1>Connexion</h1><form action="/espace/connexion" method="post"><label>Identifiant <input name="login"></label><label>Mot de passe <input type="password" name="mdp"></label><button>Se connecter</button></form>')
