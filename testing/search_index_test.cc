// SPDX-License-Identifier: Apache-2.0
#include "testing/search_index.h"

#include <gtest/gtest.h>

namespace upwell::testing {
namespace {

using Ids = std::vector<uint32_t>;

class SearchIndexTest : public ::testing::Test {
 protected:
  SearchIndexTest() {
    data_.columns = {{"title", "T", ColumnKind::kTitle, ""},
                     {"kind", "K", ColumnKind::kFacet, ""},
                     {"year", "Y", ColumnKind::kNumber, ""},
                     {"shelf", "S", ColumnKind::kPlain, ""}};
    data_.records = {{{"The Grey Whale", "etching", "1902", "A1"}},
                     {{"Grey seal, grey sea", "etching", "1850", "A2"}},
                     {{"ГРАФ Орлов", "letter", "1850", "whale"}},
                     {{"志野茶碗 銘「松風」", "茶碗", "1600", "B"}}};
  }
  Ids Find(const std::string& words, std::vector<Question::Equal> equals = {},
           std::vector<Question::Range> ranges = {}) {
    Question question{QueryTermsOf(words), std::move(equals), std::move(ranges)};
    return SearchIndex(data_).Find(data_, question);
  }
  Dataset data_;
};

TEST_F(SearchIndexTest, FindsWholeWordsInAnyCase) {
  EXPECT_EQ(Find("grey"), (Ids{0, 1}));
  EXPECT_EQ(Find("GREY whale"), (Ids{0}));
  EXPECT_EQ(Find("граф"), (Ids{2}));
  EXPECT_EQ(Find("letter"), (Ids{2}));
  EXPECT_EQ(Find("gre"), Ids{});
  EXPECT_EQ(Find("whale seal"), Ids{});
}

TEST_F(SearchIndexTest, DoesNotFindWordsOfColumnsThatAreOnlyShown) {
  EXPECT_EQ(Find("whale"), (Ids{0}));
  EXPECT_EQ(Find("1902"), Ids{});
}

TEST_F(SearchIndexTest, FindsPartsOfTextWithoutSpaces) {
  EXPECT_EQ(Find("茶碗"), (Ids{3}));
  EXPECT_EQ(Find("野茶碗"), (Ids{3}));
  EXPECT_EQ(Find("茶"), (Ids{3}));
  EXPECT_EQ(Find("碗茶"), Ids{});
}

TEST_F(SearchIndexTest, NarrowsByValueAndRange) {
  EXPECT_EQ(Find("", {{1, "etching"}}), (Ids{0, 1}));
  EXPECT_EQ(Find("grey", {{1, "letter"}}), Ids{});
  EXPECT_EQ(Find("", {}, {{2, 1850, 1901}}), (Ids{1, 2}));
  EXPECT_EQ(Find("", {}, {{2, 1851, std::nullopt}}), (Ids{0}));
  EXPECT_EQ(Find("", {}, {{2, std::nullopt, 1600}}), (Ids{3}));
  EXPECT_EQ(Find(""), (Ids{0, 1, 2, 3}));
}

}  // namespace
}  // namespace upwell::testing
