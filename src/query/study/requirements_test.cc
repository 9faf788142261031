// SPDX-License-Identifier: Apache-2.0
#include "query/study/requirements.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "form/form_for_tests.h"
#include "query/asker_for_tests.h"

namespace upwell::query {
namespace {

constexpr int kWordsInput = 0, kTownInput = 1, kThingInput = 2, kStateInput = 3;

form::SearchForm FormOfAds() {
  return form::FormOf(
      "<form action=/s><input type=search name=q><select name=town><option value=''>Any<option>Ulm"
      "<option>Jena</select><select name=thing><option value=''>Any<option>Boat<option>Lamp"
      "</select><select name=state><option value=''>Any<option>new</select>"
      "<input type=submit value=Search></form>");
}

// From a site that complains of `wanted` one after the other, and names `besides` with each.
std::vector<int> Learned(const std::vector<int>& wanted, const std::vector<int>& besides) {
  FunctionAsker asker([](const Submission&) { return std::vector<std::string>{"a boat"}; });
  asker.EditReplies([&](const Submission& asked, Reply& reply) {
    for (const int input : wanted) {
      if (Assigns(asked, input)) continue;
      reply = Reply();
      reply.trouble = answer::Trouble::kRequiredField;
      reply.wanted = besides;
      reply.wanted.push_back(input);
      return;
    }
  });
  return fetch::RunTask(
      LearnRequired(FormOfAds(), {kTownInput, kThingInput, kStateInput}, {kWordsInput}, asker));
}

TEST(Requirements, AreWhatTheSiteNames) {
  EXPECT_EQ(Learned({}, {}), std::vector<int>());
  EXPECT_EQ(Learned({kThingInput}, {}), std::vector<int>({kThingInput}));
  EXPECT_EQ(Learned({kThingInput, kTownInput}, {}), std::vector<int>({kThingInput, kTownInput}));
}

// "Back to the search" has the name of an input as well.
TEST(Requirements, AreNotWhatIsNamedThoughItIsFilledIn) {
  EXPECT_EQ(Learned({kTownInput, kThingInput}, {kWordsInput}),
            std::vector<int>({kTownInput, kThingInput}));
  EXPECT_EQ(Learned({kTownInput}, {kStateInput, kWordsInput}), std::vector<int>({kTownInput}));
}

// "Please give a name and a town", whichever of the two is given.
TEST(Requirements, AreTwoInputsWhereNeitherIsEnough) {
  const form::SearchForm form = form::FormOf(
      "<form action=/s><label>Name <input name=who></label><label>City <input name=where></label>"
      "<label>Street <input name=street></label><input type=submit value=Search></form>");
  FunctionAsker asker([](const Submission&) { return std::vector<std::string>(); });
  asker.EditReplies([](const Submission& asked, Reply& reply) {
    if (!Assigns(asked, 0) || !Assigns(asked, 1)) reply.trouble = answer::Trouble::kRequiredField;
  });
  EXPECT_EQ(fetch::RunTask(LearnRequired(form, {}, {0, 1, 2}, asker)), std::vector<int>({0, 1}));
}

TEST(Requirements, AreMarkedInputsWhereNothingIsUnderstood) {
  const form::SearchForm form = form::FormOf(
      "<form action=/s><input name=who required><input name=where required><input name=street>"
      "<input type=submit value=Search></form>");
  FunctionAsker asker([](const Submission&) { return std::vector<std::string>(); });
  EXPECT_EQ(fetch::RunTask(LearnRequired(form, {}, {0, 1, 2}, asker)), std::vector<int>({0, 1}));
}

}  // namespace
}  // namespace upwell::query
