// SPDX-License-Identifier: Apache-2.0
// Turns that are no links: buttons that say "next" or a number, a menu of pages with a button
// beside it. Refused forms give none, and neither do the inputs of the search form itself.
#pragma once

#include "answer/answer.h"
#include "answer/pager/pager_ways.h"

namespace upwell::answer {

// The forms of a page that may be submitted and stay on its host: searches, and others only where
// they lead to the page's own path or that of its search, and nothing is typed into them. Buttons
// of them that lead elsewhere are refused.
std::vector<form::SearchForm> FormsToPress(const parse::Page& page,
                                           const form::FormOptions& form_options);

// By what is written on buttons and menus.
Pager FindPagerForms(const parse::Page& page, const std::vector<form::SearchForm>& forms);

// By what the forms would send. The ways' `index` is into `turns`.
struct FormWays {
  std::vector<Way> ways;
  std::vector<Turn> turns;
};
FormWays WaysOfForms(const parse::Page& page, const PageQuestion& question,
                     const std::vector<form::SearchForm>& forms);

}  // namespace upwell::answer
