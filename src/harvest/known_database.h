// SPDX-License-Identifier: Apache-2.0
// A further form of a site often leads to the database that an earlier form has emptied: simple
// and advanced search, the box in the header and the one above the list. A sample of C questions
// ("Extracting Data Behind Web Forms", 4.1) tells whether it shows anything new.
#pragma once

#include <vector>

#include "harvest/harvest_state.h"

namespace upwell::harvest {

class KnownDatabase {
 public:
  // Nothing is owned. REQUIRES: the openings were asked (DefaultListing::AskOpenings).
  KnownDatabase(AnswerSession& session, HarvestState& state) : session_(session), state_(state) {}

  // Asks until a question shows a record that no form has shown. True where none does, and enough
  // answers had records.
  base::Task<bool> ShowsNothingElse();

 private:
  std::vector<query::Submission> Sample() const;

  AnswerSession& session_;
  HarvestState& state_;
};

}  // namespace upwell::harvest
