// SPDX-License-Identifier: Apache-2.0
// A further form of a site often leads to the database that an earlier form has emptied: simple
// and advanced search, the box in the header and the one above the list. A sample of C questions
// ("Extracting Data Behind Web Forms", 4.1) tells whether it shows anything new.
#pragma once

#include <set>
#include <vector>

#include "harvest/harvest_state.h"

namespace upwell::harvest {

class KnownDatabase {
 public:
  // Nothing is owned. REQUIRES: the openings were asked (DefaultListing::AskOpenings).
  KnownDatabase(AnswerSession& session, HarvestState& state) : session_(session), state_(state) {}

  // Asks until more of what is shown is new than may be missing of a database that is in hand
  // (HarvestOptions::coverage). True where it is not more, and enough answers had records.
  base::Task<bool> ShowsNothingElse();

 private:
  std::vector<query::Submission> Sample() const;
  bool IsInHand(uint64_t by_chance) const;
  void Show(const std::vector<base::Hash128>& records);

  AnswerSession& session_;
  HarvestState& state_;
  std::set<base::Hash128> shown_;
  size_t with_records_ = 0;  // answers
};

}  // namespace upwell::harvest
