// SPDX-License-Identifier: Apache-2.0
// The guard: forms that would log in, buy, post, delete or write to somebody are never sent, nor
// are the buttons that would. Words count as whole words, and words that are also plain nouns
// ("post", "register") count only where the form does not surely search.
//
// A POST is sent for what is surely a search, and to turn the pages of its answer: where sites ask
// for the next page by POST, the form for that has hidden fields, menus and buttons only.
#include <algorithm>
#include <span>

#include "base/text.h"
#include "form/form_features.h"
#include "form/form_source.h"
#include "form/words.h"

namespace upwell {
namespace {

constexpr double kSureOfSearch = 0.8;  // wanted before a POST
constexpr double kCertain = 0.95;      // outweighs a noun
constexpr double kSureOfOtherKind = 0.5;

// A word of these is reason enough, whatever stands beside it.
constexpr Topic kAlwaysActing[] = {Topic::kLogIn, Topic::kLogOut};
// A word of these is none where a word for searching stands beside it ("search deleted pages").
constexpr Topic kActing[] = {Topic::kRecover, Topic::kSubscribe, Topic::kBuy, Topic::kVote,
                             Topic::kDelete};
// These also name things that people search for: a register, posts, contacts.
constexpr Topic kActingOrNoun[] = {Topic::kRegister, Topic::kContact, Topic::kComment,
                                   Topic::kPublish};

std::string Speaks(std::string_view where, const TopicSet& topics, std::span<const Topic> acting) {
  for (Topic topic : acting) {
    if (topics.has(topic)) {
      return std::string(where) + " speaks of: " + std::string(TopicName(topic));
    }
  }
  return "";
}

// `surely_search`: the rest of the form says that it searches.
std::string ActingWord(std::string_view text, std::string_view where, bool surely_search) {
  const TopicSet topics = TopicsOf(text);
  if (std::string reason = Speaks(where, topics, kAlwaysActing); !reason.empty()) return reason;
  if (topics.has(Topic::kSearch)) return "";
  if (std::string reason = Speaks(where, topics, kActing); !reason.empty()) return reason;
  return surely_search ? "" : Speaks(where, topics, kActingOrNoun);
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
  return IsOneOf(kPersonal, token);
}

bool HasPersonalAutocomplete(const Document& document, const Input& input) {
  const std::string tokens = AsciiLower(document.attribute_or(input.node, "autocomplete", ""));
  for (std::string_view token : Split(tokens, ' ')) {
    if (IsPersonalAutocomplete(token)) return true;
  }
  return false;
}

// What a box asks for by its name and by a label that is no sentence.
TopicSet AskedFor(const Input& input) {
  constexpr size_t kMostWords = 4;
  TopicSet topics = TopicsOf(input.name);
  const std::vector<std::string> label = WordTokens(input.label);
  if (label.size() <= kMostWords) topics.add(TopicsOf(label));
  return topics;
}

std::string RefusedBox(const Input& input) {
  if (!IsTextBox(input)) return "";
  const TopicSet topics = AskedFor(input);
  if (topics.has(Topic::kPayment)) return "asks for personal data or payment";
  if (topics.has(Topic::kSearch) || topics.has(Topic::kQuery)) return "";
  if (topics.has(Topic::kEmail)) return "asks for an e-mail address";
  return topics.has(Topic::kCaptcha) ? "has a CAPTCHA" : "";
}

std::string RefusedControl(const Input& input) {
  switch (input.control) {
    case Control::kPassword:
      return "asks for a password";
    case Control::kFile:
      return "takes a file";
    case Control::kEmail:
      return "asks for an e-mail address";
    default:
      return RefusedBox(input);
  }
}

// Fields whose value tells the site what to do.
bool IsCommandName(std::string_view name) {
  constexpr std::string_view kCommandNames[] = {"action", "act",  "do",      "op",  "cmd",
                                                "task",   "mode", "command", "func"};
  return IsOneOf(kCommandNames, AsciiLower(name));
}

// Fields whose mere presence does: add-to-cart=17.
bool IsActingName(std::string_view name) {
  constexpr std::string_view kActingNames[] = {
      "addtocart", "addtobasket", "addtowishlist", "buy",    "buynow",    "checkout",
      "delete",    "remove",      "unsubscribe",   "logout", "vote",      "subscribe",
      "login",     "signin",      "postcomment",   "signup", "placeorder"};
  std::string plain = AsciiLower(name);
  std::erase_if(plain, [](char c) { return c == '-' || c == '_'; });
  return IsOneOf(kActingNames, plain);
}

std::string RefusedHiddenField(const Input& input) {
  if (input.control != Control::kHidden) return "";
  const std::string where = "hidden field " + AsciiLower(input.name);
  if (IsActingName(input.name)) return where + " acts";
  return IsCommandName(input.name) ? ActingWord(input.default_value, where, false) : "";
}

bool HasVisible(const SearchForm& form, Control control) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), [&](const Input& input) {
    return input.control == control && !input.hidden_from_people;
  });
}

std::string RefusedInput(const Document& document, const SearchForm& form) {
  for (const Input& input : form.inputs) {
    if (std::string reason = RefusedControl(input); !reason.empty()) return reason;
    if (HasPersonalAutocomplete(document, input)) return "asks for personal data or payment";
    if (std::string reason = RefusedHiddenField(input); !reason.empty()) return reason;
  }
  if (HasVisible(form, Control::kTel) && HasVisible(form, Control::kTextarea)) {
    return "asks for a telephone number and a message";
  }
  return HasVisible(form, Control::kTextarea) ? "has a text area" : "";
}

// --- CAPTCHAs ---

bool MarksCaptcha(const Attribute& attribute) {
  constexpr std::string_view kMarks[] = {"captcha", "turnstile", "arkoselabs", "geetest"};
  constexpr std::string_view kNames[] = {"id", "name", "class", "src"};
  if (attribute.name == "data-sitekey") return true;
  if (!IsOneOf(kNames, attribute.name)) return false;
  return std::any_of(std::begin(kMarks), std::end(kMarks), [&](std::string_view mark) {
    return AsciiContainsIgnoreCase(attribute.value, mark);
  });
}

bool NamesCaptcha(const Document& document, NodeId n) {
  const Attribute* attributes = document.attributes(n);
  return std::any_of(attributes, attributes + document.node(n).attributes_count, MarksCaptcha);
}

bool HasCaptcha(const Document& document, const FormSource& source) {
  for (NodeId n = document.first_child(source.form); n != kNoNode;
       n = document.NextInTree(n, source.form)) {
    if (document.is_element(n) && NamesCaptcha(document, n)) return true;
  }
  return std::any_of(source.controls.begin(), source.controls.end(),
                     [&](NodeId control) { return NamesCaptcha(document, control); });
}

// --- Where it goes ---

// A POST keeps the query of its action: ?action=delete, ?route=checkout/cart, ?logout=1. Words
// that are also nouns count in commands only: ?post_type=book names what is searched.
std::string ActingQuery(const Url& action) {
  for (const auto& [name, value] : DecodeFormFields(action.query())) {
    const bool command = IsCommandName(name);
    const std::string text = command ? value : name + " " + value;
    std::string reason = ActingWord(text, "query of the action", !command);
    if (!reason.empty()) return reason;
  }
  return "";
}

std::string WithoutQuery(const Url& url) { return url.origin() + std::string(url.path()); }

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

// "Save" and "I agree" stop nothing that surely searches, but they turn no page.
bool SpeaksOfChange(const Input& input) {
  const bool button = input.control == Control::kSubmit || input.control == Control::kImage;
  if (!button) return false;
  const TopicSet topics = TopicsOf(input.name + " " + input.label);
  return topics.has(Topic::kChange) || topics.has(Topic::kAgree);
}

class Guard {
 public:
  Guard(const Page& page, const FormSource& source, const FormOptions& options,
        const std::vector<std::string>& answer_addresses, const SearchForm& form)
      : document_(page.document),
        source_(source),
        options_(options),
        answer_addresses_(answer_addresses),
        form_(form) {
    const Input* button = FirstSubmitter(form);
    const bool search = form.kind == FormKind::kSearch;
    certain_ = search && form.confidence >= kCertain;
    says_search_ = button != nullptr && Mentions(Topic::kSearch, button->label);
    asks_for_words_ = certain_ && form.query_input >= 0 &&
                      (says_search_ || NamesWords(form.inputs[form.query_input]));
  }

  // Without what only its buttons say.
  std::string ReasonAgainstForm() const {
    if (std::string reason = RefusedInput(document_, form_); !reason.empty()) return reason;
    if (HasCaptcha(document_, source_)) return "has a CAPTCHA";
    if (std::string reason = RefusedName(); !reason.empty()) return reason;
    if (IsHiddenFromPeople(document_, source_.form)) return "is hidden from people";
    const bool needs_button = FirstSubmitter(form_) != nullptr;
    return needs_button ? "" : RefusedTarget(form_.action, form_.method);
  }

  std::string ReasonAgainstButton(const Input& button) const {
    if (std::string reason = RefusedLabel(button); !reason.empty()) return reason;
    return RefusedTarget(button.button.action.value_or(form_.action),
                         button.button.method.value_or(form_.method));
  }

  std::string ReasonAgainstKind() const {
    if (form_.kind == FormKind::kSearch || form_.kind == FormKind::kOther) return "";
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

  // Of the form: its id and name, and its class where that says no noun.
  std::string RefusedName() const {
    for (std::string_view attribute : {"id", "name"}) {
      const std::string where = "form " + std::string(attribute);
      std::string reason =
          ActingWord(document_.attribute_or(source_.form, attribute, ""), where, surely_search());
      if (!reason.empty()) return reason;
    }
    if (surely_search()) return "";
    return ActingWord(document_.attribute_or(source_.form, "class", ""), "form class", true);
  }

  // A long label is a sentence, in which single words say little.
  std::string RefusedLabel(const Input& button) const {
    constexpr size_t kMostWords = 6;
    if (IsActingName(button.name)) return "submit button " + AsciiLower(button.name) + " acts";
    const std::string& text = button.label.empty() ? button.name : button.label;
    if (WordTokens(text).size() > kMostWords) return "";
    return ActingWord(text, "submit button", false);
  }

  // Shops keep their search in files such as cart.php: a GET that surely asks for words buys
  // nothing.
  std::string RefusedPath(const Url& action, Method method) const {
    const std::string path = PercentDecode(action.path());
    const TopicSet topics = TopicsOf(path);
    const bool excused = method == Method::kGet && asks_for_words_ && topics.has(Topic::kBuy) &&
                         Speaks("", topics, kAlwaysActing).empty();
    return excused ? "" : ActingWord(path, "action", surely_search());
  }

  std::string RefusedTarget(const Url& action, Method method) const {
    if (std::string reason = RefusedPath(action, method); !reason.empty()) return reason;
    if (method != Method::kPost) return "";
    if (std::string reason = ActingQuery(action); !reason.empty()) return reason;
    if (!options_.allow_post) return "method is POST";
    const bool sure = form_.kind == FormKind::kSearch && form_.confidence >= kSureOfSearch;
    return sure || IsPartOfAnswer(action) ? "" : "method is POST and it is not surely a search";
  }

  bool IsPartOfAnswer(const Url& action) const {
    return std::find(answer_addresses_.begin(), answer_addresses_.end(), WithoutQuery(action)) !=
               answer_addresses_.end() &&
           HasMenusAndButtonsOnly(form_) &&
           std::none_of(form_.inputs.begin(), form_.inputs.end(), SpeaksOfChange);
  }

  const Document& document_;
  const FormSource& source_;
  const FormOptions& options_;
  const std::vector<std::string>& answer_addresses_;
  const SearchForm& form_;
  bool certain_ = false;         // by its kind
  bool says_search_ = false;     // by its first button
  bool asks_for_words_ = false;  // certainly a search, with a box that is named so
};

bool Submits(const Input& input) {
  return input.control == Control::kSubmit || input.control == Control::kImage;
}

}  // namespace

std::vector<std::string> AnswerAddresses(const Page& page, const std::vector<SearchForm>& forms) {
  std::vector<std::string> addresses = {WithoutQuery(page.url)};
  for (const SearchForm& form : forms) {
    if (form.kind == FormKind::kSearch && form.method == Method::kPost) {
      addresses.push_back(WithoutQuery(form.action));
    }
  }
  return addresses;
}

void RefuseWhatActs(const Page& page, const FormSource& source, const FormOptions& options,
                    const std::vector<std::string>& answer_addresses, SearchForm* form) {
  const Guard guard(page, source, options, answer_addresses, *form);
  for (Input& input : form->inputs) {
    if (Submits(input) && input.button.refused.empty()) {
      input.button.refused = guard.ReasonAgainstButton(input);
    }
  }
  if (form->refused.empty()) form->refused = guard.ReasonAgainstForm();
  const Input* first = FirstSubmitter(*form);
  if (form->refused.empty() && first != nullptr) form->refused = first->button.refused;
  if (form->refused.empty()) form->refused = guard.ReasonAgainstKind();
}

}  // namespace upwell
