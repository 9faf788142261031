// SPDX-License-Identifier: Apache-2.0
#include "answer/address_parts.h"

#include <gtest/gtest.h>

namespace upwell::answer {
namespace {

TEST(AddressPartsTest, IdentityLeavesOutTheVisit) {
  const auto identity = [](const char* url) { return IdentityOf(*base::Url::Parse(url)); };
  EXPECT_EQ(identity("http://a.test/b?l=A&sid=1"), identity("http://a.test/b?l=A&sid=2#top"));
  EXPECT_NE(identity("http://a.test/b?l=A"), identity("http://a.test/b?l=B"));
}

TEST(AddressPartsTest, AddressesDifferInOnePlaceOrNot) {
  const auto place = [](const char* a, const char* b) {
    return DifferingPlace(PartsOf(*base::Url::Parse(a)), PartsOf(*base::Url::Parse(b)));
  };
  EXPECT_EQ(place("http://a.test/f/3", "http://a.test/f/7"), 3u);
  EXPECT_EQ(place("http://a.test/f?c=3&d=1", "http://a.test/f?c=4&d=1"), 4u);
  EXPECT_EQ(place("http://a.test/f/3", "http://a.test/g/7"), std::nullopt) << "two places";
  EXPECT_EQ(place("http://a.test/f?c=3", "http://a.test/f?d=3"), std::nullopt)
      << "another argument";
  EXPECT_EQ(place("http://a.test/f", "http://b.test/f"), std::nullopt) << "another site";
  EXPECT_EQ(place("http://a.test/f", "http://a.test/f"), std::nullopt);
}

}  // namespace
}  // namespace upwell::answer
