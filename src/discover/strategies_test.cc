// SPDX-License-Identifier: Apache-2.0
#include "discover/strategies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "discover/table_site_for_tests.h"
#include "fetch/run_task.h"

namespace upwell::discover {
namespace {

using Pages = std::map<std::string, TablePage>;

// The pages that a search visits, in order.
std::string Visits(const Pages& pages, LinkSelection& selection, int depth) {
  TableSite site(pages);
  const SearchLimits limits{.depth = depth};
  fetch::RunTask(SearchSite(site, selection, limits));
  return site.log();
}

// What NAVMENU selects of the root page, and which pages it visits for it.
std::string Selected(TableSite& site, NavMenuOptions options = {}) {
  NavMenu menus(options);
  Step step;
  step.url = site.root();
  step.page = fetch::RunTask(site.Visit(site.root()));
  std::string names;
  for (const UrlId url : fetch::RunTask(menus.Select(step, site))) {
    names += (names.empty() ? "" : " ") + site.Name(url);
  }
  return names;
}

// The page of the paper's Figure 10: three groups, of which two are menus that come back, and links
// in the text.
Pages Shop() {
  const std::vector<std::string> all = {"books", "music", "dvd",  "news1", "news2",
                                        "news3", "about", "help", "jobs",  "offer"};
  return {{"home",
           {.links = all,
            .menus = {{"books", "music", "dvd"},
                      {"news1", "news2", "news3"},
                      {"about", "help", "jobs"}}}},
          {"books", {.links = {"home", "music", "dvd", "about", "help", "jobs", "novel"}}},
          {"news1", {.links = {"home"}}},
          {"about", {.links = {"books", "music", "dvd", "about", "help", "jobs"}}}};
}

TEST(NavMenu, SelectsTheLinksThatComeBack) {
  TableSite site(Shop());
  // "books" does not link to itself, but its menu came back.
  EXPECT_EQ(Selected(site), "books music dvd about help jobs");
  EXPECT_EQ(site.log(), "home books news1 about");
}

TEST(NavMenu, LooksIntoTheBestGroupsOnly) {
  TableSite site(Shop());
  EXPECT_EQ(Selected(site, {.groups = 1}), "books music dvd about help jobs");
  EXPECT_EQ(site.log(), "home books");
  TableSite none(Shop());
  EXPECT_EQ(Selected(none, {.groups = 0}), "");
}

TEST(NavMenu, FollowsAsManyLinksOfAGroupAsWanted) {
  TableSite site(Shop());
  Selected(site, {.groups = 2, .links = 2});
  EXPECT_EQ(site.log(), "home books music news1 news2");
}

TEST(NavMenu, LeavesMenusThatDoNotComeBack) {
  TableSite site({{"home", {.links = {"a", "b", "c"}, .menus = {{"a", "b", "c"}}}},
                  {"a", {.links = {"home"}}}});
  EXPECT_EQ(Selected(site), "");
  TableSite gone({{"home", {.links = {"a", "b", "c"}, .menus = {{"a", "b", "c"}}}}});
  EXPECT_EQ(Selected(gone), "");
}

TEST(NavMenu, TakesLinksOfTheTextThatComeBack) {
  TableSite site({{"home", {.links = {"a", "b", "c", "d", "e"}, .menus = {{"a", "b", "c"}}}},
                  {"a", {.links = {"e"}}}});
  EXPECT_EQ(Selected(site), "e");
}

TEST(NavMenu, DoesNotTakeAPageAsItsOwnWitness) {
  TableSite site({{"home", {.links = {"index", "b", "c"}, .menus = {{"index", "b", "c"}}}}});
  site.Alias("index", "home");
  EXPECT_EQ(Selected(site), "");
}

// A menu opens within the page that the first menu leads to; its links come back below it.
Pages MenusWithinMenus() {
  const std::vector<std::string> top = {"books", "music", "dvd"};
  const std::vector<std::string> sub = {"novels", "poems", "crime"};
  std::vector<std::string> both = top;
  both.insert(both.end(), sub.begin(), sub.end());
  std::vector<std::string> with_list = both;
  with_list.insert(with_list.end(), {"item1", "item2", "item3"});
  Pages pages = {{"home", {.links = top, .menus = {top}}},
                 {"books", {.links = both, .menus = {top, sub}}},
                 {"music", {.links = top, .menus = {top}}},
                 {"dvd", {.links = top, .menus = {top}}},
                 {"novels", {.links = with_list, .menus = {top, {"item1", "item2", "item3"}}}},
                 {"poems", {.links = both, .menus = {top, sub}}},
                 {"crime", {.links = both, .menus = {top, sub}}},
                 {"item1", {.links = top}}};
  return pages;
}

TEST(NavMenu, GoesDownMenusThatOpenWithinMenus) {
  NavMenu menus;
  // Of the list on a leaf page one link is tried; it does not bring the list back.
  EXPECT_EQ(Visits(MenusWithinMenus(), menus, 5), "home books novels music dvd item1 poems crime");
}

TEST(NavMenu, SpendsNoTryOnMenusItKnows) {
  NavMenu menus({.groups = 1, .links = 1});
  EXPECT_EQ(Visits(MenusWithinMenus(), menus, 5), "home books novels music dvd item1 poems crime");
}

TEST(NavMenu, GoesNoDeeperThanAllowed) {
  NavMenu menus;
  EXPECT_EQ(Visits(MenusWithinMenus(), menus, 1), "home books music dvd");
}

// The paper's Figure 14 with S = 2 and T = 5: new sites per page so that the windows are those of
// Example 1 (b and c: 4, c and d: 6, d and e: 3, i and j: 7). Pages below b, e, f, g and h are not
// to be visited.
Pages Figure14() {
  return {{"home", {.links = {"b", "c", "d", "e"}, .sites = 6}},
          {"b", {.links = {"b1"}, .sites = 1}},
          {"c", {.links = {"f", "g"}, .sites = 3}},
          {"d", {.links = {"h", "i", "j"}, .sites = 3}},
          {"e", {.links = {"e1"}}},
          {"f", {.links = {"f1"}, .sites = 1}},
          {"g", {.links = {"g1"}, .sites = 3}},
          {"h", {.links = {"h1"}, .sites = 1}},
          {"i", {.links = {"k", "l"}, .sites = 3}},
          {"j", {.links = {"m"}, .sites = 4}},
          {"k", {.links = {"k1"}, .sites = 1}},
          {"l", {.links = {"l1"}, .sites = 3}},
          {"m", {.links = {"m1"}, .sites = 4}}};
}

AdaptiveOptions Example1() {
  AdaptiveOptions options;
  options.threshold = 5;
  options.window = 2;
  options.chance = 0;
  options.all_to_depth = 0;
  return options;
}

TEST(Adaptive, VisitsThePagesOfThePapersExample) {
  Adaptive adaptive(Example1());
  EXPECT_EQ(Visits(Figure14(), adaptive, 100), "home b c d e f g h i j k l m");
}

TEST(Adaptive, CountsPagesOfOnePageTogetherOnly) {
  // g and h, and l and m, follow each other, but not on one page: with T = 4 they would do.
  Pages pages = Figure14();
  pages["g"].sites = pages["h"].sites = 2;
  pages["f"].sites = 1;
  pages["i"].sites = pages["j"].sites = 0;
  AdaptiveOptions options = Example1();
  options.threshold = 4;
  Adaptive adaptive(options);
  // b and c are a window of 4 now.
  EXPECT_EQ(Visits(pages, adaptive, 100), "home b c d e b1 f g h i j");
}

TEST(Adaptive, CountsAFullWindowAndNoMore) {
  const Pages pages = {{"home", {.links = {"a", "b", "c"}, .sites = 9}},
                       {"a", {.links = {"a1"}, .sites = 3}},
                       {"b", {.links = {"b1"}, .sites = 1}},
                       {"c", {.links = {"c1"}, .sites = 2}}};
  Adaptive two(Example1());
  EXPECT_EQ(Visits(pages, two, 9), "home a b c");
  AdaptiveOptions wide = Example1();
  wide.window = 3;
  Adaptive three(wide);
  EXPECT_EQ(Visits(pages, three, 9), "home a b c a1 b1 c1");
}

struct ChanceCase {
  const char* name;
  double chance;
  int all_to_depth;
  const char* log;
};

class AdaptiveChance : public testing::TestWithParam<ChanceCase> {};

TEST_P(AdaptiveChance, DecidesWhereNothingElseDoes) {
  const Pages pages = {{"home", {.links = {"a", "b*"}}},
                       {"a", {.links = {"c", "d*"}}},
                       {"b", {}},
                       {"c", {.links = {"e"}}},
                       {"d", {}}};
  AdaptiveOptions options = Example1();
  options.chance = GetParam().chance;
  options.all_to_depth = GetParam().all_to_depth;
  Adaptive adaptive(options);
  EXPECT_EQ(Visits(pages, adaptive, 9), GetParam().log);
}

INSTANTIATE_TEST_SUITE_P(Chances, AdaptiveChance,
                         testing::Values(ChanceCase{"never", 0, 0, "home b"},
                                         ChanceCase{"never_but_near_the_root", 0, 1, "home a b d"},
                                         ChanceCase{"never_but_to_depth_two", 0, 2, "home a b c d"},
                                         ChanceCase{"always", 1, 0, "home b a d c e"}),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(Adaptive, RollsTheSameDiceForTheSameSeed) {
  Pages pages;
  for (int i = 0; i < 200; ++i) {
    TablePage& page = pages[i == 0 ? "home" : "p" + std::to_string(i)];
    for (int j = 1; j <= 3; ++j) page.links.push_back("p" + std::to_string(3 * i + j));
  }
  AdaptiveOptions options = Example1();
  options.chance = 0.6;
  std::set<std::string> logs;
  for (options.seed = 1; options.seed <= 5; ++options.seed) {
    Adaptive one(options), other(options);
    const std::string log = Visits(pages, one, 9);
    EXPECT_EQ(log, Visits(pages, other, 9));
    logs.insert(log);
  }
  EXPECT_GT(logs.size(), 1u);
}

TEST(LikelyLinks, FollowsWhatSpeaksOfSearchingOrStandsBesideABox) {
  LikelyLinksOptions options;
  options.patience_without = options.patience_with = 0;
  LikelyLinks likely(options);
  const Pages pages = {{"home", {.links = {"a", "find?", "more+", "b"}}},
                       {"find", {.links = {"advanced?", "c"}}},
                       {"more", {.forms = {0}}}};
  EXPECT_EQ(Visits(pages, likely, 5), "home find more advanced");
}

TEST(LikelyLinks, FollowsMenus) {
  LikelyLinksOptions options;
  options.patience_without = options.patience_with = 0;
  LikelyLinks likely(options);
  EXPECT_EQ(Visits(MenusWithinMenus(), likely, 5), "home books novels music dvd item1 poems crime");
}

// Two lists, of items and of people, and a page beside them; nothing speaks for any.
Pages Lists() {
  return {{"home",
           {.links = {"item/1", "item/2", "item/3", "item/4", "who/x", "who/y", "who/z", "map"}}},
          {"item/1", {}},
          {"item/2", {}},
          {"item/3", {}},
          {"item/4", {}},
          {"map", {}},
          {"who/x", {}},
          {"who/y", {}},
          {"who/z", {}}};
}

TEST(LikelyLinks, TriesOneLinkOfEachListWhenDryThenTheNext) {
  LikelyLinksOptions options;
  options.patience_without = 6;
  LikelyLinks likely(options);
  EXPECT_EQ(Visits(Lists(), likely, 5), "home item/1 who/x map item/2 who/y item/3");
}

TEST(LikelyLinks, HasLessPatienceWithASiteThatShowedNoForm) {
  LikelyLinksOptions options;
  options.patience_without = 1;
  options.patience_with = 3;
  LikelyLinks without(options);
  EXPECT_EQ(Visits(Lists(), without, 5), "home item/1");
  Pages pages = Lists();
  pages["home"].forms = {0};
  LikelyLinks with(options);
  EXPECT_EQ(Visits(pages, with, 5), "home item/1 who/x map");
}

TEST(LikelyLinks, StaysWithAListThatBringsForms) {
  LikelyLinksOptions options;
  options.patience_without = 2;
  options.patience_with = 2;
  Pages pages = Lists();
  pages["who/x"].forms = {0};
  pages["who/y"].forms = {1};
  LikelyLinks likely(options);
  // Each form gives new patience: after "who/y" two more pages.
  EXPECT_EQ(Visits(pages, likely, 5), "home item/1 who/x who/y who/z map");
}

TEST(LikelyLinks, DoesNotLosePatienceOverPagesSeenBefore) {
  LikelyLinksOptions options;
  options.patience_without = 2;
  LikelyLinks likely(options);
  // "a" is in a list of the root page before "find" says that it is a search.
  const Pages pages = {{"home", {.links = {"a", "find?", "b", "c"}}}, {"find", {.links = {"a?"}}}};
  EXPECT_EQ(Visits(pages, likely, 5), "home find a b c");
}

TEST(LikelyLinks, EndsWhenNothingIsLeft) {
  LikelyLinks likely;
  EXPECT_EQ(Visits({{"home", {}}}, likely, 5), "home");
  LikelyLinks again;
  EXPECT_EQ(Visits({{"home", {.links = {"a"}}}}, again, 0), "home");
}

struct NameCase {
  const char* text;
  const char* name;  // "" for an error
};

TEST(ParseStrategy, ReadsWhatNameOfWrites) {
  const NameCase cases[] = {{"exhaustive:3", "exhaustive:3"},
                            {"navmenu:10", "navmenu:10"},
                            {"likely:5", "likely:5"},
                            {"exhaustive", "exhaustive:3"},
                            {"navmenu", "navmenu:3"},
                            {"likely", "likely:5"},
                            {"likely:0", "likely:0"},
                            {"navmenu:100", "navmenu:100"},
                            {"", ""},
                            {"navmenu:", ""},
                            {"navmenu:101", ""},
                            {"navmenu:-1", ""},
                            {"navmenu:3x", ""},
                            {"adaptive:3", ""},
                            {":3", ""},
                            {"Navmenu:3", ""},
                            {"nav", ""}};
  for (const NameCase& c : cases) {
    const base::Result<Strategy> strategy = ParseStrategy(c.text);
    EXPECT_EQ(strategy.ok() ? NameOf(*strategy) : "", c.name) << c.text;
  }
}

TEST(MakeSelection, GivesEachStrategyItsOwnKind) {
  using enum Strategy::Kind;
  EXPECT_NE(dynamic_cast<Exhaustive*>(MakeSelection({kExhaustive, 1}).get()), nullptr);
  EXPECT_NE(dynamic_cast<NavMenu*>(MakeSelection({kNavMenu, 1}).get()), nullptr);
  EXPECT_NE(dynamic_cast<LikelyLinks*>(MakeSelection({kLikelyLinks, 1}).get()), nullptr);
}

}  // namespace
}  // namespace upwell::discover
