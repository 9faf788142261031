// SPDX-License-Identifier: Apache-2.0
// Forms from a line of HTML, and back to a line of text.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "form/search_form.h"

namespace upwell::form {

inline parse::Page PageOf(std::string_view html,
                          std::string_view url = "http://site.example/dir/page?old=1") {
  return parse::ReadPage(html, *base::Url::Parse(url), {});
}

inline SearchForm FormOf(std::string_view html, const FormOptions& options = {}) {
  std::vector<SearchForm> forms = FindForms(PageOf(html), options);
  if (forms.empty()) {
    ADD_FAILURE() << "no form in " << html;
    return {};
  }
  return forms.front();
}

// "control name 'label' =default [value(text)* ...]", one input after the other; * is chosen,
// - is disabled.
inline std::string Dump(const SearchForm& form) {
  std::string out;
  for (const Input& input : form.inputs) {
    if (!out.empty()) out += " | ";
    out += std::string(ControlName(input.control)) + " " + input.name;
    if (!input.label.empty()) out += " '" + input.label + "'";
    if (!input.default_value.empty()) out += " =" + input.default_value;
    if (input.disabled) out += " disabled";
    if (input.hidden_from_people && input.control != Control::kHidden) out += " hidden";
    for (const Choice& choice : input.choices) {
      out += " " + choice.value + "(" + choice.text + ")";
      out += choice.selected ? "*" : "";
      out += choice.disabled ? "-" : "";
    }
  }
  return out;
}

}  // namespace upwell::form
