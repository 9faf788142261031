// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/curve_files.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>

namespace upwell::cli {
namespace {

constexpr std::array<double, 5> kShares = {0.5, 0.8, 0.9, 0.95, 0.99};
constexpr size_t kMostPoints = 400;  // of a curve in a picture

struct Mean {
  double queries = 0;
  double requests = 0;
  double results = 0;
  double seen = 0;
};

// Nothing unless every seed got there.
std::optional<Mean> MeanAt(const PolicyCurves& policy, double share) {
  Mean mean;
  for (const harvest::Curve& curve : policy.curves) {
    const std::optional<harvest::CurvePoint> point = curve.Reaches(share);
    if (!point) return std::nullopt;
    mean.queries += static_cast<double>(point->queries);
    mean.requests += static_cast<double>(point->requests);
    mean.results += static_cast<double>(point->results);
    mean.seen += static_cast<double>(point->seen);
  }
  const double n = static_cast<double>(std::max<size_t>(1, policy.curves.size()));
  return Mean{mean.queries / n, mean.requests / n, mean.results / n, mean.seen / n};
}

std::string Grouped(double number) {
  std::string digits = std::to_string(static_cast<long long>(std::llround(number)));
  for (int i = static_cast<int>(digits.size()) - 3; i > 0; i -= 3) digits.insert(i, 1, ',');
  return digits;
}

std::string Number(double number, const char* format) {
  char text[64];
  std::snprintf(text, sizeof text, format, number);
  return text;
}

std::string RatioAt(const std::vector<PolicyCurves>& all, const PolicyCurves& policy,
                    double share) {
  const std::optional<Mean> by_queries = MeanAt(all[0], share), by_requests = MeanAt(all[1], share);
  const std::optional<Mean> own = MeanAt(policy, share);
  if (!own || !by_queries || !by_requests) return "–";
  return Number(own->queries / by_queries->queries, "%.2f") + " / " +
         Number(own->requests / by_requests->requests, "%.2f");
}

struct Axis {
  const char* label;
  uint64_t harvest::CurvePoint::*value;
  double left;
};

constexpr double kPlotWidth = 470, kPlotHeight = 340, kTop = 60;
constexpr const char* kColours[] = {"#888888", "#b8860b", "#d62728", "#1f77b4", "#2ca02c",
                                    "#9467bd", "#ff7f0e", "#17a2b8", "#e377c2", "#8c6d5a"};

std::string Escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else
      out += c;
  }
  return out;
}

double Across(const Axis& axis, double value, double most) {
  return axis.left + kPlotWidth * std::log10(1 + value) / std::log10(1 + most);
}

void DrawCurve(const Axis& axis, const harvest::Curve& curve, double most, const char* colour,
               bool is_bound, std::ostream& out) {
  out << "<polyline fill=\"none\" stroke=\"" << colour << "\" stroke-width=\"1.8\""
      << (is_bound ? " stroke-dasharray=\"5 4\"" : "") << " points=\"";
  const size_t step = curve.points.size() / kMostPoints + 1;
  for (size_t i = 0; i < curve.points.size(); ++i) {
    if (i % step != 0 && i + 1 != curve.points.size()) continue;
    const harvest::CurvePoint& point = curve.points[i];
    const double share = static_cast<double>(point.seen) / static_cast<double>(curve.documents);
    out << Number(Across(axis, static_cast<double>(point.*axis.value), most), "%.1f") << ','
        << Number(kTop + kPlotHeight * (1 - share), "%.1f") << ' ';
  }
  out << "\"/>\n";
}

void DrawFrame(const Axis& axis, double most, std::ostream& out) {
  out << "<rect class=\"frame\" x=\"" << axis.left << "\" y=\"" << kTop << "\" width=\""
      << kPlotWidth << "\" height=\"" << kPlotHeight << "\"/>\n";
  for (int percent = 0; percent <= 100; percent += 20) {
    const double y = kTop + kPlotHeight * (1 - percent / 100.0);
    out << "<path class=\"grid\" d=\"M" << axis.left << ' ' << y << "h" << kPlotWidth << "\"/>"
        << "<text x=\"" << axis.left - 6 << "\" y=\"" << y + 4 << "\" text-anchor=\"end\">"
        << percent << "%</text>\n";
  }
  for (double value = 1; value <= most; value *= 10) {
    const double x = Across(axis, value, most);
    out << "<path class=\"grid\" d=\"M" << Number(x, "%.1f") << ' ' << kTop << "v" << kPlotHeight
        << "\"/><text x=\"" << Number(x, "%.1f") << "\" y=\"" << kTop + kPlotHeight + 16
        << "\" text-anchor=\"middle\">" << Grouped(value) << "</text>\n";
  }
  out << "<text x=\"" << axis.left + kPlotWidth / 2 << "\" y=\"" << kTop + kPlotHeight + 36
      << "\" text-anchor=\"middle\">" << axis.label << "</text>\n";
}

double MostOf(const std::vector<PolicyCurves>& all, const Axis& axis) {
  double most = 10;
  for (const PolicyCurves& policy : all) {
    most = std::max(most, static_cast<double>(policy.curves[0].points.back().*axis.value));
  }
  return most;
}

}  // namespace

void WriteTable(const std::vector<PolicyCurves>& all, std::ostream& out) {
  out << "| policy | 50% | 80% | 90% | 95% | 99% | ratio at 90% | ratio at 99% |\n"
      << "| --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const PolicyCurves& policy : all) {
    out << "| " << policy.name;
    for (const double share : kShares) {
      const std::optional<Mean> mean = MeanAt(policy, share);
      out << " | " << (mean ? Grouped(mean->queries) + " / " + Grouped(mean->requests) : "–");
    }
    out << " | " << RatioAt(all, policy, 0.9) << " | " << RatioAt(all, policy, 0.99) << " |\n";
  }
}

void WriteCosts(const std::vector<PolicyCurves>& all, const harvest::QueryCost& cost,
                std::ostream& out) {
  out << "| resources |";
  for (const double share : kShares) out << ' ' << Number(100 * share, "%.0f") << "% |";
  out << "\n| --- |";
  for (size_t i = 0; i < kShares.size(); ++i) out << " --- |";
  out << '\n';
  for (const PolicyCurves& policy : all) {
    out << "| " << policy.name << " |";
    for (const double share : kShares) {
      const std::optional<Mean> mean = MeanAt(policy, share);
      out << ' '
          << (mean ? Grouped(cost.per_query * mean->queries + cost.per_result * mean->results +
                             cost.per_document * mean->seen)
                   : "–")
          << " |";
    }
    out << '\n';
  }
}

void WriteCsv(const std::vector<PolicyCurves>& all, std::ostream& out) {
  out << "policy,queries,requests,seen\n";
  for (const PolicyCurves& policy : all) {
    for (const harvest::CurvePoint& point : policy.curves[0].points) {
      out << policy.name << ',' << point.queries << ',' << point.requests << ',' << point.seen
          << '\n';
    }
  }
}

void WriteSvg(const std::vector<PolicyCurves>& all, const std::string& title, std::ostream& out) {
  const double bottom = kTop + kPlotHeight + 64;
  const double height = bottom + 22.0 * std::ceil(static_cast<double>(all.size()) / 3);
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1120 " << height
      << "\" font-family=\"sans-serif\" "
         "font-size=\"12\">\n<style>svg{background:#fff}text{fill:#222}"
         ".frame{fill:none;stroke:#777}.grid{stroke:#7774;fill:none}"
         "@media(prefers-color-scheme:dark){svg{background:#161616}text{fill:#ddd}}</style>\n"
      << "<text x=\"60\" y=\"30\" font-size=\"16\">" << Escaped(title) << "</text>\n";
  for (const Axis& axis : {Axis{"requests (logarithmic)", &harvest::CurvePoint::requests, 60},
                           Axis{"queries (logarithmic)", &harvest::CurvePoint::queries, 610}}) {
    const double most = MostOf(all, axis);
    DrawFrame(axis, most, out);
    for (size_t i = 0; i < all.size(); ++i) {
      DrawCurve(axis, all[i].curves[0], most, kColours[i % std::size(kColours)], i < 2, out);
    }
  }
  for (size_t i = 0; i < all.size(); ++i) {
    const double x = 60 + 340.0 * static_cast<double>(i % 3);
    const double y = bottom + 22.0 * static_cast<double>(i / 3);
    out << "<path d=\"M" << x << ' ' << y << "h26\" stroke-width=\"3\" stroke=\""
        << kColours[i % std::size(kColours)] << "\"" << (i < 2 ? " stroke-dasharray=\"5 4\"" : "")
        << "/><text x=\"" << x + 32 << "\" y=\"" << y + 4 << "\">" << Escaped(all[i].name)
        << "</text>\n";
  }
  out << "</svg>\n";
}

}  // namespace upwell::cli
