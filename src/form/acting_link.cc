// SPDX-License-Identifier: Apache-2.0
#include "form/acting_link.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "form/action_names.h"
#include "form/words.h"

namespace upwell::form {
namespace {

constexpr size_t kMaxPathBytes = 500;       // of a path, and of a link's text; a guard
constexpr size_t kMostWordsOfACommand = 4;  // not tuned

// Arguments whose name tells the site to do something.
constexpr std::string_view kActingArguments[] = {"add", "export", "print", "download",
                                                 "replytocom"};
// Arguments whose value mostly tells the site what to do, and values that ask it to show something.
constexpr std::string_view kCommandArguments[] = {"action", "do", "cmd", "command"};
constexpr std::string_view kShowingCommands[] = {"view", "show",   "display", "detail", "details",
                                                 "list", "search", "browse",  "read",   "open",
                                                 "get",  "info",   "full",    "index"};

constexpr std::string_view kActingSegments[] = {"export", "print", "printable", "download",
                                                "ical",   "ics",   "share"};

// The same things in another form than a page.
constexpr std::string_view kFileFormats[] = {
    "csv",    "xls", "xlsx", "pdf", "xml", "json", "rss",   "atom", "ical", "ics",
    "bibtex", "bib", "ris",  "txt", "doc", "zip",  "print", "marc", "vcard"};

bool IsActingWord(std::string_view name) {
  return name.starts_with("add-to-") || name.starts_with("add_to_") || IsActingName(name);
}

bool IsActingArgument(std::string_view name, std::string_view value) {
  if (base::IsOneOf(kActingArguments, name) || IsActingWord(name)) return true;
  if (ActingCommand(name, value)) return true;
  if (name == "format") return base::IsOneOf(kFileFormats, value);
  return base::IsOneOf(kCommandArguments, name) && !base::IsOneOf(kShowingCommands, value);
}

bool HasActingArgument(const base::Url& url, const base::FormFields& known) {
  for (const auto& field : base::DecodeFormFields(url.query())) {
    if (std::find(known.begin(), known.end(), field) != known.end()) continue;
    if (IsActingArgument(base::AsciiLower(field.first), base::AsciiLower(field.second)))
      return true;
  }
  return false;
}

// Titles are full of what is forgotten and recovered, and pages about passwords only show a form.
bool WordsAct(const std::vector<std::string>& words) {
  const std::optional<Topic> topic = ActsUnlessSearched(words);
  return topic && topic != Topic::kRecover;
}

// "/print", "/print-version"; "/fish-print-1273" is the title of something.
bool IsActingSegment(const std::vector<std::string>& words) {
  constexpr size_t kMostWords = 2;  // not tuned
  return words.size() <= kMostWords &&
         std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return base::IsOneOf(kActingSegments, word); });
}

// Words of a link to a search ("search the register") name what is searched. A long segment is a
// title, as a long text is: "/how-to-delete-files-for-good" deletes nothing.
bool PathActs(const std::vector<std::string>& segments, bool searches) {
  for (const std::string& segment : segments) {
    const std::vector<std::string> words = WordTokens(segment);
    if (IsActingSegment(words) || IsActingWord(base::AsciiLower(segment))) return true;
    if (words.size() > kMostWordsOfACommand) continue;
    if (ActsAnyway(words) || (!searches && WordsAct(words))) return true;
  }
  // Only at the end of a path: what stands below /register/ are the entries of one.
  return !searches && !segments.empty() && Mentions(Topic::kRegister, segments.back());
}

bool TextActs(const std::vector<std::string>& words, bool searches) {
  if (words.size() > kMostWordsOfACommand) return false;
  if (ActsAnyway(words)) return true;
  return !searches && (WordsAct(words) || Mentions(Topic::kRegister, words));
}

}  // namespace

bool IsActingLink(const base::Url& url, std::string_view text, const base::Url& page) {
  const bool same_path = !page.empty() && url.path() == page.path();
  const std::vector<std::string> segments =
      PathSegments(same_path ? "" : base::CutUtf8(url.path(), kMaxPathBytes));
  const std::vector<std::string> words = WordTokens(base::CutUtf8(text, kMaxPathBytes));
  const bool searches = Mentions(Topic::kSearch, words) ||
                        (!segments.empty() && Mentions(Topic::kSearch, segments.back()));
  if (PathActs(segments, searches) || TextActs(words, searches)) return true;
  const base::FormFields known =
      page.empty() ? base::FormFields()
                   : base::DecodeFormFields(base::CutUtf8(page.query(), kMaxPathBytes));
  return HasActingArgument(url, known);
}

}  // namespace upwell::form
