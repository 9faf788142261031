// SPDX-License-Identifier: Apache-2.0
#include "entities/shipped_values.h"

#include <string>

#include "base/text.h"
#include "query/values/value_lists.h"

namespace upwell::entities {
namespace {

constexpr std::string_view kCities[] = {
#include "entities/cities.inc"
};

constexpr std::string_view kLanguages[] = {
#include "entities/languages.inc"
};

struct ByLanguage {
  std::string_view language;
  std::vector<std::string_view> values;
};

const std::vector<ByLanguage>& Months() {
  static const std::vector<ByLanguage> months = {
#include "entities/months.inc"
  };
  return months;
}

const std::vector<ByLanguage>& Products() {
  static const std::vector<ByLanguage> products = {
#include "entities/products.inc"
  };
  return products;
}

const std::vector<std::string_view>& In(std::string_view language,
                                        const std::vector<ByLanguage>& lists) {
  for (const ByLanguage& list : lists) {
    if (list.language == language) return list.values;
  }
  return lists.front().values;
}

}  // namespace

std::vector<ShippedList> ShippedLists(std::string_view language) {
  const std::string primary = base::AsciiLower(language.substr(0, language.find_first_of("-_")));
  ShippedList countries{"countries", {}};
  for (const query::NameAndCode& country : query::Countries())
    countries.values.push_back(country.name);
  return {{"products", In(primary, Products())},
          {"cities", {std::begin(kCities), std::end(kCities)}},
          countries,
          {"languages", {std::begin(kLanguages), std::end(kLanguages)}},
          {"months", In(primary, Months())}};
}

}  // namespace upwell::entities
