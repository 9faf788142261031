// SPDX-License-Identifier: Apache-2.0
#include "demo/dataset.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"

namespace upwell::demo {
namespace {

DatasetSpec Boats() {
  DatasetSpec spec;
  spec.lists = R"(
    kind: sloop | ketch | cutter | yawl
      | lugger
    town: Ashford | Brackmouth
    yard/Ashford: Old Yard
    yard/Brackmouth: Ferry Slip
    built: by {town}, {#1890-1899})";
  spec.columns = {{"town", "Town", ColumnKind::kFacet, "{town}"},
                  {"title", "Name", ColumnKind::kTitle, "{kind^} of {$town}"},
                  {"yard", "Yard", ColumnKind::kFacet, "{yard/$town}"},
                  {"built", "Built", ColumnKind::kText, "{built}"},
                  {"number", "Number", ColumnKind::kPlain, "N{@4}/{%3}"}};
  return spec;
}

TEST(DatasetTest, FillsPatternsFromLists) {
  Dataset boats = Generate(Boats(), 50, 1);
  ASSERT_EQ(boats.records.size(), 50u);
  EXPECT_EQ(boats.title_column, 1u);
  for (size_t i = 0; i < boats.records.size(); ++i) {
    const std::vector<std::string>& v = boats.records[i].values;
    ASSERT_EQ(v.size(), 5u);
    EXPECT_NE(v[1].find(" of " + v[0]), std::string::npos) << v[1];
    EXPECT_TRUE(v[1][0] >= 'A' && v[1][0] <= 'Z') << v[1];
    EXPECT_EQ(v[2], v[0] == "Ashford" ? "Old Yard" : "Ferry Slip");
    EXPECT_TRUE(v[3].starts_with("by ")) << v[3];
    EXPECT_EQ(v[3].substr(v[3].size() - 4, 3), "189");
    EXPECT_EQ(v[4].size(), 9u) << v[4];
  }
  EXPECT_EQ(boats.records[6].values[4].substr(0, 5), "N0007");
}

TEST(DatasetTest, MakesTitlesUniqueEvenWhereTheListsRunOut) {
  Dataset boats = Generate(Boats(), 50, 1);  // ten different ones are possible
  std::set<std::string> titles;
  for (size_t i = 0; i < boats.records.size(); ++i) titles.insert(base::FoldCase(boats.TitleOf(i)));
  EXPECT_EQ(titles.size(), 50u);
}

TEST(DatasetTest, GivesTheSameRecordsForTheSameSeedOnly) {
  Dataset a = Generate(Boats(), 20, 7), b = Generate(Boats(), 20, 7), c = Generate(Boats(), 20, 8);
  size_t different = 0;
  for (size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(a.records[i].values, b.records[i].values);
    different += a.records[i].values != c.records[i].values;
  }
  EXPECT_GT(different, 10u);
}

TEST(DatasetTest, ChoosesEarlyItemsMoreOften) {
  DatasetSpec spec;
  spec.lists = "item: a | b | c | d | e | f | g | h | i | j";
  spec.columns = {{"title", "T", ColumnKind::kTitle, "{@1}"},
                  {"skewed", "S", ColumnKind::kFacet, "{item}"},
                  {"even", "E", ColumnKind::kFacet, "{item!}"},
                  {"small", "N", ColumnKind::kNumber, "{#1-100~}"},
                  {"large", "N", ColumnKind::kNumber, "{#1-100+}"}};
  Dataset data = Generate(spec, 4000, 3);
  std::map<std::string, int> skewed, even;
  uint64_t small = 0, large = 0;
  for (const Record& record : data.records) {
    ++skewed[record.values[1]];
    ++even[record.values[2]];
    uint64_t s = *base::ParseUnsigned(record.values[3]), l = *base::ParseUnsigned(record.values[4]);
    EXPECT_TRUE(s >= 1 && s <= 100 && l >= 1 && l <= 100);
    small += s;
    large += l;
  }
  EXPECT_GT(skewed["a"], 3 * skewed["j"]);
  EXPECT_GT(skewed["j"], 0);
  EXPECT_LT(even["a"], 2 * even["j"]);
  EXPECT_LT(small / 4000, 35u);
  EXPECT_GT(large / 4000, 60u);
}

TEST(DatasetTest, ShowsTheNameOfAMissingList) {
  DatasetSpec spec;
  spec.lists = "a: x";
  spec.columns = {{"title", "T", ColumnKind::kTitle, "{nothing}"}};
  EXPECT_EQ(Generate(spec, 1, 1).TitleOf(0), "<no list nothing>");
}

TEST(DatasetTest, EndsWhenListsNameThemselves) {
  DatasetSpec spec;
  spec.lists = "a: x{a}{a}";
  spec.columns = {{"title", "T", ColumnKind::kTitle, "{a}"}};
  EXPECT_LT(Generate(spec, 1, 1).TitleOf(0).size(), 1000u);
}

TEST(DatasetTest, SortsNumbersBySize) {
  DatasetSpec spec;
  spec.lists = "n: 9 | 10 | 100 | 2";
  spec.columns = {{"title", "T", ColumnKind::kTitle, "{@1}"},
                  {"n", "N", ColumnKind::kNumber, "{n!}"}};
  Dataset data = Generate(spec, 200, 1);
  EXPECT_EQ(data.ValuesOf(1), (std::vector<std::string>{"2", "9", "10", "100"}));
  EXPECT_EQ(data.ColumnIndex("n"), 1u);
  EXPECT_EQ(data.ColumnIndex("none"), 2u);
}

}  // namespace
}  // namespace upwell::demo
