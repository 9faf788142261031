// SPDX-License-Identifier: Apache-2.0
#include "query/values/local_names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace upwell::query {
namespace {

TEST(LocalNamesTest, AreThoseOfTheLanguage) {
  EXPECT_EQ(TownsWhere("de").front(), "Berlin");
  EXPECT_EQ(TownsWhere("pt-BR").front(), "São Paulo");
  EXPECT_EQ(TownsWhere("nb").front(), "Oslo");
  EXPECT_EQ(SurnamesWhere("FR").front(), "Martin");
  EXPECT_EQ(TradesWhere("it").front(), "ristorante");
}

TEST(LocalNamesTest, AreOfSeveralLanguagesWhereItIsNotKnown) {
  const std::vector<std::string> towns = TownsWhere("");
  for (const char* town : {"London", "Berlin", "Paris", "Madrid"}) {
    EXPECT_NE(std::find(towns.begin(), towns.end(), town), towns.end()) << town;
  }
  EXPECT_EQ(TownsWhere("xx"), towns);
  EXPECT_EQ(std::set<std::string>(towns.begin(), towns.end()).size(), towns.size());
}

}  // namespace
}  // namespace upwell::query
