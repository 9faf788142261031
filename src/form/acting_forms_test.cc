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
  int acting = 0, sent = 0;  // forms that act; those that would be sent all the same
  int honest = 0, lost = 0;  // searches; those that would not be asked
};

std::vector<boost::json::object> RowsOfFile(const std::string& path) {
  std::ifstream file(path);
  std::vector<boost::json::object> rows;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) rows.push_back(boost::json::parse(line).as_object());
  }
  return rows;
}

// A page may hold other forms beside the one that the row is about: none of an acting row may be
// sent, and one of an honest row must be asked.
void CountRow(const boost::json::object& row, bool allow_post, GuardTally* tally) {
  const std::string html = StringAt(row, "html");
  const auto url = base::Url::Parse(StringAt(row, "url"));
  const std::vector<SearchForm> forms =
      FindForms(parse::ReadPage(html, *url, {}), {.allow_post = allow_post});
  const SearchForm* sent = nullptr;
  bool posts = false;
  std::string reasons;
  for (const SearchForm& form : forms) {
    if (form.refused.empty() && (sent == nullptr || form.searchable())) sent = &form;
    posts |= form.method == fetch::Method::kPost;
    reasons += " [" + form.refused + "]";
  }
  const bool acts = row.at("acts").as_bool();
  if (acts) {
    ++tally->acting;
    tally->sent += sent != nullptr;
  } else if (allow_post || !posts) {
    ++tally->honest;
    tally->lost += sent == nullptr || !sent->searchable();
  }
  const bool wrong =
      acts ? sent != nullptr : (allow_post || !posts) && (sent == nullptr || !sent->searchable());
  if (wrong && ShowsErrors()) {
    std::cout << (acts ? "SENT " : "LOST ") << (allow_post ? "post " : "get ")
              << StringAt(row, "id") << " " << StringAt(row, "lang") << " " << StringAt(row, "how")
              << reasons << (sent != nullptr ? std::string(FormKindName(sent->kind)) : "")
              << "\n    " << html << "\n";
  }
}

GuardTally CountRows(const std::string& path, bool allow_post) {
  GuardTally tally;
  for (const boost::json::object& row : RowsOfFile(path)) CountRow(row, allow_post, &tally);
  return tally;
}

TEST(ActingForms, OfAnotherTableAreCounted) {
  const char* path = std::getenv("UPWELL_ACTING_FORMS");
  if (path == nullptr) GTEST_SKIP() << "UPWELL_ACTING_FORMS names no table";
  for (const bool allow_post : {false, true}) {
    const GuardTally tally = CountRows(path, allow_post);
    std::cout << (allow_post ? "with --post: " : "GET only: ") << tally.sent << " of "
              << tally.acting << " acting forms would be sent, " << tally.lost << " of "
              << tally.honest << " searches are lost\n";
  }
}

}  // namespace
}  // namespace upwell::form
