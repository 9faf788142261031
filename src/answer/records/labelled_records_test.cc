// SPDX-License-Identifier: Apache-2.0
// Records against real result pages on which people counted them.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>

#include "answer/answer.h"
#include "answer/pager/pager.h"
#include "base/text.h"
#include "form/shared_data_for_tests.h"
#include "parse/charset.h"

namespace upwell::answer {
namespace {

TEST(LabelledRecords, AreCountedFromOnePageAlone) {
  const std::vector<boost::json::object> rows = form::SharedRows("records/labels.jsonl");
  if (rows.empty()) GTEST_SKIP() << "the counted result pages are not here";
  int exact = 0, within_one = 0;
  for (const boost::json::object& row : rows) {
    const std::string name = form::StringAt(row, "page");
    const std::string bytes = form::SharedPage("records/" + name);
    const std::string html = parse::DecodeToUtf8(bytes, parse::SniffEncoding(bytes, ""));
    const parse::Page page =
        parse::ReadPage(html, *base::Url::Parse("http://site.example/search?q=words"), {});
    const Answer answer = AnswerReader().Read(page);
    const int64_t expected = row.at("expected_records").as_int64();
    const int64_t difference = static_cast<int64_t>(answer.records.size()) - expected;
    exact += difference == 0;
    within_one += difference >= -1 && difference <= 1;
    if (difference != 0 && form::ShowsErrors()) {
      std::cout << name << " expected " << expected << " found " << answer.records.size() << "\n";
      for (size_t i = 0; i < answer.records.size() && i < 3; ++i) {
        std::string text = base::ForTerminal(answer.records[i].text.substr(0, 100));
        std::cout << "    | " << text << "\n";
      }
    }
  }
  std::cout << "records: exact " << exact << "/" << rows.size() << ", within one " << within_one
            << "\n";
  EXPECT_GE(exact * 100, static_cast<int>(rows.size()) * 86);
  EXPECT_GE(within_one * 100, static_cast<int>(rows.size()) * 90);
}

}  // namespace
}  // namespace upwell::answer
