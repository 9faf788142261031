// SPDX-License-Identifier: Apache-2.0
#include "query/study/text_input_study.h"

#include <algorithm>
#include <utility>

#include "query/study/keyword_check.h"
#include "query/study/ranges.h"
#include "query/values/code_pattern.h"
#include "query/values/distinctive_words.h"
#include "query/values/keywords.h"
#include "query/values/value_growth.h"
#include "query/values/wildcards.h"
#include "query/values/word_splitter.h"

namespace upwell::query {
namespace {

// Words of text inputs beside the query input, not tuned (docs/surfacing.md, --max-words).
constexpr uint32_t kWordsOfOtherInputs = 100;
// Answers that one text input may add to those that menus are judged by, not tuned.
constexpr size_t kAnswersOfOneInput = 8;
// Times the records known before, for words to be probed again. Not tuned.
constexpr size_t kManyMore = 2;
// Words that have to get the complaint that something else is missing; one may do so by chance.
constexpr size_t kComplaintsWanted = 2;

// A lone end of a range is first asked a value that leaves out as little as possible.
std::vector<std::string> WithWidestFirst(const form::Input& input, const TypedInput& typed) {
  std::vector<std::string> values = typed.kind.values;
  const std::vector<std::string> extremes = ExtremesOf(typed.kind, input);
  if (extremes.empty() || !(typed.at_least || typed.at_most)) return values;
  const std::string& widest = typed.at_least ? extremes.front() : extremes.back();
  std::erase(values, widest);
  values.insert(values.begin(), widest);
  return values;
}

}  // namespace

bool IsNamedForType(const form::Input& input) {
  return input.type && *input.type != form::InputType::kGeneric &&
         *input.type != form::InputType::kPerson;
}

base::Task<void> TextInputStudy::JudgeAll(Submission base) {
  const bool all = state_.depth == StudyDepth::kTemplates || AreWordsIgnored(state_) ||
                   co_await AreKnownWordsMissed(state_, base);
  for (const int input : state_.text_inputs) {
    if (!state_.asker.MayAsk()) co_return;
    if (input == state_.form.query_input && !all) {
      state_.BeliefOf(input).role = InputRole::kWords;
    } else if (all || IsNamedForType(state_.form.inputs[input])) {
      const bool is_judged = state_.words.count(input) > 0 || state_.TypedOf(input) != nullptr ||
                             state_.paired.count(input) > 0;
      if (!is_judged) co_await Judge(input, base);
    }
  }
}

bool TextInputStudy::HasFoundByWords(int input) const {
  if (state_.depth != StudyDepth::kInputs || input != state_.form.query_input) return false;
  const auto is_by_word = [&](const AnsweredQuestion& question) {
    return std::any_of(question.submission.begin(), question.submission.end(),
                       [&](const form::Assignment& value) {
                         return value.input == input && !LooksLikeCode(value.value) &&
                                WildcardOf(value.value).empty() && !IsNumber(value.value);
                       });
  };
  return !IsNamedForType(state_.form.inputs[input]) && !AreWordsIgnored(state_) &&
         std::any_of(state_.answered.begin(), state_.answered.end(), is_by_word);
}

base::Task<void> TextInputStudy::Judge(int input, const Submission& base) {
  if (HasFoundByWords(input)) {
    state_.BeliefOf(input).role = InputRole::kWords;
    co_return;
  }
  const Submission all = state_.WithFixed(base);
  if (const std::optional<TypedInput> listed = co_await lists_.Find(input, all)) {
    TakeTyped(input, *listed);
    if (state_.CountWholeAnswers() < kWholeAnswersWanted) {
      co_await AskValues(input, listed->kind.values, base);
    }
    co_return;
  }
  if (state_.asker.record_texts().size() < kFewRecords) judged_blind_.insert(input);
  Probes probes;
  co_await Probe(input, base, &probes);
  if (probes.finds_known_words) {
    state_.BeliefOf(input).role = InputRole::kWords;
    co_return;
  }
  const double distinct_words = probes.words.generic ? probes.words.distinctness : 0;
  if (probes.typed && IsTyped(*probes.typed, distinct_words, state_.form.inputs[input].type)) {
    TakeTyped(input, *probes.typed);
    co_await KeepLiveValues(input, all);
  } else if (probes.words.generic) {
    co_await TakeWords(input, probes.words, all);
  } else if (!co_await fields_.Take(input, all)) {
    InputBelief& belief = state_.BeliefOf(input);
    belief.role = InputRole::kUnknown;
    belief.evidence = probes.words.evidence;
    if (belief.evidence.empty() && probes.typed) belief.evidence = probes.typed->evidence;
  }
}

base::Task<void> TextInputStudy::Probe(int input, const Submission& base, Probes* probes) {
  const form::Input& field = state_.form.inputs[input];
  const Submission all = state_.WithFixed(base);
  if (IsNamedForType(field)) probes->typed = co_await ProbeTypeOf(input, all);
  const bool settled = probes->typed && IsTyped(*probes->typed, 0, field.type);
  if (!settled && state_.depth == StudyDepth::kTemplates) {
    probes->words = co_await ProbeWords(input, all);
  }
  if (probes->words.generic || probes->typed) co_return;
  const uint32_t words_known = state_.asker.words().size();
  probes->typed = co_await ProbeTypeOf(input, all);
  const bool has_new_words = state_.asker.words().size() > words_known;
  if (probes->typed->type && has_new_words) co_await ProbeWordsOfFinds(input, base, probes);
}

// Values of a type found something, and what they found has words that the input may take, too.
base::Task<void> TextInputStudy::ProbeWordsOfFinds(int input, const Submission& base,
                                                   Probes* probes) {
  if (state_.depth == StudyDepth::kTemplates) {
    const Submission all = state_.WithFixed(base);
    probes->words = co_await ProbeWords(input, all);
  } else if (input == state_.form.query_input && !AreWordsIgnored(state_)) {
    probes->finds_known_words = co_await AreKnownWordsFound(state_, base);
  }
}

base::Task<TypedInput> TextInputStudy::ProbeTypeOf(int input, const Submission& base) {
  Submission submission = base;
  const std::vector<std::string> texts = state_.asker.record_texts();
  TypeOptions types = state_.options.types;
  // A range of which both ends can be set is divided later, by what its answers show.
  types.learn_spread = state_.depth == StudyDepth::kTemplates || !IsNamedAsEnd(state_.form, input);
  types.ordered_only = IsNamedAsEnd(state_.form, input);
  TypedInput typed =
      co_await ProbeType(state_.form, input, std::move(submission), texts, types, state_.asker);
  co_return typed;
}

base::Task<ProbedInput> TextInputStudy::ProbeWords(int input, const Submission& base) {
  ProbingOptions probing = state_.options.probing;
  probing.longest_word = state_.form.inputs[input].max_length.value_or(UINT32_MAX);
  const bool is_second = input != state_.form.query_input && !state_.words.empty();
  if (is_second || state_.depth == StudyDepth::kInputs) {
    probing.max_words = std::min(probing.max_words, kWordsOfOtherInputs);
    probing.first_limit = std::min(probing.first_limit, probing.least_words);
  }
  ProbedInput probed;
  const bool wants_more = co_await WantsMore(input, base);
  if (wants_more) {
    probed.evidence = "something else must be filled in as well";
    co_return probed;
  }
  Submission submission = base;
  probed =
      co_await ProbeTextInput(input, std::move(submission), state_.texts, probing, state_.asker);
  co_return probed;
}

// The site asks for something else although the input is filled in.
base::Task<bool> TextInputStudy::WantsMore(int input, const Submission& base) {
  const std::vector<std::string> words = state_.texts.empty()
                                             ? std::vector<std::string>()
                                             : WordSplitter().Words(state_.texts.front());
  if (words.empty()) co_return false;
  for (const std::string& word : Spread(words, kComplaintsWanted)) {
    Submission submission = Joined(base, OneValue(input, word));
    std::string why = state_.form.inputs[input].name;
    const Reply reply = co_await state_.asker.Ask(std::move(submission), std::move(why));
    if (reply.trouble != answer::Trouble::kRequiredField) co_return false;
  }
  co_return true;
}

base::Task<void> TextInputStudy::TakeWords(int input, const ProbedInput& probed,
                                           const Submission& base) {
  InputBelief& belief = state_.BeliefOf(input);
  belief.role = InputRole::kWords;
  belief.evidence = probed.evidence;
  state_.words[input] = probed.words;
  records_then_[input] = state_.asker.record_texts().size();
  if (state_.CountWholeAnswers() < kWholeAnswersWanted) {
    co_await AskValues(input, probed.words, base);
  }
}

void TextInputStudy::TakeTyped(int input, const TypedInput& typed) {
  InputBelief& belief = state_.BeliefOf(input);
  belief.role = InputRole::kTyped;
  belief.type = typed.type;
  belief.value_kind = typed.kind.name;
  belief.evidence = typed.evidence;
  state_.typed.emplace_back(input, typed);
}

base::Task<void> TextInputStudy::KeepLiveValues(int input, const Submission& base) {
  if (state_.depth != StudyDepth::kTemplates) co_return;
  const TypedInput typed = *state_.TypedOf(input);
  Submission beside = base;
  std::vector<std::string> live =
      co_await GrowValues(state_.form, input, typed, std::move(beside), state_.asker);
  if (state_.CountWholeAnswers() < kWholeAnswersWanted) co_await AskValues(input, live, base);
  // Values that find nothing beside this value of another input may find something beside others.
  if (base != state_.plan.fixed) {
    for (const std::string& value : typed.kind.values) {
      if (std::find(live.begin(), live.end(), value) == live.end()) live.push_back(value);
    }
  }
  for (auto& [number, kept] : state_.typed) {
    if (number == input) kept.kind.values = std::move(live);
  }
}

base::Task<void> TextInputStudy::AskValues(int input, const std::vector<std::string>& values,
                                           const Submission& base) {
  for (const std::string& value : Spread(values, kAnswersOfOneInput)) {
    Submission submission = Joined(base, OneValue(input, value));
    std::string why = state_.form.inputs[input].name;
    co_await state_.AskAndKeep(std::move(submission), std::move(why));
  }
}

base::Task<void> TextInputStudy::JudgeOpen(Submission base, bool only_blind) {
  for (const int input : state_.text_inputs) {
    const InputRole role = state_.BeliefOf(input).role;
    const bool is_open = role == InputRole::kUnknown || role == InputRole::kFree;
    if (!is_open || Assigns(base, input)) continue;
    if (only_blind && judged_blind_.count(input) == 0) continue;
    co_await Judge(input, base);
  }
}

base::Task<void> TextInputStudy::ProbeWordsAgain() {
  const std::map<int, size_t> known = records_then_;
  for (const auto& [input, records] : known) {
    if (state_.asker.record_texts().size() < kManyMore * records) continue;
    if (Assigns(state_.support, input)) continue;
    const Submission all = state_.WithFixed(state_.support);
    const ProbedInput probed = co_await ProbeWords(input, all);
    if (!probed.generic || probed.words.size() <= state_.words[input].size()) continue;
    state_.BeliefOf(input).evidence = probed.evidence;
    state_.words[input] = probed.words;
  }
}

void TextInputStudy::Bind() {
  if (!state_.together.values.empty()) state_.plan.bindings.push_back(state_.together);
  for (const auto& [input, words] : state_.words) state_.Bind(input, words);
  for (const auto& [input, typed] : state_.typed) {
    if (state_.paired.count(input) > 0) continue;
    state_.Bind(input, WithWidestFirst(state_.form.inputs[input], typed));
  }
}

}  // namespace upwell::query
