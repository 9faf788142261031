// SPDX-License-Identifier: Apache-2.0
#include "form/guard/acting_choices.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "form/guard/acting_words.h"
#include "form/guard/action_names.h"
#include "form/words.h"

namespace upwell::form {
namespace {

constexpr size_t kShortMenu = 3;  // choices; not tuned

// "Purge valves", "Drain valves": all texts end in one word.
bool AreKindsOfOneThing(const std::vector<Choice>& choices) {
  std::string last;
  size_t kinds = 0;
  for (const Choice& choice : choices) {
    const std::vector<std::string> words = WordTokens(choice.text);
    if (words.size() < 2) continue;
    if (kinds > 0 && words.back() != last) return false;
    last = words.back();
    ++kinds;
  }
  return kinds > 1;
}

// Of the words that act only those for buying, beside words for renting or selling.
bool OffersDeals(const std::vector<Choice>& choices) {
  return choices.size() > 1 &&
         std::any_of(choices.begin(), choices.end(), [](const Choice& choice) {
           return GuardedText(choice.text + " " + choice.value).Has(Sense::kDeal);
         });
}

bool IsBuyingAlone(std::string_view text) {
  const std::vector<std::string> words = WordTokens(text);
  return words.size() <= 2 && Mentions(Topic::kBuy, words);
}

// Many languages have the verb at the end, some before a word that carries it. In Latin letters a
// noun stands there more often, as in "insurance claim" and "trade mark".
bool HasVerbBehind(const GuardedText& text) {
  for (size_t i = 1; i < text.size(); ++i) {
    if (!base::IsAllAscii(text.words()[i]) && text.Has(Sense::kVerb, i) &&
        !text.Has(Sense::kShow, i))
      return true;
  }
  return false;
}

// How a menu is read: whether its name says that its values are commands, and whether it has so few
// choices that a noun that is also a verb is hardly one of many subjects.
struct MenuReading {
  bool is_command = false;
  bool is_short = false;
};

bool TextActs(std::string_view text, const MenuReading& menu) {
  const GuardedText read(text);
  constexpr size_t kMostWords = 10;  // a longer one is a title; not tuned
  if (read.size() > kMostWords) return false;
  if (!read.ActingWord().empty()) return true;
  if (read.size() > 1 && read.Has(Sense::kSelf, 0)) return !Mentions(Topic::kSearch, text);
  const bool verb_first = read.Has(Sense::kVerb, 0) && !read.Has(Sense::kHarmless, 1);
  const bool verb_last = (menu.is_command || menu.is_short) && read.size() > 1 &&
                         read.Has(Sense::kVerb, read.size() - 1) &&
                         !read.Has(Sense::kShow, read.size() - 1);
  if ((verb_first && (read.size() > 1 || menu.is_command)) || verb_last || HasVerbBehind(read)) {
    return !Mentions(Topic::kSearch, text);
  }
  return menu.is_command && read.size() == 1 && read.Has(Sense::kVerbOrNoun, 0);
}

// "Relancer tous les abonnés": a word that is not known to show, then those that it is done to.
bool DoesToAll(const GuardedText& text) {
  const bool shows = text.Has(Sense::kShow, 0) || text.Has(Sense::kHarmless, 0) ||
                     text.Has(Sense::kAll, 0) || text.Has(Sense::kAnd, 0);
  return text.size() > 2 && !shows && !Mentions(Topic::kSearch, text.words().front()) &&
         text.Has(Sense::kAll, 1);
}

// A value that abbreviates a text which does not act names a kind of thing: "del" for "deletion".
bool ChoiceActs(const Input& input, const Choice& choice, const MenuReading& menu) {
  if (ActingCommand(input.name, choice.value) || ActingCommand(input.name, choice.text)) {
    return true;
  }
  if (TextActs(choice.text, menu)) return true;
  const bool ticked = input.control == Control::kCheckbox && choice.selected;
  if (ticked && DoesToAll(GuardedText(choice.text))) return true;
  const bool is_abbreviated =
      !choice.value.empty() && base::AsciiStartsWithIgnoreCase(choice.text, choice.value);
  return !is_abbreviated && TextActs(choice.value, menu);
}

// "No" and "0" leave undone what the name says.
bool SaysNo(std::string_view value) {
  constexpr std::string_view kNo[] = {"", "0", "no", "n", "false", "off", "none", "never", "-1"};
  return base::IsOneOf(kNo, base::AsciiLower(value));
}

// Among choices that act, a noun that is also a verb is meant as a verb: "Close without notice"
// beside "Merge into first". What sends an acting value acts, too.
void SpreadToNouns(std::vector<Choice>* choices) {
  std::set<std::string> values;
  for (const Choice& choice : *choices) {
    if (choice.acts) values.insert(choice.value);
  }
  if (values.empty()) return;
  for (Choice& choice : *choices) {
    choice.acts = choice.acts || values.contains(choice.value) ||
                  GuardedText(choice.text).Has(Sense::kVerbOrNoun, 0);
  }
}

bool NameActs(const std::string& name) { return !ActingWord(name).empty() || IsActingName(name); }

}  // namespace

void MarkActingChoices(std::vector<Input>* inputs) {
  for (Input& input : *inputs) {
    if (!HasChoices(input.control)) continue;
    const MenuReading menu = {NamesCommand(input.name), input.choices.size() <= kShortMenu};
    const bool kinds = !menu.is_command && AreKindsOfOneThing(input.choices);
    const bool deals = OffersDeals(input.choices);
    const bool name_acts = NameActs(input.name);
    for (Choice& choice : input.choices) {
      const bool buys = IsBuyingAlone(choice.text) ||
                        (IsBuyingAlone(choice.value) && !TextActs(choice.text, menu));
      const bool excused = kinds || (deals && buys);
      choice.acts =
          (name_acts && !SaysNo(choice.value)) || (!excused && ChoiceActs(input, choice, menu));
    }
    SpreadToNouns(&input.choices);
  }
}

}  // namespace upwell::form
