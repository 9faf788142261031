// SPDX-License-Identifier: Apache-2.0
// Input: a label up to the first line end, then bytes in that encoding.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"
#include "fuzz/require.h"
#include "parse/charset.h"

namespace {

using namespace upwell;

void CheckSniffing(std::string_view bytes, std::string_view content_type) {
  const std::string_view encoding = parse::SniffEncoding(bytes, content_type);
  Require(parse::EncodingOfLabel(encoding) == encoding);
  Require(base::IsValidUtf8(parse::DecodeToUtf8(bytes, encoding)));
  const std::string_view declared = parse::DeclaredEncoding(bytes, content_type);
  Require(declared.empty() || declared == encoding);
}

void CheckEncoding(std::string_view bytes, std::string_view encoding) {
  const std::string utf8 = parse::DecodeToUtf8(bytes, encoding);
  Require(base::IsValidUtf8(utf8));
  const std::string encoded = parse::EncodeFromUtf8(utf8, encoding);
  // What was written as such must be read as something, whatever references it holds.
  Require(base::IsValidUtf8(parse::DecodeToUtf8(encoded, encoding)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const size_t line_end = std::min(input.find('\n'), input.size());
  const std::string_view label = input.substr(0, line_end);
  const std::string_view bytes = input.substr(std::min(line_end + 1, input.size()));
  CheckSniffing(bytes, "");
  CheckSniffing(bytes, label);
  const std::string_view encoding = parse::EncodingOfLabel(label);
  if (!encoding.empty()) CheckEncoding(bytes, encoding);
  // UTF-8 without a mark goes in and out unchanged.
  const std::string utf8 = base::ToValidUtf8(bytes);
  if (!utf8.starts_with("\xEF\xBB\xBF")) {
    Require(parse::DecodeToUtf8(utf8, "UTF-8") == utf8);
    Require(parse::EncodeFromUtf8(utf8, "UTF-8") == utf8);
  }
  return 0;
}
