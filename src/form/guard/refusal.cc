// SPDX-License-Identifier: Apache-2.0
// The guard: forms that would log in, buy, post, delete or write to somebody are never sent, nor
// are the buttons that would. What a form carries beside the question must be harmless on every
// reading (form/guard/harmless.h), and something must say that it searches. Words that are also
// plain nouns ("post", "register") count only where the form does not surely search.
//
// A POST is sent for what is surely a search, and to turn the pages of its answer: where sites ask
// for the next page by POST, the form for that has hidden fields, menus and buttons only.
#include <algorithm>
#include <span>

#include "base/characters.h"
#include "base/text.h"
#include "form/form_features.h"
#include "form/form_source.h"
#include "form/guard/acting_markup.h"
#include "form/guard/acting_words.h"
#include "form/guard/action_names.h"
#include "form/guard/harmless.h"
#include "form/guard/link_address.h"
#include "form/guard/link_promise.h"
#include "form/guard/said_search.h"
#include "form/token.h"
#include "form/words.h"

namespace upwell::form {
namespace {

// Probabilities by the model of form kinds (docs/results/forms.md says how far they are to be
// trusted); the numbers are not tuned.
constexpr double kSureBesideButton = 0.6;  // where the button says so, too
constexpr double kCertain = 0.95;          // outweighs a noun
constexpr double kSureOfOtherKind = 0.5;

// These also name things that people search for: a register, posts, contacts.
constexpr Topic kActingOrNoun[] = {Topic::kRegister, Topic::kContact, Topic::kComment,
                                   Topic::kPublish};

std::string SpeaksOf(std::string_view where, std::optional<Topic> topic) {
  return topic ? std::string(where) + " speaks of: " + std::string(TopicName(*topic)) : "";
}

std::optional<Topic> NounIn(const TopicSet& topics) {
  for (Topic topic : kActingOrNoun) {
    if (topics.has(topic)) return topic;
  }
  return std::nullopt;
}

// `surely_search`: the rest of the form says that it searches.
std::string RefusedWord(std::string_view text, std::string_view where, bool surely_search) {
  const std::vector<std::string> words = WordTokens(text);
  if (const auto topic = ActsUnlessSearched(words)) return SpeaksOf(where, topic);
  const TopicSet topics = TopicsOf(words);
  return surely_search || topics.has(Topic::kSearch) ? "" : SpeaksOf(where, NounIn(topics));
}

// --- Inputs ---

// Tokens of autocomplete= that stand for payment, addresses and other data of a person.
bool IsPersonalAutocomplete(std::string_view token) {
  constexpr std::string_view kPersonal[] = {"billing",       "shipping",      "street-address",
                                            "address-line1", "address-line2", "address-line3",
                                            "given-name",    "family-name",   "additional-name",
                                            "nickname",      "new-password",  "current-password",
                                            "one-time-code", "username",      "email",
                                            "tel",           "impp",          "sex",
                                            "bday",          "name"};
  for (std::string_view prefix : {"cc-", "transaction-", "tel-", "bday-", "honorific-"}) {
    if (token.starts_with(prefix)) return true;
  }
  return base::IsOneOf(kPersonal, token);
}

// Tokens of autocomplete= that stand for a part of an address by which shops near it are found too.
bool IsPlaceAutocomplete(std::string_view token) {
  return token == "postal-code" || token == "country" || token == "country-name" ||
         token.starts_with("address-level");
}

struct PersonalTokens {
  int places = 0;  // inputs that ask for a part of an address
  bool others = false;
};

PersonalTokens CountPersonalTokens(const parse::Document& document, const SearchForm& form) {
  PersonalTokens found;
  for (const Input& input : form.inputs) {
    std::string tokens = base::AsciiLower(document.attribute_or(input.node, "autocomplete", ""));
    std::replace_if(tokens.begin(), tokens.end(), base::IsHtmlSpace, ' ');
    for (std::string_view token : base::Split(tokens, ' ')) {
      found.places += IsPlaceAutocomplete(token);
      found.others |= IsPersonalAutocomplete(token);
    }
  }
  return found;
}

// A search may ask for one place, as those for shops do.
bool AsksForPersonalData(const parse::Document& document, const SearchForm& form) {
  const PersonalTokens tokens = CountPersonalTokens(document, form);
  const bool search = form.kind == FormKind::kSearch && form.method == fetch::Method::kGet;
  return tokens.others || tokens.places > (search ? 1 : 0);
}

// What an input asks for by its name and by a label that is no sentence.
TopicSet AskedFor(const Input& input) {
  constexpr size_t kMostWords = 4;  // not tuned
  TopicSet topics = TopicsOf(input.name);
  const std::vector<std::string> label = WordTokens(input.label);
  if (label.size() <= kMostWords) topics.add(TopicsOf(label));
  return topics;
}

std::string RefusedTextInput(const SearchForm& form, const Input& input) {
  if (!IsTextInput(input)) return "";
  const TopicSet topics = AskedFor(input);
  if (topics.has(Topic::kPayment)) return "asks for personal data or payment";
  if (topics.has(Topic::kSearch) || topics.has(Topic::kQuery)) return "";
  if (topics.has(Topic::kEmail) && !(form.kind == FormKind::kSearch && OffersManyMenus(form))) {
    return "asks for an e-mail address";
  }
  return topics.has(Topic::kCaptcha) ? "has a CAPTCHA" : "";
}

std::string RefusedControl(const SearchForm& form, const Input& input) {
  switch (input.control) {
    case Control::kPassword:
      return "asks for a password";
    case Control::kFile:
      return "takes a file";
    case Control::kEmail:
      return "asks for an e-mail address";
    default:
      return RefusedTextInput(form, input);
  }
}

// Fields that tell the site what to do when the form is sent as it stands. Words that people see
// in a query input are no command.
std::string RefusedCommand(const Input& input, bool surely_search) {
  if (Submits(input.control) || HasChoices(input.control) || input.disabled) return "";
  const bool hidden = input.control == Control::kHidden || input.hidden_from_people;
  const std::string where = (input.control == Control::kHidden ? "hidden field " : "field ") +
                            base::AsciiLower(input.name);
  const bool takes_date = !hidden && input.control == Control::kDate;  // of a hotel's "checkout"
  if (IsActingName(input.name) && !takes_date && (hidden || !surely_search)) {
    return where + " acts";
  }
  const bool judged = hidden || IsCommandName(input.name);
  return judged ? SpeaksOf(where, ActingCommand(input.name, input.default_value)) : "";
}

// "amount" of a name or a label; "" where it speaks of none.
std::string SpendingWord(const Input& input) {
  const GuardedText text(input.name + " " + input.label);
  for (size_t i = 0; i < text.size(); ++i) {
    if (text.Has(Sense::kSpending, i)) return text.words()[i];
  }
  return "";
}

// Grants are searched by their amount, but not by that and by who gets it.
bool AsksForSumAndReceiver(const SearchForm& form) {
  std::string first;
  for (const Input& input : form.inputs) {
    const bool typed = IsTextInput(input) || input.control == Control::kNumber;
    const std::string word = typed ? SpendingWord(input) : "";
    if (word.empty()) continue;
    if (!first.empty() && word != first) return true;
    first = word;
  }
  return false;
}

// "Your number", but not "Your town", near which shops are looked for, nor "Your keywords".
bool AsksForOwn(const Input& input) {
  if (!IsTextInput(input) || !GuardedText(input.label).Has(Sense::kOwn, 0)) return false;
  const TopicSet topics = TopicsOf(input.name + " " + input.label);
  constexpr Topic kAsked[] = {Topic::kSearch, Topic::kQuery, Topic::kZip,     Topic::kCity,
                              Topic::kState,  Topic::kDate,  Topic::kCountry, Topic::kYear};
  return std::none_of(std::begin(kAsked), std::end(kAsked),
                      [&](Topic topic) { return topics.has(topic); });
}

bool HasVisible(const SearchForm& form, Control control) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), [&](const Input& input) {
    return input.control == control && !input.hidden_from_people;
  });
}

std::string RefusedInput(const parse::Document& document, const SearchForm& form,
                         const SearchSigns& signs) {
  for (const Input& input : form.inputs) {
    if (std::string reason = RefusedControl(form, input); !reason.empty()) return reason;
    if (std::string reason = RefusedCommand(input, signs.surely); !reason.empty()) return reason;
    if (std::string reason = ReasonAgainstField(input, signs); !reason.empty()) return reason;
  }
  if (AsksForPersonalData(document, form) || AsksForSumAndReceiver(form)) {
    return "asks for personal data or payment";
  }
  if (HasVisible(form, Control::kTel) && HasVisible(form, Control::kTextarea)) {
    return "asks for a telephone number and a message";
  }
  return HasVisible(form, Control::kTextarea) && !signs.named ? "has a text area" : "";
}

// --- CAPTCHAs ---

bool MarksCaptcha(const parse::Attribute& attribute) {
  constexpr std::string_view kMarks[] = {"captcha", "turnstile", "arkoselabs", "geetest"};
  constexpr std::string_view kNames[] = {"id", "name", "class", "src"};
  if (attribute.name == "data-sitekey") return true;
  if (!base::IsOneOf(kNames, attribute.name)) return false;
  return std::any_of(std::begin(kMarks), std::end(kMarks), [&](std::string_view mark) {
    return base::AsciiContainsIgnoreCase(attribute.value, mark);
  });
}

// A script may put one in front of a button whose class says so; it is none yet.
bool IsClassOfButton(const parse::Document& document, parse::NodeId n,
                     const parse::Attribute& attribute) {
  const bool is_button =
      document.is(n, parse::Tag::kButton) ||
      (document.is(n, parse::Tag::kInput) &&
       base::AsciiEqualsIgnoreCase(document.attribute(n, "type").value_or(""), "submit"));
  return is_button && attribute.name == "class";
}

bool NamesCaptcha(const parse::Document& document, parse::NodeId n) {
  const parse::Attribute* attributes = document.attributes(n);
  return std::any_of(attributes, attributes + document.node(n).attributes_count,
                     [&](const parse::Attribute& attribute) {
                       return MarksCaptcha(attribute) && !IsClassOfButton(document, n, attribute);
                     });
}

bool HasCaptcha(const parse::Document& document, const FormSource& source) {
  for (parse::NodeId n = document.first_child(source.form); n != parse::kNoNode;
       n = document.NextInTree(n, source.form)) {
    if (document.is_element(n) && NamesCaptcha(document, n)) return true;
  }
  return std::any_of(source.controls.begin(), source.controls.end(),
                     [&](parse::NodeId control) { return NamesCaptcha(document, control); });
}

// --- Where it goes ---

// A POST keeps the query of its action: ?action=delete, ?route=checkout/cart, ?logout=1. Words
// that are also nouns count in commands only: ?post_type=book names what is searched.
std::string ActingQuery(const base::Url& action, const SearchSigns& signs) {
  for (const auto& [name, value] : base::DecodeFormFields(action.query())) {
    constexpr std::string_view kWhere = "query of the action";
    if (const auto topic = ActingCommand(name, value)) return SpeaksOf(kWhere, topic);
    std::string reason = RefusedWord(name + " " + value, kWhere, true);
    if (!reason.empty()) return reason;
    if (IsActingName(name)) return std::string(kWhere) + " acts";
    reason = ReasonAgainstCommand(kWhere, name, value, signs);
    if (!reason.empty()) return reason;
  }
  return "";
}

// What stands last in a path says what is done there: /comment/add, /contact/index.php.
bool LeansOnSegmentBefore(std::string_view segment) {
  constexpr std::string_view kLeaning[] = {"index", "new", "form", "default"};
  const std::vector<std::string> words = WordTokens(segment);
  return !words.empty() && (base::IsOneOf(kLeaning, words.front()) ||
                            Mentions(Topic::kChange, words) || Mentions(Topic::kSend, words));
}

std::string EndOf(const std::vector<std::string>& segments) {
  if (segments.empty()) return "";
  const bool leans = segments.size() > 1 && LeansOnSegmentBefore(segments.back());
  return leans ? segments[segments.size() - 2] + "/" + segments.back() : segments.back();
}

std::string WithoutQuery(const base::Url& url) { return url.origin() + std::string(url.path()); }

// --- Forms that turn the pages of an answer ---

// Nobody can type anything, tick anything or answer a question.
bool HasMenusAndButtonsOnly(const SearchForm& form) {
  return std::all_of(form.inputs.begin(), form.inputs.end(), [](const Input& input) {
    switch (input.control) {
      case Control::kHidden:
      case Control::kSelect:
      case Control::kSubmit:
      case Control::kImage:
      case Control::kReset:
      case Control::kButton:
        return true;
      default:
        return false;
    }
  });
}

// In any script.
bool HasDigit(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    if (base::IsDigit(base::NextCodePoint(text, &at))) return true;
  }
  return false;
}

// "Save" and "I agree" stop nothing that surely searches, but they turn no page.
bool SpeaksOfChange(const Input& input) {
  if (!Submits(input.control)) return false;
  const TopicSet topics = TopicsOf(input.name + " " + input.label);
  return topics.has(Topic::kChange) || topics.has(Topic::kAgree);
}

class Guard {
 public:
  Guard(const parse::Page& page, const FormSource& source, const FormOptions& options,
        const AnswerAddresses& answers, const SearchForm& form)
      : document_(page.document),
        links_(page.links),
        source_(source),
        options_(options),
        answers_(answers),
        form_(form) {
    const Input* button = FirstSubmitter(form);
    const bool search = form.kind == FormKind::kSearch;
    certain_ = search && form.confidence >= kCertain;
    says_search_ = button != nullptr && Mentions(Topic::kSearch, button->label);
    shows_ = button != nullptr && SearchesOrShows(button->label);
    goes_ = button != nullptr && GuardedText(button->label).Has(Sense::kShow);
    names_words_ = form.query_input >= 0 && NamesWords(form.inputs[form.query_input]);
    labels_words_ =
        form.query_input >= 0 && Mentions(Topic::kSearch, form.inputs[form.query_input].label);
    asks_for_words_ = certain_ && form.query_input >= 0 && (says_search_ || names_words_);
    signs_.surely = surely_search();
    signs_.address = AddressSearches(button);
    called_search_ = IsCalledSearch(page, source, form);
    signs_.named = certain_ && IsNamedThroughout();
    shown_there_ =
        page.url.path() == form.action.path() && page.url.origin() == form.action.origin();
  }

  // Without what only its buttons say.
  std::string ReasonAgainstForm() const {
    if (source_.too_many_controls) return "has too many controls";
    std::string of_input = RefusedInput(document_, form_, signs_);
    if (!of_input.empty()) return of_input;
    if (HasCaptcha(document_, source_)) return "has a CAPTCHA";
    if (std::string reason = RefusedName(); !reason.empty()) return reason;
    std::string of_markup = ReasonAgainstFormMarkup(document_, source_);
    if (!of_markup.empty()) return of_markup;
    if (!surely_search() && std::any_of(form_.inputs.begin(), form_.inputs.end(), AsksForOwn)) {
      return "asks for something of one's own";
    }
    if (IsHiddenFromPeople(document_, source_.form) && !IsFoldedSearch()) {
      return "is hidden from people";
    }
    const bool needs_button = FirstSubmitter(form_) != nullptr;
    return needs_button ? "" : RefusedTarget(form_.action, form_.method);
  }

  std::string ReasonAgainstButton(const Input& button) const {
    if (std::string reason = RefusedLabel(button); !reason.empty()) return reason;
    if (std::string reason = RefusedReadings(button); !reason.empty()) return reason;
    return RefusedTarget(button.button.action.value_or(form_.action),
                         button.button.method.value_or(form_.method));
  }

  // What is no search is sent only to turn the pages of an answer.
  std::string ReasonAgainstKind() const {
    if (form_.kind == FormKind::kSearch) return "";
    if (form_.kind == FormKind::kOther) return TurnsPages() ? "" : "is not known to search";
    if (form_.confidence < kSureOfOtherKind) return "";
    std::string name(FormKindName(form_.kind));
    std::replace(name.begin(), name.end(), '_', ' ');
    return "looks like a form for: " + name;
  }

 private:
  static bool NamesWords(const Input& input) {
    const TopicSet topics = TopicsOf(input.name);
    return input.control == Control::kSearch || topics.has(Topic::kSearch) ||
           topics.has(Topic::kQuery);
  }

  bool surely_search() const { return certain_ || says_search_; }

  // It leads back to an answer, and nothing but a number is chosen: no vote, no survey, no order.
  bool TurnsPages() const {
    const std::string there = WithoutQuery(form_.action);
    return HasMenusAndButtonsOnly(form_) &&
           std::all_of(form_.inputs.begin(), form_.inputs.end(),
                       [&](const Input& input) { return TurnsPage(input) || IsAsked(input); }) &&
           std::find(answers_.all.begin(), answers_.all.end(), there) != answers_.all.end();
  }

  // A part of the question that this page answers, as its address says; a POST does not say it.
  bool IsAsked(const Input& input) const {
    if (input.control != Control::kHidden) return false;
    if (form_.method == fetch::Method::kPost) return true;
    const base::FormFields asked = base::DecodeFormFields(form_.page.query());
    return std::any_of(asked.begin(), asked.end(),
                       [&](const auto& field) { return field.first == input.name; });
  }

  // What is carried along is a number, a code, words of the question, or how results are shown.
  static bool TurnsPage(const Input& input) {
    if (IsMenu(input.control)) {
      return std::all_of(input.choices.begin(), input.choices.end(), [](const Choice& choice) {
        return HasDigit(choice.text.empty() ? choice.value : choice.text);
      });
    }
    if (input.control != Control::kHidden || input.name.starts_with("__")) return true;
    const TopicSet topics = TopicsOf(input.name);
    const GuardedText value(input.default_value);
    return value.size() == 0 || IsShowingName(input.name) || topics.has(Topic::kQuery) ||
           topics.has(Topic::kSearch) || topics.has(Topic::kSort) ||
           LooksLikeToken(input.default_value) ||
           std::all_of(input.default_value.begin(), input.default_value.end(),
                       base::IsAsciiDigit) ||
           ReadCommand(input.default_value) == CommandReading::kShows;
  }

  // What is folded away until people ask for it: it surely searches, and so says what hides it.
  bool IsFoldedSearch() const {
    if (form_.method != fetch::Method::kGet || !asks_for_words_) return false;
    for (parse::NodeId n = source_.form; n != parse::kNoNode; n = document_.parent(n)) {
      const bool hides = document_.is_element(n) && parse::IsHiddenElement(document_, n);
      if (hides && !Mentions(Topic::kSearch, NamesOf(document_, n))) return false;
    }
    return true;
  }

  // By the end of the address, or by a command beside it: action=search.
  bool AddressSearches(const Input* button) const {
    const base::Url& action =
        button != nullptr && button->button.action ? *button->button.action : form_.action;
    const std::vector<std::string> segments = PathSegments(action.path());
    if (!segments.empty() && Mentions(Topic::kSearch, segments.back())) return true;
    return std::any_of(form_.inputs.begin(), form_.inputs.end(), [](const Input& input) {
      return input.control == Control::kHidden && NamesCommand(input.name) &&
             SearchesFor(input.default_value) &&
             ReadCommand(input.default_value) == CommandReading::kShows;
    });
  }

  static bool SearchesFor(std::string_view command) {
    const TopicSet topics = TopicsOf(command);
    return topics.has(Topic::kSearch) || topics.has(Topic::kQuery);
  }

  static bool SearchesOrShows(std::string_view text) {
    const TopicSet topics = TopicsOf(text);
    return topics.has(Topic::kSearch) || topics.has(Topic::kFilter) || topics.has(Topic::kSort);
  }

  // Of the form: its id and name, and its class where that says no noun.
  std::string RefusedName() const {
    for (std::string_view attribute : {"id", "name"}) {
      const std::string where = "form " + std::string(attribute);
      std::string reason =
          RefusedWord(document_.attribute_or(source_.form, attribute, ""), where, surely_search());
      if (!reason.empty()) return reason;
      reason = RefusedNameOfVerb(document_.attribute_or(source_.form, attribute, ""), where);
      if (!reason.empty()) return reason;
    }
    if (surely_search()) return "";
    return RefusedWord(document_.attribute_or(source_.form, "class", ""), "form class", true);
  }

  // "withdrawPaper", but not "searchRemoved".
  std::string RefusedNameOfVerb(std::string_view name, std::string_view where) const {
    return Mentions(Topic::kSearch, name) ? "" : ReasonAgainstWords(where, name);
  }

  // A long label is a sentence, in which nouns say little.
  std::string RefusedLabel(const Input& button) const {
    constexpr size_t kMostWords = 6;  // not tuned
    constexpr std::string_view kWhere = "submit button";
    if (IsActingName(button.name))
      return "submit button " + base::AsciiLower(button.name) + " acts";
    const std::string& text = button.label.empty() ? button.name : button.label;
    const std::vector<std::string> words = WordTokens(text);
    const bool searches = Mentions(Topic::kSearch, words);
    if (words.size() > kMostWords) {
      return searches ? "" : SpeaksOf(kWhere, ActsUnlessSearched(words));
    }
    if (std::string reason = RefusedWord(text, kWhere, false); !reason.empty()) return reason;
    return RefusedValue(button, searches);
  }

  // What is sent when the button is pressed.
  std::string RefusedValue(const Input& button, bool says_search) const {
    constexpr std::string_view kWhere = "value of the submit button";
    if (button.control != Control::kSubmit || button.name.empty()) return "";
    if (const auto topic = ActingCommand(button.name, button.default_value)) {
      return SpeaksOf(kWhere, topic);
    }
    return RefusedWord(button.default_value, kWhere, says_search || certain_);
  }

  // Verbs of change beside those of the topics, and everything else that a button says or sends.
  std::string RefusedReadings(const Input& button) const {
    constexpr std::string_view kWhere = "submit button";
    if (!ActingWord(button.name).empty() || IsNamedByVerb(button)) {
      return std::string(kWhere) + " " + base::AsciiLower(button.name) + " acts";
    }
    if (std::string reason = RefusedVerb(kWhere, button.label); !reason.empty()) return reason;
    std::string sent = ReasonAgainstWords("value of the submit button", button.default_value);
    if (!sent.empty()) return sent;
    if (button.control == Control::kSubmit && NamesCommand(button.name)) {
      std::string reason = ReasonAgainstCommand("value of the submit button", button.name,
                                                button.default_value, signs_);
      if (!reason.empty()) return reason;
    }
    if (std::string reason = ReasonAgainstButtonMarkup(document_, button.node); !reason.empty()) {
      return reason;
    }
    const bool is_search = form_.kind == FormKind::kSearch;
    const bool asks = form_.method == fetch::Method::kGet &&
                      ((certain_ && names_words_) || (is_search && labels_words_));
    const GuardedText face(button.label);
    const bool goes_on = face.size() == 1 && face.Has(Sense::kGoOn);
    const bool posts = button.button.method.value_or(form_.method) == fetch::Method::kPost;
    if (goes_on && posts && is_search && !called_search_ && !TurnsPages()) {
      return "its button goes on, and nothing says that it searches";
    }
    const bool excused = asks || (goes_on && called_search_) || signs_.address ||
                         HasMenusAndButtonsOnly(form_) ||
                         SearchesOrShows(NamesOf(document_, source_.form));
    return excused ? "" : ReasonAgainstButtonWords(button.label, form_.language);
  }

  // "wpMove", but not "btnSend", nor "saveBtn" that says "Search".
  static bool IsNamedByVerb(const Input& button) {
    const GuardedText name(button.name);
    const bool ends = name.size() > 1 && name.Has(Sense::kVerb, name.size() - 1) &&
                      !name.Has(Sense::kShow, name.size() - 1);
    return ends && !Mentions(Topic::kSend, button.name) && !SearchesOrShows(button.label) &&
           !SearchesOrShows(button.name);
  }

  // Words for sending say nothing of what is sent.
  std::string RefusedVerb(std::string_view where, const std::string& text) const {
    constexpr size_t kMostWords = 3;  // of a noun that is meant as a verb; not tuned
    if (std::string reason = ReasonAgainstWords(where, text); !reason.empty()) return reason;
    const GuardedText read(text);
    if (read.Has(Sense::kYes, 0)) return std::string(where) + " only consents";
    const TopicSet topics = TopicsOf(text);
    if (std::string verb = read.SecondVerb(); !verb.empty()) {
      return std::string(where) + " speaks of: " + verb;
    }
    const bool refreshes = form_.method == fetch::Method::kGet && shown_there_ &&
                           read.size() == 1 && read.Has(Sense::kNeutral, 0);
    if (refreshes || SearchesOrShows(text) || topics.has(Topic::kSend)) return "";
    std::string verb = read.LeadingVerb();
    const bool noun = read.size() <= kMostWords && read.Has(Sense::kVerbOrNoun, 0);
    if (verb.empty() && noun && !read.Has(Sense::kShow)) verb = read.words().front();
    return verb.empty() ? "" : std::string(where) + " speaks of: " + verb;
  }

  // Nobody subscribes, registers, writes or comments who does not say who he is or what he has to
  // say: in the address of a form that asks for neither and that says that it searches, words for
  // these are nouns ("/boletin", "/permits/inquiry.aspx"); verbs only where the page itself is.
  bool NamesThingSearched(std::optional<Topic> topic, std::string_view segment) const {
    constexpr Topic kOfPersons[] = {Topic::kSubscribe, Topic::kRegister, Topic::kContact,
                                    Topic::kComment};
    const bool named =
        says_search_ || (names_words_ && SearchesOrShows(NamesOf(document_, source_.form)));
    return topic && named &&
           std::find(std::begin(kOfPersons), std::end(kOfPersons), *topic) !=
               std::end(kOfPersons) &&
           (shown_there_ || GuardedText(segment).LeadingVerb().empty()) &&
           std::none_of(form_.inputs.begin(), form_.inputs.end(), AsksWhoOneIs);
  }

  bool EndsInThingSearched(const base::Url& action) const {
    const std::vector<std::string> segments = PathSegments(action.path());
    return !segments.empty() &&
           NamesThingSearched(NounIn(TopicsOf(segments.back())), segments.back());
  }

  // Each segment by itself, but what is found below /newsletter/search are newsletters. Shops keep
  // their search in files such as cart.php: a GET that surely asks for words buys nothing there.
  std::string RefusedSegments(const std::vector<std::string>& segments,
                              fetch::Method method) const {
    const bool ends_in_search = !segments.empty() && Mentions(Topic::kSearch, segments.back());
    for (const std::string& segment : segments) {
      const std::vector<std::string> words = WordTokens(segment);
      if (const auto topic = ActsAnyway(words)) return SpeaksOf("action", topic);
      const std::optional<Topic> topic = ActsUnlessSearched(words);
      const bool searched_shop = method == fetch::Method::kGet && asks_for_words_ &&
                                 topic == Topic::kBuy && !Mentions(Topic::kChange, words);
      const bool excused = ends_in_search || searched_shop || NamesThingSearched(topic, segment);
      if (topic && !excused) return SpeaksOf("action", topic);
    }
    return "";
  }

  // A register of companies is searched at /register, but it takes both the button and the query
  // input to say so.
  std::string RefusedPath(const base::Url& action, fetch::Method method) const {
    const bool searches_here =
        method == fetch::Method::kGet && shown_there_ && form_.kind == FormKind::kSearch;
    if (searches_here) return "";  // its page was shown at that address, and nothing happened
    const std::vector<std::string> segments = PathSegments(action.path());
    if (std::string reason = RefusedSegments(segments, method); !reason.empty()) return reason;
    const TopicSet end = TopicsOf(EndOf(segments));
    const bool searches_there = method == fetch::Method::kGet && says_search_ && names_words_;
    const bool excused_noun = searches_there || EndsInThingSearched(action);
    if (!end.has(Topic::kSearch) && !excused_noun && NounIn(end)) {
      return SpeaksOf("action", NounIn(end));
    }
    const TopicSet topics = TopicsOf(base::PercentDecode(action.path()));
    const bool excused =
        surely_search() || topics.has(Topic::kSearch) || NamesThingSearched(NounIn(topics), "");
    return excused ? "" : SpeaksOf("action", NounIn(topics));
  }

  std::string RefusedTarget(const base::Url& action, fetch::Method method) const {
    if (std::string reason = RefusedPath(action, method); !reason.empty()) return reason;
    const bool gets = method == fetch::Method::kGet;
    const PathContext context = {
        .own = shown_there_,
        .shown = gets && shown_there_,
        .asks_for_words = (gets && says_search_ && names_words_) || EndsInThingSearched(action),
        .says_search = gets && shows_,
        .linked = IsLinked(action),
        .vouched = VouchesForAddress(),
        .named = IsNamedThroughout(),
        .page = form_.page.path()};
    if (std::string reason = ReasonAgainstPath(action.path(), context); !reason.empty()) {
      return reason;
    }
    if (std::string reason = RefusedHost(action); !reason.empty()) return reason;
    if (gets) return "";
    if (std::string reason = ActingQuery(action, signs_); !reason.empty()) return reason;
    if (!options_.allow_post) return "method is POST";
    if (ChangesOneThing(action) && !HasButtonsOnly()) return "posts to the page of one thing";
    const double wanted = says_search_ ? kSureBesideButton : kSureOfSearch;
    const bool sure = form_.kind == FormKind::kSearch && form_.confidence >= wanted;
    return sure || IsPartOfAnswer(action) ? "" : "method is POST and it is not surely a search";
  }

  // The button, the query input and the form for programmers: what acts in disguise has seldom all.
  bool IsNamedThroughout() const {
    return says_search_ && names_words_ &&
           Mentions(Topic::kSearch, NamesOf(document_, source_.form));
  }

  // What is sent to the page of one thing, and nothing says that it searches, is done to it.
  bool ChangesOneThing(const base::Url& action) const {
    const std::vector<std::string> segments = PathSegments(action.path());
    return shown_there_ && !segments.empty() && IsCode(segments.back()) &&
           !IsYearCode(segments.back()) && !says_search_ && !names_words_ && !labels_words_;
  }

  // Nothing to fill in or to choose: the next page of an answer.
  bool HasButtonsOnly() const {
    return std::none_of(form_.inputs.begin(), form_.inputs.end(), [](const Input& input) {
      return IsTextInput(input) || HasChoices(input.control);
    });
  }

  bool VouchesForAddress() const {
    if (goes_ || !IsCoveredLanguage(form_.language) || HasMenusAndButtonsOnly(form_)) return true;
    return called_search_ || (certain_ && (names_words_ || labels_words_));
  }

  // Another host than the page's may say by its name what is done there: unsubscribe.site.example.
  std::string RefusedHost(const base::Url& action) const {
    if (action.host() == form_.page.host()) return "";
    const std::string word = ActingWord(action.host());
    return word.empty() ? "" : "action speaks of: " + word;
  }

  // The page leads people there, or to something below it.
  bool IsLinked(const base::Url& action) const {
    const std::string there = WithoutQuery(action);
    return std::any_of(links_.begin(), links_.end(), [&](const parse::Link& link) {
      const std::string target = WithoutQuery(link.url);
      return target == there || (target.starts_with(there) && target[there.size()] == '/');
    });
  }

  bool IsPartOfAnswer(const base::Url& action) const {
    return std::find(answers_.posted.begin(), answers_.posted.end(), WithoutQuery(action)) !=
               answers_.posted.end() &&
           HasMenusAndButtonsOnly(form_) &&
           std::none_of(form_.inputs.begin(), form_.inputs.end(), SpeaksOfChange);
  }

  const parse::Document& document_;
  const std::vector<parse::Link>& links_;
  const FormSource& source_;
  const FormOptions& options_;
  const AnswerAddresses& answers_;
  const SearchForm& form_;
  bool certain_ = false;         // by its kind
  bool says_search_ = false;     // by its first button
  bool shows_ = false;           // the same, also by filtering or sorting
  bool goes_ = false;            // by any word that is known to show, as "Go"
  bool names_words_ = false;     // its query input is named so
  bool called_search_ = false;   // by a place beside the button (form/guard/said_search.h)
  bool labels_words_ = false;    // people read so beside it
  bool asks_for_words_ = false;  // certainly a search, with a query input that is named so
  bool shown_there_ = false;     // it goes to the address of its page
  SearchSigns signs_;
};

}  // namespace

AnswerAddresses AnswerAddressesOf(const parse::Page& page, const std::vector<SearchForm>& forms) {
  AnswerAddresses answers{.posted = {WithoutQuery(page.url)}, .all = {WithoutQuery(page.url)}};
  for (const SearchForm& form : forms) {
    if (form.kind != FormKind::kSearch) continue;
    answers.all.push_back(WithoutQuery(form.action));
    if (form.method == fetch::Method::kPost) answers.posted.push_back(WithoutQuery(form.action));
  }
  return answers;
}

void RefuseWhatActs(const parse::Page& page, const FormSource& source, const FormOptions& options,
                    const AnswerAddresses& answers, SearchForm* form) {
  const Guard guard(page, source, options, answers, *form);
  for (Input& input : form->inputs) {
    if (Submits(input.control) && input.button.refused.empty()) {
      input.button.refused = guard.ReasonAgainstButton(input);
    }
  }
  if (form->refused.empty()) form->refused = guard.ReasonAgainstForm();
  const Input* first = FirstSubmitter(*form);
  if (form->refused.empty() && first != nullptr) form->refused = first->button.refused;
  if (form->refused.empty()) form->refused = guard.ReasonAgainstKind();
}

}  // namespace upwell::form
