// SPDX-License-Identifier: Apache-2.0
#include "query/study/range_study.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "query/values/seen_values.h"
#include "query/values/value_kinds.h"

namespace upwell::query {
namespace {

// Ways of writing both ends that are tried, one question each. Not tuned.
constexpr size_t kKindsOfEnds = 8;

// Above all numbers that sites have, as in ExtremesOf; halvings that lead there from 1. Not tuned.
constexpr double kFarOut = 99'999'999;
constexpr int kMostHalvings = 24;

ValueKind PlainNumbers() {
  ValueKind kind;
  kind.type = form::InputType::kNumber;
  kind.name = "number";
  return kind;
}

bool SharesNoRecord(const Reply& a, const Reply& b) {
  return std::none_of(a.records.begin(), a.records.end(), [&](const base::Hash128& key) {
    return std::find(b.records.begin(), b.records.end(), key) != b.records.end();
  });
}

}  // namespace

base::Task<void> RangeStudy::TryBothEnds() {
  for (const int low : state_.text_inputs) {
    for (const int high : state_.text_inputs) {
      if (!AreNamedAsEnds(state_.form, low, high) || !state_.asker.MayAsk()) continue;
      const std::optional<WidestRange> widest = co_await FindWidest(low, high);
      if (!widest) continue;
      if (widest->one_end_will_do) {
        co_await JudgeEnds(low, high, *widest);
      } else {
        co_await JudgeBesideOtherEnd(low, high, *widest);
      }
      co_return;
    }
  }
}

// Nothing where no way of writing the two finds anything.
base::Task<std::optional<RangeStudy::WidestRange>> RangeStudy::FindWidest(int low, int high) {
  size_t tried = 0;
  const SeenValues seen = FindSeenValues(state_.asker.record_texts());
  for (const ValueKind& kind : KindsFor(state_.form.inputs[low], seen)) {
    const std::vector<std::string> from = ExtremesOf(kind, state_.form.inputs[low]);
    const std::vector<std::string> to = ExtremesOf(kind, state_.form.inputs[high]);
    if (from.size() < 2 || to.size() < 2 || !IsOrdered(kind.type)) continue;
    if (++tried > kKindsOfEnds || !state_.asker.MayAsk()) break;
    WidestRange widest;
    widest.kind = kind;
    widest.lowest = OneValue(low, from.front());
    widest.highest = OneValue(high, to.back());
    const Submission ends = Joined(widest.lowest, widest.highest);
    const AnsweredQuestion both = co_await Ask(ends);
    if (!both.reply.has_results()) continue;
    widest.one_end_will_do = co_await DoesOneEndDo(widest);
    if (!widest.one_end_will_do) state_.Keep(both);
    co_return widest;
  }
  co_return std::nullopt;
}

base::Task<bool> RangeStudy::DoesOneEndDo(const WidestRange& widest) {
  const AnsweredQuestion low_alone = co_await Ask(widest.lowest);
  if (low_alone.reply.has_results()) co_return true;
  const AnsweredQuestion high_alone = co_await Ask(widest.highest);
  co_return high_alone.reply.has_results();
}

// A full study judges the two with all other text inputs.
base::Task<void> RangeStudy::JudgeEnds(int low, int high, const WidestRange& widest) {
  if (state_.depth == StudyDepth::kTemplates) co_return;
  const form::InputType type = widest.kind.type;
  const bool numbers = type == form::InputType::kNumber || type == form::InputType::kPrice;
  if (numbers) {
    const bool is_judged = co_await JudgeByHalving(low, high);
    if (is_judged) co_return;
  }
  for (const int end : {low, high}) co_await text_inputs_.Judge(end, Submission());
}

// Between a low end that finds everything and one that finds nothing.
base::Task<bool> RangeStudy::JudgeByHalving(int low, int high) {
  double everything = 1, nothing = kFarOut;
  const AnsweredQuestion all = co_await Ask(OneValue(low, ValueAt(PlainNumbers(), everything)));
  const AnsweredQuestion none = co_await Ask(OneValue(low, ValueAt(PlainNumbers(), nothing)));
  if (!all.reply.has_results() || none.reply.has_results()) co_return false;
  for (int i = 0; i < kMostHalvings && nothing - everything > 1; ++i) {
    if (!state_.asker.MayAsk()) co_return false;
    const bool far = nothing > 2 * everything;
    const double middle =
        std::floor(far ? std::sqrt(everything * nothing) : (everything + nothing) / 2);
    const std::string value = ValueAt(PlainNumbers(), middle);
    const AnsweredQuestion above = co_await Ask(OneValue(low, value));
    if (!above.reply.has_results()) {
      nothing = middle;
    } else if (IsSameAnswer(above.reply, all.reply)) {
      everything = middle;
    } else {
      const AnsweredQuestion below = co_await Ask(OneValue(high, value));
      if (!below.reply.has_results() || IsSameAnswer(below.reply, above.reply)) co_return false;
      TakeEnds(low, high,
               {ValueAt(PlainNumbers(), everything), value, ValueAt(PlainNumbers(), nothing)});
      co_return true;
    }
  }
  co_return false;
}

void RangeStudy::TakeEnds(int low, int high, std::vector<std::string> values) {
  TypedInput typed;
  typed.type = form::InputType::kNumber;
  typed.kind = PlainNumbers();
  typed.kind.values = std::move(values);
  typed.evidence = "numbers between " + typed.kind.values.front() + " and " +
                   typed.kind.values.back() + " narrow the answer";
  typed.at_least = true;
  text_inputs_.TakeTyped(low, typed);
  typed.at_least = false;
  typed.at_most = true;
  text_inputs_.TakeTyped(high, typed);
}

// An end that shows the same first page whatever its value is takes what the widest range was
// written in.
base::Task<void> RangeStudy::JudgeBesideOtherEnd(int low, int high, const WidestRange& widest) {
  both_wanted_.insert(low);
  co_await text_inputs_.Judge(low, widest.highest);
  co_await text_inputs_.Judge(high, widest.lowest);
  for (const int end : {low, high}) {
    if (state_.TypedOf(end) != nullptr) continue;
    TypedInput typed;
    typed.type = widest.kind.type;
    typed.kind = widest.kind;
    typed.evidence = widest.kind.name + ": answered where both ends are given";
    text_inputs_.TakeTyped(end, typed);
  }
}

base::Task<AnsweredQuestion> RangeStudy::Ask(const Submission& ends) {
  AnsweredQuestion question;
  question.submission = Joined(state_.support, ends);
  Submission submission = question.submission;
  std::string why = "both ends";
  question.reply = co_await state_.asker.Ask(std::move(submission), std::move(why));
  co_return question;
}

// Many sites show what is coming, or the last weeks, where no date is given: the widest range finds
// records that the form as it stands does not.
base::Task<bool> RangeStudy::IsMoreWithBothEnds(const RangePair& pair, const TypedInput& low,
                                                const TypedInput& high) {
  const auto as_it_stands =
      std::find_if(state_.answered.begin(), state_.answered.end(),
                   [](const AnsweredQuestion& question) { return question.submission.empty(); });
  const bool is_date = low.type == form::InputType::kDate;
  if (!is_date || as_it_stands == state_.answered.end() || !state_.asker.MayAsk()) co_return false;
  const std::vector<std::string> from = ExtremesOf(low.kind, state_.form.inputs[pair.low]);
  const std::vector<std::string> to = ExtremesOf(high.kind, state_.form.inputs[pair.high]);
  if (from.empty() || to.empty()) co_return false;
  const Reply plain = as_it_stands->reply;
  const Submission ends = Joined(OneValue(pair.low, from.front()), OneValue(pair.high, to.back()));
  const AnsweredQuestion widest = co_await Ask(ends);
  if (!widest.reply.has_results()) co_return false;
  if (plain.count && widest.reply.count) co_return *widest.reply.count > *plain.count;
  co_return SharesNoRecord(plain, widest.reply);
}

base::Task<void> RangeStudy::Bind() {
  for (RangePair& pair : FindRanges(state_.form, state_.typed)) {
    const TypedInput *low = state_.TypedOf(pair.low), *high = state_.TypedOf(pair.high);
    if (low == nullptr || high == nullptr || state_.paired.count(pair.low) > 0) continue;
    pair.wants_both =
        both_wanted_.count(pair.low) > 0 || co_await IsMoreWithBothEnds(pair, *low, *high);
    Binding binding = BindRange(state_.form, pair, *low, *high);
    if (binding.values.size() < 2) continue;
    state_.plan.ranges.push_back(RangeOf(binding, pair, *low, *high));
    state_.plan.bindings.push_back(std::move(binding));
    state_.paired.insert({pair.low, pair.high});
  }
}

}  // namespace upwell::query
