// SPDX-License-Identifier: Apache-2.0
// find: from addresses to a run over many sites, and what is said of it.
#include "crawl/find/find.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <set>

#include "apps/cli/commands.h"
#include "apps/cli/run_session.h"
#include "apps/cli/terminal.h"
#include "base/text.h"
#include "crawl/run/run_folder.h"
#include "store/catalog.h"
#include "store/file.h"

namespace upwell::cli {
namespace {

using std::chrono::steady_clock;
constexpr auto kTellEvery = std::chrono::seconds(5);
constexpr auto kDrawEvery = std::chrono::milliseconds(200);

// One line, drawn anew at a terminal, printed every few seconds elsewhere.
class FindPrinter {
 public:
  explicit FindPrinter(bool quiet)
      : quiet_(quiet), terminal_(isatty(STDERR_FILENO) == 1), last_(steady_clock::now()) {}
  ~FindPrinter() {
    if (drawn_) std::fputs("\r\033[2K", stderr);
  }

  void Update(const crawl::FindProgress& progress) {
    const auto now = steady_clock::now();
    const auto every = terminal_ ? steady_clock::duration(kDrawEvery) : kTellEvery;
    if (quiet_ || now - last_ < every) return;
    last_ = now;
    std::fprintf(stderr, "%sround %lld, %s: %s of %s sites, %s pages, %s searchable forms%s",
                 terminal_ ? "\r\033[2K" : "", static_cast<long long>(progress.round),
                 progress.phase.c_str(), WithThousands(progress.done).c_str(),
                 WithThousands(progress.of_round).c_str(), WithThousands(progress.pages).c_str(),
                 WithThousands(progress.forms).c_str(), terminal_ ? "" : "\n");
    drawn_ = terminal_;
  }

 private:
  bool quiet_, terminal_, drawn_ = false;
  steady_clock::time_point last_;
};

std::string WithLimits(const harvest::MeanAndInterval& mean) {
  char text[64];
  std::snprintf(text, sizeof text, "%.3f (%.3f-%.3f)", mean.mean, mean.low, mean.high);
  return text;
}
bool Holds(const harvest::MeanAndInterval& mean, double value) {
  return value >= mean.low && value <= mean.high;
}

void PrintSample(const crawl::FindSummary& summary) {
  std::printf("  tried on a sample (mean and 95%% interval, per site):\n");
  std::printf("    %-15s %-20s %-20s %8s %6s\n", "strategy", "harvest", "coverage", "pages",
              "forms");
  for (const discover::StrategyYield& yield : summary.sample) {
    std::printf("    %-15s %-20s %-20s %8s %6s%s\n", discover::NameOf(yield.strategy).c_str(),
                WithLimits(yield.harvest).c_str(), WithLimits(yield.coverage).c_str(),
                WithThousands(yield.pages).c_str(), WithThousands(yield.forms).c_str(),
                yield.strategy == summary.strategy ? "  <- chosen" : "");
  }
  for (const discover::StrategyYield& yield : summary.sample) {
    if (!(yield.strategy == summary.strategy)) continue;
    std::printf("  predicted harvest %s, executed %.3f: %s\n", WithLimits(yield.harvest).c_str(),
                summary.harvest.mean,
                Holds(yield.harvest, summary.harvest.mean) ? "as predicted" : "outside");
    std::printf("  predicted forms on the sites given: about %.0f, found %s\n",
                summary.forms_expected, WithThousands(summary.forms_of_given).c_str());
  }
}

std::string StopSentence(const crawl::FindSummary& summary) {
  const std::string& reason = summary.stop_reason;
  if (reason == "all_done" && summary.sites_failed > 0) {
    return "every site that could be reached was searched; `upwell resume` asks the other " +
           WithThousands(summary.sites_failed) + " again";
  }
  if (reason == "all_done") return "every site that became known was searched";
  if (reason == "hops") return "as far from the sites given as allowed (--hops)";
  if (reason == "max_sites")
    return "as many sites as allowed were searched (--max-sites, --sites-per-domain)";
  if (reason == "max_time") return "the time was up (--max-time)";
  if (reason == "interrupted") return "interrupted; `upwell resume` goes on";
  return "the results could not be written";
}

void PrintFind(const crawl::FindSummary& summary, const std::string& folder) {
  std::printf("%s searchable forms on %s of %s sites\n",
              WithThousands(summary.searchable_forms).c_str(),
              WithThousands(summary.sites_with_forms).c_str(),
              WithThousands(summary.sites_searched).c_str());
  std::printf("  %s pages (%.4f forms each), %s requests, %.1f s, strategy %s\n",
              WithThousands(summary.pages).c_str(),
              summary.pages > 0 ? static_cast<double>(summary.searchable_forms) /
                                      static_cast<double>(summary.pages)
                                : 0.0,
              WithThousands(summary.requests).c_str(), summary.seconds,
              discover::NameOf(summary.strategy).c_str());
  std::printf(
      "  %s sites known, %s could not be reached, %s left out, %s not yet visited\n",
      WithThousands(summary.sites_known).c_str(), WithThousands(summary.sites_failed).c_str(),
      WithThousands(summary.sites_left_out).c_str(), WithThousands(summary.sites_waiting).c_str());
  for (const std::string& failure : summary.failures) {
    std::printf("  %s\n", base::ForTerminal(failure).c_str());
  }
  if (!summary.sample.empty()) PrintSample(summary);
  std::printf("  ended: %s\n", StopSentence(summary).c_str());
  std::printf("  results: %s/ (forms.jsonl, sites.jsonl, summary.json, %supwell.sqlite, warc/)\n",
              folder.c_str(), summary.sample.empty() ? "" : "yields.svg, ");
}

// A job for each page with a searchable form: what is on it is asked, and no further page.
base::Result<std::vector<crawl::SiteJob>> SurfacingJobs(const std::string& folder,
                                                        const crawl::RunOptions& options) {
  base::Result<std::unique_ptr<store::Catalog>> catalog =
      store::OpenSqliteCatalog(folder + "/upwell.sqlite", /*read_only=*/true);
  if (!catalog.ok()) return catalog.error();
  std::vector<crawl::SiteJob> jobs;
  std::set<std::string> pages, folders;
  base::Status read =
      (*catalog)->EachDistinctSearch([&](const base::Url& site, const store::FormRow& row) {
        crawl::SiteJob job;
        job.site = row.form.origin == form::FormOrigin::kOpenSearch
                       ? site
                       : row.form.page.WithoutFragment();
        if (!pages.insert(job.site.href()).second) return;
        job.options = options;
        job.options.look = 0;
        job.options.out.clear();
        job.folder = folder + "/surfaced/" + crawl::DefaultFolderName(job.site).substr(2);
        for (int i = 2; !folders.insert(job.folder).second; ++i) {
          job.folder = folder + "/surfaced/" + crawl::DefaultFolderName(job.site).substr(2) + "_" +
                       std::to_string(i);
        }
        jobs.push_back(std::move(job));
      });
  if (!read.ok()) return read.error();
  return jobs;
}

int FindAndReport(const std::string& folder, const crawl::Manifest& manifest,
                  const crawl::RunOptions& options) {
  WarnOfInsecure(options);
  AllowManyOpenFiles();
  crawl::StopSwitch stop;
  crawl::FindEnd end;
  {
    SignalWatch watch(stop);
    FindPrinter printer(options.quiet || options.json);
    end = crawl::RunFind(
        folder, manifest, options,
        [&](const crawl::FindProgress& progress) { printer.Update(progress); }, stop);
  }
  if (!end.error.empty()) return Fail(end.exit_code, end.error);
  if (options.json) {
    std::fputs(crawl::SummaryJson(end.summary).c_str(), stdout);
  } else if (!options.quiet) {
    PrintFind(end.summary, folder);
  }
  if (options.find.then != "surface" || end.exit_code != 0) return end.exit_code;
  if (base::Status made = store::MakeFolder(folder + "/surfaced"); !made.ok()) {
    return Fail(2, made.error().message);
  }
  base::Result<std::vector<crawl::SiteJob>> jobs = SurfacingJobs(folder, options);
  if (!jobs.ok()) return Fail(5, jobs.error().message);
  return RunAndReport(*jobs, options);
}

}  // namespace

int ResumeFind(const std::string& folder, const crawl::Manifest& manifest,
               const Arguments& arguments) {
  crawl::Manifest wanted = manifest;
  const base::Result<crawl::RunOptions> options = OptionsToGoOnWith(folder, arguments, &wanted);
  if (!options.ok()) return Fail(2, options.error().message);
  return FindAndReport(folder, wanted, *options);
}

int RunFindCommand(const Arguments& arguments) {
  base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  base::Result<std::vector<base::Url>> urls = StartUrls(arguments, "find");
  if (!urls.ok()) return Fail(2, urls.error().message);
  if (base::Status named = CheckContact(*urls, *options); !named.ok()) {
    return Fail(2, named.error().message);
  }
  const crawl::Manifest manifest{UPWELL_VERSION, "find", urls->front(), *urls,
                                 crawl::KeptOptions(*options)};
  const std::string folder =
      options->out.empty() ? crawl::DefaultFolderName(urls->front()) : options->out;
  return FindAndReport(folder, manifest, *options);
}

}  // namespace upwell::cli
