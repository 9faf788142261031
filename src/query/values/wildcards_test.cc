// SPDX-License-Identifier: Apache-2.0
#include "query/values/wildcards.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(Wildcards, OfValues) {
  EXPECT_EQ(WildcardOf("ab*"), "*");
  EXPECT_EQ(WildcardOf("smith%"), "%");
  EXPECT_EQ(WildcardOf("word?"), "?");
  EXPECT_EQ(WildcardOf("*"), "");
  EXPECT_EQ(WildcardOf("a b"), "");
  EXPECT_EQ(WildcardOf("5 *"), "") << "not behind a word";
}

TEST(Wildcards, InTexts) {
  using Signs = std::vector<std::string>;
  const std::pair<const char*, Signs> cases[] = {
      {"Use * as a wildcard for partial matches.", {"*"}},
      {"Truncate words: comput* finds computer", {"*"}},
      {"Type at least two letters, e.g. sm*", {"*"}},
      {"The sign \"%\" stands for any letters", {"%"}},
      {"cut words off with a question mark (word?)", {"?"}},
      {"What are you looking for? Up to 50% off!", {}},
      {"Costs 20 US$ a year", {}},
      {"Fields with a star (*) are required", {"*"}},  // a guess
      {"Search the catalogue", {}},
  };
  for (const auto& [text, signs] : cases) EXPECT_EQ(WildcardsIn(text), signs) << text;
}

TEST(Wildcards, ExamplesInTexts) {
  using Examples = std::vector<std::string>;
  const std::pair<const char*, Examples> cases[] = {
      {"An asterisk after three letters (e.g. whi*) or whi* again, not *", {"whi*"}},
      {"comput* and \"smith%\"", {"comput*", "smith%"}},
      {"Surname * is required", {}},
      {"Costs 20%", {}},
      {"", {}},
  };
  for (const auto& [text, examples] : cases)
    EXPECT_EQ(WildcardExamplesIn(text, 5), examples) << text;
  EXPECT_EQ(WildcardExamplesIn("aa* bb* cc*", 2).size(), 2u);
}

}  // namespace
}  // namespace upwell::query
