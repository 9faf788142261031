// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/keyword_source.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "harvest/coverage_stop.h"

namespace upwell::harvest {
namespace {

// Not tuned.
constexpr uint64_t kPatienceWithAllInHand = 10;  // questions, where all seems to be in hand
constexpr uint64_t kMostStaleAfterAll = 5;       // pages, where all seems to be in hand
constexpr size_t kMostSkipped = 1'000;           // words of fields that are not looked at
constexpr uint64_t kShortestLimit = 10;          // results; hardly any site shows fewer, if not all
// Records per request. A lower prediction counts as this, because the model may be wrong where
// little was seen: the policy is asked until its patience ends.
constexpr double kLeastPrediction = 0.02;

ResultPage ResultPageOf(const AnswerPage& page) {
  ResultPage result;
  for (const base::Hash128& key : page.reply.records) result.documents.push_back({key, {}});
  result.count = page.reply.count;
  result.has_more = page.reply.has_more;
  result.asked = page.asked;
  result.seconds = page.seconds;
  return result;
}

}  // namespace

void TellPolicy(KeywordPolicy& policy, const std::vector<FreshRecord>& records) {
  for (const FreshRecord& record : records) {
    if (policy.Knows(record.key)) continue;
    const std::vector<std::string_view> words(record.words.begin(), record.words.end());
    policy.LearnDocument({record.key, words});
  }
}

QueryEnd EndOf(const WholeAnswer& answer) {
  if (answer.trouble == answer::Trouble::kRejected) return QueryEnd::kRejected;
  if (!answer.answered || answer.broken) return QueryEnd::kFailed;
  return answer.cut ? QueryEnd::kLeft : QueryEnd::kNoMorePages;
}

void PolicyReader::Begin(KeywordPolicy& policy, uint64_t most_stale) {
  policy_ = &policy;
  most_stale_ = most_stale;
  stale_ = 0;
}

void PolicyReader::Take(const AnswerPage& page) {
  stale_ = page.new_records > 0 ? 0 : stale_ + page.asked;
  TellPolicy(*policy_, page.fresh);
  policy_->LearnPage(ResultPageOf(page));
}

bool PolicyReader::WantsNext(const WholeAnswer&) {
  return policy_->WantsNextPage() && stale_ < most_stale_;
}

Expectation KeywordSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  expectation.has_question = !over_ && state.HasKeywordInput();
  if (expectation.has_question) {
    expectation.predicted = std::max(policy_->BestWorth(), kLeastPrediction);
  }
  return expectation;
}

// It ends after half as many requests without anything new as there were before them.
bool KeywordSource::HasSpentEnough(const HarvestState& state) const {
  const uint64_t enough = (requests_ - fruitless_requests_) / 2;
  return fruitless_requests_ >= std::max(enough, state.options().patience);
}

// The policy counts the words of all fields; the input need not look at all of them.
std::optional<KeywordQuery> KeywordSource::NextSearched(const HarvestState& state) {
  std::optional<KeywordQuery> query = policy_->NextQuery();
  for (size_t i = 0; i < kMostSkipped && query; ++i) {
    if (state.LooksForWords(query->words)) break;
    policy_->FinishQuery(QueryEnd::kSkipped);
    query = policy_->NextQuery();
  }
  return query;
}

std::optional<query::Question> KeywordSource::Next(HarvestState& state) {
  const bool all = SeemsAllInHand(state);
  const uint64_t patience = all ? kPatienceWithAllInHand : state.options().patience;
  asked_ = NextSearched(state);
  over_ = !asked_ || fruitless_ >= patience || HasSpentEnough(state);
  if (!asked_) return std::nullopt;
  state.used_keywords = true;
  reader_.Begin(*policy_, all ? kMostStaleAfterAll : kMostStalePages);
  query::Question question;
  question.kind = kind();
  question.values = state.KeywordsOf(JoinWords(asked_->words));
  question.names = state.form().inputs[state.form().query_input].name;
  return question;
}

void KeywordSource::Learn(const query::Question& question, const WholeAnswer& answer,
                          HarvestState& state) {
  policy_->FinishQuery(EndOf(answer));
  requests_ += answer.requests;
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
  fruitless_requests_ = answer.new_records > 0 ? 0 : fruitless_requests_ + answer.requests;
  if (asked_->words.size() != 1) return;
  if (answer.answered) {
    state.words.asked[asked_->words.front()] = !answer.records.empty();
    state.words.searched.Learn(asked_->words.front(), !answer.records.empty());
  }
  QueueOverflow(question, answer, state);
}

// An answer that seems whole may turn out to be as long as the site shows.
void KeywordSource::QueueOverflow(const query::Question& question, const WholeAnswer& answer,
                                  HarvestState& state) const {
  const uint64_t shown = answer.records.size();
  const uint64_t matches = answer.count.value_or(answer.least_count.value_or(0));
  const uint64_t missing = matches > shown + shown / 10 ? matches - shown : 0;
  if (answer.cut || (missing == 0 && shown < kShortestLimit)) return;
  Overflow overflow;
  overflow.asked = question.values;
  overflow.names = question.names;
  overflow.shown = shown;
  overflow.missing = missing;
  overflow.divider = Divider::kRegions;
  state.AddOverflow(std::move(overflow));
}

void KeywordSource::See(const query::Question&, const WholeAnswer& answer, const HarvestState&) {
  TellPolicy(*policy_, answer.fresh);
}

}  // namespace upwell::harvest
