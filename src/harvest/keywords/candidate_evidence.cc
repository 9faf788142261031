// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/candidate_evidence.h"

#include <algorithm>
#include <cmath>

namespace upwell::harvest {
namespace {

// Not tuned: steps of a table that are finer than the evidence, and a guard against log(0).
constexpr double kStepsPerOctave = 4;
constexpr double kMostShare = 0.999;  // of all documents that one query discovered

// A sample says that there are about `matches`.
void AddSample(double matches, double variance, Evidence& evidence) {
  const double left = matches - evidence.seen;
  const double at_least = (left + std::sqrt(left * left + variance + 1)) / 2;
  evidence.sampled = std::log((at_least + 0.5) / (evidence.seen + 0.5));
  evidence.sampled_trust = 1 / (1 + variance / (at_least * at_least));
}

double SpreadOf(uint32_t discoverers, double documents, const ChanceDiscoverers& chance) {
  return std::log(std::max<double>(1, discoverers)) - chance.Log(documents);
}

}  // namespace

void ChanceDiscoverers::Learn(uint64_t discovered) {
  if (discovered == 0) return;
  const size_t size = static_cast<size_t>(std::log2(static_cast<double>(discovered)));
  if (queries_.size() <= size) {
    queries_.resize(size + 1);
    sizes_.resize(size + 1);
  }
  ++queries_[size];
  sizes_[size] += static_cast<double>(discovered);
}

double ChanceDiscoverers::Among(double documents, double all) const {
  double chance = 0;
  for (size_t i = 0; i < queries_.size(); ++i) {
    if (queries_[i] == 0) continue;
    const double share = std::min(kMostShare, sizes_[i] / queries_[i] / all);
    chance += queries_[i] * -std::expm1(documents * std::log1p(-share));
  }
  return chance;
}

void ChanceDiscoverers::Prepare(size_t documents_seen) {
  const double all = static_cast<double>(std::max<size_t>(1, documents_seen));
  log_chance_.clear();
  for (double documents = 1, step = 0; documents <= 2 * all; ++step) {
    documents = std::exp2(step / kStepsPerOctave);
    log_chance_.push_back(std::log(std::max(1.0, Among(documents, all))));
  }
}

double ChanceDiscoverers::Log(double documents) const {
  const double steps = kStepsPerOctave * std::log2(std::max(1.0, documents));
  const size_t step = static_cast<size_t>(steps + 0.5);
  return log_chance_.empty() ? 0 : log_chance_[std::min(step, log_chance_.size() - 1)];
}

Evidence EvidenceOfWord(const SeenDocuments& seen, TermId term, const ChanceDiscoverers& chance,
                        bool has_samples) {
  const TermStatistics& statistics = seen.statistics(term);
  Evidence evidence;
  evidence.seen = seen.frequency(term);
  const double documents = std::max(1.0, evidence.seen);
  evidence.spread = SpreadOf(statistics.discoverers, documents, chance);
  evidence.in_none = statistics.in_no_full_query / documents;
  evidence.in_one = statistics.in_one_full_query / documents;
  evidence.recent = seen.RecentNewness(term);
  if (has_samples) AddSample(statistics.represented, statistics.variance, evidence);
  return evidence;
}

Evidence EvidenceOfWitnesses(const Witnesses& witnesses, double stride,
                             const ChanceDiscoverers& chance, bool has_samples) {
  Evidence evidence;
  evidence.seen = witnesses.documents() * stride;
  const double documents = std::max<double>(1, witnesses.documents());
  evidence.in_none = witnesses.by_full_queries[0] / documents;
  evidence.in_one = witnesses.by_full_queries[1] / documents;
  evidence.spread = SpreadOf(witnesses.discoverers, documents, chance);
  if (has_samples) {
    AddSample(witnesses.represented * stride, witnesses.variance * stride * stride, evidence);
  }
  return evidence;
}

}  // namespace upwell::harvest
