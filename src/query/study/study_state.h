// SPDX-License-Identifier: Apache-2.0
// What the parts of a form's study (form_study.h) share: the form, how it is asked, the questions
// answered so far, what was found out about its inputs, and the plan under construction.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "query/form_plan.h"
#include "query/study/cautious_asker.h"
#include "query/study/study_options.h"

namespace upwell::query {

// Answers that fit on one page wanted for judging menus. Not tuned.
inline constexpr size_t kWholeAnswersWanted = 3;

// Records after which it is known what a site's values look like. Not tuned.
inline constexpr size_t kFewRecords = 20;

// The name under which catalog and report know questions that others are compared with.
inline constexpr char kForComparison[] = "comparison";

struct StudyState {
  // Keeps the openings with results, and lists the inputs. Nothing but `asker` is copied; all must
  // outlive the state.
  StudyState(const form::SearchForm& form, const std::vector<AnsweredQuestion>& openings,
             const std::vector<std::string>& texts, StudyDepth depth, const StudyOptions& options,
             Asker& asker);

  // Given.
  const form::SearchForm& form;
  const std::vector<std::string>& texts;  // of the site, the form's page first
  StudyDepth depth;
  const StudyOptions& options;
  CautiousAsker asker;
  uint64_t requests_before;

  // Found out so far. Inputs are numbers in the form.
  std::vector<int> menus;                         // inputs with at least one value to try
  std::vector<int> text_inputs;                   // the query input first
  std::vector<AnsweredQuestion> answered;         // questions with results
  std::map<int, std::vector<std::string>> words;  // by text input that takes words
  std::vector<std::pair<int, TypedInput>> typed;  // text inputs that take values of a type
  std::set<int> paired;                           // ends of ranges that are bound
  std::vector<int> required;                      // inputs without which the site does not answer
  Submission support;                             // values without which nothing is found
  Binding together;                               // two inputs that find nothing alone
  FormPlan plan;

  // Keeps the question if it had results.
  void Keep(AnsweredQuestion question);
  base::Task<Reply> AskAndKeep(Submission submission, std::string why);
  size_t CountWholeAnswers() const;
  // The question with the most results. REQUIRES: one was answered.
  Submission BroadestQuestion() const;

  bool AnyResults() const { return !answered.empty() || !words.empty() || !typed.empty(); }
  // Pages that look like results need not show any record.
  bool AnyRecords() const { return !asker.record_texts().empty(); }

  InputBelief& BeliefOf(int input);
  // Null where the input is not known to take values of a type.
  const TypedInput* TypedOf(int input) const;
  // The plan's fixed values that `base` does not set, and `base`.
  Submission WithFixed(const Submission& base) const;
  // Adds a binding of one input; nothing where there are no values.
  void Bind(int input, const std::vector<std::string>& values);
};

// Whether the whole answer is on its first page, with more than one record.
bool IsWholeAnswer(const Reply& reply);

// Whether nothing says that there is more than the first page shows.
bool IsAllShown(const Reply& reply);

// The input is the only one that is filled in.
Submission OneValue(int input, std::string value);

}  // namespace upwell::query
