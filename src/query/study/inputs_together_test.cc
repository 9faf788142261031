// SPDX-License-Identifier: Apache-2.0
#include "query/study/inputs_together.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "form/form_for_tests.h"
#include "query/asker_for_tests.h"

namespace upwell::query {
namespace {

constexpr int kWho = 0, kWhere = 1;

form::SearchForm FormOfBook() {
  form::SearchForm form = form::FormOf(
      "<form action=/s><label>Name <input name=who></label><label>City <input name=where></label>"
      "<input type=submit value=Search></form>");
  form.language = "de";
  return form;
}

std::string AskedValueOf(const Submission& asked, int input) {
  for (const form::Assignment& value : asked) {
    if (value.input == input) return value.value;
  }
  return "";
}

TEST(InputsTogetherTest, AreFilledWithNamesOfTheLanguage) {
  FunctionAsker asker([](const Submission& asked) {
    std::vector<std::string> found;
    const std::string who = AskedValueOf(asked, kWho), where = AskedValueOf(asked, kWhere);
    const bool is_name = who == "Schneider" || who == "Fischer" || who == "Huber";
    const bool is_town = where == "Wien" || where == "Graz" || where == "Salzburg";
    if (is_name && is_town) found = {who + " Ilse\nGraben 1, " + where};
    return found;
  });
  TogetherOptions options;
  options.most = options.most_without = 200;
  options.enough = 1;
  const Binding found = fetch::RunTask(
      FindTogether(FormOfBook(), {kWho, kWhere}, {}, {"Telefonbuch"}, options, asker));
  EXPECT_EQ(found.name, "who, where");
  ASSERT_EQ(found.values.size(), 1u);
  EXPECT_LE(asker.requests(), 200u);
  EXPECT_TRUE(AreTogether(FormOfBook(), found));
}

TEST(InputsTogetherTest, AreGivenUpWhereNothingIsFound) {
  FunctionAsker asker([](const Submission&) { return std::vector<std::string>(); });
  TogetherOptions options;
  const Binding found = fetch::RunTask(
      FindTogether(FormOfBook(), {kWho, kWhere}, {}, {"Telefonbuch"}, options, asker));
  EXPECT_TRUE(found.values.empty());
  EXPECT_LE(asker.requests(), options.most_without);
}

TEST(InputsTogetherTest, AreOneForAPlaceAndOneForSomethingElse) {
  const form::SearchForm form = form::FormOf(
      "<form action=/s><label>Last name <input name=last></label><label>First name "
      "<input name=first></label><label>City <input name=city></label>"
      "<input type=submit value=Search></form>");
  EXPECT_EQ(LikelyTogether(form, {0, 1, 2}), std::vector<int>({0, 2}));
  EXPECT_EQ(LikelyTogether(form, {0, 1}), std::vector<int>({0, 1}));
  EXPECT_EQ(LikelyTogether(form, {0}), std::vector<int>());
}

TEST(InputsTogetherTest, AreNoRange) {
  Binding range;
  range.name = "low..high";
  range.values = {{{kWho, "1"}, {kWhere, "2"}}};
  EXPECT_FALSE(AreTogether(FormOfBook(), range));
}

}  // namespace
}  // namespace upwell::query
