// SPDX-License-Identifier: Apache-2.0
// Which type a text input takes, by what the values of each kind got: the type whose answers are
// the most distinct ("Google's Deep-Web Crawl", 5.3). Of several that do as well it is what name
// and label say, or else the more specific one.
#pragma once

#include <optional>

#include "query/types/type_trials.h"

namespace upwell::query {

// The trial whose kind the input takes; null where no type is recognised.
const Trial* WinnerOf(const TypeTrials& trials);
// The same, once it is known whether the input is an `end` of a range: numbers of all kinds spread
// the answers of such an input, and a type without an order cannot be its type.
const Trial* WinnerOfEnd(const TypeTrials& trials, const Trial* winner, RangeEnd end);

// Renames amounts to numbers, or numbers to amounts. Both get the same answers, so only the name of
// the input (`guess`) can tell which it is, or records that show no amounts.
void NameByGuess(std::optional<form::InputType> guess, const SeenValues& seen, ValueKind* kind);

}  // namespace upwell::query
