// SPDX-License-Identifier: Apache-2.0
// Made text databases, to be searched word by word: documents of log-normal length over words of
// Zipf-Mandelbrot frequency, as in the simulation that the size estimates were chosen by.
// Optionally with topics, which have words of their own, so that documents of one word are alike.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "harvest/estimate/hold_out.h"
#include "harvest/estimate/size_estimate.h"

namespace upwell::harvest {

struct MadeCorpusShape {
  size_t documents = 20000;
  double log_length = 4.3;  // mean and deviation of the logarithm of the number of words drawn
  double log_length_deviation = 0.9;
  size_t shortest = 8;
  size_t words = 30000;
  size_t topics = 0;
  double topic_share = 0;  // of the words drawn from the topic's own
  uint64_t seed = 1;
};

class MadeCorpus {
 public:
  explicit MadeCorpus(const MadeCorpusShape& shape) : found_by_(shape.words) {
    base::Rng rng(shape.seed);
    MakeWeights(shape.words);
    for (uint32_t i = 0; i < shape.documents; ++i) AddDocument(shape, i, rng);
  }

  size_t size() const { return documents_.size(); }
  // Its different words, rising.
  const std::vector<uint32_t>& document(uint32_t number) const { return documents_[number]; }
  // The documents with the word.
  const std::vector<uint32_t>& Search(uint32_t word) const { return found_by_[word]; }
  std::vector<uint32_t> WordsFoundIn(size_t fewest, size_t most) const {
    std::vector<uint32_t> words;
    for (uint32_t word = 0; word < found_by_.size(); ++word) {
      const size_t found = found_by_[word].size();
      if (found >= fewest && found <= most) words.push_back(word);
    }
    return words;
  }
  static std::string NameOf(uint32_t word) { return "w" + std::to_string(word); }
  static base::Hash128 KeyOf(uint32_t document) { return base::Hash128{0, document}; }

 private:
  void MakeWeights(size_t words) {
    double sum = 0;
    for (size_t rank = 1; rank <= words; ++rank) {
      sum += std::pow(static_cast<double>(rank) + 2.7, -1.05);
      cumulated_.push_back(sum);
    }
  }

  uint32_t DrawRank(base::Rng& rng) const {
    const double at = rng.Uniform() * cumulated_.back();
    return static_cast<uint32_t>(std::upper_bound(cumulated_.begin(), cumulated_.end(), at) -
                                 cumulated_.begin());
  }

  // Of a topic: the same frequencies over the words in another order.
  uint32_t DrawWord(const MadeCorpusShape& shape, uint64_t topic, base::Rng& rng) const {
    const uint32_t rank = DrawRank(rng);
    if (shape.topics == 0 || !rng.Chance(shape.topic_share)) return rank;
    return static_cast<uint32_t>((rank * uint64_t{7919} + topic * 104729 + 100) % shape.words);
  }

  static double Normal(base::Rng& rng) {
    return std::sqrt(-2 * std::log(1 - rng.Uniform())) * std::cos(6.283185307 * rng.Uniform());
  }

  void AddDocument(const MadeCorpusShape& shape, uint32_t number, base::Rng& rng) {
    const double drawn = std::exp(shape.log_length + shape.log_length_deviation * Normal(rng));
    const size_t length = std::max(shape.shortest, static_cast<size_t>(drawn));
    const uint64_t topic = shape.topics == 0 ? 0 : rng.Below(shape.topics);
    std::vector<uint32_t> words;
    for (size_t i = 0; i < length; ++i) words.push_back(DrawWord(shape, topic, rng));
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    for (const uint32_t word : words) found_by_[word].push_back(number);
    documents_.push_back(std::move(words));
  }

  std::vector<double> cumulated_;
  std::vector<std::vector<uint32_t>> documents_;
  std::vector<std::vector<uint32_t>> found_by_;
};

// A crawl that asks one word after the other, each the best of some random candidates by what it
// brings that is new (one candidate: at random).
class MadeCrawl {
 public:
  MadeCrawl(const MadeCorpus& corpus, std::vector<uint32_t> words, size_t candidates, uint64_t seed)
      : corpus_(corpus),
        words_(std::move(words)),
        candidates_(candidates),
        rng_(seed),
        seen_(corpus.size(), false) {}

  // False: it can get no further.
  bool RunTo(double coverage) {
    for (size_t idle = 0; Coverage() < coverage;) {
      const size_t before = seen_count_;
      AskOne();
      idle = seen_count_ == before ? idle + 1 : 0;
      if (idle > words_.size()) return false;
    }
    return true;
  }
  double Coverage() const {
    return static_cast<double>(seen_count_) / static_cast<double>(corpus_.size());
  }
  size_t seen_count() const { return seen_count_; }
  bool HasSeen(uint32_t document) const { return seen_[document]; }
  const Captures& captures() const { return captures_; }

 private:
  size_t NewOf(uint32_t word) const {
    const std::vector<uint32_t>& found = corpus_.Search(word);
    return static_cast<size_t>(std::count_if(found.begin(), found.end(),
                                             [&](uint32_t document) { return !seen_[document]; }));
  }

  void AskOne() {
    uint32_t best = words_[rng_.Below(words_.size())];
    for (size_t i = 1; i < candidates_; ++i) {
      const uint32_t other = words_[rng_.Below(words_.size())];
      if (NewOf(other) > NewOf(best)) best = other;
    }
    std::vector<base::Hash128> answer;
    for (const uint32_t document : corpus_.Search(best)) {
      seen_count_ += !seen_[document];
      seen_[document] = true;
      answer.push_back(MadeCorpus::KeyOf(document));
    }
    captures_.Add(answer);
  }

  const MadeCorpus& corpus_;
  std::vector<uint32_t> words_;
  size_t candidates_;
  base::Rng rng_;
  std::vector<bool> seen_;
  size_t seen_count_ = 0;
  Captures captures_;
};

struct ProbeSettings {
  size_t probes = 100;
  uint64_t seed = 1;
  size_t cap = SIZE_MAX;  // a word that finds more is cut off, and tells nothing
  double text_share = 1;  // of a document's words that an answer shows of it
};

// A hold-out over the words, with so many of them asked.
inline HoldOut ProbeCorpus(const MadeCorpus& corpus, const std::vector<uint32_t>& pool,
                           const ProbeSettings& settings) {
  std::vector<std::string> names;
  for (const uint32_t word : pool) names.push_back(MadeCorpus::NameOf(word));
  const std::set<uint32_t> in_pool(pool.begin(), pool.end());
  HoldOut hold_out(std::move(names), settings.seed);
  const auto shows = [&](uint32_t document, uint32_t word) {
    const uint64_t hash = base::Hash64(MadeCorpus::NameOf(word), document);
    return static_cast<double>(hash % 1000) < 1000 * settings.text_share;
  };
  while (hold_out.probes() < settings.probes) {
    const std::optional<std::string> word = hold_out.Draw();
    if (!word) break;
    const std::vector<uint32_t>& found =
        corpus.Search(static_cast<uint32_t>(std::stoul(word->substr(1))));
    if (found.size() > settings.cap) {
      hold_out.Exclude(*word);
      continue;
    }
    std::vector<ProbedDocument> documents;
    for (const uint32_t number : found) {
      ProbedDocument document{MadeCorpus::KeyOf(number), {}};
      for (const uint32_t other : corpus.document(number)) {
        if (!in_pool.count(other) || !shows(number, other)) continue;
        document.words.push_back(MadeCorpus::NameOf(other));
      }
      documents.push_back(std::move(document));
    }
    hold_out.Add(*word, documents);
  }
  return hold_out;
}

// What a crawl can know of a pool: words that occur in several of the documents it has seen, and
// not in so many that all would exceed the cap.
inline std::vector<uint32_t> PoolFromCrawl(const MadeCorpus& corpus, const MadeCrawl& crawl,
                                           size_t fewest, size_t cap) {
  std::map<uint32_t, size_t> found;
  for (uint32_t number = 0; number < corpus.size(); ++number) {
    if (!crawl.HasSeen(number)) continue;
    for (const uint32_t word : corpus.document(number)) ++found[word];
  }
  const double most = static_cast<double>(cap) * crawl.Coverage();
  std::vector<uint32_t> pool;
  for (const auto& [word, times] : found) {
    if (times >= fewest && static_cast<double>(times) <= most) pool.push_back(word);
  }
  return pool;
}

inline HoldOutCoverage CoverageOfCrawl(const HoldOut& hold_out, const MadeCrawl& crawl) {
  return hold_out.Coverage(
      [&](const base::Hash128& key) { return crawl.HasSeen(static_cast<uint32_t>(key.low)); });
}

}  // namespace upwell::harvest
