// SPDX-License-Identifier: Apache-2.0
// Content codings: the first line is the Content-Encoding, the rest is the coded body.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "fetch/decode.h"

using namespace upwell;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const size_t line_end = input.find('\n');
  if (line_end == std::string_view::npos) return 0;
  const std::string_view codings = input.substr(0, line_end), coded = input.substr(line_end + 1);
  const upwell::fetch::Decoded large = upwell::fetch::DecodeContent(coded, codings, 100'000);
  const upwell::fetch::Decoded small = upwell::fetch::DecodeContent(coded, codings, 100);
  if (large.body.size() > 100'000 || small.body.size() > 100) std::abort();
  // A smaller limit gives the beginning of the same page.
  if (codings.find(',') == std::string_view::npos && !large.body.starts_with(small.body)) {
    std::abort();
  }
  return 0;
}
