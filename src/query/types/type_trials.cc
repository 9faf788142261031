// SPDX-License-Identifier: Apache-2.0
#include "query/types/type_trials.h"

#include <algorithm>

namespace upwell::query {

TypeFamily FamilyOf(form::InputType type) {
  switch (type) {
    case form::InputType::kDate:
      return TypeFamily::kDates;
    case form::InputType::kZip:
    case form::InputType::kIsbn:
    case form::InputType::kPrice:
    case form::InputType::kNumber:
    case form::InputType::kYear:
      return TypeFamily::kDigits;
    default:
      return TypeFamily::kWords;
  }
}

size_t Trial::answered() const {
  return static_cast<size_t>(std::count_if(
      answers.begin(), answers.end(), [](const auto& entry) { return entry.second.answered; }));
}

double Trial::distinctness() const {
  return answers.empty()
             ? 0
             : static_cast<double>(distinct.size()) / static_cast<double>(answers.size());
}

bool AddIfDistinct(const Reply& reply, std::vector<Reply>* distinct) {
  if (!reply.answered) return false;
  for (const Reply& other : *distinct) {
    if (IsSameAnswer(reply, other)) return false;
  }
  distinct->push_back(reply);
  return true;
}

const Trial* TypeTrials::Best(const Trial* but) const {
  const Trial* best = nullptr;
  for (const Trial& trial : trials) {
    if (trial.given_up || trial.answers.empty() || &trial == but) continue;
    if (best == nullptr || trial.distinctness() > best->distinctness()) best = &trial;
  }
  return best;
}

bool IsNoYear(const std::string& value) {
  constexpr double kFirstYear = 1400, kLastYear = 2100;  // as in seen_values.cc, not tuned
  const std::optional<double> place =
      PlaceOf({form::InputType::kNumber, "", {}, {}, 0, {}, 0}, value);
  return place && (*place < kFirstYear || *place > kLastYear);
}

std::vector<PlacedReply> PlacedReplies(const TypeTrials& trials, const Trial& of) {
  const bool numbers = FamilyOf(of.kind.type) == TypeFamily::kDigits;
  std::vector<PlacedReply> placed;
  for (const Trial& trial : trials.trials) {
    const bool number = numbers && FamilyOf(trial.kind.type) == TypeFamily::kDigits;
    if (!number && &trial != &of) continue;
    for (const auto& [value, reply] : trial.answers) {
      // An input for years may ignore a number that can be no year.
      if (of.kind.type == form::InputType::kYear && IsNoYear(value)) continue;
      const std::optional<double> place = PlaceOf(trial.kind, value);
      if (place) placed.push_back({*place, reply});
    }
  }
  return placed;
}

}  // namespace upwell::query
