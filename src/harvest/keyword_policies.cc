// SPDX-License-Identifier: Apache-2.0
#include "harvest/keyword_policies.h"

#include "harvest/residual_greedy_policy.h"

namespace upwell {
namespace {

using Maker = std::unique_ptr<KeywordPolicy> (*)(const PolicyOptions&);

struct NamedPolicy {
  std::string_view name;
  Maker make;
};

template <Aim aim>
std::unique_ptr<KeywordPolicy> MakeResidualGreedy(const PolicyOptions& options) {
  ResidualGreedyOptions own;
  own.aim = aim;
  own.limits = options.limits;
  own.seed = options.seed;
  return std::make_unique<ResidualGreedyPolicy>(own);
}

constexpr NamedPolicy kPolicies[] = {
    {kDefaultPolicy, MakeResidualGreedy<Aim::kRequests>},
    {"residual-greedy-queries", MakeResidualGreedy<Aim::kQueries>},
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
    if (policy.name == name) return policy.make(options);
  }
  return nullptr;
}

}  // namespace upwell
