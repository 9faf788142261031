// SPDX-License-Identifier: Apache-2.0
// Substrings of words, where the site finds a word inside of others (harvest/keywords/substrings).
#pragma once

#include <optional>
#include <string>

#include "harvest/keywords/substrings.h"
#include "harvest/question_source.h"

namespace upwell::harvest {

class SubstringSource : public QuestionSource {
 public:
  query::QuestionKind kind() const override { return query::QuestionKind::kSubstring; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;
  // Records that were not known before the source was made.
  void LearnRecord(const std::vector<std::string>& words) { substrings_.LearnRecord(words); }
  void See(const query::Question& question, const WholeAnswer& answer,
           const HarvestState& state) override;

 private:
  Substrings substrings_;
  query::WordSplitter splitter_;
  std::string asked_;
  PageReader reader_;
};

}  // namespace upwell::harvest
