// SPDX-License-Identifier: Apache-2.0
// Learns what a form's inputs are and which of its query templates are worth asking: the order in
// which the parts of "Google's Deep-Web Crawl" are put together.
//
//   1. Answered questions: some with results, three of them with so few that all are on one page
//      (whole_answers.h). Every later part compares answers with these. Where nothing has an answer
//      yet, words of the site's pages are asked (first_words.h).
//   2. Menus: which present, which select (menu_study.h). The most productive page size is kept.
//   3. Requirements: what the site wants filled in before it answers (requirement_study.h), and
//      ranges of which both ends must be given (range_study.h).
//   4. Text inputs: words or values of a type (text_input_study.h).
//   5. Where nothing has answered yet: text inputs beside a value of a menu, then two text inputs
//      together (requirement_study.h). A form that never has results is given up after 20 to 150
//      requests (cautious_asker.h).
//   6. Inputs that were judged before any record was known are judged again; menus in which
//      something stands that hides other records are found (standing_choice.h).
//   7. Bindings: menus that select with at least `least_values` values, ranges, text inputs with
//      their values.
//   8. ISIT over the bindings (template_study.h).
//
// The parts share a StudyState (study_state.h). Steps 5 to 7 depend on what the steps before found,
// so the order matters.
#pragma once

#include <string>
#include <vector>

#include "query/form_plan.h"
#include "query/study/study_options.h"

namespace upwell::query {

// `openings` are questions that were asked before; `texts` are the form's page and further texts of
// the site, the form's page first.
base::Task<FormPlan> StudyForm(const form::SearchForm& form,
                               const std::vector<AnsweredQuestion>& openings,
                               const std::vector<std::string>& texts, StudyDepth depth,
                               const StudyOptions& options, Asker& asker);

}  // namespace upwell::query
