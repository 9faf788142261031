// SPDX-License-Identifier: Apache-2.0
// How prevalent an argument of second-level URLs is ("Crawling Deep Web Entity Pages", Definition
// 4). What all answers of a site link to (sort=4, page=2, from=7) does not depend on the query;
// what only some link to (brand=garmin) does.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "entities/second_level.h"

namespace upwell::entities {

class Prevalence {
 public:
  // Pairs beyond the limit are not counted.
  explicit Prevalence(size_t max_pairs = 100'000) : max_pairs_(max_pairs) {}

  // One more result page, by its second-level URLs: D(p). A page without any counts, too.
  void AddPage(const std::vector<SecondLevelUrl>& urls);

  uint64_t pages() const { return pages_; }                                // |P_s|
  double OfPair(const std::string& name, const std::string& value) const;  // r(a, v)
  double OfArgument(const std::string& name) const;                        // r(a)

  // Not in EP. Of the pages that have the argument, the share that has its commonest value.
  double ShareOfCommonest(const std::string& name) const;
  uint64_t PagesWith(const std::string& name) const;
  // Where it stands, all URLs of a page have it with one value, which other pages do not share:
  // session, origin of the click. URLs of one page never differ in it.
  bool RidesAlong(const std::string& name) const;

  std::vector<std::string> Arguments() const;  // that were met, sorted

 private:
  struct Argument {
    std::map<std::string, uint32_t> pages_with;  // by value
    uint64_t sum = 0, most = 0;                  // of them
    uint64_t pages = 0;                          // with the argument
    uint64_t pages_alike = 0;                    // on which all URLs have it with one value
  };
  size_t max_pairs_;
  size_t pairs_ = 0;
  uint64_t pages_ = 0;
  std::map<std::string, Argument> arguments_;
};

}  // namespace upwell::entities
