// SPDX-License-Identifier: Apache-2.0
#include "report/html_table.h"

#include <algorithm>
#include <cmath>

#include "report/html_text.h"

namespace upwell::report {
namespace {

std::string ClassOf(HtmlTable::Kind kind) {
  switch (kind) {
    case HtmlTable::Kind::kText:
      return "";
    case HtmlTable::Kind::kNumber:
      return " class=\"n\"";
    case HtmlTable::Kind::kBar:
      return " class=\"bar\"";
  }
  return "";
}

}  // namespace

HtmlTable::HtmlTable(std::string caption, std::vector<Column> columns)
    : caption_(std::move(caption)), columns_(std::move(columns)) {}

void HtmlTable::AddRow(const std::vector<std::string>& cells) {
  std::vector<std::string> markup;
  for (const std::string& cell : cells) markup.push_back(EscapeHtml(cell));
  AddMarkupRow(markup);
}

void HtmlTable::AddMarkupRow(const std::vector<std::string>& cells) {
  rows_ += "<tr>";
  for (size_t i = 0; i < cells.size() && i < columns_.size(); ++i) {
    rows_ += "<td" + ClassOf(columns_[i].kind) + ">" + cells[i] + "</td>";
  }
  rows_ += "</tr>\n";
}

std::string HtmlTable::Html() const {
  std::string out = "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" +
                    EscapeHtml(caption_) + "\"><table><caption>" + EscapeHtml(caption_) +
                    "</caption>\n<thead><tr>";
  for (const Column& column : columns_) {
    out += "<th scope=\"col\"" + ClassOf(column.kind) + ">" + EscapeHtml(column.title) + "</th>";
  }
  return out + "</tr></thead>\n<tbody>\n" + rows_ + "</tbody></table></div>\n";
}

std::string BarCell(double amount, double most, std::string_view number) {
  const long width = most > 0 ? std::lround(100 * std::clamp(amount / most, 0.0, 1.0)) : 0;
  return "<span>" + EscapeHtml(number) +
         "</span><svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" "
         "aria-hidden=\"true\"><rect width=\"" +
         std::to_string(width) + "\" height=\"8\"/></svg>";
}

std::string Badge(std::string_view text, bool good) {
  return std::string("<span class=\"badge") + (good ? "" : " no") + "\">" + EscapeHtml(text) +
         "</span>";
}

}  // namespace upwell::report
