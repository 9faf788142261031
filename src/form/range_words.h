// SPDX-License-Identifier: Apache-2.0
// Words that say which end of a range an input is for: "from", "max", "bis".
#pragma once

#include <span>
#include <string_view>

namespace upwell::form {

// Single words in lower case.
std::span<const std::string_view> WordsForLowEnd();
std::span<const std::string_view> WordsForHighEnd();
bool IsWordForLowEnd(std::string_view word);
bool IsWordForHighEnd(std::string_view word);

// Every word of the text says that it is the high end, and nothing of what: "to", "(bis)". Such a
// input takes what the one before it takes.
bool SaysOnlyHighEnd(std::string_view text);

}  // namespace upwell::form
