// SPDX-License-Identifier: Apache-2.0
// Numbers as people write them: "12500", "12,500", "12.500,50".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace upwell::query {

struct WrittenNumber {
  double value = 0;
  size_t digits = 0;     // before the decimals
  bool grouped = false;  // "12,500"
  bool has_decimals = false;
  size_t length = 0;
};
// The number at the front of the text.
std::optional<WrittenNumber> NumberAt(std::string_view text);

// Whether the digits at that place are joined to more digits or letters by something else than
// white space or a plain mark: telephone numbers, versions, codes.
bool IsPartOfCode(std::string_view text, size_t at, size_t length);

// The number of a text that has one: "12,500", "$12.50", "Price: 1.200,50 EUR", "280 pages".
std::optional<double> OnlyNumberIn(std::string_view text);

// "1299", "12.50".
std::string NumberText(double number);

}  // namespace upwell::query
