// SPDX-License-Identifier: Apache-2.0
#include "entities/mentions.h"

#include <algorithm>

namespace upwell {

void FindMentions(const Phrase& query, size_t begin, size_t end, const KnowledgeBase& base,
                  std::vector<Mention>* mentions) {
  mentions->clear();
  for (size_t length = std::min(end - begin, base.longest_name()); length > 0; --length) {
    for (size_t at = begin; at + length <= end; ++at) {
      const NameId name = base.Find(query.Fingerprint(at, at + length));
      if (name != PhraseTable::kNone) mentions->push_back({at, at + length, name});
    }
    if (!mentions->empty()) return;
  }
}

}  // namespace upwell
