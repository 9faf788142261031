// SPDX-License-Identifier: Apache-2.0
// Forms that the words around them call a search, though their inputs and buttons tell little:
// "Search the index", then "Surname begins with", a menu, and a button "List names".
#pragma once

#include <vector>

#include "form/form_source.h"

namespace upwell::form {

// Makes searches of forms of no known kind, as sure as a POST needs them, where all of these hold:
// the button of a form whose inputs all have names, the heading before or in the form, the address
// it goes to, or, of the only form of the page that can be filled in, the page's title or address
// speaks of searching; the button speaks of showing something and of nothing else; there is nothing
// to fill in but menus and a few lines of text, of which none asks who somebody is. REQUIRES: kinds
// are judged. The guard judges them like others.
void BelieveSaidSearches(const parse::Page& page, const std::vector<FormSource>& sources,
                         std::vector<SearchForm>* forms);
// The same for one form or part of a form; `only_one`: no other of the page can be filled in.
void BelieveSaidSearch(const parse::Page& page, const FormSource& source, bool only_one,
                       SearchForm* form);

}  // namespace upwell::form
