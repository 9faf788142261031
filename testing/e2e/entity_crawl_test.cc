// SPDX-License-Identifier: Apache-2.0
// `upwell entities` against a served world of entities.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/rng.h"
#include "base/text.h"
#include "base/url.h"
#include "testing/e2e/journal_keys.h"
#include "testing/e2e/run_upwell.h"
#include "testing/entity_world.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr uint64_t kSeed = 5;
constexpr size_t kSites = 14;
constexpr uint64_t kLogRows = 60'000;
constexpr int kKills = 12;

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

class EntitiesTest : public ::testing::Test {
 protected:
  EntitiesTest() : world_(kSeed, kSites), sites_(ServeEntities(world_, bed_)) {
    std::ofstream log(log_), base(base_);
    world_.WriteLog(log, kLogRows, LogLayout::kTsv);
    world_.WriteKnowledgeBase(base, KbLayout::kTsv);
  }

  void SetUp() override { ASSERT_EQ(sites_.size(), kSites) << "no ports to be had"; }

  bool CanBeAsked(size_t site) const {
    const EntitySiteTruth& truth = world_.truth(site);
    return !truth.search.url_template.empty() && !truth.search_disallowed;
  }

  void WriteSites(const std::vector<size_t>& sites) {
    std::ofstream out(list_);
    for (const size_t site : sites) out << world_.url(site) << "\n";
  }
  void WriteAllSites() {
    std::vector<size_t> all(kSites);
    for (size_t i = 0; i < kSites; ++i) all[i] = i;
    WriteSites(all);
  }

  // The same question gets the same bytes: no adverts, sessions, faults.
  bool AnswersAlike(size_t site) const {
    if (!CanBeAsked(site) || world_.truth(site).has_faults) return false;
    const std::unique_ptr<Site> twin = world_.MakeSite(site);
    const std::vector<std::string> words = world_.EntitiesAt(site);
    const HttpRequest question = world_.Question(site, words.empty() ? "lamp" : words.front());
    const base::Time now(std::chrono::seconds(1'700'000'000));
    const std::string first = twin->Answer(question, now).body;
    for (int i = 0; i < 4; ++i) {
      if (twin->Answer(question, now).body != first) return false;
    }
    return true;
  }

  std::vector<std::string> Command(std::vector<std::string> more) const {
    std::vector<std::string> all = {"entities", "--sites",         list_,  "--delay",
                                    "0",        "--backoff",       "0.01", "--hold",
                                    "0.02",     "--breaker-pause", "0.02"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  std::string FolderOf(const std::string& run, size_t site) const {
    return run + "/sites/127.0.0.1_" + std::to_string(sites_[site]->port()) + ".upwell";
  }

  ScratchFolder folder_;
  std::string log_ = folder_.path("log.tsv"), base_ = folder_.path("kb.tsv"),
              list_ = folder_.path("sites.txt"), run_ = folder_.path("run");
  EntityWorld world_;
  TestBedServer bed_;
  std::vector<ServedSite*> sites_;
};

TEST_F(EntitiesTest, AsksEachSiteForWhatItHas) {
  WriteAllSites();
  const ProcessEnd end =
      RunUpwell(Command({"--log", log_, "--kb", base_, "--out", run_, "--max-requests", "120"}));
  ASSERT_EQ(end.exit_code, 0) << end.output;
  const std::vector<std::string> lines = Lines(ReadFile(run_ + "/sites.jsonl"));
  ASSERT_EQ(lines.size(), kSites);
  size_t found = 0, strangers = 0, shown = 0;
  for (size_t i = 0; i < kSites; ++i) {
    const json::object site = json::parse(lines[i]).as_object();
    const EntitySiteTruth& truth = world_.truth(i);
    SCOPED_TRACE(truth.name + " " + lines[i]);
    EXPECT_LE(site.at("requests").to_number<uint64_t>(), 120u);
    if (!CanBeAsked(i)) {
      EXPECT_EQ(site.at("records").to_number<uint64_t>(), 0u);
      continue;
    }
    EXPECT_EQ(site.at("template").as_string(),
              base::Url::Parse(world_.url(i))->origin() + truth.search.url_template);
    const Comparison compared =
        CompareRecords(FolderOf(run_, i) + "/records.jsonl", sites_[i]->truth());
    EXPECT_GT(compared.found.size(), 20u);
    found += compared.found.size();
    strangers += compared.strangers;
    shown += compared.lines;
    EXPECT_TRUE(fs::exists(FolderOf(run_, i) + "/report.html"));
  }
  const ProcessEnd exported = RunUpwell({"export", run_, "--format", "jsonl"});
  EXPECT_EQ(exported.exit_code, 0);
  EXPECT_EQ(Lines(exported.output).size(), shown);
  EXPECT_EQ(RunUpwell({"export", run_, "--format", "csv"}).exit_code, 2);
  EXPECT_EQ(RunUpwell({"report", run_}).exit_code, 2);
  EXPECT_GT(found, 2'000u);
  EXPECT_LT(strangers * 20, shown);
  EXPECT_THAT(end.output, HasSubstr("unreadable (the first is line "));
}

TEST_F(EntitiesTest, GoesOnAfterEachKillAsIfNothingHadHappened) {
  std::vector<size_t> steady;
  for (size_t i = 0; i < kSites && steady.size() < 4; ++i) {
    if (AnswersAlike(i)) steady.push_back(i);
  }
  ASSERT_GE(steady.size(), 2u);
  WriteSites(steady);
  const std::vector<std::string> options = {
      "--log", log_, "--kb", base_, "--max-requests", "90", "--quiet", "--connections", "1"};
  const std::string whole = folder_.path("whole");
  std::vector<std::string> undisturbed = options;
  undisturbed.insert(undisturbed.end(), {"--out", whole});
  ASSERT_EQ(RunUpwell(Command(undisturbed)).exit_code, 0);

  std::map<size_t, size_t> asked_before;
  for (const size_t i : steady) asked_before[i] = sites_[i]->log().size();
  std::vector<std::string> first = options;
  first.insert(first.end(), {"--out", run_});
  base::Rng rng(3);
  for (int i = 0; i < kKills; ++i) {
    const bool begun = fs::exists(run_ + "/run.json");
    const std::vector<std::string> resume = {"resume", run_, "--quiet"};
    UpwellProcess process(begun ? resume : Command(first));
    process.Wait(std::chrono::milliseconds(30 + rng.Below(250)));
    process.Signal(SIGKILL);
    process.Wait(std::chrono::seconds(10));
  }
  const ProcessEnd end = RunUpwell({"resume", run_, "--quiet"});
  ASSERT_EQ(end.exit_code, 0) << end.output;
  for (const size_t i : steady) {
    SCOPED_TRACE(world_.truth(i).name);
    EXPECT_EQ(ReadFile(FolderOf(run_, i) + "/records.jsonl"),
              ReadFile(FolderOf(whole, i) + "/records.jsonl"));
    EXPECT_EQ(ReadFile(FolderOf(run_, i) + "/urls.txt"),
              ReadFile(FolderOf(whole, i) + "/urls.txt"));
    // Only what a kill cut off is asked again.
    EXPECT_LE(sites_[i]->log().size() - asked_before[i], asked_before[i] + 2 * kKills);
  }
  EXPECT_EQ(ReadFile(run_ + "/templates.tsv"), ReadFile(whole + "/templates.tsv"));
}

TEST_F(EntitiesTest, WorksWithoutLogAndKnowledgeBase) {
  WriteSites({0, 1, 2, 3});
  const ProcessEnd end = RunUpwell(Command({"--out", run_, "--max-requests", "150", "--json"}));
  ASSERT_EQ(end.exit_code, 0) << end.output;
  const json::object summary = json::parse(ReadFile(run_ + "/summary.json")).as_object();
  EXPECT_GT(summary.at("records").to_number<uint64_t>(), 100u) << end.output;
}

TEST_F(EntitiesTest, FindsTemplatesAndGoesOnFromThere) {
  WriteAllSites();
  const ProcessEnd found = RunUpwell([&] {
    std::vector<std::string> command = Command({"--out", run_, "--quiet"});
    command.insert(command.begin() + 1, "templates");
    return command;
  }());
  EXPECT_EQ(found.exit_code, 0) << found.output;
  for (size_t i = 0; i < kSites; ++i) {
    const EntitySearch& search = world_.truth(i).search;
    if (search.url_template.empty()) continue;
    EXPECT_THAT(found.output,
                HasSubstr(world_.url(i) + "\t" + base::Url::Parse(world_.url(i))->origin() +
                          search.url_template + "\t"));
  }
  size_t requests = 0;
  for (ServedSite* site : sites_) requests += site->log().size();
  EXPECT_LT(requests, kSites * 30);
  const ProcessEnd crawled =
      RunUpwell(Command({"--log", log_, "--out", run_, "--max-requests", "40", "--quiet"}));
  EXPECT_EQ(crawled.exit_code, 2) << "another --log: " << crawled.output;
}

TEST_F(EntitiesTest, AsksOnlyTheQueriesThatItIsGiven) {
  size_t site = 0;
  while (!CanBeAsked(site)) ++site;
  WriteSites({site});
  const std::string queries = folder_.path("queries.tsv");
  const std::vector<std::string> words = world_.EntitiesAt(site);
  std::ofstream out(queries);
  out << "site\tquery\tsource\tweight\n";
  for (size_t i = 0; i < 5; ++i) out << world_.url(site) << "\t" << words[i] << "\tmine\t1\n";
  out << "http://other.example/\tlamp\tmine\t1\n";
  out.close();
  const ProcessEnd end = RunUpwell(Command({"--queries", queries, "--out", run_, "--own-values",
                                            "false", "--second-level", "false", "--quiet"}));
  ASSERT_EQ(end.exit_code, 0) << end.output;
  const json::object summary =
      json::parse(ReadFile(FolderOf(run_, site) + "/summary.json")).as_object();
  const json::array& sources = summary.at("entities").as_object().at("sources").as_array();
  ASSERT_EQ(sources.size(), 1u);
  EXPECT_EQ(sources[0].as_object().at("name").as_string(), "mine");
  EXPECT_EQ(sources[0].as_object().at("asked").to_number<uint64_t>(), 5u);
}

TEST_F(EntitiesTest, RefusesWhatCannotBeMeant) {
  WriteSites({0});
  const auto refused = [&](std::vector<std::string> more, const std::string& why) {
    more.insert(more.end(), {"--out", run_});
    const ProcessEnd end = RunUpwell(Command(std::move(more)));
    EXPECT_EQ(end.exit_code, 2) << end.output;
    EXPECT_THAT(end.output, HasSubstr(why));
    EXPECT_FALSE(fs::exists(run_)) << why;
  };
  refused({"--queries", log_, "--log", log_}, "leave one of them out");
  refused({"--log", folder_.path("none")}, "cannot be read");
  refused({"--queries", folder_.path("none")}, "cannot be read");
  refused({"--empty-filter", "mine"}, "own or paper");
  refused({"--prevalence", "7"}, "0 to 1");
  refused({"--strategy", "navmenu:3"}, "strategy");
  const ProcessEnd none = RunUpwell({"entities"});
  EXPECT_EQ(none.exit_code, 2);
}

TEST_F(EntitiesTest, SaysWhichLinksAreWorthAsking) {
  const std::string links = folder_.path("links.tsv");
  std::ofstream out(links);
  for (int i = 0; i < 20; ++i) {
    const std::string page = "http://shop.example/s?k=word" + std::to_string(i);
    for (const char* more : {"&sort=1", "&sort=2", "&page=2"})
      out << page << "\t" << page << more << "\n";
    out << page << "\t" << page << "&brand=" << i << "&sort=1\n";
    out << page << "\t/item/" << i << "\n";
  }
  out << "no tab\n";
  out.close();
  const std::string made = "http://shop.example/s?k={query}";
  const ProcessEnd urls = RunUpwell({"entities", "dedup", links, "--template", made});
  EXPECT_EQ(urls.exit_code, 0) << urls.output;
  EXPECT_THAT(urls.output, HasSubstr("http://shop.example/s?k=word7&brand=7&sort=1\n"));
  EXPECT_THAT(urls.output, Not(HasSubstr("page=2")));
  EXPECT_THAT(urls.output, HasSubstr("80 distinct ones that carry the query, 20 worth asking"));
  EXPECT_THAT(urls.output, HasSubstr("1 lines could not be read, line 101 first"));
  const ProcessEnd table =
      RunUpwell({"entities", "dedup", links, "--template", made, "--arguments"});
  EXPECT_THAT(table.output, HasSubstr("sort\t1.0000\t1.0000\tno\tyes\n"));
  EXPECT_THAT(table.output, HasSubstr("brand\t0.0500\t0.0500\tno\tno\n"));
  EXPECT_EQ(RunUpwell({"entities", "dedup", links}).exit_code, 2);
  EXPECT_EQ(RunUpwell({"entities", "dedup", links, "--template", "no place"}).exit_code, 2);
}

}  // namespace
}  // namespace upwell::testing
