// SPDX-License-Identifier: Apache-2.0
// What comes back of a question: what the first page of its answer says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "answer/answer.h"
#include "base/hash.h"
#include "query/values/site_words.h"

namespace upwell::query {

// What the first page of an answer says.
struct Reply {
  // Results or the message that there are none; false for HTTP errors, refusals, the form shown
  // again with a complaint, what is no page, and for questions that could not be sent.
  bool answered = false;
  answer::AnswerKind kind = answer::AnswerKind::kOther;
  answer::Trouble trouble = answer::Trouble::kNone;
  answer::Signature signature;         // of what it says about the question
  uint64_t length = 0;                 // bytes of visible text
  std::vector<base::Hash128> records;  // the keys of its records, in the order of the page
  std::optional<uint64_t> count;       // of all results, as the site prints it
  // Where it prints only that there are "more than 500" or "500+".
  std::optional<uint64_t> least_count;
  bool has_more = false;    // the answer has further pages
  bool too_many = false;    // it shows no results, and says that there are too many
  std::vector<int> wanted;  // inputs that the site says must be filled in as well
  WordCounts words;         // of its records, or of what is no furniture where none were read

  bool has_results() const { return answered && kind == answer::AnswerKind::kResults; }
};

// The different values of one field of the records seen, in the order of their first occurrence.
struct RecordColumn {
  std::string name;
  std::vector<std::string> values;
};

}  // namespace upwell::query
