// SPDX-License-Identifier: Apache-2.0
// The search form of a site as HTML.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/url.h"
#include "demo/http.h"
#include "testing/phrases.h"
#include "testing/site_spec.h"

namespace upwell::testing {

using demo::FieldValue;

struct FormContext {
  const SiteSpec& spec;
  const Phrases& phrases;
  const std::map<std::string, std::vector<std::string>>& options;  // by column
  const base::FormFields& fields;                                  // what it was filled with
  std::string action;                                              // escaped
};

std::string RenderForm(const FormContext& context);

// The options of a menu that does not select.
std::vector<Way> WaysOf(const SiteSpec& spec, const Input& input);
// The one that the form was filled with: the first one where it is none of them.
Way ChosenWay(const SiteSpec& spec, const Input& input, const base::FormFields& fields);

// The value that option number `index` (from 0) of this input sends.
std::string OptionValue(const Input& input, const std::vector<std::string>& options, size_t index);
// All that were sent under this name.
std::vector<std::string> FieldValues(const base::FormFields& fields, std::string_view name);

}  // namespace upwell::testing
