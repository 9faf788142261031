// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/default_sample.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "harvest/estimate/stratified_sample.h"
#include "query/types/typed_into.h"
#include "query/values/choices.h"
#include "query/values/seen_values.h"
#include "query/values/shown_values.h"
#include "query/values/value_kinds.h"
#include "query/values/written_date.h"

namespace upwell::harvest {
namespace {

// Not tuned.
constexpr size_t kShortestSampleWord = 4;  // bytes
constexpr size_t kValuesOfATextInput = 2;  // of a text input

bool IsChosen(const form::Input& input) {
  return form::HasChoices(input.control) && query::IsForPeople(input);
}

bool IsTypedInto(const form::Input& input) {
  if (!query::IsForPeople(input)) return false;
  return input.control == form::Control::kText || input.control == form::Control::kSearch ||
         input.control == form::Control::kNumber || input.control == form::Control::kTel;
}

bool IsDateInput(const form::Input& input) {
  if (!query::IsForPeople(input) || form::HasChoices(input.control)) return false;
  return input.control == form::Control::kDate ||
         (input.type == form::InputType::kDate && input.date_format != "YYYY");
}

std::string DateFor(const form::Input& input, query::Day day) {
  if (input.control == form::Control::kDate) return query::FormatDate(day, "YYYY-MM-DD");
  return query::FormatDate(
      day, input.date_format.empty() ? query::DateFormats().front() : input.date_format);
}

// The window before that of two dates that stand in the form: "the last year" may be all that the
// site takes at a time. Nothing where none stand there.
query::Submission WindowBefore(const form::SearchForm& form, int low, int high) {
  const form::Input &first = form.inputs[low], &second = form.inputs[high];
  const auto day_of = [](const form::Input& input) {
    const bool plain = input.control == form::Control::kDate;
    return query::ReadDate(input.default_value, plain ? "YYYY-MM-DD" : input.date_format);
  };
  const std::optional<query::Day> from = day_of(first), to = day_of(second);
  if (!from || !to || *to <= *from) return {};
  const std::chrono::days back = *to - *from + std::chrono::days(1);
  return {{low, DateFor(first, *from - back)}, {high, DateFor(second, *to - back)}};
}

// Something other than "any" is chosen by itself: that may hide the rest.
bool HasStandingChoice(const form::Input& input) {
  return std::any_of(input.choices.begin(), input.choices.end(), [](const form::Choice& choice) {
    return choice.selected && !choice.value.empty();
  });
}

// The combinations of one menu's value with all others as they stand, in the order in which they
// are worth asking: the middle value of each menu; then all values of the menus in which something
// stands; then those of the others in turn.
std::vector<Combination> ValuesAlone(const std::vector<uint32_t>& sizes,
                                     const std::vector<bool>& stands) {
  const Combination as_it_stands(sizes.size(), 0);
  std::vector<Combination> alone;
  const auto add = [&](size_t menu, uint32_t value) {
    Combination one = as_it_stands;
    one[menu] = value;
    if (value < sizes[menu] && std::find(alone.begin(), alone.end(), one) == alone.end()) {
      alone.push_back(std::move(one));
    }
  };
  uint32_t largest = 0;
  for (size_t i = 0; i < sizes.size(); ++i) {
    largest = std::max(largest, sizes[i]);
    if (sizes[i] > 1) add(i, sizes[i] / 2);
  }
  for (const bool standing : {true, false}) {
    for (uint32_t value = 1; value < largest; ++value) {
      for (size_t i = 0; i < sizes.size(); ++i) {
        if (stands[i] == standing) add(i, value);
      }
    }
  }
  return alone;
}

}  // namespace

std::vector<query::Submission> SampleOfMenus(const form::SearchForm& form, uint64_t seed) {
  constexpr size_t kManyMenus = 4;  // of which hardly a combination finds anything; not tuned
  std::vector<std::vector<query::Submission>> choices;
  std::vector<uint32_t> sizes;
  std::vector<bool> stands;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    if (!IsChosen(form.inputs[i])) continue;
    std::vector<query::Submission> of_input(1);  // as it stands
    for (const std::string& value : query::ValuesToTry(form.inputs[i])) {
      query::Submission submission;
      submission.push_back({static_cast<int>(i), value});
      of_input.push_back(std::move(submission));
    }
    sizes.push_back(static_cast<uint32_t>(of_input.size()));
    stands.push_back(HasStandingChoice(form.inputs[i]));
    choices.push_back(std::move(of_input));
  }
  std::vector<query::Submission> sampled;
  if (choices.empty()) return sampled;
  const std::vector<Combination> alone = ValuesAlone(sizes, stands);
  StratifiedSampleOptions options;
  options.seed = seed;
  StratifiedSample sample(std::move(sizes), options);
  sample.MarkAsked(Combination(choices.size(), 0));
  const auto add = [&](const Combination& combination) {
    query::Submission submission;
    for (size_t i = 0; i < choices.size(); ++i) {
      submission = query::Joined(submission, choices[i][combination[i]]);
    }
    if (sampled.size() < sample.batch_size()) sampled.push_back(std::move(submission));
  };
  const auto stands_alone = [&](const Combination& one) {
    for (size_t i = 0; i < one.size(); ++i) {
      if (one[i] != 0 && stands[i]) return true;
    }
    return false;
  };
  size_t first = 0;  // of each menu one
  for (const auto& values : choices) first += values.size() > 1;
  for (size_t i = 0; i < alone.size(); ++i) {
    if (i >= first && choices.size() < kManyMenus && !stands_alone(alone[i])) continue;
    sample.MarkAsked(alone[i]);
    add(alone[i]);
  }
  for (const Combination& combination : sample.NextBatch()) add(combination);
  return sampled;
}

std::vector<query::Submission> SampleOfDates(const form::SearchForm& form) {
  const query::Day long_ago = query::DayOf(1990, 1, 1), far_ahead = query::DayOf(2049, 12, 31);
  std::vector<query::Submission> sampled;
  std::optional<int> first_of_pair;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const form::Input& input = form.inputs[i];
    if (!IsDateInput(input)) continue;
    const bool second = first_of_pair.has_value();
    std::string value = DateFor(input, second ? far_ahead : long_ago);
    if (!second) sampled.emplace_back();
    if (query::MayBeTypedInto(input, value)) {
      sampled.back().push_back({static_cast<int>(i), std::move(value)});
    }
    if (second) sampled.push_back(WindowBefore(form, *first_of_pair, static_cast<int>(i)));
    first_of_pair = second ? std::nullopt : std::optional<int>(static_cast<int>(i));
  }
  std::erase_if(sampled, [](const query::Submission& submission) { return submission.empty(); });
  return sampled;
}

std::vector<std::string> WordsToSample(
    const std::unordered_map<std::string, uint32_t>& frequencies) {
  std::vector<std::pair<uint32_t, std::string>> ranked;
  for (const auto& [word, frequency] : frequencies) {
    if (frequency >= 2 && word.size() >= kShortestSampleWord) ranked.emplace_back(frequency, word);
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::string> words;
  words.reserve(ranked.size());
  for (auto& [frequency, word] : ranked) words.push_back(std::move(word));
  return words;
}

std::vector<std::string> SampleOfWords(const std::unordered_map<std::string, uint32_t>& frequencies,
                                       uint64_t most, size_t n) {
  std::vector<std::string> words = WordsToSample(frequencies);
  const auto too_many =
      std::partition_point(words.begin(), words.end(),
                           [&](const std::string& word) { return frequencies.at(word) <= most; });
  if (too_many != words.begin()) words.erase(too_many, words.end());
  std::vector<std::string> sampled;
  for (size_t i = 0; i < n && !words.empty(); ++i) {
    sampled.push_back(words[(2 * i + 1) * words.size() / (2 * n)]);
  }
  return sampled;
}

std::vector<query::Submission> SampleOfTextInputs(const form::SearchForm& form,
                                                  const std::vector<std::string>& texts,
                                                  const std::vector<std::string>& words) {
  const query::SeenValues seen = query::FindSeenValues(texts);
  std::vector<query::Submission> sampled;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const form::Input& input = form.inputs[i];
    if (static_cast<int>(i) == form.query_input || !IsTypedInto(input) || IsDateInput(input))
      continue;
    std::vector<std::string> values = words;
    if (query::GuessOf(input).value_or(form::InputType::kGeneric) != form::InputType::kGeneric) {
      const std::vector<query::ValueKind> kinds = query::KindsFor(input, seen);
      if (!kinds.empty()) values = kinds.front().probes;
    }
    std::erase_if(values,
                  [&](const std::string& value) { return !query::MayBeTypedInto(input, value); });
    if (values.size() > kValuesOfATextInput) values.resize(kValuesOfATextInput);
    for (std::string& value : values) {
      query::Submission submission;
      submission.push_back({static_cast<int>(i), std::move(value)});
      sampled.push_back(std::move(submission));
    }
  }
  return sampled;
}

std::vector<query::Submission> ValuesWithoutRecords(const form::SearchForm& form,
                                                    const std::vector<query::RecordColumn>& columns,
                                                    const std::vector<std::string>& texts) {
  std::unordered_set<std::string> shown;
  const auto add = [&](const std::string& value) {
    shown.insert(base::FoldCase(base::CollapseSpace(value)));
  };
  for (const query::RecordColumn& column : columns) {
    for (const std::string& value : column.values) add(value);
  }
  for (const std::string& text : texts) {
    for (const auto& [name, value] : query::ShownValuesOf(text)) {
      add(value);
      const size_t colon = value.rfind(':');  // "Kind: house"
      if (colon != std::string::npos) add(value.substr(colon + 1));
    }
  }
  std::vector<query::Submission> without;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    if (!IsChosen(form.inputs[i])) continue;
    for (const std::string& value : query::ValuesToTry(form.inputs[i])) {
      const std::string text =
          base::FoldCase(base::CollapseSpace(query::TextOf(form.inputs[i], value)));
      if (shown.contains(text) || shown.contains(base::FoldCase(value))) continue;
      without.emplace_back().push_back({static_cast<int>(i), value});
    }
  }
  return without;
}

uint64_t SampleSizeOf(const form::SearchForm& form, size_t words) {
  size_t largest = 0;
  double bits = 0;  // log2 N
  for (const form::Input& input : form.inputs) {
    if (IsChosen(input)) {
      const size_t choices = query::ValuesToTry(input).size() + 1;  // and as it stands
      largest = std::max(largest, choices);
      bits += std::log2(static_cast<double>(choices));
    } else if (IsTypedInto(input)) {
      bits += std::log2(static_cast<double>(std::max<size_t>(1, words)));
    }
  }
  return std::max<uint64_t>(largest, static_cast<uint64_t>(std::ceil(bits)));
}

}  // namespace upwell::harvest
