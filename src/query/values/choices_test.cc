// SPDX-License-Identifier: Apache-2.0
#include "query/values/choices.h"

#include <gtest/gtest.h>

#include "parse/page.h"

namespace upwell::query {
namespace {

form::SearchForm SearchWith(std::string_view inside) {
  const std::string html =
      "<form action=/search><input type=search name=q>" + std::string(inside) + "</form>";
  return form::FindForms(parse::ReadPage(html, *base::Url::Parse("http://site.example/search"), {}))
      .at(0);
}

TEST(Choices, ThatDoSomethingAreNeverTried) {
  const std::pair<std::string_view, std::vector<std::string>> cases[] = {
      {"<input type=checkbox name=subscribe value=1>", {}},
      {"<input type=checkbox name=remove_all>", {}},
      {"<label><input type=checkbox name=x value=1> Delete all results</label>", {}},
      {"<label><input type=checkbox name=x value=1> auch gelöschte Firmen finden</label>", {"1"}},
      {"<select name=m><option value=0>any<option value=1>Delete all<option value=2>Log out"
       "<option value=3>Unsubscribe<option value=4>Books</select>",
       {"4"}},
      {"<select name=m><option value=0>alle<option value=1>Alles löschen<option value=2>Bücher"
       "</select>",
       {"2"}},
      {"<select name=m><option value=0>any<option value=delete>first<option "
       "value=b>second</select>",
       {"b"}},
      {"<label><input type=radio name=r value=0 checked> any</label>"
       "<label><input type=radio name=r value=1> Buy</label>"
       "<label><input type=radio name=r value=2> Rent</label>",
       {"1", "2"}},
      {"<select name=kind><option value=''>all<option value=purge>Purge valves"
       "<option value=drain>Drain valves</select>",
       {"purge", "drain"}},
  };
  for (const auto& [inside, values] : cases) {
    const form::SearchForm form = SearchWith(inside);
    EXPECT_EQ(form.refused, "") << inside;
    EXPECT_EQ(ValuesToTry(form.inputs.at(1)), values) << inside;
  }
}

}  // namespace
}  // namespace upwell::query
