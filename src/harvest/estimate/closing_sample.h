// SPDX-License-Identifier: Apache-2.0
// Questions that the harvest did not choose, over all inputs of a form, before a claim is made:
//
//   values   those of menus that were never chosen and that no record shows
//   outside  words of the site's other pages, of its menus and of the language, which need not
//            stand in any record that was found
//   words    words of the records, drawn at random, first those that about fill a page: they tell
//            the most for a request
//   repeat   where an answer shows something new, its question once more: lines of a whole answer
//            that were never seen before are no records
//
// An answer with results that shows nothing but known records is clean (clean_looks.h); m looks
// allow about 3/m of the records to be missing (rule_of_three.h). Where the site counts as many for
// a question as there are records in hand that have its word, these were looked at, too.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "harvest/estimate/clean_looks.h"
#include "harvest/estimate/hold_out.h"
#include "harvest/harvest_state.h"

namespace upwell::harvest {

struct ClosingEvidence {
  std::vector<ProbeWeight> outside, words, values;  // of each answer that counts
  CleanLooks clean;
  // Of menus in which something stands, and that may hide other records: choices never asked for,
  // and those of which only a part was seen, while no other question looks there.
  uint64_t hidden_left = 0;
  uint64_t values_left = 0;  // of menus, never chosen nor shown
  // Answers on one page whose count was that of their lines, or another one.
  uint64_t counts_right = 0, counts_wrong = 0;
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
  uint64_t ChoicesSeenInPart() const;
  std::vector<query::Submission> ValuesNeverChosen() const;
  std::vector<query::Submission> OutsideWords();
  std::vector<query::Submission> WordsOfRecords();
  std::vector<query::Submission> Databases() const;
  std::string WordAlone(const query::Submission& asked) const;
  query::Submission BesideAChoice(query::Submission asked);
  base::Task<void> RepeatWithNew();
  base::Task<void> RepeatKnown();
  base::Task<bool> ShowsOtherLines(query::Question question);
  // Whether it counts. `text`: what its records have, where it is a word or a choice alone.
  base::Task<bool> AskOne(query::Submission values, std::string text,
                          std::vector<ProbeWeight>* weights);
  void LookAtCounted();

  AnswerSession& session_;
  HarvestState& state_;
  const std::vector<std::string>& texts_;
  uint64_t seed_;
  base::Rng rng_;
  ClosingEvidence evidence_;
  uint64_t answers_ = 0, answers_with_new_ = 0;      // with results
  std::optional<query::Submission> whole_with_new_;  // the last question of that kind
  std::map<std::string, uint64_t> counted_;          // by text: the count that the site prints
  std::vector<FreshRecord> fresh_;
};

}  // namespace upwell::harvest
