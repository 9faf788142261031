// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "answer/pager/pager_model.h"

namespace upwell::answer {
namespace {

template <size_t n>
ClassOdds OddsOf(const SignList& signs, const ClassWeights& bias,
                 const std::array<ClassWeights, n>& weights) {
  ClassOdds odds;
  for (size_t c = 0; c < kLinkClasses; ++c) odds[c] = bias[c];
  for (const SignValue& sign : signs) {
    for (size_t c = 0; c < kLinkClasses; ++c) {
      odds[c] += static_cast<double>(weights[sign.sign][c]) * static_cast<double>(sign.value);
    }
  }
  const double largest = *std::max_element(odds.begin(), odds.end());
  double sum = 0;
  for (double& p : odds) sum += p = std::exp(p - largest);
  for (double& p : odds) p /= sum;
  return odds;
}

}  // namespace

std::vector<ClassOdds> JudgeLinks(const PagerModel& model, const parse::Page& page,
                                  const PagerLinks& all) {
  constexpr ClassOdds kSurelyOther = {1, 0, 0, 0};  // by definition
  std::vector<SignList> signs = ReadSigns(page, all);
  std::vector<ClassOdds> odds(signs.size(), kSurelyOther);
  for (size_t i = 0; i < signs.size(); ++i) {
    if (!signs[i].empty()) odds[i] = OddsOf(signs[i], model.first_bias, model.first);
  }
  AddOpinions(all, odds, &signs);
  for (size_t i = 0; i < signs.size(); ++i) {
    if (!signs[i].empty()) odds[i] = OddsOf(signs[i], model.second_bias, model.second);
  }
  return odds;
}

}  // namespace upwell::answer
