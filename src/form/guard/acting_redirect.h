// SPDX-License-Identifier: Apache-2.0
// Redirects lead where nobody clicked: what an answer redirects to is judged as a link is, by its
// address alone.
#pragma once

#include "base/url.h"
#include "fetch/exchange.h"

namespace upwell::form {

// False where the address tells the site to do something: a verb of change in a part that the
// request did not have and that repeats none of its words ("?q=delete" may lead to "/delete").
bool MayBeRedirected(const fetch::Request& asked, const base::Url& target);

}  // namespace upwell::form
