// SPDX-License-Identifier: Apache-2.0
// Which types of a knowledge base fit which sites (section 4.2): the entities that a site's queries
// mention are a document, the entities of a type a query, and the score is the cosine of their
// TF-IDF vectors (definitions 1 and 2).
//
// Two things are settled that the definitions leave open. idf(t) = log((|D| + 1) / df(t)), so that
// with few sites an entity which all of them mention still weighs a little; and an entity of the
// type that no site mentions counts as if one did. |D| is the number of sites that mention
// anything.
#pragma once

#include <cstdint>
#include <vector>

#include "entities/knowledge_base.h"
#include "entities/site_seeds.h"

namespace upwell::entities {

// A site that mentions fewer different entities of a type says nothing about it. Not tuned.
inline constexpr uint32_t kLeastEvidence = 3;

struct MatchOptions {
  double threshold = 0.5;  // share of the type's best score (EP 4.2)
  bool plain_cosine = false;
};

struct TypeMatch {
  TypeId type = 0;
  uint32_t site = 0;
  double score = 0;
  double relative = 0;    // to the best score of the type
  uint32_t evidence = 0;  // different entities of the type that the site mentions
  bool matched = false;
};

// All pairs with enough evidence, by type, the best site first.
std::vector<TypeMatch> MatchTypes(const std::vector<SiteSeeds>& sites, const KnowledgeBase& base,
                                  const MatchOptions& options);

}  // namespace upwell::entities
