// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/cut_answers.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

std::vector<base::Hash128> Numbered(uint64_t first, uint64_t end) {
  std::vector<base::Hash128> keys;
  for (uint64_t i = first; i < end; ++i) keys.push_back(base::Hash128{0, i});
  return keys;
}

query::Submission WordAsked(const std::string& word) {
  query::Submission asked;
  asked.push_back({0, word});
  return asked;
}

TEST(CutAnswers, TellWhatWholeAnswersHave) {
  CutAnswers answers;
  answers.Add(WordAsked("all"), Numbered(0, 20), CutAnswers::End::kCut);
  answers.Add(WordAsked("lamp"), Numbered(0, 5), CutAnswers::End::kWhole);
  answers.Add(WordAsked("bell"), Numbered(100, 115), CutAnswers::End::kWhole);
  answers.Add(WordAsked("vase"), Numbered(5, 15), CutAnswers::End::kLeft);
  const CutAnswers::Share share = answers.FoundOtherwise(std::nullopt);
  EXPECT_EQ(share.answers, 1u);
  EXPECT_EQ(share.shown, 20u);
  EXPECT_EQ(share.also, 5u);
  EXPECT_EQ(share.whole, 20u);
  EXPECT_EQ(answers.Unresolved(std::nullopt).size(), 1u);
  answers.Add(WordAsked("bowl"), Numbered(5, 15), CutAnswers::End::kWhole);
  answers.Add(WordAsked("cup"), Numbered(15, 20), CutAnswers::End::kWhole);
  EXPECT_TRUE(answers.Unresolved(std::nullopt).empty());
}

TEST(CutAnswers, AreThoseAsLongAsTheLimitThatIsFoundLater) {
  CutAnswers answers;
  answers.Add(WordAsked("lamp"), Numbered(0, 20), CutAnswers::End::kWhole);
  answers.Add(WordAsked("bell"), Numbered(10, 30), CutAnswers::End::kWhole);
  answers.Add(WordAsked("vase"), Numbered(0, 12), CutAnswers::End::kWhole);
  EXPECT_EQ(answers.FoundOtherwise(std::nullopt).answers, 0u);
  const CutAnswers::Share share = answers.FoundOtherwise(20);
  EXPECT_EQ(share.answers, 2u);
  EXPECT_EQ(share.shown, 40u);
  EXPECT_EQ(share.also, 14u);
  EXPECT_EQ(share.whole, 12u);
}

}  // namespace
}  // namespace upwell::harvest
