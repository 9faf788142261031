// SPDX-License-Identifier: Apache-2.0
#include "crawl/later_pages.h"

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace upwell {
namespace {

FormFields FieldsOf(const Request& request) {
  FormFields fields = DecodeFormFields(request.url.query());
  const FormFields posted = DecodeFormFields(request.body);
  fields.insert(fields.end(), posted.begin(), posted.end());
  return fields;
}

// As the form sent them, in the site's encoding.
std::vector<std::string> ValuesOf(const Request& request, std::span<const std::string> names) {
  std::vector<std::string> values;
  for (const auto& [name, value] : FieldsOf(request)) {
    const bool asked = std::find(names.begin(), names.end(), name) != names.end();
    if (asked && !value.empty()) values.push_back(value);
  }
  return values;
}

}  // namespace

bool CanBeAskedLater(const Request& next, const Request& first,
                     std::span<const std::string> names) {
  const std::vector<std::string> asked = ValuesOf(first, names);
  if (asked.empty()) {
    return next.method == first.method && next.url.path() == first.url.path();
  }
  const FormFields named = FieldsOf(next);
  const std::string path = PercentDecode(next.url.path());
  return std::all_of(asked.begin(), asked.end(), [&](const std::string& value) {
    return path.find(value) != std::string::npos ||
           std::any_of(named.begin(), named.end(),
                       [&](const auto& field) { return field.second == value; });
  });
}

}  // namespace upwell
