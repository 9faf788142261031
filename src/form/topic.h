// SPDX-License-Identifier: Apache-2.0
// What a form or a field may be about, as its words tell (form/words.h).
#pragma once

#include <cstdint>

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
  kQuery,       // names that programmers give to the query input
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

}  // namespace upwell::form
