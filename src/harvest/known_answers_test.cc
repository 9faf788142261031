// SPDX-License-Identifier: Apache-2.0
#include "harvest/known_answers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace upwell::harvest {
namespace {

// "abc": the records a, b and c.
std::vector<base::Hash128> RecordsNamed(const std::string& letters) {
  std::vector<base::Hash128> records;
  for (const char letter : letters) records.push_back(base::HashOf(std::string(1, letter)));
  return records;
}

TEST(KnownAnswersTest, AnAnswerIsKnownByItsCountAndFirstPage) {
  KnownAnswers known;
  known.Add(RecordsNamed("hgfedcba"));
  known.Add(RecordsNamed("hijklmno"));
  known.Add(RecordsNamed("pqrstuvwxy"));
  struct Case {
    std::string name, page;
    uint64_t count;
    std::string same;  // sorted; "" where it is not known
  };
  for (const Case& c : {Case{"the same order", "hgfed", 8, "abcdefgh"},
                        {"another order", "bdach", 8, "abcdefgh"},
                        {"the other one", "klmno", 8, "hijklmno"},
                        {"one record is none of either", "abcdz", 8, ""},
                        {"records of both", "abhij", 8, ""},
                        {"another count", "hgfed", 9, ""},
                        {"as many as the site may show of anything", "pqrst", 10, ""},
                        {"too short a page to tell", "hgfe", 8, ""}}) {
    const std::vector<base::Hash128>* same = known.Find(RecordsNamed(c.page), c.count);
    ASSERT_EQ(same != nullptr, !c.same.empty()) << c.name;
    if (same == nullptr) continue;
    std::vector<base::Hash128> expected = RecordsNamed(c.same);
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(*same, expected) << c.name;
  }
}

// Of which the first page was read, five records of as many as are named.
WholeAnswer FirstPageOf(const std::string& letters) {
  WholeAnswer answer;
  answer.records = answer.first.records = RecordsNamed(letters.substr(0, 5));
  answer.count = letters.size();
  answer.cut = true;
  return answer;
}

TEST(KnownAnswersTest, WhatWasReadToItsEndIsCompletedByItsFirstPage) {
  KnownAnswers known;
  WholeAnswer whole = FirstPageOf("abcdefgh");
  EXPECT_FALSE(known.Knows(whole));
  known.Learn(whole);  // cut: nothing is learned
  EXPECT_FALSE(known.Knows(whole));
  whole.records = RecordsNamed("abcdefgh");
  whole.cut = false;
  known.Learn(whole);
  known.Add(RecordsNamed("pqrstuvwxy"));  // a longer one, or eight may be the site's limit
  EXPECT_TRUE(known.Knows(FirstPageOf("abcdefgh")));
  EXPECT_FALSE(known.Knows(FirstPageOf("abcdefghi")));
  const WholeAnswer completed = known.Completed(FirstPageOf("abcdefgh"));
  EXPECT_FALSE(completed.cut);
  EXPECT_EQ(completed.records.size(), 8u);
  // What is not known stays as far as it was read.
  const WholeAnswer other = known.Completed(FirstPageOf("klmnopqr"));
  EXPECT_TRUE(other.cut);
  EXPECT_EQ(other.records.size(), 5u);
}

}  // namespace
}  // namespace upwell::harvest
