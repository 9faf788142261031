// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/given_source.h"

#include <utility>

namespace upwell::harvest {
namespace {

constexpr double kFirstOfAll = 1e6;  // records per request; a guard: more than any source predicts

}  // namespace

GivenSource::GivenSource(const HarvestState& state) : questions_(state.plan.listings) {
  const std::vector<form::Input>& inputs = state.form().inputs;
  together_.emplace_back();
  size_t inputs_given = 0;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].given.empty()) continue;
    ++inputs_given;
    std::vector<query::Submission> wider;
    for (const std::string& value : inputs[i].given) {
      query::Submission own;
      own.push_back({static_cast<int>(i), value});
      for (const query::Submission& other : together_) {
        if (wider.size() < kMostTogether) wider.push_back(query::Joined(other, own));
      }
      questions_.push_back(std::move(own));
    }
    together_ = std::move(wider);
  }
  if (inputs_given < 2) together_.clear();
}

// What the user knows comes first.
Expectation GivenSource::Expect(const HarvestState&) const {
  Expectation expectation;
  expectation.has_question =
      next_ < questions_.size() || (!found_ && next_ < questions_.size() + together_.size());
  if (expectation.has_question) expectation.predicted = kFirstOfAll;
  return expectation;
}

std::optional<query::Question> GivenSource::Next(HarvestState& state) {
  if (!Expect(state).has_question) return std::nullopt;
  const size_t alone = questions_.size();
  query::Question question;
  question.kind = kind();
  const query::Submission& own = next_ < alone ? questions_[next_] : together_[next_ - alone];
  query::Submission fixed = state.plan.fixed;
  std::erase_if(fixed,
                [&](const form::Assignment& value) { return query::Assigns(own, value.input); });
  question.values = query::Joined(fixed, own);
  for (const form::Assignment& value : question.values) {
    const std::string& name = state.form().inputs[static_cast<size_t>(value.input)].name;
    question.names += (question.names.empty() ? "" : ", ") + name;
  }
  ++next_;
  return question;
}

void GivenSource::Learn(const query::Question& question, const WholeAnswer& answer,
                        HarvestState& state) {
  found_ = found_ || !answer.records.empty();
  state.AddOverflowOf(question, answer);
}

}  // namespace upwell::harvest
