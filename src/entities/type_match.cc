// SPDX-License-Identifier: Apache-2.0
#include "entities/type_match.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <unordered_map>

namespace upwell::entities {
namespace {

// Definition 2 over the documents of all sites.
class Weights {
 public:
  Weights(const std::vector<SiteSeeds>& sites, bool plain) : plain_(plain) {
    for (const SiteSeeds& site : sites) {
      documents_ += !site.mentions.empty();
      for (const EntityMentions& mention : site.mentions) ++frequency_[mention.name];
    }
  }

  double Idf(uint32_t document_frequency) const {
    if (plain_) return 1;
    return std::log((documents_ + 1.0) / std::max<uint32_t>(document_frequency, 1));
  }
  double OfEntity(NameId name) const { return Idf(frequency_.at(name)); }
  double OfMention(const EntityMentions& mention) const {
    return mention.times * OfEntity(mention.name);
  }
  // Entities that some site mentions.
  const std::unordered_map<NameId, uint32_t>& frequency() const { return frequency_; }

 private:
  bool plain_;
  size_t documents_ = 0;
  std::unordered_map<NameId, uint32_t> frequency_;
};

// |q| of each type. An entity is once in its type.
std::vector<double> TypeNorms(const Weights& weights, const KnowledgeBase& base) {
  std::vector<NameId> mentioned;
  for (const auto& [name, frequency] : weights.frequency()) mentioned.push_back(name);
  std::sort(mentioned.begin(), mentioned.end());  // sums of doubles depend on the order
  std::vector<double> squares(base.types());
  std::vector<uint64_t> counted(base.types());
  for (const NameId name : mentioned) {
    const double weight = weights.OfEntity(name);
    for (const TypeId type : base.types_of(name)) {
      squares[type] += weight * weight;
      ++counted[type];
    }
  }
  const double unmentioned = weights.Idf(0);
  for (TypeId type = 0; type < base.types(); ++type) {
    const uint64_t others = base.names_of_type(type) - counted[type];
    squares[type] += static_cast<double>(others) * unmentioned * unmentioned;
    squares[type] = std::sqrt(squares[type]);
  }
  return squares;
}

double DocumentNorm(const SiteSeeds& site, const Weights& weights) {
  double square = 0;
  for (const EntityMentions& mention : site.mentions) {
    square += weights.OfMention(mention) * weights.OfMention(mention);
  }
  return std::sqrt(square);
}

// Definition 1 for one site and all types that it mentions entities of.
void ScoreSite(uint32_t number, const SiteSeeds& site, const Weights& weights,
               const std::vector<double>& type_norms, const KnowledgeBase& base,
               std::vector<TypeMatch>* matches) {
  std::map<TypeId, TypeMatch> by_type;
  for (const EntityMentions& mention : site.mentions) {
    for (const TypeId type : base.types_of(mention.name)) {
      TypeMatch& match = by_type[type];
      match.score += weights.OfMention(mention) * weights.OfEntity(mention.name);
      ++match.evidence;
    }
  }
  const double norm = DocumentNorm(site, weights);
  for (auto& [type, match] : by_type) {
    if (match.evidence < kLeastEvidence || match.score <= 0) continue;
    match.type = type;
    match.site = number;
    match.score /= norm * type_norms[type];
    matches->push_back(match);
  }
}

void CompareWithBest(double threshold, std::vector<TypeMatch>* matches) {
  std::sort(matches->begin(), matches->end(), [](const TypeMatch& a, const TypeMatch& b) {
    return std::tuple(a.type, -a.score, a.site) < std::tuple(b.type, -b.score, b.site);
  });
  double best = 0;
  for (size_t i = 0; i < matches->size(); ++i) {
    TypeMatch& match = (*matches)[i];
    if (i == 0 || match.type != (*matches)[i - 1].type) best = match.score;
    match.relative = match.score / best;
    match.matched = match.relative >= threshold;
  }
}

}  // namespace

std::vector<TypeMatch> MatchTypes(const std::vector<SiteSeeds>& sites, const KnowledgeBase& base,
                                  const MatchOptions& options) {
  const Weights weights(sites, options.plain_cosine);
  const std::vector<double> type_norms = TypeNorms(weights, base);
  std::vector<TypeMatch> matches;
  for (uint32_t site = 0; site < sites.size(); ++site) {
    ScoreSite(site, sites[site], weights, type_norms, base, &matches);
  }
  CompareWithBest(options.threshold, &matches);
  return matches;
}

}  // namespace upwell::entities
