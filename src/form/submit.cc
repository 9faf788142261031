// SPDX-License-Identifier: Apache-2.0
// HTML's form submission algorithm: which controls are successful, and what is sent for them.
#include <algorithm>

#include "base/text.h"
#include "form/search_form.h"
#include "parse/charset.h"

namespace upwell {
namespace {

struct Entry {
  uint32_t order = 0;
  std::string name;
  std::string value;
};

bool IsGroup(const Input& input) {
  return input.control == Control::kRadio || input.control == Control::kCheckbox;
}

bool IsSelect(const Input& input) {
  return input.control == Control::kSelect || input.control == Control::kSelectMultiple;
}

bool TakesSeveral(const Input& input) {
  return input.control == Control::kCheckbox || input.control == Control::kSelectMultiple;
}

Error Unfillable(const Input& input, std::string_view why) {
  return {ErrorKind::kSkipPage,
          "input '" + input.name + "' cannot be filled in: " + std::string(why)};
}

Status ChooseValue(const std::string& value, bool first, Input* input) {
  if (first || !TakesSeveral(*input)) {
    for (Choice& choice : input->choices) choice.selected = false;
  }
  if (value.empty() && TakesSeveral(*input)) return {};
  const auto choice = std::find_if(
      input->choices.begin(), input->choices.end(),
      [&](const Choice& candidate) { return candidate.value == value && !candidate.disabled; });
  if (choice == input->choices.end()) return Unfillable(*input, "no such choice");
  choice->selected = true;
  return {};
}

Status FillIn(const std::string& value, bool first, Input* input) {
  if (input->disabled) return Unfillable(*input, "it is disabled");
  if (input->hidden_from_people) return Unfillable(*input, "people do not see it");
  if (IsGroup(*input) || IsSelect(*input)) return ChooseValue(value, first, input);
  switch (input->control) {
    case Control::kSubmit:
    case Control::kImage:
    case Control::kReset:
    case Control::kButton:
    case Control::kFile:
    case Control::kPassword:
      return Unfillable(*input, "people cannot type there");
    default:
      input->default_value = value;
      return {};
  }
}

Result<std::vector<Input>> FilledInputs(const SearchForm& form,
                                        const std::vector<Assignment>& values) {
  std::vector<Input> inputs = form.inputs;
  std::vector<bool> touched(inputs.size(), false);
  for (const Assignment& assignment : values) {
    const size_t i = static_cast<size_t>(assignment.input);
    if (i >= inputs.size()) return Error{ErrorKind::kSkipPage, "the form has no such input"};
    const Status filled = FillIn(assignment.value, !touched[i], &inputs[i]);
    if (!filled.ok()) return filled.error();
    touched[i] = true;
  }
  return inputs;
}

void AddChosen(const Input& input, std::vector<Entry>* entries) {
  for (const Choice& choice : input.choices) {
    if (!choice.selected || choice.disabled) continue;
    entries->push_back({IsGroup(input) ? choice.order : input.order, input.name, choice.value});
  }
}

void AddSubmitter(const Input& input, std::vector<Entry>* entries) {
  if (input.control == Control::kSubmit) {
    if (!input.name.empty()) entries->push_back({input.order, input.name, input.default_value});
    return;
  }
  const std::string prefix = input.name.empty() ? "" : input.name + ".";
  entries->push_back({input.order, prefix + "x", "0"});
  entries->push_back({input.order, prefix + "y", "0"});
}

void AddTyped(const Input& input, const std::string& encoding, std::vector<Entry>* entries) {
  const bool names_charset =
      input.control == Control::kHidden && AsciiEqualsIgnoreCase(input.name, "_charset_");
  entries->push_back({input.order, input.name, names_charset ? encoding : input.default_value});
  if (!input.direction_name.empty()) {
    entries->push_back({input.order, input.direction_name, "ltr"});
  }
}

// The successful controls in tree order.
std::vector<Entry> Entries(const SearchForm& form, const std::vector<Input>& inputs) {
  std::vector<Entry> entries;
  bool pressed = false;
  for (const Input& input : inputs) {
    if (input.disabled) continue;
    const bool submits = input.control == Control::kSubmit || input.control == Control::kImage;
    if (submits) {
      if (!pressed) AddSubmitter(input, &entries);
      pressed = true;
    } else if (input.name.empty() || input.control == Control::kReset ||
               input.control == Control::kButton) {
      continue;
    } else if (IsGroup(input) || IsSelect(input)) {
      AddChosen(input, &entries);
    } else {
      AddTyped(input, form.encoding, &entries);
    }
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry& a, const Entry& b) { return a.order < b.order; });
  return entries;
}

// Every line end becomes CR LF.
std::string WithCrLf(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' && text[i] != '\n') {
      out.push_back(text[i]);
      continue;
    }
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
    out.append("\r\n");
  }
  return out;
}

std::string Encode(const std::vector<Entry>& entries, const std::string& encoding) {
  FormFields fields;
  for (const Entry& entry : entries) {
    fields.emplace_back(EncodeFromUtf8(WithCrLf(entry.name), encoding),
                        EncodeFromUtf8(WithCrLf(entry.value), encoding));
  }
  return EncodeFormFields(fields);
}

}  // namespace

Result<Request> Submit(const SearchForm& form, const std::vector<Assignment>& values,
                       int /*button*/) {
  if (!form.refused.empty()) {
    return Error{ErrorKind::kSkipPage, "form is never submitted: " + form.refused};
  }
  const Result<std::vector<Input>> inputs = FilledInputs(form, values);
  if (!inputs.ok()) return inputs.error();
  const std::string sent = Encode(Entries(form, *inputs), form.encoding);
  Request request(form.action.WithoutFragment(), Purpose::kSearch);
  request.method = form.method;
  if (form.method == Method::kPost) {
    request.body = sent;
    request.content_type = "application/x-www-form-urlencoded";
  } else {
    request.url = request.url.WithQuery(sent);
  }
  return request;
}

}  // namespace upwell
