// SPDX-License-Identifier: Apache-2.0
#include "report/html_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "report/curve_svg.h"
#include "report/form_section.h"
#include "report/html_table.h"
#include "report/html_text.h"
#include "report/page_assets.h"
#include "report/question_section.h"
#include "report/record_table.h"
#include "report/sentences.h"
#include "report/traffic_section.h"

namespace upwell::report {
namespace {

using Kind = HtmlTable::Kind;

constexpr std::string_view kAwaitsCatalog =
    "What was found is not in the run\u2019s catalog yet, so this page knows its requests only. "
    "The catalog is written in large steps and at the end; if the run was cut off, "
    "<code>upwell resume</code> writes it from the archive.";
constexpr ChartSize kWide{960, 340}, kNarrow{360, 260};  // pixels, not tuned

std::string Section(const char* id, const char* title, const std::string& content) {
  return std::string("<section id=\"") + id + "\" aria-labelledby=\"" + id + "-title\"><h2 id=\"" +
         id + "-title\">" + title + "</h2>\n" + content + "</section>\n";
}

// --- Head.

std::string Head(const RunFacts& facts) {
  const std::string policy = "default-src 'none'; style-src '" + ContentHash(kReportStyle) +
                             "'; script-src '" + ContentHash(kReportScript) +
                             "'; base-uri 'none'; form-action 'none'";
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
         EscapeHtml(policy) +
         "\">\n<meta name=\"referrer\" content=\"no-referrer\">\n"
         "<meta name=\"robots\" content=\"noindex\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         Shown("upwell: " + std::string(facts.site.authority())) + "</title>\n<style>" +
         std::string(kReportStyle) + "</style>\n</head>\n";
}

std::string AimText(store::CrawlAim aim) {
  switch (aim) {
    case store::CrawlAim::kCoverage:
      return "As much of the database as could be had";
    case store::CrawlAim::kSeeds:
      return "A set of distinct pages behind its forms";
    case store::CrawlAim::kEntities:
      return "A page of each thing that it was asked for by name";
  }
  return "";
}

std::string Subtitle(const RunFacts& facts) {
  std::string text = AimText(facts.aim.value_or(store::CrawlAim::kCoverage));
  if (facts.aim) text += " (aim: " + std::string(store::CrawlAimName(*facts.aim)) + ")";
  if (facts.started) text += ". Begun " + UtcText(*facts.started);
  if (!facts.ended() && !facts.archive.starts.empty()) {
    text += "; last request on disk " + UtcText(facts.archive.starts.back());
  }
  return text + ".";
}

std::string Tile(const char* name, const std::string& figure, const std::string& note,
                 bool words = false) {
  return std::string("<div class=\"tile\"><dt>") + name + "</dt><dd class=\"figure" +
         (words ? " words" : "") + "\">" + EscapeHtml(figure) + "</dd><dd class=\"small soft\">" +
         EscapeHtml(note) + "</dd></div>\n";
}

std::string CompletenessTile(const RunFacts& facts) {
  if (!facts.estimate) return Tile("How complete", "Not estimated", "see below", true);
  const Estimate& estimate = *facts.estimate;
  std::string note = "estimate " + Thousands(static_cast<uint64_t>(estimate.records));
  if (estimate.is_exact()) note = "of " + Thousands(static_cast<uint64_t>(estimate.records));
  if (estimate.has_limits() && !estimate.is_exact()) {
    note += " (95%: " + Thousands(static_cast<uint64_t>(estimate.low)) + " to " +
            Thousands(static_cast<uint64_t>(estimate.high)) + ")";
  }
  return Tile("How complete", ShareText(CoverageOf(facts)), note);
}

// What the run was for comes first.
std::string ResultTile(const RunFacts& facts) {
  if (facts.awaits_catalog()) {
    return Tile("Distinct records", "Not known yet", "see above", true);
  }
  if (facts.aim == store::CrawlAim::kSeeds) {
    return Tile("Pages worth indexing", Thousands(facts.listed_pages),
                Counted(facts.records.all, "record was", "records were") + " seen");
  }
  return Tile("Distinct records", Thousands(facts.records.all),
              Counted(facts.listed_pages, "page", "pages") + " worth indexing");
}

std::string QuestionTile(const RunFacts& facts) {
  if (facts.awaits_catalog()) return Tile("Questions", "Not known yet", "see above", true);
  return Tile("Questions", Thousands(facts.questions.all),
              Thousands(facts.questions.productive) + " brought something new");
}

std::string Tiles(const RunFacts& facts) {
  const double records = static_cast<double>(facts.records.all);
  std::string requests_note;
  if (facts.records.all > 0) {
    requests_note = Ratio(records, static_cast<double>(facts.requests)) + " records per request, ";
  }
  requests_note += "in " + SecondsText(facts.seconds);
  return "<dl class=\"tiles\">\n" + ResultTile(facts) + CompletenessTile(facts) +
         QuestionTile(facts) + Tile("Requests", Thousands(facts.requests), requests_note) +
         "</dl>\n";
}

std::string Verdict(const char* name, const std::string& sentence, const std::string& detail = "") {
  std::string out = std::string("<div><dt>") + name + "</dt><dd>" + EscapeHtml(sentence);
  if (!detail.empty()) out += "<br><span class=\"soft said\">" + Isolated(detail, 1000) + "</span>";
  return out + "</dd></div>\n";
}

std::string AsSentence(std::string text) {
  if (text.empty()) return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (text.back() != '.') text += '.';
  return text;
}

std::string EstimateDetail(const RunFacts& facts) {
  std::string detail = facts.estimate ? "Method: " + facts.estimate->method + "." : "";
  for (const std::string& note : facts.estimate_notes) {
    detail += (detail.empty() ? "" : " ") + AsSentence(note);
  }
  return detail;
}

std::string Masthead(const RunFacts& facts) {
  std::string out = "<header>\n<h1>" + LinkTo(facts.site) + "</h1>\n<p class=\"soft\">" +
                    EscapeHtml(Subtitle(facts)) + "</p>\n";
  if (facts.awaits_catalog()) {
    out += "<p class=\"warning\">" + std::string(kAwaitsCatalog) + "</p>\n";
  }
  if (!facts.warning.empty()) out += "<p class=\"warning\">" + Shown(facts.warning) + "</p>\n";
  out += Tiles(facts) + "<dl class=\"verdicts\">\n";
  out += Verdict("Why it stopped", StopSentence(facts), facts.ending.detail);
  out += Verdict("How complete", CompletenessSentence(facts), EstimateDetail(facts));
  out += Verdict("How it behaved", PolitenessSentence(facts));
  return out + "</dl>\n</header>\n";
}

struct SectionRow {
  const char* id;
  const char* title;
  bool needs_catalog;
};
constexpr SectionRow kSections[] = {
    {"coverage", "Coverage", true},   {"questions", "Questions", true},
    {"templates", "Templates", true}, {"forms", "Forms and inputs", true},
    {"requests", "Requests", false},  {"politeness", "Politeness", false},
    {"records", "Records", true}};

std::string Navigation() {
  std::string out = "<nav aria-label=\"Sections\"><ul>";
  for (const SectionRow& row : kSections) {
    out += std::string("<li><a href=\"#") + row.id + "\">" + row.title + "</a></li>";
  }
  return out + "</ul></nav>\n";
}

// --- Coverage.

std::string WithClass(std::string svg, const char* name) {
  constexpr std::string_view kBefore = "<svg class=\"chart";
  if (svg.starts_with(kBefore)) svg.insert(kBefore.size(), std::string(" ") + name);
  return svg;
}

std::string MilestoneTable(const RunFacts& facts) {
  HtmlTable table("When the records came", {{"Share of the records found", Kind::kText},
                                            {"Requests", Kind::kNumber},
                                            {"Questions", Kind::kNumber}});
  for (const double share : {0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1.0}) {
    table.AddRow({ShareText(share), Thousands(AskedForShare(facts.by_requests, share)),
                  Thousands(AskedForShare(facts.by_questions, share))});
  }
  return "<details><summary>The curve in numbers</summary>" + table.Html() + "</details>\n";
}

std::string Charts(const RunFacts& facts, const FoundCurve& curve, const char* x_name) {
  const CurveChart chart{curve, x_name, facts.estimate};
  std::string text = "Distinct records found by number of " + std::string(x_name) + ". " +
                     CurveSentence(curve, x_name);
  if (facts.estimate) text += " " + CompletenessSentence(facts);
  return WithClass(CurveSvg(chart, kWide, text), "wide") +
         WithClass(CurveSvg(chart, kNarrow, text), "narrow") +
         Paragraph(CurveSentence(curve, x_name));
}

std::string MethodTable(const RunFacts& facts) {
  if (facts.methods.size() < 2) return "";
  HtmlTable table("What each method says of the size", {{"Method", Kind::kText},
                                                        {"Records", Kind::kNumber},
                                                        {"95% limits", Kind::kNumber},
                                                        {"", Kind::kText}});
  for (const MethodEstimate& method : facts.methods) {
    const auto number = [](double value) { return Thousands(static_cast<uint64_t>(value)); };
    const std::string limits = method.high > 0 ? number(method.low) + " to " + number(method.high)
                                               : "at least " + number(method.low);
    const char* remark = method.lower_bound ? "a lower bound" : "";
    if (!method.believed) remark = "not believed: its questions are no random sample";
    table.AddMarkupRow({Isolated(method.method), number(method.records), limits, remark});
  }
  return "<details><summary>The estimate by other methods</summary>" + table.Html() +
         "</details>\n";
}

std::string CappedTable(const RunFacts& facts) {
  if (facts.capped.empty()) return "";
  HtmlTable table(
      "Questions of which not everything could be had",
      {{"Question", Kind::kText}, {"Missing at least", Kind::kNumber}, {"Why", Kind::kText}});
  uint64_t missing = 0;
  for (const CappedFacts& capped : facts.capped) {
    missing += capped.missing_at_least;
    table.AddMarkupRow(
        {Isolated(capped.question.empty() ? "(the form as it stands)" : capped.question),
         Thousands(capped.missing_at_least), EscapeHtml(capped.reason)});
  }
  std::string summary = "The site did not show everything for " +
                        Counted(facts.capped.size(), "question", "questions");
  if (missing > 0) {
    summary += ": at least " + Counted(missing, "record", "records") +
               " of these answers were not shown, unless other questions found them";
  }
  return "<details><summary>" + summary + "</summary>" + table.Html() + "</details>\n";
}

std::string CoverageSection(const RunFacts& facts) {
  if (facts.records.all == 0) return Paragraph("No record was found, so there is no curve.");
  std::string out =
      "<div class=\"curves\"><input type=\"radio\" name=\"curve\" id=\"show-requests\" checked> "
      "<label for=\"show-requests\">by requests</label> <input type=\"radio\" name=\"curve\" "
      "id=\"show-questions\"> <label for=\"show-questions\">by questions</label>\n";
  out += "<div class=\"by-requests\">" + Charts(facts, facts.by_requests, "requests") + "</div>\n";
  out += "<div class=\"by-questions\">" + Charts(facts, facts.by_questions, "questions") +
         "</div></div>\n";
  return out + MilestoneTable(facts) + MethodTable(facts) + CappedTable(facts);
}

// --- The whole.

std::string Footer(const RunFacts& facts) {
  return "<footer class=\"small soft\"><p>Made by upwell " UPWELL_VERSION
         " from the run\u2019s "
         "folder" +
         (facts.version.empty() ? "" : " (begun by upwell " + Shown(facts.version) + ")") +
         ". Records and questions come from <code>upwell.sqlite</code>, times and answers from "
         "<code>warc/</code>. This page loads nothing and sends nothing.</p></footer>\n";
}

}  // namespace

std::string HtmlReport(const RunFacts& facts) {
  std::string out = Head(facts) + "<body>\n" + Masthead(facts) + Navigation() + "<main>\n";
  const std::string contents[] = {CoverageSection(facts),    QuestionSection(facts),
                                  TemplateSection(facts),    FormSection(facts),
                                  RequestSection(facts),     PolitenessSection(facts),
                                  RecordTable(facts.records)};
  static_assert(std::size(contents) == std::size(kSections));
  for (size_t i = 0; i < std::size(contents); ++i) {
    const bool unknown = facts.awaits_catalog() && kSections[i].needs_catalog;
    out += Section(kSections[i].id, kSections[i].title,
                   unknown ? Paragraph("Not known yet.") : contents[i]);
  }
  out += "</main>\n" + Footer(facts) + "<script>" + std::string(kReportScript) + "</script>\n";
  return out + "</body>\n</html>\n";
}

base::Status WriteHtmlReport(const RunSource& source, const ReportLimits& limits,
                             const std::string& path, PathWriter* write_path) {
  const base::Result<RunFacts> facts = ReadRunFacts(source, limits);
  if (!facts.ok()) return facts.error();
  return write_path(path, [&](std::ostream& out) -> base::Status {
    out << HtmlReport(*facts);
    return {};
  });
}

}  // namespace upwell::report
