// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/later_pages.h"

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace upwell::crawl {
namespace {

base::FormFields FieldsOf(const fetch::Request& request) {
  base::FormFields fields = base::DecodeFormFields(request.url.query());
  const base::FormFields posted = base::DecodeFormFields(request.body);
  fields.insert(fields.end(), posted.begin(), posted.end());
  return fields;
}

// As the form sent them, in the site's encoding.
std::vector<std::string> ValuesOf(const fetch::Request& request,
                                  std::span<const std::string> names) {
  std::vector<std::string> values;
  for (const auto& [name, value] : FieldsOf(request)) {
    const bool asked = std::find(names.begin(), names.end(), name) != names.end();
    if (asked && !value.empty()) values.push_back(value);
  }
  return values;
}

}  // namespace

bool CanBeAskedLater(const fetch::Request& next, const fetch::Request& first,
                     std::span<const std::string> names) {
  const std::vector<std::string> asked = ValuesOf(first, names);
  if (asked.empty()) {
    return next.method == first.method && next.url.path() == first.url.path();
  }
  const base::FormFields named = FieldsOf(next);
  const std::string path = base::PercentDecode(next.url.path());
  return std::all_of(asked.begin(), asked.end(), [&](const std::string& value) {
    return path.find(value) != std::string::npos ||
           std::any_of(named.begin(), named.end(),
                       [&](const auto& field) { return field.second == value; });
  });
}

}  // namespace upwell::crawl
