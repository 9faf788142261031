// SPDX-License-Identifier: Apache-2.0
// The query statistics table (seed paper "Downloading Hidden Web Content", section 3.3): how many
// of the downloaded documents have each word, kept while they arrive, never by a second pass.
// Beside the counts it keeps the lists of the documents, and how often each was found by queries
// that were downloaded in full, which is evidence for the learned policy.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/hash.h"

namespace upwell::harvest {

using TermId = uint32_t;
using DocumentId = uint32_t;

// Guards of memory.
struct SeenLimits {
  uint32_t max_documents = 300'000;      // whose words are remembered
  uint32_t max_keys = 5'000'000;         // documents that are told apart
  uint32_t max_terms = 400'000;          // different words
  uint32_t max_words_of_document = 400;  // the first ones
};

struct TermStatistics {
  uint32_t in_no_full_query = 0;   // of its documents: in none of the queries downloaded in full
  uint32_t in_one_full_query = 0;  // in exactly one of them
  uint32_t discoverers = 0;        // different queries that brought its documents first
  uint32_t last_discoverer = 0;
  // Of recent results: those with the term, and how many of them were new. Fading.
  float recent_results = 0;
  float recent_new = 0;
  uint64_t faded_at = 0;  // results by then
  // How many documents of the site its documents stand for, as far as words that were asked can
  // find them, and the variance of that.
  double represented = 0;
  double variance = 0;
};

class SeenDocuments {
 public:
  explicit SeenDocuments(const SeenLimits& limits) : limits_(limits) {}

  // The document that query number `query` (counted from 1) returned; its words are read only
  // where it is new. Nothing where the limits leave no room for its words.
  struct Arrival {
    std::optional<DocumentId> document;
    bool is_new = false;
  };
  Arrival Add(const base::Hash128& key, std::span<const std::string_view> words, uint32_t query);
  // The documents lie in one more query that was downloaded in full. Each given once.
  void CountFullQuery(std::span<const DocumentId> documents);

  // Of the documents with `term`, the share `rate` was shown when it was asked alone: `shown`,
  // rising. A document that has asked words is shown as often as their rates add up to; one that
  // was shown stands for others of its kind by 1 over that (the multiplicity estimator). A term
  // counts once; given again, only its rate changes.
  void CountSample(TermId term, std::span<const DocumentId> shown, double rate);
  // Documents of the site that this one stands for, and the variance of that.
  double represents(DocumentId document) const {
    const Sampling& sampling = sampling_[document];
    if (sampling.rate >= 1) return 1;  // surely seen, like all others with the same words
    return sampling.rate > 0 ? sampling.times / sampling.rate : 0;
  }
  double variance(DocumentId document) const {
    const Sampling& sampling = sampling_[document];
    return represents(document) * std::max(0.0, 1.0 - sampling.rate) /
           std::max(1e-6, static_cast<double>(sampling.rate));
  }

  // Makes a term that no document has yet. Nothing where the table is full.
  std::optional<TermId> AddTerm(std::string_view word);
  std::optional<TermId> FindTerm(std::string_view word) const;
  const std::string& word(TermId term) const { return words_[term]; }
  size_t terms() const { return words_.size(); }

  uint64_t size() const { return keys_.size(); }                   // documents seen
  size_t documents() const { return document_begin_.size() - 1; }  // with their words
  bool Knows(const base::Hash128& key) const { return keys_.contains(key); }
  // The documents that have the term, rising.
  const std::vector<DocumentId>& documents_with(TermId term) const { return postings_[term]; }
  uint32_t frequency(TermId term) const { return static_cast<uint32_t>(postings_[term].size()); }
  std::span<const TermId> terms_of(DocumentId document) const;
  const TermStatistics& statistics(TermId term) const { return statistics_[term]; }
  uint32_t discoverer(DocumentId document) const { return discoverer_[document]; }
  // 0, 1, or 2 for more.
  int full_queries(DocumentId document) const { return full_queries_[document]; }

  // Log of the share of new ones among recent results with the term, over that of all results.
  double RecentNewness(TermId term) const;

  // The documents that have all of the terms, rising.
  std::vector<DocumentId> Matching(std::span<const TermId> terms) const;

 private:
  static constexpr DocumentId kNoDocument = UINT32_MAX;

  DocumentId Index(std::span<const std::string_view> words, uint32_t query);
  void CountDiscovery(TermId term, uint32_t query);
  void CountResult(DocumentId document, bool is_new);
  void ChangeSampling(DocumentId document, float times, float rate);
  float FadingSince(uint64_t results) const;

  SeenLimits limits_;
  std::unordered_map<base::Hash128, DocumentId> keys_;
  std::deque<std::string> words_;
  std::unordered_map<std::string_view, TermId> ids_;  // views into words_
  std::vector<std::vector<DocumentId>> postings_;
  std::vector<TermStatistics> statistics_;
  std::vector<TermId> document_terms_;  // of all documents, one after the other
  std::vector<uint64_t> document_begin_ = {0};
  std::vector<uint32_t> discoverer_;
  std::vector<uint8_t> full_queries_;
  struct Sampling {
    float times = 0;  // shown by words asked alone
    float rate = 0;   // expected to be
  };
  std::vector<Sampling> sampling_;  // by document
  std::vector<float> rates_;        // by term asked alone
  uint64_t results_ = 0;            // documents that arrived, also again
  float recent_results_ = 0;
  float recent_new_ = 0;
};

}  // namespace upwell::harvest
