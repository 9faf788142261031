// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/echo.h"

#include <algorithm>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxValues = 16;
constexpr size_t kMaxValueBytes = 200;

constexpr size_t kLeastCutBytes = 4;  // of a value that is cut with an ellipsis; not tuned

bool JoinsWords(char32_t c) { return base::IsWordCharacter(c) && !base::IsUnspacedScript(c); }

std::vector<std::string> WordsOf(std::string_view folded) {
  std::vector<std::string> words(1);
  for (size_t at = 0; at < folded.size();) {
    const size_t start = at;
    if (base::IsWordCharacter(base::NextCodePoint(folded, &at))) {
      words.back().append(folded.substr(start, at - start));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// The signs between two words: at most four, none of them a letter.
size_t SkipGap(std::string_view text, size_t at) {
  for (int signs = 0; signs < 4 && at < text.size(); ++signs) {
    size_t next = at;
    if (base::IsWordCharacter(base::NextCodePoint(text, &next))) break;
    at = next;
  }
  return at;
}

size_t EllipsisAt(std::string_view text, size_t at) {
  if (text.substr(at, 3) == "\xE2\x80\xA6") return 3;
  if (text.substr(at, 3) == "...") return 3;
  return 0;
}

size_t CommonPrefix(std::string_view a, std::string_view b) {
  const size_t most = std::min(a.size(), b.size());
  size_t n = 0;
  while (n < most && a[n] == b[n]) ++n;
  return n;
}

bool IsQuote(char32_t c) {
  switch (c) {
    case '"':
    case '\'':
    case '`':
    case 0xAB:
    case 0xBB:
    case 0x2039:
    case 0x203A:
    case 0x300C:
    case 0x300D:
    case 0x300E:
    case 0x300F:
      return true;
    default:
      return c >= 0x2018 && c <= 0x201F;
  }
}

// Takes the quote off the end of what was written so far; its length, or 0.
size_t QuoteBefore(std::string_view written) {
  size_t start = written.size();
  while (start > 0 && written.size() - start < 3) {
    --start;
    if (!base::IsUtf8Continuation(written[start])) break;
  }
  if (start == written.size()) return 0;
  size_t at = start;
  return IsQuote(base::NextCodePoint(written, &at)) ? written.size() - start : 0;
}

size_t QuoteAfter(std::string_view text, size_t at) {
  if (at >= text.size()) return 0;
  size_t next = at;
  return IsQuote(base::NextCodePoint(text, &next)) ? next - at : 0;
}

bool MayJoinDigits(char32_t c) {
  switch (c) {
    case ' ':
    case '.':
    case ',':
    case '\'':
    case ':':
    case '/':
    case '-':
    case 0xA0:
    case 0x2009:
    case 0x2019:
    case 0x202F:
    case 0x066B:
    case 0x066C:
      return true;
    default:
      return false;
  }
}

// Past the digits and the single signs between them.
size_t EndOfNumber(std::string_view line, size_t at) {
  size_t end = at;
  while (at < line.size()) {
    size_t next = at;
    const char32_t c = base::NextCodePoint(line, &next);
    if (base::IsDigit(c)) {
      end = at = next;
      continue;
    }
    size_t after = next;
    if (!MayJoinDigits(c) || next >= line.size() ||
        !base::IsDigit(base::NextCodePoint(line, &after)))
      break;
    at = next;
  }
  return end;
}

}  // namespace

EchoFilter::EchoFilter(const Asked& asked) {
  for (const std::string& raw : asked) {
    if (values_.size() == kMaxValues) break;
    const std::string folded =
        base::FoldCase(base::CollapseSpace(base::CutUtf8(raw, kMaxValueBytes)));
    Value value;
    value.words = WordsOf(folded);
    if (value.words.empty()) continue;
    for (const std::string& word : value.words) value.bytes += word.size();
    size_t at = 0;
    value.starts_spaced = !base::IsUnspacedScript(base::NextCodePoint(value.words.front(), &at));
    char32_t last = 0;
    for (at = 0; at < value.words.back().size();)
      last = base::NextCodePoint(value.words.back(), &at);
    value.ends_spaced = !base::IsUnspacedScript(last);
    if (value.words.size() > 1 || !base::IsAllAscii(folded)) {
      encoded_.push_back(base::AsciiLower(base::PercentEncodeAll(folded)));
    }
    values_.push_back(std::move(value));
  }
  // Of two values that begin alike the longer one goes first.
  std::stable_sort(values_.begin(), values_.end(),
                   [](const Value& a, const Value& b) { return a.bytes > b.bytes; });
}

std::string EchoFilter::Without(std::string_view line) const {
  bool found = false;
  return base::CollapseSpace(Take(base::FoldCase(line), ' ', &found));
}

std::string EchoFilter::Marked(std::string_view line, char sign) const {
  bool found = false;
  return base::CollapseSpace(Take(base::FoldCase(line), sign, &found));
}

bool EchoFilter::Occurs(std::string_view line) const {
  if (values_.empty()) return false;
  bool found = false;
  Take(base::FoldCase(line), ' ', &found);
  return found;
}

std::string EchoFilter::Take(std::string_view folded, char sign, bool* found) const {
  if (values_.empty()) return std::string(folded);
  std::string out;
  bool after_letter = false;
  for (size_t at = 0; at < folded.size();) {
    const size_t length = MatchAt(folded, at, after_letter);
    if (length > 0) {
      *found = true;
      at += length;
      const size_t before = QuoteBefore(out), behind = QuoteAfter(folded, at);
      if (before > 0 && behind > 0) {
        out.resize(out.size() - before);
        at += behind;
      }
      out += sign;
      after_letter = false;
      continue;
    }
    const size_t start = at;
    after_letter = JoinsWords(base::NextCodePoint(folded, &at));
    out.append(folded.substr(start, at - start));
  }
  return out;
}

size_t EchoFilter::MatchAt(std::string_view folded, size_t at, bool after_letter) const {
  for (const Value& value : values_) {
    const size_t length = MatchValue(value, folded, at, after_letter);
    if (length > 0) return length;
  }
  if (after_letter) return 0;
  for (const std::string& encoded : encoded_) {
    if (folded.substr(at, encoded.size()) == encoded) return encoded.size();
  }
  return 0;
}

size_t EchoFilter::MatchValue(const Value& value, std::string_view folded, size_t at,
                              bool after_letter) const {
  if (folded[at] != value.words.front()[0] || (after_letter && value.starts_spaced)) return 0;
  const size_t start = at;
  size_t matched = 0;
  for (size_t i = 0; i < value.words.size(); ++i) {
    if (i > 0) at = SkipGap(folded, at);
    const size_t same = CommonPrefix(folded.substr(at), value.words[i]);
    at += same;
    matched += same;
    if (same == value.words[i].size()) continue;
    const size_t ellipsis = EllipsisAt(folded, at);
    return ellipsis > 0 && matched >= kLeastCutBytes ? at + ellipsis - start : 0;
  }
  if (at < folded.size() && value.ends_spaced) {
    size_t next = at;
    if (JoinsWords(base::NextCodePoint(folded, &next))) return 0;
  }
  return at - start;
}

std::string WithoutNumbers(std::string_view line) {
  std::string out;
  for (size_t at = 0; at < line.size();) {
    const size_t start = at;
    if (base::IsDigit(base::NextCodePoint(line, &at))) {
      out += '#';
      at = EndOfNumber(line, start);
    } else {
      out.append(line.substr(start, at - start));
    }
  }
  return out;
}

bool HasWord(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    if (base::IsWordCharacter(base::NextCodePoint(text, &at))) return true;
  }
  return false;
}

Reading ReadLine(std::string_view line, const EchoFilter& echo) {
  Reading reading;
  reading.exact = echo.Without(line);
  if (!HasWord(reading.exact)) reading.exact.clear();
  reading.skeleton = WithoutNumbers(reading.exact);
  return reading;
}

}  // namespace upwell::answer
