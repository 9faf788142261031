// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/button_choice.h"

#include <gtest/gtest.h>

namespace upwell::crawl {
namespace {

TEST(BetterButton, LeadsToAListThatGoesOnWhereTheFirstDoesNot) {
  const ShownList nothing, featured{6, false}, list{20, true}, longer{50, true},
      short_list{4, true}, searches{0, false, true};
  struct Case {
    const char* name;
    std::vector<ShownList> shown;
    int better;  // -1 for none
  };
  const Case cases[] = {
      {"no button", {}, -1},
      {"one button", {nothing}, -1},
      {"the second searches", {nothing, list}, 1},
      {"a few stand on every page", {featured, nothing, list}, 2},
      {"both list", {list, longer}, -1},
      {"neither lists", {nothing, featured}, -1},
      {"fewer than stand on every page", {featured, short_list}, -1},
      {"none lists, and the second says that it searches", {nothing, searches}, 1},
      {"none lists, and the first says so as well", {searches, searches}, -1},
      {"a few stand on every page, whatever it says", {featured, searches}, -1},
  };
  for (const Case& each : cases) {
    const std::optional<size_t> better = BetterButton(each.shown);
    EXPECT_EQ(better ? static_cast<int>(*better) : -1, each.better) << each.name;
  }
}

std::vector<std::string> NamesOfButtons(const std::string& html) {
  const parse::Page page = parse::ReadPage("<form action=/find><input type=search name=q>" + html,
                                           *base::Url::Parse("http://site.example/"), {});
  const std::vector<form::SearchForm> forms = form::FindForms(page);
  std::vector<std::string> names;
  if (forms.empty()) return names;
  for (const int button : ButtonsToPress(forms[0])) {
    names.push_back(forms[0].inputs[static_cast<size_t>(button)].name);
  }
  return names;
}

TEST(ButtonsToPress, AreThoseThatDoNotActAndCanBeToldApart) {
  EXPECT_EQ(NamesOfButtons("<input type=submit name=choose value=Choose>"
                           "<input type=submit name=show value='Show cars'>"),
            (std::vector<std::string>{"choose", "show"}));
  EXPECT_EQ(NamesOfButtons("<input type=submit value=Search><input type=submit value=Search>"),
            (std::vector<std::string>{""}));
  EXPECT_EQ(NamesOfButtons("<input type=submit name=s value=Search>"
                           "<input type=submit name=d value='Delete all'>"
                           "<input type=reset name=r value=Reset>"),
            (std::vector<std::string>{"s"}));
}

}  // namespace
}  // namespace upwell::crawl
