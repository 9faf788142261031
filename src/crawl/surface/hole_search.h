// SPDX-License-Identifier: Apache-2.0
// Boxes that overflow and that menus and ranges cannot divide any further: words beside what the
// box says may. Each is a small database of its own, which a keyword policy of its own asks.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "crawl/surface/harvest_estimate.h"
#include "harvest/keywords/keyword_policy.h"

namespace upwell::crawl {

struct HoleSearch {
  query::Submission base;
  std::string name;               // of its template
  std::optional<uint64_t> count;  // as printed
  std::set<base::Hash128> in_hand;
  std::unique_ptr<harvest::KeywordPolicy> policy;  // from its first question on
  uint64_t fruitless = 0;                          // questions in a row
};

class HoleSearches {
 public:
  static constexpr size_t kMost = 1'000;

  // Not owned: texts of records are looked up as they come.
  HoleSearches(HarvestMemory& memory,
               std::function<std::unique_ptr<harvest::KeywordPolicy>()> make_policy)
      : memory_(memory), make_policy_(std::move(make_policy)) {}

  void Open(query::Submission base, std::string name, std::optional<uint64_t> count,
            const std::vector<base::Hash128>& records);
  // Holes that are full, or where several questions brought nothing, are left.
  bool IsOver();
  // REQUIRES: !IsOver(). The hole that is searched now.
  const HoleSearch& front() const { return holes_.front(); }
  // Nothing where none is left, and neither is the hole. REQUIRES: !IsOver().
  std::optional<harvest::KeywordQuery> NextQuery();
  // Who asks in that hole. REQUIRES: NextQuery was called.
  harvest::KeywordPolicy& policy() { return *holes_.front().policy; }
  // Records of the hole, before its policy hears of a page with them.
  void Tell(const std::vector<base::Hash128>& records);
  void FinishQuery(harvest::QueryEnd end);

 private:
  void Begin(HoleSearch& hole);
  void TellPolicy(HoleSearch& hole, const base::Hash128& key);

  HarvestMemory& memory_;
  std::function<std::unique_ptr<harvest::KeywordPolicy>()> make_policy_;
  size_t before_ = 0;  // records in hand when the query began
  std::deque<HoleSearch> holes_;
};

}  // namespace upwell::crawl
