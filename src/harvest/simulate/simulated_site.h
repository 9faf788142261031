// SPDX-License-Identifier: Apache-2.0
// A simulated site with a query input over a corpus in memory: all words have to match, results
// come in pages, the site may show no more than the first K, may not look for stop words and may
// not print how many there are.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harvest/keywords/keyword_policy.h"
#include "harvest/simulate/corpus.h"

namespace upwell::harvest {

enum class Ranking {
  kFixed,  // one order of all documents, drawn from the seed: frequent words show the same ones
  kBm25,   // by the words' times in the document and its length
};

struct SimulatedSiteOptions {
  uint64_t cap = 0;  // results that are shown of a query at most; 0: all
  uint32_t page_size = 20;
  Ranking ranking = Ranking::kFixed;
  bool stop_words = false;  // whether it looks for them
  bool prints_counts = true;
  uint64_t seed = 1;
  double first_page_seconds = 0, further_page_seconds = 0;  // 0: not told
};

class SimulatedSite {
 public:
  // REQUIRES: the corpus outlives the site.
  SimulatedSite(const Corpus& corpus, const SimulatedSiteOptions& options);

  // The matches that the site would show, in its order; those of the whole database in `*matches`.
  std::vector<DocumentId> Ask(std::span<const TermId> terms, uint64_t* matches) const;
  // Whether the site looks for the word.
  bool Searchable(TermId term) const { return !ignored_[term]; }
  // Documents with the term, in the fixed order.
  std::span<const DocumentId> documents_with(TermId term) const {
    return {postings_.data() + begin_[term], begin_[term + 1] - begin_[term]};
  }
  const Corpus& corpus() const { return corpus_; }
  const SimulatedSiteOptions& options() const { return options_; }

  // Puts a query and shows its pages one after the other.
  void Open(const std::vector<std::string>& words);
  // So many pages together, whose documents are all known.
  ResultPage KnownPages(uint64_t pages) {
    const size_t end = std::min<size_t>(results_.size(), pages * options_.page_size);
    ResultPage together = MakePage(end, std::vector<bool>(end, false));
    together.asked = false;
    return together;
  }
  // The next page. The views are good until the next call; `known` says of which documents the
  // words are not wanted.
  template <typename Known>
  ResultPage NextPage(const Known& known) {
    const size_t begin = shown_;
    const size_t end = std::min<size_t>(results_.size(), begin + options_.page_size);
    std::vector<bool> wanted;
    for (size_t i = begin; i < end; ++i) wanted.push_back(!known(KeyOf(results_[i])));
    return MakePage(end, wanted);
  }
  static base::Hash128 KeyOf(DocumentId document) { return {0x5eed, document}; }

 private:
  ResultPage MakePage(size_t end, const std::vector<bool>& wanted);
  void RankByBm25(std::span<const TermId> terms, std::vector<DocumentId>& documents) const;
  double Bm25(DocumentId document, std::span<const TermId> terms) const;

  const Corpus& corpus_;
  SimulatedSiteOptions options_;
  std::vector<bool> ignored_;
  std::vector<uint32_t> rank_;  // of a document in the fixed order
  std::vector<uint64_t> begin_;
  std::vector<DocumentId> postings_;
  std::vector<uint32_t> length_;  // of a document, in words
  double mean_length_ = 0;
  std::vector<DocumentId> results_;  // of the query that is open
  uint64_t matches_ = 0;
  size_t shown_ = 0;
  std::vector<std::vector<std::string_view>> words_;  // of the documents of the last page
};

}  // namespace upwell::harvest
