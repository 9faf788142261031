// SPDX-License-Identifier: Apache-2.0
// Whether there is evidence that a form searches. The guard sends no form by default: whatever the
// form does not say by its words, the roles of its parts must say. What speaks for a search: places
// that speak of searching, inputs that people fill in and that ask for nothing of theirs, menus
// that select. What speaks against it: parts that nothing explains and that go out with every
// question (hidden words, presets, an unknown button, an address below one thing), and words of
// change. Each sign has a learned weight (form/search_model.h); the sum is the evidence.
#pragma once

#include <vector>

#include "form/form_features.h"
#include "form/form_source.h"

namespace upwell::form {

// The signs, sorted by id, each once. `names`, where given, learns what the ids stand for.
// REQUIRES: the form is read; nothing depends on its kind.
std::vector<FormFeature> SignsOfSearch(const parse::Page& page, const FormSource& source,
                                       const SearchForm& form, FeatureNames* names = nullptr);

// The logarithm of the odds that it searches.
double SearchEvidence(const std::vector<FormFeature>& signs);

// More than any form had that acts.
bool IsProvenSearch(const SearchForm& form);
// Less than all but a few searches have.
bool IsHardlySearch(const SearchForm& form);

}  // namespace upwell::form
