// SPDX-License-Identifier: Apache-2.0
// Lists of the site that are reached by links (answer/listing_links): categories, forums, months,
// the start page's own list. Each link is a question. Which groups of links lead to records is
// learned by asking: a group is left after three links without a new record, and of the others the
// one that brought the most is asked next. A list that shows nothing new is left after two pages,
// because the same records may stand in many lists.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "harvest/question_source.h"

namespace upwell::harvest {

class ListingSource : public QuestionSource {
 public:
  query::QuestionKind kind() const override { return query::QuestionKind::kListing; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;
  // Takes the groups that the session has found since the last answer.
  void See(const query::Question& question, const WholeAnswer& answer,
           const HarvestState& state) override;

 private:
  // The links of one pattern, on whichever page they stand.
  struct Group {
    std::string pattern;
    std::deque<base::Url> links;  // that were not asked yet
    uint64_t answered = 0, with_new = 0;
    bool is_left = false;

    double Promise() const;
  };
  // Leaves a list whose pages bring nothing new.
  class Reader : public PageReader {
   public:
    void Take(const AnswerPage& page) override;
    bool WantsNext(const WholeAnswer& so_far) override;
    void Begin() { fruitless_ = 0; }

   private:
    uint64_t fruitless_ = 0;  // pages in a row
  };

  // Nothing where there are too many.
  Group* GroupOf(const std::string& pattern);
  const Group* Best() const;

  std::vector<Group> groups_;
  size_t asked_ = 0;     // the group of the last question
  size_t taken_ = 0;     // of the groups that the session found
  uint64_t failed_ = 0;  // groups in a row that were left
  Reader reader_;
};

}  // namespace upwell::harvest
