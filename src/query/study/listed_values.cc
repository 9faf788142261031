// SPDX-License-Identifier: Apache-2.0
#include "query/study/listed_values.h"

#include <utility>

#include "query/templates/informativeness.h"
#include "query/types/typed_into.h"
#include "query/values/distinctive_words.h"
#include "query/values/site_lists.h"
#include "query/values/value_kind.h"

namespace upwell::query {
namespace {

// Values of a list that are asked, those in vain that end it, and those that must find something.
// Not tuned.
constexpr size_t kProbes = 3;
constexpr size_t kInVain = 2;
constexpr size_t kFinds = 2;

// Items of such a list are words, not numbers.
bool TakesNumbers(const form::Input& input) {
  const form::InputType type = input.type.value_or(form::InputType::kGeneric);
  return IsOrdered(type) || type == form::InputType::kZip || type == form::InputType::kIsbn;
}

}  // namespace

base::Task<std::optional<TypedInput>> ListedValues::Find(int input, const Submission& base) {
  const form::Input& described = state_.form.inputs[input];
  if (state_.depth != StudyDepth::kInputs || TakesNumbers(described)) co_return std::nullopt;
  if (!lists_) lists_ = FindSiteLists(state_.texts);
  for (const std::vector<std::string>& list : *lists_) {
    const bool takes = co_await Takes(input, list, base);
    if (!takes) continue;
    TypedInput typed;
    typed.type = described.type.value_or(form::InputType::kGeneric);
    typed.kind.type = *typed.type;
    typed.kind.name = kListOfSite;
    typed.kind.values = list;
    typed.evidence = "takes what a page of the site lists";
    co_return typed;
  }
  co_return std::nullopt;
}

base::Task<bool> ListedValues::Takes(int input, const std::vector<std::string>& list,
                                     const Submission& base) {
  SignatureSet answers;
  size_t asked = 0, found = 0;
  for (const std::string& value : Spread(list, kProbes)) {
    if (!MayBeTypedInto(state_.form.inputs[input], value)) co_return false;
    Submission submission = Joined(base, OneValue(input, value));
    std::string why = state_.form.inputs[input].name;
    const Reply reply = co_await state_.AskAndKeep(std::move(submission), std::move(why));
    ++asked;
    found += reply.has_results() && !reply.records.empty() && answers.Insert(reply.signature);
    if (asked - found == kInVain) co_return false;
  }
  co_return found >= kFinds;
}

}  // namespace upwell::query
