// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/liddle_curves.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include "harvest/estimate/liddle_estimate.h"
#include "harvest/estimate/stratified_sample.h"
#include "testing/dataset.h"

namespace upwell::testing {
namespace {

constexpr size_t kMostRows = 24;
constexpr double kLevels[] = {0.8, 0.9, 0.95, 0.99};

// Answers combinations of menus.
class MenuTable {
 public:
  explicit MenuTable(const CurveSite& site) : data_(Generate(site.data, site.records, 7)) {
    for (const std::string& key : site.menus) {
      const size_t column = data_.ColumnIndex(key);
      values_.push_back(data_.ValuesOf(column));
      sizes_.push_back(static_cast<uint32_t>(values_.back().size()));
      columns_.push_back(column);
    }
    for (size_t i = 0; i < data_.records.size(); ++i) found_by_[CombinationOf(i)].push_back(i);
  }
  const std::vector<uint32_t>& sizes() const { return sizes_; }
  // Records that were not asked for before; each has one combination.
  size_t Ask(const harvest::Combination& combination) {
    const auto found = found_by_.find(combination);
    return found == found_by_.end() ? 0 : found->second.size();
  }
  size_t combinations_with_data() const { return found_by_.size(); }

 private:
  harvest::Combination CombinationOf(size_t record) const {
    harvest::Combination combination;
    for (size_t i = 0; i < columns_.size(); ++i) {
      const auto& values = values_[i];
      const std::string& value = data_.records[record].values[columns_[i]];
      combination.push_back(
          static_cast<uint32_t>(std::find(values.begin(), values.end(), value) - values.begin()));
    }
    return combination;
  }

  Dataset data_;
  std::vector<size_t> columns_;
  std::vector<std::vector<std::string>> values_;
  std::vector<uint32_t> sizes_;
  std::map<harvest::Combination, std::vector<size_t>> found_by_;
};

// Questions until so many records were seen.
uint64_t QuestionsUntil(MenuTable& table, double share, size_t records, double productive_share) {
  harvest::StratifiedSampleOptions options;
  options.productive_share = productive_share;
  harvest::StratifiedSample sample(table.sizes(), options);
  size_t seen = 0;
  uint64_t asked = 0;
  while (static_cast<double>(seen) < share * static_cast<double>(records)) {
    const std::vector<harvest::Combination> batch = sample.NextBatch();
    if (batch.empty()) break;
    for (const harvest::Combination& combination : batch) {
      const size_t found = table.Ask(combination);
      sample.Learn(combination, static_cast<double>(found));
      seen += found;
      ++asked;
    }
  }
  return asked;
}

}  // namespace

void PrintLiddleCurves(const CurveSite& site) {
  MenuTable table(site);
  harvest::StratifiedSampleOptions options;
  options.productive_share = 0;  // the paper's plan
  harvest::StratifiedSample sample(table.sizes(), options);
  harvest::LiddleEstimate cumulative(sample.combinations(), sample.batch_size());
  harvest::LiddleEstimate windowed(sample.combinations(), sample.batch_size(),
                                   harvest::ProbabilityOver::kLastTwoCycles);
  std::printf("\n### %s\n\n%zu records, N = %llu, C = %llu, %zu combinations have data.\n\n",
              site.name.c_str(), site.records,
              static_cast<unsigned long long>(sample.combinations()),
              static_cast<unsigned long long>(sample.batch_size()), table.combinations_with_data());
  std::puts(
      "| cycle | questions | observed | estimate | 95% limit | windowed | 95% limit |\n"
      "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  const uint64_t cycles = (sample.combinations() + sample.batch_size() - 1) / sample.batch_size();
  const uint64_t every = (cycles + kMostRows - 1) / kMostRows;
  std::map<double, uint64_t> reached;
  for (uint64_t cycle = 1; cycle <= cycles; ++cycle) {
    for (const harvest::Combination& combination : sample.NextBatch()) {
      const size_t found = table.Ask(combination);
      cumulative.Add(found > 0, static_cast<double>(found));
      windowed.Add(found > 0, static_cast<double>(found));
    }
    for (const double level : kLevels) {
      if (cumulative.Completeness() >= level) reached.emplace(level, cycle);
    }
    if (cycle % every != 0 && cycle != 1 && cycle != cycles) continue;
    std::printf("| %llu | %llu | %.0f | %.0f | %.0f | %.0f | %.0f |\n",
                static_cast<unsigned long long>(cycle),
                static_cast<unsigned long long>(cumulative.queries()), cumulative.Observed(),
                cumulative.Size(), cumulative.SizeLimit(), windowed.Size(), windowed.SizeLimit());
  }
  std::printf("\nBy its own estimate it is complete to");
  for (const double level : kLevels) {
    const auto at = reached.find(level);
    if (at == reached.end()) continue;
    std::printf(" %.0f%% in cycle %llu,", 100 * level, static_cast<unsigned long long>(at->second));
  }
  std::printf(
      " of %llu. 80%% of the records take %llu questions for coverage alone, %llu with "
      "productive choices first.\n",
      static_cast<unsigned long long>(cycles),
      static_cast<unsigned long long>(QuestionsUntil(table, 0.8, site.records, 0)),
      static_cast<unsigned long long>(QuestionsUntil(table, 0.8, site.records, 0.5)));
}

}  // namespace upwell::testing
