// SPDX-License-Identifier: Apache-2.0
// Steps inside the form stage, in the order in which FindForms takes them.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "form/search_form.h"
#include "parse/layout.h"

namespace upwell::form {

// A form element and its controls in tree order, wherever they stand in the page.
struct FormSource {
  parse::NodeId form = parse::kNoNode;
  std::vector<parse::NodeId> controls;
  bool too_many_controls = false;  // some were left out, so that nobody can judge the form
  // Of a part of a form (form/form_parts.h): the element around it.
  parse::NodeId part = parse::kNoNode;
  parse::NodeId root() const { return part == parse::kNoNode ? form : part; }
};
std::vector<FormSource> CollectForms(const parse::Document& document);

// True where people do not see the element, because of itself or of what is around it, up to but
// without `root`.
bool IsHiddenFromPeople(const parse::Document& document, parse::NodeId element,
                        parse::NodeId root = parse::kNoNode);

// The words below `root` that label something: no controls, scripts or hidden elements.
std::string LabelText(const parse::Document& document, parse::NodeId root);

// What people read as a control's name, the surest first:
// 1. its <label>s, then the ARIA names;
// 2. a short caption of the same form, left of the control or above it;
// 3. placeholder and title, which count less than a caption because they are often examples;
// 4. other text left of it or above it.
// Text that belongs to another control is never taken.
class LabelFinder {
 public:
  explicit LabelFinder(const parse::Document& document);
  std::string LabelOf(parse::NodeId control);
  std::string LabelOfChoice(parse::NodeId radio_or_checkbox);  // also what stands right of it
  std::string LabelOfGroup(parse::NodeId first_choice);
  // True where the page marks the control as one that must be filled in, other than by the
  // attribute of HTML: a star or a word beside its name ("Town *", "Town (required)"), ARIA, a
  // class name of the control, of its label or of what holds nothing else.
  bool IsMarkedRequired(parse::NodeId control);

 private:
  // What a <label> says, and for whom.
  struct Label {
    parse::NodeId control = parse::kNoNode;  // the one it names
    bool several = false;  // it wraps more than one, so that its text is no name of any
    std::string text;      // "" where people do not see it
  };
  struct Fieldset {
    std::string legend;
    bool one_group = true;  // all controls inside have one name
  };
  // A run of pieces, [begin, end).
  struct Run {
    size_t begin = 0;
    size_t end = 0;
    bool empty() const { return begin == end; }
  };

  const Label& ReadLabel(parse::NodeId label);
  const Fieldset& ReadFieldset(parse::NodeId fieldset);
  std::string LabelElements(parse::NodeId control);
  std::string MarkedUpLabel(parse::NodeId control);
  std::string AriaLabel(parse::NodeId element) const;
  std::string ReferencedText(std::string_view ids) const;

  const parse::TextLayout& layout();
  size_t PieceOf(parse::NodeId control);
  Run LineOf(size_t piece);
  bool IsCaption(size_t piece, parse::NodeId control);
  bool BelongsToChoice(size_t piece);
  bool HasCaptionsBeforeChoices(size_t choice);
  Run CaptionBefore(size_t piece);
  Run CaptionAfter(size_t piece);
  Run CaptionAbove(size_t piece);
  Run CaptionOf(parse::NodeId control);
  bool IsSureCaption(const Run& run, parse::NodeId control);
  std::string TextOf(const Run& run);
  std::vector<parse::NodeId> LabelsNaming(parse::NodeId control);
  bool HasRequiredLabel(parse::NodeId control);
  bool HasRequiredCaption(parse::NodeId control);

  const parse::Document& document_;
  std::unordered_map<std::string_view, std::vector<parse::NodeId>> labels_by_id_;
  std::unordered_map<parse::NodeId, Label> labels_;
  std::unordered_map<parse::NodeId, Fieldset> fieldsets_;
  std::unique_ptr<parse::TextLayout> layout_;
  std::unordered_map<parse::NodeId, size_t> piece_of_;
  std::vector<size_t> line_begin_;  // the first piece of each line; then the number of pieces
};

// The options of a <select>, with those chosen that a browser chooses.
std::vector<Choice> ReadMenu(const parse::Document& document, parse::NodeId select);
// The options of a menu that a script draws: a line in which nobody may type, and near it a list
// that holds what stands in the line. Nothing of any other input. Each node that is looked at takes
// one from `budget`.
std::vector<Choice> ReadDrawnMenu(const parse::Document& document, parse::NodeId input,
                                  size_t* budget);
// What the <datalist> of an input proposes. Each node that is looked at takes one from `budget`,
// because many inputs may share one list.
std::vector<std::string> ReadSuggestions(const parse::Document& document, parse::NodeId input,
                                         size_t* budget);
// Of radio buttons and menus: choosing one unchooses those before.
void KeepLastSelected(std::vector<Choice>& choices);

// The form's inputs, method, action and encoding.
SearchForm ReadForm(const parse::Page& page, const FormSource& source, LabelFinder& labels);

// Of a form that is divided by its buttons, that of its search; of others the first button that
// people see, else the first: what a person presses for the form; null if there is none.
const Input* FirstSubmitter(const SearchForm& form);

// See SearchForm::identity. REQUIRES: the form is read.
base::Hash128 IdentityOf(const SearchForm& form);

// As sure by the model of form kinds as a POST needs. docs/results/forms.md says how far it is to
// be trusted; not tuned.
inline constexpr double kSureOfSearch = 0.8;

// Sets kind, confidence and query_input.
void JudgeKind(const parse::Page& page, const FormSource& source, SearchForm* form);

// Where answers of this page's searches come from, without queries: the page itself, and where its
// search forms lead to. REQUIRES: kinds are judged.
struct AnswerAddresses {
  std::vector<std::string> posted;  // that may be asked by POST: the page, what forms post to
  std::vector<std::string> all;
};
AnswerAddresses AnswerAddressesOf(const parse::Page& page, const std::vector<SearchForm>& forms);

// Sets `refused` of the form and of each of its submit buttons, where there is reason to and none
// was given before. A form whose first button is refused is refused itself. Evidence that proves a
// search excuses what is no verb of change on every reading.
// REQUIRES: kind is judged, evidence is weighed.
void RefuseWhatActs(const parse::Page& page, const FormSource& source, const FormOptions& options,
                    const AnswerAddresses& answers, SearchForm* form);

}  // namespace upwell::form
