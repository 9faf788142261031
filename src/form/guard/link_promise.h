// SPDX-License-Identifier: Apache-2.0
// Whether a link promises a page to read. A link is followed by what it promises, never by default:
// each part of its address that its page does not share must be explained. A number or a code is
// explained by itself; a word by the link's text ("/post-offices/leeds", "Post offices in Leeds"),
// or because it says that something is shown; an argument by its name or, again, by the text. What
// stands behind a number and is not explained is what is done to the thing with that number
// ("/campaigns/9/launch", "May issue").
#pragma once

#include <cstddef>
#include <string_view>

#include "base/url.h"
#include "form/guard/acting_words.h"
#include "form/guard/link_address.h"

namespace upwell::form {

struct PromisedPage {
  const base::Url& url;   // where the link leads
  std::string_view said;  // its text and its labels
  const base::Url& page;  // that holds the link
  // Abbreviations among the arguments that lead to pages elsewhere; null for none.
  const base::FormFields* known = nullptr;
};

bool PromisesPage(const PromisedPage& link);

// Arguments such as "a=p" that say nothing by themselves, of a link whose other arguments are all
// explained, one of them by a word for what is shown: "?a=p&p=home". What they lead to there is a
// page, and so it is on other links beside it.
base::FormFields AbbreviationsOf(const PromisedPage& link);

// Takes away the parts of a path above a search, where the text and the end of the path both say
// that it is one: "/verify/search" under "License lookup" is kept at /verify/. What is hardly ever
// anything but a verb of change stays, numbers too, and all where arguments name what to act upon.
void RemovePlacesOfSearch(std::string_view said, LinkAddress* address);

// True where the link's text is the title of something to read, whatever its words are: its address
// ends with the same words below a collection of such things ("/exhibitions/erase-rewind",
// "/lexikon/kuendigung", "?name=Destroy+the+Evidence"), or the text is too long for a command.
bool IsTitled(const PromisedPage& link);

// Whether an argument of that name mostly tells what is shown and how: sort, page, lang. What an
// argument is stands last in its name: "product_id", but not "place_reserve".
bool IsShowingName(std::string_view name);

// Two words or more, of which one is neither a verb nor what is acted upon: "purge valve".
bool NamesThing(const GuardedText& text);

// Whether a text has a word of a part of an address, in whatever letters.
bool SaysWordsOf(std::string_view text, std::string_view part);

// Of a text; scripts without spaces count three letters as a word.
size_t WordsIn(std::string_view text);

constexpr size_t kMostWordsOfACommand = 4;  // more are a title; not tuned

}  // namespace upwell::form
