// SPDX-License-Identifier: Apache-2.0
// Two inputs of which neither alone gets an answer: who and where, what and where, or a make of a
// menu and a postcode. Values of both are tried until some find something; the records they find
// show further values (value_pairs.h).
#pragma once

#include <string>
#include <vector>

#include "query/asker.h"
#include "query/templates/query_template.h"
#include "query/values/value_pairs.h"

namespace upwell::query {

// Values that find much in an input that takes them: a letter, wild cards.
const std::vector<std::string>& WideValues();

// The two inputs and the values to try in each before any record is known: of a menu all it offers;
// of a text input what the form suggests, names of its language, words of the site's texts, and
// wide values.
ValuePairs PairsOf(const form::SearchForm& form, int first, int second,
                   const std::vector<std::string>& texts);

// The two text inputs that are likeliest to be wanted together: one for a place beside one for
// something else. Required ones come before others. Nothing where there are fewer than two.
std::vector<int> LikelyTogether(const form::SearchForm& form, const std::vector<int>& inputs);

// Not tuned; checked on a made phone book (inputs_together_test.cc has a small one).
struct TogetherOptions {
  uint64_t most_without = 80;  // questions as long as nothing is found
  uint64_t most = 80;          // questions in all
  uint64_t enough = 3;         // questions that found something
};

// Binds the two as one: submissions of both that found something; none where nothing did. `base` is
// part of every question and not of the values.
base::Task<Binding> FindTogether(const form::SearchForm& form, std::vector<int> inputs,
                                 Submission base, const std::vector<std::string>& texts,
                                 const TogetherOptions& options, Asker& asker);

// Whether the binding is of two inputs that are filled in together, and no range: two text inputs,
// or a menu and a text input.
bool AreTogether(const form::SearchForm& form, const Binding& binding);

// For people and the catalog: "name, town".
std::string TogetherName(const form::SearchForm& form, int first, int second);

}  // namespace upwell::query
