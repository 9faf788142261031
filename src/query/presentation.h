// SPDX-License-Identifier: Apache-2.0
// Presentation inputs ("Google's Deep-Web Crawl", 3.1 and 4.3): those that change how results are
// shown (order, layout, how many on a page), not which.
//
// An input that selects turns the answer to a question into a part of it; one that presents leaves
// it as it is. So each value is asked on top of questions whose whole answer fits on one page:
// equal records, in whatever order and dress, for every value say presentation. Where no such
// question is known, the number of results that the site prints decides, and then the length of the
// page: it grows with the page size, whatever is asked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "query/asker.h"

namespace upwell {

enum class Presentation : uint8_t {
  kNo,        // it selects
  kOrder,     // order or layout
  kPageSize,  // results per page
  kUnknown,   // no question was found that tells
};

struct PresentationVerdict {
  Presentation presentation = Presentation::kUnknown;
  std::string best_value;  // of kPageSize: the most productive
  std::string evidence;    // for people: "equal records for 4 values on 2 questions"
};

// A question to which values are added, and its answer.
struct Ground {
  Submission submission;
  Reply reply;
};

struct PresentationOptions {
  uint64_t max_values = 4;   // tried on each ground
  uint64_t max_grounds = 2;  // whose whole answer is on one page
};

// `values` are those of one menu, radio group or checkbox of the form. `grounds` are questions that
// were answered with results and do not assign the input.
Task<PresentationVerdict> JudgePresentation(int input, const std::vector<std::string>& values,
                                            const std::vector<Ground>& grounds,
                                            const PresentationOptions& options, Asker& asker);

}  // namespace upwell
