// SPDX-License-Identifier: Apache-2.0
// The headline of a report: what was found, how complete it is, why the run ended and how the site
// was treated, each in a sentence or two. Plain text, not escaped.
#pragma once

#include <string>

#include "report/run_facts.h"

namespace upwell::report {

std::string StopSentence(const RunFacts& facts);
// The share of the database that was found. REQUIRES: there is an estimate.
double CoverageOf(const RunFacts& facts);
// "About 97% of roughly 3,100 records; with 95% confidence between 94% and 99.2%."; where nothing
// was estimated, why.
std::string CompletenessSentence(const RunFacts& facts);
std::string PolitenessSentence(const RunFacts& facts);
// When the records came: how many requests brought half of them, and what the last ones brought.
std::string CurveSentence(const FoundCurve& curve, const std::string& requests);

}  // namespace upwell::report
