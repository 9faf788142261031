// SPDX-License-Identifier: Apache-2.0
// The submissions of one informative query template ("Google's Deep-Web Crawl", section 4).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "harvest/question_source.h"

namespace upwell::harvest {

class TemplateSource : public QuestionSource {
 public:
  // Ends after `patience` submissions in a row that gained nothing.
  TemplateSource(std::string name, std::vector<query::Submission> submissions, uint64_t patience)
      : name_(std::move(name)), submissions_(std::move(submissions)), patience_(patience) {}

  query::QuestionKind kind() const override { return query::QuestionKind::kTemplate; }
  std::string name() const override { return name_; }
  Expectation Expect(const HarvestState& state) const override;
  // Leaves out values that have found nothing beside several others: no record has them.
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;

 private:
  struct Tries {
    uint64_t asked = 0, found = 0;
  };
  bool HasDeadValue(const query::Submission& values) const;

  std::string name_;
  std::vector<query::Submission> submissions_;
  uint64_t patience_;
  size_t next_ = 0;
  uint64_t fruitless_ = 0;  // submissions in a row
  std::map<std::pair<int, std::string>, Tries> tries_;
  FirstPageOnly reader_;
};

}  // namespace upwell::harvest
