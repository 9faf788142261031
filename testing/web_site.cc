// SPDX-License-Identifier: Apache-2.0
// Who is who in a linked web, and the tree of pages of each site.
#include <algorithm>
#include <array>
#include <cmath>

#include "testing/web_model.h"
#include "testing/web_wording.h"

namespace upwell::testing {
namespace {

constexpr size_t kMostPages = 1500;
constexpr size_t kMostSections = 9;
constexpr size_t kMostChildren = 60;
constexpr size_t kPagesOfBigShop = 500;
constexpr double kMedianPages = 58;
constexpr double kSpreadOfPages = 1.15;  // of the logarithm

struct Kind {
  std::string_view name;
  unsigned weight;
  std::vector<WebTheme> themes;
};

const std::vector<Kind>& Kinds() {
  using T = WebTheme;
  static const std::vector<Kind> kKinds = {
      {"shop", 14, {T::kProducts, T::kProducts, T::kProducts, T::kPlain}},
      {"library", 8, {T::kPlain, T::kIndex, T::kArticles}},
      {"news", 10, {T::kArticles, T::kArticles, T::kArchive, T::kTags}},
      {"blog", 10, {T::kArticles, T::kArchive, T::kTags}},
      {"university", 8, {T::kPlain, T::kPlain, T::kPeople, T::kArticles}},
      {"company", 14, {T::kPlain, T::kProducts, T::kPlain}},
      {"directory", 9, {T::kCategories}},
      {"forum", 6, {T::kArticles, T::kPeople}},
      {"town", 8, {T::kPlain, T::kArchive, T::kPlain}},
      {"museum", 6, {T::kIndex, T::kPlain, T::kProducts}},
      {"club", 7, {T::kPlain, T::kPeople, T::kArchive}},
  };
  return kKinds;
}

const Kind& DrawKind(base::Rng* rng) {
  unsigned total = 0;
  for (const Kind& kind : Kinds()) total += kind.weight;
  auto left = static_cast<unsigned>(rng->Below(total));
  for (const Kind& kind : Kinds()) {
    if (left < kind.weight) return kind;
    left -= kind.weight;
  }
  return Kinds().front();
}

std::string DrawLanguage(base::Rng* rng) {
  if (rng->Chance(0.45)) return "en";
  if (rng->Chance(0.6)) return WebLanguages()[1 + rng->Below(3)];
  return PickOne(rng, WebLanguages());
}

std::string DrawCharset(const std::string& language, base::Rng* rng) {
  static const std::map<std::string, std::vector<std::string>> kOld = {
      {"en", {"iso-8859-1", "windows-1252"}},
      {"de", {"iso-8859-1", "windows-1252"}},
      {"fr", {"iso-8859-1", "iso-8859-15"}},
      {"es", {"iso-8859-1", "windows-1252"}},
      {"ru", {"windows-1251", "koi8-r"}},
      {"el", {"iso-8859-7", "windows-1253"}},
      {"ja", {"shift_jis", "euc-jp"}},
      {"zh", {"gbk", "gb2312"}},
      {"ko", {"euc-kr"}},
      {"ar", {"windows-1256"}}};
  if (rng->Chance(0.7)) return "utf-8";
  return PickOne(rng, kOld.at(language));
}

std::string DrawName(const std::string& kind, size_t number, base::Rng* rng) {
  constexpr std::array<std::string_view, 16> kFirst = {
      "north", "silver", "alpen", "costa", "old",   "blue",  "vila", "maple",
      "stein", "haven",  "luna",  "cedar", "terra", "nordi", "omni", "bella"};
  constexpr std::array<std::string_view, 12> kSecond = {"gate",  "haus",  "port",  "line",
                                                        "works", "land",  "point", "media",
                                                        "kon",   "ville", "net",   "o"};
  return std::string(kFirst[rng->Below(kFirst.size())]) +
         std::string(kSecond[rng->Below(kSecond.size())]) +
         (rng->Chance(0.3) ? "-" + kind : std::string()) + std::to_string(number);
}

double Normal(base::Rng* rng) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += rng->Uniform();
  return sum;
}

size_t DrawPages(const std::string& kind, base::Rng* rng) {
  const double logarithm = std::log(kMedianPages) + kSpreadOfPages * Normal(rng);
  auto pages = static_cast<size_t>(std::exp(logarithm));
  if (kind == "directory") pages = std::max<size_t>(pages, 40);
  return std::clamp<size_t>(pages, 1, kMostPages);
}

int DeepestLevel(size_t pages, base::Rng* rng) {
  if (pages <= 1) return 0;
  if (pages <= 6) return 1;
  if (pages <= 20) return 2;
  if (pages <= 45) return 3;
  if (pages <= 90) return 4;
  return rng->Chance(0.15) ? 6 : 5;
}

// How many pages stand at each depth: more and more of them.
std::vector<size_t> LevelSizes(size_t pages, base::Rng* rng) {
  const int deepest = DeepestLevel(pages, rng);
  std::vector<size_t> levels = {1};
  if (deepest == 0) return levels;
  const double ratio = 1.8 + 1.1 * rng->Uniform();
  double weights = 0;
  for (int d = 1; d <= deepest; ++d) weights += std::pow(ratio, std::min(d, 5));
  size_t left = pages - 1;
  for (int d = 1; d <= deepest; ++d) {
    const double share = std::pow(ratio, std::min(d, 5)) / weights;
    size_t size = std::max<size_t>(1, static_cast<size_t>(share * static_cast<double>(pages - 1)));
    if (d == 1) size = std::clamp<size_t>(size, 2, kMostSections);
    if (d == deepest) size = left;
    size = std::min(size, left);
    if (size == 0) break;
    levels.push_back(size);
    left -= size;
  }
  return levels;
}

uint32_t DrawParent(const WebSkeleton& site, uint32_t begin, uint32_t end, base::Rng* rng) {
  const double place = std::pow(rng->Uniform(), 1.4);
  auto offset = static_cast<uint32_t>(place * static_cast<double>(end - begin));
  for (uint32_t i = 0; i < end - begin; ++i) {
    uint32_t parent = begin + (offset + i) % (end - begin);
    if (site.nodes[parent].children < kMostChildren) return parent;
  }
  return begin;
}

void GrowTree(WebSkeleton* site, const Kind& kind, size_t pages, base::Rng* rng) {
  WebTree tree(site);
  site->nodes.resize(1);
  site->nodes[0].part = WebPart::kRoot;
  const std::vector<size_t> levels = LevelSizes(pages, rng);
  uint32_t begin = 0;
  for (size_t depth = 1; depth < levels.size(); ++depth) {
    const auto end = static_cast<uint32_t>(site->nodes.size());
    for (size_t i = 0; i < levels[depth]; ++i) {
      const uint32_t parent = DrawParent(*site, begin, end, rng);
      const uint32_t node = tree.AddChild(parent, WebPart::kPage, false);
      if (parent == 0) site->nodes[node].theme = PickOne(rng, kind.themes);
    }
    begin = end;
  }
}

// Sections are in the menu, and the parts of some sections in a menu below it.
void PlantMenus(WebSkeleton* site, base::Rng* rng) {
  if (!site->has_menu) return;
  std::vector<size_t> in_menu(site->nodes.size(), 0);
  std::vector<bool> opens(site->nodes.size(), false);
  for (uint32_t i = 0; i < site->nodes.size(); ++i) {
    const size_t children = site->nodes[i].children;
    const double chance = i == 0                      ? 1
                          : site->nodes[i].depth == 1 ? 0.75
                          : site->nodes[i].depth == 2 ? 0.2
                                                      : 0.03;
    opens[i] = children >= (i == 0 ? 1 : 2) && rng->Chance(chance);
  }
  for (uint32_t i = 1; i < site->nodes.size(); ++i) {
    WebNode& node = site->nodes[i];
    const bool path = node.parent == 0 || site->nodes[node.parent].in_menu;
    if (!path || !opens[node.parent] || in_menu[node.parent] >= kMostSections) continue;
    node.in_menu = true;
    ++in_menu[node.parent];
  }
}

// News, offers: pages that the root shows beside its menu.
void PlantFeatured(WebSkeleton* site, const Kind& kind, base::Rng* rng) {
  if (site->nodes.size() < 30 || !rng->Chance(0.5)) return;
  WebTree tree(site);
  const WebTheme theme = PickOne(rng, kind.themes);
  for (uint64_t i = 0, count = 2 + rng->Below(6); i < count; ++i) {
    site->nodes[tree.AddChild(0, WebPart::kPage, false)].theme = theme;
  }
}

void PlantLinkPage(WebSkeleton* site, const std::string& outward, base::Rng* rng) {
  if (outward != "link-page" && outward != "mixed") return;
  if (site->nodes.size() < 3) return;
  WebTree tree(site);
  const double where = rng->Uniform();
  if (where < 0.6) {
    tree.AddChild(0, WebPart::kLinks, site->has_menu && rng->Chance(0.5), rng->Chance(0.5));
    return;
  }
  const uint8_t depth = where < 0.88 ? 1 : 2;
  uint32_t parent = site->has_menu ? tree.MenuPage(depth, rng) : tree.AnyPage(depth, rng);
  tree.AddChild(parent, WebPart::kLinks, site->has_menu && rng->Chance(0.5));
}

// Numbers the pages level by level, so that children stand one after the other.
void Renumber(WebSkeleton* site) {
  std::vector<std::vector<uint32_t>> children(site->nodes.size());
  for (uint32_t i = 1; i < site->nodes.size(); ++i) children[site->nodes[i].parent].push_back(i);
  std::vector<uint32_t> order = {0}, place(site->nodes.size(), 0);
  for (size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = static_cast<uint32_t>(i);
    order.insert(order.end(), children[order[i]].begin(), children[order[i]].end());
  }
  std::vector<WebNode> nodes;
  uint32_t next = 1;
  for (uint32_t old : order) {
    WebNode node = site->nodes[old];
    node.parent = place[node.parent];
    node.children = static_cast<uint16_t>(children[old].size());
    node.first_child = next;
    next += node.children;
    nodes.push_back(node);
  }
  site->nodes = std::move(nodes);
  for (WebFormPlan& form : site->forms) {
    form.node = place[form.node];
    if (form.advanced != 0) form.advanced = place[form.advanced];
  }
}

// Some search pages show their answers themselves.
void AnswerOnOwnPage(WebSkeleton* site, base::Rng* rng) {
  for (WebFormPlan& form : site->forms) {
    const std::string path = PathOf(*site, form.node);
    const bool plain = form.node != 0 && path.find('?') == std::string::npos;
    const bool alone = form.spread == WebSpread::kHere && form.carrier == WebCarrier::kForm;
    if (plain && alone && form.searchable() && rng->Chance(0.3)) form.action = path;
  }
}

WebLook DrawLook(base::Rng* rng) {
  WebLook look;
  for (uint32_t* choice : {&look.shell, &look.bar, &look.side, &look.foot, &look.separator,
                           &look.list, &look.form, &look.words, &look.path, &look.link}) {
    *choice = static_cast<uint32_t>(rng->Below(1u << 20));
  }
  look.breadcrumbs = rng->Chance(0.4);
  look.skip_link = rng->Chance(0.2);
  look.image_links = rng->Chance(0.12);
  look.lists_menu_pages = rng->Chance(0.5);
  look.menu_below = rng->Chance(0.12);
  look.nested_menu = rng->Chance(0.4);
  look.section_menus = rng->Chance(0.15);
  look.utility_bar = rng->Chance(0.3);
  look.headed_menus = rng->Chance(0.4);
  look.capitals = rng->Chance(0.12);
  return look;
}

void DrawHabits(WebSkeleton* site, base::Rng* rng) {
  site->has_menu = site->nodes.size() > 1 && !rng->Chance(0.06);
  site->frameset = site->has_menu && site->nodes.size() > 8 && site->oddity == WebOddity::kNone &&
                   rng->Chance(0.035);
  site->has_account = rng->Chance(0.35);
  site->has_cart = site->kind == "shop";
  site->configures |= site->kind == "shop" && rng->Chance(0.3);
  site->robots = rng->Chance(0.45);
  site->sitemap = rng->Chance(0.3);
  site->records = static_cast<uint32_t>(30 + rng->Below(300));
}

// The sites that differ from all others. `order` is a shuffled list of all.
void AppointOddities(WebModel* web, const std::vector<uint32_t>& order) {
  constexpr std::array<WebTrap, 4> kTraps = {WebTrap::kCalendar, WebTrap::kSession, WebTrap::kPath,
                                             WebTrap::kFacets};
  constexpr std::array<WebOddity, 5> kOddities = {WebOddity::kRootMoves, WebOddity::kOnlyRedirect,
                                                  WebOddity::kRootMissing, WebOddity::kRootMissing,
                                                  WebOddity::kDead};
  size_t at = 0;
  for (WebTrap trap : kTraps) {
    if (at < order.size()) web->sites[order[at++]].trap = trap;
  }
  for (WebOddity oddity : kOddities) {
    if (at < order.size()) web->sites[order[at++]].oddity = oddity;
  }
}

// One shop has a form of its own for each of hundreds of products.
void AppointBigShop(WebModel* web) {
  for (WebSkeleton& site : web->sites) {
    const bool odd = site.oddity != WebOddity::kNone || site.trap != WebTrap::kNone;
    if (odd || site.kind != "shop") continue;
    site.configures = true;
    return;
  }
}

// The shares of section 5.1: 44% a page of links, 8% the same links everywhere, 8% directories,
// 29% several of these, 11% none.
std::vector<std::string> DrawOutward(const WebModel& web, base::Rng* rng) {
  std::vector<std::string> outward;
  for (const WebSkeleton& site : web.sites) {
    const double draw = rng->Uniform();
    outward.push_back(site.kind == "directory" ? "directory"
                      : draw < 0.48            ? "link-page"
                      : draw < 0.57            ? "skeleton"
                      : draw < 0.88            ? "mixed"
                                               : "none");
  }
  return outward;
}

void BuildSite(WebModel* web, uint32_t number, const std::string& outward, const Kind& kind,
               bool searches) {
  WebSkeleton* site = &web->sites[number];
  base::Rng rng = WebRng(site->seed, "site");
  site->language = DrawLanguage(&rng);
  site->charset = DrawCharset(site->language, &rng);
  site->name = DrawName(site->kind, number, &rng);
  site->look = DrawLook(&rng);
  size_t pages = DrawPages(site->kind, &rng);
  const bool odd = site->oddity != WebOddity::kNone || site->trap != WebTrap::kNone;
  if (odd) pages = std::clamp<size_t>(pages, 20, 120);
  if (site->configures) pages = std::max(pages, kPagesOfBigShop);
  GrowTree(site, kind, pages, &rng);
  DrawHabits(site, &rng);
  if (site->look.path % 9 == 5) site->look.link = 2;   // all pages stand in one folder
  if (site->frameset) site->look.nested_menu = false;  // the menu stands in a frame of its own
  PlantMenus(site, &rng);
  PlantFeatured(site, kind, &rng);
  PlantLinkPage(site, outward, &rng);
  const bool silent = site->oddity != WebOddity::kNone && site->oddity != WebOddity::kRootMoves;
  if (silent) site->configures = site->has_account = site->has_cart = false;
  if (!silent) PlaceForms(site, &rng, searches);
  Renumber(site);
  AnswerOnOwnPage(site, &rng);
  if (!odd && !site->configures && !site->frameset && site->nodes.size() > 5 &&
      site->nodes.size() < 600 && rng.Chance(0.05)) {
    do {
      site->twin_language = PickOne(&rng, WebLanguages());
    } while (site->twin_language == site->language);
    site->charset = "utf-8";
  }
  IndexPaths(site);
}

}  // namespace

WebTree::WebTree(WebSkeleton* site) : site_(site) {}

uint32_t WebTree::AddChild(uint32_t parent, WebPart part, bool in_menu, bool in_foot) {
  WebNode node;
  node.parent = parent;
  node.depth = static_cast<uint8_t>(site_->nodes[parent].depth + 1);
  node.theme = site_->nodes[parent].theme;
  node.part = part;
  node.in_menu = in_menu;
  node.in_foot = in_foot && !in_menu && parent == 0;
  if (part != WebPart::kPage) node.theme = WebTheme::kPlain;
  site_->nodes[parent].children++;
  site_->nodes.push_back(node);
  return static_cast<uint32_t>(site_->nodes.size() - 1);
}

bool WebTree::OnMenuPath(uint32_t node) const {
  for (; node != 0; node = site_->nodes[node].parent) {
    if (!site_->nodes[node].in_menu) return false;
  }
  return true;
}

uint32_t WebTree::MenuPage(uint8_t depth, base::Rng* rng) {
  if (depth == 0) return 0;
  std::vector<uint32_t> found;
  for (uint32_t i = 1; i < site_->nodes.size(); ++i) {
    const WebNode& node = site_->nodes[i];
    if (node.depth == depth && node.part == WebPart::kPage && OnMenuPath(i)) found.push_back(i);
  }
  if (!found.empty()) return PickOne(rng, found);
  return AddChild(MenuPage(depth - 1, rng), WebPart::kPage, true);
}

uint32_t WebTree::AnyPage(uint8_t depth, base::Rng* rng) {
  if (depth == 0) return 0;
  std::vector<uint32_t> found;
  for (uint32_t i = 1; i < site_->nodes.size(); ++i) {
    if (site_->nodes[i].depth == depth && site_->nodes[i].part == WebPart::kPage)
      found.push_back(i);
  }
  if (!found.empty()) return PickOne(rng, found);
  return AddChild(AnyPage(depth - 1, rng), WebPart::kPage, false);
}

void BuildWeb(WebModel* web, size_t sites) {
  web->sites.resize(sites);
  base::Rng rng = WebRng(web->seed, "web");
  std::vector<uint32_t> order;
  std::vector<const Kind*> kinds;
  for (uint32_t i = 0; i < sites; ++i) {
    order.push_back(i);
    web->sites[i].seed = base::Hash64("site", web->seed * 1000003 + i);
    kinds.push_back(&DrawKind(&rng));
    web->sites[i].kind = kinds.back()->name;
  }
  rng.Shuffle(order);
  AppointOddities(web, order);
  AppointBigShop(web);
  const std::vector<std::string> outward = DrawOutward(*web, &rng);
  rng.Shuffle(order);
  std::vector<bool> searches(sites, false);
  for (size_t i = 0; i < sites * 2 / 5; ++i) searches[order[i]] = true;
  for (uint32_t i = 0; i < sites; ++i) BuildSite(web, i, outward[i], *kinds[i], searches[i]);
  for (const std::string& language : WebLanguages()) {
    web->voices.emplace(language, WebVoice(language));
  }
  for (uint32_t i = 0; i < sites; ++i) {
    web->urls.Add("http://www." + web->sites[i].name + ".example/");
    if (web->sites[i].oddity == WebOddity::kOnlyRedirect) {
      web->sites[i].redirect_to = static_cast<uint32_t>((i + 1 + rng.Below(sites)) % sites);
      if (web->sites[i].redirect_to == i) web->sites[i].redirect_to = (i + 1) % sites;
    }
  }
  PlanLinks(web, outward);
}

}  // namespace upwell::testing
