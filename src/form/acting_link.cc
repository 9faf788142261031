// SPDX-License-Identifier: Apache-2.0
#include "form/acting_link.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "form/words.h"

namespace upwell {
namespace {

constexpr size_t kMaxPathBytes = 500;  // of a path, and of a link's text

constexpr Topic kActingTopics[] = {Topic::kLogIn, Topic::kLogOut, Topic::kSubscribe,
                                   Topic::kBuy,   Topic::kVote,   Topic::kDelete};

// Arguments whose name says that the site shall do something.
constexpr std::string_view kActingArguments[] = {
    "delete",      "remove",        "add",         "export",     "print",     "logout",
    "download",    "replytocom",    "remove_item", "buy",        "addtocart", "add-to-cart",
    "add_to_cart", "add-to-basket", "vote",        "unsubscribe"};
// Arguments whose value says what the site shall do, and values that ask it to show something.
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

bool IsActingArgument(std::string_view name, std::string_view value) {
  if (IsOneOf(kActingArguments, name) || name.starts_with("add-to-") ||
      name.starts_with("add_to_")) {
    return true;
  }
  if (name == "format") return IsOneOf(kFileFormats, value);
  return IsOneOf(kCommandArguments, name) && !IsOneOf(kShowingCommands, value);
}

bool HasActingArgument(const Url& url, const FormFields& known) {
  for (const auto& field : DecodeFormFields(url.query())) {
    if (std::find(known.begin(), known.end(), field) != known.end()) continue;
    if (IsActingArgument(AsciiLower(field.first), AsciiLower(field.second))) return true;
  }
  return false;
}

// Only at the end of a path: what stands below /register/ are the entries of one.
bool LeadsToRegistration(std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  return Mentions(Topic::kRegister, path.substr(path.rfind('/') + 1));
}

}  // namespace

bool IsActingLink(const Url& url, std::string_view text, const Url& page) {
  const bool same_path = !page.empty() && url.path() == page.path();
  const std::string decoded = same_path ? "" : PercentDecode(CutUtf8(url.path(), kMaxPathBytes));
  const std::vector<std::string> path = WordTokens(decoded);
  const std::vector<std::string> words = WordTokens(CutUtf8(text, kMaxPathBytes));
  const bool few_words = words.size() <= 4;
  // Words of a link to a search ("search the register") name what is searched.
  const bool searches = Mentions(Topic::kSearch, path) || Mentions(Topic::kSearch, words);
  const auto speaks_of = [&](Topic topic) {
    return Mentions(topic, path) || (few_words && Mentions(topic, words));
  };
  if (!searches) {
    if (std::any_of(std::begin(kActingTopics), std::end(kActingTopics), speaks_of)) return true;
    if (LeadsToRegistration(decoded)) return true;
    if (few_words && Mentions(Topic::kRegister, words)) return true;
  }
  const FormFields known =
      page.empty() ? FormFields() : DecodeFormFields(CutUtf8(page.query(), kMaxPathBytes));
  return HasActingArgument(url, known) ||
         std::any_of(path.begin(), path.end(),
                     [](const std::string& word) { return IsOneOf(kActingSegments, word); });
}

}  // namespace upwell
