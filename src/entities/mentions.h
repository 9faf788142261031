// SPDX-License-Identifier: Apache-2.0
// The entities that a query mentions (section 4.1.2): its longest subsequences that are names of
// the knowledge base.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "entities/knowledge_base.h"
#include "entities/phrase.h"

namespace upwell::entities {

struct Mention {
  size_t begin = 0, end = 0;  // tokens
  NameId name = 0;
  bool operator==(const Mention&) const = default;
};

// All matches of the greatest length within the tokens [begin, end), from left to right; they may
// overlap. Replaces `mentions`.
void FindMentions(const Phrase& query, size_t begin, size_t end, const KnowledgeBase& base,
                  std::vector<Mention>* mentions);

// The same without names of common words only ("where to", a musical release), unless there are no
// others: they are longer than many names that matter, and match more by accident than on purpose.
void FindTellingMentions(const Phrase& query, size_t begin, size_t end, const KnowledgeBase& base,
                         std::vector<Mention>* mentions);

}  // namespace upwell::entities
