// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/productive_factors.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

Region Of(const std::string& make, const std::string& state) {
  Region region(3);
  if (!make.empty()) region[0] = Constraint::Value(make);
  if (!state.empty()) region[1] = Constraint::Value(state);
  return region;
}

TEST(ProductiveFactors, PromiseTheSameOfAllBeforeAnythingIsKnown) {
  const ProductiveFactors factors;
  EXPECT_EQ(factors.Promise(Of("saab", "")), factors.Promise(Of("ford", "ohio")));
  EXPECT_GT(factors.Promise(Of("", "")), 0);
}

TEST(ProductiveFactors, PreferValuesThatHaveGivenMore) {
  ProductiveFactors factors;
  factors.Learn(Of("ford", ""), 40, 2);
  factors.Learn(Of("saab", ""), 2, 1);
  EXPECT_GT(factors.Promise(Of("ford", "ohio")), factors.Promise(Of("volvo", "ohio")));
  EXPECT_GT(factors.Promise(Of("volvo", "ohio")), factors.Promise(Of("saab", "ohio")));
}

TEST(ProductiveFactors, CountByRequestNotByQuestion) {
  ProductiveFactors factors;
  factors.Learn(Of("ford", ""), 40, 10);
  factors.Learn(Of("saab", ""), 20, 1);
  EXPECT_GT(factors.Promise(Of("saab", "")), factors.Promise(Of("ford", "")));
}

TEST(ProductiveFactors, MultiplyWhatSeveralValuesGive) {
  ProductiveFactors factors;
  for (const char* make : {"ford", "saab"}) factors.Learn(Of(make, ""), *make == 'f' ? 30 : 3, 1);
  for (const char* state : {"ohio", "utah"})
    factors.Learn(Of("", state), *state == 'o' ? 30 : 3, 1);
  const double both_good = factors.Promise(Of("ford", "ohio"));
  const double one_good = factors.Promise(Of("ford", "utah"));
  EXPECT_GT(both_good, one_good);
  EXPECT_GT(one_good, factors.Promise(Of("saab", "utah")));
}

// Each value is good, and together they have nothing.
TEST(ProductiveFactors, KnowPairsThatGiveLessThanTheirValues) {
  ProductiveFactors factors;
  for (const char* make : {"ford", "saab"}) {
    for (const char* state : {"ohio", "utah"}) {
      const bool nothing = *make == 'f' && *state == 'u';
      factors.Learn(Of(make, state), nothing ? 0 : 20, 5);
    }
  }
  EXPECT_LT(factors.Promise(Of("ford", "utah")), factors.Promise(Of("saab", "utah")));
  EXPECT_LT(factors.Promise(Of("ford", "utah")), factors.Promise(Of("ford", "ohio")) / 3);
}

TEST(ProductiveFactors, NeitherDivideByNothingNorGrowWithoutEnd) {
  ProductiveFactors factors;
  for (int i = 0; i < 30'000; ++i) factors.Learn(Of(std::to_string(i), ""), 0, 0);
  EXPECT_GT(factors.Promise(Of("17", "")), 0);
  EXPECT_GT(factors.Promise(Of("29999", "")), factors.Promise(Of("17", "")));  // was not kept
}

}  // namespace
}  // namespace upwell::harvest
