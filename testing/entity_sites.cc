// SPDX-License-Identifier: Apache-2.0
// Who the sites are: kinds, languages, arguments, habits and looks, all drawn from the seed.
#include <algorithm>
#include <numeric>

#include "base/text.h"
#include "testing/entity_model.h"

namespace upwell::testing {
namespace {

// Every kind stands among the first eleven, so that small worlds have all of them.
constexpr std::string_view kKinds[] = {
    "shop",  "hotels",     "books", "films",  "jobs",   "music", "food",   "wine",       "cars",
    "gifts", "everything", "shop",  "hotels", "books",  "films", "jobs",   "shop",       "hotels",
    "shop",  "books",      "films", "jobs",   "hotels", "shop",  "cars",   "everything", "music",
    "shop",  "hotels",     "books", "jobs",   "films",  "shop",  "hotels", "food",       "gifts"};

// Gives a property to a share of the sites, at least to one.
class Dealer {
 public:
  Dealer(uint64_t seed, size_t sites) : seed_(seed), sites_(sites) {}

  template <typename Give>
  void Deal(std::string_view purpose, double share, std::vector<EntitySite>* sites, Give give) {
    std::vector<size_t> order(sites_);
    std::iota(order.begin(), order.end(), size_t{0});
    base::Rng rng = EntityRng(seed_, purpose);
    rng.Shuffle(order);
    const size_t count =
        std::max<size_t>(1, static_cast<size_t>(share * static_cast<double>(sites_)));
    for (size_t i = 0; i < std::min(count, sites_); ++i) give(&(*sites)[order[i]]);
  }

 private:
  uint64_t seed_;
  size_t sites_;
};

std::string LanguageOf(uint64_t seed, size_t number) {
  constexpr std::string_view kDeck[] = {"en", "de", "en", "fr", "en", "es", "en", "ja",
                                        "en", "de", "it", "en", "fr", "pl", "en", "en"};
  return std::string(kDeck[(number * 5 + seed % 16) % std::size(kDeck)]);
}

std::string NameOfSite(base::Rng* rng, std::string_view kind, size_t number) {
  constexpr std::string_view kFirst[] = {"blue", "quick", "mega",  "all",  "best", "my",   "city",
                                         "star", "green", "super", "open", "nova", "true", "hello",
                                         "one",  "tri",   "kilo",  "vivo", "pico", "luna"};
  constexpr std::string_view kLast[] = {"mart",  "land", "point", "zone", "hub",   "place", "world",
                                        "house", "base", "deal",  "nest", "stop",  "box",   "lane",
                                        "club",  "port", "yard",  "loop", "scout", "fox"};
  std::string name(PickFrom(rng, kFirst));
  if (rng->Chance(0.4)) name += std::string(kind.substr(0, 4));
  name += PickFrom(rng, kLast);
  return name + (rng->Chance(0.3) ? std::to_string(number) : "");
}

// Takes names for arguments, each only once.
class ArgumentNamer {
 public:
  explicit ArgumentNamer(base::Rng* rng) : rng_(rng) {}

  std::string Take(const std::vector<std::string>& names) {
    for (int attempt = 0; attempt < 20; ++attempt) {
      std::string name = PickFrom(rng_, names);
      if (used_.insert(base::AsciiLower(name)).second) return name;
    }
    std::string name = names[0];
    while (!used_.insert(base::AsciiLower(name)).second) name += std::to_string(1 + rng_->Below(9));
    return name;
  }

 private:
  base::Rng* rng_;
  std::set<std::string> used_;
};

std::vector<std::string> QueryNames(const std::string& language) {
  std::vector<std::string> names = {
      "q",         "k",  "query",          "keyword", "search",    "s",     "_nkw",
      "qu",        "st", "term",           "text",    "keywords",  "words", "w",
      "search_by", "kw", "field-keywords", "phrase",  "searchTerm"};
  if (language == "de") names.insert(names.end(), {"suche", "suchbegriff", "begriff"});
  if (language == "fr") names.insert(names.end(), {"recherche", "motcle"});
  if (language == "es") names.insert(names.end(), {"buscar", "busqueda"});
  if (language == "it") names.insert(names.end(), {"cerca", "parola"});
  if (language == "pl") names.insert(names.end(), {"szukaj", "fraza"});
  return names;
}

std::vector<std::pair<std::string, std::string>> Constants(base::Rng* rng, ArgumentNamer* namer) {
  static const std::vector<std::pair<std::string, std::string>> kAll = {
      {"ie", "UTF8"},   {"search_box", "1"}, {"go", "1"},           {"tab", "all"},
      {"site", "main"}, {"m", "quick"},      {"type", "simple"},    {"action", "go"},
      {"store", "23"},  {"channel", "web"},  {"submitted", "true"}, {"version", "2"}};
  std::vector<std::pair<std::string, std::string>> constants;
  const size_t count = rng->Below(3), start = rng->Below(kAll.size());
  for (size_t i = 0; i < count; ++i) {
    const auto& [name, value] = kAll[(start + i * 5) % kAll.size()];
    constants.emplace_back(namer->Take({name}), value);
  }
  return constants;
}

void NameArguments(EntitySite* site, base::Rng* rng, ArgumentNamer* namer) {
  EntityArguments& a = site->arguments;
  a.query = namer->Take(QueryNames(site->language));
  if (rng->Chance(0.6)) {
    a.category = namer->Take({"cat", "sacat", "c", "dept", "category", "node", "section", "cid"});
  }
  a.sort = namer->Take({"sort", "sortby", "order", "so", "srt", "ob", "sortOrder", "by"});
  a.offset = rng->Chance(0.25);
  a.page = a.offset ? namer->Take({"start", "offset", "first", "skip", "b"})
                    : namer->Take({"page", "p", "pg", "pn", "pageNo", "pagina", "_pgn", "seite"});
  a.first_page = rng->Chance(0.8) ? 1 : 0;
  a.names_first = rng->Chance(0.2);
  if (rng->Chance(0.5)) a.size = namer->Take({"pp", "size", "n", "limit", "ps", "rpp", "_ipg"});
  if (rng->Chance(0.4)) a.layout = namer->Take({"view", "v", "layout", "mode", "disp", "look"});
  if (rng->Chance(0.6)) {
    a.tracking.push_back(namer->Take({"from", "ref", "src", "trk", "clk", "ref_", "origin"}));
    if (rng->Chance(0.4)) a.tracking.push_back(namer->Take({"pos", "rank", "idx", "li", "slot"}));
  }
  if (site->disambiguates) {
    a.place = namer->Take({"placeId", "dest_id", "loc", "ufi", "geo", "lid", "town"});
  }
  a.constants = Constants(rng, namer);
  a.query_last = rng->Chance(0.4);
}

void NameState(EntitySite* site, base::Rng* rng, ArgumentNamer* namer) {
  if (site->session != EntitySession::kNone) {
    site->arguments.session =
        namer->Take({"sid", "jsessionid", "sess", "PHPSESSID", "visit", "session_id"});
  }
  if (rng->Chance(0.12)) site->arguments.token = namer->Take({"qid", "rid", "ts", "h", "nonce"});
}

// Attributes with few values, of which most pages show all.
bool HasFewValues(std::string_view key) {
  constexpr std::string_view kFew[] = {"stars",  "board", "condition", "stock",    "colour",
                                       "format", "genre", "category",  "contract", "sector",
                                       "course", "level", "fuel",      "gear",     "occasion"};
  return base::IsOneOf(kFew, key);
}

// Two to five attributes become facets: the first one, others with many values, and on every
// third site one with few.
std::vector<size_t> FacetAttributes(const EntitySite& site, base::Rng* rng,
                                    const std::vector<std::string>& keys) {
  const size_t wanted = 2 + rng->Below(4);
  bool few_left = rng->Chance(0.35);
  std::vector<size_t> chosen = {0};  // the maker or the place
  for (size_t i = 1; i < keys.size() && chosen.size() < wanted; ++i) {
    const bool few = HasFewValues(keys[i]);
    const bool category = i == 1 && !site.arguments.category.empty();
    const bool some = keys[i] == "year" || keys[i] == "rating" || keys[i] == "memory";
    if (category || (few && !few_left) || (some && rng->Chance(0.6))) continue;
    if (few) few_left = false;
    chosen.push_back(i);
  }
  if (chosen.size() < 2) chosen.push_back(keys.size() - 1);
  return chosen;
}

void ChooseFacets(EntitySite* site, base::Rng* rng, ArgumentNamer* namer,
                  const std::vector<std::string>& keys) {
  EntityArguments& a = site->arguments;
  a.one_filter = site->all_list != EntityAllList::kMenu && rng->Chance(0.12);
  const std::string shared =
      a.one_filter ? namer->Take({"refine", "fq", "filter", "narrow", "f[]"}) : "";
  const bool short_names = rng->Chance(0.3);
  for (size_t attribute : FacetAttributes(*site, rng, keys)) {
    const std::string& key = keys[attribute];
    EntityFacet facet;
    facet.attribute = attribute;
    facet.counts = rng->Chance(0.6);
    const std::string code = "a" + std::to_string(rng->Below(90));
    facet.argument = a.one_filter  ? shared
                     : short_names ? namer->Take({code, "f_" + key.substr(0, 2)})
                                   : namer->Take({key, key + "Id", "f_" + key, "filter_" + key});
    site->facets.push_back(std::move(facet));
  }
}

void ChooseLook(EntitySite* site, base::Rng* rng) {
  EntityLook& look = site->look;
  look.seed = rng->Next();
  look.shell = static_cast<uint32_t>(rng->Below(5));
  look.list = static_cast<uint32_t>(rng->Below(7));
  look.facet = static_cast<uint32_t>(rng->Below(4));
  look.pager = static_cast<uint32_t>(rng->Below(3));
  look.naming = static_cast<uint32_t>(rng->Below(12));
  look.item_path = static_cast<uint32_t>(rng->Below(6));
  look.guides = static_cast<uint32_t>(rng->Below(16));
  look.blurbs = rng->Chance(0.4);
  look.narrow_categories = rng->Chance(0.85);
  look.images = rng->Chance(0.6);
  look.count_shown = rng->Chance(0.8);
  look.adverts = rng->Chance(0.3);
  look.counter = rng->Chance(0.2);
  look.sort_links = rng->Chance(0.8);
  look.top_list = rng->Chance(0.2);
  look.related = rng->Chance(0.7);
  look.labels = rng->Chance(0.7);
}

void ChooseHabits(EntitySite* site, base::Rng* rng) {
  constexpr size_t kSizes[] = {10, 12, 15, 16, 20, 24};
  site->page_size = PickFrom(rng, kSizes);
  site->page_sizes = {site->page_size};
  const bool codes = rng->Chance(0.5);
  site->sorts = codes ? std::vector<std::string>{"0", "1", "2", "3"}
                      : std::vector<std::string>{"rel", "name", "price_asc", "price_desc"};
  site->layouts =
      codes ? std::vector<std::string>{"1", "2"} : std::vector<std::string>{"list", "grid"};
  const std::vector<std::string> paths = {"/search",
                                          "/find",
                                          "/s",
                                          "/results.php",
                                          "/sch/i.html",
                                          "/search.aspx",
                                          "/lookup",
                                          "/classify",
                                          "/catalogsearch/result",
                                          "/sr/searchresults.jsp",
                                          "/q"};
  site->action = PickFrom(rng, paths);
  const double draw = rng->Uniform();
  site->matching = draw < 0.72   ? EntityMatching::kAllWords
                   : draw < 0.88 ? EntityMatching::kAnyWord
                                 : EntityMatching::kWholeName;
  site->rewrites_anything = rng->Chance(0.4);
  site->robots = rng->Chance(0.3);
  const bool western = site->language == "de" || site->language == "fr" || site->language == "es";
  site->charset = western && rng->Chance(0.15) ? "windows-1252" : "utf-8";
}

EntitySite MakeSkeleton(uint64_t seed, size_t number) {
  EntitySite site;
  site.seed = base::Hash64("entity site", seed + number * 0x9E3779B97F4A7C15ull);
  base::Rng rng = EntityRng(site.seed, "skeleton");
  site.kind = kKinds[number % std::size(kKinds)];
  site.language = LanguageOf(seed, number);
  site.name = NameOfSite(&rng, site.kind, number);
  site.title = site.name;
  site.title[0] = static_cast<char>(site.title[0] - 'a' + 'A');
  site.words = std::make_shared<Phrasebook>(EntityWording(site.language), site.seed);
  ChooseHabits(&site, &rng);
  ChooseLook(&site, &rng);
  const bool placed = site.kind == "hotels" || site.kind == "jobs" || site.kind == "cars";
  site.disambiguates = placed && rng.Chance(0.6);
  return site;
}

void DealHabits(uint64_t seed, std::vector<EntitySite>* sites) {
  Dealer dealer(seed, sites->size());
  dealer.Deal("rewrites", 0.17, sites, [](EntitySite* s) {
    s->rewrites = true;
    if (s->matching == EntityMatching::kAnyWord) s->matching = EntityMatching::kAllWords;
  });
  dealer.Deal("all menu", 0.08, sites, [](EntitySite* s) { s->all_list = EntityAllList::kMenu; });
  dealer.Deal("all links", 0.09, sites, [](EntitySite* s) { s->all_list = EntityAllList::kLinks; });
  dealer.Deal("recommends", 0.17, sites, [](EntitySite* s) { s->recommends = true; });
  dealer.Deal("one click", 0.05, sites,
              [](EntitySite* s) { s->form = EntityFormPlace::kOneClick; });
  dealer.Deal("open search", 0.15, sites, [](EntitySite* s) { s->open_search = true; });
  dealer.Deal("search action", 0.15, sites, [](EntitySite* s) { s->search_action = true; });
  dealer.Deal("announced", 0.04, sites, [](EntitySite* s) {
    s->form = EntityFormPlace::kAnnouncedOnly;
    if (s->all_list == EntityAllList::kMenu) s->all_list = EntityAllList::kLinks;
    (s->seed % 2 == 0 ? s->open_search : s->search_action) = true;
  });
  dealer.Deal("post", 0.05, sites, [](EntitySite* s) {
    s->post = true;
    s->open_search = s->search_action = s->disambiguates = false;
    if (s->form == EntityFormPlace::kAnnouncedOnly) s->form = EntityFormPlace::kHome;
  });
  dealer.Deal("page", 0.08, sites, [](EntitySite* s) { s->session = EntitySession::kPerPage; });
  dealer.Deal("visit", 0.08, sites, [](EntitySite* s) { s->session = EntitySession::kPerVisit; });
  dealer.Deal("flaky", 0.08, sites, [](EntitySite* s) { s->flaky = true; });
  dealer.Deal("slow", 0.06, sites, [](EntitySite* s) { s->slow = true; });
  if (sites->size() < 8) return;
  dealer.Deal("disallowed", 0, sites,
              [](EntitySite* s) { s->robots = s->search_disallowed = true; });
}

std::map<std::string, ArgumentRole> RolesOf(const EntitySite& site) {
  const EntityArguments& a = site.arguments;
  std::map<std::string, ArgumentRole> roles = {
      {a.query, ArgumentRole::kQuery},     {a.category, ArgumentRole::kCategory},
      {a.sort, ArgumentRole::kSort},       {a.page, ArgumentRole::kPage},
      {a.size, ArgumentRole::kPageSize},   {a.layout, ArgumentRole::kLayout},
      {a.session, ArgumentRole::kSession}, {a.token, ArgumentRole::kTracking}};
  roles[a.place] = ArgumentRole::kDisambiguation;
  for (const std::string& name : a.tracking) roles[name] = ArgumentRole::kTracking;
  for (const auto& [name, value] : a.constants) roles[name] = ArgumentRole::kConstant;
  for (const EntityFacet& facet : site.facets) roles[facet.argument] = ArgumentRole::kFacet;
  roles.erase("");
  return roles;
}

}  // namespace

std::vector<EntitySite> MakeEntitySites(const WorldNames& names, uint64_t seed, size_t count) {
  std::vector<EntitySite> sites;
  std::set<std::string> taken;
  for (size_t i = 0; i < count; ++i) {
    sites.push_back(MakeSkeleton(seed, i));
    while (!taken.insert(sites.back().name).second) sites.back().name += "x";
  }
  DealHabits(seed, &sites);
  for (EntitySite& site : sites) {
    base::Rng rng = EntityRng(site.seed, "arguments");
    ArgumentNamer namer(&rng);
    NameArguments(&site, &rng, &namer);
    NameState(&site, &rng, &namer);
    ChooseFacets(&site, &rng, &namer, AttributeKeysOf(site.kind));
    if (!site.arguments.size.empty()) {
      site.page_sizes = {site.page_size, site.page_size * 2, site.page_size * 5};
    }
    FillWithRecords(&site, names);
  }
  return sites;
}

EntitySiteTruth TruthOfSite(const EntitySite& site) {
  constexpr std::string_view kMatching[] = {"all words", "any word", "whole name"};
  EntitySiteTruth truth;
  truth.name = site.name;
  truth.kind = site.kind;
  truth.language = site.language;
  truth.records = site.records.size();
  truth.types = TypesOfKind(site.kind);
  truth.search.page = site.form == EntityFormPlace::kOneClick ? kSearchPage : "/";
  truth.search.action = site.action;
  truth.search.method = site.post ? "post" : "get";
  truth.search.query_argument = site.arguments.query;
  truth.search.url_template = UrlTemplate(site);
  truth.search.defaults = FormDefaults(site);
  truth.search.has_form = site.form != EntityFormPlace::kAnnouncedOnly;
  truth.search.open_search = site.open_search;
  truth.search.search_action = site.search_action;
  truth.arguments = RolesOf(site);
  truth.matching = kMatching[static_cast<size_t>(site.matching)];
  truth.rewrites = site.rewrites;
  truth.constant_list = site.all_list != EntityAllList::kNone;
  truth.recommends = site.recommends;
  truth.disambiguates = site.disambiguates;
  truth.search_disallowed = site.search_disallowed;
  truth.has_faults = site.flaky || site.slow;
  return truth;
}

}  // namespace upwell::testing
