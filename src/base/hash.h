// SPDX-License-Identifier: Apache-2.0
// Stable hashes: the same bytes give the same value in every process and on every machine, so
// they may be written to disk. Not for secrets.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace upwell::base {

uint64_t Hash64(std::string_view bytes, uint64_t seed = 0);

struct Hash128 {
  uint64_t high = 0;
  uint64_t low = 0;
  auto operator<=>(const Hash128&) const = default;
  std::string Hex() const;                                  // 32 lower-case digits
  static bool FromHex(std::string_view hex, Hash128* out);  // exactly 32 digits
};

Hash128 HashOf(std::string_view bytes);

}  // namespace upwell::base

template <>
struct std::hash<upwell::base::Hash128> {
  size_t operator()(const upwell::base::Hash128& h) const noexcept { return h.low; }
};
