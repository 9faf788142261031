// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/printed_number.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <span>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxNumbers = 64;  // of a line
constexpr size_t kMaxDigits = 15;

struct Character {
  char32_t c = 0;
  size_t begin = 0, end = 0;
  int digit = -1;
};

std::vector<Character> SignsOf(std::string_view line) {
  std::vector<Character> signs;
  signs.reserve(line.size());
  for (size_t at = 0; at < line.size();) {
    Character sign;
    sign.begin = at;
    sign.c = base::NextCodePoint(line, &at);
    sign.end = at;
    sign.digit = base::DigitValue(sign.c);
    signs.push_back(sign);
  }
  return signs;
}

// A run of digits.
struct Run {
  size_t begin = 0, end = 0;  // signs
  size_t length() const { return end - begin; }
};

std::vector<Run> RunsOf(const std::vector<Character>& signs) {
  std::vector<Run> runs;
  for (size_t i = 0; i < signs.size(); ++i) {
    if (signs[i].digit < 0) continue;
    if (runs.empty() || runs.back().end != i) runs.push_back({i, i});
    runs.back().end = i + 1;
  }
  return runs;
}

bool IsGroupSpace(char32_t c) {
  return c == ' ' || c == 0xA0 || c == 0x2009 || c == 0x202F || c == 0x2007 || c == 0x2008;
}
bool IsApostrophe(char32_t c) { return c == '\'' || c == 0x2019 || c == 0x02BC; }
bool IsPointOrComma(char32_t c) {
  return c == '.' || c == ',' || c == 0x066B || c == 0x066C || c == 0xFF0C || c == 0xFF0E;
}
bool IsDash(char32_t c) { return c == '-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212; }
bool IsAlphabetic(char32_t c) {
  return c < 0x0530 && base::IsWordCharacter(c) && !base::IsDigit(c);
}
bool IsCurrency(char32_t c) {
  return c == '$' || (c >= 0x80 && u_charType(static_cast<UChar32>(c)) == U_CURRENCY_SYMBOL);
}

// Signs behind a number that make it a date, an ordinal, a price or a number of people.
bool IsUnitSign(char32_t c) {
  constexpr char32_t kUnits[] =
      U"年月日号號時时分秒元円圓圆歳岁歲折屆届期回次版章卷頁页年例死人名位天周週週層樓楼度級级"
      U"년월일원명인회차호시분초살′″";
  return c >= 0x80 &&
         std::find(std::begin(kUnits), std::end(kUnits) - 1, c) != std::end(kUnits) - 1;
}

uint64_t MagnitudeOf(char32_t c) {
  switch (c) {
    case 0x4E07:
    case 0x842C:
    case 0xB9CC:
      return 10'000;
    case 0x4EBF:
    case 0x5104:
    case 0xC5B5:
      return 100'000'000;
    default:
      return 1;
  }
}

// Reads the numbers of one line from its signs.
class NumberReader {
 public:
  explicit NumberReader(std::string_view line) : signs_(SignsOf(line)), runs_(RunsOf(signs_)) {}

  std::vector<PrintedNumber> Read() {
    for (size_t i = 0; i < runs_.size() && numbers_.size() < kMaxNumbers;) {
      const size_t chained = EndOfChain(i);
      if (chained > i + 1 && !MayStandTogether(i, chained)) {
        i = chained;
        continue;
      }
      const size_t end = EndOfGroups(i, chained);
      if (end == 0) {
        i = chained;
        continue;
      }
      Add(i, end);
      i = end;
    }
    return std::move(numbers_);
  }

 private:
  // The sign between two runs where there is just one, else 0.
  char32_t Between(size_t run) const {
    if (run + 1 >= runs_.size() || runs_[run + 1].begin != runs_[run].end + 1) return 0;
    return signs_[runs_[run].end].c;
  }

  // Runs that one sign without a space joins to each other.
  size_t EndOfChain(size_t run) const {
    for (;; ++run) {
      const char32_t c = Between(run);
      if (c == 0 || IsGroupSpace(c) || base::IsWordCharacter(c)) return run + 1;
    }
  }

  // Of a chain: "1-10" and "20/382" are two numbers each, "1,234" is one, and "1,234-2,345" is
  // made of both. Anything else, like 2004-01-15 or 12:30, is no number.
  bool MayStandTogether(size_t first, size_t end) const {
    int joints = 0;
    for (size_t run = first; run + 1 < end; ++run) {
      const char32_t c = Between(run);
      if (IsPointOrComma(c) || IsApostrophe(c)) continue;
      if (!IsRangeSign(c) && c != '/' && c != '|') return false;
      ++joints;
    }
    return joints <= 1;
  }

  // One past the last run that belongs to the number that starts at `run`; 0 if it is no whole
  // number.
  size_t EndOfGroups(size_t run, size_t chained) const {
    const char32_t sign = Between(run);
    if (IsGroupSpace(sign)) return EndOfSpacedGroups(run);
    if (run + 1 >= chained || (!IsPointOrComma(sign) && !IsApostrophe(sign))) return run + 1;
    size_t end = run + 1;
    while (end < chained && Between(end - 1) == sign) ++end;
    const bool more = end < chained && (IsPointOrComma(Between(end - 1)) ||
                                        IsApostrophe(Between(end - 1)));  // 1,234.56
    return !more && (IsGrouped(run, end) || IsGroupedAsInIndia(run, end, sign)) ? end : 0;
  }

  size_t EndOfSpacedGroups(size_t run) const {
    size_t end = run + 1;
    if (runs_[run].length() > 3 || signs_[runs_[run].begin].digit == 0) return end;
    while (end < runs_.size() && Between(end - 1) == Between(run) && runs_[end].length() == 3) {
      ++end;
    }
    return end;
  }

  bool IsGrouped(size_t run, size_t end) const {
    if (runs_[run].length() > 3 || signs_[runs_[run].begin].digit == 0) return false;
    for (size_t i = run + 1; i < end; ++i) {
      if (runs_[i].length() != 3) return false;
    }
    return true;
  }

  bool IsGroupedAsInIndia(size_t run, size_t end, char32_t sign) const {
    if (sign != ',' || end - run < 3 || runs_[run].length() > 2) return false;
    for (size_t i = run + 1; i + 1 < end; ++i) {
      if (runs_[i].length() != 2) return false;
    }
    return runs_[end - 1].length() == 3;
  }

  void Add(size_t first, size_t end) {
    const size_t begin = runs_[first].begin;
    size_t behind = runs_[end - 1].end;
    size_t digits = 0;
    uint64_t value = 0;
    for (size_t i = begin; i < behind; ++i) {
      if (signs_[i].digit < 0) continue;
      if (++digits > kMaxDigits) return;
      value = value * 10 + static_cast<uint64_t>(signs_[i].digit);
    }
    if (digits > 1 && signs_[begin].digit == 0) return;
    if (HangsOnLetters(begin, behind) || IsPriceOrShare(begin, behind) ||
        IsInAddress(begin, behind)) {
      return;
    }
    if (behind < signs_.size() && MagnitudeOf(signs_[behind].c) > 1) {
      value *= MagnitudeOf(signs_[behind++].c);
    } else {
      value *= MagnitudeOfWord(behind);
    }
    numbers_.push_back({value, signs_[begin].begin, signs_[behind - 1].end});
  }

  // "18 million", "40 тыс."
  uint64_t MagnitudeOfWord(size_t at) const {
    std::string word;
    if (at < signs_.size() && IsGroupSpace(signs_[at].c)) ++at;
    for (; at < signs_.size() && word.size() < 16 && IsAlphabetic(signs_[at].c); ++at) {
      base::AppendUtf8(&word, signs_[at].c);
    }
    constexpr std::string_view kThousand[] = {"тыс", "тис", "thousand", "tausend", "tsd"};
    constexpr std::string_view kMillion[] = {"млн",      "mln",       "mio",      "million",
                                             "millions", "millionen", "millones", "milhões",
                                             "milioni",  "miljoen",   "milyon"};
    return base::IsOneOf(kMillion, word) ? 1'000'000 : base::IsOneOf(kThousand, word) ? 1'000 : 1;
  }

  // "6k", "12th", "v2", "MCF-7"; but "364total" and "Results1" only lack a space.
  bool HangsOnLetters(size_t begin, size_t end) const {
    size_t after = 0, before = 0;
    while (end + after < signs_.size() && after < 4 && IsAlphabetic(signs_[end + after].c)) ++after;
    while (before < begin && before < 4 && IsAlphabetic(signs_[begin - before - 1].c)) ++before;
    const bool dashed = begin >= 2 && IsDash(signs_[begin - 1].c) &&
                        IsAlphabetic(signs_[begin - 2].c) && signs_[begin - 2].digit < 0;
    return (after > 0 && after < 4) || (before > 0 && before < 4) || dashed;
  }

  bool IsPriceOrShare(size_t begin, size_t end) const {
    const char32_t before = NearSign(begin, -1), after = NearSign(end, 1);
    const char32_t close = begin > 0 ? signs_[begin - 1].c : 0;
    return IsCurrency(before) || IsCurrency(after) || close == '%' || after == '%' ||
           after == 0xB0 || before == '#' || before == 0x2116 ||
           (end < signs_.size() && IsUnitSign(signs_[end].c));
  }

  bool IsInAddress(size_t begin, size_t end) const {
    const char32_t before = begin > 0 ? signs_[begin - 1].c : ' ';
    const char32_t after = end < signs_.size() ? signs_[end].c : ' ';
    const bool letter_before = begin > 1 && base::IsWordCharacter(signs_[begin - 2].c);
    const bool letter_behind = end + 1 < signs_.size() && IsAlphabetic(signs_[end + 1].c);
    const bool point_before = IsPointOrComma(before) && !letter_before;  // " .96"
    const bool digit_before = begin > 1 && signs_[begin - 2].digit >= 0;
    return point_before || before == '=' || before == '&' || before == '_' || before == '@' ||
           after == '=' || after == '&' || after == '_' || after == '@' ||
           ((before == '/' || before == '.') && letter_before && !digit_before) ||
           ((after == '/' || after == '.') && letter_behind && signs_[end + 1].digit < 0 &&
            before != ' ' && begin > 0);
  }

  // The next sign that is no space, at most one space away.
  char32_t NearSign(size_t at, int step) const {
    for (int i = 0; i < 2; ++i) {
      const size_t index = step < 0 ? at - 1 - static_cast<size_t>(i) : at + static_cast<size_t>(i);
      if (index >= signs_.size()) return 0;
      if (!IsGroupSpace(signs_[index].c)) return signs_[index].c;
    }
    return 0;
  }

  std::vector<Character> signs_;
  std::vector<Run> runs_;
  std::vector<PrintedNumber> numbers_;
};

// kCountStems and so on. With '$' a stem is a whole word.
#include "answer/judge/count_words.inc"

bool StartsWithOneOf(std::span<const std::string_view> stems, std::string_view word) {
  return std::any_of(stems.begin(), stems.end(), [&](std::string_view stem) {
    if (stem.back() == '$') return word == stem.substr(0, stem.size() - 1);
    return word.substr(0, stem.size()) == stem;
  });
}

// What stands on one side of the number as far as another number: its nearest words and the text.
struct Side {
  std::vector<std::string> words;  // nearest first, at most four
  std::string_view text;           // at most 24 bytes
};

void TakeWords(std::string_view text, bool backwards, Side* side) {
  std::vector<std::string> words(1);
  for (size_t at = 0; at < text.size();) {
    const size_t start = at;
    const char32_t c = base::NextCodePoint(text, &at);
    if (base::IsWordCharacter(c)) {
      words.back().append(text.substr(start, at - start));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  if (backwards) std::reverse(words.begin(), words.end());
  if (words.size() > 4) words.resize(4);
  side->words = std::move(words);
}

bool HasDigit(std::string_view text, size_t* first, size_t* last) {
  bool found = false;
  for (size_t at = 0; at < text.size();) {
    const size_t start = at;
    const char32_t c = base::NextCodePoint(text, &at);
    if (!base::IsDigit(c)) continue;
    if (!found) *first = start;
    *last = at;
    found = true;
  }
  return found;
}

Side Before(std::string_view line, size_t begin) {
  constexpr size_t kReach = 80;  // bytes; not tuned
  size_t from = begin > kReach ? begin - kReach : 0;
  while (from < begin && base::IsUtf8Continuation(line[from])) ++from;
  std::string_view text = line.substr(from, begin - from);
  size_t first = 0, last = 0;
  if (HasDigit(text, &first, &last)) text.remove_prefix(last);
  Side side;
  TakeWords(text, true, &side);
  side.text = text.size() > 24 ? text.substr(text.size() - 24) : text;
  return side;
}

Side Behind(std::string_view line, size_t end) {
  std::string_view text = base::CutUtf8(line.substr(end), 80);
  size_t first = 0, last = 0;
  if (HasDigit(text, &first, &last)) text = text.substr(0, first);
  Side side;
  TakeWords(text, false, &side);
  side.text = base::CutUtf8(text, 24);
  return side;
}

void AddCountWords(const Side& side, CountWords* near) {
  const auto note = [&](int distance, bool results) {
    ++near->words;
    near->results = near->results || results;
    near->distance = near->distance == 0 ? distance : std::min(near->distance, distance);
  };
  for (size_t i = 0; i < side.words.size(); ++i) {
    const int distance = static_cast<int>(i) + 1;
    if (StartsWithOneOf(kCountStems, side.words[i])) note(distance, true);
    if (StartsWithOneOf(kThingStems, side.words[i])) note(distance, false);
  }
  for (const std::string_view sign : kResultSigns) {
    if (side.text.find(sign) != std::string_view::npos) note(1, true);
  }
}

template <size_t n>
bool TouchesOneOf(const std::string_view (&signs)[n], std::string_view text, bool at_end) {
  return std::any_of(std::begin(signs), std::end(signs), [&](std::string_view sign) {
    if (text.size() < sign.size()) return false;
    return (at_end ? text.substr(text.size() - sign.size()) : text.substr(0, sign.size())) == sign;
  });
}

// "共382条", "全382件", or "382件" alone.
bool HasCounter(std::string_view folded, const Side& before, const Side& behind) {
  constexpr size_t kAlone = 24;  // bytes of the line; not tuned
  if (!TouchesOneOf(kCounters, base::TrimHtmlSpace(behind.text), false)) return false;
  return TouchesOneOf(kTotalSigns, base::TrimHtmlSpace(before.text), true) ||
         folded.size() <= kAlone;
}

bool HasStem(const Side& side, std::span<const std::string_view> stems) {
  return std::any_of(side.words.begin(), side.words.end(),
                     [&](const std::string& word) { return StartsWithOneOf(stems, word); });
}

// "Page 3", "20 per page".
bool IsOfPages(const Side& before, const Side& behind) {
  if (!before.words.empty() && StartsWithOneOf(kPageStems, before.words[0])) return true;
  // "31 pages in all", but "matched 115 pages".
  if (!behind.words.empty() && StartsWithOneOf(kPageStems, behind.words[0]) &&
      !HasStem(before, kFoundStems)) {
    return true;
  }
  for (size_t i = 0; i + 1 < behind.words.size(); ++i) {
    if (base::IsOneOf(kPerWords, behind.words[i]) &&
        StartsWithOneOf(kPageStems, behind.words[i + 1])) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool IsOnlyLeast(std::string_view folded, const PrintedNumber& number) {
  const std::string_view before = base::TrimHtmlSpace(folded.substr(0, number.begin));
  const std::string_view behind = base::TrimHtmlSpace(folded.substr(number.end));
  if (TouchesOneOf(kLeastBehind, behind, false)) return true;
  return std::any_of(std::begin(kLeastBefore), std::end(kLeastBefore), [&](std::string_view words) {
    if (!before.ends_with(words)) return false;
    // "over" is no part of another word.
    const std::string_view rest = before.substr(0, before.size() - words.size());
    return rest.empty() || !base::IsAsciiAlpha(rest.back());
  });
}

bool IsRangeSign(char32_t c) {
  return IsDash(c) || c == 0xFF0D || c == '~' || c == 0x301C || c == 0xFF5E;
}

bool IsGroupSign(char32_t c) {
  return IsPointOrComma(c) || IsApostrophe(c) || (IsGroupSpace(c) && c != ' ');
}

std::vector<PrintedNumber> WholeNumbers(std::string_view line) { return NumberReader(line).Read(); }

CountWords CountWordsNear(std::string_view folded, const PrintedNumber& number) {
  const Side before = Before(folded, number.begin), behind = Behind(folded, number.end);
  CountWords near;
  if (IsOfPages(before, behind)) return near;
  AddCountWords(before, &near);
  AddCountWords(behind, &near);
  if (HasCounter(folded, before, behind)) near = {near.words + 1, 1, true};
  return near;
}

}  // namespace upwell::answer
