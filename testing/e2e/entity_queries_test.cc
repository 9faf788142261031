// SPDX-License-Identifier: Apache-2.0
// The verbs of `upwell entities` that make queries, as a user starts them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "testing/e2e/run_upwell.h"

namespace upwell::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class EntityQueries : public ::testing::Test {
 protected:
  EntityQueries() {
    std::ofstream log(log_), base(base_);
    for (const char* city : {"London", "Paris", "Rome", "Oslo", "New York", "San Francisco"}) {
      base << "location\tcity\t" << city << "\n";
      for (const char* page : {"1", "2"}) {
        log << "where to stay in " << city << "\thttp://www.booking.example/" << page << "\t4\n";
      }
    }
    base << "location\tcity\tVienna\n";
    log << "no url\n";
    std::ofstream(sites_) << "http://booking.example/\nhttp://other.example/\n";
  }

  ProcessEnd Run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "entities");
    return RunUpwell(arguments);
  }

  ScratchFolder folder_;
  std::string log_ = folder_.path("log.tsv"), base_ = folder_.path("base.tsv"),
              sites_ = folder_.path("sites.txt");
};

TEST_F(EntityQueries, CleansALog) {
  const ProcessEnd cleaned = Run({"clean-log", "--log", log_, "--kb", base_});
  EXPECT_EQ(cleaned.exit_code, 0) << cleaned.output;
  EXPECT_THAT(cleaned.output, HasSubstr("where to stay in London\tLondon\t8\n"));
  EXPECT_THAT(cleaned.output, HasSubstr("12 rows, 1 unreadable (the first is line 13: "));
  const ProcessEnd patterns = Run({"clean-log", "--log", log_, "--kb", base_, "--patterns"});
  EXPECT_THAT(patterns.output, HasSubstr("where to stay in\tprefix\tyes\t6\t"));
}

TEST_F(EntityQueries, MatchesTypesWithSites) {
  const ProcessEnd end = Run({"match", "--log", log_, "--kb", base_, "--sites", sites_});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_THAT(end.output, HasSubstr("location/city\thttp://booking.example/\t"));
  EXPECT_THAT(end.output, HasSubstr("\t1\t6\tyes\n"));
  EXPECT_THAT(end.output, Not(HasSubstr("other.example")));
}

TEST_F(EntityQueries, MakesQueriesForSites) {
  const ProcessEnd end = Run({"queries", "--log", log_, "--kb", base_, "--sites", sites_});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_THAT(end.output, HasSubstr("http://booking.example/\tNew York\tlog\t8\n"));
  EXPECT_THAT(end.output, HasSubstr("http://booking.example/\tVienna\tlocation/city\t"));
  const ProcessEnd json =
      Run({"queries", "--log", log_, "--sites", sites_, "--json", "--queries-per-site", "1"});
  EXPECT_THAT(json.output, HasSubstr(R"({"site":"http://booking.example/","query":"where to stay)"
                                     R"( in London","source":"log")"));
  EXPECT_THAT(json.output, Not(HasSubstr("Rome")));
}

TEST_F(EntityQueries, SaysWhatIsWrong) {
  const std::pair<std::vector<std::string>, const char*> cases[] = {
      {{}, "give the address of a site"},
      {{"dance"}, "no step \"dance\""},
      {{"clean-log"}, "--log FILE"},
      {{"match", "--log", log_}, "--sites FILE"},
      {{"clean-log", "--log", "/no/such/file"}, "cannot open /no/such/file"},
      {{"queries", "--sites", "/no/such/file"}, "/no/such/file cannot be read"},
      {{"match", "--match", "1.5"}, "from 0 to 1"},
      {{"match", "--top", "many"}, "not a whole number"},
      {{"clean-log", "--log", "-", "--kb", "-"}, "standard input"},
  };
  for (const auto& [arguments, message] : cases) {
    const ProcessEnd end = Run(arguments);
    EXPECT_EQ(end.exit_code, 2) << message;
    EXPECT_THAT(end.output, HasSubstr(message));
  }
}

}  // namespace
}  // namespace upwell::testing
