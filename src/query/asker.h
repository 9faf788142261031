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

#include "base/task.h"
#include "query/question.h"
#include "query/reply.h"
#include "query/values/site_words.h"

namespace upwell::query {

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
