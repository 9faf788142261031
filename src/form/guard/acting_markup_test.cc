// SPDX-License-Identifier: Apache-2.0
// What a form and its buttons say in their mark-up: scripts, titles, pictures, headings.
#include "form/guard/acting_markup.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"
#include "form/form_source.h"

namespace upwell::form {
namespace {

struct MarkupCase {
  std::string_view name;
  std::string_view html;  // its first form or button is the one
  std::string_view reason;
};

std::string ReasonOfForm(std::string_view html) {
  const parse::Page page = PageOf(html);
  const std::vector<FormSource> forms = CollectForms(page.document);
  return forms.empty() ? "no form" : ReasonAgainstFormMarkup(page.document, forms[0]);
}

std::string ReasonOfButton(std::string_view inside) {
  const parse::Page page = PageOf("<form>" + std::string(inside) + "</form>");
  const std::vector<FormSource> forms = CollectForms(page.document);
  return forms.empty() || forms[0].controls.empty()
             ? "no button"
             : ReasonAgainstButtonMarkup(page.document, forms[0].controls[0]);
}

TEST(ActingMarkup, OfFormsIsToldApart) {
  const MarkupCase cases[] = {
      {"nothing", "<form></form>", ""},
      {"confirm", "<form onsubmit=\"return confirm('Sure?')\"></form>",
       "asks people to confirm what it does"},
      {"a script that acts", "<form onsubmit='purgeAll(this)'></form>", "script speaks of: purge"},
      {"a script that tidies the page", "<form onsubmit=\"removeClass('x')\"></form>", ""},
      {"another address", "<form onsubmit=\"this.action='/users/delete'\"></form>",
       "script speaks of: delete"},
      {"an address in no list of verbs", "<form onsubmit=\"this.action='/users/7/zorp'\"></form>",
       "action does something with one thing: zorp"},
      {"an address that shows", "<form onsubmit=\"this.action='/search'\"></form>", ""},
      {"another value", "<form onsubmit=\"this.op.value='erase'\"></form>",
       "script speaks of: erase"},
      {"a comparison", "<form onsubmit=\"return this.op.value == 'erase'.x\"></form>",
       "script speaks of: erase"},
      {"htmx", "<form hx-delete=/bins></form>", "its script sends it in another way"},
      {"htmx that asks", "<form hx-get=/bins></form>", ""},
      {"another method", "<form data-method=put></form>", "its script sends it by put"},
      {"its own method", "<form method=post data-method=get></form>", ""},
      {"a question before", "<form data-confirm='Sure?'></form>",
       "asks people to confirm what it does"},
      {"a listener", "<form wire:submit.prevent=deleteMarked></form>", "script speaks of: delete"},
      {"a listener that searches", "<form v-on:submit=runSearch></form>", ""},
      {"an address in data", "<form data-action-url=/users/remove></form>",
       "script speaks of: remove"},
      {"a label for people", "<form aria-label='Cancel a loan'></form>",
       "aria-label speaks of: cancel"},
      {"a legend", "<form><fieldset><legend>Send a notice</legend></fieldset></form>", ""},
      {"a legend with a verb", "<form><fieldset><legend>Add a member</legend></fieldset></form>",
       "heading speaks of: add"},
      {"a heading inside", "<form><h3>Delete members</h3></form>", "heading speaks of: delete"},
      {"a heading before", "<h2>Add a member</h2><form></form>", "heading speaks of: add"},
      {"a heading before that searches", "<h2>Find members</h2><form></form>", ""},
      {"a title before",
       "<h2>Remove the old bridge over the river says the council</h2><form></form>", ""},
      {"a warning", "<form><p>This cannot be undone.</p></form>", "warns that something is done"},
  };
  for (const MarkupCase& c : cases) EXPECT_EQ(ReasonOfForm(c.html), c.reason) << c.name;
}

TEST(ActingMarkup, OfAHeadingBeforeStopsNoProvenSearch) {
  EXPECT_NE(ReasonOfForm("<h2>Add a member</h2><form hx-delete=/x></form>"), "");
}

TEST(ActingMarkup, OfButtonsIsToldApart) {
  const MarkupCase cases[] = {
      {"nothing", "<button>Go</button>", ""},
      {"a script", "<button onclick='wipe()'>Go</button>", "script speaks of: wipe"},
      {"a title", "<button title='Delete all'>Go</button>", "title speaks of: delete"},
      {"a title that searches", "<button title='Search'>Go</button>", ""},
      {"the name of an icon", "<button><i class='fa fa-trash'></i></button>",
       "picture speaks of: trash"},
      {"the icon of a search", "<button><i class='fa fa-search'></i></button>", ""},
      {"the name of a picture", "<button><img src=/i/btn-delete.png></button>",
       "picture speaks of: delete"},
      {"a weak verb of a picture", "<input type=image src=/i/add.png>", "picture speaks of: add"},
      {"a weak verb of a picture that has a text", "<input type=image src=/i/add.png alt=Search>",
       ""},
      {"letters turned round", "<button><bdo dir=rtl>esarE</bdo></button>",
       "submit button has its letters turned round"},
      {"htmx", "<button hx-post=/x>Go</button>", "its script sends it in another way"},
  };
  for (const MarkupCase& c : cases) EXPECT_EQ(ReasonOfButton(c.html), c.reason) << c.name;
}

}  // namespace
}  // namespace upwell::form
