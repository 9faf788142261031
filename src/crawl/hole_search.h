// SPDX-License-Identifier: Apache-2.0
// Boxes that overflow and that menus and ranges cannot divide any further: words of their records
// may, beside what the box says.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "crawl/harvest_estimate.h"

namespace upwell {

struct HoleSearch {
  Submission base;
  std::string name;               // of its template
  std::optional<uint64_t> count;  // as printed
  std::set<Hash128> in_hand;
  std::map<std::string, uint32_t> frequencies;  // of words in its records
  std::set<std::string> asked;
  uint64_t fruitless = 0;  // words in a row
};

class HoleSearches {
 public:
  static constexpr size_t kMost = 1'000;

  // Not owned: texts of records are looked up as they come.
  explicit HoleSearches(HarvestMemory& memory) : memory_(memory) {}

  void Open(Submission base, std::string name, std::optional<uint64_t> count,
            const std::vector<Hash128>& records);
  // Holes that are full, or where several words brought nothing, are left.
  bool IsOver();
  // REQUIRES: !IsOver(). The hole that is searched now.
  const HoleSearch& front() const { return holes_.front(); }
  // The word that most of its records have, but not so many that it overflows as well; nothing
  // where there is none, and the hole is left. REQUIRES: !IsOver().
  std::optional<std::string> NextWord();
  // The records that the word has found. REQUIRES: NextWord() gave one.
  void Learn(const std::vector<Hash128>& records);

 private:
  void Take(const std::vector<Hash128>& records, HoleSearch* hole);

  HarvestMemory& memory_;
  std::deque<HoleSearch> holes_;
};

}  // namespace upwell
