// SPDX-License-Identifier: Apache-2.0
// Which kinds of values a typed text input may take, and what to ask to find out ("Google's
// Deep-Web Crawl", 5.3): of finite types known values, of continuous ones values over several
// orders of magnitude.
#pragma once

#include <optional>
#include <vector>

#include "form/search_form.h"
#include "query/values/seen_values.h"
#include "query/values/value_kind.h"

namespace upwell::query {

// What name and label say the input takes. A control for numbers does not say which numbers.
std::optional<form::InputType> GuessOf(const form::Input& input);

// The kinds whose values a browser would let a person type into the input, most likely first: what
// the input's attributes, name and label say, then what the records show, then all others.
std::vector<ValueKind> KindsFor(const form::Input& input, const SeenValues& seen);

// The kind with the values that further texts show.
ValueKind WithSeenValues(const ValueKind& kind, const form::Input& input, const SeenValues& seen);

}  // namespace upwell::query
