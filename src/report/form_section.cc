// SPDX-License-Identifier: Apache-2.0
#include "report/form_section.h"

#include <algorithm>

#include "report/html_table.h"
#include "report/html_text.h"
#include "report/kind_cell.h"

namespace upwell::report {
namespace {

using Kind = HtmlTable::Kind;

// Rows that people read; not tuned.
constexpr size_t kMostForms = 20;       // that are searched, with their inputs
constexpr size_t kMostInputs = 60;      // of one form
constexpr size_t kMostLeftAlone = 100;  // forms
constexpr size_t kMostSources = 40;     // of one form
constexpr size_t kChoicesNamed = 4;     // of a menu

bool IsShown(const form::Input& input) {
  return input.control != form::Control::kHidden && !form::Submits(input.control) &&
         input.control != form::Control::kReset && input.control != form::Control::kButton;
}

std::string NameCell(const form::Input& input) {
  const std::string name = "<code>" + Isolated(input.name, 80) + "</code>";
  return input.label.empty() ? name : Isolated(input.label, 120) + "<br>" + name;
}

std::string ControlCell(const form::Input& input) {
  std::string cell = EscapeHtml(form::ControlName(input.control));
  if (input.choices.empty()) return cell;
  cell += ", " + EscapeHtml(Counted(input.choices.size(), "value", "values")) +
          "<br><span class=\"small soft\">";
  size_t named = 0;
  for (const form::Choice& choice : input.choices) {
    const std::string& text = choice.text.empty() ? choice.value : choice.text;
    if (text.empty() || named == kChoicesNamed) continue;
    cell += (named++ > 0 ? ", " : "") + Isolated(text, 30);
  }
  return cell + (named < input.choices.size() ? ", \u2026</span>" : "</span>");
}

std::string RoleWords(const query::InputBelief& belief) {
  switch (belief.role) {
    case query::InputRole::kFree:
      return "is left as it stands";
    case query::InputRole::kSelection:
      return "selects records";
    case query::InputRole::kOrder:
      return "changes order or layout only";
    case query::InputRole::kPageSize:
      return "sets the results per page";
    case query::InputRole::kWords:
      return "takes any words";
    case query::InputRole::kTyped:
      return "takes values of a type";
    case query::InputRole::kUnknown:
      return "nothing that was tried got an answer";
  }
  return "";
}

std::string BeliefCell(const FormFacts& form, int input) {
  const auto found = form.beliefs.find(input);
  if (found == form.beliefs.end()) return "<span class=\"soft\">nothing</span>";
  const query::InputBelief& belief = found->second;
  std::string cell = EscapeHtml(RoleWords(belief));
  if (belief.type) cell += ": " + EscapeHtml(form::InputTypeName(*belief.type));
  if (!belief.value_kind.empty()) cell += " (" + Isolated(belief.value_kind, 80) + ")";
  return cell;
}

std::string InputTable(const FormFacts& form) {
  HtmlTable table("Inputs, and what is believed of them", {{"Input", Kind::kText},
                                                           {"Belief", Kind::kText},
                                                           {"Control", Kind::kText},
                                                           {"Evidence", Kind::kText}});
  const std::vector<form::Input>& inputs = form.row.form.inputs;
  size_t shown = 0, left_out = 0;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (!IsShown(inputs[i])) continue;
    if (shown++ >= kMostInputs) {
      ++left_out;
      continue;
    }
    const auto belief = form.beliefs.find(static_cast<int>(i));
    table.AddMarkupRow({NameCell(inputs[i]), BeliefCell(form, static_cast<int>(i)),
                        ControlCell(inputs[i]),
                        belief == form.beliefs.end() ? "" : Isolated(belief->second.evidence)});
  }
  if (table.empty()) return "<p>It has no inputs that people fill in.</p>\n";
  return table.Html() +
         (left_out == 0 ? "" : "<p>" + Counted(left_out, "more input", "more inputs") + ".</p>\n");
}

std::string SourceTable(const std::vector<SourceFacts>& sources) {
  HtmlTable table("What each source of questions asked and brought",
                  {{"Source", Kind::kText},
                   {"New", Kind::kNumber},
                   {"Questions", Kind::kNumber},
                   {"With results", Kind::kNumber},
                   {"Requests", Kind::kNumber},
                   {"Most in a row without a new record", Kind::kNumber}});
  const size_t shown = std::min(sources.size(), kMostSources);
  for (size_t i = 0; i < shown; ++i) {
    const SourceFacts& source = sources[i];
    table.AddMarkupRow({KindCell(source.kind, source.name), Thousands(source.new_records),
                        Thousands(source.questions), Thousands(source.with_results),
                        Thousands(source.requests), Thousands(source.longest_fruitless_row)});
  }
  if (table.empty()) return "";
  const size_t left_out = sources.size() - shown;
  return table.Html() + (left_out == 0 ? ""
                                       : "<p>" + Counted(left_out, "more source", "more sources") +
                                             ", which brought less.</p>\n");
}

std::string AskedForm(const FormFacts& form) {
  const form::SearchForm& search = form.row.form;
  std::string out = "<div class=\"form\"><h3>Form " + std::to_string(form.row.id) + ": " +
                    std::string(fetch::MethodName(search.method)) + " " + LinkTo(search.action) +
                    "</h3>\n<p>" + Counted(form.questions, "question", "questions") + ", " +
                    Counted(form.new_records, "new record", "new records") + ". Found on " +
                    LinkTo(search.page) + ".</p>\n";
  if (!form.left.empty()) {
    out += "<p class=\"warning\">Left: " + Isolated(form.left) +
           ". Nothing more was asked, and no record of it was kept.</p>\n";
  }
  if (!form.failure.empty()) {
    out += "<p class=\"warning\">No question to it is worth asking: " + Isolated(form.failure) +
           "</p>\n";
  }
  return out + InputTable(form) + SourceTable(form.sources) + "</div>\n";
}

std::string LeftAloneTable(const std::vector<FormFacts>& forms) {
  HtmlTable table("Forms that were left alone",
                  {{"Form", Kind::kText}, {"Kind", Kind::kText}, {"Why", Kind::kText}});
  size_t rows = 0;
  for (const FormFacts& form : forms) {
    const form::SearchForm& search = form.row.form;
    if (search.searchable() || rows++ >= kMostLeftAlone) continue;
    table.AddMarkupRow({std::string(fetch::MethodName(search.method)) + " " + LinkTo(search.action),
                        EscapeHtml(form::FormKindName(search.kind)),
                        search.refused.empty() ? "it is no search" : Isolated(search.refused)});
  }
  return table.empty() ? "" : table.Html();
}

}  // namespace

std::string FormSection(const RunFacts& facts) {
  if (facts.forms.empty()) return "<p>No form was found.</p>\n";
  std::string out;
  size_t asked = 0;
  for (const FormFacts& form : facts.forms) {
    if (!form.row.form.searchable()) continue;
    if (asked++ < kMostForms) out += AskedForm(form);
  }
  const std::string text = Counted(facts.forms.size(), "form was", "forms were") +
                           " found, of which " + Thousands(asked) + " may be searched.";
  if (asked > kMostForms) {
    out += "<p>" + Counted(asked - kMostForms, "more search", "more searches") +
           " are in upwell.sqlite.</p>\n";
  }
  return "<p>" + text + "</p>\n" + out + LeftAloneTable(facts.forms);
}

}  // namespace upwell::report
