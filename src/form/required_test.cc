// SPDX-License-Identifier: Apache-2.0
#include "form/required.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell {
namespace {

using testing::IsEmpty;

SearchForm CarForm() {
  return FormOf(
      "<form action=/f><label>Make *: <select name=make><option>Any<option>Fiat</select></label>"
      "<label>ZIP: <input name=zip></label><label>Body <input name=body></label>"
      "<label>Year <input name=year></label><input name=nameless></form>");
}

constexpr char kBefore[] = "Cars\nMake *:\nZIP:\nBody\nYear\n";

TEST(RequiredTest, IsNamedByTheSite) {
  struct Case {
    const char* what;
    const char* answer;
    std::vector<int> inputs;
  };
  const Case cases[] = {
      {"one", "Cars\nPlease fill in: Make.\nMake *:\nZIP:\n", {0}},
      {"in small letters", "you must enter a zip to go on\n", {1}},
      {"two, in the order of the text", "A ZIP is needed, and so is the make\n", {0, 1}},
      {"by its name, without a label", "The field nameless must not be empty\n", {4}},
      {"none", "Please fill in all fields\n", {}},
      {"part of a word", "This is what everybody bodywork asks for\n", {}},
      {"the label alone", "Make *\nZIP\n", {}},
      {"the line stood there before", kBefore, {}},
      {"the whole form again", "Make: any\nZIP: none\nBody: any\nYear: any\n", {}},
      {"nothing", "", {}},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(InputsNamedIn(c.answer, kBefore, CarForm()), c.inputs) << c.what;
  }
}

TEST(RequiredTest, EndlessTextsAreBounded) {
  std::string answer;
  for (int i = 0; i < 20'000; ++i) answer += "line " + std::to_string(i) + "\n";
  answer += "Please fill in the make\n";
  EXPECT_THAT(InputsNamedIn(answer, kBefore, CarForm()), IsEmpty());
  EXPECT_THAT(InputsNamedIn("make " + std::string(100'000, 'x'), kBefore, CarForm()), IsEmpty());
}

}  // namespace
}  // namespace upwell
