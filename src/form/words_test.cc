// SPDX-License-Identifier: Apache-2.0
#include "form/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace upwell::form {
namespace {

using testing::ElementsAre;

TEST(WordTokens, PartsNamesAndSentences) {
  EXPECT_THAT(WordTokens("btnSearch_2 Über-uns"), ElementsAre("btn", "search", "2", "über", "uns"));
  EXPECT_THAT(WordTokens("ctl00$main$txtQ"), ElementsAre("ctl", "00", "main", "txt", "q"));
  EXPECT_THAT(WordTokens("商品を検索"), ElementsAre("商品を検索"));
  EXPECT_THAT(WordTokens("ค้นหา"), ElementsAre("ค้นหา"));
}

TEST(WordTokens, SurviveNothingAndNonsense) {
  EXPECT_THAT(WordTokens(""), ElementsAre());
  EXPECT_THAT(WordTokens(" -- \xff\xfe "), ElementsAre());
  EXPECT_EQ(WordTokens(std::string(20'000, 'a') + " b").size(), 2u);
  std::string many;
  for (int i = 0; i < 5'000; ++i) many += "w ";
  EXPECT_EQ(WordTokens(many).size(), 2'000u);
}

TEST(Mentions, KnowsSearchingInManyLanguages) {
  for (std::string_view text :
       {"Search", "sitesearch", "Suchen",    "Rechercher", "Buscar",  "Pesquisar", "Cerca",
        "Zoeken", "Sök",        "Søg",       "Haku",       "Szukaj",  "Hledat",    "Keresés",
        "Поиск",  "Пошук",      "Αναζήτηση", "Ara",        "Căutare", "بحث",       "חיפוש",
        "खोजें",    "搜索",       "検索する",  "검색",       "ค้นหา",    "Tìm kiếm",  "Cari"}) {
    EXPECT_TRUE(Mentions(Topic::kSearch, text)) << text;
  }
}

TEST(Mentions, IsNotMisledByPartsOfWords) {
  EXPECT_FALSE(Mentions(Topic::kSearch, "Research and teaching"));
  EXPECT_FALSE(Mentions(Topic::kSearch, "no such page"));
  EXPECT_TRUE(Mentions(Topic::kSearch, "Research search"));
  EXPECT_FALSE(Mentions(Topic::kPublish, "postcode"));
  EXPECT_FALSE(Mentions(Topic::kPublish, "posts"));
  EXPECT_FALSE(Mentions(Topic::kBuy, "cartography"));
  EXPECT_FALSE(Mentions(Topic::kLogIn, "sign the log"));
  EXPECT_TRUE(Mentions(Topic::kLogIn, "Please sign in here"));
  EXPECT_FALSE(Mentions(Topic::kLogIn, "sign"));
}

}  // namespace
}  // namespace upwell::form
