// SPDX-License-Identifier: Apache-2.0
#include "query/study/field_values.h"

#include <utility>
#include <vector>

#include "query/templates/informativeness.h"
#include "query/values/distinctive_words.h"

namespace upwell::query {
namespace {

// Not tuned.
constexpr size_t kFieldsTried = 6;
constexpr size_t kFieldProbes = 3;    // values asked of each field
constexpr size_t kFieldValues = 200;  // values that are bound

}  // namespace

base::Task<bool> FieldValues::Take(int input, const Submission& base) {
  if (state_.depth != StudyDepth::kTemplates) co_return false;
  const std::vector<RecordColumn> fields = state_.asker.record_columns();
  size_t tried = 0;
  for (const RecordColumn& field : fields) {
    if (field.values.size() < 2 * kFieldProbes || tried++ == kFieldsTried) continue;
    const bool takes = co_await Takes(input, field, base);
    if (!takes) continue;
    InputBelief& belief = state_.BeliefOf(input);
    belief.role = InputRole::kWords;
    belief.evidence = "takes what the records show as \"" + field.name + "\"";
    fields_[input] = field.name;
    state_.words[input] = field.values;
    co_return true;
  }
  co_return false;
}

base::Task<bool> FieldValues::Takes(int input, const RecordColumn& field, const Submission& base) {
  SignatureSet answers;
  uint64_t found = 0;
  for (const std::string& value : Spread(field.values, kFieldProbes)) {
    Submission submission = Joined(base, OneValue(input, value));
    std::string why = state_.form.inputs[input].name;
    const Reply reply = co_await state_.asker.Ask(std::move(submission), std::move(why));
    if (reply.has_results() && answers.Insert(reply.signature)) ++found;
  }
  co_return found >= kFieldProbes;
}

void FieldValues::Refresh() {
  for (const auto& [input, name] : fields_) {
    for (const RecordColumn& field : state_.asker.record_columns()) {
      if (field.name == name) state_.words[input] = Spread(field.values, kFieldValues);
    }
  }
}

}  // namespace upwell::query
