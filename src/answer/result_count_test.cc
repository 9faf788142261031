// SPDX-License-Identifier: Apache-2.0
#include "answer/result_count.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "answer/pager.h"
#include "answer/printed_number.h"
#include "base/text.h"
#include "form/shared_data_for_tests.h"
#include "parse/charset.h"

namespace upwell {
namespace {

Page PageFrom(std::string_view html) {
  return ReadPage(html, *Url::Parse("http://site.example/search?q=w"), {});
}

TEST(LabelledCount, IsReadFromOnePageAlone) {
  const std::vector<boost::json::object> rows = SharedRows("records/labels.jsonl");
  if (rows.empty()) GTEST_SKIP() << "the counted result pages are not here";
  for (const boost::json::object& row : rows) {
    const std::string name = StringAt(row, "page");
    const std::string bytes = SharedPage("records/" + name);
    const std::string html = DecodeToUtf8(bytes, SniffEncoding(bytes, ""));
    const Page page = PageFrom(html);
    const PageStructure structure(page);
    const Pager pager = FindPager(page, {});
    Shown shown;
    shown.records = static_cast<size_t>(row.at("expected_records").as_int64());
    shown.has_next = pager.next.has_value();
    const std::optional<uint64_t> count = ResultCounter().Read(structure, {}, shown);
    std::cout << name << " shown " << shown.records << (shown.has_next ? " next" : "") << " count "
              << (count ? std::to_string(*count) : "-") << "\n";
  }
}

}  // namespace
}  // namespace upwell
