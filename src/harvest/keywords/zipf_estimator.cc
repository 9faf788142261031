// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/zipf_estimator.h"

#include <cmath>

namespace upwell::harvest {
namespace {

// The values of beta that are tried, in ranks. Not tuned: a wide grid around DHC's 0.25 (section
// 3.1), with steps that change the curve little.
constexpr double kFirstBeta = 0.01;
constexpr double kLastBeta = 1000;
constexpr double kBetaStep = 1.25;

struct Line {
  ZipfCurve curve;
  double error = 0;
};

// For a given beta the logarithms lie on a line: log P = log alpha - gamma log(r + beta).
std::optional<Line> FitLine(std::span<const KnownFrequency> known, double beta) {
  double n = 0, sum_x = 0, sum_y = 0, sum_xx = 0, sum_xy = 0, sum_yy = 0;
  for (const KnownFrequency& point : known) {
    if (point.frequency <= 0) continue;
    const double x = std::log(point.rank + beta), y = std::log(point.frequency);
    ++n;
    sum_x += x;
    sum_y += y;
    sum_xx += x * x;
    sum_xy += x * y;
    sum_yy += y * y;
  }
  const double width = n * sum_xx - sum_x * sum_x;
  if (n < 2 || width <= 1e-9 * n * n) return std::nullopt;
  const double slope = (n * sum_xy - sum_x * sum_y) / width;
  const double start = (sum_y - slope * sum_x) / n;
  if (slope >= 0) return std::nullopt;
  const double error = sum_yy - start * sum_y - slope * sum_xy;
  return Line{{std::exp(start), beta, -slope}, error};
}

}  // namespace

double ZipfCurve::At(double rank) const { return alpha * std::pow(rank + beta, -gamma); }

std::optional<ZipfCurve> FitZipf(std::span<const KnownFrequency> known) {
  std::optional<Line> best;
  for (double beta = kFirstBeta; beta <= kLastBeta; beta *= kBetaStep) {
    const std::optional<Line> line = FitLine(known, beta);
    if (line && (!best || line->error < best->error - 1e-12)) best = line;
  }
  if (!best) return std::nullopt;
  return best->curve;
}

}  // namespace upwell::harvest
