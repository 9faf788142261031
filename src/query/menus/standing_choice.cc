// SPDX-License-Identifier: Apache-2.0
#include "query/menus/standing_choice.h"

#include <algorithm>
#include <utility>

#include "query/menus/widest_choice.h"
#include "query/values/choices.h"
#include "query/values/distinctive_words.h"

namespace upwell::query {
namespace {

// Not tuned; they bound the questions for one menu.
constexpr size_t kQuestionsCompared = 2;
constexpr size_t kValuesCompared = 3;

// Both were read, and `part` shows a record that `whole` does not have.
bool ShowsOthers(const Reply& part, const Reply& whole) {
  return part.has_results() &&
         std::any_of(part.records.begin(), part.records.end(), [&](const base::Hash128& key) {
           return std::find(whole.records.begin(), whole.records.end(), key) == whole.records.end();
         });
}

class HidingTest {
 public:
  HidingTest(int menu, StudyState& state) : menu_(menu), state_(state) {}

  base::Task<bool> Run() {
    const std::vector<AnsweredQuestion> known = state_.answered;
    bool hides = co_await IsLessWithout(known);
    if (!hides) hides = co_await AreOthersBeside(known);
    co_return hides;
  }

 private:
  base::Task<Reply> Ask(Submission submission) {
    Reply reply = co_await state_.AskAndKeep(std::move(submission), "what stands in a menu");
    co_return reply;
  }

  // A question that chose from the menu, without the choice.
  base::Task<bool> IsLessWithout(const std::vector<AnsweredQuestion>& known) {
    size_t compared = 0;
    for (const AnsweredQuestion& question : known) {
      if (!Assigns(question.submission, menu_) || question.submission.size() < 2) continue;
      if (compared++ == kQuestionsCompared || !state_.asker.MayAsk()) break;
      Submission without = question.submission;
      std::erase_if(without, [&](const form::Assignment& each) { return each.input == menu_; });
      const Reply reply = co_await Ask(std::move(without));
      if (IsAllShown(reply) && ShowsOthers(question.reply, reply)) co_return true;
    }
    co_return false;
  }

  // Values of the menu beside questions with whole answers.
  base::Task<bool> AreOthersBeside(const std::vector<AnsweredQuestion>& known) {
    size_t compared = 0;
    for (const AnsweredQuestion& question : known) {
      if (Assigns(question.submission, menu_) || question.submission.empty()) continue;
      if (!IsAllShown(question.reply) || question.reply.records.empty()) continue;
      if (compared++ == kQuestionsCompared) break;
      for (const std::string& value :
           Spread(ValuesToTry(state_.form.inputs[menu_]), kValuesCompared)) {
        if (!state_.asker.MayAsk()) co_return false;
        Submission both = Joined(question.submission, OneValue(menu_, value));
        const Reply reply = co_await Ask(std::move(both));
        if (ShowsOthers(reply, question.reply)) co_return true;
      }
    }
    co_return false;
  }

  int menu_;
  StudyState& state_;
};

}  // namespace

base::Task<void> FindHidingMenus(StudyState& state) {
  for (const int menu : state.menus) {
    const bool selects = state.BeliefOf(menu).role == InputRole::kSelection;
    if (!selects || !MayHideOthers(state.form.inputs[menu])) continue;
    HidingTest test(menu, state);
    const bool hides = co_await test.Run();
    if (!hides) continue;
    InputBelief& belief = state.BeliefOf(menu);
    belief.evidence += "; what stands in it hides other records";
    const std::optional<std::string> widest = co_await FindWidestChoice(menu, state);
    if (widest) {
      state.plan.fixed = Joined(state.plan.fixed, OneValue(menu, *widest));
      belief.role = InputRole::kFree;
      belief.evidence.append(", the choice \"").append(*widest).append("\" shows all of them");
    } else {
      state.plan.hiding.push_back(menu);
    }
  }
}

}  // namespace upwell::query
