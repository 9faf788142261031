// SPDX-License-Identifier: Apache-2.0
// A structured form in a test: a table of records answers each region, k of them at most.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "harvest/regions/region.h"

namespace upwell::harvest {

class TableAsker : public RegionAsker {
 public:
  // The records show all their values unless HideValues; keys are their places in the table.
  TableAsker(std::vector<std::vector<ShownValue>> table, size_t k)
      : table_(std::move(table)), k_(k) {
    for (size_t i = 0; i < table_.size(); ++i) order_.push_back(i);
    // Ranked by something that the attributes know nothing of.
    std::sort(order_.begin(), order_.end(), [](size_t a, size_t b) {
      return base::Hash64(std::to_string(a)) < base::Hash64(std::to_string(b));
    });
  }

  base::Task<RegionAnswer> Ask(Region region) override {
    ++asked_;
    boxes_.push_back(region);
    RegionAnswer answer;
    answer.requests = 1;
    if (fails_ && fails_(region)) {
      answer.failed = true;
      co_return answer;
    }
    for (const size_t attribute : ignored_) region[attribute] = Constraint();
    uint64_t matches = 0;
    for (const size_t i : order_) {
      if (!Matches(region, table_[i]) || ++matches > k_) continue;
      RegionRecord record{base::Hash128{0, i}, table_[i]};
      for (const size_t attribute : hidden_) record.values[attribute] = std::monostate();
      answer.records.push_back(std::move(record));
    }
    answer.overflowed = matches > k_;
    if (prints_counts_) answer.count = matches;
    co_return answer;
  }
  bool MayAsk() const override { return asked_ < most_; }

  void RankBy(size_t attribute, bool falling) {
    std::stable_sort(order_.begin(), order_.end(), [&](size_t a, size_t b) {
      return falling ? table_[b][attribute] < table_[a][attribute]
                     : table_[a][attribute] < table_[b][attribute];
    });
  }
  void HideValues(size_t attribute) { hidden_.push_back(attribute); }
  void Ignore(size_t attribute) { ignored_.push_back(attribute); }
  void PrintCounts() { prints_counts_ = true; }
  void FailWhere(std::function<bool(const Region&)> fails) { fails_ = std::move(fails); }
  void StopAfter(uint64_t most) { most_ = most; }
  uint64_t asked() const { return asked_; }
  const std::vector<Region>& regions() const { return boxes_; }

 private:
  // A record without a value is found by no constraint of that attribute.
  static bool Matches(const Region& region, const std::vector<ShownValue>& values) {
    for (size_t i = 0; i < region.size(); ++i) {
      const int64_t* number = std::get_if<int64_t>(&values[i]);
      const std::string* word = std::get_if<std::string>(&values[i]);
      if (region[i].interval() && !(number && region[i].interval()->Holds(*number))) return false;
      if (region[i].value() && !(word && *word == *region[i].value())) return false;
    }
    return true;
  }

  std::vector<std::vector<ShownValue>> table_;
  size_t k_;
  std::vector<size_t> order_;
  std::vector<size_t> hidden_;
  std::vector<size_t> ignored_;
  std::function<bool(const Region&)> fails_;
  bool prints_counts_ = false;
  uint64_t most_ = UINT64_MAX;
  uint64_t asked_ = 0;
  std::vector<Region> boxes_;
};

}  // namespace upwell::harvest
