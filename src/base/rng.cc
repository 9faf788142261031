// SPDX-License-Identifier: Apache-2.0
// xoshiro256**, its state filled by splitmix64.
#include "base/rng.h"

#include <bit>

namespace upwell::base {
namespace {

uint64_t SplitMix(uint64_t* state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

}  // namespace

Rng::Rng(uint64_t seed) {
  for (uint64_t& word : state_) word = SplitMix(&seed);
}

uint64_t Rng::Next() {
  uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

uint64_t Rng::Below(uint64_t n) {
  // The first 2^64 mod n values would come up once too often; they are drawn again.
  uint64_t surplus = (0 - n) % n;
  uint64_t value = Next();
  while (value < surplus) value = Next();
  return value % n;
}

double Rng::Uniform() { return static_cast<double>(Next() >> 11) * 0x1p-53; }

}  // namespace upwell::base
