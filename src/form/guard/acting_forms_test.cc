// SPDX-License-Identifier: Apache-2.0
// The guard against forms that act in disguise and forms that only sound like it. A row of the
// table is a form with its page's address, whether it acts, and how; UPWELL_ACTING_FORMS names
// another table, whose figures are told and not judged.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "form/search_form.h"
#include "form/shared_data_for_tests.h"

namespace upwell::form {
namespace {

struct GuardTally {
  int acting = 0;
  int asked = 0;  // of them, as searches
  int sent = 0;   // of them, not refused: asked, or sent to turn the pages of an answer
  int honest = 0;
  int lost = 0;  // of them, not asked
};

std::vector<boost::json::object> RowsOfFile(const std::string& path) {
  std::ifstream file(path);
  std::vector<boost::json::object> rows;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) rows.push_back(boost::json::parse(line).as_object());
  }
  return rows;
}

// What would be done with the forms of a row's page: none of an acting row may be sent, and one of
// an honest row must be asked.
struct RowVerdict {
  bool asked = false, sent = false;
  bool posts = false;
  std::string reasons;
};

RowVerdict JudgeRow(const boost::json::object& row, bool allow_post) {
  const auto url = base::Url::Parse(StringAt(row, "url"));
  RowVerdict verdict;
  for (const SearchForm& form :
       FindForms(parse::ReadPage(StringAt(row, "html"), *url, {}), {.allow_post = allow_post})) {
    verdict.asked |= form.searchable();
    verdict.sent |= form.refused.empty();
    verdict.posts |= form.method == fetch::Method::kPost;
    verdict.reasons += " " + std::string(FormKindName(form.kind)) + "[" + form.refused + "]";
  }
  return verdict;
}

void ShowRow(const boost::json::object& row, const RowVerdict& verdict, std::string_view what) {
  if (!ShowsErrors()) return;
  std::cout << what << " " << StringAt(row, "id") << " " << StringAt(row, "lang") << " "
            << StringAt(row, "how") << verdict.reasons << "\n    " << StringAt(row, "html") << "\n";
}

// Searches by POST are lost only where POST is allowed.
GuardTally CountRows(const std::vector<boost::json::object>& rows, bool allow_post) {
  GuardTally tally;
  for (const boost::json::object& row : rows) {
    const RowVerdict verdict = JudgeRow(row, allow_post);
    if (row.at("acts").as_bool()) {
      ++tally.acting;
      tally.asked += verdict.asked;
      tally.sent += verdict.sent;
      if (verdict.sent) ShowRow(row, verdict, allow_post ? "SENT post" : "SENT get");
    } else if (allow_post || !verdict.posts) {
      ++tally.honest;
      tally.lost += !verdict.asked;
      if (!verdict.asked) ShowRow(row, verdict, allow_post ? "LOST post" : "LOST get");
    }
  }
  return tally;
}

TEST(ActingForms, AreNeverSentAndSearchesAreAsked) {
  const std::vector<boost::json::object> rows =
      RowsOfFile(UPWELL_SOURCE_DIR "/src/form/guard/acting_forms.jsonl");
  ASSERT_GT(rows.size(), 100u);
  for (const boost::json::object& row : rows) {
    for (const bool allow_post : {false, true}) {
      const RowVerdict verdict = JudgeRow(row, allow_post);
      if (row.at("acts").as_bool()) {
        EXPECT_FALSE(verdict.sent) << row;
      } else {
        EXPECT_EQ(verdict.asked, allow_post || !verdict.posts) << row << verdict.reasons;
      }
    }
  }
}

TEST(ActingForms, OfAnotherTableAreCounted) {
  const char* path = std::getenv("UPWELL_ACTING_FORMS");
  if (path == nullptr) GTEST_SKIP() << "UPWELL_ACTING_FORMS names no table";
  const std::vector<boost::json::object> rows = RowsOfFile(path);
  for (const bool allow_post : {false, true}) {
    const GuardTally tally = CountRows(rows, allow_post);
    std::cout << (allow_post ? "with --post: " : "GET only: ") << "of " << tally.acting
              << " acting forms " << tally.asked << " would be asked, " << tally.sent
              << " are not refused; of " << tally.honest << " searches " << tally.lost
              << " are lost\n";
  }
}

}  // namespace
}  // namespace upwell::form
