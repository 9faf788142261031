// SPDX-License-Identifier: Apache-2.0
// Codes for a text input that takes them whole: those that records and pages show, and others that
// are made by counting on from codes that found something (query/values/code_pattern). Only where
// neither words nor menus find anything: elsewhere these bring more.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harvest/question_source.h"
#include "query/values/code_pattern.h"

namespace upwell::harvest {

class CodeSource : public QuestionSource {
 public:
  // `texts` are those of the site's pages.
  explicit CodeSource(const std::vector<std::string>& texts);

  query::QuestionKind kind() const override { return query::QuestionKind::kCode; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;
  void See(const query::Question& question, const WholeAnswer& answer,
           const HarvestState& state) override;

 private:
  struct Asked {
    int input = 0;
    std::string code;
  };
  std::optional<Asked> Find(const HarvestState& state) const;

  std::vector<std::string> shown_;  // codes of the site's pages and of records
  std::map<int, query::CodeWalk> walks_;
  uint64_t fruitless_ = 0;  // questions in a row
  PageReader reader_;
};

}  // namespace upwell::harvest
