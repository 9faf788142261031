// SPDX-License-Identifier: Apache-2.0
#include "query/types/typed_into.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::query {
namespace {

form::Input FirstInputOf(std::string_view html) {
  return form::FormOf("<form action=/f>" + std::string(html) + "<button>Find</form>").inputs[0];
}

TEST(MayBeTypedInto, KeepsToWhatABrowserAllows) {
  struct Case {
    std::string_view html;
    std::string_view value;
    bool allowed;
  };
  constexpr Case kCases[] = {
      {"<input name=a>", "Boston", true},
      {"<input name=a>", "", false},
      {"<input name=a maxlength=4>", "Bosto", false},
      {"<input name=a pattern='[0-9]{5}'>", "02108", true},
      {"<input name=a pattern='[0-9]{5}'>", "2108", false},
      {"<input name=a pattern='[0-9'>", "anything", true},
      {"<input name=a pattern='(a+)+b'>", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac", true},
      {"<input name=a type=number>", "12", true},
      {"<input name=a type=number>", "12.5", false},
      {"<input name=a type=number step=any>", "12.5", true},
      {"<input name=a type=number>", "Boston", false},
      {"<input name=a type=number min=100 max=200>", "99", false},
      {"<input name=a type=number min=100 max=200 step=25>", "125", true},
      {"<input name=a type=number min=100 max=200 step=25>", "120", false},
      {"<input name=a type=date>", "2024-02-29", true},
      {"<input name=a type=date>", "29.02.2024", false},
      {"<input name=a type=date min=2025-01-01>", "2024-02-29", false},
      {"<input name=a type=month>", "2024-02", true},
      {"<input name=a type=month>", "2024-02-29", false},
      {"<select name=a><option>Boston</select>", "Boston", false},
  };
  for (const Case& test : kCases) {
    EXPECT_EQ(MayBeTypedInto(FirstInputOf(test.html), test.value), test.allowed)
        << test.html << " " << test.value;
  }
}

}  // namespace
}  // namespace upwell::query
