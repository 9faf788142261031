// SPDX-License-Identifier: Apache-2.0
// Pages of an answer whose addresses count up evenly: "page=2", "page=3", "page=4". Where the links
// of an answer end before the answer does, the next address is known all the same.
#pragma once

#include <optional>

#include "base/url.h"

namespace upwell::answer {

class NumberedPages {
 public:
  // The address of the next part that was read.
  void Add(const base::Url& address);
  // The address that comes after the last; nothing as long as fewer than three followed each other.
  std::optional<base::Url> Next() const;

 private:
  base::Url last_;
  size_t place_ = 0;    // of the number that counts, among those of the address
  uint64_t rises_ = 0;  // from one part to the next
  int steps_ = 0;       // in a row, each as long as the others
};

}  // namespace upwell::answer
