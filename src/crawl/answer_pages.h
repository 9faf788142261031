// SPDX-License-Identifier: Apache-2.0
// All pages of an answer, and whether the site has more matches than it shows.
#pragma once

#include <vector>

#include "crawl/interview.h"
#include "harvest/site_habits.h"

namespace upwell {

// An answer as far as it was read.
struct WholeAnswer {
  std::vector<Hash128> records;         // each once, in the order of the pages
  std::vector<Record> shown;            // of pages that were read now
  std::optional<uint64_t> count;        // as printed on its first page
  std::optional<uint64_t> least_count;  // the same, where that is only "more than 500"
  bool answered = false;                // results, or the message that there are none
  bool overflowed = false;              // the site has more than it shows, or than may be asked for
  bool cut = false;                     // further pages were not asked for
  bool broken = false;                  // a page in the middle could not be had
  Trouble trouble = Trouble::kNone;
  uint64_t requests = 0, new_records = 0;
};

// Who reads an answer: hears every page, and says whether the next one is worth a request.
class PageReader {
 public:
  virtual ~PageReader() = default;
  virtual void Take(const Part& part) { static_cast<void>(part); }
  // The answer goes on.
  virtual bool WantsNext(const WholeAnswer& so_far) {
    static_cast<void>(so_far);
    return true;
  }
};

class AnswerPages {
 public:
  // Nothing is owned.
  AnswerPages(Interview& interview, Visit& visit) : interview_(interview), visit_(visit) {}

  // Asks the question and reads the answer as long as `reader` wants to and the budget allows.
  Task<WholeAnswer> Read(Question question, PageReader& reader);

  // Its count says that the site has more than it ever shows: narrower questions are better.
  bool IsKnownToOverflow(const WholeAnswer& answer) const;
  bool MayAsk() const { return interview_.MayAsk(); }
  const SiteHabits& habits() const { return habits_; }
  // The form as it stands seemed to list everything, and other questions found more.
  void LearnNotAll(WholeAnswer& everything) {
    everything.overflowed =
        habits_.LearnNotAll({everything.records.size(), everything.count, false});
  }
  // The first page of an answer that was asked for otherwise.
  void LearnFirstPage(const Reply& reply) {
    if (reply.has_results()) habits_.LearnPage(reply.records.size());
  }
  Interview& interview() { return interview_; }

 private:
  bool LearnEnd(const WholeAnswer& answer);

  Interview& interview_;
  Visit& visit_;
  SiteHabits habits_;
};

}  // namespace upwell
