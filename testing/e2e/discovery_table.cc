// SPDX-License-Identifier: Apache-2.0
// How strategies of finding forms and sites compare on a generated web: the tables and curves of
// He et al. 2006, section 6.
//
//   discovery_table PLOT.svg             all tables, for docs/results/discovery.md, and a picture
//   discovery_table SEED STRATEGY...     what these miss on that web, form by form
//   discovery_table SEED predict         sampling, then executing, on the webs from that seed on
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "crawl/find/site_scout.h"
#include "discover/yield.h"
#include "fetch/run_task.h"
#include "report/yield_svg.h"
#include "testing/e2e/linked_web_client.h"
#include "testing/e2e/page_based.h"
#include "testing/linked_web.h"

namespace upwell::testing {
namespace {

constexpr uint64_t kSeed = 1;
constexpr uint64_t kPredictions = 20;  // webs on which a sample predicts the whole
constexpr uint64_t kFirstPredicted = 101;
constexpr size_t kSample = 50;
constexpr double kWantedCoverage = 0.85;

using enum discover::Strategy::Kind;
const std::vector<discover::Strategy> kStrategies = {{kExhaustive, 0},  {kExhaustive, 3},
                                                     {kExhaustive, 10}, {kNavMenu, 3},
                                                     {kNavMenu, 10},    {kLikelyLinks, 5}};

struct SiteSearch {
  crawl::ScoutReport report;
  FormMatch match;
  discover::LocalYield yield;
};

struct WebSearch {
  std::vector<SiteSearch> sites;
  size_t strangers = 0;

  std::vector<discover::LocalYield> yields() const {
    std::vector<discover::LocalYield> all;
    for (const SiteSearch& site : sites) all.push_back(site.yield);
    return all;
  }
};

crawl::RunOptions OptionsForTables() {
  crawl::RunOptions options;
  options.find.pages_per_site = 5'000;
  options.fetch.max_requests = 100'000;
  options.fetch.first_backoff = base::Duration(0);
  return options;
}

SiteSearch SearchOne(const LinkedWeb& web, LinkedWebClient& client, size_t site,
                     const discover::Strategy& strategy, bool find_sites = false) {
  const crawl::RunOptions options = OptionsForTables();
  crawl::ScoutStart start;
  start.url = *base::Url::Parse(web.url(site));
  start.find_sites = find_sites;
  SiteSearch search;
  search.report = fetch::RunTask(crawl::ScoutSite(start, options, strategy, &client));
  search.match = MatchForms(web.truth(site), search.report.forms);
  search.yield.pages = search.report.pages;
  search.yield.forms = search.match.found.size();
  search.yield.all_forms = SearchesOf(web.truth(site));
  return search;
}

WebSearch SearchSites(const LinkedWeb& web, const std::vector<size_t>& sites,
                      const discover::Strategy& strategy) {
  WebSearch search;
  LinkedWebClient client(web);
  for (const size_t site : sites) {
    search.sites.push_back(SearchOne(web, client, site, strategy));
    search.strangers += search.sites.back().match.strangers;
  }
  return search;
}

std::vector<size_t> AllSites(const LinkedWeb& web) {
  std::vector<size_t> sites(web.size());
  for (size_t i = 0; i < sites.size(); ++i) sites[i] = i;
  return sites;
}

unsigned long long Whole(uint64_t n) { return n; }

// --- What a strategy misses ---

void PrintMisses(const LinkedWeb& web, const WebSearch& search) {
  for (size_t i = 0; i < web.size(); ++i) {
    const SiteSearch& site = search.sites[i];
    for (size_t f = 0; f < web.truth(i).forms.size(); ++f) {
      const WebForm& form = web.truth(i).forms[f];
      if (!form.searchable || site.match.found.contains(f)) continue;
      std::printf("missed on %s, depth %d, by %s: %s (%zu pages, %llu seen)\n", web.url(i).c_str(),
                  form.depth, form.way.c_str(), form.page.c_str(), web.truth(i).pages,
                  Whole(site.yield.pages));
    }
    for (const size_t f : site.match.strange) {
      const form::SearchForm& form = site.report.forms[f].form;
      std::printf("no search: %s on %s\n", form.action.href().c_str(), form.page.href().c_str());
    }
  }
}

// --- Figure 17: local yields ---

void PrintHead(const char* columns) {
  std::printf("%s\n|", columns);
  for (const char* c = columns + 1; *c != '\0'; ++c) {
    if (*c == '|') std::printf(" --- |");
  }
  std::printf("\n");
}

std::string WithLimits(const harvest::MeanAndInterval& mean) {
  char text[64];
  std::snprintf(text, sizeof text, "%.3f (%.3f–%.3f)", mean.mean, mean.low, mean.high);
  return text;
}

void PrintRow(const discover::Strategy& strategy, const WebSearch& search) {
  const discover::StrategyYield yield = discover::SumUp(strategy, search.yields());
  const double reported = static_cast<double>(std::max<size_t>(1, yield.forms + search.strangers));
  std::printf("| %s | %llu | %llu | %s | %s | %.4f | %.3f | %.3f |\n",
              discover::NameOf(strategy).c_str(), Whole(yield.pages), Whole(yield.forms),
              WithLimits(yield.harvest).c_str(), WithLimits(yield.coverage).c_str(),
              yield.global_harvest, yield.global_coverage,
              static_cast<double>(yield.forms) / reported);
  std::fflush(stdout);
}

constexpr const char* kYieldColumns =
    "| strategy | pages | forms | harvest of a site | coverage of a site | harvest of all | "
    "coverage "
    "of all | precision |";

std::vector<WebSearch> PrintYields(const LinkedWeb& web) {
  std::printf("\n## Harvest and coverage (Figure 17)\n\n");
  PrintHead(kYieldColumns);
  std::vector<WebSearch> searches;
  for (const discover::Strategy& strategy : kStrategies) {
    searches.push_back(SearchSites(web, AllSites(web), strategy));
    PrintRow(strategy, searches.back());
  }
  return searches;
}

// --- Figure 18(b): the harvest on the way ---

void PrintTrend(const std::vector<WebSearch>& searches) {
  std::printf("\n## Harvest after so many sites (Figure 18b)\n\n| sites |");
  for (const discover::Strategy& strategy : kStrategies)
    std::printf(" %s |", discover::NameOf(strategy).c_str());
  std::printf("\n| --- |");
  for (size_t i = 0; i < kStrategies.size(); ++i) std::printf(" --- |");
  std::printf("\n");
  const size_t sites = searches.front().sites.size();
  for (size_t n = 20; n <= sites; n += 20) {
    std::printf("| %zu |", n);
    for (const WebSearch& search : searches) {
      uint64_t pages = 0, forms = 0;
      for (size_t i = 0; i < n; ++i) {
        pages += search.sites[i].yield.pages;
        forms += search.sites[i].yield.forms;
      }
      std::printf(" %.4f |", static_cast<double>(forms) / static_cast<double>(pages));
    }
    std::printf("\n");
  }
}

// --- Figure 19: the site finder ---

// All pages of a site, each read once however many searches go through them.
class WholeSite : public discover::SitePages {
 public:
  WholeSite(LinkedWebClient& client, const base::Url& root)
      : client_(client), urls_(root), root_(urls_.Add(root)) {}
  discover::UrlId root() const override { return root_; }
  const discover::UrlTable& urls() const override { return urls_; }

  base::Task<const discover::PageFacts*> Visit(discover::UrlId url) override {
    const auto known = pages_.find(url);
    if (known != pages_.end()) co_return known->second.get();
    fetch::Request request(urls_.url(url));
    const fetch::Exchange answer = co_await client_.Fetch(std::move(request));
    std::unique_ptr<discover::PageFacts>& facts = pages_[url];
    if (answer.status == 200 && parse::KindOfContent(answer) == parse::ContentKind::kHtml) {
      discover::LinkLimits limits;
      limits.menus = false;
      discover::PageLinks links = discover::LinksOf(parse::ReadPage(answer, {}), urls_, limits);
      facts = std::make_unique<discover::PageFacts>(std::move(links.facts));
      for (const base::Url& site : links.elsewhere) {
        const uint32_t next = static_cast<uint32_t>(sites_.size());
        facts->sites.push_back(sites_.emplace(site.origin(), next).first->second);
      }
    }
    co_return facts.get();
  }

 private:
  LinkedWebClient& client_;
  discover::UrlTable urls_;
  discover::UrlId root_;
  std::map<discover::UrlId, std::unique_ptr<discover::PageFacts>> pages_;
  std::map<std::string, uint32_t> sites_;
};

void PrintSiteFinder(const LinkedWeb& web) {
  std::printf(
      "\n## The site finder (Figure 19)\n\nADAPTIVE(T, S, p) to depth 10 on every second site: new "
      "sites per page, and the share of the sites that\nthe site links to. The first row looks at "
      "all pages.\n\n");
  PrintHead("| T | S | p | pages | sites | harvest | coverage |");
  struct Setting {
    size_t threshold, window;
    double chance;
    uint64_t pages = 0, sites = 0;
  };
  std::vector<Setting> settings = {{0, 1, 0}};
  for (const size_t t : {2, 5, 10}) {
    for (const size_t s : {2, 5, 10}) {
      for (const double p : {0.0, 0.05, 0.1}) settings.push_back({t, s, p});
    }
  }
  LinkedWebClient client(web);
  uint64_t all = 0;
  for (size_t i = 0; i < web.size(); i += 2) {
    if (web.truth(i).has_trap) continue;
    all += web.truth(i).links_to.size();
    WholeSite site(client, *base::Url::Parse(web.url(i)));
    for (Setting& setting : settings) {
      discover::AdaptiveOptions options;
      options.threshold = setting.threshold;
      options.window = setting.window;
      options.chance = setting.chance;
      discover::Adaptive adaptive(options);
      const discover::SearchLimits limits{10, 5'000};
      const discover::SearchYield yield =
          fetch::RunTask(discover::SearchSite(site, adaptive, limits));
      setting.pages += yield.pages;
      setting.sites += yield.sites.size();
    }
  }
  for (const Setting& s : settings) {
    std::printf("| %zu | %zu | %.2f | %llu | %llu | %.3f | %.3f |\n", s.threshold, s.window,
                s.chance, Whole(s.pages), Whole(s.sites),
                static_cast<double>(s.sites) / static_cast<double>(s.pages),
                static_cast<double>(s.sites) / static_cast<double>(all));
  }
}

// --- Figure 21: the whole system and crawling by pages ---

// What a crawl has found, page by page.
struct Tally {
  uint64_t pages = 0, forms = 0;
  std::vector<std::set<size_t>> found;  // by site
};

void TakePage(const LinkedWeb& web, const LinkedWebClient& client, const parse::Page& page,
              Tally& tally) {
  ++tally.pages;
  const std::optional<size_t> site = client.SiteAt(page.url);
  if (!site) return;
  form::FormOptions allowed;
  allowed.allow_post = true;
  std::vector<crawl::FoundForm> forms;
  for (form::SearchForm& form : form::FindForms(page, allowed))
    forms.push_back({std::move(form), 0});
  const FormMatch match = MatchForms(web.truth(*site), forms);
  for (const size_t form : match.found) tally.forms += tally.found[*site].insert(form).second;
}

// Rounds as in `upwell find`: the sites given, then those found there, and so on.
Tally FindFrom(const LinkedWeb& web, const std::vector<size_t>& starts) {
  Tally tally;
  LinkedWebClient client(web);
  std::deque<size_t> queue(starts.begin(), starts.end());
  std::set<size_t> known(starts.begin(), starts.end());
  while (!queue.empty()) {
    const SiteSearch search = SearchOne(web, client, queue.front(), discover::Strategy(), true);
    queue.pop_front();
    tally.pages += search.yield.pages;
    tally.forms += search.yield.forms;
    for (const crawl::FoundSite& found : search.report.sites) {
      const std::optional<size_t> site = client.SiteAt(found.link);
      if (site && known.insert(*site).second) queue.push_back(*site);
    }
  }
  tally.found.resize(known.size());
  return tally;
}

void PrintWholeSystem(const LinkedWeb& web) {
  std::printf(
      "\n## The whole system, and crawling by pages (Figure 21)\n\nFrom the same five sites. "
      "`upwell "
      "find` looks for sites and forms (its pages for both are counted); page-based\ncrawling "
      "follows every link, in the order given, with the same classifier.\n\n");
  const std::vector<size_t> starts = {3, 40, 77, 130, 201};
  uint64_t all = 0;
  for (size_t i = 0; i < web.size(); ++i) all += SearchesOf(web.truth(i));
  PrintHead("| crawl | pages | forms | harvest | coverage |");
  const auto row = [&](const std::string& name, uint64_t pages, uint64_t forms) {
    std::printf("| %s | %llu | %llu | %.4f | %.3f |\n", name.c_str(), Whole(pages), Whole(forms),
                static_cast<double>(forms) / static_cast<double>(pages),
                static_cast<double>(forms) / static_cast<double>(all));
    std::fflush(stdout);
  };
  const Tally found = FindFrom(web, starts);
  row("find, " + std::to_string(found.found.size()) + " sites known", found.pages, found.forms);
  const std::pair<const char*, PageOrder> orders[] = {{"breadth first", PageOrder::kBreadthFirst},
                                                      {"depth first", PageOrder::kDepthFirst},
                                                      {"random", PageOrder::kRandom}};
  for (const auto& [name, order] : orders) {
    Tally tally;
    tally.found.resize(web.size());
    LinkedWebClient client(web);
    std::vector<base::Url> urls;
    for (const size_t start : starts) urls.push_back(*base::Url::Parse(web.url(start)));
    const std::set<uint64_t> stations = {1'000, found.pages, 2 * found.pages, 40'000};
    const auto visit = [&](const parse::Page& page) {
      TakePage(web, client, page, tally);
      if (stations.contains(tally.pages)) row(name, tally.pages, tally.forms);
    };
    const std::function<void(const parse::Page&)> visitor = visit;
    base::Task<void> crawl = CrawlByPages(client, urls, order, 40'000, 1, visitor);
    boost::asio::io_context loop;
    boost::asio::co_spawn(loop, std::move(crawl), [](std::exception_ptr) {});
    loop.run();
    if (!stations.contains(tally.pages)) {
      row(std::string(name) + ", to the end", tally.pages, tally.forms);
    }
  }
}

// --- Sampling, then executing ---

struct Prediction {
  discover::StrategyYield sampled;  // of the chosen strategy
  discover::StrategyYield executed;
};

Prediction Predict(uint64_t seed) {
  const LinkedWeb web(seed);
  std::vector<size_t> sites = AllSites(web);
  base::Rng(seed).Shuffle(sites);
  sites.resize(kSample);
  std::vector<WebSearch> searches;
  for (const discover::Strategy& strategy : kStrategies) {
    searches.push_back(SearchSites(web, sites, strategy));
  }
  std::vector<discover::StrategyYield> candidates;
  for (size_t s = 0; s < kStrategies.size(); ++s) {
    std::vector<discover::LocalYield> yields = searches[s].yields();
    // A sample knows no truth: the forms of a site are those that some strategy found.
    for (size_t i = 0; i < yields.size(); ++i) {
      std::set<size_t> any;
      for (const WebSearch& search : searches) {
        any.insert(search.sites[i].match.found.begin(), search.sites[i].match.found.end());
      }
      yields[i].all_forms = any.size();
    }
    candidates.push_back(discover::SumUp(kStrategies[s], yields));
  }
  Prediction prediction;
  prediction.sampled = discover::Choose(candidates, kWantedCoverage);
  const discover::Strategy& chosen = prediction.sampled.strategy;
  prediction.executed = discover::SumUp(chosen, SearchSites(web, AllSites(web), chosen).yields());
  return prediction;
}

bool Holds(const harvest::MeanAndInterval& interval, double value) {
  return value >= interval.low && value <= interval.high;
}

void PrintPredictions(uint64_t first) {
  std::printf(
      "\n## Sampling, then executing\n\nOn each of %llu other webs %zu of the 240 sites are "
      "searched by every strategy; the best harvest with a mean\ncoverage of at least %.2f is "
      "chosen and executed on all. *Sampled*: mean and 95%% interval; *executed*: the mean\nover "
      "all sites, coverage by the truth.\n\n",
      Whole(kPredictions), kSample, kWantedCoverage);
  PrintHead(
      "| web | chosen | harvest sampled | executed | coverage sampled | executed | both inside |");
  size_t harvests = 0, coverages = 0, both = 0;
  for (uint64_t seed = first; seed < first + kPredictions; ++seed) {
    const auto [sampled, executed] = Predict(seed);
    const bool harvest = Holds(sampled.harvest, executed.harvest.mean);
    const bool coverage = Holds(sampled.coverage, executed.coverage.mean);
    harvests += harvest;
    coverages += coverage;
    both += harvest && coverage;
    const char* inside = harvest && coverage ? "yes"
                         : harvest           ? "harvest"
                         : coverage          ? "coverage"
                                             : "none";
    std::printf("| %llu | %s | %s | %.3f | %s | %.3f | %s |\n", Whole(seed),
                discover::NameOf(sampled.strategy).c_str(), WithLimits(sampled.harvest).c_str(),
                executed.harvest.mean, WithLimits(sampled.coverage).c_str(), executed.coverage.mean,
                inside);
    std::fflush(stdout);
  }
  std::printf("\nInside: harvest %zu of %llu, coverage %zu, both %zu.\n", harvests,
              Whole(kPredictions), coverages, both);
}

void PrintWebFacts(const LinkedWeb& web) {
  uint64_t pages = 0, forms = 0, searches = 0, with = 0;
  std::map<int, uint64_t> depths;
  for (size_t i = 0; i < web.size(); ++i) {
    pages += web.truth(i).pages;
    forms += web.truth(i).forms.size();
    with += SearchesOf(web.truth(i)) > 0;
    for (const WebForm& form : web.truth(i).forms) {
      if (form.searchable) ++depths[form.depth];
    }
    searches += SearchesOf(web.truth(i));
  }
  std::printf(
      "The web of seed %llu: %zu sites, %llu pages besides traps, %llu forms, of them %llu "
      "searches on %llu sites;\nby depth from 0 on:",
      Whole(kSeed), web.size(), Whole(pages), Whole(forms), Whole(searches), Whole(with));
  for (const auto& [depth, n] : depths) std::printf(" %llu", Whole(n));
  std::printf(".\n");
}

int Look(uint64_t seed, const std::vector<std::string>& names) {
  if (names == std::vector<std::string>{"predict"}) {
    PrintPredictions(seed);
    return 0;
  }
  const LinkedWeb web(seed);
  for (const std::string& name : names) {
    const base::Result<discover::Strategy> strategy = discover::ParseStrategy(name);
    if (!strategy.ok()) {
      std::fprintf(stderr, "%s\n", strategy.error().message.c_str());
      return 2;
    }
    const WebSearch search = SearchSites(web, AllSites(web), *strategy);
    PrintMisses(web, search);
    PrintHead(kYieldColumns);
    PrintRow(*strategy, search);
  }
  return 0;
}

void Plot(const std::vector<WebSearch>& searches, const std::string& path) {
  std::vector<discover::StrategyYield> yields;
  for (size_t s = 0; s < searches.size(); ++s) {
    yields.push_back(discover::SumUp(kStrategies[s], searches[s].yields()));
  }
  std::ofstream(path) << report::YieldSvg(yields, discover::Strategy());
}

int PrintAll(const std::string& plot) {
  const LinkedWeb web(kSeed);
  PrintWebFacts(web);
  const std::vector<WebSearch> searches = PrintYields(web);
  Plot(searches, plot);
  PrintTrend(searches);
  PrintSiteFinder(web);
  PrintWholeSystem(web);
  PrintPredictions(kFirstPredicted);
  return 0;
}

}  // namespace
}  // namespace upwell::testing

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  if (args.empty()) return 2;
  if (args.size() == 1) return upwell::testing::PrintAll(args[0]);
  return upwell::testing::Look(std::strtoull(args[0].c_str(), nullptr, 10),
                               {args.begin() + 1, args.end()});
}
