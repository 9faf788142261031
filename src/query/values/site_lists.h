// SPDX-License-Identifier: Apache-2.0
// Lists of values that a site's pages show in no form: "We work in the following towns: Ghent,
// Leuven, Namur", or the most frequent names one below the other. Nothing says what they are for;
// where some values of a list find something, so will the others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upwell::query {

// The name of the kind of values that such a list has.
inline constexpr std::string_view kListOfSite = "list of the site";

// The longest first, each value once. Items are short and not in sentences. Words that all items of
// a list begin or end with are left out ("Houses in Ghent", "Houses in Leuven"), and so are lines
// that most of the texts have: they are the site's menus.
std::vector<std::vector<std::string>> FindSiteLists(const std::vector<std::string>& texts);

}  // namespace upwell::query
