// SPDX-License-Identifier: Apache-2.0
// Cuts patterns from queries until the entity is left: "where to stay in new york" becomes "new
// york", "hyatt seattle review" becomes "hyatt seattle" (section 4.1.2).
//
// 1. A query that is a name of the knowledge base stays as it is, also after some cuts.
// 2. The longest prefix or, where there is none, the longest suffix that is a pattern is cut, again
//    and again.
// 3. Nothing is cut that leaves nothing.
// 4. No cut goes through the longest entity ("the" of "the beatles lyrics" stays), unless another
//    one just as long is left whole.
// 5. At a site its own name is a pattern, too: "touchpad ebay" at ebay.com.
#pragma once

#include <unordered_set>
#include <vector>

#include "entities/entity_sites.h"
#include "entities/knowledge_base.h"
#include "entities/mentions.h"
#include "entities/phrase.h"
#include "entities/query_patterns.h"

namespace upwell::entities {

struct TokenRange {
  size_t begin = 0, end = 0;
  bool operator==(const TokenRange&) const = default;
};

class QueryCleaner {
 public:
  // `base` must outlive it.
  QueryCleaner(const std::vector<QueryPattern>& patterns, const KnowledgeBase& base);

  // The tokens that are left. `site`: whose name is cut; nullptr for none.
  TokenRange Clean(const Phrase& query, const SiteName* site = nullptr) const;

 private:
  static bool IsPattern(const Phrase& query, const TokenRange& part,
                        const std::unordered_set<uint64_t>& patterns, const SiteName* site);
  // Takes one pattern off; false where there is none.
  bool Cut(const Phrase& query, const SiteName* site, TokenRange* range) const;

  const KnowledgeBase* base_;
  std::unordered_set<uint64_t> prefixes_, suffixes_;
};

}  // namespace upwell::entities
