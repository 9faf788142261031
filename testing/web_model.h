// SPDX-License-Identifier: Apache-2.0
// What the sites of a linked web are made of. A site is a tree of pages: a page links to its
// children, to pages of menus and to others that are at most one level deeper than itself, so that
// the level of a page in the tree is its distance from the root. Texts and markup are not kept;
// they are drawn again whenever the page is asked for.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/rng.h"
#include "testing/linked_web.h"
#include "testing/wording.h"

namespace upwell::testing {

enum class WebTheme : uint8_t {
  kPlain,
  kArticles,
  kProducts,
  kArchive,
  kTags,
  kPeople,
  kIndex,       // A to Z
  kCategories,  // of a directory
};

enum class WebPart : uint8_t { kRoot, kPage, kForm, kAdvanced, kLinks };

struct WebNode {
  uint32_t parent = 0;
  uint32_t first_child = 0;  // children stand one after the other
  uint16_t children = 0;
  uint8_t depth = 0;
  WebTheme theme = WebTheme::kPlain;
  WebPart part = WebPart::kPage;
  bool in_menu = false;
  bool in_foot = false;
};

struct WebInput {
  std::string name;
  std::string control;  // "text", "select", "radio", "checkbox", "hidden", "password", ...
  std::string label;    // key of the wording
};

enum class WebSpread : uint8_t { kHere, kBelow, kEverywhere, kLeaves };
enum class WebCarrier : uint8_t { kForm, kFrame, kOpenSearch, kSearchAction };

struct WebFormPlan {
  uint32_t node = 0;
  WebSpread spread = WebSpread::kHere;
  WebCarrier carrier = WebCarrier::kForm;
  bool twice = false;      // printed again with other markup
  bool announced = false;  // and there is a description of it
  uint32_t advanced = 0;   // page that a link near it leads to; 0 for none
  std::string kind, way, action, method;
  std::vector<WebInput> inputs;

  bool searchable() const { return kind == "search"; }
};

enum class WebTrap : uint8_t { kNone, kCalendar, kSession, kPath, kFacets };
enum class WebOddity : uint8_t { kNone, kRootMoves, kOnlyRedirect, kRootMissing, kDead };

// Choices of markup; each use takes what it needs of them by remainder.
struct WebLook {
  uint32_t shell = 0, bar = 0, side = 0, foot = 0, separator = 0, list = 0, form = 0, words = 0;
  uint32_t path = 0, link = 0;
  bool breadcrumbs = false, skip_link = false, image_links = false, lists_menu_pages = false;
  bool menu_below = false, nested_menu = false, section_menus = false, utility_bar = false;
  bool headed_menus = false, capitals = false;
};

struct WebExternal {
  uint32_t site = 0;
  uint32_t node = 0;  // 0: its root
};

struct WebSkeleton {
  uint64_t seed = 0;
  std::string name, kind, title, language, twin_language, charset;
  WebLook look;
  WebTrap trap = WebTrap::kNone;
  WebOddity oddity = WebOddity::kNone;
  bool has_menu = true, frameset = false, configures = false, has_cart = false, has_account = false;
  bool robots = false, sitemap = false;
  bool skeleton_links = false, directory_links = false, stray_links = false;
  std::vector<uint32_t> must_link;     // sites that it links to in any case
  std::vector<WebExternal> link_list;  // of its link pages
  std::vector<WebExternal> partners;   // on every page
  uint32_t redirect_to = 0;            // of kOnlyRedirect
  uint32_t records = 0;                // of its database

  std::vector<WebNode> nodes;
  std::vector<WebFormPlan> forms;
  std::vector<std::pair<uint64_t, uint32_t>> by_path;  // sorted: hash of a path, its page
};

// Addresses of the sites: they become known while the threads of servers read them.
class WebUrls {
 public:
  void Add(std::string url) {
    const std::unique_lock lock(mutex_);
    urls_.push_back(std::move(url));
  }
  void Set(size_t site, const std::string& url) {
    const std::unique_lock lock(mutex_);
    urls_[site] = url;
  }
  std::string operator[](size_t site) const {
    const std::shared_lock lock(mutex_);
    return urls_[site];
  }

 private:
  mutable std::shared_mutex mutex_;
  std::vector<std::string> urls_;
};

struct WebModel {
  uint64_t seed = 0;
  std::vector<WebSkeleton> sites;
  WebUrls urls;
  std::map<std::string, Voice> voices;
};

// One of many names for classes and ids, the same for the same look and purpose.
std::string WebClass(const WebLook& look, uint32_t purpose);

// A fresh source of chance for one purpose.
inline base::Rng WebRng(uint64_t seed, std::string_view purpose, uint64_t number = 0) {
  return base::Rng(base::Hash64(purpose, seed + number * 0x9E3779B97F4A7C15ull));
}

template <typename T>
const T& PickOne(base::Rng* rng, const std::vector<T>& items) {
  return items[rng->Below(items.size())];
}

// web_site.cc: who is who, and the tree of each site. web_placing.cc: where the forms are.
void BuildWeb(WebModel* web, size_t sites);
void PlaceForms(WebSkeleton* site, base::Rng* rng, bool searches);
// "root", "menu", "submenu" or "content".
std::string WayTo(const WebSkeleton& site, uint32_t node);

// A tree while it is being planted: children in any order.
class WebTree {
 public:
  explicit WebTree(WebSkeleton* site);
  uint32_t AddChild(uint32_t parent, WebPart part, bool in_menu, bool in_foot = false);
  // A page of that depth which is reached from the root by menus only; made where there is none.
  uint32_t MenuPage(uint8_t depth, base::Rng* rng);
  // Any page of that depth, likewise.
  uint32_t AnyPage(uint8_t depth, base::Rng* rng);

 private:
  bool OnMenuPath(uint32_t node) const;
  WebSkeleton* site_;
};

// web_paths.cc
std::string PathOf(const WebSkeleton& site, uint32_t node);
// With the prefix of the other language.
std::string TwinPath(const WebSkeleton& site, uint32_t node, bool twin);
void IndexPaths(WebSkeleton* site);
// The page of that path (and query), or nodes.size().
uint32_t NodeOfPath(const WebSkeleton& site, std::string_view path);

// web_links.cc
void PlanLinks(WebModel* web, const std::vector<std::string>& outward);
std::vector<WebExternal> ExternalsOn(const WebModel& web, const WebSkeleton& site, uint32_t node);

// web_forms.cc
WebFormPlan SearchPlan(const WebSkeleton& site, base::Rng* rng, size_t least, size_t most);
WebFormPlan OtherPlan(const WebSkeleton& site, std::string_view kind, base::Rng* rng);
WebFormPlan ConfigurationPlan(const WebSkeleton& site, uint32_t node);
bool IsConfigured(const WebSkeleton& site, uint32_t node);  // a product with a form of its own
// Every form that this page shows, announced ones too.
std::vector<WebFormPlan> FormsOn(const WebSkeleton& site, uint32_t node);
std::string FramePath(const WebFormPlan& form);  // of a form in a frame

}  // namespace upwell::testing
