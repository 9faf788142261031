// SPDX-License-Identifier: Apache-2.0
// URL templates ("Crawling Deep Web Entity Pages", section 3): the address that a search form leads
// to, with a place for the query; all other inputs keep their defaults.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "form/search_form.h"

namespace upwell::entities {

inline constexpr std::string_view kQueryPlace = "{query}";

struct UrlTemplate {
  std::string text;           // "https://shop.example/search?k={query}&cat=All"
  std::string argument;       // that carries the query, "k"; "" where it is part of the path
  base::FormFields defaults;  // the other arguments
};

// Nothing where the form has no query input, is sent by POST or is not searchable.
std::optional<UrlTemplate> TemplateOf(const form::SearchForm& form);
// Why there is none, for people.
std::string WhyNoTemplate(const form::SearchForm& form);

// The form by which a site of entities is asked: of those with a template the one that is most
// surely a search, then the one with the fewest inputs (80% of such sites have one or two), then
// the first. Nothing where none has a template.
std::optional<size_t> ChooseSearch(const std::vector<const form::SearchForm*>& forms);

}  // namespace upwell::entities
