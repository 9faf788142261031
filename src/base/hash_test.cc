// SPDX-License-Identifier: Apache-2.0
#include "base/hash.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string>

namespace upwell::base {
namespace {

std::string AllBytes() {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  return all;
}

// The values were computed apart from this code, with big integers. They are on disks: a change
// here means that old jobs can no longer be resumed.
TEST(Hash, ValuesNeverChange) {
  struct {
    std::string bytes;
    uint64_t plain;
    uint64_t seeded;
    std::string_view wide;
  } const cases[] = {
      {"", 0x8582c8ca4f123db3, 0xbe1a3b2736c190da, "01ec393f7ba0eea9aee23e190840d489"},
      {"a", 0xae571f2fedcf5f08, 0xacf24a6b258fe81e, "8a424f19bbe632bd7c6a9637aa7a1869"},
      {"abcdefg", 0x7a5f180d3d6716bc, 0xcf6f31292165e94e, "633647ef111faa1ba9dab1dfeca41378"},
      {"abcdefgh", 0x7bccbac07b8edea2, 0x0fa32b28d3d70329, "6ff53332f93ccc8a28bdf03a6fe2f5a0"},
      {"abcdefghijklmno", 0xfc0194123f8098fa, 0x88a68ef3ab2547a4,
       "f8f4fca4a1461cf013611a0156a445dd"},
      {"abcdefghijklmnop", 0x7eaab5c6eb403886, 0x8c7110df5d591629,
       "859359515515b63db01a27bbb5360093"},
      {"https://example.com/search?q=1", 0x64c3d3f6c7eed3b0, 0x1b4734e81f20f449,
       "9729d09147df981474c76d554919c572"},
      {AllBytes(), 0x14c827bfc1fd37fc, 0x68255d3f509a8678, "7f835c6866e57caf988acb15620992ad"},
  };
  for (const auto& test : cases) {
    EXPECT_EQ(Hash64(test.bytes), test.plain) << test.bytes;
    EXPECT_EQ(Hash64(test.bytes, 7), test.seeded) << test.bytes;
    EXPECT_EQ(HashOf(test.bytes).Hex(), test.wide) << test.bytes;
  }
}

TEST(Hash, TellsInputsOfZerosApart) {
  std::set<uint64_t> seen;
  std::string zeros(100, '\0');
  for (size_t length = 0; length <= zeros.size(); ++length) {
    seen.insert(Hash64(std::string_view(zeros).substr(0, length)));
  }
  EXPECT_EQ(seen.size(), zeros.size() + 1);
}

TEST(Hash, OneInputBitChangesHalfTheOutputBits) {
  for (size_t length : {1, 5, 8, 13, 16, 21, 40}) {
    std::string text = AllBytes().substr(100, length);
    uint64_t before = Hash64(text);
    double changed = 0;
    for (size_t bit = 0; bit < 8 * length; ++bit) {
      std::string other = text;
      other[bit / 8] = static_cast<char>(other[bit / 8] ^ 1 << (bit % 8));
      int count = std::popcount(before ^ Hash64(other));
      EXPECT_GE(count, 12) << "length " << length << " bit " << bit;
      changed += count;
    }
    EXPECT_NEAR(changed / static_cast<double>(8 * length), 32, 4) << "length " << length;
  }
}

TEST(Hash, NumbersSpreadEvenlyOverLowAndHighBits) {
  constexpr int kBuckets = 64;
  constexpr int kKeys = 64 * 1000;
  int low[kBuckets] = {};
  int high[kBuckets] = {};
  for (int i = 0; i < kKeys; ++i) {
    uint64_t hash = Hash64("http://example.com/item?id=" + std::to_string(i));
    ++low[hash % kBuckets];
    ++high[hash >> 58];
  }
  for (int i = 0; i < kBuckets; ++i) {
    EXPECT_NEAR(low[i], 1000, 160);  // five standard deviations
    EXPECT_NEAR(high[i], 1000, 160);
  }
}

TEST(Hash, HalvesOfTheWideHashAreIndependent) {
  int equal_bits = 0;
  for (int i = 0; i < 1000; ++i) {
    Hash128 hash = HashOf(std::to_string(i));
    equal_bits += std::popcount(~(hash.high ^ hash.low));
  }
  EXPECT_NEAR(equal_bits / 1000.0, 32, 1);
}

TEST(Hash, HexRoundTrips) {
  Hash128 hash = {0x0123456789abcdef, 0xfedcba9876543210};
  EXPECT_EQ(hash.Hex(), "0123456789abcdeffedcba9876543210");
  Hash128 read;
  ASSERT_TRUE(Hash128::FromHex("0123456789ABCDEFfedcba9876543210", &read));
  EXPECT_EQ(read, hash);
}

TEST(Hash, FromHexRefusesAllButThirtyTwoDigits) {
  Hash128 hash = {1, 2};
  for (std::string_view bad :
       {"", "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdef0",
        "0123456789abcdef0123456789abcdeg", " 123456789abcdef0123456789abcdef"}) {
    EXPECT_FALSE(Hash128::FromHex(bad, &hash)) << bad;
  }
  EXPECT_EQ(hash, (Hash128{1, 2}));
}

}  // namespace
}  // namespace upwell::base
