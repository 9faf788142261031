// SPDX-License-Identifier: Apache-2.0
#include "form/fix_value.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

const char kForm[] =
    "<form action=/find><input name=q><select name=town><option value=''>any<option value=b>Bonn"
    "</select><button>Search</button></form>";

TEST(FixValue, IsPartOfEverySubmission) {
  SearchForm form = FormOf(kForm);
  EXPECT_TRUE(FixValue({"town", "Bonn"}, &form)) << "by the text of the choice";
  EXPECT_EQ(Submit(form, {{0, "lamp"}})->url.query(), "q=lamp&town=b");
  EXPECT_TRUE(form.inputs[1].hidden_from_people) << "nothing else is tried";
  EXPECT_TRUE(FixValue({"q", "brass"}, &form));
  EXPECT_EQ(form.query_input, -1);
  EXPECT_EQ(Submit(form, {})->url.query(), "q=brass&town=b");
}

TEST(FixValue, IsRefusedWhereTheFormHasNoSuchThing) {
  SearchForm form = FormOf(kForm);
  EXPECT_FALSE(FixValue({"town", "Kiel"}, &form));
  EXPECT_FALSE(FixValue({"colour", "red"}, &form));
}

TEST(FixValue, SuggestedValuesAreKept) {
  SearchForm form = FormOf(kForm);
  EXPECT_TRUE(SuggestValue({"q", "lamp"}, &form));
  EXPECT_TRUE(SuggestValue({"q", "bell"}, &form));
  EXPECT_TRUE(SuggestValue({"q", "lamp"}, &form));
  EXPECT_EQ(form.inputs[0].given, (std::vector<std::string>{"lamp", "bell"}));
  EXPECT_FALSE(SuggestValue({"town", "Kiel"}, &form)) << "a menu has its own values";
}

}  // namespace
}  // namespace upwell::form
