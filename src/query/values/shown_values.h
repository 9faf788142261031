// SPDX-License-Identifier: Apache-2.0
// What a record shows, value by value, and the parts of a value that a text input may look for.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "answer/answer.h"

namespace upwell::query {

// Fields of one record, named as the site names them, or lines of its text without a name.
using ShownValues = std::vector<std::pair<std::string, std::string>>;

// The fields of the record; lines of its text where it has none.
ShownValues ShownValuesOf(const answer::Record& record);
// Lines of a record of which only the text is known.
ShownValues ShownValuesOf(const std::string& text);

enum class ValuePart : uint8_t {
  kWhole,
  kFirstWord,    // "Adler" of "Adler, Jane"
  kLastWord,     // "Jane"
  kSecondWord,   // of three and more
  kBeforeComma,  // "de la Cruz" of "de la Cruz, Ana"
  kAfterComma,  // the last such part, without a number before it: "Bad Tölz" of "Markt 1, 83646 Bad
                // Tölz"
};
// "" where the value has no such part, or that part is the whole value.
std::string PartOf(const std::string& value, ValuePart part);

}  // namespace upwell::query
