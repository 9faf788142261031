// SPDX-License-Identifier: Apache-2.0
// Presentation inputs ("Google's Deep-Web Crawl", 3.1 and 4.3): those that change how results are
// shown (order, layout, how many on a page), not which.
//
// An input that selects turns the answer to a question into a part of it; one that presents leaves
// it as it is. So values are asked on top of questions that were answered before:
// 1. Where the whole answer fits on one page, equal records in whatever order and layout speak for
//    presentation; one value that takes records away or brings others refutes it.
// 2. Where the answer has further pages, the printed number of results says the same.
// 3. A filter keeps the order and the words of what it leaves. Equal records in another order, in
//    other words or on pages of another size are a sign of presentation; equal records without
//    such a sign may be a filter that happens to fit all of them, so more of them are wanted.
// 4. First pages of different size, of which the smaller is the beginning of the larger and has
//    more behind it, are a page size: a filter shortens only answers that end.
// 5. Pages that fail, answers that may be cut at a limit and first pages that differ without a
//    printed number say nothing.
//
// presentation_effect.h compares two answers (1 to 5), presentation_evidence.h draws conclusions
// from all comparisons; here it is chosen what is asked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "query/asker.h"
#include "query/study/answered_question.h"

namespace upwell::query {

enum class Presentation : uint8_t {
  kNo,        // it selects
  kOrder,     // order or layout, or no effect at all
  kPageSize,  // results per page
  kUnknown,   // no question was found that tells
};

struct PresentationVerdict {
  Presentation presentation = Presentation::kUnknown;
  std::string best_value;  // of kPageSize: the most productive
  std::string evidence;    // for people: "equal records for 4 values on 2 questions"
};

// The numbers are not tuned; they were checked on the named cases and the random sites of
// presentation_test.cc.
struct PresentationOptions {
  // The value that the form has by itself, where it has one: the questions were asked with it.
  std::optional<std::string> standing;
  uint64_t max_values = 4;     // tried on the first question; further ones get two
  uint64_t max_questions = 6;  // that values are tried on
  uint64_t max_requests = 10;  // for the verdict; the best page size may take a few more
  // Different records that must stay the same where nothing but their sameness speaks for
  // presentation; three times as many, and a printed number, where only one value can be tried.
  uint64_t least_records = 40;
};

// `values` are those of one menu, radio group or checkbox of the form. `questions` were answered
// with results and do not assign the input. The more they differ in the inputs they assign the
// better: some inputs have an effect only together with another one.
base::Task<PresentationVerdict> JudgePresentation(int input, const std::vector<std::string>& values,
                                                  const std::vector<AnsweredQuestion>& questions,
                                                  const PresentationOptions& options, Asker& asker);

}  // namespace upwell::query
