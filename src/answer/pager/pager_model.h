// SPDX-License-Identifier: Apache-2.0
// The weights of the pager's model. pager_model.cc is written by training/train_pager.cc.
#pragma once

#include <array>

#include "answer/pager/pager_signs.h"

namespace upwell::answer {

using ClassWeights = std::array<float, kLinkClasses>;
inline constexpr size_t kAllSigns = kSigns + kOpinions;

struct PagerModel {
  ClassWeights first_bias;
  std::array<ClassWeights, kSigns> first;
  ClassWeights second_bias;
  std::array<ClassWeights, kAllSigns> second;
};
extern const PagerModel kPagerModel;

// What the two passes make of the links of a page, one for each; {1, 0, 0, 0} of those that show
// no sign of a pager.
std::vector<ClassOdds> JudgeLinks(const PagerModel& model, const parse::Page& page,
                                  const PagerLinks& all);

}  // namespace upwell::answer
