// SPDX-License-Identifier: Apache-2.0
#include "harvest/simulate/simulated_site.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/rng.h"
#include "query/values/common_words.h"

namespace upwell::harvest {
namespace {

// The usual values (Manning, Raghavan and Schütze 2008, section 11.4.3).
constexpr double kBm25K1 = 1.2;
constexpr double kBm25B = 0.75;

}  // namespace

SimulatedSite::SimulatedSite(const Corpus& corpus, const SimulatedSiteOptions& options)
    : corpus_(corpus), options_(options) {
  std::vector<DocumentId> order(corpus.documents());
  std::iota(order.begin(), order.end(), 0);
  base::Rng(options.seed).Shuffle(order);
  rank_.resize(order.size());
  begin_.assign(corpus.terms() + 1, 0);
  ignored_.resize(corpus.terms());
  for (TermId term = 0; term < corpus.terms(); ++term) {
    ignored_[term] = !options.stop_words && query::IsCommonWord(corpus.word(term));
    begin_[term + 1] = begin_[term] + corpus.frequency(term);
  }
  postings_.resize(begin_.back());
  length_.resize(order.size());
  std::vector<uint64_t> end(begin_.begin(), begin_.end() - 1);
  for (uint32_t rank = 0; rank < order.size(); ++rank) {
    rank_[order[rank]] = rank;
    for (const Corpus::Entry& entry : corpus.terms_of(order[rank])) {
      postings_[end[entry.term]++] = order[rank];
      length_[order[rank]] += entry.times;
    }
  }
  const double all = std::accumulate(length_.begin(), length_.end(), 0.0);
  mean_length_ = std::max(1.0, all / static_cast<double>(std::max<size_t>(1, order.size())));
}

std::vector<DocumentId> SimulatedSite::Ask(std::span<const TermId> terms, uint64_t* matches) const {
  std::vector<TermId> asked;
  for (const TermId term : terms) {
    if (term < ignored_.size() && ignored_[term]) continue;
    asked.push_back(term);
  }
  std::vector<DocumentId> results;
  *matches = 0;
  // A word that no document has matches nothing.
  for (const TermId term : asked) {
    if (term >= corpus_.terms()) return results;
  }
  if (asked.empty()) return results;
  std::sort(asked.begin(), asked.end(), [this](TermId a, TermId b) {
    return std::pair(corpus_.frequency(a), a) < std::pair(corpus_.frequency(b), b);
  });
  const std::span<const DocumentId> rarest = documents_with(asked[0]);
  results.assign(rarest.begin(), rarest.end());
  for (size_t i = 1; i < asked.size(); ++i) {
    const std::span<const DocumentId> other = documents_with(asked[i]);
    const auto by_rank = [this](DocumentId a, DocumentId b) { return rank_[a] < rank_[b]; };
    std::erase_if(results, [&](DocumentId document) {
      return !std::binary_search(other.begin(), other.end(), document, by_rank);
    });
  }
  *matches = results.size();
  if (options_.ranking == Ranking::kBm25) RankByBm25(asked, results);
  if (options_.cap > 0 && results.size() > options_.cap) results.resize(options_.cap);
  return results;
}

double SimulatedSite::Bm25(DocumentId document, std::span<const TermId> terms) const {
  const double norm = kBm25K1 * (1 - kBm25B + kBm25B * length_[document] / mean_length_);
  const double all = static_cast<double>(corpus_.documents());
  double score = 0;
  for (const Corpus::Entry& entry : corpus_.terms_of(document)) {
    for (const TermId term : terms) {
      if (entry.term != term) continue;
      const double frequency = corpus_.frequency(term);
      const double idf = std::log(1 + (all - frequency + 0.5) / (frequency + 0.5));
      score += idf * entry.times * (kBm25K1 + 1) / (entry.times + norm);
    }
  }
  return score;
}

void SimulatedSite::RankByBm25(std::span<const TermId> terms,
                               std::vector<DocumentId>& documents) const {
  std::vector<std::pair<double, uint32_t>> order;
  for (const DocumentId document : documents) {
    order.emplace_back(-Bm25(document, terms), static_cast<uint32_t>(order.size()));
  }
  std::sort(order.begin(), order.end());
  const std::vector<DocumentId> unordered = documents;
  for (size_t i = 0; i < order.size(); ++i) documents[i] = unordered[order[i].second];
}

void SimulatedSite::Open(const std::vector<std::string>& words) {
  std::vector<TermId> terms;
  for (const std::string& word : words) terms.push_back(corpus_.FindTerm(word));
  results_ = Ask(terms, &matches_);
  shown_ = 0;
}

ResultPage SimulatedSite::MakePage(size_t end, const std::vector<bool>& wanted) {
  ResultPage page;
  words_.assign(wanted.size(), {});
  for (size_t i = 0; i < wanted.size(); ++i) {
    const DocumentId document = results_[shown_ + i];
    if (wanted[i]) {
      for (const Corpus::Entry& entry : corpus_.terms_of(document)) {
        words_[i].push_back(corpus_.word(entry.term));
      }
    }
    page.documents.push_back({KeyOf(document), words_[i]});
  }
  page.seconds = shown_ == 0 ? options_.first_page_seconds : options_.further_page_seconds;
  shown_ = end;
  if (options_.prints_counts) page.count = matches_;
  page.has_more = shown_ < results_.size();
  return page;
}

}  // namespace upwell::harvest
