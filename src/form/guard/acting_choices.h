// SPDX-License-Identifier: Apache-2.0
// Choices that do something rather than choose what is shown: "Delete all", "Log out", "Subscribe".
#pragma once

#include "form/search_form.h"

namespace upwell::form {

// Sets `acts` of the choices of all inputs. A choice is judged by its text, its value, and where it
// is one of checkboxes by the name of the input, too. Kinds of one thing act on nothing ("Purge
// valves", "Drain valves"), nor does buying beside renting and selling.
void MarkActingChoices(std::vector<Input>* inputs);

}  // namespace upwell::form
