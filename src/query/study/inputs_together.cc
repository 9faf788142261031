// SPDX-License-Identifier: Apache-2.0
#include "query/study/inputs_together.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "query/types/typed_into.h"
#include "query/values/choices.h"
#include "query/values/common_words.h"
#include "query/values/local_names.h"
#include "query/values/value_kinds.h"
#include "query/values/value_lists.h"
#include "query/values/word_splitter.h"

namespace upwell::query {
namespace {

// Not tuned.
constexpr size_t kWordsTried = 8;     // of the site's texts
constexpr size_t kRankOfOthers = 20;  // values after which lists of other languages begin
constexpr size_t kLeastLetters = 4;   // characters of a word
constexpr uint64_t kTooMany = 100;    // results of an answer that says "too many" without a number

bool IsMenu(const form::Input& input) { return form::HasChoices(input.control); }

bool IsPlace(const form::Input& input) {
  return input.type == form::InputType::kCity || input.type == form::InputType::kZip ||
         input.type == form::InputType::kState || input.type == form::InputType::kCountry;
}

// Words from all over the texts, without common ones and those that name the inputs.
std::vector<std::string> WordsOf(const form::SearchForm& form,
                                 const std::vector<std::string>& texts) {
  WordSplitter splitter;
  std::set<std::string> told;
  for (const form::Input& input : form.inputs) {
    for (std::string& word : splitter.Words(input.label)) told.insert(std::move(word));
  }
  std::vector<std::string> words;
  for (const std::string& text : texts) {
    for (const std::string& word : splitter.Words(text)) {
      const bool has_digit = std::any_of(word.begin(), word.end(), base::IsAsciiDigit);
      if (has_digit || base::CountCodePoints(word) < kLeastLetters || IsCommonWord(word)) continue;
      if (told.insert(word).second) words.push_back(word);
    }
  }
  if (words.size() <= kWordsTried) return words;
  std::vector<std::string> spread;
  for (size_t i = 1; i <= kWordsTried; ++i) {
    spread.push_back(words[i * words.size() / kWordsTried - 1]);
  }
  return spread;
}

std::vector<std::string> Typeable(std::vector<std::string> values, const form::Input& input) {
  std::erase_if(values, [&](const std::string& value) { return !MayBeTypedInto(input, value); });
  return values;
}

// Surnames of all languages; those of the form's language come before.
std::vector<std::string> OtherPeople() {
  std::vector<std::string> people;
  for (const std::string_view name : Surnames()) people.emplace_back(name);
  return people;
}

// Towns of the United States, for forms in English or without a language.
std::vector<std::string> OtherTowns(const form::SearchForm& form) {
  std::vector<std::string> towns;
  if (!form.language.empty() && !form.language.starts_with("en")) return towns;
  for (const UsPlace& place : UsPlaces()) towns.emplace_back(place.city);
  return towns;
}

bool TakesAnything(const form::Input& input) {
  return !input.type || input.type == form::InputType::kGeneric;
}

// Values that are likely, by what the input is for. Beside an input for a place, one that takes
// anything is for something else than places.
std::vector<std::vector<std::string>> ListsFor(const form::SearchForm& form,
                                               const form::Input& input, const form::Input& other,
                                               const std::vector<std::string>& texts) {
  const std::vector<std::string> people = SurnamesWhere(form.language);
  const std::vector<std::string> towns = TownsWhere(form.language);
  if (input.type == form::InputType::kCity) return {towns};
  if (input.type == form::InputType::kPerson) return {people};
  if (TakesAnything(input)) {
    return {WordsOf(form, texts), people, IsPlace(other) ? TradesWhere(form.language) : towns};
  }
  const std::vector<ValueKind> kinds = KindsFor(input, SeenValues());
  if (kinds.empty()) return {};
  return {kinds.front().probes, kinds.front().values};
}

// Values of other languages.
std::vector<std::vector<std::string>> OtherListsFor(const form::SearchForm& form,
                                                    const form::Input& input,
                                                    const form::Input& other) {
  std::vector<std::vector<std::string>> lists;
  const bool takes_anything = TakesAnything(input);
  if (takes_anything || input.type == form::InputType::kPerson) lists.push_back(OtherPeople());
  const bool is_place = input.type == form::InputType::kCity || (takes_anything && !IsPlace(other));
  if (is_place) lists.push_back(OtherTowns(form));
  return lists;
}

std::string LabelOf(const form::Input& input) { return input.label + " " + input.name; }

// Only new records add texts, so what they show is known only if all of them are new. `is_content`:
// the site did not complain beside other values of the inputs, so that a complaint asks for
// narrower values.
ValuePairs::Answer AnswerOf(const Reply& reply, bool is_content,
                            const std::vector<std::string>& texts, size_t texts_before) {
  const bool too_many =
      reply.too_many || (is_content && reply.trouble == answer::Trouble::kRequiredField);
  ValuePairs::Answer answer;
  answer.keys = reply.records;
  answer.matches = reply.count.value_or(too_many ? kTooMany : reply.records.size());
  answer.whole = !reply.has_more && !too_many && !reply.least_count;
  answer.new_records = texts.size() - texts_before;
  if (answer.new_records != answer.keys.size()) return answer;
  for (size_t i = texts_before; i < texts.size(); ++i) {
    answer.records.push_back(ShownValuesOf(texts[i]));
  }
  return answer;
}

}  // namespace

const std::vector<std::string>& WideValues() {
  static const std::vector<std::string> values = {"a", "%", "*"};
  return values;
}

ValuePairs PairsOf(const form::SearchForm& form, int first, int second,
                   const std::vector<std::string>& texts) {
  ValuePairs pairs({LabelOf(form.inputs[first]), LabelOf(form.inputs[second])});
  for (const size_t side : {0, 1}) {
    const form::Input& input = form.inputs[side == 0 ? first : second];
    const form::Input& other = form.inputs[side == 0 ? second : first];
    if (IsMenu(input)) {
      pairs.GiveOffered(side, ValuesToTry(input));
      continue;
    }
    pairs.GiveWide(side, Typeable(WideValues(), input));
    pairs.Give(side, Typeable(input.suggestions, input));
    for (std::vector<std::string> list : ListsFor(form, input, other, texts)) {
      // The two inputs do not begin with the same value: nobody travels from a town to itself.
      if (side == 1 && list.size() > 1) std::rotate(list.begin(), list.begin() + 1, list.end());
      pairs.Give(side, Typeable(std::move(list), input));
    }
    for (std::vector<std::string>& list : OtherListsFor(form, input, other)) {
      pairs.Give(side, Typeable(std::move(list), input), kRankOfOthers);
    }
  }
  return pairs;
}

std::vector<int> LikelyTogether(const form::SearchForm& form, const std::vector<int>& inputs) {
  std::vector<int> chosen = inputs;
  std::erase_if(chosen, [&](int number) { return !TakesText(form.inputs[number]); });
  if (chosen.size() < 2) return {};
  const auto rank = [&](int number) {
    const form::Input& input = form.inputs[number];
    return (input.required ? 4 : 0) + (number == form.query_input ? 2 : 0);
  };
  std::stable_sort(chosen.begin(), chosen.end(), [&](int a, int b) { return rank(a) > rank(b); });
  const bool has_place = IsPlace(form.inputs[chosen.front()]);
  const auto other = std::find_if(chosen.begin() + 1, chosen.end(), [&](int number) {
    return IsPlace(form.inputs[number]) != has_place && rank(number) / 4 == rank(chosen[1]) / 4;
  });
  return {chosen.front(), other == chosen.end() ? chosen[1] : *other};
}

base::Task<Binding> FindTogether(const form::SearchForm& form, std::vector<int> inputs,
                                 Submission base, const std::vector<std::string>& texts,
                                 const TogetherOptions& options, Asker& asker) {
  Binding binding;
  const int first = std::min(inputs[0], inputs[1]), second = std::max(inputs[0], inputs[1]);
  binding.name = TogetherName(form, first, second);
  ValuePairs pairs = PairsOf(form, first, second, texts);
  const bool are_texts = TakesText(form.inputs[first]) && TakesText(form.inputs[second]);
  bool is_content = false;
  while (pairs.asked() < options.most && binding.values.size() < options.enough) {
    if (binding.values.empty() && pairs.asked() >= options.most_without) break;
    std::optional<ValuePairs::Pair> pair = pairs.Next();
    // A wide value in both inputs finds records without any other knowledge.
    const std::vector<std::string>& wide = WideValues();
    if (are_texts && pairs.asked() < wide.size()) pair = {wide[pairs.asked()], wide[pairs.asked()]};
    if (!pair || !asker.MayAsk()) break;
    Submission own;
    own.push_back({first, (*pair)[0]});
    own.push_back({second, (*pair)[1]});
    Submission submission = Joined(base, own);
    std::string why = "together " + binding.name;
    const size_t texts_before = asker.record_texts().size();
    const Reply reply = co_await asker.Ask(std::move(submission), std::move(why));
    pairs.Learn(*pair, AnswerOf(reply, is_content, asker.record_texts(), texts_before));
    is_content = is_content || reply.trouble != answer::Trouble::kRequiredField;
    if (reply.has_results() && !reply.records.empty()) binding.values.push_back(std::move(own));
  }
  co_return binding;
}

bool AreTogether(const form::SearchForm& form, const Binding& binding) {
  if (binding.values.empty() || binding.values.front().size() != 2) return false;
  const Submission& value = binding.values.front();
  const form::Input &first = form.inputs[value[0].input], &second = form.inputs[value[1].input];
  return binding.name == TogetherName(form, value[0].input, value[1].input) &&
         (TakesText(first) || TakesText(second)) && (TakesText(first) || IsMenu(first)) &&
         (TakesText(second) || IsMenu(second));
}

std::string TogetherName(const form::SearchForm& form, int first, int second) {
  return form.inputs[first].name + ", " + form.inputs[second].name;
}

}  // namespace upwell::query
