// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/hold_out.h"

#include <gtest/gtest.h>

#include <set>

#include "harvest/keywords/made_corpus_for_tests.h"

namespace upwell::harvest {
namespace {

base::Hash128 Key(uint64_t number) { return base::Hash128{0, number}; }

TEST(HoldOut, DrawsEveryWordOnceInAnOrderOfItsSeed) {
  const auto drawn = [](uint64_t seed) {
    HoldOut hold_out({"c", "a", "b", "a", "d", "e", "f"}, seed);
    std::vector<std::string> words;
    while (const auto word = hold_out.Draw()) words.push_back(*word);
    return words;
  };
  EXPECT_EQ(drawn(1), drawn(1));
  EXPECT_NE(drawn(1), drawn(2));
  const std::vector<std::string> words = drawn(3);
  EXPECT_EQ(words.size(), 6u);
  EXPECT_EQ(std::set<std::string>(words.begin(), words.end()).size(), 6u);
}

TEST(HoldOut, WeighsRecordsByTheirDegree) {
  HoldOut hold_out({"a", "b", "c"}, 1);
  // Record 1 has one word of the pool, record 2 two, record 3 three.
  hold_out.Add("a", {{Key(1), {"a", "x"}}, {Key(2), {"a", "b", "b", "y"}}});
  hold_out.Add("b", {{Key(2), {"a", "b"}}, {Key(3), {"a", "b", "c"}}});
  const HoldOutCoverage estimate =
      hold_out.Coverage([](const base::Hash128& key) { return key == Key(2); });
  // Seen 1/2 + 1/2 of 1 + 1/2 + 1/2 + 1/3.
  EXPECT_NEAR(*estimate.coverage, 1 / (2 + 1.0 / 3), 1e-9);
  EXPECT_EQ(estimate.probes, 2u);
  EXPECT_EQ(estimate.documents, 4u);
  EXPECT_LE(estimate.low, *estimate.coverage);
  EXPECT_GE(estimate.high, *estimate.coverage);
}

TEST(HoldOut, LeavesExcludedWordsOutOfDegrees) {
  HoldOut hold_out({"a", "b"}, 1);
  hold_out.Add("a", {{Key(1), {"a", "b"}}, {Key(2), {"a"}}});
  hold_out.Add("b", {{Key(1), {"a", "b"}}});
  const auto saw_first = [](const base::Hash128& key) { return key == Key(1); };
  EXPECT_NEAR(*hold_out.Coverage(saw_first).coverage, 0.5, 1e-9);  // (1/2 + 1/2) of 2
  hold_out.Exclude("b");
  EXPECT_NEAR(*hold_out.Coverage(saw_first).coverage, 0.5, 1e-9);  // 1 of 2
  hold_out.Exclude("no word of the pool");
  EXPECT_EQ(hold_out.probes(), 1u);
}

TEST(HoldOut, CountsTheProbeWhereTheTextDoesNotShowIt) {
  HoldOut hold_out({"a", "b"}, 1);
  hold_out.Add("a", {{Key(1), {"b"}}, {Key(2), {}}});
  const HoldOutCoverage estimate =
      hold_out.Coverage([](const base::Hash128& key) { return key == Key(1); });
  EXPECT_NEAR(*estimate.coverage, 0.5 / 1.5, 1e-9);
}

TEST(CoverageOf, IsWiderWhereLittleOfTheTextIsShown) {
  std::vector<ProbeWeight> probes;
  for (int i = 0; i < 40; ++i) probes.push_back({1, i % 3 ? 1.0 : 0.0, 0.2});
  const HoldOutCoverage whole = CoverageOf(probes, 1, 1);
  const HoldOutCoverage part = CoverageOf(probes, 1, 0.3);
  EXPECT_EQ(whole.coverage, part.coverage);
  EXPECT_LT(part.low, whole.low);
  EXPECT_GT(part.high, whole.high);
}

TEST(HoldOut, SaysNothingWithoutAnswers) {
  HoldOut hold_out({"a", "b"}, 1);
  EXPECT_FALSE(hold_out.Coverage([](const base::Hash128&) { return true; }).coverage);
  hold_out.Add("a", {});
  const HoldOutCoverage estimate = hold_out.Coverage([](const base::Hash128&) { return true; });
  EXPECT_FALSE(estimate.coverage);
  EXPECT_EQ(estimate.low, 0);
  EXPECT_EQ(estimate.high, 1);
}

TEST(CoverageOf, LeavesRoomWhereAllProbesAgree) {
  const std::vector<ProbeWeight> all_seen(40, ProbeWeight{2, 2, 0.5});
  const HoldOutCoverage estimate = CoverageOf(all_seen, 1);
  EXPECT_EQ(estimate.coverage, 1.0);
  EXPECT_EQ(estimate.high, 1.0);
  EXPECT_LT(estimate.low, 0.99);
  EXPECT_GT(estimate.low, 0.9);
}

TEST(CoverageOf, IsNarrowerForTwoDrawsTogether) {
  const std::vector<ProbeWeight> clean(20, ProbeWeight{2, 2, 2});
  HoldOutCoverage one = CoverageOf(clean, 1), other = CoverageOf(clean, 2);
  one.documents = other.documents = 40;
  const HoldOutCoverage both = Together(one, other, 3);
  EXPECT_EQ(both.probes, 40u);
  EXPECT_EQ(both.documents, 80u);
  EXPECT_GT(both.low, one.low);
  // Where the second says less, so do both.
  const HoldOutCoverage half = CoverageOf(std::vector<ProbeWeight>(20, ProbeWeight{2, 1, 2}), 2);
  EXPECT_NEAR(*Together(one, half, 3).coverage, 0.75, 1e-9);
}

TEST(CoverageOf, IsWiderWhereFewProbesCarryTheWeight) {
  std::vector<ProbeWeight> probes;
  for (int i = 0; i < 40; ++i) probes.push_back({1, i % 2 ? 1.0 : 0.0, 0.2});
  const HoldOutCoverage even = CoverageOf(probes, 1);
  probes[0] = {30, 15, 6};
  probes[1] = {30, 20, 6};
  const HoldOutCoverage uneven = CoverageOf(probes, 1);
  EXPECT_GT(even.high - even.low, 0.25);
  EXPECT_LT(even.high - even.low, 0.5);
  EXPECT_GT(uneven.high - uneven.low, 0.1);
}

// Databases of many kinds, with and without topics; greedy crawls.
TEST(HoldOut, HoldsTheTruthInNineOfTenDatabases) {
  size_t all = 0;
  size_t inside = 0;
  size_t size_good = 0;
  base::Rng rng(5);
  for (uint64_t i = 1; i <= 24; ++i) {
    MadeCorpusShape shape;
    shape.documents = static_cast<size_t>(100 * std::pow(40.0, rng.Uniform()));
    shape.log_length = 2.7 + 1.5 * rng.Uniform();
    shape.topics = i % 2 ? 12 : 0;
    shape.topic_share = 0.4;
    shape.seed = i;
    const MadeCorpus corpus(shape);
    const std::vector<uint32_t> words = corpus.WordsFoundIn(2, 200);
    const HoldOut hold_out = ProbeCorpus(corpus, words, {60, i + 100});
    MadeCrawl crawl(corpus, words, 30, i + 200);
    for (const double coverage : {0.5, 0.7, 0.9, 0.98}) {
      if (!crawl.RunTo(coverage)) continue;
      const HoldOutCoverage estimate = CoverageOfCrawl(hold_out, crawl);
      ++all;
      inside += estimate.low <= crawl.Coverage() && crawl.Coverage() <= estimate.high;
      size_good += std::abs(crawl.Coverage() / *estimate.coverage - 1) <= 0.15;
    }
  }
  EXPECT_GE(all, 90u);
  EXPECT_GE(static_cast<double>(inside), 0.9 * static_cast<double>(all)) << inside << " " << all;
  EXPECT_GE(static_cast<double>(size_good), 0.9 * static_cast<double>(all)) << size_good;
}

// Nineteen postcodes whose records are all known leave room for a sixth of the postcodes.
TEST(CoverageOfTest, AnAnswerToAValueTellsAsMuchAsOneRecord) {
  const std::vector<ProbeWeight> answers(19, WeightOfAnswer(40, 40));
  const HoldOutCoverage of_values = CoverageOf(answers, 1);
  EXPECT_DOUBLE_EQ(of_values.coverage.value(), 1);
  EXPECT_LT(of_values.low, 0.85);
  EXPECT_GT(of_values.low, 0.75);
}

}  // namespace
}  // namespace upwell::harvest
