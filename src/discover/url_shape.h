// SPDX-License-Identifier: Apache-2.0
// What addresses of one kind have in common, and which addresses are made without end.
#pragma once

#include <string>

#include "base/url.h"

namespace upwell::discover {

// The same for pages that one template of the site makes: numbers, the values of arguments and the
// last part of the path do not count. "/shop/42/blue-chair.html?page=2" -> "/shop/0/*.html?page".
std::string ShapeOf(const base::Url& url);

// The address without arguments and path parameters that name a session ("PHPSESSID=…",
// ";jsessionid=…"): with them each visit would see other pages.
base::Url WithoutSession(const base::Url& url);

// True for addresses that a site makes without end: parts that repeat, very long ones, very many
// arguments.
bool LooksEndless(const base::Url& url);

}  // namespace upwell::discover
