// SPDX-License-Identifier: Apache-2.0
// Pager links against real pages on which people marked them. The model has learned from these
// pages, so this tells only that it is in force; training/train_pager.cc --table cross-validates.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>

#include "answer/pager/pager.h"
#include "form/shared_data_for_tests.h"

namespace upwell::answer {
namespace {

using Hrefs = std::set<std::string>;

struct Marks {
  Hrefs next, previous, pages;
};

std::map<std::string, Marks> ReadMarks() {
  std::map<std::string, Marks> marks;
  for (const boost::json::object& row : form::SharedRows("pagination/labels.jsonl")) {
    Marks& of_page = marks[form::StringAt(row, "page")];
    const std::string label = form::StringAt(row, "label");
    Hrefs& hrefs = label == "NEXT"   ? of_page.next
                   : label == "PREV" ? of_page.previous
                                     : of_page.pages;
    hrefs.insert(form::StringAt(row, "href"));
  }
  return marks;
}

struct PagerScore {
  double right = 0, said = 0, marked = 0;

  void Count(const std::string& page, const Hrefs& says, const Hrefs& wants) {
    said += static_cast<double>(says.size());
    marked += static_cast<double>(wants.size());
    for (const std::string& href : says) {
      right += wants.contains(href);
      if (form::ShowsErrors() && !wants.contains(href))
        std::cout << page << " said " << href << "\n";
    }
    for (const std::string& href : wants) {
      if (form::ShowsErrors() && !says.contains(href))
        std::cout << page << " missed " << href << "\n";
    }
  }
  double F1() const { return 2 * right / (said + marked); }
};

std::ostream& operator<<(std::ostream& out, const PagerScore& score) {
  return out << "precision " << score.right / score.said << " recall " << score.right / score.marked
             << " F1 " << score.F1();
}

Hrefs HrefsOf(const std::optional<Turn>& turn) { return turn ? Hrefs{turn->href} : Hrefs{}; }

TEST(LabelledPagers, AreFound) {
  const std::vector<boost::json::object> rows = form::SharedRows("pagination/pages.jsonl");
  if (rows.empty()) GTEST_SKIP() << "the pages with marked pagers are not here";
  std::map<std::string, Marks> marks = ReadMarks();
  PagerScore next, previous, pages;
  for (const boost::json::object& row : rows) {
    const std::string name = form::StringAt(row, "page");
    const parse::Page page =
        parse::ReadPage(form::SharedPage("pagination/" + name),
                        *base::Url::Parse(form::StringAt(row, "page_url")), {});
    const Pager pager = FindPager(page);
    Hrefs numbered;
    for (const Turn& turn : pager.pages) numbered.insert(turn.href);
    next.Count(name, HrefsOf(pager.next), marks[name].next);
    previous.Count(name, HrefsOf(pager.previous), marks[name].previous);
    pages.Count(name, numbered, marks[name].pages);
  }
  std::cout << "next: " << next << "\nprevious: " << previous << "\npages: " << pages << "\n";
  EXPECT_GE(next.F1(), 0.93);
  EXPECT_GE(previous.F1(), 0.86);
  EXPECT_GE(pages.F1(), 0.93);
}

}  // namespace
}  // namespace upwell::answer
