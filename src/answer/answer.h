// SPDX-License-Identifier: Apache-2.0
// What a result page says: its records and where it goes on.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/url.h"
#include "parse/page.h"

namespace upwell {

struct Record {
  std::string key;  // the same for the same record whatever question found it
  Url url;          // its own page; empty if there is none
  std::string title;
  std::string text;
  std::vector<std::pair<std::string, std::string>> fields;
};

struct Answer {
  std::vector<Record> records;
  std::optional<Url> next;   // the next part of the same answer
  Hash128 signature;         // of the visible words without the site's constant text
};

// Reads the answers of one form. It learns from each page what is constant on the site (menus,
// adverts, footers), by comparing; so the same pages must be shown in the same order.
class AnswerReader {
 public:
  // What the site shows without any question, or for nonsense: none of it is a record.
  void LearnConstant(const Page& page);
  Answer Read(const Page& page);

 private:
  std::unordered_set<uint64_t> constant_;
};

}  // namespace upwell
