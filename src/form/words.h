// SPDX-License-Identifier: Apache-2.0
// Words by which people recognise what a form, a button or a link is for, in many languages. They
// are evidence for a judgement, never the whole of it.
//
//   Mentions(Topic::kSearch, "btnSuchen")     true
//   Mentions(Topic::kPublish, "postcode")     false: whole words only
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace upwell {

enum class Topic : uint8_t {
  kSearch,  // search, find
  kLogIn,
  kLogOut,
  kRegister,  // open an account
  kRecover,   // a forgotten password
  kPassword,
  kSubscribe,  // and unsubscribe: mailing lists
  kContact,    // write to somebody
  kComment,
  kPublish,  // post something
  kBuy,      // buy, cart, checkout, pay
  kVote,
  kDelete,
  kQuery,       // names that programmers give to the box for the search words
  kAppearance,  // style, theme, language, currency
};
std::string_view TopicName(Topic topic);  // "log in", "delete", ... for messages

// Runs of letters or digits, case folded; "btnSearch_2" gives btn, search, 2. Scripts without
// spaces give one token per run. At most 2,000 tokens.
std::vector<std::string> WordTokens(std::string_view text);

bool Mentions(Topic topic, const std::vector<std::string>& tokens);
bool Mentions(Topic topic, std::string_view text);

}  // namespace upwell
