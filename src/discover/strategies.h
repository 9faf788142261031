// SPDX-License-Identifier: Apache-2.0
// The strategies of the in-site searcher, each by the name that the paper gives it (He et al.
// 2006), and our own.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "discover/in_site_searcher.h"

namespace upwell {

// Exhaustive(d): all links.
class Exhaustive : public LinkSelection {
 public:
  Task<std::vector<UrlId>> Select(Step step, SitePages& site) override;
};

struct NavMenuOptions {
  size_t groups = 3;  // k: how many of the best groups are looked into
  size_t links = 1;   // x: how many links of each
};

// NAVMENU (Figure 11, lines 27-37): the links that come back on the pages that the first links of
// the best groups lead to.
class NavMenu : public LinkSelection {
 public:
  explicit NavMenu(NavMenuOptions options = {}) : options_(options) {}
  Task<std::vector<UrlId>> Select(Step step, SitePages& site) override;

 private:
  std::vector<UrlId> LinksToTry(const PageFacts& page, UrlId root) const;
  NavMenuOptions options_;
};

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
  Task<std::vector<UrlId>> Select(Step step, SitePages& site) override;

 private:
  struct Sibling {
    const PageFacts* page;
    size_t new_sites;
  };
  AdaptiveOptions options_;
  Rng rng_;
  std::map<UrlId, std::deque<Sibling>> windows_;  // by parent: its last S pages
};

struct LikelyLinksOptions {
  NavMenuOptions menus;
  size_t pages_of_shape = 2;  // that are looked at though nothing but their shape speaks for them
  size_t fruitless_of_shape = 12;  // pages of a shape without a new form: the others are left out
};

// Our own, for finding forms: what NAVMENU selects, links that speak of searching or stand beside a
// box, and a few pages of each shape of address that was not seen yet. Of a shape that keeps
// bringing nothing the rest is left out.
class LikelyLinks : public LinkSelection {
 public:
  explicit LikelyLinks(LikelyLinksOptions options = {})
      : options_(options), menus_(options.menus) {}
  Task<std::vector<UrlId>> Select(Step step, SitePages& site) override;

 private:
  struct Shape {
    size_t selected = 0;   // pages of it that were chosen for their shape
    size_t fruitless = 0;  // pages of it since the last one with a new form
  };
  Shape& ShapeOfLink(UrlId url, const UrlTable& urls);

  LikelyLinksOptions options_;
  NavMenu menus_;
  std::unordered_map<std::string, Shape> shapes_;
};

// A strategy as a user names it.
struct Strategy {
  enum class Kind : uint8_t { kExhaustive, kNavMenu, kLikelyLinks };
  Kind kind = Kind::kLikelyLinks;
  int depth = 3;
  bool operator==(const Strategy&) const = default;
};
std::string NameOf(const Strategy& strategy);  // "exhaustive:3", "navmenu:10", "likely:3"
Result<Strategy> ParseStrategy(std::string_view name);
std::unique_ptr<LinkSelection> MakeSelection(const Strategy& strategy);

}  // namespace upwell
