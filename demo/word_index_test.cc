// SPDX-License-Identifier: Apache-2.0
#include "demo/word_index.h"

#include <gtest/gtest.h>

namespace upwell::demo {
namespace {

using RecordIds = std::vector<uint32_t>;

TEST(WordIndexTest, FindsTheRecordsThatHaveAllWords) {
  Dataset data;
  data.columns = {{"title", "T", ColumnKind::kTitle, ""}, {"shelf", "S", ColumnKind::kPlain, ""}};
  data.records = {
      {{"The Grey Whale", "A1"}}, {{"Grey seal, grey sea", "whale"}}, {{"志野茶碗", "B"}}};
  WordIndex index;
  index.AddAll(data);
  auto find = [&](std::string_view words) { return index.WithAll(QueryTermsOf(words), 3); };
  EXPECT_EQ(find("GREY"), (RecordIds{0, 1}));
  EXPECT_EQ(find("grey whale"), (RecordIds{0})) << "a shelf mark has no words";
  EXPECT_EQ(find("茶碗"), (RecordIds{2}));
  EXPECT_EQ(find("碗茶"), RecordIds{});
  EXPECT_EQ(find("gre"), RecordIds{});
  EXPECT_EQ(find(""), (RecordIds{0, 1, 2}));
}

}  // namespace
}  // namespace upwell::demo
