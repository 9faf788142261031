// SPDX-License-Identifier: Apache-2.0
// What the sites have: records made of entities of the world, and of some that it does not know.
#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "testing/entity_model.h"

namespace upwell::testing {
namespace {

struct AttributePlan {
  std::string_view key;
  std::string_view values;  // key of the wording; "" where records say
  bool searched = false;
};

const std::vector<AttributePlan>& PlanOf(std::string_view kind) {
  static const std::map<std::string_view, std::vector<AttributePlan>> kPlans = {
      {"shop",
       {{"brand", "", true},
        {"category", "v_products", true},
        {"colour", "v_colour"},
        {"memory", ""},
        {"price", ""},
        {"condition", "v_condition"},
        {"stock", "v_stock"},
        {"rating", ""}}},
      {"hotels",
       {{"city", "", true},
        {"stars", ""},
        {"chain", "", true},
        {"region", "", true},
        {"country", "", true},
        {"board", "v_board"},
        {"price", ""},
        {"rating", ""}}},
      {"books",
       {{"author", "", true},
        {"genre", "v_genre_books"},
        {"publisher", ""},
        {"year", ""},
        {"format", "v_format_books"},
        {"price", ""},
        {"stock", "v_stock"}}},
      {"films",
       {{"director", "", true},
        {"genre", "v_genre_films"},
        {"actor", "", true},
        {"year", ""},
        {"format", "v_format_films"},
        {"price", ""},
        {"condition", "v_condition"}}},
      {"jobs",
       {{"city", "", true},
        {"sector", "v_sector"},
        {"company", "", true},
        {"region", "", true},
        {"contract", "v_contract"}}},
      {"music",
       {{"artist", "", true},
        {"genre", "v_genre_music"},
        {"year", ""},
        {"format", "v_format_music"},
        {"price", ""},
        {"condition", "v_condition"}}},
      {"food",
       {{"ingredient", "", true}, {"course", "v_course"}, {"level", "v_level"}, {"rating", ""}}},
      {"wine",
       {{"grape", "", true},
        {"category", "v_winecolour"},
        {"year", ""},
        {"price", ""},
        {"stock", "v_stock"},
        {"rating", ""}}},
      {"cars",
       {{"make", "", true},
        {"fuel", "v_fuel"},
        {"city", "", true},
        {"region", ""},
        {"year", ""},
        {"gear", "v_gear"},
        {"price", ""},
        {"condition", "v_condition"}}},
      {"gifts",
       {{"occasion", "v_occasion", true},
        {"colour", "v_colour"},
        {"price", ""},
        {"stock", "v_stock"}}},
      {"everything",
       {{"brand", "", true},
        {"category", "v_department"},
        {"condition", "v_condition"},
        {"price", ""},
        {"stock", "v_stock"},
        {"rating", ""}}},
  };
  return kPlans.find(kind)->second;
}

// Entities of one type, those of the site's language first.
class Pool {
 public:
  // At most `most` of its language, so that names come back on a small site, too.
  Pool(const WorldType& type, std::string_view language, size_t most, base::Rng rng) : type_(type) {
    for (uint32_t i = 0; i < type.entities.size(); ++i) {
      const uint8_t own = type.entities[i].language;
      if (own == kAnyLanguage || kEntityLanguages[own] == language) own_.push_back(i);
    }
    const double kept = static_cast<double>(most) / static_cast<double>(own_.size());
    if (kept < 1) std::erase_if(own_, [&](uint32_t) { return !rng.Chance(kept); });
    if (own_.empty()) own_.push_back(0);
  }

  uint32_t Pick(base::Rng* rng) const {
    if (rng->Chance(0.92)) return own_[SkewedBelow(rng, own_.size())];
    return static_cast<uint32_t>(SkewedBelow(rng, type_.entities.size()));
  }
  const WorldType& type() const { return type_; }
  const std::string& Text(uint32_t entity) const { return type_.entities[entity].text; }

 private:
  const WorldType& type_;
  std::vector<uint32_t> own_;
};

std::string PriceText(uint32_t cents, std::string_view language) {
  std::string units = std::to_string(cents / 100);
  std::string rest = std::to_string(cents % 100);
  if (rest.size() < 2) rest = "0" + rest;
  if (language == "ja") return std::to_string(cents) + "円";
  if (language == "en") return "$" + units + "." + rest;
  return units + "," + rest + (language == "pl" ? " zł" : " €");
}

class RecordBuilder {
 public:
  RecordBuilder(EntitySite* site, const WorldNames& names)
      : site_(*site), names_(names), rng_(EntityRng(site->seed, "records")) {
    for (const AttributePlan& plan : PlanOf(site->kind)) {
      const bool shown = plan.key == "price" || plan.searched || rng_.Chance(0.6);
      site_.attributes.push_back({std::string(plan.key), plan.searched, shown});
    }
  }

  void Build(size_t count) {
    wanted_ = count;
    for (size_t i = 0; i < count; ++i) {
      record_ = EntityRecord();
      record_.values.resize(site_.attributes.size());
      main_.clear();
      FillChoices();
      Compose();
      Finish();
    }
    std::vector<Mention> ranked;
    for (auto& [key, mention] : entities_) ranked.push_back(std::move(mention));
    // What a site has much of is what it is known for.
    std::stable_sort(ranked.begin(), ranked.end(), [](const Mention& a, const Mention& b) {
      return a.rank * static_cast<double>(b.count) < b.rank * static_cast<double>(a.count);
    });
    for (Mention& mention : ranked) site_.entities.push_back(std::move(mention.entity));
  }

 private:
  struct Mention {
    double rank = 1;   // how little known it is
    size_t count = 0;  // records that have it
    SiteEntity entity;
  };

  const Pool& PoolOf(const std::string& type) {
    auto it = pools_.find(type);
    if (it == pools_.end()) {
      // Works are offered once each, makers, places and the like many times.
      const bool once = type == "book/book" || type == "film/film" || type == "music/album" ||
                        type == "food/dish" || type == "wine/wine";
      const size_t most = once ? SIZE_MAX : 12 + wanted_ / (type.ends_with("/model") ? 4 : 12);
      base::Rng rng = EntityRng(site_.seed, type);
      it = pools_.emplace(type, Pool(names_.Of(type), site_.language, most, rng)).first;
    }
    return it->second;
  }

  std::string* Value(std::string_view key) {
    for (size_t i = 0; i < site_.attributes.size(); ++i) {
      if (site_.attributes[i].key == key) return &record_.values[i];
    }
    return &dropped_;
  }

  bool Searched(std::string_view key) const {
    return std::any_of(site_.attributes.begin(), site_.attributes.end(),
                       [key](const EntityAttribute& a) { return a.key == key && a.searched; });
  }

  void Register(const std::string& type, const std::string& text, double rank) {
    Mention& mention = entities_[type + "\t" + base::FoldCase(text)];
    SiteEntity& entity = mention.entity;
    if (mention.count++ == 0) {
      entity.text = text;
      entity.type = type;
    }
    mention.rank = std::min(mention.rank, rank + 0.001);
    record_.names.push_back(base::Hash64("=" + EntityKey(text)));
    const uint32_t number = static_cast<uint32_t>(site_.records.size());
    if (entity.records.size() < 8) entity.records.push_back(number);
  }

  // Takes an entity into the record: its text, with a mention in the list of the site's entities.
  const std::string& Take(const std::string& type, uint32_t entity) {
    const WorldType& from = PoolOf(type).type();
    const std::string& text = from.entities[entity].text;
    Register(type, text, static_cast<double>(entity) / static_cast<double>(from.entities.size()));
    return text;
  }
  const std::string& TakeAny(const std::string& type) {
    return Take(type, PoolOf(type).Pick(&rng_));
  }
  // One that the site does not have yet, if there is one among some tries.
  uint32_t PickNew(const std::string& type) {
    uint32_t entity = 0;
    for (int attempt = 0; attempt < 12; ++attempt) {
      entity = PoolOf(type).Pick(&rng_);
      if (used_.insert({type, entity}).second) break;
    }
    return entity;
  }
  const std::string& TakeParent(const std::string& type, uint32_t entity) {
    const WorldType& from = PoolOf(type).type();
    return Take(from.parent, from.entities[entity].parent);
  }

  void FillChoices() {
    const std::vector<AttributePlan>& plans = PlanOf(site_.kind);
    for (size_t i = 0; i < plans.size(); ++i) {
      if (plans[i].values.empty()) continue;
      const std::vector<std::string>& ways = site_.words->All(plans[i].values);
      const bool usual = plans[i].key == "stock" || plans[i].key == "condition";
      record_.values[i] =
          usual && rng_.Chance(0.88) ? ways[0] : ways[SkewedBelow(&rng_, ways.size())];
    }
    *Value("year") = std::to_string(2025 - SkewedBelow(&rng_, 60));
    *Value("rating") = std::to_string(2 + rng_.Below(3)) + "." + std::to_string(rng_.Below(10));
    *Value("stars") = std::to_string(1 + rng_.Below(5)) + "*";
    *Value("memory") =
        std::to_string(2u << rng_.Below(7)) + "/" + std::to_string(16u << rng_.Below(9)) + " GB";
    record_.price = static_cast<uint32_t>((3 + SkewedBelow(&rng_, PriceRange())) * 100 +
                                          (rng_.Chance(0.6) ? 99 : rng_.Below(100)));
  }

  size_t PriceRange() const {
    return site_.kind == "cars"     ? 40000
           : site_.kind == "shop"   ? 2000
           : site_.kind == "hotels" ? 400
                                    : 60;
  }

  void Compose() {
    const std::string& kind = site_.kind;
    if (kind == "shop") Product();
    if (kind == "hotels") Hotel();
    if (kind == "books") Work("book/book", "author", false);
    if (kind == "films") Film();
    if (kind == "jobs") Job();
    if (kind == "music") Work("music/album", "artist", true);
    if (kind == "food") Dish();
    if (kind == "wine") Wine();
    if (kind == "cars") Car();
    if (kind == "gifts") Gift();
    if (kind == "everything") Anything();
  }

  void Product() {
    const uint32_t model = PoolOf("product/model").Pick(&rng_);
    *Value("brand") = TakeParent("product/model", model);
    main_ = Take("product/model", model);
    // A model is the same kind of thing wherever it is offered.
    const std::vector<std::string>& kinds = site_.words->All("v_products");
    *Value("category") = kinds[base::Hash64(main_) % kinds.size()];
    if (rng_.Chance(0.5)) main_ += " " + *Value("memory");
    if (rng_.Chance(0.4)) main_ += " " + *Value("colour");
  }

  void Place() {
    const uint32_t city = PoolOf("location/city").Pick(&rng_);
    const std::string name = Take("location/city", city);
    *Value("city") = name;
    const uint64_t salt = base::Hash64(name, site_.seed);
    const bool several = site_.disambiguates && salt % 100 < 45;
    const uint64_t which = several ? rng_.Below(2 + salt / 100 % 4) : 0;
    const std::vector<WorldEntity>& regions = names_.Of("location/region").entities;
    const uint32_t parent = PoolOf("location/city").type().entities[city].parent;
    const uint32_t region = static_cast<uint32_t>((parent + which * 37) % regions.size());
    const uint32_t state = regions[region].parent;
    const std::string country = names_.Of("location/country").entities[state].text;
    *Value("region") = Searched("region") ? Take("location/region", region) : regions[region].text;
    *Value("country") = Searched("country") ? Take("location/country", state) : country;
    record_.place = PlaceNumber(name, name + ", " + regions[region].text + ", " + country);
  }

  uint32_t PlaceNumber(const std::string& city, const std::string& label) {
    auto [it, added] = place_of_.try_emplace(label, static_cast<uint32_t>(site_.places.size()));
    if (added) {
      const uint64_t id = (site_.places.size() + 1) * 64 + base::Hash64(label, site_.seed) % 64;
      site_.places.push_back({city, label, std::to_string(id)});
    }
    return it->second;
  }

  void Hotel() {
    Place();
    if (rng_.Chance(0.5)) {
      *Value("chain") = TakeAny("hotel/chain");
      main_ = *Value("chain") + " " + *Value("city");
    } else {
      main_ = TakeAny("hotel/hotel") + ", " + *Value("city");
    }
  }

  void Work(const std::string& type, std::string_view maker, bool maker_first) {
    const uint32_t work = PickNew(type);
    *Value(maker) = TakeParent(type, work);
    *Value("publisher") = PoolOf("book/publisher").Text(PoolOf("book/publisher").Pick(&rng_));
    main_ = Take(type, work);
    if (maker_first) main_ = *Value(maker) + " – " + main_;
  }

  void Film() {
    if (rng_.Chance(0.12)) {
      main_ = Take("tv/series", PickNew("tv/series"));
      *Value("director") = TakeAny("film/director");
    } else {
      const uint32_t film = PickNew("film/film");
      *Value("director") = TakeParent("film/film", film);
      main_ = Take("film/film", film);
    }
    *Value("actor") = TakeAny("film/actor") + ", " + TakeAny("film/actor");
    main_ += " (" + *Value("year") + ")";
  }

  void Job() {
    Place();
    *Value("company") = TakeAny("job/company");
    main_ = TakeAny("job/occupation") + " – " + *Value("company") + ", " + *Value("city");
  }

  void Dish() {
    main_ = Take("food/dish", PickNew("food/dish"));
    *Value("ingredient") = TakeAny("food/ingredient");
  }

  void Wine() {
    const uint32_t wine = PickNew("wine/wine");
    *Value("grape") = TakeParent("wine/wine", wine);
    main_ = Take("wine/wine", wine) + " " + *Value("year");
  }

  void Car() {
    Place();
    const uint32_t model = PoolOf("automotive/model").Pick(&rng_);
    *Value("make") = TakeParent("automotive/model", model);
    main_ = Take("automotive/model", model) + ", " + *Value("year") + ", " + *Value("city");
  }

  void Gift() {
    if (gifts_.empty()) gifts_ = MakeNames(site_.language, "{gift}", 900, site_.seed);
    main_ = gifts_[rng_.Below(gifts_.size())];
    Register("", main_, 0.5 + rng_.Uniform() / 2);
    for (std::string_view word : base::Split(main_, ' ')) {
      if (word.size() > 3) Register("", std::string(word), 0.1);
    }
  }

  void Anything() {
    const std::vector<std::string>& departments = site_.words->All("v_department");
    const size_t department = rng_.Below(departments.size());
    if (department == 0) Product();
    if (department == 1) Work("book/book", "brand", false);
    if (department == 2) Work("film/film", "brand", false);
    if (department == 3) Work("music/album", "brand", true);
    *Value("category") = departments[department];
  }

  void Finish() {
    std::string title = main_;
    for (int copy = 2; !titles_.insert(EntityKey(title)).second; ++copy) {
      title = main_ + " (" + std::to_string(copy) + ")";
    }
    record_.title = title;
    *Value("price") = PriceText(record_.price, site_.language);
    site_.records.push_back(std::move(record_));
  }

  EntitySite& site_;
  const WorldNames& names_;
  base::Rng rng_;
  EntityRecord record_;
  std::string main_, dropped_;
  size_t wanted_ = 0;
  std::map<std::string, Pool> pools_;
  std::map<std::string, Mention> entities_;
  std::map<std::string, uint32_t> place_of_;
  std::set<std::pair<std::string, uint32_t>> used_;
  std::set<std::string> titles_;
  std::vector<std::string> gifts_;
};

}  // namespace

void BuildRecords(EntitySite* site, const WorldNames& names, size_t count) {
  RecordBuilder(site, names).Build(count);
}

std::vector<std::string> AttributeKeysOf(std::string_view kind) {
  std::vector<std::string> keys;
  for (const AttributePlan& plan : PlanOf(kind)) keys.emplace_back(plan.key);
  return keys;
}

}  // namespace upwell::testing
