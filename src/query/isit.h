// SPDX-License-Identifier: Apache-2.0
// ISIT, the incremental search for informative query templates ("Google's Deep-Web Crawl", figure 2
// with the refinements of 4.3).
#pragma once

#include <vector>

#include "query/informativeness.h"
#include "query/query_template.h"

namespace upwell {

struct IsitOptions {
  InformativenessOptions test;
  uint64_t max_dimension = 3;
  uint64_t max_submissions = 10'000;  // of one template; larger ones are left out
  uint64_t seed = 1;
};

struct TestedTemplate {
  QueryTemplate query_template;
  Verdict verdict = Verdict::kOpen;  // kOpen: nothing more might be asked
  uint64_t submissions = 0;          // that it stands for
  uint64_t asked = 0;                // to test it, those answered from memory too
  uint64_t sample = 0;               // that a test without an early end would have asked
  double distinctness = 0, form_distinctness = 0;
};

struct IsitResult {
  std::vector<TestedTemplate> tested;   // in the order of testing: by dimension
  std::vector<Dependence> dependences;  // found on the way
  uint64_t left_out = 0;                // candidates with too many submissions
};

// `fixed` is part of every submission (a page size, a required value). Where no template of
// dimension 1 is informative, all of dimension 2 are tried.
Task<IsitResult> FindInformativeTemplates(const std::vector<Binding>& bindings, Submission fixed,
                                          const IsitOptions& options, Asker& asker);

}  // namespace upwell
