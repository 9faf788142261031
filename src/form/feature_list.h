// SPDX-License-Identifier: Apache-2.0
// Collects what can be seen of a form as named features (form/form_features.h).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "form/form_features.h"

namespace upwell::form {

// Names are put together in one buffer.
class FeatureList {
 public:
  // `names` may be null; else it learns what the ids stand for.
  explicit FeatureList(FeatureNames* names) : names_(names) {}

  void Add(std::string_view zone, std::string_view mark, std::string_view what, float value = 1) {
    name_.assign(zone).append(mark).append(what);
    const uint64_t id = FeatureId(name_);
    features_.push_back({id, value});
    if (names_ != nullptr) names_->emplace(id, name_);
  }

  // Sorted by id. The largest value counts where a feature was met several times.
  std::vector<FormFeature> Finish() {
    std::sort(features_.begin(), features_.end(), [](const FormFeature& a, const FormFeature& b) {
      return a.id != b.id ? a.id < b.id : a.value > b.value;
    });
    const auto end =
        std::unique(features_.begin(), features_.end(),
                    [](const FormFeature& a, const FormFeature& b) { return a.id == b.id; });
    features_.erase(end, features_.end());
    return std::move(features_);
  }

 private:
  FeatureNames* names_;
  std::vector<FormFeature> features_;
  std::string name_;
};

}  // namespace upwell::form
