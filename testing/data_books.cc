// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kBooks = R"(
surname: Abernathy | Okafor | Lindqvist | Marchetti | Sandoval | Whitcombe | Yamasaki | Brennan
  | Castellano | Dube | Eriksen | Fairbanks | Gruber | Hollis | Ivanova | Jankowski | Kettleworth
  | Larkin | Mbeki | Novak | Osterman | Pellegrino | Quimby | Rasmussen | Szabo | Thackeray
  | Underhill | Vasquez | Wintle | Yilmaz | Zeller | Ashdown | Birtwhistle | Crawshaw | Duvall
  | Etherington | Fontaine | Gallagher | Hargreaves | Ibsen | Jessop | Kowalczyk
given: Anna | Thomas | Ruth | Samuel | Ingrid | Peter | Clara | Joseph | Miriam | Edwin | Leila
  | Hugo | Nora | Victor | Beatrix | Oscar | Judith | Felix | Harriet | Milo | Edith | Arthur
  | Rosa | Cyril | Imogen | Walter
author: {surname}, {given} | {surname}, {given} {initial}. | {surname}, {initial}. {initial}.
initial: A | B | C | D | E | F | G | H | J | K | L | M | R | S | T | W
thing: river | garden | winter | island | mirror | letter | orchard | clock | mountain | bridge
  | fox | library | window | harvest | stranger | map | kingdom | shadow | violin | desert
  | lighthouse | tide | forest | lantern | border | silence | machine | glacier | meadow | archive
  | teacher | daughter | swallow | anchor | labyrinth | furnace
quality: silent | last | hidden | long | broken | golden | northern | forgotten | burning | little
  | secret | empty | blue | wandering | paper | iron | distant | patient | hollow | crooked
  | gentle | unwritten | borrowed | salt
field: botany | astronomy | navigation | bookbinding | geology | medieval history | beekeeping
  | architecture | optics | folk song | economics | ornithology | linguistics | cartography
  | weaving | philosophy | statistics | agriculture | hydrology | chess | printing | anatomy
  | meteorology | glassmaking | surveying | typography | railways | law
region: the Baltic | the Andes | Northumbria | the Sahel | the Danube | Patagonia | Anatolia
  | the Hebrides | Flanders | the Caucasus | Bohemia | the Ganges plain | Andalusia
  | the Great Lakes | Lapland | the Peloponnese | Java
titles: The {quality} {thing} | The {thing} of {surname} | A history of {field} in {region}
  | {thing^} and {thing} | An introduction to {field} | The {quality} {thing} and other stories
  | Notes on {field} | {field^}: a handbook | Letters from {region} | The {thing} at the {thing}
  | Studies in {field} | {region^}: a traveller's account | Essays on {field} and {field}
  | The {thing}-keeper | On the {quality} {thing} | A {thing} for {given}
  | The life of {given} {surname} | {field^} for beginners | Collected poems of {given} {surname}
publisher: Millrace Press | Harrow and Lane | University of Westmere Press | Tern Books
  | Old Court Publishing | Lantern House | Northgate | Fieldfare Editions | Quarto and Sons
  | The Copper Press | Saltmarsh | Elderwood
format: Book | E-book | Audiobook | Map | Periodical | Score
tongue: English | German | French | Spanish | Welsh | Latin | Italian
branch: Central Library | Northgate | Riverside | Hillcrest | Mobile library
about: A study of {field} with special attention to {region}.
  | The author, who grew up in {region}, looks back on the {quality} years.
  | With {#12-240} illustrations, a glossary and an index.
  | {given} {surname} inherits a {thing} and finds that the {thing} was never {quality}.
  | Second edition, revised and with a foreword by {given} {surname}.
  | First published in parts; this volume brings together the chapters on {field} and {field}.
  | A novel about a {thing}, a {thing} and the people of {region}.
  | Based on lectures given at the {publisher} summer school.
  | Contains maps of {region} and a list of sources.
  | For readers from {#6-14} years.
)";

constexpr std::string_view kFilms = R"(
adj: Last | Silent | Midnight | Golden | Broken | Wild | Secret | Crimson | Lonely | Electric
  | Frozen | Hidden | Savage | Paper | Perfect | Burning | Distant | Hollow | Velvet | Restless
  | Stolen | Summer | Winter | Neon | Bitter
noun: River | Highway | Heart | Train | City | Garden | Promise | Stranger | Horizon | Waltz
  | Witness | Empire | Summer | Detective | Mirror | Circus | Island | Thunder | Harvest | Kingdom
  | Passenger | Orchid | Carousel | Machine | Lighthouse | Vendetta | Bridge | Letter | Canyon
  | Hotel | Avenue | Shadow | Falcon | Diamond | Paradise
place: Lisbon | Buenos Aires | Kansas | Trieste | Shanghai | Montreal | Casablanca Street | Havana
  | Dublin | Odessa | Nairobi | Marseille | Osaka | Bombay | Reykjavik | Tangier | Naples | Quebec
  | Samarkand | Glasgow
first: Elena | Marcus | Sofia | Daniel | Ines | Viktor | Amara | Leon | Greta | Rafael | Mei
  | Tomas | Yara | Simon | Lucia
last: Moreau | Castellanos | Nakamura | Petrov | Okoye | Lindgren | Baptiste | Rossi | Haddad
  | Keller | O'Shea | Varga | Santos | Demir | Novotny | Achebe | Bergstrom | Fontana | Kaplan
  | Ferreira | Zielinski | Tanaka | Moller | Iyer
titles: The {adj} {noun} | {adj} {noun} | {noun} in {place} | The {noun} and the {noun}
  | Return to {place} | {first} of {place} | Goodbye, {first} | The {noun} of {place}
  | A {noun} for {first} | {place}, {adj} {noun} | Who killed {first} {last}?
  | {first} and {first} | Seven {noun}s | Before the {noun} | Night Train to {place}
genre: Drama | Comedy | Thriller | Documentary | Romance | Western | Animation | Horror | Musical
  | War
country: France | USA | Italy | Japan | India | Germany | Brazil | Poland | Mexico | Iran | Sweden
  | Senegal
plot: A {job} from {place} must choose between a {noun} and {first}.
  | {first} {last}, a {job}, returns to {place}. | Two {job}s steal a train.
  | A family in {place} waits for a {job} who never comes.
  | When the {noun} closes, {first} starts again in {place}. | A {job} hears a voice on the radio.
  | Shot in {#9-90} days in {place} with a cast of amateurs.
  | Restored in {#1990-2020} from the only print.
job: piano tuner | boxer | nurse | clerk | smuggler | teacher | sailor | projectionist | dancer
  | lawyer | mechanic | translator | priest | gambler | photographer | baker | pickpocket | judge
  | librarian | pilot
)";

}  // namespace

DatasetSpec LibraryBooks() {
  return {kBooks,
          {{"title", "Title", ColumnKind::kTitle, "{titles}"},
           {"author", "Author", ColumnKind::kText, "{author}"},
           {"year", "Year", ColumnKind::kNumber, "{#1860-2024+}"},
           {"publisher", "Publisher", ColumnKind::kFacet, "{publisher}"},
           {"format", "Format", ColumnKind::kFacet, "{format}"},
           {"tongue", "Language", ColumnKind::kFacet, "{tongue}"},
           {"branch", "Kept at", ColumnKind::kFacet, "{branch}"},
           {"text", "Summary", ColumnKind::kText, "{about} {about}"},
           {"shelf", "Shelf mark", ColumnKind::kPlain, "{#100-999}.{%2} {initial}{@5}"}}};
}

DatasetSpec Films() {
  return {kFilms,
          {{"year", "Year", ColumnKind::kNumber, "{#1924-2023+}"},
           {"title", "Title", ColumnKind::kTitle, "{titles} ({$year})"},
           {"director", "Director", ColumnKind::kText, "{first} {last}"},
           {"genre", "Genre", ColumnKind::kFacet, "{genre}"},
           {"country", "Country", ColumnKind::kFacet, "{country}"},
           {"minutes", "Minutes", ColumnKind::kPlain, "{#58-190}", false},
           {"text", "Story", ColumnKind::kText, "{plot} {plot}"}}};
}

}  // namespace upwell::testing
