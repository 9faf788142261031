// SPDX-License-Identifier: Apache-2.0
// The plan of a site as a file that people read and edit: its forms, what is believed of their
// inputs, and which questions are worth asking (docs/formats.md).
//
//   Result<SitePlan> plan = ReadPlan("plan.toml");
//   if (!plan.ok()) return plan.error();
//   const PlannedForm* planned = FindPlanned(*plan, form);
//   Result<FormPlan> resolved = ResolvePlan(*planned, form);
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/url.h"
#include "crawl/plan/site_plan.h"
#include "crawl/run/options.h"
#include "crawl/run/run_folder.h"
#include "query/form_plan.h"

namespace upwell::crawl {

PlannedForm PlannedFormOf(const form::SearchForm& form, query::FormPlan plan);

void WritePlan(const SitePlan& plan, std::ostream& out);

// Errors (kUsage) name the file, the line and the key. A template that is not to be asked does not
// come back as informative.
base::Result<SitePlan> ReadPlan(const std::string& path);
base::Result<SitePlan> ParsePlan(std::string_view text, const std::string& path);

// True where the form is the one that was planned: it has the same identity, or the same action and
// method and all inputs that the plan gives values to (where there is none, that it speaks of).
bool MatchPlan(const PlannedForm& planned, const form::SearchForm& form);
// The best match of all; nullptr if there is none.
const PlannedForm* FindPlanned(const SitePlan& plan, const form::SearchForm& form);
// The plan with the input numbers of the form as it is now. An error (kUsage) names the input that
// the plan needs and the form no longer has.
base::Result<query::FormPlan> ResolvePlan(const PlannedForm& planned, const form::SearchForm& form);

// For people: a sentence for each form that the plan asks and none of `forms` is.
std::vector<std::string> UnmetPlans(const SitePlan& plan,
                                    const std::vector<form::SearchForm>& forms);

// --- Plans of runs.

// The text of the plan that a run is told to obey: that of --plan, or of the run that is replayed;
// "" where there is none. It is for RunFolder::MakeOrContinue.
base::Result<std::string> GivenPlan(const RunOptions& options, const std::string& replay_from);
// The plan in the run's folder, unless the run is to write it.
base::Result<std::optional<SitePlan>> PlanToObey(const RunFolder& folder,
                                                 const RunOptions& options);
// Writes the plan into the run's folder and to --plan.
base::Status KeepPlan(const RunFolder& folder, const RunOptions& options, const SitePlan& plan);

}  // namespace upwell::crawl
