// SPDX-License-Identifier: Apache-2.0
#include "entities/phrase.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::entities {
namespace {

// Hashing by odd multipliers in common use, not tuned: the start of FNV-1a, 2^64 over the golden
// ratio, the multiplier of a linear congruential generator (Steele and Vigna 2021).
constexpr uint64_t kTokenStart = 0xCBF29CE484222325;
constexpr uint64_t kTokenStep = 0x9E3779B97F4A7C15;
constexpr uint64_t kPhraseStep = 0xD1342543DE82EF95;

constexpr char32_t kRightQuote = 0x2019;  // Unicode

// The bits of a product move up only; this brings them down again.
uint64_t Stir(uint64_t value) {
  value = (value ^ value >> 32) * 0xD6E8FEB86659FD93;
  value = (value ^ value >> 32) * 0xD6E8FEB86659FD93;
  return value ^ value >> 32;
}

constexpr std::array<uint64_t, kMostTokens + 1> PowersOfStep() {
  std::array<uint64_t, kMostTokens + 1> powers{};
  powers[0] = 1;
  for (size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * kPhraseStep;
  return powers;
}
constexpr std::array<uint64_t, kMostTokens + 1> kPowers = PowersOfStep();

bool IsMark(char32_t c) {
  return c >= 0x300 && (U_GET_GC_MASK(static_cast<UChar32>(c)) & U_GC_M_MASK) != 0;
}

bool IsApostrophe(char32_t c) { return c == '\'' || c == kRightQuote; }
bool IsWordEnding(char c) { return c == '+' || c == '#'; }

bool IsWordCharacterAt(std::string_view text, size_t position) {
  return position < text.size() && base::IsWordCharacter(base::NextCodePoint(text, &position));
}

// Where the token ends that begins at `position` with a character of an unspaced script.
size_t EndOfCharacter(std::string_view text, size_t position) {
  base::NextCodePoint(text, &position);
  while (position < text.size()) {
    size_t after = position;
    if (!IsMark(base::NextCodePoint(text, &after))) break;
    position = after;
  }
  return position;
}

// "c++" but not "a+b".
size_t EndOfSigns(std::string_view text, size_t position) {
  size_t end = position;
  while (end < text.size() && IsWordEnding(text[end])) ++end;
  return IsWordCharacterAt(text, end) ? position : end;
}

// Where the word ends that goes on at `position`.
size_t EndOfWord(std::string_view text, size_t position) {
  while (position < text.size()) {
    if (base::IsAsciiAlphanumeric(text[position])) {
      ++position;
      continue;
    }
    size_t after = position;
    const char32_t c = base::NextCodePoint(text, &after);
    const bool goes_on = IsApostrophe(c) ? IsWordCharacterAt(text, after)
                                         : base::IsWordCharacter(c) && !base::IsUnspacedScript(c);
    if (!goes_on) break;
    position = after;
  }
  return EndOfSigns(text, position);
}

// Calls `take` with each byte of the token, case folded.
template <typename Take>
void FoldToken(std::string_view token, Take take) {
  for (size_t i = 0; i < token.size();) {
    if (base::IsAscii(token[i])) {
      const char c = base::AsciiLower(token[i++]);
      if (c != '\'') take(c);
      continue;
    }
    const char32_t c = base::NextCodePoint(token, &i);
    if (c == kRightQuote) continue;
    std::string folded;
    base::AppendUtf8(
        &folded, static_cast<char32_t>(u_foldCase(static_cast<UChar32>(c), U_FOLD_CASE_DEFAULT)));
    for (const char byte : folded) take(byte);
  }
}

uint64_t HashToken(std::string_view token) {
  uint64_t hash = kTokenStart;
  FoldToken(token, [&hash](char c) {
    hash = (hash ^ static_cast<unsigned char>(c)) * kTokenStep;
    hash ^= hash >> 29;
  });
  return Stir(hash);
}

// ASCII without control characters, and single spaces inside only.
bool IsPlainAndTidy(std::string_view text) {
  bool after_space = true;
  for (const char c : text) {
    if (c < ' ' || c == 0x7F || (c == ' ' && after_space))
      return false;  // signed: also beyond ASCII
    after_space = c == ' ';
  }
  return !after_space;
}

}  // namespace

std::string_view TidyText(std::string_view text, std::string* storage) {
  if (IsPlainAndTidy(text)) return text;
  *storage = base::CollapseSpace(base::ForTerminal(text));
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* composed = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status) || composed->isNormalizedUTF8(*storage, status)) return *storage;
  std::string result;
  icu::StringByteSink<std::string> sink(&result);
  composed->normalizeUTF8(0, *storage, sink, nullptr, status);
  if (U_SUCCESS(status)) *storage = std::move(result);
  return *storage;
}

bool Phrase::Read(std::string_view text) {
  text_ = text;
  size_ = 0;
  sums_[0] = 0;
  for (size_t i = 0; i < text.size();) {
    size_t after = i;
    const char32_t c = base::NextCodePoint(text, &after);
    if (!base::IsWordCharacter(c)) {
      i = after;
      continue;
    }
    const size_t end = base::IsUnspacedScript(c) ? EndOfCharacter(text, i) : EndOfWord(text, i);
    if (!Add(i, end, HashToken(text.substr(i, end - i)))) return false;
    i = end;
  }
  return size_ > 0;
}

bool Phrase::Add(size_t begin, size_t end, uint64_t hash) {
  if (size_ == kMostTokens) {
    size_ = 0;
    return false;
  }
  spans_[size_] = {static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  sums_[size_ + 1] = sums_[size_] * kPhraseStep + hash;
  ++size_;
  return true;
}

uint64_t Phrase::Fingerprint(size_t begin, size_t end) const {
  return Stir(sums_[end] - sums_[begin] * kPowers[end - begin]);
}

std::string_view Phrase::Surface(size_t begin, size_t end) const {
  if (begin == 0 && end == size_) return text_;
  return text_.substr(spans_[begin].begin, spans_[end - 1].end - spans_[begin].begin);
}

std::string_view Phrase::Token(size_t i) const {
  return text_.substr(spans_[i].begin, spans_[i].end - spans_[i].begin);
}

std::string Phrase::FoldedToken(size_t i) const {
  std::string folded;
  FoldToken(Token(i), [&folded](char c) { folded += c; });
  return folded;
}

std::string Phrase::Folded(size_t begin, size_t end) const {
  std::string folded;
  for (size_t i = begin; i < end; ++i) folded.append(i == begin ? "" : " ").append(FoldedToken(i));
  return folded;
}

std::string Phrase::Joined(size_t begin, size_t end) const {
  std::string joined;
  for (size_t i = begin; i < end; ++i) joined += FoldedToken(i);
  return joined;
}

}  // namespace upwell::entities
