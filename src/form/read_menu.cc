// SPDX-License-Identifier: Apache-2.0
// The options of menus, of menus that scripts draw, and of lists of suggestions.
#include <algorithm>

#include "base/text.h"
#include "form/control_value.h"
#include "form/form_source.h"
#include "parse/page.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMaxMenuChoices = 20'000;  // of one menu
constexpr size_t kMaxMenuValueBytes = 65'536;
constexpr size_t kMaxTextBytes = 1'000;  // of what people read
constexpr size_t kMaxSuggestions = 500;  // of one input

// As CollapseSpace, for HTML's white space alone: other spaces are part of a value.
std::string CollapseHtmlSpace(std::string_view text) {
  std::string out;
  for (const char c : base::TrimHtmlSpace(text)) {
    if (!base::IsHtmlSpace(c)) {
      out.push_back(c);
    } else if (!out.ends_with(' ')) {
      out.push_back(' ');
    }
  }
  return out;
}

std::string OptionText(const parse::Document& document, parse::NodeId option) {
  std::string text;
  for (parse::NodeId n = document.first_child(option);
       n != parse::kNoNode && text.size() < kMaxMenuValueBytes;) {
    const bool script = document.is(n, parse::Tag::kScript);
    if (document.node(n).type == parse::NodeType::kText) text.append(document.node(n).text);
    n = script ? document.NextAfterSubtree(n, option) : document.NextInTree(n, option);
  }
  return CollapseHtmlSpace(base::CutUtf8(text, kMaxMenuValueBytes));
}

std::string TextForPeople(std::string_view text) {
  return std::string(
      base::CutUtf8(base::CollapseSpace(base::CutUtf8(text, 4 * kMaxTextBytes)), kMaxTextBytes));
}

// What an <optgroup> says about its options.
struct Group {
  parse::NodeId node = parse::kNoNode;
  std::string label;
  bool disabled = false;
  bool hidden = false;
};

Group ReadGroup(const parse::Document& document, parse::NodeId node) {
  Group group;
  group.node = node;
  if (!document.is(node, parse::Tag::kOptgroup)) return group;
  group.label = TextForPeople(document.attribute_or(node, "label", ""));
  group.disabled = document.has_attribute(node, "disabled");
  group.hidden = parse::IsHiddenElement(document, node);
  return group;
}

Choice ReadOption(const parse::Document& document, parse::NodeId option, const Group& group) {
  Choice choice;
  const std::string text = OptionText(document, option);
  choice.text = TextForPeople(document.attribute_or(option, "label", ""));
  if (choice.text.empty()) choice.text = TextForPeople(text);
  choice.value = std::string(document.attribute_or(option, "value", text));
  choice.group = group.label;
  choice.selected = document.has_attribute(option, "selected");
  choice.disabled = group.disabled || document.has_attribute(option, "disabled");
  choice.hidden = group.hidden || parse::IsHiddenElement(document, option);
  return choice;
}

// A menu that shows one line always has something chosen.
void ChooseDefaultOption(const parse::Document& document, parse::NodeId select,
                         std::vector<Choice>& choices) {
  KeepLastSelected(choices);
  const bool chosen = std::any_of(choices.begin(), choices.end(),
                                  [](const Choice& choice) { return choice.selected; });
  const uint64_t lines = ParseHtmlInteger(document.attribute_or(select, "size", "")).value_or(1);
  if (chosen || lines > 1) return;
  const auto first = std::find_if(choices.begin(), choices.end(),
                                  [](const Choice& choice) { return !choice.disabled; });
  if (first != choices.end()) first->selected = true;
}

bool IsList(const parse::Document& document, parse::NodeId node) {
  return document.is(node, parse::Tag::kUl) || document.is(node, parse::Tag::kOl);
}

// One choice for each item, which is sent as it reads.
std::vector<Choice> ReadItems(const parse::Document& document, parse::NodeId list,
                              const std::string& chosen) {
  std::vector<Choice> choices;
  for (parse::NodeId n = document.first_child(list);
       n != parse::kNoNode && choices.size() < kMaxMenuChoices; n = document.node(n).next) {
    if (!document.is(n, parse::Tag::kLi)) continue;
    Choice choice;
    choice.value = OptionText(document, n);
    choice.text = TextForPeople(choice.value);
    choice.selected = choice.value == chosen;
    choices.push_back(std::move(choice));
  }
  KeepLastSelected(choices);
  return choices;
}

// The first list within `around` that has `chosen` among its items.
std::vector<Choice> ListWith(const parse::Document& document, parse::NodeId around,
                             const std::string& chosen, size_t* budget) {
  for (parse::NodeId n = document.first_child(around); n != parse::kNoNode && *budget > 0;
       n = document.NextInTree(n, around)) {
    --*budget;
    if (!IsList(document, n)) continue;
    std::vector<Choice> choices = ReadItems(document, n, chosen);
    *budget -= std::min(*budget, choices.size());
    const bool has_chosen = std::any_of(choices.begin(), choices.end(),
                                        [](const Choice& choice) { return choice.selected; });
    if (has_chosen && choices.size() > 1) return choices;
  }
  return {};
}

}  // namespace

void KeepLastSelected(std::vector<Choice>& choices) {
  bool found = false;
  for (auto choice = choices.rbegin(); choice != choices.rend(); ++choice) {
    choice->selected = choice->selected && !found;
    found = found || choice->selected;
  }
}

std::vector<Choice> ReadMenu(const parse::Document& document, parse::NodeId select) {
  std::vector<Choice> choices;
  Group group;
  for (parse::NodeId n = document.first_child(select);
       n != parse::kNoNode && choices.size() < kMaxMenuChoices;
       n = document.NextInTree(n, select)) {
    if (!document.is(n, parse::Tag::kOption)) continue;
    const parse::NodeId parent = document.parent(n);
    if (parent != group.node) group = ReadGroup(document, parent);
    choices.push_back(ReadOption(document, n, group));
  }
  if (!document.has_attribute(select, "multiple")) ChooseDefaultOption(document, select, choices);
  return choices;
}

std::vector<Choice> ReadDrawnMenu(const parse::Document& document, parse::NodeId input,
                                  size_t* budget) {
  constexpr int kMostSteps = 8;  // elements between the line and what holds the list, a guard
  const std::string chosen = CollapseHtmlSpace(document.attribute_or(input, "value", ""));
  const bool is_drawn = document.has_attribute(input, "readonly") && !chosen.empty();
  parse::NodeId around = document.parent(input);
  for (int i = 0; is_drawn && i < kMostSteps && around != parse::kNoNode; ++i) {
    if (document.is(around, parse::Tag::kForm) || document.is(around, parse::Tag::kBody)) break;
    std::vector<Choice> choices = ListWith(document, around, chosen, budget);
    if (!choices.empty()) return choices;
    around = document.parent(around);
  }
  return {};
}

std::vector<std::string> ReadSuggestions(const parse::Document& document, parse::NodeId input,
                                         size_t* budget) {
  std::vector<std::string> suggestions;
  const auto id = document.attribute(input, "list");
  const parse::NodeId list = id ? document.ElementById(*id) : parse::kNoNode;
  if (list == parse::kNoNode || !document.is(list, parse::Tag::kDatalist)) return suggestions;
  for (parse::NodeId n = document.first_child(list);
       n != parse::kNoNode && *budget > 0 && suggestions.size() < kMaxSuggestions;
       n = document.NextInTree(n, list)) {
    --*budget;
    if (!document.is(n, parse::Tag::kOption) || document.has_attribute(n, "disabled")) continue;
    const auto value = document.attribute(n, "value");
    std::string text = value ? TextForPeople(*value) : TextForPeople(OptionText(document, n));
    if (!text.empty()) suggestions.push_back(std::move(text));
  }
  return suggestions;
}

}  // namespace upwell::form
