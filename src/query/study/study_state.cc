// SPDX-License-Identifier: Apache-2.0
#include "query/study/study_state.h"

#include <algorithm>

#include "query/values/choices.h"

namespace upwell::query {
namespace {

bool TakesTypedText(const form::Input& input) {
  switch (input.control) {
    case form::Control::kText:
    case form::Control::kSearch:
    case form::Control::kNumber:
    case form::Control::kDate:
    case form::Control::kMonth:
    case form::Control::kTel:
    case form::Control::kRange:
      return true;
    default:
      return false;
  }
}

bool AnyHasResults(const std::vector<AnsweredQuestion>& questions) {
  return std::any_of(questions.begin(), questions.end(),
                     [](const AnsweredQuestion& question) { return question.reply.has_results(); });
}

uint64_t CountResults(const AnsweredQuestion& question) {
  return std::max<uint64_t>(question.reply.count.value_or(0), question.reply.records.size());
}

void ListInputs(StudyState& state) {
  for (size_t i = 0; i < state.form.inputs.size(); ++i) {
    const form::Input& input = state.form.inputs[i];
    if (!IsForPeople(input)) continue;
    const int number = static_cast<int>(i);
    const bool has_choices = form::HasChoices(input.control);
    if (has_choices && !ValuesToTry(input).empty()) state.menus.push_back(number);
    if (TakesTypedText(input)) state.text_inputs.push_back(number);
    if (has_choices || TakesTypedText(input)) state.BeliefOf(number);
  }
  // The records that the query input finds help to judge the others.
  std::stable_partition(state.text_inputs.begin(), state.text_inputs.end(),
                        [&](int input) { return input == state.form.query_input; });
}

}  // namespace

bool IsAllShown(const Reply& reply) {
  return reply.answered && !reply.has_more && !reply.too_many &&
         (!reply.count || *reply.count <= reply.records.size());
}

bool IsWholeAnswer(const Reply& reply) {
  return reply.has_results() && !reply.has_more && reply.records.size() >= 2;
}

Submission OneValue(int input, std::string value) {
  Submission submission;
  submission.push_back({input, std::move(value)});
  return submission;
}

StudyState::StudyState(const form::SearchForm& form, const std::vector<AnsweredQuestion>& openings,
                       const std::vector<std::string>& texts, StudyDepth depth,
                       const StudyOptions& options, Asker& asker)
    : form(form),
      texts(texts),
      depth(depth),
      options(options),
      asker(asker, AnyHasResults(openings)),
      requests_before(asker.requests()) {
  for (const AnsweredQuestion& opening : openings) {
    if (opening.reply.has_results()) this->asker.LearnFind(opening.submission);
    Keep(opening);
  }
  ListInputs(*this);
}

void StudyState::Keep(AnsweredQuestion question) {
  if (question.reply.has_results()) answered.push_back(std::move(question));
}

base::Task<Reply> StudyState::AskAndKeep(Submission submission, std::string why) {
  AnsweredQuestion question;
  question.submission = submission;
  question.reply = co_await asker.Ask(std::move(submission), std::move(why));
  const Reply reply = question.reply;
  Keep(std::move(question));
  co_return reply;
}

size_t StudyState::CountWholeAnswers() const {
  return static_cast<size_t>(std::count_if(
      answered.begin(), answered.end(),
      [](const AnsweredQuestion& question) { return IsWholeAnswer(question.reply); }));
}

Submission StudyState::BroadestQuestion() const {
  const auto broadest = std::max_element(answered.begin(), answered.end(),
                                         [](const AnsweredQuestion& a, const AnsweredQuestion& b) {
                                           return CountResults(a) < CountResults(b);
                                         });
  return broadest->submission;
}

InputBelief& StudyState::BeliefOf(int input) {
  for (InputBelief& belief : plan.inputs) {
    if (belief.input == input) return belief;
  }
  plan.inputs.push_back({input});
  return plan.inputs.back();
}

const TypedInput* StudyState::TypedOf(int input) const {
  for (const auto& [number, found] : typed) {
    if (number == input) return &found;
  }
  return nullptr;
}

Submission StudyState::WithFixed(const Submission& base) const {
  Submission fixed;
  for (const form::Assignment& value : plan.fixed) {
    if (!Assigns(base, value.input)) fixed.push_back(value);
  }
  return Joined(fixed, base);
}

void StudyState::Bind(int input, const std::vector<std::string>& values) {
  Binding binding;
  binding.name = form.inputs[input].name;
  for (const std::string& value : values) binding.values.push_back(OneValue(input, value));
  if (!binding.values.empty()) plan.bindings.push_back(std::move(binding));
}

}  // namespace upwell::query
