// SPDX-License-Identifier: Apache-2.0
// Values of two text boxes in one question (query/values/value_pairs.h): of boxes of which neither
// alone gets an answer, and of another box beside a question with more matches than the site shows.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "crawl/session/answer_pages.h"
#include "query/form_plan.h"
#include "query/values/value_pairs.h"

namespace upwell::crawl {

struct PairQuestion {
  size_t crawl = 0;  // for PairQuestions
  query::ValuePairs::Pair pair;
  query::Submission values;
  std::string name;  // of its template
};

class PairQuestions {
 public:
  // The boxes that the plan fills in together, and those that may divide an answer. `texts` are
  // those of the site's pages. Nothing is owned.
  void List(const form::SearchForm& form, const query::FormPlan& plan,
            const std::vector<std::string>& texts);
  // Any record that is new.
  void See(const base::Hash128& key, const query::ShownValues& record);
  // The site has more for `asked` than it shows. `count` is what it prints, `records` what it
  // showed.
  void Divide(const query::Submission& asked, std::optional<uint64_t> count,
              const std::vector<base::Hash128>& records);

  bool IsOver();
  // REQUIRES: !IsOver().
  PairQuestion Next();
  void Learn(const PairQuestion& question, const WholeAnswer& answer);

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
    std::vector<int> boxes;               // two that are filled in together, or one that divides
    std::map<std::string, Whole> wholes;  // of one that divides
    std::deque<query::ValuePairs::Pair> first = {};  // that are known to find something
    uint64_t new_records = 0, repeats = 0;
    bool divides() const { return boxes.size() == 1; }
  };
  void BeginTogether(const query::Binding& binding, const std::vector<std::string>& texts);
  Crawl& CrawlOf(int box);
  bool IsPartOf(const query::ShownValues& record, const query::Submission& asked) const;
  bool IsDead(const Crawl& crawl) const;
  double PromiseOf(const Crawl& crawl) const;
  std::optional<PairQuestion> NextOf(size_t number);
  std::optional<PairQuestion> FindNext();
  void LearnPart(Crawl& crawl, const PairQuestion& question, const WholeAnswer& answer);

  const form::SearchForm* form_ = nullptr;
  query::Submission fixed_;
  std::vector<int> dividing_;  // boxes
  std::deque<Crawl> crawls_;
  std::map<base::Hash128, query::ShownValues> shown_;
  std::optional<PairQuestion> next_;
};

}  // namespace upwell::crawl
