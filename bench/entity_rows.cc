// SPDX-License-Identifier: Apache-2.0
// entity_rows [ROWS]: rows per CPU-second and peak memory of reading a query log and a knowledge
// base, each beside a loop that only reads the lines, and of all of query generation. The files are
// made here, from numbers: as many entities as log rows, two thirds of the queries with something
// around the entity, all clicks on a thousand given sites. Every measurement is a process of its
// own, so that none has the memory of another.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include "entities/knowledge_base.h"
#include "entities/line_source.h"
#include "entities/log_queries.h"
#include "entities/query_generation.h"

namespace upwell::bench {
namespace {

constexpr uint64_t kSites = 1000;
constexpr uint64_t kTypes = 100;
constexpr const char* kBefore[] = {"",      "",          "",          "how to find ", "best ",
                                   "free ", "price of ", "where is ", "pictures of "};
constexpr const char* kAfter[] = {"", "", "", " review", " wiki", " download", " 2", " online"};
constexpr const char* kSyllables[] = {"ka", "lo", "mi", "ter", "san", "ver", "do", "rin",
                                      "ba", "qu", "ne", "sto", "fal", "gra", "pe", "zu"};

std::string Word(uint64_t number) {
  std::string word;
  for (int i = 0; i < 3; ++i, number /= 16) word += kSyllables[number % 16];
  return word;
}

// Of two or three words, some 18 bytes.
std::string NameOf(uint64_t entity) {
  const uint64_t bits = base::Hash64(std::to_string(entity));
  std::string name = Word(bits) + " " + Word(bits >> 12);
  if (bits >> 63 != 0) name += " " + Word(bits >> 24);
  return name;
}

enum class Layout { kTabs, kJson };

std::string EntityLine(uint64_t entity, uint64_t type, Layout layout) {
  const std::string domain = std::to_string(type / 10), number = std::to_string(type);
  if (layout == Layout::kTabs) {
    return "domain" + domain + "\ttype" + number + "\t" + NameOf(entity) + "\n";
  }
  return "{\"domain\":\"domain" + domain + "\",\"type\":\"type" + number + "\",\"entity\":\"" +
         NameOf(entity) + "\"}\n";
}

void WriteEntities(const std::string& path, uint64_t rows, Layout layout) {
  std::FILE* file = std::fopen(path.c_str(), "w");
  for (uint64_t i = 0; i < rows; ++i) {
    // Every tenth row gives another type to an entity that was there before.
    const uint64_t entity = i % 10 == 9 ? i / 2 : i;
    std::fputs(EntityLine(entity, i * kTypes / rows, layout).c_str(), file);
  }
  std::fclose(file);
}

// Few entities are asked often, most of them once or not at all.
std::string LogLine(uint64_t rows, base::Rng& rng) {
  const double part = rng.Uniform();
  const auto entity = static_cast<uint64_t>(part * part * static_cast<double>(rows));
  const uint64_t site = entity * kSites / rows;
  return kBefore[rng.Below(std::size(kBefore))] + NameOf(entity) +
         kAfter[rng.Below(std::size(kAfter))] + "\thttp://www.site" + std::to_string(site) +
         ".example/item?id=" + std::to_string(entity * 2 + rng.Below(2)) + "\t" +
         std::to_string(1 + rng.Below(9)) + "\n";
}

void WriteLog(const std::string& path, uint64_t rows) {
  std::FILE* file = std::fopen(path.c_str(), "w");
  base::Rng rng(1);
  for (uint64_t i = 0; i < rows; ++i) std::fputs(LogLine(rows, rng).c_str(), file);
  std::fclose(file);
}

std::vector<base::Url> Sites() {
  std::vector<base::Url> sites;
  for (uint64_t i = 0; i < kSites; ++i) {
    sites.push_back(*base::Url::Parse("http://site" + std::to_string(i) + ".example/"));
  }
  return sites;
}

struct Read {
  uint64_t rows = 0;
  std::string found;  // what to say of it
};

Read Lines(const std::string& path) {
  base::Result<entities::LineSource> lines = entities::LineSource::Open(path);
  size_t bytes = 0;
  for (std::string_view line; lines.ok() && lines->Next(&line);) bytes += line.size();
  return {lines->line_number(), std::to_string(bytes >> 20) + " MB"};
}

Read Log(const std::string& path) {
  const entities::EntitySites sites(Sites());
  entities::LogQueries queries(sites);
  entities::RowTally tally;
  if (!entities::ReadQueryLog(path, &queries, &tally).ok()) return {};
  const size_t for_sites = queries.TakeSiteQueries(2, 3).size();
  return {tally.rows, std::to_string(queries.size()) + " different queries, " +
                          std::to_string(for_sites) + " that count for a site"};
}

Read Base(const std::string& path) {
  entities::KnowledgeBase base;
  entities::RowTally tally;
  if (!entities::ReadKnowledgeBase(path, &base, &tally).ok()) return {};
  return {tally.rows,
          std::to_string(base.names()) + " names, " + std::to_string(base.types()) + " types"};
}

Read Everything(const std::string& log, const std::string& base) {
  entities::GenerationOptions options;
  options.log = log;
  options.knowledge_base = base;
  const base::Result<entities::GeneratedQueries> generated =
      entities::GenerateQueries(options, Sites());
  if (!generated.ok()) return {};
  size_t queries = 0;
  for (const auto& list : generated->of_site) queries += list.size();
  const entities::GenerationReport& report = generated->report;
  return {report.log_rows.rows + report.entity_rows.rows,
          std::to_string(report.patterns.patterns.size()) + " patterns, " +
              std::to_string(report.seeds.touched) + " of " + std::to_string(report.seeds.queries) +
              " queries cleaned, " + std::to_string(queries) + " queries for " +
              std::to_string(kSites) + " sites"};
}

double ProcessorSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

bool Measure(const char* what, uint64_t expected_rows, const std::function<Read()>& run) {
  const pid_t child = fork();
  if (child != 0) {
    int status = 1;
    waitpid(child, &status, 0);
    return status == 0;
  }
  const double start = ProcessorSeconds();
  const Read read = run();
  const double seconds = ProcessorSeconds() - start;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("  %-30s %10.0f rows/CPU-s %7ld MB   %s\n", what,
              static_cast<double>(read.rows) / seconds, usage.ru_maxrss / 1024, read.found.c_str());
  std::fflush(stdout);
  if (read.rows != expected_rows)
    std::printf("expected %lu rows, not %lu\n", expected_rows, read.rows);
  _exit(read.rows == expected_rows ? 0 : 1);
}

int Run(uint64_t rows) {
  const std::string folder =
      std::filesystem::temp_directory_path() / ("entity_rows_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string log = folder + "/log.tsv", base = folder + "/entities.tsv",
                    json = folder + "/entities.jsonl";
  WriteLog(log, rows);
  WriteEntities(base, rows, Layout::kTabs);
  WriteEntities(json, rows, Layout::kJson);
  std::printf("%lu rows of a query log and %lu of a knowledge base; peak memory of each:\n", rows,
              rows);
  std::fflush(stdout);
  const bool ok = Measure("log, lines only", rows, [&] { return Lines(log); }) &&
                  Measure("log, queries of sites", rows, [&] { return Log(log); }) &&
                  Measure("knowledge base, lines only", rows, [&] { return Lines(base); }) &&
                  Measure("knowledge base", rows, [&] { return Base(base); }) &&
                  Measure("knowledge base, JSON lines", rows, [&] { return Base(json); }) &&
                  Measure("both, to the queries", 2 * rows, [&] { return Everything(log, base); });
  std::filesystem::remove_all(folder);
  return ok ? 0 : 1;
}

}  // namespace
}  // namespace upwell::bench

int main(int argc, char** argv) {
  const auto rows = upwell::base::ParseUnsigned(argc > 1 ? argv[1] : "1000000");
  if (!rows || *rows == 0) {
    std::fputs("usage: entity_rows [ROWS]\n", stderr);
    return 2;
  }
  return upwell::bench::Run(*rows);
}
