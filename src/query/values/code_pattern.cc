// SPDX-License-Identifier: Apache-2.0
#include "query/values/code_pattern.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "base/text.h"

namespace upwell::query {
namespace {

// Not tuned: what is shorter is a number like any other, what is longer is an address or a token.
constexpr size_t kShortestCode = 4, kLongestCode = 30;  // bytes
constexpr size_t kShortestNumber = 6;                   // digits of a code without anything else
constexpr size_t kMostCodesOfText = 200;                // a guard
constexpr size_t kTellingCodes = 3;  // with the same check digit; one in ten has it by chance
constexpr uint64_t kFarthestNeighbour = 64;
constexpr size_t kLongestSerial = 12;  // digits that are counted on

bool IsSeparator(char c) { return c == '-' || c == '/' || c == '.' || c == '_' || c == ':'; }

// The digits between signs: "50-00-0" has three.
struct DigitRun {
  size_t begin = 0, end = 0;
};
std::vector<DigitRun> DigitRuns(std::string_view code) {
  std::vector<DigitRun> runs;
  for (size_t i = 0; i < code.size();) {
    if (!base::IsAsciiDigit(code[i])) {
      ++i;
      continue;
    }
    const size_t begin = i;
    while (i < code.size() && base::IsAsciiDigit(code[i])) ++i;
    runs.push_back({begin, i});
  }
  return runs;
}

bool HasLetter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), base::IsAsciiAlpha);
}

size_t CountDigits(std::string_view text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), base::IsAsciiDigit));
}

// "24.12.2024", "2024-12-24", "12/2024", "10:30", "1.250.00", "2001-2005".
bool IsDateOrAmount(std::string_view text) {
  if (HasLetter(text)) return false;
  const std::vector<DigitRun> runs = DigitRuns(text);
  const auto size = [&](size_t i) { return runs[i].end - runs[i].begin; };
  const auto is_year = [&](size_t i) {
    const std::string_view digits = text.substr(runs[i].begin, size(i));
    return digits.size() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
  };
  if (text.find(':') != std::string_view::npos) return true;
  if (runs.size() == 3) {
    const bool first = is_year(0) && size(1) <= 2 && size(2) <= 2;
    const bool last = size(0) <= 2 && size(1) <= 2 && (is_year(2) || size(2) == 2);
    if (first || last) return true;
  }
  if (runs.size() == 2) {
    if (is_year(0) && is_year(1)) return true;
    if ((is_year(0) && size(1) <= 2) || (is_year(1) && size(0) <= 2)) return true;
  }
  const bool dots = text.find('.') != std::string_view::npos &&
                    text.find_first_of("-/_") == std::string_view::npos;
  return dots;  // numbers with fractions, and addresses of machines
}

std::vector<int> DigitsOf(std::string_view code) {
  std::vector<int> digits;
  for (const char c : code) {
    if (base::IsAsciiDigit(c)) digits.push_back(c - '0');
  }
  return digits;
}

// Of all digits but the last.
int CheckOf(const std::vector<int>& digits, CheckDigit check) {
  int sum = 0;
  const size_t count = digits.size() - 1;
  for (size_t i = 0; i < count; ++i) {
    const int digit = digits[count - 1 - i];  // from the right
    const int place = static_cast<int>(i) + 1;
    switch (check) {
      case CheckDigit::kCas:
        sum += digit * place;
        break;
      case CheckDigit::kLuhn:
        sum += place % 2 == 1 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit;
        break;
      case CheckDigit::kEan:
        sum += digit * (place % 2 == 1 ? 3 : 1);
        break;
      case CheckDigit::kNone:
        break;
    }
  }
  return check == CheckDigit::kCas ? sum % 10 : (10 - sum % 10) % 10;
}

bool HasCheckDigit(std::string_view code, CheckDigit check) {
  const std::vector<int> digits = DigitsOf(code);
  return digits.size() >= 4 && CheckOf(digits, check) == digits.back();
}

// The run of digits changed by `by`, as wide as before; nothing where it does not fit.
std::optional<std::string> Changed(std::string_view code, const DigitRun& run, int64_t by) {
  const std::string_view digits = code.substr(run.begin, run.end - run.begin);
  if (digits.size() > kLongestSerial) return std::nullopt;
  const int64_t value = std::stoll(std::string(digits)) + by;
  if (value < 0) return std::nullopt;
  std::string text = std::to_string(value);
  const bool padded = digits.front() == '0' || digits.size() > 3;
  if (text.size() > digits.size() && padded) return std::nullopt;
  if (text.size() < digits.size() && padded) text.insert(0, digits.size() - text.size(), '0');
  return std::string(code.substr(0, run.begin)) + text + std::string(code.substr(run.end));
}

}  // namespace

bool LooksLikeCode(std::string_view text) {
  if (text.size() < kShortestCode || text.size() > kLongestCode) return false;
  const size_t digits = CountDigits(text);
  if (digits < 2 || !base::IsAsciiAlphanumeric(text.front()) ||
      !base::IsAsciiAlphanumeric(text.back())) {
    return false;
  }
  for (const char c : text) {
    if (!base::IsAsciiAlphanumeric(c) && !IsSeparator(c)) return false;
  }
  if (digits == text.size()) return digits >= kShortestNumber;
  // "4pm", "3rd", "mp3player": a word with a number.
  if (HasLetter(text) && digits * 4 < text.size()) return false;
  return !IsDateOrAmount(text);
}

std::vector<std::string> CodesIn(std::string_view text) {
  std::vector<std::string> codes;
  std::string token;
  for (size_t i = 0; i <= text.size() && codes.size() < kMostCodesOfText; ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    if (base::IsAsciiAlphanumeric(c) || IsSeparator(c)) {
      token += c;
      continue;
    }
    while (!token.empty() && IsSeparator(token.back())) token.pop_back();
    const bool is_known = std::find(codes.begin(), codes.end(), token) != codes.end();
    if (!is_known && LooksLikeCode(token)) codes.push_back(token);
    token.clear();
  }
  return codes;
}

std::string ShapeOfCode(std::string_view code) {
  std::string shape;
  size_t letters = 0;
  const auto end_letters = [&] {
    if (letters > 0) shape += "A" + std::to_string(letters);
    letters = 0;
  };
  const std::vector<DigitRun> runs = DigitRuns(code);
  for (size_t i = 0; i < code.size(); ++i) {
    if (base::IsAsciiAlpha(code[i])) {
      ++letters;
      continue;
    }
    end_letters();
    const bool begins =
        std::any_of(runs.begin(), runs.end(), [&](const DigitRun& run) { return run.begin == i; });
    if (base::IsAsciiDigit(code[i])) {
      if (begins) shape += "9";  // numbers grow: "99" and "100" are of one shape
    } else {
      shape += code[i];
    }
  }
  end_letters();
  return shape;
}

CheckDigit CheckDigitOf(const std::vector<std::string>& codes) {
  if (codes.size() < kTellingCodes) return CheckDigit::kNone;
  for (const CheckDigit check : {CheckDigit::kCas, CheckDigit::kLuhn, CheckDigit::kEan}) {
    const bool all = std::all_of(codes.begin(), codes.end(), [&](const std::string& code) {
      return HasCheckDigit(code, check);
    });
    if (all) return check;
  }
  return CheckDigit::kNone;
}

std::string WithCheckDigit(std::string code, CheckDigit check) {
  if (check == CheckDigit::kNone) return code;
  const std::vector<int> digits = DigitsOf(code);
  const auto last = std::find_if(code.rbegin(), code.rend(), base::IsAsciiDigit);
  if (last == code.rend() || digits.size() < 2) return code;
  *last = static_cast<char>('0' + CheckOf(digits, check));
  return code;
}

void CodeWalk::Know(const std::string& code) {
  const std::string shape = ShapeOfCode(code);
  std::vector<std::string>& alike = known_[shape];
  if (codes_ >= kMostKnown || std::find(alike.begin(), alike.end(), code) != alike.end()) return;
  ++codes_;
  alike.push_back(code);
  if (!asked_.contains(code)) open_[shape].push_back(code);
}

void CodeWalk::Learn(const std::string& code, bool found, bool is_new) {
  asked_.insert(code);
  std::erase(open_[ShapeOfCode(code)], code);
  fruitless_ = is_new ? 0 : fruitless_ + 1;
  const auto origin = origins_.find(code);
  if (origin != origins_.end()) std::erase(neighbours_[origin->second.second], code);
  if (found) {
    Know(code);
    shapes_.insert(ShapeOfCode(code));
    AddNeighbours(code, 1);
    return;
  }
  if (origin == origins_.end()) return;
  const std::pair<std::string, uint64_t> from = origin->second;
  if (from.second < kFarthestNeighbour) AddNeighbours(from.first, 2 * from.second);
}

void CodeWalk::AddNeighbours(const std::string& code, uint64_t distance) {
  const CheckDigit check = CheckDigitOf(known_[ShapeOfCode(code)]);
  std::vector<DigitRun> runs = DigitRuns(code);
  // The check digit follows from the others.
  if (check != CheckDigit::kNone && !runs.empty() && --runs.back().end == runs.back().begin) {
    runs.pop_back();
  }
  const auto by = static_cast<int64_t>(distance);
  for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
    for (const int64_t change : {by, -by}) {
      const std::optional<std::string> changed = Changed(code, *run, change);
      if (!changed) continue;
      std::string neighbour = WithCheckDigit(*changed, check);
      if (asked_.contains(neighbour) ||
          !origins_.emplace(neighbour, std::pair(code, distance)).second)
        continue;
      neighbours_[distance].push_back(std::move(neighbour));
    }
  }
}

std::optional<std::string> CodeWalk::Next() const {
  if (shapes_.empty() || fruitless_ >= kPatience) return std::nullopt;
  for (const std::string& shape : shapes_) {
    const auto open = open_.find(shape);
    if (open != open_.end() && !open->second.empty()) return open->second.front();
  }
  for (const auto& [distance, codes] : neighbours_) {
    if (!codes.empty()) return codes.front();
  }
  return std::nullopt;
}

}  // namespace upwell::query
