// SPDX-License-Identifier: Apache-2.0
// Learns what a form's inputs are and which of its query templates are worth asking: the order in
// which the parts of "Google's Deep-Web Crawl" are put together.
//
//   1. AnsweredQuestions: questions with results, some of them with few enough for one page.
//   2. Menus: which present, which select (presentation.h). The most productive page size is kept.
//   3. Text inputs: words (probing.h) or values of a type (type_probing.h); ends of ranges are
//   paired.
//   4. Nothing answered yet: the same with a value of another input beside it (required pairs), at
//      last two text inputs together (boxes_together.h). A form that never has results is given up
//      after 20 to 150 requests.
//   5. Bindings: menus that select with at least `least_values` values, inputs with their values.
//   6. ISIT over them (isit.h). If no template is informative and one got at least five distinct
//      answers, the one with the most is kept all the same: there is no other way in.
#pragma once

#include <string>
#include <vector>

#include "query/form_plan.h"
#include "query/study/presentation.h"
#include "query/study/probing.h"
#include "query/study/type_probing.h"

namespace upwell::query {

struct StudyOptions {
  IsitOptions isit;
  ProbingOptions probing;
  TypeOptions types;
  PresentationOptions presentation;
  uint64_t least_values = 5;  // of a menu that is bound
  uint64_t for_pairs = 30;    // requests for two inputs together where nothing was found by one
};

// How far to go.
enum class StudyDepth : uint8_t {
  kInputs,     // what menus and typed inputs are; the query input is taken for what it seems
  kTemplates,  // also words for the text inputs, and ISIT
};

// `openings` are the questions that were asked before; `texts` the form's page and further texts of
// the site.
base::Task<FormPlan> StudyForm(const form::SearchForm& form,
                               const std::vector<AnsweredQuestion>& openings,
                               const std::vector<std::string>& texts, StudyDepth depth,
                               const StudyOptions& options, Asker& asker);

}  // namespace upwell::query
