// SPDX-License-Identifier: Apache-2.0
// Forms that the words around them call a search, though their inputs and buttons tell little:
// "Search the index", then "Surname begins with", a menu, and a button "List names".
#pragma once

#include <vector>

#include "form/form_source.h"

namespace upwell::form {

// Makes searches of forms of no known kind, as sure as a POST needs them, where there is nothing to
// fill in but menus and a few lines of text, of which none asks who somebody is, no heading begins
// with a verb of change, and the button and what stands around the form say together that it
// searches:
// - the button shows something and nothing else, and it speaks of searching itself on a form whose
//   inputs all have names, or the heading, the address, the names or the role of the form do, or,
//   of the only form of the page that can be filled in, the page's title or address;
// - the button only sends or goes on ("Submit", "Next"), and one of those places speaks of
// searching;
// - every menu may stay open, and one offers "all";
// - all inputs have names, and the form goes to what is called results, or by GET with a button
// that
//   shows to an address that shows.
// REQUIRES: kinds are judged. The guard judges them like others.
void BelieveSaidSearches(const parse::Page& page, const std::vector<FormSource>& sources,
                         std::vector<SearchForm>* forms);
// The same for one form or part of a form; `only_one`: no other of the page can be filled in.
void BelieveSaidSearch(const parse::Page& page, const FormSource& source, bool only_one,
                       SearchForm* form);

// A form by GET with several menus. Trackers and registers search by who reported a thing beside
// them; nobody signs up there.
bool OffersManyMenus(const SearchForm& form);

// Whether a place beside the button speaks of searching: the heading, the address, the names or the
// role of the form, the title or the address of the page.
bool IsCalledSearch(const parse::Page& page, const FormSource& source, const SearchForm& form);

}  // namespace upwell::form
