// SPDX-License-Identifier: Apache-2.0
// All pages of an answer, and whether the site has more matches than it shows.
#pragma once

#include <vector>

#include "crawl/interview.h"
#include "harvest/site_habits.h"

namespace upwell {

// An answer as far as it was read.
struct WholeAnswer {
  std::vector<Hash128> records;   // each once, in the order of the pages
  std::vector<Record> shown;      // of pages that were read now
  std::optional<uint64_t> count;  // as printed on its first page
  bool answered = false;          // results, or the message that there are none
  bool overflowed = false;        // the site has more than it shows
  bool cut = false;               // further pages were not asked for
  Trouble trouble = Trouble::kNone;
  uint64_t requests = 0, new_records = 0;
};

class AnswerPages {
 public:
  // Nothing is owned.
  AnswerPages(Interview& interview, Visit& visit) : interview_(interview), visit_(visit) {}

  // Of an answer that is known to overflow only the first page is read where `may_cut`: what it has
  // comes with narrower questions.
  Task<WholeAnswer> Read(Question question, bool may_cut);

  bool MayAsk() const;
  // So many requests of the budget are not to be used.
  void Reserve(uint64_t requests) { reserved_ = requests; }
  const SiteHabits& habits() const { return habits_; }
  Interview& interview() { return interview_; }

 private:
  bool IsKnownToOverflow(const WholeAnswer& answer) const;
  bool LearnEnd(const WholeAnswer& answer);

  Interview& interview_;
  Visit& visit_;
  SiteHabits habits_;
  uint64_t reserved_ = 0;
  uint64_t longest_ = 0;     // answer, in records
  uint64_t full_pages_ = 0;  // answers of one page that was full
};

}  // namespace upwell
