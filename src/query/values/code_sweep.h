// SPDX-License-Identifier: Apache-2.0
// Postcodes that are still to be asked of a site which shows what is near one: neighbours of those
// that found something, as far apart as its answers reach, until that finds nothing more.
#pragma once

#include <bitset>
#include <optional>
#include <set>
#include <vector>

namespace upwell::query {

class CodeSweep {
 public:
  static constexpr int kCodes = 100'000;  // of five digits

  // `shown`: the codes that the answer shows.
  void Learn(int code, bool found, const std::vector<int>& shown);
  // It was asked, or lies between codes that one answer has shown.
  bool Covers(int code) const { return covered_[static_cast<size_t>(code)]; }
  // The nearest to what found something; nothing where too many of those asked found nothing.
  std::optional<int> Next() const;

 private:
  int Step() const;
  bool IsDone(int cell, int step) const;

  std::set<int> asked_;
  std::set<int> found_;
  std::bitset<kCodes> covered_;
  std::vector<int> reaches_;  // how far from the code asked for, by answer
  int finds_ = 0, fruitless_ = 0;
};

}  // namespace upwell::query
