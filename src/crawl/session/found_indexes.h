// SPDX-License-Identifier: Apache-2.0
// The letter indexes and the groups of links to listings of the pages that a form session has seen,
// each link once: most pages of a site show the same row.
#pragma once

#include <unordered_set>
#include <vector>

#include "answer/letter_index.h"
#include "answer/listing_links.h"
#include "base/hash.h"
#include "harvest/answer_session.h"

namespace upwell::crawl {

class FoundIndexes {
 public:
  // Adds the links of the index that were not added before. `on` is the link whose answer shows it,
  // empty where another page does.
  void Add(answer::LetterIndex index, const base::Url& on);
  // The same for a group of links. A link of an index is none of a group any more.
  void Add(answer::ListingLinks group);

  const std::vector<harvest::FoundIndex>& all() const { return all_; }
  const std::vector<answer::ListingLinks>& listings() const { return listings_; }

 private:
  bool IsNew(const base::Url& url);

  std::vector<harvest::FoundIndex> all_;
  std::vector<answer::ListingLinks> listings_;
  std::unordered_set<base::Hash128> links_;
};

}  // namespace upwell::crawl
