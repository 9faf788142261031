// SPDX-License-Identifier: Apache-2.0
#include "report/yield_svg.h"

#include <algorithm>
#include <cstdio>

#include "report/html_text.h"

namespace upwell::report {
namespace {

// Pixels, not tuned.
constexpr int kNameWidth = 130, kPanelWidth = 230, kGap = 90;
constexpr int kFirstRow = 40, kRowHeight = 30, kBarHeight = 16;

constexpr const char* kStyle =
    "<style>text{font:13px system-ui,sans-serif;fill:#222}.bar{fill:#4a7fb5}"
    ".interval{stroke:#222;stroke-width:1.5}.chosen{font-weight:bold}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.interval{stroke:#ddd}.bar{fill:#5b93cc}}"
    "</style>";

struct Panel {
  std::string title;
  int left = 0;
  double most = 1;  // what the full width stands for
};

std::string TextAt(int x, int y, const std::string& style, const std::string& text) {
  return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\"" + style + ">" +
         EscapeHtml(text) + "</text>";
}

std::string Bar(const Panel& panel, int top, const harvest::MeanAndInterval& mean) {
  const auto place = [&](double value) {
    return panel.left + kPanelWidth * std::clamp(value / panel.most, 0.0, 1.0);
  };
  char text[400];
  const int middle = top + kBarHeight / 2;
  std::snprintf(text, sizeof text,
                "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>"
                "<line class=\"interval\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
                panel.left, top, place(mean.mean) - panel.left, kBarHeight, place(mean.low),
                place(mean.high), middle, middle);
  char value[32];
  std::snprintf(value, sizeof value, "%.3f", mean.mean);
  return text + TextAt(static_cast<int>(place(mean.high)) + 6, top + 13, "", value);
}

}  // namespace

std::string YieldSvg(const std::vector<discover::StrategyYield>& yields,
                     const discover::Strategy& chosen) {
  Panel harvest{"harvest: forms per page", kNameWidth, 1e-9};
  const Panel coverage{"coverage: share of a site's forms", kNameWidth + kPanelWidth + kGap, 1};
  for (const discover::StrategyYield& yield : yields) {
    harvest.most = std::max({harvest.most, yield.harvest.mean, std::min(yield.harvest.high, 1.0)});
  }
  const int width = coverage.left + kPanelWidth + kGap;
  const int height = kFirstRow + kRowHeight * static_cast<int>(yields.size()) + 10;
  const std::string size = std::to_string(width) + " " + std::to_string(height);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\">" +
                    kStyle + TextAt(harvest.left, 22, "", harvest.title) +
                    TextAt(coverage.left, 22, "", coverage.title);
  int top = kFirstRow;
  for (const discover::StrategyYield& yield : yields) {
    const bool is_chosen = yield.strategy == chosen;
    svg +=
        TextAt(4, top + 13, is_chosen ? " class=\"chosen\"" : "", discover::NameOf(yield.strategy));
    svg += Bar(harvest, top, yield.harvest) + Bar(coverage, top, yield.coverage);
    top += kRowHeight;
  }
  return svg + "</svg>\n";
}

}  // namespace upwell::report
