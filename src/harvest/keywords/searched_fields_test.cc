// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/searched_fields.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

// Books whose titles are searched.
class SearchedFieldsTest : public ::testing::Test {
 protected:
  SearchedFieldsTest() {
    See("Second Silence", "Ines Hill", "1975");
    See("Silent River", "Boris Vale", "1986");
    See("Old Garden", "Rita Moss", "2001");
    See("River Hill", "Anna Stone", "1999");
  }
  void See(const std::string& title, const std::string& author, const std::string& year) {
    const std::vector<std::string> text =
        splitter_.Words(title + " by " + author + ", published in the year " + year);
    fields_.See({{"title", title}, {"author", author}, {"year", year}}, text, splitter_);
  }
  void Find(const std::vector<std::string>& words, bool found) {
    for (const std::string& word : words) fields_.Learn(word, found);
  }

  query::WordSplitter splitter_;
  SearchedFields fields_;
};

TEST_F(SearchedFieldsTest, AnythingMayBeLookedForAtFirst) {
  EXPECT_TRUE(fields_.LooksFor("vale"));
  EXPECT_TRUE(fields_.LooksFor("never-seen"));
  Find({"ines"}, false);
  EXPECT_TRUE(fields_.LooksFor("vale"));
}

TEST_F(SearchedFieldsTest, FieldsWhoseWordsFindNothingAreNotLookedAt) {
  Find({"silence", "garden"}, true);
  Find({"ines", "boris", "vale"}, false);
  EXPECT_FALSE(fields_.LooksFor("moss"));
  EXPECT_TRUE(fields_.LooksFor("river"));
  EXPECT_TRUE(fields_.LooksFor("1999"));
  // In a title, too.
  EXPECT_TRUE(fields_.LooksFor("hill"));
  EXPECT_FALSE(fields_.LooksForAll(std::vector<std::string>{"river", "moss"}));
  EXPECT_TRUE(fields_.LooksForAll(std::vector<std::string>{"river", "garden"}));
}

TEST_F(SearchedFieldsTest, WordsThatStandInNoFieldAreOneMore) {
  Find({"silence", "garden"}, true);
  Find({"year", "published", "by"}, false);
  EXPECT_FALSE(fields_.LooksFor("in"));
  EXPECT_TRUE(fields_.LooksFor("1999"));
  EXPECT_TRUE(fields_.LooksFor("never-seen"));
}

TEST_F(SearchedFieldsTest, AfterWordsOfSeveralFieldsFailedOnlyThoseThatFoundAreLookedAt) {
  Find({"silence", "garden"}, true);
  Find({"ines", "boris", "1986"}, false);
  EXPECT_TRUE(fields_.LooksFor("1999"));
  Find({"published"}, false);
  EXPECT_FALSE(fields_.LooksFor("1999"));
  EXPECT_FALSE(fields_.LooksFor("moss"));
  EXPECT_TRUE(fields_.LooksFor("river"));
  // A word of another field finds something after all.
  Find({"1999", "2001"}, true);
  EXPECT_TRUE(fields_.LooksFor("1975"));
}

TEST_F(SearchedFieldsTest, AWordOfTwoFieldsDoesNotSaveTheWrongOne) {
  Find({"silence", "hill", "garden"}, true);
  Find({"ines", "boris", "vale", "rita", "moss"}, false);
  EXPECT_FALSE(fields_.LooksFor("stone"));
}

TEST_F(SearchedFieldsTest, WhereNoFieldIsKnownToBeLookedAtAllAre) {
  Find({"ines", "boris", "vale", "rita", "silence", "second", "garden"}, false);
  EXPECT_TRUE(fields_.LooksFor("moss"));
  EXPECT_TRUE(fields_.LooksFor("river"));
}

TEST_F(SearchedFieldsTest, ManyFieldsAndLinesWithoutANameAreTaken) {
  query::ShownValues wide;
  for (int i = 0; i < 100; ++i) wide.emplace_back("f" + std::to_string(i), "w" + std::to_string(i));
  wide.emplace_back("", "nameless");
  fields_.See(wide, {}, splitter_);
  fields_.See({}, {}, splitter_);
  Find({"w1", "w99", "nameless"}, true);
  EXPECT_TRUE(fields_.LooksFor("w98"));
}

}  // namespace
}  // namespace upwell::harvest
