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

constexpr size_t kSites = 60;
constexpr size_t kAlone = 12;  // of them run by themselves as well

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
                         "--aim", "seeds", "--quiet", "--delay", "0", "--max-requests", "150",
                         "--sites-at-once", at_once});
  const ProcessEnd end = process.Wait(std::chrono::minutes(8)).value();
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
  if (sites > 1) {
    std::printf("%.1f |\n", (cost.peak_mb - one_mb) / static_cast<double>(sites - 1));
  } else {
    std::printf("|\n");
  }
  std::fflush(stdout);
}

// Serves the sites in a process of its own: the memory of a child is counted from its birth, when
// it is a copy of this one. Returns when all listen.
std::vector<std::string> ServeSites(pid_t* server) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  *server = fork();
  if (*server == 0) {
    TestBedServer bed;
    SitePool pool;
    for (size_t i = 1; i <= kSites; ++i) {
      Result<std::unique_ptr<Site>> site = pool.Make("surfacing-" + std::to_string(i));
      if (!site.ok()) _exit(1);
      const std::string line = Serve(bed, *std::move(site)).url() + "\n";
      if (write(ends[1], line.data(), line.size()) < 0) _exit(1);
    }
    while (true) pause();
  }
  close(ends[1]);
  std::string text;
  char buffer[4096];
  while (static_cast<size_t>(std::count(text.begin(), text.end(), '\n')) < kSites) {
    const ssize_t got = read(ends[0], buffer, sizeof buffer);
    if (got <= 0) throw std::runtime_error("the sites cannot be served");
    text.append(buffer, static_cast<size_t>(got));
  }
  std::vector<std::string> urls;
  for (const std::string_view line : Split(text, '\n')) {
    if (!line.empty()) urls.emplace_back(line);
  }
  return urls;
}

int Main() {
  pid_t server = -1;
  const std::vector<std::string> urls = ServeSites(&server);
  std::printf(
      "| sites | at once | requests | records | seconds | peak MB | MB per further site |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- |\n");
  double mean = 0, most = 0;
  for (size_t i = 0; i < kAlone; ++i) {
    const Cost cost = RunList({urls[i]}, "500");
    if (i == 0) PrintRow(1, "1", cost, 0);
    mean += cost.peak_mb / kAlone;
    most = std::max(most, cost.peak_mb);
  }
  for (const size_t n : {size_t{15}, kSites}) {
    PrintRow(n, "all", RunList({urls.begin(), urls.begin() + static_cast<long>(n)}, "500"), mean);
  }
  PrintRow(kSites, "8", RunList(urls, "8"), mean);
  std::printf("\nEach of the first %zu sites alone: %.0f MB on average, %.0f MB at most.\n", kAlone,
              mean, most);
  kill(server, SIGKILL);
  waitpid(server, nullptr, 0);
  return 0;
}

}  // namespace
}  // namespace upwell::testing

int main() { return upwell::testing::Main(); }
