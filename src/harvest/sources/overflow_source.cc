// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/overflow_source.h"

#include <string_view>
#include <utility>
#include <vector>

namespace upwell::harvest {
namespace {

// Questions in a row that bring nothing, before a region is left; the second where the site prints
// that there are more. Chosen on the site `patents` of docs/results/harvesting.md: with 6 there
// 98.8% were found, with 9 99.6%, with 12 99.8% for 9% more requests.
constexpr uint64_t kPatienceWithParts = 6, kPatienceWithPartsByCount = 9;
// The same where nothing was shown without a word, not tuned: the first words may find nothing.
constexpr uint64_t kPatienceOfNothing = 20;

}  // namespace

void OverflowSource::Reader::Begin(Search& search, HarvestState& state) {
  search_ = &search;
  state_ = &state;
  policy_.Begin(*search.policy, kMostStalePages);
}

void OverflowSource::Reader::Take(const AnswerPage& page) {
  for (const base::Hash128& key : page.reply.records) {
    search_->in_hand.insert(key);
    Tell(key, *search_, *state_);
  }
  policy_.Take(page);
}

void OverflowSource::Tell(const base::Hash128& key, Search& search, HarvestState& state) {
  const auto text = state.words.texts.find(key);
  if (text == state.words.texts.end() || search.policy->Knows(key)) return;
  const std::vector<std::string> words = state.words.splitter.Words(text->second);
  const std::vector<std::string_view> views(words.begin(), words.end());
  search.policy->LearnDocument({key, views});
}

bool OverflowSource::IsOver(const Search& search) const {
  const std::optional<uint64_t>& count = search.overflow.count;
  const bool full = count && search.in_hand.size() >= *count;
  if (search.of_nothing) return full || search.fruitless >= kPatienceOfNothing;
  return full || search.fruitless >= (count ? kPatienceWithPartsByCount : kPatienceWithParts);
}

Expectation OverflowSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  expectation.has_question = (search_ && !IsOver(*search_)) ||
                             (state.HasKeywordInput() && state.HasOverflowFor(Divider::kKeywords));
  return expectation;
}

bool OverflowSource::Begin(HarvestState& state) {
  std::optional<Overflow> overflow = state.TakeOverflow(Divider::kKeywords, /*oldest=*/true);
  if (!overflow) return false;
  search_.emplace(Search());  // clang takes no emplace() of a nested type with defaults
  search_->in_hand.insert(overflow->records.begin(), overflow->records.end());
  search_->overflow = *std::move(overflow);
  search_->of_nothing = search_->overflow.shown == 0;
  search_->policy = make_policy_(search_->of_nothing);
  for (const base::Hash128& key : search_->in_hand) Tell(key, *search_, state);
  return true;
}

std::optional<query::Question> OverflowSource::Next(HarvestState& state) {
  while (search_ || Begin(state)) {
    // A region that is done, or brought nothing for long, is left before the next question.
    const std::optional<KeywordQuery> query =
        IsOver(*search_) ? std::nullopt : search_->policy->NextQuery();
    if (!query) {
      search_.reset();
      continue;
    }
    state.used_keywords = true;
    before_ = search_->in_hand.size();
    reader_.Begin(*search_, state);
    query::Submission own;
    own.push_back({state.form().query_input, JoinWords(query->words)});
    query::Question question;
    question.kind = kind();
    question.values = query::Joined(search_->overflow.asked, own);
    question.names = search_->overflow.names;
    return question;
  }
  return std::nullopt;
}

void OverflowSource::Learn(const query::Question&, const WholeAnswer& answer, HarvestState&) {
  search_->policy->FinishQuery(EndOf(answer));
  // Of what shows nothing without a word, it is not known whether it is a part of its own.
  const bool brought =
      search_->of_nothing ? answer.new_records > 0 : search_->in_hand.size() > before_;
  search_->fruitless = brought ? 0 : search_->fruitless + 1;
}

}  // namespace upwell::harvest
