// SPDX-License-Identifier: Apache-2.0
#include "entities/site_query.h"

#include <charconv>
#include <cstdio>
#include <optional>

#include "base/text.h"

namespace upwell::entities {
namespace {

constexpr std::string_view kHeading = "query\tsource\tweight";

std::optional<SiteQuery> ParseLine(std::string_view line) {
  const std::vector<std::string_view> cells = base::Split(line, '\t');
  if (cells.size() != 3 || cells[0].empty() || cells[1].empty()) return std::nullopt;
  SiteQuery query{std::string(cells[0]), std::string(cells[1]), 0};
  const std::string_view number = cells[2];
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), query.weight);
  if (error != std::errc() || end != number.data() + number.size()) return std::nullopt;
  return query;
}

}  // namespace

void WriteSiteQueries(const std::vector<SiteQuery>& queries, std::ostream& out) {
  out << kHeading << '\n';
  for (const SiteQuery& query : queries) {
    char weight[32];
    std::snprintf(weight, sizeof weight, "%.9g", query.weight);
    out << query.text << '\t' << query.source << '\t' << weight << '\n';
  }
}

base::Result<std::vector<SiteQuery>> ReadSiteQueries(std::istream& in) {
  std::vector<SiteQuery> queries;
  std::string line;
  for (uint64_t number = 1; std::getline(in, line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || (number == 1 && line == kHeading)) continue;
    std::optional<SiteQuery> query = ParseLine(line);
    if (!query) {
      return base::Error{base::ErrorKind::kUsage,
                         "line " + std::to_string(number) +
                             " of the queries is not \"query, source, weight\" with "
                             "tabs between"};
    }
    queries.push_back(*std::move(query));
  }
  return queries;
}

}  // namespace upwell::entities
