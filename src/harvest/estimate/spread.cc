// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/spread.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

namespace upwell::harvest {

double MeanOf(const std::vector<double>& values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double StandardDeviationOf(const std::vector<double>& values) {
  if (values.size() < 2) return 0;
  const double mean = MeanOf(values);
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

double QuantileOf(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  const double place = share * static_cast<double>(values.size() - 1);
  const size_t below = static_cast<size_t>(place);
  if (below + 1 >= values.size()) return values.back();
  const double part = place - static_cast<double>(below);
  return values[below] * (1 - part) + values[below + 1] * part;
}

double StudentQuantile(size_t degrees_of_freedom) {
  // By definition: Student's t for 1 to 8 degrees of freedom.
  static constexpr double kSmall[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306};
  if (degrees_of_freedom == 0) return std::numeric_limits<double>::infinity();
  if (degrees_of_freedom <= std::size(kSmall)) return kSmall[degrees_of_freedom - 1];
  // The expansion in 1/df around the normal quantile (Abramowitz and Stegun 26.7.5).
  const double z = 1.959964;
  const double df = static_cast<double>(degrees_of_freedom);
  const double g1 = (std::pow(z, 3) + z) / 4;
  const double g2 = (5 * std::pow(z, 5) + 16 * std::pow(z, 3) + 3 * z) / 96;
  const double g3 = (3 * std::pow(z, 7) + 19 * std::pow(z, 5) + 17 * std::pow(z, 3) - 15 * z) / 384;
  return z + g1 / df + g2 / (df * df) + g3 / (df * df * df);
}

MeanAndInterval MeanWithInterval(const std::vector<double>& values) {
  const double mean = MeanOf(values);
  if (values.size() < 2) return {mean, 0, std::numeric_limits<double>::infinity()};
  const double margin = StudentQuantile(values.size() - 1) * StandardDeviationOf(values) /
                        std::sqrt(static_cast<double>(values.size()));
  return {mean, mean - margin, mean + margin};
}

}  // namespace upwell::harvest
