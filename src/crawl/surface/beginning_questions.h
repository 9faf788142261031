// SPDX-License-Identifier: Apache-2.0
// Beginnings of names and numbers for text boxes that find what begins so: of each box it is learnt
// whether it does (harvest/keywords/prefix_evidence), and then all beginnings are walked through
// (harvest/keywords/prefix_crawl).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "crawl/session/answer_pages.h"
#include "harvest/keywords/prefix_crawl.h"
#include "harvest/keywords/prefix_evidence.h"
#include "query/form_plan.h"
#include "query/values/shown_values.h"

namespace upwell::crawl {

struct BeginningQuestion {
  int box = 0;  // input
  std::string text;
  bool is_test = false;  // whether the box looks for beginnings
};

class BeginningQuestions {
 public:
  // The form's text boxes. What is part of every question is of no account.
  void List(const form::SearchForm& form, const query::FormPlan& plan);
  // Any answer.
  void LearnAnswer(const query::Submission& asked, const std::vector<query::ShownValues>& records);

  // Nothing where no box looks for beginnings, or all that promise something were asked. `limit` is
  // the number of results that the site shows at most.
  std::optional<BeginningQuestion> Next(std::optional<uint64_t> limit);
  // `records`: of the answer. `columns`: of all records that are known.
  void Learn(const BeginningQuestion& question, const WholeAnswer& answer,
             const std::vector<query::ShownValues>& records,
             const std::vector<query::RecordColumn>& columns);
  // No value that the plan lists for the box could find more than its beginnings did.
  bool IsWalked(int input) const;

 private:
  struct Region {
    size_t longest = 0;
    harvest::PrefixEvidence evidence;
    std::unique_ptr<harvest::PrefixCrawl> crawl;  // where that is certain
    std::set<char32_t> letters;                   // of the values that it looks at
    std::vector<std::string> alike;               // what may be asked there
  };
  static void Start(const std::vector<query::RecordColumn>& columns, Region* box);
  static void LearnSpelling(std::string_view word, Region* box);
  static void LearnValues(const query::ShownValues& record, Region* box);

  std::map<int, Region> boxes_;
  query::Submission fixed_;
  std::optional<uint64_t> limit_;
};

}  // namespace upwell::crawl
