// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_text.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <vector>

#include "answer/judge/printed_number.h"
#include "base/characters.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

constexpr size_t kMaxTextBytes = 300;  // guard

// kNextWords, kPreviousWords, kFirstWords, kLastWords, kMoreWords, kPageWords and kThingWords.
#include "answer/pager/pager_words.inc"

struct Shape {
  std::string words;  // folded, one space between, no signs, no digits
  std::vector<uint64_t> numbers;
  bool digits_too_long = false;
  bool range_sign = false;                               // between two numbers
  int right = 0, left = 0, far_right = 0, far_left = 0;  // signs that point
  int bars = 0;
  bool mirrors = true;
  uint32_t letters = 0;
  bool has_digits = false;
};

bool IsRight(char32_t c) {
  constexpr std::u32string_view kSigns =
      U">›→▶►⟩❯⇒⇨＞〉▷▸⟶➔➜➡➤➙➝➞▹❱⏵→⭢🡒﹥";
  return kSigns.find(c) != std::u32string_view::npos;
}
bool IsLeft(char32_t c) {
  constexpr std::u32string_view kSigns =
      U"<‹←◀◄⟨❮⇐⇦＜〈◁◂⟵⬅⬸◃❰⏴⭠🡐﹤";
  return kSigns.find(c) != std::u32string_view::npos;
}
bool IsFarRight(char32_t c) {
  return c == U'»' || c == U'≫' || c == U'》' || c == U'⏩' || c == U'⟫';
}
bool IsFarLeft(char32_t c) {
  return c == U'«' || c == U'≪' || c == U'《' || c == U'⏪' || c == U'⟪';
}
bool IsEnd(char32_t c) { return c == U'⏭' || c == U'⇥' || c == U'⇾'; }
bool IsBegin(char32_t c) { return c == U'⏮' || c == U'⇤' || c == U'⇽'; }
bool IsBar(char32_t c) { return c == U'|' || c == U'¦' || c == U'｜' || c == U'│'; }

bool CountArrow(char32_t c, Shape* shape) {
  const int before = shape->right + shape->left + shape->far_right + shape->far_left + shape->bars;
  shape->right += IsRight(c) || IsEnd(c);
  shape->left += IsLeft(c) || IsBegin(c);
  shape->far_right += IsFarRight(c);
  shape->far_left += IsFarLeft(c);
  shape->bars += IsBar(c) || IsEnd(c) || IsBegin(c);
  const bool counted =
      shape->right + shape->left + shape->far_right + shape->far_left + shape->bars > before;
  if (counted && !IsBar(c) && u_isMirrored(static_cast<UChar32>(c)) == 0) shape->mirrors = false;
  return counted;
}

// Reads the number at the position, thousands separated by a sign, three digits each.
void ReadNumber(std::string_view text, size_t* position, int first_digit, Shape* shape) {
  constexpr int kMaxDigits = 9;  // guard
  uint64_t value = static_cast<uint64_t>(first_digit);
  int digits = 1;
  while (*position < text.size()) {
    size_t after = *position;
    char32_t c = base::NextCodePoint(text, &after);
    const int digit = base::DigitValue(c);
    if (digit < 0 && IsGroupSign(c) && digits <= 3 + 3) {
      size_t look = after;
      int group = 0;
      while (look < text.size() && group <= 3 && base::IsDigit(base::NextCodePoint(text, &look))) {
        ++group;
      }
      if (group == 3 && digits <= 6) {
        *position = after;
        continue;
      }
    }
    if (digit < 0) break;
    *position = after;
    value = value * 10 + static_cast<uint64_t>(digit);
    if (++digits > kMaxDigits) {
      shape->digits_too_long = true;
      value %= 1'000'000'000;
    }
  }
  shape->has_digits = true;
  shape->letters += static_cast<uint32_t>(digits);
  if (shape->numbers.size() < 4) shape->numbers.push_back(value);
}

Shape ShapeOf(std::string_view text) {
  Shape shape;
  std::string words;
  bool number_was_last = false;
  for (size_t position = 0; position < text.size();) {
    const char32_t c = base::NextCodePoint(text, &position);
    if (const int digit = base::DigitValue(c); digit >= 0) {
      ReadNumber(text, &position, digit, &shape);
      words += ' ';
      number_was_last = true;
      continue;
    }
    if (base::IsLetterOrMark(c)) {
      base::AppendUtf8(&words, c);
      ++shape.letters;
      number_was_last = false;
      continue;
    }
    if (c == 0x200C || c == 0x200D) continue;
    if (number_was_last && IsRangeSign(c)) shape.range_sign = true;
    if (CountArrow(c, &shape)) number_was_last = false;
    words += ' ';
  }
  shape.words = base::CollapseSpace(base::FoldCase(words));
  return shape;
}

Arrow ArrowOf(const Shape& shape) {
  const int right = shape.right + 2 * shape.far_right, left = shape.left + 2 * shape.far_left;
  if ((right > 0) == (left > 0)) return Arrow::kNone;
  if (shape.bars > 0) return right > 0 ? Arrow::kRightEnd : Arrow::kLeftEnd;
  if (right > 0) return right > 1 ? Arrow::kFarRight : Arrow::kRight;
  return left > 1 ? Arrow::kFarLeft : Arrow::kLeft;
}

// Chinese and Japanese have no spaces between words, and Korean hangs endings on them.
bool IsEastAsian(std::string_view word) {
  size_t position = 0;
  const char32_t c = base::NextCodePoint(word, &position);
  return c >= 0x2E80 && c < 0xD800;
}

template <size_t n>
bool BeginsWithOneOf(const std::string_view (&list)[n], std::string_view words) {
  for (const std::string_view word : list) {
    if (IsEastAsian(word) && word.size() > 3 && words.starts_with(word)) return true;
  }
  return false;
}

struct WordList {
  PagerWord word;
  bool (*is)(std::string_view);
  bool (*begins)(std::string_view);
};

constexpr WordList kLists[] = {
    {PagerWord::kNext, [](std::string_view w) { return base::IsOneOf(kNextWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kNextWords, w); }},
    {PagerWord::kPrevious, [](std::string_view w) { return base::IsOneOf(kPreviousWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kPreviousWords, w); }},
    {PagerWord::kFirst, [](std::string_view w) { return base::IsOneOf(kFirstWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kFirstWords, w); }},
    {PagerWord::kLast, [](std::string_view w) { return base::IsOneOf(kLastWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kLastWords, w); }},
    {PagerWord::kMore, [](std::string_view w) { return base::IsOneOf(kMoreWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kMoreWords, w); }},
};

PagerWord WordOf(std::string_view words) {
  for (const WordList& list : kLists) {
    if (list.is(words)) return list.word;
  }
  return PagerWord::kNone;
}

// A thing named within a run of characters without spaces: "下一篇文章".
bool HoldsThing(std::string_view words) {
  for (const std::string_view thing : kThingWords) {
    if (IsEastAsian(thing) && words.find(thing) != std::string_view::npos) return true;
  }
  return false;
}

void ReadWords(const Shape& shape, PagerText* said) {
  const std::string& words = shape.words;
  if (words.empty()) return;
  said->word = WordOf(words);
  said->word_is_all = said->word != PagerWord::kNone;
  if (said->word_is_all) return;
  const std::vector<std::string_view> tokens = base::Split(words, ' ');
  if (tokens.size() > 8) return;
  size_t other = 0, page_words = 0;
  for (const std::string_view token : tokens) {
    const PagerWord word = WordOf(token);
    if (base::IsOneOf(kThingWords, token)) said->names_thing = true;
    if (base::IsOneOf(kPageWords, token)) {
      ++page_words;
    } else if (word == PagerWord::kNone) {
      ++other;
    }
    if (said->word == PagerWord::kNone) said->word = word;
  }
  if (said->word == PagerWord::kNone && words.size() <= 60) {
    for (const WordList& list : kLists) {
      if (said->word == PagerWord::kNone && list.begins(words)) said->word = list.word;
    }
    if (said->word != PagerWord::kNone) said->names_thing |= HoldsThing(words);
  }
  said->word_is_all = said->word != PagerWord::kNone && other == 0;
  said->says_page = page_words > 0 && other == 0 && said->word == PagerWord::kNone;
}

void ReadNumbers(const Shape& shape, PagerText* said) {
  if (shape.numbers.empty() || shape.digits_too_long) return;
  const bool alone = shape.words.empty() || said->says_page;
  if (!alone) return;
  if (shape.numbers.size() == 1) said->number = shape.numbers[0];
  if (shape.numbers.size() == 2 && shape.range_sign && shape.numbers[0] < shape.numbers[1]) {
    said->number = shape.numbers[0];
    said->last = shape.numbers[1];
  }
}

}  // namespace

PagerText ReadPagerText(std::string_view text) {
  const Shape shape = ShapeOf(base::CutUtf8(text, kMaxTextBytes));
  PagerText said;
  said.arrow = ArrowOf(shape);
  said.arrow_mirrors = said.arrow != Arrow::kNone && shape.mirrors;
  said.letters = shape.letters;
  said.has_digits = shape.has_digits;
  said.only_signs = shape.letters == 0;
  ReadWords(shape, &said);
  ReadNumbers(shape, &said);
  return said;
}

bool PagerText::FitsRow() const {
  constexpr uint32_t kMaxLetters = 24;  // not tuned
  if (letters > kMaxLetters) return false;
  return only_signs || number.has_value() || arrow != Arrow::kNone || word_is_all;
}

std::optional<uint64_t> BareNumber(std::string_view text) {
  constexpr size_t kMaxBytes = 40;  // guard
  if (text.size() > kMaxBytes) return std::nullopt;
  const Shape shape = ShapeOf(text);
  if (!shape.words.empty() || shape.numbers.size() != 1 || shape.digits_too_long) return {};
  return shape.numbers[0];
}

}  // namespace upwell::answer
