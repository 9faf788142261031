// SPDX-License-Identifier: Apache-2.0
// The links of letter indexes (answer/letter_index): "A B C ... Z" on the site's pages and on
// answers. Each link is a question, whose answer is read to its end. Indexes are asked in the order
// in which they were found, so that "Aa Ab Ac" beside the records of "A" comes after "Z". Where "A"
// has nothing but "Aa Ab Ac", these come before "B".
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "harvest/question_source.h"

namespace upwell::harvest {

class BrowseSource : public QuestionSource {
 public:
  query::QuestionKind kind() const override { return query::QuestionKind::kBrowse; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;
  // Takes the indexes that the session has found since the last answer.
  void See(const query::Question& question, const WholeAnswer& answer,
           const HarvestState& state) override;

 private:
  // An index that is being asked.
  struct Waiting {
    answer::LetterIndex index;
    size_t next = 0;          // of its links
    bool is_divided = false;  // it divides an answer that was read to its end, with records
    uint64_t answered = 0, of_use = 0, with_new = 0;  // of its links
  };

  static bool IsWorthless(const Waiting& waiting);

  std::vector<Waiting> below_;   // indexes of the last answer, which had no records
  std::deque<Waiting> waiting_;  // none is asked to its end
  size_t taken_ = 0;             // of the indexes that the session found
  uint64_t fruitless_ = 0;       // questions in a row
  bool over_ = false;            // for want of patience
  PageReader reader_;
};

}  // namespace upwell::harvest
