// SPDX-License-Identifier: Apache-2.0
// All pages of an answer, and whether the site has more matches than it shows.
#pragma once

#include <vector>

#include "crawl/session/form_session.h"
#include "harvest/keywords/site_habits.h"

namespace upwell::crawl {

// An answer as far as it was read.
struct WholeAnswer {
  std::vector<base::Hash128> records;   // each once, in the order of the pages
  std::vector<answer::Record> shown;    // of pages that were read now
  std::optional<uint64_t> count;        // as printed on its first page
  std::optional<uint64_t> least_count;  // the same, where that is only "more than 500"
  bool answered = false;                // results, or the message that there are none
  bool overflowed = false;              // the site has more than it shows, or than may be asked for
  bool cut = false;                     // further pages were not asked for
  bool broken = false;                  // a page in the middle could not be had
  answer::Trouble trouble = answer::Trouble::kNone;
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
  AnswerPages(FormSession& session, SiteSession& site) : session_(session), site_(site) {}

  // Asks the question and reads the answer as long as `reader` wants to and the budget allows.
  base::Task<WholeAnswer> Read(query::Question question, PageReader& reader);

  // Its count says that the site has more than it ever shows: narrower questions are better.
  bool IsKnownToOverflow(const WholeAnswer& answer) const;
  bool MayAsk() const { return session_.MayAsk(); }
  const harvest::SiteHabits& habits() const { return habits_; }
  // The form as it stands seemed to list everything, and other questions found more.
  void LearnNotAll(WholeAnswer& everything) {
    everything.overflowed =
        habits_.LearnNotAll({everything.records.size(), everything.count, false});
  }
  // The first page of an answer that was asked for otherwise.
  void LearnFirstPage(const query::Reply& reply) {
    if (reply.has_results()) habits_.LearnPage(reply.records.size());
  }
  FormSession& session() { return session_; }

 private:
  bool LearnEnd(const WholeAnswer& answer);

  FormSession& session_;
  SiteSession& site_;
  harvest::SiteHabits habits_;
};

}  // namespace upwell::crawl
