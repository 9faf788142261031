// SPDX-License-Identifier: Apache-2.0
// Records made from word lists and patterns, from a seed.
//
//   DatasetSpec boats;
//   boats.lists = R"(
//     kind: sloop | ketch | cutter
//     yard: {town}, {river} | {town}
//     town: Ashford | Brackmouth
//     river: Tamar | Exe)";
//   boats.columns = {{"title", "Name", ColumnKind::kTitle, "{kind^} of {town}"},
//                    {"kind", "Kind", ColumnKind::kFacet, "{kind}"},
//                    {"year", "Built", ColumnKind::kNumber, "{#1890-1960}"}};
//   Dataset fleet = Generate(boats, 500, /*seed=*/1);
//
// In a pattern:
//   {list}         an item of the list; the first items are the most frequent (Zipf's law)
//   {list!}        any item with the same chance
//   {list^}        with a capital first letter ({list!^} does both)
//   {list/$col}    an item of the list whose name is "list/" + the record's value of column col
//   {$col}         the record's value of an earlier column
//   {#3-90}        a number; {#3-90~} small ones are more frequent, {#3-90+} large ones
//   {%4}           four random digits
//   {@5}           the record's running number with five digits
//   {=2019-2026}   a day of these years, written 2024-03-09
//   {=isbn}        a valid ISBN of thirteen digits
// Items of lists are patterns too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::demo {

enum class ColumnKind {
  kTitle,   // one per dataset; made unique
  kText,    // free text
  kFacet,   // few different values: may become a menu
  kNumber,  // may become a range
  kPlain,   // shown, but not found by words (a price, a shelf mark)
  kDate,    // 2024-03-09, shown in the site's own way; may become a range
};

struct Column {
  std::string key;
  std::string label;  // in the site's language
  ColumnKind kind = ColumnKind::kText;
  std::string pattern;
  bool in_list = true;  // shown in result lists, not on the record's page only
};

struct DatasetSpec {
  std::string_view lists;
  std::vector<Column> columns;
};

struct Record {
  std::vector<std::string> values;  // one per column
};

struct Dataset {
  std::vector<Column> columns;
  std::vector<Record> records;
  size_t title_column = 0;

  const std::string& TitleOf(size_t record) const { return records[record].values[title_column]; }
  // columns.size() where there is none of that key.
  size_t ColumnIndex(std::string_view key) const;
  // The different values of a column, sorted: numbers by size, others by their bytes.
  std::vector<std::string> ValuesOf(size_t column) const;
};

// The same arguments give the same records. Titles are unique, also in folded case.
Dataset Generate(const DatasetSpec& spec, size_t count, uint64_t seed);

}  // namespace upwell::demo
