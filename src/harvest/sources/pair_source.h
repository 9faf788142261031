// SPDX-License-Identifier: Apache-2.0
// Values of two inputs in one question (query/values/value_pairs): of inputs of which neither alone
// gets an answer (two text inputs, or a menu and a text input), and of a further text input beside
// a question that overflowed.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "harvest/question_source.h"
#include "query/values/value_pairs.h"

namespace upwell::harvest {

class PairSource : public QuestionSource {
 public:
  // Takes the inputs that the plan fills in together, and text inputs that may divide an answer.
  // `texts`, not owned, are those of the site's pages.
  PairSource(const HarvestState& state, const std::vector<std::string>& texts);

  query::QuestionKind kind() const override { return query::QuestionKind::kPair; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;
  void See(const query::Question& question, const WholeAnswer& answer,
           const HarvestState& state) override;
  void Replan(const HarvestState& state) override;

 private:
  // A question that is divided.
  struct Whole {
    query::Submission asked;
    std::optional<uint64_t> count;
    std::set<base::Hash128> in_hand;
    std::vector<base::Hash128> shown;  // when it was asked
    uint64_t fruitless = 0;            // questions in a row
  };
  struct Crawl {
    query::ValuePairs pairs;
    std::vector<int> inputs;              // two that are filled in together, or one that divides
    std::map<std::string, Whole> wholes;  // of one that divides
    std::deque<query::ValuePairs::Pair> first = {};  // that are known to find something
    uint64_t new_records = 0, repeats = 0;
    bool divides() const { return inputs.size() == 1; }
  };
  // The pair that was asked, and of which crawl.
  struct Asked {
    size_t crawl = 0;
    query::ValuePairs::Pair pair;
  };
  void BeginTogether(int first, int second, const std::vector<query::Submission>& found);
  void BeginRequired(const query::FormPlan& plan);
  Crawl& CrawlOf(int input);
  void Divide(const Overflow& overflow);
  bool IsPartOf(const query::ShownValues& record, const query::Submission& asked) const;
  static bool IsDead(const Crawl& crawl);
  static double PromiseOf(const Crawl& crawl);
  std::optional<query::Question> NextOf(size_t number);
  void LearnPart(Crawl& crawl, const WholeAnswer& answer);

  const form::SearchForm& form_;
  const std::vector<std::string>& texts_;
  query::Submission fixed_;
  std::vector<int> dividing_;  // inputs
  std::deque<Crawl> crawls_;
  std::map<base::Hash128, query::ShownValues> shown_;
  Asked asked_;
  bool exhausted_ = false;  // nothing to ask until something new is known
  PageReader reader_;
};

}  // namespace upwell::harvest
