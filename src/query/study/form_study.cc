// SPDX-License-Identifier: Apache-2.0
#include "query/study/form_study.h"

#include <utility>

#include "query/study/code_study.h"
#include "query/study/date_windows.h"
#include "query/study/first_words.h"
#include "query/study/menu_study.h"
#include "query/study/range_study.h"
#include "query/study/requirement_study.h"
#include "query/study/standing_choice.h"
#include "query/study/study_state.h"
#include "query/study/template_study.h"
#include "query/study/text_input_study.h"
#include "query/study/whole_answers.h"
#include "query/study/wildcard_study.h"

namespace upwell::query {
namespace {

// Further pages of the longest answer, not tuned.
constexpr uint32_t kPagesRead = 12;

// The parts of one form's study, which share its state.
struct StudyParts {
  explicit StudyParts(StudyState& state)
      : state(state),
        menus(state),
        text_inputs(state),
        ranges(state, text_inputs),
        dates(state, text_inputs),
        requirements(state, text_inputs) {}

  StudyState& state;
  MenuStudy menus;
  TextInputStudy text_inputs;
  RangeStudy ranges;
  DateWindows dates;
  RequirementStudy requirements;
};

// The records on further pages show which values a text input may take.
base::Task<void> ReadBroadestAnswer(StudyState& state) {
  if (state.depth != StudyDepth::kTemplates) co_return;
  if (state.text_inputs.empty() || state.answered.empty()) co_return;
  Submission broadest = state.BroadestQuestion();
  co_await state.asker.ReadOn(std::move(broadest), kPagesRead);
}

// The values of text inputs are probed by themselves. Where nothing else has found anything, menus
// are judged by what these found; the answers are in memory.
base::Task<void> KeepFinds(StudyState& state) {
  if (!state.answered.empty()) co_return;
  const std::vector<Submission> finds = state.asker.first_finds();
  for (const Submission& found : finds) {
    Submission submission = found;
    co_await state.AskAndKeep(std::move(submission), kForComparison);
  }
}

// Step 6. Menus needed answered questions, text inputs needed records that show values, and some
// text inputs answer only beside a value of another input.
base::Task<void> JudgeAgain(StudyParts& parts, bool had_answers, bool only_probes_found) {
  StudyState& state = parts.state;
  if (state.answered.empty()) co_return;
  co_await parts.menus.Judge();
  // The values of inputs that are filled in together come from the records they find.
  if (!state.together.values.empty()) co_return;
  if (only_probes_found) {
    co_await parts.text_inputs.JudgeOpen(Submission(), true);
    co_return;
  }
  if (state.required.empty()) co_await parts.text_inputs.JudgeOpen(Submission(), had_answers);
  if (!had_answers) co_await parts.text_inputs.JudgeOpen(state.BroadestQuestion(), false);
}

// Steps 1 to 6.
base::Task<void> StudyInputs(StudyParts& parts) {
  StudyState& state = parts.state;
  co_await GatherWholeAnswers(state);
  co_await FindFirstWords(state);
  co_await TryWildcards(state);
  co_await TryCodes(state);
  co_await parts.menus.FindNegations();
  co_await parts.menus.FixMatchModes();
  co_await parts.menus.Judge();
  const bool had_answers = !state.answered.empty();
  co_await parts.requirements.Learn();
  if (!state.AnyResults()) co_await parts.ranges.TryBothEnds();
  co_await parts.dates.FindWindows();
  co_await parts.dates.FindStandingWindows();
  co_await ReadBroadestAnswer(state);
  if (state.required.empty()) co_await parts.text_inputs.JudgeAll(Submission());
  const bool only_probes_found = state.answered.empty();
  co_await KeepFinds(state);
  if (!state.AnyResults()) co_await parts.requirements.TryMenusBeside();
  if (!state.AnyRecords()) co_await parts.requirements.TryInputsTogether();
  co_await JudgeAgain(parts, had_answers, only_probes_found);
  co_await parts.text_inputs.ProbeWordsAgain();
  co_await FindHidingMenus(state);
  co_await parts.dates.MoveStandingDates();
}

// Step 7. Menus come first: their values divide the records, those of text inputs overlap.
base::Task<void> BindInputs(StudyParts& parts) {
  StudyState& state = parts.state;
  if (state.depth != StudyDepth::kTemplates) co_await parts.menus.BindRanges();
  parts.text_inputs.RefreshFieldValues();
  parts.menus.Bind();
  co_await parts.ranges.Bind();
  parts.text_inputs.Bind();
  if (state.plan.bindings.empty()) parts.menus.BindAllSizes();
  parts.requirements.FixSupport();
  parts.requirements.RequireListed();
  state.plan.required = state.required;
  state.plan.baselines = CountBaselines(state.plan.bindings);
}

}  // namespace

base::Task<FormPlan> StudyForm(const form::SearchForm& form,
                               const std::vector<AnsweredQuestion>& openings,
                               const std::vector<std::string>& texts, StudyDepth depth,
                               const StudyOptions& options, Asker& asker) {
  StudyState state(form, openings, texts, depth, options, asker);
  StudyParts parts(state);
  co_await StudyInputs(parts);
  co_await BindInputs(parts);
  if (depth == StudyDepth::kTemplates) {
    co_await TestTemplates(state, parts.menus);
    parts.requirements.RequireWhatFound();
  }
  state.plan.probes = state.asker.requests() - state.requests_before;
  co_return std::move(state.plan);
}

}  // namespace upwell::query
