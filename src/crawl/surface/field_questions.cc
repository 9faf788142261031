// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/field_questions.h"

#include <algorithm>

#include "query/study/typed_into.h"
#include "query/values/choices.h"

namespace upwell::crawl {
namespace {

constexpr uint64_t kLooks = 4;  // values of a field without an answer: not for this box
constexpr uint64_t kPatience = 25;
constexpr uint64_t kStalePages = 2;  // of an answer, then the next
constexpr size_t kFewestValues = 3;  // of a field
constexpr query::ValuePart kParts[] = {query::ValuePart::kWhole, query::ValuePart::kFirstWord,
                                       query::ValuePart::kLastWord, query::ValuePart::kSecondWord};

bool IsBound(const query::FormPlan& plan, int box) {
  return std::any_of(
      plan.bindings.begin(), plan.bindings.end(), [&](const query::Binding& binding) {
        return !binding.values.empty() && query::Assigns(binding.values.front(), box);
      });
}

bool IsTyped(const form::Input& input) {
  return input.type && *input.type != form::InputType::kGeneric &&
         *input.type != form::InputType::kPerson;
}

const query::RecordColumn* ColumnOf(const std::vector<query::RecordColumn>& columns,
                                    const std::string& name) {
  const auto column =
      std::find_if(columns.begin(), columns.end(),
                   [&](const query::RecordColumn& each) { return each.name == name; });
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

void FieldQuestions::List(const form::SearchForm& form, const query::FormPlan& plan,
                          const std::vector<query::RecordColumn>& columns) {
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const int box = static_cast<int>(i);
    const form::Input& input = form.inputs[i];
    if (!query::TakesText(input) || !query::IsForPeople(input) || box == form.query_input) continue;
    if (IsBound(plan, box) || IsTyped(input)) continue;
    for (const query::RecordColumn& column : columns) {
      for (const query::ValuePart part : kParts) {
        Arm arm;
        arm.box = box;
        arm.column = column.name;
        arm.part = part;
        arms_.push_back(std::move(arm));
      }
    }
  }
}

void FieldQuestions::ReadValues(const query::RecordColumn& column, Arm* arm) {
  for (; arm->read < column.values.size(); ++arm->read) {
    std::string taken = query::PartOf(column.values[arm->read], arm->part);
    if (!taken.empty() && arm->known.insert(taken).second) arm->values.push_back(std::move(taken));
  }
}

bool FieldQuestions::IsDue(const Arm& arm) const {
  if (arm.part == query::ValuePart::kWhole) return true;
  return std::all_of(arms_.begin(), arms_.end(), [&](const Arm& other) {
    const bool is_whole = other.box == arm.box && other.part == query::ValuePart::kWhole;
    if (is_whole && other.answered > 0) return false;
    return !is_whole || other.column != arm.column || other.asked >= kLooks;
  });
}

std::optional<size_t> FieldQuestions::BestArm(const std::vector<query::RecordColumn>& columns) {
  std::optional<size_t> best;
  double most = 0;
  for (size_t i = 0; i < arms_.size(); ++i) {
    Arm& arm = arms_[i];
    const query::RecordColumn* column = ColumnOf(columns, arm.column);
    if (column == nullptr || !IsDue(arm)) continue;
    ReadValues(*column, &arm);
    if (arm.values.size() < kFewestValues) continue;
    if (arm.next >= arm.values.size() || arm.fruitless >= kPatience) continue;
    if (arm.asked >= kLooks && arm.answered == 0) continue;
    const double answered =
        (static_cast<double>(arm.answered) + 1) / (static_cast<double>(arm.asked) + 2);
    if (answered <= most) continue;
    most = answered;
    best = i;
  }
  return best;
}

std::optional<FieldQuestion> FieldQuestions::Next(const std::vector<query::RecordColumn>& columns) {
  const std::optional<size_t> best = BestArm(columns);
  if (!best) return std::nullopt;
  Arm& arm = arms_[*best];
  FieldQuestion question{*best, arm.box, {}};
  question.values.push_back({arm.box, arm.values[arm.next++]});
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

}  // namespace upwell::crawl
