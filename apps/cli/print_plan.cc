// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/print_plan.h"

#include <algorithm>
#include <cstdio>

#include "apps/cli/terminal.h"

namespace upwell::cli {
namespace {

constexpr size_t kMostValues = 6;      // shown of an input
constexpr size_t kMostTemplates = 40;  // shown of a form
constexpr size_t kNameBytes = 40, kValueBytes = 30, kSentenceBytes = 200;

std::string Plural(uint64_t number, const std::string& thing) {
  return WithThousands(number) + " " + thing + (number == 1 ? "" : "s");
}

// "a=1, b=2", the name left out where there is one input.
// `named`: with the input's name, as where a binding has two inputs and a value may leave one open.
std::string ValueText(const query::Submission& value, const crawl::PlannedForm& form, bool named) {
  std::string text;
  for (const form::Assignment& assigned : value) {
    if (!text.empty()) text += " ";
    if (named) text += ShortText(form.inputs[assigned.input], kNameBytes) + "=";
    text += assigned.value.empty() ? "\"\"" : ShortText(assigned.value, kValueBytes);
  }
  return text;
}

void PrintBinding(const query::Binding& binding, const crawl::PlannedForm& form,
                  std::ostream& out) {
  out << "      " << ShortText(binding.name, kNameBytes) << ": "
      << Plural(binding.values.size(), "value") << ": ";
  const bool named = std::any_of(binding.values.begin(), binding.values.end(),
                                 [](const query::Submission& value) { return value.size() > 1; });
  for (size_t i = 0; i < binding.values.size() && i < kMostValues; ++i) {
    out << (i > 0 ? ", " : "") << ValueText(binding.values[i], form, named);
  }
  out << (binding.values.size() > kMostValues ? ", …\n" : "\n");
}

void PrintInput(const query::InputBelief& belief, const crawl::PlannedForm& form,
                std::ostream& out) {
  out << "      " << ShortText(form.inputs[belief.input], kNameBytes) << ": "
      << query::InputRoleName(belief.role);
  if (belief.type) out << " (" << form::InputTypeName(*belief.type) << ")";
  const bool evidence_names_kind = belief.evidence.find(belief.value_kind + ":") == 0;
  if (!belief.value_kind.empty() && !evidence_names_kind) {
    out << ", " << ShortText(belief.value_kind, kNameBytes);
  }
  for (const form::Assignment& fixed : form.plan.fixed) {
    if (fixed.input == belief.input) out << ", always " << ShortText(fixed.value, kValueBytes);
  }
  if (!belief.evidence.empty()) out << ": " << ShortText(belief.evidence, kSentenceBytes);
  out << "\n";
}

void PrintTemplate(const query::TestedTemplate& tested, const query::FormPlan& plan,
                   std::ostream& out) {
  char shares[64];
  std::snprintf(shares, sizeof shares, "%.0f%% distinct, %.0f%% new to the form",
                100 * tested.distinctness, 100 * tested.form_distinctness);
  const bool asks = tested.verdict == query::Verdict::kInformative;
  out << (asks ? "      + " : "      - ")
      << ShortText(query::TemplateName(tested.query_template, plan.bindings), 3 * kNameBytes)
      << ": " << Plural(tested.submissions, "submission") << ", "
      << query::VerdictName(tested.verdict) << " (" << shares << " in "
      << Plural(tested.asked, "answer") << ")\n";
}

// Those that are asked first.
void PrintTemplates(const query::FormPlan& plan, std::ostream& out) {
  std::vector<const query::TestedTemplate*> sorted;
  for (const query::TestedTemplate& tested : plan.templates) sorted.push_back(&tested);
  std::stable_partition(sorted.begin(), sorted.end(), [](const query::TestedTemplate* tested) {
    return tested->verdict == query::Verdict::kInformative;
  });
  for (size_t i = 0; i < sorted.size() && i < kMostTemplates; ++i) {
    PrintTemplate(*sorted[i], plan, out);
  }
  if (sorted.size() > kMostTemplates) {
    out << "      … and " << Plural(sorted.size() - kMostTemplates, "other") << "\n";
  }
}

void PrintForm(const crawl::PlannedForm& form, std::ostream& out) {
  const query::FormPlan& plan = form.plan;
  out << "  " << fetch::MethodName(form.method) << " "
      << ShortText(form.action.href(), kSentenceBytes) << " (on "
      << ShortText(form.page.href(), kSentenceBytes) << ")\n";
  if (!form.ask) out << "    left alone\n";
  if (!plan.failure.empty()) {
    out << "    nothing is worth asking: " << ShortText(plan.failure, kSentenceBytes) << "\n";
  }
  if (!plan.inputs.empty()) out << "    inputs\n";
  for (const query::InputBelief& belief : plan.inputs) PrintInput(belief, form, out);
  if (!plan.bindings.empty()) out << "    what they are filled with\n";
  for (const query::Binding& binding : plan.bindings) PrintBinding(binding, form, out);
  if (!plan.templates.empty()) out << "    templates (+ is asked)\n";
  PrintTemplates(plan, out);
  out << "    " << Plural(form.requests, "request") << " planned, " << WithThousands(plan.probes)
      << " made to find out; all combinations would be " << WithThousands(plan.baselines.cartesian)
      << "\n";
}

}  // namespace

void PrintPlan(const crawl::SitePlan& plan, std::ostream& out) {
  out << "the plan for " << ShortText(plan.site.href(), kSentenceBytes) << ": "
      << Plural(plan.forms.size(), "form") << ", "
      << Plural(crawl::PlannedRequests(plan), "request")
      << " and the pages that follow from them\n";
  for (const crawl::PlannedForm& form : plan.forms) PrintForm(form, out);
}

}  // namespace upwell::cli
