// SPDX-License-Identifier: Apache-2.0
#include "entities/query_cleaner.h"

#include <algorithm>

namespace upwell::entities {
namespace {

// Point 4 of the header: whether `left` is a fair part of the query with these mentions.
bool SparesEntities(const std::vector<Mention>& mentions, const TokenRange& left) {
  bool cuts_through = false;
  for (const Mention& mention : mentions) {
    if (mention.begin >= left.begin && mention.end <= left.end) return true;
    cuts_through |= mention.begin < left.end && mention.end > left.begin;
  }
  return !cuts_through;
}

}  // namespace

QueryCleaner::QueryCleaner(const std::vector<QueryPattern>& patterns, const KnowledgeBase& base)
    : base_(&base) {
  for (const QueryPattern& pattern : patterns) {
    (pattern.is_prefix ? prefixes_ : suffixes_).insert(pattern.fingerprint);
  }
}

TokenRange QueryCleaner::Clean(const Phrase& query, const SiteName* site) const {
  TokenRange range{0, query.size()};
  while (range.end - range.begin > 1 && Cut(query, site, &range)) {
  }
  return range;
}

bool QueryCleaner::Cut(const Phrase& query, const SiteName* site, TokenRange* range) const {
  if (base_->Find(query.Fingerprint(range->begin, range->end)) != PhraseTable::kNone) return false;
  std::vector<Mention> mentions;
  FindMentions(query, range->begin, range->end, *base_, &mentions);
  const size_t most = std::min(range->end - range->begin - 1, kMostPatternTokens);
  for (size_t length = most; length > 0; --length) {
    const TokenRange left{range->begin + length, range->end};
    if (!IsPattern(query, {range->begin, left.begin}, prefixes_, site)) continue;
    if (!SparesEntities(mentions, left)) continue;
    *range = left;
    return true;
  }
  for (size_t length = most; length > 0; --length) {
    const TokenRange left{range->begin, range->end - length};
    if (!IsPattern(query, {left.end, range->end}, suffixes_, site)) continue;
    if (!SparesEntities(mentions, left)) continue;
    *range = left;
    return true;
  }
  return false;
}

bool QueryCleaner::IsPattern(const Phrase& query, const TokenRange& part,
                             const std::unordered_set<uint64_t>& patterns, const SiteName* site) {
  return patterns.contains(query.Fingerprint(part.begin, part.end)) ||
         (site != nullptr && site->IsNamedBy(query, part.begin, part.end));
}

}  // namespace upwell::entities
