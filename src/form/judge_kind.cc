// SPDX-License-Identifier: Apache-2.0
// What a form is for: each of its features speaks for some kinds and against others with a learned
// weight; the kind with the largest sum wins, and its share of the exponentials is its probability.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "form/form_features.h"
#include "form/form_source.h"
#include "form/kind_model.h"
#include "form/query_field.h"
#include "form/words.h"

namespace upwell::form {
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

// "Search", "Find stores", but not "Save this search".
bool SaysOnlySearch(std::string_view label) {
  const TopicSet topics = TopicsOf(label);
  constexpr Topic kOthers[] = {Topic::kChange, Topic::kSubscribe, Topic::kBuy, Topic::kDelete};
  return topics.has(Topic::kSearch) && std::none_of(std::begin(kOthers), std::end(kOthers),
                                                    [&](Topic topic) { return topics.has(topic); });
}

// What searches a register speaks of registering, too. But all its buttons search, and nobody can
// be entered into anything who does not say who he is.
bool OnlySearches(const SearchForm& form) {
  const Input* first = FirstSubmitter(form);
  if (first == nullptr || !SaysOnlySearch(first->label)) return false;
  return std::none_of(form.inputs.begin(), form.inputs.end(), [](const Input& input) {
    if (AsksWhoOneIs(input)) return true;
    return Submits(input.control) && Mentions(Topic::kRegister, input.label) &&
           !Mentions(Topic::kSearch, input.label);
  });
}

bool HasSomethingToFillIn(const SearchForm& form) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), [](const Input& input) {
    return IsTextInput(input) || HasChoices(input.control);
  });
}

double& ScoreOf(FormKind kind, Scores* scores) { return (*scores)[static_cast<size_t>(kind)]; }

// The kinds that cannot do without knowing who somebody is.
void DropKindsOfPersons(Scores* scores) {
  for (const FormKind kind :
       {FormKind::kLogin, FormKind::kRegistration, FormKind::kRecovery, FormKind::kMailingList}) {
    ScoreOf(kind, scores) = -std::numeric_limits<double>::infinity();
  }
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

void JudgeKind(const parse::Page& page, const FormSource& source, SearchForm* form) {
  Scores scores = ScoresOf(FeaturesOf(page, source, *form));
  if (OnlySearches(*form)) {
    DropKindsOfPersons(&scores);
    // A GET changes nothing: its button is believed.
    double &search = ScoreOf(FormKind::kSearch, &scores),
           &other = ScoreOf(FormKind::kOther, &scores);
    if (form->method == fetch::Method::kGet && HasSomethingToFillIn(*form) && other > search) {
      std::swap(search, other);
    }
  }
  const auto best = std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double score : scores) sum += std::exp(score - *best);
  form->kind = static_cast<FormKind>(best - scores.begin());
  form->confidence = 1 / sum;
  if (form->kind == FormKind::kSearch) {
    form->query_input = FindQueryInput(page.document, *form);
  }
}

}  // namespace upwell::form
