// SPDX-License-Identifier: Apache-2.0
// The form as it stands, and whether what it lists is all: a sample of C other questions with
// maximal coverage tells ("Extracting Data Behind Web Forms", 4.1). Every value of a menu that no
// listed record shows is asked, too: it may be the one that the list leaves out.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "harvest/estimate/clean_looks.h"
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
  // Those of them that had nothing else.
  const CleanLooks& clean() const { return clean_; }
  // Every question that the form takes was asked: it has nothing but menus of which every value was
  // chosen, and all that these found was seen.
  bool asked_everything() const { return asked_everything_; }

 private:
  base::Task<void> ReadDefault(bool leaves_known);
  void TakeFresh();
  bool Learn(const query::Reply& reply);
  bool IsNewText(const query::Reply& reply);
  std::vector<query::Question> Sample(size_t words_told);
  std::vector<query::Question> SampleOfIndexes() const;
  std::vector<query::Question> ValuesNotShown() const;
  bool HasAskedEverything() const;

  AnswerSession& session_;
  HarvestState& state_;
  NewDataRule new_data_;
  std::optional<query::Question> default_;
  std::set<uint32_t> words_of_texts_;  // of answers whose records cannot be told apart
  bool all_were_whole_ = true;         // answers of the sample, on their first pages
  bool asked_everything_ = false;
  std::vector<ProbeWeight> sample_;
  CleanLooks clean_;
};

}  // namespace upwell::harvest
