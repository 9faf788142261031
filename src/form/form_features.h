// SPDX-License-Identifier: Apache-2.0
// What can be said about a form without knowing what it is for: its controls, its words and the
// topics they speak of, each as a named feature. The same features are learned from and judged by.
//
//   "shape:1 box"       a structural sign
//   "button@search"     the button speaks of searching, in whatever language
//   "name:keyword"      a word of an input's name
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "form/form_source.h"

namespace upwell::form {

// FNV-1a, so that names need not be stored.
constexpr uint64_t FeatureId(std::string_view name) {
  uint64_t hash = 0xcbf29ce484222325;
  for (char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

struct FormFeature {
  uint64_t id = 0;
  float value = 1;
};
using FeatureNames = std::unordered_map<uint64_t, std::string>;

// Sorted by id, each once. `names`, where given, learns what the ids stand for.
std::vector<FormFeature> FeaturesOf(const parse::Page& page, const FormSource& source,
                                    const SearchForm& form, FeatureNames* names = nullptr);

// Whether people type words into the input; not for a password, date or text area.
bool IsTextInput(const Input& input);
// Whether it asks for an e-mail address, a password, a name of one's own making, a message or a
// file.
bool AsksWhoOneIs(const Input& input);
// The id, class and name of an element.
std::string NamesOf(const parse::Document& document, parse::NodeId node);

}  // namespace upwell::form
