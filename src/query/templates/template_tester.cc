// SPDX-License-Identifier: Apache-2.0
#include "query/templates/template_tester.h"

#include <optional>
#include <string>
#include <utility>

namespace upwell::query {

bool TemplateTester::CanAsk(const TemplateCandidate& candidate) const {
  return candidate.tested.asked < candidate.sample.size() && asker_.MayAsk();
}

bool TemplateTester::IsTooDear(const TemplateCandidate& candidate) const {
  const IsitOptions& options = state_.options;
  if (state_.fruitful) return false;
  if (Spent() >= options.max_fruitless) return true;
  return Spent() >= options.patience && candidate.tested.asked >= options.look &&
         candidate.test->distinct() <= 1;
}

base::Task<void> TemplateTester::AskNext(TemplateCandidate& candidate) {
  Submission submission = Joined(fixed_, candidate.sample[candidate.tested.asked]);
  std::string why = "test " + TemplateName(candidate.tested.query_template, state_.bindings);
  const Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
  ++candidate.tested.asked;
  candidate.reach.Add(reply);
  if (candidate.test) {
    candidate.test->Add(reply);
    candidate.distinct = candidate.test->distinct();
  } else if (reply.has_results()) {
    state_.seen_on_form.Insert(reply.signature);
  }
}

base::Task<void> TemplateTester::CheckInformative(TemplateCandidate& candidate) {
  while (candidate.test->verdict() == Verdict::kOpen && CanAsk(candidate) &&
         !IsTooDear(candidate)) {
    co_await AskNext(candidate);
  }
  if (candidate.test->verdict() != Verdict::kOpen) Close(candidate);
}

base::Task<uint64_t> TemplateTester::Look(TemplateCandidate& candidate, uint64_t most) {
  uint64_t asked = 0;
  while (asked < most && CanAsk(candidate) && candidate.test->verdict() == Verdict::kOpen) {
    co_await AskNext(candidate);
    ++asked;
  }
  co_return asked;
}

void TemplateTester::Close(TemplateCandidate& candidate) {
  const InformativenessTest& test = *candidate.test;
  candidate.tested.verdict = test.verdict();
  candidate.tested.distinctness = test.distinctness();
  candidate.tested.form_distinctness = test.form_distinctness();
  state_.fruitful = state_.fruitful || candidate.informative();
  candidate.test->Close();
  if (candidate.tested.verdict != Verdict::kOpen) candidate.test.reset();
}

base::Task<void> TemplateTester::AskUntilFitIsSure(TemplateCandidate& candidate) {
  while (candidate.informative() && candidate.reach.with_results() < kLeastAnswers &&
         candidate.reach.HiddenShare(state_.PageSize()) <= kMostHidden && CanAsk(candidate)) {
    co_await AskNext(candidate);
  }
}

base::Task<void> TemplateTester::JudgeReach(TemplateCandidate& candidate) {
  if (state_.options.exhaustive || !state_.AnswersFit(candidate)) co_return;
  const std::unordered_set<base::Hash128> others = state_.RecordsOfOthers(candidate);
  const uint64_t needed = candidate.reach.NeededToTellShare(others);
  if (needed > candidate.sample.size() && candidate.sample.size() < candidate.reach.submissions()) {
    co_return;
  }
  while (candidate.tested.asked < needed && CanAsk(candidate)) co_await AskNext(candidate);
  const std::optional<double> share = candidate.reach.ShareOf(others);
  // Other templates show the records that the site puts first; printed numbers tell of the rest.
  const bool shows_most = !candidate.reach.PrintsCounts() ||
                          candidate.reach.ShownInAll() >= kSameRecords * state_.RecordsBehind();
  state_.covered = state_.covered || (share && *share >= kSameRecords && shows_most);
}

}  // namespace upwell::query
