// SPDX-License-Identifier: Apache-2.0
#include "query/templates/dependence.h"

#include <algorithm>

#include "query/values/word_splitter.h"

namespace upwell::query {
namespace {

// Share of the pairs expected by chance that may be seen all the same. Not tuned; checked on
// simulated forms (dependence_test.cc, isit_test.cc).
constexpr double kMostObserved = 0.1;

std::vector<std::string> WordsOfValue(const Binding& binding, size_t value,
                                      WordSplitter& splitter) {
  if (value < binding.texts.size() && !binding.texts[value].empty()) {
    return splitter.Words(binding.texts[value]);
  }
  std::string text;
  for (const form::Assignment& assigned : binding.values[value]) text += assigned.value + " ";
  return splitter.Words(text);
}

bool Contains(const std::unordered_set<std::string>& answer,
              const std::vector<std::string>& words) {
  return !words.empty() && std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return answer.contains(word);
  });
}

double PairsOf(double n) { return n * (n - 1) / 2; }

}  // namespace

std::optional<SuspectedDependence> SuspectDependence(const Binding& child,
                                                     const AnswerWords& answers_to_parent,
                                                     double least_expected) {
  WordSplitter splitter;
  SuspectedDependence suspected;
  std::vector<double> in_answer(answers_to_parent.size());
  double usable = 0, all = 0, observed = 0;
  for (size_t value = 0; value < child.values.size(); ++value) {
    const std::vector<std::string> words = WordsOfValue(child, value, splitter);
    usable += !words.empty();
    int parent = -1;
    double answers = 0;
    for (size_t a = 0; a < answers_to_parent.size(); ++a) {
      if (!answers_to_parent[a] || !Contains(*answers_to_parent[a], words)) continue;
      suspected.seen.push_back({static_cast<int>(a), static_cast<int>(value)});
      parent = static_cast<int>(a);
      ++answers;
      ++in_answer[a];
    }
    suspected.parent_of.push_back(answers == 1 ? parent : -1);
    all += answers;
    observed += PairsOf(answers);
  }
  double between = PairsOf(all);
  for (const double n : in_answer) between -= PairsOf(n);
  const double expected = usable == 0 ? 0 : between / usable;
  if (expected < least_expected || observed > kMostObserved * expected) return std::nullopt;
  std::sort(suspected.seen.begin(), suspected.seen.end());
  return suspected;
}

Dependence DependenceOf(int parent, int child, int parent_values,
                        const SuspectedDependence& suspected) {
  Dependence dependence;
  dependence.first = std::min(parent, child);
  dependence.second = std::max(parent, child);
  const int child_values = static_cast<int>(suspected.parent_of.size());
  for (int p = 0; p < parent_values; ++p) {
    for (int c = 0; c < child_values; ++c) {
      if (!suspected.GoTogether(p, c)) continue;
      dependence.together.push_back(parent < child ? std::pair(p, c) : std::pair(c, p));
    }
  }
  std::sort(dependence.together.begin(), dependence.together.end());
  return dependence;
}

}  // namespace upwell::query
