// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/substring_source.h"

#include <algorithm>

#include "query/menus/match_mode.h"

namespace upwell::harvest {
namespace {

// The plan has set a menu to "contains", or words are typed between signs that find them inside of
// others.
bool IsSaidToFindInside(const HarvestState& state) {
  if (!query::SignAround(state.plan, state.form().query_input).empty()) return true;
  const query::Submission& fixed = state.plan.fixed;
  return std::any_of(fixed.begin(), fixed.end(), [&](const form::Assignment& value) {
    return query::MatchesInside(state.form().inputs[static_cast<size_t>(value.input)], value.value);
  });
}

}  // namespace

Expectation SubstringSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  expectation.has_question =
      state.HasKeywordInput() && !substrings_.IsOver(state.habits().result_limit());
  return expectation;
}

std::optional<query::Question> SubstringSource::Next(HarvestState& state) {
  const std::optional<std::string> next = substrings_.Next(state.habits().result_limit());
  if (!next) return std::nullopt;
  asked_ = *next;
  state.used_keywords = true;
  query::Question question;
  question.kind = kind();
  question.values = state.KeywordsOf(asked_);
  question.names = state.form().inputs[state.form().query_input].name;
  return question;
}

void SubstringSource::Learn(const query::Question&, const WholeAnswer& answer, HarvestState&) {
  substrings_.LearnSubstring(asked_, answer.new_records);
}

// Whole answers to a single keyword tell whether the site finds words inside of others.
void SubstringSource::See(const query::Question& question, const WholeAnswer& answer,
                          const HarvestState& state) {
  for (const FreshRecord& fresh : answer.fresh) substrings_.LearnRecord(fresh.words);
  if (IsSaidToFindInside(state)) substrings_.BelieveInside();
  const bool by_keyword = question.kind == query::QuestionKind::kKeyword ||
                          question.kind == query::QuestionKind::kOpening;
  if (!by_keyword || state.form().query_input < 0) return;
  const std::string* keyword = nullptr;
  for (const form::Assignment& value : question.values) {
    if (value.input == state.form().query_input) keyword = &value.value;
  }
  if (keyword == nullptr || keyword->find(' ') != keyword->npos) return;
  if (!answer.answered || answer.cut || answer.broken || answer.overflowed) return;
  std::vector<std::vector<std::string>> records;
  for (const base::Hash128& key : answer.records) {
    const auto text = state.words.texts.find(key);
    if (text != state.words.texts.end()) records.push_back(splitter_.Words(text->second));
  }
  substrings_.LearnWhole(*keyword, records);
}

}  // namespace upwell::harvest
