// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/phrases.h"

#include <algorithm>
#include <span>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// kNothingFoundPhrases and so on. '~' in a phrase stands for up to 40 bytes of anything.
#include "answer/judge/answer_phrases.inc"

std::span<const std::string_view> PhrasesOf(Phrase phrase) {
  switch (phrase) {
    case Phrase::kNothingFound:
      return kNothingFoundPhrases;
    case Phrase::kCaptcha:
      return kCaptchaPhrases;
    case Phrase::kBlocked:
      return kBlockedPhrases;
    case Phrase::kPageMissing:
      return kPageMissingPhrases;
    case Phrase::kServerFailed:
      return kServerFailedPhrases;
    case Phrase::kMaintenance:
      return kMaintenancePhrases;
    case Phrase::kRejected:
      return kRejectedPhrases;
    case Phrase::kRequiredField:
      return kRequiredFieldPhrases;
    case Phrase::kTooMany:
      return kTooManyPhrases;
    case Phrase::kTooSoon:
      return kTooSoonPhrases;
    case Phrase::kCart:
      return kCartPhrases;
    case Phrase::kDone:
      return kDonePhrases;
  }
  return {};
}

// True where the sign before `at` and the one at `at` belong to one word.
bool IsInsideWord(std::string_view text, size_t at) {
  if (at == 0) return false;
  size_t before = at - 1;
  while (before > 0 && base::IsUtf8Continuation(text[before])) --before;
  const char32_t left = base::NextCodePoint(text, &before);
  const char32_t right = base::NextCodePoint(text, &at);
  return base::IsWordCharacter(left) && base::IsWordCharacter(right) &&
         !base::IsUnspacedScript(left) && !base::IsUnspacedScript(right);
}

// Where the part ends if it stands in `text` at or behind `from`, and starts before `limit`.
size_t FindPart(std::string_view text, std::string_view part, size_t from, size_t limit) {
  const size_t found = text.find(part, from);
  return found == std::string_view::npos || found > limit ? std::string_view::npos
                                                          : found + part.size();
}

bool Holds(std::string_view text, std::string_view phrase) {
  constexpr size_t kGap = 40;  // bytes; not tuned
  const std::vector<std::string_view> parts = base::Split(phrase, '~');
  for (size_t start = text.find(parts[0]); start != std::string_view::npos;
       start = text.find(parts[0], start + 1)) {
    if (IsInsideWord(text, start)) continue;
    size_t end = start + parts[0].size();
    for (size_t i = 1; i < parts.size() && end != std::string_view::npos; ++i) {
      end = FindPart(text, parts[i], end, end + kGap);
    }
    if (end != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

bool Says(Phrase phrase, std::string_view folded) {
  for (const std::string_view one : PhrasesOf(phrase)) {
    if (Holds(folded, one)) return true;
  }
  return false;
}

bool IsConfirmingWord(std::string_view folded) { return base::IsOneOf(kConfirmedPhrases, folded); }

std::vector<size_t> EndsOfCartNames(std::string_view folded) {
  std::vector<size_t> ends;
  for (const std::string_view name : kCartPhrases) {
    for (size_t at = folded.find(name); at != folded.npos; at = folded.find(name, at + 1)) {
      if (!IsInsideWord(folded, at)) ends.push_back(at + name.size());
    }
  }
  std::sort(ends.begin(), ends.end());
  return ends;
}

}  // namespace upwell::answer
