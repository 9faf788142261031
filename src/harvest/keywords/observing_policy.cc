// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/observing_policy.h"

#include <algorithm>

namespace upwell::harvest {
namespace {

// Not tuned.
constexpr double kFading = 0.9;  // weight of a query after one more query

constexpr size_t kMostSiteTerms = 2000;  // words; a guard

}  // namespace

void ObservingPolicy::AddSiteWords(std::span<const std::string_view> words) {
  for (const std::string_view word : words) {
    if (site_terms_.size() >= kMostSiteTerms) return;
    const std::optional<TermId> term = TermOf(word);
    if (term && std::find(site_terms_.begin(), site_terms_.end(), *term) == site_terms_.end()) {
      site_terms_.push_back(*term);
    }
  }
  next_.reset();
}

const ObservingPolicy::Choice* ObservingPolicy::Peek() {
  if (!next_) next_ = Choose();
  return next_ ? &*next_ : nullptr;
}

std::optional<KeywordQuery> ObservingPolicy::NextQuery() {
  const Choice* choice = Peek();
  if (choice == nullptr) return std::nullopt;
  KeywordQuery query{{}, choice->expected_new, choice->expected_requests};
  for (const TermId term : choice->terms) query.words.push_back(seen_.word(term));
  running_ = AskedQuery{};
  running_.number = ++queries_;
  running_.terms = choice->terms;
  running_.seen_before = seen_.Matching(choice->terms).size();
  if (choice->terms.size() == 1) MarkAsked(choice->terms[0]);
  runs_ = true;
  next_.reset();
  Start(running_);
  return query;
}

double ObservingPolicy::BestWorth() {
  const Choice* choice = Peek();
  if (choice == nullptr) return 0;
  return choice->expected_new / std::max(1.0, choice->expected_requests);
}

double ObservingPolicy::MeanWorth() const {
  return recent_pages_ > 0 ? recent_fresh_ / recent_pages_ : 0;
}

void ObservingPolicy::LearnPage(const ResultPage& page) {
  if (page.asked) {
    habits_.LearnPage(page.documents.size());
    habits_.LearnTime(running_.shown == 0, page.seconds);
    ++running_.pages;
  }
  running_.has_more = page.has_more;
  if (page.count && *page.count >= running_.shown) running_.count = page.count;
  for (const ResultDocument& result : page.documents) {
    const SeenDocuments::Arrival arrival = seen_.Add(result.key, result.words, running_.number);
    ++running_.shown;
    running_.digest += result.key.low;
    if (arrival.is_new) ++running_.fresh;
    if (arrival.document) running_.documents.push_back(*arrival.document);
  }
}

void ObservingPolicy::LearnDocument(const ResultDocument& document) {
  seen_.Add(document.key, document.words, 0);
  if (!runs_) next_.reset();
}

void ObservingPolicy::NoteWord(const AskedQuery& query) {
  if (query.terms.size() != 1) return;
  // Where no document has the word, that it finds nothing says nothing.
  const std::string& word = seen_.word(query.terms[0]);
  if (query.shown > 0 || query.seen_before > 0) habits_.LearnWord(word, query.shown > 0);
}

void ObservingPolicy::FinishQuery(QueryEnd end) {
  runs_ = false;
  if (end == QueryEnd::kSkipped) return;
  recent_fresh_ = kFading * recent_fresh_ + static_cast<double>(running_.fresh);
  recent_pages_ =
      kFading * recent_pages_ + static_cast<double>(std::max<uint64_t>(1, running_.pages));
  if (end == QueryEnd::kRejected || end == QueryEnd::kFailed) {
    LearnRefusal(running_, end);
    return;
  }
  NoteWord(running_);
  std::sort(running_.documents.begin(), running_.documents.end());
  running_.documents.erase(std::unique(running_.documents.begin(), running_.documents.end()),
                           running_.documents.end());
  if (end == QueryEnd::kNoMorePages) {
    running_.overflown = habits_.LearnEnd({running_.shown, running_.count, false, running_.digest});
    running_.full = !running_.overflown;
  }
  if (end == QueryEnd::kLeft && habits_.only_first_pages()) running_.overflown = true;
  if (running_.full) seen_.CountFullQuery(running_.documents);
  Learn(running_);
}

void ObservingPolicy::LearnRefusal(const AskedQuery& query, QueryEnd end) {
  if (end == QueryEnd::kRejected && query.terms.size() == 1) {
    habits_.LearnWord(seen_.word(query.terms[0]), false);
  }
}

void ObservingPolicy::MarkAsked(TermId term, bool asked) {
  if (asked_.size() <= term) asked_.resize(term + 1, false);
  asked_[term] = asked;
}

}  // namespace upwell::harvest
