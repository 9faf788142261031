// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/template_source.h"

#include <algorithm>

namespace upwell::harvest {
namespace {

// Submissions with a value, none of which found anything, after which it is left out. Not tuned.
constexpr uint64_t kEnoughTries = 4;

}  // namespace

bool TemplateSource::HasDeadValue(const query::Submission& values) const {
  return std::any_of(values.begin(), values.end(), [&](const form::Assignment& value) {
    const auto known = tries_.find({value.input, value.value});
    return known != tries_.end() && known->second.found == 0 && known->second.asked >= kEnoughTries;
  });
}

Expectation TemplateSource::Expect(const HarvestState&) const {
  Expectation expectation;
  expectation.has_question = next_ < submissions_.size() && fruitless_ < patience_;
  return expectation;
}

std::optional<query::Question> TemplateSource::Next(HarvestState& state) {
  while (next_ < submissions_.size() && HasDeadValue(submissions_[next_])) ++next_;
  if (next_ >= submissions_.size()) return std::nullopt;
  query::Question question;
  question.kind = kind();
  question.names = name_;
  question.values = query::Joined(state.plan.fixed, submissions_[next_++]);
  return question;
}

void TemplateSource::Learn(const query::Question&, const WholeAnswer& answer, HarvestState&) {
  for (const form::Assignment& value : submissions_[next_ - 1]) {
    Tries& tries = tries_[{value.input, value.value}];
    ++tries.asked;
    tries.found += answer.first.has_results();
  }
  fruitless_ = answer.gained > 0 ? 0 : fruitless_ + 1;
}

}  // namespace upwell::harvest
