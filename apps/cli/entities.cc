// SPDX-License-Identifier: Apache-2.0
// entities: from sites, log and knowledge base to a run over many sites, and its steps one by one.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/entity_verbs.h"
#include "apps/cli/run_session.h"
#include "apps/cli/terminal.h"
#include "base/text.h"
#include "crawl/entities/entity_run.h"

namespace upwell::cli {
namespace {

constexpr size_t kMostSitesTold = 20;
constexpr size_t kLongestWhy = 200;  // templates.tsv has it whole

void PrintSites(const crawl::EntitySummary& summary) {
  std::printf("  %8s %8s %8s  %s\n", "records", "requests", "empty", "site");
  size_t told = 0;
  for (const crawl::SiteEnd& end : summary.sites) {
    if (told++ == kMostSitesTold) {
      std::printf("  ... and %zu more, in sites.jsonl\n", summary.sites.size() - kMostSitesTold);
      return;
    }
    const crawl::Findings& found = end.findings;
    const bool fine = end.error.empty() && found.stop == crawl::StopReason::kNothingNew;
    std::string why = end.error.empty() ? crawl::StopReasonSentence(found.stop) : end.error;
    if (!found.stop_detail.empty()) why += ": " + found.stop_detail;
    why = base::CutUtf8(why, kLongestWhy);
    std::printf("  %8s %8s %8s  %s%s%s\n", WithThousands(found.records).c_str(),
                WithThousands(found.traffic.requests).c_str(),
                WithThousands(found.entities ? found.entities->empty_pages : 0).c_str(),
                found.site.empty() ? end.folder.c_str() : found.site.href().c_str(),
                fine ? "" : ": ", fine ? "" : base::ForTerminal(why).c_str());
  }
}

void PrintEnd(const crawl::EntitySummary& summary, const std::string& folder) {
  uint64_t records = 0, requests = 0, with_records = 0;
  for (const crawl::SiteEnd& end : summary.sites) {
    records += end.findings.records;
    requests += end.findings.traffic.requests;
    with_records += end.findings.records > 0;
  }
  std::printf("%s records from %s of %zu sites, %s requests, %.1f s\n",
              WithThousands(records).c_str(), WithThousands(with_records).c_str(),
              summary.sites.size(), WithThousands(requests).c_str(), summary.seconds);
  PrintSites(summary);
  if (summary.stop_reason == "interrupted") {
    std::printf("  ended: interrupted; `upwell resume %s` goes on\n", folder.c_str());
  }
  std::printf(
      "  results: %s/ (sites.jsonl, templates.tsv, summary.json; of each site: "
      "sites/HOST.upwell/)\n",
      folder.c_str());
}

void PrintTemplates(const std::string& folder, bool json) {
  if (json) return;
  std::ifstream in(folder + "/templates.tsv");
  std::cout << in.rdbuf() << std::flush;
}

int CrawlAndReport(const std::string& folder, const crawl::Manifest& manifest,
                   const crawl::RunOptions& options) {
  AllowManyOpenFiles();
  crawl::StopSwitch stop;
  crawl::EntityEnd end;
  {
    SignalWatch watch(stop);
    ProgressPrinter printer(manifest.sites.size(), options.quiet || options.json, options.verbose);
    const crawl::ProgressListener listener = [&](const crawl::Progress& progress) {
      if (!printer.Update(progress)) stop.Stop();
    };
    end = crawl::RunEntities(folder, manifest, options,
                             options.quiet ? nullptr : PrintGenerationReport, listener, stop);
  }
  if (!end.error.empty()) return Fail(end.exit_code, end.error);
  if (options.json) {
    std::fputs(crawl::SummaryJson(end.summary).c_str(), stdout);
  } else if (options.entities.templates_only) {
    PrintTemplates(folder, options.json);
  } else if (!options.quiet) {
    PrintEnd(end.summary, folder);
  }
  return end.exit_code;
}

// The files as they are found from anywhere, for a run may be taken up from another folder. An
// error before there is a folder: one that cannot be read is most often misspelt.
base::Status MakeAbsolute(crawl::RunOptions* options) {
  for (std::string* path :
       {&options->entities.generation.log, &options->entities.generation.knowledge_base,
        &options->entities.queries}) {
    if (path->empty() || *path == "-") continue;
    if (!std::ifstream(*path))
      return base::Error{base::ErrorKind::kUsage, *path + " cannot be read"};
    *path = std::filesystem::absolute(*path).string();
  }
  return {};
}

int CrawlSites(const Arguments& arguments, bool templates_only) {
  base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  options->entities.templates_only = options->entities.templates_only || templates_only;
  if (base::Status found = MakeAbsolute(&*options); !found.ok())
    return Fail(2, found.error().message);
  const bool generates = !options->entities.generation.log.empty() ||
                         !options->entities.generation.knowledge_base.empty();
  if (!options->entities.queries.empty() && generates) {
    return Fail(2, "--queries stands in the place of --log and --kb: leave one of them out");
  }
  base::Result<std::vector<base::Url>> urls = StartUrls(arguments, "entities", "sites");
  if (!urls.ok()) return Fail(2, urls.error().message);
  if (base::Status named = CheckContact(*urls, *options); !named.ok()) {
    return Fail(2, named.error().message);
  }
  const crawl::Manifest manifest{UPWELL_VERSION,
                                 "entities",
                                 urls->front(),
                                 *urls,
                                 crawl::KeptOptions(*options),
                                 crawl::FileMarks(*options)};
  const std::string folder = options->out.empty() ? "./entities.upwell" : options->out;
  return CrawlAndReport(folder, manifest, *options);
}

}  // namespace

std::vector<OwnFlag> EntitiesFlags() {
  return {
      {"sites", "FILE", "sites: one address per line, a table with a column of them, a sitemap"},
      {"patterns", "", "clean-log: prints the patterns instead of the queries"},
      {"template", "URL", "dedup: the site's URL template, with {query} for the words"},
      {"arguments", "", "dedup: prints the arguments with their prevalence instead of URLs"}};
}

int ResumeEntities(const std::string& folder, const crawl::Manifest& manifest,
                   const Arguments& arguments) {
  crawl::Manifest wanted = manifest;
  crawl::RunOptions given;  // files that are named now are meant
  if (base::Status s = arguments.Apply(given); !s.ok()) return Fail(2, s.error().message);
  for (const auto& [option, mark] : crawl::FileMarks(given)) wanted.files[option] = mark;
  const base::Result<crawl::RunOptions> options = OptionsToGoOnWith(folder, arguments, &wanted);
  if (!options.ok()) return Fail(2, options.error().message);
  return CrawlAndReport(folder, wanted, *options);
}

int RunEntitiesCommand(const Arguments& arguments) {
  Arguments rest = arguments;
  const std::string verb = rest.words.empty() ? "" : rest.words.front();
  const auto run = [&](int (*step)(const Arguments&)) {
    rest.words.erase(rest.words.begin());
    return step(rest);
  };
  if (verb == "templates") {
    rest.words.erase(rest.words.begin());
    return CrawlSites(rest, /*templates_only=*/true);
  }
  if (verb == "clean-log") return run(RunCleanLog);
  if (verb == "match") return run(RunMatch);
  if (verb == "queries") return run(RunQueries);
  if (verb == "dedup") return run(RunDedup);
  if (!verb.empty() && verb.find_first_of(".:/") == std::string::npos && verb != "localhost") {
    return Fail(2, "there is no step \"" + base::ForTerminal(verb) +
                       "\"; there are templates, clean-log, match, queries and dedup");
  }
  return CrawlSites(arguments, /*templates_only=*/false);
}

}  // namespace upwell::cli
