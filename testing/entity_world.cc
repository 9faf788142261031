// SPDX-License-Identifier: Apache-2.0
#include "testing/entity_world.h"

namespace upwell::testing {

struct EntityModel {
  std::vector<EntitySiteTruth> truths;
  std::vector<std::string> urls;
  std::vector<EntityType> types;
};

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

EntityWorld::EntityWorld(uint64_t, size_t) : model_(std::make_unique<EntityModel>()) {}
EntityWorld::~EntityWorld() = default;
size_t EntityWorld::size() const { return model_->truths.size(); }
const EntitySiteTruth& EntityWorld::truth(size_t site) const { return model_->truths[site]; }
void EntityWorld::SetUrl(size_t site, const std::string& url) { model_->urls[site] = url; }
const std::string& EntityWorld::url(size_t site) const { return model_->urls[site]; }
std::unique_ptr<Site> EntityWorld::MakeSite(size_t) const { return nullptr; }
EntityAnswer EntityWorld::Look(size_t, std::string_view) const { return {}; }
EntityAnswer EntityWorld::Look(size_t, const HttpRequest&) const { return {}; }
HttpRequest EntityWorld::Question(size_t, std::string_view) const { return {}; }
const std::vector<EntityType>& EntityWorld::types() const { return model_->types; }
std::vector<std::string> EntityWorld::EntitiesOf(std::string_view) const { return {}; }
Fit EntityWorld::Fits(std::string_view, size_t) const { return Fit::kNo; }
std::vector<std::string> EntityWorld::EntitiesAt(size_t) const { return {}; }
void EntityWorld::WriteKnowledgeBase(std::ostream&, KbLayout) const {}
void EntityWorld::WriteLog(std::ostream&, uint64_t, LogLayout) const {}
void EntityWorld::LogRows(uint64_t, const std::function<void(const EntityLogRow&)>&) const {}
bool EntityWorld::IsNoisePrefix(std::string_view) const { return false; }
bool EntityWorld::IsNoiseSuffix(std::string_view) const { return false; }
std::vector<ServedSite*> ServeEntities(EntityWorld&, TestBedServer&, uint16_t) { return {}; }
std::string EntityTruthLine(const EntityWorld&, size_t) { return ""; }

}  // namespace upwell::testing
