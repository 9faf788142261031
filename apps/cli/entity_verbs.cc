// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/entity_verbs.h"

#include <unistd.h>

#include <boost/json.hpp>
#include <cstdio>
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/run_session.h"
#include "apps/cli/terminal.h"
#include "base/text.h"
#include "entities/query_cleaner.h"

namespace upwell::cli {
namespace {

namespace json = boost::json;

base::Error UsageError(const std::string& message) {
  return base::Error{base::ErrorKind::kUsage, message};
}

std::string Shown(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", number);
  return text;
}

// Rows of a table: with tabs under a line that names the columns, or as JSON lines.
class TablePrinter {
 public:
  TablePrinter(std::vector<std::string> columns, bool as_json)
      : columns_(std::move(columns)), as_json_(as_json) {
    if (as_json_) return;
    for (const std::string& column : columns_) Cell(column);
    std::cout << '\n';
  }

  void Row(const std::vector<json::value>& values) {
    if (as_json_) {
      json::object object;
      for (size_t i = 0; i < values.size(); ++i) object[columns_[i]] = values[i];
      std::cout << base::ForTerminalAsJson(json::serialize(object)) << '\n';
      return;
    }
    place_ = 0;
    for (const json::value& value : values) Cell(Text(value));
    std::cout << '\n';
  }

  int Finish() const {
    std::cout.flush();
    return std::cout.good() ? 0 : Fail(5, "standard output cannot be written");
  }

 private:
  static std::string Text(const json::value& value) {
    if (value.is_string()) return std::string(value.get_string());
    if (value.is_double()) return Shown(value.get_double());
    if (value.is_bool()) return value.get_bool() ? "yes" : "no";
    return json::serialize(value);
  }
  // Another program gets the text as it is.
  void Cell(const std::string& text) {
    std::cout << (place_++ == 0 ? "" : "\t") << (to_terminal_ ? base::ForTerminal(text) : text);
  }

  std::vector<std::string> columns_;
  bool as_json_;
  bool to_terminal_ = isatty(STDOUT_FILENO) == 1;
  size_t place_ = 0;
};

void PrintTally(const char* what, const entities::RowTally& tally) {
  std::fprintf(stderr, "%s: %s rows", what, WithThousands(tally.rows).c_str());
  if (tally.unreadable > 0) {
    std::fprintf(stderr, ", %s unreadable (the first is line %llu: %s)",
                 WithThousands(tally.unreadable).c_str(),
                 static_cast<unsigned long long>(tally.first_unreadable_line),
                 tally.first_reason.c_str());
  }
  std::fputc('\n', stderr);
}

void PrintReading(const entities::GenerationReport& report) {
  if (report.log_rows.rows + report.log_rows.unreadable > 0) PrintTally("log", report.log_rows);
  if (report.entity_rows.rows + report.entity_rows.unreadable > 0) {
    PrintTally("knowledge base", report.entity_rows);
    std::fprintf(stderr, "names: %s, types: %zu\n", WithThousands(report.names).c_str(),
                 report.type_names.size());
  }
  for (const std::string& note : report.notes) {
    std::fprintf(stderr, "note: %s\n", base::ForTerminal(note).c_str());
  }
}

void PrintPatternFigures(const entities::GenerationReport& report) {
  const entities::PatternCounts& patterns = report.patterns;
  std::fprintf(stderr, "different queries: %s, with an entity: %s, patterns: %zu",
               WithThousands(report.distinct_queries).c_str(),
               WithThousands(patterns.queries_with_entity).c_str(), patterns.patterns.size());
  if (patterns.max_error > 0) {
    std::fprintf(stderr, " (counts may be too small by %llu)",
                 static_cast<unsigned long long>(patterns.max_error));
  }
  std::fputc('\n', stderr);
}

// How many pairs a threshold would match, as in figure 6a.
void PrintThresholds(const std::vector<entities::TypeMatch>& matches) {
  if (matches.empty()) return;
  std::fputs("pairs of type and site by threshold:", stderr);
  for (const double threshold : {0.1, 0.3, 0.5, 0.7, 0.9}) {
    size_t pairs = 0;
    for (const entities::TypeMatch& match : matches) pairs += match.relative >= threshold;
    std::fprintf(stderr, " %.1f: %zu", threshold, pairs);
  }
  std::fputc('\n', stderr);
}

int PrintPatterns(const entities::PatternCounts& counts, bool as_json) {
  TablePrinter table({"pattern", "kind", "preposition", "queries", "entities", "times", "alone"},
                     as_json);
  for (const entities::QueryPattern& one : counts.patterns) {
    table.Row({json::string(one.text), one.is_prefix ? "prefix" : "suffix", one.has_preposition,
               one.queries, one.entities, one.times, one.alone});
  }
  return table.Finish();
}

int PrintCleaned(const entities::LogQueries& log, const entities::QueryCleaner& cleaner,
                 bool as_json) {
  TablePrinter table({"query", "cleaned", "times"}, as_json);
  entities::FingerprintIndex different;
  uint64_t touched = 0;
  entities::Phrase phrase;
  for (entities::QueryId query = 0; query < log.size(); ++query) {
    phrase.Read(log.text(query));
    const entities::TokenRange left = cleaner.Clean(phrase);
    touched += left.end - left.begin < phrase.size();
    different.Add(phrase.Fingerprint(left.begin, left.end));
    table.Row({json::string(log.text(query)), json::string(phrase.Surface(left.begin, left.end)),
               log.times(query)});
  }
  std::fprintf(stderr, "cleaned: %s queries, different ones after that: %s (%s fewer)\n",
               WithThousands(touched).c_str(), WithThousands(different.size()).c_str(),
               WithThousands(log.size() - different.size()).c_str());
  return table.Finish();
}

// What RunMatch and RunQueries begin with.
struct Generation {
  std::vector<base::Url> sites;
  entities::GeneratedQueries result;
  bool as_json = false;
};
base::Result<Generation> Generate(const Arguments& arguments) {
  const base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return options.error();
  base::Result<std::vector<base::Url>> sites = ReadEntitySites(arguments);
  if (!sites.ok()) return sites.error();
  if (sites->empty()) return UsageError("give the sites with --sites FILE");
  base::Result<entities::GeneratedQueries> generated =
      entities::GenerateQueries(options->entities.generation, *sites);
  if (!generated.ok()) return generated.error();
  PrintGenerationReport(generated->report);
  return Generation{std::move(*sites), std::move(*generated), options->json};
}

}  // namespace

base::Result<std::vector<base::Url>> ReadEntitySites(const Arguments& arguments) {
  const std::optional<std::string> path = arguments.flag("sites");
  if (!path) return std::vector<base::Url>();
  const base::Result<std::vector<std::string>> addresses = AddressesInFile(*path);
  if (!addresses.ok()) return addresses.error();
  return ParseStartUrls(*addresses);
}

void PrintGenerationReport(const entities::GenerationReport& report) {
  PrintReading(report);
  PrintPatternFigures(report);
  const entities::SeedTally& seeds = report.seeds;
  std::fprintf(stderr, "queries of sites: %s, cleaned: %s, merged: %s, navigational: %s\n",
               WithThousands(seeds.queries).c_str(), WithThousands(seeds.touched).c_str(),
               WithThousands(seeds.merged).c_str(), WithThousands(seeds.navigational).c_str());
  PrintThresholds(report.matches);
}

int RunCleanLog(const Arguments& arguments) {
  const base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  const entities::GenerationOptions& generation = options->entities.generation;
  if (generation.log.empty()) return Fail(2, "give the query log with --log FILE");
  entities::GenerationReport report;
  const base::Result<entities::QuerySources> sources =
      entities::ReadQuerySources(generation, {}, &report);
  if (!sources.ok()) return Fail(2, sources.error().message);
  report.patterns = entities::FindPatterns(*sources->log, *sources->base, generation.patterns);
  PrintReading(report);
  PrintPatternFigures(report);
  if (arguments.flag("patterns")) return PrintPatterns(report.patterns, options->json);
  return PrintCleaned(*sources->log,
                      entities::QueryCleaner(report.patterns.patterns, *sources->base),
                      options->json);
}

int RunMatch(const Arguments& arguments) {
  const base::Result<Generation> generation = Generate(arguments);
  if (!generation.ok()) return Fail(2, generation.error().message);
  const entities::GenerationReport& report = generation->result.report;
  TablePrinter table({"type", "site", "score", "relative", "evidence", "matched"},
                     generation->as_json);
  for (const entities::TypeMatch& one : report.matches) {
    table.Row({json::string(report.type_names[one.type]),
               json::string(generation->sites[one.site].href()), one.score, one.relative,
               one.evidence, one.matched});
  }
  return table.Finish();
}

int RunQueries(const Arguments& arguments) {
  const base::Result<Generation> generation = Generate(arguments);
  if (!generation.ok()) return Fail(2, generation.error().message);
  TablePrinter table({"site", "query", "source", "weight"}, generation->as_json);
  for (size_t i = 0; i < generation->sites.size(); ++i) {
    for (const entities::SiteQuery& one : generation->result.of_site[i]) {
      table.Row({json::string(generation->sites[i].href()), json::string(one.text),
                 json::string(one.source), one.weight});
    }
  }
  return table.Finish();
}

}  // namespace upwell::cli
