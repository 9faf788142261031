// SPDX-License-Identifier: Apache-2.0
// What a page of an answer site really says. It is written down by the code that writes the page,
// so that a reader of pages can be compared with it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "testing/http.h"

namespace upwell::testing {

enum class PageKind {
  kResults,      // records that answer the question
  kEmpty,        // nothing answers the question, whatever else is shown
  kRewritten,    // nothing answers the question; the records shown answer another one
  kForm,         // the form: no question was asked, or it must be asked again
  kRejected,     // the question was refused: too short, too common, not understood
  kRequired,     // another field must be filled in first
  kBlocked,      // the visitor is shut out
  kCaptcha,      // the visitor must prove to be a person
  kLogin,        // the visitor must log in
  kMaintenance,  // closed for the moment
  kConsent,      // the visitor must agree to something
  kNotFound,     // there is no such page, whatever the status says
  kRecord,       // one record's own page
  kRedirect,     // look elsewhere
  kOther,        // home, news, calendar, robots.txt …
};
std::string_view NameOf(PageKind kind);

struct ShownRecord {
  uint32_t number = 0;  // in the site's data
  std::string id;       // as in Site::truth()
  std::string title;    // stands whole on the page
  std::string href;     // of its link as it stands on the page, unescaped; "" if it has no link
  // Label (whether it stands there or not) and value as shown, without the title.
  std::vector<std::pair<std::string, std::string>> fields;
};

enum class FormPurpose {
  kSearch,
  kPager,     // goes to another page of the answer
  kPageSize,  // asks the same question for more or fewer results per page
  kSort,      // asks the same question in another order
  kLogin,
  kNewsletter,
  kBasket,
  kPoll,
  kLanguage,
  kMessage,
  kCaptcha,
};

struct ShownForm {
  FormPurpose purpose = FormPurpose::kSearch;
  std::string action;
  std::vector<std::string> names;  // of its fields, of named buttons too
};

struct PageTruth {
  PageKind kind = PageKind::kOther;
  std::string words;  // what was typed into the text box, in UTF-8

  std::vector<ShownRecord> records;  // those that answer the question, in the order of the page
  std::vector<ShownRecord> others;   // records that stand there for another reason
  std::vector<std::string> adverts;  // their texts, each whole on the page
  std::string notice;                // the sentence that says what is wrong, if the page has one

  // Each form once, even if it stands above and below the results; in no particular order.
  std::vector<ShownForm> forms;

  size_t matches = 0;             // records that answer the question, on all pages together
  std::optional<size_t> printed;  // how many the page says there are; an estimate may be far off
  bool printed_exact = false;     // it says so without "about" or "more than"

  size_t page = 0;   // counted from 0
  size_t pages = 1;  // of this answer
  // How the page leads to others of the same answer. Missing where the page offers no way.
  std::optional<HttpRequest> next;
  std::map<size_t, HttpRequest> numbered;  // by page, counted from 0
  // What looks like a next page on the last one, but shows nothing new.
  std::optional<HttpRequest> false_next;
};

struct ToldReply {
  HttpReply reply;
  PageTruth truth;
};

}  // namespace upwell::testing
