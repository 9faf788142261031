// SPDX-License-Identifier: Apache-2.0
#include "report/question_section.h"

#include <algorithm>

#include "report/html_table.h"
#include "report/html_text.h"
#include "report/kind_cell.h"

namespace upwell::report {
namespace {

using Kind = HtmlTable::Kind;

constexpr size_t kTemplatesAtOnce = 25, kMostTemplates = 200;  // rows, not tuned

std::string QuestionCell(const store::QueryRow& query, const ChoiceTexts& choices) {
  const std::string text = DescribeQuestion(query, choices);
  return query.url.is_http() ? LinkTo(query.url, text) : Isolated(text);
}

std::string BestTable(const std::vector<store::QueryRow>& queries, const ChoiceTexts& choices) {
  HtmlTable table("The questions that brought the most", {{"Question", Kind::kText},
                                                          {"New", Kind::kNumber},
                                                          {"New per request", Kind::kBar},
                                                          {"Records", Kind::kNumber},
                                                          {"Pages", Kind::kNumber},
                                                          {"Template", Kind::kText},
                                                          {"Asked as", Kind::kNumber}});
  double most = 0;
  const auto rate = [](const store::QueryRow& q) {
    return q.new_records / std::max(1.0, 1.0 * q.pages);
  };
  for (const store::QueryRow& query : queries) most = std::max(most, rate(query));
  for (const store::QueryRow& query : queries) {
    table.AddMarkupRow({QuestionCell(query, choices), Thousands(query.new_records),
                        BarCell(rate(query), most, Ratio(query.new_records, query.pages)),
                        Thousands(query.records), Thousands(query.pages),
                        TemplateCell(query.kind, query.template_name),
                        "#" + std::to_string(query.id)});
  }
  return table.Html();
}

std::string WastedTable(const std::vector<store::QueryRow>& queries, const ChoiceTexts& choices) {
  HtmlTable table("Questions that brought nothing new, the longest answers first",
                  {{"Question", Kind::kText},
                   {"Pages", Kind::kNumber},
                   {"Records", Kind::kNumber},
                   {"Outcome", Kind::kText},
                   {"Template", Kind::kText},
                   {"Asked as", Kind::kNumber}});
  for (const store::QueryRow& query : queries) {
    table.AddMarkupRow({QuestionCell(query, choices), Thousands(query.pages),
                        Thousands(query.records), Isolated(query.outcome),
                        TemplateCell(query.kind, query.template_name),
                        "#" + std::to_string(query.id)});
  }
  return table.Html();
}

// "26 brought new records, 69 brought only what was known and 12 got no answer"
std::string OutcomeList(const QuestionFacts& questions) {
  const std::pair<uint64_t, const char*> parts[] = {
      {questions.productive, "brought new records"},
      {questions.repeating, "brought only what was known"},
      {questions.empty, "brought no record at all"},
      {questions.refused, "were answered by a complaint"},
      {questions.unanswered, "got no answer"}};
  std::vector<std::string> said;
  for (const auto& [count, words] : parts) {
    if (count > 0) said.push_back(Thousands(count) + " " + words);
  }
  std::string text;
  for (size_t i = 0; i < said.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == said.size() ? " and " : ", ") + said[i];
  }
  return text;
}

std::string VerdictCell(const store::TemplateTotals& totals) {
  if (!totals.verdict) return "";
  std::string cell =
      Badge(query::VerdictName(*totals.verdict), *totals.verdict == query::Verdict::kInformative);
  return cell + " <span class=\"small soft\">" +
         EscapeHtml(ShareText(totals.distinctness) + " distinct of " + Thousands(totals.asked) +
                    " asked, " + CompactNumber(static_cast<double>(totals.submissions)) +
                    " possible") +
         "</span>";
}

std::string After(const std::string& name, std::string_view prefix) {
  return name.starts_with(prefix) ? Plain(std::string_view(name).substr(prefix.size()), 120) : "";
}

// What a template's name means; "" where the name says it.
std::string TemplateMeaning(const std::string& name) {
  if (name == "default") return "the form as it stands";
  if (name == "nonsense") return "words that nothing has, to know the site\u2019s empty answer";
  if (name == "repeat") return "a question asked again, to know what changes by itself";
  if (name == "presentation") return "inputs that may change the presentation only, tried";
  if (name == "hold-out") return "random words, to see how much was missed";
  if (name == "sample")
    return "questions as different as possible, to see whether the form lists all";
  if (const std::string input = After(name, "field "); !input.empty()) {
    return "values of records\u2019 fields typed into " + input;
  }
  // "ground" in catalogs before schema 4.
  if (name == "comparison" || name == "ground") return "what other questions are compared with";
  if (const std::string input = After(name, "menu "); !input.empty()) {
    return "one value of " + input + " at a time";
  }
  if (const std::string input = After(name, "words "); !input.empty()) {
    return "words typed into " + input;
  }
  if (const std::string kind = After(name, "type "); !kind.empty()) {
    return "do values of the kind " + kind + " get answers?";
  }
  if (const std::string inputs = After(name, "test "); !inputs.empty()) {
    return "is " + inputs + " worth asking?";
  }
  return "";
}

// What the tables of templates have in common.
struct TemplateColumns {
  bool form = false, test = false;  // which of these columns there are
  double most = 0;                  // new records per request of the best
};

double RateOf(const store::TemplateTotals& totals) {
  return static_cast<double>(totals.new_records) / std::max(1.0, static_cast<double>(totals.pages));
}

std::optional<query::QuestionKind> KindOf(const RunFacts& facts,
                                          const store::TemplateTotals& totals) {
  const auto known = facts.template_kinds.find({totals.form, totals.name});
  if (known != facts.template_kinds.end()) return known->second;
  if (totals.verdict) return query::QuestionKind::kTemplate;
  return std::nullopt;
}

TemplateColumns ColumnsFor(const RunFacts& facts) {
  TemplateColumns columns;
  for (const store::TemplateTotals& totals : facts.templates) {
    columns.form = columns.form || totals.form != facts.templates.front().form;
    columns.test = columns.test || totals.verdict.has_value();
    columns.most = std::max(columns.most, RateOf(totals));
  }
  return columns;
}

std::string NameCell(std::optional<query::QuestionKind> kind, const std::string& name) {
  std::optional<std::string_view> names;  // of a kind whose words say what it is
  if (kind) names = query::NamesOfTemplate(*kind, name);
  const bool said = names && *kind != query::QuestionKind::kStudy;
  const std::string meaning = said ? "" : TemplateMeaning(std::string(names.value_or(name)));
  if (meaning.empty()) return TemplateCell(kind, name);
  return TemplateCell(kind, name) + "<br><span class=\"small soft\">" + EscapeHtml(meaning) +
         "</span>";
}

std::string TemplateTable(const RunFacts& facts, const TemplateColumns& columns,
                          const std::vector<store::TemplateTotals>& templates) {
  std::vector<HtmlTable::Column> head = {
      {"Template", Kind::kText},    {"New", Kind::kNumber},     {"New per request", Kind::kBar},
      {"Questions", Kind::kNumber}, {"Records", Kind::kNumber}, {"Pages", Kind::kNumber}};
  if (columns.test) head.push_back({"Test", Kind::kText});
  if (columns.form) head.push_back({"Form", Kind::kNumber});
  HtmlTable table("What each kind of question brought", head);
  for (const store::TemplateTotals& totals : templates) {
    std::vector<std::string> cells = {
        NameCell(KindOf(facts, totals), totals.name),
        Thousands(totals.new_records),
        BarCell(RateOf(totals), columns.most,
                Ratio(static_cast<double>(totals.new_records), static_cast<double>(totals.pages))),
        Thousands(totals.queries),
        Thousands(totals.records),
        Thousands(totals.pages)};
    if (columns.test) cells.push_back(VerdictCell(totals));
    if (columns.form) cells.push_back(std::to_string(totals.form));
    table.AddMarkupRow(cells);
  }
  return table.Html();
}

}  // namespace

std::string QuestionSection(const RunFacts& facts) {
  const QuestionFacts& questions = facts.questions;
  const std::string forbidden =
      questions.forbidden == 0 ? ""
                               : Counted(questions.forbidden, "question was", "questions were") +
                                     " not sent because robots.txt forbids it.";
  if (questions.all == 0) {
    return Paragraph("No question was asked." + (forbidden.empty() ? "" : " " + forbidden));
  }
  std::string text =
      "Of " + Counted(questions.all, "question", "questions") + ", " + OutcomeList(questions);
  const double wasted = static_cast<double>(questions.wasted_pages);
  text += ". Questions without anything new took " +
          Counted(questions.wasted_pages, "page", "pages") + " (" +
          ShareText(wasted / std::max(1.0, static_cast<double>(questions.pages))) +
          " of the pages of all answers).";
  if (!forbidden.empty()) text += " " + forbidden;
  std::string out = Paragraph(text);
  if (!questions.best.empty()) out += BestTable(questions.best, facts.choices);
  if (!questions.wasted.empty()) {
    out += "<details><summary>Questions that brought nothing new</summary>" +
           WastedTable(questions.wasted, facts.choices) + "</details>\n";
  }
  return out;
}

std::string TemplateSection(const RunFacts& facts) {
  if (facts.templates.empty()) return Paragraph("No question was asked.");
  std::string out = Paragraph(
      "A template is a set of inputs that questions fill in; the others keep the form\u2019s own "
      "values. The questions that tested a template count as its own.");
  const auto begin = facts.templates.begin();
  const size_t all = facts.templates.size(), at_once = std::min(all, kTemplatesAtOnce);
  const TemplateColumns columns = ColumnsFor(facts);
  out += TemplateTable(facts, columns, {begin, begin + static_cast<long>(at_once)});
  if (all > at_once) {
    const long end = static_cast<long>(std::min(all, kMostTemplates));
    out += "<details><summary>" + Counted(all - at_once, "more template", "more templates") +
           ", which brought less</summary>" +
           TemplateTable(facts, columns, {begin + static_cast<long>(at_once), begin + end}) +
           "</details>\n";
  }
  if (all > kMostTemplates) {
    out += Paragraph("All are in the view \u201ctemplates\u201d of upwell.sqlite.");
  }
  return out;
}

}  // namespace upwell::report
