// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "harvest/simulate/calibration_for_tests.h"

namespace upwell::harvest {
namespace {

TEST(DrawnSite, IsTheSameForTheSameSeed) {
  const DrawnSite one(SiteFamily::kSwitch, 7), same(SiteFamily::kSwitch, 7);
  ASSERT_EQ(one.records().size(), same.records().size());
  EXPECT_EQ(one.records().back().text, same.records().back().text);
  EXPECT_EQ(one.form().inputs.size(), same.form().inputs.size());
}

TEST(DrawnSite, OfEachFamilyHasRecordsThatAQuestionFinds) {
  for (int i = 0; i < kSiteFamilies; ++i) {
    const auto family = static_cast<SiteFamily>(i);
    const DrawnSite site(family, 3);
    ASSERT_FALSE(site.records().empty());
    query::Submission asked;
    const std::string& title = site.records().front().title;
    if (site.form().query_input >= 0) asked.push_back({0, title.substr(0, title.find(' '))});
    EXPECT_TRUE(site.Answer(asked, 1)) << NameOf(family);
  }
}

TEST(Calibration, IsFalselyCompleteOnlyWhereTheLowerLimitSaysSo) {
  CalibrationRun run;
  run.truth = 100;
  run.found = 90;
  run.has_figure = true;
  run.said = 1;
  run.low = 0.87;
  EXPECT_TRUE(run.Holds());
  EXPECT_FALSE(run.IsFalselyComplete());
  run.low = 0.995;
  EXPECT_FALSE(run.Holds());
  EXPECT_TRUE(run.IsFalselyComplete());
}

// One site of each family; the tables of docs/results/calibration.md have a thousand.
TEST(Calibration, NeverSaysFalselyThatASiteIsComplete) {
  constexpr uint64_t kSeed = 4711, kBudget = 150;
  for (int i = 0; i < kSiteFamilies; ++i) {
    const auto family = static_cast<SiteFamily>(i);
    const CalibrationRun run = Calibrate(family, kSeed, kBudget);
    EXPECT_LE(run.requests, kBudget) << NameOf(family);
    EXPECT_FALSE(run.IsFalselyComplete()) << NameOf(family) << ": " << run.sentence;
  }
}

}  // namespace
}  // namespace upwell::harvest
