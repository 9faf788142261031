// SPDX-License-Identifier: Apache-2.0
// Answers that were read to their end, so that none is read again under another name: postcodes of
// one place find the same, and so does every value of an input that the site ignores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "base/hash.h"
#include "harvest/answer_session.h"

namespace upwell::harvest {

class KnownAnswers {
 public:
  // Keeps an answer of several pages that was read to its end and has as many records as printed.
  void Learn(const WholeAnswer& answer);
  // An answer of which the first page was read is known: the others need not be read.
  bool Knows(const WholeAnswer& so_far) const { return SameAs(so_far) != nullptr; }
  // The answer with all its records, where it was left because it is known.
  WholeAnswer Completed(WholeAnswer answer) const;
  // REQUIRES: these are all records of the answer, and the site printed as many.
  void Add(std::vector<base::Hash128> records);
  // The records of a known answer that is the same as one with this count and first page: as many
  // records were printed, and all of the page are among them. Null where none is, where the page is
  // too short to tell, or where no answer has more records: the count may be the most that the site
  // shows of anything. Until the next Add().
  const std::vector<base::Hash128>* Find(const std::vector<base::Hash128>& first_page,
                                         uint64_t count) const;

 private:
  const std::vector<base::Hash128>* SameAs(const WholeAnswer& answer) const;

  std::multimap<uint64_t, std::vector<base::Hash128>> answers_;  // by count; keys rising
  size_t records_ = 0;                                           // of all answers
};

}  // namespace upwell::harvest
