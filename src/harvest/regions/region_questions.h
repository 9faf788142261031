// SPDX-License-Identifier: Apache-2.0
// A form's menus, ranges and typed inputs as the attributes of a structured form
// (harvest/regions/region.h): regions become submissions, and answers tell of each record what it
// shows of the attributes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "harvest/harvest_state.h"
#include "harvest/regions/region.h"
#include "harvest/regions/shown_numbers.h"
#include "query/form_plan.h"
#include "query/question.h"

namespace upwell::harvest {

class RegionQuestions {
 public:
  // `base` is part of every question, `kind` is theirs. `state`, not owned, has a plan.
  RegionQuestions(const HarvestState& state, query::Submission base, query::QuestionKind kind);

  const std::vector<RegionAttribute>& attributes() const { return attributes_; }
  // Its values are all that the form offers: no list for a text input that might not be complete.
  bool IsFinite() const { return is_finite_; }
  // Of one attribute.
  bool IsMenu(size_t attribute) const {
    return form::HasChoices(form_.inputs[own_[attribute].input].control);
  }
  // The region leaves a menu alone in which something stands that hides other records.
  bool LeavesHidden(const Region& region) const;
  // One region for each choice of all menus that hide records, but the one that stands; at most
  // `most`.
  std::vector<Region> HiddenRegions(size_t most) const;
  // Its values are those of a menu, or of a text input for what there are few of: states.
  bool HasAllValues(size_t attribute) const;
  // It has a value that was listed for a text input.
  bool UsesList(const Region& region) const;
  query::Submission SubmissionOf(const Region& region) const;
  query::Question QuestionOf(const Region& region) const;
  // Null where it was not asked.
  const RegionAnswer* AnswerTo(const Region& region) const;

  // The answer to the region that constrains nothing, where that was asked otherwise.
  void KnowWhole(const WholeAnswer& answer);
  // What was asked before; that it overflowed may have become known since.
  std::optional<RegionAnswer> FromMemory(const Region& region) const;
  // The answer to QuestionOf(region). Nothing where the site wants the question in another way:
  // then QuestionOf is another one now.
  std::optional<RegionAnswer> Learn(const Region& region, const WholeAnswer& answer);
  // A region that overflowed, for the queue.
  Overflow OverflowOf(const Region& region, const RegionAnswer& answer) const;

 private:
  struct Attribute {
    std::map<std::string, query::Submission> values;  // of a menu, or listed for a text input
    int input = 0;
    bool hides = false;  // what stands in it hides other records
    std::optional<query::OpenRange> range;
    int64_t parts = 1;  // of a unit of the range
    std::optional<ShownNumbers> numbers;
  };
  void AddBinding(const query::Binding& binding, const query::OpenRange* range);
  void AddRange(const std::string& name, const query::OpenRange& range, Attribute* own);
  int64_t PartsOfAUnit(const query::OpenRange& range) const;
  void OrderByPlace(int input, RegionAttribute* attribute) const;
  query::Submission RangeOf(const Attribute& own, const Interval& interval) const;
  bool LearnEnds(const WholeAnswer& answer);
  bool LacksRequired(const query::Submission& asked) const;
  int RankOf(const query::Binding& binding) const;
  std::string NamesOf(const Region& region) const;
  RegionAnswer AnswerOf(const Region& region, const WholeAnswer& answer) const;
  bool ShowsAllItMay(const RegionAnswer& answer) const;
  bool MayBeCut(const WholeAnswer& answer) const;
  bool IsTooWide(const Region& region) const;
  void LearnNumbers(const Region& region, const std::vector<answer::Record>& records);
  RegionRecord RegionRecordOf(const base::Hash128& key, const answer::Record* record) const;

  const HarvestState& state_;
  const form::SearchForm& form_;
  const query::FormPlan& plan_;
  query::Submission base_;
  query::QuestionKind kind_;
  std::vector<RegionAttribute> attributes_;
  std::vector<Attribute> own_;  // one for each attribute
  std::map<std::string, RegionAnswer> answers_;
  bool is_finite_ = true;
};

}  // namespace upwell::harvest
