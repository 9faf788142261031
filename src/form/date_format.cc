// SPDX-License-Identifier: Apache-2.0
#include "form/date_format.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <vector>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::form {
namespace {

constexpr size_t kMaxBytes = 300;  // a guard

// A run of one letter ("yyyy") or of digits ("2024"), or a letter that stands for a whole part.
struct Part {
  char32_t letter = 0;  // 0 for digits
  size_t length = 0;
  int number = 0;              // of digits
  std::string separator;       // what stands between it and the next part, "" where none may
  bool bounded_before = true;  // no letter or digit touches it
};

bool IsCalendarSign(char32_t c, std::u32string_view signs) { return signs.find(c) != signs.npos; }
constexpr std::u32string_view kYearSigns = U"年년";
constexpr std::u32string_view kMonthSigns = U"月월";
constexpr std::u32string_view kDaySigns = U"日일";
// First letters of the words for month that formats are written with; others are known by their
// place.
constexpr std::u32string_view kMonthLetters = U"mмμkh";

bool IsSeparator(char32_t c) {
  return c == '.' || c == '/' || c == '-' || c == U'．' || c == U'／';
}

std::vector<char32_t> FoldedCharacters(std::string_view text) {
  std::vector<char32_t> characters;
  const std::string_view cut = base::CutUtf8(text, kMaxBytes);
  for (size_t position = 0; position < cut.size();) {
    const UChar32 c = static_cast<UChar32>(base::NextCodePoint(cut, &position));
    characters.push_back(static_cast<char32_t>(u_foldCase(c, U_FOLD_CASE_DEFAULT)));
  }
  return characters;
}

// The part that starts at `*i`, and moves past it; length 0 where there is none.
Part TakePart(const std::vector<char32_t>& text, size_t* i) {
  Part part;
  part.bounded_before = *i == 0 || !base::IsWordCharacter(text[*i - 1]);
  const bool digits = text[*i] >= '0' && text[*i] <= '9';
  part.letter = digits ? 0 : text[*i];
  while (*i < text.size() && part.length < 9 &&
         (digits ? text[*i] >= '0' && text[*i] <= '9' : text[*i] == part.letter)) {
    if (digits) part.number = part.number * 10 + static_cast<int>(text[*i] - '0');
    ++part.length;
    ++*i;
  }
  return part;
}

// A separator, perhaps with a space on either side; one behind it alone ends a sentence.
std::string TakeSeparator(const std::vector<char32_t>& text, size_t* i) {
  size_t at = *i;
  std::string separator;
  const bool spaced = at < text.size() && text[at] == ' ';
  at += spaced;
  if (at >= text.size() || !IsSeparator(text[at])) return "";
  base::AppendUtf8(&separator, text[at++]);
  if (at < text.size() && text[at] == ' ') {
    if (!spaced) return "";
    ++at;
  }
  *i = at;
  return separator;
}

// Parts that separators join, as many as follow each other.
std::vector<Part> TakeJoinedParts(const std::vector<char32_t>& text, size_t* i) {
  std::vector<Part> parts;
  while (*i < text.size() && base::IsWordCharacter(text[*i])) {
    parts.push_back(TakePart(text, i));
    if (*i < text.size() && base::IsWordCharacter(text[*i])) {  // a longer word
      while (*i < text.size() && base::IsWordCharacter(text[*i])) ++*i;
      return {};
    }
    parts.back().separator = TakeSeparator(text, i);
    if (parts.back().separator.empty()) break;
  }
  return parts;
}

bool MayBeYear(const Part& part) {
  if (part.length != 4) return false;
  return part.letter != 0 || (part.number >= 1000 && part.number <= 2999);
}
bool MayBeDayOrMonth(const Part& part) {
  if (part.length > 2) return false;
  return part.letter != 0 || (part.number >= 1 && part.number <= 31);
}

// Which of two parts is the month, where `year_first` tells the usual order.
bool FirstIsMonth(const Part& a, const Part& b, bool year_first) {
  if (a.letter == 0) return b.number > 12 || (year_first && a.number <= 12);
  const bool first = IsCalendarSign(a.letter, kMonthLetters);
  const bool second = IsCalendarSign(b.letter, kMonthLetters);
  return first != second ? first : year_first;
}

std::string Written(const std::vector<Part>& parts, std::string_view letters) {
  std::string format;
  for (size_t i = 0; i < parts.size(); ++i) {
    const size_t length =
        letters[i] == 'Y' ? parts[i].length : std::max<size_t>(2, parts[i].length);
    format.append(length, letters[i]);
    if (i + 1 < parts.size()) format.append(parts[i].separator);
  }
  return format;
}

std::string FormatOfThree(const std::vector<Part>& parts) {
  const bool digits = parts[0].letter == 0;
  const bool alike = (parts[1].letter == 0) == digits && (parts[2].letter == 0) == digits;
  if (!alike || (!digits && (parts[0].letter == parts[1].letter))) return "";
  if (MayBeYear(parts[0]) && MayBeDayOrMonth(parts[1]) && MayBeDayOrMonth(parts[2])) {
    return Written(parts, FirstIsMonth(parts[1], parts[2], true) ? "YMD" : "YDM");
  }
  const bool short_year = !digits && parts[2].length == 2 && parts[0].length == 2;
  if (!MayBeYear(parts[2]) && !short_year) return "";
  if (!MayBeDayOrMonth(parts[0]) || !MayBeDayOrMonth(parts[1])) return "";
  return Written(parts, FirstIsMonth(parts[0], parts[1], false) ? "MDY" : "DMY");
}

std::string FormatOfTwo(const std::vector<Part>& parts) {
  if (parts[0].letter == 0 || parts[1].letter == 0) return "";
  if (MayBeYear(parts[0]) && parts[1].length == 2) return Written(parts, "YM");
  return MayBeYear(parts[1]) && parts[0].length == 2 ? Written(parts, "MY") : "";
}

// "yyyy", never a word of four letters; digits alone are no format.
std::string FormatOfOne(const Part& part) {
  return part.letter != 0 && part.length == 4 ? "YYYY" : "";
}

std::string FormatOf(const std::vector<Part>& parts) {
  if (parts.empty() || !parts.front().bounded_before) return "";
  switch (parts.size()) {
    case 1:
      return FormatOfOne(parts[0]);
    case 2:
      return FormatOfTwo(parts);
    case 3:
      return FormatOfThree(parts);
    default:
      return "";
  }
}

// "年/月/日", "2024年12月31日".
std::string EastAsianFormat(const std::vector<char32_t>& text) {
  const auto find = [&](std::u32string_view signs) {
    return std::find_if(text.begin(), text.end(),
                        [&](char32_t c) { return IsCalendarSign(c, signs); });
  };
  const auto year = find(kYearSigns), month = find(kMonthSigns), day = find(kDaySigns);
  if (year == text.end() || month == text.end() || day == text.end()) return "";
  if (year > month || month > day || day - year > 12) return "";
  std::string between;
  for (auto c = year + 1; c != month; ++c) {
    if (IsSeparator(*c)) base::AppendUtf8(&between, *c);
  }
  if (!between.empty()) return "YYYY" + between + "MM" + between + "DD";
  std::string format = "YYYY";
  base::AppendUtf8(&format, *year);
  format += "MM";
  base::AppendUtf8(&format, *month);
  format += "DD";
  base::AppendUtf8(&format, *day);
  return format;
}

}  // namespace

std::string DateFormatIn(std::string_view text) {
  const std::vector<char32_t> characters = FoldedCharacters(text);
  std::string best;  // the most complete one
  for (size_t i = 0; i < characters.size();) {
    if (!base::IsWordCharacter(characters[i])) {
      ++i;
      continue;
    }
    const std::string format = FormatOf(TakeJoinedParts(characters, &i));
    if (format.size() > best.size()) best = format;
  }
  return best.empty() ? EastAsianFormat(characters) : best;
}

}  // namespace upwell::form
