// SPDX-License-Identifier: Apache-2.0
// What a result page says: its records and where it goes on.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/url.h"
#include "parse/page.h"

namespace upwell {

struct Record {
  std::string key;  // the same for the same record whatever question found it
  Url url;          // its own page; empty if there is none but links that act
  std::string title;
  std::string text;
  std::vector<std::pair<std::string, std::string>> fields;
  bool follow = true;  // the site does not ask that robots leave `url` alone (rel=nofollow)
};

struct Answer {
  std::vector<Record> records;
  std::optional<Url> next;  // the next part of the same answer
  Hash128 signature;        // of the visible words without the site's constant text
};

// Reads the answers of one form. It learns from each page what is constant on the site (menus,
// adverts, footers), by comparing; so the same pages must be shown in the same order.
//
// A page with several records teaches where records stand and what they look like; from then on a
// page with one record gives one, and a page with none gives none. Before that, a page on which
// nothing repeats gives none.
class AnswerReader {
 public:
  AnswerReader();
  ~AnswerReader();
  AnswerReader(AnswerReader&&) noexcept;
  AnswerReader& operator=(AnswerReader&&) noexcept;

  // What the site shows without any question, or for nonsense: none of it is a record.
  void LearnConstant(const Page& page);
  Answer Read(const Page& page);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell
