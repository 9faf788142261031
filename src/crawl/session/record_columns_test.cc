// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/record_columns.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace upwell::crawl {
namespace {

answer::Record RecordOf(std::vector<std::pair<std::string, std::string>> fields) {
  answer::Record record;
  record.fields = std::move(fields);
  return record;
}

// "name=value,value; name=value"
std::string TextOf(const RecordColumns& columns) {
  std::string text;
  for (const query::RecordColumn& column : columns.columns()) {
    text += (text.empty() ? "" : "; ") + column.name + "=";
    for (size_t i = 0; i < column.values.size(); ++i) {
      text += (i == 0 ? "" : ",") + column.values[i];
    }
  }
  return text;
}

TEST(RecordColumns, HaveEachValueOnce) {
  RecordColumns columns;
  columns.Take(RecordOf({{"author", "Hahn"}, {"year", "1921"}}));
  columns.Take(RecordOf({{"author", "Okafor"}, {"year", "1921"}}));
  columns.Take(RecordOf({{"author", "Hahn"}, {"place", "1921"}}));
  EXPECT_EQ(TextOf(columns), "author=Hahn,Okafor; year=1921; place=1921");
}

TEST(RecordColumns, PartWhatStandsInOneField) {
  RecordColumns columns;
  columns.Take(RecordOf({{"line", "Hahn \u00B7 1921 | Leipzig"}, {"box", "AC/DC\n 1973 "}}));
  EXPECT_EQ(TextOf(columns), "line=Hahn; line 2=1921; line 3=Leipzig; box=AC/DC; box 2=1973");
}

TEST(RecordColumns, PassOverTextsAndTooManyColumns) {
  RecordColumns columns;
  columns.Take(RecordOf({{"text", std::string(81, 'x')}, {"empty", ""}}));
  EXPECT_EQ(TextOf(columns), "");
  for (int i = 0; i < 40; ++i) columns.Take(RecordOf({{"n" + std::to_string(i), "v"}}));
  EXPECT_EQ(columns.columns().size(), 30u);
  for (int i = 0; i < 2'100; ++i) columns.Take(RecordOf({{"n0", std::to_string(i)}}));
  EXPECT_EQ(columns.columns()[0].values.size(), 2'000u);
}

}  // namespace
}  // namespace upwell::crawl
