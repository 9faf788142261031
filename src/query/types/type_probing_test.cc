// SPDX-License-Identifier: Apache-2.0
// Inputs of every type over made databases. What the databases hold is drawn here, not from the
// program's own lists: towns of one region, postcodes of one state, names that are not common.
#include "query/types/type_probing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <set>

#include "base/rng.h"
#include "base/text.h"
#include "fetch/run_task.h"
#include "form/form_for_tests.h"
#include "query/asker_for_tests.h"
#include "query/types/typed_into.h"
#include "query/values/isbn.h"
#include "query/values/value_lists.h"
#include "query/values/written_number.h"

namespace upwell::query {
namespace {

// --- Databases ---

struct Row {
  std::map<std::string, std::string> fields;  // as the database compares them
  std::map<std::string, double> numbers;      // of those with an order
  std::string text;
};
using Rows = std::vector<Row>;

constexpr std::string_view kTowns[] = {
    "Cookeville", "Smyrna",      "Gallatin",   "Lebanon",     "Mount Juliet", "La Vergne",
    "Brentwood",  "Spring Hill", "Tullahoma",  "Shelbyville", "Dickson",      "Sevierville",
    "Farragut",   "Oak Ridge",   "Maryville",  "Morristown",  "Greeneville",  "Elizabethton",
    "Athens",     "McMinnville", "Crossville", "Dyersburg",   "Lawrenceburg", "Pulaski"};
constexpr std::string_view kPeople[] = {
    "Abernathy", "Smith",     "Okafor",     "Lindqvist", "Garcia",    "Thibodeaux",
    "Yamamoto",  "Müller",    "Castellano", "Johnson",   "Petrosyan", "Brown",
    "Achebe",    "Szymanska", "Miller",     "Delacroix", "Nguyen",    "Vandenberg",
    "Wilson",    "Haddad",    "Lopez",      "Eriksen",   "Kim",       "Whitcombe",
    "Martin",    "Pham",      "Davis",      "Rasmussen", "Anderson",  "Quigley"};
constexpr std::string_view kFirstNames[] = {"Ann", "Omar", "Lena", "Paul", "Mei", "Ivan", "Rosa"};
constexpr std::string_view kTypedWords[] = {
    "harbour", "copper", "lantern", "meadow", "granite", "willow", "engine",  "saddle", "violet",
    "thunder", "quartz", "marble",  "ribbon", "timber",  "falcon", "compass", "ember",  "orchard",
    "anchor",  "velvet", "glacier", "pepper", "bridge",  "canyon", "shadow",  "feather"};

template <size_t n>
std::string OneOf(const std::string_view (&list)[n], base::Rng& rng) {
  return std::string(list[rng.Below(n)]);
}

double LogNormal(double median, double spread, base::Rng& rng) {
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += rng.Uniform();
  return median * std::exp(spread * (sum - 6));
}

std::string Grouped(double value) {
  std::string digits = std::to_string(static_cast<long>(value));
  for (size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string MadeIsbn(base::Rng& rng) {
  std::string digits = "978";
  for (int i = 0; i < 9; ++i) digits += static_cast<char>('0' + rng.Below(10));
  for (char check = '0'; check <= '9'; ++check) {
    if (IsIsbn(digits + check)) return digits + check;
  }
  return "";
}

void Put(Row* row, const std::string& field, double number) {
  row->numbers[field] = number;
  row->fields[field] = NumberText(number);
}

std::string Title(base::Rng& rng) {
  return OneOf(kTypedWords, rng) + " " + OneOf(kTypedWords, rng) + " " + OneOf(kTypedWords, rng);
}

Row Shop(base::Rng& rng) {
  Row row;
  Put(&row, "price", std::round(LogNormal(120, 1.0, rng) * 100) / 100);
  Put(&row, "stock", static_cast<double>(1 + rng.Below(40)));
  row.text = Title(rng) + "\n$" + row.fields["price"] + "\n" + row.fields["stock"] + " in stock";
  return row;
}

Row Car(base::Rng& rng) {
  Row row;
  Put(&row, "price", std::round(LogNormal(14'000, 0.6, rng) / 50) * 50);
  Put(&row, "miles", std::round(LogNormal(60'000, 0.7, rng)));
  Put(&row, "year", static_cast<double>(2005 + rng.Below(20)));
  row.fields["zip"] = "37" + std::to_string(100 + rng.Below(30) * 29);
  row.numbers["zip"] = std::stod(row.fields["zip"]);
  row.text = row.fields["year"] + " " + Title(rng) + "\n$" + Grouped(row.numbers["price"]) + "\n" +
             Grouped(row.numbers["miles"]) + " miles\n" + OneOf(kTowns, rng) + ", TN " +
             row.fields["zip"];
  return row;
}

Row House(base::Rng& rng) {
  Row row;
  Put(&row, "price", std::round(LogNormal(260'000, 0.5, rng) / 1000) * 1000);
  Put(&row, "rooms", static_cast<double>(1 + rng.Below(6)));
  Put(&row, "area", std::round(LogNormal(1'700, 0.4, rng)));
  const size_t town = rng.Below(std::size(kTowns));
  row.fields["city"] = std::string(kTowns[town]);
  row.fields["zip"] = std::to_string(37010 + town * 61 + rng.Below(2) * 7);
  row.numbers["zip"] = std::stod(row.fields["zip"]);
  row.fields["place"] = row.fields["city"] + " " + row.fields["zip"];
  row.text = row.fields["rooms"] + " bedrooms, " + Grouped(row.numbers["area"]) + " sq ft, " +
             OneOf(kTypedWords, rng) + " street\n" + row.fields["city"] + ", TN " +
             row.fields["zip"] + "\n$" + Grouped(row.numbers["price"]);
  return row;
}

Row Book(base::Rng& rng) {
  Row row;
  row.fields["isbn"] = MadeIsbn(rng);
  row.fields["person"] = OneOf(kFirstNames, rng) + " " + OneOf(kPeople, rng);
  Put(&row, "year", static_cast<double>(1950 + rng.Below(74)));
  Put(&row, "pages", std::round(LogNormal(280, 0.5, rng)));
  row.text = Title(rng) + "\nby " + row.fields["person"] + ", " + row.fields["year"] + ", " +
             row.fields["pages"] + " pages, ISBN " + row.fields["isbn"];
  return row;
}

Row Antique(base::Rng& rng) {
  Row row;
  Put(&row, "year", static_cast<double>(1720 + rng.Below(160)));
  const NameAndCode& country = Countries()[rng.Below(40)];
  row.fields["country"] = std::string(country.name);
  row.fields["country_code"] = std::string(country.code);
  row.text = Title(rng) + ", " + row.fields["year"] + ", " + row.fields["country"];
  return row;
}

Row Event(base::Rng& rng, std::string_view format) {
  Row row;
  const Day day = DayOf(2022, 1, 1) + std::chrono::days(rng.Below(1'000));
  row.numbers["date"] = static_cast<double>(day.time_since_epoch().count());
  const NameAndCode& state = UsStates()[rng.Below(14) * 3];
  row.fields["state"] = std::string(state.name);
  row.fields["state_code"] = std::string(state.code);
  row.text = Title(rng) + "\n" + FormatDate(day, format) + "\n" + row.fields["state"] + " (" +
             row.fields["state_code"] + ")";
  return row;
}

// Shops of a chain all over the country; the nearest are shown.
Row Branch(base::Rng& rng) {
  Row row;
  const UsPlace& place = UsPlaces()[rng.Below(UsPlaces().size())];
  row.numbers["zip"] = std::stod(std::string(place.zip)) + static_cast<double>(rng.Below(40));
  std::string zip = NumberText(row.numbers["zip"]);
  zip.insert(0, 5 - zip.size(), '0');
  row.fields["zip"] = zip;
  row.fields["city"] = std::string(place.city);
  row.fields["place"] = row.fields["city"] + " " + zip;
  row.text = Title(rng) + "\n" + row.fields["city"] + ", " + std::string(place.state) + " " + zip;
  return row;
}

constexpr std::string_view kGermanTowns[] = {"Potsdam",  "Cottbus",    "Oranienburg", "Eberswalde",
                                             "Bernau",   "Falkensee",  "Rathenow",    "Senftenberg",
                                             "Prenzlau", "Luckenwalde"};

// In another language, with other signs.
Row Flat(base::Rng& rng) {
  Row row;
  Put(&row, "price", std::round(LogNormal(850, 0.4, rng) / 10) * 10);
  Put(&row, "rooms", static_cast<double>(1 + rng.Below(5)));
  Put(&row, "area", std::round(LogNormal(70, 0.4, rng)));
  const size_t town = rng.Below(std::size(kGermanTowns));
  row.fields["city"] = std::string(kGermanTowns[town]);
  row.fields["zip"] = std::to_string(14467 + town * 211 + rng.Below(4) * 2);
  row.numbers["zip"] = std::stod(row.fields["zip"]);
  row.text = Title(rng) + "\n" + row.fields["rooms"] + " Zimmer, " + row.fields["area"] + " m², " +
             row.fields["price"] + ",00 €\n" + row.fields["zip"] + " " + row.fields["city"];
  return row;
}

std::string Hyphenated(const std::string& isbn) {
  return isbn.substr(0, 3) + "-" + isbn.substr(3, 1) + "-" + isbn.substr(4, 4) + "-" +
         isbn.substr(8, 4) + "-" + isbn.substr(12);
}

Row Holding(base::Rng& rng) {
  Row row;
  row.fields["isbn"] = MadeIsbn(rng);
  const std::string first = OneOf(kFirstNames, rng), last = OneOf(kPeople, rng);
  row.fields["person"] = first + " " + last;
  Put(&row, "year", static_cast<double>(1960 + rng.Below(64)));
  row.text = Title(rng) + " (" + row.fields["year"] + ")\nAuthor: " + last + ", " + first +
             "\nISBN: " + Hyphenated(row.fields["isbn"]) + "\n" + std::to_string(1 + rng.Below(6)) +
             " copies";
  return row;
}

Row Dealer(base::Rng& rng) {
  Row row;
  const NameAndCode& state = UsStates()[rng.Below(51)];
  const UsPlace& place = UsPlaces()[rng.Below(UsPlaces().size())];
  row.fields["state"] = std::string(state.name);
  row.fields["city"] = std::string(place.city);
  row.fields["person"] = OneOf(kFirstNames, rng) + " " + OneOf(kPeople, rng);
  row.text = row.fields["person"] + "\n" + Title(rng) + "\n" + row.fields["city"] + "\n" +
             row.fields["state"] + "\nPhone 555-0" + std::to_string(100 + rng.Below(900));
  return row;
}

Rows Database(std::string_view name, uint64_t seed) {
  base::Rng rng(seed);
  Rows rows;
  const size_t size = 200 + rng.Below(200);
  while (rows.size() < size) {
    if (name == "shop") rows.push_back(Shop(rng));
    if (name == "cars") rows.push_back(Car(rng));
    if (name == "houses") rows.push_back(House(rng));
    if (name == "books") rows.push_back(Book(rng));
    if (name == "antiques") rows.push_back(Antique(rng));
    if (name == "branches") rows.push_back(Branch(rng));
    if (name == "flats") rows.push_back(Flat(rng));
    if (name == "library") rows.push_back(Holding(rng));
    if (name == "dealers") rows.push_back(Dealer(rng));
    if (name.starts_with("events ")) rows.push_back(Event(rng, name.substr(7)));
    rows.back().text += "\nitem " + std::to_string(rows.size());
  }
  return rows;
}

// --- Inputs ---

enum class Way { kEquals, kContains, kAtLeast, kAtMost, kNear, kText, kIgnored, kRefused };
enum class Wrong { kNothing, kError, kAll };  // what a value of another type gets

struct MadeInput {
  std::string_view database;
  std::string_view field;
  Way way;
  Wrong wrong;
  std::string_view html;  // of the input
  std::optional<form::InputType> type;
  std::string_view format = "";  // of dates that it takes
  std::string_view sorted = "";  // field by which results are sorted
  bool counts = false;
  size_t texts = 20;  // records that were seen before
};

std::optional<double> NumberIn(const std::string& value) {
  const ValueKind number{form::InputType::kNumber, "", {}, {}, 0, {}};
  return PlaceOf(number, value);
}

// The value as the input understands it; nothing where it does not.
std::optional<double> Understood(const MadeInput& input, const std::string& value) {
  if (!input.format.empty()) {
    const auto day = ReadDate(value, input.format);
    if (!day) return std::nullopt;
    return static_cast<double>(day->time_since_epoch().count());
  }
  if (input.field == "zip" && value.size() != 5) return std::nullopt;
  if (input.field == "year" && value.size() != 4) return std::nullopt;
  return NumberIn(value);
}

bool TakesWords(const MadeInput& input) {
  return input.field == "city" || input.field == "person" || input.field == "state" ||
         input.field == "state_code" || input.field == "country" || input.field == "country_code" ||
         input.field == "place" || input.field == "isbn";
}

bool Matches(const MadeInput& input, const Row& row, const std::string& value, double number) {
  const auto text = row.fields.find(std::string(input.field));
  const auto place = row.numbers.find(std::string(input.field));
  switch (input.way) {
    case Way::kEquals:
      return place != row.numbers.end() ? place->second == number
                                        : base::FoldCase(text->second) == base::FoldCase(value);
    case Way::kContains:
      return (" " + base::FoldCase(text->second) + " ").find(" " + base::FoldCase(value) + " ") !=
             std::string::npos;
    case Way::kAtLeast:
      return place->second >= number;
    case Way::kAtMost:
      return place->second <= number;
    case Way::kNear:
      return std::abs(place->second - number) < 300;
    case Way::kText:
      return base::AsciiContainsIgnoreCase(row.text, value);
    default:
      return true;
  }
}

std::optional<std::vector<std::string>> Find(const MadeInput& input, const Rows& rows,
                                             const std::string& value) {
  if (input.way == Way::kRefused) return std::nullopt;
  std::optional<double> number = 0;
  const bool any_words = TakesWords(input) || input.way == Way::kText || input.way == Way::kIgnored;
  if (!any_words) number = Understood(input, value);
  if (!value.empty() && !number && input.wrong == Wrong::kError) return std::nullopt;
  std::vector<std::string> found;
  if (!number && input.wrong == Wrong::kNothing) return found;
  for (const Row& row : rows) {
    const bool all = value.empty() || !number;
    if (all || Matches(input, row, value, *number)) found.push_back(row.text);
  }
  return found;
}

Rows SortedFor(const MadeInput& input, Rows rows) {
  if (input.sorted.empty()) return rows;
  const std::string field(input.sorted);
  std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
    return a.numbers.at(field) < b.numbers.at(field);
  });
  return rows;
}

std::vector<std::string> FirstTexts(const Rows& rows, size_t most) {
  std::vector<std::string> texts;
  for (size_t i = 0; i < rows.size() && i < most; ++i) texts.push_back(rows[i].text);
  return texts;
}

struct TypeOutcome {
  std::optional<form::InputType> type;  // after IsTyped
  TypedInput typed;
  double words = 0;
};

// Distinct answers to words of the form's page and of records, as the caller finds them.
double DistinctWords(const Rows& rows, Asker& asker) {
  std::set<std::string> answers;
  std::vector<std::string> words = {"search", "advanced", "results", "welcome", "contact",
                                    "browse", "newest",   "home",    "help",    "about"};
  base::Rng rng(99);
  for (int i = 0; i < 15; ++i) {
    const auto all = base::Split(rows[rng.Below(rows.size())].text, ' ');
    words.emplace_back(all[rng.Below(all.size())]);
  }
  for (const std::string& word : words) {
    const Reply reply = fetch::RunTask(asker.Ask({{0, word}}, "word"));
    if (reply.answered) answers.insert(reply.signature.hash().Hex());
  }
  return static_cast<double>(answers.size()) / static_cast<double>(words.size());
}

TypeOutcome Probe(const MadeInput& input, uint64_t seed) {
  const Rows rows = SortedFor(input, Database(input.database, seed));
  const form::SearchForm form = form::FormOf("<form action=/find>" + std::string(input.html) +
                                             "<button>Search</button></form>");
  const auto find = [&](const Submission& submission) {
    return Find(input, rows, submission.empty() ? "" : submission.front().value);
  };
  FunctionAsker asker(find);
  if (input.counts) asker.PrintCounts();
  TypeOutcome outcome;
  outcome.typed = fetch::RunTask(ProbeType(form, 0, {}, FirstTexts(rows, input.texts), {}, asker));
  FunctionAsker words_asker(find);
  outcome.words = DistinctWords(rows, words_asker);
  if (IsTyped(outcome.typed, outcome.words, form.inputs[0].type)) outcome.type = outcome.typed.type;
  return outcome;
}

constexpr auto kZip = form::InputType::kZip;
constexpr auto kCity = form::InputType::kCity;
constexpr auto kState = form::InputType::kState;
constexpr auto kCountry = form::InputType::kCountry;
constexpr auto kDate = form::InputType::kDate;
constexpr auto kYear = form::InputType::kYear;
constexpr auto kPrice = form::InputType::kPrice;
constexpr auto kNumber = form::InputType::kNumber;
constexpr auto kIsbn = form::InputType::kIsbn;
constexpr auto kPerson = form::InputType::kPerson;

#define LABEL(text, name) "<label>" text " <input name=" name "></label>"

const std::vector<MadeInput>& MadeInputs() {
  static const std::vector<MadeInput>& inputs = *new std::vector<MadeInput>{
      // Postcodes.
      {"cars", "zip", Way::kEquals, Wrong::kNothing, LABEL("Zip code", "zip"), kZip},
      {"cars", "zip", Way::kEquals, Wrong::kError, "<input name=x1>", kZip},
      {"houses", "zip", Way::kEquals, Wrong::kAll, "<input name=field7>", kZip},
      {"houses", "zip", Way::kEquals, Wrong::kError, "<input name=q2 maxlength=5>", kZip},
      {"branches", "zip", Way::kNear, Wrong::kError, "<input name=loc pattern='[0-9]{5}'>", kZip},
      {"branches", "zip", Way::kNear, Wrong::kNothing, "<input name=f>", kZip},
      {"branches", "zip", Way::kEquals, Wrong::kNothing, "<input name=postalcode>", kZip},
      {"branches", "zip", Way::kNear, Wrong::kError, LABEL("ZIP", "a1"), kZip, "", "", true, 0},
      // Cities.
      {"houses", "city", Way::kEquals, Wrong::kNothing, LABEL("City", "city"), kCity},
      {"houses", "city", Way::kEquals, Wrong::kNothing, "<input name=x1>", kCity},
      {"houses", "city", Way::kContains, Wrong::kNothing, "<input name=field2>", kCity},
      {"branches", "city", Way::kEquals, Wrong::kNothing, "<input name=t3>", kCity},
      {"branches", "city", Way::kContains, Wrong::kNothing, LABEL("Town", "t"), kCity, "", "", true,
       0},
      {"branches", "place", Way::kContains, Wrong::kNothing, LABEL("City or ZIP", "loc"), kCity},
      // States and countries.
      {"events YYYY-MM-DD", "state", Way::kEquals, Wrong::kNothing, LABEL("State", "state"),
       kState},
      {"events YYYY-MM-DD", "state", Way::kEquals, Wrong::kNothing, "<input name=x2>", kState},
      {"events DD.MM.YYYY", "state_code", Way::kEquals, Wrong::kNothing,
       "<input name=x3 maxlength=2>", kState},
      {"events DD.MM.YYYY", "state_code", Way::kEquals, Wrong::kNothing, LABEL("State", "st"),
       kState, "", "", true, 0},
      {"antiques", "country", Way::kEquals, Wrong::kNothing, LABEL("Country", "c"), kCountry},
      {"antiques", "country", Way::kEquals, Wrong::kNothing, "<input name=f3>", kCountry},
      {"antiques", "country_code", Way::kEquals, Wrong::kNothing, LABEL("Country", "cc"), kCountry},
      // Prices.
      {"shop", "price", Way::kAtLeast, Wrong::kNothing, LABEL("Price from", "pmin"), kPrice},
      {"shop", "price", Way::kAtMost, Wrong::kError, LABEL("Maximum price", "pmax"), kPrice},
      {"shop", "price", Way::kAtMost, Wrong::kError, "<input name=x1>", kPrice},
      {"shop", "price", Way::kAtLeast, Wrong::kAll, "<input name=v1>", kPrice, "", "price"},
      {"shop", "price", Way::kAtMost, Wrong::kAll, "<input name=v2>", kPrice, "", "price", true},
      {"cars", "price", Way::kAtLeast, Wrong::kNothing, "<input name=f1>", kPrice},
      {"cars", "price", Way::kAtMost, Wrong::kError, "<input name=f2>", kPrice, "", "", true},
      {"cars", "price", Way::kAtMost, Wrong::kNothing, LABEL("Price up to", "p"), kPrice, "", "",
       true, 0},
      {"houses", "price", Way::kAtLeast, Wrong::kError, "<input name=a>", kPrice},
      {"houses", "price", Way::kAtMost, Wrong::kNothing, LABEL("Max. price", "b"), kPrice, "",
       "price"},
      {"houses", "price", Way::kAtMost, Wrong::kAll, "<input name=b type=number>", kPrice, "", "",
       true},
      {"houses", "price", Way::kAtLeast, Wrong::kAll,
       "<input name=b type=number min=50000 max=900000 step=1000>", kPrice},
      {"shop", "price", Way::kEquals, Wrong::kNothing, LABEL("Price", "price"), kPrice},
      // Numbers.
      {"houses", "rooms", Way::kAtLeast, Wrong::kNothing, LABEL("Bedrooms (at least)", "beds"),
       kNumber, "", "", true},
      {"houses", "rooms", Way::kEquals, Wrong::kNothing, "<input name=x4>", kNumber},
      {"houses", "rooms", Way::kEquals, Wrong::kError, "<input name=n type=number min=0 max=20>",
       kNumber},
      {"houses", "area", Way::kAtLeast, Wrong::kNothing, "<input name=x5>", kNumber},
      {"cars", "miles", Way::kAtMost, Wrong::kNothing, LABEL("Maximum mileage", "m"), kNumber},
      {"cars", "miles", Way::kAtMost, Wrong::kError, "<input name=x6>", kNumber, "", "", true},
      {"books", "pages", Way::kAtMost, Wrong::kNothing, "<input name=x7>", kNumber},
      {"books", "pages", Way::kAtLeast, Wrong::kError, LABEL("Number of pages", "n"), kNumber},
      {"shop", "stock", Way::kAtLeast, Wrong::kAll, "<input name=x8>", kNumber, "", "", true},
      {"shop", "stock", Way::kEquals, Wrong::kAll, LABEL("Quantity", "qty"), kNumber},
      // Years.
      {"cars", "year", Way::kEquals, Wrong::kNothing, LABEL("Year", "year"), kYear},
      {"cars", "year", Way::kAtLeast, Wrong::kNothing, "<input name=x1>", kYear},
      {"cars", "year", Way::kAtMost, Wrong::kError, "<input name=x2 maxlength=4>", kYear},
      {"books", "year", Way::kEquals, Wrong::kNothing, "<input name=y>", kYear},
      {"books", "year", Way::kAtLeast, Wrong::kAll, "<input name=k9>", kYear, "", "year", true},
      {"antiques", "year", Way::kAtMost, Wrong::kNothing, "<input name=k10>", kYear},
      {"antiques", "year", Way::kEquals, Wrong::kNothing, "<input name=z>", kYear},
      // Book numbers and people.
      {"books", "isbn", Way::kEquals, Wrong::kNothing, LABEL("ISBN", "isbn"), kIsbn},
      {"books", "isbn", Way::kEquals, Wrong::kNothing, "<input name=x1>", kIsbn},
      {"books", "isbn", Way::kEquals, Wrong::kError, "<input name=id>", kIsbn, "", "", true, 10},
      {"books", "person", Way::kContains, Wrong::kNothing, LABEL("Author", "author"), kPerson},
      {"books", "person", Way::kContains, Wrong::kNothing, "<input name=x3>", kPerson},
      // Dates.
      {"events YYYY-MM-DD", "date", Way::kAtLeast, Wrong::kError, LABEL("From date", "from"), kDate,
       "YYYY-MM-DD"},
      {"events YYYY-MM-DD", "date", Way::kAtMost, Wrong::kAll, "<input name=x1>", kDate,
       "YYYY-MM-DD"},
      {"events DD.MM.YYYY", "date", Way::kAtLeast, Wrong::kError, "<input name=von>", kDate,
       "DD.MM.YYYY"},
      {"events MM/DD/YYYY", "date", Way::kAtLeast, Wrong::kNothing, "<input name=f1>", kDate,
       "MM/DD/YYYY"},
      {"events MM/DD/YYYY", "date", Way::kAtMost, Wrong::kError, "<input name=f2>", kDate,
       "MM/DD/YY", "", true},
      {"events DD/MM/YYYY", "date", Way::kAtLeast, Wrong::kError, "<input name=f3>", kDate,
       "DD/MM/YYYY"},
      {"events DD MMM YYYY", "date", Way::kAtLeast, Wrong::kError, "<input name=f4>", kDate,
       "DD MMM YYYY", "date"},
      {"events MMM D, YYYY", "date", Way::kAtMost, Wrong::kError, "<input name=f5>", kDate,
       "YYYY/MM/DD", "", true},
      {"events MMM D, YYYY", "date", Way::kAtLeast, Wrong::kError, LABEL("Date", "d"), kDate,
       "MMM D, YYYY"},
      {"events DD MMM YYYY", "date", Way::kEquals, Wrong::kNothing, "<input name=f6>", kDate,
       "DD-MM-YYYY"},
      {"events DD.MM.YYYY", "date", Way::kAtMost, Wrong::kNothing, "<input name=f7>", kDate,
       "YYYYMMDD"},
      {"events YYYY-MM-DD", "date", Way::kAtLeast, Wrong::kError, LABEL("Month", "m"), kDate,
       "YYYY-MM"},
      {"events DD.MM.YYYY", "date", Way::kAtLeast, Wrong::kError, "<input type=date name=d>", kDate,
       "YYYY-MM-DD"},
      {"events YYYY-MM-DD", "date", Way::kAtMost, Wrong::kError,
       "<input name=dt placeholder='mm/yyyy'>", kDate, "MM/YYYY", "", true, 0},
      // Other languages and ways of writing.
      {"flats", "price", Way::kAtMost, Wrong::kError, "<input name=x1>", kPrice},
      {"flats", "price", Way::kAtLeast, Wrong::kNothing, LABEL("Miete ab", "m"), kPrice},
      {"flats", "rooms", Way::kEquals, Wrong::kNothing, "<input name=x2>", kNumber},
      {"flats", "area", Way::kAtLeast, Wrong::kAll, "<input name=x3>", kNumber, "", "", true},
      {"flats", "zip", Way::kEquals, Wrong::kNothing, "<input name=x4>", kZip},
      {"flats", "zip", Way::kEquals, Wrong::kError, LABEL("PLZ", "p"), kZip},
      {"flats", "city", Way::kEquals, Wrong::kNothing, LABEL("Ort", "ort"), kCity},
      {"library", "isbn", Way::kEquals, Wrong::kNothing, "<input name=x1>", kIsbn},
      {"library", "person", Way::kContains, Wrong::kNothing, LABEL("Autor", "a"), kPerson},
      {"library", "person", Way::kContains, Wrong::kNothing, "<input name=x2>", kPerson},
      {"library", "year", Way::kAtLeast, Wrong::kNothing, "<input name=x3>", kYear, "", "year"},
      {"dealers", "state", Way::kEquals, Wrong::kNothing, "<input name=x1>", kState},
      {"dealers", "city", Way::kEquals, Wrong::kNothing, "<input name=x2>", kCity},
      {"dealers", "person", Way::kContains, Wrong::kNothing, "<input name=x3>", kPerson},
      {"dealers", "", Way::kText, Wrong::kNothing, "<input name=x4>", {}},
      {"library", "", Way::kText, Wrong::kNothing, LABEL("Author", "author"), {}},
      {"flats", "", Way::kIgnored, Wrong::kAll, LABEL("PLZ", "plz"), {}},
      // No type.
      {"shop", "", Way::kText, Wrong::kNothing, "<input name=q>", {}},
      {"books", "", Way::kText, Wrong::kNothing, LABEL("Title, author or ISBN", "q"), {}},
      {"houses", "", Way::kText, Wrong::kNothing, "<input name=x1>", {}},
      {"branches", "", Way::kText, Wrong::kNothing, "<input name=x1>", {}},
      {"antiques", "", Way::kText, Wrong::kNothing, LABEL("Keyword", "k"), {}},
      {"events YYYY-MM-DD", "", Way::kText, Wrong::kNothing, "<input name=x9>", {}},
      {"cars", "", Way::kText, Wrong::kNothing, LABEL("Make or model", "k"), {}},
      {"shop", "", Way::kIgnored, Wrong::kAll, "<input name=q>", {}},
      {"cars", "", Way::kIgnored, Wrong::kAll, LABEL("Zip code", "zip"), {}},
      {"books", "", Way::kIgnored, Wrong::kAll, "<input name=x1>", {}},
      {"houses", "", Way::kRefused, Wrong::kError, "<input name=x1>", {}},
      {"branches", "", Way::kRefused, Wrong::kError, LABEL("City", "city"), {}},
  };
  return inputs;
}

bool IsRight(const MadeInput& input, const std::optional<form::InputType>& found) {
  if (found == input.type) return true;
  return input.field == "place" && found == kZip;
}

std::string NameOf(const std::optional<form::InputType>& type) {
  return type ? std::string(form::InputTypeName(*type)) : "none";
}

struct TypeTally {
  size_t typed = 0, recognised = 0, right = 0;
  std::map<std::pair<std::string, std::string>, int> matrix;
  std::vector<uint64_t> requests;
};

TypeTally ProbeAll(uint64_t seed, std::string* mistakes) {
  TypeTally tally;
  for (size_t i = 0; i < MadeInputs().size(); ++i) {
    const MadeInput& input = MadeInputs()[i];
    const TypeOutcome outcome = Probe(input, seed * 1000 + i);
    tally.typed += input.type.has_value();
    tally.recognised += outcome.type.has_value();
    tally.right += input.type && outcome.type && IsRight(input, outcome.type);
    ++tally.matrix[{NameOf(outcome.type), NameOf(input.type)}];
    tally.requests.push_back(outcome.typed.requests);
    if (IsRight(input, outcome.type)) continue;
    *mistakes += std::string(input.database) + " " + std::string(input.field) + " " +
                 std::string(input.html) + ": " + NameOf(outcome.type) + " for " +
                 NameOf(input.type) + " (" + outcome.typed.evidence + "; words " +
                 std::to_string(outcome.words) + ", " + std::to_string(outcome.typed.requests) +
                 " requests)\n";
  }
  return tally;
}

std::string Written(const TypeTally& tally) {
  std::string out;
  for (const auto& [cell, count] : tally.matrix) {
    out += cell.first + " for " + cell.second + ": " + std::to_string(count) + "\n";
  }
  std::vector<uint64_t> requests = tally.requests;
  std::sort(requests.begin(), requests.end());
  return out + "requests: median " + std::to_string(requests[requests.size() / 2]) + ", most " +
         std::to_string(requests.back());
}

// The shops of one region, found by its postcodes only.
TEST(TypeProbing, LooksFartherWhereAnInputIsTheOnlyWayIn) {
  const auto region_of = [](std::string_view zip) { return zip.substr(0, 3); };
  const UsPlace& place = UsPlaces()[40];
  const auto find = [&](const Submission& submission) {
    std::vector<std::string> found;
    const std::string zip = submission.empty() ? "" : submission.front().value;
    if (zip.size() != 5 || region_of(zip) != region_of(place.zip)) return std::make_optional(found);
    for (int i = 0; i < 12; ++i) {
      found.push_back("Shop " +
                      std::string(kTypedWords[static_cast<size_t>(i) % std::size(kTypedWords)]) +
                      "\n" + std::string(region_of(place.zip)) + std::to_string(10 + i * 7) + " " +
                      std::string(place.city));
    }
    return std::make_optional(found);
  };
  const auto asked_of = [&](std::string_view label) {
    const form::SearchForm form = form::FormOf("<form action=/find><label>" + std::string(label) +
                                               " <input name=r></label><button>Go</button></form>");
    FunctionAsker asker(find);
    fetch::RunTask(ProbeType(form, 0, {}, {}, {}, asker));
    return asker.record_texts().size();
  };
  EXPECT_GT(asked_of("ZIP code"), 0u);
}

// Numbers of all sizes are tried, and one of them finds something: those beside it do as well.
TEST(TypeProbing, LooksBesideTheOneNumberThatFindsSomething) {
  const form::SearchForm form = form::FormOf(
      "<form action=/find><label>Rating <input name=r></label><button>Go</button></form>");
  const auto find = [](const Submission& submission) {
    std::vector<std::string> found;
    const std::optional<double> number =
        submission.empty() ? std::nullopt : NumberIn(submission.front().value);
    if (!number || *number < 71 || *number > 100 || *number != std::round(*number)) {
      return std::make_optional(found);
    }
    for (int i = 0; i < 4; ++i) {
      found.push_back(
          std::string(kTypedWords[static_cast<size_t>(*number) % std::size(kTypedWords)]) +
          " rated " + submission.front().value + " thing " + std::to_string(i));
    }
    return std::make_optional(found);
  };
  FunctionAsker asker(find);
  const TypedInput typed = fetch::RunTask(ProbeType(form, 0, {}, {}, {}, asker));
  EXPECT_EQ(typed.type, form::InputType::kNumber) << typed.evidence;
  EXPECT_FALSE(typed.at_least || typed.at_most);
}

TEST(TypeProbing, RecognisesTheTypesOfInputsAsTable6Asks) {
  for (const uint64_t seed : {100, 101}) {
    std::string mistakes;
    const TypeTally tally = ProbeAll(seed, &mistakes);
    SCOPED_TRACE(mistakes + Written(tally));
    EXPECT_GE(tally.typed, 60u);
    EXPECT_GE(static_cast<double>(tally.right), 0.95 * static_cast<double>(tally.recognised));
    EXPECT_GE(static_cast<double>(tally.right), 0.90 * static_cast<double>(tally.typed));
    std::cout << mistakes << Written(tally) << std::endl;
  }
}

// --- What a browser sends ---

TEST(TypeProbing, AsksNothingThatABrowserWouldNotSend) {
  constexpr std::string_view kInputs[] = {"<input type=number name=a min=10 max=500 step=5>",
                                          "<input type=date name=a>", "<input type=month name=a>",
                                          "<input name=a maxlength=3>",
                                          "<input name=a pattern='[A-Z]{2}'>"};
  for (const std::string_view html : kInputs) {
    const form::SearchForm form =
        form::FormOf("<form action=/f>" + std::string(html) + "<button>Find</form>");
    size_t asked = 0;
    FunctionAsker asker([&](const Submission& submission) {
      for (const form::Assignment& value : submission) {
        EXPECT_TRUE(MayBeTypedInto(form.inputs[0], value.value)) << html << " " << value.value;
        ++asked;
      }
      return std::vector<std::string>{"one record"};
    });
    fetch::RunTask(ProbeType(form, 0, {}, {"3 rooms, 12/24/2020, $ 77.50, NY 10001"}, {}, asker));
    EXPECT_GT(asked, 1u) << html;
  }
}

TEST(TypeProbing, KeepsToItsBudgetAndToTheBase) {
  const form::SearchForm form =
      form::FormOf("<form action=/f><input name=a><input name=b><button>Find</form>");
  uint64_t turn = 0;
  FunctionAsker asker([&](const Submission& submission) {
    const bool has_base = !submission.empty() && submission[0] == form::Assignment{0, "fixed"};
    EXPECT_TRUE(has_base);
    return std::vector<std::string>{++turn % 2 == 0 ? "even heron" : "odd lantern"};
  });
  const Submission base = {{0, "fixed"}};
  const TypedInput typed =
      fetch::RunTask(ProbeType(form, 1, base, {}, {.max_requests = 17}, asker));
  EXPECT_LE(asker.requests(), 17u);
  EXPECT_EQ(typed.requests, asker.requests());
  EXPECT_FALSE(typed.type);
}

TEST(TypeProbing, LeavesAnInputAloneThatNeedsAnother) {
  class Required : public Asker {
   public:
    base::Task<Reply> Ask(Submission, std::string) override {
      ++requests_;
      Reply reply;
      reply.trouble = answer::Trouble::kRequiredField;
      co_return reply;
    }
    base::Task<void> ReadOn(Submission, uint32_t) override { co_return; }
    bool MayAsk() const override { return true; }
    uint64_t requests() const override { return requests_; }
    const SiteWords& words() const override { return words_; }
    const std::vector<std::string>& record_texts() const override { return texts_; }
    const std::vector<RecordColumn>& record_columns() const override { return columns_; }

   private:
    uint64_t requests_ = 0;
    SiteWords words_;
    std::vector<std::string> texts_;
    std::vector<RecordColumn> columns_;
  };
  Required asker;
  const form::SearchForm form = form::FormOf("<form action=/f><input name=a><button>Find</form>");
  const TypedInput typed = fetch::RunTask(ProbeType(form, 0, {}, {}, {}, asker));
  EXPECT_FALSE(typed.type);
  EXPECT_LE(typed.requests, 4u);
  EXPECT_EQ(typed.evidence, "something else must be filled in as well");
}

TEST(TypeProbing, SaysWhichEndOfARangeAnInputTakes) {
  struct Case {
    Way way;
    bool counts;
    std::string_view sorted;
    bool at_least, at_most;
  };
  constexpr Case kCases[] = {
      {Way::kAtLeast, true, "", true, false},       {Way::kAtLeast, false, "", true, false},
      {Way::kAtLeast, false, "price", true, false}, {Way::kAtMost, true, "price", false, true},
      {Way::kAtMost, false, "", false, true},       {Way::kEquals, true, "", false, false},
      {Way::kEquals, false, "price", false, false}};
  for (const Case& test : kCases) {
    const MadeInput input = {"houses", "price", test.way,    Wrong::kError, LABEL("Price", "p"),
                             kPrice,   "",      test.sorted, test.counts};
    const TypeOutcome outcome = Probe(input, 31);
    SCOPED_TRACE(std::to_string(static_cast<int>(test.way)) + (test.counts ? " counts" : "") +
                 std::string(test.sorted) + outcome.typed.evidence);
    EXPECT_EQ(outcome.typed.at_least, test.at_least);
    EXPECT_EQ(outcome.typed.at_most, test.at_most);
  }
}

TEST(TypeProbing, ChoosesValuesOfTheSite) {
  const TypeOutcome outcome = Probe(MadeInputs()[0], 5);
  ASSERT_EQ(outcome.typed.type, kZip);
  EXPECT_LE(outcome.typed.kind.values.size(), 600u);
  ASSERT_FALSE(outcome.typed.kind.values.empty());
  EXPECT_TRUE(outcome.typed.kind.values[0].starts_with("37")) << outcome.typed.kind.values[0];
}

// --- Typed or generic ---

TEST(IsTyped, WeighsWordsAgainstValues) {
  struct Case {
    std::string_view name;
    form::InputType type;
    double distinctness;
    bool range;
    double words;
    std::optional<form::InputType> guess;
    bool typed;
  };
  constexpr Case kCases[] = {
      {"a postcode input refuses words", kZip, 0.9, false, 0.02, {}, true},
      {"a search input finds postcodes as words", kZip, 0.9, false, 0.7, {}, false},
      {"even one that is called so", kZip, 0.9, false, 0.7, kZip, false},
      {"a range end takes the few words that are numbers", kPrice, 0.8, true, 0.3, {}, true},
      {"a search input in which numbers look ordered", kNumber, 0.9, true, 0.6, {}, false},
      {"a city input finds nothing for words", kCity, 0.8, false, 0.04, {}, true},
      {"city names are words of a search input", kCity, 0.8, false, 0.5, {}, false},
      {"some words are cities", kCity, 0.8, false, 0.3, kCity, true},
      {"a search input by the name of city", kCity, 0.6, false, 0.6, kCity, false},
  };
  for (const Case& test : kCases) {
    TypedInput typed;
    typed.type = test.type;
    typed.distinctness = test.distinctness;
    typed.at_least = test.range;
    EXPECT_EQ(IsTyped(typed, test.words, test.guess), test.typed) << test.name;
  }
  EXPECT_FALSE(IsTyped({}, 0, kZip)) << "nothing was recognised";
}

}  // namespace
}  // namespace upwell::query
