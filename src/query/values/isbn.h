// SPDX-License-Identifier: Apache-2.0
// Book numbers with their check digits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace upwell::query {

bool IsIsbn(std::string_view digits);           // 10 or 13 digits (or X) with the right check digit
std::string Isbn10Of(std::string_view isbn13);  // "" where there is none

// The digits of the book number at the front of the text, "978-0-14-043951-8"; "" where there is
// none. Sets `length` to how far it reaches.
std::string IsbnAt(std::string_view text, size_t* length);

}  // namespace upwell::query
