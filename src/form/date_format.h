// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace upwell::form {

// The way in which a text shows or exemplifies a date, with D, M and Y for the digits; "" if it
// shows none. The letters of any language will do:
//
//   DateFormatIn("TT.MM.JJJJ")           "DD.MM.YYYY"
//   DateFormatIn("e.g. 2024-12-31")      "YYYY-MM-DD"
//   DateFormatIn("Год (гггг)")           "YYYY"
std::string DateFormatIn(std::string_view text);

}  // namespace upwell::form
