// SPDX-License-Identifier: Apache-2.0
// Crawls a whole site by its links with every stage on: fetch, robots, tree, text, links, forms,
// WARC, catalog. Prints one line of JSON: pages, CPU seconds of this process, memory on the way.
//
//   site_crawl URL FOLDER [CONNECTIONS]
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/hash.h"
#include "fetch/fetcher.h"
#include "fetch/journal.h"
#include "fetch/live_web.h"
#include "fetch/run_task.h"
#include "form/search_form.h"
#include "parse/page.h"
#include "store/archive.h"
#include "store/catalog.h"

namespace upwell::bench {
namespace {

constexpr size_t kBatch = 64;

double CpuSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

double ResidentMegabytes() {
  long total = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

struct Tally {
  uint64_t pages = 0, links = 0, forms = 0, text_bytes = 0, bytes = 0;
  std::vector<std::pair<uint64_t, double>> memory;  // pages, MB
};

class SiteCrawl {
 public:
  SiteCrawl(fetch::Fetcher& fetcher, store::Catalog& catalog)
      : fetcher_(fetcher), catalog_(catalog) {}

  base::Task<Tally> Run(base::Url start) {
    Enqueue(start);
    while (!frontier_.empty()) {
      std::vector<fetch::Request> batch;
      while (!frontier_.empty() && batch.size() < kBatch) {
        batch.emplace_back(*base::Url::Parse(frontier_.front()));
        frontier_.pop_front();
      }
      std::vector<fetch::Fetched> answers = co_await fetcher_.GetAll(std::move(batch));
      for (const fetch::Fetched& fetched : answers) Take(fetched);
    }
    (void)catalog_.Commit();
    co_return tally_;
  }

 private:
  void Enqueue(const base::Url& url) {
    if (known_.insert(base::HashOf(url.href())).second) frontier_.push_back(url.href());
  }

  void Take(const fetch::Fetched& fetched) {
    if (fetched.outcome != fetch::Outcome::kAnswered || fetched.answer().status != 200) return;
    parse::Page page = parse::ReadPage(fetched.answer(), parse::ParseLimits());
    ++tally_.pages;
    tally_.bytes += fetched.answer().body.size();
    tally_.links += page.links.size();
    tally_.forms += form::FindForms(page).size();
    tally_.text_bytes += parse::VisibleText(page.document, parse::Document::kRoot).size();
    for (const parse::Link& link : page.links) {
      base::Url url = link.url.WithoutFragment();
      if (fetcher_.InScope(url)) Enqueue(url);
    }
    PutRow(fetched, page);
    if (tally_.pages == 2000 || tally_.pages == 5000 || tally_.pages == 10000) {
      tally_.memory.emplace_back(tally_.pages, ResidentMegabytes());
    }
  }

  void PutRow(const fetch::Fetched& fetched, const parse::Page& page) {
    store::PageRow row;
    row.id = static_cast<int64_t>(tally_.pages);
    row.url = fetched.asked;
    row.final_url = fetched.final_url;
    row.status = 200;
    row.title = page.title;
    row.bytes = fetched.answer().body.size();
    (void)catalog_.PutPage(row);
  }

  fetch::Fetcher& fetcher_;
  store::Catalog& catalog_;
  std::deque<std::string> frontier_;
  std::unordered_set<base::Hash128> known_;
  Tally tally_;
};

int Main(const std::string& start_text, const std::string& folder, int connections) {
  base::Result<base::Url> start = base::Url::Parse(start_text);
  if (!start.ok()) return 2;
  std::filesystem::create_directories(folder);
  base::SystemClock clock;
  boost::asio::io_context loop;
  store::ArchiveOptions archive_options;
  archive_options.software = "upwell";
  base::Result<std::unique_ptr<store::Archive>> archive =
      store::Archive::Open(folder + "/warc", clock, archive_options);
  base::Result<std::unique_ptr<store::Catalog>> catalog =
      store::OpenSqliteCatalog(folder + "/upwell.sqlite");
  if (!archive.ok() || !catalog.ok()) return 5;
  fetch::LiveWebOptions live_options;
  live_options.user_agent = "upwell";
  live_options.trusted_host = std::string(start->host());
  live_options.schedule.delay = base::Duration(0);
  live_options.schedule.follows_latency = false;
  live_options.schedule.connections = connections;
  fetch::LiveWeb live(loop, clock, live_options);
  fetch::JournaledWeb web(archive->get(), &live);
  fetch::FetchOptions fetch_options;
  fetch_options.max_requests = UINT64_MAX;
  fetch::Fetcher fetcher(&web, *start, fetch_options);
  SiteCrawl crawl(fetcher, **catalog);
  double cpu_before = CpuSeconds();
  Tally tally = fetch::RunTask(loop, crawl.Run(*start));
  double cpu = CpuSeconds() - cpu_before;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf(
      "{\"pages\":%llu,\"cpu_s\":%.3f,\"peak_mb\":%.1f,\"links\":%llu,\"forms\":%llu,"
      "\"mean_bytes\":%.0f,\"rss_mb\":{",
      static_cast<unsigned long long>(tally.pages), cpu,
      static_cast<double>(usage.ru_maxrss) / 1024, static_cast<unsigned long long>(tally.links),
      static_cast<unsigned long long>(tally.forms),
      tally.pages ? static_cast<double>(tally.bytes) / static_cast<double>(tally.pages) : 0);
  for (size_t i = 0; i < tally.memory.size(); ++i) {
    std::printf("%s\"%llu\":%.1f", i ? "," : "",
                static_cast<unsigned long long>(tally.memory[i].first), tally.memory[i].second);
  }
  std::puts("}}");
  return 0;
}

}  // namespace
}  // namespace upwell::bench

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: site_crawl URL FOLDER [CONNECTIONS]\n", stderr);
    return 2;
  }
  return upwell::bench::Main(argv[1], argv[2], argc > 3 ? std::atoi(argv[3]) : 16);
}
