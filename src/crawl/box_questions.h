// SPDX-License-Identifier: Apache-2.0
// A form's menus, ranges and typed boxes as the attributes of a structured form (harvest/box.h):
// boxes become submissions, and answers tell of each record what it shows of the attributes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "crawl/answer_pages.h"
#include "harvest/box.h"
#include "query/form_plan.h"

namespace upwell {

// Which field of the records is the number that a range selects by: the one that lies within the
// range that was asked, whenever it is shown, and elsewhere in other answers.
class ShownNumbers {
 public:
  // `parts`: of a unit of the kind that numbers are told apart by.
  explicit ShownNumbers(ValueKind kind, int64_t parts = 1)
      : kind_(std::move(kind)), parts_(parts) {}

  // Values that records of any answers showed.
  void Know(const RecordColumn& column);
  void Learn(const Interval& asked, const std::vector<Record>& records);
  // Nothing as long as it is not known which field it is, or where the record does not show it.
  std::optional<int64_t> Of(const Record& record) const;

 private:
  using Numbers = std::map<std::string, int64_t>;
  struct Fit {
    uint64_t inside = 0, outside = 0;
    uint64_t told = 0;  // of those inside: within ranges that leave other numbers of it out
    int64_t lowest = INT64_MAX, highest = INT64_MIN;
  };
  void AddNumber(const std::string& name, std::optional<double> place, Numbers* numbers) const;
  void AddNumbers(const std::string& name, std::string_view value, Numbers* numbers) const;
  Numbers NumbersOf(const Record& record) const;
  void See(const Numbers& numbers);

  ValueKind kind_;
  int64_t parts_;
  std::map<std::string, Fit> fields_;
};

class BoxQuestions : public BoxAsker {
 public:
  // `base` is part of every question. Nothing is owned.
  BoxQuestions(const SearchForm& form, const FormPlan& plan, Submission base, AnswerPages& pages);

  const std::vector<BoxAttribute>& attributes() const { return attributes_; }
  // Its values are all that the form offers: no list for a text box that might not be complete.
  bool IsFinite() const { return is_finite_; }
  // Of one attribute.
  bool IsMenu(size_t attribute) const {
    return HasChoices(form_.inputs[own_[attribute].input].control);
  }
  // Its values are those of a menu, or of a text box for what there are few of: states.
  bool HasAllValues(size_t attribute) const;
  // It has a value that was listed for a text box.
  bool UsesList(const Box& box) const;
  std::string TemplateOf(const Box& box) const;
  Submission SubmissionOf(const Box& box) const;
  // Null where it was not asked.
  const BoxAnswer* AnswerTo(const Box& box) const;

  // The answer to the box that constrains nothing, where that was asked otherwise.
  void KnowWhole(const WholeAnswer& answer);
  // What was asked before is answered from memory; that it overflowed may have become known since.
  Task<BoxAnswer> Ask(Box box) override;
  bool MayAsk() const override { return pages_.MayAsk(); }

 private:
  struct Attribute {
    std::map<std::string, Submission> values;  // of a menu, or listed for a text box
    int input = 0;
    std::optional<OpenRange> range;
    int64_t parts = 1;  // of a unit of the range
    std::optional<ShownNumbers> numbers;
  };
  void AddBinding(const Binding& binding, const OpenRange* range);
  void AddRange(const std::string& name, const OpenRange& range, Attribute* own);
  int64_t PartsOfAUnit(const OpenRange& range) const;
  void OrderByPlace(int input, BoxAttribute* attribute) const;
  Submission RangeOf(const Attribute& own, const Interval& interval) const;
  bool LearnEnds(const WholeAnswer& answer);
  bool LacksRequired(const Submission& asked) const;
  Task<BoxAnswer> AskSite(const Box& box);
  BoxAnswer AnswerOf(const Box& box, const WholeAnswer& answer) const;
  bool ShowsAllItMay(const BoxAnswer& answer) const;
  bool MayBeCut(const WholeAnswer& answer) const;
  void LearnNumbers(const Box& box, const std::vector<Record>& records);
  BoxRecord BoxRecordOf(const Hash128& key, const Record* record) const;

  const SearchForm& form_;
  const FormPlan& plan_;
  Submission base_;
  AnswerPages& pages_;
  std::vector<BoxAttribute> attributes_;
  std::vector<Attribute> own_;  // one for each attribute
  std::map<std::string, BoxAnswer> answers_;
  bool is_finite_ = true;
};

}  // namespace upwell
