// SPDX-License-Identifier: Apache-2.0
// How many records are found on the labelled result pages, each read alone, as a Markdown table.
//
//   upwell-records-table FOLDER [--errors]
#include <cstdlib>
#include <iostream>
#include <map>
#include <string_view>

#include "answer/answer.h"
#include "base/hash.h"
#include "training/counted_pages.h"

namespace upwell::training {
namespace {

struct Row {
  int pages = 0, exact = 0, near = 0;
};

void Add(int64_t found, int64_t expected, Row* row) {
  ++row->pages;
  row->exact += found == expected;
  row->near += std::abs(found - expected) <= 1;
}

void Print(const std::string& name, const Row& row) {
  const auto percent = [&](int n) { return n * 1000 / row.pages / 10.0; };
  std::cout << "| " << name << " | " << row.pages << " | " << row.exact << " ("
            << percent(row.exact) << " %) | " << row.near << " (" << percent(row.near) << " %) |\n";
}

int Main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: upwell-records-table FOLDER [--errors]\n";
    return 2;
  }
  const bool show_errors = argc > 2 && std::string_view(argv[2]) == "--errors";
  std::map<std::string, Row> rows;
  Row all;
  for (const CountedPage& counted : CountedPages(argv[1])) {
    const parse::Page page = ReadCounted(counted);
    const auto found = static_cast<int64_t>(answer::AnswerReader().Read(page).records.size());
    Add(found, counted.expected, &rows[counted.testbed]);
    // Halves by chance, to see whether a change helps in both.
    Add(found, counted.expected, &rows[base::Hash64(counted.site) % 2 == 0 ? "half a" : "half b"]);
    Add(found, counted.expected, &all);
    if (show_errors && found != counted.expected) {
      std::cerr << counted.name << " expected " << counted.expected << " found " << found << "\n";
    }
  }
  if (all.pages == 0) {
    std::cerr << "no pages in " << argv[1] << "\n";
    return 1;
  }
  std::cout << "| test bed | pages | exact | within one |\n| --- | --- | --- | --- |\n";
  for (const auto& [name, row] : rows) Print(name, row);
  Print("all", all);
  return 0;
}

}  // namespace
}  // namespace upwell::training

int main(int argc, char** argv) { return upwell::training::Main(argc, argv); }
