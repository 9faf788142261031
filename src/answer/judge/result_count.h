// SPDX-License-Identifier: Apache-2.0
// The number of results that a page prints, found by how it behaves; the words around it are only a
// hint. It is at least what is shown, equals it where the answer has one part, fits the range that
// stands beside it ("1-10 of 382") and the number of the last page, and stands in the same place
// with another value in other answers. Digits of any script and any grouping.
#pragma once

#include <memory>
#include <optional>

#include "answer/judge/background.h"

namespace upwell::answer {

// What is known of the part that is shown.
struct Shown {
  size_t records = 0;
  bool has_next = false;  // false may also mean that it was not found
  bool has_previous = false;
  std::optional<uint64_t> last_page;  // largest page number in the pager
};

struct ResultCount {
  uint64_t value = 0;
  bool is_least = false;  // "more than 500", "500+"
};

class ResultCounter {
 public:
  ResultCounter();
  ~ResultCounter();
  ResultCounter(ResultCounter&&) noexcept;
  ResultCounter& operator=(ResultCounter&&) noexcept;

  // The count of this page, or nothing; the page is remembered, so that later ones are judged with
  // it. At most 5,000 places are remembered, 16 answers of each. What the records say is seldom
  // the count.
  std::optional<ResultCount> Read(const PageStructure& page, const Asked& asked, const Shown& shown,
                                  const std::vector<Record>& records = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell::answer
