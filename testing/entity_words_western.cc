// SPDX-License-Identifier: Apache-2.0
#include "testing/entity_words.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kEnglishEntityWords = R"(
pl1: Ash | Brack | Win | Har | Stan | Wood | Kil | Mar | Nor | Sut | Wes | Had | Cart | Elm | Fal | Gram | Hol | Lang | Mal | New | Oak | Pen | Red | Sher | Thorn | Up | Whit | Yar | Zane | Black | Clay | Dun | Ever | Glen | Hart | Ken | Lin | Mil | Nether | Old | Pick | Rock | Stone | Tam | Wal
pl2: ford | mouth | ton | bury | field | ham | wick | ley | worth | stead | bridge | dale | port | brook | haven | mere | combe | hurst | minster | ville | burg | well | gate | cliffe | church | holm | moor | side | pool | don
plm: ing | en | er | le | mar | ber | is | al
place: {pl1!}{pl2!} | {pl1!}{pl2!} | {pl1!}{plm!}{pl2!} | {pl1!}{plm!}{pl2!} | {compass!} {pl1!}{pl2!} | {pl1!}{pl2!} {waterside!} | Saint {first!} | Fort {last!} | {last!} Falls | Port {last!} | Mount {last!}
compass: North | South | East | West | Great | Little | Upper | Lower
waterside: Bay | Springs | Heights | Green | Lake | Beach | Cove | Hill
region: {pl1!}{pl2!}shire | {pl1!}{plm!}{pl2!} County | Upper {pl1!}{pl2!} | {pl1!}{pl2!} Valley | Vale of {pl1!}{pl2!}
first: James | Mary | Robert | Linda | Thomas | Susan | Daniel | Karen | Paul | Emma | George | Alice | Kevin | Laura | Edward | Helen | Brian | Grace | Simon | Julia | Peter | Diane | Oscar | Ruth | Frank | Nora | Walter | Ivy | Hugo | Stella | Neil | Joan | Victor | Amy | Leon | Tess
ln1: Hart | Wil | Brad | Har | Thorn | Ash | Ell | Mor | Pat | Cald | Ains | Beck | Carl | Dav | Fair | Gar | Hol | Jes | Kirk | Lam | Mans | Nor | Os | Pem | Rad | Sel | Tal | Under | War | Yard
ln2: ley | son | man | ford | well | worth | ton | bury | er | ison | field | wood | by | ings | croft | shaw
last: {ln1!}{ln2!}
person: {first!} {last!} | {first!} {last!} | {first!} {last!} | {first!} {initial!}. {last!}
initial: A | B | C | D | E | F | G | H | J | K | L | M | R | S | T | W
noun: harbour | winter | river | orchard | stranger | mirror | garden | island | letter | storm | daughter | clock | shadow | bridge | witness | lantern | summer | kingdom | secret | promise | road | silence | tower | ocean | wolf | hunter | painter | dream | house | stone | crow | thief | map | fever | gold | night | train | silver | ember | salt | bell | forest | queen | soldier | glass | echo | tide | city | widow | engine | sparrow | ghost | desert | market | comet | anchor | violin | dust | key | fire
adj: last | silent | broken | hidden | golden | lost | long | cold | bright | secret | distant | burning | crooked | quiet | second | final | forgotten | wild | hollow | gentle | bitter | blue | red | empty | early | frozen | honest | restless | scarlet | northern
verb: finding | losing | chasing | remembering | leaving | burning | crossing | counting | naming | following
title: The {adj!^} {noun!^} | The {adj!^} {noun!^} | The {noun!^} of {place!} | A {noun!^} in {place!} | The {noun!^}'s {noun!^} | {verb!^} the {noun!^} | {noun!^} and {noun!^} | {adj!^} {noun!^}s of {place!} | {place!} {noun!^} | The {noun!^} and the {noun!^} | A {adj!^} {noun!^} | {first!} and the {adj!^} {noun!^}
film: The {noun!^} | {adj!^} {noun!^} | {adj!^} {noun!^} | {noun!^} {noun!^} | The {noun!^} of {place!} | {verb!^} {first!} | {first!} {last!} | {place!} {noun!^} | Return to {place!} | {adj!^} {noun!^} {#2-4}
album: {adj!^} {noun!^} | {noun!^}s | {noun!^} & {noun!^} | Songs of {noun!^} and {noun!^} | Live in {place!} | {verb!^} {noun!^}s | {place!} Sessions | {noun!^} {noun!^} | The {adj!^} {noun!^} EP
band: The {noun!^}s | {adj!^} {noun!^} | {first!} {last!} | {first!} & the {noun!^}s | {place!} {noun!^} Club | {last!} Brothers | The {adj!^} {noun!^}s | {noun!^} {noun!^}
veg: chicken | beef | salmon | lentil | mushroom | tomato | potato | pumpkin | lamb | cod | spinach | rice | bean | prawn | turkey | apple | cherry | lemon | almond | chocolate | walnut | pear | leek | barley | egg
way: roast | spicy | creamy | baked | grilled | smoked | stuffed | braised | crispy | slow-cooked | glazed | pickled | warm | fried
dishkind: soup | stew | pie | salad | curry | tart | casserole | risotto | pasta | sandwich | cake | pudding | chowder | gratin | dumplings | burger | wrap | muffins
dish: {way!} {veg!} {dishkind!} | {veg!} and {veg!} {dishkind!} | {way!} {veg!} with {veg!} | {place!} {dishkind!} | {veg!} {dishkind!}
level: senior | junior | lead | chief | assistant | deputy | trainee | head | night | mobile
field: data | software | marketing | sales | maintenance | nursing | finance | warehouse | logistics | quality | security | catering | legal | payroll | network | research | project | store | claims | design | training | energy | water | dental
role: analyst | engineer | manager | consultant | technician | assistant | coordinator | officer | specialist | supervisor | adviser | inspector | planner | clerk | trainer | buyer
job: {field!} {role!} | {level!} {field!} {role!} | {level!} {role!} | {trade!} | {level!} {trade!}
trade: baker | plumber | electrician | teacher | carpenter | nurse | midwife | gardener | translator | accountant | architect | welder | cook | barista | librarian | pharmacist | receptionist | bricklayer | surveyor | dentist | optician | tailor | courier | florist
hotel: {chainword!} {place!} | The {adj!^} {noun!^} Inn | {last!} House | Hotel {first!} | {place!} Lodge | The {noun!^} & {noun!^} | {adj!^} {noun!^} Resort
chainword: Grand | Royal | Park | Harbour | Crown | Regent | Station | Garden | Palace | Central
company: {last!} & {last!} | {last!} {business!} | {pl1!}{pl2!} {business!} | {ln1!}co | {ln1!}{ln2!} Group | {last!} Partners
business: Logistics | Systems | Foods | Energy | Bank | Care | Engineering | Media | Insurance | Travel | Retail | Motors | Homes | Labs
wine: {last!} {estate!} | {pl1!}{pl2!} {estate!} {grape!} | {adj!^} {noun!^} {grape!}
estate: Estate | Reserve | Cellars | Vineyards | Ridge | Creek
gift: {colour} {flower!} {giftkind!} | {flower!} {giftkind!} | {feeling!} {giftkind!} | {flower!} and {flower!} {giftkind!} | {feeling!} {flower!}
flower: roses | flowers | tulips | lilies | orchids | daisies | sunflowers | peonies | chocolates | fruit | wine | tea | candles
giftkind: basket | baskets | bouquet | box | arrangement | hamper | wreath | vase
feeling: love | birthday | sympathy | thank you | get well | anniversary | new baby | sorry
colour: red | white | yellow | pink | blue | purple
)";

constexpr std::string_view kGermanEntityWords = R"(
pl1: Alt | Neu | Ober | Unter | Wald | Berg | Stein | Rosen | Eich | Buch | Lind | Kirch | Mühl | Brück | Schön | Grün | Weiß | Hoch | Nieder | Königs | Bären | Wolfs | Fried | Grafen | Hohen | Lauter | Ross | Sommer | Winter | Zell
pl2: heim | hausen | dorf | stadt | berg | burg | feld | bach | tal | kirchen | brunn | ried | au | rode | weiler | furt | stein | hofen | lingen | münde
place: {pl1!}{pl2!} | {pl1!}{plm!}{pl2!} | {pl1!}{pl2!} am {river!} | {pl1!}{pl2!} an der {river2!} | Bad {pl1!}{pl2!} | Sankt {first!}
plm: en | er | els | ings | ers | mann
river: Main | Inn | See | Neckar | Rhein
river2: Saale | Elbe | Donau | Oder | Weser
region: {pl1!}{pl2!}er Land | Landkreis {pl1!}{pl2!} | Ober{pl2!}
first: Anna | Hans | Jürgen | Ursula | Karl | Greta | Matthias | Sabine | Wolfgang | Käthe | Lukas | Marie | Björn | Heike | Ulrich | Lotte | Dieter | Jana | Emil | Frieda
ln1: Schu | Mül | Wag | Hof | Kel | Brand | Lind | Vog | Krä | Zim | Rich | Alt | Baum | Engel | Schön | Stein | Fisch | Wein | Gold | Rosen
ln2: mann | ler | ner | meier | bach | berg | stätter | er | hardt | brecht | hauer | feld
last: {ln1!}{ln2!}
person: {first!} {last!} | {first!} von {last!} | {first!} {last!}
noun: Winter | Garten | Schatten | Brief | Sturm | Mond | Spiegel | Turm | Wolf | Sommer | Hafen | Fremde | Mörder | Traum | Stern | Nebel | Gipfel | Himmel | Abend | Schlüssel | Wald | Verrat
adj: letzte | stille | verlorene | goldene | lange | kalte | geheime | ferne | rote | zweite | leere | fremde | blaue | graue
title: Der {adj!} {noun!} | Der {noun!} von {place!} | {noun!} und {noun!} | Im {noun!} von {place!} | Der {noun!} des {noun!}s | {first!} und der {noun!} | Kein {noun!} in {place!} | Der {adj!} {noun!} von {place!}
film: Der {adj!} {noun!} | {noun!} über {place!} | {first!} im {noun!} | Nach {place!} | Der {noun!} und {first!}
album: {noun!} & {noun!} | Mein {adj!}r {noun!} | {noun!}lieder | Live in {place!} | Nur {noun!} und {noun!}
band: Die {noun!}kinder | {first!} {last!} | {last!} & {last!} | {noun!}orchester {place!}
veg: Kartoffel | Kürbis | Linsen | Käse | Apfel | Pflaumen | Spargel | Zwiebel | Möhren | Hähnchen | Rind | Lachs | Spinat | Erbsen | Pilz
dishkind: suppe | auflauf | kuchen | salat | pfanne | eintopf | knödel | strudel | gulasch | püree
dish: {veg!}{dishkind!} | {veg!}{dishkind!} mit {veg!} | {place!}er {veg!}{dishkind!} | gebackene {veg!}{dishkind!}
field: Software | Vertriebs | Lager | Pflege | Projekt | Einkaufs | Service | Elektro | Bau | Personal | Finanz | Energie
role: leiter | berater | techniker | mitarbeiter | planer | assistent | ingenieur | entwickler
job: {field!}{role!} | {trade!} | Stellvertretender {field!}{role!} | {trade!} in Teilzeit
trade: Bäcker | Maurer | Erzieher | Krankenpfleger | Schlosser | Tischler | Buchhalter | Koch | Lehrer | Gärtner | Apotheker | Müller
hotel: Hotel {noun!} | Gasthof {last!} | Pension {first!} | {chainword!} {place!} | Hotel zum {noun!}
chainword: Kurhotel | Parkhotel | Landhaus | Stadthotel | Schlosshotel
company: {last!} GmbH | {last!} & Söhne | {pl1!}{pl2!}er Werke | {last!} {business!}
business: Maschinenbau | Logistik | Versicherung | Bau | Technik | Verlag
wine: {place!}er {noun!}berg | Weingut {last!} {grape!} | {place!}er {grape!}
gift: {feeling!} {flower!} | {flower!} {giftkind!} | {colour} {flower!} {giftkind!}
flower: Rosen | Tulpen | Lilien | Blumen | Pralinen | Orchideen | Sonnenblumen
giftkind: Strauß | Korb | Gesteck | Kiste
feeling: Liebe | Geburtstag | Danke | Gute Besserung
colour: rote | weiße | gelbe | rosa
)";

constexpr std::string_view kFrenchEntityWords = R"(
pl1: Beau | Mont | Saint-Martin | Ville | Clair | Roche | Fontaine | Belle | Chante | Haute | Grand | Vau | Char | Mar | Neu | Pont | Aigue | Courte | Ger | Lan
pl2: mont | val | court | bois | fort | mer | ville | lac | pierre | vent | champs | rive | gny | lieu | nay | gues
place: {pl1!}{pl2!} | {pl1!}{plm!}{pl2!} | {pl1!}{pl2!}-sur-{river!} | Saint-{first!}-de-{pl1!}{pl2!} | La {pl1!}{pl2!}
plm: e | i | au | en | er | é
river: Loire | Mer | Seine | Orne | Vienne | Saône
region: Pays de {pl1!}{pl2!} | Haute-{pl1!}{pl2!} | Val de {pl1!}{pl2!}
first: Pierre | Hélène | Jean | Céline | François | Zoé | André | Amélie | Émile | Chloé | Luc | Noémie | René | Sylvie | Benoît | Colette
ln1: Du | Le | La | Mo | Bel | Char | Fon | Gi | Per | Rou | Vi | Mar | Bon | Des | Ber
ln2: rand | blanc | reau | pont | gnier | taine | rard | sseau | lle | champs | tin | court
last: {ln1!}{ln2!}
person: {first!} {last!} | {first!}-{first!} {last!} | {first!} de {last!}
noun: hiver | jardin | nuit | ombre | lettre | forêt | rivière | été | île | étoile | oiseau | secret | voyage | orage | silence | maison | amant | chemin
adj: perdu | dernier | oublié | lointain | froid | doré | caché | brûlant | seul | blanc
title: Le {noun!} {adj!} | Un {noun!} à {place!} | Les {noun!}s de {place!} | {first!} et le {noun!} | Le {noun!} de {first!} | Sous le {noun!} {adj!} | Le dernier {noun!} de {place!}
film: Un {noun!} {adj!} | {first!} à {place!} | Le {noun!} | L'affaire {last!} | Les {noun!}s {adj!}s
album: {noun!^}s | Mon {noun!} {adj!} | Chansons pour un {noun!} | {noun!^} et {noun!}
band: Les {noun!^}s | {first!} {last!} | {noun!^} {adj!^} | Quatuor {last!}
veg: poulet | canard | saumon | poireaux | pommes | champignons | chèvre | courgettes | lentilles | tomates | crevettes | noix
dishkind: tarte | gratin | soupe | salade | quiche | ragoût | terrine | clafoutis | velouté | crêpe
dish: {dishkind!} aux {veg!} | {dishkind!} de {veg!} et {veg!} | {veg!} à la façon de {place!} | {dishkind!} de {veg!} façon {first!}
field: ventes | projet | logistique | qualité | maintenance | marketing | données | paie | achats
role: responsable | chargé | technicien | assistant | ingénieur | conseiller
job: {role!} {field!} | {trade!} | {role!} {field!} junior | chef {trade!}
trade: boulanger | infirmier | plombier | cuisinier | comptable | électricien | menuisier | vendeur | serveur | géomètre
hotel: Hôtel {first!} | Auberge de {place!} | Hôtel du {noun!^} | {chainword!} {place!}
chainword: Résidence | Relais | Château | Logis
company: {last!} et Fils | {last!} {business!} | Groupe {last!}
business: Transports | Conseil | Assurances | Énergie | Distribution
wine: Château {last!} | Domaine de {place!} | Clos {first!} {grape!} | Domaine {last!} {grape!}
gift: bouquet de {flower!} | panier de {flower!} | {flower!} {feeling!}
flower: roses | tulipes | fleurs | lys | chocolats | orchidées
feeling: amour | anniversaire | merci | naissance
)";

}  // namespace

std::string_view WesternEntityWords(std::string_view language) {
  if (language == "en") return kEnglishEntityWords;
  if (language == "de") return kGermanEntityWords;
  if (language == "fr") return kFrenchEntityWords;
  return {};
}

}  // namespace upwell::testing
