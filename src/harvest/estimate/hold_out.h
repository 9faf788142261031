// SPDX-License-Identifier: Apache-2.0
// The share of a site's records that the crawl has, by an independent hold-out (Bar-Yossef and
// Gurevich 2007; Broder et al. 2006): questions that are drawn at random from a pool of words, not
// chosen by what they might bring.
//
//   1. The pool: words that are expected to find fewer records than the site shows for a question.
//   2. Some words are drawn from it, at random and without regard to what the crawl asks.
//   3. A record is found by as many draws as it has words of the pool, its degree, which its own
//      text tells; it is weighed by 1/degree, so that every record counts the same.
//   4. Coverage = weight of the returned records that the crawl had found itself / weight of all.
//   5. The interval resamples questions, not records, since records of one question are alike.
//
//   HoldOut hold_out(words, seed);
//   while (enough < 50) { word = hold_out.Draw(); ...; hold_out.Add(*word, documents); }
//   HoldOutCoverage estimate = hold_out.Coverage([&](const Hash128& key) { return ...; });
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/hash.h"
#include "base/rng.h"

namespace upwell::harvest {

// Records of one question are alike: so many tell as much as one drawn alone. Not tuned.
inline constexpr double kRecordsPerIndependent = 4;

// One record that a probe returned.
struct ProbedDocument {
  base::Hash128 key;
  std::vector<std::string> words;  // of its text; those outside the pool are ignored
};

// The statistics alone: one entry for each probe, with the weights it returned and how much of that
// was seen before.
struct ProbeWeight {
  double all = 0;
  double seen = 0;
  double squares = 0;  // the sum of the squares of its records' weights
};

struct HoldOutCoverage {
  std::optional<double> coverage;  // nothing where no probe returned anything
  double low = 0;                  // 95%
  double high = 1;
  size_t probes = 0;     // with an answer that counts
  size_t documents = 0;  // returned by them
  // What it was made of; empty where it is a sum over databases.
  std::vector<ProbeWeight> answers;
  double share_shown = 1;
};

// An answer to values of inputs. Its records are known or missing together, as a postcode was asked
// or was not, so that it tells as much as one record drawn alone.
ProbeWeight WeightOfAnswer(double all, double seen);
// `share_shown`: of the words of a record that answers show; the fewer, the wider the interval.
HoldOutCoverage CoverageOf(const std::vector<ProbeWeight>& probes, uint64_t seed,
                           double share_shown = 1);
// Of two draws from the same questions, while the same records were in hand. REQUIRES: both have
// their answers.
HoldOutCoverage Together(const HoldOutCoverage& a, const HoldOutCoverage& b, uint64_t seed);

class HoldOut {
 public:
  HoldOut(std::vector<std::string> pool, uint64_t seed);

  // The next word of the hold-out; each is drawn once. Nothing when the pool is used up.
  std::optional<std::string> Draw();
  // All records that a word returned, none as well.
  void Add(const std::string& word, const std::vector<ProbedDocument>& documents);
  // A word that was drawn and tells nothing, because its answer was cut off or failed. It leaves
  // the pool, and counts in no degree.
  void Exclude(const std::string& word);

  // `seen`: whether the crawl found the record by a question that is not of the hold-out.
  HoldOutCoverage Coverage(const std::function<bool(const base::Hash128&)>& seen) const;

  size_t pool_size() const { return pool_.size(); }
  size_t probes() const { return probes_.size(); }

 private:
  struct KeptDocument {
    base::Hash128 key;
    std::vector<uint32_t> words;  // of the pool, rising
  };

  double ShareShown() const;
  double WeightOf(const KeptDocument& document, uint32_t probe) const;
  ProbeWeight WeightOf(uint32_t probe, const std::vector<KeptDocument>& documents,
                       const std::function<bool(const base::Hash128&)>& seen) const;

  std::vector<std::string> pool_;  // rising, without repetition
  std::vector<bool> excluded_;
  std::vector<uint32_t> order_;  // in which words are drawn
  size_t drawn_ = 0;
  uint64_t seed_;
  std::map<uint32_t, std::vector<KeptDocument>> probes_;  // by word
};

}  // namespace upwell::harvest
