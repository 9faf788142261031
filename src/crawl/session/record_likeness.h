// SPDX-License-Identifier: Apache-2.0
// Whether a list that was reached by a link shows records like those of the form: their own pages
// have addresses of one shape, or, where they have none, their fields have the same names. A list
// of authors beside a search for books is none.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "answer/answer.h"

namespace upwell::crawl {

class RecordLikeness {
 public:
  // Records that the form showed.
  void Learn(const std::vector<answer::Record>& records);
  bool is_empty() const { return learned_ == 0; }
  // Most of them are. Where nothing was learned, there is nothing that they could be unlike.
  bool AreAlike(const std::vector<answer::Record>& records) const;
  // The address is like those of the records' own pages.
  bool IsLikeRecord(const base::Url& url) const;

 private:
  bool IsCommon(const std::string& shape) const;

  std::map<std::string, uint64_t> shapes_;
  uint64_t learned_ = 0;
};

}  // namespace upwell::crawl
