// SPDX-License-Identifier: Apache-2.0
// surface and resume: from start URLs or a run's folder to jobs, and what is said at the end.

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <set>

#include "apps/cli/commands.h"
#include "apps/cli/print_plan.h"
#include "apps/cli/run_session.h"
#include "apps/cli/terminal.h"
#include "base/hash.h"
#include "base/text.h"
#include "crawl/plan/plan_file.h"
#include "crawl/run/run_folder.h"

namespace upwell::cli {
namespace {

// One site: --out is its folder. Several: each has a folder of its own in it.
std::string FolderFor(const base::Url& site, const crawl::RunOptions& options, bool several) {
  std::string name = crawl::DefaultFolderName(site);
  if (options.out.empty()) return name;
  return several ? options.out + "/" + name.substr(2) : options.out;
}

// A plan is of one site. It is read where it is to be obeyed; what is to be written must not be
// there yet, because a person may have worked on it.
base::Status CheckPlan(const crawl::RunOptions& options, size_t sites) {
  const std::string& path = options.surfacing.plan;
  if (path.empty()) return {};
  if (sites != 1)
    return base::Error{base::ErrorKind::kUsage, "--plan is of one site: give one address"};
  if (options.aim != store::CrawlAim::kSeeds)
    return base::Error{base::ErrorKind::kUsage, "--plan is for --aim seeds"};
  if (!options.surfacing.plan_only) {
    base::Result<crawl::SitePlan> plan = crawl::ReadPlan(path);
    return plan.ok() ? base::Status() : plan.error();
  }
  std::error_code failed;
  if (!std::filesystem::exists(path, failed)) return {};
  return base::Error{base::ErrorKind::kUsage,
                     path +
                         " is there already and --plan-only would write it: remove it, or leave "
                         "--plan-only out to obey it"};
}

base::Result<std::vector<crawl::SiteJob>> NewJobs(const Arguments& arguments,
                                                  const crawl::RunOptions& options) {
  base::Result<std::vector<base::Url>> urls = StartUrls(arguments, "surface");
  if (!urls.ok()) return urls.error();
  if (base::Status usable = CheckPlan(options, urls->size()); !usable.ok()) return usable.error();
  if (base::Status named = CheckContact(*urls, options); !named.ok()) return named.error();
  std::vector<crawl::SiteJob> jobs;
  std::set<std::string> folders;
  for (const base::Url& url : *urls) {
    crawl::SiteJob job;
    job.site = url;
    job.options = options;
    job.folder = FolderFor(url, options, urls->size() > 1);
    // A second start URL of a host has a folder of its own.
    if (!folders.insert(job.folder).second) {
      job.folder += "_" + base::HashOf(url.href()).Hex().substr(0, 8);
    }
    jobs.push_back(std::move(job));
  }
  return jobs;
}

// The job that a run's folder describes, with the options given now on top.
base::Result<crawl::SiteJob> JobOfRun(const std::string& path, const Arguments& arguments) {
  base::Result<crawl::RunFolder> folder = crawl::RunFolder::Open(path, /*to_write=*/false);
  if (!folder.ok()) return folder.error();
  crawl::SiteJob job;
  job.site = folder->manifest().site;
  job.command = folder->manifest().command;
  job.folder = path;
  if (base::Status s = crawl::ApplyKeptOptions(folder->manifest(), job.options); !s.ok())
    return s.error();
  if (auto config = arguments.flag("config")) {
    if (base::Status s = crawl::ReadConfigFile(job.options, *config); !s.ok()) return s.error();
  }
  if (base::Status s = arguments.Apply(job.options); !s.ok()) return s.error();
  return job;
}

int Replay(const std::string& run, const Arguments& arguments) {
  base::Result<crawl::SiteJob> job = JobOfRun(run, arguments);
  if (!job.ok()) return Fail(2, job.error().message);
  if (!arguments.words.empty() || arguments.flag("list")) {
    return Fail(2, "--replay takes the site from the run; leave the address out");
  }
  if (!std::filesystem::is_directory(run + "/warc")) {
    return Fail(2, run + " holds no archive (it was made by a replay?)");
  }
  if (job->options.out.empty() || job->options.out == run) {
    return Fail(2, "--replay writes its results to a folder of their own: give --out DIR");
  }
  job->mode = crawl::RunMode::kReplay;
  job->replay_from = run;
  job->folder = job->options.out;
  return RunAndReport({*job}, job->options);
}

// The folder keeps the options and the plan that the run goes on with.
base::Status RewriteManifest(const crawl::SiteJob& job) {
  base::Result<crawl::RunFolder> folder = crawl::RunFolder::Open(job.folder, /*to_write=*/true);
  if (!folder.ok()) return folder.error();
  base::Result<std::string> plan = crawl::GivenPlan(job.options, "");
  if (!plan.ok()) return plan.error();
  if (!plan->empty()) {
    if (base::Status kept = folder->KeepPlan(*plan); !kept.ok()) return kept;
  }
  crawl::Manifest manifest = folder->manifest();
  if (manifest.options == crawl::KeptOptions(job.options)) return {};
  manifest.options = crawl::KeptOptions(job.options);
  return folder->Rewrite(manifest);
}

void PrintPlanOf(const crawl::SiteEnd& end) {
  base::Result<crawl::SitePlan> plan = crawl::ReadPlan(crawl::PlanPathIn(end.folder));
  if (plan.ok()) {
    PrintPlan(*plan, std::cout);
    std::cout.flush();
  } else {
    std::fprintf(stderr, "upwell: %s\n", base::ForTerminal(plan.error().message).c_str());
  }
}

// What a run for seeds is about; "" for other runs.
std::string UrlsOf(const crawl::Findings& findings) {
  if (findings.aim != store::CrawlAim::kSeeds || findings.stop == crawl::StopReason::kPlanDone)
    return "";
  uint64_t urls = 0;
  for (const crawl::FormFindings& form : findings.forms) urls += form.urls_generated;
  return WithThousands(urls) + " URLs worth indexing, ";
}

// Why its forms gave nothing, where that is known and was not said as the reason to stop.
void PrintFailures(const crawl::Findings& findings) {
  for (const crawl::FormFindings& form : findings.forms) {
    if (form.failure.empty() || findings.stop_detail.find(form.failure) != std::string::npos) {
      continue;
    }
    std::printf("  nothing from %s: %s\n", form.action.href().c_str(),
                base::ForTerminal(form.failure).c_str());
  }
}

void PrintLeftForms(const crawl::Findings& findings) {
  for (const crawl::FormFindings& form : findings.forms) {
    if (form.left.empty() || findings.stop_detail.find(form.left) != std::string::npos) continue;
    std::printf("  left %s: %s\n", form.action.href().c_str(),
                base::ForTerminal(form.left).c_str());
  }
}

void PrintSite(const crawl::SiteEnd& end) {
  const crawl::Findings& f = end.findings;
  if (!end.error.empty()) {
    std::fprintf(stderr, "upwell: %s\n", base::ForTerminal(end.error).c_str());
    return;
  }
  if (f.stop == crawl::StopReason::kPlanDone) PrintPlanOf(end);
  std::printf("%s\n", f.site.href().c_str());
  std::printf("  %s%s records from %s questions, %s requests, %.1f s\n", UrlsOf(f).c_str(),
              WithThousands(f.records).c_str(), WithThousands(crawl::QueriesSent(f)).c_str(),
              WithThousands(f.traffic.requests).c_str(), f.seconds);
  if (const std::optional<harvest::Completeness> complete = crawl::CompletenessOf(f)) {
    std::printf("  complete: %s\n", base::ForTerminal(complete->Text()).c_str());
  }
  if (end.replayed > 0) {
    std::printf("  %s of the answers were on disk and not asked for again\n",
                WithThousands(end.replayed).c_str());
  }
  std::printf("  ended: %s%s%s\n", crawl::StopReasonSentence(f.stop).c_str(),
              f.stop_detail.empty() ? "" : ": ", base::ForTerminal(f.stop_detail).c_str());
  if (f.records == 0) PrintFailures(f);
  PrintLeftForms(f);
  // Without robots.txt nothing may be asked, but nobody has forbidden it.
  if (f.traffic.disallowed > 0 && f.stop != crawl::StopReason::kUnreachable) {
    std::printf("  left out: %s requests that robots.txt forbids\n",
                WithThousands(f.traffic.disallowed).c_str());
  }
  if (f.nofollow_left > 0) {
    std::printf("  left out: %s next pages marked nofollow\n",
                WithThousands(f.nofollow_left).c_str());
  }
  bool has_report = std::filesystem::exists(end.folder + "/report.html");
  bool has_archive = std::filesystem::is_directory(end.folder + "/warc");
  bool has_plan = std::filesystem::exists(crawl::PlanPathIn(end.folder));
  std::printf(
      "  results: %s/ (%srecords.jsonl, urls.txt, sitemap.xml, summary.json, %supwell.sqlite%s)\n",
      end.folder.c_str(), has_report ? "report.html, " : "", has_plan ? "plan.toml, " : "",
      has_archive ? ", warc/" : "");
}

void PrintJson(const crawl::SiteEnd& end) {
  if (end.error.empty()) {
    std::fputs(crawl::SummaryJson(end.findings).c_str(), stdout);
  } else {
    std::fprintf(stderr, "upwell: %s\n", base::ForTerminal(end.error).c_str());
  }
}

}  // namespace

int Fail(int exit_code, const std::string& message) {
  std::fprintf(stderr, "upwell: %s\n", base::ForTerminal(message).c_str());
  return exit_code;
}

base::Result<base::Url> ParseStartUrl(const std::string& text) {
  bool has_scheme = text.find("://") != std::string::npos;
  base::Result<base::Url> url = base::Url::Parse(has_scheme ? text : "https://" + text);
  // What runs on this machine rarely has a certificate.
  if (!has_scheme && url.ok() && url->is_loopback()) url = base::Url::Parse("http://" + text);
  if (!url.ok() || !url->is_http() || url->host().empty()) {
    return base::Error{
        base::ErrorKind::kUsage,
        "\"" + base::ForTerminal(text) + "\" is not the address of a site (http or https)"};
  }
  if (!url->username().empty() || !url->password().empty()) {
    return base::Error{base::ErrorKind::kUsage,
                       "addresses with a user name are not crawled: upwell logs in "
                       "nowhere"};
  }
  return url->WithoutFragment();
}

base::Status CheckContact(const std::vector<base::Url>& urls, const crawl::RunOptions& options) {
  if (!options.contact.empty()) return {};
  for (const base::Url& url : urls) {
    if (url.is_loopback()) continue;
    return base::Error{
        base::ErrorKind::kUsage,
        "a site's owner must be able to reach you: give --contact with an e-mail address "
        "or a URL (or set UPWELL_CONTACT) to crawl " +
            url.origin()};
  }
  return {};
}

int RunAndReport(const std::vector<crawl::SiteJob>& jobs, const crawl::RunOptions& options) {
  AllowManyOpenFiles();
  crawl::StopSwitch stop;
  std::vector<crawl::SiteEnd> ends;
  {
    SignalWatch watch(stop);
    ProgressPrinter printer(jobs.size(), options.quiet || options.json, options.verbose);
    ends = crawl::RunSites(
        jobs, options.threads, options.sites_at_once,
        [&](const crawl::Progress& progress) {
          if (!printer.Update(progress)) stop.Stop();
        },
        stop);
  }
  int worst = 0;
  for (const crawl::SiteEnd& end : ends) {
    worst = std::max(worst, end.exit_code);
    if (!end.report_error.empty()) {
      std::fprintf(stderr, "upwell: no report.html: %s\n",
                   base::ForTerminal(end.report_error).c_str());
    }
    if (options.json) {
      PrintJson(end);
    } else if (!options.quiet || !end.error.empty()) {
      PrintSite(end);
    }
  }
  return worst;
}

int RunSurface(const Arguments& arguments) {
  if (auto run = arguments.flag("replay")) return Replay(*run, arguments);
  base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  base::Result<std::vector<crawl::SiteJob>> jobs = NewJobs(arguments, *options);
  if (!jobs.ok()) return Fail(2, jobs.error().message);
  return RunAndReport(*jobs, *options);
}

int RunResume(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return Fail(2, "give the folder of one run; see `upwell resume --help`");
  }
  const std::string& path = arguments.words[0];
  if (base::Result<crawl::RunFolder> folder = crawl::RunFolder::Open(path, /*to_write=*/false);
      folder.ok() && !folder->manifest().sites.empty()) {
    const crawl::Manifest& manifest = folder->manifest();
    return manifest.command == "find" ? ResumeFind(path, manifest, arguments)
                                      : ResumeEntities(path, manifest, arguments);
  }
  std::vector<std::string> runs = crawl::RunsIn(path);
  if (runs.empty()) runs.push_back(path);
  std::vector<crawl::SiteJob> jobs;
  for (const std::string& run : runs) {
    base::Result<crawl::SiteJob> job = JobOfRun(run, arguments);
    if (!job.ok()) return Fail(2, job.error().message);
    if (base::Status s = CheckPlan(job->options, runs.size()); !s.ok()) {
      return Fail(2, s.error().message);
    }
    if (base::Status s = CheckContact({job->site}, job->options); !s.ok()) {
      return Fail(2, s.error().message);
    }
    if (base::Status s = RewriteManifest(*job); !s.ok()) return Fail(2, s.error().message);
    jobs.push_back(*std::move(job));
  }
  crawl::RunOptions shown = jobs[0].options;
  return RunAndReport(jobs, shown);
}

int RunVersion(const Arguments&) {
  std::puts("upwell " UPWELL_VERSION);
  return 0;
}

}  // namespace upwell::cli
