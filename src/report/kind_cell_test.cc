// SPDX-License-Identifier: Apache-2.0
#include "report/kind_cell.h"

#include <gtest/gtest.h>

namespace upwell::report {
namespace {

using query::QuestionKind;

TEST(TemplateCell, SaysItInPeoplesWords) {
  const struct {
    std::optional<QuestionKind> kind;
    const char* name;
    const char* cell;
  } cases[] = {
      {QuestionKind::kKeyword, "keyword q", "<bdi>keywords</bdi>: <bdi>q</bdi>"},
      {QuestionKind::kSubstring, "substring", "<bdi>substrings</bdi>"},
      {QuestionKind::kTemplate, "make, zip", "<bdi>query templates</bdi>: <bdi>make, zip</bdi>"},
      {QuestionKind::kTemplate, "keyword", "<bdi>query templates</bdi>: <bdi>keyword</bdi>"},
      {QuestionKind::kOpening, "default",
       "<bdi>first questions</bdi>: <bdi>the form as it stands</bdi>"},
      // As older versions named them.
      {QuestionKind::kOpening, "menu make", "<bdi>menu make</bdi>"},
      {std::nullopt, "keyword q", "<bdi>keyword q</bdi>"},
      // Names come from the site.
      {QuestionKind::kKeyword, "keyword <b>\"", "<bdi>keywords</bdi>: <bdi>&lt;b&gt;&quot;</bdi>"},
      {std::nullopt, "</td><script>", "<bdi>&lt;/td&gt;&lt;script&gt;</bdi>"}};
  for (const auto& each : cases) EXPECT_EQ(TemplateCell(each.kind, each.name), each.cell);
}

}  // namespace
}  // namespace upwell::report
