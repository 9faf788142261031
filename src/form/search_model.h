// SPDX-License-Identifier: Apache-2.0
// The learned weights of signs that a form searches (form/search_evidence.h).
#pragma once

#include <cstdint>
#include <span>

namespace upwell::form {

struct SignWeight {
  uint64_t sign = 0;   // FeatureId of its name
  int32_t weight = 0;  // in thousandths
};

// In thousandths.
struct EvidenceLimits {
  int32_t least = 0;   // below it no form is sent
  int32_t proven = 0;  // from it on, words that may be nouns stop nothing
};

struct SearchModel {
  int32_t bias = 0;  // in thousandths
  EvidenceLimits get, post;
  std::span<const SignWeight> weights;  // sorted by sign
};
const SearchModel& TheSearchModel();

}  // namespace upwell::form
