// SPDX-License-Identifier: Apache-2.0
#include "crawl/find/site_book.h"

#include <algorithm>
#include <tuple>

namespace upwell::crawl {
namespace {

constexpr const char* kLeftOut = "left_out";
constexpr const char* kTwin = "twin";

struct Candidate {
  store::SiteRow row;
  int64_t linked_from = 0;
};

// Ranked: those first to which most sites link. Else by address, so that no order of arrival shows.
void Order(std::vector<Candidate>& candidates, const std::string& schedule) {
  const bool ranked = schedule == "ranked";
  std::sort(candidates.begin(), candidates.end(), [&](const Candidate& a, const Candidate& b) {
    if (a.row.round == 0) return a.row.id < b.row.id;
    if (ranked && a.linked_from != b.linked_from) return a.linked_from > b.linked_from;
    return a.row.site < b.row.site;
  });
}

}  // namespace

base::Status SiteBook::CountIds() {
  if (last_site_ >= 0) return {};
  const base::Result<int64_t> sites = catalog_->SiteCount();
  if (!sites.ok()) return sites.error();
  last_form_ = 0;
  base::Status read = catalog_->EachForm(
      [&](const store::FormRow& row) { last_form_ = std::max(last_form_, row.id); });
  if (!read.ok()) return read;
  last_site_ = *sites;
  return {};
}

base::Status SiteBook::AddGiven(const std::vector<base::Url>& starts) {
  std::lock_guard lock(mutex_);
  if (base::Status s = CountIds(); !s.ok()) return s;
  for (const base::Url& start : starts) {
    store::SiteRow row;
    row.site = store::SiteOf(start);
    row.start = start;
    const base::Result<std::optional<store::SiteRow>> known = catalog_->FindSite(row.site);
    if (!known.ok()) return known.error();
    if (*known) continue;
    row.id = ++last_site_;
    if (base::Status s = catalog_->PutSite(row); !s.ok()) return s;
  }
  return catalog_->Commit();
}

base::Status SiteBook::ReopenUnreached() {
  std::lock_guard lock(mutex_);
  std::vector<store::SiteRow> unreached;
  base::Status read = catalog_->EachSite([&](const store::SiteRow& row) {
    const bool failed = row.outcome == ScoutOutcomeName(ScoutOutcome::kUnreachable);
    if (failed && row.state == store::SiteState::kDone) unreached.push_back(row);
  });
  if (!read.ok()) return read;
  for (store::SiteRow& row : unreached) {
    row.state = store::SiteState::kWaiting;
    if (base::Status s = catalog_->PutSite(row); !s.ok()) return s;
  }
  return catalog_->Commit();
}

base::Status SiteBook::CountVisited(int64_t round, Visited* visited) {
  return catalog_->EachSite([&](const store::SiteRow& row) {
    const bool earlier =
        row.round < round || (row.round == round && row.state == store::SiteState::kDone);
    if (!earlier || row.outcome == kLeftOut || row.outcome == kTwin) return;
    ++visited->sites;
    ++visited->of_domain[row.site.registered_domain()];
  });
}

base::Status SiteBook::LeaveOut(store::SiteRow row, const std::string& why) {
  row.state = store::SiteState::kDone;
  row.outcome = kLeftOut;
  row.detail = why;
  return catalog_->PutSite(row);
}

base::Result<std::vector<SiteTurn>> SiteBook::TurnsOf(int64_t round, const FindOptions& options) {
  std::lock_guard lock(mutex_);
  Visited visited;
  if (base::Status s = CountVisited(round, &visited); !s.ok()) return s.error();
  std::vector<Candidate> candidates;
  base::Status read =
      catalog_->EachSiteWaiting(round, [&](const store::SiteRow& row, int64_t linked_from) {
        candidates.push_back({row, linked_from});
      });
  if (!read.ok()) return read.error();
  Order(candidates, options.schedule);
  std::vector<SiteTurn> turns;
  for (const Candidate& candidate : candidates) {
    const store::SiteRow& row = candidate.row;
    uint64_t& same_owner = visited.of_domain[row.site.registered_domain()];
    // On loopback every port is another owner.
    const bool crowded = !row.site.is_loopback() && same_owner >= options.sites_per_domain;
    if (round > 0 && (visited.sites >= options.max_sites || crowded)) {
      base::Status s = LeaveOut(row, crowded ? "enough sites of this domain" : "enough sites");
      if (!s.ok()) return s.error();
      continue;
    }
    ++visited.sites;
    ++same_owner;
    turns.push_back({row.id, row.site, row.start, row.found_on.empty()});
  }
  if (base::Status s = catalog_->Commit(); !s.ok()) return s.error();
  return turns;
}

base::Result<store::SiteRow> SiteBook::TakeSite(int64_t round, const FoundSite& found) {
  const base::Url site = store::SiteOf(found.link);
  base::Result<std::optional<store::SiteRow>> known = catalog_->FindSite(site);
  if (!known.ok()) return known.error();
  store::SiteRow row;
  if (*known) {
    row = **known;
    const bool better = row.round == round + 1 && !row.found_on.empty() &&
                        std::tie(found.page, found.link) < std::tie(row.found_on, row.start);
    if (!better) return row;
  } else {
    row.id = ++last_site_;
    row.site = site;
    row.round = round + 1;
  }
  row.start = found.link;
  row.found_on = found.page;
  if (base::Status s = catalog_->PutSite(row); !s.ok()) return s.error();
  return row;
}

// The same site in another language or under another address is not visited, unless its turn was
// before or is now.
base::Status SiteBook::TakeTwin(int64_t round, const base::Url& twin, const base::Url& of) {
  const FoundSite found{twin, of.href()};
  base::Result<store::SiteRow> row = TakeSite(round, found);
  if (!row.ok()) return row.error();
  if (row->round <= round) return {};
  row->state = store::SiteState::kDone;
  row->outcome = kTwin;
  // Of several, the first by address, in whatever order they came.
  if (row->moved_to.empty() || of < row->moved_to) row->moved_to = of;
  return catalog_->PutSite(*row);
}

base::Status SiteBook::TakeFindings(const store::SiteRow& row, int64_t round,
                                    const ScoutReport& report) {
  for (const FoundForm& found : report.forms) {
    const store::FormRow form{++last_form_, found.form, row.id, found.depth};
    if (base::Status s = catalog_->PutForm(form); !s.ok()) return s;
  }
  for (const FoundSite& found : report.sites) {
    const base::Result<store::SiteRow> to = TakeSite(round, found);
    if (!to.ok()) return to.error();
    if (base::Status s = catalog_->PutSiteLink(row.id, to->id); !s.ok()) return s;
  }
  for (const std::string& address : report.twin_sites) {
    const base::Result<base::Url> twin = base::Url::Parse(address);
    if (!twin.ok()) continue;
    if (base::Status s = TakeTwin(round, *twin, row.site); !s.ok()) return s;
  }
  // What it calls its address was just searched.
  const bool searched_elsewhere =
      report.site != row.site && !report.site.empty() && report.outcome == ScoutOutcome::kSearched;
  return searched_elsewhere ? TakeTwin(round, report.site, row.site) : base::Status();
}

base::Status SiteBook::Take(const SiteTurn& turn, int64_t round, const ScoutReport& report) {
  std::lock_guard lock(mutex_);
  if (base::Status s = CountIds(); !s.ok()) return s;
  base::Result<std::optional<store::SiteRow>> known = catalog_->FindSite(turn.site);
  if (!known.ok()) return known.error();
  store::SiteRow row = known->value_or(store::SiteRow());
  row.state = report.outcome == ScoutOutcome::kUnfinished ? store::SiteState::kUnfinished
                                                          : store::SiteState::kDone;
  row.outcome = ScoutOutcomeName(report.outcome);
  row.detail = report.detail;
  row.moved_to = report.moved_to;
  if (row.moved_to.empty() && report.site != turn.site) row.moved_to = report.site;
  row.pages = static_cast<int64_t>(report.pages);
  row.requests = static_cast<int64_t>(report.requests);
  row.forms = static_cast<int64_t>(report.forms.size());
  row.searchable_forms =
      std::count_if(report.forms.begin(), report.forms.end(),
                    [](const FoundForm& found) { return found.form.searchable(); });
  row.sites_found = static_cast<int64_t>(report.sites.size());
  // What an unfinished search found is found again when it goes on.
  if (row.state == store::SiteState::kDone) {
    if (base::Status s = TakeFindings(row, round, report); !s.ok()) return s;
  } else {
    row.searchable_forms = 0;
  }
  if (base::Status s = catalog_->PutSite(row); !s.ok()) return s;
  return catalog_->Commit();
}

}  // namespace upwell::crawl
