// SPDX-License-Identifier: Apache-2.0
#include "discover/strategies.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "discover/url_shape.h"

namespace upwell::discover {
namespace {

constexpr uint64_t kDeepest = 100;  // a guard

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

base::Task<std::vector<UrlId>> Exhaustive::Select(Step step, SitePages&) {
  co_return AllLinks(*step.page);
}

std::vector<NavMenu::Try> NavMenu::LinksToTry(const PageFacts& page) const {
  std::vector<Try> tries;
  size_t groups = 0;
  for (const std::vector<UrlId>& menu : page.menus) {
    if (groups == options_.groups) break;
    size_t taken = 0;
    for (const UrlId url : menu) {
      if (taken == options_.links) break;
      if (known_.contains(url)) continue;
      tries.push_back({url, &menu});
      ++taken;
    }
    groups += taken > 0 ? 1 : 0;
  }
  return tries;
}

base::Task<std::vector<UrlId>> NavMenu::Select(Step step, SitePages& site) {
  known_.insert(step.url);
  LinkList navigation;
  const std::vector<Try> tries = LinksToTry(*step.page);
  for (const Try& tried : tries) {
    known_.insert(tried.url);
    const PageFacts* child = co_await site.Visit(tried.url);
    // A page cannot confirm its own links.
    if (child == nullptr || child == step.page) continue;
    // Many sites show the link to the page that one is on as mere text: it came back if its menu
    // did.
    for (const UrlId other : *tried.menu) {
      if (other != tried.url && child->links_to(other)) navigation.Add(tried.url);
    }
    for (const SiteLink& link : step.page->links) {
      if (child->links_to(link.url)) navigation.Add(link.url);
    }
  }
  std::vector<UrlId> selected = navigation.Take();
  known_.insert(selected.begin(), selected.end());
  co_return selected;
}

// The pages that one page links to: the last S of them, this one included.
std::deque<Adaptive::Sibling>& Adaptive::WindowOf(const Step& step) {
  const auto parent = parents_.find(step.url);
  std::deque<Sibling>& window = windows_[parent == parents_.end() ? step.parent : parent->second];
  window.push_back({step.page, step.url, step.new_sites});
  if (window.size() > options_.window) window.pop_front();
  return window;
}

base::Task<std::vector<UrlId>> Adaptive::Select(Step step, SitePages&) {
  LinkList selected;
  for (const SiteLink& link : step.page->links) {
    if (step.depth < options_.all_to_depth || link.speaks_of_sites) {
      selected.Add(link.url);
    }
  }
  const std::deque<Sibling>& window = WindowOf(step);
  size_t new_sites = 0;
  for (const Sibling& sibling : window) new_sites += sibling.new_sites;
  if (new_sites >= options_.threshold) {
    for (const Sibling& sibling : window) {
      for (const SiteLink& link : sibling.page->links) {
        selected.Add(link.url);
        if (sibling.url != step.url) parents_.emplace(link.url, sibling.url);
      }
    }
  } else if (rng_.Chance(options_.chance)) {
    selected.Add(AllLinks(*step.page));
  }
  co_return selected.Take();
}

base::Task<std::vector<UrlId>> LikelyLinks::Select(Step step, SitePages& site) {
  if (step.new_forms > 0) {
    has_forms_ = true;
    fruitless_ = 0;
    const auto list = list_of_.find(step.url);
    if (list != list_of_.end()) lists_[list->second].fruitless = 0;
  }
  LinkList likely;
  for (const SiteLink& link : step.page->links) {
    if (link.speaks_of_searching || link.beside_form) likely.Add(link.url);
  }
  likely.Add(co_await menus_.Select(step, site));
  std::vector<UrlId> selected = likely.Take();
  selected_.insert(selected.begin(), selected.end());
  TakeLists(step, site.urls());
  co_return selected;
}

void LikelyLinks::TakeLists(const Step& step, const UrlTable& urls) {
  std::map<std::string, size_t> by_shape;
  for (const SiteLink& link : step.page->links) {
    if (selected_.contains(link.url) || !listed_.insert(link.url).second) continue;
    const auto [list, is_new] = by_shape.emplace(ShapeOf(urls.url(link.url)), lists_.size());
    if (is_new) lists_.emplace_back();
    lists_[list->second].links.push_back({link.url, step.url, step.depth + 1});
  }
}

// The first of those that brought forms last, or were least looked into.
LikelyLinks::List* LikelyLinks::BestList() {
  List* best = nullptr;
  for (List& list : lists_) {
    // Another page may have shown that a link is a likely one.
    while (!list.links.empty() && selected_.contains(list.links.front().url)) {
      list.links.pop_front();
    }
    if (list.links.empty()) continue;
    if (best == nullptr || list.fruitless < best->fruitless) best = &list;
  }
  return best;
}

std::optional<Lead> LikelyLinks::WhenDry() {
  if (fruitless_ >= (has_forms_ ? options_.patience_with : options_.patience_without)) {
    return std::nullopt;
  }
  List* best = BestList();
  if (best == nullptr) return std::nullopt;
  const Lead lead = best->links.front();
  best->links.pop_front();
  ++best->fruitless;
  ++fruitless_;
  list_of_.emplace(lead.url, static_cast<size_t>(best - lists_.data()));
  return lead;
}

std::string NameOf(const Strategy& strategy) {
  constexpr std::string_view kNames[] = {"exhaustive", "navmenu", "likely"};
  return std::string(kNames[static_cast<size_t>(strategy.kind)]) + ":" +
         std::to_string(strategy.depth);
}

base::Result<Strategy> ParseStrategy(std::string_view name) {
  const size_t colon = name.find(':');
  for (const Strategy::Kind kind :
       {Strategy::Kind::kExhaustive, Strategy::Kind::kNavMenu, Strategy::Kind::kLikelyLinks}) {
    Strategy strategy{kind, kind == Strategy::Kind::kLikelyLinks ? Strategy().depth : 3};
    const std::string known = NameOf(strategy);
    if (name.substr(0, colon) != known.substr(0, known.find(':'))) continue;
    if (colon == std::string_view::npos) return strategy;
    const std::optional<uint64_t> depth = base::ParseUnsigned(name.substr(colon + 1));
    if (!depth || *depth > kDeepest) break;
    strategy.depth = static_cast<int>(*depth);
    return strategy;
  }
  return base::Error{base::ErrorKind::kUsage,
                     "\"" + base::ForTerminal(name) +
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

}  // namespace upwell::discover
