// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/opening_source.h"

#include <utility>

namespace upwell::harvest {

OpeningSource::OpeningSource(const HarvestState& state) {
  for (const auto& [question, reply] : state.openings) {
    if (!state.IsByKeyword(question.values)) continue;
    const bool more = reply.has_results() && reply.has_more;
    if (more && !state.words.frequencies.contains(question.values[0].value)) {
      left_.push_back(question);
    }
  }
}

Expectation OpeningSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  expectation.has_question = !left_.empty() && state.regions.over;
  return expectation;
}

std::optional<query::Question> OpeningSource::Next(HarvestState& state) {
  if (left_.empty()) return std::nullopt;
  query::Question question = std::move(left_.back());
  left_.pop_back();
  state.used_keywords = true;
  reader_.Begin({});
  return question;
}

}  // namespace upwell::harvest
