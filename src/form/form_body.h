// SPDX-License-Identifier: Apache-2.0
// What a form sends, as bytes: the three encodings of HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upwell::form {

struct FormEntry {
  std::string name;   // UTF-8
  std::string value;  // UTF-8
  bool file = false;  // of a file input, in which nothing is chosen
};

struct FormBody {
  std::string content_type;
  std::string bytes;
};

// Line ends become CR LF; what `encoding` lacks becomes "&#NNN;".
std::string UrlEncodedFields(const std::vector<FormEntry>& entries, std::string_view encoding);
FormBody UrlEncodedBody(const std::vector<FormEntry>& entries, std::string_view encoding);
FormBody PlainTextBody(const std::vector<FormEntry>& entries, std::string_view encoding);
// The boundary follows from the entries and stands in none of them.
FormBody MultipartBody(const std::vector<FormEntry>& entries, std::string_view encoding);

}  // namespace upwell::form
