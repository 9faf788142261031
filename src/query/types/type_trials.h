// SPDX-License-Identifier: Apache-2.0
// What was asked of a text input to find out its type, and what came back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "form/search_form.h"
#include "query/asker.h"
#include "query/types/range_behaviour.h"
#include "query/values/seen_values.h"
#include "query/values/value_kinds.h"

namespace upwell::query {

// Types that one site can hardly take for each other without taking any words.
enum class TypeFamily : uint8_t { kDigits, kWords, kDates };
TypeFamily FamilyOf(form::InputType type);

// One kind and what its values got.
struct Trial {
  ValueKind kind;
  std::vector<std::pair<std::string, Reply>> answers;  // to the first of its probes, in their order
  std::vector<Reply> distinct;                         // of them
  bool given_up = false;                               // before all its values were asked

  size_t answered() const;
  // The share of values that got an answer of their own.
  double distinctness() const;
};

// Distinctness of a kind that few others can beat. Not tuned; checked on the made databases of
// type_probing_test.cc.
inline constexpr double kClearlyDistinct = 0.6;

// Adds an answer unlike all others; false for what is none or is known.
bool AddIfDistinct(const Reply& reply, std::vector<Reply>* distinct);

// All trials of one text input.
struct TypeTrials {
  const form::Input& input;              // not owned
  std::optional<form::InputType> guess;  // what name and label say
  double least = 0.3;                    // distinctness below which no type is recognised (DWC 5.3)
  SeenValues seen;                       // in the texts that were known before
  Reply without;                         // the answer to the form without the input
  std::vector<Trial> trials;

  bool IsGuess(const ValueKind& kind) const { return guess == kind.type; }
  // The kind that name and label say is believed on half of that.
  double LeastFor(const Trial& trial) const { return IsGuess(trial.kind) ? least / 2 : least; }
  // The most distinct that was not given up, other than `but`.
  const Trial* Best(const Trial* but = nullptr) const;
};

// Whether the value is a number outside the years that sites have.
bool IsNoYear(const std::string& value);
// The answers by the places of their values; for a kind of numbers those to numbers of all kinds.
std::vector<PlacedReply> PlacedReplies(const TypeTrials& trials, const Trial& of);

}  // namespace upwell::query
