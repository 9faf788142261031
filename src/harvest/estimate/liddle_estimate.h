// SPDX-License-Identifier: Apache-2.0
// How much data lies behind a form with finitely many questions, what it takes to get it, and when
// a question has brought something new (Liddle et al. 2002, sections 5.1 and 5.2, equations 1, 2).
//
//   LiddleEstimate estimate(sample.combinations(), sample.batch_size());
//   estimate.Add(is_new, new_records);
//   double all = estimate.Size();       // D_i
//   double limit = estimate.SizeLimit();  // 95% confident that it is less
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "harvest/estimate/size_estimate.h"

namespace upwell::harvest {

// What the questions of a sample took, next pages included.
struct SampleCost {
  uint64_t questions = 0;  // n
  uint64_t bytes = 0;      // Σ b
  double seconds = 0;      // Σ t
};

struct SpaceAndTime {
  double bytes = 0;         // S = (N/n) * Σ b: for all, those of the sample included
  double seconds_left = 0;  // T = ((N-n)/n) * Σ t
};
// Shown before a long run; `combinations` is N. All zero without a sample.
SpaceAndTime EstimateSpaceAndTime(uint64_t combinations, const SampleCost& sample);

// Whether an answer is new data. By records where they can be told apart; otherwise by the bytes U
// that are left of its text without what was there before: at least 1000, or more than the smallest
// U of the last C questions.
class NewDataRule {
 public:
  explicit NewDataRule(uint64_t batch_size) : batch_size_(batch_size) {}
  // `new_records`: nothing where records cannot be told apart.
  bool IsNew(std::optional<uint64_t> new_records, uint64_t unique_bytes);

  static constexpr uint64_t kSurelyNew = 1000;  // bytes (EDF 5.1)

 private:
  uint64_t batch_size_;
  std::deque<uint64_t> sizes_;  // U of the last C questions
};

enum class ProbabilityOver : uint8_t {
  kAllQuestions,   // cumulative: steadier, the paper's choice
  kLastTwoCycles,  // windowed
};

// Amounts are records or bytes, whichever the caller counts.
class LiddleEstimate {
 public:
  // N and C.
  LiddleEstimate(uint64_t combinations, uint64_t batch_size,
                 ProbabilityOver over = ProbabilityOver::kAllQuestions);

  // What the default query brought. It counts as observed, but says nothing of how much the
  // combinations bring.
  void AddDefaultQuery(double amount) { default_amount_ += amount; }
  void Add(bool is_new, double amount);

  uint64_t queries() const { return queries_; }                  // i
  double Observed() const { return default_amount_ + amount_; }  // O_i
  double Probability() const { return p_; }                      // p_i
  double Deviation() const;                                      // σ_i, of the last two cycles
  // D_i = O_i (1 + (N-i)/i p_i); what was observed while nothing was asked.
  double Size() const { return SizeWith(p_); }
  // The same with p_i + 1.645 σ_i (at most 1).
  double SizeLimit() const;
  // O_i / D_i.
  double Completeness() const;
  SizeFigure Figure() const { return {Size(), Observed(), SizeLimit()}; }
  // The first C questions brought nothing: the default query was all (section 5.1).
  bool DefaultQueryWasAll() const { return queries_ >= batch_size_ && successes_ == 0; }

 private:
  double SizeWith(double p) const;

  uint64_t combinations_;
  uint64_t batch_size_;
  ProbabilityOver over_;
  double default_amount_ = 0;
  double amount_ = 0;
  uint64_t queries_ = 0;
  uint64_t successes_ = 0;
  double p_ = 0;
  std::deque<bool> last_;  // whether the questions of the last two cycles were new
  uint64_t successes_in_last_ = 0;
  std::deque<double> probabilities_;  // p of the last two cycles
};

}  // namespace upwell::harvest
