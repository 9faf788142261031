// SPDX-License-Identifier: Apache-2.0
// Dates that a form takes only within limits.
//
//   1. Dates that stand in the form (a stay in two weeks): the same question is asked for other
//      days, in growing steps to both sides. Where these find more, the days that find the most are
//      taken from then on; where they find others as well, the rest is asked, too.
//   2. Two dates of which the site takes only narrow windows ("at most 31 days"): windows of a week
//      are tried from today outward, in the ways of writing that the page shows first; the greatest
//      width that is answered is learnt by the numbers that stand beside the inputs and by
//      doubling; then windows ever farther out show where records lie. The range is walked window
//      by window.
//   3. Two dates that stand in the form, where the site takes no wider window ("the last year"):
//      where the window before theirs shows others, the range is walked in windows of that width.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "query/study/study_state.h"
#include "query/study/text_input_study.h"
#include "query/values/written_date.h"

namespace upwell::query {

class DateWindows {
 public:
  // Neither is owned.
  DateWindows(StudyState& state, TextInputStudy& text_inputs)
      : state_(state), text_inputs_(text_inputs) {}

  // Part 1, for questions that have answers.
  base::Task<void> MoveStandingDates();
  // Part 2, for pairs of date inputs that nothing stands in, and of inputs that nothing is known of
  // but that they are the ends of a range.
  base::Task<void> FindWindows();
  // Part 3.
  base::Task<void> FindStandingWindows();

 private:
  struct DatePair {
    int low = 0, high = 0;  // the same where there is one input only
    std::string format;     // "" where it is not known
  };
  struct Window {
    DatePair pair;
    double from = 0;           // days since 1970
    int width = 0;             // days between the two dates
    bool is_required = false;  // no question without dates was answered
  };
  std::vector<DatePair> Pairs(bool standing) const;
  std::vector<std::string> FormatsOf(const DatePair& pair) const;
  Submission Write(const DatePair& pair, double from, int width) const;
  base::Task<Reply> Ask(const DatePair& pair, double from, int width);
  base::Task<void> Move(DatePair pair, AnsweredQuestion standing);
  base::Task<std::optional<Window>> FindFirst(DatePair pair);
  base::Task<bool> IsWidestTaken(DatePair pair);
  base::Task<bool> IsWindowOfMany(Window standing);
  base::Task<int> LearnWidth(Window found);
  base::Task<std::pair<double, double>> LearnBounds(Window found);
  // All windows of the width within the bounds.
  Binding WindowsOf(const Window& found, std::pair<double, double> bounds) const;
  void Bind(const Window& found, std::pair<double, double> bounds);
  void BindAsChoices(const Window& standing, std::pair<double, double> bounds);
  std::vector<double> DaysToTry(const DatePair& pair) const;

  StudyState& state_;
  TextInputStudy& text_inputs_;
  bool is_taken_ = false;  // the way of writing that was tried last got answers
};

}  // namespace upwell::query
