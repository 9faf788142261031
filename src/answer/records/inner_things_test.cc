// SPDX-License-Identifier: Apache-2.0
#include "answer/records/inner_things.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "answer/judge/page_view.h"
#include "answer/records/group_headings.h"
#include "answer/records/record_reader.h"
#include "answer/records/record_template.h"
#include "answer/records/regions.h"

namespace upwell::answer {
namespace {

// Groups of as many records as `sizes` say, each a heading and what `row` makes below it.
struct GroupLayout {
  const char* name;
  std::string (*heading)(int group);
  const char* before;
  std::string (*row)(int id);
  const char* after;
  bool rows_are_records;
};

std::string CourseName(int group) {
  static constexpr const char* kCourses[] = {"Roman Civilization", "Soil Mechanics", "Ballet",
                                             "Number Theory", "Field Practicum"};
  return std::string("C ") + std::to_string(1000 + 37 * group) + " - " + kCourses[group % 5];
}
std::string RoomName(int id) {
  static constexpr const char* kRooms[] = {"Alden Hall", "Corliss", "Hayes Library", "Stoddard"};
  return std::string(kRooms[id * 7 % 4]) + " " + std::to_string(100 + id * 13 % 300);
}

const GroupLayout kGroupLayouts[] = {
    {"RowsUnderHeadings",
     [](int group) { return "<h4 class=course>" + CourseName(group) + "</h4>"; },
     "<table><tr><th>No.<th>Sec<th>Days<th>Room<th>Held by</tr>",
     [](int id) {
       return "<tr><td><a href='/section?no=" + std::to_string(id) + "'>" + std::to_string(id) +
              "</a><td>00" + std::to_string(id % 9) + "<td>MWF<td>" + RoomName(id) +
              "<td>Morton, D.</tr>";
     },
     "</table>", true},
    {"ListsUnderHeadings", [](int group) { return "<h3>" + CourseName(group) + "</h3>"; }, "<ul>",
     [](int id) {
       return "<li><a href='/p/" + std::to_string(id) + "'>Notes on " + RoomName(id) +
              "</a> <i>by D. Morton and others, unpublished</i></li>";
     },
     "</ul>", true},
    {"AuthorsBelowATitle",
     [](int group) {
       return "<h3><a href='/book?id=" + std::to_string(group) + "'>" + CourseName(group) +
              "</a></h3>";
     },
     "<ul>",
     [](int id) {
       return "<li><a href='/by/" + std::to_string(id) + "'>Writer " + std::to_string(id) +
              "</a> who lives in " + RoomName(id) + "</li>";
     },
     "</ul>", false},
    {"FormatsOfARecord",
     [](int group) { return "<h3>" + CourseName(group) + "</h3><p>Found in the old harbour.</p>"; },
     "<ul>",
     [](int id) {
       return "<li><a href='/file/" + std::to_string(id) + "'>" + (id % 2 ? "PDF" : "Text") +
              "</a> (" + std::to_string(id) + " pages, scanned)</li>";
     },
     "</ul>", false},
    {"ChaptersOfARecord",
     [](int group) { return "<h3>" + CourseName(group) + "</h3><p>Found in the old harbour.</p>"; },
     "<ol>",
     [](int id) {
       return "<li><a href='/part/" + std::to_string(id) + "'>On " + RoomName(id) + "</a></li>";
     },
     "</ol>", false},
};

// Groups with as many rows as the sizes say; ids go on from `first`.
std::string GroupsOf(const GroupLayout& layout, const std::vector<int>& sizes, int first = 1) {
  std::string body;
  int id = first, group = first;
  for (const int size : sizes) {
    body += layout.heading(group++) + layout.before;
    for (int i = 0; i < size; ++i) body += layout.row(id++);
    body += layout.after;
  }
  return body;
}

parse::Page GroupPage(const std::string& body) {
  return parse::ReadPage("<body><h2>List</h2><div class=main>" + body + "</div></body>",
                         *base::Url::Parse("http://site.example/search?q=words"), {});
}

int SumOfSizes(const std::vector<int>& sizes) {
  int sum = 0;
  for (const int size : sizes) sum += size;
  return sum;
}

TEST(InnerThings, AreThoseWithAPageEachBelowAHeadingWithoutOne) {
  for (const GroupLayout& layout : kGroupLayouts) {
    const parse::Page page = GroupPage(GroupsOf(layout, {3, 1, 2, 1}));
    const PageStructure structure(page);
    Region groups;  // from one heading to the next
    for (const Region& region : FindRegions(structure)) {
      const parse::NodeId first = region.spans.front().first;
      const bool headed =
          page.document.is(first, parse::Tag::kH3) || page.document.is(first, parse::Tag::kH4);
      if (region.spans.size() == 4 && headed) groups = region;
    }
    ASSERT_EQ(groups.spans.size(), 4u) << layout.name;
    const double share = ShareOfInnerThings(structure, groups.spans);
    if (layout.rows_are_records) {
      EXPECT_DOUBLE_EQ(share, 3 / 7.0) << layout.name;
    } else {
      EXPECT_EQ(share, 0) << layout.name;
    }
  }
}

TEST(InnerThings, AreTheRecords) {
  const std::vector<int> kSizes[] = {{3, 1, 2, 1}, {1, 2, 1, 4, 2}, {6, 5, 1, 3}, {2, 9, 1, 1, 4}};
  for (const GroupLayout& layout : kGroupLayouts) {
    for (const std::vector<int>& sizes : kSizes) {
      const parse::Page page = GroupPage(GroupsOf(layout, sizes));
      const PageStructure structure(page);
      const std::vector<Region> regions = FindRegions(structure);
      ASSERT_FALSE(regions.empty());
      // The rows of one group stand for those of all.
      const Region found = FindByTemplate(structure, TemplateOf(structure, regions.front()));
      const size_t expected =
          layout.rows_are_records ? static_cast<size_t>(SumOfSizes(sizes)) : sizes.size();
      EXPECT_EQ(found.spans.size(), expected) << layout.name << " " << sizes.size();
    }
  }
}

// Rows of several tables are found together, without what stands between the tables.
TEST(Regions, AreElementsOfOneKindWhateverHoldsThem) {
  const parse::Page page = GroupPage(GroupsOf(kGroupLayouts[0], {3, 1, 2, 1}));
  const PageStructure structure(page);
  const std::vector<Region> regions = FindRegions(structure);
  const auto has_no_heading = [&](const Span& span) {
    return SpanText(structure, span, 1'000).find(" - ") == std::string::npos;
  };
  EXPECT_TRUE(std::any_of(regions.begin(), regions.end(), [&](const Region& region) {
    return region.spans.size() == 7 &&
           std::all_of(region.spans.begin(), region.spans.end(), has_no_heading);
  }));
}

// What stands above several records is said of each.
TEST(GroupHeadings, AreFieldsOfTheRecordsBelowThem) {
  const parse::Page page =
      GroupPage("<h3 class=subject>Classics</h3>" + GroupsOf(kGroupLayouts[0], {2, 1}) +
                "<h3 class=subject>Dance</h3>" + GroupsOf(kGroupLayouts[0], {3}, 4));
  const PageStructure structure(page);
  std::vector<Span> rows;
  for (const parse::NodeId n : structure.nodes()) {
    if (page.document.is(n, parse::Tag::kTr) && !IsHeadingRow(structure, {n, n})) {
      rows.push_back({n, n});
    }
  }
  ASSERT_EQ(rows.size(), 6u);
  GroupHeadings headings;
  headings.Learn(structure, rows);
  const std::vector<Fields> fields = headings.Of(structure, rows);
  const auto said = [&](const char* subject, int group) {
    return Fields{{"subject", subject}, {"course", CourseName(group)}};
  };
  EXPECT_EQ(fields,
            (std::vector<Fields>{said("Classics", 1), said("Classics", 1), said("Classics", 2),
                                 said("Dance", 4), said("Dance", 4), said("Dance", 4)}));
  // One group alone on a page is known by those of others.
  const parse::Page other = GroupPage(
      "<h3 class=subject>Geology</h3><h4 class=course>Maps</h4>"
      "<table><tr><td>4711<td>Coal</tr></table>");
  const PageStructure alone(other);
  std::vector<Span> row;
  for (const parse::NodeId n : alone.nodes()) {
    if (other.document.is(n, parse::Tag::kTr)) row.push_back({n, n});
  }
  EXPECT_EQ(headings.Of(alone, row).at(0), (Fields{{"subject", "Geology"}, {"course", "Maps"}}));
  EXPECT_EQ(GroupHeadings().Of(alone, row).at(0), Fields());
}

// A heading that holds what was asked speaks for the rows below it, once for them all.
TEST(GroupHeadings, HoldWhatWasAskedForAllBelow) {
  const parse::Page page = GroupPage(
      "<h4>ACCT 1 - Audit</h4><table><tr><td>4711<td>Coal</tr>"
      "<tr><td>4712<td>Salt</tr></table><h4>ACCT 2 - Tax</h4>"
      "<table><tr><td>4713<td>Wool</tr></table><h4>CHEM 1</h4>"
      "<table><tr><td>4714<td>Iron</tr></table>");
  const PageStructure structure(page);
  Region rows;
  for (const parse::NodeId n : structure.nodes()) {
    if (page.document.is(n, parse::Tag::kTr)) rows.spans.push_back({n, n});
  }
  const Background background;
  const PageView view(structure, {"acct"}, background);
  EXPECT_DOUBLE_EQ(view.AskedShare(rows), 0.75);
  EXPECT_EQ(view.AskedBalance(rows), 2 + 2 - 1);
  EXPECT_DOUBLE_EQ(view.AskedCoverage(rows), 1);
}

// ---- what the site counts ----

// Groups with a page of their own, so that nothing but the count tells that it counts their rows.
std::string CountedGroups(const std::vector<int>& sizes, int first, bool says_count) {
  GroupLayout layout = kGroupLayouts[0];
  layout.heading = [](int group) {
    return "<h4><a href='/course?c=" + std::to_string(group) + "'>" + CourseName(group) +
           "</a></h4><p>For students of the second year and others who may be admitted.</p>";
  };
  const std::string count = says_count ? std::to_string(SumOfSizes(sizes)) : "Some";
  return "<p class=n>" + count + " pookas</p>" + GroupsOf(layout, sizes, first);
}

TEST(PrintedCounts, SayWhichListIsThatOfTheRecords) {
  for (const bool says_count : {false, true}) {
    const std::vector<std::vector<int>> kAnswers = {{2, 1, 3},       {1, 4, 2, 1}, {5, 1},
                                                    {1, 1, 3, 2, 2}, {2, 2},       {3, 1, 4, 2},
                                                    {2, 2, 1},       {1, 6, 4, 3}, {4, 1, 1}};
    Background background;
    RecordReader reader;
    size_t read = 0, expected = 0;
    int first = 1;
    for (size_t i = 0; i < kAnswers.size(); ++i) {
      const parse::Page page = GroupPage(CountedGroups(kAnswers[i], first, says_count));
      const Asked asked = {"word" + std::to_string(i)};
      read = reader.Read(PageStructure(page), asked, background, {.is_whole = true}).size();
      expected = static_cast<size_t>(SumOfSizes(kAnswers[i]));
      first += 20;
    }
    EXPECT_EQ(read, says_count ? expected : kAnswers.back().size()) << says_count;
  }
}

}  // namespace
}  // namespace upwell::answer
