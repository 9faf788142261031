// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/productive_factors.h"

#include <algorithm>
#include <vector>

namespace upwell::harvest {
namespace {

constexpr double kPriorRequests = 2;  // that the expectation is worth; not tuned

constexpr size_t kMostKept = 20'000;  // values or pairs; a guard

std::vector<std::pair<size_t, std::string>> FactorsOf(const Region& region) {
  std::vector<std::pair<size_t, std::string>> factors;
  for (size_t i = 0; i < region.size(); ++i) {
    if (region[i].value()) factors.emplace_back(i, *region[i].value());
  }
  return factors;
}

template <typename Key, typename Given>
Given* Slot(std::map<Key, Given>& kept, const Key& key) {
  if (kept.size() < kMostKept) return &kept[key];
  const auto found = kept.find(key);
  return found == kept.end() ? nullptr : &found->second;
}

}  // namespace

double ProductiveFactors::Given::PerRequest(double expected) const {
  return (records + kPriorRequests * expected) / (requests + kPriorRequests);
}

void ProductiveFactors::Learn(const Region& region, uint64_t new_records, uint64_t requests) {
  const double gave = static_cast<double>(new_records);
  const double cost = static_cast<double>(std::max<uint64_t>(1, requests));
  all_.Add(gave, cost);
  const std::vector<Factor> factors = FactorsOf(region);
  for (size_t i = 0; i < factors.size(); ++i) {
    if (Given* given = Slot(values_, factors[i])) given->Add(gave, cost);
    for (size_t j = i + 1; j < factors.size(); ++j) {
      if (Given* given = Slot(pairs_, std::pair(factors[i], factors[j]))) given->Add(gave, cost);
    }
  }
}

double ProductiveFactors::Promise(const Region& region) const {
  const double all = all_.PerRequest(1);
  const std::vector<Factor> factors = FactorsOf(region);
  std::vector<double> effects(factors.size(), 1);
  double promise = all;
  for (size_t i = 0; i < factors.size(); ++i) {
    const auto value = values_.find(factors[i]);
    if (value != values_.end()) effects[i] = value->second.PerRequest(all) / all;
    promise *= effects[i];
    for (size_t j = 0; j < i; ++j) {
      const auto pair = pairs_.find(std::pair(factors[j], factors[i]));
      const double expected = all * effects[i] * effects[j];
      if (pair != pairs_.end()) promise *= pair->second.PerRequest(expected) / expected;
    }
  }
  return promise;
}

}  // namespace upwell::harvest
