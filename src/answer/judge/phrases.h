// SPDX-License-Identifier: Apache-2.0
// What sites say when they do not answer, or did more than that, in many languages. Hints, never
// the whole of a judgement: the same words stand in menus and in records.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace upwell::answer {

enum class Phrase : uint8_t {
  kNothingFound,   // no results
  kCaptcha,        // prove that you are human
  kBlocked,        // access denied, unusual traffic, checking your browser
  kPageMissing,    // no such page
  kServerFailed,   // internal error, data base error, stack traces
  kMaintenance,    // closed for maintenance, come back later
  kRejected,       // words too short, too common, not understood
  kRequiredField,  // this field must be filled in
  kTooMany,        // more results than the site shows: narrow it down
  kTooSoon,        // this search came too soon after another one: wait
  kCart,           // basket: where "0 items" says nothing about results
  kDone,           // something was done: deleted, added, saved, sent, thank you for your order
};

// `folded`: text in lower case, white space collapsed.
bool Says(Phrase phrase, std::string_view folded);

// A word of an address to which people are sent on when something is done: "thanks", "saved".
bool IsConfirmingWord(std::string_view folded);

// Where names of a cart or of a list of one's own end in the text, in their order.
std::vector<size_t> EndsOfCartNames(std::string_view folded);

}  // namespace upwell::answer
