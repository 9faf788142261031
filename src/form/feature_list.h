// SPDX-License-Identifier: Apache-2.0
// What can be seen of a form, as named features.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace upwell::form {

// FNV-1a, so that names need not be stored.
constexpr uint64_t FeatureId(std::string_view name) {
  uint64_t hash = 0xcbf29ce484222325;
  for (char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

struct FormFeature {
  uint64_t id = 0;
  float value = 1;
};
using FeatureNames = std::unordered_map<uint64_t, std::string>;

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
