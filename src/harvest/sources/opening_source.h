// SPDX-License-Identifier: Apache-2.0
// First questions whose answers were not read to their end, by a word that no record shows (another
// form of it, or a word of a text that the list leaves out): the keyword policy, whose words are
// those of records, will never ask for it.
#pragma once

#include <optional>
#include <vector>

#include "harvest/question_source.h"
#include "harvest/sources/until_stale.h"

namespace upwell::harvest {

class OpeningSource : public QuestionSource {
 public:
  explicit OpeningSource(const HarvestState& state);

  query::QuestionKind kind() const override { return query::QuestionKind::kOpening; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question&, const WholeAnswer&, HarvestState&) override {}

 private:
  std::vector<query::Question> left_;
  UntilStale reader_;
};

}  // namespace upwell::harvest
