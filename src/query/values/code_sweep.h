// SPDX-License-Identifier: Apache-2.0
// Which postcodes to ask next of a site that shows what is near a postcode: neighbours of those
// that found something, as far apart as its answers reach, until no more is found.
#pragma once

#include <bitset>
#include <optional>
#include <set>
#include <vector>

namespace upwell::query {

class CodeSweep {
 public:
  static constexpr int kCodes = 100'000;  // of five digits, by definition

  // `shown`: the codes that the answer shows.
  void Learn(int code, bool found, const std::vector<int>& shown);
  // Whether the code was asked, or lies between codes that one answer has shown.
  bool Covers(int code) const { return covered_[static_cast<size_t>(code)]; }
  // The nearest to a code that found something; nothing once too many in a row found nothing.
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
