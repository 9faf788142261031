// SPDX-License-Identifier: Apache-2.0
#include "harvest/known_database.h"

#include <algorithm>
#include <utility>

#include "harvest/estimate/default_sample.h"

namespace upwell::harvest {
namespace {

// Not tuned. So many clean questions leave 5% of the database at most, at 95%; a guard where a
// menu is huge.
constexpr size_t kMostSampled = 60;
constexpr size_t kWordsSampledHere = 8;   // words of known records
constexpr size_t kFewestWithRecords = 4;  // answers, for them to tell
constexpr uint64_t kNewByChance = 2;      // records that may come early in the sample

}  // namespace

// Words come first: they are of records that are known to be there.
std::vector<query::Submission> KnownDatabase::Sample() const {
  const form::SearchForm& form = state_.form();
  const std::vector<std::string> words =
      SampleOfWords(state_.words.frequencies,
                    std::max<uint64_t>(2, state_.habits().page_size() / 2), kWordsSampledHere);
  std::vector<query::Submission> sample;
  if (form.query_input >= 0) {
    for (const std::string& word : words) sample.push_back(state_.KeywordsOf(word));
  }
  for (query::Submission& values : SampleOfTextInputs(form, session_.record_texts(), words)) {
    sample.push_back(std::move(values));
  }
  for (query::Submission& dates : SampleOfDates(form)) sample.push_back(std::move(dates));
  for (query::Submission& menus : SampleOfMenus(form, state_.options().seed)) {
    sample.push_back(std::move(menus));
  }
  if (sample.size() > kMostSampled) sample.resize(kMostSampled);
  return sample;
}

void KnownDatabase::Show(const std::vector<base::Hash128>& records) {
  shown_.insert(records.begin(), records.end());
  with_records_ += !records.empty();
}

bool KnownDatabase::IsInHand(uint64_t by_chance) const {
  const double missing = 1 - state_.options().coverage;
  const auto fresh = static_cast<double>(state_.records() - std::min(state_.records(), by_chance));
  return fresh <= missing * static_cast<double>(shown_.size());
}

base::Task<bool> KnownDatabase::ShowsNothingElse() {
  Show(state_.default_answer.records);
  for (const auto& [question, reply] : state_.openings) Show(reply.records);
  std::vector<query::Submission> sample = Sample();
  for (size_t i = 0; i < sample.size() && IsInHand(kNewByChance) && session_.MayAsk(); ++i) {
    query::Question question;
    question.kind = query::QuestionKind::kSample;
    question.values = std::move(sample[i]);
    const query::Reply reply = co_await session_.AskFirstPage(std::move(question));
    Show(reply.records);
    state_.Take(session_.TakeFresh());
  }
  co_return IsInHand(0) && with_records_ >= kFewestWithRecords&& session_.MayAsk();
}

}  // namespace upwell::harvest
