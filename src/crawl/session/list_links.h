// SPDX-License-Identifier: Apache-2.0
// Links of the site's pages that may lead to lists: letter indexes, and groups of links. Those that
// the crawl may not follow, that a question has asked already, and that are records' own pages are
// left out.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "crawl/session/found_indexes.h"
#include "crawl/session/record_likeness.h"
#include "crawl/session/site_session.h"
#include "query/question.h"

namespace upwell::crawl {

class ListLinks {
 public:
  // Nothing is owned.
  ListLinks(const SiteSession& site, const RecordLikeness& records)
      : site_(site), records_(records) {}

  // Of a page that answers `question`; one without values or link where it answers none.
  void TakeIndexes(const std::vector<answer::LetterIndex>& indexes,
                   const query::Question& question);
  // Of pages that answer no question to the form, best first.
  void TakeListings(std::vector<answer::ListingLinks> groups);
  // Parts of a listing: the categories below a category.
  void TakeParts(std::vector<answer::ListingLinks> groups);

  // Most links of the group with this pattern lead to lists, and of no other group more do.
  bool IsTrusted(const std::string& pattern) const { return trusted_.contains(pattern); }
  const FoundIndexes& found() const { return found_; }

 private:
  void TakeGroup(answer::ListingLinks group);

  const SiteSession& site_;
  const RecordLikeness& records_;
  FoundIndexes found_;
  std::set<std::string> trusted_;
};

}  // namespace upwell::crawl
