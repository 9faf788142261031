// SPDX-License-Identifier: Apache-2.0
#include "query/templates/informativeness.h"

#include <gtest/gtest.h>

#include <string>

#include "base/rng.h"

namespace upwell::query {
namespace {

Reply PageOfText(const std::string& text) {
  Reply reply;
  reply.answered = true;
  reply.kind = answer::AnswerKind::kResults;
  reply.signature = answer::Signature::OfText(text);
  return reply;
}

Reply Nothing(const std::string& text) {
  Reply reply = PageOfText(text);
  reply.kind = answer::AnswerKind::kEmpty;
  return reply;
}

std::string Words(int from, int to) {
  std::string text;
  for (int i = from; i < to; ++i) text += "w" + std::to_string(i) + " ";
  return text;
}

TEST(SignatureSetTest, HoldsNoTwoThatAreAlike) {
  SignatureSet set;
  EXPECT_TRUE(set.Insert(answer::Signature::OfText(Words(0, 100))));
  EXPECT_FALSE(set.Insert(answer::Signature::OfText(Words(0, 100))));
  EXPECT_FALSE(set.Insert(answer::Signature::OfText(Words(0, 103)))) << "97% are shared";
  EXPECT_TRUE(set.Insert(answer::Signature::OfText(Words(0, 120)))) << "83% are shared";
  EXPECT_TRUE(set.Insert(answer::Signature()));
  EXPECT_FALSE(set.Insert(answer::Signature()));
  EXPECT_TRUE(set.Contains(answer::Signature::OfText(Words(2, 100))));
  EXPECT_FALSE(set.Contains(answer::Signature::OfText(Words(50, 150))));
  EXPECT_EQ(set.size(), 3u);
}

TEST(SignatureSetTest, AgreesWithTheLikenessOfEachPair) {
  base::Rng rng(3);
  SignatureSet set;
  std::vector<answer::Signature> kept;
  for (int i = 0; i < 400; ++i) {
    const int from = static_cast<int>(rng.Below(40)), size = static_cast<int>(rng.Below(400));
    const answer::Signature signature = answer::Signature::OfText(Words(from, from + size + 1));
    bool alike = false;
    for (const answer::Signature& other : kept)
      alike = alike || answer::Jaccard(signature, other) >= 0.95;
    EXPECT_EQ(set.Insert(signature), !alike);
    if (!alike) kept.push_back(signature);
  }
  EXPECT_GT(kept.size(), 50u);
}

struct TestOutcome {
  Verdict verdict = Verdict::kOpen;
  uint64_t asked = 0;
};

TestOutcome Decide(const InformativenessOptions& options, const std::vector<Reply>& replies,
                   const std::vector<Reply>& before) {
  SignatureSet seen;
  for (const Reply& reply : before) seen.Insert(reply.signature);
  InformativenessTest test(options, replies.size(), &seen);
  for (const Reply& reply : replies) {
    if (test.verdict() != Verdict::kOpen) break;
    test.Add(reply);
  }
  return {test.verdict(), test.asked()};
}

TEST(InformativenessTest, CountsErrorsAsSubmissionsWithoutSignature) {
  SignatureSet seen;
  InformativenessTest test({}, 20, &seen);
  for (int i = 0; i < 3; ++i) test.Add(PageOfText(Words(10 * i, 10 * i + 10)));
  for (int i = 0; i < 3; ++i) test.Add(Reply());
  EXPECT_EQ(test.asked(), 6u);
  EXPECT_EQ(test.distinct(), 3u);
  EXPECT_DOUBLE_EQ(test.distinctness(), 0.5);
}

TEST(InformativenessTest, CountsAllAnswersThatThereIsNothingAsOne) {
  SignatureSet seen;
  InformativenessTest test({}, 20, &seen);
  for (int i = 0; i < 4; ++i) test.Add(Nothing("nothing for " + Words(10 * i, 10 * i + 10)));
  EXPECT_EQ(test.distinct(), 1u);
}

TEST(InformativenessTest, DoesNotCountWhatTemplatesBeforeHaveShown) {
  SignatureSet seen;
  InformativenessTest first({}, 20, &seen);
  for (int i = 0; i < 10; ++i) first.Add(PageOfText(Words(10 * i, 10 * i + 10)));
  EXPECT_EQ(first.verdict(), Verdict::kInformative);
  EXPECT_EQ(seen.size(), 0u);
  first.Close();
  EXPECT_EQ(seen.size(), 10u);
  InformativenessTest second({}, 10, &seen);
  for (int i = 0; i < 10; ++i) second.Add(PageOfText(Words(10 * i, 10 * i + 10)));
  EXPECT_EQ(second.distinct(), 10u);
  EXPECT_EQ(second.new_on_form(), 0u);
  EXPECT_EQ(second.verdict(), Verdict::kUninformative);
}

TEST(InformativenessTest, TakesTheLeastShareAsEnough) {
  for (const int distinct : {24, 25}) {
    std::vector<Reply> replies;
    for (int i = 0; i < distinct; ++i) replies.push_back(PageOfText(Words(10 * i, 10 * i + 10)));
    replies.resize(100);
    EXPECT_EQ(Decide({}, replies, {}).verdict,
              distinct == 25 ? Verdict::kInformative : Verdict::kUninformative);
  }
}

TEST(InformativenessTest, TakesTheLeastShareNewToTheFormAsEnough) {
  InformativenessOptions certain;
  certain.risk = 0;
  for (const int shown_before : {80, 81}) {
    std::vector<Reply> replies;
    for (int i = 0; i < 100; ++i) replies.push_back(PageOfText(Words(10 * i, 10 * i + 10)));
    const std::vector<Reply> before(replies.begin(), replies.begin() + shown_before);
    EXPECT_EQ(Decide(certain, replies, before).verdict,
              shown_before == 80 ? Verdict::kInformative : Verdict::kUninformative);
  }
}

TEST(InformativenessTest, StopsWhenAnswersAreAllDistinctOrAllAlike) {
  std::vector<Reply> distinct, alike(200, PageOfText("the same")), errors(200);
  for (int i = 0; i < 200; ++i) distinct.push_back(PageOfText(Words(10 * i, 10 * i + 10)));
  EXPECT_EQ(Decide({}, distinct, {}).asked, 50u);
  EXPECT_LE(Decide({}, alike, {}).asked, 40u);
  EXPECT_LE(Decide({}, errors, {}).asked, 28u);
  InformativenessOptions sure;
  sure.risk = 0;
  EXPECT_EQ(Decide(sure, alike, {}).asked, 152u);
  EXPECT_EQ(Decide(sure, errors, {}).asked, 151u);
}

TEST(InformativenessTest, HasNothingToSayForASampleOfNothing) {
  SignatureSet seen;
  EXPECT_EQ(InformativenessTest({}, 0, &seen).verdict(), Verdict::kUninformative);
}

// A sample whose answers fall into classes, some errors, some known from templates before.
struct Population {
  std::vector<Reply> replies, before;
  Verdict full = Verdict::kOpen;
};

Population RandomPopulation(base::Rng& rng, const InformativenessOptions& options) {
  Population population;
  const uint64_t n = 1 + rng.Below(200);
  const uint64_t classes = 1 + rng.Below(1 + rng.Below(n));
  const double errors = rng.Chance(0.5) ? 0 : rng.Uniform();
  const double known = rng.Chance(0.5) ? 0 : rng.Uniform();
  std::vector<char> is_known(classes);
  for (uint64_t c = 0; c < classes; ++c) {
    is_known[c] = rng.Chance(known);
    if (is_known[c]) population.before.push_back(PageOfText("class" + std::to_string(c)));
  }
  std::vector<char> found(classes);
  for (uint64_t i = 0; i < n; ++i) {
    // One of each class first, so that samples close to the least share occur often.
    const uint64_t c = i < classes ? i : rng.Below(classes);
    const bool error = rng.Chance(errors);
    population.replies.push_back(error ? Reply() : PageOfText("class" + std::to_string(c)));
    if (!error) found[c] = true;
  }
  rng.Shuffle(population.replies);
  uint64_t distinct = 0, fresh = 0;
  for (uint64_t c = 0; c < classes; ++c) {
    distinct += found[c];
    fresh += found[c] && !is_known[c];
  }
  const double all = static_cast<double>(n);
  const bool informative = static_cast<double>(distinct) >= options.distinct * all - 1e-9 &&
                           static_cast<double>(fresh) >= options.form_distinct * all - 1e-9;
  population.full = informative ? Verdict::kInformative : Verdict::kUninformative;
  return population;
}

TEST(InformativenessTest, DecidesWithoutRiskAsTheFullTestDoes) {
  base::Rng rng(11);
  InformativenessOptions options;
  options.risk = 0;
  uint64_t asked = 0, all = 0, informative = 0;
  for (int i = 0; i < 4000; ++i) {
    const Population population = RandomPopulation(rng, options);
    const TestOutcome outcome = Decide(options, population.replies, population.before);
    ASSERT_EQ(outcome.verdict, population.full) << i;
    asked += outcome.asked;
    all += population.replies.size();
    informative += population.full == Verdict::kInformative;
  }
  EXPECT_GT(informative, 800u);
  EXPECT_LT(informative, 3200u);
  EXPECT_LT(asked, all * 8 / 10);
}

TEST(InformativenessTest, DecidesOtherwiseNoMoreOftenThanTheRisk) {
  for (const double risk : {0.001, 0.05}) {
    base::Rng rng(12);
    InformativenessOptions options;
    options.risk = risk;
    uint64_t wrong = 0, informative = 0, asked = 0, all = 0;
    for (int i = 0; i < 6000; ++i) {
      const Population population = RandomPopulation(rng, options);
      const TestOutcome outcome = Decide(options, population.replies, population.before);
      if (population.full == Verdict::kUninformative) {
        ASSERT_EQ(outcome.verdict, Verdict::kUninformative);
      } else {
        ++informative;
        wrong += outcome.verdict != Verdict::kInformative;
      }
      asked += outcome.asked;
      all += population.replies.size();
    }
    EXPECT_LE(static_cast<double>(wrong), risk * static_cast<double>(informative) + 1);
    EXPECT_LT(asked, all * 6 / 10);
  }
}

// The hardest sample: just enough distinct answers, all others errors.
TEST(InformativenessTest, KeepsTheRiskOnTheHardestSample) {
  InformativenessOptions options;
  options.risk = 0.02;
  std::vector<Reply> replies(120);
  for (int i = 0; i < 30; ++i) replies[i] = PageOfText("class" + std::to_string(i));
  base::Rng rng(13);
  int wrong = 0;
  for (int i = 0; i < 5000; ++i) {
    rng.Shuffle(replies);
    wrong += Decide(options, replies, {}).verdict != Verdict::kInformative;
  }
  EXPECT_LE(wrong, 100);
  EXPECT_GT(wrong, 5) << "the risk that is allowed is made use of";
}

}  // namespace
}  // namespace upwell::query
