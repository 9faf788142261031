// SPDX-License-Identifier: Apache-2.0
// A <form> as a value: what it asks for and where it goes.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/url.h"
#include "fetch/exchange.h"
#include "parse/document.h"
#include "parse/page.h"

namespace upwell::form {

enum class Control : uint8_t {
  kText,
  kSearch,
  kNumber,
  kDate,
  kMonth,
  kWeek,
  kTime,
  kDateTimeLocal,
  kEmail,
  kTel,
  kUrl,
  kPassword,
  kFile,
  kHidden,
  kSelect,
  kSelectMultiple,
  kRadio,
  kCheckbox,
  kTextarea,
  kSubmit,
  kImage,
  kReset,
  kButton,
  kRange,
  kColor,
};
std::string_view ControlName(Control control);  // "text", "select", ... as in --json
// Sends the form when it is pressed.
inline bool Submits(Control c) { return c == Control::kSubmit || c == Control::kImage; }
inline bool IsMenu(Control c) { return c == Control::kSelect || c == Control::kSelectMultiple; }
// Those of one name belong together.
inline bool IsGrouped(Control c) { return c == Control::kRadio || c == Control::kCheckbox; }
inline bool HasChoices(Control c) { return IsMenu(c) || IsGrouped(c); }

struct Choice {
  std::string value;
  std::string text;
  std::string group;  // label of the <optgroup> around it
  bool selected = false;
  bool disabled = false;
  bool hidden = false;  // people cannot choose it; where it is the default it is sent all the same
  bool acts = false;    // it does something ("Delete all"): never chosen, see acting_choices.h
  uint32_t order = 0;   // of a radio button or checkbox: as Input::order
};

// What a person would type into an input, by its name, label and attributes: a guess that only the
// site's answers can confirm.
enum class InputType : uint8_t {
  kGeneric,  // any words
  kZip,
  kCity,
  kState,
  kCountry,
  kDate,
  kYear,
  kPrice,
  kNumber,
  kIsbn,
  kPerson,
};
std::string_view InputTypeName(InputType type);  // "generic", "zip", ... as in --json

enum class Enctype : uint8_t { kUrlEncoded, kMultipart, kTextPlain };
std::string_view EnctypeName(Enctype enctype);  // "application/x-www-form-urlencoded", ...

// What pressing a button does differently from what its form says.
struct ButtonTarget {
  std::optional<base::Url> action;  // formaction=
  std::optional<fetch::Method> method;
  std::optional<Enctype> enctype;
  std::string refused;  // why this button is never pressed; "" if it may be
};

// One control; the radio buttons of one name are one input with several choices, and so are
// checkboxes of one name.
struct Input {
  std::string name;
  Control control = Control::kText;
  std::string label;  // for people, "" if none was found
  std::string default_value;
  std::vector<Choice> choices;  // of menus, radio groups, checkboxes
  bool disabled = false;
  bool required = false;
  // Within the form; a form hidden as a whole is refused. Also of what belongs to another button
  // than the one that searches (form/form_parts.h).
  bool hidden_from_people = false;
  std::optional<uint32_t> max_length;
  std::string min, max, step, pattern;   // as they stand in the page
  std::vector<std::string> suggestions;  // of its <datalist>
  std::vector<std::string> given;        // by the user, to be asked
  std::string hint;                      // what stands in it and behind it: "e.g. York", "31 days"
  std::optional<InputType> type;         // nothing where people do not fill it in
  std::string date_format;               // of kDate where it is known: "YYYY-MM-DD", "DD.MM.YYYY"
  ButtonTarget button;                   // of kSubmit and kImage
  std::string direction_name;            // dirname=: the text's direction is sent under this name
  std::string direction;                 // then: what is sent, or "auto" where the words decide
  uint32_t order = 0;  // among the form's controls in tree order: submissions keep it
  parse::NodeId node = parse::kNoNode;  // of the page it was read from
};

enum class FormKind : uint8_t {
  kSearch,
  kLogin,
  kRegistration,
  kRecovery,
  kContact,
  kMailingList,
  kOrder,
  kOther
};
std::string_view FormKindName(FormKind kind);

// Where a form was read from.
enum class FormOrigin : uint8_t { kHtml, kOpenSearch, kSearchAction };
std::string_view FormOriginName(FormOrigin origin);  // "html", "opensearch", "searchaction"

struct SearchForm {
  int index = 0;  // among the page's <form> elements; -1 of one that is announced otherwise
  FormOrigin origin = FormOrigin::kHtml;
  base::Url page;        // where it was found
  std::string language;  // of that page, "" where it does not say
  base::Url action;      // resolved
  fetch::Method method = fetch::Method::kGet;
  Enctype enctype = Enctype::kUrlEncoded;  // of a POST
  std::string encoding;                    // of submissions
  // Of an announced search whose words do not travel as an argument: the address with "{name}" in
  // the place of each input's value. "" for all others.
  std::string url_template;
  std::vector<Input> inputs;
  FormKind kind = FormKind::kOther;
  double confidence = 0;
  int query_input = -1;  // index of the input that takes the search words, -1 if none
  int button = -1;       // that is pressed; else the first
  std::string refused;   // why it is never submitted; "" if it may be
  bool searchable() const { return kind == FormKind::kSearch && refused.empty(); }

  // The same for the same form on another page of the site: action, method, names and controls;
  // not the values of hidden inputs (tokens) nor element ids.
  base::Hash128 identity;
};

// Wider than `identity`: the same for forms that ask the site the same question in other markup,
// with radio buttons instead of a menu, another button or other hidden fields. Made of the action,
// the method and the names of what people fill in; where they fill in nothing, it is the identity.
base::Hash128 QuestionOf(const SearchForm& form);

// What tells a search that was asked before on a page that has put more into the same form: its
// answers, with a box to tick beside each.
struct KnownSearch {
  base::Hash128 identity;
  std::string target;
  std::set<std::string> controls;  // names and kinds of what people see of it
};
KnownSearch KnownSearchOf(const SearchForm& form);
bool IsKnown(const KnownSearch& known, const SearchForm& form);

struct FormOptions {
  bool allow_post = false;  // the user allows forms that are surely searches to be sent by POST
  std::optional<KnownSearch> search;  // one that is known to be a search
};

// All forms of a page, in document order, judged.
std::vector<SearchForm> FindForms(const parse::Page& page, const FormOptions& options = {});

// One value given to one input; inputs that are not named keep their default. Several values given
// to one group of checkboxes or one multiple menu are all chosen; "" alone chooses none of them.
struct Assignment {
  int input = 0;
  std::string value;  // UTF-8
  bool operator==(const Assignment&) const = default;
};

// The request that a browser would send when the input `button` is pressed; kFirstButton stands for
// the first submit button, or none where the form has none. An error of kind kSkipPage where the
// form or that button is refused: no request is ever made of it. The same where a value is none
// that a person could give: no such choice, a disabled input, one of type=hidden or hidden from
// people in another way, a button.
inline constexpr int kFirstButton = -1;  // by definition
base::Result<fetch::Request> Submit(const SearchForm& form, const std::vector<Assignment>& values,
                                    int button = kFirstButton);

}  // namespace upwell::form
