// SPDX-License-Identifier: Apache-2.0
// Words by which people recognise what a form, a field, a button or a link is for, in many
// languages. They are evidence for a judgement, never the whole of it.
//
//   Mentions(Topic::kSearch, "btnSuchen")     true
//   Mentions(Topic::kPublish, "postcode")     false: whole words only
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::form {

enum class Topic : uint8_t {
  // What a form does.
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
  kSend,
  kChange,      // add, save, upload: changes what the site keeps
  kQuery,       // names that programmers give to the box for the search words
  kAppearance,  // style, theme, language, currency
  kSort,        // order and number of results
  kFilter,      // narrowing down what is shown
  kRemember,    // staying logged in
  kAgree,       // to terms
  kTrade,       // words of shops, weaker than kBuy
  kGoTo,        // opens a page that is chosen from a list
  kCalculate,   // works something out
  kConfigure,   // puts one product together
  // What a field asks for.
  kEmail,
  kUserName,
  kTelephone,
  kQuantity,
  kMessage,
  kOwnName,  // first name, last name
  kAddress,
  kZip,
  kCity,
  kState,
  kCountry,
  kDate,
  kYear,
  kPrice,
  kNumber,
  kIsbn,
  kPerson,  // author, artist, director
  kCaptcha,
  kPayment,  // card and account numbers, identity papers
  kLoan,     // interest, instalments, percentages
  kCount,
};
constexpr size_t kTopics = static_cast<size_t>(Topic::kCount);
std::string_view TopicName(Topic topic);  // "log in", "delete", ... for messages

// Runs of letters or digits, case folded; "btnSearch_2" gives btn, search, 2. Scripts without
// spaces give one token per run. At most 2,000 tokens.
std::vector<std::string> WordTokens(std::string_view text);

class TopicSet {
 public:
  bool has(Topic topic) const { return bits_.test(static_cast<size_t>(topic)); }
  void add(Topic topic) { bits_.set(static_cast<size_t>(topic)); }
  void add(const TopicSet& other) { bits_ |= other.bits_; }
  void remove(const TopicSet& other) { bits_ &= ~other.bits_; }
  bool empty() const { return bits_.none(); }

 private:
  std::bitset<kTopics> bits_;
};

// All topics that the words speak of, found in one pass.
TopicSet TopicsOf(const std::vector<std::string>& tokens);
TopicSet TopicsOf(std::string_view text);

bool Mentions(Topic topic, const std::vector<std::string>& tokens);
bool Mentions(Topic topic, std::string_view text);

}  // namespace upwell::form
