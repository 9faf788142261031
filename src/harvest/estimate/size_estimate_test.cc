// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/size_estimate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "harvest/keywords/made_corpus_for_tests.h"

namespace upwell::harvest {
namespace {

std::vector<base::Hash128> Keys(const std::vector<uint64_t>& numbers) {
  std::vector<base::Hash128> keys;
  for (const uint64_t number : numbers) keys.push_back(base::Hash128{0, number});
  return keys;
}

TEST(Captures, CountsRecordsByHowOftenTheyCameBack) {
  Captures captures;
  captures.Add(Keys({1, 2, 3, 3}));
  captures.Add(Keys({2, 3, 4}));
  captures.Add(Keys({3}));
  EXPECT_EQ(captures.distinct(), 4u);
  EXPECT_EQ(captures.returned(), 7u);
  EXPECT_EQ(captures.once(), 2u);   // 1 and 4
  EXPECT_EQ(captures.twice(), 1u);  // 2
}

TEST(Chao1, FollowsTheFormulaByHand) {
  // a = 99/100, r = 20/10: 0.99 * 20 * 20 / (2 * 10) = 19.8 unseen.
  const SizeFigure figure = Chao1(60, 100, 20, 10);
  EXPECT_NEAR(figure.size, 79.8, 1e-9);
  // 10 * (0.99 * 4 / 2 + 0.9801 * 8 + 0.9801 * 16 / 4) = 137.412; spread e^(1.96 * 0.5480) = 2.928.
  EXPECT_NEAR(figure.low, 60 + 19.8 / 2.9275, 0.01);
  EXPECT_NEAR(figure.high, 60 + 19.8 * 2.9275, 0.05);
}

TEST(Chao1, CorrectsWhereNothingCameBackTwice) {
  // 0.9 * 5 * 4 / 2 = 9 unseen.
  const SizeFigure figure = Chao1(8, 10, 5, 0);
  EXPECT_NEAR(figure.size, 17, 1e-9);
  EXPECT_LT(figure.low, 17);
  EXPECT_GT(figure.low, 8);
  EXPECT_GT(figure.high, 17);
}

TEST(Chao1, IsWhatWasSeenWhereNothingCameOnce) {
  EXPECT_EQ(Chao1(8, 30, 0, 3).size, 8);
  EXPECT_EQ(Chao1(8, 30, 0, 3).high, 8);
  EXPECT_EQ(Chao1(0, 0, 0, 0).size, 0);
  EXPECT_EQ(Chao1(1, 1, 1, 0).size, 1);
}

TEST(SizeByOverlap, FollowsTheFormulaByHand) {
  Captures captures;
  captures.Add(Keys({1, 2, 3, 4}));
  EXPECT_FALSE(SizeByOverlap(captures));
  captures.Add(Keys({1, 2, 3, 4}));
  // OR = 2: 1 - 2^-1.1 = 0.5335.
  EXPECT_NEAR(*ShareByOverlap(captures), 0.53348, 1e-5);
  EXPECT_NEAR(*SizeByOverlap(captures), 4 / 0.53348, 1e-3);
}

struct SimulatedRow {
  double coverage;
  double least_overlap, most_overlap;  // estimate / truth
  double least_chao, most_chao;
};

// The simulation that the methods were chosen by, with its figures (a little wider, for other
// random numbers): 20,000 documents, words found in 2 to 200 of them, random and greedy crawls.
TEST(SizeEstimates, RepeatTheSimulation) {
  const SimulatedRow rows[] = {
      {0.2, 0.84, 0.98, 0.57, 0.70}, {0.5, 0.94, 1.04, 0.77, 0.86}, {0.8, 1.00, 1.10, 0.91, 0.99}};
  const MadeCorpus corpus{MadeCorpusShape()};
  const std::vector<uint32_t> words = corpus.WordsFoundIn(2, 200);
  const HoldOut hold_out = ProbeCorpus(corpus, words, {100, 11});
  for (const size_t candidates : {1, 60}) {
    MadeCrawl crawl(corpus, words, candidates, 21);
    for (const SimulatedRow& row : rows) {
      ASSERT_TRUE(crawl.RunTo(row.coverage));
      const double overlap = *SizeByOverlap(crawl.captures()) / 20000;
      const double chao = Chao1(crawl.captures()).size / 20000;
      EXPECT_TRUE(row.least_overlap <= overlap && overlap <= row.most_overlap) << overlap;
      EXPECT_TRUE(row.least_chao <= chao && chao <= row.most_chao) << chao;
      EXPECT_NEAR(*CoverageOfCrawl(hold_out, crawl).coverage, crawl.Coverage(), 0.035);
    }
  }
}

}  // namespace
}  // namespace upwell::harvest
