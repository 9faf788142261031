// SPDX-License-Identifier: Apache-2.0
// Records with places, prices, dates and numbers, for forms with boxes that take these.
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kTrade = R"(
make: Avanto | Brennick | Corvale | Dravik | Elmore | Fjordan | Garrow | Halden | Istra | Jorvik
model/Avanto: Pico | Serra | Tempo | Volta
model/Brennick: 110 | 130 | 150 | 220 D
model/Corvale: Mistral | Bora | Levante | Zephyr
model/Dravik: D1 | D2 | D3 | D7
model/Elmore: Finch | Wren | Heron | Falcon
model/Fjordan: Fjell | Vidda | Foss
model/Garrow: Drover | Shepherd | Crofter
model/Halden: H40 | H60 | H90
model/Istra: Luna | Sol | Mare
model/Jorvik: Raven | Otter | Stag
fuel: petrol | diesel | hybrid | electric | gas
gears: manual | automatic
note: one owner | full service history | new tyres | small dent in the left door | tow bar
  | winter tyres included | stored indoors | new timing belt | air conditioning | heated seats
  | scratch on the bonnet | non-smoker | recently inspected | needs a new battery | roof rails
home: house | apartment | townhouse | farmhouse | cottage | loft | bungalow
tree: Maple | Oak | Cedar | Willow | Birch | Elm | Aspen | Laurel | Juniper | Hazel | Alder | Poplar
way: Street | Avenue | Lane | Road | Drive | Court | Terrace | Square
view: garden | garage | balcony | fireplace | pool | new roof | large kitchen | quiet street
  | close to the school | sea view | cellar | workshop | solar panels | two bathrooms | bright attic
shop: Hardware | Garden Centre | Bicycles | Books | Music | Toys | Bakery | Paints | Fabrics | Lamps
owner: Abbott | Barlow | Carver | Dalton | Eastman | Farley | Granger | Holloway | Ingram | Jessup
  | Kimball | Langley | Merrick | Norwood | Ormond | Prescott | Quimby | Ridley | Sawyer | Thorpe
service: repairs | delivery | hire | classes | gift wrapping | engraving | spare parts | advice
yes: yes | no
)";

constexpr std::string_view kPeople = R"(
first: Ada | Bruno | Clara | David | Edith | Felix | Grace | Hugo | Irene | Jonas | Karen | Leo
  | Martha | Nora | Oscar | Paula | Quentin | Rosa | Simon | Tessa | Ulric | Vera | Walter | Yvonne
last: Adler | Bishop | Crane | Drake | Ellison | Fowler | Gates | Hooper | Irving | Jarvis | Keller
  | Lowell | Mercer | Nash | Osborne | Porter | Quick | Rhodes | Sutton | Turner | Upton | Vance
  | Whitman | Yates | Abernathy | Blackwood | Coleridge | Dunmore | Eldridge | Fairbanks
trade: baker | carpenter | doctor | farmer | gardener | lawyer | mason | nurse | painter | sailor
  | tailor | teacher | weaver | miller | printer | saddler
remark: moved west as a child | wrote letters to the paper | kept bees | played the cornet
  | ran the ferry | taught evening classes | owned the first car in town | mended clocks
  | collected stones | sang in the choir | built a boat | planted the lime trees | kept a diary
what: Concert | Lecture | Workshop | Fair | Exhibition | Reading | Walk | Auction | Market | Regatta
about: Bees | Kites | Maps | Sourdough | Folk Songs | Bicycles | Moths | Pottery | Chess | Barges
  | Lanterns | Orchards | Clocks | Weaving | Volcanoes | Owls | Harbours | Ferns | Puppets | Comets
hall: Town Hall | Corn Exchange | Mill Barn | Harbour Shed | Chapel Room | Station House | Library
job: accountant | electrician | driver | welder | cook | editor | surveyor | plumber | translator
  | optician | librarian | gardener | mechanic | midwife | chemist
level: junior | senior | assistant | head | temporary | night
contract: full time | part time | seasonal | contract | apprenticeship
perk: paid holidays | a company bicycle | flexible hours | free lunch | training | a small team
  | shift work | travel | a pension plan | work from home | parking | child care | language lessons
place: Diner | Grill | Noodle House | Bakery | Cantina | Tea Room | Chop House | Pizzeria | Deli
result: passed | passed with notes | failed | closed | follow-up
finding: clean counters | missing labels | cold store too warm | good records | cracked tiles
  | hand basin blocked | new ventilation | flies | staff well trained | drain repaired
)";

constexpr std::string_view kGoods = R"(
country: Germany | France | Italy | Spain | Japan | China | India | Brazil | Canada | Mexico
  | Australia | Netherlands | Belgium | Sweden | Norway | Denmark | Finland | Poland | Austria
  | Switzerland | Portugal | Greece | Turkey | Egypt | Morocco | Kenya | Nigeria | Argentina | Chile
  | Peru | Colombia | Ireland | Iceland | Hungary | Romania | Bulgaria | Croatia | Estonia | Latvia
  | Lithuania | Indonesia | Malaysia | Thailand | Vietnam | Philippines | New Zealand | Israel
  | Tunisia | Ghana | Senegal
land: Deutschland | Frankreich | Italien | Spanien | Japan | China | Indien | Brasilien | Kanada
  | Mexiko | Australien | Niederlande | Belgien | Schweden | Norwegen | Finnland | Polen | Schweiz
  | Portugal | Griechenland | Irland | Ungarn | Kroatien | Estland | Lettland
sector: machines | textiles | foods | chemicals | shipping | paper | glass | optics | energy | toys
stem: Alto | Bena | Corda | Delmo | Ersa | Falko | Gravia | Helio | Imbra | Jalto | Kerno | Lumia
  | Morva | Nexo | Orbita | Palma | Quanta | Rivo | Solara | Tavo | Umbra | Vetra | Wexa | Zenta
end: Works | Holding | Systems | Trading | Group | Partners | Mills | Labs | Lines | Tools
makes: makes pumps and valves | spins wool | bottles water | sells seeds | builds ferries
  | prints labels | blows lamps | grinds lenses | dries fruit | repairs turbines | weaves nets
part: bearing | bolt | bracket | bushing | cable | clamp | coil | coupling | filter | flange | fuse
  | gasket | gear | hinge | hose | lever | nozzle | piston | pulley | relay | rotor | seal | shaft
  | spring | switch | valve | washer
group: drive | brake | hydraulic | electric | housing | cooling | steering | fuel system
metal: steel | brass | bronze | aluminium | copper | nylon | rubber | ceramic
fits: fits models before 1990 | with mounting kit | heat treated | oil resistant | left thread
  | self locking | zinc plated | needs two screws | for wet rooms | sold in pairs | tested at 20 bar
author: {first} {last}
first: Anna | Boris | Celia | Dorian | Elena | Frank | Gloria | Henry | Ines | Jacob | Karla | Luis
  | Mina | Nils | Olga | Peter | Rita | Stefan | Ursula | Victor
last: Almond | Brook | Castle | Dale | Ember | Frost | Glass | Hill | Iver | Jewel | Kite | Lake
  | Moss | North | Orchard | Pine | Quill | Reed | Stone | Thorn | Vale | Wells
noun: Garden | River | Clock | Island | Winter | Letter | Mirror | Forest | Bridge | Tower | Storm
  | Harvest | Silence | Journey | Stranger | Shadow | Lantern | Orchard | Station | Horizon
kind: Quiet | Broken | Hidden | Golden | Distant | Burning | Forgotten | Last | Second | Empty
  | Northern | Paper | Crooked | Endless | Borrowed
press: Bluebell | Quayside | Foxglove | Northgate | Larkspur | Old Mill | Harbour | Three Oaks
subject: fiction | history | travel | cookery | science | poetry | art | music | gardening | law
story: a family returns | a ship is lost | two sisters quarrel | a map is found | war is near
  | a village waits | an old song | the long road home | a trial begins | letters from abroad
)";

constexpr std::string_view kAbroad = R"(
sache: Schrank | Fahrrad | Sofa | Lampe | Klavier | Tisch | Kamera | Zelt | Ofen | Koffer | Spiegel
  | Teppich | Gitarre | Bank | Uhr | Boot | Regal | Sessel
farbe: rot | blau | schwarz | weiß | grün | braun | grau | gelb
zustand: neu | wie neu | gebraucht | defekt | antik
ort: Hamburg | Bremen | Kassel | Leipzig | Ulm | Trier | Jena | Bonn | Essen | Mainz | Passau
satz: Nur Abholung. | Kleine Kratzer. | Aus Nachlass. | Kaum benutzt. | Mit Rechnung. | Tierfreier Haushalt.
  | Preis verhandelbar. | Voll funktionsfähig. | Ohne Garantie. | Tausch möglich.
navire: chalutier | cargo | voilier | remorqueur | paquebot | caboteur | dragueur | thonier
nom: Belle Étoile | Marie Jeanne | Le Hardi | Petit Prince | Vent du Large | Sirène | Mouette
  | Albatros | Cap Nord | Espérance | Bonne Mère | Korrigan | La Fauvette | Grand Pavois
port: Brest | Lorient | Saint-Malo | Dieppe | Calais | Bayonne | Sète | Toulon | Marseille | Honfleur
etat: en service | désarmé | vendu | naufragé | musée
suite: Coque refaite. | Moteur changé en atelier. | Deux mâts. | Équipage de six hommes.
  | Construit en bois. | Acheté par une coopérative. | Connu des anciens du port.
autor: {nombre} {apellido}
nombre: Ana | Benito | Carmen | Diego | Elvira | Fermín | Gloria | Héctor | Inés | Julia | Lucas
apellido: Alonso | Bravo | Cano | Duarte | Espino | Fuentes | Gallego | Herrero | Iglesias | Lara
cosa: camino | viento | espejo | jardín | reloj | silencio | mar | bosque | puente | invierno
  | secreto | verano | retrato | viaje | puerto | naranjo
como: perdido | eterno | lejano | azul | amargo | último | escondido | breve | dormido | roto
editorial: La Encina | Faro | Cigüeña | Tres Ríos | Almendro | Norte
materia: novela | poesía | historia | viajes | cocina | arte | ciencia | música
trama: una familia vuelve | se pierde una carta | dos hermanas discuten | llega la guerra
  | un barco no regresa | el pueblo espera | nadie responde | se encuentra un mapa
)";

std::string_view WithPlaces(std::string_view lists) {
  // Each is built once and lives as long as the program: a DatasetSpec only refers to its lists.
  static const std::string trade = std::string(kTrade) + std::string(UnitedStatesLists());
  static const std::string people = std::string(kPeople) + std::string(UnitedStatesLists());
  return lists == kTrade ? trade : people;
}

}  // namespace

DatasetSpec CarOffers() {
  return {WithPlaces(kTrade),
          {{"make", "Make", ColumnKind::kFacet, "{make}"},
           {"model", "Model", ColumnKind::kFacet, "{model/$make}"},
           {"year", "Year", ColumnKind::kNumber, "{#1995-2025+}"},
           {"title", "Vehicle", ColumnKind::kTitle, "{$make} {$model} {$year} no. {@5}"},
           {"fuel", "Fuel", ColumnKind::kFacet, "{fuel}"},
           {"gears", "Gearbox", ColumnKind::kFacet, "{gears}"},
           {"miles", "Miles", ColumnKind::kNumber, "{#500-180000~}"},
           {"price", "Price", ColumnKind::kNumber, "{#300-45000~}"},
           {"state", "State", ColumnKind::kFacet, "{state}"},
           {"city", "City", ColumnKind::kFacet, "{city/$state}"},
           {"zip", "ZIP", ColumnKind::kPlain, "{zip/$city}"},
           {"text", "Remarks", ColumnKind::kText, "{note}, {note}"}}};
}

DatasetSpec Homes() {
  return {WithPlaces(kTrade),
          {{"state", "State", ColumnKind::kFacet, "{state!}"},
           {"st", "St.", ColumnKind::kPlain, "{st/$state}", false},
           {"city", "City", ColumnKind::kFacet, "{city/$state!}"},
           {"zip", "ZIP code", ColumnKind::kPlain, "{zip/$city}"},
           {"kind", "Kind", ColumnKind::kFacet, "{home}"},
           {"beds", "Bedrooms", ColumnKind::kNumber, "{#1-7~}"},
           {"title", "Address", ColumnKind::kTitle, "{#1-99}{@3} {tree!} {way!}, {$city}"},
           {"area", "Square feet", ColumnKind::kNumber, "{#400-5200}"},
           {"price", "Asking price", ColumnKind::kNumber, "{#45000-780000}"},
           {"built", "Built", ColumnKind::kNumber, "{#1900-2024+}"},
           {"pets", "Pets", ColumnKind::kFacet, "{yes}", false},
           {"text", "Features", ColumnKind::kText, "{view}, {view}, {view}"}}};
}

DatasetSpec Stores() {
  return {WithPlaces(kTrade),
          {{"owner", "Owner", ColumnKind::kText, "{owner!}", false},
           {"state", "State", ColumnKind::kFacet, "{state!}"},
           {"st", "St.", ColumnKind::kPlain, "{st/$state}"},
           {"city", "City", ColumnKind::kFacet, "{city/$state!}"},
           {"zip", "ZIP", ColumnKind::kPlain, "{zip/$city}"},
           {"kind", "Kind", ColumnKind::kFacet, "{shop}"},
           {"title", "Store", ColumnKind::kTitle, "{$owner} {$kind} of {$city} no. {@1}"},
           {"sunday", "Open on Sunday", ColumnKind::kFacet, "{yes}", false},
           {"service", "Service", ColumnKind::kFacet, "{service}"},
           {"text", "Address", ColumnKind::kText, "{#1-900} {tree!} {way!}, {service!}"}}};
}

DatasetSpec CityEvents() {
  return {WithPlaces(kPeople),
          {{"kind", "Kind", ColumnKind::kFacet, "{what}"},
           {"about", "Subject", ColumnKind::kFacet, "{about!}"},
           {"date", "Date", ColumnKind::kDate, "{=2023-2026}"},
           {"state", "State", ColumnKind::kFacet, "{state!}"},
           {"city", "City", ColumnKind::kFacet, "{city/$state!}"},
           {"zip", "ZIP", ColumnKind::kPlain, "{zip/$city}", false},
           {"title", "Event", ColumnKind::kTitle, "{$kind} on {$about} in {$city} no. {@1}"},
           {"price", "Admission", ColumnKind::kNumber, "{#1-120~}"},
           {"text", "Place", ColumnKind::kText, "{hall}, {hall!}"}}};
}

DatasetSpec PeopleRegister() {
  return {WithPlaces(kPeople),
          {{"last", "Surname", ColumnKind::kText, "{last!}", false},
           {"first", "First name", ColumnKind::kText, "{first!}", false},
           {"title", "Name", ColumnKind::kTitle, "{$last}, {$first} ({@1})"},
           {"born", "Born", ColumnKind::kDate, "{=1900-1999}"},
           {"year", "Entered in", ColumnKind::kNumber, "{#1920-2015}"},
           {"trade", "Trade", ColumnKind::kFacet, "{trade}"},
           {"state", "State", ColumnKind::kFacet, "{state}"},
           {"city", "Town", ColumnKind::kFacet, "{city/$state}"},
           {"text", "Remarks", ColumnKind::kText, "{remark}; {remark}"}}};
}

DatasetSpec JobBoard() {
  return {WithPlaces(kPeople),
          {{"job", "Job", ColumnKind::kFacet, "{job}"},
           {"level", "Level", ColumnKind::kFacet, "{level}"},
           {"title", "Offer", ColumnKind::kTitle, "{$level} {$job} (ref. {@4})"},
           {"state", "State", ColumnKind::kFacet, "{state!}"},
           {"st", "St.", ColumnKind::kPlain, "{st/$state}"},
           {"city", "City", ColumnKind::kFacet, "{city/$state}"},
           {"zip", "ZIP", ColumnKind::kPlain, "{zip/$city}"},
           {"salary", "Salary", ColumnKind::kNumber, "{#26000-190000~}"},
           {"date", "Posted", ColumnKind::kDate, "{=2024-2026}"},
           {"contract", "Contract", ColumnKind::kFacet, "{contract}"},
           {"text", "We offer", ColumnKind::kText, "{perk}, {perk}, {perk}"}}};
}

DatasetSpec Inspections() {
  return {WithPlaces(kPeople),
          {{"last", "Owner", ColumnKind::kText, "{last!}", false},
           {"place", "Kind", ColumnKind::kFacet, "{place}"},
           {"title", "Name", ColumnKind::kTitle, "{$last}'s {$place} no. {@1}"},
           {"date", "Inspected", ColumnKind::kDate, "{=2021-2025}"},
           {"score", "Score", ColumnKind::kNumber, "{#40-100+}"},
           {"result", "Result", ColumnKind::kFacet, "{result}"},
           {"state", "State", ColumnKind::kFacet, "{state}"},
           {"city", "City", ColumnKind::kFacet, "{city/$state!}"},
           {"zip", "ZIP", ColumnKind::kPlain, "{zip/$city}"},
           {"text", "Findings", ColumnKind::kText, "{finding}, {finding}"}}};
}

DatasetSpec Companies() {
  return {kGoods,
          {{"title", "Company", ColumnKind::kTitle, "{stem!} {stem!} {end!} {@1}"},
           {"country", "Country", ColumnKind::kFacet, "{country!}"},
           {"sector", "Sector", ColumnKind::kFacet, "{sector}"},
           {"founded", "Founded", ColumnKind::kNumber, "{#1880-2022+}"},
           {"staff", "Employees", ColumnKind::kNumber, "{#5-9000~}"},
           {"text", "Business", ColumnKind::kText, "{makes} and {makes}"}}};
}

DatasetSpec FirmsInGerman() {
  return {kGoods,
          {{"title", "Firma", ColumnKind::kTitle, "{stem!} {stem!} GmbH {@1}"},
           {"land", "Land", ColumnKind::kFacet, "{land!}"},
           {"founded", "Gegründet", ColumnKind::kNumber, "{#1900-2022}"},
           {"staff", "Mitarbeiter", ColumnKind::kNumber, "{#5-900~}"},
           {"text", "Geschäft", ColumnKind::kText, "{stem!} {stem!} {stem!}"}}};
}

DatasetSpec SpareParts() {
  return {kGoods,
          {{"number", "Part number", ColumnKind::kNumber, "{#1000-4999}"},
           {"part", "Part", ColumnKind::kFacet, "{part}"},
           {"metal", "Material", ColumnKind::kFacet, "{metal}"},
           {"title", "Article", ColumnKind::kTitle, "{$metal^} {$part} {$number}-{@1}"},
           {"group", "Group", ColumnKind::kFacet, "{group}"},
           {"price", "Price", ColumnKind::kNumber, "{#1-900~}"},
           {"stock", "In stock", ColumnKind::kNumber, "{#1-60}"},
           {"text", "Notes", ColumnKind::kText, "{fits}, {fits}"}}};
}

DatasetSpec UsedBooks() {
  return {kGoods,
          {{"title", "Title", ColumnKind::kTitle, "The {kind!} {noun!} of the {noun!}"},
           {"author", "Author", ColumnKind::kText, "{author}"},
           {"isbn", "ISBN", ColumnKind::kPlain, "{=isbn}"},
           {"year", "Year", ColumnKind::kNumber, "{#1965-2025+}"},
           {"press", "Publisher", ColumnKind::kFacet, "{press} Press"},
           {"subject", "Subject", ColumnKind::kFacet, "{subject}"},
           {"price", "Price", ColumnKind::kNumber, "{#2-95~}"},
           {"text", "About", ColumnKind::kText, "{story}, {story}"}}};
}

DatasetSpec SmallAds() {
  return {kAbroad,
          {{"sache", "Gegenstand", ColumnKind::kFacet, "{sache}"},
           {"title", "Anzeige", ColumnKind::kTitle, "{$sache} {farbe!} (Nr. {@3})"},
           {"zustand", "Zustand", ColumnKind::kFacet, "{zustand}"},
           {"ort", "Ort", ColumnKind::kFacet, "{ort!}"},
           {"preis", "Preis", ColumnKind::kNumber, "{#5-900~}"},
           {"datum", "Eingestellt", ColumnKind::kDate, "{=2024-2026}"},
           {"baujahr", "Baujahr", ColumnKind::kNumber, "{#1950-2024+}"},
           {"text", "Beschreibung", ColumnKind::kText, "{satz} {satz}"}}};
}

DatasetSpec Ships() {
  return {kAbroad,
          {{"genre", "Genre", ColumnKind::kFacet, "{navire}"},
           {"title", "Navire", ColumnKind::kTitle, "{nom!} {@1}"},
           {"port", "Port", ColumnKind::kFacet, "{port!}"},
           {"annee", "Année", ColumnKind::kNumber, "{#1900-2015}"},
           {"lance", "Lancement", ColumnKind::kDate, "{=1990-2015}"},
           {"tonnage", "Tonnage", ColumnKind::kNumber, "{#20-9000~}"},
           {"etat", "État", ColumnKind::kFacet, "{etat}"},
           {"text", "Notice", ColumnKind::kText, "{suite} {suite}"}}};
}

DatasetSpec BooksInSpanish() {
  return {kAbroad,
          {{"title", "Título", ColumnKind::kTitle, "El {cosa!} {como!} ({@1})"},
           {"autor", "Autor", ColumnKind::kText, "{autor}"},
           {"isbn", "ISBN", ColumnKind::kPlain, "{=isbn}"},
           {"anio", "Año", ColumnKind::kNumber, "{#1970-2025}"},
           {"editorial", "Editorial", ColumnKind::kFacet, "{editorial}"},
           {"materia", "Materia", ColumnKind::kFacet, "{materia}"},
           {"precio", "Precio", ColumnKind::kNumber, "{#3-60}"},
           {"text", "Resumen", ColumnKind::kText, "{trama}, {trama}"}}};
}

}  // namespace upwell::testing
