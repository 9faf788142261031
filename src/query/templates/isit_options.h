// SPDX-License-Identifier: Apache-2.0
// The options of ISIT (isit.h), and what it says of each template.
#pragma once

#include <cstdint>

#include "query/templates/informativeness.h"
#include "query/templates/query_template.h"

namespace upwell::query {

struct IsitOptions {
  InformativenessOptions test;
  uint64_t max_dimension = 3;         // bindings of one template (DWC 4.3)
  uint64_t max_submissions = 10'000;  // of one template (DWC 4.3); of larger ones no more are asked
  uint64_t tests_per_binding = 3;     // templates tested for each (1 to 4 in DWC, table 3)
  bool exhaustive = false;            // every candidate is tested, as in DWC, figure 2
  uint64_t seed = 1;                  // of the samples

  // The numbers below bound what a form without an informative template costs. They are not
  // tuned; they were checked on simulated forms of 1 to 10 inputs (isit_test.cc).

  // While nothing was informative: requests after which tests that have shown one content only end
  // undecided, and how many answers each is given all the same.
  uint64_t patience = 40;
  uint64_t look = 8;
  // Where no single binding was informative: answers of a pair that have to show something new for
  // its test to go on, and how many such answers are asked for in all pairs.
  uint64_t pair_look = 6;
  uint64_t max_pair_looks = 24;
  uint64_t max_fruitless = 150;  // requests without an informative template: the end
};

struct TestedTemplate {
  QueryTemplate query_template;
  Verdict verdict = Verdict::kOpen;  // kOpen: it was not worth asking more, or not allowed
  uint64_t submissions = 0;          // that it stands for
  uint64_t asked = 0;                // to test it, those answered from memory too
  uint64_t sample = 0;               // that a test without an early end would have asked
  double distinctness = 0, form_distinctness = 0;
};

}  // namespace upwell::query
