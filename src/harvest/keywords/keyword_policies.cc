// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/keyword_policies.h"

#include "harvest/keywords/adaptive_policy.h"
#include "harvest/keywords/generic_frequency_policy.h"
#include "harvest/keywords/generic_words.h"
#include "harvest/keywords/observing_policy.h"
#include "harvest/keywords/random_policy.h"
#include "harvest/keywords/residual_greedy_policy.h"

namespace upwell::harvest {
namespace {

using Maker = std::unique_ptr<ObservingPolicy> (*)(const PolicyOptions&);

struct NamedPolicy {
  std::string_view name;
  Maker make;
};

template <CostUnit aim>
std::unique_ptr<ObservingPolicy> MakeResidualGreedy(const PolicyOptions& options) {
  ResidualGreedyOptions own;
  own.aim = aim;
  own.limits = options.limits;
  own.seed = options.seed;
  return std::make_unique<ResidualGreedyPolicy>(own);
}

template <FrequencyEstimator estimator, bool corrects, bool counts_requests>
std::unique_ptr<ObservingPolicy> MakeAdaptive(const PolicyOptions& options) {
  AdaptiveOptions own;
  own.estimator = estimator;
  own.result_limit_correction = corrects;
  own.cost_in_requests = counts_requests;
  own.cost = options.cost;
  own.limits = options.limits;
  own.seed = options.seed;
  return std::make_unique<AdaptivePolicy>(own);
}

std::unique_ptr<ObservingPolicy> MakeGenericFrequency(const PolicyOptions& options) {
  return std::make_unique<GenericFrequencyPolicy>(options.limits);
}

std::unique_ptr<ObservingPolicy> MakeRandom(const PolicyOptions& options) {
  std::vector<std::string> dictionary = options.dictionary;
  if (dictionary.empty()) {
    for (const std::string_view word : GenericWords()) dictionary.emplace_back(word);
  }
  return std::make_unique<RandomPolicy>(std::move(dictionary), options.limits, options.seed);
}

constexpr NamedPolicy kPolicies[] = {
    {kDefaultPolicy, MakeResidualGreedy<CostUnit::kRequests>},
    {"residual-greedy-queries", MakeResidualGreedy<CostUnit::kQueries>},
    {"adaptive", MakeAdaptive<FrequencyEstimator::kIndependence, false, false>},
    {"adaptive-limit", MakeAdaptive<FrequencyEstimator::kIndependence, true, false>},
    {"adaptive-zipf", MakeAdaptive<FrequencyEstimator::kZipf, false, false>},
    {"adaptive-zipf-cost", MakeAdaptive<FrequencyEstimator::kZipf, false, true>},
    {"generic-frequency", MakeGenericFrequency},
    {"random", MakeRandom},
};

}  // namespace

const std::vector<std::string_view>& KeywordPolicyNames() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const NamedPolicy& policy : kPolicies) all.push_back(policy.name);
    return all;
  }();
  return names;
}

std::unique_ptr<KeywordPolicy> MakeKeywordPolicy(std::string_view name,
                                                 const PolicyOptions& options) {
  for (const NamedPolicy& policy : kPolicies) {
    if (policy.name != name) continue;
    std::unique_ptr<ObservingPolicy> made = policy.make(options);
    if (options.only_first_pages) made->ReadOnlyFirstPages();
    return made;
  }
  return nullptr;
}

}  // namespace upwell::harvest
