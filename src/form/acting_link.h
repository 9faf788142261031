// SPDX-License-Identifier: Apache-2.0
// Links that must not be followed, told by their address and words.
#pragma once

#include <string_view>

#include "base/url.h"

namespace upwell {

// True for links that do something rather than show something: log out, delete, put into a cart,
// export, print, ?action=edit. A crawler never follows them.
bool IsActingLink(const Url& url, std::string_view text);

}  // namespace upwell
