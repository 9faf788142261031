// SPDX-License-Identifier: Apache-2.0
// The names of the world. Another seed has other words in its lists, not only other names.
#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "base/text.h"
#include "testing/dataset.h"
#include "testing/entity_model.h"
#include "testing/entity_words.h"

namespace upwell::testing {
namespace {

constexpr double kKnown = 0.8;  // of all entities stand in the knowledge base

struct TypePlan {
  std::string_view domain, type, list;
  size_t count;
  bool every_language;
  std::string_view parent;  // its name stands first in the names if `with_parent`
  bool with_parent = false;
};

constexpr TypePlan kTypes[] = {
    {"book", "author", "person", 3500, true, ""},
    {"book", "book", "title", 9000, true, "book/author"},
    {"book", "publisher", "publisher", 400, false, ""},
    {"film", "actor", "person", 3000, true, ""},
    {"film", "director", "person", 900, true, ""},
    {"film", "film", "film", 6000, true, "film/director"},
    {"tv", "series", "series_title", 1500, false, ""},
    {"tv", "episode", "episode", 3000, false, "tv/series"},
    {"music", "artist", "band", 2500, true, ""},
    {"music", "album", "album", 4000, true, "music/artist"},
    {"location", "country", "country", 420, false, ""},
    {"location", "region", "region", 500, true, "location/country"},
    {"location", "city", "place", 8000, true, "location/region"},
    {"hotel", "chain", "chain", 420, false, ""},
    {"hotel", "hotel", "hotel", 2500, true, ""},
    {"product", "brand", "brand", 500, false, ""},
    {"product", "model", "model", 7000, false, "product/brand", true},
    {"food", "ingredient", "ingredient", 500, true, ""},
    {"food", "dish", "dish", 3500, true, ""},
    {"wine", "grape", "grape", 420, false, ""},
    {"wine", "wine", "wine", 2500, true, "wine/grape"},
    {"automotive", "make", "make", 420, false, ""},
    {"automotive", "model", "carmodel", 3000, false, "automotive/make", true},
    {"job", "company", "company", 2500, true, ""},
    {"job", "occupation", "job", 1800, true, ""},
    {"sports", "team", "team", 1500, false, ""},
    {"sports", "athlete", "person", 2500, true, ""},
    {"biology", "animal", "animal", 2000, false, ""},
    {"biology", "plant", "plant", 1500, false, ""},
    {"chemistry", "compound", "compound", 1500, false, ""},
    {"chemistry", "mineral", "mineral", 500, false, ""},
};

// Cities and records that bear common words.
constexpr std::string_view kWordyCities[] = {
    "Flowers", "Love",  "Baskets", "Roses",    "Paradise", "Hope",  "Orange", "Nice",
    "Reading", "Bath",  "Mobile",  "Normal",   "Surprise", "Eagle", "Moon",   "Sugar",
    "Gift",    "Why",   "Welcome", "Best",     "Sale",     "Tulip", "Candle", "Plus",
    "Essen",   "Regen", "Rosas",   "Birthday", "Black",    "Pro",   "Union",  "Silver"};
constexpr std::string_view kWordyAlbums[] = {
    "Review",   "Where To", "Reviews", "How",    "Lyrics",   "Free",     "Online",   "Best Of",
    "Price",    "Hotels",   "Near Me", "Cheap",  "Buy",      "Watch",    "Pictures", "The Map",
    "Günstig",  "Prix",     "Barato",  "Kaufen", "Download", "For Sale", "Jobs",     "In",
    "The Book", "Is It",    "Used",    "New",    "List",     "History",  "Stay In",  "Video"};
constexpr std::string_view kWordyFilms[] = {"Cheap",   "The Best",    "Hotel", "Recipe", "Test",
                                            "Vacancy", "Second Hand", "Avis",  "Online", "Map"};

double ShareOf(size_t language) {
  constexpr double kShares[] = {0.46, 0.12, 0.10, 0.09, 0.08, 0.07, 0.08};
  return kShares[language];
}

// Long lists lose a quarter of their items, other ones for another seed.
std::string Thinned(std::string_view text, base::Rng* rng) {
  std::string out;
  for (std::string_view line : base::Split(text, '\n')) {
    const size_t colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    std::vector<std::string_view> items = base::Split(line.substr(colon + 2), '|');
    const bool plain = line.find('{') == std::string_view::npos && items.size() > 10;
    std::string kept;
    for (std::string_view item : items) {
      if (plain && rng->Chance(0.25)) continue;
      kept += (kept.empty() ? "" : " | ") + std::string(base::TrimHtmlSpace(item));
    }
    out += std::string(line.substr(0, colon)) + ": " + kept + "\n";
  }
  return out;
}

std::string ListsOf(std::string_view language, uint64_t seed) {
  std::string_view own = WesternEntityWords(language);
  if (own.empty()) own = FurtherEntityWords(language);
  base::Rng rng = EntityRng(seed, "lists");
  return Thinned(CommonEntityWords(), &rng) + Thinned(own, &rng);
}

void AddNames(WorldType* type, const TypePlan& plan, size_t language, size_t count, uint64_t seed) {
  const std::string pattern = "{" + std::string(plan.list) + "}";
  std::vector<std::string> names =
      MakeNames(kEntityLanguages[language], pattern, count, base::Hash64(type->name(), seed));
  for (std::string& name : names) {
    WorldEntity entity;
    entity.text = std::move(name);
    entity.language = plan.every_language ? static_cast<uint8_t>(language) : kAnyLanguage;
    type->entities.push_back(std::move(entity));
  }
}

void AddParents(WorldType* type, const TypePlan& plan, const WorldNames& names, base::Rng* rng) {
  if (plan.parent.empty()) return;
  type->parent = plan.parent;
  const WorldType& parents = names.Of(plan.parent);
  std::map<uint8_t, std::vector<uint32_t>> by_language;
  for (uint32_t i = 0; i < parents.entities.size(); ++i) {
    by_language[parents.entities[i].language].push_back(i);
  }
  for (WorldEntity& entity : type->entities) {
    auto own = by_language.find(entity.language);
    if (own == by_language.end()) own = by_language.begin();
    entity.parent = own->second[SkewedBelow(rng, own->second.size())];
    if (plan.with_parent) {
      entity.text = parents.entities[entity.parent].text + " " + entity.text;
    }
  }
}

void DropRepeated(WorldType* type) {
  std::unordered_set<std::string> seen;
  std::erase_if(type->entities, [&seen](const WorldEntity& entity) {
    return !seen.insert(base::FoldCase(entity.text)).second;
  });
}

WorldType MakeType(const TypePlan& plan, const WorldNames& names, uint64_t seed) {
  WorldType type;
  type.domain = plan.domain;
  type.type = plan.type;
  for (size_t language = 0; language < std::size(kEntityLanguages); ++language) {
    const double share = plan.every_language ? ShareOf(language) : language == 0 ? 1 : 0;
    const size_t count = static_cast<size_t>(std::ceil(share * static_cast<double>(plan.count)));
    if (count > 0) AddNames(&type, plan, language, count, seed);
  }
  base::Rng rng = EntityRng(seed, type.name());
  rng.Shuffle(type.entities);
  AddParents(&type, plan, names, &rng);
  DropRepeated(&type);
  for (WorldEntity& entity : type.entities) entity.known = rng.Chance(kKnown);
  return type;
}

// Gives names that are in use for something else.
class Renamer {
 public:
  Renamer(WorldNames* names, uint64_t seed) : names_(*names), rng_(EntityRng(seed, "ambiguous")) {}

  template <typename Names>
  void RenameAll(std::string_view type, const Names& names) {
    for (std::string_view name : names) Rename(type, name);
  }

  void Borrow(std::string_view from, std::string_view to, size_t count) {
    const WorldType& lender = names_.Of(from);
    for (size_t i = 0; i < count; ++i) {
      Rename(to, std::string(lender.entities[rng_.Below(lender.entities.size())].text));
    }
  }

 private:
  // Somewhere among the better known ones, in place of what stood there; not where the type has
  // the name already.
  void Rename(std::string_view to, std::string_view name) {
    const size_t number = names_.IndexOf(to);
    std::vector<WorldEntity>& entities = names_.types[number].entities;
    const std::string folded = base::FoldCase(name);
    const bool there = std::any_of(entities.begin(), entities.end(), [&](const WorldEntity& e) {
      return base::FoldCase(e.text) == folded;
    });
    const size_t place = rng_.Below(entities.size() / 2);
    if (there || !renamed_.insert({number, place}).second) return;
    entities[place].text = name;
    entities[place].known = true;
  }

  WorldNames& names_;
  base::Rng rng_;
  std::set<std::pair<size_t, size_t>> renamed_;  // type, entity
};

// The same name for different things.
void MakeAmbiguous(WorldNames* names, uint64_t seed) {
  Renamer renamer(names, seed);
  renamer.RenameAll("location/city", kWordyCities);
  renamer.RenameAll("music/album", kWordyAlbums);
  renamer.RenameAll("film/film", kWordyFilms);
  renamer.Borrow("location/city", "film/film", 60);
  renamer.Borrow("product/brand", "film/film", 15);
  renamer.Borrow("film/film", "book/book", 120);
  renamer.Borrow("book/book", "music/album", 60);
  renamer.Borrow("film/film", "tv/series", 60);
  renamer.Borrow("film/actor", "sports/athlete", 80);
  renamer.Borrow("film/actor", "book/author", 60);
  renamer.Borrow("location/city", "wine/wine", 30);
  renamer.Borrow("automotive/make", "job/company", 40);
}

}  // namespace

size_t SkewedBelow(base::Rng* rng, size_t n) {
  const double u = rng->Uniform();
  return std::min(n - 1, static_cast<size_t>(u * u * static_cast<double>(n)));
}

size_t WorldNames::IndexOf(std::string_view name) const {
  size_t i = 0;
  while (types[i].name() != name) ++i;
  return i;
}

std::vector<std::string> MakeNames(std::string_view language, std::string_view pattern,
                                   size_t count, uint64_t seed) {
  const std::string lists = ListsOf(language, seed);
  DatasetSpec spec;
  spec.lists = lists;
  spec.columns = {{"title", "", ColumnKind::kTitle, std::string(pattern)}};
  std::vector<std::string> names;
  for (Record& record : Generate(spec, count, base::Hash64(language, seed)).records) {
    std::string& name = record.values[0];
    if (!name.ends_with(')')) names.push_back(std::move(name));  // a repeated one got a number
  }
  return names;
}

WorldNames MakeWorldNames(uint64_t seed) {
  WorldNames names;
  for (const TypePlan& plan : kTypes) names.types.push_back(MakeType(plan, names, seed));
  MakeAmbiguous(&names, seed);
  return names;
}

}  // namespace upwell::testing
