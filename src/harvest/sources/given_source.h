// SPDX-License-Identifier: Apache-2.0
// Questions that are asked before all else: those that seem to list everything (the plan's
// listings), and values that the user gave for text inputs (--value), each alone, and beside each
// other where none alone finds anything.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "harvest/question_source.h"

namespace upwell::harvest {

class GivenSource : public QuestionSource {
 public:
  explicit GivenSource(const HarvestState& state);

  query::QuestionKind kind() const override { return query::QuestionKind::kQueryLog; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;

 private:
  static constexpr size_t kMostTogether = 5'000;  // questions; a guard

  std::vector<query::Submission> questions_;  // each value alone
  std::vector<query::Submission> together_;   // a value for each input
  size_t next_ = 0;
  bool found_ = false;
  PageReader reader_;
};

}  // namespace upwell::harvest
