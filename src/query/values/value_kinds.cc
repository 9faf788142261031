// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_kinds.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/text.h"
#include "form/words.h"
#include "query/types/typed_into.h"
#include "query/values/examples.h"
#include "query/values/isbn.h"
#include "query/values/value_lists.h"
#include "query/values/written_number.h"

namespace upwell::query {
namespace {

// Not tuned; checked on the made databases of type_probing_test.cc.
constexpr size_t kMostProbes = 16;  // of one kind
constexpr size_t kMostSeen = 12;    // probes from texts

using Strings = std::vector<std::string>;

void Append(const Strings& from, Strings* to) { to->insert(to->end(), from.begin(), from.end()); }

Strings Texts(const std::vector<double>& numbers) {
  Strings texts;
  for (const double number : numbers) texts.push_back(NumberText(number));
  return texts;
}

// Seen values come first. All values are bound later.
ValueKind Finite(form::InputType type, std::string_view name, Strings seen, const Strings& known) {
  ValueKind kind{type, std::string(name), {}, {}, 0, {}, 0};
  DropRepeated(&seen);
  kind.values = seen;
  kind.seen_values = static_cast<uint32_t>(seen.size());
  Append(known, &kind.values);
  DropRepeated(&kind.values);
  kind.probes = SpreadOut(seen, kMostSeen);
  kind.seen = static_cast<uint32_t>(kind.probes.size());
  Append(known, &kind.probes);
  DropRepeated(&kind.probes);
  return kind;
}

// --- Places and people ---

// Known postcodes, those of the region of the seen ones first: the same first three digits, then
// the same first one.
Strings ZipsNear(const Strings& seen) {
  Strings near[3];
  for (const UsPlace& place : UsPlaces()) {
    size_t shared = 0;
    for (const std::string& zip : seen) {
      if (zip[0] == place.zip[0]) shared = std::max<size_t>(shared, 1);
      if (zip.substr(0, 3) == place.zip.substr(0, 3)) shared = 2;
    }
    near[2 - shared].emplace_back(place.zip);
  }
  Strings all = near[0];
  Append(near[1], &all);
  Append(near[2], &all);
  return all;
}

Strings Cities() {
  Strings cities;
  for (const UsPlace& place : UsPlaces()) cities.emplace_back(place.city);
  DropRepeated(&cities);
  return cities;
}

Strings NamesOf(std::span<const NameAndCode> entries) {
  Strings names;
  for (const NameAndCode& entry : entries) names.emplace_back(entry.name);
  return names;
}

Strings CodesOf(std::span<const NameAndCode> entries) {
  Strings codes;
  for (const NameAndCode& entry : entries) codes.emplace_back(entry.code);
  return codes;
}

Strings BothIsbns(const Strings& seen) {
  Strings all = seen;
  for (const std::string_view isbn : Isbns()) {
    all.emplace_back(isbn);
    all.push_back(Isbn10Of(isbn));
  }
  return all;
}

// Any name of the records may be of the kind that name or label of the input say.
Strings SeenNames(Strings certain, const std::optional<form::InputType>& guess,
                  form::InputType type, const SeenValues& seen) {
  if (guess == type) Append(seen.names, &certain);
  return certain;
}

void AddPlacesAndPeople(const std::optional<form::InputType>& guess, const SeenValues& seen,
                        std::vector<ValueKind>* kinds) {
  Strings cities = seen.labelled_cities;
  Append(seen.us_cities, &cities);
  Strings countries = seen.countries;
  if (countries.empty()) countries = SeenNames({}, guess, form::InputType::kCountry, seen);
  Strings people = seen.labelled_people;
  Append(seen.surnames, &people);
  const Strings surnames(Surnames().begin(), Surnames().end());
  kinds->push_back(Finite(form::InputType::kZip, "zip-us", seen.zips, ZipsNear(seen.zips)));
  kinds->push_back(Finite(form::InputType::kCity, "city-us",
                          SeenNames(cities, guess, form::InputType::kCity, seen), Cities()));
  kinds->push_back(
      Finite(form::InputType::kState, "state-us name", seen.us_state_names, NamesOf(UsStates())));
  kinds->push_back(
      Finite(form::InputType::kState, "state-us code", seen.us_state_codes, CodesOf(UsStates())));
  kinds->push_back(
      Finite(form::InputType::kCountry, "country name", countries, NamesOf(Countries())));
  kinds->push_back(
      Finite(form::InputType::kCountry, "country code", seen.country_codes, CodesOf(Countries())));
  kinds->push_back(Finite(form::InputType::kIsbn, "isbn", seen.isbns, BothIsbns(seen.isbns)));
  kinds->push_back(Finite(form::InputType::kPerson, "person",
                          SeenNames(people, guess, form::InputType::kPerson, seen), surnames));
}

// What the form itself says may be typed in is asked before what other sites have.
void PutOwnValuesFirst(const form::Input& input, std::vector<ValueKind>* kinds) {
  const Strings own = OwnValuesOf(input);
  if (own.empty() || !input.type) return;
  for (ValueKind& kind : *kinds) {
    if (kind.type != *input.type || IsOrdered(kind.type)) continue;
    kind.probes.insert(kind.probes.begin(), own.begin(), own.end());
    kind.values.insert(kind.values.begin(), own.begin(), own.end());
    DropRepeated(&kind.probes);
    DropRepeated(&kind.values);
    kind.seen = std::min<uint32_t>(kind.seen + static_cast<uint32_t>(own.size()),
                                   static_cast<uint32_t>(kind.probes.size()));
    kind.seen_values = std::min<uint32_t>(kind.seen_values + static_cast<uint32_t>(own.size()),
                                          static_cast<uint32_t>(kind.values.size()));
  }
}

// --- Numbers ---

struct NumberKind {
  form::InputType type;
  std::string_view name;
  double low, high;  // amounts between them that records show belong to the kind
  std::vector<double> probes;
};

// Price-small and price-large are those of DWC (5.3); the others cover further orders of magnitude.
// Neighbours in a list are far apart, so that the first few are a sample of the whole range.
std::vector<NumberKind> NumberKinds() {
  return {{form::InputType::kPrice,
           "price-small",
           0,
           5'000,
           {500, 50, 2'000, 5, 1'000, 100, 4'000, 200, 3'000, 20, 1'500, 300}},
          {form::InputType::kPrice,
           "price-medium",
           5'000,
           50'000,
           {20'000, 8'000, 35'000, 12'000, 28'000, 6'000, 45'000, 15'000, 10'000, 24'000, 18'000,
            40'000}},
          {form::InputType::kPrice,
           "price-large",
           50'000,
           100'000'000,
           {200'000, 80'000, 350'000, 120'000, 250'000, 60'000, 450'000, 150'000, 100'000, 300'000,
            180'000, 500'000}},
          {form::InputType::kNumber,
           "number",
           0,
           1e12,
           {2, 100, 10, 1'000, 1, 3, 50, 10'000, 5, 4, 20, 100'000}},
          {form::InputType::kYear,
           "year",
           1400,
           2100,
           {2010, 1900, 1980, 2020, 1750, 2000, 1950, 2024, 1990, 2015, 1970, 1850}}};
}

std::vector<double> SeenNumbers(const NumberKind& kind, const SeenValues& seen, size_t column) {
  if (kind.type == form::InputType::kNumber) {
    return column < seen.numbers.size() ? seen.numbers[column] : std::vector<double>();
  }
  if (kind.type == form::InputType::kYear) return {seen.years.begin(), seen.years.end()};
  std::vector<double> amounts;
  std::copy_if(seen.amounts.begin(), seen.amounts.end(), std::back_inserter(amounts),
               [&](double amount) { return amount > kind.low && amount <= kind.high; });
  return amounts;
}

// The numbers that several records share, the most frequent first: rooms, seats, volumes.
std::vector<double> MostFrequent(const std::vector<double>& sorted, size_t most) {
  std::vector<std::pair<size_t, double>> counts;
  for (const double number : sorted) {
    if (counts.empty() || counts.back().second != number) counts.emplace_back(0, number);
    ++counts.back().first;
  }
  std::stable_sort(counts.begin(), counts.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<double> frequent;
  for (const auto& [count, number] : counts) {
    if (frequent.size() < most && count > 1) frequent.push_back(number);
  }
  return frequent;
}

// Frequent numbers in turn with numbers from all over the range.
std::vector<double> TellingNumbers(const std::vector<double>& seen) {
  const std::vector<double> spread = SpreadOut(seen, kMostSeen);
  const std::vector<double> frequent = MostFrequent(seen, kMostSeen / 2);
  std::vector<double> telling;
  for (size_t i = 0; i < spread.size(); ++i) {
    if (i < frequent.size()) telling.push_back(frequent[i]);
    telling.push_back(spread[i]);
  }
  return telling;
}

size_t CountDistinct(const std::vector<double>& numbers) {
  return std::set<double>(numbers.begin(), numbers.end()).size();
}

// Both rise.
size_t CountShared(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> shared;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(shared));
  return shared.size();
}

// Values to bind to an input that finds what is equal to them.
Strings EqualValues(const NumberKind& kind, const std::vector<double>& seen) {
  std::vector<double> values = seen;
  if (kind.type == form::InputType::kYear) {
    const int first = seen.empty() ? 1900 : static_cast<int>(seen.front());
    const int last = seen.empty() ? 2026 : static_cast<int>(seen.back());
    for (int year = last; year >= first; --year) values.push_back(year);
  }
  if (kind.type == form::InputType::kNumber) {
    for (int number = 1; number <= 100; ++number) values.push_back(number);
  }
  values.insert(values.end(), kind.probes.begin(), kind.probes.end());
  Strings texts = Texts(values);
  DropRepeated(&texts);
  return texts;
}

void RoundAll(std::vector<double>* numbers) {
  for (double& number : *numbers) number = std::round(number);
}

// The attributes min and max say the order of magnitude themselves.
Strings BetweenLimits(const NumberKind& numbers, const form::Input& input) {
  const ValueKind kind{numbers.type, "", {}, {}, 0, {}, 0};
  const std::optional<double> least = PlaceOf(kind, input.min), most = PlaceOf(kind, input.max);
  if (!least || !most) return {};
  const double low = std::max(*least, numbers.low), high = std::min(*most, numbers.high);
  Strings between;
  for (const double part : {0.25, 0.75, 0.5, 0.1, 0.9, 0.4, 0.6}) {
    if (low < high) between.push_back(NumberText(std::round(low + (high - low) * part)));
  }
  return between;
}

ValueKind NumericKind(const NumberKind& numbers, const form::Input& input, const SeenValues& seen,
                      size_t column = 0) {
  std::vector<double> shown = SeenNumbers(numbers, seen, column);
  if (TakesWholeNumbersOnly(input)) RoundAll(&shown);
  ValueKind kind{
      numbers.type, std::string(numbers.name), Texts(TellingNumbers(shown)), {}, 0, {}, 0};
  DropRepeated(&kind.probes);
  if (kind.probes.size() > kMostSeen) kind.probes.resize(kMostSeen);
  kind.seen = static_cast<uint32_t>(kind.probes.size());
  Append(BetweenLimits(numbers, input), &kind.probes);
  Append(Texts(numbers.probes), &kind.probes);
  DropRepeated(&kind.probes);
  kind.values = EqualValues(numbers, shown);
  kind.seen_values = static_cast<uint32_t>(CountDistinct(shown));
  kind.shown = numbers.type == form::InputType::kPrice ? seen.amounts : shown;
  return kind;
}

// --- Dates ---

// Days after the twelfth of a month, which cannot be taken for months.
std::vector<Day> KnownDays() {
  return {DayOf(1995, 3, 24), DayOf(2023, 9, 28),  DayOf(2010, 6, 17), DayOf(2024, 11, 19),
          DayOf(1960, 1, 23), DayOf(2018, 2, 26),  DayOf(2021, 7, 14), DayOf(2025, 5, 30),
          DayOf(2002, 8, 16), DayOf(2015, 12, 21), DayOf(2022, 4, 27), DayOf(2026, 10, 29)};
}

bool IsLateInMonth(Day day) {
  return static_cast<unsigned>(std::chrono::year_month_day(day).day()) > 12;
}

std::vector<Day> DaysToAsk(const SeenValues& seen) {
  std::vector<Day> late, early;
  for (const Day day : seen.dates.days) (IsLateInMonth(day) ? late : early).push_back(day);
  std::sort(late.begin(), late.end());
  std::sort(early.begin(), early.end());
  std::vector<Day> days = SpreadOut(late, kMostSeen);
  const std::vector<Day> rest = SpreadOut(early, kMostSeen - days.size());
  days.insert(days.end(), rest.begin(), rest.end());
  return days;
}

ValueKind DateKind(std::string_view format, const SeenValues& seen) {
  ValueKind kind{form::InputType::kDate, DateKindName(format), {}, {}, 0, {}, 0};
  for (const Day day : DaysToAsk(seen)) kind.probes.push_back(FormatDate(day, format));
  DropRepeated(&kind.probes);
  kind.seen = static_cast<uint32_t>(kind.probes.size());
  for (const Day day : KnownDays()) kind.probes.push_back(FormatDate(day, format));
  DropRepeated(&kind.probes);
  for (const Day day : seen.dates.days) kind.values.push_back(FormatDate(day, format));
  DropRepeated(&kind.values);
  kind.seen_values = static_cast<uint32_t>(kind.values.size());
  Append(kind.probes, &kind.values);
  DropRepeated(&kind.values);
  for (const Day day : seen.dates.days) {
    kind.shown.push_back(static_cast<double>(day.time_since_epoch().count()));
  }
  std::sort(kind.shown.begin(), kind.shown.end());
  return kind;
}

// Many formats cost many questions: where the input does not say that it takes dates, only those
// that the records show and the most common are tried.
Strings FormatsToTry(const form::Input& input, const SeenValues& seen) {
  constexpr size_t kUnasked = 4;  // formats, not tuned
  Strings formats;
  if (input.control == form::Control::kDate) return {"YYYY-MM-DD"};
  if (input.control == form::Control::kMonth) return {"YYYY-MM"};
  if (!input.date_format.empty() && input.date_format != "YYYY") {
    formats.push_back(input.date_format);
  }
  const bool takes_dates = input.type == form::InputType::kDate || !formats.empty();
  Append(seen.dates.formats, &formats);
  for (const std::string_view format : DateFormats()) {
    if (takes_dates || formats.size() < kUnasked) formats.emplace_back(format);
  }
  DropRepeated(&formats);
  return formats;
}

// --- Order ---

bool IsGuessed(const ValueKind& kind, const form::Input& input) {
  return GuessOf(input) == kind.type;
}

void KeepWhatMayBeTyped(const form::Input& input, std::vector<ValueKind>* kinds) {
  constexpr size_t kFewest = 2;  // one answer cannot differ from itself, by definition
  for (ValueKind& kind : *kinds) {
    const auto refused = [&](const std::string& value) { return !MayBeTypedInto(input, value); };
    kind.seen -= static_cast<uint32_t>(
        std::count_if(kind.probes.begin(), kind.probes.begin() + kind.seen, refused));
    kind.seen_values -= static_cast<uint32_t>(
        std::count_if(kind.values.begin(), kind.values.begin() + kind.seen_values, refused));
    std::erase_if(kind.probes, refused);
    std::erase_if(kind.values, refused);
    if (kind.probes.size() > kMostProbes) kind.probes.resize(kMostProbes);
  }
  std::erase_if(*kinds, [](const ValueKind& kind) { return kind.probes.size() < kFewest; });
}

// The records that were seen may be the first ones in the order that the input asks about: then all
// their values get the same answer, and built-in values show more.
void MixKnownAmongSeen(std::vector<ValueKind>* kinds) {
  // Values that records show, then built-in ones; not tuned, checked on made databases.
  constexpr uint32_t kSeenFirst = 2, kKnown = 2;
  for (ValueKind& kind : *kinds) {
    const bool enough = kind.seen > kSeenFirst && kind.probes.size() >= kind.seen + kKnown;
    if (!IsOrdered(kind.type) || !enough) continue;
    const auto first = kind.probes.begin() + kSeenFirst, known = kind.probes.begin() + kind.seen;
    std::rotate(first, known, known + kKnown);
  }
}

}  // namespace

std::optional<form::InputType> GuessOf(const form::Input& input) {
  if (input.control != form::Control::kNumber || input.type != form::InputType::kNumber)
    return input.type;
  form::TopicSet topics = form::TopicsOf(input.name);
  topics.add(form::TopicsOf(input.label));
  const bool named = topics.has(form::Topic::kNumber) || topics.has(form::Topic::kQuantity);
  return named ? input.type : std::nullopt;
}

std::vector<ValueKind> KindsFor(const form::Input& input, const SeenValues& seen) {
  std::vector<ValueKind> kinds;
  for (const NumberKind& numbers : NumberKinds()) {
    const size_t columns = numbers.type == form::InputType::kNumber ? seen.numbers.size() : 1;
    for (size_t column = 0; column < std::max<size_t>(1, columns); ++column) {
      kinds.push_back(NumericKind(numbers, input, seen, column));
    }
  }
  AddPlacesAndPeople(input.type, seen, &kinds);
  PutOwnValuesFirst(input, &kinds);
  for (const std::string& format : FormatsToTry(input, seen)) {
    kinds.push_back(DateKind(format, seen));
  }
  KeepWhatMayBeTyped(input, &kinds);
  MixKnownAmongSeen(&kinds);
  const auto rank = [&](const ValueKind& kind) {
    return IsGuessed(kind, input) ? 0 : kind.seen > 2 ? 1 : kind.seen > 0 ? 2 : 3;
  };
  std::stable_sort(kinds.begin(), kinds.end(), [&](const ValueKind& a, const ValueKind& b) {
    return rank(a) < rank(b) || (rank(a) == 0 && rank(b) == 0 && a.seen > b.seen);
  });
  return kinds;
}

ValueKind WithSeenValues(const ValueKind& kind, const form::Input& input, const SeenValues& seen) {
  ValueKind best = kind;
  size_t most = 0;
  for (const ValueKind& other : KindsFor(input, seen)) {
    // Several columns of numbers have one name: the one with the most numbers that were asked
    // counts.
    if (other.type != kind.type || other.name != kind.name) continue;
    const size_t shared = 1 + CountShared(kind.shown, other.shown);
    if (shared <= most) continue;
    most = shared;
    best.values = other.values;
    best.seen_values = other.seen_values;
    best.shown = other.shown;
  }
  return best;
}

}  // namespace upwell::query
