// SPDX-License-Identifier: Apache-2.0
// How good the size estimates are, on made databases.
//
//   size_estimates table
//       the table of one kind of database at coverages 0.2, 0.5, 0.8
//   size_estimates calibrate DATABASES POOL TEXT
//       many kinds: how often the size is within 15% of the truth and how often the interval holds
//       the true coverage. POOL: "true" (words that 2 to 200 documents have) or "crawl" (words of
//       several documents that the crawl has seen at a coverage of 0.1). TEXT: the share of a
//       document's words that answers show, 0 to 1.
#include <cstdio>
#include <cstring>
#include <map>
#include <string>

#include "harvest/keywords/made_corpus_for_tests.h"

namespace upwell::bench {
namespace {

void PrintTable() {
  std::printf("| coverage | crawl | seed | 1-OR^-1.1 | Chao1 | hold-out |\n");
  for (const uint64_t seed : {1, 2}) {
    harvest::MadeCorpusShape shape;
    shape.seed = seed;
    const harvest::MadeCorpus corpus(shape);
    const std::vector<uint32_t> pool = corpus.WordsFoundIn(2, 200);
    const harvest::HoldOut hold_out = harvest::ProbeCorpus(corpus, pool, {100, seed + 10});
    for (const size_t candidates : {1, 60}) {
      harvest::MadeCrawl crawl(corpus, pool, candidates, seed + 20);
      for (const double coverage : {0.2, 0.5, 0.8}) {
        crawl.RunTo(coverage);
        const double size = static_cast<double>(corpus.size());
        const harvest::HoldOutCoverage estimate = harvest::CoverageOfCrawl(hold_out, crawl);
        std::printf("| %.2f | %s | %d | %.2f | %.2f | %.3f (%.3f-%.3f) |\n", crawl.Coverage(),
                    candidates == 1 ? "random" : "greedy", int(seed),
                    harvest::SizeByOverlap(crawl.captures()).value_or(0) / size,
                    harvest::Chao1(crawl.captures()).size / size, estimate.coverage.value_or(0),
                    estimate.low, estimate.high);
      }
    }
  }
}

struct Tally {
  size_t all = 0;
  size_t size_good = 0;
  size_t inside = 0;
  double width = 0;
  double bias = 0;
};

harvest::MadeCorpusShape DrawShape(base::Rng& rng, uint64_t seed) {
  harvest::MadeCorpusShape shape;
  shape.documents = static_cast<size_t>(100 * std::pow(200.0, rng.Uniform()));
  shape.log_length = 2.7 + 2.0 * rng.Uniform();
  shape.log_length_deviation = 0.3 + 0.7 * rng.Uniform();
  shape.topics = rng.Chance(0.5) ? 5 + rng.Below(30) : 0;
  shape.topic_share = 0.2 + 0.4 * rng.Uniform();
  shape.seed = seed;
  return shape;
}

void Count(const harvest::MadeCrawl& crawl, const harvest::HoldOutCoverage& estimate,
           Tally& tally) {
  const double truth = crawl.Coverage();
  const double read = estimate.coverage.value_or(1e-9);
  ++tally.all;
  tally.size_good += std::abs(truth / read - 1) <= 0.15;
  tally.inside += estimate.low <= truth && truth <= estimate.high;
  tally.width += estimate.high - estimate.low;
  tally.bias += read - truth;
}

struct CalibrationSettings {
  size_t databases = 100;
  bool pool_from_crawl = false;
  double text_share = 1;
};

std::string RowName(size_t probes, const char* coverage) {
  return (probes < 100 ? " " : "") + std::to_string(probes) + " probes, coverage " + coverage;
}

void CalibrateOne(const harvest::MadeCorpus& corpus, const CalibrationSettings& settings,
                  uint64_t seed, std::map<std::string, Tally>& tallies) {
  const std::vector<uint32_t> words = corpus.WordsFoundIn(2, 200);
  for (const size_t probes : {50, 100}) {
    harvest::MadeCrawl crawl(corpus, words, 60, seed + 2000);
    crawl.RunTo(0.1);
    const std::vector<uint32_t> pool =
        settings.pool_from_crawl ? harvest::PoolFromCrawl(corpus, crawl, 2, 200) : words;
    const harvest::HoldOut hold_out =
        harvest::ProbeCorpus(corpus, pool, {probes, seed + 1000, 200, settings.text_share});
    for (const char* level : {"0.200", "0.500", "0.650", "0.800", "0.900", "0.970", "0.995"}) {
      if (!crawl.RunTo(std::stod(level))) continue;
      const harvest::HoldOutCoverage estimate = harvest::CoverageOfCrawl(hold_out, crawl);
      Count(crawl, estimate, tallies[RowName(probes, level)]);
      if (std::stod(level) >= 0.5) Count(crawl, estimate, tallies[RowName(probes, "0.5 and more")]);
    }
  }
}

void Calibrate(const CalibrationSettings& settings) {
  std::map<std::string, Tally> tallies;
  base::Rng rng(77);
  for (uint64_t i = 1; i <= settings.databases; ++i) {
    const harvest::MadeCorpus corpus(DrawShape(rng, i));
    CalibrateOne(corpus, settings, i, tallies);
  }
  std::printf("| at | times | size within 15%% | coverage inside | width | bias |\n");
  for (const auto& [name, tally] : tallies) {
    const double all = static_cast<double>(tally.all);
    std::printf("| %s | %zu | %.3f | %.3f | %.3f | %+.3f |\n", name.c_str(), tally.all,
                static_cast<double>(tally.size_good) / all, static_cast<double>(tally.inside) / all,
                tally.width / all, tally.bias / all);
  }
}

}  // namespace
}  // namespace upwell::bench

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "table") == 0) {
    upwell::bench::PrintTable();
    return 0;
  }
  if (argc != 5 || std::strcmp(argv[1], "calibrate") != 0) {
    std::fprintf(stderr, "size_estimates table | calibrate DATABASES true|crawl TEXT\n");
    return 2;
  }
  upwell::bench::CalibrationSettings settings;
  settings.databases = std::stoul(argv[2]);
  settings.pool_from_crawl = std::strcmp(argv[3], "crawl") == 0;
  settings.text_share = std::stod(argv[4]);
  upwell::bench::Calibrate(settings);
}
