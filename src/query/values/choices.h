// SPDX-License-Identifier: Apache-2.0
// What may be filled into a form's inputs without asking the site.
#pragma once

#include <string>
#include <vector>

#include "form/search_form.h"

namespace upwell::query {

bool IsForPeople(const form::Input& input);
// People choose from it or type into it: no button, and nothing hidden.
bool IsFilledIn(const form::Input& input);

// What is chosen unless something else is.
std::string DefaultOf(const form::Input& input);
// One check box by itself: "also deleted ones" shows more, "with pictures" shows less.
bool IsLoneCheckbox(const form::Input& input);
// One of its choices stands, and it is not the one for all: what stands may hide what others find.
// What stands in a list of several choices is a choice of its own, and so is a lone check box that
// is not ticked.
bool MayHideOthers(const form::Input& input);
// Of a menu all values but that, each once; none that does something (form::Choice::acts).
std::vector<std::string> ValuesToTry(const form::Input& input);
// As people read the value; "" where the menu has no such value.
std::string TextOf(const form::Input& input, const std::string& value);

}  // namespace upwell::query
