// SPDX-License-Identifier: Apache-2.0
// What a text of a record may be by its letters: a name, a number, a code.
#pragma once

#include <string_view>

namespace upwell::answer {

bool HasLetters(std::string_view text);
// "P114025", "4711/98", "40012": rather a number than a name.
bool IsNumberLine(std::string_view line);
// "nis2018ovaq", "WX00197366", "/2005-April/003162.html": one word with digits, or an address.
bool IsCodeOrAddress(std::string_view text);

}  // namespace upwell::answer
