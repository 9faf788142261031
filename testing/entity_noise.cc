// SPDX-License-Identifier: Apache-2.0
// What people type around the names they look for.
#include "base/text.h"
#include "testing/entity_model.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kEnglishNoise = R"(
any prefix: best | free | buy | pictures of | list of | history of | how to find | facts about | pics of | information about | the best | looking for | top 10 | where is | who is | what is | cheapest | online
any suffix: review | reviews | online | pictures | wiki | for sale | near me | free | video | price | images | website | 2024 | today | best price | uk | information | photos | news | list
shop prefix: price of | cheap | buy | where to buy | best price for | compare | used | refurbished | deals on | specs of | manual for | unlock
shop suffix: price | specs | cheap | best price | battery | manual | deals | vs | unlocked | second hand | price comparison | case
hotels prefix: hotels in | where to stay in | map of | cheap hotels in | things to do in | best hotels in | rooms in | weather in | flights to | hostels in | holidays in
hotels suffix: hotels | hostels | map | cheap hotels | tourism | bed and breakfast | booking | weather | accommodation | last minute
books prefix: books by | summary of | read | download | book review of | quotes from | novels by | order of
books suffix: book | books | summary | pdf | ebook | quotes | paperback | author biography | audiobook | epub
films prefix: watch | cast of | trailer for | download | movies with | where to watch | ending of | movies by
films suffix: movie | cast | trailer | dvd | full movie | torrent | imdb | soundtrack | streaming | movies
jobs prefix: jobs in | jobs at | salary of | how to become a | work in | vacancies for | careers at | hiring
jobs suffix: jobs | salary | vacancies | careers | job description | part time | internship | hiring
music prefix: lyrics to | lyrics for | lyrics of | download | songs by | chords for | listen to | albums by
music suffix: lyrics | mp3 | album | download | tour | tabs | chords | songs | mediafire
food prefix: recipe for | how to cook | how to make | easy | calories in | ingredients for
food suffix: recipe | recipes | calories | easy | ingredients | nutrition
wine prefix: price of | bottle of | what to eat with | rating of
wine suffix: wine | vintage | price | tasting notes | rating
cars prefix: used | price of | cars in | parts for | problems with | second hand | insurance for
cars suffix: for sale | parts | used | price | specs | mpg | dealers | lease
gifts prefix: send | cheap | order | same day
gifts suffix: delivery | same day | cheap | next day delivery | gift ideas | ideas
navigation: uk | login | locations | store | online | customer service | phone number | coupon | www | com | opening hours | app
)";

constexpr std::string_view kGermanNoise = R"(
any prefix: bilder von | was ist | liste der | geschichte von | wo ist | beste | kostenlos
any suffix: günstig | test | kaufen | erfahrungen | bewertung | bilder | online | preis | kostenlos
shop prefix: günstig | preis von | wo kaufen | gebraucht | vergleich
shop suffix: preisvergleich | angebot | gebraucht | bedienungsanleitung | technische daten
hotels prefix: hotels in | übernachten in | unterkunft in | urlaub in | karte von | wetter in
hotels suffix: hotel | ferienwohnung | stadtplan | unterkunft | pension
books prefix: bücher von | zusammenfassung von | roman von
books suffix: buch | taschenbuch | inhaltsangabe | hörbuch
films prefix: film mit | besetzung von | stream von
films suffix: film | stream | trailer | besetzung
jobs prefix: stellenangebote in | jobs in | gehalt als | arbeiten bei
jobs suffix: stellenangebote | gehalt | stellen | ausbildung
music suffix: liedtext | konzert | noten
food prefix: rezept für | wie macht man
food suffix: rezept | kalorien
wine suffix: wein | jahrgang
cars prefix: gebrauchte | ersatzteile für
cars suffix: gebrauchtwagen | ersatzteile | verbrauch
gifts suffix: verschicken | bestellen
navigation: filialen | login | öffnungszeiten | gutschein | kontakt
)";

constexpr std::string_view kFrenchNoise = R"(
any prefix: photos de | liste des | histoire de | qui est | acheter
any suffix: prix | avis | pas cher | photos | en ligne | gratuit | occasion
shop prefix: prix de | comparer | meilleur prix pour
shop suffix: promo | fiche technique | notice
hotels prefix: hôtel à | où dormir à | carte de | que faire à | vacances à
hotels suffix: hôtel | plan | camping | tourisme
books prefix: livres de | résumé de
books suffix: livre | résumé | poche
films prefix: regarder | acteurs de
films suffix: streaming | bande annonce | film complet
jobs prefix: emploi à | offres d'emploi | salaire de
jobs suffix: emploi | salaire | recrutement
music suffix: paroles | concert
food prefix: recette de
food suffix: recette | calories
navigation: magasin | connexion | contact | horaires | code promo
)";

constexpr std::string_view kSpanishNoise = R"(
any prefix: fotos de | lista de | historia de | comprar
any suffix: precio | barato | opiniones | gratis | fotos | segunda mano
shop prefix: precio de | ofertas de
hotels prefix: hoteles en | dónde dormir en | mapa de | qué ver en
hotels suffix: hoteles | mapa | turismo
books prefix: libros de | resumen de
books suffix: libro | resumen
films prefix: ver | reparto de
films suffix: película completa | reparto
jobs prefix: trabajo en | sueldo de
jobs suffix: empleo | sueldo
music suffix: letra | conciertos
food prefix: receta de
food suffix: receta
navigation: tiendas | entrar | teléfono | horario
)";

constexpr std::string_view kItalianNoise = R"(
any prefix: foto di | elenco di | storia di | comprare
any suffix: prezzo | recensioni | offerte | usato | economico | gratis
shop prefix: prezzo di | offerte
hotels prefix: hotel a | dove dormire a | mappa di | cosa vedere a
hotels suffix: alberghi | mappa | meteo
books prefix: libri di | riassunto di
books suffix: libro | riassunto
films prefix: cast di
films suffix: film completo | cast
jobs prefix: lavoro a | stipendio di
jobs suffix: offerte di lavoro | stipendio
music suffix: testo | accordi
food prefix: ricetta per
food suffix: ricetta
navigation: negozi | accedi | contatti
)";

constexpr std::string_view kPolishNoise = R"(
any prefix: zdjęcia | gdzie kupić | najlepsze
any suffix: cena | opinie | tanio | używane | zdjęcia | za darmo
shop prefix: cena | tanie
hotels prefix: noclegi w | hotele w | mapa | co zobaczyć w
hotels suffix: noclegi | pogoda | hotel
books prefix: książki | streszczenie
books suffix: książka | streszczenie
films suffix: obsada | cały film
jobs prefix: praca w | zarobki
jobs suffix: praca | zarobki
food prefix: przepis na
food suffix: przepis
navigation: sklepy | logowanie | kontakt
)";

constexpr std::string_view kJapaneseNoise = R"(
any prefix: 人気の | 激安
any suffix: 価格 | 口コミ | 通販 | 画像 | とは | 中古 | おすすめ
shop suffix: 最安値 | 比較 | 評判
hotels suffix: ホテル | 宿 | 地図 | 観光 | 天気
books suffix: 本 | あらすじ | 文庫
films suffix: 映画 | 動画 | 予告
jobs suffix: 求人 | 年収 | 転職
music suffix: 歌詞 | コード
food suffix: レシピ | 作り方 | カロリー
navigation: ログイン | 店舗 | 問い合わせ
)";

// A pattern says nothing about the entity, on whichever side it stands. Neither does what is left
// of it where an entity was taken for a part of it: "where to" of "where to stay in".
void AddWithParts(const std::string& pattern, std::string_view key, EntityModel* model) {
  const bool prefix = key.ends_with(" prefix"), suffix = key.ends_with(" suffix");
  if (!prefix && !suffix) return;
  model->noise_prefixes.insert(pattern);
  model->noise_suffixes.insert(pattern);
  for (size_t space = pattern.find(' '); space != std::string::npos;
       space = pattern.find(' ', space + 1)) {
    if (prefix) model->noise_prefixes.insert(pattern.substr(0, space));
    if (suffix) model->noise_suffixes.insert(pattern.substr(space + 1));
  }
}

}  // namespace

std::string_view EntityNoise(std::string_view language) {
  if (language == "de") return kGermanNoise;
  if (language == "fr") return kFrenchNoise;
  if (language == "es") return kSpanishNoise;
  if (language == "it") return kItalianNoise;
  if (language == "pl") return kPolishNoise;
  if (language == "ja") return kJapaneseNoise;
  return kEnglishNoise;
}

void CollectNoise(EntityModel* model) {
  for (std::string_view language : kEntityLanguages) {
    for (std::string_view line : base::Split(EntityNoise(language), '\n')) {
      const size_t colon = line.find(": ");
      if (colon == std::string_view::npos) continue;
      const std::string_view key = line.substr(0, colon);
      for (std::string_view text : base::Split(line.substr(colon + 2), '|')) {
        AddWithParts(base::FoldCase(base::TrimHtmlSpace(text)), key, model);
      }
    }
  }
  for (const EntitySite& site : model->sites) model->noise_suffixes.insert(site.name);
}

}  // namespace upwell::testing
