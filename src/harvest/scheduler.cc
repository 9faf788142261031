// SPDX-License-Identifier: Apache-2.0
#include "harvest/scheduler.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace upwell::harvest {
namespace {

std::optional<double> Usable(std::optional<double> predicted) {
  if (!predicted || !std::isfinite(*predicted)) return std::nullopt;
  return std::max(0.0, *predicted);
}

// Weight of what lies one success back.
double Kept(double memory) { return 1 - 1 / memory; }

}  // namespace

void Scheduler::Yield::Add(double cost, double gain, double memory) {
  if (gain > 0) {
    for (double* sum : {&questions, &successes, &requests, &gained}) *sum *= Kept(memory);
    successes += 1;
  }
  questions += 1;
  requests += cost;
  gained += gain;
}

void Scheduler::Calibration::Add(double cost, double gain, double predicted, double memory) {
  if (gain > 0) {
    for (double* sum : {&requests, &promised, &gained, &untested}) *sum *= Kept(memory);
  }
  requests += cost;
  promised += predicted * cost;
  gained += gain;
}

double Scheduler::Calibration::KeptShare(double trust) const {
  if (promised == 0) return 1;
  const double advance = trust * untested;
  return (requests * gained / promised + advance) / (requests + advance);
}

void Scheduler::Add(Evidence& evidence, double cost, double gain,
                    std::optional<double> predicted) const {
  evidence.yield.Add(cost, gain, options_.memory);
  if (!predicted) return;
  evidence.calibration.Add(cost, gain, *predicted, options_.prediction_memory);
}

size_t Scheduler::AddSource(size_t family) {
  families_.try_emplace(family);
  sources_.push_back({.family = family, .evidence = {}, .ledger = {}});
  return sources_.size() - 1;
}

std::optional<size_t> Scheduler::Choose(std::span<const Expectation> expectations) const {
  assert(expectations.size() == sources_.size());
  if (run_ >= kLongestRun) {
    if (const std::optional<size_t> other = LeastAsked(expectations)) return other;
  }
  return MostValued(expectations);
}

std::optional<size_t> Scheduler::MostValued(std::span<const Expectation> expectations) const {
  std::optional<size_t> best;
  double most = 0;
  for (size_t i = 0; i < sources_.size(); ++i) {
    if (!expectations[i].has_question) continue;
    const double value = Value(i, expectations[i]);
    if (best && value <= most) continue;
    best = i;
    most = value;
  }
  return best;
}

// Of the sources beside the last one.
std::optional<size_t> Scheduler::LeastAsked(std::span<const Expectation> expectations) const {
  std::optional<size_t> least;
  for (size_t i = 0; i < sources_.size(); ++i) {
    if (i == last_ || !expectations[i].has_question) continue;
    if (least && ledger(i).questions >= ledger(*least).questions) continue;
    least = i;
  }
  return least;
}

void Scheduler::Learn(size_t number, double requests, double gained,
                      std::optional<double> predicted) {
  Source& source = sources_[number];
  Ledger& ledger = source.ledger;
  requests = std::max(0.0, requests);
  gained = std::max(0.0, gained);
  const double cost = std::max(kLeastCost, requests);
  const bool fruitless = gained == 0;

  most_ = std::max(most_, gained / std::max(1.0, requests));
  Add(source.evidence, cost, gained, Usable(predicted));
  if (static_cast<double>(ledger.questions) < options_.opening) {
    Add(families_.at(source.family), cost, gained, Usable(predicted));
  }
  run_ = fruitless ? (number == last_ ? run_ : 0) + 1 : 0;
  last_ = number;

  ledger.questions += 1;
  ledger.requests += requests;
  ledger.gained += gained;
  ledger.fruitless_in_a_row = fruitless ? ledger.fruitless_in_a_row + 1 : 0;
  ledger.longest_fruitless_row = std::max(ledger.longest_fruitless_row, ledger.fruitless_in_a_row);
}

double Scheduler::Value(size_t number, const Expectation& expectation) const {
  const Source& source = sources_[number];
  const std::optional<double> predicted = Usable(expectation.predicted);
  if (source.ledger.questions == 0) return UntriedValue(families_.at(source.family), predicted);
  const double value = TriedValue(source, predicted);
  const double row = static_cast<double>(source.ledger.fruitless_in_a_row);
  return row == 0 ? value : std::min(value, kRowBound * most_ / row);
}

double Scheduler::UntriedValue(const Evidence& family, std::optional<double> predicted) const {
  const Yield& yield = family.yield;
  // Where each question brings one record, credit would put a tried source before all others.
  const double most = std::max(most_, 1 + options_.credit);
  const double hoped =
      (yield.gained + options_.family_hope * most) / (yield.requests + options_.family_hope);
  const double value = std::min(most, hoped);
  if (!predicted) return value;
  return std::clamp(*predicted * family.calibration.KeptShare(options_.trust),
                    options_.modest_share * value, most);
}

double Scheduler::TriedValue(const Source& source, std::optional<double> predicted) const {
  const auto& [yield, calibration] = source.evidence;
  // The row is in the yield in full, since nothing has faded after the last success.
  const double row = static_cast<double>(source.ledger.fruitless_in_a_row);
  const double missed = row * yield.successes / (yield.questions - row + 1);
  const double alive = std::exp(std::min(0.0, options_.silence - missed));
  double believed = yield.gained / yield.requests;
  // A source that gained while it predicted only 0 has no scale to be calibrated by.
  const bool no_scale = calibration.promised == 0 && calibration.gained > 0;
  if (predicted && !no_scale) believed = *predicted * calibration.KeptShare(options_.trust);
  return believed * alive + options_.credit / yield.requests;
}

}  // namespace upwell::harvest
