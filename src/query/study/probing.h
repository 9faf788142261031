// SPDX-License-Identifier: Apache-2.0
// Iterative probing for generic text inputs ("Google's Deep-Web Crawl", 5.1): words of the form's
// page are asked, the answers give further words, and of all that were tried a diverse set is
// chosen.
#pragma once

#include <string>
#include <vector>

#include "query/asker.h"
#include "query/templates/informativeness.h"

namespace upwell::query {

struct ProbingOptions {
  uint32_t seeds = 50;              // N_initial: best words of the form's page (DWC 5.1)
  uint32_t words_per_page = 25;     // N_probe (DWC 5.1)
  double too_common = 0.8;          // share of the pages that a candidate may stand on (DWC 5.1)
  uint32_t rounds = 15;             // (DWC 5.2)
  uint32_t max_candidates = 1'500;  // words (DWC 5.2)
  uint32_t least_words = 20;        // an input with fewer is not generic (DWC 5.2)
  uint32_t max_words = 500;         // the last limit of the back-off (DWC 5.2)
  // The first limit of the back-off, and the new records per record shown by the last words at
  // which it is raised. Not tuned; checked on simulated text databases (probing_test.cc).
  uint32_t first_limit = 50;
  double worth_more = 0.1;
  uint32_t longest_word = UINT32_MAX;  // characters that the input takes
  InformativenessOptions test;
};

struct ProbedInput {
  bool generic = false;
  std::vector<std::string> words;  // chosen, best first
  uint32_t candidates = 0;         // that were asked
  uint32_t rounds = 0;
  double distinctness = 0;  // of the seeds' answers
  std::string evidence;     // for people: "41 distinct answers to 50 words of the site's pages"
};

// `base` is part of every submission. `texts` are the form's page and other texts of the site, the
// form's page first; words of records seen so far come from asker.words() and the replies.
base::Task<ProbedInput> ProbeTextInput(int input, Submission base,
                                       const std::vector<std::string>& texts,
                                       const ProbingOptions& options, Asker& asker);

}  // namespace upwell::query
