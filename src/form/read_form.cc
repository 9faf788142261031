// SPDX-License-Identifier: Apache-2.0
// From a <form> and its controls to a SearchForm, with the defaults that HTML gives each control.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.h"
#include "form/form_source.h"
#include "parse/charset.h"

namespace upwell {
namespace {

constexpr size_t kMaxChoices = 20'000;     // of one input
constexpr size_t kMaxValueBytes = 65'536;  // of one value

struct NamedControl {
  std::string_view name;
  Control control;
};

constexpr std::array kInputTypes = {
    NamedControl{"text", Control::kText},
    NamedControl{"search", Control::kSearch},
    NamedControl{"number", Control::kNumber},
    NamedControl{"date", Control::kDate},
    NamedControl{"month", Control::kMonth},
    NamedControl{"week", Control::kWeek},
    NamedControl{"datetime-local", Control::kDateTimeLocal},
    NamedControl{"time", Control::kTime},
    NamedControl{"email", Control::kEmail},
    NamedControl{"tel", Control::kTel},
    NamedControl{"url", Control::kUrl},
    NamedControl{"password", Control::kPassword},
    NamedControl{"file", Control::kFile},
    NamedControl{"hidden", Control::kHidden},
    NamedControl{"radio", Control::kRadio},
    NamedControl{"checkbox", Control::kCheckbox},
    NamedControl{"submit", Control::kSubmit},
    NamedControl{"image", Control::kImage},
    NamedControl{"reset", Control::kReset},
    NamedControl{"button", Control::kButton},
    NamedControl{"range", Control::kRange},
    NamedControl{"color", Control::kColor},
};

Control ControlOfType(std::string_view type, Control otherwise) {
  for (const NamedControl& entry : kInputTypes) {
    if (AsciiEqualsIgnoreCase(entry.name, type)) return entry.control;
  }
  return otherwise;
}

Control ControlOf(const Document& document, NodeId node) {
  switch (document.node(node).tag) {
    case Tag::kSelect:
      return document.has_attribute(node, "multiple") ? Control::kSelectMultiple : Control::kSelect;
    case Tag::kTextarea:
      return Control::kTextarea;
    case Tag::kButton: {
      const Control control =
          ControlOfType(document.attribute_or(node, "type", "submit"), Control::kSubmit);
      const bool inert = control == Control::kReset || control == Control::kButton;
      return inert ? control : Control::kSubmit;
    }
    default:
      return ControlOfType(document.attribute_or(node, "type", "text"), Control::kText);
  }
}

std::string TextContent(const Document& document, NodeId root) {
  std::string text;
  for (NodeId n = document.first_child(root); n != kNoNode && text.size() < kMaxValueBytes;
       n = document.NextInTree(n, root)) {
    if (document.node(n).type == NodeType::kText) text.append(document.node(n).text);
  }
  return std::string(CutUtf8(text, kMaxValueBytes));
}

// What stands in the first <legend> of a disabled <fieldset> stays enabled.
bool IsFirstLegend(const Document& document, NodeId child) {
  constexpr int kMostSiblings = 1'000;
  if (!document.is(child, Tag::kLegend)) return false;
  NodeId n = document.node(child).previous;
  for (int i = 0; n != kNoNode && i < kMostSiblings; n = document.node(n).previous, ++i) {
    if (document.is(n, Tag::kLegend)) return false;
  }
  return n == kNoNode;
}

bool IsDisabled(const Document& document, NodeId control) {
  if (document.has_attribute(control, "disabled")) return true;
  NodeId below = control;
  for (NodeId n = document.parent(control); n != kNoNode; below = n, n = document.parent(n)) {
    const bool disables = document.is(n, Tag::kFieldset) && document.has_attribute(n, "disabled");
    if (disables && !IsFirstLegend(document, below)) return true;
  }
  return false;
}

bool IsNumber(const std::string& text) {
  if (text.empty() || text.find_first_not_of("+-.0123456789eE") != text.npos) return false;
  char* end = nullptr;
  std::strtod(text.c_str(), &end);
  return end == text.c_str() + text.size();
}

double NumberOr(std::string_view text, double otherwise) {
  const std::string copy(text);
  return IsNumber(copy) ? std::strtod(copy.c_str(), nullptr) : otherwise;
}

// A slider that says nothing stands in the middle.
std::string MiddleOfRange(const Document& document, NodeId node) {
  const double low = NumberOr(document.attribute_or(node, "min", ""), 0);
  const double high = std::max(low, NumberOr(document.attribute_or(node, "max", ""), 100));
  std::string text = std::to_string(low + (high - low) / 2);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

// HTML's value sanitization, as far as it changes what is sent.
std::string DefaultValue(const Document& document, NodeId node, Control control) {
  std::string value(CutUtf8(document.attribute_or(node, "value", ""), kMaxValueBytes));
  switch (control) {
    case Control::kText:
    case Control::kSearch:
    case Control::kTel:
    case Control::kPassword:
      std::erase_if(value, [](char c) { return c == '\n' || c == '\r'; });
      return value;
    case Control::kEmail:
    case Control::kUrl:
      std::erase_if(value, [](char c) { return c == '\n' || c == '\r'; });
      return std::string(TrimHtmlSpace(value));
    case Control::kNumber:
      return IsNumber(value) ? value : "";
    case Control::kRange:
      return IsNumber(value) ? value : MiddleOfRange(document, node);
    case Control::kColor:
      return value.size() == 7 && value.starts_with('#') ? AsciiLower(value) : "#000000";
    case Control::kFile:
      return "";
    default:
      return value;
  }
}

std::string ButtonLabel(const Document& document, NodeId node) {
  if (document.is(node, Tag::kButton)) {
    const std::string text = LabelText(document, node);
    if (!text.empty()) return text;
  }
  for (std::string_view name : {"value", "alt", "aria-label", "title"}) {
    std::string text = CollapseSpace(document.attribute_or(node, name, ""));
    if (!text.empty()) return std::string(CutUtf8(text, 300));
  }
  return "";
}

Choice ReadOption(const Document& document, NodeId option, bool group_disabled) {
  Choice choice;
  const std::string text = CollapseSpace(TextContent(document, option));
  choice.text = std::string(document.attribute_or(option, "label", text));
  if (choice.text.empty()) choice.text = text;
  choice.value = std::string(document.attribute_or(option, "value", text));
  choice.selected = document.has_attribute(option, "selected");
  choice.disabled = group_disabled || document.has_attribute(option, "disabled");
  return choice;
}

void KeepLastSelected(std::vector<Choice>& choices) {
  bool found = false;
  for (auto choice = choices.rbegin(); choice != choices.rend(); ++choice) {
    choice->selected = choice->selected && !found;
    found = found || choice->selected;
  }
}

// A menu that shows one line always has something chosen.
void ChooseDefaultOption(const Document& document, NodeId select, std::vector<Choice>& choices) {
  KeepLastSelected(choices);
  const bool chosen = std::any_of(choices.begin(), choices.end(),
                                  [](const Choice& choice) { return choice.selected; });
  if (chosen || ParseUnsigned(document.attribute_or(select, "size", "1")).value_or(1) > 1) return;
  const auto first = std::find_if(choices.begin(), choices.end(),
                                  [](const Choice& choice) { return !choice.disabled; });
  if (first != choices.end()) first->selected = true;
}

std::vector<Choice> ReadOptions(const Document& document, NodeId select) {
  std::vector<Choice> choices;
  for (NodeId n = document.first_child(select); n != kNoNode && choices.size() < kMaxChoices;
       n = document.NextInTree(n, select)) {
    if (!document.is(n, Tag::kOption)) continue;
    const NodeId parent = document.parent(n);
    const bool group_disabled =
        document.is(parent, Tag::kOptgroup) && document.has_attribute(parent, "disabled");
    choices.push_back(ReadOption(document, n, group_disabled));
  }
  return choices;
}

std::string FirstSelected(const std::vector<Choice>& choices) {
  for (const Choice& choice : choices) {
    if (choice.selected) return choice.value;
  }
  return "";
}

class InputReader {
 public:
  InputReader(const Document& document, NodeId form, LabelFinder& labels)
      : document_(document), form_(form), labels_(labels) {}

  void Add(NodeId node) {
    const Control control = ControlOf(document_, node);
    const bool grouped = control == Control::kRadio || control == Control::kCheckbox;
    grouped ? AddChoice(node, control) : inputs_.push_back(Read(node, control));
    ++order_;
  }

  std::vector<Input> Finish() {
    for (Input& input : inputs_) {
      if (input.control == Control::kRadio) KeepLastSelected(input.choices);
      if (!input.choices.empty()) input.default_value = FirstSelected(input.choices);
    }
    return std::move(inputs_);
  }

 private:
  Input ReadCommon(NodeId node, Control control) const {
    Input input;
    input.name = std::string(document_.attribute_or(node, "name", ""));
    input.control = control;
    input.disabled = IsDisabled(document_, node);
    input.required = document_.has_attribute(node, "required");
    input.hidden_from_people =
        control == Control::kHidden || IsHiddenFromPeople(document_, node, form_);
    input.order = order_;
    input.node = node;
    return input;
  }

  Input Read(NodeId node, Control control) {
    Input input = ReadCommon(node, control);
    switch (control) {
      case Control::kSelect:
      case Control::kSelectMultiple:
        input.choices = ReadOptions(document_, node);
        if (control == Control::kSelect) ChooseDefaultOption(document_, node, input.choices);
        break;
      case Control::kTextarea:
        input.default_value = TextContent(document_, node);
        break;
      default:
        input.default_value = DefaultValue(document_, node, control);
    }
    ReadTextLimits(node, &input);
    input.label = LabelFor(node, control);
    return input;
  }

  void ReadTextLimits(NodeId node, Input* input) const {
    const auto max_length = ParseUnsigned(document_.attribute_or(node, "maxlength", ""));
    if (max_length && *max_length <= UINT32_MAX) {
      input->max_length = static_cast<uint32_t>(*max_length);
    }
    const bool directed = input->control == Control::kText || input->control == Control::kSearch ||
                          input->control == Control::kTextarea;
    if (directed) input->direction_name = std::string(document_.attribute_or(node, "dirname", ""));
  }

  std::string LabelFor(NodeId node, Control control) {
    switch (control) {
      case Control::kHidden:
        return "";
      case Control::kSubmit:
      case Control::kImage:
      case Control::kReset:
      case Control::kButton:
        return ButtonLabel(document_, node);
      default:
        return labels_.LabelOf(node);
    }
  }

  // Radio buttons and checkboxes of one name are one input; without a name they are no group.
  Input& GroupOf(NodeId node, Control control) {
    const std::string key = std::string(ControlName(control)) + "\t" +
                            std::string(document_.attribute_or(node, "name", ""));
    const auto [entry, fresh] = groups_.try_emplace(key, inputs_.size());
    if (!fresh && !key.ends_with('\t')) return inputs_[entry->second];
    Input input = ReadCommon(node, control);
    input.label = labels_.LabelOfGroup(node);
    input.disabled = false;
    inputs_.push_back(std::move(input));
    return inputs_.back();
  }

  void AddChoice(NodeId node, Control control) {
    Input& input = GroupOf(node, control);
    if (input.choices.size() >= kMaxChoices) return;
    Choice choice;
    choice.value = std::string(document_.attribute_or(node, "value", "on"));
    choice.text = labels_.LabelOfChoice(node);
    choice.selected = document_.has_attribute(node, "checked");
    choice.disabled = IsDisabled(document_, node);
    choice.order = order_;
    input.choices.push_back(std::move(choice));
  }

  const Document& document_;
  NodeId form_;
  LabelFinder& labels_;
  std::vector<Input> inputs_;
  std::unordered_map<std::string, size_t> groups_;
  uint32_t order_ = 0;
};

// An attribute of the form that its submit button may override.
std::string_view SubmissionAttribute(const Document& document, NodeId form, const Input* submitter,
                                     std::string_view name) {
  const std::string button_name = "form" + std::string(name);
  if (submitter != nullptr) {
    if (const auto value = document.attribute(submitter->node, button_name)) return *value;
  }
  return document.attribute_or(form, name, "");
}

void ReadTarget(const Page& page, NodeId node, SearchForm* form) {
  const Document& document = page.document;
  const Input* submitter = FirstSubmitter(*form);
  const std::string_view method = SubmissionAttribute(document, node, submitter, "method");
  if (AsciiEqualsIgnoreCase(method, "post")) form->method = Method::kPost;
  if (AsciiEqualsIgnoreCase(method, "dialog")) form->refused = "method is dialog";
  const std::string_view enctype = SubmissionAttribute(document, node, submitter, "enctype");
  if (form->method == Method::kPost && (AsciiEqualsIgnoreCase(enctype, "multipart/form-data") ||
                                        AsciiEqualsIgnoreCase(enctype, "text/plain"))) {
    form->refused = "body would not be urlencoded";
  }
  const std::string_view action =
      TrimHtmlSpace(SubmissionAttribute(document, node, submitter, "action"));
  const Result<Url> url = action.empty() ? Result<Url>(page.url) : Url::Parse(action, page.base);
  if (url.ok()) form->action = url->WithoutFragment();
  if (!form->action.is_http()) form->refused = "action is no http address";
}

std::string SubmissionEncoding(const Page& page, NodeId form) {
  const std::string labels = CollapseSpace(page.document.attribute_or(form, "accept-charset", ""));
  std::string_view encoding;
  for (std::string_view label : Split(labels, ' ')) {
    if (encoding.empty()) encoding = EncodingOfLabel(label);
  }
  if (encoding.empty()) encoding = page.encoding;
  // Browsers answer pages in these encodings in UTF-8.
  const bool unusable = encoding.empty() || AsciiStartsWithIgnoreCase(encoding, "utf-16") ||
                        AsciiEqualsIgnoreCase(encoding, "replacement");
  return unusable ? "UTF-8" : std::string(encoding);
}

}  // namespace

std::string_view ControlName(Control control) {
  switch (control) {
    case Control::kSelect:
      return "select";
    case Control::kSelectMultiple:
      return "select-multiple";
    case Control::kTextarea:
      return "textarea";
    default:
      for (const NamedControl& entry : kInputTypes) {
        if (entry.control == control) return entry.name;
      }
      return "text";
  }
}

const Input* FirstSubmitter(const SearchForm& form) {
  for (const Input& input : form.inputs) {
    const bool submits = input.control == Control::kSubmit || input.control == Control::kImage;
    if (submits && !input.disabled) return &input;
  }
  return nullptr;
}

SearchForm ReadForm(const Page& page, const FormSource& source, LabelFinder& labels) {
  SearchForm form;
  form.page = page.url;
  InputReader reader(page.document, source.form, labels);
  for (NodeId control : source.controls) reader.Add(control);
  form.inputs = reader.Finish();
  ReadTarget(page, source.form, &form);
  form.encoding = SubmissionEncoding(page, source.form);
  return form;
}

}  // namespace upwell
