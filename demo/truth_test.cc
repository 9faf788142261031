// SPDX-License-Identifier: Apache-2.0
#include "demo/truth.h"

#include <gtest/gtest.h>

namespace upwell::demo {
namespace {

using Ids = std::set<std::string>;

TEST(TruthMatcherTest, FindsTitlesInWhateverSurroundsThem) {
  TruthMatcher matcher({{"1", "The Grey Whale", ""},
                        {"2", "Grey Whale", ""},
                        {"3", "Fels-Salbei 'Frieda'", ""},
                        {"4", "志野茶碗 銘「松風」", ""},
                        {"5", "Grey Whale (2)", ""}});
  EXPECT_EQ(matcher.size(), 5u);
  EXPECT_EQ(matcher.Find("12. the GREY whale (1902), etching"), Ids{"1"});
  EXPECT_EQ(matcher.Find("Grey Whale, 1902"), Ids{"2"});
  EXPECT_EQ(matcher.Find("Grey\n  Whale (2) etching"), Ids{"5"});
  EXPECT_EQ(matcher.Find("fels salbei “frieda” Korbblütler"), Ids{"3"});
  EXPECT_EQ(matcher.Find("作品名 志野茶碗 銘「松風」 備前"), Ids{"4"});
  EXPECT_EQ(matcher.Find("The Grey Whale | Grey Whale"), (Ids{"1", "2"}));
  EXPECT_EQ(matcher.Find("Greyer Whale"), Ids{});
  EXPECT_EQ(matcher.Find(""), Ids{});
}

}  // namespace
}  // namespace upwell::demo
