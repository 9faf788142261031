// SPDX-License-Identifier: Apache-2.0
#include "query/study/listed_values.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/form_study.h"
#include "query/study/vessels_for_tests.h"
#include "query/values/site_lists.h"

namespace upwell::query {
namespace {

const char* const kHarbours =
    "We sail to these harbours: harboura, harbourb, harbourc, harbourd, harboure, harbourf.";
const char* const kCrew = "Our crew: Adler, Bishop, Crane, Drake, Eagle, Falcon, Gull.";

class ListedValuesTest : public testing::Test {
 protected:
  // Values of the input that the site takes, one of two lists; "" for none.
  std::string Found(const std::string& input, StudyDepth depth = StudyDepth::kInputs) {
    StudyState state(form_, {}, texts_, depth, options_, asker_);
    ListedValues lists(state);
    for (size_t i = 0; i < form_.inputs.size(); ++i) {
      if (form_.inputs[i].name != input) continue;
      const auto found = fetch::RunTask(lists.Find(static_cast<int>(i), {}));
      return found ? found->kind.name + " " + found->kind.values.front() : "";
    }
    return "no such input";
  }

  const form::SearchForm form_ = FormWith(
      "<input name=place><input name=colour><input name=year placeholder=Year><input name=any>");
  FunctionAsker asker_{[this](const Submission& s) {
    NamedValues values = ValuesOf(form_, s);
    values.erase("any");  // which the site ignores
    return FindVessels(values);
  }};
  std::vector<std::string> texts_ = {std::string(kHarbours) + "\n" + kCrew};
  const StudyOptions options_;
};

TEST_F(ListedValuesTest, AreTakenByTheInputThatFindsThem) {
  EXPECT_EQ(Found("place"), std::string(kListOfSite) + " harboura");
  EXPECT_LE(asker_.requests(), 5u) << "two for the list of other things";
}

TEST_F(ListedValuesTest, AreNotTakenByOthers) {
  EXPECT_EQ(Found("colour"), "");
  EXPECT_EQ(asker_.requests(), 4u) << "two for each list";
  EXPECT_EQ(Found("any"), "") << "all that it finds is the same";
}

TEST_F(ListedValuesTest, AreNotAskedOfNumbersNorInAFullStudy) {
  EXPECT_EQ(Found("year"), "");
  EXPECT_EQ(Found("place", StudyDepth::kTemplates), "");
  EXPECT_EQ(asker_.requests(), 0u);
}

// A site that has nothing to say without a place, and says so in words that nobody understands.
TEST_F(ListedValuesTest, AreRequiredWhereNothingElseFindsAnything) {
  const form::SearchForm form =
      FormWith("<label>Town <input name=place></label>" + Menu("colour", {"red", "blue", "green"}));
  for (const bool wants_place : {true, false}) {
    FunctionAsker asker([&](const Submission& s) {
      const NamedValues values = ValuesOf(form, s);
      return wants_place && !values.contains("place") ? std::vector<std::string>()
                                                      : FindVessels(values);
    });
    const FormPlan plan =
        fetch::RunTask(StudyForm(form, {}, texts_, StudyDepth::kInputs, options_, asker));
    EXPECT_EQ(plan.required, wants_place ? std::vector<int>{0} : std::vector<int>{});
    const Binding* places = BindingOf(plan, "place");
    ASSERT_NE(places, nullptr);
    EXPECT_EQ(places->values.size(), 6u);
  }
}

}  // namespace
}  // namespace upwell::query
