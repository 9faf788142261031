// SPDX-License-Identifier: Apache-2.0
// Values of a text input that need not be asked because others of its list found the same. Inputs
// for places find what is near, inputs for dates the same week or month, inputs for one end of a
// range all that a narrower end finds: of a few hundred values most bring nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/hash.h"

namespace upwell::harvest {

// 0, n-1, and then always the middle between two before.
std::vector<size_t> ByHalves(size_t n);

// What values found that were asked beside the same other values, by their place.
class PlacedAnswers {
 public:
  // All that the value finds, perhaps nothing. `count`: as printed.
  void Add(int64_t place, std::vector<base::Hash128> records, std::optional<uint64_t> count);
  // The nearest on both sides found the same records; or all are found by the last or the first.
  bool Answers(int64_t place) const;
  bool WasAsked(int64_t place) const { return answers_.count(place) > 0; }
  // The first place that found the same; nothing where it found nothing, or is the first itself.
  std::optional<int64_t> SameAs(int64_t place) const;
  size_t records_at(int64_t place) const;
  struct Gap {
    int64_t width = 1, middle = 0;
  };
  // The widest gap between two that found different things: something else may lie there. Nothing
  // where no place is left between any.
  std::optional<Gap> WidestGap() const;
  // Of the value that finds all that others find.
  std::optional<uint64_t> widest_count() const;

 private:
  struct Answer {
    std::vector<base::Hash128> records;  // rising
    base::Hash128 digest;
    std::optional<uint64_t> count;
  };
  std::optional<int64_t> Widest() const;

  std::map<int64_t, Answer> answers_;
  std::map<base::Hash128, int64_t> first_with_;  // by digest
  std::optional<int64_t> widest_;
};

// Values that found the same beside several other values, and probably will again.
class AlikeValues {
 public:
  void Learn(int64_t place, const PlacedAnswers& answers);
  // A value like it was asked there.
  bool Answers(int64_t place, const PlacedAnswers& answers) const;

 private:
  std::map<std::pair<int64_t, int64_t>, size_t> shared_;  // records, of two places
  std::map<int64_t, std::vector<int64_t>> alike_;
};

}  // namespace upwell::harvest
