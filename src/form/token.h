// SPDX-License-Identifier: Apache-2.0
// Values that a site makes up for one visit: session ids, CSRF tokens, view states.
#pragma once

#include <string_view>

#include "form/search_form.h"

namespace upwell::form {

// Letters and digits mixed as nobody would type them, `least_length` or more.
bool LooksLikeToken(std::string_view value, size_t least_length = 8);

// A part of a path that names a visit: "2DBF6KFK5G3LYAV9DF3F2PC22NSP5R3C-43734".
bool IsSessionPart(std::string_view part);

// The form has hidden tokens, or a session in the path that it is sent to, so that what it sends
// may be out of date.
bool HasTokens(const SearchForm& form);

// The two addresses differ at most in what names a visit: parts of the path and of the arguments.
bool AreSamePlace(const base::Url& a, const base::Url& b);

// Gives the form's hidden tokens and its session the values that they have in the same form of a
// newer page; the site may take no older ones. Other hidden values stay: they may tell of that
// page's question. False where the page does not have them.
bool RefreshTokens(const parse::Page& page, SearchForm* form);

// Wider than the form's identity: the same where one of two forms has a hidden session that the
// other lacks. Sites put it into the forms of the first page alone, until they have their cookie
// back. What looks like a session now may not the next time: where it differs, that says nothing.
base::Hash128 LastingIdentityOf(SearchForm form);

// Gives the form the address that it has on `page`, which was fetched again and answers nothing:
// some frameworks number each view of a page there. False where it is the same, or the form is not
// there.
bool RefreshAddress(const parse::Page& page, SearchForm* form);

}  // namespace upwell::form
