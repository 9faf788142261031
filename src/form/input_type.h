// SPDX-License-Identifier: Apache-2.0
// What a person would type into each input of a form. Guesses by HTML attributes, names, labels and
// the options of menus, in many languages; the site's answers decide later.
#pragma once

#include "form/search_form.h"

namespace upwell::form {

// Sets `type` and `date_format` of all inputs. No type for what people do not fill in (hidden
// inputs, buttons, passwords, files, checkboxes) and for menus that show no sign of one.
void GuessInputTypes(const parse::Page& page, SearchForm* form);

}  // namespace upwell::form
