// SPDX-License-Identifier: Apache-2.0
#include "discover/strategies.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "discover/url_shape.h"

namespace upwell {
namespace {

constexpr uint64_t kDeepest = 100;

std::vector<UrlId> AllLinks(const PageFacts& page) {
  std::vector<UrlId> urls;
  for (const SiteLink& link : page.links) urls.push_back(link.url);
  return urls;
}

// Keeps the order in which links were selected, each once.
class LinkList {
 public:
  void Add(UrlId url) {
    if (known_.insert(url).second) links_.push_back(url);
  }
  void Add(const std::vector<UrlId>& urls) {
    for (const UrlId url : urls) Add(url);
  }
  std::vector<UrlId> Take() { return std::move(links_); }

 private:
  std::set<UrlId> known_;
  std::vector<UrlId> links_;
};

}  // namespace

Task<std::vector<UrlId>> Exhaustive::Select(Step step, SitePages&) {
  co_return AllLinks(*step.page);
}

// The root page is what the first link of many menus leads to; it tells nothing of the others.
std::vector<UrlId> NavMenu::LinksToTry(const PageFacts& page, UrlId root) const {
  LinkList tries;
  for (size_t g = 0; g < std::min(options_.groups, page.menus.size()); ++g) {
    size_t taken = 0;
    for (const UrlId url : page.menus[g]) {
      if (taken == options_.links) break;
      if (url == root) continue;
      tries.Add(url);
      ++taken;
    }
  }
  return tries.Take();
}

Task<std::vector<UrlId>> NavMenu::Select(Step step, SitePages& site) {
  LinkList navigation;
  for (const SiteLink& link : step.page->links) {
    if (link.is_frame) navigation.Add(link.url);
  }
  const std::vector<UrlId> tries = LinksToTry(*step.page, site.root());
  for (const UrlId url : tries) {
    const PageFacts* child = co_await site.Visit(url);
    // A page is no witness of its own links.
    if (child == nullptr || child == step.page) continue;
    for (const SiteLink& link : step.page->links) {
      if (link.url == url || child->links_to(link.url)) navigation.Add(link.url);
    }
  }
  co_return navigation.Take();
}

Task<std::vector<UrlId>> Adaptive::Select(Step step, SitePages&) {
  LinkList selected;
  for (const SiteLink& link : step.page->links) {
    if (step.depth < options_.all_to_depth || link.speaks_of_sites || link.is_frame) {
      selected.Add(link.url);
    }
  }
  std::deque<Sibling>& window = windows_[step.parent];
  window.push_back({step.page, step.new_sites});
  if (window.size() > options_.window) window.pop_front();
  size_t new_sites = 0;
  for (const Sibling& sibling : window) new_sites += sibling.new_sites;
  if (new_sites >= options_.threshold) {
    for (const Sibling& sibling : window) selected.Add(AllLinks(*sibling.page));
  } else if (rng_.Chance(options_.chance)) {
    selected.Add(AllLinks(*step.page));
  }
  co_return selected.Take();
}

LikelyLinks::Shape& LikelyLinks::ShapeOfLink(UrlId url, const UrlTable& urls) {
  return shapes_[ShapeOf(urls.url(url))];
}

Task<std::vector<UrlId>> LikelyLinks::Select(Step step, SitePages& site) {
  Shape& own = ShapeOfLink(step.url, site.urls());
  own.fruitless = step.new_forms > 0 ? 0 : own.fruitless + 1;
  LinkList selected;
  for (const SiteLink& link : step.page->links) {
    if (link.speaks_of_searching || link.beside_form) selected.Add(link.url);
  }
  const std::vector<UrlId> menus = co_await menus_.Select(step, site);
  for (const UrlId url : menus) {
    if (ShapeOfLink(url, site.urls()).fruitless < options_.fruitless_of_shape) selected.Add(url);
  }
  for (const SiteLink& link : step.page->links) {
    Shape& shape = ShapeOfLink(link.url, site.urls());
    if (shape.selected >= options_.pages_of_shape) continue;
    ++shape.selected;
    selected.Add(link.url);
  }
  co_return selected.Take();
}

std::string NameOf(const Strategy& strategy) {
  constexpr std::string_view kNames[] = {"exhaustive", "navmenu", "likely"};
  return std::string(kNames[static_cast<size_t>(strategy.kind)]) + ":" +
         std::to_string(strategy.depth);
}

Result<Strategy> ParseStrategy(std::string_view name) {
  const size_t colon = name.find(':');
  for (const Strategy::Kind kind :
       {Strategy::Kind::kExhaustive, Strategy::Kind::kNavMenu, Strategy::Kind::kLikelyLinks}) {
    Strategy strategy{kind, 3};
    const std::string known = NameOf(strategy);
    if (name.substr(0, colon) != known.substr(0, known.find(':'))) continue;
    if (colon == std::string_view::npos) return strategy;
    const std::optional<uint64_t> depth = ParseUnsigned(name.substr(colon + 1));
    if (!depth || *depth > kDeepest) break;
    strategy.depth = static_cast<int>(*depth);
    return strategy;
  }
  return Error{ErrorKind::kUsage, "\"" + ForTerminal(name) +
                                      "\" is no strategy: exhaustive:D, navmenu:D or likely:D, "
                                      "with a depth D from 0 to 100"};
}

std::unique_ptr<LinkSelection> MakeSelection(const Strategy& strategy) {
  switch (strategy.kind) {
    case Strategy::Kind::kExhaustive:
      return std::make_unique<Exhaustive>();
    case Strategy::Kind::kNavMenu:
      return std::make_unique<NavMenu>();
    case Strategy::Kind::kLikelyLinks:
      return std::make_unique<LikelyLinks>();
  }
  return nullptr;
}

}  // namespace upwell
