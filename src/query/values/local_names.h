// SPDX-License-Identifier: Apache-2.0
// Towns, surnames and trades that a site in some language is likely to have, the largest and most
// frequent first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upwell::query {

// `language` as in <html lang>: "de", "pt-BR". Where it is not known, of several in turns.
std::vector<std::string> TownsWhere(std::string_view language);
std::vector<std::string> SurnamesWhere(std::string_view language);
std::vector<std::string> TradesWhere(std::string_view language);

}  // namespace upwell::query
