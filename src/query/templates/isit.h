// SPDX-License-Identifier: Apache-2.0
// ISIT, the incremental search for informative query templates ("Google's Deep-Web Crawl", figure 2
// with the refinements of 4.3).
//
// All templates of dimension 1 are tested; informative ones are augmented by every other binding,
// up to dimension 3. The figure tests every candidate; we test the most promising first, and leave
// out what could show no record that was not shown:
//
//   1. A template whose answers fit on their first pages is not augmented: narrower answers show
//      parts of what it shows already.
//   2. If such a template also shows the records that others have shown (judged by how many of
//      them come again in its sample), the search has reached its end.
//   3. A candidate of which every binding is in a template whose answers fit is left out, and so is
//      augmenting by a binding that changes nothing although the form answers with results. One
//      that gets no results alone is not left out: it may need the other (color needs make).
//   4. A candidate with so many submissions that most answers must be empty, by the number of
//      records that the answers so far tell of, is left out.
//   5. Templates that have no informative extension yet come first. Of the candidates, the one
//      with the fewest submissions that is expected to fit on first pages is next, else the one
//      with the most. Where the figure leaves out templates with more than `max_submissions`, they
//      come last, and so many of their submissions are drawn.
//   6. In templates of several bindings a value whose answer alone fits on its first page is left
//      out (Binding::alone).
//   7. No more than `tests_per_binding` templates are tested for each binding, so growth is linear.
//
// Where most answers of a pair are empty, it is looked into whether one binding depends on the
// other (query/templates/dependence.h); if so, only what goes together is asked from then on.
#pragma once

#include <vector>

#include "query/templates/isit_options.h"
#include "query/templates/query_template.h"

namespace upwell::query {

struct IsitResult {
  std::vector<Binding> bindings;        // those given, with the values that are combined first
  std::vector<TestedTemplate> tested;   // in the order of testing
  std::vector<Dependence> dependences;  // found on the way
  bool covers = false;                  // the first pages of one template show what all others show
};

// `fixed` is part of every submission (a page size, a required value). Without the bindings of
// `required` the site does not answer: each template has them, and they are no part of its
// dimension. Where no template of dimension 1 is informative, those of dimension 2 are tried, a few
// submissions each at first.
base::Task<IsitResult> FindInformativeTemplates(std::vector<Binding> bindings,
                                                QueryTemplate required, Submission fixed,
                                                const IsitOptions& options, Asker& asker);

}  // namespace upwell::query
