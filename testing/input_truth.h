// SPDX-License-Identifier: Apache-2.0
// What the inputs of a site's form really are, to compare a reader of forms with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "testing/site_spec.h"

namespace upwell::testing {

struct InputTruth {
  std::string name;
  // "words", "selection", "order" (layouts too), "page-size", "typed", "range-low", "range-high",
  // "free"
  std::string role;
  // Of text boxes for values: "zip", "city", "state", "country", "price", "number", "year",
  // "isbn", "date". Of words in a column of names: "person". Of order: "layout" where it is one.
  std::string kind;
  std::string format;      // of dates: "DD.MM.YYYY"
  bool unhelpful = false;  // its name says nothing
};

// One for each input, in the order of the form.
std::vector<InputTruth> TruthOfInputs(const SiteSpec& spec);

// The name as a type: "zip", … ; "" for kAny.
std::string_view NameOf(ValueFormat format);

// One line of JSON for each.
std::string InputTruthLines(const SiteSpec& spec);

// A name or label of a few letters and digits that mean nothing: "x1", "f7", "p_3".
bool SaysNothing(std::string_view name);

}  // namespace upwell::testing
