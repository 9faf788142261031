// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/completeness.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

HoldOutCoverage HoldOutOf(double coverage, double low, double high) {
  HoldOutCoverage estimate;
  estimate.coverage = coverage;
  estimate.low = low;
  estimate.high = high;
  estimate.probes = 60;
  estimate.documents = 400;
  return estimate;
}

// 100 records seen once, 100 twice: Chao1 says 250, the overlap 1 - 1.5^-1.1 = 36%.
Captures TwoHundred() {
  std::vector<base::Hash128> all, half;
  for (uint64_t i = 0; i < 200; ++i) {
    all.push_back(base::Hash128{0, i});
    if (i < 100) half.push_back(all.back());
  }
  Captures captures;
  captures.Add(all);
  captures.Add(half);
  return captures;
}

TEST(Completeness, SaysOnlyWhatIsKnownWithoutEvidence) {
  CompletenessEvidence evidence;
  evidence.records = 10;
  evidence.missing_at_least = 3;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_FALSE(judged.records);
  EXPECT_FALSE(judged.coverage);
  EXPECT_FALSE(judged.disagree);
  EXPECT_EQ(
      judged.Text(),
      "at least 13 records; nothing tells how many more, and no question was left that could; "
      "words or values that you know (--value) may");
  evidence.requests_to_tell = 80;
  EXPECT_EQ(JudgeCompleteness(evidence).Text(),
            "at least 13 records; nothing tells how many more: the requests were used up, and some "
            "80 more (--max-requests) may tell");
}

TEST(Completeness, IsAllWhereEveryQuestionWasAsked) {
  CompletenessEvidence evidence;
  evidence.records = 500;
  evidence.all_asked = true;
  Completeness judged = JudgeCompleteness(evidence);
  EXPECT_EQ(judged.method, SizeMethod::kAllAsked);
  EXPECT_EQ(judged.coverage, 1.0);
  EXPECT_EQ(judged.Text(), "100.0% of 500 records, by all questions asked");
  evidence.printed_count = 905;  // a reason for doubt
  judged = JudgeCompleteness(evidence);
  EXPECT_EQ(judged.Text(), "100.0% (55.2% to 100.0%) of 500 records, by all questions asked");
  evidence.missing_at_least = 1;
  EXPECT_EQ(JudgeCompleteness(evidence).method, SizeMethod::kPrintedCount);
}

TEST(Completeness, OfASampleLeavesThreeOverItsSizeOpen) {
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 500;
  evidence.clean_sample = 30;
  Completeness judged = JudgeCompleteness(evidence);
  EXPECT_EQ(judged.method, SizeMethod::kSample);
  EXPECT_EQ(judged.coverage, 1.0);
  EXPECT_NEAR(judged.coverage_low, 0.905, 0.001);
  EXPECT_EQ(judged.Text(), "100.0% (90.5% to 100.0%) of 500 records, by sample");
  evidence.clean_sample = 0;
  EXPECT_FALSE(JudgeCompleteness(evidence).records) << "nothing was asked";
  evidence.clean_sample = 30;
  evidence.missing_at_least = 1;
  EXPECT_FALSE(JudgeCompleteness(evidence).records) << "it is known that it is not all";
}

TEST(Completeness, TellsTheCountOfAListThatWasNotReadToItsEnd) {
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 450;
  evidence.printed_count = 910;
  evidence.count_is_of_unread_list = true;
  evidence.requests_to_tell = 103;
  EXPECT_EQ(JudgeCompleteness(evidence).Text(),
            "at least 450 records; the site counts 910 on its list, which was not read to its end, "
            "and nothing tells what is not on the list: the requests were used up, and some 103 "
            "more (--max-requests) may tell");
  evidence.hold_out = HoldOutOf(0.5, 0.4, 0.6);
  EXPECT_EQ(JudgeCompleteness(evidence).method, SizeMethod::kHoldOut);
}

TEST(Completeness, AllowsForRecordsThatNoWordLeadsTo) {
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 450;
  evidence.hold_out = HoldOutOf(1, 0.95, 1);
  evidence.linked_share = 0.9;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_EQ(judged.coverage, 1.0);
  EXPECT_NEAR(judged.coverage_low, 0.855, 0.001);
}

TEST(Completeness, CoversTheSharesOfOtherQuestions) {
  struct Case {
    const char* name;
    double share;
    size_t probes;
    double low;
  };
  for (const Case& c : {Case{"less", 0.6, 5, 0.6}, Case{"as much", 0.9, 5, 0.85},
                        Case{"too few to tell", 0.6, 2, 0.85}, Case{"nothing", 0, 5, 0},
                        Case{"nothing of few", 0, 2, 0}, Case{"one may be new", 0, 1, 0.85}}) {
    CompletenessEvidence evidence;
    evidence.records = evidence.records_without_probes = 450;
    evidence.hold_out = HoldOutOf(0.9, 0.85, 0.95);
    HoldOutCoverage other;
    other.coverage = c.share;
    other.probes = c.probes;
    evidence.other_shares.push_back(other);
    EXPECT_NEAR(JudgeCompleteness(evidence).coverage_low, c.low, 0.001) << c.name;
  }
}

TEST(Completeness, SaysNothingOfLinesThatAreNoRecords) {
  CompletenessEvidence evidence;
  evidence.records = 500;
  evidence.printed_count = 500;
  evidence.lines_differ = true;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_FALSE(judged.records);
  EXPECT_EQ(judged.Text(),
            "no figure: the same question gets other lines each time, so that not all of the 500 "
            "are records");
}

TEST(Completeness, HasNoFigureWhereAnswersHaveOtherNumbersOfLinesThanCounted) {
  CompletenessEvidence evidence;
  evidence.records = 500;
  evidence.all_asked = true;
  evidence.counts_differ = true;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_FALSE(judged.records);
  EXPECT_EQ(judged.Text(),
            "no figure: answers have other numbers of lines than the site says that it found, so "
            "that the 500 may not be what it counts");
  EXPECT_FALSE(SumOf({judged, Completeness()}, 500).records);
}

TEST(Completeness, AllowsForRoundedCounts) {
  struct Case {
    uint64_t count;
    bool may_be_round;
    double low;
  };
  for (const Case& c :
       {Case{500, true, 400.0 / 550}, Case{500, false, 0.8}, Case{510, true, 400.0 / 510}}) {
    CompletenessEvidence evidence;
    evidence.records = 400;
    evidence.printed_count = c.count;
    evidence.counts_may_be_round = c.may_be_round;
    EXPECT_NEAR(JudgeCompleteness(evidence).coverage_low, c.low, 0.001) << c.count;
  }
}

TEST(Completeness, DoesNotBelieveAHoldOutWithoutALimit) {
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 450;
  evidence.hold_out = HoldOutOf(1, 0.05, 1);
  EXPECT_TRUE(JudgeCompleteness(evidence).coverage);
  evidence.hold_out->low = 0;
  EXPECT_FALSE(JudgeCompleteness(evidence).coverage);
}

TEST(Completeness, BelievesPrintedCountsUnlessMoreWasFound) {
  CompletenessEvidence evidence;
  evidence.records = 455;
  evidence.printed_count = 910;
  EXPECT_EQ(JudgeCompleteness(evidence).coverage, 0.5);
  EXPECT_EQ(JudgeCompleteness(evidence).method, SizeMethod::kPrintedCount);
  evidence.records = 950;
  EXPECT_FALSE(JudgeCompleteness(evidence).records);
  evidence.hold_out = HoldOutOf(0.95, 0.9, 0.99);
  evidence.records_without_probes = 950;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_EQ(judged.method, SizeMethod::kHoldOut);
  EXPECT_NEAR(judged.records->size, 1000, 1e-9);
}

TEST(Completeness, TakesRoundCountsForRounded) {
  CompletenessEvidence evidence;
  evidence.records = 9000;
  evidence.printed_count = 12000;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_NEAR(judged.records->low, 11400, 1e-6);
  EXPECT_NEAR(judged.records->high, 12600, 1e-6);
  evidence.printed_count = 12001;
  EXPECT_EQ(JudgeCompleteness(evidence).records->low, 12001);
}

TEST(Completeness, CountsRecordsOfTheHoldOutItself) {
  CompletenessEvidence evidence;
  evidence.records = 600;  // 100 of them only by probes
  evidence.records_without_probes = 500;
  evidence.hold_out = HoldOutOf(0.5, 0.4, 0.625);
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_NEAR(judged.records->size, 1000, 1e-9);
  EXPECT_NEAR(*judged.coverage, 0.6, 1e-9);
  EXPECT_NEAR(judged.coverage_low, 0.48, 1e-9);   // of 500 / 0.4
  EXPECT_NEAR(judged.coverage_high, 0.75, 1e-9);  // of 500 / 0.625
}

TEST(Completeness, NeverSaysFewerThanAreInHand) {
  CompletenessEvidence evidence;
  evidence.records = 600;
  evidence.records_without_probes = 500;
  evidence.hold_out = HoldOutOf(0.95, 0.9, 1);
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_EQ(judged.records->size, 600);
  EXPECT_EQ(judged.coverage, 1.0);
}

TEST(Completeness, IgnoresAHoldOutOfTooFewProbes) {
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 500;
  evidence.hold_out = HoldOutOf(0.5, 0.1, 0.9);
  evidence.hold_out->probes = 3;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_FALSE(judged.records);
  EXPECT_EQ(judged.figures.size(), 1u);
}

TEST(Completeness, GivesNoFigureWhereMethodsDisagree) {
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 500;
  evidence.printed_count = 550;
  evidence.hold_out = HoldOutOf(0.5, 0.4, 0.6);
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_TRUE(judged.disagree);
  EXPECT_FALSE(judged.records);
  EXPECT_FALSE(judged.coverage);
  EXPECT_EQ(
      judged.Text(),
      "no figure, because methods disagree: printed count: 550; hold-out: 1000 (833 to 1250)");
}

TEST(Completeness, CountsOnNothingThatMayBeInHand) {
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 9939;
  evidence.missing_at_least = 64;
  HoldOutCoverage hold_out;
  hold_out.coverage = 0.995;
  hold_out.low = 0.96;
  hold_out.probes = hold_out.documents = 80;
  evidence.hold_out = hold_out;
  EXPECT_EQ(JudgeCompleteness(evidence).records->low, 10003);
  evidence.missing_may_be_in_hand = true;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_EQ(judged.records->low, 9939);
  EXPECT_EQ(judged.records->size, 10003);
  EXPECT_EQ(judged.records_at_least, 9939u);
}

TEST(Completeness, GivesNoFigureOfAFormInWhichTextStands) {
  CompletenessEvidence evidence;
  evidence.records = 360;
  evidence.clean_sample = 80;
  ASSERT_TRUE(JudgeCompleteness(evidence).records);
  evidence.text_stands = true;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_FALSE(judged.records);
  EXPECT_TRUE(judged.Text().starts_with("at least 360 records; what stands in the form"));
  EXPECT_TRUE(SumOf({judged, Completeness()}, 360).text_stands);
}

// 2,600 are counted, of which 1,137 are new and 1,400 were brought by another form, which has 67
// more.
TEST(Completeness, OfAFurtherFormIsOfWhatItHasBeyondOthers) {
  CompletenessEvidence evidence;
  evidence.records = 1137 + 1400;
  evidence.printed_count = 2601;
  evidence.counts_may_be_round = false;
  const Completeness whole = JudgeCompleteness(evidence);
  const Completeness part = BeyondOthers(whole, 1400, 67);
  ASSERT_TRUE(part.records);
  EXPECT_EQ(part.records->size, 1201);
  EXPECT_EQ(part.records->low, 1137);  // the missing 64 may be among the 67
  EXPECT_NEAR(*part.coverage, 1137.0 / 1201, 1e-9);
  EXPECT_EQ(part.coverage_high, 1);
  EXPECT_EQ(part.records_at_least, 1137u);
  const Completeness alone = BeyondOthers(whole, 0, 0);
  EXPECT_EQ(alone.records->low, whole.records->low);
  EXPECT_NEAR(alone.coverage_low, whole.coverage_low, 1e-9);
  EXPECT_NEAR(alone.coverage_high, whole.coverage_high, 1e-9);
  EXPECT_EQ(alone.records_at_least, whole.records_at_least);
}

// The second form has the records that the first one counted and did not show.
TEST(Completeness, WhatIsMissingOfOneFormMayBeWhatALaterOneBrought) {
  CompletenessEvidence first, second;
  first.records = 1467;
  first.printed_count = 1599;
  second.records = 1137;
  second.all_asked = true;
  const Completeness one = JudgeCompleteness(first), other = JudgeCompleteness(second);
  const Completeness both = SumOf({one, other}, 2604);
  EXPECT_EQ(both.coverage_high, 1);
  EXPECT_NEAR(both.coverage_low, 2604.0 / 2736, 0.001);
  EXPECT_EQ(both.records_at_least, 2604u);
  EXPECT_LT(*both.coverage, 0.96);  // the other form may have records of another kind
  EXPECT_EQ(SumOf({one, BeyondOthers(other, 0, 0)}, 2604).coverage, both.coverage);
  second.records += 400;  // that the first one has
  const Completeness same = BeyondOthers(JudgeCompleteness(second), 400, 1067);
  EXPECT_EQ(SumOf({one, same}, 2604).coverage, 1);
  EXPECT_LT(SumOf({one, same}, 2604).coverage_low, 0.96);
  // What the last one misses nobody has brought.
  const Completeness reversed = SumOf({other, one}, 2604);
  EXPECT_LT(reversed.coverage_high, 0.96);
}

TEST(Completeness, ForgivesWhatTheIntervalExplains) {
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 500;
  evidence.printed_count = 720;
  evidence.hold_out = HoldOutOf(0.5, 0.4, 0.72);  // 1000, but as few as 694
  EXPECT_EQ(JudgeCompleteness(evidence).method, SizeMethod::kPrintedCount);
  EXPECT_FALSE(JudgeCompleteness(evidence).disagree);
}

TEST(Completeness, LetsALowerBoundContradictFromAboveOnly) {
  const Captures captures = TwoHundred();
  CompletenessEvidence evidence;
  evidence.records = evidence.records_without_probes = 200;
  evidence.captures = &captures;
  evidence.captures_are_random = true;
  const Completeness by_overlap = JudgeCompleteness(evidence);
  EXPECT_EQ(by_overlap.method, SizeMethod::kOverlap);
  EXPECT_NEAR(by_overlap.records->size, 200 / 0.3598, 1);
  EXPECT_FALSE(by_overlap.disagree);

  // Chao1 says at least about 230 of what is counted as 160 at most.
  evidence.records = 120;
  evidence.printed_count = 160;
  EXPECT_TRUE(JudgeCompleteness(evidence).disagree);
  evidence.captures_are_random = false;
  EXPECT_FALSE(JudgeCompleteness(evidence).disagree);
}

TEST(Completeness, UsesDrillDownAndFiniteQuestionsWhereNothingBetterIs) {
  CompletenessEvidence evidence;
  evidence.records = 300;
  evidence.finite_questions = SizeFigure{500, 400, 600};
  EXPECT_FALSE(JudgeCompleteness(evidence).records);
  evidence.questions_are_random = true;
  EXPECT_EQ(JudgeCompleteness(evidence).method, SizeMethod::kFiniteQuestions);
  DrillDownEstimate open_regions;
  open_regions.size = 170;
  open_regions.low = 70;
  open_regions.high = 270;
  open_regions.drills = 50;
  evidence.open_regions = open_regions;
  evidence.records_without_probes = 280;
  const Completeness judged = JudgeCompleteness(evidence);
  EXPECT_EQ(judged.method, SizeMethod::kDrillDown);
  EXPECT_EQ(judged.records->size, 450);
  EXPECT_EQ(judged.records->low, 350);
  EXPECT_EQ(judged.records->high, 550);
  evidence.has_cut_regions = true;
  EXPECT_EQ(JudgeCompleteness(evidence).method, SizeMethod::kFiniteQuestions)
      << "regions that were cut are not among the open ones";
  evidence.has_cut_regions = false;
  evidence.open_regions->is_lower_bound = true;
  EXPECT_EQ(JudgeCompleteness(evidence).method, SizeMethod::kFiniteQuestions);
}

TEST(Completeness, KeepsAnEarlierFigureWhenMoreWasFound) {
  CompletenessEvidence evidence;
  evidence.records = 300;
  evidence.printed_count = 503;
  const Completeness before = JudgeCompleteness(evidence);
  const Completeness later = WithMoreRecords(before, 400);
  EXPECT_EQ(later.records->size, 503);
  EXPECT_NEAR(*later.coverage, 400.0 / 503, 1e-9);
  EXPECT_EQ(WithMoreRecords(before, 600).records->size, 600);
  EXPECT_EQ(WithMoreRecords(before, 600).coverage, 1.0);
  EXPECT_FALSE(WithMoreRecords(Completeness(), 600).records);
}

}  // namespace
}  // namespace upwell::harvest
