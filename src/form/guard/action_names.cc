// SPDX-License-Identifier: Apache-2.0
#include "form/guard/action_names.h"

#include <algorithm>
#include <span>

#include "base/text.h"
#include "base/url.h"

namespace upwell::form {
namespace {

constexpr Topic kNeverExcused[] = {Topic::kLogIn, Topic::kLogOut, Topic::kVote, Topic::kDelete};
constexpr Topic kExcusedBySearch[] = {Topic::kSubscribe, Topic::kBuy, Topic::kRecover};
// In a command, words that elsewhere are mostly nouns are meant as verbs.
constexpr Topic kActingAsCommand[] = {Topic::kRegister, Topic::kContact, Topic::kComment,
                                      Topic::kPublish, Topic::kChange};

// Of the words for buying and subscribing those that are no nouns: "find and buy" buys, "find
// coupons" does not.
bool IsVerb(std::string_view word) {
  constexpr std::string_view kVerbs[] = {
      "buy",         "buynow",      "purchase",   "checkout",  "donate",      "addtocart",
      "subscribe",   "unsubscribe", "kaufen",     "spenden",   "abonnieren",  "abbestellen",
      "acheter",     "abonner",     "désabonner", "comprar",   "suscribirse", "assinar",
      "acquista",    "kopen",       "afrekenen",  "abonneren", "köp",         "køb",
      "kjøp",        "kup",         "koupit",     "kúpiť",     "купить",      "заказать",
      "подписаться", "отписаться"};
  return base::IsOneOf(kVerbs, word);
}

std::optional<Topic> FirstOf(std::span<const Topic> wanted, const TopicSet& topics) {
  const auto found =
      std::find_if(wanted.begin(), wanted.end(), [&](Topic topic) { return topics.has(topic); });
  return found == wanted.end() ? std::nullopt : std::optional<Topic>(*found);
}

// "_method" and "action[]" as "method" and "action".
std::string PlainName(std::string_view name) {
  while (name.starts_with('_')) name.remove_prefix(1);
  if (name.ends_with("[]")) name.remove_suffix(2);
  return base::AsciiLower(name);
}

bool IsDestructiveVerb(std::string_view word) {
  constexpr std::string_view kVerbs[] = {"delete", "destroy", "erase", "unsubscribe",
                                         "logout", "signout", "logoff"};
  return base::IsOneOf(kVerbs, word);
}

// remove_item and buy_now, but not remove_duplicates.
bool TakesObject(std::string_view verb, std::string_view object) {
  constexpr std::string_view kVerbs[] = {"add", "remove", "buy", "vote", "purchase", "trash"};
  constexpr std::string_view kObjects[] = {"id",   "item",    "items", "product", "all",
                                           "post", "comment", "user",  "account", "now",
                                           "cart", "file",    "key",   "entry",   "row"};
  return base::IsOneOf(kVerbs, verb) && base::IsOneOf(kObjects, object);
}

// do_logout, btnDelete.
bool IsBeforeVerb(std::string_view word) {
  constexpr std::string_view kBefore[] = {"do", "btn", "cmd", "confirm", "submit", "action"};
  return base::IsOneOf(kBefore, word);
}

}  // namespace

std::optional<Topic> ActsAnyway(const std::vector<std::string>& words) {
  const TopicSet topics = TopicsOf(words);
  if (const auto topic = FirstOf(kNeverExcused, topics)) return topic;
  if (std::none_of(words.begin(), words.end(), IsVerb)) return std::nullopt;
  return FirstOf(kExcusedBySearch, topics);
}

std::optional<Topic> ActsUnlessSearched(const std::vector<std::string>& words) {
  if (const auto topic = ActsAnyway(words)) return topic;
  const TopicSet topics = TopicsOf(words);
  return topics.has(Topic::kSearch) ? std::nullopt : FirstOf(kExcusedBySearch, topics);
}

bool IsCommandName(std::string_view name) {
  constexpr std::string_view kNames[] = {"action",   "act",       "do",      "op",
                                         "cmd",      "task",      "command", "func",
                                         "function", "operation", "method"};
  return base::IsOneOf(kNames, PlainName(name));
}

bool IsPlaceName(std::string_view name) {
  constexpr std::string_view kNames[] = {"a",    "page", "p",      "route",     "r",
                                         "mode", "view", "module", "controller"};
  return base::IsOneOf(kNames, PlainName(name));
}

std::optional<Topic> ActingCommand(std::string_view name, std::string_view value) {
  const bool command = IsCommandName(name);
  if (!command && !IsPlaceName(name)) return std::nullopt;
  const std::vector<std::string> words = WordTokens(value);
  const std::optional<Topic> acts = ActsUnlessSearched(words);
  // Places may be called "forgotten" or "recovery".
  if (acts && (command || acts != Topic::kRecover)) return acts;
  const TopicSet topics = TopicsOf(words);
  return command && !topics.has(Topic::kSearch) ? FirstOf(kActingAsCommand, topics) : std::nullopt;
}

bool IsActingName(std::string_view name) {
  constexpr std::string_view kNames[] = {
      "addtocart", "addtobasket", "addtowishlist", "buy",    "buynow",    "checkout",
      "delete",    "remove",      "unsubscribe",   "logout", "vote",      "subscribe",
      "login",     "signin",      "postcomment",   "signup", "placeorder"};
  std::string plain = base::AsciiLower(name);
  std::erase_if(plain, [](char c) { return c == '-' || c == '_'; });
  if (base::IsOneOf(kNames, plain)) return true;
  const std::vector<std::string> words = WordTokens(name);
  if (words.empty()) return false;
  if (IsDestructiveVerb(words.front())) return true;
  if (words.size() < 2) return false;
  return TakesObject(words[0], words[1]) ||
         (IsBeforeVerb(words[0]) && (IsDestructiveVerb(words[1]) || words[1] == "remove"));
}

std::vector<std::string> PathSegments(std::string_view path) {
  std::vector<std::string> segments;
  for (std::string_view segment : base::Split(path, '/')) {
    if (!segment.empty()) segments.push_back(base::PercentDecode(segment));
  }
  return segments;
}

}  // namespace upwell::form
