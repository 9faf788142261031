// SPDX-License-Identifier: Apache-2.0
#include "form/guard/acting_markup.h"

#include <algorithm>
#include <span>

#include "base/text.h"
#include "form/form_source.h"
#include "form/guard/acting_words.h"
#include "form/guard/harmless.h"
#include "form/words.h"

namespace upwell::form {
namespace {

constexpr size_t kMaxScriptBytes = 2'000;    // of one attribute; a guard
constexpr size_t kMaxTextBytesRead = 5'000;  // of what a form says to people; a guard
constexpr size_t kMaxTextWords = 120;  // of what a form says to people; more is a page. A guard
constexpr int kMaxInnerNodes = 50;     // of a button; a guard

std::string Saying(std::string_view where, std::string_view word) {
  return word.empty() ? "" : std::string(where) + " speaks of: " + std::string(word);
}

// Words for sending say nothing of what is sent.
bool SaysSearch(std::string_view text) {
  const TopicSet topics = TopicsOf(text);
  return topics.has(Topic::kSearch) || topics.has(Topic::kFilter) || topics.has(Topic::kSend);
}

std::string LeadingVerbOf(std::string_view text) {
  const GuardedText read(text);
  if (std::string word = read.ActingWord(); !word.empty()) return word;
  return SaysSearch(text) ? "" : read.LeadingVerb();
}

// --- Scripts ---

// What scripts do to the page itself: removeClass, disableButton.
bool IsPartOfPage(std::string_view word) {
  constexpr std::string_view kParts[] = {
      "class", "attr",   "attribute",   "child",   "event",    "listener", "button",
      "btn",   "submit", "form",        "prop",    "property", "data",     "element",
      "item",  "this",   "placeholder", "default", "style",    "focus"};
  return base::IsOneOf(kParts, word);
}

std::string ActingCall(const GuardedText& script) {
  for (size_t i = 0; i < script.size(); ++i) {
    if (script.Has(Sense::kActPhrase, i)) return script.words()[i];
    if (!script.Has(Sense::kAct, i) || script.Has(Sense::kHarmless, i + 1)) continue;
    if (i + 1 < script.size() && IsPartOfPage(script.words()[i + 1])) continue;
    return script.words()[i];
  }
  return "";
}

// The text in quotes that is assigned to `member`: this.action = 'x'. "" where nothing is.
std::string_view AssignedText(std::string_view script, std::string_view member) {
  for (size_t at = script.find(member); at != script.npos; at = script.find(member, at + 1)) {
    std::string_view rest = base::TrimHtmlSpace(script.substr(at + member.size()));
    if (!rest.starts_with('=') || rest.starts_with("==")) continue;
    rest = base::TrimHtmlSpace(rest.substr(1));
    if (rest.empty() || (rest.front() != '\'' && rest.front() != '"')) continue;
    const size_t end = rest.find(rest.front(), 1);
    if (end != rest.npos) return rest.substr(1, end - 1);
  }
  return "";
}

std::string ReasonAgainstScript(std::string_view script) {
  if (script.find("confirm(") != script.npos) return "asks people to confirm what it does";
  const std::string word = ActingCall(GuardedText(script));
  if (!word.empty()) return Saying("script", word);
  const std::string_view action = AssignedText(script, ".action");
  if (std::string reason = ReasonAgainstPath(action, {}); !reason.empty()) return reason;
  return Saying("script", LeadingVerbOf(AssignedText(script, ".value")));
}

// --- Attributes ---

bool ContainsOneOf(std::string_view text, std::span<const std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return text.find(part) != text.npos; });
}

// Attributes by which scripts of the page send something themselves.
std::string ReasonAgainstSending(std::string_view name, std::string_view value) {
  constexpr std::string_view kSends[] = {"hx-post", "hx-put", "hx-patch", "hx-delete"};
  if (ContainsOneOf(name, kSends)) return "its script sends it in another way";
  const bool names_method = name != "method" && name != "formmethod" && name.ends_with("method");
  if (names_method && !base::AsciiEqualsIgnoreCase(value, "get")) {
    return "its script sends it by " + std::string(base::CutUtf8(value, 20));
  }
  const bool confirms =
      (name.starts_with("data-") || name.starts_with("hx-")) && name.ends_with("confirm");
  return confirms ? "asks people to confirm what it does" : "";
}

std::string ReasonAgainstAttribute(std::string_view name, std::string_view raw) {
  constexpr std::string_view kHandlers[] = {"submit", "click"};
  constexpr std::string_view kTargets[] = {"action", "url", "href", "path"};
  const std::string_view value = base::CutUtf8(raw, kMaxScriptBytes);
  if (std::string reason = ReasonAgainstSending(name, value); !reason.empty()) return reason;
  if (name.starts_with("on")) return ReasonAgainstScript(value);
  // wire:submit, @click, v-on:submit, (ngsubmit); data-action, data-url
  const bool handles = name.find_first_of(":@-(") != name.npos && ContainsOneOf(name, kHandlers);
  if (handles) return Saying("script", LeadingVerbOf(value));
  if (name.starts_with("data-") && ContainsOneOf(name, kTargets)) {
    return Saying("script", ActingWord(value));
  }
  const bool for_people = name == "aria-label" || name == "title" || name == "alt";
  return for_people ? Saying(name, LeadingVerbOf(value)) : "";
}

std::string ReasonAgainstAttributes(const parse::Document& document, parse::NodeId node) {
  const parse::Attribute* attributes = document.attributes(node);
  for (size_t i = 0; i < document.node(node).attributes_count; ++i) {
    const std::string name = base::AsciiLower(attributes[i].name);
    std::string reason = ReasonAgainstAttribute(name, attributes[i].value);
    if (!reason.empty()) return reason;
  }
  return "";
}

// --- Pictures ---

// "/img/btn-delete.png" as "btn-delete".
std::string_view FileName(std::string_view address) {
  address = address.substr(0, address.find_first_of("?#"));
  const size_t slash = address.rfind('/');
  if (slash != address.npos) address.remove_prefix(slash + 1);
  return address.substr(0, address.find('.'));
}

std::string ReasonAgainstPicture(const parse::Document& document, parse::NodeId node) {
  const std::string_view icon = document.attribute_or(node, "class", "");
  if (std::string word = ActingWord(base::CutUtf8(icon, kMaxScriptBytes)); !word.empty()) {
    return Saying("picture", word);
  }
  const std::string_view file = FileName(document.attribute_or(node, "src", ""));
  if (std::string word = ActingWord(file); !word.empty()) return Saying("picture", word);
  const bool is_named = !base::TrimHtmlSpace(document.attribute_or(node, "alt", "")).empty();
  return is_named ? "" : Saying("picture", LeadingVerbOf(file));
}

// --- Texts ---

// Letters that stand in another order than people read them.
bool IsTurnedRound(const parse::Document& document, parse::NodeId node) {
  return base::AsciiEqualsIgnoreCase(document.node(node).text, "bdo");
}

bool IsHeading(const parse::Document& document, parse::NodeId node) {
  return document.is(node, parse::Tag::kLegend) || parse::IsHeading(document.node(node).tag);
}

// The heading right before the form, within what holds both; "" where there is none.
std::string HeadingBefore(const parse::Document& document, parse::NodeId form) {
  constexpr int kMostSteps = 4;  // elements between them; not tuned
  parse::NodeId n = document.node(form).previous;
  for (int i = 0; n != parse::kNoNode && i < kMostSteps; n = document.node(n).previous) {
    if (!document.is_element(n)) continue;
    if (parse::IsHeading(document.node(n).tag)) return LabelText(document, n);
    ++i;
  }
  return "";
}

// "Delete a member"; the heading of another part of the page seldom begins with a verb of change.
std::string ReasonAgainstHeadingBefore(const parse::Document& document, parse::NodeId form) {
  constexpr size_t kMostWords = 5;  // not tuned
  const std::string heading = HeadingBefore(document, form);
  const GuardedText text(heading);
  const bool acts = text.Has(Sense::kAct, 0) || text.Has(Sense::kActPhrase, 0) ||
                    (text.Has(Sense::kVerb, 0) && text.size() > 1);
  if (!acts || text.size() > kMostWords || SaysSearch(heading)) return "";
  return Saying("heading", text.words().front());
}

// A form around a whole page says what the page says.
std::string ReasonAgainstTexts(const parse::Document& document, parse::NodeId form) {
  const GuardedText text(base::CutUtf8(LabelText(document, form), kMaxTextBytesRead));
  if (text.size() > kMaxTextWords) return "";
  if (text.Has(Sense::kWarning)) return "warns that something is done";
  for (parse::NodeId n = document.first_child(form); n != parse::kNoNode;
       n = document.NextInTree(n, form)) {
    if (!document.is_element(n) || !IsHeading(document, n)) continue;
    const std::string said = LabelText(document, n);
    const bool names_fields = document.is(n, parse::Tag::kLegend);
    std::string word = names_fields ? LeadingVerbOf(said) : ActingWord(said);
    if (!word.empty()) return Saying("heading", word);
  }
  return "";
}

}  // namespace

std::string ReasonAgainstFormMarkup(const parse::Document& document, const FormSource& source) {
  if (std::string reason = ReasonAgainstAttributes(document, source.form); !reason.empty()) {
    return reason;
  }
  if (std::string reason = ReasonAgainstTexts(document, source.root()); !reason.empty()) {
    return reason;
  }
  if (source.part != parse::kNoNode) {
    std::string reason = ReasonAgainstHeadingBefore(document, source.part);
    if (!reason.empty()) return reason;
  }
  return ReasonAgainstHeadingBefore(document, source.form);
}

std::string ReasonAgainstButtonMarkup(const parse::Document& document, parse::NodeId button) {
  int seen = 0;
  for (parse::NodeId n = button; n != parse::kNoNode && seen < kMaxInnerNodes;
       n = document.NextInTree(n, button), ++seen) {
    if (!document.is_element(n)) continue;
    if (IsTurnedRound(document, n)) return "submit button has its letters turned round";
    if (std::string reason = ReasonAgainstAttributes(document, n); !reason.empty()) return reason;
    if (std::string reason = ReasonAgainstPicture(document, n); !reason.empty()) return reason;
  }
  return "";
}

}  // namespace upwell::form
