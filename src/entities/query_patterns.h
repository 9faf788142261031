// SPDX-License-Identifier: Apache-2.0
// What people write before and after entities: "where to stay in", "reviews" (EP 4.1.2,
// "Query pattern aggregation").
//
// 1. Each different query of the log is segmented into prefix, entity and suffix, once for each of
//    its longest mentions of an entity.
// 2. Prefixes and suffixes are counted over all queries. Memory is bounded by lossy counting (Manku
//    and Motwani 2002): after every kLossyBucket patterns those are forgotten that came less often
//    than once a bucket. A count may be too small by (patterns counted) / kLossyBucket.
// 3. The most frequent ones are the patterns; prefixes with a preposition come first, since they
//    are hardly ever part of an entity, but take no more than half of the places. Suffixes with a
//    preposition ("in uk") belong to the entity and are none.
//
// Over the ranking of EP, which can be had for comparison, the default
//  - takes names of common words only for entities where there are no others ("where to stay in
//    paris" is about Paris, not about the record "Where To");
//  - asks that a pattern goes with several different entities, not with a few that were asked in
//    many ways;
//  - asks that people do not ask it by itself: "samsung" is asked alone, and with products;
//    "reviews" only with something. A quarter as often as with all entities together is too often;
//  - leaves numbers: "2" of "ipad 2" says which entity it is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "entities/knowledge_base.h"
#include "entities/log_queries.h"

namespace upwell::entities {

// Not tuned.
inline constexpr uint64_t kLossyBucket = 1'000'000;  // patterns, bounds the memory
inline constexpr size_t kMostPatternTokens = 6;
inline constexpr double kLeastEntitiesOfPattern = 5;
inline constexpr double kMostAlone = 0.25;  // share of how often it is asked with entities

enum class PatternRanking { kOurs, kPaper };

struct PatternOptions {
  size_t top = 200;
  PatternRanking ranking = PatternRanking::kOurs;
};

struct QueryPattern {
  std::string text;  // case folded, with a space between tokens
  uint64_t fingerprint = 0;
  bool is_prefix = false;
  bool has_preposition = false;
  uint64_t queries = 0;  // different ones that have it
  double entities = 0;   // different ones that it goes with, estimated; 64 different ones and more
                         // come out as about that many
  uint64_t times = 0;    // that queries with it were asked
  uint64_t alone = 0;    // that it was asked by itself
};

struct PatternCounts {
  std::vector<QueryPattern> patterns;  // the top, best first
  uint64_t queries_with_entity = 0;
  uint64_t counted = 0;    // prefixes and suffixes that were counted
  uint64_t max_error = 0;  // how much `queries` may be too small
};

PatternCounts FindPatterns(const LogQueries& queries, const KnowledgeBase& base,
                           const PatternOptions& options);

}  // namespace upwell::entities
