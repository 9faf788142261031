// SPDX-License-Identifier: Apache-2.0
#include "entities/shipped_values.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/text.h"

namespace upwell::entities {
namespace {

const ShippedList& Named(const std::vector<ShippedList>& lists, std::string_view name) {
  for (const ShippedList& list : lists) {
    if (list.name == name) return list;
  }
  ADD_FAILURE() << name;
  return lists.front();
}

TEST(ShippedLists, AreInTheLanguageOfThePages) {
  EXPECT_EQ(Named(ShippedLists("de-AT"), "months").values[2], "März");
  EXPECT_EQ(Named(ShippedLists("FR"), "products").values[2], "livre");
  EXPECT_EQ(Named(ShippedLists("xx"), "months").values[2], "March");
  EXPECT_EQ(Named(ShippedLists(""), "products").values[2], "book");
}

TEST(ShippedLists, HoldEachNameOnce) {
  for (const char* language : {"en", "de", "fr", "es", "it", "pl", "ja"}) {
    for (const ShippedList& list : ShippedLists(language)) {
      std::set<std::string> seen;
      EXPECT_GE(list.values.size(), 12u) << list.name;
      for (const std::string_view value : list.values) {
        EXPECT_TRUE(base::IsValidUtf8(value)) << value;
        EXPECT_TRUE(seen.insert(base::FoldCase(value)).second) << language << " " << value;
      }
    }
  }
}

}  // namespace
}  // namespace upwell::entities
