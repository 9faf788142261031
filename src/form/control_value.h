// SPDX-License-Identifier: Apache-2.0
// HTML's value sanitisation: what a control makes of the value that its page or a person gives it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "form/search_form.h"

namespace upwell::form {

struct ValueRules {
  std::string_view min, max, step;  // attributes as they stand in the page
  std::string_view default_value;   // of a slider without min=: its steps count from there
  bool several = false;             // of kEmail
};

// "" where the value is none of that control's, but for sliders and colours, which always have one.
std::string SanitizedValue(Control control, std::string_view value, const ValueRules& rules);

// HTML's rules for non-negative integers: white space before and anything behind is passed over.
std::optional<uint64_t> ParseHtmlInteger(std::string_view text);
// HTML's rules for valid floating-point numbers.
bool IsHtmlNumber(std::string_view text);

}  // namespace upwell::form
