// SPDX-License-Identifier: Apache-2.0
// Links that must not be followed, recognised by their address and words.
#pragma once

#include <string_view>

#include "base/url.h"

namespace upwell::form {

// True for links that do something rather than show something: log out, delete, put into a cart,
// export, print, ?action=edit. A crawler never follows them. What the address of the page that
// holds the link says as well was asked for already: it makes no link act.
bool IsActingLink(const base::Url& url, std::string_view text, const base::Url& page = base::Url());

}  // namespace upwell::form
