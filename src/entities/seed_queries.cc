// SPDX-License-Identifier: Apache-2.0
#include "entities/seed_queries.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <unordered_set>

namespace upwell::entities {
namespace {

// The entities of a type that are asked first.
using Pool = std::vector<std::pair<uint64_t, NameId>>;  // by fingerprint

void Keep(uint64_t fingerprint, NameId name, size_t most, Pool* heap) {
  if (heap->size() == most && fingerprint >= heap->front().first) return;
  heap->emplace_back(fingerprint, name);
  std::push_heap(heap->begin(), heap->end());
  if (heap->size() <= most) return;
  std::pop_heap(heap->begin(), heap->end());
  heap->pop_back();
}

// No site needs more than `most` of a type: what it has already cannot be more than what it lacks
// room for.
std::map<TypeId, Pool> PoolsOf(const std::vector<TypeMatch>& matches, const KnowledgeBase& base,
                               size_t most) {
  std::map<TypeId, Pool> pools;
  for (const TypeMatch& match : matches) {
    if (match.matched) pools[match.type];
  }
  std::vector<Pool*> pool_of(base.types(), nullptr);
  for (auto& [type, pool] : pools) pool_of[type] = &pool;
  for (NameId name = 0; !pools.empty() && most > 0 && name < base.names(); ++name) {
    for (const TypeId type : base.types_of(name)) {
      if (pool_of[type] != nullptr) Keep(base.fingerprint(name), name, most, pool_of[type]);
    }
  }
  for (auto& [type, pool] : pools) std::sort_heap(pool.begin(), pool.end());
  return pools;
}

class QueryList {
 public:
  QueryList(const KnowledgeBase& base, size_t most) : base_(base), most_(most) {}

  void AddLog(const std::vector<CleanedQuery>& queries) {
    for (const CleanedQuery& query : queries) {
      Add(query.fingerprint, query.text, kLogSource, static_cast<double>(query.clicks));
    }
  }

  // `matches` are those of this site.
  void AddEntities(std::vector<TypeMatch> matches, const std::map<TypeId, Pool>& pools) {
    std::sort(matches.begin(), matches.end(), [](const TypeMatch& a, const TypeMatch& b) {
      return std::tuple(-a.score, a.type) < std::tuple(-b.score, b.type);
    });
    double scores = 0;
    for (const TypeMatch& match : matches) scores += match.score;
    const double room = static_cast<double>(most_ - list_.size());
    std::vector<size_t> next(matches.size());
    for (size_t i = 0; i < matches.size(); ++i) {
      const auto share = static_cast<size_t>(std::ceil(room * matches[i].score / scores));
      AddSome(matches[i], pools.at(matches[i].type), share, &next[i]);
    }
    for (size_t i = 0; i < matches.size(); ++i) {
      AddSome(matches[i], pools.at(matches[i].type), most_, &next[i]);
    }
  }

  std::vector<SiteQuery> Take() { return std::move(list_); }

 private:
  bool Add(uint64_t fingerprint, std::string_view text, std::string_view source, double weight) {
    if (list_.size() == most_ || !seen_.insert(fingerprint).second) return false;
    list_.push_back({std::string(text), std::string(source), weight});
    return true;
  }

  // At most `share` entities of the pool, from `*next` on.
  void AddSome(const TypeMatch& match, const Pool& pool, size_t share, size_t* next) {
    for (size_t added = 0; *next < pool.size() && added < share && list_.size() < most_; ++*next) {
      const auto& [fingerprint, name] = pool[*next];
      added += Add(fingerprint, base_.name(name), base_.type_name(match.type), match.score);
    }
  }

  const KnowledgeBase& base_;
  size_t most_;
  std::vector<SiteQuery> list_;
  std::unordered_set<uint64_t> seen_;
};

}  // namespace

std::vector<std::vector<SiteQuery>> MakeSeedQueries(const std::vector<SiteSeeds>& sites,
                                                    const std::vector<TypeMatch>& matches,
                                                    const KnowledgeBase& base, size_t most) {
  const std::map<TypeId, Pool> pools = PoolsOf(matches, base, most);
  std::vector<std::vector<TypeMatch>> matches_of_site(sites.size());
  for (const TypeMatch& match : matches) {
    if (match.matched) matches_of_site[match.site].push_back(match);
  }
  std::vector<std::vector<SiteQuery>> result;
  for (size_t i = 0; i < sites.size(); ++i) {
    QueryList list(base, most);
    list.AddLog(sites[i].queries);
    list.AddEntities(std::move(matches_of_site[i]), pools);
    result.push_back(list.Take());
  }
  return result;
}

}  // namespace upwell::entities
