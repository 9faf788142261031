// SPDX-License-Identifier: Apache-2.0
#include "harvest/harvest_state.h"

#include <algorithm>
#include <utility>

#include "query/study/inputs_together.h"
#include "query/values/choices.h"

namespace upwell::harvest {
namespace {

// Guards of memory: 300,000 words and 30,000 texts of 600 bytes are about 50 MB.
constexpr size_t kMostWordsCounted = 300'000;
constexpr size_t kMostTextsKept = 30'000, kLongestTextKept = 600;

}  // namespace

std::string JoinWords(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  return joined;
}

void HarvestState::Take(const std::vector<FreshRecord>& fresh) {
  for (const FreshRecord& record : fresh) {
    ++records_;
    CountWords(record.words);
    words.searched.See(record.shown, record.words, words.splitter);
    if (!has_sources_ && untold_.size() < kMostTextsKept) untold_.push_back(record);
    if (words.texts.size() < kMostTextsKept) {
      words.texts.emplace(record.key, record.text.substr(0, kLongestTextKept));
    }
  }
}

void HarvestState::CountWords(const std::vector<std::string>& counted) {
  for (const std::string& word : counted) {
    const auto known = words.frequencies.find(word);
    if (known != words.frequencies.end()) {
      ++known->second;
    } else if (words.frequencies.size() < kMostWordsCounted) {
      words.frequencies.emplace(word, 1);
    }
  }
}

void HarvestState::TakeAnswer(const WholeAnswer& answer) {
  captures.Add(answer.records);
  novelty.Learn(answer.shown.size(), answer.new_records);
  if (regions.over && answer.new_records == 0) {
    const bool is_whole =
        !answer.cut && !answer.overflowed && answer.records.size() != habits().result_limit();
    regions.clean_since.Add(answer.records, is_whole);
  }
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
  known_answers.Learn(answer);
}

bool HarvestState::HasKeywordInput() const {
  return form_.query_input >= 0 && TakesWords(plan, form_.query_input);
}

bool HarvestState::IsByKeyword(const query::Submission& values) const {
  return values.size() == 1 && values[0].input == form_.query_input;
}

bool HarvestState::KeywordsAloneFind() const {
  const bool by_openings =
      std::any_of(openings.begin(), openings.end(), [this](const auto& opening) {
        return IsByKeyword(opening.first.values) && opening.second.has_results();
      });
  return by_openings || std::any_of(words.asked.begin(), words.asked.end(),
                                    [](const auto& asked) { return asked.second; });
}

query::Submission HarvestState::KeywordsOf(const std::string& keywords) const {
  query::Submission own;
  own.push_back({form_.query_input, keywords});
  return query::Joined(plan.fixed, own);
}

std::vector<query::ShownValues> HarvestState::ValuesOf(
    const std::vector<base::Hash128>& keys) const {
  std::vector<query::ShownValues> values;
  for (const base::Hash128& key : keys) {
    const auto text = words.texts.find(key);
    if (text != words.texts.end()) values.push_back(query::ShownValuesOf(text->second));
  }
  return values;
}

bool HarvestState::IsDividedByRegions(const query::Submission& asked) const {
  const auto is_free = [&](const query::Binding& binding) {
    return !binding.values.empty() && !query::AreTogether(form_, binding) &&
           std::none_of(
               binding.values.front().begin(), binding.values.front().end(),
               [&](const form::Assignment& value) { return query::Assigns(asked, value.input); });
  };
  return regions.divisible && std::any_of(plan.bindings.begin(), plan.bindings.end(), is_free);
}

std::string HarvestState::DatabaseOf(const query::Submission& asked) const {
  std::string database;
  for (const int menu : plan.hiding) {
    std::string value = query::DefaultOf(form_.inputs[static_cast<size_t>(menu)]);
    for (const form::Assignment& each : asked) {
      if (each.input == menu) value = each.value;
    }
    database += std::to_string(menu) + "=" + value + "\n";
  }
  return database;
}

void HarvestState::TakeEnd(const query::Submission& asked, const WholeAnswer& answer) {
  if (!answer.answered) return;
  const CutAnswers::End end = answer.cut          ? CutAnswers::End::kLeft
                              : answer.overflowed ? CutAnswers::End::kCut
                                                  : CutAnswers::End::kWhole;
  cut_answers.Add(asked, answer.records, end);
  if (plan.hiding.empty()) return;
  const std::string database = DatabaseOf(asked);
  records_of_[database] += answer.fresh.size();
  for (const FreshRecord& record : answer.fresh) {
    if (database_of_.size() < kMostTextsKept) database_of_.emplace(record.key, database);
  }
}

uint64_t HarvestState::RecordsOf(const std::string& database) const {
  const auto found = records_of_.find(database);
  return found == records_of_.end() ? 0 : found->second;
}

std::unordered_map<std::string, uint32_t> HarvestState::WordsOf(const std::string& database) {
  std::unordered_map<std::string, uint32_t> counted;
  for (const auto& [key, own] : database_of_) {
    const auto text = words.texts.find(key);
    if (own != database || text == words.texts.end()) continue;
    for (const std::string& word : words.splitter.Words(text->second)) ++counted[word];
  }
  return counted;
}

void HarvestState::AddOverflow(Overflow overflow) {
  if (overflows_.size() < kMostOverflows) overflows_.push_back(std::move(overflow));
}

void HarvestState::AddOverflowOf(const query::Question& question, const WholeAnswer& answer) {
  if (!answer.overflowed || answer.broken || answer.cut) return;
  const uint64_t shown = answer.records.size();
  Overflow overflow;
  overflow.asked = question.values;
  overflow.names = question.names;
  overflow.shown = shown;
  overflow.count = answer.count;
  overflow.missing = std::max(answer.count.value_or(0), shown + 1) - shown;
  overflow.records = answer.records;
  overflow.divider = IsDividedByRegions(question.values) ? Divider::kRegions : Divider::kTextInput;
  AddOverflow(std::move(overflow));
}

uint64_t HarvestState::MissingOf(const Overflow& overflow) const {
  if (overflow.missing > 0) return overflow.missing;
  return overflow.shown == habits().result_limit() ? overflow.shown : 0;
}

bool HarvestState::HasOverflowFor(Divider divider) const {
  return std::any_of(overflows_.begin(), overflows_.end(), [&](const Overflow& overflow) {
    return overflow.divider == divider && MissingOf(overflow) > 0;
  });
}

std::optional<Overflow> HarvestState::TakeOverflow(Divider divider, bool oldest) {
  auto best = overflows_.end();
  for (auto each = overflows_.begin(); each != overflows_.end(); ++each) {
    if (each->divider != divider || MissingOf(*each) == 0) continue;
    if (best == overflows_.end() || (!oldest && MissingOf(*each) > MissingOf(*best))) best = each;
  }
  if (best == overflows_.end()) return std::nullopt;
  Overflow taken = std::move(*best);
  overflows_.erase(best);
  return taken;
}

}  // namespace upwell::harvest
