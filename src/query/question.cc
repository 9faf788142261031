// SPDX-License-Identifier: Apache-2.0
#include "query/question.h"

#include <algorithm>

namespace upwell::query {
namespace {

struct KindText {
  QuestionKind kind;
  std::string_view name, text;
};

constexpr KindText kKinds[] = {
    {QuestionKind::kNonsense, "nonsense", "words that nothing matches"},
    {QuestionKind::kRepeat, "repeat", "a question asked once more"},
    {QuestionKind::kOpening, "opening", "first questions"},
    {QuestionKind::kStudy, "study", "what an input is"},
    {QuestionKind::kSample, "sample", "whether the form as it stands lists everything"},
    {QuestionKind::kHoldOut, "hold-out", "random questions for the estimate"},
    {QuestionKind::kTemplate, "template", "query templates"},
    {QuestionKind::kRegion, "region", "menus, ranges and typed inputs"},
    {QuestionKind::kDivision, "division", "menus and ranges beside what overflowed"},
    {QuestionKind::kKeyword, "keyword", "keywords"},
    {QuestionKind::kOverflow, "overflow", "keywords beside a region that overflowed"},
    {QuestionKind::kSubstring, "substring", "substrings"},
    {QuestionKind::kPrefix, "prefix", "prefixes"},
    {QuestionKind::kField, "field", "values of the records' fields"},
    {QuestionKind::kPair, "pair", "values of two text inputs"},
    {QuestionKind::kBrowse, "browse", "browse links"},
    {QuestionKind::kMenuPath, "menu-path", "menus that are filled once another is chosen from"},
    {QuestionKind::kCode, "code", "codes that are taken whole or not at all"},
    {QuestionKind::kListing, "listing", "lists of the site"},
    {QuestionKind::kQueryLog, "query-log", "queries that were given"},
    {QuestionKind::kLink, "link", "links of answers"},
    {QuestionKind::kTrial, "trial", "what arguments of links do"},
};
static_assert(std::size(kKinds) == kQuestionKinds);

const KindText& Of(QuestionKind kind) { return kKinds[static_cast<size_t>(kind)]; }

// What it is called in the catalog besides its inputs; regions and templates are their inputs.
bool IsNamedByItsInputs(QuestionKind kind) {
  return kind == QuestionKind::kRegion || kind == QuestionKind::kTemplate;
}

}  // namespace

Submission Joined(const Submission& a, const Submission& b) {
  Submission both = a;
  both.insert(both.end(), b.begin(), b.end());
  std::stable_sort(
      both.begin(), both.end(),
      [](const form::Assignment& x, const form::Assignment& y) { return x.input < y.input; });
  return both;
}

bool Assigns(const Submission& submission, int input) {
  return std::any_of(submission.begin(), submission.end(),
                     [&](const form::Assignment& value) { return value.input == input; });
}

std::string_view QuestionKindName(QuestionKind kind) { return Of(kind).name; }
std::string_view QuestionKindText(QuestionKind kind) { return Of(kind).text; }

std::optional<QuestionKind> QuestionKindOf(std::string_view name) {
  for (const KindText& each : kKinds) {
    if (each.name == name) return each.kind;
  }
  return std::nullopt;
}

std::string TemplateNameOf(const Question& question) {
  const std::string nothing(kDefaultTemplate);
  if (question.kind == QuestionKind::kOpening && question.values.empty()) return nothing;
  if (IsNamedByItsInputs(question.kind)) return question.names.empty() ? nothing : question.names;
  std::string name(QuestionKindName(question.kind));
  if (!question.names.empty()) name += " " + question.names;
  return name;
}

std::optional<std::string_view> NamesOfTemplate(QuestionKind kind, std::string_view template_name) {
  const bool by_inputs = IsNamedByItsInputs(kind);
  if (template_name == kDefaultTemplate && (by_inputs || kind == QuestionKind::kOpening)) return "";
  if (by_inputs) return template_name;
  const std::string_view prefix = QuestionKindName(kind);
  if (!template_name.starts_with(prefix)) return std::nullopt;
  template_name.remove_prefix(prefix.size());
  if (template_name.empty()) return template_name;
  if (template_name.front() != ' ') return std::nullopt;
  return template_name.substr(1);
}

}  // namespace upwell::query
