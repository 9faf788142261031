// SPDX-License-Identifier: Apache-2.0
#include "discover/in_site_searcher.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "discover/strategies.h"
#include "discover/table_site_for_tests.h"
#include "fetch/run_task.h"

namespace upwell::discover {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

SearchYield SearchAll(TableSite& site, SearchLimits limits) {
  Exhaustive all;
  return fetch::RunTask(SearchSite(site, all, limits));
}

std::map<std::string, TablePage> Chain() {
  return {{"home", {.links = {"a", "b"}, .forms = {0}}},
          {"a", {.links = {"home", "c"}, .forms = {0, 1}, .sites = 2}},
          {"b", {.links = {"c", "gone"}}},
          {"c", {.links = {"d"}, .forms = {2}}},
          {"d", {.links = {"e"}, .forms = {3}}},
          {"e", {.forms = {4}}}};
}

struct DepthCase {
  int depth;
  const char* log;
  size_t forms;
};

class ExhaustiveSearch : public testing::TestWithParam<DepthCase> {};

TEST_P(ExhaustiveSearch, GoesAsDeepAsAllowedBreadthFirst) {
  TableSite site(Chain());
  const SearchYield found = SearchAll(site, {.depth = GetParam().depth});
  EXPECT_EQ(site.log(), GetParam().log);
  EXPECT_EQ(found.forms.size(), GetParam().forms);
}

INSTANTIATE_TEST_SUITE_P(Depths, ExhaustiveSearch,
                         testing::Values(DepthCase{0, "home", 1}, DepthCase{1, "home a b", 2},
                                         DepthCase{2, "home a b c gone", 3},
                                         DepthCase{3, "home a b c gone d", 4},
                                         DepthCase{9, "home a b c gone d e", 5}),
                         [](const auto& tested) {
                           return "depth_" + std::to_string(tested.param.depth);
                         });

TEST(SearchSite, CountsEveryPageItAsksFor) {
  TableSite site(Chain());
  const SearchYield found = SearchAll(site, {.depth = 2});
  EXPECT_EQ(found.pages, 5u);  // the missing one, too
  EXPECT_THAT(found.forms_by_page, ElementsAre(1, 2, 2, 3, 3));
  EXPECT_EQ(found.sites.size(), 2u);
}

TEST(SearchSite, StopsAtItsLimitOfPages) {
  TableSite site(Chain());
  EXPECT_EQ(SearchAll(site, {.depth = 9, .pages = 3}).pages, 3u);
  EXPECT_EQ(site.log(), "home a b");
  TableSite other(Chain());
  EXPECT_EQ(SearchAll(other, {.depth = 9, .pages = 0}).pages, 0u);
  EXPECT_EQ(other.log(), "");
}

TEST(SearchSite, TakesFramesAsPartOfTheirPage) {
  TableSite site({{"home", {.links = {"menu=", "body=", "x"}}},
                  {"menu", {.links = {"a"}}},
                  {"body", {.links = {"inner="}}},
                  {"inner", {.links = {"b"}, .forms = {0}}}});
  // Frames stand at their page's depth, in its order, before the pages that it links to.
  EXPECT_EQ(SearchAll(site, {.depth = 0}).forms.size(), 1u);
  EXPECT_EQ(site.log(), "home menu body inner");
  TableSite deeper(
      {{"home", {.links = {"menu="}}}, {"menu", {.links = {"a"}}}, {"a", {.links = {"b"}}}});
  SearchAll(deeper, {.depth = 1});
  EXPECT_EQ(deeper.log(), "home menu a");
}

TEST(SearchSite, LooksIntoOnePageOfTwoAddressesOnce) {
  TableSite site({{"home", {.links = {"index", "a"}, .forms = {0}}}, {"a", {.links = {"b"}}}});
  site.Alias("index", "home");
  const SearchYield found = SearchAll(site, {.depth = 5});
  EXPECT_EQ(site.log(), "home index a b");
  EXPECT_THAT(found.forms_by_page, ElementsAre(1, 1, 1, 1));
}

TEST(SearchSite, OfASiteWithoutARootPageFindsNothing) {
  TableSite site({});
  const SearchYield found = SearchAll(site, {.depth = 5});
  EXPECT_EQ(found.pages, 1u);
  EXPECT_THAT(found.forms, IsEmpty());
}

// Tells what each step said of its page, and names one more page when dry.
class Listener : public LinkSelection {
 public:
  explicit Listener(std::vector<Lead> when_dry = {}) : when_dry_(std::move(when_dry)) {}
  base::Task<std::vector<UrlId>> Select(Step step, SitePages& site) override {
    steps.push_back(std::string(site.urls().target(step.url)) + " " + std::to_string(step.depth) +
                    " " + std::to_string(step.new_forms) + " " + std::to_string(step.new_sites));
    std::vector<UrlId> links;
    for (const SiteLink& link : step.page->links) links.push_back(link.url);
    co_return links;
  }
  std::optional<Lead> WhenDry() override {
    if (next_ == when_dry_.size()) return std::nullopt;
    return when_dry_[next_++];
  }
  std::vector<std::string> steps;

 private:
  std::vector<Lead> when_dry_;
  size_t next_ = 0;
};

TEST(SearchSite, TellsTheSelectionWhatIsNewOnEachPage) {
  TableSite site(Chain());
  Listener listener;
  const SearchLimits limits{.depth = 2};
  fetch::RunTask(SearchSite(site, listener, limits));
  EXPECT_THAT(listener.steps, ElementsAre("/home 0 1 0", "/a 1 1 2", "/b 1 0 0"));
}

TEST(SearchSite, AsksTheSelectionOnceAboutAPageOfTwoAddresses) {
  TableSite site({{"home", {.links = {"index"}, .forms = {0}}}});
  site.Alias("index", "home");
  Listener listener;
  const SearchLimits limits{.depth = 5};
  fetch::RunTask(SearchSite(site, listener, limits));
  EXPECT_THAT(listener.steps, ElementsAre("/home 0 1 0"));
}

TEST(SearchSite, GoesOnWhereTheSelectionKnowsMoreWhenDry) {
  TableSite site(Chain());
  const Lead known{site.Id("a"), site.Id("home"), 1}, fresh{site.Id("e"), site.Id("home"), 1};
  Listener listener({known, fresh});
  const SearchLimits limits{.depth = 1};
  fetch::RunTask(SearchSite(site, listener, limits));
  EXPECT_EQ(site.log(), "home a b e");
}

}  // namespace
}  // namespace upwell::discover
