// SPDX-License-Identifier: Apache-2.0
#include "form/guard/acting_link.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "base/text.h"
#include "form/guard/acting_words.h"
#include "form/guard/action_names.h"
#include "form/guard/link_address.h"
#include "form/guard/link_promise.h"
#include "form/words.h"
#include "parse/link_marks.h"

namespace upwell::form {
namespace {

constexpr size_t kLongestText = 500;      // bytes of a link's text; a guard
constexpr size_t kMostWordsOfAValue = 2;  // the same of an argument's value; not tuned

// Arguments whose name tells the site to do something.
constexpr std::string_view kActingArguments[] = {"add", "export", "print", "download",
                                                 "replytocom"};
constexpr std::string_view kActingSegments[] = {"export", "print", "printable", "download",
                                                "ical",   "ics",   "share"};

// The same things in another form than a page.
constexpr std::string_view kFileFormats[] = {
    "csv",    "xls", "xlsx", "pdf", "xml", "json", "rss",   "atom", "ical", "ics",
    "bibtex", "bib", "ris",  "txt", "doc", "zip",  "print", "marc", "vcard"};

// Words of one part of a link in all the ways in which they are known to act. Titles are full of
// what is forgotten and recovered, and pages about passwords only show a form.
bool WordsAct(const GuardedText& text, bool searches) {
  if (!text.LeadingVerb().empty() || ActsAnyway(text.words())) return true;
  if (searches) return false;
  const std::optional<Topic> topic = ActsUnlessSearched(text.words());
  return topic && topic != Topic::kRecover;
}

bool HasLetters(std::string_view text) {
  const std::vector<std::string> words = WordTokens(base::CutUtf8(text, kLongestText));
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return word.size() > 1 && !IsCode(word); });
}

// --- Arguments ---

bool IsMethod(std::string_view value) {
  constexpr std::string_view kMethods[] = {"POST", "PUT", "PATCH", "DELETE"};
  return base::IsOneOf(kMethods, value);
}

bool ActsByName(const std::string& name) {
  const std::string lower = base::AsciiLower(name);
  return base::IsOneOf(kActingArguments, lower) || lower.starts_with("add-to-") ||
         lower.starts_with("add_to_") || IsActingName(lower) ||
         !GuardedText(name).LeadingVerb().empty();
}

// What is searched for is no command.
bool ActsByValue(const std::string& name, const std::string& value) {
  const TopicSet topics = TopicsOf(name);
  if (topics.has(Topic::kSearch) || topics.has(Topic::kQuery)) return false;
  const GuardedText text(value);
  if (text.size() <= kMostWordsOfAValue) return !text.ActingWord().empty();
  // "add_to_cart"; words of a title have spaces between them.
  return text.size() <= kMostWordsOfACommand && value.find(' ') == value.npos &&
         (text.Has(Sense::kActPhrase, 0) || text.Has(Sense::kAct, 0));
}

bool PathActs(const LinkAddress& address, bool searches);

// "/go?to=/session/reset": the address that a link leads on to.
bool LeadsOnToAct(const std::string& value) {
  if (!value.starts_with('/') && !value.starts_with("http")) return false;
  const base::Result<base::Url> url =
      base::Url::Parse(value.starts_with('/') ? "http://site.invalid" + value : value);
  if (!url.ok()) return true;
  return PathActs(AddressOf(*url, base::Url()), false);
}

bool IsActingArgument(const std::string& name, const std::string& value) {
  if (ActsByName(name) || ActingCommand(name, value)) return true;
  if (OverridesMethod(name, value) || IsMethod(value)) return true;
  if (NamesCommand(name)) {
    const bool shows = ReadCommand(CommandSaid(name, value)) == CommandReading::kShows;
    return !shows || value.empty();
  }
  const std::string lower = base::AsciiLower(name);
  if (lower == "format" && base::IsOneOf(kFileFormats, base::AsciiLower(value))) return true;
  return ActsByValue(name, value) || LeadsOnToAct(value);
}

// --- Paths ---

// "/print", "/print-version"; "/fish-print-1273" is the title of something.
bool IsActingSegment(const GuardedText& text) {
  constexpr size_t kMostWords = 2;  // not tuned
  return text.size() <= kMostWords &&
         std::any_of(text.words().begin(), text.words().end(),
                     [](const std::string& word) { return base::IsOneOf(kActingSegments, word); });
}

// A long segment is a title, as a long text is: "/how-to-delete-files-for-good" deletes nothing,
// but
// "/delete-all-of-these-files" does.
bool SegmentActs(const std::string& segment, bool searches) {
  const GuardedText words(segment);
  if (IsActingSegment(words) || IsActingName(base::AsciiLower(segment))) return true;
  if (WordsIn(segment) <= kMostWordsOfACommand) return WordsAct(words, searches);
  const bool commands = words.Has(Sense::kAct, 0) || words.Has(Sense::kVerb, 0);
  return commands && words.Has(Sense::kThing, 1);
}

// Verbs that are also things act on what stands before them: "/campaigns/9/launch"; so they do
// beside another one, with numbers between: "/order/7/new".
bool EndActs(const std::vector<std::string>& segments) {
  const auto is_word = [](const std::string& segment) { return !IsCode(segment); };
  const auto last = std::find_if(segments.rbegin(), segments.rend(), is_word);
  if (last == segments.rend()) return false;
  const GuardedText end(*last);
  const auto before = std::next(last);
  if (before == segments.rend() || end.size() != 1 || !end.Has(Sense::kVerbOrNoun)) return false;
  if (IsCode(*before)) return !IsYearCode(*before);
  return GuardedText(*before).Has(Sense::kThing) || GuardedText(*before).Has(Sense::kVerbOrNoun);
}

// Words of a link to a search ("search the register") name what is searched.
bool PathActs(const LinkAddress& address, bool searches) {
  for (const std::string& segment : address.segments) {
    if (SegmentActs(segment, searches)) return true;
  }
  for (const std::string& command : address.commands) {
    if (ReadCommand(command) != CommandReading::kShows) return true;
  }
  if (EndActs(address.segments)) return true;
  // Only at the end of a path: what stands below /register/ are the entries of one.
  return !searches && !address.segments.empty() &&
         Mentions(Topic::kRegister, address.segments.back());
}

// --- What people read, and what scripts do ---

// A verb that stands between other words is one of a title, or no verb in that language.
bool HasVerbAtAnEnd(const GuardedText& words) {
  const std::string verb = words.LeadingVerb();
  return !verb.empty() && (verb == words.words().front() || verb == words.words().back());
}

bool LinkTextActs(std::string_view text, bool searches) {
  text = base::CutUtf8(text, kLongestText);
  if (WordsIn(text) > kMostWordsOfACommand) return false;
  const GuardedText words(text);
  if (HasVerbAtAnEnd(words) || ActsAnyway(words.words())) return true;
  if (searches) return false;
  const std::optional<Topic> topic = ActsUnlessSearched(words.words());
  return (topic && topic != Topic::kRecover) || Mentions(Topic::kRegister, words.words());
}

// Class names and pictures are read where nothing else is to be read: "btn-delete" may be the look
// of any button.
bool LooksAct(const std::vector<std::string>& looks) {
  return std::any_of(looks.begin(), looks.end(), [](const std::string& look) {
    const GuardedText words(look);
    return !words.ActingWord().empty() || words.Has(Sense::kVerb);
  });
}

// A label beside a sign says what pressing it does: "Follow lena".
bool LabelActs(const std::string& label, bool says_nothing) {
  constexpr size_t kMostWords = 8;  // not tuned
  if (LinkTextActs(label, false)) return true;
  const GuardedText words(base::CutUtf8(label, kLongestText));
  return says_nothing && words.size() <= kMostWords &&
         (words.Has(Sense::kAct, 0) || words.Has(Sense::kVerb, 0) ||
          words.Has(Sense::kVerbOrNoun, 0));
}

// "location.href='/orders/71/void'", but not "location = this.href".
bool GoesElsewhere(std::string_view script) {
  constexpr std::string_view kPlace = "location";
  for (size_t at = script.find(kPlace); at != script.npos; at = script.find(kPlace, at + 1)) {
    const size_t value = script.find_first_of("=(", at);
    if (value == script.npos) return false;
    const std::string_view rest = base::TrimHtmlSpace(script.substr(value + 1));
    if (!rest.empty() && (rest[0] == '\'' || rest[0] == '"' || rest[0] == '`')) return true;
  }
  return false;
}

// Scripts that count clicks are many; those that go elsewhere, send or ask first are told by what
// they call.
bool ScriptActs(std::string_view script) {
  constexpr std::string_view kSigns[] = {"confirm(", "submit(",  "fetch(",     ".post(",
                                         ".ajax(",   "xmlhttp",  "'post'",     "\"post\"",
                                         ".method",  ".delete(", "sendbeacon", "__dopostback"};
  const std::string lower = base::AsciiLower(script);
  return GoesElsewhere(lower) ||
         std::any_of(std::begin(kSigns), std::end(kSigns),
                     [&](std::string_view sign) { return lower.find(sign) != std::string::npos; });
}

bool MarksAct(const parse::LinkMarks& marks, bool says_nothing) {
  if (marks.sends || ScriptActs(marks.on_click)) return true;
  if (std::any_of(marks.labels.begin(), marks.labels.end(),
                  [&](const std::string& label) { return LabelActs(label, says_nothing); })) {
    return true;
  }
  return says_nothing && LooksAct(marks.looks);
}

// The end of a path to a search or a list: "/journals/subscriptions/browse".
bool Shows(const std::string& segment) {
  return Mentions(Topic::kSearch, segment) ||
         (ReadCommand(segment) == CommandReading::kShows && HasLetters(segment));
}

// Its text and its labels.
std::string SaidBy(const parse::Page& page, const parse::Link& link) {
  std::string said = link.text;
  for (const std::string& label : parse::MarksOf(page.document, link.node).labels) {
    said += "\n" + label;
  }
  return said;
}

// What the links beside it, to the same program, show of the abbreviations in its address.
base::FormFields AbbreviationsBeside(const parse::Page& page, const parse::Link& link) {
  constexpr size_t kMostNeighbours = 100;  // a guard
  base::FormFields known;
  size_t neighbours = 0;
  for (const parse::Link& other : page.links) {
    const bool is_beside = other.url.path() == link.url.path() &&
                           other.url.origin() == link.url.origin() && other.text != link.text;
    if (!is_beside) continue;
    if (++neighbours > kMostNeighbours) break;
    const base::FormFields found = AbbreviationsOf({other.url, SaidBy(page, other), page.url});
    if (found.empty() || IsActingLink(page, other)) continue;
    known.insert(known.end(), found.begin(), found.end());
  }
  return known;
}

bool Promises(const parse::Page& page, const parse::Link& link) {
  const std::string said = SaidBy(page, link);
  if (PromisesPage({link.url, said, page.url})) return true;
  if (link.url.query().empty()) return false;
  const base::FormFields known = AbbreviationsBeside(page, link);
  return !known.empty() && PromisesPage({link.url, said, page.url, &known});
}

bool Acts(const base::Url& url, std::string_view text, const base::Url& page) {
  LinkAddress address = AddressOf(url, page);
  RemovePlacesOfSearch(text, &address);
  const bool searches = Mentions(Topic::kSearch, base::CutUtf8(text, kLongestText)) ||
                        (!address.segments.empty() && Shows(address.segments.back()));
  if (!IsTitled({url, text, page}) &&
      (PathActs(address, searches) || LinkTextActs(text, searches))) {
    return true;
  }
  return std::any_of(address.arguments.begin(), address.arguments.end(), [](const auto& argument) {
    return IsActingArgument(argument.first, argument.second);
  });
}

// What was read of the last links: pages repeat theirs, the links of a heading in every row.
class LastLinks {
 public:
  bool Judge(const base::Url& url, std::string_view text, const base::Url& page) {
    std::string link = page.href() + "\n" + url.href() + "\n";
    const base::Hash128 key = base::HashOf(link.append(text));
    const auto known = acts_.find(key);
    if (known != acts_.end()) return known->second;
    if (acts_.size() >= kMostLinks) acts_.clear();
    return acts_.emplace(key, Acts(url, text, page)).first->second;
  }

 private:
  static constexpr size_t kMostLinks = 10'000;  // guard of memory
  std::unordered_map<base::Hash128, bool> acts_;
};

}  // namespace

bool IsActingLink(const base::Url& url, std::string_view text, const base::Url& page) {
  thread_local LastLinks links;
  return links.Judge(url, text, page);
}

bool IsActingLink(const parse::Page& page, const parse::Link& link) {
  if (IsActingLink(link.url, link.text, page.url)) return true;
  // Where a link shows no words, its text is one of its labels.
  const bool shows_words = HasLetters(link.text) &&
                           HasLetters(parse::VisibleText(page.document, link.node, kLongestText));
  return MarksAct(parse::MarksOf(page.document, link.node), !shows_words);
}

bool MayFollow(const parse::Page& page, const parse::Link& link) {
  return !IsActingLink(page, link) && Promises(page, link);
}

bool MayFollowToRecord(const parse::Page& page, const parse::Link& link) {
  const parse::LinkMarks marks = parse::MarksOf(page.document, link.node);
  return !IsActingLink(link.url, "", page.url) && !marks.sends && !ScriptActs(marks.on_click) &&
         Promises(page, link);
}

}  // namespace upwell::form
