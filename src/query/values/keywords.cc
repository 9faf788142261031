// SPDX-License-Identifier: Apache-2.0
#include "query/values/keywords.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "query/values/common_words.h"

namespace upwell::query {
namespace {

// Made-up pages for the IDF, and how many of them have each common word. Not tuned; checked on
// simulated text databases (probing_test.cc).
constexpr double kBackgroundPages = 20, kOfThemWithCommonWords = 18;
constexpr size_t kMaxTexts = 200;  // a guard
constexpr uint32_t kFewPages = 5;  // not tuned
constexpr int kMostNewWords = 5;   // the first k (DWC 5.1)
// Records that each page beyond those for records stands for. Not tuned.
constexpr uint32_t kRecordsPerPage = 2;

struct ScoredWord {
  uint32_t word;
  double score;
  uint64_t order;
};

bool IsBetter(const ScoredWord& a, const ScoredWord& b) {
  return a.score != b.score ? a.score > b.score : a.order < b.order;
}

std::vector<std::string> TextsOf(const std::vector<uint32_t>& words, const SiteWords& site) {
  std::vector<std::string> texts;
  for (const uint32_t word : words) {
    if (!IsNumber(site.text(word))) texts.push_back(site.text(word));
  }
  return texts;
}

// The first of each list, then the second of each.
std::vector<std::string> ByTurns(const std::vector<std::vector<std::string>>& lists) {
  std::vector<std::string> all;
  size_t longest = 0;
  for (const std::vector<std::string>& list : lists) longest = std::max(longest, list.size());
  for (size_t i = 0; i < longest; ++i) {
    for (const std::vector<std::string>& list : lists) {
      if (i < list.size()) all.push_back(list[i]);
    }
  }
  return all;
}

// The weights of `words`, with the pages of `site` counted as well.
WordWeights WeighTogether(const SiteWords& words, const SiteWords& site) {
  std::unordered_map<std::string_view, uint32_t> pages_with;
  for (uint32_t word = 0; word < site.size(); ++word) {
    pages_with.emplace(site.text(word), site.pages_with(word));
  }
  const uint64_t pages = uint64_t{words.pages()} + site.pages();
  WordWeights weights;
  for (uint32_t word = 0; word < words.size(); ++word) {
    const std::string& text = words.text(word);
    const auto at_site = pages_with.find(text);
    const uint64_t with = at_site == pages_with.end() ? 0 : at_site->second;
    weights.idf.push_back(InverseDocumentFrequency(text, words.pages_with(word) + with, pages));
    weights.order.push_back(base::Hash64(text));
  }
  return weights;
}

// The better page of a cluster.
bool StandsBefore(const std::vector<KeywordPage>& pages, uint32_t a, uint32_t b) {
  const KeywordPage &x = pages[a], &y = pages[b];
  if (x.records.size() != y.records.size()) return x.records.size() > y.records.size();
  return x.length != y.length ? x.length > y.length : a < b;
}

// Takes the pages of a set one by one; knows what those taken so far show.
class Chooser {
 public:
  Chooser(const std::vector<KeywordPage>& pages,
          const std::vector<std::vector<uint32_t>>& top_words, uint32_t limit)
      : pages_(pages), top_words_(top_words), limit_(limit), taken_(pages.size()) {}

  bool full() const { return selection_.pages.size() >= limit_; }
  size_t records() const { return shown_.size(); }
  Selection& selection() { return selection_; }
  bool taken(uint32_t page) const { return taken_[page]; }

  uint32_t NewRecords(uint32_t page) const {
    return static_cast<uint32_t>(
        std::count_if(pages_[page].records.begin(), pages_[page].records.end(),
                      [this](uint32_t record) { return !shown_.contains(record); }));
  }
  int NewWords(uint32_t page) const {
    return static_cast<int>(
        std::count_if(top_words_[page].begin(), top_words_[page].end(),
                      [this](uint32_t word) { return !words_.contains(word); }));
  }
  void Take(uint32_t page) {
    taken_[page] = true;
    selection_.pages.push_back(page);
    selection_.new_records.push_back(NewRecords(page));
    shown_.insert(pages_[page].records.begin(), pages_[page].records.end());
    words_.insert(top_words_[page].begin(), top_words_[page].end());
  }

 private:
  const std::vector<KeywordPage>& pages_;
  const std::vector<std::vector<uint32_t>>& top_words_;
  uint32_t limit_;
  std::vector<bool> taken_;
  std::unordered_set<uint32_t> shown_, words_;
  Selection selection_;
};

// `by_length` is sorted by decreasing length: of pages with equally many new records the longest is
// taken. The gain of a page only falls as others are taken, so its old gain bounds the new one.
void TakeForRecords(const std::vector<uint32_t>& by_length, Chooser& chooser) {
  std::vector<uint32_t> gains;
  for (const uint32_t page : by_length) gains.push_back(chooser.NewRecords(page));
  while (!chooser.full()) {
    size_t best = by_length.size();
    uint32_t most = 0;
    for (size_t i = 0; i < by_length.size(); ++i) {
      if (gains[i] <= most) continue;
      gains[i] = chooser.NewRecords(by_length[i]);
      if (gains[i] <= most) continue;
      most = gains[i];
      best = i;
    }
    if (best == by_length.size()) return;
    chooser.Take(by_length[best]);
    gains[best] = 0;
  }
}

void TakeForWords(const std::vector<KeywordPage>& pages, const std::vector<uint32_t>& by_length,
                  Chooser& chooser) {
  for (int k = kMostNewWords; k >= 1; --k) {
    for (const uint32_t page : by_length) {
      if (chooser.full()) return;
      if (chooser.selection().pages.size() * kRecordsPerPage >= chooser.records()) return;
      if (chooser.taken(page) || !pages[page].has_more) continue;
      if (chooser.NewWords(page) >= k) chooser.Take(page);
    }
  }
}

}  // namespace

bool IsNumber(std::string_view word) {
  size_t position = 0;
  return u_isdigit(static_cast<UChar32>(base::NextCodePoint(word, &position)));
}

double InverseDocumentFrequency(std::string_view word, uint64_t pages_with, uint64_t pages) {
  const double background = IsCommonWord(word) ? kOfThemWithCommonWords : 0;
  const double with = static_cast<double>(pages_with) + background + 1;
  return std::max(0.0, std::log((static_cast<double>(pages) + kBackgroundPages + 1) / with));
}

WordWeights WeighWords(const SiteWords& site) { return WeighTogether(site, SiteWords()); }

std::vector<uint32_t> TopWords(const WordCounts& page, const WordWeights& weights, uint32_t n) {
  std::vector<ScoredWord> scored;
  // The number of all terms of the page is the same for each word: it changes no order.
  for (const WordCount& count : page) {
    const double score = count.times * weights.idf[count.word];
    scored.push_back({count.word, score, weights.order[count.word]});
  }
  const size_t best = std::min<size_t>(n, scored.size());
  std::partial_sort(scored.begin(), scored.begin() + static_cast<ptrdiff_t>(best), scored.end(),
                    IsBetter);
  std::vector<uint32_t> words;
  for (size_t i = 0; i < best; ++i) words.push_back(scored[i].word);
  return words;
}

std::vector<std::string> SeedWords(const std::vector<std::string>& texts, const SiteWords& site,
                                   uint32_t words_per_text) {
  SiteWords words;
  std::vector<WordCounts> pages;
  for (size_t i = 0; i < texts.size() && i < kMaxTexts; ++i) pages.push_back(words.Add(texts[i]));
  const WordWeights weights = WeighTogether(words, site);
  std::vector<std::vector<std::string>> best;
  for (const WordCounts& page : pages) {
    best.push_back(TextsOf(TopWords(page, weights, words_per_text), words));
  }
  if (best.empty()) return {};
  const std::vector<std::string> first = std::move(best[0]);
  best.erase(best.begin());
  return ByTurns({first, ByTurns(best)});
}

std::vector<std::string> BestWordsOf(const SiteWords& site, uint32_t n) {
  WordCounts all;
  for (uint32_t word = 0; word < site.size(); ++word) all.push_back({word, site.pages_with(word)});
  return TextsOf(TopWords(all, WeighWords(site), n), site);
}

void PageWords::Add(const WordCounts& page) {
  ++pages_;
  for (const WordCount& count : page) {
    if (count.word >= pages_with_.size()) pages_with_.resize(count.word + 1);
    ++pages_with_[count.word];
  }
}

bool PageWords::IsTooCommon(uint32_t word, double too_common) const {
  return pages_ >= kFewPages && pages_with(word) > too_common * pages_;
}

bool PageWords::IsRepresentative(uint32_t word, double too_common) const {
  return !IsTooCommon(word, too_common) && (pages_ < kFewPages || pages_with(word) > 1);
}

std::vector<uint32_t> ClusterRepresentatives(const std::vector<KeywordPage>& pages,
                                             const std::vector<std::vector<uint32_t>>& top_words,
                                             double alike) {
  std::vector<uint32_t> order(pages.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](uint32_t a, uint32_t b) { return StandsBefore(pages, a, b); });
  std::vector<uint32_t> representatives;
  std::unordered_map<uint32_t, std::vector<uint32_t>> with_word;  // representatives
  for (const uint32_t page : order) {
    std::unordered_map<uint32_t, size_t> shared;
    bool joins = false;
    for (const uint32_t word : top_words[page]) {
      for (const uint32_t other : with_word[word]) {
        const size_t both = ++shared[other];
        const size_t all = top_words[page].size() + top_words[other].size() - both;
        joins |= static_cast<double>(both) >= alike * static_cast<double>(all);
      }
    }
    if (joins) continue;
    representatives.push_back(page);
    for (const uint32_t word : top_words[page]) with_word[word].push_back(page);
  }
  std::sort(representatives.begin(), representatives.end());
  return representatives;
}

Selection SelectKeywords(const std::vector<KeywordPage>& pages,
                         const std::vector<std::vector<uint32_t>>& top_words, uint32_t limit) {
  std::vector<uint32_t> by_length = ClusterRepresentatives(pages, top_words);
  std::stable_sort(by_length.begin(), by_length.end(),
                   [&](uint32_t a, uint32_t b) { return pages[a].length > pages[b].length; });
  Chooser chooser(pages, top_words, limit);
  TakeForRecords(by_length, chooser);
  TakeForWords(pages, by_length, chooser);
  return std::move(chooser.selection());
}

}  // namespace upwell::query
