// SPDX-License-Identifier: Apache-2.0
// The Zipf estimator (seed paper "Downloading Hidden Web Content", section 3.1, equations 4 and 5):
// the frequency of a term in the whole database from its rank in the documents seen,
// P = alpha (r + beta)^-gamma, fitted to the terms whose true frequency is known.
#pragma once

#include <optional>
#include <span>

namespace upwell::harvest {

struct ZipfCurve {
  double alpha = 0;
  double beta = 0;
  double gamma = 0;

  double At(double rank) const;
};

struct KnownFrequency {
  double rank = 0;       // in the documents seen, from 1
  double frequency = 0;  // in the whole database; as a share or as a number
};

// The curve with the least squared difference of logarithms. Nothing for fewer than two different
// ranks or where the frequencies do not fall.
std::optional<ZipfCurve> FitZipf(std::span<const KnownFrequency> known);

}  // namespace upwell::harvest
