// SPDX-License-Identifier: Apache-2.0
// Whether the site still answers us as it did. Some sites end a session after so many requests, or
// show less in it once something was asked, and say so on a page like any other: from then on every
// question seems to find nothing. Nothing on such a page is a sign in every language; what tells is
// that a question which found records no longer does.
//
//   1. Fruitless answers are counted, and so are pages that are no answer at all and say the same.
//   2. Where there are too many of them, a question that found records is to be asked again
//   (doubt).
//   3. If it finds them, the site is as it was, and the patience is doubled.
//   4. If it does not, and finds them in a new session, the old one had ended. The page that says
//   so
//      is known from then on, unless it was seen while the session was alive.
#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "query/question.h"
#include "query/reply.h"

namespace upwell::crawl {

// A question that found records, and the first of them.
struct FoundBefore {
  query::Question question;
  std::vector<base::Hash128> records;
};

class SessionWatch {
 public:
  // Fruitless answers in a row that are a reason for doubt; not tuned, and doubled each time that
  // there was none.
  static constexpr uint64_t kPatience = 10;
  // Pages in a row that are no answer and say the same; not tuned.
  static constexpr uint64_t kAlike = 2;

  // The first page of the answer to a question of the form.
  void Learn(const query::Question& question, const query::Reply& reply);
  // The page that a link promised as the next one of an answer.
  void LearnFurther(const query::Reply& reply);

  // What to ask again, where there is a reason to; else nullptr.
  const FoundBefore* doubt() const;
  const FoundBefore* known() const { return known_ ? &*known_ : nullptr; }
  // It found its records: there was no reason.
  void LearnAlive();
  // It found them only in a new session, and `reply` was the answer of the old one.
  void LearnEnded(const query::Reply& reply);
  // A new session did not help.
  void LearnInVain();

  // The page of a session that has ended.
  bool IsEnd(const query::Reply& reply) const;

 private:
  bool IsStrange(const query::Reply& reply) const;
  void Trust();

  std::optional<FoundBefore> known_;
  uint64_t fruitless_ = 0, patience_ = kPatience;
  uint64_t alike_ = 0;  // strange pages in a row that say the same
  base::Hash128 last_strange_;
  int in_vain_ = 0;
  std::vector<base::Hash128> since_;          // pages without records since records were found
  std::unordered_set<base::Hash128> alive_;   // those before, of a session that was alive
  std::unordered_set<base::Hash128> of_end_;  // of sessions that had ended
};

}  // namespace upwell::crawl
