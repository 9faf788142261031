// SPDX-License-Identifier: Apache-2.0
// Links that must not be followed. A link acts if any reading of it tells the site to do something:
// its path, two neighbouring parts of it together, its arguments, its text, its labels, the names
// of its icons, its scripts. And it is followed only if it promises a page
// (form/guard/link_promise.h).
#pragma once

#include <string_view>

#include "base/url.h"
#include "parse/page.h"

namespace upwell::form {

// True for links that do something rather than show something: log out, delete, put into a cart,
// export, print, ?action=edit. A crawler never follows them. What the address of the page that
// holds the link says as well was asked for already: it makes no link act.
bool IsActingLink(const base::Url& url, std::string_view text, const base::Url& page = base::Url());

// The same with all that the link's mark-up says. REQUIRES: `link` is one of the page's.
bool IsActingLink(const parse::Page& page, const parse::Link& link);

// It does not act, and it promises a page to read.
bool MayFollow(const parse::Page& page, const parse::Link& link);
// The same for the link of a record, of which comparing records has shown that its text is a title:
// that may speak of anything.
bool MayFollowToRecord(const parse::Page& page, const parse::Link& link);

}  // namespace upwell::form
