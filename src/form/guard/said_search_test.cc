// SPDX-License-Identifier: Apache-2.0
// Forms of no known kind that what stands around them calls a search, and those that it does not.
#include "form/guard/said_search.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

struct SaidCase {
  std::string_view name;
  std::string_view html;
};

// Whether it is believed to search whatever the model of kinds says.
bool IsBelieved(std::string_view html) {
  const parse::Page page = PageOf(html);
  const std::vector<FormSource> sources = CollectForms(page.document);
  LabelFinder labels(page.document);
  std::vector<SearchForm> forms = {ReadForm(page, sources.at(0), labels)};
  forms[0].kind = FormKind::kOther;
  BelieveSaidSearches(page, sources, &forms);
  return forms[0].kind == FormKind::kSearch;
}

TEST(BelieveSaidSearches, WhereButtonAndPlaceSaySo) {
  const SaidCase cases[] = {
      {"a heading, a button that sends",
       "<h1>Search the register</h1><form method=post><label>Name <input name=n></label>"
       "<button>Submit</button></form>"},
      {"a heading, the next step of a wizard",
       "<h2>Find a car</h2><form method=post action=/two><select name=make><option>Audi"
       "<option>Kia</select><button>Next</button></form>"},
      {"a heading, the next step in another language",
       "<html lang=pl><h1>Wyszukiwarka firm</h1><form method=post><label>NIP <input name=n></label>"
       "<button>Dalej</button></form>"},
      {"a role", "<form role=search method=post><input name=n><button>Submit</button></form>"},
      {"results by POST",
       "<form action=/results.asp method=post><label>Grantor <input name=g></label>"
       "<input type=submit value=Submit></form>"},
      {"a list by GET",
       "<form action=/cgi-bin/list.pl><b>Author</b> <input name=a><input type=submit value=List>"
       "</form>"},
      {"a directory by GET",
       "<html lang=fr><form action=/annuaire><label>Qui ? <input name=qui></label>"
       "<label>Où ? <input name=ou></label><button>OK</button></form>"},
      {"the title of the only form",
       "<title>Search for permits</title><form method=post><label>Permit <input name=s></label>"
       "<button>Submit</button></form>"},
  };
  for (const SaidCase& c : cases) EXPECT_TRUE(IsBelieved(c.html)) << c.name;
}

TEST(BelieveSaidSearches, NotWhereOneOfThemIsSilentOrActs) {
  const SaidCase cases[] = {
      {"nothing but a button that sends",
       "<form method=post><label>Name <input name=n></label><button>Submit</button></form>"},
      {"a heading that acts above a list",
       "<html lang=it><h1>Segnala un guasto</h1><form action=/list><label>Via <input name=v>"
       "</label><button>OK</button></form>"},
      {"a button of its own",
       "<h1>Search the register</h1><form method=post><label>Name <input name=n></label>"
       "<button>Zorp</button></form>"},
      {"who somebody is",
       "<h1>Find your order</h1><form method=post><label>E-mail <input name=mail></label>"
       "<button>Next</button></form>"},
      {"a list by POST",
       "<form action=/list method=post><label>Author <input name=a></label><button>List</button>"
       "</form>"},
      {"a vote on the results",
       "<form action=/results method=post><input type=radio name=v value=1>Yes"
       "<button>Submit</button></form>"},
  };
  for (const SaidCase& c : cases) EXPECT_FALSE(IsBelieved(c.html)) << c.name;
}

}  // namespace
}  // namespace upwell::form
