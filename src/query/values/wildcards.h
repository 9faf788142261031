// SPDX-License-Identifier: Apache-2.0
// Signs that stand for the rest of a word: "comput*", "smith%", "word?".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upwell::query {

// The sign at the end of a value that has letters or digits before it; "" where there is none.
std::string_view WildcardOf(std::string_view value);

// The signs that a text speaks of, the likeliest first: those that it shows behind a word
// ("comput*"), or alone within quotation marks or before a dash or bracket ("* any letters"). A
// star behind a label may be the mark of what is required, so this is a guess that only answers
// confirm.
std::vector<std::string> WildcardsIn(std::string_view text);

// Words with such a sign that a text shows, each once: "e.g. whi*". At most so many.
std::vector<std::string> WildcardExamplesIn(std::string_view text, size_t most);

}  // namespace upwell::query
