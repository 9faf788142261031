// SPDX-License-Identifier: Apache-2.0
// Rows of links that divide everything a site has by how it begins or when it is from:
// "A B C ... Z", "0-9 A-C D-F ...", "А Б В ...", "1990 1991 ...". Each link leads to a listing.
// Such a row is known by comparing its links: short names of one kind, in their order, and
// addresses that differ in one place. The numbers of a pager are none.
//
//   for (const LetterIndex& index : FindLetterIndexes(page)) Show(index.name);   // "A-Z"
#pragma once

#include <string>
#include <vector>

#include "answer/answer.h"
#include "base/url.h"
#include "parse/page.h"

namespace upwell::answer {

struct IndexLink {
  std::string text;  // as people read it: "A", "Aa-Am", "1990"
  base::Url url;     // without fragment
  bool operator==(const IndexLink&) const = default;
};

struct LetterIndex {
  std::string name;              // for people: the first and the last of its row, "A-Z"
  std::vector<IndexLink> links;  // in the order of the page, each address once; "All" comes last
};

// The indexes of a page, at most 8 with at most 100 links each. Links that people do not see or
// that the owner asks not to follow are left out; nothing of a page that asks so for all. `pager`
// is that of the page: what leads to its parts is no index.
std::vector<LetterIndex> FindLetterIndexes(const parse::Page& page, const Pager& pager = {});

}  // namespace upwell::answer
