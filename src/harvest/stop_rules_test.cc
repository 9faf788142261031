// SPDX-License-Identifier: Apache-2.0
#include "harvest/stop_rules.h"

#include <gtest/gtest.h>

namespace upwell {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

HarvestProgress Halfway() {
  HarvestProgress progress;
  progress.share_of_data = 0.5;
  progress.queries = 100;
  progress.requests = 300;
  progress.bytes = 1000000;
  progress.time = milliseconds(60000);
  progress.empty_queries = 4;
  return progress;
}

struct RuleCase {
  const char* name;
  StopRules rules;
  std::optional<StopRule> fired;
};

StopRules Rules(void (*set)(StopRules&)) {
  StopRules rules;
  set(rules);
  return rules;
}

TEST(StopRules, FireWhenTheirLimitIsReached) {
  const RuleCase cases[] = {
      {"none is set", {}, std::nullopt},
      {"share", Rules([](StopRules& r) { r.share_of_data = 0.5; }), StopRule::kShareOfData},
      {"share not yet", Rules([](StopRules& r) { r.share_of_data = 0.51; }), std::nullopt},
      {"queries", Rules([](StopRules& r) { r.queries = 100; }), StopRule::kQueries},
      {"queries not yet", Rules([](StopRules& r) { r.queries = 101; }), std::nullopt},
      {"requests", Rules([](StopRules& r) { r.requests = 299; }), StopRule::kRequests},
      {"bytes", Rules([](StopRules& r) { r.bytes = 1000000; }), StopRule::kBytes},
      {"time", Rules([](StopRules& r) { r.time = seconds(60); }), StopRule::kTime},
      {"time not yet", Rules([](StopRules& r) { r.time = seconds(61); }), std::nullopt},
      {"empty queries", Rules([](StopRules& r) { r.empty_queries = 4; }), StopRule::kEmptyQueries},
      {"the one of two that holds", Rules([](StopRules& r) {
         r.queries = 1000;
         r.empty_queries = 3;
       }),
       StopRule::kEmptyQueries},
      {"the first of two that hold", Rules([](StopRules& r) {
         r.bytes = 5;
         r.requests = 5;
       }),
       StopRule::kRequests},
  };
  for (const RuleCase& c : cases) EXPECT_EQ(FiredRule(c.rules, Halfway()), c.fired) << c.name;
}

TEST(StopRules, WaitForAnEstimateBeforeTheShare) {
  StopRules rules;
  rules.share_of_data = 0.1;
  HarvestProgress progress = Halfway();
  progress.share_of_data = std::nullopt;
  EXPECT_EQ(FiredRule(rules, progress), std::nullopt);
}

TEST(StopRules, ReachAllInSpiteOfRounding) {
  StopRules rules;
  rules.share_of_data = 1;
  HarvestProgress progress;
  progress.share_of_data = 0.1 * 3 / 0.3 - 1e-12;
  EXPECT_EQ(FiredRule(rules, progress), StopRule::kShareOfData);
  progress.share_of_data = 0.9999;
  EXPECT_EQ(FiredRule(rules, progress), std::nullopt);
}

TEST(StopRules, AreNamedInASentence) {
  EXPECT_STREQ(NameOf(StopRule::kEmptyQueries), "empty queries");
  EXPECT_EQ(TextOf(StopRule::kShareOfData, Halfway()), "stopped at 50.0% of the estimated data");
  EXPECT_EQ(TextOf(StopRule::kEmptyQueries, Halfway()), "stopped after 4 queries without new data");
  EXPECT_EQ(TextOf(StopRule::kTime, Halfway()), "stopped after 60 seconds");
}

}  // namespace
}  // namespace upwell
