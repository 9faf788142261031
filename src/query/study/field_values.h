// SPDX-License-Identifier: Apache-2.0
// Text inputs that take the values of one field of the records: an author, a town, a shelf mark.
#pragma once

#include <map>
#include <string>

#include "query/study/study_state.h"

namespace upwell::query {

class FieldValues {
 public:
  // `state` is not owned.
  explicit FieldValues(StudyState& state) : state_(state) {}

  // Asks values of some fields. If each of them finds something of its own, the input is believed
  // to take that field's values. `base` is part of every question.
  base::Task<bool> Take(int input, const Submission& base);
  // Adds the values that records have shown since.
  void Refresh();

 private:
  base::Task<bool> Takes(int input, const RecordColumn& field, const Submission& base);

  StudyState& state_;
  std::map<int, std::string> fields_;  // names, by the input that takes them
};

}  // namespace upwell::query
