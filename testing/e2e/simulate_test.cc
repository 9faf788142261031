// SPDX-License-Identifier: Apache-2.0
// `upwell simulate` as a user starts it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "testing/e2e/run_upwell.h"

namespace upwell::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Simulate : public ::testing::Test {
 protected:
  Simulate() {
    std::ofstream out(corpus_);
    for (int i = 0; i < 200; ++i) {
      out << R"({"id": "x)" << i << R"(", "title": "word)" << static_cast<char>('a' + i % 20)
          << R"(", "text": "people time part)" << static_cast<char>('a' + i % 7) << "\"}\n";
    }
  }

  ScratchFolder folder_;
  std::string corpus_ = folder_.path("corpus.jsonl");
};

TEST_F(Simulate, PrintsATableAndWritesTheCurves) {
  const ProcessEnd end = RunUpwell({"simulate", corpus_, "--policy", "residual-greedy,adaptive",
                                    "--cap", "100", "--page", "10", "--out", folder_.path("out")});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_THAT(end.output, HasSubstr("200 documents, cap 100, 10 a page, fixed ranking"));
  EXPECT_THAT(end.output, HasSubstr("| bound by requests (offline greedy) |"));
  EXPECT_THAT(end.output, HasSubstr("| adaptive |"));
  EXPECT_THAT(end.output, Not(HasSubstr("| random |")));
  const std::string csv = ReadFile(folder_.path("out/curves.csv"));
  EXPECT_THAT(csv, HasSubstr("policy,queries,requests,seen\n"));
  EXPECT_THAT(csv, HasSubstr("\nresidual-greedy,"));
  const std::string svg = ReadFile(folder_.path("out/curves.svg"));
  EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
  EXPECT_THAT(svg, Not(HasSubstr("href")));
}

TEST_F(Simulate, SaysWhatDocumentsCostAndHowFarPairsReach) {
  const ProcessEnd end = RunUpwell({"simulate", corpus_, "--policy", "adaptive", "--cap", "20",
                                    "--pairs", "--word", "Parta", "--cost", "100,10,1000"});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_THAT(end.output, HasSubstr("| bound by queries (offline greedy, one or two words) |"));
  EXPECT_THAT(end.output, HasSubstr("| resources | 50% |"));
}

TEST_F(Simulate, AsksAWordOfTheSiteFirst) {
  const auto first_of = [&](const std::string& word) {
    const std::string out = folder_.path("out-" + word);
    RunUpwell({"simulate", corpus_, "--policy", "adaptive", "--word", word, "--out", out});
    const std::string csv = ReadFile(out + "/curves.csv");
    return csv.substr(csv.find("\nadaptive,1,1,") + 14, 3);
  };
  EXPECT_EQ(first_of("worda"), "10\n") << "its ten documents";
  EXPECT_EQ(first_of("partb"), "20\n") << "a page of 29";
}

TEST_F(Simulate, SaysTheSameAgain) {
  const std::vector<std::string> arguments = {"simulate", corpus_, "--seed", "5"};
  EXPECT_EQ(RunUpwell(arguments).output, RunUpwell(arguments).output);
}

TEST_F(Simulate, CountsBadLinesAndGoesOn) {
  std::ofstream(corpus_, std::ios::app)
      << "{\"text\": \n[1]\n{\"text\": 7}\n{\"other\": \"people\"}\n";
  const ProcessEnd end = RunUpwell({"simulate", corpus_, "--policy", "adaptive"});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_THAT(end.output, HasSubstr("3 lines of the corpus"));
  EXPECT_THAT(end.output, HasSubstr("the first is line 201"));
  EXPECT_THAT(end.output, HasSubstr("201 documents"));
}

struct WrongUse {
  const char* name;
  std::vector<std::string> arguments;
  const char* message;
};

class SimulateWrongly : public ::testing::TestWithParam<WrongUse> {};

TEST_P(SimulateWrongly, IsSaidAndEndsWith2) {
  std::vector<std::string> arguments = {"simulate"};
  arguments.insert(arguments.end(), GetParam().arguments.begin(), GetParam().arguments.end());
  const ProcessEnd end = RunUpwell(arguments);
  EXPECT_EQ(end.exit_code, 2) << end.output;
  EXPECT_THAT(end.output, HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    , SimulateWrongly,
    ::testing::Values(
        WrongUse{"NoCorpus", {}, "give one corpus"},
        WrongUse{"NoFile", {"/nonexistent.jsonl"}, "cannot read the corpus /nonexistent.jsonl"},
        WrongUse{"NoDocument", {"/etc/passwd"}, "no line is a JSON object with a text"},
        WrongUse{"NoPolicy", {"/etc/passwd", "--policy", "best"}, "there is no policy \"best\""},
        WrongUse{"CapOfNothing", {"/etc/passwd", "--cap", "0"}, "--cap takes a number"},
        WrongUse{"NegativePage", {"/etc/passwd", "--page", "-3"}, "--page takes a number"},
        WrongUse{"NoRanking", {"/etc/passwd", "--ranking", "best"}, "fixed or bm25"},
        WrongUse{"CostsOfTwo", {"/etc/passwd", "--cost", "1,2"}, "--cost takes three numbers"},
        WrongUse{"CostsOfWords", {"/etc/passwd", "--cost", "1,2,x"}, "--cost takes three numbers"},
        WrongUse{"NoCosts", {"/etc/passwd", "--cost", "0,0,0"}, "--cost takes three numbers"},
        WrongUse{"NoQueries", {"/etc/passwd", "--queries", "many"}, "--queries takes a number"},
        WrongUse{"CrawlOption", {"/etc/passwd", "--delay", "1"}, "--delay does nothing"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace upwell::testing
