// SPDX-License-Identifier: Apache-2.0
// The forms of a site: those of its start page, of pages one click away, where these have no search
// of pages two clicks away, of their frames, and searches that it announces without a form. Each is
// written to the catalog and the findings, also one that is refused.
#pragma once

#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "answer/letter_index.h"
#include "crawl/session/site_session.h"
#include "crawl/surface/site_listings.h"

namespace upwell::crawl {

class SiteForms {
 public:
  // `site` is not owned.
  explicit SiteForms(SiteSession& site) : site_(site) {}

  // Nothing where the start page cannot be had; then the run has ended.
  base::Task<std::optional<parse::Page>> OpenStartPage();
  // Two clicks away too, as long as no search is found; each by as many pages as the options allow.
  base::Task<void> LookAround(const parse::Page& home);
  // Searches that the site announces without a <form>, or beside one.
  base::Task<void> TakeAnnouncedSearches(const parse::Page& home);

  // Searches that stand on answers of another form: steps on the way to the records. The same form
  // is another one where its hidden fields say what was chosen before.
  void TakeSteps(std::vector<form::SearchForm> forms);
  // The site's own lists, asked as a form without inputs: as it stands it is the start page.
  void TakeLists();
  bool HasLists() const { return !indexes_.empty() || !listings_.Ranked().empty(); }

  // In the order of discovery, as in Findings::forms.
  const std::vector<store::FormRow>& rows() const { return rows_; }
  // Of the pages that were looked at.
  const std::vector<std::string>& texts() const { return texts_; }
  // Of the same pages.
  const std::vector<answer::LetterIndex>& letter_indexes() const { return indexes_; }
  // Likewise.
  const SiteListings& listings() const { return listings_; }
  // Of a start page that is too large to be kept; nothing of others.
  std::optional<parse::Page> TakeBeginning() { return std::exchange(beginning_, std::nullopt); }
  // When the start page was asked for, as the archive has it.
  base::Time started() const { return started_; }
  // For people: what was seen, and why it was left alone.
  std::string WhyNone() const;

 private:
  base::Task<fetch::Fetched> FetchStartPage();
  void StopAtStartPage(const fetch::Fetched& fetched);
  bool IsOfIndex(const base::Url& url) const;
  void TakePage(const parse::Page& page);
  base::Task<void> TakeFrames();
  base::Task<void> LookAt(std::vector<base::Url> urls);
  void KeepLeads(const parse::Page& page);
  bool HasSearch() const;
  void KeepBeginning(fetch::Exchange answer);
  void TakeForm(form::SearchForm form);
  void Keep(form::SearchForm form);

  SiteSession& site_;
  base::Time started_{};
  std::string start_trouble_;  // with the bytes of the start page; "" for none
  std::vector<store::FormRow> rows_;
  std::unordered_set<base::Hash128> identities_;
  std::unordered_set<base::Hash128> lasting_identities_;  // see form::LastingIdentityOf
  std::unordered_set<base::Hash128> step_states_;
  size_t steps_ = 0;
  std::vector<std::string> texts_;
  std::vector<answer::LetterIndex> indexes_;
  std::vector<base::Url> frames_;  // of the pages that were looked at, not fetched yet
  // Where the pages that were looked at lead: links that speak of searching, then the rest.
  std::vector<base::Url> searching_, others_;
  SiteListings listings_;
  std::optional<parse::Page> beginning_;
};

}  // namespace upwell::crawl
