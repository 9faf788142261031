// SPDX-License-Identifier: Apache-2.0
// What the words and signs of one link or button say about where it leads, in many languages.
//
//   ReadPagerText("Next »").word       PagerWord::kNext
//   ReadPagerText("٣").number          3
//   ReadPagerText("21–30").last        30
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace upwell::answer {

enum class PagerWord : uint8_t { kNone, kNext, kPrevious, kFirst, kLast, kMore };

// Which way the signs point where text runs from left to right, and how far.
enum class Arrow : uint8_t { kNone, kRight, kFarRight, kRightEnd, kLeft, kFarLeft, kLeftEnd };
inline bool PointsRight(Arrow arrow) { return arrow >= Arrow::kRight && arrow <= Arrow::kRightEnd; }
inline bool PointsLeft(Arrow arrow) { return arrow >= Arrow::kLeft; }

struct PagerText {
  PagerWord word = PagerWord::kNone;
  bool word_is_all = false;  // no other words beside it, but perhaps "page", "results"
  bool names_thing = false;  // "next chapter", "next month": a step, but not of an answer
  bool says_page = false;    // "Page 3", "第3頁"
  Arrow arrow = Arrow::kNone;
  bool arrow_mirrors = false;      // shown the other way round in text from right to left
  std::optional<uint64_t> number;  // the text is one number, perhaps with "page" or brackets
  std::optional<uint64_t> last;    // the text is a range; `number` is where it begins
  bool has_digits = false;
  bool only_signs = false;  // "...", "|", nothing that says a word or a number
  uint32_t letters = 0;     // and digits, in characters

  // Short enough and of a kind that stands in a row of page numbers.
  bool FitsRow() const;
};

// Looks at the first 300 bytes.
PagerText ReadPagerText(std::string_view text);

// The number if the text holds nothing else but signs: "| 3 |", "[3]", "３". At most 9 digits.
std::optional<uint64_t> BareNumber(std::string_view text);

// Rather a year than a page.
inline bool IsYear(uint64_t number) { return number >= 1900 && number <= 2100; }

}  // namespace upwell::answer
