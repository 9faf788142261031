// SPDX-License-Identifier: Apache-2.0
// The records that a form has brought: those that are new to the site are kept in the catalog, and
// what they say is at hand for the next questions.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "crawl/session/reading.h"
#include "crawl/session/record_columns.h"
#include "crawl/session/site_session.h"
#include "query/values/word_splitter.h"

namespace upwell::crawl {

class BroughtRecords {
 public:
  // `site` is not owned.
  explicit BroughtRecords(SiteSession& site) : site_(site) {}

  // The records of a page of the answer.
  void Take(const parse::Page& page, const std::vector<answer::Record>& records, Reading& reading);
  // Takes all of them back.
  void Forget();

  uint64_t count() const { return kept_.size(); }
  // Different records that it has shown and another form had brought.
  uint64_t shown_of_others() const { return of_others_.size(); }
  bool has_shown_any() const { return has_shown_any_; }  // known ones count
  const std::vector<std::string>& texts() const { return texts_; }
  const std::vector<query::RecordColumn>& columns() const { return columns_.columns(); }

 private:
  void TakeDetailUrl(const parse::Page& page, const answer::Record& record, Reading& reading);

  SiteSession& site_;
  query::WordSplitter splitter_;
  std::vector<std::string> texts_;
  RecordColumns columns_;
  std::unordered_set<base::Hash128> kept_, of_others_;
  bool has_shown_any_ = false;
};

}  // namespace upwell::crawl
