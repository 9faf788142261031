// SPDX-License-Identifier: Apache-2.0
#include "query/study/keyword_check.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "query/types/range_behaviour.h"
#include "query/values/distinctive_words.h"

namespace upwell::query {
namespace {

// Words of records that are asked. Not tuned.
constexpr size_t kWordsOfRecords = 4;

}  // namespace

bool AreWordsIgnored(const StudyState& state) {
  const AnsweredQuestion* first = nullptr;
  bool several = false;
  for (const AnsweredQuestion& question : state.answered) {
    const Submission& asked = question.submission;
    if (asked.size() != 1 || asked[0].input != state.form.query_input) continue;
    if (!question.reply.has_more) return false;
    if (first == nullptr) first = &question;
    if (first->submission == asked) continue;
    if (!IsSameAnswer(first->reply, question.reply)) return false;
    several = true;
  }
  return several;
}

base::Task<bool> AreKnownWordsMissed(StudyState& state, const Submission& base) {
  const int query_input = state.form.query_input;
  const auto has_words = [&](const AnsweredQuestion& question) {
    return Assigns(question.submission, query_input);
  };
  if (query_input < 0 || std::any_of(state.answered.begin(), state.answered.end(), has_words)) {
    co_return false;
  }
  if (state.asker.record_texts().size() < kFewRecords) co_return false;
  const size_t words = DistinctiveWords(state.asker.record_texts(), kWordsOfRecords).size();
  const bool found = co_await AreKnownWordsFound(state, base);
  co_return !found && words == kWordsOfRecords && state.asker.MayAsk();
}

base::Task<bool> AreKnownWordsFound(StudyState& state, const Submission& base) {
  const std::vector<std::string> words =
      DistinctiveWords(state.asker.record_texts(), kWordsOfRecords);
  for (const std::string& word : words) {
    if (!state.asker.MayAsk()) co_return false;
    Submission submission = Joined(state.WithFixed(base), OneValue(state.form.query_input, word));
    const Reply reply = co_await state.AskAndKeep(std::move(submission), kForComparison);
    if (reply.has_results()) co_return true;
  }
  co_return false;
}

}  // namespace upwell::query
