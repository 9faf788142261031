// SPDX-License-Identifier: Apache-2.0
#include "entities/log_queries.h"

#include <algorithm>
#include <tuple>

#include "base/hash.h"

namespace upwell::entities {
namespace {

void AddWithoutOverflow(uint32_t more, uint32_t* sum) {
  *sum = more > UINT32_MAX - *sum ? UINT32_MAX : *sum + more;
}

// Stands for the query, the site and the page together.
uint64_t PageFingerprint(uint32_t site, QueryId query, const LogRow& row) {
  const uint64_t pair = static_cast<uint64_t>(site) << 32 | query;
  return base::Hash64(row.page.page, base::Hash64(row.page.host, base::Hash64(row.rank, pair)));
}

}  // namespace

std::string_view LogQueries::Add(const LogRow& row) {
  if (!phrase_.Read(TidyText(row.query, &tidy_))) return "the query has no words or too many";
  const auto [query, is_new] = queries_.Add(phrase_);
  if (query == PhraseTable::kNone) return "there are too many different queries";
  if (is_new) times_.push_back(0);
  AddWithoutOverflow(row.clicks, &times_[query]);
  if (!row.has_click) return "";
  const uint32_t site = sites_->SiteOf(row.page);
  if (site != EntitySites::kNone) AddClicks(site, query, row);
  return "";
}

void LogQueries::AddClicks(uint32_t site, QueryId query, const LogRow& row) {
  const auto [page, is_new] = pages_.Add(PageFingerprint(site, query, row));
  if (page == FingerprintIndex::kNone) return;
  if (is_new) clicks_.push_back({site, query, 0});
  AddWithoutOverflow(row.clicks, &clicks_[page].clicks);
}

uint64_t LogQueries::TimesOf(uint64_t fingerprint) const {
  const QueryId query = queries_.Find(fingerprint);
  return query == PhraseTable::kNone ? 0 : times_[query];
}

std::vector<QueryOfSite> LogQueries::TakeSiteQueries(uint32_t min_pages, uint32_t min_clicks) {
  pages_ = FingerprintIndex();
  std::vector<PageClicks> clicks;
  clicks.swap(clicks_);
  std::sort(clicks.begin(), clicks.end(), [](const PageClicks& a, const PageClicks& b) {
    return std::tie(a.site, a.query) < std::tie(b.site, b.query);
  });
  std::vector<QueryOfSite> result;
  for (size_t i = 0; i < clicks.size();) {
    QueryOfSite sum{clicks[i].site, clicks[i].query, 0, 0};
    for (; i < clicks.size() && clicks[i].site == sum.site && clicks[i].query == sum.query; ++i) {
      sum.clicks += clicks[i].clicks;
      sum.pages += clicks[i].clicks >= min_clicks;
    }
    if (sum.pages >= min_pages) result.push_back(sum);
  }
  return result;
}

base::Status ReadQueryLog(const std::string& path, LogQueries* queries, RowTally* tally) {
  base::Result<QueryLogReader> reader = QueryLogReader::Open(path);
  if (!reader.ok()) return reader.error();
  for (LogRow row; reader->Next(&row);) {
    const std::string_view reason = queries->Add(row);
    if (!reason.empty()) reader->Refuse(reason);
  }
  *tally = reader->tally();
  return {};
}

}  // namespace upwell::entities
