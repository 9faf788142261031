// SPDX-License-Identifier: Apache-2.0
#include "query/templates/query_template.h"

#include <algorithm>
#include <numeric>
#include <queue>
#include <set>

namespace upwell::query {
namespace {

constexpr size_t kMostTogether = 1'000'000;  // combinations, a guard
constexpr uint64_t kSmallTriples = 100'000;  // submissions of a template in TPL (DWC 4.4)

using Values = std::vector<int>;  // one number of a value for each binding

uint64_t Product(uint64_t a, uint64_t b) {
  uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

uint64_t Sum(uint64_t a, uint64_t b) { return a > UINT64_MAX - b ? UINT64_MAX : a + b; }

bool Joins(const Dependence& dependence, int a, int b) {
  return (dependence.first == a && dependence.second == b) ||
         (dependence.first == b && dependence.second == a);
}

// The template's bindings, those that hang together by dependences in one group.
std::vector<std::vector<int>> Groups(const QueryTemplate& query_template,
                                     const std::vector<Dependence>& dependences) {
  std::vector<std::vector<int>> groups;
  for (const int binding : query_template.bindings) {
    std::vector<int> joined = {binding};
    std::vector<std::vector<int>> apart;
    for (std::vector<int>& group : groups) {
      const bool hangs = std::any_of(group.begin(), group.end(), [&](int other) {
        return std::any_of(dependences.begin(), dependences.end(),
                           [&](const Dependence& d) { return Joins(d, binding, other); });
      });
      if (hangs) {
        joined.insert(joined.end(), group.begin(), group.end());
      } else {
        apart.push_back(std::move(group));
      }
    }
    std::sort(joined.begin(), joined.end());
    apart.push_back(std::move(joined));
    groups = std::move(apart);
  }
  return groups;
}

// Whether `value` of the binding goes with the values of the group's bindings before it.
bool Fits(const std::vector<int>& group, const Values& before, int value,
          const std::vector<Dependence>& dependences) {
  const int binding = group[before.size()];
  for (size_t i = 0; i < before.size(); ++i) {
    for (const Dependence& d : dependences) {
      if (!Joins(d, group[i], binding)) continue;
      const std::pair<int, int> pair =
          d.first == group[i] ? std::pair(before[i], value) : std::pair(value, before[i]);
      if (!std::binary_search(d.together.begin(), d.together.end(), pair)) return false;
    }
  }
  return true;
}

uint64_t ValuesIn(const QueryTemplate& query_template, const Binding& binding) {
  return query_template.dimension() == 1 ? binding.values.size() : binding.combined();
}

std::vector<Values> WhatGoesTogether(const QueryTemplate& query_template,
                                     const std::vector<int>& group,
                                     const std::vector<Binding>& bindings,
                                     const std::vector<Dependence>& dependences) {
  std::vector<Values> all = {{}};
  for (const int binding : group) {
    const int values = static_cast<int>(ValuesIn(query_template, bindings[binding]));
    std::vector<Values> longer;
    for (const Values& before : all) {
      for (int value = 0; value < values && longer.size() < kMostTogether; ++value) {
        if (!Fits(group, before, value, dependences)) continue;
        longer.push_back(before);
        longer.back().push_back(value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

uint64_t CountGroup(const QueryTemplate& query_template, const std::vector<int>& group,
                    const std::vector<Binding>& bindings,
                    const std::vector<Dependence>& dependences) {
  if (group.size() == 1) return ValuesIn(query_template, bindings[group[0]]);
  return WhatGoesTogether(query_template, group, bindings, dependences).size();
}

// Random, but always next what has the values that were used least. Uses only grow, so what is on
// top of the heap with its uses up to date is the least of all.
std::vector<Values> EvenOrder(std::vector<Values> all, base::Rng& rng) {
  rng.Shuffle(all);
  if (all.empty() || all[0].size() == 1) return all;
  std::vector<std::vector<uint32_t>> uses(all[0].size());
  const auto uses_of = [&](const Values& values) {
    uint64_t sum = 0;
    for (size_t i = 0; i < values.size(); ++i) {
      if (uses[i].size() <= static_cast<size_t>(values[i])) uses[i].resize(values[i] + 1);
      sum += uses[i][values[i]];
    }
    return sum;
  };
  using Entry = std::pair<uint64_t, size_t>;  // uses of its values, number
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> heap;
  for (size_t i = 0; i < all.size(); ++i) heap.push({0, i});
  std::vector<Values> ordered;
  ordered.reserve(all.size());
  while (!heap.empty()) {
    const auto [known, next] = heap.top();
    heap.pop();
    if (const uint64_t now = uses_of(all[next]); now > known) {
      heap.push({now, next});
      continue;
    }
    for (size_t i = 0; i < all[next].size(); ++i) ++uses[i][all[next][i]];
    ordered.push_back(std::move(all[next]));
  }
  return ordered;
}

// `most` different numbers below `n`, or all.
std::vector<uint64_t> DrawNumbers(uint64_t n, uint64_t most, base::Rng& rng) {
  std::vector<uint64_t> numbers;
  if (n / 2 <= most) {
    numbers.resize(n);
    std::iota(numbers.begin(), numbers.end(), uint64_t{0});
    rng.Shuffle(numbers);
    if (most < n) numbers.resize(most);
    return numbers;
  }
  std::set<uint64_t> drawn;
  while (numbers.size() < most) {
    const uint64_t number = rng.Below(n);
    if (drawn.insert(number).second) numbers.push_back(number);
  }
  return numbers;
}

// Goes round in cycles of different lengths at once, one step in each at a time. From one start
// that meets as many different combinations as the lengths' least common multiple; from starts
// that differ by a shift below the greatest common divisor it meets no combination twice, and all
// of them from all such starts. So every combination comes once, and no cycle is ever more than one
// round ahead with any of its members.
class Cycles {
 public:
  Cycles(const std::vector<uint64_t>& lengths, uint64_t most) : lengths_(lengths) {
    for (const uint64_t length : lengths) {
      const uint64_t shifts = round_ >= most ? 1 : std::gcd(round_, length);
      shifts_.push_back(shifts);
      starts_ = Product(starts_, shifts);
      if (round_ < most) round_ = Product(round_ / shifts, length);
    }
  }
  uint64_t round() const { return round_; }    // steps until the first combination comes again
  uint64_t starts() const { return starts_; }  // that lead to different combinations

  // The place in each cycle.
  std::vector<uint64_t> At(uint64_t start, uint64_t step) const {
    std::vector<uint64_t> places;
    for (size_t i = 0; i < lengths_.size(); ++i) {
      places.push_back((step % lengths_[i] + start % shifts_[i]) % lengths_[i]);
      start /= shifts_[i];
    }
    return places;
  }

 private:
  std::vector<uint64_t> lengths_, shifts_;
  uint64_t round_ = 1, starts_ = 1;
};

uint64_t CountTriples(const std::vector<Binding>& bindings, uint64_t most) {
  uint64_t sum = 0;
  const size_t n = bindings.size();
  for (size_t a = 0; a < n; ++a) {
    for (size_t b = a + 1; b < n; ++b) {
      for (size_t c = b + 1; c < n; ++c) {
        const uint64_t product =
            Product(Product(bindings[a].values.size(), bindings[b].values.size()),
                    bindings[c].values.size());
        if (product <= most) sum = Sum(sum, product);
      }
    }
  }
  return sum;
}

}  // namespace

std::string TemplateName(const QueryTemplate& query_template,
                         const std::vector<Binding>& bindings) {
  std::string name;
  for (const int binding : query_template.bindings) {
    if (!name.empty()) name += ", ";
    name += bindings[binding].name;
  }
  return name;
}

uint64_t CountSubmissions(const QueryTemplate& query_template, const std::vector<Binding>& bindings,
                          const std::vector<Dependence>& dependences) {
  uint64_t count = 1;
  for (const std::vector<int>& group : Groups(query_template, dependences)) {
    count = Product(count, CountGroup(query_template, group, bindings, dependences));
  }
  return count;
}

std::vector<Submission> DrawSubmissions(const QueryTemplate& query_template,
                                        const std::vector<Binding>& bindings,
                                        const std::vector<Dependence>& dependences, uint64_t most,
                                        base::Rng& rng) {
  const std::vector<std::vector<int>> groups = Groups(query_template, dependences);
  std::vector<std::vector<Values>> orders;
  std::vector<uint64_t> lengths;
  uint64_t total = 1;
  for (const std::vector<int>& group : groups) {
    orders.push_back(
        EvenOrder(WhatGoesTogether(query_template, group, bindings, dependences), rng));
    lengths.push_back(orders.back().size());
    total = Product(total, lengths.back());
  }
  most = std::min(most, total);
  std::vector<Submission> drawn;
  if (most == 0) return drawn;
  const Cycles cycles(lengths, most);
  const uint64_t rounds = (most - 1) / cycles.round() + 1;
  for (const uint64_t start : DrawNumbers(cycles.starts(), rounds, rng)) {
    for (uint64_t step = 0; step < cycles.round() && drawn.size() < most; ++step) {
      const std::vector<uint64_t> places = cycles.At(start, step);
      Submission submission;
      for (size_t g = 0; g < groups.size(); ++g) {
        const Values& values = orders[g][places[g]];
        for (size_t i = 0; i < values.size(); ++i) {
          submission = Joined(submission, bindings[groups[g][i]].values[values[i]]);
        }
      }
      drawn.push_back(std::move(submission));
    }
  }
  return drawn;
}

Baselines CountBaselines(const std::vector<Binding>& bindings) {
  Baselines baselines;
  if (bindings.empty()) return baselines;
  baselines.cartesian = 1;
  for (const Binding& binding : bindings) {
    baselines.cartesian = Product(baselines.cartesian, binding.values.size());
    baselines.single = Sum(baselines.single, binding.values.size());
  }
  if (bindings.size() <= 3) {
    baselines.triples = baselines.cartesian;
    baselines.small_triples = baselines.cartesian < kSmallTriples ? baselines.cartesian : 0;
  } else {
    baselines.triples = CountTriples(bindings, UINT64_MAX);
    baselines.small_triples = CountTriples(bindings, kSmallTriples - 1);
  }
  return baselines;
}

}  // namespace upwell::query
