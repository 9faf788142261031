// SPDX-License-Identifier: Apache-2.0
// An address with names in braces, as OpenSearch and SearchAction write it, as a form.
//
//   FormOfTemplate({"http://a.example/?q={words}&from={start?}", "words", {{"start", "1"}}}, ...)
#pragma once

#include <map>
#include <optional>
#include <string>

#include "form/search_form.h"

namespace upwell::form {

struct SearchTemplate {
  std::string text;   // "{name}" stands for a value, "{name?}" for one that may be left out
  std::string query;  // the name that stands for the search words
  std::map<std::string, std::string> defaults;  // of other names that must have a value
};

// A form with one query input. Where the words are one whole argument it is like any GET form;
// else it has a url_template. Nothing if the template does not hold `query` or is no http address.
std::optional<SearchForm> FormOfTemplate(const SearchTemplate& search, const parse::Page& page,
                                         FormOrigin origin);

// The names in braces, in order, each once; at most 20.
std::vector<std::string> PlaceholdersOf(std::string_view text);

}  // namespace upwell::form
