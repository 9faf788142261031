// SPDX-License-Identifier: Apache-2.0
#include "form/guard/harmless.h"

#include <algorithm>

#include "base/text.h"
#include "base/url.h"
#include "form/form_features.h"
#include "form/guard/acting_words.h"
#include "form/guard/action_names.h"
#include "form/token.h"
#include "form/words.h"

namespace upwell::form {
namespace {

constexpr size_t kMostWordsOfAName = 4;  // a longer one is a title or a sentence; not tuned

std::string Speaks(std::string_view where, std::string_view word) {
  return word.empty() ? "" : std::string(where) + " speaks of: " + std::string(word);
}

bool IsHiddenField(const Input& input) {
  return input.control == Control::kHidden || input.hidden_from_people;
}

std::string WhereIs(const Input& input) {
  return (input.control == Control::kHidden ? "hidden field " : "field ") +
         base::AsciiLower(input.name);
}

// --- Names ---

bool SaysYes(std::string_view value) {
  constexpr std::string_view kYes[] = {"1", "yes", "true", "on", "y"};
  return base::IsOneOf(kYes, base::AsciiLower(base::TrimHtmlSpace(value)));
}

// "one_click_apply=1" switches on what any of its words does.
bool IsSwitchOfVerb(const GuardedText& text, std::string_view name) {
  const TopicSet topics = TopicsOf(name);
  if (topics.has(Topic::kSend) || topics.has(Topic::kSearch)) return false;
  for (size_t i = 1; i < text.size(); ++i) {
    if (text.Has(Sense::kVerb, i) && !text.Has(Sense::kHarmless, i) &&
        !text.Has(Sense::kHarmless, i + 1) && !text.Has(Sense::kShow, i)) {
      return true;
    }
  }
  return false;
}

// "save", "addUser=7", "mark_done=1", but not "send", which says that a form was sent, nor
// "save_pct=5".
bool IsVerbName(const GuardedText& text, std::string_view name, std::string_view value) {
  if (SaysYes(value) && IsSwitchOfVerb(text, name)) return true;
  if (text.size() == 0 || !text.Has(Sense::kVerb, 0)) return false;
  if (text.size() == 1) return !Mentions(Topic::kSend, name);
  return (text.Has(Sense::kThing, 1) || SaysYes(value)) && !text.Has(Sense::kHarmless, 1);
}

// "action:purge", "manage_paste:method": the name itself is the command of some frameworks.
bool IsCommandInName(std::string_view name) {
  const size_t colon = name.find(':');
  if (colon == name.npos) return false;
  const std::string_view sides[] = {name.substr(0, colon), name.substr(colon + 1)};
  for (const int side : {0, 1}) {
    const GuardedText text(sides[side]);
    const bool names = text.size() == 1 && text.Has(Sense::kCommand, 0);
    if (names && ReadCommand(sides[1 - side]) != CommandReading::kShows) return true;
  }
  return false;
}

std::string ReasonAgainstHiddenName(std::string_view where, std::string_view name,
                                    std::string_view value) {
  const GuardedText text(name);
  // Statements that the site carries out as they stand.
  constexpr std::string_view kStatements[] = {"sql", "shell", "eval"};
  const bool states = std::any_of(text.words().begin(), text.words().end(), [&](const auto& word) {
    return base::IsOneOf(kStatements, word);
  });
  const bool acts = states || !text.ActingWord().empty() || IsVerbName(text, name, value) ||
                    IsCommandInName(name) || IsActingName(name);
  return acts ? std::string(where) + " acts" : "";
}

// --- Values ---

// Query languages that change things.
bool IsMutation(std::string_view value) {
  const std::string_view text = base::TrimHtmlSpace(value);
  constexpr std::string_view kMutation = "mutation";
  return base::AsciiStartsWithIgnoreCase(text, kMutation) && text.find('{') != text.npos;
}

// Of which the words are read one by one: objects, markup, arguments.
bool IsStructured(std::string_view value) {
  const std::string_view text = base::TrimHtmlSpace(value);
  return text.starts_with('{') || text.starts_with('[') || text.starts_with('<') ||
         text.find("%7B") != text.npos ||
         (text.find('=') != text.npos && text.find('&') != text.npos);
}

// View states and other values that programs made for programs: their letters are no words.
bool IsOpaque(std::string_view name, std::string_view value) {
  constexpr size_t kLongestCommand = 60;  // bytes; not tuned
  if (name.starts_with("__") && !NamesCommand(name)) return true;
  if (IsStructured(value)) return false;
  return LooksLikeToken(value) || value.size() > kLongestCommand;
}

// Words of a question that was asked before.
bool IsQuestionName(std::string_view name) {
  const TopicSet topics = TopicsOf(name);
  return topics.has(Topic::kQuery) || topics.has(Topic::kSearch);
}

// "add", "reserver_ferme", "invoice_send"; a word for sending alone says that a form was sent.
std::string VerbOfValue(std::string_view value) {
  constexpr size_t kMostWords = 3;  // not tuned
  const GuardedText text(value);
  const size_t last = text.size() - 1;  // where there is a word
  if (text.size() == 0 || text.size() > kMostWords || text.Has(Sense::kShow)) return "";
  if (text.size() == 1 && Mentions(Topic::kSend, value)) return "";
  if (text.Has(Sense::kVerb, 0) && !text.Has(Sense::kHarmless, 1)) return text.words().front();
  const bool is_program_word = value.find(' ') == value.npos;
  return is_program_word && text.Has(Sense::kVerb, last) ? text.words()[last] : "";
}

std::string ReasonAgainstValue(std::string_view where, std::string_view name,
                               std::string_view value, const SearchSigns& signs) {
  if (IsMutation(value)) return Speaks(where, "a mutation");
  if (IsOpaque(name, value) || IsQuestionName(name)) return "";
  const GuardedText text(value);
  const bool is_command = text.size() <= kMostWordsOfAName || IsStructured(value);
  if (is_command && !text.ActingWord().empty()) return Speaks(where, text.ActingWord());
  const bool sorts = Mentions(Topic::kSort, name);  // by "update"
  return signs.address || sorts ? "" : Speaks(where, VerbOfValue(value));
}

// "process" at an address that says that it searches.
bool IsNeutral(const GuardedText& command) {
  for (size_t i = 0; i < command.size(); ++i) {
    if (!command.Has(Sense::kNeutral, i)) return false;
  }
  return true;
}

std::string ReasonAgainstUnknown(std::string_view where, std::string_view value,
                                 const SearchSigns& signs) {
  const GuardedText text(value);
  if (signs.address && IsNeutral(text) && !text.Has(Sense::kVerb)) return "";
  if (std::string verb = text.LeadingVerb(); !verb.empty()) return Speaks(where, verb);
  switch (ReadCommand(value)) {
    case CommandReading::kShows:
      return "";
    case CommandReading::kActs:
      return Speaks(where, base::CutUtf8(value, 40));
    case CommandReading::kUnknown:
      return std::string(where) + " is a command that is not known to show";
  }
  return "";
}

// --- Choices ---

// "and" and "all" join words, and a number says nothing.
bool IsKnownChoice(std::string_view text) {
  const GuardedText read(text);
  if (read.Has(Sense::kAnd) || read.Has(Sense::kAll) || read.Has(Sense::kHarmless)) return true;
  return ReadCommand(text) == CommandReading::kShows;
}

// In a menu of commands every word must be known to show, unless the rest of the form searches.
std::string ReasonAgainstChosen(const Input& input, const SearchSigns& signs) {
  const bool commands = NamesCommand(input.name) && !signs.surely && !signs.address;
  for (const Choice& choice : input.choices) {
    if (!choice.selected || choice.disabled) continue;
    const std::string& text = choice.text.empty() ? choice.value : choice.text;
    if (choice.acts) {
      return WhereIs(input) + " stands on: " + std::string(base::CutUtf8(text, 60));
    }
    const bool known = choice.value.empty() || IsKnownChoice(text) || IsKnownChoice(choice.value);
    if (commands && !known) return WhereIs(input) + " is a command that is not known to show";
  }
  return "";
}

// --- Text inputs ---

// "Replace with", "Member to ban".
std::string ReasonAgainstTextInput(const Input& input) {
  const TopicSet topics = TopicsOf(input.label);
  const bool asks_words = topics.has(Topic::kSearch) || topics.has(Topic::kQuery);
  if (std::string word = ActingWord(input.name); !word.empty()) return Speaks(WhereIs(input), word);
  constexpr size_t kMostWords = 6;  // of a label; not tuned
  const GuardedText label(input.label);
  if (!asks_words && !IsQuestionName(input.name) && label.size() <= kMostWords) {
    if (std::string word = label.ActingWord(); !word.empty()) return Speaks(WhereIs(input), word);
  }
  const GuardedText value(input.default_value);
  const bool is_verb = value.size() == 1 && (value.Has(Sense::kAct) || value.Has(Sense::kVerb));
  if (is_verb && !IsQuestionName(input.name)) return Speaks(WhereIs(input), value.words().front());
  return "";
}

// --- Buttons ---

// Neither a number nor a single letter.
bool IsWord(const std::string& word) {
  return word.size() > 1 && !std::all_of(word.begin(), word.end(), base::IsAsciiDigit);
}

// --- Addresses ---

// Encoded once more or twice, as servers behind servers read it.
std::string WholeDecoded(std::string_view segment) {
  constexpr int kMostTimes = 3;  // a guard
  std::string text(segment);
  for (int i = 0; i < kMostTimes && text.find('%') != text.npos; ++i)
    text = base::PercentDecode(text);
  return text;
}

// "7", "a81f3".
bool IsIdentifier(std::string_view segment) {
  const auto digits = std::count_if(segment.begin(), segment.end(), base::IsAsciiDigit);
  return digits > 0 && 2 * static_cast<size_t>(digits) >= segment.size();
}

// "add.php" as "add".
std::string_view WithoutExtension(std::string_view segment) {
  constexpr size_t kLongest = 6;  // letters of what names a kind of file, with its dot; not tuned
  const size_t dot = segment.rfind('.');
  return dot == segment.npos || dot == 0 || segment.size() - dot > kLongest
             ? segment
             : segment.substr(0, dot);
}

// What stands behind one thing, or behind the page itself: "/users/7/approve", "/device/off" on
// "/device".
bool ActsOnOne(const std::vector<std::string>& segments, const GuardedText& end,
               std::string_view page) {
  const std::vector<std::string> place(segments.begin(), segments.end() - 1);
  const bool of_one = !place.empty() && (IsIdentifier(place.back()) || place == PathSegments(page));
  const bool known = end.Has(Sense::kShow) || end.Has(Sense::kThing) || end.Has(Sense::kHarmless);
  return of_one && end.size() == 1 && !known && !IsIdentifier(segments.back());
}

// "cgi-bin", "exec": where a server keeps its programs.
bool HoldsPrograms(const std::string& segment) {
  constexpr std::string_view kFolders[] = {"cgi",   "bin",     "scripts", "exec",
                                           "isapi", "servlet", "servlets"};
  const std::vector<std::string> words = WordTokens(segment);
  return std::any_of(words.begin(), words.end(),
                     [&](const auto& word) { return base::IsOneOf(kFolders, word); });
}

// Folders that say nothing of what is below them: of programs, of languages.
bool IsTechnical(const std::string& segment) {
  if (HoldsPrograms(segment)) return true;
  constexpr std::string_view kFolders[] = {"apps",  "app",     "web",    "www",       "cse",
                                           "site",  "pages",   "public", "component", "portal",
                                           "index", "default", "main"};
  const std::vector<std::string> words = WordTokens(WithoutExtension(segment));
  return segment.size() <= 2 || std::any_of(words.begin(), words.end(), [&](const auto& word) {
           return base::IsOneOf(kFolders, word);
         });
}

bool IsKnownToShow(std::string_view segment) {
  const GuardedText text(segment);
  const TopicSet topics = TopicsOf(segment);
  return segment.size() <= 2 || text.Has(Sense::kShow) || text.Has(Sense::kThing) ||
         text.Has(Sense::kHarmless) || topics.has(Topic::kQuery) || LooksLikeToken(segment);
}

// "/ui/register-of-firms" on the page "/ui/register": the place is the same, and the first word.
bool BeginsLikePage(const std::vector<std::string>& segments, std::string_view page) {
  const std::vector<std::string> place = PathSegments(page);
  if (place.size() != segments.size()) return false;
  if (!std::equal(place.begin(), place.end() - 1, segments.begin())) return false;
  const std::vector<std::string> words = WordTokens(WithoutExtension(segments.back()));
  const std::vector<std::string> shown = WordTokens(WithoutExtension(place.back()));
  return !words.empty() && !shown.empty() && words.front() == shown.front();
}

// What stands below a thing tells what is done with it. Where its words are not known to show and
// the page leads nobody there, it may be anything: "/members/expel" in some language.
// Where nothing below it vouches for it, that holds at the top, too.
bool IsUnknown(const std::vector<std::string>& segments, const PathContext& context) {
  if (context.linked || context.own || context.named) return false;
  if (BeginsLikePage(segments, context.page)) return false;
  if (std::any_of(segments.begin(), segments.end(),
                  [](const std::string& segment) { return Mentions(Topic::kSearch, segment); })) {
    return false;
  }
  // What stands above the folder of programs says where they were installed.
  const auto programs = std::find_if(segments.rbegin() + 1, segments.rend(), HoldsPrograms).base();
  const bool below_thing = std::any_of(programs, segments.end() - 1,
                                       [](const auto& segment) { return !IsTechnical(segment); });
  return (below_thing || !context.vouched) && !IsKnownToShow(WithoutExtension(segments.back()));
}

std::string ReasonAgainstEnd(const std::vector<std::string>& segments, const PathContext& context) {
  constexpr size_t kMostWords = 3;  // not tuned
  const std::string_view end = WithoutExtension(segments.back());
  const GuardedText text(end);
  if (text.size() == 0 || text.size() > kMostWords || Mentions(Topic::kSearch, end)) return "";
  const bool of_one = segments.size() > 1 && IsIdentifier(segments[segments.size() - 2]);
  const bool shown_search = context.shown && context.asks_for_words;
  std::string verb = text.LeadingVerb();
  if (!verb.empty() && !shown_search) return Speaks("action", verb);
  if (context.shown) return "";
  const bool is_noun = text.Has(Sense::kVerbOrNoun, 0) && (text.size() == 1 || of_one);
  if (is_noun && !context.asks_for_words) return Speaks("action", text.words().front());
  if (!context.says_search && !context.asks_for_words && ActsOnOne(segments, text, context.page)) {
    return "action does something with one thing: " + text.words().front();
  }
  return IsUnknown(segments, context) ? "action is not known to show: " + text.words().front() : "";
}

// "/dial/204" ends in what it does, and then names with what.
std::vector<std::string> UpToCommand(std::vector<std::string> segments) {
  while (segments.size() > 1 && IsIdentifier(segments.back())) segments.pop_back();
  return segments;
}

// "/loans;op=renew": takes the arguments off a segment.
std::string ReasonAgainstArguments(std::string* segment) {
  const size_t begin = segment->find(';');
  if (begin == segment->npos) return "";
  std::string arguments = segment->substr(begin + 1);
  segment->resize(begin);
  std::replace(arguments.begin(), arguments.end(), ';', '&');
  for (const auto& [name, value] : base::DecodeFormFields(arguments)) {
    std::string reason = ReasonAgainstCommand("action", name, value, {});
    if (!reason.empty()) return reason;
  }
  return "";
}

}  // namespace

bool IsCoveredLanguage(std::string_view language) {
  constexpr std::string_view kCovered[] = {
      "ar", "bg", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he",
      "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "nb", "nl", "no", "pl",
      "pt", "ro", "ru", "sk", "sr", "sv", "th", "tr", "uk", "vi", "zh"};
  return base::IsOneOf(kCovered,
                       base::AsciiLower(language.substr(0, language.find_first_of("-_"))));
}

std::string ReasonAgainstCommand(std::string_view where, std::string_view name,
                                 std::string_view value, const SearchSigns& signs) {
  if (OverridesMethod(name, value)) {
    return std::string(where) + " asks for the method " + std::string(base::CutUtf8(value, 20));
  }
  if (std::string reason = ReasonAgainstHiddenName(where, name, value); !reason.empty())
    return reason;
  if (NamesCommand(name) && !LooksLikeToken(value)) {
    return ReasonAgainstUnknown(where, value, signs);
  }
  // A number says how the answer is made.
  const bool is_number =
      !value.empty() && std::all_of(value.begin(), value.end(), base::IsAsciiDigit);
  if (NamesMode(name) && !LooksLikeToken(value) && !signs.address && !is_number) {
    return ReasonAgainstUnknown(where, value, signs);
  }
  if (GuardedText(name).Has(Sense::kSpending) && !base::TrimHtmlSpace(value).empty()) {
    return std::string(where) + " sends a sum or names who gets it";
  }
  return ReasonAgainstValue(where, name, value, signs);
}

std::string ReasonAgainstField(const Input& input, const SearchSigns& signs) {
  if (input.disabled || input.name.empty() || Submits(input.control)) return "";
  if (OverridesMethod(input.name, input.default_value)) {
    return WhereIs(input) + " asks for the method " +
           std::string(base::CutUtf8(input.default_value, 20));
  }
  if (HasChoices(input.control)) return ReasonAgainstChosen(input, signs);
  if (IsHiddenField(input)) {
    return ReasonAgainstCommand(WhereIs(input), input.name, input.default_value, signs);
  }
  return IsTextInput(input) ? ReasonAgainstTextInput(input) : "";
}

std::string ReasonAgainstWords(std::string_view where, std::string_view text) {
  const GuardedText read(text);
  constexpr size_t kMostWords = 12;  // a longer one is a paragraph; not tuned
  return read.size() > kMostWords ? "" : Speaks(where, read.ActingWord());
}

std::string ReasonAgainstPath(std::string_view path, const PathContext& context) {
  std::vector<std::string> segments = PathSegments(path);
  for (std::string& segment : segments) {
    segment = WholeDecoded(segment);
    if (std::string reason = ReasonAgainstArguments(&segment); !reason.empty()) return reason;
    const GuardedText text(segment);
    if (text.size() > kMostWordsOfAName) continue;
    if (std::string word = text.ActingWord(); !word.empty()) return Speaks("action", word);
  }
  return segments.empty() ? "" : ReasonAgainstEnd(UpToCommand(std::move(segments)), context);
}

std::string ReasonAgainstButtonWords(std::string_view label, std::string_view language) {
  if (!IsCoveredLanguage(language)) return "";
  const GuardedText text(label);
  const TopicSet topics = TopicsOf(label);
  const bool says_something = std::any_of(text.words().begin(), text.words().end(), IsWord);
  const bool known = text.Has(Sense::kShow) || text.Has(Sense::kNeutral) ||
                     text.Has(Sense::kAll, 0) || topics.has(Topic::kQuery) ||
                     topics.has(Topic::kSend) || topics.has(Topic::kGoTo);
  return !says_something || known ? "" : "its button is not known to search or show";
}

}  // namespace upwell::form
