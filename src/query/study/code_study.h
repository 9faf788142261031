// SPDX-License-Identifier: Apache-2.0
// Codes for a form of which nothing has an answer yet: what the inputs give as examples, and codes
// that the site's pages show (code_pattern.h). What is found is kept as answered questions, from
// which a crawl counts on (harvest/sources/code_source).
#pragma once

#include "query/study/study_state.h"

namespace upwell::query {

base::Task<void> TryCodes(StudyState& state);

}  // namespace upwell::query
