// SPDX-License-Identifier: Apache-2.0
// What a page's JSON-LD lists: the items of an ItemList or a page of search results, else the
// largest group of things of one type. (Microdata and RDFa mark elements; regions.cc finds them.)
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "parse/page.h"

namespace upwell::answer {

struct ListedItem {
  std::string name;
  base::Url url;  // empty if it has none
  std::vector<std::pair<std::string, std::string>> fields;
};

// A type of schema.org, in lower case, that describes the page or its owner, or parts of other
// things: no record, whatever it is marked with.
bool DescribesPage(std::string_view type);

// At most 1,000 items; empty where there is no list of two or more. What describes the site, the
// page or the way to it (organization, breadcrumbs, ...) is no item. Any bytes are safe.
std::vector<ListedItem> ListedItems(const parse::Page& page);

}  // namespace upwell::answer
