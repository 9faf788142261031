// SPDX-License-Identifier: Apache-2.0
// Sites nobody has designed: data, looks and habits are drawn from a seed.
#include <array>

#include "base/rng.h"
#include "testing/data.h"
#include "testing/pick.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

struct SiteSource {
  DatasetSpec (*data)();
  std::string_view language;
  std::string_view title;
  std::string_view words_label;
  std::string_view charset;  // an old one that has all its letters
};

constexpr std::array<SiteSource, 15> kSiteSources = {{
    {LibraryBooks, "en", "Reading Room", "Keywords", "iso-8859-1"},
    {Films, "en", "Cinema Archive", "Film", "windows-1252"},
    {Recipes, "en", "Kitchen Notes", "Find a recipe", "utf-8"},
    {CourtDecisions, "en", "Law Reports", "Full text", "iso-8859-1"},
    {Lighthouses, "en", "Lights of the Coast", "Search", "utf-8"},
    {Stamps, "en", "Collectors' List", "Keyword", "windows-1252"},
    {Patents, "en", "Inventions", "Terms", "utf-8"},
    {Birds, "en", "Bird Notes", "Name", "utf-8"},
    {UsedCars, "en", "Car Market", "Words", "utf-8"},
    {GardenPlants, "de", "Staudengarten", "Stichwort", "iso-8859-1"},
    {TownMuseum, "de", "Heimatmuseum", "Suchwort", "windows-1252"},
    {JobOffers, "fr", "Annonces d'emploi", "Mot clé", "iso-8859-1"},
    {StateArchive, "ru", "Архив документов", "Слова", "windows-1251"},
    {TeaAndPottery, "ja", "うつわ資料室", "キーワード", "shift_jis"},
    {Poems, "es", "Antología", "Palabras", "iso-8859-1"},
}};

constexpr std::array<std::string_view, 8> kSiteArguments = {"q",    "query", "search", "kw",
                                                            "text", "term",  "w",      "find"};
constexpr std::array<std::string_view, 6> kSiteActions = {"/search",       "/find.php", "/results",
                                                          "/db/query.asp", "/s",        "/list"};
constexpr std::array<std::string_view, 5> kSitePageArguments = {"page", "p", "pg", "pn", "seite"};
constexpr std::array<std::string_view, 5> kSiteDetails = {
    "/item/{id}", "/show.php?id={id}", "/record/{id}.html", "/view?rec={id}", ""};
constexpr std::array<std::string_view, 12> kClasses = {
    "row", "entry", "c-item", "block", "x1", "listing", "unit", "", "node", "tile", "cell", "post"};
constexpr std::array<Shell, 4> kSiteShells = {Shell::kModern, Shell::kDivs, Shell::kOldTables,
                                              Shell::kBare};
constexpr std::array<Layout, 8> kSiteLayouts = {
    Layout::kCards,  Layout::kTable,        Layout::kList,    Layout::kDefinitions,
    Layout::kBreaks, Layout::kNestedTables, Layout::kTwoRows, Layout::kBoxes};
constexpr std::array<Paging, 3> kSitePagings = {Paging::kNext, Paging::kNumbers, Paging::kOffset};
constexpr std::array<Labels, 5> kSiteLabels = {Labels::kFor, Labels::kWrapped, Labels::kCells,
                                               Labels::kPlain, Labels::kPlaceholder};
constexpr std::array<size_t, 5> kSitePageSizes = {10, 12, 20, 25, 50};

void DrawSiteLooks(base::Rng* rng, SiteSpec* spec) {
  spec->shell = Pick(rng, kSiteShells);
  spec->layout = Pick(rng, kSiteLayouts);
  spec->skin.list = Pick(rng, kClasses);
  spec->skin.item = Pick(rng, kClasses);
  spec->skin.title = Pick(rng, kClasses);
  spec->skin.field = Pick(rng, kClasses);
  spec->skin.text = Pick(rng, kClasses);
  spec->paging = Pick(rng, kSitePagings);
  spec->page_argument = Pick(rng, kSitePageArguments);
  spec->page_size = Pick(rng, kSitePageSizes);
  spec->detail = Pick(rng, kSiteDetails);
}

void DrawForm(base::Rng* rng, const SiteSource& source, SiteSpec* spec) {
  spec->form.action = Pick(rng, kSiteActions);
  spec->form.labels = Pick(rng, kSiteLabels);
  spec->form.one_click_away = rng->Chance(0.2);
  spec->form.on_every_page = rng->Chance(0.6);
  Input words;
  words.name = Pick(rng, kSiteArguments);
  words.label = source.words_label;
  spec->form.inputs.push_back(words);
  for (const Column& column : spec->data.columns) {
    if (column.kind != ColumnKind::kFacet || !rng->Chance(0.5)) continue;
    Input menu;
    menu.control = rng->Chance(0.85) ? Control::kMenu : Control::kRadio;
    menu.name = "f_" + column.key.substr(0, 3);
    menu.label = column.label;
    menu.column = column.key;
    menu.coded = rng->Chance(0.4);
    spec->form.inputs.push_back(menu);
  }
  if (rng->Chance(0.3)) {
    Input sort;
    sort.control = Control::kSort;
    sort.name = "ord";
    sort.label = "Sort";
    spec->form.inputs.push_back(sort);
  }
}

void DrawHabits(base::Rng* rng, const SiteSource& source, SiteSpec* spec) {
  Behaviour& b = spec->behaviour;
  if (rng->Chance(0.3)) b.cap = 50 + 50 * rng->Below(5);
  b.says_capped = rng->Chance(0.7);
  b.shows_count = rng->Chance(0.8);
  b.echoes_query = rng->Chance(0.5);
  b.ads = rng->Chance(0.3);
  b.related = rng->Chance(0.15);
  b.lists_all = rng->Chance(0.4);
  b.shuffled = rng->Chance(0.3);
  b.chunked = rng->Chance(0.3);
  b.redirects_search = rng->Chance(0.1);
  b.empty = rng->Chance(0.7) ? EmptyAnswer::kMessage : EmptyAnswer::kFormAgain;
  if (rng->Chance(0.3)) b.charset = source.charset;
  b.charset_in_header = rng->Chance(0.7);
}

}  // namespace

SiteSpec RandomSiteSpec(uint64_t seed) {
  base::Rng rng(seed * 2654435761 + 17);
  const SiteSource& source = Pick(&rng, kSiteSources);
  SiteSpec spec;
  spec.name = "random-" + std::to_string(seed);
  spec.title = source.title;
  spec.about = source.title;
  spec.language = source.language;
  spec.data = source.data();
  spec.records = 100 + rng.Below(900);
  spec.seed = seed + 1000;
  DrawSiteLooks(&rng, &spec);
  DrawForm(&rng, source, &spec);
  DrawHabits(&rng, source, &spec);
  return spec;
}

}  // namespace upwell::testing
