// SPDX-License-Identifier: Apache-2.0
#include "query/values/common_words.h"

#include <gtest/gtest.h>

#include "query/values/word_splitter.h"

namespace upwell::query {
namespace {

TEST(CommonWordsTest, AreKnownInManyLanguagesAsTheSplitterGivesThem) {
  const char* const texts[] = {"The",    "Und",  "POUR",  "para",  "Della", "não",  "het",
                               "också",  "også", "että",  "przez", "který", "hogy", "pentru",
                               "için",   "yang", "không", "Что",   "також", "като", "ΤΗΣ",
                               "της",    "إلى",  "برای",  "של",    "नहीं",   "และ",  "として",
                               "그리고", "我们", "我們",  "für",   "Über",  "αυτός"};
  WordSplitter splitter;
  for (const char* text : texts) {
    const std::vector<std::string> words = splitter.Words(text);
    ASSERT_FALSE(words.empty()) << text;
    EXPECT_TRUE(IsCommonWord(words.back())) << text;
  }
}

TEST(CommonWordsTest, AreNotTheWordsThatRecordsAreAbout) {
  for (const char* word : {"heron", "lyrik", "fromage", "библиотека", "図書館", "دجاجة", "", "x"}) {
    EXPECT_FALSE(IsCommonWord(word)) << word;
  }
}

}  // namespace
}  // namespace upwell::query
