// SPDX-License-Identifier: Apache-2.0
#include "query/types/range_behaviour.h"

#include <gtest/gtest.h>

#include <string_view>

#include "base/hash.h"

namespace upwell::query {
namespace {

// Records are letters. "abc+" has more than it shows, "" is nothing found.
Reply ReplyOf(std::string_view shown, std::optional<uint64_t> count = {}) {
  Reply reply;
  reply.answered = true;
  reply.has_more = shown.ends_with("+");
  if (reply.has_more) shown.remove_suffix(1);
  reply.kind = shown.empty() ? answer::AnswerKind::kEmpty : answer::AnswerKind::kResults;
  std::string text;
  for (const char record : shown) {
    reply.records.push_back(base::HashOf(std::string(1, record)));
    text += "record" + std::string(3, record) + " of" + std::string(3, record) + " it ";
  }
  reply.signature = answer::Signature::OfText(text);
  reply.count = count;
  return reply;
}

struct BehaviourCase {
  std::string_view name;
  std::vector<PlacedReply> replies;
  Reply base;
  bool beyond_all = false;
  RangeEnd end = RangeEnd::kNone;
};

std::vector<BehaviourCase> Cases() {
  const Reply none = ReplyOf("");
  return {
      {"answers that are cut at five without a word",
       {{1, ReplyOf("abcde")},
        {2, ReplyOf("bcdef")},
        {3, ReplyOf("dfghi")},
        {4, ReplyOf("hijkl")},
        {5, ReplyOf("lmn")},
        {6, none}},
       ReplyOf("abcde"),
       false,
       RangeEnd::kAtLeast},
      {"values with five records each",
       {{1, ReplyOf("abcde")},
        {2, ReplyOf("fghij")},
        {3, ReplyOf("klmno")},
        {4, ReplyOf("pqrst")},
        {5, ReplyOf("uvw")}},
       ReplyOf("abfkp+"),
       false,
       RangeEnd::kNone},
      {"numbers of results that only grow, without a word of all records",
       {{1, ReplyOf("ab+", 20)},
        {2, ReplyOf("cd+", 30)},
        {3, ReplyOf("ef+", 40)},
        {4, ReplyOf("gh+", 55)},
        {5, ReplyOf("ij+", 60)},
        {6, ReplyOf("kl+", 61)},
        {7, ReplyOf("mn+", 80)}},
       none,
       false,
       RangeEnd::kAtMost},
      {"numbers of results of single values",
       {{1, ReplyOf("ab+", 20)},
        {2, ReplyOf("cd+", 12)},
        {3, ReplyOf("ef+", 40)},
        {4, ReplyOf("gh+", 15)},
        {5, ReplyOf("ij+", 60)},
        {6, ReplyOf("kl+", 11)},
        {7, ReplyOf("mn+", 80)}},
       none,
       false,
       RangeEnd::kNone},
      {"few of them that happen to grow",
       {{1, ReplyOf("ab+", 20)}, {2, ReplyOf("cd+", 30)}, {3, ReplyOf("ef+", 40)}, {4, none}},
       none,
       false,
       RangeEnd::kNone},
      {"a value above all finds something",
       {{1, none}, {50, ReplyOf("abc")}, {70, ReplyOf("defgh+")}, {99'999'999, ReplyOf("ijklm+")}},
       none,
       true,
       RangeEnd::kAtMost},
      {"a value above all finds nothing",
       {{1, none}, {50, ReplyOf("abc")}, {70, ReplyOf("defgh+")}, {99'999'999, none}},
       none,
       true,
       RangeEnd::kNone},
      {"no size is known, and high values leave nothing out",
       {{1, ReplyOf("abcde+")},
        {2, ReplyOf("cdefg+")},
        {3, ReplyOf("efghi+")},
        {4, ReplyOf("ghijk+")},
        {9, ReplyOf("hijkl+")}},
       ReplyOf("hijkl+"),
       false,
       RangeEnd::kAtMost},
      {"no size is known, and low values leave nothing out",
       {{1, ReplyOf("hijkl+")},
        {2, ReplyOf("cdefg+")},
        {3, ReplyOf("efghi+")},
        {4, ReplyOf("ghijk+")},
        {9, ReplyOf("abcgk+")}},
       ReplyOf("hijkl+"),
       false,
       RangeEnd::kAtLeast},
      {"no size is known, and values share no record",
       {{1, ReplyOf("abcde+")},
        {2, ReplyOf("fghij+")},
        {3, ReplyOf("klmno+")},
        {4, ReplyOf("pqrst+")}},
       ReplyOf("vwxyz+"),
       false,
       RangeEnd::kNone},
  };
}

TEST(RangeBehaviour, IsJudgedByHowAnswersGrow) {
  for (const BehaviourCase& test : Cases()) {
    EXPECT_EQ(JudgeRangeEnd(test.replies, test.base, test.beyond_all), test.end) << test.name;
  }
}

}  // namespace
}  // namespace upwell::query
