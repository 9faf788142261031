// SPDX-License-Identifier: Apache-2.0
#include "form/guard/word_patterns.h"

#include <gtest/gtest.h>

#include "form/words.h"

namespace upwell::form {
namespace {

struct PatternCase {
  std::string_view name;
  std::vector<std::string_view> patterns;
  std::string_view text;
  std::vector<size_t> begins;  // words of the text at which the meaning begins
};

TEST(WordPatterns, AreFoundWhereTheyBegin) {
  const PatternCase cases[] = {
      {"a whole word", {"delete"}, "delete it", {0}},
      {"no part of a word", {"delete"}, "undeleted deletes", {}},
      {"twice", {"delete"}, "delete or delete", {0, 2}},
      {"any end", {"filter*"}, "filters filter unfiltered", {0, 1}},
      {"any beginning", {"*suche"}, "Schnellsuche suche suchen", {0, 1}},
      {"both", {"*such*"}, "Absuchen such Suche sch", {0, 1, 2}},
      {"a phrase", {"add to cart"}, "now add to cart", {1}},
      {"a phrase that is cut", {"add to cart"}, "add to", {}},
      {"a phrase with another word in it", {"add to cart"}, "add it to cart", {}},
      {"a phrase with stars in later words", {"put *to* cart"}, "put into cart", {0}},
      {"a phrase with an open first word", {"*mail me"}, "email me", {0}},
      {"taken out", {"*post*", "!postcode"}, "postcode posting", {1}},
      {"taken out by its shape", {"*post*", "!post*"}, "postal outpost", {1}},
      {"one of several", {"delete", "erase"}, "erase", {0}},
      {"other letters", {"löschen"}, "Löschen", {0}},
      {"a script without spaces", {"*削除*"}, "一括削除する", {0}},
      {"nothing", {"delete"}, "", {}},
  };
  for (const PatternCase& c : cases) {
    WordPatterns patterns;
    for (std::string_view pattern : c.patterns) patterns.Add(7, pattern);
    const std::vector<std::string> tokens = WordTokens(c.text);
    std::vector<size_t> begins;
    for (size_t i = 0; i < tokens.size(); ++i) {
      if (patterns.MeaningsAt(tokens, i).test(7)) begins.push_back(i);
    }
    EXPECT_EQ(begins, c.begins) << c.name;
  }
}

TEST(WordPatterns, TellMeaningsApart) {
  WordPatterns patterns;
  patterns.Add(0, "open");
  patterns.Add(1, "open");
  patterns.Add(2, "open all");
  patterns.Add(1, "!open");
  patterns.Add(63, "*pen");
  const Meanings one = patterns.MeaningsAt({"open"}, 0);
  EXPECT_EQ(one, Meanings().set(0).set(63));
  EXPECT_EQ(patterns.MeaningsAt({"open", "all"}, 0), Meanings(one).set(2));
  EXPECT_TRUE(patterns.MeaningsAt({"open", "all"}, 1).none());
}

}  // namespace
}  // namespace upwell::form
