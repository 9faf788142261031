// SPDX-License-Identifier: Apache-2.0
// From bytes to UTF-8, as browsers do: BOM, header, meta, then detection.
#pragma once

#include <string>
#include <string_view>

namespace upwell::parse {

// The Encoding Standard's name for a label ("latin1" -> "windows-1252"); "" if there is none.
std::string_view EncodingOfLabel(std::string_view label);

// The charset parameter of a Content-Type value, "" if there is none.
std::string_view CharsetParameter(std::string_view content_type);

// The encoding that an HTML page names by BOM, `content_type` or meta in its first 64 KiB; "" if
// all are silent. Browsers look for meta in the first 1,024 bytes and read the page again where
// they meet it later; the outcome is the same.
std::string_view DeclaredEncoding(std::string_view bytes, std::string_view content_type);

// The same; where all are silent UTF-8 if the bytes are that, else detection on 8 KiB;
// windows-1252 if there is nothing to detect.
std::string_view SniffEncoding(std::string_view bytes, std::string_view content_type);

// Decodes with an encoding from EncodingOfLabel; never fails, invalid parts become U+FFFD; a BOM
// is taken off. The result is valid UTF-8.
std::string DecodeToUtf8(std::string_view bytes, std::string_view encoding);

// Encodes for a form submission in that encoding; what it cannot express becomes "&#NNNN;".
std::string EncodeFromUtf8(std::string_view utf8, std::string_view encoding);

}  // namespace upwell::parse
