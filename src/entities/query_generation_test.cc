// SPDX-License-Identifier: Apache-2.0
#include "entities/query_generation.h"

#include <gtest/gtest.h>

#include "entities/made_log_for_tests.h"

namespace upwell::entities {
namespace {

constexpr const char* kSomeCities[] = {"London", "Paris",    "Rome",
                                       "Oslo",   "New York", "San Francisco"};

std::string KnowledgeBaseText() {
  std::string text = "music\trelease\tWhere To\nlocation\tcity\tVienna\nlocation\tcity\tBern\n";
  for (const char* city : kSomeCities) text += std::string("location\tcity\t") + city + "\n";
  return text;
}

std::string LogText() {
  std::string text;
  for (const char* city : kSomeCities) {
    for (const char* page : {"a", "b"}) {
      text += std::string("where to stay in ") + city + "\thttp://www.booking.example/" + page +
              "\t3\n";
      text += std::string("hotels in ") + city + "\thttp://other.example/" + page + "\t1\n";
    }
  }
  return text + "booking\thttp://booking.example/\t99\nbad row\n";
}

std::vector<std::string> TextsOf(const std::vector<SiteQuery>& queries) {
  std::vector<std::string> texts;
  for (const SiteQuery& query : queries) texts.push_back(query.text + " (" + query.source + ")");
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(QueryGeneration, GoesFromLogAndKnowledgeBaseToQueries) {
  const MadeFile log("log", LogText()), base("base", KnowledgeBaseText());
  GenerationOptions options;
  options.log = log.path();
  options.knowledge_base = base.path();
  const base::Result<GeneratedQueries> generated = GenerateQueries(
      options,
      Urls({"http://booking.example/", "http://other.example/", "https://www.booking.example/x"}));
  ASSERT_TRUE(generated.ok());
  ASSERT_EQ(generated->of_site.size(), 3u);
  EXPECT_EQ(TextsOf(generated->of_site[0]),
            (std::vector<std::string>{"Bern (location/city)", "London (log)", "New York (log)",
                                      "Oslo (log)", "Paris (log)", "Rome (log)",
                                      "San Francisco (log)", "Vienna (location/city)"}));
  EXPECT_TRUE(generated->of_site[1].empty());
  EXPECT_EQ(generated->of_site[2], generated->of_site[0]);
  const GenerationReport& report = generated->report;
  EXPECT_EQ(report.log_rows.rows, 25u);
  EXPECT_EQ(report.log_rows.unreadable, 1u);
  EXPECT_EQ(report.log_rows.first_unreadable_line, 26u);
  EXPECT_EQ(report.entity_rows.rows, 9u);
  EXPECT_EQ(report.distinct_queries, 13u);
  EXPECT_EQ(report.seeds.queries, 6u);
  EXPECT_EQ(report.seeds.touched, 6u);
  ASSERT_EQ(report.matches.size(), 1u);
  EXPECT_EQ(report.type_names[report.matches[0].type], "location/city");
  EXPECT_TRUE(report.notes.empty());
}

TEST(QueryGeneration, WorksWithALogAlone) {
  const MadeFile log("log", LogText());
  GenerationOptions options;
  options.log = log.path();
  const base::Result<GeneratedQueries> generated =
      GenerateQueries(options, Urls({"http://booking.example/"}));
  ASSERT_TRUE(generated.ok());
  EXPECT_EQ(generated->of_site[0].size(), 6u);
  EXPECT_EQ(generated->of_site[0][0].text, "where to stay in London");
  ASSERT_EQ(generated->report.notes.size(), 1u);
  EXPECT_NE(generated->report.notes[0].find("without a knowledge base"), std::string::npos);
}

TEST(QueryGeneration, MatchesNothingWithAKnowledgeBaseAlone) {
  const MadeFile base("base", KnowledgeBaseText());
  GenerationOptions options;
  options.knowledge_base = base.path();
  const base::Result<GeneratedQueries> generated =
      GenerateQueries(options, Urls({"http://booking.example/"}));
  ASSERT_TRUE(generated.ok());
  EXPECT_TRUE(generated->of_site[0].empty());
  ASSERT_EQ(generated->report.notes.size(), 1u);
  EXPECT_NE(generated->report.notes[0].find("nothing is matched"), std::string::npos);
}

TEST(QueryGeneration, GivesEmptyListsForNothing) {
  const base::Result<GeneratedQueries> generated =
      GenerateQueries({}, Urls({"http://booking.example/"}));
  ASSERT_TRUE(generated.ok());
  ASSERT_EQ(generated->of_site.size(), 1u);
  EXPECT_TRUE(generated->of_site[0].empty());
}

TEST(QueryGeneration, FailsWhereAFileCannotBeOpened) {
  GenerationOptions options;
  options.log = "/no/such/log";
  EXPECT_FALSE(GenerateQueries(options, {}).ok());
  options = {};
  options.knowledge_base = "/no/such/base";
  EXPECT_FALSE(GenerateQueries(options, {}).ok());
  options.log = options.knowledge_base = "-";
  EXPECT_FALSE(GenerateQueries(options, {}).ok());
}

}  // namespace
}  // namespace upwell::entities
