// SPDX-License-Identifier: Apache-2.0
// Whole numbers as people print them, in any script and grouping.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::answer {

// Stands between the two numbers of a range: dashes and waves.
bool IsRangeSign(char32_t c);
// Separates the thousands of one number: points, commas, apostrophes, spaces that do not break.
bool IsGroupSign(char32_t c);

struct PrintedNumber {
  uint64_t value = 0;
  size_t begin = 0;  // bytes of the line
  size_t end = 0;
};

// The numbers of a line that may count something, at most 64: "1,234", "1.234", "1 234", "1'234",
// "12,34,567", digits of any script, also with a Chinese, Japanese or Korean sign for ten thousand
// or a hundred million behind. Not decimals, dates, times, versions, phone numbers, prices,
// percentages, nor numbers that hang on letters ("6k", "v2").
std::vector<PrintedNumber> WholeNumbers(std::string_view line);

// Words that people use for counted results (results, found, hits, records, ... in many languages)
// close to a number, with no other number between. A hint only.
struct CountWords {
  int words = 0;         // at most four words away
  int distance = 0;      // of the nearest: 1 stands beside the number
  bool results = false;  // one of them speaks of finding, not only of things ("items", "total")
};
// None for numbers of pages. `folded`: the line in lower case, of which `number` was read.
CountWords CountWordsNear(std::string_view folded, const PrintedNumber& number);

// "more than 500", "500+", "500 or more": there are at least so many. `folded` as above.
bool IsOnlyLeast(std::string_view folded, const PrintedNumber& number);

}  // namespace upwell::answer
