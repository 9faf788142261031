// SPDX-License-Identifier: Apache-2.0
// The learned weights of form features (form_features.h) for each kind of form.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "form/search_form.h"

namespace upwell::form {

constexpr size_t kFormKinds = static_cast<size_t>(FormKind::kOther) + 1;  // by definition
using KindWeights = std::array<int16_t, kFormKinds>;  // in thousandths, in the order of FormKind

struct FeatureWeights {
  uint64_t feature = 0;  // FeatureId of its name
  KindWeights weights;
};

KindWeights KindBias();
std::span<const FeatureWeights> KindModel();  // sorted by feature

}  // namespace upwell::form
