// SPDX-License-Identifier: Apache-2.0
// Tables with captions and headers, and what stands in their cells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upwell::report {

class HtmlTable {
 public:
  enum class Kind { kText, kNumber, kBar };  // numbers are set at the end of their cells
  struct Column {
    std::string title;
    Kind kind = Kind::kText;
  };

  HtmlTable(std::string caption, std::vector<Column> columns);
  // Cells of text, escaped here.
  void AddRow(const std::vector<std::string>& cells);
  // Cells of HTML.
  void AddMarkupRow(const std::vector<std::string>& cells);
  bool empty() const { return rows_.empty(); }
  // In a box of its own that scrolls where the page is narrow.
  std::string Html() const;

 private:
  std::string caption_;
  std::vector<Column> columns_;
  std::string rows_;
};

// A number with a bar whose length is its share of `most`.
std::string BarCell(double amount, double most, std::string_view number);
std::string Badge(std::string_view text, bool good);

}  // namespace upwell::report
