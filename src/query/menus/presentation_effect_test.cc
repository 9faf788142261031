// SPDX-License-Identifier: Apache-2.0
#include "query/menus/presentation_effect.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace upwell::query {
namespace {

// A page whose records are the letters.
Reply Page(const std::string& letters, bool has_more = false,
           std::optional<uint64_t> count = std::nullopt) {
  Reply reply;
  reply.answered = true;
  reply.kind = letters.empty() ? answer::AnswerKind::kEmpty : answer::AnswerKind::kResults;
  for (const char letter : letters) {
    reply.records.push_back(base::HashOf(std::string(1, letter)));
    reply.words.push_back({static_cast<uint32_t>(letter), 1});
  }
  reply.has_more = has_more;
  reply.count = count;
  return reply;
}

struct EffectCase {
  const char* name;
  Reply before, after;
  Effect expected;
  std::optional<uint64_t> number = std::nullopt;
};

TEST(PresentationEffectTest, OnAnswersThatAreWhole) {
  const EffectCase cases[] = {
      {"same records", Page("abcdefgh"), Page("abcdefgh"), Effect::kSame},
      {"another order", Page("abcdefgh"), Page("hgfedcba"), Effect::kDressed},
      {"records are taken away", Page("abcdefgh"), Page("abc"), Effect::kChanged},
      {"nothing is left", Page("abcdefgh"), Page(""), Effect::kChanged},
      {"an advert", Page("abcdefghx"), Page("abcdefghy"), Effect::kSame},
      {"a shorter page", Page("abcdefgh"), Page("abcd", true), Effect::kResized},
      {"as many as asked", Page("abcdefgh"), Page("abcd"), Effect::kSilent, 4},
      {"no answer", Page("abcdefgh"), Reply(), Effect::kSilent},
  };
  for (const EffectCase& one : cases) {
    PlainAnswer plain;
    plain.reply = &one.before;
    plain.whole = true;
    EXPECT_EQ(EffectOf(plain, one.after, one.number), one.expected) << one.name;
  }
}

TEST(PresentationEffectTest, OnAnswersWithFurtherPages) {
  const EffectCase cases[] = {
      {"same page", Page("abcdefgh", true), Page("abcdefgh", true), Effect::kSame},
      {"same total, other page", Page("abcd", true, 77), Page("efgh", true, 77), Effect::kDressed},
      {"other total", Page("abcd", true, 77), Page("abcd", true, 50), Effect::kChanged},
      {"other page without a total", Page("abcd", true), Page("efgh", true), Effect::kSilent},
      {"a longer page", Page("abcd", true), Page("abcdefgh", true), Effect::kResized},
      {"the end", Page("abcdefgh", true), Page("xy"), Effect::kChanged},
  };
  for (const EffectCase& one : cases) {
    PlainAnswer plain;
    plain.reply = &one.before;
    plain.tells_total = one.before.count.has_value();
    EXPECT_EQ(EffectOf(plain, one.after, one.number), one.expected) << one.name;
  }
}

TEST(PresentationEffectTest, ATotalIsMoreThanThePageShows) {
  EXPECT_EQ(PrintedTotal(Page("abcd", true, 4)), std::nullopt) << "that of the page";
  EXPECT_EQ(PrintedTotal(Page("abcd", false, 4)), 4u);
  EXPECT_EQ(PrintedTotal(Page("abcd", false, 2)), std::nullopt);
  EXPECT_TRUE(HasMoreResults(Page("abcd", false, 9)));
}

}  // namespace
}  // namespace upwell::query
