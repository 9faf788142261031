// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/prefix_evidence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "base/text.h"

namespace upwell::harvest {
namespace {

const std::vector<std::string> kSurnames = {"Smithard, Ida",   "Smithson, Emil", "Smithers, Leo",
                                            "Smithfield, Uta", "Brownlow, Tom",  "Brownson, Mia",
                                            "Blacksmith, Ann", "Smith, Alan"};

query::ShownValues Row(const std::string& name) { return {{"Town", "Kirkby"}, {"Name", name}}; }

using Matches = std::function<bool(const std::string& value, const std::string& asked)>;

std::vector<query::ShownValues> Find(const Matches& matches, const std::string& asked) {
  std::vector<query::ShownValues> found;
  for (const std::string& name : kSurnames) {
    if (matches(base::LowerCase(name), asked)) found.push_back(Row(name));
  }
  return found;
}

bool Begins(const std::string& value, const std::string& asked) { return value.starts_with(asked); }
bool FindsInside(const std::string& value, const std::string& asked) {
  return value.find(asked) != std::string::npos;
}
bool FindsWord(const std::string& value, const std::string& asked) {
  return (value + ",").find(asked + ",") == 0;
}
// "smith" finds "smithson" as another form of it, and no cut off word finds anything.
bool FindsForms(const std::string& value, const std::string& asked) {
  return asked == "smith" ? value.starts_with(asked) : FindsWord(value, asked);
}

int AskTests(const Matches& matches, PrefixEvidence* evidence) {
  int tests = 0;
  for (; const std::optional<std::string> test = evidence->NextTest(); ++tests) {
    evidence->LearnTest(*test, Find(matches, *test));
  }
  return tests;
}

TEST(PrefixEvidence, IsCertainWhereCutOffWordsFindWhatBeginsSo) {
  PrefixEvidence evidence;
  EXPECT_EQ(evidence.NextTest(), std::nullopt);
  evidence.LearnAnswer("Smith", Find(Begins, "smith"));
  EXPECT_FALSE(evidence.is_certain());
  EXPECT_EQ(AskTests(Begins, &evidence), 2);
  EXPECT_TRUE(evidence.is_certain());
}

// "ma" finds "Månsson" and "Mårtensson", too.
TEST(PrefixEvidence, AccentsDoNotCountWhereTheSiteDoesNotMindThem) {
  const std::vector<query::ShownValues> rows = {Row("Magnusson, Per"), Row("Malmgren, Erik"),
                                                Row("Månsson, Nils"), Row("Mårtensson, Olof"),
                                                Row("Mattisson, Carl")};
  PrefixEvidence evidence;
  evidence.LearnAnswer("ma", rows);
  int tests = 0;
  for (; const std::optional<std::string> test = evidence.NextTest(); ++tests) {
    EXPECT_TRUE(base::IsAllAscii(*test)) << *test;
    std::vector<query::ShownValues> found;
    for (const query::ShownValues& row : rows) {
      const std::string plain = row[1].second == "Månsson, Nils" ? "mansson, nils"
                                : row[1].second == "Mårtensson, Olof"
                                    ? "martensson, olof"
                                    : base::LowerCase(row[1].second);
      if (plain.starts_with(*test)) found.push_back(row);
    }
    evidence.LearnTest(*test, found);
  }
  EXPECT_EQ(tests, 2);
  ASSERT_TRUE(evidence.is_certain());
  EXPECT_EQ(evidence.ValuesOf(Row("Månsson, Nils")), std::vector<std::string>{"mansson, nils"});
}

// Nothing was asked before of which accents could tell.
TEST(PrefixEvidence, ThatAccentsDoNotCountIsNoticedOnTheWay) {
  PrefixEvidence evidence;
  evidence.LearnAnswer("Smith", Find(Begins, "smith"));
  AskTests(Begins, &evidence);
  ASSERT_TRUE(evidence.is_certain());
  EXPECT_EQ(evidence.accents(), PrefixEvidence::Accents::kCount);
  std::vector<query::ShownValues> found;
  for (const char* name : {"Müller, Ida", "Murphy, Tom", "Murray, Al", "Munro, Eve", "Mundt, Jo"}) {
    found.push_back(Row(name));
  }
  for (int i = 0; i < 3; ++i) evidence.LearnPlaces("mü", found);
  EXPECT_EQ(evidence.accents(), PrefixEvidence::Accents::kIgnored);
  EXPECT_EQ(evidence.Spell("Mü"), "mu");
  EXPECT_EQ(evidence.ValuesOf(found.front()), std::vector<std::string>{"muller, ida"})
      << "and the field is known for all that";
}

// "Magnusson, Magnus" has the word as well as its beginning.
TEST(PrefixEvidence, RecordsThatHaveTheWordItselfKeepATest) {
  PrefixEvidence evidence;
  const std::vector<query::ShownValues> rows = {Row("Smithson, Smith"), Row("Smithers, Smith"),
                                                Row("Smithard, Ida"), Row("Smithfield, Uta")};
  evidence.LearnAnswer("smit", rows);
  ASSERT_TRUE(evidence.NextTest());
  evidence.LearnTest("smith", rows);
  evidence.LearnTest("smiths", {rows[0]});
  EXPECT_TRUE(evidence.is_certain());
}

struct SiteCase {
  const char* name;
  Matches matches;
  int tests;
};
class SitesWithoutBeginnings : public testing::TestWithParam<SiteCase> {};

TEST_P(SitesWithoutBeginnings, AreNotTakenForOnesThatFindBeginnings) {
  PrefixEvidence evidence;
  for (const char* asked : {"smith", "brown", "son", "ard"}) {
    evidence.LearnAnswer(asked, Find(GetParam().matches, asked));
  }
  EXPECT_EQ(AskTests(GetParam().matches, &evidence), GetParam().tests);
  EXPECT_FALSE(evidence.is_certain());
}

INSTANTIATE_TEST_SUITE_P(
    PrefixEvidence, SitesWithoutBeginnings,
    testing::Values(SiteCase{"WholeWords", FindsWord, 0}, SiteCase{"OtherForms", FindsForms, 2},
                    SiteCase{"InsideOfWords", FindsInside, 0},
                    SiteCase{"Everything", [](const auto&, const auto&) { return true; }, 0}),
    [](const auto& info) { return info.param.name; });

struct PlaceCase {
  const char* name;
  query::ShownValues record;  // of each that was found for "mar"
  std::vector<std::string> values;
};
class BeginningPlaces : public testing::TestWithParam<PlaceCase> {};

TEST_P(BeginningPlaces, TellWhatTheBoxLooksAt) {
  PrefixEvidence evidence;
  evidence.LearnPlaces("mar", {GetParam().record, GetParam().record});
  EXPECT_EQ(evidence.ValuesOf(GetParam().record), GetParam().values);
}

INSTANTIATE_TEST_SUITE_P(
    PrefixEvidence, BeginningPlaces,
    testing::Values(
        PlaceCase{"AValue", {{"Town", "Kirkby"}, {"Name", "MARLOW,  Tom"}}, {"marlow, tom"}},
        PlaceCase{"AWord", {{"Town", "Kirkby"}, {"Name", "Tom Marlow"}}, {"tom", "marlow"}},
        PlaceCase{"TheFirstOfSeveral", {{"Name", "Marlow"}, {"Index", "Marlow T"}}, {"marlow"}},
        PlaceCase{
            "LinesWithoutAName", {{"", "Tom Marlow"}, {"", "York"}}, {"tom", "marlow", "york"}},
        PlaceCase{"Nothing", {}, {}}),
    [](const auto& info) { return info.param.name; });

TEST(PrefixEvidence, TakesScriptsWithoutSpaces) {
  PrefixEvidence evidence;
  evidence.LearnAnswer("東", std::vector<query::ShownValues>(5, {{"名", "東京大学図書館"}}));
  EXPECT_EQ(evidence.NextTest(), "東京大学図");
}

}  // namespace
}  // namespace upwell::harvest
