// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/size_estimate.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace upwell::harvest {
namespace {

// Of random questions; that of random records would be 2.1 (Lu and Li 2010).
constexpr double kOverlapExponent = 1.1;

struct UnseenEstimate {
  double unseen = 0;
  double variance = 0;
};

// Chao 1987, with a = (n-1)/n and r = f1/f2.
UnseenEstimate ChaoUnseen(double a, double once, double twice) {
  const double r = once / twice;
  return {a * once * r / 2,
          twice * (a * r * r / 2 + a * a * r * r * r + a * a * r * r * r * r / 4)};
}

UnseenEstimate ChaoUnseenWithoutTwice(double a, double distinct, double once) {
  const double unseen = a * once * (once - 1) / 2;
  const double variance = unseen + a * a * once * (2 * once - 1) * (2 * once - 1) / 4 -
                          a * a * std::pow(once, 4) / (4 * (distinct + unseen));
  return {unseen, std::max(0.0, variance)};
}

}  // namespace

void Captures::Add(const std::vector<base::Hash128>& answer) {
  const std::set<base::Hash128> keys(answer.begin(), answer.end());
  for (const base::Hash128& key : keys) {
    const uint32_t times = ++times_[key];
    ++returned_;
    once_ += times == 1;
    once_ -= times == 2;
    twice_ += times == 2;
    twice_ -= times == 3;
  }
}

SizeFigure Chao1(uint64_t distinct, uint64_t returned, uint64_t once, uint64_t twice) {
  const double seen = static_cast<double>(distinct);
  if (returned == 0 || once == 0) return {seen, seen, seen};
  const double a = static_cast<double>(returned - 1) / static_cast<double>(returned);
  const double f1 = static_cast<double>(once);
  const UnseenEstimate chao = twice > 0 ? ChaoUnseen(a, f1, static_cast<double>(twice))
                                        : ChaoUnseenWithoutTwice(a, seen, f1);
  if (chao.unseen <= 0) return {seen, seen, seen};
  const double spread =
      std::exp(1.96 * std::sqrt(std::log(1 + chao.variance / (chao.unseen * chao.unseen))));
  return {seen + chao.unseen, seen + chao.unseen / spread, seen + chao.unseen * spread};
}

SizeFigure Chao1(const Captures& captures) {
  return Chao1(captures.distinct(), captures.returned(), captures.once(), captures.twice());
}

std::optional<double> ShareByOverlap(const Captures& captures) {
  if (captures.returned() <= captures.distinct()) return std::nullopt;
  const double rate =
      static_cast<double>(captures.returned()) / static_cast<double>(captures.distinct());
  return 1 - std::pow(rate, -kOverlapExponent);
}

std::optional<double> SizeByOverlap(const Captures& captures) {
  const std::optional<double> share = ShareByOverlap(captures);
  if (!share) return std::nullopt;
  return static_cast<double>(captures.distinct()) / *share;
}

}  // namespace upwell::harvest
