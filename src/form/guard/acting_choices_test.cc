// SPDX-License-Identifier: Apache-2.0
// Which choices of menus, radio buttons and checkboxes are never taken.
#include "form/guard/acting_choices.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

struct ChoicesCase {
  std::string_view name;
  std::string_view inside;  // of a form
  std::string_view acting;  // texts, or values where there is none, joined with '|'
};

std::string ActingChoices(std::string_view inside) {
  std::string acting;
  const SearchForm form =
      FormOf("<form action=/find><input name=q>" + std::string(inside) + "</form>");
  for (const Input& input : form.inputs) {
    for (const Choice& choice : input.choices) {
      if (!choice.acts) continue;
      acting += (acting.empty() ? "" : "|") + (choice.text.empty() ? choice.value : choice.text);
    }
  }
  return acting;
}

TEST(ActingChoices, AreMarked) {
  const ChoicesCase cases[] = {
      {"a verb as the text, a number as the value",
       "<select name=b><option value=1>Show<option value=2>Delete all</select>", "Delete all"},
      {"a verb as the value", "<select name=b><option value=show>A<option value=delete>B</select>",
       "B"},
      {"the value of a command", "<select name=action><option>list<option>purge</select>", "purge"},
      {"a single noun of a command that is also a verb",
       "<select name=action><option>list<option>transfer</select>", "transfer"},
      {"all that sends what an acting choice sends",
       "<select name=b><option value=3>Delete<option value=3>Tidy</select>", "Delete|Tidy"},
      {"nouns among verbs", "<select name=b><option value=1>Delete<option value=2>Close</select>",
       "Delete|Close"},
      {"a box whose name acts", "<input type=checkbox name=delete_all value=1>", "1"},
      {"a box whose name acts, and what says no",
       "<select name=subscribe><option value=1>A<option value=0>B</select>", "A"},
      {"a box whose label acts",
       "<label><input type=checkbox name=x value=1> Unsubscribe me</label>", "Unsubscribe me"},
      {"radio buttons",
       "<label><input type=radio name=r value=a> Approve</label><label><input type=radio name=r "
       "value=b> List</label>",
       "Approve"},
      {"who speaks of himself", "<label><input type=radio name=r value=1> I will come</label>",
       "I will come"},
      {"a verb behind its object, in Japanese",
       "<select name=s><option value=1>伝票を削除する<option value=2>一覧</select>",
       "伝票を削除する"},
      {"full width", "<select name=s><option value=1>ＤＥＬＥＴＥ</select>", "ＤＥＬＥＴＥ"},
  };
  for (const ChoicesCase& c : cases) EXPECT_EQ(ActingChoices(c.inside), c.acting) << c.name;
}

TEST(ActingChoices, AreNotThoseThatOnlySoundLikeIt) {
  const ChoicesCase cases[] = {
      {"states of things", "<select name=s><option>deleted<option>cancelled<option>sold</select>",
       ""},
      {"kinds of one thing",
       "<select name=kind><option value=purge>Purge valves<option value=drain>Drain "
       "valves</select>",
       ""},
      {"sale and rent", "<select name=deal><option value=buy>Buy<option value=rent>Rent</select>",
       ""},
      {"a value that abbreviates its text",
       "<select name=type><option value=del>deletion<option value=ins>insertion</select>", ""},
      {"what is included",
       "<label><input type=checkbox name=d value=1> include removed items</label>", ""},
      {"order", "<select name=sort><option value=date>by date<option value=post>by post</select>",
       ""},
      {"nouns", "<select name=cat><option>Books<option>Maps<option>Orders</select>", ""},
      {"titles",
       "<select name=t><option>How we came to remove the old bridge over the river at last and "
       "built "
       "anew<option>Other</select>",
       ""},
      {"'no' of a name that acts",
       "<select name=subscribe><option value=0>none<option value=no>never</select>", ""},
  };
  for (const ChoicesCase& c : cases) EXPECT_EQ(ActingChoices(c.inside), c.acting) << c.name;
}

}  // namespace
}  // namespace upwell::form
