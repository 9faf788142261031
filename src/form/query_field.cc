// SPDX-License-Identifier: Apache-2.0
#include "form/query_field.h"

#include <algorithm>

#include "base/text.h"
#include "form/form_features.h"
#include "form/range_words.h"
#include "form/words.h"

namespace upwell::form {
namespace {

bool MayTakeWords(const Input& input) {
  const bool words = input.control == Control::kText || input.control == Control::kSearch ||
                     input.control == Control::kUrl;
  return words && IsTextInput(input) && !input.name.empty() && !input.disabled;
}

bool HasAny(const TopicSet& topics, std::initializer_list<Topic> wanted) {
  return std::any_of(wanted.begin(), wanted.end(), [&](Topic topic) { return topics.has(topic); });
}

// Something narrower than words.
bool AsksForOneThing(const TopicSet& topics) {
  return HasAny(topics, {Topic::kZip, Topic::kCity, Topic::kState, Topic::kCountry, Topic::kDate,
                         Topic::kYear, Topic::kPrice, Topic::kQuantity, Topic::kEmail,
                         Topic::kUserName, Topic::kTelephone, Topic::kAddress, Topic::kCaptcha});
}

// One field of the records: where there is no other input, it is what is searched by.
bool AsksForOneField(const TopicSet& topics) {
  return HasAny(topics, {Topic::kNumber, Topic::kIsbn, Topic::kPerson, Topic::kOwnName});
}

bool IsBoundOfRange(std::string_view name) {
  constexpr std::string_view kBounds[] = {"min", "max", "from", "to", "low", "high", "id", "page"};
  for (const std::string& token : WordTokens(name)) {
    if (base::IsOneOf(kBounds, token)) return true;
  }
  return false;
}

// How much a text input looks like the query input; below 0: it does not.
int QueryScore(const parse::Document& document, const Input& input, bool alone) {
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
  if (Mentions(Topic::kSearch, base::CutUtf8(input.default_value, 100))) score += 1;
  const bool narrow = AsksForOneThing(name) || (!alone && AsksForOneField(name));
  if (narrow && !name.has(Topic::kQuery)) score -= 3;
  if (AsksForOneThing(label) && score <= 0) score -= 1;
  if (IsBoundOfRange(input.name) || SaysOnlyHighEnd(input.label)) score -= 3;
  if (input.max_length.value_or(UINT32_MAX) <= 5) score -= 3;
  return score;
}

}  // namespace

std::string WithoutDigits(std::string_view name) {
  std::string out(name);
  std::erase_if(out, [](char c) { return base::IsAsciiDigit(c); });
  return out;
}

// "year1" and "year2" are the ends of a range where one caption names both.
bool HasTwin(const SearchForm& form, const Input& input) {
  const std::string stem = WithoutDigits(input.name);
  const std::string label = WithoutDigits(input.label);
  if (stem == input.name) return false;
  return std::any_of(form.inputs.begin(), form.inputs.end(), [&](const Input& other) {
    const std::string other_label = WithoutDigits(other.label);
    return other.order != input.order && IsTextInput(other) && WithoutDigits(other.name) == stem &&
           (other_label.starts_with(label) || label.starts_with(other_label));
  });
}

// The only text input that asks for nothing narrower than words; -1 if there are several or none,
// or so many that none of them is the query input.
int OnlyOpenInput(const parse::Document& document, const SearchForm& form) {
  constexpr int kMostTextInputs = 30;  // text inputs, not tuned
  int found = -1;
  int boxes = 0;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const Input& input = form.inputs[i];
    if (IsTextInput(input) && ++boxes > kMostTextInputs) return -1;
    if (QueryScore(document, input, false) < 0 || AsksForOneField(TopicsOf(input.label))) continue;
    if (HasTwin(form, input)) continue;
    if (found >= 0) return -1;
    found = static_cast<int>(i);
  }
  return found;
}

// The best of the inputs that look like the query input; a single input needs no proof.
int FindQueryInput(const parse::Document& document, const SearchForm& form) {
  const bool alone = std::count_if(form.inputs.begin(), form.inputs.end(), IsTextInput) == 1;
  int best = -1;
  int best_score = -1;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const int score = QueryScore(document, form.inputs[i], alone);
    if (score <= best_score) continue;
    best = static_cast<int>(i);
    best_score = score;
  }
  return best_score > 0 || alone ? best : OnlyOpenInput(document, form);
}

}  // namespace upwell::form
