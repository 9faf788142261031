// SPDX-License-Identifier: Apache-2.0
#include "crawl/default_sample.h"

#include <algorithm>
#include <utility>

#include "harvest/stratified_sample.h"
#include "query/choices.h"
#include "query/typed_into.h"
#include "query/written_date.h"

namespace upwell {
namespace {

constexpr size_t kShortestWord = 4;

bool IsDateBox(const Input& input) {
  if (!IsForPeople(input) || HasChoices(input.control)) return false;
  return input.control == Control::kDate ||
         (input.type == InputType::kDate && input.date_format != "YYYY");
}

std::string DateFor(const Input& box, Day day) {
  if (box.control == Control::kDate) return FormatDate(day, "YYYY-MM-DD");
  return FormatDate(day, box.date_format.empty() ? DateFormats().front() : box.date_format);
}

}  // namespace

std::vector<Submission> SampleOfMenus(const SearchForm& form, uint64_t seed) {
  std::vector<std::vector<Submission>> choices;
  std::vector<uint32_t> sizes;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    if (!HasChoices(form.inputs[i].control) || !IsForPeople(form.inputs[i])) continue;
    std::vector<Submission> of_input(1);  // as it stands
    for (const std::string& value : ValuesToTry(form.inputs[i])) {
      Submission submission;
      submission.push_back({static_cast<int>(i), value});
      of_input.push_back(std::move(submission));
    }
    sizes.push_back(static_cast<uint32_t>(of_input.size()));
    choices.push_back(std::move(of_input));
  }
  std::vector<Submission> sampled;
  if (choices.empty()) return sampled;
  StratifiedSampleOptions options;
  options.seed = seed;
  StratifiedSample sample(std::move(sizes), options);
  sample.MarkAsked(Combination(choices.size(), 0));
  for (const Combination& combination : sample.NextBatch()) {
    Submission submission;
    for (size_t i = 0; i < choices.size(); ++i) {
      submission = Joined(submission, choices[i][combination[i]]);
    }
    sampled.push_back(std::move(submission));
  }
  return sampled;
}

std::vector<Submission> SampleOfDates(const SearchForm& form) {
  const Day long_ago = DayOf(1990, 1, 1), far_ahead = DayOf(2049, 12, 31);
  std::vector<Submission> sampled;
  const Input* first_of_pair = nullptr;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const Input& box = form.inputs[i];
    if (!IsDateBox(box)) continue;
    const bool second = first_of_pair != nullptr;
    std::string value = DateFor(box, second ? far_ahead : long_ago);
    first_of_pair = second ? nullptr : &box;
    if (!second) sampled.emplace_back();
    if (MayBeTypedInto(box, value)) {
      sampled.back().push_back({static_cast<int>(i), std::move(value)});
    }
  }
  std::erase_if(sampled, [](const Submission& submission) { return submission.empty(); });
  return sampled;
}

std::vector<std::string> SampleOfWords(const std::unordered_map<std::string, uint32_t>& frequencies,
                                       size_t n) {
  std::vector<std::pair<uint32_t, std::string>> words;
  for (const auto& [word, frequency] : frequencies) {
    if (frequency >= 2 && word.size() >= kShortestWord) words.emplace_back(frequency, word);
  }
  std::sort(words.begin(), words.end());
  std::vector<std::string> sampled;
  for (size_t i = 0; i < n && !words.empty(); ++i) {
    sampled.push_back(words[(2 * i + 1) * words.size() / (2 * n)].second);
  }
  return sampled;
}

}  // namespace upwell
