// SPDX-License-Identifier: Apache-2.0
#include "base/hash.h"

#include <bit>

#include "base/text.h"

namespace upwell::base {
namespace {

// By definition 64 bits of the fractional parts of the square roots of 2, 3, 5 and 7, the lowest
// bit set: odd numbers without a pattern.
constexpr uint64_t kRoot2 = 0x6A09E667F3BCC909;
constexpr uint64_t kRoot3 = 0xBB67AE8584CAA73B;
constexpr uint64_t kRoot5 = 0x3C6EF372FE94F82B;
constexpr uint64_t kRoot7 = 0xA54FF53A5F1D36F1;

// Little-endian on every machine, since hashes are written to disk.
uint64_t Load(const char* bytes, size_t count) {
  uint64_t value = 0;
  for (size_t i = 0; i < count; ++i) {
    value |= static_cast<uint64_t>(static_cast<uint8_t>(bytes[i])) << (8 * i);
  }
  return value;
}

uint64_t LoadWord(const char* bytes) {
  if constexpr (std::endian::native == std::endian::little) {
    uint64_t value;
    __builtin_memcpy(&value, bytes, sizeof(value));
    return value;
  }
  return Load(bytes, 8);
}

// Both halves of the 128-bit product, so that every input bit reaches every output bit.
uint64_t Fold(uint64_t a, uint64_t b) {
  unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

// The sum keeps what a product with a zero factor would lose.
uint64_t Mix(uint64_t state, uint64_t a, uint64_t b) {
  return (Fold(a ^ state, b ^ kRoot3) ^ b) + std::rotl(state, 29);
}

uint64_t Finish(uint64_t state) {
  state = Fold(state ^ kRoot5, kRoot7);
  state ^= state >> 32;
  state *= kRoot2;
  return state ^ state >> 29;
}

}  // namespace

uint64_t Hash64(std::string_view bytes, uint64_t seed) {
  uint64_t state = Mix(seed ^ kRoot2, bytes.size(), seed);
  const char* p = bytes.data();
  size_t left = bytes.size();
  for (; left >= 16; left -= 16, p += 16) state = Mix(state, LoadWord(p), LoadWord(p + 8));
  if (left >= 8) {
    state = Mix(state, LoadWord(p), Load(p + 8, left - 8));
  } else if (left > 0) {
    state = Mix(state, Load(p, left), 0);
  }
  return Finish(state);
}

std::string Hash128::Hex() const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(32, '0');
  for (int i = 0; i < 16; ++i) {
    out[15 - i] = kDigits[high >> (4 * i) & 15];
    out[31 - i] = kDigits[low >> (4 * i) & 15];
  }
  return out;
}

bool Hash128::FromHex(std::string_view hex, Hash128* out) {
  if (hex.size() != 32) return false;
  uint64_t halves[2] = {0, 0};
  for (size_t i = 0; i < hex.size(); ++i) {
    int digit = HexDigitValue(hex[i]);
    if (digit < 0) return false;
    halves[i / 16] = halves[i / 16] << 4 | static_cast<uint64_t>(digit);
  }
  *out = {halves[0], halves[1]};
  return true;
}

Hash128 HashOf(std::string_view bytes) { return {Hash64(bytes, kRoot5), Hash64(bytes, kRoot7)}; }

}  // namespace upwell::base
