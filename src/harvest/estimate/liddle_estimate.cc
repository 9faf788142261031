// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/liddle_estimate.h"

#include <algorithm>

#include "harvest/estimate/spread.h"

namespace upwell::harvest {
namespace {

// EDF, section 5.2: the window is the last two cycles of C questions; 95% of a normal distribution
// lie below 1.645 standard deviations.
constexpr uint64_t kCycles = 2;
constexpr double kOneSided = 1.645;

}  // namespace

SpaceAndTime EstimateSpaceAndTime(uint64_t combinations, const SampleCost& sample) {
  SpaceAndTime estimate;
  if (sample.questions == 0) return estimate;
  const auto n = static_cast<double>(sample.questions);
  const double all = std::max(n, static_cast<double>(combinations));
  estimate.bytes = all / n * static_cast<double>(sample.bytes);
  estimate.seconds_left = (all - n) / n * sample.seconds;
  return estimate;
}

bool NewDataRule::IsNew(std::optional<uint64_t> new_records, uint64_t unique_bytes) {
  const uint64_t smallest = sizes_.empty() ? 0 : *std::min_element(sizes_.begin(), sizes_.end());
  sizes_.push_back(unique_bytes);
  if (sizes_.size() > batch_size_) sizes_.pop_front();
  if (new_records) return *new_records > 0;
  return unique_bytes >= kSurelyNew || unique_bytes > smallest;
}

LiddleEstimate::LiddleEstimate(uint64_t combinations, uint64_t batch_size, ProbabilityOver over)
    : combinations_(combinations), batch_size_(std::max<uint64_t>(1, batch_size)), over_(over) {}

void LiddleEstimate::Add(bool is_new, double amount) {
  ++queries_;
  amount_ += amount;
  successes_ += is_new;
  last_.push_back(is_new);
  successes_in_last_ += is_new;
  if (last_.size() > kCycles * batch_size_) {
    successes_in_last_ -= last_.front();
    last_.pop_front();
  }
  p_ = over_ == ProbabilityOver::kAllQuestions
           ? static_cast<double>(successes_) / static_cast<double>(queries_)
           : static_cast<double>(successes_in_last_) / static_cast<double>(last_.size());
  probabilities_.push_back(p_);
  if (probabilities_.size() > kCycles * batch_size_) probabilities_.pop_front();
}

double LiddleEstimate::Deviation() const {
  return StandardDeviationOf({probabilities_.begin(), probabilities_.end()});
}

double LiddleEstimate::SizeWith(double p) const {
  if (queries_ == 0) return Observed();
  const double i = static_cast<double>(queries_);
  const double left = std::max(0.0, static_cast<double>(combinations_) - i);
  return Observed() + amount_ * left / i * p;
}

double LiddleEstimate::SizeLimit() const {
  return SizeWith(std::min(1.0, p_ + kOneSided * Deviation()));
}

double LiddleEstimate::Completeness() const {
  const double size = Size();
  return size > 0 ? Observed() / size : 1;
}

}  // namespace upwell::harvest
