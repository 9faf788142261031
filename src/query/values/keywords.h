// SPDX-License-Identifier: Apache-2.0
// Words of pages and their choice ("Google's Deep-Web Crawl", 5.1): TF-IDF, which words of the
// pages seen are candidates, clusters of candidates, and the diverse set that is chosen from them.
// Asks nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "query/values/site_words.h"

namespace upwell::query {

// REQUIRES: a word of WordSplitter.
bool IsNumber(std::string_view word);

// idf(w): log(D / d_w). A few made-up pages are added, on which common words of all languages stand
// and others do not: they decide while the site has shown few pages.
double InverseDocumentFrequency(std::string_view word, uint64_t pages_with, uint64_t pages);

// Of all words of a site, by their numbers.
struct WordWeights {
  std::vector<double> idf;
  std::vector<uint64_t> order;  // among words that weigh the same: random, but always the same
};
WordWeights WeighWords(const SiteWords& site);

// The n words of the page with the best TF-IDF, best first. Equal ones are not in the order of the
// page: those at its top are all of one record.
std::vector<uint32_t> TopWords(const WordCounts& page, const WordWeights& weights, uint32_t n);

// The words of each text with the best TF-IDF, of the first text and of all others in turn. The
// pages of `site` count for the IDF. Numbers are left out: they are values of typed inputs.
std::vector<std::string> SeedWords(const std::vector<std::string>& texts, const SiteWords& site,
                                   uint32_t words_per_text);

// The best words of all pages of the site taken as one; no numbers.
std::vector<std::string> BestWordsOf(const SiteWords& site, uint32_t n);

// A page that was got for a candidate keyword.
struct KeywordPage {
  std::string word;
  uint64_t length = 0;            // bytes of visible text
  std::vector<uint32_t> records;  // numbers, each once
  bool has_more = false;          // the answer has further pages
  WordCounts words;
};

// W_i: the pages analysed so far, and C_i: their candidate keywords.
class PageWords {
 public:
  void Add(const WordCounts& page);
  uint32_t pages() const { return pages_; }
  uint32_t pages_with(uint32_t word) const {
    return word < pages_with_.size() ? pages_with_[word] : 0;
  }
  // Whether the word stands on no more than a share `too_common` of the pages, and on more than
  // one. Fewer than five pages tell neither: two of two pages are no boiler plate, and one of three
  // is not idiosyncratic.
  bool IsRepresentative(uint32_t word, double too_common) const;
  bool IsTooCommon(uint32_t word, double too_common) const;

 private:
  std::vector<uint32_t> pages_with_;
  uint32_t pages_ = 0;
};

// The pages of which each stands for a cluster, as numbers in `pages`, rising. P(w) are the top
// words of page w; pages that share at least `alike` of their words are one cluster, of which the
// one with the most records is taken, then the longest, then the first.
std::vector<uint32_t> ClusterRepresentatives(const std::vector<KeywordPage>& pages,
                                             const std::vector<std::vector<uint32_t>>& top_words,
                                             double alike = 0.8);

struct Selection {
  std::vector<uint32_t> pages;        // numbers, best first
  std::vector<uint32_t> new_records;  // that each brought
};

// At most `limit` of the pages, of different clusters. First those that together show the most
// records, each the one that brings the most not shown before. Then, where the answer goes on
// beyond the first page, those that DWC takes: by decreasing length, while a page brings at
// least k top words that no page taken before has, for k = 5, 4, .. 1, and not more pages than one
// for two records.
Selection SelectKeywords(const std::vector<KeywordPage>& pages,
                         const std::vector<std::vector<uint32_t>>& top_words, uint32_t limit);

}  // namespace upwell::query
