// SPDX-License-Identifier: Apache-2.0
#include "query/values/seen_values.h"

#include <gtest/gtest.h>

#include "query/values/written_number.h"

namespace upwell::query {
namespace {

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

}  // namespace
}  // namespace upwell::query
