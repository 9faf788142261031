// SPDX-License-Identifier: Apache-2.0
#include "query/study/wildcard_study.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "query/study/ranges.h"
#include "query/study/text_input_study.h"
#include "query/types/typed_into.h"
#include "query/values/distinctive_words.h"
#include "query/values/wildcards.h"
#include "query/values/word_splitter.h"

namespace upwell::query {
namespace {

// Not tuned; they bound the questions.
constexpr size_t kWordsCutOff = 2;        // known words, for each sign
constexpr size_t kLeastLettersToCut = 6;  // of such a word
constexpr size_t kLettersLeft = 4;        // of it
constexpr size_t kInputsTried = 2;        // where nothing has an answer yet
constexpr size_t kExamples = 3;           // of the site's own pages
// Letters that many names and words of languages in Latin letters begin with; three of them for
// sites that refuse two.
const char* const kFrequentBeginnings[] = {"ma", "sa", "be", "co"};
const char* const kLongerBeginnings[] = {"mar", "wil", "har"};

enum class Outcome : uint8_t { kFound, kNothing, kRefused };

struct Tried {
  Outcome outcome = Outcome::kNothing;
  std::string value;  // that found something
};

std::vector<std::string> SignsSpokenOf(const StudyState& state) {
  std::vector<std::string> signs;
  for (const std::string& text : state.texts) {
    for (std::string& sign : WildcardsIn(text)) {
      if (std::find(signs.begin(), signs.end(), sign) == signs.end()) {
        signs.push_back(std::move(sign));
      }
    }
  }
  return signs;
}

base::Task<Outcome> Try(StudyState& state, int input, std::string value) {
  const bool may_ask = MayBeTypedInto(state.form.inputs[input], value) && state.asker.MayAsk();
  if (!may_ask) co_return Outcome::kNothing;
  Submission submission = Joined(state.WithFixed(state.support), OneValue(input, std::move(value)));
  const Reply reply = co_await state.AskAndKeep(std::move(submission), "wildcard");
  if (reply.has_results() && !reply.records.empty()) co_return Outcome::kFound;
  co_return reply.trouble == answer::Trouble::kNone ? Outcome::kNothing : Outcome::kRefused;
}

// The first of the values that finds something ends it.
base::Task<Tried> TryEach(StudyState& state, int input, std::vector<std::string> values) {
  Tried tried;
  for (const std::string& value : values) {
    const Outcome one = co_await Try(state, input, value);
    if (one == Outcome::kNothing) continue;
    tried.outcome = one;
    if (one == Outcome::kRefused) continue;
    tried.value = value;
    break;
  }
  co_return tried;
}

// The sign alone: everything, on some sites.
base::Task<void> TrySignAlone(StudyState& state, int input, std::string sign) {
  const Outcome outcome = co_await Try(state, input, sign);
  if (outcome == Outcome::kFound) state.plan.listings.push_back(OneValue(input, std::move(sign)));
}

// The longest word of the records that begins so, without its first and last letter.
std::string InnerPart(const std::vector<std::string>& texts, std::string_view beginning) {
  WordSplitter splitter;
  std::string longest;
  for (const std::string& text : texts) {
    for (std::string& word : splitter.Words(text)) {
      const bool plain = std::all_of(word.begin(), word.end(), base::IsAsciiAlpha);
      if (!plain || !word.starts_with(beginning) || word.size() <= longest.size()) continue;
      longest = std::move(word);
    }
  }
  return longest.size() < kLeastLettersToCut ? "" : longest.substr(1, longest.size() - 2);
}

// `found` is a beginning with a sign that found something.
base::Task<void> TryInside(StudyState& state, int input, std::string found) {
  const std::string sign(WildcardOf(found));
  const std::string beginning = found.substr(0, found.size() - sign.size());
  const std::string part = InnerPart(state.asker.record_texts(), base::LowerCase(beginning));
  co_await TrySignAlone(state, input, sign);
  if (part.empty() || sign.empty()) co_return;
  const Outcome outcome = co_await Try(state, input, sign + part + sign);
  if (outcome == Outcome::kFound) state.BeliefOf(input).around = sign;
}

template <size_t n>
std::vector<std::string> WithSigns(const char* const (&beginnings)[n],
                                   const std::vector<std::string>& signs) {
  std::vector<std::string> values;
  for (const std::string& sign : signs) {
    for (const char* beginning : beginnings) values.push_back(beginning + sign);
  }
  return values;
}

// Known words, cut off.
base::Task<void> TryOnKnownWords(StudyState& state, const std::vector<std::string>& signs) {
  const int input = state.form.query_input;
  if (input < 0 || Assigns(state.support, input)) co_return;
  std::vector<std::string> words = DistinctiveWords(state.asker.record_texts(), 4 * kWordsCutOff);
  std::erase_if(words, [](const std::string& word) {
    const bool plain = std::all_of(word.begin(), word.end(), base::IsAsciiAlpha);
    return !plain || word.size() < kLeastLettersToCut;
  });
  if (words.size() > kWordsCutOff) words.resize(kWordsCutOff);
  for (const std::string& sign : signs) {
    co_await TrySignAlone(state, input, sign);
    for (const std::string& word : words) {
      const Outcome outcome = co_await Try(state, input, word.substr(0, kLettersLeft) + sign);
      if (outcome == Outcome::kFound) co_return;
    }
  }
}

std::vector<std::string> ExamplesOf(const StudyState& state) {
  std::vector<std::string> examples;
  for (const std::string& text : state.texts) {
    for (std::string& example : WildcardExamplesIn(text, kExamples)) {
      const bool is_new = std::find(examples.begin(), examples.end(), example) == examples.end();
      if (is_new && examples.size() < kExamples) examples.push_back(std::move(example));
    }
  }
  return examples;
}

base::Task<void> TryBeginnings(StudyState& state, std::vector<std::string> signs) {
  if (signs.empty()) signs.push_back("*");
  std::vector<std::string> first = ExamplesOf(state);
  for (std::string& value : WithSigns(kFrequentBeginnings, signs))
    first.push_back(std::move(value));
  const std::vector<std::string> longer = WithSigns(kLongerBeginnings, signs);
  size_t inputs = 0;
  for (const int input : state.text_inputs) {
    if (IsNamedForType(state.form.inputs[input]) || IsNamedAsEnd(state.form, input)) continue;
    if (inputs++ == kInputsTried) break;
    std::vector<std::string> values = first;
    Tried tried = co_await TryEach(state, input, std::move(values));
    if (tried.outcome == Outcome::kRefused) {
      values = longer;
      tried = co_await TryEach(state, input, std::move(values));
    }
    if (tried.outcome != Outcome::kFound) continue;
    co_await TryInside(state, input, std::move(tried.value));
    co_return;
  }
}

}  // namespace

base::Task<void> TryWildcards(StudyState& state) {
  std::vector<std::string> signs = SignsSpokenOf(state);
  if (!state.AnyResults()) {
    co_await TryBeginnings(state, std::move(signs));
  } else if (!signs.empty()) {
    co_await TryOnKnownWords(state, signs);
  }
}

}  // namespace upwell::query
