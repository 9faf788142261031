// SPDX-License-Identifier: Apache-2.0
#include "query/study/code_study.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "query/study/ranges.h"
#include "query/types/typed_into.h"
#include "query/values/code_pattern.h"

namespace upwell::query {
namespace {

// Not tuned; they bound the questions.
constexpr size_t kCodesOfShape = 3;  // that are asked before another shape
constexpr size_t kMostCodes = 16;
constexpr size_t kInputsForCodes = 2;

// Codes of the examples first, then those of the pages, a few of each shape.
std::vector<std::string> CodesFor(const StudyState& state, int input) {
  std::vector<std::string> codes;
  std::map<std::string, size_t> shapes;
  const auto take = [&](const std::string& text) {
    for (std::string& code : CodesIn(text)) {
      if (codes.size() >= kMostCodes || !MayBeTypedInto(state.form.inputs[input], code)) continue;
      if (++shapes[ShapeOfCode(code)] <= kCodesOfShape) codes.push_back(std::move(code));
    }
  };
  take(state.form.inputs[input].hint);
  take(state.form.inputs[input].label);
  for (const std::string& text : state.texts) take(text);
  return codes;
}

}  // namespace

base::Task<void> TryCodes(StudyState& state) {
  size_t inputs = 0;
  for (const int input : state.text_inputs) {
    if (IsNamedAsEnd(state.form, input)) continue;
    if (state.AnyResults() || inputs++ == kInputsForCodes) co_return;
    const std::vector<std::string> codes = CodesFor(state, input);
    size_t found = 0;
    for (const std::string& code : codes) {
      if (found == kCodesOfShape || !state.asker.MayAsk()) break;
      Submission submission = Joined(state.WithFixed(state.support), OneValue(input, code));
      const Reply reply = co_await state.AskAndKeep(std::move(submission), "codes");
      found += reply.has_results();
    }
  }
}

}  // namespace upwell::query
