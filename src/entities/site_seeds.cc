// SPDX-License-Identifier: Apache-2.0
#include "entities/site_seeds.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace upwell::entities {
namespace {

class SeedCollector {
 public:
  SeedCollector(const KnowledgeBase& base, const QueryCleaner& cleaner, SeedTally* tally)
      : base_(base), cleaner_(cleaner), tally_(tally) {}

  void Add(std::string_view text, uint64_t clicks, const SiteName& site) {
    ++tally_->queries;
    if (!phrase_.Read(text)) return;
    if (const TokenRange all = cleaner_.Clean(phrase_);
        site.IsNamedBy(phrase_, all.begin, all.end)) {
      ++tally_->navigational;
      return;
    }
    const TokenRange left = cleaner_.Clean(phrase_, &site);
    tally_->touched += left.end - left.begin < phrase_.size();
    Merge(left, clicks);
    FindTellingMentions(phrase_, left.begin, left.end, base_, &found_);
    for (const Mention& mention : found_) ++mentions_[mention.name];
  }

  // What was added since the last call.
  SiteSeeds Take() {
    SiteSeeds seeds;
    seeds.queries = std::exchange(queries_, {});
    std::sort(seeds.queries.begin(), seeds.queries.end(),
              [](const CleanedQuery& a, const CleanedQuery& b) {
                return a.clicks != b.clicks ? a.clicks > b.clicks : a.text < b.text;
              });
    for (const auto& [name, times] : mentions_) seeds.mentions.push_back({name, times});
    mentions_.clear();
    place_.clear();
    return seeds;
  }

 private:
  void Merge(const TokenRange& left, uint64_t clicks) {
    const uint64_t fingerprint = phrase_.Fingerprint(left.begin, left.end);
    const auto [place, is_new] = place_.emplace(fingerprint, queries_.size());
    if (is_new) {
      const std::string text(phrase_.Surface(left.begin, left.end));
      queries_.push_back({text, fingerprint, clicks, 1});
      return;
    }
    ++tally_->merged;
    queries_[place->second].clicks += clicks;
    ++queries_[place->second].variants;
  }

  const KnowledgeBase& base_;
  const QueryCleaner& cleaner_;
  SeedTally* tally_;
  Phrase phrase_;
  std::vector<Mention> found_;
  std::vector<CleanedQuery> queries_;
  std::unordered_map<uint64_t, size_t> place_;  // by fingerprint, in queries_
  std::map<NameId, uint32_t> mentions_;
};

}  // namespace

std::vector<SiteSeeds> CollectSeeds(const std::vector<QueryOfSite>& queries_of_sites,
                                    const LogQueries& log, const KnowledgeBase& base,
                                    const QueryCleaner& cleaner, const EntitySites& sites,
                                    SeedTally* tally) {
  std::vector<SiteSeeds> seeds(sites.size());
  SeedCollector collector(base, cleaner, tally);
  for (size_t i = 0; i < queries_of_sites.size();) {
    const uint32_t site = queries_of_sites[i].site;
    for (; i < queries_of_sites.size() && queries_of_sites[i].site == site; ++i) {
      const QueryOfSite& one = queries_of_sites[i];
      collector.Add(log.text(one.query), one.clicks, sites.name(site));
    }
    seeds[site] = collector.Take();
  }
  return seeds;
}

}  // namespace upwell::entities
