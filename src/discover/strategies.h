// SPDX-License-Identifier: Apache-2.0
// The strategies of the in-site searcher, each by the name that the paper gives it (He et al.
// 2006), and our own.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "discover/in_site_searcher.h"

namespace upwell::discover {

// Exhaustive(d): all links.
class Exhaustive : public LinkSelection {
 public:
  base::Task<std::vector<UrlId>> Select(Step step, SitePages& site) override;
};

struct NavMenuOptions {
  size_t groups = 3;  // k: how many of the best groups are looked into (He 2006, 4.2)
  size_t links = 1;   // x: how many links of each (He 2006, 4.2)
};

// NAVMENU (Figure 11, lines 27-37): the links that come back on the pages that the first links of
// the best groups lead to. Links that were selected before tell nothing new: the first of the
// others are tried, of the best groups that have any. So a menu that opens within another one is
// seen.
class NavMenu : public LinkSelection {
 public:
  explicit NavMenu(NavMenuOptions options = {}) : options_(options) {}
  base::Task<std::vector<UrlId>> Select(Step step, SitePages& site) override;

 private:
  struct Try {
    UrlId url;
    const std::vector<UrlId>* menu;
  };
  std::vector<Try> LinksToTry(const PageFacts& page) const;
  NavMenuOptions options_;
  std::set<UrlId> known_;  // selected or tried
};

// T, S and p as in He 2006, 6.
struct AdaptiveOptions {
  size_t threshold = 5;  // T: new sites in a window
  size_t window = 5;     // S: sibling pages
  double chance = 0.05;  // p
  int all_to_depth = 1;  // pages of this depth and above are all visited
  uint64_t seed = 1;
};

// ADAPTIVE(T, S, p) (Figure 15), for finding sites.
class Adaptive : public LinkSelection {
 public:
  explicit Adaptive(AdaptiveOptions options) : options_(options), rng_(options.seed) {}
  base::Task<std::vector<UrlId>> Select(Step step, SitePages& site) override;

 private:
  struct Sibling {
    const PageFacts* page;
    UrlId url;
    size_t new_sites;
  };
  std::deque<Sibling>& WindowOf(const Step& step);
  AdaptiveOptions options_;
  base::Rng rng_;
  std::map<UrlId, std::deque<Sibling>> windows_;  // by parent: its last S pages
  std::unordered_map<UrlId, UrlId> parents_;      // of links selected when a sibling was looked at
};

struct LikelyLinksOptions {
  NavMenuOptions menus;
  // Further pages that are looked at though nothing speaks for them, since the last new form: on a
  // site without one so far, and on one that has shown some. Not tuned.
  int patience_without = 3, patience_with = 12;
};

// Our own, for finding forms: what NAVMENU selects, and links that speak of searching or stand
// beside an input. When these are all seen, a few more: of the lists of links that were met (those
// of a page whose addresses have one shape) one link each, then the next, lists that brought a form
// first.
class LikelyLinks : public LinkSelection {
 public:
  explicit LikelyLinks(LikelyLinksOptions options = {})
      : options_(options), menus_(options.menus) {}
  base::Task<std::vector<UrlId>> Select(Step step, SitePages& site) override;
  std::optional<Lead> WhenDry() override;

 private:
  struct List {
    std::deque<Lead> links;  // not yet looked at
    int fruitless = 0;       // of it, since the last new form
  };
  List* BestList();
  void TakeLists(const Step& step, const UrlTable& urls);

  LikelyLinksOptions options_;
  NavMenu menus_;
  std::vector<List> lists_;                    // as they were met, shallow ones first
  std::unordered_map<UrlId, size_t> list_of_;  // of links that were looked at when dry
  std::set<UrlId> selected_, listed_;
  bool has_forms_ = false;
  int fruitless_ = 0;  // pages looked at when dry, since the last new form
};

// A strategy as a user names it.
struct Strategy {
  enum class Kind : uint8_t { kExhaustive, kNavMenu, kLikelyLinks };
  Kind kind = Kind::kLikelyLinks;
  int depth = 5;
  bool operator==(const Strategy&) const = default;
};
std::string NameOf(const Strategy& strategy);  // "exhaustive:3", "navmenu:10", "likely:5"
base::Result<Strategy> ParseStrategy(std::string_view name);
std::unique_ptr<LinkSelection> MakeSelection(const Strategy& strategy);

}  // namespace upwell::discover
