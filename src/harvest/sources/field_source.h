// SPDX-License-Identifier: Apache-2.0
// Values of the records' fields for text inputs beside the one for keywords (author, title, place),
// and those of lists that the site's pages show (query/values/site_lists.h): of each input and
// field or list it is learned whether the one takes the other. Where no whole value of a field
// finds anything, one of its words may: the surname of "Adler, Jane", the genus of "Quercus alba".
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
  // Takes the form's text inputs that people may fill in and of which nothing else is known, the
  // fields that records have shown until now, and the lists of the site's pages.
  explicit FieldSource(const HarvestState& state, const std::vector<std::string>& texts = {});

  query::QuestionKind kind() const override { return query::QuestionKind::kField; }
  Expectation Expect(const HarvestState& state) const override;
  // The next value for the input and field that found something most often.
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  // Where two values find the same, the site ignores the input, and it is not asked any more.
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;

 private:
  // One input with one field, whole or in part, or with a list of the site.
  struct Arm {
    int input = 0;
    bool is_list = false;  // with all its values at hand
    std::string column;    // of what is no list
    query::ValuePart part = query::ValuePart::kWhole;
    size_t read = 0;                  // values of the column
    std::vector<std::string> values;  // what is taken of these, each once
    std::set<std::string> known;      // the same
    size_t next = 0;
    uint64_t asked = 0, answered = 0, fruitless = 0;
    std::vector<base::Hash128> last;  // records on the first page of the last answer
  };
  void AddLists(int input, const std::vector<std::vector<std::string>>& lists);
  void AddColumns(int input, const std::vector<query::RecordColumn>& columns);
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
