// SPDX-License-Identifier: Apache-2.0
// What a world of entities is made of: names by type, and sites with records made of them. Pages
// are not kept; they are written again whenever they are asked for.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/rng.h"
#include "base/url.h"
#include "testing/entity_wording.h"
#include "testing/entity_world.h"

namespace upwell::testing {

inline constexpr std::string_view kEntityLanguages[] = {"en", "de", "fr", "es", "it", "pl", "ja"};
inline constexpr uint8_t kAnyLanguage = 255;
inline constexpr char kSearchPage[] = "/catalogue";  // with the form, if home has none
inline constexpr uint32_t kNothing = UINT32_MAX;

// A fresh source of chance for one purpose.
inline base::Rng EntityRng(uint64_t seed, std::string_view purpose, uint64_t number = 0) {
  return base::Rng(base::Hash64(purpose, seed + number * 0x9E3779B97F4A7C15ull));
}
template <typename Items>
auto& PickFrom(base::Rng* rng, Items& items) {
  return items[rng->Below(std::size(items))];
}
// A number below n; small ones are more frequent.
size_t SkewedBelow(base::Rng* rng, size_t n);

struct WorldEntity {
  std::string text;
  uint8_t language = kAnyLanguage;  // index into kEntityLanguages
  bool known = true;                // stands in the knowledge base
  uint32_t parent = kNothing;       // the author of a book, the maker of a model, …
};

struct WorldType {
  std::string domain, type;
  std::string parent;                 // "domain/type" of the parents; "" if there are none
  std::vector<WorldEntity> entities;  // best known first
  std::string name() const { return domain + "/" + type; }
};

struct WorldNames {
  std::vector<WorldType> types;
  size_t IndexOf(std::string_view name) const;  // REQUIRES: there is such a type
  const WorldType& Of(std::string_view name) const { return types[IndexOf(name)]; }
};
WorldNames MakeWorldNames(uint64_t seed);
// Names after a pattern in that language, all different; fewer than `count` where it has no more.
std::vector<std::string> MakeNames(std::string_view language, std::string_view pattern,
                                   size_t count, uint64_t seed);

// Of a record: what it has besides its title.
struct EntityAttribute {
  std::string key;        // of the wording
  bool searched = false;  // its words are found
  bool shown = true;      // in lists
};

struct EntityFacet {
  size_t attribute = 0;
  std::string argument;
  std::vector<std::pair<std::string, std::string>> values;  // text, id in the URL
  bool counts = false;                                      // says how many
};

struct EntityCategory {
  std::string text, id;
  uint32_t parent = 0;  // 0: it is one of the main ones
};

struct EntityRecord {
  std::string title, path;
  std::vector<std::string> values;  // one per attribute
  std::vector<uint64_t> names;      // terms of the index for the names of its entities
  std::vector<uint16_t> facets;     // for each facet the number of its value
  uint32_t price = 0;               // in hundredths
  uint32_t place = kNothing;
  uint32_t category = 0;  // the narrowest
};

// Something that a visitor may look for at this site.
struct SiteEntity {
  std::string text;
  std::string type;               // "domain/type", "" where the world knows none
  std::vector<uint32_t> records;  // some of those that have it
};

struct EntityPlace {
  std::string city, label, id;
};

enum class EntityMatching : uint8_t { kAllWords, kAnyWord, kWholeName };
enum class EntitySession : uint8_t { kNone, kPerPage, kPerVisit };
enum class EntityAllList : uint8_t { kNone, kMenu, kLinks };
enum class EntityFormPlace : uint8_t { kHome, kOneClick, kAnnouncedOnly };

// The arguments of a site; "" for those that it does not use.
struct EntityArguments {
  std::string query, category, sort, page, size, layout, place, session;
  std::string token;                  // drawn anew for every page
  std::vector<std::string> tracking;  // one for the kind of a link, one for its position
  std::vector<std::pair<std::string, std::string>> constants;
  bool offset = false;       // the page argument counts records
  size_t first_page = 1;     // else the number of the first page
  bool names_first = false;  // links to the first page name it
  bool one_filter = false;   // all facets share an argument: "brand:12"
  bool query_last = false;
};

struct EntityLook {
  uint64_t seed = 0;  // class names are drawn from it
  uint32_t shell = 0, list = 0, facet = 0, pager = 0, naming = 0, item_path = 0;
  uint32_t guides = 0;  // links to articles in the foot of every page
  bool images = true, count_shown = true, adverts = false, counter = false;
  bool sort_links = true, top_list = false, related = true, labels = true;
  bool blurbs = false, narrow_categories = false;
};

struct EntitySite {
  uint64_t seed = 0;
  std::string name, title, kind, language, charset;
  EntityArguments arguments;
  EntityLook look;
  EntityMatching matching = EntityMatching::kAllWords;
  EntitySession session = EntitySession::kNone;
  EntityAllList all_list = EntityAllList::kNone;
  EntityFormPlace form = EntityFormPlace::kHome;
  bool post = false, open_search = false, search_action = false;
  bool rewrites = false, rewrites_anything = false, recommends = false, disambiguates = false;
  bool flaky = false, slow = false, robots = false, search_disallowed = false;
  std::string action;
  size_t page_size = 10;
  std::vector<size_t> page_sizes;
  std::vector<EntityCategory> categories;  // 0 is all; then the main ones
  std::vector<std::string> sorts;          // ids of the four orders
  std::vector<std::string> layouts;
  std::vector<EntityAttribute> attributes;
  std::vector<EntityFacet> facets;
  std::vector<EntityRecord> records;
  std::vector<EntityPlace> places;
  std::map<std::string, std::vector<uint32_t>> meanings;  // folded city -> its places, two or more
  std::vector<std::string> everything;               // the constant list: all brands, cities, …
  std::vector<SiteEntity> entities;                  // best known first
  std::vector<std::pair<uint64_t, uint32_t>> index;  // sorted: hash of a term, record
  std::shared_ptr<const Phrasebook> words;

  const std::string& Say(std::string_view key) const { return words->Say(key); }
  bool InCategory(const EntityRecord& record, uint32_t category) const {
    return record.category == category || categories[record.category].parent == category;
  }
};

struct EntityModel {
  uint64_t seed = 0;
  WorldNames names;
  std::vector<EntitySite> sites;
  std::vector<EntitySiteTruth> truths;
  std::vector<std::string> urls;
  std::vector<EntityType> types;
  std::set<std::string, std::less<>> noise_prefixes, noise_suffixes;
};

// entity_sites.cc: habits and looks.
std::vector<EntitySite> MakeEntitySites(const WorldNames& names, uint64_t seed, size_t count);
// entity_catalogue.cc: attributes and records; categories and facets if `arguments` names arguments
// for them; the index.
void FillWithRecords(EntitySite* site, const WorldNames& names);
// entity_records.cc: attributes, records without facets, entities and places.
void BuildRecords(EntitySite* site, const WorldNames& names, size_t count);
std::vector<std::string> AttributeKeysOf(std::string_view kind);
// The types of the knowledge base that fit a site of that kind.
std::map<std::string, Fit> TypesOfKind(std::string_view kind);
EntitySiteTruth TruthOfSite(const EntitySite& site);

// What a request asks.
struct EntityAsk {
  bool asked = false;       // it carries words
  bool form_only = true;    // and nothing that a form or an announcement would not send
  bool impossible = false;  // a facet, category or place that does not exist
  std::string query;
  std::vector<std::pair<size_t, size_t>> facets;  // facet, value
  uint32_t place = kNothing;
  uint32_t category = 0;
  size_t sort = 0, page = 0, size = 0, layout = 0;
  std::string session, token;  // of the links of the answer
};

// What is answered: the page and its truth are made of it.
struct EntityPlan {
  EntityAnswerKind kind = EntityAnswerKind::kOther;
  EntityAsk ask;
  EntityAsk basis;  // what the links of the page go on from: the query may be another
  std::vector<uint32_t> matching;  // answers to the basis
  std::vector<uint32_t> listed;    // those on this page
  std::vector<uint32_t> others;    // recommended
  std::vector<uint32_t> meanings;  // places to choose from
};

// entity_search.cc
EntityAsk ReadAsk(const EntitySite& site, const HttpRequest& request);
EntityPlan PlanAnswer(const EntitySite& site, const EntityAsk& ask);
std::string EntityKey(std::string_view text);  // words in folded case with a space between
void IndexRecords(EntitySite* site);
// Records that a page shows without a question: home, a category, one of the list of everything,
// a record's own page.
std::vector<uint32_t> RecordsOf(const EntitySite& site, std::string_view path);
uint32_t RecordAt(const EntitySite& site, std::string_view path);  // kNothing if there is none
// Records that answer to the words alone, best first.
std::vector<uint32_t> FindRecords(const EntitySite& site, std::string_view query);

// entity_links.cc: which kind of link, for tracking.
enum class EntityLinkKind : uint8_t { kFacet, kPage, kSort, kRelated, kPlace, kOption, kItem };
std::string LinkTo(const EntitySite& site, const EntityAsk& ask, EntityLinkKind kind,
                   size_t position);
std::string ItemLink(const EntitySite& site, const EntityAsk& ask, uint32_t record,
                     size_t position);
// What the form sends besides the query.
base::FormFields FormDefaults(const EntitySite& site);
std::string UrlTemplate(const EntitySite& site);
HttpRequest QuestionFor(const EntitySite& site, std::string_view words);

// entity_site.cc
std::unique_ptr<Site> MakeServedEntitySite(const EntityModel& model, size_t number);

// entity_noise.cc, entity_log.cc
void CollectNoise(EntityModel* model);
// Until `use` says false.
void MakeLogRows(const EntityModel& model, const std::function<bool(const EntityLogRow&)>& use);

}  // namespace upwell::testing
