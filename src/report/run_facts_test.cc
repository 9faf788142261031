// SPDX-License-Identifier: Apache-2.0
#include "report/run_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "report/made_run_for_tests.h"
#include "report/sentences.h"
#include "report/traffic_section.h"

namespace upwell::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

constexpr const char* kPage1 = "http://site.example/s?q=1";
constexpr const char* kPage2 = "http://site.example/s?q=1&p=2";
constexpr const char* kPage3 = "http://site.example/s?q=2";

// Two questions: the first has two pages with three records, the second one with one more.
void MakeSmallRun(MadeRun* run) {
  run->Page(1, 0, "http://site.example/", store::PageKind::kStart);
  run->Page(2, 1, kPage1, store::PageKind::kAnswer);
  run->Page(3, 1, kPage2, store::PageKind::kFurther);
  run->Page(4, 2, kPage3, store::PageKind::kAnswer);
  run->Page(5, 3, "http://site.example/private", store::PageKind::kAnswer, "disallowed");
  run->Query(1, "keyword q", "heron", 2, 3, 3);
  run->Query(2, "keyword q", "egret", 1, 3, 1);
  run->Query(3, "keyword q", "stork", 0, 0, 0, "failed");
  run->Query(6, "keyword q", "crane", 0, 0, 0, "disallowed");
  run->Query(4, "keyword q", "ibis", 5, 3, 0);
  run->Query(5, "nonsense", "qxz", 1, 0, 0);
  run->Record(1, 1, kPage1, "Grey heron");
  run->Record(2, 1, kPage1, "Night heron");
  run->Record(3, 1, kPage2, "Heron");
  run->Record(4, 2, kPage3, "Egret");
}

TEST(RunFacts, TellWhenRecordsCame) {
  MadeRun run;
  MakeSmallRun(&run);
  const RunFacts facts = run.Facts();
  EXPECT_EQ(facts.records.all, 4u);
  EXPECT_THAT(facts.by_requests,
              ElementsAre(FoundPoint{0, 0}, FoundPoint{2, 2}, FoundPoint{3, 3}, FoundPoint{4, 4}));
  EXPECT_THAT(facts.by_questions,
              ElementsAre(FoundPoint{0, 0}, FoundPoint{1, 3}, FoundPoint{2, 4}, FoundPoint{5, 4}));
  EXPECT_THAT(facts.pages_by_kind, UnorderedElementsAre(Pair(store::PageKind::kStart, 1),
                                                        Pair(store::PageKind::kAnswer, 2),
                                                        Pair(store::PageKind::kFurther, 1)));
  EXPECT_EQ(facts.disallowed, 1u);
}

TEST(RunFacts, TellOfQuestionsByWhatTheyBrought) {
  MadeRun run;
  MakeSmallRun(&run);
  const QuestionFacts questions = run.Facts().questions;
  EXPECT_EQ(questions.all, 5u);
  EXPECT_EQ(questions.productive, 2u);
  EXPECT_EQ(questions.repeating, 1u);
  EXPECT_EQ(questions.empty, 1u);
  EXPECT_EQ(questions.unanswered, 1u);
  EXPECT_EQ(questions.forbidden, 1u);
  EXPECT_EQ(questions.pages, 9u);
  EXPECT_EQ(questions.wasted_pages, 6u);
  std::vector<int64_t> best, wasted;
  for (const store::QueryRow& row : questions.best) best.push_back(row.id);
  for (const store::QueryRow& row : questions.wasted) wasted.push_back(row.id);
  EXPECT_THAT(best, ElementsAre(1, 2));
  EXPECT_THAT(wasted, ElementsAre(4, 5, 3));
}

TEST(RunFacts, KeepOnlyTheBestQuestions) {
  MadeRun run;
  for (int i = 1; i <= 50; ++i) run.Query(i, "keyword q", "w", 1, i % 10, i % 10);
  ReportLimits limits;
  limits.questions = 3;
  std::vector<int64_t> best;
  for (const store::QueryRow& row : run.Facts(limits).questions.best) best.push_back(row.id);
  EXPECT_THAT(best, ElementsAre(9, 19, 29));
}

TEST(RunFacts, HoldTheFirstRecordsOnly) {
  MadeRun run;
  MakeSmallRun(&run);
  ReportLimits limits;
  limits.records = 2;
  const RunFacts facts = run.Facts(limits);
  EXPECT_EQ(facts.records.all, 4u);
  ASSERT_EQ(facts.records.shown.size(), 2u);
  EXPECT_EQ(facts.records.shown[1].record.title, "Night heron");
  EXPECT_THAT(facts.records.questions, UnorderedElementsAre(Pair(1, "q = heron")));
}

TEST(RunFacts, HoldFewerRecordsWhereTheyAreLarge) {
  MadeRun run;
  for (int i = 1; i <= 10; ++i) run.Record(i, 1, kPage1, std::string(1'000'000, 'x'));
  ReportLimits limits;
  limits.records = 10;
  limits.record_bytes = 200;
  const RunFacts facts = run.Facts(limits);
  EXPECT_EQ(facts.records.all, 10u);
  ASSERT_GE(facts.records.shown.size(), 1u);
  EXPECT_LT(facts.records.shown.size(), 10u);
  EXPECT_LT(facts.records.shown[0].record.title.size(), 400u);
}

TEST(RunFacts, TakeARecordOfAnUnknownPageForTheLastOfItsQuestion) {
  MadeRun run;
  MakeSmallRun(&run);
  run.Record(5, 1, "http://site.example/moved", "Squacco");
  EXPECT_EQ(run.Facts().by_requests[2], (FoundPoint{3, 4}));
}

TEST(RunFacts, TellWhatTheSummarySays) {
  MadeRun run;
  MakeSmallRun(&run);
  run.Summary(R"({"stop_reason": "max_requests", "stop_detail": "d", "seconds": 12.5,
      "started": "2026-01-01T00:00:00Z", "requests": 77, "bytes": 1000, "errors": 1, "retries": 2,
      "estimate": {"records": 5, "low": 4, "high": 8, "coverage": 0.8, "method": "holdout"},
      "left_out": {"disallowed_by_robots": 3, "nofollow": 4, "out_of_scope": 5}})");
  const RunFacts facts = run.Facts();
  EXPECT_TRUE(facts.ended());
  EXPECT_EQ(facts.requests, 77u);
  EXPECT_EQ(facts.seconds, 12.5);
  EXPECT_EQ(facts.disallowed, 3u);
  EXPECT_EQ(facts.nofollow, 4u);
  ASSERT_TRUE(facts.estimate);
  EXPECT_EQ(facts.estimate->high, 8);
  EXPECT_EQ(StopSentence(facts),
            "It stopped because its budget of requests was used up; more may be there. "
            "(--max-requests 10000)");
  EXPECT_EQ(CompletenessSentence(facts),
            "About 80% of roughly 5 records; with 95% confidence between 50% and 100%.");
}

TEST(RunFacts, KeepWhatElseIsSaidOfTheEstimate) {
  MadeRun run;
  run.Summary(R"({"stop_reason": "nothing_new", "estimate": {"records": 0, "method": "none",
      "note": "two methods disagree", "methods": [1]}})");
  EXPECT_THAT(run.Facts().estimate_notes, ElementsAre("two methods disagree"));
}

TEST(RunFacts, SurviveAnEstimateWithoutLimitsOrWithFarTooMuch) {
  MadeRun run;
  MakeSmallRun(&run);
  run.Summary(R"({"stop_reason": "x", "estimate": {"records": 8, "low": 9, "high": 2,
      "method": "m"}})");
  EXPECT_EQ(CompletenessSentence(run.Facts()),
            "About 50% of roughly 8 records; how sure that is, is not known.");
  run.Summary(R"({"stop_reason": "x", "estimate": {"records": 1e300, "low": -1, "high": 1e300,
      "method": "m"}})");
  EXPECT_EQ(CompletenessSentence(run.Facts()),
            "About <0.1% of roughly 1,000,000,000,000,000 records; with 95% confidence between "
            "<0.1% and 100%.");
}

struct EstimateCase {
  const char* name;
  std::string estimate;  // of four records that were found
  std::string sentence;
};
class EstimateSentence : public ::testing::TestWithParam<EstimateCase> {};
TEST_P(EstimateSentence, ReadsWell) {
  MadeRun run;
  MakeSmallRun(&run);
  run.Summary(R"({"stop_reason": "nothing_new", "estimate": )" + GetParam().estimate + "}");
  EXPECT_EQ(CompletenessSentence(run.Facts()), GetParam().sentence);
}
INSTANTIATE_TEST_SUITE_P(
    Where, EstimateSentence,
    ::testing::Values(
        EstimateCase{"AllWereAsked",
                     R"({"records": 4, "low": 4, "high": 4, "coverage": 1,
                         "method": "all questions asked"})",
                     "Complete: every question that the form takes was asked and no answer was "
                     "left cut off. The 4 records found are all there are."},
        EstimateCase{"TheSiteCountsAndAllAreThere",
                     R"({"records": 4, "low": 4, "high": 4, "coverage": 1,
                         "method": "printed count"})",
                     "The site says that it has 4 records, and all of them were found."},
        EstimateCase{"TheSiteCountsMore",
                     R"({"records": 5, "low": 5, "high": 5, "coverage": 0.8,
                         "method": "printed count"})",
                     "The site says that it has 5 records; 4 of them (80%) were found."},
        EstimateCase{"RandomQuestionsFindNothingNew",
                     R"({"records": 4, "low": 4, "high": 4, "coverage": 1, "method": "hold-out"})",
                     "All of it, as far as can be told: nothing points to more than the 4 records "
                     "found."},
        EstimateCase{"ItMayBeAll",
                     R"({"records": 4, "low": 4, "high": 5, "coverage": 1, "method": "hold-out"})",
                     "Probably all of roughly 4 records; with 95% confidence at least 80%."},
        EstimateCase{"LimitsAreWrittenAlike",
                     R"({"records": 5, "low": 5, "high": 5, "coverage": 0.8,
                         "method": "hold-out"})",
                     "About 80% of roughly 5 records, and with 95% confidence no other share."},
        EstimateCase{"LimitsDiffer",
                     R"({"records": 5, "low": 4, "high": 8, "coverage": 0.8,
                         "method": "hold-out"})",
                     "About 80% of roughly 5 records; with 95% confidence between 50% and "
                     "100%."}),
    [](const auto& info) { return info.param.name; });

TEST(RunFacts, TellWhatCouldNotBeHadAndWhatOtherMethodsSay) {
  MadeRun run;
  MakeSmallRun(&run);
  run.Summary(R"({"stop_reason": "nothing_new",
      "forms": [7, {"capped": [{"question": "a=1", "reason": "why", "missing_at_least": 3}, "x"]}],
      "estimate": {"records": 5, "low": 4, "high": 8, "method": "hold-out", "text": "once more",
        "figures": [{"method": "hold-out", "records": 5, "low": 4, "high": 8, "believed": true},
                    {"method": "Chao1", "records": 4, "low": 4, "lower_bound": true}, 3]}})");
  const RunFacts facts = run.Facts();
  ASSERT_EQ(facts.capped.size(), 1u);
  EXPECT_EQ(facts.capped[0].missing_at_least, 3u);
  ASSERT_EQ(facts.methods.size(), 2u);
  EXPECT_TRUE(facts.methods[0].believed);
  EXPECT_TRUE(facts.methods[1].lower_bound);
  EXPECT_TRUE(facts.estimate_notes.empty());
}

struct NoEstimateCase {
  const char* name;
  std::string summary;
  std::string sentence;
};
class NoEstimate : public ::testing::TestWithParam<NoEstimateCase> {};
TEST_P(NoEstimate, IsExplained) {
  MadeRun run;
  MakeSmallRun(&run);
  if (!GetParam().summary.empty()) run.Summary(GetParam().summary);
  const RunFacts facts = run.Facts();
  EXPECT_FALSE(facts.estimate);
  EXPECT_THAT(CompletenessSentence(facts), HasSubstr(GetParam().sentence));
}
INSTANTIATE_TEST_SUITE_P(
    Where, NoEstimate,
    ::testing::Values(
        NoEstimateCase{"TheRunGoesOn", "", "the run has not ended"},
        NoEstimateCase{"NothingWasAsked", R"({"stop_reason": "no_form"})", "nothing was asked"},
        NoEstimateCase{"TheMethodIsNone",
                       R"({"stop_reason": "nothing_new",
                           "estimate": {"records": 0, "low": 0, "high": 0, "method": "none"}})",
                       "no figure"},
        NoEstimateCase{"ItIsNoObject", R"({"stop_reason": "nothing_new", "estimate": 7})",
                       "no figure"},
        NoEstimateCase{"NumbersAreNegative",
                       R"({"stop_reason": "nothing_new",
                           "estimate": {"records": -5, "method": "x"}})",
                       "no figure"}),
    [](const auto& info) { return info.param.name; });

TEST(RunFacts, OfARunWithoutASummaryAreThoseOnDisk) {
  MadeRun run;
  MakeSmallRun(&run);
  const RunFacts facts = run.Facts();
  EXPECT_FALSE(facts.ended());
  EXPECT_EQ(facts.aim, store::CrawlAim::kCoverage);
  EXPECT_EQ(facts.site.href(), "http://site.example/");
  EXPECT_EQ(facts.requests, 4u);
  EXPECT_THAT(StopSentence(facts), HasSubstr("has not ended"));
}

TEST(RunFacts, TellTheAimOfTheCatalogAndElseOfTheOptions) {
  using store::CrawlAim;
  const struct {
    const char* kept;  // in run.json
    std::optional<CrawlAim> in_catalog, told;
  } cases[] = {{"seeds", std::nullopt, CrawlAim::kSeeds},
               {"coverage", CrawlAim::kEntities, CrawlAim::kEntities},
               {"fame", std::nullopt, std::nullopt},
               {"", CrawlAim::kSeeds, CrawlAim::kSeeds}};
  for (const auto& each : cases) {
    MadeRun run;
    const base::Url site = *base::Url::Parse("http://site.example/");
    ASSERT_TRUE(run.catalog().PutSite({.site = site, .start = site, .aim = each.in_catalog}).ok());
    ASSERT_TRUE(run.catalog().Commit().ok());
    RunSource source = run.source();
    source.options["aim"] = each.kept;
    const base::Result<RunFacts> facts = ReadRunFacts(source, {});
    ASSERT_TRUE(facts.ok());
    EXPECT_EQ(facts->aim, each.told) << each.kept;
  }
}

TEST(RunFacts, SurviveASummaryThatIsBroken) {
  for (const char* summary :
       {"{", "[]", "7", R"({"stop_reason": 7, "forms": [7], "left_out": []})"}) {
    MadeRun run;
    run.Summary(summary);
    EXPECT_FALSE(run.Facts().ended()) << summary;
  }
}

TEST(RunFacts, OfAnEmptyFolderAreEmpty) {
  store::TempFolder folder;
  RunSource source;
  source.catalog = folder.File("upwell.sqlite");
  source.archive = folder.File("warc");
  const base::Result<RunFacts> facts = ReadRunFacts(source, {});
  ASSERT_TRUE(facts.ok());
  EXPECT_EQ(facts->records.all, 0u);
  EXPECT_FALSE(std::filesystem::exists(source.catalog)) << "nothing may be made in the folder";
}

TEST(RunFacts, AreNotReadFromWhatIsNoCatalog) {
  store::TempFolder folder;
  RunSource source;
  source.catalog = folder.File("upwell.sqlite");
  store::WriteWhole(source.catalog,
                    "this is a text and no database at all, however long it may be.");
  EXPECT_FALSE(ReadRunFacts(source, {}).ok());
  EXPECT_EQ(store::ReadWhole(source.catalog).substr(0, 14), "this is a text");
}

TEST(RunFacts, CountTheQuestionsOfATestAsThoseOfItsTemplate) {
  MadeRun run;
  store::TemplateRow row;
  row.form = 1;
  row.name = "make";
  row.tested.verdict = query::Verdict::kInformative;
  ASSERT_TRUE(run.catalog().PutTemplate(row).ok());
  run.Query(1, "make", "a", 1, 10, 10);
  run.Query(2, "study test make", "b", 1, 10, 5);
  run.Query(3, "test model", "c", 1, 10, 20);
  const std::vector<store::TemplateTotals> templates = run.Facts().templates;
  ASSERT_EQ(templates.size(), 2u);
  EXPECT_EQ(templates[0].name, "test model") << "it was never tested to an end";
  EXPECT_EQ(templates[1].name, "make");
  EXPECT_EQ(templates[1].queries, 2);
  EXPECT_EQ(templates[1].new_records, 15);
}

TEST(DescribeQuestion, SaysWhatPeopleReadInAMenu) {
  store::FormRow form;
  form.id = 1;
  form.form.inputs.resize(1);
  form.form.inputs[0].name = "fuel";
  form.form.inputs[0].choices = {{"2", "diesel"}, {"gas", "gas"}};
  ChoiceTexts texts;
  texts.Add(form);
  store::QueryRow query;
  EXPECT_EQ(DescribeQuestion(query, texts), "(the form as it stands)");
  store::QueryRow browsed;
  browsed.kind = query::QuestionKind::kBrowse;
  browsed.url = *base::Url::Parse("http://site.test/browse/a");
  EXPECT_EQ(DescribeQuestion(browsed, texts), "/browse/a");
  query.form = 1;
  query.values = {{"fuel", "2"}, {"q", ""}, {"fuel", "gas"}};
  EXPECT_EQ(DescribeQuestion(query, texts), "fuel = 2 (diesel), q = (empty), fuel = gas");
  query.form = 2;
  query.values = {{"fuel", "2"}};
  EXPECT_EQ(DescribeQuestion(query, texts), "fuel = 2");
}

TEST(Thinned, KeepsBothEnds) {
  FoundCurve curve;
  for (uint64_t i = 0; i < 1000; ++i) curve.push_back({i, 2 * i});
  const FoundCurve thin = Thinned(curve, 10);
  EXPECT_EQ(thin.size(), 10u);
  EXPECT_EQ(thin.front(), curve.front());
  EXPECT_EQ(thin.back(), curve.back());
  EXPECT_EQ(Thinned(curve, 2000).size(), 1000u);
}

TEST(AskedForShare, IsTheFirstThatHasIt) {
  const FoundCurve curve = {{0, 0}, {5, 10}, {9, 100}, {20, 100}};
  EXPECT_EQ(AskedForShare(curve, 0.1), 5u);
  EXPECT_EQ(AskedForShare(curve, 0.11), 9u);
  EXPECT_EQ(AskedForShare(curve, 1), 9u);
  EXPECT_EQ(AskedForShare({}, 0.5), 0u);
}

TEST(ReadRunFacts, TellsOfNeighboursAsTheSummaryDoes) {
  MadeRun run;
  MakeSmallRun(&run);
  run.Summary(R"({"stop_reason": "nothing_new", "neighbours": {"addresses": ["192.0.2.7", 5],
      "sites": 200, "max_connections": 6, "max_requests_per_second": 5, "seconds_waited": 40}})");
  const RunFacts facts = run.Facts();
  ASSERT_TRUE(facts.neighbours.has_value());
  EXPECT_THAT(facts.neighbours->addresses, ElementsAre("192.0.2.7"));
  EXPECT_THAT(PolitenessSection(facts),
              HasSubstr("at most 6 connections and 5 requests per second from all sites of the "
                        "process; 200 sites were there at once, and this one waited 40 s"));
}

TEST(StopSentence, NamesReasonsThatItDoesNotKnow) {
  RunFacts facts;
  facts.ending.reason = "moon_phase";
  EXPECT_EQ(StopSentence(facts), "It stopped: moon phase.");
}

TEST(PolitenessSentence, TellsOfRefusalsAndPauses) {
  RunFacts facts;
  facts.ending.reason = "nothing_new";
  facts.archive.exists = true;
  facts.archive.requests = 10;
  facts.archive.by_status = {{200, 7}, {429, 3}};
  HostPace pace;
  pace.requests = 10;
  pace.shortest = pace.median = std::chrono::seconds(1);
  pace.waits_asked = 3;
  pace.waits_kept = 2;
  facts.archive.hosts = {pace};
  facts.disallowed = 1;
  EXPECT_EQ(
      PolitenessSentence(facts),
      "Between the starts of two requests lay 1.0 s as a rule, and 1.0 s at the shortest. The "
      "site asked to slow down 3 times (429 or 503); of 3 pauses that it gave a length for, 2 "
      "were kept. robots.txt was obeyed; 1 address was left alone for it.");
  facts.options["ignore-robots"] = "true";
  EXPECT_THAT(PolitenessSentence(facts), HasSubstr("robots.txt was not obeyed"));
}

}  // namespace
}  // namespace upwell::report
