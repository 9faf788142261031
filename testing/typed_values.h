// SPDX-License-Identifier: Apache-2.0
// What was typed into a text box as the database has it: "$1,200" is 1200, "9 Mar 2024" is
// 2024-03-09.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "testing/site_spec.h"

namespace upwell::testing {

// Nothing where the box does not take it.
std::optional<std::string> ReadTyped(const Input& input, std::string_view text);

// A date format is made of YYYY YY MMMM (March) MMM (Mar) MM M DD D and what stands between them.
// A part of two letters is written with two digits; D and M with as many as needed.
std::string WriteDate(std::string_view iso, std::string_view format);
// The date as 2024-03-09. The 31st of every month passes: boxes seldom know better.
std::optional<std::string> ReadDate(std::string_view text, std::string_view format);

// The formats that sites of the test bed use.
std::span<const std::string_view> DateFormats();

}  // namespace upwell::testing
