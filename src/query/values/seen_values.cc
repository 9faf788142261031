// SPDX-License-Identifier: Apache-2.0
#include "query/values/seen_values.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "form/words.h"
#include "query/values/isbn.h"
#include "query/values/seen_names.h"
#include "query/values/text_scan.h"
#include "query/values/value_lists.h"
#include "query/values/written_number.h"

namespace upwell::query {
namespace {

constexpr size_t kMaxSeenTexts = 500;      // a guard
constexpr size_t kMaxBytesOfText = 4'000;  // a guard
// Years that records of sites have: printed books to plans. Not tuned.
constexpr int kFirstYear = 1400, kLastYear = 2100;

// --- Values of lists ---

bool HasWord(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    if (StandsAsWord(text, at, word.size())) return true;
  }
  return false;
}

// Capital letters count: "OR" and "IN" are states, "or" and "in" are not.
void AddListed(std::string_view all, SeenValues* seen) {
  for (const UsPlace& place : UsPlaces()) {
    if (HasWord(all, place.city)) AddOnce(std::string(place.city), &seen->us_cities);
  }
  for (const NameAndCode& state : UsStates()) {
    if (HasWord(all, state.name)) seen->us_state_names.emplace_back(state.name);
    if (HasWord(all, state.code)) seen->us_state_codes.emplace_back(state.code);
  }
  for (const NameAndCode& country : Countries()) {
    if (HasWord(all, country.name)) seen->countries.emplace_back(country.name);
    if (HasWord(all, country.code)) seen->country_codes.emplace_back(country.code);
  }
  for (const std::string_view name : Surnames()) {
    if (HasWord(all, name)) seen->surnames.emplace_back(name);
  }
}

// --- Numbers ---

constexpr std::string_view kCurrencies[] = {"$",   "€",   "£",   "¥",   "₹",   "₽", "zł",
                                            "USD", "EUR", "GBP", "CHF", "CAD", "Fr",  "kr",
                                            "Kč",  "Rs",  "Rs.", "R$",  "AUD", "SEK"};

std::string_view WithoutSpace(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  return text.starts_with("\xC2\xA0") ? text.substr(2) : text;
}

std::string_view TrimmedEnd(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == ':')) text.remove_suffix(1);
  return text;
}

bool HasCurrency(std::string_view before, std::string_view after) {
  before = TrimmedEnd(before);
  after = WithoutSpace(after.substr(0, 8));
  for (const std::string_view currency : kCurrencies) {
    if (before.ends_with(currency) || after.starts_with(currency)) return true;
  }
  return false;
}

// "Price: 450"
bool FollowsWordForPrice(std::string_view before) {
  before = TrimmedEnd(before);
  const size_t start = before.find_last_of(" \n\t");
  const std::string_view word = start == before.npos ? before : before.substr(start + 1);
  return !word.empty() && word.size() < 40 && !base::IsAsciiDigit(word.back()) &&
         form::Mentions(form::Topic::kPrice, word);
}

bool IsZipWithExtension(std::string_view rest) {
  return DigitsAt(rest, 0) == 5 && rest.size() > 5 && rest[5] == '-' && DigitsAt(rest, 6) == 4;
}

// The word that says what is counted: "Pages: 280", "62,310 miles", "room 12".
std::string UnitOf(std::string_view before, std::string_view after) {
  const size_t line = before.find_last_of("\n,;|");
  const std::vector<std::string> left =
      form::WordTokens(line == before.npos ? before : before.substr(line + 1));
  const std::vector<std::string> right =
      form::WordTokens(after.substr(0, after.find_first_of("\n,;|")));
  const bool label = TrimmedEnd(before).size() < before.size() && before.ends_with(": ");
  if (!left.empty() && (label || right.empty())) return left.back();
  return right.empty() ? "" : right.front();
}

bool FollowsStateCode(std::string_view before) {
  before = TrimmedEnd(before);
  if (before.size() < 2) return false;
  const std::string_view code = before.substr(before.size() - 2);
  const auto states = UsStates();
  return std::any_of(states.begin(), states.end(),
                     [&](const NameAndCode& state) { return state.code == code; });
}

struct Columns {
  std::map<std::string, std::vector<double>> numbers, years;  // by unit
};

void AddNumber(const WrittenNumber& number, std::string_view text, size_t at, SeenValues* seen,
               Columns* columns) {
  const std::string_view before = text.substr(0, at), after = text.substr(at + number.length);
  if (HasCurrency(before, after) || FollowsWordForPrice(before)) {
    if (number.value > 0) seen->amounts.push_back(number.value);
    return;
  }
  const bool plain = !number.grouped && !number.has_decimals;
  const std::string digits(text.substr(at, number.digits));
  if (plain && number.digits == 5 && !digits.starts_with("000")) AddOnce(digits, &seen->zips);
  if (plain && number.digits == 5 && FollowsStateCode(before)) return;
  if (plain && digits[0] == '0' && digits != "0") return;
  const bool year =
      plain && number.digits == 4 && number.value >= kFirstYear && number.value <= kLastYear;
  const std::string unit = UnitOf(
      before.substr(before.size() - std::min<size_t>(60, before.size())), after.substr(0, 60));
  (year ? columns->years : columns->numbers)[unit].push_back(number.value);
}

void ReadNumbers(std::string_view text, SeenValues* seen, Columns* columns) {
  for (size_t at = 0; at < text.size();) {
    if (!base::IsAsciiDigit(text[at]) || (at > 0 && base::IsAsciiDigit(text[at - 1]))) {
      ++at;
      continue;
    }
    size_t length = 0;
    const std::string isbn = IsbnAt(text.substr(at), &length);
    const std::optional<WrittenNumber> number = NumberAt(text.substr(at));
    if (!isbn.empty()) {
      AddOnce(isbn, &seen->isbns);
      at += length;
    } else if (IsZipWithExtension(text.substr(at))) {
      AddOnce(std::string(text.substr(at, 5)), &seen->zips);
      at += 10;
    } else {
      if (number && !IsPartOfCode(text, at, number->length)) {
        AddNumber(*number, text, at, seen, columns);
      }
      at += number ? number->length : std::max<size_t>(1, DigitsAt(text, at));
    }
  }
}

// Numbers of four digits are years unless others, which can be none, have the same unit.
void SetYears(Columns* columns, SeenValues* seen) {
  for (auto& [unit, years] : columns->years) {
    std::vector<double>& numbers = columns->numbers[unit];
    const auto others = std::count_if(numbers.begin(), numbers.end(), [](double number) {
      return number >= 1'000 && number <= 9'999 && number == std::floor(number);
    });
    if (static_cast<size_t>(others) * 2 > years.size()) {
      numbers.insert(numbers.end(), years.begin(), years.end());
    } else {
      for (const double year : years) seen->years.push_back(static_cast<int>(year));
    }
  }
  std::sort(seen->years.begin(), seen->years.end());
}

// Numbers of units that few texts have are put together: their units are words that follow by
// chance.
void SetColumns(const Columns& columns, size_t texts, SeenValues* seen) {
  constexpr size_t kMostColumns = 4;  // not tuned: each is a kind of values to try
  std::vector<double> others;
  for (const auto& [unit, numbers] : columns.numbers) {
    const bool regular = numbers.size() >= 3 && numbers.size() * 5 >= texts;
    if (regular) seen->numbers.push_back(numbers);
    if (!regular) others.insert(others.end(), numbers.begin(), numbers.end());
  }
  if (!others.empty()) seen->numbers.push_back(std::move(others));
  std::stable_sort(seen->numbers.begin(), seen->numbers.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  if (seen->numbers.size() > kMostColumns) seen->numbers.resize(kMostColumns);
  for (std::vector<double>& column : seen->numbers) std::sort(column.begin(), column.end());
}

bool IsInOrder(const std::vector<double>& numbers) {
  constexpr size_t kTelling = 5;  // amounts, in order by chance once in sixty times; not tuned
  return numbers.size() >= kTelling && (std::is_sorted(numbers.begin(), numbers.end()) ||
                                        std::is_sorted(numbers.rbegin(), numbers.rend()));
}

std::vector<std::string> Bounded(const std::vector<std::string>& texts) {
  std::vector<std::string> bounded;
  for (const std::string& text : texts) {
    if (bounded.size() == kMaxSeenTexts) break;
    bounded.emplace_back(base::CutUtf8(text, kMaxBytesOfText));
  }
  return bounded;
}

}  // namespace

SeenValues FindSeenValues(const std::vector<std::string>& records) {
  std::vector<std::string> texts = Bounded(records);
  SeenValues seen;
  seen.any_text = !texts.empty();
  MarkLabels(&texts);
  seen.names = FindRepeatedNames(texts);
  seen.dates = TakeDates(&texts);
  std::string all;
  Columns columns;
  for (const std::string& text : texts) {
    ReadNumbers(text, &seen, &columns);
    all += text + "\n";
  }
  AddListed(all, &seen);
  LabelledNames labelled = FindLabelledNames(texts);
  seen.labelled_cities = std::move(labelled.cities);
  seen.labelled_people = std::move(labelled.people);
  seen.sorted_by_amount = IsInOrder(seen.amounts);
  std::sort(seen.amounts.begin(), seen.amounts.end());
  SetYears(&columns, &seen);
  SetColumns(columns, texts.size(), &seen);
  return seen;
}

}  // namespace upwell::query
