// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/default_sample.h"

#include <gtest/gtest.h>

#include <set>

namespace upwell::harvest {
namespace {

TEST(SampleOfWords, AreNeitherRareNorShort) {
  std::unordered_map<std::string, uint32_t> frequencies = {{"once", 1}, {"abc", 9}};
  for (int i = 0; i < 40; ++i)
    frequencies["word" + std::to_string(i)] = 2 + static_cast<uint32_t>(i);
  const std::vector<std::string> words = SampleOfWords(frequencies, 99, 4);
  ASSERT_EQ(words.size(), 4u);
  EXPECT_EQ(std::set<std::string>(words.begin(), words.end()).size(), 4u);
  for (const std::string& word : words) {
    EXPECT_GT(frequencies[word], 2u) << word;
    EXPECT_LT(frequencies[word], 41u) << word;
  }
}

TEST(SampleOfWords, FitOnAPageIfAnyDoes) {
  const std::unordered_map<std::string, uint32_t> frequencies = {
      {"lamps", 3}, {"bells", 5}, {"vases", 6}, {"clocks", 40}, {"coins", 90}};
  EXPECT_EQ(SampleOfWords(frequencies, 5, 2), (std::vector<std::string>{"lamps", "bells"}));
  EXPECT_EQ(SampleOfWords(frequencies, 2, 1), (std::vector<std::string>{"vases"}));
}

TEST(SampleOfWords, IsEmptyWhereNothingFits) {
  EXPECT_TRUE(SampleOfWords({}, 99, 4).empty());
  EXPECT_TRUE(SampleOfWords({{"once", 1}, {"abc", 9}}, 99, 4).empty());
  EXPECT_TRUE(SampleOfWords({{"word", 5}}, 99, 0).empty());
}

TEST(SampleOfMenus, IsEmptyForAFormWithoutMenus) {
  form::SearchForm form;
  EXPECT_TRUE(SampleOfMenus(form, 1).empty());
  form::Input box;
  box.control = form::Control::kText;
  box.name = "q";
  form.inputs.push_back(box);
  EXPECT_TRUE(SampleOfMenus(form, 1).empty());
}

form::Input Menu(const char* name, int values) {
  form::Input menu;
  menu.control = form::Control::kSelect;
  menu.name = name;
  const auto add = [&menu](const std::string& value, const std::string& text) {
    form::Choice choice;
    choice.value = value;
    choice.text = text;
    choice.selected = value.empty();
    menu.choices.push_back(std::move(choice));
  };
  add("", "Any");
  for (int i = 0; i < values; ++i) add(name + std::to_string(i), name + std::to_string(i));
  return menu;
}

form::Input TextBox(const char* name, form::InputType type) {
  form::Input box;
  box.control = form::Control::kText;
  box.name = box.label = name;
  box.type = type;
  return box;
}

TEST(SampleOfMenus, BeginsWithOneValueOfEachMenuAlone) {
  form::SearchForm form;
  form.inputs = {Menu("make", 9), Menu("colour", 4)};
  const std::vector<query::Submission> sample = SampleOfMenus(form, 1);
  ASSERT_EQ(sample.size(), 10u) << "the values of the larger one, and any";
  for (size_t i = 0; i < 2; ++i) {
    ASSERT_EQ(sample[i].size(), 1u);
    EXPECT_EQ(sample[i][0].input, static_cast<int>(i));
  }
  std::set<std::string> different;
  for (const query::Submission& one : sample) {
    std::string key;
    for (const form::Assignment& value : one) key += value.value + "&";
    EXPECT_TRUE(different.insert(key).second) << key;
  }
}

TEST(SampleOfMenus, TakesEveryValueWhereAnotherStands) {
  form::SearchForm form;
  form.inputs = {Menu("make", 9), Menu("status", 4)};
  for (form::Choice& choice : form.inputs[1].choices) choice.selected = choice.value == "status1";
  std::set<std::string> alone;
  for (const query::Submission& one : SampleOfMenus(form, 1)) {
    if (one.size() == 1 && one[0].input == 1) alone.insert(one[0].value);
  }
  EXPECT_EQ(alone, (std::set<std::string>{"", "status0", "status2", "status3"}));
}

TEST(SampleOfMenus, TakesOneValueAtATimeOfManyMenus) {
  form::SearchForm form;
  for (const char* name : {"make", "colour", "year", "doors", "fuel"}) {
    form.inputs.push_back(Menu(name, 6));
  }
  const std::vector<query::Submission> sample = SampleOfMenus(form, 1);
  EXPECT_GE(sample.size(), 7u);
  for (const query::Submission& one : sample) EXPECT_EQ(one.size(), 1u);
}

TEST(SampleOfTextInputs, TakesWhatABoxSeemsToTake) {
  form::SearchForm form;
  form.inputs = {TextBox("q", form::InputType::kGeneric),
                 TextBox("country", form::InputType::kCountry),
                 TextBox("title", form::InputType::kGeneric)};
  form.query_input = 0;
  const std::vector<std::string> texts = {"Lamp from Norway", "Bell from Portugal"};
  const std::vector<query::Submission> sample =
      SampleOfTextInputs(form, texts, {"lamp", "bell", "vase"});
  ASSERT_EQ(sample.size(), 4u);
  std::set<std::string> countries = {sample[0][0].value, sample[1][0].value};
  EXPECT_EQ(countries, (std::set<std::string>{"Norway", "Portugal"}));
  EXPECT_EQ(sample[2], (query::Submission{{2, "lamp"}}));
  EXPECT_EQ(sample[3], (query::Submission{{2, "bell"}}));
}

TEST(SampleSizeOf, IsTheLargestMenuOrTheLogarithmOfAllCombinations) {
  form::SearchForm form;
  EXPECT_EQ(SampleSizeOf(form, 1000), 0u);
  form.inputs = {Menu("make", 9)};
  EXPECT_EQ(SampleSizeOf(form, 1000), 10u);
  form.inputs.push_back(TextBox("q", form::InputType::kGeneric));
  EXPECT_EQ(SampleSizeOf(form, 1000), 14u) << "log2 of 10 choices and 1000 words";
  EXPECT_EQ(SampleSizeOf(form, 0), 10u);
}

form::Input DateBox(const char* name, form::Control control, const char* format) {
  form::Input box;
  box.control = control;
  box.name = name;
  box.type = form::InputType::kDate;
  box.date_format = format;
  return box;
}

TEST(SampleOfDates, SpansAllTimeForEachPairOfBoxes) {
  form::SearchForm form;
  form.inputs = {DateBox("from", form::Control::kDate, ""), DateBox("to", form::Control::kDate, ""),
                 DateBox("since", form::Control::kText, "DD.MM.YYYY")};
  const std::vector<query::Submission> sample = SampleOfDates(form);
  ASSERT_EQ(sample.size(), 2u);
  ASSERT_EQ(sample[0].size(), 2u);
  EXPECT_EQ(sample[0][0].value, "1990-01-01");
  EXPECT_EQ(sample[0][1].value, "2049-12-31");
  ASSERT_EQ(sample[1].size(), 1u);
  EXPECT_EQ(sample[1][0].input, 2);
  EXPECT_EQ(sample[1][0].value, "01.01.1990");
}

TEST(SampleOfDates, MovesTheDatesThatStandInTheForm) {
  form::SearchForm form;
  for (const char* day : {"2008-12-18", "2009-12-17"}) {
    form::Input& input = form.inputs.emplace_back();
    input.control = form::Control::kDate;
    input.name = "d" + std::to_string(form.inputs.size());
    input.default_value = day;
  }
  const std::vector<query::Submission> sample = SampleOfDates(form);
  ASSERT_EQ(sample.size(), 2u);
  const query::Submission before = {{0, "2007-12-19"}, {1, "2008-12-17"}};
  EXPECT_EQ(sample[1], before);
}

TEST(SampleOfDates, IsEmptyWithoutBoxesForDates) {
  form::SearchForm form;
  form::Input box;
  box.control = form::Control::kText;
  box.name = "q";
  form.inputs.push_back(box);
  EXPECT_TRUE(SampleOfDates(form).empty());
}

TEST(ValuesWithoutRecords, AreThoseThatNoRecordShows) {
  form::SearchForm form;
  form.inputs = {Menu("kind", 4), Menu("town", 2)};
  const std::vector<query::RecordColumn> columns = {{"Kind", {"Kind0", " kind1 "}}};
  const std::vector<std::string> texts = {"A brass lamp\nKind: kind2\ntown1"};
  const std::vector<query::Submission> without = ValuesWithoutRecords(form, columns, texts);
  ASSERT_EQ(without.size(), 2u);
  EXPECT_EQ(without[0].front().value, "kind3");
  EXPECT_EQ(without[1].front().input, 1);
  EXPECT_EQ(without[1].front().value, "town0");
}

}  // namespace
}  // namespace upwell::harvest
