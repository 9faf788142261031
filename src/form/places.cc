// SPDX-License-Identifier: Apache-2.0
#include "form/places.h"

#include <iterator>
#include <unordered_set>

#include "base/text.h"

namespace upwell::form {
namespace {

constexpr std::string_view kCountries[] = {
#include "form/country_names.inc"
};

constexpr std::string_view kStates[] = {
#include "form/state_names.inc"
};

using Names = std::unordered_set<std::string_view>;

bool IsListed(const Names& names, std::string_view text) {
  constexpr size_t kLongestName = 60;  // bytes, a guard
  const std::string_view name = base::TrimHtmlSpace(text);
  return name.size() <= kLongestName && names.contains(base::FoldCase(name));
}

}  // namespace

bool IsCountryName(std::string_view text) {
  static const Names names(std::begin(kCountries), std::end(kCountries));
  return IsListed(names, text);
}

bool IsStateName(std::string_view text) {
  static const Names names(std::begin(kStates), std::end(kStates));
  return IsListed(names, text);
}

}  // namespace upwell::form
