// SPDX-License-Identifier: Apache-2.0
// The page is parsed again with our own parser: what a browser would make of it counts, not what
// the source looks like.
#include "report/html_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>

#include "parse/html.h"
#include "parse/visible.h"
#include "report/html_text.h"
#include "report/made_run_for_tests.h"
#include "report/page_assets.h"
#include "report/record_table.h"

namespace upwell::report {
namespace {

namespace json = boost::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class ParsedPage {
 public:
  explicit ParsedPage(const std::string& html) : document_(parse::ParseHtml(html)) {}

  std::vector<parse::NodeId> All(std::string_view name) const {
    std::vector<parse::NodeId> found;
    for (parse::NodeId n = parse::Document::kRoot; n != parse::kNoNode;
         n = document_.NextInTree(n, parse::Document::kRoot)) {
      if (document_.is_element(n) && document_.node(n).text == name) found.push_back(n);
    }
    return found;
  }
  std::string Text(parse::NodeId node) const {
    std::string text;
    for (parse::NodeId n = node; n != parse::kNoNode; n = document_.NextInTree(n, node)) {
      if (document_.node(n).type == parse::NodeType::kText) text += document_.node(n).text;
    }
    return text;
  }
  bool Has(parse::NodeId node, std::string_view name) const {
    for (parse::NodeId n = node; n != parse::kNoNode; n = document_.NextInTree(n, node)) {
      if (n != node && document_.is_element(n) && document_.node(n).text == name) return true;
    }
    return false;
  }
  bool IsWithin(parse::NodeId node, parse::NodeId ancestor) const {
    while (node != parse::kNoNode && node != ancestor) node = document_.parent(node);
    return node == ancestor;
  }
  std::string RecordData() const {
    const parse::NodeId data = document_.ElementById("records-data");
    return data == parse::kNoNode ? "" : Text(data);
  }
  const parse::Document& document() const { return document_; }

 private:
  parse::Document document_;
};

form::SearchForm FormOfBirds() {
  form::SearchForm form;
  form.page = *base::Url::Parse("http://site.example/");
  form.action = *base::Url::Parse("http://site.example/s");
  form.kind = form::FormKind::kSearch;
  form::Input words;
  words.name = "q";
  words.label = "Bird";
  form::Input menu;
  menu.name = "habitat";
  menu.control = form::Control::kSelect;
  menu.choices = {{"", "Any"}, {"c", "coast"}};
  form.inputs = {words, menu};
  return form;
}

void MakeRunOfBirds(MadeRun* run) {
  run->Form(FormOfBirds());
  store::BeliefRow belief;
  belief.form = 1;
  belief.belief.input = 1;
  belief.belief.role = query::InputRole::kSelection;
  belief.belief.evidence = "other results for \"coast\"";
  ASSERT_TRUE(run->catalog().PutBelief(belief).ok());
  run->Page(1, 0, "http://site.example/", store::PageKind::kStart);
  run->Page(2, 1, "http://site.example/s?q=1", store::PageKind::kAnswer);
  run->Query(1, "opening habitat", "c", 1, 40, 40);
  run->Query(2, "keyword q", "egret", 1, 3, 0);
  for (int i = 1; i <= 40; ++i) {
    run->Record(i, 1, "http://site.example/s?q=1", "Bird " + std::to_string(i),
                {{"name", "Bird " + std::to_string(i)}, {"status", i % 2 ? "rare" : "common"}});
  }
  run->Summary(R"({"stop_reason": "nothing_new", "estimate": {"records": 44, "low": 40,
      "high": 60, "coverage": 0.9, "method": "holdout"}})");
}

TEST(HtmlReport, HasItsSectionsInOrderAndOneHeading) {
  MadeRun run;
  MakeRunOfBirds(&run);
  const ParsedPage page(HtmlReport(run.Facts()));
  EXPECT_EQ(page.All("h1").size(), 1u);
  std::vector<std::string> titles;
  for (const parse::NodeId n : page.All("h2")) titles.push_back(page.Text(n));
  EXPECT_THAT(titles, ElementsAre("Coverage", "Questions", "Templates", "Forms and inputs",
                                  "Requests", "Politeness", "Records"));
  for (const parse::NodeId n : page.All("a")) {
    const std::string href(page.document().attribute_or(n, "href", ""));
    if (href.starts_with("#")) {
      EXPECT_NE(page.document().ElementById(href.substr(1)), parse::kNoNode) << href;
    }
  }
}

TEST(HtmlReport, SaysTheHeadline) {
  MadeRun run;
  MakeRunOfBirds(&run);
  const ParsedPage page(HtmlReport(run.Facts()));
  const std::string header = page.Text(page.All("header").at(0));
  EXPECT_THAT(header, HasSubstr("40"));
  EXPECT_THAT(header, HasSubstr("90%"));
  EXPECT_THAT(header, HasSubstr("its last questions brought nothing new"));
  EXPECT_THAT(header, HasSubstr("between 66.7% and 100%"));
  EXPECT_THAT(page.Text(page.document().ElementById("forms")), HasSubstr("selects records"));
}

TEST(HtmlReport, HasTablesThatCanBeReadAloud) {
  MadeRun run;
  MakeRunOfBirds(&run);
  const ParsedPage page(HtmlReport(run.Facts()));
  EXPECT_GE(page.All("table").size(), 6u);
  for (const parse::NodeId table : page.All("table")) EXPECT_TRUE(page.Has(table, "caption"));
  for (const parse::NodeId table : page.All("table")) {
    std::map<size_t, int> widths;  // of rows
    for (const parse::NodeId row : page.All("tr")) {
      if (!page.IsWithin(row, table)) continue;
      size_t cells = 0;
      for (parse::NodeId n = page.document().first_child(row); n != parse::kNoNode;
           n = page.document().next(n)) {
        cells += page.document().is_element(n);
      }
      ++widths[cells];
    }
    EXPECT_EQ(widths.size(), 1u) << page.Text(table);
  }
  for (const parse::NodeId cell : page.All("th")) {
    EXPECT_TRUE(page.document().has_attribute(cell, "scope")) << page.Text(cell);
  }
  for (const parse::NodeId svg : page.All("svg")) {
    EXPECT_TRUE(page.document().has_attribute(svg, "aria-label") ||
                page.document().has_attribute(svg, "aria-hidden"));
  }
}

// What a browser's parser had to mend would not come out with the tags it went in with.
TEST(HtmlReport, IsWellFormed) {
  MadeRun run;
  MakeRunOfBirds(&run);
  const std::string html = HtmlReport(run.Facts());
  const ParsedPage page(html);
  EXPECT_FALSE(page.document().quirks());
  for (const std::string name :
       {"section", "table", "tr", "td", "th", "details", "div", "dl", "dd", "svg", "p", "h3"}) {
    size_t opened = 0, closed = 0;
    for (size_t at = html.find("<" + name); at != std::string::npos;
         at = html.find("<" + name, at + 1)) {
      const char after = html[at + 1 + name.size()];
      opened += after == '>' || after == ' ';
    }
    for (size_t at = html.find("</" + name + ">"); at != std::string::npos;
         at = html.find("</" + name + ">", at + 1)) {
      ++closed;
    }
    EXPECT_EQ(opened, closed) << name;
    EXPECT_EQ(page.All(name).size(), opened) << name;
  }
  std::set<std::string> ids;
  for (parse::NodeId n = parse::Document::kRoot; n != parse::kNoNode;
       n = page.document().NextInTree(n, parse::Document::kRoot)) {
    const auto id = page.document().attribute(n, "id");
    if (id) {
      EXPECT_TRUE(ids.insert(std::string(*id)).second) << *id;
    }
  }
}

TEST(HtmlReport, AllowsItsOwnStyleAndScriptAndNothingElse) {
  MadeRun run;
  MakeRunOfBirds(&run);
  const std::string html = HtmlReport(run.Facts());
  const ParsedPage page(html);
  std::string policy;
  for (const parse::NodeId n : page.All("meta")) {
    if (page.document().attribute_or(n, "http-equiv", "") == "Content-Security-Policy") {
      policy = page.document().attribute_or(n, "content", "");
    }
  }
  EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
  EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
  ASSERT_EQ(page.All("style").size(), 1u);
  EXPECT_THAT(policy,
              HasSubstr("style-src '" + ContentHash(page.Text(page.All("style")[0])) + "'"));
  std::string script;
  for (const parse::NodeId n : page.All("script")) {
    if (!page.document().has_attribute(n, "type")) script += page.Text(n);
  }
  EXPECT_EQ(script, kReportScript);
  EXPECT_THAT(policy, HasSubstr("script-src '" + ContentHash(script) + "'"));
  for (const char* name : {"link", "img", "iframe", "object", "embed", "base", "form", "use"}) {
    EXPECT_TRUE(page.All(name).empty()) << name;
  }
  for (const std::string_view text : {kReportStyle, kReportScript}) {
    for (const char* reach : {"url(", "@import", "http", "fetch(", "innerHTML", "eval"}) {
      if (std::string_view(reach) == "http" && text == kReportScript) continue;  // its own check
      EXPECT_EQ(text.find(reach), std::string_view::npos) << reach;
    }
  }
}

// --- Records.

TEST(HtmlReport, ShowsFirstRowsWithoutScriptAndHoldsTheRest) {
  MadeRun run;
  MakeRunOfBirds(&run);
  const ParsedPage page(HtmlReport(run.Facts()));
  const parse::NodeId table = page.document().ElementById("records-table");
  ASSERT_NE(table, parse::kNoNode);
  EXPECT_THAT(page.Text(table), HasSubstr("Bird 25"));
  EXPECT_THAT(page.Text(table), Not(HasSubstr("Bird 26")));
  const json::value data = json::parse(page.RecordData());
  EXPECT_EQ(data.at("rows").as_array().size(), 40u);
  EXPECT_EQ(data.at("rows").at(25).at(1).as_string(), "Bird 26");
  EXPECT_EQ(data.at("names").at(data.at("columns").at(0).as_int64()).as_string(), "status");
}

TEST(HtmlReport, SaysHowManyRecordsAreLeftOut) {
  MadeRun run;
  MakeRunOfBirds(&run);
  ReportLimits limits;
  limits.records = 30;
  const ParsedPage page(HtmlReport(run.Facts(limits)));
  EXPECT_EQ(json::parse(page.RecordData()).at("rows").as_array().size(), 30u);
  EXPECT_THAT(page.Text(page.document().ElementById("records")),
              HasSubstr("first 30 of 40 records; the other 10"));
}

TEST(Columns, AreShortFieldsThatManyRecordsHave) {
  std::vector<store::RecordRow> records(10);
  for (size_t i = 0; i < records.size(); ++i) {
    answer::Record& record = records[i].record;
    record.title = "t" + std::to_string(i);
    record.fields = {{"name", record.title},
                     {"long", std::string(200, 'x')},
                     {"year", std::to_string(1990 + i)},
                     {"button", "read more"}};
    if (i < 2) record.fields.emplace_back("seldom", record.title + "x");
    for (const char* name : {"a", "b", "c"})
      record.fields.emplace_back(name, std::to_string(i % 3));
    if (i < 8) record.fields.emplace_back("often", record.title + "x");
  }
  EXPECT_THAT(ColumnsOf(records), ElementsAre("year", "a", "b", "c"));
  EXPECT_THAT(ColumnsOf({}), ElementsAre());
}

// --- Runs that are not as they should be.

TEST(HtmlReport, IsWrittenOfAnEmptyRun) {
  const std::string html = HtmlReport(RunFacts());
  const ParsedPage page(html);
  EXPECT_EQ(page.All("h2").size(), 7u);
  EXPECT_THAT(page.Text(page.All("header").at(0)), HasSubstr("has not ended"));
  EXPECT_EQ(page.RecordData(), "");
  EXPECT_THAT(html, Not(HasSubstr("nan")));
  EXPECT_THAT(html, Not(HasSubstr("inf%")));
}

TEST(HtmlReport, DoesNotTakeAnUnwrittenCatalogForAnEmptySite) {
  RunFacts facts;
  facts.archive.exists = true;
  facts.archive.requests = facts.requests = 57;
  const ParsedPage page(HtmlReport(facts));
  EXPECT_THAT(page.Text(page.All("header").at(0)), HasSubstr("not in the run\u2019s catalog yet"));
  for (const char* id : {"coverage", "questions", "templates", "forms", "records"}) {
    EXPECT_THAT(page.Text(page.document().ElementById(id)), HasSubstr("Not known yet")) << id;
  }
  facts.ending.reason = "robots";
  EXPECT_THAT(HtmlReport(facts), Not(HasSubstr("Not known yet")));
}

struct HostileCase {
  const char* name;
  std::string text;
};
class HostileText : public ::testing::TestWithParam<HostileCase> {};

// Wherever a site's text goes, the page keeps its structure, and every link its scheme.
TEST_P(HostileText, ChangesNothingButText) {
  const auto make = [](const std::string& text) {
    MadeRun run;
    form::SearchForm form = FormOfBirds();
    form.inputs[0].label = form.inputs[0].name = form.inputs[1].choices[1].text = text;
    run.Form(form);
    store::BeliefRow belief;
    belief.form = 1;
    belief.belief.evidence = belief.belief.value_kind = text;
    EXPECT_TRUE(run.catalog().PutBelief(belief).ok());
    run.Page(1, 1, "http://site.example/s?q=1", store::PageKind::kAnswer, text);
    run.Query(1, text, text, 1, 1, 1);
    run.Query(2, text, text, 1, 1, 0, text);
    run.Record(1, 1, text, text, {{text, text}});
    run.Record(2, 1, "http://site.example/s?q=1", text, {{"name", text}});
    json::object summary;
    for (const char* name : {"stop_reason", "stop_detail", "warning"}) summary[name] = text;
    run.Summary(json::serialize(summary));
    return HtmlReport(run.Facts());
  };
  const std::string html = make(GetParam().text);
  const ParsedPage page(html), harmless(make("word"));
  EXPECT_LT(html.size(), 200'000u);
  std::map<std::string, int> tags, expected;
  for (const auto& [parsed, counts] : {std::pair{&page, &tags}, std::pair{&harmless, &expected}}) {
    for (parse::NodeId n = parse::Document::kRoot; n != parse::kNoNode;
         n = parsed->document().NextInTree(n, parse::Document::kRoot)) {
      if (parsed->document().is_element(n))
        ++(*counts)[std::string(parsed->document().node(n).text)];
    }
  }
  // A page that is no address has no link to it.
  tags.erase("a");
  expected.erase("a");
  tags.erase("p");
  expected.erase("p");
  tags.erase("bdi");
  expected.erase("bdi");
  EXPECT_EQ(tags, expected);
  for (parse::NodeId n = parse::Document::kRoot; n != parse::kNoNode;
       n = page.document().NextInTree(n, parse::Document::kRoot)) {
    if (!page.document().is_element(n)) continue;
    for (size_t i = 0; i < page.document().node(n).attributes_count; ++i) {
      const parse::Attribute& attribute = page.document().attributes(n)[i];
      EXPECT_FALSE(attribute.name.starts_with("on")) << attribute.name;
      EXPECT_NE(attribute.name, "style");
      if (attribute.name != "href") continue;
      EXPECT_TRUE(attribute.value.starts_with("#") || attribute.value.starts_with("http://"))
          << attribute.value;
    }
  }
  for (const char* control : {"\u202E", "\u2066", "\u2028", "\u2029"}) {
    EXPECT_EQ(html.find(control), std::string::npos);
  }
  EXPECT_EQ(json::parse(page.RecordData()).at("rows").as_array().size(), 2u);
}

INSTANTIATE_TEST_SUITE_P(
    Of, HostileText,
    ::testing::Values(HostileCase{"EndOfScript", "</script><script>alert(1)</script>"},
                      HostileCase{"OpenScript", "<!--<script>"},
                      HostileCase{"Quotes", "\"><img src=x onerror=alert(1)>' onclick='x"},
                      HostileCase{"ScriptAddress", "javascript:alert(1)"},
                      HostileCase{"DataAddress", "data:text/html,<script>alert(1)</script>"},
                      HostileCase{"EndsOfElements", "</td></table></section></main></body></html>"},
                      HostileCase{"TurnedDirection", "\u202Egnp.exe\u2066\u2028\u2029"},
                      HostileCase{"NoUtf8", "\xC0\xAF\xFF<\xED\xA0\x80>"},
                      HostileCase{"Controls", std::string("a\0b\x01\x1B[31m\r\n", 12)},
                      HostileCase{"MuchText", std::string(1 << 20, '<')}),
    [](const auto& info) { return info.param.name; });

TEST(HtmlReport, IsTheSameForTheSameRun) {
  MadeRun run;
  MakeRunOfBirds(&run);
  EXPECT_EQ(HtmlReport(run.Facts()), HtmlReport(run.Facts()));
}

}  // namespace
}  // namespace upwell::report
