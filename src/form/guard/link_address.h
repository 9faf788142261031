// SPDX-License-Identifier: Apache-2.0
// The parts of a link's address as the guard of links reads them, without those that the address of
// its page has as well: what was asked for already makes no link act.
#pragma once

#include <string>
#include <vector>

#include "base/url.h"

namespace upwell::form {

struct LinkAddress {
  std::vector<std::string> segments;  // of the path, decoded, without endings such as ".html"
  std::vector<std::string> commands;  // methods that a path calls: "invoice!writeOff.action"
  base::FormFields arguments;         // also of matrix parameters: "/item;id=88;op=renew"
  std::string above;  // the last part that the page's path shares, "" where there is none
};

// `holder` is the page that holds the link; it may be empty, and one of another site shares
// nothing. Escapes are undone until nothing changes, at most three times: what is escaped twice
// hides something.
LinkAddress AddressOf(const base::Url& url, const base::Url& holder);

// Digits, or letters and digits mixed: "42", "2021-05-04", "KLM99", "9f8e7d6c".
bool IsCode(std::string_view segment);
// A year is a code that names no single thing.
bool IsYearCode(std::string_view segment);

}  // namespace upwell::form
