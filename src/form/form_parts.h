// SPDX-License-Identifier: Apache-2.0
// One <form> that is several: sites whose framework wants one form a page put the search, a box for
// a newsletter and the page's state into it, each with a button of its own. Such a form is divided
// by its buttons: what stands around the button that searches is asked, and everything else goes
// out as the page sent it.
#pragma once

#include <optional>
#include <vector>

#include "form/form_source.h"

namespace upwell::form {

// For each input the index of the button that it belongs to: the one that is nearest in the tree,
// and of several the next behind it. -1 of buttons, of hidden fields, which belong to all, and
// where there is no button.
std::vector<int> ButtonsOfInputs(const parse::Document& document, const SearchForm& form);

// True where several buttons search, each with inputs of its own that stand apart from the others':
// a box for the whole site at the top, and the search of the page below it.
bool HoldsSeveralSearches(const parse::Document& document, const SearchForm& form);

// The form as one that presses the button of its search, judged by that part alone; nothing where
// no part surely searches, where the site could not tell which button was pressed, or where what
// goes out with it is not empty. `form` is read, not refused yet.
std::optional<SearchForm> DividedByButtons(const parse::Page& page, const FormSource& source,
                                           const FormOptions& options,
                                           const AnswerAddresses& answers, const SearchForm& form);

}  // namespace upwell::form
