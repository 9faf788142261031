// SPDX-License-Identifier: Apache-2.0
// Questions an answer site as a crawl would, in process, and compares what the answer stage says of
// each page with what the site knows of it.
//
//   AnswerScore score = CheckAnswers(site, {});
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "testing/answer_site.h"

namespace upwell::testing {

struct Tally {
  size_t right = 0, said = 0, wanted = 0;
  double precision() const { return said == 0 ? 1 : 1.0 * right / said; }
  double recall() const { return wanted == 0 ? 1 : 1.0 * right / wanted; }
  Tally& operator+=(const Tally& other);
};

struct AnswerScore {
  bool form_found = false;  // a form that may be asked, with the box for the words
  size_t pages = 0;
  Tally records;
  Tally empty;  // pages judged to hold nothing
  Tally next;   // ways to the next part
  Tally count;  // counts that are exact on the page
  size_t kinds_right = 0, kinds = 0;
  size_t keys_changed = 0;         // records that got a second key
  std::vector<std::string> notes;  // what was wrong, for people
  AnswerScore& operator+=(const AnswerScore& other);
};

struct CheckOptions {
  size_t questions = 14;
  size_t pages_per_answer = 4;
  size_t max_notes = 12;
};
AnswerScore CheckAnswers(AnswerSite& site, const CheckOptions& options);

}  // namespace upwell::testing
