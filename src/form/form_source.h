// SPDX-License-Identifier: Apache-2.0
// Steps inside the form stage, in the order in which FindForms takes them.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "form/search_form.h"
#include "parse/layout.h"

namespace upwell {

// A form element and its controls in tree order, wherever they stand in the page.
struct FormSource {
  NodeId form = kNoNode;
  std::vector<NodeId> controls;
};
std::vector<FormSource> CollectForms(const Document& document);

// True where people do not see the element, because of itself or of what is around it, up to but
// without `root`.
bool IsHiddenFromPeople(const Document& document, NodeId element, NodeId root = kNoNode);

// The words below `root` that label something: no controls, scripts or hidden elements.
std::string LabelText(const Document& document, NodeId root);

// What people read as a control's name: its <label>, ARIA names, placeholder, title, then what
// stands left of it or above it.
class LabelFinder {
 public:
  explicit LabelFinder(const Document& document);
  std::string LabelOf(NodeId control);
  std::string LabelOfChoice(NodeId radio_or_checkbox);  // also what stands right of it
  std::string LabelOfGroup(NodeId first_choice);

 private:
  std::string MarkedUpLabel(NodeId control) const;
  std::string ReferencedText(std::string_view ids) const;
  std::string TextBeside(NodeId control);
  const TextLayout& layout();
  size_t PieceOf(NodeId control);

  const Document& document_;
  std::unordered_map<std::string_view, NodeId> labels_by_id_;
  std::unique_ptr<TextLayout> layout_;
  std::unordered_map<NodeId, size_t> piece_of_;
};

// The options of a <select>, with those chosen that a browser chooses.
std::vector<Choice> ReadMenu(const Document& document, NodeId select);
// What the <datalist> of an input proposes, not more than `most`.
std::vector<std::string> ReadSuggestions(const Document& document, NodeId input, size_t most);
// Of radio buttons and menus: choosing one unchooses those before.
void KeepLastSelected(std::vector<Choice>& choices);

// The form's inputs, method, action and encoding.
SearchForm ReadForm(const Page& page, const FormSource& source, LabelFinder& labels);

// The button that a browser presses for the form; null if there is none.
const Input* FirstSubmitter(const SearchForm& form);

// See SearchForm::identity. REQUIRES: the form is read.
Hash128 IdentityOf(const SearchForm& form);

// Sets kind, confidence and query_input.
void JudgeKind(const Page& page, const FormSource& source, SearchForm* form);

// Why the form must never be submitted; "" if it may be. REQUIRES: kind is judged.
std::string ReasonToRefuse(const Page& page, const FormSource& source, const SearchForm& form,
                           const FormOptions& options);

}  // namespace upwell
