// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/record_columns.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/text.h"

namespace upwell::crawl {
namespace {

// Guards: columns, values of each, bytes of a value.
constexpr size_t kMostColumns = 30, kMostValues = 2'000, kLongestValue = 80;

// Lines, and the parts between signs that separate values (a middle dot, a bar) with spaces around
// them.
std::vector<std::string> PartsOf(std::string_view value) {
  constexpr std::string_view kSigns[] = {" \u00B7 ", " \u2022 ", " | ", " / ", " \u2013 ", " ; "};
  std::string lines(value);
  for (const std::string_view sign : kSigns) {
    for (size_t at = lines.find(sign); at != std::string::npos; at = lines.find(sign, at + 1)) {
      lines.replace(at, sign.size(), "\n");
    }
  }
  std::vector<std::string> parts;
  for (const std::string_view line : base::Split(lines, '\n'))
    parts.emplace_back(base::TrimHtmlSpace(line));
  return parts;
}

}  // namespace

void RecordColumns::Take(const answer::Record& record) {
  for (const auto& [name, value] : record.fields) {
    size_t number = 0;
    for (const std::string& part : PartsOf(value)) {
      if (++number > kMostColumns) break;
      TakeValue(number == 1 ? name : name + " " + std::to_string(number), part);
    }
  }
}

void RecordColumns::TakeValue(const std::string& name, std::string value) {
  if (value.empty() || value.size() > kLongestValue) return;
  const auto known =
      std::find_if(columns_.begin(), columns_.end(),
                   [&](const query::RecordColumn& column) { return column.name == name; });
  if (known == columns_.end() && columns_.size() >= kMostColumns) return;
  query::RecordColumn& column = known != columns_.end() ? *known : columns_.emplace_back();
  column.name = name;
  if (column.values.size() >= kMostValues) return;
  if (values_.insert(base::HashOf(name + "\n" + value)).second) {
    column.values.push_back(std::move(value));
  }
}

}  // namespace upwell::crawl
