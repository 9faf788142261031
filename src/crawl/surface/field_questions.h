// SPDX-License-Identifier: Apache-2.0
// Values of the records' fields for text boxes beside the one for words (author, title, place): of
// each box and field it is learnt whether the one takes the other. Where no whole value is found,
// one of its words may be: the surname of "Adler, Jane", the genus of "Quercus alba".
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "crawl/session/answer_pages.h"
#include "query/form_plan.h"
#include "query/values/shown_values.h"

namespace upwell::crawl {

// Reads until some pages have brought nothing; none of an answer that repeats the last one.
class UntilStale : public PageReader {
 public:
  // Not owned: the records on the first page of the last answer.
  explicit UntilStale(const std::vector<base::Hash128>& last) : last_(last) {}
  void Take(const Part& part) override;
  bool WantsNext(const WholeAnswer&) override;
  bool repeats() const { return first_ && !first_->empty() && *first_ == last_; }
  // Of the first page.
  std::vector<base::Hash128> first() const { return first_.value_or(std::vector<base::Hash128>()); }

 private:
  const std::vector<base::Hash128>& last_;
  std::optional<std::vector<base::Hash128>> first_;
  uint64_t stale_ = 0;
};

struct FieldQuestion {
  size_t arm = 0;  // for FieldQuestions
  int box = 0;     // input
  query::Submission values;
};

class FieldQuestions {
 public:
  // The form's text boxes of which nothing is known but that people may fill them in.
  void List(const form::SearchForm& form, const query::FormPlan& plan,
            const std::vector<query::RecordColumn>& columns);
  bool IsOver(const std::vector<query::RecordColumn>& columns) { return !BestArm(columns); }
  // The next value for the box and field that found something most often; nothing where it is over.
  std::optional<FieldQuestion> Next(const std::vector<query::RecordColumn>& columns);
  // For the reader of the question's answer.
  const std::vector<base::Hash128>& LastOf(const FieldQuestion& question) const {
    return arms_[question.arm].last;
  }
  // Two values that find the same: the box is not looked at, and not asked any more.
  void Learn(const FieldQuestion& question, const UntilStale& reader, bool found, bool found_new);

 private:
  struct Arm {
    int box = 0;
    std::string column;
    query::ValuePart part = query::ValuePart::kWhole;
    size_t read = 0;                  // values of the column
    std::vector<std::string> values;  // what is taken of these, each once
    std::set<std::string> known;      // the same
    size_t next = 0;
    uint64_t asked = 0, answered = 0, fruitless = 0;
    std::vector<base::Hash128> last;  // records on the first page of the last answer
  };
  static void ReadValues(const query::RecordColumn& column, Arm* arm);
  // Words are asked where whole values of the field found nothing.
  bool IsDue(const Arm& arm) const;
  std::optional<size_t> BestArm(const std::vector<query::RecordColumn>& columns);
  void Close(int box);

  std::vector<Arm> arms_;
};

}  // namespace upwell::crawl
