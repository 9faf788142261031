// SPDX-License-Identifier: Apache-2.0
#include "query/values/seen_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <unordered_set>

#include "base/text.h"
#include "form/words.h"
#include "query/values/value_lists.h"

namespace upwell::query {
namespace {

constexpr size_t kMaxTexts = 500;
constexpr size_t kMaxBytesOfText = 4'000;
constexpr size_t kMaxValues = 2'000;  // of each list
constexpr int kFirstYear = 1400, kLastYear = 2100;

bool IsWordByte(char c) { return base::IsAsciiDigit(c) || base::IsAsciiAlpha(c) || (c & 0x80); }

// --- Values of lists ---

bool StandsAsWord(std::string_view text, size_t at, size_t length) {
  return (at == 0 || !IsWordByte(text[at - 1])) &&
         (at + length == text.size() || !IsWordByte(text[at + length]));
}

bool HasWord(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    if (StandsAsWord(text, at, word.size())) return true;
  }
  return false;
}

void AddOnce(const std::string& value, std::vector<std::string>* values) {
  if (values->size() < kMaxValues &&
      std::find(values->begin(), values->end(), value) == values->end()) {
    values->push_back(value);
  }
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

struct Number {
  double value = 0;
  size_t digits = 0;     // before the decimals
  bool grouped = false;  // "12,500"
  bool has_decimals = false;
  size_t length = 0;
};

size_t DigitsAt(std::string_view text, size_t at) {
  size_t count = 0;
  while (at + count < text.size() && base::IsAsciiDigit(text[at + count])) ++count;
  return count;
}

// "12500", "12,500", "12.500,50", "12 500.50".
std::optional<Number> NumberAt(std::string_view text) {
  Number number;
  size_t at = DigitsAt(text, 0);
  if (at == 0 || at > 12) return std::nullopt;
  std::string digits(text.substr(0, at));
  const bool may_group = at <= 3 && text[0] != '0';
  const char group = at < text.size() ? text[at] : '\0';
  while (may_group && at < text.size() && (group == ',' || group == '.' || group == '\'') &&
         text[at] == group && DigitsAt(text, at + 1) == 3 && digits.size() < 12) {
    digits.append(text.substr(at + 1, 3));
    at += 4;
    number.grouped = true;
  }
  number.digits = digits.size();
  const bool decimals = at < text.size() && (text[at] == '.' || text[at] == ',') &&
                        (!number.grouped || text[at] != group);
  const size_t count = decimals ? DigitsAt(text, at + 1) : 0;
  if (count == 1 || count == 2) {
    digits += "." + std::string(text.substr(at + 1, count));
    at += 1 + count;
    number.has_decimals = true;
  }
  number.length = at;
  std::from_chars(digits.data(), digits.data() + digits.size(), number.value);
  return number;
}

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

// Digits that something else than white space or a plain mark joins to more digits: telephone
// numbers, versions, codes.
bool IsPartOfCode(std::string_view text, size_t at, size_t length) {
  const size_t end = at + length;
  if (at > 0 && (base::IsAsciiAlpha(text[at - 1]) || text[at - 1] == '_')) return true;
  if (at > 1 && (text[at - 1] == '-' || text[at - 1] == '.' || text[at - 1] == '/') &&
      IsWordByte(text[at - 2])) {
    return true;
  }
  if (end < text.size() && base::IsAsciiAlpha(text[end])) return false;  // "120km"
  return end + 1 < text.size() && (text[end] == '-' || text[end] == '/') &&
         IsWordByte(text[end + 1]);
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

void AddNumber(const Number& number, std::string_view text, size_t at, SeenValues* seen,
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

// --- ISBN ---

// The digits of "978-0-14-043951-8" from the front, and how far they reach.
std::string IsbnDigits(std::string_view text, size_t* length) {
  std::string digits;
  size_t at = 0;
  for (; at < text.size() && digits.size() < 13; ++at) {
    const bool check = (text[at] == 'X' || text[at] == 'x') && digits.size() == 9;
    if (base::IsAsciiDigit(text[at]) || check) {
      digits += static_cast<char>(check ? 'X' : text[at]);
      *length = at + 1;
    } else if ((text[at] != '-' && text[at] != ' ') || at == 0 ||
               !base::IsAsciiDigit(text[at - 1])) {
      break;
    }
  }
  return digits;
}

// Nothing in between but digits, hyphens and single spaces.
std::string IsbnAt(std::string_view text, size_t* length) {
  std::string digits = IsbnDigits(text, length);
  if (digits.size() == 13 && IsIsbn(digits)) return digits;
  if (digits.size() > 10) digits.resize(10);
  if (digits.size() != 10 || !IsIsbn(digits)) return "";
  // Of a longer number nothing is taken.
  size_t seen = 0, end = 0;
  for (; end < text.size() && seen < 10; ++end) seen += IsWordByte(text[end]);
  *length = end;
  return end < text.size() && IsWordByte(text[end]) ? "" : digits;
}

void ReadNumbers(std::string_view text, SeenValues* seen, Columns* columns) {
  for (size_t at = 0; at < text.size();) {
    if (!base::IsAsciiDigit(text[at]) || (at > 0 && base::IsAsciiDigit(text[at - 1]))) {
      ++at;
      continue;
    }
    size_t length = 0;
    const std::string isbn = IsbnAt(text.substr(at), &length);
    const std::optional<Number> number = NumberAt(text.substr(at));
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

// Years, unless other numbers of four digits stand in the same place.
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

// Units that few texts have are put together: words that happen to follow.
void SetColumns(const Columns& columns, size_t texts, SeenValues* seen) {
  constexpr size_t kMostColumns = 4;
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

// --- Names ---

bool IsCapital(std::string_view word) {
  size_t position = 0;
  if (word.empty()) return false;
  std::string first;
  base::AppendUtf8(&first, base::NextCodePoint(word, &position));
  return base::FoldCase(first) != first;
}

// Words of the last phrase of `text` that are written with a capital letter, up to three.
std::string CapitalsAtEnd(std::string_view text) {
  text = base::TrimHtmlSpace(text);
  if (text.ends_with(',')) text.remove_suffix(1);
  size_t start = text.size();
  for (int words = 0; words < 3 && start > 0; ++words) {
    const size_t space = text.find_last_of(" \n\t", start - 1 - (words > 0));
    const size_t word = space == text.npos ? 0 : space + 1;
    const std::string_view candidate =
        base::TrimHtmlSpace(text.substr(word, (words > 0 ? start - 1 : start) - word));
    const bool ends_phrase = !candidate.empty() && !IsWordByte(candidate.back()) && words > 0;
    if (!IsCapital(candidate) || ends_phrase) break;
    start = word;
    if (word > 0 && text[word - 1] != ' ') break;
  }
  return base::CollapseSpace(text.substr(start));
}

// "Murfreesboro, TN"
void AddPlacesBeforeStates(std::string_view text, SeenValues* seen) {
  for (const NameAndCode& state : UsStates()) {
    for (size_t at = text.find(state.code); at != text.npos; at = text.find(state.code, at + 1)) {
      if (at == 0 || text[at - 1] != ' ' || !StandsAsWord(text, at, 2)) continue;
      const std::string city = CapitalsAtEnd(text.substr(0, at));
      if (city.size() > 2) AddOnce(city, &seen->labelled_cities);
    }
  }
}

std::string CapitalsAtStart(std::string_view text) {
  std::string phrase;
  int words = 0;
  for (const std::string_view word : base::Split(text.substr(0, 60), ' ')) {
    if (!IsCapital(word) || words++ == 3) break;
    const size_t letters = word.find_first_of(",;:|\n\t()");
    phrase += (phrase.empty() ? "" : " ") + std::string(word.substr(0, letters));
    if (letters != word.npos) break;
  }
  return phrase;
}

// "14467 Potsdam"
void AddPlacesAfterCodes(std::string_view text, SeenValues* seen) {
  for (size_t at = 0; at + 6 < text.size(); ++at) {
    if (DigitsAt(text, at) != 5 || (at > 0 && IsWordByte(text[at - 1])) || text[at + 5] != ' ') {
      continue;
    }
    const std::string_view line = text.substr(at + 6, text.substr(at + 6).find('\n'));
    const std::string city = CapitalsAtStart(line);
    if (city.size() > 2) AddOnce(city, &seen->labelled_cities);
  }
}

std::string LastWord(const std::string& phrase) {
  const size_t space = phrase.rfind(' ');
  return space == phrase.npos ? phrase : phrase.substr(space + 1);
}

// "City: Ghent", "Author: Ann Lee".
void AddLabelled(std::string_view text, SeenValues* seen) {
  for (size_t colon = text.find(": "); colon != text.npos; colon = text.find(": ", colon + 1)) {
    const size_t space = colon == 0 ? text.npos : text.find_last_of(" \n\t|,;", colon - 1);
    const size_t start = space == text.npos ? 0 : space + 1;
    const form::TopicSet topics = form::TopicsOf(text.substr(start, colon - start));
    const std::string value = CapitalsAtStart(text.substr(colon + 2));
    if (value.empty()) continue;
    if (topics.has(form::Topic::kCity)) AddOnce(value, &seen->labelled_cities);
    if (topics.has(form::Topic::kPerson)) AddOnce(LastWord(value), &seen->labelled_people);
  }
  for (size_t at = text.find("by "); at != text.npos; at = text.find("by ", at + 1)) {
    if (at > 0 && IsWordByte(text[at - 1])) continue;
    const std::string name = LastWord(CapitalsAtStart(text.substr(at + 3)));
    if (name.size() > 2) AddOnce(name, &seen->labelled_people);
  }
}

// Phrases between commas, lines and the like, of up to three words in capitals.
std::set<std::string> NamesOf(std::string_view text) {
  std::set<std::string> names;
  size_t start = 0;
  for (size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() &&
        std::string_view(",;:|\n\t()").find(text[at]) == std::string_view::npos) {
      continue;
    }
    const std::string phrase = base::CollapseSpace(text.substr(start, at - start));
    start = at + 1;
    const bool digits = std::any_of(phrase.begin(), phrase.end(), base::IsAsciiDigit);
    if (phrase.size() > 2 && phrase.size() < 40 && !digits && CapitalsAtStart(phrase) == phrase) {
      names.insert(phrase);
    }
  }
  return names;
}

// What every text has is a label, what one text has may be a title.
std::vector<std::string> RepeatedNames(const std::vector<std::string>& texts) {
  std::map<std::string, size_t> counts;
  std::vector<std::string> order;
  for (const std::string& text : texts) {
    for (const std::string& name : NamesOf(text)) {
      if (counts[name]++ == 1) order.push_back(name);
    }
  }
  std::erase_if(order, [&](const std::string& name) { return counts[name] * 2 > texts.size(); });
  if (order.size() > kMaxValues) order.resize(kMaxValues);
  return order;
}

bool IsInOrder(const std::vector<double>& numbers) {
  constexpr size_t kTelling = 5;
  return numbers.size() >= kTelling && (std::is_sorted(numbers.begin(), numbers.end()) ||
                                        std::is_sorted(numbers.rbegin(), numbers.rend()));
}

// --- Labels ---

std::string_view FirstWord(std::string_view line) { return line.substr(0, line.find(' ')); }

// Lines, and first words of longer lines, that most texts have: what names the fields of a record.
std::set<std::string> LabelsOf(const std::vector<std::string>& texts) {
  constexpr size_t kFewest = 3, kLongest = 40;
  std::map<std::string, size_t> counts;
  for (const std::string& text : texts) {
    std::set<std::string> starts;
    for (const std::string_view line : base::Split(text, '\n')) {
      if (line.size() <= kLongest) starts.emplace(line);
      starts.emplace(FirstWord(line).substr(0, kLongest));
    }
    for (const std::string& start : starts) ++counts[start];
  }
  std::set<std::string> labels;
  for (const auto& [start, count] : counts) {
    const bool word = !start.empty() && IsCapital(start) && start.back() != ':';
    if (word && count >= kFewest && count * 2 > texts.size()) labels.insert(start);
  }
  return labels;
}

// "Author Ann Lee" and "Author" above "Ann Lee" become "Author: Ann Lee".
std::string WithColons(const std::string& text, const std::set<std::string>& labels) {
  std::string marked;
  bool after_label = false;
  for (const std::string_view line : base::Split(text, '\n')) {
    const std::string whole(line), first(FirstWord(line));
    const bool is_label = labels.contains(whole);
    if (!marked.empty()) marked += after_label && !is_label ? ": " : "\n";
    after_label = is_label;
    if (!is_label && labels.contains(first)) {
      marked += first + ":" + whole.substr(first.size());
    } else {
      marked += whole;
    }
  }
  return marked;
}

void MarkLabels(std::vector<std::string>* texts) {
  const std::set<std::string> labels = LabelsOf(*texts);
  for (std::string& text : *texts) text = WithColons(text, labels);
}

std::vector<std::string> Bounded(const std::vector<std::string>& texts) {
  std::vector<std::string> bounded;
  for (const std::string& text : texts) {
    if (bounded.size() == kMaxTexts) break;
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
  seen.names = RepeatedNames(texts);
  seen.dates = TakeDates(&texts);
  std::string all;
  Columns columns;
  for (const std::string& text : texts) {
    ReadNumbers(text, &seen, &columns);
    AddPlacesBeforeStates(text, &seen);
    AddPlacesAfterCodes(text, &seen);
    AddLabelled(text, &seen);
    all += text + "\n";
  }
  AddListed(all, &seen);
  seen.sorted_by_amount = IsInOrder(seen.amounts);
  std::sort(seen.amounts.begin(), seen.amounts.end());
  SetYears(&columns, &seen);
  SetColumns(columns, texts.size(), &seen);
  return seen;
}

bool IsIsbn(std::string_view digits) {
  int sum = 0;
  for (size_t i = 0; i < digits.size(); ++i) {
    const bool ten = digits[i] == 'X' && i == 9 && digits.size() == 10;
    if (!ten && !base::IsAsciiDigit(digits[i])) return false;
    const int value = ten ? 10 : digits[i] - '0';
    sum += value * (digits.size() == 10 ? 10 - static_cast<int>(i) : i % 2 == 0 ? 1 : 3);
  }
  if (digits.size() == 13)
    return sum % 10 == 0 && (digits.starts_with("978") || digits.starts_with("979"));
  return digits.size() == 10 && sum % 11 == 0 && digits != "0000000000";
}

std::string Isbn10Of(std::string_view isbn13) {
  if (isbn13.size() != 13 || !isbn13.starts_with("978")) return "";
  const std::string nine(isbn13.substr(3, 9));
  for (const char check : std::string_view("0123456789X")) {
    if (IsIsbn(nine + check)) return nine + check;
  }
  return "";
}

std::optional<double> OnlyNumberIn(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  const size_t at = text.find_first_of(kDigits);
  if (at == text.npos) return std::nullopt;
  const std::optional<Number> number = NumberAt(text.substr(at));
  if (!number || IsPartOfCode(text, at, number->length)) return std::nullopt;
  if (text.find_first_of(kDigits, at + number->length) != text.npos) return std::nullopt;
  return at > 0 && text[at - 1] == '-' ? -number->value : number->value;
}

std::string NumberText(double number) {
  char buffer[64];
  const auto written = std::to_chars(buffer, buffer + sizeof buffer, std::round(number * 100) / 100,
                                     std::chars_format::fixed, 2);
  std::string text(buffer, written.ptr);
  if (text.ends_with(".00")) text.resize(text.size() - 3);
  return text;
}

}  // namespace upwell::query
