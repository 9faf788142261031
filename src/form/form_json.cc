// SPDX-License-Identifier: Apache-2.0
#include "form/form_json.h"

#include <boost/json.hpp>

#include "base/text.h"

namespace upwell::form {
namespace {

namespace json = boost::json;

json::string Text(std::string_view text) {
  return base::IsValidUtf8(text) ? json::string(text) : json::string(base::ToValidUtf8(text));
}

json::value TextOrNull(std::string_view text) {
  if (text.empty()) return nullptr;
  return Text(text);
}

json::array ChoicesJson(const std::vector<Choice>& choices) {
  json::array values;
  for (const Choice& choice : choices) {
    json::object value;
    value["value"] = Text(choice.value);
    value["text"] = Text(choice.text);
    if (!choice.group.empty()) value["group"] = Text(choice.group);
    if (choice.acts) value["acts"] = true;
    values.push_back(std::move(value));
  }
  return values;
}

// What the contract does not name is there only where the page says it.
void AddLimits(const Input& input, json::object* out) {
  if (input.required) (*out)["required"] = true;
  if (input.disabled) (*out)["disabled"] = true;
  if (input.hidden_from_people && input.control != Control::kHidden) (*out)["hidden"] = true;
  if (input.max_length) (*out)["maxlength"] = *input.max_length;
  const std::pair<const char*, const std::string*> texts[] = {{"min", &input.min},
                                                              {"max", &input.max},
                                                              {"step", &input.step},
                                                              {"pattern", &input.pattern},
                                                              {"date_format", &input.date_format},
                                                              {"refused", &input.button.refused}};
  for (const auto& [name, text] : texts) {
    if (!text->empty()) (*out)[name] = Text(*text);
  }
  if (input.suggestions.empty()) return;
  json::array suggestions;
  for (const std::string& suggestion : input.suggestions) suggestions.push_back(Text(suggestion));
  (*out)["suggestions"] = std::move(suggestions);
}

json::object InputJson(const Input& input, bool is_query) {
  json::object out;
  out["name"] = Text(input.name);
  out["control"] = ControlName(input.control);
  out["label"] = Text(input.label);
  out["values"] = ChoicesJson(input.choices);
  out["default"] = Text(input.default_value);
  out["query"] = is_query;
  out["type"] = TextOrNull(input.type ? InputTypeName(*input.type) : "");
  AddLimits(input, &out);
  return out;
}

json::array InputsJson(const SearchForm& form) {
  json::array inputs;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    inputs.push_back(InputJson(form.inputs[i], static_cast<int>(i) == form.query_input));
  }
  return inputs;
}

}  // namespace

std::string FormAsJson(const SearchForm& form) {
  json::object out;
  out["index"] = form.index;
  out["origin"] = FormOriginName(form.origin);
  out["action"] = form.action.href();
  if (!form.url_template.empty()) out["template"] = Text(form.url_template);
  out["method"] = fetch::MethodName(form.method);
  out["enctype"] = EnctypeName(form.enctype);
  out["charset"] = Text(form.encoding);
  out["kind"] = FormKindName(form.kind);
  out["searchable"] = form.searchable();
  out["confidence"] = form.confidence;
  out["refused"] = TextOrNull(form.refused);
  out["inputs"] = InputsJson(form);
  return json::serialize(out);
}

std::string InputsAsJson(const SearchForm& form) { return json::serialize(InputsJson(form)); }

}  // namespace upwell::form
