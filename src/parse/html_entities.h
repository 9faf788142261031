// SPDX-License-Identifier: Apache-2.0
// Character references (HTML 13.5 and 13.2.5.72 to 13.2.5.84): "&amp;", "&#38;", "&#x26;".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace upwell::parse {

struct CharacterReference {
  size_t length = 0;            // bytes from the '&' on; 0: the '&' is only itself
  std::string_view characters;  // of a named one: what it stands for
  char32_t code_point = 0;      // of a numeric one, where `characters` is empty
};

// The reference that `text` starts with. In an attribute's value a name without ';' does not count
// where '=' or a letter or digit follows.
// REQUIRES: text[0] == '&'.
CharacterReference ReadCharacterReference(std::string_view text, bool in_attribute);

// Appends `text` with its references resolved.
void AppendResolved(std::string_view text, bool in_attribute, std::string* out);

}  // namespace upwell::parse
