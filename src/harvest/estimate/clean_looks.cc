// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/clean_looks.h"

#include <algorithm>

#include "harvest/estimate/hold_out.h"

namespace upwell::harvest {

void CleanLooks::Add(const std::vector<base::Hash128>& records, bool is_whole) {
  if (records.empty()) return;
  ++answers_;
  if (is_whole) AddCounted(records);
}

void CleanLooks::AddCounted(const std::vector<base::Hash128>& records) {
  shown_.insert(records.begin(), records.end());
}

void CleanLooks::Add(const CleanLooks& others) {
  answers_ += others.answers_;
  shown_.insert(others.shown_.begin(), others.shown_.end());
}

double CleanLooks::looks() const {
  return std::max(static_cast<double>(answers_),
                  static_cast<double>(shown_.size()) / kRecordsPerIndependent);
}

}  // namespace upwell::harvest
