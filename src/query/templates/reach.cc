// SPDX-License-Identifier: Apache-2.0
#include "query/templates/reach.h"

#include <algorithm>
#include <cmath>

namespace upwell::query {
namespace {

// Share of answers with further pages beyond which the number of records cannot be told. Not tuned.
constexpr double kMostOverflow = 0.95;

// The chance that a Poisson number with this mean is greater than `page`.
double ChanceOfMoreThan(uint64_t page, double mean) {
  double term = std::exp(-mean), sum = term;
  for (uint64_t i = 1; i <= page; ++i) {
    term *= mean / static_cast<double>(i);
    sum += term;
  }
  return std::max(0.0, 1 - sum);
}

// The mean size of answers of which the share `overflow` is greater than a page, if records fall
// evenly.
double MeanSize(double overflow, uint64_t page) {
  const double share = std::min(overflow, kMostOverflow);
  double low = 0, high = 4 * static_cast<double>(page) + 20;
  for (int i = 0; i < 40; ++i) {
    const double middle = (low + high) / 2;
    (ChanceOfMoreThan(page, middle) < share ? low : high) = middle;
  }
  return low;
}

}  // namespace

void Reach::Add(const Reply& reply) {
  ++asked_;
  if (reply.answered && reply.kind == answer::AnswerKind::kEmpty) ++empty_;
  if (!reply.has_results()) return;
  answers_.push_back({reply.records.size(), reply.count, reply.has_more});
  records_.insert(reply.records.begin(), reply.records.end());
}

uint64_t Reach::FullestPage() const {
  uint64_t fullest = 0;
  for (const Size& size : answers_) fullest = std::max(fullest, size.shown);
  return fullest;
}

// A full page without a way on may be all, or all that the site shows.
bool Reach::GoesOn(const Size& size, uint64_t page_size) const {
  if (size.count && *size.count >= size.shown) return *size.count > size.shown;
  return size.has_more || (page_size > 0 && size.shown >= page_size);
}

double Reach::HiddenShare(uint64_t page_size) const {
  double shown = 0, hidden = 0;
  for (const Size& size : answers_) {
    shown += static_cast<double>(size.shown);
    if (!GoesOn(size, page_size)) continue;
    const bool counted = size.count && *size.count > size.shown;
    hidden += counted ? static_cast<double>(*size.count - size.shown)
                      : 2 * static_cast<double>(std::max<uint64_t>(page_size, 1));
  }
  return shown + hidden == 0 ? 0 : hidden / (shown + hidden);
}

bool Reach::PrintsCounts() const {
  uint64_t counted = 0;
  for (const Size& size : answers_) counted += size.count.has_value();
  return counted > 0 && 2 * counted >= answers_.size();
}

double Reach::ShownInAll() const {
  double shown = 0;
  for (const Size& size : answers_) shown += static_cast<double>(size.shown);
  return asked_ == 0 ? 0 : shown / static_cast<double>(asked_) * static_cast<double>(submissions_);
}

double Reach::RecordsBehind(uint64_t page_size) const {
  if (asked_ == 0) return 0;
  const double asked = static_cast<double>(asked_), submissions = static_cast<double>(submissions_);
  double counts = 0, going_on = 0;
  for (const Size& size : answers_) {
    counts += static_cast<double>(std::max(size.count.value_or(0), size.shown));
    going_on += GoesOn(size, page_size);
  }
  if (PrintsCounts()) return counts / asked * submissions;
  if (going_on == 0) return ShownInAll();
  return std::max(ShownInAll(), MeanSize(going_on / asked, page_size) * submissions);
}

uint64_t Reach::NeededToTellShare(const std::unordered_set<base::Hash128>& others) const {
  if (others.empty()) return UINT64_MAX;
  const double needed = kLeastExpected * static_cast<double>(submissions_);
  return static_cast<uint64_t>(std::ceil(needed / static_cast<double>(others.size())));
}

std::optional<double> Reach::ShareOf(const std::unordered_set<base::Hash128>& others) const {
  const bool all = asked_ >= submissions_;
  if (others.empty() || (!all && asked_ < NeededToTellShare(others))) return std::nullopt;
  uint64_t hits = 0;
  for (const base::Hash128& record : records_) hits += others.contains(record);
  const double expected = static_cast<double>(others.size()) * static_cast<double>(asked_) /
                          static_cast<double>(submissions_);
  return static_cast<double>(hits) / expected;
}

}  // namespace upwell::query
