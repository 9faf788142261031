// SPDX-License-Identifier: Apache-2.0
// slice-cover (Sheng et al. 2012, section on categorical attributes): a slice is all records with
// one value of one attribute. Each is asked at most once, when it is first of use, and kept; a
// region within a slice that did not overflow holds nothing that is not in hand already, so it is
// answered here instead of by the site. ΣU_i + O((n/k) * Σ min(U_i, n/k)) questions for domains of
// size U_i.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "harvest/regions/region.h"

namespace upwell::harvest {

class Slices {
 public:
  // The slice that should be asked before `region`, which was made by giving `attribute` a value;
  // nothing where it is known already, is the region itself, or where slices of the attribute never
  // have anything (the site wants another attribute beside it).
  std::optional<Region> ToAskBefore(const Region& region, size_t attribute) const;
  // A failed answer is kept too: its slice is of no help, and is not asked again.
  // REQUIRES: IsSlice(slice).
  void Keep(const Region& slice, const RegionAnswer& answer);
  // A slice that holds the region was retrieved in full. That a slice has nothing is believed only
  // where another of its attribute has something: the site may want another attribute beside it.
  bool Answers(const Region& region) const;
  // One attribute has a value and no other is constrained.
  static bool IsSlice(const Region& region);

 private:
  struct Kept {
    bool complete = false;  // all of the slice is in hand
    bool empty = false;
  };
  std::map<std::pair<size_t, std::string>, Kept> kept_;  // by attribute and value
  std::set<size_t> answering_;       // attributes of which a slice had something
  std::map<size_t, size_t> barren_;  // by attribute: slices that had nothing
};

}  // namespace upwell::harvest
