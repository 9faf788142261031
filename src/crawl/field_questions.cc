// SPDX-License-Identifier: Apache-2.0
#include "crawl/field_questions.h"

#include <algorithm>

#include "query/choices.h"

namespace upwell {
namespace {

constexpr uint64_t kLooks = 4;  // values of a field without an answer: not for this box
constexpr uint64_t kPatience = 25;
constexpr uint64_t kStalePages = 2;  // of an answer, then the next
constexpr size_t kFewestValues = 3;  // of a field

bool TakesText(const Input& input) {
  return input.control == Control::kText || input.control == Control::kSearch;
}

bool IsBound(const FormPlan& plan, int box) {
  return std::any_of(plan.bindings.begin(), plan.bindings.end(), [&](const Binding& binding) {
    return !binding.values.empty() && Assigns(binding.values.front(), box);
  });
}

bool IsTyped(const Input& input) {
  return input.type && *input.type != InputType::kGeneric && *input.type != InputType::kPerson;
}

const RecordColumn* ColumnOf(const std::vector<RecordColumn>& columns, const std::string& name) {
  const auto column = std::find_if(columns.begin(), columns.end(),
                                   [&](const RecordColumn& each) { return each.name == name; });
  return column == columns.end() ? nullptr : &*column;
}

}  // namespace

void UntilStale::Take(const Part& part) {
  if (!first_) {
    first_ = part.reply.records;
  } else {
    stale_ = part.new_records > 0 ? 0 : stale_ + 1;
  }
}

bool UntilStale::WantsNext(const WholeAnswer&) { return !repeats() && stale_ < kStalePages; }

void FieldQuestions::List(const SearchForm& form, const FormPlan& plan,
                          const std::vector<RecordColumn>& columns) {
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const int box = static_cast<int>(i);
    const Input& input = form.inputs[i];
    if (!TakesText(input) || !IsForPeople(input) || box == form.query_input) continue;
    if (IsBound(plan, box) || IsTyped(input)) continue;
    for (const RecordColumn& column : columns) arms_.push_back({box, column.name, 0, 0, 0, 0, {}});
  }
}

std::optional<size_t> FieldQuestions::BestArm(const std::vector<RecordColumn>& columns) const {
  std::optional<size_t> best;
  double most = 0;
  for (size_t i = 0; i < arms_.size(); ++i) {
    const Arm& arm = arms_[i];
    const RecordColumn* column = ColumnOf(columns, arm.column);
    if (column == nullptr || column->values.size() < kFewestValues) continue;
    if (arm.next >= column->values.size() || arm.fruitless >= kPatience) continue;
    if (arm.asked >= kLooks && arm.answered == 0) continue;
    const double answered =
        (static_cast<double>(arm.answered) + 1) / (static_cast<double>(arm.asked) + 2);
    if (answered <= most) continue;
    most = answered;
    best = i;
  }
  return best;
}

std::optional<FieldQuestion> FieldQuestions::Next(const std::vector<RecordColumn>& columns) {
  const std::optional<size_t> best = BestArm(columns);
  if (!best) return std::nullopt;
  Arm& arm = arms_[*best];
  FieldQuestion question{*best, arm.box, {}};
  question.values.push_back({arm.box, ColumnOf(columns, arm.column)->values[arm.next++]});
  return question;
}

void FieldQuestions::Close(int box) {
  for (Arm& arm : arms_) {
    if (arm.box == box) arm.fruitless = kPatience;
  }
}

void FieldQuestions::Learn(const FieldQuestion& question, const UntilStale& reader, bool found,
                           bool found_new) {
  Arm& arm = arms_[question.arm];
  ++arm.asked;
  arm.answered += found;
  arm.fruitless = found_new ? 0 : arm.fruitless + 1;
  if (reader.repeats()) Close(arm.box);
  arm.last = reader.first();
}

}  // namespace upwell
