// SPDX-License-Identifier: Apache-2.0
#include "form/guard/said_search.h"

#include <algorithm>

#include "base/text.h"
#include "form/form_features.h"
#include "form/guard/acting_words.h"
#include "form/guard/action_names.h"
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

// The headings before the form and in it.
std::vector<parse::NodeId> HeadingsOf(const parse::Document& document, parse::NodeId form) {
  constexpr int kMostSteps = 6;     // nodes before the form; not tuned
  constexpr int kMostNodes = 1000;  // of the form; a guard
  std::vector<parse::NodeId> found;
  const auto look_at = [&](parse::NodeId n) {
    if (document.is_element(n) && IsHeadingNode(document, n)) found.push_back(n);
  };
  parse::NodeId n = form;
  for (int i = 0; i < kMostSteps; ++i) {
    n = document.node(n).previous;
    if (n == parse::kNoNode || document.is(n, parse::Tag::kForm)) break;
    look_at(n);
  }
  int left = kMostNodes;
  for (n = document.first_child(form); n != parse::kNoNode && --left > 0;
       n = document.NextInTree(n, form)) {
    look_at(n);
  }
  return found;
}

bool HasSearchHeading(const parse::Document& document, parse::NodeId form) {
  const std::vector<parse::NodeId> headings = HeadingsOf(document, form);
  return std::any_of(headings.begin(), headings.end(),
                     [&](parse::NodeId n) { return IsSearchHeading(document, n); });
}

// "Report a fault" stands above a form that does so.
bool HasActingHeading(const parse::Document& document, parse::NodeId form) {
  const std::vector<parse::NodeId> headings = HeadingsOf(document, form);
  return std::any_of(headings.begin(), headings.end(), [&](parse::NodeId n) {
    const std::string text = LabelText(document, n);
    return !Mentions(Topic::kSearch, text) && !GuardedText(text).LeadingVerb().empty();
  });
}

// By its role or its names for programmers.
bool IsNamedSearch(const parse::Document& document, parse::NodeId form) {
  const parse::NodeId around = document.parent(form);
  const auto has_role = [&](parse::NodeId n) {
    return n != parse::kNoNode && document.is_element(n) &&
           (document.is(n, parse::Tag::kSearch) ||
            base::AsciiEqualsIgnoreCase(document.attribute_or(n, "role", ""), "search"));
  };
  return has_role(form) || has_role(around) || Mentions(Topic::kSearch, NamesOf(document, form));
}

bool EndsInSearch(const base::Url& url) {
  const std::vector<std::string> segments = PathSegments(url.path());
  return !segments.empty() && Mentions(Topic::kSearch, segments.back());
}

// "results.asp", and by GET "list.pl".
bool EndsInShowing(const base::Url& url, fetch::Method method) {
  const std::vector<std::string> segments = PathSegments(url.path());
  if (segments.empty()) return false;
  const std::string& last = segments.back();
  const GuardedText end(std::string_view(last).substr(0, last.rfind('.')));
  return end.Has(Sense::kResult) || (method == fetch::Method::kGet && end.Has(Sense::kShow));
}

bool TakesSomething(const SearchForm& form) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), [](const Input& input) {
    return IsTextInput(input) || (HasChoices(input.control) && !input.hidden_from_people);
  });
}

// Each input is a line of text or a choice, and none asks for a person's own data.
bool TakesLinesOnly(const SearchForm& form) {
  int lines = 0;
  bool asks_address = false, asks_name = false;
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
                              Topic::kPayment, Topic::kCaptcha}) {
      const bool of_another = topic == Topic::kEmail && OffersManyMenus(form);
      if (topics.has(topic) && !of_another) return false;
    }
    asks_address |= topics.has(Topic::kAddress);
    asks_name |= topics.has(Topic::kOwnName);
  }
  // Houses are looked for by their street, and persons by their name.
  return lines <= kMostTextInputs && !(asks_address && asks_name);
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

// "Submit", "Next", "»": a word for sending or for the next step, or none.
bool OnlySends(const std::string& label) {
  const GuardedText text(label);
  if (!text.ActingWord().empty() || !text.SecondVerb().empty()) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool known = text.Has(Sense::kGoOn, i) || text.Has(Sense::kNeutral, i) ||
                       text.Has(Sense::kShow, i) || Mentions(Topic::kSend, text.words()[i]);
    if (!known) return false;
  }
  return true;
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

// "All towns", "Any".
bool MeansAll(const Choice& choice) {
  constexpr size_t kMostWords = 3;  // not tuned
  const GuardedText text(choice.text);
  return text.size() <= kMostWords && text.Has(Sense::kAll, 0);
}

// Every menu may stay open, and one says so in words: nobody votes, orders or sets "any".
bool SelectsFromAll(const SearchForm& form) {
  bool means_all = false;
  for (const Input& input : form.inputs) {
    if (IsGrouped(input.control)) return false;
    if (!IsMenu(input.control) || input.hidden_from_people) continue;
    const auto& choices = input.choices;
    const bool says = std::any_of(choices.begin(), choices.end(), MeansAll);
    const bool open = std::any_of(choices.begin(), choices.end(),
                                  [](const Choice& choice) { return choice.value.empty(); });
    if (!says && !open && !Mentions(Topic::kSort, input.name + " " + input.label)) return false;
    means_all |= says;
  }
  return means_all;
}

// By GET, to the page itself, with menus alone that may all stay open: their choices select.
bool StaysOpen(const SearchForm& form) {
  if (form.method != fetch::Method::kGet || form.action.path() != form.page.path()) return false;
  size_t menus = 0;
  for (const Input& input : form.inputs) {
    if (Submits(input.control)) continue;
    const bool open = std::any_of(input.choices.begin(), input.choices.end(),
                                  [](const Choice& choice) { return choice.value.empty(); });
    if (input.control != Control::kSelect || !open) return false;
    ++menus;
  }
  return menus > 0;
}

bool PlaceSaysSearch(const parse::Page& page, const FormSource& source, const SearchForm& form) {
  return HasSearchHeading(page.document, source.root()) || EndsInSearch(form.action) ||
         IsNamedSearch(page.document, source.form);
}

bool PageSaysSearch(const parse::Page& page) {
  return Mentions(Topic::kSearch, page.title) || EndsInSearch(page.url);
}

bool IsSaidToSearch(const parse::Page& page, const FormSource& source, const SearchForm& form,
                    bool only_one) {
  const Input* button = FirstSubmitter(form);
  if (button == nullptr || !TakesLinesOnly(form)) return false;
  const bool shows = OnlyShows(button->label), tells = TellsWhatItTakes(form);
  if (!shows && !OnlySends(button->label)) return false;
  if (shows && tells && Mentions(Topic::kSearch, button->label)) return true;
  if (HasActingHeading(page.document, source.root())) return false;
  if (PlaceSaysSearch(page, source, form)) return true;
  if (only_one && PageSaysSearch(page)) return true;
  if (SelectsFromAll(form) || (shows && StaysOpen(form))) return true;
  const fetch::Method least = shows ? form.method : fetch::Method::kPost;
  return tells && EndsInShowing(form.action, least);
}

}  // namespace

bool OffersManyMenus(const SearchForm& form) {
  constexpr int kManyMenus = 3;  // not tuned
  const auto menus = std::count_if(form.inputs.begin(), form.inputs.end(), [](const Input& input) {
    const bool is_menu =
        input.control == Control::kSelect || input.control == Control::kSelectMultiple;
    return is_menu && input.choices.size() > 1 && !input.hidden_from_people;
  });
  return form.method == fetch::Method::kGet && menus >= kManyMenus;
}

bool IsCalledSearch(const parse::Page& page, const FormSource& source, const SearchForm& form) {
  return PlaceSaysSearch(page, source, form) || PageSaysSearch(page);
}

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
