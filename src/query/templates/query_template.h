// SPDX-License-Identifier: Apache-2.0
// Query templates ("Google's Deep-Web Crawl", 3.1): which inputs of a form are bound to values
// while all others are left as they stand, and the submissions that follow from it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "query/asker.h"

namespace upwell::query {

// Something that can be bound: a menu, a text input whose values are known, or two inputs that are
// bound as one (a range, inputs that are filled in together).
struct Binding {
  std::string name;                // of its inputs: "state", "price_min..price_max"
  std::vector<Submission> values;  // each assigns all of its inputs
  // What people see of each value, where that is not what is submitted; may be empty.
  std::vector<std::string> texts;
  // So many of the last values are asked alone only: all that they find is on one page, so that
  // beside values of other bindings they show nothing new.
  uint64_t alone = 0;

  uint64_t combined() const { return values.size() - std::min<uint64_t>(alone, values.size()); }
  bool operator==(const Binding&) const = default;
};

// Two bindings of which only some values go together (make and model).
struct Dependence {
  int first = 0, second = 0;                  // numbers of bindings, first < second
  std::vector<std::pair<int, int>> together;  // numbers of values, sorted
};

struct QueryTemplate {
  std::vector<int> bindings;  // numbers, rising: the binding inputs
  size_t dimension() const { return bindings.size(); }
  auto operator<=>(const QueryTemplate&) const = default;
};

// "state, price_min..price_max"
std::string TemplateName(const QueryTemplate& query_template, const std::vector<Binding>& bindings);

// The product of the numbers of values; of several bindings, of the values that are combined. Of
// dependent bindings only what goes together counts (up to a million for one group of them).
// UINT64_MAX where the product is more than fits.
uint64_t CountSubmissions(const QueryTemplate& query_template, const std::vector<Binding>& bindings,
                          const std::vector<Dependence>& dependences = {});

// `most` different submissions, or all where there are no more, in random order and such that after
// any number of them every value of every binding has been used as evenly as the others allow: of
// independent bindings, no value once more than another.
std::vector<Submission> DrawSubmissions(const QueryTemplate& query_template,
                                        const std::vector<Binding>& bindings,
                                        const std::vector<Dependence>& dependences, uint64_t most,
                                        base::Rng& rng);

// What other strategies would ask of the same bindings: counted, never fetched (4.4).
struct Baselines {
  uint64_t cartesian = 0;      // CP: the product of all
  uint64_t triples = 0;        // TP: all templates of dimension 3, or of all bindings where fewer
  uint64_t small_triples = 0;  // TPL: those of TP with fewer than 100,000 submissions
  uint64_t single = 0;         // 1T: all templates of dimension 1
};
Baselines CountBaselines(const std::vector<Binding>& bindings);

}  // namespace upwell::query
