// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "form/form_parts.h"
#include "form/form_source.h"
#include "form/guard/acting_words.h"
#include "form/guard/said_search.h"
#include "form/input_type.h"
#include "form/query_field.h"
#include "form/words.h"
#include "parse/script_text.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMaxForms = 500;              // of one page
constexpr size_t kMaxControlsOfForm = 10'000;  // of one form

bool IsControl(const parse::Document& document, parse::NodeId node) {
  switch (document.node(node).tag) {
    case parse::Tag::kInput:
    case parse::Tag::kSelect:
    case parse::Tag::kTextarea:
    case parse::Tag::kButton:
      return document.is(node, document.node(node).tag);
    default:
      return false;
  }
}

// "Search", which a script makes a button: it fills in a hidden field and sends the form.
bool IsLinkButton(const parse::Document& document, parse::NodeId node) {
  constexpr size_t kMostWords = 3;  // of a button; not tuned
  if (!document.is(node, parse::Tag::kA)) return false;
  const std::string script = parse::ScriptOfHref(document.attribute_or(node, "href", ""));
  const std::optional<parse::PostBack> call = parse::ReadPostBack(script);
  if (!call || call->target.empty() || !call->argument.empty()) return false;
  const std::string label = LabelText(document, node);
  const std::vector<std::string> words = WordTokens(label);
  return words.size() <= kMostWords && Mentions(Topic::kSearch, words) &&
         ReadCommand(label) == CommandReading::kShows;
}

parse::NodeId NearestForm(const parse::Document& document, parse::NodeId control) {
  parse::NodeId n = document.parent(control);
  while (n != parse::kNoNode && !document.is(n, parse::Tag::kForm)) n = document.parent(n);
  return n;
}

// HTML's form owner: form= first, then what the parser associated, then the tree.
parse::NodeId OwnerOf(const parse::Document& document, parse::NodeId control) {
  if (const auto id = document.attribute(control, "form")) {
    const parse::NodeId named = document.ElementById(*id);
    return named != parse::kNoNode && document.is(named, parse::Tag::kForm) ? named
                                                                            : parse::kNoNode;
  }
  const parse::NodeId associated = document.form_owner(control);
  return associated != parse::kNoNode ? associated : NearestForm(document, control);
}

// Passes over what is no part of the page a person uses.
parse::NodeId NextInPage(const parse::Document& document, parse::NodeId n) {
  const bool inert = document.node(n).type == parse::NodeType::kTemplateContent ||
                     document.is(n, parse::Tag::kDatalist);
  return inert ? document.NextAfterSubtree(n, parse::Document::kRoot)
               : document.NextInTree(n, parse::Document::kRoot);
}

// Where a form goes, without session ids, which travel as path parameters.
std::string TargetOf(const SearchForm& form) {
  std::string_view path = form.action.path();
  path = path.substr(0, path.find(';'));
  std::string text(form.action.origin());
  return text.append(path)
      .append("\n")
      .append(fetch::MethodName(form.method))
      .append(form.url_template);
}

// By people: neither a button nor hidden.
bool IsFilledIn(const Input& input) {
  switch (input.control) {
    case Control::kHidden:
    case Control::kSubmit:
    case Control::kImage:
    case Control::kReset:
    case Control::kButton:
      return false;
    default:
      return !input.hidden_from_people;
  }
}

bool HasSeveralButtons(const SearchForm& form) {
  return std::count_if(form.inputs.begin(), form.inputs.end(),
                       [](const Input& input) { return Submits(input.control); }) > 1;
}

}  // namespace

std::string_view EnctypeName(Enctype enctype) {
  switch (enctype) {
    case Enctype::kUrlEncoded:
      return "application/x-www-form-urlencoded";
    case Enctype::kMultipart:
      return "multipart/form-data";
    case Enctype::kTextPlain:
      return "text/plain";
  }
  return "";
}

std::vector<FormSource> CollectForms(const parse::Document& document) {
  std::vector<FormSource> forms;
  std::vector<parse::NodeId> controls;
  std::unordered_map<parse::NodeId, size_t> index_of;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot); n != parse::kNoNode;
       n = NextInPage(document, n)) {
    if (document.is(n, parse::Tag::kForm) && forms.size() < kMaxForms) {
      index_of.emplace(n, forms.size());
      forms.push_back({.form = n, .controls = {}});
    } else if (IsControl(document, n) || IsLinkButton(document, n)) {
      controls.push_back(n);
    }
  }
  for (parse::NodeId control : controls) {
    const auto owner = index_of.find(OwnerOf(document, control));
    if (owner == index_of.end()) continue;
    FormSource& form = forms[owner->second];
    form.too_many_controls = form.controls.size() >= kMaxControlsOfForm;
    if (!form.too_many_controls) form.controls.push_back(control);
  }
  return forms;
}

bool IsHiddenFromPeople(const parse::Document& document, parse::NodeId element,
                        parse::NodeId root) {
  for (parse::NodeId n = element; n != parse::kNoNode && n != root; n = document.parent(n)) {
    if (document.is_element(n) && parse::IsHiddenElement(document, n)) return true;
  }
  return false;
}

base::Hash128 IdentityOf(const SearchForm& form) {
  std::string text = TargetOf(form);
  for (const Input& input : form.inputs) {
    text.append("\n").append(input.name).append("\t").append(ControlName(input.control));
  }
  return base::HashOf(text);
}

KnownSearch KnownSearchOf(const SearchForm& form) {
  KnownSearch known = {form.identity, TargetOf(form), {}};
  for (const Input& input : form.inputs) {
    if (input.control == Control::kHidden || input.name.empty()) continue;
    known.controls.insert(input.name + "\t" + std::string(ControlName(input.control)));
  }
  return known;
}

bool IsKnown(const KnownSearch& known, const SearchForm& form) {
  if (known.identity == form.identity) return true;
  const KnownSearch now = KnownSearchOf(form);
  return !known.controls.empty() && now.target == known.target &&
         std::includes(now.controls.begin(), now.controls.end(), known.controls.begin(),
                       known.controls.end());
}

base::Hash128 QuestionOf(const SearchForm& form) {
  std::set<std::string_view> names;
  for (const Input& input : form.inputs) {
    if (IsFilledIn(input) && !input.name.empty()) names.insert(input.name);
  }
  if (names.empty()) return form.identity;
  std::string text = TargetOf(form);
  for (std::string_view name : names) text.append("\n").append(name);
  return base::HashOf(text);
}

std::vector<SearchForm> FindForms(const parse::Page& page, const FormOptions& options) {
  const std::vector<FormSource> sources = CollectForms(page.document);
  std::vector<SearchForm> forms;
  LabelFinder labels(page.document);
  for (const FormSource& source : sources) {
    SearchForm form = ReadForm(page, source, labels);
    form.index = static_cast<int>(forms.size());
    JudgeKind(page, source, &form);
    GuessInputTypes(page, &form);
    form.identity = IdentityOf(form);
    forms.push_back(std::move(form));
  }
  BelieveSaidSearches(page, sources, &forms);
  for (SearchForm& form : forms) {
    if (!options.search || !IsKnown(*options.search, form)) continue;
    form.kind = FormKind::kSearch;
    form.confidence = 1;
    if (form.query_input < 0) form.query_input = FindQueryInput(page.document, form);
  }
  const AnswerAddresses answers = AnswerAddressesOf(page, forms);
  for (size_t i = 0; i < forms.size(); ++i) {
    std::optional<SearchForm> undivided;
    if (HasSeveralButtons(forms[i])) undivided = forms[i];
    RefuseWhatActs(page, sources[i], options, answers, &forms[i]);
    if (!undivided) continue;
    if (forms[i].searchable() && !HoldsSeveralSearches(page.document, forms[i])) continue;
    std::optional<SearchForm> divided =
        DividedByButtons(page, sources[i], options, answers, *undivided);
    if (divided) forms[i] = *std::move(divided);
  }
  return forms;
}

}  // namespace upwell::form
