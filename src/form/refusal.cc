// SPDX-License-Identifier: Apache-2.0
// The guard: forms that would log in, buy, post, delete or write to somebody are never sent. Words
// count as whole words, and words that are also plain nouns ("post", "register") count only where
// no word for searching stands beside them.
#include <algorithm>
#include <span>

#include "base/text.h"
#include "form/form_source.h"
#include "form/words.h"

namespace upwell {
namespace {

constexpr double kSureOfSearch = 0.8;  // wanted before a POST
constexpr double kCertain = 0.95;      // outweighs a noun

// A word of these is reason enough, whatever stands beside it.
constexpr Topic kAlwaysActing[] = {Topic::kLogIn, Topic::kLogOut};
// A word of these is none where a word for searching stands beside it ("search deleted pages").
constexpr Topic kActing[] = {Topic::kRecover, Topic::kSubscribe, Topic::kBuy, Topic::kVote,
                             Topic::kDelete};
// These also name things that people search for: a register, posts, contacts.
constexpr Topic kActingOrNoun[] = {Topic::kRegister, Topic::kContact, Topic::kComment,
                                   Topic::kPublish};

std::string Speaks(std::string_view where, const std::vector<std::string>& tokens,
                   std::span<const Topic> topics) {
  for (Topic topic : topics) {
    if (!Mentions(topic, tokens)) continue;
    return std::string(where) + " speaks of: " + std::string(TopicName(topic));
  }
  return "";
}

// `surely_search`: the rest of the form says that it searches.
std::string ActingWord(std::string_view text, std::string_view where, bool surely_search) {
  const std::vector<std::string> tokens = WordTokens(text);
  if (std::string reason = Speaks(where, tokens, kAlwaysActing); !reason.empty()) return reason;
  if (Mentions(Topic::kSearch, tokens)) return "";
  if (std::string reason = Speaks(where, tokens, kActing); !reason.empty()) return reason;
  return surely_search ? "" : Speaks(where, tokens, kActingOrNoun);
}

// A long label is a sentence, in which single words say little.
std::string ActingLabel(std::string_view label) {
  constexpr size_t kMostWords = 6;
  return WordTokens(label).size() <= kMostWords ? ActingWord(label, "submit button", false) : "";
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
      return "";
  }
}

bool HasVisible(const SearchForm& form, Control control) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), [&](const Input& input) {
    return input.control == control && !input.hidden_from_people;
  });
}

// Tokens of autocomplete= that stand for payment, addresses and other data of a person.
bool IsPersonalAutocomplete(std::string_view token) {
  constexpr std::string_view kPersonal[] = {"billing",
                                            "shipping",
                                            "street-address",
                                            "address-line1",
                                            "address-line2",
                                            "address-line3",
                                            "given-name",
                                            "family-name",
                                            "additional-name",
                                            "new-password",
                                            "current-password",
                                            "one-time-code",
                                            "username",
                                            "bday",
                                            "email"};
  if (token.starts_with("cc-") || token.starts_with("transaction-")) return true;
  return IsOneOf(kPersonal, token);
}

bool AsksForPersonalData(const Document& document, const Input& input) {
  const std::string tokens = AsciiLower(document.attribute_or(input.node, "autocomplete", ""));
  for (std::string_view token : Split(tokens, ' ')) {
    if (IsPersonalAutocomplete(token)) return true;
  }
  return false;
}

bool NamesCaptcha(const Document& document, NodeId n) {
  for (std::string_view name : {"id", "name", "class", "src"}) {
    const std::string_view value = document.attribute_or(n, name, "");
    if (AsciiContainsIgnoreCase(value, "captcha") ||
        AsciiContainsIgnoreCase(value, "cf-turnstile")) {
      return true;
    }
  }
  return false;
}

bool HasCaptcha(const Document& document, const FormSource& source) {
  for (NodeId n = document.first_child(source.form); n != kNoNode;
       n = document.NextInTree(n, source.form)) {
    if (document.is_element(n) && NamesCaptcha(document, n)) return true;
  }
  return std::any_of(source.controls.begin(), source.controls.end(),
                     [&](NodeId control) { return NamesCaptcha(document, control); });
}

// Fields whose value tells the site what to do.
bool IsCommandName(std::string_view name) {
  constexpr std::string_view kCommandNames[] = {"action", "act",  "do",      "op",
                                                "cmd",    "task", "command", "mode"};
  return IsOneOf(kCommandNames, AsciiLower(name));
}

// do=login, action=delete.
std::string ActingHiddenField(const Input& input) {
  if (input.control != Control::kHidden || !IsCommandName(input.name)) return "";
  return ActingWord(input.default_value, "hidden field " + AsciiLower(input.name), false);
}

// A POST keeps the query of its action: ?action=delete, ?route=checkout/cart, ?logout=1. Words
// that are also nouns count in commands only: ?post_type=book names what is searched.
std::string ActingQuery(const SearchForm& form) {
  if (form.method != Method::kPost) return "";
  for (const auto& [name, value] : DecodeFormFields(form.action.query())) {
    const bool command = IsCommandName(name);
    const std::string text = command ? value : name + " " + value;
    std::string reason = ActingWord(text, "query of the action", !command);
    if (!reason.empty()) return reason;
  }
  return "";
}

std::string RefusedInput(const Document& document, const SearchForm& form) {
  for (const Input& input : form.inputs) {
    if (std::string reason = RefusedControl(input); !reason.empty()) return reason;
    if (AsksForPersonalData(document, input)) return "asks for personal data or payment";
    if (std::string reason = ActingHiddenField(input); !reason.empty()) return reason;
  }
  if (HasVisible(form, Control::kTel) && HasVisible(form, Control::kTextarea)) {
    return "asks for a telephone number and a message";
  }
  return HasVisible(form, Control::kTextarea) ? "has a text area" : "";
}

std::string RefusedWords(const Document& document, NodeId node, const SearchForm& form) {
  const Input* button = FirstSubmitter(form);
  const bool surely_search = (button != nullptr && Mentions(Topic::kSearch, button->label)) ||
                             (form.kind == FormKind::kSearch && form.confidence >= kCertain);
  const std::string path = PercentDecode(form.action.path());
  if (std::string reason = ActingWord(path, "action", surely_search); !reason.empty()) {
    return reason;
  }
  if (std::string reason = ActingQuery(form); !reason.empty()) return reason;
  for (std::string_view name : {"id", "name"}) {
    const std::string where = "form " + std::string(name);
    std::string reason = ActingWord(document.attribute_or(node, name, ""), where, surely_search);
    if (!reason.empty()) return reason;
  }
  return button != nullptr ? ActingLabel(button->label) : "";
}

}  // namespace

std::string ReasonToRefuse(const Page& page, const FormSource& source, const SearchForm& form,
                           const FormOptions& options) {
  if (std::string reason = RefusedInput(page.document, form); !reason.empty()) return reason;
  if (HasCaptcha(page.document, source)) return "has a CAPTCHA";
  if (std::string reason = RefusedWords(page.document, source.form, form); !reason.empty()) {
    return reason;
  }
  if (IsHiddenFromPeople(page.document, source.form)) return "is hidden from people";
  if (form.method != Method::kPost) return "";
  if (!options.allow_post) return "method is POST";
  const bool sure = form.kind == FormKind::kSearch && form.confidence >= kSureOfSearch;
  return sure ? "" : "method is POST and it is not surely a search";
}

}  // namespace upwell
