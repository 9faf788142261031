// SPDX-License-Identifier: Apache-2.0
// An answer as far as it has been read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "answer/trail.h"
#include "crawl/session/submitter.h"
#include "harvest/answer_session.h"

namespace upwell::crawl {

// What an aim wants of the pages of answers.
struct ReadingOptions {
  bool lists_pages = true;      // pages with content of their own are listed as they come
  bool keeps_linked = false;    // pages that a first page links to can be read on (ReadOn)
  bool keeps_leads = false;     // links and neighbours of first pages are told (Leads)
  bool remembers = true;        // answers, to go on with them
  bool reads_on = false;        // to the ends of answers, so that longer pages are worth a request
  uint64_t pages = UINT64_MAX;  // of an answer at most
};

// A question, and how far its answer has been read.
struct Reading : SentQuestion {
  store::PageRow first_row;
  bool by_get = true;
  query::Reply reply;  // what the first page says
  std::vector<answer::Record> first_records;
  std::vector<harvest::FreshRecord> fresh;  // that were not told yet
  harvest::Leads leads;
  std::shared_ptr<const form::SearchForm> state;  // the form as the first page shows it
  bool is_over = false;                           // no more can be had of it without asking again
  int pages = 0, new_records = 0;
  int new_records_told = 0;  // to the site session
  answer::Trail trail;
  std::unordered_set<base::Hash128> records;
  std::vector<base::Hash128> shown;    // the same in their order
  std::optional<fetch::Request> next;  // the page to read next
  bool next_is_barred = false;         // there is one, which the owner asks to leave alone
  bool next_is_beyond = false;         // no link leads to it, its number is the next
  std::vector<fetch::Request> linked;  // other pages that the first one links to
  std::vector<base::Url> detail_urls;  // of new records
};

}  // namespace upwell::crawl
