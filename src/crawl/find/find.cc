// SPDX-License-Identifier: Apache-2.0
#include "crawl/find/find.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <mutex>
#include <set>

#include "base/rng.h"
#include "crawl/find/shared_journal.h"
#include "crawl/find/site_book.h"
#include "crawl/find/site_scout.h"
#include "crawl/run/findings.h"
#include "crawl/run/fleet.h"
#include "fetch/journal.h"
#include "report/yield_svg.h"
#include "store/archive.h"
#include "store/export.h"

namespace upwell::crawl {
namespace json = boost::json;
namespace {

// What is tried on a sample: the strategies of the paper's Figure 17, and our own.
std::vector<discover::Strategy> Candidates() {
  using enum discover::Strategy::Kind;
  return {{kExhaustive, 0}, {kExhaustive, 3}, {kExhaustive, 10},
          {kNavMenu, 3},    {kNavMenu, 10},   {kLikelyLinks, 5}};
}

constexpr size_t kMostFailuresTold = 5;  // sites, for people; a guard

class FindRun {
 public:
  FindRun(RunFolder& folder, const RunOptions& options, store::Archive* archive,
          store::Catalog* catalog, const std::function<void(const FindProgress&)>& listener,
          StopSwitch& stop)
      : folder_(folder),
        options_(options),
        journal_(archive),
        catalog_(catalog),
        book_(catalog),
        listener_(listener),
        stop_(stop),
        resumed_(archive->size() > 0) {
    for (const base::Url& site : folder.manifest().sites) {
      given_hosts_.insert(std::string(site.host()));
      loopback_given_ |= site.is_loopback();
    }
    summary_.strategy = options.find.strategy;
  }

  FindSummary Run() {
    summary_.started = clock_.Now();
    Keep(book_.AddGiven(folder_.manifest().sites));
    if (options_.find.sample > 0) Sample();
    for (int64_t round = 0; !over(); ++round) {
      const base::Result<std::vector<SiteTurn>> turns = book_.TurnsOf(round, options_.find);
      if (!turns.ok()) Keep(turns.error());
      if (over()) break;
      if (turns->empty() && !AnySiteOf(round)) break;
      SearchRound(round, *turns);
      summary_.rounds = round + 1;
      if (static_cast<uint64_t>(round) == options_.find.hops) break;
    }
    Conclude();
    return std::move(summary_);
  }

  const std::string& store_error() const { return store_error_; }

 private:
  bool over() const { return stop_.stopped() || !store_error_.empty() || out_of_time_; }

  void Keep(const base::Status& written) {
    if (written.ok()) return;
    std::lock_guard lock(mutex_);
    if (store_error_.empty()) store_error_ = written.error().message;
  }

  bool AnySiteOf(int64_t round) {
    bool any = false;
    Keep(catalog_->EachSite([&](const store::SiteRow& row) { any |= row.round == round; }));
    return any;
  }

  // --- One site ---

  // A page may name addresses of the network that we stand in; only a person's word opens them.
  fetch::LiveWebOptions LiveOptions(const base::Url& site) const {
    fetch::LiveWebOptions live = LiveOptionsFor(site, options_, summary_.started);
    const bool trusted =
        given_hosts_.contains(std::string(site.host())) || (loopback_given_ && site.is_loopback());
    if (!trusted) live.trusted_host.clear();
    return live;
  }

  ScoutStart StartOf(const SiteTurn& turn, int64_t round) const {
    ScoutStart start;
    start.url = turn.start;
    start.root_first = !turn.given;
    start.find_sites = static_cast<uint64_t>(round) < options_.find.hops;
    return start;
  }

  // Searches one site by one strategy after the other. A page that several want is fetched once.
  base::Task<std::vector<ScoutReport>> Scout(EventLoop& loop, const SiteTurn& turn,
                                             const ScoutStart& start,
                                             const std::vector<discover::Strategy>& strategies) {
    LiveRun live(loop, clock_, LiveOptions(turn.site));
    if (resumed_) live.web().AssumeRecentRequest(turn.site);
    std::vector<ScoutReport> reports;
    for (const discover::Strategy& strategy : strategies) {
      fetch::JournaledWeb web(&journal_, &live.web());
      ScoutReport report;
      try {
        report = co_await ScoutSite(start, options_, strategy, &web);
      } catch (const base::GivenUp&) {
        report.outcome = ScoutOutcome::kUnfinished;
      }
      reports.push_back(std::move(report));
      if (reports.back().outcome == ScoutOutcome::kUnfinished) break;
    }
    co_return reports;
  }

  // `take` gets the reports on the loop's thread.
  LoopJob JobOf(const SiteTurn& turn, const ScoutStart& start,
                std::vector<discover::Strategy> strategies,
                std::function<void(const std::vector<ScoutReport>&)> take) {
    LoopJob job;
    job.site = turn.site;
    job.run = [this, turn, start, strategies = std::move(strategies),
               take = std::move(take)](EventLoop& loop) -> base::Task<void> {
      std::vector<ScoutReport> reports = co_await Scout(loop, turn, start, strategies);
      if (!reports.empty()) NoteEnd(reports.back());
      take(reports);
    };
    job.leave_out = [] {};
    job.failed = [this](const std::exception& e) {
      Keep(base::Error{base::ErrorKind::kStop, std::string("internal error: ") + e.what()});
    };
    return job;
  }

  void NoteEnd(const ScoutReport& report) {
    if (report.outcome != ScoutOutcome::kUnfinished) return;
    if (report.store_failed) return Keep(base::Error{base::ErrorKind::kStop, report.detail});
    std::lock_guard lock(mutex_);
    // Nothing else ends a search early but a signal and --max-time.
    if (!stop_.stopped()) out_of_time_ = true;
  }

  // --- Rounds ---

  void SearchRound(int64_t round, const std::vector<SiteTurn>& turns) {
    progress_.round = round;
    progress_.phase = "searching";
    progress_.done = 0;
    progress_.of_round = turns.size();
    if (options_.find.schedule == "round-robin") {
      for (int depth = 0; depth < summary_.strategy.depth && !over(); ++depth) {
        SearchTo(depth, round, turns);
      }
    }
    if (over()) return;
    std::vector<LoopJob> jobs;
    for (const SiteTurn& turn : turns) {
      jobs.push_back(JobOf(turn, StartOf(turn, round), {summary_.strategy},
                           [this, turn, round](const std::vector<ScoutReport>& reports) {
                             Keep(book_.Take(turn, round, reports.back()));
                             Tell(reports.back());
                           }));
    }
    RunOnLoops(std::move(jobs), LoopOptionsOf(options_), stop_);
  }

  // All sites of the round down to a depth; what was seen is in the archive when they go deeper.
  void SearchTo(int depth, int64_t round, const std::vector<SiteTurn>& turns) {
    discover::Strategy strategy = summary_.strategy;
    strategy.depth = depth;
    std::vector<LoopJob> jobs;
    for (const SiteTurn& turn : turns) {
      ScoutStart start = StartOf(turn, round);
      start.find_sites = false;
      jobs.push_back(JobOf(turn, start, {strategy}, [](const std::vector<ScoutReport>&) {}));
    }
    RunOnLoops(std::move(jobs), LoopOptionsOf(options_), stop_);
  }

  void Tell(const ScoutReport& report) {
    std::lock_guard lock(mutex_);
    ++progress_.done;
    progress_.pages += report.pages;
    for (const FoundForm& found : report.forms) progress_.forms += found.form.searchable() ? 1 : 0;
    if (listener_) listener_(progress_);
  }

  // --- Sampling, then executing (section 3.2) ---

  void Sample() {
    std::vector<SiteTurn> turns;
    Keep(catalog_->EachSite([&](const store::SiteRow& row) {
      if (row.round == 0) turns.push_back({row.id, row.site, row.start, true});
    }));
    base::Rng(options_.seed).Shuffle(turns);
    if (turns.size() > options_.find.sample) turns.resize(options_.find.sample);
    progress_.phase = "sampling";
    progress_.of_round = turns.size();
    const std::vector<discover::Strategy> candidates = Candidates();
    std::vector<std::vector<discover::LocalYield>> yields(
        candidates.size(), std::vector<discover::LocalYield>(turns.size()));
    std::vector<LoopJob> jobs;
    for (size_t i = 0; i < turns.size(); ++i) {
      jobs.push_back(JobOf(turns[i], StartOf(turns[i], 0), candidates,
                           [this, i, &yields](const std::vector<ScoutReport>& reports) {
                             TakeSample(reports, i, yields);
                           }));
    }
    RunOnLoops(std::move(jobs), LoopOptionsOf(options_), stop_);
    if (over()) return;
    for (size_t s = 0; s < candidates.size(); ++s) {
      summary_.sample.push_back(discover::SumUp(candidates[s], yields[s]));
    }
    summary_.strategy = discover::Choose(summary_.sample, options_.find.want_coverage).strategy;
    ExpectForms(yields.front(), turns.size());
  }

  // The forms of a site are those that any strategy found.
  void TakeSample(const std::vector<ScoutReport>& reports, size_t site,
                  std::vector<std::vector<discover::LocalYield>>& yields) {
    std::set<base::Hash128> all;
    for (size_t s = 0; s < reports.size(); ++s) {
      std::set<base::Hash128> own;
      for (const FoundForm& found : reports[s].forms) {
        if (found.form.searchable()) own.insert(found.form.identity);
      }
      yields[s][site].pages = reports[s].pages;
      yields[s][site].forms = own.size();
      all.insert(own.begin(), own.end());
    }
    for (std::vector<discover::LocalYield>& of_strategy : yields)
      of_strategy[site].all_forms = all.size();
    std::lock_guard lock(mutex_);
    ++progress_.done;
    if (listener_) listener_(progress_);
  }

  void ExpectForms(const std::vector<discover::LocalYield>& sites, size_t sampled) {
    double forms = 0;
    for (const discover::LocalYield& site : sites) forms += static_cast<double>(site.all_forms);
    const double given = static_cast<double>(folder_.manifest().sites.size());
    const double coverage =
        discover::Choose(summary_.sample, options_.find.want_coverage).coverage.mean;
    if (sampled > 0) {
      summary_.forms_expected = forms / static_cast<double>(sampled) * given * coverage;
    }
  }

  // --- The end ---

  void Conclude() {
    summary_.seconds = base::ToSeconds(clock_.Now() - summary_.started);
    std::vector<double> harvests;
    Keep(catalog_->EachSite([&](const store::SiteRow& row) { CountSite(row, harvests); }));
    summary_.harvest = discover::MeanHarvest(harvests);
    if (!store_error_.empty()) {
      summary_.stop_reason = "store_failed";
    } else if (stop_.stopped()) {
      summary_.stop_reason = "interrupted";
    } else if (out_of_time_) {
      summary_.stop_reason = "max_time";
    } else if (summary_.sites_left_out > 0) {
      summary_.stop_reason = "max_sites";
    } else {
      summary_.stop_reason = summary_.sites_waiting > 0 ? "hops" : "all_done";
    }
  }

  void CountSite(const store::SiteRow& row, std::vector<double>& harvests) {
    ++summary_.sites_known;
    summary_.pages += static_cast<uint64_t>(row.pages);
    summary_.requests += static_cast<uint64_t>(row.requests);
    summary_.forms += static_cast<uint64_t>(row.forms);
    summary_.searchable_forms += static_cast<uint64_t>(row.searchable_forms);
    if (row.round == 0) summary_.forms_of_given += static_cast<uint64_t>(row.searchable_forms);
    if (row.state != store::SiteState::kDone) {
      ++summary_.sites_waiting;
      return;
    }
    if (row.outcome == "left_out") ++summary_.sites_left_out;
    if (row.outcome == "unreachable" || row.outcome == "broken") ++summary_.sites_failed;
    const bool in_vain = row.round == 0 && row.pages > 0 && row.outcome != "searched";
    if (in_vain && summary_.failures.size() < kMostFailuresTold) {
      summary_.failures.push_back(row.start.href() + ": " + row.outcome +
                                  (row.detail.empty() ? "" : ", " + row.detail));
    }
    if (row.searchable_forms > 0) ++summary_.sites_with_forms;
    if (row.outcome != ScoutOutcomeName(ScoutOutcome::kSearched)) return;
    ++summary_.sites_searched;
    harvests.push_back(static_cast<double>(row.searchable_forms) /
                       static_cast<double>(std::max<int64_t>(row.pages, 1)));
  }

  RunFolder& folder_;
  const RunOptions& options_;
  SharedJournal journal_;
  store::Catalog* catalog_;
  SiteBook book_;
  const std::function<void(const FindProgress&)>& listener_;
  StopSwitch& stop_;
  const bool resumed_;
  const base::SystemClock clock_;
  std::set<std::string> given_hosts_;
  bool loopback_given_ = false;
  FindSummary summary_;

  std::mutex mutex_;  // of what follows
  FindProgress progress_;
  std::string store_error_;
  bool out_of_time_ = false;
};

store::ArchiveOptions ArchiveOptionsOf(const RunOptions& options, const Manifest& manifest) {
  store::ArchiveOptions archive;
  archive.max_page_bytes = options.live.max_page_bytes;
  archive.software = "upwell/" UPWELL_VERSION;
  archive.operator_contact = options.contact;
  archive.host = std::string(manifest.site.host());
  if (options.fetch.ignore_robots) archive.robots = "ignore";
  archive.description = "search for forms, from " + manifest.site.href();
  return archive;
}

base::Status WriteFindResults(const RunFolder& folder, store::Catalog& catalog,
                              const FindSummary& summary) {
  const std::string text = SummaryJson(summary);
  if (base::Status s = catalog.PutSummary(text); !s.ok()) return s;
  if (base::Status s = catalog.Commit(); !s.ok()) return s;
  const auto forms = [&](std::ostream& out) { return store::ExportForms(catalog, out); };
  if (base::Status s = store::WriteFileAtomically(folder.forms(), forms); !s.ok()) return s;
  const auto sites = [&](std::ostream& out) { return store::ExportSites(catalog, out); };
  if (base::Status s = store::WriteFileAtomically(folder.sites(), sites); !s.ok()) return s;
  if (!summary.sample.empty()) {
    const auto plot = [&](std::ostream& out) -> base::Status {
      out << report::YieldSvg(summary.sample, summary.strategy);
      return {};
    };
    if (base::Status s = store::WriteFileAtomically(folder.yields(), plot); !s.ok()) return s;
  }
  return store::WriteFileAtomically(folder.summary(), [&](std::ostream& out) -> base::Status {
    out << text;
    return {};
  });
}

int ExitCodeOf(const FindSummary& summary) {
  if (summary.stop_reason == "interrupted" || summary.stop_reason == "store_failed") return 4;
  if (summary.searchable_forms > 0) return 0;
  return summary.sites_searched == 0 && summary.sites_known > 0 ? 3 : 1;
}

FindEnd FindFailed(const base::Error& error) {
  FindEnd end;
  end.error = error.message;
  end.exit_code = error.kind == base::ErrorKind::kUsage  ? 2
                  : error.kind == base::ErrorKind::kStop ? 4
                                                         : 5;
  return end;
}

// JSON has no infinity: the bound that one site alone cannot give is null.
json::value Bound(double value) {
  return std::isfinite(value) ? json::value(value) : json::value(nullptr);
}

json::object AsJson(const harvest::MeanAndInterval& mean) {
  return {{"mean", mean.mean}, {"low", Bound(mean.low)}, {"high", Bound(mean.high)}};
}

json::object AsJson(const discover::StrategyYield& yield) {
  return {{"strategy", discover::NameOf(yield.strategy)},
          {"harvest", AsJson(yield.harvest)},
          {"coverage", AsJson(yield.coverage)},
          {"pages", yield.pages},
          {"forms", yield.forms}};
}

}  // namespace

std::string SummaryJson(const FindSummary& summary) {
  json::object root;
  root["command"] = "find";
  root["stop_reason"] = summary.stop_reason;
  root["started"] = Iso8601(summary.started);
  root["seconds"] = summary.seconds;
  root["strategy"] = discover::NameOf(summary.strategy);
  root["rounds"] = summary.rounds;
  root["sites"] = {{"known", summary.sites_known},           {"searched", summary.sites_searched},
                   {"with_forms", summary.sites_with_forms}, {"failed", summary.sites_failed},
                   {"waiting", summary.sites_waiting},       {"left_out", summary.sites_left_out}};
  root["pages"] = summary.pages;
  root["requests"] = summary.requests;
  root["forms"] = summary.forms;
  root["searchable_forms"] = summary.searchable_forms;
  root["harvest"] = AsJson(summary.harvest);
  if (!summary.sample.empty()) {
    json::array& sample = root["sample"].emplace_array();
    for (const discover::StrategyYield& yield : summary.sample) sample.push_back(AsJson(yield));
    root["forms_expected"] = summary.forms_expected;
    root["forms_of_given_sites"] = summary.forms_of_given;
  }
  return json::serialize(root) + "\n";
}

FindEnd RunFind(const std::string& path, const Manifest& manifest, const RunOptions& options,
                const std::function<void(const FindProgress&)>& listener, StopSwitch& stop) {
  const base::SystemClock clock;
  base::Result<RunFolder> folder = RunFolder::MakeOrContinue(path, manifest);
  if (!folder.ok()) return FindFailed(folder.error());
  base::Result<std::unique_ptr<store::Archive>> archive =
      store::Archive::Open(folder->archive(), clock, ArchiveOptionsOf(options, manifest));
  if (!archive.ok()) return FindFailed(archive.error());
  base::Result<std::unique_ptr<store::Catalog>> catalog =
      store::OpenSqliteCatalog(folder->catalog());
  if (!catalog.ok()) return FindFailed(catalog.error());
  FindRun run(*folder, options, archive->get(), catalog->get(), listener, stop);
  FindEnd end;
  end.summary = run.Run();
  end.error = run.store_error();
  if (base::Status synced = (*archive)->Sync(); !synced.ok()) end.error = synced.error().message;
  const base::Status written = WriteFindResults(*folder, **catalog, end.summary);
  if (!written.ok()) end.error = written.error().message;
  end.exit_code = end.error.empty() ? ExitCodeOf(end.summary) : 4;
  return end;
}

}  // namespace upwell::crawl
