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

Input DateBox(const char* name, Control control, const char* format) {
  Input box;
  box.control = control;
  box.name = name;
  box.type = InputType::kDate;
  box.date_format = format;
  return box;
}

TEST(SampleOfDates, SpansAllTimeForEachPairOfBoxes) {
  SearchForm form;
  form.inputs = {DateBox("from", Control::kDate, ""), DateBox("to", Control::kDate, ""),
                 DateBox("since", Control::kText, "DD.MM.YYYY")};
  const std::vector<Submission> sample = SampleOfDates(form);
  ASSERT_EQ(sample.size(), 2u);
  ASSERT_EQ(sample[0].size(), 2u);
  EXPECT_EQ(sample[0][0].value, "1990-01-01");
  EXPECT_EQ(sample[0][1].value, "2049-12-31");
  ASSERT_EQ(sample[1].size(), 1u);
  EXPECT_EQ(sample[1][0].input, 2);
  EXPECT_EQ(sample[1][0].value, "01.01.1990");
}

TEST(SampleOfDates, IsEmptyWithoutBoxesForDates) {
  SearchForm form;
  Input box;
  box.control = Control::kText;
  box.name = "q";
  form.inputs.push_back(box);
  EXPECT_TRUE(SampleOfDates(form).empty());
}

}  // namespace
}  // namespace upwell
