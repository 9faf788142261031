// SPDX-License-Identifier: Apache-2.0
// The percent-encode sets of the URL Standard.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace upwell::base {

// Values are bits, so that one table serves all sets.
enum class UrlEncodeSet : uint8_t {
  kControl = 1,  // opaque paths and opaque hosts
  kFragment = 2,
  kQuery = 4,
  kSpecialQuery = 8,  // queries of http, https, ws, wss, ftp and file
  kPath = 16,
  kUserinfo = 32,
  kForm = 64,  // application/x-www-form-urlencoded
};

// Appends `bytes`, those in the set as %XX (upper case).
void AppendPercentEncoded(std::string* out, std::string_view bytes, UrlEncodeSet set);

}  // namespace upwell::base
