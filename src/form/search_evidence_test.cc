// SPDX-License-Identifier: Apache-2.0
#include "form/search_evidence.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "form/form_for_tests.h"
#include "form/search_model.h"

namespace upwell::form {
namespace {

std::vector<std::string> SignNames(std::string_view html) {
  const parse::Page page = PageOf(html);
  const std::vector<FormSource> sources = CollectForms(page.document);
  LabelFinder labels(page.document);
  const SearchForm form = ReadForm(page, sources.at(0), labels);
  FeatureNames names;
  std::vector<std::string> found;
  for (const FormFeature& sign : SignsOfSearch(page, sources.at(0), form, &names)) {
    found.push_back(names.at(sign.id));
  }
  return found;
}

struct SignCase {
  std::string_view name;
  std::string_view html;
  std::string_view sign;  // one of its signs
};

TEST(SearchEvidence, HasASignForEachRole) {
  const SignCase cases[] = {
      {"button", "<form><button>Find</button></form>", "button:searches"},
      {"button in another language", "<form><button>Suchen</button></form>", "button:searches"},
      {"two commands", "<form><button>Find and delete</button></form>", "button:acts"},
      {"an unknown button", "<html lang=en><form><button>Zorp</button></form>", "button:unknown"},
      {"an unknown language", "<html lang=ka><form><button>Zorp</button></form>", "button:foreign"},
      {"a lens", "<form><button><i class=icon-search></i></button></form>", "picture:searches"},
      {"no button", "<form></form>", "button:none"},
      {"a button for scripts", "<form><input type=button value=Search></form>",
       "plain button:searches"},
      {"its own page", "<form></form>", "goes:here"},
      {"elsewhere", "<form action=/a/b></form>", "goes:elsewhere"},
      {"a linked page", "<a href=/a/b>A</a><form action=/a/b></form>",
       "goes:where the page links to"},
      {"an address that says nothing", "<html lang=en><form action=/a/zorp></form>",
       "address:unexplained"},
      {"an address behind a thing", "<html lang=en><form action=/a/7/zorp></form>",
       "address:doubtful behind a thing"},
      {"an address that acts", "<form action=/a/erase></form>", "address:acts"},
      {"a hidden word", "<form><input type=hidden name=zorp value=blip></form>",
       "hidden:unexplained"},
      {"a hidden command", "<form><input type=hidden name=op value=blip></form>",
       "hidden:unexplained command"},
      {"a hidden token", "<form><input type=hidden name=t value=a81f09c2e7d4></form>",
       "hidden:token"},
      {"how results are shown", "<form><input type=hidden name=sort value=blip></form>",
       "hidden name:known"},
      {"a number that names a thing",
       "<form><input name=a><input type=hidden name=zorp value=7></form>",
       "is:words about a number"},
      {"a menu that may stay open", "<form><select name=m><option>All<option>A</select></form>",
       "is:menu that may stay open"},
      {"the same in German", "<form><select name=m><option>Alle<option>A</select></form>",
       "is:menu that may stay open"},
      {"a menu of one choice", "<form><select name=m><option>A</select></form>",
       "is:menu of one choice"},
      {"order alone", "<form><select name=sort><option>a<option>b</select></form>",
       "is:only menus of order and number"},
      {"nothing to ask", "<form><input type=hidden name=a></form>", "is:nothing to ask"},
      {"a preset", "<form><input name=amount value=100></form>", "presets:1"},
      {"a box that is ticked", "<form><input type=checkbox name=a value=1 checked></form>",
       "box:ticked"},
      {"a heading", "<h1>Search</h1><form></form>", "heading:searches"},
      {"all together", "<form action=/search><input name=q><button>Search</button></form>",
       "in all:3 places, all explained"},
      {"a verb among it",
       "<form action=/search><input name=q><input type=hidden name=x value=erase>"
       "<button>Search</button></form>",
       "in all:3 places, some grave"},
      {"POST", "<form method=post><button>Find</button></form>", "POST button:searches"},
  };
  for (const SignCase& c : cases) {
    const std::vector<std::string> signs = SignNames(c.html);
    EXPECT_NE(std::find(signs.begin(), signs.end(), c.sign), signs.end()) << c.name;
  }
}

TEST(SearchEvidence, TakesTheQuestionOutOfAHeading) {
  const std::string form = "<form><input type=search name=q value='delete key'></form>";
  const std::vector<std::string> asked = SignNames("<h1>Results for delete key</h1>" + form);
  EXPECT_EQ(std::count(asked.begin(), asked.end(), "heading:acts"), 0);
  const std::vector<std::string> other = SignNames("<h1>Delete a file</h1>" + form);
  EXPECT_EQ(std::count(other.begin(), other.end(), "heading:acts"), 1);
}

TEST(SearchEvidence, IsMoreTheMorePlacesSearch) {
  const std::string_view rising[] = {
      "<html lang=en><form method=post action=/a/zorp><input name=a><input type=hidden name=op "
      "value=blip><button>Zorp</button></form>",
      "<html lang=en><form action=/a/zorp><input name=a><button>Search</button></form>",
      "<html lang=en><form action=/search><input name=q><button>Search</button></form>",
  };
  double before = -100;
  for (std::string_view html : rising) {
    const double evidence = FormOf(html).evidence;
    EXPECT_GT(evidence, before) << html;
    before = evidence;
  }
}

TEST(SearchEvidence, HasTheLastWordOnTheKind) {
  const SearchForm little = FormOf(
      "<html lang=en><form action=/a/7/zorp><input name=amount value=100><input type=hidden "
      "name=zorp value=blip><button>Zorp</button></form>");
  EXPECT_TRUE(IsHardlySearch(little));
  EXPECT_NE(little.kind, FormKind::kSearch);
  const SearchForm much = FormOf(
      "<h1>Search</h1><form action=/search role=search><input type=search name=q "
      "placeholder='Search words'><button>Search</button></form>");
  EXPECT_TRUE(IsProvenSearch(much));
  EXPECT_TRUE(much.searchable());
}

}  // namespace
}  // namespace upwell::form
