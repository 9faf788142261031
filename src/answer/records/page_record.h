// SPDX-License-Identifier: Apache-2.0
// Answers that show one record on the whole page: sites that lead straight to the only hit, and
// sites that show one hit a page ("Record 3 of 57") with a way to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
// `content`: its text, where that is known better than by names and values.
Record RecordOfPage(const parse::Page& page, const Asked& asked, PageKey key,
                    std::string_view content = {});

// "3 of 57", "Document 3/57": the place of what is shown among all, where the line says so. Not
// "page 3 of 57", nor "1 - 10 of 57".
struct RecordPlace {
  uint64_t number = 0, all = 0;
  std::string noun;  // what it calls the thing, in lower case: "document"; "" where it says none
};
std::optional<RecordPlace> PlaceIn(std::string_view line);  // of visible text

// True where the page with `place` shows that one thing: names and values of a record, or a text.
// `read`: what a reader of lists made of the page; `next`: what its link to the next says.
bool ShowsOneRecord(const RecordPlace& place, const std::vector<Record>& read,
                    const std::vector<std::pair<std::string, std::string>>& pairs,
                    std::string_view next);

// The link or button that says "next", whatever it says comes next, and what it says.
struct NextRecord {
  Turn turn;
  std::string text;
};
std::optional<NextRecord> TurnToNextRecord(const parse::Page& page,
                                           const form::FormOptions& options);

}  // namespace upwell::answer
