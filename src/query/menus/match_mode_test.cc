// SPDX-License-Identifier: Apache-2.0
#include "query/menus/match_mode.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

struct ModeCase {
  const char* name;
  const char* html;
  const char* widest;  // "": none
};

class MatchModes : public testing::TestWithParam<ModeCase> {};

TEST_P(MatchModes, AreTakenAsWideAsTheFormOffers) {
  const parse::Page page =
      parse::ReadPage("<form action=/find><input name=surname>" + std::string(GetParam().html) +
                          "<button>Search</button></form>",
                      *base::Url::Parse("http://site.example/"), {});
  const form::SearchForm form = form::FindForms(page).at(0);
  std::string widest;
  for (const form::Input& input : form.inputs) {
    if (const std::optional<std::string> value = WidestMatch(input)) widest = *value;
  }
  EXPECT_EQ(widest, GetParam().widest);
}

INSTANTIATE_TEST_SUITE_P(
    Menus, MatchModes,
    testing::Values(
        ModeCase{"Radios",
                 "<label><input type=radio name=m value=1 checked>Exact</label>"
                 "<label><input type=radio name=m value=2>Begins with</label>",
                 "2"},
        ModeCase{"Contains",
                 "<select name=m><option value=e>equals<option value=b>begins with"
                 "<option value=c>contains</select>",
                 "c"},
        ModeCase{"German",
                 "<select name=m><option value=0>ist gleich<option value=1>beginnt mit</select>",
                 "1"},
        ModeCase{"AsWideAlready",
                 "<select name=m><option value=c>contains<option value=b>begins with</select>", ""},
        ModeCase{"SomethingElse",
                 "<select name=m><option value=1>Any<option value=2>Contains nuts, milk or wheat"
                 "</select>",
                 ""},
        ModeCase{"ManyPlainWays",
                 "<select name=m><option value=.>Default<option value=e>Match headwords exactly"
                 "<option value=p>Match prefixes<option value=s>Match substring occurring anywhere "
                 "in a headword<option value=u>Match suffixes<option value=r>POSIX regular "
                 "expressions<option value=x>Soundex<option value=l>Levenshtein<option value=f>"
                 "Match the first word</select>",
                 "s"},
        ModeCase{"Operators",
                 "<select name=m><option value='='>=<option value='!='>!=<option value=ne>&lt;"
                 "<option value=le>&lt;=<option value=gt>&gt;<option value=ge>&gt;=<option "
                 "value=c>contains<option value=e>ends with<option value=k>is known<option "
                 "value=s>starts with</select>",
                 "c"},
        ModeCase{"NotLike",
                 "<select name=m><option>=<option selected>LIKE<option value=in>LIKE %...%<option "
                 "value=n>NOT LIKE %...%<option>starts with</select>",
                 "in"},
        ModeCase{"Cars",
                 "<select name=m><option>Any<option>End of life<option>Start-ups<option>Contains "
                 "nuts, milk, wheat or sesame</select>",
                 ""},
        ModeCase{"Words", "<select name=m><option>All words<option>Any word</select>", ""}),
    [](const auto& info) { return info.param.name; });

TEST(NegatingMatch, IsTheChoiceThatSaysIsNot) {
  const std::pair<const char*, const char*> cases[] = {
      {"<select name=m><option value=eq>=<option value=ne>!=<option value=gt>&gt;</select>", "ne"},
      {"<select name=m><option value=1>is<option value=2>is not<option value=3>contains</select>",
       "2"},
      {"<select name=m><option value=a>gleich<option value=b>ungleich</select>", "b"},
      {"<select name=m><option value=a>equals<option value=b>contains</select>", ""},
      {"<select name=m><option>Notes<option>Notices</select>", ""},
  };
  for (const auto& [html, negating] : cases) {
    const parse::Page page = parse::ReadPage(
        "<form action=/find><input name=q>" + std::string(html) + "<button>Search</button></form>",
        *base::Url::Parse("http://site.example/"), {});
    const form::SearchForm form = form::FindForms(page).at(0);
    EXPECT_EQ(NegatingMatch(form.inputs[1]).value_or(""), negating) << html;
  }
}

}  // namespace
}  // namespace upwell::query
