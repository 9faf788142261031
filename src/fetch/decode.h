// SPDX-License-Identifier: Apache-2.0
// Content codings: gzip, deflate (zlib and raw), br, zstd, and stacks of them.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace upwell::fetch {

struct Decoded {
  std::string body;
  bool cut = false;      // the limit was reached
  bool damaged = false;  // the coded bytes end early or are invalid; body is what came before
};

// Undoes the codings of a Content-Encoding value ("gzip", "br, gzip"), never making more than
// `max_bytes`; memory stays within a small multiple of that whatever the input. An unknown coding
// is left as it is. A body that is said to be gzip but is not is returned unchanged, so that
// mislabelled pages can be read.
Decoded DecodeContent(std::string_view coded, std::string_view content_encoding, size_t max_bytes);

// The codings of a Content-Encoding value that DecodeContent undoes, in the order of the value:
// "gzip" of "x-mine, GZIP". Never long, whatever the value.
std::string CodingsUndone(std::string_view content_encoding);

// The value for Accept-Encoding: what DecodeContent can undo.
inline constexpr std::string_view kAcceptEncoding = "gzip, deflate, br, zstd";

}  // namespace upwell::fetch
