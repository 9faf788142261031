// SPDX-License-Identifier: Apache-2.0
#include "entities/prevalence.h"

#include <algorithm>

namespace upwell::entities {
namespace {

// Not tuned.
constexpr uint64_t kFewestPagesToTell =
    3;                                   // with an argument, to say that it is in all their links
constexpr double kNearlyAllPages = 0.9;  // share of these pages
constexpr size_t kFewestUrls = 2;        // of a page, to see whether they differ

}  // namespace

void Prevalence::AddPage(const std::vector<SecondLevelUrl>& urls) {
  ++pages_;
  std::map<std::string_view, std::map<std::string_view, size_t>> urls_with;  // name, value
  for (const SecondLevelUrl& url : urls) {
    for (const auto& [name, value] : url.arguments) ++urls_with[name][value];
  }
  for (const auto& [name, values] : urls_with) {
    Argument& argument = arguments_[std::string(name)];
    ++argument.pages;
    const bool one_value = values.size() == 1 && values.begin()->second == urls.size();
    if (one_value && urls.size() >= kFewestUrls) ++argument.pages_alike;
    for (const auto& [value, times] : values) {
      auto known = argument.pages_with.find(std::string(value));
      if (known == argument.pages_with.end()) {
        if (pairs_ >= max_pairs_) continue;
        known = argument.pages_with.emplace(value, 0).first;
        ++pairs_;
      }
      ++argument.sum;
      argument.most = std::max<uint64_t>(argument.most, ++known->second);
    }
  }
}

double Prevalence::OfPair(const std::string& name, const std::string& value) const {
  const auto argument = arguments_.find(name);
  if (argument == arguments_.end()) return 0;
  const auto pair = argument->second.pages_with.find(value);
  if (pair == argument->second.pages_with.end()) return 0;
  return static_cast<double>(pair->second) / static_cast<double>(pages_);
}

double Prevalence::OfArgument(const std::string& name) const {
  const auto argument = arguments_.find(name);
  if (argument == arguments_.end() || argument->second.pages_with.empty()) return 0;
  return static_cast<double>(argument->second.sum) / static_cast<double>(pages_) /
         static_cast<double>(argument->second.pages_with.size());
}

double Prevalence::ShareOfCommonest(const std::string& name) const {
  const auto argument = arguments_.find(name);
  if (argument == arguments_.end()) return 0;
  return static_cast<double>(argument->second.most) / static_cast<double>(argument->second.pages);
}

uint64_t Prevalence::PagesWith(const std::string& name) const {
  const auto argument = arguments_.find(name);
  return argument == arguments_.end() ? 0 : argument->second.pages;
}

bool Prevalence::RidesAlong(const std::string& name) const {
  const auto argument = arguments_.find(name);
  if (argument == arguments_.end() || argument->second.pages < kFewestPagesToTell) return false;
  return static_cast<double>(argument->second.pages_alike) >=
         kNearlyAllPages * static_cast<double>(argument->second.pages);
}

std::vector<std::string> Prevalence::Arguments() const {
  std::vector<std::string> names;
  for (const auto& [name, argument] : arguments_) names.push_back(name);
  return names;
}

}  // namespace upwell::entities
