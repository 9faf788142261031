// SPDX-License-Identifier: Apache-2.0
// What is made of the records of a site: categories, facets, the list of everything, addresses.
#include <cmath>
#include <map>
#include <set>

#include "base/text.h"
#include "testing/entity_model.h"

namespace upwell::testing {
namespace {

// Narrow ones, as shops fit them to what they have.
std::string PriceBand(uint32_t cents) {
  constexpr double kStep = 1.04;
  double low = 3;
  while (low * kStep < cents / 100.0) low *= kStep;
  return std::to_string(static_cast<int>(low)) + "-" +
         std::to_string(static_cast<int>(low * kStep) + 1);
}

std::string FacetText(const EntitySite& site, size_t attribute, const EntityRecord& record) {
  const std::string& value = record.values[attribute];
  if (site.attributes[attribute].key == "price") return PriceBand(record.price);
  return value.substr(0, value.find(", "));  // the first actor
}

// Numbers, words or codes, as the site likes.
std::string ValueId(const EntitySite& site, const std::string& text, size_t number) {
  switch (site.look.naming % 4) {
    case 0:
      return std::to_string((number + 1) * 100 + base::Hash64(text, site.seed) % 100);
    case 1:
      return text;
    case 2:
      return "-" + std::to_string(100 + number);
    default:
      return base::HashOf(text + std::to_string(number)).Hex().substr(0, 7);
  }
}

void FillFacet(EntitySite* site, EntityFacet* facet) {
  std::map<std::string, size_t> number_of;
  for (EntityRecord& record : site->records) {
    const std::string text = FacetText(*site, facet->attribute, record);
    if (text.empty()) {
      record.facets.push_back(UINT16_MAX);
      continue;
    }
    auto [it, added] = number_of.try_emplace(text, facet->values.size());
    if (added) facet->values.emplace_back(text, ValueId(*site, text, facet->values.size()));
    record.facets.push_back(static_cast<uint16_t>(it->second));
  }
}

// Main categories by the second attribute of the kind, each with some narrower ones.
void FillCategories(EntitySite* site) {
  site->categories.push_back({site->Say("all"), site->look.naming % 2 == 0 ? "all" : "0", 0});
  std::map<std::string, uint32_t> number_of;
  auto number = [&](const std::string& text, uint32_t parent) {
    const size_t next = site->categories.size();
    auto [it, added] = number_of.try_emplace(text, static_cast<uint32_t>(next));
    if (added) site->categories.push_back({text, ValueId(*site, "category " + text, next), parent});
    return it->second;
  };
  for (const EntityRecord& record : site->records) number(record.values[1], 0);
  const std::vector<std::string>& narrower = site->words->All("v_sub");
  for (EntityRecord& record : site->records) {
    const std::string& main = record.values[1];
    const uint64_t salt = record.names[0] / 7;
    const std::string narrow =
        narrower[salt % narrower.size()] + ", " + narrower[salt / 64 % narrower.size()];
    record.category = number(main + " › " + narrow, number(main, 0));
  }
}

std::string_view TypeOfFirstAttribute(std::string_view kind) {
  static const std::map<std::string_view, std::string_view> kTypes = {
      {"shop", "product/brand"},     {"hotels", "location/city"},    {"books", "book/author"},
      {"films", "film/director"},    {"jobs", "location/city"},      {"music", "music/artist"},
      {"food", "food/ingredient"},   {"wine", "wine/grape"},         {"cars", "automotive/make"},
      {"gifts", "location/country"}, {"everything", "product/brand"}};
  return kTypes.find(kind)->second;
}

// The longest list of names that the site has, and those of its type that it does not have.
void FillEverything(EntitySite* site, const WorldNames& names, base::Rng* rng) {
  std::set<std::string> all;
  for (const EntityRecord& record : site->records) {
    if (!record.values[0].empty()) all.insert(record.values[0]);
  }
  const std::vector<WorldEntity>& more = names.Of(TypeOfFirstAttribute(site->kind)).entities;
  const size_t wanted = 200 + rng->Below(400);
  for (size_t i = 0; all.size() < wanted && i < more.size(); ++i) all.insert(more[i].text);
  for (const std::string& text : all) {
    if (site->everything.size() < wanted) site->everything.push_back(text);
  }
}

std::string TitleSlug(std::string_view title) {
  std::string slug;
  for (char c : base::AsciiLower(title)) {
    if (base::IsAsciiAlphanumeric(c)) {
      slug += c;
    } else if (!slug.empty() && slug.back() != '-') {
      slug += '-';
    }
  }
  while (!slug.empty() && slug.back() == '-') slug.pop_back();
  return slug.empty() ? "x" : slug;
}

std::string ItemPath(const EntitySite& site, size_t number, const std::string& title) {
  const std::string id = std::to_string(site.seed % 7000 + number * 3 + 11);
  switch (site.look.item_path % 6) {
    case 0:
      return "/item/" + id;
    case 1:
      return "/p/" + TitleSlug(title) + "-" + id;
    case 2:
      return "/dp/B" + base::HashOf(id).Hex().substr(0, 4) + id;
    case 3:
      return "/" + TitleSlug(title) + "/d" + id + ".html";
    case 4:
      return "/view.php/" + id;
    default:
      return "/catalog/" + id + "/" + TitleSlug(title);
  }
}

}  // namespace

void FillWithRecords(EntitySite* site, const WorldNames& names) {
  base::Rng rng = EntityRng(site->seed, "size");
  const double scale = rng.Uniform();
  // Most are small: 200 to 5,000.
  const size_t count = static_cast<size_t>(200 + 4800 * scale * scale * std::sqrt(scale));
  BuildRecords(site, names, count);
  for (size_t i = 0; i < site->records.size(); ++i) {
    site->records[i].path = ItemPath(*site, i, site->records[i].title);
  }
  if (!site->arguments.category.empty()) FillCategories(site);
  for (EntityFacet& facet : site->facets) FillFacet(site, &facet);
  if (site->all_list != EntityAllList::kNone) FillEverything(site, names, &rng);
  if (site->disambiguates) {
    std::map<std::string, std::set<uint32_t>> places;
    for (const EntityRecord& record : site->records) {
      if (record.place != kNothing) {
        places[EntityKey(site->places[record.place].city)].insert(record.place);
      }
    }
    for (const auto& [city, all] : places) {
      if (all.size() > 1) site->meanings[city].assign(all.begin(), all.end());
    }
  }
  IndexRecords(site);
}

std::map<std::string, Fit> TypesOfKind(std::string_view kind) {
  static const std::map<std::string_view, std::vector<std::string>> kTypes = {
      {"shop", {"product/brand", "product/model"}},
      {"hotels",
       {"location/city", "location/region", "location/country", "hotel/chain", "hotel/hotel"}},
      {"books", {"book/book", "book/author", "book/publisher"}},
      {"films", {"film/film", "film/actor", "film/director", "tv/series"}},
      {"jobs", {"job/occupation", "job/company", "location/city", "location/region"}},
      {"music", {"music/album", "music/artist"}},
      {"food", {"food/dish", "food/ingredient"}},
      {"wine", {"wine/wine", "wine/grape"}},
      {"cars", {"automotive/make", "automotive/model", "location/city"}},
      {"gifts", {}},
      {"everything",
       {"product/brand", "product/model", "book/book", "book/author", "film/film", "film/director",
        "music/album", "music/artist", "tv/series", "film/actor"}},
  };
  std::map<std::string, Fit> fits;
  for (const std::string& type : kTypes.find(kind)->second) {
    fits[type] = kind == "everything" ? Fit::kEither : Fit::kYes;
  }
  return fits;
}

}  // namespace upwell::testing
