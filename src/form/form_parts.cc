// SPDX-License-Identifier: Apache-2.0
#include "form/form_parts.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "form/form_features.h"
#include "form/guard/said_search.h"
#include "form/words.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMostJudgedButtons = 20;  // of one form; each copies it
constexpr size_t kMostCandidates = 4;      // buttons that say that they search

constexpr std::string_view kOtherPart = "it belongs to another part of the form";

bool IsPressed(const Input& input) {
  return Submits(input.control) && !input.disabled && !input.hidden_from_people;
}

bool IsFilledInByPeople(const Input& input) {
  return !Submits(input.control) && input.control != Control::kHidden &&
         input.control != Control::kReset && input.control != Control::kButton &&
         !input.hidden_from_people;
}

// Which button was pressed is told by its name, with its value, or by where it leads.
bool CanBeToldApart(const Input& button, const Input& other) {
  if (button.button.action != other.button.action) return true;
  if (button.name.empty()) return false;
  return button.name != other.name || button.default_value != other.default_value;
}

// What may go out beside a question that has nothing to do with it. The login box that stands on
// every page of a site is of another button, and nobody has filled it in.
bool IsEmptyAsSent(const Input& input) {
  if (input.control == Control::kFile) return false;
  if (!HasChoices(input.control)) return input.default_value.empty();
  return std::none_of(input.choices.begin(), input.choices.end(), [](const Choice& choice) {
    return choice.selected && !choice.disabled && choice.acts;
  });
}

class Division {
 public:
  Division(const parse::Page& page, const FormSource& source, const FormOptions& options,
           const AnswerAddresses& answers, const SearchForm& form)
      : page_(page),
        source_(source),
        options_(options),
        answers_(answers),
        form_(form),
        owners_(ButtonsOfInputs(page.document, form)) {
    for (size_t i = 0; i < form.inputs.size(); ++i) {
      if (IsPressed(form.inputs[i])) buttons_.push_back(static_cast<int>(i));
    }
  }

  std::optional<SearchForm> Divide() const {
    if (buttons_.size() < 2 || source_.too_many_controls) return std::nullopt;
    std::optional<Part> best;
    size_t tried = 0;
    for (const int button : buttons_) {
      if (!SaysSearch(button) || !MayGoAlone(button) || ++tried > kMostCandidates) continue;
      Part part = PartOf(button);
      if (part.filled_in == 0) continue;
      Judge(&part);
      const bool better = !best || part.filled_in > best->filled_in;
      if (part.form.searchable() && better) best = std::move(part);
    }
    if (!best) return std::nullopt;
    return Whole(*best);
  }

 private:
  struct Part {
    int button = 0;
    std::vector<int> places;  // of its inputs in the whole form
    FormSource source;
    SearchForm form;
    int filled_in = 0;  // inputs of its own
  };

  bool SaysSearch(int button) const {
    const TopicSet topics = TopicsOf(form_.inputs[static_cast<size_t>(button)].label);
    return topics.has(Topic::kSearch) && !topics.has(Topic::kChange);
  }

  bool IsOf(size_t input, int button) const { return owners_[input] == button; }

  bool MayGoAlone(int button) const {
    const Input& pressed = form_.inputs[static_cast<size_t>(button)];
    const bool told = std::all_of(buttons_.begin(), buttons_.end(), [&](int other) {
      return other == button || CanBeToldApart(pressed, form_.inputs[static_cast<size_t>(other)]);
    });
    if (!told) return false;
    for (size_t i = 0; i < form_.inputs.size(); ++i) {
      const Input& input = form_.inputs[i];
      const bool carried = IsFilledInByPeople(input) && !input.disabled && !IsOf(i, button);
      if (carried && !IsEmptyAsSent(input)) return false;
    }
    return true;
  }

  // With the hidden fields, which go out with every button.
  Part PartOf(int button) const {
    Part part;
    part.button = button;
    part.form = form_;
    part.form.inputs.clear();
    part.form.query_input = -1;
    for (size_t i = 0; i < form_.inputs.size(); ++i) {
      const Input& input = form_.inputs[i];
      const bool own = IsFilledInByPeople(input) && IsOf(i, button);
      const bool shared = !IsFilledInByPeople(input) && !IsPressed(input);
      if (!own && !shared && static_cast<int>(i) != button) continue;
      part.filled_in += own;
      part.places.push_back(static_cast<int>(i));
      part.form.inputs.push_back(input);
      if (input.control != Control::kHidden) part.source.controls.push_back(input.node);
    }
    part.source.form = source_.form;
    part.source.part = RootOf(part);
    return part;
  }

  // The lowest element around what people see of the part.
  parse::NodeId RootOf(const Part& part) const {
    const parse::Document& document = page_.document;
    std::unordered_map<parse::NodeId, int> holds;
    int controls = 0;
    parse::NodeId root = source_.form;
    for (size_t i = 0; i < part.places.size(); ++i) {
      const Input& input = part.form.inputs[i];
      const bool seen = part.places[i] == part.button || IsFilledInByPeople(input);
      if (!seen) continue;
      ++controls;
      for (parse::NodeId n = input.node; n != parse::kNoNode && n != source_.form;
           n = document.parent(n)) {
        ++holds[n];
      }
    }
    const parse::NodeId button = form_.inputs[static_cast<size_t>(part.button)].node;
    for (parse::NodeId n = button; n != parse::kNoNode && n != source_.form;
         n = document.parent(n)) {
      if (holds[n] == controls) return n;
    }
    return root;
  }

  void Judge(Part* part) const {
    JudgeKind(page_, part->source, &part->form);
    BelieveSaidSearch(page_, part->source, /*only_one=*/false, &part->form);
    if (options_.search && IsKnown(*options_.search, form_)) {
      part->form.kind = FormKind::kSearch;
      part->form.confidence = 1;
    }
    RefuseWhatActs(page_, part->source, options_, answers_, &part->form);
  }

  SearchForm Whole(const Part& part) const {
    SearchForm form = form_;
    form.kind = part.form.kind;
    form.confidence = part.form.confidence;
    form.button = part.button;
    form.query_input =
        part.form.query_input < 0 ? -1 : part.places[static_cast<size_t>(part.form.query_input)];
    for (size_t i = 0; i < form.inputs.size(); ++i) {
      if (!IsFilledInByPeople(form_.inputs[i]) || IsOf(i, part.button)) continue;
      form.inputs[i].hidden_from_people = true;  // of those who ask
      form.inputs[i].type.reset();
    }
    JudgeButtons(part, &form);
    return form;
  }

  // A button of another part is never pressed; one without a part, as those that turn pages, is
  // judged by what it would send. Of many that say the same none is pressed: they stand in rows.
  void JudgeButtons(const Part& part, SearchForm* form) const {
    std::map<std::string, int> labels;
    for (const int button : buttons_) ++labels[form_.inputs[static_cast<size_t>(button)].label];
    size_t judged = 0;
    for (const int button : buttons_) {
      if (button == part.button) continue;
      Input& input = form->inputs[static_cast<size_t>(button)];
      if (!input.button.refused.empty()) continue;
      constexpr int kMostAlike = 2;  // above the list and below it; not tuned
      if (labels[input.label] > kMostAlike || ++judged > kMostJudgedButtons) {
        input.button.refused = "it is one of many";
        continue;
      }
      Part other = PartOf(button);
      other.form.kind = FormKind::kOther;
      RefuseWhatActs(page_, other.source, options_, answers_, &other.form);
      input.button.refused = other.filled_in > 0 ? kOtherPart : other.form.refused;
    }
  }

  const parse::Page& page_;
  const FormSource& source_;
  const FormOptions& options_;
  const AnswerAddresses& answers_;
  const SearchForm& form_;
  std::vector<int> owners_;
  std::vector<int> buttons_;
};

}  // namespace

std::vector<int> ButtonsOfInputs(const parse::Document& document, const SearchForm& form) {
  std::unordered_map<parse::NodeId, std::vector<int>> below;  // buttons in their order
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    if (!IsPressed(form.inputs[i])) continue;
    for (parse::NodeId n = form.inputs[i].node; n != parse::kNoNode; n = document.parent(n)) {
      below[n].push_back(static_cast<int>(i));
    }
  }
  std::vector<int> owners(form.inputs.size(), -1);
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const Input& input = form.inputs[i];
    if (!IsFilledInByPeople(input)) continue;
    parse::NodeId n = input.node;
    while (n != parse::kNoNode && !below.contains(n)) n = document.parent(n);
    if (n == parse::kNoNode) continue;
    const std::vector<int>& near = below[n];
    const auto behind = std::find_if(near.begin(), near.end(), [&](int button) {
      return form.inputs[static_cast<size_t>(button)].order > input.order;
    });
    owners[i] = behind == near.end() ? near.back() : *behind;
  }
  return owners;
}

bool HoldsSeveralSearches(const parse::Document& document, const SearchForm& form) {
  const std::vector<int> owners = ButtonsOfInputs(document, form);
  std::vector<size_t> searches;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const Input& button = form.inputs[i];
    const bool owns = std::count(owners.begin(), owners.end(), static_cast<int>(i)) > 0;
    const bool searching = IsPressed(button) && owns && Mentions(Topic::kSearch, button.label);
    if (searching) searches.push_back(i);
  }
  if (searches.size() < 2) return false;
  // The highest element around each of them that has no other of them in it.
  std::unordered_map<parse::NodeId, int> holds;
  for (const size_t button : searches) {
    for (parse::NodeId n = form.inputs[button].node; n != parse::kNoNode; n = document.parent(n)) {
      ++holds[n];
    }
  }
  return std::all_of(searches.begin(), searches.end(), [&](size_t button) {
    std::unordered_set<parse::NodeId> own;
    for (parse::NodeId n = form.inputs[button].node; n != parse::kNoNode && holds[n] == 1;
         n = document.parent(n)) {
      own.insert(n);
    }
    for (size_t i = 0; i < owners.size(); ++i) {
      if (owners[i] != static_cast<int>(button)) continue;
      parse::NodeId n = form.inputs[i].node;
      while (n != parse::kNoNode && !own.contains(n)) n = document.parent(n);
      if (n == parse::kNoNode) return false;
    }
    return true;
  });
}

std::optional<SearchForm> DividedByButtons(const parse::Page& page, const FormSource& source,
                                           const FormOptions& options,
                                           const AnswerAddresses& answers, const SearchForm& form) {
  if (!form.refused.empty()) return std::nullopt;
  return Division(page, source, options, answers, form).Divide();
}

}  // namespace upwell::form
