// SPDX-License-Identifier: Apache-2.0
#include "report/form_section.h"

#include <gmock/gmock.h>

#include <regex>

#include "report/made_run_for_tests.h"

namespace upwell::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kCaption = "What each source of questions asked and brought";

// The section of a run with one form, of which the summary tells this.
std::string SectionOf(const std::string& form_in_summary) {
  MadeRun run;
  form::SearchForm form;
  form.page = *base::Url::Parse("http://site.example/");
  form.action = *base::Url::Parse("http://site.example/s");
  form.kind = form::FormKind::kSearch;
  run.Form(form);
  run.Summary(R"({"stop_reason": "nothing_new", "forms": [)" + form_in_summary + "]}");
  return FormSection(run.Facts());
}

// Of the table of sources: its cells, with a stroke between them.
std::string FirstRow(const std::string& html) {
  const std::string begin = "<tbody>\n<tr><td>";
  const size_t at = html.find(begin, html.find(kCaption));
  if (at == std::string::npos) return "none";
  const std::string row =
      html.substr(at + begin.size(), html.find("</td></tr>", at) - at - begin.size());
  return std::regex_replace(row, std::regex("</td><td[^>]*>"), "|");
}

struct SourceCase {
  const char* name;
  const char* source;  // as summary.json has it
  const char* row;
};

TEST(SourcesOfQuestions, AreShownInPeoplesWords) {
  const SourceCase cases[] = {
      {"OneOfItsKind",
       R"({"kind": "keyword", "name": "", "questions": 1200, "requests": 3400, "with_results": 900,
           "new_records": 5600, "longest_fruitless_row": 7})",
       "<bdi>keywords</bdi>|5,600|1,200|900|3,400|7"},
      {"OneOfMany", R"({"kind": "template", "name": "make, zip", "questions": 3})",
       "<bdi>query templates</bdi>: <bdi>make, zip</bdi>|0|3|0|0|0"},
      {"AKindOfALaterVersion", R"({"kind": "rumour", "name": "x"})",
       "<bdi>rumour</bdi>: <bdi>x</bdi>|0|0|0|0|0"},
      {"HostileName", R"({"kind": "field", "name": "</td><script>alert(1)</script>\u202E"})",
       "<bdi>values of the records&#39; fields</bdi>: "
       "<bdi>&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt; </bdi>|0|0|0|0|0"},
      {"HostileKind", R"({"kind": "<img src=x onerror=y>", "name": ""})",
       "<bdi>&lt;img src=x onerror=y&gt;</bdi>|0|0|0|0|0"},
      {"NumbersThatAreNone", R"({"kind": "pair", "questions": "many", "new_records": -4})",
       "<bdi>values of two text inputs</bdi>|0|0|0|0|0"}};
  for (const SourceCase& each : cases) {
    const std::string html = SectionOf(R"({"sources": [)" + std::string(each.source) + "]}");
    EXPECT_THAT(html, HasSubstr(kCaption)) << each.name;
    EXPECT_EQ(FirstRow(html), each.row) << each.name;
  }
}

TEST(SourcesOfQuestions, AreNotShownWhereNoneIsTold) {
  for (const char* form :
       {"{}", R"({"failure": "none was worth it"})", R"({"sources": []})", R"({"sources": null})",
        R"({"sources": 7})", R"({"sources": [7, "keyword"]})", "7"}) {
    const std::string html = SectionOf(form);
    EXPECT_THAT(html, HasSubstr("Form 1")) << form;
    EXPECT_THAT(html, Not(HasSubstr(kCaption))) << form;
  }
}

TEST(SourcesOfQuestions, AreThoseThatBroughtTheMost) {
  std::string sources;
  for (int i = 1; i <= 43; ++i) {
    sources +=
        (i == 1 ? "" : ", ") +
        (R"({"kind": "template", "name": "input)" + std::to_string(i) + R"(", "new_records": )") +
        std::to_string(i) + "}";
  }
  const std::string html = SectionOf(R"({"sources": [)" + sources + "]}");
  EXPECT_LT(html.find("<bdi>input43<"), html.find("<bdi>input42<"));
  EXPECT_THAT(html, HasSubstr("<bdi>input4<"));
  EXPECT_THAT(html, Not(HasSubstr("<bdi>input3<")));
  EXPECT_THAT(html, HasSubstr("3 more sources, which brought less"));
}

TEST(FormSectionOfALeftForm, SaysWhyItWasLeft) {
  const std::string html = SectionOf(R"({"left": "the site seems to have done something <b>"})");
  EXPECT_NE(html.find("Left: <bdi>the site seems to have done something &lt;b&gt;</bdi>"),
            std::string::npos)
      << html;
  EXPECT_EQ(SectionOf(R"({"left": null})").find("Left:"), std::string::npos);
}

}  // namespace
}  // namespace upwell::report
