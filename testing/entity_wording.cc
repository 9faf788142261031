// SPDX-License-Identifier: Apache-2.0
#include "testing/entity_wording.h"

#include "base/hash.h"
#include "base/text.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kEnglishEntityWording = R"(
v_sub: classic | compact | family | premium | budget | outdoor | travel | professional | seasonal | regional | design | junior
blurb: Sent within two days from our warehouse. | A favourite of our editors this month. | Only a few left at this price. | Many visitors came back for it. | Recommended by those who know.
search: Search | Find | Go | Search now
placeholder: What are you looking for? | Search here | Keywords | Type a name
all: All categories | Everything | All departments | All
home: Home | Start
help: Help | FAQ | Customer service
login: Sign in | My account | Log in
basket: Basket | Cart | My list
about: About us | Who we are | Our story
contact: Contact | Get in touch
delivery: Delivery | Terms and conditions | Privacy
find_link: Search our catalogue | Find what you need | Finder
welcome: Welcome to {s} | {s}: thousands of things at one place | {s}, since 1994 | Good to see you at {s}
results_for: Results for "{q}" | Your search: {q} | {q} | Search results
count: {n} results | We found {n} items | {n} matches for your search | Showing {a}-{b} of {n} | {n} hits
none: Sorry, no items matching your criteria were found. | Your search returned 0 items. | We could not find anything for "{q}". | No results. | Nothing matches {q}. Please try other words. | Hmm, that search came up with nothing.
tip: Check your spelling or use fewer words. | Try a more general term. | Tip: search for a brand or a name only.
rewritten: Your search "{q}" returned 0 items. Showing results for "{r}" instead. | Nothing found for {q}. Did you mean {r}? | No match for "{q}". We searched for {r}.
recommend: You might like | Popular at the moment | Customers also looked at
top: Bestsellers | Top rated | Just in
related: Related searches | People also search for | Try also | Similar searches
which: Which {q} do you mean? | There are several places called {q}. Please choose one. | {q}: did you mean
sort_by: Sort by | Order by | Sort
relevance: Relevance | Best match | Featured
price_up: Price: low to high | Lowest price | cheapest first
price_down: Price: high to low | Highest price
by_name: Name A-Z | Alphabetical | Title
next: Next | Next page | > | More results
previous: Previous | Back | < | Previous page
per_page: per page | Show
list_view: List | List view
grid_view: Grid | Gallery
refine: Narrow your results | Refine by | Filter | Your options
remove: remove | clear | ×
add: Add to basket | Details | See more | View
ads: Mattresses at half the price | Learn Welsh in a month | Insurance that smiles | Solar roofs for everyone | Dog sitters near you | Kitchens made to measure
visitors: {n} people are looking right now | Visitor number {n} | {n} orders today
letter: Subscribe to our newsletter | News by mail
every: All of them from A to Z | Browse all | Jump to
brand: Brand | Maker | Manufacturer
category: Category | Department | Section
price: Price | Our price
condition: Condition | State
stock: Availability | Stock
colour: Colour | Finish
memory: Memory | Storage
city: City | Place | Town
region: Region | Area
country: Country | State
chain: Chain | Group
stars: Stars | Class
board: Board | Meals
author: Author | By | Written by
publisher: Publisher | Published by
format: Format | Binding | Edition
year: Year | Released
genre: Genre | Subject
director: Director | Directed by
actor: Starring | Cast
company: Company | Employer
contract: Contract | Type of job
sector: Sector | Industry
artist: Artist | Performer
ingredient: Main ingredient | With
course: Course | Meal
level: Difficulty | Effort
grape: Grape | Variety
make: Make | Marque
fuel: Fuel | Engine
gear: Gearbox | Transmission
occasion: Occasion | For
rating: Rating | Customer rating
v_condition: new | used | refurbished
v_stock: in stock | within a week | sold out
v_colour: black | white | silver | blue | red | green | grey
v_board: breakfast | half board | room only | all inclusive
v_format_books: paperback | hardcover | e-book | audio book
v_format_films: DVD | Blu-ray | stream
v_format_music: CD | vinyl | download
v_genre_books: novel | crime | biography | history | children | poetry | science | travel | cookery
v_genre_films: drama | comedy | thriller | documentary | western | animation | horror
v_genre_music: rock | jazz | folk | classical | soul | electronic | country
v_contract: permanent | temporary | part-time | freelance
v_sector: health | industry | trade | education | IT | construction | public service | hospitality
v_course: main course | starter | dessert | snack
v_level: easy | medium | demanding
v_winecolour: red | white | rosé | sparkling
v_fuel: petrol | diesel | electric | hybrid
v_gear: manual | automatic
v_occasion: birthday | love | sympathy | wedding | thank you
v_products: phones | laptops | cameras | televisions | headphones | printers | tablets | kitchen | games | navigation
v_department: electronics | books | films | music
)";

constexpr std::string_view kGermanEntityWording = R"(
v_sub: klassisch | kompakt | Familie | Premium | günstig | draußen | Reise | Profi | saisonal | regional | Design | Jugend
blurb: Wird innerhalb von zwei Tagen verschickt. | Ein Liebling unserer Redaktion. | Nur noch wenige zu diesem Preis. | Viele Kunden kommen wieder.
search: Suchen | Finden | Los | Suche starten
placeholder: Was suchen Sie? | Suchbegriff | Stichwort eingeben
all: Alle Kategorien | Alles | Alle Bereiche
home: Startseite | Zur Startseite
help: Hilfe | Häufige Fragen
login: Anmelden | Mein Konto
basket: Warenkorb | Merkzettel
about: Über uns | Wir stellen uns vor
contact: Kontakt | Schreiben Sie uns
delivery: Versand | AGB | Datenschutz
find_link: Zur Suche | Im Katalog stöbern
welcome: Willkommen bei {s} | {s} – alles an einem Ort | Schön, dass Sie bei {s} sind
results_for: Ergebnisse für „{q}“ | Ihre Suche: {q} | Suchergebnis
count: {n} Treffer | {n} Artikel gefunden | Treffer {a} bis {b} von {n} | Ihre Suche ergab {n} Angebote
none: Leider wurden keine Artikel gefunden. | Zu „{q}“ haben wir nichts gefunden. | Ihre Suche ergab keine Treffer. | 0 Treffer | Keine Ergebnisse. Bitte ändern Sie Ihre Suche.
tip: Bitte prüfen Sie die Schreibweise. | Versuchen Sie es mit weniger Wörtern.
rewritten: Für „{q}“ gab es keine Treffer. Stattdessen zeigen wir „{r}“. | Nichts gefunden zu {q}. Meinten Sie {r}?
recommend: Das könnte Ihnen gefallen | Gerade beliebt
top: Bestseller | Neu eingetroffen
related: Ähnliche Suchen | Andere suchten auch
which: Welches {q} meinen Sie? | Es gibt mehrere Orte namens {q}. Bitte wählen Sie.
sort_by: Sortieren nach | Sortierung
relevance: Relevanz | Beste Treffer
price_up: Preis aufsteigend | günstigste zuerst
price_down: Preis absteigend | teuerste zuerst
by_name: Name | alphabetisch
next: Weiter | Nächste Seite
previous: Zurück | Vorige Seite
per_page: pro Seite | Treffer je Seite
list_view: Liste | Listenansicht
grid_view: Kacheln | Galerie
refine: Suche eingrenzen | Filter | Ergebnisse verfeinern
remove: entfernen | aufheben
add: In den Warenkorb | Details | Ansehen
ads: Matratzen zum halben Preis | Englisch in 30 Tagen | Solardächer für alle | Brillen nach Maß
visitors: {n} Besucher heute | Gerade sehen sich {n} Leute um
letter: Newsletter bestellen | Post von uns
every: Alle von A bis Z | Direkt zu
brand: Marke | Hersteller
category: Kategorie | Bereich
price: Preis | Unser Preis
condition: Zustand
stock: Verfügbarkeit | Lieferzeit
colour: Farbe
memory: Speicher
city: Ort | Stadt
region: Region | Gegend
country: Land | Staat
chain: Kette | Hotelgruppe
stars: Sterne
board: Verpflegung
author: Autor | Von
publisher: Verlag
format: Format | Einband
year: Jahr | Erschienen
genre: Genre | Thema
director: Regie
actor: Mit | Darsteller
company: Firma | Arbeitgeber
contract: Vertrag | Anstellung
sector: Branche
artist: Künstler | Interpret
ingredient: Hauptzutat | Mit
course: Gang
level: Schwierigkeit
grape: Rebsorte
make: Marke | Hersteller
fuel: Kraftstoff
gear: Getriebe
occasion: Anlass
rating: Bewertung
v_condition: neu | gebraucht | generalüberholt
v_stock: auf Lager | in einer Woche | ausverkauft
v_colour: schwarz | weiß | silber | blau | rot | grün
v_board: Frühstück | Halbpension | nur Übernachtung
v_format_books: Taschenbuch | gebunden | E-Book | Hörbuch
v_format_films: DVD | Blu-ray | Stream
v_format_music: CD | Schallplatte | Download
v_genre_books: Roman | Krimi | Biografie | Geschichte | Kinderbuch | Lyrik | Reise
v_genre_films: Drama | Komödie | Thriller | Dokumentarfilm | Trickfilm
v_genre_music: Rock | Jazz | Volksmusik | Klassik | Pop
v_contract: unbefristet | befristet | Teilzeit | freie Mitarbeit
v_sector: Gesundheit | Industrie | Handel | Bildung | IT | Bau
v_course: Hauptgericht | Vorspeise | Nachtisch
v_level: einfach | mittel | anspruchsvoll
v_winecolour: rot | weiß | rosé | Sekt
v_fuel: Benzin | Diesel | Strom | Hybrid
v_gear: Schaltung | Automatik
v_occasion: Geburtstag | Liebe | Trauer | Hochzeit
v_products: Handys | Notebooks | Kameras | Fernseher | Kopfhörer | Drucker | Tablets | Küche
v_department: Technik | Bücher | Filme | Musik
)";

constexpr std::string_view kFrenchEntityWording = R"(
v_sub: classique | compact | famille | haut de gamme | petit prix | plein air | voyage | professionnel | saison | régional | design
blurb: Expédié sous deux jours. | Un coup de cœur de la rédaction. | Plus que quelques exemplaires à ce prix.
search: Rechercher | Trouver | OK
placeholder: Que cherchez-vous ? | Mots-clés | Nom ou marque
all: Toutes les catégories | Tout | Tous les rayons
home: Accueil
help: Aide | Questions fréquentes
login: Se connecter | Mon compte
basket: Panier | Ma liste
about: Qui sommes-nous | À propos
contact: Contact | Nous écrire
delivery: Livraison | Conditions de vente
find_link: Chercher dans le catalogue | Recherche
welcome: Bienvenue chez {s} | {s}, tout au même endroit
results_for: Résultats pour « {q} » | Votre recherche : {q}
count: {n} résultats | {n} articles trouvés | {a} à {b} sur {n}
none: Aucun résultat pour « {q} ». | Désolé, aucun article ne correspond à votre recherche. | 0 résultat | Votre recherche n'a rien donné.
tip: Vérifiez l'orthographe. | Essayez avec moins de mots.
rewritten: Aucun résultat pour « {q} ». Voici les résultats pour « {r} ». | Rien pour {q}. Vouliez-vous dire {r} ?
recommend: Vous aimerez aussi | En ce moment
top: Meilleures ventes | Nouveautés
related: Recherches associées | Autres recherches
which: Quel {q} cherchez-vous ? | Plusieurs lieux s'appellent {q}. Choisissez.
sort_by: Trier par | Tri
relevance: Pertinence
price_up: Prix croissant | moins cher
price_down: Prix décroissant
by_name: Nom | Ordre alphabétique
next: Suivant | Page suivante
previous: Précédent
per_page: par page
list_view: Liste
grid_view: Grille
refine: Affiner la recherche | Filtrer
remove: enlever | supprimer
add: Ajouter au panier | Voir | Détails
ads: Matelas à moitié prix | L'anglais en un mois | Cuisines sur mesure | Toits solaires
visitors: {n} visiteurs aujourd'hui | {n} personnes regardent
letter: Recevoir la lettre
every: Tout de A à Z | Aller à
brand: Marque | Fabricant
category: Catégorie | Rayon
price: Prix
condition: État
stock: Disponibilité
colour: Couleur
memory: Mémoire
city: Ville | Lieu
region: Région
country: Pays
chain: Groupe | Enseigne
stars: Étoiles
board: Formule
author: Auteur | De
publisher: Éditeur
format: Format | Reliure
year: Année
genre: Genre
director: Réalisateur
actor: Avec
company: Entreprise
contract: Contrat
sector: Secteur
artist: Artiste
ingredient: Ingrédient
course: Plat
level: Difficulté
grape: Cépage
make: Marque
fuel: Carburant
gear: Boîte
occasion: Occasion
rating: Note
v_condition: neuf | occasion | reconditionné
v_stock: en stock | sous huit jours | épuisé
v_colour: noir | blanc | argent | bleu | rouge
v_board: petit déjeuner | demi-pension | chambre seule
v_format_books: poche | broché | numérique
v_format_films: DVD | Blu-ray | vidéo à la demande
v_format_music: CD | vinyle | téléchargement
v_genre_books: roman | policier | histoire | jeunesse | poésie | voyage
v_genre_films: drame | comédie | policier | documentaire
v_genre_music: chanson | jazz | classique | rock
v_contract: CDI | CDD | temps partiel | stage
v_sector: santé | industrie | commerce | bâtiment | informatique
v_course: plat principal | entrée | dessert
v_level: facile | moyen | difficile
v_winecolour: rouge | blanc | rosé
v_fuel: essence | diesel | électrique
v_gear: manuelle | automatique
v_occasion: anniversaire | amour | deuil | mariage
v_products: téléphones | ordinateurs | appareils photo | téléviseurs | casques | imprimantes
v_department: high-tech | livres | films | musique
)";

}  // namespace

Phrasebook::Phrasebook(std::string_view text, uint64_t manner) : manner_(manner) {
  for (std::string_view line : base::Split(text, '\n')) {
    const size_t colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    std::vector<std::string>& ways = said_[std::string(line.substr(0, colon))];
    for (std::string_view way : base::Split(line.substr(colon + 2), '|')) {
      ways.emplace_back(base::TrimHtmlSpace(way));
    }
  }
}

const std::vector<std::string>& Phrasebook::All(std::string_view key) const {
  return said_.find(key)->second;
}

const std::string& Phrasebook::Say(std::string_view key) const {
  const std::vector<std::string>& ways = All(key);
  return ways[base::Hash64(key, manner_) % ways.size()];
}

std::string_view EntityWording(std::string_view language) {
  if (language == "en") return kEnglishEntityWording;
  if (language == "de") return kGermanEntityWording;
  if (language == "fr") return kFrenchEntityWording;
  return EntityWordingFurther(language);
}

}  // namespace upwell::testing
