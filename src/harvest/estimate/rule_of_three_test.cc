// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/rule_of_three.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

TEST(RuleOfThree, IsAboutThreeOverTheNumberOfLooks) {
  EXPECT_EQ(MissingAtMost(0), 1);
  EXPECT_NEAR(MissingAtMost(1), 0.95, 1e-9);
  EXPECT_NEAR(MissingAtMost(30), 3.0 / 30, 0.01);
  EXPECT_NEAR(MissingAtMost(300), 3.0 / 300, 0.001);
}

}  // namespace
}  // namespace upwell::harvest
