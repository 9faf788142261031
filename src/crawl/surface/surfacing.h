// SPDX-License-Identifier: Apache-2.0
// The aim "seeds": a small set of distinct, indexable URLs for one form ("Google's Deep-Web
// Crawl").
#pragma once

#include <string>
#include <vector>

#include "crawl/session/form_session.h"
#include "query/study/form_study.h"

namespace upwell::crawl {

// Studies the form: what its inputs are and, at full depth, which templates are informative.
base::Task<query::FormPlan> PlanForm(FormSession& session,
                                     const std::vector<query::Question>& openings,
                                     const std::vector<std::string>& texts, query::StudyDepth depth,
                                     const RunOptions& options);

// Asks the submissions of the plan's informative templates, some of that next which listed the most
// of late, and lists each first page that shows a record which no page listed before has shown. A
// template is left when `patience` submissions in a row brought no such page, of a large one a
// twentieth. In the end pages are listed that show nothing new but lead on to further ones, up to
// `urls_per_record`. The form as it stands is listed before all others.
base::Task<void> GenerateUrls(FormSession& session, const query::FormPlan& plan,
                              const RunOptions& options);

// What the summary says of a plan.
void TellPlan(const query::FormPlan& plan, const form::SearchForm& form, uint64_t max_dimension,
              FormFindings* found);

}  // namespace upwell::crawl
