// SPDX-License-Identifier: Apache-2.0
// How good the size estimates are, on made databases.
//
//   size_estimates table      the table of one kind of database at coverages 0.2, 0.5, 0.8
//   size_estimates calibrate  many kinds: how often the size is within 15% of the truth and how
//                             often the interval holds the true coverage
#include <cstdio>
#include <cstring>
#include <map>
#include <string>

#include "harvest/made_corpus_for_tests.h"

namespace upwell {
namespace {

void PrintTable() {
  std::printf(
      "| coverage | crawl | seed | overlap 1-OR^-1.1 | Chao1 | hold-out raw | weighted |\n");
  for (const uint64_t seed : {1, 2}) {
    MadeCorpusShape shape;
    shape.seed = seed;
    const MadeCorpus corpus(shape);
    const std::vector<uint32_t> pool = corpus.WordsFoundIn(2, 200);
    const HoldOut hold_out = ProbeCorpus(corpus, pool, 100, seed + 10);
    for (const size_t candidates : {1, 60}) {
      MadeCrawl crawl(corpus, pool, candidates, seed + 20);
      for (const double coverage : {0.2, 0.5, 0.8}) {
        crawl.RunTo(coverage);
        const double size = static_cast<double>(corpus.size());
        const CoverageEstimate estimate = CoverageOfCrawl(hold_out, crawl);
        std::printf("| %.2f | %s | %d | %.2f | %.2f | %.3f (%.3f-%.3f) |\n", crawl.Coverage(),
                    candidates == 1 ? "random" : "greedy", int(seed),
                    SizeByOverlap(crawl.captures()).value_or(0) / size,
                    Chao1(crawl.captures()).size / size, estimate.coverage.value_or(0),
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

MadeCorpusShape DrawShape(Rng& rng, uint64_t seed) {
  MadeCorpusShape shape;
  shape.documents = static_cast<size_t>(100 * std::pow(200.0, rng.Uniform()));
  shape.log_length = 2.7 + 2.0 * rng.Uniform();
  shape.log_length_deviation = 0.3 + 0.7 * rng.Uniform();
  shape.topics = rng.Chance(0.5) ? 5 + rng.Below(30) : 0;
  shape.topic_share = 0.2 + 0.4 * rng.Uniform();
  shape.seed = seed;
  return shape;
}

void Calibrate(size_t databases, size_t fewest_found) {
  std::map<std::string, Tally> tallies;
  Rng rng(77);
  for (uint64_t i = 0; i < databases; ++i) {
    const MadeCorpus corpus(DrawShape(rng, i + 1));
    const std::vector<uint32_t> pool = corpus.WordsFoundIn(fewest_found, 200);
    const std::vector<uint32_t> words = corpus.WordsFoundIn(2, 200);
    if (pool.size() < 100) continue;
    for (const size_t probes : {50, 100}) {
      const HoldOut hold_out = ProbeCorpus(corpus, pool, probes, i + 1000);
      MadeCrawl crawl(corpus, words, 60, i + 2000);
      for (const double coverage : {0.2, 0.5, 0.65, 0.8, 0.9, 0.97, 0.995}) {
        if (!crawl.RunTo(coverage)) continue;
        const CoverageEstimate estimate = CoverageOfCrawl(hold_out, crawl);
        char name[40];
        std::snprintf(name, sizeof name, "%3d probes, coverage %.3f", int(probes), coverage);
        for (const std::string& key :
             {std::string(name), std::to_string(probes) + " from 0.5 on"}) {
          if (key != name && coverage < 0.5) continue;
          Tally& tally = tallies[key];
          ++tally.all;
          const double ratio = crawl.Coverage() / estimate.coverage.value_or(1e-9);
          tally.size_good += std::abs(ratio - 1) <= 0.15;
          tally.bias += estimate.coverage.value_or(0) - crawl.Coverage();
          tally.inside += estimate.low <= crawl.Coverage() && crawl.Coverage() <= estimate.high;
          tally.width += estimate.high - estimate.low;
        }
      }
    }
  }
  std::printf("| at | databases | size within 15%% | coverage inside | width | bias |\n");
  for (const auto& [name, tally] : tallies) {
    const double all = static_cast<double>(tally.all);
    std::printf("| %s | %zu | %.3f | %.3f | %.3f | %+.3f |\n", name.c_str(), tally.all,
                static_cast<double>(tally.size_good) / all, static_cast<double>(tally.inside) / all,
                tally.width / all, tally.bias / all);
  }
}

}  // namespace
}  // namespace upwell

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "calibrate") == 0) {
    upwell::Calibrate(argc > 2 ? std::stoul(argv[2]) : 100, argc > 3 ? std::stoul(argv[3]) : 2);
  } else {
    upwell::PrintTable();
  }
}
