// SPDX-License-Identifier: Apache-2.0
#include "entities/query_patterns.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "base/text.h"
#include "entities/fingerprint_index.h"
#include "entities/mentions.h"
#include "entities/prepositions.h"

namespace upwell::entities {
namespace {

// Keeps prefixes and suffixes apart; any number would do, not tuned.
constexpr uint64_t kSuffixSalt = 0x5DEECE66DB1F2A37;
constexpr int kEntityBits = 64;  // of a uint64_t, by definition

// What is known of a prefix or suffix while the log is gone through.
struct Count {
  uint64_t times = 0;
  uint64_t entity_bits = 0;  // a bit for each entity, by its fingerprint
  uint32_t queries = 0;
  uint32_t missed = 0;  // queries before it was last forgotten, at most
  QueryId example = 0;  // a query that has it,
  uint8_t tokens = 0;   // in so many tokens at its begin or end
  bool is_prefix = false;
};

// How many different entities left so many of the bits unset (linear counting).
double EstimateEntities(uint64_t bits) {
  const int unset = kEntityBits - std::popcount(bits);
  return kEntityBits * std::log(static_cast<double>(kEntityBits) / std::max(unset, 1));
}

// Steps 1 and 2 of the header.
class PatternCounter {
 public:
  PatternCounter(const LogQueries& queries, const KnowledgeBase& base, PatternRanking ranking)
      : queries_(queries), base_(base), ranking_(ranking) {}

  void AddAllQueries() {
    for (QueryId query = 0; query < queries_.size(); ++query) AddQuery(query);
  }

  const std::vector<Count>& counts() const { return counts_; }
  uint64_t queries_with_entity() const { return queries_with_entity_; }
  uint64_t counted() const { return counted_; }
  uint64_t max_error() const { return counted_ / kLossyBucket; }

 private:
  void AddQuery(QueryId query) {
    if (!phrase_.Read(queries_.text(query))) return;
    const auto find = ranking_ == PatternRanking::kPaper ? FindMentions : FindTellingMentions;
    find(phrase_, 0, phrase_.size(), base_, &mentions_);
    queries_with_entity_ += !mentions_.empty();
    for (const Mention& mention : mentions_) {
      AddPattern(query, mention, 0, mention.begin);
      AddPattern(query, mention, mention.end, phrase_.size());
    }
  }

  void AddPattern(QueryId query, const Mention& entity, size_t begin, size_t end) {
    if (begin == end || end - begin > kMostPatternTokens) return;
    const bool is_prefix = begin == 0;
    const uint64_t key = phrase_.Fingerprint(begin, end) ^ (is_prefix ? 0 : kSuffixSalt);
    const auto [number, is_new] = index_.Add(key);
    if (is_new) {
      counts_.push_back({0, 0, 0, static_cast<uint32_t>(max_error()), query,
                         static_cast<uint8_t>(end - begin), is_prefix});
    }
    Count& count = counts_[number];
    ++count.queries;
    count.times += queries_.times(query);
    count.entity_bits |= uint64_t{1} << (base_.fingerprint(entity.name) % kEntityBits);
    if (++counted_ % kLossyBucket == 0) ForgetRareOnes();
  }

  void ForgetRareOnes() {
    FingerprintIndex index;
    std::vector<Count> counts;
    for (uint32_t number = 0; number < counts_.size(); ++number) {
      if (counts_[number].queries + counts_[number].missed <= max_error()) continue;
      index.Add(index_.fingerprint(number));
      counts.push_back(counts_[number]);
    }
    index_ = std::move(index);
    counts_ = std::move(counts);
  }

  const LogQueries& queries_;
  const KnowledgeBase& base_;
  PatternRanking ranking_;
  FingerprintIndex index_;
  std::vector<Count> counts_;  // of index_
  uint64_t queries_with_entity_ = 0;
  uint64_t counted_ = 0;
  Phrase phrase_;
  std::vector<Mention> mentions_;
};

// Step 3.
class PatternChoice {
 public:
  PatternChoice(const LogQueries& queries, const PatternOptions& options)
      : queries_(queries), options_(options) {}

  std::vector<QueryPattern> Top(std::vector<Count> counts) {
    std::erase_if(counts, [&](const Count& count) { return !GoesWithManyEntities(count); });
    std::sort(counts.begin(), counts.end(), [](const Count& a, const Count& b) {
      return std::tuple(-int64_t{a.queries}, a.example, a.is_prefix, a.tokens) <
             std::tuple(-int64_t{b.queries}, b.example, b.is_prefix, b.tokens);
    });
    std::vector<QueryPattern> first, others;
    for (const Count& count : counts) {
      if (first.size() == options_.top && others.size() == options_.top) break;
      QueryPattern pattern = Describe(count);
      if (!IsPattern(pattern)) continue;
      std::vector<QueryPattern>& list = IsSure(pattern) ? first : others;
      if (list.size() < options_.top) list.push_back(std::move(pattern));
    }
    return Together(std::move(first), std::move(others));
  }

 private:
  static bool IsSure(const QueryPattern& pattern) {
    return pattern.is_prefix && pattern.has_preposition;
  }

  std::vector<QueryPattern> Together(std::vector<QueryPattern> first,
                                     std::vector<QueryPattern> others) const {
    const size_t left_by_others = options_.top - std::min(options_.top, others.size());
    first.resize(std::min(first.size(), std::max(options_.top / 2, left_by_others)));
    others.resize(std::min(others.size(), options_.top - first.size()));
    first.insert(first.end(), others.begin(), others.end());
    return first;
  }

  bool GoesWithManyEntities(const Count& count) const {
    return options_.ranking == PatternRanking::kPaper ||
           std::round(EstimateEntities(count.entity_bits)) >= kLeastEntitiesOfPattern;
  }

  bool IsPattern(const QueryPattern& pattern) const {
    if (!pattern.is_prefix && pattern.has_preposition) return false;
    if (options_.ranking == PatternRanking::kPaper) return true;
    const bool is_number = std::all_of(pattern.text.begin(), pattern.text.end(),
                                       [](char c) { return base::IsAsciiDigit(c) || c == ' '; });
    return !is_number &&
           static_cast<double>(pattern.alone) < kMostAlone * static_cast<double>(pattern.times);
  }

  QueryPattern Describe(const Count& count) {
    phrase_.Read(queries_.text(count.example));
    const size_t begin = count.is_prefix ? 0 : phrase_.size() - count.tokens;
    const size_t end = begin + count.tokens;
    QueryPattern pattern;
    pattern.text = phrase_.Folded(begin, end);
    pattern.fingerprint = phrase_.Fingerprint(begin, end);
    pattern.is_prefix = count.is_prefix;
    for (size_t i = begin; i < end; ++i) {
      pattern.has_preposition |= IsPreposition(phrase_.FoldedToken(i));
    }
    pattern.queries = count.queries;
    pattern.entities = EstimateEntities(count.entity_bits);
    pattern.times = count.times;
    pattern.alone = queries_.TimesOf(pattern.fingerprint);
    return pattern;
  }

  const LogQueries& queries_;
  const PatternOptions& options_;
  Phrase phrase_;
};

}  // namespace

PatternCounts FindPatterns(const LogQueries& queries, const KnowledgeBase& base,
                           const PatternOptions& options) {
  PatternCounter counter(queries, base, options.ranking);
  counter.AddAllQueries();
  PatternCounts result;
  result.queries_with_entity = counter.queries_with_entity();
  result.counted = counter.counted();
  result.max_error = counter.max_error();
  result.patterns = PatternChoice(queries, options).Top(counter.counts());
  return result;
}

}  // namespace upwell::entities
