// SPDX-License-Identifier: Apache-2.0
// The coverage curve as inline SVG. Colours come from the page's style (classes "curve", "grid",
// "estimate", "band", "label"), so that light and dark pages share the drawing.
#pragma once

#include <optional>
#include <string>

#include "report/run_facts.h"

namespace upwell::report {

struct CurveChart {
  FoundCurve curve;
  std::string x_name;                // "requests"
  std::optional<Estimate> estimate;  // drawn as a line with its 95% limits as a band
};

struct ChartSize {
  int width = 0, height = 0;  // in CSS pixels at full size
};

// `text` is the alternative for those who cannot see it. Empty where the curve has no points.
std::string CurveSvg(const CurveChart& chart, const ChartSize& size, const std::string& text);

// The distance between marks of an axis that goes to `most`, with about `marks` of them: 1, 2 or 5
// times a power of ten, never less than 1.
double MarkDistance(double most, int marks);

}  // namespace upwell::report
