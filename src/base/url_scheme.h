// SPDX-License-Identifier: Apache-2.0
// The special schemes of the URL Standard.
#pragma once

#include <cstdint>
#include <string_view>

namespace upwell::base {

// 0 where the scheme has none.
inline uint16_t DefaultPort(std::string_view scheme) {
  if (scheme == "https" || scheme == "wss") return 443;
  if (scheme == "http" || scheme == "ws") return 80;
  return scheme == "ftp" ? 21 : 0;
}

inline bool IsSpecialScheme(std::string_view scheme) {
  return DefaultPort(scheme) != 0 || scheme == "file";
}

}  // namespace upwell::base
