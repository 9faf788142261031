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

// Records that the answer surely has.
uint64_t LeastOf(const Reply& reply) {
  return std::max<uint64_t>(reply.records.size(),
                            std::max(reply.count.value_or(0), reply.least_count.value_or(0)));
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
        co_await JudgeEnds(low, high);
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
base::Task<void> RangeStudy::JudgeEnds(int low, int high) {
  if (state_.depth == StudyDepth::kTemplates) co_return;
  for (const int end : {low, high}) co_await text_inputs_.Judge(end, Submission());
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
  const bool outgrows = !plain.has_more && LeastOf(widest.reply) > LeastOf(plain);
  co_return outgrows || SharesNoRecord(plain, widest.reply);
}

// Where one end alone leaves too much, its values all get the same answer. Beside the other end, of
// which it is known what it takes, they do not.
base::Task<void> RangeStudy::CompleteEnds() {
  for (const int low : state_.text_inputs) {
    for (const int high : state_.text_inputs) {
      if (!AreNamedAsEnds(state_.form, low, high)) continue;
      const TypedInput *of_low = state_.TypedOf(low), *of_high = state_.TypedOf(high);
      const int other = of_low == nullptr ? low : high;
      if ((of_low == nullptr) == (of_high == nullptr) || state_.words.count(other) > 0) continue;
      TypedInput known = of_low != nullptr ? *of_low : *of_high;
      if (!known.type || !IsOrdered(*known.type) || known.kind.values.size() < 2) continue;
      const bool narrows = co_await DoBothNarrow(low, high, known, of_low != nullptr);
      if (!narrows) continue;
      TypedInput typed;
      typed.type = known.type;
      typed.kind = known.kind;
      typed.evidence = known.kind.name + ": narrows the answer beside the other end";
      text_inputs_.TakeTyped(other, typed);
    }
  }
}

// The widest value of the end that is known, alone and beside values that come ever nearer to it.
base::Task<bool> RangeStudy::DoBothNarrow(int low, int high, TypedInput known, bool known_is_low) {
  constexpr int kMostHalvings = 6;  // questions; not tuned
  const std::vector<std::string> extremes =
      ExtremesOf(known.kind, state_.form.inputs[static_cast<size_t>(known_is_low ? low : high)]);
  if (extremes.empty() || !state_.asker.MayAsk()) co_return false;
  std::vector<std::string> values = known.kind.values;
  std::sort(values.begin(), values.end(), [&](const std::string& a, const std::string& b) {
    return PlaceOf(known.kind, a).value_or(0) < PlaceOf(known.kind, b).value_or(0);
  });
  const Submission widest =
      known_is_low ? OneValue(low, extremes.front()) : OneValue(high, extremes.back());
  const AnsweredQuestion alone = co_await Ask(widest);
  if (!alone.reply.too_many) co_return false;  // then its values would have told
  const double far =
      PlaceOf(known.kind, known_is_low ? extremes.front() : extremes.back()).value_or(0);
  double place = PlaceOf(known.kind, values[values.size() / 2]).value_or(far);
  for (int i = 0; i < kMostHalvings && state_.asker.MayAsk(); ++i, place = (place + far) / 2) {
    const std::string value = ValueAt(known.kind, std::floor(place));
    const Submission both = Joined(widest, OneValue(known_is_low ? high : low, value));
    const AnsweredQuestion narrowed = co_await Ask(both);
    if (!narrowed.reply.too_many) co_return narrowed.reply.answered;
  }
  co_return false;
}

base::Task<void> RangeStudy::Bind() {
  co_await CompleteEnds();
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
