// SPDX-License-Identifier: Apache-2.0
#include "form/standing_text.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

TEST(StandingText, IsClearedAndSuggested) {
  const SearchForm form = FormOf(
      "<form action=/quakes>Place <input name=q>Since <input name=start value=2018/12/01>"
      "Magnitude from <input name=min value=3.0> to <input name=max>"
      "<input type=hidden name=db value=7><button>Search</form>");
  const std::optional<SearchForm> cleared = WithoutStandingText(form);
  ASSERT_TRUE(cleared);
  EXPECT_EQ(cleared->inputs[1].default_value, "");
  EXPECT_EQ(cleared->inputs[1].date_format, "YYYY/MM/DD");
  EXPECT_EQ(cleared->inputs[2].suggestions, std::vector<std::string>({"3.0"}));
  EXPECT_EQ(cleared->inputs[4].default_value, "7") << "hidden values are the site's";
}

TEST(StandingText, ListsOfSeveralChoicesAreClearedWhereSomeAreChosen) {
  const SearchForm form = FormOf(
      "<form action=/bugs><input name=q><select name=s multiple><option selected>NEW"
      "<option selected>OPEN<option>DONE</select><button>Search</form>");
  const std::optional<SearchForm> cleared = WithoutStandingText(form);
  ASSERT_TRUE(cleared);
  for (const Choice& choice : cleared->inputs[1].choices) EXPECT_FALSE(choice.selected);
}

TEST(StandingText, OfTheQueryInputAndOfRequiredInputsStays) {
  for (const char* page : {"<form action=/f><input name=q value='Search ...'><button>Search</form>",
                           "<form action=/f><input name=q><input name=from value=2020 required>"
                           "<button>Search</form>",
                           "<form action=/f><input name=q><select name=s><option>1</select>"
                           "<button>Search</form>"}) {
    EXPECT_FALSE(WithoutStandingText(FormOf(page))) << page;
  }
}

}  // namespace
}  // namespace upwell::form
