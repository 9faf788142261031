// SPDX-License-Identifier: Apache-2.0
// Short ways to write down the inputs of a form.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "testing/site_spec.h"

namespace upwell::testing {

Input WordBox(std::string name, std::string label, std::string column = "");
Input MenuOf(std::string name, std::string label, std::string column, bool coded = false);
Input RadioOf(std::string name, std::string label, std::string column);
Input ChecksOf(std::string name, std::string label, std::string column);
Input FlagOf(std::string name, std::string label, std::string column, std::string value);

// Text boxes for a value, for the least and for the greatest one.
Input Box(ValueFormat format, std::string name, std::string label, std::string column);
Input LowEnd(ValueFormat format, std::string name, std::string label, std::string column);
Input HighEnd(ValueFormat format, std::string name, std::string label, std::string column);
Input DateBox(std::string format, std::string name, std::string label, std::string column);
Input DateLow(std::string format, std::string name, std::string label, std::string column);
Input DateHigh(std::string format, std::string name, std::string label, std::string column);

Input WithWrong(Input input, WrongValue wrong);
Input Required(Input input);
Input Near(Input input, size_t characters);
Input AsButtons(Input input);
Input Hinted(Input input, std::string placeholder);

// The first way is the site's own order, then the columns by label ("-price": falling).
Input OrderBy(const SiteSpec& spec, std::string name, std::string label,
              const std::vector<std::string>& keys);
Input SizeOf(const SiteSpec& spec, std::string name, std::string label,
             const std::vector<size_t>& sizes);
Input SizeInWords(const SiteSpec& spec, std::string name, std::string label);  // "a few", "many"
Input LayoutMenu(std::string name, std::string label);

}  // namespace upwell::testing
