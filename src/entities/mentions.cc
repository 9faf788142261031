// SPDX-License-Identifier: Apache-2.0
#include "entities/mentions.h"

#include <algorithm>

#include "query/values/common_words.h"

namespace upwell::entities {
namespace {

// Appends the matches of one length.
void FindOfLength(const Phrase& query, size_t begin, size_t end, size_t length,
                  const KnowledgeBase& base, std::vector<Mention>* mentions) {
  for (size_t at = begin; at + length <= end; ++at) {
    const NameId name = base.Find(query.Fingerprint(at, at + length));
    if (name != PhraseTable::kNone) mentions->push_back({at, at + length, name});
  }
}

bool HasCommonWordsOnly(const Phrase& query, const Mention& mention) {
  for (size_t i = mention.begin; i < mention.end; ++i) {
    if (!query::IsCommonWord(query.FoldedToken(i))) return false;
  }
  return true;
}

}  // namespace

void FindMentions(const Phrase& query, size_t begin, size_t end, const KnowledgeBase& base,
                  std::vector<Mention>* mentions) {
  mentions->clear();
  size_t length = std::min(end - begin, base.longest_name());
  for (; length > 0 && mentions->empty(); --length) {
    FindOfLength(query, begin, end, length, base, mentions);
  }
}

void FindTellingMentions(const Phrase& query, size_t begin, size_t end, const KnowledgeBase& base,
                         std::vector<Mention>* mentions) {
  FindMentions(query, begin, end, base, mentions);
  if (mentions->empty()) return;
  const auto is_common = [&query](const Mention& one) { return HasCommonWordsOnly(query, one); };
  if (std::none_of(mentions->begin(), mentions->end(), is_common)) return;
  std::vector<Mention> others;
  for (size_t length = mentions->front().end - mentions->front().begin;
       length > 0 && others.empty(); --length) {
    FindOfLength(query, begin, end, length, base, &others);
    std::erase_if(others, is_common);
  }
  if (!others.empty()) *mentions = std::move(others);
}

}  // namespace upwell::entities
