// SPDX-License-Identifier: Apache-2.0
// The experiments of He et al. 2013 on a generated world: tables for docs/results/entities.md.
//
//   entities_table [SEED] [PART...]   parts: patterns match empty arguments loop; all without any
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "testing/e2e/entity_lab.h"

namespace upwell::testing {
namespace {

constexpr uint64_t kLogRows = 1'000'000;
constexpr uint64_t kRequestsOfSite = 400;
constexpr size_t kAnswersForArguments = 100;

// The log and the knowledge base as files, for as long as it lives.
class WorldFiles {
 public:
  explicit WorldFiles(const EntityWorld& world)
      : folder_(std::filesystem::temp_directory_path() /
                ("upwell-entities-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
    std::ofstream log(this->log()), base(knowledge_base());
    world.WriteLog(log, kLogRows, LogLayout::kTsv);
    world.WriteKnowledgeBase(base, KbLayout::kTsv);
  }
  ~WorldFiles() { std::filesystem::remove_all(folder_); }
  std::string log() const { return folder_ / "log.tsv"; }
  std::string knowledge_base() const { return folder_ / "kb.tsv"; }

 private:
  std::filesystem::path folder_;
};

entities::GeneratedQueries Generate(const EntityLab& lab, const WorldFiles& files,
                                    entities::PatternRanking ranking, bool plain_cosine) {
  entities::GenerationOptions options;
  options.log = files.log();
  options.knowledge_base = files.knowledge_base();
  options.patterns.ranking = ranking;
  options.match.plain_cosine = plain_cosine;
  base::Result<entities::GeneratedQueries> made = entities::GenerateQueries(options, lab.sites());
  if (!made.ok()) {
    std::fprintf(stderr, "%s\n", made.error().message.c_str());
    std::exit(1);
  }
  return *std::move(made);
}

// --- Section 4.1.2, Figure 5 ---

double PatternPrecision(const EntityWorld& world, const entities::PatternCounts& counts,
                        size_t top) {
  size_t right = 0, all = 0;
  for (const entities::QueryPattern& pattern : counts.patterns) {
    if (all == top) break;
    ++all;
    right +=
        pattern.is_prefix ? world.IsNoisePrefix(pattern.text) : world.IsNoiseSuffix(pattern.text);
  }
  return all == 0 ? 0 : static_cast<double>(right) / static_cast<double>(all);
}

void PrintPatterns(const EntityLab& lab, const WorldFiles& files) {
  std::printf("## Patterns of the log (section 4.1.2, Figure 5)\n\n");
  std::printf(
      "| ranking | top 10 | 20 | 50 | 100 | 200 | queries touched | distinct ones saved |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const entities::PatternRanking ranking :
       {entities::PatternRanking::kPaper, entities::PatternRanking::kOurs}) {
    const entities::GeneratedQueries made = Generate(lab, files, ranking, false);
    const entities::GenerationReport& report = made.report;
    std::printf("| %s |", ranking == entities::PatternRanking::kPaper ? "paper" : "own");
    for (const size_t top : {10, 20, 50, 100, 200}) {
      std::printf(" %.2f |", PatternPrecision(lab.world(), report.patterns, top));
    }
    const double queries = static_cast<double>(std::max<uint64_t>(1, report.seeds.queries));
    std::printf(" %.1f%% | %.1f%% |\n", 100.0 * static_cast<double>(report.seeds.touched) / queries,
                100.0 * static_cast<double>(report.seeds.merged) / queries);
  }
  std::printf("\n");
}

// --- Section 4.2, Figure 6 ---

void PrintMatches(const EntityLab& lab, const WorldFiles& files) {
  std::printf("## Types and sites (section 4.2, Figure 6)\n\n");
  std::printf("| threshold | matches | precision | plain cosine: matches | precision |\n");
  std::printf("| --- | --- | --- | --- | --- |\n");
  const entities::GeneratedQueries by_idf =
      Generate(lab, files, entities::PatternRanking::kOurs, false);
  const entities::GeneratedQueries plain =
      Generate(lab, files, entities::PatternRanking::kOurs, true);
  for (int percent = 10; percent <= 90; percent += 10) {
    std::printf("| %.1f |", percent / 100.0);
    for (const entities::GeneratedQueries* made : {&by_idf, &plain}) {
      uint64_t matches = 0, right = 0, wrong = 0;
      for (const entities::TypeMatch& match : made->report.matches) {
        if (match.relative * 100 < percent) continue;
        ++matches;
        const Fit fit = lab.world().Fits(made->report.type_names[match.type], match.site);
        right += fit == Fit::kYes;
        wrong += fit == Fit::kNo;
      }
      const double precision =
          right + wrong == 0 ? 0 : static_cast<double>(right) / static_cast<double>(right + wrong);
      std::printf(" %llu | %.2f |", static_cast<unsigned long long>(matches), precision);
    }
    std::printf("\n");
  }
  std::printf("\n");
}

// --- Section 5, Figure 7 ---

constexpr size_t kThresholds = 8, kDefaultThreshold = 5;  // of those that follow

std::vector<answer::EmptyOptions> EmptyWays() {
  std::vector<answer::EmptyOptions> ways;
  for (const bool like_paper : {true, false}) {
    for (const double threshold : {0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95}) {
      ways.push_back({threshold, like_paper});
    }
  }
  return ways;
}

std::string KindOf(const EntitySiteTruth& truth) {
  return truth.rewrites ? "rewrites" : truth.constant_list ? "constant list" : "others";
}

void PrintEmptyFilter(EntityLab& lab) {
  const std::vector<answer::EmptyOptions> ways = EmptyWays();
  std::map<std::string, std::vector<EmptyScore>> by_kind;
  std::vector<std::pair<size_t, std::vector<EmptyScore>>> by_site;
  for (size_t i = 0; i < lab.sites().size(); ++i) {
    if (!lab.CanBeAsked(i)) continue;
    std::vector<EmptyScore> scores = lab.MeasureEmptyFilter(i, ways);
    for (const std::string& kind : {KindOf(lab.world().truth(i)), std::string("all")}) {
      std::vector<EmptyScore>& sum = by_kind[kind];
      sum.resize(ways.size());
      for (size_t way = 0; way < ways.size(); ++way) sum[way].Add(scores[way]);
    }
    by_site.emplace_back(i, std::move(scores));
  }
  std::printf("## The empty filter (section 5, Figure 7)\n\n");
  for (const auto& [kind, scores] : by_kind) {
    std::printf("%s (%llu pages), precision / recall by threshold:\n\n", kind.c_str(),
                static_cast<unsigned long long>(scores[0].pages));
    std::printf("| | 0.4 | 0.5 | 0.6 | 0.7 | 0.8 | 0.85 | 0.9 | 0.95 |\n");
    std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (size_t way = 0; way < ways.size(); ++way) {
      if (way % kThresholds == 0) std::printf("| %s |", ways[way].like_paper ? "paper" : "own");
      std::printf(" %.3f / %.3f |", scores[way].precision(), scores[way].recall());
      if (way % kThresholds == kThresholds - 1) std::printf("\n");
    }
    std::printf("\n");
  }
  std::printf("Site by site at 0.85, precision / recall:\n\n");
  std::printf("| site | kind | paper | own |\n| --- | --- | --- | --- |\n");
  for (const auto& [site, scores] : by_site) {
    const EmptyScore& paper = scores[kDefaultThreshold];
    const EmptyScore& own = scores[kThresholds + kDefaultThreshold];
    const EntitySiteTruth& truth = lab.world().truth(site);
    std::printf("| %s | %s | %.3f / %.3f | %.3f / %.3f |\n", truth.name.c_str(),
                KindOf(truth).c_str(), paper.precision(), paper.recall(), own.precision(),
                own.recall());
  }
  std::printf("\n");
}

// --- Section 6.3, Figures 10 and 11 ---

void PrintArguments(EntityLab& lab) {
  std::vector<entities::ArgumentJudge::Options> ways;
  const std::vector<double> thresholds = {0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5};
  for (const bool like_paper : {true, false}) {
    for (const double threshold : thresholds) ways.push_back({threshold, like_paper});
  }
  std::vector<ArgumentScore> sum(ways.size());
  for (size_t i = 0; i < lab.sites().size(); ++i) {
    if (!lab.CanBeAsked(i)) continue;
    const std::vector<ArgumentScore> scores = lab.MeasureArguments(i, ways, kAnswersForArguments);
    for (size_t way = 0; way < ways.size(); ++way) sum[way].Add(scores[way]);
  }
  std::printf("## Arguments of second-level URLs (section 6.3, Figures 10 and 11)\n\n");
  std::printf(
      "| way | threshold | precision | recall | URLs lost | filter | dedup | both | trials |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (size_t way = 0; way < ways.size(); ++way) {
    const ArgumentScore& score = sum[way];
    const double filter = static_cast<double>(score.links) / static_cast<double>(score.carrying);
    const double dedup = static_cast<double>(score.carrying) /
                         static_cast<double>(std::max<uint64_t>(1, score.partitions));
    std::printf("| %s | %.2f | %.3f | %.3f | %.2f%% | %.1f | %.1f | %.1f | %llu |\n",
                ways[way].like_paper ? "paper" : "own", ways[way].threshold, score.precision(),
                score.recall(),
                100.0 * static_cast<double>(score.lost) / static_cast<double>(score.urls), filter,
                dedup, filter * dedup, static_cast<unsigned long long>(score.trials));
  }
  std::printf("\nWrong at the default:\n\n");
  for (const std::string& mistake : sum[thresholds.size() + 3].mistakes) {
    std::printf("- %s\n", mistake.c_str());
  }
  std::printf("\n");
}

// --- The loop ---

crawl::RunOptions LoopOptions() {
  crawl::RunOptions options;
  options.aim = store::CrawlAim::kEntities;
  options.fetch.max_requests = kRequestsOfSite;
  options.fetch.first_backoff = base::Duration(0);
  return options;
}

// Every entity of the knowledge base, in any order.
std::vector<entities::SiteQuery> AllEntities(const EntityWorld& world, uint64_t seed) {
  std::vector<entities::SiteQuery> queries;
  for (const EntityType& type : world.types()) {
    for (const std::string& entity : world.EntitiesOf(type.name())) {
      queries.push_back({entity, "", 1});
    }
  }
  base::Rng(seed).Shuffle(queries);
  if (queries.size() > kRequestsOfSite) queries.resize(kRequestsOfSite);
  // Small sources, none of which is left before it is asked to its end.
  for (size_t i = 0; i < queries.size(); ++i)
    queries[i].source = "entities " + std::to_string(i / 5);
  return queries;
}

uint64_t RecordsAfter(const LoopScore& score, uint64_t requests) {
  const size_t step = requests / LoopScore::kStep - 1;
  if (score.records_at.empty()) return 0;
  return score.records_at[std::min(step, score.records_at.size() - 1)];
}

void PrintLoop(EntityLab& lab, const WorldFiles& files) {
  const entities::GeneratedQueries made =
      Generate(lab, files, entities::PatternRanking::kOurs, false);
  struct Way {
    const char* name;
    bool queries, every_entity, own_values, second_level;
  };
  const std::vector<Way> ways = {
      {"the whole loop", true, false, true, true},
      {"log and knowledge base only", true, false, false, false},
      {"log, knowledge base, links (the paper)", true, false, false, true},
      {"every entity to every site", false, true, false, false},
      {"words of the site only", false, false, true, false},
  };
  std::printf("## New records per request (at most %llu requests to a site)\n\n",
              static_cast<unsigned long long>(kRequestsOfSite));
  std::printf(
      "| way | after 50 requests | 100 | 200 | all | requests | per request | of all records |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const Way& way : ways) {
    uint64_t requests = 0, records = 0, all = 0, strangers = 0;
    std::map<uint64_t, uint64_t> records_after;
    for (size_t i = 0; i < lab.sites().size(); ++i) {
      if (!lab.CanBeAsked(i)) continue;
      crawl::RunOptions options = LoopOptions();
      options.entities.own_values = way.own_values;
      options.entities.second_level = way.second_level;
      // All of them, however few fit: that is what brute force is.
      if (way.every_entity) options.patience = kRequestsOfSite;
      std::vector<entities::SiteQuery> queries;
      if (way.queries) queries = made.of_site[i];
      if (way.every_entity) queries = AllEntities(lab.world(), i + 1);
      const LoopScore score = lab.Crawl(i, options, std::move(queries));
      requests += score.requests;
      records += score.records;
      strangers += score.strangers;
      all += lab.world().truth(i).records;
      for (const uint64_t after : {50, 100, 200})
        records_after[after] += RecordsAfter(score, after);
    }
    std::printf("| %s |", way.name);
    for (const auto& [after, found] : records_after) {
      std::printf(" %llu |", static_cast<unsigned long long>(found));
    }
    std::printf(" %llu | %llu | %.2f | %.1f%% |\n", static_cast<unsigned long long>(records),
                static_cast<unsigned long long>(requests),
                static_cast<double>(records) / static_cast<double>(requests),
                100.0 * static_cast<double>(records) / static_cast<double>(all));
    std::fprintf(stderr, "%s: %llu records that are none\n", way.name,
                 static_cast<unsigned long long>(strangers));
  }
  std::printf("\n");
}

int Main(int argc, char** argv) {
  const uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
  const std::vector<std::string> parts(argv + std::min(argc, 2), argv + argc);
  const auto wanted = [&](const char* part) {
    return parts.empty() || std::find(parts.begin(), parts.end(), part) != parts.end();
  };
  const EntityWorld world(seed);
  EntityLab lab(world);
  if (wanted("empty")) PrintEmptyFilter(lab);
  if (wanted("arguments")) PrintArguments(lab);
  if (!wanted("patterns") && !wanted("match") && !wanted("loop")) return 0;
  const WorldFiles files(world);
  if (wanted("patterns")) PrintPatterns(lab, files);
  if (wanted("match")) PrintMatches(lab, files);
  if (wanted("loop")) PrintLoop(lab, files);
  return 0;
}

}  // namespace
}  // namespace upwell::testing

int main(int argc, char** argv) { return upwell::testing::Main(argc, argv); }
