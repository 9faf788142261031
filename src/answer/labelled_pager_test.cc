// SPDX-License-Identifier: Apache-2.0
// Pager links against real pages on which people marked them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <set>

#include "answer/answer.h"
#include "answer/pager.h"
#include "base/text.h"
#include "form/shared_data_for_tests.h"
#include "parse/charset.h"

namespace upwell {
namespace {

bool ShowsErrors() { return std::getenv("UPWELL_SHOW_ERRORS") != nullptr; }

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
    const Pager pager = FindPager(page);
    const std::optional<Turn>& next = pager.next;
    const std::set<std::string>& wanted = marks[name];
    const bool hit = next && wanted.count(next->request.url.href()) > 0;
    said += next.has_value();
    marked += !wanted.empty();
    right += hit;
    if (ShowsErrors() && (next.has_value() || !wanted.empty()) && !hit) {
      std::cout << name << " " << page.url.href() << "\n   said "
                << (next ? next->request.url.href() : "nothing") << "\n   marked "
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
