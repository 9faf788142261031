// SPDX-License-Identifier: Apache-2.0
// What a form is for: each of its features speaks for some kinds and against others with a learned
// weight; the kind with the largest sum wins, and its share of the exponentials is its probability.
#include <algorithm>
#include <cmath>

#include "form/form_features.h"
#include "form/form_source.h"
#include "form/kind_model.h"
#include "form/query_field.h"

namespace upwell {
namespace {

using Scores = std::array<double, kFormKinds>;

void AddWeights(const KindWeights& weights, double value, Scores* scores) {
  for (size_t kind = 0; kind < kFormKinds; ++kind) (*scores)[kind] += value * weights[kind] / 1000;
}

// Both lists are sorted by feature.
Scores ScoresOf(const std::vector<FormFeature>& features) {
  Scores scores{};
  AddWeights(KindBias(), 1, &scores);
  const std::span<const FeatureWeights> model = KindModel();
  auto entry = model.begin();
  for (const FormFeature& feature : features) {
    entry = std::lower_bound(
        entry, model.end(), feature.id,
        [](const FeatureWeights& weights, uint64_t id) { return weights.feature < id; });
    if (entry == model.end()) break;
    if (entry->feature == feature.id) AddWeights(entry->weights, feature.value, &scores);
  }
  return scores;
}

}  // namespace

std::string_view FormKindName(FormKind kind) {
  switch (kind) {
    case FormKind::kSearch:
      return "search";
    case FormKind::kLogin:
      return "login";
    case FormKind::kRegistration:
      return "registration";
    case FormKind::kRecovery:
      return "recovery";
    case FormKind::kContact:
      return "contact";
    case FormKind::kMailingList:
      return "mailing_list";
    case FormKind::kOrder:
      return "order";
    case FormKind::kOther:
      return "other";
  }
  return "other";
}

void JudgeKind(const Page& page, const FormSource& source, SearchForm* form) {
  const Scores scores = ScoresOf(FeaturesOf(page, source, *form));
  const auto best = std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double score : scores) sum += std::exp(score - *best);
  form->kind = static_cast<FormKind>(best - scores.begin());
  form->confidence = 1 / sum;
  if (form->kind == FormKind::kSearch) {
    form->query_input = FindQueryInput(page.document, *form);
  }
}

}  // namespace upwell
