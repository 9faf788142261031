// SPDX-License-Identifier: Apache-2.0
#include "form/query_field.h"

#include "base/text.h"
#include "form/form_features.h"
#include "form/words.h"

namespace upwell {
namespace {

bool MayTakeWords(const Input& input) {
  const bool words = input.control == Control::kText || input.control == Control::kSearch ||
                     input.control == Control::kUrl;
  return words && IsTextBox(input) && !input.name.empty() && !input.disabled;
}

// Something narrower than words.
bool AsksForOneThing(const TopicSet& topics) {
  for (Topic topic : {Topic::kZip, Topic::kCity, Topic::kState, Topic::kCountry, Topic::kDate,
                      Topic::kYear, Topic::kPrice, Topic::kNumber, Topic::kQuantity, Topic::kEmail,
                      Topic::kUserName, Topic::kTelephone, Topic::kOwnName, Topic::kAddress,
                      Topic::kPerson, Topic::kIsbn, Topic::kCaptcha}) {
    if (topics.has(topic)) return true;
  }
  return false;
}

bool IsBoundOfRange(std::string_view name) {
  constexpr std::string_view kBounds[] = {"min", "max", "from", "to", "low", "high", "id", "page"};
  for (const std::string& token : WordTokens(name)) {
    if (IsOneOf(kBounds, token)) return true;
  }
  return false;
}

// How much a text box looks like the one for the search words; below 0: it does not.
int QueryScore(const Document& document, const Input& input) {
  if (!MayTakeWords(input)) return -1;
  const TopicSet name = TopicsOf(input.name);
  const TopicSet look = TopicsOf(NamesOf(document, input.node));
  const TopicSet label = TopicsOf(
      input.label + " " + std::string(document.attribute_or(input.node, "placeholder", "")));
  int score = 0;
  if (input.control == Control::kSearch) score += 4;
  if (name.has(Topic::kQuery)) score += 3;
  if (look.has(Topic::kSearch)) score += 2;
  if (label.has(Topic::kSearch) || label.has(Topic::kQuery)) score += 2;
  if (Mentions(Topic::kSearch, CutUtf8(input.default_value, 100))) score += 1;
  if (AsksForOneThing(name) && !name.has(Topic::kQuery)) score -= 3;
  if (AsksForOneThing(label) && score <= 0) score -= 1;
  if (IsBoundOfRange(input.name)) score -= 3;
  if (input.max_length.value_or(UINT32_MAX) <= 5) score -= 3;
  return score;
}

}  // namespace

// The best box of those that look like one; a box that stands alone needs no proof.
int FindQueryInput(const Document& document, const SearchForm& form) {
  int best = -1;
  int best_score = -1;
  int boxes = 0;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    boxes += IsTextBox(form.inputs[i]);
    const int score = QueryScore(document, form.inputs[i]);
    if (score <= best_score) continue;
    best = static_cast<int>(i);
    best_score = score;
  }
  return best_score == 0 && boxes > 1 ? -1 : best;
}

}  // namespace upwell
