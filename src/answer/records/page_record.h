// SPDX-License-Identifier: Apache-2.0
// Answers that show one record on the whole page: sites that lead straight to the only hit, and
// sites that show one hit a page ("Record 3 of 57") with a way to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "answer/answer.h"

namespace upwell::answer {

// Names and values that stand beside each other: <dt> and <dd>, rows of two cells, lines
// "Name: value"; at most 40. What holds controls is none.
std::vector<std::pair<std::string, std::string>> PairsOf(const parse::Page& page);

// By what the record that fills the page is known again.
enum class PageKey : uint8_t {
  kAddress,  // of the page, as records of lists are by their links
  kText,     // the address tells only the place in the answer
};
Record RecordOfPage(const parse::Page& page, const Asked& asked, PageKey key);

// "3 of 57", "3/57": the place of what is shown among all, where the page says so and shows names
// and values. Not "page 3 of 57", nor "1 - 10 of 57".
struct RecordPlace {
  uint64_t number = 0, all = 0;
};
std::optional<RecordPlace> PlaceOfRecord(const parse::Page& page);

// True where what was read as a list are the names and values of one record.
bool ArePairs(const std::vector<Record>& records,
              const std::vector<std::pair<std::string, std::string>>& pairs);

// The link or button that says "next", whatever it says comes next.
std::optional<Turn> TurnToNextRecord(const parse::Page& page, const form::FormOptions& options);

}  // namespace upwell::answer
