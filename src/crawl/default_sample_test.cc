// SPDX-License-Identifier: Apache-2.0
#include "crawl/default_sample.h"

#include <gtest/gtest.h>

#include <set>

namespace upwell {
namespace {

TEST(SampleOfWords, AreNeitherRareNorShort) {
  std::unordered_map<std::string, uint32_t> frequencies = {{"once", 1}, {"abc", 9}};
  for (int i = 0; i < 40; ++i)
    frequencies["word" + std::to_string(i)] = 2 + static_cast<uint32_t>(i);
  const std::vector<std::string> words = SampleOfWords(frequencies, 4);
  ASSERT_EQ(words.size(), 4u);
  EXPECT_EQ(std::set<std::string>(words.begin(), words.end()).size(), 4u);
  for (const std::string& word : words) {
    EXPECT_GT(frequencies[word], 2u) << word;
    EXPECT_LT(frequencies[word], 41u) << word;
  }
}

TEST(SampleOfWords, IsEmptyWhereNothingFits) {
  EXPECT_TRUE(SampleOfWords({}, 4).empty());
  EXPECT_TRUE(SampleOfWords({{"once", 1}, {"abc", 9}}, 4).empty());
  EXPECT_TRUE(SampleOfWords({{"word", 5}}, 0).empty());
}

TEST(SampleOfMenus, IsEmptyForAFormWithoutMenus) {
  SearchForm form;
  EXPECT_TRUE(SampleOfMenus(form, 1).empty());
  Input box;
  box.control = Control::kText;
  box.name = "q";
  form.inputs.push_back(box);
  EXPECT_TRUE(SampleOfMenus(form, 1).empty());
}

}  // namespace
}  // namespace upwell
