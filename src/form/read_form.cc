// SPDX-License-Identifier: Apache-2.0
// From a <form> and its controls to a SearchForm, with the defaults that HTML gives each control.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "form/control_value.h"
#include "form/form_source.h"
#include "form/guard/acting_choices.h"
#include "form/guard/acting_link.h"
#include "form/words.h"
#include "parse/charset.h"
#include "parse/href.h"
#include "parse/script_text.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMaxChoices = 20'000;          // of one group of checkboxes or radio buttons
constexpr size_t kMaxValueBytes = 1 << 20;      // of one value
constexpr size_t kMaxSuggestionNodes = 10'000;  // of one form
constexpr size_t kMaxDrawnMenuNodes = 50'000;   // of one form

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
    if (base::AsciiEqualsIgnoreCase(entry.name, type)) return entry.control;
  }
  return otherwise;
}

// A text area of one row is where words are typed, as in a line, if it says so itself; boxes for
// comments are as small.
bool IsLineForWords(const parse::Document& document, parse::NodeId area) {
  if (base::TrimHtmlSpace(document.attribute_or(area, "rows", "")) != "1") return false;
  std::string words;
  for (const std::string_view name : {"name", "placeholder", "aria-label", "title"}) {
    words.append(base::CutUtf8(document.attribute_or(area, name, ""), 300)).append(" ");
  }
  const TopicSet topics = TopicsOf(words);
  const bool asks = topics.has(Topic::kSearch) || topics.has(Topic::kQuery);
  return asks && !topics.has(Topic::kComment) && !topics.has(Topic::kContact) &&
         !topics.has(Topic::kPublish) && !topics.has(Topic::kSend) && !topics.has(Topic::kMessage);
}

Control ControlOf(const parse::Document& document, parse::NodeId node) {
  switch (document.node(node).tag) {
    case parse::Tag::kA:
      return Control::kSubmit;
    case parse::Tag::kSelect:
      return document.has_attribute(node, "multiple") ? Control::kSelectMultiple : Control::kSelect;
    case parse::Tag::kTextarea:
      return IsLineForWords(document, node) ? Control::kText : Control::kTextarea;
    case parse::Tag::kButton: {
      const Control control =
          ControlOfType(document.attribute_or(node, "type", "submit"), Control::kSubmit);
      const bool inert = control == Control::kReset || control == Control::kButton;
      return inert ? control : Control::kSubmit;
    }
    default:
      return ControlOfType(document.attribute_or(node, "type", "text"), Control::kText);
  }
}

std::string TextContent(const parse::Document& document, parse::NodeId root) {
  std::string text;
  for (parse::NodeId n = document.first_child(root);
       n != parse::kNoNode && text.size() < kMaxValueBytes; n = document.NextInTree(n, root)) {
    if (document.node(n).type == parse::NodeType::kText) text.append(document.node(n).text);
  }
  return std::string(base::CutUtf8(text, kMaxValueBytes));
}

// What stands in the first <legend> of a disabled <fieldset> stays enabled.
bool IsFirstLegend(const parse::Document& document, parse::NodeId child) {
  constexpr int kMostSiblings = 1'000;  // a guard
  if (!document.is(child, parse::Tag::kLegend)) return false;
  parse::NodeId n = document.node(child).previous;
  for (int i = 0; n != parse::kNoNode && i < kMostSiblings; n = document.node(n).previous, ++i) {
    if (document.is(n, parse::Tag::kLegend)) return false;
  }
  return n == parse::kNoNode;
}

bool IsDisabled(const parse::Document& document, parse::NodeId control) {
  if (document.has_attribute(control, "disabled")) return true;
  parse::NodeId below = control;
  for (parse::NodeId n = document.parent(control); n != parse::kNoNode;
       below = n, n = document.parent(n)) {
    const bool disables =
        document.is(n, parse::Tag::kFieldset) && document.has_attribute(n, "disabled");
    if (disables && !IsFirstLegend(document, below)) return true;
  }
  return false;
}

std::string DefaultValue(const parse::Document& document, parse::NodeId node, const Input& input) {
  if (document.is(node, parse::Tag::kTextarea)) return TextContent(document, node);
  if (document.is(node, parse::Tag::kA)) {
    const std::string script = parse::ScriptOfHref(document.attribute_or(node, "href", ""));
    const std::optional<parse::PostBack> call = parse::ReadPostBack(script);
    return call ? call->target : "";
  }
  const std::string_view value =
      base::CutUtf8(document.attribute_or(node, "value", ""), kMaxValueBytes);
  const bool unlabelled = input.control == Control::kSubmit &&
                          document.is(node, parse::Tag::kInput) &&
                          !document.has_attribute(node, "value");
  if (unlabelled) return "Submit";  // browsers send what they print on the button
  return SanitizedValue(input.control, value,
                        {.min = input.min,
                         .max = input.max,
                         .step = input.step,
                         .default_value = value,
                         .several = document.has_attribute(node, "multiple")});
}

// What dirname= sends: the nearest dir= as it is written.
std::string DirectionOf(const parse::Document& document, parse::NodeId node, Control control) {
  for (parse::NodeId n = node; n != parse::kNoNode; n = document.parent(n)) {
    if (!document.is_element(n)) continue;
    const std::string_view dir = document.attribute_or(n, "dir", "");
    if (base::AsciiEqualsIgnoreCase(dir, "ltr") || base::AsciiEqualsIgnoreCase(dir, "rtl")) {
      return std::string(dir);
    }
    if (base::AsciiEqualsIgnoreCase(dir, "auto")) return n == node ? "auto" : "ltr";
    if (control == Control::kTel) return "ltr";
  }
  return "ltr";
}

bool HasDirection(Control control) {
  switch (control) {
    case Control::kText:
    case Control::kSearch:
    case Control::kTel:
    case Control::kUrl:
    case Control::kEmail:
    case Control::kPassword:
    case Control::kHidden:
    case Control::kTextarea:
    case Control::kSubmit:
      return true;
    default:
      return false;
  }
}

bool HasMaxLength(Control control) {
  return HasDirection(control) && control != Control::kHidden && control != Control::kSubmit;
}

bool HasSuggestions(Control control) {
  switch (control) {
    case Control::kHidden:
    case Control::kPassword:
    case Control::kFile:
    case Control::kTextarea:
    case Control::kSelect:
    case Control::kSelectMultiple:
    case Control::kSubmit:
    case Control::kImage:
    case Control::kReset:
    case Control::kButton:
      return false;
    default:
      return true;
  }
}

std::string ButtonLabel(const parse::Document& document, parse::NodeId node) {
  if (!document.is(node, parse::Tag::kInput)) {
    const std::string text = LabelText(document, node);
    if (!text.empty()) return text;
  }
  for (std::string_view name : {"value", "alt", "aria-label", "title"}) {
    std::string text = base::CollapseSpace(document.attribute_or(node, name, ""));
    if (!text.empty()) return std::string(base::CutUtf8(text, 300));
  }
  return "";
}

std::string FirstSelected(const std::vector<Choice>& choices) {
  for (const Choice& choice : choices) {
    if (choice.selected) return choice.value;
  }
  return "";
}

constexpr std::string_view kDialog = "dialog";
constexpr std::string_view kClosesDialog = "method is dialog";
constexpr std::string_view kNoHttpAction = "action is no http address";

fetch::Method MethodOf(std::string_view name) {
  return base::AsciiEqualsIgnoreCase(name, "post") ? fetch::Method::kPost : fetch::Method::kGet;
}

Enctype EnctypeOf(std::string_view name) {
  if (base::AsciiEqualsIgnoreCase(name, "multipart/form-data")) return Enctype::kMultipart;
  return base::AsciiEqualsIgnoreCase(name, "text/plain") ? Enctype::kTextPlain
                                                         : Enctype::kUrlEncoded;
}

// Empty where it is no http address.
base::Url ActionOf(const parse::Page& page, std::string_view attribute) {
  const std::string_view action = base::TrimHtmlSpace(attribute);
  const base::Url url =
      action.empty() ? page.url : parse::ResolveHref(action, page.base, page.encoding);
  return url.is_http() ? url.WithoutFragment() : base::Url();
}

ButtonTarget ReadButtonTarget(const parse::Page& page, parse::NodeId node) {
  const parse::Document& document = page.document;
  ButtonTarget target;
  if (const auto action = document.attribute(node, "formaction")) {
    target.action = ActionOf(page, *action);
    if (target.action->empty()) target.refused = kNoHttpAction;
  }
  if (const auto method = document.attribute(node, "formmethod")) {
    target.method = MethodOf(*method);
    if (base::AsciiEqualsIgnoreCase(*method, kDialog)) target.refused = kClosesDialog;
  }
  if (const auto enctype = document.attribute(node, "formenctype")) {
    target.enctype = EnctypeOf(*enctype);
  }
  return target;
}

bool IsAnyControl(const parse::Document& document, parse::NodeId node) {
  return document.is(node, parse::Tag::kInput) || document.is(node, parse::Tag::kSelect) ||
         document.is(node, parse::Tag::kTextarea) || document.is(node, parse::Tag::kButton);
}

// What a person reads in the input and behind it, as far as the next control or label.
std::string HintOf(const parse::Document& document, parse::NodeId node) {
  constexpr size_t kLongestHint = 300;  // bytes, a guard
  constexpr int kMostNodes = 40;        // behind the input, a guard
  std::string hint;
  for (const std::string_view name : {"placeholder", "title"}) {
    const std::string_view text = document.attribute_or(node, name, "");
    if (!text.empty()) hint += std::string(base::CutUtf8(text, kLongestHint)) + "\n";
  }
  parse::NodeId n = document.NextInTree(node, parse::Document::kRoot);
  for (int i = 0; n != parse::kNoNode && i < kMostNodes && hint.size() < kLongestHint; ++i) {
    if (IsAnyControl(document, n) || document.is(n, parse::Tag::kLabel)) break;
    if (document.node(n).type == parse::NodeType::kText) {
      hint += base::CutUtf8(base::CollapseSpace(document.node(n).text), kLongestHint);
      hint += " ";
    }
    n = document.NextInTree(n, parse::Document::kRoot);
  }
  return std::string(base::CutUtf8(hint, kLongestHint));
}

// Links that scripts make buttons count where no button of the form says that it searches.
void LeaveLinkButtons(const parse::Document& document, std::vector<Input>* inputs) {
  const auto is_link = [&](const Input& input) { return document.is(input.node, parse::Tag::kA); };
  const bool searches = std::any_of(inputs->begin(), inputs->end(), [&](const Input& input) {
    return input.control == Control::kSubmit && !is_link(input) &&
           Mentions(Topic::kSearch, input.label);
  });
  if (searches) std::erase_if(*inputs, is_link);
}

class InputReader {
 public:
  InputReader(const parse::Page& page, parse::NodeId form, LabelFinder& labels)
      : page_(page), document_(page.document), form_(form), labels_(labels) {}

  void Add(parse::NodeId node) {
    const Control control = ControlOf(document_, node);
    IsGrouped(control) ? AddChoice(node, control) : inputs_.push_back(Read(node, control));
    ++order_;
  }

  std::vector<Input> Finish() {
    for (Input& input : inputs_) {
      if (input.control == Control::kRadio) KeepLastSelected(input.choices);
      if (!input.choices.empty()) input.default_value = FirstSelected(input.choices);
    }
    LeaveLinkButtons(document_, &inputs_);
    MarkActingChoices(&inputs_);
    return std::move(inputs_);
  }

 private:
  Input ReadCommon(parse::NodeId node, Control control) {
    Input input;
    input.name = std::string(document_.attribute_or(node, "name", ""));
    if (document_.is(node, parse::Tag::kA)) input.name = parse::kEventTarget;
    input.control = control;
    input.disabled = IsDisabled(document_, node);
    input.required = IsRequired(node, control);
    input.hidden_from_people =
        control == Control::kHidden || IsHiddenFromPeople(document_, node, form_);
    input.order = order_;
    input.node = node;
    return input;
  }

  // The words beside a radio button or a checkbox name a choice: "4 *" is a kind of hotel.
  bool IsRequired(parse::NodeId node, Control control) {
    if (document_.has_attribute(node, "required")) return true;
    const bool button =
        Submits(control) || control == Control::kReset || control == Control::kButton;
    const bool filled_in = control != Control::kHidden && !button && !IsGrouped(control);
    return filled_in && labels_.IsMarkedRequired(node);
  }

  Input Read(parse::NodeId node, Control control) {
    Input input = ReadCommon(node, control);
    const auto keep = [&](std::string_view name) {
      return std::string(base::CutUtf8(document_.attribute_or(node, name, ""), kMaxValueBytes));
    };
    input.min = keep("min");
    input.max = keep("max");
    input.step = keep("step");
    input.pattern = keep("pattern");
    if (control == Control::kText && !input.name.empty()) {
      input.choices = ReadDrawnMenu(document_, node, &drawn_menu_budget_);
      if (!input.choices.empty()) input.control = Control::kSelect;
    }
    if (IsMenu(control)) {
      input.choices = ReadMenu(document_, node);
    } else {
      input.default_value = DefaultValue(document_, node, input);
    }
    if (Submits(control)) input.button = ReadButtonTarget(page_, node);
    ReadTextRules(node, &input);
    input.label = LabelFor(node, control);
    if (HasSuggestions(control)) input.hint = HintOf(document_, node);
    return input;
  }

  void ReadTextRules(parse::NodeId node, Input* input) {
    const auto max_length = ParseHtmlInteger(document_.attribute_or(node, "maxlength", ""));
    if (HasMaxLength(input->control) && max_length && *max_length <= UINT32_MAX) {
      input->max_length = static_cast<uint32_t>(*max_length);
    }
    const std::string_view direction_name = document_.attribute_or(node, "dirname", "");
    if (HasDirection(input->control) && !document_.is(node, parse::Tag::kButton) &&
        !direction_name.empty()) {
      input->direction_name = std::string(direction_name);
      input->direction = DirectionOf(document_, node, input->control);
    }
    if (HasSuggestions(input->control)) {
      input->suggestions = ReadSuggestions(document_, node, &suggestion_budget_);
    }
  }

  std::string LabelFor(parse::NodeId node, Control control) {
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
  Input& GroupOf(parse::NodeId node, Control control) {
    const std::string_view name = document_.attribute_or(node, "name", "");
    const std::string key = std::string(ControlName(control)) + "\t" + std::string(name);
    const auto [entry, fresh] = groups_.try_emplace(key, inputs_.size());
    if (!fresh && !name.empty()) return inputs_[entry->second];
    Input input = ReadCommon(node, control);
    input.label = labels_.LabelOfGroup(node);
    input.disabled = false;
    inputs_.push_back(std::move(input));
    return inputs_.back();
  }

  void AddChoice(parse::NodeId node, Control control) {
    Input& input = GroupOf(node, control);
    if (input.choices.size() >= kMaxChoices) return;
    Choice choice;
    choice.value =
        std::string(base::CutUtf8(document_.attribute_or(node, "value", "on"), kMaxValueBytes));
    choice.text = labels_.LabelOfChoice(node);
    choice.selected = document_.has_attribute(node, "checked");
    choice.disabled = IsDisabled(document_, node);
    choice.hidden = IsHiddenFromPeople(document_, node, form_);
    choice.order = order_;
    input.hidden_from_people = input.hidden_from_people && choice.hidden;
    input.required = input.required || IsRequired(node, control);
    input.choices.push_back(std::move(choice));
  }

  const parse::Page& page_;
  const parse::Document& document_;
  parse::NodeId form_;
  LabelFinder& labels_;
  std::vector<Input> inputs_;
  std::unordered_map<std::string, size_t> groups_;
  size_t suggestion_budget_ = kMaxSuggestionNodes;
  size_t drawn_menu_budget_ = kMaxDrawnMenuNodes;
  uint32_t order_ = 0;
};

void ReadTarget(const parse::Page& page, parse::NodeId node, SearchForm* form) {
  const parse::Document& document = page.document;
  const std::string_view method = document.attribute_or(node, "method", "");
  form->method = MethodOf(method);
  form->enctype = EnctypeOf(document.attribute_or(node, "enctype", ""));
  form->action = ActionOf(page, document.attribute_or(node, "action", ""));
  if (form->action.empty()) form->refused = kNoHttpAction;
  if (base::AsciiEqualsIgnoreCase(method, kDialog)) form->refused = kClosesDialog;
}

// The form is judged by its own method and action; a button must not lead past that judgement.
void RefuseActingButtons(SearchForm* form) {
  for (Input& input : form->inputs) {
    ButtonTarget& target = input.button;
    if (!target.refused.empty()) continue;
    const bool posts =
        target.method == fetch::Method::kPost && form->method != fetch::Method::kPost;
    if (posts) target.refused = "method is POST";
    if (target.action && IsActingLink(*target.action, input.label)) {
      target.refused = "its address acts";
    }
  }
}

bool IsInNoscript(const parse::Document& document, parse::NodeId node) {
  for (parse::NodeId n = node; n != parse::kNoNode; n = document.parent(n)) {
    if (document.is(n, parse::Tag::kNoscript)) return true;
  }
  return false;
}

// "Load the towns", for browsers that run no script, does what a choice from a menu does elsewhere.
// Nobody with scripts sees it; where it is the only button, it is pressed all the same.
void HideButtonsForNoScript(const parse::Document& document, SearchForm* form) {
  std::vector<Input*> for_no_script;
  bool has_other = false;
  for (Input& input : form->inputs) {
    if (!Submits(input.control) || input.disabled || input.hidden_from_people) continue;
    if (IsInNoscript(document, input.node)) {
      for_no_script.push_back(&input);
    } else {
      has_other = true;
    }
  }
  if (!has_other) return;
  for (Input* input : for_no_script) input->hidden_from_people = true;
}

// The first label that names an encoding, split as browsers do, by spaces and commas alone.
std::string_view AcceptedEncoding(std::string_view accept_charset) {
  constexpr size_t kMostBytes = 1'000;  // a guard
  std::string labels(base::CutUtf8(accept_charset, kMostBytes));
  std::replace(labels.begin(), labels.end(), ',', ' ');
  for (const std::string_view label : base::Split(labels, ' ')) {
    const std::string_view encoding = parse::EncodingOfLabel(label);
    if (!encoding.empty() && base::TrimHtmlSpace(label) == label) return encoding;
  }
  return "";
}

std::string SubmissionEncoding(const parse::Page& page, parse::NodeId form) {
  std::string_view encoding =
      AcceptedEncoding(page.document.attribute_or(form, "accept-charset", ""));
  if (encoding.empty()) encoding = page.encoding;
  // Browsers answer pages in these encodings in UTF-8.
  const bool unusable = encoding.empty() || base::AsciiStartsWithIgnoreCase(encoding, "utf-16") ||
                        base::AsciiEqualsIgnoreCase(encoding, "replacement");
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
  if (form.button >= 0) return &form.inputs[static_cast<size_t>(form.button)];
  const Input* hidden = nullptr;
  for (const Input& input : form.inputs) {
    if (!Submits(input.control) || input.disabled) continue;
    if (!input.hidden_from_people) return &input;
    if (hidden == nullptr) hidden = &input;
  }
  return hidden;
}

SearchForm ReadForm(const parse::Page& page, const FormSource& source, LabelFinder& labels) {
  SearchForm form;
  form.page = page.url;
  form.language = page.language;
  InputReader reader(page, source.form, labels);
  for (parse::NodeId control : source.controls) reader.Add(control);
  form.inputs = reader.Finish();
  HideButtonsForNoScript(page.document, &form);
  ReadTarget(page, source.form, &form);
  RefuseActingButtons(&form);
  form.encoding = SubmissionEncoding(page, source.form);
  return form;
}

}  // namespace upwell::form
