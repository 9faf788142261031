// SPDX-License-Identifier: Apache-2.0
// The encodings of one byte per character: ASCII below 0x80, a table of 128 above.
#pragma once

#include <string>
#include <string_view>

namespace upwell::parse {

// Names as in charset.h; a name that is no single-byte encoding is read as windows-1252.
std::string DecodeSingleByte(std::string_view bytes, std::string_view encoding);
std::string EncodeSingleByte(std::string_view utf8, std::string_view encoding);

}  // namespace upwell::parse
