// SPDX-License-Identifier: Apache-2.0
#include "form/said_search.h"

#include <algorithm>

#include "base/text.h"
#include "form/acting_words.h"
#include "form/action_names.h"
#include "form/form_features.h"
#include "form/query_field.h"
#include "form/words.h"

namespace upwell::form {
namespace {

constexpr int kMostTextInputs = 6;  // not tuned; who fills in more tells something

bool IsHeadingNode(const parse::Document& document, parse::NodeId n) {
  return parse::IsHeading(document.node(n).tag) || document.is(n, parse::Tag::kLegend);
}

// A heading of a few words; a longer one is a sentence.
bool IsSearchHeading(const parse::Document& document, parse::NodeId n) {
  constexpr size_t kMostWords = 8;  // not tuned
  if (!document.is_element(n) || !IsHeadingNode(document, n)) return false;
  const std::vector<std::string> words = WordTokens(LabelText(document, n));
  return words.size() <= kMostWords && Mentions(Topic::kSearch, words);
}

bool HasSearchHeading(const parse::Document& document, parse::NodeId form) {
  constexpr int kMostSteps = 6;     // nodes before the form; not tuned
  constexpr int kMostNodes = 1000;  // of the form; a guard
  parse::NodeId n = form;
  for (int i = 0; i < kMostSteps; ++i) {
    n = document.node(n).previous;
    if (n == parse::kNoNode || document.is(n, parse::Tag::kForm)) break;
    if (IsSearchHeading(document, n)) return true;
  }
  int left = kMostNodes;
  for (n = document.first_child(form); n != parse::kNoNode && --left > 0;
       n = document.NextInTree(n, form)) {
    if (IsSearchHeading(document, n)) return true;
  }
  return false;
}

bool EndsInSearch(const base::Url& url) {
  const std::vector<std::string> segments = PathSegments(url.path());
  return !segments.empty() && Mentions(Topic::kSearch, segments.back());
}

bool TakesSomething(const SearchForm& form) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), [](const Input& input) {
    return IsTextInput(input) || (HasChoices(input.control) && !input.hidden_from_people);
  });
}

// Each input is a line of text or a choice, and none asks for a person's own data.
bool TakesLinesOnly(const SearchForm& form) {
  int lines = 0;
  for (const Input& input : form.inputs) {
    switch (input.control) {
      case Control::kPassword:
      case Control::kEmail:
      case Control::kTel:
      case Control::kFile:
      case Control::kTextarea:
        return false;
      default:
        break;
    }
    if (!IsTextInput(input)) continue;
    ++lines;
    const TopicSet topics = TopicsOf(input.name + " " + input.label);
    for (const Topic topic : {Topic::kEmail, Topic::kPassword, Topic::kUserName, Topic::kTelephone,
                              Topic::kAddress, Topic::kPayment, Topic::kCaptcha}) {
      if (topics.has(topic)) return false;
    }
  }
  return lines <= kMostTextInputs;
}

// "List names", "Show results"; not "Yes", nor "Show and reserve".
bool OnlyShows(const std::string& label) {
  const GuardedText text(label);
  const TopicSet topics = TopicsOf(label);
  if (topics.has(Topic::kChange) || !text.ActingWord().empty() || text.Has(Sense::kYes)) {
    return false;
  }
  const bool shows = text.Has(Sense::kShow, 0) || topics.has(Topic::kSearch);
  return shows && text.SecondVerb().empty() && !text.Has(Sense::kVerb) &&
         !text.Has(Sense::kVerbOrNoun, 0);
}

// All that people fill in has a name for them, and nothing is ticked: a button alone that says
// "search" may stand on a form that does something else.
bool TellsWhatItTakes(const SearchForm& form) {
  return std::all_of(form.inputs.begin(), form.inputs.end(), [](const Input& input) {
    if (IsGrouped(input.control)) return false;
    const bool filled_in =
        IsTextInput(input) || (IsMenu(input.control) && !input.hidden_from_people);
    return !filled_in || !input.label.empty();
  });
}

bool IsSaidToSearch(const parse::Page& page, const FormSource& source, const SearchForm& form,
                    bool only_one) {
  const Input* button = FirstSubmitter(form);
  if (button == nullptr || !OnlyShows(button->label) || !TakesLinesOnly(form)) return false;
  if (Mentions(Topic::kSearch, button->label) && TellsWhatItTakes(form)) return true;
  if (HasSearchHeading(page.document, source.root()) || EndsInSearch(form.action)) return true;
  return only_one && (Mentions(Topic::kSearch, page.title) || EndsInSearch(page.url));
}

}  // namespace

void BelieveSaidSearch(const parse::Page& page, const FormSource& source, bool only_one,
                       SearchForm* form) {
  const bool open = form->kind == FormKind::kOther ||
                    (form->kind == FormKind::kSearch && form->confidence < kSureOfSearch);
  if (!open || !TakesSomething(*form) || !IsSaidToSearch(page, source, *form, only_one)) return;
  form->kind = FormKind::kSearch;
  form->confidence = std::max(form->confidence, kSureOfSearch);
  form->query_input = FindQueryInput(page.document, *form);
}

void BelieveSaidSearches(const parse::Page& page, const std::vector<FormSource>& sources,
                         std::vector<SearchForm>* forms) {
  const auto fillable = std::count_if(forms->begin(), forms->end(), TakesSomething);
  for (size_t i = 0; i < forms->size(); ++i) {
    BelieveSaidSearch(page, sources[i], fillable == 1, &(*forms)[i]);
  }
}

}  // namespace upwell::form
