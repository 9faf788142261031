// SPDX-License-Identifier: Apache-2.0
// Names that many sites hold something for: what is asked where neither a log nor a knowledge base
// says anything of a site.
#pragma once

#include <string_view>
#include <vector>

namespace upwell::entities {

struct ShippedList {
  std::string_view name;  // "cities", "countries", "languages", "months", "products"
  std::vector<std::string_view> values;
};

// The lists for pages in a language ("de", "en-GB"; English where it is not known), those first
// that fit most sites. What has no name of its own in the language is given in English.
std::vector<ShippedList> ShippedLists(std::string_view language);

}  // namespace upwell::entities
