// SPDX-License-Identifier: Apache-2.0
// What many sites in one run cost: prints a table of `upwell surface --list` over growing lists.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "base/text.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

constexpr size_t kDrawn = 20;  // sites drawn from a seed, beside the declared ones
constexpr size_t kAlone = 12;  // of all, spread evenly, run by themselves as well

// What the sites saw of a run.
struct Politeness {
  uint64_t requests = 0, unanswered = 0;
  size_t most_at_once = 0;     // of one site, of those that were answered
  double smallest_gap_ms = 0;  // between two requests to one site
};

struct Cost {
  double seconds = 0, peak_mb = 0;
  uint64_t requests = 0, records = 0;
  int exit_code = 0;
};

// The sum of a number over the summaries of all runs in a folder.
uint64_t SumOf(const std::string& folder, const char* name) {
  uint64_t sum = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().filename() != "summary.json") continue;
    boost::system::error_code failed;
    const boost::json::value summary = boost::json::parse(ReadFile(entry.path()), failed);
    if (!failed) sum += summary.at(name).to_number<uint64_t>();
  }
  return sum;
}

Cost RunList(const std::vector<std::string>& urls, const std::string& at_once) {
  ScratchFolder scratch;
  std::ofstream list(scratch.path("list"));
  for (const std::string& url : urls) list << url << "\n";
  list.close();
  const auto begin = std::chrono::steady_clock::now();
  UpwellProcess process({"surface", "--list", scratch.path("list"), "--out", scratch.path("runs"),
                         "--aim", "seeds", "--quiet", "--delay", "0.01", "--connections", "1",
                         "--max-time", "15m", "--sites-at-once", at_once});
  const ProcessEnd end = process.Wait(std::chrono::minutes(60)).value();
  Cost cost;
  cost.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  cost.peak_mb = end.peak_rss_mb;
  cost.exit_code = end.exit_code;
  cost.requests = SumOf(scratch.path("runs"), "requests");
  cost.records = SumOf(scratch.path("runs"), "records");
  return cost;
}

void PrintRow(size_t sites, const char* at_once, const Cost& cost, double one_mb) {
  std::printf("| %zu | %s | %llu | %llu | %.1f | %.0f | ", sites, at_once,
              static_cast<unsigned long long>(cost.requests),
              static_cast<unsigned long long>(cost.records), cost.seconds, cost.peak_mb);
  std::printf("%.1f | ", (cost.peak_mb - one_mb) / static_cast<double>(sites - 1));
}

std::vector<std::string> NamesOfSites() {
  std::vector<std::string> names = SiteNames();
  for (size_t i = 1; i <= kDrawn; ++i) names.push_back("surfacing-" + std::to_string(i));
  return names;
}

Politeness PolitenessOf(const std::vector<ServedSite*>& sites) {
  Politeness all;
  all.smallest_gap_ms = 1e9;
  for (ServedSite* site : sites) {
    std::vector<LoggedRequest> requests = site->log().Requests();
    all.requests += requests.size();
    // A request that is never answered is under way for ever in the site's eyes; we gave it up.
    all.unanswered += static_cast<uint64_t>(
        std::erase_if(requests, [](const LoggedRequest& request) { return request.status == 0; }));
    all.most_at_once = std::max(all.most_at_once, MostRequestsAtOnce(requests));
    if (requests.size() < 2) continue;
    const double gap = base::ToSeconds(SmallestGap(requests)) * 1000;
    all.smallest_gap_ms = std::min(all.smallest_gap_ms, gap);
    site->log().Clear();
  }
  return all;
}

// Serves the sites in a process of its own: the memory of a child is counted from its birth, when
// it is a copy of this one.
class SiteServer {
 public:
  SiteServer() {
    int out[2], in[2];
    if (pipe(out) != 0 || pipe(in) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0) Serve(in[0], out[1]);
    close(out[1]);
    close(in[0]);
    answers_ = fdopen(out[0], "r");
    asks_ = in[1];
    const size_t sites = NamesOfSites().size();
    while (urls_.size() < sites) urls_.push_back(Line());
  }
  ~SiteServer() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    fclose(answers_);
    close(asks_);
  }
  SiteServer(const SiteServer&) = delete;
  SiteServer& operator=(const SiteServer&) = delete;

  const std::vector<std::string>& urls() const { return urls_; }
  // Since the last call.
  Politeness Report() {
    if (write(asks_, "?", 1) != 1) throw std::runtime_error("the sites are gone");
    Politeness seen;
    std::sscanf(Line().c_str(), "%lu %lu %zu %lf", &seen.requests, &seen.unanswered,
                &seen.most_at_once, &seen.smallest_gap_ms);
    return seen;
  }

 private:
  std::string Line() {
    char line[1024];
    if (fgets(line, sizeof line, answers_) == nullptr) {
      throw std::runtime_error("the sites cannot be served");
    }
    return std::string(base::TrimHtmlSpace(line));
  }

  [[noreturn]] static void Serve(int in, int out) {
    TestBedServer bed;
    SitePool pool;
    std::vector<ServedSite*> sites;
    for (const std::string& name : NamesOfSites()) {
      base::Result<std::unique_ptr<Site>> site = pool.Make(name);
      if (!site.ok()) _exit(1);
      sites.push_back(&testing::Serve(bed, *std::move(site)));
      if (dprintf(out, "%s\n", sites.back()->url().c_str()) < 0) _exit(1);
    }
    for (char ask; read(in, &ask, 1) == 1;) {
      const Politeness seen = PolitenessOf(sites);
      dprintf(out, "%lu %lu %zu %f\n", seen.requests, seen.unanswered, seen.most_at_once,
              seen.smallest_gap_ms);
    }
    _exit(0);
  }

  pid_t pid_ = -1;
  FILE* answers_ = nullptr;
  int asks_ = -1;
  std::vector<std::string> urls_;
};

void PrintPoliteness(const Politeness& seen) {
  std::printf("%zu | %.1f | %llu |\n", seen.most_at_once, seen.smallest_gap_ms,
              static_cast<unsigned long long>(seen.unanswered));
  std::fflush(stdout);
}

int Main() {
  SiteServer server;
  const std::vector<std::string>& urls = server.urls();
  std::printf(
      "| sites | at once | requests | records | seconds | peak MB | MB per further site | requests "
      "at once, one site | smallest gap, ms | never answered |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  double mean = 0, most = 0;
  for (size_t i = 0; i < kAlone; ++i) {
    const Cost cost = RunList({urls[i * urls.size() / kAlone]}, "500");
    mean += cost.peak_mb / kAlone;
    most = std::max(most, cost.peak_mb);
  }
  server.Report();
  for (const char* at_once : {"500", "16"}) {
    PrintRow(urls.size(), at_once == std::string("500") ? "all" : at_once, RunList(urls, at_once),
             mean);
    PrintPoliteness(server.Report());
  }
  std::printf("\n%zu of the sites alone: %.0f MB on average, %.0f MB at most.\n", kAlone, mean,
              most);
  return 0;
}

}  // namespace
}  // namespace upwell::testing

int main() { return upwell::testing::Main(); }
