// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/field_source.h"

#include <algorithm>
#include <utility>

#include "query/study/ranges.h"
#include "query/types/typed_into.h"
#include "query/values/choices.h"
#include "query/values/site_lists.h"

namespace upwell::harvest {
namespace {

// Not tuned.
constexpr uint64_t kLooksAtAField = 4;  // values of a field without an answer: not for this input
constexpr uint64_t kLooksAtAList = 2;   // the same, of a list of which nothing says what it is
constexpr size_t kMostListsAsked = 2;   // for one input, the longest
constexpr uint64_t kPatienceWithAField = 25;  // values in a row that bring nothing new
constexpr uint64_t kPatienceWithAList = 8;    // the same, of a list
constexpr size_t kFewestValues = 3;           // of a field
constexpr query::ValuePart kParts[] = {query::ValuePart::kWhole, query::ValuePart::kFirstWord,
                                       query::ValuePart::kLastWord, query::ValuePart::kSecondWord};

bool IsBound(const query::FormPlan& plan, int input) {
  return std::any_of(
      plan.bindings.begin(), plan.bindings.end(), [&](const query::Binding& binding) {
        return !binding.values.empty() && query::Assigns(binding.values.front(), input);
      });
}

// It is asked by values of its type. One for towns or countries that took none of those of other
// sites may take those of the records.
bool IsTyped(const query::FormPlan& plan, int number, const form::Input& input) {
  const bool is_named = input.type && *input.type != form::InputType::kGeneric &&
                        *input.type != form::InputType::kPerson;
  const bool took_none =
      std::any_of(plan.inputs.begin(), plan.inputs.end(), [&](const query::InputBelief& belief) {
        return belief.input == number && belief.role == query::InputRole::kUnknown;
      });
  return is_named && (query::IsOrdered(*input.type) || !took_none);
}

// What a page lists may be a part of what there is ("our most popular towns").
bool TakesListOfSite(const query::FormPlan& plan, int number) {
  return std::any_of(plan.inputs.begin(), plan.inputs.end(), [&](const query::InputBelief& belief) {
    return belief.input == number && belief.value_kind == query::kListOfSite;
  });
}

const query::RecordColumn* ColumnOf(const std::vector<query::RecordColumn>& columns,
                                    const std::string& name) {
  const auto column =
      std::find_if(columns.begin(), columns.end(),
                   [&](const query::RecordColumn& each) { return each.name == name; });
  return column == columns.end() ? nullptr : &*column;
}

}  // namespace

FieldSource::FieldSource(const HarvestState& state, const std::vector<std::string>& texts) {
  const std::vector<std::vector<std::string>> lists = query::FindSiteLists(texts);
  const form::SearchForm& form = state.form();
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const int input = static_cast<int>(i);
    const form::Input& described = form.inputs[i];
    if (!query::TakesText(described) || !query::IsForPeople(described)) continue;
    if (query::IsNamedAsEnd(form, input)) continue;  // numbers are for ranges
    const bool is_listed = TakesListOfSite(state.plan, input);
    if (input == form.query_input || (IsBound(state.plan, input) && !is_listed)) continue;
    if (IsTyped(state.plan, input, described) && !is_listed) continue;
    if (!is_listed) AddLists(input, lists);
    AddColumns(input, state.columns());
  }
}

void FieldSource::AddLists(int input, const std::vector<std::vector<std::string>>& lists) {
  for (size_t i = 0; i < std::min(kMostListsAsked, lists.size()); ++i) {
    Arm& arm = arms_.emplace_back();
    arm.input = input;
    arm.is_list = true;
    arm.values = lists[i];
  }
}

void FieldSource::AddColumns(int input, const std::vector<query::RecordColumn>& columns) {
  for (const query::RecordColumn& column : columns) {
    for (const query::ValuePart part : kParts) {
      Arm& arm = arms_.emplace_back();
      arm.input = input;
      arm.column = column.name;
      arm.part = part;
      ReadValues(column, &arm);
    }
  }
}

void FieldSource::ReadValues(const query::RecordColumn& column, Arm* arm) {
  for (; arm->read < column.values.size(); ++arm->read) {
    std::string taken = query::PartOf(column.values[arm->read], arm->part);
    if (!taken.empty() && arm->known.insert(taken).second) arm->values.push_back(std::move(taken));
  }
}

bool FieldSource::IsDue(const Arm& arm) const {
  if (arm.part == query::ValuePart::kWhole) return true;
  return std::all_of(arms_.begin(), arms_.end(), [&](const Arm& other) {
    const bool is_whole =
        other.input == arm.input && other.part == query::ValuePart::kWhole && !other.is_list;
    if (is_whole && other.answered > 0) return false;
    return !is_whole || other.column != arm.column || other.asked >= kLooksAtAField;
  });
}

// Values that were not read yet may be new ones.
bool FieldSource::MayAnswer(const Arm& arm, const std::vector<query::RecordColumn>& columns) const {
  const uint64_t looks = arm.is_list ? kLooksAtAList : kLooksAtAField;
  const uint64_t patience = arm.is_list ? kPatienceWithAList : kPatienceWithAField;
  if (arm.fruitless >= patience || (arm.asked >= looks && arm.answered == 0)) return false;
  if (arm.is_list) return arm.next < arm.values.size();
  const query::RecordColumn* column = ColumnOf(columns, arm.column);
  if (column == nullptr) return false;
  const size_t unread = column->values.size() - arm.read;
  return arm.values.size() + unread >= kFewestValues && arm.next < arm.values.size() + unread &&
         IsDue(arm);
}

std::optional<size_t> FieldSource::BestArm(const std::vector<query::RecordColumn>& columns) const {
  std::optional<size_t> best;
  double most = 0;
  for (size_t i = 0; i < arms_.size(); ++i) {
    const Arm& arm = arms_[i];
    if (!MayAnswer(arm, columns)) continue;
    const double answered =
        (static_cast<double>(arm.answered) + 1) / (static_cast<double>(arm.asked) + 2);
    if (answered <= most) continue;
    most = answered;
    best = i;
  }
  return best;
}

Expectation FieldSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  expectation.has_question = BestArm(state.columns()).has_value();
  return expectation;
}

std::optional<query::Question> FieldSource::Next(HarvestState& state) {
  while (const std::optional<size_t> best = BestArm(state.columns())) {
    Arm& arm = arms_[*best];
    if (!arm.is_list) ReadValues(*ColumnOf(state.columns(), arm.column), &arm);
    // The values that were read just now were not new.
    if (arm.next >= arm.values.size() || arm.values.size() < kFewestValues) continue;
    asked_ = *best;
    reader_.Begin(arm.last);
    state.used_keywords = true;
    query::Submission own;
    own.push_back({arm.input, arm.values[arm.next++]});
    query::Question question;
    question.kind = kind();
    question.values = query::Joined(state.plan.fixed, own);
    question.names = state.form().inputs[arm.input].name;
    return question;
  }
  return std::nullopt;
}

void FieldSource::Close(int input) {
  for (Arm& arm : arms_) {
    if (arm.input == input) arm.fruitless = kPatienceWithAField;
  }
}

void FieldSource::Learn(const query::Question& question, const WholeAnswer& answer,
                        HarvestState& state) {
  Arm& arm = arms_[asked_];
  ++arm.asked;
  arm.answered += !answer.records.empty();
  arm.fruitless = answer.new_records > 0 ? 0 : arm.fruitless + 1;
  if (reader_.repeats()) Close(arm.input);
  arm.last = reader_.first();
  state.AddOverflowOf(question, answer);
}

}  // namespace upwell::harvest
