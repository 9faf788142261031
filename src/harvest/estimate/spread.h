// SPDX-License-Identifier: Apache-2.0
// Means, standard deviations and intervals of a few numbers.
#pragma once

#include <cstddef>
#include <vector>

namespace upwell::harvest {

double MeanOf(const std::vector<double>& values);
// Of a sample (divides by n - 1); 0 for fewer than two.
double StandardDeviationOf(const std::vector<double>& values);
// The value that a share of them (0 to 1) lies below, linear between neighbours. REQUIRES: not
// empty.
double QuantileOf(std::vector<double> values, double share);

struct MeanAndInterval {
  double mean = 0;
  double low = 0;  // 95%, by Student's t
  double high = 0;
};
// One value alone tells nothing of its spread: then the interval is from 0 to infinity.
MeanAndInterval MeanWithInterval(const std::vector<double>& values);

// Student's t that 97.5% lie below.
double StudentQuantile(size_t degrees_of_freedom);

}  // namespace upwell::harvest
