// SPDX-License-Identifier: Apache-2.0
#include "entities/shipped_values.h"

#include <string>

#include "base/text.h"
#include "query/values/value_lists.h"

namespace upwell::entities {
namespace {

constexpr std::string_view kCities[] = {
    "London",     "Paris",        "New York",  "Tokyo",          "Berlin",      "Madrid",
    "Rome",       "Sydney",       "Toronto",   "Mumbai",         "Amsterdam",   "Vienna",
    "Chicago",    "Barcelona",    "Hong Kong", "Singapore",      "Los Angeles", "Dublin",
    "Prague",     "Istanbul",     "Bangkok",   "Mexico City",    "Munich",      "Milan",
    "Lisbon",     "Copenhagen",   "Stockholm", "Budapest",       "Warsaw",      "Athens",
    "Brussels",   "Zurich",       "Hamburg",   "San Francisco",  "Boston",      "Seattle",
    "Miami",      "Montreal",     "Vancouver", "Melbourne",      "Auckland",    "Cape Town",
    "Cairo",      "Nairobi",      "Lagos",     "Delhi",          "Shanghai",    "Beijing",
    "Seoul",      "Osaka",        "Kyoto",     "Manila",         "Jakarta",     "Kuala Lumpur",
    "Dubai",      "Jerusalem",    "Moscow",    "Kyiv",           "Oslo",        "Helsinki",
    "Edinburgh",  "Manchester",   "Lyon",      "Marseille",      "Cologne",     "Frankfurt",
    "Florence",   "Venice",       "Naples",    "Seville",        "Valencia",    "Porto",
    "Krakow",     "Bucharest",    "Sofia",     "Belgrade",       "Zagreb",      "Buenos Aires",
    "Santiago",   "Lima",         "Bogota",    "Rio de Janeiro", "Sao Paulo",   "Havana",
    "Washington", "Philadelphia", "Houston",   "Dallas",         "Denver",      "Las Vegas",
    "Orlando",    "San Diego",    "Geneva",    "Salzburg",       "Luxembourg",  "Reykjavik",
    "Tallinn",    "Riga",         "Vilnius",   "Marrakesh",      "Casablanca",  "Tunis",
};

constexpr std::string_view kLanguages[] = {
    "English",    "Spanish",   "French",    "German",   "Italian",   "Portuguese", "Chinese",
    "Japanese",   "Russian",   "Arabic",    "Dutch",    "Latin",     "Greek",      "Polish",
    "Swedish",    "Korean",    "Hindi",     "Turkish",  "Hebrew",    "Danish",     "Norwegian",
    "Finnish",    "Czech",     "Hungarian", "Romanian", "Ukrainian", "Vietnamese", "Thai",
    "Indonesian", "Persian",   "Bengali",   "Irish",    "Welsh",     "Catalan",    "Basque",
    "Croatian",   "Serbian",   "Bulgarian", "Slovak",   "Slovene",   "Lithuanian", "Latvian",
    "Estonian",   "Icelandic", "Sanskrit",  "Swahili",  "Tamil",     "Urdu",       "Yiddish",
    "Esperanto",
};

struct ByLanguage {
  std::string_view language;
  std::vector<std::string_view> values;
};

const std::vector<ByLanguage>& Months() {
  static const std::vector<ByLanguage> months = {
      {"en",
       {"January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December"}},
      {"de",
       {"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember"}},
      {"fr",
       {"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
        "octobre", "novembre", "décembre"}},
      {"es",
       {"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre"}},
      {"it",
       {"gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto",
        "settembre", "ottobre", "novembre", "dicembre"}},
      {"pt",
       {"janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
        "outubro", "novembro", "dezembro"}},
      {"nl",
       {"januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
        "oktober", "november", "december"}},
      {"pl",
       {"styczeń", "luty", "marzec", "kwiecień", "maj", "czerwiec", "lipiec", "sierpień",
        "wrzesień", "październik", "listopad", "grudzień"}},
      {"ru",
       {"январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь",
        "октябрь", "ноябрь", "декабрь"}},
      {"ja",
       {"1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月", "12月"}},
  };
  return months;
}

const std::vector<ByLanguage>& Products() {
  static const std::vector<ByLanguage> products = {
      {"en", {"phone",    "camera",  "book",     "chair",    "table",      "lamp",       "shoes",
              "jacket",   "watch",   "laptop",   "printer",  "bag",        "dress",      "bicycle",
              "guitar",   "knife",   "clock",    "sofa",     "bed",        "mirror",     "garden",
              "kitchen",  "coffee",  "tea",      "wine",     "chocolate",  "toy",        "game",
              "doll",     "puzzle",  "ball",     "tent",     "car",        "tyre",       "engine",
              "battery",  "cable",   "charger",  "speaker",  "headphones", "screen",     "keyboard",
              "mouse",    "tablet",  "case",     "ring",     "necklace",   "perfume",    "soap",
              "towel",    "blanket", "pillow",   "curtain",  "carpet",     "paint",      "hammer",
              "drill",    "saw",     "ladder",   "pen",      "paper",      "envelope",   "calendar",
              "map",      "poster",  "frame",    "candle",   "glass",      "plate",      "cup",
              "pan",      "oven",    "fridge",   "fan",      "heater",     "vacuum",     "shirt",
              "trousers", "skirt",   "socks",    "hat",      "gloves",     "scarf",      "belt",
              "boots",    "sandals", "backpack", "suitcase", "umbrella",   "sunglasses", "dog",
              "cat",      "fish",    "horse",    "baby",     "wedding",    "music",      "film",
              "history",  "science", "art",      "travel",   "cooking",    "health"}},
      {"de",
       {"Telefon",    "Kamera",    "Buch",   "Stuhl",      "Tisch",      "Lampe",  "Schuhe",
        "Jacke",      "Uhr",       "Laptop", "Drucker",    "Tasche",     "Kleid",  "Fahrrad",
        "Gitarre",    "Messer",    "Sofa",   "Bett",       "Spiegel",    "Garten", "Küche",
        "Kaffee",     "Tee",       "Wein",   "Schokolade", "Spielzeug",  "Spiel",  "Puppe",
        "Zelt",       "Auto",      "Reifen", "Motor",      "Batterie",   "Kabel",  "Kopfhörer",
        "Bildschirm", "Tastatur",  "Maus",   "Ring",       "Kette",      "Seife",  "Decke",
        "Kissen",     "Teppich",   "Farbe",  "Hammer",     "Bohrer",     "Papier", "Kalender",
        "Karte",      "Kerze",     "Glas",   "Teller",     "Tasse",      "Pfanne", "Herd",
        "Hemd",       "Hose",      "Rock",   "Mütze",      "Schal",      "Gürtel", "Stiefel",
        "Rucksack",   "Koffer",    "Musik",  "Film",       "Geschichte", "Kunst",  "Reise",
        "Kochen",     "Gesundheit"}},
      {"fr", {"téléphone",  "appareil photo", "livre",    "chaise",     "table",      "lampe",
              "chaussures", "veste",          "montre",   "ordinateur", "imprimante", "sac",
              "robe",       "vélo",           "guitare",  "couteau",    "canapé",     "lit",
              "miroir",     "jardin",         "cuisine",  "café",       "thé",        "vin",
              "chocolat",   "jouet",          "jeu",      "poupée",     "tente",      "voiture",
              "pneu",       "moteur",         "batterie", "câble",      "casque",     "écran",
              "clavier",    "souris",         "bague",    "collier",    "savon",      "couverture",
              "oreiller",   "tapis",          "peinture", "marteau",    "papier",     "calendrier",
              "carte",      "bougie",         "verre",    "assiette",   "tasse",      "poêle",
              "four",       "chemise",        "pantalon", "jupe",       "chapeau",    "écharpe",
              "ceinture",   "bottes",         "valise",   "musique",    "film",       "histoire",
              "art",        "voyage",         "santé"}},
      {"es",
       {"teléfono",   "cámara",   "libro",     "silla",     "mesa",     "lámpara",    "zapatos",
        "chaqueta",   "reloj",    "ordenador", "impresora", "bolso",    "vestido",    "bicicleta",
        "guitarra",   "cuchillo", "sofá",      "cama",      "espejo",   "jardín",     "cocina",
        "café",       "té",       "vino",      "chocolate", "juguete",  "juego",      "muñeca",
        "tienda",     "coche",    "neumático", "motor",     "batería",  "cable",      "auriculares",
        "pantalla",   "teclado",  "ratón",     "anillo",    "collar",   "jabón",      "manta",
        "almohada",   "alfombra", "pintura",   "martillo",  "papel",    "calendario", "mapa",
        "vela",       "vaso",     "plato",     "taza",      "sartén",   "horno",      "camisa",
        "pantalones", "falda",    "sombrero",  "bufanda",   "cinturón", "botas",      "maleta",
        "música",     "película", "historia",  "arte",      "viaje",    "salud"}},
      {"it", {"telefono",   "fotocamera", "libro",    "sedia",    "tavolo",     "lampada",
              "scarpe",     "giacca",     "orologio", "computer", "stampante",  "borsa",
              "vestito",    "bicicletta", "chitarra", "coltello", "divano",     "letto",
              "specchio",   "giardino",   "cucina",   "caffè",    "tè",         "vino",
              "cioccolato", "giocattolo", "gioco",    "bambola",  "tenda",      "auto",
              "pneumatico", "motore",     "batteria", "cavo",     "cuffie",     "schermo",
              "tastiera",   "anello",     "collana",  "sapone",   "coperta",    "cuscino",
              "tappeto",    "vernice",    "martello", "carta",    "calendario", "mappa",
              "candela",    "bicchiere",  "piatto",   "tazza",    "padella",    "forno",
              "camicia",    "pantaloni",  "gonna",    "cappello", "sciarpa",    "cintura",
              "stivali",    "valigia",    "musica",   "film",     "storia",     "arte",
              "viaggio",    "salute"}},
  };
  return products;
}

const std::vector<std::string_view>& In(std::string_view language,
                                        const std::vector<ByLanguage>& lists) {
  for (const ByLanguage& list : lists) {
    if (list.language == language) return list.values;
  }
  return lists.front().values;
}

}  // namespace

std::vector<ShippedList> ShippedLists(std::string_view language) {
  const std::string primary = base::AsciiLower(language.substr(0, language.find_first_of("-_")));
  ShippedList countries{"countries", {}};
  for (const query::NameAndCode& country : query::Countries())
    countries.values.push_back(country.name);
  return {{"products", In(primary, Products())},
          {"cities", {std::begin(kCities), std::end(kCities)}},
          countries,
          {"languages", {std::begin(kLanguages), std::end(kLanguages)}},
          {"months", In(primary, Months())}};
}

}  // namespace upwell::entities
