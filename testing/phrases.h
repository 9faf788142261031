// SPDX-License-Identifier: Apache-2.0
// The words around the data in each language of the test bed.
#pragma once

#include <string_view>

namespace upwell::testing {

struct Phrases {
  std::string_view language;
  std::string_view search;       // button
  std::string_view search_page;  // link to the form
  std::string_view all;          // first option of a menu
  std::string_view next, previous, page;
  std::string_view count;    // {n}
  std::string_view capped;   // {m} of {n}
  std::string_view nothing;  // no results
  std::string_view searched_for;
  std::string_view details, back, home, about, news, contact;
  std::string_view must_fill;  // {label}
  std::string_view too_short;  // {n}
  std::string_view suggestions;
  std::string_view related;
  std::string_view sort, newest, by_title, per_page;
  std::string_view advert;
  std::string_view not_found;
  std::string_view news_text;
  std::string_view bad_value;        // {label}
  std::string_view few, many, most;  // results on a page
  std::string_view falling;          // {label}: sorted, largest first
  std::string_view as_list, compact, gallery;
};

// English for languages it does not know.
const Phrases& PhrasesFor(std::string_view language);

}  // namespace upwell::testing
