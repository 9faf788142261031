// SPDX-License-Identifier: Apache-2.0
// Prefixes of names and numbers for text inputs that find what begins so: of each input it is
// learned whether it does (harvest/keywords/prefix_evidence), and then all prefixes are walked
// through (harvest/keywords/prefix_crawl).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harvest/keywords/prefix_crawl.h"
#include "harvest/keywords/prefix_evidence.h"
#include "harvest/question_source.h"

namespace upwell::harvest {

class PrefixSource : public QuestionSource {
 public:
  // Takes the form's text inputs, but for those that the plan fills in always, or that find words
  // inside of others.
  explicit PrefixSource(const HarvestState& state) { PrefixSource::Replan(state); }
  void Replan(const HarvestState& state) override;

  query::QuestionKind kind() const override { return query::QuestionKind::kPrefix; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;
  void See(const query::Question& question, const WholeAnswer& answer,
           const HarvestState& state) override;
  // An answer from before the source was made.
  void LearnAnswer(const query::Submission& asked, const std::vector<query::ShownValues>& records);

 private:
  struct TextInput {
    size_t longest = 0;
    std::string wildcard;  // that stands behind a beginning, where the site wants one: "*"
    PrefixEvidence evidence;
    std::unique_ptr<PrefixCrawl> crawl;  // where it is certain that it finds what begins so
    std::set<char32_t> letters;          // of the values that it looks at
    std::vector<std::string> alike;      // what may be asked there
  };
  struct Asked {
    int input = 0;
    std::string text;
    bool is_test = false;  // whether the input looks for prefixes
  };
  std::optional<Asked> Find() const;
  static void Start(const std::vector<query::RecordColumn>& columns, TextInput* input);
  static void LearnWords(TextInput* input);
  static void LearnSpelling(std::string_view word, TextInput* input);
  static void DropAccents(TextInput* input);
  static void AddLetters(std::string_view value, TextInput* input);
  static void LearnValues(const query::ShownValues& record, TextInput* input);
  void LearnPrefix(const WholeAnswer& answer, const HarvestState& state);
  bool IsWalked(const TextInput& input) const;
  void QueueOverflows(HarvestState& state);

  std::map<int, TextInput> inputs_;
  query::Submission fixed_;
  std::optional<uint64_t> limit_;
  std::optional<Asked> asked_;
  std::vector<std::pair<query::Question, WholeAnswer>> overflowed_;
  PageReader reader_;
};

}  // namespace upwell::harvest
