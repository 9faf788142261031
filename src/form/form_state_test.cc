// SPDX-License-Identifier: Apache-2.0
#include "form/form_state.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

std::string Select(const std::string& name, const std::string& options,
                   const std::string& attributes = "") {
  return "<select name=" + name + " " + attributes + "><option value=''>choose" + options +
         "</select>";
}

std::string FormWithMenus(const std::string& menus) {
  return "<form action=/find>" + menus + "<button>Search</button></form>";
}

const std::string kStates = Select("state", "<option>Ohio<option>Iowa");

struct FilledCase {
  const char* name;
  std::string before, after;  // menus
  std::vector<int> filled;
};

TEST(FormState, MenusThatWereFilledSince) {
  const FilledCase cases[] = {
      {"disabled before",
       kStates + Select("county", "", "disabled"),
       kStates + Select("county", "<option>Adams<option>Polk"),
       {1}},
      {"empty before",
       kStates + Select("county", ""),
       kStates + Select("county", "<option>Adams<option>Polk"),
       {1}},
      {"not there before", kStates, kStates + Select("county", "<option>Adams"), {1}},
      {"other values than before",
       kStates + Select("county", "<option>Adams<option>Polk"),
       kStates + Select("county", "<option>Clay<option>Lee"),
       {1}},
      {"fewer of the same",
       kStates + Select("county", "<option>Adams<option>Polk"),
       kStates + Select("county", "<option>Polk"),
       {}},
      {"nothing new", kStates, kStates, {}},
      {"still empty", kStates + Select("county", ""), kStates + Select("county", ""), {}},
  };
  for (const FilledCase& one : cases) {
    const SearchForm before = FormOf(FormWithMenus(one.before));
    const SearchForm after = FormOf(FormWithMenus(one.after));
    EXPECT_EQ(FilledMenus(before, after), one.filled) << one.name;
  }
}

TEST(FormState, WhichFormsMayHaveStates) {
  EXPECT_TRUE(MayHaveStates(FormOf(FormWithMenus(kStates))));
  EXPECT_TRUE(MayHaveStates(FormOf(FormWithMenus("<input name=q>" + Select("county", "")))));
  EXPECT_FALSE(MayHaveStates(FormOf(FormWithMenus("<input name=q>" + kStates))));
  EXPECT_FALSE(MayHaveStates(FormOf(FormWithMenus("<input name=q>"))));
}

TEST(FormState, IsFoundByAddressAndInputs) {
  const SearchForm form = FormOf(FormWithMenus(kStates));
  const std::string more = FormWithMenus(kStates + Select("county", "<option>Adams"));
  EXPECT_TRUE(FindState(PageOf(more), form, {}));
  EXPECT_FALSE(FindState(PageOf(FormWithMenus("<input name=q>")), form, {})) << "no such menu";
  EXPECT_FALSE(
      FindState(PageOf("<form action=/other>" + kStates + "<button>Go</button></form>"), form, {}));
}

TEST(FormState, ValuesAreCarriedByName) {
  const SearchForm before = FormOf(FormWithMenus(kStates));
  const SearchForm after =
      FormOf(FormWithMenus(Select("kind", "<option>old") + kStates + Select("county", "")));
  const std::vector<Assignment> expected = {{1, "Iowa"}};
  EXPECT_EQ(Carried(before, {{0, "Iowa"}}, after), expected);
  EXPECT_TRUE(Carried(before, {{0, "Utah"}}, after).empty()) << "the menu has it no longer";
}

}  // namespace
}  // namespace upwell::form
