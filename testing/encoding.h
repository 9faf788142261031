// SPDX-License-Identifier: Apache-2.0
// Texts in the charsets of old sites.
#pragma once

#include <string>
#include <string_view>

namespace upwell::testing {

// What the charset lacks becomes a numeric character reference, as browsers do in forms.
std::string EncodeAs(std::string_view utf8, const std::string& charset);
std::string DecodeFrom(std::string_view bytes, const std::string& charset);

}  // namespace upwell::testing
