// SPDX-License-Identifier: Apache-2.0
// Writing JSON, line by line, with the order of members kept.
#pragma once

#include <string>
#include <string_view>

namespace upwell::store {

// Appends `text` as a JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD,
// and what would mislead a terminal is escaped.
void AppendJsonString(std::string_view text, std::string* out);

// Appends `"name": "value"`, after a comma unless the object was just opened.
void AppendJsonMember(std::string_view name, std::string_view value, std::string* out);
void AppendJsonMemberOrNull(std::string_view name, std::string_view value,
                            std::string* out);  // "" is null
// The same with a value that is JSON already.
void AppendJsonMemberAsIs(std::string_view name, std::string_view json, std::string* out);

}  // namespace upwell::store
