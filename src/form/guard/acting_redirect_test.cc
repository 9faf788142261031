// SPDX-License-Identifier: Apache-2.0
#include "form/guard/acting_redirect.h"

#include <gtest/gtest.h>

namespace upwell::form {
namespace {

TEST(MayBeRedirected, JudgesWhereItLeads) {
  struct RedirectCase {
    std::string_view from, to;
    bool acts;
  };
  const RedirectCase cases[] = {
      {"/item/7", "/item/7/delete", true},
      {"/item/7", "/users/7/approve", true},
      {"/go", "/logout", true},
      {"/x", "/x?_method=DELETE", true},
      {"/x", "/y?op=purge", true},
      {"/old", "/new-place", false},
      {"/account", "/login?next=/account", false},
      {"/t/5", "/t/remove-rust/5", false},
      {"/find?q=delete", "/wiki/Delete", false},
      {"/find?q=copper", "/wiki/delete", true},
      {"/admin/purge/", "/admin/purge", false},
      {"/forum", "/index.php?action=forum", false},
      {"/a", "/a?sid=9f81ab2", false},
  };
  for (const RedirectCase& c : cases) {
    const fetch::Request asked(*base::Url::Parse("http://site.example" + std::string(c.from)));
    const base::Url to = *base::Url::Parse("http://site.example" + std::string(c.to));
    EXPECT_EQ(MayBeRedirected(asked, to), !c.acts) << c.from << " " << c.to;
  }
}

}  // namespace
}  // namespace upwell::form
