// SPDX-License-Identifier: Apache-2.0
#include "harvest/simulate/simulation.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace upwell::harvest {
namespace {

class Run {
 public:
  Run(KeywordPolicy& policy, SimulatedSite& site, const SimulationLimits& limits)
      : policy_(policy), site_(site), limits_(limits) {
    curve_.documents = site.corpus().documents();
    enough_ =
        static_cast<uint64_t>(std::ceil(limits.share * static_cast<double>(curve_.documents)));
  }

  bool Done() const {
    return now_.seen >= enough_ || (limits_.queries > 0 && now_.queries >= limits_.queries) ||
           RequestsUsedUp();
  }

  void Ask(const KeywordQuery& query, std::vector<QueryLogEntry>* log) {
    ++now_.queries;
    const CurvePoint before = now_;
    site_.Open(query.words);
    uint64_t& read = pages_read_[query.words];
    ResultPage page = read > 0 ? TakeUp(read) : ReadNext(read);
    uint64_t shown = page.documents.size();
    while (page.has_more && !RequestsUsedUp() && now_.seen < enough_ && policy_.WantsNextPage()) {
      page = ReadNext(read);
      shown += page.documents.size();
    }
    policy_.FinishQuery(page.has_more ? QueryEnd::kLeft : QueryEnd::kNoMorePages);
    if (log == nullptr) return;
    log->push_back({query.words, shown, now_.requests - before.requests, now_.seen - before.seen,
                    query.expected_new, query.expected_requests});
  }

  Curve Finish() {
    curve_.points.push_back(now_);
    return std::move(curve_);
  }

 private:
  bool RequestsUsedUp() const { return limits_.requests > 0 && now_.requests >= limits_.requests; }

  // What was read of a query that was left.
  ResultPage TakeUp(uint64_t pages_read) {
    ResultPage page = site_.KnownPages(pages_read);
    policy_.LearnPage(page);
    return page;
  }

  ResultPage ReadNext(uint64_t& pages_read) {
    ResultPage page =
        site_.NextPage([this](const base::Hash128& key) { return policy_.Knows(key); });
    ++pages_read;
    ++now_.requests;
    now_.results += page.documents.size();
    policy_.LearnPage(page);
    Note();
    return page;
  }

  void Note() {
    const uint64_t seen = policy_.documents_seen();
    if (seen == now_.seen) return;
    now_.seen = seen;
    curve_.points.push_back(now_);
  }

  KeywordPolicy& policy_;
  SimulatedSite& site_;
  SimulationLimits limits_;
  uint64_t enough_ = 0;
  CurvePoint now_;
  std::map<std::vector<std::string>, uint64_t> pages_read_;  // by query
  Curve curve_;
};

}  // namespace

std::optional<CurvePoint> Curve::Reaches(double share) const {
  const uint64_t enough = static_cast<uint64_t>(std::ceil(share * static_cast<double>(documents)));
  for (const CurvePoint& point : points) {
    if (point.seen >= enough) return point;
  }
  return std::nullopt;
}

Curve Simulate(KeywordPolicy& policy, SimulatedSite& site, const SimulationLimits& limits,
               std::vector<QueryLogEntry>* log) {
  Run run(policy, site, limits);
  while (!run.Done()) {
    const std::optional<KeywordQuery> query = policy.NextQuery();
    if (!query) break;
    run.Ask(*query, log);
  }
  return run.Finish();
}

}  // namespace upwell::harvest
