// SPDX-License-Identifier: Apache-2.0
#include "answer/too_soon.h"

#include <algorithm>
#include <string>
#include <vector>

#include "answer/judge/phrases.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Not tuned.
constexpr size_t kLongestMessage = 250;  // bytes of a line; longer ones are prose
constexpr size_t kMostSaid = 1'500;      // bytes of all lines that are not those of the form's page
constexpr size_t kMostDigits = 3;        // of a number of seconds

constexpr double kSecondsInAMinute = 60;  // by definition

// The first number, as seconds. A word for minutes has "min" in nearly all languages that write
// figures before it.
std::optional<double> SecondsIn(const std::string& message) {
  size_t begin = 0;
  while (begin < message.size() && !base::IsAsciiDigit(message[begin])) ++begin;
  size_t end = begin;
  while (end < message.size() && base::IsAsciiDigit(message[end])) ++end;
  if (end == begin || end - begin > kMostDigits) return std::nullopt;
  const auto number = static_cast<double>(*base::ParseUnsigned(message.substr(begin, end - begin)));
  constexpr std::string_view kMinutes[] = {"min", "мин", "хв", "分钟", "分鐘", "分後", "분", "دق"};
  const std::string_view unit = std::string_view(message).substr(end, 12);
  const bool is_minutes = std::any_of(std::begin(kMinutes), std::end(kMinutes), [&](auto word) {
    return unit.find(word) != std::string_view::npos;
  });
  return is_minutes ? number * kSecondsInAMinute : number;
}

}  // namespace

std::optional<TooSoon> SaysTooSoon(std::string_view visible, std::string_view home) {
  std::optional<TooSoon> found;
  size_t said = 0;
  for (const std::string_view line : base::Split(visible, '\n')) {
    if (line.empty() || home.find(line) != std::string_view::npos) continue;
    said += line.size();
    if (said > kMostSaid) return std::nullopt;
    if (found || line.size() > kLongestMessage) continue;
    const std::string message = base::FoldCase(base::CollapseSpace(line));
    if (Says(Phrase::kTooSoon, message)) found = TooSoon{SecondsIn(message)};
  }
  return found;
}

}  // namespace upwell::answer
