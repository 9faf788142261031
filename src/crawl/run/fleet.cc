// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/fleet.h"

#include <filesystem>
#include <mutex>
#include <sstream>

#include "crawl/plan/plan_file.h"
#include "crawl/run/results.h"
#include "crawl/run/run_folder.h"
#include "fetch/address_guard.h"
#include "fetch/journal.h"
#include "fetch/live_web.h"
#include "report/html_report.h"
#include "store/archive.h"
#include "store/catalog.h"
#include "store/file.h"

namespace upwell::crawl {
namespace {

std::string UserAgent(const std::string& contact) {
  std::string agent = "upwell/" UPWELL_VERSION;
  if (contact.empty()) return agent;
  return agent + " (+" + contact + ")";
}

}  // namespace

LoopOptions LoopOptionsOf(const RunOptions& options) {
  LoopOptions loops;
  loops.threads = options.threads;
  loops.at_once = options.sites_at_once;
  loops.memory = options.memory;
  return loops;
}

fetch::LiveWebOptions LiveOptionsFor(const base::Url& site, const RunOptions& options,
                                     base::Time now) {
  fetch::LiveWebOptions live = options.live;
  bool loopback = site.is_loopback();
  live.user_agent = UserAgent(options.contact);
  if (options.contact.find('@') != std::string::npos) live.from = options.contact;
  live.schedule.delay = DelayFor(site, options);
  live.schedule.connections = ConnectionsFor(site, options);
  live.neighbours = NeighbourLimitsFor(site, options);
  // A site on this machine is crawled as fast as it answers, unless a delay is set.
  live.schedule.follows_latency = !(loopback && live.schedule.delay == base::Duration(0));
  if (options.allow_private || fetch::NamesAddress(site.host())) {
    live.trusted_host = std::string(site.host());
  }
  live.seed = options.seed;
  if (options.max_time) live.deadline = now + *options.max_time;
  return live;
}

namespace {

store::ArchiveOptions ArchiveOptionsFor(const SiteJob& job) {
  store::ArchiveOptions archive;
  archive.max_page_bytes = job.options.live.max_page_bytes;
  archive.read_only = job.mode == RunMode::kReplay;
  archive.software = "upwell/" UPWELL_VERSION;
  archive.operator_contact = job.options.contact;
  archive.user_agent = UserAgent(job.options.contact);
  archive.host = std::string(job.site.host());
  if (job.options.fetch.ignore_robots) archive.robots = "ignore";
  archive.description = "deep-web crawl of " + job.site.href();
  return archive;
}

int ExitCodeOfError(const base::Error& error) {
  switch (error.kind) {
    case base::ErrorKind::kUsage:
      return 2;
    case base::ErrorKind::kStop:
      return 4;
    case base::ErrorKind::kLeaveSite:
      return 3;
    default:
      return 5;
  }
}

// True for a run that ended because the site did not answer: when it is resumed, what failed last
// is asked again. A run that was killed asks nothing again.
bool EndedByTheSite(const RunFolder& folder) {
  const std::string reason = folder.stop_reason();
  for (StopReason by_site :
       {StopReason::kUnreachable, StopReason::kSiteDown, StopReason::kBlocked}) {
    if (reason == StopReasonName(by_site)) return true;
  }
  return false;
}

// All that one run holds open, made in the order in which it is needed.
struct OpenRun {
  std::unique_ptr<RunFolder> folder;
  std::unique_ptr<store::Archive> archive;
  std::unique_ptr<store::Catalog> catalog;
  std::optional<SitePlan> plan;              // to obey
  std::vector<entities::SiteQuery> queries;  // of a run for entities
};

// The queries that `upwell entities` put into the folder; a run without has none.
base::Result<std::vector<entities::SiteQuery>> GivenQueries(const RunFolder& folder,
                                                            const SiteJob& job) {
  const std::string path =
      job.mode == RunMode::kReplay ? QueriesPathIn(job.replay_from) : folder.queries();
  std::error_code failed;
  if (job.options.aim != store::CrawlAim::kEntities || !std::filesystem::exists(path, failed))
    return std::vector<entities::SiteQuery>();
  constexpr uint64_t kMaxQueriesBytes = 1 << 30;  // a guard
  base::Result<std::string> text = store::ReadRegular(path, kMaxQueriesBytes);
  if (!text.ok()) return text.error();
  std::istringstream in(*std::move(text));
  base::Result<std::vector<entities::SiteQuery>> queries = entities::ReadSiteQueries(in);
  if (!queries.ok())
    return base::Error{base::ErrorKind::kUsage, path + ": " + queries.error().message};
  return queries;
}

base::Result<OpenRun> OpenRunOf(const SiteJob& job, const base::Clock& clock) {
  OpenRun run;
  Manifest manifest{UPWELL_VERSION, job.command, job.site, {}, KeptOptions(job.options)};
  base::Result<std::string> given = GivenPlan(job.options, job.replay_from);
  if (!given.ok()) return given.error();
  base::Result<RunFolder> folder = RunFolder::MakeOrContinue(job.folder, manifest, *given);
  if (!folder.ok()) return folder.error();
  run.folder = std::make_unique<RunFolder>(*std::move(folder));
  base::Result<std::optional<SitePlan>> plan = PlanToObey(*run.folder, job.options);
  if (!plan.ok()) return plan.error();
  run.plan = *std::move(plan);
  base::Result<std::vector<entities::SiteQuery>> queries = GivenQueries(*run.folder, job);
  if (!queries.ok()) return queries.error();
  run.queries = *std::move(queries);
  std::string warc =
      job.mode == RunMode::kReplay ? job.replay_from + "/warc" : run.folder->archive();
  store::ArchiveOptions archive_options = ArchiveOptionsFor(job);
  archive_options.forget_trailing_failures =
      job.mode == RunMode::kLive && EndedByTheSite(*run.folder);
  base::Result<std::unique_ptr<store::Archive>> archive =
      store::Archive::Open(warc, clock, archive_options);
  if (!archive.ok()) return archive.error();
  run.archive = *std::move(archive);
  base::Result<std::unique_ptr<store::Catalog>> catalog =
      store::OpenSqliteCatalog(run.folder->catalog());
  if (!catalog.ok()) return catalog.error();
  run.catalog = *std::move(catalog);
  // The run is repeated from its start; with other options or another version it may differ from
  // what the rows say.
  if (run.folder->existed()) {
    if (base::Status s = run.catalog->Clear(); !s.ok()) return s.error();
  }
  return run;
}

base::Task<SiteEnd> RunSite(EventLoop& loop, const SiteJob& job, const base::Clock& clock,
                            const ProgressListener& listener) {
  SiteEnd end;
  end.folder = job.folder;
  base::Result<OpenRun> run = OpenRunOf(job, clock);
  if (!run.ok()) {
    end.error = run.error().message;
    end.exit_code = ExitCodeOfError(run.error());
    co_return end;
  }
  base::Time started = clock.Now();
  std::optional<LiveRun> live;
  if (job.mode == RunMode::kLive) {
    live.emplace(loop, clock, LiveOptionsFor(job.site, job.options, started));
    if (run->archive->size() > 0) live->web().AssumeRecentRequest(job.site);
  }
  fetch::JournaledWeb web(run->archive.get(), live ? &live->web() : nullptr,
                          job.options.fetch.max_requests);
  InterimResults interim(*run->folder, *run->catalog, clock);
  const ProgressListener taking = [&](const Progress& progress) {
    interim.Take(progress.records);
    listener(progress);
  };
  SiteCrawl crawl(job.site, job.options, &web, run->catalog.get(), taking,
                  run->plan ? &*run->plan : nullptr, std::move(run->queries));
  end.findings = co_await crawl.Run();
  end.findings.started = started;
  end.findings.seconds = base::ToSeconds(clock.Now() - started);
  if (live) end.findings.neighbours = live->web().neighbour_facts();
  end.replayed = web.replayed();
  end.exit_code = ExitCodeOf(end.findings.stop);
  if (base::Status synced = run->archive->Sync(); !synced.ok() && job.mode == RunMode::kLive) {
    end.error = synced.error().message;
  }
  if (base::Status written = WriteResults(*run->folder, *run->catalog, end.findings);
      !written.ok()) {
    end.error = written.error().message;
  }
  // The run is done even where the report could not be written.
  const base::Status reported =
      report::WriteHtmlReport(run->folder->report_source(), {}, run->folder->report());
  if (!reported.ok()) end.report_error = reported.error().message;
  if (job.options.surfacing.plan_only && !crawl.plan().forms.empty()) {
    base::Status kept = KeepPlan(*run->folder, job.options, crawl.plan());
    if (!kept.ok()) end.error = kept.error().message;
  }
  if (!end.error.empty()) end.exit_code = 4;
  co_return end;
}

}  // namespace

std::vector<SiteEnd> RunSites(const std::vector<SiteJob>& jobs, int threads, uint64_t at_once,
                              ProgressListener listener, StopSwitch& stop) {
  const base::SystemClock clock;
  std::vector<SiteEnd> ends(jobs.size());
  std::mutex listening;
  const ProgressListener one_at_a_time = [&](const Progress& progress) {
    std::lock_guard lock(listening);
    if (listener) listener(progress);
  };
  std::vector<LoopJob> work;
  for (size_t i = 0; i < jobs.size(); ++i) {
    LoopJob& job = work.emplace_back();
    job.site = jobs[i].site;
    job.run = [&, i](EventLoop& loop) -> base::Task<void> {
      ends[i] = co_await RunSite(loop, jobs[i], clock, one_at_a_time);
    };
    job.leave_out = [&, i] {
      ends[i].exit_code = 4;
      ends[i].error = "not begun: interrupted";
      ends[i].folder = jobs[i].folder;
    };
    job.failed = [&, i](const std::exception& e) {
      ends[i].error = std::string("internal error: ") + e.what();
    };
  }
  LoopOptions loops;
  loops.threads = threads;
  loops.at_once = at_once;
  for (const SiteJob& job : jobs) loops.memory = std::min(loops.memory, job.options.memory);
  RunOnLoops(std::move(work), loops, stop);
  return ends;
}

}  // namespace upwell::crawl
