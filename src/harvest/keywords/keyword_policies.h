// SPDX-License-Identifier: Apache-2.0
// All keyword policies by name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harvest/keywords/keyword_policy.h"
#include "harvest/keywords/query_cost.h"
#include "harvest/keywords/seen_documents.h"

namespace upwell::harvest {

struct PolicyOptions {
  SeenLimits limits;
  uint64_t seed = 1;
  bool only_first_pages = false;        // one page of each answer is read, however many there are
  std::vector<std::string> dictionary;  // of the random policy; empty: the frequency list
  // By which the adaptive policies weigh a query, unless they count requests.
  QueryCost cost;
};

inline constexpr std::string_view kDefaultPolicy = "residual-greedy";

// The default first.
const std::vector<std::string_view>& KeywordPolicyNames();

// nullptr where there is no policy of that name.
std::unique_ptr<KeywordPolicy> MakeKeywordPolicy(std::string_view name,
                                                 const PolicyOptions& options);

}  // namespace upwell::harvest
