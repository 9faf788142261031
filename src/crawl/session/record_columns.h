// SPDX-License-Identifier: Apache-2.0
// The fields of the records seen, as columns of different values, which text inputs beside the
// query input may be asked for.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "answer/answer.h"
#include "base/hash.h"
#include "query/asker.h"

namespace upwell::crawl {

class RecordColumns {
 public:
  // The parts of a field are columns of their own ("Born", "Born 2"): some pages mark up all values
  // of a record alike, or write them in one line.
  void Take(const answer::Record& record);

  // At most 30, with at most 2,000 short values each.
  const std::vector<query::RecordColumn>& columns() const { return columns_; }

 private:
  void TakeValue(const std::string& name, std::string value);

  std::vector<query::RecordColumn> columns_;
  std::unordered_set<base::Hash128> values_;  // with the names of their columns
};

}  // namespace upwell::crawl
