// SPDX-License-Identifier: Apache-2.0
// Beginnings of names and numbers for text boxes that find what begins so: of each box it is learnt
// whether it does (harvest/prefix_evidence), and then all beginnings are walked through
// (harvest/prefix_crawl).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "crawl/answer_pages.h"
#include "harvest/prefix_crawl.h"
#include "harvest/prefix_evidence.h"
#include "query/form_plan.h"
#include "query/shown_values.h"

namespace upwell {

struct BeginningQuestion {
  int box = 0;  // input
  std::string text;
  bool is_test = false;  // whether the box looks for beginnings
};

class BeginningQuestions {
 public:
  // The form's text boxes. What is part of every question is of no account.
  void List(const SearchForm& form, const FormPlan& plan);
  // Any answer.
  void LearnAnswer(const Submission& asked, const std::vector<ShownValues>& records);

  // Nothing where no box looks for beginnings, or all that promise something were asked. `limit` is
  // the number of results that the site shows at most.
  std::optional<BeginningQuestion> Next(std::optional<uint64_t> limit);
  // `records`: of the answer. `columns`: of all records that are known.
  void Learn(const BeginningQuestion& question, const WholeAnswer& answer,
             const std::vector<ShownValues>& records, const std::vector<RecordColumn>& columns);
  // No value that the plan lists for the box could find more than its beginnings did.
  bool IsWalked(int input) const;

 private:
  struct Box {
    size_t longest = 0;
    PrefixEvidence evidence;
    std::unique_ptr<PrefixCrawl> crawl;  // where that is certain
    std::set<char32_t> letters;          // of the values that it looks at
    std::vector<std::string> alike;      // what may be asked there
  };
  static void Start(const std::vector<RecordColumn>& columns, Box* box);
  static void LearnSpelling(std::string_view word, Box* box);
  static void LearnValues(const ShownValues& record, Box* box);

  std::map<int, Box> boxes_;
  Submission fixed_;
  std::optional<uint64_t> limit_;
};

}  // namespace upwell
