// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/findings.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

namespace upwell::crawl {
namespace {

namespace json = boost::json;

Findings Sample() {
  Findings findings;
  findings.site = *base::Url::Parse("http://host:8080/");
  findings.aim = store::CrawlAim::kCoverage;
  findings.stop = StopReason::kMaxTime;
  findings.started = base::Time(std::chrono::seconds(1'767'225'600));
  findings.seconds = 12.3;
  findings.traffic.requests = 7;
  FormFindings form;
  form.page = findings.site;
  form.action = *base::Url::Parse("http://host:8080/find?a=\"b\"");
  form.searchable = true;
  findings.forms.push_back(form);
  return findings;
}

TEST(Summary, KeepsTheContractsFields) {
  json::object summary = json::parse(SummaryJson(Sample())).as_object();
  EXPECT_EQ(summary["site"].as_string(), "http://host:8080/");
  EXPECT_EQ(summary["stop_reason"].as_string(), "max_time");
  EXPECT_EQ(summary["started"].as_string(), "2026-01-01T00:00:00Z");
  EXPECT_EQ(summary["requests"].to_number<int>(), 7);
  for (const char* name : {"aim", "seconds", "queries", "pages", "bytes", "errors", "retries",
                           "records", "records_new_last_100_queries"}) {
    EXPECT_TRUE(summary.contains(name)) << name;
  }
  json::object form = summary["forms"].as_array()[0].as_object();
  for (const char* name : {"url", "action", "method", "searchable", "templates_tested",
                           "templates_informative", "urls_generated"}) {
    EXPECT_TRUE(form.contains(name)) << name;
  }
  json::object estimate = summary["estimate"].as_object();
  for (const char* name : {"records", "low", "high", "coverage", "method"}) {
    EXPECT_TRUE(estimate.contains(name)) << name;
  }
}

TEST(Summary, SaysWhatWasConcludedOfAForm) {
  Findings findings = Sample();
  FormFindings& form = findings.forms[0];
  form.templates_possible = 63;
  form.requests = 300;
  form.saved_by_early_stop = 140;
  form.baselines = {UINT64_MAX, 5'000, 4'000, 30};
  form.inputs = {
      {"zip", query::InputRole::kTyped, form::InputType::kZip, "zip-us", "10 of 12 differ"},
      {"sort", query::InputRole::kOrder, std::nullopt, "", "bad \xff bytes"}};
  form.failure = "all answers are the same";
  form.left = "the site seems to have done something (cart (0) became cart (1))";
  const json::value summary = json::parse(SummaryJson(findings));
  const json::object& out = summary.at("forms").at(0).as_object();
  EXPECT_EQ(out.at("templates_possible").to_number<uint64_t>(), 63u);
  EXPECT_EQ(out.at("requests").to_number<uint64_t>(), 300u);
  EXPECT_EQ(out.at("saved_by_early_stop").to_number<uint64_t>(), 140u);
  EXPECT_EQ(json::serialize(out.at("baselines")),
            "{\"cartesian\":18446744073709551615,\"triples\":5000,\"small_triples\":4000,"
            "\"single\":30}");
  EXPECT_EQ(json::serialize(out.at("inputs")),
            "[{\"name\":\"zip\",\"role\":\"typed\",\"type\":\"zip\",\"value_kind\":\"zip-us\","
            "\"evidence\":\"10 of 12 differ\"},{\"name\":\"sort\",\"role\":\"order\",\"type\":null,"
            "\"value_kind\":null,\"evidence\":\"bad \xef\xbf\xbd bytes\"}]");
  EXPECT_EQ(out.at("failure").as_string(), "all answers are the same");
  EXPECT_EQ(out.at("left").as_string(), form.left);
}

TEST(Summary, HasNoFailureWhereThereIsNone) {
  const json::value summary = json::parse(SummaryJson(Sample()));
  EXPECT_TRUE(summary.at("forms").at(0).at("failure").is_null());
}

TEST(Summary, WritesNumbersAsPeopleDo) {
  std::string text = SummaryJson(Sample());
  EXPECT_NE(text.find("\"seconds\": 12.3,"), std::string::npos) << text;
  EXPECT_EQ(text.find("E0"), std::string::npos) << text;
}

TEST(Summary, WarnsWhereRobotsWereIgnored) {
  Findings findings = Sample();
  EXPECT_EQ(SummaryJson(findings).find("warning"), std::string::npos);
  findings.robots_ignored = true;
  EXPECT_NE(SummaryJson(findings).find("robots.txt was not obeyed"), std::string::npos);
}

TEST(Summary, TellsOfTheNeighboursOfALiveRun) {
  Findings findings = Sample();
  EXPECT_EQ(SummaryJson(findings).find("neighbours"), std::string::npos);
  findings.neighbours.emplace();
  findings.neighbours->addresses = {"192.0.2.7"};
  findings.neighbours->limits = {6, std::chrono::milliseconds(200)};
  findings.neighbours->most_sites = 200;
  findings.neighbours->waited = std::chrono::milliseconds(12'345);
  const json::value summary = json::parse(SummaryJson(findings));
  EXPECT_EQ(json::serialize(summary.at("neighbours")),
            R"({"addresses":["192.0.2.7"],"sites":200,"max_connections":6,)"
            R"("max_requests_per_second":5,"seconds_waited":1.2345E1})");
}

// A second form of the same site.
TEST(CompletenessOfFindings, CountsAFewRecordsOfOtherForms) {
  Findings findings;
  findings.forms.resize(2);
  harvest::CompletenessEvidence evidence;
  evidence.records = findings.forms[0].records = 935;
  evidence.printed_count = 938;
  findings.forms[0].completeness = harvest::JudgeCompleteness(evidence);
  findings.forms[1].records = 14;
  findings.records = 949;
  const std::optional<harvest::Completeness> complete = CompletenessOf(findings);
  ASSERT_TRUE(complete && complete->records);
  EXPECT_EQ(complete->records->size, 949);
  EXPECT_EQ(complete->records_at_least, 949u);
  EXPECT_EQ(complete->coverage, 1);
  findings.records = 2000;
  EXPECT_FALSE(CompletenessOf(findings)->records) << "nothing tells how many the other form has";
  EXPECT_EQ(CompletenessOf(findings)->records_at_least, 2000u);
  harvest::CompletenessEvidence other;
  other.records = findings.forms[1].records = 1065;
  other.printed_count = 1200;
  findings.forms[1].completeness = harvest::JudgeCompleteness(other);
  EXPECT_EQ(CompletenessOf(findings)->records->size, 938 + 1200);
  EXPECT_NEAR(*CompletenessOf(findings)->coverage, 2000.0 / 2138, 1e-6);
}

TEST(StopReasons, EachHasANameASentenceAndAnExitCode) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(StopReason::kStoreFailed); ++i) {
    StopReason reason = static_cast<StopReason>(i);
    EXPECT_TRUE(names.insert(StopReasonName(reason)).second) << i;
    EXPECT_FALSE(StopReasonSentence(reason).empty());
  }
  EXPECT_EQ(ExitCodeOf(StopReason::kNothingNew), 0);
  EXPECT_EQ(ExitCodeOf(StopReason::kMaxRequests), 0);
  EXPECT_EQ(ExitCodeOf(StopReason::kNoForm), 1);
  EXPECT_EQ(ExitCodeOf(StopReason::kUninformative), 1);
  EXPECT_EQ(ExitCodeOf(StopReason::kPlanDone), 0);
  EXPECT_EQ(ExitCodeOf(StopReason::kRobots), 3);
  EXPECT_EQ(ExitCodeOf(StopReason::kUnreachable), 3);
  EXPECT_EQ(ExitCodeOf(StopReason::kInterrupted), 4);
  EXPECT_EQ(ExitCodeOf(StopReason::kStoreFailed), 4);
}

}  // namespace
}  // namespace upwell::crawl
