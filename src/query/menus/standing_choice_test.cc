// SPDX-License-Identifier: Apache-2.0
#include "query/menus/standing_choice.h"

#include <gtest/gtest.h>

#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

struct StandingCase {
  const char* name;
  const char* menu;               // beside the text input
  std::vector<Submission> known;  // questions with answers
  // The records of a choice ("" where the menu is left alone), for any word.
  std::map<std::string, std::vector<std::string>> records;
  bool hides;
};

void PrintTo(const StandingCase& one, std::ostream* out) { *out << one.name; }

class StandingChoice : public testing::TestWithParam<StandingCase> {};

TEST_P(StandingChoice, Hides) {
  const StandingCase& one = GetParam();
  const form::SearchForm form = FormWith(std::string("<input name=q>") + one.menu);
  FunctionAsker asker([&](const Submission& submission) -> std::vector<std::string> {
    std::string chosen;
    for (const form::Assignment& value : submission) {
      if (value.input == 1) chosen = value.value;
    }
    const auto found = one.records.find(chosen);
    return found == one.records.end() ? std::vector<std::string>() : found->second;
  });
  const StudyOptions options;
  StudyState state(form, {}, {}, StudyDepth::kInputs, options, asker);
  state.BeliefOf(1).role = InputRole::kSelection;
  for (const Submission& known : one.known) {
    Submission submission = known;
    fetch::RunTask(state.AskAndKeep(std::move(submission), "known"));
  }
  RunToEnd(FindHidingMenus(state));
  EXPECT_EQ(state.plan.hiding, one.hides ? std::vector<int>({1}) : std::vector<int>());
  EXPECT_LE(asker.requests(), one.known.size() + 8);
}

const char kRooms[] =
    "<select name=for><option value=1>1<option value=2 selected>2<option value=4>4</select>";
const char kPlaces[] = "<select name=for><option value=''>all<option>2<option>4</select>";
const Submission kWord = {{0, "lamp"}};

INSTANTIATE_TEST_SUITE_P(
    Menus, StandingChoice,
    testing::Values(StandingCase{"OtherRecordsBesideAWholeAnswer",
                                 kRooms,
                                 {kWord},
                                 {{"", {"a", "b"}}, {"4", {"c"}}},
                                 true},
                    StandingCase{"PartsOfTheWhole",
                                 kRooms,
                                 {kWord},
                                 {{"", {"a", "b", "c"}}, {"1", {"a"}}, {"4", {"c"}}},
                                 false},
                    StandingCase{
                        "NothingStands", kPlaces, {kWord}, {{"", {"a", "b"}}, {"4", {"c"}}}, false},
                    StandingCase{"FoundBesideAChoiceOnly",
                                 kRooms,
                                 {{{0, "lamp"}, {1, "4"}}},
                                 {{"", {}}, {"4", {"c", "d"}}},
                                 true},
                    StandingCase{"FoundWithoutTheChoice",
                                 kRooms,
                                 {{{0, "lamp"}, {1, "4"}}},
                                 {{"", {"b", "c", "d"}}, {"4", {"c", "d"}}},
                                 false},
                    StandingCase{"AChoiceThatShowsAllBesideOneQuestion",
                                 kRooms,
                                 {kWord},
                                 {{"", {"a"}}, {"1", {"b"}}, {"2", {"a"}}, {"4", {"a", "b"}}},
                                 true},
                    StandingCase{"NothingToCompareWith", kRooms, {}, {{"4", {"c"}}}, false}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace upwell::query
