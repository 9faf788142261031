// SPDX-License-Identifier: Apache-2.0
// Records and next links against real result pages that people counted and marked.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <set>

#include "answer/answer.h"
#include "answer/next_page.h"
#include "base/text.h"
#include "form/shared_data_for_tests.h"
#include "parse/charset.h"

namespace upwell {
namespace {

bool ShowsErrors() { return std::getenv("UPWELL_SHOW_ERRORS") != nullptr; }

TEST(LabelledRecords, AreCountedFromOnePageAlone) {
  const std::vector<boost::json::object> rows = SharedRows("records/labels.jsonl");
  if (rows.empty()) GTEST_SKIP() << "the counted result pages are not here";
  int exact = 0, within_one = 0;
  for (const boost::json::object& row : rows) {
    const std::string name = StringAt(row, "page");
    const std::string bytes = SharedPage("records/" + name);
    const std::string html = DecodeToUtf8(bytes, SniffEncoding(bytes, ""));
    const Page page = ReadPage(html, *Url::Parse("http://site.example/search?q=words"), {});
    const Answer answer = AnswerReader().Read(page);
    const int64_t expected = row.at("expected_records").as_int64();
    const int64_t difference = static_cast<int64_t>(answer.records.size()) - expected;
    exact += difference == 0;
    within_one += difference >= -1 && difference <= 1;
    if (difference != 0 && ShowsErrors()) {
      std::cout << name << " expected " << expected << " found " << answer.records.size() << "\n";
      for (size_t i = 0; i < answer.records.size() && i < 3; ++i) {
        std::string text = ForTerminal(answer.records[i].text.substr(0, 100));
        std::cout << "    | " << text << "\n";
      }
    }
  }
  std::cout << "records: exact " << exact << "/" << rows.size() << ", within one " << within_one
            << "\n";
  EXPECT_GE(exact * 100, static_cast<int>(rows.size()) * 78);
  EXPECT_GE(within_one * 100, static_cast<int>(rows.size()) * 85);
}

// The addresses of the next links, by page.
std::map<std::string, std::set<std::string>> ReadMarks() {
  std::map<std::string, std::set<std::string>> marks;
  for (const boost::json::object& row : SharedRows("pagination/labels.jsonl")) {
    if (StringAt(row, "label") != "NEXT") continue;
    const Result<Url> base = Url::Parse(StringAt(row, "page_url"));
    const Result<Url> url = Url::Parse(StringAt(row, "href"), *base);
    if (url.ok()) marks[StringAt(row, "page")].insert(url->WithoutFragment().href());
  }
  return marks;
}

TEST(LabelledPagers, LeadToTheNextPage) {
  const std::vector<boost::json::object> rows = SharedRows("pagination/pages.jsonl");
  if (rows.empty()) GTEST_SKIP() << "the pages with marked pagers are not here";
  std::map<std::string, std::set<std::string>> marks = ReadMarks();
  int right = 0, said = 0, marked = 0;
  for (const boost::json::object& row : rows) {
    const std::string name = StringAt(row, "page");
    const std::string html =
        DecodeToUtf8(SharedPage("pagination/" + name), EncodingOfLabel(StringAt(row, "encoding")));
    const Page page = ReadPage(html, *Url::Parse(StringAt(row, "page_url")), {});
    const std::optional<Url> next = FindNextPage(page);
    const std::set<std::string>& wanted = marks[name];
    const bool hit = next && wanted.count(next->WithoutFragment().href()) > 0;
    said += next.has_value();
    marked += !wanted.empty();
    right += hit;
    if (ShowsErrors() && (next.has_value() || !wanted.empty()) && !hit) {
      std::cout << name << " " << page.url.href() << "\n   said "
                << (next ? next->href() : "nothing") << "\n   marked "
                << (wanted.empty() ? "nothing" : *wanted.begin()) << "\n";
    }
  }
  std::cout << "next links: right " << right << ", said " << said << ", marked " << marked
            << "; precision " << 1.0 * right / said << " recall " << 1.0 * right / marked << "\n";
  EXPECT_GE(right * 100, said * 87);
  EXPECT_GE(right * 100, marked * 92);
}

}  // namespace
}  // namespace upwell
