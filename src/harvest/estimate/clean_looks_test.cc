// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/clean_looks.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

std::vector<base::Hash128> KeysOfLooks(uint64_t first, uint64_t n) {
  std::vector<base::Hash128> keys;
  for (uint64_t i = first; i < first + n; ++i) keys.push_back(base::Hash128{0, i});
  return keys;
}

TEST(CleanLooks, CountRecordsOfWholeAnswersOnceAndOthersAsOne) {
  CleanLooks looks;
  looks.Add({}, true);
  EXPECT_EQ(looks.looks(), 0) << "nothing was shown";
  looks.Add(KeysOfLooks(0, 2), true);
  EXPECT_EQ(looks.looks(), 1) << "never less than the answers";
  looks.Add(KeysOfLooks(0, 20), true);
  EXPECT_EQ(looks.looks(), 5) << "four records tell as much as one drawn alone";
  looks.Add(KeysOfLooks(10, 10), true);
  EXPECT_EQ(looks.looks(), 5) << "they were seen before";
  looks.Add(KeysOfLooks(100, 50), false);
  EXPECT_EQ(looks.looks(), 5) << "the best ranked of many";
  EXPECT_EQ(looks.answers(), 4u);
  looks.AddCounted(KeysOfLooks(100, 50));
  EXPECT_EQ(looks.looks(), 17.5);
}

TEST(CleanLooks, OfTwoSamplesShareWhatBothHaveShown) {
  CleanLooks one, other;
  one.Add(KeysOfLooks(0, 40), true);
  other.Add(KeysOfLooks(20, 40), true);
  one.Add(other);
  EXPECT_EQ(one.looks(), 15);
  EXPECT_EQ(one.answers(), 2u);
}

}  // namespace
}  // namespace upwell::harvest
