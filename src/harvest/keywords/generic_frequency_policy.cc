// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/generic_frequency_policy.h"

#include "harvest/keywords/generic_words.h"

namespace upwell::harvest {

std::optional<ObservingPolicy::Choice> GenericFrequencyPolicy::Choose() {
  const std::vector<std::string_view> words = GenericWords();
  while (next_ < words.size()) {
    const std::optional<TermId> term = TermOf(words[next_++]);
    if (term && !WasAsked(*term)) return Choice{{*term}, MeanWorth(), 1};
  }
  std::optional<TermId> best;
  for (TermId term = 0; term < seen().terms(); ++term) {
    if (WasAsked(term) || seen().frequency(term) == 0) continue;
    if (!best || seen().frequency(term) > seen().frequency(*best)) best = term;
  }
  if (!best) return std::nullopt;
  return Choice{{*best}, MeanWorth(), 1};
}

}  // namespace upwell::harvest
