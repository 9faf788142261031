// SPDX-License-Identifier: Apache-2.0
// `upwell find` against a served web of linked sites.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/rng.h"
#include "base/text.h"
#include "base/url.h"
#include "store/catalog.h"
#include "testing/e2e/journal_keys.h"
#include "testing/e2e/linked_web_client.h"
#include "testing/e2e/run_upwell.h"
#include "testing/linked_web.h"
#include "testing/server.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;
constexpr uint64_t kSeed = 7;
constexpr size_t kSites = 60;
constexpr int kKills = 15;

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

size_t CountLines(const std::string& path) { return Lines(ReadFile(path)).size(); }

// A test site makes each session's addresses anew; the page is the same.
std::string WithoutSession(const std::string& target) {
  const size_t query = target.find('?');
  if (query == std::string::npos) return target;
  std::string kept;
  for (const std::string_view part : base::Split(std::string_view(target).substr(query + 1), '&')) {
    if (!part.starts_with("sid=")) kept += (kept.empty() ? "?" : "&") + std::string(part);
  }
  return target.substr(0, query) + kept;
}

// Pages that the site gave more than once; what it failed to give may be asked again.
std::map<std::string, size_t> PagesGivenTwice(std::vector<LoggedRequest> requests) {
  std::erase_if(requests, [](const LoggedRequest& r) { return r.status == 0 || r.status >= 500; });
  for (LoggedRequest& request : requests) request.target = WithoutSession(request.target);
  return RepeatedRequests(requests);
}

// A request that a browser sends when the form is submitted.
bool Submits(const LoggedRequest& request, const WebForm& form) {
  const size_t query = request.target.find('?');
  if (request.target.substr(0, query) != form.action) return false;
  if (request.method == "POST") return true;
  if (query == std::string::npos) return false;
  for (const std::string_view part :
       base::Split(std::string_view(request.target).substr(query + 1), '&')) {
    const std::string name(part.substr(0, part.find('=')));
    if (std::find(form.inputs.begin(), form.inputs.end(), name) != form.inputs.end()) return true;
  }
  return false;
}

class FindTest : public ::testing::Test {
 protected:
  FindTest() : web_(kSeed, kSites), sites_(ServeWeb(web_, bed_)) {}

  void SetUp() override { ASSERT_EQ(sites_.size(), kSites) << "no ports to be had"; }

  std::vector<std::string> Urls(const std::vector<size_t>& sites) const {
    std::vector<std::string> urls;
    for (const size_t site : sites) urls.push_back(web_.url(site));
    return urls;
  }

  std::string ListOfAll() const {
    std::ofstream list(scratch_.path("list"));
    for (size_t i = 0; i < kSites; ++i) list << web_.url(i) << "\n";
    return scratch_.path("list");
  }

  std::string Run(const std::string& name) const { return scratch_.path(name); }

  // find, into the folder of that name, from these sites, without pauses unless told otherwise.
  std::vector<std::string> Find(const std::string& name, const std::vector<std::string>& from,
                                const std::vector<std::string>& options = {}) const {
    std::vector<std::string> arguments = {"find", "--out", Run(name), "--quiet"};
    arguments.insert(arguments.end(), from.begin(), from.end());
    if (std::find(options.begin(), options.end(), "--delay") == options.end()) {
      arguments.insert(arguments.end(),
                       {"--delay", "0", "--backoff", "0.01", "--breaker-pause", "0.02"});
    }
    arguments.insert(arguments.end(), options.begin(), options.end());
    return arguments;
  }

  size_t SitesAsked() {
    return static_cast<size_t>(std::count_if(
        sites_.begin(), sites_.end(), [](ServedSite* site) { return site->log().size() > 0; }));
  }

  void ClearLogs() {
    for (ServedSite* site : sites_) site->log().Clear();
  }

  std::optional<size_t> SiteAt(const base::Url& url) const {
    for (size_t i = 0; i < kSites; ++i) {
      if (base::Url::Parse(web_.url(i))->origin() == url.origin()) return i;
    }
    return std::nullopt;
  }

  // The searches that a run reports, by site.
  std::vector<std::vector<crawl::FoundForm>> FormsOf(const std::string& name) const {
    std::vector<std::vector<crawl::FoundForm>> forms(kSites);
    base::Result<std::unique_ptr<store::Catalog>> catalog =
        store::OpenSqliteCatalog(Run(name) + "/upwell.sqlite", /*read_only=*/true);
    if (!catalog.ok()) return forms;
    (void)(*catalog)->EachDistinctSearch([&](const base::Url& url, const store::FormRow& row) {
      if (const auto site = SiteAt(url)) forms[*site].push_back({row.form, 0});
    });
    return forms;
  }

  void ExpectGoodGuest() {
    for (size_t i = 0; i < kSites; ++i) {
      const std::vector<LoggedRequest> log = sites_[i]->log().Requests();
      EXPECT_TRUE(UnsafeRequests(log).empty()) << UnsafeRequests(log)[0].target;
      const auto disallowed = DisallowedRequests(log, sites_[i]->site().robots_txt());
      EXPECT_TRUE(disallowed.empty()) << disallowed[0].target;
      for (const auto& [page, times] : PagesGivenTwice(log)) {
        ADD_FAILURE() << web_.truth(i).name << " was asked " << times << " times: " << page;
      }
      for (const LoggedRequest& request : log) {
        for (const WebForm& form : web_.truth(i).forms) {
          EXPECT_FALSE(Submits(request, form)) << request.method << " " << request.target;
        }
      }
    }
  }

  ScratchFolder scratch_;
  LinkedWeb web_;
  TestBedServer bed_;
  std::vector<ServedSite*> sites_;
  const std::vector<size_t> starts_ = {6, 22, 44};
};

TEST_F(FindTest, FindsTheSearchesOfTheSitesGivenAndDoesNothingElse) {
  const ProcessEnd end = RunUpwell(Find("run", {"--list", ListOfAll()}, {"--hops", "0"}));
  ASSERT_EQ(end.exit_code, 0) << end.output;
  size_t all = 0, found = 0, strangers = 0;
  const std::vector<std::vector<crawl::FoundForm>> forms = FormsOf("run");
  for (size_t i = 0; i < kSites; ++i) {
    const FormMatch match = MatchForms(web_.truth(i), forms[i]);
    all += SearchesOf(web_.truth(i));
    found += match.found.size();
    strangers += match.strangers;
  }
  std::printf("%zu of %zu searches, %zu strangers\n", found, all, strangers);
  EXPECT_GT(all, kSites / 2);
  EXPECT_GE(static_cast<double>(found), 0.9 * static_cast<double>(all));
  EXPECT_LE(static_cast<double>(strangers), 0.05 * static_cast<double>(found + strangers));
  EXPECT_EQ(CountLines(Run("run") + "/forms.jsonl"), found + strangers);
  EXPECT_EQ(CountLines(Run("run") + "/sites.jsonl"), kSites);
  ExpectGoodGuest();
}

TEST_F(FindTest, ReachesMostSitesFromThreeOfThem) {
  const ProcessEnd end = RunUpwell(Find("run", Urls(starts_)));
  ASSERT_EQ(end.exit_code, 0) << end.output;
  std::printf("%zu of %zu sites\n", SitesAsked(), kSites);
  EXPECT_GE(static_cast<double>(SitesAsked()), 0.85 * kSites);
  const json::value summary = json::parse(ReadFile(Run("run") + "/summary.json"));
  EXPECT_EQ(summary.at("stop_reason"), "all_done");
  EXPECT_GT(summary.at("rounds").as_int64(), 1);
  ExpectGoodGuest();
}

TEST_F(FindTest, VisitsOnlyTheSitesGivenWithoutHops) {
  ASSERT_EQ(RunUpwell(Find("run", Urls(starts_), {"--hops", "0"})).exit_code, 0);
  for (size_t i = 0; i < kSites; ++i) {
    const bool given = std::find(starts_.begin(), starts_.end(), i) != starts_.end();
    EXPECT_EQ(sites_[i]->log().size() > 0, given) << web_.truth(i).name;
  }
}

TEST_F(FindTest, VisitsNoMoreSitesThanAllowedAndAlwaysTheSame) {
  for (const char* name : {"first", "second"}) {
    ClearLogs();
    ASSERT_EQ(RunUpwell(Find(name, Urls(starts_), {"--max-sites", "12"})).exit_code, 0);
    EXPECT_EQ(SitesAsked(), 12u);
    const json::value summary = json::parse(ReadFile(Run(name) + "/summary.json"));
    EXPECT_EQ(summary.at("stop_reason"), "max_sites");
    EXPECT_GT(summary.at("sites").at("left_out").as_int64(), 0);
  }
  for (const char* file : {"/sites.jsonl", "/forms.jsonl"}) {
    EXPECT_EQ(ReadFile(Run("first") + file), ReadFile(Run("second") + file));
  }
}

TEST_F(FindTest, FindsTheSameInEveryOrderOfSites) {
  const auto forms = [&](const std::string& schedule) {
    const std::vector<std::string> options = {"--hops", "1", "--schedule", schedule};
    const ProcessEnd end = RunUpwell(Find(schedule, Urls(starts_), options));
    EXPECT_EQ(end.exit_code, 0) << end.output;
    return ReadFile(Run(schedule) + "/forms.jsonl");
  };
  const std::string simple = forms("simple");
  EXPECT_GT(Lines(simple).size(), 5u);
  EXPECT_EQ(forms("ranked"), simple);
  ClearLogs();
  EXPECT_EQ(forms("round-robin"), simple);
  ExpectGoodGuest();
}

TEST_F(FindTest, TreatsEverySiteWell) {
  constexpr double kDelay = 0.05;
  const ProcessEnd end =
      RunUpwell(Find("run", {"--list", ListOfAll()},
                     {"--hops", "0", "--delay", std::to_string(kDelay), "--connections", "1",
                      "--backoff", "0.05", "--pages-per-site", "40"}));
  ASSERT_EQ(end.exit_code, 0) << end.output;
  base::Duration smallest = std::chrono::hours(1);
  for (ServedSite* site : sites_) {
    const std::vector<LoggedRequest> log = site->log().Requests();
    ASSERT_FALSE(log.empty()) << site->name();
    EXPECT_EQ(log[0].target, "/robots.txt") << site->name();
    EXPECT_LE(MostRequestsAtOnce(log), 1u) << site->name();
    EXPECT_LE(MostConnectionsAtOnce(site->log().Connections()), 1u) << site->name();
    if (log.size() > 1) smallest = std::min(smallest, SmallestGap(log));
  }
  std::printf("smallest gap %.4f s\n", base::ToSeconds(smallest));
  EXPECT_GE(smallest, base::FromSeconds(kDelay));
}

// --- Ends before the end ---

TEST_F(FindTest, LosesNothingAndRepeatsNothingWhenKilled) {
  const std::vector<std::string> few_at_once = {"--sites-at-once", "8", "--connections", "1"};
  ASSERT_EQ(RunUpwell(Find("whole", Urls(starts_), few_at_once)).exit_code, 0);
  const auto asked = [&] {
    size_t requests = 0;
    for (ServedSite* site : sites_) requests += site->log().size();
    return requests;
  };
  const size_t needed = asked();
  ClearLogs();
  base::Rng rng(20261116);
  int kills = 0;
  const std::string killed = Run("killed");
  while (kills < kKills) {
    const bool begun = std::filesystem::exists(killed + "/run.json");
    UpwellProcess process(
        begun ? std::vector<std::string>{"resume", killed, "--quiet", "--sites-at-once", "8"}
              : Find("killed", Urls(starts_), few_at_once));
    const size_t until = asked() + rng.Below(4 * needed / (3 * kKills));
    std::optional<ProcessEnd> end;
    while (!end && asked() < until) end = process.Wait(std::chrono::milliseconds(1));
    if (!end) end = process.Wait(std::chrono::milliseconds(rng.Below(15)));
    if (end) {
      ASSERT_EQ(end->exit_code, 0) << end->output;
      break;
    }
    process.Signal(SIGKILL);
    process.Wait(std::chrono::seconds(5));
    ++kills;
  }
  ASSERT_EQ(RunUpwell({"resume", killed, "--quiet", "--sites-at-once", "8"}).exit_code, 0);
  EXPECT_GE(kills, kKills * 4 / 5) << "the run was over before the kills were made";
  for (const char* file : {"/forms.jsonl", "/sites.jsonl"}) {
    EXPECT_EQ(ReadFile(killed + file), ReadFile(Run("whole") + file)) << file;
  }
  const std::vector<std::string> keys = KeysOnDisk(killed);
  std::printf("%d kills, %zu requests where an undisturbed run makes %zu, %zu answers on disk\n",
              kills, asked(), needed, keys.size());
  EXPECT_EQ(std::set<std::string>(keys.begin(), keys.end()).size(), keys.size());
  EXPECT_EQ(keys.size(), KeysOnDisk(Run("whole")).size());
  EXPECT_LE(asked() - keys.size(), static_cast<size_t>(kills) * 8);
  for (ServedSite* site : sites_) {
    size_t again = 0;
    for (const auto& [page, times] : PagesGivenTwice(site->log().Requests())) again += times - 1;
    EXPECT_LE(again, static_cast<size_t>(kills)) << site->name();
  }
}

TEST_F(FindTest, GoesOnAfterAnInterruption) {
  const std::vector<std::string> slowly = {"--delay", "0.02", "--connections", "1"};
  UpwellProcess process(Find("run", Urls(starts_), slowly));
  while (sites_[starts_[0]]->log().size() < 5) {
    ASSERT_FALSE(process.Wait(std::chrono::milliseconds(5)).has_value()) << "it ended too soon";
  }
  process.Signal(SIGINT);
  const std::optional<ProcessEnd> end = process.Wait(std::chrono::seconds(10));
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->exit_code, 4) << end->output;
  const json::value summary = json::parse(ReadFile(Run("run") + "/summary.json"));
  EXPECT_EQ(summary.at("stop_reason"), "interrupted");
  const ProcessEnd resumed = RunUpwell({"resume", Run("run"), "--quiet", "--delay", "0",
                                        "--backoff", "0.01", "--breaker-pause", "0.02"});
  EXPECT_EQ(resumed.exit_code, 0) << resumed.output;
  ASSERT_EQ(RunUpwell(Find("whole", Urls(starts_))).exit_code, 0);
  for (const char* file : {"/forms.jsonl", "/sites.jsonl"}) {
    EXPECT_EQ(ReadFile(Run("run") + file), ReadFile(Run("whole") + file)) << file;
  }
}

// --- Sampling, surfacing, lists ---

TEST_F(FindTest, ChoosesAStrategyByASample) {
  std::vector<std::string> arguments =
      Find("run", {"--list", ListOfAll()},
           {"--hops", "0", "--sample", "20", "--want-coverage", "0.85", "--pages-per-site", "60"});
  std::erase(arguments, "--quiet");
  const ProcessEnd end = RunUpwell(arguments);
  ASSERT_EQ(end.exit_code, 0) << end.output;
  EXPECT_NE(end.output.find("tried on a sample"), std::string::npos) << end.output;
  EXPECT_NE(end.output.find("<- chosen"), std::string::npos) << end.output;
  const json::value summary = json::parse(ReadFile(Run("run") + "/summary.json"));
  const json::array& sample = summary.at("sample").as_array();
  ASSERT_EQ(sample.size(), 6u);
  const bool chosen = std::any_of(sample.begin(), sample.end(), [&](const json::value& row) {
    return row.at("strategy") == summary.at("strategy") &&
           row.at("coverage").at("mean").to_number<double>() >= 0.85;
  });
  EXPECT_TRUE(chosen) << json::serialize(summary);
  EXPECT_GT(summary.at("forms_expected").to_number<double>(), 0);
  ExpectGoodGuest();
}

TEST_F(FindTest, HandsWhatItFoundOnToSurfacing) {
  ServedSite& tiny = Serve(bed_, "tiny");
  const ProcessEnd end = RunUpwell(
      Find("run", {tiny.url()}, {"--hops", "0", "--then", "surface", "--max-requests", "60"}));
  ASSERT_EQ(end.exit_code, 0) << end.output;
  size_t records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(Run("run") + "/surfaced")) {
    records += CountLines(entry.path().string() + "/records.jsonl");
  }
  EXPECT_GT(records, 0u);
  const json::value summary = json::parse(ReadFile(Run("run") + "/summary.json"));
  EXPECT_TRUE(summary.at("harvest").at("high").is_null()) << "one site tells nothing of others";
}

TEST_F(FindTest, TakesSitesFromATable) {
  std::ofstream list(scratch_.path("sites.csv"));
  list << "name,address,visits\n";
  for (const size_t site : starts_) list << "\"Nice, site\"," << web_.url(site) << ",12.50\n";
  list.close();
  const ProcessEnd end =
      RunUpwell(Find("run", {"--list", scratch_.path("sites.csv")}, {"--hops", "0"}));
  ASSERT_EQ(end.exit_code, 0) << end.output;
  EXPECT_EQ(SitesAsked(), starts_.size());
}

// --- What cannot be done ---

TEST_F(FindTest, RefusesWhatItCannotDo) {
  const auto file = [&](const std::string& name, const std::string& text) {
    std::ofstream(scratch_.path(name)) << text;
    return scratch_.path(name);
  };
  ASSERT_EQ(
      RunUpwell(Find("taken", {web_.url(6)}, {"--hops", "0", "--strategy", "exhaustive:0"})).signal,
      0);
  ClearLogs();
  const struct {
    const char* name;
    std::vector<std::string> from, options;
    const char* says;
  } cases[] = {
      {"no-address", {}, {}, "give the address of a site"},
      {"empty-list", {"--list", file("empty", "")}, {}, "address"},
      {"list-of-remarks", {"--list", file("remarks", "# nothing\n\n")}, {}, "address"},
      {"list-without-addresses", {"--list", file("words", "one\ntwo three\n")}, {}, "address"},
      {"no-list", {"--list", scratch_.path("missing")}, {}, "cannot be read"},
      {"strategy", {web_.url(6)}, {"--strategy", "clever:3"}, "clever"},
      {"schedule", {web_.url(6)}, {"--schedule", "backwards"}, "backwards"},
      {"taken", {web_.url(22)}, {}, "taken"},
  };
  for (const auto& wrong : cases) {
    const ProcessEnd end = RunUpwell(Find(wrong.name, wrong.from, wrong.options));
    EXPECT_EQ(end.exit_code, 2) << wrong.name << ": " << end.output;
    EXPECT_NE(end.output.find(wrong.says), std::string::npos) << wrong.name << ": " << end.output;
  }
  EXPECT_EQ(SitesAsked(), 0u);
}

constexpr const char* kSearchBox =
    "<form action=\"/find\"><input name=q type=search><button>Search</button></form>";

// Pages by their paths; all else is missing, or is found elsewhere.
class PlainSite : public Site {
 public:
  explicit PlainSite(std::map<std::string, std::string> pages, std::string elsewhere = "")
      : Site("plain"), pages_(std::move(pages)), elsewhere_(std::move(elsewhere)) {}
  HttpReply Answer(const HttpRequest& request, base::Time) override {
    const auto page = pages_.find(std::string(request.Path()));
    if (page != pages_.end()) return HtmlReply("<html><body>" + page->second + "</body></html>");
    if (!elsewhere_.empty()) return RedirectReply(elsewhere_, 301);
    HttpReply reply = HtmlReply("<h1>404</h1>");
    reply.status = 404;
    return reply;
  }

 private:
  std::map<std::string, std::string> pages_;
  std::string elsewhere_;
};

std::string LinkTo(const std::string& url) { return "<a href=\"" + url + "\">" + url + "</a> "; }

std::vector<std::string> TargetsOf(ServedSite& site) {
  std::vector<std::string> targets;
  for (const LoggedRequest& request : site.log().Requests()) targets.push_back(request.target);
  return targets;
}

using Targets = std::vector<std::string>;

TEST_F(FindTest, LooksForASiteAtItsRootAndThenWhereTheLinkLeads) {
  ServedSite& rootless = Serve(bed_, std::make_unique<PlainSite>(std::map<std::string, std::string>{
                                         {"/deep", LinkTo("/") + LinkTo("/deep") + kSearchBox}}));
  ServedSite& start = Serve(bed_, std::make_unique<PlainSite>(std::map<std::string, std::string>{
                                      {"/", LinkTo(rootless.url() + "deep")}}));
  EXPECT_EQ(RunUpwell(Find("run", {start.url()})).exit_code, 0);
  EXPECT_EQ(TargetsOf(rootless), (Targets{"/robots.txt", "/", "/deep"}));
  EXPECT_EQ(CountLines(Run("run") + "/forms.jsonl"), 1u);
}

TEST_F(FindTest, ComesOnceToASiteToWhichManyOthersMoved) {
  ServedSite& home = Serve(
      bed_, std::make_unique<PlainSite>(std::map<std::string, std::string>{{"/", kSearchBox}}));
  std::string links;
  std::vector<ServedSite*> parked;
  for (int i = 0; i < 20; ++i) {
    parked.push_back(&Serve(
        bed_, std::make_unique<PlainSite>(std::map<std::string, std::string>(), home.url())));
    links += LinkTo(parked.back()->url());
  }
  ServedSite& start =
      Serve(bed_, std::make_unique<PlainSite>(std::map<std::string, std::string>{{"/", links}}));
  EXPECT_EQ(RunUpwell(Find("run", {start.url()})).exit_code, 0);
  EXPECT_EQ(TargetsOf(home), (Targets{"/robots.txt", "/"}));
  for (ServedSite* site : parked) EXPECT_EQ(TargetsOf(*site), (Targets{"/robots.txt"}));
  EXPECT_EQ(CountLines(Run("run") + "/forms.jsonl"), 1u);
}

TEST_F(FindTest, DoesNotFetchAPageAgainToWhichARedirectLed) {
  const std::map<std::string, std::string> pages = {{"/robots.txt", ""},
                                                    {"/home", LinkTo("/home") + kSearchBox}};
  ServedSite& site = Serve(bed_, std::make_unique<PlainSite>(pages, /*elsewhere=*/"/home"));
  EXPECT_EQ(RunUpwell(Find("run", {site.url()})).exit_code, 0);
  EXPECT_EQ(TargetsOf(site), (Targets{"/robots.txt", "/", "/home"}));
}

TEST_F(FindTest, DoesNotContactTheNetworkItStandsInBecauseAPageSaysSo) {
  const std::string links = LinkTo("http://10.0.0.1/") + LinkTo("http://192.168.1.1/news") +
                            LinkTo("http://169.254.169.254/latest/");
  ServedSite& page = Serve(
      bed_,
      std::make_unique<PlainSite>(std::map<std::string, std::string>{{"/", links + kSearchBox}}));
  const auto begin = std::chrono::steady_clock::now();
  const ProcessEnd end = RunUpwell(Find("run", {page.url()}));
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  size_t refused = 0;
  for (const std::string& line : Lines(ReadFile(Run("run") + "/sites.jsonl"))) {
    const json::value site = json::parse(line);
    if (site.at("round") == 0) continue;
    EXPECT_EQ(site.at("outcome"), "unreachable") << line;
    EXPECT_NE(line.find("forbidden"), std::string::npos) << line;
    ++refused;
  }
  EXPECT_EQ(refused, 3u);
}

}  // namespace
}  // namespace upwell::testing
