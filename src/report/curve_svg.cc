// SPDX-License-Identifier: Apache-2.0
#include "report/curve_svg.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "report/html_text.h"

namespace upwell::report {
namespace {

// Not tuned.
constexpr size_t kMostPoints = 400;                                 // of a curve; more do not show
constexpr double kLeft = 56, kRight = 14, kTop = 22, kBottom = 44;  // margins, pixels
// Times the estimate; a limit far above all else would flatten the curve.
constexpr double kHighestLimit = 2;

std::string Coordinate(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

class Drawing {
 public:
  Drawing(const CurveChart& chart, const ChartSize& size)
      : chart_(chart),
        curve_(Thinned(chart.curve, kMostPoints)),
        width_(size.width),
        height_(size.height),
        most_x_(std::max<double>(1, static_cast<double>(curve_.back().asked))),
        most_y_(HighestValue()) {}

  std::string Draw(const std::string& text) {
    out_ = "<svg class=\"chart\" role=\"img\" viewBox=\"0 0 " + std::to_string(width_) + " " +
           std::to_string(height_) + "\" aria-label=\"" + EscapeHtml(text) + "\">";
    DrawAxes();
    DrawEstimate();
    DrawCurve();
    return out_ + "</svg>";
  }

 private:
  double HighestValue() const {
    const double found = static_cast<double>(curve_.back().records);
    double most = std::max(1.0, found * 1.08);
    if (chart_.estimate) {
      const double middle = std::max(found, chart_.estimate->records);
      most = std::max({most, chart_.estimate->records * 1.08,
                       std::min(chart_.estimate->high * 1.03, middle * kHighestLimit)});
    }
    return most;
  }

  double X(double asked) const { return kLeft + asked / most_x_ * (width_ - kLeft - kRight); }
  double Y(double records) const {
    return height_ - kBottom - records / most_y_ * (height_ - kTop - kBottom);
  }

  void Line(const char* kind, double x1, double y1, double x2, double y2) {
    out_ += std::string("<line class=\"") + kind + "\" x1=\"" + Coordinate(x1) + "\" y1=\"" +
            Coordinate(y1) + "\" x2=\"" + Coordinate(x2) + "\" y2=\"" + Coordinate(y2) + "\"/>";
  }
  void Label(double x, double y, const char* anchor, const std::string& text,
             const char* kind = "label") {
    out_ += std::string("<text class=\"") + kind + "\" x=\"" + Coordinate(x) + "\" y=\"" +
            Coordinate(y) + "\" text-anchor=\"" + anchor + "\">" + EscapeHtml(text) + "</text>";
  }

  void DrawAxes() {
    const double ground = Y(0);
    const double step_y = MarkDistance(most_y_, height_ / 60);
    for (double y = 0; y <= most_y_; y += step_y) {
      Line(y == 0 ? "axis" : "grid", kLeft, Y(y), width_ - kRight, Y(y));
      Label(kLeft - 8, Y(y) + 4, "end", CompactNumber(y));
    }
    const double step_x = MarkDistance(most_x_, width_ / 110);
    for (double x = 0; x <= most_x_; x += step_x) {
      Line("axis", X(x), ground, X(x), ground + 5);
      Label(X(x), ground + 19, X(x) > width_ - 40 ? "end" : "middle", CompactNumber(x));
    }
    Label(width_ - kRight, height_ - 6, "end", chart_.x_name + " so far");
    Label(8, 12, "start", "distinct records");
  }

  void DrawEstimate() {
    if (!chart_.estimate) return;
    const Estimate& estimate = *chart_.estimate;
    const double upper = Y(std::min(estimate.high, most_y_)), lower = Y(estimate.low);
    if (estimate.has_limits()) {
      out_ += "<rect class=\"band\" x=\"" + Coordinate(kLeft) + "\" y=\"" + Coordinate(upper) +
              "\" width=\"" + Coordinate(width_ - kLeft - kRight) + "\" height=\"" +
              Coordinate(std::max(1.0, lower - upper)) + "\"/>";
    }
    const double y = Y(std::min(estimate.records, most_y_));
    Line("estimate", kLeft, y, width_ - kRight, y);
    std::string words = "estimate " + Thousands(static_cast<uint64_t>(estimate.records));
    if (estimate.has_limits() && !estimate.is_exact()) {
      words +=
          " (95%: " + CompactNumber(estimate.low) + "\u2013" + CompactNumber(estimate.high) + ")";
    }
    Label(kLeft + 8, y - 6, "start", words, "label strong");
  }

  // Between two answers nothing is found: steps, not slopes.
  void DrawCurve() {
    std::string path;
    double last_y = 0;
    for (const FoundPoint& point : curve_) {
      const double x = X(static_cast<double>(point.asked));
      const double y = Y(static_cast<double>(point.records));
      if (path.empty()) {
        path = "M" + Coordinate(x) + " " + Coordinate(y);
      } else if (curve_.size() > 60) {
        path += "L" + Coordinate(x) + " " + Coordinate(y);
      } else {
        path += "L" + Coordinate(x) + " " + Coordinate(last_y) + "L" + Coordinate(x) + " " +
                Coordinate(y);
      }
      last_y = y;
    }
    const FoundPoint& end = curve_.back();
    const double x = X(static_cast<double>(end.asked)), ground = Y(0);
    out_ += "<path class=\"area\" d=\"" + path + "L" + Coordinate(x) + " " + Coordinate(ground) +
            "L" + Coordinate(X(0)) + " " + Coordinate(ground) + "Z\"/>";
    out_ += "<path class=\"curve\" d=\"" + path + "\"/>";
    out_ += "<circle class=\"end\" cx=\"" + Coordinate(x) + "\" cy=\"" + Coordinate(last_y) +
            "\" r=\"4\"/>";
    Label(x - 8, std::min(last_y + 26, ground - 6), "end", Thousands(end.records) + " found",
          "label strong");
  }

  const CurveChart& chart_;
  FoundCurve curve_;
  int width_, height_;
  double most_x_, most_y_;
  std::string out_;
};

}  // namespace

double MarkDistance(double most, int marks) {
  const double rough = most / std::max(1, marks);
  if (!(rough > 1)) return 1;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

std::string CurveSvg(const CurveChart& chart, const ChartSize& size, const std::string& text) {
  if (chart.curve.empty()) return "";
  return Drawing(chart, size).Draw(text);
}

}  // namespace upwell::report
