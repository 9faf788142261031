// SPDX-License-Identifier: Apache-2.0
#include "crawl/site_book.h"

#include <algorithm>
#include <tuple>

namespace upwell {
namespace {

constexpr const char* kLeftOut = "left_out";
constexpr const char* kTwin = "twin";

struct Candidate {
  SiteRow row;
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

Status SiteBook::CountIds() {
  if (last_site_ >= 0) return {};
  const Result<int64_t> sites = catalog_->SiteCount();
  if (!sites.ok()) return sites.error();
  last_form_ = 0;
  Status read =
      catalog_->EachForm([&](const FormRow& row) { last_form_ = std::max(last_form_, row.id); });
  if (!read.ok()) return read;
  last_site_ = *sites;
  return {};
}

Status SiteBook::AddGiven(const std::vector<Url>& starts) {
  std::lock_guard lock(mutex_);
  if (Status s = CountIds(); !s.ok()) return s;
  for (const Url& start : starts) {
    SiteRow row;
    row.site = SiteOf(start);
    row.start = start;
    const Result<std::optional<SiteRow>> known = catalog_->FindSite(row.site);
    if (!known.ok()) return known.error();
    if (*known) continue;
    row.id = ++last_site_;
    if (Status s = catalog_->PutSite(row); !s.ok()) return s;
  }
  return catalog_->Commit();
}

Status SiteBook::CountVisited(int64_t round, Visited* visited) {
  return catalog_->EachSite([&](const SiteRow& row) {
    const bool earlier = row.round < round || (row.round == round && row.state == SiteState::kDone);
    if (!earlier || row.outcome == kLeftOut || row.outcome == kTwin) return;
    ++visited->sites;
    ++visited->of_domain[row.site.registered_domain()];
  });
}

Status SiteBook::LeaveOut(SiteRow row, const std::string& why) {
  row.state = SiteState::kDone;
  row.outcome = kLeftOut;
  row.detail = why;
  return catalog_->PutSite(row);
}

Result<std::vector<SiteTurn>> SiteBook::TurnsOf(int64_t round, const FindOptions& options) {
  std::lock_guard lock(mutex_);
  Visited visited;
  if (Status s = CountVisited(round, &visited); !s.ok()) return s.error();
  std::vector<Candidate> candidates;
  Status read = catalog_->EachSiteWaiting(round, [&](const SiteRow& row, int64_t linked_from) {
    candidates.push_back({row, linked_from});
  });
  if (!read.ok()) return read.error();
  Order(candidates, options.schedule);
  std::vector<SiteTurn> turns;
  for (const Candidate& candidate : candidates) {
    const SiteRow& row = candidate.row;
    uint64_t& same_owner = visited.of_domain[row.site.registered_domain()];
    // On loopback every port is another owner.
    const bool crowded = !row.site.is_loopback() && same_owner >= options.sites_per_domain;
    if (round > 0 && (visited.sites >= options.max_sites || crowded)) {
      Status s = LeaveOut(row, crowded ? "enough sites of this domain" : "enough sites");
      if (!s.ok()) return s.error();
      continue;
    }
    ++visited.sites;
    ++same_owner;
    turns.push_back({row.id, row.site, row.start, row.found_on.empty()});
  }
  if (Status s = catalog_->Commit(); !s.ok()) return s.error();
  return turns;
}

Result<SiteRow> SiteBook::TakeSite(int64_t round, const FoundSite& found) {
  const Url site = SiteOf(found.link);
  Result<std::optional<SiteRow>> known = catalog_->FindSite(site);
  if (!known.ok()) return known.error();
  SiteRow row;
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
  if (Status s = catalog_->PutSite(row); !s.ok()) return s.error();
  return row;
}

// The same site in another language or under another address is not visited, unless its turn was
// before or is now.
Status SiteBook::TakeTwin(int64_t round, const Url& twin, const Url& of) {
  const FoundSite found{twin, of.href()};
  Result<SiteRow> row = TakeSite(round, found);
  if (!row.ok()) return row.error();
  if (row->round <= round) return {};
  row->state = SiteState::kDone;
  row->outcome = kTwin;
  // Of several the first by address, whoever came first.
  if (row->moved_to.empty() || of < row->moved_to) row->moved_to = of;
  return catalog_->PutSite(*row);
}

Status SiteBook::TakeFindings(const SiteRow& row, int64_t round, const ScoutReport& report) {
  for (const FoundForm& found : report.forms) {
    const FormRow form{++last_form_, found.form, row.id, found.depth};
    if (Status s = catalog_->PutForm(form); !s.ok()) return s;
  }
  for (const FoundSite& found : report.sites) {
    const Result<SiteRow> to = TakeSite(round, found);
    if (!to.ok()) return to.error();
    if (Status s = catalog_->PutSiteLink(row.id, to->id); !s.ok()) return s;
  }
  for (const std::string& address : report.twin_sites) {
    const Result<Url> twin = Url::Parse(address);
    if (!twin.ok()) continue;
    if (Status s = TakeTwin(round, *twin, row.site); !s.ok()) return s;
  }
  // What it calls its address was just searched.
  const bool searched_elsewhere =
      report.site != row.site && !report.site.empty() && report.outcome == ScoutOutcome::kSearched;
  return searched_elsewhere ? TakeTwin(round, report.site, row.site) : Status();
}

Status SiteBook::Take(const SiteTurn& turn, int64_t round, const ScoutReport& report) {
  std::lock_guard lock(mutex_);
  if (Status s = CountIds(); !s.ok()) return s;
  Result<std::optional<SiteRow>> known = catalog_->FindSite(turn.site);
  if (!known.ok()) return known.error();
  SiteRow row = known->value_or(SiteRow());
  row.state =
      report.outcome == ScoutOutcome::kUnfinished ? SiteState::kUnfinished : SiteState::kDone;
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
  if (row.state == SiteState::kDone) {
    if (Status s = TakeFindings(row, round, report); !s.ok()) return s;
  } else {
    row.searchable_forms = 0;
  }
  if (Status s = catalog_->PutSite(row); !s.ok()) return s;
  return catalog_->Commit();
}

}  // namespace upwell
