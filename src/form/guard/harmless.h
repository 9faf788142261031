// SPDX-License-Identifier: Apache-2.0
// Whether what a form carries beside the question is harmless on every reading: names and values of
// fields, what is chosen, the address. Each function says in plain words why it is not, or "".
#pragma once

#include <string>
#include <string_view>

#include "form/search_form.h"

namespace upwell::form {

// What the rest of the form says, which excuses words that are not verbs of change on every
// reading.
struct SearchSigns {
  bool address = false;  // the end of the address, or another command, says that it searches
  bool named = false;    // the form, its button and its query input are called a search
  bool surely = false;   // all in all it surely searches
};

// Of an input that is no button, as it is sent when nobody touches it.
std::string ReasonAgainstField(const Input& input, const SearchSigns& signs);

// Of a field that goes out as it stands: a hidden one, a button's, one of the action's query.
// `where` names it: "hidden field op".
std::string ReasonAgainstCommand(std::string_view where, std::string_view name,
                                 std::string_view value, const SearchSigns& signs);

// Of a text that names a form or a control for people or for programmers.
std::string ReasonAgainstWords(std::string_view where, std::string_view text);

// Of an address without its query.
struct PathContext {
  bool own = false;             // the form goes to the address of its page
  bool shown = false;           // by GET, as the page was shown, and nothing happened
  bool asks_for_words = false;  // the button and the query input say that words are looked for
  bool says_search = false;     // the button says so
  bool linked = false;          // the page links to it, or to something below it
  bool vouched = false;         // the button or the query input say enough, or nobody knows
  bool named = false;           // the form, its button and its query input are called a search
  std::string_view page;        // the path of the page
};
std::string ReasonAgainstPath(std::string_view path, const PathContext& context);

// Whether guard_words.txt has the words for showing of a language ("de", "pt-BR").
bool IsCoveredLanguage(std::string_view language);

// Of the words on a button that is pressed to send a form, where the rest of the form does not say
// that it searches: in a language that the word lists cover, they must be known to search or show.
std::string ReasonAgainstButtonWords(std::string_view label, std::string_view language);

}  // namespace upwell::form
