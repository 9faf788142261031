// SPDX-License-Identifier: Apache-2.0
// What the markup around a form's fields says that it does: its name for people, its scripts, the
// pictures on its buttons. Each function says why it is not harmless, or "".
#pragma once

#include <string>

#include "form/form_source.h"

namespace upwell::form {

// Of the <form> element and of what it says to people: legends, headings, warnings.
std::string ReasonAgainstFormMarkup(const parse::Document& document, const FormSource& source);

// Of a button, beside its words: its scripts, its titles, its pictures.
std::string ReasonAgainstButtonMarkup(const parse::Document& document, parse::NodeId button);

}  // namespace upwell::form
