// SPDX-License-Identifier: Apache-2.0
#include "query/values/site_lists.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

using Lists = std::vector<std::vector<std::string>>;

TEST(SiteLists, AreFoundInSentencesAndInLines) {
  const struct {
    const char* name;
    const char* text;
    Lists expected;
  } cases[] = {
      {"behind a colon",
       "We work in these towns: Ghent, Leuven, Namur, Bad Orlau, Huy.",
       {{"Ghent", "Leuven", "Namur", "Bad Orlau", "Huy"}}},
      {"a whole line",
       "Ghent; Leuven; Namur; Mons; Huy",
       {{"Ghent", "Leuven", "Namur", "Mons", "Huy"}}},
      {"within a sentence, of which the first part is none",
       "Of the many towns where we have something, Ghent, Leuven, Namur, Mons, Huy, and so on and "
       "on "
       "and on and on",
       {{"Ghent", "Leuven", "Namur", "Mons", "Huy"}}},
      {"lines",
       "Frequent names\n\nAdler\nBishop\nCrane\nDrake\nEagle\n\nThat is all of them.",
       {{"Adler", "Bishop", "Crane", "Drake", "Eagle"}}},
      {"words that all have in common",
       "Houses in Ghent\nHouses in Bad Orlau\nHouses in Mons\n"
       "Houses in Huy\nHouses in Ath",
       {{"Ghent", "Bad Orlau", "Mons", "Huy", "Ath"}}},
      {"the longer one first",
       "A, B, C, D, E\n.\nF, G, H, I, J, K",
       {{"F", "G", "H", "I", "J", "K"}, {"A", "B", "C", "D", "E"}}},
      {"too few", "Ghent, Leuven, Namur, Mons", {}},
      {"numbers", "1, 2, 3, 4, 5, 6", {}},
      {"choices with how many there are", "Black59\nBlue46\nGreen (3)\nRed (7)\nWhite12", {}},
      {"a sentence between",
       "Ghent, Leuven, which is a town of its own and old, Namur, Mons, Huy",
       {}},
      {"the same ones again", "Ghent, Ghent, Ghent, Ghent, Ghent", {}},
      {"addresses", "a@b.org, c@d.org, e@f.org, g@h.org, i@j.org", {}},
      {"nothing", "", {}},
  };
  for (const auto& each : cases) EXPECT_EQ(FindSiteLists({each.text}), each.expected) << each.name;
}

TEST(SiteLists, WhatMostPagesShowIsTheirMenu) {
  const std::string menu = "Start\nContact\nImprint\nHelp\nAbout\n";
  const std::string names = "Adler\nBishop\nCrane\nDrake\nEagle\n";
  EXPECT_EQ(FindSiteLists({menu + names, menu, menu}),
            (Lists{{"Adler", "Bishop", "Crane", "Drake", "Eagle"}}));
}

TEST(SiteLists, AreFewOnAnyPage) {
  std::string text;
  for (char a = 'a'; a <= 'z'; ++a) {
    text += "Of: ";
    for (char b = 'a'; b <= 'i'; ++b) text += std::string(1, a) + std::string(1, b) + ", ";
    text += "and more\nwhich are too many to be counted on any hand of ours, as people say\n";
  }
  EXPECT_LE(FindSiteLists({text}).size(), 4u);
  std::string long_line = "x";
  for (int i = 0; i < 100'000; ++i) long_line += ",x";
  EXPECT_TRUE(FindSiteLists({long_line}).empty());
}

}  // namespace
}  // namespace upwell::query
