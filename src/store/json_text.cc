// SPDX-License-Identifier: Apache-2.0
#include "store/json_text.h"

#include <cstdio>

#include "base/text.h"

namespace upwell::store {
namespace {

void AppendEscaped(char c, std::string* out) {
  switch (c) {
    case '"':
      out->append("\\\"");
      return;
    case '\\':
      out->append("\\\\");
      return;
    case '\n':
      out->append("\\n");
      return;
    case '\r':
      out->append("\\r");
      return;
    case '\t':
      out->append("\\t");
      return;
    default:
      break;
  }
  const unsigned char byte = static_cast<unsigned char>(c);
  if (byte >= 0x20 && byte != 0x7f) {
    out->push_back(c);
    return;
  }
  char code[8];
  std::snprintf(code, sizeof code, "\\u%04x", byte);
  out->append(code);
}

}  // namespace

void AppendJsonString(std::string_view text, std::string* out) {
  out->push_back('"');
  std::string escaped;
  for (char c : base::ToValidUtf8(text)) AppendEscaped(c, &escaped);
  out->append(base::ForTerminalAsJson(std::move(escaped)));
  out->push_back('"');
}

void AppendJsonMember(std::string_view name, std::string_view value, std::string* out) {
  AppendJsonMemberAsIs(name, "", out);
  AppendJsonString(value, out);
}

void AppendJsonMemberOrNull(std::string_view name, std::string_view value, std::string* out) {
  value.empty() ? AppendJsonMemberAsIs(name, "null", out) : AppendJsonMember(name, value, out);
}

void AppendJsonMemberAsIs(std::string_view name, std::string_view json, std::string* out) {
  if (!out->ends_with('{')) out->append(", ");
  AppendJsonString(name, out);
  out->append(": ");
  out->append(json);
}

}  // namespace upwell::store
