// SPDX-License-Identifier: Apache-2.0
#include "testing/entity_world.h"

#include <algorithm>

#include "base/text.h"
#include "testing/entity_model.h"
#include "testing/request_log.h"

namespace upwell::testing {
namespace {

std::string Canonical(const EntitySite& site, const EntityAsk& ask) {
  std::vector<std::pair<size_t, size_t>> facets = ask.facets;
  std::sort(facets.begin(), facets.end());
  std::string text = EntityKey(ask.query) + "\t" + std::to_string(ask.category) + "\t" +
                     (ask.place == kNothing ? "" : site.places[ask.place].id);
  for (const auto& [facet, value] : facets) {
    text += "\t" + std::to_string(facet) + "=" + std::to_string(value);
  }
  return text + (ask.impossible ? "\timpossible" : "");
}

std::vector<std::string> Ids(const std::vector<uint32_t>& records) {
  std::vector<std::string> ids;
  for (uint32_t record : records) ids.push_back(std::to_string(record));
  return ids;
}

template <typename Pairs, typename Value>
std::string JsonObject(const Pairs& pairs, Value value) {
  std::string out = "{";
  for (const auto& [key, item] : pairs) {
    out += (out.size() > 1 ? "," : "") + JsonString(key) + ":" + JsonString(value(item));
  }
  return out + "}";
}

std::string JsonFlag(std::string_view name, bool value) {
  return ",\"" + std::string(name) + "\":" + (value ? "true" : "false");
}

std::string JsonText(std::string_view name, std::string_view value) {
  return ",\"" + std::string(name) + "\":" + JsonString(value);
}

std::string JsonSearch(const EntitySearch& search) {
  auto same = [](const std::string& text) { return text; };
  return "{\"page\":" + JsonString(search.page) + JsonText("action", search.action) +
         JsonText("method", search.method) + JsonText("query_argument", search.query_argument) +
         JsonText("url_template", search.url_template) +
         ",\"defaults\":" + JsonObject(search.defaults, same) +
         JsonFlag("has_form", search.has_form) + JsonFlag("open_search", search.open_search) +
         JsonFlag("search_action", search.search_action) + "}";
}

}  // namespace

std::string_view NameOf(ArgumentRole role) {
  constexpr std::string_view kNames[] = {"query",    "facet",   "disambiguation", "category",
                                         "sort",     "page",    "page_size",      "layout",
                                         "tracking", "session", "constant"};
  return kNames[static_cast<size_t>(role)];
}

bool IsIrrelevant(ArgumentRole role) { return role >= ArgumentRole::kSort; }

std::string_view NameOf(Fit fit) {
  constexpr std::string_view kNames[] = {"no", "yes", "either"};
  return kNames[static_cast<size_t>(fit)];
}

std::string_view NameOf(EntityAnswerKind kind) {
  constexpr std::string_view kNames[] = {"results", "empty", "rewritten", "disambiguation",
                                         "other"};
  return kNames[static_cast<size_t>(kind)];
}

EntityWorld::EntityWorld(uint64_t seed, size_t sites) : model_(std::make_unique<EntityModel>()) {
  model_->seed = seed;
  model_->names = MakeWorldNames(seed);
  model_->sites = MakeEntitySites(model_->names, seed, sites);
  for (const EntitySite& site : model_->sites) {
    model_->truths.push_back(TruthOfSite(site));
    model_->urls.push_back("http://www." + site.name + ".example/");
  }
  for (const WorldType& type : model_->names.types) {
    const auto known = std::count_if(type.entities.begin(), type.entities.end(),
                                     [](const WorldEntity& entity) { return entity.known; });
    model_->types.push_back({type.domain, type.type, static_cast<size_t>(known)});
  }
  CollectNoise(model_.get());
}

EntityWorld::~EntityWorld() = default;

size_t EntityWorld::size() const { return model_->sites.size(); }
const EntitySiteTruth& EntityWorld::truth(size_t site) const { return model_->truths[site]; }
void EntityWorld::SetUrl(size_t site, const std::string& url) { model_->urls[site] = url; }
const std::string& EntityWorld::url(size_t site) const { return model_->urls[site]; }
const std::vector<EntityType>& EntityWorld::types() const { return model_->types; }

std::unique_ptr<Site> EntityWorld::MakeSite(size_t site) const {
  return MakeServedEntitySite(*model_, site);
}

EntityAnswer EntityWorld::Look(size_t site, std::string_view target) const {
  HttpRequest request;
  request.target = target;
  return Look(site, request);
}

EntityAnswer EntityWorld::Look(size_t number, const HttpRequest& request) const {
  const EntitySite& site = model_->sites[number];
  const EntityAsk ask = ReadAsk(site, request);
  EntityAnswer answer;
  if (!ask.asked) {
    answer.others = Ids(RecordsOf(site, request.Path()));
    return answer;
  }
  const EntityPlan plan = PlanAnswer(site, ask);
  answer.kind = plan.kind;
  answer.query = ask.query;
  answer.first_level = ask.form_only;
  answer.selection = base::Hash64(Canonical(site, ask));
  answer.others = Ids(plan.others);
  if (plan.kind == EntityAnswerKind::kResults) {
    answer.matching = Ids(plan.matching);
    answer.shown = Ids(plan.listed);
  } else {
    for (std::string& id : Ids(plan.listed)) answer.others.push_back(std::move(id));
  }
  return answer;
}

HttpRequest EntityWorld::Question(size_t site, std::string_view words) const {
  return QuestionFor(model_->sites[site], words);
}

std::vector<std::string> EntityWorld::EntitiesOf(std::string_view type) const {
  std::vector<std::string> entities;
  for (const WorldType& candidate : model_->names.types) {
    if (candidate.name() != type) continue;
    for (const WorldEntity& entity : candidate.entities) {
      if (entity.known) entities.push_back(entity.text);
    }
  }
  return entities;
}

std::vector<std::string> EntityWorld::EntitiesAt(size_t site) const {
  std::vector<std::string> entities;
  for (const SiteEntity& entity : model_->sites[site].entities) entities.push_back(entity.text);
  return entities;
}

Fit EntityWorld::Fits(std::string_view type, size_t site) const {
  const std::map<std::string, Fit>& types = truth(site).types;
  auto it = types.find(std::string(type));
  return it == types.end() ? Fit::kNo : it->second;
}

void EntityWorld::WriteKnowledgeBase(std::ostream& out, KbLayout layout) const {
  for (const WorldType& type : model_->names.types) {
    for (const WorldEntity& entity : type.entities) {
      if (!entity.known) continue;
      if (layout == KbLayout::kTsv) {
        out << type.domain << '\t' << type.type << '\t' << entity.text << '\n';
      } else {
        out << "{\"domain\":" << JsonString(type.domain) << JsonText("type", type.type)
            << JsonText("entity", entity.text) << "}\n";
      }
    }
  }
}

bool EntityWorld::IsNoisePrefix(std::string_view text) const {
  return model_->noise_prefixes.count(base::FoldCase(base::CollapseSpace(text))) > 0;
}

bool EntityWorld::IsNoiseSuffix(std::string_view text) const {
  return model_->noise_suffixes.count(base::FoldCase(base::CollapseSpace(text))) > 0;
}

void EntityWorld::LogRows(uint64_t rows,
                          const std::function<void(const EntityLogRow&)>& use) const {
  uint64_t made = 0;
  if (rows == 0) return;
  MakeLogRows(*model_, [&](const EntityLogRow& row) {
    use(row);
    return ++made < rows;
  });
}

std::vector<ServedSite*> ServeEntities(EntityWorld& world, TestBedServer& bed, uint16_t port_from) {
  std::vector<ServedSite*> served;
  for (size_t i = 0; i < world.size(); ++i) {
    const size_t port = port_from == 0 ? 0 : port_from + i;
    if (port > UINT16_MAX) break;
    base::Result<ServedSite*> site =
        bed.Serve(world.MakeSite(i), "127.0.0.1", static_cast<uint16_t>(port));
    if (!site.ok()) break;
    world.SetUrl(i, (*site)->url());
    served.push_back(*site);
  }
  return served;
}

std::string EntityTruthLine(const EntityWorld& world, size_t site) {
  const EntitySiteTruth& truth = world.truth(site);
  auto fit = [](Fit value) { return NameOf(value); };
  auto role = [](ArgumentRole value) { return NameOf(value); };
  return "{\"site\":" + std::to_string(site) + JsonText("name", truth.name) +
         JsonText("url", world.url(site)) + JsonText("kind", truth.kind) +
         JsonText("language", truth.language) + ",\"records\":" + std::to_string(truth.records) +
         ",\"types\":" + JsonObject(truth.types, fit) + ",\"search\":" + JsonSearch(truth.search) +
         ",\"arguments\":" + JsonObject(truth.arguments, role) +
         JsonText("matching", truth.matching) + JsonFlag("rewrites", truth.rewrites) +
         JsonFlag("constant_list", truth.constant_list) + JsonFlag("recommends", truth.recommends) +
         JsonFlag("disambiguates", truth.disambiguates) +
         JsonFlag("search_disallowed", truth.search_disallowed) +
         JsonFlag("has_faults", truth.has_faults) + "}";
}

}  // namespace upwell::testing
