// SPDX-License-Identifier: Apache-2.0
#include "query/values/pair_sources.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

// Three people, numbered from 0.
class PairSourcesTest : public testing::Test {
 protected:
  PairSourcesTest() {
    sources_.See(0, {{"name", "Adler, Jane"}, {"town", "Leeds"}});
    sources_.See(1, {{"name", "Adams, Bob"}, {"town", "York"}});
    sources_.See(2, {{"name", "Baker, Ann"}, {"town", "Leek"}});
  }
  size_t Find(const std::string& field, ValuePart part) const {
    for (size_t i = 0; i < sources_.all().size(); ++i) {
      if (sources_.all()[i].field == field && sources_.all()[i].part == part) return i;
    }
    return PairSources::kFixed;
  }

  PairSources sources_{{"Surname", "Towns"}};
};

TEST_F(PairSourcesTest, FieldsNamedLikeTheInputAreTrustedFirst) {
  EXPECT_EQ(sources_.TrustIn(1, Find("town", ValuePart::kWhole)), 1);
  EXPECT_LT(sources_.TrustIn(1, Find("name", ValuePart::kWhole)), 1);
  EXPECT_EQ(sources_.TrustIn(0, sources_.AddList()), 1) << "lists are given for a reason";
}

TEST_F(PairSourcesTest, AnswersTellWhichFieldAnInputLooksAt) {
  sources_.LearnFit(0, "adler", {0});
  EXPECT_EQ(sources_.RecordsWith(0, "adler", false), std::vector<uint32_t>({0, 0}))
      << "as the first word, and before the comma";
  EXPECT_EQ(sources_.TrustIn(0, Find("name", ValuePart::kBeforeComma)), 1);
  EXPECT_EQ(sources_.TrustIn(0, Find("town", ValuePart::kWhole)), 0);
  EXPECT_TRUE(sources_.RecordsWith(1, "york", false).empty()) << "nothing is known of that side";
}

TEST_F(PairSourcesTest, KnowsHowPrefixesGoOn) {
  sources_.LearnFit(1, "leeds", {0});
  EXPECT_EQ(sources_.LettersAfter(1, "lee"), std::set<std::string>({"d", "k"}));
  EXPECT_TRUE(sources_.GoesOn(1, "lee", {2}));
  EXPECT_FALSE(sources_.GoesOn(1, "leek", {2}));
  EXPECT_FALSE(sources_.GoesOn(1, "lee", {1}));
}

TEST_F(PairSourcesTest, ExpectsWhatValuesOfTheSourceFound) {
  const size_t good = sources_.AddList(), bad = sources_.AddList();
  for (int i = 0; i < 10; ++i) {
    sources_.Tally(0, good, true, 3);
    sources_.Tally(0, bad, false, 0);
  }
  EXPECT_GT(sources_.Expect(0, good).mean(), 2);
  EXPECT_LT(sources_.Expect(0, bad).mean(), 0.2);
  sources_.ResetTallies(0);
  EXPECT_EQ(sources_.Expect(0, good).mean(), sources_.Expect(0, bad).mean());
}

}  // namespace
}  // namespace upwell::query
