// SPDX-License-Identifier: Apache-2.0
// Forms in tests: a made table of records, and menus over its columns.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/hash.h"
#include "base/rng.h"
#include "query/asker.h"
#include "query/templates/isit.h"
#include "query/templates/query_template.h"

namespace upwell::query {

struct MadeTable {
  std::vector<Binding> bindings;       // one menu for each column
  std::vector<std::vector<int>> rows;  // values by column
  std::vector<std::string> texts;      // of the rows

  // The rows that have all assigned values, in the order of the table.
  std::vector<std::string> Find(const Submission& submission) const {
    std::vector<std::string> found;
    for (size_t row = 0; row < rows.size(); ++row) {
      bool fits = true;
      for (const form::Assignment& value : submission) {
        fits = fits && std::to_string(rows[row][value.input]) == value.value;
      }
      if (fits) found.push_back(texts[row]);
    }
    return found;
  }
};

// `skew` 0: values are equally frequent; 1: as the inverse of their number.
inline MadeTable MakeTable(const std::vector<int>& sizes, int records, double skew,
                           base::Rng& rng) {
  MadeTable table;
  std::vector<std::vector<double>> sums(sizes.size());
  for (size_t column = 0; column < sizes.size(); ++column) {
    Binding binding;
    binding.name = "m" + std::to_string(column);
    double sum = 0;
    for (int v = 0; v < sizes[column]; ++v) {
      binding.values.push_back({{static_cast<int>(column), std::to_string(v)}});
      sums[column].push_back(sum += std::pow(v + 1, -skew));
    }
    table.bindings.push_back(std::move(binding));
  }
  for (int row = 0; row < records; ++row) {
    std::string text;
    for (int word = 0; word < 6; ++word) text += "w" + std::to_string(rng.Below(3000)) + " ";
    text += "r" + std::to_string(row);
    table.texts.push_back(text);
    std::vector<int> values;
    for (const std::vector<double>& of_column : sums) {
      const double at = rng.Uniform() * of_column.back();
      int value = 0;
      while (of_column[value] <= at) ++value;
      values.push_back(value);
    }
    table.rows.push_back(std::move(values));
  }
  return table;
}

// Records on the first pages of all submissions of the informative templates.
struct Surfaced {
  uint64_t submissions = 0, informative = 0;
  size_t records = 0;
};
inline Surfaced FirstPages(const MadeTable& table, const IsitResult& result, size_t page_size) {
  Surfaced surfaced;
  std::unordered_set<std::string> shown;
  for (const TestedTemplate& tested : result.tested) {
    if (tested.verdict != Verdict::kInformative) continue;
    ++surfaced.informative;
    surfaced.submissions += tested.submissions;
    std::unordered_map<std::string, size_t> on_page;
    for (size_t row = 0; row < table.rows.size(); ++row) {
      std::string key;
      for (const int b : tested.query_template.bindings) {
        key += std::to_string(table.rows[row][b]) + ",";
      }
      if (on_page[key]++ < page_size) shown.insert(table.texts[row]);
    }
  }
  surfaced.records = shown.size();
  return surfaced;
}

}  // namespace upwell::query
