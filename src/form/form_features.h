// SPDX-License-Identifier: Apache-2.0
// What can be said about a form without knowing what it is for: its controls, its words and the
// topics they speak of, each as a named feature. The same features are learned from and judged by.
//
//   "shape:1 box"       a structural sign
//   "button@search"     the button speaks of searching, in whatever language
//   "name:keyword"      a word of an input's name
#pragma once

#include <string>
#include <vector>

#include "form/feature_list.h"
#include "form/form_source.h"

namespace upwell::form {

// Sorted by id, each once. `names`, where given, learns what the ids stand for.
std::vector<FormFeature> FeaturesOf(const parse::Page& page, const FormSource& source,
                                    const SearchForm& form, FeatureNames* names = nullptr);

// Whether people type words into the input; not for a password, date or text area.
bool IsTextInput(const Input& input);
// The id, class and name of an element.
std::string NamesOf(const parse::Document& document, parse::NodeId node);

}  // namespace upwell::form
