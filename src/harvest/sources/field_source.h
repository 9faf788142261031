// SPDX-License-Identifier: Apache-2.0
// Values of the records' fields for text inputs beside the one for keywords (author, title, place):
// of each input and field it is learned whether the one takes the other. Where no whole value finds
// anything, one of its words may: the surname of "Adler, Jane", the genus of "Quercus alba".
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "harvest/question_source.h"
#include "harvest/sources/until_stale.h"

namespace upwell::harvest {

class FieldSource : public QuestionSource {
 public:
  // Takes the form's text inputs that people may fill in and of which nothing else is known, and
  // the fields that records have shown until now.
  explicit FieldSource(const HarvestState& state);

  query::QuestionKind kind() const override { return query::QuestionKind::kField; }
  // Whether one field fits an input says nothing of the next: the first question about each input
  // and field is the first of its kind.
  Expectation Expect(const HarvestState& state) const override;
  // The next value for the input and field that found something most often.
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  // Where two values find the same, the site ignores the input, and it is not asked any more.
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;

 private:
  // One input with one field, whole or in part.
  struct Arm {
    int input = 0;
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
  bool MayAnswer(const Arm& arm, const std::vector<query::RecordColumn>& columns) const;
  std::optional<size_t> BestArm(const std::vector<query::RecordColumn>& columns) const;
  void Close(int input);

  std::vector<Arm> arms_;
  size_t asked_ = 0;  // the arm
  UntilStale reader_;
};

}  // namespace upwell::harvest
