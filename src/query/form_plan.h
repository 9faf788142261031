// SPDX-License-Identifier: Apache-2.0
// What is believed of a form's inputs and which submissions are worth making: the outcome of
// studying it, and what a person may edit in a plan file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "form/search_form.h"
#include "query/study/ranges.h"
#include "query/templates/isit.h"
#include "query/templates/query_template.h"

namespace upwell::query {

enum class InputRole : uint8_t {
  kFree,       // left as it stands
  kSelection,  // a menu that selects
  kOrder,      // presentation: order or layout, left as it stands
  kPageSize,   // presentation: results per page, fixed to the most productive
  kWords,      // takes any words
  kTyped,      // takes values of a type
  kUnknown,    // nothing that was tried got an answer
};
std::string_view InputRoleName(InputRole role);  // "free", "selection", ...
std::optional<InputRole> InputRoleOf(std::string_view name);

std::string_view VerdictName(
    Verdict verdict);  // "open", "informative", "uninformative", "left out"
std::optional<Verdict> VerdictOf(std::string_view name);

struct InputBelief {
  int input = 0;  // of the form
  InputRole role = InputRole::kFree;
  std::optional<form::InputType> type;  // of kTyped
  std::string value_kind;               // of kTyped: "zip-us", "date DD.MM.YYYY"
  std::string around;                   // of words: a sign before and behind each, "%son%"; or ""
  std::string evidence;                 // for people
};

struct FormPlan {
  std::vector<InputBelief> inputs;   // one for each input that people fill in
  Submission fixed;                  // part of every question
  std::vector<int> required;         // inputs without which the site does not answer
  std::vector<int> hiding;           // menus in which something stands that hides other records
  std::vector<Submission> listings;  // questions that seem to list everything
  std::vector<Binding> bindings;
  std::vector<OpenRange> ranges;  // of the bindings those that are ranges
  std::vector<Dependence> dependences;
  std::vector<TestedTemplate> templates;
  Baselines baselines;
  uint64_t probes = 0;  // requests that the study took
  std::string failure;  // for people: why nothing is worth asking; "" where something is
};

// Unless it was found to take values of a type, or nothing alone.
bool TakesWords(const FormPlan& plan, int input);

// The sign that makes the input find words inside of others; "" where it needs none or has none.
std::string SignAround(const FormPlan& plan, int input);

// Submissions of the informative templates, in all.
uint64_t PlannedSubmissions(const FormPlan& plan);

}  // namespace upwell::query
