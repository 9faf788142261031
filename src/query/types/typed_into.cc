// SPDX-License-Identifier: Apache-2.0
#include "query/types/typed_into.h"

#include <unicode/regex.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "base/text.h"
#include "form/control_value.h"

namespace upwell::query {
namespace {

std::optional<double> NumberOf(std::string_view text) {
  double number = 0;
  if (!form::IsHtmlNumber(text)) return std::nullopt;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool IsTextControl(form::Control control) {
  return control == form::Control::kText || control == form::Control::kSearch ||
         control == form::Control::kTel || control == form::Control::kTextarea;
}

bool IsWithinDates(const form::Input& input, std::string_view value) {
  // Dates and months with years of four digits compare like their texts.
  const bool above = input.min.size() != value.size() || value >= input.min;
  const bool below = input.max.size() != value.size() || value <= input.max;
  return above && below;
}

bool IsOnStep(const form::Input& input, double value) {
  if (base::AsciiEqualsIgnoreCase(input.step, "any")) return true;
  double step = NumberOf(input.step).value_or(1);
  if (step <= 0) step = 1;
  const double base = NumberOf(input.min).value_or(NumberOf(input.default_value).value_or(0));
  const double steps = (value - base) / step;
  return std::abs(steps - std::round(steps)) < 1e-6;
}

bool IsWithinNumbers(const form::Input& input, std::string_view text) {
  const std::optional<double> value = NumberOf(text);
  if (!value) return false;
  if (const auto min = NumberOf(input.min); min && *value < *min) return false;
  if (const auto max = NumberOf(input.max); max && *value > *max) return false;
  return IsOnStep(input, *value);
}

// A pattern that cannot be compiled, or that takes too long, refuses nothing.
bool MatchesPattern(const form::Input& input, std::string_view value) {
  // Guards of time and memory: bytes of the pattern, ICU's steps (about a millisecond each), bytes
  // of stack.
  constexpr size_t kLongestPattern = 300;
  constexpr int32_t kStepsAllowed = 50, kStackAllowed = 1 << 20;
  if (input.pattern.empty() || input.pattern.size() > kLongestPattern) return true;
  UErrorCode error = U_ZERO_ERROR;
  const auto pattern = icu::UnicodeString::fromUTF8(input.pattern);
  icu::RegexMatcher matcher(pattern, 0, error);
  if (U_FAILURE(error)) return true;
  matcher.setTimeLimit(kStepsAllowed, error);
  matcher.setStackLimit(kStackAllowed, error);
  const auto text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(value.data(), static_cast<int32_t>(value.size())));
  matcher.reset(text);
  const bool matches = matcher.matches(error);
  return U_FAILURE(error) || matches;
}

}  // namespace

bool TakesWholeNumbersOnly(const form::Input& input) {
  return input.control == form::Control::kNumber && !IsOnStep(input, 0.5);
}

bool TakesText(const form::Input& input) {
  return input.control == form::Control::kText || input.control == form::Control::kSearch;
}

bool MayBeTypedInto(const form::Input& input, std::string_view value) {
  const form::ValueRules rules{input.min, input.max, input.step, input.default_value};
  if (value.empty() || form::SanitizedValue(input.control, value, rules) != value) return false;
  switch (input.control) {
    case form::Control::kNumber:
    case form::Control::kRange:
      return IsWithinNumbers(input, value);
    case form::Control::kDate:
    case form::Control::kMonth:
      return IsWithinDates(input, value);
    default:
      if (!IsTextControl(input.control)) return false;
      if (input.max_length && base::CountCodePoints(value) > *input.max_length) return false;
      return input.control == form::Control::kTextarea || MatchesPattern(input, value);
  }
}

}  // namespace upwell::query
