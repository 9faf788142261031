// SPDX-License-Identifier: Apache-2.0
// Questions that the harvest did not choose, over all inputs of a form, before a claim is made:
//
//   values   those of menus that were never chosen and that no record shows
//   outside  words of the site's other pages, of its menus and of the language, which need not
//   stand
//            in any record that was found
//   words    words of the records, drawn at random
//   repeat   where all of these show something new, a question once more: lines that were never
//   seen
//            before are no records
//
// An answer counts where it has results and is whole. One that shows nothing but known records is
// clean; m clean answers allow about 3/m of the records to be missing (rule_of_three.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "harvest/estimate/hold_out.h"
#include "harvest/harvest_state.h"

namespace upwell::harvest {

struct ClosingEvidence {
  std::vector<ProbeWeight> outside, words, values;  // of each answer that counts
  uint64_t clean = 0;                               // answers
  // Of menus in which something stands, and that may hide other records: choices never asked for.
  uint64_t hidden_left = 0;
  uint64_t values_left = 0;   // of menus, never chosen nor shown
  bool found_new = false;     // an answer showed what was not known
  bool lines_differ = false;  // the same question got lines that were never seen
};

class ClosingSample {
 public:
  // Nothing is owned. `texts` are those of the site's pages.
  ClosingSample(AnswerSession& session, HarvestState& state, const std::vector<std::string>& texts,
                uint64_t seed);

  // Asks at most so many questions, one request each, and perhaps one of them again.
  base::Task<ClosingEvidence> Ask(uint64_t most);
  // Records that were found and were not known.
  std::vector<FreshRecord> TakeNewRecords() { return std::move(fresh_); }

 private:
  bool ListLacksAll(const std::vector<base::Hash128>& records) const;
  bool IsKnownToHide(int menu) const;
  bool MayHide(const query::Submission& value) const;
  std::vector<query::Submission> ValuesNeverChosen() const;
  std::vector<query::Submission> OutsideWords();
  std::vector<query::Submission> WordsOfRecords();
  std::vector<query::Submission> Databases() const;
  query::Submission BesideAChoice(query::Submission asked);
  base::Task<void> Repeat();
  // Whether it counts.
  base::Task<bool> AskOne(query::Submission values, std::vector<ProbeWeight>* weights);

  AnswerSession& session_;
  HarvestState& state_;
  const std::vector<std::string>& texts_;
  uint64_t seed_;
  base::Rng rng_;
  ClosingEvidence evidence_;
  uint64_t answers_ = 0, answers_with_new_ = 0;  // with results
  std::vector<FreshRecord> fresh_;
};

}  // namespace upwell::harvest
