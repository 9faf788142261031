// SPDX-License-Identifier: Apache-2.0
// The aim "seeds": a small set of distinct, indexable URLs for one form ("Google's Deep-Web
// Crawl").
#pragma once

#include <string>
#include <vector>

#include "crawl/run/findings.h"
#include "crawl/session/form_session.h"
#include "harvest/crawl_loop.h"
#include "query/study/form_study.h"

namespace upwell::crawl {

// What the options of the run say to a crawl of one form.
harvest::HarvestOptions HarvestOptionsOf(const RunOptions& options);

// Studies the form: what its inputs are and, at full depth, which templates are informative.
// `today` is when the site was first asked.
base::Task<query::FormPlan> PlanForm(FormSession& session,
                                     const std::vector<query::Question>& openings,
                                     const std::vector<std::string>& texts, query::StudyDepth depth,
                                     const RunOptions& options,
                                     std::optional<base::Time> today = std::nullopt);

// Asks the submissions of the plan's informative templates by the one loop (harvest/crawl_loop),
// and lists each first page that shows a record which no page listed before has shown. In the end
// pages are listed that show nothing new but lead on to further ones, up to `urls_per_record`. The
// form as it stands is listed before all others. What each template was asked and brought.
base::Task<std::vector<harvest::SourceTotals>> GenerateUrls(FormSession& session,
                                                            const query::FormPlan& plan,
                                                            const RunOptions& options);

// What the summary says of a plan.
void TellPlan(const query::FormPlan& plan, const form::SearchForm& form, uint64_t max_dimension,
              FormFindings* found);

}  // namespace upwell::crawl
