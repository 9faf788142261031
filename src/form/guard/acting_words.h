// SPDX-License-Identifier: Apache-2.0
// What words tell a site to do, as the guards of forms and links read them: in any letters
// (form/guard/plain_letters.h), in many languages (data/words/guard_words.txt), with accents or
// without, and with words parted that are written as one ("deleteall", "userDelete", "dosearch").
//
//   ActingWord("users/7/approve")       "approve"
//   ActingWord("include_deleted")       "": what was deleted is shown
//   ReadCommand("search_all")           kShows
//   ReadCommand("zap")                  kUnknown
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "form/guard/word_patterns.h"

namespace upwell::form {

// What a word may mean in a form or an address. The sections of guard_words.txt say more.
enum class Sense : uint8_t {
  kAct,         // a verb of change that is hardly ever a noun
  kActPhrase,   // several words that act together, from the same section
  kVerb,        // one that harmless names have too: add, edit, save
  kVerbOrNoun,  // also a thing that people search for: post, order, transfer
  kShow,        // what commands say that only show something
  kNeutral,     // what commands say that tell nothing by themselves: new, process
  kCommand,     // names of fields whose value is a command
  kMode,        // names of fields that mostly tell how to answer
  kThing,       // what is acted upon
  kHarmless,    // what is removed or changed without changing what the site keeps
  kDeal,        // sale and rent, between which searches let people choose
  kSelf,        // "I": who chooses it tells the site something
  kAnd,         // joins two commands
  kYes,         // the answer to "are you sure?"
  kWarning,     // "are you sure?"
  kSpending,    // sums and receivers
  kAll,         // stands for all choices of a menu
  kResult,      // what an address is called that shows what was found
  kGoOn,        // leads to the next step and says nothing of what is done
  kOwn,         // "your": belongs to who fills in the form
  kCount,
};

// A text as its words and what each of them may mean.
class GuardedText {
 public:
  explicit GuardedText(std::string_view text);

  const std::vector<std::string>& words() const { return words_; }
  size_t size() const { return words_.size(); }
  bool Has(Sense sense) const;  // in any of its words
  bool Has(Sense sense, size_t word) const {
    return word < size() && senses_[word].test(static_cast<size_t>(sense));
  }

  // The word that makes the text act wherever it stands; "" where none does. What is done to how
  // results are shown does not count: "remove_duplicates".
  std::string ActingWord() const;
  // The verb of a second command: "find and buy". "" where there is none.
  std::string SecondVerb() const;
  // The verb that the text begins or ends with, or that has a thing behind it: what counts where
  // a command may stand. "" where there is none. REQUIRES: nothing; long texts have none.
  std::string LeadingVerb() const;

 private:
  std::vector<std::string> words_;
  std::vector<Meanings> senses_;  // of each word
};

std::string ActingWord(std::string_view text);

// What the value of a command does, as far as its words tell.
enum class CommandReading : uint8_t { kShows, kUnknown, kActs };
CommandReading ReadCommand(std::string_view value);

// Fields whose value tells the site what to do: action=, op=, frm[cmd]=, btn_task=, aktion=.
bool NamesCommand(std::string_view name);

// Where such a field says what to do: in its value, or in its name where the value is a number:
// _action_search=1.
std::string_view CommandSaid(std::string_view name, std::string_view value);

// The same of fields that mostly tell how the site answers: mode=, tryb=.
bool NamesMode(std::string_view name);

// Fields by which a form asks for another method than its own, whatever the framework: _method,
// X-HTTP-Method-Override, _HttpMethod. Only those that ask for GET are none.
bool OverridesMethod(std::string_view name, std::string_view value);

}  // namespace upwell::form
