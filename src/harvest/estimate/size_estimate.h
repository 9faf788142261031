// SPDX-License-Identifier: Apache-2.0
// How many records a site has, from how often each one came back: Chao1 (a lower bound) and the
// overlapping rate of Lu and Li 2010 (a cross-check). Both take the questions for draws at random:
// a crawl that chooses its questions so that answers do not overlap looks larger than it is.
//
//   Captures captures;
//   captures.Add(keys_of_one_answer);
//   SizeFigure least = Chao1(captures);
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/hash.h"

namespace upwell::harvest {

// How often each record was returned.
class Captures {
 public:
  // The records of one answer; one that is listed twice counts once.
  void Add(const std::vector<base::Hash128>& answer);
  uint64_t distinct() const { return times_.size(); }
  uint64_t returned() const { return returned_; }
  // Records that came back exactly once, exactly twice.
  uint64_t once() const { return once_; }
  uint64_t twice() const { return twice_; }

 private:
  std::map<base::Hash128, uint32_t> times_;
  uint64_t returned_ = 0;
  uint64_t once_ = 0;
  uint64_t twice_ = 0;
};

struct SizeFigure {
  double size = 0;
  double low = 0;  // 95%
  double high = 0;
};

// D + ((n-1)/n) f1^2 / (2 f2), with Chao's variance and log-normal interval; where nothing came
// back twice, the bias-corrected form f1 (f1 - 1) / 2. Never less than the records seen.
SizeFigure Chao1(uint64_t distinct, uint64_t returned, uint64_t once, uint64_t twice);
SizeFigure Chao1(const Captures& captures);

// The share seen of all records by the overlapping rate OR = returned / distinct: 1 - OR^-1.1.
// Nothing where nothing came back twice.
std::optional<double> ShareByOverlap(const Captures& captures);
std::optional<double> SizeByOverlap(const Captures& captures);

}  // namespace upwell::harvest
