// SPDX-License-Identifier: Apache-2.0
#include "query/study/requirement_study.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

// A site that wants some inputs filled in, and may say so.
class RequirementStudyTest : public testing::Test {
 protected:
  bool IsMissing(const Submission& submission) const {
    return std::any_of(wanted_.begin(), wanted_.end(),
                       [&](int input) { return !Assigns(submission, input); });
  }
  RequirementStudyTest() {
    asker_.EditReplies([this](const Submission& submission, Reply& reply) {
      if (!says_so_ || !IsMissing(submission)) return;
      reply.answered = false;
      reply.kind = answer::AnswerKind::kError;
      reply.trouble = answer::Trouble::kRequiredField;
    });
  }

  std::vector<int> wanted_;
  bool says_so_ = true;
  const form::SearchForm form_ =
      FormWith("<input name=q>" + Menu("colour", kColours) + Menu("shape", kShapes));
  FunctionAsker asker_{[this](const Submission& s) {
    return IsMissing(s) ? std::vector<std::string>() : FindVessels(ValuesOf(form_, s));
  }};
  const std::vector<std::string> texts_ = {"red vessel green round tall oval flat bent square"};
  const StudyOptions options_;
  StudyState state_{form_, {}, texts_, StudyDepth::kTemplates, options_, asker_};
  TextInputStudy text_inputs_{state_};
  RequirementStudy requirements_{state_, text_inputs_};
};

TEST_F(RequirementStudyTest, GivesARequiredMenuAValue) {
  wanted_ = {1};
  RunToEnd(requirements_.Learn());
  EXPECT_EQ(state_.required, std::vector<int>({1}));
  EXPECT_TRUE(Assigns(state_.support, 1));
  EXPECT_TRUE(state_.AnyResults());
}

TEST_F(RequirementStudyTest, RequiresNothingOfASiteThatAnswers) {
  RunToEnd(requirements_.Learn());
  EXPECT_TRUE(state_.required.empty());
  EXPECT_TRUE(state_.support.empty());
}

TEST_F(RequirementStudyTest, FindsTheMenuThatASiteWantsWithoutSayingSo) {
  wanted_ = {0, 2};
  says_so_ = false;
  RunToEnd(requirements_.TryMenusBeside());
  EXPECT_TRUE(Assigns(state_.support, 2));
  EXPECT_EQ(state_.words.count(0), 1u);
}

TEST_F(RequirementStudyTest, FixesTheSupportThatNoBindingVaries) {
  state_.support = Joined(OneValue(1, "red"), OneValue(2, "oval"));
  state_.Bind(1, kColours);
  requirements_.FixSupport();
  EXPECT_EQ(state_.plan.fixed, OneValue(2, "oval"));
}

TEST_F(RequirementStudyTest, RequiresTheMenusThatAllFindsChoseFrom) {
  for (const char* word : {"red", "blue", "green", "grey"}) {
    Submission both = Joined(OneValue(1, word), OneValue(2, "round"));
    fetch::RunTask(state_.AskAndKeep(std::move(both), "both"));
  }
  requirements_.RequireWhatFound();
  EXPECT_EQ(state_.plan.required, std::vector<int>({1, 2}));
}

// A phone book: a name or a town alone finds nothing, or a name is enough.
TEST(InputsTogetherStudyTest, KeepsAPairOnlyWhereNeitherIsEnough) {
  const form::SearchForm form =
      FormWith("<label>Name <input name=q></label><label>City <input name=city></label>");
  for (const bool name_is_enough : {false, true}) {
    FunctionAsker asker([&](const Submission& s) {
      const NamedValues values = ValuesOf(form, s);
      std::vector<std::string> found;
      const bool asks_name = values.count("q") > 0 && values.at("q") == "Smith";
      const bool asks_town = values.count("city") > 0 && values.at("city").starts_with("a");
      if (asks_name && (asks_town || name_is_enough)) found = {"Smith Ann", "Smith Bob"};
      return found;
    });
    const std::vector<std::string> texts = {"Phone book"};
    StudyOptions options;
    options.for_pairs = 80;
    StudyState state(form, {}, texts, StudyDepth::kTemplates, options, asker);
    TextInputStudy text_inputs(state);
    RequirementStudy requirements(state, text_inputs);
    RunToEnd(requirements.TryInputsTogether());
    EXPECT_EQ(state.together.values.empty(), name_is_enough);
    EXPECT_EQ(state.required.empty(), name_is_enough);
  }
}

// A menu and a text input that are both required. A make is sold in one place of seven or in all.
TEST(MenuBesideTextInputTest, AreAPairOnlyWhereMostOfTheirValuesFindNothingTogether) {
  std::vector<std::string> makes;
  for (int i = 0; i < 20; ++i) makes.push_back("make" + std::to_string(i));
  const form::SearchForm form =
      FormWith(Menu("make", makes) + "<label>ZIP code <input name=zip required></label>");
  for (const bool is_sparse : {true, false}) {
    FunctionAsker asker([&](const Submission& s) {
      std::vector<std::string> found;
      if (!Assigns(s, 0) || !Assigns(s, 1)) return found;
      const std::string& zip = s[1].value;
      const bool is_zip = zip.size() == 5 && zip.find_first_not_of("0123456789") == zip.npos;
      if (!is_zip) return found;
      const int place = std::stoi(zip), make = std::stoi(s[0].value.substr(4));
      if (is_sparse && (place + make) % 7 != 0) return found;
      for (int i = 0; i < 3; ++i) {
        found.push_back(s[0].value + " car " + std::to_string(i) + " at " + zip);
      }
      return found;
    });
    asker.EditReplies([](const Submission& submission, Reply& reply) {
      if (Assigns(submission, 0) && Assigns(submission, 1)) return;
      reply.answered = false;
      reply.kind = answer::AnswerKind::kError;
      reply.trouble = answer::Trouble::kRequiredField;
    });
    const std::vector<std::string> texts = {"Used cars"};
    const StudyOptions options;
    StudyState state(form, {}, texts, StudyDepth::kInputs, options, asker);
    TextInputStudy text_inputs(state);
    RequirementStudy requirements(state, text_inputs);
    RunToEnd(requirements.Learn());
    EXPECT_EQ(state.together.values.empty(), !is_sparse);
    EXPECT_EQ(state.TypedOf(1) == nullptr, is_sparse);
    EXPECT_EQ(Assigns(state.support, 0), !is_sparse);
    EXPECT_TRUE(state.AnyResults());
    EXPECT_LT(asker.requests(), 100u);
  }
}

}  // namespace
}  // namespace upwell::query
