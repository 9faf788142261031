// SPDX-License-Identifier: Apache-2.0
#include "form/required.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
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

// The names of the inputs that are read as required.
std::string RequiredOf(std::string_view html) {
  std::string names;
  for (const Input& input : FormOf(html).inputs) {
    if (input.required) names += (names.empty() ? "" : " ") + input.name;
  }
  return names;
}

TEST(RequiredTest, IsMarkedInThePage) {
  struct Case {
    const char* what;
    const char* form;
    const char* required;
  };
  const Case cases[] = {
      {"attribute", "<input name=a required><input name=b>", "a"},
      {"ARIA", "<input name=a aria-required=true><input name=b aria-required=false>", "a"},
      {"star in a label", "<label for=a>Ort*</label><input id=a name=a><input name=b>", "a"},
      {"star in an element", "<label>Town <span>*</span>: <input name=a></label><input name=b>",
       "a"},
      {"star before", "* Art: <input name=a><br>Farbe: <input name=b>", "a"},
      {"star in a cell",
       "<table><tr><td>Art (*)<td><input name=a><tr><td>Farbe<td><input name=b></table>", "a"},
      {"star above", "<div>Town *</div><div><input name=a></div><div>Street</div><input name=b>",
       "a"},
      {"star between", "<label for=a>Town</label><b>*</b> <input id=a name=a><input name=b>", "a"},
      {"star behind", "Town <input name=a> <b>*</b><br>Street <input name=b>", "a"},
      {"star of the next one", "Town <input name=a> *Street <input name=b>", "b"},
      {"placeholder", "<input name=a placeholder='Town *'><input name=b placeholder=Street>", "a"},
      {"words", "<label>Town (required) <input name=a></label><label>Ort <input name=b></label>",
       "a"},
      {"other words", "<label>地域（必須） <input name=a></label><label>Ort <input name=b></label>",
       "a"},
      {"denied", "<label>Town (not required) <input name=a></label>", ""},
      {"class", "<input name=a class='box required'><input name=b class=not-required>", "a"},
      {"class of the label", "<label class=required for=a>Town</label><input id=a name=a>", "a"},
      {"class around", "<div class='row required'><p>Town <input name=a></p></div><input name=b>",
       "a"},
      {"class around several", "<div class=required><input name=a><input name=b></div>", ""},
      {"menu", "<label>Make * <select name=a><option>x</select></label>", "a"},
      {"kinds of hotels", "<label><input type=checkbox name=a value=4> 4 *</label>", ""},
      {"star within", "<label>Use * for any letters in a name <input name=a></label>", ""},
      {"button", "<input type=submit name=a value='Go *'>", ""},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(RequiredOf("<form action=/f>" + std::string(c.form) + "</form>"), c.required)
        << c.what;
  }
}

}  // namespace
}  // namespace upwell::form
