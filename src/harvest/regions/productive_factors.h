// SPDX-License-Identifier: Apache-2.0
// Which values of a form's inputs, and which pairs of them, have given more than others: questions
// with those come earlier, so that a run that ends before its time has more ("Extracting Data
// Behind Web Forms", section 6).
//
//   factors.Learn(region, new_records, requests);
//   std::stable_sort(..., by falling factors.Promise(region));
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "harvest/regions/region.h"

namespace upwell::harvest {

class ProductiveFactors {
 public:
  void Learn(const Region& region, uint64_t new_records, uint64_t requests);
  // New records for a request: that of all questions, times what each value and each pair has given
  // beyond what was to be expected of it. Values never asked are as good as others; ranges say
  // nothing.
  double Promise(const Region& region) const;

 private:
  using Factor = std::pair<size_t, std::string>;  // attribute and value
  struct Given {
    double records = 0, requests = 0;

    void Add(double new_records, double cost) {
      records += new_records;
      requests += cost;
    }
    // Few requests say little: `expected` weighs as much as some of them.
    double PerRequest(double expected) const;
  };

  Given all_;
  std::map<Factor, Given> values_;
  std::map<std::pair<Factor, Factor>, Given> pairs_;
};

}  // namespace upwell::harvest
