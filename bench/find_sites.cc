// SPDX-License-Identifier: Apache-2.0
// What `upwell find` costs over many sites, beside a crawl of one site with the same pages, and
// what it holds in memory. Prints tables for docs/results/finding_scale.md. Another process serves
// the sites, each on a port of its own.
//
//   find_sites [SITES [ROUNDS]]
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "base/text.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/static_site.h"

namespace upwell::bench {

using namespace upwell::testing;
namespace {

constexpr size_t kPages = 20;     // of a site
constexpr size_t kDrawn = 40;     // different sets of pages; the sites take turns in having them
constexpr size_t kBranches = 50;  // pages of a site with many links
constexpr size_t kLeaves = 200;   // links of such a page
constexpr size_t kMostLinked = 100;

using Pages = std::vector<std::string>;

std::vector<Pages> DrawPages() {
  std::vector<Pages> all;
  for (size_t seed = 1; seed <= kDrawn; ++seed) {
    const testing::StaticSite site(kPages, seed);
    Pages& pages = all.emplace_back();
    for (size_t i = 0; i < kPages; ++i) pages.push_back(site.PageAt(i));
  }
  return all;
}

// "/p/12.html" -> 12; kPages for what is no page.
size_t NumberOf(std::string_view path) {
  if (path == "/") return 0;
  if (!path.starts_with("/p/") || !path.ends_with(".html")) return kPages;
  return base::ParseUnsigned(path.substr(3, path.size() - 8)).value_or(kPages);
}

testing::HttpReply PageReply(std::string body) {
  testing::HttpReply reply = testing::HtmlReply(std::move(body));
  reply.may_compress = false;
  return reply;
}

testing::HttpReply Missing() {
  testing::HttpReply reply = testing::HtmlReply("<h1>404</h1>");
  reply.status = 404;
  return reply;
}

// No two sites have a page with the same bytes.
std::string Signed(const std::string& page, size_t site) {
  return page + "<!-- " + std::to_string(site) + " -->\n";
}

class SmallSite : public testing::Site {
 public:
  SmallSite(const Pages& pages, size_t number)
      : testing::Site("small"), pages_(pages), number_(number) {}
  testing::HttpReply Answer(const testing::HttpRequest& request, base::Time) override {
    const size_t page = NumberOf(request.Path());
    return page < kPages ? PageReply(Signed(pages_[page], number_)) : Missing();
  }

 private:
  const Pages& pages_;
  size_t number_;
};

// The pages of all small sites as one site: those of the N-th are below /sN/.
class OneSite : public testing::Site {
 public:
  OneSite(const std::vector<Pages>& pages, size_t sites)
      : testing::Site("one"), pages_(pages), sites_(sites) {}

  testing::HttpReply Answer(const testing::HttpRequest& request, base::Time) override {
    const std::string_view path = request.Path();
    if (path == "/") return PageReply(Index());
    if (!path.starts_with("/s")) return Missing();
    const size_t end = path.find('/', 2);
    const size_t site = base::ParseUnsigned(path.substr(2, end - 2)).value_or(sites_);
    if (end == std::string_view::npos || site >= sites_) return Missing();
    const size_t page = NumberOf(path.substr(end));
    if (page >= kPages) return Missing();
    std::string body = Signed(pages_[site % kDrawn][page], site);
    const std::string from = "href=\"/", to = "href=\"/s" + std::to_string(site) + "/";
    for (size_t at = 0; (at = body.find(from, at)) != std::string::npos; at += to.size()) {
      body.replace(at, from.size(), to);
    }
    return PageReply(std::move(body));
  }

 private:
  std::string Index() const {
    std::string out = "<!DOCTYPE html><title>All</title><ul>\n";
    for (size_t i = 0; i < sites_; ++i) {
      const std::string number = std::to_string(i);
      out += "<li><a href=\"/s" + number + "/\">Site " + number + "</a>\n";
    }
    return out + "</ul>\n";
  }

  const std::vector<Pages>& pages_;
  size_t sites_;
};

// Its pages name many addresses, which nobody asks for.
class LinkedSite : public testing::Site {
 public:
  LinkedSite() : testing::Site("linked") {}
  testing::HttpReply Answer(const testing::HttpRequest& request, base::Time) override {
    const std::string path(request.Path());
    if (path == "/") return PageReply(List("/d/", kBranches, ".html"));
    if (!path.starts_with("/d/")) return Missing();
    return PageReply(
        List(path.substr(0, path.rfind('.')) + "/an-article-about-the-matter-", kLeaves, ".html"));
  }

 private:
  static std::string List(const std::string& before, size_t links, const std::string& after) {
    std::string out = "<!DOCTYPE html><title>List</title><ul>\n";
    for (size_t i = 0; i < links; ++i) {
      const std::string number = std::to_string(i);
      out += "<li><a href=\"" + before + number + after + "\">Article " + number + "</a>\n";
    }
    return out + "</ul>\n";
  }
};

// What the small sites saw of a run.
struct Politeness {
  uint64_t requests = 0;
  size_t most_connections = 0;  // of one site
  double smallest_gap_ms = 1e9;
};

Politeness PolitenessOf(const std::vector<testing::ServedSite*>& sites) {
  Politeness all;
  for (testing::ServedSite* site : sites) {
    const std::vector<testing::LoggedRequest> requests = site->log().Requests();
    all.requests += requests.size();
    all.most_connections =
        std::max(all.most_connections, testing::MostConnectionsAtOnce(site->log().Connections()));
    if (requests.size() > 1) {
      all.smallest_gap_ms =
          std::min(all.smallest_gap_ms, base::ToSeconds(testing::SmallestGap(requests)) * 1000);
    }
    site->log().Clear();
  }
  return all;
}

class SiteServer {
 public:
  explicit SiteServer(size_t sites) {
    int out[2], in[2];
    if (pipe(out) != 0 || pipe(in) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0) Serve(sites, in[0], out[1]);
    close(out[1]);
    close(in[0]);
    answers_ = fdopen(out[0], "r");
    asks_ = in[1];
    one_ = Line();
    while (small_.size() < sites) small_.push_back(Line());
    while (linked_.size() < kMostLinked) linked_.push_back(Line());
  }
  ~SiteServer() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    fclose(answers_);
    close(asks_);
  }
  SiteServer(const SiteServer&) = delete;
  SiteServer& operator=(const SiteServer&) = delete;

  const std::string& one() const { return one_; }
  const std::vector<std::string>& small() const { return small_; }
  const std::vector<std::string>& linked() const { return linked_; }

  // Of the small sites, since the last call.
  Politeness Report() {
    if (write(asks_, "?", 1) != 1) throw std::runtime_error("the sites are gone");
    Politeness seen;
    std::sscanf(Line().c_str(), "%lu %zu %lf", &seen.requests, &seen.most_connections,
                &seen.smallest_gap_ms);
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

  [[noreturn]] static void Serve(size_t sites, int in, int out) {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const std::vector<Pages> pages = DrawPages();
    testing::TestBedServer bed;
    const auto serve = [&](std::unique_ptr<testing::Site> site) {
      testing::ServedSite& served = testing::Serve(bed, std::move(site));
      if (dprintf(out, "%s\n", served.url().c_str()) < 0) _exit(1);
      return &served;
    };
    serve(std::make_unique<OneSite>(pages, sites));
    std::vector<testing::ServedSite*> small;
    for (size_t i = 0; i < sites; ++i) {
      small.push_back(serve(std::make_unique<SmallSite>(pages[i % kDrawn], i)));
    }
    for (size_t i = 0; i < kMostLinked; ++i) serve(std::make_unique<LinkedSite>());
    for (char ask; read(in, &ask, 1) == 1;) {
      const Politeness seen = PolitenessOf(small);
      dprintf(out, "%lu %zu %f\n", seen.requests, seen.most_connections, seen.smallest_gap_ms);
    }
    _exit(0);
  }

  pid_t pid_ = -1;
  FILE* answers_ = nullptr;
  int asks_ = -1;
  std::string one_;
  std::vector<std::string> small_, linked_;
};

struct Cost {
  double cpu_seconds = 0, seconds = 0, peak_mb = 0;
  uint64_t pages = 0;
  double per_cpu_second() const { return static_cast<double>(pages) / cpu_seconds; }
};

using std::chrono::steady_clock;
double SecondsSince(steady_clock::time_point begin) {
  return std::chrono::duration<double>(steady_clock::now() - begin).count();
}

Cost CrawlOneSite(const std::string& url) {
  testing::ScratchFolder scratch;
  const auto begin = steady_clock::now();
  const std::string command =
      std::string(SITE_CRAWL_BINARY) + " " + url + " " + scratch.path("run");
  FILE* out = popen(command.c_str(), "r");
  if (out == nullptr) throw std::runtime_error("site_crawl cannot be run");
  char line[4096] = "";
  const bool told = fgets(line, sizeof line, out) != nullptr;
  pclose(out);
  if (!told) throw std::runtime_error("site_crawl said nothing");
  const boost::json::value said = boost::json::parse(line);
  Cost cost;
  cost.pages = said.at("pages").to_number<uint64_t>();
  cost.cpu_seconds = said.at("cpu_s").to_number<double>();
  cost.peak_mb = said.at("peak_mb").to_number<double>();
  cost.seconds = SecondsSince(begin);
  return cost;
}

Cost Find(const std::vector<std::string>& urls, const std::vector<std::string>& options) {
  testing::ScratchFolder scratch;
  std::ofstream list(scratch.path("list"));
  for (const std::string& url : urls) list << url << "\n";
  list.close();
  std::vector<std::string> arguments = {
      "find", "--list", scratch.path("list"), "--out", scratch.path("run"), "--hops",
      "0",    "--quiet"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const auto begin = steady_clock::now();
  testing::UpwellProcess process(arguments);
  const testing::ProcessEnd end = process.Wait(std::chrono::minutes(30)).value();
  Cost cost;
  cost.seconds = SecondsSince(begin);
  cost.cpu_seconds = end.cpu_seconds;
  cost.peak_mb = end.peak_rss_mb;
  const boost::json::value said =
      boost::json::parse(testing::ReadFile(scratch.path("run/summary.json")));
  cost.pages = said.at("pages").to_number<uint64_t>();
  return cost;
}

Cost MedianOf(std::vector<Cost> costs) {
  std::sort(costs.begin(), costs.end(),
            [](const Cost& a, const Cost& b) { return a.per_cpu_second() < b.per_cpu_second(); });
  return costs[costs.size() / 2];
}

void PrintCost(const char* name, size_t sites, const Cost& cost) {
  std::printf("| %s | %zu | %llu | %.1f | %.0f | %.1f | %.0f |\n", name, sites,
              static_cast<unsigned long long>(cost.pages), cost.cpu_seconds, cost.per_cpu_second(),
              cost.seconds, cost.peak_mb);
}

void Expect(bool true_thing, const char* otherwise) {
  if (!true_thing) throw std::runtime_error(otherwise);
}

void PrintCosts(SiteServer& server, size_t rounds) {
  std::vector<Cost> one, many;
  Politeness worst;
  const size_t sites = server.small().size();
  for (size_t round = 0; round < rounds; ++round) {
    one.push_back(CrawlOneSite(server.one()));
    Expect(one.back().pages == sites * kPages + 1, "site_crawl did not get all pages");
    many.push_back(Find(server.small(),
                        {"--strategy", "exhaustive:10", "--delay", "0.02", "--connections", "1"}));
    Expect(many.back().pages == sites * kPages, "find did not get all pages");
    const Politeness seen = server.Report();
    worst.requests = seen.requests;
    worst.most_connections = std::max(worst.most_connections, seen.most_connections);
    worst.smallest_gap_ms = std::min(worst.smallest_gap_ms, seen.smallest_gap_ms);
  }
  const Cost single = MedianOf(one), found = MedianOf(many);
  std::printf(
      "| crawl | sites | pages | CPU s | pages per CPU-second | seconds | peak MB |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n");
  PrintCost("one site (`site_crawl`)", 1, single);
  PrintCost("`upwell find`", sites, found);
  std::printf(
      "\nPages per CPU-second, find to one site: %.2f. The sites saw %llu requests in a run, at "
      "most "
      "%zu connection\nat once each, and no gap below %.1f ms.\n",
      found.per_cpu_second() / single.per_cpu_second(),
      static_cast<unsigned long long>(worst.requests), worst.most_connections,
      worst.smallest_gap_ms);
  std::fflush(stdout);
}

void PrintMemory(SiteServer& server) {
  std::printf(
      "\n## Memory by addresses known\n\n"
      "| sites | addresses known | pages | peak MB, 10 sites at once | peak MB, all at once |\n"
      "| --- | --- | --- | --- | --- |\n");
  for (const size_t sites : {size_t{1}, size_t{10}, size_t{100}}) {
    const std::vector<std::string> urls(server.linked().begin(),
                                        server.linked().begin() + static_cast<ptrdiff_t>(sites));
    const std::vector<std::string> options = {"--strategy", "exhaustive:1", "--delay", "0"};
    std::vector<std::string> few = options;
    few.insert(few.end(), {"--sites-at-once", "10"});
    const Cost at_once = Find(urls, options), ten = Find(urls, few);
    Expect(ten.pages == sites * (kBranches + 1), "find did not get all lists");
    std::printf("| %zu | %zu | %llu | %.0f | %.0f |\n", sites,
                sites * (1 + kBranches * (1 + kLeaves)), static_cast<unsigned long long>(ten.pages),
                ten.peak_mb, at_once.peak_mb);
    std::fflush(stdout);
  }
}

}  // namespace

int RunFindSites(size_t sites, size_t rounds) {
  try {
    SiteServer server(sites);
    PrintCosts(server, rounds);
    PrintMemory(server);
    return 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "find_sites: %s\n", e.what());
    return 1;
  }
}

}  // namespace upwell::bench

int main(int argc, char** argv) {
  const auto number = [&](int i, size_t usual) {
    return argc > i ? static_cast<size_t>(std::strtoull(argv[i], nullptr, 10)) : usual;
  };
  return upwell::bench::RunFindSites(std::max<size_t>(number(1, 2'000), 1),
                                     std::max<size_t>(number(2, 3), 1));
}
