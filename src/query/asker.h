// SPDX-License-Identifier: Apache-2.0
// How the algorithms of this folder put a question to a form: they name a submission and get back
// what its first result page says. Whether the network answers, an archive or a table in a test,
// they do not know.
//
//   Submission submission = {{2, "94107"}};
//   Reply reply = co_await asker.Ask(submission, "zip");
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "answer/answer.h"
#include "fetch/web.h"
#include "query/values/site_words.h"

namespace upwell::query {

// The values that are filled in, rising by input; all other inputs keep their default.
using Submission = std::vector<form::Assignment>;

// The assignments of both. REQUIRES: no input is in both, but of inputs with several values.
Submission Joined(const Submission& a, const Submission& b);
// Whether the input is filled in.
bool Assigns(const Submission& submission, int input);

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

class Asker {
 public:
  virtual ~Asker() = default;

  // What was asked before is answered from memory. `why` names the question in the catalog.
  virtual base::Task<Reply> Ask(Submission submission, std::string why) = 0;
  // Reads up to `pages` further pages of an answer that was asked before and goes on: what their
  // records show is part of what is below.
  virtual base::Task<void> ReadOn(Submission submission, uint32_t pages) = 0;
  // False once nothing more may be asked: a budget is used up, or the site no longer answers.
  virtual bool MayAsk() const = 0;
  // Requests that were sent for questions so far; those answered from memory do not count.
  virtual uint64_t requests() const = 0;

  // The words of all replies so far.
  virtual const SiteWords& words() const = 0;
  // Texts of the first records seen, at most 3,000.
  virtual const std::vector<std::string>& record_texts() const = 0;
  // Fields of the records seen: at most 30, with at most 2,000 short values each.
  virtual const std::vector<RecordColumn>& record_columns() const = 0;
};

}  // namespace upwell::query
