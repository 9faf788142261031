// SPDX-License-Identifier: Apache-2.0
// The query log of a world of entities.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "base/text.h"
#include "testing/entity_world.h"

namespace upwell::testing {
namespace {

using ::testing::Each;
using ::testing::StartsWith;

const EntityWorld& LogWorld() {
  static const EntityWorld* const kWorld = new EntityWorld(/*seed=*/1, /*sites=*/24);
  return *kWorld;
}

std::string WholeLog(const EntityWorld& world, uint64_t rows, LogLayout layout) {
  std::ostringstream out;
  world.WriteLog(out, rows, layout);
  return out.str();
}

struct LogFigures {
  size_t rows = 0, navigational = 0, outside = 0, noisy = 0, misspelt = 0, broken = 0;
  std::set<std::string> patterns;
  std::map<std::pair<size_t, std::string>, std::map<std::string, uint64_t>> clicks;
  std::set<std::pair<size_t, std::string>> navigational_queries;
};

LogFigures Count(uint64_t rows) {
  LogFigures f;
  LogWorld().LogRows(rows, [&f](const EntityLogRow& row) {
    ++f.rows;
    f.navigational += row.navigational;
    f.broken += !row.broken.empty();
    f.misspelt += row.misspelt;
    f.noisy += !row.prefix.empty() || !row.suffix.empty();
    if (!row.prefix.empty()) f.patterns.insert("< " + row.prefix);
    if (!row.suffix.empty()) f.patterns.insert("> " + row.suffix);
    EXPECT_TRUE(row.prefix.empty() || LogWorld().IsNoisePrefix(row.prefix)) << row.prefix;
    EXPECT_TRUE(row.suffix.empty() || LogWorld().IsNoiseSuffix(row.suffix)) << row.suffix;
    if (!row.site) {
      f.outside += row.broken.empty();
      return;
    }
    EXPECT_THAT(row.url, StartsWith(LogWorld().url(*row.site)));
    const auto key = std::make_pair(*row.site, base::FoldCase(base::CollapseSpace(row.query)));
    f.clicks[key][row.url] += row.clicks;
    if (row.navigational) f.navigational_queries.insert(key);
  });
  return f;
}

TEST(EntityLogTest, HasTheSharesOfARealLog) {
  const LogFigures f = Count(60000);
  const double rows = static_cast<double>(f.rows);
  EXPECT_EQ(f.rows, 60000u);
  EXPECT_NEAR(f.navigational / rows, 0.045, 0.02);
  EXPECT_NEAR(f.outside / rows, 0.14, 0.04);
  EXPECT_NEAR(f.noisy / rows, 0.37, 0.06);
  EXPECT_NEAR(f.misspelt / rows, 0.04, 0.02);
  EXPECT_GT(f.broken, 5u);
  EXPECT_LT(f.broken, 100u);
  EXPECT_GE(f.patterns.size(), 240u);
}

TEST(EntityLogTest, ClicksSeveralPagesForEntitiesAndOneForNavigation) {
  const LogFigures f = Count(60000);
  size_t several = 0;
  for (const auto& [key, pages] : f.clicks) {
    const auto strong = std::count_if(pages.begin(), pages.end(),
                                      [](const auto& page) { return page.second >= 3; });
    if (f.navigational_queries.count(key) > 0) {
      EXPECT_EQ(pages.size(), 1u) << key.second;
    } else {
      several += strong >= 2 ? 1 : 0;
    }
  }
  const double entities = static_cast<double>(f.clicks.size() - f.navigational_queries.size());
  EXPECT_GT(several / entities, 0.6);
  EXPECT_LT(several / entities, 0.95);
}

TEST(EntityLogTest, IsWrittenAsTsv) {
  const std::string log = WholeLog(LogWorld(), 2000, LogLayout::kTsv);
  size_t lines = 0, whole = 0;
  for (std::string_view line : base::Split(log, '\n')) {
    if (line.empty()) continue;
    ++lines;
    const std::vector<std::string_view> cells = base::Split(line, '\t');
    whole += cells.size() == 3 && base::ParseUnsigned(cells[2]).has_value() ? 1 : 0;
  }
  EXPECT_EQ(lines, 2000u);
  EXPECT_GT(whole, 1980u);
}

TEST(EntityLogTest, IsWrittenAsOneRowForEachClick) {
  const std::string log = WholeLog(LogWorld(), 2000, LogLayout::kAol);
  std::vector<std::string_view> lines = base::Split(log, '\n');
  lines.pop_back();
  ASSERT_EQ(lines.size(), 2001u);
  EXPECT_EQ(lines[0], "AnonID\tQuery\tQueryTime\tItemRank\tClickURL");
  size_t unclicked = 0;
  for (size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string_view> cells = base::Split(lines[i], '\t');
    ASSERT_EQ(cells.size(), 5u) << lines[i];
    EXPECT_EQ(cells[3].empty(), cells[4].empty());
    EXPECT_EQ(std::count(cells[4].begin(), cells[4].end(), '/'), cells[4].empty() ? 0 : 2);
    unclicked += cells[4].empty() ? 1 : 0;
  }
  EXPECT_GT(unclicked, 10u);
}

TEST(EntityLogTest, UsesTheAddressesOfTheSites) {
  EntityWorld world(3, 4);
  for (size_t i = 0; i < world.size(); ++i) {
    world.SetUrl(i, "http://127.0.0.1:" + std::to_string(9000 + i) + "/");
  }
  std::set<std::string> seen;
  world.LogRows(500, [&](const EntityLogRow& row) {
    if (row.site) seen.insert(row.url.substr(0, world.url(*row.site).size()));
  });
  EXPECT_EQ(seen.size(), 4u);
  EXPECT_THAT(seen, Each(StartsWith("http://127.0.0.1:900")));
}

TEST(EntityNoiseTest, IsToldFromNames) {
  for (const char* text : {"price of", "Where to stay in", "where to", "cheap", "günstig"}) {
    EXPECT_TRUE(LogWorld().IsNoisePrefix(text)) << text;
  }
  for (const char* text : {"reviews", "near me", "prix", "価格"}) {
    EXPECT_TRUE(LogWorld().IsNoiseSuffix(text)) << text;
  }
  EXPECT_TRUE(LogWorld().IsNoiseSuffix(LogWorld().truth(0).name));
  EXPECT_FALSE(LogWorld().IsNoisePrefix("samsung"));
  EXPECT_FALSE(LogWorld().IsNoiseSuffix("stay in new york"));
  EXPECT_FALSE(LogWorld().IsNoiseSuffix(""));
}

}  // namespace
}  // namespace upwell::testing
