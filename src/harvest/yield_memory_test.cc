// SPDX-License-Identifier: Apache-2.0
#include "harvest/yield_memory.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

TEST(YieldMemoryTest, AKindThatWasNotTriedPromisesTheMostThatAnyBrought) {
  YieldMemory yields;
  yields.Learn(0, 2, 40);
  EXPECT_DOUBLE_EQ(yields.Promise(1), 20);
}

TEST(YieldMemoryTest, OldYieldsFade) {
  YieldMemory yields;
  yields.Learn(0, 1, 20);
  const double fresh = yields.Promise(0);
  for (int i = 0; i < 50; ++i) yields.Learn(0, 1, 0);
  EXPECT_LT(yields.Promise(0), fresh / 10);
  yields.Learn(1, 1, 5);
  EXPECT_GT(yields.Promise(1), yields.Promise(0));
}

TEST(YieldMemoryTest, AnswersFromMemoryCountAsOneRequest) {
  YieldMemory yields;
  yields.Learn(0, 0, 0);
  EXPECT_LE(yields.Promise(0), 1);
}

}  // namespace
}  // namespace upwell::harvest
