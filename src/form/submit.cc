// SPDX-License-Identifier: Apache-2.0
// HTML's form submission algorithm:
// 1. The guard: nothing is made of a refused form or of a refused button.
// 2. Values are filled in where a person could do it.
// 3. The successful controls become entries in tree order.
// 4. Form and button say where the entries go and how.
#include <unicode/uchar.h>

#include <algorithm>

#include "base/text.h"
#include "form/control_value.h"
#include "form/form_body.h"
#include "form/form_source.h"
#include "form/search_form.h"
#include "parse/charset.h"
#include "parse/script_text.h"

namespace upwell::form {
namespace {

bool TakesSeveral(const Input& input) {
  return input.control == Control::kCheckbox || input.control == Control::kSelectMultiple;
}

base::Error Skip(std::string message) { return {base::ErrorKind::kSkipPage, std::move(message)}; }

base::Error Unfillable(const Input& input, std::string_view why) {
  return Skip("input '" + input.name + "' cannot be filled in: " + std::string(why));
}

// --- The button ---

// The index of the pressed button; nothing where the form has none.
base::Result<std::optional<size_t>> PressedButton(const SearchForm& form, int button) {
  const std::vector<Input>& inputs = form.inputs;
  if (button == kFirstButton) {
    const Input* first = FirstSubmitter(form);
    if (first == nullptr) return std::optional<size_t>();
    return std::optional<size_t>(first - inputs.data());
  }
  const size_t i = static_cast<size_t>(button);
  if (i >= inputs.size() || !Submits(inputs[i].control)) return Skip("the form has no such button");
  if (inputs[i].disabled) return Skip("button '" + inputs[i].name + "' is disabled");
  if (inputs[i].hidden_from_people)
    return Skip("people do not see button '" + inputs[i].name + "'");
  return std::optional<size_t>(i);
}

// --- Filling in ---

base::Status ChooseValue(const std::string& value, bool first, Input* input) {
  if (first || !TakesSeveral(*input)) {
    for (Choice& choice : input->choices) choice.selected = false;
  }
  const auto choice =
      std::find_if(input->choices.begin(), input->choices.end(), [&](const Choice& candidate) {
        return candidate.value == value && !candidate.disabled && !candidate.hidden &&
               !candidate.selected;
      });
  if (choice != input->choices.end()) {
    if (choice->acts) return Unfillable(*input, "the choice acts");
    choice->selected = true;
  } else if (!value.empty() || !TakesSeveral(*input)) {
    return Unfillable(*input, "no such choice");
  }
  return {};
}

// As maxlength= counts: UTF-16 units, a line end as one.
size_t LengthOf(std::string_view text) {
  size_t length = 0;
  for (size_t i = 0; i < text.size();) {
    const bool ends_line = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    const char32_t c = base::NextCodePoint(text, &i);
    if (!ends_line) length += c > 0xFFFF ? 2 : 1;
  }
  return length;
}

base::Status TypeValue(const std::string& value, Input* input) {
  std::string clean = SanitizedValue(input->control, value,
                                     {.min = input->min,
                                      .max = input->max,
                                      .step = input->step,
                                      .default_value = input->default_value});
  if (clean.empty() && !value.empty()) return Unfillable(*input, "it takes no such value");
  if (input->max_length && LengthOf(clean) > *input->max_length) {
    return Unfillable(*input, "longer than the input takes");
  }
  input->default_value = std::move(clean);
  return {};
}

base::Status FillIn(const std::string& value, bool first, Input* input) {
  if (input->disabled) return Unfillable(*input, "it is disabled");
  if (input->hidden_from_people) return Unfillable(*input, "people do not see it");
  if (HasChoices(input->control)) return ChooseValue(value, first, input);
  switch (input->control) {
    case Control::kSubmit:
    case Control::kImage:
    case Control::kReset:
    case Control::kButton:
    case Control::kFile:
    case Control::kPassword:
      return Unfillable(*input, "people cannot type there");
    default:
      return TypeValue(value, input);
  }
}

base::Result<std::vector<Input>> FilledInputs(const SearchForm& form,
                                              const std::vector<Assignment>& values) {
  std::vector<Input> inputs = form.inputs;
  std::vector<bool> touched(inputs.size(), false);
  for (const Assignment& assignment : values) {
    const size_t i = static_cast<size_t>(assignment.input);
    if (i >= inputs.size()) return Skip("the form has no such input");
    const base::Status filled = FillIn(assignment.value, !touched[i], &inputs[i]);
    if (!filled.ok()) return filled.error();
    touched[i] = true;
  }
  return inputs;
}

// --- Entries ---

// By the first letter, as dir=auto.
std::string_view DirectionOfWords(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const auto direction = u_charDirection(static_cast<UChar32>(base::NextCodePoint(text, &i)));
    if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC) return "rtl";
    if (direction == U_LEFT_TO_RIGHT) return "ltr";
  }
  return "ltr";
}

// Collects entries with the place of their control, because a group's controls stand apart.
class EntryList {
 public:
  explicit EntryList(std::string_view encoding) : encoding_(encoding) {}

  void Add(const Input& input, bool pressed) {
    if (input.disabled || input.control == Control::kReset || input.control == Control::kButton) {
      return;
    }
    if (Submits(input.control)) {
      AddButton(input, pressed);
    } else if (!input.name.empty()) {
      HasChoices(input.control) ? AddChosen(input) : AddTyped(input);
    }
  }

  std::vector<FormEntry> InTreeOrder() {
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const Placed& a, const Placed& b) { return a.order < b.order; });
    std::vector<FormEntry> out;
    for (Placed& placed : entries_) out.push_back(std::move(placed.entry));
    return out;
  }

 private:
  struct Placed {
    uint32_t order;
    FormEntry entry;
  };

  void Append(uint32_t order, std::string name, std::string value, bool file = false) {
    entries_.push_back({order, {std::move(name), std::move(value), file}});
  }

  void AddChosen(const Input& input) {
    for (const Choice& choice : input.choices) {
      if (!choice.selected || choice.disabled) continue;
      Append(IsGrouped(input.control) ? choice.order : input.order, input.name, choice.value);
    }
  }

  void AddDirection(const Input& input) {
    if (input.direction_name.empty()) return;
    const std::string_view direction =
        input.direction == "auto" ? DirectionOfWords(input.default_value) : input.direction;
    Append(input.order, input.direction_name, std::string(direction));
  }

  // Browsers send the direction of a button's words even where another was pressed.
  void AddButton(const Input& input, bool pressed) {
    if (input.control == Control::kImage) {
      const std::string prefix = input.name.empty() ? "" : input.name + ".";
      if (pressed) Append(input.order, prefix + "x", "0");
      if (pressed) Append(input.order, prefix + "y", "0");
    } else if (!input.name.empty()) {
      AddDirection(input);
      if (pressed) Append(input.order, input.name, input.default_value);
    }
  }

  void AddTyped(const Input& input) {
    const bool names_charset =
        input.control == Control::kHidden && base::AsciiEqualsIgnoreCase(input.name, "_charset_");
    Append(input.order, input.name, names_charset ? std::string(encoding_) : input.default_value,
           input.control == Control::kFile);
    AddDirection(input);
  }

  std::string_view encoding_;
  std::vector<Placed> entries_;
};

std::vector<FormEntry> Entries(const SearchForm& form, const std::vector<Input>& inputs,
                               std::optional<size_t> pressed) {
  EntryList entries(form.encoding);
  // The script of a link that is a button writes into the hidden field.
  const bool is_link = pressed && inputs[*pressed].name == parse::kEventTarget;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const bool is_written = is_link && i != pressed && inputs[i].name == parse::kEventTarget;
    if (!is_written) entries.Add(inputs[i], i == pressed);
  }
  return entries.InTreeOrder();
}

// --- Requests ---

struct Target {
  base::Url action;
  fetch::Method method;
  Enctype enctype;
};

Target TargetOf(const SearchForm& form, const ButtonTarget& button) {
  return {button.action.value_or(form.action), button.method.value_or(form.method),
          button.enctype.value_or(form.enctype)};
}

FormBody BodyOf(const std::vector<FormEntry>& entries, Enctype enctype,
                const std::string& encoding) {
  switch (enctype) {
    case Enctype::kMultipart:
      return MultipartBody(entries, encoding);
    case Enctype::kTextPlain:
      return PlainTextBody(entries, encoding);
    default:
      return UrlEncodedBody(entries, encoding);
  }
}

base::Result<fetch::Request> RequestFor(const Target& target, const std::vector<FormEntry>& entries,
                                        const std::string& encoding) {
  if (!target.action.is_http()) return Skip("form is never submitted: action is no http address");
  fetch::Request request(target.action.WithoutFragment(), fetch::Purpose::kSearch);
  request.method = target.method;
  if (target.method == fetch::Method::kPost) {
    FormBody body = BodyOf(entries, target.enctype, encoding);
    request.body = std::move(body.bytes);
    request.content_type = std::move(body.content_type);
    return request;
  }
  request.url = request.url.WithQuery(UrlEncodedFields(entries, encoding));
  if (request.url.empty()) return Skip("the address of the search would be too long");
  return request;
}

// --- Templates ---

std::string ValueOf(const Input& input) {
  if (!HasChoices(input.control)) return input.default_value;
  const auto chosen = std::find_if(input.choices.begin(), input.choices.end(),
                                   [](const Choice& choice) { return choice.selected; });
  return chosen == input.choices.end() ? "" : chosen->value;
}

// Moves past "{name}" at the front of `rest` and returns the input of that name; null where the
// front is none.
const Input* TakePlaceholder(const std::vector<Input>& inputs, std::string_view* rest) {
  const size_t end = rest->find('}');
  if (rest->front() != '{' || end == rest->npos) return nullptr;
  const std::string_view name = rest->substr(1, end - 1);
  const auto input = std::find_if(inputs.begin(), inputs.end(),
                                  [&](const Input& candidate) { return candidate.name == name; });
  if (input == inputs.end()) return nullptr;
  rest->remove_prefix(end + 1);
  return &*input;
}

// Words never choose the host that is asked.
bool HasWordsInHost(std::string_view url_template) {
  const size_t host = url_template.find("://");
  if (host == url_template.npos) return true;
  const size_t end = url_template.find_first_of("/?#", host + 3);
  return url_template.substr(0, end).find('{') != url_template.npos;
}

base::Result<fetch::Request> RequestFromTemplate(const SearchForm& form,
                                                 const std::vector<Input>& inputs) {
  if (HasWordsInHost(form.url_template)) return Skip("the template leaves the host open");
  std::string address;
  for (std::string_view rest = form.url_template;
       !rest.empty() && address.size() <= base::kMaxUrlLength;) {
    if (const Input* input = TakePlaceholder(inputs, &rest); input != nullptr) {
      address += base::PercentEncodeAll(parse::EncodeFromUtf8(ValueOf(*input), form.encoding));
    } else {
      address += rest.front();
      rest.remove_prefix(1);
    }
  }
  const base::Result<base::Url> url = base::Url::Parse(address);
  if (!url.ok() || !url->is_http()) return Skip("the template gives no http address");
  return fetch::Request(url->WithoutFragment(), fetch::Purpose::kSearch);
}

}  // namespace

base::Result<fetch::Request> Submit(const SearchForm& form, const std::vector<Assignment>& values,
                                    int button) {
  if (!form.refused.empty()) return Skip("form is never submitted: " + form.refused);
  const base::Result<std::optional<size_t>> pressed = PressedButton(form, button);
  if (!pressed.ok()) return pressed.error();
  const ButtonTarget target = pressed->has_value() ? form.inputs[**pressed].button : ButtonTarget();
  if (!target.refused.empty()) return Skip("button is never pressed: " + target.refused);
  const base::Result<std::vector<Input>> inputs = FilledInputs(form, values);
  if (!inputs.ok()) return inputs.error();
  if (!form.url_template.empty()) return RequestFromTemplate(form, *inputs);
  return RequestFor(TargetOf(form, target), Entries(form, *inputs, *pressed), form.encoding);
}

}  // namespace upwell::form
