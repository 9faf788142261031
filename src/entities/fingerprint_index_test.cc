// SPDX-License-Identifier: Apache-2.0
#include "entities/fingerprint_index.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "entities/phrase_table.h"

namespace upwell::entities {
namespace {

TEST(FingerprintIndexes, NumberInTheOrderOfFirstOccurrence) {
  FingerprintIndex index;
  EXPECT_EQ(index.Add(7), std::make_pair(0u, true));
  EXPECT_EQ(index.Add(0), std::make_pair(1u, true));
  EXPECT_EQ(index.Add(7), std::make_pair(0u, false));
  EXPECT_EQ(index.Find(0), 1u);
  EXPECT_EQ(index.Find(8), FingerprintIndex::kNone);
  EXPECT_EQ(index.fingerprint(0), 7u);
}

TEST(FingerprintIndexes, FindEverythingAfterManyGrowths) {
  FingerprintIndex index;
  base::Rng rng(1), again(1), others(2);
  constexpr uint32_t kMany = 50'000;
  for (uint32_t i = 0; i < kMany; ++i) ASSERT_EQ(index.Add(rng.Next()).first, i);
  for (uint32_t i = 0; i < kMany; ++i) ASSERT_EQ(index.Find(again.Next()), i);
  for (uint32_t i = 0; i < kMany; ++i) {
    ASSERT_EQ(index.Find(others.Next()), FingerprintIndex::kNone);
  }
}

TEST(FingerprintIndexes, KeepThoseApartThatWantTheSameSlot) {
  FingerprintIndex index;
  for (uint64_t i = 0; i < 500; ++i) ASSERT_TRUE(index.Add(i << 32).second);
  for (uint64_t i = 0; i < 500; ++i) ASSERT_EQ(index.Find(i << 32), i);
}

TEST(PhraseTables, KeepTheFirstTextOfEqualPhrases) {
  PhraseTable table;
  Phrase phrase;
  for (const char* text : {"New York", "Paris", "new-york", "Rome"}) {
    ASSERT_TRUE(phrase.Read(text));
    table.Add(phrase);
  }
  ASSERT_EQ(table.size(), 3u);
  EXPECT_EQ(table.text(0), "New York");
  EXPECT_EQ(table.text(1), "Paris");
  EXPECT_EQ(table.text(2), "Rome");
}

}  // namespace
}  // namespace upwell::entities
