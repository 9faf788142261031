// SPDX-License-Identifier: Apache-2.0
// A form's menus, ranges and typed boxes as the attributes of a structured form
// (harvest/regions/region.h): boxes become submissions, and answers tell of each record what it
// shows of the attributes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "crawl/session/answer_pages.h"
#include "harvest/regions/region.h"
#include "query/form_plan.h"

namespace upwell::crawl {

// Which field of the records is the number that a range selects by: the one that lies within the
// range that was asked, whenever it is shown, and elsewhere in other answers.
class ShownNumbers {
 public:
  // `parts`: of a unit of the kind that numbers are told apart by.
  explicit ShownNumbers(query::ValueKind kind, int64_t parts = 1)
      : kind_(std::move(kind)), parts_(parts) {}

  // Values that records of any answers showed.
  void Know(const query::RecordColumn& column);
  void Learn(const harvest::Interval& asked, const std::vector<answer::Record>& records);
  // Nothing as long as it is not known which field it is, or where the record does not show it.
  std::optional<int64_t> Of(const answer::Record& record) const;

 private:
  using Numbers = std::map<std::string, int64_t>;
  struct Fit {
    uint64_t inside = 0, outside = 0;
    uint64_t told = 0;  // of those inside: within ranges that leave other numbers of it out
    int64_t lowest = INT64_MAX, highest = INT64_MIN;
  };
  void AddNumber(const std::string& name, std::optional<double> place, Numbers* numbers) const;
  void AddNumbers(const std::string& name, std::string_view value, Numbers* numbers) const;
  Numbers NumbersOf(const answer::Record& record) const;
  void See(const Numbers& numbers);

  query::ValueKind kind_;
  int64_t parts_;
  std::map<std::string, Fit> fields_;
};

class BoxQuestions : public harvest::RegionAsker {
 public:
  // `base` is part of every question. Nothing is owned.
  BoxQuestions(const form::SearchForm& form, const query::FormPlan& plan, query::Submission base,
               AnswerPages& pages);

  const std::vector<harvest::RegionAttribute>& attributes() const { return attributes_; }
  // Its values are all that the form offers: no list for a text box that might not be complete.
  bool IsFinite() const { return is_finite_; }
  // Of one attribute.
  bool IsMenu(size_t attribute) const {
    return form::HasChoices(form_.inputs[own_[attribute].input].control);
  }
  // Its values are those of a menu, or of a text box for what there are few of: states.
  bool HasAllValues(size_t attribute) const;
  // It has a value that was listed for a text box.
  bool UsesList(const harvest::Region& box) const;
  std::string TemplateOf(const harvest::Region& box) const;
  query::Submission SubmissionOf(const harvest::Region& box) const;
  // Null where it was not asked.
  const harvest::RegionAnswer* AnswerTo(const harvest::Region& box) const;

  // The answer to the box that constrains nothing, where that was asked otherwise.
  void KnowWhole(const WholeAnswer& answer);
  // What was asked before is answered from memory; that it overflowed may have become known since.
  base::Task<harvest::RegionAnswer> Ask(harvest::Region box) override;
  bool MayAsk() const override { return pages_.MayAsk(); }

 private:
  struct Attribute {
    std::map<std::string, query::Submission> values;  // of a menu, or listed for a text box
    int input = 0;
    std::optional<query::OpenRange> range;
    int64_t parts = 1;  // of a unit of the range
    std::optional<ShownNumbers> numbers;
  };
  void AddBinding(const query::Binding& binding, const query::OpenRange* range);
  void AddRange(const std::string& name, const query::OpenRange& range, Attribute* own);
  int64_t PartsOfAUnit(const query::OpenRange& range) const;
  void OrderByPlace(int input, harvest::RegionAttribute* attribute) const;
  query::Submission RangeOf(const Attribute& own, const harvest::Interval& interval) const;
  bool LearnEnds(const WholeAnswer& answer);
  bool LacksRequired(const query::Submission& asked) const;
  base::Task<harvest::RegionAnswer> AskSite(const harvest::Region& box);
  harvest::RegionAnswer AnswerOf(const harvest::Region& box, const WholeAnswer& answer) const;
  bool ShowsAllItMay(const harvest::RegionAnswer& answer) const;
  bool MayBeCut(const WholeAnswer& answer) const;
  void LearnNumbers(const harvest::Region& box, const std::vector<answer::Record>& records);
  harvest::RegionRecord BoxRecordOf(const base::Hash128& key, const answer::Record* record) const;

  const form::SearchForm& form_;
  const query::FormPlan& plan_;
  query::Submission base_;
  AnswerPages& pages_;
  std::vector<harvest::RegionAttribute> attributes_;
  std::vector<Attribute> own_;  // one for each attribute
  std::map<std::string, harvest::RegionAnswer> answers_;
  bool is_finite_ = true;
};

}  // namespace upwell::crawl
