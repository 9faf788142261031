// SPDX-License-Identifier: Apache-2.0
#include "query/menus/widest_choice.h"

#include <gtest/gtest.h>

#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"
#include "query/values/choices.h"

namespace upwell::query {
namespace {

struct WidestCase {
  const char* name;
  // What a word finds beside each choice.
  std::map<std::string, std::map<std::string, std::vector<std::string>>> records;
  std::optional<std::string> widest;
};

void PrintTo(const WidestCase& one, std::ostream* out) { *out << one.name; }

class WidestChoice : public testing::TestWithParam<WidestCase> {};

TEST_P(WidestChoice, IsKnownByComparing) {
  const WidestCase& one = GetParam();
  const form::SearchForm form = FormWith(
      "<input name=q><select name=s><option value=live selected>Live"
      "<option value=gone>Gone<option value=x>Everything</select>");
  FunctionAsker asker([&](const Submission& submission) -> std::vector<std::string> {
    std::string word, choice = "live";
    for (const form::Assignment& value : submission) {
      (value.input == 1 ? choice : word) = value.value;
    }
    const auto found = one.records.find(word);
    if (found == one.records.end()) return {};
    const auto beside = found->second.find(choice);
    return beside == found->second.end() ? std::vector<std::string>() : beside->second;
  });
  const StudyOptions options;
  StudyState state(form, {}, {}, StudyDepth::kInputs, options, asker);
  for (const auto& [word, found] : one.records) {
    fetch::RunTask(state.AskAndKeep(OneValue(0, word), "known"));
  }
  const std::optional<std::string> widest = fetch::RunTask(FindWidestChoice(1, state));
  EXPECT_EQ(widest, one.widest);
  EXPECT_LE(asker.requests(), one.records.size() * 4);
}

TEST(WidestChoiceOfAList, MayBeNone) {
  const form::SearchForm form = FormWith(
      "<input name=q><select name=s multiple><option value=new selected>New"
      "<option value=open selected>Open<option value=done>Done</select>");
  FunctionAsker asker([&](const Submission& submission) -> std::vector<std::string> {
    std::string word, choice = "as it stands";
    for (const form::Assignment& value : submission) {
      (value.input == 1 ? choice : word) = value.value;
    }
    const std::map<std::string, std::vector<std::string>> found = {{"as it stands", {"a", "b"}},
                                                                   {"new", {"a"}},
                                                                   {"open", {"b"}},
                                                                   {"done", {"c"}},
                                                                   {"", {"a", "b", "c"}}};
    std::vector<std::string> records = found.at(choice);
    for (std::string& record : records) record += word;
    return records;
  });
  const StudyOptions options;
  StudyState state(form, {}, {}, StudyDepth::kInputs, options, asker);
  for (const char* word : {"ale", "bed"}) {
    fetch::RunTask(state.AskAndKeep(OneValue(0, word), "known"));
  }
  const std::optional<std::string> widest = fetch::RunTask(FindWidestChoice(1, state));
  EXPECT_EQ(widest, "");
}

// "Also deleted ones".
TEST(WidestChoiceOfACheckbox, IsTheTick) {
  const form::SearchForm form = FormWith(
      "<input name=q><label><input type=checkbox name=gone value=1> gone ones, too</label>");
  FunctionAsker asker([&](const Submission& submission) -> std::vector<std::string> {
    std::string word;
    bool is_ticked = false;
    for (const form::Assignment& value : submission) {
      if (value.input == 1) is_ticked = value.value == "1";
      if (value.input == 0) word = value.value;
    }
    std::vector<std::string> records = {"a" + word, "b" + word};
    if (is_ticked) records.push_back("c" + word);
    return records;
  });
  const StudyOptions options;
  StudyState state(form, {}, {}, StudyDepth::kInputs, options, asker);
  for (const char* word : {"ale", "bed"}) {
    fetch::RunTask(state.AskAndKeep(OneValue(0, word), "known"));
  }
  EXPECT_TRUE(MayHideOthers(form.inputs.at(1)));
  EXPECT_EQ(fetch::RunTask(FindWidestChoice(1, state)), "1");
}

INSTANTIATE_TEST_SUITE_P(
    Menus, WidestChoice,
    testing::Values(
        WidestCase{"OneShowsWhatTheOthersShow",
                   {{"ale", {{"live", {"a", "b"}}, {"gone", {"c"}}, {"x", {"a", "b", "c"}}}},
                    {"bed", {{"live", {"d"}}, {"x", {"d"}}}}},
                   "x"},
        WidestCase{"OneQuestionIsTooFew",
                   {{"ale", {{"live", {"a", "b"}}, {"gone", {"c"}}, {"x", {"a", "b", "c"}}}}},
                   std::nullopt},
        WidestCase{"DatabasesOfTheirOwn",
                   {{"ale", {{"live", {"a"}}, {"gone", {"c"}}}},
                    {"bed", {{"live", {"d"}}, {"x", {"e", "f"}}}}},
                   std::nullopt},
        WidestCase{
            "TheLongestAnswerMayBeCut",
            {{"ale", {{"live", {"a", "b"}}, {"gone", {"c"}}, {"x", {"a", "b", "c"}}}},
             {"bed", {{"live", {"d"}}, {"x", {"d"}}}},
             {"cod",
              {{"live", {"e", "f", "g"}}, {"gone", {"h", "i", "j"}}, {"x", {"e", "f", "g", "h"}}}}},
            "x"},
        WidestCase{"OneLacksARecordOnce",
                   {{"ale", {{"live", {"a", "b"}}, {"gone", {"c"}}, {"x", {"a", "b", "c"}}}},
                    {"bed", {{"live", {"d", "e"}}, {"x", {"d"}}}}},
                   std::nullopt},
        WidestCase{"WhatStandsShowsAll",
                   {{"ale", {{"live", {"a", "c"}}, {"gone", {"c"}}, {"x", {"a", "c"}}}},
                    {"bed", {{"live", {"d"}}, {"x", {"d"}}}}},
                   std::nullopt}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace upwell::query
