// SPDX-License-Identifier: Apache-2.0
// The form as it stands, and whether what it lists is all: a sample of C other questions with
// maximal coverage tells ("Extracting Data Behind Web Forms", 4.1).
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "harvest/estimate/hold_out.h"
#include "harvest/estimate/liddle_estimate.h"
#include "harvest/harvest_state.h"

namespace upwell::harvest {

class DefaultListing {
 public:
  // Nothing is owned.
  DefaultListing(AnswerSession& session, HarvestState& state);

  // Asks the form as it stands to its end, and of the other first questions the first page. Where
  // other forms of the site brought records, it is left as soon as its pages show nothing else.
  base::Task<void> AskOpenings(std::vector<query::Question> openings);
  // Reads what was left to its end.
  base::Task<void> ReadOn();
  // REQUIRES: AskOpenings.
  base::Task<bool> WasAll();

  // The answers beside the form as it stands: how much of each it had.
  const std::vector<ProbeWeight>& sample() const { return sample_; }

 private:
  base::Task<void> ReadDefault(bool leaves_known);
  void TakeFresh();
  bool Learn(const query::Reply& reply);
  bool IsNewText(const query::Reply& reply);
  std::vector<query::Question> Sample(size_t words_told);
  std::vector<query::Question> SampleOfIndexes() const;

  AnswerSession& session_;
  HarvestState& state_;
  NewDataRule new_data_;
  std::optional<query::Question> default_;
  std::set<uint32_t> words_of_texts_;  // of answers whose records cannot be told apart
  uint64_t pages_of_default_ = 0;
  std::vector<ProbeWeight> sample_;
};

}  // namespace upwell::harvest
