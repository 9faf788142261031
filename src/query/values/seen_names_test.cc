// SPDX-License-Identifier: Apache-2.0
#include "query/values/seen_names.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

using Names = std::vector<std::string>;

TEST(SeenNamesTest, MarksLabelsThatMostTextsHave) {
  Names texts = {"Sea\nAuthor Ines Hill", "Sun\nAuthor Boris Reed", "Moon\nAuthor Anna Stone"};
  MarkLabels(&texts);
  EXPECT_EQ(texts[0], "Sea\nAuthor: Ines Hill");
  texts = {"Sea\nAuthor\nInes Hill", "Sun\nAuthor\nBoris Reed", "Moon\nAuthor\nAnna Stone"};
  MarkLabels(&texts);
  EXPECT_EQ(texts[1], "Sun\nAuthor: Boris Reed");
}

TEST(SeenNamesTest, FindsWhatLabelsStatesAndPostcodesStandBeside) {
  const LabelledNames found =
      FindLabelledNames({"City: Ghent", "lives in Murfreesboro, TN", "14467 Potsdam",
                         "Author: Ann Lee", "by Omar Haddad"});
  EXPECT_EQ(found.cities, Names({"Ghent", "Murfreesboro", "Potsdam"}));
  EXPECT_EQ(found.people, Names({"Lee", "Haddad"}));
}

TEST(SeenNamesTest, RepeatedNamesAreNeitherLabelsNorTitles) {
  const Names texts = {"Sea, Ghent, Port", "Sun, Ghent, Port", "Moon, Bruges, Port",
                       "Mars, Bruges, Port"};
  EXPECT_EQ(FindRepeatedNames(texts), Names({"Ghent", "Bruges"}));
}

}  // namespace
}  // namespace upwell::query
