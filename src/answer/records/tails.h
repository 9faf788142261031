// SPDX-License-Identifier: Apache-2.0
// What stands between one record and the next and is part of none: a heading of a group, an advert.
// Where a record is taken to reach to the next one, such things would be its end.
#pragma once

#include <map>

#include "answer/records/regions.h"

namespace upwell::answer {

class TailRule {
 public:
  // Counts the kinds of elements of these things, until Settle.
  void Learn(const PageStructure& page, const Region& region);
  // From now on the same is cut, so that a record's words stay the same; not before there were
  // enough things to learn from.
  void Settle();
  // Cuts what follows the element that records end with, if records seldom have such things.
  void Cut(const PageStructure& page, Region* region) const;

 private:
  bool IsUsual(uint64_t kind) const;

  std::map<uint64_t, size_t> holders_;  // kind of an element -> things that have it
  std::map<uint64_t, size_t> ends_;     // -> things that end with it
  size_t things_ = 0;
  bool settled_ = false;
  uint64_t end_ = 0;
};

}  // namespace upwell::answer
