// SPDX-License-Identifier: Apache-2.0
#include "discover/link_groups.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "parse/page.h"

namespace upwell::discover {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Each group as the addresses of its links: "a b c".
std::vector<std::string> Groups(std::string_view html, std::vector<double>* ranks = nullptr,
                                const MenuWeights& weights = {}) {
  const parse::Page page = parse::ReadPage(html, *base::Url::Parse("http://site.test/"), {});
  std::vector<std::string> groups;
  for (const LinkGroup& group : RankedLinkGroups(parse::LayOut(page.document), weights)) {
    std::string& names = groups.emplace_back();
    for (const parse::NodeId link : group.links) {
      names += (names.empty() ? "" : " ") +
               std::string(page.document.attribute_or(link, "href", "none"));
    }
    if (ranks != nullptr) ranks->push_back(group.rank);
  }
  return groups;
}

struct LinkGroupCase {
  const char* name;
  const char* html;
  std::vector<std::string> groups;  // best first
};

class LinkGroups : public testing::TestWithParam<LinkGroupCase> {};

TEST_P(LinkGroups, AreWhatAPersonSeesAsMenus) {
  EXPECT_EQ(Groups(GetParam().html), GetParam().groups);
}

const LinkGroupCase kLinkGroupCases[] = {
    {"a_list", "<ul><li><a href=a>A</a><li><a href=b>B</a><li><a href=c>C</a></ul>", {"a b c"}},
    {"lines", "<a href=a>A</a><br><a href=b>B</a><br><a href=c>C</a>", {"a b c"}},
    {"lines_with_an_empty_one_between",
     "<a href=a>A</a><br><br><a href=b>B</a><br><br><a href=c>C</a>",
     {"a b c"}},
    {"a_link_of_a_column_is_in_no_bar",
     "<table><tr><td><a href=a>A</a><td><a href=x>X</a><td><a href=y>Y</a><tr><td><a href=b>B</a>"
     "<td>words<td>words<tr><td><a href=c>C</a><td>words<td>words</table>",
     {"a b c"}},
    {"a_bar", "<p><a href=a>A</a> <a href=b>B</a> <a href=c>C</a>", {"a b c"}},
    {"a_bar_with_separators",
     "<p>[ <a href=a>A</a> | <a href=b>B</a> &raquo; <a href=c>C</a> ]",
     {"a b c"}},
    {"a_bar_with_other_words",
     "<p>Read <a href=a>A</a> and <a href=b>B</a> or <a href=c>C</a>",
     {"a b c"}},
    {"a_bar_of_table_cells",
     "<table><tr><td><a href=a>A</a><td><a href=b>B</a><td><a href=c>C</a></table>",
     {"a b c"}},
    {"a_column_of_table_cells",
     "<table><tr><td><a href=a>A</a><tr><td><a href=b>B</a><tr><td><a href=c>C</a></table>",
     {"a b c"}},
    {"a_column_beside_a_text",
     "<table><tr><td><a href=a>A</a><td>some words<tr><td><a href=b>B</a><td>more words"
     "<tr><td><a href=c>C</a><td>last words</table>",
     {"a b c"}},
    {"images_with_words",
     "<a href=a><img alt=News src=x></a><br><a href=b title=Books><img src=y></a><br>"
     "<a href=c>C</a>",
     {"a b c"}},
    {"images_without_words_are_not_seen",
     "<a href=a><img src=x></a><br><a href=b><img src=y></a><br><a href=c><img src=z></a>",
     {}},
    {"two_lists_parted_by_a_text",
     "<ul><li><a href=a>A</a><li><a href=b>B</a><li><a href=c>C</a></ul><p>words between"
     "<ul><li><a href=d>D</a><li><a href=e>E</a><li><a href=f>F</a></ul>",
     {"a b c", "d e f"}},
    {"a_list_of_links_with_words_beside_each",
     "<ul><li><a href=a>A</a> new<li><a href=b>B</a> old<li><a href=c>C</a> sold</ul>",
     {}},
    {"two_links", "<ul><li><a href=a>A</a><li><a href=b>B</a></ul>", {}},
    {"two_links_in_a_line", "<p><a href=a>A</a> <a href=b>B</a>", {}},
    {"links_far_apart", "<p><a href=a>A</a><p>one<p><a href=b>B</a><p>two<p><a href=c>C</a>", {}},
    {"a_page_without_links", "<p>words", {}},
    {"no_page", "", {}},
};

INSTANTIATE_TEST_SUITE_P(Pages, LinkGroups, testing::ValuesIn(kLinkGroupCases),
                         [](const auto& tested) { return std::string(tested.param.name); });

// Seven links: a column of three (links 1 to 3, three words) and a bar of four (4 to 7, six words).
constexpr const char* kTwoMenus =
    "<ul><li><a href=a>One</a><li><a href=b>Two</a><li><a href=c>Three</a></ul><p>words"
    "<p><a href=d>Big red</a> <a href=e>Big blue</a> <a href=f>E</a> <a href=g>F</a>";

TEST(LinkGroupRank, IsThePapersFormula) {
  std::vector<double> ranks;
  EXPECT_THAT(Groups(kTwoMenus, &ranks), ElementsAre("a b c", "d e f g"));
  // Distances from the bottom: 7 - (1 + 3) / 2 = 5 and 7 - (4 + 7) / 2 = 1.5.
  EXPECT_DOUBLE_EQ(ranks[0], 3.0 / 7 + 3.0 / 9 + 5.0 / 6.5);
  EXPECT_DOUBLE_EQ(ranks[1], 4.0 / 7 + 6.0 / 9 + 1.5 / 6.5);
}

TEST(LinkGroupRank, FollowsTheWeights) {
  std::vector<double> ranks;
  EXPECT_THAT(Groups(kTwoMenus, &ranks, {.size = 1, .words = 0, .distance = 0}),
              ElementsAre("d e f g", "a b c"));
  EXPECT_DOUBLE_EQ(ranks[0], 4.0 / 7);
  EXPECT_THAT(Groups(kTwoMenus, &ranks, {.size = 0, .words = 1, .distance = 0}),
              ElementsAre("d e f g", "a b c"));
  EXPECT_THAT(Groups(kTwoMenus, &ranks, {.size = 0, .words = 0, .distance = 1}),
              ElementsAre("a b c", "d e f g"));
}

TEST(LinkGroupRank, CountsTheOtherWordsOfABarsLine) {
  std::vector<double> ranks;
  Groups(
      "<p>See also our <a href=a>A</a> <a href=b>B</a> <a href=c>C</a>"
      "<p><a href=d>D</a> <a href=e>E</a> <a href=f>F</a>",
      &ranks, {.size = 0, .words = 1, .distance = 0});
  EXPECT_THAT(ranks, ElementsAre(6.0 / 9, 3.0 / 9));
}

TEST(LinkGroupRank, TieKeepsTheOrderOfThePage) {
  EXPECT_THAT(Groups("<p><a href=a>A</a> <a href=b>B</a> <a href=c>C</a>"
                     "<p><a href=d>D</a> <a href=e>E</a> <a href=f>F</a>",
                     nullptr, {.size = 1, .words = 1, .distance = 0}),
              ElementsAre("a b c", "d e f"));
}

TEST(LinkGroups, BearAnyNumberOfLinks) {
  std::string html;
  for (int i = 0; i < 20'000; ++i) html += "<a href=" + std::to_string(i) + ">x</a><br>";
  EXPECT_EQ(Groups(html).size(), 1u);
}

}  // namespace
}  // namespace upwell::discover
