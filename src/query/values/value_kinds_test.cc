// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_kinds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "form/form_for_tests.h"
#include "query/study/typed_into.h"
#include "query/values/value_lists.h"

namespace upwell::query {
namespace {

template <typename Entries, typename Get>
size_t CountDistinct(const Entries& entries, Get get) {
  std::set<std::string> distinct;
  for (const auto& entry : entries) distinct.insert(std::string(get(entry)));
  return distinct.size();
}

TEST(ValueLists, HoldEnoughDistinctValues) {
  EXPECT_GE(CountDistinct(UsPlaces(), [](const auto& place) { return place.zip; }), 150u);
  EXPECT_GE(CountDistinct(UsPlaces(), [](const auto& place) { return place.city; }), 150u);
  EXPECT_EQ(CountDistinct(UsStates(), [](const auto& state) { return state.code; }), 51u);
  EXPECT_GE(CountDistinct(Countries(), [](const auto& country) { return country.name; }), 190u);
  EXPECT_EQ(CountDistinct(Countries(), [](const auto& country) { return country.code; }),
            Countries().size());
  EXPECT_GE(CountDistinct(Surnames(), [](const auto& name) { return name; }), 150u);
  EXPECT_GE(Isbns().size(), 30u);
}

TEST(ValueLists, HaveAPlaceInEveryState) {
  std::set<std::string_view> states;
  for (const UsPlace& place : UsPlaces()) {
    states.insert(place.state);
    EXPECT_TRUE(place.zip.size() == 5 && base::ParseUnsigned(place.zip)) << place.city;
  }
  for (const NameAndCode& state : UsStates())
    EXPECT_TRUE(states.contains(state.code)) << state.name;
}

TEST(ValueLists, HaveRightCheckDigits) {
  for (const std::string_view isbn : Isbns()) {
    EXPECT_TRUE(IsIsbn(isbn)) << isbn;
    EXPECT_TRUE(IsIsbn(Isbn10Of(isbn))) << isbn;
  }
  EXPECT_EQ(Isbn10Of("9780306406157"), "0306406152");
  EXPECT_TRUE(IsIsbn("080442957X"));
  EXPECT_FALSE(IsIsbn("9780306406158"));
  EXPECT_FALSE(IsIsbn("0306406153"));
}

TEST(WrittenDate, FormatsAndReadsEveryFormat) {
  EXPECT_GE(DateFormats().size(), 12u);
  const Day day = DayOf(2024, 2, 29);
  for (const std::string_view format : DateFormats()) {
    const auto read = ReadDate(FormatDate(day, format), format);
    ASSERT_TRUE(read) << format;
    EXPECT_EQ(*read, format.find('D') == format.npos ? DayOf(2024, 2, 1) : day) << format;
  }
  EXPECT_EQ(FormatDate(day, "DD.MM.YYYY"), "29.02.2024");
  EXPECT_EQ(FormatDate(day, "MMM D, YYYY"), "Feb 29, 2024");
  EXPECT_EQ(FormatDate(day, "DD MMMM YYYY"), "29 February 2024");
  EXPECT_EQ(FormatDate(day, "MM/DD/YY"), "02/29/24");
  EXPECT_EQ(FormatDate(day, "YYYY年MM月DD日"), "2024年02月29日");
  EXPECT_FALSE(ReadDate("29.02.2023", "DD.MM.YYYY"));
  EXPECT_FALSE(ReadDate("2024-02-29", "DD.MM.YYYY"));
  EXPECT_FALSE(ReadDate("29.02.2024 ", "DD.MM.YYYY"));
}

std::string DatesIn(std::vector<std::string> texts) {
  const WrittenDates dates = TakeDates(&texts);
  std::string out;
  for (const Day day : dates.days) out += FormatDate(day, "YYYY-MM-DD") + " ";
  for (const std::string& format : dates.formats) out += "(" + format + ")";
  return out;
}

TEST(WrittenDate, IsFoundInTexts) {
  EXPECT_EQ(DatesIn({"opens 2024-03-05, 9 am"}), "2024-03-05 (YYYY-MM-DD)");
  EXPECT_EQ(DatesIn({"5.3.2024"}), "2024-03-05 (DD.MM.YYYY)");
  EXPECT_EQ(DatesIn({"03/05/2024"}), "2024-03-05 (MM/DD/YYYY)");
  EXPECT_EQ(DatesIn({"03/05/2024", "21/05/2024"}), "2024-05-03 2024-05-21 (DD/MM/YYYY)");
  EXPECT_EQ(DatesIn({"on March 5, 2024."}), "2024-03-05 (MMMM D, YYYY)");
  EXPECT_EQ(DatesIn({"am 5. Mai 2024"}), "2024-05-05 (DD MMM YYYY)");
  EXPECT_EQ(DatesIn({"20240305", "20249999"}), "2024-03-05 (YYYYMMDD)");
  EXPECT_EQ(DatesIn({"05-Mar-2024"}), "2024-03-05 (DD-MMM-YYYY)");
  EXPECT_EQ(DatesIn({"1.2.3", "31.31.2020", "555-12-3456", "13/13/2020", "version 10.4.19999"}),
            "");
}

std::string Joined(const std::vector<std::string>& values) {
  std::string out;
  for (const std::string& value : values) out += (out.empty() ? "" : "|") + value;
  return out;
}

std::string Joined(const std::vector<double>& values) {
  std::string out;
  for (const double value : values) out += (out.empty() ? "" : "|") + NumberText(value);
  return out;
}

TEST(SeenValues, TellsWhatNumbersAre) {
  const SeenValues seen = FindSeenValues(
      {"Maple Grove, MN 55369, built 1987, $249,900, 1,850 sq ft, ISBN 0-306-40615-2",
       "Eden Prairie, MN 55344-1234, built 2004, 1.299,50 €, 12 rooms, tel 555-1234, Price: 75"});
  EXPECT_EQ(Joined(seen.zips), "55369|55344");
  EXPECT_EQ(Joined(seen.amounts), "75|1299.50|249900");
  EXPECT_EQ(seen.years, (std::vector<int>{1987, 2004}));
  EXPECT_EQ(Joined(seen.isbns), "0306406152");
  EXPECT_EQ(Joined(seen.labelled_cities), "Maple Grove|Eden Prairie");
  ASSERT_EQ(seen.numbers.size(), 1u);
  EXPECT_EQ(Joined(seen.numbers[0]), "12|1850");
}

TEST(SeenValues, KnowsLabelsByTheirRepetition) {
  const std::vector<std::string> beside = {"Sea\nAuthor Ines Hill\nPages 120",
                                           "Sun\nAuthor Boris Reed\nPages 80",
                                           "Moon\nAuthor Anna Stone\nPages 310"};
  const std::vector<std::string> above = {"Sea\nAuthor\nInes Hill\nPages\n120",
                                          "Sun\nAuthor\nBoris Reed\nPages\n80",
                                          "Moon\nAuthor\nAnna Stone\nPages\n310"};
  for (const auto& texts : {beside, above}) {
    const SeenValues seen = FindSeenValues(texts);
    EXPECT_EQ(seen.labelled_people, (std::vector<std::string>{"Hill", "Reed", "Stone"}));
    ASSERT_EQ(seen.numbers.size(), 1u);
    EXPECT_EQ(seen.numbers[0], (std::vector<double>{80, 120, 310}));
  }
}

TEST(SeenValues, TellsYearsFromOtherNumbersOfFourDigits) {
  const SeenValues seen =
      FindSeenValues({"Sea\nPart: 4651\nMade: 1999", "Sun\nPart: 1987\nMade: 2003",
                      "Moon\nPart: 2224\nMade: 1985"});
  EXPECT_EQ(seen.years, (std::vector<int>{1985, 1999, 2003}));
  ASSERT_EQ(seen.numbers.size(), 1u);
  EXPECT_EQ(seen.numbers[0], (std::vector<double>{1987, 2224, 4651}));
}

TEST(SeenValues, KeepsNumbersOfOneUnitTogether) {
  std::vector<std::string> texts;
  for (int i = 1; i <= 6; ++i) {
    texts.push_back(std::to_string(i) + " rooms\n" + std::to_string(i * 31) + " m²");
  }
  const SeenValues seen = FindSeenValues(texts);
  ASSERT_EQ(seen.numbers.size(), 2u);
  EXPECT_EQ(Joined(seen.numbers[0]), "31|62|93|124|155|186");
  EXPECT_EQ(Joined(seen.numbers[1]), "1|2|3|4|5|6");
}

TEST(SeenValues, FindsNamesOfListsAndLabels) {
  const SeenValues seen = FindSeenValues({"Author: Rosa Quigley, printed in Norway",
                                          "by Omar Haddad", "14467 Potsdam", "in Texas or"});
  EXPECT_EQ(Joined(seen.labelled_people), "Quigley|Haddad");
  EXPECT_EQ(Joined(seen.countries), "Norway");
  EXPECT_EQ(Joined(seen.us_state_names), "Texas");
  EXPECT_EQ(Joined(seen.us_state_codes), "");
  EXPECT_EQ(Joined(seen.labelled_cities), "Potsdam");
}

TEST(SeenValues, EndsOnHostileTexts) {
  const std::string long_text(100'000, '9');
  const std::string commas = "1" + std::string(50'000, ',');
  EXPECT_EQ(FindSeenValues({long_text, commas, "\xff\xfe$", ": : : ", "", "TN", "by "}).zips.size(),
            0u);
}

form::Input InputOf(std::string_view html) {
  return form::FormOf("<form action=/f>" + std::string(html) + "<button>Find</form>").inputs[0];
}

TEST(MayBeTypedInto, KeepsToWhatABrowserAllows) {
  struct Case {
    std::string_view html;
    std::string_view value;
    bool allowed;
  };
  constexpr Case kCases[] = {
      {"<input name=a>", "Boston", true},
      {"<input name=a>", "", false},
      {"<input name=a maxlength=4>", "Bosto", false},
      {"<input name=a pattern='[0-9]{5}'>", "02108", true},
      {"<input name=a pattern='[0-9]{5}'>", "2108", false},
      {"<input name=a pattern='[0-9'>", "anything", true},
      {"<input name=a pattern='(a+)+b'>", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac", true},
      {"<input name=a type=number>", "12", true},
      {"<input name=a type=number>", "12.5", false},
      {"<input name=a type=number step=any>", "12.5", true},
      {"<input name=a type=number>", "Boston", false},
      {"<input name=a type=number min=100 max=200>", "99", false},
      {"<input name=a type=number min=100 max=200 step=25>", "125", true},
      {"<input name=a type=number min=100 max=200 step=25>", "120", false},
      {"<input name=a type=date>", "2024-02-29", true},
      {"<input name=a type=date>", "29.02.2024", false},
      {"<input name=a type=date min=2025-01-01>", "2024-02-29", false},
      {"<input name=a type=month>", "2024-02", true},
      {"<input name=a type=month>", "2024-02-29", false},
      {"<select name=a><option>Boston</select>", "Boston", false},
  };
  for (const Case& test : kCases) {
    EXPECT_EQ(MayBeTypedInto(InputOf(test.html), test.value), test.allowed)
        << test.html << " " << test.value;
  }
}

TEST(KindsFor, PutsTheGuessAndWhatIsShownFirst) {
  const auto first = [](std::string_view html, const std::vector<std::string>& texts) {
    return KindsFor(InputOf(html), FindSeenValues(texts)).front().name;
  };
  EXPECT_EQ(first("<label>Zip code <input name=a></label>", {}), "zip-us");
  EXPECT_EQ(first("<label>City <input name=a></label>", {"$5", "$6", "$7"}), "city-us");
  EXPECT_EQ(first("<input name=x>", {"$120,000", "$250,000", "$310,000"}), "price-large");
  EXPECT_EQ(first("<input name=x>", {"5.3.2020", "7.4.2021", "28.9.2022"}), "date DD.MM.YYYY");
  EXPECT_EQ(first("<label>Date <input name=d placeholder=yyyy/mm/dd></label>", {}),
            "date YYYY/MM/DD");
}

form::Input PlainInput() { return {}; }

TEST(FillBetween, BindsEveryYearOfTheRange) {
  ValueKind kind{form::InputType::kYear, "year", {}, {"1990", "2000"}, 0, {1990, 2000}, 2};
  FillBetween(PlainInput(), 1985, 1995, 200, &kind);
  EXPECT_EQ(kind.values.front(), "1990");
  for (int year = 1985; year <= 2000; ++year) {
    const std::string text = std::to_string(year);
    EXPECT_EQ(std::count(kind.values.begin(), kind.values.end(), text), 1) << text;
  }
  EXPECT_LT(kind.values.size(), 20u);
}

TEST(FillBetween, KeepsToTheNumberThatIsWanted) {
  ValueKind kind{form::InputType::kDate, "date YYYY-MM-DD", {}, {"2020-01-01"}, 0, {18262}, 1};
  FillBetween(PlainInput(), 10'000, 20'000, 50, &kind);
  EXPECT_EQ(kind.values.front(), "2020-01-01");
  EXPECT_GE(kind.values.size(), 45u);
  EXPECT_LE(kind.values.size(), 50u);
}

}  // namespace
}  // namespace upwell::query
