// SPDX-License-Identifier: Apache-2.0
#include "testing/form_markup.h"

#include <algorithm>

#include "testing/render.h"

namespace upwell::testing {
namespace {

using demo::Attribute;

struct Choice {
  std::string value, text;
};

bool Selects(const Input& input) {
  return input.control != Control::kSort && input.control != Control::kPageSize &&
         input.control != Control::kLayout;
}

std::vector<Choice> ChoicesOf(const FormContext& c, const Input& input) {
  std::vector<Choice> choices;
  if (!Selects(input)) {
    for (const Way& way : WaysOf(c.spec, input)) choices.push_back({way.value, way.text});
    return choices;
  }
  if (input.control != Control::kChecks) choices.push_back({"", std::string(c.phrases.all)});
  const std::vector<std::string>& options = c.options.at(input.column);
  for (size_t i = 0; i < options.size(); ++i) {
    choices.push_back({OptionValue(input, options, i), options[i]});
  }
  return choices;
}

std::string Select(const FormContext& c, const Input& input) {
  std::string_view chosen = FieldValue(c.fields, input.name);
  std::string out =
      "<select" + Attribute("name", input.name) + Attribute("id", "f_" + input.name) + ">";
  for (const Choice& choice : ChoicesOf(c, input)) {
    out += "<option" + Attribute("value", choice.value) +
           (choice.value == chosen ? " selected" : "") + ">" + EscapeHtml(choice.text) +
           "</option>\n";
  }
  return out + "</select>";
}

// Radio buttons or check boxes.
std::string Buttons(const FormContext& c, const Input& input, std::string_view type) {
  std::vector<std::string> chosen = FieldValues(c.fields, input.name);
  if (chosen.empty() && type == "radio") chosen = {""};
  std::string out;
  for (const Choice& choice : ChoicesOf(c, input)) {
    bool checked = std::find(chosen.begin(), chosen.end(), choice.value) != chosen.end();
    out += "<label><input" + Attribute("type", type) + Attribute("name", input.name) +
           Attribute("value", choice.value) + (checked ? " checked" : "") + "> " +
           EscapeHtml(choice.text) + "</label>\n";
  }
  return out;
}

std::string TextBox(const FormContext& c, const Input& input) {
  bool modern = c.spec.shell == Shell::kModern;
  bool number = input.control == Control::kFrom || input.control == Control::kTo;
  bool words = input.control == Control::kWords;
  number &= input.format == ValueFormat::kAny;
  std::string type = number ? (modern ? "number" : "text") : (modern && words ? "search" : "text");
  std::string out = "<input" + Attribute("type", type) + Attribute("name", input.name) +
                    Attribute("id", "f_" + input.name);
  if (!words) out += " size=\"" + std::string(number ? "6" : "12") + "\"";
  std::string placeholder = input.value;
  if (c.spec.form.labels == Labels::kPlaceholder) {
    if (placeholder.empty()) placeholder = input.label;
    if (!input.label.empty()) out += Attribute("title", input.label);
  }
  if (!placeholder.empty()) out += Attribute("placeholder", placeholder);
  std::string_view value = FieldValue(c.fields, input.name);
  if (c.spec.behaviour.echoes_query || number) out += Attribute("value", value);
  return out + ">";
}

std::string ControlMarkup(const FormContext& c, const Input& input) {
  switch (input.control) {
    case Control::kWords:
    case Control::kFrom:
    case Control::kTo:
    case Control::kTyped:
      return TextBox(c, input);
    case Control::kMenu:
      return Select(c, input);
    case Control::kSort:
    case Control::kPageSize:
    case Control::kLayout:
      return input.as_buttons ? Buttons(c, input, "radio") : Select(c, input);
    case Control::kRadio:
      return Buttons(c, input, "radio");
    case Control::kChecks:
      return Buttons(c, input, "checkbox");
    case Control::kFlag:
      return "<input type=\"checkbox\"" + Attribute("name", input.name) +
             Attribute("id", "f_" + input.name) + " value=\"1\"" +
             (FieldValue(c.fields, input.name).empty() ? "" : " checked") + ">";
    case Control::kHidden:
      return "<input type=\"hidden\"" + Attribute("name", input.name) +
             Attribute("value", input.value) + ">";
  }
  return {};
}

std::string Unlabelled(const FormContext& c, const std::string& control) {
  if (c.spec.form.labels == Labels::kCells) return "<TR><TD><TD>" + control + "\n";
  return "<div>" + control + "</div>\n";
}

std::string Labelled(const FormContext& c, const Input& input) {
  std::string control = ControlMarkup(c, input);
  if (input.label.empty()) return Unlabelled(c, control);
  std::string text = EscapeHtml(input.label) + (input.required ? " *" : "");
  switch (c.spec.form.labels) {
    case Labels::kFor:
      return "<div><label for=\"" + EscapeHtml("f_" + input.name) + "\">" + text + "</label> " +
             control + "</div>\n";
    case Labels::kWrapped:
      return "<label>" + text + " " + control + "</label>\n";
    case Labels::kCells:
      return "<TR><TD ALIGN=right>" + text + ":<TD>" + control + "\n";
    case Labels::kPlain:
      return text + ": " + control + "<br>\n";
    case Labels::kPlaceholder:
      return control + "\n";
  }
  return {};
}

std::string Button(const FormContext& c) {
  const FormSpec& form = c.spec.form;
  std::string text = form.button.empty() ? std::string(c.phrases.search) : form.button;
  std::string name = form.button_name.empty() ? "" : Attribute("name", form.button_name);
  if (c.spec.shell == Shell::kModern) {
    return "<button type=\"submit\"" + name + (name.empty() ? "" : " value=\"1\"") + ">" +
           EscapeHtml(text) + "</button>\n";
  }
  return "<input type=\"submit\"" + name + Attribute("value", text) + ">\n";
}

std::string TitleKey(const SiteSpec& spec) {
  for (const Column& column : spec.data.columns) {
    if (column.kind == ColumnKind::kTitle) return column.key;
  }
  return "";
}

}  // namespace

std::string RenderForm(const FormContext& c) {
  const FormSpec& form = c.spec.form;
  bool cells = form.labels == Labels::kCells;
  std::string out = "<form action=\"" + c.action + "\" method=\"" + (form.post ? "post" : "get") +
                    "\"" + (c.spec.skin.form.empty() ? "" : Attribute("class", c.spec.skin.form)) +
                    ">\n";
  for (const Input& input : form.inputs) {
    if (input.control == Control::kHidden) out += ControlMarkup(c, input) + "\n";
  }
  if (cells) out += "<TABLE>";
  for (const Input& input : form.inputs) {
    if (input.control != Control::kHidden) out += Labelled(c, input);
  }
  out += cells ? "<TR><TD><TD>" + Button(c) + "</TABLE>\n" : Button(c);
  return out + "</form>\n";
}

std::vector<Way> WaysOf(const SiteSpec& spec, const Input& input) {
  if (!input.ways.empty()) return input.ways;
  const Phrases& phrases = PhrasesFor(spec.language);
  if (input.control == Control::kSort) {
    return {{"", std::string(phrases.newest), ""},
            {"title", std::string(phrases.by_title), TitleKey(spec)}};
  }
  if (input.control == Control::kLayout) {
    return {{"", std::string(phrases.as_list), "list"},
            {"c", std::string(phrases.compact), "compact"},
            {"g", std::string(phrases.gallery), "gallery"}};
  }
  std::string words = " " + std::string(phrases.per_page);
  std::string size = std::to_string(spec.page_size);
  std::string twice = std::to_string(2 * spec.page_size);
  return {{"", size + words, size}, {twice, twice + words, twice}};
}

Way ChosenWay(const SiteSpec& spec, const Input& input, const base::FormFields& fields) {
  std::vector<Way> ways = WaysOf(spec, input);
  std::string_view chosen = FieldValue(fields, input.name);
  for (const Way& way : ways) {
    if (way.value == chosen) return way;
  }
  return ways[0];
}

std::string OptionValue(const Input& input, const std::vector<std::string>& options, size_t index) {
  return input.coded ? std::to_string(index + 1) : options[index];
}

std::vector<std::string> FieldValues(const base::FormFields& fields, std::string_view name) {
  std::vector<std::string> values;
  for (const auto& [key, value] : fields) {
    if (key == name) values.push_back(value);
  }
  return values;
}

}  // namespace upwell::testing
