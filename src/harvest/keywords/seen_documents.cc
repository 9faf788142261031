// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/seen_documents.h"

#include <algorithm>
#include <cmath>

namespace upwell::harvest {
namespace {

// Not tuned one by one; docs/results/policies.md has how the policy does with them.
constexpr float kFewestRecent = 500;    // results that count as recent, at least
constexpr float kRecentShare = 0.5;     // the same, of the documents seen
constexpr double kNewnessFirmness = 4;  // results that the mean of all terms is worth

// Not tuned: they save time where exact numbers are not needed.
constexpr uint64_t kFadingStep = 50;   // results
constexpr float kTellingChange = 0.1;  // of a rate

// Keeps what is also in `other`; both rising. The next match is mostly near the last one, so that
// it is looked for in steps that double.
void KeepCommon(std::vector<DocumentId>& documents, const std::vector<DocumentId>& other) {
  size_t at = 0;
  std::erase_if(documents, [&](DocumentId document) {
    size_t step = 1;
    while (at + step < other.size() && other[at + step] < document) step *= 2;
    const size_t end = std::min(at + step + 1, other.size());
    at = static_cast<size_t>(
        std::lower_bound(other.begin() + at + step / 2, other.begin() + end, document) -
        other.begin());
    return at == other.size() || other[at] != document;
  });
}

}  // namespace

std::optional<TermId> SeenDocuments::AddTerm(std::string_view word) {
  if (std::optional<TermId> known = FindTerm(word)) return known;
  if (words_.size() >= limits_.max_terms) return std::nullopt;
  const TermId id = static_cast<TermId>(words_.size());
  ids_.emplace(words_.emplace_back(word), id);
  postings_.emplace_back();
  statistics_.emplace_back();
  return id;
}

std::optional<TermId> SeenDocuments::FindTerm(std::string_view word) const {
  const auto found = ids_.find(word);
  if (found == ids_.end()) return std::nullopt;
  return found->second;
}

std::span<const TermId> SeenDocuments::terms_of(DocumentId document) const {
  const uint64_t begin = document_begin_[document];
  return {document_terms_.data() + begin, document_begin_[document + 1] - begin};
}

SeenDocuments::Arrival SeenDocuments::Add(const base::Hash128& key,
                                          std::span<const std::string_view> words, uint32_t query) {
  const auto known = keys_.find(key);
  if (known != keys_.end()) {
    if (known->second == kNoDocument) return {};
    CountResult(known->second, false);
    return {known->second, false};
  }
  if (keys_.size() >= limits_.max_keys) return {};
  if (documents() >= limits_.max_documents) {
    keys_.emplace(key, kNoDocument);
    return {std::nullopt, true};
  }
  const DocumentId document = Index(words, query);
  keys_.emplace(key, document);
  CountResult(document, true);
  return {document, true};
}

DocumentId SeenDocuments::Index(std::span<const std::string_view> words, uint32_t query) {
  const DocumentId document = static_cast<DocumentId>(documents());
  words = words.first(std::min<size_t>(words.size(), limits_.max_words_of_document));
  for (const std::string_view word : words) {
    const std::optional<TermId> term = AddTerm(word);
    if (!term) continue;
    // A word given twice counts once.
    if (!postings_[*term].empty() && postings_[*term].back() == document) continue;
    postings_[*term].push_back(document);
    document_terms_.push_back(*term);
    ++statistics_[*term].in_no_full_query;
    CountDiscovery(*term, query);
  }
  document_begin_.push_back(document_terms_.size());
  discoverer_.push_back(query);
  full_queries_.push_back(0);
  Sampling sampling;
  for (const TermId term : terms_of(document)) {
    if (term < rates_.size()) sampling.rate += rates_[term];
  }
  sampling_.push_back(sampling);
  for (const TermId term : terms_of(document)) {
    statistics_[term].represented += represents(document);
    statistics_[term].variance += variance(document);
  }
  return document;
}

void SeenDocuments::CountDiscovery(TermId term, uint32_t query) {
  TermStatistics& statistics = statistics_[term];
  if (statistics.discoverers > 0 && statistics.last_discoverer == query) return;
  statistics.last_discoverer = query;
  ++statistics.discoverers;
}

void SeenDocuments::CountFullQuery(std::span<const DocumentId> documents) {
  for (const DocumentId document : documents) {
    // More than two are counted as two, so that a document's words are visited at most twice.
    if (full_queries_[document] == 2) continue;
    const bool first = full_queries_[document]++ == 0;
    for (const TermId term : terms_of(document)) {
      TermStatistics& statistics = statistics_[term];
      --(first ? statistics.in_no_full_query : statistics.in_one_full_query);
      if (first) ++statistics.in_one_full_query;
    }
  }
}

float SeenDocuments::FadingSince(uint64_t results) const {
  const float window = std::max(kFewestRecent, kRecentShare * static_cast<float>(documents()));
  return std::exp(-static_cast<float>(results_ - results) / window);
}

void SeenDocuments::CountResult(DocumentId document, bool is_new) {
  const float fading = FadingSince(results_++);
  recent_results_ = fading * recent_results_ + 1;
  recent_new_ = fading * recent_new_ + (is_new ? 1 : 0);
  for (const TermId term : terms_of(document)) {
    TermStatistics& statistics = statistics_[term];
    // The exponential is slow to compute, and what hardly fades need not be exact.
    if (results_ - statistics.faded_at > kFadingStep) {
      const float of_term = FadingSince(statistics.faded_at);
      statistics.recent_results *= of_term;
      statistics.recent_new *= of_term;
      statistics.faded_at = results_;
    }
    ++statistics.recent_results;
    statistics.recent_new += is_new ? 1 : 0;
  }
}

void SeenDocuments::ChangeSampling(DocumentId document, float times, float rate) {
  const double represented = represents(document), uncertain = variance(document);
  sampling_[document].times += times;
  sampling_[document].rate += rate;
  const double change = represents(document) - represented;
  const double change_of_variance = variance(document) - uncertain;
  if (change == 0 && change_of_variance == 0) return;
  for (const TermId term : terms_of(document)) {
    statistics_[term].represented += change;
    statistics_[term].variance += change_of_variance;
  }
}

void SeenDocuments::CountSample(TermId term, std::span<const DocumentId> shown, double rate) {
  if (rates_.size() <= term) rates_.resize(term + 1, 0);
  const bool again = rates_[term] > 0;
  const float change = static_cast<float>(rate) - rates_[term];
  if (again && std::abs(change) < kTellingChange * rates_[term]) return;
  rates_[term] += change;
  size_t next = 0;
  for (const DocumentId document : postings_[term]) {
    while (next < shown.size() && shown[next] < document) ++next;
    const bool was_shown = next < shown.size() && shown[next] == document;
    ChangeSampling(document, was_shown && !again ? 1 : 0, change);
  }
}

double SeenDocuments::RecentNewness(TermId term) const {
  const TermStatistics& statistics = statistics_[term];
  const double of_all = (recent_new_ + 0.5) / (recent_results_ + 1);
  const double fading = FadingSince(statistics.faded_at);
  const double new_ones = fading * statistics.recent_new + kNewnessFirmness * of_all;
  const double results = fading * statistics.recent_results + kNewnessFirmness;
  return std::log(new_ones / results / of_all);
}

std::vector<DocumentId> SeenDocuments::Matching(std::span<const TermId> terms) const {
  if (terms.empty()) return {};
  std::vector<TermId> rarest_first(terms.begin(), terms.end());
  std::sort(rarest_first.begin(), rarest_first.end(), [this](TermId a, TermId b) {
    return std::pair(frequency(a), a) < std::pair(frequency(b), b);
  });
  std::vector<DocumentId> matching = postings_[rarest_first[0]];
  for (size_t i = 1; i < rarest_first.size(); ++i) {
    KeepCommon(matching, postings_[rarest_first[i]]);
  }
  return matching;
}

}  // namespace upwell::harvest
